"""The pages of reference, made from the tables that the reader of scenarios uses, so that they cannot lag.

Each word comes with an example out of what ships, where every file is run as a test.  What no file that ships uses
stands in `EXTRA`, whose boards are tests as well.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from comparator import library
from comparator.scenario import vocabulary
from docs import language
from rulesets import contract
from rulesets.asked import contracts
from rulesets.cards import meanings
from rulesets.cards.abilities import ABILITY_KEYS
from rulesets.cards.instructions import VERBS
from rulesets.keywords.table import TABLE
from rulesets.table.windows import WINDOWS

ROOT = Path(__file__).parent.parent

SECTIONS: Mapping[str, Mapping[str, str]] = {
    "A scenario": vocabulary.SCENARIO_KEYS,
    "A player": vocabulary.SEAT_KEYS,
    "A card where it lies": vocabulary.PIECE_KEYS,
    "A play": vocabulary.PLAY_KEYS,
    "A choice": vocabulary.CHOICE_KEYS,
    "An expectation, besides players and cards": vocabulary.SPECIAL_EXPECTATIONS,
}

EXTRA: Mapping[str, str] = {
    "unblock": """format: 1
title: An attacker that slips away
players: {Anna: 20, Noah: 20}
table:
  Anna: [Runner: {pt: 2/2, abilities: [{ability: slip away, effect: {unblock: this}}]}]
  Noah: [Bear: 2/2]
attacks: [Runner]
blocks: {Bear: Runner}
plays: [{by: Anna, when: blockers-declared, use: Runner}]
""",
    "turn face up": """format: 1
title: A face is shown
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Hidden: {pt: 4/4, face down: true, abilities: [{ability: show itself, effect: {turn face up: this}}]}
attacks: [Hidden]
""",
    "set": """format: 1
title: As small as a mouse
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: shrink it, targets: creature, effect: {set: 1/1, on: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "sacrifice": """format: 1
title: Given up
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: have it given up, targets: creature, effect: {sacrifice: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "discard": """format: 1
title: A card less
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: forget, targets: player, effect: {discard: 1, who: target}}]}]
hand: {Anna: [Goblin Piker]}
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Anna}]
""",
    "exile": """format: 1
title: Out of this world
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {exile: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "put on the library": """format: 1
title: To be drawn again
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {put on the library: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "put under the library": """format: 1
title: Not to be seen again
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {put under the library: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "mark": """format: 1
title: A brute grows monstrous, once
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Brute:
        pt: 3/3
        abilities:
          - {ability: grow, effect: [{counter: +1/+1, if: this is not monstrous}, {mark: monstrous}]}
attacks: [Brute]
plays: [{by: Anna, when: attackers-declared, use: Brute, times: 2}]
""",
}
"""Boards for the words that nothing that ships uses."""


def scenario_page() -> str:
    """Every key of a scenario file with its meaning, and a file that ships that uses it."""
    rows = ["# The scenario file", ""]
    rows += [
        "Made from the tables that the reader checks files against. `comparator new` writes a template,",
        "",
    ]
    rows += ["`comparator schema` the JSON Schema for an editor."]
    for title, keys in SECTIONS.items():
        rows += ["", f"## {title}", "", "| key | what it means | for example |", "|---|---|---|"]
        rows += [f"| `{key}` | {_cell(meaning)} | {_file(key)} |" for key, meaning in keys.items()]
    rows += ["", "## Windows", "", "In the order of a turn; not every day's rules open each.", ""]
    rows += ["| window | what has happened |", "|---|---|"]
    rows += [f"| `{name}` | {meaning} |" for name, meaning in WINDOWS.items()]
    return "\n".join(rows) + "\n"


def cards_page() -> str:
    """Everything that a card can say."""
    rows = ["# What a card can say", "", "| key | what it means |", "|---|---|"]
    rows += [f"| `{key}` | {_cell(meaning)} |" for key, meaning in vocabulary.WRITTEN_KEYS.items()]
    rows += [
        "",
        "## Abilities",
        "",
        "The first key gives an ability its kind and says what it is called.",
        "",
    ]
    rows += ["| kind | what it is | beside it |", "|---|---|---|"]
    rows += [
        f"| `{kind}` | {meanings.KINDS[kind]} | {_listed(keys)} |" for kind, keys in ABILITY_KEYS.items()
    ]
    rows += ["", "## Effects", "", "| verb | what it does | beside it | for example |", "|---|---|---|---|"]
    rows += [
        f"| `{name}` | {_cell(meanings.VERBS[name])} | {_listed(verb.keys)} | `{_cell(example(name))}` |"
        for name, verb in VERBS.items()
    ]
    rows += language.rows()
    rows += ["", "## Keywords", "", "| keyword | in the rules since | what it is |", "|---|---|---|"]
    rows += [
        f"| {row.name} | {row.in_rules} | {_cell(row.says) or f'the clause {row.clause}'} |"
        for row in TABLE if row.played
    ]  # fmt: skip
    unplayed = [row.name for row in TABLE if not row.played]
    rows += ["", f"Known, not played, and refused as such: {', '.join(sorted(unplayed))}."]
    return "\n".join(rows) + "\n"


def contract_page() -> str:
    """What the table asks of each clause: the page of the contract, for whoever writes versions of their own."""
    rows = ["# What is asked of the rules", "", *(inspect.getdoc(contract) or "").splitlines()[2:]]
    for one in contracts().values():
        rows += ["", f"## {one.slug}", "", one.question]
        rows += (
            [""]
            if one.questions
            else ["", f"Answered by a bare `{one.plain.__name__}`."]
            if one.plain
            else []
        )
        rows += [f"- `{question.told}`: {question.says}" for question in one.questions]
    return "\n".join(rows) + "\n"


def example(verb: str) -> str:
    """A short effect with that verb, as a card that ships says it."""
    return min(
        (text for text in _effects() if text.startswith(f"{{{verb}:")), key=lambda one: (len(one), one)
    )


def _file(key: str) -> str:
    """The shortest file that ships that says such a thing."""
    using = [path for path, words in _words().items() if key in words]
    return f"`{min(using, key=lambda path: (len(_shipped()[path]), path))}`" if using else ""


@cache
def _shipped() -> Mapping[str, str]:
    return {
        path.relative_to(ROOT / "comparator").as_posix(): path.read_text(encoding="utf-8")
        for path in library.every_path()
    }


@cache
def _words() -> Mapping[str, frozenset[str]]:
    """Every key of every file that ships."""
    return {path: frozenset(key for key, _ in _pairs(_read(text))) for path, text in _shipped().items()}


def _read(text: str) -> object:
    """YAML, by the reader in C: all that ships is gone through."""
    return yaml.load(text, yaml.CSafeLoader)


@cache
def _effects() -> frozenset[str]:
    """Every effect of what ships, as it is written on one line."""
    texts = [*_shipped().values(), *EXTRA.values()]
    texts += [
        path.read_text(encoding="utf-8") for path in (ROOT / "rulesets" / "cards" / "book").glob("*.yaml")
    ]
    effects = (value for text in texts for key, value in _pairs(_read(text)) if key == "effect")
    singles = (one for value in effects for one in (value if isinstance(value, list) else [value]))
    return frozenset(
        yaml.safe_dump(_verb_first(one), default_flow_style=True, sort_keys=False, width=1000).strip()
        for one in singles
    )


def _verb_first(effect: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(effect.items(), key=lambda item: item[0] not in VERBS))


def _pairs(value: object) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key), inner
            yield from _pairs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _pairs(inner)


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

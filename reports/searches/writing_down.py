"""What was found as scenario files: a title, a draft of what the board teaches, and the board."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from comparator.discovery.ending import Ending
from comparator.discovery.laying import scenario
from comparator.discovery.plain import as_plain
from comparator.discovery.searching import Discovery, Found
from comparator.discovery.sketch import NOBODY, PLAYERS, Creature, Sketch
from comparator.discovery.tricks import TIMINGS, TRAITS, TRICKS
from comparator.discovery.witnessing import Witness
from comparator.exploring.scripts import as_text
from reports.words.obstacles import why
from reports.words.outcomes import fact_words
from reports.words.phrasing import capitalized, joined
from rulesets.cards.part import LONGEST_TEXT
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset, is_in_force

LONGEST_LESSON = 2000


def files(discovery: Discovery, most: int) -> dict[str, str]:
    """A file for each of the first `most` boards of each group, by its name."""
    left, right = discovery.left, discovery.right
    return {
        f"{'-and-'.join(group.clauses)}-{number}.yaml": _file(
            found, (left, right), lesson(found, left, right, group.clauses), {"kind": "divergent"}
        )
        for group in discovery.groups
        for number, found in enumerate(group.found[:most], start=1)
    }


def witness_file(witness: Witness) -> tuple[str, str]:
    """The file of a version's witness: its name, and its text."""
    version = witness.version
    day = version.effective.day.isoformat()
    lines = [
        f"{CLAUSES[version.clause].question} Since {day}: {version.told}",
        f"Under those rules {comes_to(witness.found, witness.found.right)};",
        f"with the clause as it was before, {comes_to(witness.found, witness.found.left)}.",
    ]
    marked = {"kind": "witness", "witnesses": [version.id]}
    return f"{version.clause}-{day}.yaml", _file(witness.found, (day,), " ".join(lines), marked)


def _file(found: Found, rulesets: tuple[Ruleset | str, ...], teaches: str, marked: dict[str, Any]) -> str:
    head = {
        "format": 1,
        "title": title(found.sketch),
        "teaches": teaches[:LONGEST_LESSON],
        **marked,
        "tags": ["discovered"],
        "rulesets": [one if isinstance(one, str) else one.name for one in rulesets],
    }
    return as_text({**head, **as_plain(found.sketch)})


def title(sketch: Sketch) -> str:
    """The board in a line, cut where it is longer than a title may be."""
    fights = [_fight(sketch, attacker) for attacker in range(sketch.attackers)]
    players = [
        f"{name} {TRAITS[trait].words}"
        for name, traits in zip(PLAYERS, sketch.players, strict=True) for trait in traits
    ]  # fmt: skip
    prey = [f"at a {sketch.prey}"] if sketch.prey else []
    plan = [f"damage {sketch.plan}"] if sketch.plan != "default" else []
    told = "; ".join(
        [*fights, *prey, *players, *plan, *(_use(sketch, number) for number in range(len(sketch.uses)))]
    )
    return shorten(capitalized(told), LONGEST_TEXT, placeholder=" …")


def _fight(sketch: Sketch, attacker: int) -> str:
    blockers = [_creature(sketch.creatures[number]) for number in sketch.blockers_of(attacker)]
    one = _creature(sketch.creatures[attacker])
    return f"{one} against {joined(blockers)}" if blockers else f"{one} unblocked"


def _creature(one: Creature) -> str:
    traits = [TRAITS[trait].words for trait in one.traits]
    return " ".join([f"a {one.power}/{one.toughness}", *([" and ".join(traits)] if traits else [])])


def _use(sketch: Sketch, number: int) -> str:
    use = sketch.uses[number]
    trick = TRICKS[use.trick]
    aimed = f" ({sketch.name(use.target)})" if use.target != NOBODY else ""
    return f"{sketch.source(use)} {trick.words}{aimed} {TIMINGS[use.timing].words}"


def lesson(found: Found, left: Ruleset, right: Ruleset, clauses: tuple[str, ...]) -> str:
    """A draft of what a board teaches: both ends, and what the clauses behind it say."""
    told = [
        f"Under the rules of {ruleset.name} {comes_to(found, ending)}."
        for ruleset, ending in ((left, found.left), (right, found.right))
    ]
    for slug in clauses:
        version = right.version(slug)
        since = f" since {version.effective.day.isoformat()}" if is_in_force(version) else ""
        told.append(f"Behind it is {slug}{since}: {version.told}")
    return " ".join(told)


def comes_to(found: Found, ending: Ending) -> str:
    """What one ending comes to, as a part of a sentence."""
    if ending.status == "finished":
        return fact_words(scenario(found.sketch), ending.facts)
    return f"the script {'is forbidden' if ending.status == 'illegal' else 'cannot be played'}: {why(ending.reason)}"

"""Scripts as text: a line of play as YAML, and a scenario with what was found as its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from comparator.running.facts import Facts, is_drawn
from comparator.scenario.portable import portable
from comparator.scenario.scenario import Attack, Choice, Line, Piece, Play, Scenario
from comparator.scenario.vocabulary import LINE_KEYS

FROM_RULESETS = ("rulesets", "lines", "witnesses", *LINE_KEYS)
"""What a scenario says of its scripts and not of its board."""


class WrittenInBraces(Exception):
    """Raised for a scenario in YAML's flow style, from which no key can be taken by cutting lines."""


def as_yaml(line: Line, scenario: Scenario) -> dict[str, Any]:
    """A line as a file of that scenario says it."""
    spells = {
        (piece.id, ability.label)
        for piece in scenario.pieces for ability in piece.facts.abilities if ability.kind == "spell"
    }  # fmt: skip
    said: dict[str, Any] = {
        "attacks": [_attack(attack) for attack in line.attacks],
        "blocks": {block.creature: _one_or_all(block.attackers) for block in line.blocks},
        "order": {creature: list(opponents) for creature, opponents in line.order},
        "damage": _plans(line),
        "plays": [_play(play, (play.source, play.ability) in spells) for play in line.plays],
        "choices": [_choice(choice) for choice in line.choices],
        "trigger order": _order(line.trigger_order),
        "effect order": _order(line.effect_order),
    }
    return {key: value for key, value in said.items() if value}


def _order(named: Sequence[tuple[str, str]]) -> list[Any]:
    return [{source: label} if label else source for source, label in named]


def _attack(attack: Attack) -> Any:
    said = {"creature": attack.creature, "at": attack.target, "band": attack.band}
    return {key: value for key, value in said.items() if value}


def _one_or_all(names: tuple[str, ...]) -> Any:
    return names[0] if len(names) == 1 else list(names)


def _plans(line: Line) -> dict[str, Any]:
    plans: dict[str, Any] = {}
    for plan in line.damage:
        division = dict(plan.wishes[0].amounts)
        if plan.step == "any":
            plans[plan.creature] = division
        else:
            plans.setdefault(plan.creature, {})[plan.step] = division
    return plans


def _play(play: Play, cast: bool) -> dict[str, Any]:
    said = {
        "by": play.player, "when": play.window, "cast" if cast else "use": play.source, "ability": play.ability,
        "targets": list(play.targets), **{how: list(names) if how == "tap" else _one_or_all(names) for how, names in play.paying}, "choose": play.choose, "x": play.x, "life": play.life,
        "respond": play.respond,
    }  # fmt: skip
    written = {key: value for key, value in said.items() if value}
    written |= {key: 0 for key, number in (("x", play.x), ("life", play.life)) if number == 0}
    if play.aimless:
        written["targets"] = []
    return written


def _choice(choice: Choice) -> dict[str, Any]:
    said: dict[str, Any] = {"for": choice.source}
    if choice.ability:
        said["ability"] = choice.ability
    if choice.targets or choice.aimless:
        said["targets"] = list(choice.targets)
    if choice.may is not None:
        said["may"] = choice.may
    if choice.times:
        said["times"] = choice.times
    if choice.choose:
        said["choose"] = choice.choose
    if choice.counters:
        said["counters"] = dict(choice.counters)
    return said


def as_text(said: Any) -> str:
    """YAML that the reader understands, as a person would write it."""
    return yaml.safe_dump(said, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def with_lines(scenario: Scenario, rulesets: Sequence[str], lines: Mapping[str, Mapping[str, Any]]) -> str:
    """The text of a scenario with other lines, and with the rulesets that they were found under.

    Raises:
        WrittenInBraces: its text cannot be taken apart.
    """
    return f"{_board(portable(scenario))}{as_text({'rulesets': list(rulesets), 'lines': dict(lines)})}"


def _board(text: str) -> str:
    """A scenario's text without what it says of scripts, everything else left as it was written."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise WrittenInBraces
    rows = text.splitlines(keepends=True)
    starts = [key.start_mark.line for key, _ in root.value] + [len(rows)]
    kept = rows[: starts[0]]
    for (key, _), start, end in zip(root.value, starts, starts[1:], strict=False):
        if key.value not in FROM_RULESETS:
            kept += rows[start:end]
    return "".join(row if row.endswith("\n") else f"{row}\n" for row in kept)


def expected(scenario: Scenario, facts: Facts) -> dict[str, Any]:
    """What a scenario would expect, to be met by exactly these facts about players and listed cards."""
    if is_drawn(facts):
        return {seat.name: {"drawn": True} for seat in scenario.seats}
    players = {seat.name: _player(facts[seat.name]) for seat in scenario.seats}
    return {**players, **{piece.id: _fate(piece, facts[piece.id]) for piece in scenario.pieces}}


def _player(facts: Mapping[str, object]) -> Any:
    if not facts["poison"] and not facts["lost"]:
        return facts["life"]
    return {"life": facts["life"], "poison": facts["poison"], "lost": bool(facts["lost"])}


def _fate(piece: Piece, facts: Mapping[str, object]) -> str:
    if facts["zone"] != "battlefield":
        return str(facts["zone"])
    told = ["in play"]
    if "power" in facts:
        told.append(f"{facts['power']}/{facts['toughness']} damage {facts['damage']}")
    if facts["controller"] != piece.controller:
        told.append(f"under {facts['controller']}")
    told += [f"counters {fact.removesuffix(' counters')} {number}"
             for fact, number in facts.items() if fact.endswith(" counters")]  # fmt: skip
    return " ".join(told)

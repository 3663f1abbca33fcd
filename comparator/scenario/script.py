"""The script of one line: attacks, blocks, damage, plays and choices, each with where it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from comparator.scenario.board import Roster, named_to_be_cast
from comparator.scenario.plays import Labels, all_labels, read_choice, read_ordered, read_plays, triggering
from comparator.scenario.scenario import Attack, Block, Choice, DamageDivision, DamagePlan, Play
from comparator.scenario.vocabulary import ATTACK_KEYS
from comparator.scenario.written import Written
from rulesets.cards.keys_meant import key_meant
from rulesets.cards.part import Part, Plain

MOST_PLAYS = 60
MOST_DAMAGE = 9999


@dataclass(slots=True)
class ReadLine:
    """One line as it was read. `whole` tells that no attack or block had to be left out as unreadable."""

    attacks: list[Written[Attack]] = field(default_factory=list)
    blocks: list[Written[Block]] = field(default_factory=list)
    order: list[Written[tuple[str, tuple[str, ...]]]] = field(default_factory=list)
    damage: list[Written[DamagePlan]] = field(default_factory=list)
    plays: list[Written[Play]] = field(default_factory=list)
    choices: list[Written[Choice]] = field(default_factory=list)
    trigger_order: list[Written[tuple[str, str]]] = field(default_factory=list)
    effect_order: list[Written[tuple[str, str]]] = field(default_factory=list)
    whole: bool = True


def read_script(parts: Mapping[str, Part], earlier_plays: Part | None, board: Roster) -> ReadLine:
    """The script that the parts of a line say; `earlier_plays` are those shared by all lines."""
    script = ReadLine()
    board.hold_all_but(named_to_be_cast([earlier_plays, parts.get("plays")]))
    if earlier_plays is not None:
        _plays(earlier_plays, board, script)
    for key, read in _READERS.items():
        if key in parts:
            read(parts[key], board, script)
    return script


def _attacks(part: Part, board: Roster, script: ReadLine) -> None:
    for item in part.items():
        _attack(item, board, script)


def _has_keys(said: Mapping[str, Plain]) -> bool:
    """Whether an attack is told key by key, be it in other words, and does not just name a creature."""
    return "creature" in said or (len(said) > 1 and any(key_meant(key, ["creature"])[0] for key in said))


def _attack(part: Part, board: Roster, script: ReadLine) -> None:
    target, band = board.defending, ""
    if isinstance(part.value, dict) and _has_keys(part.value):
        part.knows(ATTACK_KEYS)
        creature = board.find(part.child("creature", part.value["creature"]), what="creature")
        if (at := part.get("at")) is not None:
            target = board.find(at, players=True, what="player or permanent")
        if (banded := part.get("band")) is not None:
            band = banded.words("a name for the band")
    elif isinstance(part.value, dict):
        entries = part.entries("an attack")
        if len(entries) != 1:
            part.complain("an attack names one creature", expected="`Goblin Piker: Jace Beleren`")
            return
        name, at = entries[0]
        creature = board.find_key(name, at, what="creature")
        target = board.find(at, players=True, what="player or permanent")
    else:
        creature = board.find(part, what="creature")
    if creature and target:
        script.attacks.append(Written(Attack(creature, target, band), part))
    else:
        script.whole = False


def _blocks(part: Part, board: Roster, script: ReadLine) -> None:
    for name, described in part.entries(
        "blockers and the attackers they block: `{Hill Giant: Grizzly Bears}`"
    ):
        _block(name, described, board, script)


def _block(name: str, part: Part, board: Roster, script: ReadLine) -> None:
    creature = board.find_key(name, part, what="creature")
    items = part.items()
    if not items:
        part.complain(f'"{name}" blocks nothing', expected="an attacker, or a list of attackers")
    attackers = tuple(board.find(item, what="creature") for item in items)
    if creature and all(attackers):
        script.blocks.append(Written(Block(creature, attackers), part))
    else:
        script.whole = False


def _order(part: Part, board: Roster, script: ReadLine) -> None:
    for name, described in part.entries("creatures and their opponents in order"):
        creature = board.find_key(name, described, what="creature")
        opponents = tuple(filter(None, (board.find(item, what="creature") for item in described.items())))
        if creature:
            script.order.append(Written((creature, opponents), described))


def _damage(part: Part, board: Roster, script: ReadLine) -> None:
    for name, described in part.entries("creatures and how their damage is divided"):
        _plans(name, described, board, script)


def _plans(name: str, part: Part, board: Roster, script: ReadLine) -> None:
    creature = board.find_key(name, part, what="creature")
    steps: dict[Any, Part] = {"any": part}
    if (
        isinstance(part.value, dict)
        and set(part.value) & {"first", "second"}
        and not set(part.value) & set(board.pieces)
    ):
        part.knows(("first", "second"))
        steps = {
            key: described for key, described in part.entries("a division") if key in ("first", "second")
        }
    for step, described in steps.items():
        wishes = [_division(creature, item, board) for item in described.items()]
        if not wishes:
            described.complain(
                "no damage is divided", expected="recipients and amounts, such as {Hill Giant: 2}"
            )
        if creature and None not in wishes:
            script.damage.append(Written(DamagePlan(creature, tuple(filter(None, wishes)), step), described))


def _division(creature: str, part: Part, board: Roster) -> DamageDivision | None:
    amounts: list[tuple[str, int]] = []
    for name, amount in part.entries("recipients and amounts, such as {Hill Giant: 2}"):
        recipient = board.find_key(name, amount, players=True, what="player or permanent")
        amounts.append((recipient, amount.number(0, MOST_DAMAGE, -1)))
    readable = all(recipient and number >= 0 for recipient, number in amounts)
    return DamageDivision(creature, tuple(amounts)) if readable else None


def _plays(part: Part, board: Roster, script: ReadLine) -> None:
    for item in part.items():
        script.plays += read_plays(item, board)
    if len(script.plays) > MOST_PLAYS:
        part.complain(
            f"{len(script.plays)} plays are too many", expected=f"at most {MOST_PLAYS}, each time counted"
        )


def _choices(part: Part, board: Roster, script: ReadLine) -> None:
    for item in part.items():
        script.choices += read_choice(item, board)


def _trigger_order(part: Part, board: Roster, script: ReadLine) -> None:
    _in_order(part, board, triggering, script.trigger_order)


def _effect_order(part: Part, board: Roster, script: ReadLine) -> None:
    _in_order(part, board, all_labels, script.effect_order)


def _in_order(part: Part, board: Roster, labels: Labels, order: list[Written[tuple[str, str]]]) -> None:
    seen: set[tuple[str, str]] = set()
    for item in part.items():
        found = read_ordered(item, board, labels)
        if found is not None and found.said in seen:
            item.complain(
                f'"{" ".join(found.said).strip()}" stands in the order twice', expected="each ability once"
            )
        elif found is not None:
            seen.add(found.said)
            order.append(found)


_READERS: Mapping[str, Callable[[Part, Roster, ReadLine], None]] = {
    "attacks": _attacks,
    "blocks": _blocks,
    "order": _order,
    "damage": _damage,
    "plays": _plays,
    "choices": _choices,
    "trigger order": _trigger_order,
    "effect order": _effect_order,
}

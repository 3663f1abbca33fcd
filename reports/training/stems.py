"""The story of a board in two to four sentences, told as of the rules that are asked about."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.phrasing import joined
from comparator.scenario.scenario import Line, Piece, Play, Scenario
from reports.words import day
from rulesets.ruleset import Ruleset


def stem(scenario: Scenario, line: Line, ruleset: Ruleset, plays: bool = True) -> str:
    """Who controls what, who attacks and blocks, and what is played, under which rules."""
    sentences = [_rules(ruleset), *_board(scenario, line), *_damage(scenario, line)]
    if plays:
        sentences += list(_plays(scenario, line))
    return " ".join(sentences)


def _rules(ruleset: Ruleset) -> str:
    return f"The rules are those of {day(ruleset.date)} ({ruleset.title})."


def _board(scenario: Scenario, line: Line) -> Iterator[str]:
    active, other = scenario.seats
    lives = f"{active.name} is at {active.life} life and {other.name} at {other.life}"
    pieces = {piece.id: piece for piece in scenario.pieces}
    involved = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
    at_home = [piece for piece in scenario.pieces if piece.id not in involved and piece.zone == "battlefield"]
    aside = "".join(
        f"; {seat.name} also controls {joined([described(piece) for piece in at_home if piece.controller == seat.name])}"
        for seat in scenario.seats
        if any(piece.controller == seat.name for piece in at_home)
    )
    in_hand = "".join(
        f"; {seat.name} holds {joined([piece.id for piece in scenario.pieces if _held(piece, seat.name)])}"
        for seat in scenario.seats
        if any(_held(piece, seat.name) for piece in scenario.pieces)
    )
    attackers = [described(pieces[attack.creature]) for attack in line.attacks]
    yield f"{lives}{aside}{in_hand}."
    if not attackers:
        yield f"{active.name} attacks with nothing."
        return
    together: dict[tuple[str, ...], list[str]] = {}
    for block in line.blocks:
        together.setdefault(block.attackers, []).append(described(pieces[block.creature]))
    blocks = [
        f"{joined(blockers)} {'blocks' if len(blockers) == 1 else 'block'} {joined(list(attacked))}"
        for attacked, blockers in together.items()
    ]
    blocked = f"; {joined(blocks)}" if blocks else "; nothing blocks"
    yield f"{active.name} attacks with {joined(attackers)}{blocked}."


def _held(piece: Piece, player: str) -> bool:
    return piece.zone == "hand" and piece.controller == player


def described(piece: Piece) -> str:
    """A card with its size and keywords: `Mogg Fanatic (1/1)`."""
    facts = piece.facts
    words = [str(keyword) for keyword in facts.keywords]
    if "creature" in facts.types:
        words.insert(0, f"{facts.power}/{facts.toughness}")
    if facts.loyalty:
        words.insert(0, f"loyalty {facts.loyalty}")
    if facts.defense:
        words.insert(0, f"defense {facts.defense}")
    return f"{piece.id} ({', '.join(words)})" if words else piece.id


def _plays(scenario: Scenario, line: Line) -> Iterator[str]:
    told = []
    for play in line.plays:
        at = f" on {joined(list(play.targets))}" if play.targets else ""
        told.append(f"{play.player} means to {used(scenario, play)}{at} {when(play.window)}")
    if told:
        yield f"{joined(told)}; where the rules give no such chance, {_otherwise(line)}."


def used(scenario: Scenario, play: Play) -> str:
    """What is done with the source of a play: a spell is cast, a face-down creature turned up, an ability activated."""
    facts = next(piece.facts for piece in scenario.pieces if piece.id == play.source)
    if facts.types & {"instant", "sorcery"}:
        return f"cast {play.source}"
    if facts.face_up is not None:
        return f"turn {play.source} face up"
    return f"activate {play.source}'s ability"


def _damage(scenario: Scenario, line: Line) -> Iterator[str]:
    """How damage is meant to be divided: the first wish that the rules allow."""
    controllers = {piece.id: piece.controller for piece in scenario.pieces}
    for plan in line.damage:
        wishes = [
            joined([f"{amount} on {name}" for name, amount in wish.amounts if amount]) for wish in plan.wishes
        ]
        at = {"first": " in the first combat damage step", "second": " in the second combat damage step"}.get(
            plan.step, ""
        )
        legal = f" (or, where that is illegal, {', then '.join(wishes[1:])})" if len(wishes) > 1 else ""
        yield f"{controllers[plan.creature]} wants {plan.creature}'s damage{at} divided as {wishes[0]}{legal}."


def _otherwise(line: Line) -> str:
    fallback = next((play.otherwise[0] for play in line.plays if play.otherwise), "")
    return f"it is used {when(fallback)}" if fallback else "it is not used"


WHEN = {
    "main-before-combat": "before the attack",
    "attack-intended": "as the attack is announced",
    "attack-stopped": "once the attack has been stopped",
    "combat-begins": "as combat begins",
    "attackers-declared": "once attackers are declared",
    "blockers-declared": "once blockers are declared",
    "first-damage-assigned": "with first-strike damage assigned but not dealt",
    "first-damage-prevention": "while first-strike damage may be prevented",
    "first-damage-dealt": "once first-strike damage is dealt",
    "damage-assigned": "with combat damage assigned but not dealt",
    "damage-prevention": "while combat damage may be prevented",
    "damage-dealt": "once combat damage is dealt",
    "combat-ends": "as combat ends",
    "main-after-combat": "after combat",
    "turn-ends": "as the turn ends",
    "cleanup": "during cleanup",
}


def when(window: str) -> str:
    """A window in words that fit into a sentence."""
    return WHEN.get(window, window)

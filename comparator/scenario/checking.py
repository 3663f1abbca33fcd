"""Whether a script can be meant: faults that no rules of any era could excuse.

What only some rules forbid (a block of a flyer, a division) is left to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comparator.scenario.board import BECOMING, Roster, abilities_for, is_creature_card
from comparator.scenario.scenario import DamagePlan, Piece, Play
from comparator.scenario.script import ReadLine
from comparator.scenario.vocabulary import WAYS_TO_PAY
from comparator.scenario.written import Written
from rulesets.cards.part import Part
from rulesets.keywords.table import row_of
from rulesets.table.abilities.ability import Ability, options_of
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import CHANGING_SIDES
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import HIDING_ACTIONS
from rulesets.table.granted import printed_triggers

RESIZING = {
    "pump", "double", "triple", "set power and toughness", "switch", "counter", "proliferate", "become", "exile and return", "airbend", "turn face up", "transform", "convert", "flip", "explore", "connive", "endure", "fabricate", *HIDING_ACTIONS,
    "lose all abilities", *CHANGING_SIDES, "make", "put into play", "gain",
}  # fmt: skip
"""Verbs after which a creature's damage may be another than its printed power."""

JOINING = {"attack", "block", "put into play", "make"}
"""Verbs that bring a creature into combat that was not declared."""


def check_script(script: ReadLine, board: Roster) -> None:
    """Complain of everything in a script that cannot be meant."""
    _check_attacks(script, board)
    _check_blocks(script, board)
    _check_order(script, board)
    _check_damage(script, board)
    for play in script.plays:
        _check_play(play, board)


def _check_attacks(script: ReadLine, board: Roster) -> None:
    seen: set[str] = set()
    for attack in script.attacks:
        id_, part = attack.said.creature, attack.part
        if id_ in seen:
            part.complain(f'"{id_}" attacks twice', id_, "each attacker once")
        seen.add(id_)
        _check_fighter(attack, id_, board.active, "attack", board)
        _check_attacked(attack, attack.said.target, board)


def _check_attacked(written: Written[Any], target: str, board: Roster) -> None:
    part = written.part
    piece = board.pieces.get(target)
    if target in board.players and target != board.defending:
        part.complain(
            f"{board.active} cannot attack {target}", target, f"{board.defending}, a planeswalker or a battle"
        )
    elif piece is not None and piece.id not in board.guessed:
        if not piece.facts.types & {"planeswalker", "battle"} and not board.verbs() & BECOMING:
            part.complain(f'"{target}" cannot be attacked', target, "a player, a planeswalker or a battle")
        elif (
            "battle" not in piece.facts.types
            and piece.controller == board.active
            and not board.verbs() & CHANGING_SIDES
        ):
            part.complain(
                f'{board.active} controls "{target}"', target, f"a planeswalker of {board.defending}'s"
            )


def _check_blocks(script: ReadLine, board: Roster) -> None:
    if script.blocks and not script.attacks and script.whole and not board.verbs() & JOINING:
        script.blocks[0].part.complain("there is a block and no attack", expected="`attacks:`", at_key=True)
        return
    attacking = [attack.said.creature for attack in script.attacks]
    for block in script.blocks:
        id_, part = block.said.creature, block.part
        _check_fighter(block, id_, board.defending, "block", board)
        for index, attacker in enumerate(block.said.attackers):
            item = part.items()[index]
            if attacker in block.said.attackers[:index]:
                item.complain(f'"{attacker}" is blocked twice by "{id_}"', attacker, "each attacker once")
            elif attacker not in attacking and script.whole and not board.verbs() & JOINING:
                item.complain(f'"{attacker}" does not attack', attacker, "one that attacks", attacking)


def _check_fighter(written: Written[Any], id_: str, player: str, doing: str, board: Roster) -> None:
    """Complain of an attacker or blocker that its player does not control, or that is no creature."""
    piece = board.pieces.get(id_)
    if piece is None or id_ in board.guessed:
        return
    at_key = doing == "block"
    hidden = piece.zone == "library" and bool(board.verbs() & HIDING_ACTIONS)
    cast = piece.zone == "library" and bool(board.cast_for_nothing())
    may_come = cast or hidden or (piece.zone != "battlefield" and board.verbs() & {"put into play", "return"})
    if piece.zone != "battlefield" and not may_come and not abilities_for(piece, cast=True):
        written.part.complain(
            f'"{id_}" is in the {piece.zone} and cannot {doing}', id_, "a creature in play", at_key=at_key
        )
    elif piece.controller != player and not board.verbs() & CHANGING_SIDES:
        written.part.complain(
            f'{piece.controller} controls "{id_}", and {player} is to {doing}', id_, f"a creature of {player}'s",
            [other.id for other in board.pieces.values() if other.controller == player], at_key=at_key,
        )  # fmt: skip
    elif not (is_creature_card(piece) or hidden or board.may_make_creatures()):
        written.part.complain(f'"{id_}" is no creature and cannot {doing}', id_, "a creature", at_key=at_key)


def _fighters(script: ReadLine) -> set[str]:
    return {attack.said.creature for attack in script.attacks} | {
        block.said.creature for block in script.blocks
    }


def _check_order(script: ReadLine, board: Roster) -> None:
    for order in script.order:
        creature, opponents = order.said
        _check_in_combat(order, creature, script, board)
        if len(set(opponents)) < len(opponents):
            order.part.complain(f'"{creature}" has an opponent twice', creature, "each opponent once")


def _check_in_combat(written: Written[Any], creature: str, script: ReadLine, board: Roster) -> None:
    if script.whole and creature not in _fighters(script) and not board.verbs() & JOINING:
        fighters = sorted(_fighters(script))
        written.part.complain(
            f'"{creature}" is not in combat',
            creature,
            "a creature that attacks or blocks",
            fighters,
            at_key=True,
        )


def _check_damage(script: ReadLine, board: Roster) -> None:
    fixed = _sizes_are_fixed(script, board)
    for plan in script.damage:
        _check_in_combat(plan, plan.said.creature, script, board)
        piece = board.pieces.get(plan.said.creature)
        if fixed and piece is not None and piece.id not in board.guessed:
            _check_sum(plan, piece)


def _check_sum(plan: Written[DamagePlan], piece: Piece) -> None:
    """A creature that nothing changes divides exactly its power."""
    power = piece.facts.power + sum(_power_of(kind) * number for kind, number in piece.counters)
    for wish, part in zip(plan.said.wishes, plan.part.items(), strict=True):
        total = sum(amount for _, amount in wish.amounts)
        if wish.amounts and total != max(power, 0):
            part.complain(
                f'{total} damage divided, and the power of "{piece.id}" is {power}',
                expected=f"{power} in all",
            )


def _power_of(kind: str) -> int:
    power = kind.partition("/")[0]
    return int(power) if power[1:].isdigit() and power[0] in "+-" else 0


def _sizes_are_fixed(script: ReadLine, board: Roster) -> bool:
    """Whether nothing on the board or in the script could make a power another than is written."""
    if any(not play.said.ability or _used(play.said, board, RESIZING) for play in script.plays):
        return False
    for piece in board.pieces.values():
        if (
            piece.facts.boosts
            or piece.facts.holds
            or piece.facts.face_up
            or piece.facts.double_faced
            or any(map(_resizes, piece.facts.keywords))
        ):
            return False
        if any(
            effect.verb in RESIZING for ability in printed_triggers(piece.facts) for effect in ability.effects
        ):
            return False
    return True


def _resizes(keyword: Keyword) -> bool:
    """Whether a keyword may make a creature's damage another than its printed power."""
    row = row_of(keyword)
    return keyword.name == "assigns with toughness" or (row is not None and row.resizes)


def _used(play: Play, board: Roster, verbs: set[str]) -> bool:
    piece = board.pieces.get(play.source)
    return piece is not None and any(
        effect.verb in verbs
        for ability in _shown(piece)
        if _is_meant(ability, play)
        for effect in ability.effects
    )


def _is_meant(ability: Ability, play: Play) -> bool:
    """Whether a play is of that ability: what triggers may be called the same, and is no play."""
    return ability.label == play.ability and ability.kind == ("spell" if play.cast else "activated")


def _shown(piece: Piece) -> tuple[Ability, ...]:
    """The abilities of a card, whichever face of it is up."""
    return tuple(ability for face in piece.facts.faces() for ability in face.abilities)


def _check_play(play: Written[Play], board: Roster) -> None:
    said, part = play.said, play.part
    piece = board.pieces.get(said.source)
    if piece is None or piece.id in board.guessed:
        return
    holder = piece.controller
    source = next(source for key in ("use", "cast") if (source := part.get(key)) is not None)
    if holder != said.player and not piece.facts.shared and not board.verbs() & CHANGING_SIDES:
        source.complain(
            f'{holder} has "{piece.id}", and {said.player} is to play it',
            piece.id,
            f"a card of {said.player}'s",
        )
    own = _shown(piece)
    usable = (*own, *board.granted_to(piece))
    ability = next((one for one in usable if _is_meant(one, said)), None)
    if ability is not None:
        _check_targets(said, part, ability)
        if ability in own:  # of one that is granted in the turn nobody could tell before
            _check_choice(part, ability)
        _check_cost(said, part, ability, usable)


def _check_targets(play: Play, part: Part, ability: Ability) -> None:
    wanted, given = len(ability.targets), len(play.targets)
    least = wanted - ability.optional
    if least <= given <= wanted:
        return
    where = part.get("target") or part.get("targets") or part
    most = f"{wanted} target{'s' if wanted > 1 else ''}"
    number = "no target" if not wanted else f"{least} to {most}" if least < wanted else most
    named = "none is named" if not given else "1 is named" if given == 1 else f"{given} are named"
    where.complain(f'"{ability.label}" has {number}, and {named}', expected=number)


def _check_choice(part: Part, ability: Ability) -> None:
    """What is chosen as something is played has to be said, but for an opponent, and for what another chooses: no rule says what else it would be."""
    if ability.choose not in ("", "opponent") and not ability.faced_by and part.get("choose") is None:
        options = " | ".join(options_of(ability) or ("a source of damage",))
        part.complain(f'nothing is chosen for "{ability.label}"', expected=f"`choose:` {options}")


def _check_cost(play: Play, part: Part, ability: Ability, usable: Sequence[Ability]) -> None:
    """Complain of what is given for no part of a cost; what else the card can do may cost that, and be what was meant."""
    for key in WAYS_TO_PAY:
        paid = part.get(key)
        if paid is None or not play.giving(key) or _takes(ability.cost, key):
            continue
        if key == "discard" and ability.cost.discard:
            chosen = f"`choices:` {{for: {play.source}, targets: [{', '.join(play.giving(key))}]}}"
            paid.complain(
                f'which cards are discarded for "{ability.label}" is a choice', key, chosen, at_key=True
            )
            continue
        others = [one.label for one in usable if one.kind == ability.kind and _takes(one.cost, key)]
        meant = [f"`ability: {label}`" for label in dict.fromkeys(others)]
        paid.complain(
            f'"{ability.label}" costs no {key}', key, " or ".join([*meant, f"no `{key}:`"]), at_key=True
        )


def _takes(cost: Cost, how: str) -> bool:
    """Whether anything is given for a cost in that way, be it the card itself."""
    by_itself = {
        "sacrifice": cost.sacrifice_this, "return": cost.return_this, "exile": cost.exile_this, "tap": cost.taps_any,
    }  # fmt: skip
    return by_itself.get(how, False) or cost.takes(how)

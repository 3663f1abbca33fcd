"""Sums in a line: what somebody had, what came and went, and what that makes."""

from __future__ import annotations

from collections.abc import Sequence

from reports.words.narration import by_no_rule
from reports.words.outcomes import Fate
from reports.words.phrasing import agreeing, of_them, ordinal
from reports.words.words import listed
from rulesets.table.events import Event

Change = tuple[int, str]
"""How much came or went, and by what where that has to be told."""

DAMAGE = "damage"
"""What a change of life is told to come of where other changes stand beside it."""

PREVENTED = "prevented"
"""What keeps damage off where it is no keyword, and what life comes of that is gained for as much as was prevented."""

MANA_BURN = "mana burn"
"""What life is lost to for mana that was not spent."""

PAID = "paid"
"""What a life that is a cost is lost to."""

ANEW = "instead of losing"
"""What a life is set afresh by."""


def prevented_by(event: Event) -> str:
    """What keeps damage off: `protection`, or `prevented` whatever else prevents it; `not dealt` where no rule calls it that."""
    if by_no_rule([event]):
        return "not dealt"
    return "protection" if event.detail.startswith("protection") else PREVENTED


def of_player(
    name: str,
    life: int,
    changes: Sequence[Change],
    lost: bool,
    dealers: Sequence[tuple[str, str, Sequence[int]]],
    late: str = "",
) -> str:
    """`Rafiq, 4/4, deals 4 twice: Noah 20 − 4 − 4 = 12 life`; who deals it is told where that is one alone, more than once.

    `late` is what triggered and was still to come when the player lost.
    """
    by = ""
    if len(dealers) == 1 and len(dealers[0][2]) > 1:
        ((source, size, amounts),) = dealers
        by = f"{source}{f', {size},' if size else ''} {agreeing(source, 'deals')} {_dealt(amounts)}: "
    total = life + sum(amount for amount, _ in changes)
    end = f" and loses{f' before {late} could count' if late else ''}" if lost else ""
    return f"{by}{name} {life}{''.join(map(_changed, changes))} = {_signed(total)} life{end}"


def ability_named(label: str, source: str) -> str:
    """An ability by the keyword before the colon of its label, or by whose it is: `lifelink`, `Spirit Link`."""
    keyword, colon, _ = label.partition(":")
    return keyword if colon else source


def _changed(change: Change) -> str:
    amount, by = change
    return f" {'+' if amount > 0 else '−'} {abs(amount)}{f' ({by})' if by else ''}"


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _dealt(amounts: Sequence[int]) -> str:
    if len(amounts) == 2 and amounts[0] == amounts[1]:
        return f"{amounts[0]} twice"
    return " + ".join(map(str, amounts))


def of_creatures(
    names: Sequence[str], size: str, taken: Sequence[int], kept_off: Sequence[Change], steps: Sequence[Fate]
) -> str:
    """`Fencer, 1/1, takes 2 + 1 = 3 damage and dies`; `Ox and Elk, 2/2, each take 2 − 2 (prevented) = 0 damage and survive`.

    `steps` are what becomes of one and of several, and `kept_off` the damage that would have been dealt besides, with why not.
    """
    verb = agreeing(names[0], "takes") if len(names) == 1 else "each take"
    hurt = [f"{verb} {_damage(taken, kept_off)}"] if taken or kept_off or len(steps) == 1 else []
    return f"{listed(names)}, {size}, {listed([*hurt, *(of_them(step, names) for step in steps)])}"


HEALS: Fate = ("heals", "heal")
HEALS_AT_ONCE: Fate = ("heals at once", "heal at once")
INDESTRUCTIBLE: Fate = ("is indestructible", "are indestructible")
SACRIFICED: Fate = ("is sacrificed", "are sacrificed")
DESTROYED: Fate = ("is destroyed", "are destroyed")
BY_ITSELF: Fate = ("is destroyed by its own ability", "are destroyed by their own abilities")


def takes(amount: int) -> Fate:
    """`takes 2 damage`."""
    return f"takes {amount} damage", f"take {amount} damage"


def regenerates(why: str) -> Fate:
    """`regenerates`; where one shield stands before several ends, `regenerates once for lethal damage and deathtouch`."""
    once = f" once for {why}" if " and " in why else ""
    return f"regenerates{once}", f"regenerate{once}"


def saved_by(aura: str) -> Fate:
    """`is saved by Boar Umbra`."""
    return f"is saved by {aura}", f"are saved by {aura}"


def comes_back(keyword: str) -> Fate:
    """`comes back by persist`."""
    by = f" by {keyword}" if keyword else ""
    return f"comes back{by}", f"come back{by}"


def destroyed_by(what: str) -> Fate:
    """`is destroyed by deathtouch`."""
    return f"is destroyed by {what}", f"are destroyed by {what}"


def of_counters(name: str, kind: str, number: int, changes: Sequence[int], fate: Fate) -> str:
    """`Jace Beleren 3 − 3 = 0 loyalty and goes to the graveyard`."""
    changed = "".join(_changed((amount, "")) for amount in changes)
    return f"{name} {number}{changed} = {_signed(number + sum(changes))} {kind} and {of_them(fate, [name])}"


def of_order(name: str, place: int, lethal: int, after: str) -> str:
    """`Wall of Wood, 1st in order, must be assigned 3 before Eager Cadet gets any`."""
    return f"{name}, {ordinal(place)} in order, must be assigned {lethal} before {after} {agreeing(after, 'gets')} any"


def spared(name: str, kept_off: Sequence[Change]) -> str:
    """`Noah takes 6 − 6 (prevented) = 0 damage`, where none is left."""
    return f"{name} takes {_damage((), kept_off)}"


def stays_at(name: str, life: int, spared: bool) -> str:
    """`Noah takes no damage and stays at 20 life`, where damage is what others deal; else the life alone."""
    return f"{name}{' takes no damage and' if spared else ''} stays at {life} life"


def _damage(taken: Sequence[int], kept_off: Sequence[Change]) -> str:
    """What would have been dealt, less what was kept off, is what is taken."""
    if not kept_off:
        total = f"{' + '.join(map(str, taken))} = {sum(taken)}" if len(taken) > 1 else str(sum(taken) or "no")
        return f"{total} damage"
    whole = sum(taken) + sum(amount for amount, _ in kept_off)
    less = "".join(_changed((-amount, by)) for amount, by in kept_off)
    return f"{whole}{less} = {sum(taken)} damage"

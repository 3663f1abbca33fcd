"""Paying mana: from the pool first, then from what lands can still make.

What a snow permanent made is known in the pool as `snow R`, since it pays for {S} besides all that other mana pays for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rulesets.table.state import Ref, State


def payment(state: State, player: Ref, cost: str) -> tuple[dict[str, int], dict[str, int]] | None:
    """What is left of a player's pool and mana after paying, or None where it cannot be paid.

    The pool pays before lands do, and coloured mana pays its own colour before anything else.  Where the
    board does not say what the lands can make, they make whatever the pool lacks.
    """
    who = state.player(player)
    return _paid(dict(who.pool), dict(who.mana or {}), symbols(cost), who.mana is None)


def lacked_of(state: State, player: Ref, cost: str) -> tuple[str, str]:
    """As little of a cost as a player lacks who cannot pay it, rather of what any mana pays for; and the whole of it."""
    any_pays, whole = generic(cost), of_symbols(symbols(cost))
    rest = [one for one in symbols(cost) if not one.isdigit()]
    for number in range(1, any_pays + len(rest)):
        for some in range(max(0, number - any_pays), min(number, len(rest)) + 1):
            for others in dict.fromkeys(combinations(rest, some)):
                lacked = of_symbols((str(number - some), *others))
                if payment(state, player, beyond(cost, lacked)) is not None:
                    return lacked, whole
    return whole, whole


def _paid(
    pool: dict[str, int], mana: dict[str, int], wanted: tuple[str, ...], enough: bool
) -> tuple[dict[str, int], dict[str, int]] | None:
    if SNOW in wanted:
        # First each {S}, by whatever snow mana leaves enough for the rest.
        at = wanted.index(SNOW)
        rest = wanted[:at] + wanted[at + 1 :]
        ways = (_paid(*left, rest, enough) for left in _without_snow(pool, mana))
        found = next((way for way in ways if way is not None), None)
        return found or (_paid(pool, mana, rest, enough) if enough else None)
    plain = [one for one in wanted if not one.isdigit() and "/" not in one]
    for symbol in plain:
        if not (any(_take(one, made) for one in (pool, mana) for made in _payers(symbol)) or enough):
            return None
    hybrid = tuple([one for one in wanted if "/" in one])
    return _rest_paid(pool, mana, hybrid, _of_any(wanted), enough)


def _rest_paid(
    pool: dict[str, int], mana: dict[str, int], hybrid: tuple[str, ...], generic: int, enough: bool
) -> tuple[dict[str, int], dict[str, int]] | None:
    """What is left after hybrid symbols, each paid in the first way that leaves enough for the others, and any mana besides."""
    if not hybrid:
        for _ in range(generic):
            if not (_take_any(pool) or _take_any(mana) or enough):
                return None
        return pool, mana
    first, *others = hybrid
    halves = first.removesuffix(_PHYREXIAN).split("/")
    rest = tuple(others)
    for from_pool in (True, False):
        for made in _payers(*(half for half in halves if not half.isdigit())):
            left = dict(pool), dict(mana)
            if _take(left[0] if from_pool else left[1], made):
                found = _rest_paid(*left, rest, generic, enough)
                if found is not None:
                    return found
    if enough:
        return _rest_paid(pool, mana, rest, generic, enough)
    more = (int(half) for half in halves if half.isdigit())
    ways = (_rest_paid(dict(pool), dict(mana), rest, generic + number, enough) for number in more)
    return next((way for way in ways if way is not None), None)


def _without_snow(
    pool: dict[str, int], mana: dict[str, int]
) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
    """A pool and mana without one snow mana, in each way there is; what is stated to be for {S} goes first (107.4h)."""
    for source in (pool, mana):
        for kind in sorted(source, key=lambda one: (one != SNOW, source[one], one)):
            if source[kind] and kind.startswith((SNOW, _MADE_BY_SNOW)):
                left = {**source, kind: source[kind] - 1}
                yield (left, dict(mana)) if source is pool else (dict(pool), left)


def _payers(*symbols: str) -> tuple[str, ...]:
    """What pays for a symbol, or for one of two: mana of any colour for a colour, and never for what is colourless, which is none (107.4c)."""
    made = (*symbols, *map(snow, symbols))
    return (*made, "*") if any(one != "C" for one in symbols) or not symbols else made


def snow(symbol: str) -> str:
    """How mana that a snow permanent made is known in a pool."""
    return _MADE_BY_SNOW + symbol


LIFE_FOR_ONE: Final = 2
"""How much life pays for a Phyrexian symbol."""
_PHYREXIAN: Final = "/P"
SNOW: Final = "S"
_MADE_BY_SNOW: Final = "snow "


def with_x(cost: str, x: int) -> str:
    """The cost with the number that was chosen in the place of each X."""
    return cost.replace("X", f"({x})")


def with_less(cost: str, less: int) -> str:
    """The cost without so much of what any mana pays for: first of its numbers, then of those that hybrid symbols have for a half."""
    rest = [one for one in symbols(cost) if not one.isdigit()]
    any_pays = generic(cost)
    over = less - any_pays
    for place, symbol in enumerate(rest):
        half, _, other = symbol.partition("/")
        if over > 0 and half.isdigit():
            rest[place] = f"{max(int(half) - over, 0)}/{other}"
            over -= int(half)
    return of_symbols((str(max(any_pays - less, 0)), *rest))


def without(cost: str, less: str) -> str:
    """The cost without another: each mana of a kind comes off that kind, and what is too much of it off what any mana pays for.

    Of a hybrid symbol either half comes off; where each would take something else, either of those is left to pay.
    """
    rest = [one for one in symbols(cost) if not one.isdigit()]
    any_pays, over = generic(cost), generic(less)
    for symbol in symbols(less):
        if symbol.isdigit() or symbol == "X":
            continue
        halves = symbol.removesuffix(_PHYREXIAN).split("/")
        kinds = list(dict.fromkeys(filter(None, (_of_kind(rest, half) for half in halves))))
        numbers = [int(half) if half.isdigit() else 1 for half in halves if not _of_kind(rest, half)]
        for kind in kinds:
            rest.remove(kind)
        number = max(numbers, default=0)
        if not kinds:
            over += number
            continue
        number = min(number, any_pays)
        if number > 1:  # one that any mana pays for is as well left to pay
            any_pays -= number
            kinds.insert(0, str(number))
        if len(kinds) > 1:
            rest.append("/".join(kinds))
    return with_less(of_symbols((str(any_pays), *rest)), over)


def _of_kind(some: Sequence[str], kind: str) -> str:
    """The symbol for which one mana of a kind pays, and as few others as may be; empty where there is none."""
    if kind.isdigit():
        return ""
    return next((one for one in sorted(some, key=len) if kind in one.split("/")), "")


def phyrexian(cost: str) -> int:
    """How many symbols a cost has for each of which 2 life may be paid."""
    return sum(one.endswith(_PHYREXIAN) for one in symbols(cost))


def without_phyrexian(cost: str, number: int) -> list[str]:
    """The cost without so many of these symbols, in each way; none where it has fewer."""
    ways = [symbols(cost)]
    for _ in range(number):
        less = [
            way[:at] + way[at + 1 :] for way in ways for at, one in enumerate(way) if one.endswith(_PHYREXIAN)
        ]
        ways = list(dict.fromkeys(less))
    return [of_symbols(way) for way in ways]


def generic(cost: str) -> int:
    """How much of a cost any mana pays for."""
    return _of_any(symbols(cost))


def _of_any(found: Sequence[str]) -> int:
    return sum(int(one) for one in found if one.isdigit())


def generic_at_most(cost: str) -> int:
    """The same with the halves of hybrid symbols for which any mana pays, as whoever casts a spell may announce them (601.2b today)."""
    return sum(int(half) for one in symbols(cost) for half in one.split("/")[:1] if half.isdigit())


def sum_of_costs(cost: str, more: str) -> str:
    """Two costs as one: `1R` and `2U` are `3RU`."""
    return of_symbols((*symbols(cost), *symbols(more)))


def beyond(cost: str, part: str) -> str:
    """What a cost has beyond another that is a part of it: `3RU` beyond `1R` is `2U`."""
    rest = Counter([one for one in symbols(cost) if not one.isdigit()])
    rest -= Counter([one for one in symbols(part) if not one.isdigit()])
    return of_symbols((str(generic(cost) - generic(part)), *rest.elements()))


def times(cost: str, number: int) -> str:
    """A cost so many times over: `1R` twice is `2RR`."""
    return of_symbols(symbols(cost) * number)


def of_symbols(found: Sequence[str]) -> str:
    """The cost that is written with these, of which the numbers are one."""
    any_pays = _of_any(found)
    rest = [f"({one})" if "/" in one else one for one in found if not one.isdigit()]
    chosen = "".join(one for one in rest if one == "X")
    return chosen + (str(any_pays) if any_pays else "") + "".join(one for one in rest if one != "X")


@lru_cache
def symbols(mana: str) -> tuple[str, ...]:
    """The symbols of a mana cost or pool: `2RG(W/U)` is `2`, `R`, `G`, `W/U`."""
    return tuple([symbol.strip("()") for symbol in _SYMBOLS.findall(mana)])


_SYMBOLS = re.compile(r"[0-9]+|\([^()]*\)|[^0-9()]")


def _take(pool: dict[str, int], symbol: str) -> bool:
    if not pool.get(symbol):
        return False
    pool[symbol] -= 1
    return True


def _take_any(pool: dict[str, int]) -> bool:
    # The most plentiful colour goes first, so that the scarce ones are kept, and snow mana last.
    plentiful = sorted(pool, key=lambda one: (one.startswith(_MADE_BY_SNOW), one != "*", -pool[one], one))
    return any(_take(pool, symbol) for symbol in plentiful)


def spend(state: State, player: Ref, cost: str) -> None:
    """Pay mana that can be paid."""
    paid = payment(state, player, cost)
    assert paid is not None
    who = state.player(player)
    who.pool = paid[0]
    if who.mana is not None:
        who.mana = paid[1]


def any_unspent(state: State) -> bool:
    """Whether any mana is left in a pool; otherwise nobody asks when it goes."""
    for player in state.players:  # noqa: SIM110 - every step ends with this, and a generator takes twice as long
        if player.pool:
            return True
    return False

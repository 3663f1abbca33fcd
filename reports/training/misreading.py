"""Keywords misread: the slips that judges meet, each as a board or a clause that can be run again.

A keyword is overlooked, or taken for another, on one creature; or it is read as an older version of its
clause would have it, a triggered ability above all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from comparator.scenario.scenario import DamagePlan, Line, Piece, Scenario
from rulesets.cards.keywords import read_keyword
from rulesets.keywords.table import row_of
from rulesets.table.abilities import Keyword

PAST_ALL_BLOCKERS = "may assign as though unblocked"

TAKEN_FOR: dict[str, tuple[tuple[str, str], ...]] = {
    "double strike": (("first strike", "takes {creature}'s double strike for first strike, one early blow and no other"),),
    "first strike": (("double strike", "takes {creature}'s first strike for double strike, an early blow and another"),),
    "indestructible": (("cannot be dealt damage", "takes indestructible to keep all damage from {creature}"),),
    "infect": (("wither", "takes {creature}'s infect for wither, so that players lose life instead of getting poison"),),
    "persist": (("undying", "takes {creature}'s persist for undying: the wrong kind of counter"),),
    "toxic": (
        ("infect", "takes {creature}'s toxic for infect, so that its damage costs no life"),
        ("poisonous {value}", "takes {creature}'s toxic for a triggered ability, as poisonous is"),
    ),
    "trample": (
        (PAST_ALL_BLOCKERS, "takes trample to let {creature} deal its damage as though nothing blocked"),
    ),
    "trample over planeswalkers": (("trample", "takes {creature}'s trample over planeswalkers for plain trample"),),
    "undying": (("persist", "takes {creature}'s undying for persist: the wrong kind of counter"),),
    "wither": (("infect", "takes {creature}'s wither for infect, so that players get poison instead of losing life"),),
}  # fmt: skip
"""What a keyword is mixed up with (`{value}` is its number), and the belief in words."""

READ_AS_OF_OLD = {
    "deathtouch@2007-05-01": "takes deathtouch for a triggered ability, so that a source that is gone destroys nothing",
    "deathtouch@2009-09-03": "does not count deathtouch towards lethal damage, and asks for full toughness",
    "lifelink@2007-05-01": "takes lifelink for a triggered ability, so that the life comes only as it resolves",
}
"""Versions of a clause by which a keyword is misread today, and the belief in words."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """One creature's keyword, what it is read as (empty: overlooked), and the belief in one sentence."""

    creature: str
    keyword: str
    read_as: str
    belief: str


def misreadings(scenario: Scenario) -> Iterator[Misreading]:
    """Every keyword on the board, misread in every way that it is misread in: mixed up first, then overlooked."""
    for piece in scenario.pieces:
        for keyword in dict.fromkeys(piece.facts.keywords):
            for read_as, belief in TAKEN_FOR.get(keyword.name, ()):
                taken = read_as.format(value=keyword.value)
                yield Misreading(piece.id, str(keyword), taken, belief.format(creature=piece.id))
            if row_of(keyword) is not None:
                yield Misreading(piece.id, str(keyword), "", f"overlooks {piece.id}'s {keyword}")


def misread(scenario: Scenario, creature: str, keyword: str, read_as: str) -> Scenario:
    """The board as somebody sees it who misreads one keyword of one creature."""
    pieces = tuple(
        _misread(piece, keyword, read_as) if piece.id == creature else piece for piece in scenario.pieces
    )
    return replace(scenario, pieces=pieces)


def _misread(piece: Piece, keyword: str, read_as: str) -> Piece:
    seen: list[Keyword] = []
    for one in piece.facts.keywords:
        if str(one) != keyword:
            seen.append(one)
        elif read_as:
            seen.append(read_keyword(read_as))
    return replace(piece, facts=replace(piece.facts, keywords=tuple(seen)))


DIVIDED_ANEW = "with its damage divided anew"
"""How the line is called in which the creature's own wish for its damage is given up."""


def divided_anew(line: Line, creature: str, read_as: str) -> Line:
    """The line without the wish for one creature's damage, which may need the keyword.

    Who believes that nothing blocks it sends all of that damage to what it attacks.
    """
    others = tuple(plan for plan in line.damage if plan.creature != creature)
    attacked = [attack.target for attack in line.attacks if attack.creature == creature]
    if read_as != PAST_ALL_BLOCKERS or not attacked:
        return replace(line, damage=others)
    return replace(
        line,
        damage=others + tuple(_sent(plan, attacked[0]) for plan in line.damage if plan.creature == creature),
    )


def _sent(plan: DamagePlan, target: str) -> DamagePlan:
    return replace(
        plan,
        wishes=tuple(
            replace(wish, amounts=((target, sum(number for _, number in wish.amounts)),))
            for wish in plan.wishes
        ),
    )

"""The families of boards that can be counted over, by name."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.discovery.families import Family
from comparator.discovery.sketch import Creature
from rulesets.nearest import nearest

SEVEN = ("first strike", "double strike", "trample", "deathtouch", "lifelink", "wither", "indestructible")


def _kinds(most: int, keywords: tuple[str, ...] = ()) -> tuple[Creature, ...]:
    return tuple(_sorted(most, keywords))


def _sorted(most: int, keywords: tuple[str, ...]) -> Iterator[Creature]:
    """Every size up to a power and a toughness, small ones first, plain and with each keyword."""
    for total in range(1, 2 * most + 1):
        for power in range(most + 1):
            if 1 <= total - power <= most:
                yield Creature(power, total - power)
                yield from (Creature(power, total - power, (keyword,)) for keyword in keywords)


SURVEYS: dict[str, Family] = {
    family.name: family
    for family in (
        Family(
            "tiny",
            ((0,), (1,), (2,)),
            _kinds(1),
        ),
        Family(
            "small",
            ((0,), (1,), (2,), (0, 0), (0, 1), (0, 2), (1, 1)),
            _kinds(2),
        ),
        Family(
            "gangs",
            ((2,),),
            _kinds(4),
        ),
        Family(
            "keywords",
            ((0,), (1,)),
            _kinds(4, SEVEN),
        ),
        Family(
            "tricks",
            ((0,), (1,)),
            _kinds(2),
            ("trick",),
        ),
        Family(
            "combats",
            ((0,), (1,), (2,), (0, 0), (0, 1), (0, 2), (1, 1)),
            _kinds(4, SEVEN),
        ),
    )
}
"""Every family by its name."""


class UnknownFamily(LookupError):
    """A name that no family has."""

    def __init__(self, name: str) -> None:
        near = nearest(name, SURVEYS, 1)
        hint = f'; did you mean "{near[0]}"?' if near else f"; there are {', '.join(SURVEYS)}"
        super().__init__(f'no family is called "{name}"{hint}')


def survey(name: str) -> Family:
    """The family of that name.

    Raises:
        UnknownFamily: there is none.
    """
    if name not in SURVEYS:
        raise UnknownFamily(name)
    return SURVEYS[name]

"""Why something cannot be done: what stands in the way, by its name, and whom or what it is about.

The names are facts, as the kinds of events are; the sentence is written where it is shown.
"""

from __future__ import annotations

from typing import NamedTuple


class Obstacle(NamedTuple):
    """What stands in the way, and whom or what it is about, in the order in which a sentence names them."""

    name: str
    about: tuple[str, ...] = ()

    def __str__(self) -> str:
        """It for whoever has no sentences at hand: `is tapped: Fanatic`."""
        return f"{self.name}: {'; '.join(self.about)}" if self.about else self.name


_IN_OTHER_WORDS = {"flies": "out of reach"}
"""Obstacles that are the same rule in the words of another day: reach only got its name."""

_MOMENTS = {"window not spoken of": "no such window"}


def whatever_its_words(obstacle: Obstacle | None) -> Obstacle | None:
    """An obstacle apart from the words of its day, to hold it against one of another: of the moments that a play might have, all of
    which are lacking, it is as well which one is named.
    """
    if obstacle is None:
        return None
    lacking = obstacle.name in {*_MOMENTS, *_MOMENTS.values()}
    return Obstacle(
        _IN_OTHER_WORDS.get(obstacle.name, obstacle.name), obstacle.about[1:] if lacking else obstacle.about
    )


_UNSAID = {
    **_MOMENTS,
    "attacks if able by a card": "attacks if able",
    "blocks if able by a card": "blocks if able",
    "blocks that if able by a card": "blocks that if able",
    "is blocked if able by a card": "is blocked if able",
}
"""Obstacles of which the rules of the day do not speak, with what they are where they do."""

_TAKEN = frozenset({"too late for assigned damage"})


def is_said(obstacle: Obstacle) -> bool:
    """Whether the rules of the day speak of what stands in the way."""
    return obstacle.name not in _UNSAID


def is_departure(obstacle: Obstacle) -> bool:
    """Whether no rule says what stands in the way, and it is only taken to."""
    return obstacle.name in _TAKEN


def said_or_not(obstacle: Obstacle | None) -> Obstacle | None:
    """An obstacle apart from whether the rules of its day speak of it."""
    return obstacle and obstacle._replace(name=_UNSAID.get(obstacle.name, obstacle.name))


def no_moment(obstacle: Obstacle | None) -> Obstacle | None:
    """An obstacle apart from whether the rules of its day speak of the moment that they do not have."""
    return obstacle and obstacle._replace(name=_MOMENTS.get(obstacle.name, obstacle.name))


def because(name: str, *about: object) -> Obstacle:
    """The obstacle of that name."""
    return Obstacle(name, tuple(map(str, about)))

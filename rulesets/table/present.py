"""What is there at all: the keywords that anything could have, and the events that any ability could trigger on.

Whole phases of a combat ask for what few boards have.  Everything is looked through once, and again once something
has come, has become something else or has been given an ability; what is not found so nobody needs to look for.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.keywords.table import SHORT_FOR_ABILITIES, triggered_by
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.state import NOTHING, GameObject, State


def nothing_has(state: State, names: frozenset[str]) -> bool:
    """Whether nothing could have a keyword of any of these names, neither of itself nor by anything else."""
    words = state.words
    if words is None:
        words, _ = _look_through(state)
    return words.isdisjoint(names)


def nothing_waits_for(state: State, event: str) -> bool:
    """Whether the event could set nothing off, be it an ability of something or what an effect has watch for it."""
    heard = state.heard
    if heard is None:
        _, heard = _look_through(state)
    return event not in heard and not state.watching


def nothing_waits_for_any(state: State, events: frozenset[str]) -> bool:
    """Whether none of these events could."""
    heard = state.heard
    if heard is None:
        _, heard = _look_through(state)
    return heard.isdisjoint(events) and not state.watching


def _look_through(state: State) -> tuple[frozenset[str], frozenset[str]]:
    """Find the words and the events anew, and keep them."""
    words: set[str] = set()
    events: set[str] = set()
    standing = [one for one in state.boosters if one.handle == NOTHING]  # all others are among the objects
    for thing in (*state.objects, *standing):
        facts = thing.facts
        if facts.keywords or facts.abilities:
            words |= facts.words
            events |= facts.events
            if not facts.words.isdisjoint(SHORT_FOR_ABILITIES):
                granted = [keyword for boost in facts.boosts for keyword in boost.keywords]
                events.update(_set_off_by((*facts.keywords, *granted)))
        if thing.modifiers or thing.last is not None:
            given = tuple(_given(thing))
            words.update([keyword.name for keyword in given])
            events.update(_set_off_by(given))
            granted_itself = [ability for modifier in thing.modifiers for ability in modifier.abilities]
            if thing.last is not None:
                granted_itself += thing.last.triggers
            events.update([one.trigger.event for one in granted_itself if one.trigger is not None])
    state.words, state.heard = frozenset(words), frozenset(events)
    return state.words, state.heard


def _set_off_by(keywords: tuple[Keyword, ...]) -> list[str]:
    """What the abilities trigger on that keywords are short for."""
    return [ability.trigger.event for ability in triggered_by(keywords) if ability.trigger is not None]


def _given(thing: GameObject) -> Iterator[Keyword]:
    """The keywords that effects have given it, and those that it had as it left."""
    for modifier in thing.modifiers:
        yield from modifier.keywords
    if thing.last is not None:
        yield from thing.last.keywords

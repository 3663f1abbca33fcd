"""What an effect states of an object, in the words of the player whose effect it is."""

from __future__ import annotations

from dataclasses import replace

from rulesets.keywords.table import row_of
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.state import Ref, State


def as_said_by(state: State, player: Ref, given: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    """Keywords as an effect of a player's gives them: what it states without granting an ability speaks of that player's `you`."""
    if not any(map(_has_a_you, given)):
        return given
    return tuple([_seen_from(state, player, one) if _has_a_you(one) else one for one in given])


def _has_a_you(keyword: Keyword) -> bool:
    """Whether what is stated, without being an ability, means other things as it is seen from another player."""
    wanted = keyword.filter
    return wanted is not None and wanted.controller in _OF_PLAYERS and row_of(keyword) is None


def _seen_from(state: State, player: Ref, keyword: Keyword) -> Keyword:
    assert keyword.filter is not None
    theirs, named = _OF_PLAYERS[keyword.filter.controller]
    quality = keyword.quality.replace(theirs, named.format(state.name(player)))
    return replace(keyword, said_by=player, quality=quality)


_OF_PLAYERS = {
    "you": ("you control", "{} controls"),
    "opponent": ("an opponent controls", "{}'s opponent controls"),
}
"""Whose things a filter means that are others for another player; how it says so, and how that is said of a player by name."""

"""What it is to be suspected: a permanent has menace and cannot block, for as long as it is that."""

from __future__ import annotations

from typing import Final

from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import SUSPECTED
from rulesets.table.state import GameObject, Modifier, State

_WHILE_SUSPECTED: Final = Modifier(
    "gain", keywords=(Keyword("menace"), Keyword("cannot block")), until="suspected"
)


def suspect(state: State, thing: GameObject) -> None:
    """Let a permanent be suspected that is not yet."""
    thing.marks |= {SUSPECTED}
    state.affect(thing, _WHILE_SUSPECTED)


def clear(thing: GameObject) -> None:
    """Let a permanent be suspected no longer."""
    thing.marks -= {SUSPECTED}
    thing.modifiers = [one for one in thing.modifiers if one.until != _WHILE_SUSPECTED.until]

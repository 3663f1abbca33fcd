"""Day and night: what the game is once something has made it so, and the permanents that turn over with it."""

from __future__ import annotations

from rulesets.points import Provision
from rulesets.table import triggers
from rulesets.table.abilities.names import DAY, DAYBOUND, NEXT_TIME, NIGHT, NIGHTBOUND, OTHER_TIME
from rulesets.table.abilities.triggers import TIME_TURNS
from rulesets.table.characteristics import has
from rulesets.table.printed import Facts
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import GameObject, State
from rulesets.table.turning_over import turn_over

_OTHER = {DAY: NIGHT, NIGHT: DAY}
_AS_BEFORE = {DAY: "it is day already", NIGHT: "it is night already", "": "it is neither day nor night"}
"""What is told where it becomes what it was."""


def _is_bound(state: State, thing: GameObject, name: str) -> bool:
    """Whether a permanent in play has one of the two keywords."""
    return thing.in_play and not thing.phased_out and has(state, thing, name)


def is_out_of_time(state: State, thing: GameObject) -> bool:
    """Whether what has such a keyword asks for it to be day or night, or has to turn over."""
    names = thing.facts.keyword_names
    if not (names & {DAYBOUND, NIGHTBOUND} or thing.modifiers):  # said first, since of all it is asked
        return False
    return _turned_by(state, thing) is not None or (
        not state.daytime and any(_is_bound(state, thing, name) for name in (DAYBOUND, NIGHTBOUND))
    )


def _turned_by(state: State, thing: GameObject) -> Provision | None:
    """By what a permanent has to turn over, if it has to."""
    says = state.rules.day_and_night.says
    if state.daytime == NIGHT and thing.facts.back is not None and _is_bound(state, thing, DAYBOUND):
        return says.turns_at_night
    if state.daytime == DAY and thing.facts.front is not None and _is_bound(state, thing, NIGHTBOUND):
        return says.turns_by_day
    return None


def follow_time(state: State) -> None:
    """Have it be day or night where something on the table asks for that, and all turn over that has to."""
    if not state.daytime:
        says = state.rules.day_and_night.says
        if any(_is_bound(state, thing, DAYBOUND) for thing in state.table):
            _be(state, DAY, says.gives_day)
        elif any(_is_bound(state, thing, NIGHTBOUND) for thing in state.table):
            _be(state, NIGHT, says.gives_night)
    for thing in list(state.table):
        if (cause := _turned_by(state, thing)) is not None:
            turn_over(state, thing, cause)


def become(state: State, time: str, by: str = "") -> None:
    """It becomes day or night, or the other of the two; `by` is what has it so, for where nothing comes of it."""
    if time == OTHER_TIME or time in NEXT_TIME:
        time = _OTHER.get(state.daytime, NEXT_TIME.get(time, ""))
    if not time or time == state.daytime:
        state.tell("note", by, detail=_AS_BEFORE[state.daytime])
        return
    _be(state, time)
    follow_time(state)


def _be(state: State, time: str, cause: Provision | None = None) -> None:
    before, sizes = state.daytime, sizes_now(state)
    state.daytime = time
    state.tell("time", detail=time, cause=cause)
    tell_sizes(state, sizes)
    if before:
        triggers.fire_moment(state, TIME_TURNS)


def as_it_enters(state: State, facts: Facts) -> Facts:
    """What a card has that comes into play: at night what is daybound has its back face up."""
    if state.daytime != NIGHT or DAYBOUND not in facts.keyword_names or facts.turned_over is None:
        return facts
    state.weigh(state.rules.day_and_night.says.enters_turned)
    return facts.turned_over

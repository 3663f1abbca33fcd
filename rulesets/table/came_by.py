"""What is so of a permanent by how it came: that it was cast for its dash cost, unearthed, or taken out of suspension."""

from __future__ import annotations

from rulesets.keywords.table import NAMED
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.names import CAME_BY
from rulesets.table.printed import Facts
from rulesets.table.state import Delayed, GameObject, Modifier, State, Waiting


def come_by(state: State, thing: GameObject, keyword: str) -> None:
    """A permanent has come by a keyword: it is marked with that, gains what it does, and its end waits."""
    came = NAMED[keyword].came
    assert came is not None, "it leaves nothing on what came by it"
    thing.marks |= {keyword}
    if came.gains:
        state.affect(thing, Modifier("gain", keywords=came.gains, until=came.until))
    if came.ends:
        ending = Ability(
            "triggered", f"{came.ends} it", keyword=keyword, effects=(Effect(came.ends, Subject("it")),)
        )
        waiting = Waiting(thing.handle, thing.controller, ending, it=thing.handle)
        state.delayed.append(Delayed("end of turn", waiting))


def way_it_came(marks: frozenset[str]) -> str:
    """The keyword by which a permanent with these marks came, as far as anything hangs on that; empty where it came in no such way."""
    if marks.isdisjoint(CAME_BY):  # as of most
        return ""
    return next(keyword for keyword in CAME_BY if keyword in marks)


def counters_by(facts: Facts, keyword: str) -> tuple[tuple[str, int], ...]:
    """The counters with which a permanent enters that comes by a keyword."""
    kind = NAMED[keyword].counters if keyword else ""
    return tuple([(kind, one.value) for one in facts.keywords if kind and one.name == keyword][:1])


def bloodthirst(state: State, thing: GameObject) -> int:
    """How many +1/+1 counters a permanent enters with by bloodthirst, as an opponent has been dealt damage this turn."""
    hurt = sum(state.player(one).hurt for one in state.opponents(thing.controller))
    thirsts = [one for one in thing.facts.keywords if one.name == "bloodthirst"]
    return sum(hurt if one.quality == "X" else one.value for one in thirsts) if hurt else 0


def is_exiled_instead(thing: GameObject) -> bool:
    """Whether a permanent is exiled, wherever it would go as it leaves, by how it came."""
    keyword = way_it_came(thing.marks)
    if not keyword:
        return False
    came = NAMED[keyword].came
    return came is not None and came.exiled

"""Which windows a ruleset opens, and which clause says so: read from what the clauses' versions do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from rulesets.history import CLAUSES
from rulesets.points import Provision
from rulesets.ruleset import Ruleset
from rulesets.table.abilities.ability import Ability
from rulesets.table.interrupts import can_interrupt
from rulesets.table.state import State

OPENING = (
    "damage-timing", "end-of-combat", "prevention", "regeneration", "response-model", "end-of-turn", "cleanup",
)  # fmt: skip
"""The clauses that open windows."""

FIRST = "first-"
"""How the windows of a first damage step begin; the same clause opens them as in the other step."""

DESTROYS = "combat-destroys"
"""The window in which what is destroyed may regenerate."""

PREVENTION = "damage-prevention"
"""The window in which damage may be prevented."""

ASSIGNED = "damage-assigned"
"""The window in which damage waits that has been assigned."""

OF_EFFECTS_TOO = frozenset({PREVENTION, DESTROYS})
"""The windows that name as well the moment at which a spell or ability deals damage or destroys, whenever that is."""


def windows_of(ruleset: Ruleset) -> frozenset[str]:
    """The windows that a ruleset opens at all, those of a first damage step among them."""
    opens = _of_one_step(ruleset)
    finished: bool = ruleset.strike_steps.does.each_is_finished
    return opens.union([f"{FIRST}{name}" for name in opens if _is_in_each_step(finished, name)])


def _of_one_step(ruleset: Ruleset) -> frozenset[str]:
    """Those among them that are not a first damage step's own."""
    return frozenset[str]().union(*[ruleset.version(slug).does.opens for slug in OPENING])


def _is_in_each_step(finished: bool, window: str) -> bool:
    """Whether a first damage step has a window of its own; what it destroys may have to wait, unless each is finished."""
    return window.startswith("damage-") or (window == DESTROYS and finished)


def is_for_prevention(ruleset: Ruleset, window: str) -> bool:
    """Whether damage that has been assigned waits in rules that have no such window, and only for what prevents or redirects it."""
    if window.removeprefix(FIRST) != ASSIGNED:
        return False
    opened = _of_one_step(ruleset)  # either step has both of them or neither
    return ASSIGNED not in opened and PREVENTION in opened


def window_for(ruleset: Ruleset, window: str, abilities: Iterable[Ability]) -> str:
    """The window that is meant for abilities: damage that has been assigned waits in some rules only to be prevented, for what may be used then."""
    if is_for_prevention(ruleset, window) and any(_may_be_used_then(ruleset, one) for one in abilities):
        return window.replace("damage-assigned", "damage-prevention")
    return window


def _may_be_used_then(ruleset: Ruleset, ability: Ability) -> bool:
    """Whether an ability may be used while assigned damage waits, or interrupt what is used then."""
    interrupts = ruleset.interrupts.does and can_interrupt(ability)
    return interrupts or ruleset.prevention.does.admits(ability)


def opener_of(ruleset: Ruleset, window: str) -> Provision:
    """What opens a window, or answers the question behind it otherwise and so leaves it shut."""
    name = window.removeprefix(FIRST)
    version = ruleset.version(_openers()[name])
    found: Provision = version.does.opens.get(name) or version.does.shuts[name]
    if (
        name != window
        and name in version.does.opens
        and not _is_in_each_step(ruleset.strike_steps.does.each_is_finished, name)
    ):
        found = ruleset.strike_steps.says.what_follows_the_first
    return found


def keeper_of(ruleset: Ruleset, window: str) -> Provision | None:
    """What leaves out a window of a first damage step, where nobody strikes first; that others do not come is told by no rule."""
    return ruleset.strike_steps.says.first_step if window.startswith(FIRST) else None


def denier_of(ruleset: Ruleset, window: str, prevents: bool) -> Provision:
    """What leaves a play no window in which to make it.

    When damage is prevented is said of what prevents it alone: all else is denied the moment by what says that nobody acts as
    damage is dealt, or, where it waits on the stack, by which steps there are.
    """
    if prevents or window.removeprefix(FIRST) != "damage-prevention":
        return opener_of(ruleset, window)
    found: Provision = (
        ruleset.damage_timing.does.shuts.get("damage-assigned") or ruleset.response_model.says.five_steps
    )
    return found


def names_of_the_open(state: State) -> frozenset[str]:
    """The names under which a script may mean the window that is open.

    Where damage would wait on the stack and none was assigned, the step has one chance to act: before any damage is
    dealt, and after all that will be.  What is to die may regenerate right after damage could be prevented, and more damage
    may come up then.  Within any other window it is a spell or ability whose damage waits, or that destroys.
    """
    if not state.moment and not state.window.endswith((ASSIGNED, DESTROYS)):
        return frozenset({state.window})
    if state.moment and not state.window.endswith((PREVENTION, DESTROYS)):
        names = {state.window, PREVENTION}
        return frozenset(names | {DESTROYS} if state.moment == "regeneration" else names)
    before, destroys, _ = state.window.partition(DESTROYS)
    if destroys:
        return frozenset({state.window, f"{before}damage-prevention"})
    before, assigned, _ = state.window.partition("damage-assigned")
    if not assigned or any(entry.kind == "damage" for entry in state.stack):
        return frozenset({state.window})
    return frozenset({state.window, f"{before}damage-dealt"})


@cache
def _openers() -> Mapping[str, str]:
    """From every window that any version opens to the clause of that version."""
    return {window: slug for slug in OPENING for one in CLAUSES[slug].versions for window in one.does.opens}

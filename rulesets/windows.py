"""Which windows a ruleset opens, and which clause says so: read from what the clauses' versions do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulesets.history import CLAUSES
from rulesets.points import Provision
from rulesets.ruleset import Ruleset
from rulesets.table.state import State

OPENING = (
    "damage-timing", "end-of-combat", "prevention", "regeneration", "response-model", "end-of-turn", "cleanup",
)  # fmt: skip
"""The clauses that open windows."""

FIRST = "first-"
"""How the windows of a first damage step begin; the same clause opens them as in the other step."""


def windows_of(ruleset: Ruleset) -> frozenset[str]:
    """The windows that a ruleset opens at all, those of a first damage step among them."""
    opens = frozenset[str]().union(*[ruleset.version(slug).does.opens for slug in OPENING])
    return opens.union([f"{FIRST}{name}" for name in opens if name.startswith("damage-")])


def has_unplayed(ruleset: Ruleset, window: str) -> bool:
    """Whether the rules have a window which lies before what is played of the turn."""
    return window in ruleset.response_model.does.unplayed


def is_for_prevention(ruleset: Ruleset, window: str) -> bool:
    """Whether damage that has been assigned waits in rules that have no such window, and only for what prevents or redirects it."""
    before, assigned, _ = window.partition("damage-assigned")
    opened = windows_of(ruleset)
    return bool(assigned) and window not in opened and f"{before}damage-prevention" in opened


def opener_of(ruleset: Ruleset, window: str) -> Provision:
    """What opens a window, or answers the question behind it otherwise and so leaves it shut."""
    name = window.removeprefix(FIRST)
    version = ruleset.version(_openers()[name])
    found: Provision = version.does.opens.get(name) or version.does.shuts[name]
    return found


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
    dealt, and after all that will be.
    """
    before, assigned, _ = state.window.partition("damage-assigned")
    if not assigned or any(entry.kind == "damage" for entry in state.stack):
        return frozenset({state.window})
    return frozenset({state.window, f"{before}damage-dealt"})


@cache
def _openers() -> Mapping[str, str]:
    """From every window that any version opens to the clause of that version."""
    return {window: slug for slug in OPENING for one in CLAUSES[slug].versions for window in one.does.opens}

"""Is waiting combat damage still dealt when its recipient has changed or gone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import is_creature, types
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Confidence, Version, numbered, on

SLUG = "dealing-recipient"

DealingRecipient = Callable[[State, GameObject], str]
"""Why a recipient that has changed is dealt nothing; empty where it is."""


def _gone(_state: State, recipient: GameObject) -> str:
    """What has left play is not dealt damage; what only left combat is."""
    return "" if recipient.in_play else f"{recipient.id} is gone"


def _gone_or_no_creature(state: State, recipient: GameObject) -> str:
    """Nor is what is no longer a creature."""
    if recipient.in_play and not is_creature(recipient):
        return f"{recipient.id} is no longer a creature"
    return _gone(state, recipient)


def _gone_or_neither(state: State, recipient: GameObject) -> str:
    """Nor is what is neither a creature nor a planeswalker."""
    if recipient.in_play and not types(recipient) & {"creature", "planeswalker", "battle"}:
        return f"{recipient.id} is neither a creature nor a planeswalker"
    return _gone(state, recipient)


CLAUSE: Clause[DealingRecipient] = Clause(
    SLUG, "Is waiting combat damage still dealt when its recipient has changed or gone?", "combat",
    (
        Version(
            SLUG, SIXTH_EDITION, numbered("310.4 from 1999-04-23"),
            "A recipient that has left combat is dealt the damage; one that has left play is not.",
            "Damage assigned to what is gone is not dealt.", _gone, amendments=("S28",),
        ),
        Version(
            SLUG, APOCALYPSE, numbered("310.4 from 2001-07-23; 310.4a, 310.4c from 2003-07-01"),
            "A recipient that has left play or stopped being a creature is not dealt the damage.",
            "What is no longer a creature is spared.", _gone_or_no_creature, amendments=("S44",),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("310.4a, 310.4c from 2007-10-01"),
            "A recipient that has left play, or is neither a creature nor a planeswalker, is not dealt the damage.",
            "A creature that became a planeswalker is dealt it.", _gone_or_neither, Confidence.INFERRED,
            amendments=("S106",),
        ),
        Version(
            SLUG, on("2009-02-01"), numbered("310.4a, 310.4c from 2009-02-01"),
            "A recipient that has left play, or is neither a creature nor a planeswalker, is not dealt the damage; a "
            "creature or planeswalker that has only left combat is.",
            "Planeswalkers that left combat are named.", _gone_or_neither, amendments=("S121",),
        ),
    ),
    dormant_since="2009-07-11", dormant_because="damage is dealt as it is assigned, so no recipient can leave before",
)  # fmt: skip

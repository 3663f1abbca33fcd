"""What takes a permanent out of combat?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import types
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, FIFTH_EDITION, Clause, Version, answer, on

_EVERYTHING = frozenset({"attacking", "blocking", "attacked"})
_FIGHTING = frozenset({"attacking", "blocking"})
_PARTS = {
    "regenerated": _FIGHTING,
    "stopped being a creature": _FIGHTING,
    "became a battle": _FIGHTING,
    "stopped being a planeswalker": frozenset({"attacked"}),
    "stopped being a battle": frozenset({"attacked"}),
    "its protector changed": frozenset({"attacked"}),
}


@answer
class RemovalFromCombat:
    """The reasons that remove, and whether a permanent loses only the part that the reason concerns."""

    reasons: frozenset[str]
    in_part: bool = False

    def __call__(self, _state: State, thing: GameObject, why: str) -> frozenset[str]:
        """Which of attacking, blocking and being attacked ends."""
        if why not in self.reasons or _goes_on_being_attacked(thing, why):
            return frozenset()
        return _PARTS.get(why, _EVERYTHING) if self.in_part else _EVERYTHING


def _goes_on_being_attacked(thing: GameObject, why: str) -> bool:
    """Whether what was both a planeswalker and a battle is attacked as the one that it still is (506.4e)."""
    match why:
        case "stopped being a planeswalker":
            return "battle" in types(thing)
        case "stopped being a battle":
            return "planeswalker" in types(thing) and thing.controller == thing.protector
    return False


_ALWAYS = frozenset({"left play", "an effect removed it"})
_SIXTH = _ALWAYS | {"stopped being a creature", "its controller changed", "regenerated"}
_WITH_PLANESWALKERS = _SIXTH | {"stopped being a planeswalker"}
_WITH_PHASING = _WITH_PLANESWALKERS | {"phased out"}
_WITH_BATTLES = _WITH_PHASING | {"stopped being a battle", "became a battle"}


class Says(Provisions, clause="removal-from-combat"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A creature that is gone is out of combat, and what it blocked stays blocked; regenerating does not take a creature out.",
            "The Attack from 1993-08-05; Attack Sequence 4, Attack Sequence 6 from 1994-04-14",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature leaves combat when it leaves play, stops being a creature, regenerates or changes controllers.",
            "Regeneration, More on Combat from 1997-03-24; 306.2, 419.6b from 1999-04-23",
        ),
        Point(
            "A creature leaves combat when it leaves play, stops being a creature, regenerates or changes controllers; combat damage that waits on the stack, to or from it, is dealt all the same.",
            "306.2, 419.6b, glossary Removed from Combat from 1999-11-01",
        ),
        Point(
            "Only a creature that stops being one by leaving play leaves combat for that; regeneration and a new controller still remove it.",
            "306.2 from 2001-07-23",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "A creature leaves combat when it leaves play, regenerates, changes controllers, stops being a creature, or an effect says so; what would have kept it from attacking does not count afterwards.",
            "306.2, 306.2a from 2003-07-01",
        ),
        Point(
            "A planeswalker leaves combat when it leaves play, changes controllers or stops being one.",
            "306.4, 306.4a from 2007-10-01",
        ),
        Point(
            "A permanent that is both a blocking creature and an attacked planeswalker leaves combat only in the part it has lost; regeneration removes attacking and blocking creatures only.",
            "306.4, 306.4a, 306.4d from 2009-02-01; 506.4, 506.4a, 506.4d from 2009-07-11",
        ),
        Point("Phasing out removes from combat.", "506.4, 506.4a, 506.4d from 2010-07-16"),
        Point(
            "A battle leaves combat when it stops being one, and an attacker or blocker when it becomes one.",
            "506.4, 506.4a, 506.4d, 506.4e from 2023-04-14",
        ),
        Point(
            "What leaves the battlefield, phases out, changes controllers or is no longer what attacked, blocked or was attacked leaves combat, as does what regenerates; a battle that gets another protector is no longer attacked.",
            "506.4, 506.4a from 2026-08-07",
        ),
    )


class Glossary(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read with the glossary, a creature that stops being one leaves combat, as before and after.",
            "306.2, glossary Blocked Creature from 2001-07-23",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[RemovalFromCombat, Says] = Clause(
    Says,
    "What takes a permanent out of combat?",
    "combat",
    (
        Version(
            Says,
            on("1993-08-05"),
            RemovalFromCombat(_ALWAYS),
            dispute="What becomes of a creature that changes sides, or stops being one, is not said.",
        ),
        Version(Says, FIFTH_EDITION, RemovalFromCombat(_SIXTH), amendments=("S15",)),
        Version(Says, on("1999-11-01"), RemovalFromCombat(_SIXTH), amendments=("S43",)),
        Version(
            Says,
            APOCALYPSE,
            RemovalFromCombat(_ALWAYS | {"its controller changed", "regenerated"}),
            amendments=("S45",),
            dispute="The glossary of the same text still ends a creature's blocked state when it stops being a "
            "creature.",
        ),
        Version(
            Glossary,
            APOCALYPSE,
            RemovalFromCombat(_SIXTH),
            reading="glossary",
            dispute="306.2 of the same text names only creatures that stop being creatures by leaving play.",
        ),
        Version(Says, on("2003-07-01"), RemovalFromCombat(_SIXTH), amendments=("S68",)),
        Version(Says, on("2007-10-01"), RemovalFromCombat(_WITH_PLANESWALKERS)),
        Version(
            Says,
            on("2009-02-01"),
            RemovalFromCombat(_WITH_PLANESWALKERS, in_part=True),
            amendments=("S119", "S120"),
        ),
        Version(Says, on("2010-07-16"), RemovalFromCombat(_WITH_PHASING, in_part=True), amendments=("S154",)),
        Version(Says, on("2023-04-14"), RemovalFromCombat(_WITH_BATTLES, in_part=True), amendments=("S191",)),
        Version(
            Says,
            on("2026-08-07"),
            RemovalFromCombat(_WITH_BATTLES | {"its protector changed"}, in_part=True),
            amendments=("S200",),
        ),
    ),
)

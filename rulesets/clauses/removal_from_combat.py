"""What takes a permanent out of combat?"""

from __future__ import annotations

from rulesets.table.characteristics import types
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, FIFTH_EDITION, Clause, Confidence, Version, answer, numbered, on

SLUG = "removal-from-combat"

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

CLAUSE: Clause[RemovalFromCombat] = Clause(
    SLUG, "What takes a permanent out of combat?", "combat",
    (
        Version(
            SLUG, on("1993-08-05"),
            numbered("The Attack from 1993-08-05; Attack Sequence 4, Attack Sequence 6 from 1994-04-14"),
            "A creature that is gone is out of combat, and what it blocked stays blocked; regenerating does not take "
            "a creature out.",
            "The first rules.", RemovalFromCombat(_ALWAYS), Confidence.INFERRED,
            dispute="What becomes of a creature that changes sides, or stops being one, is not said.",
        ),
        Version(
            SLUG, FIFTH_EDITION,
            numbered("Regeneration, More on Combat from 1997-03-24; 306.2, 419.6b from 1999-04-23"),
            "A creature leaves combat when it leaves play, stops being a creature, regenerates or changes "
            "controllers.",
            "Regenerating takes a creature out of combat, as a new controller does.", RemovalFromCombat(_SIXTH),
            amendments=("S15",),
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("306.2, 419.6b, glossary Removed from Combat from 1999-11-01"),
            "A creature leaves combat when it leaves play, stops being a creature, regenerates or changes controllers; "
            "combat damage that waits on the stack, to or from it, is dealt all the same.",
            "Waiting damage of a creature that left combat is spoken of, dealt by it as well as to it.",
            RemovalFromCombat(_SIXTH), amendments=("S43",),
        ),
        Version(
            SLUG, APOCALYPSE, numbered("306.2, glossary Blocked Creature from 2001-07-23"),
            "Read with the glossary, a creature that stops being one leaves combat, as before and after.",
            "Stopping to be a creature still counts, by the glossary.", RemovalFromCombat(_SIXTH),
            Confidence.CONTRADICTORY, amendments=("S45",),
            dispute="306.2 of the same text names only creatures that stop being creatures by leaving play.",
        ),
        Version(
            SLUG, APOCALYPSE, numbered("306.2 from 2001-07-23"),
            "Only a creature that stops being one by leaving play leaves combat for that; regeneration and a new "
            "controller still remove it.",
            "Merely stopping to be a creature no longer counts, to the letter.",
            RemovalFromCombat(_ALWAYS | {"its controller changed", "regenerated"}), Confidence.CONTRADICTORY,
            reading="literal",
            dispute="The glossary of the same text still ends a creature's blocked state when it stops being a "
            "creature.",
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("306.2, 306.2a from 2003-07-01"),
            "A creature leaves combat when it leaves play, regenerates, changes controllers, stops being a "
            "creature, or an effect says so; what would have kept it from attacking does not count afterwards.",
            "Stopping to be a creature counts again, and effects may remove.", RemovalFromCombat(_SIXTH),
            amendments=("S68",),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("306.4, 306.4a from 2007-10-01"),
            "A planeswalker leaves combat when it leaves play, changes controllers or stops being one.",
            "Planeswalkers that are attacked can leave combat.", RemovalFromCombat(_WITH_PLANESWALKERS),
        ),
        Version(
            SLUG, on("2009-02-01"), numbered("306.4, 306.4a, 306.4d from 2009-02-01; 506.4, 506.4a, 506.4d from "
                                             "2009-07-11"),
            "A permanent that is both a blocking creature and an attacked planeswalker leaves combat only in the "
            "part it has lost; regeneration removes attacking and blocking creatures only.",
            "Removal in part.", RemovalFromCombat(_WITH_PLANESWALKERS, in_part=True), amendments=("S119", "S120"),
        ),
        Version(
            SLUG, on("2010-07-16"), numbered("506.4, 506.4a, 506.4d from 2010-07-16"),
            "Phasing out removes from combat.",
            "Phasing out is on the list.", RemovalFromCombat(_WITH_PHASING, in_part=True), amendments=("S154",),
        ),
        Version(
            SLUG, on("2023-04-14"), numbered("506.4, 506.4a, 506.4d, 506.4e from 2023-04-14"),
            "A battle leaves combat when it stops being one, and an attacker or blocker when it becomes one.",
            "Battles are on the list.", RemovalFromCombat(_WITH_BATTLES, in_part=True), amendments=("S191",),
        ),
        Version(
            SLUG, on("2026-08-07"), numbered("506.4, 506.4a from 2026-08-07"),
            "What leaves the battlefield, phases out, changes controllers or is no longer what attacked, blocked or was "
            "attacked leaves combat, as does what regenerates; a battle that gets another protector is no longer "
            "attacked.",
            "A change of protector is on the list.",
            RemovalFromCombat(_WITH_BATTLES | {"its protector changed"}, in_part=True), amendments=("S200",),
        ),
    ),
)  # fmt: skip

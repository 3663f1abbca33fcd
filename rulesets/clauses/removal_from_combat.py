"""What takes a permanent out of combat?"""

from __future__ import annotations

from rulesets.contract.combat import RemovalFromCombat
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has, types
from rulesets.table.saving import STANDING
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, FIFTH_EDITION, Clause, Version, answer, by_value, on

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
class RemovalFromCombatAnswer:
    """The reasons that remove, and whether a permanent loses only the part that the reason concerns.

    `unsaid` are those of which the text of the day leaves open whether they do.
    """

    reasons: frozenset[str]
    in_part: bool = False
    unsaid: frozenset[str] = frozenset()

    def __call__(self, state: State, thing: GameObject, why: str) -> frozenset[str]:
        """Which of attacking, blocking and being attacked ends."""
        if self._is_left_open(why):
            state.leave_open(state.rules.removal_from_combat.dispute)
        ended = self._ended(why)
        return frozenset() if not ended or _goes_on_being_attacked(state, thing, why) else ended

    @by_value
    def _is_left_open(self, why: str) -> bool:
        return why in self.unsaid

    @by_value
    def _ended(self, why: str) -> frozenset[str]:
        """Which part that reason ends, of whatever permanent."""
        if why not in self.reasons:
            return frozenset()
        return _PARTS.get(why, _EVERYTHING) if self.in_part else _EVERYTHING

    def acts_by(self, state: State, thing: GameObject, why: str) -> Provision:
        """The rule by which that reason removes it."""
        says = state.rules.removal_from_combat.says
        return {
            "left play": says.left_play,
            "its controller changed": says.changed_controllers,
            "stopped being a creature": says.stopped_being_a_creature,
            "regenerated": _regenerating(state, thing),
            "an effect removed it": says.taken_out_by_an_effect,
            "stopped being a planeswalker": says.stopped_being_a_planeswalker,
            "phased out": says.phased_out,
            "stopped being a battle": says.stopped_being_a_battle,
            "became a battle": says.became_a_battle,
            "its protector changed": says.changed_protectors,
            "could not be declared any more": says.no_second_thoughts,
        }[why]


def _regenerating(state: State, thing: GameObject) -> Provision:
    """What says that regenerating takes it out: of a standing ability a rule of its own does, once there is one."""
    says = state.rules.removal_from_combat.says
    if not thing.in_combat and state.rules.stands(says.regenerating_attacked):
        return says.regenerating_attacked
    apart = has(state, thing, STANDING) and state.rules.stands(says.regenerating_each_time)
    return says.regenerating_each_time if apart else says.regenerating


def _goes_on_being_attacked(state: State, thing: GameObject, why: str) -> bool:
    """Whether what was both a planeswalker and a battle is attacked as the one that it still is (506.4e)."""
    match why:
        case "stopped being a planeswalker":
            return "battle" in types(state, thing)
        case "stopped being a battle":
            return "planeswalker" in types(state, thing) and thing.controller == thing.protector
    return False


_ALWAYS = frozenset({"left play", "an effect removed it"})
_SIXTH = _ALWAYS | {"stopped being a creature", "its controller changed", "regenerated"}
_WITH_PLANESWALKERS = _SIXTH | {"stopped being a planeswalker"}
_WITH_PHASING = _WITH_PLANESWALKERS | {"phased out"}
_WITH_BATTLES = _WITH_PHASING | {"stopped being a battle", "became a battle"}


class Says(Provisions):
    """What takes a permanent out of combat, and out of which part of it."""

    clause = "removal-from-combat"

    left_play = Provision(
        Point(
            "A creature that is gone is out of combat, and nothing else takes one out: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that dies leaves combat; nothing that stays in play does, as far as the text tells.",
            "Attack Sequence 6 from 1994-04-14",
        ),
        Point(
            "A creature that is destroyed leaves combat; of what leaves play otherwise nothing is said.",
            "Step by Step from 1997-03-24",
        ),
        Point(
            "What leaves play stops being a creature, and leaves combat for that.",
            "306.2 from 1999-04-23",
            speaks="removed+from+combat stops+being+a+creature",
            document="rules text of 2001-07-23, the first at hand that names it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What leaves play leaves combat.",
            "306.2 from 2001-07-23; 306.4 from 2007-10-01; 506.4 from 2009-07-11",
            speaks="removed+from+combat leaves+play|leaving+play|leaves+the+battlefield",
        ),
    )
    changed_controllers = Provision(
        Point(
            "What changes controllers leaves combat.",
            "More on Combat from 1997-03-24; 306.2 from 1999-04-23; 306.4 from 2007-10-01; 506.4 from 2009-07-11",
            speaks="removed+from+combat controller",
        ),
        instead_of="left-play",
    )
    no_block_of_its_own_side = Provision(
        Point(
            "A stolen attacker may not block, and its new controller's creatures may not be declared to block it; no text says either.",
            "none seen from 1993-08-05; gone from 1997-03-24",
            document="no text of that day",
            confidence=Confidence.INFERRED,
        ),
    )
    stopped_being_a_creature = Provision(
        Point(
            "A creature that stops being one leaves combat.",
            "More on Combat from 1997-03-24; 306.2 from 1999-04-23; 306.2 disputed from 2001-07-23; 306.2 from 2003-07-01; 306.4 from 2007-10-01; 506.4 from 2009-07-11",
            speaks="removed+from+combat stops+being+a+creature",
        ),
        instead_of="left-play",
    )
    taken_out_by_an_effect = Provision(
        Point(
            "What an effect takes out of combat is out of it: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2003-07-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an effect takes out of combat is out of it.",
            "306.2 from 2003-07-01; 306.4 from 2007-10-01; 506.4 from 2009-07-11",
            speaks="removed+from+combat effect",
        ),
    )
    stopped_being_a_planeswalker = Provision(
        Point(
            "An attacked planeswalker that stops being one leaves combat.",
            "306.4 from 2007-10-01; 506.4 from 2009-07-11",
            speaks="removed+from+combat stops+being planeswalker",
        ),
    )
    phased_out = Provision(
        Point(
            "What phases out leaves combat.",
            "506.4 from 2010-07-16",
            speaks="removed+from+combat phases+out",
        ),
    )
    stopped_being_a_battle = Provision(
        Point(
            "An attacked battle that stops being one leaves combat.",
            "506.4 from 2023-04-14",
            speaks="removed+from+combat stops+being+a+battle",
        ),
    )
    became_a_battle = Provision(
        Point(
            "A creature that attacks or blocks and becomes a battle leaves combat.",
            "506.4 from 2023-04-14",
            speaks="removed+from+combat becomes+a+battle",
        ),
    )
    changed_protectors = Provision(
        Point(
            "What changes protectors leaves combat.",
            "506.4 from 2026-08-07",
            speaks="removed+from+combat protector",
        ),
    )
    regenerating = Provision(
        Point(
            "A creature that regenerates stays in combat.",
            "none seen from 1993-08-05; Attack Sequence 6 from 1994-04-14",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "A creature that regenerates leaves combat.",
            "Regeneration from 1997-03-24; 419.6b from 1999-04-23; 501.5a from 2007-05-01; 701.11a from 2009-07-11; 701.12a from 2011-09-30; 701.13a from 2016-09-30; 701.14a from 2018-04-27; 701.15a from 2020-07-03; 701.19a from 2025-06-06",
            speaks="regenerat combat",
        ),
    )
    regenerating_each_time = Provision(
        Point(
            "A creature that a standing ability regenerates leaves combat each time.",
            "501.5b from 2007-05-01; 701.11b from 2009-07-11; 701.12b from 2011-09-30; 701.13b from 2016-09-30; 701.14b from 2018-04-27; 701.15b from 2020-07-03; 701.19b from 2025-06-06",
            speaks="static+ability regenerat combat",
        ),
    )
    regenerating_attacked = Provision(
        Point(
            "A creature that regenerates leaves combat, and if it is a planeswalker is attacked no longer.",
            "306.4 from 2007-10-01",
            speaks="removed+from+combat regenerates stops+being+attacked",
        ),
        Point(
            "What regenerates leaves combat only if it is an attacking or blocking creature.",
            "306.4 from 2009-02-01; 506.4 from 2009-07-11",
            speaks="attacking+or+blocking+creature+that+regenerates",
        ),
    )
    no_second_thoughts = Provision(
        Point(
            "What would have kept a creature from attacking or blocking does not take it out once it does.",
            "306.2a from 2003-07-01; 306.4a from 2007-10-01; 506.4a from 2009-07-11",
            speaks="kept attacking|blocking",
        ),
    )
    damage_on_the_stack = Provision(
        Point(
            "Combat damage that waits is dealt to and by a creature that has left combat.",
            "glossary Removed from Combat from 1999-11-01; gone from 2001-07-23",
            speaks="stack resolve",
        ),
    )
    in_part = Provision(
        Point(
            "What both blocks and is attacked leaves combat only in the part that it has lost.",
            "306.4d from 2009-02-01; 506.4d from 2009-07-11",
            speaks="both blocking planeswalker",
        ),
    )
    both_attacked = Provision(
        Point(
            "What is attacked as a planeswalker and as a battle is attacked as the one that it still is.",
            "506.4e from 2023-04-14",
            speaks="both planeswalker battle",
        ),
    )


class Literal(Says):
    """The text of 2001-07-23, read to the letter."""

    stopped_being_a_creature = Provision(
        Point(
            "A creature that stops being one leaves combat only where it does so by leaving play.",
            "306.2 from 2001-07-23; gone from 2003-07-01",
            speaks="removed+from+combat stops+being+a+creature as+a+result",
            confidence=Confidence.CONTRADICTORY,
        )
    )


CLAUSE: Clause[RemovalFromCombat, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            on("1993-08-05"),
            RemovalFromCombatAnswer(
                _ALWAYS, unsaid=frozenset({"stopped being a creature", "its controller changed"})
            ),
            dispute="Whether a creature leaves combat that changes sides, or stops being one, is not said until 1997-03-24; it "
            "is taken to stay.",
        ),
        Version(Says, FIFTH_EDITION, RemovalFromCombatAnswer(_SIXTH), amendments=("S15",)),
        Version(Says, on("1999-11-01"), RemovalFromCombatAnswer(_SIXTH), amendments=("S43",)),
        Version(
            Says,
            APOCALYPSE,
            RemovalFromCombatAnswer(_SIXTH, unsaid=frozenset({"stopped being a creature"})),
            amendments=("S45",),
            dispute="By the glossary a creature that stops being one leaves combat, which is taken; 306.2 of the same text names "
            "only creatures that stop being creatures by leaving play.",
        ),
        Version(
            Literal,
            APOCALYPSE,
            RemovalFromCombatAnswer(_ALWAYS | {"its controller changed", "regenerated"}),
            reading="literal",
            dispute="The glossary of the same text still ends a creature's blocked state when it stops being a "
            "creature.",
        ),
        Version(Says, on("2003-07-01"), RemovalFromCombatAnswer(_SIXTH), amendments=("S68",)),
        Version(Says, on("2007-10-01"), RemovalFromCombatAnswer(_WITH_PLANESWALKERS)),
        Version(
            Says,
            on("2009-02-01"),
            RemovalFromCombatAnswer(_WITH_PLANESWALKERS, in_part=True),
            amendments=("S119", "S120"),
        ),
        Version(
            Says, on("2010-07-16"), RemovalFromCombatAnswer(_WITH_PHASING, in_part=True), amendments=("S154",)
        ),
        Version(
            Says, on("2023-04-14"), RemovalFromCombatAnswer(_WITH_BATTLES, in_part=True), amendments=("S191",)
        ),
        Version(
            Says,
            on("2026-08-07"),
            RemovalFromCombatAnswer(_WITH_BATTLES | {"its protector changed"}, in_part=True),
            amendments=("S200",),
        ),
    ),
)

"""Which abilities trigger on attackers: on attacking, and on not being blocked?"""

from __future__ import annotations

from rulesets.contract.combat import AttackTriggers
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on


@answer
class AttackTriggersAnswer:
    """`undeclared_too`: "attacks and isn't blocked" also triggers for an attacker that was never declared."""

    undeclared_too: bool


class Says(Provisions):
    """What triggers on attackers, and on their not being blocked."""

    clause = "attack-triggers"

    attacks = Provision(
        Point(
            "An ability on attacking triggers only as its creature is declared.",
            "none seen from 1993-08-05; 308.3 from 2003-07-01; 508.2a from 2009-07-11; 508.3a from 2017-08-25",
            speaks="attack trigger",
            document="rules text of 2003-07-01, the first at hand that has the rule",
        ),
    )
    not_blocked = Provision(
        Point(
            "What attacks and is not blocked has to have been declared as an attacker.",
            "none seen from 1993-08-05; 309.3 from 1999-04-23; 309.4 from 2002-02-20; 309.2f from 2003-07-01; 509.4g from 2009-07-11",
            speaks="blocke|blocker",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "An ability that triggers when its creature attacks and is not blocked does so also for one that was never declared.",
            "509.4g from 2013-05-01; 509.5g from 2016-09-30; 509.3g from 2024-11-08",
            speaks="never+declared blocke|blocked",
        ),
    )
    a_player_attacks = Provision(
        Point(
            "An ability that triggers when a player attacks does so once, however many attackers that player declares.",
            "508.3d from 2022-02-18",
            speaks="attacks one+or+more",
        ),
    )


CLAUSE: Clause[AttackTriggers, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            SILENT_BEFORE,
            AttackTriggersAnswer(undeclared_too=False),
            dispute="The rule asks only that no blockers are declared for the creature, but one that was put into "
            "play attacking is said never to have attacked.",
        ),
        Version(Says, on("2013-05-01"), AttackTriggersAnswer(undeclared_too=True), amendments=("S161",)),
        Version(Says, on("2022-02-18"), AttackTriggersAnswer(undeclared_too=True), amendments=("S184",)),
    ),
)

"""Which abilities trigger on attackers: on attacking, and on not being blocked?"""

from __future__ import annotations

from rulesets.version import SILENT_BEFORE, Clause, Confidence, Version, answer, numbered, on

SLUG = "attack-triggers"


@answer
class AttackTriggers:
    """`undeclared_too`: "attacks and isn't blocked" also triggers for an attacker that was never declared."""

    undeclared_too: bool


CLAUSE: Clause[AttackTriggers] = Clause(
    SLUG, "Which abilities trigger on attackers: on attacking, and on not being blocked?", "combat",
    (
        Version(
            SLUG, SILENT_BEFORE,
            numbered("none seen from 1993-08-05; 308.5, 309.3 from 1999-04-23; 308.5, 309.4 from 2002-02-20; "
                     "308.3 from 2003-07-01; 308.3, 308.4 from 2007-10-01; "
                     "508.5, 509.4g from 2009-07-11; 508.4, 509.4g from 2010-06-18"),
            "What is not blocked has attacked and was not blocked only if it was declared as an attacker.",
            "Not yet said.", AttackTriggers(undeclared_too=False), Confidence.CONTRADICTORY,
            dispute="The rule asks only that no blockers are declared for the creature, but one that was put into "
            "play attacking is said never to have attacked.",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Version(
            SLUG, on("2013-05-01"), numbered("509.4g from 2013-05-01; 509.5g from 2016-09-30"),
            "An ability that triggers when its creature attacks and is not blocked does so also for a creature that "
            "was never declared.",
            "Creatures that were put in attacking count.", AttackTriggers(undeclared_too=True), amendments=("S161",),
        ),
        Version(
            SLUG, on("2022-02-18"),
            numbered("508.3d, 508.3e, 509.5g from 2022-02-18; 508.3d, 508.3e, 509.3g from 2024-11-08"),
            "An ability that triggers when a player attacks does so once, however many attackers are declared.",
            "What triggers on a player attacking is written down.", AttackTriggers(undeclared_too=True),
            amendments=("S184",),
        ),
    ),
)  # fmt: skip

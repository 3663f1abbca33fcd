"""When does the game look for what must happen by itself?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import types
from rulesets.table.checks import Finding, carry_out
from rulesets.table.state import State
from rulesets.version import Clause, Version, numbered, on

SLUG = "state-checks"

StateChecks = Callable[[State], bool]
"""Look once and carry out everything found, at one moment; whether there was anything."""


def _before_anybody_acts(state: State) -> bool:
    """Everything that is found happens at once, before a player gets priority."""
    findings: list[Finding] = []
    rules = state.rules
    for player in state.players:
        if player.life <= 0 or player.poison >= 10:
            findings.extend(rules.life_check.does.findings(state, player))
    for thing in state.table:
        if thing.phased_out:
            continue
        kinds = types(thing)
        if "creature" in kinds:
            findings.extend(rules.death_check.does(state, thing))
        if "planeswalker" in kinds and rules.loyalty.does(state, thing):
            findings.append(Finding("bury", thing.handle, "no loyalty left", rules.loyalty.id))
        if "battle" in kinds and rules.defense.does(state, thing):
            findings.append(Finding("bury", thing.handle, "no defense left", rules.defense.id))
        if thing.counters and thing.counters.get("+1/+1") and thing.counters.get("-1/-1"):
            findings.extend(rules.counter_annihilation.does(state, thing))
    if findings:
        carry_out(state, findings)
    return bool(findings)


CLAUSE: Clause[StateChecks] = Clause(
    SLUG, "When does the game look for what must happen by itself?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("420.3 from 1999-04-23; 704.3 from 2009-07-11"),
            "Whenever a player would get priority, everything on the list happens as one event, again and again "
            "until nothing is found.",
            "Looked for whenever somebody would act.", _before_anybody_acts,
        ),
    ),
)  # fmt: skip

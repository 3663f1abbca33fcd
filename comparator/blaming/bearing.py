"""Whether what the texts of a day leave open bears on how a line ends: it is played as the texts of all other days have it."""

from __future__ import annotations

from comparator.comparing.outcome import agreement
from comparator.running.caching import Runs, UsedUp
from comparator.running.record import Run
from rulesets.history import CLAUSES
from rulesets.points import Confidence
from rulesets.ruleset import answer_alike


def bears_on_an_end(runs: Runs, run: Run, what: str) -> bool:
    """Whether a run could end otherwise, were a question that its day leaves open answered as on some other day.

    So it could where that is not to be tried: no other text has another answer, what is left open is only part of one, or the
    text of the day says nothing of all that.
    """
    ruleset = run.ruleset
    asked = (ruleset.version(slug) for slug in sorted(run.consulted))
    own = next((version for version in asked if what in version.dispute), None)
    if own is None or all(one.confidence is not Confidence.TEXT for one in own.standing(ruleset.date)):
        return True
    others = [one for one in CLAUSES[own.clause].versions if not answer_alike(one, own)]
    end = agreement(run)
    tried = False
    for other in others:
        try:
            played = runs.played(ruleset.replacing(other))
        except UsedUp:
            return True
        if played.status != "refused":
            tried = True
            if agreement(played) != end:
                return True
    return not tried

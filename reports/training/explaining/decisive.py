"""What the rule that decides says, as far as it decides this fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from comparator.questions.asked import Asked, named
from comparator.questions.beliefs import beliefs
from comparator.questions.facts import Dies, Divisions, Next
from comparator.questions.happened import made_to_block
from comparator.running.record import Run
from reports.training.answers import MOMENT
from reports.training.explaining.fates import died_late, shrinking_counters, shrunk_by
from reports.words.phrasing import continued, joined
from rulesets.points import Citation


def reason(asked: Asked, run: Run | None = None) -> str:
    """What decides, in a sentence or two of the rules; where they name several cases, that of the run."""
    if isinstance(asked.fact, Next) and isinstance(asked.answer, str):
        what = asked.answer.partition(":")[0]
        if what in _CHECKED:
            return " ".join(
                [_checked(what, run), *(said_of(asked, one, run) for one in asked.because.citations[1:])]
            )
    if isinstance(asked.fact, Dies) and run is not None and outlasted(asked.fact.creature, run):
        return _outlasting(asked.fact.creature, run)
    if asked.because.belief:
        return beliefs()[asked.because.belief].so
    return " ".join(dict.fromkeys(said_of(asked, one, run) for one in asked.because.citations))


def _outlasting(creature: str, run: Run) -> str:
    """Why a creature dies only as the turn ends."""
    stay = "counter stays" if shrinking_counters(creature, run) == 1 else "counters stay"
    return f"The -1/-1 {stay} as the bonus ends."


_IN_CLEANUP = {
    "wears-off": "Effects of the turn end in the cleanup step, and counters stay.",
    "players-act": "State-based actions are checked in that step as well.",
}
"""What the rules of the cleanup come to for a creature that dies then."""


_AT: Mapping[str, str] = {
    "removal-from-combat": "blockers-declared",
    "dealing-source": "damage-assigned",
    "damage-timing": "damage-assigned",
    "state-checks": "damage-dealt",
}
"""Rules by which a play works or fails at one moment."""


def beside_the_facts(asked: Asked, run: Run, window: str) -> Iterator[tuple[str, str]]:
    """The rules by which a play works at a right moment, each with its clause; such as speak of no moment stand at the first."""
    for one in asked.because.citations:
        of = _moments_of(asked, one)
        if window in of if of else window == asked.right[0]:
            yield one.clause, said_of(asked, one, run)


def of_wrong_moments(asked: Asked, run: Run | None) -> Iterator[str]:
    """The rules by which a play fails at other moments, in the order of the turn, each with those of which it speaks."""
    windows = [*MOMENT]
    told = {one: _moments_of(asked, one) for one in asked.because.citations}
    for one in sorted(told, key=lambda cited: [windows.index(window) for window in told[cited]]):
        if told[one] and set(told[one]).isdisjoint(asked.right):
            first, *others = [MOMENT[window] for window in told[one]]
            when = joined([first, *(continued(other, ()) for other in others)])
            yield f"{when}: {continued(said_of(asked, one, run), ())}"


def _moments_of(asked: Asked, cited: Citation) -> tuple[str, ...]:
    """At which moments a play works or fails by a rule; a blocker may leave at several of those that are right."""
    afterwards = ".priority-afterwards@" in cited.point
    at = "damage-dealt" if afterwards else _AT.get(cited.clause, "")
    if cited.clause == "removal-from-combat" and at in asked.right:
        return tuple(one for one in MOMENT if one in asked.right and not one.endswith("assigned"))
    return (at,) if at else ()


def outlasted(creature: str, run: Run) -> bool:
    """Whether a creature dies as what made it larger wears off, of counters that it has been given."""
    return died_late(creature, run) and bool(shrunk_by(creature, run))


def said_of(asked: Asked, citation: Citation, run: Run | None) -> str:
    """What a rule says, as far as it decides a fight: where an option gets it wrong, what is said against that."""
    if citation.clause == "state-checks":
        return _checked("die", run)
    if citation.clause == "cleanup" and run is not None:
        return next(said for name, said in _IN_CLEANUP.items() if f".{name}@" in citation.point)
    if isinstance(asked.fact, Divisions) and ".surplus@" in citation.point:
        return beliefs()["trample-is-a-must"].so
    if "block-triggers.blocks@" in citation.point and run is not None:
        return citation.says if any(made_to_block(run)) else _AS_DECLARED
    rules = named()[asked.ruleset]
    against = [beliefs()[slug] for one in asked.wrong for slug in one.source.beliefs]
    refuted = next((one.so for one in against if rules.cite(one.rule).point == citation.point), "")
    return refuted or _why_it_left(citation, run) or citation.says


_AS_DECLARED = "What triggers whenever a creature blocks does so as it is declared as a blocker."


def _why_it_left(citation: Citation, run: Run | None) -> str:
    """Of all that takes a creature out of combat, what did."""
    left = () if run is None or citation.clause != "removal-from-combat" else run.events
    by_itself = next((_LEFT.get(event.detail, "") for event in left if event.kind == "leaves combat"), "")
    moved = {event.subject for event in left if event.kind == "move" and event.target != "stack"}
    back = run is not None and any(run.facts.get(one, {}).get("zone") == "battlefield" for one in moved)
    leaves = "What leaves the battlefield leaves combat"
    return by_itself or (
        f"{leaves}, and comes back as another object." if back else f"{leaves}." if moved else ""
    )


_LEFT = {
    "stopped being a creature": "What stops being a creature leaves combat.",
    "phased out": "What phases out leaves combat.",
    "its controller changed": "A creature that changes controllers leaves combat.",
    "became a battle": "A creature that becomes a battle leaves combat.",
}
"""What the rule about leaving combat says of each case."""


_CHECKED = frozenset({"die", "lose", "trigger", "triggers"})
"""What comes before priority."""


def _checked(what: str, run: Run | None) -> str:
    """What the rule about priority says of what comes before it."""
    if what.startswith("trigger"):
        return "What has triggered goes on the stack before anybody gets priority."
    triggered = run is not None and any(event.kind == "trigger" for event in run.events)
    too = ", and before anything that has triggered goes on the stack" if triggered else ""
    return f"State-based actions come before anybody may act{too}."

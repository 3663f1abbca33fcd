"""Which dated clauses are behind a difference: found by playing mixtures of two rulesets, never by guessing.

The candidates are the clauses that either run consulted and that the rulesets answer
otherwise; mixtures may consult more, and then those join, until none does.  A mixture that
rejects the script tells nothing: it is unresolved, not a "no".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from operator import attrgetter

from comparator.blaming.causes import Blame, Cause, Masked, Reworded, Side
from comparator.blaming.mixtures import (
    LEGALITY,
    Aspect,
    Mixtures,
    Seen,
    Slugs,
    Taken,
    parted_aspects,
    seen_of,
    units,
)
from comparator.running.caching import Runs, UsedUp
from comparator.running.facts import FactDifference
from comparator.running.record import Run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset, answer_alike

MOST_EXHAUSTED = 12
"""How many candidates are tried in every mixture; of more, delta debugging finds a smallest set."""

Sets = tuple[tuple[Taken, ...], tuple[Taken, ...]]
"""The smallest sets that are sufficient, and those that are necessary."""


def blame(scenario: Scenario, line: Line, left: Ruleset, right: Ruleset) -> Blame:
    """Find what parts two rulesets on a line, and what would, were it not cancelled."""
    return blame_between(Runs(scenario, line, pictured=False), left, right)


def in_time(runs: Runs, rulesets: Sequence[Ruleset], exhausted: int = MOST_EXHAUSTED) -> Iterator[Blame]:
    """What parts each ruleset from the next in time, rather than each from every other."""
    for left, right in consecutive(rulesets):
        yield blame_between(runs, left, right, exhausted)


def consecutive(rulesets: Sequence[Ruleset]) -> Iterator[tuple[Ruleset, Ruleset]]:
    """Each ruleset with the next one in time."""
    return pairwise(sorted(rulesets, key=attrgetter("date")))


def blame_between(
    runs: Runs, left: Ruleset, right: Ruleset, exhausted: int = MOST_EXHAUSTED, briefly: bool = False
) -> Blame:
    """The same over runs that may be known already, with every mixture of up to `exhausted` candidates.

    `briefly`: only what is enough to carry a difference over, each clause alone or else one smallest set; nobody looks
    for other sets, for what is needed for it, or is masked.
    """
    try:
        return _found_between(runs, left, right, exhausted, briefly)
    except UsedUp:
        return _given_up(runs, left, right)


def _found_between(runs: Runs, left: Ruleset, right: Ruleset, exhausted: int, briefly: bool) -> Blame:
    reworded = None
    if anew := _worded_between(runs.scenario, left, right):
        lacking = _is_lacking(runs, left, right)
        reworded = None if lacking else _reworded(anew, runs, left, right)
        runs = runs.worded(left.date if lacking else right.date)
    ends = runs.played(left), runs.played(right)
    refusing = _refusing(ends)

    def differing(consulted: Slugs) -> Slugs:
        """Of some clauses those that the rulesets answer otherwise."""
        return frozenset(
            [
                slug
                for slug in consulted
                if slug in refusing or not answer_alike(left.version(slug), right.version(slug))
            ]
        )

    candidates = differing(ends[0].consulted | ends[1].consulted)
    before = runs.made
    looked_at = 0
    while True:
        swapped = units(candidates, left, right)
        exhaustive = not briefly and len(swapped) <= exhausted
        mixtures = Mixtures(runs, left, right, swapped, exhaustive)
        mixtures.try_each_swap(briefly)
        if differing(mixtures.consulted) <= candidates:
            causes = tuple(_causes(mixtures, briefly))
            masked = () if briefly else tuple(_masked(mixtures))
        looked_at += mixtures.count
        if (joining := differing(mixtures.consulted)) <= candidates:
            break
        candidates |= joining
    return Blame(
        runs.line.name, (left, right), ((ends[0].status, ends[0].reason), (ends[1].status, ends[1].reason)),
        causes, masked, mixtures.unresolved(), mixtures.units,
        "exhaustive" if mixtures.exhaustive else "delta debugging", looked_at, runs.made - before, reworded,
    )  # fmt: skip


def _is_lacking(runs: Runs, left: Ruleset, right: Ruleset) -> bool:
    """Whether the left rules lack what a board needs, however its cards are worded: then nothing had to come but what it needs as worded
    under these, and the right ones have that.
    """
    own = runs.worded(left.date)
    return (
        own.under(left).status == "refused"
        and runs.worded(right.date).under(left).status == "refused"
        and own.under(right).status == "finished"
    )


def _given_up(runs: Runs, left: Ruleset, right: Ruleset) -> Blame:
    """What is told where too much would have to be played to find anything."""
    ends = runs.under(left), runs.under(right)
    return Blame(
        runs.line.name, (left, right), ((ends[0].status, ends[0].reason), (ends[1].status, ends[1].reason)),
        (), (), (), (), "given up", 0, 0,
    )  # fmt: skip


def _worded_between(scenario: Scenario, left: Ruleset, right: Ruleset) -> tuple[str, ...]:
    """The cards that have another wording on the day of either ruleset."""
    wordings = map(scenario.wordings, (left.date, right.date))
    return tuple(before.card for before, after in zip(*wordings, strict=True) if before != after)


def _reworded(cards: tuple[str, ...], runs: Runs, left: Ruleset, right: Ruleset) -> Reworded | None:
    """What it changes under the left rules to have the cards worded as on the day of the right ones."""
    seen = tuple(seen_of(one.played(left)) for one in (runs, runs.worded(right.date)))
    aspects = parted_aspects(*seen)
    if not aspects:
        return None
    statuses = tuple(one[LEGALITY] for one in seen)
    return Reworded(
        cards,
        _facts(aspects, *seen) if aspects[0].kind == "result" else (),
        (statuses[0][1], statuses[1][1]) if aspects == [LEGALITY] else (None, None),
        tuple(aspect.name for aspect in aspects if aspect.kind == "timing"),
    )


def _refusing(ends: tuple[Run, Run]) -> set[str]:
    """The clauses for whose version one end is refused: what a version does may be as before it came."""
    slugs = {citation.clause for run in ends if run.status == "refused" for citation in run.citations}
    return {slug for slug in slugs if len({run.ruleset.version(slug).id for run in ends}) > 1}


def _causes(mixtures: Mixtures, briefly: bool) -> list[Cause]:
    """The causes of all that differs; what has the same smallest sets, and the same doing it in them, has one cause."""
    grouped: dict[tuple[Sets, tuple[Slugs, ...]], list[Aspect]] = {}
    for aspect in parted_aspects(*mixtures.ends):
        sets = _smallest(mixtures, briefly, aspect)
        # Of clauses that go together not all have a part in every moment.
        doing = mixtures.doing(*sets, aspect) if aspect.kind == "timing" else ()
        grouped.setdefault((sets, doing), []).append(aspect)
    return [
        *(
            _cause(mixtures, briefly, aspects, *sets)
            for (sets, _), aspects in grouped.items()
            if not all(_goes_without_saying(aspect, *mixtures.ends) for aspect in aspects)
        ),
        *_whole_outcome(mixtures, briefly, *(sets for sets, _ in grouped)),
    ]


def _goes_without_saying(aspect: Aspect, left: Seen, right: Seen) -> bool:
    """Whether a fact differs only as one end has none such of a card that is elsewhere there: no size is told of what is gone,
    and after a draw nothing else.
    """
    if aspect.kind == "result" and _is_drawn(left) != _is_drawn(right):
        return aspect.fact not in ("drawn", "lost")
    zone = Aspect("result", aspect.name, "zone")
    absent = aspect not in left or aspect not in right
    return aspect.kind == "result" and aspect != zone and absent and left.get(zone) != right.get(zone)


def _is_drawn(end: Seen) -> bool:
    return any(aspect.kind == "result" and aspect.fact == "drawn" for aspect in end)


def _whole_outcome(mixtures: Mixtures, briefly: bool, *told: Sets) -> Iterator[Cause]:
    """What carries all that a playable script comes to, where what makes it legal does not carry that."""
    left, right = mixtures.ends
    if left[LEGALITY] == right[LEGALITY] or right[LEGALITY][0] != "finished":
        return  # a script that is stopped comes to nothing that could be carried over
    results = sorted(aspect for aspect in right if aspect.kind == "result")
    sets = _smallest(mixtures, briefly, LEGALITY, *results)
    if all(sets[0] != enough for enough, _ in told):
        cause = _cause(mixtures, True, [LEGALITY, *results], *sets)
        yield replace(
            cause, kind="outcome", necessary=() if left[LEGALITY][0] != "finished" else cause.necessary
        )


def _smallest(mixtures: Mixtures, briefly: bool, *aspects: Aspect) -> Sets:
    return _sufficient(mixtures, *aspects), () if briefly else _necessary(mixtures, *aspects)


def _sufficient(mixtures: Mixtures, *aspects: Aspect) -> tuple[Taken, ...]:
    sets = mixtures.smallest(mixtures.all, lambda taken: mixtures.agree(taken, aspects, "right"))
    return mixtures.by_which_it_is_played(sets)


def _necessary(mixtures: Mixtures, *aspects: Aspect) -> tuple[Taken, ...]:
    return mixtures.smallest(
        mixtures.all, lambda taken: mixtures.agree(mixtures.all - taken, aspects, "left")
    )


def _cause(
    mixtures: Mixtures,
    briefly: bool,
    aspects: list[Aspect],
    sufficient: tuple[Taken, ...],
    necessary: tuple[Taken, ...],
) -> Cause:
    return Cause(
        aspects[0].kind,
        _facts(aspects, *mixtures.ends) if aspects[0].kind == "result" else (),
        tuple(aspect.name for aspect in aspects if aspect.kind == "timing"),
        tuple(mixtures.sufficient_swaps(taken, aspects) for taken in sufficient),
        tuple(mixtures.necessary_swaps(taken, aspects) for taken in necessary),
    )


def _facts(aspects: Sequence[Aspect], left: Seen, right: Seen) -> tuple[FactDifference, ...]:
    return tuple(FactDifference(one.name, one.fact, left.get(one), right.get(one)) for one in aspects)


def _masked(mixtures: Mixtures) -> list[Masked]:
    """Single swaps, into either end, that change what the ends agree on; each cancelling set once."""
    left, right = mixtures.ends
    if left[LEGALITY] != right[LEGALITY]:
        return []
    found: list[Masked] = []
    told: set[Taken] = set()
    for into in ("left", "right"):
        for number in sorted(mixtures.all):
            swapped = frozenset({number})
            alone = mixtures.seen(swapped if into == "left" else mixtures.all - swapped)
            changed = sorted(
                aspect for aspect in {**left, **alone}
                if aspect.kind == "result" and left.get(aspect) == right.get(aspect) != alone.get(aspect)
            )  # fmt: skip
            if alone[LEGALITY] != left[LEGALITY] or not changed:
                continue
            cancelling = _cancelling(mixtures, swapped, changed, into)
            if told.isdisjoint(swapped | one for one in cancelling):
                facts = _facts(changed, left, alone)
                cancelled_by = tuple(map(mixtures.swaps, cancelling))
                found.append(Masked(mixtures.swaps(swapped), into, facts, cancelled_by))
            told.update(swapped | one for one in cancelling)
    return found


def _cancelling(
    mixtures: Mixtures, swapped: Taken, aspects: Sequence[Aspect], into: Side
) -> tuple[Taken, ...]:
    """The smallest sets that bring back what the ends agree on when swapped as well."""

    def cancels(others: Taken) -> bool:
        both = swapped | others
        return mixtures.agree(both if into == "left" else mixtures.all - both, aspects, into)

    return mixtures.smallest(mixtures.all - swapped, cancels)

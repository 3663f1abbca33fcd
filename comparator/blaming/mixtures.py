"""Mixtures of two rulesets: played as rules that never existed, to see which clause does what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import groupby, pairwise
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from comparator.blaming.causes import Held, Legality, Side, Swap, Unresolved
from comparator.blaming.minimal import every_smallest, one_smallest
from comparator.comparing.align import able_to_part, event_key, keys_of
from comparator.running.caching import Runs, UsedUp
from comparator.running.facts import FACE
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES, every_version, provision_of, versions_between
from rulesets.points import Citation, Confidence, Provision
from rulesets.remembering import once_for_each
from rulesets.ruleset import Ruleset, answer_alike, is_in_force
from rulesets.table.events import PLAYS
from rulesets.table.obstacles import no_moment, whatever_its_words
from rulesets.table.windows import WINDOWS
from rulesets.version import AnyVersion
from rulesets.windows import opener_of

Taken = frozenset[int]
"""The numbers of the candidates that a mixture answers as the right ruleset does."""

Slugs = frozenset[str]


class Aspect(NamedTuple):
    """One thing to be seen of a run: whether it is legal, all or one of the facts at its end, or its path in one window."""

    kind: Literal["legality", "result", "timing"]
    name: str = ""
    fact: str = ""


LEGALITY = Aspect("legality")
Seen = dict[Aspect, Any]


def units(candidates: Set[str], left: Ruleset, right: Ruleset) -> tuple[tuple[str, ...], ...]:
    """The candidates in the order of a ruleset's fields, coupled ones together."""
    found: list[tuple[str, ...]] = []
    for slug in filter(candidates.__contains__, CLAUSES):
        found.append((slug,))
        for day, coupled in _coupled():
            group = [one for one in coupled if one in candidates and _crosses(one, day, left, right)]
            if slug in group:
                joint = [unit for unit in found if set(unit) & set(group)]
                found = [unit for unit in found if unit not in joint]
                found.append(tuple(one for unit in joint for one in unit))
    return tuple(found)


@cache
def _coupled() -> tuple[tuple[date, tuple[str, ...]], ...]:
    """Clauses of which one makes no sense without the others, as their versions say: swapped as one wherever
    the two versions of each stand on either side of the day.
    """
    return tuple(
        (version.effective.day, (version.clause, *version.coupled))
        for version in every_version()
        if version.coupled
    )


def _crosses(slug: str, day: date, left: Ruleset, right: Ruleset) -> bool:
    """Whether the two versions of a clause stand on either side of a day."""
    since = sorted(
        version.effective.day if is_in_force(version) else date.min
        for version in (left.version(slug), right.version(slug))
    )
    return since[0] < day <= since[1]


class Mixtures:
    """Everything between two rulesets: mixtures that answer some candidates as the right one does."""

    def __init__(
        self,
        runs: Runs,
        left: Ruleset,
        right: Ruleset,
        candidates: tuple[tuple[str, ...], ...],
        exhaustive: bool,
    ) -> None:
        self.left = left
        self.right = right
        self.units = candidates
        self.all = frozenset(range(len(candidates)))
        self.exhaustive = exhaustive
        self.consulted: frozenset[str] = frozenset()
        self._runs = runs
        self._seen: dict[Taken, Seen] = {}
        self._end_runs = runs.under(left), runs.under(right)
        self.ends = (seen_of(runs.alike(left)), seen_of(runs.alike(right)))

    @property
    def scenario(self) -> Scenario:
        return self._runs.scenario

    @property
    def count(self) -> int:
        return len(self._seen)

    def seen(self, taken: Taken) -> Seen:
        """What is seen under the mixture that takes those candidates from the right.

        Raises:
            UsedUp: it would have to be played, and no more are.
        """
        if taken not in self._seen:
            run = self._run(self._slugs(taken))
            self.consulted |= run.consulted
            self._seen[taken] = seen_of(run)
        return self._seen[taken]

    def _slugs(self, taken: Taken) -> Slugs:
        return frozenset(slug for number in taken for slug in self.units[number])

    def _run(self, slugs: Slugs) -> Run:
        """What is played where those clauses are answered as the right ruleset does, under whichever rules first told as much."""
        return self._runs.played(self._mixture(slugs))

    def _mixture(self, slugs: Slugs) -> Ruleset:
        return self.left.replacing(*map(self.right.version, slugs))

    def try_each_swap(self, briefly: bool) -> None:
        """Make every single swap into either end, or `briefly` into the left, which shows most of what mixtures consult."""
        for number in self.all:
            self.seen(frozenset({number}))
            if not briefly:
                self.seen(self.all - {number})

    def resolved(self, taken: Taken) -> bool:
        """Whether the script runs to the end, or is rejected as it is at one of the ends."""
        return self._is_resolved(self.seen(taken))

    def agree(self, taken: Taken, aspects: Sequence[Aspect], side: Side) -> bool:
        """Whether a mixture is resolved and shows of these aspects what one end does."""
        return self._shows(self.seen(taken), aspects, side)

    def _is_resolved(self, seen: Seen) -> bool:
        legality = seen[LEGALITY]
        return legality[0] == "finished" or legality in {end[LEGALITY] for end in self.ends}

    def _shows(self, seen: Seen, aspects: Sequence[Aspect], side: Side) -> bool:
        end = self.ends[side == "right"]
        return self._is_resolved(seen) and all(seen.get(aspect) == end.get(aspect) for aspect in aspects)

    def smallest(self, items: Taken, holds: Callable[[Taken], bool]) -> tuple[Taken, ...]:
        """The smallest sets of candidates for which something holds; all of `items` together hold."""
        ordered = sorted(items)
        if self.exhaustive:
            return tuple(every_smallest(ordered, holds))
        single = tuple(taken for taken in (frozenset({one}) for one in ordered) if holds(taken))
        return single or (one_smallest(ordered, holds),)

    def unresolved(self) -> tuple[Unresolved, ...]:
        """The smallest mixtures that reject the script."""
        found: list[Taken] = []
        for taken in sorted(self._seen, key=lambda each: (len(each), sorted(each))):
            if not self.resolved(taken) and not any(smaller <= taken for smaller in found):
                found.append(taken)
        return tuple(
            Unresolved(
                tuple(slug for number in sorted(taken) for slug in self.units[number]),
                *self._ended(taken),
            )
            for taken in found
        )

    def _ended(self, taken: Taken) -> Legality:
        """How a mixture that has been played ended, and why, with all that it is about, which what is compared leaves out."""
        run = self._run(self._slugs(taken))
        return run.status, no_moment(run.reason)

    def by_which_it_is_played(self, sets: Sequence[Taken]) -> tuple[Taken, ...]:
        """Sets that carry a difference, those first by which there is the moment of a play that is not made in the left end."""
        without, within = self._end_runs
        windows: Iterable[str] = ()
        if _is_without_moment(self.ends[0]):
            # A script may name several moments for a play; the one in which it is made counts.
            windows = _played_in(within)
        elif without.status == "finished":
            windows = _missed_in(without).keys() - _missed_in(within).keys()
        opening = {opener_of(self.right, window).clause for window in windows if window in WINDOWS}
        return tuple(sorted(sets, key=lambda taken: opening.isdisjoint(self._slugs(taken))))

    def swaps(self, taken: Taken) -> tuple[Swap, ...]:
        """The swaps that a set of candidates stands for, as the two ends show them."""
        return tuple(
            self._swap(slug, *self._end_runs) for number in sorted(taken) for slug in self.units[number]
        )

    def sufficient_swaps(self, taken: Taken, aspects: Sequence[Aspect]) -> tuple[Swap, ...]:
        """The swaps that a sufficient set stands for, each with the first version that is enough beside those of the others."""
        versions = {slug: self.right.version(slug) for slug in self._slugs(taken)}
        swaps: list[Swap] = []
        for swap in self._carrying(taken, aspects, "left"):
            first = self._first(swap, versions, aspects)
            versions[swap.clause] = first or versions[swap.clause]
            swaps.append(replace(swap, first=first.id if first is not None else ""))
        return tuple(swaps)

    def necessary_swaps(self, taken: Taken, aspects: Sequence[Aspect]) -> tuple[Swap, ...]:
        """The swaps that a necessary set stands for."""
        return tuple(self._carrying(taken, aspects, "right"))

    def _carrying(self, taken: Taken, aspects: Sequence[Aspect], into: Side) -> Iterator[Swap]:
        """The swaps of a smallest set put into one end.

        What each does is seen beside a mixture that lacks it alone: with it the whole set does what it does, without it
        nothing of that, and no other clause differs.  One that rejects the script tells what a clause does by which it does so.
        """
        for number in sorted(taken):
            others = self._slugs(taken - {number})
            needed = self._needed(number, others, aspects, into)
            lacking, whole = self._with(others, into), self._with(others | needed, into)
            resolved = self._is_resolved(self._seen_with(others, into))
            end = self._end_runs[into == "right"]
            for slug in self.units[number]:
                if slug in needed:
                    without = lacking if resolved or _is_refused_by(slug, lacking) else end
                    runs = (without, whole) if into == "left" else (whole, without)
                    swap = self._swap(slug, *runs, way=aspects[0].kind == "timing")
                    if self._is_asked_for(swap, others | needed, aspects, into):
                        swap = replace(swap, asked_for=True)
                        swap = swap if _bears_on(swap, whole, aspects) else _unsaid(swap)
                    yield swap

    def doing(
        self, sufficient: Sequence[Taken], necessary: Sequence[Taken], aspect: Aspect
    ) -> tuple[Slugs, ...]:
        """Of each unit of the smallest sets of an aspect those clauses that have to be swapped for it."""
        sets: tuple[tuple[Side, Sequence[Taken]], ...] = (("left", sufficient), ("right", necessary))
        return tuple(
            self._needed(number, self._slugs(taken - {number}), (aspect,), into)
            for into, smallest in sets
            for taken in smallest
            for number in sorted(taken)
        )

    def _needed(self, number: int, others: Slugs, aspects: Sequence[Aspect], into: Side) -> Slugs:
        """Of coupled clauses those that have to be swapped here: the others came on the same day, and do nothing."""
        unit = self.units[number]
        if len(unit) == 1:
            return frozenset(unit)
        side: Side = "right" if into == "left" else "left"
        try:
            return one_smallest(
                unit, lambda some: self._shows(self._seen_with(others | some, into), aspects, side)
            )
        except UsedUp:
            return frozenset(unit)

    def _is_asked_for(self, swap: Swap, carrying: Slugs, aspects: Sequence[Aspect], into: Side) -> bool:
        """Whether a clause does no more than to let the script be played, as others of its set answer otherwise.

        So it is with one that came with what else the board needs, and is asked for on the way.
        """
        if len(carrying) == 1:
            return False
        if swap.left.in_force:
            return LEGALITY not in aspects and swap.clause in self._allowing(carrying, into)
        rest = carrying if into == "left" else self._slugs(self.all)
        reason = self._run(rest - {swap.clause}).reason
        return reason is not None and reason.name == "not said yet" and reason.about[0] == swap.clause

    def _allowing(self, carrying: Slugs, into: Side) -> Slugs:
        """Of clauses that are swapped together those without which the rest rejects the script; none where it is all of them."""
        allowing = {
            slug for slug in carrying if not self._is_resolved(self._seen_with(carrying - {slug}, into))
        }
        return frozenset(allowing) if allowing < carrying else frozenset()

    def _with(self, slugs: Slugs, into: Side) -> Run:
        """What is played where those clauses are swapped in the rules of one end."""
        mixture = self._swapped(slugs, into)
        return replace(self._runs.played(mixture), ruleset=mixture)

    def _seen_with(self, slugs: Slugs, into: Side) -> Seen:
        """What is seen there."""
        return seen_of(self._runs.played(self._swapped(slugs, into)))

    def _swapped(self, slugs: Slugs, into: Side) -> Ruleset:
        return self._mixture(slugs if into == "left" else self._slugs(self.all) - slugs)

    def _first(
        self, swap: Swap, beside: Mapping[str, AnyVersion], aspects: Sequence[Aspect]
    ) -> AnyVersion | None:
        """The first version of a clause that is enough beside others of a set, where that is an earlier one than the right's."""
        left, right = self.left.version(swap.clause), self.right.version(swap.clause)
        if not is_in_force(left):
            return None
        before = left
        # What a board lacks may come with a version that does no more than the one before it.
        lacked = bool(_lacked(swap.clause, self._runs.played(self.left)))
        for version in versions_between(left, right):
            differs = lacked or not answer_alike(before, version)
            if differs and self._is_enough({**beside, swap.clause: version}, aspects):
                return version
            before = version
        return None

    def _is_enough(self, versions: Mapping[str, AnyVersion], aspects: Sequence[Aspect]) -> bool:
        """Whether versions, put into the left rules, give what the right ones give."""
        try:
            seen = seen_of(self._runs.played(self.left.replacing(*versions.values())))
        except UsedUp:
            return False
        return all(seen.get(one) == self.ends[1].get(one) for one in (LEGALITY, *aspects))

    def _swap(self, slug: str, without: Run, within: Run, way: bool = False) -> Swap:
        """What each end says of a clause, as a run without its swap and one with it show; of the `way` there every moment counts."""
        return Swap(
            slug,
            _held(slug, self.left, self.right, without, within, way),
            _held(slug, self.right, self.left, within, without, way),
        )


def _is_refused_by(slug: str, run: Run) -> bool:
    """Whether something in a run is illegal by what it says of a clause."""
    return run.status == "illegal" and run.cause is not None and run.cause.clause == slug


def _held(slug: str, mine: Ruleset, theirs: Ruleset, run: Run, other: Run, way: bool) -> Held:
    """What one end says of a clause that the other does not, as far as it tells why two runs part."""
    own = {one.point: one for one in points_apart(slug, mine, theirs)}
    said_here = {one.point for one in _standing(slug, mine)}
    version = mine.version(slug).id
    if lacked := _lacked(slug, run):
        return Held(version, tuple(one for one in own.values() if _answers(one, lacked)))
    if is_in_force(theirs.version(slug)) and (came := _come(own, _lacked(slug, other))):
        return Held(version, came, acted=True)
    if run.cause is not None and run.status == other.status == "illegal":
        refusing = mine.cite(run.cause)
        if refusing.point in own:
            return Held(version, (own[refusing.point],), acted=True)
    if other.status == "illegal" and (beside := _beside_a_stop(slug, mine, own, run, other)) is not None:
        return beside
    telling = () if way else (_parting(run, other, idly=False), _opening_plays(run))
    lacking = {repr(one) for one in _lacked(slug, other)}
    idle = {repr(one) for each in (run, other) for one in _again_for_nothing(each)}
    for causes in (_moments_apart(mine, run, other), *telling, _parting(run, other)):
        if acted := _own_of(slug, mine, own, causes):
            acted = tuple(
                sorted(acted, key=lambda one: (one.provision not in lacking, one.provision in idle))
            )
            return Held(version, acted, acted=True)
    acted = _own_of(slug, mine, own, _acting(run))
    elsewhere = {repr(cause) for cause in _acting(other)}
    if acted and all(one.provision in elsewhere for one in acted):
        # What acts at both ends in other words parts them less than what the other end does by what is reworded here.
        parted = {repr(cause) for cause in _parting(other, run)}
        instead = tuple(one for one in own.values() if one.provision in parted)
        return Held(version, instead or acted, acted=bool(instead))
    if acted:
        return Held(version, acted, acted=True)
    unsaid = _left_unsaid(slug, [*own.values()], run, other)
    there = [cause for cause in (*_parting(other, run), *_acting(other)) if cause.clause == slug]
    if any(theirs.cite(cause).point not in said_here for cause in there):
        unsaid = [one for one in unsaid if not _is_said_otherwise(one, theirs, there)]
    if all(_is_beside_the_matter(one, run, other) for one in unsaid):
        shared = _parting_here(slug, mine, run, other)
        return Held(version, shared or tuple(unsaid), acted=bool(shared))
    return Held(version, tuple(unsaid))


def _own_of(
    slug: str, mine: Ruleset, own: Mapping[str, Citation], causes: Iterable[Provision]
) -> tuple[Citation, ...]:
    """Of what one end alone says of a clause, what is among some causes, the first first."""
    cited = dict.fromkeys(mine.cite(cause).point for cause in causes if cause.clause == slug)
    return tuple(own[point] for point in cited if point in own)


def _lacked(slug: str, run: Run) -> tuple[Provision, ...]:
    """What a refused run lacks of a clause; what its rules say of other matters does not stand in its place."""
    if run.status != "refused" or run.cause is None:
        return ()
    return tuple(one for one in (run.cause, *run.also) if one.clause == slug)


def _come(own: Mapping[str, Citation], lacked: Sequence[Provision]) -> tuple[Citation, ...]:
    """What one end says by which there is what the other lacks, and not what becomes of it on the board."""
    names = {repr(one) for one in lacked}
    return tuple(one for one in own.values() if one.provision in names)


def _parting_here(slug: str, mine: Ruleset, run: Run, other: Run) -> tuple[Citation, ...]:
    """What both ends say of a clause and makes happen at one of them what does not happen at the other."""
    if run.cause is not None:
        return ()
    return tuple(dict.fromkeys([mine.cite(cause) for cause in _parting(run, other) if cause.clause == slug]))


def _is_said_otherwise(one: Citation, theirs: Ruleset, acting: Sequence[Provision]) -> bool:
    """Whether the other end goes on to say in other words what acts at neither, and what acts there is of another matter."""
    return provision_of(one).on(theirs.date) is not None and not _answers(one, acting)


def _is_beside_the_matter(one: Citation, run: Run, other: Run) -> bool:
    """Whether a point is only inferred, and nothing that acted at either end speaks of its matter."""
    inferred = one.confidence is Confidence.INFERRED
    return inferred and not _answers(one, [*_acting(run), *_acting(other)])


def _bears_on(swap: Swap, whole: Run, aspects: Sequence[Aspect]) -> bool:
    """Whether what a clause does that is asked for has to do with what differs; of ends, whether it befalls what ends otherwise."""
    if not swap.right.acted or aspects[0].kind != "result":
        return swap.right.acted
    names = {aspect.name for aspect in aspects}
    return any(
        event.cause is not None
        and event.cause.clause == swap.clause
        and (event.target or event.subject) in names
        for event in whole.events
    )


def _unsaid(swap: Swap) -> Swap:
    """A swap of which it says enough that the clause came."""
    return replace(swap, right=replace(swap.right, citations=()))


def _said_to(
    refused: Provision, own: Mapping[str, Citation], acting: Collection[str]
) -> tuple[Citation, ...]:
    """What is said, of all that one end says of its own, of the matter of a refusal at the other end: best what is said instead
    of that and is `acting`, an exception to it.
    """
    answering = [one for one in own.values() if one.point in acting and _answers(one, [refused])]
    if excepted := tuple(one for one in answering if one.provision != repr(refused)):
        return excepted
    same = tuple(one for one in own.values() if one.provision == repr(refused))
    return same or tuple(one for one in own.values() if _answers(one, [refused]))


def _beside_a_stop(
    slug: str, mine: Ruleset, own: Mapping[str, Citation], run: Run, other: Run
) -> Held | None:
    """What one end says of a clause where the other is stopped: of the matter of the refusal, or else, where all that it does
    itself comes later, in place of what acts there by then.
    """
    version = mine.version(slug).id
    acting = {mine.cite(cause).point for cause in _acting(run)}
    if other.cause is not None and (said := _said_to(other.cause, own, acting)):
        return Held(version, said, acted=any(one.point in acting for one in said))
    reached = max((_place(event.window) for event in other.events), default=-1)
    by_then = [
        event.cause for event in run.events if event.cause is not None and _place(event.window) <= reached
    ]
    if run.status != "finished" or _own_of(slug, mine, own, by_then):
        return None
    there = {repr(event.cause) for event in other.events}
    instead = tuple(one for one in own.values() if one.provision in there)
    return Held(version, instead) if instead else None


def _left_unsaid(slug: str, own: Sequence[Citation], run: Run, other: Run) -> list[Citation]:
    """Of what one end says of a clause, none of which acted, what may have made the difference by not being said at the other.

    Where nothing tells which of them it is, one stands for all.
    """
    parting = [cause for cause in _parting(other, run) if cause.clause == slug]
    acting = [cause for cause in _acting(other) if cause.clause == slug]
    came = {cause.points[0].since for cause in parting}
    went = {cause.points[-1].gone for cause in parting} - {None}
    sides = {*_sides_of_triggers(run, other), *_sides_of_triggers(other, run)}

    def rank(one: Citation) -> tuple[bool, ...]:
        return (
            one.until not in came and one.since not in went,
            not _answers(one, parting),
            not _answers(one, acting),
            _of(one) not in sides,
        )

    nearest = sorted(own, key=lambda one: (rank(one), one.confidence is Confidence.INFERRED))
    told = [one for one in nearest if rank(one) == rank(nearest[0])]
    return told[:1] if told and all(rank(told[0])) else told


def points_apart(slug: str, mine: Ruleset, theirs: Ruleset) -> tuple[Citation, ...]:
    """What one ruleset says of a clause that another does not."""
    others = {citation.point for citation in _standing(slug, theirs)}
    return tuple(one for one in _standing(slug, mine) if one.point not in others)


def _acting(run: Run) -> Iterator[Provision]:
    """What made the events of a run happen, or went without saying, and what denies its script a play or the moment for it."""
    yield from run.causes
    yield from run.weighed
    for missed in run.missing_windows:
        yield missed.cause or opener_of(run.ruleset, missed.window)


def _moments_apart(rules: Ruleset, run: Run, other: Run) -> Iterator[Provision]:
    """Where one run is stopped as its script waits for a moment that the other has: what opens the moment, or leaves none.

    Beside a script that does not begin, all that happens in the other run would seem to matter.
    """
    if {run.status, other.status} == {"finished", "illegal"}:
        missed = (each for one in (run, other) for each in one.missing_windows if each.lack != "not possible")
        yield from (opener_of(rules, each.window) for each in missed)


def _opening_plays(run: Run) -> Iterator[Provision]:
    """What lets players act in the moments in which something is played."""
    yield from (opener_of(run.ruleset, window) for window in _played_in(run) if window in WINDOWS)


def _played_in(run: Run) -> dict[str, None]:
    """The moments in which something is played, in order."""
    return dict.fromkeys(event.window for event in run.events if event.kind in PLAYS)


def _missed_in(run: Run) -> dict[str, None]:
    """The moments that the rules lack of plays that are not made in another either."""
    unmade = (missed for missed in run.missing_windows if not (missed.became == "moved" and missed.made))
    return dict.fromkeys(window for missed in unmade for window in missed.lacked)


def _parting(run: Run, other: Run, idly: bool = True) -> Iterator[Provision]:
    """What stops a run; else what denies it a play that another has, what goes without saying in it alone, and what makes
    happen in it what does not happen there.

    An order of damage comes last: it does something only once damage keeps it.  That players might have acted where none
    does parts runs but `idly`.
    """
    if run.cause is not None:
        yield run.cause
        return
    denied = {(one.player, one.source) for one in other.missing_windows if one.became != "moved"}
    for missed in run.missing_windows:
        if missed.cause is not None and (missed.player, missed.source) not in denied:
            yield missed.cause
    yield from () if idly else (*_keeping_out(run), *_told_around_prevention(run))
    there = {other.ruleset.cite(cause).point for cause in other.weighed}
    yield from (cause for cause in run.weighed if run.ruleset.cite(cause).point not in there)
    told = Counter((event.window, event_key(event)) for event in other.events)
    orders: list[Provision] = []
    played = WINDOWS if idly else {**_played_in(run), **_played_in(other)}
    for event in able_to_part(run.events):
        told[event.window, event_key(event)] -= 1
        if event.cause is not None and not event.cause.plain and told[event.window, event_key(event)] < 0:
            if event.kind == "window" and event.window not in played:
                continue
            if event.kind == "order":
                orders.append(event.cause)
            else:
                yield event.cause
    yield from orders


def _again_for_nothing(run: Run) -> Iterator[Provision]:
    """By what an ability triggered more than once at a time, where that once was enough for all that came of it."""
    triggered: dict[tuple[str, str, str], list[Provision]] = {}
    came_of_it: Counter[tuple[str, str, str]] = Counter()
    for event, following in pairwise(run.events):
        what = event.window, event.subject, event.detail
        if event.kind == "trigger" and event.cause is not None:
            triggered.setdefault(what, []).append(event.cause)
        if event.kind == "resolve" and following.kind not in ("resolve", "window"):
            came_of_it[what] += 1
    for what, causes in triggered.items():
        if came_of_it[what] <= causes.count(causes[0]):
            yield from (cause for cause in causes if cause != causes[0])


def _keeping_out(run: Run) -> Iterator[Provision]:
    """By what nothing may be used but what bears on damage, where a play would have been made at the moment that is kept for that."""
    says = run.ruleset.prevention.says
    if any(missed.lack == "only prevention" for missed in run.missing_windows):
        yield from (one for one in (says.nothing_else,) if run.ruleset.stands(one))


def _told_around_prevention(run: Run) -> Iterator[Provision]:
    """By what a trampler's damage past a blocker is told once damage has been prevented, or before, where some to that one has been."""
    told = run.ruleset.trample.says.when_it_is_told
    fought = {(event.target, event.subject) for event in run.events if event.kind == "block"}
    prevented = {event.subject for event in run.events if event.kind == "prevent"
                 if (event.subject, event.target) in fought}  # fmt: skip
    past = {
        event.subject for event in run.events if event.cause is not None and event.cause.clause == told.clause
    }
    if prevented & past and run.ruleset.stands(told):
        yield told


def _sides_of_triggers(run: Run, other: Run) -> Iterator[str]:
    """Whether attackers or blockers have an ability that triggers in a run, and does not in another."""
    blockers = {event.subject for event in run.events if event.kind == "block"}
    elsewhere = Counter(event_key(event) for event in other.events)
    for event in run.events:
        elsewhere[event_key(event)] -= 1
        if event.kind == "trigger" and elsewhere[event_key(event)] < 0:
            yield "blocker" if event.subject in blockers else "attacker"


def _of(citation: Citation) -> str:
    """Whether the provision of a point speaks of attackers or of blockers, where it tells."""
    return provision_of(citation).of


def _answers(citation: Citation, others: Iterable[Provision]) -> bool:
    """Whether a point is said by one of several provisions of its clause, or instead of one, or one instead of it."""
    mine = provision_of(citation)
    return any(
        one.clause == citation.clause
        and (repr(one) == repr(mine) or mine.instead_of == one.name or one.instead_of == mine.name)
        for one in others
    )


def _standing(slug: str, ruleset: Ruleset) -> tuple[Citation, ...]:
    """What a ruleset says of a clause."""
    version = ruleset.version(slug)
    return version.standing(ruleset.date) if is_in_force(version) else ()


@once_for_each(500)
def seen_of(run: Run) -> Seen:
    """Everything about a run that may differ."""
    # A mixture is of the day of one end: that the text of that day does not speak of a moment is no clause's doing.
    reason = no_moment(whatever_its_words(run.reason))
    seen: Seen = {LEGALITY: (run.status, reason)}
    unsaid = _is_without_moment(seen)
    for name, facts in run.facts.items() if run.status == "finished" else ():
        for fact, value in facts.items():
            if fact != FACE:  # which is what it is called
                seen[Aspect("result", name, fact)] = value
    told = (event for event in run.events if event.kind != "illegal" or not unsaid)
    for window, events in groupby(told, attrgetter("window")):
        seen.setdefault(Aspect("timing", window), []).extend(keys_of(events))
    return seen


def _is_without_moment(seen: Seen) -> bool:
    """Whether a script is stopped as there is no such moment as it waits for."""
    _, reason = seen[LEGALITY]
    return reason is not None and reason.name == "no such window"


def parted_aspects(left: Seen, right: Seen) -> list[Aspect]:
    """The aspects of the strongest kind in which two runs differ."""
    if left[LEGALITY] != right[LEGALITY]:
        return [LEGALITY]
    different = [aspect for aspect in {**left, **right} if left.get(aspect) != right.get(aspect)]
    facts = sorted(aspect for aspect in different if aspect.kind == "result")
    return facts or sorted(different, key=lambda aspect: _place(aspect.name))


def _place(window: str) -> int:
    return list(WINDOWS).index(window) if window in WINDOWS else -1

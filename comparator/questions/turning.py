"""Questions about days: since when a fact is what it is, and on which of some days it was."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import islice, pairwise

from comparator.questions.asked import (
    LEAST_WRONG,
    MOST_WRONG,
    Asked,
    Because,
    Dropped,
    OfADay,
    Source,
    Wrong,
    named,
)
from comparator.questions.backing import last_step
from comparator.questions.beliefs import beliefs, held_on
from comparator.questions.besides import past_its_blockers, saved_at_once
from comparator.questions.causes import (
    acted,
    apart,
    carriers,
    last_day_before,
    of_the_asked,
    said_anew,
    since,
    spans,
    turns,
    under,
)
from comparator.questions.certainty import begun_surely, disputed, is_sure, sure, was_sure
from comparator.questions.deciding import CHECKS
from comparator.questions.difficulty import effort, level
from comparator.questions.documents import Document, deaths_in, document_text, plainest, playing, world_of
from comparator.questions.facts import Answer, Days, Dies, Fact, Legal, Since, Turn, World
from comparator.questions.wrong import HAPPENINGS
from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES, FIRST_DAY, as_of
from rulesets.points import Citation, Provision
from rulesets.texts import FIRST_NUMBERED
from rulesets.version import AnyVersion

LONGEST_CHANGE = 24
"""Words that may tell what changed on a day."""
OFFERED_DAYS = 4
HISTORY = 2
"""The level from which on days of the past are asked for."""


def since_when(scenario: Scenario, document: Document, name: str, fact: Since) -> Asked:
    """Since when it is so: the day of the last change, among days on which what decides here changed as well."""
    world = world_of(document, named()[name])
    assert world is not None
    turn = since(world, fact.fact)
    if turn is None or turn.day <= FIRST_NUMBERED or not _stays(world, fact.fact, turn):
        raise Dropped("too few other answers")
    _gate(world, fact.fact, turn)
    clauses = carriers(world, fact.fact, as_of(last_day_before(turn)))
    if not clauses:
        raise Dropped("no deciding rule")
    days = _offered_days(world, fact, clauses, turn.day)
    if len(days) < LEAST_WRONG:
        raise Dropped("too few other answers")
    turned = [turn.day, last_day_before(turn)]
    small = plainest(
        document,
        lambda one: _turns_alike(one, name, fact, turn),
        partial(_fates_on, name=name, fact=fact, days=turned),
    )
    shrunk = world_of(small, named()[name])
    assert shrunk is not None
    other = as_of(last_day_before(turn))
    then = under(shrunk, as_of(turn.day))
    found = of_the_asked(
        then, fact, tuple(one for one in acted(then, clauses, other) if one.since == turn.day)
    )
    if not found and _has_ceased(under(shrunk, other), clauses, turn.day):
        raise Dropped("no deciding rule")  # what is said anew is not what decides
    if not found and len(clauses) == 1:
        new = [one for one in said_anew(then.ruleset, clauses, other) if one.since == turn.day]
        replaced = [one for one in new if _acted_until_then(under(shrunk, other), one)]
        found = tuple(replaced or new)
        found = found if len(found) == 1 else ()  # of several that came at once nobody could say which it was
    if not found or len(found[0].says.split()) > LONGEST_CHANGE:
        raise Dropped("no deciding rule")
    wrong = tuple(
        Wrong(day, Source(version=told.version), told)
        for day, told in days.items()
        if told.sentence != found[0].sentence
    )[:MOST_WRONG]
    if len(wrong) < LEAST_WRONG:
        raise Dropped("too few other answers")
    because = Because(
        _refuted(shrunk, fact, found[0]),
        sure(found[:1]),
        (*saved_at_once(then, fact.fact), *past_its_blockers(then, fact.fact)),
    )
    before = begun_surely(world, fact.fact, turn)
    if before is None:
        raise Dropped("rules unsure")
    return Asked(
        scenario.slug, "since", name, document_text(small), fact, turn.day, wrong, because, before, None,
        str(max(HISTORY, int(level(shrunk, tuple(clauses))))), effort(shrunk), (), scenario.tags,
    )  # fmt: skip


def _gate(world: World, fact: Fact, turn: Turn) -> None:
    """Let through only a turn to what is so today, between days that are both sure.

    Raises:
        Dropped: nobody would ask since when it is so.
    """
    if fact.of(under(world, named()["current"])) != turn.after:
        raise Dropped("not so any more")  # whoever asks since when it is so, says that it is
    if isinstance(fact, Legal) and not turn.after:
        raise Dropped("too few other answers")  # whoever asks since when, asks of what may be done
    ends = [under(world, as_of(turn.day)), under(world, as_of(last_day_before(turn)))]
    if any(end.run.left_open or disputed(end, fact) for end in ends) or not was_sure(world, fact, turn):
        raise Dropped("rules unsure")


def _has_ceased(then: World, clauses: Sequence[str], day: date) -> bool:
    """Whether a sentence of some clauses that acted is not said any more from a day on."""
    return any(cause.clause in clauses and cause.on(day) is None for cause in then.run.causes)


def _acted_until_then(then: World, new: Citation) -> bool:
    """Whether what is said anew is said in place of what acted before."""
    return new.provision in map(repr, then.run.causes)


def _stays(world: World, fact: Fact, turn: Turn) -> bool:
    """Whether from a turn to the day asked about the fact is what it is then, however a text is read, and the turn's own day is sure."""
    days = {
        version.effective
        for slug in world.run.consulted
        for version in CLAUSES[slug].versions
        if not version.reading and turn.day <= version.effective.day <= world.ruleset.date
    }
    return all(one.sure for one in days if one.day == turn.day) and all(
        fact.of(then) == turn.after and not disputed(then, fact)
        for then in (under(world, as_of(one.day)) for one in days)
    )


TAKEN_FOR: Mapping[str, tuple[str, ...]] = {
    "deathtouch": ("lethal-damage", "trample"),
    "negative-numbers": ("zero-power",),
    "zero-power": ("negative-numbers",),
}
"""Clauses of whose changes somebody may think that they brought about what another did."""


def _offered_days(world: World, fact: Since, clauses: Sequence[str], right: date) -> dict[date, Citation]:
    """Days that somebody may take for the right one, each with what came to be said then.

    First such as what decides came to say something that acts here; where these are too few, what is taken for it, and
    what else acts here, has days of its own, and what decides has days on which it came to say something else.
    """
    acting = sorted(
        {
            event.cause.clause
            for event in world.run.events
            if event.cause and not event.cause.plain and event.kind in HAPPENINGS
        }
        - {*clauses}
        - CHECKS  # how a death is told makes nobody live
        - {"damage-timing"}  # nor does it matter when damage is dealt, where that is not what decides
    )
    kindred = [other for slug in clauses for other in TAKEN_FOR.get(slug, ())]
    days: dict[date, Citation] = {}
    for some, acts in ((clauses, True), (kindred, True), (acting, True), (clauses, False), (kindred, False)):
        if len(days) < LEAST_WRONG:
            besides = _other_days(world, fact, some, right, acts=acts)
            nearest = sorted({*besides} - {*days}, key=lambda day: abs(day - right))
            days |= {day: besides[day] for day in nearest}
    return days


def _other_days(
    world: World, fact: Since, clauses: Sequence[str], right: date, *, acts: bool
) -> dict[date, Citation]:
    """Other days on which some clauses changed, by what they said anew, if it `acts` on this board or else whatever it is.

    Of several sentences that are new on a day one that was dropped on the right one comes first.
    None of them is a day on which the board could not be played yet: nobody would take it for the right one.
    """
    found: dict[date, Citation] = {}
    said: set[str] = set()
    turned, before = as_of(right), as_of(right - timedelta(days=1))
    kept = {one.provision for slug in clauses for one in turned.version(slug).standing(turned.date)}
    gone = {one.provision for one in said_anew(before, clauses, turned)} - kept
    for slug in clauses:
        for version in reversed(CLAUSES[slug].versions):
            day = version.effective
            if (
                version.reading
                or not day.sure
                or day.day == right
                or not FIRST_NUMBERED <= day.day <= world.ruleset.date
            ):
                continue
            then = under(world, as_of(day.day))
            if fact.of(then) is None:
                continue
            new = _said_anew(then, version, fact, world.run.causes, acts=acts)
            for told in sorted(new, key=lambda one: one.provision not in gone):
                if is_sure(told) and told.sentence not in said and len(told.says.split()) <= LONGEST_CHANGE:
                    said.add(told.sentence)
                    found.setdefault(day.day, told)
    return found


OF_DIVISIONS = ("deathtouch.divided-freely", "deathtouch.any-amount-is-lethal")
"""What a clause that has other matters as well says of how damage is divided: no event tells of it."""


def _said_anew(
    then: World, version: AnyVersion, fact: Since, causes: Container[Provision], *, acts: bool
) -> Iterator[Citation]:
    """What a version was the first to say: the first that acts on a board then or now (`causes`), or else all of it.

    Of a division that may be made, what is said of divisions comes before all that happens as the damage is dealt.
    """
    begun = [*version.begun()]
    of_divisions = [one for one in begun if isinstance(fact.fact, Legal) and repr(one) in OF_DIVISIONS]
    acting = of_divisions or [one for one in begun if one in then.run.causes or one in causes]
    for one in islice(acting, 1) if acts else version.begun():
        yield version.cite(one, version.effective.day)


def _fates_on(document: Document, name: str, fact: Since | Days, days: Sequence[date]) -> object:
    """Whose keywords play on some days, and who dies in which way where a death is asked about."""
    world = world_of(document, named()[name])
    then = [under(world, as_of(day)) for day in days] if world else []
    return [playing(one) for one in then], [deaths_in(one) for one in then if isinstance(fact.fact, Dies)]


def _turns_alike(document: Document, name: str, fact: Since, turn: Turn) -> bool:
    world = world_of(document, named()[name])
    return world is not None and fact.fact.of(world) == turn.after and since(world, fact.fact) == turn


def on_which_days(scenario: Scenario, document: Document, name: str, fact: Days) -> Asked:
    """On which of four days it is so: days on either side of each change, those of named rules."""
    world = world_of(document, named()[name])
    assert world is not None
    answer = fact.of(world)
    assert answer is not None
    if isinstance(fact.fact, Legal) and not answer:
        raise Dropped("too few other answers")
    chosen = _days_around_changes(world, fact)
    values = {day: fact.of(under(world, as_of(day))) for day in chosen}
    right = tuple(day for day in chosen if values[day] == answer)
    if len(chosen) < OFFERED_DAYS - 1 or len(right) == len(chosen):
        raise Dropped("too few other answers")
    small = plainest(
        document,
        lambda one: _alike_on(one, name, fact, values),
        partial(_fates_on, name=name, fact=fact, days=chosen),
    )
    shrunk = world_of(small, named()[name])
    assert shrunk is not None
    nearest = min((day for day in chosen if day not in right), key=lambda day: abs(day - world.ruleset.date))
    after = [day for day in right if day > nearest]
    then = under(
        shrunk, as_of(min(after) if after else max(right))
    )  # the day next to one on which it was not so
    found = apart(then, fact, as_of(nearest))
    found = of_the_asked(then, fact, found) or found
    if not found or len({one.clause for one in found}) < len(
        found
    ):  # of two by one clause nobody could say which
        raise Dropped("no deciding rule")
    days = tuple(_so_on(shrunk, fact, day, [one for one in chosen if one not in right]) for day in right)
    cited = [one for day in days for one in (day.cited, day.instead) if one is not None]
    if not all(map(is_sure, cited)):
        raise Dropped("rules unsure")
    if any(_holds_otherwise(one.cited, world, fact, answer, when=one.stood) for one in days):
        raise Dropped("what decides holds on other days as well")
    each: dict[tuple[str, tuple[str, ...]], Citation] = {}
    for one in cited:  # of the same sentence every number that it bore, on the first of the days
        each.setdefault((one.point, one.numbers), one)
    ended = [one for day in right for one in last_step(under(shrunk, as_of(day)), fact.fact)]
    backing = {
        (one.point, one.numbers): one for one in reversed(ended) if (one.point, one.numbers) not in each
    }
    because = Because(_refuted(then, fact, found[0]), tuple(each.values()), tuple(backing.values()))
    wrong = []
    for day in chosen:
        if day not in right:
            then = under(shrunk, as_of(day))
            was = _instead_of(because.belief, then, fact) or apart(then, fact, shrunk.ruleset)
            if not was or not is_sure(was[0]):
                raise Dropped("no deciding rule")
            if _holds_otherwise(was[0], world, fact, answer, when=False):
                raise Dropped("what decides holds on other days as well")
            last = tuple(one for one in last_step(then, fact.fact) if one.point != was[0].point)
            wrong.append(Wrong(day, Source(day.isoformat()), was[0], last))
    clauses = tuple(
        dict.fromkeys([because.citations[0].clause, *(one.citation.clause for one in wrong if one.citation)])
    )
    changes = sum(1 for one, two in pairwise(chosen) if values[one] != values[two])
    known = int(level(shrunk, clauses)) + changes
    return Asked(
        scenario.slug, "days", name, document_text(small), fact, answer, tuple(wrong), because, None, None,
        str(max(HISTORY, min(3, known))), effort(shrunk), right, scenario.tags, days,
    )  # fmt: skip


def _instead_of(belief: str, then: World, fact: Days) -> tuple[Citation, ...]:
    """Of a division that was not legal what was said in place of the sentence by which it is: no event tells of what is refused."""
    if not belief or not isinstance(fact.fact, Legal):
        return ()
    rule = beliefs()[belief].rule
    return () if rule.on(then.ruleset.date) is None else (then.ruleset.cite(rule),)


def _holds_otherwise(cited: Citation, world: World, fact: Days, answer: Answer, when: bool) -> bool:
    """Whether a sentence stood on a day on which it did not bring about what it is cited for.

    It is cited for its being so (`when`), or for its not being so: one that stands on either side of the change does not decide.
    """
    through = [one for one in spans(world, fact.fact) if one.value is not None]
    ends = [*(one.first for one in through[1:]), None]
    return any(
        (one.value == answer) is not when
        and (end is None or cited.since < end)
        and (cited.until is None or cited.until > (one.first or FIRST_DAY))
        for one, end in zip(through, ends, strict=True)
    )


def _so_on(world: World, fact: Days, day: date, others: Sequence[date]) -> OfADay:
    """Why it is so on a day, as against the nearest of those on which it was not: by what acted on either.

    Where nothing acted that only one of them has, it is what is said anew; no question where that is not sure.
    """
    beside = min(others, key=lambda one: abs(one - day))
    mine, theirs = under(world, as_of(day)), under(world, as_of(beside))
    clauses = carriers(mine, fact, theirs.ruleset)
    new = said_anew(mine.ruleset, clauses, theirs.ruleset)
    if found := _acting(mine, fact, clauses, theirs):
        return OfADay(found, stood=True)
    if found := _acting(theirs, fact, clauses, mine):
        instead = [one for one in new if one.clause == found.clause and is_sure(one)]
        if len(instead) != 1:  # what follows from silence a judge may well answer otherwise
            raise Dropped("rules unsure")
        return OfADay(found, stood=False, instead=instead[0])
    if len(new) != 1:
        raise Dropped("no deciding rule")
    return OfADay(new[0], stood=True)


def _acting(world: World, fact: Days, clauses: Sequence[str], other: World) -> Citation | None:
    """The first point that acted and that the rules of another day did not have."""
    found = acted(world, tuple(clauses), other.ruleset)
    return next(iter(of_the_asked(world, fact, found) or found), None)


def _refuted(world: World, fact: Since | Days, decides: Citation) -> str:
    """The belief about the very sentence that decides by which the fact is another: what is said against it tells why."""
    for belief in held_on(world.ruleset.date):
        if not belief.comes_first and world.ruleset.cite(belief.rule).point == decides.point:
            believed = belief.world(world)
            if believed is not None and fact.of(believed) not in (None, fact.of(world)):
                return belief.slug
    return ""


def _days_around_changes(world: World, fact: Days) -> list[date]:
    """Up to four days of named rules, in order, on either side of the changes of a fact; only such as are sure."""
    days = sorted(
        {rules.date for rules in named().values() if FIRST_NUMBERED <= rules.date <= world.ruleset.date}
    )
    known = [day for day in days if _is_sure_on(world, fact, day)]
    next_to: list[date] = []
    further: list[date] = []
    for turn in reversed(list(turns(world, fact.fact))):
        before = [day for day in known if day < turn.day]
        after = [day for day in known if day >= turn.day]
        next_to += [*after[:1], *before[-1:]]
        further += [*after[1:2], *before[-2:-1]]
    return sorted(list(dict.fromkeys([*next_to, *further]))[:OFFERED_DAYS])


def _is_sure_on(world: World, fact: Days, day: date) -> bool:
    then = under(world, as_of(day))
    return fact.of(then) is not None and not then.run.left_open and not disputed(then, fact.fact)


def _alike_on(document: Document, name: str, fact: Days, values: Mapping[date, object]) -> bool:
    """Whether the fact is on each day what it was."""
    world = world_of(document, named()[name])
    return world is not None and all(values[day] == fact.of(under(world, as_of(day))) for day in values)

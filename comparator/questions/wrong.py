"""Wrong answers: each is what the rules of another day, or a belief by name, make of the same board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from datetime import timedelta

from comparator.questions.asked import LEAST_WRONG, MOST_WRONG, Dropped, Source, Wrong, named
from comparator.questions.beliefs import beliefs, held_on
from comparator.questions.causes import acted, carriers, of_the_asked, under
from comparator.questions.certainty import is_sure
from comparator.questions.deciding import is_beside
from comparator.questions.facts import (
    Answer,
    Deaths,
    Divisions,
    Fact,
    Legal,
    Split,
    World,
    names_in,
    splits_of,
)
from rulesets.points import Citation

HAPPENINGS = frozenset({
    "deal", "not dealt", "assign", "assign nothing", "prevent", "die", "move", "life", "poison", "counters", "size", "gain",
    "regenerate", "leaves combat", "loses the game",
})  # fmt: skip
"""Kinds of events by which a board comes to something else, though the asked fact be the same."""

DONE_TO_OTHERS = frozenset({"deal", "not dealt", "assign", "assign nothing"})
"""Those of them that befall whom they are aimed at."""

NEXT_DOOR = timedelta(days=20 * 365)
"""How far from the day asked about the rules may be that give a reason."""
LONGEST_REASON = 24
"""Words that a reason taken from other rules may have."""


def answer_of(world: World, fact: Fact, source: Source) -> Answer | None:
    """What a source takes the fact to be; None where it takes the board for the same, or cannot play it."""
    if source.ruleset:
        return fact.of(under(world, named()[source.ruleset]))
    believed: World | None = world
    for slug in source.beliefs:
        belief = beliefs()[slug]
        known = believed is not None and not is_beside(belief, world, fact)
        believed = belief.world(believed) if known and believed is not None else None
    return None if believed is None else fact.of(believed)


def wrong_answers(world: World, fact: Fact, answer: Answer) -> list[Wrong]:
    """Every other answer, each once and by one belief: first those of who knows the game, then of the rules nearest in time."""
    eras = sorted(named().items(), key=lambda one: abs((one[1].date - world.ruleset.date).days))
    held = [Source(beliefs=(one.slug,)) for one in held_on(world.ruleset.date) if not one.novice]
    novices = [Source(beliefs=(one.slug,)) for one in held_on(world.ruleset.date) if one.novice]
    found: dict[Answer, Wrong] = {}
    for source in [*held, *(Source(name) for name, _ in eras), *novices]:
        other = answer_of(world, fact, source)
        if other is not None and other != answer:
            found.setdefault(other, Wrong(other, source))
    return list(found.values())


def sparing_beginners(wrong: Sequence[Wrong]) -> list[Wrong]:
    """The same with beginners' beliefs only as far as there are too few others."""
    novices = [*filter(is_a_beginners, wrong)]
    others = [one for one in wrong if one not in novices]
    return [*others, *novices[: max(0, LEAST_WRONG - len(others))]]


def is_a_beginners(wrong: Wrong) -> bool:
    """Whether an answer is that of who has just begun."""
    return any(beliefs()[slug].novice for slug in wrong.source.beliefs)


def told_apart(fact: Deaths, answer: Answer, wrong: list[Wrong]) -> tuple[Fact, Answer, list[Wrong]]:
    """The same asked only of the creatures whose fate anybody gets wrong; two of them at least."""
    fates = [answer, *(one.answer for one in wrong[:MOST_WRONG])]
    differ = tuple(
        creature
        for creature in fact.among
        if len({creature in fate for fate in fates if isinstance(fate, frozenset)}) > 1
    )
    if len(differ) < 2 or not isinstance(answer, frozenset):
        raise Dropped("too few other answers")
    asked = [
        replace(one, answer=one.answer & {*differ}) for one in wrong if isinstance(one.answer, frozenset)
    ]
    kept: dict[Answer, Wrong] = {}
    for one in asked:
        if one.answer != answer & {*differ}:
            kept.setdefault(one.answer, one)
    return Deaths(differ), answer & {*differ}, list(kept.values())


def reasons(world: World, fact: Fact, answer: Answer) -> list[Wrong]:
    """Beliefs by which the fact is another, other rules by which it was, and such beliefs as get it right by chance.

    A beginner's belief fills up where there is one too few.

    A wrong reason must bear on this board: as it is believed, something happens otherwise.
    """
    other: list[Wrong] = []
    same: list[Wrong] = []
    novices: list[Wrong] = []
    stories: list[object] = []
    for belief in held_on(world.ruleset.date):
        believed = belief.world(world)
        fate = None if believed is None else fact.of(believed)
        if believed is None or fate is None or is_beside(belief, world, fact):
            continue
        if (
            belief.novice and belief.reading and fate is not False
        ):  # whose only reason is that this very creature lives
            continue
        one = Wrong(fate, Source(beliefs=(belief.slug,)))
        story = _story(believed)
        if story in stories and not isinstance(fact, Legal):  # which does not look at what happens
            continue
        stories.append(story)
        if fate != answer:
            (novices if belief.novice else other).append(one)
        elif not (belief.novice or belief.aside or belief.imagined or isinstance(fact, Legal)) and bears(
            world, fact, one
        ):
            same.append(one)
    then = [
        one
        for one in _of_other_rules(world, fact, answer)
        if isinstance(fact, Legal) or _story(_then(world, one)) not in stories
    ][:1]
    if not other and not then:
        return []
    then = [one for one in then if not any(_is_believed(one, held) for held in other)]
    found = [*other[: MOST_WRONG - len(then)], *then, *same][:MOST_WRONG]
    return found if len(found) >= LEAST_WRONG else [*found, *novices[:1]]


def without_twins(world: World, fact: Fact, wrong: Sequence[Wrong]) -> list[Wrong]:
    """Of reasons by which the same comes about on this board, only the first: here they differ in words alone."""
    kept: list[Wrong] = []
    stories: list[object] = []
    for one in wrong:
        believed = _then(world, one) if one.source.ruleset else beliefs()[one.source.beliefs[0]].world(world)
        story = None if believed is None or isinstance(fact, Legal) else (one.answer, _story(believed))
        if story is None or story not in stories:
            kept.append(one)
            stories.append(story)
    return kept


def _is_believed(then: Wrong, held: Wrong) -> bool:
    """Whether a belief about the same clause comes to the answer of other rules: one of them is enough."""
    return (
        then.answer == held.answer
        and then.citation is not None
        and beliefs()[held.source.beliefs[0]].rule.clause == then.citation.clause
    )


def _story(world: World) -> list[object]:
    """What happens, to tell two wrong answers apart that differ in more than words."""
    return [event.key for event in world.run.events if event.kind in HAPPENINGS]


def _then(world: World, wrong: Wrong) -> World:
    return under(world, named()[wrong.source.ruleset])


def _of_other_rules(world: World, fact: Fact, answer: Answer) -> Iterator[Wrong]:
    """What the fact was or became under the rules nearest in time, with the point that brought it about."""
    eras = sorted(named().items(), key=lambda one: abs((one[1].date - world.ruleset.date).days))
    for name, rules in eras:
        then = under(world, rules)
        fate = fact.of(then)
        near = abs(rules.date - world.ruleset.date) < NEXT_DOOR
        if near and fate is not None and fate != answer and (cited := reason_then(world, fact, name)):
            yield Wrong(fate, Source(name), cited)


def reason_then(world: World, fact: Fact, name: str) -> Citation | None:
    """The one point by which other rules come to another answer, where it is sure and short."""
    then = under(world, named()[name])
    found = acted(then, carriers(then, fact, world.ruleset), world.ruleset)
    found = of_the_asked(then, fact, found)
    if not found or not is_sure(found[0]) or len(found[0].says.split()) > LONGEST_REASON:
        return None
    return found[0]


def bears(world: World, fact: Fact, wrong: Wrong) -> bool:
    """Whether something else happens to whom is asked about, where a belief is held that gets the fact right."""
    believed = beliefs()[wrong.source.beliefs[0]].world(world)
    return believed is not None and _happenings(believed, fact) != _happenings(world, fact)


def _happenings(world: World, fact: Fact) -> list[object]:
    """What happens to those that a fact speaks of: not when it may be answered, nor by which rule."""
    asked = names_in(fact)
    return [
        event.key
        for event in world.run.events
        if event.kind in HAPPENINGS
        and (event.target in asked or (event.subject in asked and event.kind not in DONE_TO_OTHERS))
    ]


def offered(legal: Answer, wrong: Sequence[Wrong]) -> tuple[tuple[Split, ...], list[Wrong]]:
    """Some legal divisions that others would forbid, and illegal ones that others would allow, each another error."""
    mine = splits_of(legal)
    totals = {*map(_total, mine)}
    forbidden: dict[Split, None] = {}
    allowed: dict[Source, frozenset[Split]] = {}
    found: dict[Source, Split] = {}
    for one in wrong:
        theirs = splits_of(one.answer)
        for split in sorted(mine - theirs)[:1]:
            forbidden.setdefault(split)
        novice = any(beliefs()[slug].novice for slug in one.source.beliefs)
        others = theirs - mine
        if novice:  # of a beginner's, less damage than there is is no division of it
            others = frozenset(split for split in others if _total(split) in totals)
        known = each_its_own({**allowed, one.source: others}, mine) if len(allowed) < MOST_WRONG else {}
        if known:
            allowed[one.source], found = others, known
    if not found:
        raise Dropped("too few other answers")
    right = list(dict.fromkeys([*forbidden, *sorted(mine)[:1], *sorted(mine)[-1:]]))[:2]
    return tuple(right), [Wrong(frozenset({split}), source) for source, split in found.items()]


def errors_differ(world: World, fact: Divisions, wrong: Sequence[Wrong]) -> bool:
    """Whether each wrong division is one that none of the other mistakes allows, unless that allows whatever its own does."""
    mine = splits_of(fact.of(world) or frozenset())
    allowed = {
        one.source: splits_of(answer_of(world, fact, one.source) or frozenset()) - mine for one in wrong
    }
    return all(
        allowed[one.source] < theirs or splits_of(one.answer).isdisjoint(theirs)
        for one in wrong
        for other, theirs in allowed.items()
        if other != one.source
    )


def each_its_own(allowed: Mapping[Source, frozenset[Split]], mine: Set[Split]) -> dict[Source, Split]:
    """For each of several mistakes a division that it alone allows; none at all where one of them has none.

    What allows everything that another does, and more, has a division that the other forbids. Each is the one that
    goes farthest from all legal ones, as nobody else would divide.
    """
    found: dict[Source, Split] = {}
    for source, splits in allowed.items():
        besides = [theirs for other, theirs in allowed.items() if other != source and not splits < theirs]
        own = splits.difference(*besides)
        if not own or not mine:
            return {}
        found[source] = min(own, key=lambda one: (-min(_distance(one, each) for each in mine), one))
    return found


def _total(split: Split) -> int:
    return sum(amount for _, amount in split)


def _distance(one: Split, other: Split) -> int:
    amounts, others = dict(one), dict(other)
    return sum(abs(amounts.get(name, 0) - others.get(name, 0)) for name in {*amounts, *others})

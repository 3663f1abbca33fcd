"""From a scenario to what can be asked of it: facts with one answer, and what others would take it for.

A question is only asked where the answer is sure, the script tells all that it hangs on, and at least two other
answers are somebody's: the rules of another day, or a belief by name.  Whatever is not asked is counted under why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from comparator.comparing.outcome import readable
from comparator.files.data import data_in
from comparator.questions.asked import (
    LEAST_WRONG,
    MOST_WRONG,
    Asked,
    Because,
    Dropped,
    Kind,
    Made,
    Source,
    Wrong,
    named,
)
from comparator.questions.backing import backed
from comparator.questions.beliefs import beliefs, without_keywords
from comparator.questions.budget import MOST_WORK, TooMuchToAsk, bounded, use_up
from comparator.questions.causes import last_day_before, since, until
from comparator.questions.certainty import begun_surely, disputed, was_sure
from comparator.questions.deciding import because_of, of_the_cause
from comparator.questions.difficulty import effort, level
from comparator.questions.documents import (
    Document,
    as_printed,
    deaths_in,
    definite,
    document_of,
    document_text,
    plainest,
    played_of,
    playing,
    signature,
    world_of,
)
from comparator.questions.facts import (
    Answer,
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    Life,
    Moments,
    Most,
    Next,
    Since,
    Split,
    Struck,
    Turn,
    World,
    names_in,
    split,
    splits_of,
    too_many_divisions,
    written,
)
from comparator.questions.happened import assigned_late
from comparator.questions.lessons import lessons_about
from comparator.questions.moments import STRIKES, find_the_moment, moments_in
from comparator.questions.names import plainly_named
from comparator.questions.sequels import BEGINS
from comparator.questions.turning import on_which_days, since_when
from comparator.questions.wrong import (
    answer_of,
    bears,
    errors_differ,
    is_a_beginners,
    offered,
    reason_then,
    reasons,
    sparing_beginners,
    told_apart,
    without_twins,
    wrong_answers,
)
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import CLAUSES, FIRST_DAY
from rulesets.keywords.table import ROWS
from rulesets.ruleset import Ruleset
from rulesets.texts import FIRST_NUMBERED

PREFERRED = (
    "current",
    "2003",
    "m10",
    "2008",
    "m11",
    "sixth",
    "dominaria",
    "pre-m10",
    "2006",
    "m12",
    "fifth",
    "alpha",
)
"""Whose rules are asked about: today's before all, then those by which differences are best known."""
NOT_READ = "a line of a card is not read"
MOST_RULESETS = 3
"""Under how many rulesets one line is asked about."""


def ask(scenario: Scenario, under: Sequence[str] = ()) -> Made:
    """All that can be asked of a scenario: under the rules that are named, or else under those that part it most."""
    made = Made()
    if scenario.not_read:
        made.candidates += 1
        made.dropped[NOT_READ] += 1
        return made
    played_of.cache_clear()  # what is known already would not be counted, and how much is tried must not hang on that
    try:
        with bounded(MOST_WORK):
            _ask(made, scenario, under)
    except TooMuchToAsk:
        made.candidates += 1
        made.dropped["too much to work out"] += 1
    return made


def _ask(made: Made, scenario: Scenario, under: Sequence[str]) -> None:
    seen: set[tuple[str, str, str]] = set()
    for line in scenario.lines:
        document = _document(scenario, line)
        names = tuple(under or _asked_about(document))
        if any(_is_unfinished(document, name) for name in under or (PREFERRED[0], *names)):
            made.candidates += 1
            made.dropped["not played to the end"] += 1
        for name in names:
            for kind, fact in _facts(document, named()[name]):
                try:
                    asked = _asked(scenario, document, name, kind, fact)
                    if _another_divides(asked):
                        raise Dropped("another player divides the damage")
                    key = _key(asked)
                    if key in seen:
                        raise Dropped("duplicate")
                except Dropped as why:
                    made.dropped[str(why)] += 1
                else:
                    seen.add(key)
                    made.questions.append(asked)
                made.candidates += 1
    _add_lessons(made, scenario, _document(scenario, scenario.lines[0]))


def _is_unfinished(document: Document, name: str) -> bool:
    """Whether the line is too long to be played to the end under some rules, so that nothing can be asked of it."""
    world = world_of(definite(document, named()[name]), named()[name])
    return world is not None and world.run.status == "unfinished"


def _document(scenario: Scenario, line: Line) -> Document:
    """A line as it is asked about: cards of the book with all that is printed on them, others without a name that tells."""
    return plainly_named(as_printed(document_of(scenario, line)))


def _another_divides(asked: Asked) -> bool:
    """Whether a band has another player divide damage where it is said, asked or believed how damage is divided."""
    played = played_of(document_text(as_printed(data_in(asked.text))))
    if played is None or not any("banding" in piece.facts.keyword_names for piece in played.scenario.pieces):
        return False
    held = [beliefs()[slug] for one in asked.wrong for slug in one.source.beliefs]
    spoken = {one.rule.clause for one in held} | {one.clause for one in asked.because.citations}
    asks = _is_of_a_division(asked.fact)
    return asks or not spoken.isdisjoint(("division", "lethal-damage", "trample"))


def _key(asked: Asked) -> tuple[str, str, str]:
    """What two questions of one kind share that ask the same; a scenario's days are asked for once."""
    if isinstance(asked.fact, Since | Days):
        return asked.kind, type(asked.fact.fact).__name__ if _is_of_a_division(asked.fact) else "", asked.slug
    return asked.kind, written(asked.fact), signature_of(asked)


def _add_lessons(made: Made, scenario: Scenario, document: Document) -> None:
    """A question about each old lesson of which the line refutes a sentence."""
    today = named()["current"]
    as_today = definite(document, today)
    world = world_of(as_today, today)
    found: dict[str, Asked] = {}
    for kind, fact in _facts(document, today):
        if kind in ("reason", "divisions", "first") and world is not None:
            for lesson in lessons_about(scenario, world, fact, document_text(as_today)):
                found.setdefault(lesson.because.belief, lesson)
    made.candidates += len(found)
    made.questions += found.values()


def signature_of(asked: Asked) -> str:
    """What two questions share that are the same but for names of players: the board, the fact and its answer."""
    return signature(data_in(asked.text))


def _asked_about(document: Document) -> Iterator[str]:
    """Names of rulesets under which the line comes to different ends, by preference."""
    ends: list[object] = []
    rulesets = named()
    for name in (*PREFERRED, *(one for one in rulesets if one not in PREFERRED)):
        if name not in rulesets:
            continue
        world = world_of(definite(document, rulesets[name]), rulesets[name])
        if world is None or world.run.status != "finished" or not _of_their_years(world):
            continue
        end = readable(world.run.facts)
        if end not in ends and len(ends) < MOST_RULESETS:
            ends.append(end)
            yield name


def _of_their_years(world: World) -> bool:
    """Whether every card had been printed before the year of the rules: nobody knows of its month."""
    return all((piece.facts.year or 0) < world.ruleset.date.year for piece in world.scenario.pieces)


def _facts(document: Document, ruleset: Ruleset) -> Iterator[tuple[Kind, Fact]]:
    """Every fact that could be asked of a line."""
    world = world_of(definite(document, ruleset), ruleset)
    if world is None:
        return
    creatures = tuple(
        piece.id
        for piece in world.scenario.pieces
        if piece.zone == "battlefield" and "creature" in piece.facts.types
    )
    for seat in world.scenario.seats:
        yield "reason", Life(seat.name)
        yield "life", Life(seat.name)
    if len(creatures) > 1:
        yield "result", Deaths(creatures)
    for creature in creatures:
        yield "reason", Dies(creature)
    fighting = {one for block in world.line.blocks for one in (block.creature, *block.attackers)}
    for creature in creatures:
        if creature in fighting:
            yield "struck", Struck(creature)
            yield "amount", DamageDealt(creature)
    yield from _of_divisions(world)
    yield from (("first", Next(moment)) for moment in BEGINS)
    whole: list[Dies | Life] = [*map(Dies, creatures), *(Life(seat.name) for seat in world.scenario.seats)]
    yield from (("since", Since(one)) for one in whole)
    yield from (("days", Days(one)) for one in whole)
    yield from (("moments", one) for one in moments_in(world, creatures))


def _of_divisions(world: World) -> Iterator[tuple[Kind, Fact]]:
    """What may be asked of how attackers divide their damage."""
    blocked = [attacker for block in world.line.blocks for attacker in block.attackers]
    tramples = {piece.id for piece in world.scenario.pieces if "trample" in piece.facts.keyword_names}
    for attacker in dict.fromkeys(blocked):
        if attacker in tramples:
            yield "most", Most(attacker, world.scenario.defending.name)
        if blocked.count(attacker) > 1 or attacker in tramples:
            yield "divisions", Divisions(attacker)
    for plan in world.line.damage:
        for wish in plan.wishes:
            if plan.creature in blocked and len(wish.amounts) > 1:
                legal = Legal(plan.creature, split(wish.amounts))
                yield "reason", legal
                yield "since", Since(legal)
                yield "days", Days(legal)


def _asked(scenario: Scenario, document: Document, name: str, kind: Kind, fact: Fact) -> Asked:
    ruleset = named()[name]
    start = definite(document, ruleset)
    if _is_of_a_division(fact) or (isinstance(fact, Next) and not fact.after_damage):
        start = {key: said for key, said in start.items() if key != "damage"}
    world = world_of(start, ruleset)
    playable = world is not None and world.run.status != "refused"
    answer = fact.of(world) if world is not None and playable else None
    if world is None or answer is None:
        uncounted = (
            world is not None
            and isinstance(fact, Most | Divisions | Legal)
            and too_many_divisions(world, fact.creature)
        )
        raise Dropped("too many divisions" if uncounted else "script undecided")
    _refuse_what_is_open(world, fact)
    match fact:
        case Since():
            return since_when(scenario, start, name, fact)
        case Days():
            return on_which_days(scenario, start, name, fact)
        case Moments():
            return find_the_moment(scenario, start, name, fact)
    right: tuple[Split, ...] = ()
    wrong = reasons(world, fact, answer) if kind == "reason" else wrong_answers(world, fact, answer)
    if isinstance(fact, Deaths):
        fact, answer, wrong = told_apart(fact, answer, wrong)
    if isinstance(fact, Divisions):
        right, wrong = offered(answer, wrong)
    wrong = sparing_beginners(wrong)[:MOST_WRONG]
    if kind in ("life", "amount") and all(map(is_a_beginners, wrong)):
        raise Dropped("too few other answers")
    if len(wrong) + len(right) < LEAST_WRONG + bool(right):
        raise Dropped("too few other answers")
    keeps = partial(_holds, ruleset=ruleset, fact=fact, answer=answer, wrong=wrong)
    small = plainest(start, keeps, partial(_fates_through, ruleset=ruleset, fact=fact))
    shrunk = world_of(small, ruleset)
    assert shrunk is not None
    if kind == "reason":
        wrong = _reasons_left(shrunk, fact, wrong)
    because = backed(because_of(shrunk, fact, wrong), shrunk, fact, wrong)
    before, after = _turns(shrunk, fact, because)
    wrong = [_as_it_was(shrunk, fact, before, one) for one in wrong] if kind in ("result", "life") else wrong
    clauses = tuple(dict.fromkeys(citation.clause for citation in because.citations))
    return Asked(
        scenario.slug, kind, name, document_text(small), fact, answer, tuple(wrong), because, before, after,
        level(shrunk, clauses), effort(shrunk), right, scenario.tags,
    )  # fmt: skip


def _is_of_a_division(fact: Fact) -> bool:
    """Whether a fact is how damage may be divided, or since when, whatever division the script wishes for."""
    asked = fact.fact if isinstance(fact, Since | Days) else fact
    return isinstance(asked, Most | Divisions | Legal)


def _refuse_what_is_open(world: World, fact: Fact) -> None:
    """No question where the rules are unsure, the game is over, or a card would do more than the board tells."""
    if world.run.left_open or disputed(world, fact):
        raise Dropped("rules unsure")
    if isinstance(fact, Next) and any(assigned_late(world.run)):
        raise Dropped("no deciding rule")
    if not isinstance(fact, Life | Next) and any(
        world.run.facts[seat.name].get("lost") for seat in world.scenario.seats
    ):
        raise Dropped("the game is over before")


def _was_as_wrong(because: Because, before: Turn) -> bool:
    """Whether a belief was wrong already when the fact was another, and its own clause changed the fact since."""
    if not because.belief:
        return False
    held = beliefs()[because.belief]
    changed = {version.effective.day for version in CLAUSES[held.rule.clause].versions}
    return before.day in changed and held.wrong_on(last_day_before(before))


def _begins_with_a_bystander(world: World, because: Because, before: Turn) -> bool:
    """Whether the fact was what it was before only since a keyword has stood in the rules that has no part in it."""
    decisive = {citation.clause for citation in because.citations}
    words = {word for piece in world.scenario.pieces for word in piece.facts.keyword_names}
    rows = (row for row in ROWS if row.name in words)
    return any(before.began in (row.begins, row.in_rules) and row.slug not in decisive for row in rows)


def _without_bystanders(world: World, fact: Fact, because: Because, before: Turn) -> Turn | None:
    """When the fact became what it is on the board without a keyword that has no part in it, where that is the same day."""
    decisive = {citation.clause for citation in because.citations}
    rows = {
        row.name for row in ROWS if row.slug not in decisive and before.began in (row.begins, row.in_rules)
    }
    plain = without_keywords(world, rows)
    turn = None if plain is None or fact.of(plain) != fact.of(world) else since(plain, fact)
    return turn if turn is not None and (turn.day, turn.before) == (before.day, before.before) else None


def _turns(world: World, fact: Fact, because: Because) -> tuple[Turn | None, Turn | None]:
    """When the fact became what it is, and when it changed again, where what decides has brought that about.

    What comes first has changed by whatever else came before it, as far as rules have numbers.
    """
    before, after = since(world, fact), until(world, fact)
    if before is not None and _was_as_wrong(because, before):
        raise Dropped("no deciding rule")
    if before is not None and not was_sure(world, fact, before):
        before = None
    if isinstance(fact, Next):
        if before is None or before.day <= FIRST_NUMBERED:
            return None, after
        if _begins_with_a_bystander(world, because, before):
            before = _without_bystanders(world, fact, because, before)
        return before and replace(before, began=max(before.began or FIRST_NUMBERED, FIRST_NUMBERED)), after
    if before is not None:
        before = begun_surely(world, fact, before)
    if before is not None and _begins_with_a_bystander(world, because, before):
        before = None
    return of_the_cause(because, before), of_the_cause(because, after)


def _as_it_was(world: World, fact: Fact, before: Turn | None, wrong: Wrong) -> Wrong:
    """A wrong answer that was right before, told so rather than by a belief about a clause which has not changed since."""
    if before is None or wrong.answer != before.before or not wrong.source.beliefs:
        return wrong
    held = (beliefs()[slug].rule.clause for slug in wrong.source.beliefs)
    changed = {version.effective.day for clause in held for version in CLAUSES[clause].versions}
    then = next(
        (
            name
            for name, rules in reversed(named().items())
            if (before.began or FIRST_DAY) <= rules.date < before.day
            and answer_of(world, fact, Source(name)) == wrong.answer
        ),
        None,
    )
    return wrong if then is None or before.day in changed else replace(wrong, source=Source(then))


def _reasons_left(world: World, fact: Fact, wrong: Sequence[Wrong]) -> list[Wrong]:
    """The wrong reasons as far as they still differ on the board that is left; no question of too few."""
    left = without_twins(world, fact, [_reasoned_anew(world, fact, one) for one in wrong])
    if len(left) < LEAST_WRONG:
        raise Dropped("too few other answers")
    return left


def _reasoned_anew(world: World, fact: Fact, wrong: Wrong) -> Wrong:
    """A wrong answer of other rules with its reason as it is on the board that is left; no question without one."""
    if not wrong.source.ruleset:
        return wrong
    cited = reason_then(world, fact, wrong.source.ruleset)
    if cited is None:
        raise Dropped("no deciding rule")
    return replace(wrong, citation=cited)


def _fates_through(document: Document, ruleset: Ruleset, fact: Fact) -> object:
    """Who dies in which way where a death is asked about, when the fact became and ceases to be what it is, and how large all are."""
    world = world_of(document, ruleset)
    if world is None:
        return None
    places = fact.place(world.run.events) if isinstance(fact, Next) else None
    dying = deaths_in(world, places) if isinstance(fact, Dies | Deaths | Next) else None
    through = [
        turn and (turn.day, turn.before, turn.after) for turn in (since(world, fact), until(world, fact))
    ]
    return dying, playing(world, places), through, _as_it_lies(world)


def _as_it_lies(world: World) -> object:
    """How large creatures are as the table is laid, and who strikes first or twice: nobody who knows the cards reads it otherwise."""
    shown = run(world.scenario, world.line, world.ruleset)
    use_up(shown.work)
    return [
        (one.id, one.power, one.toughness, STRIKES.intersection(one.keywords))
        for board in shown.boards[:1]  # rules that cannot have the board at all show none
        for one in board.permanents
        if "creature" in one.types
    ]


def _holds(document: Document, ruleset: Ruleset, fact: Fact, answer: Answer, wrong: Sequence[Wrong]) -> bool:
    """Whether the fact and every wrong answer are on this board what they were."""
    world = world_of(document, ruleset)
    return (
        world is not None
        and _is_there(world, fact)
        and fact.of(world) == answer
        and all(_answers(answer_of(world, fact, one.source), one, fact) for one in wrong)
        and (not isinstance(fact, Divisions) or errors_differ(world, fact, wrong))
        and all(bears(world, fact, one) for one in wrong if one.answer == answer)
    )


def _is_there(world: World, fact: Fact) -> bool:
    """Whether the board has every creature of which it is asked whether it dies: what is not there does not."""
    return not isinstance(fact, Dies | Deaths) or {*names_in(fact)} <= {
        piece.id for piece in world.scenario.pieces
    }


def _answers(answer: Answer | None, wrong: Wrong, fact: Fact) -> bool:
    """Whether a source's answer is the wrong one that is offered; for divisions, whether it is among them."""
    if isinstance(fact, Divisions):
        return answer is not None and splits_of(wrong.answer) <= splits_of(answer)
    return answer == wrong.answer

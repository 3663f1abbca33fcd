"""Making questions: the facts that can be asked of scenarios, in words, as far as they pass every gate."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, partial
from itertools import pairwise
from typing import Any

from comparator.questions.asked import Asked, Made, Source, Wrong, named
from comparator.questions.asking import ask
from comparator.questions.backing import is_of_a_wrong_total
from comparator.questions.beliefs import beliefs
from comparator.questions.budget import MOST_WORK_IN_WORDS, TooMuchToAsk, bounded, use_up
from comparator.questions.causes import apart, last_day_before, spans, turns, under
from comparator.questions.certainty import begun_surely, is_sure, was_sure_on
from comparator.questions.documents import only_line
from comparator.questions.facts import (
    LOST,
    MOMENTS,
    Answer,
    DamageDealt,
    Days,
    Dies,
    Divisions,
    Fact,
    Legal,
    Life,
    Moments,
    Next,
    Played,
    Since,
    Split,
    Struck,
    World,
    at,
    fact_of,
    splits_of,
    written,
)
from comparator.questions.kinds import with_other_kinds
from comparator.running.record import Run
from comparator.running.run import run
from comparator.running.sharing import shared
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario
from reports.training.answers import (
    MOMENT,
    asked_for,
    division,
    forget_boards,
    of_real_cards,
    told,
    told_order,
)
from reports.training.explaining.days import not_since
from reports.training.explaining.decisive import reason
from reports.training.explaining.explanation import explanation, mistake, on_a_wrong_day, on_that_day
from reports.training.explaining.fates import befalls, fate_of
from reports.training.explaining.moments import tried, works
from reports.training.explaining.unfounded import unfounded, unfounded_division
from reports.training.gates import GATES
from reports.training.grown import grown, withheld
from reports.training.likeness import held, likeness, pattern
from reports.training.question import (
    ORDERED,
    SEVERAL,
    AnswerOrigin,
    Cited,
    Offer,
    Question,
    rules_asked_about,
)
from reports.training.situation import situation
from reports.training.telling import stem
from reports.training.wording import in_language
from reports.words.phrasing import agreeing, continued, is_plural, joined
from reports.words.words import day, day_before, during, seen_before
from rulesets.history import CLAUSES, FIRST_DAY, as_of, provision_of
from rulesets.points import Citation

MOST_FROM_ONE = 8
"""How many questions one scenario may give."""
MOST_OF_ONE_BELIEF = 75
MOST_OF_A_NOVICES = 50
"""In how many questions of a bank one belief may be offered, lest a learner meets nothing else; and one of beginners."""
MOST_OF_ONE_KIND = {"reason": 120, "divisions": 36, "since": 30, "days": 70, "moments": 40, "amount": 16}
"""How many questions of a bank may be of one kind, where many could be made."""
MOST_ALIKE = {
    "moments": 10,
    "first": 3,
    "reason": 12,
    "result": 7,
    "struck": 6,
    "life": 4,
    "amount": 3,
    "since": 2,
    "days": 3,
}
"""How many may be alike: in the moments to be found, or in what comes first, under the same rules; else in all that is believed."""

BROKEN_OFF = ("too much to work out", "not played to the end")
"""What is dropped only because nobody waits for it."""


@dataclass
class Bank:
    """Questions, how many candidates there were, and how many of them were dropped for what."""

    questions: list[Question] = field(default_factory=list)
    candidates: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    thin: list[str] = field(default_factory=list)
    """The scenarios that give no question at all."""
    cut_short: list[str] = field(default_factory=list)
    """The scenarios of which not all was tried that could be asked: it would take too much to work out."""
    real: list[str] = field(default_factory=list)
    """The ids of the questions that have real cards alone."""


def questions(scenario: Scenario, eras: Sequence[str] = ()) -> Bank:
    """All questions of one scenario, under the rules of some eras where they are named."""
    made = ask(scenario, eras)
    forget_boards()
    with bounded(MOST_WORK_IN_WORDS):
        bank = _worded(made)
    if any(bank.dropped[why] for why in BROKEN_OFF):
        bank.cut_short.append(scenario.slug)
    return bank


def make(scenarios: Sequence[Scenario], eras: Sequence[str] = ()) -> Iterator[Bank]:
    """The questions of each scenario, in their order; several processes make them where there are many."""
    return shared(partial(questions, eras=eras), scenarios)


def bank_of(scenarios: Sequence[Scenario], made: Iterator[Bank]) -> Bank:
    """All questions of many scenarios, without what one scenario repeats of another: of what is alike, with real cards where it can be."""
    whole = Bank()
    asked: list[list[Question]] = []
    real: set[str] = set()
    for scenario, one in zip(scenarios, made, strict=True):
        whole.candidates += one.candidates
        whole.dropped += one.dropped
        if not one.questions:
            whole.thin.append(scenario.slug)
        whole.cut_short += one.cut_short
        asked += _rivals(one.questions)
        real.update(one.real)
    seen: dict[tuple[str, ...], list[Question]] = {}
    told_alike = cache(likeness)  # which plays a board many times over
    offered: Counter[str] = Counter()
    for rivals in sorted(asked, key=lambda each: not real.issuperset(one.id for one in each)):
        taken = False
        for question in sorted(rivals, key=lambda each: offered[each.kind]):
            like = seen.setdefault(pattern(question), [])
            why = (taken and "duplicate") or _often_enough(question, offered, len(scenarios))
            if not why and like and told_alike(question) in map(told_alike, like):
                why = "duplicate"
            if why:
                whole.dropped[why] += 1
                continue
            taken = True
            like.append(question)
            offered.update([question.kind, *_counted(question)])
            whole.questions.append(question)
            if question.id in real:
                whole.real.append(question.id)
    return whole


def _rivals(asked: Sequence[Question]) -> list[list[Question]]:
    """The questions of one scenario, together those of which one would tell the answer of another: of them one is enough."""
    found: dict[tuple[str, ...], list[Question]] = {}
    for question in asked:
        found.setdefault(_told_with(question), []).append(question)
    return [*found.values()]


def _told_with(question: Question) -> tuple[str, ...]:
    """What questions of one scenario share of which one would tell the other's answer."""
    match fact_of(question.asks):
        case Since(fact) | Days(fact):
            return "days", "division" if isinstance(fact, Legal) else ""
        case Struck(creature) | DamageDealt(creature):
            return "struck", creature, question.source
        case Life():
            return "life", question.asks, question.source
    return question.kind, question.asks, question.source


def _often_enough(question: Question, offered: Mapping[str, int], most: int) -> str:
    """What of a question has been asked about often enough; empty where it is welcome."""
    pattern = _pattern(question)
    if any(offered[slug] >= _share(slug) for slug in held(question)):
        return "belief asked about often enough"
    if pattern and offered[pattern] >= MOST_ALIKE[question.kind]:
        return "answer asked for often enough"
    return (
        "kind asked about often enough"
        if offered[question.kind] >= MOST_OF_ONE_KIND.get(question.kind, most)
        else ""
    )


def _counted(question: Question) -> Iterator[str]:
    """What of a question counts beside its kind: how it is answered, and what it has somebody believe; of a lesson nothing, as it was so."""
    if question.kind != "lesson":
        yield from (_pattern(question), *held(question))


def _pattern(question: Question) -> str:
    """What questions share to which a learner could know the answer by heart; nothing for most kinds."""
    if question.kind == "first":
        return f"{question.ruleset}: {question.asks}: {question.answer.rpartition(' ')[2]}"
    if question.kind in ("reason", "result", "struck", "life", "amount"):
        return f"{question.kind}: " + "; ".join(
            sorted(",".join(choice.origin.beliefs) for choice in question.choices)
        )
    if question.kind == "since":  # with what came to be said on that day
        return question.key[0]
    if question.kind == "days":
        return f"{question.answer}: {question.clauses[0]}"
    return f"{question.ruleset}: {question.answer}" if question.kind in MOST_ALIKE else ""


def _share(slug: str) -> int:
    """In how many questions of a bank a belief may be offered."""
    return MOST_OF_A_NOVICES if beliefs()[slug].novice else MOST_OF_ONE_BELIEF


def _worded(made: Made) -> Bank:
    bank = Bank(candidates=made.candidates, dropped=made.dropped)
    for asked in made.questions:
        try:
            question = in_language(_question(asked), "modern")
            fault = next((name for name, passes in GATES.items() if not passes(question)), "")
        except TooMuchToAsk:
            fault = "too much to work out"
        if not fault and len(_rivals([*bank.questions, question])) > MOST_FROM_ONE:
            fault = "scenario asked about often enough"
        if fault:
            bank.dropped[fault] += 1
        else:
            bank.questions.append(question)
            if of_real_cards(question):
                bank.real.append(question.id)
    return bank


def _question(asked: Asked) -> Question:
    ruleset = named()[asked.ruleset]
    scenario = read(asked.text, asked.slug).on(ruleset.date)
    line = only_line(scenario)
    world = World(Played(scenario, line), ruleset)
    pictured = run(scenario, line, ruleset)
    use_up(pictured.work)
    choices = _told_apart(asked, _choices(asked, world))
    right = [choice.text for choice in choices if choice.right]
    answer = (
        "; ".join(right)
        if asked.kind in SEVERAL or asked.kind == "lesson"
        else told(asked.fact, asked.answer)
    )
    each = {one: _run_of(world, one) for one in asked.right if isinstance(one, date | str)}
    sizes = grown(asked, world)
    once = _once(asked, world)
    meanwhile = f"{_died_then(asked, world)}{_meanwhile(asked, world) if once else ''}"
    why = explanation(asked, pictured, line, each, withheld(asked, world, sizes), (once, meanwhile))
    return Question(
        asked.slug, asked.kind, asked.ruleset, ruleset.date.isoformat(), written(asked.fact),
        rules_asked_about(asked.kind, named()[asked.ruleset].date), stem(scenario, line, asked.fact, ordered=ruleset.division.does.announced, sizes=sizes, idle=_idles(asked, pictured)), _prompt(asked, world, pictured, told_order(line)), choices,
        answer,
        f"{answer.rstrip('.')}.", why,
        _together(map(_cited, (*asked.because.citations, *asked.because.backing))), situation(pictured, line), asked.level, asked.effort, asked.tags,
        tuple(dict.fromkeys(piece.facts.name or piece.id for piece in scenario.pieces)),
        tuple(dict.fromkeys(citation.clause for citation in asked.because.citations)), asked.text,
    )  # fmt: skip


def _idles(asked: Asked, pictured: Run) -> bool:
    """Whether something is done in a first combat damage step in which nothing is dealt, on the one day that is asked about."""
    first = [event for event in pictured.events if event.window.startswith("first-damage")]
    several = isinstance(asked.fact, Since | Days)
    return bool(first) and not several and all(event.kind not in ("deal", "prevent") for event in first)


def _run_of(world: World, one: date | str) -> Run:
    """What comes of the board on some day, or with its play at some moment, with pictures."""
    return _pictured(at(world, one) if isinstance(one, str) else under(world, as_of(one)))


def _was_so_by(moment: date, value: Answer, world: World, fact: Fact) -> bool:
    """Whether a fact had been so once before a day, so that more than one day began it."""
    return any(one.value == value for one in spans(world, fact) if (one.first or FIRST_DAY) < moment)


def _once(asked: Asked, world: World) -> str:
    """From when to when a fact had been so already before it was another, as far as the days are sure."""
    if asked.since is None or asked.since.began is None or not isinstance(asked.fact, Since):
        return ""
    fact = asked.fact.fact
    for one, then in pairwise(spans(world, fact)):
        if then.first == asked.since.began and one.value == asked.since.after:
            earlier = replace(asked.since, began=one.first, day=then.first)
            sure = begun_surely(under(world, as_of(then.first)), fact, earlier) if then.sure else None
            if sure is None:
                return ""
            last = day_before(then.first)
            return f"Until {last}" if sure.began is None else f"From {day(sure.began)} to {last}"
    return ""


def _died_then(asked: Asked, world: World) -> str:
    """What a creature died of under the rules before those since which it lives."""
    if asked.since is None or not isinstance(asked.fact, Since) or not isinstance(asked.fact.fact, Dies):
        return ""
    if asked.since.before is not True:
        return ""
    then, creature = _run_of(world, last_day_before(asked.since)), asked.fact.fact.creature
    destroyed = any(
        (one.kind, one.subject, one.detail) == ("die", creature, "destroyed") for one in then.events
    )
    # That something destroys it is no more than the question says.
    known = {*befalls(creature, then)} if destroyed else set()
    told = " ".join(one for one in fate_of(creature, then) if one not in known)
    return f" Under those rules {continued(told, then.facts)}" if told else ""


def _meanwhile(asked: Asked, world: World) -> str:
    """By which rule a fact was another in between, where no option says that."""
    if asked.since is None or not isinstance(asked.fact, Since):
        return ""
    then = under(world, as_of(last_day_before(asked.since)))
    found = [one for one in apart(then, asked.fact.fact, as_of(asked.since.day)) if is_sure(one)]
    offered = {one.citation.sentence for one in asked.wrong if one.citation is not None}
    if not found or not offered.isdisjoint(one.sentence for one in found):
        return ""
    return f" The rule of that time: {found[0].says.rstrip('.')} ({found[0].label})."


def _prompt(asked: Asked, world: World, pictured: Run, order: Sequence[str]) -> str:
    fought = any(event.kind == "block" for event in pictured.events)
    match asked.fact:
        case Since(fact):
            value = asked.since.after if asked.since else ""
            throughout = (
                ", without a break,"
                if asked.since and _was_so_by(asked.since.day, asked.since.after, world, fact)
                else ""
            )
            return f"Since when{throughout} {_is_so(fact, value, fought, order)}?"
        case Days(fact):
            return f"On which of these days {_is_so(fact, asked.answer, fought, order)}?"
    twice = any(event.window.startswith("first-damage") for event in pictured.events)
    return asked_for(asked.fact, asked.kind == "reason", twice, order)


def _is_so(fact: Dies | Life | Legal, value: Answer, fought: bool, order: Sequence[str]) -> str:
    """A fact as the end of a question that begins with a time; where nothing blocks there is no fight."""
    if isinstance(fact, Legal):
        return f"may {fact.creature} assign {joined(division(fact.split, order).split(', '))}"
    within, over = ("in this fight", "this fight") if fought else ("this turn", "this turn")
    if isinstance(fact, Life):
        if value == LOST:
            return f"does {fact.player} lose {within}"
        return f"does that leave {fact.player} at {told(fact, value)}"
    several = is_plural(fact.creature)
    if value:
        return f"{'are' if several else 'is'} {fact.creature} put into the graveyard {within}"
    return f"{'do' if several else 'does'} {fact.creature} survive {over}"


def _choices(asked: Asked, world: World) -> tuple[Offer, ...]:
    own = AnswerOrigin(asked.ruleset)
    if asked.kind in SEVERAL:
        right = [
            Offer(_several_text(one, world), True, _right_because(asked, one, world), _origin_of(asked, one))
            for one in asked.right
        ]
    else:
        right = [
            Offer(
                _right_text(asked, world.run),
                True,
                "what the rules of that day come to",
                own,
                _also(asked, asked.answer, world),
            )
        ]
    if asked.kind == "lesson":
        right = [
            replace(
                right[0],
                belief="it was so then, and is not so today",
                origin=_origin(asked, Source(beliefs=(asked.because.belief,))),
            )
        ]
    wrong = [
        Offer(_wrong_text(asked, one, world), False, _mistake(asked, one, world), _origin(asked, one.source),
               _also(asked, one.answer, world), "" if one.source.ruleset else _when(asked, one, world))
        for one in asked.wrong
    ]  # fmt: skip
    if asked.kind == "days":
        wrong = [*_said_once(wrong)]
    both = [
        *zip(right, asked.right or (asked.answer,), strict=True),
        *zip(wrong, (one.answer for one in asked.wrong), strict=True),
    ]
    if asked.kind in ORDERED:
        both.sort(key=lambda one: _place(one[1]))
    return tuple(choice for choice, _ in both)


_LABELS = re.compile(r" \((\d[^()]*)\)")
"""The numbers of a rule, in brackets behind it."""


def _said_once(wrong: Sequence[Offer]) -> Iterator[Offer]:
    """The days on which it was not so, where several are so for the same reason it told once, and of the others their numbers."""
    said: dict[str, Offer] = {}
    for one in wrong:
        first = said.setdefault(_LABELS.sub("", one.belief), one)
        numbers = "" if one.belief == first.belief else f" ({', '.join(_LABELS.findall(one.belief))})"
        yield one if one is first else replace(one, belief=f"as on {first.text}{numbers}")


def _told_apart(asked: Asked, choices: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The options with whoever dies alone called so, where another option has more of them die."""
    if not isinstance(asked.fact, Next):
        return choices
    ends = (" is put into the graveyard", " are put into the graveyard")
    dying = {
        one.text: next((one.text.removesuffix(end) for end in ends if one.text.endswith(end)), "")
        for one in choices
    }
    return tuple(
        replace(one, text=one.text.replace(dying[one.text], f"{dying[one.text]} alone", 1))
        if dying[one.text] and any(_is_among(dying[one.text], other) for other in dying.values())
        else one
        for one in choices
    )


def _is_among(some: str, more: str) -> bool:
    """Whether of several that are named together all of some are, and others besides."""
    one, other = ({*re.split(", | and ", names)} for names in (some, more))
    return one < other


def _place(answer: object) -> Any:
    """Where an answer stands among others of its kind."""
    if answer == LOST:
        return -math.inf
    return MOMENTS.index(answer) if isinstance(answer, str) else answer


def _several_text(one: Split | date | str, world: World) -> str:
    """One of several right answers as an option has it."""
    if isinstance(one, date):
        return day(one)
    return MOMENT[one] if isinstance(one, str) else division(one, told_order(world.line))


def _right_text(asked: Asked, run: Run) -> str:
    text = told(asked.fact, asked.answer)
    if asked.kind == "reason":
        return f"{text}. {reason(asked, run)}"
    return f"{text}: {asked.because.citations[0].says}" if asked.kind == "since" else text


def _wrong_text(asked: Asked, one: Wrong, world: World) -> str:
    if isinstance(asked.fact, Divisions):
        (split,) = splits_of(one.answer)
        return _several_text(split, world)
    if asked.kind in SEVERAL and isinstance(one.answer, date | str):
        return _several_text(one.answer, world)
    text = told(asked.fact, one.answer)
    if asked.kind == "since" and one.citation is not None:
        return f"{text}: {one.citation.says}"
    if asked.kind != "reason":
        return text
    said = one.citation.says if one.citation is not None else beliefs()[one.source.beliefs[0]].says
    return f"{text}. {said}"


def _mistake(asked: Asked, one: Wrong, world: World) -> str:
    if isinstance(asked.fact, Moments) and isinstance(one.answer, str):
        return tried(asked.fact, at(world, one.answer), _run_of(world, one.answer))
    if asked.kind == "days":
        return _on_a_wrong_day(asked, one, world)
    if isinstance(asked.fact, Divisions) and is_of_a_wrong_total(world, asked.fact, one):
        return f"{mistake(one.source)}. {_of_all_its_damage(asked.fact, one, world)}"
    if one.source.ruleset and asked.kind in (*OF_A_BOARD, "reason"):
        return (
            f"so it is under the rules {_while_it_stands(asked, one, world)}{_since_then(asked, one, world)}"
        )
    if (
        isinstance(asked.fact, Since)
        and asked.since is not None
        and isinstance(one.answer, date)
        and one.citation
    ):
        by_then = asked.fact.fact.of(under(world, as_of(one.answer)))
        ever = _was_so_by(one.answer, asked.since.after, world, asked.fact.fact)
        return not_since(by_then == asked.since.after, one.answer > asked.since.day, ever, one.citation)
    return _unfounded(asked, one, world) if asked.kind == "reason" else mistake(one.source)


def _unfounded(asked: Asked, one: Wrong, world: World) -> str:
    """Why a wrong reason does not hold on this board."""
    believed = beliefs()[one.source.beliefs[0]].world(world)
    assert believed is not None
    pictured = _pictured(world)
    if isinstance(asked.fact, Legal):
        would, legal = (
            splits_of(Divisions(asked.fact.creature).of(each) or frozenset()) for each in (believed, world)
        )
        return unfounded_division(asked, one, would, legal, pictured)
    return unfounded(asked, one, _pictured(believed), pictured)


def _pictured(world: World) -> Run:
    """What comes of a board, with pictures."""
    shown = run(world.scenario, world.line, world.ruleset)
    use_up(shown.work)
    return shown


def _on_a_wrong_day(asked: Asked, one: Wrong, world: World) -> str:
    assert isinstance(asked.fact, Days)
    assert isinstance(one.answer, date)
    value = asked.fact.fact.of(under(world, as_of(one.answer)))
    assert value is not None
    otherwise = map(_pictured, with_other_kinds(under(world, as_of(one.answer))))
    return on_a_wrong_day(asked, one, value, _run_of(world, one.answer), [*otherwise])


def _of_all_its_damage(fact: Divisions, wrong: Wrong, world: World) -> str:
    """That a division is of more or less damage than there is, with the rule and without a full stop."""
    (split,) = splits_of(wrong.answer)
    (whole, *_) = (
        sum(amount for _, amount in one) for one in sorted(splits_of(fact.of(world) or frozenset()))
    )
    divided = sum(amount for _, amount in split)
    rule = world.ruleset.cite(world.ruleset.zero_power.says.as_much_as_its_power)
    verb = agreeing(fact.creature, "assigns")
    return (
        f"{fact.creature} {verb} {whole} damage, neither more nor less; this divides {divided} ({rule.label})"
    )


def _when(asked: Asked, wrong: Wrong, world: World) -> str:
    """When an answer that is wrong would have been the right one, as far as the days are sure; for a reason nobody can tell.

    What is believed for it must not have been wrong even then.
    """
    if asked.kind not in OF_A_BOARD:
        return ""
    through = spans(world, asked.fact)
    after = [*(one.first for one in through[1:]), None]
    held = [
        (one.first, end, one.sure and all(each.sure for each in through if each.first == end))
        for one, end in zip(through, after, strict=True)
        if one.value == wrong.answer
        and not any(beliefs()[slug].wrong_on(one.first or FIRST_DAY) for slug in wrong.source.beliefs)
        and was_sure_on(world, asked.fact, one.first)
    ]
    told = [during(first, end) for first, end, sure in held if sure]
    return f"The answer was right under the rules {joined(told)}" if told else ""


def _since_then(asked: Asked, wrong: Wrong, world: World) -> str:
    """By which of the other rules they come to another answer, where the option does not say; nothing where nobody can tell."""
    if asked.kind == "reason":
        return ""
    then = under(world, named()[wrong.source.ruleset])
    found = [one for one in apart(then, asked.fact, world.ruleset) if is_sure(one)]
    return (
        f". The rule of {day(found[0].since)}: {found[0].says.rstrip('.')} ({_numbered_then(found[0])})"
        if found
        else ""
    )


def _numbered_then(cited: Citation) -> str:
    """The numbers of a rule that is told from its first day on, with the day on which it bears them, where it bore others at first."""
    first = provision_of(cited).cite(cited.since)
    return cited.label if first.numbers == cited.numbers else f"{cited.label} on {day(cited.as_of)}"


def _while_it_stands(asked: Asked, wrong: Wrong, world: World) -> str:
    """From when to when other rules come to an answer, as far as the days are sure; of a reason, as long as its rule stands."""
    rules = named()[wrong.source.ruleset]
    through = spans(world, asked.fact)
    after = [*((one.first, one.sure) for one in through[1:]), (None, True)]
    mine, (end, sure) = next(
        (one, then)
        for one, then in zip(through, after, strict=True)
        if then[0] is None or then[0] > rules.date
    )
    first, known = mine.first, mine.sure and was_sure_on(world, asked.fact, mine.first)
    if not known:
        first, known = _known_from(asked.fact, rules.date, world)
    if asked.kind == "reason" and wrong.citation is not None:
        cited = wrong.citation
        if first is None or cited.since >= first:
            first, known = cited.since, True
        if cited.until is not None and (end is None or cited.until < end):
            end, sure = cited.until, True
    if known and sure:
        return during(first, end)
    if end is None:
        return f"of {day(rules.date)}"
    no_more = f"until {day_before(end)}" if sure else f"and no longer under those of {day(end)}"
    return f"of {day(rules.date)}, {no_more}"


def _known_from(fact: Fact, moment: date, world: World) -> tuple[date | None, bool]:
    """The first day from which texts bear out what a fact was on some day, where they do not from its very beginning."""
    turn = next((one for one in turns(world, fact) if (one.began or FIRST_DAY) <= moment < one.day), None)
    borne_out = None if turn is None else begun_surely(world, fact, turn)
    return (
        (None, False)
        if borne_out is None or (borne_out.began or FIRST_DAY) > moment
        else (borne_out.began, True)
    )


OF_A_BOARD = frozenset({"result", "life", "struck", "amount", "most"})
"""Kinds whose answers are what the board comes to, so that other rules may have another."""


def _right_because(asked: Asked, one: object, world: World) -> str:
    """Why one of several right answers is right."""
    if isinstance(asked.fact, Moments) and isinstance(one, str):
        return works(asked.fact, _run_of(world, one))
    if isinstance(one, date):
        return on_that_day(asked, asked.days[asked.right.index(one)], _run_of(world, one))
    return "legal"


def _origin_of(asked: Asked, one: object) -> AnswerOrigin:
    return AnswerOrigin(one.isoformat()) if isinstance(one, date) else AnswerOrigin(asked.ruleset)


def _origin(asked: Asked, source: Source) -> AnswerOrigin:
    return AnswerOrigin(source.ruleset or asked.ruleset, source.beliefs, source.version)


def _also(asked: Asked, answer: object, world: World) -> tuple[str, ...]:
    """The named rulesets under which an answer would be the right one; for a reason nobody can tell."""
    if asked.kind not in OF_A_BOARD:
        return ()
    return tuple(name for name, rules in named().items() if asked.fact.of(under(world, rules)) == answer)


def _together(cited: Iterable[Cited]) -> tuple[Cited, ...]:
    """What is cited, with all that one number says on one day told in one place, the oldest first, and each number once."""
    found: dict[tuple[object, ...], list[Cited]] = {}
    every = list(cited)
    alone = {one.numbers for one in every if len(one.numbers) == 1}
    for one in (_but_for(each, alone) for each in every):
        found.setdefault((one.numbers, one.as_of), []).append(one)
    return tuple(map(_as_one, found.values()))


def _as_one(cited: Sequence[Cited]) -> Cited:
    """Sentences under one number as one, each that is younger than the first with the day since which it has been so."""
    first, *later = sorted(cited, key=lambda one: one.since)
    said = [first.says]
    since = first.since
    for one in later:
        begun = "" if one.since == since else f"Since {day(date.fromisoformat(one.since))}: "
        since = one.since
        said.append(f"{begun}{one.says}")
    return replace(cited[0], since=first.since, says=" ".join(said))


def _but_for(one: Cited, alone: Set[tuple[str, ...]]) -> Cited:
    """The same without those of its numbers under which something else is cited that has no other."""
    left = tuple(number for number in one.numbers if (number,) not in alone)
    return replace(one, numbers=left) if left else one


def _cited(citation: Citation) -> Cited:
    return Cited(
        citation.clause, citation.version, _where_it_stands(citation), citation.since.isoformat(), citation.says,
        str(citation.confidence), citation.as_of.isoformat(), seen_before(citation),
    )  # fmt: skip


def _where_it_stands(citation: Citation) -> tuple[str, ...]:
    """The numbers of a rule, of one that is no keyword's without those under which keywords repeat it: nobody here has them."""
    if CLAUSES[citation.clause].group == "keyword":
        return citation.numbers
    chapter = citation.numbers[0].partition(".")[0] if citation.numbers else ""
    return tuple(one for one in citation.numbers if one.partition(".")[0] == chapter or not chapter.isdigit())

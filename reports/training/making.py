"""Making questions: the facts that can be asked of scenarios, in words, as far as they pass every gate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from comparator.questions.asking import Asked, Harvest, Source, Wrong, ask, named
from comparator.questions.beliefs import beliefs
from comparator.questions.causes import under
from comparator.questions.documents import only_line
from comparator.questions.facts import Divisions, Life, Played, Since, World, splits_of, written
from comparator.running.record import Board, Run
from comparator.running.run import run
from comparator.running.sharing import shared
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario
from reports.training.answers import asked_for, division, told
from reports.training.explaining import explained, mistake, reason
from reports.training.gates import GATES
from reports.training.question import AnswerOrigin, Cited, Offer, Question
from reports.training.telling import stem
from reports.training.wording import in_language
from reports.words.phrasing import plural
from reports.words.words import day
from rulesets.points import Citation

MOST_FROM_ONE = 8
"""How many questions one scenario may give."""
MOST_OF_ONE_BELIEF = 30
"""How many questions of a bank one belief may decide, lest a learner meets nothing else."""

_ACTS = frozenset({"play", "deal", "assign", "damage on the stack", "die", "move", "trigger", "gain"})
"""What happens only after the moment that is asked about."""


@dataclass
class Bank:
    """Questions, how many candidates there were, and how many of them were dropped for what."""

    questions: list[Question] = field(default_factory=list)
    candidates: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    thin: list[str] = field(default_factory=list)
    """The scenarios that give no question at all."""


def questions(scenario: Scenario) -> Bank:
    """All questions of one scenario."""
    return _worded(ask(scenario))


def make(scenarios: Sequence[Scenario]) -> Iterator[Bank]:
    """The questions of each scenario, in their order; several processes make them where there are many."""
    return shared(questions, scenarios)


def bank_of(scenarios: Sequence[Scenario], made: Iterator[Bank]) -> Bank:
    """All questions of many scenarios, without what one scenario repeats of another."""
    whole = Bank()
    seen: set[tuple[str, ...]] = set()
    of_belief: Counter[str] = Counter()
    for scenario, one in zip(scenarios, made, strict=True):
        whole.candidates += one.candidates
        whole.dropped += one.dropped
        if not one.questions:
            whole.thin.append(scenario.slug)
        for question in one.questions:
            key = (question.kind, question.stem, question.prompt)
            decides = next(
                (choice.origin.beliefs[0] for choice in question.choices if choice.origin.beliefs), ""
            )
            if key in seen:
                whole.dropped["duplicate"] += 1
            elif decides and of_belief[decides] >= MOST_OF_ONE_BELIEF:
                whole.dropped["belief asked about often enough"] += 1
            else:
                seen.add(key)
                of_belief[decides] += 1
                whole.questions.append(question)
    return whole


def _worded(made: Harvest) -> Bank:
    bank = Bank(candidates=made.candidates, dropped=made.dropped)
    for asked in made.questions:
        question = in_language(_question(asked), "modern")
        fault = next((name for name, passes in GATES.items() if not passes(question)), "")
        if not fault and len(bank.questions) == MOST_FROM_ONE:
            fault = "scenario asked about often enough"
        if fault:
            bank.dropped[fault] += 1
        else:
            bank.questions.append(question)
    return bank


def _question(asked: Asked) -> Question:
    ruleset = named()[asked.ruleset]
    scenario = read(asked.text, asked.slug).on(ruleset.date)
    line = only_line(scenario)
    world = World(Played(scenario, line), ruleset)
    pictured = run(scenario, line, ruleset)
    choices = _choices(asked, world)
    right = [choice.text for choice in choices if choice.right]
    answer = ", ".join(right) if isinstance(asked.fact, Divisions) else told(asked.fact, asked.answer)
    why = explained(asked, pictured)
    return Question(
        asked.slug, asked.kind, asked.ruleset, ruleset.date.isoformat(), written(asked.fact),
        f"Rules of {day(ruleset.date)}", stem(scenario, line, asked.fact), _prompt(asked), choices, answer,
        f"{'; '.join(right) if isinstance(asked.fact, Divisions) else answer}.", why,
        tuple(map(_cited, asked.because.citations)), _before(pictured), asked.level, asked.effort, asked.tags,
        tuple(dict.fromkeys(piece.facts.name or piece.id for piece in scenario.pieces)),
        tuple(dict.fromkeys(citation.clause for citation in asked.because.citations)), asked.text,
    )  # fmt: skip


def _prompt(asked: Asked) -> str:
    if isinstance(asked.fact, Since):
        value = told(asked.fact.fact, asked.since.after) if asked.since else ""
        if isinstance(asked.fact.fact, Life):
            return f"Since when does that leave {asked.fact.fact.player} at {value}?"
        creature = asked.fact.fact.creature
        if value == "Yes":
            return (
                f"Since when {'are' if plural(creature) else 'is'} {creature} put into the graveyard in this?"
            )
        return f"Since when {'do' if plural(creature) else 'does'} {creature} survive this?"
    return asked_for(asked.fact, asked.kind == "reason")


def _choices(asked: Asked, world: World) -> tuple[Offer, ...]:
    own = AnswerOrigin(asked.ruleset)
    if isinstance(asked.fact, Divisions):
        right = [Offer(division(one), True, "legal", own) for one in asked.right]
    else:
        text = told(asked.fact, asked.answer)
        if asked.kind == "reason":
            text = f"{text}. {reason(asked)}"
        right = [
            Offer(text, True, "what the rules of that day come to", own, _also(asked, asked.answer, world))
        ]
    wrong = [
        Offer(_wrong_text(asked, one), False, mistake(one.source, asked.kind == "reason"), _origin(asked, one.source),
               _also(asked, one.answer, world))
        for one in asked.wrong
    ]  # fmt: skip
    return (*right, *wrong)


def _wrong_text(asked: Asked, one: Wrong) -> str:
    if isinstance(asked.fact, Divisions):
        return division(*splits_of(one.answer))
    text = told(asked.fact, one.answer)
    return f"{text}. {beliefs()[one.source.beliefs[0]].says}" if asked.kind == "reason" else text


def _origin(asked: Asked, source: Source) -> AnswerOrigin:
    return AnswerOrigin(source.ruleset or asked.ruleset, source.beliefs, source.version)


def _also(asked: Asked, answer: object, world: World) -> tuple[str, ...]:
    """The named rulesets under which an answer would be the right one; for a reason nobody can tell."""
    if asked.kind in ("reason", "since", "divisions"):
        return ()
    return tuple(name for name, rules in named().items() if asked.fact.of(under(world, rules)) == answer)


def _cited(citation: Citation) -> Cited:
    return Cited(
        citation.clause, citation.version, citation.numbers, citation.since.isoformat(), citation.says,
        str(citation.confidence),
    )  # fmt: skip


def _before(pictured: Run) -> Board:
    """The last picture from before anything is done or dealt: the fight as the question tells it."""
    first = next(
        (number for number, event in enumerate(pictured.events) if event.kind in _ACTS), len(pictured.events)
    )
    return [board for board in pictured.boards if board.event <= first][-1]

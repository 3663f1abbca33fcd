"""What the right answer to a question is under any rules: computed anew each time it is asked for."""

from __future__ import annotations

from itertools import islice

from comparator.comparing.outcome import group_words
from comparator.phrasing import joined
from comparator.running.facts import is_drawn
from comparator.running.following import follow
from comparator.running.record import Run
from comparator.running.run import run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.reading import read
from comparator.scenario.scenario import Line, Scenario
from reports.training.question import Question
from reports.training.wording import day_of_words
from reports.words.terms import told
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import Amounts, AssignDamage, Assigner
from rulesets.table.loops import OverBudget
from rulesets.table.machine import begin
from rulesets.table.state import State
from rulesets.version import NotInForce
from rulesets.windows import windows_of

MOST_DIVISIONS = 200


def outcome(scenario: Scenario, one: Run) -> str:
    """The outcome of a run as an answer."""
    text = group_words(scenario, one)
    return text[:1].upper() + text[1:] + "."


def life(one: Run, player: str) -> str:
    """A player's life total as an answer."""
    if not one.facts or is_drawn(one.facts):
        return "the game is a draw" if one.facts else "the run does not come to an end"
    return f"{one.facts[player]['life']} life"


def allowed(scenario: Scenario, one: Run, window: str, ruleset: Ruleset) -> str:
    """Whether something may be played in a window, and what comes of the line, as an answer."""
    yes = window in windows_of(ruleset)
    return f"{'Yes' if yes else 'No, there is no such moment'}. {outcome(scenario, one)}"


def procedure(ruleset: Ruleset, player: str, creature: str) -> str:
    """What comes first for an attacker blocked by several, and how its damage is dealt, as an answer."""
    first = (
        f"{player} announces the order in which {creature} deals with its blockers"
        if ruleset.division.does.announced
        else "Nothing: players may act, and no order is announced"
    )
    opens = windows_of(ruleset)
    if "damage-assigned" in opens:
        then = "the damage is divided later, and waits on the stack before it is dealt"
    elif "damage-prevention" in opens:
        then = "the damage is divided later, and may be prevented before it takes effect"
    else:
        then = "the damage is divided and dealt later, at one moment"
    return f"{first}; {then}."


def legal_divisions(scenario: Scenario, line: Line, ruleset: Ruleset) -> tuple[str, tuple[str, ...]] | None:
    """The first creature whose damage its player alone has to divide, and its legal divisions in words.

    None where there is no such moment, where several creatures' damage is divided together, or where there are
    too many divisions to list.  Each names the creatures as they stand on the table, then the player, so that one
    division reads alike whatever the order of damage is.
    """
    state = lay_out(scenario, ruleset, listen=False)
    try:
        begin(state)
        for decision, _, refused in follow(state, Script(line, ruleset)):
            places = _with_a_choice(decision) if isinstance(decision, AssignDamage) else []
            if isinstance(decision, AssignDamage) and places:
                if len(places) > 1:
                    return None
                assigner = decision.assigners[places[0]]
                legal = list(islice(decision.answers(state), MOST_DIVISIONS + 1))
                if len(legal) > MOST_DIVISIONS:
                    return None
                return state.name(assigner.creature), tuple(
                    _division(state, assigner, one[places[0]]) for one in legal
                )
            if refused is not None:
                return None
    except (NotInForce, OverBudget):
        return None
    return None


def _with_a_choice(decision: AssignDamage) -> list[int]:
    """The places of the creatures whose damage can be divided in more than one way."""
    return [place for place, assigner in enumerate(decision.assigners) if not assigner.has_no_choice]


def _division(state: State, assigner: Assigner, amounts: Amounts) -> str:
    parts = sorted(zip(assigner.everyone, amounts, strict=True), key=lambda part: (part[0] < 0, part[0]))
    return joined([f"{amount} on {state.name(ref)}" for ref, amount in parts])


def laid_out(question: Question) -> tuple[Scenario, Line]:
    """The scenario and line behind a question, read again from its own source alone."""
    scenario = read(question.source, question.scenario)
    return scenario, next(line for line in scenario.lines if line.name == question.line)


def key(question: Question, ruleset: Ruleset) -> tuple[str, ...]:
    """The right answers to a question under a ruleset, of those it offers where several may be right.

    They are in the question's own words, whatever ruleset it is.
    """
    day = day_of_words(question)
    return tuple(told(text, day) for text in _key(question, ruleset))


def _key(question: Question, ruleset: Ruleset) -> tuple[str, ...]:
    scenario, line = laid_out(question)
    match question.kind:
        case "result":
            return (outcome(scenario, run(scenario, line, ruleset)),)
        case "life":
            return (life(run(scenario, line, ruleset), question.asks),)
        case "may":
            window = question.asks.rpartition(" ")[2]
            return (allowed(scenario, run(scenario, line, ruleset), window, ruleset),)
        case "divisions":
            legal = legal_divisions(scenario, line, ruleset)
            if legal is None or legal[0] != question.asks:
                return ()
            return tuple(choice.text for choice in question.choices if choice.text in legal[1])
        case "first":
            return (procedure(ruleset, scenario.seats[0].name, question.asks),)
        case "rule":
            return (ruleset.version(question.asks).told,)
        case "eras":
            # Such a question asks about several rules at once, and about none of them alone.
            return question.key

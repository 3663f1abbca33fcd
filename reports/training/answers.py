"""What the right answer to a question is under any rules, in words: computed anew each time it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from comparator.questions.beliefs import beliefs
from comparator.questions.causes import since, under
from comparator.questions.documents import only_line
from comparator.questions.facts import (
    MOMENTS,
    Answer,
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Next,
    Ordered,
    Played,
    Since,
    Split,
    Struck,
    World,
    at,
    fact_of,
    splits_of,
)
from comparator.scenario.reading import read
from comparator.scenario.scenario import Line
from reports.training.question import Question
from reports.training.wording import day_of_words
from reports.words.phrasing import agreeing, is_plural, joined
from reports.words.words import day
from rulesets.cards.book import card_names
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.terms import in_words_of_day

UNPLAYABLE = "this cannot be played"


def told(fact: Fact, answer: Answer) -> str:
    """An answer to what is asked, as an option has it."""
    match fact, answer:
        case Deaths(among), frozenset():
            return _of(among, [name for name in among if name in answer])
        case Struck(), frozenset():
            return joined(sorted(str(name) for name in answer)) or "Nobody"
        case Dies() | Legal() | Ordered(), _:
            return "Yes" if answer else "No"
        case Life(player), "lost":
            return f"{player} has lost"
        case _, date():
            return day(answer)
        case Next(), str():
            return _sequel(answer)
    return str(answer)


def _sequel(answer: str) -> str:
    """What comes first, as an option has it."""
    what, _, who = answer.partition(": ")
    named = joined(who.split("; "))
    many = "; " in who or is_plural(who)
    match what:
        case "act":
            return f"{who} may cast spells and activate abilities"
        case "order":
            return f"An order of damage is announced among the creatures that block {who}"
        case "die":
            return f"{named} {'are' if many else 'is'} put into the graveyard"
        case "lose":
            return f"{named} {'lose' if many else 'loses'} the game"
        case "trigger":
            return f"The triggered ability of {who} goes on the stack"
        case "triggers":
            return f"The triggered abilities of {who} go on the stack"
        case "trigger at once":
            return f"The triggered ability of {who} takes effect at once"
        case "triggers at once":
            return f"The triggered abilities of {who} take effect at once"
        case "onward":
            return _ONWARD[who]
    return "The damage is dealt"


_ONWARD = {
    "blocks": "Blockers are declared",
    "damage": "The damage is dealt",
    "prevention": "Players may prevent the damage, and do nothing else",
    "regular damage": "Regular combat damage is dealt",
    "end of combat": "Combat ends",
}
"""What comes next in combat, as an option has it."""


def _of(among: tuple[str, ...], dead: list[str]) -> str:
    if not dead:
        return "Neither" if len(among) == 2 else "None of them"
    if len(dead) == len(among):
        return "Both" if len(among) == 2 else "All of them"
    return f"Only {dead[0]}" if len(dead) == 1 else joined(dead)


def division(split: Split, order: Sequence[str] = ()) -> str:
    """A division as an option has it: `5 to Wall of Wood, 1 to Eager Cadet`, in the order in which they are told."""
    told = sorted(split, key=lambda one: order.index(one[0]) if one[0] in order else len(order))
    return ", ".join(f"{amount} to {name}" for name, amount in told)


def told_order(line: Line) -> tuple[str, ...]:
    """In which order the stem tells who may be dealt damage: an announced order, or that of the blocks."""
    announced = [name for _, opponents in line.order for name in opponents]
    return tuple(announced or (block.creature for block in line.blocks))


def laid_out(question: Question) -> Played:
    """The board and line behind a question, read again from its own source alone."""
    return _laid_out(question.source, question.scenario)


def of_real_cards(question: Question) -> bool:
    """Whether every card on its board has been printed, or is a token of the book; what shows no board shows no other."""
    pieces = laid_out(question).scenario.pieces if question.of_a_board else ()
    return all(piece.facts.year or piece.facts.name in card_names() for piece in pieces)


def forget_boards() -> None:
    """Read every board anew that is asked for from now on, so that what that takes hangs on nothing before it."""
    _laid_out.cache_clear()


@lru_cache(maxsize=16)
def _laid_out(source: str, slug: str) -> Played:
    scenario = read(source, slug)
    return Played(scenario, only_line(scenario))


def key(question: Question, ruleset: Ruleset) -> tuple[str, ...]:
    """The right answers to a question under a ruleset, in its own words where it has them.

    Where the fact is under those rules what it is under its own, they are its own right answers.
    """
    fact, world = fact_of(question.asks), World(laid_out(question), ruleset)
    match fact:
        case Since():
            turn = since(world, fact)
            found = UNPLAYABLE if turn is None else day(turn.day)
            return tuple(choice.text for choice in question.choices if choice.text.startswith(found)) or (
                found,
            )
        case Days():
            return _days(question, fact, under(world, find(question.ruleset)))
        case Moments():
            return tuple(
                choice.text
                for choice in question.choices
                if any(
                    choice.text == MOMENT[window] and fact.comes_about(at(world, window))
                    for window in MOMENTS
                )
            )
        case LessonSentence():
            return _untrue(question, ruleset.date)
    answer = fact.of(world)
    if answer is None:
        return (UNPLAYABLE,)
    if isinstance(fact, Divisions):
        order = told_order(world.line)
        legal = {division(split, order) for split in splits_of(answer)}
        return tuple(choice.text for choice in question.choices if choice.text in legal)
    text = told(fact, answer)
    right = tuple(choice.text for choice in question.choices if choice.right)
    in_its_words = in_words_of_day(text, day_of_words(question))
    return right if question.answer in (text, in_its_words) else (text,)


def _days(question: Question, fact: Days, world: World) -> tuple[str, ...]:
    """The days that are offered on which the fact is what it is under the question's own rules."""
    answer = fact.of(world)
    if answer is None:
        return (UNPLAYABLE,)
    return tuple(
        choice.text
        for choice in question.choices
        if fact.of(under(world, find(choice.origin.ruleset))) == answer
    )


def _untrue(question: Question, today: date) -> tuple[str, ...]:
    """The sentences that are not so on a day: a belief that is wrong then, or what is said against one that is not."""
    return tuple(
        choice.text
        for choice in question.choices
        for belief in [beliefs()[choice.origin.beliefs[0]]]
        if belief.wrong_on(today) == choice.right
    )


MOMENT = {
    "blockers-declared": "After blockers are declared",
    "first-damage-dealt": "After first-strike damage is dealt",
    "damage-assigned": "With combat damage on the stack",
    "damage-dealt": "After combat damage is dealt",
}
"""The moments that a question offers."""


ONCE = {
    "attackers-declared": "once attackers are declared",
    "blockers-declared": "once blockers are declared",
    "first-damage-dealt": "once first-strike damage is dealt",
    "damage-assigned": "once combat damage is assigned",
    "damage-dealt": "once combat damage is dealt",
}
"""The moments after which it is asked what comes first."""


_ALWAYS: dict[type, str] = {
    Since: "Since when is that so?",
    Days: "On which of these days is that so?",
    LessonSentence: "Which of its sentences is false today?",
}


TWICE = {
    "damage-assigned": "once regular combat damage is assigned",
    "damage-dealt": "once regular combat damage is dealt",
}
"""The same of a combat in which first strikes have been dealt before."""


def asked_for(
    fact: Fact, why: bool, twice: bool = False, order: Sequence[str] = ()
) -> str:  # a sentence for each kind of fact
    """The sentence that asks for a fact, and for the reason where that is asked too.

    `twice`: whether combat damage is dealt in two steps. `order`: in which order the stem tells who may be dealt it.
    """
    reason = ", and why" if why else ""
    match fact:
        case Deaths(among):
            return f"Which of {joined(among)} are put into the graveyard this turn?"
        case Dies(creature):
            return f"{'Are' if is_plural(creature) else 'Is'} {creature} put into the graveyard this turn{reason}?"
        case Legal(creature, parts):
            return f"May {creature} assign {joined(division(parts, order).split(', '))}{reason}?"
        case Next(moment):
            return f"What happens first {(ONCE | TWICE if twice else ONCE)[moment]}?"
        case Ordered(creature):
            return f"Is an order of damage announced among the creatures that block {creature}?"
        case Struck(creature):
            return f"To whom {agreeing(creature, 'does')} {creature} deal combat damage?"
        case DamageDealt(creature):
            return f"How much combat damage {agreeing(creature, 'does')} {creature} deal in all?"
        case Life(player):
            return f"At how much life is {player} at the end of the turn{reason}?"
        case Divisions(creature):
            return f"Which of these divisions of the combat damage of {creature} are legal?"
        case Moments(_, creature, dies):
            fate = "put into the graveyard" if dies else "saved"
            return f"At which of these moments can it be done so that {creature} {agreeing(creature, 'is')} {fate}?"
        case Since() | Days() | LessonSentence():
            return _ALWAYS[type(fact)]
    return f"How much of its combat damage can {fact.creature} assign to {fact.player} at most?"

"""What is to be known before a verdict is believed: what was answered by default, is taken to be so, or was left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from comparator.comparing.leaving_out import leaves_out
from comparator.comparing.results import DefaultTried, LineComparison
from comparator.running.answering.reply import Unscripted
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison.chosen import chosen, to_write
from reports.comparison.left_open import LeftOpen, not_known_of
from reports.comparison.verdict import rules_told
from reports.comparison.weighing import telling_apart
from reports.words.left_out import leaving_out
from reports.words.narration import defaults_told
from reports.words.outcomes import all_agree
from reports.words.phrasing import aside, joined
from reports.words.scripts import default_tried, never_asked
from reports.words.taken import taken
from reports.words.words import (
    Names,
    days_in_words,
    rules_of,
)
from rulesets.ruleset import Ruleset


def caveats(
    line: LineComparison, scenario: Scenario, shown: Names, years: Sequence[LeftOpen] = ()
) -> tuple[str, ...]:
    """What a reader of the verdict alone must know: what is left out, which rules are meant, which answers were nobody's, which were never asked for, and which no text gives.

    An answer that nobody scripted may have made the difference; and where the texts of some day do not say
    what had to be answered all the same, the answer is not the rules' own.  `years` are those of that, where the
    verdict tells of years; then rules are named only if no day had them.
    """
    tried = [one for each in line.divergences for one in each.by_default]
    called_then = by_default_in(line.runs, shown, max(run.ruleset.date for run in line.runs))
    decided = dict.fromkeys(one.question for one in tried if one.decides)
    defaults = dict.fromkeys(_with_what_was_chosen(one, called_then[one], line, shown) for one in decided)
    told = telling_apart([run.facts for run in line.leaders if run.status == "finished"], scenario)
    open_still = [
        _of_what_is_told(one, told) for one in tried if not one.decides and one.question not in decided
    ]
    open_still = [one for one in open_still if one.facts or one.tried < one.of or not one.of]
    cut = {
        one.question: default_tried(
            one, _with_what_was_chosen(one.question, called_then[one.question], line, shown), shown
        )
        for one in sorted(open_still, key=lambda one: (len(one.facts), one.of))
    }
    meant = filter(None, (taken(run.ruleset.name) for run in line.runs))
    return (
        *leaving_out(leaves_out(scenario, line.runs)),
        *map(days_in_words, meant),
        *(
            f"A default took part: {'; '.join(defaults)}.{_otherwise(decided, line)}"
            for _ in (defaults,)
            if defaults
        ),
        *(f"{told}.{_otherwise([one], line)}" for one, told in cut.items()),
        *(_hidden(one, called_then[one], line) for one in line.hidden),
        *(f"Nobody asks for {what}." for what in never_asked(line.runs)),
        *not_known_of(line, years),
    )


def _hidden(question: Unscripted, what: str, line: LineComparison) -> str:
    """That all end alike by a default, under the rules that ask for it."""
    asked = [run for run in line.runs if question in run.defaults]
    under = rules_told([run.ruleset for run in asked], line)
    return f"That all end alike hangs on a default under {under}: {what}. To choose, write “{to_write(question, asked)}”."


def _with_what_was_chosen(question: Unscripted, what: str, line: LineComparison, shown: Names) -> str:
    """What was left open, and what was taken for it, where an event tells that."""
    return f"{what}{aside(chosen(question, line.leaders, shown))}"


def _otherwise(questions: Iterable[Unscripted], line: LineComparison) -> str:
    """What the file would say for another answer."""
    written = dict.fromkeys(to_write(one, line.leaders) for one in questions)
    return f" To choose, write {joined([f'“{one}”' for one in written])}."


def contrasted(line: LineComparison, asked: Sequence[Ruleset]) -> Iterator[str]:
    """That all rulesets `asked` for agree, where one that nobody asked for stands beside them since it does not."""
    names = {ruleset.name for ruleset in asked}
    others = [run.ruleset for run in line.runs if run.ruleset.name not in names]
    if others and len(line.groups) > 1:
        way = any({each.left, each.right} <= names for each in line.divergences)
        yield all_agree(rules_of(others), way)


def by_default_in(runs: Sequence[Run], shown: Names, on: date) -> dict[Unscripted, str]:
    """What is answered by default in any of some runs, as the first that asks for it calls what it is about, in the words of a day."""
    told: dict[Unscripted, str] = {}
    for run in runs:
        told = defaults_told(run.events, shown, on) | told if run.defaults else told
    return told


def _of_what_is_told(one: DefaultTried, told: Mapping[str, set[str]]) -> DefaultTried:
    """A default as far as those hang on it of whom a headline tells."""
    return replace(one, facts=tuple((who, fact) for who, fact in one.facts if fact in told.get(who, ())))

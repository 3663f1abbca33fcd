"""Where all that can be played end alike: the rule by which it ends so, which is as worth telling as a rule that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison.model import Reason
from reports.words.words import day
from rulesets.history import CLAUSES
from rulesets.keywords.table import NAMED
from rulesets.points import Citation
from rulesets.table.events import Event

Cite = Callable[[Citation | None], str]

FRAMEWORK = ("step", "window", "wear off")
"""Events of every turn, by whose rules nothing is decided."""

KEYWORD = 1
"""How common a keyword's rule is, whether it acted or the keyword was lost."""

NOTHING_LOST = ("", "")

HOW_DEALT = "damage-timing"
"""The clause of when damage is dealt, which is the way to an end and not its reason."""


def ends_by(line: LineComparison, scenario: Scenario, cite: Cite) -> Reason | None:
    """The rule by which the newest of the runs ends as all do that could be played: the most particular one that acted.

    A keyword that a creature has lost acts by not being there.  Where some could not be played, what they lacked says
    more than a rule that every board has.
    """
    if sum(run.status != "refused" for run in line.leaders) > 1:
        return None
    newest = max(line.runs, key=lambda run: run.ruleset.date)
    acted: list[tuple[int, Citation, tuple[str, str]]] = [
        (_common(event, newest), newest.ruleset.cite(event.cause), NOTHING_LOST)
        for event in newest.events
        if event.cause is not None and _acts(event, newest)
    ]
    found = min([*acted, *_lost(newest, scenario)], key=lambda each: each[0], default=None)
    if found is None or (len(line.groups) > 1 and found[0] > KEYWORD):
        return None
    _, rule, lost = found
    return Reason(cite(rule), rule.says, day(rule.since), "", "", (), lost=lost)


def _lost(run: Run, scenario: Scenario) -> Iterator[tuple[int, Citation, tuple[str, str]]]:
    """The rules of keywords that a creature's card has and the creature has not as it fights, each with whose it was."""
    fighting = {
        each.id: each for board in run.boards for each in board.permanents if each.attacking or each.blocking
    }
    for piece in scenario.pieces:
        here = fighting.get(piece.id)
        if here is None or here.name != piece.facts.name:
            continue
        for keyword in piece.facts.keywords:
            rule = _rule_of(keyword.name, run)
            if rule is not None and all(keyword.name not in each for each in here.keywords):
                yield KEYWORD, rule, (piece.id, keyword.name)


def _rule_of(keyword: str, run: Run) -> Citation | None:
    """What the clause that plays a keyword says of it."""
    row = NAMED.get(keyword)
    if row is None or row.slug not in CLAUSES:
        return None
    standing = CLAUSES[row.slug].says.standing(run.ruleset.date)
    return next((rule for rule in standing if keyword in rule.says.lower()), None)


def _acts(event: Event, run: Run) -> bool:
    if event.cause is None or event.kind in FRAMEWORK:
        return False
    return run.ruleset.cite(event.cause).clause != HOW_DEALT


def _common(event: Event, run: Run) -> int:
    """How little a rule that acted is of this board's own: what forbids it, a keyword, any other, and last that damage kills."""
    if event.kind == "illegal":
        return 0
    if event.cause is not None and CLAUSES[run.ruleset.cite(event.cause).clause].group == "keyword":
        return KEYWORD
    return 3 if event.kind == "die" else 2

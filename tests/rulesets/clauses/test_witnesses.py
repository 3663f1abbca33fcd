"""Every clause version has a board that shows it at work, and every row of the skeleton a version.

A witness is a scenario whose `witnesses:` names a version: put the version that was in force
before back into the rules of its day, and something about the run is another.  The two lists of exceptions,
`rulesets/unwitnessed.yaml` and `rulesets/unbuilt.yaml`, are published, and held to be exact.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest
import yaml

import rulesets
from comparator.library import every_path
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import CLAUSES, STORY, amendments, as_of, every_version
from rulesets.keywords.clauses import MADE, set_of
from rulesets.ruleset import Ruleset, not_in_force
from rulesets.version import AnyVersion

SHOWN_ONCE = pytest.mark.xdist_group("witnesses")
"""One worker reads all the boards that are witnesses."""

ROWS = tuple(f"S{number}" for number in range(1, 202))
"""The rows of the skeleton of amendments."""

BY_ID = {version.id: version for version in every_version()}


def _needs_witness(version: AnyVersion) -> bool:
    """Whether a version changed something: it replaced another, or stands for an amendment.

    What is made from a keyword's row has a board made from it, in the tests of the table.
    """
    if version.clause in MADE:
        return False
    return version is not CLAUSES[version.clause].versions[0] or bool(version.amendments)


CHANGES = {version.id: version for version in every_version() if _needs_witness(version)}


@cache
def published(name: str) -> dict[str, str]:
    """One of the two published lists of exceptions: what is excepted, and the reason."""
    text = Path(rulesets.__file__).with_name(f"{name}.yaml").read_text(encoding="utf-8")
    return yaml.safe_load(text) or {}


@cache
def witnesses() -> dict[str, tuple[Scenario, ...]]:
    """The scenarios that name each version as a thing they show."""
    found: dict[str, tuple[Scenario, ...]] = {}
    for path in every_path():
        if "witnesses:" in path.read_text(encoding="utf-8"):
            with suppress(Faults):  # a file that cannot be read is another test's business
                scenario = read_file(path)
                for version in scenario.witnesses:
                    found[version] = (*found.get(version, ()), scenario)
    return found


def _before(version: AnyVersion) -> AnyVersion:
    """What a version replaced: the one in force the day before, or what a mere reading stands beside."""
    clause = CLAUSES[version.clause]
    day = version.effective.day if version.reading else version.effective.day - timedelta(days=1)
    return clause.on(day) or not_in_force(clause)


def _shows(version: AnyVersion, scenario: Scenario) -> bool:
    """Whether some line of the scenario goes another way once the version is taken out of its day's rules."""
    rules = as_of(version.effective.day).replacing(version)
    without = rules.replacing(_before(version))
    return any(_told(scenario, line, rules) != _told(scenario, line, without) for line in scenario.lines)


def _told(scenario: Scenario, line: Line, rules: Ruleset) -> tuple[object, ...]:
    """Everything about a run that a version could make another: its end, its path, and what was refused."""
    done: Run = run(scenario, line, rules)
    return (done.status, done.reason, done.unnamed, done.facts, [event.key for event in done.events])


@SHOWN_ONCE
@pytest.mark.parametrize("id_", sorted(BY_ID))
def test_every_version_has_a_board_that_shows_it_and_no_board_claims_to_that_does_not(id_: str) -> None:
    """A version's witnesses all go another way without it; one without a witness is published with the reason."""
    boards = witnesses().get(id_, ())
    blind = [one.slug for one in boards if not _shows(BY_ID[id_], one)]
    if id_ in published("unwitnessed"):
        assert len(blind) == len(boards), f"{id_} is shown after all"
    else:
        assert not blind
        assert boards or id_ not in CHANGES, f"nothing shows {id_}"


@SHOWN_ONCE
def test_witnesses_name_versions() -> None:
    assert not set(witnesses()) - set(BY_ID)


def test_the_list_of_versions_without_a_witness_names_versions() -> None:
    """Nothing stands in the list that is no version any more, or has no reason."""
    listed = published("unwitnessed")
    assert not set(listed) - set(CHANGES)
    assert all(listed.values())


def test_every_amendment_is_a_version_or_stands_in_the_list() -> None:
    """Each of the 201 rows is some version's, or is published with the reason why it is not; never both."""
    built = [row for version in every_version() for row in version.amendments]
    listed = published("unbuilt")
    assert set(built) <= set(ROWS)
    assert not set(listed) - set(ROWS)
    assert all(listed.values())
    assert not set(ROWS) - set(built) - set(listed), "rows that nobody speaks of"
    assert not set(built) & set(listed), "rows that are built after all"


def test_every_day_on_which_an_answer_changed_is_told() -> None:
    """The page that tells the history leaves no amendment out and tells of no other day; keywords tell their own."""
    told = {date.fromisoformat(day) for day, _, _ in STORY}
    days = {version.effective.day for version in every_version()}
    assert told <= days
    assert all(set_of(day) for day in days - told)
    assert [amendment.day for amendment in amendments()] == sorted(days)

"""Champion: what enters is sacrificed unless another permanent is exiled for it, and that comes back as it leaves."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.championing import ChooseChampioned
from tests.playing import asked, fate, play, zones

NOW = find("current")
SLING = "{ability: a sting, targets: [creature], cost: {tap: true}, effect: {deal: 9, to: target}}"


def _board(keyword: str = "champion creature", more: str = "", noah: str = "") -> tuple[str, ...]:
    table = f"table: {{Anna: [Bear: {{pt: 2/2, subtypes: [Bear]}}, Faerie: {{pt: 1/1, subtypes: [Faerie]}}{more}], Noah: [{noah}]}}"
    return (
        table,
        f"hand: {{Anna: [Tester: {{pt: 5/5, cost: W, keywords: [flash, {keyword}]}}]}}\nattacks: [Bear]",
    )


def _played(day: str, board: tuple[str, ...], choice: str = "", plays: str = "") -> Run:
    said = f"plays: [{{by: Anna, when: attackers-declared, cast: Tester}}{plays}]"
    return play(find(day), *board, said, f"choices: [{choice}]")


@pytest.mark.parametrize("day", ["2007-10-12", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("keyword", "choice", "exiled", "tester", "defaults"),
    [
        ("champion creature", "{for: Tester, targets: [Faerie]}", "Faerie", "battlefield 5/5", []),
        ("champion creature", "{for: Tester, may: false}", "", "graveyard", []),
        ("champion creature", "", "Bear", "battlefield 5/5", ["championed: Tester"]),
        ("champion Faerie", "", "Faerie", "battlefield 5/5", ["championed: Tester"]),
        ("champion Elf", "", "", "graveyard", []),
    ],
)
def test_it_is_sacrificed_unless_another_is_exiled(
    day: str, keyword: str, choice: str, exiled: str, tester: str, defaults: list[str]
) -> None:
    run = _played(day, _board(keyword), choice)
    assert [name for name in ("Bear", "Faerie") if run.facts[name]["zone"] == "exile"] == [exiled] * bool(
        exiled
    )
    assert (fate(run, "Tester"), [str(one) for one in run.defaults]) == (tester, defaults)


@pytest.mark.parametrize("named", ["Tester", "Ox"])
def test_neither_itself_nor_what_is_another_s_can_be_championed(named: str) -> None:
    run = _played("current", _board(noah="Ox: 2/4"), f"{{for: Tester, targets: [{named}]}}")
    assert (run.status, run.citation and run.citation.label) == ("illegal", "702.72a")


@pytest.mark.parametrize("day", ["2007-10-12", "current"])
def test_what_was_exiled_comes_back_as_it_leaves_under_its_owner_s_control(day: str) -> None:
    """What was borrowed comes back to its owner."""
    borrowed = ", Guest: {pt: 1/1, owner: Noah}"
    board = _board(more=borrowed, noah=f"Slinger: {{pt: 1/1, abilities: [{SLING}]}}")
    sting = ", {by: Noah, when: blockers-declared, use: Slinger, target: Tester}"
    run = _played(day, board, "{for: Tester, targets: [Guest]}", sting)
    assert zones(run, "Tester", "Guest") == ["graveyard", "battlefield"]
    assert run.facts["Guest"]["controller"] == "Noah"


@pytest.mark.parametrize(("mute", "back"), [(False, "battlefield"), (True, "exile")])
def test_what_has_lost_its_abilities_brings_nothing_back(mute: bool, back: str) -> None:
    hush = ", Hush: {pt: 1/1, abilities: [{ability: hush, targets: [creature], effect: {lose all abilities: target}}]}"
    board = _board(more=hush * mute, noah=f"Slinger: {{pt: 1/1, abilities: [{SLING}]}}")
    plays = ", {by: Anna, when: attackers-declared, use: Hush, target: Tester}" if mute else ""
    sting = ", {by: Noah, when: blockers-declared, use: Slinger, target: Tester}"
    run = _played("current", board, "{for: Tester, targets: [Faerie]}", plays + sting)
    assert zones(run, "Tester", "Faerie") == ["graveyard", back]


def test_what_had_left_before_it_championed_anything_brings_nothing_back() -> None:
    watcher = "Watcher: {pt: 1/1, abilities: [{trigger: a sting, when: another creature enters, effect: {deal: 9, to: it}}]}"
    run = _played("current", _board(noah=watcher), "{for: Tester, targets: [Faerie]}")
    assert zones(run, "Tester", "Faerie") == ["graveyard", "exile"]


def test_what_is_championed_can_be_told_and_written_down() -> None:
    said = "plays: [{by: Anna, when: attackers-declared, cast: Tester}]"
    state, decision = asked(NOW, ChooseChampioned, *_board(), said)
    first, *_, none = decision.answers(state)
    assert [move(state, decision, one) for one in (first, none)] == [
        "lets Tester champion Bear",
        "lets Tester champion nothing",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, first)
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Tester", ("Bear",))]

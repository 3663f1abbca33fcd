"""Windows: which rules open them, and which clause says so, as every report and refusal has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator import library
from comparator.blaming.blame import blame
from comparator.scenario import windows_meant
from comparator.scenario.reading import read_file
from reports.catalogue import chronicle
from reports.words.obstacles import why
from rulesets.history import CLAUSES
from rulesets.registry import find
from rulesets.table.windows import WINDOWS
from rulesets.windows import OPENING, denier_of, opener_of, windows_of
from tests.playing import play


@pytest.mark.parametrize(
    ("words", "window"),
    [
        ("damage on the stack", "damage-assigned"), ("With damage on the stack", "damage-assigned"),
        ("declare blockers", "blockers-declared"), ("the declare blockers step", "blockers-declared"),
        ("declare_attackers", "attackers-declared"), ("Beginning of combat", "combat-begins"),
        ("first strike damage on the stack", "first-damage-assigned"), ("combat damage step", "damage-dealt"),
        ("end of combat", "combat-ends"), ("end step", "turn-ends"), ("EOT", "turn-ends"), ("main phase 2", "main-after-combat"),
        ("upkeep", ""),
    ],
)  # fmt: skip
def test_a_window_in_other_words_is_known(words: str, window: str) -> None:
    assert windows_meant.window_meant(words) == window
    assert set(windows_meant.WORDS) <= set(WINDOWS)


def test_every_window_is_the_business_of_one_clause() -> None:
    """Over all versions, no clause but those named opens windows, and no two open the same."""
    opened = {
        slug: {name for version in clause.versions for name in getattr(version.does, "opens", ())}
        for slug, clause in CLAUSES.items()
    }
    assert {slug for slug, names in opened.items() if names} == set(OPENING)
    assert sorted(name for names in opened.values() for name in names) == sorted(
        name for name in WINDOWS if not name.startswith("first-")
    )


@pytest.mark.parametrize(
    ("ruleset", "window", "provision"),
    [
        ("modern", "damage-assigned", "damage-timing.nobody-in-between"),
        ("modern", "first-damage-assigned", "damage-timing.nobody-in-between"),
        ("2003", "damage-assigned", "damage-timing.priority-while-it-waits"),
        ("sixth", "damage-prevention", "prevention"),
        ("alpha", "damage-prevention", "prevention"),
        ("alpha", "cleanup", "cleanup.players-act"),
        ("sixth", "combat-ends", "end-of-combat.players-act"),
        ("fifth", "combat-ends", "end-of-combat.players-act"),
        ("fifth", "first-combat-destroys", "regeneration.done-when"),
        ("alpha", "first-combat-destroys", "strike-steps.what-follows-the-first"),
        ("modern", "turn-ends", "end-of-turn.players-act"),
        ("modern", "attack-intended", "response-model"),
    ],
)
def test_what_is_behind_a_window_is_of_the_clause_that_opens_it(
    ruleset: str, window: str, provision: str
) -> None:
    """Open or shut, it is the answer these rules give to the question that windows hang on."""
    assert repr(opener_of(find(ruleset), window)).startswith(provision)


@pytest.mark.parametrize(
    ("ruleset", "window"),
    [("alpha", "damage-assigned"), ("sixth", "first-damage-prevention"), ("alpha", "combat-begins")],
)
def test_a_play_in_a_window_that_is_missing_is_refused_by_that_version(ruleset: str, window: str) -> None:
    """The rule named to a player is the rule of the window, whatever the window is called."""
    rules = find(ruleset)
    found = play(rules, f"""
        table: {{Anna: [Mogg Fanatic], Noah: []}}
        plays: [{{by: Anna, when: {window}, use: Mogg Fanatic, target: Noah}}]
    """)  # fmt: skip
    assert found.status == "illegal"
    assert found.citation == rules.cite(denier_of(rules, window, prevents=False))


def test_no_rule_is_named_for_a_window_that_the_texts_do_not_speak_of() -> None:
    """The first rulebook has no damage prevention step, but does not say that there is none."""
    found = play(find("alpha"), """
        table: {Anna: [Mogg Fanatic], Noah: []}
        plays: [{by: Anna, when: damage-prevention, use: Mogg Fanatic, target: Noah}]
    """)  # fmt: skip
    assert (found.status, found.citation) == ("illegal", None)
    assert "the rules of the day do not speak of a moment" in why(found.reason)


@pytest.mark.parametrize("day", ["1996-04-01", "fifth"])
def test_in_a_moment_for_prevention_the_plays_are_made_in_the_order_of_the_script(day: str) -> None:
    """The player whose turn it is does not come first there, where the other's play is written before and can be made."""
    found = play(find(day), """
        table: {Anna: [Ox: 3/3], Noah: [Pale: 2/2]}
        hand: {Anna: [Ward: {types: [instant], abilities: [{spell: ward, targets: [creature], effect: {prevent: 1, to: target}}]}],
               Noah: [Shelter: {types: [instant], abilities: [{spell: shelter, targets: [creature], effect: {prevent: 1, to: target}}]}]}
        attacks: [Ox]
        blocks: {Pale: Ox}
        plays:
          - {by: Noah, when: damage-prevention, cast: Shelter, target: Pale}
          - {by: Anna, when: damage-prevention, cast: Ward, target: Ox}
    """)  # fmt: skip
    assert [event.target for event in found.events if event.kind == "cast"] == ["Shelter", "Ward"]


@pytest.mark.parametrize(
    ("source", "windows", "lacking", "rule"),
    [
        ("Drudge Skeletons", "when: combat-destroys, otherwise: damage-assigned", "damage-assigned", "510.2"),
        ("Samite Healer", "when: damage-prevention, otherwise: damage-assigned", "damage-assigned", "510.2"),
        ("Samite Healer", "when: damage-assigned, otherwise: damage-prevention", "damage-assigned", "510.2"),
    ],
)  # fmt: skip
def test_of_several_moments_that_are_missing_the_one_is_told_that_the_rules_had_last(
    source: str, windows: str, lacking: str, rule: str
) -> None:
    """Since it is gone, and not before, the play cannot be made."""
    target = ", target: Noah" if source == "Samite Healer" else ""
    found = play(find("modern"), f"""
        table: {{Anna: [{source}], Noah: []}}
        plays: [{{by: Anna, {windows}, use: {source}{target}}}]
    """)  # fmt: skip
    assert found.reason is not None
    assert found.citation is not None
    assert (found.reason.about[0], found.citation.numbers) == (lacking, (rule,))


def test_the_table_of_eras_names_the_clause_of_every_missing_window() -> None:
    """Each leads to a clause that some other rules answer so that the window opens."""
    for era in chronicle.eras():
        ruleset = find(era.name)
        assert era.closes.keys() == WINDOWS.keys() - windows_of(ruleset)
        for window, slug in era.closes.items():
            assert any(window in windows_of(ruleset.replacing(one)) for one in CLAUSES[slug].versions)


@pytest.mark.parametrize(("day", "label"), [
    ("2008-02-01", "in no text before that of 2008-05-01 (419.7e)"),
    ("2008-05-01", "419.7e"),
])  # fmt: skip
def test_what_only_a_later_text_has_is_cited_as_unseen(day: str, label: str) -> None:
    """A rule without a number names no text of a later day as though that had been there."""
    rules = find(day)
    assert rules.cite(rules.prevention.says.right_after).label == label


def test_a_cause_is_named_by_the_version_that_brought_it() -> None:
    """What is taken from rules of a later day is called by the day it came, if that version alone is enough."""
    scenario = read_file(Path(library.__file__).parent / "witnesses/prevention-nothing-else-in-the-step.yaml")
    found = blame(scenario, scenario.lines[0], find("1999-04-22"), find("march-of-the-machine"))
    swap = found.causes[0].sufficient[0][0]
    assert (swap.first, swap.right.version) == ("prevention@1999-04-23", "prevention@2008-05-01")

"""What a ruleset is asked, and which rulesets share what comes of it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from comparator import library
from comparator.running.caching import Runs
from comparator.running.run import Underway, run
from comparator.scenario.reading import read_file
from rulesets.consultation import CloseConsultation, Consultation
from rulesets.history import CLAUSES
from rulesets.registry import find
from rulesets.ruleset import Ruleset, not_in_force
from rulesets.version import NotInForce
from tests.playing import board

MODERN = find("modern")


def told(ruleset: Ruleset, asked: CloseConsultation) -> list[object]:
    """What a ruleset tells to everything that another was asked."""
    return [inquiry.told(ruleset) for inquiry in asked.noted]


def test_what_nobody_asked_of_a_clause_does_not_tell_two_rulesets_apart() -> None:
    """Of a version that says when damage is dealt only what was asked of it is noted, each once."""
    asked = CloseConsultation(MODERN)
    for _ in range(2):
        assert asked.damage_timing.does.counterable is MODERN.damage_timing.does.counterable
    twin = replace(MODERN.damage_timing, does=replace(MODERN.damage_timing.does, opens={}))  # type: ignore[type-var]
    other = replace(MODERN.damage_timing, does=replace(MODERN.damage_timing.does, counterable=True))  # type: ignore[type-var]
    assert told(MODERN.replacing(twin), asked) == told(MODERN, asked) != told(MODERN.replacing(other), asked)
    assert asked.consulted() == {"damage-timing"}


def test_what_is_answered_by_value_is_noted_with_what_was_handed_over() -> None:
    """That what phases out leaves combat came in 2010, and matters to nobody who asks what leaving play does."""
    asked = CloseConsultation(MODERN)
    blocked = asked.block_triggers.does
    assert blocked._set_off("declared", False, False, False, False) == MODERN.block_triggers.does._set_off(  # type: ignore[attr-defined]
        "declared", False, False, False, False
    )
    older = {
        version.id: told(MODERN.replacing(version), asked) == told(MODERN, asked)
        for version in CLAUSES["block-triggers"].versions
        if version.does != MODERN.block_triggers.does
    }
    assert any(older.values())


def test_a_clause_that_is_not_in_force_tells_that_to_everything() -> None:
    """Whoever asks it learns so, and rules that have it tell something else."""
    lacking = MODERN.replacing(not_in_force(CLAUSES["lifelink"]))
    asked = CloseConsultation(lacking)
    with pytest.raises(NotInForce):
        _ = asked.lifelink.does
    assert told(lacking, asked) == ["not-yet"] != told(MODERN, asked)


def test_what_a_rule_is_looked_up_for_is_asked_too() -> None:
    """Whether a sentence stands, and how it is cited, hangs on the day."""
    says = MODERN.removal_from_combat.says
    asked = CloseConsultation(MODERN)
    assert asked.stands(says.phased_out) is MODERN.stands(says.phased_out)
    assert asked.cite(says.phased_out) == MODERN.cite(says.phased_out)
    assert told(find("2003"), asked) != told(MODERN, asked)


def test_rulesets_that_tell_the_same_wherever_they_were_asked_share_a_run() -> None:
    """What takes battles out of combat is another version, and the same run."""
    scenario = board("table: {Anna: [Bear: 2/2], Noah: [Ox: 1/4]}\nattacks: [Bear]\nblocks: {Ox: Bear}\n")
    runs = Runs(scenario, scenario.lines[0], pictured=False)
    for version in CLAUSES["removal-from-combat"].versions:
        assert runs.under(MODERN.replacing(version)).ruleset.removal_from_combat is version
    assert runs.made < len(CLAUSES["removal-from-combat"].versions)


def holders(rules: Consultation) -> dict[str, int]:
    """How many hold what a consultation has handed out: each version, and each answer that is asked for its parts."""
    found = {}
    for slug, version in vars(rules).items():
        if slug not in ("ruleset", "noted", "clauses"):
            found[slug] = sys.getrefcount(version)
            answer = vars(version).get("does")
            if answer is not None and "noted" in getattr(answer, "__dict__", ()):
                found[f"{slug}.does"] = sys.getrefcount(answer)
    return found


@pytest.mark.parametrize("path", library.every_path()[::7], ids=lambda path: path.stem)
def test_nobody_keeps_what_a_consultation_hands_out(path: Path) -> None:
    """Between two steps a game may go on under other rules: nothing on the table holds on to a version, or to what one does."""
    alone = CloseConsultation(MODERN)
    assert alone.damage_timing.does is not None
    by_nobody = holders(alone)
    kept: set[str] = set()

    def watch(game: Underway) -> None:
        for what, held in holders(game.state.rules).items():
            if held > by_nobody["damage_timing.does" if what.endswith(".does") else "damage_timing"]:
                kept.add(what)

    scenario = read_file(path)
    for name in ("1993", "2003", "modern"):
        for line in scenario.lines:
            run(scenario, line, find(name), pictured=False, watch=watch)
    assert not kept

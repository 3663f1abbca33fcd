"""Encore: a card in the graveyard is exiled for a token that is a copy of it, for the turn."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import play, told


def _again(when: str = "main-after-combat", day: str = "current") -> Run:
    """A creature in the graveyard comes once more, and is seen as it does."""
    seen = "{trigger: a card, when: enters, effect: {draw: 1}}"
    ghost = f"Ghost: {{pt: 3/1, keywords: [encore 2B], abilities: [{seen}]}}"
    return play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: []}", f"graveyard: {{Anna: [{ghost}]}}",
        "attacks: [Bear]", f"plays: [{{by: Anna, when: {when}, use: Ghost}}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2020-11-20", "current"])
def test_a_copy_comes_with_haste_and_is_sacrificed_at_the_end_step(day: str) -> None:
    found = _again(day=day)
    assert (found.facts["Ghost"]["zone"], found.facts["Ghost of Ghost 1"]["zone"]) == ("exile", "gone")
    assert found.facts["Anna"]["cards drawn"] == 1
    assert [one.detail for one in told(found, "gain")] == ["haste"]
    assert [one.detail for one in told(found, "die")] == ["sacrificed"]


def test_it_is_used_when_a_sorcery_could_be_cast() -> None:
    assert _again("attackers-declared").status == "illegal"


def test_it_is_read() -> None:
    (found,) = read_text("Encore {2}{B}", "Brisk Ghost", ("creature",))
    assert (found.outcome, found.keywords) == ("read", ("encore 2B",))

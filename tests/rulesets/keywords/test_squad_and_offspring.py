"""Squad and offspring: what is paid besides as a creature is cast has others of its kind come with it."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import play, told


def _cast(day: str, keywords: str, said: str, mana: str = "9W", more: str = "") -> Run:
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", f"table: {{Anna: [Bear: 2/2{more}], Noah: []}}",
        f"hand: {{Anna: [Tester: {{pt: 3/2, cost: W, keywords: [flash, {keywords}]}}]}}\nattacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Tester{said}}}]",
    )  # fmt: skip


def _sizes(run: Run) -> list[str]:
    return [f"{one['power']}/{one['toughness']}" for name, one in run.facts.items() if "Tester" in name]


@pytest.mark.parametrize("day", ["2022-10-07", "current"])
@pytest.mark.parametrize(
    ("said", "mana", "sizes"),
    [
        (", ability: squad, x: 2", "4W", ["3/2"] * 3), (", ability: squad, x: 1", "2W", ["3/2"] * 2), ("", "4W", ["3/2"]),
        (", ability: squad, x: 2", "3W", None),
    ],
)  # fmt: skip
def test_with_what_has_squad_come_as_many_copies_as_its_cost_was_paid_times(
    day: str, said: str, mana: str, sizes: list[str] | None
) -> None:
    run = _cast(day, "squad 2", said, mana)
    assert (_sizes(run) if run.status == "finished" else None) == sizes


@pytest.mark.parametrize("day", ["2024-07-30", "current"])
@pytest.mark.parametrize(
    ("said", "mana", "sizes"),
    [
        (", ability: offspring", "2W", ["3/2", "1/1"]), ("", "2W", ["3/2"]), (", ability: offspring", "1W", None),
    ],
)  # fmt: skip
def test_with_what_has_offspring_comes_a_copy_that_is_smaller_if_that_was_paid_for(
    day: str, said: str, mana: str, sizes: list[str] | None
) -> None:
    run = _cast(day, "offspring 2", said, mana)
    assert (_sizes(run) if run.status == "finished" else None) == sizes


@pytest.mark.parametrize(("keyword", "said"), [("squad 2", "squad, x: 1"), ("offspring 2", "offspring")])
def test_a_copy_brings_no_others_and_comes_though_the_first_has_left(keyword: str, said: str) -> None:
    """For the copy nothing was paid; and what has left is copied as it was."""
    fragile = ", Frost: {types: [enchantment], abilities: [{static: frost, boost: {who: each white creature, pt: +0/-2}}]}"
    run = _cast("current", keyword, f", ability: {said}", more=fragile)
    assert run.facts["Tester"]["zone"] == "graveyard"
    assert len(told(run, "enter")) == 2

"""What leaves a choice open between few things: which it is is said as it is used."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, play, told

SHAPE = 'Shape: {pt: 3/3, text: "{1}: Shape gets +1/-1 or -1/+1 until end of turn."}'
RUNES = 'Runes: {types: [instant], cost: W, text: "Target creature gains protection from artifacts or from the color of your choice until end of turn."}'
NOW = "by: Anna, when: blockers-declared"


def fought(day: str, *plays: str) -> Run:
    """Anna's Shape is blocked by a red Elk, and she acts."""
    return play(
        find(day), f"table: {{Anna: [{SHAPE}], Noah: [Elk: {{pt: 3/3, colors: [red]}}]}}", f"hand: {{Anna: [{RUNES}]}}",
        "attacks: [Shape]", "blocks: {Elk: Shape}", f"plays: [{', '.join(plays)}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["alpha", "sixth", "2003", "m10", "modern", "current"])
@pytest.mark.parametrize(
    ("uses", "shape", "elk"),
    [
        (("-1/+1",), "battlefield 2/4 damage 3", "battlefield 3/3 damage 2"),
        (("+1/-1",), "graveyard", "graveyard"),
        (("+1/-1", "-1/+1"), "graveyard", "graveyard"),
        (("-1/+1", "-1/+1", "+1/-1"), "battlefield 2/4 damage 3", "battlefield 3/3 damage 2"),
    ],
)
def test_each_use_says_which_it_is(day: str, uses: tuple[str, ...], shape: str, elk: str) -> None:
    found = fought(day, *(f"{{{NOW}, use: Shape, ability: {one}}}" for one in uses))
    assert (fate(found, "Shape"), fate(found, "Elk")) == (shape, elk)


@pytest.mark.parametrize(
    ("how", "dealt"), [("ability: artifacts", 3), ("ability: color, choose: red", 0), ("ability: color, choose: blue", 3)]
)  # fmt: skip
def test_a_spell_may_leave_another_choice_open_within_one(how: str, dealt: int) -> None:
    found = fought("current", f"{{{NOW}, cast: Runes, target: Shape, {how}}}")
    assert (fate(found, "Shape") == "graveyard") is (dealt == 3)


def test_a_source_of_damage_is_chosen_as_its_effect_is_carried_out() -> None:
    """What has left and come again by then is chosen as it is now, and is told as chosen, not as aimed at."""
    found = play(
        find("modern"),
        """
        table:
          Anna: [Rider: {pt: 3/3, keywords: [haste]}, Mage: {pt: 1/1, text: "{0}: Exile target creature you control, then return it to the battlefield under its owner's control."}]
          Noah: []
        hand: {Noah: [Veil: {types: [instant], text: "Prevent all damage a source of your choice would deal this turn."}]}
        attacks: [Rider]
        plays:
          - {by: Noah, when: combat-begins, cast: Veil, choose: Rider}
          - {by: Anna, when: combat-begins, use: Mage, target: Rider, respond: true}
        """,
    )
    assert found.facts["Noah"]["life"] == 20
    assert told(found, "cast", "Noah")[0].detail.endswith(" -> choosing Rider")


def test_what_is_chosen_for_a_granted_ability_is_a_default_where_the_script_does_not_say() -> None:
    """Before the turn is played nobody could tell that it would have to be chosen."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Elf: 1/1], Noah: []}
        hand: {Anna: [Gift: {types: [instant], text: 'Target creature gains "{T}: Add one mana of any color." until end of turn.'}]}
        attacks: []
        plays: [{by: Anna, when: combat-begins, cast: Gift, target: Elf}, {by: Anna, when: combat-begins, use: Elf}]
        """,
    )
    assert found.status == "finished", found.reason
    assert [str(one) for one in found.defaults] == ["chosen: Elf"]


@pytest.mark.parametrize(
    ("aim", "defaults"),
    [("", ["aimed at nothing: Rush"]), (", targets: []", []), (", targets: [Elf]", [])],
)
def test_a_spell_that_is_aimed_at_nothing_where_it_could_be_is_a_default(
    aim: str, defaults: list[str]
) -> None:
    """Of "up to two" none are a choice as well, and one that is told unless the script makes it."""
    found = play(
        find("modern"),
        f"""
        table: {{Anna: [Elf: 1/1], Noah: []}}
        hand: {{Anna: [Rush: {{types: [instant], text: "Up to two target creatures each get +1/+1 until end of turn."}}]}}
        attacks: []
        plays: [{{by: Anna, when: combat-begins, cast: Rush{aim}}}]
        """,
    )
    assert found.status == "finished", found.reason
    assert [str(one) for one in found.defaults] == defaults

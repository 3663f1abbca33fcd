"""Keywords that ask what this turn has done to a player: bloodthirst, spectacle, speed; and what is cast for a creature in the attack."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import in_words, play

AFTER = "plays: [{by: Anna, when: main-after-combat, cast: Tester}]"
FASTER = "abilities: [{static: faster, boost: {pt: +2/+0, while: max speed}}]"


def _cast(keywords: str, *more: str, day: str = "current", noah: str = "20") -> Run:
    """A run in which a creature with keywords is cast after combat."""
    return play(
        find(day), f"players: {{Anna: 20, Noah: {noah}}}", "table: {Anna: [Bear: 2/2], Noah: [Wall: 0/9]}",
        f"hand: {{Anna: [Tester: {{pt: 3/3, keywords: [{keywords}]}}]}}", *(more or (AFTER,)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("more", "noah", "size"),
    [
        (("attacks: [Bear]", AFTER), "20", 5),
        (("attacks: [Bear]\nblocks: {Wall: Bear}", AFTER), "20", 3),
        ((), "{dealt damage: 1}", 5),
        ((), "{lost life: 1}", 3),
    ],
)
@pytest.mark.parametrize("day", ["2006-02-01", "2009-07-11", "current"])
def test_what_has_bloodthirst_enters_larger_if_an_opponent_was_dealt_damage_this_turn(
    more: tuple[str, ...], noah: str, size: int, day: str
) -> None:
    run = _cast("flash, bloodthirst 2", *more, day=day, noah=noah)
    assert run.facts["Tester"]["power"] == size


@pytest.mark.parametrize(
    ("more", "noah", "size"),
    [
        (("attacks: [Bear]", AFTER), "20", 5),
        (("attacks: [Bear]", AFTER), "{dealt damage: 4}", 9),
        (("attacks: [Bear]\nblocks: {Wall: Bear}", AFTER), "20", 3),
    ],
)
@pytest.mark.parametrize("day", ["2006-02-01", "current"])
def test_what_has_bloodthirst_x_enters_larger_by_all_damage_that_opponents_were_dealt(
    more: tuple[str, ...], noah: str, size: int, day: str
) -> None:
    run = _cast("flash, bloodthirst X", *more, day=day, noah=noah)
    assert run.facts["Tester"]["power"] == size


@pytest.mark.parametrize(("noah", "status"), [("20", "illegal"), ("{lost life: 1}", "finished")])
def test_a_spell_is_cast_for_its_spectacle_cost_only_once_an_opponent_has_lost_life(
    noah: str, status: str
) -> None:
    assert _cast("spectacle R", noah=noah).status == status


@pytest.mark.parametrize(("attacks", "status"), [("[Bear]", "finished"), ("[]", "illegal")])
def test_a_tapped_creature_is_returned_to_cast_what_has_web_slinging(attacks: str, status: str) -> None:
    run = _cast("web-slinging W", f"attacks: {attacks}", AFTER.replace("Tester}", "Tester, return: Bear}"))
    assert run.status == status
    if status == "finished":
        assert (run.facts["Bear"]["zone"], run.facts["Tester"]["zone"]) == ("hand", "battlefield")


@pytest.mark.parametrize(
    ("speed", "attacks", "power"),
    [(0, True, 3), (2, True, 3), (3, True, 5), (4, False, 5), (3, False, 3)],
)
def test_max_speed_is_reached_as_an_opponent_loses_life_in_the_player_s_own_turn(
    speed: int, attacks: bool, power: int
) -> None:
    tester = f"Tester: {{pt: 3/3, keywords: [start your engines!], {FASTER}}}"
    run = play(
        find("current"), f"players: {{Anna: {{speed: {speed}}}, Noah: 20}}", f"table: {{Anna: [{tester}], Noah: []}}",
        "attacks: [Tester]" if attacks else "",
    )  # fmt: skip
    assert run.facts["Tester"]["power"] == power


@pytest.mark.parametrize(
    ("speed", "faster", "plays", "life"),
    [
        (3, "double strike", "", 16),
        (0, "haste", "", 18),
        (0, "haste", "plays: [{by: Anna, when: attackers-declared, use: Racer}]", 16),
    ],
)
def test_speed_rises_whether_or_not_anything_ever_had_start_your_engines(
    speed: int, faster: str, plays: str, life: int
) -> None:
    """The ability belongs to a player who has speed, however that came, and to none who has not (702.179d)."""
    rev = FASTER.replace("}]", "}, {ability: rev, effect: {speed up: 3}}]")
    run = play(
        find("current"), f"players: {{Anna: {{speed: {speed}}}, Noah: 20}}",
        f"table: {{Anna: [Racer: {{pt: 1/1, keywords: [{faster}], {rev}}}, Knight: 1/1 first strike], Noah: []}}",
        "attacks: [Racer]" if speed else "attacks: [Racer, Knight]", plays,
    )  # fmt: skip
    assert run.facts["Noah"]["life"] == life


@pytest.mark.parametrize(("strike", "ends"), [("", 2), ("double strike, ", 2)])
def test_speed_goes_up_once_in_a_turn(strike: str, ends: int) -> None:
    tester = f"Tester: {{pt: 3/3, keywords: [{strike}start your engines!]}}"
    run = play(
        find("current"), f"table: {{Anna: [{tester}, Bear: 2/2], Noah: []}}", "attacks: [Tester, Bear]"
    )
    assert [event.detail for event in run.events if event.kind == "note"] == [
        "has speed: 1",
        f"has speed: {ends}",
    ]


def test_it_does_not_in_an_opponent_s_turn() -> None:
    tester = f"Tester: {{pt: 3/3, keywords: [start your engines!], {FASTER}}}"
    run = play(
        find("current"), "players: {Anna: 20, Noah: {speed: 3}}",
        f"table: {{Anna: [Bear: 2/2], Noah: [{tester}, Wasp: {{pt: 1/1, abilities: [{{ability: sting, effect: {{lose life: 1, who: opponent}}}}]}}]}}",
        "plays: [{by: Noah, when: combat-begins, use: Wasp}]",
    )  # fmt: skip
    assert (run.facts["Anna"]["life"], run.facts["Tester"]["power"]) == (19, 3)


def test_speed_that_rises_in_the_first_damage_step_counts_in_the_second() -> None:
    tester = f"Tester: {{pt: 3/3, keywords: [start your engines!], {FASTER}}}"
    run = play(
        find("current"), "players: {Anna: {speed: 3}, Noah: 20}",
        f"table: {{Anna: [{tester}, Knight: 1/1 first strike], Noah: []}}", "attacks: [Tester, Knight]",
    )  # fmt: skip
    assert run.facts["Noah"]["life"] == 14


def test_the_speed_of_a_player_is_what_triggers_and_no_card() -> None:
    run = play(
        find("current"), "players: {Anna: {speed: 2}, Noah: 20}", "table: {Anna: [Tester: {pt: 3/3, keywords: [start your engines!]}], Noah: [Ox: 2/5]}",
        "attacks: [Tester]",
    )  # fmt: skip
    assert in_words(run, (event for event in run.events if "speed" in event.detail))[:2] == [
        "The speed of Anna triggers: it goes up by 1.",
        "The speed of Anna resolves: it goes up by 1.",
    ]


def test_max_speed_is_lacking_before_its_day() -> None:
    board = f"table: {{Anna: [Tester: {{pt: 3/3, {FASTER}}}], Noah: []}}"
    assert [play(find(day), board).status for day in ("2024-11-08", "2025-02-07")] == ["refused", "finished"]

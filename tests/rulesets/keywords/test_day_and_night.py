"""Day and night: what has daybound or nightbound turns over with it, and some things are so by day or by night alone."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import board, fate, play, told
from tests.printing import assert_printed_as_it_is_read

WOLF = "Villager: {pt: 2/2, keywords: [daybound], back: {name: Werewolf, pt: 4/4, keywords: [nightbound, trample]}}"
RITE = "Rite: {types: [instant], abilities: [{spell: it turns, effect: {it becomes: night}}]}"
MOON = "Moon: {types: [artifact], abilities: [{ability: turn, effect: {it becomes: the other}}]}"
OWL = "Owl: {pt: 1/1, abilities: [{static: by night, boost: {pt: +2/+0, while: night}}]}"
CAST = "plays: [{by: Anna, when: blockers-declared, cast: Rite}]"
TURN = "plays: [{by: Anna, when: combat-begins, use: Moon}]"


def _played(*more: str, has: str = WOLF, hand: str = RITE, day: str = "current") -> Run:
    return play(find(day), f"table: {{Anna: [{has}], Noah: [Ogre: 3/3]}}", f"hand: {{Anna: [{hand}]}}", *more)


def _times(run: Run) -> list[str]:
    """All that it became, day or night."""
    return [one.detail for one in told(run, "time")]


@pytest.mark.parametrize("day", ["2021-09-24", "2023-04-14", "current"])
@pytest.mark.parametrize(
    ("more", "shows"),
    [(("it is: night",), "4/4"), (("it is: day",), "2/2"), ((), "2/2"), ((CAST,), "4/4"), (("it is: day", CAST), "4/4")],
)  # fmt: skip
def test_what_is_daybound_shows_its_back_face_as_soon_as_it_is_night(
    day: str, more: tuple[str, ...], shows: str
) -> None:
    run = _played("attacks: [Villager]\nblocks: {Ogre: Villager}", *more, day=day)
    assert fate(run, "Villager") == ("graveyard" if shows == "2/2" else "battlefield 4/4 damage 3")


def test_it_becomes_day_where_something_is_daybound_and_night_where_something_is_nightbound_alone() -> None:
    turned = WOLF.replace("pt: 2/2,", "pt: 2/2, transformed: true,")
    both = f"{turned}, {WOLF.replace('Villager', 'Farmer').replace('Werewolf', 'Ravager')}"
    assert _times(_played()) == ["day"]
    assert _times(_played(has=turned)) == ["night"]
    assert _times(_played(has=both)) == ["day"]
    assert _played(has=turned).facts["Villager"]["power"] == 4
    assert _played(has=both).facts["Villager"]["power"] == 2


def test_a_card_with_daybound_comes_into_play_with_its_back_face_up_at_night_alone() -> None:
    cast = "plays: [{by: Anna, when: main-after-combat, cast: Villager}]"
    sizes = [_played(cast, f"it is: {time}", has="Bear: 2/2", hand=WOLF.replace("[daybound]", "[flash, daybound]")).facts["Villager"]["power"] for time in ("day", "night")]  # fmt: skip
    assert sizes == [2, 4]


@pytest.mark.parametrize(("now", "other"), [("day", "night"), ("night", "day")])
def test_what_turns_one_into_the_other_else_makes_it_what_it_says_last(now: str, other: str) -> None:
    """Also where it was neither; and the card is printed as it is read."""
    text = f"{{1}}: If it's {now}, it becomes {other}. Otherwise, it becomes {now}."
    assert_printed_as_it_is_read(text, "artifact")
    for was, becomes in ((now, [other]), (other, [now]), ("", [now])):
        said = (f"it is: {was}",) if was else ()
        moon = f'Moon: {{types: [artifact], text: "{text}"}}'
        assert _times(_played(TURN, *said, has=f"{moon}, Bear: 2/2")) == becomes


@pytest.mark.parametrize(("time", "bound"), [("day", "daybound"), ("night", "nightbound")])
def test_nothing_else_transforms_what_turns_over_with_day_and_night(time: str, bound: str) -> None:
    shape = "Shaper: {types: [land], abilities: [{ability: shape, targets: [permanent], effect: {transform: target}}]}"
    run = _played(f"it is: {time}", "plays: [{by: Anna, when: combat-begins, use: Shaper, target: Villager}]",
                  has=f"{WOLF}, {shape}")  # fmt: skip
    assert run.facts["Villager"]["power"] == {"daybound": 2, "nightbound": 4}[bound]
    assert [one.detail for one in told(run, "note")] == ["it turns over with day and night alone"]


@pytest.mark.parametrize(("time", "power"), [("it is: night", 1), ("it is: day", 3), ("", 1)])
def test_what_it_becomes_that_is_the_other_of_the_two_is_nothing_where_it_is_neither(
    time: str, power: int
) -> None:
    assert _played(time, TURN, has=f"{OWL}, {MOON}").facts["Owl"]["power"] == power


@pytest.mark.parametrize(("time", "life"), [("it is: night", 19), ("it is: day", 19), ("", 20)])
def test_day_becoming_night_or_night_day_sets_off_what_waits_for_it_and_the_first_night_does_not(
    time: str, life: int
) -> None:
    imp = "Imp: {pt: 1/1, abilities: [{trigger: burn, when: day becomes night or night becomes day, effect: {lose life: 1, who: opponent}}]}"
    play_it = CAST if not time else TURN
    assert _played(time, play_it, has=f"{imp}, {MOON}").facts["Noah"]["life"] == life


def test_what_brings_the_day_does_so_as_it_enters_if_it_is_neither_day_nor_night() -> None:
    dawn = 'Dawn: {pt: 1/1, text: "Flash\\nIf it\'s neither day nor night, it becomes day as Dawn enters."}'
    cast = "plays: [{by: Anna, when: combat-begins, cast: Dawn}]"
    assert _times(_played(cast, has=OWL, hand=dawn)) == ["day"]
    assert _times(_played(cast, "it is: night", has=OWL, hand=dawn)) == []


def test_before_its_day_a_board_with_day_or_night_is_refused_unless_that_is_borrowed() -> None:
    assert _played("it is: day", has="Bear: 2/2", hand="Bolt: {types: [instant], abilities: [{spell: hurt, effect: {deal: 1, to: opponent}}]}", day="2021-07-23").status == "refused"  # fmt: skip
    for has in (WOLF, OWL, MOON):
        assert _played(has=has, hand="Squire: 1/1", day="2021-07-23").status == "refused"
    assert _played("it is: night", "anachronism: borrow", day="2021-07-23").facts["Villager"]["power"] == 4


@pytest.mark.parametrize(
    ("line", "in_data"),
    [
        ("As long as it's night, Owl gets +2/+0.", {"while": "night"}),
        ("Whenever day becomes night or night becomes day, Owl gets +1/+0 until end of turn.", {"when": "day becomes night or night becomes day"}),
    ],
)  # fmt: skip
def test_lines_of_day_and_night_are_read(line: str, in_data: dict[str, str]) -> None:
    owl = board(f'table: {{Anna: [Owl: {{pt: 1/1, text: "{line}"}}], Noah: [Ogre: 3/3]}}').pieces[0].facts
    (ability,) = owl.abilities
    for said in in_data.values():
        assert said in (
            getattr(ability.trigger, "event", ""),
            getattr(getattr(ability.boost, "condition", None), "said", ""),
        )


def test_it_is_no_pronoun_where_it_is_said_of_day_or_night() -> None:
    for text in (
        "Tap target creature. It becomes night.",
        "Untap target creature. If it's day, draw a card.",
    ):
        (line,) = read_text(text, "Rite", ("instant",))
        assert line.outcome == "read"


@pytest.mark.parametrize(
    ("time", "turned", "shown"),
    [("night", "false", "back"), ("night", "no", "back"), ("day", "true", "front"), ("day", "Yes", "front")],
)
def test_a_face_that_would_have_turned_over_by_then_is_a_fault_of_the_board(
    time: str, turned: str, shown: str
) -> None:
    wolf = WOLF.replace("pt: 2/2,", f"pt: 2/2, transformed: {turned},")
    with pytest.raises(Faults) as caught:
        board(f"it is: {time}\ntable: {{Anna: [{wolf}], Noah: [Ogre: 3/3]}}")
    assert [one.message for one in caught.value.faults] == [f'it is {time}, and "Villager" shows its {shown}']

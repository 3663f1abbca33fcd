"""Transforming: what a double-faced permanent is on either side, how often it turns, and since when."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import fate, in_words, play, told

BEFORE, ONCE = "2016-04-07", "2016-04-08"
CUB = """\
    - Cub:
        pt: 1/1
        colors: [green]
        abilities: [{ability: turn over, effect: {transform: this}}]
        back: {name: Bear, pt: 4/4, colors: [green], keywords: [trample]}
"""
ALONE = f"players: {{Anna: 20, Noah: 20}}\ntable:\n  Anna:\n{CUB}  Noah: [Ogre: 3/3]\nattacks: [Cub]\n"


def board(front: str, back: str, more: str) -> str:
    """Anna has what turns over, a land that turns it, and a Squire; Noah has an Ogre."""
    return f"""\
players: {{Anna: 20, Noah: 20}}
table:
  Anna:
    - Shape: {{{front}, back: {{name: Other, {back}}}}}
    - Moon: {{types: [land], abilities: [{{ability: rise, targets: [permanent], effect: {{transform: target}}}}]}}
    - Squire: 2/2
  Noah: [Ogre: 3/3]
{more}
"""


TURNED = "plays: [{by: Anna, when: WHEN, use: Moon, target: Shape}]"


def turned(when: str) -> str:
    """Anna turns it over in a window."""
    return TURNED.replace("WHEN", when)


@pytest.mark.parametrize("day", ["2011-09-29", "2004"])
def test_nothing_is_double_faced_before_its_day_unless_it_is_lent(day: str) -> None:
    assert play(find(day), ALONE).status == "refused"
    lent = play(
        find(day), ALONE, "anachronism: borrow", "plays: [{by: Anna, when: attackers-declared, use: Cub}]"
    )
    assert (lent.status, fate(lent, "Cub"), lent.facts["Cub"]["transformed"]) == (
        "finished",
        "battlefield 4/4",
        True,
    )


@pytest.mark.parametrize("day", ["2011-09-30", BEFORE, ONCE, "modern"])
def test_what_transforms_is_what_its_other_face_says(day: str) -> None:
    found = play(find(day), ALONE, "plays: [{by: Anna, when: attackers-declared, use: Cub}]")
    assert (fate(found, "Cub"), found.facts["Noah"]["life"]) == ("battlefield 4/4", 16)
    assert [one.detail for one in told(found, "transform")] == ["Bear"]


@pytest.mark.parametrize(("day", "size"), [(BEFORE, "1/1"), (ONCE, "4/4"), ("modern", "4/4")])
def test_its_own_ability_turns_it_once_for_all_that_waited_since_2016(day: str, size: str) -> None:
    twice = "plays: [{by: Anna, when: attackers-declared, use: Cub}, {by: Anna, when: attackers-declared, use: Cub, respond: true}]"
    assert fate(play(find(day), ALONE, twice), "Cub") == f"battlefield {size}"


@pytest.mark.parametrize(("day", "transformed"), [(BEFORE, None), (ONCE, True)])
def test_what_was_put_off_before_it_transformed_leaves_it_as_it_is_since_2016(
    day: str, transformed: object
) -> None:
    front = "pt: 1/1, abilities: [{trigger: later, when: attacks, effect: {transform: this, later: end of combat}}]"
    found = play(find(day), board(front, "pt: 4/4", "attacks: [Shape]"), turned("blockers-declared"))
    assert found.facts["Shape"].get("transformed") is transformed


@pytest.mark.parametrize("day", [BEFORE, ONCE])
def test_another_permanent_turns_it_as_often_as_it_is_told_to(day: str) -> None:
    twice = "plays: [{by: Anna, when: attackers-declared, use: Moon, target: Shape, times: 2}]"
    found = play(find(day), board("pt: 1/1", "pt: 4/4", "attacks: [Shape]"), twice)
    assert fate(found, "Shape") == "battlefield 1/1"


def test_what_holds_all_the_time_ends_with_its_face_and_begins_with_the_other() -> None:
    lord = "pt: 1/1, abilities: [{static: lead, boost: {who: other creature you control, pt: +1/+1}}]"
    more = "pt: 1/1, abilities: [{static: lead more, boost: {who: other creature you control, pt: +3/+0}}]"
    found = play(find("modern"), board(lord, more, "attacks: [Squire]"), turned("attackers-declared"))
    assert fate(found, "Squire") == "battlefield 5/2"
    back = play(find("modern"), board(more, "pt: 1/1", "attacks: [Squire]"), turned("attackers-declared"))
    assert fate(back, "Squire") == "battlefield 2/2"


def test_what_triggers_on_it_is_what_stands_on_the_face_that_is_up_then() -> None:
    gain = "pt: 1/1, abilities: [{trigger: gain, when: transforms, effect: {gain life: %d}}]"
    found = play(find("modern"), board(gain % 1, gain % 5, "attacks: [Squire]"), turned("attackers-declared"))
    assert found.facts["Anna"]["life"] == 25


@pytest.mark.parametrize(("kind", "leaves"), [("types: [land]", True), ("pt: 1/4", False)])
def test_what_is_no_creature_any_more_leaves_combat(kind: str, leaves: bool) -> None:
    found = play(find("modern"), board("pt: 5/5", kind, "attacks: [Shape]"), turned("attackers-declared"))
    assert bool(told(found, "leaves combat")) is leaves
    assert found.facts["Noah"]["life"] == (20 if leaves else 19)


def test_each_face_has_its_own_count_of_what_is_used_once_each_turn() -> None:
    once = "pt: 1/1, abilities: [{ability: %s, only: once each turn, effect: {gain life: 1}}]"
    uses = """plays:
  - {by: Anna, when: attackers-declared, use: Shape, ability: front}
  - {by: Anna, when: attackers-declared, use: Moon, target: Shape}
  - {by: Anna, when: attackers-declared, use: Shape, ability: back}
"""
    found = play(find("modern"), board(once % "front", once % "back", "attacks: [Squire]"), uses)
    assert (found.status, found.facts["Anna"]["life"]) == ("finished", 22)
    again = uses + "  - {by: Anna, when: attackers-declared, use: Moon, target: Shape}\n"
    again += "  - {by: Anna, when: attackers-declared, use: Shape, ability: front}\n"
    assert (
        play(find("modern"), board(once % "front", once % "back", "attacks: [Squire]"), again).status
        == "illegal"
    )


def test_what_comes_back_shows_its_front_unless_it_comes_transformed() -> None:
    for said, face in (
        ("{exile and return: this}", None),
        ("{exile and return: this, transformed: true}", True),
    ):
        ability = f"abilities: [{{ability: go and come, effect: {said}}}]"
        found = play(find("modern"), board(f"pt: 1/1, {ability}", "types: [planeswalker], loyalty: 4", "attacks: [Squire]"),
                     "plays: [{by: Anna, when: attackers-declared, use: Shape}]")  # fmt: skip
        assert found.facts["Shape"].get("transformed") is face
        assert found.facts["Shape"].get("loyalty counters") == (4 if face else None)


def test_what_has_one_face_does_not_transform_nor_come_transformed() -> None:
    squire = board("pt: 1/1", "pt: 4/4", "attacks: [Squire]")
    found = play(
        find("modern"), squire, "plays: [{by: Anna, when: attackers-declared, use: Moon, target: Squire}]"
    )
    assert (fate(found, "Squire"), told(found, "transform")) == ("battlefield 2/2", [])
    gone = squire.replace(
        "Squire: 2/2",
        "Squire: {pt: 2/2, abilities: [{ability: go, effect: {exile and return: this, transformed: true}}]}",
    )
    found = play(find("modern"), gone, "plays: [{by: Anna, when: attackers-declared, use: Squire}]")
    assert found.facts["Squire"]["zone"] == "exile"


@pytest.mark.parametrize(("day", "life"), [(BEFORE, 20), (ONCE, 23), ("modern", 23)])
def test_a_back_face_has_the_mana_value_of_its_front_since_2016(day: str, life: int) -> None:
    gain = "pt: 1/1, abilities: [{ability: gain, effect: {gain life: {mana value of: this}}}]"
    uses = "plays: [{by: Anna, when: attackers-declared, use: Moon, target: Shape}, {by: Anna, when: attackers-declared, use: Shape}]"
    found = play(find(day), board("pt: 1/1, cost: 2G", gain, "attacks: [Squire]"), uses)
    assert found.facts["Anna"]["life"] == life


def test_what_dies_with_its_back_face_up_is_a_card_with_its_front_face_up() -> None:
    blocked = "attacks: [Shape]\nblocks: {Ogre: Shape}"
    back = "pt: 1/1, abilities: [{trigger: come back, when: dies, effect: {put into play: this card}}]"
    found = play(find("modern"), board("pt: 2/2", back, blocked), turned("blockers-declared"))
    assert (fate(found, "Shape"), found.facts["Shape"].get("transformed")) == ("battlefield 2/2", None)


def test_a_card_may_lie_with_its_back_face_up_and_keeps_its_name() -> None:
    text = f"format: 1\ntitle: t\n{ALONE}".replace(
        "back: {name: Bear", "transformed: true\n        back: {name: Bear"
    )
    (cub, _) = read(text, "t").pieces
    assert (cub.id, cub.facts.name, cub.facts.power) == ("Cub", "Bear", 4)
    found = play(find("modern"), text.split("\n", 2)[2], "expect: {modern: {Cub: in play 4/4 transformed}}")
    assert found.facts["Cub"]["transformed"] is True


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("Cub: {pt: 1/1, transformed: true}", '"Cub" has no back face'),
        ("Cub: {pt: 1/1, back: {pt: 2/2}}", "a back face without a name"),
        ("Cub: {pt: 1/1, back: {name: Bear, pt: 2/2, cost: 1}}", 'unknown key "cost"'),
        ("Cub: {pt: 1/1, back: {name: Bear}}", '"Bear" is a creature without a size'),
    ],
)
def test_a_back_face_is_spelled_out_as_a_card_is(wrong: str, message: str) -> None:
    text = f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable:\n  Anna: [{wrong}]\n  Noah: []\n"
    with pytest.raises(Faults) as faults:
        read(text, "t")
    assert message in str(faults.value.faults)


@pytest.mark.parametrize(("who", "power"), [("each Human you control", 2), ("each Wolf you control", 4)])
def test_what_cannot_transform_stays_as_it_is_for_as_long_as_that_holds(who: str, power: int) -> None:
    """A keeper of what it is: for others nothing changes, and it is told where nothing comes of an order."""
    cub = "Cub: {pt: 2/2, subtypes: [Human], abilities: [{ability: turn, effect: {transform: this}}], back: {name: Bear, pt: 4/4}}"
    keeper = f"Keeper: {{pt: 1/1, abilities: [{{static: keep, boost: {{who: {who}, keywords: [cannot transform]}}}}]}}"
    plays = "plays: [{by: Anna, when: attackers-declared, use: Cub}]"
    found = play(find("modern"), f"table: {{Anna: [{cub}, {keeper}], Noah: []}}", "attacks: [Cub]", plays)
    assert found.facts["Cub"]["power"] == power
    assert ("it cannot transform" in [one.detail for one in found.events]) is (power == 2)


TURNED_CUB = CUB.replace("pt: 1/1\n", "pt: 1/1\n        cost: 2G\n        transformed: true\n")
CLONE = "Clone: {pt: 0/0, keywords: [flash], abilities: [{static: a copy, enters as copy of: creature}]}"


@pytest.mark.parametrize("day", [BEFORE, ONCE, "modern"])
def test_a_card_that_is_a_copy_of_what_has_transformed_has_not(day: str) -> None:
    """It copies the face that is up, and has no other."""
    table = f"players: {{Anna: 20, Noah: 20}}\ntable:\n  Anna:\n{TURNED_CUB}  Noah: [Ogre: 3/3]\nhand: {{Noah: [{CLONE}]}}\nattacks: [Cub]"
    plays = "plays: [{by: Noah, when: attackers-declared, cast: Clone}]\nchoices: [{for: Clone, target: Cub}]"
    found = play(find(day), table, plays)
    assert (fate(found, "Clone"), found.facts["Clone"].get("transformed")) == ("battlefield 4/4", None)
    assert found.facts["Cub"]["transformed"] is True


CONVERTS = "{pt: 1/1, abilities: [{ability: roll out, effect: {convert: this}}], back: {name: Truck, pt: 4/4, abilities: [{trigger: honk, when: transforms, effect: {gain life: 1}}]}}"


@pytest.mark.parametrize("day", ["2022-11-18", "modern"])
def test_what_converts_shows_its_other_face_and_sets_off_what_transforming_does(day: str) -> None:
    use = "plays: [{by: Anna, when: attackers-declared, use: Robot}]"
    found = play(find(day), f"table: {{Anna: [Robot: {CONVERTS}], Noah: []}}", "attacks: [Robot]", use)
    assert [one.detail for one in told(found, "convert")] == ["Truck"]
    assert in_words(found, told(found, "convert")) == ["Robot converts into Truck."]
    assert (fate(found, "Robot"), found.facts["Anna"]["life"]) == ("battlefield 4/4", 21)


def test_what_cannot_transform_or_has_one_face_does_not_convert() -> None:
    use = "plays: [{by: Anna, when: attackers-declared, use: Robot}]"
    bound = CONVERTS.replace("{pt: 1/1,", "{pt: 1/1, keywords: [cannot transform],")
    for robot in (bound, "{pt: 1/1, abilities: [{ability: roll out, effect: {convert: this}}]}"):
        found = play(find("modern"), f"table: {{Anna: [Robot: {robot}], Noah: []}}", "attacks: [Robot]", use)
        assert (told(found, "convert"), fate(found, "Robot")) == ([], "battlefield 1/1")


def test_nothing_converts_before_november_2022() -> None:
    assert play(find("2022-11-17"), f"table: {{Anna: [Robot: {CONVERTS}], Noah: []}}").status == "refused"


def test_two_of_its_own_abilities_convert_it_once() -> None:
    """The other finds that it has converted since."""
    twice = "plays: [{by: Anna, when: attackers-declared, use: Robot}, {by: Anna, when: attackers-declared, use: Robot, respond: true}]"
    back = CONVERTS.replace(
        "abilities: [{trigger: honk",
        "abilities: [{ability: roll out, effect: {convert: this}}, {trigger: honk",
    )
    found = play(find("modern"), f"table: {{Anna: [Robot: {back}], Noah: []}}", "attacks: [Robot]", twice)
    assert len(told(found, "convert")) == 1

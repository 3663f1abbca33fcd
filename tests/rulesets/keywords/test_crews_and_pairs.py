"""Keywords that take several permanents at once: what is crewed, what is paired, what lies on another and is no creature there."""

from __future__ import annotations

import pytest

from comparator.running.setup import lay_out
from comparator.scenario.faults import Faults
from rulesets.registry import find
from rulesets.table.abilities.costs import Cost
from rulesets.table.paying import crews
from tests.playing import board, fate, life, play, told

CAR = "Car: {types: [artifact], subtypes: [Vehicle], pt: 3/3, keywords: [crew 2]}"
DRIVEN = "attacks: [Car]"


def crewed(others: str, tapped: str, more: str = "") -> tuple[str, ...]:
    """A board on which a Vehicle is crewed as combat begins, and attacks."""
    tap = f", tap: {tapped}" if tapped else ""
    play_it = f"plays: [{{by: Anna, when: combat-begins, use: Car{tap}}}]"
    return (f"table: {{Anna: [{CAR}, {others}], Noah: [{more}]}}", DRIVEN, play_it)


@pytest.mark.parametrize(
    ("others", "tapped", "came"),
    [
        ("Bear: 2/2", "", "finished"),
        ("Bear: {pt: 2/2, sick: true}", "Bear", "finished"),
        ("One: 1/1, Two: 1/1", "[One, Two]", "finished"),
        ("One: 1/1, Two: 1/1", "One", "too little power: Car; 2"),
        ("Bear: {pt: 2/2, tapped: true}", "Bear", "is tapped already: Bear"),
        ("Bear: {pt: 2/2, tapped: true}", "", "too little power: Car; 2"),
        (
            "Rock: {types: [artifact]}, Bear: 2/2",
            "[Rock, Bear]",
            "cannot pay that cost: Rock; another creature",
        ),
        ("Bear: 2/2", "Car", "cannot pay that cost: Car; another creature"),
        ("Wall: 0/3, Bear: 2/2", "[Wall, Bear]", "finished"),
    ],
)
def test_other_untapped_creatures_crew_with_their_power_in_all(others: str, tapped: str, came: str) -> None:
    """However long they have been there, and more of them than would do."""
    found = play(find("current"), *crewed(others, tapped))
    assert (str(found.reason) if found.reason else found.status) == came
    if came == "finished":
        assert life(found) == 17
        assert all(facts["tapped"] for facts in found.facts.values() if "tapped" in facts)


def test_nobody_crews_with_another_s_creature() -> None:
    found = play(find("current"), *crewed("Bear: 1/1", "Elk", "Elk: 3/3"))
    assert str(found.reason) == "is not controlled by: Elk; Anna"


def test_a_vehicle_that_has_just_come_does_not_attack() -> None:
    table = f"table: {{Anna: [{CAR.replace('pt', 'sick: true, pt')}, Bear: 2/2], Noah: []}}"
    found = play(find("current"), table, DRIVEN, "plays: [{by: Anna, when: combat-begins, use: Car}]")
    assert str(found.reason) == "new to its controller: Car"


def test_a_search_tries_crews_of_which_nobody_could_be_left_out() -> None:
    """Two creatures of power 1, or the one of power 2, and nobody who has none."""
    said = board(f"table: {{Anna: [{CAR}, One: 1/1, Two: 1/1, Bear: 2/2, Wall: 0/3], Noah: [Elk: 3/3]}}")
    state = lay_out(said, find("current"))
    car = state.objects[0]
    tried = crews(state, car.controller, car, Cost(tap_power=2)).least()
    assert [[state.name(one) for one in crew] for crew in tried] == [["Bear"], ["One", "Two"]]


TWIN = "Twin: {pt: 2/2, abilities: [{static: a pair, boost: {who: pair, pt: +2/+2}}], paired with: Bear}"
KILL = "Kill: {types: [instant], cost: B, text: 'Destroy target creature.'}"
STEAL = "Steal: {types: [instant], cost: U, abilities: [{spell: theft, targets: [creature], effect: {control: target}}]}"


@pytest.mark.parametrize(
    ("trick", "target", "size"),
    [(KILL, "Twin", "2/2"), (STEAL, "Twin", "2/2"), (KILL, "Cub", "4/4")],
)
def test_a_pair_lasts_as_long_as_both_are_creatures_of_one_player(trick: str, target: str, size: str) -> None:
    name = trick.partition(":")[0]
    found = play(
        find("current"), f"table: {{Anna: [{TWIN}, Bear: 2/2, Cub: 1/1], Noah: []}}", f"hand: {{Noah: [{trick}]}}",
        "attacks: [Bear]", f"plays: [{{by: Noah, when: attackers-declared, cast: {name}, target: {target}}}]",
    )  # fmt: skip
    assert fate(found, "Bear") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            "Anna: [Twin: {pt: 2/2, paired with: Rock}, Rock: {types: [artifact]}], Noah: []",
            "paired with nothing",
        ),
        ("Anna: [Twin: {pt: 2/2, paired with: Elk}], Noah: [Elk: 1/1]", "paired with nothing"),
        ("Anna: [Twin: {pt: 2/2, paired with: Twin}], Noah: []", "paired with nothing"),
        (
            "Anna: [Twin: {pt: 2/2, paired with: Cub}, Other: {pt: 1/1, paired with: Cub}, Cub: 1/1], Noah: []",
            "is in one pair",
        ),
    ],
)
def test_what_is_no_pair_is_a_fault(table: str, message: str) -> None:
    with pytest.raises(Faults) as found:
        play(find("current"), f"table: {{{table}}}")
    assert message in found.value.render()


SATYR = (
    "Satyr: {types: [enchantment, creature], subtypes: [Satyr], pt: 4/2, keywords: [bestow 5],"
    " abilities: [{static: grows, boost: {who: attached, pt: +4/+2}}], attached to: Bear}"
)
LIZARD = (
    "Lizard: {types: [artifact, creature], subtypes: [Equipment, Lizard], pt: 4/2, keywords: [reconfigure 2],"
    " abilities: [{static: grows, boost: {who: attached, pt: +4/+2}}], attached to: Bear}"
)
both = pytest.mark.parametrize(("card", "name"), [(SATYR, "Satyr"), (LIZARD, "Lizard")])


@both
def test_what_lies_on_a_creature_is_none_itself(card: str, name: str) -> None:
    found = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {card}], Noah: []}}", f"attacks: [Bear, {name}]"
    )
    assert str(found.reason) == f"is not a creature: {name}"
    found = play(find("current"), f"table: {{Anna: [Bear: 2/2, {card}], Noah: []}}", "attacks: [Bear]")
    assert life(found) == 14


@both
def test_it_is_a_creature_again_once_it_lies_on_nothing(card: str, name: str) -> None:
    """It stays in play, whatever Auras do, and may block at once; that it is one is told."""
    found = play(
        find("current"), f"table: {{Anna: [Elk: 3/3], Noah: [Bear: 2/2, {card}]}}", f"hand: {{Anna: [{KILL}]}}",
        "attacks: [Elk]", f"blocks: {{{name}: Elk}}", "plays: [{by: Anna, when: attackers-declared, cast: Kill, target: Bear}]",
    )  # fmt: skip
    assert (fate(found, "Elk"), fate(found, name), life(found)) == ("graveyard", "graveyard", 20)
    assert [one.detail for one in told(found, "note", name)] == ["it is a creature again"]


def test_what_is_bestowed_goes_off_what_it_may_not_lie_on_and_stays() -> None:
    shield = "Shield: {types: [instant], cost: W, abilities: [{spell: a ward, targets: [creature], effect: {gain: protection from green}}]}"
    green = SATYR.replace("pt: 4/2", "colors: [green], pt: 4/2")
    found = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {green}], Noah: []}}", f"hand: {{Anna: [{shield}]}}", "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Shield, target: Bear}]",
    )  # fmt: skip
    assert (life(found), fate(found, "Satyr")) == (18, "battlefield 4/2")


CAST = "Satyr: {types: [enchantment, creature], pt: 4/2, cost: 3, keywords: [flash, bestow 5], abilities: [{static: grows, boost: {who: attached, pt: +4/+2}}]}"


@pytest.mark.parametrize(
    ("answer", "left", "satyr"),
    [
        ("", 13, "battlefield"),
        (
            "{by: Noah, when: attackers-declared, cast: Kill, target: Bear, respond: true}",
            20,
            "battlefield 4/2",
        ),
    ],
)
def test_bestow_is_cast_on_a_creature_and_is_a_creature_spell_without_it(
    answer: str, left: int, satyr: str
) -> None:
    """With flash in the midst of combat; as an Aura spell it is no creature spell, as prowess sees."""
    found = play(
        find("current"), "table: {Anna: [Bear: 2/2 prowess], Noah: []}", f"hand: {{Anna: [{CAST}], Noah: [{KILL}]}}", "attacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Satyr, ability: bestow, target: Bear}}, {answer}]",
    )  # fmt: skip
    assert (life(found), fate(found, "Satyr")) == (left, satyr)


def test_what_is_bestowed_comes_in_as_no_creature() -> None:
    found = play(
        find("current"), "table: {Anna: [Bear: 1/1 evolve], Noah: []}", f"hand: {{Anna: [{CAST}]}}", "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Satyr, ability: bestow, target: Bear}]",
    )  # fmt: skip
    assert (life(found), fate(found, "Bear")) == (15, "battlefield 5/3")


def test_without_flash_bestow_waits_for_the_main_phase() -> None:
    hand = f"hand: {{Anna: [{CAST.replace('flash, ', '')}]}}"
    for when, came in (
        ("attackers-declared", "cast in the main phase only: Satyr"),
        ("main-after-combat", ""),
    ):
        found = play(
            find("current"), "table: {Anna: [Bear: 2/2], Noah: []}", hand, "attacks: [Bear]",
            f"plays: [{{by: Anna, when: {when}, cast: Satyr, target: Bear}}]",
        )  # fmt: skip
        assert str(found.reason or "") == came
    assert fate(found, "Bear") == "battlefield 6/4"


@pytest.mark.parametrize("when", ["attackers-declared", "combat-ends"])
def test_a_card_sneaks_in_in_the_declare_blockers_step_alone(when: str) -> None:
    found = play(
        find("current"), "table: {Anna: [Bear: 2/2], Noah: []}", "hand: {Anna: [Ninja: {pt: 3/3, keywords: [sneak 1]}]}", "attacks: [Bear]",
        f"plays: [{{by: Anna, when: {when}, cast: Ninja, return: Bear}}]",
    )  # fmt: skip
    assert found.status == "illegal"


@pytest.mark.parametrize(
    ("keyword", "windows", "came"),
    [
        ("Boast", ["combat-begins"], "has not attacked: Tester"),
        ("Boast", ["attackers-declared", "blockers-declared"], "used this turn: Tester"),
        ("Boast", ["combat-ends"], ""),
        ("Exhaust", ["combat-begins"], ""),
        ("Exhaust", ["combat-begins", "attackers-declared"], "used this turn: Tester"),
    ],
)
def test_a_boast_and_an_exhaust_ability_are_used_once(keyword: str, windows: list[str], came: str) -> None:
    """The one by a creature that attacked this turn, in combat or after it."""
    plays = ", ".join(f"{{by: Anna, when: {window}, use: Tester}}" for window in windows)
    tester = f"Tester: {{pt: 2/2, text: '{keyword} — {{R}}: Tester gets +1/+0 until end of turn.'}}"
    found = play(
        find("current"), f"table: {{Anna: [{tester}], Noah: []}}", "attacks: [Tester]", f"plays: [{plays}]"
    )
    assert str(found.reason or "") == came


def test_only_what_turns_a_card_up_or_makes_mana_answers_split_second() -> None:
    """A morph is turned up, and a land makes mana, while nothing else is played."""
    slit = "Slit: {types: [instant], cost: R, keywords: [split second], abilities: [{spell: a cut, targets: [creature], effect: {deal: 2, to: target}}]}"
    table = "table: {Anna: [Hidden: {pt: 4/4, keywords: [morph 2], face down: true}], Noah: []}"
    up = "plays: [{by: Noah, when: attackers-declared, cast: Slit, target: Hidden}, {by: Anna, when: attackers-declared, use: Hidden, respond: true}]"
    found = play(find("current"), table, f"hand: {{Noah: [{slit}]}}", "attacks: [Hidden]", up)
    assert (fate(found, "Hidden").partition(" damage")[0], life(found)) == ("battlefield 4/4", 16)


@pytest.mark.parametrize(
    ("walk", "land", "blocked"),
    [
        ("desertwalk", "subtypes: [Desert]", False),
        ("desertwalk", "subtypes: [Swamp]", True),
        ("nonbasic landwalk", "subtypes: [Swamp]", False),
        ("nonbasic landwalk", "supertypes: [basic]", True),
        ("legendary landwalk", "supertypes: [legendary]", False),
        ("legendary landwalk", "supertypes: [snow]", True),
        ("snow landwalk", "supertypes: [snow]", False),
        ("snow swampwalk", "supertypes: [snow], subtypes: [Swamp]", False),
        ("snow swampwalk", "supertypes: [snow], subtypes: [Forest]", True),
        ("snow swampwalk", "subtypes: [Swamp]", True),
    ],
)
def test_landwalk_asks_for_a_land_of_its_kind(walk: str, land: str, blocked: bool) -> None:
    for rules in ("2010-02-01", "current"):
        found = play(
            find(rules), f"table: {{Anna: [Bear: {{pt: 2/2, keywords: [{walk}]}}], Noah: [Elk: 3/3, Land: {{types: [land], {land}}}]}}",
            "attacks: [Bear]", "blocks: {Elk: Bear}",
        )  # fmt: skip
        assert found.status == ("finished" if blocked else "illegal")


@pytest.mark.parametrize(
    ("quality", "by", "kept"),
    [("red", "Noah", True), ("blue", "Noah", False), ("red", "Anna", False), ("monocolored", "Noah", True), ("instants", "Noah", True)],
)  # fmt: skip
def test_hexproof_from_a_quality_keeps_off_what_has_it_of_an_opponent(
    quality: str, by: str, kept: bool
) -> None:
    bolt = "Bolt: {types: [instant], cost: R, colors: [red], abilities: [{spell: a bolt, targets: [creature], effect: {deal: 3, to: target}}]}"
    found = play(
        find("current"), f"table: {{Anna: [Bear: 2/2 hexproof from {quality}], Noah: []}}", f"hand: {{{by}: [{bolt}]}}", "attacks: [Bear]",
        f"plays: [{{by: {by}, when: attackers-declared, cast: Bolt, target: Bear}}]",
    )  # fmt: skip
    assert found.status == ("illegal" if kept else "finished")

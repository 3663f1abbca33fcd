"""Which card and which of its abilities a play means."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import HEAD, PLAYERS, fate, play, told

RULES = find("modern")
SNEAK = "{pt: 2/2, keywords: [flash, haste], abilities: [{ability: grow, cost: {tap: true}, effect: {pump: +1/+1}}]}"
SLOW = SNEAK.replace("flash, ", "")
CALL = "{pt: 1/1, abilities: [{ability: call, effect: {make: {name: Sprite of Air token, pt: 1/1}}}]}"
HIT = "{pt: 1/1, abilities: [{ability: hit, targets: [creature], effect: {destroy: target}}]}"


def _told(*parts: str) -> str:
    with pytest.raises(Faults) as found:
        read("\n".join([HEAD + PLAYERS.rstrip(), *parts]), "a test")
    return "; ".join([one.message for one in found.value.faults])


@pytest.mark.parametrize("how", ["use: Sneak", "use: Sneak, ability: grow"])
def test_what_is_cast_may_be_used(how: str) -> None:
    """A card in hand has what it will have in play, if it can come there."""
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [Sneak: {SNEAK}]}}\nattacks: [Rider]"
    plays = f"plays:\n  - {{by: Anna, when: attackers-declared, cast: Sneak}}\n  - {{by: Anna, when: blockers-declared, {how}}}"
    assert fate(play(RULES, board, plays), "Sneak") == "battlefield 3/3"


def test_what_cannot_be_cast_in_combat_cannot_be_used() -> None:
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [Slow: {SLOW}]}}\nattacks: [Rider]"
    assert "has nothing that can be used" in _told(
        board, "plays: [{by: Anna, when: blockers-declared, use: Slow}]"
    )


def test_of_cards_that_anybody_may_discard_it_is_said_that_they_are_a_choice() -> None:
    """A cost of so many cards names none; what a play says of them is no lack of such a cost."""
    wit = "{pt: 1/1, abilities: [{ability: wit, cost: {discard: 1}, effect: {pump: +1/+1}}]}"
    board = f"table: {{Anna: [Wit: {wit}], Noah: []}}\nhand: {{Anna: [Junk: 1/1]}}\nattacks: [Wit]"
    assert "which cards are discarded for" in _told(
        board, "plays: [{by: Anna, when: attackers-declared, use: Wit, discard: Junk}]"
    )


def test_a_permanent_that_has_no_flash_is_cast_when_a_sorcery_could_be() -> None:
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [Slow: {SLOW}]}}\nattacks: [Rider]"
    plays = "plays: [{by: Anna, when: WINDOW, cast: Slow}]"
    assert play(RULES, board, plays.replace("WINDOW", "main-after-combat")).status == "finished"
    refused = play(RULES, board, plays.replace("WINDOW", "blockers-declared"))
    assert refused.reason is not None
    assert refused.reason.name == "cast in the main phase only"


def test_of_several_of_a_name_the_one_of_whoever_plays_it_is_suggested() -> None:
    growth = "Grow: {types: [instant], abilities: [{spell: grow, targets: [creature], effect: {pump: +1/+1, on: target}}]}"
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [{growth}], Noah: [{growth}]}}\nattacks: [Rider]"
    with pytest.raises(Faults) as found:
        play(RULES, board, "plays: [{by: Noah, when: blockers-declared, cast: Grow, target: Rider}]")
    assert 'did you mean "Grow 2"?' in found.value.render()


@pytest.mark.parametrize("maker", ["Caller", "Caller of Winds", "Lord of the Caller of Winds"])
def test_a_token_is_named_after_its_maker_whatever_that_is_called(maker: str) -> None:
    """Its own name may have an "of" in it as well."""
    board = f"table: {{Anna: [Rider: 1/1, {maker}: {CALL}, Hitter: {HIT}], Noah: []}}\nattacks: [Rider]"
    token = f"Sprite of Air token of {maker} 1"
    plays = f"  - {{by: Anna, when: attackers-declared, use: {maker}}}\n  - {{by: Anna, when: blockers-declared, use: Hitter, target: {token}}}"
    found = play(RULES, board, f"plays:\n{plays}")
    assert (found.status, found.facts[token]["zone"]) == ("finished", "gone")


@pytest.mark.parametrize(("named", "size"), [(", ability: swell", "3/3"), (", ability: brace", "2/4")])
def test_of_its_own_ability_and_one_that_it_grants_to_itself_one_is_named(named: str, size: str) -> None:
    grants = "{static: is grown, boost: {who: this, abilities: [{ability: brace, effect: {pump: +0/+2}}]}}"
    rider = f"{{pt: 2/2, abilities: [{{ability: swell, effect: {{pump: +1/+1}}}}, {grants}]}}"
    board = f"table: {{Anna: [Rider: {rider}], Noah: []}}\nattacks: [Rider]"
    used = "plays: [{by: Anna, when: blockers-declared, use: RiderHOW}]"
    assert fate(play(RULES, board, used.replace("HOW", named)), "Rider") == f"battlefield {size}"
    assert '"Rider" has 2 abilities' in _told(board, used.replace("HOW", ""))


MIRAGE = "Mirage: {types: [instant], abilities: [{spell: change, targets: [creature, another creature], effect: {become copy of: target 1, on: target 2, until: turn}}]}"


@pytest.mark.parametrize(
    ("plays", "found"),
    [
        ("{by: Anna, when: attackers-declared, cast: Mirage, targets: [Hitter, Rider]}, ", ""),
        ("", "nothing that can be used"),
    ],
)
def test_what_a_spell_in_hand_would_grant_is_meant_only_where_a_play_casts_it(plays: str, found: str) -> None:
    """Once it is cast, any creature may be a copy of any other, and have its abilities."""
    board = f"table: {{Anna: [Rider: 1/1, Hitter: {HIT}], Noah: [Elk: 4/4]}}\nhand: {{Anna: [{MIRAGE}]}}\nattacks: [Rider]"
    used = f"plays: [{plays}{{by: Anna, when: blockers-declared, use: Rider, target: Elk}}]"
    if found:
        assert found in _told(board, used)
    else:
        assert fate(play(RULES, board, used), "Elk") == "graveyard"


def test_of_what_auras_grant_that_lie_on_several_a_play_means_what_lies_on_its_own() -> None:
    """An Aura may come to lie on another in the course of the turn; as the board has it, each has one ability."""

    def granting(name: str, on: str, size: str) -> str:
        ability = f"{{ability: {name}, effect: {{pump: {size}}}}}"
        boost = f"{{static: grants, boost: {{who: attached, abilities: [{ability}]}}}}"
        return f"{name}: {{attached to: {on}, types: [enchantment], subtypes: [Aura], keywords: [enchant creature], abilities: [{boost}]}}"

    auras = f"{granting('swell', 'Rider', '+1/+1')}, {granting('sink', 'Hitter', '-1/-1')}"
    board = f"table: {{Anna: [Rider: 1/1, Hitter: 1/1, {auras}], Noah: [Elk: 4/4]}}\nattacks: [Rider]"
    used = "plays: [{by: Anna, when: blockers-declared, use: Rider}]"
    assert fate(play(RULES, board, used), "Rider") == "battlefield 2/2"


def test_what_is_used_may_be_called_as_what_triggers_is() -> None:
    """What is given for its cost is given for that, and the other costs nothing."""
    makes = "effect: {make: {name: Bat, types: [creature], pt: 1/1}}"
    maker = f"{{pt: 4/4, abilities: [{{trigger: make a Bat, when: enters, {makes}}}, {{ability: make a Bat, cost: {{sacrifice: creature}}, {makes}}}]}}"
    board = f"table: {{Anna: [Rider: 1/1, Maker: {maker}], Noah: []}}\nattacks: [Rider]"
    used = "plays: [{by: Anna, when: blockers-declared, use: Maker, ability: make a Bat, sacrifice: Rider}]"
    found = play(RULES, board, used)
    assert (found.status, fate(found, "Rider"), found.defaults) == ("finished", "graveyard", ())


WOLF = (
    "Wolf: {pt: 1/1, abilities: [{ability: +1/+1, effect: {pump: +1/+1}}], "
    "back: {name: Killer, pt: 2/2, abilities: [{ability: +2/+2, effect: {pump: +2/+2}}]}}"
)


def test_of_a_card_that_nothing_turns_over_the_face_that_is_up_is_used() -> None:
    """What its other face has is meant by name alone, and where it might come up the one or the other is named."""
    used = "attacks: [Wolf]\nplays: [{by: Anna, when: blockers-declared, use: Wolf}]"
    assert fate(play(RULES, f"table: {{Anna: [{WOLF}], Noah: []}}", used), "Wolf") == "battlefield 2/2"
    turner = "Moon: {types: [artifact], abilities: [{ability: turn, targets: [creature], effect: {transform: target}}]}"
    assert '"Wolf" has 2 abilities' in _told(f"table: {{Anna: [{WOLF}, {turner}], Noah: []}}", used)


@pytest.mark.parametrize("lies", ["true", "manifested"])
def test_what_lies_face_down_is_no_copy_of_anything(lies: str) -> None:
    card = f"Hidden: {{pt: 3/3, keywords: [morph 1], copy of: Elk, face down: {lies}}}"
    assert "is a copy of nothing" in _told(
        f"table: {{Anna: [{card}, Elk: 4/4], Noah: []}}", "attacks: [Hidden]"
    )


TROLL = '{pt: 2/1, text: "{R}: Regenerate ~.\\n{G}: Regenerate ~."}'
TATOG = '{pt: 1/2, text: "Sacrifice an artifact: ~ gets +1/+1 until end of turn.\\nSacrifice a land: ~ gets +1/+1 until end of turn."}'


@pytest.mark.parametrize("cost", ["{R}", "{G}"])
def test_of_abilities_that_do_the_same_the_cost_tells_which_is_meant(cost: str) -> None:
    """Either is paid for with what it asks for, and each has a name of its own."""
    board = f"table: {{Anna: [Troll: {TROLL}], Noah: [Ogre: 3/3]}}\nattacks: [Troll]\nblocks: {{Ogre: Troll}}"
    seats = f"players: {{Anna: {{life: 20, mana: {cost[1]}}}, Noah: 20}}"
    use = "plays: [{{by: Anna, when: blockers-declared, use: Troll, ability: '{}: regenerate it'}}]"
    assert fate(play(RULES, seats, board, use.format(cost)), "Troll").startswith("battlefield")
    other = {"{R}": "{G}", "{G}": "{R}"}[cost]
    assert play(RULES, seats, board, use.format(other)).status == "illegal"
    assert '"regenerate it" may be several of its abilities' in _told(
        board, use.format("{R}").replace("{R}: ", "")
    )


@pytest.mark.parametrize(("part", "life"), [("you gain", 22), ("both", 24)])
def test_a_part_of_what_one_mode_and_both_say_means_the_one(part: str, life: int) -> None:
    modes = "{spell: you gain 2 life, effect: {gain life: 2}}, {spell: 'both: you gain 2 life; lose none', effect: {gain life: 4}}"
    found = play(
        RULES, "table: {Anna: [Ogre: 3/3], Noah: []}\nattacks: [Ogre]", f"hand: {{Anna: [Pride: {{types: [instant], abilities: [{modes}]}}]}}",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Pride, ability: {part}}}]",
    )  # fmt: skip
    assert found.facts["Anna"]["life"] == life


def test_what_is_given_up_tells_abilities_apart_that_do_the_same() -> None:
    board = f"table: {{Anna: [Tatog: {TATOG}, Mox: {{types: [artifact]}}, Field: {{types: [land]}}], Noah: []}}\nattacks: [Tatog]"
    found = play(
        RULES, board, "plays: [{by: Anna, when: attackers-declared, use: Tatog, ability: sacrifice land}]"
    )
    assert (fate(found, "Field"), fate(found, "Mox")) == ("graveyard", "battlefield")


def test_abilities_of_one_name_and_cost_are_numbered() -> None:
    grow = "{ability: grow, effect: {pump: +1/+0}}, {ability: grow, effect: {pump: +0/+1}}"
    board = f"table: {{Anna: [Rider: {{pt: 1/1, abilities: [{grow}]}}], Noah: []}}\nattacks: [Rider]"
    for named, size in (("1. for nothing", "2/1"), ("2. for nothing", "1/2")):
        use = f"plays: [{{by: Anna, when: attackers-declared, use: Rider, ability: {named}}}]"
        assert fate(play(RULES, board, use), "Rider") == f"battlefield {size}"


def test_what_is_alike_in_everything_has_one_name() -> None:
    grow = "{ability: grow, effect: {pump: +1/+0}}"
    board = f"table: {{Anna: [Rider: {{pt: 1/1, abilities: [{grow}, {grow}]}}], Noah: []}}\nattacks: [Rider]"
    use = "plays: [{by: Anna, when: attackers-declared, use: Rider, ability: grow}]"
    assert fate(play(RULES, board, use), "Rider") == "battlefield 2/1"


def test_triggered_abilities_of_one_name_are_put_in_order_together() -> None:
    joy = "{trigger: joy, when: attacks, effect: {gain life: 1}}, {trigger: joy, when: attacks, effect: {gain life: 2}}"
    woe = "{trigger: woe, when: attacks, effect: {draw: 1}}"
    board = f"table: {{Anna: [Rider: {{pt: 1/1, abilities: [{joy}, {woe}]}}], Noah: []}}\nattacks: [Rider]"
    for order, last in (("[Rider: woe, Rider: joy]", "woe"), ("[Rider: joy, Rider: woe]", "joy")):
        found = play(RULES, board, f"trigger order: {order}")
        assert [one.detail for one in told(found, "resolve")][-1] == last


DOUBLE = "Double: {pt: 0/0, keywords: [flash], abilities: [{static: a double, enters as copy of: creature}]}"
EATER = "Eater: {pt: 2/2, abilities: [{ability: eat, cost: {sacrifice: another creature}, effect: {pump: +1/+1}}]}"


@pytest.mark.parametrize(
    ("others", "how"), [("", "use: Double"), (f", Sneak: {SNEAK}", "use: Double, ability: eat")]
)
def test_what_is_cast_may_be_used_as_what_it_comes_as_a_copy_of(others: str, how: str) -> None:
    board = f"table: {{Anna: [Rider: 1/1, {EATER}{others}], Noah: [Giant: 3/3]}}\nhand: {{Noah: [{DOUBLE}]}}\nattacks: [Rider]"
    plays = f"plays:\n  - {{by: Noah, when: attackers-declared, cast: Double}}\n  - {{by: Noah, when: blockers-declared, {how}, sacrifice: Giant}}"
    found = play(RULES, board, plays, "choices: [{for: Double, target: Eater}]")
    assert (fate(found, "Double"), fate(found, "Giant")) == ("battlefield 3/3", "graveyard")


def test_what_comes_as_a_copy_of_something_else_cannot_do_that() -> None:
    board = f"table: {{Anna: [Rider: 1/1, {EATER}], Noah: [Giant: 3/3]}}\nhand: {{Noah: [{DOUBLE}]}}\nattacks: [Rider]"
    plays = "plays:\n  - {by: Noah, when: attackers-declared, cast: Double}\n  - {by: Noah, when: blockers-declared, use: Double, sacrifice: Giant}"
    found = play(RULES, board, plays, "choices: [{for: Double, target: Giant}]")
    assert found.status == "illegal"


BOUNCE = "{types: [instant], abilities: [{spell: return it, targets: [creature], effect: {return: target}}]}"
BURN = "{types: [instant], abilities: [{spell: destroy it, targets: [creature], effect: {destroy: target}}]}"
LATER = "{pt: 1/1, abilities: [{ability: grow, effect: {pump: +1/+1}}, {ability: help, zone: ZONE, targets: [creature], effect: {pump: +2/+2, on: target}}]}"


@pytest.mark.parametrize(("zone", "spell"), [("hand", BOUNCE), ("graveyard", BURN)])
@pytest.mark.parametrize(("goes", "status"), [(True, "finished"), (False, "illegal")])
def test_an_ability_is_used_in_the_zone_to_which_its_card_comes_in_the_course_of_combat(
    zone: str, spell: str, goes: bool, status: str
) -> None:
    """It is legal once the card lies there, and not before."""
    board = f"table: {{Anna: [Rider: 1/1, Later: {LATER.replace('ZONE', zone)}], Noah: []}}\nhand: {{Noah: [Spell: {spell}]}}\nattacks: [Rider]"
    away = "  - {by: Noah, when: attackers-declared, cast: Spell, target: Later}\n" if goes else ""
    help_ = "  - {by: Anna, when: blockers-declared, use: Later, ability: help, target: Rider}"
    found = play(RULES, board, f"plays:\n{away}{help_}")
    assert (found.status, fate(found, "Rider")) == (status, "battlefield 3/3" if goes else "battlefield 1/1")


def test_a_choice_of_what_an_aura_lies_on_is_asked_for_where_there_is_one_thing_only() -> None:
    """The script's choice is obeyed, and not told as one that nobody asked for."""
    mantle = (
        '{types: [enchantment], subtypes: [Aura], text: "Enchant creature. Enchanted creature gets +1/+0."}'
    )
    raising = "{types: [instant], abilities: [{spell: come, targets: [card in your graveyard], effect: {put into play: target}}]}"
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\ngraveyard: {{Anna: [Mantle: {mantle}]}}\nhand: {{Anna: [Raise: {raising}]}}\nattacks: [Rider]"
    plays = "plays: [{by: Anna, when: attackers-declared, cast: Raise, target: Mantle}]\nchoices: [{for: Mantle, target: Rider}]"
    found = play(RULES, board, plays)
    assert (found.unasked, fate(found, "Rider")) == ((), "battlefield 2/1")


@pytest.mark.parametrize(
    ("given", "label"), [("sacrifice: Elf", "hurt"), ("tap: [Elf]", "crew"), ("exile: Old", "gnaw")]
)
def test_what_is_given_for_a_cost_tells_the_one_ability_that_costs_it(given: str, label: str) -> None:
    hurt = "{ability: hurt, cost: {sacrifice: creature}, effect: {deal: 1, to: each opponent}}"
    gnaw = "{ability: gnaw, cost: {exile: card in your graveyard}, effect: {gain life: 1}}"
    car = f"{{types: [artifact], subtypes: [Vehicle], pt: 3/3, keywords: [crew 1], abilities: [{hurt}, {gnaw}]}}"
    found = play(
        RULES, f"table: {{Anna: [Car: {car}, Elf: 1/1], Noah: []}}\ngraveyard: {{Anna: [Old: 1/1]}}",
        f"attacks: []\nplays: [{{by: Anna, when: combat-begins, use: Car, {given}}}]",
    )  # fmt: skip
    assert [event.detail.partition(" ")[0] for event in told(found, "use", "Anna")] == [label]

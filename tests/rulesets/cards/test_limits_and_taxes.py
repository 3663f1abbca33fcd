"""What cards say of how many may attack or block, of what an attack costs, and of who may be aimed at."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import ERAS, find
from tests.playing import fate, life, play

ALL = tuple(era.name for era in ERAS)
BOLT = "Bolt: {types: [instant], cost: R, colors: [red], text: 'Bolt deals 3 damage to any target.'}"


def said(text: str) -> str:
    return f'Rule: {{types: [enchantment], text: "{text}"}}'


def fought(
    era: str,
    text: str,
    attacks: str,
    blocks: str = "{}",
    more: str = "",
    noah: str = "",
    seats: str = "Anna: 20, Noah: 20",
) -> Run:
    table = (
        f"table: {{Anna: [Bear: 2/2, Wolf: 2/2, Boar: 2/2], Noah: [{said(text)}, Elk: 3/3, Hart: 3/3{noah}]}}"
    )
    return play(find(era), f"players: {{{seats}}}", table, f"attacks: [{attacks}]", f"blocks: {blocks}", more)


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(
    ("text", "attacks", "blocks", "legal"),
    [
        ("No more than one creature can attack each combat.", "Bear, Wolf", "{}", False),
        ("No more than two creatures can attack each combat.", "Bear, Wolf", "{}", True),
        ("No more than two creatures can attack each combat.", "Bear, Wolf, Boar", "{}", False),
        ("No more than one creature can block each combat.", "Bear, Wolf", "{Elk: Bear}", True),
        ("No more than one creature can block each combat.", "Bear, Wolf", "{Elk: Bear, Hart: Wolf}", False),
        ("No more than two creatures can block each combat.", "Bear, Wolf", "{Elk: Bear, Hart: Wolf}", True),
    ],
)
def test_no_more_attack_or_block_than_a_card_allows(
    text: str, attacks: str, blocks: str, legal: bool, era: str
) -> None:
    found = fought(era, text, attacks, blocks)
    assert found.status == ("finished" if legal else "illegal")
    assert legal or str(found.reason).startswith("only ")


@pytest.mark.parametrize(
    ("text", "attacks", "legal"),
    [
        ("Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
         "Bear: Mage, Wolf: Mage", True),
        ("Creatures can't attack you or a planeswalker you control unless their controller pays {2} for each of those creatures.",
         "Bear: Mage", True),
        ("Creatures can't attack you or a planeswalker you control unless their controller pays {2} for each of those creatures.",
         "Bear: Mage, Wolf: Noah", False),
    ],
)  # fmt: skip
def test_to_attack_a_planeswalker_costs_what_a_card_says_of_it(text: str, attacks: str, legal: bool) -> None:
    mage = ", Mage: {types: [planeswalker], loyalty: 3}"
    aimed = ", ".join(f"{{{one}}}" for one in attacks.split(", "))
    found = fought("modern", text, aimed, noah=mage, seats="Anna: {life: 20, mana: 3}, Noah: 20")
    assert found.status == ("finished" if legal else "illegal")


@pytest.mark.parametrize("era", ALL)
def test_where_two_may_attack_no_third_has_to(era: str) -> None:
    """Of three that attack if able, two obey as many requirements as can be obeyed."""
    must = "{pt: 2/2, keywords: [attacks if able]}"
    table = f"table: {{Anna: [Bear: {must}, Wolf: {must}, Boar: {must}], Noah: [{said('No more than two creatures can attack each combat.')}]}}"
    assert play(find(era), table, "attacks: [Bear, Wolf]").status == "finished"
    assert play(find(era), table, "attacks: [Bear]").status == "illegal"


TAX = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(
    ("seats", "attacks", "legal"),
    [
        ("Anna: 20, Noah: 20", "Bear, Wolf", True),
        ("Anna: {mana: '4'}, Noah: 20", "Bear, Wolf", True),
        ("Anna: {mana: '3'}, Noah: 20", "Bear, Wolf", False),
        ("Anna: {mana: '3'}, Noah: 20", "Bear", True),
        ("Anna: {mana: '0'}, Noah: {mana: '9'}", "Bear", False),
    ],
)
def test_whoever_attacks_its_player_pays_for_each(seats: str, attacks: str, legal: bool, era: str) -> None:
    assert fought(era, TAX, attacks, seats=seats).status == ("finished" if legal else "illegal")


@pytest.mark.parametrize("era", ["2008", "m10", "current"])
def test_nobody_has_to_pay_and_what_attacks_a_planeswalker_pays_nothing(era: str) -> None:
    must = "{pt: 2/2, keywords: [attacks if able]}"
    jace = "Jace: {types: [planeswalker], loyalty: 3}"
    for there, status in (("", "finished"), (f", {jace}", "illegal")):
        table = f"table: {{Anna: [Bear: {must}], Noah: [{said(TAX)}{there}]}}"
        assert play(find(era), table, "attacks: []").status == status
    free = fought(era, TAX, "{Bear: Jace}", noah=f", {jace}", seats="Anna: {mana: '0'}, Noah: 20")
    assert free.status == "finished"


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(
    ("text", "by", "legal"),
    [
        ("You have shroud.", "Anna", False),
        ("You have shroud.", "Noah", False),
        ("You have hexproof.", "Anna", False),
        ("You have hexproof.", "Noah", True),
    ],
)
def test_nobody_aims_at_whom_a_permanent_keeps_out_of_aim(text: str, by: str, legal: bool, era: str) -> None:
    hand = (
        f"hand: {{{by}: [{BOLT}]}}\nplays: [{{by: {by}, when: attackers-declared, cast: Bolt, target: Noah}}]"
    )
    found = fought(era, text, "Bear", more=hand)
    assert found.status == ("finished" if legal else "illegal")
    assert not legal or life(found) == 15
    elsewhere = hand.replace("target: Noah", "target: Anna")
    assert fought(era, text, "Bear", more=elsewhere).status == "finished"


@pytest.mark.parametrize("era", ["sixth", "2003", "2008", "current"])
@pytest.mark.parametrize("words", ["Elk had", "they didn't have"])
def test_a_creature_may_block_shadow_and_others_too(words: str, era: str) -> None:
    text = f"Elk can block creatures with shadow as though {words} shadow."
    table = f'table: {{Anna: [Shade: 2/2 shadow, Bear: 2/2], Noah: [Elk: {{pt: 3/3, text: "{text}"}}, Hart: 3/3]}}'
    for attacker in ("Shade", "Bear"):
        found = play(find(era), table, "attacks: [Shade, Bear]", f"blocks: {{Elk: {attacker}}}")
        assert fate(found, attacker) == "graveyard"
    assert play(find(era), table, "attacks: [Shade, Bear]", "blocks: {Hart: Shade}").status == "illegal"


@pytest.mark.parametrize("era", ["2006", "2008", "current"])
@pytest.mark.parametrize(
    ("text", "others", "legal"),
    [
        ("Creatures you control can attack as though they didn't have defender.", "", True),
        (
            "Gate can attack as though it didn't have defender as long as you control a Wolf.",
            ", Wolf: {pt: 1/1, subtypes: [Wolf]}",
            True,
        ),
        ("Gate can attack as though it didn't have defender as long as you control a Wolf.", "", False),
    ],
)
def test_what_defends_may_attack_as_though_it_did_not(text: str, others: str, legal: bool, era: str) -> None:
    gate = f'Gate: {{pt: 3/3, keywords: [defender], text: "{text}"}}'
    found = play(find(era), f"table: {{Anna: [{gate}{others}], Noah: []}}", "attacks: [Gate]")
    assert found.status == ("finished" if legal else "illegal")


@pytest.mark.parametrize("walk", ["islandwalk", "snow islandwalk"])
def test_only_the_landwalk_that_is_named_is_not_heeded(walk: str) -> None:
    """A card that names them all has its way with each."""
    isle = "Isle: {types: [land], subtypes: [Island], supertypes: [snow]}"
    for named, same, blocked in (
        ("landwalk abilities", "those abilities", True),
        ("islandwalk", "islandwalk", walk == "islandwalk"),
        ("swampwalk", "swampwalk", False),
    ):
        rule = said(f"Creatures with {named} can be blocked as though they didn't have {same}.")
        table = f"table: {{Anna: [Bear: {{pt: 2/2, keywords: [{walk}]}}], Noah: [Elk: 3/3, {isle}, {rule}]}}"
        found = play(find("current"), table, "attacks: [Bear]", "blocks: {Elk: Bear}")
        assert found.status == ("finished" if blocked else "illegal"), named


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(
    ("boost", "end"),
    [
        ("prevent: 1", "battlefield 2/2"),
        ("prevent: 1, while: this is blocking", "graveyard"),
        ("prevent: all, prevent by: Wall", "graveyard"),
        ("prevent: all, prevent by: creature an opponent controls", "battlefield 2/2"),
        ("prevent: all, prevent by: creature you control", "graveyard"),
        ("prevent: all but 1, combat only: true", "battlefield 2/2"),
    ],
)
def test_a_creature_is_spared_what_its_own_words_prevent(boost: str, end: str, era: str) -> None:
    bear = f"Bear: {{pt: 2/2, abilities: [{{static: a guard, boost: {{{boost}}}}}]}}"
    found = play(
        find(era), f"table: {{Anna: [{bear}], Noah: [Elk: 2/2]}}", "attacks: [Bear]", "blocks: {Elk: Bear}"
    )
    assert fate(found, "Bear").partition(" damage")[0] == end

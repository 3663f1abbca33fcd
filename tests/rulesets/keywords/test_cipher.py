"""Cipher: a card is encoded on a creature, which has a copy of it cast as it deals combat damage to a player."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from rulesets.table.effects.casting_copies import AimCopy
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.state import NOTHING
from tests.playing import asked, fate, life, play, told

SINCE = ("2013-02-01", "2013-07-13", "foundations", "modern", "current")
DOES = "{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}"
JOLT = f"Jolt: {{types: [sorcery], cost: XR, colors: [red], keywords: [cipher], abilities: [{DOES}], encoded on: Bear}}"
SURGE = JOLT.replace("Jolt", "Surge").replace("sorcery", "instant").replace(", encoded on: Bear", "")
TABLE = "table: {Anna: [Bear: 2/2, Wolf: 2/2], Noah: [Guard: 4/4, Elk: 3/3]}"
ELK = "choices: [{for: Bear, target: Elk}]"


def struck(day: str = "current", *more: str, table: str = TABLE, card: str = JOLT, choices: str = ELK) -> Run:
    """Anna's Bear attacks with a card encoded on it."""
    rest = more or ("attacks: [Bear]",)
    return play(find(day), table, f"exile: {{Anna: [{card}]}}", *rest, choices)


def bear(more: str) -> str:
    return TABLE.replace("Bear: 2/2", f"Bear: {{pt: 2/2, {more}}}")


def copies(found: Run) -> list[str]:
    """What was cast of what is encoded."""
    return [one.target for one in told(found, "cast") if one.target.startswith("copy of ")]


@pytest.mark.parametrize("day", SINCE)
def test_a_copy_is_cast_for_nothing_although_it_is_a_sorcery(day: str) -> None:
    seats = "players: {Anna: {life: 20, mana: 0}, Noah: 20}"
    found = struck(day, seats, "attacks: [Bear]")
    assert (fate(found, "Elk"), life(found), fate(found, "Jolt")) == ("graveyard", 18, "exile")
    assert copies(found) == ["copy of Jolt 1"]


def test_what_is_told_cites_the_rule_of_the_day() -> None:
    note = next(one for one in told(struck("2013-07-13"), "note") if one.detail.startswith("copies"))
    assert note.cause is not None
    assert find("2013-07-13").cite(note.cause).numbers == ("702.98a",)


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(
    ("table", "more"),
    [
        (TABLE, ("attacks: [Bear]", "blocks: {Guard: Bear}")),
        (TABLE, ("attacks: [Wolf]",)),
        (bear("abilities: [{ability: a ping, effect: {deal: 1, to: opponent}}]"), ("plays: [{by: Anna, when: attackers-declared, use: Bear}]",)),
        (TABLE.replace("Elk: 3/3", "Walker: {types: [planeswalker], loyalty: 5}, Elk: 3/3"), ("attacks: [{creature: Bear, at: Walker}]",)),
        (bear("abilities: [{ability: a sleep, effect: {lose all abilities: this}}]"), ("attacks: [Bear]", "plays: [{by: Anna, when: attackers-declared, use: Bear}]")),
    ],
    ids=["blocked", "another creature", "other damage", "a planeswalker", "abilities lost"],
)  # fmt: skip
def test_without_combat_damage_to_a_player_nothing_is_cast(
    day: str, table: str, more: tuple[str, ...]
) -> None:
    found = struck(day, *more, table=table, choices="")
    assert copies(found) == []


def test_each_damage_has_a_copy_cast() -> None:
    found = struck(table=bear("keywords: [double strike]"), choices="choices: [{for: Bear, target: Guard}]")
    assert (len(copies(found)), fate(found, "Guard")) == (2, "graveyard")


def test_it_is_cast_by_whoever_controls_the_creature() -> None:
    found = play(
        find("current"), TABLE, f"exile: {{Noah: [{JOLT}]}}", "attacks: [Bear]", "choices: [{for: Bear, target: Elk}]"
    )  # fmt: skip
    assert [one.subject for one in told(found, "cast")] == ["Anna"]


def test_a_creature_that_died_as_it_struck_has_it_cast_all_the_same() -> None:
    table = bear("keywords: [trample]").replace("Elk: 3/3", "Elk: 3/3, Fox: 2/1")
    found = struck("current", "attacks: [Bear]", "blocks: {Fox: Bear}", table=table)
    assert (fate(found, "Bear"), fate(found, "Elk")) == ("graveyard", "graveyard")


def test_it_may_be_left_undone() -> None:
    found = struck(choices="choices: [{for: Bear, may: false}]")
    assert (copies(found), fate(found, "Elk")) == ([], "battlefield 3/3")


def test_what_cannot_be_aimed_is_not_cast() -> None:
    card = JOLT.replace("targets: [creature]", "targets: [artifact creature]")
    found = struck(card=card, choices="")
    assert copies(found) == []
    assert "no legal target" in str(told(found, "fizzle")[0].detail)


def test_what_its_own_words_do_not_let_be_cast_then_is_not() -> None:
    card = JOLT.replace("effect:", "only: during combat, effect:").replace(
        "during combat", "before blockers are declared"
    )
    assert copies(struck(card=card, choices="")) == []


def test_a_card_without_targets_is_just_cast() -> None:
    card = JOLT.replace(DOES, "{spell: a gain, effect: {gain life: 4}}")
    assert life(struck(card=card, choices=""), "Anna") == 24


def test_casting_the_copy_counts_as_casting() -> None:
    table = TABLE.replace("Wolf: 2/2", "Wolf: {pt: 2/2, keywords: [prowess]}")
    assert fate(struck(table=table), "Wolf") == "battlefield 3/3"
    assert [one.subject for one in told(struck(table=table), "trigger")] == ["Bear", "Wolf"]


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(
    ("encoding", "ends", "elk"),
    [("target: Bear", "exile", "graveyard"), ("target: Wolf", "exile", "battlefield 3/3"), ("may: false", "graveyard", "battlefield 3/3")],
)  # fmt: skip
def test_a_spell_that_resolves_is_encoded_on_a_creature_of_its_controllers(
    day: str, encoding: str, ends: str, elk: str
) -> None:
    found = play(
        find(day), TABLE, f"hand: {{Anna: [{SURGE}]}}", "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Surge, target: Guard}]",
        f"choices: [{{for: Surge, {encoding}}}, {{for: Bear, target: Elk}}]",
    )  # fmt: skip
    assert (fate(found, "Surge"), fate(found, "Elk")) == (ends, elk)
    # The copy is no card, and is encoded on nothing.
    assert sum("encoded" in str(one.detail) for one in told(found, "note")) == (ends == "exile")


def test_a_spell_that_comes_to_nothing_is_not_encoded() -> None:
    bolt = "Bolt: {types: [instant], cost: R, abilities: [{spell: 5 damage, targets: [creature], effect: {deal: 5, to: target}}]}"
    now = "when: attackers-declared"
    found = play(
        find("current"), TABLE, f"hand: {{Anna: [{SURGE}], Noah: [{bolt}]}}", "attacks: [Bear]",
        f"plays: [{{by: Anna, {now}, cast: Surge, target: Guard}}, {{by: Noah, {now}, cast: Bolt, target: Guard, respond: true}}]",
    )  # fmt: skip
    assert fate(found, "Surge") == "graveyard"


def test_without_a_creature_it_goes_to_the_graveyard() -> None:
    found = play(
        find("current"), "table: {Anna: [], Noah: [Elk: 3/3]}", f"hand: {{Anna: [{SURGE}]}}",
        "plays: [{by: Anna, when: main-after-combat, cast: Surge, target: Elk}]",
    )  # fmt: skip
    assert fate(found, "Surge") == "graveyard"


def test_what_is_chosen_can_be_written_down() -> None:
    scribe = Scribe("a line")
    state, encoding = asked(
        find("modern"), ChooseEncoded, TABLE, f"hand: {{Anna: [{SURGE}]}}",
        "plays: [{by: Anna, when: attackers-declared, cast: Surge, target: Guard}]",
    )  # fmt: skip
    names = [state.name(one) for one in encoding.answers(state)]
    assert (names, encoding.count(state)) == (["Bear", "Wolf", "nothing"], 3)
    assert encoding.refuse(state, state.objects[2].handle) is not None
    scribe.hear(state, encoding, encoding.bearers[1])
    other = Scribe("another line")
    other.hear(state, encoding, NOTHING)
    assert [
        (one.source, one.targets, one.may) for one in (*scribe.line().choices, *other.line().choices)
    ] == [
        ("Surge", ("Wolf",), None),
        ("Surge", (), False),
    ]
    state, aiming = asked(find("modern"), AimCopy, TABLE, f"exile: {{Anna: [{JOLT}]}}", "attacks: [Bear]")
    assert aiming.count(state) == len([*aiming.answers(state)]) == 4
    assert aiming.refuse(state, (state.players[0].ref,)) is not None
    third = Scribe("a third line")
    third.hear(state, aiming, (state.objects[3].handle,))
    assert [(one.source, one.targets) for one in third.line().choices] == [("Bear", ("Elk",))]


def test_a_card_says_it_in_its_own_words() -> None:
    card = 'Jolt: {types: [sorcery], cost: R, text: "~ deals 3 damage to target creature.\\nCipher (Some other words.)", encoded on: Bear}'
    assert fate(struck(card=card.replace("~", "Jolt")), "Elk") == "graveyard"


def test_it_is_not_there_before_its_day() -> None:
    assert struck("2012-10-01").status == "refused"


@pytest.mark.parametrize(
    ("zone", "card", "fault"),
    [
        ("hand", JOLT, 'a card in hand has no "encoded on"'),
        ("exile", JOLT.replace("keywords: [cipher], ", ""), "has no cipher"),
        ("exile", JOLT.replace("encoded on: Bear", "haunts: Bear"), "has no haunt"),
        ("exile", JOLT.replace("Bear", "Moth"), "is not in play"),
        ("exile", JOLT.replace("Bear", "Badger"), 'there is no "Badger" here'),
        ("exile", JOLT.replace("sorcery", "artifact"), "no instant or sorcery"),
        ("exile", JOLT.replace(DOES, f"{DOES}, {DOES.replace('3', '1')}"), "in several ways"),
        ("exile", JOLT.replace("{spell: 3 damage,", "{spell: 3 damage, choose: color,"), "more than targets"),
        ("hand", SURGE.replace("{spell: 3 damage,", "{spell: 3 damage, cost: {discard: 1},"), "more than targets"),
    ],
)  # fmt: skip
def test_what_cannot_be_encoded_is_a_fault(zone: str, card: str, fault: str) -> None:
    head = "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\ngraveyard: {Noah: [Moth: 1/1]}\n"
    with pytest.raises(Faults) as faults:
        read(f"{head}{TABLE}\n{zone}: {{Anna: [{card}]}}\n", "t")
    assert fault in str(faults.value.faults)

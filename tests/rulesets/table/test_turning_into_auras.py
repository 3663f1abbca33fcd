"""Creatures that turn into Auras and back: what they lose, what they leave, and how their player ends it."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import board, fate, life, play, told

SINCE = ("fifth", "sixth", "2003", "2008", "m10", "modern", "current")
STRIKES = "{static: first strike, boost: {who: attached, keywords: [first strike]}}"
CLINGER = (
    "Clinger: {pt: 1/1, colors: [white], KEYWORDS abilities: ["
    "{ability: cling, cost: {mana: 1W, tap: true}, targets: [creature], effect: {lie on: target, as: Aura, ended for: W}},"
    f" {STRIKES}]}}"
)
PLAIN = CLINGER.replace("KEYWORDS ", "")
CLING = "{by: Noah, when: blockers-declared, use: Clinger, target: Guard}"
END = "{by: Noah, when: WINDOW, use: Clinger, ability: end the effect}"


def ends(window: str = "blockers-declared") -> str:
    return END.replace("WINDOW", window)


def table(clinger: str = PLAIN, guard: str = "Guard: 3/3", more: str = "") -> str:
    return f"table: {{Anna: [Giant: 3/3, Ogre: 3/3{more}], Noah: [{clinger}, {guard}]}}"


FIGHT = ("attacks: [Giant, Ogre]", "blocks: {Clinger: Ogre, Guard: Giant}")


@pytest.mark.parametrize("day", SINCE)
def test_it_leaves_combat_and_grants_what_it_grants_where_it_lies(day: str) -> None:
    found = play(find(day), table(), *FIGHT, f"plays: [{CLING}]")
    assert (fate(found, "Giant"), fate(found, "Guard")) == ("graveyard", "battlefield 3/3")
    assert fate(found, "Clinger") == "battlefield"
    assert [one.detail for one in told(found, "leaves combat", "Clinger")] == ["stopped being a creature"]
    assert life(found) == 20  # what it blocked stays blocked


@pytest.mark.parametrize(
    ("day", "number"), [("2003", "408.2i"), ("2008", "408.2i"), ("m10", "114.2c"), ("m11", "115.2c"), ("2019-07-12", "116.2c"), ("current", "116.2c")]
)  # fmt: skip
def test_its_player_ends_it_for_a_price_and_it_is_a_creature_that_lies_on_nothing(
    day: str, number: str
) -> None:
    found = play(find(day), table(), *FIGHT, f"plays: [{CLING}, {ends()}]")
    assert (fate(found, "Clinger"), fate(found, "Giant")) == ("battlefield 1/1", "graveyard")
    assert fate(found, "Guard") == "graveyard"  # it has no first strike any more
    used = told(found, "use")[-1]
    assert used.cause is not None
    assert find(day).cite(used.cause).numbers == (number,)


@pytest.mark.parametrize(
    ("day", "numbers"),
    [("2003", ()), ("2007-05-01", ("420.5m",)), ("m10", ("704.5q",)), ("modern", ("704.5p",))],
)
def test_that_it_comes_loose_is_told_by_the_rule_of_the_day(day: str, numbers: tuple[str, ...]) -> None:
    found = play(find(day), table(), *FIGHT, f"plays: [{CLING}, {ends()}]")
    loose = told(found, "attach", "Clinger")[-1]
    assert loose.target == "nothing"
    assert (find(day).cite(loose.cause).numbers if loose.cause else ()) == numbers


def test_nobody_answers_that_it_ends() -> None:
    """It waits on no stack: what would return the Guard comes too late to have it go along."""
    found = play(find("current"), table(), *FIGHT, f"plays: [{CLING}, {ends()}]")
    assert [one.subject for one in told(found, "resolve")] == ["Clinger"]


def test_its_price_has_to_be_paid() -> None:
    seats = "players: {Anna: 20, Noah: {life: 20, mana: 1WW}}"
    assert play(find("current"), seats, table(), *FIGHT, f"plays: [{CLING}, {ends()}]").status == "finished"
    poor = seats.replace("1WW", "1W")
    assert play(find("current"), poor, table(), *FIGHT, f"plays: [{CLING}, {ends()}]").status == "illegal"


def test_it_has_lost_its_ability_until_it_ends() -> None:
    untap = ", Untapper: {pt: 1/1, abilities: [{ability: untap it, targets: [permanent], effect: {untap: target}}]}"
    awake = "{by: Anna, when: blockers-declared, use: Untapper, target: Clinger}"
    again = "{by: Noah, when: blockers-declared, use: Clinger, ability: cling, target: Giant}"
    boards = (table(more=untap), *FIGHT)
    found = play(find("current"), *boards, f"plays: [{CLING}, {awake}, {again}]")
    assert (found.status, found.reason and found.reason.name) == ("illegal", "no such ability")
    found = play(find("current"), *boards, f"plays: [{CLING}, {awake}, {ends()}, {again}]")
    assert (found.status, fate(found, "Guard"), fate(found, "Clinger")) == (
        "finished",
        "graveyard",
        "battlefield",
    )


@pytest.mark.parametrize("day", SINCE[1:])
def test_it_goes_with_the_creature_that_it_lies_on(day: str) -> None:
    found = play(
        find(day), table(guard="Guard: 1/1"), *FIGHT, f"plays: [{CLING}]".replace("Guard}", "Giant}")
    )
    assert (fate(found, "Guard"), fate(found, "Clinger")) == ("graveyard", "battlefield")
    killed = table(guard="Guard: 4/4")
    found = play(find(day), killed, *FIGHT, f"plays: [{CLING}]".replace("Guard}", "Giant}"))
    assert (fate(found, "Giant"), fate(found, "Clinger")) == ("graveyard", "graveyard")
    assert told(found, "die", "Clinger") == []  # it is no creature then


def test_on_itself_it_cannot_lie() -> None:
    found = play(
        find("current"), table(), *FIGHT, f"plays: [{CLING.replace('target: Guard', 'target: Clinger')}]"
    )
    assert fate(found, "Clinger") == "graveyard"


def test_without_its_target_nothing_comes_of_it() -> None:
    away = ", Sender: {pt: 1/1, abilities: [{ability: send it away, targets: [creature], effect: {return: target}}]}"
    answer = "{by: Anna, when: blockers-declared, use: Sender, target: Guard, respond: true}"
    found = play(find("current"), table(more=away), *FIGHT, f"plays: [{CLING}, {answer}]")
    assert (fate(found, "Clinger"), told(found, "leaves combat", "Clinger")) == (
        "graveyard",
        [],
    )  # by the Ogre


def test_protection_sheds_it() -> None:
    cloak = ", Cloak: {pt: 1/1, abilities: [{ability: cloak it, targets: [creature], effect: {gain: protection from white, on: target}}]}"
    late = "{by: Anna, when: blockers-declared, use: Cloak, target: Guard}"
    found = play(find("current"), table(more=cloak), *FIGHT, f"plays: [{CLING}, {late}]")
    assert fate(found, "Clinger") == "graveyard"


def test_it_may_end_though_it_has_lost_all_abilities() -> None:
    sleep = ", Sleep: {pt: 1/1, abilities: [{ability: silence, targets: [permanent], effect: {lose all abilities: target}}]}"
    late = "{by: Anna, when: blockers-declared, use: Sleep, target: Clinger}"
    found = play(find("current"), table(more=sleep), *FIGHT, f"plays: [{CLING}, {late}, {ends()}]")
    assert (found.status, fate(found, "Clinger")) == ("finished", "battlefield 1/1")


def test_control_lasts_as_long_as_it_lies_there() -> None:
    thief = PLAIN.replace(STRIKES, "{static: control, hold: {control: attached}}")
    cling = CLING.replace("target: Guard", "target: Giant")
    taken = play(find("current"), table(thief), *FIGHT, f"plays: [{cling}]")
    assert told(taken, "leaves combat", "Giant")
    back = play(find("current"), table(thief), *FIGHT, f"plays: [{cling}, {ends()}]")
    assert [one.target for one in told(back, "control", "Giant")] == ["Noah", "Anna"]


def test_it_may_lie_there_from_the_beginning() -> None:
    lying = PLAIN.replace("pt: 1/1", "pt: 1/1, tapped: true, attached to: Guard")
    fight = ("attacks: [Giant]", "blocks: {Guard: Giant}")
    found = play(find("current"), table(lying), *fight)
    assert (fate(found, "Giant"), fate(found, "Clinger")) == ("graveyard", "battlefield")
    found = play(find("current"), table(lying), *fight, f"plays: [{ends('attackers-declared')}]")
    assert (fate(found, "Guard"), fate(found, "Clinger")) == ("graveyard", "battlefield 1/1")


def test_the_words_of_a_card_are_read() -> None:
    text = (
        "{1}{W}, {T}: Clinger loses this ability and becomes an Aura enchantment with enchant creature."
        " Attach it to target creature. You may pay {W} to end this effect.\\nEnchanted creature has first strike."
    )
    said = f'Clinger: {{pt: 1/1, colors: [white], text: "{text}"}}'
    (clinger, *_) = [one for one in board(table(said), "attacks: []").pieces if one.id == "Clinger"]
    cling, strikes = clinger.facts.abilities
    assert (cling.label, cling.cost.mana, cling.cost.tap, cling.makes_aura) == (
        "it becomes an Aura",
        "1W",
        True,
        True,
    )
    assert [one.cost.mana for effect in cling.effects for one in effect.abilities] == ["W"]
    assert strikes.boost is not None
    found = play(find("current"), table(said), *FIGHT, f"plays: [{CLING}]")
    assert fate(found, "Giant") == "graveyard"


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(("who", "status"), [("Noah", "finished"), ("Anna", "illegal")])
def test_whose_effect_it_is_ends_it_whoever_controls_what_it_has_made_an_aura(
    day: str, who: str, status: str
) -> None:
    hook = ", Hook: {types: [artifact], abilities: [{ability: hook, targets: [permanent], effect: {control: target}}]}"
    take = "{by: Anna, when: blockers-declared, use: Hook, target: Clinger}"
    plays = f"plays: [{CLING}, {take}, {ends().replace('by: Noah', f'by: {who}')}]"
    found = play(find(day), table(more=hook), *FIGHT, plays)
    assert found.status == status
    if status == "finished":
        assert (fate(found, "Clinger"), found.facts["Clinger"]["controller"]) == ("battlefield 1/1", "Anna")
    else:
        assert str(found.reason) == "not theirs to end: Anna; Clinger"

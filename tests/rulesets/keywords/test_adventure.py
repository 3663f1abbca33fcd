"""Adventures: a card that is cast as another spell first, exiled as that resolves, and cast from there as what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator.cards.place import ELSEWHERE
from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.running.script import Script
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from rulesets.table.priority import Act
from tests.invented import own_file
from tests.playing import board, decisions, fate, life, play, told

SINCE = ("2019-10-04", "2021-07-23", "2022-11-18", "foundations", "modern", "current")
HOME = "{spell: send it home, targets: [creature], effect: {return: target}}"
WARDEN = (
    "Warden: {pt: 2/3, colors: [white], cost: 2W, keywords: [flash],"
    f" adventure: {{name: Send Home, colors: [blue], cost: 1U, abilities: [{HOME}]}}}}"
)
TABLE = "table: {Anna: [Bear: 2/2, Wolf: 2/2], Noah: [Elk: 3/3]}"
ATTACK = "attacks: [Bear, Wolf]"
SEND = "{by: Noah, when: attackers-declared, cast: Send Home, target: Bear}"
COME = "{by: Noah, when: attackers-declared, cast: Warden}"


def complaint(*parts: str) -> str:
    """What is wrong with a board."""
    with pytest.raises(Faults) as faults:
        board(*parts)
    return faults.value.render()


def cast(
    day: str, *plays: str, card: str = WARDEN, table: str = TABLE, more: str = "", hand: str = ""
) -> Run:
    """Noah, who is attacked, has the card in hand."""
    held = f"hand: {{Noah: [{card}]{hand}}}"
    return play(find(day), table, held, ATTACK, f"plays: [{', '.join(plays)}]", more)


@pytest.mark.parametrize("day", SINCE)
def test_it_is_exiled_as_it_resolves_and_cast_from_there(day: str) -> None:
    found = cast(day, SEND, COME, more="blocks: {Warden: Wolf}")
    assert found.status == "finished"
    assert (fate(found, "Bear"), fate(found, "Wolf")) == ("hand", "graveyard")
    assert fate(found, "Warden") == "battlefield 2/3 damage 2"
    assert life(found) == 20
    assert [one.detail for one in told(found, "move") if one.subject == "Warden"] == ["exile"]


@pytest.mark.parametrize(
    ("day", "chapter"), [("2019-10-04", 715), ("2021-07-23", 716), ("2023-04-13", 716), ("2023-04-14", 715)]
)
def test_what_is_told_cites_the_rule_of_the_day(day: str, chapter: int) -> None:
    found = cast(day, SEND, COME)
    rules = find(day)
    causes = [one.cause for kind in ("cast", "move") for one in told(found, kind) if one.cause is not None]
    numbers = [rules.cite(cause).numbers[0] for cause in causes]
    assert numbers == [f"{chapter}.3", f"{chapter}.3d", f"{chapter}.3d"]
    assert {rules.cite(one).numbers[0] for one in found.weighed} >= {f"{chapter}.3a", f"{chapter}.3b"}


def test_before_its_day_there_is_none_unless_it_is_lent() -> None:
    refused = cast("2019-10-03", SEND)
    assert refused.status == "refused"
    assert "adventure" in str(refused.reason)
    assert fate(cast("2019-10-03", SEND, more="anachronism: borrow"), "Bear") == "hand"


def test_in_play_the_creature_is_there_on_every_day() -> None:
    """Only where it came to be cast as its Adventure all the same would the rules lack that."""
    lying = f"table: {{Anna: [Bear: 2/2], Noah: [{WARDEN}]}}"
    fight = ("attacks: [Bear]", "blocks: {Warden: Bear}")
    assert fate(play(find("2003"), lying, *fight), "Bear") == "graveyard"
    sender = (
        "Bear: {pt: 2/2, abilities: [{ability: send it away, targets: [creature], effect: {return: target}}]}"
    )
    away = "{by: Anna, when: attackers-declared, use: Bear, target: Warden}"
    found = play(find("2003"), lying.replace("Bear: 2/2", sender), fight[0], f"plays: [{away}, {SEND}]")
    assert (found.status, found.reason and found.reason.about) == ("refused", ("adventure",))


@pytest.mark.parametrize(
    ("answer", "card"),
    [
        ("{by: Anna, when: attackers-declared, use: Wolf, target: Warden, respond: true}", "counter spell: target"),
        ("{by: Anna, when: attackers-declared, use: Wolf, target: Bear, respond: true}", "return: target"),
    ],
    ids=["countered", "without a target"],
)  # fmt: skip
def test_what_does_not_resolve_goes_to_the_graveyard(answer: str, card: str) -> None:
    aimed = "spell" if card.startswith("counter") else "creature"
    wolf = f"Wolf: {{pt: 2/2, abilities: [{{ability: an answer, targets: [{aimed}], effect: {{{card}}}}}]}}"
    found = cast("current", SEND, answer, table=TABLE.replace("Wolf: 2/2", wolf))
    assert fate(found, "Warden") == "graveyard"


def test_in_the_graveyard_or_hand_it_is_the_creature_again() -> None:
    """What counts creature cards there counts it."""
    wolf = "Wolf: {pt: 1/1, abilities: [{ability: an answer, targets: [spell], effect: {counter spell: target}}, {static: grows, boost: {who: this, pt: +1/+1, for each: creature card in a graveyard}}]}"
    answer = "{by: Anna, when: attackers-declared, use: Wolf, target: Send Home, respond: true}"
    found = cast("current", SEND, answer, table=TABLE.replace("Wolf: 2/2", wolf))
    assert fate(found, "Wolf") == "battlefield 2/2"


def test_on_the_stack_it_is_nothing_but_its_adventure() -> None:
    """It has the types of that side: what counters instants counters it, and what counters creatures does not."""
    for kind, zone in (("instant", "graveyard"), ("creature", "exile")):
        wolf = f"Wolf: {{pt: 2/2, abilities: [{{ability: an answer, targets: [{kind} spell], effect: {{counter spell: target}}}}]}}"
        answer = (
            "{by: Anna, when: attackers-declared, use: Wolf, target: Warden, respond: true, if illegal: skip}"
        )
        assert fate(cast("current", SEND, answer, table=TABLE.replace("Wolf: 2/2", wolf)), "Warden") == zone


@pytest.mark.parametrize(("color", "status"), [("blue", "illegal"), ("white", "finished")])
def test_whether_it_may_be_aimed_hangs_on_the_colour_of_its_adventure(color: str, status: str) -> None:
    table = TABLE.replace("Bear: 2/2", f"Bear: {{pt: 2/2, keywords: [protection from {color}]}}")
    assert cast("current", SEND, table=table).status == status


def test_it_is_paid_for_as_the_side_that_is_cast() -> None:
    players = "players: {Anna: 20, Noah: {life: 20, mana: 1U}}"
    assert cast("current", SEND, more=players).status == "finished"
    assert cast("current", COME, more=players).status == "illegal"
    found = cast("current", SEND, COME.replace("}", ", if illegal: skip}"), more=players)
    assert fate(found, "Warden") == "exile"


def test_without_flash_it_waits_in_exile() -> None:
    found = cast("current", SEND, card=WARDEN.replace("keywords: [flash],", ""))
    assert fate(found, "Warden") == "exile"


def test_a_sorcery_is_no_adventure_for_combat() -> None:
    sorcery = WARDEN.replace("name: Send Home,", "name: Send Home, types: [sorcery],")
    refused = cast("current", SEND, card=sorcery)
    assert (refused.status, refused.reason and refused.reason.name) == (
        "illegal",
        "cast in the main phase only",
    )


def test_from_exile_it_is_not_cast_as_an_adventure_again() -> None:
    away = f"exile: {{Noah: [{WARDEN.replace('pt: 2/3', 'on an adventure: true, pt: 2/3')}]}}"
    found = play(find("current"), TABLE, away, ATTACK, f"plays: [{COME}]")
    assert fate(found, "Warden") == "battlefield 2/3"
    assert 'there is no "Send Home" here' in complaint(TABLE, away, ATTACK, f"plays: [{SEND}]")
    for state, act in decisions(find("current"), TABLE, away, ATTACK):
        if isinstance(act, Act):
            plays = [one for one in act.answers(state) if one is not None]
            assert [state.objects[one.source].facts.abilities[one.ability].keyword for one in plays] in (
                [],
                ["flash"],
            )


def test_what_lies_in_exile_for_another_reason_is_not_cast() -> None:
    found = play(find("current"), TABLE, f"exile: {{Noah: [{WARDEN}]}}", ATTACK, f"plays: [{COME}]")
    assert found.status == "illegal"


@pytest.mark.parametrize(
    ("card", "zone", "said"),
    [
        (WARDEN.replace("pt: 2/3", "on an adventure: true, pt: 2/3"), "hand", 'a card in hand has no "on an adventure"'),
        ("Bear: {pt: 2/2, on an adventure: true}", "exile", '"Bear" has no Adventure'),
        (WARDEN.replace("name: Send Home,", ""), "hand", "an Adventure without a name"),
        (WARDEN.replace("name: Send Home,", "name: Send Home, types: [creature], pt: 1/1,"), "hand", "an Adventure is an instant or a sorcery"),
    ],
)  # fmt: skip
def test_what_cannot_be_said_of_an_adventure_is_complained_of(card: str, zone: str, said: str) -> None:
    assert said in complaint("table: {Anna: [], Noah: []}", f"{zone}: {{Noah: [{card}]}}", "attacks: []")


def test_a_copy_of_it_is_an_adventure_too_and_ceases_to_exist() -> None:
    wolf = "Wolf: {pt: 2/2, abilities: [{ability: an echo, targets: [instant spell], effect: {copy spell: target, new targets: true}}]}"
    echo = "{by: Anna, when: attackers-declared, use: Wolf, target: Warden, respond: true}"
    found = cast(
        "current",
        SEND,
        echo,
        table=TABLE.replace("Wolf: 2/2", wolf),
        more="choices: [{for: Wolf, target: Elk}]",
    )
    assert (fate(found, "Elk"), fate(found, "Bear"), fate(found, "Warden")) == ("hand", "hand", "exile")
    assert "715.3c" in {find("current").cite(one).numbers[0] for one in found.weighed}


def test_of_two_cards_each_adventure_bears_the_number_of_its_card() -> None:
    parts = (f"cards: {{{WARDEN}}}", TABLE, "hand: {Noah: [2 Warden]}", ATTACK)
    assert "may be any of 2" in complaint(*parts, f"plays: [{SEND}]")
    found = play(find("current"), *parts, f"plays: [{SEND.replace('Send Home', 'Send Home 2')}]")
    assert (fate(found, "Warden 1"), fate(found, "Warden 2")) == ("hand", "exile")


def test_the_ability_says_it_too_and_the_card_alone_means_the_creature() -> None:
    named = "{by: Noah, when: attackers-declared, cast: Warden, ability: Send Home, target: Bear}"
    assert fate(cast("current", named), "Warden") == "exile"
    slow = f"hand: {{Noah: [{WARDEN.replace('keywords: [flash],', '')}]}}"
    assert "nothing that can be cast" in complaint(TABLE, slow, ATTACK, f"plays: [{COME}]")


def test_what_is_played_is_written_down_as_it_is_said() -> None:
    parts = (TABLE, f"hand: {{Noah: [{WARDEN}]}}", ATTACK, f"plays: [{SEND}]")
    scribe = Scribe("heard")
    for state, decision in decisions(find("current"), *parts):
        answer = Script(board(*parts).lines[0], state).reply(state, decision).answer
        scribe.hear(state, decision, answer)
    assert [(one.source, one.ability) for one in scribe.line().plays][:1] == [
        ("Warden", "Send Home: send it home")
    ]


CARD = {
    "object": "card", "oracle_id": "id of Ilm", "name": "Ilm // Send Home", "layout": "adventure", "released_at": "2019-10-04",
    "set": "inv", "border_color": "black", "colors": ["U"],
    "card_faces": [
        {"name": "Ilm", "mana_cost": "{2}{U}", "type_line": "Creature — Elf", "oracle_text": "Flash", "power": "2", "toughness": "1"},
        {
            "name": "Send Home", "mana_cost": "{1}{U}", "type_line": "Instant — Adventure",
            "oracle_text": "Return target creature to its owner's hand. (Then exile this card. You may cast the creature later from exile.)",
        },
    ],
}  # fmt: skip
LAID = ("table: {Anna: [Goblin Piker], Noah: []}", "attacks: []")
BOARD = "format: 1\ntitle: A test\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [Goblin Piker], Noah: []}\n"


@pytest.mark.parametrize("name", ["Ilm", "Send Home", "Ilm // Send Home"])
def test_a_card_of_a_file_has_both_sides_by_whichever_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [CARD])))
    plays = "plays: [{by: Noah, when: attackers-declared, cast: Send Home, target: Goblin Piker}]"
    scenario = read(f"{BOARD}hand: {{Noah: [{name}]}}\nattacks: [Goblin Piker]\n{plays}\n", "t")
    (_, ilm) = scenario.pieces
    assert ilm.facts.adventure is not None
    assert (ilm.facts.name, ilm.facts.power, ilm.facts.adventure.name) == ("Ilm", 2, "Send Home")
    assert ilm.facts.adventure.colors == {"blue"}
    assert scenario.lines[0].plays[0].ability.startswith("Send Home: return target creature")


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Fold your arms.", "Instant — Adventure"),
        ("Return target creature to its owner's hand.", "Instant — Omen"),
    ],
)
def test_a_side_that_is_not_read_or_is_no_adventure_is_left_out_where_it_may_be_cast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, type_line: str
) -> None:
    first, second = CARD["card_faces"]
    other = {**CARD, "card_faces": [first, {**second, "oracle_text": text, "type_line": type_line}]}  # type: ignore[dict-item]  # faces are mappings
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [other])))
    assert (
        read(BOARD.replace("Noah: []", "Noah: [Ilm]") + "attacks: []\n", "t").pieces[1].facts.adventure
        is None
    )
    (left_out,) = board(*LAID, "hand: {Noah: [Ilm]}").not_read.values()
    assert left_out[0].said.startswith("Send Home")
    sending = "plays: [{by: Noah, when: attackers-declared, cast: Ilm}]"
    assert "could matter here: Send Home" in complaint(*LAID, "hand: {Noah: [Ilm]}", sending)
    assert "where its card goes as it resolves" in complaint(*LAID, "hand: {Noah: [Send Home]}")


def test_its_own_words_may_be_said_in_a_scenario() -> None:
    card = "Ilm: {pt: 1/1, keywords: [flash], adventure: {name: Send Home, cost: U, text: Return target creature to its owner's hand.}}"
    found = play(find("current"), TABLE, f"hand: {{Noah: [{card}]}}", ATTACK, f"plays: [{SEND}]")
    assert (fate(found, "Bear"), fate(found, "Ilm")) == ("hand", "exile")

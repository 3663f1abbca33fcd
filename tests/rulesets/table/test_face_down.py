"""Cards that lie face down: manifesting, turning up, and what comes of either."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from reports.words.moves import move
from rulesets.cards.building import build
from rulesets.cards.part import Part
from rulesets.registry import find
from rulesets.table.abilities.names import MANIFEST
from rulesets.table.effects.hiding import ChooseManifested
from rulesets.table.face_down import hidden
from tests.playing import asked, cited, fate, life, play, told

MODERN = find("modern")
CALL = "Shaman: {pt: 1/1, abilities: [{ability: call, effect: [{manifest: NUMBER}, {counter: +1/+1, on: made}]}]}"


def called(cards: str, *more: str, number: int = 1, day: str = "modern") -> Run:
    """What comes of manifesting, in Anna's attack, the first of these cards of her library."""
    table = f"table: {{Anna: [{CALL.replace('NUMBER', str(number))}, Runner: 1/1], Noah: []}}"
    plays = "plays:\n  - {by: Anna, when: attackers-declared, use: Shaman}"
    return play(
        find(day), table, f"library: {{Anna: [{cards}]}}", "attacks: [Runner]", "\n".join([plays, *more])
    )


def lying(card: str, *more: str, others: str = "", name: str = "modern") -> Run:
    """What comes of an attack by a manifested card."""
    return play(find(name), f"table: {{Anna: [{card}], Noah: [{others}]}}", "attacks: [Hidden]", *more)


TURN = "{by: Anna, when: attackers-declared, use: Hidden}"


@pytest.mark.parametrize("day", ["2015-01-23", "2019-10-04", "modern"])
def test_the_top_card_comes_face_down_as_a_two_by_two_whatever_it_is(day: str) -> None:
    for card in (
        "Hidden: {pt: 5/5, cost: 4G}",
        "Hidden: {types: [land]}",
        "Hidden: {types: [instant], cost: R}",
    ):
        found = called(card, day=day)
        assert fate(found, "Hidden") == "battlefield 3/3"
        assert [one.detail for one in told(found, "enter")] == ["face down"]


@pytest.mark.parametrize(("way", "size"), [
    ("turn face up for its mana cost", "3/3"), ("mana cost", "3/3"),
    ("turn face up by megamorph", "4/4"), ("megamorph", "4/4"),
])  # fmt: skip
def test_of_two_ways_to_turn_it_up_a_script_names_one(way: str, size: str) -> None:
    card = "Hidden: {pt: 3/3, cost: 2G, keywords: [megamorph 1], face down: manifested}"
    used = f"plays: [{TURN.replace('Hidden}', f'Hidden, ability: {way}}}')}]"
    assert fate(lying(card, used), "Hidden") == f"battlefield {size}"


@pytest.mark.parametrize("card", ["Hidden: 5/5", "Hidden: {types: [land]}"])
def test_what_is_manifested_before_blocks_may_block(card: str) -> None:
    """Whatever card it is: it is named by what it is in the library."""
    found = play(
        MODERN,
        f"table: {{Anna: [Runner: 3/3], Noah: [{CALL.replace('NUMBER', '1').replace(', {counter: +1/+1, on: made}', '')}]}}",
        f"library: {{Noah: [{card}]}}",
        "attacks: [Runner]\nblocks: {Hidden: Runner}",
        "plays: [{by: Noah, when: attackers-declared, use: Shaman}]",
    )
    assert fate(found, "Hidden") == "graveyard"


def test_an_instant_that_was_manifested_stays_away_once_it_has_left() -> None:
    """It does not come back as a permanent (304.4 today)."""
    away = "Sender: {pt: 1/1, abilities: [{ability: send, targets: [creature], effect: {exile and return: target}}]}"
    found = play(
        MODERN,
        f"table: {{Anna: [{CALL.replace('NUMBER', '1')}, {away}], Noah: []}}",
        "library: {Anna: [Hidden: {types: [instant], abilities: [{spell: grow, effect: {gain life: 1}}]}]}",
        "plays: [{by: Anna, when: combat-begins, use: Shaman}, {by: Anna, when: combat-begins, use: Sender, target: Hidden}]",
    )
    assert fate(found, "Hidden") == "exile"


def test_several_are_manifested_one_after_the_other() -> None:
    found = called("First: {pt: 5/5}, Second: {types: [land]}", number=2)
    assert [one.subject for one in told(found, "enter")] == ["First", "Second"]


def test_a_card_that_the_board_does_not_name_is_not_guessed() -> None:
    assert called("").status == "unfinished"


@pytest.mark.parametrize("day", ["2004", "2014-12-01"])
def test_nothing_is_manifested_before_its_day(day: str) -> None:
    assert called("Hidden: 5/5", day=day).status == "refused"
    assert lying("Hidden: {pt: 5/5, face down: manifested}", name=day).status == "refused"


def test_a_creature_card_is_turned_up_for_its_mana_cost_whenever_its_player_may_act() -> None:
    card = "Hidden: {pt: 4/4, cost: 2W, face down: manifested, abilities: [{trigger: joy, when: turned face up, effect: {gain life: 3}}]}"
    found = lying(card, f"plays: [{TURN}]")
    assert (life(found), life(found, "Anna")) == (16, 23)
    assert life(lying(card)) == 18


def test_it_is_turned_up_for_no_less_than_its_mana_cost() -> None:
    board = "players: {Anna: {life: 20, mana: 2}, Noah: 20}"
    play_it = TURN.replace("}", ", if illegal: skip}")
    assert (
        life(lying("Hidden: {pt: 4/4, cost: 2W, face down: manifested}", board, f"plays: [{play_it}]")) == 18
    )


def test_a_card_with_morph_that_was_manifested_is_turned_up_for_either_cost() -> None:
    facts = build("Hidden", Part({"pt": "4/4", "cost": "4WW", "keywords": ["morph 2"]}))
    assert [(one.keyword, one.cost.mana) for one in hidden(facts, MANIFEST).abilities] == [
        ("manifest", "4WW"),
        ("morph", "2"),
    ]


@pytest.mark.parametrize("card", ["{types: [land]}", "{types: [instant], cost: R}", "{pt: 2/2}"])
def test_what_is_no_creature_card_or_has_no_mana_cost_is_not_turned_up(card: str) -> None:
    text = f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [Hidden: {{{card[1:-1]}, face down: manifested}}], Noah: []}}\nplays: [{TURN}]\n"
    with pytest.raises(Faults) as faults:
        read(text, "t")
    assert "nothing that can be used" in str(faults.value.faults)


SHOWER = (
    "Shower: {pt: 1/1, abilities: [{ability: show, targets: [creature], effect: {turn face up: target}}]}"
)
SHOWN = "plays: [{by: Noah, when: attackers-declared, use: Shower, target: Hidden}]"


def test_an_instant_stays_face_down_whatever_would_turn_it_up() -> None:
    """What turns another permanent up leaves it as it is."""
    instant, land = "types: [instant], cost: R", "types: [land]"
    assert life(lying(f"Hidden: {{{instant}, face down: manifested}}", SHOWN, others=SHOWER)) == 18
    assert life(lying(f"Hidden: {{{land}, face down: manifested}}", SHOWN, others=SHOWER)) == 20


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("types: [instant], cost: R, face down: manifested", "it is no permanent, and stays face down"),
        ("pt: 2/2", "it is face up already"),
    ],
)
def test_what_turns_nothing_up_says_why(card: str, said: str) -> None:
    found = lying(f"Hidden: {{{card}}}", SHOWN, others=SHOWER)
    assert [event.detail for event in told(found, "note", "Hidden")] == [said]


def test_it_is_the_card_that_dies() -> None:
    found = lying(
        "Hidden: {pt: 5/5, cost: 4G, face down: manifested}", "blocks: {Guard: Hidden}", others="Guard: 3/3"
    )
    assert found.facts["Hidden"]["zone"] == "graveyard"


@pytest.mark.parametrize("name", ["2003", "modern"])
def test_nobody_answers_the_turning_of_a_card(name: str) -> None:
    """It waits on no stack: what is played after it meets the card as it is."""
    bolt = "hand: {Noah: [Bolt: {types: [instant], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}]}"
    plays = (
        f"plays: [{TURN}, {{by: Noah, when: attackers-declared, cast: Bolt, target: Hidden, respond: true}}]"
    )
    found = lying("Hidden: {pt: 4/5, keywords: [morph 2], face down: true}", bolt, plays, name=name)
    assert fate(found, "Hidden") == "battlefield 4/5 damage 3"


def test_turning_up_is_no_ability_that_an_arrest_stops() -> None:
    arrest = "Arrest: {types: [enchantment], subtypes: [Aura], attached to: Hidden, abilities: [{static: a, boost: {who: attached, keywords: [uses no abilities]}}]}"
    found = lying(
        "Hidden: {pt: 4/4, keywords: [morph 2], face down: true}", f"plays: [{TURN}]", others=arrest
    )
    assert life(found) == 16


def test_what_has_lost_all_abilities_is_turned_up_for_its_mana_cost_all_the_same() -> None:
    humble = "Humbler: {types: [enchantment], abilities: [{static: h, boost: {who: each creature, lose all abilities: true}}]}"
    found = lying("Hidden: {pt: 4/4, cost: 2W, face down: manifested}", f"plays: [{TURN}]", others=humble)
    assert life(found) == 16


@pytest.mark.parametrize("keyword", ["morph 2", "megamorph 2"])
def test_what_is_turned_up_sets_off_what_waits_for_that(keyword: str) -> None:
    card = f"Hidden: {{pt: 4/4, keywords: [{keyword}], face down: true, abilities: [{{trigger: joy, when: turned face up, effect: {{gain life: 3}}}}]}}"
    assert life(lying(card, f"plays: [{TURN}]"), "Anna") == 23


def test_what_was_turned_up_uses_its_own_abilities_by_their_names() -> None:
    card = "Hidden: {pt: 4/4, keywords: [morph 2], face down: true, abilities: [{ability: grow, effect: {pump: +1/+1}}]}"
    plays = f"plays: [{TURN}, {{by: Anna, when: attackers-declared, use: Hidden, ability: grow}}]"
    assert life(lying(card, plays)) == 15


def test_a_manifested_card_is_turned_up_in_the_turn_in_which_it_came() -> None:
    found = called("Hidden: {pt: 5/5, cost: 4G}", "  - {by: Anna, when: attackers-declared, use: Hidden}")
    assert fate(found, "Hidden") == "battlefield 6/6"


DREAD = "Shaman: {pt: 1/1, abilities: [{ability: call, effect: [{manifest dread: true}, {counter: +1/+1, on: made}]}]}"
FIRST, SECOND = "Hidden: {pt: 5/5, cost: 4G}", "Path: {types: [land]}"


def dreaded(cards: str, choice: str = "", day: str = "current") -> Run:
    """What comes of manifesting dread in Anna's attack."""
    return play(
        find(day), f"table: {{Anna: [{DREAD}, Runner: 1/1], Noah: []}}", f"library: {{Anna: [{cards}]}}", "attacks: [Runner]",
        "plays: [{by: Anna, when: attackers-declared, use: Shaman}]", f"choices: [{{for: Shaman, target: {choice}}}]" if choice else "",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2024-09-20", "2025-02-07", "current"])
@pytest.mark.parametrize(("choice", "down", "gone"), [("", "Hidden", "Path"), ("Path", "Path", "Hidden")])
def test_of_two_cards_one_is_manifested_and_the_other_goes_to_the_graveyard(
    day: str, choice: str, down: str, gone: str
) -> None:
    """Whichever its player chooses; by default the one on top, which is told."""
    found = dreaded(f"{FIRST}, {SECOND}", choice, day)
    assert (fate(found, down), found.facts[gone]["zone"]) == ("battlefield 3/3", "graveyard")
    assert bool(told(found, "default")) != bool(choice)


def test_of_dread_only_a_named_card_is_manifested() -> None:
    """Of what the board does not name it may be known only that it goes to the graveyard."""
    assert fate(dreaded(FIRST, "Hidden"), "Hidden") == "battlefield 3/3"
    assert dreaded("").status == "unfinished"
    assert dreaded(f"{FIRST}, {SECOND}", "Runner").status == "illegal"


@pytest.mark.parametrize("day", ["2010", "2024-09-19"])
def test_nobody_manifests_dread_before_its_day(day: str) -> None:
    assert dreaded(FIRST, day=day).status == "refused"


def test_what_is_manifested_of_two_can_be_told_and_written_down() -> None:
    cards = f"library: {{Anna: [{FIRST}, {SECOND}]}}"
    there = f"table: {{Anna: [{DREAD}], Noah: []}}"
    state, decision = asked(
        find("current"),
        ChooseManifested,
        there,
        cards,
        "plays: [{by: Anna, when: combat-begins, use: Shaman}]",
    )
    assert [move(state, decision, given) for given in decision.answers(state)] == [
        "manifests Hidden",
        "manifests Path",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, decision.cards[1])
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Shaman", ("Path",))]


@pytest.mark.parametrize(
    ("day", "lies", "number"),
    [
        ("1994-04-14", "battlefield 5/5", "in no text before that of 2001-07-23 (504.3)"),
        ("1999-04-23", "battlefield 0/1", "in no text before that of 2001-07-23 (504.3)"),
        ("2001-07-23", "battlefield 0/1", "504.3"),
        ("2002-10-06", "battlefield 0/1", "504.3"),
        ("2002-10-07", "battlefield 2/2", "504.3"),
        ("2009-07-11", "battlefield 2/2", "707.7"),
        ("current", "battlefield 2/2", "708.7"),
    ],
)
def test_what_lies_face_down_by_no_keyword_is_what_the_day_has_it_be(
    day: str, lies: str, number: str
) -> None:
    """It is turned up for nothing by the rule of its day, and is itself then."""
    card = "Hidden: {pt: 5/5, cost: 4G, keywords: [trample], face down: true}"
    assert fate(lying(card, name=day), "Hidden") == lies
    turned = lying(card, f"plays: [{TURN}]", name=day)
    assert fate(turned, "Hidden") == "battlefield 5/5"
    assert cited(turned, told(turned, "use")) == [number]


def test_what_lies_face_down_as_itself_does_what_it_does_and_once_it_is_turned_up_does_it_once() -> None:
    """So say the rulings of 1994; until morph it has nothing to do with any of that."""
    card = "Hidden: {pt: 2/2, face down: true, abilities: [{static: lead, boost: {who: each other creature you control, pt: +1/+1}}]}"
    for plays in ("", f"plays: [{TURN}]"):
        run = play(find("1995"), f"table: {{Anna: [{card}, Elk: 2/2], Noah: []}}", "attacks: [Hidden]", plays)
        assert fate(run, "Elk") == "battlefield 3/3"
    run = play(find("2001-07-23"), f"table: {{Anna: [{card}, Elk: 2/2], Noah: []}}", "attacks: [Hidden]")
    assert fate(run, "Elk") == "battlefield 2/2"


MIME = "Mime: {pt: 1/1, abilities: [{ability: ape, targets: [creature, creature], effect: {become copy of: target 2, on: target}}]}"
APED = "{by: Anna, when: attackers-declared, use: Mime, targets: [Hidden, Ogre]}"


@pytest.mark.parametrize("day", ["2006-05-01", "2009-07-11", "modern"])
@pytest.mark.parametrize(("ogre", "after"), [
    ("4/4", "battlefield 2/2"), ("{pt: 4/4, keywords: [morph 0]}", "battlefield 4/4"),
])  # fmt: skip
def test_what_became_a_copy_face_down_is_the_copy_once_it_turns_up(ogre: str, after: str, day: str) -> None:
    card = "Hidden: {pt: 5/5, keywords: [morph 0], face down: true}"
    turned = "{by: Anna, when: blockers-declared, use: Hidden, if illegal: skip}"
    for_good = MIME.replace("target}", "target, until: permanent}")
    table = f"table: {{Anna: [{card}, Ogre: {ogre}, {for_good}], Noah: []}}"
    found = play(find(day), table, "attacks: [Hidden]", f"plays: [{APED}, {turned}]")
    assert fate(found, "Hidden") == after
    assert life(found, "Noah") == 20 - int(after[-1])


def test_what_copied_for_a_turn_face_down_is_itself_again_after_that() -> None:
    card = "Hidden: {pt: 5/5, cost: 4G, face down: manifested}"
    turned = "{by: Anna, when: blockers-declared, use: Hidden}"
    table = f"table: {{Anna: [{card}, Ogre: 4/4, {MIME}], Noah: []}}"
    found = play(find("modern"), table, "attacks: [Hidden]", f"plays: [{APED}, {turned}]")
    assert life(found, "Noah") == 16
    assert told(found, "wear off")[-1].detail == "effects: 4/4 becomes 5/5"


@pytest.mark.parametrize("how", ["keywords: [morph 3RR], face down: true", "face down: manifested"])
def test_what_lies_face_down_has_no_mana_cost(how: str) -> None:
    card = f"Hidden: {{pt: 5/5, cost: 2RR, {how}}}"
    god = "God: {pt: 1/1, abilities: [{static: x, boost: {pt: +5/+5, while: devotion to red at least 1}}]}"
    altar = "Altar: {types: [artifact], abilities: [{ability: s, cost: {sacrifice: creature}, effect: {gain life: {mana value of: sacrificed}}}]}"
    table = f"table: {{Anna: [{card}, {god}, {altar}], Noah: []}}"
    sacrificed = "plays: [{by: Anna, when: attackers-declared, use: Altar, sacrifice: Hidden}]"
    assert life(play(find("modern"), table, "attacks: [Hidden, God]")) == 17
    assert life(play(find("modern"), table, "attacks: [God]", sacrificed), "Anna") == 20

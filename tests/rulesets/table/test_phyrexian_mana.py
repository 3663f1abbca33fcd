"""A Phyrexian symbol of a cost is paid for with mana of its colour, or with 2 life, as its player says."""

from __future__ import annotations

from collections import Counter

import pytest

from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import printed, read_text
from rulesets.registry import find
from rulesets.table.plays import offers, refuse_play
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE
from tests.playing import asked, fate, life, play

FIRST = "2011-05-01"
BOARD = """
players: {Anna: SEAT, Noah: 20}
table: {Anna: [Bear: 2/2], Noah: [Elk: {pt: 5/5, keywords: [WARD]}]}
hand: {Anna: [Sever: {types: [instant], cost: COST, keywords: [MORE], text: Target creature gets -5/-5 until end of turn.}]}
attacks: []
plays: [{by: Anna, when: combat-begins, cast: Sever, target: Elk, SAID}]
"""


def _written(
    mana: str, said: str, cost: str = "1(B/P)(B/P)", *, has: int = 20, ward: str = "", more: str = ""
) -> str:
    seat = f"{{life: {has}, mana: {mana}}}" if mana else str(has)
    words = {"SEAT": seat, "COST": cost, "SAID": said, "WARD": ward, "MORE": more}
    written = BOARD
    for word, meant in words.items():
        written = written.replace(word, meant)
    return written.replace(", }", "}")


@pytest.mark.parametrize(
    ("mana", "said", "left", "default"),
    [
        ("BBB", "life: 0", 20, []),
        ("BR", "life: 2", 18, []),
        ("R", "life: 4", 16, []),
        ("BBB", "life: 4", 16, []),
        ("", "life: 4", 16, []),
        ("BBB", "", 20, ["paid with: Sever"]),
        ("", "", 20, ["paid with: Sever"]),
        ("BRR", "", 18, ["paid with: Sever"]),
        ("R", "", 16, []),
    ],
)
@pytest.mark.parametrize("day", [FIRST, "modern"])
def test_each_symbol_is_paid_with_mana_or_with_two_life(
    mana: str, said: str, left: int, default: list[str], day: str
) -> None:
    """Where nothing is said, with as little life as has to be; which is told where more would do."""
    done = play(find(day), _written(mana, said))
    assert (done.status, life(done, "Anna"), fate(done, "Elk")) == ("finished", left, "graveyard")
    assert [str(one) for one in done.defaults] == default


@pytest.mark.parametrize(
    ("mana", "said", "has", "why"),
    [
        ("BRR", "life: 0", 20, "lacks mana: Anna; (B/P); 1(B/P)(B/P)"),
        ("B", "life: 2", 20, "lacks mana: Anna; 1; 1(B/P)"),
        ("R", "life: 4", 3, "lacks life to pay: Anna"),
        ("R", "", 3, "lacks mana: Anna; (B/P)(B/P); 1(B/P)(B/P)"),
    ],
)
def test_what_is_lacking_is_told_of_the_way_that_is_named(mana: str, said: str, has: int, why: str) -> None:
    done = play(find("modern"), _written(mana, said, has=has))
    assert (done.status, str(done.reason)) == ("illegal", why)


def test_all_the_life_there_is_may_be_paid() -> None:
    assert play(find("modern"), _written("R", "life: 4", has=4)).facts["Anna"]["life"] == 0


@pytest.mark.parametrize(
    ("cost", "mana", "said", "left"),
    [
        ("(G/U/P)", "G", "life: 0", 20),
        ("(G/U/P)", "U", "", 20),
        ("(G/U/P)", "R", "", 18),
        ("(B/P)(W/P)", "W", "life: 2", 18),
        ("(B/P)(W/P)", "B", "life: 2", 18),
    ],
)
def test_one_of_two_colours_is_paid_with_either_or_with_life(
    cost: str, mana: str, said: str, left: int
) -> None:
    """Of symbols of several colours life pays for whichever the mana does not."""
    done = play(find("modern"), _written(mana, said, cost))
    assert (done.status, life(done, "Anna")) == ("finished", left)


@pytest.mark.parametrize(
    ("cost", "day", "why"),
    [
        ("1(B/P)", "2011-04-30", "Phyrexian mana"),
        ("1(G/U/P)", "2022-02-17", "hybrid Phyrexian mana"),
    ],
)
def test_before_its_day_there_is_no_such_symbol(cost: str, day: str, why: str) -> None:
    done = play(find(day), _written("B", "", cost))
    assert (done.status, str(done.reason)) == ("refused", f"no such abilities yet: {why}")


@pytest.mark.parametrize(
    ("ward", "reached"), [("protection from black", False), ("protection from red", True)]
)
def test_the_symbol_makes_its_card_of_its_colour(ward: str, reached: bool) -> None:
    done = play(find("modern"), _written("BBB", "life: 0", ward=ward))
    assert (done.status == "finished") is reached


def test_the_mana_value_counts_each_symbol_once() -> None:
    ward = "protection from mana value {} or greater"
    assert play(find("modern"), _written("R", "", ward=ward.format(3))).status == "illegal"
    assert play(find("modern"), _written("R", "", ward=ward.format(4))).status == "finished"


@pytest.mark.parametrize(("said", "left"), [("life: 4, tap: Bear", 16), ("life: 2, tap: Bear", None)])
def test_a_creature_is_tapped_in_the_place_of_what_life_does_not_pay_for(said: str, left: int | None) -> None:
    done = play(find("modern"), _written("0", said, more="convoke"))
    assert (life(done, "Anna") if done.status == "finished" else None) == left


ABLE = """
players: {Anna: {life: 20, mana: MANA}, Noah: 20}
table:
  Anna:
    - Fiend: {pt: 1/1, text: "{R/P}: Fiend gets +1/+0 until end of turn."}
    - Lash: {types: [artifact], subtypes: [Equipment], keywords: ["equip (B/P)(B/P)"]}
  Noah: []
attacks: [Fiend]
plays: [{by: Anna, USED}]
"""


@pytest.mark.parametrize(
    ("used", "mana", "lives"),
    [
        ("when: attackers-declared, use: Fiend, times: 2, life: 2", "0", (16, 17)),
        ("when: attackers-declared, use: Fiend, times: 2", "R", (18, 17)),
        ("when: main-after-combat, use: Lash, target: Fiend, life: 4", "0", (16, 19)),
    ],
)
def test_what_an_ability_costs_is_paid_in_the_same_ways(used: str, mana: str, lives: tuple[int, int]) -> None:
    done = play(find("modern"), ABLE.replace("USED", used).replace("MANA", mana))
    assert (done.status, life(done, "Anna"), life(done)) == ("finished", *lives)


@pytest.mark.parametrize(
    ("mana", "has", "ways"),
    [("", 20, {0: 1, 2: 1, 4: 1}), ("BR", 20, {2: 1, 4: 1}), ("BBB", 3, {0: 1, 2: 1}), ("R", 3, {})],
)
def test_every_way_is_offered_that_can_be_paid(mana: str, has: int, ways: dict[int, int]) -> None:
    state, _ = asked(find("modern"), Act, _written(mana, "life: 0", has=has).replace("Bear: 2/2", ""))
    aimed_once = Counter(each.life for one in offers(state, ACTIVE) for each in one.plays(state))
    assert aimed_once == ways


def test_more_life_than_there_are_symbols_pays_for_nothing() -> None:
    state, _ = asked(find("modern"), Act, _written("", ""))
    (offer, *_) = offers(state, ACTIVE)
    one = next(offer.plays(state))
    for number in (1, 3, 6, -2):
        refused = refuse_play(state, ACTIVE, one._replace(life=number))
        assert refused is not None
        assert refused.cause is not None
        assert (refused.reason.name, state.rules.cite(refused.cause).numbers) == (
            "life pays for nothing",
            ("107.4f",),
        )


@pytest.mark.parametrize(
    ("cost", "said", "told"),
    [
        ("1(B/P)(B/P)", "life: 3", "2 life pay for a Phyrexian symbol, and 3 for none"),
        ("1(B/P)(B/P)", "life: 6", "2 life pay for a Phyrexian symbol, and 6 for none"),
        ("1BB", "life: 2", "costs no mana that life may be paid for"),
    ],
)
def test_life_that_pays_for_nothing_is_a_fault_of_the_file(cost: str, said: str, told: str) -> None:
    with pytest.raises(Faults) as found:
        play(find("modern"), _written("", said, cost))
    assert told in str(found.value.faults[0])


def test_nobody_is_asked_whether_life_pays_for_what_triggers() -> None:
    hungry = "{pt: 1/1, abilities: [{trigger: feed, when: attacks, may: true, cost: {mana: (B/P)}, effect: {draw: 1}}]}"
    with pytest.raises(Faults) as found:
        play(find("modern"), f"table: {{Anna: [Leech: {hungry}], Noah: []}}\nattacks: [Leech]")
    assert "nobody is asked whether life pays" in str(found.value.faults[0])


@pytest.mark.parametrize(
    ("line", "mana"),
    [
        ("{R/P}: ~ gets +1/+0 until end of turn.", "{R/P}"),
        ("{W/P}, {T}: Tap target creature.", "{W/P}"),
        ("{1}{W/P}{W/P}, Sacrifice a creature: Draw a card.", "{1}{W/P}{W/P}"),
        ("{G/U/P}: ~ gains trample until end of turn.", "{G/U/P}"),
        ("Equip {B/P}{B/P}", "{B/P}{B/P}"),
    ],
)
def test_it_is_read_and_printed(line: str, mana: str) -> None:
    (found,) = read_text(line.replace("~", "Grim Shop"), "Grim Shop", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(mana in words for words in printed(found))

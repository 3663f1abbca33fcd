"""What is paid with as many of something as is chosen for X: what is given says the number, and the number how many are given."""

from __future__ import annotations

from collections import Counter

import pytest

from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import printed, read_text
from rulesets.registry import find
from rulesets.table.plays import offers
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE
from tests.playing import asked, fate, life, play

BOARD = """
table:
  Anna:
    - Altar: {types: [artifact], abilities: [
        {ability: burn, cost: {sacrifice: X creature}, targets: [any], effect: {deal: x}},
        {ability: dig, cost: {exile: X card in your graveyard}, effect: {gain life: x}},
        {ability: sell, cost: {discard: X card in your hand}, effect: {gain life: x}},
        {ability: rally, cost: {tap other: X untapped creature}, effect: {gain life: x}},
        {ability: pray, cost: {mana: X, exile: X card in your graveyard}, effect: {gain life: x}}]}
    - Grub: 3/1
    - Gnat: 1/1
    - Newt: 1/1
  Noah: []
hand: {Anna: [Isle: {types: [land]}, Idea: {types: [instant]}]}
graveyard: {Anna: [Husk: 1/1, Rind: 1/1]}
plays: [{by: Anna, when: combat-begins, use: Altar, ability: HOW}]
"""


@pytest.mark.parametrize("era", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize(
    ("how", "left", "gone", "lives"),
    [
        ("burn, target: Noah, sacrifice: [Grub, Newt]", "Gnat", "Grub", (20, 18)),
        ("burn, target: Noah, x: 2, sacrifice: Newt", "Gnat", "Newt", (20, 18)),
        ("burn, target: Noah, x: 1", "Newt", "Grub", (20, 19)),
        ("dig, exile: [Husk, Rind]", "Grub", "Husk", (22, 20)),
        ("sell, x: 2", "Grub", "Idea", (22, 20)),
        ("rally, tap: [Grub, Gnat, Newt]", "Grub", "", (23, 20)),
        ("pray, exile: Rind", "Grub", "Rind", (21, 20)),
        ("dig, x: 0", "Grub", "", (20, 20)),
    ],
)
def test_as_many_are_given_as_is_chosen(
    how: str, left: str, gone: str, lives: tuple[int, int], era: str
) -> None:
    done = play(find(era), BOARD.replace("HOW", how))
    assert fate(done, left).startswith("battlefield")
    assert not gone or not fate(done, gone).startswith(("battlefield", "hand"))
    assert (life(done, "Anna"), life(done)) == lives


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("burn, target: Noah, x: 4", "too few to pay with: 4; 3; sacrifice; creature"),
        ("burn, target: Noah, x: 1, sacrifice: [Grub, Newt]", "given beyond the cost: Newt"),
        ("rally, x: 5", "too few to pay with: 5; 3; tap; untapped creature"),
    ],
)
def test_more_or_fewer_than_that_pay_nothing(how: str, why: str) -> None:
    done = play(find("modern"), BOARD.replace("HOW", how))
    assert (done.status, str(done.reason)) == ("illegal", why)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("burn, target: Noah", ["x: Altar"]),
        ("burn, target: Noah, x: 2", ["paid with: Altar"]),
        ("burn, target: Noah, x: 2, sacrifice: Newt", ["paid with: Altar"]),
        ("burn, target: Noah, sacrifice: [Grub, Newt]", []),
        ("burn, target: Noah, x: 3", []),
    ],
)
def test_it_is_told_which_of_the_number_and_what_is_given_was_left_open(how: str, told: list[str]) -> None:
    """Nothing is given, for an X of 0, where neither is named."""
    done = play(find("modern"), BOARD.replace("HOW", how))
    assert [str(one) for one in done.defaults] == told


def test_every_number_is_offered_with_everything_that_comes_to_it() -> None:
    state, _ = asked(find("modern"), Act, BOARD.replace("HOW", "rally"))
    (offer, *_) = offers(state, ACTIVE)
    found = Counter(play.x for play in offer.plays(state))
    assert found == {0: 5, 1: 15, 2: 15, 3: 5}
    assert offer.count(state) == found.total()


@pytest.mark.parametrize(
    "line",
    [
        "{T}, Sacrifice X lands: Put X +1/+1 counters on ~.",
        "{3}{U}, {T}, Tap X untapped artifacts you control: You gain 3 life.",
        "{X}, {T}, Exile X cards from your graveyard: Target creature gets -X/-X until end of turn.",
        "{3}{B}{B}, {T}, Sacrifice X other creatures: ~ gets +X/+X until end of turn.",
        "Discard X creature cards: Create X 2/2 green Bear creature tokens.",
        "Discard X cards: You gain 3 life.",
        "Return X Islands you control to their owner's hand: Target creature gets +X/+X until end of turn.",
        "Whenever ~ attacks, you may tap X untapped Myr you control. If you do, ~ gets +X/+0 until end of turn.",
    ],
)
def test_costs_of_x_are_read_and_printed(line: str) -> None:
    (found,) = read_text(line.replace("~", "Grim Shop"), "Grim Shop", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(printed(found))


def test_what_triggers_is_paid_with_any_number_as_it_resolves() -> None:
    """So many are tapped, and so large it is then."""
    sphere = "Sphere: {pt: 4/7, text: 'Whenever Sphere attacks, you may tap X untapped Myr you control. If you do, Sphere gets +X/+0 until end of turn.'}"
    table = f"table: {{Anna: [{sphere}, Ore: {{pt: 1/1, subtypes: [Myr]}}, Tin: {{pt: 1/1, subtypes: [Myr]}}, Zinc: {{pt: 1/1, subtypes: [Myr]}}], Noah: []}}"
    choices = "choices: [{for: Sphere, may: true}, {for: Sphere, targets: [Ore, Zinc]}]"
    done = play(find("modern"), table, "attacks: [Sphere]", choices)
    assert (done.status, life(done)) == ("finished", 14)


def test_only_one_part_of_a_cost_is_as_much_as_x() -> None:
    bad = BOARD.replace("sacrifice: X creature}", "sacrifice: X creature, exile: X card in your graveyard}")
    with pytest.raises(Faults) as found:
        play(find("modern"), bad.replace("HOW", "dig"))
    assert "one thing alone is given X times" in str(found.value.faults[0])

"""What is paid with things of a player's choice: several of them, from the table, a hand or a graveyard."""

from __future__ import annotations

import pytest

from rulesets.cards.text.reading import printed, read_text
from rulesets.registry import find
from tests.playing import fate, life, play

BOARD = """
table:
  Anna:
    - Shop: {types: [artifact], abilities: [
        {ability: burn, cost: {exile: 2 card in your graveyard}, targets: [any], effect: {deal: 2}},
        {ability: feast, cost: {exile: creature}, effect: {gain life: {power of: sacrificed}}},
        {ability: read, cost: {exile: blue card in your hand}, effect: {gain life: 1}},
        {ability: dig, cost: {discard: land card in your hand}, effect: {gain life: 2}},
        {ability: raze, cost: {sacrifice: 2 creature}, effect: {gain life: 3}},
        {ability: rally, cost: {tap other: 2 untapped creature}, effect: {gain life: 4}},
        {ability: bind, cost: {tap other: untapped creature, sacrifice: creature}, effect: {gain life: 5}}]}
    - Grub: 3/1
    - Gnat: 1/1
  Noah: []
hand: {Anna: [Isle: {types: [land]}, Idea: {types: [instant], colors: [blue]}, Whim: {types: [instant], colors: [red]}]}
graveyard: {Anna: [Husk: 1/1, Rind: 1/1, Hull: 1/1]}
plays: [{by: Anna, when: combat-begins, use: Shop, ability: HOW}]
"""


@pytest.mark.parametrize(
    ("how", "fates", "lives"),
    [
        ("burn, target: Noah, exile: [Husk, Hull]", {"Husk": "exile", "Rind": "graveyard", "Hull": "exile"}, (20, 18)),
        ("burn, target: Noah, exile: Rind", {"Husk": "exile", "Rind": "exile", "Hull": "graveyard"}, (20, 18)),
        ("feast, exile: Grub", {"Grub": "exile", "Gnat": "battlefield 1/1"}, (23, 20)),
        ("read", {"Isle": "hand", "Idea": "exile"}, (21, 20)),
        ("dig", {"Isle": "graveyard", "Idea": "hand"}, (22, 20)),
        ("raze", {"Grub": "graveyard", "Gnat": "graveyard"}, (23, 20)),
        ("rally", {"Grub": "battlefield 3/1"}, (24, 20)),
        ("bind, tap: Gnat, sacrifice: Gnat", {"Grub": "battlefield 3/1", "Gnat": "graveyard"}, (25, 20)),
    ],
)  # fmt: skip
def test_a_cost_takes_as_many_as_it_says_from_where_it_says(
    how: str, fates: dict[str, str], lives: tuple[int, int]
) -> None:
    """They go as the cost is paid, before anything comes of it; those that the script leaves open are the first."""
    done = play(find("modern"), BOARD.replace("HOW", how))
    assert {name: fate(done, name) for name in fates} == fates
    assert (life(done, "Anna"), life(done)) == lives


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("burn, target: Noah, exile: [Husk, Husk]", "given twice: Husk"),
        ("burn, target: Noah, exile: [Husk, Rind, Hull]", "given beyond the cost: Hull"),
        ("burn, target: Noah, exile: [Husk, Grub]", "not there to pay with: Grub"),
        ("read, exile: Whim", "cannot pay that cost: Whim; blue card in your hand"),
        ("dig, discard: Idea", "cannot pay that cost: Idea; land card in your hand"),
        ("rally, tap: [Gnat, Shop]", "cannot pay that cost: Shop; untapped creature"),
    ],
)
def test_what_does_not_pay_is_refused_by_name(how: str, why: str) -> None:
    """What is named has to be what the cost asks for, once each, and no more of it."""
    done = play(find("modern"), BOARD.replace("HOW", how))
    assert str(done.reason) == why


def test_a_default_is_told_only_where_something_was_left_open() -> None:
    """A script that names all that is paid with leaves nothing open; one that names a part does."""
    named, part = (
        play(find("modern"), BOARD.replace("HOW", f"burn, target: Noah, exile: {which}"))
        for which in ("[Husk, Hull]", "Hull")
    )
    assert (len(named.defaults), len(part.defaults)) == (0, 1)


@pytest.mark.parametrize(
    "line",
    [
        "{R}, {T}, Exile two cards from your graveyard: ~ deals 2 damage to any target.",
        "Exile a creature you control: You gain 1 life.",
        "Exile a creature card from your graveyard: You gain 1 life.",
        "Exile an instant or sorcery card from your graveyard: You gain 1 life.",
        "Exile seven other cards from your graveyard: You gain 1 life.",
        "Exile a nonland card from your hand: You gain 1 life.",
        "Discard a land card: ~ gets +1/+1 until end of turn.",
        "Discard two creature cards: You gain 1 life.",
        "Sacrifice two other creatures: You gain 1 life.",
        "Tap five untapped Wizards you control: You gain 1 life.",
        "Return two Islands you control to their owner's hand: You gain 1 life.",
    ],
)
def test_costs_of_several_are_read_and_printed(line: str) -> None:
    """Text says how many, of what and from where; what is read prints as it was."""
    (found,) = read_text(line.replace("~", "Grim Shop"), "Grim Shop", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(printed(found))


HEX = "Hex: {pt: 0/4, abilities: [{ability: curse, cost: {blight: 2}, targets: [creature an opponent controls], effect: {deal: 1}}]}"


@pytest.mark.parametrize(
    ("named", "table", "fates", "told"),
    [
        (", blight: Grub", f"{HEX}, Grub: 3/3", {"Grub": "battlefield 1/1", "Hex": "battlefield 0/4"}, 0),
        ("", f"{HEX}, Grub: 3/3", {"Grub": "battlefield 1/1", "Hex": "battlefield 0/4"}, 1),
        ("", HEX, {"Hex": "battlefield -2/2"}, 0),
        (", blight: Grub", f"{HEX}, Grub: 2/2", {"Grub": "graveyard"}, 0),
    ],
)
def test_to_blight_may_be_a_cost(named: str, table: str, fates: dict[str, str], told: int) -> None:
    """So many -1/-1 counters come on one creature of whoever pays, and it may die of them (701.68a)."""
    done = play(
        find("current"), f"table: {{Anna: [{table}], Noah: [Elk: 3/1]}}",
        f"plays: [{{by: Anna, when: combat-begins, use: Hex, target: Elk{named}}}]",
    )  # fmt: skip
    assert {name: fate(done, name) for name in fates} == fates
    assert (fate(done, "Elk"), len(done.defaults)) == ("graveyard", told)


@pytest.mark.parametrize(
    "line",
    [
        "{1}, Blight 2: You gain 1 life.",
        "Whenever ~ attacks, you may blight 1. If you do, draw a card.",
        "You may blight 1 as ~ attacks. When you do, draw a card.",
    ],
)
def test_to_blight_as_a_cost_is_read_and_printed(line: str) -> None:
    (found,) = read_text(line.replace("~", "Grim Shop"), "Grim Shop", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(printed(found))

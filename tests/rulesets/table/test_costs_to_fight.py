"""What attacking and blocking cost besides mana: who pays, with what, and what may not be declared without."""

from __future__ import annotations

import pytest

from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import fate, life, play, told

ATTACK = """
table:
  Anna: [Whale: {pt: 5/5, keywords: [COST]}, Isle: {types: [land], subtypes: [Island]}, Cay: {types: [land], subtypes: [Island]}, Key: {types: [land], subtypes: [Island]}, Charm: {types: [enchantment]}, Gull: 1/1]
  Noah: []
hand: {Anna: [Note: {types: [instant]}]}
attacks: ATTACKS
choices: CHOICES
"""


def _attack(cost: str, attacks: str = "[Whale]", choices: str = "[]") -> str:
    return ATTACK.replace("COST", cost).replace("ATTACKS", attacks).replace("CHOICES", choices)


@pytest.mark.parametrize(
    ("cost", "choices", "fates", "lives"),
    [
        ("attack cost sacrifice 2 Island", "[{for: Whale, targets: [Isle, Key]}]",
         {"Isle": "graveyard", "Cay": "battlefield", "Key": "graveyard"}, (20, 15)),
        ("attack cost return enchantment", "[]", {"Charm": "hand"}, (20, 15)),
        ("attack cost exile creature with power 1 or less", "[]", {"Gull": "exile"}, (20, 15)),
        ("attack cost tap untapped creature", "[]", {"Gull": "battlefield 1/1"}, (20, 15)),
        ("attack cost discard 1", "[]", {"Note": "graveyard"}, (20, 15)),
        ("attack cost 3 life", "[]", {}, (17, 15)),
        ("attack cost sacrifice creature", "[{for: Whale, targets: [Whale]}]", {"Whale": "graveyard"}, (20, 20)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ["fifth", "2003", "modern"])
def test_attacking_may_cost_whatever_a_card_says(
    day: str, cost: str, choices: str, fates: dict[str, str], lives: tuple[int, int]
) -> None:
    """It is paid as attackers are declared; a creature that is itself given does not attack (308.2g of 2003, 508.1k)."""
    done = play(find(day), _attack(cost, choices=choices))
    assert {name: fate(done, name) for name in fates} == fates
    assert (life(done, "Anna"), life(done)) == lives


@pytest.mark.parametrize(
    ("cost", "attacks", "why"),
    [
        ("attack cost sacrifice 4 Island", "[Whale]", "cannot pay to attack: Anna"),
        ("attack cost tap untapped creature", "[Whale, Gull]", "cannot pay to attack: Anna"),
        ("attack cost discard 2", "[Whale]", "lacks cards to discard: Anna"),
        ("attack cost 21 life", "[Whale]", "lacks life to pay: Anna"),
    ],
)
def test_an_attack_that_cannot_be_paid_is_illegal(cost: str, attacks: str, why: str) -> None:
    """Partial payments are not allowed, and who attacks is tapped before anything is paid (508.1f, 508.1j)."""
    done = play(find("modern"), _attack(cost, attacks))
    assert (str(done.reason), done.status) == (why, "illegal")
    assert done.citation is not None
    assert done.citation.numbers == ("508.1j",)


def test_nobody_has_to_pay_for_an_attack_and_each_attacker_costs_its_own() -> None:
    """A creature that has to attack stays at home rather than be paid for (508.1d); two that attack cost twice as much."""
    assert (
        play(find("modern"), _attack("attacks if able, attack cost sacrifice land", "[]")).status
        == "finished"
    )
    both = play(
        find("modern"),
        """
        table:
          Anna: [Lord: {types: [enchantment], abilities: [{static: toll, boost: {who: each creature, keywords: [attack cost sacrifice land]}}]}, One: 1/1, Two: 1/1, Plot: {types: [land]}, Lot: {types: [land]}]
          Noah: []
        attacks: [One, Two]
        """,
    )
    assert [one.subject for one in told(both, "put into the graveyard")] == ["Plot", "Lot"]
    assert not both.defaults


BLOCK = """
players: {Anna: 20, Noah: {life: 20, mana: MANA}}
table:
  Anna: [Rusher: 3/3 TRAIT]
  Noah: [Guard: {pt: 2/4, keywords: [COST]}, Isle: {types: [land], subtypes: [Island]}]
attacks: [Rusher]
blocks: BLOCKS
"""


@pytest.mark.parametrize(
    ("cost", "mana", "blocks", "came"),
    [
        ("block tax 2", "2", "{Guard: Rusher}", "20"),
        ("block tax 2", "1", "{Guard: Rusher}", "lacks mana to block: Noah; 1; 2"),
        ("block cost sacrifice Island", "1", "{Guard: Rusher}", "20"),
        ("block cost sacrifice Swamp", "1", "{Guard: Rusher}", "cannot pay to block: Noah"),
        ("block cost 2 life", "1", "{Guard: Rusher}", "18"),
        ("blocks if able, block tax 2", "2", "{}", "17"),
        ("blocks if able, block cost sacrifice Island", "2", "{}", "17"),
        ("block cost sacrifice creature", "0", "{Guard: Rusher}", "17"),
    ],
)
@pytest.mark.parametrize("day", ["sixth", "2003", "modern"])
def test_blocking_may_cost_something_and_its_controller_pays(
    day: str, cost: str, mana: str, blocks: str, came: str
) -> None:
    """The defending player pays in full, or does not block so; nobody has to pay (309.2 of 1999, 509.1d to 509.1f)."""
    board = (
        BLOCK.replace("COST", cost)
        .replace("MANA", f"'{mana}'")
        .replace("BLOCKS", blocks)
        .replace(" TRAIT", "")
    )
    done = play(find(day), board)
    assert (str(done.reason) if done.reason else str(life(done))) == came


def test_who_is_given_for_its_own_block_leaves_the_attacker_unblocked() -> None:
    """Only what is its controller's still becomes a blocker (309.2e of 2003, 509.1g)."""
    board = BLOCK.replace("COST", "block cost sacrifice creature").replace("MANA", "'0'")
    done = play(find("modern"), board.replace("BLOCKS", "{Guard: Rusher}").replace(" TRAIT", ""))
    assert (fate(done, "Guard"), len(told(done, "unblocked"))) == ("graveyard", 1)


def test_a_creature_that_must_be_blocked_asks_nobody_to_pay() -> None:
    """Where only a payment would let it be blocked, it need not be (509.1c)."""
    board = BLOCK.replace("COST", "block tax 1").replace("MANA", "'3'")
    done = play(find("modern"), board.replace("BLOCKS", "{}").replace("TRAIT", "must be blocked"))
    assert (done.status, life(done)) == ("finished", 17)


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("~ can't attack unless you sacrifice two Islands.", ("attack cost sacrifice 2 Island",)),
        ("~ can't attack unless you return an enchantment you control to its owner's hand.", ("attack cost return enchantment",)),
        ("~ can't block unless you pay {1}.", ("block tax 1",)),
        ("~ can't attack or block unless you pay {2}.", ("attack tax 2", "block tax 2")),
    ],
)  # fmt: skip
def test_costs_to_fight_are_read(line: str, keywords: tuple[str, ...]) -> None:
    """As cards spell them out."""
    (found,) = read_text(line.replace("~", "Old Whale"), "Old Whale", ["creature"])
    assert (found.outcome, found.keywords) == ("read", keywords)


TAXED = """
players: {Anna: {life: 20, mana: MANA}, Noah: {life: 20, mana: MANA}}
table: {Anna: [Bear: {pt: 2/2, MINE}, Wolf: 2/2, Monk: {pt: 1/1, subtypes: [Cleric]}], Noah: [Elk: {pt: 3/3, HERS}, Sage: {pt: 1/1, subtypes: [Cleric]}, RULE, Oath: {types: [enchantment]}, Isle: {types: [land], subtypes: [Island]}, Peak: {types: [land], subtypes: [Mountain]}]}
"""


def _taxed(mana: int, rule: str = "", mine: str = "tapped: false", hers: str = "tapped: false") -> str:
    laid = TAXED.replace("MANA", str(mana)).replace("MINE", mine).replace("HERS", hers)
    there = f'Rule: {{types: [enchantment], text: "{rule}"}}' if rule else "Stone: {types: [artifact]}"
    return laid.replace("RULE", there)


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize(
    ("rule", "price"),
    [
        ("Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of basic land types among lands you control.", 4),
        ("Creatures can't attack you or a planeswalker you control unless their controller pays {X} for each of those creatures, where X is the number of enchantments you control.", 4),
        ("Creatures can't attack unless their controller pays {2} for each Cleric on the battlefield.", 8),
        ("As long as you control a land, creatures can't attack you unless their controller pays {3} for each of those creatures.", 6),
        ("As long as you control no lands, creatures can't attack you unless their controller pays {3} for each of those creatures.", 0),
    ],
)  # fmt: skip
def test_what_all_pay_to_attack_may_count_what_there_is(rule: str, price: int, day: str) -> None:
    """Two attack, and each costs as much; what is counted is counted of the player who is attacked, or of everybody."""
    assert play(find(day), _taxed(price, rule), "attacks: [Bear, Wolf]").status == "finished"
    if price:
        assert play(find(day), _taxed(price - 1, rule), "attacks: [Bear, Wolf]").status == "illegal"


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize(
    ("tax", "price"),
    [
        ("keywords: [attack tax 1 for each Cleric]", 2),
        ("keywords: [attack tax 2 for each creature you control]", 6),
        ("keywords: [attack tax 1 for each enchantment an opponent controls]", 1),
        ("keywords: [attack tax 1 for each +1/+1 counter on this], counters: {+1/+1: 3}", 3),
        ("keywords: [attack tax 1 for each basic land types]", 0),
    ],
)
def test_what_one_pays_to_attack_may_count_what_its_player_has(tax: str, price: int, day: str) -> None:
    assert play(find(day), _taxed(price, mine=tax), "attacks: [Bear]").status == "finished"
    if price:
        done = play(find(day), _taxed(price - 1, mine=tax), "attacks: [Bear]")
        assert (done.status, str(done.reason)) == (
            "illegal",
            f"lacks mana to attack: Anna; 1; {price}",
        )


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Elk can't attack or block unless you sacrifice a land.", {"Isle": "graveyard"}),
        ("Elk can't block unless you return two lands you control to their owner's hand.", {"Isle": "hand", "Peak": "hand"}),
        ("Elk can't block unless you pay {1} for each enchantment you control.", {}),
        ("Elk can't block unless you pay {2}.", None),
        ("Elk can't block unless you tap an untapped Cleric you control.", {}),
        ("Elk can't block unless you tap two untapped Clerics you control.", None),
        ("Elk can't block unless you exile a card from your graveyard.", None),
    ],
)  # fmt: skip
def test_whatever_a_block_costs_is_read_from_its_text(
    text: str, gone: dict[str, str] | None, day: str
) -> None:
    """With one mana and one Cleric besides, some can be paid and some cannot."""
    done = play(find(day), _taxed(1, hers=f'text: "{text}"'), "attacks: [Bear]", "blocks: {Elk: Bear}")
    assert done.status == ("illegal" if gone is None else "finished")
    assert {name: fate(done, name) for name in gone or {}} == (gone or {})


@pytest.mark.parametrize(
    "line",
    [
        "Enchanted creature can't attack unless its controller pays {1} for each enchantment you control.",
        "Enchanted creature can't attack unless its controller pays {1} for each charge counter on ~.",
    ],
)
def test_what_an_aura_counts_of_its_own_player_is_not_counted_of_the_creature_s(line: str) -> None:
    (found,) = read_text(line.replace("~", "Chain"), "Chain", ["enchantment"])
    assert found.outcome == "not read"

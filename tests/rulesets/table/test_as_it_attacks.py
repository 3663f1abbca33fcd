"""What may be paid as a creature attacks: asked as attackers are declared, and paid before anything attacks or triggers."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import printed, read_text
from rulesets.registry import find
from rulesets.table.as_it_attacks import AsItAttacks
from tests.playing import decisions, fate, life, play, told

MODERN = find("modern")
BOARD = """
players: {Anna: {life: 20, mana: MANA}, Noah: 20}
table:
  Anna:
    - Rider: {pt: 2/2, KEYWORDS, abilities: [{trigger: rides on, when: attacks, may: as it attacks, cost: {COST}, effect: {pump: +2/+0, on: this}}]}
    - Grub: 3/1
    - Gnat: 1/1
  Noah: []
hand: {Anna: [Note: {types: [instant]}]}
attacks: ATTACKS
choices: [CHOICE]
"""


def _board(
    cost: str, choice: str = "{for: Rider, may: true}", attacks: str = "[Rider]", mana: int = 2, keywords: str = "tapped: false"
) -> str:  # fmt: skip
    filled = BOARD.replace("COST", cost).replace("CHOICE", choice).replace("ATTACKS", attacks)
    return filled.replace("MANA", str(mana)).replace("KEYWORDS", keywords)


@pytest.mark.parametrize(
    ("cost", "choice", "gone", "lives"),
    [
        ("mana: '2'", "{for: Rider, may: true}", {}, (20, 16)),
        ("mana: '2'", "{for: Rider, may: false}", {}, (20, 18)),
        ("life: 3", "{for: Rider, may: true}", {}, (17, 16)),
        ("sacrifice: another creature", "{for: Rider, may: true, targets: [Gnat]}", {"Grub": "battlefield 3/1", "Gnat": "graveyard"}, (20, 16)),
        ("sacrifice: another creature", "{for: Rider, may: false}", {"Grub": "battlefield 3/1"}, (20, 18)),
        ("discard: 1", "{for: Rider, may: true}", {"Note": "graveyard"}, (20, 16)),
        ("tap other: 2 untapped creature", "{for: Rider, may: true}", {}, (20, 16)),
        ("exile: instant card in your hand", "{for: Rider, may: true}", {"Note": "exile"}, (20, 16)),
        ("mana: '3'", "{for: Rider, may: true}", {}, (20, 18)),
        ("sacrifice: land", "{for: Rider, may: true}", {}, (20, 18)),
        ("tap other: 3 untapped creature", "{for: Rider, may: true}", {}, (20, 18)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ["2003", "2010-06-18", "modern"])
def test_who_pays_as_it_attacks_has_what_triggers_by_that(
    day: str, cost: str, choice: str, gone: dict[str, str], lives: tuple[int, int]
) -> None:
    """Of what cannot be paid nobody is asked: the creature that attacks is tapped by then (508.1f, 508.1g)."""
    done = play(find(day), _board(cost, choice))
    assert {name: fate(done, name) for name in gone} == gone
    assert (done.status, life(done, "Anna"), life(done)) == ("finished", *lives)


def test_it_is_paid_before_anything_attacks() -> None:
    kinds = [one.kind for one in play(MODERN, _board("sacrifice: another creature")).events]
    assert kinds.index("die") < kinds.index("trigger") < kinds.index("attack") < kinds.index("resolve")


@pytest.mark.parametrize(
    ("mana", "tax", "paid"),
    [(2, "tapped: false", 4), (3, "keywords: [attack tax 1]", 4), (2, "keywords: [attack tax 1]", 2)],
)
def test_it_is_paid_beside_what_has_to_be_paid(mana: int, tax: str, paid: int) -> None:
    """The total is what counts, and what has to be paid goes first (508.1h, 508.1j)."""
    done = play(MODERN, _board("mana: '2'", mana=mana, keywords=tax))
    assert (done.status, life(done)) == ("finished", 20 - paid)


def test_what_must_be_given_is_not_given_for_what_may_be() -> None:
    """One creature is left besides, and the Rider costs its attack one of them."""
    board = _board("sacrifice: another creature with power 1 or less", keywords="keywords: [attack cost sacrifice creature with power 1 or less]")  # fmt: skip
    done = play(MODERN, board)
    assert (fate(done, "Gnat"), fate(done, "Grub"), life(done)) == ("graveyard", "battlefield 3/1", 18)


def test_what_is_tapped_for_one_cost_may_be_sacrificed_for_another() -> None:
    """Costs are paid in any order (508.1j)."""
    board = _board("tap other: another untapped creature with power 1 or less", keywords="keywords: [attack cost sacrifice creature with power 1 or less]")  # fmt: skip
    assert life(play(MODERN, board)) == 16


def test_each_attacker_is_asked_and_none_pays_with_what_is_gone() -> None:
    twice = _board("sacrifice: creature with power 1 or less", "{for: Rider, may: true, targets: [Gnat]}, {for: Other, may: true}", "[Rider, Other]")  # fmt: skip
    other = "    - Other: {pt: 2/2, abilities: [{trigger: rides too, when: attacks, may: as it attacks, cost: {sacrifice: creature with power 1 or less}, effect: {pump: +2/+0, on: this}}]}\n  Noah:"
    done = play(MODERN, twice.replace("  Noah:", other, 1))
    assert (life(done), [one.subject for one in told(done, "resolve")]) == (14, ["Rider"])


def test_what_was_given_is_known_to_what_triggers() -> None:
    board = _board("sacrifice: another creature", "{for: Rider, may: true, targets: [Grub]}").replace(
        "{pump: +2/+0, on: this}", "{gain life: {power of: sacrificed}}"
    )
    assert life(play(MODERN, board), "Anna") == 23


def test_nobody_is_asked_whether_what_does_not_attack_pays() -> None:
    kinds = [type(one) for _, one in decisions(MODERN, _board("mana: '2'", attacks="[Grub]", choice=""))]
    assert AsItAttacks not in kinds


def test_it_is_told_where_nobody_says_whether_it_is_paid_and_with_what() -> None:
    done = play(MODERN, _board("sacrifice: another creature", choice=""))
    assert [str(one) for one in done.defaults] == ["use: Rider", "paid to fight: Rider"]


def test_a_creature_that_was_enlisted_is_tapped_before_anything_attacks() -> None:
    table = "table: {Anna: [Tester: 2/2 enlist, Other: 3/1], Noah: []}\nattacks: [Tester]\nchoices: [{for: Tester, targets: [Other]}]"
    found = play(MODERN, table)
    kinds = [(one.kind, one.subject) for one in found.events]
    assert kinds.index(("tap", "Other")) < kinds.index(("attack", "Tester"))
    assert life(found) == 15


def test_what_an_attack_costs_is_not_enlisted() -> None:
    """The only creature at home is tapped for the attack or enlisted, not both."""
    tester = "Tester: {pt: 2/2, keywords: [enlist, attack cost tap untapped creature]}"
    table = f"table: {{Anna: [{tester}, Other: 3/1], Noah: []}}\nattacks: [Tester]\nchoices: [{{for: Tester, targets: [Other]}}]"
    found = play(MODERN, table)
    assert (found.status, life(found)) == ("finished", 18)


@pytest.mark.parametrize(
    "line",
    [
        "You may pay {1}{R} as ~ attacks. When you do, it gets +2/+0 until end of turn.",
        "As ~ attacks, you may sacrifice another creature. When you do, target creature can't block this turn.",
        "You may tap two untapped Elves you control as ~ attacks. When you do, ~ gets +1/+1 until end of turn.",
        "You may discard a card as ~ attacks. When you do, draw a card.",
        "You may exert ~ as it attacks. When you do, draw a card.",
    ],
)
def test_what_may_be_paid_as_it_attacks_is_read_and_printed(line: str) -> None:
    (found,) = read_text(line.replace("~", "Grim Rider"), "Grim Rider", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(printed(found))


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        ("{ability: t, may: as it attacks, effect: {draw: 1}}", "only what triggers is used so"),
        ("{trigger: t, when: blocks, may: as it attacks, effect: {draw: 1}}", "it is said as the creature itself attacks"),
        ("{trigger: t, when: attacks, may: as it attacks, cost: {sacrifice: this}, effect: {draw: 1}}", "nothing like that is paid as a creature attacks"),
        ("{trigger: t, when: attacks, may: as it attacks, cost: {sacrifice: X land}, effect: {draw: 1}}", "nothing like that is paid as a creature attacks"),
    ],
)  # fmt: skip
def test_what_nobody_could_pay_as_it_attacks_is_a_fault(ability: str, why: str) -> None:
    with pytest.raises(Faults) as found:
        play(MODERN, f"table: {{Anna: [Tester: {{pt: 1/1, abilities: [{ability}]}}], Noah: []}}")
    assert why in str(found.value.faults[0])

"""What is paid with, and what comes back, has to be what it was: an object that has gone elsewhere is another."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import fate, life, play, told

CARDS = """
cards:
  Taker: {pt: 3/1, text: "When Taker deals combat damage to a player, you may sacrifice it. If you do, draw three cards."}
  Tired: {pt: 3/1, text: "Whenever Tired deals combat damage to a player, you may remove a +1/+1 counter from it. If you do, draw a card."}
  Reaper: {pt: 3/4, text: "Whenever a creature dealt damage by Reaper this turn dies, return that card to the battlefield under your control."}
  Nurse: {pt: 1/1, text: "Whenever another creature you control dies, return that card to its owner's hand."}
  Bleak: {pt: 1/1, keywords: [persist]}
  Undying: {pt: 2/2, keywords: [undying]}
  Snap: {types: [instant], text: "Return target creature to its owner's hand."}
  Ghost: {pt: 1/1, text: "{0}: Exile Ghost, then return it to the battlefield under your control."}
  Banish: {types: [instant], text: "Exile target creature."}
  Slay: {types: [instant], text: "Destroy target creature."}
  Steal: {types: [instant], abilities: [{spell: steal, targets: [creature], effect: {control: target}}]}
  Burn Away: {types: [instant], text: "Exile target card from a graveyard."}
  Dig Up: {types: [instant], text: "Return target creature card from your graveyard to your hand."}
"""
ERAS = ("1999-04-23", "2003", "2008", "m10", "modern")


def under(era: str, board: str) -> Run:
    found = play(find(era), CARDS, board)
    assert found.status == "finished", found.reason
    return found


def _answered(creature: str, answer: str) -> str:
    lies = f"{creature}: {{counters: {{+1/+1: 1}}}}" if creature == "Tired" else creature
    return (
        f"table: {{Anna: [{lies}], Noah: []}}\nhand: {{Noah: [{answer}]}}\nattacks: [{creature}]\n"
        f"plays: [{{by: Noah, when: damage-dealt, cast: {answer}, target: {creature}, respond: true}}]"
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("creature", ["Taker", "Tired"])
@pytest.mark.parametrize("answer", ["Slay", "Snap"])
def test_nothing_is_paid_with_what_has_left(era: str, creature: str, answer: str) -> None:
    found = under(era, _answered(creature, answer))
    assert not told(found, "draw")
    assert fate(found, creature) == ("graveyard" if answer == "Slay" else "hand")


@pytest.mark.parametrize("era", ERAS)
def test_what_is_another_s_is_not_sacrificed_and_one_s_own_is(era: str) -> None:
    stolen = under(era, _answered("Taker", "Steal"))
    assert (fate(stolen, "Taker"), bool(told(stolen, "draw"))) == ("battlefield 3/1", False)
    kept = under(era, "table: {Anna: [Taker], Noah: []}\nattacks: [Taker]")
    assert (fate(kept, "Taker"), bool(told(kept, "draw"))) == ("graveyard", True)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("answer", "zone"),
    [("", "battlefield 1/1"), ("Slay", "graveyard"), ("Snap", "hand"), ("Banish", "exile")],
)
def test_only_what_was_exiled_by_that_comes_back_from_exile(era: str, answer: str, zone: str) -> None:
    """What has left before is another object where it lies, and an ability that finds nothing to exile returns nothing (400.7)."""
    respond = (
        f", {{by: Noah, when: attackers-declared, cast: {answer}, target: Ghost, respond: true}}"
        if answer
        else ""
    )
    found = under(
        era,
        f"table: {{Anna: [Bear: 2/2, Ghost], Noah: []}}\nhand: {{Noah: [{answer}]}}\nattacks: [Bear]\n"
        f"plays: [{{by: Anna, when: attackers-declared, use: Ghost}}{respond}]",
    )
    assert fate(found, "Ghost") == zone
    assert bool(told(found, "enter")) is not bool(answer)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("text", "controller"), [("your", "Anna"), ("its owner's", "Noah")])
def test_what_comes_back_does_so_under_whose_control_is_said(era: str, text: str, controller: str) -> None:
    """Be it another's card than that of whoever has it come."""
    found = under(
        era,
        f"table: {{Anna: [Bear: 2/2, Door: {{types: [artifact], text: '{{0}}: Exile target creature, then return it to the battlefield under {text.replace(chr(39), chr(39) * 2)} control.'}}], "
        "Noah: [Elk: 3/3]}\nattacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, use: Door, target: Elk}]",
    )
    assert found.facts["Elk"]["controller"] == controller


def test_a_text_by_which_something_comes_back_from_wherever_it_was_sent_is_not_read_in_two_parts() -> None:
    """The second part would have it come from where it has gone in the meantime as well."""
    (line,) = read_text(
        "{1}: Sacrifice Tester. Return it to the battlefield under your control.", "Tester", ("creature",)
    )
    assert line.outcome == "not read"


def test_counters_come_off_what_another_has_taken() -> None:
    """Only who sacrifices has to control it."""
    assert told(under("modern", _answered("Tired", "Steal")), "draw")


def _fallen(attacker: str, blocker: str, by: str, answer: str) -> str:
    """A blocker, or the attacker, dies, and its card is taken away as it is to come back."""
    dead = blocker if attacker == "Reaper" else attacker
    return (
        f"table: {{Anna: [{attacker}], Noah: [{blocker}]}}\nhand: {{{by}: [{answer}]}}\n"
        f"attacks: [{attacker}]\nblocks: {{{blocker.partition(':')[0]}: {attacker}}}\n"
        f"plays: [{{by: {by}, when: damage-dealt, cast: {answer}, target: {dead.partition(':')[0]}, respond: true}}]"
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("board", "dead", "zone"),
    [
        (_fallen("Reaper", "Bear: 2/2", "Noah", "Burn Away"), "Bear", "exile"),
        (_fallen("Reaper", "Bear: 2/2", "Noah", "Dig Up"), "Bear", "hand"),
        (_fallen("Bleak", "Bear: 2/2", "Noah", "Burn Away"), "Bleak", "exile"),
        (_fallen("Bleak", "Bear: 2/2", "Anna", "Dig Up"), "Bleak", "hand"),
        (_fallen("Undying", "Bear: 2/2", "Noah", "Burn Away"), "Undying", "exile"),
        (_fallen("Undying", "Bear: 2/2", "Anna", "Dig Up"), "Undying", "hand"),
    ],
)
def test_what_has_left_the_graveyard_does_not_come_back(era: str, board: str, dead: str, zone: str) -> None:
    assert fate(under(era, f"anachronism: borrow\n{board}"), dead) == zone


def test_it_is_another_card_once_it_came_back_and_died_again() -> None:
    board = "table: {Anna: [Reaper], Noah: [Bleak]}\nattacks: [Reaper]\nblocks: {Bleak: Reaper}"
    found = under("modern", board)
    assert fate(found, "Bleak") == "graveyard"
    assert len(told(found, "die")) == 2


@pytest.mark.parametrize("era", ERAS)
def test_a_card_that_was_seen_to_die_goes_back_to_its_owner_s_hand(era: str) -> None:
    board = "table: {Anna: [Nurse, Bear: 2/2], Noah: [Ogre: 4/4]}\nattacks: [Bear]\nblocks: {Ogre: Bear}"
    assert fate(under(era, board), "Bear") == "hand"
    gone = board + (
        "\nhand: {Noah: [Burn Away]}\n"
        "plays: [{by: Noah, when: damage-dealt, cast: Burn Away, target: Bear, respond: true}]"
    )
    assert fate(under(era, gone), "Bear") == "exile"


def test_a_card_that_pays_with_itself_from_the_graveyard_leaves_it() -> None:
    board = (
        "table: {Anna: [Bear: 2/2], Noah: []}\ngraveyard: {Anna: [Ghost: {pt: 1/1, abilities: [FADE]}]}\nattacks: [Bear]\n"
        "plays: [{by: Anna, when: attackers-declared, use: Ghost}]"
    ).replace("FADE", "{ability: fade, zone: graveyard, cost: {exile: this}, effect: {gain life: 1}}")
    found = play(find("modern"), board)
    assert (found.status, fate(found, "Ghost")) == ("finished", "exile"), found.reason


@pytest.mark.parametrize(
    ("answer", "zone"), [("Burn Away", "exile"), ("Dig Up", "hand"), ("", "battlefield 2/2")]
)
def test_what_comes_back_later_has_to_lie_there_until_then(answer: str, zone: str) -> None:
    slow = "{pt: 2/2, abilities: [{trigger: back, when: dies, effect: {put into play: this card, later: end of turn}}]}"
    board = f"table: {{Anna: [Slow: {slow}], Noah: [Bear: 2/2]}}\nattacks: [Slow]\nblocks: {{Bear: Slow}}\n"
    if answer:
        board += f"hand: {{Anna: [{answer}]}}\nplays: [{{by: Anna, when: combat-ends, cast: {answer}, target: Slow}}]"
    assert fate(under("modern", board), "Slow") == zone


DYING_LAND = """
    table:
      Anna: []
      Noah:
        - Field: {types: [land]}
        - Zendikon: {types: [enchantment], subtypes: [Aura], attached to: Field, text: "Enchant land\\nWhen enchanted land dies, return that card to its owner's hand."}
        - Toy: {types: [artifact], keywords: [persist], text: "When Toy dies, you gain 3 life."}
    hand: {Anna: [Quake: {types: [instant], text: "Destroy target permanent."}]}
    attacks: []
"""


@pytest.mark.parametrize("day", ["2003-07-01", "modern"])
def test_what_is_no_creature_dies_as_well(day: str) -> None:
    """To die is to be put into a graveyard from the battlefield, whatever it is."""
    plays = "plays: [{by: Anna, when: combat-begins, cast: Quake, target: %s}]"
    assert (
        fate(play(find(day), DYING_LAND.replace(", keywords: [persist]", ""), plays % "Field"), "Field")
        == "hand"
    )
    toy = play(find("modern"), DYING_LAND, plays % "Toy")
    assert toy.facts["Noah"]["life"] == 23
    assert fate(toy, "Toy") == "battlefield"


@pytest.mark.parametrize(
    ("blocks", "ends"), [("", ("battlefield 2/2", 20)), ("blocks: {Wall: Bear}", ("graveyard", 22))]
)
@pytest.mark.parametrize("day", ["2003", "2009-07-11", "modern"])
def test_what_is_put_off_looks_at_its_target_then_or_at_what_that_was_last(
    day: str, blocks: str, ends: tuple[str, int]
) -> None:
    """Its player gains as much life at end of combat as the target has power (608.2h today), and not nothing."""
    found = play(
        find(day),
        f"""
        table: {{Anna: [Bear: 2/2], Noah: [Wall: 5/5]}}
        hand:
          Noah:
            - Patience:
                types: [instant]
                abilities: [{{spell: wait, targets: [creature], effect: {{gain life: {{power of: target}}, later: end of combat}}}}]
        attacks: [Bear]
        {blocks}
        plays: [{{by: Noah, when: attackers-declared, cast: Patience, target: Bear}}]
        """,
    )
    assert (fate(found, "Bear"), life(found)) == ends

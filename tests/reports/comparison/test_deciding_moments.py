"""The moment that a column names: one in which its rules do other than those beside it, and on which the difference hangs."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.comparison import text
from reports.comparison.view import page_view
from tests import compared

POISONED_FIRST = """
format: 1
title: Poisoned before anybody answers
players: {Anna: 20, Noah: {life: 20, poison: 9}}
table: {Anna: [Cobra: {pt: 3/3, text: "Whenever Cobra attacks and isn't blocked, defending player gets a poison counter."}]}
hand: {Noah: [Doom: {types: [instant], text: "Destroy target creature."}]}
attacks: [Cobra]
plays: [{by: Noah, when: blockers-declared, cast: Doom, target: Cobra, respond: true}]
"""
TWO_OF_A_NAME = """
format: 1
title: Two of a name
players: {Anna: 20, Noah: 20}
cards: {Queen: {pt: 6/6, supertypes: [legendary], text: "Whenever Queen deals combat damage to a player, put target creature card from a graveyard onto the battlefield under your control."}}
table: {Anna: [Queen]}
graveyard: {Noah: [Queen: {id: Other}]}
attacks: [Queen]
choices: [{for: Queen, target: Other}]
"""
NOBODY_DEFENDS = """
format: 1
title: Nobody defends any more
players: {Anna: 20, Noah: 20}
table:
  Anna: [Ghoul: {pt: 1/1, text: "Whenever Ghoul becomes blocked, defending player loses 4 life."}]
  Noah: [Ogre: 4/4, Jace Beleren: {id: Jace}]
hand: {Anna: [Raze: {types: [instant], text: "Destroy target permanent."}]}
attacks: [Ghoul: Jace]
blocks: {Ogre: Ghoul}
plays: [{by: Anna, when: blockers-declared, cast: Raze, target: Jace, respond: true}]
"""
TWICE_AT_ONE = """
format: 1
title: One bear for two words
players: {Anna: 20, Noah: 20}
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Strike: {types: [instant], text: "Target creature gets +1/+0 until end of turn. Put a +1/+1 counter on target creature."}]}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, cast: Strike, targets: [Bear, Bear]IF}]
"""


@pytest.mark.parametrize(
    ("board", "days", "said"),
    [
        (POISONED_FIRST, ("fifth", "modern"), "Blockers declared: Cobra resolves: defending player gets a poison counter. Then Noah did not get to cast Doom"),
        (TWO_OF_A_NAME, ("2007-03-01", "modern"), "Damage dealt: Queen dies (another legend of its name)"),
        (TWO_OF_A_NAME, ("2007-03-01", "modern"), "Damage dealt: Queen (Other) dies (another legend of its name)"),
        (NOBODY_DEFENDS, ("2009-05-01", "modern"), "Then: Ghoul resolves: defending player loses 4 life."),
    ],
    ids=["over before an answer", "one of them stays", "neither stays", "damage that waits is beside the point"],
)  # fmt: skip
def test_each_column_tells_of_the_moment_on_which_the_difference_hangs(
    board: str, days: tuple[str, ...], said: str
) -> None:
    """Where one side does nothing of its own, it tells what happens there while the other does."""
    told = text.comparison(compared.under(read(board, "board"), days))
    assert said in " ".join(told.split())


SPENT_A_STEP_LATER = """
format: 1
title: Mana that is spent a step later, and mana that nobody spends
players: {Anna: {life: 20, mana: 0}, Noah: 20}
cards:
  Well: {pt: 0/1, text: "{T}: Add {C}."}
  Filter: {pt: 0/1, text: "{1}, {T}: Add {U}."}
table: {Anna: [Well, Filter, Bear: 2/2], Noah: []}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, use: Well}
  - {by: Anna, when: blockers-declared, use: Filter}
"""


def test_where_a_script_stops_no_rule_is_named_that_acts_elsewhere_only_after_that() -> None:
    """Mana burns later on, and that keeps nobody from using anything: what does is that mana goes as each step ends."""
    told = text.comparison(compared.under(read(SPENT_A_STEP_LATER, "board"), ("2009-07-10", "2009-07-11")))
    told = " ".join(told.split())
    assert "Unspent mana goes as each step and each phase ends." in told
    assert "Unspent mana goes as each phase ends." in told
    assert "Mana burn:" not in told


@pytest.mark.parametrize(
    ("board", "day", "headline", "inferred"),
    [
        (NOBODY_DEFENDS, "2009-05-01", "Noah stays at 20 life (taken to be so)", "Nobody is the defending player for an attacker once"),
        (TWICE_AT_ONE.replace("IF", ""), "1996-12-01", "Anna may not play Strike (in part taken to be so)", "Nothing is chosen for two targets of one spell or ability"),
    ],
    ids=["whom it meant is gone", "a target chosen twice"],
)  # fmt: skip
def test_an_inference_that_decides_is_told_as_one(board: str, day: str, headline: str, inferred: str) -> None:
    """The headline says that it is taken to be so, a sentence what is not known, the Why what is inferred."""
    told = compared.in_one_line(compared.under(read(board, "board"), (day, "modern")))
    assert headline in told
    assert "Not known" in told
    assert inferred in told
    assert "(inferred)" in told


@pytest.mark.parametrize("skips", ["", ", if illegal: skip"], ids=["stopped", "skipped"])
@pytest.mark.parametrize(("day", "left_open"), [("1997-03-23", True), ("1997-03-24", False)])
def test_what_is_only_taken_to_be_illegal_is_left_open(skips: str, day: str, left_open: bool) -> None:
    """A run that stops at it says so, and one that goes on without the play."""
    found = compared.under(read(TWICE_AT_ONE.replace("IF", skips), "board"), (day,)).lines[0].runs[0]
    assert bool(found.left_open) is left_open


def test_what_comes_and_dies_is_not_said_to_stay_where_it_is() -> None:
    """It began in the graveyard and ends there, and was in play meanwhile: in the headline as in the summary."""
    told = text.comparison(compared.under(read(TWO_OF_A_NAME, "board"), ("2007-03-01", "modern")))
    told = " ".join(told.split())
    assert "Queen (Other) arrives and dies" in told
    assert "Queen and Queen (Other) die" in told
    assert "stays where it is" not in told


PICKPOCKET = """
format: 1
title: A pickpocket
players: {Anna: 20, Noah: 20}
table: {Anna: [Thief: {pt: 2/2, text: "Whenever Thief deals combat damage to a player, that player discards a card."}]}
hand: {Noah: [Leaf: 1/1]}
attacks: [Thief]
"""


def test_a_picture_tells_of_the_cards_that_a_player_discards() -> None:
    """They go from where no picture shows them, as life does not."""
    (line,) = page_view(compared.under(read(PICKPOCKET, "a test"), ("2008", "modern"))).lines
    assert all(("Noah", "discards a card") in turn.stroke.remarks for turn in line.deciding)


STOLEN_SWORD = """
format: 1
title: A sword is stolen as damage waits
players: {Anna: 20, Noah: 20}
table: {Anna: [Scout: 2/2, {card: Sword of Fire and Ice, id: Sword, attached to: Scout}], Noah: []}
hand: {Noah: [Theft: {types: [instant], abilities: [{spell: take an artifact, targets: [artifact], effect: {control: target}}]}]}
attacks: [Scout]
choices: [{for: Sword, target: Anna}]
plays: [{by: Noah, when: damage-assigned, cast: Theft, target: Sword, otherwise: skip}]
"""


def test_whoever_draws_where_another_does_elsewhere_is_a_moment_that_decides() -> None:
    """That damage is assigned as it is on either day tells nothing beside a play."""
    (line,) = page_view(compared.under(read(STOLEN_SWORD, "a test"), ("2008", "modern"))).lines
    assert [(turn.moment, turn.told) for turn in line.deciding][1] == ("Damage dealt", "Anna draws 1 card.")


TWIDDLED = """
format: 1
title: What may be done
players: {Anna: 20, Noah: 20}
table: {Anna: [Bears: 2/2], Noah: [Knight: 2/2 first strike]}
hand: {Anna: [Twiddle]}
attacks: [Bears]
blocks: {Knight: Bears}
plays: [{by: Anna, when: blockers-declared, cast: Twiddle, target: Knight}]
"""


def test_what_a_spell_may_do_is_no_ability_that_is_used() -> None:
    """Nobody said whether the Twiddle does anything."""
    told = text.comparison(compared.under(read(TWIDDLED, "a test"), ("alpha", "modern")))
    assert "A default took part: whether Twiddle does what it may do." in " ".join(told.split())


@pytest.mark.parametrize(
    ("slug", "waits"),
    [
        ("a-frog-that-had-grown", False),
        ("an-edict-that-humbles-creatures", False),
        ("trample-and-damage-already-there", False),
        ("witnesses/tapped-blockers-deal-their-damage", False),
        ("witnesses/life-check-at-the-next-chance-to-act", False),
        ("circle-of-protection-and-a-source-that-left", True),
        ("goblin-sledder-saves-itself", True),
        ("witnesses/layers-types-before-abilities", True),
    ],
)
def test_that_damage_waits_is_pictured_where_it_parts_the_ends_or_waits_in_every_picture(
    slug: str, *, waits: bool
) -> None:
    """Damage that is dealt all the same, whether it waits or not, says nothing of why the ends differ."""
    line = page_view(compared.shipped(slug, ())).lines[0]
    boards = [(turn.board, turn.stroke) for turn in line.deciding if turn.board is not None]
    assert any(board.pending for board, _ in boards) == waits
    assert waits or not any(stroke.dealt for _, stroke in boards)

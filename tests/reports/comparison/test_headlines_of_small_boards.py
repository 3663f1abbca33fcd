"""What a headline, a column and the moment of parting tell of small boards that once were told wrongly."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from reports.comparison import text
from reports.comparison.view import page_view
from rulesets.registry import find
from tests import compared

REGENERATES_LATE = """
format: 1
title: A wall that is to regenerate as it is destroyed
players: {Anna: 20, Noah: {life: 20, mana: G}}
table:
  Anna: [Ram: 2/2]
  Noah: [Oak Wall: {pt: 0/3, colors: [green], abilities: [{ability: regenerate, cost: {mana: G}, effect: {regenerate: this}}]}]
attacks: [Ram]
blocks: {Oak Wall: Ram}
plays: [{by: Noah, when: combat-destroys, use: Oak Wall, otherwise: damage-assigned, if illegal: skip}]
"""
LIFE_TO_COME = """
format: 1
title: Life to come
players: {Anna: 20, Noah: {life: 2, mana: W}}
cards: {Draught: {types: [instant], cost: W, abilities: [{spell: drink, effect: {gain life: 3}}]}}
table: {Anna: [Knight: 2/2 first strike, Ox: 2/2], Noah: [Cub: 1/1]}
hand: {Noah: [Draught]}
attacks: [Knight, Ox]
blocks: {Cub: Ox}
plays: [{by: Noah, when: combat-ends, cast: Draught, otherwise: main-after-combat, if illegal: skip}]
"""
FED_TOO_LATE = """
format: 1
title: Fed too late
players: {Anna: 1, Noah: 6}
table: {Anna: [Monk: 3/4 lifelink], Noah: [Prodigal Sorcerer]}
attacks: [Monk]
plays: [{by: Noah, when: damage-dealt, use: Prodigal Sorcerer, target: Anna}]
"""
SHIELDED = """
format: 1
title: A Cub with a shield
players: {Anna: 20, Noah: 20}
cards: {Spark: {types: [instant], text: "Spark deals 2 damage to any target."}, Balm: {types: [instant], text: "Regenerate target creature."}}
table: {Anna: [Ox: 1/3], Noah: [Cub: 1/3]}
hand: {Anna: [Spark], Noah: [Balm]}
attacks: [Ox]
blocks: {Cub: Ox}
plays:
  - {by: Noah, when: blockers-declared, cast: Balm, target: Cub}
  - {by: Anna, when: damage-assigned, cast: Spark, target: Cub, otherwise: skip}
"""
WHITENED = """
format: 1
title: A dye in the step for preventing
players: {Anna: 20, Noah: 20}
cards: {Dye: {types: [instant], year: 1993, text: "Target creature becomes white until end of turn."}}
table: {Anna: [Cub: 2/2], Noah: [Ox: 4/4]}
hand: {Anna: [Dye]}
attacks: [Cub]
blocks: {Ox: Cub}
plays: [{by: Anna, when: damage-prevention, cast: Dye, target: Cub, otherwise: blockers-declared}]
"""
GONE_BY_THEN = """
format: 1
title: Damage for a bandmate that is gone
players: {Anna: 20, Noah: 20}
cards: {Zap: {types: [instant], text: "Zap deals 3 damage to any target."}}
table: {Anna: [Squire: 1/1 banding, Ox: 2/2], Noah: [Cub: 3/3]}
hand: {Noah: [Zap]}
attacks: [{creature: Squire, band: one}, {creature: Ox, band: one}]
blocks: {Cub: Ox}
damage: {Cub: {Squire: 3}}
plays: [{by: Noah, when: blockers-declared, cast: Zap, target: Squire}]
"""
LURKER = """
format: 1
title: A lurker that is given up where there is time
players: {Anna: 20, Noah: 20}
cards: {Lurker: {pt: 4/4, keywords: [flash], cost: 3G}}
table: {Anna: [Ox: 3/3], Noah: [Nantuko Husk]}
hand: {Noah: [Lurker]}
attacks: [Ox]
blocks: {Lurker: Ox}
plays:
  - {by: Noah, when: attackers-declared, cast: Lurker}
  - {by: Noah, when: damage-assigned, use: Nantuko Husk, sacrifice: Lurker, otherwise: skip}
"""

ENCIRCLED = """
format: 1
title: A Circle against what is gone
players: {Anna: 20, Noah: {life: 20, mana: 1}}
table: {Anna: [Goblin Piker, Mogg Fanatic], Noah: ["Circle of Protection: Red"]}
attacks: [Mogg Fanatic]
plays:
  - {by: Anna, when: damage-assigned, use: Mogg Fanatic, target: Noah}
  - {by: Noah, when: damage-assigned, use: "Circle of Protection: Red", choose: Mogg Fanatic, if illegal: skip}
"""
BOTH_HURT = """
format: 1
title: Both are hurt
players: {Anna: 20, Noah: 20}
table: {Anna: [Ox: 2/2, Ram: 1/1], Noah: [Cub: 1/1, Prodigal Sorcerer]}
attacks: [Ox, Ram]
blocks: {Cub: Ram}
plays: [{by: Noah, when: blockers-declared, use: Prodigal Sorcerer, target: Anna}]
"""
FOUR_SHARES = """
format: 1
title: A little for each of three, and for a player
players: {Anna: 20, Noah: 20}
table: {Anna: [Asp: "4/4 deathtouch, trample"], Noah: [Ox: 3/3, Ram: 3/3, Elk: 3/3]}
attacks: [Asp]
blocks: {Ox: Asp, Ram: Asp, Elk: Asp}
damage: {Asp: {Ox: 1, Ram: 1, Elk: 1, Noah: 1}}
"""


@pytest.mark.parametrize(
    ("board", "days", "said", "unsaid"),
    [
        (REGENERATES_LATE, ("2003", "modern"), "Noah may not use Oak Wall when the script has it", "Noah may use"),
        (LIFE_TO_COME, ("1993-08-05", "1999-04-22", "2003"), "has the game lost for lack of life, and does not say when", "\0"),
        (FED_TOO_LATE, ("2008", "modern"), "part at “Damage dealt”", "part at “Start”"),
        (SHIELDED, ("2008", "m10"), "Cub survives with no damage left; since 11 July 2009, Cub takes 1 damage", "takes no damage"),
        (GONE_BY_THEN, ("2003", "modern"), "Cub may not assign 3 damage to Squire (Squire is gone, and can be assigned no combat damage)", "(Cub may not"),
        (LURKER, ("2008", "m10"), "Lurker, 4/4, takes 3 damage and survives", "damage and arrives"),
        (ENCIRCLED, ("1999-04-23", "2003", "2004-10-01"), "until 22 April 1999 and since 11 July 2009, Anna may not use Mogg Fanatic", "another end"),
        (BOTH_HURT, ("2008", "modern"), "Ram and Cub die, Anna falls to 19 life and Noah falls to 18 life.", "\0"),
        (WHITENED, ("1996-12-01", "fifth", "sixth"), "Anna may play Dye when the script has it", "play Dye at"),
        (FOUR_SHARES, ("m10", "m11"), "Asp may not assign 1 damage to each of three creatures and to Noah", "four creatures"),
    ],
    ids=[
        "no leave that is none", "the check of 1993 with its doubt", "the moment that parts them",
        "the damage that regeneration takes off", "that the thing is gone", "what came before the damage", "the end that it had before",
        "the life of both", "no moment that some of the days have not",
        "no player among the creatures",
    ],
)  # fmt: skip
def test_what_is_told_of_a_small_board(board: str, days: tuple[str, ...], said: str, unsaid: str) -> None:
    """Nobody may what the rules let nobody, at a moment that all the days have; a doubt stands beside what it bears on, two ends part
    where they come to, and damage that is left is not what was taken.  Why
    something may not be done is more than that once again.
    """
    scenario = read(board, "board")
    found = compared.under(scenario, days)
    page = compared.in_years(found)
    told = " ".join((page.verdict, *page.caveats, text.comparison(found, full=True)))
    told = " ".join(told.split())
    assert said in told
    assert unsaid not in told


LINES = """
format: 1
title: Two sacrifices, and life in one of the ways alone
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 3/3]
  Noah:
    - Goat: {pt: 0/1, text: "Sacrifice Goat: Draw a card."}
    - Ox: {pt: 0/1, text: "Sacrifice Ox: Draw a card."}
    - Shrine: {types: [enchantment], text: "Whenever a creature you control dies, you may gain 1 life."}
attacks: [Giant]
blocks: {Goat: Giant, Ox: Giant}
lines:
  uses it: {choices: [{for: Shrine, may: yes}]}
  does not: {choices: [{for: Shrine, may: no}]}
"""


def test_two_ways_that_end_differently_are_not_told_alike() -> None:
    """Of two lines that each end in one way that is told in which they differ, before all that both have in common."""
    page = page_view(compared.under(read(LINES, "a test"), ("2003", "modern")))
    told = [phrase.told for line in page.lines for phrase in line.phrases]
    assert len(set(told)) == len(told)
    assert ["life" in each for each in told] == [True, True]


AN_UNBLOCKED_GIANT_IS_EATEN = """
format: 1
title: An unblocked giant is eaten
players: {Anna: 20, Noah: 20}
table: {Anna: [Hill Giant, Nantuko Husk], Noah: [Grizzly Bears]}
attacks: [Hill Giant]
plays: [{by: Anna, when: damage-assigned, use: Nantuko Husk, sacrifice: Hill Giant, otherwise: blockers-declared}]
"""


def test_whose_life_alone_differs_is_told_of_in_every_sum() -> None:
    """Who stays at 20 has no sum to add up, and is told of all the same, since nothing else tells that end."""
    page = compared.with_years(read(AN_UNBLOCKED_GIANT_IS_EATEN, "small"))
    assert "Noah falls to 17 life; before and since, Noah stays at 20 life." in page.verdict
    assert page.lines[0].sums == ("Noah 20 − 3 = 17 life", "Noah takes no damage and stays at 20 life")


def test_a_fall_of_life_is_told_beside_who_comes_and_goes() -> None:
    """Two creatures change places and nobody dies: what it comes to is told, though two facts are told already."""
    page = page_view(compared.shipped("ninjutsu-between-the-damage-steps", ()))
    assert "Ninja of the Deep Hours arrives and stays and Nils falls to 16 life" in page.verdict


ARRIVES_IN_TIME = """
format: 1
title: A blade arrives on a blocked attacker
players: {Anna: 20, Noah: 20}
cards: {Blade: {types: [artifact], subtypes: [Equipment], text: "Flash\\nWhen Blade enters the battlefield, attach it to target creature you control.\\nEquipped creature gets +1/+1 and has double strike and trample.\\nEquip {3}"}}
table: {Anna: [Hill Giant, Grizzly Bears], Noah: [Wall of Wood, Serra Angel]}
hand: {Anna: [Blade]}
attacks: [Hill Giant, Grizzly Bears]
blocks: {Serra Angel: Hill Giant, Wall of Wood: Hill Giant}
plays: [{by: Anna, when: blockers-declared, cast: Blade}]
choices: [{for: Blade, target: Hill Giant}]
"""
AT_A_PLANESWALKER = """
format: 1
title: Trample at Jace, with somebody in front
players: {Anna: 20, Noah: 20}
table: {Anna: [War Mammoth, Hill Giant], Noah: [{Jace Beleren: {loyalty: 2}}, Squire]}
attacks: [War Mammoth: Jace Beleren, Hill Giant: Noah]
blocks: {Squire: War Mammoth}
"""


@pytest.mark.parametrize(
    ("board", "days", "said"),
    [
        (ARRIVES_IN_TIME, ("2019-10-04", "modern"), "Noah falls to 17 life"),
        (AT_A_PLANESWALKER, ("2018-04-27", "modern"), "Jace Beleren survives with one loyalty counter"),
    ],
    ids=["life beside who arrives", "loyalty beside life"],
)  # fmt: skip
def test_what_an_attack_took_is_told_beside_who_dies(board: str, days: tuple[str, ...], said: str) -> None:
    """Neither an arrival nor a death takes the room of the life or the loyalty that is lost."""
    assert said in page_view(compared.under(read(board, "board"), days)).verdict


BURNT = """\
format: 1
title: A spell at a player with a planeswalker
players: {Anna: 20, Noah: 20}
table: {Anna: [Ogre: 3/3], Noah: [Walker: {loyalty: 5}]}
hand: {Anna: [Scorch: {types: [instant], abilities: [{spell: scorch, targets: [player], effect: {deal: 4, to: target}}]}]}
attacks: []
plays: [{by: Anna, when: combat-begins, cast: Scorch, target: Noah}]
"""


def test_that_all_end_alike_by_a_default_is_told_beside_it() -> None:
    """Until April 2018 the damage might have been dealt to the planeswalker, which no rule asks for since."""
    days = [find(day) for day in ("2007-10-01", "2018-04-26", "2018-04-27")]
    (told,) = compared.in_years(compare(read(BURNT, "a test"), days, causes=False)).caveats
    assert told.startswith(
        "That all end alike hangs on a default under the rules of 1 October 2007 and 26 April 2018: "
    )
    later = compared.in_years(compare(read(BURNT, "a test"), days[2:], causes=False))
    assert not later.caveats

"""Why something cannot be done: a name below, a sentence above."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date

import pytest

from reports.words.obstacles import SENTENCES, why, why_told
from rulesets.table.obstacles import Obstacle, because
from tests.conftest import ROOT

ASSEMBLED = {
    "only in your turn", "only in an opponent's turn",
    *(f"{name} by a card" for name in ("attacks if able", "is blocked if able", "blocks if able", "blocks that if able")),
    "attacks if able", "is blocked if able", "blocks if able", "blocks that if able",
    "not cast, as not read", "not used, as not read",
    "scry", "surveil", "order on top",
    *(f"{name} to {fights}" for name in ("lacks mana", "cannot pay", "pays") for fights in ("attack", "block")),
}  # fmt: skip
"""Names that are chosen among, or put together from two parts, before they are handed over."""


def named_below() -> Iterator[str]:
    """Every obstacle that something below the reports names as it is."""
    for path in (each for package in ("rulesets", "comparator") for each in (ROOT / package).rglob("*.py")):
        for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(each, ast.Call) and ast.unparse(each.func) == "because":
                name = each.args[0]
                if isinstance(name, ast.Constant):
                    yield str(name.value)


def test_no_sentence_has_the_words_of_some_days_only() -> None:
    """What it says is said of days on which things lay in play, and of those on which they are on the battlefield."""
    plain = {name: said for name, said in SENTENCES.items() if isinstance(said, str)}
    dated = re.compile(r"\b(in|into|from|leaves|left) play\b|battlefield|exile")
    assert [name for name, said in plain.items() if dated.search(said)] == []


def test_every_obstacle_has_its_sentence_and_no_sentence_waits_in_vain() -> None:
    assert {*named_below()} | ASSEMBLED == {*SENTENCES}


@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [
        (because("is tapped", "Ogre"), "Ogre is tapped"),
        (because("wrong total", "Wurm", 6, 5), "Wurm assigns 6 in all, not 5"),
        (because("is tapped", "Grizzly Bears"), "Grizzly Bears are tapped"),
        (because("lies elsewhere", "Grizzly Bears", "graveyard"), "Grizzly Bears are in the graveyard"),
        (because("flies", "Scryb Sprites", "Ogre"), "Scryb Sprites fly, and Ogre does not"),
        (because("out of reach", "Angel", "Grizzly Bears"), "Angel flies, and Grizzly Bears have neither flying nor reach"),
        (because("lethal before the next", "Grizzly Bears", "Ogre"),
         "Grizzly Bears must assign lethal damage to Ogre before they assign any to the next in order"),
        (because("no such window", "damage-assigned", "Nieves", "Growth"), "the rules have no moment “damage assigned” in which Nieves could act with Growth"),
        (because("used only if", "Elk", "this is permanent with a +1/+1 counter"), "Elk can be used only if this is so: it is a permanent with a +1/+1 counter"),
        (because("used only if", "Elk", "this is artifact creature"), "Elk can be used only if this is so: it is an artifact creature"),
        (because("used only if", "Elk", "graveyard at least 7"), "Elk can be used only if this is so: seven or more cards are in its controller's graveyard"),
        (because("used only if", "Elk", "graveyard types at least 4"), "Elk can be used only if this is so: four or more card types are among the cards in its controller's graveyard"),
        (because("used only if", "Elk", "life at most 5"), "Elk can be used only if this is so: its controller has 5 or less life"),
        (because("used only if", "Elk", "opponent's life at least 30"), "Elk can be used only if this is so: an opponent has 30 or more life"),
        (because("used only if", "Elk", "there is at least 3 artifact you control"), "Elk can be used only if this is so: there are at least three artifacts you control"),
        (because("used only if", "Elk", "there is at most 1 attacking creature"), "Elk can be used only if this is so: there is at most one attacking creature"),
        (because("used only if", "Elk", "level 4 or more"), "Elk can be used only if this is so: it has four or more level counters"),
        (because("used only if", "Elk", "attacked or blocked"), "Elk can be used only if this is so: it has attacked or blocked"),
        (because("used only if", "Elk", "your turn"), "Elk can be used only if this is so: it is its controller's turn"),
        (because("used only if", "Elk", "this is tapped"), "Elk can be used only if this is so: it is tapped"),
        (because("used only if", "Elk", "there is no creature you control"), "Elk can be used only if this is so: there is no creature you control"),
        (because("used only if", "Elk", "there is Liliana planeswalker you control"), "Elk can be used only if this is so: its controller controls a Liliana planeswalker"),
        (because("used only if", "Elk", "there is artifact"), "Elk can be used only if this is so: there is an artifact"),
        (because("cast only if", "Elk", "your turn"), "Elk can be cast only if this is so: it is its controller's turn"),
        (because("only at times", "Elk", "declare blockers step"), "the only time for Elk is the declare blockers step"),
        (because("only at times", "Elk", "before blockers are declared"), "the only time for Elk is before blockers are declared"),
        (because("too few to pay with", 2, 1, "sacrifice", "another Goblin you control"), "the cost is to sacrifice two, each another Goblin of its player's, and only one can be"),
        (because("too few to pay with", 1, 0, "tap", "untapped Ally you control"), "the cost is to tap an untapped Ally of its player's, and none can be"),
        (because("too few to pay with", 1, 0, "return", ""), "the cost is to return one to hand, and none can be"),
        (because("too few to pay with", 1, 3, "discard", "card in your hand"), "the cost is to discard a card in its player's hand, and what is left for that, or named, is not enough"),
        (because("cannot pay that cost", "Ox", "untapped Ally you control"), "Ox cannot pay that cost, only an untapped Ally of its player's"),
        (because("cannot pay that cost", "Ox", "artifact", "land"), "Ox cannot pay that cost, only an artifact or a land"),
        (because("cannot pay that cost", "Ox"), "Ox cannot pay that cost"),
        (because("no legal aim", "Rat", "Duress", "creature card in your graveyard"), "Duress may not be aimed at Rat, only at a creature card in its player's graveyard"),
        (because("no legal aim", "Baron", "Baron", "another Vampire"), "Baron may not be aimed at itself, only at another Vampire"),
        (because("no legal aim on the stack", "Shock", "Nullify", "creature spell"), "Nullify may not be aimed at Shock, on the stack, only at a creature spell"),
        (because("lacks mana", "Nieves", "R", "R"), "Nieves lacks the mana R"),
        (because("lacks mana", "Nieves", "R", "1R"), "Nieves lacks R of the mana 1R"),
        (because("lacks mana to attack", "Nieves", "2", "4"), "Nieves lacks 2 of the mana 4 to attack"),
        (because("too many without banding", "Ogre", "Bear"), "a band holds at most one creature without banding, not Ogre and Bear"),
        (because("redirects assigned damage only", "Elk"), "Elk can redirect only damage that has been assigned"),
        (because("lies elsewhere", "Shock", "graveyard"), "Shock is in the graveyard"),
        (because("no such abilities yet", "lifelink", "wither"), "the rules had no lifelink before 1 May 2007; the rules had no wither before 1 May 2008"),
        (because("no such abilities yet", "rad"), "the rules had no rad counters before 8 March 2024"),
        (because("no such abilities yet", "double strike"), "no card has double strike until 3 February 2003 (Legions), and no text at hand before 15 March 2003"),
        (because("no such permanents yet", "battles", "2023-04-14"), "the rules had no battles before 14 April 2023"),
        (because("no such permanents yet", "Equipment", "2003-10-02", "2003-12-01"), "no card is Equipment until 2 October 2003, and no text at hand has it before 1 December 2003"),
        (because("on no card yet", "poison counters", "1994-06-01"), "no card gave poison counters before 1 June 1994"),
        (because("no legal target", "one; or the other: {this}"), "one; or the other: {this}: no legal target"),
        (because("a plug-in's own", "Ogre"), "a plug-in's own: Ogre"),
        (None, ""),
    ],
)  # fmt: skip
def test_an_obstacle_is_said_as_a_sentence(obstacle: Obstacle | None, sentence: str) -> None:
    """With whatever it is about, and the same where an event holds it as its detail; a plug-in's own as it stands."""
    assert why(obstacle) == sentence
    assert obstacle is None or why_told(str(obstacle)) == sentence


@pytest.mark.parametrize(
    ("number", "told"),
    [("0", "“zap” has no target, not 1"), ("1", "“zap” has 1 target, not 2"), ("1 to 2", "“zap” has 1 to 2 targets, not 3")],
)  # fmt: skip
def test_how_many_targets_there_may_be_is_told_in_the_right_number(number: str, told: str) -> None:
    assert why(because("wrong number of targets", number, int(told[-1]), "zap")) == told


@pytest.mark.parametrize(
    ("obstacle", "day", "told"),
    [
        (because("held back by", "Serpent", "attacks only into Island"), date(2026, 8, 7), "Serpent can attack only whoever controls an Island"),
        (because("chooses what it comes to lie on", "Illusory Wrappings"), date(2026, 8, 7), "chooses what Illusory Wrappings come to lie on"),
        (because("no legal aim", "Rhino", "Smother", "creature with mana value 3 or less"), date(2003, 7, 1), "Smother may not be aimed at Rhino, only at a creature with converted mana cost 3 or less"),
        (because("no legal aim", "Rat", "Knife", "creature an opponent controls dealt damage this turn"), date(2026, 8, 7), "Knife may not be aimed at Rat, only at a creature an opponent controls that was dealt damage this turn"),
    ],
)  # fmt: skip
def test_a_refusal_is_a_sentence_of_its_day(obstacle: Obstacle, day: date, told: str) -> None:
    assert why(obstacle, on=day) == told

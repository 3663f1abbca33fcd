"""Answers of a script that the rules do not allow: they are told to be illegal, and nothing else is done instead."""

from __future__ import annotations

import re

import pytest

import comparator
from comparator.running.record import Run
from reports.comparison.text import comparison
from reports.words.scripts import unasked
from rulesets.registry import find
from tests.playing import fate, play

RULES = find("modern")
HUNGRY = "{pt: 2/2, abilities: [{trigger: feast, when: attacks, may: true, cost: {sacrifice: another creature you control}, effect: {pump: +2/+2}}]}"
SEER = '{pt: 1/1, text: "{T}: SAID"}'
SPREADER = '{pt: 1/1, text: "{T}: Proliferate."}'


def _fed(others: str, choice: str) -> Run:
    return play(
        RULES,
        f"table: {{Anna: [Hungry: {HUNGRY}{others}], Noah: [Ogre: 3/3]}}",
        f"attacks: [Hungry]\nchoices: [{{for: Hungry, {choice}}}]",
    )


def _used(who: str, choice: str, more: str = "") -> Run:
    return play(
        RULES,
        f"table: {{Anna: [{who}, Elk: {{pt: 2/2, counters: {{+1/+1: 1}}}}], Noah: [Ogre: 3/3]}}\n{more}",
        "attacks: [Elk]",
        f"plays: [{{by: Anna, when: attackers-declared, use: One}}]\nchoices: [{{for: One, {choice}}}]",
    )


@pytest.mark.parametrize("others", [", Imp: 1/1", ", Imp: 1/1, Elk: 2/2"])
@pytest.mark.parametrize("choice", [
    "may: true, target: Ogre", "target: Ogre", "may: true, target: Hungry",
])  # fmt: skip
def test_nothing_else_pays_than_what_is_named(others: str, choice: str) -> None:
    """Be there one other that would do or several."""
    found = _fed(others, choice)
    assert (found.status, fate(found, "Imp")) == ("illegal", "battlefield 1/1")


@pytest.mark.parametrize(
    ("others", "left_open"), [(", Imp: 1/1", []), (", Imp: 1/1, Elk: 2/2", ["paid with: Hungry"])]
)
def test_what_pays_is_left_open_only_where_several_would_do(others: str, left_open: list[str]) -> None:
    found = _fed(others, "may: true")
    assert (found.status, fate(found, "Imp")) == ("finished", "graveyard")
    assert [str(one) for one in found.defaults] == left_open


@pytest.mark.parametrize("choice", ["target: Ogre", "targets: [Elk, Ogre]", "target: Noah"])
def test_only_what_has_counters_gets_more(choice: str) -> None:
    assert _used(f"One: {SPREADER}", choice).status == "illegal"


@pytest.mark.parametrize(
    "said",
    ["Scry 1.", "Surveil 1.", "Look at the top two cards of your library, then put them back in any order."],
)
@pytest.mark.parametrize(("choice", "status"), [
    ("target: Third", "illegal"), ("target: Ogre", "illegal"), ("target: First", "finished"),
])  # fmt: skip
def test_only_what_is_looked_at_stays_on_top(said: str, choice: str, status: str) -> None:
    library = "library: {Anna: [First: 1/1, Second: 1/1, Third: 1/1]}"
    assert _used(f"One: {SEER.replace('SAID', said)}", choice, library).status == status


def test_where_it_may_not_nothing_stays_but_what_is_named() -> None:
    """So a card may go under the library in one look, and another stay there in the next."""
    library = "library: {Anna: [First: 1/1, Second: 1/1]}"
    assert (
        _used(f"One: {SEER.replace('SAID', 'Scry 1.')}", "may: false, target: Second", library).status
        == "finished"
    )


@pytest.mark.parametrize(("named", "status"), [
    ("Elk", "finished"), ("Ogre", "illegal"), ("Rider", "illegal"), ("Sleeper", "illegal"),
])  # fmt: skip
def test_only_a_creature_that_stays_at_home_is_enlisted(named: str, status: str) -> None:
    found = play(
        RULES,
        "table: {Anna: [Rider: 2/2 enlist, Elk: 3/3, Sleeper: {pt: 1/1, tapped: true}], Noah: [Ogre: 3/3]}",
        f"attacks: [Rider]\nchoices: [{{for: Rider, target: {named}}}]",
    )
    assert found.status == status


def test_a_target_that_is_not_there_is_named() -> None:
    """A token that did not come."""
    maker = "{pt: 1/1, abilities: [{ability: call, effect: {make: {name: Imp token, pt: 1/1}}}]}"
    hitter = "{pt: 1/1, abilities: [{ability: hit, targets: [creature], effect: {destroy: target}}]}"
    found = play(
        RULES,
        f"table: {{Anna: [Rider: 1/1, Maker of Imps: {maker}, Hitter: {hitter}], Noah: []}}",
        "attacks: [Rider]",
        "plays: [{by: Anna, when: attackers-declared, use: Hitter, target: Imp token of Maker of Imps 1}]",
    )
    assert str(found.reason) == "is not there: Imp token of Maker of Imps 1"


UNBLOCKED = "the block of Angel token of Geist 1 by Ogre"
GEIST = '{pt: 2/2, text: "When Geist dies, create a 4/4 white Angel creature token."}'


@pytest.mark.parametrize(
    ("attacks", "blocks", "ends", "told"),
    [
        ("[Geist, Angel token of Geist 1]", "{}", "illegal", []),
        ("[Geist]", "{Ogre: Angel token of Geist 1}", "finished", [UNBLOCKED]),
        ("[Geist]", "{Ogre: [Geist, Angel token of Geist 1]}", "finished", [UNBLOCKED]),
        ("[Geist]", "{Ogre: Geist}", "finished", []),
    ],
)
def test_a_token_that_is_not_made_yet_neither_attacks_nor_is_blocked(
    attacks: str, blocks: str, ends: str, told: list[str]
) -> None:
    """An attack by it is not legal, and of a block by or of it is told that nobody asked for it."""
    found = play(
        RULES,
        f"table: {{Anna: [Geist: {GEIST}], Noah: [Ogre: 3/3]}}",
        f"attacks: {attacks}\nblocks: {blocks}",
    )
    assert found.status == ends
    assert [unasked(one) for one in found.unasked] == told


SPITER = '{pt: 1/1, text: "Whenever Spiter attacks, you gain 1 life."}'


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("trigger order: [Spiter, Ogre]", ["the order of triggers"]),
        ("effect order: [Spiter, Ogre]", ["the order of effects"]),
        ("choices: [{for: Ogre, may: true}]", ["the choice for Ogre"]),
        ("", []),
    ],
)
def test_an_order_or_choice_that_nothing_needs_is_told_under_the_verdict(said: str, told: list[str]) -> None:
    scenario = comparator.read(
        "format: 1\ntitle: needless\nplayers: {Anna: 20, Noah: 20}\n"
        f"table: {{Anna: [Spiter: {SPITER}, Ogre: 3/3]}}\nattacks: [Spiter, Ogre]\n{said}\n"
    )
    written = comparison(comparator.compare(scenario, "2003", "modern"))
    assert re.findall(r"Nobody asks for (.+)\.", written) == told


@pytest.mark.parametrize("killed", ["Guard", "Ox"])
def test_a_block_of_which_either_creature_has_left_is_told_to_fall_away(killed: str) -> None:
    kill = (
        "Kill: {types: [instant], abilities: [{spell: kill, targets: [creature], effect: {destroy: target}}]}"
    )
    found = play(
        RULES,
        f"table: {{Anna: [Ox: 3/3, Elk: 1/1], Noah: [Guard: 2/2]}}\nhand: {{Anna: [{kill}]}}",
        f"attacks: [Ox, Elk]\nblocks: {{Guard: Ox}}\nplays: [{{by: Anna, when: attackers-declared, cast: Kill, target: {killed}}}]",
    )
    assert [unasked(one) for one in found.unasked] == ["the block of Ox by Guard"]


def test_an_order_that_puts_triggers_in_order_is_asked_for() -> None:
    two = "{pt: 1/1, abilities: [{trigger: life, when: attacks, effect: {gain life: 1}}]}"
    found = play(
        RULES, f"table: {{Anna: [One: {two}, Two: {two}]}}", "attacks: [One, Two]\ntrigger order: [Two, One]"
    )
    assert not found.unasked


TUTOR = "{pt: 3/3, abilities: [{trigger: drill, when: attacks, targets: [creature an opponent controls], effect: [{deal: 1, to: target}, {bolster: 1}]}]}"


@pytest.mark.parametrize(("others", "left_open"), [("", []), (", Imp: 2/2", ["singled out: Tutor"])])
def test_what_a_choice_has_aimed_is_not_taken_for_what_is_singled_out_besides(
    others: str, left_open: list[str]
) -> None:
    found = play(
        RULES,
        f"table: {{Anna: [Tutor: {TUTOR}, Elf: 2/2{others}], Noah: [Ogre: 3/3]}}",
        "attacks: [Tutor]\nchoices: [{for: Tutor, target: Ogre}]",
    )
    assert (found.status, fate(found, "Elf")) == ("finished", "battlefield 3/3")
    assert [str(one) for one in found.defaults] == left_open


@pytest.mark.parametrize("others", ["", ", Imp: 1/1"])
@pytest.mark.parametrize(("named", "status"), [("Ogre", "illegal"), ("Elk", "illegal"), ("One", "finished")])
def test_what_may_not_be_singled_out_is_no_answer_though_one_thing_alone_would_do(
    others: str, named: str, status: str
) -> None:
    assert _used('One: {pt: 1/1, text: "{T}: Bolster 2."}', f"target: {named}", "").status == status
    lure = "Lure: {types: [instant], abilities: [{spell: lure, effect: {the ring tempts you: true}}]}"
    tempted = play(
        find("current"),
        f"table: {{Anna: [One: 1/1{others}], Noah: [Ogre: 3/3, Elk: 2/2]}}\nhand: {{Anna: [{lure}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Lure}}]\nchoices: [{{for: Lure, target: {named}}}]",
    )
    assert tempted.status == status


def test_a_choice_that_names_an_ability_singles_nothing_out_for_another() -> None:
    """The creature bolsters as it attacks, and its other trigger is put on the stack with its target later on."""
    late = "{pt: 3/3, abilities: [{trigger: drill, when: attacks, effect: {bolster: 1}}, {trigger: sting, when: becomes blocked, targets: [creature an opponent controls], effect: {deal: 1, to: target}}]}"
    board = f"table: {{Anna: [Tutor: {late}, Elf: 2/2], Noah: [Ogre: 5/5]}}\nattacks: [Tutor]\nblocks: {{Ogre: Tutor}}"
    assert play(RULES, board, "choices: [{for: Tutor, target: Ogre}]").status == "illegal"
    found = play(RULES, board, "choices: [{for: Tutor, ability: sting, target: Ogre}]")
    assert (found.status, fate(found, "Elf"), found.unasked) == ("finished", "battlefield 3/3", ())

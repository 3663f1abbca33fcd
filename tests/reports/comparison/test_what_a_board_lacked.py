"""Where older rules lack what a board needs, it is told by what there is then, and nothing of another matter stands in its place."""

from __future__ import annotations

import pytest

from reports.comparison import text
from reports.comparison.view import page_view
from tests import compared
from tests.playing import board
from tests.shipped import board_named


def told(slug: str, *names: str) -> str:
    """A whole comparison in one line."""
    scenario = board_named(slug)
    return compared.in_one_line(compared.under(scenario, names), full=True)


@pytest.mark.parametrize("later", ["2005-03-01", "2006-10-01", "2007-10-01", "2008", "modern"])
def test_what_came_is_named_by_its_own_first_version_whatever_rules_it_is_found_in(later: str) -> None:
    """Ninjutsu is of 2005; what was said of other arrivals in combat changed in 2007, and has no part in it."""
    whole = told("a-ninja-after-the-first-blow", "2003", later)
    assert "only arrival-in-combat of 1 February 2005" in whole
    assert "arrival-in-combat: nothing that applies here → " in whole
    assert "308.4" not in whole


def test_a_board_without_its_kind_of_permanent_is_told_by_the_rule_that_there_is_one() -> None:
    """What becomes of an Equipment on the board is not why there could be none."""
    whole = told("attachment-equipment-comes-loose", "2003-07-01", "2003-12-01")
    assert "Since 2 October 2003 (inferred until 30 November 2003): There is Equipment" in whole
    assert "attachment: nothing that applies here → 212.2g on 1 December 2003" in whole


def test_what_stops_a_group_is_numbered_as_on_its_own_days_alone() -> None:
    """Sage is gone before Ram assigns damage in 2017; since 2018 the spell cannot be turned on it, and the same rule stops nothing."""
    scenario = board(
        "table: {Anna: [Ram: 3/3 trample], Noah: [Sage: {loyalty: 3}, Cub: 1/1]}",
        "hand: {Anna: [Spark: {types: [instant], colors: [red], abilities: [{spell: burn, targets: [player], "
        "effect: {deal: 3, to: target}}]}]}",
        "attacks: {Ram: Sage}\nblocks: {Cub: Ram}\ndamage: {Ram: {Cub: 1, Sage: 2}}",
        "choices: [{for: Spark, target: Sage}]",
        "plays: [{by: Anna, when: blockers-declared, cast: Spark, target: Noah}]",
    )
    found = text.comparison(compared.under(scenario, ("2017-09-29", "2018-04-27", "2026-08-07")), full=True)
    assert "the rule: 702.19b on 29 September 2017\n" in found


@pytest.mark.parametrize(
    ("attacker", "days", "said"),
    [
        ("Imp: 2/2 wither, Finks: 3/2 persist", ("2008", "2008-05-01"), ("with wither to a creature", "with persist")),
        ("Pest: 2/2 infect, Lancer: 1/1 infect", ("m11", "2010-10-01"), ("takes no life from a player", "puts that many")),
    ],
    ids=["two keywords", "two things that one does"],
)  # fmt: skip
def test_all_that_was_lacked_is_told_and_all_that_it_does(
    attacker: str, days: tuple[str, str], said: tuple[str, str]
) -> None:
    """Neither of two keywords stands for both, nor what is done to a player for what is done to a creature."""
    scenario = board(
        f"table: {{Anna: [{attacker}], Noah: [Ox: 2/3]}}",
        f"attacks: [{attacker.partition(':')[0]}, {attacker.split(', ')[1].partition(':')[0]}]",
        f"blocks: {{Ox: {attacker.partition(':')[0]}}}",
    )
    whole = compared.in_one_line(compared.under(scenario, days))
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert [part in why for part in said] == [True, True], why


def test_of_a_card_that_is_worded_anew_nothing_had_to_come_but_what_it_needs_as_first_worded() -> None:
    """The Warhammer of 2003 has its owner gain life in its own words, and lifelink since 2007."""
    scenario = board(
        "table: {Anna: [Grizzly Bears, {Loxodon Warhammer: {attached to: Grizzly Bears}}], Noah: [Hill Giant]}",
        "attacks: [Grizzly Bears]\nblocks: {Hill Giant: Grizzly Bears}",
    )
    whole = compared.in_one_line(compared.under(scenario, ("2003", "2008")), full=True)
    assert (
        "only attachment of 2 October 2003 and equip of 1 December 2003 (it came on 2 October 2003) and the script can be played"
        in whole
    )
    assert "Lifelink triggers" not in whole.partition("Why: ")[2].partition("A and B part")[0]


def test_over_a_picture_the_first_things_lacked_are_told_and_the_others_counted() -> None:
    """A list of all of them left the picture beside it no room; the notes have it."""
    players = "players: {Anna: {life: 20, monarch: true, energy: 3, ring: 2}, Noah: 20}\n"
    scenario = board(f"{players}table: {{Anna: [Elf: 2/2], Noah: []}}\nattacks: [Elf]\n")
    line = page_view(compared.under(scenario, ("2003", "modern"))).lines[0]
    assert line.deciding[0].told == (
        "The rules had no energy before 30 September 2016; the rules had no monarch before 26 August 2016; and 1 other thing."
    )
    assert "the rules had no Ring that tempts players" in next(note.text for note in line.notes)


@pytest.mark.parametrize(
    ("names", "under"),
    [(("1999-04-23", "2006-10-01", "2009-07-11"), " under 23 April 1999 and 1 October 2006"), (("1999-04-23", "2006-10-01"), "")],
)  # fmt: skip
def test_it_is_told_which_rulesets_borrow_where_not_all_do(names: tuple[str, ...], under: str) -> None:
    scenario = board(
        "anachronism: borrow\ntable: {Anna: [Adder: 1/1 deathtouch], Noah: [Big: 3/3]}\nattacks: [Adder]\nblocks: {Big: Adder}"
    )
    found = text.comparison(compared.under(scenario, names))
    assert f"Borrowed{under}: deathtouch of 1 May 2007" in " ".join(found.split())

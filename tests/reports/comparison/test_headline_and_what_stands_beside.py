"""A headline leaves nobody to guess: what it tells of rules nobody asked for, of what is only taken to be so, and why a board is not played."""

from __future__ import annotations

from comparator.scenario.scenario import Scenario
from tests import compared
from tests.playing import board

TRAMPLED = board(
    "table: {Anna: [Beast: 6/6 trample], Noah: [Big One: 2/4, Big Two: 1/1]}",
    "attacks: [Beast]\nblocks: {Big One: Beast, Big Two: Beast}",
    "order: {Beast: [Big Two, Big One]}\ndamage: {Beast: {Big One: 5, Big Two: 1}}",
)
SHOT = board(
    "table: {Anna: [{Flame: {pt: 2/2, keywords: [deathtouch], abilities: [{ability: burn, cost: {tap: true}, targets: [creature], "
    "effect: {deal: 3, to: target, rest to: controller}}]}}], Noah: [Guard: 3/3]}\nattacks: []",
    "plays: [{by: Anna, when: combat-begins, use: Flame, target: Guard}]",
)
PREVENTED = board(
    "table: {Anna: [Giant: 3/3], Noah: [Guard: 2/2]}",
    "hand: {Noah: [{Mist: {types: [instant], cost: G, abilities: [{spell: mist, effect: {prevent: all, combat only: true}}]}}]}",
    "attacks: [Giant]\nblocks: {Guard: Giant}",
    "plays: [{by: Noah, when: damage-prevention, cast: Mist, otherwise: [damage-assigned, blockers-declared]}]",
)
TAXED = board(
    "players: {Anna: {life: 20, mana: 2}, Noah: 20}",
    "table: {Anna: [{Brute: {pt: 3/3, keywords: [attacks if able]}}], Noah: [{Toll: {types: [enchantment], "
    "text: \"Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.\"}}]}",
    "attacks: []",
)


def _told(scenario: Scenario, *names: str) -> str:
    """A whole first screen in one line."""
    return compared.in_one_line(compared.under(scenario, names))


def test_rules_that_nobody_asked_for_are_told_to_be_that() -> None:
    """All that were asked for end alike, of which the screen said nothing once others stood beside them."""
    assert (
        "All the rules asked for end alike, and only steps on the way differ; beside them stand the rules of 17 October 1998, "
        "the last that end otherwise." in _told(TRAMPLED, "2024-11-07", "2024-11-08")
    )
    assert "All the rules asked for" not in _told(TRAMPLED, "1998-10-17", "2024-11-07")


def test_a_headline_says_why_a_board_cannot_be_played_of_which_the_rules_do_not_speak_yet() -> None:
    lacking = "it cannot be played: no answer yet to “How much damage is in excess, and where does it go?”"
    assert lacking in _told(SHOT, "2021-02-05", "2021-02-15")


def test_what_only_a_departure_forbids_is_doubted_in_the_headline() -> None:
    assert "in between, Noah may not (taken to be so)." in _told(
        PREVENTED, "alpha", "1994-04-14", "1999-04-23"
    )


def test_a_rule_of_later_texts_is_told_to_be_taken_for_one_and_no_doubt_that_says_so_itself() -> None:
    """It stood behind "Not known" as if it were what is not known."""
    taken = "Not known until 22 July 2001, and taken to be so: A creature that must attack does not have to"
    assert taken in _told(TAXED, "alpha", "1999-04-23", "2001-07-23")


LURED = board(
    'table: {Anna: [{Siren: {pt: 1/1, text: "All creatures able to block Siren do so."}}, Menacer: 3/3 menace], '
    "Noah: [One: 2/2, Two: 2/2]}",
    "attacks: [Siren, Menacer]\nblocks: {One: Menacer, Two: Menacer}",
)
LEGENDS = board(
    "table: {Anna: [{Lady Roan: {pt: 3/3, supertypes: [legendary]}}], Noah: [Guard: 2/2]}",
    "hand: {Noah: [{Lady Roan: {pt: 3/3, supertypes: [legendary], keywords: [flash]}}]}",
    "attacks: [Lady Roan 1]\nplays: [{by: Noah, when: attackers-declared, cast: Lady Roan 2}]",
)


def test_a_block_that_is_declined_is_named_where_it_is_not_legal() -> None:
    """It was only said to be legal, and not to be legal, of nothing."""
    told = _told(LURED, "2001-07-23", "2003-03-15")
    assert "One may decline to block Siren (taken to be so)" in told
    assert "under the rules of 15 March 2003, One may not." in told


def test_no_want_of_damage_is_told_of_who_is_never_dealt_any() -> None:
    """Under one of them the legend goes for another, and damage has no part in that."""
    told = _told(LEGENDS, "2001-07-23", "2004-10-01")
    assert "takes no damage" not in told

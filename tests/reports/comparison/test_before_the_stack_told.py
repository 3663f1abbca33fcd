"""What a comparison of the days from 1993 to 2003 tells is what the texts of those days have."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.comparison import view
from tests import compared

HEAD = "format: 1\ntitle: Before the stack\nplayers: {Anna: 20, Noah: 20}\n"

FOG = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Noah: [Fog]}
attacks: [Bear]
plays: [{by: Noah, when: damage-assigned, cast: Fog, otherwise: [damage-prevention, blockers-declared]}]
"""

LURE = """
table: {Anna: [Lure: 2/2 blocked by all able], Noah: [Ogre: 2/2]}
attacks: [Lure]
"""

SHADE = """
table: {Anna: [Wolves: 1/1 first strike], Noah: [Looming Shade]}
attacks: [Wolves]
blocks: {Looming Shade: Wolves}
plays: [{by: Noah, when: first-damage-dealt, use: Looming Shade}]
"""

FLANKERS = """
table: {Anna: [Knight: 2/2 flanking, Rider: 2/2 flanking], Noah: [Bear: 2/2, Ox: 2/3]}
attacks: [Knight, Rider]
blocks: {Bear: Knight, Ox: Rider}
"""

BOLT = """
table: {Anna: [Bear: 2/2], Noah: [{Jace Beleren: {counters: {loyalty: 3}}}]}
hand: {Anna: [Lightning Bolt]}
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, cast: Lightning Bolt, target: Jace Beleren}]
"""


FUNGUS = """
table: {Anna: [Fungusaur], Noah: [White Knight]}
attacks: [Fungusaur]
blocks: {White Knight: Fungusaur}
"""


def told(board: str, *names: str) -> str:
    """A whole comparison in one line."""
    return compared.in_one_line(compared.under(read(HEAD + board, "board"), names), full=True)


@pytest.mark.parametrize(
    ("board", "names", "sentence"),
    [
        (FOG, ("1997", "2003"), "Noah may not play Fog when the script has it"),
        (BOLT, ("2008", "modern"), "Anna may not play Lightning Bolt at Jace Beleren; since 27 April 2018, Anna may;"),
        (LURE, ("alpha", "1997"), "Ogre blocks Lure if able, as a card has it; no rule of the day has it so"),
        (FLANKERS, ("1997", "1999-04-23"), "trigger-order: Triggered Abilities on 24 March 1997 → 408.1f on 23 April 1999"),
        (FLANKERS, ("alpha", "1997"), "no text before that of 23 April 1999 (502.3b))"),
    ],
    ids=("moment", "aim", "card", "matter", "day"),
)  # fmt: skip
def test_what_is_told_is_to_the_point(board: str, names: tuple[str, ...], sentence: str) -> None:
    """No moment is named that other days lack, no card as a creature's own that is another's, no rule on another matter."""
    assert sentence in told(board, *names)


def test_no_rule_is_told_for_what_the_texts_do_not_speak_of() -> None:
    """That Fog is of no use any more is a departure: "Why" tells that, and a rule only of the days that have one."""
    verdict = told(FOG, "1997", "2003").partition("A and B part")[0]
    why = verdict.partition("Why: ")[2]
    assert "a departure: the rules do not say whether it is)" in verdict
    assert "the rule:" not in verdict
    assert why.startswith("A Fog is taken to be of no use once damage is assigned (a departure:")
    assert "Since 23 April 1999: What prevents damage" in why
    assert "Until then" not in why


def test_what_stands_in_the_way_of_a_mixture_alone_explains_nothing() -> None:
    """That damage was prevented in a step of its own has no part in it that nobody may act once first strikes are dealt."""
    whole = told(SHADE, "1997", "1999-04-23")
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert "Once combat damage is dealt, the active player gets priority." in why
    assert "prevents" not in why


STRUCK_AND_DEAD = """
table:
  Anna: [{Giant: {types: [creature], pt: 3/3, abilities: [{trigger: lose 2, when: deals damage, effect: {lose life: 2}}]}}]
  Noah: [{Cub: {types: [creature], pt: 2/2, abilities: [{trigger: lose 1, when: dies, effect: {lose life: 1}}]}}]
attacks: [Giant]
blocks: {Cub: Giant}
"""

STRAY = """
table: {Anna: [Lure: 2/2 blocked by all able, Bear: 2/2], Noah: [Ogre: 2/2, Wall: 0/3]}
attacks: [Lure, Bear]
blocks: {Wall: Lure, Ogre: Bear}
"""

GONE = """
table: {Anna: [Ox: 3/3 trample], Noah: [Bear: 2/2]}
hand: {Noah: [Unsummon]}
attacks: [Ox]
blocks: {Bear: Ox}
plays: [{by: Noah, when: blockers-declared, cast: Unsummon, target: Bear}]
"""

IGNORED = """
table: {Anna: [Boar: 2/2 must be blocked], Noah: [Ogre: 2/2]}
attacks: [Boar]
"""

UNPAID = """
table: {Anna: [Eager: '1/1 attacks if able, attack tax 1'], Noah: []}
"""
UNPAID_BLOCK = """
table: {Anna: [Raider: 1/1], Noah: [Eager: '1/1 blocks if able, block tax 1']}
attacks: [Raider]
"""
PAIR = """
table: {Anna: [Raider: '1/1 menace, blocked by all able'], Noah: [Ogre: 2/2, Wall: 0/3]}
attacks: [Raider]
"""
RISEN = """
table:
  Anna: [Bear: 2/2, Net: {types: [artifact], abilities: [{ability: net, targets: [creature], effect: {tap: target}}]}]
  Noah: [Ogre: 2/2, Horn: {types: [artifact], abilities: [{ability: horn, targets: [creature], effect: {untap: target}}]}]
attacks: [Bear]
blocks: {Ogre: Bear}
plays:
  - {by: Anna, when: blockers-declared, use: Net, target: Ogre}
  - {by: Noah, when: blockers-declared, use: Horn, target: Ogre}
"""


@pytest.mark.parametrize(
    ("board", "day", "left_open"),
    [
        (STRUCK_AND_DEAD, "alpha", "nor in which order what triggers at one moment comes about"),
        (STRUCK_AND_DEAD, "1994-04-14", "does not say in which order what triggers at one moment comes about"),
        (STRUCK_AND_DEAD, "1997", ""),
        (STRUCK_AND_DEAD, "1999-04-23", "whether creatures die before what has triggered goes on the stack"),
        (STRUCK_AND_DEAD, "1999-11-01", ""),
        (FLANKERS, "1999-04-23", ""),
        (STRAY, "1997", ""),
        (STRAY, "1999-04-23", "A creature that must block a certain attacker blocks no other instead"),
        (STRAY, "2001-07-23", ""),
        (IGNORED, "1997", "An attacker that must be blocked if able is blocked where some creature could"),
        (IGNORED, "2001-07-23", "An attacker that must be blocked if able is blocked where some creature could"),
        (IGNORED, "2003-03-15", ""),
        (IGNORED, "2003-05-26", "An attacker that must be blocked if able is blocked where some creature could"),
        (UNPAID, "1999-04-23", "A creature that must attack does not have to where attacking with it costs something"),
        (UNPAID, "2001-07-23", ""),
        (UNPAID_BLOCK, "1999-04-23", "A creature that must block does not have to where blocking with it costs something"),
        (UNPAID_BLOCK, "2001-07-23", ""),
        (PAIR, "1999-04-23", ""),
        (PAIR, "2001-07-23", "That a creature that has to block may stay out where that would clash with the rest is said of attacks alone"),
        (RISEN, "1994-04-14", "A blocker that became tapped and is untapped again by then deals its combat damage"),
        (RISEN, "1997-03-24", ""),
        (GONE, "alpha", "What a blocked trampler deals that has no blocker left is not said in 1993"),
    ],
)  # fmt: skip
def test_what_the_text_of_a_day_does_not_say_is_told_as_left_open(
    board: str, day: str, left_open: str
) -> None:
    """The order of triggers before 1997, deaths before the stack in 1999, and what has to be blocked before the texts speak of it."""
    whole = told(board, day)
    assert (left_open in whole) if left_open else ("Left open under" not in whole)


def test_a_play_that_other_days_have_at_another_moment_is_named_with_none() -> None:
    """Before the stack the Fanatic is thrown as blockers are declared, and since then it is gone by the moment that is named."""
    whole = told(
        """
table: {Anna: [Mogg Fanatic], Noah: [Bear: 2/2]}
attacks: [Mogg Fanatic]
blocks: {Bear: Mogg Fanatic}
plays: [{by: Anna, when: damage-dealt, use: Mogg Fanatic, target: Bear, otherwise: blockers-declared}]
""",
        "1997",
        "1999-04-23",
    )
    assert "Anna may use Mogg Fanatic when the script has it; since 23 April 1999, Anna may not." in whole
    assert "prevents" not in whole.partition("Why: ")[2].partition("A and B part")[0]


FED = """
table:
  Anna: [Knight: 2/2 first strike, {Feeder: {types: [creature], pt: 1/1, abilities: [{trigger: grow, when: another creature dies, effect: {pump: +1/+1, on: this}}]}}]
  Noah: [Bear: 2/2, Elf: 1/1]
attacks: [Knight, Feeder]
blocks: {Bear: Knight, Elf: Feeder}
"""


def test_what_the_first_strikers_kill_is_put_away_before_the_others_strike_since_1994() -> None:
    """That, and not how the second round is called, is why a creature that feeds on the dead lives."""
    why = told(FED, "alpha", "1994-04-14").partition("Why: ")[2].partition("A and B part")[0]
    assert "Prevention, deaths and what these set off follow the first strikers' damage" in why


def test_rampage_is_cited_by_the_first_text_that_has_it_and_not_by_a_gap_after_it() -> None:
    """The text of 1999 lacks what that of 1997 has."""
    board = "table: {Anna: [Giant: 4/4 rampage 2], Noah: [Bear: 2/2, Ox: 2/3]}\nattacks: [Giant]\nblocks: {Bear: Giant, Ox: Giant}"
    assert (
        "seen again"
        not in told(board, "alpha", "1997", "1999-04-23").partition("Why: ")[2].partition("A and B part")[0]
    )


TRAMPLED = """
table: {Anna: [Ape: 5/5 trample, Bear: 2/2], Noah: [Wall: 0/4, Ox: 3/3]}
hand: {Anna: [Giant Growth], Noah: [Unsummon]}
attacks: [Ape, Bear]
blocks: {Wall: Ape, Ox: Bear}
plays:
  - {by: Noah, when: blockers-declared, cast: Unsummon, target: Wall}
  - {by: Anna, when: damage-assigned, cast: Giant Growth, target: Bear, otherwise: blockers-declared}
"""


def test_what_changed_an_end_gives_way_to_no_rewording_of_its_day() -> None:
    """That a trampler without blockers assigns its damage came on the day on which the moment of fast effects was put otherwise."""
    why = told(TRAMPLED, "1994-04-13", "1997", "2003").partition("Why: ")[2]
    assert "Since 14 April 1994: A blocked trampler that has no blocker left assigns all its damage" in why


LENT = """
table: {Anna: [Wolf: 2/2 undying], Noah: [Ox: 3/3]}
attacks: [Wolf]
blocks: {Ox: Wolf}
"""


def test_what_is_lent_was_no_rule_of_the_day_it_is_lent_to() -> None:
    """That the end is the same before a keyword came is the doing of whoever lent it."""
    lent = read(f"{HEAD}anachronism: borrow{LENT}", "lent")
    (line,) = compared.with_years(lent, ("2003", "modern")).lines
    assert line.ends_by is not None
    assert line.ends_by.when == "since 1 February 2012"


LATE = """
table: {Anna: [Ape: 4/3 flanking], Noah: [Bear: 2/2]}
hand: {Noah: [Giant Growth]}
attacks: [Ape]
plays: [{by: Noah, when: damage-assigned, cast: Giant Growth, target: Bear}]
"""


def test_an_end_that_came_back_is_told_with_the_day_on_which_it_did() -> None:
    """What Alpha lacks is one reason; that nobody acts between the assigning and the dealing of damage any more is another."""
    whole = told(LATE, "alpha", "m10")
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert "Since 8 October 1996 (inferred until 22 April 1999): A creature without flanking" in why
    assert "Since 11 July 2009: Nobody has an opportunity to act" in why


def test_what_went_is_told_where_what_acts_instead_was_said_beside_it() -> None:
    """Trample's surplus goes to the player as before; that some blockers were ignored is what ended."""
    scenario = compared.shipped("witnesses/trample-a-blocker-that-cannot-be-hurt", ()).scenario
    (line,) = compared.with_years(scenario, ("2001-07-22", "2001-07-23")).lines
    assert [reason.when for reason in line.reasons] == ["from 23 April 1999 to 22 July 2001"]


ANSWERED = """
table: {Anna: [Hill Giant], Noah: [Bear: 2/2]}
hand: {Anna: [Lightning Bolt], Noah: [Giant Growth]}
attacks: [Hill Giant]
blocks: {Bear: Hill Giant}
plays:
  - {by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Bear}
  - {by: Noah, when: blockers-declared, cast: Giant Growth, target: Bear, respond: true}
choices: [{for: Giant Growth, may: no}]
"""


def test_what_a_batch_comes_to_hangs_on_how_it_has_its_effect_and_on_no_attack_that_is_answered() -> None:
    """Both stand in one clause, and nobody answers the attack."""
    why = told(ANSWERED, "1994", "fifth")
    assert "a batch, which has its effect as a whole, the last one first." in why
    assert "whoever played the later one says which comes first" in why
    assert "The intention to attack" not in why


GROWN_BETWEEN_THE_STRIKES = """
table: {Anna: [Lancer: 2/2 first strike], Noah: [Guard: 3/3]}
hand: {Anna: [Giant Growth]}
attacks: [Lancer]
blocks: {Guard: Lancer}
plays:
  - {by: Anna, when: first-damage-dealt, cast: Giant Growth, target: Lancer, otherwise: skip}
"""


def test_a_step_in_which_nothing_is_done_is_no_reason() -> None:
    """Nothing is prevented here: that the damage of first strikes left no moment to act is why the pump came too late."""
    whole = told(GROWN_BETWEEN_THE_STRIKES, "1997", "1999-04-23")
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert "Once combat damage is dealt, the active player gets priority." in why
    assert (
        "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on"
        in why
    )
    assert "prevent" not in why


TOO_LATE = """
table: {Anna: [Ogre: 3/3], Noah: []}
hand: {Noah: [Fog]}
attacks: [Ogre]
plays: [{by: Noah, when: damage-assigned, cast: Fog, otherwise: skip}]
"""
TAKEN = (
    "Fog is taken to be of no use once damage is assigned (a departure: the rules do not say whether it is)"
)


def test_a_fog_that_came_too_late_is_told_to_be_taken_so_and_not_by_a_rule_that_does_not_exclude_it() -> None:
    """Only what bears on damage is used then, and whether a Fog does is not said."""
    scenario = read(HEAD + TOO_LATE, "board")
    told = compared.in_one_line(compared.under(scenario, ("alpha", "fifth", "sixth")), full=True)
    assert "nothing may be used but what bears on damage" not in told.partition("Rules cited")[0]
    assert "from 5 August 1993 to 13 April 1994: Fast effects may be used before" in told
    assert f"Fifth Edition (1997), “damage assigned”: {TAKEN}; Noah does not cast Fog" in told


def test_the_moment_that_decides_is_not_told_in_one_sentence_of_two_that_part() -> None:
    """Under both the counter's ability triggers; in 1994 the creature has died by then, which is what parts them."""
    page = view.page_view(compared.under(read(HEAD + FUNGUS, "board"), ("1994-04-14", "fifth")))
    assert [each.told for each in page.lines[0].deciding] == [
        "Fungusaur dies (lethal damage).",
        "Fungusaur triggers: put a +1/+1 counter on it.",
    ]

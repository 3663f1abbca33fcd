"""What a play is paid for with where the script names nothing: the first that would do, and it is told."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from comparator.running.record import Run
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import HEAD, PLAYERS, fate, play, told

CLERIC = "{pt: 1/1, subtypes: [Ally], abilities: [{ability: help, cost: {tap: true, tap other: untapped Ally you control}, effect: {gain life: 2}}]}"
EATER = (
    "{pt: 1/1, abilities: [{ability: eat, cost: {sacrifice: creature you control}, effect: {pump: +2/+2}}]}"
)
ALLY = "{pt: 1/1, subtypes: [Ally]}"
SPENT = "{pt: 1/1, subtypes: [Ally], tapped: true}"


def _used(table: str, how: str = "use: Cleric") -> Run:
    board = f"table: {{Anna: [{table}, Bear: 2/2], Noah: []}}\nattacks: [Bear]\n"
    found = play(find("modern"), board, f"plays: [{{by: Anna, when: attackers-declared, {how}}}]")
    assert found.status == "finished", found.reason
    return found


@pytest.mark.parametrize(
    "table", [f"Cleric: {CLERIC}, Pal: {ALLY}", f"Pal: {ALLY}, Cleric: {CLERIC}",
              f"Cleric: {CLERIC}, Idler: {SPENT}, Pal: {ALLY}"],
)  # fmt: skip
def test_what_cannot_pay_is_passed_over(table: str) -> None:
    """The Cleric is tapped for that already, and the Idler is tapped; so only the Pal is left, and nothing is left open."""
    found = _used(table)
    assert [one.subject for one in told(found, "tap")] == ["Bear", "Cleric", "Pal"]
    assert not found.defaults


@pytest.mark.parametrize(
    ("table", "how", "left_open"),
    [
        (f"Eater: {EATER}", "use: Eater", True),
        (f"Eater: {EATER}", "use: Eater, sacrifice: Bear", False),
        (f"Cleric: {CLERIC}, Pal: {ALLY}, Mate: {ALLY}", "use: Cleric", True),
        (f"Cleric: {CLERIC}, Pal: {ALLY}, Mate: {ALLY}", "use: Cleric, tap: [Mate]", False),
    ],
)
def test_a_choice_that_the_script_leaves_open_is_told(table: str, how: str, left_open: bool) -> None:
    found = _used(table, how)
    assert [str(one) for one in found.defaults] == ([f"paid with: {how.split()[1]}"] if left_open else [])


@pytest.mark.parametrize(("said", "left_open"), [("", ["x: Font"]), (", x: 0", []), (", x: 2", [])])
def test_an_x_that_the_script_does_not_say_is_told(said: str, left_open: list[str]) -> None:
    """It is taken to be 0, and the reader is told; one that is said to be 0 is none of the defaults."""
    font = '{pt: 1/1, text: "{X}: Font gets +X/+0 until end of turn."}'
    found = _used(f"Font: {font}", f"use: Font{said}")
    assert [str(one) for one in found.defaults] == left_open


def test_whether_the_open_choice_decides_is_found_by_paying_otherwise() -> None:
    """The play itself is the script's: no other is tried, nor none."""
    board = (
        f"{HEAD}{PLAYERS}table: {{Anna: [Cub: 1/1, Eater: {EATER}], Noah: [Wall: 1/3]}}\n"
        "attacks: [Cub]\nblocks: {Wall: Cub}\n"
        "plays: [{by: Anna, when: damage-assigned, use: Eater, otherwise: damage-dealt}]"
    )
    (line,) = compare(read(board, "a test"), [find("2003"), find("modern")]).lines
    (apart,) = line.divergences
    assert [(str(one.question), one.decides) for one in apart.by_default] == [("paid with: Eater", True)]


HOLDER = "{pt: 1/1, abilities: [{ability: sift, cost: {discard: 1}, effect: {gain life: 1}}]}"


@pytest.mark.parametrize(
    ("held", "said"), [("[Elk: 3/3, Imp: 1/1]", True), ("[Elk: 3/3]", False), ("[2 Forest]", False)]
)
def test_a_discard_for_a_cost_that_the_script_leaves_open_is_told(held: str, said: bool) -> None:
    board = f"table: {{Anna: [Holder: {HOLDER}], Noah: []}}\nhand: {{Anna: {held}}}\nattacks: []\n"
    found = play(find("modern"), board, "plays: [{by: Anna, when: combat-begins, use: Holder}]")
    assert [str(one) for one in found.defaults] == ["discard: Anna"] * said
    assert len(told(found, "discard")) == 1


SHIELDS = {
    "prevention": "{prevent: 1, to: this}",
    "redirection": "{redirect: 1, to: this, instead to: target}",
}


@pytest.mark.parametrize("shield", SHIELDS)
def test_which_of_several_damages_a_small_shield_keeps_off_is_chosen(shield: str) -> None:
    """Be it prevented or dealt to another: left open it is told, and named it is kept off."""
    aims = ", targets: [creature]" if shield == "redirection" else ""
    guard = f"Guard: {{pt: 2/2, abilities: [{{ability: shield{aims}, effect: {SHIELDS[shield]}}}]}}"
    board = f"table: {{Anna: [{guard}, Ox: 0/8], Noah: [Cub: 1/1, Asp: 1/1 deathtouch]}}\nattacks: [Guard]\nblocks: {{Cub: Guard, Asp: Guard}}\n"
    used = f"plays: [{{by: Anna, when: blockers-declared, use: Guard{', target: Ox' if aims else ''}}}]\n"
    left_open = play(find("modern"), board, used, "damage: {Guard: {Cub: 2}}")
    assert [str(one) for one in left_open.defaults] == ["prevented: Guard"]
    for kept_off, end in (("Asp", "battlefield"), ("Cub", "graveyard")):
        found = play(
            find("modern"),
            board,
            used,
            f"damage: {{Guard: {{Cub: 2}}}}\nchoices: [{{for: Guard, target: {kept_off}}}]",
        )
        assert not found.defaults
        assert fate(found, "Guard").startswith(end)


@pytest.mark.parametrize(
    ("day", "kept_off", "user", "left_open"),
    [
        ("1993-08-05", "Asp", "Noah", False),
        ("1994-04-14", "Asp", "Noah", False),
        ("fifth", "Asp", "Noah", False),
        ("fifth", "Asp", "Anna", True),
        ("sixth", "Cub", "Noah", False),
        ("2001-08-01", "Asp", "Noah", False),
        ("2001-08-01", "Asp", "Anna", True),
        ("2002-02-20", "Asp", "Anna", False),
        ("modern", "Asp", "Anna", False),
    ],
)
def test_which_damage_a_small_shield_keeps_off_is_chosen_on_every_day(
    day: str, kept_off: str, user: str, left_open: bool
) -> None:
    """Where the text is silent, too; that it is whoever is hurt who chooses is left open if the shield is another's."""
    salve = "Salve: {types: [instant], abilities: [{spell: salve, targets: [player], effect: {prevent: 3, to: target}}]}"
    board = f"table: {{Anna: [Cub: 3/3, Asp: 3/3]}}\nhand: {{{user}: [{salve}]}}\nattacks: [Cub, Asp]\n"
    cast = f"plays: [{{by: {user}, when: damage-prevention, otherwise: blockers-declared, cast: Salve, target: Noah}}]\n"
    found = play(find(day), board, cast, f"choices: [{{for: Salve, target: {kept_off}}}]")
    assert [event.subject for event in found.events if event.kind == "prevent"] == [kept_off]
    assert not found.defaults
    assert any("Who picks" in what for what in found.left_open) == left_open


SHARP = """\
table:
  Anna: [Shooter: {pt: 1/1, text: "{T}: Shooter deals 1 damage to any target.\\nWhenever a creature dies, untap Shooter."}]
  Noah: [Cub: 1/1, Bat: 1/1]
attacks: []
"""


def test_a_play_that_cannot_be_made_yet_waits_for_the_triggers_on_the_stack() -> None:
    """The Shooter is tapped until its trigger has resolved; after a shot that kills nothing it stays tapped."""
    shots = "{by: Anna, when: combat-begins, use: Shooter, target: AIM}"
    killing = f"plays: [{shots.replace('AIM', 'Cub')}, {shots.replace('AIM', 'Bat')}]"
    found = play(find("modern"), SHARP, killing)
    assert (found.status, [one.subject for one in told(found, "die")]) == ("finished", ["Cub", "Bat"])
    missing = play(find("modern"), SHARP, killing.replace("Cub", "Noah"))
    assert (missing.status, str(missing.reason)) == ("illegal", "is tapped already: Shooter")


def test_it_need_be_no_play_that_set_them_off() -> None:
    grower = '{pt: 2/2, text: "Whenever you gain life, put two +1/+1 counters on Grower.\\nRemove two +1/+1 counters from Grower: Destroy target creature."}'
    board = f"table: {{Anna: [Grower: {grower}, Nun: 1/1 lifelink], Noah: [Bat: 1/1]}}\nattacks: [Nun]\n"
    found = play(find("modern"), board, "plays: [{by: Anna, when: damage-dealt, use: Grower, target: Bat}]")
    assert (found.status, [one.subject for one in told(found, "die")]) == ("finished", ["Bat"])

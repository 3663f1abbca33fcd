"""Interrupts, until they became instants in April 1999."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from rulesets.table.priority import Act
from tests.playing import decisions, fate, play, told

BOARD = """
table: {Anna: [Hill Giant], Noah: [Grizzly Bears]}
hand: {Anna: [Giant Growth, Lightning Bolt], Noah: [Giant Growth, Counterspell]}
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
"""
GROWTH = "{by: Anna, when: blockers-declared, cast: Giant Growth 1, target: Hill Giant}"
ANSWER = "{by: Noah, when: blockers-declared, cast: Giant Growth 2, target: Grizzly Bears, respond: true}"
COUNTER = "{by: Noah, when: blockers-declared, cast: Counterspell, target: Giant Growth 1, respond: true}"
BOLT = "{by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Grizzly Bears, respond: true}"

TOO_LATE = "Giant Growth 1 has been answered already, and can be interrupted only while it is being cast"
NOT_NOW = "nothing but another interrupt may be used as long as Counterspell interrupts what is being cast"


@pytest.mark.parametrize("day", ["alpha", "1994-10-01", "fifth"])
@pytest.mark.parametrize(
    ("plays", "reason"), [((GROWTH, ANSWER, COUNTER), TOO_LATE), ((GROWTH, COUNTER, BOLT), NOT_NOW)]
)
def test_nothing_else_comes_between_a_spell_and_its_interrupts(
    day: str, plays: tuple[str, ...], reason: str
) -> None:
    """A spell that something has answered is not interrupted any more, and an interrupt is answered by interrupts alone."""
    found = play(find(day), BOARD, f"plays: [{', '.join(plays)}]")
    assert why(found.reason) == reason


@pytest.mark.parametrize("day", ["sixth", "modern"])
@pytest.mark.parametrize(
    ("plays", "giant", "bears"),
    [((GROWTH, ANSWER, COUNTER), "graveyard", "battlefield 5/5 damage 3"), ((GROWTH, COUNTER, BOLT), "battlefield 3/3", "graveyard")],
)  # fmt: skip
def test_a_spell_is_countered_as_long_as_it_waits_on_the_stack(
    day: str, plays: tuple[str, ...], giant: str, bears: str
) -> None:
    """What counters a spell is an instant since 23 April 1999."""
    found = play(find(day), BOARD, f"plays: [{', '.join(plays)}]")
    assert (fate(found, "Hill Giant"), fate(found, "Grizzly Bears")) == (giant, bears)


def test_what_comes_at_instant_speed_is_no_interrupt() -> None:
    """While assigned damage waits, a creature that is cast like an instant comes as little as Giant Growth (Dealing with Damage of 1994-04-14)."""
    hand = "hand: {Noah: [Ambusher: {pt: 1/1, keywords: [flash]}]}"
    plays = "plays: [{by: Noah, when: damage-assigned, cast: Ambusher}]"
    found = play(find("1996-12-01"), "table: {Anna: [Raider: 2/2]}\nattacks: [Raider]", hand, plays)
    assert found.reason is not None


@pytest.mark.parametrize("day", ["alpha", "1994-10-01"])
def test_whether_an_interrupt_comes_first_is_asked_of_nobody(day: str) -> None:
    """It comes before what it interrupts, whatever order its player would like."""
    late = "choices: [{for: Counterspell, may: false}]"
    found = play(find(day), BOARD, f"plays: [{GROWTH}, {COUNTER}]\n{late}")
    assert told(found, "countered")


STEP = """
players: {Anna: {life: 20, mana: W}, Noah: 20}
table:
  Anna: [Bear: 2/2, {Elf: {pt: 1/1, text: "{T}: Add {G}."}}]
  Noah: [Ogre: 4/4]
hand:
  Anna:
    - Salve: {types: [instant], cost: 1W, abilities: [{spell: prevents 3, targets: [any], effect: {prevent: 3, to: target}}]}
    - Mend: {types: [instant], cost: W, text: "Regenerate target creature."}
  Noah:
    - Deny: {types: [instant], text: "Counter target spell."}
attacks: [Bear]
blocks: {Ogre: Bear}
"""
MANA = "{by: Anna, when: WINDOW, use: Elf}"
SALVE = "{by: Anna, when: WINDOW, cast: Salve, target: Bear}"
MEND = "{by: Anna, when: WINDOW, cast: Mend, target: Bear}"
DENY = "{by: Noah, when: WINDOW, cast: Deny, target: SPELL, respond: true}"


def in_the_step(day: str, window: str, *plays: str, spell: str = "") -> Run:
    """The board with these plays made in a window, against a spell."""
    made = ", ".join(plays).replace("WINDOW", window).replace("SPELL", spell)
    return play(find(day), STEP, f"plays: [{made}]")


@pytest.mark.parametrize(
    ("day", "window", "spell"),
    [
        ("1994-10-01", "damage-prevention", "Salve"), ("fifth", "damage-prevention", "Salve"),
        ("fifth", "damage-assigned", "Salve"), ("1998-10-18", "damage-prevention", "Salve"),
        ("alpha", "combat-destroys", "Mend"), ("1994-10-01", "combat-destroys", "Mend"),
        ("fifth", "combat-destroys", "Mend"),
    ],
)  # fmt: skip
def test_what_prevents_or_regenerates_is_interrupted_as_anything_that_is_being_cast(
    day: str, window: str, spell: str
) -> None:
    """Interrupts of 1993-08-05 (by either player at any time) and of 1997-03-24 (any spell or effect but mana sources)."""
    cast = (MANA, SALVE) if spell == "Salve" else (MEND,)
    found = in_the_step(day, window, *cast, DENY, spell=spell)
    assert told(found, "countered")
    assert (found.status, fate(found, "Bear")) == ("finished", "graveyard")


@pytest.mark.parametrize(
    ("day", "window", "used"),
    [
        ("1994-10-01", "damage-prevention", True), ("fifth", "damage-prevention", True),
        ("alpha", "combat-destroys", True), ("1994-10-01", "combat-destroys", True),
        ("fifth", "combat-destroys", False),
    ],
)  # fmt: skip
def test_mana_is_made_in_the_step_in_which_it_is_needed(day: str, window: str, used: bool) -> None:
    """Mana was an interrupt; Mana Sources of 1997-03-24 go with priority, but not as creatures with lethal damage are destroyed."""
    found = in_the_step(day, window, MANA, SALVE if window == "damage-prevention" else MEND)
    assert bool(told(found, "use")) == used
    assert fate(found, "Bear").startswith("battlefield")


def test_mana_is_made_as_an_effect_destroys() -> None:
    """Mana Sources of 1997-03-24: also while an effect resolves."""
    murder = 'hand: {Noah: [Murder: {types: [instant], text: "Destroy target creature."}]}'
    found = play(
        find("fifth"),
        """
        players: {Anna: {life: 20, mana: 0}, Noah: 20}
        table: {Anna: [{Bone: {pt: 1/1, text: "{B}: Regenerate Bone."}}, {Elf: {pt: 1/1, text: "{T}: Add {B}."}}]}
        """,
        murder,
        """
        attacks: [Bone]
        plays:
          - {by: Noah, when: attackers-declared, cast: Murder, target: Bone}
          - {by: Anna, when: combat-destroys, use: Elf}
          - {by: Anna, when: combat-destroys, use: Bone}
        """,
    )
    assert fate(found, "Bone").startswith("battlefield")


@pytest.mark.parametrize("day", ["1994-10-01", "fifth"])
def test_a_spell_that_waits_in_a_batch_is_no_longer_being_cast(day: str) -> None:
    """While the damage of what answered it may be prevented, it cannot be interrupted any more."""
    bolt = BOLT.replace("target: Grizzly Bears", "target: Noah")
    offered = [
        state.name(one.source)
        for state, decision in decisions(find(day), BOARD, f"plays: [{GROWTH}, {bolt}]")
        if isinstance(decision, Act) and state.moment == "prevention" and state.stack
        for one in decision.answers(state)
        if one is not None
    ]
    assert offered == []


RITUAL = """
players: {Anna: 20, Noah: {life: 20, mana: B}}
table: {Anna: [Bear: 2/2], Noah: [Frozen Shade]}
hand: {Anna: [Counterspell], Noah: [Dark Ritual]}
attacks: [Bear]
blocks: {Frozen Shade: Bear}
"""


@pytest.mark.parametrize(
    ("day", "countered"),
    [("alpha", True), ("1996-12-01", True), ("fifth", False), ("1999-04-22", False), ("1999-04-23", True), ("modern", True)],
)  # fmt: skip
def test_a_mana_source_cannot_be_countered(day: str, countered: bool) -> None:
    """Mana Sources of 1997-03-24: played, successfully cast, and resolved in one step."""
    made = (
        "{by: Noah, when: blockers-declared, cast: Dark Ritual}, {by: Anna, when: blockers-declared, cast: Counterspell, target: Dark Ritual, "
        "respond: true, if illegal: skip}, {by: Noah, when: blockers-declared, use: Frozen Shade, times: 3, if illegal: skip}"
    )
    found = play(find(day), RITUAL, f"plays: [{made}]")
    assert bool(told(found, "countered")) == countered
    assert found.facts["Bear"]["zone"] == ("battlefield" if countered else "graveyard")
    assert found.facts["Counterspell"]["zone"] == ("graveyard" if countered else "hand")


@pytest.mark.parametrize(("day", "legal"), [("1996-12-01", False), ("fifth", True), ("1999-04-23", True)])
def test_a_mana_source_is_cast_even_as_an_interrupt_waits(day: str, legal: bool) -> None:
    """Whenever its player has priority for anything, be it in answer to an interrupt."""
    found = play(
        find(day),
        BOARD.replace("Lightning Bolt", "Dark Ritual"),
        f"plays: [{GROWTH}, {COUNTER}, {{by: Anna, when: blockers-declared, cast: Dark Ritual, respond: true}}]",
    )
    assert (found.status == "finished") == legal

"""What has phased out, and what phases in, in a combat."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import dealt, fate, life, play, told

TWO_GUARDS = """
table:
  Anna: [Raider: 1/1]
  Noah:
    - Guard: {pt: 1/1, abilities: [{ability: fade, effect: {phase out: this}}]}
    - Second Guard: 1/1
attacks: [Raider]
blocks: {Guard: Raider, Second Guard: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Guard}
"""

FADING_WALKER = """
table:
  Anna: [Raider: 3/3]
  Noah:
    - Walker: {loyalty: 3, abilities: [{ability: fade, effect: {phase out: this}}]}
attacks: [Raider: Walker]
plays:
  - {by: Noah, when: blockers-declared, use: Walker}
"""


@pytest.mark.parametrize("day", ["2009-07-11", "2010-02-01", "2010-07-16", "modern"])
def test_a_phased_out_blocker_is_dealt_nothing(day: str) -> None:
    """It is treated as though it did not exist (702.23b of 2009-07-11), whether or not it is still in combat."""
    found = play(find(day), TWO_GUARDS)
    assert dealt(found) == [("Raider", "Second Guard", 1), ("Second Guard", "Raider", 1)]
    assert fate(found, "Guard") == "phased out"


@pytest.mark.parametrize("day", ["2009-07-11", "2010-07-16", "modern"])
def test_a_phased_out_planeswalker_is_dealt_nothing(day: str) -> None:
    """Nor is the player, whom the creature does not attack."""
    found = play(find(day), FADING_WALKER)
    assert (dealt(found), life(found)) == ([], 20)


CLOAK = "    - Cloak: {types: [artifact], abilities: [{ability: hide, targets: [permanent], effect: {phase out: target}}]}\n"


@pytest.mark.parametrize("day", ["2004-01-01", "2009-07-11", "modern"])
def test_what_has_phased_out_forbids_no_attack(day: str) -> None:
    """702.23b of 2009-07-11, and before that it was not in play at all."""
    found = play(
        find(day),
        "table:\n  Anna:\n    - Raider: 2/2\n    - Other: 2/2\n"
        + CLOAK
        + "  Noah: [Lone: {pt: 1/1, keywords: [only one may attack]}]\n",
        "attacks: [Raider, Other]\nplays: [{by: Anna, when: combat-begins, use: Cloak, target: Lone}]\n",
    )
    assert (found.status, life(found)) == ("finished", 16)


def test_what_has_phased_out_cannot_be_blocked() -> None:
    """Although the rules of 2009 leave it in combat."""
    found = play(
        find("2009-07-11"),
        "table:\n  Anna:\n    - Raider: 2/2\n    - Other: 1/1\n" + CLOAK + "  Noah: [Guard: 1/3]\n",
        "attacks: [Raider, Other]\nblocks: {Guard: Raider}\n",
        "plays: [{by: Anna, when: attackers-declared, use: Cloak, target: Raider}]\n",
    )
    assert found.status == "illegal"


@pytest.mark.parametrize("day", ["2009-07-11", "modern"])
def test_a_trampler_assigns_nothing_to_a_planeswalker_that_has_phased_out(day: str) -> None:
    """Its blocker gets all of it."""
    found = play(
        find(day),
        "table:\n  Anna:\n    - Raider: 5/5 trample\n" + CLOAK + "  Noah: [Guard: 1/1, Sage: {loyalty: 4}]\n",
        "attacks: [Raider: Sage]\nblocks: {Guard: Raider}\n",
        "plays: [{by: Anna, when: blockers-declared, use: Cloak, target: Sage}]\n",
    )
    assert dealt(found) == [("Raider", "Guard", 5), ("Guard", "Raider", 1)]


FADING_AURA = """
table:
  Anna:
    - Raider: 3/3
    - Cloak: {types: [artifact], abilities: [{ability: hide, targets: [permanent], effect: {phase out: target}}]}
    - Dawn: {types: [artifact], abilities: [{ability: show, effect: {phase in: each permanent}}]}
  Noah:
    - Guard: 1/1
    - Shell:
        types: [enchantment]
        subtypes: [Aura]
        attached to: Guard
        abilities: [{static: its creature gets +0/+3, boost: {who: attached, pt: +0/+3}}]
attacks: [Raider]
blocks: {Guard: Raider}
"""


@pytest.mark.parametrize("day", ["2001-07-23", "2005-10-01", "2009-07-11", "modern"])
def test_what_is_attached_phases_out_with_its_permanent(day: str) -> None:
    """It does so indirectly (502.15i of 2001-07-23, 702.23f of 2009-07-11)."""
    hidden = "plays: [{by: Anna, when: blockers-declared, use: Cloak, target: Guard}]\n"
    found = play(find(day), FADING_AURA, hidden)
    assert (fate(found, "Guard"), fate(found, "Shell")) == ("phased out", "phased out")


@pytest.mark.parametrize("day", ["2001-07-23", "2005-10-01", "2009-07-11", "modern"])
@pytest.mark.parametrize(
    ("hidden", "shown", "guard", "shell"),
    [
        (["Guard"], "creature", "battlefield 1/4", "battlefield"),
        (["Guard"], "enchantment", "phased out", "phased out"),
        (["Guard"], "permanent", "battlefield 1/4", "battlefield"),
        (["Shell", "Guard"], "creature", "battlefield 1/1", "phased out"),
        (["Shell", "Guard"], "enchantment", "phased out", "battlefield"),
    ],
)
def test_what_phased_out_along_with_a_permanent_phases_in_with_it_alone(
    day: str, hidden: list[str], shown: str, guard: str, shell: str
) -> None:
    """What had phased out by itself phases in by itself."""
    plays = [f"{{by: Anna, when: combat-begins, use: Cloak, target: {name}}}" for name in hidden]
    found = play(
        find(day),
        FADING_AURA.replace("each permanent", f"each {shown}").replace("blocks: {Guard: Raider}", ""),
        f"plays: [{', '.join(plays)}, {{by: Anna, when: combat-ends, use: Dawn}}]",
    )
    assert (fate(found, "Guard"), fate(found, "Shell")) == (guard, shell)


OUT_AND_IN = """
table:
  Anna:
    - Raider: {pt: 3/3, sick: SICK}
    - Cloak: {types: [artifact], abilities: [{ability: hide, targets: [creature], effect: {phase out: target}}]}
    - Dawn: {types: [artifact], abilities: [{ability: show, effect: {phase in: each permanent}}]}
  Noah:
    - Guard: {pt: 1/2, abilities: [{ability: regrow, effect: {regenerate: this}}]}
    - Ward: {types: [artifact], abilities: [{ability: ward, targets: [creature], effect: {prevent: 3, to: target}}]}
attacks: [Raider]
blocks: {Guard: Raider}
plays:
  - {by: Noah, when: combat-begins, use: HELPER}
  - {by: Anna, when: combat-begins, use: Cloak, target: WHO}
  - {by: Anna, when: combat-begins, use: Dawn}
"""


@pytest.mark.parametrize("helper", ["Guard", "Ward, target: Guard"])
@pytest.mark.parametrize(
    ("day", "zone"),
    [("2001-07-23", "graveyard"), ("2009-07-10", "graveyard"), ("2009-07-11", "battlefield 1/2"), ("modern", "battlefield 1/2")],
)  # fmt: skip
def test_no_shield_stays_on_what_left_play_by_phasing_out(day: str, zone: str, helper: str) -> None:
    """An effect of limited duration can affect it no more, even if it is back (502.15g of 2001-07-23)."""
    text = OUT_AND_IN.replace("SICK", "false").replace("HELPER", helper).replace("WHO", "Guard")
    assert fate(play(find(day), text), "Guard") == zone


@pytest.mark.parametrize(
    ("day", "status"), [("2001-07-23", "finished"), ("2009-07-10", "finished"), ("2009-07-11", "illegal"), ("modern", "illegal")]
)  # fmt: skip
def test_what_phases_in_attacked_as_though_it_had_haste(day: str, status: str) -> None:
    """Even in the turn in which it came (502.15m of 2001-07-23); since 2009-07-11 phasing in is no arrival."""
    text = OUT_AND_IN.replace("SICK", "true").replace("HELPER", "Guard").replace("WHO", "Raider")
    assert play(find(day), text).status == status


@pytest.mark.parametrize("aura_first", [False, True])
@pytest.mark.parametrize("day", ["2009-07-11", "modern"])
def test_what_would_phase_out_both_with_its_permanent_and_by_itself_does_so_with_it(
    day: str, aura_first: bool
) -> None:
    """702.23g of 2009-07-11, whichever of the two came first."""
    pieces = [
        "    - Guard: 1/1\n",
        "    - Shell: {types: [enchantment], attached to: Guard, abilities: [{static: armour, boost: {who: attached, pt: +0/+3}}]}\n",
    ]
    found = play(
        find(day),
        "table:\n  Anna:\n"
        "    - Dusk: {types: [artifact], abilities: [{ability: hide, effect: {phase out: each permanent an opponent controls}}]}\n"
        "    - Dawn: {types: [artifact], abilities: [{ability: show, effect: {phase in: each creature}}]}\n"
        "  Noah:\n" + "".join(reversed(pieces) if aura_first else pieces),
        "attacks: []\nplays: [{by: Anna, when: combat-begins, use: Dusk}, {by: Anna, when: combat-ends, use: Dawn}]\n",
    )
    assert (fate(found, "Guard"), fate(found, "Shell")) == ("battlefield 1/4", "battlefield")
    assert [one.subject for one in told(found, "phase out")] == ["Guard", "Shell"]


@pytest.mark.parametrize("day", ["2009-07-11", "2009-10-01", "2010-07-15"])
def test_who_had_phased_out_as_the_first_step_began_had_no_first_strike_then(day: str) -> None:
    """It was treated as though it did not exist (702.23b of 2009-07-11), and was in combat all the while."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 3/9
            - Lancer: 1/1 first strike
          Noah:
            - Guard: 2/4 first strike
            - Cloak:
                types: [artifact]
                abilities:
                  - {ability: hide, targets: [creature], effect: {phase out: target}}
                  - {ability: show, effect: {phase in: each creature}}
        attacks: [Raider, Lancer]
        blocks: {Guard: Raider}
        plays:
          - {by: Noah, when: blockers-declared, use: Cloak, ability: hide, target: Guard}
          - {by: Noah, when: first-damage-dealt, use: Cloak, ability: show}
        """,
    )
    assert ("Guard", "Raider", 2) in dealt(found)


@pytest.mark.parametrize(
    ("day", "alone", "along"),
    [("2003", "217.8a", "502.15i"), ("2009-07-11", "702.23b", "702.23f"), ("modern", "702.26b", "702.26g")],
)  # fmt: skip
def test_what_is_attached_phases_out_by_a_rule_of_its_own(day: str, alone: str, along: str) -> None:
    found = play(
        find(day),
        TWO_GUARDS.replace(
            "    - Second",
            "    - Veil: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], attached to: Guard}\n    - Second",
        ),
    )
    cited = [(event.subject, event.cause) for event in told(found, "phase out")]
    numbers = {who: found.ruleset.cite(cause).label for who, cause in cited if cause is not None}
    assert numbers == {"Guard": alone, "Veil": along}


@pytest.mark.parametrize("day", ["2007-05-01", "2008", "2009-07-10"])
@pytest.mark.parametrize("answer", ["Veil", "Slay", ""])
@pytest.mark.parametrize(
    ("attacker", "blocks", "triggers"),
    [
        ("{pt: 2/2, keywords: [lifelink]}", "{}", "lifelink"),
        ("{pt: 2/2, keywords: [poisonous 1]}", "{}", "poison"),
        ("{pt: 2/2, keywords: [deathtouch]}", "{Wall: Raider}", "deathtouch"),
        ('{pt: 2/2, text: "Whenever Raider deals combat damage to a player, you gain 2 life."}', "{}", "gain"),
    ],
)  # fmt: skip
def test_what_is_not_in_play_as_its_damage_is_dealt_triggers_nothing(
    day: str, answer: str, attacker: str, blocks: str, triggers: str
) -> None:
    """Be it in the graveyard or phased out by then: abilities function in play alone (402.8, 410.10d)."""
    found = play(
        find(day),
        f"""
cards:
  Veil: {{types: [instant], text: "Target creature phases out."}}
  Slay: {{types: [instant], text: "Destroy target creature."}}
table: {{Anna: [Raider: {attacker}], Noah: [Wall: 0/9]}}
hand: {{Noah: [Veil, Slay]}}
attacks: [Raider]
blocks: {blocks}
plays: [{f"{{by: Noah, when: damage-assigned, cast: {answer}, target: Raider}}" if answer else ""}]
""",
    )
    assert dealt(found), "as it was assigned"
    assert [triggers in one.detail for one in told(found, "trigger")] == ([] if answer else [True])


KNOWN_LAST = """
cards:
  Dye: {types: [instant], text: "Target creature becomes blue until end of turn."}
  Growth: {types: [instant], text: "Target creature gets +3/+3 until end of turn."}
  Veil: {types: [instant], text: "Target creature phases out."}
  Thrower: {pt: 2/2, colors: [red], text: "{T}: Thrower deals damage equal to its power to target player."}
table: {Anna: [Thrower], Noah: [Wall: {pt: 0/3, text: "Protection from blue"}]}
hand: {Anna: [Dye, Growth], Noah: [Veil]}
"""
WHILE_IT_WAITS = """
attacks: [Thrower]
blocks: {Wall: Thrower}
plays:
  - {by: Anna, when: blockers-declared, cast: SPELL, target: Thrower}
  - {by: Noah, when: damage-assigned, cast: Veil, target: Thrower}
"""
IN_RESPONSE = """
plays:
  - {by: Anna, when: combat-begins, cast: Growth, target: Thrower}
  - {by: Anna, when: combat-begins, use: Thrower, target: Noah}
  - {by: Noah, when: combat-begins, cast: Veil, target: Thrower, respond: true}
"""


@pytest.mark.parametrize("day", ["2001-07-23", "2003", "2008", "2009-07-10"])
def test_what_has_phased_out_deals_damage_as_it_was_last(day: str) -> None:
    """It has left play, and what lasted for the turn is over: as a source it is what it was before (310.4b, 413.2f)."""
    dyed, grown = (
        play(find(day), KNOWN_LAST + WHILE_IT_WAITS.replace("SPELL", spell)) for spell in ("Dye", "Growth")
    )
    assert fate(dyed, "Wall") == "battlefield 0/3", "blue, from which it is protected"
    assert fate(grown, "Wall") == "graveyard", "grown before its damage was assigned"
    assert life(play(find(day), KNOWN_LAST + IN_RESPONSE)) == 15


@pytest.mark.parametrize("day", ["2008-05-01", "2009-07-10"])
def test_what_has_phased_out_withers_if_it_would_have_last(day: str) -> None:
    """Though it had that for the turn alone."""
    rot = 'Rot: {types: [instant], text: "Target creature gains wither until end of turn."}'
    board = KNOWN_LAST.replace("[Dye, Growth]", f"[{rot}]")
    found = play(find(day), board + WHILE_IT_WAITS.replace("SPELL", "Rot"))
    assert fate(found, "Wall") == "battlefield -2/1"


@pytest.mark.parametrize("day", ["2009-07-11", "modern"])
def test_what_has_phased_out_keeps_what_lasts_for_the_turn(day: str) -> None:
    """Since July 2009 it stays where it is, with all that it has."""
    assert life(play(find(day), KNOWN_LAST + IN_RESPONSE)) == 15


@pytest.mark.parametrize(
    ("day", "dies"),
    [("2001-07-23", False), ("2003", False), ("2009-07-10", False), ("2009-07-11", True), ("modern", True)],
)
def test_what_was_put_off_reaches_nothing_that_has_phased_out_since(day: str, dies: bool) -> None:
    """Not even once it is back, until July 2009 (502.15g)."""
    found = play(
        find(day),
        """
cards:
  Basilisk: {pt: 2/4, text: "Whenever Basilisk becomes blocked by a creature, destroy that creature at end of combat."}
  Veil: {types: [instant], text: "Target creature phases out."}
  Return: {types: [instant], abilities: [{spell: return, effect: {phase in: each creature}}]}
table: {Anna: [Basilisk, Quick: {pt: 1/1, keywords: [first strike]}], Noah: [Ox: 1/6]}
hand: {Noah: [Veil, Return]}
attacks: [Basilisk, Quick]
blocks: {Ox: Basilisk}
plays:
  - {by: Noah, when: first-damage-dealt, cast: Veil, target: Ox}
  - {by: Noah, when: damage-dealt, cast: Return}
""",
    )
    assert fate(found, "Ox") == ("graveyard" if dies else "battlefield 1/6")


@pytest.mark.parametrize(
    ("day", "lasts"), [("2003", False), ("2009-07-10", False), ("2009-07-11", True), ("modern", True)]
)
def test_what_phases_in_is_no_copy_and_nobody_elses_that_it_was_for_a_while(day: str, lasts: bool) -> None:
    """Effects of limited duration are over for it, until July 2009 (502.15g, 502.15h)."""
    board = """
cards:
  Shift: {types: [instant], text: "Target creature becomes a copy of another target creature until end of turn."}
  Steal: {types: [instant], text: "Gain control of target creature until end of turn."}
  Veil: {types: [instant], text: "Target creature phases out."}
  Return: {types: [instant], abilities: [{spell: return, effect: {phase in: each creature}}]}
table: {Anna: [Raider: 2/2, Wurm: 6/6], Noah: [Ox: 1/6]}
hand: {Anna: [Shift, Steal], Noah: [Veil, Return]}
attacks: [Raider]
blocks: {Ox: Raider}
plays:
  - {by: Anna, when: combat-begins, cast: SPELL}
  - {by: Noah, when: combat-begins, cast: Veil, target: Ox}
  - {by: Noah, when: attackers-declared, cast: Return}
"""
    copied = play(find(day), board.replace("SPELL", "Shift, targets: [Ox, Wurm]"))
    assert fate(copied, "Raider") == ("graveyard" if lasts else "battlefield 2/2 damage 1")
    stolen = play(find(day), board.replace("SPELL", "Steal, target: Ox"))
    assert (stolen.status == "illegal") is lasts, "it blocks for its own side"

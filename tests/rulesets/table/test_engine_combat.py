"""Combats made to trip an engine up: each says in a sentence what must happen, and under which rules."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from reports.words.obstacles import why
from rulesets.registry import find
from rulesets.table.assignment import AssignDamage
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.effects.fighting import ChooseMadeToBlock
from tests.playing import asked, assigned, dealt, decisions, fate, life, play, told

ALL = ("1999-04-23", "2003", "2006", "2008", "2009-02-01", "2009-07-11", "2016-09-30", "modern")
STACK = ("1999-04-23", "2003", "2006", "2008", "2009-02-01")
AT_ONCE = ("2009-07-11", "2010-07-16", "2016-09-30", "modern")

every_era = pytest.mark.parametrize("name", ALL)
on_the_stack = pytest.mark.parametrize("name", STACK)
at_once = pytest.mark.parametrize("name", AT_ONCE)
since_2007 = pytest.mark.parametrize("name", [name for name in ALL if name > "2007"])


def under(name: str, *parts: str) -> Run:
    """A board played under the rules of that name, to the end."""
    found = play(find(name), *parts)
    assert found.status == "finished", found.reason
    return found


def refused(name: str, *parts: str) -> str:
    """Why a board is illegal under the rules of that name; a rule must be cited for it."""
    found = play(find(name), *parts)
    assert found.status == "illegal"
    assert found.citation is not None
    assert found.citation.label
    return why(found.reason)


# --- first strike, regeneration, trample ---------------------------------------------------------------------------


@every_era
def test_a_creature_regenerated_from_first_strike_deals_no_damage(name: str) -> None:
    """It is out of combat by the second step; its attacker stays blocked."""
    found = under(name, """
        table: {Anna: [Lancer: 3/3 first strike], Noah: [Drudge Skeletons]}
        attacks: [Lancer]
        blocks: {Drudge Skeletons: Lancer}
        plays: [{by: Noah, when: blockers-declared, use: Drudge Skeletons}]
    """)  # fmt: skip
    assert fate(found, "Drudge Skeletons") == "battlefield 1/1"
    assert found.facts["Drudge Skeletons"]["tapped"] is True
    assert dealt(found) == [("Lancer", "Drudge Skeletons", 3)]
    assert life(found) == 20


@every_era
def test_one_shield_saves_from_everything_at_one_moment(name: str) -> None:
    """Two attackers' lethal damage is one destruction, and one shield is enough."""
    found = under(name, """
        table:
          Anna: [Bear: 2/2, Elk: 3/3]
          Noah: [Troll: {pt: 2/2, keywords: [blocks one more], abilities: [{ability: mend, cost: {mana: 0}, effect: {regenerate: this}}]}]
        attacks: [Bear, Elk]
        blocks: {Troll: [Bear, Elk]}
        damage: {Troll: {Bear: 2}}
        plays: [{by: Noah, when: blockers-declared, use: Troll}]
    """)  # fmt: skip
    assert fate(found, "Troll") == "battlefield 2/2"
    assert len(told(found, "regenerate")) == 1


@every_era
def test_a_creature_without_trample_stays_blocked_once_its_blocker_died(name: str) -> None:
    """A double striker kills its blocker in the first step and deals nothing in the second."""
    if name < "2003-03-15" and name.startswith("1999"):
        pytest.skip("double strike is not known yet")
    found = under(name, """
        table: {Anna: [Twin: 3/3 double strike], Noah: [Wolf: 2/2]}
        attacks: [Twin]
        blocks: {Wolf: Twin}
    """)  # fmt: skip
    assert dealt(found) == [("Twin", "Wolf", 3)]
    assert [one.subject for one in told(found, "assign nothing")] == ["Twin"]


@pytest.mark.parametrize("name", ALL[1:])
def test_a_double_striking_trampler_goes_through_once_its_blocker_died(name: str) -> None:
    """In the second step, with nothing left in its way, all of its damage goes to the player."""
    found = under(name, """
        table: {Anna: [Twin: "4/4 double strike, trample"], Noah: [Wolf: 2/2]}
        attacks: [Twin]
        blocks: {Wolf: Twin}
        damage: {Twin: {first: {Wolf: 2, Noah: 2}, second: {Noah: 4}}}
    """)  # fmt: skip
    assert life(found) == 14


@every_era
def test_a_trampler_needs_lethal_damage_on_every_blocker(name: str) -> None:
    """With two blockers nothing goes through until both have lethal damage."""
    board = """
        table: {Anna: [Rusher: 5/5 trample], Noah: [Wolf: 2/2, Wall: 0/3]}
        attacks: [Rusher]
        blocks: {Wolf: Rusher, Wall: Rusher}
    """
    assert "lethal" in refused(name, board, "damage: {Rusher: {Wolf: 4, Noah: 1}}")
    assert life(under(name, board, "damage: {Rusher: {Wolf: 2, Wall: 3}}")) == 20


@every_era
def test_a_trampler_whose_blocker_left_hits_the_player(name: str) -> None:
    """A blocked trampler with no blocker left assigns everything to the player."""
    found = under(name, """
        table: {Anna: [Rusher: 5/5 trample], Noah: [Blinking Spirit]}
        attacks: [Rusher]
        blocks: {Blinking Spirit: Rusher}
        plays: [{by: Noah, when: blockers-declared, use: Blinking Spirit}]
    """)  # fmt: skip
    assert life(found) == 15


@every_era
def test_first_strike_gained_after_the_first_step_comes_too_late(name: str) -> None:
    """Whoever did not strike in the first step strikes in the second, once."""
    found = under(name, """
        table:
          Anna:
            - Lancer: 1/1 first strike
            - Bear: 2/2
            - Teacher: {pt: 1/1, abilities: [{ability: teach, cost: {tap: true}, targets: [creature], effect: {gain: [first strike], on: target}}]}
          Noah: []
        attacks: [Lancer, Bear]
        plays: [{by: Anna, when: first-damage-dealt, use: Teacher, target: Bear}]
    """)  # fmt: skip
    assert life(found) == 17


@every_era
def test_a_game_lost_to_first_strike_ends_there(name: str) -> None:
    """The second step does not come, and no cleanup either."""
    found = under(name, """
        players: {Anna: 20, Noah: 2}
        table: {Anna: [Lancer: 2/2 first strike, Bear: 2/2], Noah: []}
        attacks: [Lancer, Bear]
    """)  # fmt: skip
    assert dealt(found) == [("Lancer", "Noah", 2)]
    assert found.events[-1].kind == "game over"
    assert found.facts["Noah"]["lost"]


# --- blocks ---------------------------------------------------------------------------------------------------------


@every_era
def test_menace_takes_two_blockers(name: str) -> None:
    """One blocker alone is refused, two are not."""
    board = """
        table: {Anna: [Ogre: 3/3 menace], Noah: [Wolf: 2/2, Rat: 1/1]}
        attacks: [Ogre]
    """
    assert "alone" in refused(name, board, "blocks: {Wolf: Ogre}")
    assert fate(under(name, board, "blocks: {Wolf: Ogre, Rat: Ogre}"), "Ogre") == "graveyard"


@every_era
def test_a_creature_that_must_block_need_not_where_menace_keeps_it_from_it(name: str) -> None:
    """Alone it cannot block a creature with menace, so leaving it out is legal."""
    found = under(name, """
        table: {Anna: [Ogre: 3/3 menace], Noah: [Wolf: 2/2 blocks if able]}
        attacks: [Ogre]
    """)  # fmt: skip
    assert life(found) == 17


def test_who_tramples_over_planeswalkers_unblocked_covers_the_loyalty_first() -> None:
    """Nothing goes on to the player before the planeswalker is assigned all it has left."""
    found = refused("modern", """
        table: {Anna: [Beast: 7/7 trample over planeswalkers], Noah: [Walker: {loyalty: 3}]}
        attacks: [Beast: Walker]
        damage: {Beast: {Walker: 2, Noah: 5}}
    """)  # fmt: skip
    assert found == "Beast must first assign Walker as much as its loyalty"


@pytest.mark.parametrize(
    ("blocks", "loyalty", "left", "life"),
    [("", 3, 0, 16), ("", 9, 2, 20), ("Guard: Beast", 3, 0, 18), ("Guard: Beast", 9, 4, 20)],
)
def test_who_tramples_over_planeswalkers_by_default_covers_blockers_and_loyalty_and_sends_the_rest_on(
    blocks: str, loyalty: int, left: int, life: int
) -> None:
    """As who merely tramples does, to whom the planeswalker is what it attacks."""
    found = play(find("modern"), f"""
        table: {{Anna: [Beast: 7/7 trample over planeswalkers], Noah: [Guard: 2/2, Walker: {{loyalty: {loyalty}}}]}}
        attacks: [Beast: Walker]
        blocks: {{{blocks}}}
    """)  # fmt: skip
    assert found.facts["Noah"]["life"] == life
    walker = found.facts["Walker"]
    assert (walker["loyalty counters"] if left else walker["zone"]) == (left or "graveyard")


@every_era
@pytest.mark.parametrize(
    ("attacker", "blocker", "legal"),
    [
        ("2/2 flying", "2/2", False),
        ("2/2 flying", "2/2 reach", True),
        ("2/2 flying", "2/2 flying", True),
        ("2/2", "2/2 flying", True),
        ("2/2 shadow", "2/2", False),
        ("2/2", "2/2 shadow", False),
        ("2/2 shadow", "2/2 shadow", True),
        ("2/2 fear", "2/2 white", False),
        ("2/2 fear", "2/2 black", True),
        ("2/2 fear", "2/2 artifact", True),
        ("2/2 intimidate, green", "2/2 white", False),
        ("2/2 intimidate, green", "2/2 green", True),
        ("2/2 unblockable", "2/2", False),
        ("2/2 protection from red", "2/2 red", False),
        ("2/2 protection from red", "2/2 white", True),
        ("2/2", "2/2 cannot block", False),
    ],
)
def test_what_may_block_what(name: str, attacker: str, blocker: str, legal: bool) -> None:
    """Evasion keeps off exactly those that it names, and a rule is cited for it."""
    board = f"""
        anachronism: borrow
        table: {{Anna: [Ann: "{attacker}"], Noah: [Nob: "{blocker}"]}}
        attacks: [Ann]
        blocks: {{Nob: Ann}}
    """
    if legal:
        under(name, board)
    else:
        refused(name, board)


@every_era
@pytest.mark.parametrize(
    ("attacker", "legal"),
    [
        ("{pt: 2/2, tapped: true}", False),
        ("{pt: 2/2, sick: true}", False),
        ("{pt: 2/2, sick: true, keywords: [haste]}", True),
        ("{pt: 2/2, keywords: [defender]}", False),
        ("{pt: 2/2, keywords: [cannot attack alone]}", False),
        ("{pt: 2/2}", True),
    ],
)
def test_what_may_attack(name: str, attacker: str, legal: bool) -> None:
    """Tapped creatures, newcomers and defenders stay at home, and a rule is cited for it."""
    board = f"table: {{Anna: [Ann: {attacker}], Noah: []}}\nattacks: [Ann]"
    if legal:
        under(name, board)
    else:
        refused(name, board)


@every_era
@pytest.mark.parametrize(
    ("effect", "reason"), [("return", "is not there"), ("control", "not controlled by Anna")]
)
def test_who_left_its_player_cannot_attack(name: str, effect: str, reason: str) -> None:
    """An attacker that is gone, or an opponent's, as attackers are declared is refused with the rule."""
    assert reason in refused(name, f"""
        table:
          Anna: [Elk: 3/3]
          Noah: [Sage: {{pt: 1/1, abilities: [{{ability: act, targets: [creature], effect: {{{effect}: target}}}}]}}]
        attacks: [Elk]
        plays: [{{by: Noah, when: combat-begins, use: Sage, target: Elk}}]
    """)  # fmt: skip


@every_era
def test_who_changed_sides_cannot_block(name: str) -> None:
    """A blocker that the attacking player has taken is refused with the rule."""
    assert "not controlled by Noah" in refused(name, """
        table:
          Anna: [Elk: 3/3, Sage: {pt: 1/1, abilities: [{ability: act, targets: [creature], effect: {control: target}}]}]
          Noah: [Ogre: 2/4]
        attacks: [Elk]
        blocks: {Ogre: Elk}
        plays: [{by: Anna, when: attackers-declared, use: Sage, target: Ogre}]
    """)  # fmt: skip


@every_era
def test_a_blocker_of_two_divides_between_them(name: str) -> None:
    """It fights both, and both fight it."""
    found = under(name, """
        table: {Anna: [Wolf: 2/2, Rat: 1/1], Noah: [Wall: 3/5 blocks one more]}
        attacks: [Wolf, Rat]
        blocks: {Wall: [Wolf, Rat]}
        order: {Wall: [Wolf, Rat]}
        damage: {Wall: {Wolf: 2, Rat: 1}}
    """)  # fmt: skip
    assert fate(found, "Wolf") == fate(found, "Rat") == "graveyard"
    assert fate(found, "Wall") == "battlefield 3/5 damage 3"


@every_era
def test_an_attacker_must_attack_if_it_can(name: str) -> None:
    """Leaving it at home is refused; a tapped one may stay."""
    assert "attacks if able" in refused(name, "table: {Anna: [Ann: 2/2 attacks if able], Noah: []}")
    under(name, "table: {Anna: [Ann: {pt: 2/2, keywords: [attacks if able], tapped: true}], Noah: []}")


# --- keywords -------------------------------------------------------------------------------------------------------


@every_era
def test_flanking_shrinks_a_blocker_before_damage(name: str) -> None:
    """A 1/1 without flanking dies of it, and its attacker stays blocked."""
    found = under(name, """
        table: {Anna: [Rider: 2/2 flanking], Noah: [Rat: 1/1]}
        attacks: [Rider]
        blocks: {Rat: Rider}
    """)  # fmt: skip
    assert fate(found, "Rat") == "graveyard"
    assert dealt(found) == []


@pytest.mark.parametrize("name", ALL[1:])
def test_rampage_counts_blockers_beyond_the_first(name: str) -> None:
    """Three blockers are two beyond the first."""
    found = under(name, """
        table: {Anna: [Giant: 2/4 rampage 2], Noah: [Rat: 1/1, Bat: 1/1, Cat: 1/1]}
        attacks: [Giant]
        blocks: {Rat: Giant, Bat: Giant, Cat: Giant}
        damage: {Giant: {Rat: 2, Bat: 2, Cat: 2}}
    """)  # fmt: skip
    assert fate(found, "Giant") == "battlefield 6/8 damage 3"


@pytest.mark.parametrize("name", [name for name in ALL if name > "2005" and not name.startswith("1999")])
def test_bushido_works_on_both_sides(name: str) -> None:
    """The blocker's and the attacker's both trigger once blocks are declared."""
    found = under(name, """
        table: {Anna: [Ronin: 2/2 bushido 2], Noah: [Guard: 1/1 bushido 1]}
        attacks: [Ronin]
        blocks: {Guard: Ronin}
    """)  # fmt: skip
    assert sorted(dealt(found)) == [("Guard", "Ronin", 2), ("Ronin", "Guard", 4)]


@pytest.mark.parametrize("name", ["2008-05-01", "2009-02-01", "2009-07-11", "modern"])
def test_wither_with_first_strike_weakens_what_strikes_back(name: str) -> None:
    """Counters from the first step make the blow of the second smaller."""
    found = under(name, """
        table: {Anna: [Imp: "2/2 wither, first strike"], Noah: [Ogre: 3/3]}
        attacks: [Imp]
        blocks: {Ogre: Imp}
    """)  # fmt: skip
    assert dealt(found) == [("Imp", "Ogre", 2), ("Ogre", "Imp", 1)]
    assert fate(found, "Ogre") == "battlefield 1/1"
    assert found.facts["Ogre"]["-1/-1 counters"] == 2


@pytest.mark.parametrize("name", ["2010-10-01", "2016-09-30", "modern"])
def test_infect_poisons_players_and_withers_creatures(name: str) -> None:
    """Ten poison counters lose the game; life stays as it is."""
    found = under(name, """
        players: {Anna: 20, Noah: {life: 20, poison: 8}}
        table: {Anna: [Elf: 4/4 infect trample], Noah: [Wolf: 2/2]}
        attacks: [Elf]
        blocks: {Wolf: Elf}
        damage: {Elf: {Wolf: 2, Noah: 2}}
    """)  # fmt: skip
    assert found.facts["Noah"]["poison"] == 10
    assert found.facts["Noah"]["lost"]
    assert life(found) == 20


@since_2007
def test_deathtouch_needs_a_creature_that_can_be_destroyed(name: str) -> None:
    """An indestructible one survives; a planeswalker only loses loyalty."""
    found = under(name, """
        table: {Anna: [Snake: 1/1 deathtouch, Viper: 1/1 deathtouch], Noah: [Golem: 4/4 indestructible, Jace Beleren]}
        attacks: [Snake, Viper: Jace Beleren]
        blocks: {Golem: Snake}
    """)  # fmt: skip
    if name < "2007-10":
        pytest.skip("no planeswalkers yet")
    assert fate(found, "Golem") == "battlefield 4/4 damage 1"
    assert found.facts["Jace Beleren"]["loyalty counters"] == 2


@pytest.mark.parametrize("name", ["2004-02-01", "2008", "2009-07-11", "modern"])
def test_an_indestructible_creature_dies_of_no_toughness(name: str) -> None:
    """Toughness 0 does not destroy: it puts into the graveyard."""
    found = under(name, """
        table:
          Anna: [Golem: 3/3 indestructible]
          Noah:
            - Witch: {pt: 1/1, abilities: [{ability: shrink, cost: {tap: true}, targets: [creature], effect: {pump: -3/-3, on: target}}]}
        attacks: [Golem]
        plays: [{by: Noah, when: attackers-declared, use: Witch, target: Golem}]
    """)  # fmt: skip
    assert fate(found, "Golem") == "graveyard"


@pytest.mark.parametrize(
    ("name", "gained"), [("2008", 4), ("2009-02-01", 4), *((name, 2) for name in AT_ONCE)]
)
def test_lifelink_twice_gained_twice_as_a_trigger_and_gains_once_since_2009(name: str, gained: int) -> None:
    """Each instance of the triggered ability gave life of its own; of a static ability it makes no difference."""
    found = under(name, "table: {Anna: [Monk: '2/2 lifelink, lifelink'], Noah: []}\nattacks: [Monk]")
    assert life(found, "Anna") == 20 + gained


@since_2007
def test_lifelink_works_for_both_sides(name: str) -> None:
    """Attacker and blocker both gain for their controllers."""
    found = under(name, """
        table: {Anna: [Monk: 2/4 lifelink], Noah: [Nun: 3/4 lifelink]}
        attacks: [Monk]
        blocks: {Nun: Monk}
    """)  # fmt: skip
    assert (life(found, "Anna"), life(found)) == (22, 23)


@every_era
def test_protection_prevents_damage_but_not_its_assignment(name: str) -> None:
    """A red trampler must assign lethal damage to a blocker that is protected from red."""
    board = """
        table: {Anna: ["Rusher": "4/4 trample, red"], Noah: [Knight: 2/2 protection from red]}
        attacks: [Rusher]
        blocks: {Knight: Rusher}
    """
    refused(name, board, "damage: {Rusher: {Noah: 4}}")
    found = under(name, board, "damage: {Rusher: {Knight: 2, Noah: 2}}")
    assert dealt(found) == [("Rusher", "Noah", 2), ("Knight", "Rusher", 2)]
    assert fate(found, "Knight") == "battlefield 2/2"


@every_era
def test_vigilance_leaves_an_attacker_untapped(name: str) -> None:
    found = under(name, "table: {Anna: [Angel: 4/4 vigilance, Bear: 2/2], Noah: []}\nattacks: [Angel, Bear]")
    assert (found.facts["Angel"]["tapped"], found.facts["Bear"]["tapped"]) == (False, True)


@every_era
def test_persist_brings_back_once(name: str) -> None:
    """It comes back with a -1/-1 counter, out of combat, and not a second time."""
    found = under(name, """
        anachronism: borrow
        table: {Anna: [Elk: 3/3], Noah: [Finch: 2/2 persist]}
        attacks: [Elk]
        blocks: {Finch: Elk}
    """)  # fmt: skip
    assert fate(found, "Finch") == "battlefield 1/1"
    again = under(name, """
        anachronism: borrow
        table: {Anna: [Elk: 3/3], Noah: [Finch: {pt: 2/2, keywords: [persist], counters: {-1/-1: 1}}]}
        attacks: [Elk]
        blocks: {Finch: Elk}
    """)  # fmt: skip
    assert fate(again, "Finch") == "graveyard"


@every_era
def test_a_band_lets_its_controller_divide_the_blockers_damage(name: str) -> None:
    """What blocks one member of a band fights all of it, and the attacker says who is hurt."""
    found = under(name, """
        table: {Anna: [Hero: 1/1 banding, Bear: 2/2], Noah: [Ogre: 3/3]}
        attacks: [{creature: Hero, at: Noah, band: one}, {creature: Bear, at: Noah, band: one}]
        blocks: {Ogre: Bear}
        damage: {Ogre: {Hero: 3}}
    """)  # fmt: skip
    assert fate(found, "Bear") == "battlefield 2/2"
    assert fate(found, "Hero") == fate(found, "Ogre") == "graveyard"


@every_era
def test_banding_blockers_divide_the_attackers_damage(name: str) -> None:
    """The defending player divides among blockers of which one has banding, trample or not."""
    board = """
        table: {Anna: [Ogre: 5/5 trample], Noah: [Hero: 1/1 banding, Wall: 0/6]}
        attacks: [Ogre]
        blocks: {Hero: Ogre, Wall: Ogre}
    """
    asked = [
        decision
        for _, decision in decisions(find(name), board, "damage: {Ogre: {Wall: 5}}")
        if isinstance(decision, AssignDamage)
    ]
    assert [one.player for one in asked] == [-2]
    found = under(name, board, "damage: {Ogre: {Wall: 5}}")
    assert fate(found, "Hero") == "battlefield 1/1"


# --- coming, going and changing -----------------------------------------------------------------------------------


@every_era
def test_an_attacker_under_another_player_leaves_combat(name: str) -> None:
    """Who takes control of an attacker removes it; its blocker then assigns nothing."""
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: [Wolf: 2/2]}
        hand: {Noah: [Ray of Command]}
        attacks: [Elk]
        blocks: {Wolf: Elk}
        plays: [{by: Noah, when: blockers-declared, cast: Ray of Command, target: Elk}]
    """)  # fmt: skip
    assert dealt(found) == []
    assert told(found, "leaves combat", "Elk")


@every_era
def test_a_dying_token_ceases_to_exist(name: str) -> None:
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: [Goblin token]}
        attacks: [Elk]
        blocks: {Goblin token: Elk}
    """)  # fmt: skip
    assert fate(found, "Goblin token") == "gone"


@on_the_stack
def test_a_blinked_blocker_is_another_creature(name: str) -> None:
    """Damage that waits for it is not dealt, and its own is dealt by what it was."""
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: [Wolf: 2/2]}
        hand: {Noah: [Blink: {types: [instant], abilities: [{spell: leave and return, targets: [creature you control], effect: {exile and return: target}}]}]}
        attacks: [Elk]
        blocks: {Wolf: Elk}
        plays: [{by: Noah, when: damage-assigned, cast: Blink, target: Wolf}]
    """)  # fmt: skip
    assert fate(found, "Wolf") == "battlefield 2/2"
    assert dealt(found) == [("Wolf", "Elk", 2)]


@on_the_stack
def test_pumping_after_assignment_saves_without_hitting_harder(name: str) -> None:
    """The assigned damage stays as it was; only toughness counts when it is dealt."""
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: [Wolf: 2/2]}
        hand: {Noah: [Giant Growth]}
        attacks: [Elk]
        blocks: {Wolf: Elk}
        plays: [{by: Noah, when: damage-assigned, cast: Giant Growth, target: Wolf}]
    """)  # fmt: skip
    assert fate(found, "Wolf") == "battlefield 5/5 damage 3"
    assert fate(found, "Elk") == "battlefield 3/3 damage 2"


@since_2007
def test_a_creature_that_is_a_planeswalker_takes_damage_as_both(name: str) -> None:
    """It loses loyalty and is marked with the damage, and dies of whichever is too much."""
    if name < "2007-10":
        pytest.skip("no planeswalkers yet")
    found = under(name, """
        table:
          Anna: [Elk: 3/3]
          Noah: [Knight: {types: [creature, planeswalker], loyalty: 5, pt: 4/4}]
        attacks: [Elk]
        blocks: {Knight: Elk}
    """)  # fmt: skip
    assert fate(found, "Knight") == "battlefield 4/4 damage 3"
    assert found.facts["Knight"]["loyalty counters"] == 2


@every_era
def test_a_face_down_creature_is_a_plain_two_by_two(name: str) -> None:
    """It fights as it lies; what it is in truth shows when it dies."""
    found = under(name, """
        anachronism: borrow
        table: {Anna: [Exalted Angel: {face down: true}], Noah: [Ogre: 3/3]}
        attacks: [Exalted Angel]
        blocks: {Ogre: Exalted Angel}
    """)  # fmt: skip
    assert dealt(found) == [("Exalted Angel", "Ogre", 2), ("Ogre", "Exalted Angel", 3)]
    assert fate(found, "Exalted Angel") == "graveyard"


@every_era
def test_two_that_leave_at_once_see_each_other_die(name: str) -> None:
    """A creature that watches for deaths sees those of its own moment, its own among them."""
    found = under(name, """
        table:
          Anna: [Mourner: {pt: 2/2, abilities: [{trigger: mourn, when: a creature dies, effect: {gain life: 1}}]}]
          Noah: [Wolf: 2/2]
        attacks: [Mourner]
        blocks: {Wolf: Mourner}
    """)  # fmt: skip
    assert life(found, "Anna") == 22


@every_era
def test_opposite_counters_cancel_once_the_rules_say_so(name: str) -> None:
    """Since October 2006 a permanent does not keep both kinds."""
    found = under(
        name, "table: {Anna: [Elk: {pt: 3/3, counters: {+1/+1: 2, -1/-1: 1}}], Noah: []}\nattacks: [Elk]"
    )
    assert life(found) == 16
    both = "-1/-1 counters" in found.facts["Elk"]
    assert both == (name in ("1999-04-23", "2003"))


# --- costs and choices ----------------------------------------------------------------------------------------------


@every_era
def test_a_player_is_held_to_the_mana_that_is_given(name: str) -> None:
    """With one red mana the second spell cannot be paid for."""
    board = """
        players: {Anna: {life: 20, mana: R}, Noah: 20}
        table: {Anna: [], Noah: []}
        hand: {Anna: [Lightning Bolt, Shock: {types: [instant], cost: R, abilities: [{spell: zap, targets: [player], effect: {deal: 2, to: target}}]}]}
        plays:
          - {by: Anna, when: combat-begins, cast: Lightning Bolt, target: Noah}
          - {by: Anna, when: combat-begins, cast: Shock, target: Noah, if illegal: skip}
    """
    found = under(name, board)
    assert life(found) == 17
    assert any("lacks the mana" in why(missed.reason) for missed in found.missing_windows)


@every_era
@pytest.mark.parametrize("who", ["Noah", "Anna"])
def test_a_play_that_is_skipped_holds_up_nobody(name: str, who: str) -> None:
    """The next play of the script is made, also where the rules let its player act before the one whose play is skipped."""
    other = "Anna" if who == "Noah" else "Noah"
    found = under(name, f"""
        table: {{{who}: [Royal Assassin], {other}: [Ogre: 2/2]}}
        hand: {{{other}: [Lightning Bolt]}}
        plays:
          - {{by: {who}, when: combat-begins, use: Royal Assassin, target: Ogre, if illegal: skip}}
          - {{by: {other}, when: combat-begins, cast: Lightning Bolt, target: Noah}}
    """)  # fmt: skip
    assert life(found) == 17
    assert [missed.source for missed in found.missing_windows] == ["Royal Assassin"]


@every_era
def test_a_play_that_is_refused_did_not_lack_its_window(name: str) -> None:
    """A run that stops for want of mana says so, and not that the moment never came."""
    found = play(find(name), """
        players: {Anna: {life: 20, mana: G}, Noah: 20}
        table: {Anna: [], Noah: []}
        hand: {Anna: [Lightning Bolt]}
        plays: [{by: Anna, when: combat-begins, cast: Lightning Bolt, target: Noah}]
    """)  # fmt: skip
    assert (found.status, why(found.reason)) == ("illegal", "Anna lacks the mana R")
    assert not found.missing_windows


@every_era
def test_a_spell_without_its_target_does_nothing(name: str) -> None:
    """What was aimed at has left: the spell does nothing at all."""
    found = under(name, """
        table: {Anna: [Bear: 2/2], Noah: [Blinking Spirit]}
        hand: {Anna: [Lightning Bolt]}
        plays:
          - {by: Anna, when: combat-begins, cast: Lightning Bolt, target: Blinking Spirit}
          - {by: Noah, when: combat-begins, use: Blinking Spirit, respond: true}
    """)  # fmt: skip
    assert [one.subject for one in told(found, "fizzle")] == ["Lightning Bolt"]
    assert found.facts["Lightning Bolt"]["zone"] == "graveyard"


@every_era
def test_prevention_meets_damage_once(name: str) -> None:
    """A shield against the next two stops two and no more."""
    found = under(name, """
        table:
          Anna: [Elk: 3/3]
          Noah: [Cleric: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 2, to: target}}]}]
        attacks: [Elk]
        plays: [{by: Noah, when: blockers-declared, use: Cleric, target: Noah}]
    """)  # fmt: skip
    assert life(found) == 19
    assert assigned(found) == [("Elk", "Noah", 3)]


# --- more of coming and going -------------------------------------------------------------------------------------


@every_era
def test_a_creature_with_flash_may_come_and_block(name: str) -> None:
    """Cast once attackers are declared, it is there when blockers are."""
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: []}
        hand: {Noah: [Ambusher: 4/4 flash]}
        attacks: [Elk]
        plays: [{by: Noah, when: attackers-declared, cast: Ambusher}]
        blocks: {Ambusher: Elk}
    """)  # fmt: skip
    assert fate(found, "Elk") == "graveyard"


@every_era
def test_a_regenerated_attacker_leaves_its_blockers_without_a_foe(name: str) -> None:
    """Out of combat after first strike, it deals nothing, and what blocked it deals no more."""
    found = under(name, """
        table: {Anna: [Drudge Skeletons], Noah: [Lancer: 2/2 first strike, Wolf: 2/2]}
        attacks: [Drudge Skeletons]
        blocks: {Lancer: Drudge Skeletons, Wolf: Drudge Skeletons}
        plays: [{by: Anna, when: blockers-declared, use: Drudge Skeletons}]
    """)  # fmt: skip
    assert dealt(found) == [("Lancer", "Drudge Skeletons", 2)]
    assert [one.subject for one in told(found, "assign nothing")] == ["Wolf"]


@on_the_stack
def test_regenerating_does_not_dodge_damage_that_waits(name: str) -> None:
    """It is out of combat, and still dealt what was assigned to it; its own damage is dealt, too."""
    found = under(name, """
        table: {Anna: [Elk: 3/3], Noah: [Drudge Skeletons]}
        hand: {Anna: [Lightning Bolt]}
        attacks: [Elk]
        blocks: {Drudge Skeletons: Elk}
        plays:
          - {by: Noah, when: damage-assigned, use: Drudge Skeletons}
          - {by: Anna, when: damage-assigned, cast: Lightning Bolt, target: Drudge Skeletons}
    """)  # fmt: skip
    assert fate(found, "Drudge Skeletons") == "graveyard"
    assert len(told(found, "regenerate")) == 1
    assert ("Drudge Skeletons", "Elk", 1) in dealt(found)


@every_era
def test_without_strikers_left_there_is_one_damage_step(name: str) -> None:
    """First strike is looked for as the damage step begins, not before."""
    found = under(name, """
        table: {Anna: [Bear: 2/2], Noah: [Lancer: 2/2 first strike, Wolf: 1/1]}
        hand: {Anna: [Unsummon]}
        attacks: [Bear]
        blocks: {Lancer: Bear, Wolf: Bear}
        plays: [{by: Anna, when: blockers-declared, cast: Unsummon, target: Lancer}]
    """)  # fmt: skip
    assert [one.detail for one in told(found, "step") if "damage" in one.detail] == ["combat damage"]
    assert fate(found, "Wolf") == "graveyard"


@every_era
def test_first_strikers_on_both_sides_strike_at_once(name: str) -> None:
    """Both die, and the second step has nobody in it."""
    found = under(name, """
        table: {Anna: [Lancer: 2/2 first strike], Noah: [Knight: 2/2 first strike]}
        attacks: [Lancer]
        blocks: {Knight: Lancer}
    """)  # fmt: skip
    assert fate(found, "Lancer") == fate(found, "Knight") == "graveyard"
    assert len([one for one in told(found, "step") if "damage" in one.detail]) == 2


@every_era
def test_exalted_counts_each_instance_and_only_alone(name: str) -> None:
    """Two instances give +2/+2 to a lone attacker and nothing to two."""
    board = (
        "anachronism: borrow\ntable: {Anna: [Squire: 1/2 exalted, Monk: 1/1 exalted, Bear: 2/2], Noah: []}"
    )
    assert life(under(name, board, "attacks: [Bear]")) == 16
    assert life(under(name, board, "attacks: [Bear, Monk]")) == 17


@every_era
def test_what_was_blocked_may_die_at_the_end_of_combat(name: str) -> None:
    """A delayed look at the end of combat, after both have dealt their damage."""
    found = under(name, """
        table:
          Anna: [Elk: 3/3]
          Noah:
            - Basilisk:
                pt: 1/4
                abilities:
                  - {trigger: gaze, when: end of combat, targets: [attacking creature], effect: {destroy: target}}
        attacks: [Elk]
        blocks: {Basilisk: Elk}
    """)  # fmt: skip
    assert ("Elk", "Basilisk", 3) in dealt(found)
    assert fate(found, "Elk") == "graveyard"


@every_era
def test_effects_until_end_of_combat_are_over_in_the_main_phase(name: str) -> None:
    """A creature pumped until end of combat is its own size when the turn ends."""
    found = under(name, """
        table:
          Anna: [Bear: {pt: 2/2, abilities: [{ability: roar, cost: {mana: 0}, effect: {pump: +2/+2, until: combat}}]}]
          Noah: []
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, use: Bear}]
    """)  # fmt: skip
    assert life(found) == 16
    assert fate(found, "Bear") == "battlefield 2/2"


@every_era
def test_unspent_mana_burns_until_2009(name: str) -> None:
    """Mana left over at the end of the combat phase costs life, and since Magic 2010 nothing."""
    found = under(name, """
        players: {Anna: {life: 20, mana: R, pool: R}, Noah: 20}
        table: {Anna: [Bear: 2/2], Noah: []}
        attacks: [Bear]
    """)  # fmt: skip
    assert life(found, "Anna") == (19 if name in STACK else 20)


def test_a_battle_is_defended_by_its_protector() -> None:
    """The protector's creatures block for it, and damage takes defense off."""
    board = """
        table:
          Anna:
            - Elk: 3/3
            - Siege: {types: [battle], subtypes: [Siege], defense: 4, protector: Noah}
          Noah: [Wolf: 2/2]
        attacks: [Elk: Siege]
    """
    assert under("modern", board).facts["Siege"]["defense counters"] == 1
    blocked = under("modern", board, "blocks: {Wolf: Elk}")
    assert blocked.facts["Siege"]["defense counters"] == 4
    assert fate(blocked, "Wolf") == "graveyard"


SIEGE = """
    table:
      Anna:
        - Elk: 3/3
        - Siege: {types: [battle], subtypes: [Siege], defense: 3, protector: Noah}
        - Hush: {types: [artifact], abilities: [{ability: hush, targets: [permanent], effect: {lose all abilities: target}}]}
      Noah: []
    attacks: [Elk: Siege]
"""
since_battles = pytest.mark.parametrize("name", ["2023-04-14", "modern", "2026-08-07"])


@pytest.mark.parametrize(
    ("name", "number"), [("2023-04-14", "310.11b"), ("modern", "310.11b"), ("2026-08-07", "310.12b")]
)
def test_a_siege_that_loses_its_last_counter_is_exiled_by_an_ability_that_every_siege_has(
    name: str, number: str
) -> None:
    """It is a battle of no other kind that is put into the graveyard by the state-based check."""
    found = under(name, SIEGE)
    assert fate(found, "Siege") == "exile"
    (resolving,) = (event for event in found.events if event.kind == "resolve")
    assert resolving.cause is not None
    assert find(name).cite(resolving.cause).label == number
    assert fate(under(name, SIEGE.replace("subtypes: [Siege], ", "")), "Siege") == "graveyard"


@since_battles
def test_a_siege_may_be_saved_while_its_own_ability_is_on_the_stack(name: str) -> None:
    """Its ability waits on the stack, and the check leaves it alone as long as it does."""
    found = under(
        name, SIEGE, "hand: {Anna: [Boomerang]}",
        "plays: [{by: Anna, when: damage-dealt, cast: Boomerang, target: Siege}]",
    )  # fmt: skip
    assert fate(found, "Siege") == "hand"


@since_battles
def test_a_siege_without_abilities_goes_to_the_graveyard_with_its_last_counter(name: str) -> None:
    """Nothing triggers, so the check finds it at 0."""
    found = under(name, SIEGE, "plays: [{by: Anna, when: blockers-declared, use: Hush, target: Siege}]")
    assert fate(found, "Siege") == "graveyard"
    assert not [event for event in found.events if event.kind == "trigger"]


@pytest.mark.parametrize("name", ["2010-10-01", "modern"])
def test_infect_and_lifelink_take_loyalty_off_a_planeswalker(name: str) -> None:
    """A planeswalker gets no poison and no -1/-1 counters; the life is gained all the same."""
    found = under(name, """
        table: {Anna: ["Elf": "2/2 infect, lifelink"], Noah: [Jace Beleren]}
        attacks: [Elf: Jace Beleren]
    """)  # fmt: skip
    assert found.facts["Jace Beleren"]["loyalty counters"] == 1
    assert (life(found, "Anna"), found.facts["Noah"]["poison"]) == (22, 0)


@pytest.mark.parametrize(
    ("name", "legal"), [("2008", True), ("2009-07-11", True), ("2010-07-16", True), ("modern", True)]
)
def test_deathtouch_may_be_spread_one_by_one(name: str, legal: bool) -> None:
    """A deathtoucher may deal 1 to each of three blockers under every rule there was."""
    found = play(find(name), """
        table: {Anna: [Snake: 3/3 deathtouch], Noah: [Wall: 0/5, Fence: 0/5, Hedge: 0/5]}
        attacks: [Snake]
        blocks: {Wall: Snake, Fence: Snake, Hedge: Snake}
        order: {Snake: [Wall, Fence, Hedge]}
        damage: {Snake: {Wall: 1, Fence: 1, Hedge: 1}}
    """)  # fmt: skip
    assert (found.status == "finished") is legal
    assert {fate(found, one) for one in ("Wall", "Fence", "Hedge")} == {"graveyard"}


@pytest.mark.parametrize(
    ("name", "legal"), [("2009-07-11", True), ("2010-07-16", False), ("2016-09-30", False)]
)
def test_deathtouch_ignored_the_order_for_a_year(name: str, legal: bool) -> None:
    """In Magic 2010 it could pass over the first in order, later it could not."""
    found = play(find(name), """
        table: {Anna: [Snake: 2/2 deathtouch], Noah: [Wall: 0/5, Fence: 0/5]}
        attacks: [Snake]
        blocks: {Wall: Snake, Fence: Snake}
        order: {Snake: [Wall, Fence]}
        damage: {Snake: {Fence: 2}}
    """)  # fmt: skip
    assert (found.status == "finished") is legal


@every_era
@pytest.mark.parametrize(
    ("quality", "kind"), [("creatures", "2/2"), ("artifacts", "2/2 artifact"), ("red", "2/2 red")]
)
def test_protection_may_be_from_a_kind_of_thing(name: str, quality: str, kind: str) -> None:
    """Damage from what has the quality is prevented, and it may not block."""
    attacking = f'table: {{Anna: [Ann: "{kind}"], Noah: [Nob: 1/1 protection from {quality}]}}'
    found = under(name, attacking, "attacks: [Ann]\nblocks: {Nob: Ann}")
    assert fate(found, "Nob") == "battlefield 1/1"
    blocking = f'table: {{Anna: [Nob: 1/1 protection from {quality}], Noah: [Ann: "{kind}"]}}'
    refused(name, blocking, "attacks: [Nob]\nblocks: {Ann: Nob}")


@every_era
def test_a_shield_against_combat_damage_lets_other_damage_through(name: str) -> None:
    """Holy Day stops combat and not a Fanatic."""
    found = under(name, """
        table: {Anna: [Elk: 3/3, Mogg Fanatic], Noah: []}
        hand: {Noah: [Holy Day]}
        attacks: [Elk]
        plays:
          - {by: Noah, when: attackers-declared, cast: Holy Day}
          - {by: Anna, when: blockers-declared, use: Mogg Fanatic, target: Noah}
    """)  # fmt: skip
    assert life(found) == 19


# --- steps and windows --------------------------------------------------------------------------------------------


@every_era
def test_beginning_of_combat_abilities_trigger_once(name: str) -> None:
    """They go on the stack as combat begins, and nobody else's do."""
    found = under(name, """
        table:
          Anna: [Drummer: {pt: 1/1, abilities: [{trigger: drum, when: beginning of combat, effect: {pump: +1/+1}}]}]
          Noah: []
        attacks: [Drummer]
    """)  # fmt: skip
    assert life(found) == 18


@pytest.mark.parametrize(("name", "hit"), [("2003", 20), ("2006", 20), ("2008", 18), ("modern", 18)])
def test_an_attacker_that_was_only_put_in_needs_the_rule_of_2007(name: str, hit: int) -> None:
    """With nothing declared, the text of 2003 leaves the damage step out although something attacks."""
    found = under(name, """
        table:
          Anna:
            - Caller: {pt: 1/1, abilities: [{ability: call, cost: {tap: true}, effect: {make: {name: Wolf token, pt: 2/2}, attacking: true}}]}
          Noah: []
        plays: [{by: Anna, when: attackers-declared, use: Caller}]
    """)  # fmt: skip
    assert life(found) == hit


@every_era
def test_players_act_only_after_the_checks(name: str) -> None:
    """Who has lethal damage is in the graveyard before it is said that players may act."""
    found = under(name, """
        table: {Anna: [Bear: 2/2], Noah: [Wolf: 2/2]}
        attacks: [Bear]
        blocks: {Wolf: Bear}
    """)  # fmt: skip
    told_in_damage = [one.kind for one in found.events if one.window == "damage-dealt"]
    assert told_in_damage[-3:] == ["die", "die", "window"]


def test_blocks_that_have_to_be_made_are_found_among_more_than_anybody_tries() -> None:
    """Thirty creatures that have to block twelve attackers, all together where able: the first answer is legal, and has all block."""
    state, decision = asked(find("2003"), DeclareBlockers, f"""
        table:
          Anna: [{", ".join(f"A{number}: 2/2 blocked by all able" for number in range(12))}]
          Noah: [{", ".join(f"N{number}: 2/2 blocks if able" for number in range(30))}]
        attacks: [{", ".join(f"A{number}" for number in range(12))}]
    """)  # fmt: skip
    found = next(decision.answers(state))
    assert decision.refuse(state, found) is None
    assert len(found) == 30
    refused = decision.refuse(state, found[1:])
    assert refused is not None
    assert why(refused.reason) == "N0 blocks if able"


@pytest.mark.parametrize("day", ["1993-08-05", "1994-04-14", "1997-03-24", "1999-04-23", "modern"])
@pytest.mark.parametrize(
    ("blocks", "chosen", "plays", "life"),
    [
        ("{Spider: Angel}", "target: Bear", "[{ORDERS}]", 16),
        ("{Spider: Angel}", "target: Angel", "[{ORDERS}]", 18),
        ("{Spider: Angel}", "may: false", "[{ORDERS}]", 14),
        ("{Spider: Angel, Ogre: Angel}", "target: Bear", "[{ORDERS}]", 20),
        ("{Spider: Angel, Ogre: Angel}", "target: Bear", "[{BOLT, target: Ogre}, {ORDERS}]", 20),
    ],
)
def test_false_orders_unblocks_what_its_creature_alone_had_blocked(
    blocks: str, chosen: str, plays: str, life: int, day: str
) -> None:
    """Attack Sequence 4 of 1994: the choice of one blocker is made anew; what another had blocked too stays blocked, though that one died."""
    written = plays.replace(
        "ORDERS", "by: Anna, when: blockers-declared, cast: False Orders, target: Spider"
    ).replace("BOLT", "by: Anna, when: blockers-declared, cast: Lightning Bolt")
    found = play(
        find(day),
        "table: {Anna: [Angel: 4/4, Bear: 2/2], Noah: [Spider: 2/4, Ogre: 2/2]}\n"
        "hand: {Anna: [False Orders, Lightning Bolt]}\n"
        f"attacks: [Angel, Bear]\nblocks: {blocks}\nplays: {written}\n"
        f"choices: [{{for: False Orders, {chosen}}}]",
    )
    assert (found.facts["Noah"]["life"], told(found, "default")) == (life, [])


@pytest.mark.parametrize(
    ("chosen", "status"), [("{for: False Orders, target: Ogre}", "illegal"), ("", "finished")]
)
def test_what_a_creature_is_made_to_block_is_chosen_as_the_spell_resolves(chosen: str, status: str) -> None:
    """It is no target: protection does not matter, what is named and does not attack is refused, and where nothing is named a default is told."""
    found = play(
        find("modern"),
        "table: {Anna: [Angel: 4/4 protection from red, Bear: 2/2], Noah: [Spider: 2/4, Ogre: 2/2]}\n"
        "hand: {Anna: [False Orders]}\nattacks: [Angel, Bear]\nblocks: {Spider: Bear}\n"
        "plays: [{by: Anna, when: blockers-declared, cast: False Orders, target: Spider}]\n"
        f"choices: [{chosen}]",
    )
    assert found.status == status
    if status == "finished":
        assert found.facts["Spider"]["zone"] == "graveyard"
        assert [str(one.detail) for one in told(found, "default")] == ["made to block: Spider"]


def test_what_a_creature_is_made_to_block_can_be_told_and_written_down() -> None:
    state, decision = asked(
        find("modern"),
        ChooseMadeToBlock,
        "table: {Anna: [Angel: 4/4, Bear: 2/2], Noah: [Spider: 2/4]}\nhand: {Anna: [False Orders]}\n"
        "attacks: [Angel, Bear]\nblocks: {Spider: Bear}\n"
        "plays: [{by: Anna, when: blockers-declared, cast: False Orders, target: Spider}]",
    )
    answers = list(decision.answers(state))
    assert [move(state, decision, given) for given in answers] == [
        "has Spider block Angel",
        "has Spider block Bear",
        "has Spider block nothing",
    ]
    scribes = [Scribe("a line") for _ in answers]
    for scribe, given in zip(scribes, answers, strict=True):
        scribe.hear(state, decision, given)
    written = [choice for scribe in scribes for choice in scribe.line().choices]
    assert [(one.source, one.targets, one.may) for one in written] == [
        ("False Orders", ("Angel",), None),
        ("False Orders", ("Bear",), None),
        ("False Orders", (), False),
    ]

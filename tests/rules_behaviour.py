"""What single rules say, each as one small board: the behaviours that the table of rules points at."""

from __future__ import annotations

from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.plays import Announcement
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE, DEFENDING
from rulesets.table.triggers import OrderTriggers
from tests.playing import asked, assigned, dealt, decisions, fate, life, play, told

# --- dividing and assigning -----------------------------------------------------------------------------------


def the_attackers_damage_is_announced_first(rules: Ruleset) -> None:
    """The active player's creatures assign before the other's, all in one step."""
    found = play(rules, """
        table: {Anna: [Bear: 2/2, Elk: 3/3], Noah: [Wolf: 2/2]}
        attacks: [Bear, Elk]
        blocks: {Wolf: Bear}
    """)  # fmt: skip
    assert assigned(found) == [("Bear", "Wolf", 2), ("Elk", "Noah", 3), ("Wolf", "Bear", 2)]


def assigned_damage_goes_on_the_stack_as_one_object(rules: Ruleset) -> None:
    """All that is assigned waits as one entry, and the active player may act first while it does."""
    the_attackers_damage_is_announced_first(rules)
    board = """
        table: {Anna: [Bear: 2/2, Elk: 3/3], Noah: [Wolf: 2/2]}
        attacks: [Bear, Elk]
        blocks: {Wolf: Bear}
    """
    asked = [
        (state.name(decision.player), [(entry.kind, len(entry.damage)) for entry in state.stack])
        for state, decision in decisions(rules, board)
        if isinstance(decision, Act) and state.window == "damage-assigned"
    ]
    assert asked == [("Anna", [("damage", 3)]), ("Noah", [("damage", 3)])]


def damage_is_assigned_without_the_stack(rules: Ruleset) -> None:
    """Assigning is no object: nothing waits on the stack at any time in the damage step."""
    the_attackers_damage_is_announced_first(rules)
    board = """
        table: {Anna: [Bear: 2/2], Noah: []}
        attacks: [Bear]
    """
    assert not any(state.stack for state, _ in decisions(rules, board))


def damage_is_divided_at_will(rules: Ruleset) -> None:
    """Each way to share damage out among those a creature fights is legal, without any order."""
    board = """
        table: {Anna: [Ogre: 4/3], Noah: [Spawn: 2/3, Hunter: 1/1]}
        attacks: [Ogre]
        blocks: {Spawn: Ogre, Hunter: Ogre}
    """
    state, decision = asked(rules, AssignDamage, board)
    assert sorted(decision.answers(state)) == [((4 - n, n),) for n in (4, 3, 2, 1, 0)]


def a_blocked_creature_divides_among_its_blockers(rules: Ruleset) -> None:
    """It divides freely among the creatures that block it, and assigns nothing once they are gone."""
    damage_is_divided_at_will(rules)
    found = play(rules, """
        table: {Anna: [Ogre: 4/3], Noah: [Blinking Spirit]}
        attacks: [Ogre]
        blocks: {Blinking Spirit: Ogre}
        plays: [{by: Noah, when: blockers-declared, use: Blinking Spirit}]
    """)  # fmt: skip
    assert assigned(found) == []
    assert [one.subject for one in told(found, "assign nothing")] == ["Ogre"]
    one_blocker_takes_it_all(rules)


def one_blocker_takes_it_all(rules: Ruleset) -> None:
    """With a single blocker there is nothing to divide."""
    found = play(rules, """
        table: {Anna: [Ogre: 4/3], Noah: [Hunter: 1/1]}
        attacks: [Ogre]
        blocks: {Hunter: Ogre}
    """)  # fmt: skip
    assert ("Ogre", "Hunter", 4) in assigned(found)


def a_blocker_divides_among_what_it_blocks(rules: Ruleset) -> None:
    """A creature that blocks two divides freely between them, and assigns nothing once they are gone."""
    board = """
        table:
          Anna: [Wolf: 2/2, Rat: 1/1]
          Noah: [Wall: "3/3 blocks one more"]
        attacks: [Wolf, Rat]
        blocks: {Wall: [Wolf, Rat]}
    """
    state, decision = asked(rules, AssignDamage, board)
    assert sorted(decision.answers(state)) == [((3 - n, n),) for n in (3, 2, 1, 0)]
    found = play(rules, """
        table: {Anna: [Blinking Spirit], Noah: [Wall: 3/3]}
        attacks: [Blinking Spirit]
        blocks: {Wall: Blinking Spirit}
        plays: [{by: Anna, when: blockers-declared, use: Blinking Spirit}]
    """)  # fmt: skip
    assert [one.subject for one in told(found, "assign nothing")] == ["Wall"]


def an_effect_may_change_how_damage_is_assigned(rules: Ruleset) -> None:
    """An effect that has damage dealt otherwise works when the damage is assigned."""
    found = play(rules, """
        table:
          Anna: [Thorn Elemental, Doran: "1/5 assigns with toughness"]
          Noah: [Bear: 2/2]
        attacks: [Thorn Elemental, Doran]
        blocks: {Bear: Thorn Elemental}
        damage: {Thorn Elemental: {Noah: 7}}
    """)  # fmt: skip
    assert {*assigned(found)[:2]} == {("Thorn Elemental", "Noah", 7), ("Doran", "Noah", 5)}


def a_creature_assigns_its_power_and_nothing_without_any(rules: Ruleset) -> None:
    """Damage assigned equals power; with 0 or less there is no assigning at all."""
    found = play(rules, """
        table:
          Anna: [Bear: 2/2, Wall: 0/4, Ghost: {pt: 1/3, counters: {-1/-1: 2}}]
          Noah: []
        attacks: [Bear, Wall, Ghost]
    """)  # fmt: skip
    assert assigned(found) == [("Bear", "Noah", 2)]
    assert [one.subject for one in told(found, "assign nothing")] == ["Wall", "Ghost"]


def an_unblocked_creature_hits_what_it_attacks(rules: Ruleset) -> None:
    """Player or planeswalker, whichever it attacks; nothing once the planeswalker is gone."""
    board = """
        table:
          Anna: [Bear: 2/2, Elk: 3/3]
          Noah: [Jace Beleren]
        hand: {Anna: [Boomerang]}
        attacks: [Bear, Elk: Jace Beleren]
    """
    assert dealt(play(rules, board)) == [("Bear", "Noah", 2), ("Elk", "Jace Beleren", 3)]
    late = "plays: [{by: Anna, when: blockers-declared, cast: Boomerang, target: Jace Beleren}]"
    found = play(rules, board, late)
    assert dealt(found) == [("Bear", "Noah", 2)]
    assert [one.subject for one in told(found, "assign nothing")] == ["Elk"]


def an_unblocked_creature_hits_the_battle_it_attacks(rules: Ruleset) -> None:
    """The same goes for a battle, and for an attacker whose battle is gone."""
    an_unblocked_creature_hits_what_it_attacks(rules)
    board = """
        table:
          Anna:
            - Elk: 3/3
            - Siege: {types: [battle], subtypes: [Siege], defense: 4, protector: Noah}
          Noah: []
        hand: {Anna: [Boomerang]}
        attacks: [Elk: Siege]
    """
    assert dealt(play(rules, board)) == [("Elk", "Siege", 3)]
    late = "plays: [{by: Anna, when: blockers-declared, cast: Boomerang, target: Siege}]"
    assert dealt(play(rules, board, late)) == []


def the_whole_assignment_is_judged_at_once(rules: Ruleset) -> None:
    """A trampler may rely on what another creature will assign; a short total is refused."""
    board = """
        table:
          Anna: [Rusher: 3/3 trample, Charger: 3/3 trample]
          Noah: [Wall: "0/3 blocks one more"]
        attacks: [Rusher, Charger]
        blocks: {Wall: [Rusher, Charger]}
        damage: {Rusher: {Noah: 3}, Charger: {Wall: 3}}
    """
    assert play(rules, board).status == "finished"
    assert life(play(rules, board)) == 17
    alone = play(rules, """
        table: {Anna: [Rusher: 3/3 trample], Noah: [Wall: 0/3]}
        attacks: [Rusher]
        blocks: {Wall: Rusher}
        damage: {Rusher: {Noah: 3}}
    """)  # fmt: skip
    assert alone.status == "illegal"


# --- dealing --------------------------------------------------------------------------------------------------


def nothing_counters_combat_damage(rules: Ruleset) -> None:
    """It is on the stack, but neither a spell nor an ability that could be countered."""
    board = """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Noah: [Counterspell, Stifle]}
        attacks: [Bear]
    """
    state, decision = next(
        (state, decision) for state, decision in decisions(rules, board)
        if state.window == "damage-assigned" and isinstance(decision, Act) and decision.player == DEFENDING
    )  # fmt: skip
    (waiting,) = state.stack
    for thing in state.objects[1:]:
        refused = decision.refuse(state, Announcement(thing.handle, 0, (waiting.ref,)))
        assert refused is not None
        assert refused.cause is not None
        citation = rules.cite(refused.cause)
        assert "310.3" in citation.numbers


def waiting_damage_is_dealt_all_at_once_and_then_the_active_player_acts(rules: Ruleset) -> None:
    """What was assigned is dealt at one moment, as it was assigned; after that Anna has priority first."""
    board = """
        table: {Anna: [Bear: 2/2, Elk: 3/3], Noah: [Wolf: 2/2]}
        hand: {Noah: [Giant Growth]}
        attacks: [Bear, Elk]
        blocks: {Wolf: Bear}
        plays: [{by: Noah, when: damage-assigned, cast: Giant Growth, target: Wolf}]
    """
    found = play(rules, board)
    assert dealt(found) == [("Bear", "Wolf", 2), ("Elk", "Noah", 3), ("Wolf", "Bear", 2)]
    assert fate(found, "Wolf") == "battlefield 5/5 damage 2"
    first = next(
        state.name(decision.player) for state, decision in decisions(rules, board)
        if isinstance(decision, Act) and state.window == "damage-dealt"
    )  # fmt: skip
    assert first == "Anna"


def a_source_that_left_still_deals_its_damage(rules: Ruleset) -> None:
    """Neither leaving play, nor another power, nor leaving combat changes what was assigned."""
    found = play(rules, """
        table: {Anna: [Bear: 2/2, Elk: 3/3], Noah: [Mogg Fanatic, Wolf: 2/2]}
        hand: {Anna: [Giant Growth]}
        attacks: [Bear, Elk]
        blocks: {Mogg Fanatic: Bear, Wolf: Elk}
        plays:
          - {by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Anna}
          - {by: Anna, when: damage-assigned, cast: Giant Growth, target: Elk}
    """)  # fmt: skip
    assert ("Mogg Fanatic", "Bear", 1) in dealt(found)
    assert ("Elk", "Wolf", 3) in dealt(found)


def a_recipient_that_left_combat_is_still_hit(rules: Ruleset) -> None:
    """Damage assigned to a creature is dealt to it though it is no longer in combat."""
    found = play(rules, """
        table: {Anna: [Elk: 3/3], Noah: [Wolf: 2/4]}
        hand: {Anna: [Ray of Command]}
        attacks: [Elk]
        blocks: {Wolf: Elk}
        plays: [{by: Anna, when: damage-assigned, cast: Ray of Command, target: Wolf}]
    """)  # fmt: skip
    assert ("Elk", "Wolf", 3) in dealt(found)


def the_source_is_the_creature_as_it_is_or_last_was(rules: Ruleset) -> None:
    """Its colour counts as it is when the damage is dealt, or as it was when the creature left."""
    attack = """
        table:
          Anna:
            - Cleric: {pt: 2/2, keywords: [protection from black]}
            - Painter:
                pt: 1/1
                abilities:
                  - ability: paint
                    cost: {tap: true}
                    targets: [creature]
                    effect: {become: {colors: [CHANGED]}, on: target}
          Noah: [Imp: 3/3 COLOUR]
        hand: {Noah: [Unsummon]}
        attacks: [Cleric]
        blocks: {Imp: Cleric}
    """
    paint = "{by: Anna, when: damage-assigned, use: Painter, target: Imp}"
    leave = "{by: Noah, when: damage-assigned, cast: Unsummon, target: Imp}"

    def hurt(colour: str, changed: str, *plays: str) -> bool:
        text = attack.replace("COLOUR", colour).replace("CHANGED", changed)
        return ("Imp", "Cleric", 3) in dealt(play(rules, text, f"plays: [{', '.join(plays)}]"))

    assert hurt("red", "white", leave)
    assert hurt("red", "white", paint)
    assert not hurt("red", "black", paint)
    assert not hurt("red", "black", paint, leave)


def what_left_or_is_no_creature_any_more_is_not_hit(rules: Ruleset) -> None:
    """Damage assigned to a creature that has left play, or is none any more, is not dealt."""
    found = play(rules, """
        table:
          Anna: [Elk: 3/3, Bear: 2/2]
          Noah:
            - Blinking Spirit
            - Golem:
                types: [creature, artifact]
                pt: 2/4
                abilities:
                  - {ability: sleep, cost: {mana: 0}, effect: {stop being: [creature], on: this}}
        attacks: [Elk, Bear]
        blocks: {Blinking Spirit: Elk, Golem: Bear}
        plays:
          - {by: Noah, when: damage-assigned, use: Blinking Spirit}
          - {by: Noah, when: damage-assigned, use: Golem}
    """)  # fmt: skip
    assert [(one.subject, one.target) for one in told(found, "not dealt")] == [
        ("Elk", "Blinking Spirit"), ("Bear", "Golem"),
    ]  # fmt: skip
    assert ("Golem", "Bear", 2) in dealt(found)


def a_planeswalker_that_left_is_not_hit(rules: Ruleset) -> None:
    """The same goes for a planeswalker; one that stays is hit."""
    what_left_or_is_no_creature_any_more_is_not_hit(rules)
    found = play(rules, """
        table: {Anna: [Elk: 3/3], Noah: [Jace Beleren]}
        hand: {Noah: [Boomerang]}
        attacks: [Elk: Jace Beleren]
        plays: [{by: Noah, when: damage-assigned, cast: Boomerang, target: Jace Beleren}]
    """)  # fmt: skip
    assert [(one.subject, one.target) for one in told(found, "not dealt")] == [("Elk", "Jace Beleren")]


def a_creature_may_deal_its_damage_and_be_sacrificed(rules: Ruleset) -> None:
    """Between assigning and dealing it can be used for something else, and its damage is still dealt."""
    found = play(rules, """
        table: {Anna: [Goblin Piker], Noah: [Sakura-Tribe Elder]}
        attacks: [Goblin Piker]
        blocks: {Sakura-Tribe Elder: Goblin Piker}
        plays: [{by: Noah, when: damage-assigned, use: Sakura-Tribe Elder}]
    """)  # fmt: skip
    assert fate(found, "Goblin Piker") == "graveyard"
    assert told(found, "enter")


def damage_is_dealt_as_it_is_assigned(rules: Ruleset) -> None:
    """All of it at one moment, off the stack, and nobody acts between assigning and dealing."""
    board = """
        table: {Anna: [Bear: 2/2, Elk: 3/3], Noah: [Wolf: 2/2]}
        attacks: [Bear, Elk]
        blocks: {Wolf: Bear}
    """
    found = play(rules, board)
    kinds = [one.kind for one in found.events if one.kind in ("assign", "deal", "window")]
    assert kinds[3:10] == ["assign", "assign", "assign", "deal", "deal", "deal", "window"]
    assert not any(state.window == "damage-assigned" for state, _ in decisions(rules, board))


def the_active_player_acts_after_damage(rules: Ruleset) -> None:
    """Once the damage is dealt, the active player is the first who may act, and only then anybody."""
    board = """
        table: {Anna: [Bear: 2/2], Noah: []}
        attacks: [Bear]
    """
    asked = [
        (state.window, state.name(decision.player), life)
        for state, decision in decisions(rules, board)
        if isinstance(decision, Act) and state.step == "combat damage"
        for life in (state.players[1].life,)
    ]
    assert asked == [("damage-dealt", "Anna", 18), ("damage-dealt", "Noah", 18)]


def damage_and_death_triggers_go_on_the_stack_together(rules: Ruleset) -> None:
    """What triggered on the damage and on the deaths after it is put on the stack in any order."""
    board = """
        table:
          Anna:
            - Biter: {pt: 2/2, abilities: [{trigger: bite, when: deals damage, effect: {gain life: 1}}]}
            - Mourner: {pt: 1/1, abilities: [{trigger: mourn, when: a creature dies, effect: {gain life: 1}}]}
          Noah: [Rat: 1/1]
        attacks: [Biter]
        blocks: {Rat: Biter}
    """
    asked = [
        sorted(one.ability.label for one in decision.waiting)
        for _, decision in decisions(rules, board)
        if isinstance(decision, OrderTriggers)
    ]
    assert asked == [["bite", "mourn"]]


# --- first and double strike ----------------------------------------------------------------------------------

_STRIKERS = """
    table:
      Anna: [Lancer: 2/2 first strike, Twin: 1/1 double strike, Bear: 2/2]
      Noah: [Wolf: 3/2]
    attacks: [Lancer, Twin, Bear]
    blocks: {Wolf: Bear}
"""


def first_and_double_strike_make_a_second_damage_step(rules: Ruleset) -> None:
    """Only they assign in the first step; the second is for whoever did not, and for double strikers."""
    found = play(rules, _STRIKERS)
    steps = [one.detail for one in told(found, "step") if one.detail.endswith("combat damage")]
    assert steps == ["first combat damage", "combat damage"]
    assert assigned(found) == [
        ("Lancer", "Noah", 2), ("Twin", "Noah", 1), ("Twin", "Noah", 1), ("Bear", "Wolf", 2), ("Wolf", "Bear", 3),
    ]  # fmt: skip


_GIVEN_BETWEEN = """
    table:
      Anna:
        - Lancer: 2/2 first strike
        - Bear: 2/2
        - Teacher:
            pt: 1/1
            abilities:
              - {ability: teach, cost: {tap: true}, targets: [creature], effect: {gain: [first strike], on: target}}
              - {ability: unteach, cost: {tap: true}, targets: [creature], effect: {lose: [first strike], on: target}}
      Noah: []
    attacks: [Lancer, Bear]
"""


def what_assigned_nothing_in_the_first_step_assigns_in_the_second(rules: Ruleset) -> None:
    """What counts is having assigned: first strike gained or lost between the steps changes nothing."""
    first_and_double_strike_make_a_second_damage_step(rules)
    use = "plays: [{by: Anna, when: first-damage-dealt, use: Teacher, ability: %s, target: %s}]"
    gained = play(rules, _GIVEN_BETWEEN, use % ("teach", "Bear"))
    lost = play(rules, _GIVEN_BETWEEN, use % ("unteach", "Lancer"))
    assert assigned(gained) == assigned(lost) == [("Lancer", "Noah", 2), ("Bear", "Noah", 2)]


def what_came_between_the_steps_strikes_in_the_second(rules: Ruleset) -> None:
    """Any attacker that assigned nothing in the first step assigns in the second, also one put in since."""
    what_assigned_nothing_in_the_first_step_assigns_in_the_second(rules)
    found = play(rules, """
        players: {Anna: {life: 20, mana: 1U}, Noah: 20}
        table: {Anna: [Lancer: 2/2 first strike], Noah: []}
        hand: {Anna: [Ninja of the Deep Hours]}
        attacks: [Lancer]
        plays: [{by: Anna, when: first-damage-dealt, use: Ninja of the Deep Hours, return: Lancer}]
        choices: [{for: Ninja of the Deep Hours, may: no}]
    """)  # fmt: skip
    assert ("Ninja of the Deep Hours", "Noah", 2) in assigned(found)


def whoever_had_neither_as_the_first_step_began_strikes_in_the_second(rules: Ruleset) -> None:
    """The second step is for those, and for whatever has double strike by then."""
    what_came_between_the_steps_strikes_in_the_second(rules)
    late = play(rules, """
        table:
          Anna:
            - Lancer: 2/2 first strike
            - Teacher:
                pt: 1/1
                abilities:
                  - {ability: teach, cost: {tap: true}, targets: [creature], effect: {gain: [double strike], on: target}}
          Noah: []
        attacks: [Lancer]
        plays: [{by: Anna, when: first-damage-dealt, use: Teacher, target: Lancer}]
    """)  # fmt: skip
    assert assigned(late) == [("Lancer", "Noah", 2), ("Lancer", "Noah", 2)]


# --- the combat phase -----------------------------------------------------------------------------------------


def combat_has_five_steps_and_skips_two_without_attackers(rules: Ruleset) -> None:
    """Blocks and damage are left out if nothing was declared or put in attacking."""
    attacked = play(rules, "table: {Anna: [Bear: 2/2], Noah: []}\nattacks: [Bear]")
    quiet = play(rules, "table: {Anna: [Bear: 2/2], Noah: []}")
    put_in = play(rules, """
        table:
          Anna:
            - Caller:
                pt: 1/1
                abilities:
                  - ability: call
                    cost: {tap: true}
                    effect: {make: {name: Wolf token, pt: 2/2}, attacking: true}
          Noah: []
        plays: [{by: Anna, when: attackers-declared, use: Caller}]
    """)  # fmt: skip
    whole = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]
    assert [one.detail for one in told(attacked, "step")][:5] == whole
    assert [one.detail for one in told(put_in, "step")][:5] == whole
    assert [one.detail for one in told(quiet, "step")][:3] == [*whole[:2], "end of combat"]
    assert [one.detail for one in told(quiet, "step skipped")] == whole[2:4]


def the_opponent_is_the_defending_player(rules: Ruleset) -> None:
    """The active player attacks, and what speaks of the defending player means the opponent."""
    found = play(rules, """
        table:
          Anna:
            - Shade:
                pt: 2/2
                abilities:
                  - {trigger: drain, when: attacks, effect: {lose life: 1, who: defending player}}
          Noah: []
        attacks: [Shade]
    """)  # fmt: skip
    assert (life(found, "Anna"), life(found, "Noah")) == (20, 17)


def planeswalkers_of_the_defending_player_may_be_attacked(rules: Ruleset) -> None:
    """The defending player and planeswalkers that player controls, and not one's own."""
    theirs = """
        table: {Anna: [Bear: 2/2], Noah: [Jace Beleren]}
        attacks: [Bear: Jace Beleren]
    """
    assert dealt(play(rules, theirs)) == [("Bear", "Jace Beleren", 2)]
    own = "table: {Anna: [Bear: 2/2, Jace Beleren], Noah: []}"
    state, decision = asked(rules, DeclareAttackers, own)
    bear, jace = state.objects
    assert decision.refuse(state, (Attacker(bear.handle, jace.handle),)) is not None
    assert decision.refuse(state, (Attacker(bear.handle, ACTIVE),)) is not None
    assert decision.refuse(state, (Attacker(bear.handle, DEFENDING),)) is None


def only_players_and_planeswalkers_are_attacked(rules: Ruleset) -> None:
    """A creature attacks a player or a planeswalker, and nothing else."""
    planeswalkers_of_the_defending_player_may_be_attacked(rules)
    board = "table: {Anna: [Bear: 2/2], Noah: [Wolf: 2/2]}"
    state, decision = asked(rules, DeclareAttackers, board)
    bear, wolf = state.objects
    assert decision.refuse(state, (Attacker(bear.handle, wolf.handle),)) is not None


_PUT_IN = """
    table:
      Anna: [Bear: 2/2]
      Noah: []
    hand:
      WHO:
        - Visitor:
            types: [TYPE]
            PT
            abilities:
              - {ability: arrive, zone: hand, cost: {mana: 0}, effect: {put into play: this, HOW: true}}
    attacks: [Bear]
    plays: [{by: WHO, when: attackers-declared, use: Visitor}]
"""


def _put_in(rules: Ruleset, who: str, what: str, how: str) -> list[str]:
    """Who attacks once a visitor has been put into play in this manner."""
    size = "pt: 2/2" if what == "creature" else "colors: []"
    text = _PUT_IN.replace("WHO", who).replace("TYPE", what).replace("PT", size).replace("HOW", how)
    found = play(rules, text)
    assert found.facts["Visitor"]["zone"] == "battlefield"
    return [one.subject for one in found.events if one.kind in ("attack", "block")]


def a_noncreature_put_in_attacking_does_not_attack(rules: Ruleset) -> None:
    """It comes into play, but never into combat; a creature does both."""
    assert _put_in(rules, "Anna", "artifact", "attacking") == ["Bear"]
    assert _put_in(rules, "Anna", "creature", "attacking") == ["Bear", "Visitor"]


def a_creature_of_the_wrong_player_put_in_attacking_does_not_attack(rules: Ruleset) -> None:
    """Under the defending player's control it comes into play, but is never attacking."""
    assert _put_in(rules, "Noah", "creature", "attacking") == ["Bear"]


def a_creature_of_the_wrong_player_put_in_blocking_does_not_block(rules: Ruleset) -> None:
    """It comes into play, but blocks nothing where the attacker does not attack its controller's side."""
    board = """
        table:
          Anna: [Bear: 2/2]
          Noah: []
        hand:
          WHO:
            - Visitor:
                pt: 2/2
                abilities:
                  - ability: arrive
                    zone: hand
                    cost: {mana: 0}
                    targets: [attacking creature]
                    effect: {put into play: this, blocking: true, at: target}
        attacks: [Bear]
        plays: [{by: WHO, when: attackers-declared, use: Visitor, target: Bear}]
    """
    assert told(play(rules, board.replace("WHO", "Noah")), "block", "Visitor")
    assert not told(play(rules, board.replace("WHO", "Anna")), "block", "Visitor")


_LEAVERS = """
    table:
      Anna: [Elk: 3/3]
      Noah:
        - Wolf: 2/2
        - Warden:
            pt: 1/1
            abilities:
              - {ability: act, cost: {tap: true}, targets: [permanent], effect: EFFECT}
    attacks: [Elk]
    blocks: {Wolf: Elk}
    plays: [{by: Noah, when: blockers-declared, use: Warden, target: TARGET}]
"""


def _leaves(rules: Ruleset, effect: str, target: str) -> bool:
    """Whether an effect takes a creature out of combat: what is out assigns nothing and is assigned nothing."""
    found = play(rules, _LEAVERS.replace("EFFECT", effect).replace("TARGET", target))
    assert found.status == "finished"
    fought = any(target in (source, recipient) for source, recipient, _ in assigned(found))
    assert fought != bool(told(found, "leaves combat", target))
    return not fought


def what_takes_a_creature_out_of_combat(rules: Ruleset) -> None:
    """Changing controllers, an effect that says so, regenerating, and no longer being a creature."""
    assert _leaves(rules, "{control: target}", "Elk")
    assert _leaves(rules, "{remove from combat: target}", "Elk")
    assert _leaves(rules, "{remove from combat: target}", "Wolf")
    assert _leaves(rules, "{stop being: [creature], on: target}", "Elk")
    assert _leaves(rules, "[{regenerate: target}, {destroy: target}]", "Wolf")
    assert not _leaves(rules, "{pump: +1/+1, on: target}", "Wolf")


def what_takes_a_planeswalker_out_of_combat(rules: Ruleset) -> None:
    """It is no longer attacked once it is none any more, and its attacker then hits nothing."""
    what_takes_a_creature_out_of_combat(rules)
    found = play(rules, """
        table:
          Anna:
            - Elk: 3/3
            - Warden:
                pt: 1/1
                abilities:
                  - ability: act
                    cost: {tap: true}
                    targets: [planeswalker]
                    effect: {stop being: [planeswalker], on: target}
          Noah: [Jace Beleren]
        attacks: [Elk: Jace Beleren]
        plays: [{by: Anna, when: blockers-declared, use: Warden, target: Jace Beleren}]
    """)  # fmt: skip
    assert told(found, "leaves combat", "Jace Beleren")
    assert dealt(found) == []


def what_would_have_kept_it_from_combat_does_not_remove_it(rules: Ruleset) -> None:
    """Once declared, an attacker that may not attack and a blocker that may not block stay in combat."""
    assert not _leaves(rules, "{gain: [defender], on: target}", "Elk")
    assert not _leaves(rules, "{gain: [cannot block], on: target}", "Wolf")


def tapping_neither_removes_nor_silences(rules: Ruleset) -> None:
    """A blocker that becomes tapped, and an attacker that is untapped, deal their damage."""
    assert not _leaves(rules, "{tap: target}", "Wolf")
    assert not _leaves(rules, "{untap: target}", "Elk")
    found = play(rules, _LEAVERS.replace("EFFECT", "{tap: target}").replace("TARGET", "Wolf"))
    assert ("Wolf", "Elk", 2) in dealt(found)


def an_attacker_of_a_planeswalker_that_left_goes_on_attacking_nothing(rules: Ruleset) -> None:
    """It stays an attacker, may be blocked, and deals nothing if it is not."""
    board = """
        table: {Anna: [Elk: 3/3], Noah: [Jace Beleren, Wolf: 2/2]}
        hand: {Noah: [Boomerang]}
        attacks: [Elk: Jace Beleren]
        plays: [{by: Noah, when: attackers-declared, cast: Boomerang, target: Jace Beleren}]
    """
    assert dealt(play(rules, board)) == []
    blocked = play(rules, board, "blocks: {Wolf: Elk}")
    assert dealt(blocked) == [("Elk", "Wolf", 3), ("Wolf", "Elk", 2)]


def a_blocking_planeswalker_leaves_only_the_part_it_lost(rules: Ruleset) -> None:
    """A creature planeswalker that stops being one of the two stays in combat as the other."""
    board = """
        table:
          Anna: [Elk: 3/3, Bear: 2/2]
          Noah:
            - Knight:
                types: [creature, planeswalker]
                loyalty: 6
                pt: 4/4
            - Mirror:
                types: [artifact]
                abilities:
                  - {ability: change, targets: [creature], effect: {stop being: [KIND], on: target}}
        attacks: [Elk: Knight, Bear]
        blocks: {Knight: Bear}
        plays: [{by: Noah, when: blockers-declared, use: Mirror, target: Knight}]
    """
    assert dealt(play(rules, board.replace("KIND", "creature"))) == [("Elk", "Knight", 3)]
    assert dealt(play(rules, board.replace("KIND", "planeswalker"))) == [
        ("Bear", "Knight", 2), ("Knight", "Bear", 4),
    ]  # fmt: skip


def alone_is_told_from_the_declaration_or_from_the_present(rules: Ruleset) -> None:
    """To attack or block alone is to be the only one declared; to be attacking or blocking alone is to be now."""
    board = """
        table:
          Anna:
            - Elk: 3/3 exalted
            - Loner:
                pt: 1/1
                abilities: [{static: pride, boost: {pt: +2/+2, while: attacking alone}}]
            - Caller:
                pt: 1/1
                abilities:
                  - ability: call
                    cost: {tap: true}
                    effect: {make: {name: Wolf token, pt: 2/2}, attacking: true}
          Noah: []
        attacks: [Loner]
    """
    alone = play(rules, board)
    joined = play(rules, board, "plays: [{by: Anna, when: attackers-declared, use: Caller}]")
    assert ("Loner", "Noah", 4) in assigned(alone)
    assert ("Loner", "Noah", 2) in assigned(joined)
    assert len(told(joined, "trigger", "Elk")) == 1
    blocking_alone_is_told_likewise(rules)


def blocking_alone_is_told_likewise(rules: Ruleset) -> None:
    """A creature that cannot block alone needs company in the declaration; one proud of being alone, none now."""
    board = """
        table:
          Anna: [Elk: 3/3]
          Noah:
            - Flunky: 3/3 cannot block alone
            - Loner:
                pt: 1/1
                abilities: [{static: pride, boost: {pt: +2/+2, while: blocking alone}}]
        attacks: [Elk]
        blocks: BLOCKS
    """
    assert play(rules, board.replace("BLOCKS", "{Flunky: Elk}")).status == "illegal"
    both = play(rules, board.replace("BLOCKS", "{Flunky: Elk, Loner: Elk}"))
    one = play(rules, board.replace("BLOCKS", "{Loner: Elk}"))
    assert ("Loner", "Elk", 1) in assigned(both)
    assert ("Loner", "Elk", 3) in assigned(one)


# --- the end of combat and of the turn ------------------------------------------------------------------------


def end_of_combat_abilities_trigger_as_the_step_begins(rules: Ruleset) -> None:
    """They go on the stack first; then the active player has priority."""
    board = """
        table:
          Anna:
            - Basilisk: {pt: 2/2, abilities: [{trigger: gaze, when: end of combat, effect: {gain life: 1}}]}
          Noah: []
        attacks: [Basilisk]
    """
    asked = [
        (state.name(decision.player), len(state.stack))
        for state, decision in decisions(rules, board)
        if isinstance(decision, Act) and state.window == "combat-ends"
    ]
    assert asked[:2] == [("Anna", 1), ("Noah", 1)]
    assert life(play(rules, board), "Anna") == 21


def creatures_leave_combat_as_the_step_ends(rules: Ruleset) -> None:
    """In the end of combat step an attacker still is one; in the main phase after it no longer."""
    board = """
        table:
          Anna: [Bear: 2/2]
          Noah:
            - Archer:
                pt: 1/1
                abilities:
                  - {ability: shoot, cost: {tap: true}, targets: [attacking creature], effect: {deal: 2, to: target}}
        attacks: [Bear]
        plays: [{by: Noah, when: WINDOW, use: Archer, target: Bear}]
    """
    assert fate(play(rules, board.replace("WINDOW", "combat-ends")), "Bear") == "graveyard"
    assert play(rules, board.replace("WINDOW", "main-after-combat")).status == "illegal"


def the_end_phase_is_end_of_turn_and_cleanup(rules: Ruleset) -> None:
    """Two steps follow the main phase."""
    found = play(rules, "table: {Anna: [Bear: 2/2], Noah: []}")
    assert [one.detail for one in told(found, "step")][-2:] == ["end of turn", "cleanup"]


def end_of_turn_abilities_trigger_as_the_step_begins(rules: Ruleset) -> None:
    """They go on the stack first; then the active player has priority."""
    board = """
        table:
          Anna: [Bear: 2/2]
          Noah:
            - Clock: {pt: 0/1, abilities: [{trigger: chime, when: end of turn, effect: {gain life: 1}}]}
    """
    asked = [
        (state.name(decision.player), [state.name(entry.source) for entry in state.stack])
        for state, decision in decisions(rules, board)
        if isinstance(decision, Act) and state.window == "turn-ends"
    ]
    assert asked[:2] == [("Anna", ["Clock"]), ("Noah", ["Clock"])]
    assert life(play(rules, board)) == 21


def the_end_of_turn_step_does_not_back_up(rules: Ruleset) -> None:
    """What comes into play in the step triggers in the next turn's; what lasts until end of turn still ends."""
    end_of_turn_abilities_trigger_as_the_step_begins(rules)
    found = play(rules, """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand:
          Noah:
            - Clock:
                pt: 0/1
                keywords: [flash]
                abilities: [{trigger: chime, when: end of turn, effect: {gain life: 1}}]
        plays: [{by: Noah, when: turn-ends, cast: Clock}]
    """)  # fmt: skip
    assert found.facts["Clock"]["zone"] == "battlefield"
    assert life(found) == 20


def cleanup_discards_down_to_seven(rules: Ruleset) -> None:
    """The active player's hand only, without the stack."""
    cards = ", ".join(f"Card {number}: 1/1" for number in range(9))
    found = play(rules, f"""
        table: {{Anna: [Bear: 2/2], Noah: []}}
        hand: {{Anna: [{cards}], Noah: [{cards.replace("Card", "Leaf")}]}}
    """)  # fmt: skip
    zones = [facts.get("zone") for name, facts in found.facts.items() if name.startswith(("Card", "Leaf"))]
    assert zones.count("graveyard") == 2
    assert [one.subject for one in told(found, "discard")] == ["Anna", "Anna"]


def damage_and_short_effects_end_together(rules: Ruleset) -> None:
    """A creature kept alive by an effect that ends loses its damage at the same moment, and lives."""
    found = play(rules, """
        table: {Anna: [Elk: 3/3], Noah: [Bear: 2/2]}
        hand: {Noah: [Giant Growth]}
        attacks: [Elk]
        blocks: {Bear: Elk}
        plays: [{by: Noah, when: blockers-declared, cast: Giant Growth, target: Bear}]
    """)  # fmt: skip
    assert fate(found, "Bear") == "battlefield 5/5 damage 3"
    assert {one.detail for one in told(found, "wear off", "Bear")} == {"3 damage", "effects: 5/5 becomes 2/2"}


_LAST_BREATH = """
    table:
      Anna: [Elk: {pt: 3/3, counters: {-1/-1: 1}}]
      Noah:
        - Warden:
            pt: 1/1
            abilities:
              - ability: wither
                cost: {tap: true}
                targets: [creature]
                effect: [{pump: +0/+4, on: target}, {counter: -1/-1, amount: 2, on: target}]
    plays: [{by: Noah, when: turn-ends, use: Warden, target: Elk}]
"""


def players_act_in_cleanup_only_if_something_happened(rules: Ruleset) -> None:
    """If a check finds something in the cleanup, players may act, and another cleanup follows."""
    found = play(rules, _LAST_BREATH)
    assert fate(found, "Elk") == "graveyard"
    assert [one.detail for one in told(found, "window")][-1] == "cleanup"
    assert [one.detail for one in told(found, "step")][-3:] == ["end of turn", "cleanup", "cleanup"]
    quiet = play(rules, "table: {Anna: [Bear: 2/2], Noah: []}")
    assert [one.detail for one in told(quiet, "window")][-1] == "turn-ends"


# --- spells and abilities -------------------------------------------------------------------------------------


def an_ability_may_be_granted(rules: Ruleset) -> None:
    """A creature that an effect lets fly has flying like one on which it is printed."""
    board = """
        table:
          Anna:
            - Bear: 2/2
            - Teacher:
                pt: 1/1
                abilities:
                  - {ability: teach, cost: {tap: true}, targets: [creature], effect: {gain: [flying], on: target}}
          Noah: [Wolf: 2/2]
        attacks: [Bear]
        blocks: {Wolf: Bear}
    """
    assert play(rules, board).status == "finished"
    taught = "plays: [{by: Anna, when: attackers-declared, use: Teacher, target: Bear}]"
    assert play(rules, board, taught).status == "illegal"


def effects_come_when_a_spell_resolves(rules: Ruleset) -> None:
    """A spell does nothing while it waits: what answers it resolves first."""
    found = play(rules, """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Anna: [Giant Growth], Noah: [Lightning Bolt]}
        plays:
          - {by: Anna, when: attackers-declared, cast: Giant Growth, target: Bear}
          - {by: Noah, when: attackers-declared, cast: Lightning Bolt, target: Bear, respond: true}
    """)  # fmt: skip
    assert fate(found, "Bear") == "graveyard"
    assert not told(found, "size")


def a_card_on_the_stack_is_a_spell(rules: Ruleset) -> None:
    """Cast from the hand, it lies on the stack, where it can be countered as a spell."""
    found = play(rules, """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Anna: [Giant Growth], Noah: [Counterspell]}
        plays:
          - {by: Anna, when: attackers-declared, cast: Giant Growth, target: Bear}
          - {by: Noah, when: attackers-declared, cast: Counterspell, target: Giant Growth, respond: true}
    """)  # fmt: skip
    assert [one.subject for one in told(found, "countered")] == ["Giant Growth"]


def a_spell_is_one_until_it_resolves(rules: Ruleset) -> None:
    """A creature card is a spell until it resolves: it can be countered before, and is in play after."""
    board = """
        table: {Anna: [], Noah: []}
        hand: {Anna: [Ambusher: 2/2 flash], Noah: [Counterspell]}
    """
    cast = "{by: Anna, when: combat-begins, cast: Ambusher}"
    counter = "{by: Noah, when: combat-begins, cast: Counterspell, target: Ambusher, respond: true}"
    assert fate(play(rules, board, f"plays: [{cast}]"), "Ambusher") == "battlefield 2/2"
    assert fate(play(rules, board, f"plays: [{cast}, {counter}]"), "Ambusher") == "graveyard"


def instructions_are_followed_as_the_spell_resolves(rules: Ruleset) -> None:
    """What an instant says is done in order when it resolves."""
    found = play(rules, """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand:
          Noah:
            - Lesson:
                types: [instant]
                abilities:
                  - spell: lesson
                    targets: [creature]
                    effect: [{set: 0/1, on: target}, {deal: 1, to: target}, {gain life: 1}]
        attacks: [Bear]
        plays: [{by: Noah, when: attackers-declared, cast: Lesson, target: Bear}]
    """)  # fmt: skip
    assert fate(found, "Bear") == "graveyard"
    assert life(found) == 21


def some_things_may_be_played_when_others_may_not(rules: Ruleset) -> None:
    """A creature with flash is cast in combat; what may only be used as a sorcery is not."""
    flashy = play(rules, """
        table: {Anna: [], Noah: []}
        hand: {Noah: [Ambusher: 2/2 flash]}
        plays: [{by: Noah, when: combat-begins, cast: Ambusher}]
    """)  # fmt: skip
    assert fate(flashy, "Ambusher") == "battlefield 2/2"
    slow = play(rules, """
        table:
          Anna:
            - Monk: {pt: 1/1, abilities: [{ability: train, timing: sorcery, cost: {tap: true}, effect: {pump: +1/+1}}]}
          Noah: []
        plays: [{by: Anna, when: combat-begins, use: Monk}]
    """)  # fmt: skip
    assert slow.status == "illegal"

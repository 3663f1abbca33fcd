"""The rules before the stack: batches of effects, a damage prevention step, regeneration as creatures die."""

from __future__ import annotations

from datetime import date

import pytest

from rulesets.history import BeforeHistory, as_of
from rulesets.registry import UnknownRuleset, find
from rulesets.ruleset import Ruleset
from rulesets.table.priority import Act
from rulesets.windows import windows_of
from tests.playing import dealt, decisions, fate, life, play, told

ALPHA, RULINGS, FIFTH = find("alpha"), find("1994-04-14"), find("fifth")
LATE = find("1998-10-18")
WITH_PREVENTION = (
    "main-before-combat attack-intended attackers-declared blockers-declared first-damage-prevention"
    " damage-prevention main-after-combat turn-ends"
)
OLD = (ALPHA, RULINGS, FIFTH, LATE)

SHIELD = """
    hand:
      Noah:
        - Shield: {types: [instant], abilities: [{spell: prevents 2, targets: [any], effect: {prevent: 2, to: target}}]}
"""
BOLTS = """
    table: {Anna: [Bear: 2/2], Noah: [Elk: 3/3]}
    hand:
      Anna:
        - Bolt: {types: [instant], abilities: [{spell: 3 damage, targets: [any], effect: {deal: 3, to: target}}]}
      Noah:
        - Shield: {types: [instant], abilities: [{spell: prevents 2, targets: [any], effect: {prevent: 2, to: target}}]}
        - Growth: {types: [instant], abilities: [{spell: +0/+3, targets: [creature], effect: {pump: +0/+3, on: target}}]}
    attacks: [Bear]
"""
SKELETON = """
    table:
      Anna: [Giant: 3/3]
      Noah:
        - Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}
    attacks: [Giant]
    blocks: {Skeleton: Giant}
"""


def test_the_history_begins_with_the_first_rules() -> None:
    assert as_of(date(1993, 8, 5)).date == date(1993, 8, 5)
    with pytest.raises(BeforeHistory, match="begins on 1993-08-05, after 1993-08-04"):
        as_of(date(1993, 8, 4))
    with pytest.raises(UnknownRuleset, match="1993-08-05"):
        find("1993-08-04")


@pytest.mark.parametrize("name", ["1993", "beta", "1997", "5e"])
def test_the_eras_before_the_stack_are_found_by_the_names_people_use(name: str) -> None:
    assert find(name).name in ("alpha", "fifth")


@pytest.mark.parametrize(
    ("rules", "opened"),
    [
        (ALPHA, "main-before-combat attackers-declared blockers-declared main-after-combat turn-ends"),
        (RULINGS, WITH_PREVENTION),
        (FIFTH, WITH_PREVENTION),
    ],
    ids=["1993", "1994", "1997"],
)
def test_an_attack_opens_the_windows_of_its_day(rules: Ruleset, opened: str) -> None:
    """Every window that opens is one that the ruleset says it has, in the order of its day."""
    found = play(rules, """
        table: {Anna: [Fencer: 1/1 first strike, Bear: 2/2], Noah: []}
        attacks: [Fencer, Bear]
    """)  # fmt: skip
    windows = [event.detail for event in told(found, "window")]
    assert windows == opened.split()
    assert set(windows) <= windows_of(rules)


@pytest.mark.parametrize(
    ("rules", "otherwise", "left_open"),
    [("alpha", "skip", True), ("alpha", "blockers-declared", True), ("fifth", "skip", False), ("current", "skip", False)],
)  # fmt: skip
def test_a_moment_for_prevention_that_1993_does_not_tell_of_is_left_open(
    rules: str, otherwise: str, left_open: bool
) -> None:
    """What comes of a play that waits for it in vain is taken to be so as much as what comes of one at another moment."""
    found = play(find(rules), f"""
        table: {{Anna: [Bear: 2/2], Noah: [Healer: {{pt: 1/1, abilities: [{{ability: heal, cost: {{tap: true}}, targets: [any], effect: {{prevent: 1, to: target}}}}]}}, Wall: 0/2]}}
        attacks: [Bear]
        blocks: {{Wall: Bear}}
        plays: [{{by: Noah, when: damage-prevention, use: Healer, target: Wall, otherwise: {otherwise}}}]
    """)  # fmt: skip
    assert any("when at the latest" in one for one in found.left_open) is left_open


SPITEFUL = """
    table:
      Anna:
        - Spiteful: {pt: 2/2, abilities: [{trigger: 2 damage to you, when: deals combat damage, effect: {deal: 2, to: you}}]}
      Noah: []
    attacks: [Spiteful]
"""


@pytest.mark.parametrize(
    ("rules", "says_draw"), [("alpha", True), ("1994-04-14", False), ("1994-06-01", False), ("fifth", True)]
)
def test_that_a_game_is_a_draw_is_taken_to_be_so_where_the_text_of_the_day_has_no_word_of_it(
    rules: str, says_draw: bool
) -> None:
    """Those of August 1993 and of March 1997 have a game drawn that all would lose at one time, and that of April 1994 is silent."""
    found = play(find(rules), "players: {Anna: 2, Noah: 2}", SPITEFUL)
    assert found.facts["Noah"] == {"drawn": True}
    assert any("taken to be a draw" in one for one in found.left_open) is not says_draw


@pytest.mark.parametrize(("at", "hangs_on_it"), [(2, True), (3, False)])
def test_that_something_comes_of_a_trigger_without_life_is_left_open_by_the_text_of_1993(
    at: int, hangs_on_it: bool
) -> None:
    """It has the game lost for lack of life, and does not say whether what has triggered is done before that is looked at."""
    found = play(find("alpha"), f"players: {{Anna: 20, Noah: {at}}}", SPITEFUL)
    assert any("when it is looked at" in one for one in found.left_open) is hangs_on_it


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("window", ["main-before-combat", "blockers-declared", "main-after-combat"])
def test_what_prevents_damage_is_of_no_use_outside_the_prevention_step(rules: Ruleset, window: str) -> None:
    found = play(rules, "table: {Anna: [Bear: 2/2], Noah: []}", SHIELD, f"""
        attacks: [Bear]
        plays: [{{by: Noah, when: {window}, cast: Shield, target: Noah}}]
    """)  # fmt: skip
    assert found.status == "illegal"
    assert found.citation is not None
    assert found.citation.clause == "prevention"


def test_at_first_damage_is_prevented_beforehand_like_anything_else() -> None:
    found = play(ALPHA, "table: {Anna: [Bear: 2/2], Noah: []}", SHIELD, """
        attacks: [Bear]
        plays: [{by: Noah, when: blockers-declared, cast: Shield, target: Noah}]
    """)  # fmt: skip
    assert life(found) == 20


@pytest.mark.parametrize("rules", [RULINGS, FIFTH], ids=lambda rules: rules.name)
def test_damage_by_an_effect_meets_a_prevention_step_of_its_own(rules: Ruleset) -> None:
    """A spell's damage can be prevented within the window in which the spell was cast."""
    found = play(rules, BOLTS, """
        plays:
          - {by: Anna, when: attackers-declared, cast: Bolt, target: Elk}
          - {by: Noah, when: attackers-declared, cast: Shield, target: Elk}
    """)  # fmt: skip
    assert fate(found, "Elk") == "battlefield 3/3 damage 1"


@pytest.mark.parametrize("rules", [RULINGS, FIFTH], ids=lambda rules: rules.name)
@pytest.mark.parametrize("window", ["main-before-combat", "attackers-declared", "main-after-combat"])
def test_the_moment_to_prevent_is_called_by_its_name_wherever_damage_comes(
    rules: Ruleset, window: str
) -> None:
    """What is meant for the prevention of damage finds that of a spell before, in and after combat."""
    found = play(rules, BOLTS, f"""
        plays:
          - {{by: Anna, when: {window}, cast: Bolt, target: Elk}}
          - {{by: Noah, when: damage-prevention, cast: Shield, target: Elk}}
    """)  # fmt: skip
    assert fate(found, "Elk") == "battlefield 3/3 damage 1"
    assert not found.missing_windows


@pytest.mark.parametrize("rules", [RULINGS, FIFTH], ids=lambda rules: rules.name)
def test_prevention_waits_for_damage_that_it_can_stop(rules: Ruleset) -> None:
    """Aimed at who is not hurt by the spell, it is used where combat damage waits."""
    found = play(rules, BOLTS, """
        plays:
          - {by: Anna, when: attackers-declared, cast: Bolt, target: Elk}
          - {by: Noah, when: damage-prevention, cast: Shield, target: Noah}
    """)  # fmt: skip
    assert (fate(found, "Elk"), life(found)) == ("graveyard", 20)


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_what_a_spell_destroys_regenerates_where_what_combat_destroys_does(rules: Ruleset) -> None:
    """The moment of a destruction is called alike, whatever destroys."""
    found = play(rules, SKELETON.replace("blocks: {Skeleton: Giant}", ""), """
        hand: {Anna: [Murder: {types: [instant], text: "Destroy target creature."}]}
        plays:
          - {by: Anna, when: attackers-declared, cast: Murder, target: Skeleton}
          - {by: Noah, when: combat-destroys, use: Skeleton}
    """)  # fmt: skip
    assert fate(found, "Skeleton").startswith("battlefield")


@pytest.mark.parametrize(("first", "left"), [("Ogre", 17), ("Mammoth", 18)])
def test_damage_is_prevented_in_any_order(first: str, left: int) -> None:
    """Trample damage too may be taken off before damage without trample (Dealing with Damage of 1994-04-14)."""
    found = play(RULINGS, "table: {Anna: [Ogre: 2/2, Mammoth: 3/3 trample], Noah: [Wolf: 0/1 blocks one more]}", f"""
        hand:
          Noah:
            - Salve: {{types: [instant], abilities: [{{spell: prevents 1, targets: [any], effect: {{prevent: 1, to: target}}}}]}}
        attacks: [Ogre, Mammoth]
        blocks: {{Wolf: [Ogre, Mammoth]}}
        plays: [{{by: Noah, when: damage-prevention, cast: Salve, target: Wolf}}]
        choices: [{{for: Salve, target: {first}}}]
    """)  # fmt: skip
    assert life(found) == left


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
def test_what_one_source_deals_twice_in_a_step_is_prevented_as_one_damage(rules: Ruleset) -> None:
    """Damage Prevention of 1997-03-24; in 1993 already one mana stopped what one source dealt."""
    found = play(rules, """
        table:
          Anna:
            - Pinger: {pt: 1/1, abilities: [{ability: ping and bite, effect: [{deal: 1, to: opponent}, {deal: 2, to: opponent}]}]}
          Noah:
            - Circle:
                types: [enchantment]
                abilities: [{ability: ward off, choose: source, effect: {prevent: all, to: you, by: chosen, once: true}}]
        attacks: []
        plays:
          - {by: Anna, when: attackers-declared, use: Pinger}
          - {by: Noah, when: attackers-declared, use: Circle, choose: Pinger}
    """)  # fmt: skip
    assert life(found) == 20


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("answered", "status"), [(False, "illegal"), (True, "finished")])
def test_the_intention_to_attack_is_for_the_opponent_to_answer(
    rules: Ruleset, answered: bool, status: str
) -> None:
    """Attack Sequence 1 of 1994-04-14, Attack! of 1997-03-24: the attacker joins in once there is an answer."""
    found = play(rules, f"""
        table:
          Anna:
            - Bear: 2/2
            - Drum: {{types: [artifact], abilities: [{{ability: beat, targets: [creature], effect: {{pump: +1/+0, on: target}}}}]}}
          Noah:
            - Fog: {{types: [artifact], abilities: [{{ability: shroud, targets: [creature], effect: {{pump: -1/+0, on: target}}}}]}}
        attacks: [Bear]
        plays:
          {"- {by: Noah, when: attack-intended, use: Fog, target: Bear}" if answered else ""}
          - {{by: Anna, when: attack-intended, use: Drum, target: Bear{", respond: true" if answered else ""}}}
    """)  # fmt: skip
    assert found.status == status
    assert found.citation is None or found.citation.clause == "response-model"


def test_what_merely_saves_a_creature_is_no_prevention() -> None:
    """An effect that lets a creature survive waits until the prevention step is over, and comes too late."""
    found = play(FIFTH, BOLTS, """
        plays:
          - {by: Anna, when: attackers-declared, cast: Bolt, target: Elk}
          - {by: Noah, when: attackers-declared, cast: Growth, target: Elk, if illegal: skip}
    """)  # fmt: skip
    assert fate(found, "Elk") == "graveyard"


def test_a_batch_resolves_as_a_whole_the_last_effect_first() -> None:
    """An effect added in answer resolves first, and the one answered comes right after it."""
    found = play(FIFTH, BOLTS, """
        plays:
          - {by: Anna, when: attackers-declared, cast: Bolt, target: Elk}
          - {by: Noah, when: attackers-declared, cast: Growth, target: Elk, respond: true}
    """)  # fmt: skip
    assert [event.subject for event in told(found, "resolve")] == ["Growth", "Bolt"]
    assert fate(found, "Elk") == "battlefield 3/6 damage 3"


def test_nobody_acts_between_the_effects_of_a_batch() -> None:
    """Once the first effect of a batch has resolved, nobody is asked for anything until the second one has."""
    board = (BOLTS, """
        plays:
          - {by: Anna, when: attackers-declared, cast: Bolt, target: Elk}
          - {by: Noah, when: attackers-declared, cast: Growth, target: Elk, respond: true}
    """)  # fmt: skip
    asked = [
        state.moment
        for state, decision in decisions(FIFTH, *board)
        if isinstance(decision, Act)
        and state.window == "attackers-declared"
        and any(event.kind == "resolve" for event in state.events or ())
        and not any(event.detail == "3 damage" for event in state.events or () if event.kind == "resolve")
    ]
    assert asked == []


def test_what_runs_over_a_blocker_can_be_prevented_in_a_step_of_its_own() -> None:
    """Trample damage that moves on to the player is new damage, and the player may prevent it then, and not before."""
    found = play(FIFTH, "table: {Anna: [Mammoth: 5/5 trample], Noah: [Wolf: 2/2]}", SHIELD, """
        attacks: [Mammoth]
        blocks: {Wolf: Mammoth}
        plays: [{by: Noah, when: damage-prevention, cast: Shield, target: Noah}]
    """)  # fmt: skip
    assert [event.detail for event in told(found, "window")].count("damage-prevention") == 2
    assert ("Mammoth", "Wolf", 2) in dealt(found)
    assert life(found) == 19, (
        "the shield waits for the second step: in the first nothing is to hurt the player"
    )


OLD_MARTYR = "Martyr: {pt: 2/2, abilities: [{ability: saves, cost: {sacrifice: this}, targets: [any], effect: {prevent: 1, to: target}}]}"
FIGHT = """
    blocks: {Martyr: Ogre}
    attacks: [Ogre]
    plays: [{by: Noah, when: damage-prevention, use: Martyr, target: Ogre}]
"""


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
def test_what_left_play_while_damage_waited_is_dealt_none_and_nothing_triggers_on_it(rules: Ruleset) -> None:
    found = play(rules, f"""
        table:
          Anna: [Ogre: {{pt: 4/4, abilities: [{{trigger: drain, when: deals damage, effect: {{gain life: 4}}}}]}}]
          Noah: [{OLD_MARTYR}]
    """, FIGHT)  # fmt: skip
    assert fate(found, "Martyr") == "graveyard"
    assert ("Ogre", "Martyr", 4) not in dealt(found)
    assert [(one.subject, one.target, one.amount) for one in told(found, "not dealt")] == [
        ("Ogre", "Martyr", 4)
    ]
    assert life(found, "Anna") == 20


@pytest.mark.parametrize(
    ("rules", "left"), [(RULINGS, 15), (FIFTH, 15), (LATE, 17)], ids=["rulings", "fifth", "late"]
)
def test_all_that_was_to_hurt_a_blocker_that_left_runs_over_where_that_is_worked_out_last(
    rules: Ruleset, left: int
) -> None:
    """Of a trampler's 5; since October 1998 only the 3 that were assigned past the blocker hurt anybody."""
    found = play(rules, f"table: {{Anna: [Ogre: 5/5 trample], Noah: [{OLD_MARTYR}]}}", FIGHT)
    assert life(found) == left
    assert not [one for one in dealt(found) if one[1] == "Martyr"]


FOOTMAN = """
    table:
      Anna: [Ogre: 2/2 red]
      Noah: [Samite Healer, "Circle of Protection: Red", Footman: 2/2]
    attacks: [Ogre]
"""
BRUTE = """
    players: {Anna: 20, Noah: {life: 3, mana: 1}}
    table: {Anna: [Brute: 5/5 red trample], Noah: ["Circle of Protection: Red", Watch: 1/2]}
    attacks: [Brute]
    blocks: {Watch: Brute}
"""


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("otherwise", ["", ", otherwise: skip", ", otherwise: blockers-declared"])
def test_what_prevents_is_used_while_assigned_damage_waits_whatever_that_moment_is_called(
    rules: Ruleset, otherwise: str
) -> None:
    """For what prevents damage, the moment at which it is assigned and not yet dealt is the step for preventing it."""
    use = f"plays: [{{by: Noah, when: damage-assigned, use: Samite Healer, target: Footman{otherwise}}}]"
    found = play(rules, FOOTMAN, "blocks: {Footman: Ogre}", use)
    assert (found.status, found.missing_windows, fate(found, "Footman")) == (
        "finished", (), "battlefield 2/2 damage 1",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["1994-04-14", "fifth", "1998-10-18"])
def test_what_gains_life_waits_until_assigned_damage_is_dealt(day: str) -> None:
    """Only a gain of life for what has happened is always allowed in 1994; the step of 1997 is for preventing alone."""
    found = play(find(day), FOOTMAN, """
        hand: {Noah: [Balm: {types: [instant], abilities: [{spell: balm, effect: {gain life: 1}}]}]}
        plays: [{by: Noah, when: damage-assigned, cast: Balm, otherwise: skip}]
    """)  # fmt: skip
    assert life(found) == 18


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("window", ["damage-prevention", "damage-assigned"])
def test_a_circle_waits_until_damage_is_to_hurt_its_player(rules: Ruleset, window: str) -> None:
    """Until October 1998 all of a trampler's damage is on the blocker first, and what runs over may be prevented then."""
    use = f"plays: [{{by: Noah, when: {window}, use: 'Circle of Protection: Red', choose: Brute, otherwise: blockers-declared}}]"
    found = play(rules, BRUTE, use)
    assert (found.status, life(found)) == ("finished", 3)
    assert len(told(found, "shield")) == 1


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "use", ["use: Samite Healer, target: Noah", "use: 'Circle of Protection: Red', choose: Ogre"]
)
def test_nothing_is_spent_on_preventing_what_nobody_is_to_be_dealt(rules: Ruleset, use: str) -> None:
    """It is not legal where there is nothing to act against, and it is told that it was not done (Basic Rulings of 1994-04-14)."""
    found = play(
        rules, FOOTMAN, "blocks: {Footman: Ogre}", f"plays: [{{by: Noah, when: damage-prevention, {use}}}]"
    )
    (missed,) = found.missing_windows
    assert (missed.became, missed.reason and missed.reason.name) == ("hindered", "would stop no damage")
    for state, decision in decisions(rules, FOOTMAN, "blocks: {Footman: Ogre}"):
        if isinstance(decision, Act) and state.moment == "prevention" and decision.player == -2:
            offered = [one for one in decision.answers(state) if one is not None]
            assert [state.name(one.targets[0]) for one in offered] == ["Ogre", "Footman"]


@pytest.mark.parametrize(
    ("rules", "window", "moved", "left"),
    [
        (ALPHA, "blockers-declared", "wolf", 20), (ALPHA, "blockers-declared", "you", 20),
        (RULINGS, "damage-prevention", "wolf", 18), (RULINGS, "damage-prevention", "you", 18),
        (FIFTH, "damage-prevention", "wolf", 20), (FIFTH, "damage-prevention", "you", 20),
    ],
)  # fmt: skip
def test_what_is_moved_to_a_creature_that_does_not_block_keeps_its_nature_in_1994_alone(
    rules: Ruleset, window: str, moved: str, left: int
) -> None:
    """Dealing with Damage of 1994-04-14; the texts before and after speak of what is too much for a blocker."""
    found = play(rules, f"""
        table:
          Anna: [Mammoth: 5/5 trample]
          Noah:
            - Wolf: 2/2
            - Guard:
                pt: 1/3
                abilities:
                  - {{ability: guard wolf, targets: [creature], effect: {{redirect: all, to: target, instead to: this}}}}
                  - {{ability: guard you, effect: {{redirect: all, to: you, instead to: this}}}}
        attacks: [Mammoth]
        blocks: {{{"Wolf: Mammoth" if moved == "wolf" else ""}}}
        plays: [{{by: Noah, when: {window}, use: Guard, ability: guard {moved}{", target: Wolf" if moved == "wolf" else ""}}}]
    """)  # fmt: skip
    assert (life(found), fate(found, "Guard")) == (left, "graveyard")


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
def test_regeneration_answers_being_destroyed(rules: Ruleset) -> None:
    found = play(rules, SKELETON, "plays: [{by: Noah, when: damage-prevention, use: Skeleton}]")
    assert fate(found, "Skeleton") == "battlefield 1/1"
    assert found.facts["Skeleton"]["tapped"] is True


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_what_triggers_regenerates_nothing_that_is_not_being_destroyed(rules: Ruleset) -> None:
    """A creature may be regenerated only as it would go to the graveyard, and not beforehand."""
    found = play(rules, SKELETON.replace("ability: regenerate,", "trigger: regenerate, when: blocks,"))
    assert (told(found, "shield"), fate(found, "Skeleton")) == ([], "graveyard")


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_nothing_regenerates_that_is_not_being_destroyed(rules: Ruleset) -> None:
    found = play(rules, SKELETON, "plays: [{by: Noah, when: blockers-declared, use: Skeleton}]")
    assert found.status == "illegal"
    assert found.citation is not None
    assert found.citation.clause == "regeneration"


def test_a_shield_of_regeneration_does_not_outlast_its_moment() -> None:
    """Whatever regenerates is used for the one destruction that it answers."""
    found = play(FIFTH, SKELETON, """
        plays:
          - {by: Noah, when: damage-prevention, use: Skeleton}
          - {by: Noah, when: damage-prevention, use: Skeleton, if illegal: skip}
    """)  # fmt: skip
    assert len(told(found, "regenerate")) == 1


@pytest.mark.parametrize("rules", [RULINGS, FIFTH, LATE], ids=lambda rules: rules.name)
def test_if_both_have_less_than_1_life_as_the_attack_ends_the_game_is_a_draw(rules: Ruleset) -> None:
    found = play(rules, "players: {Anna: 2, Noah: 2}", SPITEFUL)
    assert found.facts == {"Anna": {"drawn": True}, "Noah": {"drawn": True}}
    assert not told(found, "loses the game")


@pytest.mark.parametrize(
    ("rules", "colour", "size"),
    [("alpha", "white", (2, 2)), ("alpha", "red", (3, 4)), ("fifth", "red", (3, 4))],
)
@pytest.mark.parametrize("enchantment", ["Strength", "Crusade"])
def test_what_a_static_ability_gives_does_not_count_against_wide_protection(
    enchantment: str, rules: str, colour: str, size: tuple[int, int]
) -> None:
    """Of 1993, nothing of the colour affects a creature with protection from it, be it an Aura or what reaches all creatures."""
    boards = {
        "Strength": 'subtypes: [Aura], text: "Enchant creature. Enchanted creature gets +1/+2.", attached to: Bear',
        "Crusade": 'text: "Creatures you control get +1/+2."',
    }
    found = play(find(rules), f"""
        table:
          Anna: [Giant: 1/1]
          Noah:
            - Bear: 2/2
            - {enchantment}: {{types: [enchantment], colors: [white], {boards[enchantment]}}}
            - Warder: {{pt: 1/1, colors: [blue], text: "{{T}}: Target creature gains protection from the color of your choice until end of turn."}}
        attacks: [Giant]
        plays: [{{by: Noah, when: blockers-declared, use: Warder, target: Bear, choose: {colour}}}]
    """)  # fmt: skip
    assert (found.facts["Bear"]["power"], found.facts["Bear"]["toughness"]) == size
    weighed = found.ruleset.protection.says.aimed_at_nothing in found.weighed
    assert weighed == (size == (2, 2))


def test_an_enchantment_that_gives_the_protection_from_its_own_colour_goes_on_giving_it() -> None:
    """Of 1993: the ward is what the protection hangs on; what another of its colour gives does not count."""
    found = play(find("alpha"), """
        table:
          Anna: [Giant: 1/1]
          Noah:
            - Bear: 2/2
            - Ward: {types: [enchantment], subtypes: [Aura], colors: [white], text: "Enchant creature. Enchanted creature has protection from white.", attached to: Bear}
            - Strength: {types: [enchantment], subtypes: [Aura], colors: [white], text: "Enchant creature. Enchanted creature gets +1/+2.", attached to: Bear}
        attacks: [Giant]
    """)  # fmt: skip
    assert (found.facts["Bear"]["power"], found.facts["Bear"]["toughness"]) == (2, 2)


def test_protection_was_wide_at_first() -> None:
    """An effect that is aimed at nothing passed a creature by that was protected from its colour."""
    board = """
        table: {Anna: [Knight: 2/2 protection from red], Noah: []}
        hand:
          Noah:
            - Quake:
                types: [instant]
                colors: [red]
                abilities: [{spell: shrinks all, effect: {pump: -2/-2, on: each creature}}]
        attacks: [Knight]
        plays: [{by: Noah, when: attackers-declared, cast: Quake}]
    """
    assert fate(play(ALPHA, board), "Knight") == "battlefield 2/2"
    assert fate(play(RULINGS, board), "Knight") == "graveyard"


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_all_damage_is_accounted_for(rules: Ruleset) -> None:
    """What is assigned is dealt, prevented or moved on, and nothing more."""
    found = play(rules, "table: {Anna: [Mammoth: 5/5 trample, Fencer: 2/2 first strike], Noah: [Wolf: 2/2]}", SHIELD, """
        attacks: [Mammoth, Fencer]
        blocks: {Wolf: Mammoth}
        plays: [{by: Noah, when: damage-prevention, cast: Shield, target: Noah, otherwise: skip}]
    """)  # fmt: skip
    assigned = sum(event.amount for event in told(found, "assign"))
    prevented = sum(event.amount for event in told(found, "prevent"))
    assert assigned == prevented + sum(amount for _, _, amount in dealt(found))


RAMPANT = """
table:
  Anna: [Knight: 2/3 banding, Beast: 3/4 rampage 1]
  Noah: [Octopus: 1/5 blocks one more, Boar: 3/2]
attacks: [{creature: Knight, at: Noah, band: one}, {creature: Beast, at: Noah, band: one}]
blocks: {Octopus: [Knight, Beast], Boar: Beast}
"""


def test_whoever_is_assigned_to_block_two_of_a_band_counts_for_the_rampage_of_either() -> None:
    """The Octopus is assigned to block the Beast, and not only made to by its band (Rampage of 1997)."""
    found = play(find("fifth"), RAMPANT)
    assert [event.detail for event in told(found, "size", "Beast")] == ["4/5"]


ANSWERED = """
table: {Anna: [Ogre: 3/3], Noah: []}
hand:
  Anna: [Boomerang: {types: [instant], abilities: [{spell: return, targets: [creature], effect: {return: target}}]}]
  Noah: [Dread: {types: [instant], abilities: [{spell: destroy, targets: [creature], effect: {destroy: target}}]}]
attacks: [Ogre]
plays:
  - {by: Noah, when: attackers-declared, cast: Dread, target: Ogre}
  - {by: Anna, when: attackers-declared, cast: Boomerang, target: Ogre, respond: true}
"""


@pytest.mark.parametrize(
    ("day", "first", "zone"),
    [
        ("1993-08-05", "true", "hand"), ("1993-08-05", "false", "graveyard"),
        ("1994-04-14", "true", "hand"), ("1994-04-14", "false", "graveyard"), ("1997-03-24", "false", "hand"),
    ],
)  # fmt: skip
def test_whoever_plays_the_later_effect_of_a_batch_says_which_comes_first(
    day: str, first: str, zone: str
) -> None:
    """Effects of a batch come together at first (Timing of 1993); in 1997 the last one comes first (Series and Batches)."""
    found = play(find(day), ANSWERED, f"choices: [{{for: Boomerang, may: {first}}}]")
    assert found.facts["Ogre"]["zone"] == zone


HEALERS = """
table:
  Anna: [Giant: 3/3]
  Noah:
    - Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}
    - Altar: {types: [artifact], abilities: [{ability: pray, effect: {gain life: 1}}]}
    - Prism: {types: [artifact], abilities: [{ability: tint, targets: [creature], effect: {become: {colors: [red]}, on: target}}]}
    - Glass: {types: [artifact], abilities: [{ability: bleach, targets: [creature], effect: {become: {colors: [colorless]}, on: target}}]}
    - Whetstone: {types: [artifact], abilities: [{ability: whet, targets: [creature], effect: {pump: +1/+0, on: target}}]}
attacks: [Giant]
blocks: {Skeleton: Giant}
"""


@pytest.mark.parametrize(
    ("day", "usable"), [("1994-04-14", {"Skeleton", "Prism", "Glass"}), ("1997-03-24", {"Skeleton"})]
)
def test_interrupts_may_be_used_as_a_creature_dies(day: str, usable: set[str]) -> None:
    """They are always allowed while damage is dealt with (Dealing with Damage of 1994), a gain of life only for what has happened; in 1997 none of them is."""
    able = {
        state.name(one.source)
        for state, decision in decisions(find(day), HEALERS)
        if isinstance(decision, Act) and state.moment == "regeneration"
        for one in decision.answers(state)
        if one is not None
    }
    assert able == usable


SHRUNK = """
    table:
      Anna: [Giant: 3/3]
      Noah:
        - Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}
    hand:
      Anna:
        - Blight: {types: [instant], abilities: [{spell: shrinks, targets: [creature], effect: {pump: -1/-1, on: target}}]}
    attacks: [Giant]
    plays:
      - {by: Anna, when: attackers-declared, cast: Blight, target: Skeleton}
      - {by: Noah, when: attackers-declared, use: Skeleton}
"""


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_what_has_no_toughness_left_is_destroyed_again_though_it_regenerates(rules: Ruleset) -> None:
    """It is destroyed, which may be regenerated from, and then again, until nobody cares to (More on Creatures)."""
    found = play(rules, SHRUNK)
    assert found.status == "finished"
    assert len(told(found, "regenerate")) == 1
    assert fate(found, "Skeleton") == "graveyard"


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_what_dies_of_one_of_a_series_is_dead_before_the_next_is_used(rules: Ruleset) -> None:
    board = """
        table:
          Anna:
            - Caller:
                pt: 1/4
                abilities:
                  - {trigger: shrink, when: attacks, effect: {pump: -0/-2, on: each blue creature}}
                  - {trigger: grow, when: attacks, effect: {counter: +0/+2, on: each blue creature}}
          Noah: [Sprite: 0/2 blue]
        attacks: [Caller]
    """
    assert fate(play(rules, board), "Sprite") == "graveyard"


def test_what_has_no_toughness_left_is_not_destroyed_since_the_stack() -> None:
    """It is put into the graveyard, and no shield helps (420.5b of 1999-11-01)."""
    found = play(find("2003"), SHRUNK.replace("cast: Blight", "cast: Blight, if illegal: skip"))
    assert (told(found, "regenerate"), fate(found, "Skeleton")) == ([], "graveyard")


@pytest.mark.parametrize("rules", OLD, ids=lambda rules: rules.name)
def test_mana_burns_as_an_attack_begins(rules: Ruleset) -> None:
    """Whoever has mana then loses 1 life for each, and cannot use it in the attack."""
    found = play(rules, """
        players: {Anna: {life: 20, pool: G}, Noah: 20}
        table:
          Anna: [Bear: 2/2, Growler: {pt: 1/1, abilities: [{ability: grow, cost: {mana: G}, effect: {pump: +1/+1}}]}]
          Noah: []
        attacks: [Growler]
        plays: [{by: Anna, when: blockers-declared, use: Growler}]
    """)  # fmt: skip
    assert life(found, "Anna") == 19
    assert [event.amount for event in told(found, "mana burn")] == [1]


@pytest.mark.parametrize("day", ["1994-04-14", "1997-03-24"])
@pytest.mark.parametrize(("named", "left"), [("Goblin Bombardment", 20), ("Goblin Piker", 19)])
def test_only_a_source_that_has_assigned_damage_may_be_named_in_the_step_for_preventing_it(
    day: str, named: str, left: int
) -> None:
    """Only damage that is there can be prevented then, so a creature that was sacrificed before it assigned any is nothing to name."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Goblin Piker
            - Goblin Bombardment
          Noah: ["Circle of Protection: Red"]
        attacks: [Goblin Piker]
        plays:
          - {{by: Anna, when: blockers-declared, use: Goblin Bombardment, sacrifice: Goblin Piker, target: Noah}}
          - {{by: Noah, when: blockers-declared, use: "Circle of Protection: Red", choose: {named}, if illegal: skip}}
        """,
    )
    assert found.status == "finished"
    assert life(found) == left
    assert bool(told(found, "shield")) == (left == 20)


@pytest.mark.parametrize(
    ("when", "blocks", "reason", "open_for_blocks"),
    [
        ("attackers-declared", "{Ogre: Bear}", "is attacking: Ogre", False),
        ("attackers-declared", "{Ogre: Ogre}", "is attacking: Ogre", False),
        ("attackers-declared", "{Wall: Ogre}", "is controlled by: Ogre; Noah", False),
        ("attackers-declared", "{Wall: Bear}", "", True),
        ("blockers-declared", "{Wall: Ogre}", "", False),
    ],
)
def test_an_attacker_that_was_stolen_and_stays_takes_no_part_in_the_blocks(
    when: str, blocks: str, reason: str, open_for_blocks: bool
) -> None:
    """That it stays is left open before 1997, and what that does to blocks only where they are declared after the theft."""
    found = play(RULINGS, f"""
        table: {{Anna: [Bear: 2/2, Ogre: 4/4], Noah: [Wall: 0/5]}}
        hand:
          Noah: [Ray: {{types: [instant], abilities: [{{spell: theft, targets: [creature], effect: [{{untap: target}}, {{control: target}}]}}]}}]
        attacks: [Bear, Ogre]
        plays: [{{by: Noah, when: {when}, cast: Ray, target: Ogre}}]
        blocks: {blocks}
    """)  # fmt: skip
    assert str(found.reason or "") == reason
    assert any("taken to stay" in one for one in found.left_open)
    assert any("stolen attacker" in one for one in found.left_open) is open_for_blocks
    if reason:
        assert found.citation is not None
        assert found.citation.provision == "removal-from-combat.no-block-of-its-own-side"

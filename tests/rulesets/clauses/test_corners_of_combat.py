"""Boards on which searching found a ruling that no text supports; each now holds what the texts say."""

from __future__ import annotations

from datetime import date

import pytest

from reports.words.obstacles import why
from rulesets.history import amendments, as_of
from rulesets.registry import find
from tests.playing import dealt, fate, life, play, told

TIMED = """
table:
  Anna:
    - Raider: 2/2
    - Charm: {types: [artifact], abilities: [{ability: gain 3 life, only: WHEN blockers are declared, effect: {gain life: 3}}]}
  Noah: [Guard: 1/3]
attacks: [Raider]
blocks: {Guard: Raider}
plays:
  - {by: Anna, when: WINDOW, use: Charm}
"""

AMBUSHED_BY_NOBODY = """
table:
  Noah: [Sleeper: 2/2]
hand:
  Noah:
    - Ambusher:
        pt: 2/2
        abilities:
          - {ability: leap in, zone: hand, targets: [creature], effect: {put into play: this, blocking: true, at: target}}
attacks: []
plays:
  - {by: Noah, when: combat-begins, use: Ambusher, target: Sleeper}
"""

SWORD = """
table:
  Anna:
    - Raider: 2/2
    - Sword: {types: [artifact], abilities: [{ability: sharpen, targets: [creature], effect: {gain: double strike}}]}
attacks: [Raider]
plays:
  - {by: Anna, when: combat-begins, use: Sword, target: Raider}
"""


@pytest.mark.parametrize("day", [amendment.day for amendment in amendments()], ids=str)
def test_blocks_that_come_are_a_point_to_use_something_before_or_after(day: date) -> None:
    """With attackers there are blocks under the rules of every day, so that before is before and after is after."""
    for when, window, status in (
        ("before", "attackers-declared", "finished"), ("before", "blockers-declared", "illegal"),
        ("after", "attackers-declared", "illegal"), ("after", "blockers-declared", "finished"),
    ):  # fmt: skip
        found = play(as_of(day), TIMED.replace("WHEN", when).replace("WINDOW", window))
        assert found.status == status, (when, window)


@pytest.mark.parametrize("day", ["2008-10-01", "2009-07-11", "2016-07-21", "2016-07-22", "modern"])
def test_nothing_is_put_into_play_blocking_what_does_not_attack(day: str) -> None:
    """What it would block has to attack its controller: 306.1c of 2008-10-01, 506.3c of 2009-07-11, and on."""
    found = play(find(day), AMBUSHED_BY_NOBODY)
    assert (dealt(found), fate(found, "Ambusher")) == ([], "battlefield 2/2")


@pytest.mark.parametrize(
    ("day", "status"), [("1994-04-14", "refused"), ("2003-02-02", "refused"), ("2003-02-03", "finished")]
)
def test_a_keyword_that_is_given_has_to_exist_as_one_on_a_card_has(day: str, status: str) -> None:
    """Double strike came on 2003-02-03, and nothing could give it before."""
    assert play(find(day), SWORD).status == status


MADE_TO_BLOCK = """
table:
  Anna: [Raider: 2/2 RAIDER]
  Noah:
    - Guard:
        pt: 1/4
        abilities:
          - {ability: step in, targets: [creature], effect: {block: target}}
          - {trigger: cheer, when: WHEN, effect: {gain life: 1}}
attacks: [Raider]
plays:
  - {by: Noah, when: blockers-declared, use: Guard, ability: step in, target: Raider}
"""


@pytest.mark.parametrize(
    ("when", "day", "gained"),
    [
        ("blocks", "2009-07-10", 0), ("blocks", "2009-07-11", 1), ("blocks", "modern", 1),
        ("blocks a creature", "2009-07-11", 0), ("blocks a creature", "2010-01-31", 0),
        ("blocks a creature", "2010-02-01", 1), ("blocks a creature", "modern", 1),
    ],
)  # fmt: skip
def test_an_effect_that_makes_a_creature_block_sets_off_its_triggers_one_after_the_other(
    when: str, day: str, gained: int
) -> None:
    """Blocking at all since 2009-07-11 (509.4a), blocking a creature only since 2010-02-01 (509.4b)."""
    found = play(find(day), MADE_TO_BLOCK.replace("WHEN", when).replace("RAIDER", ""))
    assert life(found) == 20 + gained


@pytest.mark.parametrize(
    "day", ["2006-02-01", "2006-05-01", "2009-05-01", "2009-07-11", "2009-10-01", "modern"]
)
def test_the_first_creature_that_blocks_does_so_however_it_comes_about(day: str) -> None:
    """Flanking sees it: what becomes blocked by some creature does so at the first block (309.4 of 2006-05-01)."""
    found = play(find(day), MADE_TO_BLOCK.replace("WHEN", "blocks").replace("RAIDER", "flanking"))
    assert fate(found, "Guard") == "battlefield 0/3 damage 2"


@pytest.mark.parametrize("day", ["2003", "2007-10-01", "2009-10-01", "2010-06-18", "modern"])
def test_what_has_died_attacking_still_has_a_defending_player(day: str) -> None:
    """It was attacking when it was last known (413.2f of 2007-10-01)."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: {pt: 1/1, abilities: [{trigger: spite, when: dies, effect: {deal: 1, to: defending player}}]}
          Noah: [Guard: 2/2]
        attacks: [Raider]
        blocks: {Guard: Raider}
        """,
    )
    assert life(found) == 19


@pytest.mark.parametrize("day", ["2009-05-01", "2018-10-05", "current"])
def test_what_is_put_into_play_blocking_blocks_nothing_that_attacks_nothing(day: str) -> None:
    """A planeswalker that is gone leaves an attacker that attacks nobody (306.3c of 2009-02-01, 506.3e of 2026-02-27)."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 3/3
            - Bolt: {types: [artifact], abilities: [{ability: zap, targets: [planeswalker], effect: {deal: 2, to: target}}]}
          Noah: [Sage: {loyalty: 2}]
        hand:
          Noah:
            - Ambusher:
                pt: 1/1
                abilities:
                  - {ability: leap in, zone: hand, targets: [creature],
                     effect: {put into play: this, blocking: true, at: target}}
        attacks: [Raider: Sage]
        plays:
          - {by: Anna, when: attackers-declared, use: Bolt, target: Sage}
          - {by: Noah, when: blockers-declared, use: Ambusher, target: Raider}
        """,
    )
    assert (fate(found, "Ambusher"), life(found)) == ("battlefield 1/1", 20)


@pytest.mark.parametrize(("put", "left"), [("stated", 20), ("put in", 19)])
def test_only_what_is_put_into_play_attacking_after_blocks_is_unblocked(put: str, left: int) -> None:
    """508.4d of 2026-02-27 does not speak of a creature on the table that an effect says is attacking."""
    on_the_table = """
    table:
      Anna:
        - Raider: 0/1
        - Second Raider: {pt: 1/1, abilities: [{ability: join, effect: {attack: this}}]}
    """
    in_hand = """
    table:
      Anna: [Raider: 0/1]
    hand:
      Anna:
        - Second Raider:
            pt: 1/1
            abilities: [{ability: join, zone: hand, effect: {put into play: this, attacking: true}}]
    """
    script = """
    attacks: [Raider]
    plays: [{by: Anna, when: blockers-declared, use: Second Raider}]
    """
    found = play(find("2026-02-27"), on_the_table if put == "stated" else in_hand, script)
    assert life(found) == left


@pytest.mark.parametrize("day", ["2025-11-13", "2025-11-14"])
def test_deathtouch_outside_combat_makes_no_damage_excess(day: str) -> None:
    """702.2c of 2025-11-14 speaks of combat damage alone."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider:
                pt: 2/1
                keywords: [deathtouch]
                abilities: [{ability: bite, targets: [creature], effect: {deal: 2, to: target}}]
          Noah:
            - Guard:
                pt: 0/2
                abilities: [{trigger: relief, when: is dealt excess damage, effect: {gain life: 1}}]
        attacks: []
        plays: [{by: Anna, when: combat-begins, use: Raider, target: Guard}]
        """,
    )
    assert life(found, "Noah") == 20


def test_a_creature_made_to_block_what_it_blocks_already_does_nothing_anew() -> None:
    """509.4b and 509.4d of 2010-02-01: only where it was not blocking that attacker."""
    found = play(
        find("2010-02-01"),
        """
        table:
          Anna: [Raider: 2/2 flanking]
          Noah:
            - Guard:
                pt: 1/4
                abilities:
                  - {ability: turn, targets: [creature], effect: {block: target, instead: true}}
                  - {trigger: cheer, when: blocks a creature, effect: {gain life: 1}}
        attacks: [Raider]
        blocks: {Guard: Raider}
        plays: [{by: Noah, when: blockers-declared, use: Guard, ability: turn, target: Raider}]
        """,
    )
    assert (life(found), fate(found, "Guard")) == (21, "battlefield 0/3 damage 2")


HOURGLASS = """
table:
  Anna: [Raider: 0/1]
  Noah:
    - Hourglass: {types: [artifact], abilities: [{ability: end it, effect: {end the turn: true}}]}
    - Drum:
        types: [artifact]
        abilities: [{ability: beat, targets: [creature], effect: {pump: +2/+0, on: target, until: combat}}]
attacks: [Raider]
plays:
  - {by: Noah, when: combat-ends, use: Hourglass}
  - {by: Noah, when: blockers-declared, use: Drum, target: Raider}
"""


@pytest.mark.parametrize(
    ("day", "status"),
    [("1999-11-01", "illegal"), ("2001-07-23", "finished"), ("2003", "illegal"), ("2004-10-01", "finished")],
)
def test_a_source_that_leaves_in_answer_is_chosen_only_where_waiting_damage_may_be(
    day: str, status: str
) -> None:
    """It is chosen as the effect is carried out (419.7c of 1999-11-01, 419.8a of 2003-07-01)."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 2/2
            - Altar: {types: [artifact], abilities: [{ability: give up, targets: [permanent], effect: {sacrifice: target}}]}
          Noah:
            - Ward:
                types: [artifact]
                abilities: [{ability: ward off, choose: source, effect: {prevent: all, to: you, by: chosen}}]
        attacks: [Raider]
        plays:
          - {by: Noah, when: damage-assigned, use: Ward, choose: Raider}
          - {by: Anna, when: damage-assigned, use: Altar, target: Raider, respond: true}
        """,
    )
    assert (found.status, life(found)) == (status, 20)


@pytest.mark.parametrize(("day", "left"), [("2007-04-30", 17), ("2007-05-01", 20)])
def test_a_player_is_protected_from_aim_as_from_damage(day: str, left: int) -> None:
    """Protection of a player from a colour came on 2007-05-01 (502.7b)."""
    found = play(
        find(day),
        "players: {Anna: 20, Noah: {life: 20, has: [protection from red]}}\ntable: {}\nhand: {Anna: [Lightning Bolt]}\n",
        "attacks: []\nplays: [{by: Anna, when: combat-begins, cast: Lightning Bolt, target: Noah, if illegal: skip}]\n",
    )
    assert life(found) == left


@pytest.mark.parametrize("day", ["2006", "2009-07-11", "modern"])
def test_ending_the_turn_ends_combat_and_what_lasts_until_then(day: str) -> None:
    """Nothing that lasts until the end of combat is there after the cleanup."""
    found = play(find(day), HOURGLASS)
    assert told(found, "turn ends")
    assert fate(found, "Raider") == "battlefield 0/1"


@pytest.mark.parametrize("day", ["2004-10-01", "2009-07-11", "2015-07-17", "2019-08-23", "modern"])
def test_what_dies_as_the_turn_is_ended_triggers_in_the_cleanup(day: str) -> None:
    """State-based actions are looked for although nobody gets priority (509.1b, today 724.1c)."""
    found = play(
        find(day),
        """
        table:
          Anna: [Martyr: {pt: 1/1, abilities: [{trigger: a last word, when: dies, effect: {gain life: 3}}]}]
          Noah: []
        hand:
          Noah:
            - Last Blow:
                types: [instant]
                abilities: [{spell: strike, targets: [creature], effect: [{deal: 1, to: target}, {end the turn: true}]}]
        attacks: [Martyr]
        plays: [{by: Noah, when: attackers-declared, cast: Last Blow, target: Martyr}]
        """,
    )
    assert (fate(found, "Martyr"), life(found, "Anna")) == ("graveyard", 23)


def test_ending_the_turn_ends_the_phase_and_its_mana_burns() -> None:
    """Mana burn was due at the end of each phase until 2009-07-10."""
    with_mana = "players: {Anna: 20, Noah: {life: 20, pool: R}}\n"
    assert life(play(find("pre-m10"), with_mana, HOURGLASS)) == 17
    assert life(play(find("m10"), with_mana, HOURGLASS)) == 18


@pytest.mark.parametrize(
    ("day", "status"), [("2007-10-01", "illegal"), ("2018-04-26", "illegal"), ("2018-04-27", "finished")]
)
def test_any_target_is_a_creature_or_a_player_until_damage_stays_with_the_player(
    day: str, status: str
) -> None:
    """Cards got today's words on the day on which 306.7 lost the redirection."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Bolt: {types: [artifact], abilities: [{ability: zap, targets: [any], effect: {deal: 2, to: target}}]}
          Noah: [Sage: {loyalty: 3}]
        attacks: []
        plays: [{by: Anna, when: combat-begins, use: Bolt, target: Sage}]
        """,
    )
    assert found.status == status


@pytest.mark.parametrize(
    "day", ["1993-08-05", "1994-04-14", "1997-03-24", "1999-04-23", "2001-07-23", "2003-07-01", "2009-07-11", "modern"]
)  # fmt: skip
def test_an_effect_that_blocks_a_member_of_a_band_blocks_the_band(day: str) -> None:
    """502.10g of 2001-07-23, 702.19i of 2009-07-11; at first, a band was blocked if any creature in it was."""
    found = play(
        find(day),
        """
        table:
          Anna: [Hero: 1/1 banding, Ogre: 3/3, Loner: 1/1]
          Noah:
            - Horn: {types: [artifact], abilities: [{ability: halt, targets: [creature], effect: {become blocked: target}}]}
        attacks: [{creature: Hero, band: pair}, {creature: Ogre, band: pair}, Loner]
        plays: [{by: Noah, when: blockers-declared, use: Horn, target: Hero}]
        """,
    )
    assert dealt(found) == [("Loner", "Noah", 1)]


@pytest.mark.parametrize(
    ("day", "declared", "instead", "size"),
    [
        ("2001-07-23", 1, "false", "4/4"), ("2003-06-30", 1, "false", "4/4"), ("2003-06-30", 1, "true", "2/2"),
        ("2001-07-23", 2, "false", "6/6"), ("2003-07-01", 1, "false", "4/4"), ("2003-07-01", 2, "false", "6/6"),
    ],
)  # fmt: skip
def test_an_effect_that_adds_the_second_blocker_sets_rampage_off(
    day: str, declared: int, instead: str, size: str
) -> None:
    """Once, on two blockers or more (502.12a) that effects may add (410.9d of 2001-07-23); since 2003-07-01 on any."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Beast: 2/2 rampage 2, Other: 0/1]
          Noah:
            - Guard: 0/9
            - Second Guard: 0/9
            - Late: {{pt: 0/9, abilities: [{{ability: step in, targets: [creature], effect: {{block: target, instead: {instead}}}}}]}}
        attacks: [Beast, Other]
        blocks: {{Guard: Beast{", Second Guard: Beast" if declared == 2 else ""}{", Late: Other" if instead == "true" else ""}}}
        plays: [{{by: Noah, when: blockers-declared, use: Late, target: Beast}}]
        """,
    )
    assert fate(found, "Beast") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("day", "order"),
    [
        ("1997-03-24", ["mana burn", "loses the game"]), ("1999-04-23", ["cleanup", "mana burn"]),
        ("2003-07-01", ["cleanup", "mana burn"]), ("2009-07-10", ["cleanup", "mana burn"]),
        ("2009-07-11", ["mana lost", "cleanup"]), ("modern", ["mana lost", "cleanup"]),
    ],
)  # fmt: skip
def test_mana_burns_as_the_phase_ends_of_which_the_cleanup_is_the_last_step(
    day: str, order: list[str]
) -> None:
    """300.1 and 300.4 of 1999-04-23: not between the steps of the end phase, and nobody would act any more."""
    found = play(
        find(day),
        """
        players: {Anna: 2, Noah: 20}
        table: {Anna: [Lotus: {types: [artifact], abilities: [{ability: bloom, effect: {mana: RRR}}]}]}
        attacks: []
        plays: [{by: Anna, when: turn-ends, use: Lotus}]
        """,
    )
    seen = [one.detail if one.kind == "step" else one.kind for one in found.events]
    assert [one for one in seen if one in {"cleanup", "mana burn", "mana lost", "loses the game"}] == order


@pytest.mark.parametrize("day", ["2023-04-14", "2024-11-08", "current"])
@pytest.mark.parametrize(
    ("target", "blocks", "left"),
    [("Siege", "{}", 20), ("Siege", "{Guard: Raider}", 20), ("Sage", "{}", 13), ("Sage", "{Guard: Raider}", 14)],
)  # fmt: skip
def test_trample_over_planeswalkers_reaches_nobody_behind_a_battle_that_is_gone(
    day: str, target: str, blocks: str, left: int
) -> None:
    """702.19e of 2021-06-18 makes its exception to 506.4c for a planeswalker that was attacked."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Raider: 7/7 trample over planeswalkers
            - Siege: {{defense: 3, protector: Noah}}
            - Pit: {{types: [artifact], abilities: [{{ability: bury, targets: [permanent], effect: {{bury: target}}}}]}}
          Noah: [Guard: 0/1, Sage: {{loyalty: 3}}]
        attacks: [Raider: {target}]
        blocks: {blocks}
        plays: [{{by: Anna, when: blockers-declared, use: Pit, target: {target}}}]
        """,
    )
    assert life(found) == left


@pytest.mark.parametrize("day", ["2021-06-18", "2023-04-14", "current"])
@pytest.mark.parametrize(
    ("size", "loyalty", "to_sage", "status"),
    [("2/2", 5, 5, "finished"), ("2/2", 5, 4, "illegal"), ("2/7", 2, 2, "finished"), ("2/7", 2, 1, "illegal")],
)  # fmt: skip
def test_trample_over_a_planeswalker_that_is_a_creature_counts_its_loyalty(
    day: str, size: str, loyalty: int, to_sage: int, status: str
) -> None:
    """It is no blocker, so that not its toughness has to be covered (702.19c of 2021-06-18)."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: "7/7 trample over planeswalkers, deathtouch"]
          Noah: [Sage: {{types: [planeswalker, creature], pt: {size}, loyalty: {loyalty}}}]
        attacks: [Raider: Sage]
        damage: {{Raider: {{Sage: {to_sage}, Noah: {7 - to_sage}}}}}
        """,
    )
    assert found.status == status


@pytest.mark.parametrize(
    ("keyword", "day", "poison"),
    [
        ("toxic 2", "2023-02-03", 4), ("toxic 2", "current", 4),
        ("poisonous 2", "2007-05-01", 2), ("poisonous 2", "current", 2),
    ],
)  # fmt: skip
def test_toxic_has_its_controller_give_the_counters_and_poisonous_has_the_player_get_them(
    keyword: str, day: str, poison: int
) -> None:
    """Only what a player gives is doubled by what doubles that (702.164c of 2023-02-03; 502.69a of 2007-05-01)."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Raider: 1/1 {keyword}
            - Season: {{types: [enchantment], keywords: [puts twice as many counters]}}
        attacks: [Raider]
        """,
    )
    assert found.facts["Noah"]["poison"] == poison


@pytest.mark.parametrize("day", ["2003-07-01", "2007-10-01", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("first", "second", "left", "wall"),
    [
        ("Noah", "Wall", 17, "battlefield 0/9 damage 3"), ("Wall", "Noah", 17, "battlefield 0/9 damage 3"),
        ("Noah", "Noah", 14, "battlefield 0/9"), ("Wall", "Wall", 20, "battlefield 0/9 damage 6"),
    ],
)  # fmt: skip
def test_whether_damage_is_assigned_as_though_unblocked_is_chosen_in_each_step(
    day: str, first: str, second: str, left: int, wall: str
) -> None:
    """A double striker that goes past its blocker in the first step need not in the second (310.2e, 510.1c)."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: "3/9 double strike, may assign as though unblocked"]
          Noah: [Wall: 0/9]
        attacks: [Raider]
        blocks: {{Wall: Raider}}
        damage: {{Raider: {{first: {{{first}: 3}}, second: {{{second}: 3}}}}}}
        """,
    )
    assert (life(found), fate(found, "Wall")) == (left, wall)


BETWEEN_THE_STEPS = """
table:
  Anna:
    - Raider: 3/9
    - Lancer: 1/1 first strike
    - Hook: {types: [artifact], abilities: [{ability: pull, targets: [creature], effect: {remove from combat: target}}]}
  Noah:
    - Wall: 0/9
    - Guard: {pt: 2/4, keywords: [STRIKE], abilities: [{ability: step in, targets: [creature], effect: {block: target}}]}
attacks: [Raider, Lancer]
"""


@pytest.mark.parametrize(
    ("strike", "day", "damage"),
    [
        ("first strike", "2003-07-01", 2), ("first strike", "2009-05-01", 2),
        ("first strike", "2009-07-11", 0), ("first strike", "2009-10-01", 0), ("first strike", "current", 0),
        ("double strike", "2009-07-11", 2), ("vigilance", "2009-07-11", 2), ("vigilance", "current", 2),
    ],
)  # fmt: skip
def test_who_comes_to_block_between_the_steps_must_not_have_had_first_strike_before(
    strike: str, day: str, damage: int
) -> None:
    """Having assigned counts until 2009-07-10 (310.5), what it had as the first step began since (510.5)."""
    found = play(
        find(day),
        BETWEEN_THE_STEPS.replace("STRIKE", strike),
        "blocks: {Wall: Raider}\nplays: [{by: Noah, when: first-damage-dealt, use: Guard, target: Raider}]\n",
    )
    assert sum(amount for source, _, amount in dealt(found) if source == "Guard") == damage


@pytest.mark.parametrize("day", ["2003-07-01", "2009-05-01", "2009-07-11", "2009-10-01", "current"])
@pytest.mark.parametrize(("strike", "damage"), [("first strike", 2), ("double strike", 4)])
def test_who_leaves_combat_and_comes_back_has_had_its_first_strike(
    day: str, strike: str, damage: int
) -> None:
    """It is the same creature that assigned in the first step (310.5), and had first strike then (510.5)."""
    found = play(
        find(day),
        BETWEEN_THE_STEPS.replace("STRIKE", strike),
        """
        blocks: {Wall: Raider, Guard: Raider}
        plays:
          - {by: Anna, when: first-damage-dealt, use: Hook, target: Guard}
          - {by: Noah, when: first-damage-dealt, use: Guard, target: Raider}
        """,
    )
    assert sum(amount for source, _, amount in dealt(found) if source == "Guard") == damage


@pytest.mark.parametrize("day", ["2004-06-01", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("effect", "left", "raider"),
    [
        ("{prevent: {power of: target}, to: you}", 15, "battlefield 5/5"),
        ("{redirect: {power of: target}, to: you, instead to: target}", 15, "battlefield 5/5"),
        ("{counter: -1/-1, amount: {power of: target}, on: each attacking creature}", 15, "battlefield 5/5"),
        ("{make: {name: Rat, pt: 1/1}, amount: {counters of: target}}", 15, "battlefield 5/5"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("change", ["+0/+1", "-2/-0"])
def test_an_effect_whose_number_comes_to_nothing_does_nothing(
    day: str, effect: str, left: int, raider: str, change: str
) -> None:
    """It prevents no damage instead of all, puts no counter and makes no token; below 0 a number is 0."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: 5/5]
          Noah:
            - Weakling: 0/3
            - Curse: {{types: [artifact], abilities: [{{ability: shrink, targets: [creature], effect: {{pump: {change}}}}}]}}
            - Charm: {{types: [artifact], abilities: [{{ability: act, targets: [creature], effect: {effect}}}]}}
        attacks: [Raider]
        plays:
          - {{by: Noah, when: combat-begins, use: Curse, target: Weakling}}
          - {{by: Noah, when: blockers-declared, use: Charm, target: Weakling}}
        """,
    )
    assert (life(found), fate(found, "Raider"), told(found, "enter")) == (left, raider, [])


@pytest.mark.parametrize(
    ("day", "size"), [("2009-07-11", "1/1"), ("2012-01-31", "1/1"), ("2012-02-01", "4/4")]
)
def test_modular_gives_as_many_counters_as_are_remembered(day: str, size: str) -> None:
    """Opposite counters are off what is remembered until 704.7 of 2012-02-01, and none is given for none."""
    found = play(
        find(day),
        """
        table:
          Anna: [Raider: 3/9 wither]
          Noah:
            - Worker: {pt: 0/0, types: [artifact, creature], keywords: [modular 3]}
            - Other Worker: {pt: 1/1, types: [artifact, creature]}
        attacks: [Raider]
        blocks: {Worker: Raider}
        """,
    )
    assert (fate(found, "Worker"), fate(found, "Other Worker")) == ("graveyard", f"battlefield {size}")


@pytest.mark.parametrize("day", ["2008-05-01", "2009-07-11", "current"])
@pytest.mark.parametrize(("power", "cat"), [(2, "battlefield 1/1"), (1, "battlefield 2/2 damage 1")])
def test_who_dies_with_what_lent_it_persist_persists(day: str, power: int, cat: str) -> None:
    """Abilities that trigger on leaving play look back to when it was still lent (410.10d, 603.10)."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: 5/9, Second Raider: {power}/9]
          Noah:
            - Lord: {{pt: 1/1, abilities: [{{static: lends it, boost: {{who: another creature you control, keywords: [persist]}}}}]}}
            - Cat: 2/2
        attacks: [Raider, Second Raider]
        blocks: {{Lord: Raider, Cat: Second Raider}}
        """,
    )
    assert (fate(found, "Lord"), fate(found, "Cat")) == ("graveyard", cat)


@pytest.mark.parametrize("day", ["2007-10-01", "2009-07-11", "2011-05-01", "current"])
@pytest.mark.parametrize(("when", "left"), [("attackers-declared", 20), ("combat-begins", 18)])
def test_who_swaps_in_for_an_attacker_of_a_planeswalker_that_is_gone_does_not_attack_the_player(
    day: str, when: str, left: int
) -> None:
    """It attacks what the returned creature did (502.43c of 2007-10-01), and at most not at all (508.4a of 2011-05-01)."""
    target = "Sage" if when == "attackers-declared" else "Noah"
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Raider: 1/1
            - Pit: {{types: [artifact], abilities: [{{ability: bury, targets: [planeswalker], effect: {{bury: target}}}}]}}
          Noah: [Sage: {{loyalty: 2}}]
        hand: {{Anna: [Ninja: {{pt: 2/2, keywords: [ninjutsu 1]}}]}}
        attacks: [Raider: {target}]
        plays:
          - {{by: Anna, when: {when}, use: Pit, target: Sage}}
          - {{by: Anna, when: blockers-declared, use: Ninja, return: Raider}}
        """,
    )
    assert life(found) == left


@pytest.mark.parametrize("day", ["2009-07-11", "2010-07-16", "current"])
@pytest.mark.parametrize(
    ("waking", "fate_of_it"), [("combat-ends", "battlefield 3/3 damage 1"), ("", "graveyard")]
)
def test_deathtouch_counts_until_the_next_check_only(day: str, waking: str, fate_of_it: str) -> None:
    """What was no creature when actions were checked, and becomes one later, is not destroyed (704.5h)."""
    asleep = ", {stop being: [creature], on: target}" if waking else ""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Viper:
                pt: 1/1
                keywords: [deathtouch]
                abilities: [{{ability: bite, targets: [creature], effect: [{{deal: 1, to: target}}{asleep}]}}]
            - Dawn: {{types: [artifact], abilities: [{{ability: wake, targets: [permanent], effect: {{become: {{types: [creature]}}}}}}]}}
          Noah: [Golem: {{pt: 3/3, types: [artifact, creature]}}]
        attacks: []
        plays:
          - {{by: Anna, when: combat-begins, use: Viper, target: Golem}}
          - {{by: Anna, when: {waking or "combat-ends"}, use: Dawn, target: Golem, if illegal: skip}}
        """,
    )
    assert fate(found, "Golem") == fate_of_it


@pytest.mark.parametrize("day", ["2004-02-01", "2009-07-11", "2013-07-13", "current"])
@pytest.mark.parametrize(
    ("lent", "cat"), [("indestructible", "battlefield 2/2 damage 3"), ("vigilance", "graveyard")]
)
def test_who_is_indestructible_by_a_static_ability_is_not_destroyed(day: str, lent: str, cat: str) -> None:
    """However it came to be so (700.4 of 2009-07-11, 702.12b of 2013-07-13)."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: 3/3]
          Noah:
            - Lord: {{pt: 1/1, abilities: [{{static: lends it, boost: {{who: another creature you control, keywords: [{lent}]}}}}]}}
            - Cat: 2/2
        attacks: [Raider]
        blocks: {{Cat: Raider}}
        """,
    )
    assert fate(found, "Cat") == cat


HUMBLED = """
table:
  Anna:
    - Raider: 3/3
    - Stone: {types: [artifact], abilities: [{ability: humble, targets: [creature], effect: {lose all abilities: target}}]}
  Noah:
    - Shield: {types: [artifact], abilities: [{ability: shield, targets: [creature], effect: {gain: [WORD]}}]}
    - Lord: {pt: 1/1, abilities: [{static: lends it, boost: {who: Wall you control, keywords: [WORD]}}]}
    - Cat: CAT
attacks: [Raider]
blocks: {Cat: Raider}
plays: PLAYS
"""
SHIELD_CAT = "{by: Noah, when: attackers-declared, use: Shield, target: Cat}"
HUMBLE_CAT = "{by: Anna, when: attackers-declared, use: Stone, target: Cat}"


@pytest.mark.parametrize(
    ("day", "from_elsewhere"),
    [
        ("2004-02-01", "battlefield 2/2 damage 3"), ("2009-07-11", "battlefield 2/2 damage 3"),
        ("2013-07-12", "battlefield 2/2 damage 3"), ("2013-07-13", "graveyard"), ("current", "graveyard"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("cat", "plays"),
    [
        ("2/2 indestructible", HUMBLE_CAT), ("2/2", f"{SHIELD_CAT}, {HUMBLE_CAT}"),
        ("{pt: 2/2, subtypes: [Wall]}", HUMBLE_CAT), ("2/2 indestructible", f"{SHIELD_CAT}, {HUMBLE_CAT}"),
    ],
)  # fmt: skip
def test_losing_all_abilities_takes_ones_own_text_away_and_not_what_an_effect_said(
    day: str, from_elsewhere: str, cat: str, plays: str
) -> None:
    """The text is an ability, being indestructible was none (700.4a of 2009-07-11), and is one since 702.12a."""
    board = HUMBLED.replace("WORD", "indestructible").replace("CAT", cat).replace("PLAYS", f"[{plays}]")
    own_text_alone = "indestructible" in cat and SHIELD_CAT not in plays
    assert fate(play(find(day), board), "Cat") == ("graveyard" if own_text_alone else from_elsewhere)


@pytest.mark.parametrize("day", ["1999-04-23", "2009-07-11", "current"])
@pytest.mark.parametrize(("said", "left"), [(SHIELD_CAT + ", ", True), ("", False)])
def test_what_an_effect_states_without_granting_an_ability_stays_when_abilities_are_lost(
    day: str, said: str, left: bool
) -> None:
    """Such an effect grants no ability that could be lost (112.10 of 2009-07-11, 113.12 today); one's own text is one."""
    cat = "2/2" if said else "{pt: 2/2, keywords: [cannot be dealt damage]}"
    board = HUMBLED.replace("WORD", "cannot be dealt damage").replace("CAT", cat)
    found = play(find(day), board.replace("PLAYS", f"[{said}{HUMBLE_CAT}]"))
    assert fate(found, "Cat") == ("battlefield 2/2" if left else "graveyard")


@pytest.mark.parametrize("day", ["2004-02-01", "2009-07-11", "2013-07-13", "current"])
def test_who_loses_the_word_without_having_had_it_is_not_indestructible(day: str) -> None:
    """Until 2013-07-12 the word could not be lost (700.4a), which made nobody get it."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 3/3
            - Hex: {types: [artifact], abilities: [{ability: hex, targets: [creature], effect: {lose: [indestructible]}}]}
          Noah: [Cat: 2/2]
        attacks: [Raider]
        blocks: {Cat: Raider}
        plays: [{by: Anna, when: blockers-declared, use: Hex, target: Cat}]
        """,
    )
    assert fate(found, "Cat") == "graveyard"


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("printed", "effect", "status"),
    [
        ("vigilance", "gain: [haste]", "finished"), ("haste", "lose: [haste]", "illegal"),
        ("vigilance", "gain: [flying]", "illegal"), ("haste", "lose: [flying]", "finished"),
    ],
)  # fmt: skip
def test_who_has_haste_now_may_tap_for_a_cost(day: str, printed: str, effect: str, status: str) -> None:
    """What it has when it is used counts, and not what its card says."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Mage: {{pt: 1/1, sick: true, keywords: [{printed}], abilities: [{{ability: zap, cost: {{tap: true}}, effect: {{gain life: 1}}}}]}}
            - Boots: {{types: [artifact], abilities: [{{ability: hurry, targets: [creature], effect: {{{effect}}}}}]}}
        attacks: []
        plays:
          - {{by: Anna, when: combat-begins, use: Boots, target: Mage}}
          - {{by: Anna, when: combat-begins, use: Mage}}
        """,
    )
    assert found.status == status


MANY_AT_ONCE = """
table:
  Anna: [Raider: 0/1, Other: 0/1]
  Noah:
    - Guard:
        pt: 0/5
        keywords: [blocks any number]
        abilities:
          - {ability: step in, targets: [creature], effect: {block: target}}
          - {trigger: cheer, when: blocks 2 or more creatures, effect: {gain life: 1}}
attacks: [Raider, Other]
"""


@pytest.mark.parametrize(
    ("blocks", "added", "days"),
    [
        ("[Raider]", "", {"2001-07-23": 20, "2009-07-11": 20, "modern": 20}),
        ("[Raider, Other]", "", {"1999-04-23": 21, "2001-07-23": 21, "2009-07-11": 21, "modern": 21}),
        ("[Raider]", "Other", {"1999-04-23": 20, "2001-07-23": 21, "2006-05-01": 21, "modern": 21}),
        ("[Raider, Other]", "Other", {"2001-07-23": 21, "modern": 21}),
    ],
)
def test_what_triggers_on_blocking_so_many_creatures_counts_them(
    blocks: str, added: str, days: dict[str, int]
) -> None:
    """As they are declared, and as effects add to them (410.9d of 2001-07-23, 509.4e of 2009-07-11)."""
    plays = f"plays: [{{by: Noah, when: blockers-declared, use: Guard, target: {added}}}]\n" if added else ""
    for day, left in days.items():
        assert life(play(find(day), MANY_AT_ONCE, f"blocks: {{Guard: {blocks}}}\n", plays)) == left, day


@pytest.mark.parametrize("day", ["2008-02-01", "2009-07-11", "2011-05-01", "modern"])
@pytest.mark.parametrize(
    "lost", ["{destroy: target}", "{control: target}", "{stop being: planeswalker, on: target}"]
)
def test_what_comes_in_for_an_attacker_of_nothing_attacks_nothing(day: str, lost: str) -> None:
    """Ninjutsu attacks what the returned creature attacked, and that is no more than was there (306.4c, 702.49c)."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Raider: 3/3
            - Wand: {{types: [artifact], abilities: [{{ability: rid, targets: [planeswalker], effect: {lost}}}]}}
          Noah: [Sage: {{loyalty: 2}}]
        hand:
          Anna: [Ninja: 2/2 ninjutsu 0]
        attacks: [Raider: Sage]
        plays:
          - {{by: Anna, when: attackers-declared, use: Wand, target: Sage}}
          - {{by: Anna, when: blockers-declared, use: Ninja, return: Raider}}
        """,
    )
    assert (dealt(found), life(found), fate(found, "Ninja")) == ([], 20, "battlefield 2/2")


@pytest.mark.parametrize("window", ["combat-ends", "main-after-combat"])
@pytest.mark.parametrize("day", ["2003", "2008-10-01", "2009-07-11", "modern"])
def test_nothing_comes_to_attack_outside_combat(day: str, window: str) -> None:
    """There is an attacking player in the combat phase alone (306.3 of 2003-07-01, 506.2 of 2009-07-11)."""
    found = play(
        find(day),
        f"""
        table:
          Noah:
            - Pit: {{types: [artifact], abilities: [{{ability: fall in, targets: [attacking creature], effect: {{destroy: target}}}}]}}
        hand:
          Anna:
            - Raider: {{pt: 2/2, abilities: [{{ability: join, zone: hand, effect: {{put into play: this, attacking: true}}}}]}}
        attacks: []
        plays:
          - {{by: Anna, when: {window}, use: Raider}}
          - {{by: Noah, when: {window}, use: Pit, target: Raider, if illegal: skip}}
        """,
    )
    assert fate(found, "Raider") == ("graveyard" if window == "combat-ends" else "battlefield 2/2")


@pytest.mark.parametrize("day", ["2023-04-14", "2024-11-08", "current"])
@pytest.mark.parametrize(
    ("script", "refused"),
    [
        ("attacks: [Raider]\nblocks: {Tower: Raider}\n", "509.1a"),
        (
            "attacks: [Raider]\nplays: [{by: Noah, when: blockers-declared, use: Tower, target: Raider}]\n",
            "",
        ),
        ("attacks: [Raider, Gate]\n", "508.1a"),
    ],
)
def test_a_battle_that_is_a_creature_neither_attacks_nor_blocks(day: str, script: str, refused: str) -> None:
    """However it would come to that (506.3f, 508.1a, 509.1a of 2023-04-14)."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 1/1
            - Gate: {types: [creature, battle], pt: 1/1, defense: 3}
          Noah:
            - Tower:
                types: [creature, battle]
                pt: 1/1
                defense: 3
                abilities: [{ability: step in, targets: [creature], effect: {block: target}}]
        """,
        script,
    )
    assert found.status == ("illegal" if refused else "finished")
    if refused:
        assert found.citation is not None
        assert found.citation.numbers == (refused,)
    else:
        assert dealt(found) == [("Raider", "Noah", 1)]


@pytest.mark.parametrize("day", ["2023-04-14", "current"])
@pytest.mark.parametrize(
    ("lost", "owner", "hits"),
    [("planeswalker", "Noah", True), ("battle", "Noah", True), ("[planeswalker, battle]", "Noah", False), ("battle", "Anna", False)],
)  # fmt: skip
def test_what_is_both_a_planeswalker_and_a_battle_is_attacked_as_what_it_still_is(
    day: str, lost: str, owner: str, hits: bool
) -> None:
    """Only as a planeswalker that its protector does not control it is attacked no more (506.4e of 2023-04-14)."""
    keep = {"Noah": "", "Anna": ""}
    keep[owner] = "    - Keep: {types: [planeswalker, battle], loyalty: 5, defense: 5, protector: Noah}\n"
    found = play(
        find(day),
        "table:\n  Anna:\n    - Raider: 1/1\n"
        f"    - Dust: {{types: [artifact], abilities: [{{ability: still, targets: [permanent], effect: {{stop being: {lost}, on: target}}}}]}}\n"
        f"{keep['Anna']}  Noah:\n    - Other: 1/1\n{keep['Noah']}",
        "attacks: [Raider: Keep]\nplays: [{by: Anna, when: attackers-declared, use: Dust, target: Keep}]\n",
    )
    assert bool(dealt(found)) == hits


@pytest.mark.parametrize(
    ("day", "number"),
    [("1999-04-23", "308.1"), ("2003", "308.2a"), ("2007-10-01", "308.2a"), ("modern", "508.1a")],
)
def test_that_only_creatures_attack_is_read_where_attackers_are_declared(day: str, number: str) -> None:
    """308.1 of 1999-04-23 says so among what may not be declared."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Golem: 1/1
            - Dust: {types: [artifact], abilities: [{ability: still, targets: [creature], effect: {stop being: creature, on: target}}]}
        attacks: [Golem]
        plays: [{by: Anna, when: combat-begins, use: Dust, target: Golem}]
        """,
    )
    assert why(found.reason) == "Golem is not a creature"
    assert found.citation is not None
    assert found.citation.numbers == (number,)


@pytest.mark.parametrize(
    ("day", "status"), [("2023-04-14", "illegal"), ("2026-06-19", "illegal"), ("2026-08-07", "finished")]
)
def test_only_who_protects_a_battle_blocks_what_attacks_it(day: str, status: str) -> None:
    """509.1a of 2023-04-14; since 2026-08-07 a battle with another protector is not attacked any more."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 3/3
            - Seal: {types: [artifact], abilities: [{ability: seal, targets: [battle], effect: {protect: target}}]}
          Noah: [Guard: 1/1, Keep: {types: [battle], defense: 5, protector: Noah}]
        attacks: [Raider: Keep]
        blocks: {Guard: Raider}
        plays: [{by: Anna, when: attackers-declared, use: Seal, target: Keep}]
        """,
    )
    assert found.status == status


@pytest.mark.parametrize(("times", "status"), [(1, "illegal"), (2, "finished")])
@pytest.mark.parametrize("day", ["1999-04-23", "modern"])
def test_each_ability_to_block_one_more_adds_one(day: str, times: int, status: str) -> None:
    """A blocker blocks one attacker, and each effect that says so adds to that (309.1, 509.1a)."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Raider: 0/1, Other: 0/1, Third: 0/1]
          Noah: [Guard: {{pt: 0/5, keywords: [{", ".join(["blocks one more"] * times)}]}}]
        attacks: [Raider, Other, Third]
        blocks: {{Guard: [Raider, Other, Third]}}
        """,
    )
    assert found.status == status


@pytest.mark.parametrize("day", ["2003-07-01", "2006-10-01", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("what", "gained"),
    [("an attacking", 1), ("a blocking", 1), ("a blocked", 1), ("an unblocked", 0), ("a tapped blocking", 0)],
)  # fmt: skip
def test_what_dies_in_combat_is_seen_as_it_was_there(day: str, what: str, gained: int) -> None:
    """Abilities that trigger on leaving play look back to just before (410.10d of 2003-07-01, 603.10a)."""
    found = play(
        find(day),
        f"""
        table:
          Anna:
            - Raider: 1/1
            - Bard: {{pt: 1/1, abilities: [{{trigger: sing, when: {what} creature dies, effect: {{gain life: 1}}}}]}}
          Noah: [Guard: 1/1]
        attacks: [Raider]
        blocks: {{Guard: Raider}}
        """,
    )
    assert life(found, "Anna") == 20 + gained


@pytest.mark.parametrize(
    ("day", "left"), [("2003-07-01", 20), ("2007-04-30", 20), ("2007-05-01", 18), ("2008-01-31", 18), ("2008-02-01", 20)]
)  # fmt: skip
def test_an_attacker_that_is_gone_was_attacking_where_more_than_characteristics_is_remembered(
    day: str, left: int
) -> None:
    """Its damage is that of the creature as it most recently was; of 2007-05-01 its characteristics only (310.4b)."""
    found = play(
        find(day),
        """
        table:
          Anna:
            - Raider: 2/2
            - Hook: {types: [artifact], abilities: [{ability: pull, targets: [creature], effect: {return: target}}]}
          Noah:
            - Fog: {types: [artifact], abilities: [{ability: veil, effect: {prevent: all, by: each attacking creature, to: you}}]}
        attacks: [Raider]
        plays:
          - {by: Noah, when: attackers-declared, use: Fog}
          - {by: Anna, when: damage-assigned, use: Hook, target: Raider}
        """,
    )
    assert life(found) == left


GUARDS = """
table:
  Anna:
    - Raider: {pt: 3/3, abilities: [{ability: rage, effect: {double: this}}]}
  Noah:
    - Guard: {pt: 0/9, abilities: [{ability: pass on, targets: [creature], effect: {redirect: AMOUNT, to: this, instead to: target}}]}
    - Other: {pt: 0/9, abilities: [{ability: pass back, targets: [creature], effect: {redirect: all, to: this, instead to: target}}]}
attacks: [Raider]
blocks: {Guard: Raider}
plays:
"""
PASSED_ON = "  - {by: Noah, when: WINDOW, use: Guard, target: Other}\n"
PASSED_BACK = "  - {by: Noah, when: WINDOW, use: Other, target: Guard}\n"
DOUBLED = "  - {by: Anna, when: WINDOW, use: Raider}\n"


@pytest.mark.parametrize(
    ("day", "window"),
    [
        ("1993-08-05", "blockers-declared"), ("1997-03-24", "damage-prevention"), ("1999-04-23", "blockers-declared"),
        ("2003-07-01", "blockers-declared"), ("2009-07-11", "blockers-declared"), ("modern", "blockers-declared"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("amount", ["all", "5"])
def test_damage_that_is_moved_to_and_fro_meets_each_effect_once(day: str, window: str, amount: str) -> None:
    """An effect gets one opportunity for each event (419.6a of 1999-04-23); before, nothing moved damage for ever."""
    board = (GUARDS + PASSED_ON + PASSED_BACK).replace("AMOUNT", amount).replace("WINDOW", window)
    assert dealt(play(find(day), board)) == [("Raider", "Guard", 3)]


@pytest.mark.parametrize("day", ["1999-04-23", "2003-07-01", "2009-07-11", "modern"])
def test_damage_that_is_doubled_and_then_moved_is_not_doubled_again(day: str) -> None:
    """The effect that doubles it has had its opportunity (419.6a of 1999-04-23)."""
    board = (GUARDS + DOUBLED + PASSED_ON).replace("AMOUNT", "all").replace("WINDOW", "blockers-declared")
    assert dealt(play(find(day), board)) == [("Raider", "Other", 6)]


@pytest.mark.parametrize("name", ["2003-12-01", "2009-10-01", "current"])
def test_a_circle_stops_a_source_once(name: str) -> None:
    """The next time the source would deal damage (419.8a, 615.8): a double striker comes through with its second blow."""
    ended = play(
        find(name),
        """
        table:
          Anna: [Ridgetop Raptor]
          Noah: ["Circle of Protection: Red"]
        attacks: [Ridgetop Raptor]
        plays: [{by: Noah, when: blockers-declared, use: "Circle of Protection: Red", choose: Ridgetop Raptor}]
        """,
    )
    assert ended.facts["Noah"]["life"] == 18


def test_what_stops_being_a_creature_has_no_size_afterwards() -> None:
    """A land that was a creature for the turn is not told to become 0/0."""
    ended = play(
        find("modern"),
        """
        table:
          Anna: [{Factory: {types: [land], abilities: [{ability: wake, effect: {become: {types: [creature], pt: 2/2}, on: this, until: turn}}]}}]
          Noah: []
        plays: [{by: Anna, when: combat-begins, use: Factory}]
        """,
    )
    assert [event.detail for event in ended.events if event.kind == "wear off"] == [
        "effects: 2/2 becomes no creature"
    ]


GONE_BEFORE_DAMAGE = """
table:
  Anna: [Rhino: 4/4 trample]
  Noah: [Blinking Spirit]
attacks: [Rhino]
blocks: {Blinking Spirit: Rhino}
damage: {Rhino: {Blinking Spirit: 2, Noah: 2}}
plays:
  - {by: Noah, when: blockers-declared, use: Blinking Spirit}
"""


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("1994-04-14", "Trample Questions"),
        ("2003", "502.9c"),
        ("m10", "702.17c"),
        ("2013", "702.19c"),
        ("current", "702.19d"),
    ],
)
def test_a_trampler_whose_only_blocker_has_left_is_kept_from_it_by_the_rule_on_that(
    name: str, number: str
) -> None:
    """What it may assign past blockers that are there is another rule."""
    done = play(find(name), GONE_BEFORE_DAMAGE)
    assert done.status == "illegal"
    assert done.cause is not None
    assert done.ruleset.cite(done.cause).numbers == (number,)


@pytest.mark.parametrize("once", ["", ", once: true"])
@pytest.mark.parametrize(
    "day", ["1999-04-23", "2001-07-23", "2003-07-01", "2009-07-11", "2009-10-01", "current"]
)
def test_what_meets_the_damage_of_a_creature_spell_meets_that_of_the_creature(day: str, once: str) -> None:
    """The permanent is another object than the spell, and the one for which the effect waits (419.7c, 419.8a, 609.7a)."""
    found = play(
        find(day),
        f"""
        table:
          Noah:
            - Ward:
                types: [artifact]
                abilities: [{{ability: ward off, choose: source, effect: {{prevent: all, to: you, by: chosen{once}}}}}]
        hand:
          Anna:
            - Striker: {{pt: 2/2, keywords: [flash], abilities: [{{trigger: strike, when: enters, effect: {{deal: 3, to: each opponent}}}}]}}
        attacks: []
        plays:
          - {{by: Anna, when: combat-begins, cast: Striker}}
          - {{by: Noah, when: combat-begins, use: Ward, choose: Striker, respond: true}}
        """,
    )
    assert life(found) == 20

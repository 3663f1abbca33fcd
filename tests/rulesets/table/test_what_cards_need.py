"""What cards ask of the table beyond combat itself, each on a small board under several eras."""

from __future__ import annotations

import json

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import dealt, fate, life, play, told

ERAS = ("1997-03-24", "sixth", "2003", "2008", "m10", "modern")

AURA = "types: [enchantment], subtypes: [Aura]"


def under(era: str, *parts: str) -> Run:
    found = play(find(era), *parts)
    assert found.status == "finished", found.reason
    return found


def _does(effect: str, more: str = "") -> str:
    """A creature that does something once attackers are declared."""
    return f"{{pt: 0/9, abilities: [{{ability: a test, effect: {effect}{more}}}]}}"


USED = "plays: [{by: Anna, when: attackers-declared, use: Helper"
SHIELD = "{pt: 2/2, abilities: [{static: keeps off, boost: {who: you, prevent: all}}]}"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("helper", "more", "left"),
    [
        ("1/1", "", 20),
        ("{pt: 1/1, keywords: [damage cannot be prevented]}", "", 17),
        (_does("{prevent nothing: true}"), f"{USED}}}]", 17),
    ],
)
def test_damage_that_cannot_be_prevented_is_dealt(era: str, helper: str, more: str, left: int) -> None:
    """What would prevent it prevents none, and what can be prevented is."""
    table = f"table: {{Anna: [Rider: 3/3, Helper: {helper}], Noah: [Keeper: {SHIELD}]}}\nattacks: [Rider]"
    found = under(era, table, more)
    assert life(found) == left
    assert bool(told(found, "not prevented")) is (left == 17)


@pytest.mark.parametrize(
    ("x", "left", "size"), [("x: 0", 19, "4/4"), ("x: 2", 17, "2/2"), ("x: 4", None, ""), ("", 19, "4/4")]
)
def test_as_many_counters_are_taken_off_as_is_chosen_for_x(x: str, left: int | None, size: str) -> None:
    """None that are not there; and none where nobody says how many, which is told."""
    ability = "{ability: spit, cost: {remove: X +1/+1}, targets: [any], effect: {deal: x, to: target}}"
    found = play(
        find("modern"),
        f"table: {{Anna: [Toad: {{pt: 1/1, counters: {{+1/+1: 3}}, abilities: [{ability}]}}, Rider: 1/1], Noah: []}}",
        "attacks: [Rider]",
        f"plays: [{{by: Anna, when: damage-dealt, use: Toad, target: Noah{', ' if x else ''}{x}}}]",
    )
    assert found.status == ("illegal" if left is None else "finished")
    if left is not None:
        assert (life(found), fate(found, "Toad")) == (left, f"battlefield {size}")
    assert [str(one) for one in found.defaults] == ([] if x else ["x: Toad"])


@pytest.mark.parametrize("era", ["1997-03-24", "2003", "modern"])
@pytest.mark.parametrize(
    ("does", "more", "idol"),
    [
        ("{static: a march, boost: {who: each noncreature artifact, become: {types: [creature]}, set: mana value}}", "", "battlefield 3/3"),
        ("{ability: a touch, targets: [artifact], effect: {become: {types: [creature], pt: mana value}, on: target}}",
         "plays: [{by: Anna, when: attackers-declared, use: Maker, target: Idol}]", "battlefield 3/3"),
    ],
)  # fmt: skip
def test_what_has_no_size_may_become_as_large_as_its_mana_value(
    does: str, more: str, idol: str, era: str
) -> None:
    maker = f"Maker: {{types: [enchantment], abilities: [{does}]}}"
    found = under(era, f"table: {{Anna: [{maker}], Noah: [Idol: {{types: [artifact], cost: 1RW}}]}}", more)
    assert fate(found, "Idol") == idol


@pytest.mark.parametrize(("times", "status"), [(2, "finished"), (3, "illegal")])
def test_what_is_used_twice_each_turn_is_refused_the_third_time_as_used_twice(
    times: int, status: str
) -> None:
    grower = "Grower: {pt: 1/1, text: '{0}: Grower gets +1/+0 until end of turn. Activate no more than twice each turn.'}"
    found = play(
        find("modern"),
        f"table: {{Anna: [{grower}], Noah: [Toad: 1/1]}}\nattacks: [Grower]",
        f"plays: [{{by: Anna, when: attackers-declared, use: Grower, times: {times}}}]",
    )
    assert found.status == status
    assert status == "finished" or str(found.reason) == "used so often this turn: Grower; twice"


@pytest.mark.parametrize("who", ["Your opponents", "Players"])
def test_all_who_are_kept_from_casting_spells_cast_none(who: str) -> None:
    hush = f"Hush: {{types: [instant], cost: W, text: '{who} can''t cast spells this turn.'}}"
    found = play(
        find("modern"),
        "table: {Anna: [Rider: 2/2], Noah: [Toad: 1/1]}\nattacks: [Rider]",
        f"hand: {{Anna: [{hush}], Noah: [Cub: {{pt: 1/1, cost: G, keywords: [flash]}}]}}",
        "plays: [{by: Anna, when: attackers-declared, cast: Hush}, {by: Noah, when: attackers-declared, cast: Cub}]",
    )
    assert "may not cast" in str(found.reason)


TRUCE = "Truce: {types: [instant], cost: W, text: 'Target player can''t cast KINDspells this turn.'}"


@pytest.mark.parametrize(
    ("kind", "card", "legal"),
    [
        ("", "Cub: {pt: 1/1, cost: G, keywords: [flash]}", False),
        ("creature ", "Cub: {pt: 1/1, cost: G, keywords: [flash]}", False),
        (
            "creature ",
            "Jolt: {types: [instant], cost: U, abilities: [{spell: look, effect: {gain life: 1}}]}",
            True,
        ),
    ],
)
def test_who_is_kept_from_casting_spells_of_a_kind_casts_none(kind: str, card: str, legal: bool) -> None:
    """Abilities are used all the same, and other players cast what they will."""
    name, *_ = card.split(":")
    found = play(
        find("modern"),
        "table: {Anna: [Rider: 2/2], Noah: [Toad: {pt: 1/1, abilities: [{ability: croak, effect: {gain life: 1}}]}]}\nattacks: [Rider]",
        f"hand: {{Anna: [{TRUCE.replace('KIND', kind)}, Idea: {{types: [instant], cost: U, text: 'You gain 1 life.'}}], Noah: [{card}]}}",
        "plays: [{by: Anna, when: attackers-declared, cast: Truce, target: Noah}, {by: Anna, when: attackers-declared, cast: Idea}, "
        f"{{by: Noah, when: attackers-declared, use: Toad}}, {{by: Noah, when: attackers-declared, cast: {name}}}]",
    )
    assert found.status == ("finished" if legal else "illegal")
    assert life(found, "Anna") == 21
    assert legal or "may not cast" in str(found.reason)


@pytest.mark.parametrize(("limit", "number"), [("once", 1), ("twice", 2), ("three times", 3)])
def test_an_ability_is_used_no_more_often_in_a_turn_than_its_card_allows(limit: str, number: int) -> None:
    imp = f"Imp: {{pt: 1/1, abilities: [{{ability: grow, only: {limit} each turn, effect: {{pump: +1/+0, on: this}}}}]}}"
    table = f"table: {{Anna: [{imp}], Noah: []}}\nattacks: [Imp]"
    use = "{by: Anna, when: blockers-declared, use: Imp}"
    found = play(find("modern"), table, f"plays: [{', '.join([use] * number)}]")
    assert (found.status, life(found)) == ("finished", 19 - number)
    assert play(find("modern"), table, f"plays: [{', '.join([use] * (number + 1))}]").status == "illegal"


BLAST = "Blast: {types: [instant], cost: R, text: 'Blast deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.'}"


@pytest.mark.parametrize(
    ("keeper", "ends"),
    [
        ("3/3", "exile"),
        ("{pt: 3/3, abilities: [{static: a shield, boost: {who: each creature, prevent: 2}}]}", "graveyard"),
    ],
)
def test_only_who_was_dealt_damage_this_way_is_exiled_in_place_of_dying(keeper: str, ends: str) -> None:
    found = play(
        find("modern"),
        f"table: {{Anna: [Rider: 9/9], Noah: [Keeper: {keeper}]}}\nhand: {{Noah: [{BLAST}]}}\nattacks: [Rider]\nblocks: {{Keeper: Rider}}",
        "plays: [{by: Noah, when: attackers-declared, cast: Blast}]",
    )
    assert found.facts["Keeper"]["zone"] == ends


@pytest.mark.parametrize("era", ERAS)
def test_only_what_is_said_of_it_keeps_one_s_damage_from_being_prevented(era: str) -> None:
    rider = "{pt: 3/3, keywords: [its damage cannot be prevented]}"
    table = (
        f"table: {{Anna: [Rider: {rider}, Other: 2/2], Noah: [Keeper: {SHIELD}]}}\nattacks: [Rider, Other]"
    )
    assert life(under(era, table)) == 17


@pytest.mark.parametrize("day", ["alpha", "1994-10-01", "fifth", "sixth", "modern"])
@pytest.mark.parametrize(
    ("rider", "other", "effect"),
    [
        ("{pt: 3/3, keywords: [its damage cannot be prevented]}", "2/2", ""),
        ("3/3", "{pt: 2/2, keywords: [damage cannot be prevented]}", ""),
        ("3/3", "{pt: 2/2, abilities: [{ability: a test, effect: {prevent nothing: true}}]}",
         "{by: Anna, when: attackers-declared, use: Other}, "),
    ],
)  # fmt: skip
def test_a_fog_prevents_none_of_what_cannot_be_prevented(
    day: str, rider: str, other: str, effect: str
) -> None:
    """A card's own words prevail also where a Fog is used before damage is assigned, as from 1994 to April 1999."""
    board = f"table: {{Anna: [Rider: {rider}, Other: {other}]}}\nhand: {{Noah: [Fog]}}\nattacks: [Rider]"
    found = play(find(day), board, f"plays: [{effect}{{by: Noah, when: blockers-declared, cast: Fog}}]")
    assert life(found) == 17
    assert told(found, "not prevented")


def test_a_shield_is_not_used_up_by_damage_that_cannot_be_prevented() -> None:
    """The text says so since 1 July 2012, and the rule before it that what prevents nothing does what else it does."""
    bolt = "{types: [instant], abilities: [{spell: burn, targets: [any], effect: {deal: 2, unpreventable: true}}]}"
    cleric = "{pt: 1/1, abilities: [{ability: guard, effect: {prevent: 3, to: you}}]}"
    found = under(
        "modern",
        f"table: {{Anna: [Rider: 3/3], Noah: [Cleric: {cleric}]}}\nhand: {{Anna: [Bolt: {bolt}]}}\nattacks: [Rider]\nblocks: {{}}",
        "plays: [{by: Noah, when: attackers-declared, use: Cleric},"
        " {by: Anna, when: blockers-declared, cast: Bolt, target: Noah}]",
    )
    assert life(found) == 18
    assert told(found, "not prevented")[0].cause is not None


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "anna", "noah"),
    [("nobody gains life", 20, 17), ("opponents gain no life", 20, 18), ("its player gains no life", 21, 17)],
)
def test_who_cannot_gain_life_gains_none(era: str, keyword: str, anna: int, noah: int) -> None:
    """The stopper is Noah's; each player gains 1 as damage is dealt."""
    gains = "{pt: 3/3, abilities: [{trigger: both gain, when: deals combat damage to a player, effect: {gain life: 1, who: each player}}]}"
    table = f"table: {{Anna: [Rider: {gains}], Noah: [Stopper: {{pt: 1/1, keywords: [{keyword}]}}]}}\nattacks: [Rider]"
    found = under(era, table)
    assert (life(found, "Anna"), life(found)) == (anna, noah)


@pytest.mark.parametrize("era", ERAS)
def test_a_player_may_gain_no_life_for_a_turn(era: str) -> None:
    effect = "[{gain no life: each player}, {gain life: 5}]"
    table = f"table: {{Anna: [Rider: 1/1, Helper: {_does(effect)}], Noah: []}}\nattacks: [Rider]"
    assert life(under(era, table, f"{USED}}}]"), "Anna") == 20


@pytest.mark.parametrize("era", ERAS)
def test_a_creature_may_assign_no_combat_damage(era: str) -> None:
    table = "table: {Anna: [Rider: {pt: 3/3, keywords: [assigns no combat damage]}], Noah: [Wall: 0/4]}\nattacks: [Rider]"
    found = under(era, table, "blocks: {Wall: Rider}")
    assert (dealt(found), fate(found, "Wall")) == ([], "battlefield 0/4")


@pytest.mark.parametrize("era", ERAS)
def test_damage_is_doubled_for_whom_a_permanent_doubles_it(era: str) -> None:
    furnace = "{types: [enchantment], abilities: [{static: fire, boost: {who: source you control, double damage: true}}]}"
    table = f"table: {{Anna: [Rider: 2/2, Furnace: {furnace}], Noah: [Wall: 1/9]}}\nattacks: [Rider]"
    found = under(era, table, "blocks: {Wall: Rider}")
    assert (fate(found, "Wall"), fate(found, "Rider")) == (
        "battlefield 1/9 damage 4",
        "battlefield 2/2 damage 1",
    )


@pytest.mark.parametrize(
    ("doubling", "left"),
    [
        ("boost: {who: source you control, double damage: true}", 17),
        ("boost: {who: source you control, damage: 2}", 18),
    ],
)
def test_what_tramples_over_late_has_been_made_more_already(doubling: str, left: int) -> None:
    """Before 1999 the surplus of a blocker's damage is sent on to the player once all of it is known."""
    furnace = f"{{types: [enchantment], abilities: [{{static: fire, {doubling}}}]}}"
    table = f"table: {{Anna: [Rider: 3/3 trample, Furnace: {furnace}], Noah: [Wall: 0/3]}}\nattacks: [Rider]"
    assert life(play(find("fifth"), table, "blocks: {Wall: Rider}")) == left


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("bearer", "fates"),
    [("", {"Angel": "battlefield 5/5 damage 3", "Squire": "battlefield 1/9"}),
     (", attached to: Squire", {"Squire": "battlefield 1/9 damage 3"})],
)  # fmt: skip
def test_damage_to_a_player_may_be_dealt_to_a_permanent_instead(
    era: str, bearer: str, fates: dict[str, str]
) -> None:
    """To the object that says so, or to what that lies on."""
    kind = f"{AURA}{bearer}" if bearer else "pt: 5/5"
    angel = f"{{{kind}, abilities: [{{static: takes it, boost: {{who: you, draw damage: true}}}}]}}"
    table = f"table: {{Anna: [Rider: 3/3], Noah: [Squire: 1/9, Angel: {angel}]}}\nattacks: [Rider]"
    found = under(era, table)
    assert life(found) == 20
    assert {name: fate(found, name) for name in fates} == fates


@pytest.mark.parametrize("era", ERAS)
def test_a_size_may_be_its_player_s_life(era: str) -> None:
    avatar = "{pt: 0/0, abilities: [{static: soul, boost: {pt: +1/+1, for each: life, defines: true}}]}"
    table = f"table: {{Anna: [Rider: 3/3], Noah: [Avatar: {avatar}]}}\nattacks: [Rider]"
    assert fate(under(era, table), "Avatar") == "battlefield 17/17"


@pytest.mark.parametrize("era", ERAS)
def test_what_triggers_once_each_turn_does_so_once(era: str) -> None:
    watcher = "{pt: 1/1, abilities: [{trigger: learn, when: another creature you control attacks, only: once each turn, effect: {gain life: 1}}]}"
    table = f"table: {{Anna: [One: 1/1, Two: 1/1, Watcher: {watcher}], Noah: []}}\nattacks: [One, Two]"
    found = under(era, table)
    assert (life(found, "Anna"), len(told(found, "trigger", "Watcher"))) == (21, 1)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("gained", "plays", "noah"),
    [
        (
            "{trigger: drain, when: deals combat damage to a player, effect: {lose life: 4, who: opponent}}",
            "",
            15,
        ),
        (
            "{ability: drain, effect: {lose life: 2, who: opponent}}",
            ", {by: Anna, when: blockers-declared, use: Rider}",
            17,
        ),
    ],
)
def test_whole_abilities_are_gained_for_a_turn(era: str, gained: str, plays: str, noah: int) -> None:
    helper = _does(f"{{gain abilities: [{gained}], on: target}}", ", targets: [creature]")
    table = f"table: {{Anna: [Rider: 1/1, Helper: {helper}], Noah: []}}\nattacks: [Rider]"
    assert life(under(era, table, f"{USED}, target: Rider}}{plays}]")) == noah


def test_abilities_that_were_gained_go_with_all_others() -> None:
    helper = _does(
        "[{gain abilities: [{trigger: drain, when: deals combat damage to a player, effect: {lose life: 4, who: opponent}}], on: target},"
        " {lose all abilities: target}]",
        ", targets: [creature]",
    )
    table = f"table: {{Anna: [Rider: 1/1, Helper: {helper}], Noah: []}}\nattacks: [Rider]"
    assert life(under("modern", table, f"{USED}, target: Rider}}]")) == 19


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("bolted", "zone"), [(True, "graveyard"), (False, "battlefield 2/2")])
def test_an_ability_may_trigger_on_how_things_stand(era: str, bolted: bool, zone: str) -> None:
    """A creature that is sacrificed once its player has no artifact: once, and only once that is so."""
    needy = "{pt: 2/2, abilities: [{trigger: alone, when: there is no artifact you control, effect: {sacrifice: this}}]}"
    helper = _does("{destroy: target}", ", targets: [artifact]")
    table = f"table: {{Anna: [Needy: {needy}, Toy: {{types: [artifact]}}, Helper: {helper}, Rider: 1/1], Noah: []}}\nattacks: [Rider]"
    found = under(era, table, f"{USED}, target: Toy}}]" if bolted else "")
    assert fate(found, "Needy") == zone
    assert len(told(found, "trigger", "Needy")) == bolted


@pytest.mark.parametrize("day", ["1999-06-01", "2003", "2018-08-10", "modern"])
def test_what_stands_only_once_the_turn_has_ended_lets_an_ability_trigger_as_well(day: str) -> None:
    """The only artifact is one until the turn ends: what needs it goes in the cleanup, and another cleanup follows."""
    needy = "{pt: 2/2, abilities: [{trigger: alone, when: there is no artifact you control, effect: {sacrifice: this}}]}"
    helper = _does(
        "[{become: {types: [artifact]}, on: target}, {destroy: target 2}]", ", targets: [creature, artifact]"
    )
    table = f"table: {{Anna: [Rider: 1/1, Needy: {needy}, Toy: {{types: [artifact]}}, Helper: {helper}], Noah: []}}\nattacks: [Rider]"
    found = under(day, table, f"{USED}, targets: [Rider, Toy]}}]")
    assert fate(found, "Needy") == "graveyard"
    assert [one.detail for one in told(found, "step")].count("cleanup") == 2


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("watch", "target", "noah"),
    [("{trigger: wake, when: dies, effect: {lose life: 3, who: opponent}}, on: target", "Rider", 17),
     ("{trigger: wake, when: dies, effect: {lose life: 3, who: opponent}}, on: target", "Helper", 20),
     ("{trigger: din, when: a creature blocks, effect: {lose life: 1, who: opponent}}, on: target", "Helper", 18)],
)  # fmt: skip
def test_an_effect_has_an_event_watched_for_until_the_turn_ends(
    era: str, watch: str, target: str, noah: int
) -> None:
    """Whoever used it controls what triggers, and it speaks of what was named then."""
    helper = _does(f"{{watch for: {watch}}}", ", targets: [creature]")
    table = f"table: {{Anna: [Rider: 1/1, Helper: {helper}], Noah: [Ogre: 3/3, Boar: 1/1]}}\nattacks: [Rider]"
    found = under(era, table, "blocks: {Ogre: Rider, Boar: Rider}", f"{USED}, target: {target}}}]")
    assert (life(found), fate(found, "Rider")) == (noah, "graveyard")


@pytest.mark.parametrize(
    "day", ["1993", "1995-06-01", "1997-03-24", "1999-06-01", "2003", "2018-08-10", "current"]
)
@pytest.mark.parametrize(
    ("back", "tapped"),
    [
        ("", True),
        ("{by: Anna, when: blockers-declared, cast: Second, target: Ogre}, ", True),
        ("{by: Anna, when: blockers-declared, cast: Bolt, target: Ogre}, ", False),
    ],
    ids=["as the turn ends", "as it is taken back", "it dies"],
)
def test_who_loses_control_of_a_permanent_may_have_something_watch_for_that(
    day: str, back: str, tapped: bool
) -> None:
    """Whoever took it has it tapped once, in the cleanup or before; one that died is not tapped."""
    taking = (
        "{types: [instant], abilities: [{spell: take, targets: [creature an opponent controls],"
        " effect: [{control: target}, {untap: target},"
        " {watch for: {trigger: tire, when: you lose control of this, effect: {tap: it}}, on: target}]}]}"
    )
    bolt = "{types: [instant], abilities: [{spell: kill, targets: [creature], effect: {destroy: target}}]}"
    found = under(
        day,
        "table: {Anna: [Ogre: 3/3, Elk: 2/2], Noah: [Newt: 1/1]}\nattacks: [Elk]",
        f"hand: {{Anna: [Second: {taking}, Bolt: {bolt}], Noah: [First: {taking}]}}",
        f"plays: [{back}{{by: Noah, when: attackers-declared, cast: First, target: Ogre}}]",
    )
    taken = told(found, "tap", "Ogre")
    assert [one.detail for one in told(found, "trigger")] == ["tire"] * tapped
    assert len(taken) == tapped


def _text(text: str, size: str) -> str:
    """A card in its own words."""
    return json.dumps({"pt": size, "text": text})


FOR_A_TURN, ANYBODY = "until end of turn", "permanent or player"
NEEDY = "When you control no Islands, sacrifice Tester."
TEXTS: list[tuple[str, str, str, int, str]] = [
    # what the Tester says, what else is on the table, plays, Noah's life, what becomes of the Tester
    (f"If a source you control would deal damage to a {ANYBODY}, it deals double that damage to that {ANYBODY} instead.",
     "", "", 14, "battlefield 2/2"),
    ("Tester's power and toughness are each equal to your life total.", "", "", -1, "battlefield 20/20"),
    ("Tester gets +1/+0 for each basic land type among lands you control.",
     ", One: {types: [land], subtypes: [Forest]}, Two: {types: [land], subtypes: [Forest, Swamp]}", "", 15, "battlefield 4/2"),
    (f"{{1}}: Tester becomes the color of your choice {FOR_A_TURN}.\nOther red creatures you control get +1/+0.", "",
     "{by: Anna, when: attackers-declared, use: Tester, choose: red}", 17, "battlefield 2/2"),
    ("{1}: Tester gets +1/+1 until end of turn. Any player may activate this ability.", "",
     "{by: Noah, when: attackers-declared, use: Tester}", 16, "battlefield 3/3"),
    (
        "Whenever a creature you control attacks, Tester gets +1/+0 until end of turn. This ability triggers only once each turn.",
        "", "", 16, "battlefield 3/2",
    ),
    (NEEDY, "", "", 19, "graveyard"),
    (NEEDY, ", Isle: {types: [land], subtypes: [Island]}", "", 19, "battlefield 2/2"),
    ("Whenever Tester attacks and isn't blocked, Tester assigns no combat damage this turn and defending player loses 3 life.",
     "", "", 16, "battlefield 2/2"),
    ('{1}: Until end of turn, target creature gets +1/+0 and gains "Whenever this creature deals damage, you gain 2 life."',
     "", "{by: Anna, when: attackers-declared, use: Tester, target: Rider}, {by: Anna, when: attackers-declared, use: Tester, target: Tester}",
     15, "battlefield 3/2"),
    ('Whenever Tester attacks, create a 1/1 red Devil creature token. It has "When this creature enters the battlefield, each opponent loses 2 life."',
     "", "", 15, "battlefield 2/2"),
]  # fmt: skip


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("text", "others", "plays", "noah", "fated"), TEXTS)
def test_a_card_in_its_own_words_does_what_they_say(  # a board has as many sides
    era: str, text: str, others: str, plays: str, noah: int, fated: str
) -> None:
    """The Tester attacks with a 1/1, unless it may be gone by then."""
    tester = _text(text, "0/0" if "are each equal" in text else "2/2")
    attackers = "Rider" if text == NEEDY else "Rider, Tester"
    table = f"table: {{Anna: [Rider: 1/1, Tester: {tester}{others}], Noah: []}}\nattacks: [{attackers}]"
    found = under(era, table, f"plays: [{plays}]" if plays else "")
    assert (life(found), fate(found, "Tester")) == (noah, fated)


SINCE_INVASION = ("2000-10-02", "2001-07-23", *ERAS[2:])


def _kicked(era: str, mana: str, said: str, more: str = "") -> Run:
    """A spell with a kicker, cast so or so."""
    text = "Kicker {2}{R}\nSpark deals 2 damage to any target. If this spell was kicked, it deals 6 damage to any target instead."
    spark = json.dumps({"types": ["instant"], "cost": "1R", "text": text})
    return play(
        find(era),
        f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}\ntable: {{Anna: [Rider: 1/1], Noah: []}}\n"
        f"hand: {{Anna: [Spark: {spark}]}}\nattacks: [Rider]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Spark, ability: {said}, target: Noah}}]\n{more}",
    )


@pytest.mark.parametrize("era", SINCE_INVASION)
@pytest.mark.parametrize(
    ("mana", "said", "noah"),
    [
        ("RR", "kicked", "illegal"),
        ("RRRRR", "kicked", 13),
        ("RR", "it deals 2", 17),
        ("RRRRR", "it deals 2", 17),
    ],
)
def test_a_kicked_spell_costs_and_does_more(era: str, mana: str, said: str, noah: object) -> None:
    """Its price is the card's and the kicker's together."""
    found = _kicked(era, mana, said)
    assert (life(found) if found.status == "finished" else found.status) == noah


@pytest.mark.parametrize("era", ["1997-03-24", "sixth", "2000-10-01"])
@pytest.mark.parametrize("said", ["kicked", "it deals 2"])
def test_no_card_has_a_kicker_before_its_day_unless_it_is_lent(era: str, said: str) -> None:
    assert _kicked(era, "RRRRR", said).status == "refused"
    lent = _kicked(era, "RRRRR", said, "anachronism: borrow")
    assert life(lent) == (13 if said == "kicked" else 17)


@pytest.mark.parametrize("era", ERAS)
def test_a_token_copies_what_is_printed_and_nothing_that_has_happened_since(era: str) -> None:
    """The copy can do what the original can, and comes without its counters and what it has gained."""
    text = "Whenever Tester attacks, it gets +1/+1 until end of turn. Put a +1/+1 counter on it. Create a token that's a copy of Tester."
    table = f"table: {{Anna: [Tester: {_text(text, '2/2')}], Noah: []}}\nattacks: [Tester]"
    found = under(era, table)
    assert (fate(found, "Tester"), fate(found, "Tester of Tester 1")) == (
        "battlefield 4/4",
        "battlefield 2/2",
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("other", "hurt"), [("1/1", ""), ("{pt: 1/1, keywords: [damage cannot be prevented]}", " damage 2")]
)
def test_what_sheds_a_counter_for_damage_loses_one_for_all_of_one_moment(
    era: str, other: str, hurt: str
) -> None:
    """Two blockers hurt it at once; where damage cannot be prevented, it is hurt and loses the counter all the same."""
    text = "If damage would be dealt to Tester, prevent that damage. Remove a +1/+1 counter from Tester."
    tester = json.dumps({"pt": "0/0", "counters": {"+1/+1": 4}, "text": text})
    table = f"table: {{Anna: [Tester: {tester}], Noah: [Boar: 1/1, Other: {other}]}}\nattacks: [Tester]"
    found = under(era, table, "blocks: {Boar: Tester, Other: Tester}")
    assert fate(found, "Tester") == f"battlefield 3/3{hurt}"


GOAD = "{T}: Goad target creature."


def _goaded(day: str, attacks: str, more: str = "") -> Run:
    """Noah goads the Bear as combat begins, on a board on which nothing else has to attack."""
    return play(
        find(day),
        f'table: {{Anna: [Bear: 2/2, Elk: 1/1], Noah: [Herald: {{pt: 0/9, text: "{GOAD}"}}]}}\nattacks: [{attacks}]',
        f"plays: [{{by: Noah, when: combat-begins, use: Herald, target: Bear}}]\n{more}",
    )


@pytest.mark.parametrize("day", ["2016-08-26", "2018-04-27", "2020-07-03", "modern", "current"])
def test_a_goaded_creature_attacks_if_able(day: str) -> None:
    found = _goaded(day, "Bear")
    assert (found.status, life(found)) == ("finished", 18)
    assert [one.subject for one in told(found, "become") if one.detail == "goaded"] == ["Bear"]
    assert _goaded(day, "Elk").status == "illegal"


@pytest.mark.parametrize("day", ["2003", "2016-08-25"])
def test_nobody_goads_before_its_day_unless_it_is_lent(day: str) -> None:
    assert _goaded(day, "Bear").status == "refused"
    assert _goaded(day, "Elk", "anachronism: borrow").status == "illegal"


@pytest.mark.parametrize(
    ("mana", "cost", "paid"),
    [("2", "1R", True), ("2", "1C", False), ("2", "1S", False), ("1C", "1C", True), ("1S", "1S", True)],
)
def test_mana_of_any_colour_pays_for_nothing_that_is_no_colour(mana: str, cost: str, paid: bool) -> None:
    helper = (
        f"{{pt: 0/9, abilities: [{{ability: a test, cost: {{mana: {cost}}}, effect: {{gain life: 1}}}}]}}"
    )
    found = play(
        find("modern"),
        f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}\ntable: {{Anna: [Rider: 1/1, Helper: {helper}], Noah: []}}",
        f"attacks: [Rider]\n{USED}}}]",
    )
    assert (found.status == "finished") == paid

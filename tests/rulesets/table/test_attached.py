"""What lies on a creature, what that does to it, and what becomes of it: control, size, armor, and coming loose."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import dealt, fate, play, told

CHARM = "types: [enchantment], subtypes: [Aura], attached to: Ape"
END_IT = "End: {types: [artifact], abilities: [{ability: unmake, targets: [permanent], effect: {destroy: target}}]}"


def aura(*abilities: str, keywords: str = "", on: str = CHARM) -> str:
    return f"Charm: {{{on}, keywords: [{keywords}], abilities: [{', '.join(abilities)}]}}"


def charmed(aura_: str, plays: str = "", *, ape: str = "3/3", ruleset: str = "modern", noah: str = "") -> Run:
    """Anna's Ape attacks with an Aura of hers on it, and Noah's Newt, 2/2, blocks."""
    table = f"table:\n  Anna: [Ape: {ape}, {{{aura_}}}]\n  Noah: [Newt: 2/2, {{{END_IT}}}{noah}]\n"
    blocks = "blocks: {Newt: Ape}\n"
    return play(find(ruleset), table, "attacks: [Ape]\n", blocks, f"plays: [{plays}]\n")


UNMAKE = "{by: Noah, when: blockers-declared, use: End, target: Charm}"


@pytest.mark.parametrize(
    ("hold", "plays", "ape", "newt"),
    [
        ("{set: 0/5, on: attached}", "", "battlefield 0/5 damage 2", "battlefield 2/2"),
        ("{set: 0/5, on: attached}", UNMAKE, "battlefield 3/3", "graveyard"),
        ("{lose: first strike, on: attached}", "", "battlefield 3/3 damage 2", "graveyard"),
        ("{lose all abilities: attached}", "", "battlefield 3/3 damage 2", "graveyard"),
        ("{lose all abilities: attached}", UNMAKE, "battlefield 3/3", "graveyard"),
        ("[{become: {pt: 1/1, subtypes: [Frog]}, on: attached, instead: true}]", "", "graveyard", "battlefield 2/2 damage 1"),
    ],
)  # fmt: skip
def test_an_aura_does_something_to_its_bearer_as_long_as_it_lies_there(
    hold: str, plays: str, ape: str, newt: str
) -> None:
    """Base size, abilities and types are another while the Aura is there, and as before once it is gone."""
    found = charmed(aura(f"{{static: a change, hold: {hold}}}"), plays, ape="3/3 first strike")
    assert (fate(found, "Ape"), fate(found, "Newt")) == (ape, newt)


@pytest.mark.parametrize(
    ("ruleset", "newt", "told_so"),
    [("alpha", "graveyard", False), ("fifth", "battlefield 2/2", True), ("modern", "battlefield 2/2", True)],
)
def test_a_creature_that_goes_back_to_its_owner_leaves_combat_as_the_rules_of_the_day_have_it(
    ruleset: str, newt: str, told_so: bool
) -> None:
    """An attacker whose stealing Aura is destroyed changes sides at once, and is out of combat since 1997."""
    stolen = aura("{static: a theft, hold: {control: attached}}")
    found = charmed(stolen, UNMAKE, ape="{pt: 3/3, owner: Noah}", ruleset=ruleset)
    assert found.facts["Ape"]["controller"] == "Noah"
    assert fate(found, "Newt") == newt
    assert bool(told(found, "leaves combat")) is told_so


def test_what_an_aura_steals_may_be_listed_under_its_owner() -> None:
    """A creature is its Aura's controller's, under whomever the file lists it."""
    found = play(
        find("modern"),
        "table:\n  Anna: [{"
        + aura("{static: a theft, hold: {control: attached}}")
        + "}]\n  Noah: [Ape: 3/3]\n",
        "attacks: [Ape]\n",
    )
    assert found.facts["Noah"]["life"] == 17
    assert found.facts["Ape"]["controller"] == "Anna"


def test_the_older_of_two_thefts_may_end_and_the_younger_goes_on() -> None:
    """Effects that give control are kept by age: the newest counts, and one in the middle can go."""
    steal = "{by: Anna, when: combat-begins, use: Hook, target: Ape}"
    found = play(
        find("modern"),
        "table:\n  Anna: [Hook: {types: [artifact], abilities: [{ability: hook, targets: [creature], effect: {control: target}}]}]\n"
        "  Noah: [Ape: {pt: 3/3, owner: Anna}, {" + aura("{static: a theft, hold: {control: attached}}") + "}, {" + END_IT + "}]\n",
        f"attacks: []\nplays: [{steal}, {{by: Noah, when: combat-begins, use: End, target: Charm}}]\n",
    )  # fmt: skip
    assert [event.target for event in told(found, "control")] == ["Anna"]
    assert found.facts["Ape"]["controller"] == "Anna"


WARD = 'types: [enchantment], subtypes: [Aura], colors: [white], attached to: Ape, text: "Enchant creature\\nEnchanted creature has protection from white.STAYS"'


@pytest.mark.parametrize("ruleset", ["2003", "modern"])
@pytest.mark.parametrize(
    ("stays", "others", "ends"),
    [
        (" This effect doesn't remove NAME.", [], "battlefield"),
        ("", [], "graveyard"),
        (" This effect doesn't remove NAME.", ["Rune"], "graveyard"),
    ],
)
def test_a_ward_is_not_taken_off_by_the_protection_that_it_grants_itself(
    stays: str, others: list[str], ends: str, ruleset: str
) -> None:
    """Where two of a colour lie on one creature, each takes off the other."""
    wards = [
        f"{name}: {{{WARD.replace('STAYS', stays.replace('NAME', name))}}}" for name in ("Ward", *others)
    ]
    found = play(find(ruleset), f"table: {{Anna: [Ape: 3/3, {', '.join(wards)}], Noah: []}}\nattacks: [Ape]")
    assert [fate(found, name) for name in ("Ward", *others)] == [ends] * (1 + len(others))


HOOK = "NAME: {types: [artifact], abilities: [{ability: hook, targets: [permanent], effect: {control: target, until: UNTIL}}]}"


@pytest.mark.parametrize("first", ["Hook", "Hold"])
def test_control_is_gained_also_by_whoever_has_it(first: str) -> None:
    """What lasts goes on when what was for the turn ends, whichever of the two came later."""
    hook = HOOK.replace("NAME", "Hook").replace("UNTIL", "turn")
    hold = HOOK.replace("NAME", "Hold").replace("UNTIL", "permanent")
    plays = [
        f"{{by: Anna, when: attackers-declared, use: {one}, target: Ape}}"
        for one in sorted(("Hook", "Hold"), key=lambda name: name != first)
    ]
    found = play(
        find("modern"), f"table: {{Anna: [{hook}, {hold}], Noah: [Ape: 3/3]}}\nplays: [{', '.join(plays)}]"
    )
    assert len(told(found, "control")) == 1
    assert found.facts["Ape"]["controller"] == "Anna"


def test_control_by_an_aura_is_as_old_as_the_aura_whoever_has_that_in_between() -> None:
    """The Aura changes sides and comes back; what took the creature from it is newer all the same."""
    hooks = [HOOK.replace("NAME", f"Hook of {name}").replace("UNTIL", "turn") for name in ("Anna", "Noah")]
    stolen = aura("{static: a theft, hold: {control: attached}}")
    uses = (("Noah", "Ape"), ("Noah", "Charm"), ("Anna", "Charm"))
    plays = [
        f"{{by: {who}, when: attackers-declared, use: Hook of {who}, target: {what}}}" for who, what in uses
    ]
    found = play(
        find("modern"),
        f"table: {{Anna: [Ape: {{pt: 3/3, owner: Noah}}, {{{stolen}}}, Cub: 1/1, {hooks[0]}], Noah: [{hooks[1]}]}}",
        f"attacks: [Cub]\nplays: [{', '.join(plays)}]",
    )
    assert [(event.subject, event.target) for event in told(found, "control")][:3] == [
        ("Ape", "Noah"), ("Charm", "Noah"), ("Charm", "Anna")
    ]  # fmt: skip


THEFT = "{static: a theft, hold: {control: attached}}"
GRIEVING = "{pt: 3/3, owner: Anna, abilities: [{trigger: lament, when: you lose control of this, effect: {lose life: 5, who: you}}]}"
OVER = "Over: {types: [enchantment], subtypes: [Aura], attached to: Charm, abilities: [{static: a theft, hold: {control: attached}}]}"
SWEEP = "Sweep: {types: [artifact], abilities: [{ability: sweep, effect: {destroy: each enchantment}}]}"


@pytest.mark.parametrize("rules", ["2003", "modern"])
@pytest.mark.parametrize(
    ("uses", "changes", "life"),
    [
        # The Aura is had for the turn, and with it, as long, what it lies on.
        ([("Anna", "Hook", "Charm")], ["Charm: Anna", "Ape: Anna", "Charm: Noah", "Ape: Noah"], (15, 15)),
        # Taken by the newer Hook the Ape stays with Noah, also when both Hooks end: then the Aura is his again.
        ([("Noah", "Claw", "Ape"), ("Anna", "Hook", "Charm")], ["Charm: Anna", "Charm: Noah"], (20, 20)),
        # An Aura on the Aura goes, and what falls back takes along what it lies on.
        ([("Noah", "End", "Over")], ["Charm: Noah", "Ape: Noah"], (15, 20)),
        # Both Auras go at once: between them nobody has the Ape.
        ([("Noah", "Sweep", "")], [], (20, 20)),
    ],
)  # fmt: skip
def test_what_gave_control_falls_back_together_with_what_it_gave(
    uses: list[tuple[str, str, str]], changes: list[str], life: tuple[int, int], rules: str
) -> None:
    """Effects that end at one moment end together; whose an Aura is then, has what that gives control of."""
    charm = f"Charm: {{types: [enchantment], subtypes: [Aura], attached to: Ape, abilities: [{THEFT}]}}"
    hook, claw = (HOOK.replace("NAME", name).replace("UNTIL", "turn") for name in ("Hook", "Claw"))
    over = OVER if uses[0][1] in {"End", "Sweep"} else "Spare: 1/1"
    plays = ", ".join(
        f"{{by: {who}, when: attackers-declared, use: {what}{at and f', target: {at}'}}}"
        for who, what, at in uses
    )
    found = play(
        find(rules),
        f"table: {{Anna: [Ape: {GRIEVING}, Cub: 1/1, {hook}, {over}], Noah: [{charm}, {claw}, {SWEEP}, {END_IT}, Wall: 0/4]}}",
        f"attacks: [Cub]\nblocks: {{Wall: Cub}}\nplays: [{plays}]",
    )
    assert [f"{event.subject}: {event.target}" for event in told(found, "control")] == changes
    assert tuple(found.facts[name]["life"] for name in ("Anna", "Noah")) == life


@pytest.mark.parametrize(
    ("flying", "outcome"), [("before", "battlefield 2/2"), ("after", "battlefield 2/2 damage 3")]
)
def test_the_younger_of_two_auras_has_the_last_word_on_a_keyword(flying: str, outcome: str) -> None:
    """What takes flying takes it from what older Auras grant, and not from what younger ones do."""
    wings = "{Wings: {types: [enchantment], subtypes: [Aura], attached to: Ape, abilities: [{static: flying, boost: {who: attached, keywords: [flying]}}]}}"
    weight = "{" + aura("{static: no flying, hold: {lose: flying, on: attached}}") + "}"
    auras = [weight, wings] if flying == "before" else [wings, weight]
    found = play(
        find("modern"),
        f"table:\n  Anna: [Ape: 3/3, {auras[0]}, {auras[1]}]\n  Noah: [Newt: 2/5]\n",
        "attacks: [Ape]\n" + ("" if flying == "before" else "blocks: {Newt: Ape}\n"),
    )
    assert found.facts["Noah"]["life"] == (17 if flying == "before" else 20)
    assert fate(found, "Newt") == outcome.replace("2/2", "2/5")


def test_an_aura_with_armor_is_destroyed_in_place_of_its_bearer() -> None:
    """All damage is taken off the bearer, which stays in combat; a second destruction finds no Aura any more."""
    found = charmed(aura(keywords="totem armor"), ape="2/2")
    assert (fate(found, "Ape"), fate(found, "Charm")) == ("battlefield 2/2", "graveyard")
    found = charmed(
        aura(keywords="umbra armor"),
        ape="2/2",
        plays="{by: Noah, when: blockers-declared, use: End, target: Ape}",
    )
    assert (fate(found, "Ape"), fate(found, "Charm")) == ("graveyard", "graveyard")


@pytest.mark.parametrize(
    ("armor", "ruleset", "number"),
    [("totem armor", "m11", "702.86a"), ("umbra armor", "2024-06-07", "702.89a"), ("umbra armor", "modern", "702.89a")],
)  # fmt: skip
def test_armor_that_stands_in_is_told_by_its_rule(armor: str, ruleset: str, number: str) -> None:
    """Who is spared, by which Aura, and the number that its rule bears on the day, before the Aura goes."""
    found = charmed(aura(keywords=armor), ape="2/2", ruleset=ruleset)
    (spared,) = told(found, "stood in for")
    assert (spared.subject, spared.target) == ("Ape", "Charm")
    assert spared.cause is not None
    assert found.ruleset.cite(spared.cause).label == number
    assert found.events.index(spared) < found.events.index(told(found, "put into the graveyard", "Charm")[0])


def test_what_comes_loose_and_what_comes_to_lie_elsewhere_is_told_by_the_sizes_that_change() -> None:
    """An Aura that is destroyed leaves its bearer as big as before; nobody else is told of."""
    grown = aura("{static: growth, boost: {who: attached, pt: +2/+2}}")
    found = charmed(grown, UNMAKE)
    assert [(event.subject, event.detail) for event in told(found, "size")] == [("Ape", "3/3")]


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("each creature you control", [("Ape", "3/3"), ("Newt", "3/3"), ("Ape", "4/4"), ("Newt", "2/2")]),
        ("each creature", []),
    ],
)
def test_a_lord_that_changes_sides_changes_sizes_only_where_its_side_matters(
    who: str, expected: list[tuple[str, str]]
) -> None:
    """What each side's creatures are then is told as the lord changes sides, and as it goes back as the turn ends."""
    lord = f"Lord: {{types: [artifact], abilities: [{{static: lead, boost: {{who: {who}, pt: +1/+1}}}}]}}"
    take = "Hook: {types: [artifact], abilities: [{ability: hook, targets: [artifact], effect: {control: target}}]}"
    found = play(
        find("modern"),
        f"table:\n  Anna: [Ape: 3/3, {{{lord}}}]\n  Noah: [Newt: 2/2, {{{take}}}]\n",
        "attacks: []\nplays: [{by: Noah, when: combat-begins, use: Hook, target: Lord}]\n",
    )
    assert [(event.subject, event.detail) for event in told(found, "size")] == expected


@pytest.mark.parametrize(("ruleset", "told_so"), [("2013-07-13", "1/3"), ("modern", "1/3")])
def test_what_enters_is_told_by_the_sizes_that_change(ruleset: str, told_so: str) -> None:
    """A banner put into play makes a creature that was shrunk before another size at once."""
    banner = "Banner: {types: [artifact], abilities: [{static: lead, boost: {who: each creature, pt: +1/+1}}, {ability: come, zone: hand, effect: {put into play: this}}]}"
    found = play(
        find(ruleset),
        "table:\n  Anna: [Ape: 0/2]\n  Noah: []\nhand: {Anna: [" + "{" + banner + "}]}\n",
        "attacks: []\nplays: [{by: Anna, when: combat-begins, use: Banner}]\n",
    )
    assert [(event.subject, event.detail) for event in told(found, "size")] == [("Ape", told_so)]


def test_an_aura_follows_itself_from_the_graveyard_to_hand() -> None:
    """A trigger that sees its card go to the graveyard can take it from there."""
    back = "{trigger: back, when: goes to the graveyard, effect: {return: this card}}"
    found = charmed(aura(back), UNMAKE)
    assert fate(found, "Charm") == "hand"


def test_a_creature_may_be_kept_from_using_its_abilities() -> None:
    """An ability that cannot be used is not offered, and a script that uses it is told so."""
    able = "{pt: 3/3, abilities: [{ability: grow, effect: {pump: +3/+3}}]}"
    arrest = aura("{static: arrest, boost: {who: attached, keywords: [uses no abilities]}}")
    found = charmed(arrest, "{by: Anna, when: attackers-declared, use: Ape}", ape=able)
    assert found.status == "illegal"
    assert "cannot be used" in why(found.reason)


@pytest.mark.parametrize(
    ("trait", "ape", "newt"),
    [
        ("damage to it is prevented", "battlefield 3/3", "graveyard"),
        ("damage by it is prevented", "battlefield 3/3 damage 2", "battlefield 2/2"),
        ("combat damage to it is prevented", "battlefield 3/3", "graveyard"),
        ("combat damage by it is prevented", "battlefield 3/3 damage 2", "battlefield 2/2"),
    ],
)
def test_damage_to_or_by_what_bears_an_aura_may_be_prevented_for_good(
    trait: str, ape: str, newt: str
) -> None:
    """Either side of the damage may be stopped, under every ruleset since the first."""
    for ruleset in ("alpha", "sixth", "modern"):
        found = charmed(
            aura(f"{{static: calm, boost: {{who: attached, keywords: [{trait}]}}}}"), ruleset=ruleset
        )
        assert (fate(found, "Ape"), fate(found, "Newt")) == (ape, newt)


def test_equipment_may_be_moved_in_the_middle_of_combat() -> None:
    """What attaches itself takes its bonus along, and lies where it is where it may not lie on the other."""
    found = play(
        find("modern"),
        "table:\n  Anna: [Ape: 2/2, Bat: 2/2, Spear: {types: [artifact], subtypes: [Equipment], attached to: Ape, abilities: ["
        "{static: +2/+0, boost: {who: attached, pt: +2/+0}}, {ability: move, targets: [creature], effect: {attach: target}}]}]\n"
        "  Noah: []\n",
        "attacks: [Ape, Bat]\nplays: [{by: Anna, when: blockers-declared, use: Spear, target: Bat}]\n",
    )  # fmt: skip
    assert fate(found, "Bat") == "battlefield 4/2"
    assert fate(found, "Ape") == "battlefield 2/2"
    assert [event.target for event in told(found, "attach")] == ["Bat"]


MUZZLED = "{static: a muzzle, boost: {who: attached, keywords: [damage by it is prevented]}}"
LAST_BITE = "{pt: 3/1, abilities: [{trigger: a last bite, when: dies, effect: {deal: 2, to: opponent}}]}"


@pytest.mark.parametrize(
    ("also_there", "noah", "rulesets"),
    [
        (f"Charm: {{{CHARM}, abilities: [{MUZZLED}]}}", 18, ("sixth", "2003", "modern")),
        (f"Charm: {{types: [artifact], subtypes: [Equipment], attached to: Ape, abilities: [{MUZZLED}]}}", 18, ("2008", "modern")),
        (("Calm: {types: [enchantment], abilities: [{static: calm, boost: {who: each creature you control, "
         "keywords: [damage by it is prevented]}}]}"), 20, ("sixth", "2003", "modern")),
    ],
)  # fmt: skip
def test_what_prevents_the_damage_of_a_creature_that_died_is_what_is_there_and_still_means_it(
    also_there: str, noah: int, rulesets: tuple[str, ...]
) -> None:
    """What is last known of a creature are its characteristics: that an Aura kept its damage off is none of them."""
    board = (
        f"table:\n  Anna: [Ape: {LAST_BITE}, {also_there}]\n  Noah: [Newt: 2/2]\n",
        "attacks: [Ape]\nblocks: {Newt: Ape}\n",
    )
    for ruleset in rulesets:
        found = play(find(ruleset), *board)
        assert (fate(found, "Ape"), fate(found, "Newt")) == ("graveyard", "battlefield 2/2")
        assert found.facts["Noah"]["life"] == noah


@pytest.mark.parametrize(
    ("trait", "noah", "while_there", "once_gone"),
    [
        ("combat damage by it is prevented", "", "battlefield 2/2", "graveyard"),
        ("its damage cannot be prevented", (", Ward: {types: [enchantment], abilities: "
         "[{static: ward, boost: {who: each creature you control, prevent: all}}]}"), "graveyard", "battlefield 2/2"),
    ],
)  # fmt: skip
def test_what_a_creature_says_of_its_own_damage_ends_with_it_though_that_damage_is_on_the_stack(
    trait: str, noah: str, while_there: str, once_gone: str
) -> None:
    """A static ability does something as long as what has it is in play (412.1 of 1999-04-23)."""
    leap = "{ability: leap, cost: {sacrifice: this}, effect: {gain life: 1}}"
    board = (
        f"table:\n  Anna: [Ape: {{pt: 3/3, keywords: [{trait}], abilities: [{leap}]}}]\n  Noah: [Newt: 2/2{noah}]\n",
        "attacks: [Ape]\nblocks: {Newt: Ape}\n",
    )
    assert fate(play(find("2003"), *board), "Newt") == while_there
    leaps = "plays: [{by: Anna, when: damage-assigned, use: Ape}]\n"
    assert fate(play(find("2003"), *board, leaps), "Newt") == once_gone


@pytest.mark.parametrize("day", ["2005-10-01", "2006-10-01", "2008-02-01"])
@pytest.mark.parametrize(
    ("cast", "triggers"), [("Unsummon, target: Hill Giant", 0), ("Lightning Bolt, target: Noah", 1)]
)
def test_an_equipment_whose_bearer_is_gone_sees_no_equipped_creature_deal_damage(
    day: str, cast: str, triggers: int
) -> None:
    """What exists just after the damage is asked (410.10d), and by then it lies on nothing; where the bearer is there it triggers."""
    found = play(
        find(day),
        'table: {Anna: [Hill Giant, {"Umezawa\'s Jitte": {attached to: Hill Giant}}], Noah: []}\n'
        "hand: {Noah: [Unsummon, Lightning Bolt]}\nattacks: [Hill Giant]\n"
        f"plays: [{{by: Noah, when: damage-assigned, cast: {cast}}}]",
    )
    assert dealt(found)
    assert len(told(found, "trigger")) == triggers

"""Keyword actions on boards aimed at their corners: ties, nothing there, a response, and what they keep from happening."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

NOW = find("current")
BY = "by: Anna, when: attackers-declared"


def board(effect: str, anna: str = "Bear: 2/2", noah: str = "Elk: 3/3", targets: str = "") -> str:
    """A seer that does something, and others beside it."""
    seer = f"Seer: {{pt: 0/4, abilities: [{{ability: see,{targets} effect: {effect}}}]}}"
    return f"table: {{Anna: [{anna}, {seer}], Noah: [{noah}]}}"


def use(more: str = "") -> str:
    return f"plays: [{{{BY}, use: Seer{more}}}]"


@pytest.mark.parametrize("effect", ["{detain: target}", "{suspect: target}"])
def test_what_is_detained_or_suspected_cannot_block(effect: str) -> None:
    """A block by it is illegal; one that blocks already goes on to do so."""
    there = board(effect, targets=" targets: [creature],")
    found = play(NOW, there, "attacks: [Bear]", "blocks: {Elk: Bear}", use(", target: Elk"))
    assert found.status == "illegal"
    late = use(", target: Elk").replace("attackers-declared", "blockers-declared")
    assert fate(play(NOW, there, "attacks: [Bear]", "blocks: {Elk: Bear}", late), "Bear") == "graveyard"


def test_what_is_detained_uses_no_abilities() -> None:
    """Not even in response to what comes after."""
    elk = "Elk: {pt: 3/3, abilities: [{ability: grow, effect: {pump: +1/+1}}]}"
    then = f"plays: [{{{BY}, use: Seer, target: Elk}}, {{by: Noah, when: attackers-declared, use: Elk}}]"
    found = play(
        NOW, board("{detain: target}", noah=elk, targets=" targets: [creature],"), "attacks: [Bear]", then
    )
    assert found.status == "illegal"


@pytest.mark.parametrize(
    ("anna", "choice", "grown"),
    [
        ("Bear: 2/2, Cub: 1/1", "", "Cub 2/2"),
        ("Bear: 2/1, Cub: 1/1", "", "Bear 3/2"),
        ("Bear: 2/1, Cub: 1/1", "choices: [{for: Seer, target: Cub}]", "Cub 2/2"),
        ("Bear: {pt: 2/3, damage: 2}, Cub: 1/2", "", "Cub 2/3"),
    ],
)
def test_bolster_goes_to_the_least_toughness(anna: str, choice: str, grown: str) -> None:
    """Damage takes none away; on a tie its player chooses."""
    found = play(NOW, board("{bolster: 1}", anna), "attacks: [Bear]", use(), choice)
    name, size = grown.split()
    assert fate(found, name) == f"battlefield {size}"


def test_bolster_gives_nothing_to_more_toughness() -> None:
    """To name another than the least is illegal."""
    named = "choices: [{for: Seer, target: Bear}]"
    tie = play(NOW, board("{bolster: 1}", "Bear: 2/2, Cub: 1/1, Imp: 1/1"), "attacks: [Bear]", use(), named)
    assert tie.status == "illegal"


def test_populate_without_a_creature_token_makes_nothing() -> None:
    """No token comes, and the story goes on."""
    found = play(NOW, board("{populate: true}"), "attacks: [Bear]", use())
    assert (found.status, [name for name in found.facts if "of Seer" in name]) == ("finished", [])


@pytest.mark.parametrize(
    ("effect", "size"),
    [
        ("{amass: 2}", "3/3"),
        ("[{amass: 1}, {amass: 1}]", "3/3"),
        ("{amass: 2, of: Zombie}", "4/4"),
        ("{amass: 2, of: Orc}", "3/3"),
    ],
)
def test_amass_goes_to_an_army_that_is_there(effect: str, size: str) -> None:
    """No other comes; of whatever subtype is said with it the Army is from then on, and otherwise it stays as it was."""
    lord = "Lord: {types: [artifact], abilities: [{static: lord, boost: {who: Zombie creature you control, pt: +1/+1}}]}"
    host = f"Bear: 2/2, Host: {{pt: 1/1, subtypes: [Orc, Army]}}, {lord}"
    found = play(NOW, board(effect, host), "attacks: [Bear]", use())
    assert fate(found, "Host") == f"battlefield {size}"
    assert not [name for name in found.facts if "Zombie" in name]


def test_what_is_done_with_the_amassed_army_is_done_with_that_one() -> None:
    """Be it there already, or come by the amassing."""
    grows = "[{amass: 1, of: Orc}, {pump: +3/+0, on: chosen}]"
    there = play(NOW, board(grows, "Bear: 2/2, Host: {pt: 1/1, subtypes: [Army]}"), "attacks: [Bear]", use())
    assert fate(there, "Host") == "battlefield 5/2"
    assert fate(play(NOW, board(grows), "attacks: [Bear]", use()), "Orc Army of Seer 1") == "battlefield 4/1"


def test_amass_0_leaves_no_army() -> None:
    """A 0/0 without a counter dies, and one with a counter of another amassing lives."""
    found = play(NOW, board("[{amass: 1}, {amass: 1}]"), "attacks: [Bear]", use())
    assert fate(found, "Zombie Army of Seer 1") == "battlefield 2/2"


def test_support_reaches_what_is_still_there() -> None:
    """A target that has died in response gets nothing, and the other its counter."""
    bolt = "hand: {Noah: [Bolt: {types: [instant], abilities: [{spell: bolt, targets: [creature], effect: {deal: 3, to: target}}]}]}"
    then = f"plays: [{{{BY}, use: Seer, targets: [Bear, Cub]}}, {{by: Noah, when: attackers-declared, cast: Bolt, target: Cub, respond: true}}]"
    there = board("{support: target}", "Bear: 2/2, Cub: 1/1", targets=" targets: [up to 2 another creature],")
    found = play(NOW, there, bolt, "attacks: [Bear]", then)
    assert (fate(found, "Bear"), fate(found, "Cub")) == ("battlefield 3/3", "graveyard")


def test_heal_takes_the_damage_off() -> None:
    """What was hurt survives what would have been enough with it."""
    there = board("{heal: target}", "Bear: {pt: 2/2, damage: 1}", "Elk: 1/3", targets=" targets: [creature],")
    found = play(NOW, there, "attacks: [Bear]", "blocks: {Elk: Bear}", use(", target: Bear"))
    assert fate(found, "Bear").startswith("battlefield")


HILL = "Hill: {types: [land], abilities: [{ability: shine, cost: {tap: true}, effect: {mana: R}}]}"
DOOM = "Doom: {types: [instant], abilities: [{spell: doom, targets: [permanent], effect: {DOES: target}}]}"


@pytest.mark.parametrize(
    ("does", "end"),
    [
        ("destroy", "battlefield"),
        ("exile", "battlefield"),
        ("return", "hand"),
        ("put on the library", "library"),
    ],
)
def test_an_earthbent_land_comes_back_as_it_dies_or_is_exiled(does: str, end: str) -> None:
    """Tapped, and as a land that is no creature; from a hand or a library it does not."""
    there = board(
        "{earthbend: target, amount: 3}", f"Bear: 2/2, {HILL}", targets=" targets: [land you control],"
    )
    doom = f"hand: {{Noah: [{DOOM.replace('DOES', does)}]}}"
    then = (
        "plays: [{by: Anna, when: combat-begins, use: Seer, target: Hill}, "
        "{by: Noah, when: attackers-declared, cast: Doom, target: Hill}]"
    )
    found = play(NOW, there, doom, "attacks: [Hill, Bear]", then)
    assert (fate(found, "Hill"), found.facts["Noah"]["life"]) == (end, 18)
    assert found.facts["Hill"].get("tapped", False) == (end == "battlefield")


def test_a_land_that_is_earthbent_twice_has_all_its_counters() -> None:
    """It attacks at once, and dies of what is lethal for it."""
    there = board(
        "{earthbend: target, amount: 2}", HILL, noah="Elk: 4/4", targets=" targets: [land you control],"
    )
    then = "plays: [{by: Anna, when: combat-begins, use: Seer, target: Hill, times: 2}]"
    assert play(NOW, there, "attacks: [Hill]", then).facts["Noah"]["life"] == 16
    blocked = play(NOW, there, "attacks: [Hill]", "blocks: {Elk: Hill}", then)
    assert (fate(blocked, "Elk"), fate(blocked, "Hill")) == ("graveyard", "battlefield")


def test_monstrosity_comes_once() -> None:
    """What is monstrous already gets no counters."""
    hydra = "Bear: 2/2, Hydra: {pt: 1/1, abilities: [{ability: wake, effect: {monstrosity: 2}}]}"
    twice = f"plays: [{{{BY}, use: Hydra, times: 2}}]"
    assert (
        fate(play(NOW, board("{bolster: 1}", hydra), "attacks: [Bear]", twice), "Hydra") == "battlefield 3/3"
    )


@pytest.mark.parametrize(
    ("effect", "size"),
    [
        ("{double power: target}", "4/3"),
        ("{double toughness: target}", "2/6"),
        ("{double power and toughness: target}", "4/6"),
        ("{triple power: target}", "6/3"),
        ("{triple power and toughness: target}", "6/9"),
        ("[{pump: -3/-0, on: target}, {double power: target}]", "-2/3"),
        ("[{switch: target}, {double power: target}]", "3/5"),
    ],
)
def test_what_is_doubled_gets_as_much_again(effect: str, size: str) -> None:
    """It gets that much more than it is by then, be it below 0; what is switched gets it in the other place."""
    lasting = effect.replace(": target}", ": target, until: permanent}")
    there = board(lasting, "Bear: 2/3", targets=" targets: [creature],")
    found = play(NOW, there, "attacks: [Bear]", use(", target: Bear"))
    assert fate(found, "Bear") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("seer", "more", "why"),
    [
        ("pt: 0/4, EFFECT{populate: true}", "", "nothing such to act on"),
        ("types: [artifact], EFFECT{bolster: 1}", "", "nothing such to act on"),
        ("types: [artifact], EFFECT{blight: 1}", "", "nothing such to act on"),
        ("pt: 0/4, marks: [monstrous], EFFECT{monstrosity: 2}", "", "so already"),
        ("pt: 0/4, counters: {+1/+1: 1}, EFFECT{adapt: 2}", "", "asks for what is not so"),
        (
            "pt: 0/4, targets: [up to 2 another creature], EFFECT{support: target}",
            ", targets: []",
            "aimed at nothing",
        ),
        (
            "pt: 0/4, targets: [creature], EFFECT{heal: target}",
            ", target: Elk",
            "no damage to heal",
        ),
    ],
)
def test_an_action_that_comes_to_nothing_is_told_with_its_reason(seer: str, more: str, why: str) -> None:
    """It is not told as done."""
    shape, effect = seer.split("EFFECT")
    shape, _, targets = shape.removesuffix(", ").partition(", targets: ")
    aims = f" targets: {targets}," if targets else ""
    there = f"table: {{Anna: [Seer: {{{shape}, abilities: [{{ability: see,{aims} effect: {effect}}}]}}], Noah: [Elk: 3/3]}}"
    found = play(NOW, there, use(more))
    told = [event for event in found.events if event.kind in ("fizzle", "resolve")]
    assert [(event.kind, event.detail.startswith(why)) for event in told] == [("fizzle", True)]


@pytest.mark.parametrize(
    ("effect", "name", "end"),
    [
        ("{adapt: 2, if: there is Goblin}", "Seer", "battlefield 0/4"),
        ("{adapt: 2, unless: there is Goblin}", "Seer", "battlefield 2/6"),
        ("{monstrosity: 2, if: there is Goblin}", "Seer", "battlefield 0/4"),
        ("[{monstrosity: 2, if: this is creature with power 0 or less}, {monstrosity: 2}]", "Seer", "battlefield 2/6"),
        ("{amass: 2, unless: there is creature you control}", "Zombie Army of Seer 1", None),
        ("{amass: 2, if: there is no Army}", "Zombie Army of Seer 1", "battlefield 2/2"),
        ("{amass: 2, if: there is no Army, later: end of combat}", "Zombie Army of Seer 1", "battlefield 2/2"),
        ("{bolster: 2, later: end of combat}", "Bear", "battlefield 4/4"),
    ],
)  # fmt: skip
def test_what_an_action_asks_for_is_asked_once_for_all_that_it_is_short_for(
    effect: str, name: str, end: str | None
) -> None:
    """Whatever its own parts ask besides, and whatever the first of them have changed."""
    found = play(NOW, board(effect), "attacks: [Bear]", use())
    assert (fate(found, name) if name in found.facts else None) == end


def test_what_is_no_longer_suspected_blocks() -> None:
    """Whether the board has it suspected or it came to be so; what else keeps it from blocking goes on to do so."""
    elk = "Elk: {pt: 3/3, marks: [suspected]}"
    effect, suspected = "{suspect no longer: target}", " targets: [suspected creature],"
    clear = use(", target: Elk")
    there, blocked = board(effect, noah=elk, targets=suspected), "blocks: {Elk: Bear}"
    assert fate(play(NOW, there, "attacks: [Bear]", blocked, clear), "Bear") == "graveyard"
    assert play(NOW, there, "attacks: [Bear]", blocked).status == "illegal"
    detained = board("[{detain: target}, {suspect no longer: target}]", noah=elk, targets=suspected)
    assert play(NOW, detained, "attacks: [Bear]", blocked, clear).status == "illegal"


def test_suspected_creatures_are_counted_as_what_they_are_by_then() -> None:
    """One that was cleared is none of them."""
    count = "{pump: +1/+0, on: this, until: permanent, amount: {number of: suspected creature}}"
    there = board(
        f"[{{suspect no longer: target}}, {count}]",
        noah="Elk: {pt: 3/3, marks: [suspected]}, Ox: {pt: 2/4, marks: [suspected]}",
        targets=" targets: [suspected creature],",
    )
    assert fate(play(NOW, there, "attacks: [Bear]", use(", target: Elk")), "Seer") == "battlefield 1/4"


BOLT = "hand: {Noah: [Bolt: {types: [instant], abilities: [{spell: bolt, targets: [creature], effect: {deal: 2, to: target}}]}]}"


@pytest.mark.parametrize(("down", "end"), [("cloaked", "battlefield 2/2"), ("manifested", "graveyard")])
def test_what_is_cloaked_has_ward_and_what_is_manifested_has_none(down: str, end: str) -> None:
    """Whoever does not pay for it has aimed in vain."""
    there = f"table: {{Anna: [Beast: {{pt: 3/3, cost: 2G, face down: {down}}}], Noah: [Elk: 3/3]}}"
    aimed = "plays: [{by: Noah, when: attackers-declared, cast: Bolt, target: Beast}]"
    unpaid = "choices: [{for: Beast, may: false}]" if down == "cloaked" else ""
    assert fate(play(NOW, there, BOLT, "attacks: [Beast]", aimed, unpaid), "Beast") == end


def test_what_is_cloaked_is_turned_up_for_its_mana_cost() -> None:
    """It is itself then, without the ward that it had face down."""
    there = "table: {Anna: [Beast: {pt: 3/3, cost: 2G, face down: cloaked}], Noah: [Elk: 3/3]}"
    then = f"plays: [{{{BY}, use: Beast}}, {{by: Noah, when: attackers-declared, cast: Bolt, target: Beast}}]"
    found = play(NOW, there, BOLT, "attacks: [Beast]", then)
    assert fate(found, "Beast") == "battlefield 3/3 damage 2"

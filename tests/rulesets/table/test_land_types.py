"""Lands that become of another type, as landwalk, lands that fight, and whoever counts them see it."""

from __future__ import annotations

import pytest

from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import fate, life, play

DAYS = ("1997", "2003", "2008", "modern")
BOARD = """
cards:
  Silt: {pt: 1/1, text: "{T}: Target land becomes a Swamp until end of turn."}
  Seer: {pt: 1/1, text: "{T}: Target land becomes the basic land type of your choice until end of turn."}
  Embers: {types: [enchantment], text: "Nonbasic lands are Mountains."}
  Murk: {types: [enchantment], text: "Each land is a Swamp in addition to its other land types."}
  Mire: {types: [enchantment], subtypes: [Aura], text: "Enchant land\\nEnchanted land is a Swamp."}
  Grove: {types: [land], subtypes: [Forest]}
  Gate: {types: [land], subtypes: [Gate]}
table:
  Anna: [Walker: 3/3 WALK, Silt, Seer, MORE]
  Noah: [LAND, Bear: 2/2]
attacks: [Walker]
blocks: {Bear: Walker}
"""


def _board(walk: str, land: str, more: str = "Elk: 1/1", play: str = "") -> tuple[str, str]:
    board = BOARD.replace("WALK", walk).replace("LAND", land).replace("MORE", more)
    return board, f"plays: [{{by: Anna, when: attackers-declared, {play}}}]" if play else ""


SILT, SEER = "use: Silt, target: Grove", "use: Seer, target: Grove, choose: {}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("walk", "land", "more", "play_", "blocked"),
    [
        ("swampwalk", "Grove", "Elk: 1/1", "", True),
        ("swampwalk", "Grove", "Elk: 1/1", SILT, False),
        ("forestwalk", "Grove", "Elk: 1/1", "", False),
        ("forestwalk", "Grove", "Elk: 1/1", SILT, True),
        ("islandwalk", "Grove", "Elk: 1/1", SEER.format("Island"), False),
        ("islandwalk", "Grove", "Elk: 1/1", SEER.format("Plains"), True),
        ("mountainwalk", "Gate", "Embers", "", False),
        ("mountainwalk", "Gate", "Elk: 1/1", "", True),
        ("swampwalk", "Grove", "Murk", "", False),
        ("forestwalk", "Grove", "Murk", "", False),
        ("swampwalk", "Grove", "Mire: {attached to: Grove}", "", False),
        ("forestwalk", "Grove", "Mire: {attached to: Grove}", "", True),
    ],
)  # fmt: skip
def test_landwalk_sees_what_a_land_has_become(
    day: str, walk: str, land: str, more: str, play_: str, blocked: bool
) -> None:
    found = play(find(day), *_board(walk, land, more, play_))
    assert (found.status == "finished") == blocked


VALE = """
cards:
  Vale: {types: [land], subtypes: [Lair], keywords: [first strike], text: "{G}: Vale becomes a 3/3 Elf creature with trample until end of turn. It's still a land."}
  Silt: {pt: 1/1, text: "{T}: Target land becomes a Swamp until end of turn."}
  Lord: {pt: 1/1, text: "Other Elves you control get +1/+1."}
table: {Anna: [Vale, Lord], Noah: [Silt, Imp: 3/1]}
attacks: [Vale]
blocks: {Imp: Vale}
plays: [{by: Anna, when: combat-begins, use: Vale}, {by: Noah, when: attackers-declared, use: Silt, target: Vale}]
"""


def test_a_land_that_fights_keeps_what_it_was_given_and_loses_what_is_printed_on_it() -> None:
    """It stays the Elf with trample that it has become, without its own first strike (305.7)."""
    struck = play(
        find("modern"),
        VALE.split("plays:", maxsplit=1)[0] + "plays: [{by: Anna, when: combat-begins, use: Vale}]",
    )
    assert (fate(struck, "Vale"), life(struck)) == ("battlefield 4/4", 17)
    found = play(find("modern"), VALE)
    assert (found.facts["Vale"]["damage"], life(found)) == (3, 17)
    assert not struck.facts["Vale"]["damage"]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    "moon",
    [
        'text: "Nonbasic lands are Mountains."',
        "abilities: [{static: moon, boost: {who: each nonbasic land, become: {subtypes: [Mountain]}, instead: true}}]",
    ],
)
def test_a_land_that_is_made_a_mountain_has_no_ability_of_its_own(day: str, moon: str) -> None:
    """In the words of a card and as data alike (305.7)."""
    gun = "Gun: {types: [land], abilities: [{ability: shoot, targets: [creature], effect: {deal: 2, to: target}}]}"
    there = f"table: {{Anna: [Walker: 2/2], Noah: [Moon: {{types: [enchantment], {moon}}}, {gun}]}}"
    shot = "plays: [{by: Noah, when: attackers-declared, use: Gun, ability: shoot, target: Walker}]"
    assert play(find(day), there, "attacks: [Walker]", shot).status == "illegal"


@pytest.mark.parametrize("day", DAYS[1:])
@pytest.mark.parametrize(
    "granted", ["become: {types: [creature], pt: 3/3, keywords: [flying]}", "gain: flying"]
)
def test_a_land_that_is_made_a_swamp_keeps_what_effects_gave_it(day: str, granted: str) -> None:
    """Be that along with a type or by itself (212.6e of 2003-07-01, 305.7 today)."""
    there = (
        "table: {Anna: [Man: {types: [land, creature], pt: 1/1}, Lifter: {types: [artifact], abilities: [{ability: lift, "
        f'targets: [land], effect: {{{granted}}}}}]}}, Silt: {{pt: 1/1, text: "{{T}}: Target land becomes a Swamp until end of turn."}}], '
        "Noah: [Elk: 2/2]}"
    )
    plays = "plays: [{by: Anna, when: combat-begins, use: Lifter, target: Man}, {by: Anna, when: attackers-declared, use: Silt, target: Man}]"
    assert play(find(day), there, "attacks: [Man]", "blocks: {Elk: Man}", plays).status == "illegal"


@pytest.mark.parametrize(
    ("day", "lifted", "left_open"),
    [
        ("1999-04-23", True, 1), ("1999-11-01", True, 1), ("2003-06-30", True, 1), ("2003-07-01", True, 0), ("modern", True, 0),
        ("1999-11-01", False, 0),
    ],
)  # fmt: skip
def test_that_a_land_made_a_swamp_keeps_what_it_was_given_is_left_open_until_july_2003(
    day: str, lifted: bool, left_open: int
) -> None:
    """The rule of 1999 has it that such a land has the mana ability of its type alone (214.9f), and speaks of nothing granted."""
    lift = "{by: Anna, when: combat-begins, cast: Lift, target: Man}"
    found = play(find(day), f"""
        table:
          Anna: [Man: {{types: [land, creature], pt: 2/2}}]
          Noah: [Elk: 2/2, Silt: {{pt: 1/1, text: "{{T}}: Target land becomes a Swamp until end of turn."}}]
        hand: {{Anna: [Lift: {{types: [instant], text: "Target creature gains flying until end of turn."}}]}}
        attacks: [Man]
        plays: [{lift if lifted else ""}, {{by: Noah, when: attackers-declared, use: Silt, target: Man}}]
    """.replace("[, ", "["))  # fmt: skip
    assert len(found.left_open) == left_open


COUNTING = """
cards:
  Mire: {types: [enchantment], subtypes: [Aura], text: "Enchant land\\nEnchanted land is a Swamp."}
  Delver: {pt: 2/2, abilities: [{static: delve, boost: {who: this, pt: +1/+0, for each: WANTED you control}}]}
table: {Anna: [Delver, Grove: {types: [land], subtypes: [Forest]}, Mire: {attached to: Grove}], Noah: []}
attacks: [Delver]
"""


@pytest.mark.parametrize(
    ("day", "wanted", "noah", "left_open"),
    [
        ("1999-04-22", "basic land", 18, 1),
        ("1999-04-22", "nonbasic land", 17, 1),
        ("1999-04-22", "land", 17, 0),
        ("1999-04-23", "basic land", 17, 0),
        ("2003-06-30", "nonbasic land", 18, 0),
        ("2003-07-01", "basic land", 18, 0),
        ("modern", "nonbasic land", 17, 0),
    ],
)
def test_a_land_that_is_made_a_swamp_is_basic_where_the_rules_have_it(
    day: str, wanted: str, noah: int, left_open: int
) -> None:
    """From April 1999 to June 2003 (214.9f); until then no text says, which is told where anything hangs on it."""
    found = play(find(day), COUNTING.replace("WANTED", wanted))
    assert (life(found), len(found.left_open)) == (noah, left_open)


@pytest.mark.parametrize(
    ("day", "rule"),
    [("1999-04-23", "214.9f"), ("2003-07-01", "212.6e"), ("2008", "212.6h"), ("current", "305.7")],
)
def test_a_land_that_is_another_by_now_has_lost_what_it_could_do_and_that_is_what_is_told(
    day: str, rule: str
) -> None:
    """With a target for what is lost, the mana of its new type is not meant."""
    found = play(find(day), """
        table:
          Anna: [Bear: 2/2, Pits: {types: [land], text: "{T}: Pits deals 1 damage to target creature."}]
          Noah: [Ox: 2/2, Mire: {types: [enchantment], subtypes: [Aura], text: "Enchant land\\nEnchanted land is an Island.", attached to: Pits}]
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, use: Pits, target: Ox}]
    """)  # fmt: skip
    assert found.citation is not None
    assert (why(found.reason), found.citation.label) == (
        "Pits are an Island by now, and have lost what else they had",
        rule,
    )


def test_what_has_lost_all_its_abilities_is_refused_for_that() -> None:
    found = play(find("current"), """
        table: {Anna: [Bear: {pt: 2/2, abilities: [{ability: grow, effect: {pump: +1/+1}}]}], Noah: []}
        hand: {Noah: [Dull: {types: [instant], text: "Target creature loses all abilities until end of turn."}]}
        attacks: [Bear]
        plays:
        - {by: Noah, when: combat-begins, cast: Dull, target: Bear}
        - {by: Anna, when: attackers-declared, use: Bear}
    """)  # fmt: skip
    assert why(found.reason) == "Bear has lost its abilities"

"""Types and colours that effects change: in which order, on each day, and with what depends on what."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from rulesets.table.characteristics import colors, has, power, subtypes, toughness, types
from rulesets.table.state import State
from tests.playing import fate, named, of_pieces, play


def _law(name: str, who: str, does: str) -> str:
    """An enchantment that makes something of each of a kind."""
    boost = f"{{who: each {who}, {does}}}"
    return f"{name}: {{types: [enchantment], abilities: [{{static: {name.lower()}, boost: {boost}}}]}}"


PIECES = {
    "Bear": "Bear: {pt: 2/2, subtypes: [Bear], colors: [green]}",
    "Bird": "Bird: {pt: 1/1, keywords: [flying]}",
    "Crow": "Crow: {pt: 1/1, colors: [black]}",
    "Cave": "Cave: {types: [land], subtypes: [Cave]}",
    "Rock": "Rock: {types: [artifact]}",
    "Moor": "Moor: {types: [land], supertypes: [legendary], abilities: [{static: s, boost: {who: each land, become: {subtypes: [Swamp]}}}]}",
    "Moon": _law("Moon", "nonbasic land", "become: {subtypes: [Mountain]}, instead: true, lose all abilities: true"),
    "Life": _law("Life", "land", "become: {types: [creature]}, set: 1/1"),
    "Forge": _law("Forge", "noncreature artifact", "become: {types: [creature]}, set: 3/3"),
    "Glass": _law("Glass", "creature", "become: {types: [artifact]}"),
    "Steel": _law("Steel", "artifact creature", "pt: +1/+1"),
    "Dusk": _law("Dusk", "green creature", "become: {colors: [black]}"),
    "Dawn": _law("Dawn", "black creature", "become: {colors: [green]}"),
    "Pale": _law("Pale", "creature", "become: {colors: [white]}"),
    "Grave": _law("Grave", "black creature", "become: {subtypes: [Zombie]}"),
    "Flock": _law("Flock", "creature with flying", "become: {subtypes: [Gull]}"),
    "Wings": _law("Wings", "creature", "keywords: [flying]"),
    "Dim": _law("Dim", "nonblack creature", "pt: -1/-1"),
    "Gloom": _law("Gloom", "artifact", "become: {types: [creature], colors: [black]}, set: 2/2"),
    "Hush": _law("Hush", "creature", "lose all abilities: true, set: 1/1"),
    "Soul": _law("Soul", "other enchantment", "become: {types: [creature]}, set: 4/4"),
    "Root": _law("Root", "creature", "lose: [flying]"),
    "Kite": _law("Kite", "creature", "become: {types: [artifact]}, keywords: [flying]"),
    "Gust": _law("Gust", "white creature", "keywords: [flying]"),
    "Gift": _law("Gift", "land", "keywords: [indestructible]"),
    "Smith": "Smith: {pt: 2/2, abilities: [{static: s, boost: {who: each other creature, become: {types: [artifact]}}}]}",
    "Wall": "Wall: {types: [enchantment], subtypes: [Aura], attached to: Bear, abilities: [{static: s, hold: [{become: {types: [artifact], subtypes: [Wall], colors: [white]}, on: attached}]}]}",
}  # fmt: skip


def _laid_out(names: str, day: str) -> State:
    return of_pieces(PIECES, names, find(day))


def _is(state: State, name: str) -> str:
    """All that something is: its colours, types and subtypes, and its size where it is a creature."""
    thing = named(state, name)
    words = [*sorted(colors(state, thing)), *sorted(types(state, thing)), *sorted(subtypes(state, thing))]
    size = [f"{power(state, thing)}/{toughness(state, thing)}"] if "creature" in words else []
    return " ".join([*size, *words])


DAYS = ("1999-04-23", "2001-07-23", "2003-07-01", "2003-12-01", "2005-10-01", "2009-07-11", "current")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("names", "who", "expected"),
    [
        # What makes lands Mountains ends the ability of a land, so that this depends on it, whichever is older.
        ("Moor Moon Cave", "Cave", "land Mountain"),
        ("Moon Moor Cave", "Cave", "land Mountain"),
        ("Moon Moor Cave", "Moor", "land Mountain"),
        # What reaches what is no creature yet has set its size as well.
        ("Rock Forge", "Rock", "3/3 artifact creature"),
        # Creatures become artifacts: that depends on what makes creatures.
        ("Cave Glass Life", "Cave", "1/1 artifact creature land Cave"),
        ("Cave Life Glass", "Cave", "1/1 artifact creature land Cave"),
        ("Cave Life Glass Steel", "Cave", "2/2 artifact creature land Cave"),
        ("Cave Steel Glass Life", "Cave", "2/2 artifact creature land Cave"),
        # Where nothing is black, the one waits for the other; with a black creature each does, and both apply by age.
        ("Bear Dusk Dawn", "Bear", "2/2 green creature Bear"),
        ("Bear Dawn Dusk", "Bear", "2/2 green creature Bear"),
        ("Bear Crow Dusk Dawn", "Bear", "2/2 green creature Bear"),
        ("Bear Crow Dawn Dusk", "Bear", "2/2 black creature Bear"),
        # What asks for black waits for what paints all creatures white.
        ("Bear Dawn Dusk Pale", "Bear", "2/2 white creature Bear"),
        ("Bear Wall Dim", "Bear", "1/1 white artifact creature Bear Wall"),
        ("Bear Wall Steel Dusk", "Bear", "3/3 white artifact creature Bear Wall"),
    ],
)  # fmt: skip
def test_what_depends_on_an_effect_comes_after_it_and_all_else_by_age(
    names: str, who: str, expected: str, day: str
) -> None:
    """The board names the older first."""
    assert _is(_laid_out(names, day), who) == expected


@pytest.mark.parametrize(
    ("names", "who", "what", "on"),
    [
        # Subtypes are changed before colours since December 2003, and what asks for a colour sees what was there before.
        ("Grave Dusk Bear", "Bear", "Zombie", (True, True, True, False, False, False, False)),
        # Types are changed before abilities are given since then.
        ("Flock Wings Bear", "Bear", "Gull", (True, True, True, False, False, False, False)),
        # What has lost its abilities before July 2003 makes nothing of others.
        ("Smith Hush Bear", "Bear", "artifact", (False, False, True, True, True, True, True)),
    ],
)  # fmt: skip
def test_what_comes_earlier_sees_nothing_of_what_comes_later(
    names: str, who: str, what: str, on: tuple[bool, ...]
) -> None:
    """The layers of each day."""
    assert tuple(what in _is(_laid_out(names, day), who).split() for day in DAYS) == on


@pytest.mark.parametrize(
    ("names", "is_black"),
    [
        # Wholly in the layer of types until October 2005, and so before what changes colours alone; then part by part.
        ("Rock Pale Gloom", (False, False, False, False, True, True, True)),
        ("Rock Gloom Pale", (False, False, False, False, False, False, False)),
    ],
)
def test_a_colour_that_comes_with_a_type_comes_with_all_such_or_in_its_own_layer(
    names: str, is_black: tuple[bool, ...]
) -> None:
    """What changes types does all it does before others, from April 1999 until September 2005."""
    assert tuple("black" in _is(_laid_out(names, day), "Rock").split() for day in DAYS) == is_black


PAINTED = """
table: {Anna: [Ogre: 2/2], Noah: [Knight: {pt: 2/2, keywords: [protection from red]}]}
hand:
  Anna: [Paint: {types: [instant], text: "Target creature becomes red until end of turn."}]
  Noah: [Plate: {types: [instant], abilities: [{spell: plate, targets: [creature], effect: {become: {BECOME}, on: target}}]}]
attacks: [Ogre]
blocks: {Knight: Ogre}
plays:
  - {by: Anna, when: attackers-declared, cast: Paint, target: Ogre}
  - {by: Noah, when: blockers-declared, cast: Plate, target: Ogre}
"""


@pytest.mark.parametrize(
    ("become", "is_red"),
    [
        ("types: [artifact, creature], colors: [blue]", (True, True, True, True, False, False, False)),
        ("colors: [blue]", (False, False, False, False, False, False, False)),
    ],
)
def test_what_has_resolved_paints_along_with_a_type_before_what_paints_alone(
    become: str, is_red: tuple[bool, ...]
) -> None:
    """As static abilities do, where there are none: whatever is older, until September 2005."""
    board = PAINTED.replace("BECOME", become)
    prevented = tuple(fate(play(find(day), board), "Knight") == "battlefield 2/2" for day in DAYS)
    assert prevented == is_red


@pytest.mark.parametrize(
    ("names", "flies"),
    [
        # An ability that comes with a type came before one that does not, from April 1999 until September 2005.
        ("Bear Root Kite", (False, False, False, False, True, True, True)),
        ("Bear Kite Root", (False, False, False, False, False, False, False)),
        # What asks for white creatures waits for what makes them white, and that by age is all until July 2003.
        ("Bear Gust Root Wall", (True, True, False, False, False, False, False)),
    ],
)
def test_an_ability_that_comes_with_a_type_comes_with_all_such_or_by_age(
    names: str, flies: tuple[bool, ...]
) -> None:
    """What takes flying from all, beside what makes an artifact of them that flies."""
    for day, does in zip(DAYS, flies, strict=True):
        state = _laid_out(names, day)
        assert has(state, named(state, "Bear"), "flying") is does


@pytest.mark.parametrize("day", DAYS)
def test_a_land_that_becomes_another_keeps_what_it_has_been_granted(day: str) -> None:
    """What is printed on it alone goes with its types, whichever is older."""
    state = _laid_out("Cave Gift Moon", day)
    assert has(state, named(state, "Cave"), "indestructible")


@pytest.mark.parametrize("day", ["2005-10-01", "current"])
@pytest.mark.parametrize(("names", "size"), [("Hush Soul Bear", "4/4"), ("Soul Hush Bear", "1/1")])
def test_what_takes_abilities_and_has_become_a_creature_loses_its_own_by_age(
    names: str, size: str, day: str
) -> None:
    """One makes enchantments 4/4 creatures, the other makes creatures 1/1 without abilities: of the sizes the newer counts."""
    state = _laid_out(names, day)
    assert _is(state, "Hush") == f"{size} creature enchantment"
    assert not has(state, named(state, "Hush"), "flying")


def test_what_was_found_once_is_found_anew_as_anything_changes() -> None:
    """A creature that changes sides, and one that something is done to, are asked about again."""
    state = _laid_out("Bear Glass", "current")
    bear, glass = named(state, "Bear"), named(state, "Glass")
    assert "artifact" in types(state, bear)
    glass.phased_out = True
    assert "artifact" not in types(state, bear)


@pytest.mark.parametrize(
    ("text", "who", "expected"),
    [
        ("All lands are 1/1 black Spirit creatures that are still lands.", "Cave", "1/1 black creature land Cave Spirit"),
        ("Noncreature artifacts are 3/3 creatures in addition to their other types.", "Rock", "3/3 artifact creature"),
        ("All creatures are black.", "Bear", "2/2 black creature Bear"),
        ("Nonbasic lands are Mountains.", "Cave", "land Mountain"),
    ],
)  # fmt: skip
def test_what_many_become_is_read_from_text(text: str, who: str, expected: str) -> None:
    """A law in the words of a card does what it says."""
    law = f'Law: {{types: [enchantment], text: "{text}"}}'
    assert _is(of_pieces({**PIECES, "Law": law}, f"{who} Law", find("current")), who) == expected

"""What static abilities do to sizes and keywords, in the order that the rules of each day have."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulesets.history import CLAUSES, as_of
from rulesets.registry import find
from rulesets.table import characteristics, zones
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.characteristics import has, keywords, power, toughness
from rulesets.table.granted import triggered_abilities, usable_abilities
from rulesets.table.holding import attach
from rulesets.table.state import ACTIVE, GameObject, Modifier, Ref, State
from tests.playing import decisions, life, named, of_pieces, play

PIECES = {
    "Bird": "Bird: 2/2 flying",
    "Bear": "Bear: {pt: 2/2, counters: {+1/+1: 1}}",
    "Captain": "Captain: {pt: 2/2, keywords: [flanking], abilities: [{static: s, boost: {who: each other creature with flanking, keywords: [flanking]}}]}",
    "Rider": "Rider: 2/2 flanking",
    "Winds": "Winds: {types: [enchantment], abilities: [{static: s, boost: {who: each creature with flying, pt: +1/+1}}]}",
    "Net": "Net: {types: [enchantment], abilities: [{static: s, boost: {who: each creature, lose: [flying]}}]}",
    "Wings": "Wings: {types: [enchantment], abilities: [{static: s, boost: {who: each creature, keywords: [flying]}}]}",
    "Gift": "Gift: {types: [enchantment], abilities: [{static: s, boost: {who: each creature, abilities: [{trigger: t, when: dies, effect: {draw: 1}}]}}]}",
    "Lord": "Lord: {pt: 2/2, abilities: [{static: s, boost: {who: each other creature, pt: +1/+1, keywords: [trample]}}]}",
    "Edict": "Edict: {types: [enchantment], abilities: [{static: s, boost: {who: each creature, set: 1/1, lose all abilities: true}}]}",
    "Tyrant": "Tyrant: {pt: 4/4, abilities: [{static: s, boost: {who: each creature, lose all abilities: true}}]}",
    "Cage": "Cage: {types: [enchantment], subtypes: [Aura], attached to: Bird, abilities: [{static: s, hold: [{lose: flying, on: attached}, {set: 0/1, on: attached}]}]}",
    "Shrunk": "Shrunk: {types: [enchantment], subtypes: [Aura], attached to: Bird, abilities: [{static: s, boost: {who: attached, set: 0/2}}]}",
    "Kite": "Kite: {types: [enchantment], subtypes: [Aura], attached to: Bird, abilities: [{static: s, boost: {who: attached, keywords: [flying]}}]}",
    "Rival": "Rival: {pt: 4/4, abilities: [{static: s, boost: {who: each creature, set: 1/1, lose all abilities: true}}]}",
}  # fmt: skip


def laid_out(names: str, day: str = "current") -> State:
    return of_pieces(PIECES, names, find(day))


def size(state: State, name: str) -> str:
    thing = named(state, name)
    return f"{power(state, thing)}/{toughness(state, thing)}"


@pytest.mark.parametrize(
    ("names", "who", "expected"),
    [
        ("Winds Bird Bear", "Bird", "3/3"),
        ("Winds Bird Bear", "Bear", "3/3"),  # by its counter alone
        ("Winds Wings Bear", "Bear", "4/4"),
        ("Winds Bird Net", "Bird", "2/2"),
        ("Edict Lord Bird", "Bird", "1/1"),  # a lord without abilities does nothing, though it is younger
        ("Lord Edict Bird", "Bird", "1/1"),
        ("Tyrant Rival Bird", "Bird", "2/2"),  # each would silence the other, and the older one does
        ("Rival Tyrant Bird", "Bird", "1/1"),
        ("Tyrant Bird", "Tyrant", "4/4"),
    ],
)  # fmt: skip
def test_a_static_ability_reaches_what_it_speaks_of_once_all_else_is_counted_in(
    names: str, who: str, expected: str
) -> None:
    """Keywords and abilities are settled before the sizes that hang on them."""
    assert size(laid_out(names), who) == expected


@pytest.mark.parametrize(
    ("names", "flies"),
    [
        ("Bear Wings Net", False),
        ("Bear Net Wings", True),
        ("Bear Wings Edict", False),
        ("Bear Edict Wings", True),
    ],
)
def test_of_what_gives_and_what_takes_an_ability_the_younger_counts(names: str, flies: bool) -> None:
    """The board names the older first."""
    state = laid_out(names)
    assert has(state, named(state, "Bear"), "flying") is flies


@pytest.mark.parametrize(
    ("names", "granted"), [("Bear Gift Edict", 0), ("Bear Edict Gift", 1), ("Bear Gift", 1)]
)
def test_a_granted_ability_goes_with_the_others_where_what_takes_them_is_younger(
    names: str, granted: int
) -> None:
    """Both what may be used and what triggers."""
    state = laid_out(names)
    bear = named(state, "Bear")
    assert len(usable_abilities(state, bear)) == len(triggered_abilities(state, bear)) == granted


@pytest.mark.parametrize(
    ("names", "day", "size_of_it", "flies"),
    [
        ("Bird Cage Kite", "current", "0/1", True),
        ("Bird Kite Cage", "current", "0/1", False),
        ("Kite Cage Bird", "current", "0/1", False),
        ("Bird Cage Winds", "current", "0/1", False),
        ("Bird Cage Kite Winds", "2003", "1/2", True),
        ("Bird Cage Kite", "1997-03-24", "0/1", True),
    ],
)
def test_what_lies_on_a_creature_is_as_old_as_it_lies_there(
    names: str, day: str, size_of_it: str, flies: bool
) -> None:
    """An Aura that takes flying and one that gives it: the later one counts, and neither is older than the creature."""
    state = laid_out(names, day)
    assert (size(state, "Bird"), has(state, named(state, "Bird"), "flying")) == (size_of_it, flies)


@pytest.mark.parametrize("names", ["Shrunk Bird Winds", "Bird Shrunk Winds"])
def test_what_lies_on_a_creature_is_older_than_what_is_named_behind_that_wherever_it_is_named(
    names: str,
) -> None:
    """Until October 2005 an Aura named before its bearer counted as the youngest of all."""
    state = laid_out(names, "2003")
    assert power(state, named(state, "Bird")) == 1


def test_an_aura_that_comes_to_lie_there_anew_is_younger_than_what_lay_there() -> None:
    """It gets its timestamp as it is attached (418.5c since 2001-07-23)."""
    state = laid_out("Bird Bear Cage Kite")
    bird, bear, cage = (named(state, name) for name in ("Bird", "Bear", "Cage"))
    attach(state, cage, bear.handle)
    assert has(state, bird, "flying")
    attach(state, cage, bird.handle)
    assert not has(state, bird, "flying")


def test_what_grants_the_keyword_that_it_asks_for_reaches_whoever_has_it_anyhow() -> None:
    """A captain of flankers gives a flanker a second flanking, and others none."""
    state = laid_out("Captain Rider Bear")
    assert [len(keywords(state, named(state, name))) for name in ("Rider", "Bear", "Captain")] == [2, 0, 1]


@pytest.mark.parametrize(
    ("day", "expected"),
    [("1994-04-14", "4/4"), ("1997-03-24", "4/4"), ("1999-04-23", "4/4"), ("2003", "4/4"), ("2005-10-01", "5/5"),
     ("2009-07-11", "5/5"), ("modern", "5/5")],
)  # fmt: skip
def test_a_creature_made_small_keeps_its_counter_since_2005_and_grows_at_all_times(
    day: str, expected: str
) -> None:
    """What makes it 1/1 is older than the growth, and a counter has no age until 2020."""
    state = laid_out("Edict Bear", day)
    state.affect(named(state, "Bear"), Modifier("pump", 3, 3))
    assert size(state, "Bear") == expected


def test_a_lost_keyword_comes_back_with_what_is_younger_than_its_loss_alone() -> None:
    """An effect that has resolved has its age among static abilities; in 1997 it came after all of them."""
    for day, younger in (("current", True), ("1997-03-24", False)):
        state = laid_out("Bird", day)
        bird = named(state, "Bird")
        state.affect(bird, Modifier("lose", keywords=(Keyword("flying"),)))
        zones.make_token(state, named(laid_out("Wings", day), "Wings").facts, "Wings", ACTIVE)
        assert has(state, bird, "flying") is younger


@pytest.mark.parametrize("version", [one.id for one in CLAUSES["layers"].versions])
def test_what_only_adds_adds_up_in_every_order(version: str) -> None:
    """So that a size in which nothing is set or switched may be added up without asking for an order."""
    found = CLAUSES["layers"].get(version)
    assert found is not None
    for names in permutations(("Winds", "Lord", "Bird")):
        state = laid_out(" ".join(names), found.effective.day.isoformat())
        bird = named(state, "Bird")
        for modifier in (Modifier("pump", 2, 0), Modifier("pump", 0, -1)):
            state.affect(bird, modifier)
        bird.counters["+1/+1"] = 2
        added = size(state, "Bird")
        # Two switches undo each other, but only in an order.
        state.affect(bird, Modifier("switch"))
        state.affect(bird, Modifier("switch"))
        assert size(state, "Bird") == added
    assert as_of(found.effective.day).layers is found


@pytest.mark.parametrize(
    ("what", "on", "numbers", "since"),
    [
        ("ages", "2002-02-20", ("418.5c",), "2001-07-23"),
        ("ages", "modern", ("613.7d",), "2001-07-23"),
        ("ages_of_cards", "2002-10-07", ("418.5c",), "2002-10-07"),
        ("ages_of_cards", "2003-07-01", ("418.5e",), "2003-07-01"),
        ("ages_of_cards", "modern", ("613.7d",), "2003-07-01"),
        ("ages_of_enchantments", "2002-02-20", ("418.5c",), "2001-07-23"),
        ("ages_of_enchantments", "modern", ("613.7e",), "2001-07-23"),
        ("ages_of_equipment", "2004-02-01", ("418.5e",), "2003-12-01"),
    ],
)
def test_how_old_a_thing_is_holds_since_its_words_do(
    what: str, on: str, numbers: tuple[str, ...], since: str
) -> None:
    """An age begins with the first of the texts that have it one after the other: of cards in every zone in July 2003, of Equipment in December."""
    rules = find(on)
    cited = rules.cite(getattr(rules.layers.says, what))
    assert (cited.numbers, cited.since.isoformat()) == (numbers, since)


def _law(name: str, who: str, **boost: object) -> str:
    """An enchantment that does something to each creature of some kind, as a scenario file says it."""
    told = ", ".join(f"{key.replace('_', ' ')}: {value}" for key, value in {"who": who, **boost}.items())
    return f"{name}: {{types: [enchantment], abilities: [{{static: {name.lower()}, boost: {{{told}}}}}]}}"


def _lord(number: int, keyword: str) -> str:
    """An Ape that gives all others of its kind a keyword, and makes them larger."""
    does = f"{{who: each other Ape, keywords: [{keyword}], pt: +1/+1}}"
    return f"Lord {number}: {{pt: 2/2, subtypes: [Ape], abilities: [{{static: leads, boost: {does}}}]}}"


def _asking(laws: list[str], ape: str = "{pt: 2/2, keywords: [flying]}") -> str:
    return f"table:\n  Anna: [{', '.join([f'Ape: {ape}', *laws])}]\n  Noah: [Newt: 3/3]\nattacks: [Ape]"


GIVEN = (
    "first strike",
    "trample",
    "vigilance",
    "banding",
    "fear",
    "haste",
    "flanking",
    "double strike",
)
EIGHT_OF_FLYERS = _asking(
    [_law(f"Law {one}", "each creature with flying", keywords=f"[{one}]", pt="+1/+1") for one in GIVEN]
)
IN_A_ROW = _asking([
    _law(f"Law {one}", f"each creature with {asked}", keywords=f"[{one}]", pt="+1/+0")
    for asked, one in zip(("flying", *GIVEN), GIVEN, strict=False)
])  # fmt: skip
IN_A_RING = IN_A_ROW.replace("keywords: [double strike]", "keywords: [flying]")
LORDS = _asking([_lord(number, one) for number, one in enumerate(GIVEN)], "{pt: 2/2, subtypes: [Ape]}")
COUNTS = "{pt: 0/1, abilities: [{static: counts, boost: {pt: +1/+0, for each: creature with vigilance, defines: true}}]}"
COUNTED = _asking(
    [
        _law("Wings", "each creature you control", keywords="[flying]"),
        _law("Wind", "each creature with flying", keywords="[vigilance]"),
        _law("Watch", "each creature with vigilance", pt="+1/+0"),
        *(f"Flock {number}: {COUNTS}" for number in range(5)),
    ],
    COUNTS,
)
AURAS = _asking([
    *(
        f"{name}: {{types: [enchantment], subtypes: [Aura], attached to: Ape, "
        f"abilities: [{{static: lies, boost: {{who: attached, {does}}}}}]}}"
        for name, does in (("Flight", "keywords: [flying]"), ("Root", "lose: [flying]"), ("Lance", "keywords: [first strike]"))
    ),
    _law("Ground", "each creature without flying", keywords="[trample]", pt="+1/+0"),
    _law("Spirit", "each enchanted creature", keywords="[vigilance]", pt="+1/+1"),
    _law("Might", "each creature with trample", pt="+1/+0"),
    _law("Care", "each creature with vigilance", pt="+1/+0"),
    _law("Edge", "each creature with first strike", pt="+1/+0"),
])  # fmt: skip
GIVEN_AND_TAKEN = _asking([
    _law("Gravity", "each creature with flying", lose="[flying]"),
    _law("Ground", "each creature without flying", keywords="[trample]", pt="+1/+0"),
    _law("Favor", "each creature with trample", keywords="[first strike]", pt="+1/+0"),
    _law("Edge", "each creature with first strike", keywords="[vigilance]", pt="+1/+0"),
    _law("Tide", "each creature without first strike", keywords="[haste]", pt="+5/+0"),
    _law("Care", "each creature with vigilance", pt="+1/+0"),
])  # fmt: skip
HUMBLED = _asking([
    "Humbler: {types: [enchantment], abilities: [{static: humbles, boost: {who: each creature, lose all abilities: true, set: 1/1}}]}",
    *LORDS.split("Ape: {pt: 2/2, subtypes: [Ape]}, ")[1].split("]\n  Noah")[0].split(", Lord")[:1],
    _law("Wings", "each creature you control", keywords="[flying]"),
    _law("Favor", "each creature with flying", keywords="[vigilance]", pt="+1/+1"),
    _law("Care", "each creature with vigilance", keywords="[first strike]", pt="+1/+0"),
    _law("Edge", "each creature with first strike", pt="+1/+0"),
])  # fmt: skip


@pytest.mark.parametrize("name", ["2003", "2009-07-11", "modern"])
@pytest.mark.parametrize(
    ("parts", "left"),
    [
        (EIGHT_OF_FLYERS, 0), (IN_A_ROW, 0), (IN_A_RING, 10), (LORDS, 0), (COUNTED, 13), (AURAS, 13),
        (GIVEN_AND_TAKEN, 14), (HUMBLED, 16),
    ],
    ids=[
        "eight that ask for one keyword", "eight in a row", "eight in a ring", "eight lords of each other",
        "powers that count a keyword that is given", "Auras and what asks for enchanted creatures",
        "keywords taken and given", "lords that are humbled",
    ],
)  # fmt: skip
def test_static_abilities_may_ask_each_other_as_long_as_there_is_an_answer(
    parts: str, left: int, name: str
) -> None:
    """Abilities that hang on keywords which others give and take are all worked out, however many ordinary boards have."""
    assert life(play(find(name), parts)) == left


def _ring(number: int, first: str = "") -> str:
    """Creatures that each give all a keyword as long as somebody has the keyword of the next, the last that of the first."""
    words = ("flying", "trample", "vigilance", "haste", "reach", "lifelink")[:number]
    conditions = ", ".join(
        f"{word.title()}: {{pt: 2/2, keywords: [{first if word == words[0] else ''}], abilities: [{{static: {word}, boost: "
        f"{{who: each creature, keywords: [{word}], while: there is creature with {wanted}}}}}]}}"
        for word, wanted in zip(words, (*words[1:], words[0]), strict=True)
    )
    return f"anachronism: borrow\ntable: {{Anna: [{conditions}], Noah: []}}\nattacks: [Flying]\n"


@pytest.mark.parametrize("name", ["1997-03-24", "2003", "modern"])
@pytest.mark.parametrize("number", [2, 4, 6])
@pytest.mark.parametrize("first", ["", "flying", "lifelink"])
def test_conditions_that_wait_for_each_other_come_about_where_one_of_them_does(
    name: str, number: int, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody has any of the keywords nobody gets one; where somebody has, all do. Each condition is worked out once a question."""
    asked: list[object] = []
    holds = characteristics.holds

    def counted(state: State, condition: Condition, you: Ref, source: GameObject) -> bool:
        asked.append(condition)
        return holds(state, condition, you, source)

    state, _ = next(decisions(find(name), _ring(number, first)))
    monkeypatch.setattr(characteristics, "holds", counted)
    thing = state.table[0]
    begun = first == "flying" or (first and number == 6)
    assert has(state, thing, "flying") == has(state, thing, "trample") == bool(begun)
    assert len(asked) <= 2 * number


@pytest.mark.parametrize(("given", "worked_out"), [(GIVEN[:6], 0), ((*GIVEN[:5], "exalted"), 6)])
def test_what_triggers_is_found_without_working_out_keywords_that_stand_for_nothing_else(
    given: tuple[str, ...], worked_out: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a ring of conditions none is asked about unless one of its keywords, such as exalted, is short for a trigger."""
    laws = ", ".join(
        _law(
            f"Law {number}",
            "each creature",
            keywords=f"[{word}]",
            **{"while": f"there is creature with {wanted}"},
        )
        for number, (word, wanted) in enumerate(zip(given, (*given[1:], given[0]), strict=True))
    )
    state, _ = next(
        decisions(find("modern"), f"table: {{Anna: [Ape: 2/2, {laws}], Noah: []}}\nattacks: [Ape]\n")
    )
    asked: list[Condition] = []

    def never(_: State, condition: Condition, __: Ref, ___: GameObject) -> bool:
        asked.append(condition)
        return False

    monkeypatch.setattr(characteristics, "holds", never)
    assert triggered_abilities(state, state.table[0]) == ()
    assert len(asked) == worked_out


SILENCED = """
table:
  Anna:
    - Hush: {pt: 2/2, abilities: [{static: hush, boost: {who: each other creature, lose all abilities: true, while: there is creature with flying}}]}
    - Wing: {pt: 2/2, abilities: [{static: wing, boost: {who: each creature, keywords: [flying]}}]}
    - Lull: {pt: 2/2, abilities: [{static: lull, boost: {who: each other creature, lose all abilities: true, while: there is no creature with flying}}]}
attacks: [Hush]
"""


@pytest.mark.parametrize("name", ["1997-03-24", "2003", "modern"])
def test_abilities_that_are_taken_on_a_condition_hanging_on_themselves_end(name: str) -> None:
    """One takes what its own condition needs, another what would undo it: the run has an end with a name."""
    assert play(find(name), SILENCED).status in ("finished", "unfinished")


BEFORE_LAYERS = ("1999-04-23", "2001-07-23", "2003-07-01", "2003-12-01", "2005-10-01")


@pytest.mark.parametrize(
    ("become", "dealt"),
    [
        ("types: [artifact, creature], subtypes: [Dragon]", (5, 5, 5, 5, 5)),
        ("subtypes: [Dragon]", (4, 4, 4, 5, 5)),
        ("colors: [red]", (4, 4, 4, 4, 5)),
    ],
)
def test_a_size_that_comes_with_a_subtype_alone_comes_with_no_change_of_types_before_december_2003(
    become: str, dealt: tuple[int, ...]
) -> None:
    """What changes types comes before counters since April 1999, and texts that say no more tell subtypes from types; a colour is none."""
    shape = f"""
    hand:
      Anna: [Shape: {{types: [instant], abilities: [{{spell: shapes, targets: [creature], effect: {{become: {{{become}, pt: 4/4}}, on: target}}}}]}}]
    table:
      Anna: [Bear: {{pt: 2/2, counters: {{+1/+1: 1}}}}]
      Noah: []
    attacks: [Bear]
    plays: [{{by: Anna, when: attackers-declared, cast: Shape, target: Bear}}]
    """
    lives = tuple(life(play(find(day), shape)) for day in BEFORE_LAYERS)
    assert lives == tuple(20 - damage for damage in dealt)


@pytest.mark.parametrize(
    ("become", "kind", "grows"),
    [
        ("types: [artifact]", "artifact creature", (False, True, True, True)),
        ("subtypes: [Goblin]", "Goblin", (False, False, True, True)),
    ],
)
def test_what_changes_subtypes_alone_ends_with_its_ability_before_december_2003(
    become: str, kind: str, grows: tuple[bool, ...]
) -> None:
    """What changes types comes before abilities are lost since July 2003, and what changes subtypes since the layers name them."""
    smith = f"Smith: {{pt: 1/1, abilities: [{{static: s, boost: {{who: each other creature, become: {{{become}}}}}}}]}}"
    drum = (
        f"Drum: {{types: [enchantment], abilities: [{{static: s, boost: {{who: each {kind}, pt: +1/+0}}}}]}}"
    )
    hush = "Hush: {types: [enchantment], abilities: [{static: s, boost: {who: each creature, lose all abilities: true}}]}"
    on_the_table = f"table: {{Anna: [Bear: 2/2, {smith}, {drum}], Noah: [{hush}]}}\nattacks: [Bear]\n"
    days = ("2003-05-26", "2003-07-01", "2003-12-01", "2005-10-01")
    assert [life(play(find(day), on_the_table)) for day in days] == [17 if one else 18 for one in grows]

"""Cards: every phrase that card data is written in, and the book that is written in them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args, get_type_hints

import pytest

from rulesets.cards import book, meanings
from rulesets.cards.abilities import ABILITY_KEYS, BOOST_KEYS, COST_KEYS
from rulesets.cards.building import build, read_facts_line
from rulesets.cards.filters import read_filter
from rulesets.cards.instructions import DURATIONS, IF, KEYS, LATER, UNLESS, WAY
from rulesets.cards.instructions import VERBS as WRITTEN
from rulesets.cards.keyword_names import (
    ENTERS_WITH,
    KEYWORDS,
    NUMBERED,
    OF_SOME,
    PRICED,
    SHEDS,
    TAXES,
    TRAITS,
)
from rulesets.cards.keywords import read_keyword, read_mana
from rulesets.cards.part import Part, Plain, Unreadable
from rulesets.cards.phrases import (
    ANYTHING,
    LOOKED_UP,
    SUBJECTS,
    read_amount,
    read_change,
    read_counter,
    read_size,
    read_subject,
)
from rulesets.cards.text.silent import REASONS
from rulesets.cards.triggers import read_trigger
from rulesets.table.abilities.ability import POINTS, Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost, Given
from rulesets.table.abilities.effects import THIS, VERBS, YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ENTERS_BY_TIMES, ENTERS_KICKED_WITH, ESCAPES_WITH
from rulesets.table.abilities.triggers import EVENTS, Trigger
from rulesets.table.face_down import face_down
from rulesets.table.printed import Facts

TARGET = Subject("target")
CREATURE = Filter(types=frozenset({"creature"}))
ANY = Filter(players=True, types=frozenset({"creature", "planeswalker", "battle"}))


def ability(**described: Any) -> Ability:
    """The one ability of a card that has nothing else; it must be written without a fault."""
    part = Part({"pt": "1/1", "abilities": [described]})
    facts = build("Thing", part)
    assert not part.complaints
    (found,) = facts.abilities
    return found


def effect(described: Plain, targets: int = 1) -> Effect:
    """An effect of an activated ability with so many targets, of which each is spoken of besides."""
    noted: list[Plain] = [
        {"note": "it is aimed at", "who": f"target {number + 1}"} for number in range(targets)
    ]
    return ability(ability="it", targets=["any"] * targets, effect=[described, *noted]).effects[0]


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("creature", CREATURE),
        ("any", ANY),
        ("player", Filter(permanents=False, players=True)),
        ("opponent", Filter(permanents=False, players=True, controller="opponent")),
        ("creature or player", Filter(players=True, types=frozenset({"creature"}))),
        ("permanent", Filter()),
        ("creature or planeswalker", Filter(types=frozenset({"creature", "planeswalker"}))),
        ("artifact creature", Filter(types=frozenset({"artifact", "creature"}), all_types=True)),
        ("Goblin", Filter(subtypes=frozenset({"Goblin"}))),
        ("Assembly-Worker creature", Filter(types=CREATURE.types, subtypes=frozenset({"Assembly-Worker"}))),
        ("another creature you control", Filter(types=CREATURE.types, other=True, controller="you")),
        ("creature an opponent controls", Filter(types=CREATURE.types, controller="opponent")),
        ("attacking creature", Filter(types=CREATURE.types, roles=frozenset({"attacking"}))),
        (
            "attacking or blocking creature",
            Filter(types=CREATURE.types, roles=frozenset({"attacking", "blocking"})),
        ),
        (
            "attacking creature without flying",
            Filter(
                types=CREATURE.types, roles=frozenset({"attacking"}), without_keywords=frozenset({"flying"})
            ),
        ),
        (
            "creature with first strike you control",
            Filter(types=CREATURE.types, keywords=frozenset({"first strike"}), controller="you"),
        ),
        ("nonred creature", Filter(types=CREATURE.types, without_colors=frozenset({"red"}))),
        ("red or green creature", Filter(types=CREATURE.types, colors=frozenset({"red", "green"}))),
        ("red source", Filter(colors=frozenset({"red"}))),
        ("tapped Goblin token", Filter(subtypes=frozenset({"Goblin"}), roles=frozenset({"tapped", "token"}))),
        ("creature named Mogg Fanatic", Filter(types=CREATURE.types, name="Mogg Fanatic")),
        ("land named Island you control", Filter(types=frozenset({"land"}), name="Island", controller="you")),
        (
            "creature named Nobody of Yore with flying blocking this",
            Filter(
                types=CREATURE.types, name="Nobody of Yore", keywords=frozenset({"flying"}), blocks_this=True
            ),
        ),
        ("spell", Filter(permanents=False, types=frozenset({"spell"}))),
        ("spell or ability", Filter(permanents=False, types=frozenset({"spell", "ability"}))),
    ],
)
def test_a_filter_phrase_says_what_is_meant(phrase: str, meant: Filter) -> None:
    assert read_filter(phrase) == meant


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("this", THIS),
        ("you", YOU),
        ("target", TARGET),
        ("target 2", Subject("target", 1)),
        ("controller 2", Subject("controller", 1)),
        ("defending player", Subject("defending player")),
        (
            "each other Snake you control",
            Subject("each", filter=Filter(subtypes=frozenset({"Snake"}), other=True, controller="you")),
        ),
    ],
)
def test_a_subject_phrase_says_whom_an_effect_concerns(phrase: str, meant: Subject) -> None:
    assert read_subject(phrase) == meant


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("flying", Keyword("flying")),
        ("bushido 2", Keyword("bushido", 2)),
        ("protection from red", Keyword("protection", quality="red")),
        ("protection from everything", Keyword("protection", quality="everything")),
        ("protection from player Noah Senior", Keyword("protection", quality="player Noah Senior")),
        ("bands with other legends", Keyword("bands with other", quality="legends")),
        ("ninjutsu 1U", Keyword("ninjutsu", quality="1U")),
        ("trample over planeswalkers", Keyword("trample over planeswalkers")),
    ],
)
def test_a_keyword_is_read_with_what_belongs_to_it(phrase: str, meant: Keyword) -> None:
    assert read_keyword(phrase) == meant


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("dies", Trigger("dies")),
        ("deals combat damage to a player", Trigger("deals damage", to="player", combat_only=True)),
        ("deals damage to an opponent", Trigger("deals damage", to="player", other=read_filter("opponent"))),
        ("is dealt damage", Trigger("is dealt damage")),
        ("is dealt excess damage", Trigger("is dealt excess damage")),
        ("blocks a creature", Trigger("blocks a creature")),
        ("becomes blocked", Trigger("becomes blocked")),
        ("becomes blocked by 2 or more creatures", Trigger("becomes blocked", at_least=2)),
        ("attacks and is not blocked", Trigger("attacks and is not blocked")),
        ("end of combat", Trigger("end of combat")),
        ("you attack", Trigger("you attack")),
        ("attached deals damage", Trigger("deals damage", "attached")),
        (
            "another creature you control dies",
            Trigger("dies", "each", Filter(types=CREATURE.types, other=True, controller="you")),
        ),
        ("a creature enters", Trigger("enters", "each", CREATURE)),
        (
            "you gain life",
            Trigger("gains life", "each", Filter(permanents=False, players=True, controller="you")),
        ),
    ],
)
def test_a_trigger_phrase_names_the_event_and_whose_it_is(phrase: str, meant: Trigger) -> None:
    assert read_trigger(phrase) == meant
    assert meant.event in EVENTS


@pytest.mark.parametrize(
    ("read", "phrase"),
    [
        (read_filter, "the biggest creature"),
        (read_filter, ""),
        (read_filter, "tapped or token creature"),
        (read_subject, "everybody"),
        (read_amount, "some"),
        (read_keyword, "flyng"),
        (read_keyword, "bushido"),
        (read_keyword, "flying quickly"),
        (read_keyword, "protection from rain"),
        (read_trigger, "feels lucky"),
        (read_size, "2"),
        (read_change, "3/3"),
        (read_counter, "plus one"),
        (read_mana, "X"),
        (read_mana, ""),
        (read_mana, "R2"),
    ],
)
def test_a_phrase_that_says_nothing_is_refused(read: Callable[[str], object], phrase: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(phrase)
    assert caught.value.expected


@pytest.mark.parametrize(
    ("read", "phrase", "meant"),
    [
        (read_trigger, "atacks", "attacks"),
        (read_trigger, "becoms blocked", "becomes blocked"),
        (read_trigger, "another creature you control dis", "another creature you control dies"),
        (read_trigger, "end of combt", "end of combat"),
        (read_trigger, "you cast a spel", "you cast a spell"),
        (read_trigger, "blocks a non-wall creature", "non-Wall"),
        (read_trigger, "feels lucky", ""),
        (read_filter, "goblin you control", "Goblin"),
    ],
)
def test_what_is_misspelt_is_told_as_it_may_have_been_meant(
    read: Callable[[str], object], phrase: str, meant: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        read(phrase)
    assert caught.value.meant == meant


def test_a_duration_that_is_spelled_out_is_told_as_it_is_written() -> None:
    part = Part(
        {"pt": "1/1", "abilities": [{"ability": "it", "effect": {"pump": "+1/+1", "until": "end of trun"}}]}
    )
    build("Thing", part)
    assert [one.meant for one in part.complaints] == ["turn"]


EFFECTS: list[tuple[dict[str, Plain], Effect]] = [
    ({"deal": "1", "to": "target"}, Effect("deal", TARGET, Amount(number=1))),
    (
        {"deal": {"power of": "this"}, "to": "target", "from": "chosen"},
        Effect("deal", TARGET, Amount("power"), source=Subject("chosen")),
    ),
    ({"pump": "+3/-1"}, Effect("pump", TARGET, power=3, toughness=-1)),
    (
        {"pump": "+3/+3", "on": "this", "until": "combat"},
        Effect("pump", THIS, power=3, toughness=3, until="combat"),
    ),
    ({"set": "0/5"}, Effect("set power and toughness", TARGET, toughness=5)),
    ({"switch": "target"}, Effect("switch", TARGET)),
    ({"gain": ["flying"]}, Effect("gain", TARGET, keywords=(Keyword("flying"),))),
    (
        {"gain": "protection from chosen color, flying"},
        Effect("gain", TARGET, keywords=(Keyword("protection", quality="chosen color"), Keyword("flying"))),
    ),
    ({"lose all abilities": "this"}, Effect("lose all abilities")),
    (
        {"become": {"types": ["creature"], "colors": ["red"], "pt": "2/2"}, "on": "this"},
        Effect(
            "become",
            THIS,
            power=2,
            toughness=2,
            sets_size=True,
            types=frozenset({"creature"}),
            words=("red",),
        ),
    ),
    ({"stop being": ["creature"]}, Effect("stop being", TARGET, types=frozenset({"creature"}))),
    ({"counter": "+1/+1", "on": "this"}, Effect("counter", THIS, Amount(number=1), words=("+1/+1",))),
    ({"counter": "-1/-1", "amount": "2"}, Effect("counter", TARGET, Amount(number=2), words=("-1/-1",))),
    ({"prevent": "2", "to": "target"}, Effect("prevent", TARGET, Amount(number=2), source=ANYTHING)),
    (
        {"prevent": "all", "combat only": "true"},
        Effect("prevent", ANYTHING, source=ANYTHING, combat_only=True),
    ),
    (
        {"prevent": "all", "to": "you", "by": "chosen", "once": "true"},
        Effect("prevent", YOU, source=Subject("chosen"), words=("once",)),
    ),
    (
        {"redirect": "1", "to": "you", "instead to": "this"},
        Effect("redirect", YOU, Amount(number=1), source=ANYTHING, recipient=THIS),
    ),
    ({"block": "target"}, Effect("block", THIS, recipient=TARGET)),
    ({"gain life": "toughness"}, Effect("gain life", YOU, Amount("toughness"))),
    (
        {"lose life": "half life", "who": "opponent"},
        Effect("lose life", Subject("opponent"), Amount("half life", subject=Subject("opponent"))),
    ),
    (
        {"make": {"name": "Goblin token", "pt": "1/1"}, "amount": "3", "attacking": "true"},
        Effect(
            "make",
            YOU,
            Amount(number=3),
            words=("attacking",),
            token=Facts("Goblin token", power=1, toughness=1),
        ),
    ),
    ({"put into play": "this", "tapped": "true"}, Effect("put into play", words=("tapped",))),
    ({"mana": "1G"}, Effect("mana", YOU, words=("C", "G"))),
    ({"end the turn": "true"}, Effect("end the turn", TARGET)),
    ({"note": "a card is drawn"}, Effect("note", TARGET, words=("a card is drawn",))),
]


@pytest.mark.parametrize(
    ("described", "meant"),
    EFFECTS,
    ids=lambda value: next(iter(value), None) if isinstance(value, dict) else "",
)
def test_an_effect_is_read_with_what_stands_beside_its_verb(described: Plain, meant: Effect) -> None:
    assert effect(described) == meant


def test_an_effect_without_targets_concerns_the_card_itself() -> None:
    assert effect({"pump": "+1/+1"}, targets=0).subject == THIS


def test_every_verb_of_the_table_can_be_written_and_no_other() -> None:
    assert {verb.name for verb in WRITTEN.values()} == set(VERBS)


def test_an_activated_ability_has_cost_targets_and_zone() -> None:
    found = ability(
        ability="throw",
        cost={"tap": "true", "mana": "1R", "sacrifice": "Goblin", "life": "2"},
        targets=["any"],
        zone="graveyard",
        effect={"deal": "2", "to": "target"},
    )
    goblin = Filter(subtypes=frozenset({"Goblin"}))
    assert found.cost == Cost("1R", tap=True, given=(Given("sacrifice", goblin),), life=2)
    assert (found.kind, found.label, found.targets, found.zone) == ("activated", "throw", (ANY,), "graveyard")


def test_a_loyalty_ability_is_one_whatever_it_takes_off() -> None:
    for said, loyalty in (("-1", -1), ("0", 0), ("+2", 2)):
        found = ability(ability="draw", cost={"loyalty": said}, effect={"draw": "1"})
        assert found.cost.loyalty == loyalty
    assert ability(ability="draw", cost={"mana": "1"}, effect={"draw": "1"}).cost.loyalty is None


def test_a_triggered_ability_may_be_optional() -> None:
    found = ability(trigger="a life", when="dies", may="true", effect={"gain life": "1"})
    assert (found.kind, found.trigger, found.may) == ("triggered", Trigger("dies"), True)


@pytest.mark.parametrize(
    ("boost", "meant"),
    [
        ({"pt": "+1/+1"}, Boost(power=1, toughness=1)),
        (
            {"who": "each other Snake you control", "pt": "+2/+2"},
            Boost(Filter(subtypes=frozenset({"Snake"}), other=True, controller="you"), 2, 2),
        ),
        (
            {"who": "attached", "keywords": ["deathtouch"]},
            Boost(keywords=(Keyword("deathtouch"),), attached=True),
        ),
        (
            {"pt": "+1/+1", "while": "attacking alone"},
            Boost(power=1, toughness=1, condition=Condition("attacking alone")),
        ),
        (
            {"who": "red source you control", "damage": "2"},
            Boost(Filter(colors=frozenset({"red"}), controller="you"), damage_bonus=2),
        ),
    ],
)
def test_a_static_ability_says_whom_it_boosts(boost: Plain, meant: Boost) -> None:
    assert ability(static="boost", boost=boost).boost == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("3/3", Facts("It", power=3, toughness=3)),
        (
            "2/2 first strike, trample, red",
            Facts(
                "It",
                power=2,
                toughness=2,
                colors=frozenset({"red"}),
                keywords=(Keyword("first strike"), Keyword("trample")),
            ),
        ),
        (
            "1/1 red Goblin",
            Facts("It", power=1, toughness=1, colors=frozenset({"red"}), subtypes=frozenset({"Goblin"})),
        ),
        ("0/4 artifact", Facts("It", types=frozenset({"artifact", "creature"}), toughness=4)),
        ("land", Facts("It", types=frozenset({"land"}))),
    ],
)
def test_a_card_of_ones_own_fits_in_a_line(line: str, meant: Facts) -> None:
    assert read_facts_line("It", line) == meant


def test_a_line_over_a_card_of_the_book_changes_only_what_it_says() -> None:
    printed = book.card("Serra Angel")
    changed = read_facts_line("Serra Angel", "5/5 first strike", printed)
    assert (changed.power, changed.toughness) == (5, 5)
    assert changed.keyword_names == printed.keyword_names | {"first strike"}
    assert changed.colors == printed.colors


def test_a_card_has_the_colours_of_its_cost_unless_it_names_others() -> None:
    assert build("It", Part({"pt": "1/1", "cost": "1RG"})).colors == {"red", "green"}
    assert build("It", Part({"pt": "1/1", "cost": "1R", "colors": ["blue"]})).colors == {"blue"}


def test_modular_brings_its_counters() -> None:
    assert build("It", Part({"pt": "0/0", "keywords": ["modular 2"]})).counters == (("+1/+1", 2),)


def test_ninjutsu_is_an_ability_of_the_card_in_hand() -> None:
    (found,) = build("It", Part({"pt": "2/2", "keywords": ["ninjutsu 1U"]})).abilities
    assert (found.label, found.zone, found.cost.mana) == ("ninjutsu", "hand", "1U")


def test_a_spell_and_a_creature_with_flash_are_cast_for_their_mana_cost() -> None:
    spell = build(
        "It",
        Part({"types": ["instant"], "cost": "G", "abilities": [{"spell": "it", "effect": {"draw": "1"}}]}),
    )
    creature = build("It", Part({"pt": "2/2", "cost": "1U", "keywords": ["flash"]}))
    assert [one.cost.mana for one in (*spell.abilities, *creature.abilities)] == ["G", "1U"]


def test_a_face_down_card_is_a_nameless_two_two_that_can_be_turned_up() -> None:
    angel = build("Angel", Part({"pt": "4/5", "keywords": ["flying", "morph 2WW"]}))
    down = face_down(angel)
    assert (down.name, down.power, down.toughness, down.keywords) == ("", 2, 2, ())
    assert (down.face_up, down.cost) == (angel, "")


@pytest.mark.parametrize("name", book.card_names())
def test_a_card_of_the_book_is_written_without_a_fault(name: str) -> None:
    facts = book.card(name)
    assert facts.name == name
    assert facts.year or name.endswith(" token")
    if "creature" in facts.types:
        assert facts.toughness or facts.counters
    assert set(book.left_out(name).values()) <= set(REASONS)
    assert book.LEFT_OUT not in book.description(name)


def test_a_misspelt_card_is_answered_with_the_nearest() -> None:
    with pytest.raises(book.NotInBook, match="Mogg Fanatic"):
        book.card("Mog Fanatic")


@pytest.mark.parametrize(
    "pages",
    [
        {"one.yaml": "Bear: {pt: 2/2}\nBear: {pt: 2/2}"},
        {"one.yaml": "Bear: {pt: 2/2}", "two.yaml": "Bear: {pt: 3/3}"},
    ],
)
def test_a_card_that_stands_in_the_book_twice_is_an_error(pages: dict[str, str]) -> None:
    with pytest.raises(book.BrokenBook, match="Bear"):
        book.bind(pages)


@pytest.mark.parametrize("page", ["- Bear", "'Bear': {pt: 2/2}", "Bear"])
def test_an_entry_of_the_book_begins_with_the_name_of_its_card(page: str) -> None:
    with pytest.raises(book.BrokenBook, match=r"one\.yaml:2: the name of a card"):
        book.bind({"one.yaml": f"# Bears.\n{page}"})


def test_the_names_of_keywords_part_where_one_begins_with_another() -> None:
    for name, shape in KEYWORDS.items():
        if shape == "plain":
            assert read_keyword(name) == Keyword(name)


def test_the_card_book_needs_no_heavy_library() -> None:
    heavy = ("pydantic", "deepdiff", "jinja2")
    code = f"import sys, rulesets.cards.book as book; book.card_names(); sys.exit(any(name in sys.modules for name in {heavy}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (ABILITY_KEYS, meanings.KINDS),
        ({key for keys in ABILITY_KEYS.values() for key in keys}, meanings.BESIDE),
        (WRITTEN, meanings.VERBS),
        ((*KEYS, LATER, IF, UNLESS, WAY), meanings.KEYS),
        (COST_KEYS, meanings.COSTS),
        (BOOST_KEYS, meanings.BOOSTS),
        (SUBJECTS, meanings.SUBJECTS),
        ((*LOOKED_UP, "number of", "times"), meanings.AMOUNTS),
        (DURATIONS, meanings.DURATIONS),
        (EVENTS, meanings.EVENTS),
        (get_args(get_type_hints(Condition)["kind"]), meanings.CONDITIONS),
        (POINTS, meanings.LIMITS),
        (
            (
                *TRAITS,
                *OF_SOME,
                *NUMBERED,
                *TAXES,
                *PRICED,
                ENTERS_WITH,
                ENTERS_BY_TIMES,
                ENTERS_KICKED_WITH,
                ESCAPES_WITH,
                SHEDS,
            ),
            meanings.TRAITS,
        ),
    ],
)
def test_every_word_of_the_language_is_told_what_it_means(
    known: Iterable[str], told: Mapping[str, str]
) -> None:
    """For the reference and for editors: no word is left out, and none is told of that does not exist."""
    assert set(known) == set(told)


@pytest.mark.parametrize(
    "phrase",
    [
        "noncreature creature", "nonred red creature", "non-Wall Wall", "tapped untapped creature",
        "creature with flying without flying", "token nontoken creature", "colorless blue creature",
        "blocking unblocked creature", "attacking blocking creature", "instant creature", "instant sorcery card in your graveyard",
        "creature you control an opponent controls", "creature card in your graveyard an opponent controls", "opponent you control",
        "creature with power 5 or greater with power 3 or less", "creature with less power than this with more power than this",
        "monocolored multicolored creature", "tapped creature card in your hand", "attacking spell", "creature player",
        "spell with a time counter", "spell dealt damage this turn", "instant spell with power 2 or less", "blue ability", "ability with mana value 3 or less",
    ],
)  # fmt: skip
def test_a_filter_that_nothing_can_fit_is_a_fault(phrase: str) -> None:
    with pytest.raises(Unreadable, match="means nothing on any board"):
        read_filter(phrase)


@pytest.mark.parametrize(
    "phrase", ["spell or permanent", "spell or creature", "ability or nonland permanent"]
)
def test_spells_and_permanents_are_no_alternatives_of_one_filter(phrase: str) -> None:
    """What is asked of the one would be asked of the other."""
    with pytest.raises(Unreadable, match="mixes alternatives"):
        read_filter(phrase)


@pytest.mark.parametrize("effect", [{"gain": []}, {"become": {}}, {"mana": "(R/W)"}, {"draw": 0}])
def test_an_effect_that_can_do_nothing_or_is_left_open_is_a_fault(effect: Plain) -> None:
    part = Part({"pt": "1/1", "abilities": [{"ability": "a test", "effect": effect}]})
    build("Idle", part)
    assert part.complaints


@pytest.mark.parametrize(
    ("targets", "effect", "said"),
    [
        (["player"], {"destroy": "target"}, '"destroy" does nothing to a player'),
        (["opponent"], {"pump": "+1/+1"}, '"pump" does nothing to a player'),
        (["creature"], {"gain life": "2", "who": "target"}, '"gain life" does nothing to a permanent'),
        (["creature"], {"counter spell": "target"}, '"counter spell" does nothing to a permanent'),
        (["spell"], {"deal": "1", "to": "target"}, '"deal" does nothing to a spell'),
        (["creature card in your graveyard"], {"tap": "target"}, '"tap" does nothing to a card'),
        ([], {"destroy": "you"}, '"destroy" does nothing to a player'),
        ([], {"draw": "1", "who": "each creature"}, '"draw" does nothing to a permanent'),
    ],
)
def test_what_is_done_to_what_it_cannot_touch_is_a_fault_with_what_would_do(
    targets: list[Plain], effect: Plain, said: str
) -> None:
    part = Part({"pt": "1/1", "abilities": [{"ability": "a test", "targets": targets, "effect": effect}]})
    build("Idle", part)
    (complaint,) = part.complaints
    assert complaint.message == said
    assert "such as" in complaint.expected


@pytest.mark.parametrize(
    ("targets", "effect"),
    [
        (["any"], {"deal": "1"}),
        (["creature"], {"gain life": "2", "who": "controller"}),
        (["creature or player"], {"lose life": "1", "who": "target"}),
        (["creature"], {"gain life": {"power of": "target"}}),
        (["creature"], {"draw": "1", "if": "target is red"}),
        (["creature card in your graveyard"], {"return": "target"}),
        (["instant or sorcery spell"], {"counter spell": "target"}),
        (["up to 2 creature"], {"tap": "target"}),
    ],
)
def test_what_may_be_done_to_what_is_meant_is_no_fault(targets: list[Plain], effect: Plain) -> None:
    part = Part({"pt": "1/1", "abilities": [{"ability": "a test", "targets": targets, "effect": effect}]})
    build("Busy", part)
    assert not part.complaints


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("protection from Goblins", "Goblin"),
        ("protection from Elves", "Elf"),
        ("protection from Zubs", "Zubs"),
    ],
)
def test_protection_from_several_of_a_type_is_from_that_type(said: str, meant: str) -> None:
    assert read_keyword(said).quality == meant


def test_a_filter_of_several_of_a_type_means_that_type() -> None:
    assert read_filter("Goblins").subtypes == {"Goblin"}
    assert read_filter("Plains").subtypes == {"Plains"}


def test_a_type_is_known_by_the_name_that_it_had_on_older_cards() -> None:
    part = Part({"types": ["instant", "tribal"], "subtypes": ["Elf"]})
    assert (build("Volley", part).types, part.complaints) == (frozenset({"instant", "kindred"}), [])

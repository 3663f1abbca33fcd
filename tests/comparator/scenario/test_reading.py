"""Reading: what a scenario file may say, and the records it becomes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from comparator.scenario.expectations import read_fate
from comparator.scenario.faults import Faults
from comparator.scenario.reading import AS_WRITTEN, read, read_file
from comparator.scenario.scenario import (
    Attack,
    Block,
    Choice,
    DamageDivision,
    DamagePlan,
    Fate,
    Line,
    Piece,
    Play,
    Scenario,
    Seat,
)
from comparator.scenario.schema import schema
from comparator.scenario.template import TEMPLATE
from comparator.scenario.vocabulary import SCENARIO_KEYS
from rulesets.cards import book
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.windows import WINDOWS
from tests.conftest import ROOT

LIBRARY = sorted((ROOT / "comparator" / "library").glob("*.yaml"))

BOARD = """\
format: 1
title: A test
players: {Anna: 20, Noah: 20}
table:
  Anna: [Attacker: 2/2, Runner: 1/1]
  Noah: [Blocker: 2/2, Mogg Fanatic]
"""


def no_ruleset_is_unknown(_name: str) -> None:
    return None


def scenario(text: str, board: str = BOARD) -> Scenario:
    return read(board + text, "test", no_ruleset_is_unknown)


def line(text: str, board: str = BOARD) -> Line:
    (only,) = scenario(text, board).lines
    return only


def pieces(table: str) -> dict[str, Piece]:
    """The pieces of a table that Anna alone has cards on, by id."""
    text = f"format: 1\ntitle: A test\nplayers: {{Anna: , Noah: }}\ntable:\n  Anna: {table}\n"
    return {piece.id: piece for piece in scenario("", text).pieces}


def messages(text: str, board: str = BOARD) -> list[str]:
    with pytest.raises(Faults) as caught:
        scenario(text, board)
    return [fault.message for fault in caught.value.faults]


# Players


@pytest.mark.parametrize(
    ("written", "seat"),
    [
        ("Noah: 7", Seat("Noah", 7)),
        ("Noah:", Seat("Noah")),
        ("Noah: -1", Seat("Noah", -1)),
        ("Noah: {life: 3, poison: 2, mana: 2RR, pool: R}", Seat("Noah", 3, 2, "2RR", "R")),
        ("Noah: {has: protection from red}", Seat("Noah", keywords=(Keyword("protection", quality="red"),))),
    ],
)
def test_a_player_is_a_life_total_or_all_there_is_to_say(written: str, seat: Seat) -> None:
    text = f"format: 1\ntitle: A test\nplayers:\n  Anna: 20\n  {written}\ntable: {{}}\n"
    assert scenario("", text).seats == (Seat("Anna"), seat)


# Cards


def test_a_card_of_the_book_needs_only_its_name() -> None:
    piece = pieces("[Suntail Hawk]")["Suntail Hawk"]
    assert piece == Piece("Suntail Hawk", book.card("Suntail Hawk"), "Anna", owner="Anna")


def test_two_cards_of_a_name_are_numbered_in_the_order_of_the_table() -> None:
    assert list(pieces("[Grizzly Bears, Hill Giant, Grizzly Bears]")) == [
        "Grizzly Bears 1",
        "Hill Giant",
        "Grizzly Bears 2",
    ]


def test_a_card_with_an_id_leaves_the_name_to_the_other() -> None:
    assert list(pieces("[Grizzly Bears, {card: Grizzly Bears, id: Left Bear}]")) == [
        "Grizzly Bears",
        "Left Bear",
    ]


def test_the_active_players_cards_are_numbered_first_and_the_hand_last() -> None:
    text = BOARD.replace("Blocker: 2/2", "Attacker: 3/3") + "hand:\n  Anna: [Attacker: 4/4]\n"
    found = scenario("", text).pieces
    assert [(piece.id, piece.facts.power) for piece in found if piece.facts.name == "Attacker"] == [
        ("Attacker 1", 2),
        ("Attacker 2", 3),
        ("Attacker 3", 4),
    ]


def test_a_number_in_front_stands_for_so_many() -> None:
    found = pieces("[3 Goblin token: 1/1 red Goblin]")
    assert list(found) == ["Goblin token 1", "Goblin token 2", "Goblin token 3"]
    assert all(piece.token and piece.facts.colors == {"red"} for piece in found.values())


def test_a_card_is_described_where_it_lies() -> None:
    text = "[Serra Angel: {tapped: yes, damage: 2, sick: true, counters: {+1/+1: 1}, id: Big, owner: Noah}]"
    piece = pieces(text)["Big"]
    assert piece == Piece(
        "Big", book.card("Serra Angel"), "Anna", owner="Noah", tapped=True, damage=2, sick=True,
        counters=(("+1/+1", 1),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("bearer", "told"),
    [
        ("Anna", '"Anna" is a player'),
        ("Spirit Link", '"Spirit Link" lies on nothing'),
        ("Imp of Crowd 1", '"Spirit Link" lies on nothing'),
    ],
)
def test_nothing_lies_on_what_is_no_other_card_of_the_board(bearer: str, told: str) -> None:
    """What lies on a player, on itself or on what is yet to come could not be laid out."""
    crowd = "Crowd: {pt: 1/1, abilities: [{trigger: t, when: attacks, effect: {make: {name: Imp, pt: 1/1}}}]}"
    with pytest.raises(Faults) as raised:
        pieces(f"[Spirit Link: {{attached to: {bearer}}}, {crowd}]")
    assert [fault.message for fault in raised.value.faults] == [told]


def test_an_aura_knows_what_it_is_attached_to() -> None:
    assert (
        pieces("[Spirit Link: {attached to: Hill Giant}, Hill Giant]")["Spirit Link"].attached_to
        == "Hill Giant"
    )


def test_a_permanent_has_the_counters_it_came_with_unless_others_are_named() -> None:
    found = pieces(
        "[Jace Beleren, Siege: {types: [battle], defense: 3}, Arcbound Worker, Arcbound Ravager: {counters: {+1/+1: 4}}]"
    )
    assert {name: piece.counters for name, piece in found.items()} == {
        "Jace Beleren": (("loyalty", 3),),
        "Siege": (("defense", 3),),
        "Arcbound Worker": (("+1/+1", 1),),
        "Arcbound Ravager": (("+1/+1", 4),),
    }


def test_a_battle_is_protected_by_the_opponent_of_its_controller() -> None:
    assert pieces("[Siege: {types: [battle], defense: 3}]")["Siege"].protector == "Noah"


def test_a_face_down_card_keeps_its_name_as_id_alone() -> None:
    piece = pieces("[Exalted Angel: {face down: true}]")["Exalted Angel"]
    assert (piece.facts.name, piece.facts.power, piece.facts.face_up) == ("", 2, book.card("Exalted Angel"))


def test_scalars_stay_the_text_they_are() -> None:
    found = scenario("notes: {on: 12:30, date: 2009-07-11, rule: 310.20, none: null}\n")
    assert found.notes == {"on": "12:30", "date": "2009-07-11", "rule": "310.20", "none": "null"}


# What is done


@pytest.mark.parametrize(
    ("written", "attacks"),
    [
        ("[Attacker]", (Attack("Attacker", "Noah"),)),
        ("Attacker", (Attack("Attacker", "Noah"),)),
        ("[Attacker: Jace Beleren]", (Attack("Attacker", "Jace Beleren"),)),
        (
            "[{creature: Attacker, at: Noah, band: one}, {creature: Runner, band: one}]",
            (Attack("Attacker", "Noah", "one"), Attack("Runner", "Noah", "one")),
        ),
    ],
)
def test_an_attack_goes_to_the_defending_player_unless_it_says_where(
    written: str, attacks: tuple[Attack, ...]
) -> None:
    board = BOARD.replace("Blocker: 2/2", "Blocker: 2/2, Jace Beleren")
    assert line(f"attacks: {written}\n", board).attacks == attacks


def test_a_blocker_blocks_one_attacker_or_several() -> None:
    found = line("attacks: [Attacker, Runner]\nblocks: {Blocker: [Attacker, Runner], Mogg Fanatic: Runner}\n")
    assert found.blocks == (Block("Blocker", ("Attacker", "Runner")), Block("Mogg Fanatic", ("Runner",)))


@pytest.mark.parametrize(
    ("written", "plans"),
    [
        ("{Blocker: 2}", (DamagePlan("Attacker", (DamageDivision("Attacker", (("Blocker", 2),)),)),)),
        (
            "[{Blocker: 2}, {Blocker: 1, Mogg Fanatic: 1}]",
            (
                DamagePlan(
                    "Attacker",
                    (
                        DamageDivision("Attacker", (("Blocker", 2),)),
                        DamageDivision("Attacker", (("Blocker", 1), ("Mogg Fanatic", 1))),
                    ),
                ),
            ),
        ),
        (
            "{first: {Blocker: 2}, second: {Noah: 2}}",
            (
                DamagePlan("Attacker", (DamageDivision("Attacker", (("Blocker", 2),)),), "first"),
                DamagePlan("Attacker", (DamageDivision("Attacker", (("Noah", 2),)),), "second"),
            ),
        ),
    ],
)
def test_damage_is_divided_once_or_by_wishes_or_by_steps(written: str, plans: tuple[DamagePlan, ...]) -> None:
    text = f"attacks: [Attacker]\nblocks: {{Blocker: Attacker, Mogg Fanatic: Attacker}}\ndamage:\n  Attacker: {written}\n"
    assert line(text).damage == plans


def test_an_order_of_damage_names_the_opponents() -> None:
    text = "attacks: [Attacker]\nblocks: {Blocker: Attacker, Mogg Fanatic: Attacker}\norder: {Attacker: [Mogg Fanatic, Blocker]}\n"
    assert line(text).order == (("Attacker", ("Mogg Fanatic", "Blocker")),)


LABEL = book.card("Mogg Fanatic").abilities[0].label


@pytest.mark.parametrize(
    ("more", "play"),
    [
        ("", Play("Noah", "damage-assigned", "Mogg Fanatic", LABEL, ("Attacker",))),
        ("otherwise: skip", Play("Noah", "damage-assigned", "Mogg Fanatic", LABEL, ("Attacker",), skip=True)),
        (
            "otherwise: [blockers-declared, skip]",
            Play(
                "Noah", "damage-assigned", "Mogg Fanatic", LABEL, ("Attacker",), skip=True,
                otherwise=("blockers-declared",),
            ),
        ),
        (
            "respond: true, if illegal: skip",
            Play(
                "Noah", "damage-assigned", "Mogg Fanatic", LABEL, ("Attacker",), respond=True, if_illegal="skip",
            ),
        ),
        ("ability: deals", Play("Noah", "damage-assigned", "Mogg Fanatic", LABEL, ("Attacker",))),
    ],
)  # fmt: skip
def test_a_play_says_who_when_what_and_what_else(more: str, play: Play) -> None:
    text = f"attacks: [Attacker]\nplays:\n  - {{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Attacker, {more}}}\n"
    (found,) = line(text).plays
    assert found.line == 9
    assert found == Play(**{name: getattr(play, name) for name in play.__slots__ if name != "line"}, line=9)


def test_a_play_may_be_made_several_times() -> None:
    board = BOARD.replace("Runner: 1/1", "Morphling")
    text = 'plays:\n  - {by: Anna, when: blockers-declared, use: Morphling, ability: "+1/-1", times: 2}\n'
    first, second = line(text, board).plays
    assert first == second


def test_a_card_in_hand_is_cast() -> None:
    text = "hand: {Anna: [Giant Growth]}\nplays:\n  - {by: Anna, when: blockers-declared, cast: Giant Growth, target: Attacker}\n"
    (play,) = line(text).plays
    assert (play.source, play.targets) == ("Giant Growth", ("Attacker",))


def test_a_token_that_will_be_made_can_be_aimed_at() -> None:
    board = BOARD.replace(
        "Runner: 1/1",
        "Maker: {pt: 1/1, abilities: [{ability: it, effect: {make: {name: Imp token, pt: 1/1}}}]}",
    )
    text = "plays:\n  - {by: Noah, when: damage-dealt, use: Mogg Fanatic, target: 'Imp token of Maker 1'}\n"
    assert line(text, board).plays[0].targets == ("Imp token of Maker 1",)


def test_a_choice_answers_what_a_triggered_ability_asks() -> None:
    text = "choices:\n  - {for: Attacker, may: no}\n  - {for: Runner, targets: [Noah, Blocker]}\n"
    assert line(text).choices == (Choice("Attacker", may=False), Choice("Runner", ("Noah", "Blocker")))


def test_an_order_of_triggers_names_cards_or_their_abilities() -> None:
    board = BOARD.replace(
        "Runner: 1/1",
        "Runner: {pt: 1/1, keywords: [bushido 1], abilities: [{trigger: a life, when: blocks, effect: {gain life: 1}}]}",
    )
    text = "trigger order: [Attacker, Runner: life, Runner: bushido]\n"
    assert line(text, board).trigger_order == (("Attacker", ""), ("Runner", "life"), ("Runner", "bushido"))


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ("[Atacker]", 'there is no "Atacker" here'),
        ("[Attacker, Attacker]", '"Attacker" stands in the order twice'),
        ("[Runner: lives]", '"lives" is none of its abilities'),
        ("[{Runner: life, Attacker: life}]", "2 cards in one item"),
    ],
)
def test_an_order_of_triggers_that_cannot_be_meant_is_told(order: str, message: str) -> None:
    board = BOARD.replace(
        "Runner: 1/1",
        "Runner: {pt: 1/1, abilities: [{trigger: a life, when: blocks, effect: {gain life: 1}}]}",
    )
    with pytest.raises(Faults) as raised:
        line(f"trigger order: {order}\n", board)
    assert message in raised.value.render()


# Lines and expectations


def test_a_scenario_without_lines_has_one() -> None:
    assert line("").name == AS_WRITTEN


def test_a_line_takes_what_is_shared_unless_it_says_its_own() -> None:
    text = """\
attacks: [Attacker]
blocks: {Blocker: Attacker}
plays:
  - {by: Noah, when: combat-begins, use: Mogg Fanatic, target: Runner}
lines:
  as shared: {}
  its own:
    blocks:
    plays:
      - {by: Noah, when: cleanup, use: Mogg Fanatic, target: Anna}
"""
    shared, own = scenario(text).lines
    assert (shared.name, shared.blocks) == ("as shared", (Block("Blocker", ("Attacker",)),))
    assert (own.attacks, own.blocks) == (shared.attacks, ())
    assert [play.window for play in own.plays] == ["combat-begins", "cleanup"]


FATES = "Anna: 20, Noah: {life: 18, poison: 1, lost: false}, Attacker: in play 2/2, Runner: hand, Blocker: gone, Mogg Fanatic: exile"


def test_an_expectation_stands_for_each_ruleset_it_names() -> None:
    text = f"expect:\n  2003, 2008: {{read: 2003-07-01 310.4a, {FATES}}}\n  modern: unknown\n"
    found = line(text).expectations
    assert [(one.ruleset, one.kind, one.read, one.line) for one in found] == [
        ("2003", "outcome", "2003-07-01 310.4a", 8),
        ("2008", "outcome", "2003-07-01 310.4a", 8),
        ("modern", "unknown", "", 9),
    ]
    assert found[0].readings[0]["Noah"] == Fate(life=18, poison=1, lost=False)
    assert found[0].readings[0]["Attacker"] == Fate(zone="battlefield", power=2, toughness=2)


def test_an_expectation_may_be_disputed_illegal_or_refused() -> None:
    text = (
        f"expect:\n  2003: {{disputed: [{{{FATES}}}, {{{FATES}}}]}}\n  modern: {{illegal: 310.2}}\n"
        "  1999: {refused: lifelink}\n"
    )
    disputed, illegal, refused = line(text).expectations
    assert (disputed.kind, len(disputed.readings)) == ("disputed", 2)
    assert (illegal.kind, illegal.rule) == ("illegal", "310.2")
    assert (refused.kind, refused.lacking) == ("refused", "lifelink")


@pytest.mark.parametrize(
    ("phrase", "fate"),
    [
        ("graveyard", Fate(zone="graveyard")),
        ("in play", Fate(zone="battlefield")),
        ("removed from the game", Fate(zone="exile")),
        ("phased out", Fate(zone="phased out")),
        (
            "in play 2/1 damage 1 tapped",
            Fate(zone="battlefield", power=2, toughness=1, damage=1, tapped=True),
        ),
        ("battlefield, untapped, under Noah", Fate(zone="battlefield", tapped=False, controller="Noah")),
        ("in play -1/3", Fate(zone="battlefield", power=-1, toughness=3)),
        (
            "in play counters -1/-1 2 counters +1/+1 1",
            Fate(zone="battlefield", counters=(("-1/-1", 2), ("+1/+1", 1))),
        ),
        ("in play loyalty 1", Fate(zone="battlefield", counters=(("loyalty", 1),))),
    ],
)
def test_a_fate_is_a_zone_and_what_is_known_there(phrase: str, fate: Fate) -> None:
    assert read_fate(phrase, ("Anna", "Noah")) == fate


def test_an_expectation_may_name_a_part_and_nothing_else_is_checked() -> None:
    (expected,) = line(
        "hand: {Noah: [Giant Growth]}\nexpect:\n  2003: {Giant Growth: graveyard}\n"
    ).expectations
    assert expected.readings == ({"Giant Growth": Fate(zone="graveyard")},)


def test_the_old_number_of_one_of_several_cards_is_understood() -> None:
    board = BOARD.replace("Attacker: 2/2", "2 Attacker").replace("2 Attacker", "2 Goblin Piker")
    for name in ("Goblin Piker 2", "'Goblin Piker #2'"):
        assert line(f"attacks: [{name}]\n", board).attacks[0].creature == "Goblin Piker 2"


def test_rulesets_are_those_of_the_registry() -> None:
    assert read(TEMPLATE, "template").rulesets == ("2003", "2008", "modern")
    with pytest.raises(Faults, match="1 fault") as caught:
        read(TEMPLATE.replace("2008, modern]", "2008, modren]"), "template")
    assert "modren" in caught.value.faults[0].message


# What only the rules can judge is let through


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (("Runner: 1/1", "Runner: {pt: 1/1, tapped: true}"), "attacks: [Runner]\n"),
        (("Attacker: 2/2", "Attacker: 2/2 flying"), "attacks: [Attacker]\nblocks: {Blocker: Attacker}\n"),
        (
            ("Attacker: 2/2", "Attacker: 2/2 bushido 1"),
            "attacks: [Attacker]\nblocks: {Blocker: Attacker}\ndamage: {Attacker: {Blocker: 3}}\n",
        ),
        (("Runner: 1/1", "Mishra's Factory"), "attacks: [Mishra's Factory]\n"),
        (("Blocker: 2/2", "Blocker: 2/2, Ray of Command"), "blocks: {}\nattacks: [Blocker]\n"),
    ],
)
def test_what_some_rules_may_allow_is_left_to_them(change: tuple[str, str], text: str) -> None:
    assert line(text, BOARD.replace(*change)).attacks


def test_damage_must_add_up_only_where_nothing_changes_a_power() -> None:
    combat = "attacks: [Attacker]\nblocks: {Blocker: Attacker}\ndamage: {Attacker: {Blocker: 5}}\n"
    growth = "hand: {Anna: [Giant Growth]}\nplays:\n  - {by: Anna, when: blockers-declared, cast: Giant Growth, target: Attacker}\n"
    assert messages(combat) == ['5 damage divided, and the power of "Attacker" is 2']
    assert line(combat + growth).damage


def test_a_misspelt_card_is_one_fault_however_often_it_is_named() -> None:
    board = BOARD.replace("Mogg Fanatic", "Mog Fanatic")
    text = "attacks: [Attacker]\nblocks: {Mogg Fanatic: Attacker}\n"
    assert messages(text, board) == ['unknown card "Mog Fanatic"']


def test_a_card_that_only_resembles_one_of_the_board_leaves_that_its_name() -> None:
    """So what is said of the one that is there is no second fault."""
    board = BOARD.replace("Mogg Fanatic", "Mogg Fanatic, Mog Fanatic")
    assert messages("attacks: [Attacker]\nblocks: {Mogg Fanatic: Attacker}\n", board) == [
        'unknown card "Mog Fanatic"'
    ]


# Files


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\N{ZERO WIDTH NO-BREAK SPACE}"])
def test_line_endings_and_a_byte_order_mark_make_no_difference(ending: str, mark: str) -> None:
    raw = (mark + BOARD.replace("\n", ending)).encode()
    assert read(raw, "test").pieces == scenario("").pieces


def test_the_slug_of_a_file_is_its_name(tmp_path: Path) -> None:
    path = tmp_path / "two-bears.yaml"
    path.write_text(BOARD, encoding="utf-8")
    found = read_file(path)
    assert (found.slug, found.text) == ("two-bears", BOARD)


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_a_scenario_that_ships_is_read_and_fits_the_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(text, path.name, no_ruleset_is_unknown).title
    EDITOR.validate(as_an_editor_sees(text))


# The template and the schema

SCHEMA = schema(["2003", "2008", "modern"])
EDITOR = jsonschema.Draft202012Validator(SCHEMA)


class EditorLoader(yaml.SafeLoader):
    """YAML as an editor's JSON Schema checker sees it: numbers, truth and nothing, and all keys texts."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own way


EditorLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))
EditorLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("[-+]?[0-9]+$"), list("-+0123456789"))
EditorLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"[0-9]+\.[0-9]+$"), list("0123456789")
)
EditorLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("$|null|~"), ["", "n", "~"])


def as_an_editor_sees(text: str) -> Any:
    def named(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): named(inner) for key, inner in value.items()}
        return [named(inner) for inner in value] if isinstance(value, list) else value

    return named(yaml.load(text, EditorLoader))


def test_the_template_is_a_scenario_without_faults() -> None:
    found = read(TEMPLATE, "template", no_ruleset_is_unknown)
    assert [one.ruleset for one in found.lines[0].expectations] == ["2003", "2008", "modern"]


def test_the_template_names_its_schema_and_fits_it() -> None:
    assert TEMPLATE.startswith("# yaml-language-server: $schema=")
    EDITOR.validate(as_an_editor_sees(TEMPLATE))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_offers_windows_cards_keywords_and_rulesets() -> None:
    definitions = SCHEMA["$defs"]
    assert definitions["play"]["properties"]["when"]["enum"] == list(WINDOWS)
    assert definitions["card"]["anyOf"][0]["enum"] == list(book.card_names())
    assert "first strike" in definitions["keyword"]["anyOf"][0]["enum"]
    assert SCHEMA["properties"]["rulesets"]["anyOf"][1]["anyOf"][0]["enum"] == ["2003", "2008", "modern"]


def test_the_schema_explains_every_key() -> None:
    assert all(SCHEMA["properties"][key]["description"] for key in SCENARIO_KEYS)


@pytest.mark.parametrize(
    "text",
    [
        "atacks: [Attacker]\n",
        "plays:\n  - {by: Anna, when: damage-on-stack, use: Runner}\n",
        "kind: odd\n",
        "expect: {}\n",
        "attacks: [{creature: Attacker, bend: one}]\n",
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(text: str) -> None:
    assert messages(text)
    with pytest.raises(jsonschema.ValidationError):
        EDITOR.validate(as_an_editor_sees(BOARD + text))


# Whatever is given


def answered(given_text: str | bytes) -> None:
    """Reading ends with a scenario or with faults that can be told, and in no other way."""
    told = "a scenario"
    try:
        read(given_text, "any", no_ruleset_is_unknown)
    except Faults as faults:
        told = faults.render()
    assert told


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    answered(text)


@given(st.binary())
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    answered(raw)


SAMPLES = [path.read_text(encoding="utf-8") for path in LIBRARY] + [TEMPLATE]
WORDS = sorted({word for text in SAMPLES for word in re.findall(r"[\w'/+-]+|[^\w\s]", text)})


@given(st.data())
def test_any_change_to_a_scenario_is_read_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLES))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        piece = data.draw(st.one_of(st.just(""), st.sampled_from(WORDS), st.text(max_size=4)))
        text = text[:start] + piece + text[end:]
    answered(text)


PLAIN = st.recursive(
    st.sampled_from(WORDS) | st.text(max_size=6) | st.integers(-9, 99) | st.none() | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(sorted(SCENARIO_KEYS)), PLAIN),
    st.sampled_from(sorted(SCENARIO_KEYS)),
    PLAIN,
)
def test_any_value_under_any_key_is_read_or_refused(keys: dict[str, Any], key: str, value: Any) -> None:
    whole = yaml.safe_load(TEMPLATE) | keys | {key: value}
    answered(yaml.safe_dump(whole, allow_unicode=True))

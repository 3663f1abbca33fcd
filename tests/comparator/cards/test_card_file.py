"""The user's own card file: what goes in, what is found in it, and what is wrong with a file that does not."""

from __future__ import annotations

import gzip
import json
import resource
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from comparator.cards import readings
from comparator.cards.adding import MOST_FAULTS, add
from comparator.cards.describing import describe
from comparator.cards.faults import BadCardFile, BrokenCards, NoCards
from comparator.cards.finding import near, search
from comparator.cards.naming import folded_name
from comparator.cards.own import own_card
from comparator.cards.place import ELSEWHERE, own_file
from comparator.cards.records import Card, Face
from comparator.cards.store import Store, opened
from comparator.commands import meter
from comparator.commands.cli import commands
from comparator.files.writing import CannotWrite
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.cards.building import build
from rulesets.cards.part import Part
from tests.invented import CARDS, creature, two_faced, written
from tests.invented import own_file as made

NAMES = ["Gûnther Æsir’s Kin", "Hill Trampler", "Plain Wanderer", "Rain // Shine", "Wily Scout"]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A card file of five invented cards, as the user's own."""
    path = made(tmp_path)
    monkeypatch.setenv(ELSEWHERE, str(path))
    return path


@pytest.fixture
def store(own: Path) -> Iterator[Store]:
    """The same, open."""
    with opened(own) as found:
        yield found


def invoked(*arguments: str) -> Result:
    return CliRunner().invoke(commands, ["cards", *arguments], prog_name="comparator")


# --- going in ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "cards.json",
        "cards.json.gz",
        "cards.jsonl",
        "cards.jsonl.gz",
        "AtomicCards.json",
        "AtomicCards.json.gz",
    ],
)
def test_every_shape_comes_to_the_same_cards(tmp_path: Path, name: str) -> None:
    """Scryfall's array and lines and MTGJSON's mapping hold the same faces, whether gzipped or not."""
    add(written(tmp_path / name), tmp_path / "cards.sqlite")
    with opened(tmp_path / "cards.sqlite") as found:
        cards = list(found.cards())
    assert [card.name for card in cards] == NAMES
    trampler = cards[1]
    assert trampler.faces == (
        Face(
            "Hill Trampler", "Creature — Ogre Scout", "{1}{R}", "Trample, haste (It may go at once.)", "4", "3",
            colors=("R",), keywords=("Trample", "Haste"),
        ),
    )  # fmt: skip
    assert (trampler.identity, trampler.set) == ("id of Hill Trampler", "inv")
    assert [face.text for face in cards[3].faces] == ["Rain waits.", "Shine waits."]


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    path = written(tmp_path / "cards.json")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert add(path, tmp_path / "cards.sqlite").cards == 5


def test_of_many_printings_the_newest_words_and_the_first_date_are_kept(tmp_path: Path) -> None:
    printings = [
        creature("Plain Wanderer", text, released_at=day, set=code)
        for text, day, code in (
            ("old", "1999-01-01", "b"),
            ("new", "2020-01-01", "c"),
            ("first", "1995-01-01", "a"),
        )
    ]
    assert add(written(tmp_path / "cards.json", printings), tmp_path / "cards.sqlite").cards == 1
    with opened(tmp_path / "cards.sqlite") as found:
        (card,) = found.cards()
    assert (card.faces[0].text, card.released, card.set) == ("new", "1995-01-01", "a")


@pytest.mark.parametrize("layout", ["token", "double_faced_token", "emblem", "art_series"])
def test_what_only_looks_like_a_card_is_left_out(tmp_path: Path, layout: str) -> None:
    cards = [*CARDS, creature("Plain Wanderer", layout=layout, oracle_id="another")]
    assert add(written(tmp_path / "cards.json", cards), tmp_path / "cards.sqlite").cards == 5


def test_a_card_printed_twice_on_itself_has_one_face(tmp_path: Path) -> None:
    """A reversible card carries its identity on its faces, which are the same but for the picture."""
    face = creature("Plain Wanderer")
    both = {
        "object": "card",
        "name": "Plain Wanderer // Plain Wanderer",
        "layout": "reversible_card",
        "card_faces": [face, face],
    }
    add(written(tmp_path / "cards.json", [both]), tmp_path / "cards.sqlite")
    with opened(tmp_path / "cards.sqlite") as found:
        (card,) = found.cards()
    assert (card.name, card.identity, len(card.faces)) == ("Plain Wanderer", "id of Plain Wanderer", 1)


def test_tokens_are_left_out_and_that_is_said(tmp_path: Path, own: Path) -> None:
    cards = [creature("Real Bear"), creature("Bear Token", layout="token")]
    found = invoked("add", str(written(tmp_path / "some.json", cards)))
    assert "One card is in your card file. Left out, as no cards: 1 token or the like." in found.output


def test_a_name_with_quotes_has_no_others_around_it(tmp_path: Path, own: Path) -> None:
    cards = [creature('"Ha!"', oracle_id=each) for each in ("one", "other")]
    found = invoked("add", str(written(tmp_path / "two.json", cards)))
    assert '""' not in found.output


def test_what_is_shown_as_data_has_every_line_with_what_became_of_it(tmp_path: Path, own: Path) -> None:
    text = "Flying\nEcho {2}\nLined waits."
    invoked("add", str(written(tmp_path / "one.json", [creature("Lined", oracle_text=text)])))
    (face,) = json.loads(invoked("show", "Lined", "--format", "json").output)["own_file"]["card"]["faces"]
    assert [line["outcome"] for line in face["lines"]] == ["read", "silent", "not read"]
    assert [line["said"] for line in face["lines"]] == text.splitlines()
    assert face["lines"][1]["reason"]


def test_a_name_that_several_cards_bear_means_the_first_printed_and_that_is_said(
    tmp_path: Path, own: Path
) -> None:
    cards = [
        creature("Twice Told", oracle_id="younger", released_at="2010-01-01"),
        creature("Twice Told", oracle_id="older", released_at="1998-01-01"),
    ]
    found = invoked("add", str(written(tmp_path / "two.json", cards)))
    assert 'of which the first printed is taken: "Twice Told" (' in found.output
    assert "1998-01-01)" in found.output
    with opened(own) as store:
        card = store.named("twice told")
    assert card is not None
    assert (card.card.identity, card.others) == ("older", 1)
    assert "1 other card of that name" in invoked("show", "Twice Told").output


# --- what bad input gets ----------------------------------------------------------------------------------


def cut(content: bytes) -> bytes:
    return content[: len(content) * 2 // 3]


def array(*cards: object) -> bytes:
    return json.dumps(cards, ensure_ascii=False).encode()


LONG = creature("Long Winded", "x" * 900_000)
ENDLESS = creature("Endless", "x" * 3_000_000)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "it is empty"),
        (b" \n ", "it is empty"),
        (b"[]", "it holds nothing"),
        (b"Name,Text\nPlain Wanderer,\n", 'it begins with "Name,Text\\nPlain Wand", which is no JSON'),
        (b"PK\x03\x04rest", "it is compressed as ZIP; unpack it"),
        (b"\xfd7zXZ\x00rest", "it is compressed as xz; unpack it"),
        (cut(array(*CARDS)), 'after entry 3 ("Wily Scout"): it is cut off'),
        (cut(gzip.compress(array(*CARDS))), "damaged or cut off"),
        (cut(gzip.compress(array(*CARDS * 500), 1)), "): it is cut off"),
        (gzip.compress(array(*CARDS))[:5], "compression is damaged or cut off"),
        (gzip.compress(array(*CARDS))[:-8] + b"rubbish!", "its compression is damaged"),
        (array(*CARDS)[:-1] + b",,]", 'after entry 5 ("Rain // Shine"): this is no JSON'),
        (array(*CARDS) + b"]", 'after entry 5 ("Rain // Shine"): this is no JSON'),
        (array(CARDS[1], CARDS[3]).decode().encode("latin-1", "replace"), 'after entry 1 ("Plain Wanderer"): it is not UTF-8'),
        (array(CARDS[1]).decode().encode("utf-16"), "it is UTF-16 text; save it as UTF-8"),
        (array(CARDS[1]).decode().encode("utf-16-be"), "it is UTF-16 text; save it as UTF-8"),
        (array(CARDS[1]).decode().encode("utf-32"), "it is UTF-32 text; save it as UTF-8"),
        (array(CARDS[1], {"object": "card", "oracle_id": "x"}), "card 2: a card without a name"),
        (array(CARDS[1], creature(" ")), "card 2: a card without a name"),
        (array(creature("Odd", type_line=None)), 'card 1 ("Odd"): a card without types (`type_line`)'),
        (b'{"data": {"Odd": [{"name": "Odd", "text": ""}]}}', '"Odd": a card without types (`type`)'),
        (array(CARDS[1], {"name": 7}), "card 2: `name` is no text"),
        (array(CARDS[1], "Plain Wanderer"), "card 2: a card belongs here, a JSON object"),
        (array(creature("Odd")).replace(b"Odd", b"O\\ud800d"), "`name` holds half a sign"),
        (b'{"data": {"O\\udc00d": [{"name": "Odd", "type": "Elf", "text": "\\ud800"}]}}', '"O\\udc00d": `text` holds half a sign'),
        (array(creature("Odd", power=2)), 'card 1 ("Odd"): `power` is no text'),
        (array(creature("Odd", colors="R")), 'card 1 ("Odd"): `colors` is no list'),
        (array(creature("Odd", keywords=[1])), 'card 1 ("Odd"): `keywords` is no list of words'),
        (array(creature("Odd", card_faces=["a"])), 'card 1 ("Odd"): a face belongs here'),
        (array(LONG), 'card 1 ("Long Winded"): `oracle_text` has 900,000 characters, and 20,000 are the most'),
        (array(CARDS[1], ENDLESS), 'after entry 1 ("Plain Wanderer"): an entry is longer than 1,000,000 bytes'),
        (json.dumps(CARDS[1]).encode() + b"\n{\n", "line 2: column 2: this is no JSON"),
        (json.dumps(ENDLESS).encode(), "line 1: an entry is longer than 1,000,000 bytes"),
        (b'{"object": "list", "data": []}\n', 'line 1: this is an object "list" and no card'),
        (b'{"data": {"Plain Wanderer": {"name": 1}}}', '"Plain Wanderer": a list of faces belongs here'),
        (b'{"data": {"Plain Wanderer": [{"name": "Plain Wanderer"}', "it is cut off"),
        (b'{"meta": {}}', "it holds nothing"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b'{"a":' * 100_000, "it is nested too deeply"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",

)  # fmt: skip
def test_a_bad_file_is_told_with_its_place_and_the_old_cards_are_kept(
    tmp_path: Path, own: Path, content: bytes, told: str
) -> None:
    before = own.read_bytes()
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    found = invoked("add", str(path))
    assert found.exit_code == 2
    assert any(row.startswith("bad.json: ") for row in found.output.splitlines())
    assert told in found.output
    assert "expected: Scryfall's bulk file" in found.output
    assert own.read_bytes() == before
    assert list(own.parent.iterdir()) == [own]


def test_all_faults_of_a_file_are_told_at_once_but_not_without_end(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile) as caught:
        add(written(tmp_path / "bad.json", [CARDS[0], {"name": ""}, CARDS[1], {"name": 1}]), tmp_path / "own")
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["card 2", "card 4"]
    with pytest.raises(BadCardFile) as caught:
        add(written(tmp_path / "bad.json", [{"name": ""}] * 1000), tmp_path / "own")
    assert len(caught.value.faults) == MOST_FAULTS + 1


@pytest.mark.parametrize(("name", "told"), [("gone.json", "no such file"), (".", "directory")])
def test_a_file_that_cannot_be_read_is_bad_input(tmp_path: Path, own: Path, name: str, told: str) -> None:
    found = invoked("add", str(tmp_path / name))
    assert found.exit_code == 2
    assert f"cannot be read: {told}" in found.output.replace("is a ", "")
    assert own.is_file()


def test_a_place_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite):
        add(written(tmp_path / "cards.json"), tmp_path / "file" / "cards.sqlite")


@pytest.mark.parametrize("content", [b"", b"no database at all, whatever its name says" * 100])
def test_a_spoilt_card_file_is_told_and_made_anew(tmp_path: Path, own: Path, content: bytes) -> None:
    own.write_bytes(content)
    found = invoked("show", "Plain Wanderer")
    assert found.exit_code == 2
    assert "`comparator cards fetch` or `comparator cards add` makes it anew" in found.output
    assert invoked("add", str(written(tmp_path / "cards.json"))).exit_code == 0
    assert invoked("show", "Plain Wanderer").exit_code == 0


def test_a_card_file_of_another_version_is_not_misread(own: Path) -> None:
    with sqlite3.connect(own) as connection:
        connection.execute("UPDATE about SET value = '0' WHERE key = 'format'")
    with pytest.raises(BrokenCards, match="another version"), opened(own):
        pass


def test_what_a_killed_run_left_behind_is_taken_away_a_day_later(tmp_path: Path, own: Path) -> None:
    import os

    old, fresh = (own.parent / f".cards.sqlite.{number}.part" for number in (1, 2))
    for path in (old, fresh):
        path.touch()
    os.utime(old, (time.time() - 2 * 86_400,) * 2)
    add(written(tmp_path / "cards.json"), own)
    assert (old.exists(), fresh.exists()) == (False, True)


# --- found by name ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name", "face"),
    [
        ("Hill Trampler", "Hill Trampler", -1),
        ("  hill   TRAMPLER ", "Hill Trampler", -1),
        ("gunther aesirs kin", "Gûnther Æsir’s Kin", -1),
        ("Gûnther Æsir's Kin", "Gûnther Æsir’s Kin", -1),
        ("Rain // Shine", "Rain // Shine", -1),
        ("rain/shine", "Rain // Shine", -1),
        ("Rain", "Rain // Shine", 0),
        ("SHINE", "Rain // Shine", 1),
    ],
)
def test_a_name_is_found_whatever_its_case_accents_and_faces(
    store: Store, typed: str, name: str, face: int
) -> None:
    found = store.named(typed)
    assert found is not None
    assert (found.card.name, found.face) == (name, face)


def test_a_whole_name_goes_before_a_face_of_that_name(tmp_path: Path) -> None:
    own = made(tmp_path, [two_faced("split", "Rain", "Shine"), creature("Shine", released_at="2020-01-01")])
    with opened(own) as found:
        assert found.named("shine").card.name == "Shine"  # type: ignore[union-attr]  # the assertion is that there is one


@pytest.mark.parametrize(
    ("text", "words"), [("Lim-Dûl’s “Æther”", "lim duls aether"), ("_____", "_____"), ("½ Øre", "1 2 ore")]
)
def test_names_are_folded_to_plain_words(text: str, words: str) -> None:
    assert folded_name(text) == words


@pytest.fixture
def turning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card file with one card, which transforms."""
    front = {
        "name": "Mill Hand", "mana_cost": "{1}{G}", "type_line": "Creature \u2014 Human", "power": "2", "toughness": "1", "colors": ["G"],
        "oracle_text": "{2}{G}: Transform Mill Hand.",
    }  # fmt: skip
    back = {
        "name": "Mill Wolf", "mana_cost": "", "type_line": "Creature \u2014 Wolf", "power": "5", "toughness": "4", "colors": ["G"],
        "oracle_text": "Trample\nWhen this creature transforms into Mill Wolf, draw a card.",
    }  # fmt: skip
    card = two_faced("transform", "Mill Hand", "Mill Wolf") | {"card_faces": [front, back]}
    monkeypatch.setenv(ELSEWHERE, str(made(tmp_path, [card])))


@pytest.mark.usefixtures("turning")
def test_a_card_that_transforms_lies_with_both_its_faces_by_whichever_it_is_named() -> None:
    """Under its front it has its front face up, under its back the other; either way it can turn over."""
    board = "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [mill hand, Mill Wolf], Noah: []}\n"
    front, back = read(board, "t").pieces
    assert (front.id, front.facts.power, back.id, back.facts.power) == ("Mill Hand", 2, "Mill Wolf", 5)
    assert front.facts.back is not None
    assert (back.facts.front, back.facts.turned_over) == (front.facts, front.facts)
    assert [one.label for one in front.facts.back.abilities] == ["draw a card"]


@pytest.mark.usefixtures("turning")
def test_a_card_that_transforms_is_shown_and_written_with_both_faces(tmp_path: Path) -> None:
    shown = invoked("show", "Mill Hand").output
    assert "Mill Hand // Mill Wolf" in shown
    assert "all that is printed on it is read" in shown
    (tmp_path / "mine.yaml").write_text(
        invoked("show", "mill wolf", "--format", "yaml").output, encoding="utf-8"
    )
    board = "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\ncards: mine.yaml\ntable: {Anna: [Mill Wolf], Noah: []}\n"
    (piece,) = read(board, "t", folder=tmp_path).pieces
    assert (piece.origin.kind, piece.facts.name) == ("card file", "Mill Wolf")
    assert piece.facts.front is not None
    assert piece.facts.front.name == "Mill Hand"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Hil Trampeler", "Hill Trampler"), ("wily scuot", "Wily Scout"), ("Shin", "Rain // Shine")],
)
def test_the_nearest_names_are_offered(store: Store, typed: str, name: str) -> None:
    assert near(store, typed)[0] == name


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("wanderer", ["Plain Wanderer"]),
        ("wand plain", ["Plain Wanderer"]),
        ("wandrer", ["Plain Wanderer"]),
        ("tramle", ["Hill Trampler"]),
        ("instant", ["Rain // Shine"]),
        ("first strike", ["Wily Scout"]),
        ("scout", ["Wily Scout", "Gûnther Æsir’s Kin", "Hill Trampler", "Plain Wanderer"]),
        ("AESIRS flyng", ["Gûnther Æsir’s Kin"]),
        ("scout instant", []),
        ("zzzzzzzz", []),
        ('" OR name:*', []),
        ("", []),
    ],
)
def test_cards_are_found_by_name_type_and_text_though_mistyped(
    store: Store, words: str, names: list[str]
) -> None:
    found = search(store, words, 20)
    assert sorted(card.name for card in found.cards) == sorted(names)
    if names:
        assert found.cards[0].name == names[0]


def test_a_search_says_what_a_word_was_taken_for_and_how_many_are_left_out(own: Path) -> None:
    found = invoked("search", "scuot", "--most", "2")
    assert 'No card says "scuot", taken for scout.' in found.output
    assert "and 2 more" in found.output


def test_a_search_that_finds_nothing_says_which_word_is_one_too_many(own: Path) -> None:
    """How many cards there would be without each."""
    found = invoked("search", "scout", "shine")
    assert found.output.startswith('No card says all of that.\nWithout "scout", 1 card would be found.\n')


def test_programs_get_the_same_as_json(own: Path) -> None:
    shown = json.loads(invoked("show", "shine", "--format", "json").output)
    assert shown["format"] == 2
    assert (shown["own_file"]["card"]["name"], shown["own_file"]["face"]) == ("Rain // Shine", 1)
    assert shown["own_file"]["card"]["faces"][1]["unread"] == ["Shine waits."]
    hits = json.loads(invoked("search", "scuot", "--most", "1", "--format", "json").output)
    assert (hits["total"], hits["instead"], [card["name"] for card in hits["cards"]]) == (
        4,
        {"scuot": ["scout"]},
        ["Wily Scout"],
    )


def test_a_card_is_shown_with_what_of_it_is_not_read(own: Path) -> None:
    found = invoked("show", "wily", "scout")
    assert "Wily Scout  (2001-01-01)" in found.output
    assert "From your own card file: invented.json." in found.output
    assert found.output.endswith(
        "A scenario may put it on the table, and tells that this is left out, because it is not read:\n"
        "  Whenever Wily Scout waits, it waits again.\n"
    )
    assert (
        invoked("show", "rain")
        .output.partition("nobody casts it, because this is not read:")[2]
        .startswith("\n  Rain waits.\n")
    )
    assert "all that is printed on it is read" in invoked("show", "hill", "trampler").output


def test_a_card_comes_as_the_file_of_cards_that_one_could_have_written(own: Path, tmp_path: Path) -> None:
    """What `--format yaml` prints is read again to the same card, and says what of it is not read."""
    written_out = invoked("show", "hill", "trampler", "--format", "yaml").output
    (tmp_path / "mine.yaml").write_text(written_out, encoding="utf-8")
    board = {
        "format": 1, "title": "Mine", "players": {"Anna": 20, "Noah": 20}, "cards": "mine.yaml",
        "table": {"Anna": ["Hill Trampler"]},
    }  # fmt: skip
    (piece,) = read(yaml.safe_dump(board), "board.yaml", folder=tmp_path).pieces
    found = own_card("Hill Trampler") or pytest.fail("it is in the file")
    described = found.described
    assert found
    assert piece.facts == build("Hill Trampler", Part(dict(described.plain)))
    assert piece.origin.kind == "card file"
    assert invoked("show", "wily", "scout", "--format", "yaml").output.endswith(
        "\n# Wily Scout: not read: Whenever Wily Scout waits, it waits again.\n"
    )
    assert "Mogg Fanatic:\n" in invoked("show", "mogg", "fanatic", "--format", "yaml").output


@pytest.mark.parametrize(
    ("line", "others", "complaint"),
    [
        ("Whenever Wily Sage waits, it waits again.", "Bear: 2/2", "this of the card's text is not read: Whenever Wily Sage waits"),
        ("When Wily Sage becomes the target of a spell or ability, sacrifice it.", "Bear: 2/2", ""),
        (
            "When Wily Sage becomes the target of a spell or ability, sacrifice it.",
            'Pinger: {pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}',
            '"Wily Sage": this of it, which is not read, could matter',
        ),
    ],
)  # fmt: skip
def test_a_card_written_as_a_file_of_cards_keeps_what_it_is_refused_for(
    own: Path, tmp_path: Path, line: str, others: str, complaint: str
) -> None:
    """What is not read stands there in the card's own words, which are judged as on the card itself."""
    made(tmp_path, [creature("Wily Sage", f"Flying\n{line}")])
    written_out = invoked("show", "wily", "sage", "--format", "yaml").output
    (tmp_path / "mine.yaml").write_text(written_out, encoding="utf-8")
    text = f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ncards: mine.yaml\ntable: {{Anna: [Wily Sage], Noah: [{others}]}}\n"
    found = ""
    try:
        read(text, "board.yaml", folder=tmp_path)
    except Faults as faults:
        found = faults.render()
    assert complaint in found
    assert bool(found) is bool(complaint)


def test_a_reading_is_kept_for_the_next_run_and_for_this_reader_alone(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    targets = "{T}: Destroy target Wall. Tap another target Wall."
    said = (f"{{R}}: Kept Card gets +1/+0 until end of turn.\n{targets}\nWaits.", "Kept Card", ["Creature"])
    first = readings.kept_reading(*said)
    readings._kept.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr("rulesets.cards.text.reading.read_text", lambda *_: pytest.fail("it was kept"))
        assert readings.kept_reading(*said) == first
    readings._kept.cache_clear()
    monkeypatch.setattr(readings, "_fingerprint", lambda: "f" * 64)
    monkeypatch.setattr("rulesets.cards.text.reading.read_text", lambda *_: ())
    assert readings.kept_reading(*said) == ()
    readings._kept.cache_clear()


def test_a_spoilt_file_of_readings_is_passed_over(own: Path) -> None:
    readings._kept.cache_clear()
    own.with_name(f"{own.name}.readings").write_bytes(b"no database at all, of some length" * 40)
    assert [line.outcome for line in readings.kept_reading("Flying", "Kept Card", ["Creature"])] == ["read"]
    readings._kept.cache_clear()


def test_a_card_of_the_book_is_shown_without_a_file() -> None:
    """The card book goes before the user's file and needs none."""
    found = invoked("show", "mogg", "fanatic")
    assert found.exit_code == 0
    assert "Mogg Fanatic:\n" in found.output
    assert "from the card book, which says:" in found.output
    assert "leaves this out" not in found.output
    assert json.loads(invoked("show", "Mogg Fanatic", "--format", "json").output)["own_file"] is None


def test_what_the_card_book_leaves_out_of_a_card_is_shown_with_the_reason() -> None:
    shown = invoked("show", "Albino Troll").output
    assert (
        "  its price again in the next upkeep\n    it belongs to a part of the turn that is over when combat begins"
        in shown
    )
    written = invoked("show", "Albino Troll", "--format", "yaml").output
    assert "left out:" not in written
    assert (
        "# Albino Troll: it belongs to a part of the turn that is over when combat begins: its price again in the next upkeep"
        in written
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "Mog Fanatc"], "Did you mean Mogg Fanatic"),
        (["show", "Nothing Like It"], "`comparator cards fetch` downloads one"),
        (["search", "goblin"], "There is no card file of your own yet"),
    ],
)
def test_without_a_file_it_is_said_how_to_get_one(arguments: list[str], told: str) -> None:
    found = invoked(*arguments)
    assert found.exit_code == 2
    assert told in found.output


def test_a_card_in_no_source_is_told_with_the_nearest_names(own: Path) -> None:
    found = invoked("show", "Plain Wonderer")
    assert found.exit_code == 2
    assert "Did you mean Plain Wanderer?" in found.output
    assert "comparator cards search" in found.output


def test_no_file_is_no_cards(tmp_path: Path) -> None:
    with pytest.raises(NoCards), opened(tmp_path / "none"):
        pass


def test_the_file_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ELSEWHERE)
    assert own_file().parts[-2:] == ("rules-version-comparator", "cards.sqlite")


# --- read -------------------------------------------------------------------------------------------------


def described(**said: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    found = describe(Card("", "Some Card", (Face("Some Card", **said),)))
    return dict(found.plain), found.unread


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ({"type_line": "Legendary Artifact Creature — Ogre Time Lord"}, {"types": ["artifact", "creature"], "supertypes": ["legendary"], "subtypes": ["Ogre", "Time Lord"]}),
        ({"power": "-1", "toughness": "4"}, {"pt": "-1/4"}),
        ({"cost": "{2}{R}{R}", "colors": ("R",)}, {"cost": "2RR", "colors": ["red"]}),
        ({"cost": "{0}"}, {"cost": "0"}),
        ({"cost": "{2}{R/G}{R/G}"}, {"cost": "2(R/G)(R/G)"}),
        ({"cost": "{1}{R/P}{R/G/P}"}, {"cost": "1(R/P)(R/G/P)"}),
        ({"loyalty": "4"}, {"loyalty": "4"}),
        ({"text": "Flying, first strike (They are quick.)\nBushido 2"}, {"keywords": ["flying", "first strike", "bushido 2"]}),
        ({"text": "Protection from red\nMorph {3}{G} (Down it lies.)"}, {"keywords": ["protection from red", "morph 3G"]}),
        ({"text": "({T}: Add {G}.)"}, {}),
        *(({"type_line": f"{name} Instant — Ogre"}, {"types": ["kindred", "instant"], "subtypes": ["Ogre"]}) for name in ("Kindred", "Tribal")),
    ],
)  # fmt: skip
def test_what_is_read_is_in_the_words_of_a_scenario_file(said: dict[str, Any], plain: dict[str, Any]) -> None:
    found, unread = described(**({"type_line": "Creature"} | said))
    assert unread == ()
    assert found == {"types": ["creature"], "colors": []} | plain


@pytest.mark.parametrize(
    ("said", "unread"),
    [
        ({"power": "*", "toughness": "1+*"}, "power/toughness */1+*"),
        ({"cost": "{HW}"}, "cost {HW}"),
        ({"loyalty": "X"}, "loyalty X"),
        ({"type_line": "Conspiracy"}, "type Conspiracy"),
        ({"text": "Flying unless it rains"}, "Flying unless it rains"),
        ({"text": "Flying, and it waits."}, "Flying, and it waits."),
        ({"text": "Hexproof from planeswalkers"}, "Hexproof from planeswalkers"),
        ({"text": "Morph—Wait a turn."}, "Morph—Wait a turn."),
        ({"text": "Bushido X"}, "Bushido X"),
        ({"text": "When it arrives, it waits. (So it does.)"}, "When it arrives, it waits."),
    ],
)
def test_what_is_not_wholly_understood_is_not_read(said: dict[str, Any], unread: str) -> None:
    assert described(**said)[1] == (unread,)


# --- large ------------------------------------------------------------------------------------------------


def test_a_large_file_is_streamed(tmp_path: Path) -> None:
    """40 MB take less than 40 MB more, and so do 140."""
    padding: dict[str, Any] = {"image_uris": {"normal": "x" * 8_000}}
    path = tmp_path / "large.jsonl.gz"
    with gzip.open(path, "wt", compresslevel=1, encoding="utf-8") as file:
        for number in range(5_000):
            file.write(json.dumps(creature(f"Wanderer {number}", **padding)) + "\n")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert add(path, tmp_path / "cards.sqlite").cards == 5_000
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown * (1 if sys.platform == "darwin" else 1024) < 40e6


def test_progress_comes_with_an_estimate_once_it_takes_long(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing is said in the first second, and nothing at all of a size that nobody knows."""
    now = 0.0
    tell, silent = (meter.reading(size, lambda: now) for size in (100_000_000, 0))
    for now, done in ((0.5, 1_000_000), (2.0, 20_000_000), (15.0, 46_000_000), (40.0, 100_000_000)):  # noqa: B007 - the clock reads it
        tell(done)
        silent(done)
    assert capsys.readouterr().err.splitlines() == [
        "20.0 of 100.0 MB read",
        "46.0 of 100.0 MB read, about 27 s left",
        "100.0 of 100.0 MB read",
    ]


def test_how_far_the_reading_has_come_is_told(tmp_path: Path) -> None:
    """Whoever watches learns the size, and then of every byte."""
    told: list[int] = []

    def watch(size: int) -> Callable[[int], None]:
        told.append(size)
        return told.append

    path = written(tmp_path / "cards.json", CARDS * 200)
    add(path, tmp_path / "cards.sqlite", watch)
    assert told[0] == told[-1] == path.stat().st_size
    assert told[1:] == sorted(told[1:])
    assert len(set(told)) > 2


@pytest.mark.parametrize(
    ("text", "told", "left_out"),
    [
        ("Flying", ["A scenario may name it: all that is printed on it is read."], False),
        (
            "Flying\nCumulative upkeep {1}",
            [
                "is read, but for what cannot matter here",
                "  Cumulative upkeep {1}\n    it belongs to a part of the turn",
            ],
            False,
        ),
        (
            "Wily Scout can't be the target of red spells.\n{T}: Tap target creature.",
            ["because it is not read:\n  Wily Scout can't be the target of red spells.\n"],
            True,
        ),
    ],
)
def test_a_card_is_shown_with_what_cannot_matter_and_what_its_own_text_lets_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: list[str], left_out: bool
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(made(tmp_path, [creature("Wily Scout", text)])))
    shown = invoked("show", "wily", "scout").output
    assert all(line in shown for line in told)
    assert ("is left out" in shown) == left_out


def test_a_card_with_another_face_that_is_a_card_of_its_own_is_said_to_be_read_as_far_as_that_face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = [
        {"name": "Wily Giant", "type_line": "Creature — Giant", "power": "2", "toughness": "2", "oracle_text": "Flying"},
        {"name": "Wily Steps", "type_line": "Sorcery — Adventure", "oracle_text": "Fold your arms."},
    ]  # fmt: skip
    card = {**creature("Wily Giant // Wily Steps", ""), "layout": "adventure", "card_faces": faces}
    monkeypatch.setenv(ELSEWHERE, str(made(tmp_path, [card])))
    shown = invoked("show", "Wily", "Giant").output
    assert "all that is printed on this face is read, but for what cannot matter here" in shown
    assert "from which it could be played as its other face\nWily Steps is another card here" in shown
    assert "Fold your arms." in invoked("show", "Wily", "Steps").output.partition("is not read")[2]


def test_a_line_that_the_card_itself_refutes_is_no_remark_with_that_reason(own: Path, tmp_path: Path) -> None:
    """Who discards by one line has the line on discards matter: it is not read, in YAML as in words."""
    paid = "Whenever you discard a creature card, fold your arms."
    made(tmp_path, [creature("Rash Scholar", f"{{T}}: Discard a card.\n{paid}")])
    written = invoked("show", "Rash Scholar", "--format", "yaml").output
    assert f"# Rash Scholar: not read: {paid}" in written
    assert "nobody discards" not in written


@pytest.mark.parametrize(
    ("code", "day", "told"),
    [
        ("mir", "1996-10-08", "(MIR, 1996-10-08)"),
        ("gk2", "1996-10-08", "(1996-10-08)"),
        ("mir", "2019-01-25", "(2019-01-25)"),
        ("prm", "1996-01-01", "(PRM, 1996-01-01)"),
    ],
)
def test_a_set_is_told_only_beside_its_own_day(
    own: Path, tmp_path: Path, code: str, day: str, told: str
) -> None:
    """A file may give a card's first day beside the set of a later printing."""
    made(tmp_path, [creature("Plain Wanderer", set=code, released_at=day)])
    assert f"Plain Wanderer  {told}" in invoked("show", "Plain Wanderer").output

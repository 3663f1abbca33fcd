"""Where a scenario's cards come from: itself, a file beside it, the card book, the user's own card file."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from comparator.cards.place import ELSEWHERE
from comparator.commands.cli import commands
from comparator.exploring.vectors import vector
from comparator.scenario.faults import Faults
from comparator.scenario.portable import portable
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Origin, Piece, Scenario
from rulesets.cards import book
from rulesets.registry import find
from tests.invented import CARDS, creature, own_file

BOARD = """\
format: 1
title: A board
players: {Anna: 20, Noah: 20}
{cards}table:
  Anna: [{anna}]
  Noah: [{noah}]
attacks: []
"""
SHARED = """\
format: 1
cards:
  Rusher: 2/2 first strike, red
  Mogg Fanatic: {pt: 3/3, subtypes: [Goblin]}
"""


def scenario(folder: Path, cards: str = "", anna: str = "Rusher", noah: str = "Grizzly Bears") -> Path:
    """A scenario file with these cards, and `my-cards.yaml` beside it."""
    (folder / "my-cards.yaml").write_text(SHARED, encoding="utf-8")
    path = folder / "board.yaml"
    cards = f"cards: {cards}\n" if cards else ""
    path.write_text(
        BOARD.replace("{cards}", cards).replace("{anna}", anna).replace("{noah}", noah), encoding="utf-8"
    )
    return path


def pieces(path: Path) -> dict[str, Piece]:
    return {piece.id: piece for piece in read_file(path).pieces}


def told(path: Path) -> str:
    """All that is wrong with a scenario."""
    with pytest.raises(Faults) as faults:
        read_file(path)
    return faults.value.render()


def invoked(*arguments: str) -> Result:
    return CliRunner().invoke(commands, list(arguments), prog_name="comparator")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five invented cards as the user's own."""
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path)))


# --- the order of the sources -----------------------------------------------------------------------------


def test_a_file_beside_the_scenario_defines_cards_for_it(tmp_path: Path) -> None:
    rusher = pieces(scenario(tmp_path, "my-cards.yaml"))["Rusher"]
    assert (rusher.facts.power, [str(keyword) for keyword in rusher.facts.keywords]) == (2, ["first strike"])
    assert rusher.origin == Origin("card file", "my-cards.yaml:3")


def test_what_a_file_defines_goes_before_the_card_book_and_is_whole(tmp_path: Path) -> None:
    """The book's Mogg Fanatic has an ability; the file's has none, and none is added."""
    fanatic = pieces(scenario(tmp_path, "my-cards.yaml", "Mogg Fanatic"))["Mogg Fanatic"]
    assert (fanatic.facts.power, fanatic.facts.abilities) == (3, ())
    assert fanatic.origin == Origin("card file", "my-cards.yaml:4", ("card book",))


def test_the_scenario_itself_goes_before_the_file_and_builds_on_it(tmp_path: Path) -> None:
    rusher = pieces(scenario(tmp_path, "my-cards.yaml", "Rusher: 5/5"))["Rusher"]
    assert (rusher.facts.power, [str(keyword) for keyword in rusher.facts.keywords]) == (5, ["first strike"])
    assert rusher.origin == Origin("scenario")


def test_how_a_card_lies_changes_nothing_about_where_it_is_from(tmp_path: Path) -> None:
    found = pieces(
        scenario(tmp_path, "my-cards.yaml", "Rusher: {tapped: true}", "Grizzly Bears: {sick: true}")
    )
    assert found["Rusher"].origin.kind == "card file"
    assert found["Grizzly Bears"].origin == Origin()


def test_cards_may_be_defined_in_the_scenario_as_well(tmp_path: Path) -> None:
    rusher = pieces(scenario(tmp_path, "{Rusher: 4/4 trample}"))["Rusher"]
    assert (rusher.facts.power, rusher.origin) == (4, Origin("scenario"))


def test_of_two_files_the_one_named_first_is_taken_and_that_is_said(tmp_path: Path) -> None:
    path = scenario(tmp_path, "[other.yaml, my-cards.yaml]")
    (tmp_path / "other.yaml").write_text("format: 1\ncards:\n  Rusher: 9/9\n", encoding="utf-8")
    assert pieces(path)["Rusher"].origin == Origin("card file", "other.yaml:3", ("my-cards.yaml:3",))
    said = "Several cards are called Rusher: taken from other.yaml:3, not from my-cards.yaml:3."
    assert said in invoked("check", str(path)).output
    assert said in invoked("run", str(path), "-r", "modern").output
    assert said in invoked("compare", str(path)).output


def test_a_card_may_be_written_in_its_own_words(tmp_path: Path) -> None:
    """Text is read to the same card as the data that it stands for, beside whatever else is said of the card."""
    worded = '[Worded: {pt: 2/2, keywords: trample, text: "First strike. {R}: Worded gets +1/+0 until end of turn."}]'
    data = (
        "[Worded: {pt: 2/2, keywords: [trample, first strike], abilities: [{ability: it gets +1/+0 until end of turn,"
        " cost: {mana: R}, effect: {pump: +1/+0, on: this}}]}]"
    )
    assert pieces(scenario(tmp_path, anna=worded[1:-1]))["Worded"].facts == (
        pieces(scenario(tmp_path, anna=data[1:-1]))["Worded"].facts
    )


def test_what_a_creature_says_of_its_own_size_is_read_in_its_own_words(tmp_path: Path) -> None:
    """The size stands beside the words, which alone have none."""
    worded = 'Worded: {pt: 1/2, text: "{R}: Worded deals damage equal to its power to any target."}'
    ability = pieces(scenario(tmp_path, anna=worded))["Worded"].facts.abilities[0]
    assert ability.effects[0].amount.of == "power"


@pytest.mark.parametrize("place", ["table", "cards"])
def test_what_cannot_be_read_of_a_text_is_said_with_its_place(tmp_path: Path, place: str) -> None:
    card = r'{pt: 2/2, text: "Flying\nWhenever Worded waits, it waits again."}'
    path = (
        scenario(tmp_path, anna=f"Worded: {card}")
        if place == "table"
        else scenario(tmp_path, f"{{Worded: {card}}}", anna="Worded")
    )
    assert "this of the card's text is not read: Whenever Worded waits, it waits again." in told(path)


def test_of_several_lines_only_those_that_are_not_read_are_complained_of(tmp_path: Path) -> None:
    text = "At the beginning of your end step, draw a card. (So it goes.)\\nDraw a card. Then it waits again."
    path = scenario(tmp_path, anna=f'Worded: {{pt: 2/2, text: "{text}"}}')
    assert "At the beginning" not in " ".join(re.findall("is not read: (.*)", told(path)))


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("When Worded dies, draw a card. This time it waits.", ["This time it waits."]),
        ("First strike. When Worded dies, draw a card. Then it waits.", ["Then it waits."]),
        ("When Worded dies, draw a card. You gain 2 life. Then it waits.", ["Then it waits."]),
        ("It waits. When Worded dies, draw a card.", ["It waits"]),
        ("First strke. When Worded dies, draw a card.", ["First strke"]),
    ],
)
def test_of_several_sentences_only_those_from_the_first_that_is_not_read_are_complained_of(
    tmp_path: Path, text: str, unread: list[str]
) -> None:
    path = scenario(tmp_path, anna=f'Worded: {{pt: 2/2, text: "{text}"}}')
    assert re.findall("is not read: (.*)", told(path)) == unread


def test_a_line_of_a_text_without_a_say_is_refused_where_it_could_have_one(tmp_path: Path) -> None:
    worded = 'Worded: {pt: 2/2, text: "When Worded enters the battlefield, each player folds."}'
    fetching = "Fetcher: {pt: 1/1, abilities: [{ability: fetch, targets: creature, effect: {exile and return: target}}]}"
    assert pieces(scenario(tmp_path, anna=worded))["Worded"].facts.abilities == ()
    assert '"Worded": this of it, which is not read, could matter here: When Worded' in told(
        scenario(tmp_path, anna=worded, noah=fetching)
    )


@pytest.mark.parametrize(
    ("zones", "unread"),
    [
        ("table: {Anna: [Grizzly Bears]}\nhand: {Anna: [Momentary Blink]}", ""),
        ("table: {Anna: [Grizzly Bears]}\ngraveyard: {Anna: [Momentary Blink]}", ""),
        ("table: {Anna: [Chameleon Colossus]}", ""),
        ("table: {Anna: [Chameleon Colossus, Goblin King]}", "changeling"),
        ("table: {Anna: [Squadron Hawk]}", ""),
        (
            "table: {Anna: [Squadron Hawk]}\nhand: {Anna: [Momentary Blink]}",
            "others of that name are searched for",
        ),
    ],
)
def test_what_the_card_book_leaves_out_is_told_where_it_could_have_a_say(
    tmp_path: Path, zones: str, unread: str
) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(
        f"format: 1\ntitle: A board\nplayers: {{Anna: 20, Noah: 20}}\n{zones}\nattacks: []\n",
        encoding="utf-8",
    )
    found = read_file(path).not_read
    if unread:
        assert [line.said for lines in found.values() for line in lines] == [unread]
    else:
        assert not found


def test_a_file_may_lie_in_a_folder_below(tmp_path: Path) -> None:
    path = scenario(tmp_path, "shared/goblins.yml")
    (tmp_path / "shared").mkdir()
    (tmp_path / "my-cards.yaml").rename(tmp_path / "shared" / "goblins.yml")
    assert pieces(path)["Rusher"].origin.place == "shared/goblins.yml:3"


@pytest.mark.usefixtures("own")
def test_the_users_own_file_is_asked_last(tmp_path: Path) -> None:
    trampler = pieces(scenario(tmp_path, anna="Hill Trampler"))["Hill Trampler"]
    assert trampler.origin == Origin("own file", "invented.json")
    assert (trampler.facts.power, trampler.facts.toughness, trampler.facts.cost) == (4, 3, "1R")
    assert trampler.facts.colors == {"red"}
    assert trampler.facts.subtypes == {"Ogre", "Scout"}
    assert [str(keyword) for keyword in trampler.facts.keywords] == ["trample", "haste"]


@pytest.mark.usefixtures("own")
def test_a_made_up_card_owes_nothing_to_the_users_file(tmp_path: Path) -> None:
    """What a scenario describes is the same on every machine."""
    trampler = pieces(scenario(tmp_path, anna="Hill Trampler: 1/1"))["Hill Trampler"]
    assert (trampler.facts.keywords, trampler.facts.cost, trampler.origin) == ((), "", Origin("scenario"))


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("said", ["{card: Hill Trampler, pt: 6/6}", "Big: {card: Hill Trampler, pt: 6/6}"])
def test_of_a_card_that_is_named_outright_the_rest_is_as_on_the_card(tmp_path: Path, said: str) -> None:
    """Under a name before it as well, which is what it is called here."""
    (trampler,) = (one for one in pieces(scenario(tmp_path, anna=said)).values() if one.facts.power == 6)
    assert trampler.id == ("Big" if said.startswith("Big") else "Hill Trampler")
    assert [str(keyword) for keyword in trampler.facts.keywords] == ["trample", "haste"]
    assert trampler.origin == Origin("own file", "invented.json")


def test_of_a_card_of_the_book_that_is_named_under_another_name_the_rest_is_as_on_the_card(
    tmp_path: Path,
) -> None:
    angel = pieces(scenario(tmp_path, anna="Big: {card: Serra Angel, pt: 6/6}"))["Big"]
    assert (angel.facts.name, angel.facts.power) == ("Serra Angel", 6)
    assert "flying" in angel.facts.keyword_names


def test_a_loyalty_is_that_of_the_card_in_the_users_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of a card of the book; of a name that is in no file it makes up a planeswalker."""
    walker = creature(
        "Ilm the Wise", "+1: You gain 1 life.", type_line="Legendary Planeswalker — Ilm", loyalty="4"
    )
    monkeypatch.setenv(
        ELSEWHERE, str(own_file(tmp_path, [*CARDS, {**walker, "power": None, "toughness": None}]))
    )
    found = pieces(scenario(tmp_path, anna="Ilm the Wise: {loyalty: 2}"))["Ilm the Wise"]
    assert (sorted(found.facts.subtypes), found.facts.loyalty) == (["Ilm"], 2)
    assert [one.label for one in found.facts.abilities] != []
    made_up = pieces(scenario(tmp_path, anna="Olm: {loyalty: 2}"))["Olm"]
    assert (sorted(made_up.facts.types), made_up.origin) == (["planeswalker"], Origin("scenario"))


@pytest.mark.usefixtures("own")
def test_a_name_is_taken_whatever_its_case_and_accents_and_spoken_of_so(tmp_path: Path) -> None:
    path = scenario(tmp_path, "my-cards.yaml", "rusher", "[gunther aesirs kin, grizzly bears]".strip("[]"))
    text = path.read_text(encoding="utf-8").replace(
        "attacks: []", "attacks: [rusher]\nblocks: {grizzly bears: rusher}"
    )
    path.write_text(text, encoding="utf-8")
    found = read_file(path)
    assert [piece.id for piece in found.pieces] == ["Rusher", "Gûnther Æsir’s Kin", "Grizzly Bears"]
    assert [piece.origin.kind for piece in found.pieces] == ["card file", "own file", "card book"]
    assert found.lines[0].blocks[0].creature == "Grizzly Bears"


def test_of_two_cards_typed_in_small_letters_none_is_meant_by_that_alone(tmp_path: Path) -> None:
    path = scenario(tmp_path, "my-cards.yaml", "2 rusher")
    path.write_text(
        path.read_text(encoding="utf-8").replace("attacks: []", "attacks: [rusher]"), encoding="utf-8"
    )
    assert 'there is no "rusher" here' in told(path)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("more", "name", "hindrance"),
    [
        ({}, "Rain // Shine", "two halves: name Rain or Shine"),
        ({"power": "*"}, "Ilm", "power/toughness */2"),
        ({"type_line": "Summon Creature"}, "Ilm", "type Summon"),
    ],
)
def test_a_card_that_cannot_be_laid_out_is_refused_with_the_reason(
    tmp_path: Path, more: dict[str, str], name: str, hindrance: str
) -> None:
    own_file(tmp_path, [*CARDS, creature("Ilm", "Ilm waits.", **more)])
    found = told(scenario(tmp_path, anna=name))
    assert (
        f'board.yaml:5:10: "{name}" is in your own card file alone, and this of it is not read: {hindrance}'
        in found
    )
    what = "pt: 2/2" if name == "Ilm" else "types: [instant]"
    assert f"described here: `{name}: {{{what}, …}}`" in found


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("lies", ["copy of: Ilm", "merged with: [Ilm]", "melded of: [Ilm, Plain Wanderer]"])
def test_what_cannot_be_laid_out_is_no_part_of_another_and_no_model_for_a_copy(
    tmp_path: Path, lies: str
) -> None:
    own_file(tmp_path, [*CARDS, creature("Ilm", "Ilm waits.", power="*")])
    found = told(scenario(tmp_path, anna=f"Ape: {{pt: 2/2, {lies}}}"))
    assert '"Ilm" is in your own card file alone, and this of it is not read: power/toughness */2' in found


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    "lies", ["copy of: Wily Scout", "merged with: [Wily Scout]", "melded of: [Wily Scout, Plain Wanderer]"]
)
def test_what_is_not_read_of_a_part_or_a_model_is_told(tmp_path: Path, lies: str) -> None:
    told_of = read_file(scenario(tmp_path, anna=f"Ape: {{pt: 2/2, {lies}}}")).not_read
    assert [line.said for line in told_of["Ape"]] == ["Whenever Wily Scout waits, it waits again."]


@pytest.mark.usefixtures("own")
def test_a_card_in_no_source_is_told_with_the_nearest_name_and_how_to_add_it(tmp_path: Path) -> None:
    found = told(scenario(tmp_path, anna="Hill Trampeler"))
    assert 'did you mean "Hill Trampler"?' in found
    assert "of a `cards:` file or of `comparator cards`, or one made up: `Hill Trampeler: 2/2`" in found


def test_a_spoilt_card_file_is_told_where_it_was_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "cards.sqlite"
    broken.write_bytes(b"spoilt" * 1000)
    monkeypatch.setenv(ELSEWHERE, str(broken))
    for anna in (
        "Hill Trampler",
        "Ape: {pt: 2/2, copy of: Hill Trampler}",
        "Ape: {pt: 2/2, merged with: [Hill Trampler]}",
    ):
        assert '"Hill Trampler" cannot be looked up: ' in told(scenario(tmp_path, anna=anna))
    assert pieces(scenario(tmp_path, "my-cards.yaml"))["Rusher"].facts.power == 2


# --- what is wrong with a file beside a scenario ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("format: 1\ncards:\n  Rusher: 2/2 flyin\n", 'my-cards.yaml:3:15: "flyin" is neither a keyword'),
        ("format: 1\ncards:\n  Rusher: {pt: 2}\n", 'my-cards.yaml:3:16: "2" is not a size'),
        ("format: 1\ncards:\n  Rusher: {pt: 2/2, tapped: true}\n", 'my-cards.yaml:3:21: unknown key "tapped"'),
        ("format: 1\ncards:\n  Rusher: 2/2\n  Rusher: 3/3\n", '4:3: "Rusher" stands here twice'),
        ("format: 2\ncards: {Rusher: 2/2}\n", 'my-cards.yaml:1:9: "2" is no format of card files'),
        ("format: 1\ncard: {Rusher: 2/2}\n", '2:1: unknown key "card"'),
        ("format: 1\ncards: [Rusher]\n", "2:8: a list where a mapping belongs"),
        ("format: 1\ncards:\n  ? ''\n  : 2/2\n", "a card needs a short name"),
        ("", "my-cards.yaml:1:1: the file is empty\n  expected: a file of cards"),
        ("format: 1\ncards: {Rusher: [\n", "YAML: "),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_file_is_told_with_its_place_there(
    tmp_path: Path, text: str, expected: str
) -> None:
    """And the scenario points to it from where it names the file."""
    path = scenario(tmp_path, "my-cards.yaml")
    (tmp_path / "my-cards.yaml").write_text(text, encoding="utf-8")
    found = told(path)
    assert expected in found
    assert "board.yaml:4:8: my-cards.yaml has " in found


def test_the_faults_of_both_files_are_told_at_once(tmp_path: Path) -> None:
    path = scenario(tmp_path, "my-cards.yaml", noah="Grizzly Baers")
    (tmp_path / "my-cards.yaml").write_text(f"{SHARED}  Other: 2/2 flyin\n", encoding="utf-8")
    found = told(path)
    assert 'did you mean "Grizzly Bears"?' in found
    assert 'my-cards.yaml:5:14: "flyin"' in found
    assert "Rusher" not in found


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ("gone.yaml", "gone.yaml cannot be read: no such file or directory"),
        ("../my-cards.yaml", "../my-cards.yaml is no file beside this one"),
        ("/etc/cards.yaml", "/etc/cards.yaml is no file beside this one"),
        (".hidden/cards.yaml", "is no file beside this one"),
        ("my-cards.txt", "is no file beside this one"),
        ("link.yaml", "link.yaml leads out of the scenario's folder"),
        ("linked/my-cards.yaml", "leads out of the scenario's folder"),
        ("folder.yaml", "folder.yaml is no file"),
        ("pipe.yaml", "pipe.yaml is no file"),
        ("[[a.yaml]]", "a list where text belongs"),
    ],
)
def test_only_yaml_files_in_the_scenarios_folder_are_read(tmp_path: Path, named: str, expected: str) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    scenario(outside)
    path = scenario(inside, named)
    (inside / "link.yaml").symlink_to(outside / "my-cards.yaml")
    (inside / "linked").symlink_to(outside)
    (inside / "folder.yaml").mkdir()
    os.mkfifo(inside / "pipe.yaml")
    assert expected in told(path)


def test_a_text_in_no_folder_can_name_no_file(tmp_path: Path) -> None:
    text = scenario(tmp_path, "my-cards.yaml").read_text(encoding="utf-8")
    with pytest.raises(Faults) as faults:
        read(text, "a text")
    assert "this text lies in no folder" in faults.value.render()


def test_standard_input_lies_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = scenario(tmp_path, "my-cards.yaml").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    found = CliRunner().invoke(commands, ["check", "-"], input=text)
    assert "From my-cards.yaml: Rusher." in found.output


# --- told, and taken along --------------------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_programs_are_told_where_each_card_is_from(tmp_path: Path) -> None:
    path = scenario(tmp_path, "my-cards.yaml", "Mogg Fanatic, Made Up: 1/1", "Hill Trampler, Grizzly Bears")
    found = json.loads(invoked("compare", str(path), "--format", "json").output)["scenario"]["origins"]
    assert [(each["name"], each["kind"], each["place"], each["passed_over"]) for each in found] == [
        ("Mogg Fanatic", "card file", "my-cards.yaml:4", ["card book"]),
        ("Made Up", "scenario", "", []),
        ("Hill Trampler", "own file", "invented.json", []),
        ("Grizzly Bears", "card book", "", []),
    ]


def same(left: Scenario, right: Scenario) -> bool:
    """Whether two scenarios have the same cards on the same board."""
    return [piece.facts for piece in left.pieces] == [piece.facts for piece in right.pieces]


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.replace("cards: my-cards.yaml\n", "cards:   # ours\n- my-cards.yaml\n# more\n"),
        lambda text: text.replace("cards: my-cards.yaml\n", "").replace("Rusher", "Rusher: 2/2 red"),
        lambda text: "# a remark\n---\n" + text + "...\n",
        lambda text: "".join(f"  {line}\n" for line in text.splitlines()),
        lambda text: "{" + ", ".join(text.replace("table:\n", "table: {").replace("\n  Noah", ", Noah").replace("]\nattacks", "]}\nattacks").splitlines()) + "}",
    ],
    ids=["one file", "a list", "no file", "a document", "indented", "braces"],
)  # fmt: skip
def test_a_scenario_takes_its_cards_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change) -> None:  # type: ignore[no-untyped-def]  # a table of lambdas
    """Its portable text reads alike on a machine that has neither file."""
    path = scenario(tmp_path, "my-cards.yaml", "Rusher", "Hill Trampler, Grizzly Bears")
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    here = read_file(path)
    monkeypatch.delenv(ELSEWHERE)
    monkeypatch.setenv(ELSEWHERE, os.devnull)
    text = portable(here)
    assert same(read(text, "elsewhere"), here)
    assert portable(read(text, "elsewhere")).count("cards:") == 1


def test_a_scenario_that_needs_no_file_is_carried_as_it_was_written(tmp_path: Path) -> None:
    path = scenario(tmp_path, anna="Serra Angel")
    assert portable(read_file(path)) == path.read_text(encoding="utf-8")


def test_vectors_hold_what_the_file_beside_defines(tmp_path: Path) -> None:
    """Their file reads back alone, and the book's card of that name is not told beside it."""
    found = read_file(scenario(tmp_path, "my-cards.yaml", "Mogg Fanatic"))
    told = vector(found, found.lines[0], find("modern"), 10, str)
    assert told["file"]["cards"] == {"Mogg Fanatic": {"pt": "3/3", "subtypes": ["Goblin"]}}
    assert list(told["cards"]) == ["Grizzly Bears"]
    assert same(read(json.dumps(told["file"]), "vector"), found)


def test_the_schema_knows_where_cards_may_be_defined() -> None:
    import jsonschema

    from comparator.scenario.schema import schema

    validator = jsonschema.Draft202012Validator(schema([]))
    base = {"format": 1, "title": "A board", "players": {"Anna": 20, "Noah": 20}, "table": {}}
    for good in ("my-cards.yaml", ["a.yaml", "b.yaml"], {"Rusher": "2/2"}, {"Rusher": {"pt": "2/2"}}):
        assert not list(validator.iter_errors(base | {"cards": good}))
    for bad in (7, {"Rusher": {"tapped": True}}):
        assert list(validator.iter_errors(base | {"cards": bad}))


def test_the_card_book_is_what_a_piece_is_from_where_nothing_is_said() -> None:
    assert Piece("Serra Angel", book.card("Serra Angel"), "Anna").origin == Origin("card book")


def test_a_line_of_a_files_own_text_that_is_not_read_is_told_where_it_stands_and_nothing_follows_from_it(
    tmp_path: Path,
) -> None:
    """Neither in the file nor on the board is anything told of what the card cannot do for that."""
    (tmp_path / "more.yaml").write_text(
        'format: 1\ncards:\n  Whim: {types: [instant], text: "Whistle."}\n  Rusher:\n    pt: 2/2\n    text: |\n      Haste\n      {T}: Whistle.\n',
        encoding="utf-8",
    )
    board = tmp_path / "board.yaml"
    board.write_text(
        "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\ncards: more.yaml\ntable: {Anna: [Rusher], Noah: []}\nhand: {Anna: [Whim]}\n"
        "attacks: []\nplays: [{by: Anna, when: combat-begins, cast: Whim}, {by: Anna, when: combat-begins, use: Rusher}]\n",
        encoding="utf-8",
    )
    with pytest.raises(Faults) as found:
        read_file(board)
    assert [(one.line, one.column) for one in found.value.faults] == [(4, 8)]
    (beside,) = found.value.beside
    assert [(one.line, one.column, one.found) for one in beside.faults] == [
        (3, 35, "Whistle."),
        (8, 7, "{T}: Whistle."),
    ]

"""A card of which a line is not read lies on the table all the same; the line is told, and nobody uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from comparator.cards.place import ELSEWHERE
from comparator.commands.cli import commands
from comparator.comparing.compare import compare
from comparator.comparing.leaving_out import LeftOut, leaves_out, not_read, untold
from comparator.exploring.exploration import explore
from comparator.questions.asking import NOT_READ, ask
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.portable import portable
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario
from comparator.serving import form
from reports import html
from reports.comparison import markdown, picture
from reports.comparison.view import page_view
from reports.words.left_out import leaving_out
from rulesets.registry import find
from tests.invented import creature, own_file
from tests.playing import life

WAITS = "Whenever Ilm waits, it waits again."
CARDS = (
    creature("Ilm", f"{{R}}: Ilm gets +1/+0 until end of turn.\n{WAITS}"),
    creature("Orm", "{R}: Orm gets +1/+0 until end of turn.\n{U}: Orm waits."),
    creature("Tir", "{R}: Tir waits.\n{G}: Tir waits again."),
    creature("Dear", mana_cost="{3}{HR}"),
    creature("Urd", "As long as Urd is in your graveyard, everybody waits."),
    creature("Flasher", "Flash\nWhenever Flasher waits, it waits again."),
    creature("Fold", "Target creature gets +1/+1 until end of turn.\nEverybody folds.", type_line="Instant"),
    creature("Seer", "Morph—Fold your arms.\nFlying"),
    creature("Bounty", "You gain 8 life.\nBasic landcycling {1}{G}", type_line="Instant"),
    creature("Cloth", "Enchant creature\nEnchanted creature waits.", type_line="Enchantment — Aura"),
)  # fmt: skip
HEAD = "format: 1\ntitle: A board\nplayers: {Anna: 20, Noah: 20}\n"
IN_PLAY = (
    "table: {Anna: [Grizzly Bears], Noah: [Ilm]}\nattacks: [Grizzly Bears]\nblocks: {Ilm: Grizzly Bears}\n"
)
DUG_UP = """table: {Anna: [{Digger: {pt: 1/1, abilities: [DIG]}}], Noah: []}
graveyard: {Anna: [Ilm]}
attacks: []
plays: [{by: Anna, when: combat-begins, use: Digger, target: Ilm}]
""".replace(
    "DIG", "{ability: dig, targets: creature card in your graveyard, effect: {put into play: target}}"
)
COPIED = DUG_UP.replace("effect: {put into play: target}", "effect: {on: this, become copy of: target}")
DISCOVERED = """table: {Anna: [{Seer: {pt: 1/1, abilities: [{ability: see, effect: {discover: 9}}]}}], Noah: []}
library: {Anna: [Ilm]}
attacks: []
"""
TOLD = f"This leaves out a line of Ilm that is not read: “{WAITS.removesuffix(chr(46))}”."


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Invented cards as the user's own, none of which is wholly read."""
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, CARDS)))


def board(zones: str = IN_PLAY) -> Scenario:
    return read(HEAD + zones, "board")


def invoked(folder: Path, *arguments: str, zones: str = IN_PLAY) -> Result:
    """A command on the board as a file."""
    path = folder / "board.yaml"
    path.write_text(HEAD + zones, encoding="utf-8")
    return CliRunner().invoke(commands, [*arguments, str(path)], prog_name="comparator")


@pytest.mark.parametrize(
    ("zones", "part"),
    [
        ("table: {Anna: [Ilm], Noah: []}\nattacks: []\n", ["Ilm"]),
        ("table: {Anna: [Grizzly Bears, {card: Cloth, attached to: Grizzly Bears}], Noah: []}\nattacks: []\n", ["Cloth"]),
        ("table: {Anna: [2 Ilm], Noah: []}\nattacks: []\n", ["Ilm"]),
        ("table: {Anna: [Dear], Noah: []}\nattacks: []\n", ["Dear"]),
        ("table: {Anna: [{card: Ilm, face down: true}], Noah: []}\nattacks: []\n", ["Ilm"]),
        ("table: {Anna: [{card: Grizzly Bears, copy of: Ilm}], Noah: []}\nattacks: []\n", ["Grizzly Bears"]),
        ("table: {Anna: [], Noah: []}\nhand: {Anna: [Ilm, Fold]}\nattacks: []\n", []),
        ("table: {Anna: [], Noah: []}\ngraveyard: {Anna: [Ilm]}\nlibrary: {Anna: [Ilm]}\nattacks: []\n", []),
        ("table: {Anna: [], Noah: []}\ngraveyard: {Anna: [Urd]}\nattacks: []\n", ["Urd"]),
        ("table: {Anna: [], Noah: []}\nhand: {Anna: [Urd]}\nattacks: []\n", []),
        (DUG_UP, ["Ilm"]),
        (COPIED, ["Ilm"]),
    ],
)  # fmt: skip
def test_what_is_left_out_is_told_of_the_cards_that_take_part(zones: str, part: list[str]) -> None:
    """What lies in play may always matter; a card elsewhere does where something befalls it, or where it works from there."""
    scenario = board(zones)
    assert scenario.not_read
    (line,) = scenario.lines
    done = run(scenario, line, find("modern"))
    assert done.status == "finished"
    assert [one.card for one in leaves_out(scenario, [done])] == part


def test_where_no_run_is_at_hand_what_the_script_names_takes_part() -> None:
    assert [one.card for one in leaves_out(board(DUG_UP))] == ["Ilm"]
    assert leaves_out(board(DUG_UP.partition("plays:")[0])) == ()


def test_what_lies_face_down_by_a_morph_that_is_not_read_is_turned_up_by_nobody() -> None:
    """It lies there all the same; nobody knows what it would cost."""
    zones = "table: {Anna: [{card: Seer, face down: true}], Noah: []}\nattacks: [Seer]\n"
    scenario = board(zones)
    done = run(scenario, scenario.lines[0], find("modern"))
    assert (done.status, life(done)) == ("finished", 18)
    assert run(scenario, scenario.lines[0], find("2002-10-01")).status == "refused"
    with pytest.raises(Faults) as faults:
        board(zones + "plays: [{by: Anna, when: attackers-declared, use: Seer}]\n")
    assert 'this is not read of "Seer": Morph—Fold your arms.' in faults.value.render()


def test_what_may_be_done_with_a_card_in_the_place_of_casting_it_keeps_nobody_from_that() -> None:
    """Somebody could delve for what is cycled, so that it might have a say; it is no part of the spell."""
    dig = (
        "Dig: {types: [instant], cost: 6U, keywords: [delve], abilities: [{spell: draw, effect: {draw: 1}}]}"
    )
    cast = "plays: [{by: Noah, when: attackers-declared, cast: Bounty}]"
    scenario = board(f"{IN_PLAY}hand: {{Noah: [Bounty, {dig}]}}\n{cast}\n")
    done = run(scenario, scenario.lines[0], find("modern"))
    assert (done.status, life(done)) == ("finished", 28)
    assert [one.card for one in leaves_out(scenario, [done])] == ["Ilm", "Bounty"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("hand: {Noah: [Fold]}\nplays: [{by: Noah, when: combat-begins, cast: Fold, target: Ilm}]\n", 'this is not read of "Fold": Everybody folds.'),
        ("hand: {Noah: [Flasher]}\nplays: [{by: Noah, when: combat-begins, cast: Flasher}]\n", 'this is not read of "Flasher": Whenever'),
        ("plays: [{by: Noah, when: combat-begins, use: Ilm, ability: waits again}]\n", f'"waits again" is not read of "Ilm": {WAITS}'),
        ("plays: [{by: Anna, when: combat-begins, use: Tir, ability: waits again}]\n", 'this is not read of "Tir": {G}: Tir waits again.'),
        ("plays: [{by: Noah, when: combat-begins, use: Ilm}]\n", ""),
        ("plays: [{by: Anna, when: combat-begins, use: Orm}]\n", '"Orm" may be used for what is not read of it: {U}: Orm waits.'),
        ("plays: [{by: Anna, when: combat-begins, use: Orm, ability: gets +1/+0}]\n", ""),
    ],
)  # fmt: skip
def test_what_is_read_of_a_card_is_used_and_nothing_else(more: str, told: str) -> None:
    """Half a spell would be a guess, and so would be which of two abilities is meant."""
    zones = IN_PLAY.replace("[Grizzly Bears], Noah", "[Grizzly Bears, Orm, Tir], Noah") + more
    found = ""
    try:
        scenario = board(zones)
        assert run(scenario, scenario.lines[0], find("modern")).status == "finished"
    except Faults as faults:
        found = faults.render()
    assert told in found
    assert bool(found) is bool(told)


def test_a_copy_of_a_spell_that_is_not_wholly_read_is_not_cast_either() -> None:
    (fold,) = (piece for piece in board(IN_PLAY + "hand: {Noah: [Fold]}\n").pieces if piece.id == "Fold")
    assert [one for one in fold.facts.abilities if one.kind == "spell"] == []


def test_a_line_that_is_left_out_stands_first_behind_the_headline_in_every_format(tmp_path: Path) -> None:
    comparison = compare(board(), [find("2003"), find("modern")])
    page = page_view(comparison)
    assert page.caveats[0] == TOLD
    assert markdown.post(page).split("\n\n")[1] == TOLD
    assert TOLD in picture.drawn(page)
    shown = html.comparison(comparison)
    assert shown.index('class="verdict') < shown.index(TOLD) < shown.index("<section", shown.index(TOLD))
    assert f"Not read, and left out: “<bdi>{WAITS}</bdi>”" in shown
    data = json.loads(invoked(tmp_path, "compare", "--format", "json").output)
    assert data["lines"][0]["left_out"] == [{"card": "Ilm", "pieces": ["Ilm"], "lines": [WAITS]}]
    assert [card["not_read"] for card in data["cards"]] == [[], [WAITS]]
    for command in (("compare",), ("compare", "--full"), ("run", "-r", "modern"), ("timeline",), ("blame",)):
        assert TOLD in " ".join(invoked(tmp_path, *command).output.split()), command


def test_the_form_beside_the_editor_tells_it_on_the_card() -> None:
    shown: Any = form.board(HEAD + IN_PLAY, "board", None)
    assert [card["unread"] for card in shown["cards"]] == [(), (WAITS,)]


def test_check_tells_each_line_by_piece_and_is_content(tmp_path: Path) -> None:
    found = invoked(tmp_path, "check", zones=IN_PLAY.replace("[Grizzly Bears]", "[Grizzly Bears, 2 Orm]", 1))
    assert found.exit_code == 0
    assert "board.yaml: not read of Orm 1 and Orm 2: “{U}: Orm waits.”\n" in found.output
    assert f"board.yaml: not read of Ilm: “{WAITS}”\n" in found.output


def test_expectations_are_held_against_it_all_the_same(tmp_path: Path) -> None:
    found = invoked(tmp_path, "check", zones=IN_PLAY + "expect: {modern: {Ilm: hand}}\n")
    assert (found.exit_code, "expected Ilm" in found.output) == (1, True)


@pytest.mark.parametrize(
    ("command", "exit_code", "told"),
    [
        ("explore", 0, f"cannot be explored: Ilm: this of it, which is not read, could matter: {WAITS[:-1]}"),
        ("divisions", 0, f"Ilm: this of it, which is not read, could matter: {WAITS}"),
        (
            "vectors",
            2,
            f"board gives no vector: Ilm: this of it, which is not read, could matter: {WAITS[:-1]}",
        ),
        ("train", 2, f"Note: board is left out: not read of Ilm: “{WAITS}”"),
        ("stale", 0, f"Note: board is left out: not read of Ilm: “{WAITS}”"),
    ],
)
def test_nobody_searches_or_teaches_with_it(tmp_path: Path, command: str, exit_code: int, told: str) -> None:
    found = invoked(
        tmp_path, command, zones=IN_PLAY + "rulesets: [modern]\nexpect: {modern: {Ilm: in play}}\n"
    )
    assert told in " ".join(found.output.split())
    assert found.exit_code == exit_code


def test_no_question_is_asked_of_it() -> None:
    assert dict(ask(board()).dropped) == {NOT_READ: 1}


@pytest.mark.parametrize(
    ("zones", "lies"),
    [("hand: {Anna: [Ilm]}", False), ("graveyard: {Anna: [Urd]}", True), ("graveyard: {Anna: [Ilm]}", False)],
)
def test_a_board_is_searched_where_the_card_lies_elsewhere_and_stays_there(zones: str, lies: bool) -> None:
    """That it is left out is told with what is found."""
    scenario = board(
        f"table: {{Anna: [Grizzly Bears], Noah: [Hill Giant]}}\n{zones}\nattacks: [Grizzly Bears]\n"
    )
    assert (untold(scenario) is not None) is lies
    found = explore(scenario, scenario.lines[0], [find("modern")])
    assert [len(one.opening.unexplored) for one in found.explorations] == ([] if lies else [1])


@pytest.mark.parametrize("zones", [DUG_UP, COPIED, DISCOVERED])
def test_a_board_is_not_searched_where_the_card_may_come_be_copied_or_be_found_and_cast(zones: str) -> None:
    assert untold(board(zones)) is not None


def test_a_scenario_that_can_be_read_anywhere_says_no_less_of_a_card_than_the_users_file() -> None:
    """Without its line it would be another card."""
    assert portable(board()) == board().text


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (("Ilm",), "This leaves out a line of Ilm that is not read: “One. / Two”."),
        (("Ilm", "Orm", "Urd"), "This leaves out lines of Ilm, Orm and Urd that are not read."),
        ("ABCDEFGHI", "This leaves out lines of A, B, C, D, E, F and 3 more cards that are not read."),
    ],
)
def test_the_sentence_is_short_however_many_cards_there_are(cards: tuple[str, ...], told: str) -> None:
    assert list(leaving_out([LeftOut(card, (card,), ("One.\nTwo.",)) for card in cards])) == [told]


def test_a_long_line_is_quoted_up_to_a_word_and_stands_whole_beside_the_card() -> None:
    (told,) = leaving_out([LeftOut("Ilm", ("Ilm",), ("wait " * 99,))])
    assert told.endswith("wait wait …”.")
    assert len(told) < 220
    assert not_read(board())[0].lines == (WAITS,)

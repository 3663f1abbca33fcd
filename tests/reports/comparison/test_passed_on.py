"""What is made to be passed on: the picture of an answer, and the post in Markdown."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from comparator import __version__
from comparator.commands.cli import commands
from comparator.comparing.results import Comparison
from reports.comparison import markdown, picture, view
from reports.comparison.model.page import Page as PageModel
from reports.words.words import FAN_WORK
from tests import compared

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = compared.COMPARED_ONCE

SVG = "{http://www.w3.org/2000/svg}"

BOARDS: dict[str, Callable[[], Comparison]] = {
    "fanatic": compared.fanatic,
    "control": compared.control,
    "refused": compared.refused,
    "hostile": compared.hostile,
    "long": compared.long,
    "many": compared.many,
    "crowded": compared.crowded,
    "sizes": lambda: compared.shipped("morphling-like-a-five-five"),
    "three outcomes": lambda: compared.shipped(
        "regenerate-after-deathtouch", ("1999-06-01", "2008", "modern")
    ),
}
EVERY = pytest.mark.parametrize("name", BOARDS)


@cache
def model(name: str) -> PageModel:
    """The view of a board; the years of sixty creatures would take long."""
    found = BOARDS[name]()
    return view.page_view(found) if name == "crowded" else compared.in_years(found)


def read(name: str) -> ET.Element:
    return ET.fromstring(picture.drawn(model(name)))


def texts(drawn: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in drawn.iter(f"{SVG}text")]


@EVERY
def test_a_picture_is_a_preview_that_stands_alone(name: str) -> None:
    """It has the size of a preview, runs nothing, asks for nothing, and leaves no colour to a style sheet elsewhere."""
    drawn = read(name)
    assert (drawn.get("width"), drawn.get("height")) == ("1200", "630")
    assert not [each.tag for each in drawn.iter() if each.tag in (f"{SVG}script", f"{SVG}image", f"{SVG}a")]
    whole = ET.tostring(drawn, encoding="unicode")
    assert "var(" not in whole
    assert not re.search(r'(href|src|url\()="?', whole)


@EVERY
def test_whatever_is_passed_on_says_whose_rules_which_program_and_whose_game(name: str) -> None:
    """The days of the rules, the program's version and the fan-work line stand on picture and post."""
    days = model(name).rulesets[0].day
    for told in (" ".join(texts(read(name))), markdown.post(model(name))):
        assert days in told
        assert f"comparator {__version__}" in told
        assert FAN_WORK in told


def test_the_picture_tells_the_answer() -> None:
    """Sentence, rulesets, boards with the play, years and the rule are all on it."""
    drawn = read("fanatic")
    told = texts(drawn)
    for text in (
        "Mogg Fanatic takes down two attackers", "From 23 April 1999 to 10 July 2009,", "Goblin Piker dies and",
        "Nina falls to 19 life;", "before and since,", "it deals 1 damage", "falls to 19",
        "waits on the stack", "B  Goblin Piker survives and Nina stays at 20 life", "11 July 2009 Magic 2010", "2003", "today",
    ):  # fmt: skip
        assert text in told, text
    for when, rule in (("rom 23 April 1999 to 10 July 2009", "310.1"), ("ince 11 July 2009", "510.2")):
        assert any(text[1:].startswith(f"{when}: ") and text.endswith(rule) for text in told)
        assert re.search(rf"{when}: [^;\n]* {re.escape(rule)}", markdown.post(model("fanatic")))
    assert len(list(drawn.iter(f"{SVG}svg"))) == 3


def test_a_picture_shows_the_sizes_that_decide() -> None:
    """Morphling is 5/1 as its damage is assigned under damage on the stack, and 1/5 today."""
    board, other = list(read("sizes").iter(f"{SVG}svg"))[1:]
    for drawn, sizes, said in ((board, ["5/1"], "assigns 5"), (other, ["1/5"], "assigns 1, takes 4")):
        track = next(each for each in drawn.iter(f"{SVG}g") if each.get("class") == "track")
        boxes = [each for each in track if each.get("class") in ("step", "step fixed")]
        shown = [each.text for each in track if each.get("class") == "size"]
        fixed = [size for size, box in zip(shown, boxes, strict=True) if box.get("class") == "step fixed"]
        assert shown == ["3/3", "5/1", "1/5"]
        assert fixed == sizes
        assert said in texts(track)


@EVERY
def test_nothing_runs_out_of_a_picture(browser_page: Page, tmp_path: Path, name: str) -> None:
    """Every text ends within the margins, also in a wider face than the picture's own."""
    path = tmp_path / "drawn.svg"
    path.write_text(picture.drawn(model(name)), encoding="utf-8")
    browser_page.goto(path.as_uri())
    out = browser_page.evaluate(
        """() => [...document.querySelectorAll("text")].filter((each) => each.textContent).filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left < 24 || right > 1176 || top < 0 || bottom > 626;
        }).map((each) => each.textContent)"""
    )
    assert out == []


def test_a_picture_in_pixels_is_the_same_every_time(tmp_path: Path) -> None:
    """`comparator picture` writes a PNG of 1200 by 630, and for equal input equal bytes; or the drawing itself."""
    made = []
    for name in ("one.png", "two.png", "three.svg"):
        path = tmp_path / name
        found = CliRunner().invoke(commands, ["picture", str(compared.FANATIC), "-o", str(path)])
        assert found.exit_code == 0, found.output
        made.append(path.read_bytes())
    assert made[0][:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", made[0][16:24]) == (1200, 630)
    assert made[0] == made[1]
    assert made[2].decode() == picture.comparison(compared.fanatic())


def test_letters_that_the_own_face_lacks_are_asked_of_the_machine() -> None:
    """A picture in Latin, Greek and Cyrillic letters needs no face of the machine's."""
    assert all(map(picture.in_own_face, "Mogg Fanatic’s “Шляпа”, Δ 1 × 2 – 3…"))
    assert not any(map(picture.in_own_face, "שלום火🔥"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["picture", str(compared.FANATIC), "-o", "x.jpg"], "A picture is a file that ends in .png or .svg"),
        (["compare", str(compared.FANATIC), "--format", "png"], "say where it goes with --output FILE.png"),
        (["compare", str(compared.FANATIC), str(compared.FANATIC.with_stem("giant-against-bears")),
          "-o", "x.svg"], "2 comparisons as svg need a folder to lie in"),
    ],
)  # fmt: skip
def test_a_picture_goes_into_a_file_of_its_own(given: list[str], said: str) -> None:
    found = CliRunner().invoke(commands, given)
    assert found.exit_code == 2
    assert said in found.output


@EVERY
def test_a_post_fits_into_a_message(name: str) -> None:
    """It has fewer than 2,000 characters, every block of code that begins ends, and no name breaks out of its place."""
    post = markdown.post(model(name))
    assert len(post) < 2_000
    assert len(re.findall(r"^```", post, re.MULTILINE)) % 2 == 0
    outside = "".join(post.split("```")[::2])
    assert "<script" not in re.sub(r"\\<", "", outside)


def test_a_post_tells_the_answer_with_boards_in_text() -> None:
    """Verdict, boards with damage, play and ends, the rule and the years."""
    post = markdown.post(model("fanatic"))
    assert (
        "From 23 April 1999 to 10 July 2009, Goblin Piker dies and Nina falls to 19 life; before and since"
        in post
    )
    assert "Goblin Piker 2/1 (dies) - 2 ->  Mogg Fanatic 1/1 (sacrificed)" in post
    assert "Goblin Piker 2/1 (survives) --|     Mogg Fanatic 1/1 (sacrificed)" in post
    assert "Mogg Fanatic: it deals 1 damage -> Suntail Hawk" in post
    assert "**Why** **A** Goblin Piker, 2/1, takes 1 damage and dies; Nina 20 − 1 = 19 life." in post
    assert "1993 ▸ **B** ▸ 1999 ▸ **A** ▸ 2009 ▸ **B** ▸ today" in post


def test_a_post_without_room_for_all_leaves_out_what_was_before_the_days_compared() -> None:
    """The rules that decide are kept, with the years; what was said before 1999 goes first."""
    post = markdown.post(compared.in_years(compared.shipped("giant-growth-after-damage")))
    for rule in ("310.1 (", "310.4a (", "510.2 (", "**Years**"):
        assert rule in post
    assert "from 14 April 1994" not in post


def test_a_post_keeps_the_rule_that_decides_before_any_board() -> None:
    """With hardly any room, headline and rule are left."""
    page = compared.in_years(compared.shipped("giant-growth-after-damage"))
    post = markdown.post(page, most=800)
    assert len(post) < 800
    assert "Hill Giant survives; before and since, Hill Giant dies." in post
    assert "**Why** **A** Hill Giant" in post or "**Why** Since 11 July 2009" in post
    assert "510.2 (rules of 6 June 2025)" in post
    assert "```" not in post


def test_who_does_nothing_stands_on_the_side_of_its_player_in_a_post() -> None:
    """The attacking player's Husk stands below her attacker, and not among the blockers."""
    post = markdown.post(compared.in_years(compared.shipped("kitchen-finks-and-the-husk", ())))
    assert "\nNantuko Husk 2/2›4/4\n" in post


@pytest.mark.parametrize(
    ("text", "most", "cut"),
    [
        ("Anna attacks, and Noah blocks", 29, "Anna attacks, and Noah blocks"),
        ("Anna attacks, and Noah blocks", 20, "Anna attacks, and…"),
        ("Anna attacks, and Noah blocks", 14, "Anna attacks…"),
        ("Anna attacks, and Noah blocks", 15, "Anna attacks…"),
        ("Aswan-jaguar-of-the-hills", 10, "Aswan-jag…"),
    ],
)
def test_a_post_is_cut_after_whole_words(text: str, most: int, cut: str) -> None:
    """Never within one, unless there is no other, and never longer than there is room."""
    assert markdown._cut(text, most) == cut
    assert len(cut) <= most

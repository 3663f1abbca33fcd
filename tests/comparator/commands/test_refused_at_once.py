"""What the command line refuses before it works: words that no question has, endings that it does not write, other encodings."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from comparator.commands.cli import commands
from tests.playing import TRADE


def said(tmp_path: Path, *line: str) -> Result:
    """What comes of a command on the board of a trade, called TRADE."""
    path = tmp_path / "trade.yaml"
    path.write_text(TRADE.replace("title:", "tags: [trample]\ntitle:"), encoding="utf-8")
    return CliRunner().invoke(commands, [word.replace("TRADE", str(path)) for word in line])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("train", "TRADE", "--tag", "trampel"), 'no question has the tag "trampel"; did you mean trample?'),
        (
            ("train", "TRADE", "--topic", "tramble"),
            'no question has the topic "tramble"; did you mean trample',
        ),
        (("train", "--seminar", "divison", "-o", "evening/"), "did you mean division"),
    ],
)
def test_a_misspelt_word_is_refused_before_the_questions_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...], told: str
) -> None:
    monkeypatch.setattr("reports.training.making.make", lambda *_: pytest.fail("questions were made"))
    found = said(tmp_path, *line)
    assert (found.exit_code, told in found.stderr) == (2, True), found.output


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("run TRADE -r modern -o", "story.pdf; story.txt"),
        ("compare TRADE -o", "page.htm; page.html"),
        ("picture TRADE -o", "page.jpg; page.png"),
        ("vectors TRADE -o", "found.html; found.jsonl"),
        ("explore TRADE -o", "found.html; found.yaml"),
        ("new", "mine.ymal; mine.yaml"),
    ],
)
def test_an_ending_that_a_command_does_not_write_is_refused(tmp_path: Path, line: str, meant: str) -> None:
    """With the name that may have been meant, and nothing is written."""
    wrong, right = meant.split("; ")
    found = said(tmp_path, *line.split(), str(tmp_path / wrong))
    assert found.exit_code == 2
    assert f"did you mean {tmp_path / right}?" in found.stderr
    assert not (tmp_path / wrong).exists()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_another_encoding_is_named_with_how_to_save_the_file(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "other.yaml"
    path.write_bytes(TRADE.encode(encoding))
    found = CliRunner().invoke(commands, ["check", str(path)])
    assert found.exit_code == 2
    assert f":1:1: this is UTF-{encoding[4:6]} text" in found.stderr
    assert "save it with the encoding UTF-8" in found.stderr

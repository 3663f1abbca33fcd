"""Writing one part of a scenario anew: the other lines stay, to the letter."""

from __future__ import annotations

import pytest

from comparator import library
from comparator.scenario.amending import amended
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from comparator.scenario.tree import read_tree

BOARD = """\
format: 1
title: Two bears trade   # a remark
players: {Anna: 20, Noah: 20}

# who is there
table:
  Anna: [Grizzly Bears]

  Noah: [Grizzly Bears]   # and who is not
# who attacks
attacks: [Ox]
lines:
  early:
    plays:
      - by: Anna
        when: attackers-declared
        use: Ox

    # what comes of it
    choices: []
  late: {plays: []}
"""


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        (("title",), "Three", "title: Two bears trade   # a remark\n", "title: Three\n"),
        (("players",), {"Anna": "7", "Noah": "20"}, "Anna: 20, Noah: 20", "Anna: 7, Noah: 20"),
        (
            ("table",),
            {"Anna": [], "Noah": ["Elf"]},
            "  Anna: [Grizzly Bears]\n\n  Noah: [Grizzly Bears]   # and who is not\n",
            "  Anna: []\n  Noah:\n    - Elf\n",
        ),
        (("attacks",), None, "attacks: [Ox]\n", ""),
        (("blocks",), {"Elf": "Wall"}, "Ox]\nlines", "Ox]\nblocks: {Elf: Wall}\nlines"),
        (
            ("lines", "early", "plays"),
            [{"by": "Noah"}],
            "      - by: Anna\n        when: attackers-declared\n        use: Ox\n",
            "      - by: Noah\n",
        ),
        (("lines", "early", "blocks"), {"Elf": "Wall"}, "    plays:\n", "    blocks: {Elf: Wall}\n    plays:\n"),
        (("lines", "late", "blocks"), {"Elf": "Wall"}, "  late: {plays: []}\n", "  late:\n    plays: []\n    blocks: {Elf: Wall}\n"),
        (
            ("lines", "never", "blocks"),
            {"Elf": "Wall"},
            "  late: {plays: []}\n",
            "  late: {plays: []}\n  never:\n    blocks: {Elf: Wall}\n",
        ),
    ],
    ids=lambda each: ".".join(each) if isinstance(each, tuple) else "",
)  # fmt: skip
def test_a_part_is_written_anew_and_all_else_stays(
    path: tuple[str, ...], value: object, before: str, after: str
) -> None:
    assert before in BOARD
    assert amended(BOARD, path, value) == BOARD.replace(before, after, 1)  # type: ignore[arg-type]  # the table holds plain data


@pytest.mark.parametrize(
    "text", ["yes", "on", "12:30", "0x1f", "007", "-3", "a: b", "# no", "", "true", "é ‘’", "x" * 300]
)
def test_whatever_is_written_is_read_back(text: str) -> None:
    found = amended(BOARD, ("title",), text)
    assert read_tree(found, "")[0].plain()["title"] == text  # type: ignore[call-overload,index]  # a mapping


def test_every_part_of_every_case_can_be_written_anew_without_a_change_of_meaning() -> None:
    for text in (TEMPLATE, *(path.read_text(encoding="utf-8") for path in library.paths())):
        plain = read_tree(text, "")[0].plain()
        assert isinstance(plain, dict)
        for key in ("players", "table", "attacks", "blocks", "lines", "plays"):
            if key in plain:
                again = amended(text, (key,), plain[key])
                assert read_tree(again, "")[0].plain() == plain
        read(again, "again")

"""What a picture of the table holds: notes that fit their card, labels that fit their arrow, and like creatures as one card."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from itertools import combinations

import pytest

from comparator.running.record import Board, BoardCreature
from comparator.scenario.reading import read
from reports.board.measure import width
from reports.board.picture import svg
from reports.board.scene import CARD, MARGIN, NOTE_SIZE, PADDING, PILL_SIZE, WIDTH, Box, Scene
from reports.comparison import merging, view
from reports.comparison.model.moments import Deciding
from reports.comparison.model.page import Page
from reports.words.words import MODERN, names
from rulesets.registry import find
from tests import compared
from tests.playing import board, play


def turns(slug: str) -> tuple[Page, tuple[Deciding, ...]]:
    page = view.page_view(compared.shipped(slug, ()))
    return page, page.lines[0].deciding


def drawn(page: Page, turn: Deciding) -> str:
    assert turn.board is not None
    return svg(turn.board, page.names, MODERN, "x", turn.stroke)


@pytest.mark.parametrize("size", ["", "2/2"], ids=["no creature", "a creature"])
def test_a_note_takes_four_lines_at_most_and_stays_beside_the_size(size: str) -> None:
    """What is longer ends in an ellipsis, and the card grows with its lines."""
    long = Box("Spike", "idle", 0, size, ["halves the life of whomever its bearer has dealt damage " * 4])
    short = Box("Spike", "idle", 0, size, ["equip 3"])
    assert len(long.note_lines) == 4
    assert long.note_lines[-1].endswith("…")
    assert all(width(line, NOTE_SIZE) <= CARD - 2 * PADDING for line in long.note_lines)
    assert long.height > short.height
    assert short.note_lines == ["equip 3"]


def test_notes_share_a_line_where_they_fit() -> None:
    """Short ones stand beside each other, with a comma; each has four lines of its own where they do not."""
    assert Box("Bird", "idle", 0, "", ["flying", "haste"]).note_lines == ["flying, haste"]
    words = "prevents all damage that would be dealt by it " * 3
    assert len(Box("Wall", "idle", 0, "", [words, words]).note_lines) == 8


def label_of(page: Page, turn: Deciding, label: str) -> tuple[list[str], float, float]:
    """The lines of a play's label in the picture, its left edge and its width."""
    picture = drawn(page, replace(turn, stroke=replace(turn.stroke, label=label)))
    play = re.findall(r'<g class="play"><title>.*?</g>', picture)[-1]
    place = re.search(r'<rect x="([\d.]+)" y="[\d.-]+" width="([\d.]+)"', play)
    assert place is not None
    return re.findall(r"<text[^>]*>(.*?)</text>", play), float(place[1]), float(place[2])


@pytest.mark.parametrize(
    ("label", "lines"),
    [("2 damage", 1), ("destroys it; no regeneration", 1), ("gives it flying until the end of the turn", 2)],
)
def test_a_label_of_an_arrow_takes_a_second_line_before_it_is_cut(label: str, lines: int) -> None:
    """All of it is read, and none of it lies beyond the picture."""
    page, (turn, *_) = turns("mother-of-runes-after-damage")
    told, left, wide = label_of(page, turn, label)
    assert " ".join(told) == label
    assert len(told) == lines
    assert left >= 0
    assert left + wide <= WIDTH
    assert all(width(line, PILL_SIZE) < wide for line in told)


GROWTH_BESIDE_AN_IDLE_CREATURE = """\
format: 1
title: A growth, and somebody who does nothing
players: {Anna: 20, Noah: 20}
table: {Anna: [Hill Giant, Goblin King], Noah: [Grizzly Bears]}
hand: {Noah: [Giant Growth]}
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
plays:
  - {by: Noah, when: damage-assigned, otherwise: blockers-declared, cast: Giant Growth, target: Grizzly Bears}
"""


def test_a_label_beside_an_arrow_within_a_column_leaves_the_card_free_that_stands_across() -> None:
    """The size of the idle creature is read: the label lies on the arrow's beginning."""
    page = view.page_view(compared.under(read(GROWTH_BESIDE_AN_IDLE_CREATURE, "growth")))
    for turn in page.lines[0].deciding:
        told, left, _ = label_of(page, turn, turn.stroke.label)
        assert " ".join(told) == "+3/+3 this turn"
        assert left > MARGIN + CARD
        assert ">Goblin King</text>" in drawn(page, turn)


def test_a_label_for_which_there_is_no_room_keeps_as_much_as_lies_over_no_card() -> None:
    """Between two rows there is one line, which is as wide as the picture allows."""
    page, (turn, _) = turns("siege-gang-throws-every-token")
    told, _, _ = label_of(page, turn, "exchanges control of it for the whole rest of the turn")
    assert told == ["exchanges control of it for the whole rest of…"]


def test_pairs_that_fight_alike_are_one_row_with_the_play_made_on_each() -> None:
    """Three tokens blocked by a giant each, and a play on every giant: one pair of cards, and its number."""
    page, (old, new) = turns("siege-gang-throws-every-token")
    for turn in (old, new):
        picture = drawn(page, turn)
        for told in ("3 × Goblin token", "3 × Hill Giant", "3 × 2 damage"):
            assert f">{told}</text>" in picture
        assert "Giant Two" not in re.sub(r"<desc.*?</desc>", "", picture)
    assert ">1 each</text>" in drawn(page, old)


def test_rules_that_no_year_had_are_named_where_others_have_their_year() -> None:
    """Middle School is of no year: its damage does not wait in this one."""
    page = view.page_view(compared.shipped("giant-against-bears", ("2009-07-11", "modern", "middle-school")))
    (turn,) = page.lines[0].deciding
    assert ">waits under Middle School</text>" in drawn(page, turn)


def creature(name: str, **more: object) -> BoardCreature:
    made = BoardCreature(name, name.rstrip("12"), "Anna", ("creature",), 1, 1, (), 0, (), False)
    return replace(made, **more)  # type: ignore[arg-type]


def crowds(*creatures: BoardCreature, told: dict[str, list[str]] | None = None) -> list[tuple[str, ...]]:
    board = Board(0, "blockers-declared", (("Anna", 20, 0), ("Noah", 20, 0)), creatures, (), ())
    return merging.crowds(board, [each.id for each in creatures], (), (), told or {}, {})


def test_the_first_of_a_crowd_fights_the_first_of_the_other() -> None:
    """Whatever the order in which they stand, the line between two cards is of two who fight each other."""
    assert crowds(
        creature("Elf1"), creature("Elf2"), creature("Ox2", blocking=("Elf2",)), creature("Ox1", blocking=("Elf1",))
    ) == [("Elf1", "Elf2"), ("Ox1", "Ox2")]  # fmt: skip


def test_pairs_of_which_one_fares_otherwise_are_no_crowd() -> None:
    """If one giant dies, neither the giants nor who fights them are drawn as one."""
    pairs = (
        creature("Elf1"), creature("Elf2"), creature("Ox1", blocking=("Elf1",)), creature("Ox2", blocking=("Elf2",))
    )  # fmt: skip
    assert crowds(*pairs, told={"Ox1": ["dies"]}) == []


NUMBERS = re.compile(
    r'<g class="tag [^>]*><title>[^<]*</title>'
    r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="4"/>'
)


@pytest.mark.parametrize(
    "slug",
    ["trample-at-a-battle", "trample-worked-out-after-prevention", "banding-soaks-up-a-trampler", "crowd"],
)
def test_no_number_of_a_damage_lies_over_another(slug: str) -> None:
    """Each is read alone, on its own line."""
    page, every = (view.page_view(compared.crowded()), None) if slug == "crowd" else turns(slug)
    for turn in every or page.lines[0].deciding:
        boxes = [tuple(map(float, found)) for found in NUMBERS.findall(drawn(page, turn))]
        assert len(boxes) > 1
        for (x, y, wide, tall), (x2, y2, wide2, tall2) in combinations(boxes, 2):
            assert x + wide <= x2 or x2 + wide2 <= x or y + tall <= y2 or y2 + tall2 <= y


def test_who_blocks_a_creature_stands_beside_it_where_it_attacks_a_battle_of_its_own_side() -> None:
    """And not below both, where three lines ran through one another."""
    page, (turn, *_) = turns("trample-at-a-battle")
    assert turn.board is not None
    cards = Scene(turn.board, page.names, MODERN, turn.stroke).cards
    attacker, battle, blocker = (
        cards[each] for each in ("Stampeding Rhino", "Invasion of Zendikar", "Grizzly Bears")
    )
    assert attacker.y < blocker.y < battle.y + battle.height - blocker.height


STATES = """\
players: {Anna: {life: 20, monarch: true, energy: 3, ring: 2, speed: 2}, Noah: {life: 17, poison: 1, city's blessing: true}}
it is: night
table: {Anna: [Elf: {pt: 2/2, marks: [Ring-bearer]}], Noah: [Ox: {pt: 2/2, marks: [monstrous]}]}
attacks: [Elf]
blocks: {Ox: Elf}
"""


def test_a_picture_shows_what_players_and_permanents_are_beside_their_numbers() -> None:
    """Whoever is the monarch, has energy, speed or the city's blessing, bears the Ring; and whether it is day or night."""
    first = play(find("modern"), STATES).boards[0]
    picture = svg(first, names(board(STATES)), MODERN, "x")
    told = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture))
    for state in (
        "20 life, monarch, 3 energy, speed 2, tempted by the Ring 2 times",
        "17 life, 1 poison, city's blessing",
        "It is night",
        "Ring-bearer",
        "monstrous",
    ):
        assert state in unescape(told)
    assert "Anna: 20 life, monarch, 3 energy, speed 2, tempted by the Ring 2 times." in picture
    assert "It is night." in picture

"""The pictures of a comparison: boards as they are drawn, and the moment that decides for each group."""

from __future__ import annotations

import itertools
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from comparator.running.record import Board, BoardCreature
from reports.board import measure
from reports.board.picture import svg
from reports.board.scene import CARD, Scene
from reports.comparison import view
from reports.comparison.model.lines import LineView
from reports.comparison.model.page import Page
from reports.words.words import EARLY, MODERN, Names, names
from rulesets.registry import MAIN
from tests import compared

pytestmark = compared.COMPARED_ONCE

SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_of_a_first_damage_step_has_the_damage_of_the_second_as_well() -> None:
    """Whoever falls to 18 in the end is dealt 2 in the picture, if later than what first strikers deal."""
    (turn,) = view.page_view(compared.shipped("halberdier-strikes-first", ())).lines[0].deciding
    assert (turn.heading, turn.stroke.alike) == ("First damage dealt", (("Halberdier", "Aquamoeba", 3),))
    assert turn.stroke.then == (("Grizzly Bears", "Norwin", 2),)


def creature(name: str, controller: str) -> BoardCreature:
    return BoardCreature(name, name, controller, ("creature",), 2, 2, (), 0, (), tapped=False)


def crowd(attackers: int, blockers: int) -> Board:
    """A wide board: long names, several blockers to one attacker, counters, damage, a stack."""
    attack = [
        replace(
            creature(f"Attacker {n} with a name of forty letters, no less"[:40], "Anna"),
            attacking="Noah", blocked=n < 4, keywords=("trample", "first strike"), damage=n % 3,
            tapped=n % 2 == 0, counters=(("+1/+1", n),) if n else (),
        )
        for n in range(attackers)
    ]  # fmt: skip
    block = [
        replace(creature(f"Blocker {n}", "Noah"), blocking=(attack[n % 4].id,) if n < 7 else (), damage=n % 2)
        for n in range(blockers)
    ]
    pending = [
        (a, b, 2)
        for each in block
        if each.blocking
        for a, b in itertools.permutations((each.blocking[0], each.id))
    ]
    return Board(
        40, "damage-assigned", (("Anna", 20, 0), ("Noah", 20, 3)), (*attack, *block),
        ("combat damage", "Giant Growth on Blocker 2"), tuple(pending),
        (("Mogg Fanatic", "graveyard"), ("Suntail Hawk", "exile")),
    )  # fmt: skip


BOARDS = {
    **{f"fanatic {number}": found for number, found in enumerate(compared.fanatic().lines[0].runs[0].boards)},
    "crowd": crowd(5, 8),
    "crowd of sixty": crowd(30, 30),
    "empty": Board(0, "end", (("Anna", 20, 0), ("Noah", 20, 0)), (), ()),
}


@pytest.fixture(params=BOARDS)
def picture(request: pytest.FixtureRequest) -> tuple[Board, ET.Element]:
    found: Board = BOARDS[request.param]
    return found, ET.fromstring(svg(found, Names(), MODERN, "x"))


def test_a_picture_shows_everyone(picture: tuple[Board, ET.Element]) -> None:
    """Each player and permanent has a box with its full name, and each waiting damage its tag."""
    found, root = picture
    titles = [title.text for title in root.iter(f"{SVG}title")]
    for each in found.permanents:
        assert each.name in titles
    assert len(root.findall(f"{SVG}g[@class='tag waits']")) + len(
        root.findall(f"{SVG}g[@class='tag waits left']")
    ) == len(found.pending)


def test_boxes_stay_inside_and_apart(picture: tuple[Board, ET.Element]) -> None:
    """No box leaves the picture, and no two overlap."""
    _, root = picture
    _, _, across, down = (float(number) for number in root.attrib["viewBox"].split())
    boxes = sorted(
        (float(rect.attrib["x"]), float(rect.attrib["y"]), float(rect.attrib["height"]))
        for rect in root.iter(f"{SVG}rect")
    )
    for x, y, height in boxes:
        assert 0 <= x <= across - CARD
        assert 0 <= y <= down - height
    for (x, y, height), (next_x, next_y, _) in itertools.pairwise(boxes):
        assert x != next_x or y + height <= next_y


def test_a_picture_is_told_in_words_too(picture: tuple[Board, ET.Element]) -> None:
    """The text alternative names every permanent and all damage that waits."""
    found, root = picture
    told = root.findtext(f"{SVG}desc") or ""
    assert all(each.name in told for each in found.permanents)
    assert told.count("waits.") == len(found.pending)


def test_damage_of_a_creature_that_left_is_still_drawn() -> None:
    """The sacrificed Fanatic stands as a dashed box, and its damage is on the way."""
    gone = next(
        each for each in BOARDS.values() if each.pending and ("Mogg Fanatic", "graveyard") in each.elsewhere
        and len(each.permanents) < 4
    )  # fmt: skip
    drawn = svg(gone, Names(), EARLY, "x")
    assert "card gone" in drawn
    assert "1 damage from Mogg Fanatic waits for Goblin Piker" in drawn


def test_a_name_cannot_break_a_picture() -> None:
    """Markup in a name comes out as text."""
    found = compared.hostile().lines[0].runs[0].boards[0]
    drawn = svg(found, Names(), EARLY, "x")
    assert "<script>" not in drawn
    ET.fromstring(drawn)


@pytest.mark.parametrize("words", ["Sakura-Tribe Elder", "x" * 40, "龍" * 30, "a b c d e f", ""])
def test_wrapped_names_fit(words: str) -> None:
    """No line is wider than its room, and what is cut ends in an ellipsis."""
    lines = measure.fitted_lines(words, 100, 13, 2)
    assert len(lines) <= 2
    assert all(measure.width(line, 13) <= 100 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "") or lines[-1].endswith("…")


def test_the_moment_that_decides_is_pictured_for_each_group() -> None:
    """Where damage waits the Fanatic is thrown with damage on the stack, and else before any."""
    old, new = compared.fanatic_page().lines[0].deciding
    assert (old.moment, new.moment) == ("Damage assigned", "Blockers declared")
    assert old.board is not None
    assert new.board is not None
    assert len(old.board.pending) == 3
    assert not new.board.pending
    for each in (old, new):
        assert (each.stroke.source, each.stroke.targets) == ("Mogg Fanatic", ("Suntail Hawk",))
    assert {end.id: (end.word, end.differs) for end in old.stroke.ends} == {
        "Suntail Hawk": ("dies", False), "Goblin Piker": ("dies", True), "Mogg Fanatic": ("sacrificed", False),
        "Nina": ("falls to 19", True),
    }  # fmt: skip


def test_what_a_play_leaves_to_be_dealt_is_in_its_picture() -> None:
    """A Bear that grew before damage deals 5; with damage on the stack what waits says it; a bolted attacker deals none."""
    grown = view.page_view(compared.shipped("giant-growth-after-damage")).lines[0]
    assert [set(each.stroke.then or ()) for each in grown.deciding] == [
        set(), {("Hill Giant", "Grizzly Bears", 3), ("Grizzly Bears", "Hill Giant", 5)},
    ]  # fmt: skip
    waits, bolted = compared.fanatic_page().lines[0].deciding
    assert (waits.stroke.then, bolted.stroke.then) == (None, ())


def test_damage_that_waits_and_is_not_dealt_is_crossed_out() -> None:
    """What waits for the Fanatic comes to nothing once it is thrown; what it deals itself does not."""
    old, _ = compared.fanatic_page().lines[0].deciding
    assert old.stroke.lost == (("Goblin Piker", "Mogg Fanatic"),)
    assert old.board is not None
    told = svg(old.board, compared.fanatic_page().names, EARLY, "waiting", old.stroke)
    assert told.count('class="tag waits lost"') == 1
    assert "for Mogg Fanatic and is not dealt" in told
    assert "What waits from Goblin Piker for Mogg Fanatic is not dealt." in told


def test_damage_that_some_rules_of_a_group_deal_is_drawn_as_most_have_it_and_says_which_have_it_otherwise() -> (
    None
):
    """What stopped being a creature was dealt its damage in 1999 and no more by 2003, so it is crossed out for most of the
    three; the giant is hurt under all of them.
    """
    (line, _) = view.page_view(compared.shipped("the-recipient-stops-being-a-creature", ())).lines
    old, new = line.deciding
    assert old.stroke.lost == (("Hill Giant", "Waking Statue"),)
    assert new.stroke.lost == ()
    assert ("Waking Statue", "the 3 dealt in 1999") in old.stroke.remarks
    assert not any(identifier == "Hill Giant" for identifier, _ in old.stroke.remarks)


def test_those_who_are_alike_and_do_the_same_stand_in_a_picture_as_one_card() -> None:
    """Ten Bears are one card, with their places in the order; the Snake that is blocked is not one with the others."""
    scenario = compared.shipped("gigantosaurus-against-ten-bears", ())
    free, bound = view.page_view(scenario).lines[0].deciding
    assert free.stroke.crowds == bound.stroke.crowds == (("First Bear", 10, "Grizzly Bears"),)
    assert free.stroke.others == bound.stroke.others == 0
    assert ("First Bear", "1st to 10th in order") in bound.stroke.remarks
    assert bound.board is not None
    told = svg(bound.board, names(scenario.scenario), EARLY, "bears", bound.stroke)
    assert told.count("<title>10 × Grizzly Bears</title>") == 1
    assert told.count(">1 each<") == 1
    snakes = view.page_view(compared.shipped("seshiro-dies-with-damage-waiting", ())).lines[0].deciding
    assert [each.stroke.crowds for each in snakes] == [(("Snake Two", 2, "Snake token"),)] * 2


def test_a_division_that_is_not_legal_is_pictured_with_its_amounts() -> None:
    """As the script has it, where it is refused; where it is legal it waits, and nothing is refused."""
    uneven = compared.shipped("craw-wurm-legal-splits", ("2008", "2009-07-11"))
    line = next(one for one in view.page_view(uneven).lines if one.name.startswith("one on the Wall"))
    assert [each.stroke.refused for each in line.deciding] == [
        (), (("Craw Wurm", "Wall of Wood", 1), ("Craw Wurm", "Eager Cadet", 5)),
    ]  # fmt: skip
    refused = line.deciding[1]
    assert refused.board is not None
    drawn = svg(refused.board, Names(), EARLY, "x", refused.stroke)
    assert "5 damage from Craw Wurm may not be assigned to Eager Cadet" in drawn


def test_a_spell_that_is_answered_is_pictured_with_what_becomes_of_it() -> None:
    """The answer is told as one, after it; and where it comes too late, that is said in the order of the script."""
    ritual = compared.shipped("witnesses/mana-sources-a-ritual-countered", ("1996-12-01", "1997-03-24"))
    countered, resolved = view.page_view(ritual).lines[0].deciding
    assert (countered.before, countered.first) == ("", "Noah casts Dark Ritual: add {B}{B}{B}. In response:")
    assert countered.stroke.answered == (("Dark Ritual", "Noah"),)
    assert countered.board is not None
    drawn = svg(countered.board, Names(), EARLY, "x", countered.stroke)
    assert ">Dark Ritual<" in drawn
    assert ">countered<" in drawn
    assert resolved.first == (
        "Noah casts Dark Ritual: add {B}{B}{B}. "
        "Anna cannot cast Counterspell: Dark Ritual is no spell that can be answered now. Then:"
    )
    assert (resolved.told, resolved.plays) == ("Noah uses Frozen Shade: it gets +1/+1, 3 times.", "")


def test_damage_within_one_side_is_drawn_beside_it() -> None:
    """A Ninja hits a planeswalker of its own controller: the boxes stand one above the other, the number beside both."""
    slug = "witnesses/arrival-in-combat-at-a-planeswalker-that-changed-sides"
    turn = view.page_view(compared.shipped(slug, ())).lines[0].deciding[0]
    assert turn.board is not None
    root = ET.fromstring(svg(turn.board, Names(), MODERN, "x", turn.stroke))
    cards = [
        rect
        for card in root.findall(f"{SVG}g")
        if card.attrib["class"].startswith("card")
        for rect in card[1:2]
    ]
    (tag,) = [group for group in root.findall(f"{SVG}g") if group.attrib["class"].startswith("tag")]
    number = next(tag.iter(f"{SVG}rect"))
    assert float(number.attrib["x"]) > max(float(card.attrib["x"]) + CARD for card in cards)
    heights = sorted((float(card.attrib["y"]), float(card.attrib["height"])) for card in cards)
    assert all(y + height <= below for (y, height), (below, _) in itertools.pairwise(heights))


def test_cards_say_what_matters_and_is_not_drawn() -> None:
    """What the Spike does, who comes where in the order, what life is lost, whose the Djinn is, and which counters come."""

    def said(slug: str, column: int) -> set[tuple[str, str]]:
        comparison = compared.shipped(slug, ())
        return {*compared.in_years(comparison).lines[0].deciding[column].stroke.remarks}

    assert said("deathtouch-with-trample", 0) >= {
        ("Quietus Spike", "its bearer has deathtouch"), ("Grizzly Bears", "2nd in order"), ("Nastasia", "then −2, −9"),
    }  # fmt: skip
    assert ("Mahamoti Djinn", "now Noah's") in said("disenchant-on-control-magic-in-an-attack", 0)
    assert ("Hill Giant", "then Niklas'") in said("ray-of-command-steals-an-attacker", 0)
    assert ("Safehold Elite", "then two -1/-1 counters") in said("wither-from-a-creature-that-left", 0)
    assert ("Hill Giant", "red") in said("mother-of-runes-after-damage", 0)


def test_a_size_that_changes_before_the_damage_is_on_the_card() -> None:
    """The Snakes are 3/3 as their lord is killed, and 1/1 as damage is dealt."""
    page = view.page_view(compared.shipped("seshiro-dies-with-damage-waiting", ()))
    old, new = page.lines[0].deciding
    assert dict(old.stroke.sizes) == dict(new.stroke.sizes) == dict.fromkeys(
        ("Snake One", "Snake Two", "Snake Three"), "1/1"
    )  # fmt: skip
    assert ">3/3›1/1</text>" in pictured(page, page.lines[0], 1)


@pytest.mark.parametrize(
    ("slug", "column"), [("goblin-sledder-saves-itself", 0), ("goblin-sledder-saves-itself", 1), ("blinking-spirit-for-free", 0)]
)  # fmt: skip
def test_the_label_of_a_play_lies_over_no_card(slug: str, column: int) -> None:
    """What is used on itself has its label in the room below it."""
    page = view.page_view(compared.shipped(slug, ()))
    line = page.lines[0]
    root = ET.fromstring(pictured(page, line, column))
    boxes = {
        kind: [
            tuple(float(each.find(f"{SVG}rect").attrib[name]) for name in ("y", "height"))  # type: ignore[union-attr]
            for each in root.findall(f"{SVG}g")
            if each.attrib.get("class", "").startswith(kind) and each.find(f"{SVG}rect") is not None
        ]
        for kind in ("card", "play")
    }
    ((top, high),) = boxes["play"]
    assert all(y + height <= top or top + high <= y for y, height in boxes["card"])


def test_what_is_worn_touches_who_wears_it_on_its_side() -> None:
    """Whoever controls it."""
    page = view.page_view(compared.shipped("deathtouch-with-trample", ()))
    turn = page.lines[0].deciding[0]
    assert turn.board is not None
    scene = Scene(turn.board, page.names, MODERN, turn.stroke)
    bearer, worn = scene.cards["Avatar of Might"], scene.cards["Quietus Spike"]
    assert (worn.x, worn.y) == (bearer.x, bearer.bottom)


def test_a_picture_shows_who_had_a_part_and_has_left() -> None:
    """The blocker that is dead as the attacker is saved stands beside it, dashed, with what became of it."""
    page = view.page_view(compared.shipped("regenerate-after-deathtouch", ("2008", "modern")))
    saved = next(line for line in page.lines if line.name == "wait for the bite").deciding[0]
    assert saved.stroke.gone == (("Moonglove Winnower", "Nuria"),)
    assert saved.board is not None
    drawn = svg(saved.board, page.names, MODERN, "x", saved.stroke)
    assert '<g class="card gone"><title>Moonglove Winnower</title>' in drawn


def pictured(page: Page, line: LineView, column: int) -> str:
    """The picture of one group's deciding moment."""
    turn = line.deciding[column]
    assert turn.board is not None
    return svg(turn.board, page.names, MODERN, "deciding", turn.stroke)


def test_what_all_of_a_group_assign_alike_is_pictured_as_that() -> None:
    """Damage waits under two of the group's rulesets and not under the third, so none is seen to wait, or to be dealt."""
    page = view.page_view(compared.shipped("soften-then-sweep", (*MAIN, "2009-07-11")))
    line = page.lines[0]
    first, second = line.deciding
    assert (first.heading, second.heading) == ("Damage assigned", "Damage assigned")
    assert first.stroke.alike
    assert not first.stroke.dealt
    told = pictured(page, line, 0)
    assert ">combat damage<" in told
    assert "waits" not in told
    assert "Then: Adele casts Tremor" in second.plays


def test_a_picture_of_one_story_of_a_group_says_whose_it_is() -> None:
    """Damage waits under one of the rulesets that agree and not under the other, so the picture says in which year."""
    page = view.page_view(compared.shipped("five-power-against-three-and-four", (*MAIN, "2009-07-11")))
    turn = page.lines[0].deciding[0]
    assert turn.heading == "Damage assigned, under Modern (2025)"
    assert ">dealt at once in 2025<" in pictured(page, page.lines[0], 0)


def test_a_play_after_combat_damage_shows_what_was_dealt_before_it() -> None:
    """Today the Maze comes too late, and the picture says for what."""
    page = view.page_view(compared.shipped("maze-of-ith-on-your-own-attacker", MAIN))
    line = page.lines[0]
    assert [each.stroke.before for each in line.deciding] == [(), (("Craw Wurm", "Nolan", 6),)]
    told = pictured(page, line, 1)
    assert ">dealt already<" in told
    assert "6 damage from Craw Wurm was dealt to Nolan" in told


def test_what_a_creature_bears_is_in_its_picture() -> None:
    """Without the Spike nobody sees why 2 damage costs 11 life."""
    (line,) = view.page_view(compared.shipped("deathtouch-with-trample", ())).lines
    assert all("Quietus Spike" in each.stroke.shown for each in line.deciding)


def test_a_block_over_which_no_damage_goes_is_named_as_one() -> None:
    """The bar alone is a sign that one has to know."""
    old, new = compared.fanatic_page().lines[0].deciding
    assert old.board is not None
    assert new.board is not None
    pictures = [
        svg(each.board, compared.fanatic_page().names, EARLY, "x", each.stroke)
        for each in (old, new)
        if each.board
    ]
    assert [told.count(">blocked<") for told in pictures] == [0, 1]
    assert "<title>Mogg Fanatic blocks Goblin Piker</title>" in pictures[1]

"""Discovering boards: known differences found from nothing, shrunk, blamed on the right clauses, and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from comparator import library
from comparator.blaming.blame import blame
from comparator.commands.cli import commands
from comparator.comparing.outcome import readable
from comparator.discovery import searching, witnessing
from comparator.discovery.directing import Drawing, Feature, weights
from comparator.discovery.ending import Endings, parting, played
from comparator.discovery.families import Family, changes, multiset, multisets
from comparator.discovery.laying import scenario
from comparator.discovery.plain import as_plain
from comparator.discovery.searching import Discovery, Extent, Watch, discover, extent, families, sizes
from comparator.discovery.shrinking import board_weight, reductions, shrunk
from comparator.discovery.sketch import NOBODY, PREY, Creature, Sketch, Use
from comparator.discovery.tricks import TIMINGS, TRAITS, TRICKS, Trick
from comparator.discovery.witnessing import Witnessing, before, witness_every_version
from comparator.exploring.scripts import as_text
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from reports.searches.writing_down import files, title, witness_file
from rulesets.history import FIRST_DAY, as_of, every_version
from rulesets.registry import find
from rulesets.ruleset import answer_alike

SEARCHED = families(2)
FEW = 240
DRAWN = 10


def unwatched(items: Sequence[int], _doing: str) -> Iterable[int]:
    return items


@cache
def discovered(left: str, right: str) -> Discovery:
    return discover(find(left), find(right), extent(2, FEW, DRAWN), unwatched)


@cache
def witnessed() -> Witnessing:
    return witness_every_version(extent(1, 50, 8), unwatched)


SEARCHED_ONCE = pytest.mark.xdist_group("searches")
"""To search takes long, so one worker does all that comes of the searches that are kept."""
BETWEEN = pytest.mark.parametrize(
    ("left", "right"), [("2009-07-10", "2009-07-11"), ("2024-11-07", "2024-11-08")]
)


# --- what is found ----------------------------------------------------------------------------------------


@SEARCHED_ONCE
def test_magic_2010_is_rediscovered_from_nothing() -> None:
    """Damage left the stack, and an order of blockers came: both are found, each as a result of its own."""
    found = {group.clauses: group for group in discovered("2009-07-10", "2009-07-11").groups}
    assert found["damage-timing",].found[0].kind == "result"
    assert found["division",].found[0].kind == "result"


@SEARCHED_ONCE
def test_foundations_is_rediscovered_from_nothing() -> None:
    """The order of blockers went: the only difference, and the smallest board is a 1/1 that two 0/1 block."""
    (group,) = discovered("2024-11-07", "2024-11-08").groups
    assert group.clauses == ("division",)
    assert group.found[0].sketch.creatures == (Creature(1, 1), Creature(0, 1), Creature(0, 1))


@BETWEEN
@SEARCHED_ONCE
def test_nothing_can_be_taken_from_what_was_found(left: str, right: str) -> None:
    """Whatever is left out or made smaller, the difference is gone, or another clause is to blame."""
    rulesets = find(left), find(right)
    for group in discovered(left, right).groups:
        for found in group.found[:2]:
            for smaller in reductions(found.sketch):
                assert board_weight(smaller) < board_weight(found.sketch)
                endings = Endings(smaller)
                same = endings.kind(*rulesets) == found.kind
                assert not same or endings.culprits(*rulesets) != group.clauses


@BETWEEN
@SEARCHED_ONCE
def test_the_clauses_named_are_what_blame_finds(left: str, right: str) -> None:
    """`blame` plays every mixture, and names them for the first board of each group: as causes, or as hiding another's effect."""
    for group in discovered(left, right).groups:
        board = scenario(group.found[0].sketch)
        found = blame(board, board.lines[0], find(left), find(right))
        hiding = [
            swap for mask in found.masked for swaps in (mask.swaps, *mask.cancelled_by) for swap in swaps
        ]
        assert set(group.clauses) <= {swap.clause for swap in (*found.swaps, *hiding)}


def test_rulesets_that_are_alike_are_not_told_apart() -> None:
    assert not discover(find("2012-01-01"), find("2012-01-02"), extent(2, 60, DRAWN), unwatched).groups


def test_a_search_says_how_far_it_went() -> None:
    """Small families are gone through, large ones sampled; the limit holds for all together."""
    found = discover(find("2024-11-07"), find("2024-11-08"), extent(1, FEW, 0), unwatched)
    assert sum(one.tried for one in found.tried) == FEW
    assert [one.whole for one in found.tried] == [len(one.family) == one.tried for one in found.tried]
    assert found.tried[0].tried == min(len(found.tried[0].family), FEW // len(found.tried))


@SEARCHED_ONCE
def test_the_same_search_finds_the_same() -> None:
    """Nothing is left to chance."""
    once = discovered("2009-07-10", "2009-07-11")
    again = discover(once.left, once.right, extent(2, FEW, DRAWN), unwatched)
    assert files(once, 9) == files(again, 9)


# --- every version ----------------------------------------------------------------------------------------


@SEARCHED_ONCE
def test_a_search_forgets_what_it_judged_long_ago_and_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many boards it tries it remembers so many; with next to none it only takes longer."""
    found = discover(find("2009-07-10"), find("2009-07-11"), extent(1, 40, 0), unwatched)
    monkeypatch.setattr(searching, "MOST_REMEMBERED", 1)
    assert discover(find("2009-07-10"), find("2009-07-11"), extent(1, 40, 0), unwatched) == found
    assert found.groups


@SEARCHED_ONCE
def test_versions_are_found_with_a_board_that_needs_them() -> None:
    """Each witness ends otherwise once the version is taken out of the rules of its day."""
    found = witnessed()
    assert {"damage-timing@2009-07-11", "division@2024-11-08"} <= {one.version.id for one in found.witnesses}
    for one in found.witnesses:
        rules = as_of(one.version.effective.day)
        without = rules.replacing(before(one.version))
        assert Endings(one.found.sketch).kind(without, rules) == one.found.kind


@SEARCHED_ONCE
def test_versions_are_counted_once_with_a_witness_or_without() -> None:
    """Those without are told apart: nothing was found, or nothing is there, as they answer what was answered before."""
    found = witnessed()
    every = [one.version for one in found.witnesses] + [*found.unseen, *found.alike]
    assert {one.id for one in every} == {
        one.id for one in every_version() if not one.reading and one.effective.day > FIRST_DAY
    }
    assert len(every) == len({one.id for one in every})
    assert all(answer_alike(one, before(one)) for one in found.alike)
    assert not any(answer_alike(one, before(one)) for one in found.unseen)


# --- what is drawn for a version --------------------------------------------------------------------------

VERSIONS = {version.id: version for version in every_version()}


@pytest.mark.parametrize(
    ("version", "feature"),
    [
        ("trample@2001-07-23", Feature("trait", "trample")),
        ("banding@2007-10-01", Feature("trait", "banding")),
        ("rampage@2003-07-01", Feature("trait", "rampage 1")),
        ("flanking@1999-04-23", Feature("trait", "flanking")),
        ("deathtouch@2010-07-16", Feature("trait", "deathtouch")),
        ("indestructible@2013-07-13", Feature("trait", "indestructible")),
        ("regeneration@1999-04-23", Feature("trick", "regenerate")),
        ("planeswalker-redirection@2018-04-27", Feature("prey", "planeswalker")),
        ("removal-from-combat@1999-11-01", Feature("trick", "withdraw")),
        ("attack-targets@2017-08-25", Feature("trick", "turn on")),
    ],
)
def test_what_a_version_speaks_of_is_drawn_more_often(version: str, feature: Feature) -> None:
    """More than twenty times as often as what nothing in its words hints at."""
    drawn = weights(VERSIONS[version], {})
    assert drawn[feature] > 20 * min(drawn.values())


def test_what_helped_before_is_drawn_more_often() -> None:
    version, feature = VERSIONS["trample@2001-07-23"], Feature("trick", "Axe")
    assert weights(version, {feature: 3})[feature] > 20 * weights(version, {})[feature]


@pytest.mark.parametrize("version", list(VERSIONS)[::16])
def test_a_drawn_board_is_drawn_again_and_its_file_is_read_as_what_was_played(version: str) -> None:
    """Nothing is left to chance, and whoever stays home, strays, wakes or is asked what to attack is written so."""
    kinds = sizes(2)
    drawn = list(Drawing(VERSIONS[version], kinds, {}).boards(40))
    assert drawn == list(Drawing(VERSIONS[version], kinds, {}).boards(40))
    assert drawn != list(Drawing(VERSIONS[version], kinds, {}, time=2).boards(40))
    for sketch in drawn:
        played_board = scenario(sketch)
        text = as_text({"format": 1, "title": title(sketch), **as_plain(sketch)})
        assert as_read(text) == (played_board.seats, played_board.pieces, played_board.lines)


def test_boards_are_drawn_near_those_that_asked_the_clause() -> None:
    """One step or two away from a board that led somewhere, its own creatures and tricks are seen again."""
    drawing = Drawing(VERSIONS["trample@2001-07-23"], sizes(2), {})
    lonely = Sketch((Creature(2, 2, ("shroud", "fear")),))
    drawing.leads(lonely)
    assert any("fear" in sketch.creatures[0].traits for sketch in drawing.boards(20))


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_can_be_written_and_played(trait: str) -> None:
    """On an attacker and on a blocker, or on either player, as the rules stand today."""
    for bearer in (0, 1) if TRAITS[trait].of == "creature" else (-1, -2):
        sketch = Sketch((Creature(1, 1), Creature(1, 1)), (0,)).bears(bearer, trait)
        assert Endings(sketch).under(find("current")).status in ("finished", "illegal")
        assert TRAITS[trait].words in title(sketch)


def test_what_a_creature_can_do_is_never_called_like_what_happens_to_it() -> None:
    """Else its file could not say which of the two is meant."""
    used = {str(one.ability.get("ability")) for one in TRICKS.values() if one.held == "creature"}
    assert not used & {str(one.ability.get("trigger")) for one in TRAITS.values()}


@pytest.mark.parametrize(
    "trick", [one for one in TRICKS.values() if one.by != "either"], ids=lambda one: one.name
)
def test_only_who_attacks_is_told_to_attack_and_only_who_defends_to_block(trick: Trick) -> None:
    sides = {
        Sketch((Creature(1, 1), Creature(1, 1)), (0,)).side(change.holder)
        for change in changes("trick", (1,))
        if isinstance(change, Use) and change.trick == trick.name
    }
    assert sides == {0 if trick.by == "attacker" else 1}


@pytest.mark.parametrize(
    ("sketch", "attacks", "blocks"),
    [
        (Sketch((Creature(1, 1, ("at home",)), Creature(1, 1)), (0,)), [], []),
        (Sketch((Creature(1, 1), Creature(1, 1, ("at home",))), (0,)), [("Raider", "Noah")], []),
        (Sketch((Creature(1, 1),), uses=(Use("join", 0, NOBODY, "before"),)), [], []),
        (
            Sketch((Creature(1, 1), Creature(1, 1, ("astray",))), prey="planeswalker"),
            [("Raider", "Sage"), ("Second Raider", "Noah")],
            [],
        ),
        (
            Sketch((Creature(1, 1), Creature(1, 1), Creature(1, 1, ("blocks one more",))), (0,)),
            [("Raider", "Noah"), ("Second Raider", "Noah")],
            [("Guard", ("Raider", "Second Raider"))],
        ),
    ],
)
def test_who_stays_home_strays_or_blocks_more_does_so(
    sketch: Sketch, attacks: list[object], blocks: list[object]
) -> None:
    (line,) = scenario(sketch).lines
    assert [(one.creature, one.target) for one in line.attacks] == attacks
    assert [(one.creature, one.attackers) for one in line.blocks] == blocks


def test_damage_is_sent_beyond_the_blockers_as_far_as_may_be() -> None:
    """The wishes fall from all of the damage past the blocker to none, the player before what is attacked."""
    sketch = Sketch((Creature(2, 1, ("trample",)), Creature(1, 1)), (0,), "beyond", prey="planeswalker")
    wishes = [dict(wish.amounts) for wish in scenario(sketch).lines[0].damage[0].wishes]
    assert wishes == [
        {"Noah": 2}, {"Noah": 1, "Guard": 1}, {"Sage": 2}, {"Sage": 1, "Guard": 1}, {"Guard": 2},
    ]  # fmt: skip


# --- endings ----------------------------------------------------------------------------------------------


def comparable(name: str) -> list[Path]:
    return [path for path in library.paths() if name in path.name]


@pytest.mark.parametrize(
    "path", comparable("mogg") + comparable("lifelink") + comparable("trample"), ids=lambda path: path.stem
)
@pytest.mark.parametrize("anachronism", ["refuse", "borrow"])
@pytest.mark.parametrize("name", ["1997-03-24", "2003", "2009-07-11", "modern"])
def test_an_ending_is_what_a_whole_run_ends_with(
    path: Path, name: str, anachronism: Literal["refuse", "borrow"]
) -> None:
    """Leaving out events and pictures changes no outcome, and asks nothing besides."""
    board = replace(read_file(path), anachronism=anachronism)
    for line in board.lines:
        done = run(board, line, find(name))
        ending, consulted = played(replace(board, lines=(line,)), find(name))
        assert ending.status == done.status
        assert consulted <= done.consulted
        if done.status == "finished":
            assert ending.facts == readable(done.facts)


def test_a_play_for_which_there_was_no_moment_is_told_from_a_result() -> None:
    """What one ruleset gave no chance to do is a weaker difference than another end of the same plays."""
    bolt = Use("Lightning Bolt", -2, 0, "waiting")
    endings = Endings(Sketch((Creature(1, 1),), uses=(bolt,)))
    assert endings.kind(find("2008"), find("modern")) == "chance"
    bolt = replace(bolt, timing="waiting or before")
    assert Endings(Sketch((Creature(1, 1),), uses=(bolt,))).kind(find("2008"), find("modern")) == "result"


def test_endings_part_in_the_strongest_way_they_can() -> None:
    """Lacking an ability goes before what is allowed, and that before what comes of it."""
    lifelink = Endings(Sketch((Creature(1, 1, ("lifelink",)),)))
    assert lifelink.kind(find("2003"), find("modern")) == "lack"
    assert parting(lifelink.under(find("modern")), lifelink.under(find("modern"))) is None


# --- families ---------------------------------------------------------------------------------------------


def kinds(number: int) -> tuple[Creature, ...]:
    return tuple(Creature(power, 1) for power in range(number))


def canonical(sketch: Sketch) -> tuple[object, ...]:
    """A board apart from the order in which its creatures are written down."""
    fights = [
        (
            sketch.creatures[attacker].power,
            sorted(sketch.creatures[one].power for one in sketch.blockers_of(attacker)),
        )
        for attacker in range(sketch.attackers)
    ]
    return (str(sorted(fights)), sketch.plan, sketch.uses, sketch.players)


@pytest.mark.parametrize("shape", [(0,), (1,), (2,), (0, 0), (0, 1), (1, 1), (0, 2), (0, 0, 0), (1, 1, 1)])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_family_has_as_many_boards_as_were_worked_out_and_none_twice(
    shape: tuple[int, ...], number: int
) -> None:
    """Counting without listing comes to what listing comes to."""
    family = Family("some", (shape,), kinds(number))
    boards = [family[place] for place in range(len(family))]
    assert len({canonical(board) for board in boards}) == len(boards)
    with pytest.raises(IndexError):
        family[len(family)]


def test_additions_multiply_a_family() -> None:
    plain = Family("plain", ((0,), (1,)), kinds(3))
    tricks = Family("tricks", ((0,), (1,)), kinds(3), ("trick",))
    assert len(tricks) == sum(
        count * len(changes("trick", shape)) for shape, count in zip(plain.shapes, plain.counts, strict=True)
    )
    assert len({tricks[place] for place in range(len(tricks))}) == len(tricks)


def test_two_additions_of_a_sort_are_added_in_no_order() -> None:
    """No pair of traits stands in a family in both orders."""
    pairs = Family("pairs", ((0,),), kinds(1), ("trait", "trait"))
    boards = {
        (tuple(sorted(board.creatures[0].traits)), tuple(map(tuple, map(sorted, board.players))))
        for board in (pairs[place] for place in range(len(pairs)))
    }
    assert len(boards) == len(pairs)


@given(st.integers(1, 6), st.integers(0, 4))
def test_multisets_are_numbered_without_a_gap(kinds: int, size: int) -> None:
    """Every multiset has one number, and the numbers go as far as the count says."""
    every = [tuple(multiset(number, size)) for number in range(multisets(kinds, size))]
    assert sorted(every) == list(combinations_with_replacement(range(kinds), size))


# --- shrinking --------------------------------------------------------------------------------------------

LARGE = Sketch(
    (Creature(2, 2, ("trample",)), Creature(1, 2), Creature(2, 1, ("reach",)), Creature(1, 1)),
    (0, 1), "evenly", (Use("throw", 2, 0, "before"), Use("Fog", -2, NOBODY, "before")), (("at 1 life",), ()),
)  # fmt: skip
HOLDS: dict[str, tuple[Callable[[Sketch], bool], Sketch]] = {
    "anything": (lambda sketch: True, Sketch((Creature(0, 1),))),
    "a blocker": (lambda sketch: bool(sketch.blocks), Sketch((Creature(0, 1), Creature(0, 1)), (0,))),
    "a trick": (
        lambda sketch: bool(sketch.uses), Sketch((Creature(0, 1),), uses=(Use("Fog", -2, NOBODY, "before"),)),
    ),
    "reach": (
        lambda sketch: any("reach" in one.traits for one in sketch.creatures),
        Sketch((Creature(0, 1), Creature(0, 1, ("reach",))), (0,)),
    ),
    "some power": (lambda sketch: sum(one.power for one in sketch.creatures) > 1, Sketch((Creature(1, 1), Creature(1, 1)), (0,))),
}  # fmt: skip


@pytest.mark.parametrize("name", HOLDS)
def test_shrinking_leaves_what_is_needed_and_no_more(name: str) -> None:
    holds, smallest = HOLDS[name]
    assert shrunk(LARGE, holds, reductions) == smallest


def test_who_is_taken_away_takes_along_what_it_carries() -> None:
    """A trick whose holder or aim is gone is gone, and numbers move up."""
    without = next(iter(reductions(LARGE)))
    assert without.creatures == (Creature(1, 2), Creature(1, 1))
    assert without.blocks == (0,)
    assert [use.trick for use in without.uses] == ["Fog"]


# --- files ------------------------------------------------------------------------------------------------


def as_read(text: str) -> object:
    """What a file says, apart from its texts, the places of its plays and what else is printed on a card of the book."""
    found = read(text, "found.yaml")
    lines = tuple(
        replace(line, plays=tuple(replace(play, line=0, unread=()) for play in line.plays))
        for line in found.lines
    )
    return (found.seats, found.pieces, lines)


@pytest.mark.parametrize("family", SEARCHED, ids=lambda family: family.name)
def test_a_file_is_read_as_the_board_that_was_played(family: Family) -> None:
    """Every sort of board, from every part of its family: no fault, and the very same scenario."""
    for place in range(0, len(family), max(len(family) // 15, 1)):
        sketch = family[place]
        played_board = scenario(sketch)
        text = as_text({"format": 1, "title": title(sketch), **as_plain(sketch)})
        assert as_read(text) == (played_board.seats, played_board.pieces, played_board.lines)


@pytest.mark.parametrize("trick", TRICKS)
def test_every_trick_can_be_written_and_played(trick: str) -> None:
    """In each of its moments, by the attacker and by a blocker."""
    for change in changes("trick at a prey", (1,)):
        assert isinstance(change, Use)
        if change.trick == trick:
            sketch = Sketch(
                (Creature(1, 1), Creature(1, 1)),
                (0,),
                uses=(change,),
                prey="planeswalker" if change.target == PREY else "",
            )
            ending = Endings(sketch).under(find("modern"))
            assert ending.status != "refused"
            assert TIMINGS[change.timing].words in title(sketch)


@BETWEEN
@SEARCHED_ONCE
def test_found_boards_are_written_with_a_title_and_a_lesson(left: str, right: str) -> None:
    """Files read without faults, and compare as different under the two rulesets."""
    for name, text in files(discovered(left, right), 1).items():
        found = read(text, name)
        assert found.title
        assert "Behind it is" in found.teaches
        assert found.rulesets == (left, right)
        first, second = (run(found, found.lines[0], find(one)) for one in (left, right))
        assert (first.status, readable(first.facts)) != (second.status, readable(second.facts))


@SEARCHED_ONCE
def test_a_witness_file_names_its_version() -> None:
    for one in witnessed().witnesses:
        name, text = witness_file(one)
        assert read(text, name).witnesses == (one.version.id,)


# --- the command ------------------------------------------------------------------------------------------


def invoked(*arguments: str) -> tuple[int, str]:
    found = CliRunner().invoke(commands, ["discover", *arguments], catch_exceptions=False)
    return found.exit_code, found.output


def test_the_command_tells_and_writes_what_it_finds(tmp_path: Path) -> None:
    """It says how many boards were tried, whether those are all, and where the files are."""
    folder = tmp_path / "found"
    status, told = invoked(
        "--between",
        "2024-11-07",
        "2024-11-08",
        "--size",
        "1",
        "--limit",
        "120",
        "--drawn",
        "0",
        "--output",
        str(folder),
    )
    assert status == 0
    assert "division: " in told
    assert "120 boards tried" in told
    assert "15 of " in told
    assert "division-1.yaml" in {path.name for path in folder.iterdir()}
    assert CliRunner().invoke(commands, ["check", str(folder / "division-1.yaml")]).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "--every-amendment"),
        (("--between", "2003", "2003"), "the same rules"),
        (("--between", "2003", "20003"), 'no ruleset is called "20003"'),
        (("--between", "2003", "2008", "--every-amendment"), "--every-amendment"),
        (("--between", "2003", "2008", "--size", "99"), "99 is not in the range"),
    ],
)
def test_what_cannot_be_searched_is_answered(arguments: tuple[str, ...], message: str) -> None:
    status, told = invoked(*arguments)
    assert status == 2
    assert message in told


@SEARCHED_ONCE
def test_versions_with_and_without_a_witness_are_counted_and_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search goes as far as it is told, and what comes of it is told."""
    found, asked = witnessed(), []

    def search(within: Extent, _watch: Watch) -> Witnessing:
        asked.append(within)
        return found

    monkeypatch.setattr(witnessing, "witness_every_version", search)
    status, told = invoked("--every-amendment", "--size", "1", "--limit", "50", "--drawn", "8")
    assert status == 0
    assert asked == [extent(1, 50, 8)]
    every = len(found.witnesses) + len(found.unseen) + len(found.alike)
    assert f"{len(found.witnesses)} of {every} versions have a witness" in told
    assert "These answer as what they replaced did" in told
    assert "Nothing that was tried distinguishes" in told

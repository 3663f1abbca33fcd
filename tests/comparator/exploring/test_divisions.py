"""Legal divisions: listed by ruleset, with the rule that forbids elsewhere what one allows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.exploring.divisions import Divided, divisions
from comparator.scenario.reading import read_file
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import board

FOLDER = Path(library.__file__).parent
BEARS = FOLDER / "gigantosaurus-against-ten-bears.yaml"
ERAS = tuple(map(find, ("2003", "2009-07-11", "modern")))
WURM = """
table: {Anna: [Wurm: 6/4], Noah: [Wall: 0/3, Cadet: 1/1]}
attacks: [Wurm]
blocks: {Wall: Wurm, Cadet: Wurm}
"""
TRAMPLE = """
table: {Anna: [Beast: "5/5 trample, deathtouch"], Noah: [Wall: 0/3]}
attacks: [Beast]
blocks: {Wall: Beast}
"""


def only(text: str, *names: str) -> Divided:
    scenario = board(text)
    (divided,) = divisions(scenario, scenario.lines[0], [find(name) for name in names]).divided
    return divided


def test_each_order_allows_its_own_divisions() -> None:
    """Free division allows all seven; each of the two orders that may be announced allows some of them."""
    allowed = {one.ruleset.name: (one.orders, one.counts) for one in only(WURM, "2003", "2009-07-11", "modern").allowed}  # fmt: skip
    assert allowed == {"2003": (1, (7,)), "2009-07-11": (2, (4, 6)), "modern": (1, (7,))}


def test_what_one_ruleset_alone_allows_comes_with_the_rule_that_forbids_it_elsewhere() -> None:
    """One point of deathtouch is lethal, and the rest tramples over, only since 16 July 2010."""
    divided = only(TRAMPLE, "2009-07-11", "2010-07-16")
    assert divided.rows is not None
    disputed = {row.split: row.verdicts for row in divided.rows if row.disputed}
    assert list(disputed) == [(("Wall", 2), ("Noah", 3)), (("Wall", 1), ("Noah", 4))]
    for before, after in disputed.values():
        assert after.legal
        assert before.citation is not None
        assert before.citation.clause == "trample"
        assert "lethal damage to Wall" in why(before.reason)


@pytest.mark.parametrize("path", library.paths(), ids=lambda path: path.stem)
def test_as_many_are_listed_as_are_counted(path: Path) -> None:
    """Where a decision is about one creature, and few enough to list, list and count agree in every order."""
    scenario = read_file(path)
    for divided in divisions(scenario, scenario.lines[0], ERAS).divided:
        for allowed in divided.allowed:
            for asked, count in zip(allowed.asked, allowed.counts, strict=True):
                if asked.legal is not None and len(asked.decision.assigners) == 1:
                    assert len(asked.legal) == count


def test_large_numbers_are_counted_and_not_listed() -> None:
    scenario = read_file(BEARS)
    (divided,) = divisions(scenario, scenario.lines[0], ERAS).divided
    assert divided.rows is None
    assert [one.orders for one in divided.allowed] == [1, 3_628_800, 1]
    assert [one.counts[0] for one in divided.allowed] == [92_378, 55, 92_378]


def test_a_ruleset_that_cannot_play_the_board_is_named_with_the_reason() -> None:
    scenario = board(TRAMPLE)
    found = divisions(scenario, scenario.lines[0], ERAS[:1])
    assert [why(lack) for _, lack in found.refused] == ["the rules had no deathtouch before 1 May 2007"]
    assert not found.divided


def test_the_command_marks_what_not_all_allow() -> None:
    found = CliRunner().invoke(
        commands, ["divisions", str(FOLDER / "deathtouch-with-trample.yaml"), "-r", "2009-07-11", "-r", "modern"]
    )  # fmt: skip
    assert found.exit_code == 0
    assert "modern only" in found.output
    assert "before it assigns any past its blockers" in " ".join(found.output.split())


def test_what_is_counted_together_is_said_to_be() -> None:
    """Two attackers that one player divides for are one decision, and its ways are ways of both."""
    line = f"divisions {FOLDER / 'banding-does-not-loosen-trample.yaml'} --most 1"
    told = CliRunner().invoke(commands, line.split(), prog_name="comparator").output
    assert "2003, 2008 and modern: 392 ways, together with Bander" in told


def test_as_json_every_division_says_what_each_ruleset_makes_of_it() -> None:
    path = FOLDER / "craw-wurm-legal-splits.yaml"
    arguments = ["divisions", str(path), "--line", "two on the Wall, four on the Cadet", "--format", "json"]
    record = json.loads(CliRunner().invoke(commands, [*arguments, "-r", "2009-07-11"]).output)
    (creature,) = record["divisions"][0]["creatures"]
    orders = {row["amounts"].get("Eager Cadet", 0): row["legal"]["2009-07-11"]["orders"] for row in creature["divisions"]}  # fmt: skip
    assert orders == {0: [0], 1: [0, 1], 2: [0, 1], 3: [0, 1], 4: [1], 5: [1], 6: [1]}


WILFUL = "table: {{Anna: [{attackers}], Noah: [X: 2/2, Y: 2/2]}}\nattacks: {attacks}\nblocks: {blocks}\n"


@pytest.mark.parametrize(
    ("attackers", "attacks", "blocks", "number", "split"),
    [
        ("Rhox: 5/5 may assign as though unblocked", "[Rhox]", "{X: Rhox, Y: Rhox}", 7, (("Noah", 5),)),
        ("Rhox: 5/5 may assign as though unblocked", "[Rhox]", "{X: Rhox}", 2, (("Noah", 5),)),
        (
            'Rhox: {pt: 15/15, keywords: [trample, may assign as though unblocked]}, Hero: 1/1 banding',
            "[{creature: Rhox, band: a}, {creature: Hero, band: a}]", "{X: Rhox, Y: Hero}", 190, (("Noah", 15),),
        ),
    ],
    ids=["two blockers", "one blocker", "a trampler in a band"],
)  # fmt: skip
@pytest.mark.parametrize(
    "damage", ["", "damage: {{Rhox: {{Noah: {all}}}}}\n"], ids=["by default", "as written"]
)
def test_what_may_be_assigned_as_though_unblocked_is_among_the_divisions(
    attackers: str, attacks: str, blocks: str, number: int, split: tuple[tuple[str, int], ...], damage: str
) -> None:
    """A creature that may assign as though it weren't blocked has that way too, whichever the line takes."""
    text = WILFUL.format(attackers=attackers, attacks=attacks, blocks=blocks)
    scenario = board(text + damage.format(all=split[0][1]))
    found = next(
        one
        for one in divisions(scenario, scenario.lines[0], [find("2003")]).divided
        if one.creature == "Rhox"
    )
    if not damage or "Hero" not in attackers:
        assert found.allowed[0].counts == (number,)
    assert found.rows is not None
    assert [row.split for row in found.rows if row.verdicts[0].legal].count(split) == 1

"""What `import comparator` gives: a few functions, and a table that is driven move by move."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import comparator
from comparator import Attack, Block, DamageDivision, Play, Table, library
from comparator.running.record import Run
from rulesets.history import amendments
from tests.conftest import ROOT

EXAMPLE = ROOT / "docs" / "examples"
ERAS = ("alpha", "fifth", "2003", "m10", "modern", "current")

DOUBLE_BLOCK = """
format: 1
title: A wurm and two blockers
players: {Anna: 20, Noah: 20}
table:
  Anna: [Wurm: 6/4]
  Noah: [Bear: 2/2, Ogre: 3/3]
attacks: [Wurm]
blocks: {Bear: Wurm, Ogre: Wurm}
damage: {Wurm: {Bear: 2, Ogre: 4}}
"""

TWO_TO_DIVIDE = """
format: 1
title: Two double blocks
players: {Anna: 20, Noah: 20}
table:
  Anna: [Wurm: 6/4, Giant: 3/3]
  Noah: [Bear: 2/2, Ogre: 3/3, Cub: 1/1, Elf: 1/1]
attacks: [Wurm, Giant]
blocks: {Bear: Wurm, Ogre: Wurm, Cub: Giant, Elf: Giant}
"""


def played(text: str, rules: str, until: str = "") -> Table:
    table = Table(comparator.read(text), rules)
    if until:
        assert table.until(until)
    return table


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    program = "import sys, comparator; print([one for one in sys.modules if one.startswith(('rulesets', 'comparator.', 'yaml'))])"
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"


def test_every_name_of_the_front_door_is_there_and_no_other() -> None:
    assert all(getattr(comparator, name) is not None for name in comparator.__all__)
    assert set(comparator.__all__) <= set(dir(comparator))
    with pytest.raises(AttributeError, match="no attribute 'fined'"):
        getattr(comparator, "fined")  # noqa: B009 - a type checker would refuse the plain form, as it should


def test_the_functions_do_what_the_commands_do() -> None:
    """One board through all of them: played, compared, blamed, swept through the years and explored."""
    scenario = comparator.read(ROOT / "comparator" / "library" / "mogg-fanatic-and-the-hawk.yaml")
    name = "hold it for the stack"
    assert comparator.run(scenario, "2003", name).status == "finished"
    assert [one.name for one in comparator.compare(scenario).rulesets] == ["2003", "2008", "modern"]
    blame = comparator.blame(scenario, comparator.find("2008"), amendments()[-1].day, name)
    assert {swap.clause for swap in blame.swaps} == {"damage-timing"}
    assert "2009-07-11" in [stage.since for stage in comparator.timeline(scenario, name).stages]
    assert comparator.history() == amendments()
    double = comparator.read(DOUBLE_BLOCK)
    (ordered,) = comparator.explore(double, "2010-07-16").explorations
    (free,) = comparator.explore(double, "current").explorations
    assert set(ordered.outcomes) <= set(free.outcomes)
    with pytest.raises(KeyError, match="no such line"):
        comparator.run(scenario, "2003", "no such line")


@pytest.mark.parametrize(("place", "rules"), list(enumerate(ERAS)))
def test_a_table_driven_by_the_script_is_a_run(place: int, rules: str) -> None:
    """Every scenario that ships comes to the same events and facts, or is stopped for the same reason; every other one
    under each rules.
    """
    for path in library.every_path()[place % 2 :: 2]:
        scenario = comparator.read(path)
        for line in scenario.lines:
            assert driven(scenario, rules, line.name) == told(comparator.run(scenario, rules, line.name)), (
                path
            )


def driven(scenario: comparator.Scenario, rules: str, line: str) -> tuple[object, ...]:
    try:
        table = Table(scenario, rules, line)
        table.finish()
    except comparator.CannotPlay as lack:
        return "refused", str(lack)
    except comparator.Refused as refused:
        return "illegal", refused.reason, refused.citation
    return "finished", table.events, table.facts


def told(run: Run) -> tuple[object, ...]:
    match run.status:
        case "refused":
            return "refused", str(run.reason)
        case "illegal":
            return "illegal", run.reason, run.citation
        case _:
            return run.status, run.events, run.facts


@pytest.mark.parametrize("rules", ERAS)
def test_every_legal_answer_may_be_given_as_it_was_told(rules: str) -> None:
    """On the cases that ship, whatever `answers` tells is accepted, and comes to what it says."""
    for path in library.paths():
        scenario = comparator.read(path)
        try:
            table = Table(scenario, rules, scenario.lines[0].name)
            while table.question is not None:
                for given in islice(table.answers(), 12):
                    assert table.refusal(given) is None, (path, given)
                table.step()
        except (comparator.Refused, comparator.CannotPlay):
            continue


def test_it_stops_at_a_window_and_shows_the_board_as_it_is_then() -> None:
    table = played(DOUBLE_BLOCK, "2003", "damage-assigned")
    assert table.window == "damage-assigned"
    assert [one.damage for one in table.seen()] == [0, 0, 0]
    assert table.board.pending == (
        ("Wurm", "Bear", 2),
        ("Wurm", "Ogre", 4),
        ("Bear", "Wurm", 2),
        ("Ogre", "Wurm", 3),
    )


def test_where_the_rules_open_no_such_window_it_stops_at_the_next() -> None:
    """Since 2009 nobody may act between assigning and dealing; under Alpha combat has no end of its own."""
    table = Table(comparator.read(DOUBLE_BLOCK), "current")
    assert (table.until("damage-assigned"), table.window) == (False, "damage-dealt")
    assert (table.until("combat-ends"), table.window) == (True, "combat-ends")
    early = Table(comparator.read(DOUBLE_BLOCK), "alpha")
    assert (early.until("combat-ends"), early.window) == (False, "main-after-combat")
    assert early.facts["Bear"]["zone"] == "graveyard"


def test_what_left_keeps_its_damage_and_size_in_what_is_last_known() -> None:
    table = played(DOUBLE_BLOCK, "current", "combat-ends")
    was, card = table.seen("Ogre")
    assert (was.left, was.damage, was.power, was.toughness, was.zone) == (True, 4, 3, 3, "gone")
    assert (card.left, card.damage, card.zone, card.incarnation) == (False, 0, "graveyard", 2)


def test_the_legal_answers_may_be_asked_beside_others_as_given() -> None:
    """With the Wurm's division as given, what is left to choose is the Giant's."""
    table = Table(comparator.read(TWO_TO_DIVIDE), "current")
    while table.question is not None and table.question.kind != "divide damage":
        table.step()
    wurm = DamageDivision("Wurm", (("Bear", 1), ("Ogre", 5)))
    beside = list(table.answers(wurm))
    assert len(beside) == 4
    assert table.count() == 28
    assert all(isinstance(one, tuple) and one[0] == wurm for one in beside)


def test_an_illegal_answer_is_refused_with_its_rule_and_the_question_waits() -> None:
    table = Table(comparator.read(DOUBLE_BLOCK), "2010-07-16")
    while table.question is not None and table.question.kind != "divide damage":
        table.step()
    past_the_first = (DamageDivision("Wurm", (("Bear", 1), ("Ogre", 5))),)
    with pytest.raises(comparator.Refused) as refused:
        table.answer(past_the_first)
    assert refused.value.citation is not None
    assert "510.1c" in refused.value.citation.numbers
    assert table.question is not None
    assert table.question.kind == "divide damage"
    nobody = table.refusal((DamageDivision("Wurm", (("Nobody", 6),)),))
    assert nobody is not None
    assert "Nobody" in nobody.reason.about


def test_what_is_no_answer_at_all_is_a_type_error() -> None:
    table = played(DOUBLE_BLOCK, "current", "combat-begins")
    with pytest.raises(TypeError, match="a Play, or None to pass"):
        table.answer(())
    table.finish()
    with pytest.raises(TypeError, match="nothing is asked any more"):
        table.answer(None)
    assert (table.question, table.count(), list(table.answers())) == (None, 0, [])


def test_a_copy_goes_its_own_way() -> None:
    table = Table(comparator.read(TWO_TO_DIVIDE), "current")
    table.until("attackers-declared")
    twin = table.copy()
    while twin.question is not None and twin.question.kind != "declare blockers":
        twin.step()
    twin.answer(())
    twin.finish()
    table.finish()
    assert twin.facts["Noah"]["life"] == 11
    assert table.facts["Noah"]["life"] == 20


def test_a_table_is_driven_by_hand_from_beginning_to_end() -> None:
    """Attack, block and a play in a window, none of them from a script."""
    board = """
    format: 1
    title: By hand
    players: {Anna: 20, Noah: 20}
    table: {Anna: [Goblin Piker], Noah: [Mogg Fanatic]}
    """
    table = Table(comparator.read(board), "2003")
    thrown = False
    while (question := table.question) is not None:
        if question.kind == "declare attackers":
            table.answer((Attack("Goblin Piker", "Noah"),))
        elif question.kind == "declare blockers":
            table.answer((Block("Mogg Fanatic", ("Goblin Piker",)),))
        elif question.window == "damage-assigned" and question.player == "Noah" and not thrown:
            plays = [
                one for one in table.answers() if isinstance(one, Play) and one.targets == ("Goblin Piker",)
            ]
            table.answer(plays[0])
            thrown = True
        else:
            table.answer(None)
    assert table.facts["Goblin Piker"]["zone"] == "graveyard"


def test_a_board_that_the_rules_cannot_play_says_why() -> None:
    board = "format: 1\ntitle: x\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [Cat: 2/2 lifelink]}"
    with pytest.raises(comparator.CannotPlay, match="no such abilities yet: lifelink"):
        Table(comparator.read(board), "2003")


def test_the_example_finds_where_another_engine_and_the_rules_disagree() -> None:
    """It needs nothing but the front door: what it played against the order of 2010 is named, and what it lost."""
    command = [sys.executable, str(EXAMPLE / "replay.py"), str(EXAMPLE / "foreign.jsonl")]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 1, found.stderr
    illegal, otherwise = found.stdout.splitlines()
    assert illegal.startswith("past the first in order: it played what is illegal:")
    assert "510.1c" in illegal
    assert otherwise.endswith("Bear: zone is graveyard there, and battlefield by the rules")


CALLER = """
from pathlib import Path
import comparator
from comparator.running.record import Run

run: Run = comparator.run(comparator.read(Path("x")), "2003")
print(run.facts)
table = comparator.Table(comparator.read(""), "alpha")
print(table.seen("x")[0].damage + 1)
comparator.runs
comparator.read(3)
"""


def test_a_callers_file_is_type_checked(tmp_path: Path) -> None:
    """What is right passes mypy --strict, and what is wrong is found in the caller's file."""
    caller = tmp_path / "caller.py"
    caller.write_text(CALLER, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--follow-imports=silent",
        "--config-file=",
        str(caller),
    ]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert [line.partition("error: ")[2] for line in found.stdout.splitlines() if "error: " in line] == [
        'Module has no attribute "runs"; maybe "run"?  [attr-defined]',
        'Argument 1 to "read" has incompatible type "int"; expected "Path | str"  [arg-type]',
    ], found.stdout + found.stderr


@pytest.mark.parametrize("package", ["comparator", "reports", "rulesets"])
def test_each_package_says_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()


def test_the_examples_boards_are_one_a_line() -> None:
    lines = (EXAMPLE / "foreign.jsonl").read_text(encoding="utf-8").splitlines()
    assert len({json.loads(line)["name"] for line in lines}) == len(lines) == 3

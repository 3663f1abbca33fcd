"""Boards that do not end by themselves: every run ends all the same, in an outcome with a name."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator.commands.cli import commands
from comparator.comparing.compare import compare
from comparator.exploring.exploration import explore
from comparator.running.answering.reply import Unscripted
from comparator.running.run import run
from reports.comparison.verdict import verdict_phrases, verdict_sentence
from reports.words.obstacles import why
from reports.words.outcomes import end_words
from reports.words.words import Names
from rulesets.clauses import endless_loops
from rulesets.registry import MAIN, find
from rulesets.table import changes, resized
from rulesets.table.budget import MOST_ENTRIES, MOST_OBJECTS, MOST_WORK
from rulesets.table.loops import UNWATCHED, WORK_TO_RESOLVE
from rulesets.table.state import GameObject, State
from tests.playing import board, life, play

CHOIR = """
table:
  Anna:
    - Chorister: {pt: 1/1, abilities: [{trigger: sing on, when: you gain life, effect: {gain life: 1}}]}
    - Cantor: {pt: 2/2, abilities: [{trigger: begin to sing, when: this attacks, effect: {gain life: 1}}]}
attacks: [Cantor]
"""
WILLING_CHOIR = CHOIR.replace("when: you gain life,", "when: you gain life, may: true,")
HATCHERY = """
table:
  Anna:
    - Hatchery: {pt: 2/2, abilities: [{trigger: hatch, when: a creature enters, effect: {make: {name: Chick, pt: 1/1}, who: you}}]}
    - Hen: {pt: 1/1, abilities: [{trigger: lay, when: this attacks, effect: {make: {name: Chick, pt: 1/1}, who: you}}]}
attacks: [Hen]
"""
MODULAR = """
anachronism: borrow
table:
  Anna:
    - Giver: {pt: 1/1, abilities: [{static: persist, boost: {who: each creature you control, keywords: [persist]}}]}
    - Bot: {types: [artifact, creature], pt: 0/0, keywords: [modular 1], counters: {+1/+1: 1}}
  Noah: [Wall: 3/3]
attacks: [Bot]
blocks: {Wall: Bot}
"""
BLEEDER = """
table:
  Anna:
    - Leech: {pt: 2/2, abilities: [{trigger: bleed, when: you lose life, effect: {lose life: 1}}]}
    - Fool: {pt: 2/2, abilities: [{trigger: begin, when: this attacks, effect: {lose life: 1}}]}
attacks: [Fool]
"""
OXEN = "{make: {name: Ox, pt: 1/1}, amount: 20, who: you}"
HERD = f"""
table:
  Anna:
    - Herder: {{pt: 2/2, abilities: [{{trigger: call, when: this attacks, effect: [{OXEN}]}}]}}
attacks: [Herder]
"""
LONG_BLEEDER = "players: {Anna: 999, Noah: 20}" + BLEEDER
MARTYR = """
table:
  Anna:
    - Martyr: {pt: 2/2, keywords: [indestructible], abilities: [{trigger: hurt, when: this is dealt damage, effect: {deal: 1, to: this}}]}
  Noah: [Wall: 1/3]
attacks: [Martyr]
blocks: {Wall: Martyr}
"""


@pytest.mark.parametrize("name", ["2006", "2008", "modern"])
@pytest.mark.parametrize(
    "parts", [CHOIR, HATCHERY, MARTYR], ids=["lives rise", "tokens come", "damage kills nobody"]
)
def test_a_loop_without_a_choice_is_a_draw(parts: str, name: str) -> None:
    """Nothing but the draw is a fact of such a game, however far its loop was followed."""
    done = play(find(name), parts)
    assert done.status == "finished"
    assert {name: facts for name, facts in done.facts.items() if facts} == {
        "Anna": {"drawn": True}, "Noah": {"drawn": True},
    }  # fmt: skip
    told = next(event for event in done.events if event.kind == "drawn")
    assert told.cause is endless_loops.Says.no_way_to_stop
    assert end_words(board(parts), done) == "the game is a draw"


def test_before_the_numbered_rules_no_text_says_what_becomes_of_a_loop() -> None:
    """The rules lack an answer, and the run is refused with the rule that first gives one."""
    done = play(find("1997-03-24"), CHOIR)
    assert done.status == "refused"
    assert "loop" in why(done.reason)
    assert done.citation is not None
    assert done.citation.numbers == ("102.6",)


@pytest.mark.parametrize(
    ("day", "number"),
    [("1999-04-23", "102.6"), ("2005-08-01", "102.4b"), ("2011-09-30", "104.4b")],
)
def test_the_draw_is_cited_under_the_number_of_its_day(day: str, number: str) -> None:
    ruleset = find(day)
    done = play(ruleset, CHOIR)
    [cause] = [event.cause for event in done.events if event.kind == "drawn"]
    assert cause is not None
    assert ruleset.cite(cause).numbers == (number,)


def test_a_card_that_dies_and_comes_back_for_ever_is_a_loop_while_counters_cancel() -> None:
    """Persist and modular with opposite counters that take each other off: a draw in 2008, an end in 2003."""
    assert "drawn" in play(find("2008"), MODULAR).facts["Anna"]
    assert "drawn" not in play(find("2003"), MODULAR).facts["Anna"]


def test_what_comes_nearer_to_its_end_each_time_round_is_no_loop() -> None:
    """Speed is part of what has to be the same: it goes up each time, until it is as high as can be."""
    engine = (
        "Engine: {pt: 1/1, keywords: [start your engines!], abilities: ["
        "{ability: warm up, effect: {gain life: 1, who: opponent}}, {trigger: begin, when: this attacks, effect: {gain life: 1}}, "
        "{trigger: turn, when: you gain life, effect: [{speed up: 1}, {gain life: 1, unless: max speed}]}]}"
    )
    run = play(
        find("current"),
        f"table: {{Anna: [{engine}], Noah: []}}\nattacks: [Engine]",
        "plays: [{by: Anna, when: combat-begins, use: Engine, ability: warm up, times: 14}]",
    )
    assert "drawn" not in run.facts["Anna"]
    assert life(run, "Anna") == 23


def test_what_goes_round_by_day_and_by_night_is_a_loop() -> None:
    owl = "Owl: {pt: 1/1, abilities: [{trigger: turn, when: day becomes night or night becomes day, effect: {it becomes: the other}}, {trigger: dusk, when: this attacks, effect: {it becomes: night}}]}"
    run = play(find("current"), f"it is: day\ntable: {{Anna: [{owl}], Noah: []}}\nattacks: [Owl]")
    assert run.facts["Anna"]["drawn"]


def test_what_runs_out_is_no_loop() -> None:
    """A life that falls each time ends the game by itself."""
    done = play(find("modern"), BLEEDER)
    assert done.facts["Anna"]["lost"]
    assert "drawn" not in done.facts["Anna"]


@pytest.mark.parametrize(("choices", "life"), [("choices: [{for: Chorister, times: 5}]", 26),
                                               ("choices: [{for: Chorister, may: no}]", 21)])  # fmt: skip
@pytest.mark.parametrize("name", ["1999-04-23", "2003", "modern"])
def test_a_loop_that_somebody_chooses_goes_on_as_often_as_the_script_says(
    name: str, choices: str, life: int
) -> None:
    done = play(find(name), WILLING_CHOIR, choices)
    assert done.status == "finished"
    assert done.facts["Anna"]["life"] == life
    assert not done.defaults


def test_a_loop_that_somebody_chooses_ends_by_default_once_it_is_seen() -> None:
    """It is no draw; how often it went on is told to be a default."""
    done = play(find("modern"), WILLING_CHOIR)
    assert done.status == "finished"
    assert "drawn" not in done.facts["Anna"]
    assert Unscripted("how often", ("Chorister",)) in done.defaults


def test_a_run_over_its_budget_is_told_as_unfinished() -> None:
    """It would end by itself, but not soon: nobody waits for that, and no draw is claimed."""
    done = play(find("modern"), LONG_BLEEDER)
    assert done.status == "unfinished"
    assert str(MOST_ENTRIES) in why(done.reason)
    scenario = board(LONG_BLEEDER)
    assert why(done.reason) in end_words(scenario, done)
    comparison = compare(scenario, [find(name) for name in MAIN])
    assert "it is not played to the end" in verdict_sentence(
        verdict_phrases(comparison.lines[0], scenario, Names())
    )
    assert done == run(scenario, scenario.lines[0], find("modern"))


def test_objects_are_budgeted_as_well() -> None:
    """So many tokens that nobody could look them through stop a run as so many triggers do."""
    assert play(find("modern"), HERD).status == "finished"
    done = play(find("modern"), HERD.replace("effect: [", f"effect: [{', '.join([OXEN] * 110)}, "))
    assert done.status == "unfinished"
    assert str(MOST_OBJECTS) in why(done.reason)


@pytest.mark.parametrize("parts", [CHOIR, WILLING_CHOIR, HATCHERY, LONG_BLEEDER])
@pytest.mark.parametrize("name", ["1997-03-24", "2003", "modern"])
def test_exploring_ends_as_well(parts: str, name: str) -> None:
    """Lines beyond the budget are left out and told; what is found, or why nothing is, has a name."""
    scenario = board(parts)
    found = explore(scenario, scenario.lines[0], [find(name)], "attackers")
    assert len(found.explorations) + len(found.refused) == 1
    assert all(reason for _, reason in found.refused)


def test_check_tells_of_a_board_that_does_not_end_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "choir.yaml"
    path.write_text("format: 1\ntitle: A choir\nplayers: {Anna: 20, Noah: 20}" + CHOIR, encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(path)])
    assert found.exit_code == 0
    assert "modern: it does not end by itself: the game is a draw" in found.output


COUNTING = """
table:
  Anna:
    - 40 Law: {types: [enchantment], abilities: [{static: law, boost: {who: each creature, pt: +1/+1, for each: another creature}}]}
    - 10 Ape: 2/2 trample
  Noah: [10 Newt: 2/2]
attacks: ["Ape #1"]
blocks: {"Newt #1": "Ape #1"}
"""


def test_a_run_that_has_too_much_to_look_at_ends_as_unfinished() -> None:
    """What is looked at is counted alike on every machine, with pictures and without, and ends a run by name."""
    scenario = board(COUNTING)
    done = [run(scenario, scenario.lines[0], find("modern"), pictured=pictured) for pictured in (True, False)]
    assert [one.status for one in done] == ["unfinished", "unfinished"]
    assert done[0].reason == done[1].reason
    assert why(done[0].reason).startswith(f"there is too much to look at: more than {MOST_WORK}")


def test_pictures_are_no_part_of_the_budget() -> None:
    """What a report looks at beside a run does not end it sooner."""
    scenario = board(CHOIR.replace("when: you gain life", "when: you lose life"))
    line, rules = scenario.lines[0], find("modern")
    seen, unseen = (run(scenario, line, rules, pictured=pictured) for pictured in (True, False))
    assert len(seen.boards) > 2
    assert 0 < unseen.work <= seen.work < 2 * unseen.work


GOADERS = """
anachronism: borrow
table:
  Anna: [4 Ape: {pt: 2/2, abilities: [{trigger: goads, when: this attacks, effect: [GOADS]}]}]
  Noah: [4 Newt: 2/2]
attacks: ["Ape #1", "Ape #2", "Ape #3", "Ape #4"]
"""


def test_what_piles_up_on_a_permanent_is_counted_as_often_as_it_is_gone_through() -> None:
    """Ten times as many effects on each creature are about ten times the work, however few spells and abilities bring them."""
    work = {}
    for times in (4, 40):
        scenario = board(GOADERS.replace("GOADS", ", ".join(["{goad: each creature}"] * times)))
        work[times] = run(scenario, scenario.lines[0], find("modern"), pictured=False).work
    assert 8 * work[4] < work[40] < 12 * work[4]


FURIES = """
table:
  Anna: [8 Ape: {pt: 2/9, abilities: [{trigger: hits, when: this is dealt damage, effect: {deal: damage, to: each creature}}]}]
  Noah: [2 Newt: 2/9]
attacks: ["Ape #1"]
blocks: {"Newt #1": "Ape #1"}
"""


def test_what_resolves_over_an_empty_table_is_counted_as_well() -> None:
    """A stack that outlives everything in play is not free to follow."""
    scenario = board(FURIES)
    done = run(scenario, scenario.lines[0], find("modern"), pictured=False)
    resolved = sum(event.kind == "resolve" for event in done.events)
    assert resolved > 2 * UNWATCHED
    assert done.work > (resolved - UNWATCHED) * WORK_TO_RESOLVE


COUNTERS = """
table:
  Anna:
    - 20 Ape: {pt: 1/1, abilities: [{static: grows, boost: {who: each creature you control, pt: +1/+1, for each: EACH}}]}
  Noah: [Newt: 2/2]
attacks: ["Ape #1"]
"""


def test_what_many_abilities_count_alike_is_counted_once_for_each_question() -> None:
    """A creature is as large as if each of them had counted, for a fraction of the work."""
    done = {}
    for each in ("creature you control", "another creature you control"):
        scenario = board(COUNTERS.replace("EACH", each))
        done[each] = run(scenario, scenario.lines[0], find("modern"), pictured=False)
    alike, apart = done.values()
    assert (alike.facts["Noah"]["life"], apart.facts["Noah"]["life"]) == (20 - 401, 20 - 381)
    assert 2 * alike.work < apart.work


def test_who_arrives_where_nothing_changes_sizes_has_nobody_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many tokens each would have all that are there measured twice."""
    measured: list[object] = []
    monkeypatch.setattr(resized, "size_in_words", lambda _state, thing: measured.append(thing))
    assert play(find("modern"), HERD).status == "finished"
    assert not measured


def test_whether_abilities_were_lost_is_asked_only_of_what_would_change_damage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Static abilities that have nothing to do with damage are passed over."""
    asked: list[str] = []

    def counted(_state: State, thing: GameObject) -> bool:
        asked.append(thing.id)
        return False

    monkeypatch.setattr(changes, "loses_abilities", counted)
    laws = "{static: law, boost: {who: each creature, pt: +1/+1}}"
    shield = "{static: shield, boost: {who: each creature you control, prevent: 1}}"
    play(
        find("modern"),
        f"""
table:
  Anna: [Ape: 2/2, {{9 Law: {{types: [enchantment], abilities: [{laws}]}}}}]
  Noah: [Newt: 2/2, {{Shield: {{types: [artifact], abilities: [{shield}]}}}}]
attacks: [Ape]
blocks: {{Newt: Ape}}
""",
    )
    assert set(asked) == {"Shield"}

"""Blame: the clauses behind a difference, planted ones first and real ones after."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from comparator import library
from comparator.blaming.blame import MOST_EXHAUSTED, blame, blame_between, in_time
from comparator.blaming.causes import Blame, Swaps
from comparator.blaming.minimal import every_smallest, one_smallest
from comparator.blaming.mixtures import units
from comparator.blaming.timeline import timeline
from comparator.commands.cli import commands
from comparator.commands.delivery import comparison_page
from comparator.comparing.compare import compare
from comparator.running import caching
from comparator.running.caching import Runs
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from reports.comparison import text
from reports.comparison.tracing import blames_text
from reports.words.causes import GIVEN_UP
from rulesets.clauses.cleanup import CleanupAnswer
from rulesets.clauses.end_of_turn import EndOfTurnAnswer
from rulesets.history import CLAUSES, amendments, as_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import because
from rulesets.table.state import DEFENDING, State
from rulesets.version import AnyVersion, Version, on
from tests.playing import board
from tests.shipped import board_named

FANATIC = next(str(path) for path in library.paths() if path.stem == "mogg-fanatic-trades-up")
PEACE = board("table: {Anna: [Hill Giant]}\n")
BASE = find("2008")


def shipped(slug: str, line: str = "") -> tuple[Scenario, Line]:
    """A scenario that ships, and a line of it; its first where none is named."""
    scenario = board_named(slug)
    return scenario, next(one for one in scenario.lines if line in ("", one.name))


def blamed(slug: str, line: str, left: str, right: str) -> Blame:
    scenario, chosen = shipped(slug, line)
    return blame(scenario, chosen, find(left), find(right))


def witnessed(slug: str, left: str, right: str) -> Blame:
    """What parts two rulesets on the first line of a board that ships, in whatever chapter of the library."""
    scenario = board_named(slug)
    return blame(scenario, scenario.lines[0], find(left), find(right))


def clauses(sets: Iterable[Swaps]) -> list[list[str]]:
    """The clauses of each smallest set."""
    return [[swap.clause for swap in swaps] for swaps in sets]


# --- planted causes: two clauses that are asked, one after the other, as every turn ends ------------------

CLEANUP, END = BASE.cleanup, BASE.end_of_turn
STEP: Any = END.does


class Hurting(CleanupAnswer):
    """A cleanup that leaves Noah at 15."""

    def clean_up(self, state: State) -> None:
        """Clean up, and take the life."""
        CLEANUP.does.clean_up(state)
        state.player(DEFENDING).life = 15


class Marking(CleanupAnswer):
    """A cleanup that leaves a mark which is no fact."""

    def clean_up(self, state: State) -> None:
        """Clean up, and leave the mark."""
        CLEANUP.does.clean_up(state)
        state.player(DEFENDING).pool["mark"] = 0


@dataclass(frozen=True)
class HurtingTheMarked(EndOfTurnAnswer):
    """Leaves Noah at 15 where there is a mark."""

    def after_cleanup(self, state: State) -> None:
        if "mark" in state.player(DEFENDING).pool:
            state.player(DEFENDING).life = 15


@dataclass(frozen=True)
class Healing(EndOfTurnAnswer):
    """Puts Noah back to 20."""

    def after_cleanup(self, state: State) -> None:
        state.player(DEFENDING).life = 20


HURT = (Hurting(), STEP)
MARK = (Marking(), HurtingTheMarked(STEP.name))
CANCEL = (Hurting(), Healing(STEP.name))


def planted(answers: tuple[CleanupAnswer, EndOfTurnAnswer]) -> Ruleset:
    """The rules of 2008 with versions of two clauses that nobody printed."""
    cleanup: AnyVersion
    end: AnyVersion
    cleanup, end = (
        Version(CLAUSES[slug].says, on("2008-06-01"), answer, reading="planted")
        for slug, answer in zip(("cleanup", "end-of-turn"), answers, strict=True)
    )
    return BASE.replacing(cleanup, end, name="planted")


def test_a_single_planted_cause_is_found_alone() -> None:
    """Of two clauses that differ, only the one that hurts is named, both ways."""
    found = blame(PEACE, PEACE.lines[0], BASE, planted((HURT[0], Healing(STEP.name))))
    assert not found.causes
    (cause,) = blame(PEACE, PEACE.lines[0], BASE, planted(HURT)).causes
    assert clauses(cause.sufficient) == clauses(cause.necessary) == [["cleanup"]]


def test_a_planted_pair_is_found_as_a_pair() -> None:
    """Neither of two clauses does anything alone: both are needed, and either is missed."""
    (cause,) = blame(PEACE, PEACE.lines[0], BASE, planted(MARK)).causes
    assert clauses(cause.sufficient) == [["end-of-turn", "cleanup"]]
    assert clauses(cause.necessary) == [["end-of-turn"], ["cleanup"]]


def test_a_planted_pair_that_cancels_is_found_though_the_ends_agree() -> None:
    """One clause hurts and the other heals: nothing differs, and the pair is told as masked."""
    found = blame(PEACE, PEACE.lines[0], BASE, planted(CANCEL))
    (masked,) = found.masked
    assert [swap.clause for swap in masked.swaps] == ["cleanup"]
    assert [[swap.clause for swap in one] for one in masked.cancelled_by] == [["end-of-turn"]]
    assert [(one.id, one.fact, one.left, one.right) for one in masked.facts] == [("Noah", "life", 20, 15)]


@pytest.mark.parametrize("answers", [HURT, MARK])
def test_delta_debugging_finds_a_set_that_the_search_of_all_mixtures_finds(
    answers: tuple[CleanupAnswer, EndOfTurnAnswer],
) -> None:
    """With too many candidates for every mixture the blame falls on the same clauses, and the method is named."""
    runs = Runs(PEACE, PEACE.lines[0])
    thorough, quick = (blame_between(runs, BASE, planted(answers), most) for most in (MOST_EXHAUSTED, 0))
    assert (thorough.method, quick.method) == ("exhaustive", "delta debugging")
    for one, other in zip(thorough.causes, quick.causes, strict=True):
        assert one.facts == other.facts
        assert set(map(str, clauses(other.sufficient))) <= set(map(str, clauses(one.sufficient)))


def test_blame_is_given_up_where_the_runs_of_a_line_have_used_up_their_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No set is named that was not found, and every form says so; a run that was not played any more says so too."""
    scenario, line = shipped("mogg-fanatic-and-the-hawk")
    rulesets = [find(name) for name in ("2003", "modern")]
    monkeypatch.setattr(caching, "MOST_WORK", run(scenario, line, rulesets[0]).work)
    found = blame(scenario, line, *rulesets)
    assert (found.method, found.causes, found.played) == ("given up", (), 0)
    compared = compare(replace(scenario, lines=(line,)), rulesets)
    for told in (
        blames_text(scenario, [found]),
        text.comparison(compared, full=True),
        comparison_page(compared),
    ):
        assert GIVEN_UP in " ".join(told.split())
    late = timeline(scenario, line).stages[-1]
    assert (late.status, str(late.reason)) == ("unfinished", f"too many runs: {caching.MOST_WORK}")


# --- real causes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "line", "left", "right", "cause"),
    [
        ("mogg-fanatic-and-the-hawk", "hold it for the stack", "2009-07-10", "2009-07-11", "damage-timing"),
        ("mogg-fanatic-trades-up", "hold it for the stack", "2009-07-10", "2009-07-11", "damage-timing"),
        ("mogg-fanatic-trades-up", "hold it for the stack", "modern", "middle-school", "damage-timing"),
        ("deathtouch-with-trample", "", "2010-07-15", "2010-07-16", "deathtouch"),
        ("five-power-against-three-and-four", "", "2024-11-07", "2024-11-08", "division"),
        ("zero-power-first-striker", "", "2004-01-31", "2004-02-01", "zero-power"),
    ],
)
def test_one_clause_is_to_blame(slug: str, line: str, left: str, right: str, cause: str) -> None:
    """Famous differences come down to one clause, which is enough and is needed."""
    found = blamed(slug, line, left, right)
    assert found.causes
    for one in found.causes:
        assert one.kind == "result"
        assert clauses(one.sufficient) == clauses(one.necessary) == [[cause]]


def test_both_versions_are_cited_by_the_numbers_of_their_dates() -> None:
    """A swap carries what each ruleset calls the clause on its own day."""
    (cause,) = blamed("mogg-fanatic-trades-up", "hold it for the stack", "2008", "2009-07-11").causes
    ((swap,),) = cause.sufficient
    assert "510.2" in [number for one in swap.right.citations for number in one.numbers]
    assert {one.as_of for one in swap.left.citations} == {BASE.date}
    assert "310.1" in [number for one in swap.left.citations for number in one.numbers]


@pytest.mark.parametrize(
    ("slug", "line", "left", "right", "point"),
    [
        ("deathtouch-with-trample", "", "2010-07-15", "2010-07-16", "any-amount-is-lethal"),
        (
            "craw-wurm-legal-splits",
            "none on the Wall, six on the Cadet",
            "2009-07-10",
            "2009-07-11",
            "attackers-order-kept",
        ),
    ],
)
def test_what_is_cited_first_acted_where_the_runs_part(
    slug: str, line: str, left: str, right: str, point: str
) -> None:
    """What stops the script, or makes the first thing that differs, comes before what acts alike at both ends."""
    found = blamed(slug, line, left, right)
    swap = found.causes[0].sufficient[0][0]
    assert swap.right.citations[0].point.partition("@")[0] == f"{swap.clause}.{point}"


@pytest.mark.parametrize(
    ("slug", "left", "right", "clause", "before", "after"),
    [
        ("prevention-set-up-beforehand", "1999-04-22", "1999-04-23", "prevention", ["played-when"], ["played-when"]),
        ("prevention-nothing-else-in-the-step", "1997-03-23", "1997-03-24", "prevention", ["nothing-else"], ["nothing-else"]),
        ("deathtouch-tramples-through", "2010-07-15", "2010-07-16", "deathtouch", ["divided-freely"], ["any-amount-is-lethal"]),
        ("deathtouch-one-shield-is-enough", "2009-07-10", "2009-07-11", "deathtouch", ["destroys"], ["destroys"]),
        ("defending-player-of-a-planeswalker-that-left", "2010-06-17", "2010-06-18", "defending-player",
            ["nobody-once-it-is-gone"], ["whom-it-means"]),
        ("removal-from-combat-regenerated", "1997-03-23", "1997-03-24", "removal-from-combat", ["regenerating"], ["regenerating"]),
        ("phasing-tokens-stay", "2017-08-24", "2017-08-25", "phasing", ["tokens-cease"], ["tokens-stay"]),
        ("a-stare-that-aims-at-nobody", "1994-04-13", "1994-04-14", "protection", ["aimed-at-nothing"], ["aimed-at-nothing"]),
        ("trample-at-a-battle", "m12", "2023-04-14", "trample", [], ["onto-a-battle"]),
        ("absent-target-a-battle-that-left", "m12", "2023-04-14", "attack-targets", [], ["battles-too"]),
        ("absent-target-a-battle-that-left", "m12", "2023-04-14", "defense", [], []),
        ("attack-requirements-one-who-must-block-in-company", "2007-04-30", "2007-05-01", "attack-requirements", ["company"], ["company-blocks"]),
        ("cleanup-players-may-act", "1999-04-22", "1999-04-23", "end-of-combat", ["players-act"], ["players-act"]),
        ("arrival-in-combat-on-the-wrong-side", "2007-10-01", "2008-10-01", "arrival-in-combat",
            ["attacks-as-it-comes"], ["on-the-attacking-side"]),
        ("arrival-in-combat-on-the-wrong-side", "2006-05-01", "2010-07-16", "arrival-in-combat",
            ["attacks-as-it-comes"], ["on-the-attacking-side"]),
    ],
)  # fmt: skip
def test_a_swap_names_nothing_on_which_nothing_hangs(
    slug: str, left: str, right: str, clause: str, before: list[str], after: list[str]
) -> None:
    """Of all that a clause says otherwise, what acted at one end, or refused there, and what is said of that matter at the other."""
    found = blamed(slug, "", left, right)
    (swap,) = {one for one in found.swaps if one.clause == clause}
    said = [
        [one.point.partition("@")[0].partition(".")[2] for one in held.citations]
        for held in (swap.left, swap.right)
    ]
    assert said == [before, after]


def test_where_what_one_end_says_alone_is_inferred_of_another_matter_what_acted_there_is_named() -> None:
    """The shield against a chosen source has its rule on 1 November 1999 too; that damage is no spell bears on no shield."""
    found = blamed(
        "circle-of-protection-and-a-source-that-left",
        "name the Piker while it lives",
        "1999-11-01",
        "2001-09-24",
    )
    (swap,) = {one for one in found.swaps if one.clause == "prevention-sources"}
    assert [one.label for one in swap.left.citations] == ["419.7c"]
    assert [one.label for one in swap.right.citations] == ["419.7c"]


@pytest.mark.parametrize(
    ("slug", "left", "right", "firsts"),
    [
        ("circle-of-protection-and-a-source-that-left", "2003", "2008", {"prevention-sources@2004-10-01"}),
        ("a-will-against-a-recluse", "2008", "modern", {"deathtouch@2009-07-11"}),
    ],
)
def test_of_a_clause_the_first_version_is_named_with_which_the_difference_comes(
    slug: str, left: str, right: str, firsts: set[str]
) -> None:
    """Also beside another clause; what later versions added to it the board does not need."""
    found = witnessed(slug, left, right)
    named = {swap.first for cause in found.causes for swaps in cause.sufficient for swap in swaps}
    assert named - {""} == firsts


def test_damage_that_comes_together_is_no_other_way_for_being_told_in_another_order() -> None:
    """Where the Hunter is first in an announced order the same damage is dealt at once as where no order is."""
    found = blamed(
        "elvish-regrower-legal-splits",
        "Hunter first, one on the Spawn, three on the Hunter",
        "2009-07-11",
        "modern",
    )
    assert [cause.moments for cause in found.causes] == [("blockers-declared",)]


def test_where_only_the_way_differs_each_moment_has_its_own_cause() -> None:
    """The end of combat and of the turn have no part in how combat begins, and of what came together not all has."""
    found = witnessed("a-stare-that-aims-at-nobody", "1994-04-14", "2003")
    assert {cause.kind for cause in found.causes} == {"timing"}
    assert [clauses(cause.sufficient) for cause in found.causes] == [
        [["response-model"]], [["damage-timing"]], [["end-of-combat"]], [["end-of-turn"]]
    ]  # fmt: skip


def test_that_a_text_begins_to_speak_of_a_moment_is_no_difference() -> None:
    """No clause does anything else that day, and a mixture cannot be of two days."""
    scenario = board(
        "table: {Anna: [Grizzly Bears], Noah: [Mogg Fanatic]}\nattacks: [Grizzly Bears]\n",
        "plays: [{by: Noah, when: combat-ends, use: Mogg Fanatic, target: Grizzly Bears}]\n",
    )
    found = blame(scenario, scenario.lines[0], find("1997-03-23"), find("1997-03-24"))
    assert [reason.name for _, reason in found.ends if reason] == ["window not spoken of", "no such window"]
    assert not [cause for cause in found.causes if cause.kind == "legality"]


def test_the_first_striker_without_power_hides_two_changes() -> None:
    """On 2009-07-11 zero-power alone would let it hit for 3 again; strike-steps cancels that."""
    found = blamed("zero-power-first-striker", "", "2009-07-10", "2009-07-11")
    assert all(cause.kind == "timing" for cause in found.causes)
    (masked,) = found.masked
    assert [swap.clause for swap in masked.swaps] == ["zero-power"]
    assert [[swap.clause for swap in one] for one in masked.cancelled_by] == [["strike-steps"]]
    assert [(one.id, one.fact, one.left, one.right) for one in masked.facts] == [("Nicolo", "life", 20, 17)]


def test_a_refused_board_is_blamed_on_what_the_rules_lack() -> None:
    """Where only one ruleset can play the board, the difference is in what is legal."""
    scenario = board("table: {Anna: [Rat: 1/1 deathtouch]}\nattacks: [Rat]\n")
    (cause,) = blame(scenario, scenario.lines[0], find("2006"), find("2008")).causes
    assert (cause.kind, clauses(cause.sufficient)) == ("legality", [["deathtouch"]])


def test_a_mixture_that_rejects_the_script_is_unresolved() -> None:
    """A board that needs two keywords is refused for want of one of them, which says nothing against the other."""
    scenario = board("table: {Anna: [Bat: 2/3 deathtouch lifelink]}\nattacks: [Bat]\n")
    found = blame(scenario, scenario.lines[0], find("2006"), find("2008"))
    assert [one.clauses for one in found.unresolved] == [("deathtouch",), ("lifelink",)]
    assert clauses(found.causes[0].sufficient) == [["deathtouch", "lifelink"]]


def test_a_mixture_that_lacks_the_moment_of_a_play_names_that_moment() -> None:
    """Which of several it lacks is nothing that parts it from an end, and is told all the same."""
    scenario = board_named("regeneration-in-advance")
    (unresolved,) = blame(scenario, scenario.lines[0], find("1999-04-22"), find("1999-04-23")).unresolved
    assert unresolved.reason == because("no such window", "damage-prevention", "Noah", "Drudge Skeletons")


def test_what_only_a_mixture_consults_joins_the_candidates() -> None:
    """Damage that waits on the stack asks what becomes of a source that left, which neither end asked."""
    found = blamed("trample-at-a-planeswalker", "four on Jace", "2003", "modern")
    scenario, line = shipped("trample-at-a-planeswalker", "four on Jace")
    runs = Runs(scenario, line)
    ends = runs.under(find("2003")).consulted | runs.under(find("modern")).consulted
    assert {slug for unit in found.candidates for slug in unit} > ends & {
        slug for unit in found.candidates for slug in unit
    }


def test_coupled_clauses_are_swapped_as_one() -> None:
    """Planeswalkers, their loyalty and what becomes of their attackers came on one day and go together."""
    found = units({"attack-targets", "loyalty", "absent-target", "division"}, find("2003"), find("2008"))
    assert set(map(frozenset, found)) == {
        frozenset({"attack-targets", "loyalty", "absent-target"}), frozenset({"division"})
    }  # fmt: skip


def test_a_coupled_clause_that_does_nothing_is_not_told() -> None:
    """Damage on the stack came with the steps of combat, which have no part in what an attacker deals that has gone home."""
    found = witnessed("dealing-source-gone-and-deals", "1999-04-22", "1999-04-23")
    assert any({"damage-timing", "response-model"} <= set(unit) for unit in found.candidates)
    assert [clauses(cause.sufficient) for cause in found.causes] == [[["damage-timing", "dealing-source"]]]
    assert [clauses(cause.necessary) for cause in found.causes] == [[["damage-timing"]]]


def test_what_opens_the_moment_is_told_where_a_script_waits_for_it_in_vain() -> None:
    """Beside a script that cannot begin every event of the other run is new, and most have no part in it."""
    found = witnessed("a-bolt-after-the-first-blow", "1999-04-22", "2003")
    (swap,) = found.causes[0].sufficient[0]
    assert [one.point.partition("@")[0] for one in swap.left.citations] == [
        "damage-timing.nothing-afterwards"
    ]
    assert [one.point.partition("@")[0] for one in swap.right.citations] == [
        "damage-timing.priority-afterwards"
    ]


def test_of_a_keyword_that_rules_lacked_no_more_is_told_than_what_is_refused_for_its_want() -> None:
    """No damage is dealt, so nothing that infect does to damage has a part in it."""
    scenario, line = shipped("phyrexian-crusader-poisons", "the knight blocks")
    found = blame(scenario, line, find("2008"), find("modern"))
    (swap,) = found.causes[0].sufficient[0]
    assert [one.point.partition("@")[0] for one in swap.right.citations] == ["infect.poison"]


def test_coupled_clauses_are_swapped_apart_where_their_common_day_is_not_crossed() -> None:
    """Between two dates after that day each may be swapped alone."""
    found = units({"division", "assignment-check", "banding"}, find("2009-07-11"), find("modern"))
    assert {len(unit) for unit in found} == {1}


def test_rulesets_are_held_against_the_next_in_time() -> None:
    """With many rulesets the neighbours are compared, and not all pairs."""
    scenario, line = shipped("mogg-fanatic-trades-up")
    rulesets = [find(name) for name in ("modern", "2003", "2008")]
    found = in_time(Runs(scenario, line), rulesets)
    assert [(one.left, one.right) for one in found] == [("2003", "2008"), ("2008", "modern")]


# --- smallest sets ----------------------------------------------------------------------------------------

ITEMS = tuple(range(8))


@given(st.lists(st.frozensets(st.sampled_from(ITEMS), min_size=1), min_size=1, max_size=4))
def test_every_smallest_set_is_found(causes: Sequence[frozenset[int]]) -> None:
    """Of several sets that each do, exactly those are found that hold no other."""
    found = every_smallest(ITEMS, lambda chosen: any(cause <= chosen for cause in causes))
    assert set(found) == {one for one in causes if not any(other < one for other in causes)}


@given(st.lists(st.frozensets(st.sampled_from(ITEMS), min_size=1), min_size=1, max_size=4))
def test_delta_debugging_leaves_nothing_that_could_go(causes: Sequence[frozenset[int]]) -> None:
    """The one set that is found does, and no longer without any one of its items."""

    def holds(chosen: frozenset[int]) -> bool:
        return any(cause <= chosen for cause in causes)

    found = one_smallest(ITEMS, holds)
    assert holds(found)
    assert not any(holds(found - {item}) for item in found)


def test_a_mixture_of_everything_is_the_other_end() -> None:
    """Taking every candidate from the right gives what the right gives."""
    found = blamed("five-power-against-three-and-four", "", "2008", "2009-07-11")
    every = {slug for unit in found.candidates for slug in unit}
    scenario, line = shipped("five-power-against-three-and-four")
    left, right = as_of(find("2008").date), find("2009-07-11")
    runs = Runs(scenario, line)
    mixed = left.replacing(*(right.version(slug) for slug in sorted(every)))
    assert runs.under(mixed).facts == runs.under(right).facts


# --- in comparisons and on the command line ---------------------------------------------------------------


def test_a_comparison_names_the_causes_of_however_many_rulesets() -> None:
    """Nothing is left out in silence since there are many; who needs no causes says so."""
    scenario, _ = shipped("mogg-fanatic-trades-up")
    few = [find(name) for name in ("2003", "2008", "modern")]
    many = [as_of(amendment.day) for amendment in amendments()[-9:]]
    assert [(one.left, one.right) for one in compare(scenario, few).lines[0].causes] == [("2008", "modern")]
    assert not any(line.causes for line in compare(scenario, few, causes=False).lines)
    assert all(line.causes for line in compare(scenario, [*few, *many]).lines)


def test_a_comparison_as_text_says_why() -> None:
    """The cause stands in the report: the sentence, and both versions of the clause."""
    found = printed(
        "compare", FANATIC, "-r", "2008", "-r", "2009-07-11", "--line", "hold it for the stack", "--full"
    )
    assert "Why Morningtide (2008) and 11 July 2009 part" in found
    assert (
        "Give the rules of Morningtide (2008) only damage-timing of 11 July 2009 and Grizzly Bears survive."
        in found
    )


def test_blame_as_text_says_how_it_was_found() -> None:
    """Both ways, both versions, the candidates, the method, and that mixtures never existed."""
    found = printed("blame", FANATIC, "-r", "2008", "-r", "2009-07-11", "--line", "hold it for the stack")
    for part in (
        "Enough: Give the rules",
        "Needed: Take only",
        "every mixture",
        "rules that never existed",
        "510.2",
    ):
        assert part in found


def test_blame_as_json_is_plain_data() -> None:
    """Dates are ISO texts, and each swap has both citations."""
    arguments = ["blame", FANATIC, "-r", "2008", "-r", "2009-07-11", "--format", "json"]
    (found, *_) = json.loads(CliRunner().invoke(commands, arguments).output)["blames"]
    (swap,) = found["causes"][0]["sufficient"][0]["swaps"]
    assert (swap["clause"], swap["right"]["version"]) == ("damage-timing", "damage-timing@2009-07-11")
    assert "2009-07-11" in {one["since"] for one in swap["right"]["citations"]}


def test_blame_needs_two_rulesets() -> None:
    """One ruleset has nothing to be held against."""
    found = CliRunner().invoke(commands, ["blame", FANATIC, "-r", "2008"])
    assert (found.exit_code, "between two rulesets" in found.stderr) == (2, True)


def printed(*arguments: str) -> str:
    """What a command prints, without the breaks of its lines."""
    found = CliRunner().invoke(commands, arguments)
    assert found.exit_code == 0, found.output
    return " ".join(found.output.split())


def test_what_carries_the_whole_outcome_is_enough_to_play_the_board() -> None:
    """Of clauses that go together those are told that bring the outcome about, and what lets a battle be attacked is one of them."""
    scenario = board("""
        players: {Anna: 20, Noah: 20}
        table:
          Anna: [Ape: 5/5 trample, Invasion of Zendikar: {protector: Noah}]
          Noah: [Ox: 2/2]
        attacks: [{Ape: Invasion of Zendikar}]
        blocks: {Ox: Ape}
    """)
    left, right = find("dominaria"), find("foundations")
    found = blame(scenario, scenario.lines[0], left, right)
    told = {cause.kind: {swap.clause for swap in cause.sufficient[0]} for cause in found.causes}
    assert told == {
        "legality": {"attack-targets", "defense"},
        "outcome": {"attack-targets", "defense", "trample"},
    }
    mixed = run(scenario, scenario.lines[0], left.replacing(*map(right.version, told["outcome"])))
    assert mixed.facts == run(scenario, scenario.lines[0], right).facts

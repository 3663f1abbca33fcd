"""What permanents do as they come into play in the midst of combat: fabricate and its like."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.cards.keywords import read_keyword
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.effects.counters_or_tokens import TakeCounters
from tests.playing import asked, fate, in_words, life, play, told

NOW = find("current")
CALLER = (
    "Caller: {pt: 1/1, abilities: [{ability: call, targets: [creature], effect: {exile and return: target}}]}"
)
CALLED = "attacks: [Bear]", "plays: [{by: Anna, when: attackers-declared, use: Caller, target: Tester}]"
"""An attack in which a creature leaves and comes back as a new one."""


def _table(keywords: str, more: str = "", anna: str = "", noah: str = "", size: str = "1/1") -> str:
    tester = f"Tester: {{pt: {size}, keywords: [{keywords}]{more}}}"
    return f"table: {{Anna: [Bear: 2/2, {CALLER}, {tester}{anna}], Noah: [{noah}]}}"


def _came(day: str, keywords: str, choices: str = "", **more: str) -> Run:
    return play(find(day), _table(keywords, **more), *CALLED, f"choices: [{choices}]")


@pytest.mark.parametrize("day", ["2016-09-30", "current"])
@pytest.mark.parametrize(
    ("keywords", "choices", "size", "servos", "defaults"),
    [
        ("fabricate 2", "", "3/3", 0, ["counters or tokens: Tester"]),
        ("fabricate 2", "{for: Tester, may: true}", "3/3", 0, []),
        ("fabricate 2", "{for: Tester, may: false}", "1/1", 2, []),
        ("fabricate 1, fabricate 2", "{for: Tester, may: false}, {for: Tester, may: true}", "2/2", 2, []),
    ],
)
def test_what_has_fabricate_gets_counters_or_has_servos_come(
    day: str, keywords: str, choices: str, size: str, servos: int, defaults: list[str]
) -> None:
    run = _came(day, keywords, choices)
    made = [name for name in run.facts if name.startswith("Servo token of Tester")]
    assert (fate(run, "Tester"), len(made)) == (f"battlefield {size}", servos)
    assert [str(one) for one in run.defaults if "counters" in str(one)] == defaults


def test_what_has_left_by_then_leaves_servos() -> None:
    watcher = "Watcher: {pt: 1/1, abilities: [{trigger: a sting, when: another creature enters, effect: {deal: 3, to: it}}]}"
    run = _came("current", "fabricate 2", noah=watcher)
    assert fate(run, "Tester") == "graveyard"
    assert len(told(run, "enter")) == 3  # it, and two Servos


def test_what_is_chosen_for_fabricate_can_be_told_and_written_down() -> None:
    state, decision = asked(NOW, TakeCounters, _table("fabricate 2"), *CALLED)
    assert [move(state, decision, given) for given in (True, False)] == [
        "has counters put on Tester",
        "creates 2 Servos instead of counters on Tester",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, False)
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Tester", False)]


DRAWS = ", abilities: [{trigger: a draw, when: exploits, effect: {draw: 1}}]"


@pytest.mark.parametrize("day", ["2015-03-27", "current"])
@pytest.mark.parametrize(
    ("choice", "gone", "drawn", "defaults"),
    [
        ("{for: Tester, may: true, targets: [Thrall]}", ["Thrall"], 1, []),
        ("{for: Tester, may: true, targets: [Tester]}", ["Tester"], 1, []),
        ("{for: Tester, may: false}", [], 0, []),
        ("", ["Bear"], 1, ["use: Tester", "paid with: Tester"]),
    ],
)
def test_what_has_exploit_may_have_a_creature_sacrificed_and_exploits_it(
    day: str, choice: str, gone: list[str], drawn: int, defaults: list[str]
) -> None:
    run = _came(day, "exploit", choice, more=DRAWS, anna=", Thrall: 1/1")
    assert [name for name in ("Bear", "Thrall", "Tester") if run.facts[name]["zone"] == "graveyard"] == gone
    assert len(told(run, "draw")) == drawn
    assert [str(one) for one in run.defaults] == defaults


def test_what_is_given_up_as_an_ability_resolves_is_told_after_that() -> None:
    run = _came("current", "exploit", "{for: Tester, targets: [Thrall]}", anna=", Thrall: 1/1")
    done = [event for event in run.events if event.kind in ("resolve", "die")]
    assert in_words(run, done[-2:]) == ["Tester resolves: exploit.", "Thrall is sacrificed."]


def test_what_has_left_by_then_exploits_nothing_though_a_creature_is_sacrificed() -> None:
    watcher = "Watcher: {pt: 1/1, abilities: [{trigger: a sting, when: another creature enters, effect: {deal: 3, to: it}}]}"
    run = _came("current", "exploit", "{for: Tester, targets: [Bear]}", more=DRAWS, noah=watcher)
    assert [fate(run, "Tester"), fate(run, "Bear")] == ["graveyard", "graveyard"]
    assert not told(run, "draw")


@pytest.mark.parametrize("day", ["2008-10-01", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("choice", "size", "gone", "defaults"),
    [
        ("{for: Tester, targets: [Thrall, Caller]}", "5/5", ["Thrall", "Caller"], []),
        ("{for: Tester, targets: [Thrall]}", "3/3", ["Thrall"], []),
        ("{for: Tester, may: false}", "1/1", [], []),
        ("", "1/1", [], ["devoured: Tester"]),
    ],
)
def test_what_has_devour_gets_counters_for_each_creature_that_is_sacrificed(
    day: str, choice: str, size: str, gone: list[str], defaults: list[str]
) -> None:
    run = _came(day, "devour 2", choice, anna=", Thrall: 1/1")
    assert fate(run, "Tester") == f"battlefield {size}"
    assert [name for name in ("Thrall", "Bear", "Caller") if run.facts[name]["zone"] == "graveyard"] == gone
    assert [str(one) for one in run.defaults] == defaults


@pytest.mark.parametrize("day", ["2021-06-18", "current"])
@pytest.mark.parametrize(
    ("keyword", "choice", "size", "gone"),
    [
        ("devour artifact 2", "[Cog, Lamp]", "5/5", ["Cog", "Lamp"]),
        ("devour Food 3", "[Pie]", "4/4", ["Pie"]),
        ("devour X", "[Thrall, Caller]", "5/5", ["Thrall", "Caller"]),
        ("devour X", "[Thrall]", "2/2", ["Thrall"]),
    ],
)
def test_what_devours_another_kind_or_x_gets_counters_for_that(
    day: str, keyword: str, choice: str, size: str, gone: list[str]
) -> None:
    things = ", Thrall: 1/1, Cog: {types: [artifact]}, Lamp: {types: [artifact]}, Pie: {types: [artifact], subtypes: [Food]}"
    run = _came(day, keyword, f"{{for: Tester, targets: {choice}}}", anna=things)
    assert fate(run, "Tester") == f"battlefield {size}"
    names = ("Thrall", "Caller", "Cog", "Lamp", "Pie", "Bear")
    assert [name for name in names if run.facts[name]["zone"] == "graveyard"] == gone


def test_a_kind_is_devoured_by_a_rule_of_its_own_since_june_2021() -> None:
    assert _came("2021-06-17", "devour land 1").status == "refused"
    run = _came(
        "current",
        "devour land 1",
        "{for: Tester, targets: [Thrall]}",
        anna=", Thrall: 1/1, Wood: {types: [land]}",
    )
    assert (run.status, run.citation and run.citation.numbers) == ("illegal", ("702.82c",))


def test_what_triggers_as_it_enters_counts_what_it_devoured() -> None:
    """Also where it has left by then."""
    counts = ", abilities: [{trigger: a feast, when: enters, effect: {gain life: {times: 2, of: devoured}}}]"
    run = _came(
        "current", "devour 1", "{for: Tester, targets: [Thrall, Caller]}", more=counts, anna=", Thrall: 1/1"
    )
    assert life(run, "Anna") == 24


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Devour land 3", ["devour land 3"]),
        ("Devour Food 1", ["devour Food 1"]),
        ("Devour 2", ["devour 2"]),
        ("Devour X, where X is the number of creatures devoured this way", ["devour X"]),
    ],
)
def test_what_is_devoured_is_read_and_written_as_it_is_read(text: str, keywords: list[str]) -> None:
    (line,) = read_text(text, "Quiet Test", ["creature"])
    assert (line.outcome, list(line.keywords)) == ("read", keywords)
    assert [str(read_keyword(one)) for one in keywords] == keywords


def test_what_it_devoured_is_read_where_it_is_counted() -> None:
    (line,) = read_text(
        "When Quiet Test enters, draw a card for each creature it devoured.", "Quiet Test", ["creature"]
    )
    assert [one["effect"] for one in line.abilities if isinstance(one, dict)] == [{"draw": "devoured"}]


@pytest.mark.parametrize(
    ("keyword", "named"),
    [("devour 1", "Tester"), ("devour 1", "Ox"), ("devour 1", "Thrall, Thrall"), ("amplify 1", "Bear")],
)
def test_nothing_else_can_be_given_as_it_enters(keyword: str, named: str) -> None:
    """Itself has not come yet, and what is another's is not its player's to sacrifice."""
    hand = "hand: {Anna: [Elf: {pt: 1/1, subtypes: [Elf]}]}"
    run = play(
        NOW, _table(keyword, more=", subtypes: [Elf]", anna=", Thrall: 1/1", noah="Ox: 2/4"), hand, *CALLED,
        f"choices: [{{for: Tester, targets: [{named}]}}]",
    )  # fmt: skip
    assert (run.status, run.citation and run.citation.clause) == ("illegal", keyword.split(maxsplit=1)[0])


@pytest.mark.parametrize(
    ("day", "comes"), [("2008-10-01", "comes into play"), ("current", "enters the battlefield")]
)
def test_what_is_devoured_is_told_to_go_as_that_comes(day: str, comes: str) -> None:
    """It is gone before that is there, though it is told after."""
    run = _came(day, "devour 1", "{for: Tester, targets: [Thrall]}", anna=", Thrall: 1/1")
    assert in_words(run, told(run, "die")) == [f"Thrall is sacrificed as Tester {comes}."]


def test_what_devours_sees_nothing_of_what_it_devours_die_and_others_do() -> None:
    """They are sacrificed before it has come."""
    mourns = "abilities: [{trigger: grief, when: another creature dies, effect: {gain life: 1}}]"
    run = _came(
        "current", "devour 1", "{for: Tester, targets: [Thrall]}", more=f", {mourns}",
        anna=f", Thrall: 1/1, Mourner: {{pt: 1/1, {mourns}}}",
    )  # fmt: skip
    assert run.facts["Anna"]["life"] == 21


def test_of_two_that_devour_at_one_moment_neither_devours_the_other() -> None:
    both = "{ability: both, effect: {put into play: each creature card in your graveyard}}"
    table = f"table: {{Anna: [Bear: 2/2, Thrall: 1/1, Caller: {{pt: 1/1, abilities: [{both}]}}], Noah: []}}"
    graveyard = (
        "graveyard: {Anna: [One: {pt: 1/1, keywords: [devour 1]}, Two: {pt: 1/1, keywords: [devour 1]}]}"
    )
    called = "attacks: [Bear]", "plays: [{by: Anna, when: attackers-declared, use: Caller}]"
    choices = "choices: [{for: One, targets: [Thrall]}, {for: Two, targets: [OTHER]}]"
    run = play(NOW, table, graveyard, *called, choices.replace("OTHER", "Caller"))
    assert [fate(run, name) for name in ("One", "Two")] == ["battlefield 2/2"] * 2
    assert play(NOW, table, graveyard, *called, choices.replace("OTHER", "One")).status == "illegal"


@pytest.mark.parametrize("day", ["2003-03-15", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("choice", "size", "defaults"),
    [
        ("", "5/5", ["revealed: Tester"]),
        ("{for: Tester, targets: [Sprite]}", "3/3", []),
        ("{for: Tester, may: false}", "1/1", []),
    ],
)
def test_what_has_amplify_gets_counters_for_each_card_that_is_revealed(
    day: str, choice: str, size: str, defaults: list[str]
) -> None:
    """Any that shares a creature type with it, and none that shares another subtype."""
    hand = (
        "hand: {Anna: [Elf: {pt: 1/1, subtypes: [Elf]}, Sprite: {pt: 1/1, subtypes: [Faerie, Elf]},"
        " Car: {types: [artifact], subtypes: [Contraption]}], Noah: [Spy: {pt: 1/1, subtypes: [Elf]}]}"
    )
    table = _table("amplify 2", more=", subtypes: [Elf, Contraption]")
    run = play(find(day), table, hand, *CALLED, f"choices: [{choice}]")
    assert fate(run, "Tester") == f"battlefield {size}"
    assert [str(one) for one in run.defaults] == defaults


UNPAID = r""", text: "Tribute 2\nWhen Tester enters, if tribute wasn't paid, draw two cards." """


@pytest.mark.parametrize("day", ["2014-02-01", "current"])
@pytest.mark.parametrize(
    ("may", "size", "drawn", "defaults"),
    [("true", "3/3", 0, []), ("false", "1/1", 2, []), ("", "1/1", 2, ["enters with counters: Tester"])],
)
def test_whether_tribute_is_paid_an_opponent_says(
    day: str, may: str, size: str, drawn: int, defaults: list[str]
) -> None:
    choice = f"{{for: Tester, may: {may}}}" if may else ""
    run = _came(day, "", choice, more=UNPAID)
    assert fate(run, "Tester") == f"battlefield {size}"
    assert sum(event.amount for event in told(run, "draw")) == drawn
    assert [str(one) for one in run.defaults] == defaults


def test_what_is_given_as_it_enters_can_be_told_and_written_down() -> None:
    board = _table("devour 1", anna=", Thrall: 1/1"), *CALLED
    state, decision = asked(NOW, GiveAsItEnters, *board)
    given = [ref for ref in decision.held(state) if state.name(ref) in ("Bear", "Thrall")]
    assert move(state, decision, tuple(given)) == "lets it devour Bear, Thrall as Tester enters"
    assert decision.count(state) == len({*decision.answers(state)}) == 8
    scribe = Scribe("a line")
    scribe.hear(state, decision, ())
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Tester", False)]
    state, tribute = asked(NOW, EnterWithCounters, _table("tribute 2"), *CALLED)
    assert (state.name(tribute.player), move(state, tribute, True)) == (
        "Noah",
        "lets Tester enter with the counters of its tribute",
    )


@pytest.mark.parametrize("day", ["2022-10-07", "current"])
@pytest.mark.parametrize(("x", "keywords", "size", "drawn"), [
    (5, "flash, ravenous", "6/6", 1), (4, "flash, ravenous", "5/5", 0), (5, "flash, ravenous, ravenous", "11/11", 2), (0, "flash, ravenous", "1/1", 0),
])  # fmt: skip
def test_what_has_ravenous_gets_as_many_counters_as_was_chosen_for_x(
    day: str, x: int, keywords: str, size: str, drawn: int
) -> None:
    run = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: []}", f"hand: {{Anna: [Swarm: {{pt: 1/1, cost: XG, keywords: [{keywords}]}}]}}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Swarm, x: {x}}}]",
    )  # fmt: skip
    assert (fate(run, "Swarm"), len(told(run, "draw"))) == (f"battlefield {size}", drawn)


def test_what_has_ravenous_and_was_not_cast_comes_without_counters() -> None:
    assert fate(_came("current", "ravenous"), "Tester") == "battlefield 1/1"

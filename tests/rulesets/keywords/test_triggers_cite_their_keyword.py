"""Whatever triggers by a keyword is told with that keyword's rule of the day."""

from __future__ import annotations

import pytest

from rulesets.history import CLAUSES
from rulesets.keywords.row import Row
from rulesets.keywords.table import ROWS, done_by
from rulesets.registry import find
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.printed import Facts
from rulesets.table.state import ACTIVE, Ref, Waiting
from rulesets.table.triggers import wait
from tests.combats import of_two, put
from tests.playing import play, told


def triggered(row: Row) -> list[Ability]:
    """The abilities by which a keyword triggers, where no clause of its own says more of it than that it does."""
    keyword = Keyword(row.name, 1, "a card" if row.shape == "gift" else "2")
    says_more = row.clause and not hasattr(CLAUSES[row.clause].says, "exists")
    return [] if says_more else [one for one in done_by(keyword) if one.trigger is not None]


@pytest.mark.parametrize("row", [row for row in ROWS if triggered(row)], ids=lambda row: row.name)
def test_every_keyword_that_triggers_does_so_by_its_own_rule(row: Row) -> None:
    rules = find("current")
    state = of_two(rules, 20)
    put(state, Facts("Bear"), "Bear", ACTIVE)
    for ability in triggered(row):
        wait(state, Waiting(Ref(0), ACTIVE, ability))
    assert state.events is not None
    causes = {event.cause for event in state.events if event.kind == "trigger"}
    says = rules.version(row.slug).says
    assert causes == {says.entering if row.entering else says.exists}


ATTACK = "table: {Anna: [Bear: 3/3 KEYWORD], Noah: [Wall: 0/4]}\nattacks: [Bear]\n"
BLOCKED = ATTACK + "blocks: {Wall: Bear}\n"
LONE = BLOCKED.replace("[Bear: 3/3 KEYWORD]", "[Bear: 3/3, Noble: 1/1 KEYWORD]")
AIMED = """
    table: {Anna: [Bear: 3/3 KEYWORD], Noah: []}
    hand: {HAND: [Bolt: {types: [instant], colors: [red], text: "Bolt deals 1 damage to target creature."}]}
    attacks: [Bear]
    plays: [{by: HAND, when: attackers-declared, cast: Bolt, target: Bear}]
"""


@pytest.mark.parametrize(
    ("keyword", "board", "number"),
    [
        ("prowess", AIMED.replace("HAND", "Anna"), {"2017": "702.107a", "2023-04-14": "702.108a", "current": "702.108a"}),
        ("ward 2", AIMED.replace("HAND", "Noah"), {"2021-04-22": "702.21a", "current": "702.21a"}),
        ("exalted", LONE, {"2008-10-01": "502.83a", "current": "702.83a"}),
        ("annihilator 1", BLOCKED, {"current": "702.86a"}),
        ("afflict 1", BLOCKED, {"2017-07-14": "702.129a", "current": "702.130a"}),
        ("decayed", BLOCKED, {"current": "702.147a"}),
        ("bushido 1", BLOCKED, {"2005-10-01": "502.38a", "current": "702.45a"}),
        ("flanking", BLOCKED, {"2003": "502.3a", "current": "702.25a"}),
        ("rampage 1", BLOCKED, {"2003": "502.12a", "current": "702.23a"}),
        ("lifelink", BLOCKED, {"2008": "502.68a"}),
        ("deathtouch", BLOCKED, {"2008": "502.63a"}),
        ("provoke", BLOCKED, {"2003": "502.29a", "current": "702.39a"}),
        ("poisonous 1", ATTACK, {"2008": "502.69a", "current": "702.70a"}),
    ],
)  # fmt: skip
def test_what_a_keyword_triggers_cites_its_rule_of_the_day(
    keyword: str, board: str, number: dict[str, str]
) -> None:
    found = {}
    for day in number:
        run = play(find(day), board.replace("KEYWORD", keyword))
        found[day] = {run.ruleset.cite(one.cause).label for one in told(run, "trigger") if one.cause}
    assert found == {day: {label} for day, label in number.items()}

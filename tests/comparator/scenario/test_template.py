"""The template is a scenario of its own."""

import re

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from rulesets.registry import find


def test_the_template_expects_what_comes_out() -> None:
    scenario = read(TEMPLATE, "template")
    comparison = compare(scenario, [find(name) for name in scenario.rulesets])
    assert comparison.failures == ()


def test_what_the_template_shows_in_comments_can_be_read() -> None:
    """The plays and the choice that it shows as examples, on a board that has their cards."""
    shown = re.findall(r"^#   - (\{(?:by|for): .*\})$", TEMPLATE, re.MULTILINE)
    plays = [one for one in shown if one.startswith("{by")]
    choices = [one for one in shown if one.startswith("{for")]
    assert (len(plays), len(choices)) == (2, 1)
    board = (
        "table: {Anna: [Goblin Piker, Morphling, Arcbound Worker, Arcbound Ravager], Noah: [Mogg Fanatic]}\n"
    )
    text = (
        f"format: 1\ntitle: Shown\nplayers: {{Anna: 20, Noah: 20}}\n{board}hand: {{Anna: [Giant Growth]}}\n"
    )
    scenario = read(
        f"{text}attacks: [Goblin Piker]\nplays: [{', '.join(plays)}]\nchoices: [{', '.join(choices)}]\n",
        "shown",
    )
    line = scenario.lines[0]
    assert [play.respond for play in line.plays] == [True, False, False]
    assert line.choices[0].may is True

"""The commands that ask what could have happened: `divisions` and `explore`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import ends_in, save, say_in
from comparator.commands.intake import (
    Anachronism,
    BadInput,
    keep_apart,
    read_for,
    rulesets_named,
    rulesets_of,
)
from comparator.commands.options import (
    PLACE,
    anachronism_option,
    file_argument,
    format_option,
    line_option,
    most_option,
    rulesets_option,
)
from comparator.commands.terminal import counting, say
from reports.searches.formats import DIVISIONS, EXPLORED
from reports.words.phrasing import counted

if TYPE_CHECKING:
    from comparator.exploring.exploration import Explored
    from comparator.exploring.goals import Goal
    from comparator.exploring.opening import Since
    from comparator.scenario.scenario import Scenario

MOST_LINES = 20
"""How many lines a scenario file holds."""

explored_rulesets_option = rulesets_option("Rules to explore; repeat for more.")
listed_option = most_option("--most", default=20, use="How many of a kind are listed.")


@click.command(
    epilog="""\b
Examples:
  comparator divisions craw-wurm.yaml
  comparator divisions craw-wurm.yaml -r 2009-07-10 -r 2009-07-11 -r 2024-11-08
  comparator divisions craw-wurm.yaml --format json""",
)
@file_argument
@explored_rulesets_option
@line_option
@listed_option
@anachronism_option
@format_option(DIVISIONS)
def divisions(
    file: str,
    names: tuple[str, ...],
    line: str | None,
    most: int,
    anachronism: Anachronism | None,
    form: str,
) -> None:
    """List the legal divisions of combat damage.

    For each creature that has damage to divide: how many divisions and orders each ruleset allows, which they
    are, and the rule that forbids what another allows. FILE is a scenario, and - reads one from standard input.
    """
    from comparator.exploring.divisions import divisions as found_in

    scenario = read_for(file, line, anachronism)
    rulesets = rulesets_named(names) or rulesets_of(scenario)
    found = [found_in(scenario, each, rulesets) for each in scenario.lines]
    say_in(DIVISIONS[form], scenario, found, most)


@click.command(
    epilog="""\b
Examples:
  comparator explore fanatic.yaml
  comparator explore fanatic.yaml --goal "Hawk in graveyard and Piker in graveyard"
  comparator explore fanatic.yaml --from blockers --goal "Nina.life <= 18" -r 2003 -r modern
  comparator explore fanatic.yaml --output found.yaml && comparator compare found.yaml

\b
A goal speaks of the end of the turn: NAME in play, graveyard, hand, exile or library; NAME.damage,
NAME.power, NAME.toughness, NAME.tapped; PLAYER.life, PLAYER.poison, PLAYER.lost; joined by and, or, not
and parentheses. A name may be cut down to words that no other name has.""",
)
@file_argument
@explored_rulesets_option
@click.option("--line", metavar="NAME", help="The line whose attack and block are explored; else the first.")
@click.option(
    "--from",
    "since",
    type=click.Choice(["attackers", "blockers", "declared"]),
    default="declared",
    show_default=True,
    help="What is open: the attack, in every band, and all after it; the block and all after it; or what follows on both.",
)
@click.option(
    "--goal", metavar="GOAL", help="Ask whether this can be reached, and who can force it, and how."
)
@most_option(
    "--limit",
    "states",
    default=20_000,
    use="How many states are looked at under each ruleset; fewer where each takes long.",
)
@most_option("--uses", default=2, use="How often each ability is used whose cost never runs out.")
@click.option("--exact", is_flag=True, help="Tell outcomes apart by damage, size and tapping as well.")
@click.option(
    "-o",
    "--output",
    type=PLACE,
    metavar="FILE",
    help="Write what not all rulesets reach as a scenario, a line for each.",
)
@listed_option
@anachronism_option
@format_option(EXPLORED)
def explore(
    file: str,
    names: tuple[str, ...],
    line: str | None,
    since: Since,
    goal: str | None,
    states: int,
    uses: int,
    exact: bool,
    output: str | None,
    most: int,
    anachronism: Anachronism | None,
    form: str,
) -> None:
    """Try every line of play, under each ruleset.

    Tells which outcomes can be reached under which rules, with a script for those that not all reach; or, for
    a goal, whether a player can force it. Players choose in the order in which the rules ask them, and every
    choice is public once it is made: a division while damage waits on the stack, an announced order, a division
    made only as damage is dealt. FILE is a scenario, and - reads one from standard input.
    """
    from comparator.exploring.choosing import Limits
    from comparator.exploring.exploration import explore as explored
    from comparator.exploring.exploration import reaching_as_written

    keep_apart(output, file)
    ends_in(output, ".yaml", ".yml")
    scenario = read_for(file, line, anachronism)
    rulesets = rulesets_named(names) or rulesets_of(scenario)
    wanted = _goal(goal, scenario) if goal is not None else None
    board = scenario.lines[0]
    told = "exploring {}: {:,} states"
    if wanted is not None:
        reached = [
            one.name for one in rulesets if reaching_as_written(scenario, board, since, one, wanted.holds)
        ]
        told += f"; as written, the goal is reached under {', '.join(reached)}" if reached else ""
    with counting(told) as tell:
        found = explored(
            scenario, board, rulesets, since, Limits(states, uses), exact=exact,
            told_apart=wanted.names if wanted is not None else (), tell=tell,
        )  # fmt: skip
    say_in(EXPLORED[form], found, wanted, most)
    if output is not None:
        _write(Path(output), found, most)


def _goal(text: str, scenario: Scenario) -> Goal:
    from comparator.exploring.goals import read_goal
    from comparator.scenario.faults import Faults

    try:
        return read_goal(text, scenario)
    except Faults as faults:
        raise BadInput(faults.render()) from faults


def _write(path: Path, found: Explored, most: int) -> None:
    """Write a scenario with a line for what not all rulesets reach."""
    from comparator.exploring.exploration import written_down
    from comparator.exploring.scripts import WrittenInBraces, with_lines
    from reports.words.outcomes import fact_words

    lines = written_down(found, min(most, MOST_LINES), partial(fact_words, found.scenario))
    if not lines:
        raise BadInput(f"Nothing was found that not all of them reach; {path} was not written.")
    try:
        text = with_lines(found.scenario, [one.ruleset.name for one in found.explorations], lines)
    except WrittenInBraces as fault:
        raise BadInput(
            f"{found.scenario.slug} is written in braces; to write lines beside its board, write it in lines."
        ) from fault
    save(path, text)
    say(f"Wrote {counted(len(lines), 'line')} to {path}. Next: comparator compare {path}")

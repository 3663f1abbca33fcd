"""Commands about the rules themselves: which there are, their history, what explains them, and whether we cite them rightly.

What reads and renders is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import save, say_in
from comparator.commands.intake import BadInput, shelf_of
from comparator.commands.options import format_option, texts_option
from comparator.commands.terminal import colored, say
from reports.catalogue.formats import AUDIT, COUNTS, DEPARTURES, HISTORY

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

WRONG = 1


@click.command(
    epilog="""\b
Examples:
  comparator rulesets
  comparator rulesets | grep 2008
  comparator rulesets --windows""",
)
@click.option("--windows", is_flag=True, help="Show when players may act under each of them instead.")
def rulesets(windows: bool) -> None:
    """List the rulesets, their dates and stories."""
    from reports.catalogue import rulesets as told

    say(told.windows_by_ruleset(colored()) if windows else told.stories(colored()))


@click.command(
    epilog="""\b
Examples:
  comparator history                     thirty years, amendment by amendment
  comparator history --format json       the same as data, with every version
  comparator history --counts            how much there is of everything""",
)
@format_option(HISTORY)
@click.option(
    "--counts", is_flag=True, help="Count amendments, clauses, versions, witnesses and scenarios instead."
)
def history(form: str, counts: bool) -> None:
    """Tell every amendment in order.

    Each with its date, what it did, and the clauses that it changed.
    """
    from comparator.catalogue import extent

    if counts:
        say_in(COUNTS[form], extent.counts())
    else:
        say_in(HISTORY[form])


@click.command(
    epilog="""\b
Examples:
  comparator explain damage-timing                  a clause with all its versions
  comparator explain damage on the stack            the same: what people call it will do
  comparator explain strike-steps@2009-07-11        one version
  comparator explain 310.4a                         every version that bore the number, and when
  comparator explain 310.4a@2005-01-01              what bore it on a day
  comparator explain 2009-07-11                     what changed on that day, or last before it
  comparator explain damage@1998-01-01              what the rules said of it on a day
  comparator explain middle-school                  a ruleset that has a name
  comparator explain division --texts my-texts/     with the wording of your own rules texts

\b
Exit status: 0; 2 for bad input.""",
)
@click.argument("what", nargs=-1, required=True)
@texts_option
def explain(what: tuple[str, ...], texts: Shelf | None) -> None:
    """Explain a clause, a rule or a day.

    WHAT is a clause, one of its versions, a rule number, a date, or the name of a ruleset.
    """
    from comparator.catalogue.lookup import Unknown, look_up
    from reports.catalogue.explaining import explain as explained

    try:
        topic = look_up(" ".join(what))
    except Unknown as unknown:
        raise BadInput(f"{unknown}") from unknown
    say(explained(topic, texts, colored()))


@click.command(
    epilog="""\b
Examples:
  comparator audit --texts my-texts/
  comparator audit --texts my-texts/ --format json

\b
Exit status: 0; 1 where a number is wrong or a file is damaged; 2 for bad input.""",
)
@click.option(
    "--texts",
    metavar="DIR",
    required=True,
    help="A folder of rules texts: .txt files as the publisher puts them out, or excerpts, each with its date in"
    " its name (2003-07-01.txt) or in the line that says when it takes effect.",
)
@click.option(
    "--keep",
    metavar="FILE",
    help="Write the verdicts to a file: point, number, dates, and a digest of each rule.",
)
@click.option(
    "--keep-numbers",
    metavar="FILE",
    help="Write every number under which a rule stood to a file, with the texts between which it did.",
)
@format_option(AUDIT)
@click.pass_context
def audit(context: click.Context, texts: str, keep: str | None, keep_numbers: str | None, form: str) -> None:
    """Check every rule number we cite.

    Against the rules texts in a folder of yours: each point has to stand under its number in every text of its
    days, and the rule there has to speak of it. What the texts cannot tell is listed.
    """
    from comparator.catalogue.audit import audit as audited
    from comparator.catalogue.standing import StoodBetween, standing_in
    from comparator.catalogue.verdicts import Verdict, as_csv, verdicts_of

    found = audited(shelf_of(texts))
    if keep is not None:
        save(Path(keep), as_csv(Verdict._fields, verdicts_of(found, found.texts)))
    if keep_numbers is not None:
        save(Path(keep_numbers), as_csv(StoodBetween._fields, standing_in(found.texts)))
    say_in(AUDIT[form], found)
    if not found.passed:
        context.exit(WRONG)


@click.command(
    epilog="""\b
Examples:
  comparator departures
  comparator departures --on 2003-07-01
  comparator departures --format json""",
)
@click.option("--on", "day", metavar="DATE", help="Only those that concern the rules of that day.")
@format_option(DEPARTURES)
def departures(day: str | None, form: str) -> None:
    """List where a run departs from the rules.

    What is left out or simplified on purpose, and where the texts leave us to guess, each in a sentence.
    """
    from comparator.catalogue import departures as known
    from rulesets.history import FIRST_DAY, BeforeHistory

    on = None if day is None else the_day(day)
    if on is not None and on < FIRST_DAY:
        raise BadInput(str(BeforeHistory(on)))
    say_in(DEPARTURES[form], [one for one in known.departures() if on is None or one.concerns(on)])


def the_day(day: str) -> date:
    """A date as it is typed, or a time as people call it."""
    from rulesets.history import nearest_days
    from rulesets.nearest import did_you_mean
    from rulesets.registry import meant, ruleset_named

    if (era := ruleset_named(day)) is not None:
        return era.date
    if (said := meant(day)) is not None:
        return said.day
    raise BadInput(f"{day} is no day like 2009-07-11{did_you_mean(nearest_days(day)) or '.'}")

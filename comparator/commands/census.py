"""The commands that look at whole families of boards: `discover` and `census`.

What searches, counts and draws is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import by_ending, save
from comparator.commands.intake import BadInput, keep_apart, two_rulesets
from comparator.commands.options import OUTPUT, PLACE, RULESET, most_option
from comparator.commands.terminal import complain, progress, say
from reports.searches.formats import CENSUS
from reports.words.phrasing import counted
from reports.writing.formats import write_text

if TYPE_CHECKING:
    from comparator.census.ledger import Ledger
    from comparator.census.tally import Job
    from comparator.census.workers import Workers


@click.command(
    epilog="""\b
Examples:
  comparator discover --between 2009-07-10 2009-07-11
  comparator discover --between 2008 modern --size 1 --limit 500
  comparator discover --between 2024-11-07 2024-11-08 --output found/
  comparator discover --every-amendment --drawn 3000 --output witnesses/    some minutes""",
)
@click.option(
    "--between", nargs=2, type=RULESET, metavar="A B", help="The two rulesets to tell apart, by name or date."
)
@click.option(
    "--every-amendment",
    is_flag=True,
    help="Look for a board that needs it for every version of every clause.",
)
@click.option(
    "--size", type=click.IntRange(1, 9), default=2, show_default=True, help="Creatures up to this size."
)
@most_option("--limit", default=2000, use="How many boards of the families are tried at most.")
@click.option(
    "--drawn",
    type=click.IntRange(0),
    default=600,
    show_default=True,
    help="How many more are drawn at most for each clause version, from what it speaks of.",
)
@most_option("--most", default=3, use="How many boards of a group are written.")
@click.option(
    "-o", "--output", type=PLACE, metavar="DIR", help="Write what was found into this folder, as scenarios."
)
def discover(
    between: tuple[str, str] | None,
    every_amendment: bool,
    size: int,
    limit: int,
    drawn: int,
    most: int,
    output: str | None,
) -> None:
    """Find small boards on which two rulesets differ.

    Builds boards, family by family and then from what the changed clauses speak of, runs them under both, shrinks those that end differently until nothing can be taken away,
    and groups them by the clause to blame.
    """
    from comparator.discovery.searching import discover as searched
    from comparator.discovery.searching import extent
    from comparator.discovery.witnessing import witness_every_version
    from reports.searches import discovering
    from reports.searches.writing_down import files, witness_file

    if (between is None) != every_amendment:
        raise click.UsageError("Name two rulesets with --between, or ask for --every-amendment.")
    if between is None:
        witnessed = witness_every_version(extent(size, limit, drawn), progress)
        say(discovering.witnessing(witnessed))
        written = dict(map(witness_file, witnessed.witnesses))
    else:
        found = searched(*two_rulesets(between), extent(size, limit, drawn), progress)
        say(discovering.discovery(found))
        written = files(found, most)
    if output is not None:
        for name, text in written.items():
            save(Path(output) / name, text)
        say(f"Wrote {counted(len(written), 'scenario')} into {output}.")


@click.command(
    epilog="""\b
Examples:
  comparator census --families                                  what can be counted over
  comparator census --family tiny --output tiny.html
  comparator census --family keywords --processes 4             interrupt it, and run it again to go on
  comparator census --family combats --limit 10000 --database sample.sqlite
  comparator census --family keywords --dask 127.0.0.1:8786""",
)
@click.option("--families", is_flag=True, help="List the families, each with its number of boards.")
@click.option(
    "--family", default="small", show_default=True, metavar="NAME", help="The family to count over."
)
@click.option(
    "--limit",
    type=click.IntRange(1),
    help="Count this many boards at most, scattered evenly over the family.",
)
@click.option(
    "--database",
    type=PLACE,
    metavar="FILE",
    help="Where the counts are kept. Without it: census-NAME.sqlite, here.",
)
@click.option(
    "--processes",
    type=click.IntRange(1),
    help="How many work at the same time. Without it: one for each core.",
)
@click.option(
    "--dask", "address", metavar="ADDRESS", help="Leave the work to the Dask cluster at this address."
)
@click.option(
    "--format",
    "kind",
    type=click.Choice(list(CENSUS)),
    help="Without it: what the output's name says, else a page; text where it is printed.",
)
@click.option(
    "-o", "--output", type=OUTPUT, metavar="FILE", help="Write what was counted there instead of printing it."
)
def census(
    families: bool,
    family: str,
    limit: int | None,
    database: str | None,
    processes: int | None,
    address: str | None,
    kind: str | None,
    output: str | None,
) -> None:
    """Count how many boards each amendment changes.

    Plays every board of a family under the rules of each amendment's day. What is counted is kept in a file
    as it comes in: an interrupted census goes on where it was when the same command is given again.
    """
    from comparator.census.ledger import Ledger, UnusableLedger
    from comparator.census.surveys import SURVEYS, UnknownFamily, survey
    from comparator.census.tally import job
    from reports.words.families import SURVEYED

    if families:
        for one in SURVEYS.values():
            say(f"{one.name:<10}{len(one):>15,} boards  {SURVEYED[one.name]}")
        return
    try:
        survey(family)
    except UnknownFamily as unknown:
        raise BadInput(str(unknown)) from unknown
    wanted = job(family, limit)
    path = Path(database or f"census-{family}.sqlite")
    keep_apart(output, str(path))
    form = CENSUS[kind] if kind else by_ending(output, CENSUS, "text", "html")
    try:
        with Ledger(path, wanted) as ledger:
            _take(wanted, ledger, processes or _cores(), address, path)
            found = ledger.total()
    except UnusableLedger as fault:
        raise BadInput(str(fault)) from fault
    written = write_text(form, wanted, found)
    if output is None:
        say(written)
    else:
        save(Path(output), written)
        say(f"Wrote {output}.")


def _take(wanted: Job, ledger: Ledger, processes: int, address: str | None, path: Path) -> None:
    """Count what is not counted yet; whatever stops it, what was counted is kept."""
    from comparator.census.taking import take_census
    from comparator.census.tally import OtherRules
    from comparator.census.workers import NoWorkers, cluster, here
    from comparator.commands.meter import Meter

    if len(ledger.done()) == wanted.chunks:
        return
    working: AbstractContextManager[Workers] = cluster(address) if address is not None else here(processes)
    kept = f"What was counted is kept in {path}, and the same command goes on from there."
    try:
        with working as workers:
            take_census(wanted, ledger, workers.executor, workers.at_once, Meter(len(wanted.sample)))
    except (NoWorkers, OtherRules) as fault:
        local = (
            f" Without --dask this machine does the work, in up to {processes} processes." if address else ""
        )
        raise BadInput(f"{fault}{local} {kept}") from fault
    except KeyboardInterrupt:
        complain(f"\n{kept}")
        raise


def _cores() -> int:
    import os

    return os.cpu_count() or 1

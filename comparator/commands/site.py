"""The command that makes a site: `site`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator import library
from comparator.commands.delivery import save
from comparator.commands.intake import BadInput, read_each, rulesets_named, rulesets_of
from comparator.commands.options import PLACE, SCENARIO, rulesets_option
from comparator.commands.terminal import complain, listed, progress, say
from comparator.running.sharing import shared
from reports.words.phrasing import counted

if TYPE_CHECKING:
    from comparator.scenario.scenario import Scenario
    from reports.catalogue.index import IndexEntry
    from reports.catalogue.site import SiteFile
    from reports.training.making import Bank
    from reports.training.question import Question

    Made = tuple[tuple[SiteFile, ...], IndexEntry, Bank]


@click.command(
    epilog="""\b
Examples:
  comparator site --output out/
  comparator site scenarios/*.yaml --output out/
  comparator site --everything --output out/
  comparator site --ruleset 2003 --ruleset modern --ruleset middle-school --output out/
  comparator site --live --runtime .live --output out/live/

\b
Exit status: 0; 2 for bad input, also where all was written but what could not be read.""",
)
@click.argument("files", nargs=-1, metavar="[FILE]...", type=SCENARIO)
@click.option(
    "-o", "--output", type=PLACE, required=True, metavar="DIR", help="The folder to write the site into."
)
@click.option("--everything", is_flag=True, help="Take the witnesses and worked examples that ship as well.")
@rulesets_option("Rules to compare on each page; repeat for more.")
@click.option(
    "--live", is_flag=True, help="Add a page to write scenarios on that runs in the visitor's browser."
)
@click.option(
    "--runtime",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Where `make live` has put what that page runs on.",
)
@click.pass_context
def site(
    context: click.Context,
    files: tuple[str, ...],
    output: str,
    everything: bool,
    names: tuple[str, ...],
    live: bool,
    runtime: Path | None,
) -> None:
    """Make a small site that also works from a folder.

    An index that can be searched, a page for each FILE (without any: for the cases that ship) with its ribbon
    from 1993 to today, the history with a page for each clause, the eras with what players may do in them, and
    a course of questions about it all. A file that cannot be read is told of, here and in the index, and left out.
    With --live all that lies in the folder `site`, behind a page on which the whole program runs in the browser, with
    nothing to install and no server but one for plain files.
    """
    if live != (runtime is not None):
        raise click.UsageError("--live and --runtime go together.")
    if live and find_spec("django_ace") is None:
        raise BadInput("`comparator site --live` needs more: pip install 'rules-version-comparator[serve]'")
    shipped = library.every_path() if everything else [] if files else library.paths()
    read, complaints = read_each([*files, *map(str, shipped)])
    scenarios = list(read.values())
    if complaints:
        complain("\n\n".join(complaints.values()))
    if not scenarios:
        raise BadInput("No scenario can be read; nothing was written.")
    clashes = [slug for slug, times in Counter(each.slug for each in scenarios).items() if times > 1]
    if clashes:
        raise BadInput(f"Several pages would be called {listed(clashes)}; make their sites apart.")
    rulesets_named(names, told=True)
    # Of a path only the name goes into a page.
    left_out = [told.splitlines()[0].replace(name, Path(name).name, 1) for name, told in complaints.items()]
    folder = Path(output)
    front = live_page(runtime) if runtime is not None else {}
    publish(folder / "site" if live else folder, scenarios, names, left_out)
    publish_live(folder, front)
    without = f", without {counted(len(left_out), 'file')} that cannot be read" if left_out else ""
    say(f"Wrote {counted(len(scenarios), 'scenario')}{without}: {folder / 'index.html'}")
    if left_out:
        context.exit(BadInput.exit_code)


def live_page(runtime: Path) -> Mapping[str, bytes]:
    """The files of the page that runs in the browser."""
    from comparator.commands.delivery import comparison_page
    from comparator.live.making import NoRuntime, live_files

    try:
        return live_files(
            runtime, comparison_page, {"Scenarios": "site/index.html", "History": "site/history.html"}
        )
    except NoRuntime as missing:
        raise BadInput(f"{missing}.") from missing


def publish_live(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write that page; its index last, so that it asks for nothing that is not there."""
    for name in sorted(files, key="index.html".__eq__):
        save(folder / name, files[name])


def publish(
    folder: Path, scenarios: Sequence[Scenario], names: Sequence[str], left_out: Sequence[str] = ()
) -> None:
    """Write every page of the site; the index last, so that it leads nowhere that is not there."""
    from reports.catalogue.site import common_sheets
    from reports.training.pages import training_sheets

    entries = []
    asked: list[Question] = []
    made = zip(progress(scenarios, "writing"), shared(partial(_make, names), scenarios), strict=True)
    cut_short: list[str] = []
    for _, (sheets, entry, bank) in made:
        for sheet in sheets:
            save(folder / sheet.path, sheet.text)
        entries.append(entry)
        asked += bank.questions
        cut_short += bank.cut_short
    titles = {each.slug: each.title for each in scenarios}
    for sheet in (
        *training_sheets(asked, titles, cut_short),
        *reversed(list(common_sheets(entries, scenarios, left_out))),
    ):
        save(folder / sheet.path, sheet.text)


def _make(names: Sequence[str], scenario: Scenario) -> Made:
    from comparator.blaming.timeline import timelines_beside
    from comparator.comparing.compare import compare
    from reports.catalogue.site import scenario_sheets
    from reports.training.making import questions

    rulesets = rulesets_named(names, told=True) if names else rulesets_of(scenario, told=True)
    comparison = compare(scenario, rulesets)
    sheets, entry = scenario_sheets(comparison, timelines_beside(comparison))
    return sheets, entry, questions(scenario)

"""The command line: read scenarios, have them compared, and print or write what came of it.

Everything but click is imported inside the functions that need it, so that `--help` answers at once.
Exit status: 0; 1 for outcomes that differ (on request) or an unmet expectation; 2 for bad input.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator import __version__
from comparator.commands.causes import blame, timeline
from comparator.commands.census import census, discover
from comparator.commands.exploring import divisions, explore
from comparator.commands.history import audit, departures, explain, history
from comparator.commands.options import (
    anachronism_option,
    file_argument,
    files_argument,
    library_option,
    line_option,
    rulesets_option,
    texts_option,
)
from comparator.commands.serving import serve
from comparator.commands.site import site
from comparator.commands.training import stale, train
from comparator.commands.vectors import vectors
from comparator.delivery import SUFFIXES, Form, deliver, save
from comparator.intake import (
    Anachronism,
    BadInput,
    only,
    read_all,
    read_for,
    rulesets_named,
    rulesets_of,
    with_anachronism,
)
from comparator.terminal import colored, counted, progress, say

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.results import Failure

SCHEMA_FILE = "scenario.schema.json"
"""The name under which the first line of a new scenario looks for its schema."""

DIFFER = 1
UNMET = 1
INTERRUPTED = 130
READER_LEFT = 141


class Commands(click.Group):
    """Commands listed in the order in which a newcomer needs them."""

    def list_commands(self, context: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self.commands)


def main() -> None:
    """Run the program; no mistake of the user's ends in a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a sign still gets the rest
    try:
        status = commands.main(prog_name="comparator", standalone_mode=False) or 0
    except click.ClickException as fault:
        fault.show()
        status = fault.exit_code
    except click.Abort:
        click.echo("Interrupted: no file was left half written.", err=True)
        status = INTERRUPTED
    except OSError as error:  # files have their own messages, so this is standard output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left has nowhere to go
        click.echo(f"Cannot print: {(error.strerror or str(error)).lower()}.", err=True)
        status = BadInput.exit_code
    except SystemExit:  # click's answer to a pipe that nobody reads any more
        status = READER_LEFT
    sys.exit(status)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  comparator new mine.yaml                       begin a scenario from a commented template
  comparator compare mine.yaml                   see where the rules of three eras part
  comparator compare mine.yaml -o mine.html      the same as a page
  comparator run mine.yaml -r 2003               follow one era move by move

\b
Exit status: 0; 1 where outcomes differ (with --exit-code) or an expectation is not met;
2 for bad input. Colour only on a terminal, never with NO_COLOR set.""",
)
@click.version_option(__version__)
def commands() -> None:
    """Run one Magic: the Gathering combat under many dated versions of the rules.

    A scenario is one board written once, as YAML. The comparator shows where the outcomes part, at which
    moment, and which dated rule is behind it.
    """


@commands.command(
    epilog="""\b
Examples:
  comparator compare fanatic.yaml
  comparator compare fanatic.yaml --ruleset 2003 --ruleset modern
  comparator compare fanatic.yaml --output fanatic.html
  comparator compare scenarios/*.yaml --output pages/
  comparator compare --all-library --output pages/
  comparator compare - --format json < fanatic.yaml
  comparator compare fanatic.yaml --texts my-texts/
  comparator compare fanatic.yaml --exit-code && echo "same in all"

\b
Exit status: 0; with --exit-code 1 where outcomes differ; 2 for bad input.""",
)
@files_argument
@rulesets_option(
    "Rules to run under: a name, a date or an overlay's file; repeat for more."
    " `comparator rulesets` lists the names."
)
@line_option
@click.option(
    "--format",
    "form",
    type=click.Choice(list(SUFFIXES)),
    help="Without it: what the output's name says, pages for a folder, else text.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE|DIR",
    help="Write there instead of printing: one file, or a folder with a file each"
    " (pages get an index). A folder exists already, or ends in a slash.",
)
@click.option("--exit-code", is_flag=True, help="Exit with 1 where outcomes differ, 0 where they agree.")
@anachronism_option
@texts_option
@library_option
@click.pass_context
def compare(
    context: click.Context,
    files: tuple[str, ...],
    names: tuple[str, ...],
    line: str | None,
    form: Form | None,
    output: str | None,
    exit_code: bool,
    anachronism: Anachronism | None,
    texts: Shelf | None,
    all_library: bool,
) -> None:
    """Compare scenarios under several rulesets.

    FILE is a scenario, and - reads one from standard input.
    """
    from comparator.compare import compare as compared

    scenarios = [
        with_anachronism(anachronism, only(line, scenario))
        for scenario in read_all(files, all_library).values()
    ]
    if output is not None and Path(output).resolve() in {Path(file).resolve() for file in files}:
        raise BadInput(f"{output} is one of the scenarios; the report has to go elsewhere.")
    chosen = rulesets_named(names)
    comparisons = [
        compared(scenario, chosen or rulesets_of(scenario)) for scenario in progress(scenarios, "comparing")
    ]
    deliver(comparisons, form, output, texts)
    if exit_code and any(len(line.groups) > 1 for each in comparisons for line in each.lines):
        context.exit(DIFFER)


@commands.command(
    epilog="""\b
Examples:
  comparator run fanatic.yaml --ruleset 2003
  comparator run fanatic.yaml -r modern --line "throw it early"
  comparator run fanatic.yaml -r modern --output story.txt
  comparator run - -r 2008 < fanatic.yaml""",
)
@file_argument
@click.option(
    "-r",
    "--ruleset",
    "name",
    required=True,
    metavar="NAME",
    help="Rules to run under: a name, a date or an overlay's file.",
)
@line_option
@click.option("-o", "--output", metavar="FILE", help="Write the story there instead of printing it.")
@anachronism_option
@texts_option
def run(
    file: str,
    name: str,
    line: str | None,
    output: str | None,
    anachronism: Anachronism | None,
    texts: Shelf | None,
) -> None:
    """Tell the full story under one ruleset.

    Every event of every line, each with the rule behind it. FILE is a scenario, and - reads one from
    standard input.
    """
    from comparator.run import run as run_line
    from reports import text

    scenario = read_for(file, line, anachronism)
    (ruleset,) = rulesets_named((name,))
    color = output is None and colored()
    told = [text.run(run_line(scenario, each, ruleset), scenario, color, texts) for each in scenario.lines]
    if output is None:
        say("\n".join(told))
        return
    if Path(output).resolve() == Path(file).resolve():
        raise BadInput(f"{output} is the scenario; the story has to go elsewhere.")
    save(Path(output), "\n".join(told))
    say(f"Wrote {output}.")


@commands.command(
    epilog="""\b
Examples:
  comparator check fanatic.yaml
  comparator check scenarios/*.yaml
  comparator check --all-library

\b
Exit status: 0; 1 where an expectation is not met; 2 for bad input.""",
)
@files_argument
@library_option
@click.pass_context
def check(context: click.Context, files: tuple[str, ...], all_library: bool) -> None:
    """Find faults and unmet expectations.

    Reads every FILE, names all its faults, and runs it under each ruleset that it expects something of.
    """
    from comparator.compare import compare as compared

    scenarios = read_all(files, all_library)
    expected = unmet = 0
    for name, scenario in progress(list(scenarios.items()), "checking"):
        wanted = [wish.ruleset for line in scenario.lines for wish in line.expectations]
        expected += len(wanted)
        for failure in compared(scenario, rulesets_named(wanted)).failures if wanted else ():
            unmet += 1
            say(told(name, failure))
    say(f"{counted(len(scenarios), 'scenario')}, {counted(expected, 'expectation')}: {unmet or 'none'} unmet")
    if unmet:
        context.exit(UNMET)


@commands.command(
    epilog="""\b
Examples:
  comparator rulesets
  comparator rulesets | grep 2008
  comparator rulesets --windows""",
)
@click.option("--windows", is_flag=True, help="Show when players may act under each of them instead.")
def rulesets(windows: bool) -> None:
    """List the rulesets, their dates and stories."""
    from rulesets.registry import MAIN, listing, plugged_in

    if windows:
        from reports import moments

        say(moments.table(colored()))
        return
    for named in listing():
        mark = " (one of the main ones)" if named.name in MAIN else ""
        say(click.style(f"{named.name}  {named.date}  {named.title}{mark}", bold=True))
        if named.aliases:
            say(f"  also: {', '.join(named.aliases)}")
        say(click.wrap_text(named.story, 96, "  ", "  ") + "\n")
    for broken in plugged_in()[1]:
        say(f"Left out: {broken}.")


@commands.command(
    epilog="""\b
Examples:
  comparator new                 print the template
  comparator new mine.yaml       write it, and beside it the schema that editors complete from""",
)
@click.argument("file", required=False, type=click.Path())
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
def new(file: str | None, force: bool) -> None:
    """Begin a scenario from a commented template."""
    from comparator.scenario.template import TEMPLATE

    if file is None:
        say(TEMPLATE)
        return
    path = Path(file)
    if path.exists() and not force:
        raise BadInput(f"{path} exists already; --force replaces it.")
    save(path, TEMPLATE)
    save(path.with_name(SCHEMA_FILE), schema_text())
    say(f"Wrote {path}, and {SCHEMA_FILE} beside it. Next: comparator compare {path}")


@commands.command(
    epilog=f"""\b
Examples:
  comparator schema > {SCHEMA_FILE}""",
)
def schema() -> None:
    """Print the JSON Schema of scenario files.

    Editors complete and check from it; a scenario names it in its first line.
    """
    say(schema_text())


def schema_text() -> str:
    """The JSON Schema as it is printed and written."""
    import json

    from comparator.scenario.schema import schema as scenario_schema

    return json.dumps(scenario_schema(), indent=2, ensure_ascii=False) + "\n"


def told(name: str, failure: Failure) -> str:
    """An expectation that was not met, with its place in the file of that name."""
    return (
        f"{name}:{failure.where}: {failure.line}, {failure.ruleset}:"
        f" expected {failure.expected}, found {failure.found}"
    )


for command in (
    history, explain, departures, audit, timeline, blame, divisions, explore, discover, census, vectors, train,
    stale, site, serve,
):  # fmt: skip
    commands.add_command(command)

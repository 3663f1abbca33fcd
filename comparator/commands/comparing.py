"""The commands that play scenarios and say what comes of them: `compare`, `picture`, `run` and `check`.

What plays and renders is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import deliver, differs, ends_in, fill, is_folder, save, wanted
from comparator.commands.intake import (
    Anachronism,
    BadInput,
    keep_apart,
    only,
    read_all,
    read_for,
    rulesets_named,
    rulesets_of,
    with_anachronism,
)
from comparator.commands.options import (
    OUTPUT,
    PLACE,
    RULESET,
    anachronism_option,
    file_argument,
    files_argument,
    library_option,
    line_option,
    rulesets_option,
    texts_option,
)
from comparator.commands.terminal import colored, progress, say
from reports.comparison.formats import FORMATS
from reports.words.phrasing import counted

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.comparing.results import Failure

DIFFER = 1
UNMET = 1


@click.command(
    epilog="""\b
Examples:
  comparator compare fanatic.yaml
  comparator compare fanatic.yaml --ruleset 2003 --ruleset modern
  comparator compare fanatic.yaml --full
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
    "Rules to run under: a name, a date, a time in your words (2004, Onslaught) or an overlay's file; repeat for more."
    " `comparator rulesets` lists the names."
)
@line_option
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    help="Without it: what the output's name says, pages for a folder, else text.",
)
@click.option(
    "-o",
    "--output",
    type=OUTPUT,
    metavar="FILE|DIR",
    help="Write there instead of printing: one file, or a folder with a file each"
    " (pages get an index). A folder exists already, or ends in a slash.",
)
@click.option(
    "--full", is_flag=True, help="As text, tell all behind the answer, and not only one screen of it."
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
    form: str | None,
    output: str | None,
    full: bool,
    exit_code: bool,
    anachronism: Anachronism | None,
    texts: Shelf | None,
    all_library: bool,
) -> None:
    """Compare scenarios under several rulesets.

    FILE is a scenario, and - reads one from standard input.
    """
    from comparator.comparing.compare import compare as compared

    keep_apart(output, *files)
    scenarios = [
        with_anachronism(anachronism, only(line, scenario))
        for scenario in read_all(files, all_library).values()
    ]
    chosen = rulesets_named(names, told=True)
    kind = wanted(form, output)
    if output is not None and is_folder(output):
        parted = fill(Path(output), scenarios, names, kind, texts, full)
    else:
        comparisons = [
            compared(scenario, chosen or rulesets_of(scenario, told=True))
            for scenario in progress(scenarios, "comparing")
        ]
        deliver(comparisons, kind, output, texts, full)
        parted = any(map(differs, comparisons))
    if exit_code and parted:
        context.exit(DIFFER)


@click.command(
    epilog="""\b
Examples:
  comparator picture fanatic.yaml -o fanatic.png
  comparator picture fanatic.yaml -o fanatic.svg
  comparator picture fanatic.yaml --line "throw it early" -o early.png
  comparator picture - -o fanatic.png < fanatic.yaml""",
)
@file_argument
@rulesets_option("Rules to compare; repeat for more.")
@line_option
@click.option(
    "-o", "--output", type=PLACE, metavar="FILE", required=True, help="Where it goes: FILE.png or FILE.svg."
)
@anachronism_option
def picture(
    file: str, names: tuple[str, ...], line: str | None, output: str, anachronism: Anachronism | None
) -> None:
    """Draw the answer as a picture to pass on.

    The verdict, the boards at the moment that decides and the years, in 1200 by 630 pixels.  FILE is a
    scenario, and - reads one from standard input.
    """
    from comparator.comparing.compare import compare as compared

    keep_apart(output, file)
    form = next((FORMATS[name] for name in ("svg", "png") if output.endswith(FORMATS[name].suffix)), None)
    if form is None:
        meant = Path(output).with_suffix(".png")
        raise BadInput(
            f"A picture is a file that ends in .png or .svg, and {output} does not; did you mean {meant}?"
        )
    scenario = read_for(file, line, anachronism)
    rulesets = rulesets_named(names, told=True) or rulesets_of(scenario, told=True)
    deliver([compared(scenario, rulesets)], form, output)


@click.command(
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
    type=RULESET,
    metavar="NAME",
    help="Rules to run under: a name, a date, a time in your words (2004, Onslaught) or an overlay's file.",
)
@line_option
@click.option(
    "-o", "--output", type=OUTPUT, metavar="FILE", help="Write the story there instead of printing it."
)
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
    from comparator.running.run import run as run_line
    from reports.comparison import text

    keep_apart(output, file)
    ends_in(output, ".txt")
    scenario = read_for(file, line, anachronism)
    (ruleset,) = rulesets_named((name,), told=True)
    color = output is None and colored()
    told = [
        text.run_text(run_line(scenario, each, ruleset), scenario, color, texts) for each in scenario.lines
    ]
    if output is None:
        say("\n".join(told))
        return
    save(Path(output), "\n".join(told))
    say(f"Wrote {output}.")


@click.command(
    epilog="""\b
Examples:
  comparator check fanatic.yaml
  comparator check scenarios/*.yaml
  comparator check --all-library

\b
Exit status: 0; 1 where an expectation is not met or a line cannot be played; 2 for bad input.""",
)
@files_argument
@library_option
@click.pass_context
def check(context: click.Context, files: tuple[str, ...], all_library: bool) -> None:
    """Find faults and unmet expectations.

    Reads every FILE, names all its faults, and runs it under each ruleset that it expects something of, or else
    under its own.  A choice that none of them asks for is named too, what is done in vain to a target, a line that none of them lets be played,
    unless that is expected, and a line that does not end by itself under one of the scenario's rulesets.
    """
    from comparator.comparing.compare import compare as compared
    from comparator.comparing.unending import unending
    from comparator.scenario.places import shown_at
    from reports.comparison import origins
    from reports.comparison.stopped import where_stopped
    from reports.words.left_out import all_not_read
    from reports.words.outcomes import end_words
    from reports.words.scripts import done_in_vain, never_asked

    scenarios = read_all(files, all_library)
    expected = unmet = unplayable = 0
    for name, scenario in progress(list(scenarios.items()), "checking"):
        for sentence in (*origins.origin_sentences(origins.origins(scenario)), *all_not_read(scenario)):
            say(f"{name}: {sentence}")
        wanted = [wish.ruleset for line in scenario.lines for wish in line.expectations]
        expected += len(wanted)
        rulesets = rulesets_named(wanted) if wanted else rulesets_of(scenario)
        comparison = compared(scenario, rulesets, causes=False)
        for failure in comparison.failures:
            unmet += 1
            say(unmet_expectation(name, failure))
        for one, written in zip(comparison.lines, scenario.lines, strict=True):
            if one.stopped and not any(wish.kind in ("illegal", "refused") for wish in written.expectations):
                unplayable += 1
                for row in where_stopped(name, scenario, written, one):
                    say(row)
            for what, said in never_asked(one.runs).items():
                say(shown_at(name, scenario, written, said, f"{one.name}: nobody asks for {what}"))
            for what in done_in_vain(one.runs):
                say(f"{name}: {one.name}: {what}")
        for line, done in unending(scenario, rulesets_of(scenario), comparison):
            outcome = end_words(scenario, done)
            say(f"{name}: {line.name}, {done.ruleset.name}: it does not end by itself: {outcome}")
    lost = f", {counted(unplayable, 'way')} to play it cannot be played" if unplayable else ""
    none = "none unmet" if not unmet else f"{unmet} unmet"
    say(
        f"{counted(len(scenarios), 'scenario')}, {counted(expected, 'expectation')}"
        f"{'' if unplayable and not unmet else f': {none}'}{lost}"
    )
    if unmet or unplayable:
        context.exit(UNMET)


def unmet_expectation(name: str, failure: Failure) -> str:
    """An expectation that was not met, with its place in the file of that name."""
    from reports.words import apart

    wish = failure.expectation
    return (
        f"{name}:{wish.line}: {failure.line}, {wish.ruleset}:"
        f" expected {apart.whose(failure)}{apart.wished(failure)}, found {apart.came(failure)}"
    )

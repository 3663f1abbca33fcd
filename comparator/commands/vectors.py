"""The command that writes conformance vectors: `vectors`."""

from __future__ import annotations

from importlib.resources import files as files_of
from pathlib import Path

import click

from comparator.delivery import save
from comparator.intake import read_all, rulesets_named, rulesets_of
from comparator.terminal import counted, progress, say


@click.command(
    epilog="""\b
Examples:
  comparator vectors fanatic.yaml
  comparator vectors fanatic.yaml -r 2003 -r modern --output fanatic.jsonl
  comparator vectors --all-library --output vectors.jsonl
  comparator vectors --schema > vectors.schema.json""",
)
@click.argument("files", nargs=-1, metavar="FILE...|-", type=click.Path())
@click.option(
    "-r",
    "--ruleset",
    "names",
    multiple=True,
    metavar="NAME",
    help="Rules to run under; repeat for more. Without it: those each scenario names, or else the main ones.",
)
@click.option("--all-library", is_flag=True, help="Take the scenarios that ship as well.")
@click.option(
    "--most",
    type=click.IntRange(0),
    default=50,
    show_default=True,
    help="How many legal answers of each decision are listed; all are counted.",
)
@click.option(
    "--schema", is_flag=True, help="Print the JSON Schema that every vector meets, and nothing else."
)
@click.option("-o", "--output", metavar="FILE", help="Write there instead of printing.")
def vectors(
    files: tuple[str, ...],
    names: tuple[str, ...],
    all_library: bool,
    most: int,
    schema: bool,
    output: str | None,
) -> None:
    """Write vectors to hold another engine against.

    One JSON object a line, for each line of play under each ruleset: the board, the legal answers to each
    decision, what was answered, the events, the outcome, and the rules behind it. FILE is a scenario, and -
    reads one from standard input.
    """
    if schema:
        say((files_of("comparator") / "vectors.schema.json").read_text(encoding="utf-8"))
        return
    from comparator.vectors import as_line, vector

    scenarios = list(read_all(files, all_library).values())
    chosen = rulesets_named(names)
    found = [
        as_line(vector(scenario, line, ruleset, most))
        for scenario in progress(scenarios, "running")
        for line in scenario.lines
        for ruleset in chosen or rulesets_of(scenario)
    ]
    if output is None:
        for row in found:
            say(row)
        return
    save(Path(output), "".join(f"{row}\n" for row in found))
    say(f"Wrote {counted(len(found), 'vector')} to {output}.")

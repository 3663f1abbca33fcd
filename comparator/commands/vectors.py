"""The command that writes conformance vectors: `vectors`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import ends_in, save
from comparator.commands.intake import (
    Anachronism,
    BadInput,
    keep_apart,
    read_all,
    rulesets_named,
    rulesets_of,
    spare_what_was_read,
    with_anachronism,
)
from comparator.commands.options import (
    OUTPUT,
    anachronism_option,
    files_argument,
    library_option,
    rulesets_option,
)
from comparator.commands.terminal import complain, progress, say
from reports.words.phrasing import counted

if TYPE_CHECKING:
    from comparator.scenario.scenario import Scenario

BOARDS = 100
"""How many boards of a family are taken where nothing is said."""


@click.command(
    epilog="""\b
Examples:
  comparator vectors fanatic.yaml
  comparator vectors fanatic.yaml -r 2003 -r modern --output fanatic.jsonl
  comparator vectors --all-library --output vectors.jsonl
  comparator vectors --family keywords --limit 200 --seed 7 -r 2009-07-11
  comparator vectors --schema > vectors.schema.json""",
)
@files_argument
@rulesets_option("Rules to run under; repeat for more.")
@library_option
@click.option(
    "--family", metavar="NAME", help="Take boards of this family as well; `census --families` lists them."
)
@click.option(
    "--limit",
    type=click.IntRange(1),
    help=f"Take so many boards of the family, scattered evenly over it. Without it: {BOARDS}.",
)
@click.option("--seed", type=int, help="Takes others of them; the same seed, the same boards. Without it: 1.")
@click.option(
    "--most",
    type=click.IntRange(0),
    default=50,
    show_default=True,
    help="How many legal answers of each decision are listed; all are counted.",
)
@anachronism_option
@click.option(
    "--schema", is_flag=True, help="Print the JSON Schema that every vector meets, and nothing else."
)
@click.option("-o", "--output", type=OUTPUT, metavar="FILE", help="Write there instead of printing.")
def vectors(
    files: tuple[str, ...],
    names: tuple[str, ...],
    all_library: bool,
    family: str | None,
    limit: int | None,
    seed: int | None,
    most: int,
    anachronism: Anachronism | None,
    schema: bool,
    output: str | None,
) -> None:
    """Write vectors to hold another engine against.

    One JSON object a line, for each line of play under each ruleset: the board, the legal answers to each
    decision, what was answered, the events, the outcome, and the rules behind it. FILE is a scenario, and -
    reads one from standard input.
    """
    if schema:
        from importlib.resources import files as files_of

        say((files_of("comparator.exploring") / "vectors.schema.json").read_text(encoding="utf-8"))
        return
    from comparator.comparing.leaving_out import untold
    from comparator.exploring.vectors import as_line, vector
    from reports.words.obstacles import why, why_told

    if family is None and (limit, seed) != (None, None):
        raise click.UsageError("--limit and --seed are for boards of a --family.")
    if not (files or all_library or family):
        raise click.UsageError("Name a scenario file, - for standard input, --all-library or --family.")
    keep_apart(output, *files)
    drawn = _drawn(family, limit or BOARDS, 1 if seed is None else seed) if family is not None else []
    written = read_all(files, all_library).values() if files or all_library else ()
    scenarios = [with_anachronism(anachronism, each) for each in (*written, *drawn)]
    chosen = rulesets_named(names)
    if output is not None:
        spare_what_was_read(Path(output))
    ends_in(output, ".jsonl", ".ndjson", ".json")
    lacking = [(each.slug, lack) for each in scenarios if (lack := untold(each)) is not None]
    if lacking:
        raise BadInput("\n".join(f"{slug} gives no vector: {why(lack)}" for slug, lack in lacking))
    found = [
        as_line(vector(scenario, line, ruleset, most, why_told))
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


def _drawn(family: str, limit: int, seed: int) -> list[Scenario]:
    """So many boards of a family; where it has fewer, all of them, and a word about it."""
    from comparator.census.sampling import sample, scenarios
    from comparator.census.surveys import UnknownFamily
    from reports.searches.writing_down import title

    try:
        drawn = sample(family, limit, seed)
    except UnknownFamily as unknown:
        raise BadInput(str(unknown)) from unknown
    if len(drawn) < limit:
        complain(f"The family {family} has {counted(len(drawn), 'board')}; all were taken.")
    return list(scenarios(family, drawn, title))

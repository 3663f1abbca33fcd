"""The command line: all commands under one name, and how they end.

No command imports what it works with before it is called, so that `--help` answers at once.
Exit status: 0; 1 for outcomes that differ (on request) or an unmet expectation; 2 for bad input.
"""

from __future__ import annotations

import io
import os
import sys

import click

from comparator import __version__
from comparator.commands.beginning import new, schema
from comparator.commands.causes import blame, timeline
from comparator.commands.census import census, discover
from comparator.commands.comparing import check, compare, run
from comparator.commands.exploring import divisions, explore
from comparator.commands.history import audit, departures, explain, history, rulesets
from comparator.commands.intake import BadInput
from comparator.commands.serving import serve
from comparator.commands.site import site
from comparator.commands.training import stale, train
from comparator.commands.vectors import vectors

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


for command in (
    compare, run, check, rulesets, new, schema, history, explain, departures, audit, timeline, blame, divisions,
    explore, discover, census, vectors, train, stale, site, serve,
):  # fmt: skip
    commands.add_command(command)

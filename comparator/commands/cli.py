"""The command line: all commands under one name, and how they end.

No command imports what it works with before it is called, so that `--help` answers at once.
Exit status: 0; 1 for outcomes that differ (on request) or an unmet expectation; 2 for bad input; 70 for an
error of the program's own.
"""

from __future__ import annotations

import io
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import click

from comparator import __version__
from comparator.commands.beginning import completion, new, schema
from comparator.commands.cards import cards
from comparator.commands.causes import blame, timeline
from comparator.commands.census import census, discover
from comparator.commands.comparing import check, compare, picture, run
from comparator.commands.exploring import divisions, explore
from comparator.commands.history import audit, departures, explain, history, rulesets
from comparator.commands.intake import BadInput
from comparator.commands.serving import serve
from comparator.commands.site import site
from comparator.commands.stale import stale
from comparator.commands.status import INTERRUPTED
from comparator.commands.terminal import complain, is_watched, own_output, program, say
from comparator.commands.training import train
from comparator.commands.vectors import vectors
from comparator.files.writing import CannotWrite, write_file

INTERNAL_ERROR = 70
OUT_OF_MEMORY = 71
READER_LEFT = 141


COMPLETION = "_COMPARATOR_COMPLETE"
"""What a shell sets when it asks how a line may go on."""

FIRST_STEPS = """\
One Magic combat under every version of its rules, from 1993 to today.

What three eras make of a combat, and why:
  {program} compare mogg-fanatic-and-the-hawk
The same as a page, and under the rules of any year, set or date:
  {program} compare mogg-fanatic-and-the-hawk -o fanatic.html
  {program} compare mogg-fanatic-and-the-hawk -r 1994 -r Onslaught -r M10

A combat of your own, from a commented template:
  {program} new mine.yaml
  {program} check mine.yaml
  {program} compare mine.yaml

All commands: {program} --help
"""
"""What somebody at a terminal does first; `program` is how the program is called there."""


class Commands(click.Group):
    """Commands listed in the order in which a newcomer needs them."""

    def list_commands(self, context: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self.commands)


def run_commands() -> None:
    """Run the program; no mistake of the user's ends in a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a sign still gets the rest
    if COMPLETION in os.environ:
        commands.main(prog_name="comparator")  # answers the shell, and ends
    try:
        status = commands.main(prog_name="comparator", standalone_mode=False) or 0
    except click.ClickException as fault:
        told = _with_what_was_meant(fault) if isinstance(fault, click.NoSuchOption) else fault
        told.show()
        status = fault.exit_code
    except click.Abort:
        complain("Interrupted: no file was left half written.")
        status = INTERRUPTED
    except SystemExit as end:  # click's answer to a pipe that nobody reads any more, or a plug-in's doing
        status = READER_LEFT if _raised_by(click.Command.main, end) else _reported(end)
    except MemoryError:
        status = OUT_OF_MEMORY  # told below: an error holds all that was in use when it was raised
    except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
        status = _printing(error) or _reported(error)
    if status == OUT_OF_MEMORY:
        complain(
            "This takes more memory than there is, and was stopped; ask for less, or make the board smaller."
        )
        status = BadInput.exit_code
    sys.exit(status)


def _with_what_was_meant(fault: click.NoSuchOption) -> click.NoSuchOption:
    """The fault with the options that take what somebody took for an option, too: `--format yaml` for `--yaml`."""
    value = fault.option_name.lstrip("-")
    options = fault.ctx.command.params if fault.ctx is not None else []
    meant = [
        f"{option.opts[-1]} {value}"
        for option in options
        if isinstance(option.type, click.Choice) and value in option.type.choices
    ]
    near = [*meant, *(fault.possibilities or ())]
    return click.NoSuchOption(fault.option_name, possibilities=near, ctx=fault.ctx)


def _printing(error: Exception) -> int:
    """The exit status where standard output takes no more; 0 for any other error."""
    if not (isinstance(error, OSError) and _raised_by(click.echo, error)):
        return 0
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left has nowhere to go
    complain(f"Cannot print: {(error.strerror or str(error)).lower()}.")
    return BadInput.exit_code


def _raised_by(function: Callable[..., object], error: BaseException) -> bool:
    """Whether an error comes from this function itself, and from nothing that it calls."""
    from traceback import walk_tb

    *_, (innermost, _) = walk_tb(error.__traceback__)
    return innermost.f_code is getattr(function, "__code__", None)


def _reported(error: BaseException) -> int:
    """The exit status of an internal error, which is told in a line and written down, here or where there is room."""
    from hashlib import sha256
    from tempfile import gettempdir

    from comparator.running.mishap import mishap

    found = mishap(error)
    report = found.report(shlex.join(["comparator", *sys.argv[1:]]))
    name = f"comparator-error-{sha256(report.encode('utf-8', 'backslashreplace')).hexdigest()[:8]}.txt"
    for path in (Path(name), Path(gettempdir()) / name):
        try:
            write_file(path, report)
        except CannotWrite:
            continue
        complain(f"{found.line()} Please attach {path} to an issue.")
        return INTERNAL_ERROR
    complain(f"{found.line()} No report of it could be written; this is its trace:\n{found.trace}")
    return INTERNAL_ERROR


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  comparator compare mogg-fanatic-and-the-hawk   a scenario that ships, by name
  comparator new mine.yaml                       begin a scenario from a commented template
  comparator compare mine.yaml                   see where the rules of three eras part
  comparator compare mine.yaml -o mine.html      the same as a page
  comparator run mine.yaml -r 2003               follow one era move by move

\b
Exit status: 0; 1 where outcomes differ (with --exit-code) or an expectation is not met;
2 for bad input; 70 for an error of the program's own. Colour only on a terminal, never with NO_COLOR set.""",
)
@click.version_option(__version__)
@click.pass_context
def commands(context: click.Context) -> None:
    """Run one Magic: the Gathering combat under many dated versions of the rules.

    A scenario is one board written once, as YAML. The comparator shows where the outcomes part, at which
    moment, and which dated rule is behind it.
    """
    if context.invoked_subcommand is None:
        say(FIRST_STEPS.format(program=program()) if is_watched() else context.get_help())


for command in (
    compare, picture, run, check, rulesets, new, schema, history, explain, departures, audit, timeline, blame, divisions,
    explore, discover, census, vectors, train, stale, site, serve, cards, completion,
):  # fmt: skip
    if command.callback is not None:
        command.callback = own_output()(command.callback)
    commands.add_command(command)

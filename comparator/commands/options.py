"""The arguments and options that several commands share, each declared once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from comparator import library
from comparator.commands.intake import shelf_of
from reports.writing.formats import Format

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Command = TypeVar("Command", bound=Callable[..., Any])


STANDARD_OUTPUT = "-"
"""What says that something is printed."""


class Output(click.types.StringParamType):
    """Where something is written: a name that a file or a folder can have.

    What is `printed` without one is so as well with `-`, which names no file anywhere.
    """

    def __init__(self, printed: bool = True) -> None:
        self.printed = printed

    def convert(  # type: ignore[override]  # an option without a value is nothing as well
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | None:
        """The name, unless it is none; nothing where all is printed."""
        if not value:
            self.fail("an empty name is no name.", param, ctx)
        if value == STANDARD_OUTPUT:
            return (
                None if self.printed else self.fail("it is written to a file or a folder only.", param, ctx)
            )
        try:
            Path(value).is_dir()
        except OSError as error:
            self.fail(f"{(error.strerror or str(error)).lower()}.", param, ctx)
        return value


class ScenarioName(click.Path):
    """A scenario's file, or the name of one that ships."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names and files that begin so; where there are none, whatever the shell finds."""
        from click.shell_completion import CompletionItem

        shipped = [path.stem for path in library.every_path() if path.stem.startswith(incomplete)]
        start = incomplete.rpartition("/")[2]
        folder = incomplete.removesuffix(start)
        files = [folder + one.name for one in Path(folder).glob("*.yaml") if one.name.startswith(start)]
        # First what has the shell look by itself: bash forgets what it was told before.
        return [
            *super().shell_complete(ctx, param, incomplete),
            *map(CompletionItem, sorted(files) + shipped),
        ]


class RulesetName(click.types.StringParamType):
    """A ruleset, by name, by date, or by what people call a time."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:  # noqa: ARG002 - click's signature
        """What it could be."""
        return "Such as 2003, modern or a date; `comparator rulesets` lists them."

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002 - as above
        incomplete: str,
    ) -> list[CompletionItem]:
        """The named rulesets, and once something is typed what else may be meant by it; files, for overlays."""
        from click.shell_completion import CompletionItem

        from rulesets.registry import listing
        from rulesets.spoken import folded, spoken_names

        wanted = incomplete.lower()
        titles = {era.name: era.title for era in listing()}
        if wanted:
            others = (*(alias for era in listing() for alias in era.aliases), *map(folded, spoken_names()))
            titles = dict.fromkeys(others, "") | titles
        found = [
            CompletionItem(name, help=title or None)
            for name, title in titles.items()
            if name.startswith(wanted)
        ]
        return [CompletionItem(incomplete, type="file"), *found]


OUTPUT = Output()
PLACE = Output(printed=False)
SCENARIO = ScenarioName()
RULESET = RulesetName()

file_argument = click.argument("file", metavar="FILE|-", type=SCENARIO)
files_argument = click.argument("files", nargs=-1, metavar="FILE...|-", type=SCENARIO)
library_option = click.option("--all-library", is_flag=True, help="Take the scenarios that ship as well.")
line_option = click.option("--line", metavar="NAME", help="Only this way to play the board.")
anachronism_option = click.option(
    "--anachronism",
    type=click.Choice(["refuse", "borrow"]),
    help="What to do with an ability that the rules of a date do not have yet:"
    " refuse the board, or borrow its first version. Without it: what the scenario says.",
)
texts_option = click.option(
    "--texts",
    metavar="DIR",
    callback=lambda _context, _option, folder: shelf_of(folder) if folder is not None else None,
    help="Quote the rules texts in this folder beside our paraphrase.",
)


def format_option(formats: Mapping[str, Format]) -> Callable[[Command], Command]:
    """One of the formats of a table, the first unless another is named."""
    first = next(iter(formats))
    return click.option(
        "--format", "form", type=click.Choice(list(formats)), default=first, help=f"Without it: {first}."
    )


def rulesets_option(use: str) -> Callable[[Command], Command]:
    """The rulesets to run under, none of which need be named; `use` says what they are for."""
    return click.option(
        "-r",
        "--ruleset",
        "names",
        multiple=True,
        type=RULESET,
        metavar="NAME",
        help=f"{use} Without it: those the scenario names, or else the main ones.",
    )


def most_option(*names: str, default: int, use: str) -> Callable[[Command], Command]:
    """A number, at least one, of what is listed, tried or written at most; `use` says of what."""
    return click.option(*names, type=click.IntRange(1), default=default, show_default=True, help=use)

"""What the command line was given, as scenarios and rulesets; or all that is wrong with it, at once.

What reads and what runs is imported inside the functions: a help page needs neither.
"""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

import click

from comparator import library
from comparator.commands.terminal import complain, listed, progress
from comparator.files.signs import without_commands

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf
    from comparator.scenario.scenario import Scenario
    from rulesets.ruleset import Ruleset

Anachronism = Literal["refuse", "borrow"]

STANDARD_INPUT = "standard-input"
READ = "comparator.read"
"""The key under which a command's context keeps what was read."""


class BadInput(click.ClickException):
    """What was given cannot be used; the message says all that is wrong with it."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        """Print the message alone: the faults of a file speak for themselves."""
        click.echo(without_commands(self.message), file=file, err=file is None)


def read_all(files: Sequence[str], all_library: bool = False) -> dict[str, Scenario]:
    """Every scenario asked for, by the name of its file; or every fault of every file at once."""
    if not files and not all_library:
        raise click.UsageError("Name a scenario file, - for standard input, or --all-library.")
    scenarios, complaints = read_each([*files, *(map(str, library.paths()) if all_library else ())])
    if complaints:
        raise BadInput("\n\n".join(complaints.values()))
    return scenarios


def wholly_read(scenarios: Iterable[Scenario]) -> Iterator[Scenario]:
    """Those of whose cards all is read; of the others it is said that they are left out, since nothing can be taught by them."""
    from reports.words.left_out import all_not_read

    for scenario in scenarios:
        if told := list(all_not_read(scenario)):
            complain(f"Note: {scenario.slug} is left out: {'; '.join(told)}")
        else:
            yield scenario


def read_each(files: Sequence[str]) -> tuple[dict[str, Scenario], dict[str, str]]:
    """The scenarios that can be read, and of the other files all that is wrong with each, by their names."""
    from comparator.scenario.faults import Faults

    wanted = dict.fromkeys(files)
    scenarios: dict[str, Scenario] = {}
    complaints: dict[str, str] = {}
    for name in progress(list(wanted), "reading"):
        try:
            scenarios[name] = read_one(name)
        except Faults as faults:
            complaints[name] = faults.render()
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            if isinstance(error, FileNotFoundError):
                why += (
                    f", and no scenario that ships is called so{_nearest(name)}"
                    if _bare(name)
                    else _nearest(name)
                )
            complaints[name] = f"{name}: cannot be read: {why}"
    return scenarios, complaints


def read_one(name: str) -> Scenario:
    """The scenario of one file, of that name in the library, or of standard input."""
    from comparator.scenario.reading import read, read_file
    from comparator.scenario.tree import MOST_BYTES

    if name == "-":
        if sys.stdin is None:  # as a shell leaves it after `<&-`
            raise OSError("it is closed")
        return read(sys.stdin.buffer.read(MOST_BYTES + 1), STANDARD_INPUT, folder=Path())
    path = Path(name)
    if not path.exists():
        path = _shipped().get(name.removesuffix(".yaml"), path)
    note_read(path)
    return read_file(path)


def _shipped() -> dict[str, Path]:
    """The scenarios that ship, by name."""
    return {path.stem: path for path in library.every_path()}


def _bare(name: str) -> bool:
    """Whether it may be the name of a scenario that ships."""
    return not Path(name).suffix and name == Path(name).name


def _nearest(name: str) -> str:
    """Which scenarios that ship, or files beside the one that is not there, may have been meant."""
    from rulesets.nearest import beginning_like, did_you_mean, nearest

    wanted = Path(name).name.removesuffix(".yaml").lower()
    beside = [str(path) for path in sorted(Path(name).parent.glob("*.yaml"))]
    names = {Path(one).stem.lower(): one for one in (*_shipped(), *beside)}
    near = nearest(wanted, names) or [one for one in names if wanted and wanted in one][:3]
    near = near or beginning_like(wanted, names)[:3]
    return did_you_mean([names[one] for one in near])


def keep_apart(output: str | None, *read: str) -> None:
    """Refuse an output that would take the place of a file that is going to be read."""
    if output is not None and _identity(Path(output)) in {_identity(Path(name)) for name in read} - {None}:
        raise BadInput(f"{output} is read as well; what is written has to go elsewhere.")


def note_read(path: Path) -> None:
    """Note a file that this command reads."""
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta.setdefault(READ, set()).add(_identity(path))


def spare_what_was_read(*outputs: Path) -> None:
    """Refuse to write where this command has read, by whatever name."""
    context = click.get_current_context(silent=True)
    read = context.meta.get(READ, set()) if context is not None else set()
    for output in outputs:
        if _identity(output) in read - {None}:
            raise BadInput(f"{output} is read as well; what is written has to go elsewhere.")


def _identity(path: Path) -> Path | tuple[int, int] | None:
    """What a file is known by whatever it is called; None for what lets things through, such as a pipe."""
    try:
        found = path.stat()
    except OSError:
        return path.resolve()
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def only(line: str | None, scenario: Scenario) -> Scenario:
    """The scenario with the line of that name alone; whole where none is named."""
    if line is None:
        return scenario
    chosen = tuple(each for each in scenario.lines if each.name == line)
    if not chosen:
        raise BadInput(
            f"{scenario.slug} has no line {line!r}; it has {listed(each.name for each in scenario.lines)}."
        )
    return replace(scenario, lines=chosen)


def with_anachronism(choice: Anachronism | None, scenario: Scenario) -> Scenario:
    """The scenario with another answer to what is done with abilities a date does not have yet."""
    return scenario if choice is None else replace(scenario, anachronism=choice)


def read_for(file: str, line: str | None, anachronism: Anachronism | None) -> Scenario:
    """The scenario of one file, as a command was asked to play it."""
    (scenario,) = read_all((file,)).values()
    return with_anachronism(anachronism, only(line, scenario))


def rulesets_of(scenario: Scenario, told: bool = False) -> tuple[Ruleset, ...]:
    """The rulesets to run when the command line names none: the scenario's own, or the main ones."""
    from rulesets.registry import MAIN

    return rulesets_named(scenario.rulesets or MAIN, told)


def rulesets_named(names: Sequence[str], told: bool = False) -> tuple[Ruleset, ...]:
    """The rulesets of those names, each once, or everything that is wrong with the names.

    Which day is meant by `2004` or `Onslaught` is said on standard error, unless it is `told` in what the command shows.
    """
    from comparator.scenario.faults import Faults
    from comparator.scenario.overlay_files import ENDINGS, read_overlay
    from rulesets.registry import UnknownRuleset, find

    found: dict[str, Ruleset] = {}
    complaints = []
    warn_of_broken_rulesets()
    for name in names:
        if is_file := name.endswith(ENDINGS):
            note_read(Path(name))
        try:
            ruleset = read_overlay(Path(name)) if is_file else find(name)
        except UnknownRuleset as unknown:
            complaints.append(str(unknown))
        except Faults as faults:
            complaints.append(faults.render())
        except OSError as error:
            complaints.append(f"{name}: cannot be read: {(error.strerror or str(error)).lower()}")
        else:
            if _answers(found.setdefault(ruleset.name, ruleset)) != _answers(ruleset):
                complaints.append(f'{name}: another overlay is called "{ruleset.name}", too')
    if complaints:
        raise BadInput("\n".join(dict.fromkeys(complaints)))
    if not told:
        _tell_meant(tuple(found))
    return tuple(found.values())


@cache
def _tell_meant(names: tuple[str, ...]) -> None:
    """Say which days the names are taken for, where they are no ruleset's own."""
    from reports.words.taken import taken
    from reports.words.words import days_in_words

    for sentence in filter(None, map(taken, names)):
        complain(days_in_words(sentence))


def two_rulesets(names: tuple[str, str]) -> tuple[Ruleset, Ruleset]:
    """Two rulesets to tell apart; the same one twice is bad input."""
    found = rulesets_named(names)
    if len(found) < 2:
        raise BadInput(f"{names[0]} and {names[1]} are the same rules; name others.")
    return found[0], found[1]


def _answers(ruleset: Ruleset) -> list[str]:
    return [version.id for version in ruleset.versions()]


def shelf_of(folder: str) -> Shelf:
    """The rules texts of a folder; one without any is bad input."""
    from comparator.catalogue.texts import shelf

    try:
        found = shelf(Path(folder))
    except OSError as error:
        raise BadInput(f"{folder}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    if not found.texts:
        notes = [f"  {note.file}: {note.says}" for note in found.notes]
        raise BadInput("\n".join([f"{folder} holds no rules text that can be used.", *notes]))
    for text in found.texts:
        note_read(Path(folder) / text.file)
    return found


@cache
def warn_of_broken_rulesets() -> None:
    """Name, once, each installed ruleset that had to be left out."""
    from rulesets.registry import plugged_in

    for broken in plugged_in()[1]:
        complain(f"Warning: {broken}.")

"""Output formats: how each is called, what its files end in, and who writes it.

A room that can show something in several ways has a table of them, and the command line derives its choices from
it: a new format is the module that writes it, and a row.  This module imports nothing: a help page needs the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

Written = str | bytes
"""A thing in a format."""


@dataclass(frozen=True, slots=True)
class Format:
    """One format; `writer` is `module:function`, and takes what every writer of its table takes.

    `needs` is the extra that installs what the writer needs.  `apart` says that several are never one file, `listed`
    that several together make a JSON list.  Where a folder of them gets an index, `entry` writes one and its row of the
    index, and `index` the index of some rows.
    """

    name: str
    suffix: str
    writer: str
    says: str
    needs: str = ""
    apart: bool = False
    listed: bool = False
    entry: str = ""
    index: str = ""


def table(*formats: Format) -> Mapping[str, Format]:
    """Formats by their names, in the order in which they are offered."""
    return {one.name: one for one in formats}


class MissingPackage(RuntimeError):
    """Raised where an optional package is not installed; says the one line that installs it."""

    def __init__(self, form: Format, package: str) -> None:
        super().__init__(form, package)
        self.form = form
        self.package = package

    def __str__(self) -> str:
        return (
            f"{self.form.name} needs the package {self.package}, which is not installed: "
            f"pip install 'rules-version-comparator[{self.form.needs}]'"
        )


def write(form: Format, *shown: object, **how: object) -> Written:
    """Something in a format.

    Raises:
        MissingPackage: the format needs an optional package that is not installed.
    """
    try:
        written = loaded(form.writer)(*shown, **how)
    except ModuleNotFoundError as fault:
        if form.needs and fault.name is not None and not fault.name.startswith("reports"):
            raise MissingPackage(form, fault.name) from fault
        raise
    assert isinstance(written, str | bytes), f"{form.writer} gave neither text nor bytes"
    return written


def write_text(form: Format, *shown: object, **how: object) -> str:
    """Something in a format that is text."""
    written = write(form, *shown, **how)
    assert isinstance(written, str), f"{form.name} is no text"
    return written


def loaded(name: str) -> Callable[..., object]:
    """The function of that `module:function`."""
    module, _, function = name.partition(":")
    found: Callable[..., object] = getattr(import_module(module), function)
    return found


class UnknownEnding(ValueError):
    """Raised for an output whose name ends as that of no format does; says which endings there are."""

    def __init__(self, output: str, endings: Iterable[str]) -> None:
        from rulesets.nearest import nearest  # noqa: PLC0415 - for a name that is misspelt alone

        known = tuple(dict.fromkeys(endings))
        near = nearest(Path(output).suffix, known, 1)
        meant = f"; did you mean {Path(output).with_suffix(near[0])}?" if near else ""
        super().__init__(
            f"no format is written to {output}: a name ends in one of {', '.join(known)}, or `--format` says which{meant}"
        )


def named_by(output: str | None, formats: Mapping[str, Format], printed: str, otherwise: str) -> Format:
    """The format that an output's name asks for by its ending, `otherwise` where it has none; `printed` where there is none to write to.

    Raises:
        UnknownEnding: it ends as no format does.
    """
    if output is None:
        return formats[printed]
    fitting = [one for one in formats.values() if output.endswith(one.suffix)]
    if not fitting and Path(output).suffix:
        raise UnknownEnding(output, (one.suffix for one in formats.values()))
    return max(fitting, key=lambda one: len(one.suffix), default=formats[otherwise])

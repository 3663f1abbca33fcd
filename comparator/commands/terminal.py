"""Speaking to whoever sits at the terminal: in colour, in good grammar, and of how far the work has come."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from typing import TextIO, TypeVar

import click

from comparator.files.signs import without_commands

Item = TypeVar("Item")

PATIENCE = 1.0
"""Seconds that work may take before it is spoken of."""

_kept: ContextVar[TextIO | None] = ContextVar("_kept", default=None)
"""Standard output, while it is kept for what the program says."""


@contextmanager
def own_output() -> Iterator[None]:
    """Keep standard output for what the program says; what a plug-in prints goes to standard error."""
    token = _kept.set(sys.stdout)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        _kept.reset(token)


def is_watched() -> bool:
    """Whether what is said goes to a terminal."""
    return _watched(_kept.get() or sys.stdout)


def program() -> str:
    """How this program is called where it was called: by its name, or by the path that was typed."""
    typed = sys.argv[0]
    return typed if os.sep in typed and not shutil.which("comparator") else "comparator"


def colored() -> bool:
    """Whether standard output wants colour: a terminal whose user has not declined it."""
    return is_watched() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def progress(items: Sequence[Item], doing: str) -> Iterator[Item]:
    """Hand on `items`, counting them on standard error once the work has taken long."""
    if not _watched(sys.stderr):
        yield from items
        return
    begun = time.monotonic()
    told = ""
    try:
        for number, item in enumerate(items, start=1):
            if time.monotonic() - begun > PATIENCE:
                told = f"{doing} {number} of {len(items)}"
                click.echo(f"\r{told}", err=True, nl=False)
            yield item
    finally:
        if told:
            click.echo(f"\r{' ' * len(told)}\r", err=True, nl=False)


@contextmanager
def counting(told: str) -> Iterator[Callable[..., None]]:
    """What says on standard error how far work has come that nobody knows the end of, once it has taken long."""
    begun = time.monotonic()
    longest = 0

    def tell(*facts: object) -> None:
        nonlocal longest
        if _watched(sys.stderr) and time.monotonic() - begun > PATIENCE:
            line = told.format(*facts)
            longest = max(longest, len(line))
            click.echo(f"\r{line.ljust(longest)}", err=True, nl=False)

    try:
        yield tell
    finally:
        if longest:
            click.echo(f"\r{' ' * longest}\r", err=True, nl=False)


def _watched(stream: TextIO | None) -> bool:
    """Whether somebody reads along; a stream that the shell closed is None."""
    return stream is not None and stream.isatty()


def say(text: str) -> None:
    """Print with one newline at the end, in colour only where it is wanted; a terminal is given no commands."""
    shown = without_commands(text) if is_watched() else text
    click.echo(shown.removesuffix("\n"), file=_kept.get(), color=colored())


def complain(text: str) -> None:
    """Say on standard error what is wrong, or what is to be noted besides; nothing of it is a command to a terminal."""
    click.echo(without_commands(text), err=True)


def listed(names: Iterable[str]) -> str:
    """Names in quotes, as a sentence lists them."""
    return ", ".join(f"`{name}`" for name in names)

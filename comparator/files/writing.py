"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


class CannotWrite(Exception):
    """A file could not be written; what stood there before still does."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"cannot write {path}: {reason}")


def write(path: Path, text: str | bytes) -> None:
    """Put `text`, or bytes as they are, into `path`, making the folders above it.

    A reader sees the old file or the new one and never a part of it: the text goes to a
    neighbour first, which then takes the name.
    """
    try:
        if path.exists() and not path.is_file():
            # A device or a pipe takes what it is given; a neighbour must not take its place.
            path.write_bytes(_bytes(text))
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path.resolve(), _bytes(text))
    except OSError as error:
        raise CannotWrite(path, (error.strerror or str(error)).lower()) from error


def _bytes(text: str | bytes) -> bytes:
    # The name of a scenario's file stands in most texts, and may hold bytes that are no text.
    return text if isinstance(text, bytes) else text.encode("utf-8", "backslashreplace")


def _replace(path: Path, content: bytes) -> None:
    neighbour = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        neighbour.write_bytes(content)
        neighbour.replace(path)
    except BaseException:
        neighbour.unlink(missing_ok=True)
        raise

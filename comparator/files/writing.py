"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
from errno import EACCES
from pathlib import Path


class CannotWrite(Exception):
    """A file could not be written; what stood there before still does."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"cannot write {path}: {reason}")


def write_file(path: Path, text: str | bytes) -> None:
    """Put `text`, or bytes as they are, into `path`, making the folders above it.

    A reader sees the old file or the new one and never a part of it: the text goes to a
    neighbour first, which then takes the name. The file keeps its mode; where it has further names
    (hard links), those keep the old text.

    Raises:
        CannotWrite: the system refuses, or the file is write-protected.
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
    # Whoever took the right to write away from a file does not want another in its place.
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
    neighbour = path.with_name(f".{os.urandom(8).hex()}.part")
    try:
        with neighbour.open("xb") as file:
            if path.exists():
                neighbour.chmod(stat.S_IMODE(path.stat().st_mode))  # before it holds what others may not read
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # else a power cut may leave the new name with nothing behind it
        neighbour.replace(path)
    except BaseException:
        neighbour.unlink(missing_ok=True)
        raise

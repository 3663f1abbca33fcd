"""The one folder that the page may read and write, and there only scenario files by their plain names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from threading import Lock

from comparator import library
from comparator.files.writing import CannotWrite, write_file
from comparator.scenario.tree import MOST_BYTES

ENDING = ".yaml"
PLAIN_NAME = re.compile(r"[^./\\:\x00-\x1f\x7f\ud800-\udfff][^/\\:\x00-\x1f\x7f\ud800-\udfff]{0,94}\.yaml")
"""A name that stays in its folder on every system; hidden files are none of the page's business."""
DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *\..*", re.IGNORECASE)
"""A name that is a device on some systems, whatever its ending."""
LONGEST = 255
"""So many bytes of a name have room on every system."""


class NotGiven(Exception):
    """What the page asked for is not given; `status` is that of the answer."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(status, message)
        self.status = status
        self.message = message


@dataclass(frozen=True, slots=True)
class Stored:
    """A file's text; `version` tells whether it still is what it was."""

    name: str
    text: str
    version: str


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of scenarios."""

    path: Path
    saving: Lock = field(default_factory=Lock, repr=False)
    """Held from looking at a file to writing it, so that of two who save one version one is told."""

    def names(self) -> list[str]:
        """Its scenario files, by name."""
        found = (each.name for each in self.path.iterdir() if each.is_file())
        return sorted(filter(_is_plain, found))

    def read(self, name: str) -> Stored:
        """The file of that name."""
        return stored(self._place(name))

    def write(self, name: str, text: str, version: str | None) -> Stored:
        """Put a text into the file of that name, which must still be of the version that was read.

        Without a version it must not exist yet: nothing is lost unless somebody said so.
        """
        place = self._place(name)
        content = text.encode("utf-8", "backslashreplace")
        with self.saving:
            present = stored(place).version if place.exists() else None
            if present != version:
                why = "exists already" if version is None else "was changed by others since it was opened"
                raise NotGiven(409, f"{name} {why}.")
            try:
                write_file(place, content)
            except CannotWrite as error:
                raise NotGiven(507, str(error)) from error
        return _as_stored(place, content)

    def _place(self, name: str) -> Path:
        if not _is_plain(name):
            raise NotGiven(400, f"{name!r} is no name for a scenario; one such as fanatic{ENDING} is.")
        place = self.path / name
        if place.resolve().parent != self.path.resolve():  # a link leads out of the folder
            raise NotGiven(403, f"{name} lies outside the folder.")
        return place


def stored(place: Path) -> Stored:
    """A file as the editor can show it."""
    if place.exists() and not place.is_file():  # a pipe may never come to an end
        raise NotGiven(422, f"{place.name} is no file.")
    try:
        with place.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise NotGiven(404, f"There is no {place.name} any more.") from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise NotGiven(500, f"{place.name} cannot be read: {reason}.") from error
    if len(content) > MOST_BYTES:
        raise NotGiven(413, f"{place.name} is too large for a scenario.")
    return _as_stored(place, content)


def _as_stored(place: Path, content: bytes) -> Stored:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotGiven(422, f"{place.name} is not text in UTF-8.") from error
    return Stored(place.name, text, sha256(content).hexdigest())


def _is_plain(name: str) -> bool:
    return bool(PLAIN_NAME.fullmatch(name)) and not DEVICE.fullmatch(name) and len(name.encode()) <= LONGEST


def shipped() -> dict[str, Path]:
    """The scenarios that ship, each by its place in the library."""
    root = Path(library.__file__).parent
    return {path.relative_to(root).with_suffix("").as_posix(): path for path in library.every_path()}

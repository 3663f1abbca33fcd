"""What the page asks, wherever it is answered: by a server on this machine, or by a worker in the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from comparator.scenario.template import TEMPLATE
from comparator.serving.answers import Answer, Render, Work, compared, faults_in, rulesets_offered
from comparator.serving.book import book
from comparator.serving.completion import complete
from comparator.serving.editing import edit
from comparator.serving.folder import Folder, NotGiven, shipped, stored
from comparator.serving.form import board
from rulesets.cards import book as card_book
from rulesets.table.windows import WINDOWS

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page works with: a folder, perhaps a file that it follows, and who draws comparisons.

    What is looked up at once is answered; of what takes work, the work is handed back, to be done where it can be ended.
    """

    folder: Folder
    watched: Path | None
    render: Render

    @property
    def answers(self) -> Mapping[str, Callable[[Given], Answer]]:
        """What is answered at once, by name."""
        return {
            each.__name__: each
            for each in (self.start, self.open, self.save, self.borrow, self.follow, self.book)
        }

    @property
    def errands(self) -> Mapping[str, Callable[[Given], Work]]:
        """What takes work, by name, the most urgent first: what is quickly done and waited for at every key."""
        return {
            each.__name__: each for each in (self.complete, self.check, self.edit, self.board, self.compare)
        }

    def start(self, _: Given) -> Answer:
        """All that the page needs to begin."""
        return {
            **beginning(),
            "folder": self.folder.path.resolve().name,
            "files": [] if self.watched else self.folder.names(),
            "watching": self.watched.name if self.watched else None,
        }

    def open(self, given: Given) -> Answer:
        """A file of the folder."""
        self._unless_following()
        return asdict(self.folder.read(_text(given, "name")))

    def save(self, given: Given) -> Answer:
        """Write a file of the folder."""
        self._unless_following()
        version = given.get("version")
        saved = self.folder.write(
            _text(given, "name"), _text(given, "text"), version if isinstance(version, str) else None
        )
        return {"name": saved.name, "version": saved.version, "files": self.folder.names()}

    def borrow(self, given: Given) -> Answer:
        """A scenario that ships."""
        path = shipped().get(_text(given, "name"))
        if path is None:
            raise NotGiven(404, "The library has no such scenario.")
        return {"name": path.name, "text": path.read_text(encoding="utf-8")}

    def book(self, _: Given) -> Answer:
        """The scenarios that ship, with what they are about."""
        return {"scenarios": book()}

    def follow(self, _: Given) -> Answer:
        """The file that is followed, as it is now."""
        if self.watched is None:
            raise NotGiven(404, "No file is followed.")
        return asdict(stored(self.watched))

    def check(self, given: Given) -> Work:
        """What is wrong with a scenario."""
        return partial(faults_in, *self._scenario(given))

    def complete(self, given: Given) -> Work:
        """What may follow."""
        return partial(completions, _text(given, "before"))

    def compare(self, given: Given) -> Work:
        """What comes of a scenario."""
        names = given.get("rulesets", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise NotGiven(400, "`rulesets` is not a list of names.")
        return partial(compared, self.render, *self._scenario(given), names)

    def board(self, given: Given) -> Work:
        """A scenario as the form shows it."""
        return partial(board, *self._scenario(given), given.get("line"))

    def edit(self, given: Given) -> Work:
        """A scenario after something was done in the form."""
        done = given.get("edit")
        if not isinstance(done, dict):
            raise NotGiven(400, "`edit` is not an object.")
        return partial(edit, *self._scenario(given), given.get("line"), done)

    def _scenario(self, given: Given) -> tuple[str, str, Path]:
        return _text(given, "text"), _text(given, "name"), self.folder.path

    def _unless_following(self) -> None:
        if self.watched:
            raise NotGiven(403, "Only a file is followed; nothing is opened or saved.")


def completions(before: str) -> Answer:
    """What may follow, as the page is told it."""
    return asdict(complete(before))


def beginning() -> Answer:
    """What the page needs to begin, whoever answers it."""
    return {
        "rulesets": rulesets_offered(),
        "template": TEMPLATE,
        "cards": list(card_book.card_names()),
        "windows": [{"name": name, "about": about} for name, about in WINDOWS.items()],
    }


def _text(given: Given, key: str) -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise NotGiven(400, f"`{key}` is not text.")
    return value

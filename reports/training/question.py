"""What a question is: frozen records that every form and export is read from."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from comparator.running.record import Board

Kind = Literal["result", "life", "may", "divisions", "first", "eras", "rule"]
KINDS: dict[Kind, str] = {
    "result": "what is the result",
    "life": "what is a player's life total",
    "may": "may this player do this now, and what comes of it",
    "divisions": "which divisions of damage are legal",
    "first": "what must the player do first",
    "eras": "under which rules does this come about",
    "rule": "which rule decides",
}
Language = Literal["modern", "era"]
LANGUAGES: dict[Language, str] = {
    "modern": "today's words: battlefield, exile, dies, cast, activate",
    "era": "the words of the date that is asked about, such as in play, removed from the game, play an ability",
}
LEVELS = ("0", "1", "2", "3", "corner")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an answer comes from, so that anybody can repeat it.

    `kind` is `ruleset` (run the line under `ruleset`), `swap` (run it under `ruleset` with the clause
    version `version` put in: rules that never existed), `keyword` (run it under `ruleset` with `keyword` of
    `creature` read as `read_as`, or overlooked where that is empty), `line` (another way to play the board under
    `ruleset`, or the line with nobody playing anything), or `fact` (read off `ruleset` itself).
    """

    kind: Literal["ruleset", "swap", "keyword", "line", "fact"]
    ruleset: str
    version: str = ""
    line: str = ""
    """The line's name; for a keyword empty, or that the creature's damage is divided anew."""
    creature: str = ""
    keyword: str = ""
    read_as: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that is offered: whether it is right, what it believes, and when that was true."""

    text: str
    right: bool
    belief: str
    origin: Origin
    right_under: tuple[str, ...] = ()
    """The named rulesets under which it would be the right answer."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule as the answer key cites it."""

    clause: str
    version: str
    numbers: tuple[str, ...]
    since: str
    says: str
    confidence: str

    @property
    def where(self) -> str:
        """Its numbers as a citation has them."""
        return ", ".join(self.numbers) or "no number seen"


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its choices in a fixed order (the right ones first), and its key."""

    scenario: str
    line: str
    kind: Kind
    ruleset: str
    """The name of the ruleset it asks about."""
    day: str
    """That ruleset's date."""
    asks: str
    """What apart from the above tells it from others of its kind: a player, a creature, a play."""
    title: str
    stem: str
    prompt: str
    choices: tuple[Choice, ...]
    short: str
    """The answer in a few words."""
    why: tuple[str, ...]
    """Up to three sentences."""
    rules: tuple[Cited, ...]
    board: Board
    level: str
    complexity: str
    derived: bool
    """Whether level and complexity were worked out, not set by the scenario."""
    tags: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    source: str = ""
    """The scenario's own text, from which the board is laid out again."""
    language: Language = "modern"
    """Whose words it is written in."""

    @property
    def several(self) -> bool:
        """Whether all right answers are to be found, and not just the one."""
        return self.kind in ("divisions", "eras")

    @property
    def id(self) -> str:
        """An id that depends on what is asked and not on the wording, so that learners keep their progress."""
        parts = (self.scenario, self.line, self.kind, self.ruleset, self.asks)
        return sha256("\x1f".join(parts).encode()).hexdigest()[:12]

    @property
    def key(self) -> tuple[str, ...]:
        """The texts of the right answers."""
        return tuple(choice.text for choice in self.choices if choice.right)

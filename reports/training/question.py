"""What a question is: frozen records that every form and export is read from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Literal

from comparator.questions.asked import Kind
from comparator.running.record import Board
from reports.words.words import day, numbering

KINDS: dict[Kind, str] = {
    "result": "which of these creatures die",
    "reason": "what comes of it, and why",
    "life": "what is a player's life total",
    "struck": "to whom a creature deals its damage",
    "amount": "how much damage a creature deals",
    "most": "how much may be assigned at most",
    "divisions": "which divisions of damage are legal",
    "since": "since when is it so",
    "days": "on which days is it so",
    "moments": "when must something be done",
    "first": "what comes first",
    "lesson": "which sentence of an old lesson is false today",
}


def rules_asked_about(kind: Kind, when: date) -> str:
    """Whose rules a question is about, as its title."""
    return "Rules of several days" if kind == "days" else f"Rules of {day(when)}"


SEVERAL: frozenset[Kind] = frozenset({"divisions", "days", "moments"})
"""Kinds of which all right answers are to be found."""
ORDERED: frozenset[Kind] = frozenset({"life", "amount", "most", "since", "days", "moments"})
"""Kinds whose answers have an order of their own, by size or in time, in which they are always shown."""
Language = Literal["modern", "era"]
LANGUAGES: dict[Language, str] = {
    "modern": "today's words: battlefield, exile, dies, cast, activate",
    "era": "the words of the date that is asked about, such as in play, removed from the game, play an ability",
}
LEVELS = ("0", "1", "2", "3", "corner")


@dataclass(frozen=True, slots=True)
class AnswerOrigin:
    """Where an answer comes from, so that anybody can repeat it.

    The board is played under `ruleset`, as `beliefs` (by name, of those in `comparator.questions`) would have it where
    there are any; an answer that is a day is that of the clause version `version`.
    """

    ruleset: str
    beliefs: tuple[str, ...] = ()
    version: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """One answer that is offered: whether it is right, what it believes, and when that was true."""

    text: str
    right: bool
    belief: str
    origin: AnswerOrigin
    right_under: tuple[str, ...] = ()
    """The named rulesets under which it would be the right answer."""
    right_when: str = ""
    """The same in words for people: `right from 23 April 1999 to 10 July 2009`."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule as the answer key cites it."""

    clause: str
    version: str
    numbers: tuple[str, ...]
    since: str
    says: str
    confidence: str
    as_of: str = ""
    """The day whose numbers these are; empty in a bank that was written before it was told."""
    seen_before: str = ""
    """From when to when earlier texts had it, where some in between leave it out or can be read otherwise."""

    @property
    def where(self) -> str:
        """Its numbers."""
        return ", ".join(self.numbers) or "no number seen"

    @property
    def cited(self) -> str:
        """Its numbers, on which day it bore them, and since when it has stood."""
        days = (date.fromisoformat(self.as_of),) if self.as_of else ()
        return (
            f"{self.where}, {numbering(self.numbers, days, date.fromisoformat(self.since), self.seen_before)}"
        )


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its choices in a fixed order (their own, or else the right ones first), and its key."""

    scenario: str
    """The scenario that it was made from."""
    kind: Kind
    ruleset: str
    """The name of the ruleset it asks about."""
    day: str
    """That ruleset's date."""
    asks: str
    """The fact, as `comparator.questions.facts` writes it: `life: Nina`, `dies: Hill Giant`."""
    title: str
    stem: str
    prompt: str
    choices: tuple[Offer, ...]
    answer: str
    """What the fact is, without any reason."""
    short: str
    """The answer in a few words."""
    why: tuple[str, ...]
    """Up to three sentences."""
    rules: tuple[Cited, ...]
    board: Board
    level: str
    complexity: str
    tags: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    source: str = ""
    """The text of the small board as a scenario, from which it is laid out again."""
    language: Language = "modern"
    """Whose words it is written in."""

    @property
    def several(self) -> bool:
        """Whether all right answers are to be found, and not just the one."""
        return self.kind in SEVERAL

    @property
    def of_a_board(self) -> bool:
        """Whether its board is what it asks about; the sentences of a lesson were only found on one."""
        return self.kind != "lesson"

    @property
    def asked(self) -> str:
        """What is asked, and that all right answers are to be found where that is so."""
        return f"{self.prompt} (Select all that apply.)" if self.several else self.prompt

    @property
    def because(self) -> str:
        """The answer, why it is so, and by which rules since when."""
        return " ".join((self.short, *self.why, *(f"({rule.cited})" for rule in self.rules))).strip()

    @property
    def id(self) -> str:
        """An id that depends on what is asked and not on the wording, so that learners keep their progress."""
        parts = (self.kind, self.ruleset, self.asks, self.source)
        return sha256("\x1f".join(parts).encode()).hexdigest()[:12]

    @property
    def key(self) -> tuple[str, ...]:
        """The texts of the right answers."""
        return tuple(choice.text for choice in self.choices if choice.right)

"""The words that every rendering shares: names, dates, moments, and the era's vocabulary."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache, lru_cache
from types import MappingProxyType

from comparator.running.facts import FACE, Facts
from comparator.scenario.scenario import Scenario
from reports.words.phrasing import joined
from rulesets.history import as_of
from rulesets.points import Citation
from rulesets.remembering import once_for_each
from rulesets.ruleset import BATTLEFIELD_SINCE, Ruleset
from rulesets.spoken import MONTHS
from rulesets.table.printed import Facts as Card
from rulesets.terms import in_words_of_day
from rulesets.texts import FIRST_NUMBERED, text_of

FAN_WORK = (
    "Unofficial fan work, not affiliated with or endorsed by Wizards of the Coast, "
    "whose property the game's and cards' names are."
)


def day(when: date) -> str:
    """`11 July 2009`, whatever the machine's locale."""
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


def day_before(when: date) -> str:
    """The last day of what is so until another day begins it anew."""
    return day(when - timedelta(days=1))


def numbering(numbers: Sequence[str], as_of: Sequence[date], since: date, before: str = "") -> str:
    """Since when a point has stood, and apart from it on which days it bears the numbers cited; on none where it has none.

    `before` are the days on which earlier texts had it, where some in between leave it out.
    """
    borne = f"{borne_on(numbers, as_of)}; " if numbers and as_of else ""
    return f"{borne}so since {day(since)}{f', and {before}' if before else ''}"


def seen_before(citation: Citation) -> str:
    """On which days earlier texts had a rule, where some in between leave it out: `from 24 March 1997 to 22 April 1999`."""
    if citation.seen_before is None:
        return ""
    first, last = citation.seen_before
    return f"from {day(first)} to {day(last)}"


def borne_on(numbers: Sequence[str], as_of: Sequence[date]) -> str:
    """On which days a rule bears its numbers; old texts and glossaries have none, and it stands under a heading there."""
    heading = "that heading" if len(numbers) == 1 else "those headings"
    how = "as numbered on" if any(one[:1].isdigit() for one in numbers) else f"under {heading} on"
    return f"{how} {listed(text_days(as_of))}"


def text_days(days: Iterable[date]) -> list[str]:
    """The days of the texts that answer for some days: a number stands in those, and on no day between two of them."""
    return [day(one) for one in sorted({text_of(each) for each in days})]


def numbered_then(citation: Citation, when: date | None = None) -> str:
    """A rule's numbers, with their day unless that is the day which is spoken of: `310.4 of 10 July 2009`."""
    apart = citation.numbers and citation.as_of != when
    label = days_in_words(citation.label)
    return f"{label} of {day(text_of(citation.as_of))}" if apart else label


def all_numbered_then(citations: Iterable[Citation], when: date | None = None) -> str:
    """The numbers of several rules, each with its day unless that is the day which is spoken of."""
    return ", ".join(numbered_then(citation, when) for citation in citations)


def version_called(version: str) -> str:
    """A version of a clause by its clause and its day: `infect of 1 October 2010`."""
    clause, _, since = version.partition("@")
    since, _, reading = since.partition("/")
    return f"{clause} of {days_in_words(since)}{f' ({reading})' if reading else ''}"


def days_in_words(text: str) -> str:
    """The text with every ISO date in it as people write it."""
    return re.sub(r"\b\d{4}-\d\d-\d\d\b", lambda found: day(date.fromisoformat(found[0])), text)


def called(ruleset: Ruleset) -> str:
    """What people call a ruleset: `Eighth Edition (2003)`, `11 July 2009`; for rules that no day had, `Middle School`."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", ruleset.name):
        return day(date.fromisoformat(ruleset.name))
    name = ruleset.title.partition(":")[0]
    told = str(ruleset.date.year) in name or not of_its_day(ruleset)
    return name if told else f"{name} ({ruleset.date.year})"


@once_for_each(1_000)
def of_its_day(ruleset: Ruleset) -> bool:
    """Whether a ruleset is no mixture but the rules as they were."""
    mine, own = ruleset.versions(), as_of(ruleset.date).versions()
    # Mostly they are the very same, and that is seen at once.
    return mine == own or all(one.id == other.id for one, other in zip(mine, own, strict=True))


def when_briefly(rulesets: Iterable[Ruleset]) -> str:
    """`in 2003 and 2008`, `under Middle School`: rules by their years, and those that no year had by their names."""
    some = list(rulesets)
    years = list(dict.fromkeys(str(each.date.year) for each in some if of_its_day(each)))
    names = [called(each) for each in some if not of_its_day(each)]
    told = [f"{word} {listed(each)}" for word, each in (("in", years), ("under", names)) if each]
    return " and ".join(told)


def rules_of(rulesets: Sequence[Ruleset]) -> str:
    """`the rules of Eighth Edition (2003) and Morningtide (2008)`, `the rules of 11 July 2009`."""
    return f"the rules of {listed(shortened(list(map(called, rulesets))))}"


def shortened(names: Sequence[str], most: int = 5) -> list[str]:
    """The first few names, and how many more there are."""
    return [*names[: most - 1], f"{len(names) - most + 1} more"] if len(names) > most else list(names)


def moment(window: str) -> str:
    """A window as a heading: `Blockers declared`."""
    return window.replace("-", " ").capitalize()


listed = joined
"""`one`, `one and two`, `one, two and three`: as the comparator joins names, so do reports."""


LEFT_TO_RIGHT = frozenset({"L", "EN", "ES", "ET", "CS", "NSM", "BN", "WS", "ON"})


def plain(text: str) -> str:
    """The text without characters that would command a terminal."""
    return "".join(
        letter if letter == "\n" or unicodedata.category(letter) != "Cc" else "\N{REPLACEMENT CHARACTER}"
        for letter in text
    )


@lru_cache(maxsize=10_000)
def isolated(name: str) -> str:
    """The name, fenced off where its direction could turn the sentence around it."""
    name = plain(name)
    if all(unicodedata.bidirectional(letter) in LEFT_TO_RIGHT for letter in name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


_APART = re.compile(r"(?: of .*)? \d+$")
"""Whose token it is, and which one, behind what it is by itself."""


_COPY_ON_THE_STACK = re.compile(r"copy of (?P<what>.+) (?P<number>[0-9]+)")
"""What a copy of a spell is called, by the id of that."""


class Names(dict[str, str]):
    """From a stable id to the name that is shown; what is not listed is called by its id.

    `fronts` are the names that cards with their back faces up have off the battlefield, and `cards` what cards are called
    without what sets one apart from others of its name.
    """

    def __init__(
        self,
        shown: Mapping[str, str] = MappingProxyType({}),
        fronts: Mapping[str, str] = MappingProxyType({}),
        cards: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(shown)
        self.fronts = fronts
        self.cards = cards

    def __missing__(self, identifier: str) -> str:
        copied = _COPY_ON_THE_STACK.fullmatch(identifier)
        if copied is not None:
            return f"copy of {self[copied['what']]} {copied['number']}"
        return isolated(identifier)

    def to_change(self) -> Names:
        """The same names, of which some may become others."""
        return Names(self, self.fronts, self.cards)

    def with_face(self, identifier: str, face: str) -> str:
        """What it is called while it shows a face, with what sets it apart from others: where one of them has the name of that face, its own."""
        name, card = self[identifier], self.cards.get(identifier)
        apart = "".join(_APART.findall(name)) if card is None else name.removeprefix(card)
        if apart.startswith(" "):
            return f"{isolated(face)}{apart}"
        taken = any(other == isolated(face) for each, other in self.items() if each != identifier)
        return f"{isolated(face)} ({name})" if taken else isolated(face)


def briefly(shown: Mapping[str, str], identifier: str) -> str:
    """Its name in a sentence that has to be short: of a card that stands twice the id, which alone is its own, if that tells the card."""
    brief = isolated(identifier)
    card = shown[identifier].removesuffix(f"({brief})")
    return brief if card != shown[identifier] and _tells(identifier, card) else shown[identifier]


def _tells(identifier: str, card: str) -> bool:
    """Whether an id tells which card it is of, as `First Bear` does of Grizzly Bears, and `Other` of none."""
    words, named = (re.findall(r"[^\W\d_]{3,}", each.casefold()) for each in (identifier, card))
    return any(name.startswith(word) for word in words for name in named)


def names_at_the_end(shown: Names, facts: Facts) -> Names:
    """The names with those that all have at the end: what is in play, or has died there, that of the face that is up, and all else its front's."""
    called = shown.to_change()
    for identifier, of in facts.items():
        if FACE in of:
            called[identifier] = shown.with_face(identifier, str(of[FACE]))
        elif identifier in shown.fronts:
            called[identifier] = shown.fronts[identifier]
    return called


def names(scenario: Scenario) -> Names:
    """Card names where they are unique, ids beside them where they are not; of what lies as a copy or face down, its own card's."""
    cards = {piece.id: piece.card or piece.facts.face_up or piece.facts for piece in scenario.pieces}
    fronts = {identifier: card.front or card for identifier, card in cards.items()}
    turned = [identifier for identifier, card in cards.items() if card.front is not None]
    off_the_battlefield = _shown(fronts)
    return Names(
        _shown(cards),
        {identifier: off_the_battlefield[identifier] for identifier in turned},
        {identifier: card.name for identifier, card in cards.items()},
    )


def _shown(cards: Mapping[str, Card]) -> dict[str, str]:
    """The name of each card, with its id beside it where others have that name as well."""
    named = [card.name for card in cards.values()]

    def shown(identifier: str, card: str) -> str:
        if identifier.startswith(card):
            return identifier
        return card if named.count(card) == 1 else f"{card} ({identifier})"

    return {identifier: isolated(shown(identifier, card.name)) for identifier, card in cards.items()}


@dataclass(frozen=True, slots=True)
class Words:
    """How an era says where things are and where they go."""

    places: Mapping[str, str]
    moves: Mapping[str, str]
    exile: str
    """The pile of what has left for good, as a short heading."""
    day: date = date.max
    """The day whose words they are, where they are those of one day."""

    def place(self, zone: str) -> str:
        return self.places.get(zone, zone)


PLACES = {
    "hand": "in hand",
    "graveyard": "in the graveyard",
    "library": "in the library",
    "stack": "on the stack",
}
MOVES = {
    "hand": "goes to its owner's hand",
    "graveyard": "goes to its owner's graveyard",
    "library": "goes to its owner's library",
    "gone": "ceases to exist",
}

MODERN = Words(
    places={**PLACES, "battlefield": "on the battlefield", "exile": "in exile"},
    moves={**MOVES, "battlefield": "enters the battlefield", "exile": "is exiled"},
    exile="Exile",
)
THROUGHOUT = Words(
    places={**PLACES, "battlefield": "there", "exile": "removed from the game (today: in exile)"},
    moves={**MOVES, "battlefield": "arrives", "exile": "is removed from the game (today: exiled)"},
    exile="Removed",
)
"""What is true before 11 July 2009 and after it, for what is told of days on either side."""
_LAST_IN_PLAY = BATTLEFIELD_SINCE - timedelta(days=1)
EARLY = Words(
    places={zone: in_words_of_day(place, _LAST_IN_PLAY) for zone, place in MODERN.places.items()},
    moves={zone: in_words_of_day(move, _LAST_IN_PLAY) for zone, move in MODERN.moves.items()},
    exile="Removed",
)


def words(modern: bool) -> Words:
    """The vocabulary since 11 July 2009, or the one before."""
    return MODERN if modern else EARLY


def words_throughout(days: Iterable[date]) -> Words:
    """The vocabulary in which the same is told of several days."""
    sides = {when >= BATTLEFIELD_SINCE for when in days}
    return words(sides.pop()) if len(sides) == 1 else THROUGHOUT


@cache
def words_on(when: date) -> Words:
    """The vocabulary of a day, in which the story of its rules is told; before the numbered rules there is no stack."""
    spoken = replace(words(when >= BATTLEFIELD_SINCE), day=when)
    if when >= FIRST_NUMBERED:
        return spoken
    return replace(spoken, places={**spoken.places, "stack": "played, and not yet in effect"})


def during(first: date | None, end: date | None) -> str:
    """From when to when: `until 10 July 2009`, `since 11 July 2009`; `end` is the first day on which it is over."""
    last = "" if end is None else day_before(end)
    if first is None:
        return f"until {last}" if last else "of every day"
    return f"from {day(first)} to {last}" if last else f"since {day(first)}"

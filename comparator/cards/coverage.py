"""How much of a file of cards is read: by line, by card and by kind of card, and what is missed most often.

The reference board: the card has been in play since before the turn (an instant or sorcery is in hand), a bare
creature stands on each side, nothing else is cast, and the script plays nothing.  Counted are the faces of cards
with a black, white or gold border that are neither host nor augment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from comparator.cards.circumstances import Circumstances
from comparator.cards.describing import Described, describe
from comparator.cards.mattering import reason_holds
from comparator.cards.records import Card
from comparator.scenario.scenario import Line, Piece, Scenario, Seat
from rulesets.cards.building import build
from rulesets.cards.part import Part
from rulesets.cards.text.outcome import CardLine
from rulesets.table.printed import Facts

BORDERS = frozenset({"black", "white", "gold"})
LEFT_OUT = frozenset({"host", "augment"})
GROUPS = (
    "creatures",
    "instants",
    "sorceries",
    "Auras and Equipment",
    "planeswalkers",
    "lands",
    "other permanents",
)
_BARE = Facts("Bare Creature", power=1, toughness=1)


@dataclass(slots=True)
class CardGroup:
    """The cards of one kind: how many, how many of them whole, and their lines by what became of them."""

    cards: int = 0
    whole: int = 0
    read: int = 0
    cannot_matter: int = 0
    not_read: int = 0

    @property
    def lines(self) -> int:
        """All lines."""
        return self.read + self.cannot_matter + self.not_read


@dataclass(slots=True)
class Coverage:
    """What a file of cards came to: the groups, how often each reason held, and the templates that are not read."""

    groups: dict[str, CardGroup] = field(default_factory=lambda: {name: CardGroup() for name in GROUPS})
    reasons: Counter[str] = field(default_factory=Counter)
    templates: Counter[str] = field(default_factory=Counter)
    """Lines that are not read with their numbers, sizes and costs taken out, and how many there are of each."""

    def count(self, described: Described) -> None:
        """Count one face of a card."""
        kinds = frozenset(map(str, described.plain.get("types", ())))
        subtypes = frozenset(map(str, described.plain.get("subtypes", ())))
        group = self.groups[group_of(kinds, subtypes)]
        group.cards += 1
        outcomes = [self._count(line, group, described) for line in described.lines]
        group.whole += not described.hindrances and "not read" not in outcomes

    def _count(self, line: CardLine, group: CardGroup, described: Described) -> str:
        if line.outcome == "read":
            group.read += 1
        elif cannot_matter(described, line):
            group.cannot_matter += 1
            self.reasons[line.reason] += 1
        else:
            group.not_read += 1
            self.templates[line_template(line.text)] += 1
            return "not read"
        return line.outcome


def coverage(cards: Iterable[Card]) -> Coverage:
    """What the reader makes of these cards."""
    found = Coverage()
    for card in cards:
        if (card.border or "black") in BORDERS and card.layout not in LEFT_OUT:
            for place in range(len(card.faces)):
                found.count(describe(card, place))
    return found


def group_of(types: frozenset[str], subtypes: frozenset[str]) -> str:
    """The group that a card with these types counts in."""
    for type_, group in (("creature", "creatures"), ("instant", "instants"), ("sorcery", "sorceries")):
        if type_ in types:
            return group
    if subtypes & {"Aura", "Equipment"}:
        return "Auras and Equipment"
    for type_, group in (("planeswalker", "planeswalkers"), ("land", "lands")):
        if type_ in types:
            return group
    return "other permanents"


def reference_board(described: Described) -> Circumstances:
    """The board on which coverage is counted, with this card on it."""
    facts = build(described.name, Part(dict(described.plain)))
    spell = facts.is_no_permanent
    bearer = Piece("Bearer", replace(_BARE, name="Bearer"), "Anna", owner="Anna")
    attached = bearer.id if facts.subtypes & {"Aura", "Equipment"} else ""
    piece = Piece(
        described.name,
        facts,
        "Anna",
        "hand" if spell else "battlefield",
        "Anna",
        attached_to=attached,
    )
    pieces = (piece, bearer, Piece(_BARE.name, _BARE, "Noah", owner="Noah"))
    scenario = Scenario("", "", (Seat("Anna"), Seat("Noah")), pieces, (Line("", (), ()),))
    unread = tuple(line.text for line in described.lines if line.outcome == "not read")
    return Circumstances(piece, scenario, unread)


def cannot_matter(described: Described, line: CardLine) -> bool:
    """Whether a line is said to have no say, and the reference board bears it out, the card's other lines among it."""
    if line.outcome != "silent":
        return False
    others = frozenset(one.reason for one in described.silent if one is not line)
    return reason_holds(line.reason, replace(reference_board(described), excused=others, text=line.text))


def line_template(text: str) -> str:
    """A line with its numbers, sizes and costs taken out."""
    text = re.sub(r"(\{[^{}]*\})+", "{M}", text)
    text = re.sub(r"[+-](?:[0-9]+|X)/[+-](?:[0-9]+|X)", "+N/+N", text)
    return re.sub(r"\b(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten)\b", "N", text)

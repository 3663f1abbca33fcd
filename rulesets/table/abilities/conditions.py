"""What has to be true for an ability to work, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rulesets.table.abilities.filters import ANY_PERMANENT, Filter


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be true for an ability to work: one of several kinds of fact.

    `attacking alone`, `blocking alone` and `attacked alone` speak of the object itself; `there is` asks that from
    `least` to `most` objects fit `filter`; `this is` and `attached is` (and their opposites with `not`) ask that the object, or what it is attached
    to, fits it; `target is` asks it of the target of number `index`, `it is` of what the trigger speaks of, `chosen is` of what was chosen; `life` and `opponent's life` ask for a life total within the bounds; `your turn` and `not your turn`
    ask whose turn it is; `attacked or blocked` whether the object itself did in this combat; `you are attacked` whether an attacker was declared against its controller; `an opponent lost life` whether one has this turn; `day` and `night` whether it is that; `graveyard` asks how many cards are
    in its controller's graveyard, `graveyard types` how many card types are among them, `level` and `charge` how many such counters lie on the object itself; `monarch` whether its controller is that, `city's blessing` whether that player has it; `outspent` whether more mana
    was spent on the spell that set it off than its power or its toughness, those of `PAID_FOR` whether that was paid for the spell, or for that which the object was, `paid` whether its player has used what might be used, and paid for it, `won` whether that player has won a clash just before.
    """

    kind: Literal[
        "attacking alone",
        "blocking alone",
        "attacked alone",
        "there is",
        "this is",
        "this is not",
        "attached is",
        "attached is not",
        "target is",
        "it is",
        "chosen is",
        "life",
        "opponent's life",
        "your turn",
        "not your turn",
        "you are attacked",
        "an opponent lost life",
        "max speed",
        "day",
        "night",
        "graveyard",
        "graveyard types",
        "devotion",
        "level",
        "charge",
        "attacked or blocked",
        "monarch",
        "city's blessing",
        "outspent",
        "teamwork",
        "bargain",
        "gift",
        "evidence",
        "behold",
        "offspring",
        "kicked",
        "paid",
        "won",
    ]
    filter: Filter = ANY_PERMANENT
    least: int = -9999
    most: int = 9999
    index: int = 0
    of: str = ""
    """Of which of several kickers it asks, by its price."""
    said: str = field(default="", compare=False)
    """In the words in which a card has it."""

    @property
    def paid(self) -> str:
        """What has to be paid for, of those of `PAID_FOR`, or which of several that are called the same."""
        return f"{self.kind} with {self.of}" if self.of else self.kind

    def is_so_with(self, paid: frozenset[str]) -> bool:
        """Whether that was paid for, or was not where it asks for that."""
        return (self.paid in paid) is (self.most > 0)

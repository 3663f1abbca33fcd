"""What has become of one line of a card: apart from the reader, for whoever asks that and reads none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesets.cards.part import Plain

Outcome = Literal["read", "silent", "not read"]
Bearer = Literal["creature", "spell", "permanent"]
"""What a line stands on: a creature, an instant or sorcery, or another permanent."""
OPTION = "option"
"""The reason why a line has no say that offers something no play takes."""
KICKER = "kicker"
"""The key of a spell that is one of two ways to cast a card, and the reason of the line that tells its price."""
UNCASTABLE = "no spell"
"""The reason of a silent line that leaves nothing of its spell: the target that it lacks is the whole spell's."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """What has become of one line of a card.

    `text` is the normalised line, `said` the card's own words without reminders.  `keywords` and `abilities` are
    what was read, as scenario files write it; of a spell's line an ability may be a part only, a cost or a limit.
    `reason` says why the line has no say (a key of `silent.REASONS`), or why it was not read.
    """

    text: str
    outcome: Outcome
    keywords: tuple[str, ...] = ()
    abilities: tuple[Plain, ...] = ()
    reason: str = ""
    said: str = ""

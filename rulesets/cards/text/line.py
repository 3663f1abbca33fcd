"""What has become of the lines of a card, and the description that the lines which were read come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import Literal

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import together

Outcome = Literal["read", "silent", "not read"]
Bearer = Literal["creature", "spell", "permanent"]
"""What a line stands on: a creature, an instant or sorcery, or another permanent."""
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


def whole(read: Iterable[CardLine]) -> dict[str, Plain]:
    """What a scenario file says of a card whose lines these are, as far as they are read."""
    lines = tuple(read)
    found = [line for line in lines if line.outcome == "read"]
    keywords: list[Plain] = [keyword for line in found for keyword in line.keywords]
    spell = [line.abilities for line in found if any(of_a_spell(one) for one in line.abilities)]
    abilities: list[Plain] = [one for line in found for one in line.abilities if not of_a_spell(one)]
    if not any(line.reason == UNCASTABLE for line in lines):
        abilities += [together(parts) for parts in product(*spell)] if spell else []
    described: dict[str, Plain] = {}
    if keywords:
        described["keywords"] = keywords
    if abilities:
        described["abilities"] = abilities
    return described


def of_a_spell(ability: Plain) -> bool:
    """Whether an ability is a spell's, or one of the parts that a spell's lines say of it."""
    return isinstance(ability, dict) and not {"static", "trigger", "ability"} & ability.keys()

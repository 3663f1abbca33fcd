"""A record together with the part of the file it was read from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from rulesets.cards.part import Part

Said_co = TypeVar("Said_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Written(Generic[Said_co]):
    """Something a scenario says, and where it says it."""

    said: Said_co
    part: Part

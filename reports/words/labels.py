"""What an ability does, as its label has it in today's words, in the words of a day."""

from __future__ import annotations

import re
from datetime import date

from rulesets.ruleset import BATTLEFIELD_SINCE
from rulesets.terms import in_words_of_day


def label_of_day(label: str, day: date) -> str:
    """An ability's label in the words of a day; what is given stands in quotation marks, and is an ability too.

    Of what is exiled the words before 2009 are around it.
    """
    told = '"'.join(in_words_of_day(part, day) for part in label.split('"'))
    return told if day >= BATTLEFIELD_SINCE else _EXILES.sub(_removes, told)


def _removes(found: re.Match[str]) -> str:
    return f"{'R' if found['verb'][0].isupper() else 'r'}emove {found['what']} from the game"


_ENDS = r" and (?!(?:all|an?|another|any|each|enchantments|other|target|that|up)\b)"
"""An "and" behind which something else is done; behind any other it goes on with what is exiled."""
_EXILES = re.compile(
    rf"\b(?P<verb>[Ee]xile) (?P<what>(?:(?!{_ENDS}|[\".,;:…]).)+?)(?=$|[\".,;:…]| at | until | instead|{_ENDS})"
)
"""Where it says what is exiled."""

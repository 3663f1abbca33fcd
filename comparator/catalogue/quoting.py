"""What the user's own rules texts say where we paraphrase; without such texts nothing is ever quoted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.points import Citation

if TYPE_CHECKING:
    from comparator.catalogue.texts import RulesText, Shelf


@dataclass(frozen=True, slots=True)
class Quoted:
    """What stands under a number in one of the user's files."""

    number: str
    file: str
    text: str

    def __str__(self) -> str:
        return f"{self.number}, in {self.file}: {self.text}"


def cited_wordings(citation: Citation, texts: Shelf) -> tuple[Quoted, ...]:
    """What a point is read from: the text of the day it is cited for, or the nearest before or after that has it."""
    from comparator.catalogue.audit import point_named  # noqa: PLC0415 - for who has texts alone

    standing = [text for text in texts.texts if _stands(citation, text)]
    before = [text for text in standing if text.date <= citation.as_of]
    _, point = point_named(citation.point)
    for text in [*reversed(before), *standing[len(before) :]]:
        found = ((number, text.wording(number)) for number in point.numbers_on(text.date))
        wordings = tuple(Quoted(number, text.file, wording) for number, wording in found if wording)
        if wordings:
            return wordings
    return ()


def newest_wording(number: str, texts: Shelf) -> Quoted | None:
    """What stands under a number in the newest text that has it."""
    found = ((text.file, text.wording(number)) for text in reversed(texts.texts))
    return next((Quoted(number, file, wording) for file, wording in found if wording), None)


def _stands(citation: Citation, text: RulesText) -> bool:
    return citation.since <= text.date and (citation.until is None or text.date < citation.until)

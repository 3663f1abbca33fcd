"""Lines of cards, read and printed again."""

from __future__ import annotations

from rulesets.cards.text.parser import cut
from rulesets.cards.text.reading import printed, read_text


def assert_printed_as_it_is_read(text: str, card_type: str) -> None:
    """The only line of a card is read, and one of the ways to say what was read is how it stands on the card."""
    (line,) = read_text(text.replace("~", "Brisk Tester"), "Brisk Tester", (card_type,))
    assert line.outcome == "read"
    assert cut(line.text) in set(printed(line))

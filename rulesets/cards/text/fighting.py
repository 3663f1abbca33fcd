"""What attacking and blocking cost, as cards say it: taxes, some of which count something, and prices that are no mana."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.cards.text.phrases import Kind, OneOf, Phrase, in_form

_OF_THE_BEARER = (("{plain_one}|{plain_many} on the battlefield", "{plain_one}|{plain_many}"),)
"""What a tax is paid for once for each of, whoever it is on: as cards say it of one and of many, and as the data does."""
_OF_ITS_OWN = (
    *_OF_THE_BEARER,
    ("{noun_one}|{noun_many}", "{noun_one}|{noun_many}"),
    ("basic land type|types among lands you control", "basic land types"),
    ("{counter} counter|counters on ~", "{counter} counter on this"),
)
"""The same where a card says it of itself, or of its player: what is granted would speak of whoever has it."""
_FREE_OF_MANA = (
    ("sacrifice|sacrifices a {plain_one}", "sacrifice {plain_one}"),
    ("sacrifice|sacrifices {numeral} {plain_many}", "sacrifice {numeral} {plain_many}"),
    ("return|returns a {plain_one} you|they control to its owner 's hand", "return {plain_one}"),
    ("return|returns {numeral} {plain_many} you|they control to their owner 's hand", "return {numeral} {plain_many}"),
    ("tap|taps a untapped {plain_one} you|they control", "tap untapped {plain_one}"),
    ("tap|taps {numeral} untapped {plain_many} you|they control", "tap {numeral} untapped {plain_many}"),
    ("exile|exiles a card from your|their graveyard", "exile card in your graveyard"),
    ("exile|exiles a {card} from your|their graveyard", "exile {card} card in your graveyard"),
    ("discard|discards {cards}", "discard {cards}"),
    ("pay|pays {number} life", "{number} life"),
)  # fmt: skip
"""What is given that is no mana: as it is said to its player, and of the player; and as the data has it."""
_DOING = {"attack": ("attack",), "block": ("block",), "attack or block": ("attack", "block")}


def _taxes(pays: str, each: str, counted: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """What is said of the mana that is paid, and the number that the data has, with what it counts."""
    yield f"{pays} {{mana}}{each}", "{mana}"
    for said, means in counted:
        if not each:
            yield f"{pays} {{mana}} for each {in_form(said, 0)}", f"{{mana}} for each {in_form(means, 0)}"
        yield (
            f"{pays} X{each} , where X is the number of {in_form(said, 1)}",
            f"1 for each {in_form(means, 1)}",
        )


def _dues(counted: Sequence[tuple[str, str]]) -> Iterator[Phrase]:
    """What a creature may not do unless something is paid for it."""
    for said, fights in _DOING.items():
        for who, number in (("you", 0), ("its controller", 1), ("their controller", 1)):
            unless = f"can't {said} unless {who}"
            for paid, tax in _taxes(in_form("pay|pays", number), "", counted):
                yield Phrase(f"{unless} {paid}", [f"{one} tax {tax}" for one in fights])
            for paid, price in _FREE_OF_MANA:
                yield Phrase(f"{unless} {in_form(paid, number)}", [f"{one} cost {price}" for one in fights])
        for paid, tax in _taxes("pays", " for each of those creatures", counted):
            yield Phrase(
                f"can't {said} unless their controller {paid}", [f"{one} tax {tax}" for one in fights]
            )


def _tolls() -> Iterator[Phrase]:
    """What every creature costs that attacks a player, and planeswalkers of that player as well."""
    those = " for each of those creatures"
    for whom, each, name in (
        ("you", " for each creature they control that 's attacking you", "attack tax into its player"),
        ("you", those, "attack tax into its player"),
        ("you or a planeswalker you control", those, "attack tax into its player or planeswalkers"),
        ("you or planeswalkers you control", those, "attack tax into its player or planeswalkers"),
    ):
        for paid, tax in _taxes("pays", each, _OF_ITS_OWN):
            yield Phrase(f"creatures can't attack {whom} unless their controller {paid}", f"{name} {tax}")


COSTS_TO_FIGHT: dict[str, Kind] = {
    "dues": OneOf(tuple(_dues(_OF_ITS_OWN))),
    "granted_dues": OneOf(tuple(_dues(_OF_THE_BEARER))),
    "toll": OneOf(tuple(_tolls())),
}
"""The kinds of phrases that say what is paid for a creature, of itself or by what others grant it, and for all that attack somebody."""
TOLL_WHILE = Phrase(
    "as long as {condition} , {toll}",
    {"boost": {"who": "this", "grant": {"keywords": ["{toll}"]}, "while": "{condition}"}},
)
"""What is paid as long as something is so."""

"""The grammar of card text: every rule of it prints as well, and no line has two readings in silence."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.cards.text.abilities import Misread, abilities
from rulesets.cards.text.parser import Parser, Unparsed, cut
from rulesets.cards.text.phrases import OneOf, Phrase, Series, phrases
from rulesets.cards.text.reading import GRAMMAR, parser


@pytest.mark.parametrize("kind", sorted(kind for kind in GRAMMAR if isinstance(GRAMMAR[kind], OneOf)))
def test_every_rule_of_the_grammar_prints_as_well(kind: str) -> None:
    """What a phrase means, its slots filled with the first thing each kind can say, is spelled in its words again."""
    table = GRAMMAR[kind]
    assert isinstance(table, OneOf)
    for number, rule in enumerate(table.phrases):
        parts, words = _example(rule)
        assert words in set(table.spell(table.read(number, parts), GRAMMAR)), rule


_WORDS = {
    "MANA": "{2}{G}", "ENERGY": "{E}{E}", "CHANGE": "+1/+1", "SIZE": "2/2", "NUMBER": "3", "SIGNED": "+1", "NAME": "Goblin", "NONNAME": "non-Goblin",
    "QUOTED": '"{2}: draw a card."',
}  # fmt: skip
_WATCHED = '"whenever a creature attacks, draw a card."'


def _example(rule: Phrase) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A value for each slot of a phrase, and the words that it then says."""
    parts: dict[str, Any] = {}
    words: list[str] = []
    for piece in rule.pieces():
        if isinstance(piece, str):
            words.append(piece)
            continue
        value, said = _first(piece.kind)
        parts[piece.name] = value
        words += said
    return parts, tuple(words)


def _first(kind: str) -> tuple[Any, tuple[str, ...]]:
    """Something that a kind can say, and how: the first of its rules, all the way down."""
    table = GRAMMAR[kind]
    if isinstance(table, OneOf):
        parts, words = _example(table.phrases[0])
        return table.read(0, parts), words
    if isinstance(table, Series):
        value, words = _first(table.item)
        return table.read(0, {"first": value}), words
    said = tuple(
        word
        for piece in table.rules()[-1 if kind.startswith("head") else 0]
        for word in (
            (_WATCHED if kind == "watched" else _WORDS.get(piece, piece),)
            if isinstance(piece, str)
            else _first(piece.kind)[1]
        )
    )
    if kind.endswith("_many") or kind == "kin":
        said = tuple("Goblins" if word == "Goblin" else word for word in said)
    return table.meaning(said), said


def test_a_phrase_with_two_forms_is_two_rules() -> None:
    assert [one.says for one in phrases("{thing:one|many} gets|get {change}", "")] == [
        "{thing:one} gets {change}",
        "{thing:many} get {change}",
    ]


def test_a_grammar_with_two_readings_shows_them_both() -> None:
    kinds = {
        "start": OneOf((Phrase("see {tool}", "{tool}"), Phrase("see {past}", "{past}"))),
        "tool": OneOf((Phrase("a saw", "a tool"),)),
        "past": OneOf((Phrase("a saw", "the past"),)),
    }
    assert sorted(map(str, Parser(kinds).readings("start", ("see", "a", "saw")))) == [
        "a tool",
        "the past",
    ]


def test_a_line_dies_where_no_rule_goes_on() -> None:
    with pytest.raises(Unparsed) as found:
        parser().readings("line", cut("tap: destroy target bicycle."))
    assert found.value.understood == 4


def test_a_pronoun_that_means_nothing_is_a_misreading() -> None:
    with pytest.raises(Misread):
        abilities({"cost": [{"tap": "true"}], "effect": [{"destroy": "it: creature"}]}, "")

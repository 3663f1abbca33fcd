"""Keywords as cards word them, and traits, which they spell out."""

from __future__ import annotations

from rulesets.cards.filters import HUES
from rulesets.cards.keyword_names import KEYWORDS, NUMBERED
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import OneOf, Phrase, phrases
from rulesets.table.abilities.filters import COLORS, PARITIES
from rulesets.table.abilities.names import FROM

TRAITS: tuple[Phrase, ...] = (
    *phrases("can't be blocked", "unblockable"),
    *phrases("can't block", "cannot block"),
    *phrases("can't transform", "cannot transform"),
    *phrases("can't attack alone", "cannot attack alone"),
    *phrases("can't block alone", "cannot block alone"),
    *phrases("attacks each combat if able", "attacks if able"),
    *phrases("attacks each turn if able", "attacks if able"),
    *phrases("blocks each combat if able", "blocks if able"),
    *phrases("blocks each turn if able", "blocks if able"),
    *phrases("can block any number of creatures", "blocks any number"),
    *phrases("can block a additional creature each combat", "blocks one more"),
    *phrases("can't be blocked by {noun_many}", "cannot be blocked by {noun_many}"),
    *phrases("can't be blocked except by {noun_many}", "blocked only by {noun_many}"),
    *phrases("can be blocked only by {noun_many}", "blocked only by {noun_many}"),
    *phrases("can't block {noun_many}", "blocks no {noun_many}"),
    *phrases("can block only {noun_many}", "blocks only {noun_many}"),
    *phrases("can't be blocked by more than one creature", "blocked by at most 1"),
    *phrases("can't be blocked except by {numeral} or more creatures", "blocked by at least {numeral}"),
    *phrases("can't attack", "cannot attack"),
    *phrases("can't attack unless defending player controls a {plain_one}", "attacks only into {plain_one}"),
    *phrases("can't attack if defending player controls a {plain_one}", "attacks nobody with {plain_one}"),
    *phrases("must be blocked if able", "must be blocked"),
    *phrases("assigns combat damage equal to its toughness rather than its power", "assigns with toughness"),
    *phrases("assigns no combat damage", "assigns no combat damage"),
)
"""What cards spell out of one creature, and the trait it is on the table."""


def for_many(one: Phrase) -> Phrase:
    """The trait said of many."""
    said = one.says.replace("attacks ", "attack ").replace("blocks ", "block ").replace("assigns ", "assign ")
    return Phrase(said, one.means)


_NAMED = tuple(
    name for name, shape in KEYWORDS.items()
    if shape == "plain" and name not in {trait.means for trait in TRAITS}
)  # fmt: skip
_SPELLED_OUT = NUMBERED
_NUMBERED = tuple(
    name
    for name, shape in KEYWORDS.items()
    if shape.startswith("number") and shape != "number and cost" and name not in _SPELLED_OUT
)


def as_a_line_begins(keyword: str) -> str:
    """A keyword as a line has it that begins with it; a sign behind it is a word of its own."""
    return " ".join(cut(keyword[0].lower() + keyword[1:]))


KEYWORD = OneOf((
    *(Phrase(as_a_line_begins(name), name) for name in _NAMED),
    *(Phrase(f"{name} {{number}}", f"{name} {{number}}") for name in _NUMBERED),
    *(Phrase(f"{name} X", f"{name} X") for name, shape in KEYWORDS.items() if shape == "number or X"),
    *(phrase for kept in FROM for phrase in (
        *(Phrase(f"{kept} from {quality}", f"{kept} from {quality}")
          for quality in (*COLORS, *HUES, *PARITIES, "everything", "creatures", "artifacts", "enchantments", "instants")),
        Phrase(f"{kept} from {{kin}}", f"{kept} from {{kin}}"),
        *(Phrase(f"{kept} from mana value {{number}}{beyond}", f"{kept} from mana value {{number}}{beyond}")
          for beyond in ("", " or less", " or greater")),
        Phrase(f"{kept} from {{kin}} and from {{second:kin}}", [f"{kept} from {{kin}}", f"{kept} from {{second}}"]),
        Phrase(f"{kept} from {{color}} and from {{second:color}}", [f"{kept} from {{color}}", f"{kept} from {{second}}"]),
        *(Phrase(f"{kept} from {{{what}}} , from {{second:{what}}} , and from {{third:{what}}}",
                 [f"{kept} from {{{what}}}", f"{kept} from {{second}}", f"{kept} from {{third}}"])
          for what in ("kin", "color")),
    )),
    *(Phrase(f"{name} {{mana}}", f"{name} {{mana}}") for name, shape in KEYWORDS.items() if shape == "cost or life"),
    Phrase("protection from all colors", [f"protection from {color}" for color in COLORS]),
    *(Phrase(f"{kept} from each color", [f"{kept} from {color}" for color in COLORS]) for kept in FROM),
    Phrase("protection from the color of your choice", "protection from chosen color"),
))  # fmt: skip

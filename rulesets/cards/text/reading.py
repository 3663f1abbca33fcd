"""Reading a card's text: each line ends as read, as nothing that could matter, or as not read.  Never as a guess.

What is read must build without a complaint, and printed again it must be the normalised line: else it is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.cards.text import abilities as lifting
from rulesets.cards.text.line import Bearer, CardLine, of_a_spell, whole
from rulesets.cards.text.lines import KINDS
from rulesets.cards.text.normal import names, normalised, raw_lines
from rulesets.cards.text.parser import Parser, Unparsed, cut
from rulesets.cards.text.phrases import Words
from rulesets.cards.text.silent import reason_of

LONGEST_LABEL = 120
_OTHERS = re.compile(r"\b(?:an)?other (?:[a-z-]+ )*(?:creature|[A-Z])")
"""Other creatures: than the one that says so, if a creature does; else than one that was named before."""


class Ambiguous(Exception):
    """A line with two readings: a fault of the grammar."""


@cache
def parser() -> Parser:
    """The parser of card text, made once."""
    return Parser(KINDS, ("line", "spell"))


def read_text(text: str, name: str, types: Iterable[str]) -> tuple[CardLine, ...]:
    """What becomes of each line of a card's text."""
    kinds = {one.lower() for one in types}
    bearer: Bearer = "permanent"
    if kinds & {"instant", "sorcery"}:
        bearer = "spell"
    elif "creature" in kinds:
        bearer = "creature"
    own = tuple(names(name, "legendary" in kinds))
    return tuple(replace(read_line(normalised(line, own), bearer), said=line) for line in raw_lines(text))


@lru_cache(maxsize=20_000)
def read_line(text: str, bearer: Bearer = "creature") -> CardLine:
    """What becomes of one normalised line of a card of that kind."""
    spell = bearer == "spell"
    if spell and text.startswith(_MODES):
        return _modes(text)
    try:
        if bearer != "creature" and _OTHERS.search(text):
            raise lifting.Misread("other than what, it does not say")
        values = parser().readings("spell" if spell else "line", cut(text))
        if len(values) > 1:
            raise Ambiguous(f"{text}: {values}")
        (value,) = values
        assert isinstance(value, dict)
        found = _spell(value, text) if spell else _line(value, text)
        why = _fault(found)
        if not why:
            return found
    except (Unparsed, lifting.Misread) as fault:
        why = str(fault)
    reason = reason_of(text, bearer)
    return CardLine(text, "silent", reason=reason) if reason else CardLine(text, "not read", reason=why)


def _line(value: dict[str, Plain], text: str) -> CardLine:
    """A line of a permanent, as scenario files write it."""
    if "keywords" in value:
        keywords = value["keywords"]
        assert isinstance(keywords, list)
        return CardLine(text, "read", tuple(map(str, keywords)))
    return CardLine(text, "read", abilities=tuple(lifting.abilities(value, label(text))))


def _spell(value: dict[str, Plain], text: str) -> CardLine:
    """A line of an instant or sorcery: a part of what it does, or of what it costs, or when it may be cast."""
    if "effect" not in value:
        part = lifting.merged(value["cost"]) if "cost" in value else {}
        limit = value.get("limit", {})
        assert isinstance(limit, dict)
        return CardLine(text, "read", abilities=({"cost": part} if part else dict(limit),))
    return CardLine(text, "read", abilities=tuple(lifting.abilities(value, label(text), spell=True)))


_MODES = "choose one —\n• "


def _modes(text: str) -> CardLine:
    """A spell with modes is as many spells, of which one is cast; it is read where every mode is."""
    modes = [read_line(mode, "spell") for mode in text.removeprefix(_MODES).split("\n• ")]
    unread = [mode.reason for mode in modes if mode.outcome != "read"]
    if unread:
        return CardLine(text, "not read", reason=unread[0])
    return CardLine(text, "read", abilities=tuple(ability for mode in modes for ability in mode.abilities))


def label(text: str) -> str:
    """A few words for an ability: what it does, without what it costs or what sets it off."""
    effect = text if '"' in text.partition(": ")[0] else text.split(": ", 1)[-1]
    if effect.startswith(("whenever ", "at ")):
        effect = effect.partition(", ")[2]
    effect = effect.removesuffix(".").replace("~'s", "its").replace("~", "it")
    effect = effect.replace("that target's", "its").replace("that target", "it")
    if len(effect) <= LONGEST_LABEL:
        return effect
    return effect[: LONGEST_LABEL - 1].rpartition(" ")[0] + "…"


def _fault(found: CardLine) -> str:
    """Why a reading is not to be trusted: it does not print as what was read, or a scenario file cannot say it."""
    words = cut(found.text)
    if not any(said == words for said in printed(found)):
        return "what was read does not print as the line"
    if any(_is_part(ability) for ability in found.abilities):
        return ""
    part = Part({"types": ["enchantment"], **whole([found])})
    build("~", part)
    return part.complaints[0].message if part.complaints else ""


def printed(found: CardLine) -> Iterator[Words]:
    """Every way in which a card could say what was read from a line."""
    if found.keywords:
        yield from KINDS["line"].spell({"keywords": list(found.keywords)}, KINDS)
        return
    parts = [one for one in found.abilities if isinstance(one, dict)]
    kind = "spell" if of_a_spell(parts[0]) else "line"
    for back in [_part(parts[0])] if _is_part(parts[0]) else lifting.line(parts):
        yield from KINDS[kind].spell(back, KINDS)


def _is_part(ability: Plain) -> bool:
    """Whether this is what a line adds to a spell whose effect stands in another."""
    return of_a_spell(ability) and "effect" not in ability


def _part(ability: dict[str, Plain]) -> dict[str, Plain]:
    """A part of a spell as its line was parsed."""
    return {"cost": lifting.prices(ability["cost"])} if "cost" in ability else {"limit": ability}

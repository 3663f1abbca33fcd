"""Reading the keyword abilities that a card bears."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesets.cards.counted import read_counted
from rulesets.cards.filters import HUES, read_filter
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.part import Unreadable
from rulesets.cards.payments import read_price_of_fighting
from rulesets.cards.phrases import read_counters, read_size
from rulesets.cards.text.words import subtype_meant
from rulesets.keywords.gifts import GIFTS
from rulesets.keywords.table import PAID_AS_CAST, SPELLED
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import COLORS, PARITIES, Bound
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import FROM

QUALITIES = (
    *COLORS,
    "everything",
    "chosen color",
    *HUES,
    *PARITIES,
    "creatures",
    "artifacts",
    "enchantments",
    "instants",
)
"""What protection or hexproof may be from, besides `player NAME`."""

_LONGEST_FIRST = sorted({*SPELLED, *KEYWORDS}, key=lambda name: (-len(name), name))
_FORMS = {
    "plain": "the name alone",
    "number": "a number behind it, as in `{name} 1`",
    "number or X": "a number behind it, or X, as in `{name} 1` or `{name} X`",
    "number, X or kind": "a number behind it, or X, or a kind of permanent and a number, as in `{name} 1`, `{name} X` or `{name} land 3`",
    "cost": "a mana cost behind it, as in `{name} 1U`",
    "cost or life": "a mana cost behind it, or life, as in `{name} 2` or `{name} 2 life`",
    "number and cost": "a number and a mana cost behind it, as in `{name} 2 1G`",
    "cost and size": "a mana cost and a power and toughness behind it, as in `{name} 2R 3/2`",
    "filter and cost": "a filter and a mana cost behind it, as in `{name} artifact 5UU`",
    "from": "`{name} from red` (a colour, everything, chosen color, multicolored, creatures, artifacts, instants, mana value 3 or greater, odd mana values, a subtype such as Goblin{player})",
    "filter": "a filter behind it, as in `{name} creature with flying`",
    "counters": "counters behind it, as in `{name} 2 +1/+1`",
    "tax": "a number behind it, as in `{name} 2`, and what it is paid for once for each of: `{name} 1 for each enchantment you control`",
    "price": "what is given behind it, as in `{name} sacrifice land`, `{name} 2 life`",
    "gift": "what is promised behind it: " + ", ".join(f"`{{name}} {one}`" for one in GIFTS),
    "words": "what it bands with behind it, as in `{name} legends`",
}


def _form(name: str) -> str:
    """What stands behind a keyword of that name."""
    player = ", or player NAME" if name == "protection" else ""
    shape = KEYWORDS[name]
    written = name.removesuffix(" from") if shape == "from" else name
    return _FORMS[shape].format(name=written, player=player)


def keyword_at_start(phrase: str) -> tuple[Keyword, str] | None:
    """The keyword that a phrase begins with and the rest of the phrase, or None.

    Raises:
        Unreadable: it begins with a keyword that no run takes notice of, or with half a keyword.
    """
    for name in _LONGEST_FIRST:
        if phrase == name or phrase.startswith(f"{name} "):
            return _with_quality(name, phrase[len(name) :].strip())
    return None


def read_keyword(phrase: str) -> Keyword:
    """The keyword that a phrase says, all of it: `first strike`, `bushido 1`, `protection from red`."""
    found = keyword_at_start(" ".join(phrase.split()))
    if found is None:
        if turned := _said_last(phrase):
            raise Unreadable(
                f'"{phrase}" is written with "{turned[0]}" first',
                phrase,
                _form(turned[0]),
                meant=" ".join(turned),
            )
        name, _, quality = " ".join(phrase.split()).partition(" ")
        meant = f"{name} for {quality}" if quality and f"{name} for" in KEYWORDS else ""
        raise Unreadable(
            f'unknown keyword "{phrase}"', expected="a keyword such as flying", options=KEYWORDS, meant=meant
        )
    keyword, rest = found
    if rest:
        raise Unreadable(f'"{keyword.name}" is followed by "{rest}"', rest, _form(keyword.name))
    return keyword


def _said_last(phrase: str) -> tuple[str, str] | None:
    """The keyword at the end of a phrase, and what it is of: cards say `Goblin offering`."""
    quality, _, name = " ".join(phrase.split()).rpartition(" ")
    return (name, quality) if quality and KEYWORDS.get(name) == "filter" else None


def _with_quality(name: str, rest: str) -> tuple[Keyword, str]:
    if name not in KEYWORDS:
        raise Unreadable(
            f'the keyword "{name}" is not played',
            name,
            "keywords that are, or what it does under `abilities:`",
        )
    shape = KEYWORDS[name]
    first, _, others = rest.partition(" ")
    if rest and shape in _WITH_ALL_BEHIND and (whole := _WITH_ALL_BEHIND[shape](name, rest)) is not None:
        return whole, ""
    if shape == "plain":
        return Keyword(name), rest
    if shape == "tax" and (taxed := _TAX.fullmatch(rest)):
        once = read_counted(taxed[2].removeprefix("for each ")) if taxed[2] else None
        return Keyword(name, int(taxed[1]), taxed[2] or "", counted=once), ""
    if shape.startswith("number") and (counted := _counted(name, shape, rest)) is not None:
        return counted
    if shape == "cost or life" and re.match("[1-9][0-9]? life\\b", rest):
        return Keyword(name, int(first), "life"), others.removeprefix("life").strip()
    if shape in ("cost", "cost or life") and first:
        read = read_price if name in PAID_AS_CAST else read_mana
        return Keyword(name, quality=read(first)), others
    if shape == "from" and rest not in ("", "from") and (first == "from") == (name in FROM):
        return _from(name, others if name in FROM else rest)
    raise Unreadable(
        f'"{name} {rest}" is not written whole' if rest else f'nothing stands behind "{name}"',
        name,
        _form(name),
    )


def _with_counters(name: str, rest: str) -> Keyword:
    kind, number = read_counters(rest)
    return Keyword(name, number, kind)


def _with_filter_and_cost(name: str, rest: str) -> Keyword | None:
    wanted, _, cost = rest.rpartition(" ")
    if not wanted:
        return None
    return Keyword(name, quality=rest, filter=read_filter(wanted), price=Cost(mana=read_price(cost)))


_KIND_AND_NUMBER = re.compile("([^0-9].*) ([1-9][0-9]?)")


def _with_kind_and_number(name: str, rest: str) -> Keyword | None:
    found = _KIND_AND_NUMBER.fullmatch(rest)
    return found and Keyword(name, int(found[2]), found[1], filter=read_filter(found[1]))


_SIZE = re.compile("[0-9]+/[0-9]+")


def _with_cost_and_size(name: str, rest: str) -> Keyword | None:
    cost, _, size = rest.partition(" ")
    if not size or _SIZE.fullmatch(cost):
        return None
    return Keyword(name, quality=rest, price=Cost(mana=read_price(cost)), size=read_size(size))


_WITH_ALL_BEHIND: Mapping[str, Callable[[str, str], Keyword | None]] = {
    "filter": lambda name, rest: Keyword(name, quality=rest, filter=read_filter(rest)),
    "filter and cost": _with_filter_and_cost,
    "number, X or kind": _with_kind_and_number,
    "cost and size": _with_cost_and_size,
    "price": lambda name, rest: Keyword(name, quality=rest, price=read_price_of_fighting(rest)),
    "counters": _with_counters,
    "gift": lambda name, rest: Keyword(name, quality=rest) if rest in GIFTS else None,
    "words": lambda name, rest: Keyword(name, quality=rest),
}
"""How a keyword is read that has all that stands behind it; None where that is not whole."""


def _counted(name: str, shape: str, rest: str) -> tuple[Keyword, str] | None:
    """A keyword with its number, and with the mana cost behind that where it has one; None where either is missing."""
    number, _, others = rest.partition(" ")
    if "X" in shape and number == "X":
        return Keyword(name, quality="X"), others
    if not (number.isascii() and number.isdigit() and len(number) <= 2):
        return None
    if shape != "number and cost":
        return Keyword(name, int(number)), others
    cost, _, after = others.partition(" ")
    return (Keyword(name, int(number), read_mana(cost)), after) if cost else None


def _from(keyword: str, quality: str) -> tuple[Keyword, str]:
    """Protection or hexproof from a quality; from a player there is protection alone."""
    name = keyword.removesuffix(" from")
    if name == "protection" and quality.startswith("player ") and len(quality.split()) > 1:
        return Keyword(name, quality=quality), ""
    for known in QUALITIES:
        if quality == known or quality.startswith(f"{known} "):
            return Keyword(name, quality=known), quality[len(known) :].strip()
    if found := _MANA_VALUE.match(quality):
        rest = quality[found.end() :].strip()
        value, beyond = int(found[1]), found[2] or ""
        least, most = (_NONE if "less" in beyond else value), (_ANY if "greater" in beyond else value)
        return Keyword(name, quality=found[0], bound=Bound("mana value", least, most)), rest
    subtype, _, rest = quality.partition(" ")
    if subtype[:1].isupper():
        return Keyword(name, quality=subtype_meant(subtype)), rest
    raise Unreadable(f'nothing has {name} from "{quality}"', quality, _form(keyword), QUALITIES)


_MANA_VALUE = re.compile(r"mana value ([0-9]{1,2})( or (?:less|greater))?\b")
_NONE, _ANY = 0, 9999
_TAX = re.compile(r"([0-9]{1,2})(?: (for each .+))?")
_SYMBOL = r"(?:[WUBRGCS]|\([WUBRG2C]/[WUBRG]\)|\([WUBRG](?:/[WUBRG])?/P\))"
_MANA = re.compile(f"[0-9]{{1,2}}{_SYMBOL}{{0,9}}|{_SYMBOL}{{1,10}}")
_PRICE = re.compile(f"X+|X*(?:{_MANA.pattern})")
_IN_BRACES = re.compile(r"\{([^{}]*)\}")


def read_mana(phrase: str) -> str:
    """A mana cost: a number and then colour letters, such as `2RR`; `0` is nothing to pay, `(R/W)` one or the other, `(R/P)` red or 2 life."""
    if not _MANA.fullmatch(phrase):
        raise Unreadable(
            f'"{phrase}" is not mana' if phrase else "no mana is written",
            phrase,
            "a number and then letters of W U B R G C (S for snow), ten in all, such as `2RR`, `(R/W)` for one of two, or `(R/P)` for one or 2 life",
            meant=_without_braces(phrase),
        )
    return phrase.lstrip("0")


def _without_braces(phrase: str) -> str:
    """How what is written with the braces of a card is written here; empty where it has none, or is no mana without them either."""
    plain = _IN_BRACES.sub(lambda found: f"({found[1]})" if "/" in found[1] else found[1], phrase)
    return plain if plain != phrase and _PRICE.fullmatch(plain) else ""


def read_price(phrase: str) -> str:
    """A mana cost in which an X may stand, or several, before the rest: `XR`, `XX`."""
    paid = phrase.lstrip("X")
    return phrase[: len(phrase) - len(paid)] + (read_mana(paid) if paid or not phrase else "")


def read_made_mana(phrase: str) -> str:
    """Mana that is there, or is made: each of it is of one colour, or of none."""
    if "/" in phrase:
        raise Unreadable(f'"{phrase}" leaves a choice', phrase, "mana of certain colours, such as `RR`")
    return read_mana(phrase)

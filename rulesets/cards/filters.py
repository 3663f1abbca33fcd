"""Filters: phrases that say which objects or players are meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Literal

from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.part import Unreadable
from rulesets.cards.text.words import SUBTYPES, subtype_meant
from rulesets.table.abilities.filters import COLORS, ON_THE_STACK, SUPERTYPES, Bound, Filter
from rulesets.table.abilities.names import DESIGNATIONS
from rulesets.table.printed import NO_PERMANENTS

TYPES = (
    "creature",
    "artifact",
    "enchantment",
    "land",
    "planeswalker",
    "battle",
    "instant",
    "sorcery",
    "kindred",
)
ROLES = (
    "attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "token", "nontoken", "enchanted", "equipped", "unpaired",
    *DESIGNATIONS,
)  # fmt: skip
HUES = ("colorless", "monocolored", "multicolored")
EITHER_ROLE = {"attacking", "blocking"}
"""The roles that one filter may ask for as alternatives."""

_CONTROLLERS: dict[str, Literal["you", "opponent", "defending player", "that player"]] = {
    " that player controls": "that player",
    " you control": "you",
    " an opponent controls": "opponent",
    " defending player controls": "defending player",
}
_BOUND = re.compile(r" with (power|toughness|mana value) ([0-9]{1,4}) or (less|greater)\b")
_ZONES: dict[str, dict[str, Any]] = {
    " card in your graveyard": {"zone": "graveyard", "controller": "you"},
    " card in an opponent's graveyard": {"zone": "graveyard", "controller": "opponent"},
    " card in a graveyard": {"zone": "graveyard"},
    " card in your hand": {"zone": "hand", "controller": "you"},
}
"""Cards that are not on the battlefield, and the fields of the filter that say so."""
_COUNTER = re.compile(r" with a ([+-][0-9]+/[+-][0-9]+|[a-z]+) counter\b")
_OF_THIS = {
    " blocking this": "blocks_this", " blocked by this": "met_by_this",
    " dealt damage by this": "hurt", " with less power than this": "weaker", " with more power than this": "stronger",
    " with more power or toughness than this": "larger",
    " attached to this": "on_this",
    " dealt damage this turn": "damaged", " that targets this": "at_this",
}  # fmt: skip
"""What something has to do with the object that asks, or with this turn, and the field of the filter that says so."""
_NOUNS = ("player", "opponent", "permanent", "source", "spell", "ability", "any")
FILTER_WORDS = (*_NOUNS, *TYPES, *SUPERTYPES, *ROLES, *HUES, *COLORS, "another", "other")
"""The words of a filter that stand for themselves."""
_FILTER_FORM = "a phrase such as `creature`, `any`, `another attacking red Goblin you control`"


def read_filter(phrase: str) -> Filter:
    """Which objects or players a phrase means: `another creature you control`."""
    rest = f" {' '.join(phrase.split())}"
    rest, _, name = rest.partition(" named ")
    name, behind = _name_and_more(name)
    rest += behind
    rest = rest.replace(" blocking or blocked by this", " blocking this blocked by this")
    bounds = tuple(map(_bound, _BOUND.findall(rest)))
    of_this: dict[str, Any] = {field: True for words, field in _OF_THIS.items() if words in rest}
    filter_ = Filter(name=name, bounds=bounds, phrase=" ".join(phrase.split()), **of_this)
    for relation in _OF_THIS:
        rest = rest.replace(relation, "")
    for ending, fields in _ZONES.items():
        if ending in rest:
            rest = rest.replace(ending, "")
            filter_ = replace(filter_, **fields)
    whose = {filter_.controller} - {"any"}
    rest = _BOUND.sub("", rest)
    if counter := _COUNTER.search(rest):
        filter_ = replace(filter_, counter=counter[1])
        rest = _COUNTER.sub("", rest)
    for ending, controller in _CONTROLLERS.items():
        if ending in rest:
            rest = rest.replace(ending, "")
            filter_ = replace(filter_, controller=controller)
            whose.add(controller)
    if " with" in rest:
        filter_, rest = _with_keywords(filter_, rest)
    words = rest.replace(",", "").split()
    if "opponent" in words and " or " not in rest:
        whose.add("opponent")
    if not words and not name and not filter_.zone:
        raise Unreadable("nothing says what is meant", expected=_FILTER_FORM)
    found = _with_alternatives(filter_, " ".join(words).split(" or ") if words else [])
    whys = [why for why, contradicts in _CONTRADICTIONS.items() if contradicts(found)]
    whys += [why for why, contradicts in _CONTRADICTORY_WORDS.items() if contradicts(words)]
    if len(whose) > 1:
        whys.append("nothing is one player's and another's")
    if whys:
        raise Unreadable(
            f'"{phrase}" means nothing on any board: {whys[0]}', phrase, "a filter that something fits"
        )
    return found


def _name_and_more(name: str) -> tuple[str, str]:
    """A name, and what stands behind it that is none of it: whose that is, what it has, or what it has to do with what asks."""
    places = [place for words in (*_CONTROLLERS, *_OF_THIS) if (place := name.find(words)) > 0]
    places += [found.start() for how in (_BOUND, _COUNTER) if (found := how.search(name))]
    if " with" in name:
        places += [found.start() for how in _keyword_phrases() if (found := how.search(name))]
    at = min(places, default=len(name))
    return name[:at], name[at:]


def _with_keywords(filter_: Filter, rest: str) -> tuple[Filter, str]:
    """The filter with the keywords that a phrase asks for or rules out, and the rest of the phrase."""
    with_either, with_one = _keyword_phrases()
    if either := with_either.search(rest):
        filter_ = replace(filter_, either_keyword=frozenset(either.groups()))
        rest = with_either.sub("", rest)
    having = with_one.findall(rest)
    keywords = frozenset(keyword for word, keyword in having if word == "with")
    without = frozenset(keyword for word, keyword in having if word == "without")
    return replace(filter_, keywords=keywords, without_keywords=without), with_one.sub("", rest)


@cache
def _keyword_phrases() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """How a phrase says `with flying or reach`, and `with flying`: few do, and all keywords take long to compile."""
    keyword = "|".join(sorted(map(re.escape, KEYWORDS), key=len, reverse=True))
    return re.compile(rf" with ({keyword}) or ({keyword})\b"), re.compile(rf" (with|without) ({keyword})\b")


_CONTRADICTIONS: Mapping[str, Callable[[Filter], object]] = {
    "nothing is of a type and not of it": lambda one: one.without_types & one.types,
    "nothing is of a subtype and not of it": lambda one: one.without_subtypes & one.subtypes,
    "nothing is of a supertype and not of it": lambda one: one.without_supertypes & one.supertypes,
    "nothing has a colour and has it not": lambda one: one.colors and one.colors <= one.without_colors,
    "nothing has a keyword and lacks it": lambda one: one.keywords & one.without_keywords,
    "nothing is both tapped and untapped": lambda one: {"tapped", "untapped"} <= one.roles,
    "nothing is both blocked and unblocked": lambda one: {"blocked", "unblocked"} <= one.roles,
    "nothing is both a token and none": lambda one: {"token", "nontoken"} <= one.roles,
    "nothing colourless has a colour": lambda one: one.hue == "colorless" and one.colors,
    "no blocking creature is blocked": lambda one: (
        "blocking" in one.roles and {"blocked", "unblocked"} & one.roles
    ),
    "an instant or a sorcery is nothing else": lambda one: (
        one.all_types and NO_PERMANENTS & one.types and len(one.types) > 1
    ),
    "no number is so small and so great": lambda one: any(
        low.of == high.of and low.least > high.most for low in one.bounds for high in one.bounds
    ),
    "nothing has both less power than this and more": lambda one: one.weaker and one.stronger,
    "what lies in a graveyard or a hand has no such part": lambda one: one.zone and one.roles,
    "a spell or ability has no such part": lambda one: one.on_the_stack and _of_permanents(one),
    "no spell but that of a creature has a size": lambda one: (
        one.on_the_stack
        and "creature" not in one.types
        and any(bound.of != "mana value" for bound in one.bounds)
    ),
    "nothing is asked of an ability but whose it is and what it is aimed at": lambda one: (
        "ability" in one.types
        and replace(one, types=frozenset(), controller="any", at_this=False, other=False)
        != Filter(permanents=False)
    ),
}
"""Why a filter fits nothing, whatever lies on the board."""
_CONTRADICTORY_WORDS: Mapping[str, Callable[[Sequence[str]], object]] = {
    "nothing is both attacking and blocking": lambda words: (
        "or" not in words and {"attacking", "blocking"} <= {*words}
    ),
    "nothing has several of these numbers of colours": lambda words: len({*HUES} & {*words}) > 1,
    "no player is a permanent": lambda words: (
        "or" not in words and {"player", "opponent"} & {*words} and {*TYPES, "permanent"} & {*words}
    ),
}
"""Why a filter fits nothing, by words of it that stand beside each other."""


def _of_permanents(filter_: Filter) -> bool:
    """Whether it asks for something that nothing but a permanent has or does."""
    return bool(
        filter_.roles or filter_.counter or filter_.zone or filter_.damaged or filter_.hurt
        or filter_.on_this or filter_.blocks_this or filter_.met_by_this
    )  # fmt: skip


def _bound(found: tuple[str, str, str]) -> Bound:
    of, number, side = found
    what: Any = of
    return Bound(what, most=int(number)) if side == "less" else Bound(what, least=int(number))


def _with_alternatives(filter_: Filter, alternatives: list[str]) -> Filter:
    """The filter with its words added; ` or ` has parted them into alternatives."""
    types: list[str] = []
    roles: set[str] = set()
    permanents = not alternatives
    compound = False
    for alternative in alternatives:
        words = alternative.split()
        own_types = [word for word in words if word in TYPES]
        types += own_types
        roles |= {word for word in words if word in ROLES}
        compound |= len(own_types) > 1
        permanents |= {"player", "opponent", *ON_THE_STACK}.isdisjoint(words)
        for word in words:
            filter_ = _with_word(filter_, word)
    # An "instant or sorcery spell" is a spell whichever it is.
    apart = filter_.on_the_stack and ON_THE_STACK.isdisjoint(alternatives[-1].split())
    if len(alternatives) > 1 and (apart or compound or (len(roles) > 1 and not roles <= EITHER_ROLE)):
        raise Unreadable(
            f'"{" or ".join(alternatives)}" mixes alternatives',
            expected="`or` between types, colours, subtypes, or attacking and blocking",
        )
    if "any" in alternatives:
        types += ["creature", "planeswalker", "battle"]
    if filter_.controller == "opponent" and "opponent" in alternatives and len(alternatives) > 1:
        filter_ = replace(filter_, controller="opponent's head")
    found = filter_.types | set(types)
    return replace(filter_, types=found, all_types=compound, roles=frozenset(roles), permanents=permanents)


_ASKED: Mapping[str, tuple[str, str]] = {
    **{word: ("types", word) for word in ("spell", "ability")},
    **{word: ("colors", word) for word in COLORS},
    **{word: ("supertypes", word) for word in SUPERTYPES},
    **{f"non{word}": ("without_colors", word) for word in COLORS},
    **{f"non{word}": ("without_types", word) for word in TYPES},
    **{f"non{word}": ("without_supertypes", word) for word in SUPERTYPES},
}
"""Words that ask for one thing more: the field of the filter, and what it asks for."""


def _with_word(filter_: Filter, word: str) -> Filter:
    if word in TYPES or word in ROLES or word in ("permanent", "source", "a", "an"):
        return filter_
    if word in ("player", "any"):
        return replace(filter_, players=True)
    if word == "opponent":
        return replace(filter_, players=True, controller="opponent")
    if word in ("another", "other"):
        return replace(filter_, other=True)
    if word in HUES:
        hue: Any = word
        return replace(filter_, hue=hue)
    if word in _ASKED:
        return _asking(filter_, *_ASKED[word])
    if word.startswith("non-") and word[4:5].isupper():
        return _asking(filter_, "without_subtypes", subtype_meant(word[4:]))
    if word[0].isupper():
        return _asking(filter_, "subtypes", subtype_meant(word))
    raise Unreadable(
        f'"{word}" says nothing about what is meant',
        word,
        _FILTER_FORM,
        FILTER_WORDS,
        meant=_with_a_capital(word),
    )


def _with_a_capital(word: str) -> str:
    """The word with the capital letter that a subtype has, where it is one but for that: `non-Wall`, `Goblin`."""
    before, subtype = ("non-", word[4:]) if word.startswith("non-") else ("", word)
    return f"{before}{subtype.capitalize()}" if subtype.capitalize() in SUBTYPES else ""


def _asking(filter_: Filter, field: str, wanted: str) -> Filter:
    """The filter with one thing more in a field."""
    more: dict[str, Any] = {field: getattr(filter_, field) | {wanted}}
    return replace(filter_, **more)

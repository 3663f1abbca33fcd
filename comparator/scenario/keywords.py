"""The keywords of a card: those that it has, and those that it may give; and whether it gives poison counters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulesets.cards.within import all_in
from rulesets.keywords.actions import ACTIONS, action_of
from rulesets.keywords.symbols import (
    COLORLESS_SYMBOL,
    DEVOTION_TO_ONE,
    DEVOTION_TO_TWO,
    HYBRID,
    HYBRID_COLORLESS,
    HYBRID_OF_TWO,
    KINDRED,
    LEGENDS,
    OF_SUBTYPES,
    PHYREXIAN,
    PHYREXIAN_OF_TWO,
    SNOW_LANDS,
    SNOW_MANA,
    SNOW_PERMANENTS,
    SPLIT_CARDS,
    UNTAP_SYMBOL,
    WORLDS,
)
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Amount, Effect
from rulesets.table.abilities.filters import DEVOTION, OnceForEach
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import (
    ASCEND,
    BECOME_MONARCH,
    BEHOLD,
    BRINGS_DAY,
    CASCADE,
    CLEAVE,
    COLLECT_EVIDENCE,
    DAY,
    DAY_AND_NIGHT,
    ENERGY,
    MANIFEST,
    MANIFEST_DREAD,
    MIRACLE,
    NIGHT,
    POWER_UP,
    RAD,
    RING_TEMPTS,
    RIPPLE,
    VILLAINOUS,
    WATERBEND,
)
from rulesets.table.abilities.triggers import CROWNED, TIME_TURNS
from rulesets.table.printed import Facts

SPELLED_OUT = ("boast", "exhaust", POWER_UP)
"""Limits that the rules know as keywords."""

_ASKED: Mapping[str, str] = {
    "max speed": "max speed",
    DAY: DAY_AND_NIGHT,
    NIGHT: DAY_AND_NIGHT,
    "monarch": "monarch",
    "city's blessing": ASCEND,
}
"""The conditions that ask for what came with a keyword, or for what the rules know as one."""
_DONE: Mapping[str, str] = {
    "get rad": RAD,
    "cast as drawn": MIRACLE,
    BECOME_MONARCH: "monarch",
    ASCEND: ASCEND,
}
"""The same of what effects do."""

INFINITY = "∞ (infinity)"
"""The keyword of what a permanent has as long as it is harnessed."""

KEYWORD_ACTIONS = frozenset(row.name for row in ACTIONS if row.dated) | {
    "scry",
    "fabricate",
    "exploit",
    "champion",
    CASCADE,
    RIPPLE,
}
"""What effects do that the rules of every day do not know; scry came as a keyword ability and is an action by now, fabricate, exploit, champion, cascade and ripple are what the abilities of those names do."""

ACTIONS_TOLD = {
    "transforms": "transform",
    "explores": "explore",
    "connives": "connive",
    "exploits": "exploit",
    CROWNED: "monarch",
    RING_TEMPTS: RING_TEMPTS,
}
"""The same of the events that tell of them."""


@lru_cache(maxsize=1000)
def keywords_of(facts: Facts) -> tuple[Keyword, ...]:
    """Those that stand on a card, on its other face or half, and in what it grants or makes; searches lay the same cards again and again."""
    on_faces = tuple([keyword for face in facts.faces() for keyword in _of_face(face)])
    if facts.beside is not None:
        on_faces += facts.beside.keywords
    if facts.flips:
        return (*on_faces, Keyword("flip"))
    return (*on_faces, Keyword("transform")) if facts.double_faced else on_faces


def _of_face(facts: Facts) -> Iterator[Keyword]:
    yield from facts.keywords
    yield from map(Keyword, _symbols(facts))
    yield from map(Keyword, _devotion(facts))
    yield from map(Keyword, dict.fromkeys(_asked(facts)))
    if _asks_for_time(facts):
        yield Keyword(DAY_AND_NIGHT)
    if facts.merged is not None:
        yield Keyword("meld" if facts.merged.top is None else "merge")
    if facts.hidden_by:
        yield Keyword(facts.hidden_by)
    for ability in facts.abilities:
        for one in all_in(ability, Ability):
            yield from _of_ability(one)
        yield from _given(ability)


def _of_ability(ability: Ability) -> Iterator[Keyword]:
    """What the rules of every day do not know of how an ability is played, or set off; one that is granted is looked at by itself."""
    yield from (Keyword(limit) for limit in ability.only if limit in SPELLED_OUT)
    if ability.kicked:
        yield Keyword("kicker")
    if ability.keyword == CLEAVE:
        yield Keyword(CLEAVE)
    if ability.exerts:
        yield Keyword("exert")
    if ability.faced_by:
        yield Keyword(VILLAINOUS)
    yield from _paid_by(ability)
    if ability.trigger is not None and ability.trigger.event in ACTIONS_TOLD:
        yield Keyword(ACTIONS_TOLD[ability.trigger.event])


def _paid_by(ability: Ability) -> Iterator[Keyword]:
    """The actions by which an ability is paid for, and the counters."""
    costs = list(all_in(ability, Cost))
    if any(cost.energy for cost in costs) or any(one.verb == "get energy" for one in all_in(ability, Effect)):
        yield Keyword(ENERGY)
    if any(cost.takes("blight") for cost in costs):
        yield Keyword("blight")
    if any(cost.waterbent for cost in costs):
        yield Keyword(WATERBEND)
    if any(cost.takes(BEHOLD) for cost in costs):
        yield Keyword(BEHOLD)
    if any(given.keyword == COLLECT_EVIDENCE for cost in costs for given in cost.given):
        yield Keyword(COLLECT_EVIDENCE)


def _asked(facts: Facts) -> Iterator[str]:
    """The keywords of what the conditions of a card ask for."""
    for one in all_in(facts, Condition):
        if one.kind in _ASKED:
            yield _ASKED[one.kind]
        if "harnessed" in one.filter.roles:
            yield INFINITY


def _given(ability: Ability) -> Iterator[Keyword]:
    """What an ability gives to others, or to the tokens it makes."""
    if ability.boost is not None:
        yield from ability.boost.keywords
        if ability.boost.pair:
            yield Keyword("soulbond")
        for granted in ability.boost.abilities:
            yield from _given(granted)
    for effect in (*ability.effects, *ability.hold):
        if effect.verb in _DONE:
            yield Keyword(_DONE[effect.verb])
        if effect.verb in KEYWORD_ACTIONS:
            yield Keyword(action_of(effect))
        if effect.verb == MANIFEST_DREAD:
            yield Keyword(MANIFEST)
        if effect.verb != "lose":
            yield from effect.keywords
        for gained in effect.abilities:
            yield from _given(gained)
        if effect.token is not None:
            yield from keywords_of(effect.token)


def _symbols(facts: Facts) -> Iterator[str]:
    """What stands on a card that is no ability, and that not every day has."""
    if "snow" in facts.supertypes:
        yield SNOW_LANDS if "land" in facts.types else SNOW_PERMANENTS
    if KINDRED in facts.types:
        yield KINDRED
    if "legendary" in facts.supertypes:
        yield LEGENDS
    if facts.is_world:
        yield WORLDS
    if facts.beside is not None:
        yield SPLIT_CARDS
    yield from (kind for subtype, kind in OF_SUBTYPES.items() if subtype in facts.subtypes)
    costs = list(all_in(facts, Cost))
    if any(cost.untap for cost in costs):
        yield UNTAP_SYMBOL
    for mana in (facts.cost, *(cost.mana for cost in costs)):
        yield from (name for shape, name in _IN_COSTS.items() if re.search(shape, mana))


def _devotion(facts: Facts) -> Iterator[str]:
    """To how many colours a card asks for devotion."""
    for one in all_in(facts, object):
        match one:
            case Amount(of="devotion", counter=to) | Condition(kind="devotion", said=to):
                pass
            case OnceForEach(per=to) if to.startswith(DEVOTION):
                pass
            case _:
                continue
        yield DEVOTION_TO_TWO if " and " in to else DEVOTION_TO_ONE


_IN_COSTS = {
    r"\([WUBRG]/[WUBRG]\)": HYBRID, r"\(2/[WUBRG]\)": HYBRID_OF_TWO, r"\(C/[WUBRG]\)": HYBRID_COLORLESS,
    r"\([WUBRG]/P\)": PHYREXIAN, r"\([WUBRG]/[WUBRG]/P\)": PHYREXIAN_OF_TWO, "S": SNOW_MANA, r"C(?!/)": COLORLESS_SYMBOL,
}  # fmt: skip
"""How a mana cost is written that has such a symbol."""


def _asks_for_time(facts: Facts) -> bool:
    """Whether a card makes it day or night, or waits for either."""
    return (
        BRINGS_DAY in facts.keyword_names
        or any(one.verb == "it becomes" for one in all_in(facts, Effect))
        or any(one.trigger is not None and one.trigger.event == TIME_TURNS for one in facts.abilities)
    )


def gives_poison(facts: Facts) -> bool:
    """Whether a card gives poison counters in so many words, or what it grants or makes does."""
    return any(effect.verb == "poison" for face in facts.faces() for effect in all_in(face, Effect))

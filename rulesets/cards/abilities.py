"""Abilities from plain data: what each costs, what it is aimed at, what sets it off, what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rulesets.cards.filters import read_filter
from rulesets.cards.instructions import Scope, instructions, read_keywords
from rulesets.cards.keywords import read_mana
from rulesets.cards.part import Part
from rulesets.cards.phrases import read_change
from rulesets.cards.triggers import read_trigger
from rulesets.table.abilities import POINTS, Ability, Boost, Cost, Filter
from rulesets.table.printed import Facts

ABILITY_KEYS: Mapping[str, tuple[str, ...]] = {
    "ability": ("cost", "targets", "choose", "chosen", "timing", "zone", "only", "effect"),
    "trigger": ("when", "may", "targets", "choose", "chosen", "effect"),
    "static": ("boost",),
    "spell": ("cost", "targets", "choose", "chosen", "only", "effect"),
}
"""The key that gives an ability its kind and label, and what may stand beside it."""

_KINDS = {"ability": "activated", "trigger": "triggered", "static": "static", "spell": "spell"}
COST_KEYS = ("tap", "mana", "sacrifice", "discard", "life", "return", "loyalty")
BOOST_KEYS = ("who", "pt", "keywords", "while", "damage", "prevent")
MOST_ABILITIES = 20

Token = Callable[[Part], Facts]
"""How the facts of a token are read: as a card's, which is the business of another module."""


def read_abilities(part: Part, token: Token, sized: bool = True) -> tuple[Ability, ...]:
    """The abilities of a card, an item for each; `sized` tells whether the card may come to have a power."""
    items = part.items()
    if len(items) > MOST_ABILITIES:
        part.complain(f"{len(items)} abilities are too many", expected=f"at most {MOST_ABILITIES}")
    found = (_ability(item, token, sized) for item in items[:MOST_ABILITIES])
    return tuple(ability for ability in found if ability is not None)


def _ability(part: Part, token: Token, sized: bool) -> Ability | None:
    kinds = [(key, named) for key in ABILITY_KEYS if (named := part.get(key)) is not None]
    if len(kinds) != 1:
        part.complain(
            "an ability has one kind" if kinds else "this is no ability",
            expected=f"a mapping with one of {', '.join(f'`{key}:`' for key in ABILITY_KEYS)} and a label",
        )
        return None
    key, named = kinds[0]
    part.knows((key, *ABILITY_KEYS[key]), {"trigger": ("when",), "static": ("boost",)}.get(key, ("effect",)))
    kind: Any = _KINDS[key]
    label = named.words("a few words that say what it does", 120)
    ability = Ability(kind, label)
    for name, read in _READERS.items():
        described = part.get(name)
        if described is not None and name in ABILITY_KEYS[key]:
            ability = replace(ability, **read(described))
    effect = part.get("effect")
    if effect is not None and "effect" in ABILITY_KEYS[key]:
        scope = Scope(len(ability.targets), token, _nothing(ability, sized))
        ability = replace(ability, effects=instructions(effect, scope))
        if not ability.effects and not effect.value:
            effect.complain("an ability without an effect", expected="an effect such as `deal: 1`")
    return ability


_TELL_HOW_MUCH = (
    "deals damage", "is dealt damage", "is dealt excess damage", "gains life", "loses life",
)  # fmt: skip
"""The events that have an amount."""


def _nothing(ability: Ability, sized: bool) -> frozenset[str]:
    """The amounts that come to 0 in this ability, whatever happens: its card or its event has none."""
    found = set[str]()
    if ability.kind == "spell":
        found |= {"power", "toughness", "counters"}
    elif not sized:
        found |= {"power", "toughness"}
    if ability.trigger is None or ability.trigger.event not in _TELL_HOW_MUCH:
        found.add("damage")
    return frozenset(found)


def _cost(part: Part) -> dict[str, Any]:
    """The cost; loyalty is paid only when a sorcery could be cast."""
    if not part.knows(COST_KEYS):
        return {}
    cost = Cost()
    for key, described in part.entries("a cost"):
        match key:
            case "tap":
                cost = replace(cost, tap=described.flag())
            case "mana":
                cost = replace(cost, mana=described.read(read_mana, ""))
            case "sacrifice" if described.value == "this":
                cost = replace(cost, sacrifice_this=True)
            case "sacrifice":
                cost = replace(cost, sacrifice=described.read(read_filter, Filter()))
            case "return" if described.value == "this":
                cost = replace(cost, return_this=True)
            case "return":
                cost = replace(cost, return_=described.read(read_filter, Filter()))
            case "discard":
                cost = replace(cost, discard=described.number(1, 20))
            case "life":
                cost = replace(cost, life=described.number(1, 99))
            case "loyalty":
                cost = replace(cost, loyalty=described.number(-99, 99))
    return {"cost": cost, "timing": "sorcery"} if part.get("loyalty") else {"cost": cost}


def _may(part: Part) -> dict[str, Any]:
    """Whether the ability may be used or not, and whether the player it speaks of decides that."""
    if part.value == "that player":
        return {"may": True, "chooser": "it"}
    return {"may": part.flag()}


_READERS: Mapping[str, Callable[[Part], dict[str, Any]]] = {
    "cost": _cost,
    "targets": lambda part: {"targets": tuple(item.read(read_filter, Filter()) for item in part.items())},
    "choose": lambda part: {"choose": part.choice(("color", "source"), "choice")},
    "chosen": lambda part: {"chosen": part.read(read_filter, Filter())},
    "timing": lambda part: {"timing": part.choice(("instant", "sorcery"), "timing")},
    "zone": lambda part: {"zone": part.choice(("battlefield", "hand", "graveyard"), "zone")},
    "only": lambda part: {"only": part.choice(POINTS, "point of combat")},
    "when": lambda part: {"trigger": part.read(read_trigger, None)},
    "may": _may,
    "boost": lambda part: {"boost": _boost(part)},
}


def _boost(part: Part) -> Boost:
    boost = Boost()
    if not part.knows(BOOST_KEYS):
        return boost
    if (size := part.get("pt")) is not None:
        power, toughness = size.read(read_change, (0, 0))
        boost = replace(boost, power=power, toughness=toughness)
    if (keywords := part.get("keywords")) is not None:
        boost = replace(boost, keywords=read_keywords(keywords))
    if (bonus := part.get("damage")) is not None:
        boost = replace(boost, damage_bonus=bonus.number(0, 99))
    if (less := part.get("prevent")) is not None:
        boost = replace(boost, prevents=less.number(0, 99))
    if (condition := part.get("while")) is not None:
        boost = replace(boost, condition=_condition(condition))
    if (who := part.get("who")) is None or who.value == "this":
        return boost
    if who.value == "attached":
        return replace(boost, condition="attached")
    if who.value == "you":
        return replace(boost, filter=Filter(permanents=False, players=True, controller="you"))
    phrase = who.text().removeprefix("each ")
    return replace(boost, filter=replace(who, value=phrase).read(read_filter, Filter()))


def _condition(part: Part) -> Any:
    return part.choice(("attacking alone", "blocking alone", "attacked alone", "attached"), "condition")

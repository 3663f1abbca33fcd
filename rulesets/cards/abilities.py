"""Abilities from plain data: what each costs, what it is aimed at, what sets it off, what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rulesets.cards.aims import read_aims
from rulesets.cards.conditions import read_condition
from rulesets.cards.counted import read_counted
from rulesets.cards.filters import read_filter
from rulesets.cards.instructions import KEYS, Scope, all_but, instructions, read_given
from rulesets.cards.keywords import read_mana, read_price
from rulesets.cards.part import LONGEST_LABEL, Part, Unreadable
from rulesets.cards.payments import read_paid_with
from rulesets.cards.phrases import read_change, read_color, read_counter, read_counters, read_size, read_type
from rulesets.cards.triggers import read_trigger
from rulesets.nearest import nearest
from rulesets.table.abilities.ability import CHOICES, POINTS, Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import FREE, Cost, Given, evidence_of
from rulesets.table.abilities.effects import AS_ITS_MANA_VALUE, Effect, Subject
from rulesets.table.abilities.filters import Filter, OnceForEach
from rulesets.table.abilities.names import CLEAVE, COLLECT_EVIDENCE, PAID_FOR, WATERBEND
from rulesets.table.becoming import makes_another_land
from rulesets.table.mana import phyrexian
from rulesets.table.printed import Facts

ENTERS_AS = "enters as copy of"
"""The key of what a card may come into play as a copy of."""
FACED_BY = "faced by"
"""The key of who chooses one of several ways, where that is another player."""
_OF_WHAT = ("targets", "choose", FACED_BY, "chosen")
"""The keys of what an ability is aimed at, and of what is chosen for it."""
ABILITY_KEYS: Mapping[str, tuple[str, ...]] = {
    "ability": ("cost", "if", "may", *_OF_WHAT, "timing", "zone", "only", "effect"),
    "trigger": ("when", "if", "may", "cost", "unless paid", *_OF_WHAT, "only", "effect"),
    "static": ("boost", "hold", ENTERS_AS, "except"),
    "spell": ("cost", "kicker", CLEAVE, "if", "may", *_OF_WHAT, "only", "effect"),
}
"""The key that gives an ability its kind and label, and what may stand beside it."""

NOT_A_BOOST = ("hold", ENTERS_AS)
"""What a static ability may be instead of a boost."""
_KINDS = {"ability": "activated", "trigger": "triggered", "static": "static", "spell": "spell"}
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
        written = part.value if isinstance(part.value, dict) else ()
        part.complain(
            "an ability has one kind" if kinds else "this is no ability",
            "" if kinds else next((key for key in written if nearest(key, ABILITY_KEYS)), ""),
            f"a mapping with one of {', '.join(f'`{key}:`' for key in ABILITY_KEYS)} and a label",
            ABILITY_KEYS,
        )
        return None
    key, named = kinds[0]
    needed = {"trigger": ("when",), "static": () if any(map(part.get, NOT_A_BOOST)) else ("boost",)}.get(
        key, ("effect",)
    )
    known = (key, *ABILITY_KEYS[key])
    if key != "trigger" and (event := part.get("when")) is not None:
        event.complain(f'"{key}" does not wait for an event', expected="`trigger:` in its place", at_key=True)
        known = (*known, "when")
    part.knows(known, needed)
    kind: Any = _KINDS[key]
    label = named.words("a few words that say what it does", LONGEST_LABEL)
    ability = Ability(kind, label)
    for name, read in _READERS.items():
        described = part.get(name)
        if described is not None and name in ABILITY_KEYS[key]:
            ability = replace(ability, **read(described))
    _complain_of_payers(part, key, ability)
    ability = _with_exceptions(part, ability, token)
    if ability.boost is not None and (boost := part.get("boost")) and (granted := boost.get("abilities")):
        had = replace(ability.boost, abilities=read_abilities(granted, token))
        ability = replace(ability, boost=had)
    effect = part.get("effect")
    if effect is not None and "effect" in ABILITY_KEYS[key]:
        targets = replace(part.get("targets") or part.child("targets", ""), complaints=[])
        aims = read_aims(targets)
        # The number for X is of the cost beside the effect, or, of a spell, of the card's.
        has_x = ability.cost.has_x or ability.kind == "spell"
        scope = Scope(
            aims.spans,
            token,
            lambda granted: read_abilities(granted, token),
            has_x,
            _nothing(ability, sized),
            ability.choose,
            ability.ways,
            ability.trigger is not None,
            () if targets.complaints else aims.targets,
        )
        ability = replace(ability, effects=instructions(effect, scope))
        if idle := [way for way in ability.ways if all(one.way not in ("", way) for one in ability.effects)]:
            effect.complain(
                f'"{idle[0]}" does nothing', expected=f"an effect with `way: {idle[0]}` beside it"
            )
        if not ability.effects and not effect.value:
            effect.complain("an ability without an effect", expected="an effect such as `deal: 1`")
    if ability.heeds_payment and not (ability.trigger is not None and ability.may):
        part.complain("nobody is asked to pay as it resolves", "paid", "a `trigger:` with `may: true`")
    asked = [
        one for effect in ability.effects for one in (effect.condition, effect.unless) if one is not None
    ]
    if any(one.kind == "won" for one in asked) and all(effect.verb != "clash" for effect in ability.effects):
        part.complain("there is no clash to be won", "won", "`clash: true` before it")
    _complain_of_copied(part, ability)
    _complain_of_nobody_chosen(part, ability)
    _complain_of_no_choice_to_face(part, ability)
    if ability.asks_that_player and not _speaks_of_a_player(ability):
        part.complain(
            "nothing says which player that is",
            expected="a trigger that speaks of one, such as `deals combat damage to a player`",
        )
    return ability


def _with_exceptions(part: Part, ability: Ability, token: Token) -> Ability:
    """The ability with what is otherwise on the copy as which its card comes into play."""
    excepted = part.get("except")
    if excepted is None:
        return ability
    if ability.entering is None:
        excepted.complain("nothing is copied here", "except", f"`{ENTERS_AS}:` beside it", at_key=True)
        return ability
    scope = Scope((), token, lambda granted: read_abilities(granted, token))
    return replace(ability, entering=KEYS["except"](excepted, ability.entering, scope))


def _entering(part: Part) -> dict[str, Any]:
    """What a card may come into play as: a copy, for good, of what a filter means."""
    wanted = Subject("each", filter=part.read(read_filter, Filter()))
    return {"entering": Effect("become copy of", recipient=wanted, until="permanent")}


def _complain_of_copied(part: Part, ability: Ability) -> None:
    """Of a spell that is to be copied and would, by what it is, come into play."""
    for effect in ability.effects:
        if effect.verb != "copy spell":
            continue
        aimed = effect.subject.kind == "target" and effect.subject.index < len(ability.targets)
        wanted = ability.targets[effect.subject.index].types if aimed else frozenset[str]()
        if not wanted or not wanted - {"spell"} or wanted - {"spell", "instant", "sorcery"}:
            part.complain(
                "only an instant or sorcery on the stack is copied",
                expected="`targets: [instant or sorcery spell]`",
            )


def _complain_of_nobody_chosen(part: Part, ability: Ability) -> None:
    """Of an effect that acts on what was chosen, where nothing before it has anything chosen."""
    for effect in ability.effects:
        if effect.verb == "single out" or ability.choose == "source":
            return
        if any(one is not None and one.kind == "chosen" for one in (effect.subject, effect.recipient)):
            part.complain("nothing is chosen here", "chosen", "`single out: creature you control` before it")


def _complain_of_no_choice_to_face(part: Part, ability: Ability) -> None:
    """Of a player who is to choose where there is nothing to choose, or who is none."""
    if ability.faced_by and not ability.ways:
        part.child(FACED_BY, "").complain(
            "there is nothing to choose between", expected="`choose:` with a list of two ways", at_key=True
        )
    aimed = ability.targets[0] if ability.targets else None
    if ability.faced_by == "target" and (aimed is None or aimed.permanents or not aimed.players):
        part.child(FACED_BY, "").complain("its target is no player", "target", "`targets: [opponent]`")


def _complain_of_payers(part: Part, key: str, ability: Ability) -> None:
    """Of what is asked of somebody at a moment at which nobody is asked for it."""
    if key == "trigger" and ability.cost.has_x and not ability.cost.x_given:
        part.child("cost", "").complain("nobody is asked for the X of what triggers", at_key=True)
    for said, cost in (("cost", ability.cost if key == "trigger" else FREE), ("unless paid", ability.unless)):
        if phyrexian(cost.mana):
            part.child(said, "").complain("nobody is asked whether life pays for what triggers", at_key=True)
    if sum([given.is_x for given in ability.cost.given]) > 1:
        part.child("cost", "").complain(
            "one thing alone is given X times", expected="one `X ...`", at_key=True
        )
    if key == "spell" and ability.condition is not None and ability.condition.kind in PAID_FOR:
        part.child("if", "").complain(
            "only an effect can ask how its spell was cast", str(part.get("if")), "`if:` beside what it does"
        )
    if key == "trigger" and ability.cost.taps_any:
        part.child("cost", "").complain("nobody is asked whom to tap for what triggers", at_key=True)
    if key == "trigger" and part.get("cost") is not None and not ability.may:
        part.child("cost", "").complain(
            "what triggers is paid for only where it may be used", expected="`may: true`", at_key=True
        )
    if ability.unless != FREE and (ability.trigger is None or ability.trigger.event != "is aimed at"):
        part.child("unless paid", "").complain(
            "nobody is there to pay", expected="`when: is aimed at by an opponent`", at_key=True
        )
    if key == "trigger" and set(ability.only) - {"once each turn"}:
        part.child("only", "").complain(
            "what triggers is limited to a number of times alone", str(part.get("only")), "`once each turn`"
        )
    if key != "trigger" and (ability.as_it_attacks or ability.chooser == "it"):
        part.child("may", "").complain("only what triggers is used so", str(part.get("may")), "`may: true`")
    elif ability.as_it_attacks:
        _complain_of_what_attacks(part, ability)


def _complain_of_what_attacks(part: Part, ability: Ability) -> None:
    """Of what is done or paid as a creature attacks, where it is another's attack, or paid with the creature itself."""
    trigger, cost = ability.trigger, ability.cost
    if trigger is not None and (trigger.event, trigger.whose) != ("attacks", "this"):
        part.child("when", "").complain(
            "it is said as the creature itself attacks", str(part.get("when")), "`when: this attacks`"
        )
    if (
        cost != Cost(cost.mana, life=cost.life, energy=cost.energy, discard=cost.discard, given=cost.given)
        or cost.has_x
    ):
        part.child("cost", "").complain(
            "nothing like that is paid as a creature attacks", expected="`mana`, `life`, `energy`, `discard`, or a number of what is sacrificed, returned, exiled or tapped", at_key=True,
        )  # fmt: skip


def _speaks_of_a_player(ability: Ability) -> bool:
    """Whether what sets an ability off is done to, or by, some player."""
    trigger = ability.trigger
    return trigger is not None and (
        trigger.to == "player" or (trigger.event == "casts" and trigger.filter.controller != "you")
    )


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
    """The cost."""
    if not part.knows(_PRICES):
        return {}
    cost = Cost()
    for key, described in part.entries("a cost"):
        if key in _PRICES:
            paid = _PRICES[key](described)
            added = {name: getattr(cost, name) + paid.get(name, ()) for name in ("counters", "given")}
            cost = replace(cost, **{**paid, **added})
    return {"cost": cost}


def _given(how: str, this: str = "") -> Callable[[Part], dict[str, Any]]:
    """A reader of what is paid with: the object itself, or so many of what a filter means."""

    def read(part: Part) -> dict[str, Any]:
        if this and part.value == "this":
            return {this: True}
        found = part.read(partial(_paid_with, how, ("this",) if this else ()), None)
        return {} if found is None else {"given": (found,)}

    return read


def _paid_with(how: str, besides: tuple[str, ...], said: str) -> Given:
    """What is paid with; what nobody understands may have been meant for what else may stand there."""
    try:
        return read_paid_with(how, said)
    except Unreadable as fault:
        options = (*fault.options, *besides)
        raise Unreadable(fault.message, fault.found, fault.expected, options, fault.meant) from None


def _discarded(part: Part) -> dict[str, Any]:
    """The card itself, so many cards, or so many of what a filter means."""
    if isinstance(part.value, str) and " card" in part.value:
        return _given("discard")(part)
    return {"discard_this": True} if part.value == "this" else {"discard": part.number(1, 20)}


def _may(part: Part) -> dict[str, Any]:
    """Whether the ability may be used or not, and whether the player it speaks of decides that."""
    if part.value in ("exert", AS_IT_ATTACKS):
        return {"may": True, "as_it_attacks": True, "exerts": part.value == "exert"}
    if part.value == "that player":
        return {"may": True, "chooser": "it"}
    return {"may": part.flag()}


def _put_on(kind: str, number: int) -> tuple[str, int]:
    """Counters that are put on as a cost: so many less than none are taken off."""
    return kind, -number


def _removed(part: Part) -> dict[str, Any]:
    """Counters that are taken off: so many, or as many as is chosen: `X charge`."""
    if isinstance(part.value, str) and part.value.startswith("X "):
        return {"x_counters": part.read(lambda phrase: read_counter(phrase.removeprefix("X ")), "")}
    return {"counters": (part.read(read_counters, ("", 0)),)}


_CREATURE = Filter(types=frozenset({"creature"}))
_PRICES: Mapping[str, Callable[[Part], dict[str, Any]]] = {
    "tap": lambda part: {"tap": part.flag()},
    "untap": lambda part: {"untap": part.flag()},
    "mana": lambda part: {"mana": part.read(read_price, "")},
    "sacrifice": _given("sacrifice", "sacrifice_this"),
    "discard": _discarded,
    "life": lambda part: {"life": part.number(1, 99)},
    "energy": lambda part: {"energy": part.number(1, 99)},
    "exile": _given("exile", "exile_this"),
    "return": _given("return", "return_this"),
    "loyalty": lambda part: {"loyalty": part.number(-99, 99)},
    "tap other": _given("tap"),
    "tap power": lambda part: {"tap_power": part.number(1, 99)},
    "remove": _removed,
    "each target": lambda part: {"each_target": part.read(read_mana, "")},
    WATERBEND: lambda part: {"waterbent": part.number(1, 99)},
    COLLECT_EVIDENCE: lambda part: {"given": (evidence_of(part.number(1, 99)),)},
    "blight": lambda part: {"given": (Given("blight", _CREATURE, counters=part.number(1, 99)),)},
    "put": lambda part: {"counters": (_put_on(*part.read(read_counters, ("", 0))),)},
}
COST_KEYS = tuple(_PRICES)


def _chosen(part: Part) -> dict[str, Any]:
    """What is chosen: one of a kind, or one of several ways that the ability names."""
    if not isinstance(part.value, list):
        return {"choose": part.choice((*CHOICES, "source"), "choice")}
    ways = tuple([one.words("a few words for one of the things that it may do") for one in part.items()])
    if len(ways) < 2 or len(set(ways)) < len(ways):
        part.complain("there is nothing to choose between", expected="two ways or more, each once")
    return {"choose": "way", "ways": ways}


def _targets(part: Part) -> dict[str, Any]:
    aims = read_aims(part)
    return {name: getattr(aims, name) for name in ("targets", "alike", "optional", "distinct")}


def _unless(part: Part) -> dict[str, Any]:
    """What another player pays, whose permanents and cards nobody names."""
    found: dict[str, Any] = {}
    if part.knows(_PAID_BY_OTHERS):
        for name in _PAID_BY_OTHERS:
            if (price := part.get(name)) is not None:
                found |= _PRICES[name](price)
    return {"unless": Cost(**found)}


_PAID_BY_OTHERS = ("mana", "life")


_READERS: Mapping[str, Callable[[Part], dict[str, Any]]] = {
    "cost": _cost,
    "kicker": lambda part: {"kicker": _cost(part).get("cost", FREE)},
    CLEAVE: lambda part: {"keyword": CLEAVE if part.flag() else ""},
    "targets": _targets,
    "choose": _chosen,
    FACED_BY: lambda part: {"faced_by": part.choice(("opponent", "target"), "player")},
    "chosen": lambda part: {"chosen": part.read(read_filter, Filter())},
    "timing": lambda part: {"timing": part.choice(("instant", "sorcery"), "timing")},
    "zone": lambda part: {"zone": part.choice(("battlefield", "hand", "graveyard"), "zone")},
    "only": lambda part: {"only": tuple(item.choice(POINTS, "limit") for item in part.items())},
    "if": lambda part: {"condition": _condition(part)},
    "when": lambda part: {"trigger": part.read(read_trigger, None)},
    "may": _may,
    "unless paid": _unless,
    "boost": lambda part: {"boost": _boost(part)},
    "hold": lambda part: {"hold": _hold(part)},
    ENTERS_AS: _entering,
}

AS_IT_ATTACKS = "as it attacks"
"""Said of what may be used where that is asked, and paid for, as attackers are declared."""
HELD = ("control", "set", "lose", "lose all abilities", "become")
"""The verbs of what is done to something as long as an object lies on it."""


def _hold(part: Part) -> tuple[Effect, ...]:
    found = instructions(part, Scope((), _no_token, lambda _: ()))
    if not found:
        part.complain("nothing is done to what it lies on", expected=f"one of {', '.join(HELD)}")
    for item, effect in zip(part.items(), found, strict=False):
        verb = next((verb for verb in HELD if item.get(verb)), "")
        if not verb or effect.subject.kind != "attached" or item.get("until") or effect.later:
            item.complain(
                "that is not done for as long as something lies somewhere",
                expected=f"one of {', '.join(HELD)}, of what it is attached to: `{{set: 0/2, on: attached}}`",
            )
    return found


def _no_token(_part: Part) -> Facts:
    return Facts("")


def _boost(part: Part) -> Boost:
    boost = Boost()
    if not part.knows(BOOST_KEYS):
        return boost
    for key, described in part.entries("what is granted"):
        if key in _GRANTS:
            boost = replace(boost, **_GRANTS[key](described))
    if makes_another_land(boost):  # which says of itself that it takes what the land has (305.7)
        boost = replace(boost, loses_all=True)
    if (stops := part.get("stop being")) is not None and part.get("become") is not None:
        stops.complain(
            "it becomes something in the same breath", str(stops.value), "an ability for each", at_key=True
        )
    if boost.attached and (become := part.get("become")):
        become.complain(
            "what becomes of the one that it lies on is held", str(become.value), "`hold: {become: ...}`", at_key=True
        )  # fmt: skip
    return boost


def _change(part: Part) -> dict[str, Any]:
    power, toughness = part.read(read_change, (0, 0))
    return {"power": power, "toughness": toughness}


def _set(part: Part) -> dict[str, Any]:
    if part.value == AS_ITS_MANA_VALUE:
        return {"size": AS_ITS_MANA_VALUE}
    return {"size": part.read(read_size, (0, 0))}


def _become(part: Part) -> dict[str, Any]:
    """Types, subtypes and colours that whatever a static ability reaches has."""
    found: dict[str, Any] = {}
    if not part.knows(BECOME_KEYS):
        return found
    if types := part.get("types"):
        found["types"] = frozenset(item.read(read_type, "") for item in types.items())
    if subtypes := part.get("subtypes"):
        found["subtypes"] = frozenset(item.words() for item in subtypes.items())
    if colors := part.get("colors"):
        named = [item.read(read_color, "") for item in colors.items() if item.value != "colorless"]
        found["colors"] = frozenset(named)
    if not found:
        part.complain("it would become nothing that it is not", expected=" or ".join(BECOME_KEYS))
    return found


BECOME_KEYS = ("types", "subtypes", "colors")


def _prevented(part: Part) -> dict[str, Any]:
    spared = 0 if part.value == "all" else all_but(part)
    return {"prevents": part.number(0, 99)} if spared is None else {"prevents_all_but": spared}


_OF_AN_EFFECT = {
    "target is": "what its target is",
    "it is": "what its trigger speaks of",
    "chosen is": "what is chosen",
    "outspent": "what the spell cost that set it off",
    "paid": "what was paid",
    "won": "who has won a clash",
}
"""Conditions that only an effect can ask, and of what."""


def _condition(part: Part) -> Condition | None:
    """A condition of an ability as a whole, which is asked when there are no targets yet, or none any more."""
    found = part.read(read_condition, None)
    if found is not None and found.kind in _OF_AN_EFFECT:
        part.complain(
            f"only an effect can ask {_OF_AN_EFFECT[found.kind]}",
            str(part.value),
            "`if:` beside what it does",
        )
        return None
    return found


def _while(part: Part) -> dict[str, Any]:
    found = _condition(part)
    if found is not None and found.filter.bounds:
        _complain_of_sizes(part)
    return {"condition": found}


def _who(part: Part) -> dict[str, Any]:
    if part.value == "this":
        return {}
    if part.value == "attached":
        return {"attached": True}
    if part.value == "pair":
        return {"pair": True}
    if part.value == "you":
        return {"filter": Filter(permanents=False, players=True, controller="you")}
    return {"filter": _unsized(part, part.text().removeprefix("each "))}


def _each(part: Part) -> dict[str, Any]:
    """What a change of size is granted for: each of what fits a filter, each counter on the object, or each of what is counted of a player."""
    found = part.read(read_counted, OnceForEach())
    if found.filter is not None:
        _complain_of_unsettled(part, found.filter)
    return {"counted": found}


_GRANTS: Mapping[str, Callable[[Part], dict[str, Any]]] = {
    "who": _who,
    "pt": _change,
    "for each": _each,
    "defines": lambda part: {"defines": part.flag()},
    "set": _set,
    "become": _become,
    "stop being": lambda part: {
        "types": frozenset(item.read(read_type, "") for item in part.items()),
        "stops": True,
    },
    "instead": lambda part: {"instead": part.flag()},
    "too": lambda part: {"keeps_colors": part.flag()},
    "keywords": lambda part: {"keywords": read_given(part)},
    "lose": lambda part: {"loses": read_given(part)},
    "lose all abilities": lambda part: {"loses_all": part.flag()},
    "while": _while,
    "damage": lambda part: {"damage_bonus": part.number(0, 99)},
    "double damage": lambda part: {"doubles_damage": part.flag()},
    "draw damage": lambda part: {"draws_damage": part.flag()},
    "prevent": _prevented,
    "prevent by": lambda part: {"prevents_of": part.read(read_filter, Filter())},
    "combat only": lambda part: {"prevents_in_combat": part.flag()},
}
BOOST_KEYS = (*_GRANTS, "abilities")


def _unsized(part: Part, phrase: str) -> Filter:
    """A filter that does not ask for a size, which would have to be known before the boost that it is asked for."""
    found = replace(part, value=phrase).read(read_filter, Filter())
    _complain_of_unsettled(part, found)
    return found


def _complain_of_unsettled(part: Part, found: Filter) -> None:
    """Of a filter that asks for what nobody could know yet."""
    if any(bound.of != "mana value" for bound in found.bounds):
        _complain_of_sizes(part)
    if found.controller == "that player":
        part.complain(
            "nothing says which player that is", str(part.value), "`you control` or `an opponent controls`"
        )


def _complain_of_sizes(part: Part) -> None:
    part.complain(
        "what a static ability grants cannot hang on a size",
        str(part.value),
        "a filter without power or toughness",
    )

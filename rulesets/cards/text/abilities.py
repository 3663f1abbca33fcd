"""From a parsed line to abilities as scenario files write them, and back.

On a card a target is named where it is first spoken of; in a scenario file all targets of an ability stand together,
and its effects number them.  A pronoun for what a trigger speaks of is `it` there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulesets.cards.filters import read_filter
from rulesets.cards.instructions import CHOSEN_COLOR, CHOSEN_TYPE, MULTIPLYING, VERBS
from rulesets.cards.part import Plain
from rulesets.cards.text.dividing import TooManyWays, either, undivided, ways
from rulesets.cards.text.phrases import AGAIN, TARGET, THOSE, items
from rulesets.table.abilities.lands import BASIC_LAND_TYPES
from rulesets.table.abilities.names import HIDING_ACTIONS
from rulesets.table.abilities.triggers import LEAVING, TO_THE_GRAVEYARD

IT = "it: "
"""Before the kind of what a trigger speaks of: a creature or a player."""
CHOSEN = "chosen: "
"""Before what a source of damage has to be that is chosen."""
LASTING = (
    "become copy of",
    "pump",
    *MULTIPLYING,
    "set",
    "gain",
    "gain abilities",
    "prevent nothing",
    "gain no life",
    "cast nothing",
    "cast no creature",
    "lose",
    "lose all abilities",
    "switch",
    "become",
    "control",
    "must block",
    "cannot block",
)
"""Verbs whose effect lasts until end of turn where nothing else is said."""
_MAKING = ("make", *HIDING_ACTIONS)
"""Verbs by which something comes that was not there, which a pronoun then means."""
_MADE = (f"{IT}alone", THOSE, f"{IT}creature")
"""The pronouns that may mean it."""
OF_ANOTHER = ("abilities", "gain abilities", "watch for")
"""The keys of abilities that something else comes to have: what they speak of is not what this one does."""
_WITH_AMOUNT = ("damage", "life")
"""Words of the triggers that speak of a number."""
_OF_AN_ATTACKER = ("attacks", "becomes blocked", "attacks and is not blocked", "attacks alone")


class Misread(Exception):
    """A line that has the grammar's form and yet says what no scenario file can."""


Abilities = list[dict[str, Plain]]


def abilities(line: dict[str, Plain], label: str, spell: bool = False) -> Abilities:
    """The abilities that a parsed line stands for, or the one part of a spell; `Misread` where they cannot be written."""
    if "static" in line:
        return [_static(static, label) for static in items(line["static"])]
    events = line.get("when", [""])
    assert isinstance(events, list)
    try:
        divided = list(ways(_flat(line["effect"])))
    except TooManyWays as many:
        raise Misread("it may be divided in too many ways") from many
    if len(divided) > 1 and ("when" in line or "each turn" in str(line.get("limit", ""))):
        raise Misread("one ability that is used once would stand there several times")
    return [
        _ability(
            {**line, "effect": effects}, str(event), with_room(f"{how}: {label}" if how else label), spell
        )
        for event in events
        for effects, how in divided
    ]


ROOM = 200
"""How long the label of an ability is, but for a condition that stands before what it does."""

_CONDITION = re.compile(r"(?:if|unless|as long as) [^,;.\"]*, ", re.IGNORECASE)
"""Under which condition something is done, where that is said first."""


def with_room(label: str, room: int = ROOM) -> str:
    """A label as far as there is room for it, to the end of a clause if one is near, without a quotation that is left open; behind a
    condition that is said first there is room for what is done.
    """
    if len(label) <= room:
        return label
    if (asked := _CONDITION.match(label)) and asked.end() <= room:
        return asked[0] + with_room(label[asked.end() :], max(room - asked.end(), room * 2 // 3))
    end = '…"' if label[: room - 2].count('"') % 2 else "…"
    kept = label[: room - len(end)].rpartition(" ")[0]
    sentence = max(kept.rfind(mark) for mark in (". ", "; "))
    whole = sentence if sentence > room // 3 else kept.rfind(", ")
    return (kept[:whole] if whole > room // 3 else kept).rstrip(".,;") + end


def _in_one(labels: list[str]) -> str:
    """Labels one after the other: each whole, or as far as its share of the room goes that the shorter ones leave."""
    found = "; ".join(labels)
    if len(found) <= ROOM:
        return found
    room, told = ROOM, dict[int, str]()
    for place in sorted(range(len(labels)), key=lambda at: len(labels[at])):
        told[place] = with_room(labels[place], room // (len(labels) - len(told)) - len("; "))
        room -= len(told[place]) + len("; ")
    return "; ".join(told[place] for place in range(len(labels)))


def _static(static: Plain, label: str) -> dict[str, Plain]:
    """A static ability: what it grants, and what it does to what its object lies on."""
    assert isinstance(static, dict)
    found: dict[str, Plain] = {"static": label}
    if "boost" in static:
        found["boost"] = granted = _granted(static["boost"])
        _mind_types(granted)
    if "enters as copy of" in static:
        found |= static
    if "hold" in static:
        hold = items(static["hold"])
        found["hold"] = hold[0] if len(hold) == 1 else hold
    return found


def _granted(boost: Plain) -> dict[str, Plain]:
    """What a static ability grants beside whom it reaches, as scenario files write it: all in one."""
    assert isinstance(boost, dict)
    grant = boost["grant"]
    assert isinstance(grant, dict)
    who = {} if boost["who"] == "this" else {"who": boost["who"]}
    return who | grant | {key: value for key, value in boost.items() if key == "while"}


def _grant(boost: Plain) -> Plain:
    """The same as a line says it."""
    assert isinstance(boost, dict)
    outside = {key: value for key, value in boost.items() if key in ("who", "while")}
    grant: dict[str, Plain] = {key: value for key, value in boost.items() if key not in outside}
    return {"who": "this", **outside, "grant": grant}


def _ability(line: dict[str, Plain], event: str, label: str, spell: bool) -> dict[str, Plain]:
    found: dict[str, Plain] = {"trigger" if event else "spell" if spell else "ability": label}
    if event:
        found["when"] = _ARTICLE.sub(r"\1an ", event.removeprefix("this "))
    cost = merged(line.get("cost", []))
    if cost:
        found["cost"] = cost
    limit = line.get("limit", {})
    assert isinstance(limit, dict)
    found |= limit
    hoist = _Hoist(
        str(found.get("when", "")), cost, spell, while_attacking=found.get("if") == "this is attacking"
    )
    if "if" in line:
        found["if"] = hoist.plain(line["if"])
        if "this is" in str(line["if"]) and "this" in _gone(str(found.get("when", "")), {}):
            raise Misread("what has left is neither this nor that any more")
    if "may" in line:
        found["may"] = line["may"]
    when = str(found.get("when", ""))
    effects = hoist.plain(line["effect"])
    if when in (*LEAVING, "attached dies"):
        effects = _of_its_card(effects)
    seen = [one for one in items(effects) if not (event.endswith(TO_THE_GRAVEYARD) and _follows(one))]
    _mind_moment(seen, frozenset({"this"}) if spell else _gone(when, cost))
    if hoist.targets:
        found["targets"] = list(hoist.targets)
    if hoist.chooses:
        if event:
            raise Misread(f"a triggered ability has no {hoist.chooses} chosen for it")
        found["choose"] = hoist.chooses
    if hoist.source:
        if event or hoist.chooses:
            raise Misread("no source is chosen for that")
        found |= {"choose": "source", "chosen": hoist.source}
    assert isinstance(effects, list)
    found["effect"] = effects[0] if len(effects) == 1 else effects
    return found


def _of_its_card(effects: Plain) -> Plain:
    """What is done to an object that has left, done to the card that it has become."""
    if isinstance(effects, list):
        return [_of_its_card(one) for one in effects]
    assert isinstance(effects, dict)
    return {key: "this card" if key in _MOVES and one == "this" else one for key, one in effects.items()}


_MOVES = ("return", "exile", "put on the library", "put under the library", "put into play")
"""Verbs that move a card in a graveyard as well as a permanent."""


def _gone(event: str, cost: dict[str, Plain]) -> frozenset[str]:
    """What has left before the ability resolves: the object that it stands on, or the one that its trigger speaks of."""
    left = {"this"} & {str(cost.get(key)) for key in ("sacrifice", "exile", "return")}
    if event.endswith(LEAVING):
        left.add("this" if event in LEAVING else "it")
    return frozenset(left)


def _follows(effect: Plain) -> bool:
    """Whether an effect takes a card out of the graveyard to which its trigger saw it go."""
    return isinstance(effect, dict) and bool({"return", "put into play"} & effect.keys())


def _mind_moment(effects: list[Plain], gone: frozenset[str]) -> None:
    """`Misread` where the moment at which the table carries effects out is, or may be, the wrong one."""
    if any(_touches(one, gone) for one in effects):
        raise Misread("by then it has left the battlefield")
    if any("later" in str(one) for one in effects[:-1]):
        raise Misread("what follows may be put off as well")
    if any(map(_hangs_on_its_object, effects)):
        raise Misread("whom it reaches hangs on an object that may be gone by then")


def _hangs_on_its_object(effect: Plain) -> bool:
    """Whether it says of whoever fits what they may or must do, or keeps damage from them, and who fits hangs on its object.

    That would have to be asked again and again, of an object that may be gone by then.  Whom damage has been dealt to is
    known, and stays so.
    """
    assert isinstance(effect, dict)
    if effect.get("gain") == "exiled instead of dying":
        return False
    reaches = str(effect.get("on" if isinstance(effect.get("gain"), str) else "to", ""))
    if not reaches.startswith("each ") or not ("gain" in effect or effect.get("prevent") == "all"):
        return False
    return read_filter(reaches.removeprefix("each ")).hangs_on_who_asks


_OF_THE_GONE = frozenset({"explore", "connive", "endure", "exploit", "fabricate"})
"""What is also done by what has left the battlefield, as what it was."""
_TOUCHED = (
    "on", "to", "attacker", "creature",
    *(name for name in VERBS if name not in {"deal", "prevent"} | _OF_THE_GONE),
)  # fmt: skip
"""The keys under which an effect names what it acts on."""


def _touches(effect: Plain, whom: frozenset[str]) -> bool:
    assert isinstance(effect, dict)
    return any(isinstance(one := effect.get(key), str) and one in whom for key in _TOUCHED)


def merged(prices: Plain) -> dict[str, Plain]:
    """The cost that its parts come to."""
    cost: dict[str, Plain] = {}
    assert isinstance(prices, list)
    for price in prices:
        assert isinstance(price, dict)
        if cost.keys() & price.keys():
            raise Misread("a cost has two prices of one kind")
        cost |= price
    return cost


def prices(cost: Plain) -> Plain:
    """The parts of a cost."""
    assert isinstance(cost, dict)
    return [{key: value} for key, value in cost.items()]


@dataclass
class _Hoist:
    """Takes the targets out of effects, in the order in which they are spoken of."""

    event: str
    cost: dict[str, Plain]
    spell: bool = False
    while_attacking: bool = False
    """Whether it is used while its object attacks, and at no other time."""
    targets: list[str] = field(default_factory=list)
    those: str = ""
    """The group of targets, or the kind of creatures, that was named last."""
    last: int = -1
    named: bool = False
    """Whether an object has been named that a pronoun could mean."""
    chooses: str = ""
    """What is chosen by name, if anything is: a `color` or a `basic land type`."""
    made: bool = False
    """Whether tokens have been made, which a pronoun then means."""
    source: str = ""
    """What a source of damage that is chosen has to be."""

    def plain(self, value: Plain) -> Plain:
        """The effects as scenario files write them."""
        if isinstance(value, dict):
            return self._effect(value)
        if isinstance(value, list):
            return [self.plain(one) for one in value]
        if value.startswith(TARGET):
            return self._target(value.removeprefix(TARGET))
        if value.startswith(f"{AGAIN} is "):
            return f"{self._again(AGAIN)}{value.removeprefix(AGAIN)}"
        speaks_of_another = value == f"{IT}creature" and spoken_of(self.event) == "creature"
        if value in _MADE and self.made and not speaks_of_another:
            return "made"
        if value == THOSE:
            return self._those()
        if value in (AGAIN, "controller"):
            return self._again(value)
        if value.startswith("each "):
            self.those, self.made = value, False
        if value.startswith(CHOSEN):
            self.source = value.removeprefix(CHOSEN)
            return "chosen"
        return self._of_the_event(value)

    def _effect(self, effect: dict[str, Plain]) -> Plain:
        if "gain" in effect:
            self._mind_choice(effect["gain"])
        if effect.get("mana") == CHOSEN_COLOR:
            self.chooses = "color"
        if any(key.endswith(" of") and one == AGAIN for key, one in effect.items()):
            self._mind_size()
        found = {
            key: one if key in OF_ANOTHER else self.plain(one)
            for key, one in effect.items()
            if (key, one) != ("until", "turn")
        }
        become = effect.get("become", "")
        if CHOSEN_COLOR in str(become):
            self.chooses = "color"
        if CHOSEN_TYPE in str(become):
            self.chooses = "basic land type"
        _mind_types(effect)
        self.made |= not effect.keys().isdisjoint(_MAKING)
        return found

    def _those(self) -> str:
        """The group of targets, or the creatures of a kind, that were named last."""
        if not self.those:
            raise Misread("nothing has been named that could be meant")
        return self._again(AGAIN) if self.those.startswith(TARGET) else self.those

    def _target(self, wanted: str) -> str:
        """The number of a target that is named."""
        other = wanted.removeprefix("up to 1 ").startswith("another ")
        if other and self.targets:
            if not self.spell:
                raise Misread("another than the target before, and not than its own object")
            wanted = wanted.replace("another ", "different ", 1)
        elif other and self.spell:
            raise Misread("another than what, it does not say")
        group = _GROUP.match(wanted) is not None
        if group and not other and any(one not in ("player", "opponent") for one in self.targets):
            raise Misread("a group may not be of what is a target by itself")
        self.named, self.made = True, False
        self._of_the_event(wanted)
        self.targets.append(wanted)
        self.last = len(self.targets)
        if group:
            self.those = TARGET
        return _numbered(self.last)

    def _again(self, value: str) -> str:
        """The target that was named last, or its controller."""
        if self.last < 0:
            raise Misread("nothing has been named that could be meant")
        return _numbered(self.last, "target" if value == AGAIN else value)

    def _mind_size(self) -> None:
        if self.targets and "spell" in self.targets[-1].split():
            raise Misread("a spell has no size here")

    def _mind_choice(self, keywords: Plain) -> None:
        if "protection from chosen color" in keywords:
            self.chooses = "color"

    def _of_the_event(self, value: str) -> str:
        if value == f"{IT}alone":
            if self.named or not _speaks_of_one(self.event):
                raise Misread("it may be one thing or another")
            return "it"
        if value == f"{IT}controller":
            if not _speaks_of_one(self.event):
                raise Misread("nothing says whose controller that is")
            return "its controller"
        if value.startswith(IT):
            if spoken_of(self.event) != value.removeprefix(IT):
                raise Misread(f"the trigger speaks of no {value.removeprefix(IT)}")
            return "it"
        self.named |= value in ("this", "attached") or value.startswith("each ")
        if value == "damage" and not any(word in self.event for word in _WITH_AMOUNT):
            raise Misread("nothing says how much")
        if value == "sacrificed" and not self.spell and self.cost.get("sacrifice", "this") == "this":
            raise Misread("nothing is sacrificed")
        self._mind_whose(value)
        return value

    def _mind_whose(self, value: str) -> None:
        """`Misread` where a filter asks for a player, or a part in combat, that this ability cannot tell."""
        if "that player controls" in value and spoken_of(self.event) != "player":
            raise Misread("nothing says which player that is")
        if "blocked by this" in value or "blocking this" in value:
            if self.spell or "this" in _gone(self.event, self.cost):
                raise Misread("what has left blocks nothing any more")
            self.named = True
        if "defending player" in value and not (self.while_attacking or self.event in _OF_AN_ATTACKER):
            raise Misread("nothing says who defends")


def _mind_types(said: dict[str, Plain]) -> None:
    """`Misread` where other types than those of basic lands come in place of what something is."""
    become = said.get("become", {})
    if "instead" in said and isinstance(become, dict) and become.keys() == {"subtypes"}:
        subtypes = frozenset(map(str, items(become["subtypes"])))
        if not subtypes <= {*BASIC_LAND_TYPES, CHOSEN_TYPE}:
            raise Misread("what else it stays is not said")


_GROUP = re.compile(r"(?:up to |any number of |1 to )?[0-9]* ")
"""How a group of targets begins."""


def _flat(effects: Plain) -> list[Plain]:
    """Effects with what is said of several of them at once, that they hang on a condition, said of each."""
    found: list[Plain] = []
    for effect in items(effects):
        if not (isinstance(effect, dict) and "then" in effect):
            found.append(effect)
            continue
        first = next(iter(effect))
        rest = {key: value for key, value in effect.items() if key != "then"}
        then = _flat(effect["then"])
        for place, one in enumerate(items(then)):
            assert isinstance(one, dict)
            if rest.keys() & one.keys():
                raise Misread("one condition within another")
            # What a pronoun in the condition means has been named before it, or in the effect that it follows.
            found.append({**one, **rest} if first == "then" or place else {**rest, **one})
        if len(items(then)) > 1 and any(map(_may_undo, items(then)[:-1])):
            raise Misread("what is done first may undo what it hangs on")
    return list(_with_what_follows(found))


STAYING = ("it stays tapped next time", "those creatures stay tapped next time")
"""Notes of what was just tapped, which is told of only if it was."""


def _with_what_follows(effects: list[Plain]) -> Iterator[Plain]:
    """Effects with a note of what the one before does hanging on whatever that hangs on."""
    hangs: dict[str, Plain] = {}
    for effect in effects:
        assert isinstance(effect, dict)
        if effect.get("note") in STAYING and not effect.keys() & _HANGS:
            yield {**effect, **hangs}
        else:
            yield effect
            hangs = {key: effect[key] for key in _HANGS if key in effect}


_HANGS = ("if", "unless")


def _may_undo(effect: Plain) -> bool:
    """Whether an effect does more than to make something larger, or give it keywords, for a turn."""
    return not (isinstance(effect, dict) and {"pump", "gain", "note"} & effect.keys())


def _numbered(number: int, what: str = "target") -> str:
    """The target of a number, as text that does without the number where there is one target only."""
    return what if number == 1 else f"{what} {number}"


_ARTICLE = re.compile(r"((?:blocks|blocked by|casts?) )a (?=[aeiouAEIOU])")
"""The card's words know one article; a scenario file is written with both."""
_ONE_ONLY = (
    "attacks",
    "attacks alone",
    "attacks and is not blocked",
    "blocks",
    "becomes blocked",
    "dies",
    "enters",
    "leaves",
    "is dealt damage",
    "is dealt combat damage",
    "becomes tapped",
)


def _speaks_of_one(event: str) -> bool:
    """Whether the event is about one creature that is not the object itself, and about nothing else."""
    found = re.match(
        r"(?:another )?(?:.*creature(?: [a-z ]+ controls?)?|attached) (" + "|".join(_ONE_ONLY) + ")$", event
    )
    return found is not None and " a " not in event


def spoken_of(event: str) -> str:
    """What kind of thing a trigger speaks of besides its own object: a creature, a player or nothing.

    Of damage that is dealt it speaks of the recipient, whoever deals it.
    """
    if re.match(r"(?:blocks|becomes blocked by) an? .*creature", event):
        return "creature"
    if re.search(r" (?:blocks|becomes blocked by) an? ", event):
        return ""  # one of two creatures
    if re.match(r"(?:an opponent|a player) casts ", event):
        return "player"
    dealt = re.search(r"\bdeals (?:combat )?damage(?: to an? (\w+))?$", event)
    if dealt:
        return {"creature": "creature", "player": "player", "opponent": "player"}.get(dealt[1] or "", "")
    whose = re.match(r"(?:another )?((?:[a-z]+ )*?)(?:creature|attached) ", event)
    return "creature" if whose else ""


def line(found: Abilities) -> Iterator[dict[str, Plain]]:
    """The parsed line that these abilities stand for, if there is one."""
    first = found[0]
    if "static" in first:
        statics: list[Plain] = [_said_static(one) for one in found]
        yield {"static": statics if len(statics) > 1 else statics[0]}
        return
    for whole in (*undivided(found), *either(found)):
        yield from line([whole])
    events = [str(one.get("when", "")) for one in found]
    lowered = _Lower(events[0], first.get("targets", []), first.get("chosen", ""))
    effects = first["effect"]
    try:
        said = [lowered.said(one) for one in (effects if isinstance(effects, list) else [effects])]
    except Misread:
        return
    back: dict[str, Plain] = {"effect": said}
    if events[0]:
        back["when"] = [
            _with_whose(re.sub(r"((?:blocks|blocked by|casts?) )an ", r"\1a ", event)) for event in events
        ]
    if "cost" in first:
        back["cost"] = prices(first["cost"])
    if "may" in first:
        back["may"] = first["may"]
    limit: dict[str, Plain] = {key: first[key] for key in ("timing", "only", "if") if key in first}
    if events[0] and "if" in limit:
        back["if"] = limit.pop("if")
    if limit:
        back["limit"] = limit
    for effect in _wordings(back["effect"]):
        yield back | {"effect": effect}


def _wordings(effects: Plain) -> Iterator[Plain]:
    """Effects in every way in which a card may speak of what it has spoken of before."""
    if any(isinstance(one, dict) and one.keys() & _HANGS for one in items(effects)):
        if any(
            isinstance(one, dict) and one.get("note") in STAYING and one.keys() & _HANGS
            for one in items(effects)
        ):
            yield from _wordings([_as_a_sentence(one) for one in items(effects)])
        effects = _grouped(items(effects))
    yield effects
    if _names_it_alone(effects):
        yield _as_pronoun(effects)
    those = _as_those(effects, set())
    if those != effects:
        yield those
    if "'made'" in str(effects):
        yield from (_as_made(effects, pronoun) for pronoun in _MADE)


def _as_a_sentence(effect: Plain) -> Plain:
    """An effect; a note of what was just done without its condition, as it is said in a sentence of its own."""
    if isinstance(effect, dict) and effect.get("note") in STAYING:
        return {key: effect[key] for key in ("note", "who") if key in effect}
    return effect


def _as_made(effect: Plain, pronoun: str) -> Plain:
    """The effects with a pronoun for the tokens that were just made."""
    if isinstance(effect, dict):
        return {key: _as_made(one, pronoun) for key, one in effect.items()}
    if isinstance(effect, list):
        return [_as_made(one, pronoun) for one in effect]
    return pronoun if effect == "made" else effect


def _grouped(effects: list[Plain]) -> Plain:
    """Effects with those together that hang on the same condition."""
    found: list[Plain] = []
    for effect in effects:
        assert isinstance(effect, dict)
        hangs: dict[str, Plain] = {key: effect[key] for key in _HANGS if key in effect}
        one = {key: value for key, value in effect.items() if key not in hangs}
        last = found[-1] if found else {}
        assert isinstance(last, dict)
        if hangs and "then" in last and {key: last[key] for key in last if key != "then"} == hangs:
            found[-1] = {"then": [*items(last["then"]), one], **hangs}
        else:
            found.append({"then": [one], **hangs} if hangs else one)
    return found


def _as_those(effect: Plain, named: set[str]) -> Plain:
    """The effects with a plural pronoun for what has been named before: a group of targets, or each creature of a kind."""
    if isinstance(effect, dict):
        return {key: _as_those(one, named) for key, one in effect.items()}
    if isinstance(effect, list):
        return [_as_those(one, named) for one in effect]
    if effect == AGAIN or (effect.startswith("each ") and effect in named):
        return THOSE
    named.add(effect)
    return effect


def _said_static(ability: dict[str, Plain]) -> Plain:
    """A static ability as a line says it."""
    back: dict[str, Plain] = {}
    if "boost" in ability:
        back["boost"] = _grant(ability["boost"])
    back |= {key: ability[key] for key in ("enters as copy of", "except") if key in ability}
    if "hold" in ability:
        back["hold"] = ability["hold"]
    return back


def _names_it_alone(effect: Plain) -> bool:
    return f"{IT}creature" in str(effect)


def _as_pronoun(effect: Plain) -> Plain:
    """The effects with what the trigger speaks of as a bare pronoun the first time."""
    if isinstance(effect, dict):
        return {key: _as_pronoun(one) for key, one in effect.items()}
    if isinstance(effect, list):
        return [_as_pronoun(one) for one in effect]
    return f"{IT}alone" if effect == f"{IT}creature" else effect


_OWN_VERBS = (
    "attacks",
    "blocks",
    "becomes",
    "dies",
    "leaves",
    "enters",
    "deals",
    "explores",
    "connives",
    "exploits",
    "is",
    "turned",
    "goes",
    "transforms",
)


def _with_whose(event: str) -> str:
    return f"this {event}" if event.partition(" ")[0] in _OWN_VERBS else event


def together(parts: Iterable[Plain]) -> dict[str, Plain]:
    """The one spell that several lines of an instant or sorcery say: effects in order, targets numbered through."""
    labels: list[str] = []
    effects: list[Plain] = []
    targets: list[Plain] = []
    rest: dict[str, Plain] = {}
    for part in parts:
        assert isinstance(part, dict)
        for key, value in part.items():
            if key == "spell":
                labels.append(str(value))
            elif key == "effect":
                effects += [_renumbered(one, len(targets)) for one in items(value)]
            elif key != "targets":
                rest[key] = value
        targets += items(part.get("targets", []))
    spell: dict[str, Plain] = {"spell": _in_one(labels), **rest}
    if targets:
        spell["targets"] = targets
    spell["effect"] = effects[0] if len(effects) == 1 else effects
    return spell


def _renumbered(value: Plain, before: int) -> Plain:
    """Effects whose targets come after so many others."""
    if isinstance(value, dict):
        return {key: _renumbered(one, before) for key, one in value.items()}
    if isinstance(value, list):
        return [_renumbered(one, before) for one in value]
    what, _, number = value.partition(" ")
    if before and what in ("target", "controller") and (not number or number.isdigit()):
        return f"{what} {int(number or 1) + before}"
    return value


_ASKED = re.compile(r"target(?: ([0-9]))? is (.+)")
"""A condition that asks what a target is."""


@dataclass
class _Lower:
    """Puts targets back where they are first spoken of."""

    event: str
    targets: Plain
    chosen: Plain
    seen: int = 0
    last: int = 0

    def said(self, value: Plain) -> Plain:
        """An effect as cards speak of it."""
        if isinstance(value, dict):
            back = {key: one if key in OF_ANOTHER else self.said(one) for key, one in value.items()}
            if any(verb in back for verb in LASTING) and "until" not in back:
                back["until"] = "turn"
            return back
        if isinstance(value, list):
            return [self.said(one) for one in value]
        if value == "this card":
            return "this"
        if value == "chosen" and self.chosen:
            return f"{CHOSEN}{self.chosen}"
        if value == "its controller":
            return f"{IT}controller"
        if value == "it":
            return f"{IT}{spoken_of(self.event)}"
        asked = _ASKED.fullmatch(value)
        if asked:
            return f"{self._target('target', int(asked[1] or 1))} is {asked[2]}"
        what, _, number = value.partition(" ")
        if what in ("target", "controller") and (not number or number.isdigit()):
            return self._target(what, int(number or 1))
        return value

    def _target(self, what: str, number: int) -> str:
        if what == "target" and number == self.seen + 1:
            self.seen = self.last = number
            return f"{TARGET}{items(self.targets)[number - 1]}".replace("different ", "another ", 1)
        if number != self.last:
            raise Misread("a target is named that a card could not point at")
        return AGAIN if what == "target" else what

"""From a parsed line to abilities as scenario files write them, and back.

On a card a target is named where it is first spoken of; in a scenario file all targets of an ability stand together,
and its effects number them.  A pronoun for what a trigger speaks of is `it` there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulesets.cards.instructions import VERBS
from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import AGAIN, TARGET, items

IT = "it: "
"""Before the kind of what a trigger speaks of: a creature or a player."""
CHOSEN = "chosen: "
"""Before what a source of damage has to be that is chosen."""
LASTING = ("pump", "set", "gain", "lose", "lose all abilities", "switch", "become", "control")
"""Verbs whose effect lasts until end of turn where nothing else is said."""
_WITH_AMOUNT = ("damage", "life")
"""Words of the triggers that speak of a number."""
_OF_AN_ATTACKER = ("attacks", "becomes blocked", "attacks and is not blocked", "attacks alone")


class Misread(Exception):
    """A line that has the grammar's form and yet says what no scenario file can."""


Abilities = list[dict[str, Plain]]


def abilities(line: dict[str, Plain], label: str, spell: bool = False) -> Abilities:
    """The abilities that a parsed line stands for, or the one part of a spell; `Misread` where they cannot be written."""
    if "static" in line:
        static = line["static"]
        assert isinstance(static, dict)
        return [{"static": label, "boost": _granted(static["boost"])}]
    events = line.get("when", [""])
    assert isinstance(events, list)
    return [_ability(line, str(event), label, spell) for event in events]


def _granted(boost: Plain) -> Plain:
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
    hoist = _Hoist(str(found.get("when", "")), cost)
    if "if" in line:
        found["if"] = hoist.plain(line["if"])
        if "this is" in str(line["if"]) and "this" in _gone(str(found.get("when", "")), {}):
            raise Misread("what has left is neither this nor that any more")
    if "may" in line:
        found["may"] = "true"
    effects = hoist.plain(line["effect"])
    gone = frozenset({"this"}) if spell else _gone(str(found.get("when", "")), cost)
    _mind_moment(items(effects), gone)
    if hoist.targets:
        found["targets"] = list(hoist.targets)
    if hoist.chooses:
        if event:
            raise Misread("a triggered ability has no colour chosen for it")
        found["choose"] = "color"
    if hoist.source:
        if event or hoist.chooses:
            raise Misread("no source is chosen for that")
        found |= {"choose": "source", "chosen": hoist.source}
    assert isinstance(effects, list)
    found["effect"] = effects[0] if len(effects) == 1 else effects
    return found


_LEAVING = ("dies", "leaves", "goes to the graveyard")
"""How events end after which the object is not on the battlefield any more."""


def _gone(event: str, cost: dict[str, Plain]) -> frozenset[str]:
    """What has left before the ability resolves: the object that it stands on, or the one that its trigger speaks of."""
    left = {"this"} & {str(cost.get(key)) for key in ("sacrifice", "return")}
    if event.endswith(_LEAVING):
        left.add("this" if event in _LEAVING else "it")
    return frozenset(left)


def _mind_moment(effects: list[Plain], gone: frozenset[str]) -> None:
    """`Misread` where the moment at which the table carries effects out is, or may be, the wrong one."""
    if any(_touches(one, gone) for one in effects):
        raise Misread("by then it has left the battlefield")
    if any("later" in str(one) for one in effects[:-1]):
        raise Misread("what follows may be put off as well")
    if any(map(_forbids_whoever_fits, effects)):
        raise Misread("it reaches whoever fits later too, and the table looks once")


_WHOSE_CREATURES = re.compile(r"each (?:other )?creature(?: you control| an opponent controls)?")


def _forbids_whoever_fits(effect: Plain) -> bool:
    """Whether it says what creatures of some quality may or must do, which they can come to have and lose.

    That changes the rules of the game and no characteristics (418.3b in 2003, 611.2c since).
    """
    assert isinstance(effect, dict)
    whom = str(effect.get("on", ""))
    return (
        isinstance(effect.get("gain"), str)
        and whom.startswith("each ")
        and not _WHOSE_CREATURES.fullmatch(whom)
    )


_TOUCHED = ("on", "to", "attacker", "creature", *(name for name in VERBS if name not in ("deal", "prevent")))
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
    targets: list[str] = field(default_factory=list)
    last: int = -1
    named: bool = False
    """Whether an object has been named that a pronoun could mean."""
    chooses: bool = False
    """Whether a colour is chosen."""
    source: str = ""
    """What a source of damage that is chosen has to be."""

    def plain(self, value: Plain) -> Plain:
        """The effects as scenario files write them."""
        if isinstance(value, dict):
            if "gain" in value:
                self._mind_choice(value["gain"])
            return {key: self.plain(one) for key, one in value.items() if (key, one) != ("until", "turn")}
        if isinstance(value, list):
            return [self.plain(one) for one in value]
        if value.startswith(TARGET):
            if self.targets and value.startswith(f"{TARGET}another"):
                raise Misread("another than the target before, and not than its own object")
            self.named = True
            self._of_the_event(value.removeprefix(TARGET))
            self.targets.append(value.removeprefix(TARGET))
            self.last = len(self.targets)
            return _Number(self.last)
        if value in (AGAIN, "controller"):
            if self.last < 0:
                raise Misread("nothing has been named that could be meant")
            if value == "controller" and self.targets[self.last - 1] == "spell":
                raise Misread("a spell that is gone tells no more who cast it")
            return _Number(self.last, "target" if value == AGAIN else value)
        if value.startswith(CHOSEN):
            self.source = value.removeprefix(CHOSEN)
            return "chosen"
        return self._of_the_event(value)

    def _mind_choice(self, keywords: Plain) -> None:
        self.chooses |= "protection from chosen color" in keywords

    def _of_the_event(self, value: str) -> str:
        if value == f"{IT}alone":
            if self.named or not _speaks_of_one(self.event):
                raise Misread("it may be one thing or another")
            return "it"
        if value.startswith(IT):
            if spoken_of(self.event) != value.removeprefix(IT):
                raise Misread(f"the trigger speaks of no {value.removeprefix(IT)}")
            return "it"
        self.named |= value in ("this", "attached") or value.startswith("each ")
        if value == "damage" and not any(word in self.event for word in _WITH_AMOUNT):
            raise Misread("nothing says how much")
        if value == "sacrificed" and self.cost.get("sacrifice", "this") == "this":
            raise Misread("nothing is sacrificed")
        if "defending player" in value and self.event not in _OF_AN_ATTACKER:
            raise Misread("nothing says who defends")
        return value


class _Number(str):
    """The target of a number, as text that does without the number where there is one target only."""

    __slots__ = ()

    def __new__(cls, number: int, what: str = "target") -> _Number:
        return super().__new__(cls, what if number == 1 else f"{what} {number}")


_ARTICLE = re.compile(r"((?:blocks|blocked by) )a (?=[aeiou])")
"""The card's words know one article; a scenario file is written with both."""
_ONE_ONLY = (
    "attacks",
    "attacks alone",
    "attacks and is not blocked",
    "blocks",
    "becomes blocked",
    "dies",
    "enters",
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
    dealt = re.search(r"\bdeals (?:combat )?damage(?: to an? (\w+))?$", event)
    if dealt:
        return {"creature": "creature", "player": "player", "opponent": "player"}.get(dealt[1] or "", "")
    whose = re.match(r"(?:another )?((?:[a-z]+ )*?)(?:creature|attached) ", event)
    return "creature" if whose else ""


def line(found: Abilities) -> Iterator[dict[str, Plain]]:
    """The parsed line that these abilities stand for, if there is one."""
    first = found[0]
    if "static" in first:
        yield {"static": {"boost": _grant(first["boost"])}}
        return
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
            _with_whose(re.sub(r"((?:blocks|blocked by) )an ", r"\1a ", event)) for event in events
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
    yield back
    if _names_it_alone(back["effect"]):
        yield back | {"effect": _as_pronoun(back["effect"])}


def _names_it_alone(effect: Plain) -> bool:
    return f"{IT}creature" in str(effect)


def _as_pronoun(effect: Plain) -> Plain:
    """The effects with what the trigger speaks of as a bare pronoun the first time."""
    if isinstance(effect, dict):
        return {key: _as_pronoun(one) for key, one in effect.items()}
    if isinstance(effect, list):
        return [_as_pronoun(one) for one in effect]
    return f"{IT}alone" if effect == f"{IT}creature" else effect


_OWN_VERBS = ("attacks", "blocks", "becomes", "dies", "leaves", "enters", "deals", "is", "turned", "goes")


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
    spell: dict[str, Plain] = {"spell": "; ".join(labels), **rest}
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
            back = {key: self.said(one) for key, one in value.items()}
            if any(verb in back for verb in LASTING) and "until" not in back:
                back["until"] = "turn"
            return back
        if isinstance(value, list):
            return [self.said(one) for one in value]
        if value == "chosen":
            return f"{CHOSEN}{self.chosen}"
        if value == "it":
            return f"{IT}{spoken_of(self.event)}"
        what, _, number = value.partition(" ")
        if what in ("target", "controller") and (not number or number.isdigit()):
            return self._target(what, int(number or 1))
        return value

    def _target(self, what: str, number: int) -> str:
        if what == "target" and number == self.seen + 1:
            self.seen = self.last = number
            return f"{TARGET}{items(self.targets)[number - 1]}"
        if number != self.last:
            raise Misread("a target is named that a card could not point at")
        return AGAIN if what == "target" else what

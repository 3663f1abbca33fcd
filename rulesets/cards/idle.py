"""What an ability says that nothing can come of, whatever lies on the board: effects on what they cannot touch."""

from __future__ import annotations

from typing import Literal

from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import ASCEND, BECOME_MONARCH, FROM_THE_LIBRARY, RING_TEMPTS

Sort = Literal["player", "permanent", "card", "spell"]
"""What there is to be acted on; a card is one that lies in a graveyard or a hand, a spell is on the stack, as an ability is."""

_ANYTHING = frozenset[Sort]({"player", "permanent", "card", "spell"})
_TOUCHED: dict[str, frozenset[Sort]] = {
    **dict.fromkeys(
        (
            "gain life", "lose life", "exchange life", "poison", "get energy", "get rad", "draw", "incubate", "mill", "find", "manifest", "manifest dread", "cloak", "shuffle", "exile from library", "scry", "surveil", *FROM_THE_LIBRARY,
            "order on top", "discard", "search land", "give up", "make", "keep mana", "gain no life", "cast nothing", "speed up", RING_TEMPTS, BECOME_MONARCH, ASCEND,
        ),
        frozenset[Sort]({"player"}),
    ),
    **dict.fromkeys(
        (
            "pump", "double", "triple", "set power and toughness", "switch", "gain", "lose", "lose all abilities", "become", "stop being", "counter",
            "transform", "convert", "flip", "destroy", "bury", "sacrifice", "exile and return", "regenerate", "control", "exchange control", "tap", "untap", "tap or untap",
            "remove from combat", "goad", "detain", "harness", "suspect", "support", "earthbend", "heal", "unblock", "become blocked", "fight", "block", "block one of", "attack", "must block", "cannot block",
            "turn face up", "explore", "exploit", "connive", "endure", "fabricate", "become copy of", "attach", "mark", "swap",
        ),
        frozenset[Sort]({"permanent"}),
    ),
    **dict.fromkeys(
        ("return", "exile", "put on the library", "put under the library"),
        frozenset[Sort]({"permanent", "card"}),
    ),
    "deal": frozenset[Sort]({"player", "permanent"}),
    "airbend": frozenset[Sort]({"permanent", "spell"}),
    "counter spell": frozenset[Sort]({"spell"}),
}  # fmt: skip
"""What each verb does something to; a verb that does not stand here may do so to anything."""

SUGGESTED: dict[frozenset[Sort], str] = {
    frozenset({"player"}): "a player, such as `you`, `controller`, or `target` beside `targets: [player]`",
    frozenset({"permanent"}): "a permanent, such as `this`, or `target` beside `targets: [creature]`",
    frozenset({"permanent", "card"}): "a permanent or a card, such as `target` beside `targets: [creature]`",
    frozenset({"player", "permanent"}): "a player or a permanent, such as `target` beside `targets: [any]`",
    frozenset(
        {"permanent", "spell"}
    ): "a permanent or a spell, such as `target` beside `targets: [creature]`",
    frozenset({"spell"}): "a spell, such as `target` beside `targets: [spell]`",
}
"""What would do, by what a verb touches."""


def sorts_of(filter_: Filter) -> frozenset[Sort]:
    """What a filter could mean."""
    found = set[Sort]()
    if filter_.players:
        found.add("player")
    if filter_.on_the_stack:
        found.add("spell")
    if filter_.zone:
        found.add("card")
    elif filter_.permanents:
        found.add("permanent")
    return frozenset(found)


_SORTS: dict[str, frozenset[Sort]] = {
    **dict.fromkeys(
        ("you", "opponent", "defending player", "controller", "its controller"), frozenset[Sort]({"player"})
    ),
    # The object of an ability may be a card by then, and the source that was chosen a spell.
    **dict.fromkeys(("this", "sacrificed", "chosen"), frozenset[Sort]({"permanent", "card", "spell"})),
    "made": frozenset[Sort]({"permanent"}),
    "this card": frozenset[Sort]({"card"}),
}


def untouched(effect: Effect, targets: tuple[Filter, ...]) -> frozenset[Sort]:
    """What an effect could mean, where its verb does nothing to any of that; nothing where it may."""
    subject = effect.subject
    if subject.kind == "each":
        meant = sorts_of(subject.filter)
    elif subject.kind == "target":
        aims = targets[subject.index : subject.index + subject.number]
        meant = frozenset[Sort]().union(*map(sorts_of, aims)) if aims else _ANYTHING
    else:
        meant = _SORTS.get(subject.kind, _ANYTHING)
    touched = _TOUCHED.get(effect.verb, _ANYTHING)
    return frozenset() if meant & touched else meant


def touched_by(verb: str) -> frozenset[Sort]:
    """What a verb does something to."""
    return _TOUCHED.get(verb, _ANYTHING)

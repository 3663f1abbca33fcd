"""Cards that lie face down: what they are then, and what turns them up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Amount, Effect
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import CLOAK, FACE_DOWN, HIDING, TURNING
from rulesets.table.printed import Facts

_WARDED = (Keyword("ward", quality="2"),)
"""What lies face down with ward has this."""


def face_down(facts: Facts) -> Facts:
    """A card as it lies face down: a 2/2 without a name that can be turned up for its morph cost, or for nothing where it has none."""
    turn = next(_by_keyword(facts), _TURNING)
    return _lying(facts, (turn,), _WARDED if turn.keyword == "disguise" else ())


def face_down_for_good(facts: Facts, by: str) -> Facts:
    """The same by a keyword for which nobody can pay, since its cost is not read."""
    return _lying(facts, (), _WARDED if by == "disguise" else (), by)


def as_nothing_much(facts: Facts) -> Facts:
    """The same where that is a 0/1, and can be turned up for nothing."""
    return replace(_lying(facts, (_TURNING,), ()), power=0, toughness=1)


def as_itself(facts: Facts) -> Facts:
    """The same where it is what it is anyway, though nobody sees that."""
    return replace(facts, abilities=(*facts.abilities, _TURNING), face_up=facts)


def lies_by_the_rules(facts: Facts) -> bool:
    """Whether the rules of the day say what lies there face down, and no keyword by which it does."""
    up = facts.face_up
    return up is not None and not facts.hidden_by and up.keyword_names.isdisjoint(TURNING)


def hidden(facts: Facts, by: str) -> Facts:
    """Any card as it lies face down once it was manifested or cloaked.

    It can be turned up for its mana cost if it is a creature card that has one, and for that of a morph ability as well.
    """
    own = (_turning(by, facts.cost),) if "creature" in facts.types and facts.cost else ()
    return _lying(facts, _told_apart((*own, *_by_keyword(facts))), _WARDED if by == CLOAK else (), by)


def copying(lying: Facts, copied: Facts) -> Facts:
    """What lies face down and has become a copy: the same as before, until it turns up as what it has copied.

    What it has copied says whether it may turn up by morph, and for what; any other way is of its card, or of the rules.
    """
    if lying.name:
        return as_itself(copied)
    kept = {*HIDING, FACE_DOWN}
    own = tuple([_turning(way.keyword, way.cost.mana) for way in lying.abilities if way.keyword in kept])
    ways = _told_apart((*own, *_by_keyword(copied)))
    return replace(lying, abilities=ways, face_up=copied)


def _told_apart(ways: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Several ways to turn a card up, each under a name of its own."""
    if len(ways) < 2:
        return ways
    said = ["for its mana cost" if way.keyword in HIDING else f"by {way.keyword}" for way in ways]
    return tuple([replace(way, label=f"{way.label} {how}") for way, how in zip(ways, said, strict=True)])


def as_copied(facts: Facts) -> Facts:
    """What another has that becomes a copy of it: the face that is up alone, of a flip card its upper half, and of what lies face down a 2/2 without name and abilities."""
    if facts.merged is not None:
        facts = replace(facts, merged=None)
    if facts.double_faced:
        return replace(facts, back=None, front=None)
    if facts.flips:
        # Whether a card has flipped is no part of what is copied.
        return facts.front or facts
    if facts.face_up is None or facts.name:
        return facts.face_up or facts  # whether it lies face down is no part of what is copied
    return replace(facts, face_up=None, hidden_by="", abilities=())


def may_turn_up(facts: Facts) -> bool:
    """Whether what lies face down may be turned up at all."""
    return facts.face_up is not None and not facts.face_up.is_no_permanent


def _by_keyword(facts: Facts) -> Iterator[Ability]:
    """The ways to turn a card up that its own keywords give it."""
    return (_turning(keyword.name, keyword.quality) for keyword in facts.keywords if keyword.name in TURNING)


def _turning(keyword: str, cost: str) -> Ability:
    # By megamorph the counter is put on it as it turns up, and not after that.
    counters = Amount(number=1 if keyword == "megamorph" else 0)
    turning = Effect("turn face up", amount=counters)
    return Ability("activated", "turn face up", Cost(mana=cost), effects=(turning,), keyword=keyword)


_TURNING = _turning(FACE_DOWN, "")
"""How a card is turned up that lies face down by no keyword."""


def _lying(
    facts: Facts, ways: tuple[Ability, ...], keywords: tuple[Keyword, ...], hidden_by: str = ""
) -> Facts:
    return Facts(
        "",
        power=2,
        toughness=2,
        keywords=keywords,
        abilities=ways,
        face_up=facts,
        hidden_by=hidden_by,
        year=facts.year,
    )

"""Which creatures may not block which attackers?"""

from __future__ import annotations

from rulesets.contract.combat import BlockRestrictions
from rulesets.keywords.table import CALLED
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.lands import ANY_LANDWALK
from rulesets.table.characteristics import (
    colors,
    has,
    keywords,
    left_open_of_late,
    matches,
    may_have_keywords,
    means,
    power,
    types,
)
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.table.tempting import is_too_strong
from rulesets.table.triggers import said_of_keyword
from rulesets.version import Clause, Version, on


def _evasion(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    """Tapped creatures cannot block, battles neither, and evasion abilities are cumulative."""
    if "battle" in types(state, blocker):
        refused = state.rules.arrival_in_combat.does.refuse_battle(state, blocker, blocks=True)
        if refused is not None:
            return refused
    says = state.rules.block_restrictions.says
    if blocker.tapped:
        return Illegal(because("is tapped", blocker.id), says.untapped)
    if is_too_strong(state, blocker, attacker):
        cause = state.rules.the_ring_tempts_you.says.emblem
        return Illegal(because("too strong for a Ring-bearer", attacker.id, blocker.id), cause)
    if not (may_have_keywords(state, blocker) or may_have_keywords(state, attacker)):
        return None
    if has(state, blocker, "cannot block") or has(state, blocker, "decayed"):
        return _restricted(state, because("cannot block", blocker.id), blocker)
    refused = _refused_in_words(state, blocker, attacker)
    if refused is not None:
        return refused
    in_shadow = has(state, attacker, "shadow")
    if in_shadow != has(state, blocker, "shadow") and not (
        in_shadow and has(state, blocker, "blocks shadow")
    ):
        return Illegal(because("one has shadow", attacker.id, blocker.id), _rule_of(state, "shadow"))
    if not attacker.facts.keywords and not attacker.modifiers and not state.boosters:
        return None
    return _evaded(state, blocker, attacker)


def _restricted(state: State, reason: Obstacle, bearer: GameObject) -> Illegal:
    """Refused by what something says of a creature."""
    restricted = state.rules.block_restrictions.says.restricted
    return Illegal(reason, restricted, left_open_of_late(state, bearer))


def _refused_in_words(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    """Why what a card spells out keeps one creature from blocking another, or None."""
    for bearer, other, names in ((attacker, blocker, _ON_ATTACKERS), (blocker, attacker, _ON_BLOCKERS)):
        if not bearer.facts.keywords and not bearer.modifiers and not state.boosters:
            continue
        for keyword in keywords(state, bearer):
            wanted = names.get(keyword.name)
            if wanted is None or keyword.filter is None:
                continue
            if means(state, keyword, bearer, other) is not wanted:
                if keyword.filter.only == other.handle:
                    return _restricted(state, because("cannot block that", bearer.id, other.id), bearer)
                return _restricted(state, because("restricted by", bearer.id, keyword), bearer)
    return None


_ON_ATTACKERS = {"cannot be blocked by": False, "blocked only by": True}
_ON_BLOCKERS = {"blocks no": False, "blocks only": True}
"""Whether the other creature has to fit the filter of such an ability, or must not."""


def _evaded(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    says = state.rules.block_restrictions.says
    if has(state, attacker, "unblockable"):
        return _restricted(state, because("cannot be blocked", attacker.id), attacker)
    if has(state, attacker, "flying") and not (has(state, blocker, "flying") or _reaches(state, blocker)):
        if state.rules.reach.does.named:
            return Illegal(because("out of reach", attacker.id, blocker.id), says.flying)
        return Illegal(because("flies", attacker.id, blocker.id), says.flying)
    artifact = "artifact" in types(state, blocker)
    if has(state, attacker, "fear") and not artifact and "black" not in colors(state, blocker):
        return Illegal(
            because("neither black nor artifact", attacker.id, blocker.id), _rule_of(state, "fear")
        )
    if (
        has(state, attacker, "intimidate")
        and not artifact
        and not colors(state, attacker) & colors(state, blocker)
    ):
        return Illegal(
            because("no artifact of its colour", attacker.id, blocker.id), _rule_of(state, "intimidate")
        )
    if has(state, attacker, "horsemanship") and not has(state, blocker, "horsemanship"):
        return Illegal(
            because("has no horsemanship", attacker.id, blocker.id), _rule_of(state, "horsemanship")
        )
    if has(state, attacker, "skulk") and power(state, blocker) > power(state, attacker):
        return Illegal(because("too strong for skulk", attacker.id, blocker.id), _rule_of(state, "skulk"))
    return _landwalk_or_protection(state, blocker, attacker)


def _landwalk_or_protection(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    for keyword in keywords(state, attacker):
        land = ANY_LANDWALK.get(keyword.name)
        walks = land is not None and _controls(state, blocker.controller, land)
        if walks and not _is_unheeded(state, keyword.name):
            reason = because("such a land", attacker.id, keyword, state.name(blocker.controller))
            return Illegal(reason, _rule_of(state, CALLED[keyword.name.lower()].name))
        protection = state.rules.protection
        if keyword.name == "protection" and protection.does.applies(state, keyword, blocker):
            cause = (
                protection.does.by_its_own_rule(state, keyword, attacker.handle)
                or protection.says.block_refused
            )
            return Illegal(because("has", attacker.id, keyword), cause)
    return None


def _rule_of(state: State, keyword: str) -> Provision:
    """By what a keyword keeps creatures from blocking: by what is said of it alone or, where there is nothing, of landwalk."""
    return said_of_keyword(state, keyword) or state.rules.block_restrictions.says.landwalk


def _is_unheeded(state: State, walk: str) -> bool:
    """Whether creatures with a landwalk may be blocked as though they did not have it."""
    return any(
        thing.in_play
        and (has(state, thing, f"nobody heeds {walk}") or has(state, thing, "nobody heeds landwalk"))
        for thing in state.table
    )


def _controls(state: State, player: Ref, land: Filter) -> bool:
    return any(
        thing.in_play and thing.controller == player and matches(state, thing.handle, land, player)
        for thing in state.table
    )


def _reaches(state: State, blocker: GameObject) -> bool:
    return has(state, blocker, "reach") and state.rules.reach.does.lets_block


class Says(Provisions):
    """What keeps a creature from being declared as a blocker, or as that of an attacker."""

    clause = "block-restrictions"

    own_creatures = Provision(
        Point(
            "The defending player chooses who blocks, from the creatures of that player alone, and what each blocks.",
            "The Attack from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1a from 2009-07-11",
            speaks="defending+player control block",
        ),
    )
    untapped = Provision(
        Point(
            "A tapped creature cannot be declared as a blocker.",
            "The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1a from 2009-07-11",
            speaks="tapped|untapped defending+player",
        ),
    )
    one_attacker = Provision(
        Point(
            "A creature blocks one attacker, unless something lets it block more.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Step by Step from 1997-03-24; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1a from 2009-07-11",
            speaks="defending+player block one|each",
        ),
    )
    restricted = Provision(
        Point(
            "What says that a creature cannot block, or not that attacker, has to be obeyed, whatever else does.",
            "Creature Abilities from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; 501.1 from 1999-04-23; 500.3 from 2001-07-23; 509.1b from 2009-07-11",
            speaks="block restrict",
        ),
    )
    flying = Provision(
        Point(
            "A creature with flying can only be blocked by one that has flying, or that can block as though it had.",
            "Creature Abilities from 1993-08-05; Attack Sequence 4 from 1994-04-14; Flying from 1997-03-24; 502.4b from 1999-04-23; 702.9b from 2009-07-11",
            speaks="flying block",
        ),
    )
    landwalk = Provision(
        Point(
            "A creature with landwalk cannot be blocked while the defending player controls such a land.",
            "Creature Abilities from 1993-08-05; Attack Sequence 4 from 1994-04-14; Landwalk from 1997-03-24; 502.6b from 1999-04-23; 702.12b from 2009-07-11; 702.12c from 2010-02-01; 702.13c from 2011-06-17; 702.14c from 2013-07-13",
            speaks="landwalk block|unblockable land",
        ),
    )


CLAUSE: Clause[BlockRestrictions, Says] = Clause(
    Says,
    "combat",
    (Version(Says, on("1993-08-05"), _evasion),),
)

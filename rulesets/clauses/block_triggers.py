"""Which abilities trigger when a creature comes to block, or to be blocked?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, on

BlockTriggers = Callable[[str, bool, bool], frozenset[str]]
"""From how it came about (`declared`, `effect`, `switched`, `put in`), whether the blocker was blocking already and
whether the attacker was blocked already, to the names of the events that happened.

"blocked by more" tells that the attacker, blocked before, counts one blocker more for what triggers on so many;
"blocks more" tells the same of a blocker that was blocking before."""

_DECLARED = frozenset({"blocks", "blocks a creature", "becomes blocked by a creature"})


def _first(names: frozenset[str], blocked: bool) -> frozenset[str]:
    return names if blocked else names | {"becomes blocked"}


def _at_first(was_blocked: bool) -> frozenset[str]:
    """What becoming blocked sets off, by whichever creature, where only the first time counts."""
    return frozenset() if was_blocked else frozenset({"becomes blocked", "becomes blocked by a creature"})


def _declared(was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    names = _DECLARED - {"blocks"} if was_blocking else _DECLARED
    return _first(names, was_blocked)


def _any_block(_how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """However a block comes about, it is a block."""
    return _declared(was_blocking, was_blocked)


def _declaration_only(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """Blocking needs a declaration; becoming blocked happens once, however it comes about."""
    if how == "declared":
        return _declared(was_blocking, was_blocked)
    return _at_first(was_blocked)


def _effects_too(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """An effect that makes a creature block sets off "blocks" too, if it was not blocking."""
    if how == "effect" and not was_blocking:
        return _at_first(was_blocked) | {"blocks"}
    return _declaration_only(how, was_blocking, was_blocked)


def _by_a_creature(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """Every creature that an effect adds counts for "becomes blocked by a creature"."""
    if how == "put in":
        return _first(frozenset(), was_blocked)
    names = _declared(was_blocking, was_blocked)
    return names - {"blocks a creature"} if how == "effect" else names


def _put_in_counts_for_the_attacker(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """What is put in blocking never "blocks", but the attacker becomes blocked by it."""
    if how == "put in":
        return _first(frozenset({"becomes blocked by a creature"}), was_blocked)
    return _declared(was_blocking, was_blocked)


_ADDED = frozenset({"effect", "put in"})
_ADDED_OR_SWITCHED = _ADDED | {"switched"}


def _counting(answer: BlockTriggers, ways: frozenset[str]) -> BlockTriggers:
    """The same, and a block that comes in one of those ways counts for what triggers on so many creatures."""

    def names(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
        found = answer("effect" if how == "switched" else how, was_blocking, was_blocked)
        if how not in ways:
            return found
        if was_blocking:
            found |= {"blocks more"}
        return found | {"blocked by more"} if was_blocked else found

    return names


class Says(Provisions, clause="block-triggers"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A creature blocks or becomes blocked when it does so, however that comes about.",
            "none seen from 1993-08-05; 410.9 from 1999-04-23",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "What triggers on so many blockers looks at the declaration; an effect that adds a blocker can set it off, one that only moves a blocker over cannot.",
            "410.9a, 410.9b, 410.9c, 410.9d from 2001-07-23",
        ),
        Point(
            "What triggers on so many blockers is set off by any effect that brings their number to that.",
            "410.9a, 410.9b, 410.9c, 410.9d from 2003-07-01",
        ),
        Point(
            "A creature blocks only by being declared as a blocker; an attacker becomes blocked at the first block, by declaration, by an effect, or by a creature put in blocking, and by a creature of some kind only then.",
            "309.3, 309.4, 410.9a, 410.9b, 410.9c from 2006-05-01",
        ),
        Point(
            "A creature that an effect makes block, and that was not blocking, has blocked; whom it blocks is asked only of declared blockers. What becomes blocked by a creature of some kind is taken to do so as before.",
            "509.4a, 509.4b, 509.4c from 2009-07-11",
        ),
        Point(
            "An attacker becomes blocked by each creature that comes to block it, also one that an effect adds.",
            "509.4a, 509.4b, 509.4c, 509.4d from 2009-10-01",
        ),
        Point(
            "A creature put into play blocking never blocked, but the attacker becomes blocked by it; one that an effect makes block also blocks a creature, unless it was blocking that one.",
            "509.4a, 509.4b, 509.4c, 509.4d from 2010-02-01; 509.5a, 509.5b, 509.5c, 509.5d from 2016-09-30; 509.3a, 509.3b, 509.3c, 509.3d from 2024-11-08",
        ),
    )


CLAUSE: Clause[BlockTriggers, Says] = Clause(
    Says,
    "Which abilities trigger when a creature comes to block, or to be blocked?",
    "combat",
    (
        Version(Says, SILENT_BEFORE, _any_block),
        Version(Says, APOCALYPSE, _counting(_any_block, _ADDED), amendments=("S56",)),
        Version(Says, on("2003-07-01"), _counting(_any_block, _ADDED_OR_SWITCHED), amendments=("S76",)),
        Version(
            Says,
            on("2006-05-01"),
            _counting(_declaration_only, _ADDED_OR_SWITCHED),
            amendments=("S87", "S88"),
        ),
        Version(Says, on("2009-07-11"), _counting(_effects_too, _ADDED_OR_SWITCHED), amendments=("S138",)),
        Version(Says, on("2009-10-01"), _counting(_by_a_creature, _ADDED_OR_SWITCHED), amendments=("S145",)),
        Version(
            Says,
            on("2010-02-01"),
            _counting(_put_in_counts_for_the_attacker, _ADDED_OR_SWITCHED),
            amendments=("S147",),
        ),
    ),
)

"""Which abilities trigger when a creature comes to block, or to be blocked?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.version import Clause, Version, numbered, on

SLUG = "block-triggers"

BlockTriggers = Callable[[str, bool, bool], frozenset[str]]
"""From how it came about (`declared`, `effect`, `put in`), whether the blocker was blocking already and
whether the attacker was blocked already, to the names of the events that happened."""

_DECLARED = frozenset({"blocks", "blocks a creature", "becomes blocked by a creature"})


def _first(names: frozenset[str], blocked: bool) -> frozenset[str]:
    return names if blocked else names | {"becomes blocked"}


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
    return _first(frozenset(), was_blocked)


def _effects_too(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """An effect that makes a creature block sets off "blocks" too, if it was not blocking."""
    if how == "put in":
        return _first(frozenset(), was_blocked)
    return _declared(was_blocking, was_blocked) - (
        {"becomes blocked by a creature"} if how == "effect" else set()
    )


def _by_a_creature(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """Every creature that an effect adds counts for "becomes blocked by a creature"."""
    if how == "put in":
        return _first(frozenset(), was_blocked)
    return _declared(was_blocking, was_blocked)


def _put_in_counts_for_the_attacker(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """What is put in blocking never "blocks", but the attacker becomes blocked by it."""
    if how == "put in":
        return _first(frozenset({"becomes blocked by a creature"}), was_blocked)
    return _declared(was_blocking, was_blocked)


CLAUSE: Clause[BlockTriggers] = Clause(
    SLUG, "Which abilities trigger when a creature comes to block, or to be blocked?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("410.9 from 1999-04-23; 410.9a, 410.9b, 410.9c from 2003-07-01"),
            "A creature blocks or becomes blocked when it does so, however that comes about.",
            "First answer of the numbered rules.", _any_block,
        ),
        Version(
            SLUG, on("2006-05-01"),
            numbered("309.3, 309.4, 410.9a, 410.9b, 410.9c from 2006-05-01"),
            "A creature blocks only by being declared as a blocker; an attacker becomes blocked at the first "
            "block, by declaration, by an effect, or by a creature put in blocking.",
            "Triggers on blocking need a declaration.", _declaration_only, amendments=("S87", "S88"),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("509.4a, 509.4b, 509.4c from 2009-07-11"),
            "A creature that an effect makes block, and that was not blocking, has blocked.",
            "An effect that makes a creature block sets off its triggers.", _effects_too, amendments=("S138",),
        ),
        Version(
            SLUG, on("2009-10-01"), numbered("509.4a, 509.4b, 509.4c, 509.4d from 2009-10-01"),
            "An attacker becomes blocked by each creature that comes to block it, also one that an effect adds.",
            "Counted once for each creature, effects included.", _by_a_creature, amendments=("S145",),
        ),
        Version(
            SLUG, on("2010-02-01"), numbered("509.4a, 509.4b, 509.4c, 509.4d from 2010-02-01; "
                                             "509.5a, 509.5b, 509.5c, 509.5d from 2016-09-30; "
                                             "509.3a, 509.3b, 509.3c, 509.3d from 2024-11-08"),
            "A creature put into play blocking never blocked, but the attacker becomes blocked by it.",
            "Creatures put in blocking count for the attacker's triggers.", _put_in_counts_for_the_attacker,
            amendments=("S147",),
        ),
    ),
)  # fmt: skip

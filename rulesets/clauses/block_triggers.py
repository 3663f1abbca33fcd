"""Which abilities trigger when a creature comes to block, or to be blocked?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import BlockTriggers
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import GameObject
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, answer, by_value, on

Names = Callable[[str, bool, bool], frozenset[str]]
"""From how it came about (`declared`, `effect`, `switched`, `put in`), whether the blocker was blocking already and
whether the attacker was blocked already, to the names of the events that happened.

"blocked by more" tells that the attacker, blocked before, counts one blocker more for what triggers on so many;
"blocks more" tells the same of a blocker that was blocking before."""


@answer
class BlockTriggersAnswer:
    """What a block sets off.

    `once_each_combat`: a creature blocks or becomes blocked but once in a combat, also where it has meanwhile left
    combat or become unblocked; otherwise it does so whenever it was not blocking, or not blocked, just before.
    """

    names: Names
    once_each_combat: bool = False

    def set_off(self, how: str, blocker: GameObject, attacker: GameObject) -> frozenset[str]:
        """The events that happened as `blocker` came to block `attacker`."""
        return self._set_off(
            how, blocker.is_blocking, blocker.has_blocked, bool(attacker.blocked), attacker.has_been_blocked
        )

    def becomes_blocked(self, attacker: GameObject) -> bool:
        """Whether an attacker that an effect makes blocked has become blocked."""
        return not self._was_blocked(bool(attacker.blocked), attacker.has_been_blocked)

    @by_value
    def _set_off(
        self, how: str, is_blocking: bool, has_blocked: bool, is_blocked: bool, has_been_blocked: bool
    ) -> frozenset[str]:
        was_blocking = has_blocked if self.once_each_combat else is_blocking
        return self.names(how, was_blocking, self._was_blocked(is_blocked, has_been_blocked))

    @by_value
    def _was_blocked(self, is_blocked: bool, has_been_blocked: bool) -> bool:
        return has_been_blocked if self.once_each_combat else is_blocked


_BLOCKED_BY = "a creature blocks this"
_DECLARED = frozenset({"blocks", "blocks a creature", "becomes blocked by a creature", _BLOCKED_BY})


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
    added = frozenset({_BLOCKED_BY}) if how == "effect" else frozenset()
    return _at_first(was_blocked) | added


def _effects_too(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
    """An effect that makes a creature block sets off "blocks" too, if it was not blocking."""
    names = _declaration_only(how, was_blocking, was_blocked)
    return names | {"blocks"} if how == "effect" and not was_blocking else names


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


def _counting(answer: Names, ways: frozenset[str]) -> Names:
    """The same, and a block that comes in one of those ways counts for what triggers on so many creatures."""

    def names(how: str, was_blocking: bool, was_blocked: bool) -> frozenset[str]:
        found = answer("effect" if how == "switched" else how, was_blocking, was_blocked)
        if how not in ways:
            return found
        if was_blocking:
            found |= {"blocks more"}
        return found | {"blocked by more"} if was_blocked else found

    return names


class Says(Provisions):
    """What triggers on blocking and on becoming blocked, however it comes about."""

    clause = "block-triggers"

    becomes_blocked = Provision(
        Point(
            "What triggers whenever a creature becomes blocked, by whatever, does so once each combat.",
            "none seen from 1993-08-05; 410.9a from 1999-04-23; 410.9c from 2006-05-01",
            speaks="becomes+blocked once",
            betrays="a+creature+blocks",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "What triggers whenever a creature becomes blocked, by whatever, does so as an attacker that was not blocked becomes so.",
            "509.4c from 2009-07-11; 509.5c from 2016-09-30; 509.3c from 2024-11-08",
            speaks="becomes+blocked once",
        ),
        of="attacker",
    )
    blocked_by_a_creature = Provision(
        Point(
            "An ability on being blocked by a creature triggers for each that blocks.",
            "none seen from 1993-08-05; 410.9c from 1999-04-23; 410.9d from 2006-05-01; 509.4d from 2009-07-11; 509.5d from 2016-09-30; 509.3d from 2024-11-08",
            speaks="a+creature+blocks|blocked+by+a+creature each",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        of="attacker",
    )
    each_that_an_effect_adds = Provision(
        Point(
            "An ability on being blocked by a creature triggers for one that an effect adds, too.",
            "410.9d from 2006-05-01; 509.4d from 2009-07-11; 509.5d from 2016-09-30; 509.3d from 2024-11-08",
            speaks="effect+causes each",
        ),
        of="attacker",
    )
    becomes_blocked_by_a_creature = Provision(
        Point(
            "An ability on becoming blocked by a creature is taken to trigger for one that an effect adds, too: no text says whether it does.",
            "none seen from 1993-08-05",
            document="rules text of 2006-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "An ability on becoming blocked by a creature triggers for one that an effect adds only if the attacker was not blocked before.",
            "309.4 from 2006-05-01; 509.4c from 2009-07-11",
            speaks="effect blocked only",
        ),
        Point(
            "An ability on becoming blocked by a creature is one on a creature's blocking.",
            "509.4d from 2009-10-01; 509.5d from 2016-09-30; 509.3d from 2024-11-08",
            speaks="becomes+blocked+by+a+creature each",
        ),
        of="attacker",
    )
    each_put_in_blocking = Provision(
        Point(
            "An ability on becoming blocked by a creature is taken to trigger for one that is put in blocking, too: no text says whether it does.",
            "none seen from 1993-08-05",
            document="rules text of 2006-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "An ability on becoming blocked by a creature triggers for one that is put in blocking only if the attacker was not blocked before.",
            "309.4 from 2006-05-01; 509.4c from 2009-07-11",
            speaks="as+a+blocker blocked only",
        ),
        Point(
            "An ability on becoming blocked by a creature does not trigger for one that is put in blocking: that never blocked.",
            "509.4d, 509.7 from 2009-10-01",
            speaks="blocked never",
        ),
        Point(
            "An ability on becoming blocked by a creature triggers for one that is put in blocking, too.",
            "509.4d from 2010-02-01; 509.5d from 2016-09-30; 509.3d from 2024-11-08",
            speaks="blocked+by+a+creature battlefield",
        ),
        of="attacker",
    )
    blocked_by_an_effect = Provision(
        Point(
            "An attacker for which no blocker was declared is blocked from then on where an effect has a creature block it, "
            "or has it blocked without one.",
            "none seen from 1993-08-05; glossary Blocked Creature from 1999-04-23; "
            "309.2f, glossary Blocked Creature from 2003-07-01; 509.1h, glossary Blocked Creature from 2009-07-11",
            speaks="effect blocked",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        of="attacker",
    )
    blocks = Provision(
        Point(
            "What triggers whenever a creature blocks, whichever it blocks, does so once each combat.",
            "none seen from 1993-08-05; 410.9a from 1999-04-23",
            speaks="blocks once",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, and only as it is declared as a blocker.",
            "410.9a from 2006-05-01",
            speaks="blocks declared only once",
        ),
        Point(
            "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, also as an effect has it start blocking.",
            "509.4a from 2009-07-11; 509.5a from 2016-09-30; 509.3a from 2024-11-08",
            speaks="blocks once effect",
        ),
        of="blocker",
    )
    blocks_a_creature = Provision(
        Point(
            "An ability on blocking a creature triggers for each attacker that its creature blocks.",
            "none seen from 1993-08-05; 410.9b from 1999-04-23",
            speaks="blocks+a+creature each",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "An ability on blocking a creature triggers for each attacker that its creature is declared to block.",
            "410.9b from 2006-05-01; 509.4b from 2009-07-11",
            speaks="blocks+a+creature each only",
        ),
        Point(
            "An ability on blocking a creature triggers for each attacker that its creature is declared, or made by an effect, to block.",
            "509.4b from 2010-02-01; 509.5b from 2016-09-30; 509.3b from 2024-11-08",
            speaks="blocks+a+creature each effect",
        ),
        of="blocker",
    )
    by_so_many = Provision(
        Point(
            "What triggers on so many blockers looks at the declaration: the texts do not speak of a blocker that comes later.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What triggers on so many blockers looks at the declaration, and at what an effect adds, but not at a blocker that is only moved over.",
            "410.9d from 2001-07-23",
            speaks="particular+number",
        ),
        Point(
            "What triggers on so many blockers is set off by the declaration, or by any effect that brings their number to that.",
            "410.9d from 2003-07-01; 410.9e from 2006-05-01; 509.4e from 2009-07-11; 509.5e from 2016-09-30; 509.3e from 2024-11-08",
            speaks="particular+number",
        ),
    )


_LATER_BLOCKERS = (
    "No text before 2001-07-23 says whether a block that comes after the declaration counts for what triggers on so many; "
    "it is taken not to."
)


CLAUSE: Clause[BlockTriggers, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, SILENT_BEFORE, BlockTriggersAnswer(_any_block, True), dispute=_LATER_BLOCKERS),
        Version(
            Says, APOCALYPSE, BlockTriggersAnswer(_counting(_any_block, _ADDED), True), amendments=("S56",)
        ),
        Version(
            Says,
            on("2003-07-01"),
            BlockTriggersAnswer(_counting(_any_block, _ADDED_OR_SWITCHED), True),
            amendments=("S76",),
        ),
        Version(
            Says,
            on("2006-05-01"),
            BlockTriggersAnswer(_counting(_declaration_only, _ADDED_OR_SWITCHED), True),
            amendments=("S87", "S88"),
        ),
        Version(
            Says,
            on("2009-07-11"),
            BlockTriggersAnswer(_counting(_effects_too, _ADDED_OR_SWITCHED)),
            amendments=("S138",),
        ),
        Version(
            Says,
            on("2009-10-01"),
            BlockTriggersAnswer(_counting(_by_a_creature, _ADDED_OR_SWITCHED)),
            amendments=("S145",),
        ),
        Version(
            Says,
            on("2010-02-01"),
            BlockTriggersAnswer(_counting(_put_in_counts_for_the_attacker, _ADDED_OR_SWITCHED)),
            amendments=("S147",),
        ),
    ),
)

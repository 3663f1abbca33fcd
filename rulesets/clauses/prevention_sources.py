"""Which source of damage may be chosen, and is it looked at again?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities import Filter
from rulesets.table.characteristics import matches
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, Shield, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


@answer
class PreventionSources:
    """What may be chosen as a source beside permanents and spells, and whether a shield looks again."""

    anything: bool = False
    waiting_damage: bool = False
    """A creature that has left, while the combat damage it assigned waits on the stack."""
    looks_again: bool = False
    replacements_too: bool = False
    """Whether shields that move damage elsewhere look again as those that prevent it do."""

    def refuse(
        self, state: State, wanted: Filter, player: Ref, source: GameObject, chosen: Ref
    ) -> Illegal | None:
        """Why `chosen` may not be chosen as a source of damage, or None."""
        version = state.rules.prevention_sources
        if chosen == NOTHING or chosen < 0:
            return Illegal("a source of damage must be chosen", version.says.rule)
        thing = state.objects[chosen]
        if not matches(state, chosen, wanted, player, source):
            return Illegal(f"{thing.id} is not a source of that kind", version.says.rule)
        if thing.in_play or thing.zone == "stack" or self.anything:
            return None
        if any(entry.source == chosen or chosen in entry.targets for entry in state.stack):
            return None
        if self.waiting_damage and any(
            assigned.source == chosen for entry in state.stack for assigned in entry.damage
        ):
            return None
        return Illegal(f"{thing.id} is gone, and may not be chosen as a source of damage", version.says.rule)

    def still_fits(self, state: State, shield: Shield, source: GameObject) -> bool:
        """Whether a shield still works against its source as the damage comes."""
        if shield.filter is None or not self.looks_again:
            return True
        if shield.kind != "prevent" and not self.replacements_too:
            return True
        return matches(state, source.handle, shield.filter, shield.controller)


_WAITING_TOO = PreventionSources(waiting_damage=True, looks_again=True, replacements_too=True)


class Says(Provisions, clause="prevention-sources"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Any card or token may be chosen as a source.",
            "Clarification to Rules from 1993-08-05; none seen from 1994-04-14; 419.7c from 1999-04-23",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A permanent, a spell, or something that a spell on the stack speaks of may be chosen; combat damage is no spell.",
            "419.7c from 1999-11-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Waiting combat damage counts as something on the stack, so a creature that is gone may be chosen; the shield looks at the source again when the damage comes.",
            "310.2, 419.7c from 2001-07-23",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Waiting combat damage counts as something on the stack, so a creature that is gone may be chosen; a shield that prevents nothing, because its source no longer fits, is not used up.",
            "310.2, 419.7c from 2002-02-20",
        ),
        Point(
            "Only what a spell or ability on the stack speaks of may be chosen beside permanents and spells, and combat damage is neither.",
            "419.8a, 419.8b from 2003-07-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What any object on the stack speaks of may be chosen, and waiting combat damage is an object.",
            "419.8a, 419.8b from 2004-10-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that assigned combat damage still on the stack may be chosen, gone or no creature.",
            "419.8a, 419.8b from 2005-08-01",
        ),
        Point(
            "What may be chosen as a source is the same for every effect that asks for one, whether it prevents the damage, moves it, or does something else.",
            "419.8a, 419.8b from 2008-02-01; 118.7 from 2009-07-11; 609.7a, 609.7b from 2009-10-01",
        ),
    )


CLAUSE: Clause[PreventionSources, Says] = Clause(
    Says,
    "Which source of damage may be chosen, and is it looked at again?",
    "damage",
    (
        Version(Says, on("1993-08-05"), PreventionSources(anything=True)),
        Version(Says, on("1999-11-01"), PreventionSources(), amendments=("S39",)),
        Version(
            Says,
            APOCALYPSE,
            PreventionSources(waiting_damage=True, looks_again=True),
            amendments=("S51", "S52"),
        ),
        Version(
            Says,
            on("2002-02-20"),
            PreventionSources(waiting_damage=True, looks_again=True),
            amendments=("S63",),
        ),
        Version(
            Says,
            on("2003-07-01"),
            PreventionSources(looks_again=True, replacements_too=True),
            amendments=("S74", "S75"),
        ),
        Version(Says, on("2004-10-01"), _WAITING_TOO, amendments=("S82",)),
        Version(Says, on("2005-08-01"), _WAITING_TOO, amendments=("S84",)),
        Version(Says, on("2008-02-01"), _WAITING_TOO, amendments=("S113",)),
    ),
)

"""Which source of damage may be chosen, and is it looked at again?"""

from __future__ import annotations

from rulesets.table.abilities import Filter
from rulesets.table.characteristics import matches
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, Shield, State
from rulesets.version import APOCALYPSE, Clause, Confidence, Version, answer, numbered, on

SLUG = "prevention-sources"


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
            return Illegal("a source of damage must be chosen", version.id)
        thing = state.objects[chosen]
        if not matches(state, chosen, wanted, player, source):
            return Illegal(f"{thing.id} is not a source of that kind", version.id)
        if thing.in_play or thing.zone == "stack" or self.anything:
            return None
        if any(entry.source == chosen or chosen in entry.targets for entry in state.stack):
            return None
        if self.waiting_damage and any(
            assigned.source == chosen for entry in state.stack for assigned in entry.damage
        ):
            return None
        return Illegal(f"{thing.id} is gone, and may not be chosen as a source of damage", version.id)

    def still_fits(self, state: State, shield: Shield, source: GameObject) -> bool:
        """Whether a shield still works against its source as the damage comes."""
        if shield.filter is None or not self.looks_again:
            return True
        if shield.kind != "prevent" and not self.replacements_too:
            return True
        return matches(state, source.handle, shield.filter, shield.controller)


_WAITING_TOO = PreventionSources(waiting_damage=True, looks_again=True, replacements_too=True)

CLAUSE: Clause[PreventionSources] = Clause(
    SLUG, "Which source of damage may be chosen, and is it looked at again?", "damage",
    (
        Version(
            SLUG, on("1993-08-05"), numbered("Clarification to Rules from 1993-08-05; none seen from 1994-04-14; "
                                             "419.7c from 1999-04-23"),
            "Any card or token may be chosen as a source.",
            "The first rules.", PreventionSources(anything=True), Confidence.INFERRED,
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("419.7c from 1999-11-01"),
            "A permanent, a spell, or something that a spell on the stack speaks of may be chosen; combat damage "
            "is no spell.",
            "A creature that is gone is out of reach.", PreventionSources(), Confidence.INFERRED,
            amendments=("S39",),
        ),
        Version(
            SLUG, APOCALYPSE,
            numbered("310.2, 419.7c from 2001-07-23"),
            "Waiting combat damage counts as something on the stack, so a creature that is gone may be chosen; "
            "the shield looks at the source again when the damage comes.",
            "A dealer that left may be chosen; the shield looks again.",
            PreventionSources(waiting_damage=True, looks_again=True), Confidence.INFERRED,
            amendments=("S51", "S52"),
        ),
        Version(
            SLUG, on("2002-02-20"), numbered("310.2, 419.7c from 2002-02-20"),
            "Waiting combat damage counts as something on the stack, so a creature that is gone may be chosen; a shield "
            "that prevents nothing, because its source no longer fits, is not used up.",
            "A shield that prevents nothing is kept.", PreventionSources(waiting_damage=True, looks_again=True),
            amendments=("S63",),
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("419.8a, 419.8b from 2003-07-01"),
            "Only what a spell or ability on the stack speaks of may be chosen beside permanents and spells, and "
            "combat damage is neither.",
            "A dealer that left is out of reach again; shields that move damage look again too.",
            PreventionSources(looks_again=True, replacements_too=True), Confidence.INFERRED,
            amendments=("S74", "S75"),
        ),
        Version(
            SLUG, on("2004-10-01"), numbered("419.8a, 419.8b from 2004-10-01"),
            "What any object on the stack speaks of may be chosen, and waiting combat damage is an object.",
            "A dealer that left may be chosen.",
            _WAITING_TOO, Confidence.INFERRED, amendments=("S82",),
        ),
        Version(
            SLUG, on("2005-08-01"), numbered("419.8a, 419.8b from 2005-08-01"),
            "A creature that assigned combat damage still on the stack may be chosen, gone or no creature.",
            "The same, said outright.", _WAITING_TOO, amendments=("S84",),
        ),
        Version(
            SLUG, on("2008-02-01"),
            numbered("419.8a, 419.8b from 2008-02-01; 118.7 from 2009-07-11; 609.7a, 609.7b from 2009-10-01"),
            "What may be chosen as a source is the same for every effect that asks for one, whether it prevents the "
            "damage, moves it, or does something else.",
            "The rule covers every effect on damage from a chosen source.", _WAITING_TOO, amendments=("S113",),
        ),
    ),
)  # fmt: skip

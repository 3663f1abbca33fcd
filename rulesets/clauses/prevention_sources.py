"""Which source of damage may be chosen, and is it looked at again?"""

from __future__ import annotations

from dataclasses import replace

from rulesets.contract.damage import PreventionSources
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.filters import Filter
from rulesets.table.characteristics import matches
from rulesets.table.obstacles import because
from rulesets.table.packets import is_of_such
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, Shield, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


class Says(Provisions):
    """Which source of damage may be chosen, and when it is looked at again."""

    clause = "prevention-sources"

    looks_again = Provision(
        Point(
            "A shield against sources of a kind looks at the source as the damage comes, and prevents it only if the source is still of that kind.",
            "419.7c from 2001-07-23; 419.8b from 2003-07-01; 608.7b from 2009-07-11; 609.7b from 2009-10-01",
            speaks="recheck",
        ),
    )
    what_replaces_looks_too = Provision(
        Point(
            "What replaces damage from sources of a kind looks at the source as the damage comes, too.",
            "419.8b from 2003-07-01; 608.7b from 2009-07-11; 609.7b from 2009-10-01",
            speaks="recheck replace",
        ),
    )
    not_used_up = Provision(
        Point(
            "A shield that prevents nothing is not used up.",
            "none seen from 2001-07-23; 419.7c from 2002-02-20; 419.8b from 2003-07-01; 608.7b from 2009-07-11; 609.7b from 2009-10-01",
            speaks="shield used+up",
            document="rules text of 2002-02-20, the first at hand that has the rule",
        ),
    )
    may_be_chosen = Provision(
        Point(
            "Whatever deals damage may be chosen as its source: the text sets no bounds.",
            "Clarification to Rules from 1993-08-05; none seen from 1994-04-14",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Any card or token may be chosen as a source.",
            "419.7c from 1999-04-23",
            speaks="source+can+be token",
        ),
        Point(
            "A permanent may be chosen as a source, a spell on the stack, or what a spell or pseudospell there speaks of.",
            "419.7c from 1999-11-01",
            speaks="choose+a+source stack referred",
        ),
        Point(
            "A permanent may be chosen as a source, a spell on the stack, or what a spell or ability there speaks of.",
            "419.8a from 2003-07-01",
            speaks="choose+a+source stack spell+or+ability+on",
        ),
        Point(
            "A permanent may be chosen as a source, a spell on the stack, or what any object there speaks of.",
            "419.8a from 2004-10-01",
            speaks="choose+a+source object+on+the+stack",
        ),
        Point(
            "A permanent may be chosen as a source, a spell on the stack, or what an object there, or a delayed trigger that waits, speaks of.",
            "608.7a from 2009-07-11",
            speaks="choose+a+source object+on+the+stack delayed",
        ),
        Point(
            "A permanent may be chosen as a source, a spell on the stack, or what an object there, a delayed trigger, a prevention or a replacement that waits speaks of.",
            "609.7a from 2009-10-01",
            speaks="choose+a+source object+on+the+stack delayed waiting+to+apply",
        ),
    )
    waiting_damage = Provision(
        Point(
            "Combat damage on the stack is no spell, so a creature that is gone may not be chosen for being named by it.",
            "310.3, 419.7c from 1999-11-01",
            speaks="spell counter stack referred",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Combat damage waits on the stack like a pseudospell, so a creature that is gone may be chosen for being named by it.",
            "310.2, 419.7c from 2001-07-23",
            speaks="assignments pseudospell referred",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Combat damage on the stack is neither a spell nor an ability, so a creature that is gone may not be chosen for being named by it.",
            "310.3, 419.8a from 2003-07-01",
            speaks="spell abilit counter referred",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Combat damage on the stack is an object, so a creature that is gone may be chosen for being named by it.",
            "310.1, 419.8a from 2004-10-01",
            speaks="assignments single+object referred",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that assigned combat damage still on the stack may be chosen, though it is gone or no creature any more.",
            "419.8a from 2005-08-01; gone from 2009-07-11",
            speaks="assigned+combat+damage no+longer",
        ),
        instead_of="may-be-chosen",
    )
    chosen_when = Provision(
        Point(
            "The source is chosen as the effect comes about.",
            "419.7c from 1999-04-23; 419.8a from 2003-07-01; 608.7a from 2009-07-11; 609.7a from 2009-10-01",
            speaks="source+is+chosen resolves|created",
        ),
    )
    next_damage = Provision(
        Point(
            "What is prevented is the next damage of the chosen permanent, in combat or not.",
            "419.7c from 1999-04-23; 419.8a from 2003-07-01; 608.7a from 2009-07-11; 609.7a from 2009-10-01",
            speaks="will+apply next+damage",
        ),
    )
    of_one_source = Provision(
        Point(
            "What prevents damage may be meant for that of one source, as for the next that a chosen one deals.",
            "419.7c from 1999-04-23; 419.8a from 2003-07-01; 608.7 from 2009-07-11; 609.7 from 2009-10-01",
            speaks="apply+to+damage+from source+of+your+choice",
        ),
    )
    standing_against_a_kind = Provision(
        Point(
            "What a standing ability prevents of the damage of sources of a kind, it prevents of permanents of that kind, and of such sources elsewhere.",
            "419.8c from 2003-07-01; 608.7c from 2009-07-11; 609.7c from 2009-10-01",
            speaks="static+abilities properties permanents",
        ),
    )
    follows_the_spell = Provision(
        Point(
            "What prevents the damage of a spell prevents that of the permanent which it becomes.",
            "none seen from 1993-08-05; 419.7c from 1999-04-23; 419.8a from 2003-07-01; 608.7a from 2009-07-11; 609.7a from 2009-10-01",
            speaks="permanent+spell|permanent+that+it+becomes",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    whatever_it_does = Provision(
        Point(
            "What asks for a source and does something else than prevent acts on the next damage of the chosen permanent as well.",
            "419.8a from 2008-02-01; 608.7a from 2009-07-11; 609.7a from 2009-10-01",
            speaks="effect+will+apply next+damage",
        ),
    )


@answer
class PreventionSourcesAnswer:
    """What may be chosen as a source beside permanents and spells, and whether a shield looks again."""

    anything: bool = False
    waiting_damage: bool = False
    """A creature that has left, while the combat damage it assigned waits on the stack."""
    looks_again: bool = False
    replacements_too: bool = False
    """Whether shields that move damage elsewhere look again as those that prevent it do."""
    whatever_it_does: bool = False
    """Whether the next damage is spoken of for effects that do something else than prevent, too."""

    def refuse(
        self, state: State, wanted: Filter, player: Ref, source: GameObject, chosen: Ref
    ) -> Illegal | None:
        """Why `chosen` may not be chosen as a source of damage, or None."""
        version = state.rules.prevention_sources
        if chosen == NOTHING or chosen < 0:
            return Illegal(because("no source chosen"), version.says.may_be_chosen)
        thing = state.objects[chosen]
        if not (
            matches(state, chosen, wanted, player, source) or _deals_as_such(state, wanted, player, chosen)
        ):
            return Illegal(because("no such source", thing.id), version.says.may_be_chosen)
        if thing.in_play or thing.zone == "stack" or self.anything:
            return None
        if any(entry.source == chosen or chosen in entry.targets for entry in state.stack):
            return None
        cause = version.says.may_be_chosen
        if _waits_on_the_stack(state, {chosen}):
            if self.waiting_damage:
                return None
            cause = version.says.waiting_damage
        if thing.last is None:  # a card, which has been in play as another object if ever
            return Illegal(because("no source where it lies", thing.id, thing.zone), cause)
        return Illegal(because("source is gone", thing.id), cause)

    def still_fits(self, state: State, shield: Shield, source: GameObject) -> bool:
        """Whether a shield still works against its source as the damage comes."""
        if shield.filter is None or not self.rechecks(shield):
            return True
        fits = matches(state, source.handle, shield.filter, shield.controller)
        if fits and shield.passed_over:
            state.leave_open(state.rules.prevention_sources.dispute)
        return fits

    def rechecks(self, shield: Shield) -> bool:
        """Whether a shield against a chosen source of some kind looks again of what kind it is, as the damage comes."""
        if shield.filter is None or shield.filter == _ANY_SOURCE or not self.looks_again:
            return False
        return shield.kind == "prevent" or self.replacements_too

    def acts_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield acts that damage has gone past, its source having been of another kind, or that waits for
        whatever source of a kind; None where neither is so.
        """
        return self._looks_by(state, shield) if shield.passed_over or self._is_of_a_kind(shield) else None

    def set_up_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield waits for the next damage of the source that was chosen and looks at it again, or waits for that of
        a kind of sources; None where nothing is said of that.
        """
        self._leave_open(state, shield)
        if self._is_of_a_kind(shield):
            return self._looks_by(state, shield)
        if shield.filter is None or not shield.once or not shield.sources:
            return None
        chosen = self._said_of_the_chosen(state, shield)
        if not self.rechecks(shield):
            return chosen
        # What is told is that it looks again; what was chosen, and for what it waits, stands in a rule beside that.
        if chosen is not None:
            state.weigh(chosen)
        return self._looks_by(state, shield)

    def _said_of_the_chosen(self, state: State, shield: Shield) -> Provision | None:
        """By what the source may be chosen that is gone, or for whose damage a shield waits; None where nothing is said of that."""
        says = state.rules.prevention_sources.says
        prevents = shield.kind == "prevent"
        if gone := {ref for ref in shield.sources or () if not state.objects[ref].in_play}:
            named = self.waiting_damage and state.rules.stands(says.waiting_damage)
            if named and _waits_on_the_stack(state, gone):
                return says.waiting_damage
            return says.of_one_source if prevents and state.rules.stands(says.of_one_source) else None
        if prevents:
            return state.said(says.next_damage)
        return says.whatever_it_does if self.whatever_it_does else None

    def chosen_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield against a number of damage waits for that of the source that was chosen, and looks at it again as the
        damage comes; None where none was chosen or nothing is said of that.
        """
        self._leave_open(state, shield)
        says = state.rules.prevention_sources.says
        if shield.filter is None or not shield.sources:
            return None
        return state.said(says.looks_again if self.rechecks(shield) else says.of_one_source)

    def _leave_open(self, state: State, shield: Shield) -> None:
        """Note where a card was chosen that is neither in play nor played, and that no text of the day speaks of such."""
        lying = [state.objects[ref] for ref in shield.sources or ()] if self.anything else []
        if any(thing.last is None and not thing.in_play and thing.zone != "stack" for thing in lying):
            state.leave_open(_LYING)

    def _is_of_a_kind(self, shield: Shield) -> bool:
        """Whether a shield is against sources of a kind of which none was chosen, and the rules speak of such."""
        return shield.by is not None and self.replacements_too

    def _looks_by(self, state: State, shield: Shield) -> Provision:
        """By what a shield looks at its source as the damage comes."""
        says = state.rules.prevention_sources.says
        return says.looks_again if shield.kind == "prevent" else says.what_replaces_looks_too


def _deals_as_such(state: State, wanted: Filter, player: Ref, chosen: Ref) -> bool:
    """Whether damage waits for which a source is such as is asked for, though it has other colours by now."""
    return any(
        packet.source == chosen and packet.colors is not None and is_of_such(state, packet, wanted, player)
        for packet in state.pending
    )


def _waits_on_the_stack(state: State, sources: set[Ref]) -> bool:
    """Whether combat damage waits that any of these assigned."""
    return any(one.source in sources for entry in state.stack for one in entry.damage)


_LYING = (
    "Whether a source of damage has to be in play or on the stack is not said by any text of this day; a card that lies elsewhere, "
    "as in a graveyard, is taken to be one as well."
)
_ANY_SOURCE = Filter()
"""What asks nothing of a source that could be otherwise by the time of its damage."""
_WAITING_TOO = PreventionSourcesAnswer(waiting_damage=True, looks_again=True, replacements_too=True)


CLAUSE: Clause[PreventionSources, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("1993-08-05"), PreventionSourcesAnswer(anything=True)),
        Version(Says, on("1999-11-01"), PreventionSourcesAnswer(), amendments=("S39",)),
        Version(
            Says,
            APOCALYPSE,
            PreventionSourcesAnswer(waiting_damage=True, looks_again=True),
            amendments=("S51", "S52"),
            dispute="The text of this day has a shield look at its source again, and does not say whether one that "
            "prevented nothing, since its source was of another kind by then, is used up.",
        ),
        Version(
            Says,
            on("2002-02-20"),
            PreventionSourcesAnswer(waiting_damage=True, looks_again=True),
            amendments=("S63",),
        ),
        Version(
            Says,
            on("2003-07-01"),
            PreventionSourcesAnswer(looks_again=True, replacements_too=True),
            amendments=("S74", "S75"),
        ),
        Version(Says, on("2004-10-01"), _WAITING_TOO, amendments=("S82",)),
        Version(Says, on("2005-08-01"), _WAITING_TOO, amendments=("S84",)),
        Version(
            Says,
            on("2008-02-01"),
            replace(_WAITING_TOO, whatever_it_does=True),
            amendments=("S113",),
        ),
    ),
)

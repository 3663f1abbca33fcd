"""How do effects that prevent or redirect damage work?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.contract.damage import Prevention
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.characteristics import is_creature, types
from rulesets.table.interrupts import is_interrupt, is_mana_source
from rulesets.table.obstacles import because
from rulesets.table.packets import Packet
from rulesets.table.prevention_step import await_prevention
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, Shield, State
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    on,
)


class Says(Provisions):
    """When damage may be prevented or moved, and how far what does so goes."""

    clause = "prevention"

    prevented = Provision(
        Point(
            "Damage that is prevented is not dealt.",
            "Clarification to Rules from 1993-08-05; Dealing with Damage from 1994-04-14; Damage Prevention from 1997-03-24; 419.5 from 1999-04-23; 614.6 from 2009-07-11; 615.6 from 2009-10-01",
            speaks="prevented never+happens",
        ),
    )
    played_when = Provision(
        Point(
            "What prevents damage is a fast effect like any other; when at the latest it has to be used is not said.",
            "Clarification to Rules from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What prevents damage is used once damage has been assigned and before it counts, and only against that.",
            "Attack Sequence 6, Dealing with Damage, Basic Rulings We All Should Know from 1994-04-14",
        ),
        Point(
            "What prevents or redirects damage is used in a step that follows the assigning of damage, and at no other time.",
            "Damage Prevention from 1997-03-24",
        ),
        Point(
            "What prevents damage may be used whenever anything of its kind may.",
            "419.3 from 1999-04-23; 614.3 from 2009-07-11; 615.3 from 2009-10-01",
            speaks="special+restrictions",
        ),
    )
    nothing_else = Provision(
        Point(
            "While assigned damage waits, nothing may be used but what prevents or redirects it, interrupts, and what gains life for what has happened.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "In the step for preventing damage, nothing may be used but what prevents or redirects it, mana sources, and what interrupts that.",
            "Interrupts, Mana Sources, Damage Prevention from 1997-03-24; gone from 1999-04-23",
        ),
    )
    waits_for_it = Provision(
        Point(
            "What prevents damage waits for it, like a shield before what it guards.",
            "419.1 from 1999-04-23; 614.1 from 2009-07-11; 615.1 from 2009-10-01",
            speaks="prevention+effects shields watch",
        ),
        instead_of="played-when",
    )
    there_before = Provision(
        Point(
            "What prevents damage has to be there before the damage would be dealt.",
            "419.4 from 1999-04-23; 614.4 from 2009-07-11; 615.4 from 2009-10-01",
            speaks="exist+before",
        ),
    )
    of_a_number = Provision(
        Point(
            "What prevents N damage stops N of it, as an example has it of 1 damage.",
            "Clarification to Rules from 1993-08-05",
        ),
        Point(
            "What prevents N damage takes N off what has been assigned, in any order.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "What prevents damage takes it off what has been assigned, as though that had never been.",
            "Damage from 1997-03-24",
        ),
        Point(
            "A shield against the next N damage stops N damage in all, from however many sources.",
            "419.7b from 1999-04-23; 614.7 from 2009-07-11; 615.7 from 2009-10-01",
            speaks="amount shield reduce",
        ),
    )
    the_next = Provision(
        Point(
            "What prevents N damage is used before the damage is there, and waits for the next: no text says so yet.",
            "none seen from 1993-08-05; gone from 1994-04-14",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What prevents the next N damage is a shield that waits for it.",
            "419.7b from 1999-04-23; 614.7 from 2009-07-11; 615.7 from 2009-10-01",
            speaks="next shield",
        ),
    )
    the_next_time = Provision(
        Point(
            "A shield against the next damage of one source stops what that deals the one time, however much it is.",
            "614.8 from 2009-07-11; 615.8 from 2009-10-01",
            speaks="next+time specific+source regardless",
        ),
    )
    picks_first = Provision(
        Point(
            "Whoever is hurt, or controls what is, picks what a shield of a number stops first: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What is to hurt somebody may be prevented in any order.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "Whoever is hurt, or controls what is, picks what a shield of a number stops first: no text of the time says so.",
            "none seen from 1997-03-24",
            document="rules text of 2002-02-20, the first at hand that has the rule again",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Where several sources deal damage at once, whoever is hurt, or controls what is, picks what of it a shield of a number stops first.",
            "419.7b from 2002-02-20; 614.7 from 2009-07-11; 615.7 from 2009-10-01",
            speaks="same+time choose",
        ),
    )
    each_of_a_group = Provision(
        Point(
            "A shield for each of a group of creatures that are no targets is dealt out as the effect resolves.",
            "419.7c from 2005-10-01; 419.7d from 2007-05-01; 614.10 from 2009-07-11; 615.10 from 2009-10-01; 615.11 from 2017-07-08",
            speaks="untargeted",
        ),
    )
    of_each_source = Provision(
        Point(
            "What a standing ability prevents of the damage of a source, it prevents of each source's, every time: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2007-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What a standing ability prevents of the damage of a source, it prevents of each source's, every time.",
            "419.7c from 2007-05-01; 614.9 from 2009-07-11",
            speaks="static+abilities separately sources",
        ),
        Point(
            "What a standing ability prevents of damage, it prevents of each event of damage that it applies to.",
            "615.9 from 2009-10-01; 615.10 from 2017-07-08",
            speaks="static+abilities separately events",
        ),
    )
    unpreventable = Provision(
        Point(
            "What would prevent damage that cannot be prevented prevents none of it: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2009-07-11, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What would prevent damage that cannot be prevented prevents none of it, and does what else it does.",
            "614.11 from 2009-07-11; 615.11 from 2009-10-01; 615.12 from 2017-07-08",
            speaks="unpreventable additional+effects",
        ),
    )
    not_used_up = Provision(
        Point(
            "A shield has as much left as before once damage came that cannot be prevented.",
            "615.11 from 2012-07-01; 615.12 from 2017-07-08",
            speaks="unpreventable won't+be+reduced",
        ),
    )
    right_after = Provision(
        Point(
            "What an effect does by how much it prevented comes right after: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2008-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an effect does by how much it prevented comes right after.",
            "419.7e from 2008-05-01; 614.5 from 2009-07-11; 615.5 from 2009-10-01",
            speaks="immediately+afterward",
        ),
    )
    moved = Provision(
        Point(
            "An effect may have damage dealt to another instead: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage that is redirected keeps its colour, its source and its nature.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "Damage that is redirected is prevented for one, and as much of its kind dealt to another.",
            "Damage Prevention from 1997-03-24",
        ),
        Point(
            "An effect may have damage dealt to another instead: no text of the time says so.",
            "none seen from 1999-04-23",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What redirects damage has the same damage dealt to something else instead.",
            "419.6c from 2001-07-23; 613.9 from 2009-07-11; 614.9 from 2009-10-01",
            speaks="redirection same+damage",
        ),
    )
    moves_first = Provision(
        Point(
            "Whoever is hurt, or controls what is, picks what damage an effect of a number moves first: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2002-02-20, the first at hand that says it of preventing",
            confidence=Confidence.INFERRED,
        ),
    )
    nothing_to_move = Provision(
        Point(
            "Redirection does nothing if a permanent that it takes from, or gives to, is gone or of no kind any more that damage may be redirected from or to.",
            "419.6c from 2001-07-23; 613.9 from 2009-07-11; 614.9 from 2009-10-01",
            speaks="no+longer effect+does+nothing",
        ),
    )
    planeswalkers_too = Provision(
        Point(
            "Damage may be redirected from and to planeswalkers.",
            "419.6c from 2007-10-01; 613.9 from 2009-07-11; 614.9 from 2009-10-01",
            speaks="redirection planeswalker",
        ),
    )
    battles_too = Provision(
        Point(
            "Damage may be redirected from and to battles.",
            "614.9 from 2023-04-14",
            speaks="redirection battle",
        ),
    )
    one_opportunity = Provision(
        Point(
            "A replacement effect gets one opportunity for each event.",
            "419.6a from 1999-04-23; 613.5 from 2009-07-11; 614.5 from 2009-10-01",
            speaks="only+one+opportunity",
        ),
        Point(
            "A replacement effect gets one opportunity for an event and what takes its place.",
            "614.5 from 2011-02-04",
            speaks="only+one+opportunity modified",
            reworded=True,
        ),
    )


_OF_THE_CARD_ALONE = (
    "How an effect keeps combat damage from being dealt for the rest of the turn is not said; it is taken to do so as its card has it, "
    "used beforehand."
)

_NO_PREVENTION = (
    "Whether what keeps combat damage from being dealt for the rest of the turn is a prevention, to be used once damage is assigned, "
    "is not said; it is taken for none, which is used before and is too late then."
)

_WHO_PICKS = (
    "Who picks which of several damages something that keeps a number of it off meets first is not said; whoever is hurt, or controls "
    "what is, is taken to, not whose effect it is."
)


_MOVED_IN_VAIN = (
    "Whether damage that is moved to a creature that has left is dealt to nobody, or stays with whom it was meant for, "
    "is not said until 2001-07-23; it is taken to be dealt to nobody."
)


@answer
class PreventionAnswer:
    """What has been said of shields so far.

    `looks_at_ends`: redirection does nothing if either end is gone.  `recipient_picks`: the text says that the one who is
    hurt says which of several damages a shield of a number stops first.  `step` takes damage that is
    assigned through a step in which it may be prevented, and only then; what is `allowed` may be
    used in it as well.  Without a step preventing is an effect like any other, used beforehand.
    """

    looks_at_ends: bool = False
    recipient_picks: bool = False
    step: Callable[[State, Iterable[Packet]], None] | None = None
    allowed: Callable[[Ability], bool] = is_mana_source
    waits: bool = True
    """Whether the rules speak of shields that wait for damage, and not only of damage that is there."""
    forestalling_left_open: str = ""
    """What is left open of what keeps combat damage from being dealt at all; then no rule says so."""

    @property
    def moved_in_vain_left_open(self) -> str:
        """What is left open of damage that has been moved to what is there no more."""
        return "" if self.looks_at_ends else _MOVED_IN_VAIN

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows it opens, each with what says so."""
        return {"damage-prevention": Says.played_when} if self.step is not None else {}

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows of other rules that it leaves no room for, each with what says so.

        That nothing keeps anybody from preventing beforehand forbids nothing: what waits for damage is too late once that is dealt.
        """
        if self.step is not None:
            return {}
        return {"damage-prevention": Says.there_before if self.waits else Says.played_when}

    def picked_by(self, state: State, shield: Shield) -> Provision:
        """By what whoever is hurt picks which of several damages a shield of a number meets first."""
        says = state.rules.prevention.says
        return says.picks_first if shield.kind == "prevent" else says.moves_first

    def who_picks_left_open(self, shield: Shield, hurt: Ref) -> str:
        """What is left open of that: only where it is another's shield would it make a difference who picks."""
        said = self.recipient_picks and shield.kind == "prevent"
        return "" if said or shield.controller == hurt else _WHO_PICKS

    def admits(self, ability: Ability) -> bool:
        """Whether that may be used while assigned damage waits to be prevented."""
        if self.step is None or ability.forestalls:
            return False
        return ability.prevents or self.allowed(ability)

    def leaves_open(self, ability: Ability) -> str:
        """What is left open of when that is used, and of what it does."""
        return self.forestalling_left_open if ability.forestalls else ""

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what prevents damage at the wrong time, or anything else at the right one."""
        if self.step is None:
            return None
        version = state.rules.prevention
        if not state.moment:
            moves = all(one.verb != "prevent" for one in ability.effects)
            why = (
                because("redirects assigned damage only", thing.id)
                if moves
                else because("prevents assigned damage only", thing.id)
            )
            return Illegal(why, version.says.played_when)
        if ability.forestalls:
            # The texts speak of nothing of the kind: what it is taken for is a departure, and no rule says so.
            return Illegal(because("too late for assigned damage", thing.id))
        if self.admits(ability):
            return None
        ways = [one for one in thing.facts.abilities if one.kind == ability.kind]
        in_another_way = any(map(self.admits, ways))
        why = (
            because("prevents nothing in that way", thing.id, ability.label)
            if in_another_way
            else because("prevents nothing", thing.id)
        )
        return Illegal(why, version.says.nothing_else)

    def acts_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield prevents damage, or moves it; None where no rule says so."""
        if shield.forestalls and self.forestalling_left_open:
            return None
        says = state.rules.prevention.says
        if shield.kind == "prevent" and shield.amount is not None:
            return says.of_a_number
        sources = state.rules.prevention_sources.does
        particular = sources.acts_by(state, shield) or _by_what_it_is(state, shield)
        return particular or sources.set_up_by(state, shield) or says.prevented

    def set_up_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield stands from now on; None where no rule says so."""
        if shield.forestalls and self.forestalling_left_open:
            return None
        says = state.rules.prevention.says
        if shield.kind == "prevent" and shield.amount is not None:
            for_each = state.said(says.each_of_a_group) if shield.dealt_out else None
            chosen = state.rules.prevention_sources.does.chosen_by(state, shield) if self.waits else None
            return for_each or chosen or (says.of_a_number if self.step is not None else says.the_next)
        of_a_source = state.rules.prevention_sources.does.set_up_by(state, shield) if self.waits else None
        otherwise = says.waits_for_it if self.waits else says.prevented
        return of_a_source or _by_what_it_is(state, shield) or otherwise

    def may_redirect(self, state: State, recipient: Ref, instead: Ref) -> bool:
        """Whether damage may be moved from `recipient` to `instead` now."""
        return not self.looks_at_ends or (_there(state, recipient) and _there(state, instead))


def _by_what_it_is(state: State, shield: Shield) -> Provision | None:
    """By what a shield moves damage, or prevents what one source deals next, where a rule speaks of that alone."""
    says = state.rules.prevention.says
    if shield.kind == "redirect":
        return says.moved
    return state.said(says.the_next_time) if _of_one_source_once(shield) else None


def _of_one_source_once(shield: Shield) -> bool:
    """Whether a shield waits for what one source deals next."""
    return shield.once and shield.sources is not None and len(shield.sources) == 1


def _there(state: State, ref: Ref) -> bool:
    if ref == NOTHING:
        return False
    if ref < 0:
        return True
    thing = state.objects[ref]
    return thing.in_play and (
        is_creature(state, thing) or bool(types(state, thing) & {"planeswalker", "battle"})
    )


CLAUSE: Clause[Prevention, Says] = Clause(
    Says,
    "damage",
    (
        Version(
            Says,
            on("1993-08-05"),
            PreventionAnswer(waits=False, forestalling_left_open=_OF_THE_CARD_ALONE),
            dispute="The examples of 1993 show a creature that has been tapped to prevent damage; whether that has to be "
            "done before damage is dealt, and when at the latest, is not said; it is taken to be done as any fast effect is.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            PreventionAnswer(
                recipient_picks=True,
                step=await_prevention,
                allowed=is_interrupt,
                waits=False,
                forestalling_left_open=_NO_PREVENTION,
            ),
            dispute="Our cards do not say which of them are interrupts: "
            "those that only change a colour, counter a spell or make mana are taken for them.",
        ),
        Version(
            Says,
            FIFTH_EDITION,
            PreventionAnswer(step=await_prevention, waits=False, forestalling_left_open=_NO_PREVENTION),
            amendments=("S14",),
        ),
        Version(Says, SIXTH_EDITION, PreventionAnswer(), amendments=("S30",)),
        Version(Says, APOCALYPSE, PreventionAnswer(looks_at_ends=True), amendments=("S53",)),
        Version(Says, on("2002-02-20"), PreventionAnswer(True, recipient_picks=True), amendments=("S62",)),
        Version(Says, on("2005-10-01"), PreventionAnswer(True, recipient_picks=True), amendments=("S86",)),
        Version(Says, on("2007-05-01"), PreventionAnswer(True, recipient_picks=True), amendments=("S96",)),
        Version(Says, on("2008-05-01"), PreventionAnswer(True, recipient_picks=True), amendments=("S115",)),
    ),
)

"""How do effects that prevent or redirect damage work?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities import COLORS, Ability, Effect
from rulesets.table.characteristics import is_creature, types
from rulesets.table.packets import Packet
from rulesets.table.prevention_step import await_prevention
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    on,
)


@answer
class Prevention:
    """What has been said of shields so far.

    `looks_at_ends`: redirection does nothing if either end is gone.  `recipient_picks`: the one who is
    hurt says which of several damages a shield of a number stops first.  `step` takes damage that is
    assigned through a step in which it may be prevented, and only then; `also` are the other effects that may be
    used in it.  Without a step preventing is an effect like any other, used beforehand.
    """

    looks_at_ends: bool = False
    recipient_picks: bool = False
    step: Callable[[State, Iterable[Packet]], None] | None = None
    also: frozenset[str] = frozenset()

    @property
    def opens(self) -> tuple[str, ...]:
        """The windows it opens."""
        return ("damage-prevention",) if self.step is not None else ()

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what prevents damage at the wrong time, or anything else at the right one."""
        if self.step is None:
            return None
        version = state.rules.prevention
        if not state.moment:
            return Illegal(f"{thing.id} can prevent only damage that has been assigned", version.says.rule)
        if ability.prevents or {_kind(effect) for effect in ability.effects} <= self.also:
            return None
        return Illegal(f"{thing.id} neither prevents nor redirects damage", version.says.rule)

    def may_redirect(self, state: State, recipient: Ref, instead: Ref) -> bool:
        """Whether damage may be moved from `recipient` to `instead` now."""
        return not self.looks_at_ends or (_there(state, recipient) and _there(state, instead))


def _kind(effect: Effect) -> str:
    """What an effect does, told apart where it changes no more than a colour, as interrupts did."""
    if effect.verb == "become" and not (effect.types or effect.keywords or effect.power or effect.toughness):
        return "become a colour" if frozenset(effect.words) <= frozenset(COLORS) else effect.verb
    return effect.verb


def _there(state: State, ref: Ref) -> bool:
    if ref == NOTHING:
        return False
    if ref < 0:
        return True
    thing = state.objects[ref]
    return thing.in_play and (is_creature(thing) or bool(types(thing) & {"planeswalker", "battle"}))


_INTERRUPTS = frozenset({"become a colour", "counter spell", "mana"})


class Says(Provisions, clause="prevention"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Preventing is a fast effect like any other, used before damage is dealt; no moment of its own is spoken of.",
            "Clarification to Rules from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage that has been assigned may be prevented, in any order, then redirected, before it counts; of other effects only interrupts and those that gain life may be used meanwhile.",
            "Attack Sequence 6, Dealing with Damage from 1994-04-14",
        ),
        Point(
            "After damage is assigned there is a step in which nothing may be used but what prevents or redirects it, and that may be used at no other time.",
            "Damage Prevention from 1997-03-24",
        ),
        Point(
            "Preventing is an ordinary effect, set up before the damage it is to meet.",
            "419.3, 419.4, 419.7 from 1999-04-23",
        ),
        Point(
            "Redirection does nothing if what it takes from, or gives to, is gone or no creature.",
            "419.6c, 419.7 from 2001-07-23",
        ),
        Point(
            "Where several sources deal damage at once, the one who is hurt picks which of it a shield of a number stops first.",
            "419.6c, 419.7b from 2002-02-20",
        ),
        Point(
            "A shield for each of a group of creatures that are no targets is dealt out once, as the effect resolves.",
            "419.6c, 419.7b, 419.7c from 2005-10-01",
        ),
        Point(
            "What a standing ability prevents of a source's damage, it prevents of each source's, every time.",
            "419.6c, 419.7b, 419.7c, 419.7d from 2007-05-01",
        ),
        Point(
            "Preventing is an ordinary effect, set up before the damage it is to meet; what it does beside, by how much it prevented, comes right after.",
            "419.6c, 419.7b, 419.7c, 419.7d, 419.7e from 2008-05-01; none seen from 2009-07-11",
        ),
    )


CLAUSE: Clause[Prevention, Says] = Clause(
    Says,
    "How do effects that prevent or redirect damage work?",
    "damage",
    (
        Version(
            Says,
            on("1993-08-05"),
            Prevention(),
            dispute="The examples show a creature that prevents damage and is tapped by then; when it may do so at "
            "the latest is not said.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            Prevention(recipient_picks=True, step=await_prevention, also=_INTERRUPTS | {"gain life"}),
            dispute="That damage can be prevented at no other time is not said in so many words; but what prevents it "
            "is aimed at the damage, which has to be there. Our cards do not say which of them are interrupts: "
            "those that only change a colour, counter a spell or make mana are taken for them.",
        ),
        Version(Says, FIFTH_EDITION, Prevention(step=await_prevention), amendments=("S14",)),
        Version(Says, SIXTH_EDITION, Prevention(), amendments=("S30",)),
        Version(Says, APOCALYPSE, Prevention(looks_at_ends=True), amendments=("S53",)),
        Version(Says, on("2002-02-20"), Prevention(True, recipient_picks=True), amendments=("S62",)),
        Version(Says, on("2005-10-01"), Prevention(True, recipient_picks=True), amendments=("S86",)),
        Version(Says, on("2007-05-01"), Prevention(True, recipient_picks=True), amendments=("S96",)),
        Version(Says, on("2008-05-01"), Prevention(True, recipient_picks=True), amendments=("S115",)),
    ),
)

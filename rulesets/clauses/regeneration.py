"""What does regenerating do, and when must it be done?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.contract.keywords import Regeneration
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat
from rulesets.table.abilities.ability import Ability
from rulesets.table.characteristics import REGENERATED, has, toughness
from rulesets.table.interrupts import is_interrupt, is_mana_source
from rulesets.table.obstacles import because
from rulesets.table.plays import playable
from rulesets.table.priority import open_moment
from rulesets.table.saving import SAVED, STANDING
from rulesets.table.state import GameObject, Illegal, Modifier, Ref, State
from rulesets.table.turn import damage_window
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """What regenerating does, and when it must be done."""

    clause = "regeneration"

    done_when = Provision(
        Point(
            "A creature may be regenerated only at the moment at which it would otherwise go to the graveyard.",
            "Regeneration from 1993-08-05; Regeneration from 1994-04-14; Regeneration from 1997-03-24",
        ),
        Point(
            "What regenerates has to be there before the permanent would be destroyed.",
            "419.4 from 1999-04-23; 613.4 from 2009-07-11; 614.4 from 2009-10-01",
            speaks="replacement exist+before",
        ),
    )
    nothing_else = Provision(
        Point(
            "As a creature dies, nothing may be used but what regenerates it, and interrupts: of all else the text does not speak.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "In each step of dealing with damage only what belongs there, interrupts, and what gains life for what has happened may be used.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "As a creature is destroyed, nothing may be used but what regenerates it, interrupts of that, and, where an effect destroys it, mana sources.",
            "Specialized Abilities, Series and Batches, Interrupts, Mana Sources from 1997-03-24; gone from 1999-04-23",
        ),
    )
    instead = Provision(
        Point(
            "A creature that regenerates does not go to the graveyard, and becomes tapped.",
            "Regeneration from 1993-08-05",
        ),
        Point(
            "A creature that regenerates does not go to the graveyard, becomes tapped, and the damage on it is gone.",
            "Regeneration from 1994-04-14; Regeneration from 1997-03-24; 419.6b disputed from 1999-04-23",
            speaks="instead remove+all+damage tap",
        ),
        Point(
            "The next time in the turn that a permanent with a shield would be destroyed, the damage on it is removed instead, and it is tapped.",
            "419.6b from 1999-11-01; 501.5a from 2007-05-01; 701.11a from 2009-07-11; 701.12a from 2011-09-30; 701.13a from 2016-09-30; 701.14a from 2018-04-27; 701.15a from 2020-07-03; 701.19a from 2025-06-06",
            speaks="next+time instead+remove+all+damage tap",
        ),
    )
    tapped_by = Provision(
        Point(
            "A permanent that regenerates is tapped by its controller.",
            "701.15a from 2023-09-01; 701.19a from 2025-06-06",
            speaks="instead+remove+all+damage controller+taps",
        ),
    )
    in_combat = Provision(
        Point(
            "A creature that regenerates in combat deals and takes no combat damage any more.",
            "Attack Sequence 6 from 1994-04-14; gone from 1997-03-24",
        ),
    )
    every_time = Provision(
        Point(
            "What a standing ability regenerates is regenerated every time it would be destroyed: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2007-05-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What a standing ability regenerates is regenerated every time it would be destroyed.",
            "501.5b from 2007-05-01; 701.11b from 2009-07-11; 701.12b from 2011-09-30; 701.13b from 2016-09-30; 701.14b from 2018-04-27; 701.15b from 2020-07-03; 701.19b from 2025-06-06",
            speaks="static+ability each+time",
        ),
    )
    damage_was_dealt = Provision(
        Point(
            "Abilities that trigger on damage do so though the permanent regenerates from it.",
            "419.6b from 1999-11-01; 613.8 from 2009-07-11; 614.8 from 2009-10-01",
            speaks="trigger damage+being+dealt still",
        ),
    )
    a_shield_is_not_it = Provision(
        Point(
            "To make a shield is not yet to regenerate.",
            "701.11c from 2009-10-01; 701.12c from 2011-09-30; 701.13c from 2016-09-30; 701.14c from 2018-04-27; 701.15c from 2020-07-03; 701.19c from 2025-06-06",
            speaks="neither regeneration+shield",
        ),
    )


class Literal(Says):
    """The text of 1999-04-23, read as it calls regeneration."""

    instead = Provision(
        Point(
            "Regeneration replaces the damage that would destroy the permanent, which then is not dealt.",
            "419.6b from 1999-04-23; gone from 1999-11-01",
            speaks="damage-replacement",
            confidence=Confidence.CONTRADICTORY,
        )
    )


def _nothing(_state: State, _ability: Ability) -> bool:
    return False


@answer
class RegenerationAnswer:
    """A shield made beforehand, used up by the next destruction.

    `replaces_damage`: it steps in for the damage that would destroy, which then is never dealt.
    `at_destruction`: it is an answer to being destroyed, and nothing that could be done beforehand.
    `out_of_the_fighting`: a creature in combat stays there, and neither deals nor takes combat damage.
    `allowed`: whether an ability that regenerates nothing may be used at that moment all the same.
    """

    replaces_damage: bool = False
    at_destruction: bool = False
    out_of_the_fighting: bool = False
    allowed: Callable[[State, Ability], bool] = _nothing

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows it opens, each with what says so."""
        return {"combat-destroys": Says.done_when} if self.at_destruction else {}

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows of other rules that it leaves no room for, each with what says so."""
        return {} if self.at_destruction else {"combat-destroys": Says.done_when}

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what regenerates at the wrong time, or anything else at the right one."""
        version = state.rules.regeneration
        if state.moment == "regeneration":
            if ability.regenerates or self.allowed(state, ability):
                return None
            return Illegal(because("does not regenerate it", thing.id), version.says.nothing_else)
        if self.at_destruction:
            return Illegal(because("regenerates the destroyed only", thing.id), version.says.done_when)
        return None

    def put_off(
        self, state: State, doomed: tuple[Ref, ...], task: Callable[..., None], *arguments: object
    ) -> bool:
        """Put a destruction behind a chance to regenerate, if that is when it is done and somebody could."""
        if not self.at_destruction or not _somebody_could(state):
            return False
        state.do(_pass, state.doomed)
        state.do(task, *arguments)
        state.doomed = doomed
        window = damage_window(state, "combat-destroys") if state.step.endswith("combat damage") else ""
        open_moment(state, "regeneration", window, state.rules.regeneration.says.done_when)
        return True

    def shield(self, state: State, thing: GameObject) -> None:
        """Set a shield up around a permanent, until the turn ends; where none waits, only around what is being destroyed."""
        if self.at_destruction and thing.handle not in state.doomed:
            cause = state.rules.regeneration.says.done_when
            state.tell("note", thing.id, detail=str(because("is not being destroyed")), cause=cause)
            return
        thing.shields += 1
        state.tell("shield", thing.id, detail="regeneration", cause=state.rules.regeneration.says.instead)

    def replace(self, state: State, thing: GameObject, why: str) -> bool:
        """Use a shield instead of the destruction: damage off, tapped, out of combat."""
        version = state.rules.regeneration
        standing = has(state, thing, STANDING)
        if not standing:
            thing.shields -= 1
        if self.at_destruction and thing.damage:
            state.leave_open(version.dispute)
        cause = version.says.every_time if standing else version.says.instead
        state.tell("regenerate", thing.id, detail=why, cause=cause)
        thing.marks |= {SAVED}
        thing.damage = 0
        combat.tap(state, thing, cause)
        if self.out_of_the_fighting and thing.in_combat:
            state.weigh(version.says.in_combat)
            state.affect(thing, Modifier("gain", keywords=(REGENERATED,), until="combat"))
        combat.leave_combat(state, thing, "regenerated")
        return True


def _interrupts(_state: State, ability: Ability) -> bool:
    return is_interrupt(ability)


def _mana_unless_damage_destroys(state: State, ability: Ability) -> bool:
    """Mana sources may be used as an effect resolves, and not while creatures with lethal damage are destroyed."""
    doomed = [state.objects[ref] for ref in state.doomed]
    return is_mana_source(ability) and not any(one.damage >= toughness(state, one) for one in doomed)


def _somebody_could(state: State) -> bool:
    return any(
        ability.regenerates for player in state.players for _, _, ability in playable(state, player.ref)
    )


def _pass(state: State, doomed_before: tuple[Ref, ...]) -> None:
    """The destruction is over, and so is all that was to regenerate in its stead."""
    state.doomed = doomed_before
    for thing in state.table:
        thing.shields = 0


CLAUSE: Clause[Regeneration, Says] = Clause(
    Says,
    "keyword",
    (
        Version(
            Says,
            on("1993-08-05"),
            RegenerationAnswer(at_destruction=True, allowed=_interrupts),
            dispute="What becomes of the damage on a creature that regenerates is not said in 1993; it is taken to go, "
            "as in 1994.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            RegenerationAnswer(at_destruction=True, out_of_the_fighting=True, allowed=_interrupts),
            amendments=("S7",),
        ),
        Version(
            Says,
            FIFTH_EDITION,
            RegenerationAnswer(at_destruction=True, allowed=_mana_unless_damage_destroys),
        ),
        Version(
            Says,
            SIXTH_EDITION,
            RegenerationAnswer(),
            amendments=("S31",),
            dispute="419.6b calls it a replacement of damage, and then says that it replaces destruction.",
        ),
        Version(
            Literal,
            SIXTH_EDITION,
            RegenerationAnswer(replaces_damage=True),
            reading="literal",
            dispute="The same sentence goes on to say what happens instead of destroying.",
        ),
        Version(Says, on("1999-11-01"), RegenerationAnswer(), amendments=("S41",)),
        Version(Says, on("2007-05-01"), RegenerationAnswer(), amendments=("S101",)),
    ),
)

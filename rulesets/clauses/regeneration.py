"""What does regenerating do, and when must it be done?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat
from rulesets.table.abilities import Ability, Keyword
from rulesets.table.characteristics import OUT_OF_THE_FIGHTING, has
from rulesets.table.checks import STANDING
from rulesets.table.plays import playable
from rulesets.table.priority import open_moment
from rulesets.table.state import ACTIVE, NONACTIVE, GameObject, Illegal, Modifier, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


@answer
class Regeneration:
    """A shield made beforehand, used up by the next destruction.

    `replaces_damage`: it steps in for the damage that would destroy, which then is never dealt.
    `at_destruction`: it is an answer to being destroyed, and nothing that could be done beforehand.
    `out_of_the_fighting`: a creature in combat stays there, and neither deals nor takes combat damage.
    """

    replaces_damage: bool = False
    at_destruction: bool = False
    out_of_the_fighting: bool = False
    window: str = ""
    """The window in which what combat damage destroys may regenerate, where it dies in no other."""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows it opens, each with what says so."""
        return {self.window: Says.rule} if self.window else {}

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows of other rules that it leaves no room for, each with what says so."""
        return {} if self.window else {"combat-destroys": Says.rule}

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what regenerates at the wrong time, or anything else at the right one."""
        version = state.rules.regeneration
        if state.moment == "regeneration":
            if ability.regenerates:
                return None
            return Illegal(f"{thing.id} does not regenerate what is being destroyed", version.says.rule)
        if self.at_destruction:
            return Illegal(f"{thing.id} can regenerate only what is being destroyed", version.says.rule)
        return None

    def put_off(self, state: State, task: Callable[..., None], *arguments: object) -> bool:
        """Put a destruction behind a chance to regenerate, if that is when it is done and somebody could."""
        if not self.at_destruction or not _somebody_could(state):
            return False
        state.do(_forget_shields)
        state.do(task, *arguments)
        in_damage = state.window.endswith("damage-assigned")
        open_moment(state, "regeneration", self.window if in_damage else "")
        return True

    def shield(self, state: State, thing: GameObject) -> None:
        """Set a shield up around a permanent, until the turn ends."""
        thing.shields += 1
        state.tell("shield", thing.id, detail="regeneration", cause=state.rules.regeneration.says.rule)

    def replace(self, state: State, thing: GameObject) -> bool:
        """Use a shield instead of the destruction: damage off, tapped, out of combat."""
        version = state.rules.regeneration
        if not has(state, thing, STANDING):
            thing.shields -= 1
        if self.at_destruction and version.dispute:
            state.leave_open(version.dispute)
        state.tell("regenerate", thing.id, cause=version.says.rule)
        thing.damage = 0
        combat.tap(state, thing)
        if self.out_of_the_fighting and thing.in_combat:
            thing.modifiers.append(Modifier("gain", keywords=(Keyword(OUT_OF_THE_FIGHTING),), until="combat"))
        combat.leave(state, thing, "regenerated")
        return True


def _somebody_could(state: State) -> bool:
    return any(
        ability.regenerates for player in (ACTIVE, NONACTIVE) for _, _, ability in playable(state, player)
    )


def _forget_shields(state: State) -> None:
    for thing in state.table:
        thing.shields = 0


class Says(Provisions, clause="regeneration"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "At the moment at which a creature would be put into the graveyard it may regenerate instead, and ends tapped; it stays in combat.",
            "Regeneration from 1993-08-05",
        ),
        Point(
            "A creature that would be put into the graveyard may regenerate instead, and ends tapped, the damage on it gone; in combat it stays there, but deals and takes no combat damage.",
            "Attack Sequence 6, Regeneration from 1994-04-14",
        ),
        Point(
            "As a creature is destroyed it may regenerate instead: tapped, its damage gone, and out of combat.",
            "Regeneration from 1997-03-24",
        ),
        Point(
            "A shield is made beforehand: instead of being destroyed, the permanent has its damage removed, is tapped, and leaves combat.",
            "419.6b from 1999-04-23",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "The next time the permanent would be destroyed this turn, its damage is removed instead, it is tapped, and it leaves combat; what triggers on the damage triggers.",
            "419.6b from 1999-11-01",
        ),
        Point(
            "The damage on the permanent is removed instead of its being destroyed, it is tapped, and it leaves combat: the next time this turn, or, by a standing ability, every time.",
            "501.5, 501.5a, 501.5b from 2007-05-01; 701.11 from 2009-07-11; 701.12 from 2011-09-30; 701.13 from 2016-09-30; 701.14 from 2018-04-27; 701.15 from 2020-07-03; 701.19 from 2025-06-06",
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read as it is called, it replaces the damage that would destroy, so that nothing triggers on that.",
            "419.6b from 1999-04-23",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[Regeneration, Says] = Clause(
    Says,
    "What does regenerating do, and when must it be done?",
    "keyword",
    (
        Version(
            Says,
            on("1993-08-05"),
            Regeneration(at_destruction=True, window="combat-destroys"),
            dispute="What becomes of the damage on a creature that regenerates is not said in 1993; it is taken to go, "
            "as in 1994.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            Regeneration(at_destruction=True, out_of_the_fighting=True),
            amendments=("S7",),
        ),
        Version(Says, FIFTH_EDITION, Regeneration(at_destruction=True)),
        Version(
            Says,
            SIXTH_EDITION,
            Regeneration(),
            amendments=("S31",),
            dispute="419.6b calls it a replacement of damage, and then says that it replaces destruction.",
        ),
        Version(
            Literal,
            SIXTH_EDITION,
            Regeneration(replaces_damage=True),
            reading="literal",
            dispute="The same sentence goes on to say what happens instead of destroying.",
        ),
        Version(Says, on("1999-11-01"), Regeneration(), amendments=("S41",)),
        Version(Says, on("2007-05-01"), Regeneration(), amendments=("S101",)),
    ),
)

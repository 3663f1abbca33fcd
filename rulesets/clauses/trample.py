"""What may a blocked attacker with trample assign past its blockers?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has, types
from rulesets.table.state import NOTHING, Assigned, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "trample"

Blockers = tuple[Ref, ...]


def _all_blockers(_state: State, blockers: Blockers) -> Blockers:
    return blockers


def _those_that_can_be_hurt(state: State, blockers: Blockers) -> Blockers:
    return tuple(ref for ref in blockers if not has(state, state.objects[ref], "cannot be dealt damage"))


def _once_blocked_by_a_creature(_state: State, thing: GameObject) -> bool:
    return thing.had_blockers


def _always(_state: State, _thing: GameObject) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Trample:
    """Which blockers count, when an attacker without blockers left goes through, and what it may go through to."""

    counted: Callable[[State, Blockers], Blockers] = _all_blockers
    through_without_blockers: Callable[[State, GameObject], bool] = _always
    onto: frozenset[str] = frozenset()
    """The kinds of permanent that surplus may go to; the attacked player always."""

    def recipients(self, state: State, thing: GameObject, blockers: Blockers) -> tuple[Blockers, Blockers]:
        """The blockers that must be dealt with, and where the rest may go."""
        counted = self.counted(state, blockers)
        if not blockers and not self.through_without_blockers(state, thing):
            return (), ()
        return counted, self._beyond(state, thing)

    def _beyond(self, state: State, thing: GameObject) -> Blockers:
        attacked = thing.attacking
        if attacked is None or attacked == NOTHING:
            return ()
        if attacked >= 0 and not types(state.objects[attacked]) & self.onto:
            return ()
        return (attacked,)

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why assigning past the blockers is illegal, or None."""
        if not any(amounts[len(assigner.recipients) :]):
            return None
        for recipient in assigner.recipients:
            if not lethally_assigned(state, recipient, everything):
                return Illegal(
                    f"{state.name(assigner.creature)} must assign lethal damage to {state.name(recipient)} "
                    "before it assigns any past its blockers",
                    state.rules.trample.id,
                )
        return None


_PERMANENTS = frozenset({"planeswalker"})

CLAUSE: Clause[Trample] = Clause(
    SLUG, "What may a blocked attacker with trample assign past its blockers?", "keyword",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("502.9b, 502.9c, 502.9d, 502.9e from 1999-04-23"),
            "Once every blocker that can be assigned damage has lethal damage, the rest is divided among blockers "
            "and player; with all blockers removed, everything goes to the player.",
            "First answer of the numbered rules.",
            Trample(_those_that_can_be_hurt, _once_blocked_by_a_creature),
        ),
        Version(
            SLUG, on("2001-07-23"), numbered("502.9b, 502.9c, 502.9d from 2001-07-23"),
            "Lethal damage must be assigned to every blocker, also one that cannot be dealt damage.",
            "Blockers that cannot be hurt are no longer passed over.",
            Trample(through_without_blockers=_once_blocked_by_a_creature), amendments=("S47",),
        ),
        Version(
            SLUG, on("2007-10-01"),
            numbered("502.9b, 502.9c from 2007-10-01; 702.17b, 702.17c, 702.17d from 2009-07-11; 702.18b, 702.18c, "
                     "702.18d from 2011-06-17; 702.19b, 702.19c, 702.19d from 2013-07-13; "
                     "702.19b, 702.19d, 702.19f from 2021-06-18"),
            "A blocked trampler that nothing is blocking as damage is assigned assigns it all to what it attacks, "
            "player or planeswalker.",
            "It is enough that nothing blocks it now.", Trample(onto=_PERMANENTS), amendments=("S107",),
        ),
        Version(
            SLUG, on("2023-04-14"), numbered("702.19b, 702.19d, 702.19f from 2023-04-14"),
            "The surplus may go to the battle that is attacked; also where no blocker is left.",
            "Battles may be trampled onto.", Trample(onto=_PERMANENTS | {"battle"}), Confidence.CONTRADICTORY,
            amendments=("S193",),
            dispute="702.19b names battles, but 702.19d, for a trampler whose blockers are gone, names only player "
            "and planeswalker.",
        ),
    ),
)  # fmt: skip

"""What may a blocked attacker with trample assign past its blockers?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has, types
from rulesets.table.packets import Packet
from rulesets.table.state import Assigned, GameObject, Illegal, Ref, State
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    between,
    on,
)

Blockers = tuple[Ref, ...]


def _all_blockers(_state: State, blockers: Blockers) -> Blockers:
    return blockers


def _those_that_can_be_hurt(state: State, blockers: Blockers) -> Blockers:
    return tuple(ref for ref in blockers if not has(state, state.objects[ref], "cannot be dealt damage"))


def _once_blocked_by_a_creature(_state: State, thing: GameObject) -> bool:
    return thing.had_blockers


def _always(_state: State, _thing: GameObject) -> bool:
    return True


def _never(_state: State, _thing: GameObject) -> bool:
    return False


@answer
class Trample:
    """Which blockers count, when an attacker without blockers left goes through, and what it may go through to."""

    counted: Callable[[State, Blockers], Blockers] = _all_blockers
    through_without_blockers: Callable[[State, GameObject], bool] = _always
    onto: frozenset[str] = frozenset()
    """The kinds of permanent that surplus may go to; the attacked player always."""
    not_without_blockers: frozenset[str] = frozenset()
    """Those of them that an attacker without blockers left may not assign to."""
    late: bool = False
    """Nothing is assigned past blockers; what is too much for one runs over as the damage is dealt."""
    moved_too: bool = False
    """So does what is too much for any other creature that the damage was moved to."""

    def recipients(self, state: State, thing: GameObject, blockers: Blockers) -> tuple[Blockers, Blockers]:
        """The blockers that must be dealt with, and where the rest may go."""
        counted = self.counted(state, blockers)
        if not blockers and not self.through_without_blockers(state, thing):
            return (), ()
        if self.late and counted:
            return counted, ()
        onto = self.onto if blockers else self.onto - self.not_without_blockers
        return counted, self._beyond(state, thing, onto)

    def _beyond(self, state: State, thing: GameObject, onto: frozenset[str]) -> Blockers:
        attacked = thing.attacked
        if attacked is None or (attacked >= 0 and not types(state.objects[attacked]) & onto):
            return ()
        return (attacked,)

    def run_over(self, state: State, packets: list[Packet]) -> tuple[list[Packet], list[Packet]]:
        """What stays with its recipients, and what runs over; damage without trample fills a blocker up first."""
        if not self.late:
            return packets, []
        kept, over = [packet for packet in packets if not self._may_run_over(state, packet)], []
        for packet in packets:
            if self._may_run_over(state, packet):
                filled = sum(other.amount for other in kept if other.recipient == packet.recipient)
                room = state.rules.lethal_damage.does(state, state.objects[packet.recipient]) - filled
                stays = min(packet.amount, max(0, room))
                if stays:
                    kept.append(packet._replace(amount=stays))
                if packet.amount > stays:
                    over.append(self._past(state, packet, packet.amount - stays))
        return kept, over

    def _may_run_over(self, state: State, packet: Packet) -> bool:
        source = state.objects[packet.source]
        if not packet.combat or packet.recipient < 0 or source.attacking is None:
            return False
        return (self.moved_too or packet.recipient in source.blockers) and has(state, source, "trample")

    def _past(self, state: State, packet: Packet, amount: int) -> Packet:
        source = state.objects[packet.source]
        version = state.rules.trample
        player = state.opponent(source.controller)
        state.tell("redirect", source.id, state.name(player), amount, "trample", version.says.rule)
        return packet._replace(recipient=player, amount=amount, cause=version.says.rule)

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
                    state.rules.trample.says.rule,
                )
        return None


_PERMANENTS = frozenset({"planeswalker"})


class Says(Provisions, clause="trample"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "What a blocker is dealt beyond what destroys it is applied to the defending player; nothing is said of blockers that are gone.",
            "Creature Abilities from 1993-08-05",
        ),
        Point(
            "After prevention, trample damage beyond what the blocker can take moves on to the player, plain damage counted first, also where an effect has moved it to another creature; with the blockers gone all of it does.",
            "Dealing with Damage, Trample Questions from 1994-04-14",
        ),
        Point(
            "The surplus is reckoned at the end of damage prevention; where no blocker can receive damage, all of it goes to the player.",
            "Trample from 1997-03-24",
        ),
        Point(
            "Lethal damage is assigned to all blockers that can receive damage, the rest among blockers and player, all before anything is prevented.",
            "none seen from 1998-10-18",
            document="official ruling of 18 October 1998",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "Once every blocker that can be assigned damage has lethal damage, the rest is divided among blockers and player; with all blockers removed, everything goes to the player.",
            "502.9b, 502.9c, 502.9d, 502.9e from 1999-04-23",
        ),
        Point(
            "Lethal damage must be assigned to every blocker, also one that cannot be dealt damage.",
            "502.9b, 502.9c, 502.9d, 502.9e from 2001-07-23; 502.9b, 502.9c, 502.9d from 2003-07-01",
        ),
        Point(
            "Once every blocker has been assigned lethal damage, the rest may go to what is attacked, player or planeswalker; a blocked trampler that nothing blocks as damage is assigned assigns it all there.",
            "502.9b, 502.9c from 2007-10-01; 702.17b, 702.17c, 702.17d from 2009-07-11; 702.18b, 702.18c, 702.18d from 2011-06-17; 702.19b, 702.19c, 702.19d from 2013-07-13; 702.19b, 702.19d, 702.19f from 2021-06-18",
        ),
        Point(
            "Once every blocker has been assigned lethal damage, the rest may go to the player, planeswalker or battle that is attacked; where no blocker is left, all of it.",
            "702.19b, 702.19d, 702.19f from 2023-04-14",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read alone, the sentence on a trampler whose blockers are gone leaves it nothing to assign to where it attacks a battle.",
            "702.19b, 702.19d, 702.19f from 2023-04-14",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[Trample, Says] = Clause(
    Says,
    "What may a blocked attacker with trample assign past its blockers?",
    "keyword",
    (
        Version(Says, on("1993-08-05"), Trample(through_without_blockers=_never, late=True)),
        Version(Says, on("1994-04-14"), Trample(late=True, moved_too=True), amendments=("S2", "S3", "S4")),
        Version(Says, FIFTH_EDITION, Trample(_those_that_can_be_hurt, late=True), amendments=("S17",)),
        Version(
            Says,
            between(
                "1998-10-18",
                "1998-10-01",
                "1998-10-18",
                "a ruling of that day; from when in the month the rule held was not seen",
            ),
            Trample(_those_that_can_be_hurt),
            amendments=("S25",),
        ),
        Version(Says, SIXTH_EDITION, Trample(_those_that_can_be_hurt, _once_blocked_by_a_creature)),
        Version(
            Says,
            APOCALYPSE,
            Trample(through_without_blockers=_once_blocked_by_a_creature),
            amendments=("S47",),
        ),
        Version(Says, on("2007-10-01"), Trample(onto=_PERMANENTS), amendments=("S107",)),
        Version(
            Says,
            on("2023-04-14"),
            Trample(onto=_PERMANENTS | {"battle"}),
            amendments=("S193",),
            dispute="702.19b names battles, but 702.19d, for a trampler whose blockers are gone, names only player "
            "and planeswalker.",
        ),
        Version(
            Literal,
            on("2023-04-14"),
            Trample(onto=_PERMANENTS | {"battle"}, not_without_blockers=frozenset({"battle"})),
            reading="literal",
            dispute="702.19b of the same text names battles.",
        ),
    ),
)

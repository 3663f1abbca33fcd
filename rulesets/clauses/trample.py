"""What may a blocked attacker with trample assign past its blockers?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.contract.keywords import Trample
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has, types
from rulesets.table.obstacles import because
from rulesets.table.packets import Packet
from rulesets.table.state import DEFENDING, Assigned, GameObject, Illegal, Ref, State
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


class Says(Provisions):
    """What a blocked attacker with trample may assign past its blockers, to whom, and when that is told."""

    clause = "trample"

    surplus = Provision(
        Point(
            "Whatever of a trampler's damage to a blocker is more than destroys it goes to the defending player.",
            "Creature Abilities from 1993-08-05; Dealing with Damage from 1994-04-14; Trample from 1997-03-24",
        ),
        Point(
            "Once all blockers that can receive damage are assigned lethal damage, what is left of a trampler's damage is divided among them and the defending player.",
            "none seen from 1998-10-18",
            document="official ruling of 18 October 1998",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "Once all its blockers are assigned lethal damage, what is left of a trampler's damage is divided among them and what it attacks.",
            "502.9b from 1999-04-23; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="remaining+damage|excess+damage chooses player",
            betrays="variant",
        ),
    )
    onto_a_planeswalker = Provision(
        Point(
            "A trampler that attacks a planeswalker may assign to it what it assigns past its blockers.",
            "502.9b from 2007-10-01; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="remaining+damage|excess+damage chooses planeswalker",
            betrays="variant",
        ),
    )
    onto_a_battle = Provision(
        Point(
            "A trampler that attacks a battle may assign to it what it assigns past its blockers.",
            "702.19b from 2023-04-14",
            speaks="excess+damage chooses battle",
            betrays="variant",
        ),
    )
    lethal_first = Provision(
        Point(
            "Unless all blockers that can receive damage are assigned lethal damage, a trampler can assign none past them.",
            "none seen from 1998-10-18",
            document="official ruling of 18 October 1998",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "Unless all blockers that can be assigned damage are assigned lethal damage, a trampler can assign none past them.",
            "502.9b, 502.9d from 1999-04-23",
            speaks="need+not+assign+lethal ignores can't",
        ),
        Point(
            "Unless all its blockers are assigned lethal damage, a trampler can assign none past them.",
            "502.9b from 2001-07-23; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="need+not+assign+lethal",
        ),
    )
    when_it_is_told = Provision(
        Point(
            "What runs over from a blocker is told once damage has been prevented.",
            "Dealing with Damage from 1994-04-14; Trample from 1997-03-24",
        ),
        Point(
            "What goes past the blockers is assigned before anything is prevented, and prevention afterwards does not "
            "lessen it.",
            "none seen from 1998-10-18; gone from 1999-04-23",
            document="official ruling of 18 October 1998",
            confidence=Confidence.ARTICLE,
        ),
    )
    plain_damage_first = Provision(
        Point(
            "Damage without trample fills a blocker up before damage with trample does.",
            "Trample Questions from 1994-04-14; none seen from 1997-03-24; gone from 1998-10-18",
        )
    )
    moved_damage_too = Provision(
        Point(
            "Trample damage that has been moved to another creature runs over from that one, too.",
            "Dealing with Damage from 1994-04-14; gone from 1997-03-24",
        )
    )
    blockers_not_to_be_hurt = Provision(
        Point(
            "A trampler that can deal no damage to its blockers assigns all of it to the defending player.",
            "Trample from 1997-03-24",
        ),
        Point(
            "A trampler ignores blockers that cannot receive damage.",
            "none seen from 1998-10-18",
            document="official ruling of 18 October 1998",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "A trampler ignores blockers that cannot be assigned damage.",
            "502.9d from 1999-04-23; gone from 2001-07-23",
            speaks="ignores can't",
        ),
    )
    no_blocker_left = Provision(
        Point(
            "A blocked trampler that has no blocker left is taken to deal no damage: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A blocked trampler that has no blocker left assigns all its damage to what it attacks.",
            "Trample Questions from 1994-04-14; Step by Step from 1997-03-24; 502.9c from 1999-04-23; 702.17c from 2009-07-11; 702.18c from 2011-06-17; 702.19c from 2013-07-13; 702.19d from 2021-06-18",
            speaks="removed+from+combat|no+creatures+blocking assigned player",
        ),
    )
    without_any_blocker = Provision(
        Point(
            "A trampler that became blocked without any blocker is taken to assign all its damage to the defending player: no text says so yet.",
            "none seen from 1994-04-14",
            document="rules text of 2007-10-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A trampler that became blocked without any blocker is taken to assign nothing, for only blockers that have left combat let its damage past them.",
            "502.9c disputed from 1999-04-23",
            speaks="removed+from+combat assigned player",
            betrays="lethal",
        ),
        Point(
            "A blocked trampler that nothing blocks as damage is assigned assigns all of it to what it attacks, even if nothing ever blocked it.",
            "502.9c from 2007-10-01; 702.17c from 2009-07-11; 702.18c from 2011-06-17; 702.19c from 2013-07-13; 702.19d from 2021-06-18",
            speaks="no+creatures+blocking assigned player",
        ),
    )
    no_blocker_left_at_a_battle = Provision(
        Point(
            "A blocked trampler that attacks a battle and has no blocker left assigns all its damage to the battle.",
            "702.19d from 2023-04-14",
            speaks="no+creatures+blocking planeswalker",
            confidence=Confidence.CONTRADICTORY,
        ),
    )
    nothing_elsewhere = Provision(
        Point(
            "Trample alone lets a creature that attacks a planeswalker assign nothing to the defending player.",
            "502.9b from 2007-10-01; 702.17d from 2009-07-11; 702.18d from 2011-06-17; 702.19d from 2013-07-13; 702.19f from 2021-06-18",
            speaks="none+of+its+combat+damage|remaining+damage planeswalker",
        ),
    )
    nor_once_it_is_gone = Provision(
        Point(
            "A trampler that attacked a planeswalker can assign nothing to the defending player though the planeswalker is gone or its loyalty exceeded.",
            "702.17d from 2009-07-11; 702.18d from 2011-06-17; 702.19d from 2013-07-13; 702.19f from 2021-06-18",
            speaks="none+of+its+combat+damage loyalty",
        ),
    )
    only_in_attack = Provision(
        Point(
            "Trample does nothing for a creature that blocks.",
            "Trample Questions from 1994-04-14; Trample from 1997-03-24; 502.9a from 1999-04-23; 702.17a from 2009-07-11; 702.18a from 2011-06-17; 702.19a from 2013-07-13",
            speaks="noncombat blocking",
        ),
    )
    only_in_combat = Provision(
        Point(
            "Trample does nothing for damage that is no combat damage.",
            "502.9a from 1999-04-23; 702.17a from 2009-07-11; 702.18a from 2011-06-17; 702.19a from 2013-07-13",
            speaks="noncombat blocking",
        ),
    )


class Literal(Says):
    """The text of 2023-04-14 to the letter."""

    no_blocker_left_at_a_battle = Provision(
        Point(
            "Read alone, the sentence on a trampler without blockers left lets it assign to a player or planeswalker only.",
            "702.19d from 2023-04-14",
            speaks="no+creatures+blocking planeswalker",
            confidence=Confidence.CONTRADICTORY,
        )
    )


Blockers = tuple[Ref, ...]


def _all_blockers(_state: State, blockers: Blockers) -> Blockers:
    return blockers


def _those_that_can_be_hurt(state: State, blockers: Blockers) -> Blockers:
    return tuple(ref for ref in blockers if not has(state, state.objects[ref], "cannot be dealt damage"))


def _once_blocked_by_a_creature(state: State, thing: GameObject) -> bool:
    """The text speaks of blockers that have left combat alone, and of an attacker that had none it leaves this open."""
    if not thing.had_blockers:
        state.leave_open(state.rules.trample.dispute)
    return bool(thing.had_blockers)


def _even_without_any(state: State, thing: GameObject) -> bool:
    """The text speaks of blockers that have gone; an attacker that had none is taken to go through as well."""
    if not thing.had_blockers:
        state.leave_open(state.rules.trample.dispute)
    return True


def _always(_state: State, _thing: GameObject) -> bool:
    return True


def _never(state: State, _thing: GameObject) -> bool:
    """The text does not speak of it."""
    state.leave_open(state.rules.trample.dispute)
    return False


@answer
class TrampleAnswer:
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
        if attacked is None or (attacked >= 0 and not types(state, state.objects[attacked]) & onto):
            return ()
        return (attacked,)

    def divided_by(self, state: State, assigner: Assigner, recipient: Ref) -> Provision:
        """By what it may assign to a blocker, or past its blockers, where it may."""
        says = state.rules.trample.says
        thing = state.objects[assigner.creature]
        if assigner.recipients:
            if recipient < 0 or recipient not in assigner.beyond:
                return says.surplus
            return says.onto_a_battle if _at_a_battle(state, thing) else says.onto_a_planeswalker
        return says.blockers_not_to_be_hurt if thing.blockers else self._without_blockers(state, thing)

    def nothing_without_blockers(self, state: State, thing: GameObject) -> Provision | None:
        """By what it assigns nothing as no blocker is left, if the texts say more of it than of any other blocked creature."""
        says = state.rules.trample.says
        if not self.through_without_blockers(state, thing):
            return state.said(says.without_any_blocker) or says.no_blocker_left
        if _at_a_battle(state, thing):
            return says.no_blocker_left_at_a_battle
        return state.said(says.nor_once_it_is_gone)

    def _without_blockers(self, state: State, thing: GameObject) -> Provision:
        """By what all it assigns goes past blockers that have left combat, or past none."""
        says = state.rules.trample.says
        if _at_a_battle(state, thing):
            return says.no_blocker_left_at_a_battle
        return says.no_blocker_left if thing.had_blockers else says.without_any_blocker

    def refuse_recipient(self, state: State, thing: GameObject, ref: Ref) -> Provision:
        """By what a blocked trampler may not assign anything to `ref`."""
        says = state.rules.trample.says
        if ref in thing.blockers and not self.counted(state, (ref,)):
            return says.blockers_not_to_be_hurt
        aim = _aim(thing)
        at_a_planeswalker = aim >= 0 and not _at_a_battle(state, thing)
        if ref < 0 and at_a_planeswalker:
            return says.nothing_elsewhere
        return says.surplus if thing.blockers else self._without_blockers(state, thing)

    def run_over(self, state: State, packets: Sequence[Packet]) -> tuple[Sequence[Packet], Sequence[Packet]]:
        """What stays with its recipients, and what runs over; damage without trample fills a blocker up first."""
        if not self.late:
            return packets, ()
        kept, over = [packet for packet in packets if not self.runs_over(state, packet)], []
        for packet in packets:
            if self.runs_over(state, packet):
                filled = sum(other.amount for other in kept if other.recipient == packet.recipient)
                stays = min(packet.amount, max(0, self._room(state, packet.recipient) - filled))
                if stays:
                    kept.append(packet._replace(amount=stays))
                if packet.amount > stays:
                    over.append(self._past(state, packet, packet.amount - stays))
        return kept, over

    def _room(self, state: State, recipient: Ref) -> int:
        """How much damage a creature takes before any is too much; one that has left play takes none."""
        thing = state.objects[recipient]
        if thing.in_play and thing.damage:
            state.weigh(state.rules.lethal_damage.says.damage_there_already)
        return state.rules.lethal_damage.does(state, thing) if thing.in_play else 0

    def runs_over(self, state: State, packet: Packet) -> bool:
        """Whether what is too much for a creature runs over: all of it, where that has left play meanwhile."""
        source = state.objects[packet.source]
        if not self.late or not packet.combat or packet.recipient < 0 or source.attacking is None:
            return False
        if not has(state, source, "trample"):
            return False
        if not state.objects[packet.recipient].in_play:
            return self.through_without_blockers(state, source)
        return self.moved_too or packet.recipient in source.blockers

    def _past(self, state: State, packet: Packet, amount: int) -> Packet:
        source = state.objects[packet.source]
        cause = state.rules.trample.says.surplus
        state.tell("redirect", source.id, state.name(DEFENDING), amount, "trample", cause)
        return packet._replace(recipient=DEFENDING, amount=amount, cause=cause, grown=True)

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why assigning past the blockers is illegal, or None."""
        if not any(amounts[len(assigner.recipients) :]):
            return None
        for recipient in assigner.recipients:
            by = state.rules.lethal_damage.says.damage_there_already
            if not lethally_assigned(state, recipient, everything, by):
                return Illegal(
                    because("lethal before beyond", state.name(assigner.creature), state.name(recipient)),
                    state.rules.trample.says.lethal_first,
                )
        return None


def _aim(thing: GameObject) -> Ref:
    """What an attacker attacks or, once that is gone, attacked last."""
    return thing.was_attacking if thing.attacked is None else thing.attacked


def _at_a_battle(state: State, thing: GameObject) -> bool:
    aim = _aim(thing)
    return aim >= 0 and "battle" in types(state, state.objects[aim])


_PERMANENTS = frozenset({"planeswalker"})

_TAKEN_TO_GO_THROUGH = (
    "What a trampler deals that became blocked without any blocker is not said; it is taken to deal it to the defending player, as "
    "one whose blockers have gone."
)
_TAKEN_TO_THE_LETTER = (
    "What a trampler deals that became blocked without any blocker is not said, for 502.9c speaks only of blockers that have left "
    "combat; it is taken to deal nothing, as any other blocked creature."
)


CLAUSE: Clause[Trample, Says] = Clause(
    Says,
    "keyword",
    (
        Version(
            Says,
            on("1993-08-05"),
            TrampleAnswer(through_without_blockers=_never, late=True),
            dispute="What a blocked trampler deals that has no blocker left is not said in 1993; it is taken to deal nothing, as any "
            "other blocked creature.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            TrampleAnswer(through_without_blockers=_even_without_any, late=True, moved_too=True),
            amendments=("S2", "S3", "S4"),
            dispute=_TAKEN_TO_GO_THROUGH,
        ),
        Version(
            Says,
            FIFTH_EDITION,
            TrampleAnswer(_those_that_can_be_hurt, _even_without_any, late=True),
            amendments=("S17",),
            dispute=_TAKEN_TO_GO_THROUGH,
        ),
        Version(
            Says,
            between(
                "1998-10-18",
                "1998-10-01",
                "1998-10-18",
                "a ruling of that day; from when in the month the rule held was not seen",
            ),
            TrampleAnswer(_those_that_can_be_hurt, _even_without_any),
            amendments=("S25",),
            dispute=_TAKEN_TO_GO_THROUGH,
        ),
        Version(
            Says,
            SIXTH_EDITION,
            TrampleAnswer(_those_that_can_be_hurt, _once_blocked_by_a_creature),
            dispute=_TAKEN_TO_THE_LETTER,
        ),
        Version(
            Says,
            APOCALYPSE,
            TrampleAnswer(through_without_blockers=_once_blocked_by_a_creature),
            amendments=("S47",),
            dispute=_TAKEN_TO_THE_LETTER,
        ),
        Version(Says, on("2007-10-01"), TrampleAnswer(onto=_PERMANENTS), amendments=("S107",)),
        Version(
            Says,
            on("2023-04-14"),
            TrampleAnswer(onto=_PERMANENTS | {"battle"}),
            amendments=("S193",),
            dispute="702.19b names battles, but 702.19d, for a trampler whose blockers are gone, names only player "
            "and planeswalker.",
        ),
        Version(
            Literal,
            on("2023-04-14"),
            TrampleAnswer(onto=_PERMANENTS | {"battle"}, not_without_blockers=frozenset({"battle"})),
            reading="literal",
            dispute="702.19b of the same text names battles.",
        ),
    ),
)

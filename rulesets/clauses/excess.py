"""How much damage is in excess, and where does it go?"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.contract.damage import Excess
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import has, toughness, types
from rulesets.table.packets import Packet
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, answer, on


class Says(Provisions):
    """What excess damage is, of what, and where an effect may send it."""

    clause = "excess"

    moved = Provision(
        Point(
            "Where an effect has excess damage dealt elsewhere, it is dealt there instead.",
            "120.4a from 2020-04-17",
            speaks="excess instead",
            betrays="triggered together",
        ),
    )
    of_a_creature = Provision(
        Point(
            "Damage to a creature is in excess that exceeds its toughness, with what is marked on it and dealt at the "
            "same time counted.",
            "120.4a from 2020-04-17",
            speaks="greater+than+the toughness marked same+time",
            betrays="lethal",
        ),
        Point(
            "Damage to a creature is in excess beyond what is lethal, with what is marked on it and dealt at the same "
            "time counted.",
            "120.4a from 2020-07-03",
            speaks="excess lethal marked same+time",
            reworded=True,
        ),
    )
    of_a_source_with_deathtouch = Provision(
        Point(
            "Where an effect has excess damage dealt elsewhere, all but 1 of it is in excess from a source with deathtouch.",
            "120.4a from 2020-04-17; gone from 2021-02-05",
            speaks="greater+than+1 deathtouch",
        ),
        Point(
            "Where an effect has excess damage dealt elsewhere, all but 1 of it is in excess from a source with deathtouch.",
            "120.4a from 2021-02-15",
            speaks="greater+than+1 deathtouch",
        ),
    )
    of_a_planeswalker = Provision(
        Point(
            "Damage to a planeswalker is in excess that exceeds its loyalty, with what is dealt at the same time counted.",
            "120.4a from 2021-02-05",
            speaks="planeswalker loyalty instead",
        )
    )
    of_a_battle = Provision(
        Point(
            "Damage to a battle is in excess that exceeds its defense, with what is dealt at the same time counted.",
            "120.4a from 2023-04-14",
            speaks="battle defense instead",
        )
    )
    of_several_types = Provision(
        Point(
            "Of a permanent of several types that can be dealt excess damage, the greatest of the amounts is in excess.",
            "120.4a from 2021-02-05",
            speaks="greater+of+those|greatest+of+the instead",
        ),
    )
    looked_back_at = Provision(
        Point(
            "Abilities that trigger on excess damage count what all sources together have dealt a creature beyond what is lethal, "
            "or a planeswalker beyond its loyalty.",
            "120.10 from 2021-02-05",
            speaks="triggered together",
        )
    )
    any_amount_is_lethal = Provision(
        Point(
            "Combat damage of any amount above 0 that a source with deathtouch assigns is lethal for telling whether any "
            "is in excess.",
            "702.2c from 2025-11-14",
            speaks="nonzero excess",
        )
    )


@answer
class ExcessAnswer:
    """What of an effect's damage is dealt elsewhere because it is in excess, and what has been excess damage.

    `deathtouch_moves`: all but 1 of a deathtouch source's damage to a creature is in excess for an effect that
    deals the excess elsewhere; `deathtouch_counts`: all but 1 of its combat damage for abilities that trigger on it.  `permanents`: planeswalkers
    and battles can be dealt excess damage, too.
    """

    permanents: bool
    deathtouch_moves: bool
    deathtouch_counts: bool = False

    def room(self, state: State, thing: GameObject) -> int:
        """How much damage a permanent can be dealt before any is in excess: the least of what its types allow."""
        kinds = types(state, thing)
        rooms = [max(0, toughness(state, thing) - thing.damage)] if "creature" in kinds else []
        if self.permanents:
            rooms += [
                thing.counters.get(counter, 0)
                for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense")) if kind in kinds
            ]  # fmt: skip
        return min(rooms, default=_NO_EXCESS)

    def moved(self, state: State, thing: GameObject, source: GameObject, amount: int) -> int:
        """How much of an effect's damage to a permanent goes elsewhere."""
        room = self.room(state, thing)
        return max(0, amount - (min(room, 1) if self._moves(state, thing, source) else room))

    def moved_by(self, state: State, thing: GameObject, source: GameObject, amount: int) -> Provision:
        """What the rules say of how much of it goes elsewhere."""
        says = state.rules.excess.says
        if amount > 1 and self.room(state, thing) > 1 and self._moves(state, thing, source):
            return says.of_a_source_with_deathtouch
        return self._limited_by(state, thing)

    def _moves(self, state: State, thing: GameObject, source: GameObject) -> bool:
        """Whether 1 of a source's damage is enough for an effect that deals the rest elsewhere."""
        return (
            self.deathtouch_moves and "creature" in types(state, thing) and has(state, source, "deathtouch")
        )

    def dealt(self, state: State, thing: GameObject, packets: Sequence[Packet], room: int) -> int:
        """How much excess damage a permanent was dealt at one moment that had so much room before."""
        amount = sum(packet.amount for packet in packets)
        if room > 1 and amount > 1 and not self.deathtouch_counts and _by_deathtouch(state, thing, packets):
            state.leave_open(state.rules.excess.dispute)
        return max(0, amount - (min(room, 1) if self._touched(state, thing, packets) else room))

    def counted_by(self, state: State, thing: GameObject, packets: Sequence[Packet], room: int) -> Provision:
        """What the rules say of how much damage to a permanent was in excess, for what triggers on that."""
        says = state.rules.excess.says
        if room > 1 and self._touched(state, thing, packets):
            return says.any_amount_is_lethal
        return says.looked_back_at if self.permanents else self._limited_by(state, thing)

    def _limited_by(self, state: State, thing: GameObject) -> Provision:
        """What the rules say of how much damage a permanent of such types can be dealt before any is in excess."""
        says = state.rules.excess.says
        limits = (
            ("creature", says.of_a_creature), ("planeswalker", says.of_a_planeswalker), ("battle", says.of_a_battle),
        )  # fmt: skip
        limiting = [limit for kind, limit in limits if kind in types(state, thing)]
        if not limiting:
            return says.moved
        return limiting[0] if len(limiting) == 1 or not self.permanents else says.of_several_types

    def _touched(self, state: State, thing: GameObject, packets: Sequence[Packet]) -> bool:
        """Whether 1 of the damage was lethal for abilities that trigger on what is in excess."""
        return self.deathtouch_counts and _by_deathtouch(state, thing, packets)


def _by_deathtouch(state: State, thing: GameObject, packets: Sequence[Packet]) -> bool:
    """Whether a source with deathtouch has dealt a creature combat damage."""
    return "creature" in types(state, thing) and any(
        packet.combat and has(state, state.objects[packet.source], "deathtouch") for packet in packets
    )


_NO_EXCESS = 1_000_000
"""The room of what the rules do not speak of."""


_COUNTED = (
    "Whether abilities that trigger on excess damage count all but 1 of a deathtouch source's damage: 120.10 counts beyond "
    "what is lethal, and is taken; the glossary refers to 120.4a, which speaks of deathtouch, and a ruling on Aegar of "
    "February 2021 counts it."
)


CLAUSE: Clause[Excess, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("2020-04-17"), ExcessAnswer(False, deathtouch_moves=True), amendments=("S177",)),
        Version(
            Says,
            on("2021-02-05"),
            ExcessAnswer(True, deathtouch_moves=False),
            amendments=("S179", "S180"),
            dispute=_COUNTED,
        ),
        Version(
            Says,
            on("2021-02-15"),
            ExcessAnswer(True, deathtouch_moves=True),
            amendments=("S181",),
            dispute=_COUNTED,
        ),
        Version(
            Says,
            on("2025-11-14"),
            ExcessAnswer(True, deathtouch_moves=True, deathtouch_counts=True),
            amendments=("S196",),
        ),
    ),
)

"""The course of damage past everything that would change it, until somebody has to choose.

Whoever is hurt, or controls what is, chooses which effect applies next; then what there is now is looked at again.
Nobody is asked where that makes no difference, which is found by following every way to its end, in silence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final, NamedTuple

from rulesets.table.changes import DamageChange, Tell, apply, changes_to, moved_to, nobody, planeswalkers
from rulesets.table.characteristics import toughness
from rulesets.table.obstacles import because
from rulesets.table.packets import Consequence, Packet, is_seen_though_zero
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, Shield, State


class OnTheWay(NamedTuple):
    """Damage that effects may still change."""

    packet: Packet
    met: tuple[DamageChange, ...] = ()
    """The effects that last, and are done with it: each as often as it stands here."""
    moving: bool = False
    """Whether its source's controller is to say next if it goes to a planeswalker."""


class Course(NamedTuple):
    """All damage of one moment: what is on its way, what is through, and what shields there are, and have brought."""

    coming: tuple[OnTheWay, ...]
    shields: tuple[Shield, ...]
    through: tuple[Packet, ...] = ()
    gains: tuple[Consequence, ...] = ()


Then = Callable[[State, Sequence[Packet], Sequence[Consequence]], None]
"""What comes once all damage is through: what is left of it, and the life that shields bring."""

Way = DamageChange | Ref
"""How it may go on: an effect that applies next; or the planeswalker that is dealt it, or NOTHING for the player."""

USUAL: Final = (
    frozenset({"standing"}), frozenset({"prevent", "redirect"}), frozenset({"planeswalker"}), frozenset({"increase"}),
)  # fmt: skip
"""The order that hurts least as a rule, and spares shields: the first of what may be chosen comes first in it."""

MOST_COURSES: Final = 100
"""So many courses are followed to find out whether it makes a difference which effect applies next."""


def meet_effects(
    state: State,
    packets: Iterable[Packet],
    then: Then,
    through: Iterable[Packet] = (),
    gains: Sequence[Consequence] = (),
) -> None:
    """Let damage meet all that would change it; other damage may be `through` already, and have brought life."""
    shields = tuple(state.shields)
    arrived, coming = list(through), list(packets)
    # What nothing would change needs no course, and on most boards that is all there is.
    while coming and not changes_to(state, shields, coming[0]):
        arrived += _as_it_arrives(state, coming.pop(0))
    if coming:
        ahead = tuple([OnTheWay(packet) for packet in coming])
        follow_damage(state, Course(ahead, shields, tuple(arrived), tuple(gains)), then)
    else:
        then(state, arrived, gains)


def follow_damage(state: State, course: Course, then: Then) -> None:
    """Follow damage until somebody has to choose, or all of it is through."""
    while course.coming:
        ways = _ways(state, course)
        if not ways:
            course = _arrived(course, _as_it_arrives(state, course.coming[0].packet))
            continue
        if len(ways) > 1 and _differ(state, course, ways):
            in_turn = sorted(course.coming, key=lambda one: -_hurt(state, one.packet))
            if in_turn[0] is course.coming[0]:
                state.leave_open(state.rules.effect_order.dispute)
                state.shields = list(course.shields)
                state.ask(_question(state, course, ways, then))
                return
            course = course._replace(coming=tuple(in_turn))
        else:
            course = _along(state, course, ways[0], state.tell)
    state.shields = list(course.shields)
    then(state, course.through, course.gains)


def _ways(state: State, course: Course) -> Sequence[Way]:
    """What may come next for the first damage; nothing once it has met all that would change it."""
    packet, met, moving = course.coming[0]
    if moving:
        return (NOTHING, *planeswalkers(state, packet.recipient))
    there = changes_to(state, course.shields, packet)
    for one in met:
        if one in there:
            there.remove(one)
    if len(there) > 1:
        fixed = state.rules.effect_order.does.fixed
        order = fixed or USUAL
        there.sort(key=lambda one: next(place for place, ways in enumerate(order) if one.way in ways))
        if fixed:
            del there[1:]
    return there


def _along(state: State, course: Course, way: Way, tell: Tell) -> Course:
    """Where damage stands once the first of it has gone that way."""
    (packet, met, _), *rest = course.coming
    if isinstance(way, int):
        moved = OnTheWay(moved_to(state, packet, way, tell), met)
        return course._replace(coming=(moved, *rest))
    if way.way == "planeswalker":
        return course._replace(coming=(OnTheWay(packet, (*met, way), moving=True), *rest))
    changed = apply(state, way, packet, course.shields, tell)
    parts = [OnTheWay(part, met if left is None else (*met, left)) for part, left in changed.parts]
    return Course((*parts, *rest), changed.shields, course.through, course.gains + changed.gains)


def _arrived(course: Course, left: tuple[Packet, ...]) -> Course:
    return course._replace(coming=course.coming[1:], through=course.through + left)


def _as_it_arrives(state: State, packet: Packet) -> tuple[Packet, ...]:
    """What arrives of damage that has met all effects: none of it where a regeneration shield takes its place."""
    recipient, amount = packet.recipient, packet.amount
    if amount <= 0:
        return _of_nothing(state, packet)
    if recipient >= 0 and _regenerates_instead(state, state.objects[recipient], amount):
        return ()
    return (packet,)


def _of_nothing(state: State, packet: Packet) -> tuple[Packet, ...]:
    """Damage of 0 that an effect deals: whether it is any is left open until the rules say that it is none."""
    version = state.rules.zero_damage
    if version.does:
        return ()
    if is_seen_though_zero(state, packet):
        state.leave_open(version.dispute)
    return (packet,)


def _regenerates_instead(state: State, thing: GameObject, amount: int) -> bool:
    """Whether a regeneration shield takes the place of damage that would destroy a creature, where it may."""
    if not thing.shields or thing.damage + amount < toughness(state, thing):
        return False
    regeneration = state.rules.regeneration.does
    return regeneration.replaces_damage and regeneration.replace(state, thing, "lethal damage")


_SHIELD = attrgetter(*[one.name for one in fields(Shield) if one.name not in ("label", "source")])
"""What a shield does, whosever it is."""


class _TooManyWays(Exception):
    """Raised where nobody follows every way to its end."""


def _differ(state: State, course: Course, ways: Sequence[Way]) -> bool:
    """Whether it makes any difference which way the first damage goes; where there are too many ways, it may."""
    alone = Course(course.coming[:1], course.shields)
    known: dict[Course, Hashable] = {}
    ends = (_ends(state, _along(state, alone, way, nobody), known) for way in ways)
    try:
        first = next(ends)
        return any(other != first for other in ends)
    except _TooManyWays:
        return True


def _ends(state: State, course: Course, known: dict[Course, Hashable]) -> Hashable:
    """All that can come of damage, by whoever is to choose; `known` is what has been found before."""
    if course not in known:
        if len(known) >= MOST_COURSES:
            raise _TooManyWays
        if not course.coming:
            shields = Counter(map(_SHIELD, course.shields))
            through = frozenset(Counter(course.through).items())
            known[course] = through, course.gains, frozenset(shields.items())
        elif ways := _ways(state, course):
            ends = frozenset([_ends(state, _along(state, course, way, nobody), known) for way in ways])
            known[course] = next(iter(ends)) if len(ends) == 1 else (_chooser(state, course), ends)
        else:
            known[course] = _ends(state, _arrived(course, (course.coming[0].packet,)), known)
    return known[course]


def _hurt(state: State, packet: Packet) -> Ref:
    """The player who is hurt, or who controls what is."""
    return packet.recipient if packet.recipient < 0 else state.objects[packet.recipient].controller


def _chooser(state: State, course: Course) -> Ref:
    packet, _, moving = course.coming[0]
    return state.objects[packet.source].controller if moving else _hurt(state, packet)


def _question(state: State, course: Course, ways: Sequence[Way], then: Then) -> ApplyNext | DealInstead:
    player = _chooser(state, course)
    if course.coming[0].moving:
        return DealInstead(player, course, then)
    return ApplyNext(player, tuple([way for way in ways if isinstance(way, DamageChange)]), course, then)


@dataclass(frozen=True, slots=True)
class ApplyNext:
    """Which of several effects applies next to the first damage of a course; the answer is its place in `changes`."""

    player: Ref
    changes: tuple[DamageChange, ...]
    course: Course
    then: Then

    @property
    def packet(self) -> Packet:
        """The damage that they would change."""
        return self.course.coming[0].packet

    def answers(self, _state: State) -> Iterator[int]:
        return iter(range(len(self.changes)))

    def count(self, _state: State) -> int:
        return len(self.changes)

    def refuse(self, state: State, answer: int) -> Illegal | None:
        if answer in range(len(self.changes)):
            return None
        return Illegal(because("no such effect"), state.rules.effect_order.says.chosen)

    def apply(self, state: State, answer: int) -> None:
        change, cause = self.changes[answer], state.rules.effect_order.says.chosen
        who = state.player(self.player).name
        state.tell("applies next", who, state.name(change.source), detail=change.label, cause=cause)
        follow_damage(state, _along(state, self.course, change, state.tell), self.then)


@dataclass(frozen=True, slots=True)
class DealInstead:
    """Whether noncombat damage to a player goes to a planeswalker; the answer is one, or NOTHING for the player.

    The `player` who decides is the opponent whose source's damage it is.
    """

    player: Ref
    course: Course
    then: Then

    @property
    def packet(self) -> Packet:
        """The damage."""
        return self.course.coming[0].packet

    def answers(self, state: State) -> Iterator[Ref]:
        return iter((NOTHING, *planeswalkers(state, self.packet.recipient)))

    def count(self, state: State) -> int:
        return 1 + len(planeswalkers(state, self.packet.recipient))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in planeswalkers(state, self.packet.recipient):
            return None
        return Illegal(
            because("not its player's planeswalker"), state.rules.planeswalker_redirection.says.moved
        )

    def apply(self, state: State, answer: Ref) -> None:
        follow_damage(state, _along(state, self.course, answer, state.tell), self.then)

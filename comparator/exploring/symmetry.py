"""Equal states: a key that two states share only if the game goes on alike from both.

A key says everything that the future depends on, in labels.  Creatures that a scenario makes alike share a name and
are numbered by what has become of them, so that it does not matter which of them it happened to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from operator import attrgetter
from typing import Any, Final

from comparator.exploring.choosing import Uses
from comparator.exploring.labels import Label, Labels, mapped
from comparator.scenario.scenario import Scenario
from rulesets.table.assignment import AssignDamage, OrderDamage
from rulesets.table.state import NOTHING, Decision, Entry, GameObject, Player, Ref, Standing, State

STATE_PLAIN: Final = (
    "attackers_declared", "daytime", "drawn", "extra_cleanup", "floor", "moment", "over", "passes", "prevention_due", "step", "strike",
    "window",
)  # fmt: skip
STATE_REFS: Final = (
    "attacked",
    "attacked_alone",
    "blocked_alone",
    "doomed",
    "monarch",
    "put_in_attacking",
    "singled_out",
)
STATE_RECORDS: Final = ("delayed", "pending", "shields", "waiting", "watching")
STATE_OWN_WAY: Final = (
    "agenda",
    "assigned",
    "at_cleanup",
    "boosters",
    "decision",
    "objects",
    "players",
    "stack",
    "table",
    "used",
    "worn_off",
)
STATE_LEFT_OUT: Final = (
    "announced", "applied", "asked", "at_rest", "attended", "becoming", "chosen_at", "clock", "counted", "deciding", "events", "from_main_phase", "heard", "left_open", "met", "noticing", "numbers", "retyping", "rules", "trail", "weighed", "words", "work",
)  # fmt: skip
"""What follows from the rest, or bears on nothing to come."""

OBJECT_PLAIN: Final = (
    "as_though_unblocked", "assigned", "banded", "blocked", "controller", "damage", "deathtouched", "devoured", "died",
    "copies", "has_been_blocked", "has_blocked", "is_blocking", "home", "marks", "owner", "phased_out", "shields", "sick", "striking", "tapped",
    "token", "withstood", "without", "x", "zone",
)  # fmt: skip
OBJECT_REFS: Final = (
    "attached_to", "attacking", "blockers", "blocking", "champions", "had_blockers", "hurt_by", "paired_with", "phased_with", "protector", "was_attacking",
)  # fmt: skip
OBJECT_OWN_WAY: Final = (
    "counters", "facts", "handle", "id", "incarnation", "last", "modifiers", "controls", "since",
)  # fmt: skip

# A field that these lists do not name would be left out of the key, so a test holds them against the table.


def alike(scenario: Scenario, told_apart: Iterable[str] = ()) -> dict[str, str]:
    """The cards that may stand for each other, by id, with the name they share."""
    apart = {
        *told_apart,
        *(name for piece in scenario.pieces for name in piece.tied_to),
    }
    groups: dict[Hashable, list[str]] = {}
    for piece in scenario.pieces:
        if piece.id not in apart and not piece.tied_to:
            groups.setdefault(replace(piece, id=""), []).append(piece.id)
    return {one: f"like {ids[0]}" for ids in groups.values() if len(ids) > 1 for one in ids}


Ordered = Callable[[Ref], bool]
"""Whether it matters in which order a creature's opponents are listed."""


class Keys:
    """Makes labels and keys of the states of one search; `told_apart` are ids that keep their own names."""

    def __init__(self, scenario: Scenario, told_apart: Iterable[str] = ()) -> None:
        self.shared = alike(scenario, told_apart)
        self._shared_names = set(self.shared.values())
        # Where a source of damage may be chosen, it may be one that is gone.
        self._all_remembered = any(
            ability.choose == "source" for piece in scenario.pieces for ability in piece.facts.abilities
        )
        self._known: dict[int, tuple[Hashable, int]] = {}
        self._numbers: dict[Hashable, int] = {}
        self._entries: dict[int, tuple[Entry, int, tuple[Ref, ...]]] = {}
        """Of what was seen on the stack, what it is apart from whom it speaks of, and those."""
        self._stacks: dict[tuple[int, Hashable], int] = {}

    def labels(self, state: State) -> Labels:
        """What everything in a state is called."""
        looks = [self._look(thing) for thing in state.objects]
        names = [Label(thing.id, thing.incarnation) for thing in state.objects]
        return Labels(state, self._alike_numbered(state, names, looks) if self.shared else names, looks)

    def _alike_numbered(self, state: State, names: list[Label], looks: Sequence[Hashable]) -> list[Label]:
        """The names, with those that are shared numbered by how their bearers look, and whom they have to do with."""
        kinds = [self.shared.get(name, name) for name, _ in names]
        faces = [hash(face) for face in zip(kinds, looks, strict=True)]
        newest = {thing.id: thing for thing in state.objects if thing.id in self.shared}
        dealings = _dealings(state)
        seen = {
            thing.handle: hash((faces[thing.handle], _company(thing, faces, dealings.get(thing.handle, ()))))
            for thing in newest.values()
        }  # fmt: skip
        numbered = list(names)
        numbers: Counter[str] = Counter()
        for handle in sorted(seen, key=seen.__getitem__):
            numbered[handle] = Label(kinds[handle], numbers[kinds[handle]])
            numbers[kinds[handle]] += 1
        return numbered

    def ties(self, state: State, uses: Uses, labels: Labels, tell: Callable[[State], None]) -> dict[Ref, int]:
        """The objects that could be swapped with another without anybody noticing, and which belong together.

        `tell` hears of each time that a key of the state is made.
        """
        tell(state)
        key = self.key(state, uses, labels)
        found: dict[Ref, int] = {}
        by_label = sorted(
            (label, Ref(ref)) for ref, label in enumerate(labels.names) if label.name in self._shared_names
        )
        for (label, ref), (other, next_ref) in pairwise(by_label):
            if label.name == other.name:
                names = list(labels.names)
                names[ref], names[next_ref] = other, label
                tell(state)
                if self.key(state, uses, Labels(state, names, labels.looks)) == key:
                    found[next_ref] = found.setdefault(ref, ref)
        return found

    def key(self, state: State, uses: Uses, labels: Labels) -> Hashable:
        """Everything that the future of a state depends on; `uses` counts the uses of abilities that are counted."""
        of = labels.of
        newest = {thing.id: thing for thing in state.objects}
        ordered = _ordered(state)
        parts: list[Hashable] = [
            _STATE_PLAIN(state),
            tuple([mapped(getattr(state, name), of) for name in STATE_REFS]),
            tuple([mapped(getattr(state, name), of, card=self._number) for name in STATE_RECORDS]),
            tuple([self._task(task, arguments, of) for task, arguments in _to_do(state)]),
            self._decision(state.decision, of, ordered),
            self._stack(state.stack, of),
            tuple(sorted([mapped(one, of) for one in state.assigned])),
            tuple([_player(player) for player in state.players]),
            # Of those that are alike only the kind counts here: who came first is no difference between them.
            tuple([self.shared.get(thing.id) or of(thing.handle) for thing in state.table]),
            self._ages(state, of) if state.boosters else None,
            frozenset([(of(ref), _standing(one)) for ref, one in state.at_cleanup.items()]),
            frozenset([(of(ref), _standing(one)) for ref, one in state.worn_off.items()]),
            frozenset([(of(ref), index) for ref, index in state.used]),
            frozenset([(of(newest[id_].handle), index, number) for (id_, index), number in uses.items()]),
            frozenset([_object(thing, labels, ordered) for thing in newest.values()]),
        ]
        # What is gone counts only where something still speaks of it.
        remembered = range(len(state.objects)) if self._all_remembered else tuple(labels.asked)
        gone = [state.objects[ref] for ref in remembered if newest[state.objects[ref].id].handle != ref]
        parts.append(frozenset([_object(thing, labels, ordered) for thing in gone]))
        return tuple(parts)

    def _ages(self, state: State, of: Callable[[Ref], Label]) -> Hashable:
        """How old static abilities are, compared with each other and with what else changes an object."""
        oldest_first = sorted(state.boosters, key=lambda one: one.since)
        return (
            tuple([self._booster(one, of) for one in oldest_first]),
            frozenset([
                (of(thing.handle), tuple([sum(one.since < modifier.since for one in oldest_first) for modifier in thing.modifiers]))
                for thing in state.table
                if thing.modifiers
            ]),
        )  # fmt: skip

    def _booster(self, thing: GameObject, of: Callable[[Ref], Label]) -> Hashable:
        """What has a static ability, or what stands so by itself for somebody."""
        if thing.handle == NOTHING:
            return (self._number(thing.facts), thing.controller)
        return self.shared.get(thing.id) or of(thing.handle)

    def _look(self, thing: GameObject) -> Hashable:
        """What an object is by itself, apart from everything else on the table."""
        last = thing.last
        if thing.zone != "battlefield" and last is None:
            place = thing.since if thing.zone == "library" else 0
            return (thing.zone, thing.owner, self._number(thing.facts), place)
        return (
            _OBJECT_PLAIN(thing), self._number(thing.facts), tuple(thing.modifiers),
            tuple(sorted(thing.counters.items())), tuple(thing.controls),
            last and (*last[:-1], tuple(sorted(last.counters.items()))),
        )  # fmt: skip

    def _task(self, task: Hashable, arguments: Iterable[Any], of: Callable[[Ref], Label]) -> Hashable:
        told = [mapped(argument, of, card=self._number) for argument in arguments]
        # Several refs are the creatures that a step concerns, in no order that matters.
        sets = [
            tuple(sorted(one)) if type(one) is tuple and all(type(each) is Label for each in one) else one
            for one in told
        ]
        return (task, *sets)

    def _decision(self, decision: Decision | None, of: Callable[[Ref], Label], ordered: Ordered) -> Hashable:
        if isinstance(decision, AssignDamage):
            return (decision.player, *[
                (of(one.creature), one.amount, _listed(one.recipients, of, ordered(one.creature)), tuple(map(of, one.beyond)))
                for one in decision.assigners
            ])  # fmt: skip
        told: Hashable = mapped(decision, of, card=self._number)
        return told

    def _stack(self, stack: Sequence[Entry], of: Callable[[Ref], Label]) -> Hashable:
        """A number for the stack: of its uppermost entry and of what is below, so that states share what is below."""
        number = 0
        for entry in stack:
            number = self._stacks.setdefault((number, self._entry(entry, of)), len(self._stacks) + 1)
        return number

    def _entry(self, entry: Entry, of: Callable[[Ref], Label]) -> Hashable:
        if entry.damage:
            # It is dealt at one moment, in no order.
            told: Entry = mapped(entry, of, card=self._number)
            return told._replace(number=0, damage=tuple(sorted(told.damage)))
        known = self._entries.get(id(entry))
        if known is None:
            spoken_of: list[Ref] = []
            told = mapped(entry._replace(number=0), spoken_of.append, card=self._number)
            apart_from_them = self._numbers.setdefault(told, len(self._numbers))
            # The entry is kept as well, so that its identity goes to no other.
            known = self._entries[id(entry)] = (entry, apart_from_them, tuple(spoken_of))
        return (known[1], *map(of, known[2]))

    def _number(self, thing: Hashable) -> int:
        """A number that equal things share, found without comparing what has been seen before."""
        known = self._known.get(id(thing))
        if known is None:
            # The thing itself is kept as well, so that its identity goes to no other.
            known = self._known[id(thing)] = (thing, self._numbers.setdefault(thing, len(self._numbers)))
        return known[1]


def _to_do(state: State) -> Iterator[tuple[Hashable, tuple[Any, ...]]]:
    """The steps still to be taken, the next one first, each with its arguments."""
    agenda = state.agenda
    while agenda is not None:
        task, arguments, agenda = agenda
        yield task, arguments


_STATE_PLAIN = attrgetter(*STATE_PLAIN)
_OBJECT_PLAIN = attrgetter(*OBJECT_PLAIN)


def _ordered(state: State) -> Ordered:
    """It does only where an order of damage is announced, and not before that is done."""
    if not state.rules.division.does.announced:
        return lambda _ref: False
    asked = state.decision
    if not isinstance(asked, OrderDamage) or asked.newcomer != NOTHING:
        return lambda _ref: True
    to_come = asked.creature
    return lambda ref: ref != to_come


def _listed(refs: Sequence[Ref], of: Callable[[Ref], Label], ordered: bool) -> tuple[Label, ...]:
    labels = [of(ref) for ref in refs]
    return tuple(labels if ordered else sorted(labels))


def _object(thing: GameObject, labels: Labels, ordered: Ordered) -> Hashable:
    """An object with its look, and what it has to do with others."""
    of, look = labels.of, labels.looks[thing.handle]
    if thing.zone != "battlefield":
        return (of(thing.handle), look)
    return (
        of(thing.handle), look, of(thing.attached_to), of(thing.protector), of(thing.phased_with), of(thing.paired_with), frozenset(map(of, thing.champions)),
        of(thing.was_attacking), frozenset(map(of, thing.hurt_by)), frozenset(map(of, thing.had_blockers)),
        None if thing.attacking is None else of(thing.attacking),
        _listed(thing.blockers, of, ordered(thing.handle)), _listed(thing.blocking, of, ordered(thing.handle)),
    )  # fmt: skip


def _dealings(state: State) -> dict[Ref, list[Hashable]]:
    """What objects have to do with the stack and with damage that is assigned, without saying who they are."""
    found: dict[Ref, list[Hashable]] = {}
    ordered = _ordered(state)
    for place, entry in enumerate(state.stack):
        for target in entry.targets:
            found.setdefault(target, []).append((place, "target"))
        found.setdefault(entry.source, []).append((place, "source"))
    for one in chain(state.assigned, *(entry.damage for entry in state.stack)):
        found.setdefault(one.source, []).append(("deals", one.amount))
        found.setdefault(one.recipient, []).append(("is dealt", one.amount))
    for thing in state.table:
        for place, ref in enumerate(thing.blockers):
            found.setdefault(ref, []).append(("blocks", place if ordered(thing.handle) else 0))
    return found


def _company(thing: GameObject, faces: Sequence[int], dealings: Sequence[Hashable]) -> Hashable:
    """What somebody sees of an object who does not know its neighbours but by their faces."""

    def face(ref: Ref | None) -> int | None:
        return ref if ref is None or ref < 0 else faces[ref]

    return (
        face(thing.attacking), face(thing.was_attacking), face(thing.attached_to),
        tuple(sorted([faces[ref] for ref in thing.blockers])), tuple(sorted([faces[ref] for ref in thing.blocking])),
        tuple(dealings),
    )  # fmt: skip


def _standing(standing: Standing) -> Hashable:
    return (*standing[:-2], tuple(standing.counters.items()), standing.types)


def _player(player: Player) -> Hashable:
    mana = None if player.mana is None else tuple(sorted(player.mana.items()))
    pool = tuple(sorted(player.pool.items()))
    plain = (
        player.life,
        player.poison,
        player.energy,
        player.rad,
        player.lost,
        player.drawn,
        player.drew,
        player.discarded,
        player.cast,
        player.buried,
        player.hurt,
        player.bled,
        player.speed,
        player.sped,
        player.tempted,
        player.blessed,
        player.strikers,
        player.keywords,
    )
    return (*plain, pool, mana)

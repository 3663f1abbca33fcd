"""Pictures of the table, moment by moment, for those who show a run."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.running.record import Board, BoardCreature
from rulesets.table.abilities.names import DESIGNATIONS
from rulesets.table.characteristics import keywords, power, toughness, types
from rulesets.table.state import COMMAND, GameObject, State


class Album:
    """The pictures of one run: one for each moment at which something has happened since the last."""

    def __init__(self, state: State, kept: bool) -> None:
        self._state = state
        self._kept = kept
        self._boards: list[Board] = []

    def add(self, moment: str) -> None:
        """Take a picture, unless nobody wants any or it would show nothing new."""
        if (self._kept and (not self._boards or len(self._state.events or ()) > self._boards[-1].event)) or (
            self._kept and moment == "end"
        ):
            # What is looked at for a picture is no part of the run, which ends alike without any.
            spent, self._state.work = self._state.work, 0
            self._boards.append(picture(self._state, moment))
            self._state.work = spent

    def boards(self) -> tuple[Board, ...]:
        """All pictures, in order."""
        return tuple(self._boards)


def picture(state: State, moment: str) -> Board:
    """How the table looks now."""
    return Board(
        len(state.events or ()),
        moment,
        tuple((player.name, player.life, player.poison) for player in state.players),
        tuple(_permanent(state, thing) for thing in state.table if not thing.phased_out),
        tuple(_entry_words(state, index) for index in range(len(state.stack))),
        tuple(
            (state.name(one.source), state.name(one.recipient), one.amount)
            for entry in state.stack
            for one in entry.damage
        ),
        tuple(sorted(_elsewhere(state).items())),
        tuple(_standing(state)),
        state.daytime,
    )


def _standing(state: State) -> Iterator[tuple[str, str, int]]:
    """What each player has or is, as far as anything of it is there."""
    for player in state.players:
        has = {
            "monarch": player.ref == state.monarch,
            "city's blessing": player.blessed,
            "energy": player.energy,
            "speed": player.speed,
            "tempted by the Ring": player.tempted,
        }
        yield from ((player.name, what, int(number)) for what, number in has.items() if number)


def _permanent(state: State, thing: GameObject) -> BoardCreature:
    return BoardCreature(
        id=thing.id,
        name=thing.facts.name or "face-down creature",
        controller=state.name(thing.controller),
        types=tuple(sorted(types(state, thing))),
        power=power(state, thing),
        toughness=toughness(state, thing),
        keywords=tuple(str(keyword) for keyword in keywords(state, thing)),
        damage=thing.damage,
        counters=tuple(sorted((k, n) for k, n in thing.counters.items() if k not in ("loyalty", "defense"))),
        tapped=thing.tapped,
        attacking="" if thing.attacking is None else state.name(thing.attacking),
        blocked=bool(thing.blocked),
        blocking=tuple(state.name(ref) for ref in thing.blocking),
        loyalty=thing.counters.get("loyalty", 0),
        defense=thing.counters.get("defense", 0),
        marks=tuple(mark for mark in DESIGNATIONS if mark in thing.marks),
    )


def _entry_words(state: State, index: int) -> str:
    entry = state.stack[index]
    if entry.kind == "damage":
        return "combat damage"
    label = entry.ability.label if entry.ability is not None else ""
    name = state.name(entry.source)
    return name if entry.kind == "spell" else f"{name}: {label}"


def _elsewhere(state: State) -> dict[str, str]:
    found = {thing.id: thing.zone for thing in state.objects if thing.zone not in ("battlefield", COMMAND)}
    found.update((thing.id, "phased out") for thing in state.table if thing.phased_out)
    for thing in state.table:
        if not thing.phased_out:
            found.pop(thing.id, None)
    return found

"""How the size of one permanent changes up to the damage, which is what some tricks are all about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from comparator.running.record import Run
from reports.board.described import size_of
from reports.board.stroke import Step, Track
from rulesets.table.events import Event

MOST_STEPS = 4
"""How many sizes stand beside each other in one picture."""

LONGEST_EFFECT = 18
"""The longest effect that is told over an arrow in full; of others whose it is."""

BY_AN_EFFECT = ("resolve", "counters", "lose", "gain", "become", "size")
"""Events in a row that come of one spell or ability."""


@dataclass
class _Size:
    """A size while a run is followed: how often the same effect led to it, and the damage meanwhile."""

    size: str
    by: str = ""
    times: int = 1
    fixed: bool = False
    assigns: int = 0
    takes: int = 0

    def step(self) -> Step:
        dealt = [
            f"{verb} {amount}"
            for verb, amount in (("assigns", self.assigns), ("takes", self.takes))
            if amount
        ]
        by = f"{self.times} × {self.by}" if self.by and self.times > 1 else self.by
        return Step(self.size, by, self.fixed, ", ".join(dealt))


def tracks(runs: Sequence[Run], candidates: Iterable[str]) -> tuple[Track, ...]:
    """For each run the sizes of the first candidate whose combat damage is not assigned at the same size in all.

    Nothing where there is none, or where its sizes are too many to be drawn.
    """
    for identifier in candidates:
        found = [track(run, identifier) for run in runs]
        fixed = {tuple(step.size for step in each.steps if step.fixed) for each in found if each}
        if len(fixed) > 1 and all(found):
            return tuple(each for each in found if each)
    return ()


def track(run: Run, identifier: str) -> Track | None:
    """The sizes of a creature until the last combat damage that concerns it.

    None where it is no creature from the beginning, where no damage concerns it, or for more than `MOST_STEPS` sizes.
    """
    here = [each for board in run.boards[:1] for each in board.permanents if each.id == identifier]
    if not here or not size_of(here[0]):
        return None
    sizes = [_Size(size_of(here[0]))]
    concerned = 0
    by = ""
    for event in run.events:
        by = _effect(event, by)
        if event.kind == "size" and event.subject == identifier:
            _grow(sizes, event.detail, by)
        elif _concerns(event, identifier):
            _note(sizes[-1], event, identifier)
            concerned = len(sizes)
    if not concerned or concerned > MOST_STEPS:
        return None
    return Track(identifier, tuple(each.step() for each in sizes[:concerned]))


def _effect(event: Event, by: str) -> str:
    """What a change of size would come of, after an event."""
    if event.kind == "resolve":
        label = event.detail.removesuffix(" this turn")
        return label if len(label) <= LONGEST_EFFECT else event.subject
    return by if event.kind in BY_AN_EFFECT else ""


def _grow(sizes: list[_Size], size: str, by: str) -> None:
    """Add a size; where the same effect led to the last one, and no damage came between, the new one replaces it."""
    last = sizes[-1]
    if len(sizes) > 1 and by and last.by == by and not (last.fixed or last.takes):
        last.size, last.times = size, last.times + 1
    else:
        sizes.append(_Size(size, by))


def _concerns(event: Event, identifier: str) -> bool:
    combat = event.kind == "assign" or (event.kind == "deal" and event.detail == "combat")
    return combat and identifier in (event.subject, event.target)


def _note(size: _Size, event: Event, identifier: str) -> None:
    if event.kind == "assign":
        size.fixed = True
        size.assigns += event.amount if event.subject == identifier else 0
    elif event.target == identifier:
        size.takes += event.amount

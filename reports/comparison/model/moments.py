"""Moments of a combat side by side, as plain records: the ladder, the frames, and the one that decides."""

from __future__ import annotations

from dataclasses import dataclass

from comparator.running.record import Board
from reports.board.stroke import Stroke


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring rows that are all alike or all different: for each group, numbers of its leader's events."""

    same: bool
    cells: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class GroupStanding:
    """How one group stands at a moment: why it lacks it, who may act, what is known, and the rule behind that."""

    gap: str
    priority: str
    known: str
    rule: str


@dataclass(frozen=True, slots=True)
class Rung:
    """One moment of the ladder; on the `first` one the paths part."""

    window: str
    moment: str
    first: bool
    stretches: tuple[Stretch, ...]
    standings: tuple[GroupStanding, ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """One group's picture in a frame: the number of its leader's board (-1 for none), and the events since the last.

    It is `absent` where the group lacks the moment and its last picture stands in.
    """

    board: int
    absent: bool
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """All groups' pictures at one moment; `shared` where they are the same."""

    window: str
    moment: str
    shared: bool
    first: bool
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class Deciding:
    """One group at the moment that decides: how its board looked, if anything was played, and what happens.

    `group` and `run` are numbers of the group and of the run that is shown for it.
    """

    group: int
    run: int
    board: Board | None
    moment: str
    told: str
    stroke: Stroke
    as_under: str = ""
    """What the pictured ruleset is called, where others of the group do otherwise at that moment."""
    plays: str = ""
    """The other plays of its story that come after."""
    label: str = ""
    """What the picture writes beside the play, which a caption need not repeat."""
    before: str = ""
    """The other plays of its story that come in earlier moments."""
    damage: str = ""
    """What becomes of the damage then, where the picture has no room to say it."""
    first: str = ""
    """The other plays that come before it in the same moment, with what leads on to it: `Noah casts Dark Ritual. In response:`."""

    @property
    def caption(self) -> str:
        """What happens, as far as the picture does not say it."""
        return self.told.replace(f": {self.label}", "", 1) if self.label else self.told

    @property
    def heading(self) -> str:
        """The moment, with whose story it is where that is not the whole group's: `Damage assigned, under 2003`."""
        return f"{self.moment}, under {self.as_under}" if self.as_under else self.moment

    @property
    def then(self) -> str:
        """The heading behind what comes before, which says already whose story it is."""
        return self.moment if self.before else self.heading

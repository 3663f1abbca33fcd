"""The frames in which a board is stepped through: every group's picture at the same moment, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from comparator.comparing.results import LineComparison
from comparator.running.record import Board, Run
from reports.comparison.model.moments import Frame, Shot
from reports.words.words import moment
from rulesets.table.windows import WINDOWS

ORDER = {name: place for place, name in enumerate(("start", *WINDOWS, "end"))}


def frames(line: LineComparison) -> tuple[Frame, ...]:
    """All moments at which some picture changes, in order; a group that lacks one keeps its last picture."""
    leaders = line.leaders
    chosen = tuple(_telling(leaders))
    parted = next((place for place, frame in enumerate(chosen) if not frame.shared), -1)
    return tuple(replace(frame, first=place == parted) for place, frame in enumerate(chosen))


def _telling(leaders: Sequence[Run]) -> Iterator[Frame]:
    before: list[Board | None] | None = None
    told = [0] * len(leaders)
    for shots in _aligned(leaders):
        pictures = [_bare(run, shot.board) for run, shot in zip(leaders, shots, strict=True)]
        gone_by = any(shot.absent for shot in shots) and not all(shot.absent for shot in shots)
        if pictures == before and not gone_by:
            continue
        before = pictures
        marked = []
        for place, (run, shot) in enumerate(zip(leaders, shots, strict=True)):
            until = run.boards[shot.board].event if shot.board >= 0 else 0
            marked.append(replace(shot, events=tuple(range(told[place], until))))
            told[place] = max(told[place], until)
        window = next(run.boards[shot.board].moment for run, shot in zip(leaders, shots, strict=True)
                      if shot.board >= 0 and not shot.absent)  # fmt: skip
        shared = all(picture == pictures[0] for picture in pictures) and not gone_by
        yield Frame(window, moment(window), shared, False, tuple(marked))


def _aligned(leaders: Sequence[Run]) -> Iterator[tuple[Shot, ...]]:
    """Moment by moment, and within a moment picture by picture."""
    at = [-1] * len(leaders)
    for window in ORDER:
        here = [
            [place for place, board in enumerate(run.boards) if board.moment == window] for run in leaders
        ]
        for turn in range(max(map(len, here))):
            shots = []
            for place, numbers in enumerate(here):
                if numbers:
                    at[place] = numbers[min(turn, len(numbers) - 1)]
                shots.append(Shot(at[place], not numbers, ()))
            yield tuple(shots)


def _bare(run: Run, number: int) -> Board | None:
    """The picture without the time at which it was taken."""
    return replace(run.boards[number], event=0, moment="") if number >= 0 else None

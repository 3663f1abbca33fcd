"""What processes have used of the processors."""

from __future__ import annotations

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(process: int) -> dict[int, float]:
    """Seconds of processor time of a process and of all below it, each with those of its children that have ended."""
    parents, used = {}, {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        number = int(place.parent.name)
        parents[number] = int(fields[1])
        used[number] = sum(map(int, fields[11:15])) / TICK

    def ours(other: int) -> bool:
        while other != process and other in parents:
            other = parents[other]
        return other == process

    return {each: seconds for each, seconds in used.items() if ours(each)}

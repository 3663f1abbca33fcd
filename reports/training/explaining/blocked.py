"""Who is blocked though nothing was declared to block it."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.running.record import Run
from reports.words.phrasing import is_plural


def made_blocked(run: Run) -> Iterator[str]:
    """Which attacker an effect has blocked that was declared unblocked: it stays so no longer."""
    unblocked: set[str] = set()
    for event in run.events:
        if event.kind == "unblocked":
            unblocked.add(event.subject)
        elif event.kind == "block" and event.target in unblocked:
            unblocked.remove(event.target)
            block = "block" if is_plural(event.subject) else "blocks"
            are, them = ("are", "them") if is_plural(event.target) else ("is", "it")
            yield (
                f"As {event.subject} {block} by an effect, {event.target} {are} blocked from then on, "
                f"though no blocker was declared for {them}."
            )

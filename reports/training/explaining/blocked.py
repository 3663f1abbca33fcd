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


def fights_it(attacker: str, run: Run) -> Iterator[str]:
    """What blocks an attacker by an effect, and so deals it damage; of any other that it is blocked from then on."""
    by_an_effect = {
        event.subject: event.target
        for event in run.events
        if (event.kind, event.detail) == ("block", "by an effect")
    }
    if attacker not in by_an_effect.values():
        yield from made_blocked(run)
    for blocker, blocked in by_an_effect.items():
        if blocked == attacker:
            block, assign, its = (
                ("block", "assign", "their") if is_plural(blocker) else ("blocks", "assigns", "its")
            )
            them = "them" if is_plural(attacker) else "it"
            yield f"{blocker} {block} {attacker} by an effect, and so {assign} {its} damage to {them}."

"""Who is blocked though nothing was declared to block it."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.questions.happened import made_to_block
from comparator.running.record import Run
from reports.words.phrasing import agreeing, is_plural
from rulesets.table.events import Event


def made_blocked(run: Run) -> Iterator[str]:
    """Which attacker an effect has blocked that was declared unblocked: it stays so no longer."""
    unblocked: set[str] = set()
    for event in run.events:
        if event.kind == "unblocked":
            unblocked.add(event.subject)
        elif event.kind == "blocked" and event.subject in unblocked and event.target:
            unblocked.remove(event.subject)
            block = agreeing(event.target, "blocks")
            are, them = ("are", "them") if is_plural(event.subject) else ("is", "it")
            yield (
                f"As {event.target} {block} by an effect, {event.subject} {are} blocked from then on, "
                f"though no blocker was declared for {them}{_by_rule(run, event)}."
            )


def _by_rule(run: Run, event: Event) -> str:
    """The numbers of the rule by which it is so, where a text of the day has it."""
    cited = run.ruleset.cite(event.cause) if event.cause is not None else None
    return f" ({', '.join(cited.numbers)})" if cited is not None and cited.numbers else ""


def fights_it(attacker: str, run: Run) -> Iterator[str]:
    """What blocks an attacker by an effect, and so deals it damage; of any other that it is blocked from then on."""
    by_an_effect = {event.subject: event.target for event in made_to_block(run)}
    if attacker not in by_an_effect.values():
        yield from made_blocked(run)
    for blocker, blocked in by_an_effect.items():
        if blocked == attacker:
            block, assign, its = (
                ("block", "assign", "their") if is_plural(blocker) else ("blocks", "assigns", "its")
            )
            them = "them" if is_plural(attacker) else "it"
            yield f"{blocker} {block} {attacker} by an effect, and so {assign} {its} damage to {them}."

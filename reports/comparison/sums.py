"""What the outcome adds up to: for those whose end is told, the damage they took and the life they had left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.board.described import size_of
from reports.comparison import verdict
from reports.words import sums as words
from reports.words.words import Names, briefly, words_on

MOST_SUMS = 2
"""Of how many in each group it is told, as many as the verdict names."""

MOST_GROUPS = 3
"""Of how many groups it is told, as many as are pictured."""


def sums(line: LineComparison, scenario: Scenario, shown: Names) -> tuple[str, ...]:
    """For each of the first groups what its end adds up to; empty where nothing was played, or no damage was dealt."""
    leaders = line.leaders
    if len(leaders) == 1:
        return ()
    finished = [run.facts for run in leaders if run.status == "finished"]
    changing = verdict.telling_apart(finished, scenario)
    return tuple(
        "; ".join(islice(_of_run(run, changing, scenario, shown), MOST_SUMS)) for run in leaders[:MOST_GROUPS]
    )


def _of_run(run: Run, changing: Mapping[str, set[str]], scenario: Scenario, shown: Names) -> Iterator[str]:
    if run.status != "finished":
        return
    # Where no other end stands beside it, only a player's life is worth adding up.
    telling = changing or verdict.headline(verdict.changed(run, scenario))
    for identifier, names in telling.items():
        seat = next((seat for seat in scenario.seats if seat.name == identifier), None)
        if seat is not None:
            if changes := _changes(run, identifier):
                by = [
                    (briefly(shown, source), size, amounts)
                    for source, size, amounts in _dealers(run, identifier)
                ]
                lost = bool(run.facts.get(identifier, {}).get("lost"))
                yield words.of_player(identifier, seat.life, changes, lost, by, _too_late(run, identifier))
        elif changing and (size := _size(run, identifier)) and {"zone", "damage"} & names:
            taken = [
                event.amount for event in run.events
                if event.kind == "deal" and event.target == identifier and event.amount
            ]  # fmt: skip
            fate, _ = verdict.fate(identifier, run.facts, {"zone"}, scenario, words_on(run.ruleset.date))
            if taken or fate == "survives":
                yield words.of_creature(briefly(shown, identifier), size, taken, fate)


def _changes(run: Run, player: str) -> list[int]:
    return [event.amount for event in run.events if event.kind == "life" and event.subject == player]


def _too_late(run: Run, player: str) -> str:
    """What triggered for a player and never resolved, in the words of its own label."""
    controller = {each.id: each.controller for board in run.boards for each in board.permanents}
    resolved = {(event.subject, event.detail) for event in run.events if event.kind == "resolve"}
    return next(
        (
            words.ability_named(event.detail, event.subject)
            for event in run.events
            if event.kind == "trigger"
            and controller.get(event.subject) == player
            and (event.subject, event.detail) not in resolved
        ),
        "",
    )


def _dealers(run: Run, player: str) -> Iterator[tuple[str, str, list[int]]]:
    """Who deals a player combat damage, at what size as it deals the last of it, and how much each time."""
    dealt: dict[str, list[int]] = {}
    for event in run.events:
        if event.kind == "deal" and event.detail == "combat" and event.target == player and event.amount:
            dealt.setdefault(event.subject, []).append(event.amount)
    for source, amounts in dealt.items():
        yield source, _size(run, source), amounts


def _size(run: Run, identifier: str) -> str:
    """The size a creature had last before it left, or before what lasts a turn wore off; none for what is no creature."""
    here = [each for board in run.boards[:1] for each in board.permanents if each.id == identifier]
    size = size_of(here[0]) if here else ""
    for event in run.events:
        if event.subject == identifier and event.kind in ("die", "move", "wear off"):
            break
        if event.subject == identifier and event.kind == "size" and size:
            size = event.detail
    return size

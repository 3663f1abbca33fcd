"""What an attacker divides its damage by: who is still there, how much each needs, and what others assign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from comparator.questions.asked import Asked, named
from comparator.questions.facts import (
    Divisions,
)
from comparator.questions.happened import assigned_beside
from comparator.running.record import Board, Run
from reports.training.explaining.sizes import bonuses, toughness_by
from reports.words.phrasing import agreeing, is_plural, joined, possessive
from rulesets.points import Citation


def beside_it(attacker: str, run: Run) -> Iterator[str]:
    """What others assign in the same step to those that an attacker fights."""
    for event in assigned_beside(run, attacker):
        verb = agreeing(event.subject, "assigns")
        yield f"{event.subject} {verb} {event.amount} to {event.target} in the same step."


def gone_blockers(attacker: str, run: Run) -> Iterator[str]:
    """Which of those that were declared to block an attacker do so no more as it assigns its damage."""
    before = list(takewhile(lambda event: (event.kind, event.subject) != ("assign", attacker), run.events))
    met = {event.subject for event in before if (event.kind, event.target) == ("block", attacker)}
    for name in dict.fromkeys(
        event.subject
        for event in before
        if event.kind in ("move", "die", "leaves combat") and event.subject in met
    ):
        yield f"{name} {agreeing(name, 'has')} left combat by then, and {agreeing(name, 'needs')} no damage."


def to_be_killed(attacker: str, run: Run) -> Iterator[str]:
    """What the blockers are as an attacker divides its damage, where it is not what the cards say."""
    printed = {one.id: one for one in run.boards[0].permanents}
    then = _as_it_assigns(attacker, run)
    for one in then.permanents:
        was = printed.get(one.id)
        if (
            attacker in one.blocking
            and was is not None
            and (one.toughness, one.damage) != (was.toughness, was.damage)
        ):
            yield from bonuses(one.id, run)
            have = agreeing(one.id, "has")
            on_it = "them" if is_plural(one.id) else "it"
            hurt = f" and {one.damage} damage marked on {on_it}" if one.damage else ""
            yield f"By then {one.id} {have} toughness {one.toughness}{toughness_by(one.id, run, then.event)}{hurt}."


def _as_it_assigns(attacker: str, run: Run) -> Board:
    """The table as an attacker divides its damage, or as the turn left it where it never does."""
    assigns = next(
        (
            place
            for place, event in enumerate(run.events)
            if (event.kind, event.subject) == ("assign", attacker)
        ),
        len(run.events),
    )
    return [board for board in run.boards if board.event <= assigns][-1]


def kept_by_blockers(attacker: str, most: object, run: Run) -> Iterator[str]:
    """How much of a trampler's damage has to be assigned to what blocks it, where so much at most goes past."""
    assigned = [event for event in run.events if (event.kind, event.subject) == ("assign", attacker)]
    power = sum(event.amount for event in assigned if event.window == assigned[0].window)
    kept = power - most if isinstance(most, int) else 0
    if kept <= 0:
        return
    blocking = [one.id for one in _as_it_assigns(attacker, run).permanents if attacker in one.blocking]
    whom = blocking[0] if len(blocking) == 1 else "its blockers"
    yield f"Of {possessive(attacker)} {power} damage at least {kept} {'stays' if kept == 1 else 'stay'} with {whom}."


_OF_WHAT_IS_LETHAL = frozenset({"trample", "lethal-damage", "deathtouch"})
"""Clauses by which a division hangs on what is lethal to each blocker."""


def _goes_along_an_order(cited: Citation) -> bool:
    """Whether a rule has an attacker divide its damage along an announced order."""
    says = named()["current"].division.says
    divides = map(repr, (says.attackers_order_kept, says.attackers_division))
    return says.attackers_order_kept.on(cited.as_of) is not None and cited.provision in divides


def lethal(asked: Asked, attacker: str, run: Run) -> Iterator[str]:
    """How much is lethal to each blocker, where the rule that decides speaks of lethal damage."""
    if not any(
        one.clause in _OF_WHAT_IS_LETHAL or _goes_along_an_order(one) for one in asked.because.citations
    ):
        return
    board = _as_it_assigns(attacker, run).permanents
    needs = {one.id: max(0, (one.toughness or 0) - one.damage) for one in board if attacker in one.blocking}
    bites = any("deathtouch" in one.keywords for one in board if one.id == attacker)
    if needs and not bites:
        each = [f"{amount} to {name}" for name, amount in needs.items()]
        yield f"Lethal damage is {joined(each)}."
        for one in board:
            if one.id in needs and "indestructible" in one.keywords:
                yield f"That {one.id} {agreeing(one.id, 'is')} indestructible changes nothing about that."
        beside: dict[str, int] = {}
        for event in assigned_beside(run, attacker):
            beside[event.target] = beside.get(event.target, 0) + event.amount
        for name, amount in beside.items():
            left = max(0, needs.get(name, 0) - amount)
            need = agreeing(attacker, "needs")
            yield f"{attacker} {need} to assign {f'{left} more' if left else 'nothing'} to {name}."


def more_than_lethal(asked: Asked, attacker: str, run: Run) -> Iterator[str]:
    """That a blocker may be assigned more than it needs, where a right division does that though others have to be thought of."""
    told = any(".surplus@" in one.point for one in asked.because.citations)
    if told or not isinstance(asked.fact, Divisions):
        return
    board = _as_it_assigns(attacker, run).permanents
    needs = {one.id: (one.toughness or 0) - one.damage for one in board if attacker in one.blocking}
    parts = [part for one in asked.right if isinstance(one, tuple) for part in one]
    tramples = any("trample" in one.keywords for one in board if one.id == attacker)
    in_order = named()[asked.ruleset].division.does.announced and len(needs) > 1
    if (tramples or in_order) and any(amount > needs.get(name, amount) for name, amount in parts):
        yield "A blocker may be assigned more than that."

"""The one driver: a state goes on from decision to decision, and whoever plays answers each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from comparator.running.answering.reply import Reply
from rulesets.table.machine import advance, give, refuse
from rulesets.table.state import Decision, Illegal, State


class Answerer(Protocol):
    """Whoever answers decisions: a script, or a script with something to fall back on."""

    def reply(self, state: State, decision: Decision) -> Reply[object]: ...


class Answered(NamedTuple):
    """A decision and the answer to it; `refused` says why it is illegal, where it is."""

    decision: Decision
    reply: Reply[object]
    refused: Illegal | None


def follow(state: State, player: Answerer, before: Callable[[], None] | None = None) -> Iterator[Answered]:
    """Let a player answer decision after decision, to the end or to an answer that is refused.

    Each answer is handed on before it is given: the state is then as the decision found it, and may be copied, or
    left there.  `before` is called before each step on the way.
    """
    while (decision := advance(state, before)) is not None:
        reply = player.reply(state, decision)
        refused = reply.illegal or refuse(state, reply.answer)
        yield Answered(decision, reply, refused)
        if refused is not None:
            return
        give(state, reply.answer)

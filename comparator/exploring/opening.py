"""Where exploring begins: a board laid out under a ruleset, played by its script up to a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from comparator.comparing.leaving_out import untold
from comparator.running.anachronism import fit
from comparator.running.answering.reply import Unscripted
from comparator.running.following import follow
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.budget import OverBudget
from rulesets.table.machine import begin, give
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import Decision, State
from rulesets.version import NotInForce

Since = Literal["attackers", "blockers", "declared"]
"""What is open: everything from the attack on, everything from the block on, or what follows on both."""

_LAST_SCRIPTED = {"blockers": DeclareAttackers, "declared": DeclareBlockers}


class CannotPlay(Exception):
    """Raised where a ruleset cannot play the board, or forbids what the script does before exploring begins."""

    def __init__(self, reason: Obstacle) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Opening:
    """The moment at which exploring begins, and what the script answered on the way there."""

    state: State
    answered: tuple[tuple[State, Decision, object], ...] = ()
    """Each decision with a copy of the state it was asked in, and the script's answer."""
    defaults: tuple[Unscripted, ...] = ()
    """What the script left open on the way there, and was answered by default."""
    unexplored: tuple[Obstacle, ...] = ()
    """What players may choose and nothing tries: what is not read of a card."""


def board_before_combat(scenario: Scenario, ruleset: Ruleset) -> State:
    """The board about to begin combat, with nobody listening; borrowed abilities as the scenario says.

    Raises:
        CannotPlay: the ruleset lacks something the board needs, or what is not read of a card may matter.
    """
    if (lack := untold(scenario)) is not None:
        raise CannotPlay(lack)
    fitness = fit(scenario, ruleset)
    if fitness.refused:
        raise CannotPlay(fitness.refused)
    state = lay_out(fitness.board, fitness.ruleset, listen=False, asked=fitness.asked)
    begin(state)
    return state


def _played_without(scenario: Scenario, ruleset: Ruleset) -> Iterator[Obstacle]:
    """The lines that are not read and could matter once everything may be played: nobody has to play them.

    Raises:
        CannotPlay: there is one that would matter by itself.
    """
    held = {piece.id for piece in scenario.pieces if piece.zone == "hand"}
    for id_, lines in scenario.not_read.items():
        what = "not cast, as not read" if id_ in held else "not used, as not read"
        yield from (because(what, id_, line.said) for line in lines)
    if not scenario.silent:
        return
    from comparator.cards.mattering import could_matter  # noqa: PLC0415 - for cards of the own file alone
    from rulesets.cards.text.silent import is_of_plays  # noqa: PLC0415 - likewise

    for piece, line in could_matter(scenario, free=True, burns=ruleset.mana_emptying.does.burns):
        if not is_of_plays(line.text, line.reason):
            raise CannotPlay(because("could matter", piece.id, line.said))
        yield because("could be played", piece.id, line.said)


def left_unexplored(scenario: Scenario, ruleset: Ruleset) -> tuple[Obstacle, ...]:
    """What players may choose under a ruleset and nothing tries.

    Raises:
        CannotPlay: what is not read may matter by itself.
    """
    return tuple(_played_without(scenario, ruleset))


def open_up(scenario: Scenario, line: Line, ruleset: Ruleset, since: Since) -> Opening:
    """The moment from which everything is open; until then the line is played as it is written.

    Raises:
        CannotPlay: there is no such moment under this ruleset, or what is not read may matter from it on.
    """
    unexplored = left_unexplored(scenario, ruleset)
    state = board_before_combat(scenario, ruleset)
    answered: list[tuple[State, Decision, object]] = []
    defaults: dict[Unscripted, None] = {}
    if since == "attackers":
        return Opening(state, unexplored=unexplored)
    try:
        for decision, reply, refused in follow(state, Script(line, state)):
            if refused is not None:
                raise CannotPlay(refused.reason)
            answered.append((state.copy(), decision, reply.answer))
            if reply.default is not None:
                defaults[reply.default] = None
            if isinstance(decision, _LAST_SCRIPTED[since]):
                give(state, reply.answer)
                break
    except (NotInForce, OverBudget) as lack:
        raise CannotPlay(lack.reason) from lack
    return Opening(state, tuple(answered), tuple(defaults), unexplored)

"""The scenario's script as a player: it answers the engine's questions, and says when it had no answer.

Every answer is the script's or a sensible default, never a guess between the two: a default is
told apart from a scripted answer, and a scripted answer that the rules forbid stops the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from comparator.running.answering import choosing, damage, declaring
from comparator.running.answering.acting import Plays
from comparator.running.answering.reply import Reply
from comparator.scenario.scenario import Choice, DamagePlan, Line
from rulesets.ruleset import Ruleset
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.assignment import AssignAsThoughUnblocked, AssignDamage, OrderDamage
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.batches import ComesFirst
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.damage import PickPrevented
from rulesets.table.priority import Act, MayUse
from rulesets.table.redirecting import DealInstead, OwnEffectsFirst
from rulesets.table.state import Decision, Illegal, State
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers

ANSWERS: Mapping[type[Any], Callable[[Line, State, Any], Reply[Any]]] = {
    DeclareAttackers: declaring.attackers,
    DeclareBlockers: declaring.blockers,
    OrderDamage: damage.order,
    AssignDamage: damage.division,
    AssignAsThoughUnblocked: damage.as_though_unblocked,
    ChooseTargets: choosing.targets,
    DealInstead: choosing.dealt_instead,
    OwnEffectsFirst: choosing.own_effects_first,
    ComesFirst: choosing.comes_first,
    ChooseAttacked: choosing.attacked,
    ChooseBlocked: choosing.blocked,
    OrderTriggers: choosing.trigger_order,
    PickPrevented: choosing.prevented,
}
"""How each kind of decision is answered but those whose answer depends on the answers before it."""


class Script:
    """One line of a scenario, on its way through a run.

    `passed_over` collects why divisions that were wanted more were forbidden, `unasked` holds the choices and the
    divisions of damage that nobody has asked for yet.
    """

    def __init__(self, line: Line, ruleset: Ruleset) -> None:
        self.line = line
        self.passed_over: list[Illegal] = []
        self.unasked: list[Choice | DamagePlan] = [*line.choices, *line.damage]
        self._plays = Plays(line, ruleset)
        self._uses = choosing.Uses(line)

    def copy(self) -> Script:
        """A script that goes its own way from here."""
        twin = copy(self)
        vars(twin).update(
            passed_over=list(self.passed_over), unasked=list(self.unasked),
            _plays=self._plays.copy(), _uses=self._uses.copy(),
        )  # fmt: skip
        return twin

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The windows that were wanted and did not come, with what was done instead."""
        return self._plays.missing

    @property
    def refused(self) -> Illegal | None:
        """Why the line cannot be played at all: a window is missing, and nothing is said of that."""
        return self._plays.refused

    def left_over(self) -> list[tuple[str, str]]:
        """The plays that were never made: the window that each was for, and why it was not."""
        return self._plays.left_over()

    def unasked_in_words(self) -> tuple[str, ...]:
        """The choices and divisions that nobody has asked for."""
        return tuple(
            f"the choice for {one.source}" if isinstance(one, Choice) else f"the damage of {one.creature}"
            for one in self.unasked
        )

    def reply(self, state: State, decision: Decision[Any]) -> Reply[Any]:
        """The script's answer to a decision, or a default."""
        if isinstance(decision, Act):
            return self._plays.act(state, decision)
        if isinstance(decision, MayUse | MayTrigger):
            reply: Reply[Any] = self._uses.may(state, decision)
        else:
            reply = ANSWERS[type(decision)](self.line, state, decision)
        if reply.passed_over is not None:
            self.passed_over.append(reply.passed_over)
        asked = [reply.choice, *self._plans_for(state, decision)]
        self.unasked = [one for one in self.unasked if one not in asked]
        return reply

    def _plans_for(self, state: State, decision: Decision[Any]) -> list[DamagePlan | None]:
        """What the line says of damage that is about to be divided."""
        if not (self.line.damage and isinstance(decision, AssignDamage)):
            return []
        return [damage.plan_for(self.line, state, state.name(one.creature)) for one in decision.assigners]

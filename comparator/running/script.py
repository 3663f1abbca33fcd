"""The scenario's script as a player: it answers the engine's questions, and says when it had no answer.

Every answer is the script's or a sensible default, never a guess between the two: a default is
told apart from a scripted answer, and a scripted answer that the rules forbid stops the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from itertools import islice
from typing import Never

from comparator.running.answering import choosing, damage, declaring
from comparator.running.answering.acting import Plays
from comparator.running.answering.reply import Reply
from comparator.running.answering.turns import Turns
from comparator.running.record import MissedWindow
from comparator.scenario.scenario import Block, Choice, DamagePlan, Line, Order
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.assignment import AssignAsThoughUnblocked, AssignDamage, OrderDamage
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.auras import ChooseBearer
from rulesets.table.batches import ComesFirst
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.checks import KeepOne
from rulesets.table.coming import ChooseModel
from rulesets.table.costs_to_fight import PayToFight
from rulesets.table.course import ApplyNext, DealInstead
from rulesets.table.damage import PickPrevented
from rulesets.table.discarded import ExileDiscarded
from rulesets.table.effects.casting_copies import AimCopy
from rulesets.table.effects.casting_now import CastNow
from rulesets.table.effects.championing import ChooseChampioned
from rulesets.table.effects.clashing import PutUnder
from rulesets.table.effects.copying_spells import ChooseNewTargets
from rulesets.table.effects.counters_or_tokens import TakeCounters
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.table.effects.drawing import DredgeInstead, RevealDrawn
from rulesets.table.effects.exploring import BuryExplored
from rulesets.table.effects.fighting import ChooseMadeToBlock
from rulesets.table.effects.giving_up import ChooseSacrificed
from rulesets.table.effects.hiding import ChooseManifested
from rulesets.table.effects.in_turn import ChooseNext
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.looking import ChooseOnTop
from rulesets.table.effects.pairing import ChoosePartner
from rulesets.table.effects.proliferating import ChooseProliferated
from rulesets.table.effects.searching import ChooseFound
from rulesets.table.enlisting import Enlist
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.priority import Act
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import Decision, Illegal, State
from rulesets.table.triggers import ChooseTargets, OrderTriggers
from rulesets.table.using import ChoosePayment, ChooseSource, ChooseWay, MayUse

ANSWERS: Mapping[type, Callable[[Line, State, Never], Reply[object]]] = {
    DeclareAttackers: declaring.attackers,
    DeclareBlockers: declaring.blockers,
    OrderDamage: damage.order,
    AssignDamage: damage.first_legal_division,
    AssignAsThoughUnblocked: damage.as_though_unblocked,
    ChooseTargets: choosing.targets,
    ChooseModel: choosing.model,
    ChooseChampioned: choosing.championed,
    ChooseBearer: choosing.bearer,
    ChoosePartner: choosing.partner,
    ChooseNewTargets: choosing.new_targets,
    AimCopy: choosing.aimed_copy,
    ChooseEncoded: choosing.encoded,
    DealInstead: choosing.dealt_instead,
    ApplyNext: choosing.apply_next,
    ChooseSaver: choosing.saver,
    ComesFirst: choosing.comes_first,
    ChooseAttacked: choosing.attacked,
    ChooseBlocked: choosing.blocked,
    OrderTriggers: choosing.trigger_order,
    PickPrevented: choosing.prevented,
    ChooseSacrificed: choosing.sacrificed,
    ChooseDiscarded: choosing.discarded,
    KeepOne: choosing.legend_kept,
    ChooseProliferated: choosing.proliferated,
    ChooseManifested: choosing.manifested,
    DredgeInstead: choosing.dredged,
    PutUnder: choosing.put_under,
    TakeCounters: choosing.counters_or_tokens,
    BuryExplored: choosing.buried,
    ExileDiscarded: choosing.discarded_into_exile,
    RevealDrawn: choosing.revealed_as_drawn,
    EnterWithCounters: choosing.enters_with_counters,
    GiveAsItEnters: choosing.given_as_it_enters,
    ChooseOnTop: choosing.on_top,
    ChooseFound: choosing.found_by_search,
    ChooseNext: choosing.comes_next,
    ChooseMadeToBlock: choosing.block_made,
    ChooseOne: choosing.singled_out,
    ChoosePayment: choosing.paid_with,
    PayToFight: choosing.paid_with,
    ChooseWay: choosing.way,
    ChooseSource: choosing.source,
    Enlist: choosing.enlisted,
}
"""How each kind of decision is answered but those whose answer depends on the answers before it."""


_OF_DAMAGE = (OrderDamage, AssignDamage, AssignAsThoughUnblocked)
"""Decisions of which the answers are too many to be looked at, and tell of a default only where there are several."""


def _is_the_only_one(state: State, decision: Decision) -> bool:
    """Whether there is but one answer, so that nothing was left open."""
    return not isinstance(decision, _OF_DAMAGE) and len(list(islice(decision.answers(state), 2))) == 1


class Script:
    """One line of a scenario, on its way through a run.

    `passed_over` collects why divisions that were wanted more were forbidden, `unasked` holds the choices, the
    divisions of damage and the orders that nobody has asked for yet, and the blocks in which something has a part that has left, or never came.
    """

    def __init__(self, line: Line, state: State) -> None:
        self.line = line
        self.passed_over: list[Illegal] = []
        self.unasked: list[Choice | DamagePlan | Block | Order] = [
            *line.choices, *line.damage, *choosing.orders_wanted(line)
        ]  # fmt: skip
        self._plays = Plays(line, state)
        self._uses = choosing.Uses()
        self._turns = Turns(line)

    def copy(self) -> Script:
        """A script that goes its own way from here."""
        twin = copy(self)
        vars(twin).update(
            passed_over=list(self.passed_over), unasked=list(self.unasked),
            _plays=self._plays.copy(), _uses=self._uses.copy(), _turns=self._turns.copy(),
        )  # fmt: skip
        return twin

    @property
    def missing(self) -> list[MissedWindow]:
        """The windows that were wanted and did not come, with what was done instead."""
        return self._plays.missing

    def refused(self, state: State) -> Illegal | None:
        """Why the line cannot be played at all: a window is missing, and nothing is said of that."""
        return self._plays.refused(state)

    @property
    def at_rest(self) -> bool:
        """Whether no play waits for its window any more."""
        return self._plays.at_rest

    def left_over(self, state: State) -> list[MissedWindow]:
        """The plays that were never made: the window that each was for, and why it was not."""
        return self._plays.left_over(state)

    def reply(self, state: State, decision: Decision) -> Reply[object]:
        """The script's answer to a decision, or a default."""
        if isinstance(decision, Act):
            return self._plays.act(state, decision)
        if isinstance(decision, CastNow):
            return self._cast_now(state, decision)
        if isinstance(decision, ChooseWay) and (said := self._plays.way(decision)) is not None:
            return said
        if isinstance(decision, ChooseSource) and (named := self._plays.source(state, decision)) is not None:
            return named
        line = self._turns.line_for(state, decision)
        if isinstance(decision, choosing.Asked):
            reply: Reply[object] = self._whether_used(line, state, decision)
        else:
            reply = ANSWERS[type(decision)](line, state, decision)  # type: ignore[arg-type]  # the row of its kind
        if reply.illegal is not None:
            spent = self._turns.is_spent(decision, reply)
            reply = reply._replace(illegal=None, follows=None) if spent else reply._replace(default=None)
        self._turns.follow(decision, reply)
        if reply.default is not None and _is_the_only_one(state, decision):
            reply = reply._replace(default=None)
        if reply.passed_over is not None:
            self.passed_over.append(reply.passed_over)
        if isinstance(decision, DeclareBlockers):
            self.unasked += declaring.fallen_away(line, state)
        if self.unasked:
            asked = [*self._plans_for(state, decision), choosing.order_for(line, state, decision)]
            self.unasked = [one for one in self.unasked if one is not reply.follows and one not in asked]
        return reply

    def _whether_used(self, line: Line, state: State, decision: choosing.Asked) -> Reply[bool]:
        """Whether an ability is used: not where its play says what is so already, and else as a choice or the play has it."""
        of_play = self._plays.whether(state, decision) if isinstance(decision, MayUse) else None
        if of_play is not None and not of_play.answer:
            return of_play
        reply = self._uses.may(line, state, decision)
        return of_play if of_play is not None and reply.follows is None else reply

    def _cast_now(self, state: State, decision: CastNow) -> Reply[object]:
        """How a card is cast that may be so now and never again; that it is not, a choice may say as well, which on other days keeps it from being exiled."""
        reply: Reply[object] = self._plays.cast_now(state, decision)
        if reply.default is None or _is_the_only_one(state, decision):
            return reply._replace(default=None)
        name = state.name(decision.source)
        declined = (one for one in self.line.choices if one.source == name and one.may is False)
        choice = next(declined, None)
        if choice is None:
            return reply
        self.unasked = [one for one in self.unasked if one is not choice]
        return Reply(None, follows=choice)

    def _plans_for(self, state: State, decision: Decision) -> list[DamagePlan | None]:
        """What the line says of damage that is about to be divided."""
        if not (self.line.damage and isinstance(decision, AssignDamage)):
            return []
        return [damage.plan_for(self.line, state, state.name(one.creature)) for one in decision.assigners]

"""The table of rules: every numbered rule of the five documents that bears on a turn from combat to cleanup.

A row names the rule, the clause version that says it on that document's date, the board that shows
it, and an answer that the clause never gave, under which the board must fail.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import tests.rules_behaviour as behaviour
from rulesets.clauses.arrival_in_combat import ArrivalInCombatAnswer
from rulesets.clauses.attack_targets import AttackTargetsAnswer
from rulesets.clauses.cleanup import CleanupAnswer
from rulesets.clauses.dealing_source import DealingSourceAnswer
from rulesets.clauses.division import DivisionAnswer
from rulesets.clauses.end_of_combat import EndOfCombatAnswer
from rulesets.clauses.end_of_turn import EndOfTurnAnswer
from rulesets.clauses.removal_from_combat import RemovalFromCombatAnswer
from rulesets.clauses.strike_steps import StrikeStepsAnswer
from rulesets.history import as_of, version_of
from rulesets.ruleset import Ruleset
from rulesets.table import triggers
from rulesets.table.obstacles import because
from rulesets.table.priority import open_window
from rulesets.table.state import ACTIVE, DEFENDING, Illegal, State
from rulesets.table.turn import begin_step

Test = Callable[[Ruleset], None]

DOCUMENTS: dict[str, tuple[str, ...]] = {
    "2006-10-01": (
        "310.2c", "310.2d", "310.2e", "310.3", "310.4", "310.4a", "310.4b", "310.4c", "310.5", "311.1", "311.2",
        "312.1", "313.1", "313.2", "314.1", "314.2", "314.3", "400.1", "400.2", "401.1", "401.1a", "401.1b",
        "401.2", "401.3", "401.4", "401.5",
    ),
    "2008-02-01": (
        "310.1", "310.2", "310.2a", "310.2b", "310.2c", "310.2d", "310.2e", "310.3", "310.4", "310.4a", "310.4b",
        "310.4c", "310.4.Ruling.1", "310.5",
    ),
    "2008-10-01": (
        "306.1", "306.1b", "306.1c", "306.2", "306.3", "306.3a", "306.4", "306.4a", "306.4b", "306.4c", "306.5",
    ),
    "2009-02-01": (
        "306.1", "306.2", "306.3", "306.3a", "306.4", "306.4a", "306.4b", "306.4c", "306.4d", "306.5",
    ),
    "2025-06-06": (
        "510.1", "510.1a", "510.1b", "510.1c", "510.1d", "510.1e", "510.2", "510.3", "510.3a", "510.4",
    ),
}  # fmt: skip
"""The five documents by the date on which they were in force, and every numbered rule they carry."""

EXCERPT_ONLY = frozenset({
    "306.1b", "306.1c", "310.4.Ruling.1",
})  # fmt: skip
"""Numbers that stand in an excerpt and in no dated text that we have."""

UNMODELLED: dict[str, str] = {
    "401.1a": "no card of the book copies a spell, so there is no spell without a card",
    "401.1b": "what has no mana cost is a land or a token here, and neither is ever cast",
    "401.4": "no card of the book may be cast from anywhere but a hand",
}
"""Rules of the first document that the table does not rely on, and why."""


@dataclass(frozen=True)
class Row:
    """One rule of one document: the version that says it, the board that shows it, and another answer."""

    document: str
    number: str
    version: str
    test: Test
    otherwise: Any

    @property
    def id(self) -> str:
        return f"{self.document}-{self.number}-{self.version}"


# --- answers that no version ever gave ------------------------------------------------------------------------


def _nothing(*_arguments: object) -> None:
    """Do nothing, whatever is asked."""


class _NoEndOfCombat(EndOfCombatAnswer):
    """Nothing triggers, nobody acts, and nobody leaves combat."""

    def begin(self, state: State) -> None:
        """Leave everything as it is."""


class _NoCleanup(CleanupAnswer):
    """Nobody discards, nothing wears off, and nobody acts."""

    def clean_up(self, state: State) -> None:
        """Leave everything as it is."""


class _NoEndOfTurn(EndOfTurnAnswer):
    """The turn goes straight on to its cleanup."""

    def begin(self, state: State) -> None:
        """Leave the step out."""


class _AfterEverybodyPassed(EndOfTurnAnswer):
    """The abilities trigger as the step ends."""

    def begin(self, state: State) -> None:
        """Begin with the players, and come to the abilities later."""
        begin_step(state, self.name, "turn-ends")
        state.do(_again, frozenset())
        open_window(state, "turn-ends")


class _BacksUp(EndOfTurnAnswer):
    """The step goes back for what has come into play since it began."""

    def begin(self, state: State) -> None:
        """Begin, and later begin again for the newcomers."""
        state.do(_again, frozenset(thing.handle for thing in state.table))
        super().begin(state)


def _again(state: State, known: frozenset[int]) -> None:
    for thing in [one for one in state.table if one.handle not in known]:
        triggers.fire(state, "end of turn", thing.handle)
    open_window(state, "turn-ends")


def _everybody_in_the_first(_state: State, _thing: object) -> bool:
    return False


STACK: Any = as_of(date(2006, 10, 1)).damage_timing.does
AT_ONCE = as_of(date(2025, 6, 6)).damage_timing.does
COUNTERABLE = replace(STACK, counterable=True)
IN_ORDER = DivisionAnswer(announced=True)
REGARDLESS = DivisionAnswer(as_effects_say=False)
STOPPED_BY_LEAVING = DealingSourceAnswer(lambda _state, source: because("not what it was", source.id))
STILL_THERE: Any = lambda _state, _recipient: None  # noqa: E731
ONLY_IN_COMBAT: Any = lambda _state, recipient: None if recipient.in_combat else because("not in combat")  # noqa: E731
NO_SECOND_STRIKE = StrikeStepsAnswer(_everybody_in_the_first)
BY_THE_ABILITY = StrikeStepsAnswer(lambda _state, thing: not thing.striking.first)
STAY_IN_COMBAT = _NoEndOfCombat()
ASSIGNS_ZERO: Any = lambda _power, amount: max(0, amount)  # noqa: E731
THE_PLAYER_INSTEAD: Any = lambda _state, _thing: (DEFENDING,)  # noqa: E731
ONE_BY_ONE: Any = version_of("assignment-check@2009-07-11/literal").does
DAMAGE_FIRST: Any = version_of("trigger-order@2009-07-11/literal").does
DECLARED_ONLY = as_of(date(2006, 10, 1)).steps_skipped.does
THE_ACTIVE_PLAYER: Any = lambda _state, _thing: ACTIVE  # noqa: E731
PLAYERS_ONLY = AttackTargetsAnswer(frozenset())
ANYTHING_GOES = ArrivalInCombatAnswer()
NOTHING_REMOVES = RemovalFromCombatAnswer(frozenset())
LEAVING: Any = as_of(date(2009, 2, 1)).removal_from_combat.does
EVEN_LATER_RESTRICTIONS = RemovalFromCombatAnswer(
    LEAVING.reasons | {"could not be declared any more"},
    in_part=True,
)
REMOVED_AS_A_WHOLE = as_of(date(2008, 2, 1)).removal_from_combat.does
ALONE: Any = as_of(date(2008, 10, 1)).alone.does
ALWAYS_ALONE = replace(ALONE, attacking_alone=lambda _state, _thing: True)
STACK_MODEL: Any = as_of(date(2006, 10, 1)).response_model.does
ANY_TIME = replace(STACK_MODEL, refuse=_nothing)
NEVER = replace(STACK_MODEL, refuse=lambda *_: Illegal(because("nobody may play anything")))


# --- the rows ---------------------------------------------------------------------------------------------------

_2006, _2008, _OCTOBER, _2009, _2025 = DOCUMENTS

ROWS: tuple[Row, ...] = (
    Row(_2006, "310.2c", "division@2003-07-01", behaviour.a_blocked_creature_divides_among_its_blockers, IN_ORDER),
    Row(_2006, "310.2d", "division@2003-07-01", behaviour.a_blocker_divides_among_what_it_blocks, IN_ORDER),
    Row(_2006, "310.2e", "division@2003-07-01", behaviour.an_effect_may_change_how_damage_is_assigned, REGARDLESS),
    Row(_2006, "310.3", "damage-timing@1999-04-23", behaviour.nothing_counters_combat_damage, COUNTERABLE),
    Row(
        _2006, "310.4", "damage-timing@1999-04-23",
        behaviour.waiting_damage_is_dealt_all_at_once_and_then_the_active_player_acts, AT_ONCE,
    ),
    Row(
        _2006, "310.4a", "dealing-source@1999-04-23", behaviour.a_source_that_left_still_deals_its_damage,
        STOPPED_BY_LEAVING,
    ),
    Row(
        _2006, "310.4a", "dealing-recipient@2001-07-23", behaviour.a_recipient_that_left_combat_is_still_hit,
        ONLY_IN_COMBAT,
    ),
    Row(
        _2006, "310.4b", "dealing-source@1999-04-23", behaviour.the_source_is_the_creature_as_it_is_or_last_was,
        STOPPED_BY_LEAVING,
    ),
    Row(
        _2006, "310.4c", "dealing-recipient@2001-07-23",
        behaviour.what_left_or_is_no_creature_any_more_is_not_hit, STILL_THERE,
    ),
    Row(
        _2006, "310.5", "strike-steps@2003-07-01",
        behaviour.what_assigned_nothing_in_the_first_step_assigns_in_the_second, NO_SECOND_STRIKE,
    ),
    Row(
        _2006, "311.1", "end-of-combat@2001-07-23",
        behaviour.end_of_combat_abilities_trigger_as_the_step_begins, STAY_IN_COMBAT,
    ),
    Row(
        _2006, "311.2", "end-of-combat@2001-07-23", behaviour.creatures_leave_combat_as_the_step_ends, STAY_IN_COMBAT
    ),
    Row(
        _2006, "312.1", "end-of-turn@1999-04-23", behaviour.the_end_phase_is_end_of_turn_and_cleanup,
        _NoEndOfTurn("end of turn"),
    ),
    Row(
        _2006, "313.1", "end-of-turn@1999-04-23", behaviour.end_of_turn_abilities_trigger_as_the_step_begins,
        _AfterEverybodyPassed("end of turn"),
    ),
    Row(
        _2006, "313.2", "end-of-turn@1999-04-23", behaviour.the_end_of_turn_step_does_not_back_up,
        _BacksUp("end of turn"),
    ),
    Row(_2006, "314.1", "cleanup@1999-04-23", behaviour.cleanup_discards_down_to_seven, _NoCleanup()),
    Row(_2006, "314.2", "cleanup@1999-04-23", behaviour.damage_and_short_effects_end_together, _NoCleanup()),
    Row(_2006, "314.3", "cleanup@1999-04-23", behaviour.players_act_in_cleanup_only_if_something_happened, _NoCleanup()),
    Row(
        _2006, "400.1", "block-restrictions@1993-08-05", behaviour.an_ability_may_be_granted, _nothing
    ),
    Row(_2006, "400.2", "response-model@1999-04-23", behaviour.effects_come_when_a_spell_resolves, NEVER),
    Row(_2006, "401.1", "response-model@1999-04-23", behaviour.a_card_on_the_stack_is_a_spell, NEVER),
    Row(_2006, "401.2", "response-model@1999-04-23", behaviour.a_spell_is_one_until_it_resolves, NEVER),
    Row(
        _2006, "401.3", "response-model@1999-04-23", behaviour.instructions_are_followed_as_the_spell_resolves, NEVER
    ),
    Row(
        _2006, "401.5", "response-model@1999-04-23", behaviour.some_things_may_be_played_when_others_may_not, ANY_TIME
    ),
    Row(
        _2008, "310.1", "damage-timing@1999-04-23",
        behaviour.assigned_damage_goes_on_the_stack_as_one_object, AT_ONCE,
    ),
    Row(_2008, "310.2", "division@2003-07-01", behaviour.damage_is_divided_at_will, IN_ORDER),
    Row(
        _2008, "310.2a", "zero-power@2007-10-01",
        behaviour.a_creature_assigns_its_power_and_nothing_without_any, ASSIGNS_ZERO,
    ),
    Row(
        _2008, "310.2b", "absent-target@2007-10-01", behaviour.an_unblocked_creature_hits_what_it_attacks,
        THE_PLAYER_INSTEAD,
    ),
    Row(_2008, "310.2c", "division@2003-07-01", behaviour.a_blocked_creature_divides_among_its_blockers, IN_ORDER),
    Row(_2008, "310.2d", "division@2003-07-01", behaviour.a_blocker_divides_among_what_it_blocks, IN_ORDER),
    Row(_2008, "310.2e", "division@2003-07-01", behaviour.an_effect_may_change_how_damage_is_assigned, REGARDLESS),
    Row(_2008, "310.3", "damage-timing@1999-04-23", behaviour.nothing_counters_combat_damage, COUNTERABLE),
    Row(
        _2008, "310.4", "damage-timing@1999-04-23",
        behaviour.waiting_damage_is_dealt_all_at_once_and_then_the_active_player_acts, AT_ONCE,
    ),
    Row(
        _2008, "310.4a", "dealing-source@2008-02-01", behaviour.a_source_that_left_still_deals_its_damage,
        STOPPED_BY_LEAVING,
    ),
    Row(
        _2008, "310.4a", "dealing-recipient@2007-10-01", behaviour.a_recipient_that_left_combat_is_still_hit,
        ONLY_IN_COMBAT,
    ),
    Row(
        _2008, "310.4b", "dealing-source@2008-02-01", behaviour.the_source_is_the_creature_as_it_is_or_last_was,
        STOPPED_BY_LEAVING,
    ),
    Row(
        _2008, "310.4c", "dealing-recipient@2007-10-01", behaviour.a_planeswalker_that_left_is_not_hit, STILL_THERE
    ),
    Row(
        _2008, "310.4.Ruling.1", "dealing-source@2008-02-01",
        behaviour.a_creature_may_deal_its_damage_and_be_sacrificed, STOPPED_BY_LEAVING,
    ),
    Row(
        _2008, "310.5", "strike-steps@2007-02-01", behaviour.what_came_between_the_steps_strikes_in_the_second,
        version_of("strike-steps@2003-07-01/literal").does,
    ),
    *(
        row
        for document, arrival, removal in (
            (_OCTOBER, "arrival-in-combat@2008-10-01", "removal-from-combat@2007-10-01"),
            (_2009, "arrival-in-combat@2008-10-01", "removal-from-combat@2009-02-01"),
        )
        for row in (
            Row(
                document, "306.1", "steps-skipped@2007-10-01",
                behaviour.combat_has_five_steps_and_skips_two_without_attackers, DECLARED_ONLY,
            ),
            Row(
                document, "306.1", "strike-steps@2007-02-01",
                behaviour.first_and_double_strike_make_a_second_damage_step, NO_SECOND_STRIKE,
            ),
            Row(
                document, "306.2", "defending-player@2007-10-01", behaviour.the_opponent_is_the_defending_player,
                THE_ACTIVE_PLAYER,
            ),
            Row(
                document, "306.2", "attack-targets@2007-10-01",
                behaviour.planeswalkers_of_the_defending_player_may_be_attacked, PLAYERS_ONLY,
            ),
            Row(
                document, "306.3", "attack-targets@2007-10-01",
                behaviour.only_players_and_planeswalkers_are_attacked, PLAYERS_ONLY,
            ),
            Row(document, "306.3a", arrival, behaviour.a_noncreature_put_in_attacking_does_not_attack, ANYTHING_GOES),
            Row(document, "306.4", removal, behaviour.what_takes_a_planeswalker_out_of_combat, NOTHING_REMOVES),
            Row(
                document, "306.4a", removal, behaviour.what_would_have_kept_it_from_combat_does_not_remove_it,
                EVEN_LATER_RESTRICTIONS,
            ),
            Row(
                document, "306.4b", "tapped-blockers@1999-04-23", behaviour.tapping_neither_removes_nor_silences, False
            ),
            Row(
                document, "306.4c", "absent-target@2007-10-01",
                behaviour.an_attacker_of_a_planeswalker_that_left_goes_on_attacking_nothing, THE_PLAYER_INSTEAD,
            ),
            Row(
                document, "306.5", "alone@2008-10-01",
                behaviour.alone_is_told_from_the_declaration_or_from_the_present, ALWAYS_ALONE,
            ),
        )
    ),
    Row(
        _OCTOBER, "306.1b", "arrival-in-combat@2008-10-01",
        behaviour.a_creature_of_the_wrong_player_put_in_attacking_does_not_attack, ANYTHING_GOES,
    ),
    Row(
        _OCTOBER, "306.1c", "arrival-in-combat@2008-10-01",
        behaviour.a_creature_of_the_wrong_player_put_in_blocking_does_not_block, ANYTHING_GOES,
    ),
    Row(
        _2009, "306.4d", "removal-from-combat@2009-02-01",
        behaviour.a_blocking_planeswalker_leaves_only_the_part_it_lost, REMOVED_AS_A_WHOLE,
    ),
    Row(_2025, "510.1", "damage-timing@2009-07-11", behaviour.damage_is_assigned_without_the_stack, STACK),
    Row(
        _2025, "510.1a", "zero-power@2009-07-11",
        behaviour.a_creature_assigns_its_power_and_nothing_without_any, ASSIGNS_ZERO,
    ),
    Row(
        _2025, "510.1b", "absent-target@2023-04-14", behaviour.an_unblocked_creature_hits_the_battle_it_attacks,
        THE_PLAYER_INSTEAD,
    ),
    Row(_2025, "510.1c", "division@2024-11-08", behaviour.a_blocked_creature_divides_among_its_blockers, IN_ORDER),
    Row(_2025, "510.1d", "division@2024-11-08", behaviour.a_blocker_divides_among_what_it_blocks, IN_ORDER),
    Row(_2025, "510.1e", "assignment-check@2011-07-15", behaviour.the_whole_assignment_is_judged_at_once, ONE_BY_ONE),
    Row(_2025, "510.2", "damage-timing@2009-07-11", behaviour.damage_is_dealt_as_it_is_assigned, STACK),
    Row(_2025, "510.3", "damage-timing@2009-07-11", behaviour.the_active_player_acts_after_damage, STACK),
    Row(
        _2025, "510.3a", "trigger-order@2016-09-30",
        behaviour.damage_and_death_triggers_go_on_the_stack_together, DAMAGE_FIRST,
    ),
    Row(
        _2025, "510.4", "strike-steps@2009-09-03",
        behaviour.whoever_had_neither_as_the_first_step_began_strikes_in_the_second, BY_THE_ABILITY,
    ),
)  # fmt: skip
"""The table, document by document."""

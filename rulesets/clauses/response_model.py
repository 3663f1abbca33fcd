"""How do players answer each other, and what makes up the turn?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import Ability
from rulesets.table.batches import (
    attack_after_an_answer,
    attack_at_once,
    attack_unless_answered,
    resolve_batch,
)
from rulesets.table.priority import play_series, resolve_top
from rulesets.table.state import ACTIVE, GameObject, Illegal, Ref, State
from rulesets.table.triggers import put_on_stack
from rulesets.table.turn import combat_phase
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


@answer
class ResponseModel:
    """How the turn begins to unfold, the windows that belong to no other clause, and what may be played when.

    `resolve` lets what waits have its effect once all players pass, `triggered` does with waiting triggers
    what is to be done before anybody acts.
    """

    opens: tuple[str, ...]
    begin: Callable[[State], None]
    refuse: Callable[[State, Ref, GameObject, Ability], Illegal | None]
    resolve: Callable[[State], None] = resolve_top
    triggered: Callable[[State], None] = put_on_stack


_MAIN_PHASE = frozenset({"main-before-combat", "attack-stopped", "main-after-combat"})


def _begin(state: State) -> None:
    state.do(combat_phase)


def _instants_any_time(state: State, player: Ref, thing: GameObject, ability: Ability) -> Illegal | None:
    """Whoever has priority may play instants and abilities; the rest waits for the main phase and an empty stack."""
    if ability.timing == "sorcery" and (player != ACTIVE or state.stack or state.window not in _MAIN_PHASE):
        version = state.rules.response_model
        return Illegal(f"{thing.id} can only be used in its controller's main phase", version.says.rule)
    return None


def _answers_to_the_attack(state: State, player: Ref, thing: GameObject, ability: Ability) -> Illegal | None:
    """The same; but the intention to attack is the opponent's to answer, and the attacker's only after that."""
    if state.window == "attack-intended" and player == ACTIVE and not state.stack and not state.moment:
        version = state.rules.response_model
        return Illegal(
            f"{state.name(player)} means to attack, which is for the opponent to answer", version.says.rule
        )
    return _instants_any_time(state, player, thing, ability)


_BEFORE_THE_STACK = (
    "main-before-combat", "attack-intended", "attackers-declared", "blockers-declared", "main-after-combat", "turn-ends",
)  # fmt: skip
_BATCHES = (
    "How a batch of effects resolves is not in the texts we have; all of it is taken to resolve, the last effect "
    "first, before anybody acts again."
)


class Says(Provisions, clause="response-model"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Attackers are declared, then blockers, then fast effects may be used, as they may be during the declarations; nobody acts between assigning damage and dealing it.",
            "The Attack from 1993-08-05",
        ),
        Point(
            "The intention to attack is announced, and the opponent may answer it; then attackers are declared. An attack without creatures is the turn's one attack all the same.",
            "Attack Sequence 1, Attack Sequence 2 from 1994-04-14",
        ),
        Point(
            "An answer to the intention to attack stops the attack, which may be announced again later in the main phase.",
            "Attack!, More on the Turn, Step by Step from 1997-03-24",
        ),
        Point(
            "Spells and abilities wait on the stack and resolve from its top, one by one, when all players pass; combat is a phase of its own.",
            "306.1, 307.1, 408.1 from 1999-04-23; 115.1, 500.2, 506.1 from 2009-07-11; 116.1, 500.2, 506.1 from 2010-07-16; 117.1, 500.2, 506.1 from 2019-07-12",
        ),
    )


CLAUSE: Clause[ResponseModel, Says] = Clause(
    Says,
    "How do players answer each other, and what makes up the turn?",
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            ResponseModel(
                (
                    "main-before-combat",
                    "attackers-declared",
                    "blockers-declared",
                    "main-after-combat",
                    "turn-ends",
                ),
                attack_at_once,
                _instants_any_time,
                resolve_batch,
                play_series,
            ),
            dispute=_BATCHES,
        ),
        Version(
            Says,
            on("1994-04-14"),
            ResponseModel(
                _BEFORE_THE_STACK, attack_after_an_answer, _answers_to_the_attack, resolve_batch, play_series
            ),
            amendments=("S8",),
            dispute=_BATCHES,
        ),
        Version(
            Says,
            FIFTH_EDITION,
            ResponseModel(
                (*_BEFORE_THE_STACK, "attack-stopped"),
                attack_unless_answered,
                _answers_to_the_attack,
                resolve_batch,
                play_series,
            ),
            amendments=("S13",),
            dispute=_BATCHES,
        ),
        Version(
            Says,
            SIXTH_EDITION,
            ResponseModel(
                (
                    "combat-begins",
                    "attackers-declared",
                    "blockers-declared",
                    "combat-ends",
                    "main-after-combat",
                    "turn-ends",
                    "cleanup",
                ),
                _begin,
                _instants_any_time,
            ),
            amendments=("S26", "S35"),
        ),
    ),
)

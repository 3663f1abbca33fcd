"""How do players answer each other, and what makes up the turn?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table.abilities import Ability
from rulesets.table.state import ACTIVE, GameObject, Illegal, Ref, State
from rulesets.table.turn import combat_phase
from rulesets.version import Clause, Version, numbered, on

SLUG = "response-model"


@dataclass(frozen=True, slots=True)
class ResponseModel:
    """How the turn begins to unfold, the windows that belong to no other clause, and what may be played when."""

    opens: tuple[str, ...]
    begin: Callable[[State], None]
    refuse: Callable[[State, Ref, GameObject, Ability], Illegal | None]


def _begin(state: State) -> None:
    state.do(combat_phase)


def _instants_any_time(state: State, player: Ref, thing: GameObject, ability: Ability) -> Illegal | None:
    """Whoever has priority may play instants and abilities; the rest waits for the main phase and an empty stack."""
    if ability.timing == "sorcery" and (
        player != ACTIVE or state.stack or state.window != "main-after-combat"
    ):
        version = state.rules.response_model
        return Illegal(f"{thing.id} can only be used in its controller's main phase", version.id)
    return None


CLAUSE: Clause[ResponseModel] = Clause(
    SLUG, "How do players answer each other, and what makes up the turn?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("306.1, 307.1, 408.1 from 1999-04-23; 115.1, 500.2, 506.1, 507.1 from 2009-07-11; "
                     "116.1, 500.2, 506.1 from 2010-07-16; 117.1, 500.2, 506.1 from 2019-07-12"),
            "Spells and abilities wait on the stack and resolve from its top, one by one, when all players pass; "
            "combat is a phase of its own.",
            "Batches end and the stack begins; combat has a beginning step of its own.",
            ResponseModel(
                ("combat-begins", "attackers-declared", "blockers-declared", "combat-ends", "main-after-combat",
                 "turn-ends", "cleanup"),
                _begin, _instants_any_time,
            ),
            amendments=("S26", "S35"),
        ),
    ),
)  # fmt: skip

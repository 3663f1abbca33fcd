"""How do players answer each other, and what makes up the turn?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.contract.turn import ResponseModel
from rulesets.keywords.table import SPELLED
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.batches import (
    attack_after_an_answer,
    attack_at_once,
    attack_unless_answered,
    resolve_batch,
    resolve_before_anything_comes_of_it,
    resolve_together,
)
from rulesets.table.main_phase import no_time_for_a_sorcery
from rulesets.table.obstacles import because
from rulesets.table.priority import play_series, resolve_top
from rulesets.table.state import ACTIVE, GameObject, Illegal, Ref, State
from rulesets.table.triggers import put_on_stack
from rulesets.table.turn import combat_phase
from rulesets.table.windows import MAIN_BEFORE_COMBAT
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """How players answer each other, and what the moments are at which they may."""

    clause = "response-model"

    batches = Provision(
        Point(
            "Fast effects that answer each other have their effect together; where the order of two matters, whoever played the later one says which comes first.",
            "Timing from 1993-08-05; Timing Questions from 1994-04-14",
        ),
        Point(
            "Fast effects answer each other in a batch, which has its effect as a whole, the last one first.",
            "Series and Batches from 1997-03-24; gone from 1999-04-23",
        ),
    )
    comes_of_it = Provision(
        Point(
            "What effects of one batch deal destroys nobody before all of them have come about.",
            "Timing Questions from 1994-04-14; gone from 1997-03-24",
            confidence=Confidence.INFERRED,
        ),
    )
    stack = Provision(
        Point(
            "Spells and abilities wait on the stack, and the topmost has its effect once all players pass in turn.",
            "408.1c from 1999-04-23; 115.4 from 2009-07-11; 116.4 from 2010-07-16; 117.4 from 2019-07-12",
            speaks="pass top|last resolves",
        ),
        instead_of="batches",
    )
    instants_any_time = Provision(
        Point(
            "Fast effects may be used at any time, all else in the own main phase.",
            "Game Turn from 1993-08-05; Timing Questions from 1994-04-14; Timing Simplified from 1997-03-24",
        ),
        Point(
            "Instants and abilities may be used whenever their player has priority, all else in the own main phase with nothing on the stack.",
            "408.1d from 1999-04-23; 115.1a from 2009-07-11; 116.1a from 2010-07-16; 117.1a from 2019-07-12",
            speaks="instant priority|any+time",
        ),
    )
    intention_is_answered = Provision(
        Point(
            "The intention to attack is announced, and the opponent may answer it before attackers are declared.",
            "Attack Sequence 1 from 1994-04-14",
        ),
        Point(
            "The intention to attack is announced, and an answer to it stops the attack, which may be announced again later in the main phase.",
            "Attack!, More on the Turn from 1997-03-24; gone from 1999-04-23",
        ),
    )
    five_steps = Provision(
        Point(
            "The attack is a part of the main phase.",
            "The Attack from 1993-08-05; Turn Order 4 from 1994-04-14; Attack! from 1997-03-24",
        ),
        Point(
            "Combat is a phase of its own, with five steps.",
            "306.1 from 1999-04-23; 506.1 from 2009-07-11",
            speaks="combat five",
        ),
    )
    main_before_combat = Provision(
        Point(
            "Players may act in the main phase before the attack.",
            "Game Turn from 1993-08-05; Turn Order 4 from 1994-04-14; More on the Turn from 1997-03-24",
        ),
        Point(
            "A main phase precedes combat, which is a phase of its own, and in it the active player gets priority.",
            "305.1, 305.3 from 1999-04-23; 505.1, 505.4 from 2009-07-11; 505.1, 505.5 from 2010-06-18; 505.1, 505.4 from 2016-09-30; 505.1, 505.5 from 2018-04-27; 505.1, 505.6 from 2022-11-18",
            speaks="two+main+phases separated combat active+player priority ^main",
            betrays="land+card|one+land",
        ),
    )
    main_after_combat = Provision(
        Point(
            "Players may act in the main phase after the attack.",
            "Game Turn from 1993-08-05; Turn Order 4 from 1994-04-14; More on the Turn from 1997-03-24",
        ),
        Point(
            "A second main phase follows combat, and in it the active player gets priority.",
            "305.1, 305.3 from 1999-04-23; 505.1, 505.4 from 2009-07-11; 505.1, 505.5 from 2010-06-18; 505.1, 505.4 from 2016-09-30; 505.1, 505.5 from 2018-04-27; 505.1, 505.6 from 2022-11-18",
            speaks="two+main+phases separated combat active+player priority ^main",
            betrays="land+card|one+land",
        ),
    )
    combat_begins = Provision(
        Point(
            "The active player gets priority as combat begins.",
            "307.1 from 1999-04-23; 507.3 from 2009-07-11; 507.2 from 2016-09-30",
            speaks="active+player|active priority",
        ),
        instead_of="intention-is-answered",
    )
    attackers_declared = Provision(
        Point(
            "Fast effects may be used once attackers are declared.",
            "The Attack from 1993-08-05; Attack Sequence 3 from 1994-04-14; Step by Step from 1997-03-24",
        ),
        Point(
            "The active player gets priority once attackers are declared.",
            "308.6 from 1999-04-23; 308.1 from 2003-07-01; 508.3 from 2009-07-11; 508.2 from 2016-09-30",
            speaks="active+player priority ^attack",
        ),
    )
    blockers_declared = Provision(
        Point(
            "Fast effects may be used once blockers are declared.",
            "The Attack from 1993-08-05; Attack Sequence 5 from 1994-04-14; Step by Step from 1997-03-24",
        ),
        Point(
            "The active player gets priority once blockers are declared.",
            "309.5 from 1999-04-23; 309.1 from 2003-07-01; 509.5 from 2009-07-11; 509.4 from 2016-09-30; 509.2 from 2024-11-08",
            speaks="active+player priority ^block",
        ),
    )


@answer
class ResponseModelAnswer:
    """How the turn begins to unfold, the windows that belong to no other clause, and what may be played when.

    `resolve` lets what waits have its effect once all players pass, `triggered` does with waiting triggers
    what is to be done before anybody acts.
    """

    opens: Mapping[str, Provision]
    shuts: Mapping[str, Provision]
    begin: Callable[[State], None]
    refuse: Callable[[State, Ref, GameObject, Ability], Illegal | None]
    resolve: Callable[[State], None] = resolve_top
    triggered: Callable[[State], None] = play_series


def _begin(state: State) -> None:
    state.do(combat_phase)


def _instants_any_time(state: State, player: Ref, thing: GameObject, ability: Ability) -> Illegal | None:
    """Whoever has priority may play instants and abilities; the rest waits for the main phase and an empty stack."""
    obstacle = no_time_for_a_sorcery(state, player, thing, ability) if ability.timing == "sorcery" else None
    return None if obstacle is None else Illegal(obstacle, _waits_by(state, ability))


def _waits_by(state: State, ability: Ability) -> Provision:
    """By what something is used only when a sorcery could be cast: a spell as all that is no instant, an ability by its
    keyword, or by its own words.
    """
    if ability.kind == "spell":
        return state.rules.response_model.says.instants_any_time
    if ability.keyword in SPELLED:
        exists: Provision = state.rules.version(SPELLED[ability.keyword].slug).says.exists
        return exists
    says = state.rules.playing.says
    return says.as_a_sorcery if state.rules.stands(says.as_a_sorcery) else says.restricted


def _stacked(state: State) -> None:
    """What has triggered waits on the stack like a spell, where players may answer it."""
    state.weigh(Says.stack)
    put_on_stack(state)


def _answers_to_the_attack(state: State, player: Ref, thing: GameObject, ability: Ability) -> Illegal | None:
    """The same; but the intention to attack is the opponent's to answer, and the attacker's only after that."""
    if state.window == "attack-intended" and player == ACTIVE and not state.stack and not state.moment:
        version = state.rules.response_model
        return Illegal(
            because("attack is for others to answer", state.name(player)),
            version.says.intention_is_answered,
        )
    return _instants_any_time(state, player, thing, ability)


_BEFORE_THE_STACK = (
    MAIN_BEFORE_COMBAT, "attack-intended", "attackers-declared", "blockers-declared", "main-after-combat",
)  # fmt: skip
_WINDOWS: dict[str, Provision] = {
    MAIN_BEFORE_COMBAT: Says.main_before_combat,
    "attack-intended": Says.intention_is_answered,
    "attack-stopped": Says.intention_is_answered,
    "combat-begins": Says.combat_begins,
    "attackers-declared": Says.attackers_declared,
    "blockers-declared": Says.blockers_declared,
    "main-after-combat": Says.main_after_combat,
}
"""What is said of each window, or of the moment at which other rules open it."""


def _opening(*windows: str) -> tuple[Mapping[str, Provision], Mapping[str, Provision]]:
    """The windows it opens, and those of other rules that it leaves no room for, each with what says so."""
    shut = {name: _shut(name) for name in _WINDOWS if name not in windows}
    return {name: _WINDOWS[name] for name in windows}, shut


def _shut(name: str) -> Provision:
    """What leaves no room for a window: with combat a phase of its own, no intention to attack is announced."""
    if name == "combat-begins" or name.startswith("attack-"):
        return Says.five_steps
    return _WINDOWS[name]


CLAUSE: Clause[ResponseModel, Says] = Clause(
    Says, "turn",
    (
        Version(
            Says, on("1993-08-05"),
            ResponseModelAnswer(
                *_opening(MAIN_BEFORE_COMBAT, "attackers-declared", "blockers-declared", "main-after-combat"),
                attack_at_once, _instants_any_time, resolve_together,
            ),
        ),
        Version(
            Says, on("1994-04-14"),
            ResponseModelAnswer(
                *_opening(*_BEFORE_THE_STACK), attack_after_an_answer, _answers_to_the_attack,
                resolve_before_anything_comes_of_it,
            ),
            amendments=("S8",),
        ),
        Version(
            Says, FIFTH_EDITION,
            ResponseModelAnswer(
                *_opening(*_BEFORE_THE_STACK, "attack-stopped"), attack_unless_answered, _answers_to_the_attack,
                resolve_batch,
            ),
            amendments=("S13",),
        ),
        Version(
            Says, SIXTH_EDITION,
            ResponseModelAnswer(
                *_opening(
                    MAIN_BEFORE_COMBAT, "combat-begins", "attackers-declared", "blockers-declared", "main-after-combat",
                ),
                _begin, _instants_any_time, triggered=_stacked,
            ),
            amendments=("S26", "S35"), coupled=("damage-timing", "dealing-source", "dealing-recipient"),
        ),
    ),
)  # fmt: skip

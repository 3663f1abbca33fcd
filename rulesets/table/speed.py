"""Speed: a number that a player has from something with start your engines! on, and that rises in the player's own turns."""

from __future__ import annotations

from rulesets.keywords.table import NAMED
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import YOU, Amount, Effect
from rulesets.table.abilities.names import MOST_SPEED, SPEED_RISES, STARTS
from rulesets.table.characteristics import has
from rulesets.table.obstacles import because
from rulesets.table.state import ACTIVE, GameObject, Player, Ref, State, Waiting
from rulesets.table.triggers import wait

_RISES = Ability(
    "triggered", SPEED_RISES, keyword=STARTS, effects=(Effect("speed up", YOU, Amount(number=1)),)
)


def gives_speed(state: State, thing: GameObject) -> bool:
    """Whether a permanent gives speed to its controller, who has none."""
    starts = STARTS in thing.facts.keyword_names  # said first, since few have it, and of all it is asked
    return starts and not state.player(thing.controller).speed and has(state, thing, STARTS)


def speed_up(state: State, player: Player, number: int) -> None:
    """A player's speed goes up, but never above the highest."""
    player.speed = min(player.speed + number, MOST_SPEED)
    cause = state.rules.version(NAMED[STARTS].slug).says.exists
    state.tell("note", player.name, detail=str(because("has speed", player.speed)), cause=cause)


def heed_loss(state: State, loser: Ref) -> None:
    """A player has lost life: in the turn of an opponent with speed that goes up, the first time in that turn."""
    racer = state.player(ACTIVE)
    if loser == ACTIVE or racer.sped or not 0 < racer.speed < MOST_SPEED:
        return
    racer.sped = True
    # The ability is the player's and has no source: the newest object stands where another has its own.
    wait(state, Waiting(state.objects[-1].handle, ACTIVE, _RISES))

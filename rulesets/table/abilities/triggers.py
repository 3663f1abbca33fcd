"""What sets a triggered ability off, as data, and all the events there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.filters import ANY_PERMANENT, Filter
from rulesets.table.abilities.names import RING_TEMPTS

CROWNED = "you become the monarch"
"""What sets off an ability of a permanent whose controller becomes the monarch."""
TIME_TURNS = "day becomes night or night becomes day"
"""The moment at which it becomes night after day, or day after night."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event that sets a triggered ability off.

    `event` is one of `EVENTS`; `whose` says whose event counts (`this`, what it is
    `attached` to, or everything that fits `filter`); `to` narrows the recipient of damage.
    """

    event: str
    whose: Literal["this", "attached", "each"] = "this"
    filter: Filter = ANY_PERMANENT
    to: Literal["any", "player", "creature", "planeswalker"] = "any"
    combat_only: bool = False
    other: Filter | None = None
    """What the other object in it has to be: the creature that is blocked, blocks, or is dealt the damage."""
    along: Filter | None = None
    """For an attack: what has to attack along with it."""
    yours: bool = False
    """For moments of a turn: of its controller's turn alone."""
    state: Condition | None = None
    """How things have to stand, where that sets it off and no event does."""
    at_least: int = 0
    """For blocks: by at least so many creatures; for an attack: along with at least so many others; for what enters: with at least so much chosen for X."""
    outspent: bool = False
    """For a spell that is cast: whether more mana has to be spent on it than the power or the toughness of the creature that asks."""
    phrase: str = field(default="", compare=False)
    """The event as the card's facts word it, for people to read."""


JOINS = "a creature joins this in the graveyard"
"""What sets off an ability of a card that lies in its owner's graveyard."""
HAUNTED = "what this haunts dies"
"""What sets off an ability of a card that haunts a creature."""
LOST = "is lost"
"""What happens to a permanent of which its controller loses control while it stays in play."""
TO_THE_GRAVEYARD = ("dies", "goes to the graveyard")
"""The events that tell of a card which goes to the graveyard, where an effect can find it."""
LEAVING = (*TO_THE_GRAVEYARD, "goes into exile", "leaves")
"""The events after which a permanent is not on the battlefield any more, whatever became of it."""
EVENTS = (
    "deals damage",
    "is dealt damage",
    "is dealt excess damage",
    "dies",
    "leaves",
    JOINS,
    "enters",
    "attacks",
    "attacks alone",
    "attacks and is not blocked",
    "blocks",
    "blocks alone",
    "blocks a creature",
    "a creature blocks this",
    "becomes blocked",
    "becomes blocked by a creature",
    "you attack",
    "end of combat",
    "end of turn",
    "beginning of combat",
    "gains life",
    "loses life",
    "sacrifices",
    "turned face up",
    "transforms",
    "explores",
    "connives",
    "exploits",
    "becomes monstrous",
    "becomes renowned",
    "goes to the graveyard",
    "goes into exile",
    "becomes tapped",
    "is aimed at",  # by a spell or an ability of an opponent
    LOST,  # to another player, who takes control of it
    "casts",
    HAUNTED,  # of a card in exile
    TIME_TURNS,
    CROWNED,
    RING_TEMPTS,
    "is cast",  # the spell itself, on which the ability stands
    "things stand so",
)


def told_as(trigger: Trigger, bearer: str = "what it is attached to") -> str:
    """`when it deals damage to a player`, `when another creature you control dies`, `at the end of combat`; `bearer`: what the object lies on."""
    if trigger.event in ("beginning of combat", "end of combat", "end of turn"):
        return f"at the {trigger.phrase}"
    event = trigger.phrase
    if trigger.whose != "each" and trigger.event != "you attack":
        own = event.removeprefix("this ").removeprefix("what it is attached to ").removeprefix("attached ")
        event = f"{'it' if trigger.whose == 'this' else bearer} {own}"
    elif event[:1].isupper() or event.startswith("creature "):  # a creature type, or any creature
        event = f"{'an' if event[0] in 'AEIOU' else 'a'} {event}"
    return f"when {event}{' the battlefield' if trigger.event in ('enters', 'leaves') else ''}"

"""What is promised to an opponent as a spell with gift is cast, and what that player is given then."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import GIFT
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.printed import Facts

_ARTIFACT = frozenset({"artifact"})
_WHOEVER = Subject("chosen")
_OPPONENTS = Subject("each", filter=Filter(permanents=False, players=True, controller="opponent"))


def _made(token: Facts, *words: str) -> Effect:
    return Effect("make", _WHOEVER, Amount(number=1), token=token, words=words)


def _of_use(name: str, ability: Ability) -> Facts:
    """An artifact token that is sacrificed for what it does."""
    return Facts(f"{name} token", _ARTIFACT, frozenset({name}), abilities=(ability,))


def _creature(name: str, size: int) -> Facts:
    return Facts(
        f"{name} token", subtypes=frozenset({name}), colors=frozenset({"blue"}), power=size, toughness=size
    )


_FOOD = _of_use(
    "Food",
    Ability(
        "activated", "gain 3 life", Cost(mana="2", tap=True, sacrifice_this=True),
        effects=(Effect("gain life", Subject("you"), Amount(number=3)),),
    ),
)  # fmt: skip
_TREASURE = _of_use(
    "Treasure",
    Ability(
        "activated", "add one mana of any color", Cost(tap=True, sacrifice_this=True), choose="color",
        effects=(Effect("mana"),),
    ),
)  # fmt: skip

GIFTS: Mapping[str, Effect] = {
    "a card": Effect("draw", _WHOEVER, Amount(number=1)),
    "a Food": _made(_FOOD),
    "a tapped Fish": _made(_creature("Fish", 1), "tapped"),
    "an extra turn": Effect("note", words=("the chosen player takes a turn after this one",)),
    "a Treasure": _made(_TREASURE),
    "an Octopus": _made(_creature("Octopus", 8)),
}
"""Everything that may be promised."""


def given_away(keyword: Keyword) -> tuple[Effect, ...]:
    """What comes of a promise: an opponent is given that."""
    return (Effect("single out", recipient=_OPPONENTS), GIFTS[keyword.quality])


def gift_as_it_enters(keyword: Keyword) -> Ability:
    """As a permanent enters for which something was promised, an opponent is given that."""
    return Ability(
        "triggered", f"gift {keyword.quality}", trigger=Trigger("enters"), condition=Condition("gift", least=1, said="gift"),
        keyword=GIFT, effects=given_away(keyword),
    )  # fmt: skip

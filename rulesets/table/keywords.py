"""Keywords that are only short for an ability: persist, undying, exalted, modular and their like.

Keywords that change the rules of combat themselves have a clause of their own.
"""

from __future__ import annotations

from functools import lru_cache

from rulesets.table.abilities import Ability, Amount, Effect, Filter, Keyword, Subject, Trigger

_IT = Subject("it")


def _persist(_value: int) -> Ability:
    return Ability(
        "triggered", "persist", trigger=Trigger("dies"), keyword="persist",
        effects=(Effect("put into play", _IT, words=("-1/-1", "unless -1/-1")),),
    )  # fmt: skip


def _undying(_value: int) -> Ability:
    return Ability(
        "triggered", "undying", trigger=Trigger("dies"), keyword="undying",
        effects=(Effect("put into play", _IT, words=("+1/+1", "unless +1/+1")),),
    )  # fmt: skip


def _exalted(_value: int) -> Ability:
    return Ability(
        "triggered", "exalted", keyword="exalted",
        trigger=Trigger("attacks alone", "each", Filter(types=frozenset({"creature"}), controller="you")),
        effects=(Effect("pump", _IT, power=1, toughness=1),),
    )  # fmt: skip


def _modular(_value: int) -> Ability:
    artifact_creature = Filter(types=frozenset({"artifact", "creature"}), all_types=True)
    return Ability(
        "triggered", "modular", trigger=Trigger("dies"), keyword="modular", may=True,
        targets=(artifact_creature,),
        effects=(
            Effect("counter", Subject("target"), Amount("counters", subject=_IT), words=("+1/+1",)),
        ),
    )  # fmt: skip


_ABILITIES = {"persist": _persist, "undying": _undying, "exalted": _exalted, "modular": _modular}


@lru_cache(maxsize=256)
def ability_of(keyword: Keyword) -> Ability | None:
    """The triggered ability that the keyword is short for, or None."""
    make = _ABILITIES.get(keyword.name)
    return make(keyword.value) if make else None

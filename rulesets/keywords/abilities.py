"""The abilities that keywords are short for: persist, exalted, ninjutsu and their like.

Keywords that change the rules of combat themselves have a clause of their own.
"""

from __future__ import annotations

from rulesets.table.abilities import Ability, Amount, Cost, Effect, Filter, Keyword, Subject, Trigger

_IT = Subject("it")


def persist(_keyword: Keyword) -> Ability:
    """As it dies without a -1/-1 counter, it returns with one."""
    return Ability(
        "triggered", "persist", trigger=Trigger("dies"), keyword="persist",
        effects=(Effect("put into play", _IT, words=("-1/-1", "unless -1/-1")),),
    )  # fmt: skip


def undying(_keyword: Keyword) -> Ability:
    """As it dies without a +1/+1 counter, it returns with one."""
    return Ability(
        "triggered", "undying", trigger=Trigger("dies"), keyword="undying",
        effects=(Effect("put into play", _IT, words=("+1/+1", "unless +1/+1")),),
    )  # fmt: skip


def exalted(_keyword: Keyword) -> Ability:
    """A creature of its controller that attacks alone gets +1/+1."""
    return Ability(
        "triggered", "exalted", keyword="exalted",
        trigger=Trigger("attacks alone", "each", Filter(types=frozenset({"creature"}), controller="you")),
        effects=(Effect("pump", _IT, power=1, toughness=1),),
    )  # fmt: skip


def modular(_keyword: Keyword) -> Ability:
    """As it dies, its counters may go to an artifact creature."""
    artifact_creature = Filter(types=frozenset({"artifact", "creature"}), all_types=True)
    return Ability(
        "triggered", "modular", trigger=Trigger("dies"), keyword="modular", may=True,
        targets=(artifact_creature,),
        effects=(
            Effect("counter", Subject("target"), Amount("counters", subject=_IT), words=("+1/+1",)),
        ),
    )  # fmt: skip


def ninjutsu(keyword: Keyword) -> Ability:
    """From the hand, in exchange for an unblocked attacker: it comes in tapped and attacking."""
    unblocked_creature = Filter(
        types=frozenset({"creature"}), roles=frozenset({"unblocked"}), controller="you"
    )
    return Ability(
        "activated", "ninjutsu", Cost(mana=keyword.quality, return_=unblocked_creature), zone="hand",
        keyword="ninjutsu", effects=(Effect("put into play", words=("tapped", "attacking")),),
    )  # fmt: skip


def flash(_keyword: Keyword) -> Ability:
    """The creature can be cast in the midst of combat, for its mana cost."""
    return Ability("spell", "cast", keyword="flash")

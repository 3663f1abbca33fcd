"""The keyword actions that are short for other effects: each spelled out as a card could say it.

`N` stands for the number behind the action, `WHOM` for what it is done to, `OF` for the subtype that an amassing speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.cards.part import Plain
from rulesets.keywords.actions import AMASS_A_SUBTYPE

_GROWS: dict[str, Plain] = {"counter": "+1/+1", "amount": "N", "on": "chosen"}
_FOR_GOOD: dict[str, Plain] = {"until": "permanent"}
_ARMY: dict[str, Plain] = {
    "name": "OF Army", "types": ["creature"], "subtypes": ["OF", "Army"], "colors": ["black"], "pt": "0/0",
}  # fmt: skip
_AMASSES: list[Plain] = [
    {"make": _ARMY, "unless": "there is an Army creature you control"},
    {"single out": "Army creature you control"},
    _GROWS,
]
_COMES_BACK: dict[str, Plain] = {"trigger": "comes back", "effect": {"put into play": "it", "tapped": "true"}}
_CLUE: dict[str, Plain] = {
    "name": "Clue token", "types": ["artifact"], "subtypes": ["Clue"],
    "abilities": [{"ability": "draw a card", "cost": {"mana": "2", "sacrifice": "this"}, "effect": {"draw": "1"}}],
}  # fmt: skip

SHORT_FOR: Mapping[str, Plain] = {
    "detain": [{"gain": ["cannot attack", "cannot block", "uses no abilities"], "on": "WHOM", **_FOR_GOOD}],
    "support": [{"counter": "+1/+1", "on": "WHOM"}],
    "bolster": [{"single out": "creature you control", "least": "toughness"}, _GROWS],
    "blight": [{"single out": "creature you control"}, {**_GROWS, "counter": "-1/-1"}],
    "populate": [{"single out": "creature token you control"}, {"copy": "chosen"}],
    "harness": [{"mark": "harnessed", "on": "WHOM"}],
    "investigate": [{"make": _CLUE}],
    "monstrosity": [
        {**_GROWS, "on": "this", "if": "this is not monstrous"}, {"mark": "monstrous", "on": "this"},
    ],
    "adapt": [{**_GROWS, "on": "this", "if": "this is not permanent with a +1/+1 counter"}],
    "earthbend": [
        {"become": {"types": ["creature"], "pt": "0/0", "keywords": ["haste"]}, "on": "WHOM", **_FOR_GOOD},
        {**_GROWS, "on": "WHOM"},
        {"watch for": {**_COMES_BACK, "when": "dies"}, "on": "WHOM"},
        {"watch for": {**_COMES_BACK, "when": "goes into exile"}, "on": "WHOM"},
    ],
    "amass": _AMASSES,
    AMASS_A_SUBTYPE: [
        *_AMASSES, {"become": {"subtypes": ["OF"]}, "on": "chosen", **_FOR_GOOD, "unless": "chosen is OF"},
    ],
}  # fmt: skip
"""What each of them does, in the order in which it is done."""


def in_other_words(action: str, meant: Mapping[str, Plain]) -> Plain:
    """What an action is short for, with what is `meant` in the places that are left open."""
    return _filled(SHORT_FOR[action], meant)


def _filled(said: Plain, meant: Mapping[str, Plain]) -> Plain:
    if isinstance(said, dict):
        return {key: _filled(value, meant) for key, value in said.items()}
    if isinstance(said, list):
        return [_filled(one, meant) for one in said]
    return meant[said] if said in meant else said.replace("OF", str(meant["OF"]))

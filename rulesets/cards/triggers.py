"""Triggers: phrases that name the event which sets an ability off."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

from rulesets.cards.conditions import read_condition
from rulesets.cards.filters import FILTER_WORDS, read_filter
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.part import Unreadable
from rulesets.nearest import respelled
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import RING_TEMPTS
from rulesets.table.abilities.triggers import CROWNED, HAUNTED, JOINS, LOST, TIME_TURNS, Trigger

_EVENT = re.compile(
    r"(?:(?P<whose>.+?) )?"
    r"(?:(?P<deals>deals?) (?P<combat>combat )?damage(?: to (?:a|an) (?P<to>player|opponent|creature|planeswalker))?"
    r"|is dealt (?P<dealt>combat )?(?P<excess>excess )?damage"
    r"|attacks along with (?P<along>.+)"
    r"|attacks with (?P<beside>[0-9]{1,2}) or more others"
    r"|(?P<block>blocks|becomes blocked by) (?P<number>[0-9]{1,4}) or more creatures"
    r"|(?P<event>attacks alone|attacks and is not blocked|attacks|blocks alone|blocks a creature|blocks"
    r"|becomes blocked by a creature|becomes blocked|dies|leaves|enters|gains? life|loses? life|sacrifices?"
    r"|(?:is )?turned face up|transforms|explores|connives|exploits|becomes monstrous|becomes renowned|becomes tapped|goes to the graveyard|goes into exile|is aimed at by an opponent)"
    r"|(?P<with>blocks|becomes blocked by|deals combat damage to|deals damage to) (?P<other>an? .+))"
)
_CAST = re.compile(r"(?P<who>you|an opponent|a player) casts? an? (?:(?P<kind>.+?) )?spell(?P<rest> .+)?")
_SACRIFICE = re.compile(r"(?P<who>you|an opponent|a player) sacrifices? (?:an? )?(?P<what>.+)")
_SPELLED = {
    "gain life": "gains life", "lose life": "loses life", "sacrifice": "sacrifices", "is turned face up": "turned face up",
    "is aimed at by an opponent": "is aimed at",
}  # fmt: skip
"""Events that can be written otherwise than they are called."""
_MOMENTS = (
    "end of combat",
    "end of turn",
    "beginning of combat",
    "you attack",
    "a creature blocks this",
    "is cast",
    HAUNTED,
    JOINS,
    TIME_TURNS,
    CROWNED,
    RING_TEMPTS,
)
"""What is an event in full, without anybody's name before it."""
_YOURS = {"your end of turn": "end of turn", "your beginning of combat": "beginning of combat"}
"""Moments of one's own turn alone."""
_PLAYERS = {"you": "you", "an opponent": "opponent", "a player": "any"}
_OUTSPENDING = "you cast a spell that outspends this"
_LOSING = "you lose control of this"
_TRIGGER_FORM = (
    "an event such as `dies`, `deals combat damage to a player`, `becomes blocked by 2 or more creatures`,"
    " `end of combat`; in front of it whose, such as `another creature you control`"
)


def read_trigger(phrase: str) -> Trigger:
    """The event that sets an ability off: `another creature you control dies`."""
    phrase = " ".join(phrase.split())
    if phrase in _MOMENTS:
        return Trigger(phrase, phrase=phrase)
    if phrase == _OUTSPENDING:
        return replace(_whose("you", Trigger("casts", outspent=True)), phrase=phrase)
    if phrase == _LOSING:
        return Trigger(LOST, other=_players("you"), phrase=phrase)
    if phrase in _YOURS:
        return Trigger(_YOURS[phrase], yours=True, phrase=phrase)
    if cast := _CAST.fullmatch(phrase):
        return replace(_whose(cast["who"], _casting(cast)), phrase=phrase)
    if given_up := _SACRIFICE.fullmatch(phrase):
        sacrifice = Trigger("sacrifices", other=read_filter(given_up["what"]))
        return replace(_whose(given_up["who"], sacrifice), phrase=phrase)
    if (stands := _stands(phrase)) is not None:
        return stands
    found = _EVENT.fullmatch(phrase)
    if found is None:
        meant = respelled(phrase, _words(), _is_event)
        raise Unreadable(f'"{phrase}" is no event', expected=_TRIGGER_FORM, meant=meant)
    return replace(_whose(found["whose"] or "this", _event(found)), phrase=phrase)


def _words() -> frozenset[str]:
    """The words of which events are put together: for what is misspelt alone."""
    of_events = re.findall(r"[a-z]{2,}", re.sub(r"\(\?P<[a-z]+>", "", _EVENT.pattern))
    of_others = " ".join((*_MOMENTS, *FILTER_WORDS, *KEYWORDS, "control controls you with without"))
    return frozenset((*of_events, *of_others.split()))


def _is_event(phrase: str) -> bool:
    with suppress(Unreadable):
        return bool(read_trigger(phrase))
    return False


def _stands(phrase: str) -> Trigger | None:
    """What is set off by how things stand: `there is no Island you control`."""
    if not phrase.startswith(_STATES):
        return None
    return Trigger("things stand so", state=read_condition(phrase), phrase=phrase)


_STATES = ("there is ", "life at ", "this is not ")
"""How conditions begin that may set an ability off by themselves."""


def _event(found: re.Match[str]) -> Trigger:
    if found["deals"]:
        to = {"opponent": "player", None: "any"}.get(found["to"], found["to"])
        whom = read_filter("opponent") if found["to"] == "opponent" else None
        return Trigger("deals damage", to=cast(Any, to), combat_only=bool(found["combat"]), other=whom)
    if found["with"]:
        other = read_filter(found["other"].partition(" ")[2])
        if found["with"].startswith("deals"):
            return Trigger("deals damage", to="any", combat_only="combat" in found["with"], other=other)
        return Trigger(
            {"blocks": "blocks a creature"}.get(found["with"], "becomes blocked by a creature"), other=other
        )
    if found["along"]:
        return Trigger("attacks", along=read_filter(found["along"]))
    if found["beside"]:
        return Trigger("attacks", at_least=int(found["beside"]))
    if found["block"]:
        return Trigger(found["block"].removesuffix(" by"), at_least=int(found["number"]))
    if found["event"]:
        return Trigger(_SPELLED.get(found["event"], found["event"]))
    event = "is dealt excess damage" if found["excess"] else "is dealt damage"
    return Trigger(event, combat_only=bool(found["dealt"]))


def _casting(found: re.Match[str]) -> Trigger:
    """A spell that is cast, and what it has to be."""
    any_spell = not (found["kind"] or found["rest"])
    wanted = None if any_spell else read_filter(f"{found['kind'] or 'permanent'}{found['rest'] or ''}")
    return Trigger("casts", other=wanted)


def _players(who: str) -> Filter:
    return Filter(permanents=False, players=True, controller=cast(Any, who))


def _whose(phrase: str, trigger: Trigger) -> Trigger:
    if phrase == "this":
        return trigger
    if phrase in ("attached", "what it is attached to"):
        return replace(trigger, whose="attached")
    if phrase in _PLAYERS:
        return replace(trigger, whose="each", filter=_players(_PLAYERS[phrase]))
    first, _, rest = phrase.partition(" ")
    return replace(
        trigger, whose="each", filter=read_filter(rest if first in ("a", "an", "each") else phrase)
    )

"""The rules' own words for things, each with the dates on which it changed: today's text in the words of any date.

Only renamings stand here.  What a date did not have at all keeps the name that it got later, and a paraphrase
of an old rule that speaks in old words is put into today's where those are asked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache

from rulesets.texts import FIRST_NUMBERED

FIFTH = "1997-03-24"
"""Fifth Edition: phases with names, and a damage prevention step."""
NUMBERED = FIRST_NUMBERED.isoformat()
"""The first numbered rules: combat damage steps, state-based effects; spells and abilities are played."""
BATTLEFIELD = "2009-07-11"
"""Battlefield, exile, state-based actions; spells are cast and abilities activated."""
DIES = "2011-07-15"
"""A creature put into a graveyard from the battlefield dies; planeswalkers, only from 2018 on, are not told apart."""
MANA_VALUE = "2021-04-22"
"""What was the converted mana cost is the mana value."""
UMBRA = "2024-06-07"
"""What was totem armor is umbra armor."""
TODAY = date.max
"""Stands for the date on which today's words are spoken."""


@dataclass(frozen=True, slots=True)
class Term:
    """What is said today, and what was said until some dates (ISO), the oldest first.

    `plain`: an earlier word means nothing else, so that it is recognised wherever it stands.
    """

    now: str
    until: tuple[tuple[str, str], ...]
    plain: bool = True

    def on(self, day: date) -> str:
        """The word of a day."""
        return next((word for end, word in self.until if day.isoformat() < end), self.now)


def _since_battlefield(now: str, before: str) -> Term:
    return Term(now, ((BATTLEFIELD, before),))


def _of_death(now: str, verb: str) -> Term:
    gone = f"{verb} put into the graveyard"
    until = ((NUMBERED, gone), (BATTLEFIELD, f"{gone} from play"), (DIES, f"{gone} from the battlefield"))
    return Term(now, until, plain=False)


def _of_playing(now: str, played: str, at_first: str) -> Term:
    """Between the first numbered rules and 2009 spells and abilities alike were played."""
    return Term(now, ((NUMBERED, at_first), (BATTLEFIELD, played)), plain=False)


def _of_combat(now: str, at_first: str, plain: bool = False) -> Term:
    return Term(now, ((NUMBERED, at_first),), plain)


PARTICIPLE_AFTER = ("be", "been", "being", "is", "is not", "are", "are not", "was", "were")
"""What stands before *cast* where that is not the verb but its participle, which sounds the same."""
INFINITIVE_AFTER = ("would", "will", "may", "might", "can", "could", "must", "to")
"""What stands before *die* where it is an infinitive, which sounds as it does of several."""
TERMS = (
    _since_battlefield("on the battlefield", "in play"),
    _since_battlefield("put onto the battlefield", "put into play"),
    _since_battlefield("onto the battlefield", "into play"),
    _since_battlefield("entered the battlefield", "came into play"),
    _since_battlefield("enters the battlefield", "comes into play"),
    _since_battlefield("enter the battlefield", "come into play"),
    _since_battlefield("leaves the battlefield", "leaves play"),
    _since_battlefield("from the battlefield", "from play"),
    _since_battlefield("left the battlefield", "left play"),
    _since_battlefield("leaving the battlefield", "leaving play"),
    Term("from the battlefield", ((BATTLEFIELD, "from play"),), plain=False),
    _since_battlefield("in exile", "removed from the game"),
    _since_battlefield("is exiled", "is removed from the game"),
    _since_battlefield("are exiled", "are removed from the game"),
    _since_battlefield("state-based action", "state-based effect"),
    _since_battlefield("state-based actions", "state-based effects"),
    _since_battlefield("State-based actions", "State-based effects"),
    Term(
        "every state-based action that applies is performed as one event, and the check is repeated until none applies",
        (
            (
                BATTLEFIELD,
                "all that is found to happen by itself is done as one event, and it is looked for again until nothing is found",
            ),
        ),
    ),
    Term(
        "Every state-based action that applies in the cleanup step is performed",
        ((BATTLEFIELD, "Whatever is found to happen by itself in the cleanup step does so"),),
    ),
    Term("to the battlefield", ((BATTLEFIELD, "to play"),), plain=False),
    Term("mana value", ((NUMBERED, "casting cost"), (MANA_VALUE, "converted mana cost")), plain=False),
    Term("mana values", ((NUMBERED, "casting costs"), (MANA_VALUE, "converted mana costs")), plain=False),
    Term("umbra armor", ((UMBRA, "totem armor"),)),
    _of_death("dies", "is"),
    _of_death("die", "are"),
    *(_of_death(f"{before} die", f"{before} be") for before in INFINITIVE_AFTER),
    _of_playing(
        "cast spells and activate abilities", "play spells and abilities", "cast spells and use abilities"
    ),
    _of_playing("cast", "play", "cast"),
    _of_playing("casts", "plays", "casts"),
    _of_playing("casting", "playing", "casting"),
    *(_of_playing(f"{before} cast", f"{before} played", f"{before} cast") for before in PARTICIPLE_AFTER),
    _of_playing("activate", "play", "use"),
    _of_playing("Activate only", "Play this ability only", "Use this ability only"),
    _of_playing("be activated", "be played", "be used"),
    _of_combat("combat damage step", "damage-dealing step", plain=True),
    _of_combat("as combat begins", "as the attack begins"),
    _of_combat("as combat ends", "as the attack ends"),
    _of_combat("after combat", "after the attack"),
    Term("until end of combat", ((FIFTH, "until the attack is over"),), plain=False),
    _of_combat("players may act", "fast effects may be used"),
    _of_combat("Players may act", "Fast effects may be used"),
    _of_combat("The attack intended step begins", "The attack is announced"),
    _of_combat("The attack stopped step begins", "The attack is called off, and the main phase goes on"),
    _of_combat("The declare attackers step begins", "The attackers are declared"),
    _of_combat("The declare blockers step begins", "The blockers are declared"),
    _of_combat("The first combat damage step begins", "First strikers deal their damage"),
    _of_combat("The combat damage step begins", "Damage dealing begins"),
    _of_combat("The end of combat step begins", "The attack is over"),
    _of_combat("The main phase after combat begins", "The main phase goes on"),
    _of_combat("The discard step begins", "The discard phase begins"),
    Term(
        "The cleanup step begins",
        (
            ("1994-04-14", "The turn is over"),
            (FIFTH, "Creatures heal, and what lasts for the turn ends"),
            (NUMBERED, "The cleanup phase begins"),
        ),
        plain=False,
    ),
    _of_combat("gets a shield: regeneration", "is to regenerate"),
    Term("not used, nor put on the stack", ((NUMBERED, "not used"),), plain=False),
    Term(
        "while combat damage may be prevented",
        (("1994-04-14", "while combat damage may be prevented"), (NUMBERED, "during damage prevention")),
        plain=False,
    ),
)


def said_since(word: str) -> date:
    """From which day on today's word for something is said."""
    return date.fromisoformat(_known()[word].until[-1][0])


def in_words_of_day(text: str, day: date) -> str:
    """A text in the words of a day; what stands in quotation marks is somebody's own and stays."""
    known = _known()
    return _pattern().sub(lambda found: known[found[0]].on(day) if found[0] in known else found[0], text)


@cache
def _known() -> dict[str, Term]:
    """From every word that is recognised to its term."""
    older = {word: term for term in TERMS if term.plain for _, word in term.until}
    return older | {term.now: term for term in TERMS}


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_known(), key=len, reverse=True)
    return re.compile(rf'"[^"]*"|\b(?:{"|".join(map(re.escape, longest_first))})\b')

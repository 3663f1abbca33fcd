"""The history in five minutes: how it began, and the five days that turned it.

What each of the many amendments did stands in `rulesets.history`; here is what one should know of thirty years.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A day after which combat was another game: told in paragraphs, with the clauses that turned.

    `shown` names scenarios that ship, on which the difference can be seen.
    """

    day: date
    name: str
    headline: str
    told: tuple[str, ...]
    clauses: tuple[str, ...]
    shown: tuple[str, ...]


BEGINNING = TurningPoint(
    date(1993, 8, 5),
    "Alpha",
    "Four steps, and a blow that nobody answers",
    (
        (
            "The first rulebook needs a few small pages for an attack. Somebody says who attacks; the other side says who blocks; "
            "both may use fast effects; then the damage is dealt, all of it at one moment, with first strikers a moment "
            "earlier. A blocked attacker spreads its damage over its blockers as its player likes. A blocker that has "
            "been tapped in the meantime takes its damage and gives none back."
        ),
        (
            "Much is left unsaid, and players ask. The rulings collected in April 1994 answer: an attack is announced before "
            "attackers are named, damage may be prevented before it counts, and what the first strikers did is finished, "
            "deaths and all, before anybody else strikes."
        ),
    ),
    ("damage-timing", "tapped-blockers", "strike-steps"),
    (),
)
"""Where it all begins."""

TURNING_POINTS: tuple[TurningPoint, ...] = (
    TurningPoint(
        date(1997, 3, 24),
        "Fifth Edition",
        "A step for prevention, and for nothing else",
        (
            (
                "What the rulings of 1994 began becomes a step of its own, which follows whenever damage has been assigned, in a "
                "fight or by a spell. Effects that prevent or redirect damage may be used in it, and nowhere else; to pump a "
                "creature, to sacrifice it or to bounce it is too late by then. Regeneration comes as "
                "the creature is destroyed, and from now on it takes the creature out of the fight."
            ),
            (
                "Trample suffers oddly from this. What runs over is worked out at the end of the step, once everything is "
                "prevented that will be: a 6/6 trampler blocked by a 2/2, of whose damage 2 are prevented, brings 2 to the "
                "player and still kills the blocker. A ruling of October 1998 turns that around: trample damage is "
                "assigned beforehand, 4 go through, and the blocker is saved."
            ),
        ),
        ("prevention", "regeneration", "trample"),
        ("trample-worked-out-after-prevention", "samite-healer-three-models"),
    ),
    TurningPoint(
        date(1999, 4, 23),
        "Classic Sixth Edition",
        "Damage goes on the stack",
        (
            (
                "The rules are written anew, and numbered. Batches and interrupts go: spells and abilities wait on one "
                "stack, and the last to come is the first to happen. Combat becomes a phase of five steps, players may act "
                "in each of them, and the prevention step is gone: who wants to prevent damage sees to it beforehand."
            ),
            (
                "Combat damage goes on the stack, too. It is assigned, it waits, players may act, and then it is dealt as it "
                "was assigned, even by a creature that is no longer there. So a creature can strike and be sacrificed, "
                "strike and be returned to hand, strike and be pumped for its own defence. For ten years this is what "
                "combat is about; a Mogg Fanatic takes down two attackers. Blockers that are tapped strike like all "
                "others from now on, and whoever is at 0 life has lost there and then."
            ),
        ),
        ("damage-timing", "response-model", "tapped-blockers", "life-check"),
        ("mogg-fanatic-and-the-hawk", "siege-gang-throws-every-token"),
    ),
    TurningPoint(
        date(2007, 10, 1),
        "Lorwyn",
        "There is something else to attack",
        (
            (
                "For fourteen years creatures attack the other player, and nothing else can be attacked. With planeswalkers "
                "each attacker says whom it goes for. If its planeswalker leaves, the attacker goes on attacking, may be "
                "blocked, and deals no combat damage if it is not. A spell's damage that would hit the player may be turned on "
                "one of that player's planeswalkers, until Dominaria ends that detour on 27 April 2018."
            ),
            (
                "What a creature may attack has grown since: battles join on 14 April 2023, each with a protector, "
                "and trample over planeswalkers lets surplus damage run on to their players from 18 June 2021."
            ),
        ),
        ("attack-targets", "absent-target", "planeswalker-redirection", "defending-player"),
        ("the-planeswalker-that-leaves", "trample-over-planeswalkers"),
    ),
    TurningPoint(
        date(2009, 7, 11),
        "Magic 2010",
        "Damage leaves the stack, and blockers stand in line",
        (
            (
                "What ten years of players had learned is undone in a day. Combat damage is dealt directly after it is assigned, and "
                "nobody acts in between. To throw the Fanatic now means to throw it before it strikes: one attacker, "
                "not two."
            ),
            (
                "In exchange, tricks are to keep their worth: as soon as blocks are made, whoever attacks lines up the blockers of "
                "each attacker, and damage goes down that line. The next one gets some only when the one before it has been "
                "assigned enough to die. A Giant Growth for the first in line can shield everybody behind it. On the same day "
                "deathtouch and lifelink stop being triggers and become part of the damage itself, and unspent mana burns "
                "no more."
            ),
        ),
        ("damage-timing", "division", "deathtouch", "lifelink", "mana-emptying"),
        ("mogg-fanatic-trades-up", "craw-wurm-legal-splits"),
    ),
    TurningPoint(
        date(2024, 11, 8),
        "Foundations",
        "The line of blockers dissolves",
        (
            (
                "The order of damage lasts for fifteen years. Then it is struck out: a blocked attacker's damage is divided "
                "among its blockers as its player chooses, at the moment at which it is assigned. Nobody announces anything "
                "any more, and a Giant Growth saves only the creature that it is cast on."
            ),
            (
                "In how it divides, combat is back where it was before 2009, and in 1993. In when it deals, it is not: the damage is "
                "still dealt at once. What a blocker needs before trample may run over it, and what deathtouch makes of that, "
                "is counted as before."
            ),
        ),
        ("division",),
        ("adamant-will-on-the-first-blocker", "craw-wurm-legal-splits"),
    ),
)
"""The five, oldest first."""

"""Thirty years of combat on one page: every amendment in order, and the rules of any day.

What each amendment changed is written where the question is, in `rulesets.clauses`; the
story is told here.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import import_module

from rulesets.asked import contracts
from rulesets.keywords.clauses import MADE, set_of
from rulesets.points import Citation, Provision
from rulesets.ruleset import WRITTEN, Ruleset, is_in_force, not_in_force
from rulesets.texts import DAYS, text_of
from rulesets.version import AnyClause, AnyVersion

CLAUSES: dict[str, AnyClause] = {
    clause.slug: clause for clause in (import_module(f"rulesets.clauses.{name}").CLAUSE for name in WRITTEN)
} | dict(MADE)

STORY: tuple[tuple[str, str, str], ...] = (
    ("1993-08-05", "Alpha", "Attack, defence, fast effects, and damage that nobody can answer."),
    (
        "1994-04-14",
        "General Rulings",
        "Damage may be prevented before it counts; each round of it is finished first.",
    ),
    (
        "1994-06-01",
        "Legends",
        "Rampage, shroud, bands with other and legendary landwalk come on cards, and so do poison counters, of which ten lose.",
    ),
    ("1997-03-24", "Fifth Edition", "A damage prevention step, in which nothing else may be done."),
    ("1998-10-18", "Ruling after Urza's Saga", "Trample is assigned before anything is prevented."),
    ("1999-04-23", "Classic Sixth Edition", "The stack arrives, and combat damage waits on it."),
    (
        "1999-11-01",
        "First revision",
        "Toughness below 0 kills; chosen sources are narrowed; what was put off goes with its source.",
    ),
    (
        "2001-07-23",
        "Apocalypse",
        "Banding, phasing and rampage are printed; damage already there counts as lethal.",
    ),
    ("2002-02-20", "Torment", "Whoever is hurt picks which damage a shield stops."),
    (
        "2002-10-07",
        "Onslaught",
        "Fear; morph; a target that is gone deals no damage any more that a spell says it deals.",
    ),
    (
        "2003-02-03",
        "February 2003",
        "Cards have amplify, double strike and provoke, before any text at hand.",
    ),
    (
        "2003-03-15",
        "Legions",
        "Double strike and provoke stand in a text; what would clash may no longer stay out of combat.",
    ),
    (
        "2003-05-26",
        "Scourge",
        "What would clash with the rest of an attack or a block may stay out once more.",
    ),
    ("2003-07-01", "Eighth Edition", "The second strike goes to whoever assigned nothing in the first."),
    ("2003-10-02", "Mirrodin", "Cards have affinity, entwine and equip, before any text at hand."),
    (
        "2003-12-01",
        "December 2003",
        "Effects on one object apply in six layers; affinity, entwine and Equipment stand in a text.",
    ),
    ("2004-02-01", "Darksteel", "Power 0 assigns nothing; indestructible."),
    (
        "2004-10-01",
        "Champions of Kamigawa",
        "Walls may attack unless they have defender; bushido; one thing may be aimed at twice; two legends of one name both go.",
    ),
    ("2005-02-01", "Betrayers of Kamigawa", "Ninjutsu swaps a creature into combat."),
    ("2005-08-01", "Ninth Edition", "A departed dealer may be chosen as a source."),
    ("2005-10-01", "Ravnica", "Phasing out is no longer noticed as leaving."),
    ("2006-05-01", "Dissension", "Triggers on blocking need a declaration."),
    (
        "2006-10-01",
        "Time Spiral",
        "Opposite counters cancel; a dealer that is gone triggers nothing; madness waits no longer.",
    ),
    ("2007-02-01", "Planar Chaos", "Creatures that come between the damage steps strike in the second."),
    ("2007-05-01", "Future Sight", "Deathtouch, lifelink and poisonous begin as triggers."),
    (
        "2007-10-01",
        "Lorwyn",
        "Planeswalkers may be attacked; two of one type both go; what was put off stays with whoever put it off.",
    ),
    ("2008-02-01", "Morningtide", "Everything last known of a departed dealer counts."),
    ("2008-05-01", "Shadowmoor", "Wither; no exchange of life raises that of a player who can't gain any."),
    ("2008-10-01", "Shards of Alara", "What is put into combat on the wrong side stays out of it."),
    ("2009-02-01", "Conflux", "A permanent leaves combat only in the part it has lost."),
    ("2009-05-01", "Alara Reborn", "Power 0 assigns 0, and has assigned."),
    ("2009-07-11", "Magic 2010", "Combat damage leaves the stack; an order of damage is announced."),
    ("2009-09-03", "Planechase bulletin", "The second damage step asks for neither first nor double strike."),
    ("2009-10-01", "Zendikar", "The finished assignment of damage is checked as a whole."),
    (
        "2010-02-01",
        "Worldwake",
        "An order is announced even for one blocker; what is put in blocking counts.",
    ),
    ("2010-06-18", "Archenemy", "The defending player is fixed as the creature attacks."),
    (
        "2010-07-16",
        "Magic 2011",
        "Any deathtouch damage is lethal; phasing out leaves combat; gains of life count by source.",
    ),
    ("2010-10-01", "Scars of Mirrodin", "Infect, and proliferating."),
    ("2011-02-04", "Mirrodin Besieged", "A creature that must attack need not have its tax paid."),
    ("2011-05-01", "New Phyrexia", "A creature put in attacking something gone does not attack."),
    ("2011-07-15", "Magic 2012", "Only the finished whole of an assignment is judged."),
    ("2011-09-30", "Innistrad", "Double-faced cards transform."),
    ("2012-02-01", "Dark Ascension", "What leaves is remembered as before all that was found."),
    ("2013-05-01", "Dragon's Maze", "Attackers that were never declared trigger on not being blocked."),
    (
        "2013-07-13",
        "Magic 2014",
        "Indestructible becomes an ability; of two legends of one name their controller keeps one.",
    ),
    ("2013-11-01", "Commander 2013", "Protection from a player."),
    (
        "2015-07-17",
        "Magic Origins",
        "Menace gets its name; what transforms counts as the youngest; of a target that is gone nothing is known.",
    ),
    (
        "2016-04-08",
        "Shadows over Innistrad",
        "Each source with lifelink is said to make a gain of its own; an order to transform does so once; what is discarded with madness is exiled in any case.",
    ),
    ("2016-07-22", "Eldritch Moon", "A creature put in blocking needs an attacker that still attacks."),
    ("2016-09-30", "Kaladesh", "Damage and death triggers go on the stack together."),
    (
        "2017-04-28",
        "Amonkhet",
        "The counters of wither and infect are put by the source's controller; a split card has one mana value.",
    ),
    ("2017-07-08", "Hour of Devastation", "Negative numbers count as 0 in changes of power."),
    ("2017-08-25", "Commander 2017", "Phased-out tokens stay; the defending player follows the attack."),
    ("2017-09-29", "Ixalan", "Planeswalkers are legends, and fall under the rule for these alone."),
    ("2018-04-27", "Dominaria", "Damage to a player no longer moves to a planeswalker."),
    ("2019-05-03", "War of the Spark", "Proliferating adds a counter of every kind."),
    ("2019-08-23", "Commander 2019", "Whose creature is said to be attacking picks what it attacks."),
    ("2019-10-04", "Throne of Eldraine", "A card is cast as its Adventure first, and from exile after that."),
    ("2020-04-17", "Ikoria", "An effect's excess damage may go elsewhere."),
    ("2020-09-25", "Zendikar Rising", "Damage dealt means the damage of the source that is named."),
    ("2021-02-05", "Kaldheim", "Excess damage is defined, without a word on deathtouch."),
    (
        "2021-02-15",
        "Kaldheim, corrected",
        "The word on deathtouch is back; what cascade finds is cast as nothing dearer than that may be.",
    ),
    ("2021-06-18", "Modern Horizons 2", "Trample over planeswalkers; a Germ is a Phyrexian."),
    ("2022-02-18", "Kamigawa: Neon Dynasty", "What triggers on a player attacking is written down."),
    ("2022-07-08", "Double Masters 2022", "Players may have protection from a player."),
    ("2023-02-03", "Phyrexia: All Will Be One", "Toxic."),
    ("2023-04-14", "March of the Machine", "Battles may be attacked; a token copy has both faces."),
    ("2023-10-13", "Doctor Who", "Whoever faces a villainous choice says which of two things is done."),
    ("2024-03-08", "Fallout", "Rad counters of players."),
    ("2024-11-08", "Foundations", "The damage assignment order is gone."),
    ("2025-11-14", "November 2025", "Deathtouch counts in working out excess damage."),
    ("2026-01-16", "January 2026", "Blight."),
    ("2026-02-27", "February 2026", "Creatures put in attacking after blocks are unblocked."),
    ("2026-04-17", "April 2026", "Sacrifice triggers look back."),
    ("2026-06-19", "June 2026", "Damage may be healed, and to connive 0 is not to connive."),
    ("2026-08-07", "August 2026", "A battle with a new protector is no longer attacked."),
)
"""The dates on which answers changed: the issue each came with, and what it did in a sentence.

Where nothing changed but that keywords came, the keywords tell it.
"""


@dataclass(frozen=True, slots=True)
class Amendment:
    """The versions that took effect on one date."""

    day: date
    name: str
    story: str
    versions: tuple[AnyVersion, ...]

    @property
    def announced(self) -> bool:
        """Whether no text has it yet."""
        return self.day > DAYS[-1]

    @property
    def called(self) -> str:
        """Its name, and whether it is only announced."""
        return f"{self.name} (announced)" if self.announced else self.name


@cache
def amendments() -> tuple[Amendment, ...]:
    """All amendments, in order."""
    by_day: dict[date, list[AnyVersion]] = {}
    for version in every_version():
        by_day.setdefault(version.effective.day, []).append(version)
    told = {date.fromisoformat(day): (name, story) for day, name, story in STORY}
    return tuple(
        Amendment(day, *(told.get(day) or _of_keywords(day, by_day[day])), tuple(by_day[day]))
        for day in sorted(by_day)
    )


def _of_keywords(day: date, versions: list[AnyVersion]) -> tuple[str, str]:
    """The name and the story of a day on which only keywords came."""
    return set_of(day), " ".join(version.told for version in versions)


def every_version() -> Iterator[AnyVersion]:
    """Every version of every clause, readings that stand beside another among them."""
    for clause in CLAUSES.values():
        yield from clause.versions


def versions_between(older: AnyVersion, newer: AnyVersion) -> Iterator[AnyVersion]:
    """The versions of a clause that came after one and before another; all before it, where the older is the lack of one."""
    since = older.effective.day if is_in_force(older) else date.min
    for version in CLAUSES[older.clause].versions:
        if not version.reading and since < version.effective.day < newer.effective.day:
            yield version


def version_of(identifier: str) -> AnyVersion:
    """The version of that id.

    Raises:
        KeyError: no clause, or no version of it, is called that.
    """
    found = CLAUSES[identifier.partition("@")[0]].get(identifier)
    if found is None:
        raise KeyError(identifier)
    return found


def provision_of(citation: Citation) -> Provision:
    """What a point was said by, in whatever version or reading of its clause."""
    said: Iterator[Provision] = (
        one for version in CLAUSES[citation.clause].versions for one in version.says.all()
    )
    return next(one for one in said if repr(one) == citation.provision)


def provision_named(named: str) -> Provision:
    """What the rules say, by the names of a clause and its own: `division.attackers-order`."""
    clause, _, name = named.partition(".")
    provision: Provision = getattr(CLAUSES[clause].says, name.replace("-", "_"))
    return provision


def nearest_days(wanted: str) -> list[str]:
    """What something like a day may mean: itself with its zeros, the amendments in it, or those about it."""
    with suppress(ValueError, TypeError):
        return [date(*map(int, wanted.split("-"))).isoformat()]
    days = [amendment.day.isoformat() for amendment in amendments() if wanted[:1].isdigit()]
    within = [day for day in days if day.startswith(wanted)]
    return within or [day for day in days if day < wanted][-1:] + [day for day in days if day > wanted][:1]


FIRST_DAY = date.fromisoformat(STORY[0][0])


class BeforeHistory(ValueError):
    """Raised for a day before the first one the history knows."""

    def __init__(self, day: date) -> None:
        super().__init__(f"the history begins on {FIRST_DAY.isoformat()}, after {day.isoformat()}")


def _title(day: date, last: Amendment) -> str:
    """What the rules of a day are called; for a day without a text, with what answers for it."""
    if last.announced:
        return f"the rules of {day.isoformat()}, as announced"
    text = text_of(day)
    by_text = f", by the text of {text.isoformat()}" if text != day else ""
    return f"the rules of {day.isoformat()}{by_text}"


@cache
def as_of(day: date, name: str = "", title: str = "", story: str = "") -> Ruleset:
    """The rules of a day: the last version of every clause that had taken effect by then.

    Raises:
        BeforeHistory: the day is before the first amendment.
    """
    if day < FIRST_DAY:
        raise BeforeHistory(day)
    place = bisect(_days(), day) - 1
    last = amendments()[place]
    return _amended(place).replacing(
        name=name or day.isoformat(), title=title or _title(day, last), day=day,
        story=story or f"In force since {last.day.isoformat()} ({last.called}): {last.story}",
    )  # fmt: skip


@cache
def _days() -> tuple[date, ...]:
    """The days of the amendments."""
    return tuple(amendment.day for amendment in amendments())


@cache
def _amended(place: int) -> Ruleset:
    """The rules that an amendment leaves behind: those before it, and what came with it."""
    before = _amended(place - 1) if place else _nothing_in_force()
    return before.replacing(*(one for one in amendments()[place].versions if not one.reading))


def _nothing_in_force() -> Ruleset:
    """The rules before all amendments: no clause has an answer yet."""
    answers = {slug: not_in_force(clause) for slug, clause in CLAUSES.items()}
    return Ruleset(
        "", "", FIRST_DAY, "",
        keywords={slug: answers[slug] for slug in MADE},
        **{slot: answers[slug] for slot, slug in zip(WRITTEN, contracts(), strict=True)},
    )  # fmt: skip

"""A "Why" reaches as far as its headline: to the days on either side of each border, and to every clause that was found to part
two neighbouring ends; and nothing in it stands there for a border that it does not change at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

import pytest

from comparator.blaming.causes import Blame
from comparator.blaming.timeline import Timeline, timelines_beside
from comparator.comparing.results import LineComparison
from comparator.scenario.reading import read
from reports.comparison.carrying import is_idle
from reports.comparison.model.reasons import Said
from reports.comparison.view import page_view
from rulesets.history import CLAUSES
from tests import compared
from tests.playing import PLAYERS

SKELETONS = """
players: {Anna: 20, Noah: {life: 20, mana: B}}
table: {Anna: [Thicket Basilisk], Noah: [Drudge Skeletons, Grizzly Bears]}
attacks: [Thicket Basilisk]
blocks: {Drudge Skeletons: Thicket Basilisk, Grizzly Bears: Thicket Basilisk}
damage: {Thicket Basilisk: {Drudge Skeletons: 0, Grizzly Bears: 2}}
plays: [{by: Noah, when: combat-ends, use: Drudge Skeletons, otherwise: blockers-declared, if illegal: skip}]
"""
TROLL = """
players: {Anna: {life: 20, mana: B}, Noah: 20}
table: {Anna: [Sedge Troll, Swamp], Noah: [Royal Assassin, Hill Giant]}
attacks: [Sedge Troll]
blocks: {Hill Giant: Sedge Troll}
plays:
  - {by: Noah, when: attackers-declared, use: Royal Assassin, target: Sedge Troll}
  - {by: Anna, when: attackers-declared, use: Sedge Troll, respond: true, otherwise: skip, if illegal: skip}
"""
LACE = """
players: {Anna: 20, Noah: {life: 20, mana: 1R}}
table: {Anna: [Craw Wurm], Noah: ["Circle of Protection: Red"]}
hand: {Noah: [{Red Lace: {types: [instant], colors: [red], cost: R, text: "Target creature becomes red until end of turn."}}]}
attacks: [Craw Wurm]
plays:
  - {by: Noah, when: damage-prevention, cast: Red Lace, target: Craw Wurm, otherwise: blockers-declared, if illegal: skip}
  - {by: Noah, when: damage-prevention, use: "Circle of Protection: Red", choose: Craw Wurm, otherwise: blockers-declared, if illegal: skip}
"""
CIRCLE = """
players: {Anna: 20, Noah: {life: 20, mana: 2}}
table: {Anna: [Knight: 2/2 red first strike protection from white, Elk: 1/1], Noah: ["Circle of Protection: Red"]}
attacks: [Knight, Elk]
plays: [{by: Noah, when: damage-prevention, use: "Circle of Protection: Red", choose: Knight, otherwise: blockers-declared}]
"""
SWELLS = """
players: {Anna: 20, Noah: {life: 20, mana: R}}
cards: {Elephant: {pt: 2/2, text: "Whenever Elephant becomes blocked, it gets +2/+2 until end of turn for each creature blocking it."}}
table: {Anna: [Elephant], Noah: [Gray Ogre]}
hand: {Noah: [Lightning Bolt]}
attacks: [Elephant]
blocks: {Gray Ogre: Elephant}
plays: [{by: Noah, when: blockers-declared, cast: Lightning Bolt, target: Elephant}]
"""
BRAWLER = """
players: {Anna: {life: 20, mana: R}, Noah: 20}
cards: {Brawler: {pt: 2/2, text: "{R}: Brawler gains first strike until end of turn."}}
table: {Anna: [Brawler, White Knight], Noah: [Hill Giant, Grizzly Bears]}
attacks: [Brawler, White Knight]
blocks: {Hill Giant: White Knight, Grizzly Bears: Brawler}
plays: [{by: Anna, when: first-damage-dealt, use: Brawler, otherwise: [first-damage-prevention, blockers-declared], if illegal: skip}]
"""
DRINKER = """
cards: {Drinker: {pt: 2/2, text: "First strike. Whenever Drinker deals combat damage to a creature, put a +1/+1 counter on Drinker."}}
table: {Anna: [Drinker], Noah: [Hurloon Minotaur]}
attacks: [Drinker]
blocks: {Hurloon Minotaur: Drinker}
"""
HEALER = """
table: {Anna: [Merfolk: 1/1], Noah: [Samite Healer]}
attacks: [Merfolk]
blocks: {Samite Healer: Merfolk}
plays: [{by: Noah, when: damage-prevention, use: Samite Healer, target: Samite Healer, otherwise: [damage-assigned, blockers-declared]}]
"""
MAZE = """
table: {Anna: [White Knight, Gray Ogre], Noah: [Grizzly Bears, Maze of Ith]}
attacks: [White Knight, Gray Ogre]
blocks: {Grizzly Bears: White Knight}
plays: [{by: Noah, when: damage-assigned, use: Maze of Ith, target: White Knight, otherwise: blockers-declared}]
"""
QUEEN = """
players: {Anna: {life: 20, mana: G}, Noah: 20}
table: {Anna: [Grizzly Bears], Noah: [Sorceress Queen]}
hand: {Anna: [Giant Growth]}
attacks: [Grizzly Bears]
plays:
  - {by: Anna, when: attackers-declared, cast: Giant Growth, target: Grizzly Bears}
  - {by: Noah, when: blockers-declared, use: Sorceress Queen, target: Grizzly Bears}
"""
SIEGE = """
cards: {Tusker: {pt: 2/2, keywords: [double strike]}}
table: {Anna: [Tusker, Invasion of Zendikar: {protector: Noah, defense: 3}], Noah: [Guard: 1/3]}
attacks: [{Tusker: Invasion of Zendikar}]
blocks: {Guard: Tusker}
"""
SPECTER = """
cards: {Specter: {pt: 2/2, text: "Flying. Whenever Specter deals damage to a player, that player discards a card."}}
table: {Anna: [Specter], Noah: [Prodigal Sorcerer]}
hand: {Noah: [Lightning Bolt, Giant Growth]}
attacks: [Specter]
plays: [{by: Noah, when: damage-dealt, cast: Lightning Bolt, target: Specter, otherwise: blockers-declared}]
"""
ICY = """
players: {Anna: 20, Noah: {life: 20, mana: 1}}
table: {Anna: [Craw Wurm], Noah: [Icy Manipulator]}
attacks: [Craw Wurm]
plays: [{by: Noah, when: attack-intended, use: Icy Manipulator, target: Craw Wurm, otherwise: [combat-begins, attackers-declared]}]
"""
STOLEN = """
table: {Anna: [Craw Wurm: {owner: Noah}, Control Magic: {attached to: Craw Wurm}], Noah: [Hill Giant]}
hand: {Noah: [Disenchant]}
attacks: [Craw Wurm]
blocks: {Hill Giant: Craw Wurm}
plays: [{by: Noah, when: damage-assigned, cast: Disenchant, target: Control Magic, otherwise: blockers-declared}]
"""
DRAGON = """
players: {Anna: {life: 20, mana: RR}, Noah: 20}
table: {Anna: [Shivan Dragon], Noah: [Giant Spider]}
attacks: [Shivan Dragon]
plays: [{by: Anna, when: damage-assigned, use: Shivan Dragon, times: 2, otherwise: damage-dealt}]
"""
LINKED = """
players: {Anna: 20, Noah: 2}
table: {Anna: [Craw Wurm, Grizzly Bears], Noah: [Child of Night, {Loxodon Warhammer: {attached to: Child of Night}}]}
attacks: [Craw Wurm, Grizzly Bears]
blocks: {Child of Night: Craw Wurm}
"""
TOUCHED = """
players: {Anna: 20, Noah: {life: 20, mana: G}}
cards: {Snake: {pt: 3/2, keywords: [deathtouch]}}
table: {Anna: [Snake, {Quietus Spike: {attached to: Snake}}], Noah: [Air Elemental, {Regeneration: {attached to: Air Elemental}}]}
attacks: [Snake]
blocks: {Air Elemental: Snake}
plays: [{by: Noah, when: blockers-declared, use: Regeneration}]
"""
SIPPER = """
table: {Anna: ["El-Hajjâj", Nantuko Husk], Noah: [Giant Spider]}
attacks: ["El-Hajjâj"]
plays: [{by: Anna, when: damage-assigned, use: Nantuko Husk, sacrifice: "El-Hajjâj", otherwise: skip}]
"""
FORCE = """
table: {Anna: [Force of Nature], Noah: [Grizzly Bears, Samite Healer]}
attacks: [Force of Nature]
blocks: {Grizzly Bears: Force of Nature}
plays: [{by: Noah, when: damage-prevention, use: Samite Healer, target: Grizzly Bears, otherwise: blockers-declared}]
"""
BOLTED = """
players: {Anna: 20, Noah: 20}
table: {Anna: [Hill Giant, Samite Healer]}
hand: {Noah: [Lightning Bolt]}
attacks: [Hill Giant]
plays:
  - {by: Noah, when: attackers-declared, cast: Lightning Bolt, target: Hill Giant}
  - {by: Anna, when: damage-prevention, use: Samite Healer, target: Hill Giant, otherwise: skip}
"""
TRAMPLER = """
table: {Anna: [Tusker: 3/3 trample], Noah: [Grizzly Bears]}
hand: {Noah: [Unsummon]}
attacks: [Tusker]
blocks: {Grizzly Bears: Tusker}
plays: [{by: Noah, when: damage-assigned, cast: Unsummon, target: Grizzly Bears, otherwise: blockers-declared}]
"""
FLANKED = """
players: {Anna: 20, Noah: {life: 20, mana: G}}
table: {Anna: [Herder: 1/1 flanking], Noah: [Merfolk: 1/1]}
hand: {Noah: [Giant Growth]}
attacks: [Herder]
blocks: {Merfolk: Herder}
plays: [{by: Noah, when: blockers-declared, cast: Giant Growth, target: Merfolk}]
"""
FOG = """
players: {Anna: 20, Noah: {life: 20, mana: G}}
table: {Anna: [White Knight, Hill Giant], Noah: [Grizzly Bears]}
hand: {Noah: [Fog]}
attacks: [White Knight, Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
plays: [{by: Noah, when: first-damage-dealt, cast: Fog, otherwise: skip}]
"""
GONE = """
players: {Anna: 20, Noah: {life: 20, mana: 1}}
table: {Anna: [Hill Giant], Noah: ["Circle of Protection: Red"]}
hand: {Anna: [Unsummon]}
attacks: [Hill Giant]
plays:
  - {by: Anna, when: damage-assigned, cast: Unsummon, target: Hill Giant, otherwise: skip}
  - {by: Noah, when: damage-assigned, use: "Circle of Protection: Red", choose: Hill Giant, otherwise: skip, if illegal: skip}
"""
SHORT = """
table: {Anna: [Rhino: 8/8 trample], Noah: [Grizzly Bears, Hill Giant]}
attacks: [Rhino]
blocks: {Grizzly Bears: Rhino, Hill Giant: Rhino}
order: {Rhino: [Grizzly Bears, Hill Giant]}
damage: {Rhino: {Grizzly Bears: 1, Hill Giant: 3, Noah: 4}}
"""

WAITS = "While the combat damage waits, the active player gets priority and players may act."
AFTER_NO_BLOW = """
players: {Anna: 20, Noah: 20}
table: {Anna: [Guard: {pt: 0/4, keywords: [first strike]}, Bear: 2/2], Noah: [Ogre: 4/4]}
hand: {Noah: [Lightning Bolt]}
attacks: [Guard, Bear]
blocks: {Ogre: Bear}
plays:
  - {by: Noah, when: first-damage-dealt, cast: Lightning Bolt, target: Guard, otherwise: [combat-destroys, blockers-declared],
     if illegal: skip}
"""

AFTERWARDS = """
table: {Anna: [Hill Giant], Noah: [Air Elemental]}
hand: {Anna: [Lightning Bolt]}
attacks: [Hill Giant]
blocks: {Air Elemental: Hill Giant}
plays: [{by: Anna, when: damage-dealt, cast: Lightning Bolt, target: Air Elemental, otherwise: combat-ends}]
"""
FIRST_STRUCK = """
table: {Anna: [White Knight], Noah: [Hill Giant]}
hand: {Anna: [Lightning Bolt]}
attacks: [White Knight]
blocks: {Hill Giant: White Knight}
plays: [{by: Anna, when: first-damage-dealt, cast: Lightning Bolt, target: Hill Giant, otherwise: combat-ends}]
"""
TOO_LATE = """
table: {Anna: [Ball Lightning], Noah: [White Knight]}
hand: {Noah: [Swords to Plowshares]}
attacks: [Ball Lightning]
blocks: {White Knight: Ball Lightning}
plays: [{by: Noah, when: first-damage-dealt, cast: Swords to Plowshares, target: Ball Lightning, otherwise: blockers-declared}]
"""
HEALED_IN_ITS_STEP = """
table: {Anna: [War Mammoth], Noah: [Grizzly Bears, Samite Healer]}
attacks: [War Mammoth]
blocks: {Grizzly Bears: War Mammoth}
plays: [{by: Noah, when: damage-prevention, use: Samite Healer, target: Grizzly Bears}]
"""
ARMODON = """
players: {Anna: {life: 20, mana: G}, Noah: 20}
table:
  Anna: [{Armodon: {pt: 3/3, colors: [green], text: "{G}: Armodon gets +3/+0 until end of turn. Destroy Armodon at the beginning of the next end step."}}]
  Noah: []
attacks: [Armodon]
plays: [{by: Anna, when: turn-ends, use: Armodon}]
"""
STATUE = """
table:
  Anna: [Hill Giant]
  Noah: [Statue: {types: [artifact, creature], pt: 2/2}]
hand: {Noah: [{Lull: {types: [instant], abilities: [{spell: an artifact is no creature this turn, targets: [artifact], effect: {stop being: [creature], on: target}}]}}]}
attacks: [Hill Giant]
blocks: {Statue: Hill Giant}
plays: [{by: Noah, when: damage-assigned, cast: Lull, target: Statue, otherwise: skip}]
"""
BOARDS = {
    "each of two is enough": (SKELETONS, ("1998-12-01", "sixth"), (
        "Since 23 April 1999: The active player gets priority in the end of combat step.",
        "Enough alone, too, since 23 April 1999: What regenerates has to be there before",
        "Until then, since 5 August 1993: A creature may be regenerated only at the moment",
    )),
    "by what a block is not legal": (TROLL, ("1998-12-01", "sixth"), (
        "Since 23 April 1999: What regenerates has to be there before",
        "And since 24 March 1997: A creature that regenerates leaves combat. 419.6b",
    )),
    "what is denied, and was not": (LACE, ("1994-04-14", "fifth", "sixth"), (
        "from 14 April 1994 to 23 March 1997: While assigned damage waits, nothing may be used but what prevents",
        "From 24 March 1997 to 22 April 1999: In the step for preventing damage, nothing may be used",
        "Since 23 April 1999: What prevents damage has to be there",
    )),
    "another rule to the same end": (CIRCLE, ("alpha", "1994-04-14", "sixth"), (
        "from 5 August 1993 to 13 April 1994: Damage that a creature with protection deals cannot be prevented",
        "from 14 April 1994 to 23 March 1997: What prevents damage is used once damage has been assigned",
        "Since 23 April 1999: What prevents damage may be used whenever",
    )),
    "what was before the one of two that parts": (SWELLS, ("fifth", "sixth"), (
        "And: What has triggered goes on the stack before",
        "Until then, since 24 March 1997: What triggers in a step is used once that is over",
    )),
    "what parts the eve alone, beside what parted all before": (SWELLS, ("alpha", "sixth"), (
        "Earlier, from 5 August 1993 to 23 March 1997: Fast effects that answer each other",
        "Beside it, since 24 March 1997: What triggers in a step is used once that is over",
        "And: What has triggered goes on the stack before",
    )),
    "what goes on in place of what is gone": (BRAWLER, ("alpha", "sixth"), (
        "From 14 April 1994 to 23 March 1997: While assigned damage waits",
        "And from 24 March 1997 to 22 April 1999: In the step for preventing damage",
        "And since 23 April 1999: Once combat damage is dealt, the active player gets priority.",
    )),
    "what follows the first strikes": (DRINKER, ("1994-04-13", "1994-04-14"), (
        "From 14 April 1994 to 22 April 1999: Prevention, deaths and what these set off follow the first strikers' damage",
        "Until then, since 5 August 1993: Whoever the first strikes kill is put away",
    )),
    "who deals nothing": (HEALER, ("alpha", "1994-04-14"), (
        "Until then, since 5 August 1993: What prevents damage is a fast effect like any other",
        "Beside it, since 5 August 1993: A blocker that became tapped goes on blocking, but deals no combat damage.",
    )),
    "what has a part no more on the newer day": (HEALER, ("alpha", "modern"), (
        "From 14 April 1994 to 23 March 1997: What prevents damage is used once damage has been assigned",
        "And since 23 April 1999: Tapping or untapping a creature in combat neither takes it out nor keeps it from dealing damage.",
    )),
    "a moment that a ruleset between the two had first": (SPECTER, ("fifth", "modern"), (
        "Since 23 April 1999 (inferred until 22 July 2001): Once combat damage is dealt, the active player gets priority.",
        "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on",
    )),
    "the moment in which it is played on the newer day": (ICY, ("alpha", "sixth", "modern"), (
        "From 14 April 1994 to 23 March 1997: The intention to attack is announced",
        "Beside it, and alone until then, since 5 August 1993: Fast effects may be used once attackers are declared. The Attack.",
        "And since 23 April 1999: The active player gets priority as combat begins.",
    )),
    "what is dealt by one who has left combat": (STOLEN, ("1994-04-14", "fifth", "2003"), (
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "And: The combat damage that waits is dealt, as it was assigned, when it resolves.",
    )),
    "what opens the later moment": (DRAGON, ("2008", "m10"), (
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "Once combat damage is dealt, the active player gets priority.",
    )),
    "who has struck already": (MAZE, ("1998-12-01", "sixth"), (
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "And ever since: Where an attacker or a blocker has first strike, creatures without it or its like assign nothing",
    )),
    "every wording up to the eve": (QUEEN, ("2001-07-23", "2003", "modern"), (
        "from 1 July 2003 to 30 November 2003", "from 1 December 2003 to 30 September 2005",
        "from 1 October 2005 to 10 July 2009", "Since 11 July 2009",
    )),
    "what triggers again, and comes too late each time": (LINKED, ("2008", "m10"), (
        "Since 11 July 2009: Damage from a source with lifelink brings",
        "Until then, since 1 May 2007: Lifelink triggers",
    )),
    "what triggers again, and undoes what the first has left": (TOUCHED, ("2008", "m10"), (
        "Since 11 July 2009: Several instances of deathtouch do no more than one.",
        "Until then, since 1 May 2007: Each instance of deathtouch triggers by itself.",
    )),
    "what is gone as its damage is dealt": (SIPPER, ("sixth", "2008", "m10"), (
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "And until 30 September 2006: Abilities work only in play",
        "And since 1 October 2006: Only what exists just after an event",
        "Since 11 July 2009: Nobody has an opportunity",
    )),
    "what prevention does to what tramples over": (FORCE, ("fifth", "sixth"), (
        "From 18 October 1998 to 22 April 1999, trample: What goes past the blockers is assigned before anything",
        "Until then, since 14 April 1994: What runs over from a blocker is told once damage has been prevented.",
        "And since 23 April 1999: Once all its blockers are assigned lethal damage",
    )),
    "what comes too late to prevent": (BOLTED, ("fifth", "sixth"), (
        "from 24 March 1997 to 22 April 1999: What prevents or redirects damage is used in a step",
        "Since 23 April 1999: What prevents damage has to be there before the damage would be dealt. 419.4.",
    )),
    "what had changed by the day, and ended nothing otherwise": (TRAMPLER, ("fifth", "2003"), (
        "from 14 April 1994 to 22 April 1999: Between the assigning of combat damage and the dealing of it nothing may be used",
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "And: Damage is dealt as it was assigned, even if its source has left play",
        "Since 11 July 2009: ",
    )),
    "what triggers too early to be answered": (FLANKED, ("fifth", "sixth"), (
        "And: What has triggered goes on the stack before the player who is to get priority may act.",
        "Until then, since 24 March 1997: What triggers in a step is used once that is over, before anybody may act.",
    )),
    "no moment, and one that opened for nothing": (FOG, ("fifth", "sixth"), (
        "Since 23 April 1999: Once combat damage is dealt, the active player gets priority.",
        "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on",
    )),
    "each border between two compared, before those that came back since": (GONE, ("fifth", "sixth", "2003"), (
        "from 14 April 1994 to 22 April 1999: Between the assigning of combat damage and the dealing of it nothing may be used",
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "From 1 November 1999 to 22 July 2001: Combat damage on the stack is no spell",
        "Until then, since 23 April 1999: Any card or token may be chosen as a source. 419.7c.",
        "From 1 July 2003 to 30 September 2004: ",
    )),
    "what forbids it all along": (SHORT, ("2013", "current"), (
        "From 18 October 1998 to 22 April 1999: Unless all blockers that can receive damage are assigned lethal damage",
        "And since 23 July 2001: Unless all its blockers are assigned lethal damage",
    )),
    "double strike was there where it could not be played": (SIEGE, ("2013", "2023-04-14"), (
        "Since 14 April 2023: A battle can be attacked.",
    )),
    "the moment in which it is played, before another that would do": (AFTERWARDS, ("1994-04-14", "2003"), (
        "Since 23 April 1999 (inferred until 22 July 2001): Once combat damage is dealt, the active player gets priority.",
        "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on",
    )),
    "the moment of a play that is not made at all, before another that would do": (AFTER_NO_BLOW, ("fifth", "current"), (
        "Since 23 April 1999 (inferred until 22 July 2001): Once combat damage is dealt, the active player gets priority.",
        "Enough alone, too, since 23 April 1999: What regenerates has to be there before the permanent would be destroyed.",
    )),
    "another moment that would do, each told once": (FIRST_STRUCK, ("fifth", "m10"), (
        "Since 23 April 1999 (inferred until 22 July 2001): Once combat damage is dealt, the active player gets priority.",
        "Enough alone, too, since 23 April 1999: The active player gets priority in the end of combat step.",
        "Until then, since 24 March 1997: At the end of combat nothing is played but what says that it is",
    )),
    "the dead are put away before anybody acts": (TOO_LATE, ("alpha", "sixth"), (
        "Since 23 April 1999: Once combat damage is dealt, the active player gets priority.",
        "And: Where an attacker or a blocker has first strike, creatures without it or its like assign nothing",
        "And: As a player would get priority, all that is found to happen by itself is done",
    )),
    "what comes too late to go off this turn": (ARMODON, ("fifth", "2003"), (
        "Since 23 April 1999 (inferred until 22 July 2001): An ability at end of turn that comes once the step has begun waits for the next turn.",
        "Until then, since 24 March 1997: What happens at end of turn does so as the last thing of the turn",
    )),
    "what is dealt damage and is no creature": (STATUE, ("1999-06-01", "2003", "2013"), (
        f"From 23 April 1999 to 10 July 2009: {WAITS}",
        "And since 5 August 1993: A creature of toughness above 0 with as much damage on it as it has toughness, or more, is destroyed.",
        "And from 23 July 2001 to 30 September 2007: What is no creature any more is not dealt the damage.",
        "Since 11 July 2009: ",
    )),
    "a moment that has gone, whatever came of it": (HEALED_IN_ITS_STEP, ("fifth", "sixth"), (
        "Earlier, from 14 April 1994 to 23 March 1997: What prevents damage is used once damage has been assigned",
        "Then, from 24 March 1997 to 22 April 1999: What prevents or redirects damage is used in a step",
        "Since 23 April 1999: What prevents damage has to be there before the damage would be dealt.",
    )),
}  # fmt: skip


class Told(NamedTuple):
    """A line, its years, and the sentences of its "Why"."""

    line: LineComparison
    years: Timeline
    said: tuple[Said, ...]


def told(title: str) -> Told:
    text, names, _ = BOARDS[title]
    players = "" if "players:" in text else PLAYERS
    scenario = read(f"format: 1\ntitle: {title}\n{players}{text}", "a test")
    shown = compared.under(scenario, names)
    years = timelines_beside(shown)
    page = page_view(shown, years)
    why = page.why(page.lines[0])
    return Told(shown.lines[0], years[0], tuple(said for row in (*why.earlier, *why.rules) for said in row))


INFERRED = "(inferred "


def days_of(said: Said) -> tuple[date, date]:
    """The first day of the point of a sentence, and that on which it was gone."""
    provisions = (one for version in CLAUSES[said.rule.clause].versions for one in version.says.all())
    points = ((one, point) for one in provisions for point in one.points)
    found, point = next((one, point) for one, point in points if one.identifier(point) == said.rule.point)
    inferred = INFERRED in said.lead  # told of the days before the text by which it is cited
    return point.since if inferred else date.fromisoformat(said.rule.since), found.until(point) or date.max


def is_new(said: Said, eve: date) -> bool:
    """Whether nothing was said of its matter until then: that a rule says it since a day tells as much."""
    provision = said.rule.point.partition("@")[0]
    return all(one.provision != provision for one in CLAUSES[said.rule.clause].says.standing(eve))


def borders(found: Told) -> Iterator[date]:
    """The days on which the end of one group compared follows upon that of another, played to the end on either side."""
    days = sorted(run.ruleset.date for run in found.line.runs)
    stages = found.years.stages
    for before, after in pairwise(stages):
        day = date.fromisoformat(after.since)
        if days[0] < day <= days[-1] and before.result != after.result and before.status != "refused":
            yield day


def no_more_than(found: Told, blame: Blame) -> set[str]:
    """The clauses that carry the change on the borders between two of the days compared: what else parts these changed on another day."""
    older, newer = (ruleset.date for ruleset in blame.rulesets)
    between = {day.isoformat() for day in borders(found) if older < day <= newer}
    blames = [one.blame for one in found.years.stages if one.since in between and one.blame is not None]
    return {swap.clause for one in blames or [blame] for swap in one.swaps}


def out_of_reach(found: Told) -> Iterator[str]:
    """Days beside a border of which no sentence tells, and clauses by which two neighbouring ends part that none is of."""
    spans = [(said, *days_of(said)) for said in found.said]
    for border in borders(found):
        eve = border - timedelta(days=1)
        unsaid = any(since == border and is_new(said, eve) for said, since, _ in spans)
        for beside in (border, *(eve for _ in (eve,) if not unsaid)):
            if not any(since <= beside < gone for _, since, gone in spans):
                yield f"nothing is told of {beside}"
    clauses = {said.rule.clause for said in found.said}
    group = {name: group.leader for group in found.line.groups for name in group.rulesets}
    for blame in found.line.causes:
        if group[blame.left] == group[blame.right]:
            continue
        for cause in (cause for cause in blame.causes if cause.kind in ("result", "legality")):
            alone = [swaps[0] for swaps in cause.sufficient if len(swaps) == 1]
            for swap in (*cause.sufficient[0], *alone):
                if swap.clause not in no_more_than(found, blame):
                    continue
                if swap.clause not in clauses and not swap.asked_for and not is_idle(swap, found.line):
                    yield f"{swap.clause} is not told"


def in_vain(found: Told) -> Iterator[str]:
    """Sentences that stand unchanged on both sides of each border, where no other is told beside them; and those told twice."""
    for said in found.said:
        since, gone = days_of(said)
        over = [border for border in borders(found) if since < border < gone]
        turning = [border for border in borders(found) if border in (since, gone)]
        if over and not turning and not said.lead.startswith(("And", "Beside it")):
            yield f"{said} parts nothing"
    yield from (
        f"{says} is told twice"
        for (_, says), times in Counter((said.rule.since, said.rule.says) for said in found.said).items()
        if times > 1
    )


@pytest.mark.parametrize("title", BOARDS)
def test_a_why_reaches_as_far_as_its_headline(title: str) -> None:
    """Each part is told, in that order, and nothing that the days, the causes or the borders leave no room for."""
    found, parts = told(title), BOARDS[title][-1]
    whole = " ".join(map(str, found.said))
    places = [whole.find(part) for part in parts]
    assert -1 not in places, whole
    assert places == sorted(places)
    assert not [*out_of_reach(found), *in_vain(found)]


def test_what_keeps_one_who_is_only_hurt_from_being_so_is_not_told_beside_the_fate_of_another() -> None:
    """That the Giant deals the Wurm nothing is no reason for the Giant's own death."""
    assert not [
        said
        for said in told("what is dealt by one who has left combat").said
        if "blocks no creature" in said.rule.says
    ]

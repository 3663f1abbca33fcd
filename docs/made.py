"""The pages of reference, made from the tables that the reader of scenarios uses, so that they cannot lag.

Each word comes with an example out of what ships, where every file is run as a test.  What no file that ships uses
stands in `EXTRA`, whose boards are tests as well.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from comparator import library
from comparator.scenario import vocabulary
from docs import language
from rulesets import contract
from rulesets.asked import contracts
from rulesets.cards import meanings
from rulesets.cards.abilities import ABILITY_KEYS
from rulesets.cards.book import card, card_names
from rulesets.cards.instructions import MULTIPLYING, VERBS
from rulesets.keywords.actions import ACTIONS
from rulesets.keywords.table import DEVOUR_A_KIND, ONTO_ANY_SPELL, TABLE
from rulesets.table.windows import WINDOWS

ROOT = Path(__file__).parent.parent

SECTIONS: Mapping[str, Mapping[str, str]] = {
    "A scenario": vocabulary.SCENARIO_KEYS,
    "A player": vocabulary.SEAT_KEYS,
    "A card where it lies": vocabulary.PIECE_KEYS,
    "A play": vocabulary.PLAY_KEYS,
    "A choice": vocabulary.CHOICE_KEYS,
    "An expectation, besides players and cards": vocabulary.SPECIAL_EXPECTATIONS,
}

_ODDS = """format: 1
title: Odds and ends
question: Does the Bear die?
complexity: simple
notes: {blocks: The Guard blocks alone.}
players: {Anna: 20, Noah: 20}
cards:
  Ringer: {pt: 1/1, text: Flying}
  Veteran: {pt: 2/2, supertypes: [legendary], year: 1994, as of: {2009-07-11: {text: First strike}}}
table:
  Anna:
    - Bear: {pt: 2/2, sick: false, abilities: [{trigger: growl, when: this attacks, effect: {gain life: 1}}]}
    - Ringer: {token: true, abilities: [{trigger: ring, when: this attacks, effect: {lose life: 1, who: opponent}}]}
    - Guest: {pt: 1/1, owner: Noah}
  Noah: [Guard: 3/3]
graveyard: {Anna: [Goblin Piker]}
exile: {Noah: [Suntail Hawk]}
library: {Anna: [Veteran]}
attacks: [Bear, Ringer]
blocks: {Guard: Bear}
trigger order: [Ringer, Bear]
"""
_TRAITS = """format: 1
title: Creatures with a word each
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Runner: 2/2 haste
    - Ghoul: 2/2 fear
    - Machine: {types: [artifact, creature], pt: 0/0, keywords: [modular 1], counters: {+1/+1: 1}}
    - Old Shell: {types: [enchantment], subtypes: [Aura], attached to: Runner, keywords: [totem armor]}
    - New Shell: {types: [enchantment], subtypes: [Aura], attached to: Runner, keywords: [umbra armor]}
    - Watcher: 2/2 vigilance
    - Ambusher: 2/2 flash
    - Veiled: 2/2 shroud
    - Champion: 2/2 exalted
    - Brute: 2/2 intimidate
    - Hidden: 2/2 hexproof
  Noah: [Guard: 3/3]
attacks: [Runner, Ghoul, Watcher]
blocks: {}
"""
_MORE_TRAITS = """format: 1
title: More creatures with a word each
anachronism: borrow
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Swimmer: {pt: 2/2, keywords: [islandwalk]}
    - Envoy: {pt: 2/2, keywords: [protection from player Noah]}
    - Ghost: 2/2 phasing
    - Rider: 2/2 horsemanship
    - Changer: {pt: 2/2, keywords: [megamorph 2]}
    - Berserker: 2/2 frenzy 1
    - Herald: 2/2 battle cry
    - Ogre: {pt: 2/2, keywords: [unleash]}
    - Squire: 2/2 renown 1
    - Eater: 2/2 ingest
    - Sneak: 2/2 skulk
    - Tormentor: 2/2 afflict 1
    - Teacher: 2/2 mentor
    - Martyr: 2/2 afterlife 1
    - Usurper: 2/2 dethrone
    - Brawler: 2/2 melee
    - Legion: 2/2 myriad
    - Learner: {pt: 2/2, keywords: [level up 1, outlast 1]}
    - Monk: 2/2 prowess
    - Priest: 2/2 extort
    - Pupil: 2/2 evolve
    - Mimic: 2/2 changeling
    - Novice: 2/2 training
    - Corpse: 2/2 decayed
    - Leader: 2/2 mobilize 1
    - Spirit: 2/2 ward 2
    - Beast: 2/2 riot
    - Sergeant: 2/2 enlist
    - Wagon: {types: [artifact], subtypes: [Vehicle], pt: 3/3, keywords: [crew 2]}
    - Mount: {pt: 2/2, keywords: [saddle 1], marks: [saddled]}
    - Nomad: {pt: 2/2, keywords: [desertwalk, legendary landwalk, nonbasic landwalk, snow landwalk, snow swampwalk]}
    - Sage: {pt: 2/2, keywords: [hexproof from black]}
    - Sapling: {pt: 0/0, keywords: [graft 1], counters: {+1/+1: 1}}
    - Adept: 2/2 firebending 1
    - Twin: {pt: 2/2, keywords: [soulbond], abilities: [{static: a pair, boost: {who: pair, pt: +1/+1}}], paired with: Adept}
    - Satyr: {types: [enchantment, creature], pt: 4/2, keywords: [bestow 4], attached to: Adept}
    - Lizard: {types: [artifact, creature], subtypes: [Equipment], pt: 1/1, keywords: [reconfigure 2]}
    - Boaster: {pt: 2/2, abilities: [{ability: a boast, only: boast, effect: {gain life: 1}}, {ability: a feat, only: exhaust, effect: {gain life: 1}}, {ability: a surge, only: power-up, cost: {mana: 2}, effect: {gain life: 1}}]}
    - Masked: {pt: 2/2, keywords: [disguise 2, reinforce 1 1G, commander ninjutsu 2, sneak 2]}
    - Blade: {types: [artifact], subtypes: [Equipment], keywords: [living weapon, For Mirrodin!, job select, equip 2]}
    - Keep: {types: [artifact], subtypes: [Fortification], keywords: [fortify 3]}
    - Shell: {pt: 2/2, keywords: [devoid, soulshift 2, cycling 2, plainscycling 2]}
  Noah: [Guard: 3/3]
hand:
  Noah: [Flash of Wit: {types: [instant], cost: U, keywords: [split second], abilities: [{spell: a card, effect: {draw: 1}}, {spell: two cards, kicker: {mana: 4}, effect: {draw: 2}}]}]
attacks: [Herald, Swimmer, Rider, Usurper, Brawler, Legion]
"""

_ABOUT_BLOCKING = """\
format: 1
title: A creature that has to block, and one that may not
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Lure: {pt: 2/2, abilities: [{trigger: dare, when: attacks, targets: [creature], effect: {must block: target, attacker: this}}]}
    - Dread: {pt: 2/2, abilities: [{trigger: daunt, when: attacks, targets: [creature], effect: {cannot block: target, attacker: this}}]}
  Noah: [Guard: 3/3, Watch: 3/3]
attacks: [Lure, Dread]
blocks: {Guard: Lure}
choices: [{for: Lure, targets: [Guard]}, {for: Dread, targets: [Watch]}]
"""

_FOR_A_TURN = """\
format: 1
title: What is so for the rest of the turn
players: {Anna: 20, Noah: 20}
table:
  Anna: [Raider: 2/2, Hound: 3/3]
  Noah: [Bear: 2/2]
hand:
  Anna:
    - Sear: {types: [instant], abilities: [{spell: no healing, effect: [{gain no life: each player}, {prevent nothing: true}, {cast nothing: opponent}, {cast no creature: each player}]}]}
    - Lesson:
        types: [instant]
        abilities:
          - spell: a lesson
            targets: [creature]
            effect: {gain abilities: [{trigger: learn, when: deals combat damage to a player, effect: {draw: 1}}], on: target}
    - Mourning:
        types: [instant]
        abilities:
          - {spell: mourn, targets: [creature], effect: {watch for: {trigger: a farewell, when: dies, effect: {draw: 1}}, on: target}}
    - Mirror: {types: [instant], abilities: [{spell: another one, targets: [creature you control], effect: {copy: target}}]}
attacks: [Raider, Hound]
blocks: {Bear: Raider}
plays:
  - {by: Anna, when: attackers-declared, cast: Sear}
  - {by: Anna, when: attackers-declared, cast: Lesson, target: Hound}
  - {by: Anna, when: blockers-declared, cast: Mourning, target: Raider}
  - {by: Anna, when: blockers-declared, cast: Mirror, target: Hound}
"""
EXTRA: Mapping[str, str] = {
    **dict.fromkeys(("gain no life", "prevent nothing", "cast nothing", "cast no creature", "gain abilities", "watch for", "copy"), _FOR_A_TURN),
    **dict.fromkeys(("must block", "cannot block"), _ABOUT_BLOCKING),
    "pool": """\
format: 1
title: Mana in the pool pays first
players: {Anna: {life: 20, pool: R}, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: [Hill Giant]
hand:
  Anna: [Lightning Bolt]
attacks: [Grizzly Bears]
plays: [{by: Anna, when: combat-begins, cast: Lightning Bolt, target: Noah}]
""",
    "shuffle": """\
format: 1
title: Nobody knows what is on top of it now
players: {Anna: 20, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: [Hill Giant]
hand:
  Anna:
    - Stir: {types: [instant], abilities: [{spell: a new order, effect: [{shuffle: you}, {draw: 1}]}]}
library: {Anna: [Lightning Bolt, Giant Growth]}
attacks: [Grizzly Bears]
plays: [{by: Anna, when: combat-begins, cast: Stir}]
""",
    "give up": """\
format: 1
title: One of them has to go
players: {Anna: 20, Noah: 20}
table:
  Anna: [Hound: 3/3 annihilator 1]
  Noah: [Bear: 2/2, Cub: 1/1, Crab: 0/3]
hand:
  Anna: [Edict: {types: [instant], abilities: [{spell: a sacrifice, effect: {give up: creature, who: opponent}}]}]
attacks: [Hound]
plays: [{by: Anna, when: attackers-declared, cast: Edict}]
choices: [{for: Edict, target: Cub}, {for: Hound, target: Crab}]
""",
    "goad": """\
format: 1
title: Driven to attack
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Herald: {pt: 0/4, abilities: [{ability: dare it, targets: [creature], effect: {goad: target}}]}]
attacks: [Bear]
plays: [{by: Noah, when: combat-begins, use: Herald, target: Bear}]
""",
    **dict.fromkeys(
        ("single out", "detain", "suspect", "suspect no longer", "support", "bolster", "blight", "populate", "amass", "investigate", "monstrosity", "adapt", "heal"),
        """format: 1
title: Keyword actions
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Bear: 2/2
    - Cub: 1/1
    - Seer: {pt: 0/4, abilities: [{ability: see, effect: [{single out: creature you control, least: toughness}, {pump: +1/+1, on: chosen}]}]}
    - Jailer: {pt: 1/3, abilities: [{ability: hold, targets: [creature], effect: {detain: target}}]}
    - Spy: {pt: 1/3, abilities: [{ability: accuse, targets: [creature], effect: {suspect: target}}, {ability: clear, targets: [suspected creature], effect: {suspect no longer: target}}]}
    - Squire: {pt: 1/3, abilities: [{ability: stand by, targets: [up to 2 another creature], effect: {support: target}}]}
    - Smith: {pt: 1/3, abilities: [{ability: arm, effect: {bolster: 2}}]}
    - Witch: {pt: 1/3, abilities: [{ability: wilt, effect: {blight: 1}}]}
    - Lord: {pt: 1/3, abilities: [{ability: raise, effect: {amass: 2, of: Orc}}, {ability: breed, effect: {populate: true}}]}
    - Sleuth: {pt: 1/3, abilities: [{ability: look, effect: {investigate: true}}]}
    - Hydra: {pt: 1/3, abilities: [{ability: wake, effect: {monstrosity: 2}}, {ability: fit, effect: {adapt: 1}}]}
    - Medic: {pt: 1/3, abilities: [{ability: mend, targets: [creature], effect: {heal: target}}]}
  Noah: [Ox: 2/4, Elk: 3/3, Guard: 2/4]
attacks: [Bear]
blocks: {Guard: Bear}
plays:
  - {by: Anna, when: attackers-declared, use: Seer}
  - {by: Anna, when: attackers-declared, use: Jailer, target: Ox}
  - {by: Anna, when: attackers-declared, use: Spy, ability: accuse, target: Elk}
  - {by: Anna, when: attackers-declared, use: Spy, ability: clear, target: Elk}
  - {by: Anna, when: attackers-declared, use: Squire, targets: [Bear, Cub]}
  - {by: Anna, when: attackers-declared, use: Smith}
  - {by: Anna, when: attackers-declared, use: Witch}
  - {by: Anna, when: attackers-declared, use: Lord, ability: raise}
  - {by: Anna, when: attackers-declared, use: Lord, ability: breed}
  - {by: Anna, when: attackers-declared, use: Sleuth}
  - {by: Anna, when: attackers-declared, use: Hydra, ability: wake}
  - {by: Anna, when: attackers-declared, use: Hydra, ability: fit}
  - {by: Anna, when: main-after-combat, use: Medic, target: Bear}
choices: [{for: Smith, target: Cub}, {for: Witch, target: Witch}]
""",
    ),
    **dict.fromkeys(
        MULTIPLYING,
        """format: 1
title: As much again
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Bear: 2/3
    - Seer:
        pt: 0/4
        abilities:
          - {ability: once more, targets: [creature], effect: [{double power: target}, {double toughness: target}, {double power and toughness: target}]}
          - {ability: twice more, targets: [creature], effect: [{triple power: target}, {triple toughness: target}, {triple power and toughness: target}]}
  Noah: [Elk: 3/3]
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, use: Seer, ability: once more, target: Bear}
  - {by: Anna, when: attackers-declared, use: Seer, ability: twice more, target: Elk}
""",
    ),
    "proliferate": """\
format: 1
title: More of what there is
players: {Anna: 20, Noah: {life: 20, poison: 2}}
table:
  Anna: [Bear: {pt: 2/2, counters: {+1/+1: 1}}]
  Noah: [Ogre: {pt: 3/3, counters: {-1/-1: 1}}, Elk: {pt: 2/2, counters: {+1/+1: 1}}]
hand:
  Anna: [Spread: {types: [instant], abilities: [{spell: more counters, effect: {proliferate: true}}]}]
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, cast: Spread}]
choices: [{for: Spread, targets: [Bear, Noah]}]
""",
    "haunt": """\
format: 1
title: It haunts the one that killed it
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Ghost: {pt: 1/1, keywords: [haunt], abilities: [{trigger: a gain, when: what this haunts dies, effect: {gain life: 3}}]}
    - Shade: {pt: 1/1, abilities: [{trigger: a haunt, when: dies, targets: [creature], effect: {haunt: target, on: this card}}]}
  Noah: [Elk: 2/2]
hand:
  Anna: [Bolt: {types: [instant], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}]
attacks: [Ghost]
blocks: {Elk: Ghost}
plays: [{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}]
choices: [{for: Ghost, targets: [Elk]}]
""",
    "storm": """\
format: 1
title: Once more for each spell before it
players: {Anna: {life: 20, cast: 1}, Noah: {life: 20, cast: 1}}
table:
  Anna: [Bear: 2/2]
  Noah: [Elk: 3/3]
hand:
  Anna: [Sparks: {types: [instant], keywords: [storm], abilities: [{spell: 1 damage, targets: [any], effect: {deal: 1, to: target}}]}]
attacks: [Bear]
blocks: {Elk: Bear}
plays: [{by: Anna, when: blockers-declared, cast: Sparks, target: Elk}]
choices: [{for: Sparks, targets: [Elk, Noah]}]
""",
    "cipher": """\
format: 1
title: A card on a creature, and one that haunts another
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Elk: 3/3]
exile:
  Anna:
    - Jolt: {types: [sorcery], cost: 1R, keywords: [cipher], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}], encoded on: Bear}
    - Ghost: {pt: 1/1, keywords: [haunt], abilities: [{trigger: a gain, when: what this haunts dies, effect: {gain life: 3}}], haunts: Elk}
attacks: [Bear]
choices: [{for: Bear, target: Elk}]
""",
    "cast copy": """\
format: 1
title: A copy is cast for nothing
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Sceptre: {types: [artifact], abilities: [{ability: cast a spark, cost: {mana: 2, tap: true}, effect: {cast copy: {name: Spark, types: [instant], cost: R, abilities: [{spell: 2 damage, targets: [any], effect: {deal: 2, to: target}}]}}}]}
    - Bear: 2/2
  Noah: [Elk: 3/3]
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, use: Sceptre}]
choices: [{for: Sceptre, target: Noah}]
""",
    "gravestorm": """\
format: 1
title: Once more for each that has gone to the graveyard
players: {Anna: {life: 20, put into graveyard: 1}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Elk: 3/3]
hand:
  Anna: [Dirge: {types: [instant], keywords: [gravestorm], abilities: [{spell: a drain, targets: [player], effect: {lose life: 1, who: target}}]}]
attacks: [Bear]
blocks: {Elk: Bear}
plays: [{by: Anna, when: combat-ends, cast: Dirge, target: Noah}]
""",
    "x": """\
format: 1
title: As much as there is mana, a fight, and cards of a library
players: {Anna: {life: 20, mana: RRRRR}, Noah: 20}
table:
  Anna: [Hound: 3/3]
  Noah: [Bear: 2/2, Cub: 1/1]
hand:
  Anna:
    - Spark: {types: [instant], cost: XR, abilities: [{spell: X damage, targets: [any], effect: {deal: x, to: target}}]}
    - Brawl: {types: [instant], abilities: [{spell: a fight, targets: [creature you control, creature an opponent controls], effect: {fight: target, with: target 2}}]}
    - Study: {types: [instant], abilities: [{spell: a card found, effect: [{find: 1, what: Goblin}, {mill: 2}]}]}
attacks: [Hound]
plays:
  - {by: Anna, when: attackers-declared, cast: Spark, x: 4, target: Noah}
  - {by: Anna, when: attackers-declared, cast: Brawl, targets: [Hound, Bear]}
  - {by: Anna, when: attackers-declared, cast: Study}
""",
    "life": """\
format: 1
title: Life in the place of mana
players: {Anna: {life: 20, mana: RB}, Noah: 20}
table:
  Anna: [Hound: {pt: 3/3, text: "{R/P}: Hound gets +1/+0 until end of turn."}]
  Noah: [Bear: 4/4]
hand:
  Anna: [Sever: {types: [instant], cost: 1(B/P)(B/P), text: Target creature gets -5/-5 until end of turn.}]
attacks: [Hound]
blocks: {Bear: Hound}
plays:
  - {by: Anna, when: blockers-declared, cast: Sever, target: Bear, life: 2}
  - {by: Anna, when: blockers-declared, use: Hound, life: 2, times: 2}
""",
    "unattach": """format: 1
title: A blade is laid down
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah:
    - Elk: 3/3
    - Blade: {types: [artifact], subtypes: [Equipment], attached to: Elk, abilities: [{static: a blade, boost: {who: attached, pt: +2/+0}}, {ability: lay it down, effect: {unattach: this}}]}
attacks: [Bear]
blocks: {Elk: Bear}
plays: [{by: Noah, when: blockers-declared, use: Blade}]
""",
    "unblock": """format: 1
title: An attacker that slips away
players: {Anna: 20, Noah: 20}
table:
  Anna: [Runner: {pt: 2/2, abilities: [{ability: slip away, effect: {unblock: this}}]}]
  Noah: [Bear: 2/2]
attacks: [Runner]
blocks: {Bear: Runner}
plays: [{by: Anna, when: blockers-declared, use: Runner}]
""",
    "turn face up": """format: 1
title: A face is shown
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Hidden: {pt: 4/4, face down: true, abilities: [{ability: show itself, effect: {turn face up: this}}]}
attacks: [Hidden]
""",
    "pair": """format: 1
title: Two that belong together
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Squire: {pt: 1/1, keywords: [soulbond], abilities: [{ability: find a friend, effect: {pair: each other unpaired creature you control}}, {static: a pair, boost: {who: pair, pt: +1/+1}}]}
    - Bear: 2/2
  Noah: []
attacks: [Squire, Bear]
plays: [{by: Anna, when: attackers-declared, use: Squire}]
""",
    "copy spell": """format: 1
title: A spell and its copy
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Guard: 3/3]
hand:
  Anna: [Spark: {types: [instant], abilities: [{spell: 2 damage, targets: [any], effect: {deal: 2, to: target}}]}]
  Noah: [Echo: {types: [instant], abilities: [{spell: an echo, targets: [instant or sorcery spell], effect: {copy spell: target, new targets: true, colors: [red]}}]}]
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Spark, target: Guard}
  - {by: Noah, when: attackers-declared, cast: Echo, target: Spark, respond: true}
choices: [{for: Echo, target: Bear}]
""",
    **dict.fromkeys(
        ("manifest", "manifest dread", "cloak"),
        """format: 1
title: What comes face down
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Shaman: {pt: 1/1, abilities: [{ability: call, effect: {manifest: 1}}]}
    - Sleuth: {pt: 1/1, abilities: [{ability: hide, effect: {cloak: 1}}]}
    - Seer: {pt: 1/1, abilities: [{ability: dread, effect: {manifest dread: true}}]}
    - Guardian: {pt: 4/4, cost: 2W, face down: manifested}
    - Watcher: {pt: 4/4, cost: 2W, face down: cloaked}
  Noah: [Bear: 2/2]
library: {Anna: [Beast: {pt: 3/3, cost: 2G}, Wolf: {pt: 2/2, cost: 1G}, Elk: {pt: 3/3, cost: 2G}, Ox: {pt: 2/4, cost: 3W}]}
attacks: [Guardian]
plays:
  - {by: Anna, when: attackers-declared, use: Shaman}
  - {by: Anna, when: attackers-declared, use: Guardian}
  - {by: Anna, when: attackers-declared, use: Beast}
  - {by: Anna, when: attackers-declared, use: Sleuth}
  - {by: Anna, when: attackers-declared, use: Wolf}
  - {by: Anna, when: attackers-declared, use: Seer}
choices: [{for: Seer, target: Ox}]
""",
    ),
    "airbend": """format: 1
title: Blown away, and cast anew
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Monk: {pt: 1/1, abilities: [{ability: blow, targets: [creature], effect: {airbend: target}}]}
    - Bear: {pt: 2/2, cost: 4G}
  Noah: [Ogre: 4/4]
attacks: [Bear]
blocks: {Ogre: Bear}
plays:
  - {by: Anna, when: blockers-declared, use: Monk, target: Bear}
  - {by: Anna, when: main-after-combat, cast: Bear}
""",
    "earthbend": """format: 1
title: A land that fights
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Master: {pt: 1/1, abilities: [{ability: bend, targets: [land you control], effect: {earthbend: target, amount: 3}}]}
    - Hill: {types: [land]}
  Noah: [Ogre: 4/4]
attacks: [Hill]
blocks: {Ogre: Hill}
plays: [{by: Anna, when: combat-begins, use: Master, target: Hill}]
""",
    **dict.fromkeys(
        ("exchange control", "exchange life"),
        """format: 1
title: Mine for yours
players: {Anna: 5, Noah: 20}
table:
  Anna: [Trader: {pt: 1/3, abilities: [{ability: trade, targets: [creature], effect: {exchange control: target, with: this}}]}]
  Noah: [Ox: {pt: 2/5, abilities: [{ability: twist, targets: [opponent], effect: {exchange life: target}}]}]
attacks: [Trader]
plays: [{by: Anna, when: attackers-declared, use: Trader, target: Ox}, {by: Anna, when: attackers-declared, use: Ox, target: Noah}]
""",
    ),
    **dict.fromkeys(
        ("recover", "paid", "a creature joins this in the graveyard"),
        """format: 1
title: A price to be paid
players: {Anna: {life: 20, mana: 2}, Noah: 20}
table:
  Anna: [Bear: {pt: 2/2, abilities: [{trigger: toil, when: attacks, may: true, cost: {life: 1}, effect: {sacrifice: this, unless: paid}}]}]
  Noah: [Ox: 2/5]
graveyard:
  Anna:
    - Growth: {types: [instant], keywords: [recover 1G], abilities: [{spell: growth, targets: [creature], effect: {pump: +3/+3}}]}
    - Wisp: {pt: 1/1, abilities: [{trigger: rise, when: a creature joins this in the graveyard, effect: {return: this card}}]}
attacks: [Bear]
blocks: {Ox: Bear}
choices: [{for: Growth, may: true}]
""",
    ),
    **dict.fromkeys(
        ("clash", "won"),
        """format: 1
title: Whose card costs more
players: {Anna: 20, Noah: 20}
table:
  Anna: [Knight: {pt: 2/1, abilities: [{trigger: boast, when: attacks, effect: [{clash: true, with: defending player}, {gain: double strike, if: won}]}]}]
  Noah: []
library:
  Anna: [Giant: {pt: 5/5, cost: 4RR}]
  Noah: [Rat: {pt: 1/1, cost: B}]
attacks: [Knight]
choices: [{for: Rat, may: true}, {for: Giant, may: false}]
""",
    ),
    **dict.fromkeys(
        ("get rad", "rad"),
        """format: 1
title: What glows
players: {Anna: 20, Noah: {life: 20, rad: 1}}
table:
  Anna: [Ghoul: {pt: 2/2, abilities: [{trigger: glow, when: deals combat damage to a player, effect: {get rad: damage, who: it}}]}]
  Noah: []
attacks: [Ghoul]
""",
    ),
    "flip": """format: 1
title: What flips once it has struck
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Runner:
        pt: 1/1
        cost: 3R
        keywords: [haste]
        abilities: [{trigger: flip, when: deals damage to a player, effect: {flip: this}}]
        flipped: {name: Volcano Runner, supertypes: [legendary], pt: 2/2, keywords: [protection from red]}
  Noah: []
attacks: [Runner]
""",
    **dict.fromkeys(
        ("harness", "∞ (infinity)"),
        """format: 1
title: What is harnessed
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Bear: 2/2
    - Stone: {types: [artifact], abilities: [{ability: focus, cost: {tap: true}, effect: {harness: this}}, {static: ∞ (infinity), boost: {who: each creature you control, pt: +1/+1, while: this is harnessed}}]}
  Noah: []
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, use: Stone}]
""",
    ),
    "incubate": """format: 1
title: What hatches in the combat
players: {Anna: {life: 20, mana: 2}, Noah: 20}
table:
  Anna: [Brood: {pt: 1/1, abilities: [{trigger: brood, when: attacks, effect: {incubate: 3}}]}]
  Noah: []
attacks: [Brood]
plays: [{by: Anna, when: blockers-declared, use: Incubator token of Brood 1}]
""",
    "dredge": """format: 1
title: Back in the place of a draw
players: {Anna: 20, Noah: 20}
table:
  Anna: [Seer: {pt: 2/2, abilities: [{trigger: insight, when: deals combat damage to a player, effect: {draw: 2}}]}]
  Noah: []
graveyard: {Anna: [Moss: {pt: 3/3, keywords: [dredge 2]}]}
library: {Anna: [Reed: 1/1, Stone: 1/1]}
attacks: [Seer]
choices: [{for: Moss, may: true}]
""",
    "endure": """format: 1
title: Counters, or a Spirit
players: {Anna: 20, Noah: 20}
table:
  Anna: [Elder: {pt: 1/1, abilities: [{ability: stand, effect: {endure: this, amount: 2}}]}]
  Noah: []
attacks: [Elder]
plays: [{by: Anna, when: attackers-declared, use: Elder, times: 2}]
choices: [{for: Elder, may: true}, {for: Elder, may: false}]
""",
    "fabricate": """format: 1
title: Counters, or Servos
players: {Anna: 20, Noah: 20}
table:
  Anna: [Smith: {pt: 1/1, keywords: [fabricate 2], abilities: [{ability: build, effect: {fabricate: this, amount: 1}}]}]
  Noah: []
attacks: [Smith]
plays: [{by: Anna, when: attackers-declared, use: Smith, times: 2}]
choices: [{for: Smith, may: true}, {for: Smith, may: false}]
""",
    "exploit": """format: 1
title: A creature that exploits another
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Ghoul: {pt: 2/2, keywords: [exploit], abilities: [{ability: feast, cost: {sacrifice: creature}, effect: {exploit: this}}, {trigger: a draw, when: exploits, effect: {draw: 1}}]}
    - Thrall: 1/1
  Noah: []
attacks: [Ghoul]
plays: [{by: Anna, when: attackers-declared, use: Ghoul, sacrifice: Thrall}]
""",
    **dict.fromkeys(
        ("prototype", "prototyped"),
        """format: 1
title: A golem that was cast as its prototype, and another that is
players: {Anna: 20, Noah: 20}
table:
  Anna: [Golem: {types: [artifact, creature], pt: 6/6, cost: 7, keywords: [prototype 1R 2/1], prototyped: true}]
  Noah: []
hand: {Anna: [Titan: {types: [artifact, creature], pt: 7/7, cost: 8, keywords: [prototype 2G 3/3]}]}
attacks: [Golem]
plays: [{by: Anna, when: main-after-combat, cast: Titan, ability: prototype}]
""",
    ),
    "champion": """format: 1
title: A champion, and what it stands for
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Faerie: {pt: 1/1, subtypes: [Faerie]}, Herald: {pt: 1/1, abilities: [{ability: a challenge, effect: {champion: another creature you control}}]}]
  Noah: []
hand: {Anna: [Clique: {pt: 4/4, cost: U, subtypes: [Faerie], keywords: [flash, champion Faerie]}]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Clique}
  - {by: Anna, when: blockers-declared, use: Herald}
choices: [{for: Clique, target: Faerie}, {for: Herald, target: Bear}]
""",
    **dict.fromkeys(
        ("squad", "offspring"),
        """format: 1
title: They come with others of their kind
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: []
hand:
  Anna:
    - Scout: {pt: 2/1, cost: W, keywords: [flash, squad 1]}
    - Mouse: {pt: 3/3, cost: G, keywords: [flash, offspring 2]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Scout, ability: squad, x: 2}
  - {by: Anna, when: attackers-declared, cast: Mouse, ability: offspring}
""",
    ),
    **dict.fromkeys(
        ("ravenous", "More Than Meets the Eye"),
        """format: 1
title: A swarm that came for X, and a robot that came as a truck
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: []
hand:
  Anna:
    - Swarm: {pt: 1/1, cost: XG, keywords: [flash, ravenous]}
    - Robot: {types: [artifact, creature], pt: 4/4, cost: 5, keywords: [More Than Meets the Eye 2], back: {name: Truck, types: [artifact], subtypes: [Vehicle], pt: 2/1, keywords: [living metal]}}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Swarm, x: 5}
  - {by: Anna, when: main-after-combat, cast: Robot, ability: More Than Meets the Eye}
""",
    ),
    **dict.fromkeys(
        ("devour", "amplify", "tribute"),
        """format: 1
title: What is given as they enter
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Thrall: 1/1, Caller: {pt: 1/1, abilities: [{ability: call, effect: {put into play: each creature card in your graveyard}}]}]
  Noah: []
hand: {Anna: [Kin: {pt: 1/1, subtypes: [Elf]}]}
graveyard:
  Anna:
    - Maw: {pt: 1/1, keywords: [devour 2]}
    - Worm: {pt: 1/1, keywords: [devour land 1]}
    - Chief: {pt: 1/1, subtypes: [Elf], keywords: [amplify 1]}
    - Snake: {pt: 2/2, keywords: [tribute 2], abilities: [{trigger: two cards, when: enters, if: this is not tributed, effect: {draw: 2}}]}
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, use: Caller}]
choices: [{for: Maw, targets: [Thrall]}, {for: Chief, targets: [Kin]}, {for: Snake, may: false}]
""",
    ),
    "connive": """format: 1
title: A draw for a discard
players: {Anna: 20, Noah: 20}
table:
  Anna: [Rogue: {pt: 1/1, abilities: [{ability: scheme, effect: {connive: this, amount: 2}}, {trigger: joy, when: connives, effect: {gain life: 1}}]}]
  Noah: []
library: {Anna: [Path: {types: [land]}, Beast: 3/3, Elk: 3/3]}
attacks: [Rogue]
plays: [{by: Anna, when: attackers-declared, use: Rogue}]
choices: [{for: Rogue, targets: [Path, Beast]}]
""",
    "explore": """format: 1
title: What lies on top
players: {Anna: 20, Noah: 20}
table:
  Anna: [Scout: {pt: 1/1, abilities: [{ability: look about, effect: {explore: this}}, {trigger: joy, when: explores, effect: {gain life: 1}}]}]
  Noah: []
library: {Anna: [Path: {types: [land]}, Beast: 3/3]}
attacks: [Scout]
plays: [{by: Anna, when: attackers-declared, use: Scout, times: 2}]
choices: [{for: Scout, may: true}]
""",
    **dict.fromkeys(
        ("scry", "surveil", "order on top", "exile from library"),
        """format: 1
title: What stays on top
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Seer: {pt: 1/1, abilities: [{ability: look ahead, effect: {scry: 2}}]}
    - Spy: {pt: 1/1, abilities: [{ability: look around, effect: {surveil: 1}}]}
    - Scribe: {pt: 1/1, abilities: [{ability: set in order, effect: {order on top: 2}}, {ability: read, effect: {draw: 1}}]}
    - Taker: {pt: 1/1, abilities: [{ability: take away, effect: {exile from library: 1}}]}
  Noah: []
library: {Anna: [Elk: 3/3, Imp: 1/1, Ogre: 4/4, Bat: 1/1]}
attacks: [Seer]
plays:
  - {by: Anna, when: attackers-declared, use: Seer}
  - {by: Anna, when: attackers-declared, use: Spy}
  - {by: Anna, when: attackers-declared, use: Scribe, ability: set in order}
  - {by: Anna, when: attackers-declared, use: Scribe, ability: read}
  - {by: Anna, when: attackers-declared, use: Taker}
choices:
  - {for: Seer, targets: [Imp]}
  - {for: Spy, may: false}
  - {for: Scribe, targets: [Bat, Ogre]}
""",
    ),
    "faced by": """format: 1
title: A villainous choice
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Villain: {pt: 2/2, abilities: [{trigger: a choice, when: attacks, choose: [they lose 3 life, a card], faced by: opponent, effect: [{lose life: 3, who: opponent, way: they lose 3 life}, {draw: 1, way: a card}]}]}
  Noah: []
attacks: [Villain]
choices: [{for: Villain, choose: a card}]
""",
    "convert": """format: 1
title: A robot that strikes and drives on
players: {Anna: 20, Noah: 20}
table:
  Anna: [Robot: {pt: 3/3, types: [artifact, creature], abilities: [{trigger: roll out, when: deals combat damage to a player, effect: {convert: this}}], back: {name: Truck, types: [artifact], subtypes: [Vehicle], pt: 2/4, keywords: [living metal]}}]
  Noah: []
attacks: [Robot]
""",
    **dict.fromkeys(
        ("transform", "back"),
        """format: 1
title: A wolf comes out, and a hero comes back
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Village Girl:
        pt: 1/1
        colors: [red]
        abilities: [{ability: turn over, cost: {mana: 3R}, effect: {transform: this}}]
        back:
          name: Village Wolf
          pt: 4/4
          colors: [red]
          keywords: [trample]
          abilities: [{trigger: howl, when: transforms, effect: {pump: +1/+0, on: each attacking creature}}]
    - Squire:
        pt: 2/2
        abilities: [{ability: be knighted, effect: {exile and return: this, transformed: true}}]
        back: {name: Knight, pt: 3/3, keywords: [vigilance]}
    - {card: Cocoon, types: [artifact], back: {name: Moth, pt: 1/1, keywords: [flying]}, transformed: true}
  Noah: [Bear: 2/2]
attacks: [Village Girl, Cocoon]
blocks: {Bear: Village Girl}
plays:
  - {by: Anna, when: blockers-declared, use: Village Girl}
  - {by: Anna, when: blockers-declared, use: Squire}
""",
    ),
    "flipped": """format: 1
title: A pupil who is a master until he comes back
players: {Anna: 20, Noah: 20}
cards:
  Pupil:
    pt: 1/1
    cost: 1U
    flipped:
      name: Master of Kites
      pt: 3/3
      abilities: [{static: kites, boost: {who: each creature you control, keywords: [flying]}}]
table:
  Anna: [Master of Kites, Elk: 3/3]
  Noah: [Bear: 2/2]
hand: {Noah: [Gust: {types: [instant], abilities: [{spell: a gust, targets: [creature], effect: {exile and return: target}}]}]}
attacks: [Elk]
blocks: {Bear: Elk}
plays: [{by: Noah, when: attackers-declared, cast: Gust, target: Master of Kites}]
""",
    **dict.fromkeys(
        ("fuse", "left"),
        """format: 1
title: Both halves at once
players: {Anna: {life: 20, mana: 2RU}, Noah: 20}
cards:
  Stop:
    types: [instant]
    cost: U
    keywords: [fuse]
    abilities: [{spell: weakened, targets: [creature], effect: {pump: -2/-0, on: target}}]
    other half: {name: Start, left: true, types: [instant], cost: 1R, abilities: [{spell: a blow, targets: [creature], effect: {deal: 2, to: target}}]}
table:
  Anna: [Elk: 3/3]
  Noah: [Ox: 2/5]
hand: {Anna: [Stop]}
attacks: [Elk]
blocks: {Ox: Elk}
plays: [{by: Anna, when: blockers-declared, cast: Stop, ability: fuse, targets: [Ox, Ox]}]
""",
    ),
    "other half": """format: 1
title: Either half of a card, and a sorcery in the graveyard
players: {Anna: 20, Noah: 20}
cards:
  Undo: {types: [instant], cost: GU, abilities: [{spell: nothing left, targets: [creature], effect: {return: target}}], other half: {name: Redo, types: [sorcery], cost: 1GU, text: Draw two cards.}}
table:
  Anna: [Elk: 3/3, Hermit: {pt: 1/1, abilities: [{ability: pray, cost: {exile: sorcery card in your graveyard}, effect: {gain life: 3}}]}]
  Noah: []
hand: {Anna: [Undo]}
attacks: [Elk]
lines:
  undone:
    plays:
      - {by: Anna, when: attackers-declared, cast: Undo, target: Elk}
      - {by: Anna, when: combat-ends, use: Hermit, exile: Undo}
  done again:
    plays: [{by: Anna, when: main-after-combat, cast: Redo}]
""",
    **dict.fromkeys(
        ("adventure", "on an adventure"),
        """format: 1
title: One on its way, and one that comes back
players: {Anna: 20, Noah: 20}
cards:
  Warden:
    pt: 2/3
    cost: 2W
    keywords: [flash]
    adventure:
      name: Send Home
      cost: 1W
      abilities: [{spell: send it home, targets: [creature], effect: {return: target}}]
table:
  Anna: [Bear: 2/2, Elk: 3/3]
  Noah: []
hand: {Noah: [{card: Warden, id: Young Warden}]}
exile: {Noah: [{card: Warden, id: Old Warden, on an adventure: true}]}
attacks: [Bear, Elk]
blocks: {Old Warden: Bear}
plays:
  - {by: Noah, when: attackers-declared, cast: Send Home, target: Elk}
  - {by: Noah, when: attackers-declared, cast: Old Warden}
""",
    ),
    **dict.fromkeys(
        ("spree", "tiered"),
        """format: 1
title: Modes with prices of their own
players: {Anna: {life: 20, mana: RRRRRRRR}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Windfall: {types: [instant], cost: R, keywords: [spree], abilities: [{spell: burn, cost: {mana: 2}, targets: [creature], effect: {deal: 3, to: target}}, {spell: growth, cost: {mana: 1}, targets: [creature], effect: {pump: +2/+2, on: target}}]}
    - Rising Heat: {types: [instant], cost: R, keywords: [tiered], abilities: [{spell: warmth, cost: {mana: 0}, effect: {deal: 1, to: each creature}}, {spell: blaze, cost: {mana: 2}, effect: {deal: 2, to: each creature}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Windfall, ability: burn; growth, targets: [Ox, Bear]}
  - {by: Anna, when: blockers-declared, cast: Rising Heat, ability: blaze}
""",
    ),
    **dict.fromkeys(
        ("foretell", "foretold"),
        """format: 1
title: Told beforehand
players: {Anna: {life: 20, mana: RRR}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Anna: [Later: {types: [instant], cost: 3R, keywords: [foretell R], abilities: [{spell: burn, targets: [creature], effect: {deal: 4, to: target}}]}]
exile:
  Anna: [Now: {types: [instant], cost: 3R, keywords: [foretell R], abilities: [{spell: burn, targets: [creature], effect: {deal: 4, to: target}}], foretold: true}]
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: attackers-declared, use: Later, ability: foretell}
  - {by: Anna, when: blockers-declared, cast: Now, target: Ox}
""",
    ),
    **dict.fromkeys(
        ("mayhem", "discarded"),
        """format: 1
title: What was thrown away in this turn
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Looter: {pt: 1/1, abilities: [{ability: throw away, cost: {discard: 1}, effect: {gain life: 1}}]}]
  Noah: [Ox: 2/5]
hand:
  Anna: [Spark: {types: [instant], cost: 2R, keywords: [mayhem R], abilities: [{spell: burn, targets: [creature], effect: {deal: 2, to: target}}]}]
graveyard:
  Anna: [Flame: {types: [instant], cost: 2R, keywords: [mayhem R], abilities: [{spell: burn, targets: [creature], effect: {deal: 3, to: target}}], discarded: true}]
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, use: Looter}
  - {by: Anna, when: blockers-declared, cast: Spark, target: Ox}
  - {by: Anna, when: blockers-declared, cast: Flame, target: Ox}
""",
    ),
    "cleave": """format: 1
title: Without the words in brackets
players: {Anna: {life: 20, mana: WWWW}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Anna: [Edict: {types: [instant], cost: W, abilities: [{spell: destroy an attacker, targets: [attacking creature], effect: {destroy: target}}, {spell: destroy a creature, cleave: true, cost: {mana: 2W}, targets: [creature], effect: {destroy: target}}]}]
attacks: [Bear]
blocks: {Ox: Bear}
plays: [{by: Anna, when: blockers-declared, cast: Edict, ability: cleave, target: Ox}]
""",
    **dict.fromkeys(
        ("madness", "cast from exile"),
        """format: 1
title: Thrown away, and there all the same
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Mongrel: {pt: 2/2, abilities: [{ability: grow, cost: {discard: 1}, effect: {pump: +1/+1}}]}]
hand:
  Noah:
    - Fiend: {pt: 2/3, cost: 3R, keywords: [madness R]}
    - Relic: {types: [instant], cost: 3, keywords: [madness 1], abilities: [{spell: once more, effect: {cast from exile: this}}]}
attacks: [Bear]
blocks: {Fiend: Bear}
plays:
  - {by: Noah, when: attackers-declared, use: Mongrel}
  - {by: Noah, when: attackers-declared, cast: Fiend}
choices: [{for: Mongrel, targets: Fiend}]
""",
    ),
    **dict.fromkeys(
        ("lie on", "ended for", "be itself"),
        """format: 1
title: One that clings
players: {Anna: 20, Noah: 20}
cards:
  Clinger:
    pt: 1/1
    abilities:
      - {ability: cling, cost: {mana: W, tap: true}, targets: creature, effect: {lie on: target, as: Aura, ended for: W}}
      - {static: first strike, boost: {who: attached, keywords: [first strike]}}
  Waker: {pt: 1/1, abilities: [{ability: wake it, targets: permanent, effect: {be itself: target}}]}
table:
  Anna: [Giant: 3/3]
  Noah: [{card: Clinger, id: Old Clinger, tapped: true, attached to: Guard}, {card: Clinger, id: Young Clinger}, Guard: 3/3, Waker]
attacks: [Giant]
blocks: {Young Clinger: Giant, Guard: Giant}
plays:
  - {by: Noah, when: blockers-declared, use: Young Clinger, target: Guard}
  - {by: Noah, when: blockers-declared, use: Old Clinger, ability: end the effect}
  - {by: Noah, when: blockers-declared, use: Waker, target: Young Clinger}
""",
    ),
    "set": """format: 1
title: As small as a mouse
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: shrink it, targets: creature, effect: {set: 1/1, on: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "sacrifice": """format: 1
title: Given up
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: have it given up, targets: creature, effect: {sacrifice: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "undaunted": """format: 1
title: A spell that costs less with each opponent
players: {Anna: {life: 20, mana: 1U}, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: []
hand:
  Anna: [Thought: {types: [instant], cost: 2U, keywords: [undaunted], abilities: [{spell: draw a card, effect: {draw: 1}}]}]
attacks: [Grizzly Bears]
plays: [{by: Anna, when: attackers-declared, cast: Thought}]
""",
    "discard": """format: 1
title: A card less
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: forget, targets: player, effect: {discard: 1, who: target}}]}]
hand: {Anna: [Goblin Piker]}
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Anna}]
""",
    "exile": """format: 1
title: Out of this world
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {exile: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "put on the library": """format: 1
title: To be drawn again
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {put on the library: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    "put under the library": """format: 1
title: Not to be seen again
players: {Anna: 20, Noah: 20}
table:
  Anna: [Giant: 5/5]
  Noah: [Witch: {pt: 1/1, abilities: [{ability: send it away, targets: creature, effect: {put under the library: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: attackers-declared, use: Witch, target: Giant}]
""",
    **dict.fromkeys(
        ("speed", "speed up", "start your engines!", "max speed", "dealt damage", "lost life", "bloodthirst", "spectacle", "web-slinging"),
        """format: 1
title: After the race
players: {Anna: {life: 20, speed: 3}, Noah: {life: 18, dealt damage: 2, lost life: 2}}
table:
  Anna:
    - Racer: {pt: 3/3, keywords: [start your engines!], abilities: [{static: faster, boost: {pt: +1/+0, while: max speed}}]}
    - Mechanic: {pt: 1/1, abilities: [{ability: tune, cost: {tap: true}, effect: {speed up: 1}}]}
  Noah: [Guard: 3/3]
hand:
  Anna:
    - Brute: {pt: 2/2, keywords: [bloodthirst 1, spectacle R]}
    - Climber: {pt: 2/2, keywords: [web-slinging W]}
attacks: [Racer]
blocks: {}
plays:
  - {by: Anna, when: main-after-combat, cast: Brute}
  - {by: Anna, when: main-after-combat, cast: Climber, return: Racer}
""",
    ),
    **dict.fromkeys(
        ("came by", "dash", "blitz", "unearth", "warp", "suspend", "impending", "living metal"),
        """format: 1
title: Here for a turn, or not quite yet
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Raider: {pt: 3/1, keywords: [dash 1R], came by: dash}
    - Daredevil: {pt: 3/2, keywords: [blitz 2R], came by: blitz}
    - Ghoul: {pt: 2/2, keywords: [unearth B], came by: unearth}
    - Visitor: {pt: 4/4, keywords: [warp 2R], came by: warp}
    - Sliver: {pt: 2/2, keywords: [suspend 3 R], came by: suspend}
    - Omen: {types: [enchantment, creature], pt: 5/5, keywords: [impending 4 2R], came by: impending, counters: {time: 1}}
    - Racer: {types: [artifact], subtypes: [Vehicle], pt: 2/2, keywords: [living metal]}
  Noah: [Guard: 3/3]
attacks: [Raider, Daredevil, Ghoul, Sliver, Racer]
blocks: {Guard: Ghoul}
""",
    ),
    "encore": """format: 1
title: Once more, for what looks at what comes
players: {Anna: 20, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: [Hill Giant]
graveyard:
  Anna: [Ghost: {pt: 3/1, keywords: [encore 2B], abilities: [{trigger: a card, when: enters, effect: {draw: 1}}]}]
attacks: [Grizzly Bears]
plays: [{by: Anna, when: main-after-combat, use: Ghost}]
""",
    "backup": """format: 1
title: Help comes once the attacker is blocked
players: {Anna: 20, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: [Hill Giant]
hand:
  Anna: [Helper: {pt: 1/1, keywords: [flash, backup 2, trample]}]
attacks: [Grizzly Bears]
blocks: {Hill Giant: Grizzly Bears}
plays: [{by: Anna, when: blockers-declared, cast: Helper}]
choices: [{for: Helper, target: Grizzly Bears}]
""",
    **dict.fromkeys(
        ("overload", "awaken", "casualty", "conspire"),
        """format: 1
title: Other ways to cast a spell
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2 red, Elf: 1/1 red, Imp: 1/1 red, Woods: {types: [land], subtypes: [Forest]}]
  Noah: [Ox: 2/5, Sage: 2/2 hexproof]
hand:
  Anna:
    - Storm of Sparks: {types: [instant], cost: 1R, keywords: [overload 3R], abilities: [{spell: a spark, targets: [creature an opponent controls], effect: {deal: 2, to: target}}]}
    - Call of the Woods: {types: [instant], cost: G, keywords: [awaken 2 3G], abilities: [{spell: growth, targets: [creature], effect: {pump: +2/+2, on: target}}]}
    - Dark Bargain: {types: [instant], cost: B, keywords: [casualty 1], abilities: [{spell: 2 life, effect: {lose life: 2, who: opponent}}]}
    - Whispers: {types: [instant], cost: R, keywords: [conspire], abilities: [{spell: 1 damage, targets: [any], effect: {deal: 1, to: target}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Storm of Sparks, ability: overload}
  - {by: Anna, when: blockers-declared, cast: Call of the Woods, ability: awaken, targets: [Bear, Woods]}
  - {by: Anna, when: blockers-declared, cast: Whispers, ability: conspire, target: Noah, tap: [Elf, Imp]}
  - {by: Anna, when: blockers-declared, cast: Dark Bargain, ability: casualty, sacrifice: Imp}
""",
    ),
    **dict.fromkeys(
        ("prowl", "freerunning", "surge", "emerge"),
        """format: 1
title: Cheaper for what this turn has seen
players: {Anna: {life: 20, mana: BUUUR}, Noah: 20}
table:
  Anna: [Knife: {pt: 2/2, cost: 2B, subtypes: [Rogue, Assassin]}]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Theft: {types: [instant], subtypes: [Rogue], cost: 3B, keywords: [prowl B], abilities: [{spell: 1 life, effect: {lose life: 1, who: opponent}}]}
    - Leap: {types: [instant], cost: 3U, keywords: [freerunning U], abilities: [{spell: a card, effect: {draw: 1}}]}
    - Wave: {types: [instant], cost: 3U, keywords: [surge U], abilities: [{spell: a card, effect: {draw: 1}}]}
    - Horror: {pt: 5/6, cost: 7U, keywords: [flash, emerge 4U]}
attacks: [Knife]
plays:
  - {by: Anna, when: damage-dealt, cast: Theft, ability: prowl}
  - {by: Anna, when: damage-dealt, cast: Leap, ability: freerunning}
  - {by: Anna, when: damage-dealt, cast: Wave, ability: surge}
  - {by: Anna, when: damage-dealt, cast: Horror, ability: emerge, sacrifice: Knife}
""",
    ),
    **dict.fromkeys(
        ("aura swap", "swap"),
        """format: 1
title: Another Aura in its place
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Bear: 2/2
    - Wings: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature, aura swap 2U], attached to: Bear, abilities: [{static: wings, boost: {who: attached, keywords: [flying]}}]}
  Noah: [Ox: 2/5]
hand:
  Anna: [Hide: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], abilities: [{static: hide, boost: {who: attached, pt: +2/+2}}, {ability: shed, effect: {swap: this}}]}]
attacks: [Bear]
blocks: {}
plays: [{by: Anna, when: blockers-declared, use: Wings}]
choices: [{for: Wings, may: true}]
""",
    ),
    **dict.fromkeys(
        ("merged with", "melded of"),
        """format: 1
title: Several cards, one permanent
players: {Anna: 20, Noah: 20}
cards:
  Cub: 1/1 haste
  Hound: {pt: 2/2, abilities: [{trigger: a card, when: dies, effect: {draw: 1}}]}
  Sunlit Half: 4/4
  Moonlit Half: 5/5
table:
  Anna:
    - Beast: {pt: 3/3, keywords: [trample], merged with: [Cub, Hound]}
    - Angel: {pt: 9/9, melded of: [Sunlit Half, Moonlit Half]}
  Noah: [Guard: 4/4, Titan: 9/9]
attacks: [Beast, Angel]
blocks: {Guard: Beast, Titan: Angel}
""",
    ),
    **dict.fromkeys(
        ("monarch", "become monarch", "ascend", "city's blessing"),
        """format: 1
title: A crown and a blessing
players: {Anna: {life: 20, city's blessing: true}, Noah: {life: 20, monarch: true}}
table:
  Anna:
    - Pilgrim: {pt: 2/2, keywords: [ascend], abilities: [{static: blessed, boost: {pt: +2/+0, while: city's blessing}}]}
    - Page: {pt: 1/1, abilities: [{static: proud, boost: {pt: +1/+1, while: monarch}}, {trigger: grow, when: attacks, effect: {ascend: true}}]}
  Noah: [Guard: {pt: 1/4, abilities: [{ability: acclaim, cost: {tap: true}, effect: {become monarch: true}}, {trigger: pride, when: you become the monarch, effect: {gain life: 1}}]}]
attacks: [Pilgrim, Page]
blocks: {Guard: Pilgrim}
""",
    ),
    **dict.fromkeys(
        ("increment", "teamwork"),
        """format: 1
title: Together, and at a price
players: {Anna: 20, Noah: 20}
table:
  Anna: [Pupil: 1/3 increment, Giant: 4/4]
  Noah: [Ox: 2/5]
hand:
  Anna: [Joint Blow: {types: [instant], cost: 1R, keywords: [teamwork 4], abilities: [{spell: a blow, targets: [creature], effect: [{deal: 2, to: target}, {deal: 2, to: target, if: teamwork}]}]}]
attacks: [Pupil]
blocks: {Ox: Pupil}
plays: [{by: Anna, when: blockers-declared, cast: Joint Blow, ability: teamwork, target: Ox, tap: Giant}]
""",
    ),
    **dict.fromkeys(
        ("ring", "the ring tempts you", "Ring-bearer"),
        """format: 1
title: The Ring tempts once more
players: {Anna: {life: 20, ring: 2}, Noah: 20}
table:
  Anna:
    - Gardener: {pt: 2/4, marks: [Ring-bearer], abilities: [{static: guarded, boost: {keywords: [trample], while: this is Ring-bearer}}]}
    - Feast: {types: [enchantment], abilities: [{trigger: feast, when: the ring tempts you, effect: {gain life: 1}}]}
  Noah: [Guard: 2/5, Troll: 4/4]
hand:
  Anna: [Whisper: {types: [instant], abilities: [{spell: temptation, effect: {the ring tempts you: true}}]}]
attacks: [Gardener]
blocks: {Guard: Gardener}
plays: [{by: Anna, when: combat-begins, cast: Whisper}]
choices: [{for: Whisper, target: Gardener}]
""",
    ),
    **dict.fromkeys(
        ("it is", "it becomes", "day", "night", "daybound", "nightbound", "day becomes night or night becomes day", "becomes day as it enters"),
        """format: 1
title: The night falls in the midst of combat
players: {Anna: 20, Noah: 20}
it is: day
table:
  Anna:
    - Villager: {pt: 2/2, keywords: [daybound], back: {name: Werewolf, pt: 4/4, keywords: [nightbound, trample]}}
    - Owl: {pt: 1/1, abilities: [{static: by night, boost: {pt: +2/+0, while: night}}]}
    - Imp: {pt: 1/1, abilities: [{trigger: burn, when: day becomes night or night becomes day, effect: {lose life: 1, who: opponent}}]}
  Noah:
    - Ogre: 3/3
    - Rooster: {pt: 1/1, keywords: [becomes day as it enters], abilities: [{static: by day, boost: {pt: +0/+1, while: day}}]}
hand:
  Anna: [Dusk: {types: [instant], abilities: [{spell: nightfall, effect: {it becomes: night}}]}]
attacks: [Villager]
blocks: {Ogre: Villager}
plays: [{by: Anna, when: blockers-declared, cast: Dusk}]
""",
    ),
    **dict.fromkeys(
        ("affinity for", "delve"),
        """format: 1
title: Cheaper by what is there, and by what was
players: {Anna: {life: 20, mana: UB}, Noah: 20}
table:
  Anna: [Bear: 2/2, Cog: {types: [artifact]}, Lamp: {types: [artifact]}]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Insight: {types: [instant], cost: 2U, keywords: [affinity for artifact], abilities: [{spell: two cards, effect: {draw: 2}}]}
    - Deep Search: {types: [instant], cost: 2B, keywords: [delve], abilities: [{spell: a shrinking, targets: [creature], effect: {pump: -2/-2, on: target}}]}
graveyard:
  Anna: [Old Map: {types: [artifact]}, Old Coin: {types: [artifact]}]
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Insight}
  - {by: Anna, when: blockers-declared, cast: Deep Search, target: Ox, exile: [Old Map, Old Coin]}
""",
    ),
    **dict.fromkeys(
        ("replicate", "multikicker", "each payment adds", "times paid"),
        """format: 1
title: As often as it is paid for
players: {Anna: {life: 20, mana: RRRGG}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5, Cub: 1/1]
hand:
  Anna:
    - Sparks: {types: [instant], cost: R, keywords: [replicate R], abilities: [{spell: sparks, targets: [creature], effect: {deal: 1, to: target}}]}
    - Saplings: {pt: 1/1, cost: G, keywords: [flash, multikicker G, each payment adds +1/+1], abilities: [{trigger: sap, when: enters, effect: {gain life: times paid}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Sparks, ability: replicate, x: 2, target: Ox}
  - {by: Anna, when: blockers-declared, cast: Saplings, ability: multikicker, x: 1}
choices: [{for: Sparks, targets: [Cub, Ox]}]
""",
    ),
    **dict.fromkeys(
        ("kicker", "enters kicked with", "kicked"),
        """format: 1
title: A creature that is kicked
players: {Anna: {life: 20, mana: GGGG}, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Stomper: {pt: 1/1, cost: G, keywords: [flash, kicker 1G, enters kicked with 2 +1/+1], abilities: [{trigger: a blow, when: enters, if: kicked, targets: [creature], effect: {deal: 3, to: target}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Stomper, ability: kicker}
choices: [{for: Stomper, targets: [Ox]}]
""",
    ),
    **dict.fromkeys(
        ("bargain", "gift"),
        """format: 1
title: A bargain and a promise
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Cog: {types: [artifact]}]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Trade: {types: [instant], cost: R, keywords: [bargain], abilities: [{spell: a blow, targets: [creature], effect: [{deal: 2, to: target}, {deal: 3, to: target, if: bargain}]}]}
    - Present: {types: [instant], cost: G, keywords: [gift a card], abilities: [{spell: growth, targets: [creature], effect: [{pump: +1/+1, on: target}, {pump: +1/+1, on: target, if: gift}]}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Trade, ability: bargain, target: Ox, sacrifice: Cog}
  - {by: Anna, when: blockers-declared, cast: Present, ability: gift, target: Bear}
""",
    ),
    **dict.fromkeys(
        ("offering", "each target"),
        """format: 1
title: An offering, and more targets than one
players: {Anna: {life: 20, mana: UUUR}, Noah: {life: 20, mana: 2W}}
table:
  Anna: [Bear: 2/2, Elf: 1/1]
  Noah: [Kit: {pt: 1/1, subtypes: [Fox], cost: 1W}]
hand:
  Anna: [Strength: {types: [instant], cost: U, abilities: [{spell: strength, cost: {each target: 1U}, targets: [any number of creature], effect: {pump: +1/+1, on: target}}]}]
  Noah: [Patron of Foxes: {pt: 5/5, cost: 3WW, keywords: [offering Fox]}]
attacks: [Bear, Elf]
blocks: {Patron of Foxes: Bear}
plays:
  - {by: Anna, when: combat-begins, cast: Strength, targets: [Bear, Elf]}
  - {by: Noah, when: attackers-declared, cast: Patron of Foxes, ability: offering, sacrifice: Kit}
""",
    ),
    **dict.fromkeys(
        ("waterbend", "collect evidence", "may collect evidence", "evidence"),
        """format: 1
title: Water, and what the graveyard tells
players: {Anna: {life: 20, mana: UU}, Noah: 20}
table:
  Anna:
    - Adept: {pt: 2/2, abilities: [{ability: grow, cost: {waterbend: 3}, effect: {pump: +1/+1, on: this}}]}
    - Sleuth: {pt: 1/1, abilities: [{ability: rise, cost: {collect evidence: 2}, effect: {gain: [flying], on: this}}]}
    - Cog: {types: [artifact]}
  Noah: [Ox: 2/5]
hand:
  Anna: [Clue: {types: [instant], cost: U, keywords: [may collect evidence 4], abilities: [{spell: a clue, effect: [{draw: 1}, {draw: 1, if: evidence}]}]}]
graveyard:
  Anna: [Old Map: {types: [artifact], cost: "2"}, Old Coin: {types: [artifact], cost: "4"}]
attacks: [Adept]
blocks: {Ox: Adept}
plays:
  - {by: Anna, when: blockers-declared, use: Adept, tap: [Cog, Sleuth]}
  - {by: Anna, when: blockers-declared, use: Sleuth, exile: Old Map}
  - {by: Anna, when: blockers-declared, cast: Clue, ability: may collect evidence, exile: Old Coin}
""",
    ),
    **dict.fromkeys(
        ("convoke", "improvise"),
        """format: 1
title: Tapped in the place of mana
players: {Anna: {life: 20, mana: GU}, Noah: 20}
table:
  Anna: [Bear: 2/2, Elf: 1/1 green, Cog: {types: [artifact]}]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Many Hands: {types: [instant], cost: 1G, keywords: [convoke], abilities: [{spell: growth, targets: [creature], effect: {pump: +2/+2, on: target}}]}
    - Makeshift: {types: [instant], cost: 1U, keywords: [improvise], abilities: [{spell: a card, effect: {draw: 1}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Many Hands, target: Bear, tap: Elf}
  - {by: Anna, when: blockers-declared, cast: Makeshift, tap: Cog}
""",
    ),
    **dict.fromkeys(
        ("behold", "may behold", "behold or pay"),
        """format: 1
title: A Dragon that is beheld
players: {Anna: {life: 20, mana: RG}, Noah: 20}
table:
  Anna: [Bear: 2/2, Wyrm: 4/4 Dragon]
  Noah: [Ox: 2/3]
hand:
  Anna:
    - Breath: {types: [instant], cost: R, keywords: [behold or pay Dragon 1], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}
    - Roar: {types: [instant], cost: G, keywords: [may behold Dragon], abilities: [{spell: life, effect: [{gain life: 1}, {gain life: 4, if: behold}]}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Breath, ability: behold, target: Ox, behold: Wyrm}
  - {by: Anna, when: blockers-declared, cast: Roar, ability: may behold, behold: Wyrm}
""",
    ),
    "demonstrate": """format: 1
title: A spell that an opponent copies, too
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/3]
hand:
  Anna: [Show: {types: [instant], cost: 1R, keywords: [demonstrate], abilities: [{spell: a sting, targets: [player], effect: {lose life: 1, who: target}}]}]
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, cast: Show, target: Noah}]
choices: [{for: Show, may: true, targets: [Noah]}, {for: Show, targets: [Noah]}, {for: Show, targets: [Anna]}]
""",
    "splice onto": """format: 1
title: A card that is spliced onto a spell
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/3]
hand:
  Anna:
    - Reach: {types: [instant], subtypes: [Arcane], cost: U, abilities: [{spell: life, effect: {gain life: 2}}]}
    - Ray: {types: [instant], subtypes: [Arcane], cost: 1R, keywords: [splice onto Arcane 1R], abilities: [{spell: 2 damage, targets: [any], effect: {deal: 2, to: target}}]}
    - Dream: {types: [instant], cost: 3U, keywords: [splice onto instant or sorcery 2U], abilities: [{spell: a sip, effect: {gain life: 1}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays: [{by: Anna, when: blockers-declared, cast: Reach, ability: splice Ray and Dream, target: Ox}]
""",
    **dict.fromkeys(
        ("miracle", "cast as drawn"),
        """format: 1
title: A card that is cast as it is drawn
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Noah: [Think: {types: [instant], cost: U, abilities: [{spell: a draw, effect: {draw: 1}}]}]
library:
  Noah:
    - Strike: {types: [instant], cost: 4R, keywords: [miracle R], abilities: [{spell: 5 damage, targets: [creature], effect: {deal: 5, to: target}}, {ability: once more, effect: {cast as drawn: this}}]}
attacks: [Bear]
plays:
  - {by: Noah, when: attackers-declared, cast: Think}
  - {by: Noah, when: attackers-declared, cast: Strike, ability: miracle, target: Bear}
""",
    ),
    **dict.fromkeys(
        ("cascade", "discover", "ripple"),
        """format: 1
title: Cards that come out of a library
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Map: {types: [artifact], abilities: [{ability: dig, cost: {sacrifice: this}, effect: [{discover: 3}]}, {ability: stir, effect: [{cascade: true}, {ripple: 1}]}]}]
  Noah: [Ox: 2/5]
hand:
  Anna:
    - Elf: {pt: 3/2, cost: 2RG, keywords: [flash, cascade]}
    - Chill: {types: [instant], cost: 1R, keywords: [ripple 2], abilities: [{spell: a sting, targets: [player], effect: {lose life: 1, who: target}}]}
library:
  Anna:
    - Wood: {types: [land]}
    - Growth: {types: [instant], cost: G, abilities: [{spell: growth, targets: [creature], effect: {pump: +2/+2, on: target}}]}
    - Wolf: {pt: 2/2, cost: 2G}
    - Chill: {id: Other Chill, types: [instant], cost: 1R, abilities: [{spell: a sting, targets: [player], effect: {lose life: 1, who: target}}]}
    - Marsh: {types: [land]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: blockers-declared, cast: Elf}
  - {by: Anna, when: blockers-declared, cast: Growth, target: Bear}
  - {by: Anna, when: blockers-declared, use: Map, ability: dig}
  - {by: Anna, when: blockers-declared, cast: Wolf}
  - {by: Anna, when: blockers-declared, cast: Chill, target: Noah}
  - {by: Anna, when: blockers-declared, cast: Other Chill, target: Noah}
""",
    ),
    **dict.fromkeys(
        ("energy", "get energy"),
        """format: 1
title: Energy is got and spent
players: {Anna: {life: 20, energy: 1}, Noah: 20}
table:
  Anna:
    - Miner: {pt: 3/1, abilities: [{trigger: two more, when: attacks, effect: {get energy: 2}}]}
    - Eel: {pt: 2/6, abilities: [{ability: thrash, cost: {energy: 1}, effect: {pump: +2/-2}}]}
  Noah: [Ox: 2/5]
attacks: [Miner, Eel]
plays: [{by: Anna, when: blockers-declared, use: Eel, times: 2}]
""",
    ),
    **dict.fromkeys(
        ("buyback", "rebound", "paradigm", "entwine", "escalate", "emerge from", "evoke"),
        """format: 1
title: Spells cast in other ways still
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Cog: {types: [artifact], cost: 3}]
  Noah: [Ox: 2/5, Tin Man: {types: [artifact, creature], pt: 2/2}]
hand:
  Anna:
    - Again: {types: [instant], cost: R, keywords: [buyback 3], abilities: [{spell: 1 damage, targets: [creature], effect: {deal: 1, to: target}}]}
    - Echo: {types: [instant], cost: R, keywords: [rebound], abilities: [{spell: growth, targets: [creature], effect: {pump: +2/+0, on: target}}]}
    - Model: {types: [instant], cost: R, keywords: [paradigm], abilities: [{spell: rest, effect: {gain life: 1}}]}
    - Both: {types: [instant], cost: R, keywords: [entwine 2], abilities: [{spell: burn, targets: [creature], effect: {deal: 3, to: target}}, {spell: rest, effect: {gain life: 2}}]}
    - More: {types: [instant], cost: R, keywords: [escalate 1], abilities: [{spell: smash, targets: [artifact], effect: {destroy: target}}, {spell: rest, effect: {gain life: 2}}]}
    - Squid: {pt: 5/6, cost: 8UU, keywords: [flash, emerge from artifact 5UU]}
    - Spark: {pt: 3/3, cost: 4R, keywords: [flash, evoke 1R], abilities: [{trigger: 2 damage, when: enters, targets: [creature], effect: {deal: 2, to: target}}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays:
  - {by: Anna, when: attackers-declared, cast: Echo, target: Bear}
  - {by: Anna, when: blockers-declared, cast: Model}
  - {by: Anna, when: blockers-declared, cast: Again, ability: buyback, target: Ox}
  - {by: Anna, when: blockers-declared, cast: Both, ability: entwine, target: Ox}
  - {by: Anna, when: blockers-declared, cast: More, ability: escalate, target: Tin Man}
  - {by: Anna, when: damage-dealt, cast: Squid, ability: emerge, sacrifice: Cog}
  - {by: Anna, when: damage-dealt, cast: Spark, ability: evoke}
""",
    ),
    **dict.fromkeys(
        ("retrace", "jump-start", "escape", "aftermath", "disturb", "embalm", "eternalize", "scavenge"),
        """format: 1
title: What a graveyard still holds
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2]
  Noah: [Ox: 2/5]
hand:
  Anna: [Plains: {types: [land]}, Scrap: 1/1]
graveyard:
  Anna:
    - Tilling: {types: [instant], cost: G, keywords: [retrace], abilities: [{spell: growth, targets: [creature], effect: {pump: +1/+1, on: target}}]}
    - Leap: {types: [instant], cost: U, keywords: [jump-start], abilities: [{spell: flight, targets: [creature], effect: {gain: [flying], on: target}}]}
    - Finish: {types: [instant], cost: G, keywords: [aftermath], abilities: [{spell: growth, targets: [creature], effect: {pump: +2/+2, on: target}}]}
    - Way Out: {types: [instant], cost: B, keywords: [escape 2 1B], abilities: [{spell: life, effect: {gain life: 2}}]}
    - Old Bone: 1/1
    - Older Bone: 1/1
    - Mummy: {pt: 3/2, cost: 2W, keywords: [embalm 4W]}
    - Geist: {pt: 1/1, cost: W, keywords: [disturb 1U], back: {name: Phantom, pt: 2/1, keywords: [flying]}}
    - Prince: {pt: 1/1, cost: 1B, keywords: [eternalize 3BB]}
    - Slug: {pt: 4/4, cost: 3B, keywords: [scavenge 2B]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Tilling, target: Bear, discard: Plains}
  - {by: Anna, when: attackers-declared, cast: Leap, target: Bear, discard: Scrap}
  - {by: Anna, when: attackers-declared, cast: Finish, target: Bear}
  - {by: Anna, when: attackers-declared, cast: Way Out, exile: [Old Bone, Older Bone]}
  - {by: Anna, when: main-after-combat, use: Mummy}
  - {by: Anna, when: main-after-combat, cast: Geist}
  - {by: Anna, when: main-after-combat, use: Prince}
  - {by: Anna, when: main-after-combat, use: Slug, target: Bear}
""",
    ),
    **dict.fromkeys(
        ("flashback", "harmonize"),
        """format: 1
title: Once more, out of the graveyard
players: {Anna: {life: 20, mana: UUU}, Noah: 20}
table:
  Anna: [Bear: 2/2, Ogre: 3/3]
  Noah: [Ox: 2/5]
graveyard:
  Anna:
    - Echo: {types: [instant], cost: 3U, keywords: [flashback 1U], abilities: [{spell: a card, effect: {draw: 1}}]}
    - Chorus: {types: [sorcery], cost: U, keywords: [harmonize 3U], abilities: [{spell: a card, effect: {draw: 1}}]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Echo}
  - {by: Anna, when: main-after-combat, cast: Chorus, ability: "harmonize, tapping", tap: Ogre}
""",
    ),
    "station": """format: 1
title: A ship is manned, and flies
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Cruiser: {types: [artifact], subtypes: [Spacecraft], keywords: [station], counters: {charge: 8}, abilities: [{static: a creature at 8+, boost: {become: {types: [creature]}, set: 4/4, keywords: [flying], while: charge 8 or more}}]}
    - Shuttle: {types: [artifact], subtypes: [Spacecraft], keywords: [station]}
    - Pilot: 3/3
  Noah: [Ox: 2/5]
attacks: [Cruiser]
plays: [{by: Anna, when: main-after-combat, use: Shuttle, tap: Pilot}]
""",
    "mark": """format: 1
title: A brute grows monstrous, once
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Brute:
        pt: 3/3
        abilities:
          - {ability: grow, effect: [{counter: +1/+1, if: this is not monstrous}, {mark: monstrous}]}
attacks: [Brute]
plays: [{by: Anna, when: attackers-declared, use: Brute, times: 2}]
""",
    **dict.fromkeys(
        ("question", "complexity", "notes", "cards", "graveyard", "exile: {", "library", "trigger order",
         "token", "sick", "owner", "year", "supertypes", "as of", "text"), _ODDS,
    ),
    **dict.fromkeys(
        ("haste", "fear", "modular", "vigilance", "flash", "shroud", "exalted", "intimidate", "hexproof"), _TRAITS
    ),
    **dict.fromkeys(
        ("islandwalk", "protection from player", "phasing", "horsemanship", "megamorph", "frenzy", "battle cry",
         "unleash", "renown", "ingest", "skulk", "afflict", "mentor", "afterlife", "dethrone", "melee",
         "myriad", "level up", "outlast", "prowess", "extort", "devoid", "soulshift", "cycling", "plainscycling", "evolve", "changeling", "training",
         "decayed", "mobilize", "ward", "riot", "enlist",
         "crew", "saddle", "marks", "desertwalk", "legendary landwalk", "nonbasic landwalk", "snow landwalk", "hexproof from", "graft", "firebending", "disguise",
         "sneak", "soulbond", "paired with", "bestow", "reconfigure", "boast", "exhaust", "power-up", "reinforce", "commander ninjutsu", "living weapon", "For Mirrodin!", "job select", "equip", "split second"),
        _MORE_TRAITS,
    ),
}  # fmt: skip
"""Boards for the words that nothing that ships uses."""


SPELLINGS: Mapping[str, tuple[str, ...]] = {
    **{row.name: row.spellings for row in TABLE if row.spellings},
    "protection from a player": ("protection from player",),
    ONTO_ANY_SPELL: ("splice onto instant or sorcery",),
    DEVOUR_A_KIND: ("devour land",),
}
"""How a keyword is written where its name is that of several."""


def scenario_page() -> str:
    """Every key of a scenario file with its meaning, and a file that ships that uses it."""
    rows = ["# The scenario file", ""]
    rows += [
        "Made from the tables that the reader checks files against. `comparator new` writes a template,",
        "",
    ]
    rows += ["`comparator schema` the JSON Schema for an editor."]
    for title, keys in SECTIONS.items():
        rows += ["", f"## {title}", "", "| key | what it means | for example |", "|---|---|---|"]
        rows += [f"| `{key}` | {_cell(meaning)} | {used(key)} |" for key, meaning in keys.items()]
    rows += ["", "## Windows", "", "In the order of a turn; not every day's rules open each.", ""]
    rows += ["| window | what has happened |", "|---|---|"]
    rows += [f"| `{name}` | {meaning} |" for name, meaning in WINDOWS.items()]
    return "\n".join(rows) + "\n"


def cards_page() -> str:
    """Everything that a card can say."""
    rows = ["# What a card can say", "", "| key | what it means | for example |", "|---|---|---|"]
    rows += [
        f"| `{key}` | {_cell(meaning)} | {used(key)} |" for key, meaning in vocabulary.WRITTEN_KEYS.items()
    ]
    rows += [
        "",
        "## Abilities",
        "",
        "The first key gives an ability its kind and says what it is called.",
        "",
    ]
    rows += ["| kind | what it is | beside it |", "|---|---|---|"]
    rows += [
        f"| `{kind}` | {meanings.KINDS[kind]} | {_listed(keys)} |" for kind, keys in ABILITY_KEYS.items()
    ]
    rows += ["", "## Effects", "", "| verb | what it does | beside it | for example |", "|---|---|---|---|"]
    rows += [
        f"| `{name}` | {_cell(meanings.VERBS[name])} | {_listed(verb.keys)} | `{_cell(example(name))}` |"
        for name, verb in VERBS.items()
    ]
    rows += language.rows()
    rows += ["", "## Keywords", ""]
    rows += ["| keyword | in the rules since | what it is | for example |", "|---|---|---|---|"]
    rows += [
        f"| {row.name} | {row.in_rules} | {_cell(row.says) or f'the clause {row.clause}'} | {having(row.name)} |"
        for row in TABLE if row.played
    ]  # fmt: skip
    unplayed = [row.name for row in TABLE if not row.played]
    named = [f"{row.name} (since {row.in_rules})" for row in ACTIONS if row.dated]
    rows += ["", f"What effects do that the rules of some days lack: {', '.join(named)}."]
    rows += ["", f"Known, not played, and refused as such: {', '.join(sorted(unplayed))}."]
    return "\n".join(rows) + "\n"


def contract_page() -> str:
    """What the table asks of each clause: the contract on one page, for whoever writes versions of their own."""
    rows = ["# What is asked of the rules", "", *(inspect.getdoc(contract) or "").splitlines()[2:]]
    for one in contracts().values():
        rows += ["", f"## {one.slug}", "", one.question]
        rows += (
            [""]
            if one.questions
            else ["", f"Answered by a bare `{one.plain.__name__}`."]
            if one.plain
            else []
        )
        rows += [f"- `{question.told}`: {question.says}" for question in one.questions]
    return "\n".join(rows) + "\n"


def example(verb: str) -> str:
    """A short effect with that verb, as a card that ships says it."""
    return min(
        (text for text in _effects() if text.startswith(f"{{{verb}:")), key=lambda one: (len(one), one)
    )


def boards_page() -> str:
    """The boards of `EXTRA`, whole."""
    rows = ["# More boards", "", "They use what no file that ships does."]
    for title, text in _extra().items():
        rows += ["", f"## {title}", "", "```yaml", text.rstrip(), "```"]
    return "\n".join(rows) + "\n"


def used(key: str, within: str = "") -> str:
    """The shortest file, or board of ours, that says such a thing, or says it in the value of another key."""
    return _shortest(name for name, said in _words().items() if (within, key) in said)


def having(keyword: str) -> str:
    """The shortest file, or board of ours, that writes a keyword beside a card, or else has a card of the book with it."""
    return _saying(SPELLINGS.get(keyword, (keyword,))) or _saying(_bearers(keyword))


def _bearers(keyword: str) -> list[str]:
    """The cards of the book that have a keyword."""
    return [name for name in card_names() if keyword in card(name).keyword_names]


def _saying(words: Sequence[str]) -> str:
    if not words:
        return ""
    spelled = "|".join(map(re.escape, words))
    word = re.compile(rf"(?<![\w-])({spelled})(?![\w-])")
    return _shortest(name for name, text in _boards().items() if word.search(_body(text)))


def _body(text: str) -> str:
    """A board without what is told of it: its cards begin with its players or its table."""
    found = re.search(r"^(players|cards|table):", text, re.MULTILINE)
    return text[found.start() :] if found else ""


def _shortest(names: Iterable[str]) -> str:
    extra = _extra()
    best = min(names, key=lambda name: (name in extra, len(_boards()[name]), name), default="")
    if best in extra:
        return f"[{best}](boards.md#{best.lower().replace(' ', '-')})"
    return f"`{best}`" if best else ""


@cache
def _extra() -> Mapping[str, str]:
    """The boards of `EXTRA` by their titles, each once."""
    return {re.findall(r"^title: (.*)$", text, re.MULTILINE)[0]: text for text in EXTRA.values()}


@cache
def _boards() -> Mapping[str, str]:
    return {**_shipped(), **_extra()}


@cache
def _shipped() -> Mapping[str, str]:
    return {
        path.relative_to(ROOT / "comparator").as_posix(): path.read_text(encoding="utf-8")
        for path in library.every_path()
    }


@cache
def _words() -> Mapping[str, frozenset[tuple[str, str]]]:
    """Every key of every board, alone and with the key in whose value it stands."""
    return {name: frozenset(_placed(_read(text))) for name, text in _boards().items()}


def _placed(value: object, within: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from (("", str(key)), (within, str(key)))
            yield from _placed(inner, str(key))
    elif isinstance(value, list):
        for inner in value:
            yield from _placed(inner, within)


def _read(text: str) -> object:
    """YAML, by the reader in C: all that ships is gone through."""
    return yaml.load(text, yaml.CSafeLoader)


@cache
def _effects() -> frozenset[str]:
    """Every effect of what ships, as it is written on one line."""
    texts = [*_shipped().values(), *EXTRA.values()]
    texts += [
        path.read_text(encoding="utf-8") for path in (ROOT / "rulesets" / "cards" / "book").glob("*.yaml")
    ]
    effects = (value for text in texts for key, value in _pairs(_read(text)) if key == "effect")
    singles = (one for value in effects for one in (value if isinstance(value, list) else [value]))
    return frozenset(
        yaml.safe_dump(_verb_first(one), default_flow_style=True, sort_keys=False, width=1000).strip()
        for one in singles
    )


def _verb_first(effect: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(effect.items(), key=lambda item: item[0] not in VERBS))


def _pairs(value: object) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key), inner
            yield from _pairs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _pairs(inner)


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

"""What cards say of themselves, under every era in which they could exist: the same comes of it wherever no text says otherwise.

Before the day of a keyword a board with it is refused, and on request the keyword is borrowed.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.keywords.table import NAMED
from rulesets.registry import ERAS, find
from tests.playing import fate, life, play

ALL = tuple(era.name for era in ERAS)
TRICK = "Trick: {types: [instant], cost: U, colors: [blue], text: 'Target creature gets +1/+1 until end of turn.'}"
CAST = "plays: [{by: Anna, when: attackers-declared, cast: Trick, target: Tester}]"


class Case(NamedTuple):
    """A board, and what comes of it: where a card ends, a player's life, or whether something is tapped."""

    board: tuple[str, ...]
    comes: dict[str, object]


def _table(anna: str, noah: str = "") -> str:
    return f"table: {{Anna: [{anna}], Noah: [{noah}]}}"


def _says(text: str, size: str = "2/2", more: str = "") -> str:
    return f"{{pt: {size}{more}, text: '{text.replace(chr(39), chr(39) * 2)}'}}"


def _in_hand(card: str) -> str:
    return f"hand: {{Anna: [{card}]}}"


BOLT = "Bolt: {types: [instant], cost: R, colors: [red], text: 'Bolt deals 3 damage to target creature.'}"
AIMED = "plays: [{by: Anna, when: attackers-declared, cast: Bolt, target: Tester}]"
ATTACK, BLOCKED = "attacks: [Tester]", "attacks: [Tester]\nblocks: {Elk: Tester}"
CALLS = "{T}: Return target creature card from your graveyard to the battlefield."
IN_THE_ATTACK = "by: Anna, when: attackers-declared"
VEHICLE = "types: [artifact], subtypes: [Vehicle], pt: 3/3"
LARGER = "abilities: [{static: grows, boost: {who: attached, pt: +2/+2}}]"
EQUIPMENT = f"types: [artifact], subtypes: [Equipment], {LARGER}"


def _called(card: str) -> tuple[str, ...]:
    """A board on which a card is called from the graveyard during an attack."""
    table = _table(f"Bear: 1/1, Caller: {_says(CALLS.replace('creature card', 'card'))}")
    return (
        table,
        f"graveyard: {{Anna: [Tester: {card}]}}",
        "attacks: [Bear]",
        f"plays: [{{{IN_THE_ATTACK}, use: Caller, target: Tester}}]",
    )


CASES = {
    "battle cry": Case((_table("Tester: 2/2 battle cry, Other: 1/1"), "attacks: [Tester, Other]"), {"Noah": 16}),
    "mentor": Case((_table("Tester: 2/2 mentor, Other: 1/1"), "attacks: [Tester, Other]"), {"Other": "battlefield 2/2"}),
    "frenzy": Case((_table("Tester: 2/2 frenzy 2"), ATTACK), {"Noah": 16}),
    "afflict": Case((_table("Tester: 2/2 afflict 3", "Elk: 3/3"), BLOCKED), {"Noah": 17, "Tester": "graveyard"}),
    "renown": Case((_table("Tester: 2/2 renown 1"), ATTACK), {"Tester": "battlefield 3/3"}),
    "annihilator": Case((_table("Tester: 5/5 annihilator 1", "Farm: land"), ATTACK), {"Noah": 15, "Farm": "graveyard"}),
    "melee": Case((_table("Tester: 2/2 melee"), ATTACK), {"Noah": 17}),
    "dethrone": Case((_table("Tester: 2/2 dethrone"), ATTACK), {"Noah": 17}),
    "unleash": Case((_table("Tester: {pt: 2/2, keywords: [unleash], counters: {+1/+1: 1}}"), ATTACK), {"Noah": 17}),
    "prowess": Case((_table("Tester: 2/2 prowess"), _in_hand(TRICK), ATTACK, CAST), {"Noah": 16}),
    "extort": Case((_table("Tester: 2/2 extort"), _in_hand(TRICK), ATTACK, CAST), {"Anna": 21, "Noah": 16}),
    "soulshift": Case(
        (_table("Tester: 1/1 soulshift 3", "Elk: 3/3"), "graveyard: {Anna: [Ghost: {pt: 1/1, subtypes: [Spirit], cost: W}]}",
         BLOCKED), {"Ghost": "hand"},
    ),
    "cycling": Case(
        (_table("Other: 1/1"), _in_hand("Tester: {pt: 2/2, keywords: [cycling 1]}"), "attacks: [Other]",
         f"plays: [{{{IN_THE_ATTACK}, use: Tester}}]"), {"Tester": "graveyard", "Noah": 19},
    ),
    "afterlife": Case((_table("Tester: 1/1 afterlife 1", "Elk: 3/3"), BLOCKED), {"Spirit token of Tester 1": "battlefield 1/1"}),
    "evolve": Case(
        (_table(f"Tester: 2/2 evolve, Caller: {_says(CALLS)}"), "graveyard: {Anna: [Big: 1/3]}", ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Caller, target: Big}}]"), {"Noah": 17},
    ),
    "training": Case((_table("Tester: 2/2 training, Other: 3/3"), "attacks: [Tester, Other]"), {"Tester": "battlefield 3/3", "Noah": 14}),
    "decayed": Case((_table("Tester: 2/2 decayed"), ATTACK), {"Tester": "graveyard", "Noah": 18}),
    "mobilize": Case((_table("Tester: 2/2 mobilize 2"), ATTACK), {"Noah": 16, "Warrior token of Tester 1": "gone"}),
    "riot": Case((_table("Tester: {pt: 2/2, keywords: [riot], counters: {+1/+1: 1}}"), ATTACK), {"Noah": 17}),
    "ward": Case(
        (_table("Other: 1/1", "Tester: 2/2 ward 2"), _in_hand(BOLT), "attacks: [Other]", AIMED, "choices: [{for: Tester, may: false}]"),
        {"Tester": "battlefield 2/2", "Bolt": "graveyard"},
    ),
    "enlist": Case(
        (_table("Tester: 2/2 enlist, Other: 3/1"), ATTACK, "choices: [{for: Tester, targets: [Other]}]"), {"Noah": 15, "Other": True},
    ),
    "crew": Case(
        (_table("Bear: 2/2", f"Tester: {{{VEHICLE}, keywords: [crew 2]}}, Other: 2/2"), "attacks: [Bear]\nblocks: {Tester: Bear}",
         "plays: [{by: Noah, when: attackers-declared, use: Tester}]"), {"Bear": "graveyard", "Other": True},
    ),
    "equip": Case(
        (_table(f"Bear: 2/2, Tester: {{{EQUIPMENT}, keywords: [equip 1]}}"), "attacks: [Bear]",
         "plays: [{by: Anna, when: main-after-combat, use: Tester, target: Bear}]"), {"Bear": "battlefield 4/4", "Noah": 18},
    ),
    "living weapon": Case(_called(f"{{{EQUIPMENT}, keywords: [living weapon]}}"), {"Germ token of Tester 1": "battlefield 2/2"}),
    "For Mirrodin!": Case(_called(f"{{{EQUIPMENT}, keywords: [For Mirrodin!]}}"), {"Rebel token of Tester 1": "battlefield 4/4"}),
    "job select": Case(_called(f"{{{EQUIPMENT}, keywords: [job select]}}"), {"Hero token of Tester 1": "battlefield 3/3"}),
    "exploit": Case((*_called("{pt: 1/1, keywords: [exploit]}"), "choices: [{for: Tester, targets: [Caller]}]"), {"Caller": "graveyard"}),
    "devour": Case((*_called("{pt: 1/1, keywords: [devour 2]}"), "choices: [{for: Tester, targets: [Caller]}]"), {"Tester": "battlefield 3/3", "Caller": "graveyard"}),
    "tribute": Case((*_called("{pt: 1/1, keywords: [tribute 2]}"), "choices: [{for: Tester, may: true}]"), {"Tester": "battlefield 3/3"}),
    "amplify": Case(
        (*_called("{pt: 1/1, subtypes: [Elf], keywords: [amplify 2]}"), _in_hand("Kin: {pt: 1/1, subtypes: [Elf]}, Other: {pt: 1/1, subtypes: [Goblin]}")),
        {"Tester": "battlefield 3/3"},
    ),
    "fabricate": Case(_called("{pt: 1/1, keywords: [fabricate 2]}"), {"Tester": "battlefield 3/3"}),
    "graft": Case(
        (_table(f"Tester: {{pt: 0/0, keywords: [graft 2], counters: {{+1/+1: 2}}}}, Caller: {_says(CALLS)}"), "graveyard: {Anna: [Big: 1/3]}",
         ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Caller, target: Big}}]"), {"Big": "battlefield 2/4", "Noah": 19},
    ),
    "reinforce": Case(
        (_table("Bear: 2/2"), _in_hand("Tester: {pt: 1/1, keywords: [reinforce 2 1G]}"), "attacks: [Bear]",
         f"plays: [{{{IN_THE_ATTACK}, use: Tester, target: Bear}}]"), {"Bear": "battlefield 4/4", "Tester": "graveyard"},
    ),
    "split second": Case(
        (_table("Bear: 2/2"), f"hand: {{Anna: [{TRICK}], Noah: [{{Tester: {{types: [instant], cost: R, text: \"Split second\\nTester deals 2 damage to target creature.\"}}}}]}}",
         "attacks: [Bear]", ("plays: [{by: Noah, when: attackers-declared, cast: Tester, target: Bear}, "
         "{by: Anna, when: attackers-declared, cast: Trick, target: Bear, respond: true, if illegal: skip}]")), {"Bear": "graveyard", "Trick": "hand"},
    ),
    "hexproof from": Case(
        (_table("Other: 1/1", "Tester: 2/2 hexproof from red"), _in_hand(BOLT), "attacks: [Other]", AIMED.replace("Tester}", "Tester, if illegal: skip}")),
        {"Bolt": "hand"},
    ),
    "detain": Case(
        (_table("Bear: 2/2, Tester: {pt: 1/1, abilities: [{ability: hold, targets: [creature], effect: {detain: target}}]}", "Elk: 3/3"), "attacks: [Bear]",
         f"plays: [{{{IN_THE_ATTACK}, use: Tester, target: Elk}}]"), {"Noah": 18},
    ),
    "suspect": Case(
        (_table("Tester: {pt: 2/2, abilities: [{ability: suspect, effect: {suspect: this}}]}", "Elk: 3/3"), ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Tester}}]"), {"Noah": 18},
    ),
    "endure": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Target creature endures 2.', '0/4')}"), ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer, target: Tester}}]", "choices: [{for: Tester, may: true}]"), {"Tester": "battlefield 4/4", "Noah": 16},
    ),
    "manifest dread": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Manifest dread.', '0/4')}"), "library: {Anna: [Beast: {pt: 3/3, cost: 2G}, Elk: 4/4]}", ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]", "choices: [{for: Seer, target: Elk}]"), {"Elk": "battlefield 2/2", "Beast": "graveyard"},
    ),
    "earthbend": Case(
        (_table(f"Tester: 2/2, Hill: {{types: [land]}}, Seer: {_says('{T}: Earthbend 2. You gain 1 life.', '0/4')}"), ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer, target: Hill}}]"), {"Anna": 21, "Noah": 18},
    ),
    "airbend": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Airbend target creature.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer, target: Tester}}]"),
        {"Tester": "exile", "Noah": 20},
    ),
    "connive": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Target creature connives.', '0/4')}"),
         "library: {Anna: [Beast: {pt: 3/3}]}", ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer, target: Tester}}]"), {"Tester": "battlefield 3/3", "Noah": 17},
    ),
    "cloak": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Cloak the top card of your library.', '0/4')}"),
         "library: {Anna: [Beast: {pt: 3/3, cost: 2G}]}", ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"), {"Beast": "battlefield 2/2"},
    ),
    "bolster": Case(
        (_table(f"Tester: 2/2, Cub: 1/1, Seer: {_says('{T}: Bolster 2.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"), {"Cub": "battlefield 3/3"},
    ),
    "support": Case(
        (_table(f"Tester: 2/2, Cub: 1/1, Seer: {_says('{T}: Support 2.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer, targets: [Tester, Cub]}}]"),
        {"Cub": "battlefield 2/2", "Noah": 17},
    ),
    "double": Case(
        (_table(f"Tester: 3/2, Seer: {_says('{T}: Double the power of each attacking creature until end of turn.', '0/4')}"), ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"), {"Noah": 14},
    ),
    "triple": Case(
        (_table(f"Tester: 3/2, Seer: {_says('{T}: Triple target creature’s power and toughness until end of turn.', '0/4')}"), ATTACK,
         f"plays: [{{{IN_THE_ATTACK}, use: Seer, target: Tester}}]"), {"Noah": 11},
    ),
    "populate": Case(
        (_table(f"Tester: {{pt: 2/2, token: true}}, Seer: {_says('{T}: Populate.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"),
        {"Tester of Seer 1": "battlefield 2/2"},
    ),
    "amass": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Amass 2.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"),
        {"Zombie Army of Seer 1": "battlefield 2/2"},
    ),
    "amass a subtype": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Amass Orcs 2.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]"),
        {"Orc Army of Seer 1": "battlefield 2/2"},
    ),
    "blight": Case(
        (_table(f"Tester: 2/2, Seer: {_says('{T}: Blight 1.', '0/4')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Seer}}]", "choices: [{for: Seer, target: Tester}]"),
        {"Tester": "battlefield 1/1", "Noah": 19},
    ),
    "monstrosity": Case(
        (_table(f"Tester: {_says('{2}: Monstrosity 2.')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Tester, times: 2}}]"), {"Tester": "battlefield 4/4"},
    ),
    "adapt": Case(
        (_table(f"Tester: {_says('{2}: Adapt 2.')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Tester, times: 2}}]"), {"Tester": "battlefield 4/4"},
    ),
    "investigate": Case(
        (_table(f"Tester: {_says('Whenever Tester attacks, investigate.')}"), ATTACK), {"Clue token of Tester 1": "battlefield"},
    ),
    "heal": Case(
        (_table("Bear: 2/2", "Elk: 3/3, Tester: {pt: 0/4, abilities: [{ability: mend, targets: [creature], effect: {heal: target}}]}"), "attacks: [Bear]\nblocks: {Elk: Bear}",
         "plays: [{by: Noah, when: main-after-combat, use: Tester, target: Elk}]"), {"Elk": "battlefield 3/3"},
    ),
    "exert": Case((_table(f"{{Tester: {_says('You may exert Tester as it attacks. When you do, it gets +2/+0 until end of turn.')}}}"), ATTACK,
                    "choices: [{for: Tester, may: true}]"), {"Noah": 16}),
    "commander ninjutsu": Case(
        (_table("Other: 1/1"), _in_hand("Tester: {pt: 3/3, keywords: [commander ninjutsu 1]}"), "attacks: [Other]",
         "plays: [{by: Anna, when: blockers-declared, use: Tester, return: Other}]"), {"Noah": 17, "Other": "hand"},
    ),
    "firebending": Case(
        ("players: {Anna: {life: 20, mana: 0}, Noah: 20}", _table(f"Tester: {_says('{R}: Tester gets +1/+0 until end of turn.', more=', keywords: [firebending 1]')}"),
         ATTACK, "plays: [{by: Anna, when: blockers-declared, use: Tester}]"), {"Noah": 17},
    ),
    "saddle": Case(
        (_table(f"Tester: {_says('Whenever Tester attacks while saddled, it gets +1/+0 until end of turn.', more=', keywords: [saddle 2], marks: [saddled]')}"),
         ATTACK), {"Noah": 17},
    ),
    "disguise": Case(
        (_table("Tester: {pt: 4/4, keywords: [disguise 1], face down: true}"), ATTACK, "plays: [{by: Anna, when: blockers-declared, use: Tester}]"), {"Noah": 16},
    ),
    "soulbond": Case(
        (_table("Tester: {pt: 2/2, abilities: [{static: a pair, boost: {who: pair, pt: +2/+2}}], paired with: Other}, Other: 1/1"), ATTACK),
        {"Noah": 16, "Other": "battlefield 3/3"},
    ),
    "bestow": Case(
        (_table(f"Bear: 2/2, Tester: {{types: [enchantment, creature], pt: 1/1, keywords: [bestow 3], {LARGER}, attached to: Bear}}"), "attacks: [Bear]"), {"Noah": 16},
    ),
    "sneak": Case(
        (_table("Other: 1/1"), _in_hand("Tester: {pt: 3/3, keywords: [sneak 1]}"), "attacks: [Other]",
         "plays: [{by: Anna, when: blockers-declared, cast: Tester, return: Other}]"), {"Noah": 17, "Other": "hand"},
    ),
    "reconfigure": Case(
        (_table(f"Bear: 2/2, Tester: {{types: [artifact, creature], subtypes: [Equipment], pt: 1/1, keywords: [reconfigure 2], {LARGER}}}"),
         "attacks: [Bear]", "plays: [{by: Anna, when: main-after-combat, use: Tester, target: Bear}]"), {"Noah": 18, "Bear": "battlefield 4/4"},
    ),
    "convert": Case(
        (_table("Tester: {pt: 2/2, text: 'Whenever Tester attacks, convert it.', back: {name: Other, pt: 5/5}}"), ATTACK), {"Noah": 15},
    ),
    "face a villainous choice": Case(
        (_table(f"Tester: {_says('Whenever Tester attacks, each opponent faces a villainous choice — They lose 3 life, or you draw a card.')}"), ATTACK), {"Noah": 15},
    ),
    "boast": Case(
        (_table(f"Tester: {_says('Boast — {1}{R}: Tester gets +2/+0 until end of turn.')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Tester}}]"), {"Noah": 16},
    ),
    "exhaust": Case(
        (_table(f"Tester: {_says('Exhaust — {3}: Put a +1/+1 counter on Tester.')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Tester}}]"), {"Noah": 17},
    ),
    "power-up": Case(
        (_table(f"Tester: {_says('Power-up — {3}: Put a +1/+1 counter on Tester.')}"), ATTACK, f"plays: [{{{IN_THE_ATTACK}, use: Tester}}]"), {"Noah": 17},
    ),
    "changeling": Case(
        (_table(f"Tester: 2/2 changeling, Lord: {_says('Other Goblins you control get +1/+1.')}"), ATTACK), {"Noah": 17},
    ),
}  # fmt: skip


def _used(
    text: str, how: str = "", *, noah: str = "Elk: 3/3", more: str = "", then: str = ""
) -> tuple[str, ...]:
    """A board on which an ability of a creature that stays at home is used during an attack."""
    table = _table(f"Bear: 1/1, Tester: {_says(text, more=more)}", noah)
    return (table, "attacks: [Bear]", f"plays: [{{{IN_THE_ATTACK}, use: Tester{how}}}]", then)


LEAST = "your life total to less than %d"
LEAVES = f"Damage that would reduce {LEAST} reduces it to %d instead."
WALK = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
CLOAK = 'Cloak: {types: [enchantment], subtypes: [Aura], attached to: Tester, text: "Enchant creature\\nCreatures you control that are enchanted get +1/+1."}'
WINDS_DOWN = "At end of combat, if Tester attacked or blocked this combat, remove a +1/+0 counter from it."
TEXTS = {
    "taps": Case(_used("{1}: You may tap or untap target creature.", ", target: Elk"), {"Elk": True}),
    "untaps": Case(_used("{1}: You may tap or untap target creature.", ", target: Elk", noah="Elk: {pt: 3/3, tapped: true}"), {"Elk": False}),
    "taps nothing": Case(
        _used("{1}: You may tap or untap target creature.", ", target: Elk", then="choices: [{for: Tester, may: false}]"), {"Elk": False},
    ),
    "divides": Case(
        _used("{T}: Tester deals 3 damage divided as you choose among any number of target creatures.",
              ", ability: 2 and 1, targets: [Elk, Cub]", noah="Elk: 3/3, Cub: 1/1"), {"Elk": "battlefield 3/3", "Cub": "graveyard"},
    ),
    "pays with itself": Case(_used("Exile Tester: You gain 2 life."), {"Tester": "exile", "Anna": 22}),
    "pays with a counter": Case(_used("Put a -1/-1 counter on Tester: You gain 2 life."), {"Tester": "battlefield 1/1", "Anna": 22}),
    "untaps to pay": Case(_used("{Q}: You gain 2 life.", more=", tapped: true"), {"Tester": False, "Anna": 22}),
    "fights": Case(_used("{T}: Tester fights target creature.", ", target: Cub", noah="Cub: 1/1"), {"Cub": "graveyard"}),
    "takes from all": Case(_used("{T}: Each player sacrifices a creature.", noah="Elk: 3/3", then="choices: [{for: Tester, targets: [Tester]}]"),
                           {"Tester": "graveyard", "Elk": "graveyard"}),
    "calls back": Case((*_used(CALLS, ", target: Big"), f"graveyard: {{Anna: [{{Big: {_says('Big enters the battlefield with two +1/+1 counters on it.', '1/1')}}}]}}"),
                       {"Big": "battlefield 3/3"}),
    "attacks along": Case((_table(f"{{Tester: {_says('Whenever Tester and at least two other creatures attack, you gain 2 life.')}}}, One: 1/1, Two: 1/1"),
                           "attacks: [Tester, One, Two]"), {"Anna": 22}),
    "must be met": Case((_table(f"{{Tester: {_says('All creatures able to block Tester do so.')}}}", "Elk: 3/3"), BLOCKED), {"Tester": "graveyard"}),
    "makes one": Case((_table(f"{{Tester: {_says('Whenever Tester attacks, create a 1/1 green Elf creature token.')}}}"), ATTACK), {"Elf token of Tester 1": "battlefield 1/1"}),
    "guards its own": Case((_table(f"{{Tester: {_says('Prevent all damage that would be dealt to creatures you control.')}}}", "Elk: 3/3"), BLOCKED),
                           {"Tester": "battlefield 2/2", "Elk": "battlefield 3/3"}),
    "guards from some": Case((_table(f"{{Tester: {_says('Prevent all damage that would be dealt to Tester by Walls.')}}}", "Elk: {pt: 3/3, subtypes: [Wall]}"), BLOCKED),
                             {"Tester": "battlefield 2/2"}),
    "guards from no others": Case((_table(f"{{Tester: {_says('Prevent all damage that would be dealt to Tester by Walls.')}}}", "Elk: 3/3"), BLOCKED),
                                  {"Tester": "graveyard"}),
    "guards in combat": Case(
        (_table("Tester: 4/4", f"Elk: {_says('Prevent all combat damage that would be dealt to creatures you control.')}"), _in_hand(BOLT), BLOCKED,
         "plays: [{by: Anna, when: attackers-declared, cast: Bolt, target: Elk, if illegal: skip}]"), {"Elk": "graveyard"},
    ),
    "guards its player": Case((_table("Tester: 3/3", f"Elk: {_says('Prevent all damage that would be dealt to you by sources an opponent controls.')}"), ATTACK),
                              {"Noah": 20}),
    "leaves life": Case(("players: {Anna: 20, Noah: 2}", _table("Tester: 5/5", f"Elk: {_says(LEAVES % (1, 1))}"), ATTACK), {"Noah": 1}),
    "leaves life to whom it protects alone": Case(
        ("players: {Anna: 20, Noah: 9}", _table(f"Tester: {_says(LEAVES % (7, 7), '5/5')}", "Elk: 1/1"), ATTACK), {"Noah": 4},
    ),
    "leaves life of what is there": Case(("players: {Anna: 20, Noah: 5}", _table("Tester: 2/2", f"Elk: {_says(LEAVES % (7, 7))}"), ATTACK), {"Noah": 3}),
    "leaves life as long as something is so": Case(
        ("players: {Anna: 20, Noah: 2}", _table("Tester: 5/5", f"Shrine: {{types: [enchantment], text: 'If you control a creature, {LEAVES[0].lower()}{LEAVES[1:] % (1, 1)}'}}, Elk: 1/1"), ATTACK),
        {"Noah": 1},
    ),
    "is blocked in spite of its walk": Case(
        (_table("Tester: 2/2 islandwalk", f"Isle: {{types: [land], subtypes: [Island]}}, Elk: {_says(WALK, '3/3')}"), BLOCKED), {"Tester": "graveyard"},
    ),
    "winds down": Case((_table(f"{{Tester: {_says(WINDS_DOWN, '0/4', ', counters: {+1/+0: 3}')}}}"), ATTACK), {"Noah": 17, "Tester": "battlefield 2/4"}),
    "winds down at home": Case((_table(f"Other: 1/1, Tester: {_says(WINDS_DOWN, '0/4', ', counters: {+1/+0: 3}')}"), "attacks: [Other]"),
                               {"Noah": 19, "Tester": "battlefield 3/4"}),
    "winds down as it blocks": Case((_table("Other: 1/1", f"Tester: {_says(WINDS_DOWN, '0/4', ', counters: {+1/+0: 3}')}"), "attacks: [Other]\nblocks: {Tester: Other}"),
                                    {"Tester": "battlefield 2/4"}),
    "wears out": Case((_table(f"{{Tester: {_says('Whenever Tester attacks or blocks, remove a +1/+1 counter from it at end of combat.', '1/1', ', counters: {+1/+1: 2}')}}}"), ATTACK),
                      {"Noah": 17, "Tester": "battlefield 2/2"}),
    "helps the enchanted": Case(
        (_table(f"Tester: 2/2, {CLOAK}"),
         ATTACK), {"Noah": 17},
    ),
    "counts cards in all graveyards": Case(
        (_table("Tester: 2/2, Bone: {types: [enchantment], subtypes: [Aura], attached to: Tester, text: \"Enchanted creature gets +X/+X, where X is the number of creature cards in all graveyards.\"}"),
         "graveyard: {Anna: [Elf: 1/1], Noah: [Elk: 3/3, Rite: {types: [sorcery]}]}", ATTACK), {"Noah": 16},
    ),
    "has for itself what its own name says": Case(
        _used('As long as you control a Wall, Tester has "{1}: Tester gets +2/+2 until end of turn."', more=", subtypes: [Wall], keywords: [attacks despite defender]"),
        {"Tester": "battlefield 4/4"},
    ),
    "grows with its level": Case((_table("{Tester: {pt: 1/1, counters: {level: 2}, text: \"LEVEL 2-4\\n4/4\"}}"), ATTACK), {"Noah": 16}),
}  # fmt: skip

A_WALL = {("changeling", era) for era in ("alpha", "fifth", "sixth", "2003")}
"""Where what is lent keeps it from attacking: being everything, it is a Wall, which needs no defender until 2004-10-01."""


def _came(found: Run, comes: dict[str, object]) -> dict[str, object]:
    """What came of whatever a case names."""
    assert found.status == "finished", found.reason
    return {name: _end(found, name, wanted) for name, wanted in comes.items()}


def _end(found: Run, name: str, wanted: object) -> object:
    if isinstance(wanted, bool):
        return found.facts[name]["tapped"]
    return fate(found, name).partition(" damage")[0] if "zone" in found.facts[name] else life(found, name)


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize("keyword", CASES)
def test_a_keyword_does_the_same_since_its_day_and_is_refused_or_lent_before(keyword: str, era: str) -> None:
    case, rules = CASES[keyword], find(era)
    if NAMED[keyword].begins > rules.date:
        assert play(rules, *case.board).status == "refused"
    lent = play(rules, "anachronism: borrow", *case.board)
    if (keyword, era) in A_WALL:
        assert (lent.status, str(lent.reason)) == ("illegal", "is a Wall: Tester")
        return
    assert _came(lent, case.comes) == case.comes
    assert bool(lent.borrowed) == (NAMED[keyword].begins > rules.date)


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize("said", TEXTS)
def test_what_a_card_spells_out_does_the_same_under_every_era(said: str, era: str) -> None:
    case = TEXTS[said]
    assert _came(play(find(era), "anachronism: borrow", *case.board), case.comes) == case.comes


def test_training_asks_for_more_power_as_the_attack_is_declared_and_not_later() -> None:
    """A creature of the same power teaches nothing, and one that has left meanwhile has taught."""
    alike = play(find("current"), _table("Tester: 2/2 training, Other: 2/4"), "attacks: [Tester, Other]")
    assert fate(alike, "Tester") == "battlefield 2/2"
    zap = "Zap: {types: [instant], cost: R, colors: [red], text: 'Zap deals 3 damage to target creature.'}"
    left = play(
        find("current"), _table("Tester: 2/2 training, Other: 3/3"), f"hand: {{Noah: [{zap}]}}", "attacks: [Tester, Other]",
        "plays: [{by: Noah, when: attackers-declared, respond: true, cast: Zap, target: Other}]",
    )  # fmt: skip
    assert (fate(left, "Tester"), fate(left, "Other")) == ("battlefield 3/3", "graveyard")


@pytest.mark.parametrize(
    ("others", "more", "left"),
    [
        ("Other: 3/1", "", 18),
        ("Other: 3/1", "choices: [{for: Tester, targets: [Other]}]", 15),
        ("Other: {pt: 3/1, tapped: true}", "choices: [{for: Tester, targets: [Other]}]", 18),
        ("Other: {pt: 3/1, sick: true}", "choices: [{for: Tester, targets: [Other]}]", 18),
        ("Other: {pt: 3/1, sick: true, keywords: [haste]}", "choices: [{for: Tester, targets: [Other]}]", 15),
        ("Other: 3/1, Spare: 1/1", "choices: [{for: Tester, targets: [Spare]}]", 17),
    ],
)
def test_a_creature_enlists_one_that_could_have_attacked(others: str, more: str, left: int) -> None:
    """One at the most, if its player wants to; the other is tapped and lends its power."""
    found = play(find("current"), _table(f"Tester: 2/2 enlist, {others}"), ATTACK, more)
    assert life(found, "Noah") == left


def test_each_attacker_enlists_for_itself_and_attackers_are_not_enlisted() -> None:
    board = (
        _table("Tester: 2/2 enlist, Second: 2/2 enlist, Other: 3/1"), "attacks: [Tester, Second]",
        "choices: [{for: Tester, targets: [Other]}, {for: Second, targets: [Other]}]",
    )  # fmt: skip
    assert life(play(find("current"), *board), "Noah") == 13


PAYS = "{trigger: t, when: attacks, may: true, cost: {%s}, effect: {gain life: 3}}"


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(
    ("cost", "more", "comes"),
    [
        ("life: 2", "", {"Anna": 21}),
        ("life: 2", "choices: [{for: Tester, may: false}]", {"Anna": 20}),
        ("tap other: creature you control", "", {"Anna": 23, "Other": True}),
        ("sacrifice: other creature", "", {"Anna": 23, "Other": "graveyard", "Spare": "battlefield 1/1"}),
        (
            "sacrifice: other creature",
            "choices: [{for: Tester, targets: [Spare]}]",
            {"Anna": 23, "Spare": "graveyard"},
        ),
        ("return: artifact you control", "", {"Anna": 20}),
        ("return: artifact you control", "choices: [{for: Tester, may: true}]", {"Anna": 20}),
    ],
)
def test_what_triggers_is_paid_for_with_what_its_player_chooses(
    cost: str, more: str, comes: dict[str, object], era: str
) -> None:
    """In every era: once as it resolves, whenever it is said that it is used; where it cannot be paid nothing comes of it."""
    table = _table(f"Tester: {{pt: 2/2, abilities: [{PAYS % cost}]}}, Other: 1/1, Spare: 1/1")
    found = play(find(era), table, ATTACK, more)
    assert (found.status, _came(found, comes)) == ("finished", comes)


def test_a_decayed_creature_cannot_block() -> None:
    found = play(
        find("current"), _table("Elk: 3/3", "Tester: 2/2 decayed"), "attacks: [Elk]", "blocks: {Tester: Elk}"
    )
    assert (found.status, str(found.reason)) == ("illegal", "cannot block: Tester")


@pytest.mark.parametrize(
    ("by", "more", "end"),
    [
        ("Anna", "", "graveyard"),
        ("Anna", "players: {Anna: {life: 20, mana: RRR}, Noah: 20}", "graveyard"),
        ("Anna", "players: {Anna: {life: 20, mana: R}, Noah: 20}", "battlefield 2/2"),
        ("Noah", "choices: [{for: Tester, may: false}]", "graveyard"),
    ],
)
def test_ward_asks_an_opponent_who_can_pay_for_its_price(by: str, more: str, end: str) -> None:
    """Nobody else: what its own controller aims at it meets nothing."""
    found = play(
        find("current"), _table("Other: 1/1", "Tester: 2/2 ward 2"), f"hand: {{{by}: [{BOLT}]}}", "attacks: [Other]",
        AIMED.replace("Anna", by), more,
    )  # fmt: skip
    assert fate(found, "Tester") == end


@pytest.mark.parametrize(
    ("life_left", "more", "came"),
    [(20, "", "graveyard"), (2, "", "battlefield 2/2"), (20, "choices: [{for: Tester, may: false}]", "battlefield 2/2")],
)  # fmt: skip
def test_ward_may_ask_for_life(life_left: int, more: str, came: str) -> None:
    """Whoever has less cannot pay it, and whoever will not is not made to."""
    found = play(
        find("current"), f"players: {{Anna: {life_left}, Noah: 20}}", _table("Other: 1/1", f"Tester: {_says('Ward—Pay 3 life.')}"), _in_hand(BOLT),
        "attacks: [Other]", AIMED, more,
    )  # fmt: skip
    assert (fate(found, "Tester"), life(found, "Anna")) == (came, life_left - 3 * (came == "graveyard"))


def test_what_is_paid_to_be_spared_may_be_life() -> None:
    """As of a card that spells it out, and not in mana."""
    warded = "Tester: {pt: 2/2, abilities: [{trigger: spared, when: is aimed at by an opponent, unless paid: {life: 2}, effect: {counter spell: it}}]}"
    found = play(find("current"), _table("Other: 1/1", warded), _in_hand(BOLT), "attacks: [Other]", AIMED)
    assert (fate(found, "Tester"), life(found, "Anna")) == ("graveyard", 18)


@pytest.mark.parametrize(("other", "size"), [("3/3 red", "3/3"), ("3/3", "2/2"), ("2/2", "2/2")])
def test_a_card_may_ask_what_attacks_along_with_it(other: str, size: str) -> None:
    pt, _, color = other.partition(" ")
    beside = f"Other: {{pt: {pt}, colors: [{color}]}}"
    asks = "{trigger: taught, when: attacks along with another red creature with more power than this, effect: {counter: +1/+1, on: this}}"
    found = play(
        find("modern"),
        _table(f"Tester: {{pt: 2/2, abilities: [{asks}]}}, {beside}"),
        "attacks: [Tester, Other]",
    )
    assert fate(found, "Tester") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("one", "size"), [("1/3", "3/3"), ("3/1", "3/3"), ("2/2", "2/2"), ("{types: [artifact]}", "2/2")]
)
def test_evolve_asks_for_more_power_or_more_toughness(one: str, size: str) -> None:
    calls = CALLS.replace("creature card", "card") if "artifact" in one else CALLS
    table = _table(f"Tester: 2/2 evolve, Caller: {_says(calls)}")
    use = f"plays: [{{{IN_THE_ATTACK}, use: Caller, target: Big}}]"
    found = play(find("modern"), table, f"graveyard: {{Anna: [Big: {one}]}}", ATTACK, use)
    assert fate(found, "Tester") == f"battlefield {size}"


@pytest.mark.parametrize("rules", ["2013-02-01", "modern"])
@pytest.mark.parametrize(("more", "size"), [(1, "3/3"), (3, "5/5")])
def test_evolve_asks_again_as_it_resolves(more: int, size: str, rules: str) -> None:
    """What the other player's trigger, which resolves first, has made no smaller than the newcomer grows no further."""
    feeds = f"{{trigger: feeds, when: creature an opponent controls enters, targets: creature, effect: {{counter: +1/+1, on: target, amount: {more}}}}}"
    table = _table(
        f"Tester: 2/2 evolve, Caller: {_says(CALLS)}", f"Feeder: {{pt: 1/1, abilities: [{feeds}]}}"
    )
    use = f"plays: [{{{IN_THE_ATTACK}, use: Caller, target: Big}}]\nchoices: [{{for: Feeder, targets: [Tester]}}]"
    found = play(find(rules), table, "graveyard: {Anna: [Big: 1/3]}", ATTACK, use)
    assert fate(found, "Tester") == f"battlefield {size}"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Other Elves you control get +1/+1.", 17),
        ("Other creatures you control with flying get +1/+1.", 18),
        ("Other Equipment you control have indestructible.", 18),
        ("Other non-Goblin creatures you control get +1/+1.", 18),
    ],
)
def test_a_changeling_is_of_every_creature_type_and_of_no_other(text: str, left: int) -> None:
    lord = f"Tester: {{pt: 2/2, keywords: [changeling]}}, Lord: {_says(text)}"
    assert life(play(find("modern"), _table(lord), ATTACK)) == left


def test_a_changeling_stays_what_it_is_without_abilities() -> None:
    board = (_table(f"Tester: 2/2 changeling, Lord: {_says('Other Elves you control get +1/+1.')}, Mute: "
                    f"{{types: [enchantment], abilities: [{{static: mutes, boost: {{who: each Elf, lose all abilities: true}}}}]}}"), ATTACK)  # fmt: skip
    assert life(play(find("modern"), *board)) == 17


@pytest.mark.parametrize(
    ("abilities", "message"),
    [
        ("{static: a test, boost: {who: each Elf, keywords: changeling}}", "is that of itself"),
        ("{ability: a test, effect: {gain: changeling, on: this}}", "is that of itself"),
        ("{static: a test, boost: {who: each creature, keywords: [crew 2]}}", "is that of itself"),
        ("{ability: a test, effect: {destroy: it}}", "could speak of"),
        ("{ability: a test, effect: {gain life: 1, if: it is Elf}}", "could speak of"),
        (
            "{trigger: a test, when: attacks, if: it is Elf, effect: {gain life: 1}}",
            "what its trigger speaks of",
        ),
        ("{ability: a test, may: exert, effect: {gain life: 1}}", "only what triggers"),
        (
            "{trigger: a test, when: attacks, unless paid: {mana: 1}, effect: {gain life: 1}}",
            "nobody is there to pay",
        ),
        (
            "{trigger: a test, when: is aimed at by an opponent, unless paid: {tap: true}, effect: {gain life: 1}}",
            "tap",
        ),
    ],
)
def test_what_could_mean_nothing_is_a_fault(abilities: str, message: str) -> None:
    with pytest.raises(Faults) as found:
        play(find("modern"), _table(f"Tester: {{pt: 2/2, abilities: [{abilities}]}}"))
    assert message in found.value.render()


@pytest.mark.parametrize(
    ("word", "said", "life", "size", "defaults"),
    [
        ("riot", "", 16, "4/4", ["enters with counters: Tester"]),
        ("riot", "false", 16, "4/4", []),
        ("riot", "true", None, "5/5", []),
        ("unleash", "true", None, "5/5", []),
        ("unleash", "false", None, "4/4", []),
        ("riot, riot", "true", None, "6/6", []),
    ],
)
def test_what_enters_in_mid_combat_has_the_counter_that_its_controller_chooses(
    word: str, said: str, life: int | None, size: str, defaults: list[str]
) -> None:
    """By riot it has haste without one, and attacks; else it is too new for that."""
    caller = (
        "{pt: 1/1, abilities: [{ability: call, targets: [creature], effect: {exile and return: target}}]}"
    )
    seen = "Watcher: {pt: 0/1, abilities: [{trigger: large, when: another creature with power 5 or greater enters, effect: {gain life: 1}}]}"
    choice = f"choices: [{{for: Tester, may: {said}}}]" if said else ""
    found = play(
        find("modern"),
        _table(f"Tester: {{pt: 4/4, keywords: [{word}]}}, Caller: {caller}, {seen}"),
        ATTACK if life else "",
        "plays: [{by: Anna, when: combat-begins, use: Caller, target: Tester}]",
        choice,
    )
    assert found.status == "finished"
    assert (found.facts["Noah"]["life"], fate(found, "Tester")) == (life or 20, f"battlefield {size}")
    assert found.facts["Anna"]["life"] == (20 if size == "4/4" else 21)
    assert [str(one) for one in found.defaults] == defaults


@pytest.mark.parametrize(
    "text",
    [
        "You may tap or untap target creature. Draw a card.",
        "Choose one or both —\\n• You may tap or untap target creature.\\n• Draw a card.",
        "You may tap or untap target creature.\\nDraw a card.",
    ],
)
def test_of_a_spell_s_effects_not_one_alone_may_be_left_undone(text: str) -> None:
    read = read_text(text.replace("\\n", "\n"), "Trick", ["instant"])
    assert "not read" in [line.outcome for line in read]

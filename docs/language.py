"""Every word of the cards' language with its meaning and a card that uses it; each card is run as a test.

The words and meanings are those that the reader of cards knows (`rulesets.cards.meanings`); here stands only what an
example of each looks like.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulesets.cards import meanings

BOARD = """\
format: 1
title: An example
players: {{Anna: {{life: 20, energy: 2}}, Noah: 20}}
table:
  Anna: [{{Example: {card}}}, Helper: 1/1 Goblin]
  Noah: [Bear: 2/2, Place: {{types: [land], subtypes: [Island]}}]
attacks: [{attackers}]
blocks: {{{blocks}}}
plays: [{plays}]
"""
AURA = "types: [enchantment], subtypes: [Aura], attached to: Helper"


class Section(NamedTuple):
    """Words of one kind: what they are, a card with a place for a phrase, and what is written there where not the word."""

    title: str
    words: Mapping[str, str]
    card: str
    written: Mapping[str, str]

    def example(self, word: str) -> str:
        """A card that uses the word."""
        written = self.written.get(word, word)
        return written if written.startswith("{") else self.card.replace("PHRASE", written)


_USES = "{pt: 2/2, abilities: [{ability: a test, PHRASE}]}"
_GAIN = "effect: {gain life: 1}"
_ALONE = "{{pt: 2/2, abilities: [{{ability: a test, effect: {{{}}}}}]}}"
"""An effect of an ability that is aimed at nothing."""
_AIMED = "{{pt: 2/2, abilities: [{{ability: a test, targets: [{}], effect: {{{}}}}}]}}"

SECTIONS = (
    Section("What may stand beside the kind of an ability", meanings.BESIDE, _USES, {
        "cost": f"cost: {{mana: R}}, {_GAIN}",
        "cleave": "{pt: 2/2, abilities: [{spell: a test, effect: {draw: 1}}, {spell: a better test, cleave: true, cost: {mana: 4R}, effect: {draw: 2}}]}",
        "kicker": "{pt: 2/2, abilities: [{spell: a test, kicker: {mana: 4}, effect: {draw: 2}}]}",
        "if": f"if: this is attacking, {_GAIN}",
        "targets": "targets: [up to 2 creature], effect: {tap: target}",
        "choose": "choose: color, effect: {gain: protection from chosen color}",
        "faced by": "choose: [a card, life], faced by: opponent, effect: [{draw: 1, way: a card}, {gain life: 2, way: life}]",
        "chosen": "choose: source, chosen: red, effect: {prevent: all, by: chosen, once: true}",
        "timing": f"timing: sorcery, {_GAIN}",
        "zone": f"zone: battlefield, {_GAIN}",
        "only": f"only: during combat, {_GAIN}",
        "when": f"{{pt: 2/2, abilities: [{{trigger: a test, when: attacks, {_GAIN}}}]}}",
        "may": f"{{pt: 2/2, abilities: [{{trigger: a test, when: attacks, may: true, cost: {{mana: 1}}, {_GAIN}}}]}}",
        "unless paid": "{pt: 2/2, abilities: [{trigger: a test, when: is aimed at by an opponent, unless paid: {mana: 2}, effect: {counter spell: it}}]}",
        "effect": "effect: [{pump: +1/+1}, {gain: flying}]",
        "boost": "{pt: 2/2, abilities: [{static: a test, boost: {who: each other creature you control, pt: +1/+1}}]}",
        "enters as copy of": "{pt: 2/2, abilities: [{static: a test, enters as copy of: creature}]}",
        "except": "{pt: 2/2, abilities: [{static: a test, enters as copy of: artifact or creature, except: {types: [artifact], keywords: [haste]}}]}",
        "hold": f"{{{AURA}, abilities: [{{static: a test, hold: {{set: 4/4, on: attached}}}}]}}",
    }),
    Section("What may stand beside a verb", meanings.KEYS, "{pt: 2/2, abilities: [{ability: a test, targets: [creature], effect: {PHRASE}}]}", {
        "to": "deal: 1, to: target",
        "creature": "block: this, creature: target",
        "from": "deal: 1, from: this, to: target",
        "by": "prevent: all, by: target",
        "instead to": "redirect: 1, to: this, instead to: target",
        "attacker": "block: this, creature: target, attacker: this",
        "with": "fight: this, with: target",
        "rest to": "deal: 3, to: target, rest to: you",
        "amount": "pump: +1/+0, amount: power",
        "until": "pump: +1/+1, until: combat",
        "unpreventable": "deal: 1, to: target, unpreventable: true",
        "instead": "block: this, creature: target, instead: true",
        "unblocking": "remove from combat: target, unblocking: true",
        "may": "block one of: attacking creature, may: true",
        "too": "become: {colors: [black]}, too: true",
        "except": "copy: target, except: {types: [artifact], keywords: [haste]}",
        "as": "lie on: target, as: Aura",
        "ended for": "lie on: target, as: Aura, ended for: W",
        "least": "{pt: 2/2, abilities: [{ability: a test, effect: [{single out: creature you control, least: toughness}, {tap: chosen}]}]}",
        "of": "{pt: 2/2, abilities: [{ability: a test, effect: {amass: 1, of: Orc}}]}",
        "new targets": "{pt: 2/2, abilities: [{ability: a test, targets: [instant spell], effect: {copy spell: target, new targets: true}}]}",
        "colors": "{pt: 2/2, abilities: [{ability: a test, targets: [instant spell], effect: {copy spell: target, colors: [blue]}}]}",
        "transformed": "exile and return: target, transformed: true",
        "under your control": "exile and return: target, under your control: true",
        "later": "destroy: target, later: end of combat",
        "if": "tap: target, if: this is attacking",
        "unless": "tap: target, unless: target is Wall",
        "way": "{pt: 2/2, abilities: [{ability: a test, choose: [larger, faster], effect: [{pump: +1/+1, way: larger}, {gain: haste, way: faster}]}]}",
    } | {
        word: _ALONE.format(said)
        for word, said in {
            "on": "pump: +1/+1, on: this",
            "who": "gain life: 1, who: you",
            "at": "attack: this, at: opponent",
            "at random": "discard: 1, at random: true",
            "size": "make: {name: Elf token, pt: X/X}, size: {number of: creature you control}",
            "what": "find: 1, what: Goblin",
            "top": "find: 1, top: 3",
            "combat only": "prevent: all, combat only: true",
            "once": "prevent: all, once: true",
            "gain that much": "prevent: 2, to: you, gain that much: true",
            "at once": "deal: 1, to: you, at once: true",
            "attacking": "make: {name: Elf token, pt: 1/1}, attacking: true",
            "blocking": "make: {name: Elf token, pt: 1/1}, blocking: true, at: this",
            "tapped": "make: {name: Elf token, pt: 1/1}, tapped: true",
        }.items()
    }),
    Section("Costs", meanings.COSTS, f"{{pt: 2/2, counters: {{+1/+1: 2}}, abilities: [{{ability: a test, cost: {{PHRASE}}, {_GAIN}}}]}}", {
        "tap": "tap: true", "untap": "untap: true", "mana": "mana: 1(R/W)(R/P)", "sacrifice": "sacrifice: this", "discard": "discard: 1",
        "life": "life: 2", "energy": "energy: 2", "blight": "blight: 1", "waterbend": "waterbend: 2",
        "each target": "{pt: 2/2, abilities: [{ability: a test, cost: {each target: 1U}, targets: [any number of creature], effect: {tap: target}}]}", "collect evidence": "collect evidence: 2", "return": "return: this", "remove": "remove: 2 +1/+1",
        "tap other": "tap other: untapped Goblin you control", "tap power": "tap power: 3", "exile": "exile: this", "put": "put: -1/-1",
        "loyalty": f"{{types: [planeswalker], loyalty: 3, abilities: [{{ability: a test, cost: {{loyalty: +1}}, {_GAIN}}}]}}",
    }),
    Section("Boosts", meanings.BOOSTS, "{pt: 2/2, abilities: [{static: a test, boost: {PHRASE}}]}", {
        "who": "who: each other Goblin you control, pt: +1/+1", "pt": "pt: +1/+1, while: your turn",
        "for each": "pt: +1/+0, for each: other creature you control",
        "defines": "{pt: 0/0, abilities: [{static: a test, boost: {pt: +1/+1, for each: creature you control, defines: true}}]}",
        "set": "who: each other creature, set: 1/1",
        "keywords": "who: each creature you control, keywords: [trample]",
        "become": "who: each creature you control, become: {subtypes: [Goblin]}",
        "stop being": "stop being: [creature], while: life at most 5",
        "instead": "who: each other creature, become: {subtypes: [Frog]}, instead: true",
        "too": "who: each creature you control, become: {colors: [black]}, too: true",
        "lose": "who: each creature, lose: [flying]",
        "lose all abilities": "who: each other creature, lose all abilities: true",
        "while": "pt: +2/+0, while: this is attacking",
        "double damage": "who: creature you control, double damage: true", "draw damage": "who: you, draw damage: true",
        "damage": "who: creature you control, damage: 1", "prevent": "who: you, prevent: 1",
        "prevent by": "who: you, prevent: all, prevent by: source an opponent controls", "combat only": "who: each Goblin you control, prevent: all, combat only: true",
        "abilities": f"{{{AURA}, abilities: [{{static: a test, boost: {{who: attached, abilities: [{{ability: a gift, cost: {{tap: true}}, {_GAIN}}}]}}}}]}}",
    }),
    Section("Whom it concerns", meanings.SUBJECTS, "{pt: 2/2, abilities: [{trigger: a test, when: attacks, targets: [creature], effect: {tap: PHRASE}}]}", {
        "this": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: {tap: this}}]}",
        "this card": "{pt: 2/2, abilities: [{trigger: a test, when: dies, effect: {return: this card}}]}",
        "attached": f"{{{AURA}, abilities: [{{ability: a test, effect: {{pump: +1/+1, on: attached}}}}]}}",
        "you": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: {gain life: 1, who: you}}]}",
        "opponent": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: {lose life: 1, who: opponent}}]}",
        "controller": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, targets: [creature], effect: {lose life: 1, who: controller}}]}",
        "defending player": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: {lose life: 1, who: defending player}}]}",
        "it": "{pt: 2/2, abilities: [{trigger: a test, when: becomes blocked by a creature, effect: {tap: it}}]}",
        "its controller": f"{{{AURA}, abilities: [{{trigger: a test, when: attached attacks, effect: {{lose life: 1, who: its controller}}}}]}}",
        "chosen": "{pt: 2/2, abilities: [{ability: a test, choose: source, effect: {prevent: all, by: chosen, once: true}}]}",
        "sacrificed": "{pt: 2/2, abilities: [{ability: a test, cost: {sacrifice: Goblin}, effect: {gain life: {power of: sacrificed}}}]}",
        "made": "{pt: 2/2, abilities: [{ability: a test, effect: [{make: {name: Elf token, pt: 1/1}}, {gain: haste, on: made}]}]}",
    }),
    Section("Amounts", meanings.AMOUNTS, "{pt: 2/2, abilities: [{trigger: a test, when: deals combat damage to a player, effect: {gain life: PHRASE}}]}", {
        "life": "{life of: you}", "half life": "{half life of: you}", "number of": "{number of: Goblin you control}",
    } | {
        "mana value": "{pt: 2/2, abilities: [{ability: a test, cost: {sacrifice: Goblin}, effect: {gain life: {mana value of: sacrificed}}}]}",
        "blockers": "{pt: 2/2, abilities: [{trigger: a test, when: becomes blocked, effect: {pump: +1/+1, amount: blockers}}]}",
        "times": "{pt: 2/2, abilities: [{ability: a test, effect: {gain life: {times: 2, of: {number of: Goblin you control}}}}]}",
        "x": "{pt: 2/2, abilities: [{ability: a test, cost: {mana: XR}, effect: {gain life: x}}]}",
    } | {
        word: f"{{pt: 2/2, abilities: [{{ability: a test, effect: {{gain life: {{{said}}}}}}}]}}"
        for word, said in (("life", "life of: you"), ("half life", "half life of: you"), ("number of", "number of: Goblin you control"))
    }),
    Section("Durations", meanings.DURATIONS, "{pt: 2/2, abilities: [{ability: a test, effect: {pump: +1/+1, until: PHRASE}}]}", {}),
    Section("Events", meanings.EVENTS, f"{{pt: 2/2, abilities: [{{trigger: a test, when: PHRASE, {_GAIN}}}]}}", {
        "deals damage": "deals combat damage to a player", "gains life": "you gain life", "loses life": "an opponent loses life",
        "dies": "another creature dies",
        "sacrifices": "you sacrifices",
        "is aimed at": "is aimed at by an opponent",
        "is lost": "you lose control of this",
        "things stand so": "there is no Island you control",
        "casts": "you cast a noncreature spell",
        "what this haunts dies": f"{{pt: 2/2, keywords: [haunt], abilities: [{{trigger: a test, when: what this haunts dies, {_GAIN}}}]}}",
    }),
    Section("Conditions", meanings.CONDITIONS, "{pt: 2/2, abilities: [{static: a test, boost: {pt: +1/+1, while: PHRASE}}]}", {
        "there is": "there is at least 2 creature you control", "this is": "this is attacking", "this is not": "this is not tapped",
        "target is": "{pt: 2/2, abilities: [{ability: a test, targets: [creature], effect: {tap: target, if: target is Goblin}}]}",
        "teamwork": "{pt: 2/2, abilities: [{ability: a test, effect: [{draw: 1}, {draw: 1, if: teamwork}]}]}",
        "bargain": "{pt: 2/2, keywords: [bargain], abilities: [{trigger: a test, when: enters, if: bargain, effect: {draw: 1}}]}",
        "kicked": "{pt: 2/2, keywords: [multikicker 2], abilities: [{trigger: a test, when: enters, if: kicked, effect: {draw: 1}}]}",
        "offspring": "{pt: 2/2, keywords: [offspring 2], abilities: [{trigger: a test, when: enters, if: offspring, effect: {draw: 1}}]}",
        "evidence": "{pt: 2/2, keywords: [may collect evidence 3], abilities: [{trigger: a test, when: enters, if: evidence, effect: {draw: 1}}]}",
        "gift": "{pt: 2/2, keywords: [gift a card], abilities: [{trigger: a test, when: enters, if: gift, effect: {draw: 1}}]}",
        "outspent": "{pt: 2/2, abilities: [{trigger: a test, when: you cast a spell that outspends this, effect: {counter: +1/+1, if: outspent}}]}",
        "won": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: [{clash: true}, {draw: 1, if: won}]}]}",
        "paid": "{pt: 2/2, abilities: [{trigger: a test, when: attacks, may: true, cost: {mana: 1}, effect: {sacrifice: this, unless: paid}}]}",
        "chosen is": "{pt: 2/2, abilities: [{ability: a test, effect: [{single out: creature you control}, {tap: chosen, if: chosen is Goblin}]}]}",
        "it is": "{pt: 2/2, abilities: [{trigger: a test, when: creature you control enters, effect: {tap: it, if: it is Goblin}}]}",
        "attached is": f"{{{AURA}, abilities: [{{static: a test, boost: {{who: attached, pt: +1/+1, while: attached is Goblin}}}}]}}",
        "attached is not": f"{{{AURA}, abilities: [{{static: a test, boost: {{who: attached, pt: +1/+1, while: attached is not red}}}}]}}",
        "life": "life at least 10", "opponent's life": "opponent's life at most 10", "graveyard": "graveyard at least 7", "graveyard types": "graveyard types at least 4", "devotion": "devotion to red at most 4",
        "level": "level 1 to 3",
        "charge": "charge 8 or more",
    }),
    Section("Limits", meanings.LIMITS, f"{{pt: 2/2, abilities: [{{ability: a test, only: PHRASE, {_GAIN}}}]}}", {}),
    Section("Filters", meanings.FILTERS, "{pt: 2/2, abilities: [{ability: a test, targets: [PHRASE], effect: {tap: target}}]}", {
        word: f"creature {word}" for word in meanings.FILTERS
        if word.startswith(("with ", "you control", "named", "dealt damage", "card in"))
    } | {
        "nonland": "nonland permanent", "non-Wall": "non-Wall creature", "colorless": "colorless creature",
        "blocking this": "creature blocking this",
        "attached to this": "Aura attached to this", "that targets this": "{pt: 2/2, abilities: [{trigger: a test, when: you cast a spell that targets this, effect: {gain life: 1}}]}", "another": "another creature", "legendary": "legendary creature", "nonbasic": "nonbasic land",
    } | {
        word: _AIMED.format(wanted, effect)
        for word, wanted, effect in (
            ("player", "player", "lose life: 1, who: target"), ("opponent", "opponent", "lose life: 1, who: target"),
            ("spell", "spell", "counter spell: target"), ("ability", "ability", "counter spell: target"),
            ("card in your graveyard", "creature card in your graveyard", "return: target"),
        )
    }),
    Section("Keywords that no rule names", meanings.TRAITS, "{pt: 2/2, keywords: PHRASE}", {
        "cannot be blocked by": "cannot be blocked by artifact creature", "blocked only by": "blocked only by creature with flying",
        "blocks no": "blocks no creature with power 3 or greater", "blocks only": "blocks only creature with flying",
        "attacks only into": "attacks only into Island", "attacks nobody with": "attacks nobody with untapped Swamp",
        "attack cost": "attack cost 2 life", "block tax": "block tax 1", "block cost": "block cost 2 life",
        "attack tax": "attack tax 1", "attack tax into its player": "attack tax into its player 2",
        "attack tax into its player or planeswalkers": "attack tax into its player or planeswalkers 2",
        "damage leaves its player": "damage leaves its player 1", "blocked by at most": "blocked by at most 1",
        "blocked by at least": "blocked by at least 3", "enters with": "enters with 2 +1/+1",
        "escapes with": "{pt: 2/2, keywords: [escape 2 1G, escapes with 2 +1/+1]}",
        "enters kicked with": "{pt: 2/2, keywords: [kicker 1G, enters kicked with 2 +1/+1]}",
        "each payment adds": "{pt: 2/2, keywords: [multikicker 1G, each payment adds +1/+1]}",
        "sheds for damage": "{pt: 2/2, counters: {+1/+1: 2}, keywords: [sheds for damage +1/+1]}",
    }),
)  # fmt: skip


def board(card: str) -> str:
    """A board on which an example is used: it attacks, if it can, and its ability is played, if it may be."""
    creature = AURA not in card and "planeswalker" not in card and not any(
        word in card for word in ("cannot attack", "attacked alone", "only one may attack")
    )  # fmt: skip
    plays = ""
    if "{ability: a test" in card and "choose: " not in card:
        targets = f", target: {_aim(card)}" if "targets:" in card else ""
        plays = f"{{by: Anna, when: attackers-declared, use: Example{targets}, if illegal: skip}}"
    attackers = "Example, Helper" if creature else "Helper"
    blocks = "Bear: Example" if "must be blocked" in card or "blocked by all able" in card else ""
    return BOARD.format(card=card, attackers=attackers, blocks=blocks, plays=plays)


def _aim(card: str) -> str:
    wanted = card.partition("targets: [")[2].partition("]")[0]
    return {"player": "Noah", "opponent": "Noah"}.get(wanted, "Bear")


def rows() -> Iterator[str]:
    """The sections as tables: word, meaning, example."""
    for section in SECTIONS:
        yield from ("", f"## {section.title}", "", "| word | what it means | a card |", "|---|---|---|")
        for word, meaning in section.words.items():
            yield f"| `{word}` | {_cell(meaning)} | `{_cell(section.example(word))}` |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")

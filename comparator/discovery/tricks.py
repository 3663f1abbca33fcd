"""What a small board may hold besides creatures of some size: traits that are there, tricks that are played.

Each is written as a scenario writes it, and read from there, so that a board and its file are one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulesets.cards.part import Plain


@dataclass(frozen=True, slots=True)
class Trait:
    """Something about one creature, or about one player, that is so from the beginning."""

    name: str
    words: str
    """What stands behind the creature or the player in a title."""
    keyword: str = ""
    ability: Mapping[str, Plain] = field(default_factory=dict)
    card: Mapping[str, Plain] = field(default_factory=dict)
    """What else its card says."""
    lies: Mapping[str, int | str] = field(default_factory=dict)
    """What is so of the permanent, or of the player, as the combat begins."""
    counters: Mapping[str, int] = field(default_factory=dict)
    of: Literal["creature", "player"] = "creature"


@dataclass(frozen=True, slots=True)
class Timing:
    """When a trick is played, and the moments to fall back to under rules that lack it; then it is left out."""

    words: str
    window: str
    otherwise: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trick:
    """An ability of a creature, a card in hand, or a thing on the table, that is used once."""

    name: str
    words: str
    """What is done with it, behind its name."""
    held: Literal["creature", "hand", "table"]
    aim: Literal["nothing", "creature", "any", "prey"]
    timings: tuple[str, ...]
    ability: Mapping[str, Plain] = field(default_factory=dict)
    """Empty for what stands in the card book."""


TIMINGS: Mapping[str, Timing] = {
    "waiting or before": Timing(
        "as late as possible before the damage", "damage-assigned", ("blockers-declared",)
    ),
    "waiting": Timing("while the damage waits", "damage-assigned"),
    "prevention": Timing(
        "when damage may be prevented", "damage-prevention", ("damage-assigned", "blockers-declared")
    ),
    "before": Timing("before the damage", "blockers-declared"),
    "attacked": Timing("before the block", "attackers-declared"),
    "between": Timing("between the damage steps", "first-damage-dealt"),
    "first waiting": Timing("while the first damage waits", "first-damage-assigned"),
    "dealt": Timing("after the damage", "damage-dealt", ("main-after-combat",)),
    "leaving": Timing("as combat ends", "combat-ends", ("main-after-combat",)),
    "end": Timing("at the end of the turn", "turn-ends"),
}

FIGHTING = ("waiting or before", "waiting", "before", "between", "first waiting")
HEALING = ("prevention", "before", "dealt")

TRICKS: Mapping[str, Trick] = {
    trick.name: trick
    for trick in (
        Trick("throw", "is thrown for 1 damage", "creature", "any", FIGHTING,
              {"ability": "sacrificed for 1 damage", "cost": {"sacrifice": "this"}, "targets": ["any"], "effect": {"deal": "1"}}),
        Trick("grow", "grows by +1/+1", "creature", "nothing", (*FIGHTING, "dealt"),
              {"ability": "+1/+1 this turn", "effect": {"pump": "+1/+1", "on": "this"}}),
        Trick("leave", "goes back to hand", "creature", "nothing", (*FIGHTING, "attacked"),
              {"ability": "back to hand", "effect": {"return": "this"}}),
        Trick("regenerate", "regenerates", "creature", "nothing", ("prevention", "dealt", *FIGHTING),
              {"ability": "regenerate", "effect": {"regenerate": "this"}}),
        Trick("heal", "prevents 1 damage", "creature", "any", (*HEALING, "waiting"),
              {"ability": "prevents 1 damage", "cost": {"tap": "true"}, "targets": ["any"], "effect": {"prevent": "1", "to": "target"}}),
        Trick("shoot", "taps for 1 damage", "creature", "any", (*FIGHTING, "attacked", "dealt"),
              {"ability": "1 damage", "cost": {"tap": "true"}, "targets": ["any"], "effect": {"deal": "1"}}),
        Trick("withdraw", "leaves combat", "creature", "nothing", FIGHTING,
              {"ability": "out of combat", "effect": {"remove from combat": "this"}}),
        Trick("switch", "switches power and toughness", "creature", "nothing", FIGHTING,
              {"ability": "power and toughness change places", "effect": {"switch": "this"}}),
        Trick("fade", "phases out", "creature", "nothing", (*FIGHTING, "leaving"),
              {"ability": "phases out", "effect": {"phase out": "this"}}),
        Trick("Giant Growth", "makes a creature grow", "hand", "creature", (*FIGHTING, "dealt")),
        Trick("Unsummon", "takes a creature back to hand", "hand", "creature", FIGHTING),
        Trick("Mending Hands", "prevents damage", "hand", "any", (*HEALING, "waiting")),
        Trick("Lightning Bolt", "deals 3 damage", "hand", "any", (*FIGHTING, "attacked", "end")),
        Trick("Terminate", "kills a creature", "hand", "creature", FIGHTING),
        Trick("Momentary Blink", "takes a creature out and back", "hand", "creature", FIGHTING),
        Trick("Boomerang", "takes it back to hand", "hand", "prey", ("attacked", *FIGHTING)),
        Trick("Fog", "prevents all combat damage", "hand", "nothing", HEALING),
        Trick("Whetstone", "gives first strike", "table", "creature", FIGHTING,
              {"ability": "gives first strike", "targets": ["creature"], "effect": {"gain": ["first strike"], "on": "target"}}),
        Trick("Twin Whetstone", "gives double strike", "table", "creature", FIGHTING,
              {"ability": "gives double strike", "targets": ["creature"], "effect": {"gain": ["double strike"], "on": "target"}}),
        Trick("Rust", "takes all abilities away", "table", "creature", FIGHTING,
              {"ability": "takes all abilities away", "targets": ["creature"], "effect": {"lose all abilities": "target"}}),
        Trick("Petrifier", "makes a creature an artifact only", "table", "creature", FIGHTING,
              {"ability": "an artifact and no creature", "targets": ["creature"],
               "effect": [{"become": {"types": ["artifact"]}, "on": "target"}, {"stop being": ["creature"], "on": "target"}]}),
        Trick("Lure", "takes control of a creature", "table", "creature", FIGHTING,
              {"ability": "takes control", "targets": ["creature"], "effect": {"control": "target"}}),
        Trick("Hourglass", "shrinks a creature by -2/-0", "table", "creature", FIGHTING,
              {"ability": "-2/-0 this turn", "targets": ["creature"], "effect": {"pump": "-2/+0", "on": "target"}}),
        Trick("Blight", "puts a -1/-1 counter on a creature", "table", "creature", FIGHTING,
              {"ability": "a -1/-1 counter", "targets": ["creature"], "effect": {"counter": "-1/-1", "on": "target"}}),
        Trick("Horn", "makes an attacking 1/1", "table", "nothing", ("attacked", *FIGHTING),
              {"ability": "an attacking 1/1", "effect": {"make": {"name": "Recruit", "pt": "1/1"}, "attacking": "true"}}),
        Trick("Trumpet", "makes a blocking 1/1", "table", "creature", ("attacked", *FIGHTING),
              {"ability": "a blocking 1/1", "targets": ["creature"],
               "effect": {"make": {"name": "Recruit", "pt": "1/1"}, "blocking": "true", "at": "target"}}),
        Trick("Bell", "untaps a creature", "table", "creature", FIGHTING,
              {"ability": "untaps a creature", "targets": ["creature"], "effect": {"untap": "target"}}),
        Trick("Shield", "makes a creature indestructible", "table", "creature", FIGHTING,
              {"ability": "makes indestructible", "targets": ["creature"], "effect": {"gain": ["indestructible"], "on": "target"}}),
        Trick("Fang", "gives deathtouch", "table", "creature", FIGHTING,
              {"ability": "gives deathtouch", "targets": ["creature"], "effect": {"gain": ["deathtouch"], "on": "target"}}),
        Trick("Gong", "hurts both players by 1", "table", "nothing", (*FIGHTING, "leaving", "end"),
              {"ability": "1 damage to each player", "effect": [{"deal": "1", "to": "you"}, {"deal": "1", "to": "opponent"}]}),
    )
}  # fmt: skip
"""Every trick by its name; a card's name where it is one of the card book."""

KEYWORDS = (
    "first strike", "double strike", "trample", "deathtouch", "lifelink", "wither", "infect", "indestructible",
    "flanking", "bushido 1", "rampage 1", "absorb 1", "toxic 1", "poisonous 1", "persist", "undying", "exalted",
    "defender", "menace", "provoke", "flying", "reach", "vigilance", "assigns with toughness",
    "may assign as though unblocked", "protection from everything", "cannot be dealt damage",
    "banding", "protection from red", "shroud", "phasing", "blocks one more", "attacks if able", "cannot attack alone", "cannot block alone",
)  # fmt: skip

_OWN: tuple[Trait, ...] = tuple(
    Trait(name, words, ability={"trigger": label, "when": when, "effect": dict(effect)})
    for name, words, label, when, effect in (
        ("drains", "that gains life by damage", "1 life", "deals damage", {"gain life": "1"}),
        ("drains players", "that gains life by hurting a player", "1 life", "deals combat damage to a player", {"gain life": "1"}),
        ("rages", "that grows when hurt", "a +1/+1 counter", "is dealt damage", {"counter": "+1/+1", "on": "this"}),
        ("bequeaths", "that leaves life behind", "1 life", "dies", {"gain life": "1"}),
        ("mourns", "that grows when a creature dies", "a +1/+1 counter", "a creature dies", {"counter": "+1/+1", "on": "this"}),
        ("departs", "that gains life as it leaves", "1 life", "leaves", {"gain life": "1"}),
        ("bristles", "that grows when blocked", "+1/+1 this turn", "becomes blocked", {"pump": "+1/+1", "on": "this"}),
        ("bristles at each", "that grows by each blocker", "+1/+1 this turn", "becomes blocked by a creature", {"pump": "+1/+1", "on": "this"}),
        ("guards", "that grows as it blocks", "+1/+1 this turn", "blocks", {"pump": "+1/+1", "on": "this"}),
        ("sneaks", "that gains life when not blocked", "1 life", "attacks and is not blocked", {"gain life": "1"}),
        ("strides", "that grows as it attacks alone", "+1/+1 this turn", "attacks alone", {"pump": "+1/+1", "on": "this"}),
        ("rests", "that gains life at end of combat", "1 life", "end of combat", {"gain life": "1"}),
        ("overflows", "that gains life by excess damage", "1 life", "is dealt excess damage", {"gain life": "1"}),
        ("pays", "that loses its player life by damage", "1 life lost", "deals damage", {"lose life": "1"}),
    )
)  # fmt: skip

TRAITS: Mapping[str, Trait] = {
    trait.name: trait
    for trait in (
        *(Trait(keyword, f"with {keyword}", keyword) for keyword in KEYWORDS),
        *_OWN,
        Trait("Wall", "that is a Wall", card={"subtypes": ["Wall"]}),
        Trait("grown", "with a +1/+1 counter", counters={"+1/+1": 1}),
        Trait("hurt", "with 1 damage on it", lies={"damage": 1}),
        Trait("at 1 life", "at 1 life", lies={"life": 1}, of="player"),
        Trait("at 9 poison", "with 9 poison counters", lies={"poison": 9}, of="player"),
        Trait("with mana", "with unspent mana", lies={"pool": "R"}, of="player"),
    )
}
"""Every trait by its name."""

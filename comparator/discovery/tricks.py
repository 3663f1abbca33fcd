"""What a small board may hold besides creatures of some size: traits that are there, tricks that are played.

Each is written as a scenario writes it, and read from there, so that a board and its file are one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rulesets.cards import keyword_names
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
    lies: Mapping[str, int | str | bool] = field(default_factory=dict)
    """What is so of the permanent, or of the player, as the combat begins."""
    counters: Mapping[str, int] = field(default_factory=dict)
    of: Literal["creature", "player"] = "creature"
    has: str = ""
    """What a player has by it."""
    stays: bool = False
    """Whether it neither attacks nor blocks."""
    strays: bool = False
    """Whether it attacks the player, whatever the others attack."""


@dataclass(frozen=True, slots=True)
class Timing:
    """When a trick is played, and the moments to fall back to under rules that lack it; then it is left out."""

    words: str
    window: str
    otherwise: tuple[str, ...] = ()


Aim = Literal["nothing", "creature", "attacker", "any", "prey", "permanent", "source"]


@dataclass(frozen=True, slots=True)
class Trick:
    """An ability of a creature, a card in hand, or a thing on the table, that is used once."""

    name: str
    words: str
    """What is done with it, behind its name."""
    held: Literal["creature", "hand", "table"]
    aim: Aim
    """A permanent is a creature or what is attacked; a source of damage is chosen and no target."""
    timings: tuple[str, ...]
    ability: Mapping[str, Plain] = field(default_factory=dict)
    """Empty for what stands in the card book."""
    card: Mapping[str, Plain] = field(default_factory=dict)
    """What a card in hand says that is not in the card book, or what else the creature's card says that carries it."""
    stays: bool = False
    """Whether the creature that carries it stays home at first."""
    by: Literal["either", "attacker", "defender"] = "either"
    """Which player may use it."""

    @property
    def cast(self) -> bool:
        """Whether it is a spell."""
        return self.held == "hand" and "ability" not in self.ability


PROTECTIONS = ("red", "everything", "creatures", "player Anna", "player Noah")
KEYWORDS = (
    *(keyword for keyword, shape in keyword_names.KEYWORDS.items() if shape == "plain"),
    *(f"{keyword} 1" for keyword, shape in keyword_names.KEYWORDS.items() if shape == "number"),
    *(f"protection from {quality}" for quality in PROTECTIONS),
)
"""Every keyword that a creature may bear without a word of its own."""

GIVEN = (
    "first strike",
    "double strike",
    "trample",
    "deathtouch",
    "lifelink",
    "indestructible",
    "infect",
    "wither",
    "banding",
    "flying",
    "protection from red",
)
"""Keywords that things on the table give and take away."""

TIMINGS: Mapping[str, Timing] = {
    "waiting or before": Timing(
        "as late as possible before the damage", "damage-assigned", ("blockers-declared",)
    ),
    "waiting": Timing("while the damage waits", "damage-assigned"),
    "prevention": Timing(
        "when damage may be prevented", "damage-prevention", ("damage-assigned", "blockers-declared")
    ),
    "prevention only": Timing("only when damage may be prevented", "damage-prevention"),
    "before": Timing("before the damage", "blockers-declared"),
    "attacked": Timing("before the block", "attackers-declared"),
    "between": Timing("between the damage steps", "first-damage-dealt"),
    "first waiting": Timing("while the first damage waits", "first-damage-assigned"),
    "dealt": Timing("after the damage", "damage-dealt", ("main-after-combat",)),
    "leaving": Timing("as combat ends", "combat-ends", ("main-after-combat",)),
    "end": Timing("at the end of the turn", "turn-ends"),
    "intended": Timing(
        "at the intention to attack", "attack-intended", ("combat-begins", "main-before-combat")
    ),
    "begins": Timing("as combat begins", "combat-begins", ("main-before-combat",)),
    "first dealt or before": Timing("after the first damage", "first-damage-dealt", ("blockers-declared",)),
}

FIGHTING = ("waiting or before", "waiting", "before", "between", "first waiting")
HEALING = ("prevention", "prevention only", "before", "dealt")
ANY_TIME = (*FIGHTING, "attacked", "dealt", "leaving", "begins", "intended", "end")


def _own_trick(
    name: str,
    words: str,
    aim: Aim,
    timings: tuple[str, ...],
    *effects: dict[str, Plain],
    stays: bool = False,
    cost: str = "",
    by: Literal["either", "attacker", "defender"] = "either",
) -> Trick:
    """An ability that a creature has for itself; `cost` is what is sacrificed for it."""
    paid: dict[str, Plain] = {"cost": {"sacrifice": cost}} if cost else {}
    return Trick(
        name, words, "creature", aim, timings, _ability(words, aim, effects) | paid, stays=stays, by=by
    )


def _thing(
    name: str, words: str, aim: Aim, timings: tuple[str, ...], *effects: dict[str, Plain], target: str = ""
) -> Trick:
    """A thing on the table that does it; `target` says more closely what it may be aimed at."""
    closer: dict[str, Plain] = {"targets": [target]} if target else {}
    return Trick(name, words, "table", aim, timings, _ability(words, aim, effects) | closer)


def _ability(words: str, aim: Aim, effects: Sequence[dict[str, Plain]]) -> dict[str, Plain]:
    return {"ability": words, **_targets(aim), "effect": list(effects)}


def _targets(aim: Aim) -> dict[str, Plain]:
    if aim == "source":
        return {"choose": "source"}
    words = {"prey": "permanent", "attacker": "creature"}
    return {} if aim == "nothing" else {"targets": [words.get(aim, aim)]}


TRICKS: Mapping[str, Trick] = {
    trick.name: trick
    for trick in (
        Trick("throw", "is thrown for 1 damage", "creature", "any", FIGHTING,
              {"ability": "sacrificed for 1 damage", "cost": {"sacrifice": "this"}, "targets": ["any"], "effect": {"deal": "1"}}),
        Trick("grow", "grows by +1/+1", "creature", "nothing", (*FIGHTING, "dealt"),
              {"ability": "grows this turn", "effect": {"pump": "+1/+1", "on": "this"}}),
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
        _own_trick("intercept", "blocks an attacker as well", "attacker", FIGHTING, {"block": "target"}, stays=True, by="defender"),
        _own_trick("move over", "blocks an attacker instead", "attacker", FIGHTING, {"block": "target", "instead": "true"}, by="defender"),
        _own_trick("join", "attacks", "nothing", ("attacked", *FIGHTING), {"attack": "this"}, stays=True, by="attacker"),
        _own_trick("turn on", "attacks something else", "any", ("attacked", *FIGHTING), {"attack": "this", "at": "target"}, by="attacker"),
        _own_trick("guard", "takes the next 1 damage of its player", "nothing", (*HEALING, "waiting"), {"redirect": "1", "to": "you", "instead to": "this"}),
        _own_trick("pass on", "passes the next 1 damage on", "any", (*HEALING, "waiting"), {"redirect": "1", "to": "this", "instead to": "target"}),
        Trick("wake", "becomes a creature", "creature", "nothing", ("intended", "begins", "attacked", "before"),
              {"ability": "a 2/2 creature", "effect": {"become": {"types": ["artifact", "creature"], "pt": "2/2"}, "on": "this"}},
              {"types": ["artifact"]}),
        _own_trick("measure", "deals damage equal to its power", "any", (*FIGHTING, "attacked", "dealt"),
                   {"deal": {"power of": "this"}, "to": "target"}),
        _own_trick("die", "is sacrificed for 1 life", "nothing", ANY_TIME, {"gain life": "1"}, cost="this"),
        _own_trick("eat", "eats a creature and grows", "nothing", FIGHTING, {"counter": "+1/+1", "on": "this"}, cost="creature"),
        _thing("Snare", "taps a creature", "creature", ANY_TIME, {"tap": "target"}),
        _thing("Gate", "makes an attacker unblocked", "creature", FIGHTING, {"unblock": "target"}),
        _thing("Bar", "makes an attacker blocked", "creature", FIGHTING, {"become blocked": "target"}),
        _thing("Banner", "makes a creature attack", "attacker", ("attacked", *FIGHTING), {"attack": "target"}),
        _thing("Beacon", "makes an attacking 1/1 at it", "any", ("attacked", *FIGHTING),
               {"make": {"name": "Recruit", "pt": "1/1"}, "attacking": "true", "at": "target"}),
        _thing("Foundry", "makes an attacking artifact", "nothing", ("attacked", *FIGHTING),
               {"make": {"name": "Engine", "types": ["artifact"]}, "attacking": "true"}),
        _thing("Mirror", "turns the next 1 damage to it on its user", "any", (*HEALING, "waiting"),
               {"redirect": "1", "to": "target", "instead to": "you"}),
        _thing("Ward", "prevents the next damage from a source", "source", (*HEALING, "waiting"), {"prevent": "all", "to": "you", "by": "chosen"}),
        _thing("Screen", "prevents the next 2 damage to its user", "nothing", (*HEALING, "waiting"), {"prevent": "2", "to": "you"}),
        _thing("Muzzle", "prevents all damage that a creature would deal", "creature", (*HEALING, "waiting"), {"prevent": "all", "by": "target"}),
        _thing("Siren", "takes control of what is attacked", "prey", ("attacked", *FIGHTING), {"control": "target"}),
        _thing("Oath", "makes its user the protector of a battle", "prey", ("attacked", *FIGHTING), {"protect": "target"}, target="battle"),
        _thing("Awakening", "makes a planeswalker or battle a 2/2 creature as well", "prey", ANY_TIME,
               {"become": {"types": ["creature"], "pt": "2/2"}, "on": "target"}),
        _thing("Silence", "makes it no planeswalker and no battle any more", "prey", ANY_TIME,
               {"stop being": ["planeswalker", "battle"], "on": "target"}),
        _thing("Kiln", "makes a creature a battle as well", "creature", FIGHTING, {"become": {"types": ["battle"]}, "on": "target"}),
        _thing("Crown", "makes a creature a planeswalker as well", "creature", ANY_TIME, {"become": {"types": ["planeswalker"]}, "on": "target"}),
        _thing("Anvil", "makes a creature an artifact as well", "creature", ANY_TIME, {"become": {"types": ["artifact"]}, "on": "target"}),
        _thing("Dye", "makes a creature red", "creature", ANY_TIME, {"become": {"colors": ["red"]}, "on": "target"}),
        _thing("Venom", "gives a poison counter to the opponent", "nothing", ANY_TIME, {"poison": "1", "who": "opponent"}),
        _thing("Leech", "costs the opponent 1 life", "nothing", ANY_TIME, {"lose life": "1", "who": "opponent"}),
        _thing("Spring", "gives its user 1 life", "nothing", ANY_TIME, {"gain life": "1"}),
        _thing("Blessing", "puts a +1/+1 counter on a creature", "creature", ANY_TIME, {"counter": "+1/+1", "on": "target"}),
        _thing("Curse", "shrinks a creature by -0/-1", "creature", ANY_TIME, {"pump": "+0/-1", "on": "target"}),
        _thing("Abyss", "shrinks a creature by -0/-3", "creature", ANY_TIME, {"pump": "+0/-3", "on": "target"}),
        _thing("Lens", "makes a creature grow by its power", "creature", ANY_TIME, {"pump": "+1/+1", "amount": {"power of": "target"}, "on": "target"}),
        _thing("Axe", "destroys a creature", "permanent", ANY_TIME, {"destroy": "target"}),
        _thing("Altar", "has a creature sacrificed", "permanent", ANY_TIME, {"sacrifice": "target"}),
        _thing("Portal", "exiles a creature", "permanent", ANY_TIME, {"exile": "target"}),
        _thing("Cloak", "phases a creature out", "permanent", ANY_TIME, {"phase out": "target"}),
        _thing("Recall", "phases everything in", "nothing", ANY_TIME, {"phase in": "each permanent"}),
        _thing("Bandage", "regenerates a creature", "creature", ("prevention", *ANY_TIME), {"regenerate": "target"}),
        _thing("Drum", "makes a creature grow by +2/+0 until the end of combat", "creature", ANY_TIME,
               {"pump": "+2/+0", "on": "target", "until": "combat"}),
        _thing("Torch", "makes one red mana", "nothing", ANY_TIME, {"mana": "R"}),
        _thing("Quake", "deals 1 damage to each creature", "nothing", ANY_TIME, {"deal": "1", "to": "each creature"}),
        _thing("Storm", "deals 1 damage to each creature and player", "nothing", ANY_TIME, {"deal": "1", "to": "each any"}),
        _thing("Doom", "destroys all creatures", "nothing", ANY_TIME, {"destroy": "each creature"}),
        _thing("Hourglass of Dusk", "ends the turn", "nothing", ANY_TIME, {"end the turn": "true"}),
        Trick("Ambusher", "comes in attacking for a creature", "hand", "nothing", FIGHTING,
              {"ability": "ninjutsu"}, {"pt": "1/1", "keywords": ["ninjutsu 0"]}),
        Trick("Vanguard", "is put into play attacking", "hand", "nothing", ("attacked", *FIGHTING),
              card={"pt": "1/1", "abilities": [{"ability": "into play attacking", "zone": "hand", "effect": {"put into play": "this", "attacking": "true"}}]},
              ability={"ability": "into play attacking"}),
        Trick("Rush", "is cast only before blockers are declared", "hand", "creature", ("attacked", "begins", "before", "leaving"),
              card={"types": ["instant"], "abilities": [
                  {"spell": "+1/+0 before the block", "only": "before blockers are declared", "targets": ["creature"], "effect": {"pump": "+1/+0", "on": "target"}}]},
              ability={"spell": "+1/+0 before the block"}),
        *(_thing(f"Charm of {keyword}", f"gives {keyword}", "creature", ANY_TIME, {"gain": [keyword], "on": "target"})
          for keyword in GIVEN),
        *(_thing(f"Bane of {keyword}", f"takes {keyword} away", "creature", ANY_TIME, {"lose": [keyword], "on": "target"})
          for keyword in GIVEN),
    )
}  # fmt: skip
"""Every trick by its name; a card's name where it is one of the card book."""

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
        ("bites", "that hurts a player as it is hurt", "hurts the opponent", "is dealt damage", {"deal": "1", "to": "opponent"}),
        ("charges", "that gains life as it attacks", "1 life", "attacks", {"gain life": "1"}),
        ("leads", "that gains life as its player attacks", "1 life", "you attack", {"gain life": "1"}),
        ("strides with another", "that gains life when another creature attacks alone", "1 life", "a creature attacks alone", {"gain life": "1"}),
        ("faces many", "that gains life when two or more block it", "1 life", "becomes blocked by 2 or more creatures", {"gain life": "1"}),
        ("stops many", "that gains life as it blocks two or more", "1 life", "blocks 2 or more creatures", {"gain life": "1"}),
        ("stops each", "that gains life by each creature it blocks", "1 life", "blocks a creature", {"gain life": "1"}),
        ("lasts", "that gains life at end of turn", "1 life", "end of turn", {"gain life": "1"}),
        ("falls at dusk", "that is sacrificed at end of turn", "sacrificed", "end of turn", {"sacrifice": "this"}),
        ("falls after combat", "that is destroyed at end of combat", "destroyed", "end of combat", {"destroy": "this"}),
        ("thrives", "that grows as its player gains life", "a +1/+1 counter", "you gain life", {"counter": "+1/+1", "on": "this"}),
        ("suffers", "that grows as its player loses life", "a +1/+1 counter", "you lose life", {"counter": "+1/+1", "on": "this"}),
        ("feasts", "that gains life as its player sacrifices", "1 life", "you sacrifice", {"gain life": "1"}),
        ("strikes back", "that deals 1 damage to an attacker as it dies", "hurts attackers", "dies", {"deal": "1", "to": "each attacking creature"}),
        ("revenges", "that destroys each blocking creature as it dies", "destroys blockers", "dies", {"destroy": "each blocking creature"}),
        ("marks", "that hurts the defending player as it attacks", "hurts the defending player", "attacks", {"deal": "1", "to": "defending player"}),
        ("wounds", "that taps what it damages", "taps it", "deals damage to a creature", {"tap": "it"}),
        ("infests", "that puts a -1/-1 counter on what it blocks", "a -1/-1 counter", "blocks a creature", {"counter": "-1/-1", "on": "it"}),
    )
)  # fmt: skip

TRAITS: Mapping[str, Trait] = {
    trait.name: trait
    for trait in (
        *(Trait(keyword, f"with {keyword}", keyword) for keyword in KEYWORDS),
        *_OWN,
        *(
            Trait(
                name,
                words,
                ability={
                    "trigger": "1 life, if you like",
                    "when": when,
                    "may": "true",
                    "effect": {"gain life": "1"},
                },
            )
            for name, words, when in (
                ("may drain", "that may gain life by damage", "deals damage"),
                ("may bequeath", "that may leave life behind", "dies"),
            )
        ),
        Trait(
            "alone stronger",
            "that is bigger while attacking alone",
            ability={"static": "+1/+1 alone", "boost": {"pt": "+1/+1", "while": "attacking alone"}},
        ),
        Trait(
            "alone tougher",
            "that is bigger while blocking alone",
            ability={"static": "+1/+1 alone", "boost": {"pt": "+1/+1", "while": "blocking alone"}},
        ),
        Trait(
            "lord",
            "that makes the others bigger",
            ability={
                "static": "others get +1/+1",
                "boost": {"who": "each other creature you control", "pt": "+1/+1"},
            },
        ),
        Trait(
            "shields",
            "that prevents 1 damage of each source to itself",
            ability={"static": "prevents 1", "boost": {"prevent": "1"}},
        ),
        Trait("tapped", "that is tapped", lies={"tapped": True}),
        Trait("fresh", "that has just come", lies={"sick": True}),
        Trait("token", "that is a token", lies={"token": True}),
        Trait("red", "that is red", card={"colors": ["red"]}),
        Trait("artifact", "that is an artifact", card={"types": ["artifact", "creature"]}),
        Trait("shrunk", "with a -1/-1 counter", counters={"-1/-1": 1}),
        Trait("at home", "that stays home", stays=True),
        Trait("astray", "that attacks the player", strays=True),
        *(
            Trait(
                f"of protection from {quality}",
                f"with protection from {quality}",
                has=f"protection from {quality}",
                of="player",
            )
            for quality in PROTECTIONS
        ),
        Trait("at 2 life", "at 2 life", lies={"life": 2}, of="player"),
        Trait("Wall", "that is a Wall", card={"subtypes": ["Wall"]}),
        Trait("grown", "with a +1/+1 counter", counters={"+1/+1": 1}),
        Trait("hurt", "with 1 damage on it", lies={"damage": 1}),
        Trait("at 1 life", "at 1 life", lies={"life": 1}, of="player"),
        Trait("at 9 poison", "with 9 poison counters", lies={"poison": 9}, of="player"),
        Trait("with mana", "with unspent mana", lies={"pool": "R"}, of="player"),
    )
}
"""Every trait by its name."""

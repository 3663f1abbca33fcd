"""Small boards, as little as can be said of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from comparator.discovery.tricks import TRAITS, TRICKS, Trick

PLAYERS = ("Anna", "Noah")
"""The attacking player and the defending one."""

ATTACKING, DEFENDING, NOBODY, PREY = -1, -2, -3, -4
"""As the holder or the target of a trick: a player, nobody, or the permanent that is attacked."""
NAMES = (("Raider", "Second Raider", "Third Raider"), ("Guard", "Second Guard", "Third Guard"))
PREYS = {"planeswalker": "Sage", "battle": "Siege", "battle of no Siege": "Fort"}
"""What may be attacked instead of a player, and what it is called."""


BLOCKS_MORE = frozenset({"blocks one more", "blocks any number"})
"""Traits by which a creature blocks a second attacker."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A size, and the traits it has."""

    power: int
    toughness: int
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """A trick, by whom (a creature's number, or a player), at whom, and when."""

    trick: str
    holder: int
    target: int
    timing: str


@dataclass(frozen=True)
class Sketch:
    """Attackers, and behind them blockers; `blocks` holds for each blocker the attacker that it blocks.

    `plan` is how the damage of attackers with a choice is divided; `players` the traits of the two players;
    `prey` the permanent that is attacked, where it is not the player.
    """

    creatures: tuple[Creature, ...]
    blocks: tuple[int, ...] = ()
    plan: str = "default"
    uses: tuple[Use, ...] = ()
    players: tuple[tuple[str, ...], ...] = ((), ())
    prey: str = ""

    @property
    def attackers(self) -> int:
        return len(self.creatures) - len(self.blocks)

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of blockers of each attacker."""
        return tuple(self.blocks.count(attacker) for attacker in range(self.attackers))

    @cached_property
    def names(self) -> tuple[str, ...]:
        return NAMES[0][: self.attackers] + NAMES[1][: len(self.blocks)]

    def name(self, number: int) -> str:
        """A creature's name by its number, or a player's, or that of what is attacked."""
        if number == PREY:
            return PREYS[self.prey]
        return PLAYERS[ATTACKING - number] if number < 0 else self.names[number]

    def side(self, number: int) -> int:
        """Whose a creature is, or which player is meant: 0 attacks."""
        return ATTACKING - number if number < 0 else int(number >= self.attackers)

    @property
    def band(self) -> str:
        """Attackers of which one has banding attack as one band."""
        banding = any("banding" in one.traits for one in self.creatures[: self.attackers])
        return "band" if banding and self.attackers > 1 else ""

    def blockers_of(self, attacker: int) -> list[int]:
        """The numbers of the creatures that stand behind an attacker."""
        return [self.attackers + place for place, blocked in enumerate(self.blocks) if blocked == attacker]

    def stays(self, number: int) -> bool:
        """Whether a creature neither attacks nor blocks."""
        return any(TRAITS[trait].stays for trait in self.creatures[number].traits) or any(
            TRICKS[trick].stays for trick in self.abilities(number)
        )

    def attacked_by(self, attacker: int) -> str:
        """The name of what an attacker attacks."""
        strays = any(TRAITS[trait].strays for trait in self.creatures[attacker].traits)
        return PREYS[self.prey] if self.prey and not strays else PLAYERS[1]

    def attacking(self) -> list[int]:
        """The numbers of the creatures that attack."""
        return [number for number in range(self.attackers) if not self.stays(number)]

    def minded(self) -> list[str]:
        """The names of the attacking player's who, when asked whom to strike, choose what is attacked, not the player."""
        if not self.prey:
            return []
        home = [self.name(number) for number in range(self.attackers) if self.stays(number)]
        arriving = [self.card_id(card, side) for card, side in self.cards() if card.card and side == 0]
        aimed = [
            self.source(use) for use in self.uses if use.target == DEFENDING and self.side(use.holder) == 0
        ]
        return list(dict.fromkeys((*home, *arriving, *aimed)))

    def blocked_by(self, blocker: int) -> list[int]:
        """The numbers of the attackers that a creature blocks: its own, and the next where it can block more."""
        first = self.blocks[blocker - self.attackers]
        more = BLOCKS_MORE.intersection(self.creatures[blocker].traits)
        wanted = (first, (first + 1) % self.attackers) if more else (first,)
        stays = self.stays(blocker)
        return [one for one in dict.fromkeys(wanted) if not stays and not self.stays(one)]

    def fought_by(self, number: int) -> list[int]:
        """The numbers of the creatures that a creature fights, whom it blocks or who block it."""
        if number >= self.attackers:
            return self.blocked_by(number)
        return [one for one in range(self.attackers, len(self.creatures)) if number in self.blocked_by(one)]

    def abilities(self, number: int) -> tuple[str, ...]:
        """The tricks that a creature carries."""
        used = (use.trick for use in self.uses if use.holder == number)
        return tuple(dict.fromkeys(trick for trick in used if TRICKS[trick].held == "creature"))

    def cards(self) -> Iterator[tuple[Trick, int]]:
        """The tricks that players hold, each once, and whose they are."""
        for trick, side in dict.fromkeys((use.trick, self.side(use.holder)) for use in self.uses):
            if TRICKS[trick].held != "creature":
                yield TRICKS[trick], side

    def card_id(self, trick: Trick, side: int) -> str:
        """What a player's card is called: by its name, and a number where both players hold one."""
        shared = sum(held is trick for held, _ in self.cards()) > 1
        return f"{trick.name} {side + 1}" if shared else trick.name

    def source(self, use: Use) -> str:
        """The creature or card whose trick is used."""
        trick = TRICKS[use.trick]
        return (
            self.name(use.holder) if trick.held == "creature" else self.card_id(trick, self.side(use.holder))
        )

    def bears(self, number: int, trait: str) -> Sketch:
        """The board with one more trait on a creature or a player."""
        if number < 0:
            players = list(self.players)
            players[ATTACKING - number] += (trait,)
            return replace(self, players=tuple(players))
        creatures = list(self.creatures)
        one = creatures[number]
        creatures[number] = replace(one, traits=(*one.traits, trait))
        return replace(self, creatures=tuple(creatures))

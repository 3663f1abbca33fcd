"""Combats made at random: creatures of both sides, planeswalkers, and tools that flicker or bring creatures.

What a combat holds are things of its era only. Everything follows from a seed, so that a number names a combat.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from comparator.running.anachronism import has_come
from rulesets.consultation import Consultation
from rulesets.history import CLAUSES
from rulesets.keywords.table import row_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.assignment import AssignDamage
from rulesets.table.attacking import Attacker, DeclareAttackers, attackable
from rulesets.table.blocking import Blocker, DeclareBlockers, blockable, possible_blockers
from rulesets.table.machine import advance, begin, give
from rulesets.table.plays import legal_plays
from rulesets.table.printed import Facts
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE, DEFENDING, Decision, GameObject, Player, Ref, State

LIFE = 60
"""More than one combat takes, so that the game goes on to its end."""
MOST_DECISIONS = 400
MOST_LISTED = 60
MOST_WORDS = 5
"""So many keywords a combat is about, so that they meet each other and themselves."""
MOST_GUESSED = 30

KEYWORDS = (
    Keyword("first strike"), Keyword("double strike"), Keyword("trample"), Keyword("banding"), Keyword("flanking"),
    Keyword("rampage", 1), Keyword("rampage", 2), Keyword("bushido", 1), Keyword("bushido", 2), Keyword("deathtouch"),
    Keyword("lifelink"), Keyword("wither"), Keyword("infect"), Keyword("indestructible"), Keyword("vigilance"),
    Keyword("blocks one more"), Keyword("protection", 0, "red"),
)  # fmt: skip
CREATURE = Filter(types=frozenset({"creature"}))
ATTACKER = Filter(types=frozenset({"creature"}), roles=frozenset({"attacking"}))
TARGET = Subject("target")
ONE = Amount(number=1)
IMP = Facts("Imp", power=2, toughness=2)


def _tool(label: str, wanted: tuple[Filter, ...], *effects: Effect) -> Ability:
    return Ability("activated", label, Cost(tap=True), wanted, effects)


FLICKER = _tool("flicker", (CREATURE,), Effect("exile and return", TARGET))
CALL = _tool("call", (), Effect("make", YOU, ONE, token=IMP, words=("attacking",)))
HOLD = _tool("hold", (ATTACKER,), Effect("make", YOU, ONE, token=IMP, words=("blocking",), recipient=TARGET))
TOOLS = {ACTIVE: (None, FLICKER, CALL), DEFENDING: (None, FLICKER, HOLD)}
MOMENTS = (
    "attackers-declared", "blockers-declared", "first-damage-assigned", "first-damage-dealt", "damage-assigned",
)  # fmt: skip


@dataclass(frozen=True)
class Combat:
    """A combat: the name of its rules, and the number from which everything else follows."""

    under: str
    seed: int

    def laid_out(self) -> State:
        """The state before anything has happened."""
        return _laid_out(era(self.under), random.Random(self.seed))

    def played(self, state: State) -> Iterator[Decision]:
        """Play it to the end: every question before it is answered, at random and legally."""
        chance = random.Random(f"answers {self.seed}")
        planned = {player: chance.choice(MOMENTS) for player in TOOLS}
        begin(state)
        for _ in range(MOST_DECISIONS):
            decision = advance(state)
            if decision is None:
                return
            yield decision
            give(state, _answer(state, decision, planned, chance))
        raise AssertionError("the combat does not end")


@dataclass(frozen=True)
class Era:
    """Some rules, and what may stand on a table under them."""

    rules: Ruleset
    keywords: tuple[Keyword, ...]
    walkers: bool
    """Whether planeswalkers may be attacked."""
    arrivals: bool
    """Whether anything is said of what comes into combat without being declared."""


@cache
def era(under: str) -> Era:
    """The rules of that name."""
    rules = find(under)
    words = tuple(one for one in KEYWORDS if (row := row_of(one)) is None or has_come(row, rules))
    kinds = rules.attack_targets.does.kinds
    return Era(rules, words, "planeswalker" in kinds, CLAUSES["arrival-in-combat"].on(rules.date) is not None)


def _laid_out(its: Era, chance: random.Random) -> State:
    theme = chance.sample(its.keywords, min(MOST_WORDS, len(its.keywords)))
    state = of_two(its.rules, LIFE)
    for player, most in ((ACTIVE, 3), (DEFENDING, 3)):
        name = state.name(player)
        for number in range(chance.randint(1, most)):
            words = chance.sample(theme, chance.choice((0, 1, 1, 2)))
            facts = Facts(
                f"Creature {number}", power=chance.randint(0, 4), toughness=chance.randint(1, 5), keywords=tuple(words),
                colors=frozenset({"red"} if chance.random() < 0.5 else ()),
            )  # fmt: skip
            put(state, facts, f"{name}'s {number}", player)
        tool = chance.choice(TOOLS[player])
        if tool is FLICKER or (tool is not None and its.arrivals):
            put(state, Facts("Tool", frozenset({"artifact"}), abilities=(tool,)), f"{name}'s tool", player)
    for number in range(chance.choice((0, 1, 2)) if its.walkers else 0):
        facts = Facts("Walker", frozenset({"planeswalker"}), counters=(("loyalty", chance.randint(1, 6)),))
        put(state, facts, f"Walker {number}", DEFENDING)
    return state


def of_two(rules: Ruleset, life: int) -> State:
    """A state with nothing in play: Anna attacks Noah, and each of them has so much life."""
    players = tuple(Player().set_up(ref, name, life) for ref, name in ((ACTIVE, "Anna"), (DEFENDING, "Noah")))
    return State().set_up(Consultation(rules), players)


def put(state: State, facts: Facts, name: str, player: Ref) -> None:
    """Something more in play, under a player's control."""
    thing = GameObject().set_up(Ref(len(state.objects)), name, facts, player, "battlefield")
    state.add(thing)
    state.table.append(thing)


def _answer(state: State, decision: Decision, planned: dict[Ref, str], chance: random.Random) -> Any:
    if isinstance(decision, Act):
        if planned.get(decision.player) != state.window:
            return None
        able = list(legal_plays(state, decision.player))
        return chance.choice(able) if able else None
    for _ in range(MOST_GUESSED):
        guess: Any
        match decision:
            case DeclareAttackers():
                guess = _attacks(state, chance)
            case DeclareBlockers():
                guess = _blocks(state, chance)
            case AssignDamage():
                guess = division(decision, chance)
            case _:
                break
        if decision.refuse(state, guess) is None:
            return guess
    return chance.choice(list(islice(decision.answers(state), MOST_LISTED)))


def _attacks(state: State, chance: random.Random) -> tuple[Attacker, ...]:
    """Most creatures attack, each what it likes; every other time two of them as a band."""
    able = [one.handle for one in state.table if one.controller == ACTIVE and "creature" in one.facts.types]
    chosen = [one for one in able if chance.random() < 0.85]
    band = set(chance.sample(chosen, 2)) if len(chosen) > 1 and chance.random() < 0.5 else set()
    aims = attackable(state)
    return tuple(Attacker(one, chance.choice(aims), "1" if one in band else "") for one in chosen)


def _blocks(state: State, chance: random.Random) -> tuple[Blocker, ...]:
    """Most creatures block, now and then two attackers at once."""
    declared = []
    for thing in possible_blockers(state):
        able = [one.handle for one in blockable(state, thing)]
        number = min(len(able), chance.choice((0, 1, 1, 1, 2)))
        if number:
            declared.append(Blocker(thing.handle, tuple(chance.sample(able, number))))
    return tuple(declared)


def division(decision: AssignDamage, chance: random.Random) -> tuple[tuple[int, ...], ...]:
    """Every point of damage goes where it likes, be that legal or not."""
    found = []
    for one in decision.assigners:
        amounts = [0] * len(one.everyone)
        for _ in range(one.amount):
            amounts[chance.randrange(len(amounts))] += 1
        found.append(tuple(amounts))
    return tuple(found)

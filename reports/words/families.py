"""Families of boards: what the boards of each have in common."""

from __future__ import annotations

from collections.abc import Mapping

SURVEYED: Mapping[str, str] = {
    "tiny": "one attacker against 0-2 blockers, sizes 0/1 and 1/1, three ways to divide damage",
    "small": "1-2 attackers against 0-2 blockers, sizes 0/1 to 2/2, three ways to divide damage",
    "gangs": "one attacker against two blockers, sizes 0/1 to 4/4, three ways to divide damage",
    "keywords": "one attacker against at most one blocker, sizes 0/1 to 4/4, each plain or with one of seven keywords",
    "tricks": "one attacker against at most one blocker, sizes 0/1 to 2/2, and one trick",
    "combats": "1-2 attackers against 0-2 blockers, sizes 0/1 to 4/4, each plain or with one of seven keywords",
}
"""Those that a census counts, by name."""

SEARCHED: Mapping[str, str] = {
    "sizes": "creatures without abilities",
    "trait": "one of them has a trait",
    "trick": "and one trick is played",
    "prey and trait": "a planeswalker or battle is attacked, and a trait",
    "prey and trick": "a planeswalker or battle is attacked, and a trick",
    "traits": "two traits",
    "trait and trick": "a trait and a trick",
    "tricks": "two tricks",
}
"""Those that are searched for boards that tell two dates apart, by name."""

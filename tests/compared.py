"""Real comparisons that the tests of reports share: ordinary ones, and such as would break a careless page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.library import paths
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Scenario
from reports.comparison import text as terminal
from reports.comparison.model.page import Page
from reports.comparison.view import page_with_years
from rulesets.history import amendments
from rulesets.registry import MAIN, find

COMPARED_ONCE = pytest.mark.xdist_group("comparisons")
"""One worker makes what these tests share, once."""

HOSTILE = "<script>alert('x')</script> \"&\" {odd} 🔥"
RIGHT_TO_LEFT = "שלום"
LONG = ("Interminably named creature of the deep " * 8)[:300]
FANATIC = next(path for path in paths() if path.stem == "mogg-fanatic-and-the-hawk")

DUEL = """\
format: 1
title: {title}
players: {{Anna: 20, Noah: 20}}
table:
  Anna: [{{{attacker}: 2/2}}]
  Noah: [{{{blocker}: 2/3}}]
attacks: [{attacker}]
blocks: {{{blocker}: {attacker}}}
"""

EXPECTED = """\
expect:
  2003:
    Anna: 20
    Noah: 20
    Attacker: in play
    Blocker: in play
"""

WALKER = """\
format: 1
title: A planeswalker stands where the rules have none
players: {Anna: 20, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah: [{Jace Beleren: {counters: {loyalty: 3}}}]
attacks: [{Grizzly Bears: Jace Beleren}]
"""

UNSCRIPTED = """\
format: 1
title: Nobody says how much goes through
players: {Anna: 20, Noah: 20}
table: {Anna: [Snake: 4/4 deathtouch trample], Noah: [Wolf: 3/3]}
attacks: [Snake]
blocks: {Wolf: Snake}
"""

HELD = """\
format: 1
title: A card is discarded once damage is assigned
players: {Anna: 20, Noah: 20}
table: {Anna: [Elk: 3/3], Noah: [Aquamoeba]}
hand: {Noah: [Leaf: 1/1]}
attacks: [Elk]
plays: [{by: Noah, when: damage-assigned, use: Aquamoeba, otherwise: skip}]
"""

GAIN = """\
format: 1
title: Lifelink was a trigger once
players: {Anna: 20, Noah: 20}
table: {Anna: [Monk: 3/3 lifelink], Noah: []}
attacks: [Monk]
"""


def quoted(text: str) -> str:
    """A text as YAML takes it whatever it holds."""
    return "'" + text.replace("'", "''") + "'"


def duel(attacker: str = "Attacker", title: str = "One creature blocks another") -> Scenario:
    """One creature blocks another."""
    text = DUEL.format(title=quoted(title), attacker=quoted(attacker), blocker="Blocker")
    return read(text, "duel", slug="duel")


def crowd(attackers: int, blockers: int) -> Scenario:
    """Many creatures with long names, each with several blockers while there are any."""
    left = [f"Attacker {number} with a name of forty letters"[:40] for number in range(attackers)]
    right = [f"Blocker {number}" for number in range(blockers)]
    text = [
        "format: 1",
        "title: A crowd",
        "players: {Anna: 20, Noah: 20}",
        "table:",
        f"  Anna: [{', '.join(f'{{{name}: 3/3 trample}}' for name in left)}]",
        f"  Noah: [{', '.join(f'{{{name}: 2/2 first strike}}' for name in right)}]",
        f"attacks: [{', '.join(left)}]",
        f"blocks: {{{', '.join(f'{name}: {left[number % attackers]}' for number, name in enumerate(right))}}}",
    ]
    return read("\n".join(text) + "\n", "crowd", slug="crowd")


def under(scenario: Scenario, names: Sequence[str] = MAIN) -> Comparison:
    """The scenario under rulesets of those names."""
    return compare(scenario, tuple(map(find, names)))


def in_one_line(comparison: Comparison, *, full: bool = False) -> str:
    """What the terminal tells of a comparison, wherever its lines break."""
    return " ".join(terminal.comparison(comparison, full=full).split())


def in_years(comparison: Comparison) -> Page:
    """The page of a comparison, with its years."""
    return page_with_years(comparison)


def with_years(scenario: Scenario, names: Sequence[str] = MAIN) -> Page:
    """The page of a scenario under rulesets of those names, with its years."""
    return in_years(under(scenario, names))


@cache
def shipped(slug: str, names: Sequence[str] = MAIN) -> Comparison:
    """A case that ships, under rulesets of those names, or without any its own."""
    scenario = read_file(Path(FANATIC.parent / f"{slug}.yaml"))
    return under(scenario, names or scenario.rulesets or MAIN)


@cache
def fanatic() -> Comparison:
    """Three ways to play it, of which two come out differently."""
    return under(read_file(Path(FANATIC)))


@cache
def fanatic_page() -> Page:
    """What is shown of that, with all its years."""
    return in_years(fanatic())


@cache
def control() -> Comparison:
    """Nothing differs, neither the end nor the way."""
    return under(duel(), ("2003", "2008"))


@cache
def by_another_way() -> Comparison:
    """The ends agree, the ways do not."""
    return under(read(GAIN, "gain", slug="gain"), ("2008", "modern"))


@cache
def refused() -> Comparison:
    """One ruleset cannot play the board; the others go on."""
    return under(read(WALKER, "walker", slug="walker"))


@cache
def by_default() -> Comparison:
    """Nobody scripted how much goes through, and the defaults of two eras differ."""
    return under(read(UNSCRIPTED, "snake", slug="snake"), ("2008", "modern"))


@cache
def discarded() -> Comparison:
    """A card pays for an ability where there is a moment to use it, and stays in hand where there is none."""
    return under(read(HELD, "held", slug="held"), ("2008", "modern"))


@cache
def hostile() -> Comparison:
    """Names and a title that would break a careless page."""
    return under(duel(HOSTILE, f"{HOSTILE} {RIGHT_TO_LEFT}"))


@cache
def long() -> Comparison:
    """A title and a name that do not end."""
    return under(duel(LONG[:80].strip(), LONG.strip()))


@cache
def unmet() -> Comparison:
    """An expectation that no rules meet."""
    text = DUEL.format(title="Expected otherwise", attacker="Attacker", blocker="Blocker")
    return under(read(text + EXPECTED, "unmet", slug="unmet"))


@cache
def many() -> Comparison:
    """Forty rulesets."""
    days = [amendment.day.isoformat() for amendment in amendments()][-40:]
    return under(replace(fanatic().scenario, slug="many", lines=fanatic().scenario.lines[:1]), days)


@cache
def crowded() -> Comparison:
    """Thirty creatures against thirty."""
    return under(crowd(30, 30), ("2003", "modern"))

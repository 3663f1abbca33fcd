"""The scenario that `comparator new` writes: commented, and runnable as it stands."""

from __future__ import annotations

TEMPLATE = """\
# yaml-language-server: $schema=./scenario.schema.json
# (Write that schema with `comparator schema`; an editor then completes and checks this file as you type.)
format: 1
title: A blocker strikes and is sacrificed
teaches: Whether a creature can deal its combat damage and be sacrificed as well depends on the year.

# The rulesets to compare when the command line names none: `comparator rulesets` lists them.
rulesets: [2003, 2008, modern]

# The first player is the active one, who attacks; the second is attacked. More can be said: {life: 18, poison: 2, mana: 2R}
players:
  Anna: 20
  Noah: 20

# Who controls what. Cards of the card book need only their name; others say their size, and what they can do:
#   - Hill Giant: 3/3
#   - Rusher: 2/2 first strike, red
#   - Serra Angel: {tapped: true, counters: {+1/+1: 1}}
# Two cards of a name are then called `Grizzly Bears #1` and `Grizzly Bears #2`.
# Cards elsewhere are listed in the same way under `hand:`, `graveyard:`, `exile:` or `library:`.
table:
  Anna:
    - Suntail Hawk
    - Goblin Piker
  Noah:
    - Mogg Fanatic

# Attackers attack the other player, unless they say whom: `- Goblin Piker: Jace Beleren`
attacks:
  - Suntail Hawk
  - Goblin Piker

# blocker: attacker, or a list of attackers
blocks:
  Mogg Fanatic: Goblin Piker

# How damage is to be divided, where there is a choice:
# damage:
#   Craw Wurm: {Wall of Wood: 5, Eager Cadet: 1}

# What is played, and in which window:
#   combat-begins, attackers-declared, blockers-declared, damage-assigned, damage-dealt, combat-ends, turn-ends
# `otherwise` says what to do under rules that lack the window: other windows in order, or skip.
plays:
  - by: Noah
    when: damage-assigned
    use: Mogg Fanatic
    target: Suntail Hawk
    otherwise: blockers-declared

# In what order abilities that trigger together go on the stack, the last to be used first:
# trigger order: [Pride Guardian, Ajani's Pridemate]

# What must come of it: the life of each player, the fate of each card on the table.
# Where it is not known write `unknown`; leave all of `expect` out to see what happens first.
expect:
  2003, 2008:
    Anna: 20
    Noah: 19
    Suntail Hawk: graveyard
    Goblin Piker: graveyard
    Mogg Fanatic: graveyard
  modern:
    Anna: 20
    Noah: 20
    Suntail Hawk: graveyard
    Goblin Piker: in play 2/1
    Mogg Fanatic: graveyard
"""

"""The scenario that `comparator new` writes: commented, and runnable as it stands."""

from __future__ import annotations

TEMPLATE = """\
# yaml-language-server: $schema=./scenario.schema.json
# (Write that schema with `comparator schema`; an editor then completes and checks this file as you type.)
format: 1
title: A blocker strikes and is sacrificed
teaches: Whether a creature can deal its combat damage and be sacrificed as well depends on the year.

# The rulesets to compare when the command line names none: `comparator rulesets` lists them, and any date or
# time in your words does as well: 2009-07-10, July 2009, Onslaught, Mirage block.
rulesets: [2003, 2008, modern]

# The first player is the active one, who attacks; the second is attacked. More can be said: {life: 18, poison: 2, mana: 2R}
players:
  Anna: 20
  Noah: 20

# Who controls what. Cards of the card book need only their name; others say their size, and what they can do:
#   - Hill Giant: 3/3
#   - Rusher: 2/2 first strike, red
#   - Serra Angel: {tapped: true, counters: {+1/+1: 1}}
#   - 2 Grizzly Bears
# Two cards of a name are then called `Grizzly Bears 1` and `Grizzly Bears 2`.
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
# More that a play may say:
#   - {by: Anna, when: blockers-declared, cast: Giant Growth, target: Goblin Piker, respond: true}
#         `respond`: while what was played before it still waits on the stack; without it, once that is done
#         (what cannot be played yet waits for the triggers on the stack)
#   - {by: Anna, when: blockers-declared, use: Morphling, ability: +1/-1 this turn, times: 2}
#         `times`: how often; `ability` where a card has several; `if illegal: skip` goes on where the rules forbid it

# Answers that abilities ask for as they trigger: which card asks, and what is aimed at, or whether it is used.
# choices:
#   - {for: Arcbound Worker, target: Arcbound Ravager, may: yes}

# In what order abilities that trigger together go on the stack, the last to be used first:
# trigger order: [Pride Guardian, Ajani's Pridemate]

# In what order effects apply that would change the same damage, where whoever is hurt chooses it:
# effect order: [Mending Hands, Spirit Link]

# What must come of it: the life of a player, the fate of a card. Of what is not named nothing is checked; where an
# answer is not known write `unknown`. Leave all of `expect` out to see what happens first.
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

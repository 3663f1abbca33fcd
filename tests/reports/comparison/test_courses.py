"""What saved a creature, and how it came back, stands in the sum of what became of it."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from tests import compared

SHIELD = """
format: 1
title: A shield against a touch and a blow
players: {Anna: 20, Noah: 20}
table:
  Anna: [Toucher: 3/1 deathtouch]
  Noah: [Charging Troll]
attacks: [Toucher]
blocks: {Charging Troll: Toucher}
plays:
  - {by: Noah, when: blockers-declared, use: Charging Troll}
"""

PERSIST = """
format: 1
title: Eaten
players: {Anna: 20, Noah: 20}
table:
  Anna: [Nantuko Husk, Safehold Elite]
  Noah: [Boreal Griffin]
attacks: [Safehold Elite]
blocks: {Boreal Griffin: Safehold Elite}
plays:
  - {by: Anna, when: damage-assigned, use: Nantuko Husk, sacrifice: Safehold Elite, otherwise: damage-dealt}
"""


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (
            SHIELD,
            (
                "A Charging Troll, 3/3, takes 3 damage, regenerates and is destroyed by deathtouch.",
                "B Charging Troll, 3/3, takes 3 damage and regenerates once for lethal damage and deathtouch.",
                "And since 1 October 2008: Where several state-based actions would have the same result",
            ),
        ),
        (
            PERSIST,
            (
                "A Safehold Elite, 2/2, is sacrificed and comes back by persist.",
                "B Safehold Elite, 2/2, takes 3 damage, dies, comes back by persist and is sacrificed.",
            ),
        ),
    ],
    ids=["regeneration", "persist"],
)
def test_a_sum_tells_step_by_step_what_saved_a_creature_and_what_brought_it_back(
    board: str, told: tuple[str, ...]
) -> None:
    """Damage that is replaced did not kill, and one that came back died again of something else."""
    shown = compared.under(read(board, "board.yaml"), ("2008-05-01", "m10"))
    whole = compared.in_one_line(shown)
    assert [each for each in told if each not in whole] == []


POISON = """
format: 1
title: Two bites
players: {Anna: 20, Noah: {life: 20, poison: 8}}
table:
  Anna: [Knight: 2/2 infect, Elf: 2/2 infect]
  Noah: [Ronin: 1/1 bushido 1]
attacks: [Knight, Elf]
blocks: {Ronin: Elf}
"""

PERSISTED = """
format: 1
title: Back again
players: {Anna: 20, Noah: 20}
table:
  Anna: [Ronin: 3/3 bushido 1]
  Noah: [Elite: 2/2 persist]
attacks: [Ronin]
blocks: {Elite: Ronin}
"""


@pytest.mark.parametrize(
    ("board", "names", "told"),
    [
        (POISON, ("2008", "current"), "Damage from a source with infect takes no life from a player"),
        (PERSISTED, ("2007-05-01", "current"), "A permanent with persist that dies"),
    ],
    ids=["poison", "persist"],
)
def test_where_others_lacked_a_keyword_the_rule_is_told_by_which_a_player_loses_or_of_what_they_lacked(
    board: str, names: tuple[str, ...], told: str
) -> None:
    """Infect's rule on creatures takes no player, and bushido was everywhere."""
    whole = compared.in_one_line(compared.under(read(board, "board.yaml"), names))
    assert told in whole.partition("Why:")[2]

"""Rulings that were wrong once, each with its board: what comes of it on which day, as the text of that day has it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.comparison.view import page_view
from reports.words.obstacles import why
from reports.words.scripts import instead, unasked
from reports.words.words import Names
from rulesets.registry import find
from tests.playing import board, fate, life, play


class Ruling(NamedTuple):
    """A sentence that holds, the board that shows it, and what it comes to under each ruleset.

    An outcome is a list such as `Anna 19, Bear graveyard`: a player's life, or where a card ended; a run
    that does not finish is its status and the clause that is cited for it.
    """

    holds: str
    board: str
    outcomes: dict[str, str]


def came_to(found: Run, expected: str) -> str:
    """The outcome of a run, as far as an expectation speaks of it."""
    if found.status != "finished":
        return f"{found.status} by {found.citation.clause if found.citation else 'no rule'}"
    names = [one.partition(" ")[0] for one in expected.split(", ")]
    told = (
        f"{name} {life(found, name) if 'life' in found.facts[name] else fate(found, name)}" for name in names
    )
    return ", ".join(told)


def compared(text: str, *rulesets: str) -> Comparison:
    """A board under some rulesets, as a page is made of it."""
    return compare(board(text), [find(name) for name in rulesets])


PINGED = """
table: {Anna: [Bear: 2/2], Noah: []}
hand:
  Noah:
    - Ping: {types: [instant], cost: R, abilities: [{spell: 1 damage, targets: [any], effect: {deal: 1, to: target}}]}
attacks: [Bear]
plays: [{by: Noah, when: attackers-declared, cast: Ping, target: Anna}]
"""

READER = """
table:
  Anna: [Reader: {pt: 2/2, abilities: [{trigger: draws 2, when: attacks, effect: {draw: 2}}]}]
  Noah: []
attacks: [Reader]
"""
SEVEN_IN_HAND = "hand: {Anna: [Plains: {types: [land]}, 6 Forest: {types: [land]}]}\n"

RULINGS = (
    Ruling(
        "Mana in the pool pays a cost, though nothing is said of what lands can make, and does not burn.",
        PINGED + "players: {Anna: 20, Noah: {life: 20, pool: R}}",
        {"2003": "Anna 19, Noah 18"},
    ),
    Ruling(
        "Mana burns as an attack begins, before anybody can use it (Casting Spells, Loss of Life, Mana Burn).",
        PINGED + "players: {Anna: {life: 20, pool: R}, Noah: {life: 20, pool: R}}",
        {"alpha": "Anna 18, Noah 17", "1994-04-14": "Anna 18, Noah 17", "fifth": "Anna 18, Noah 17"},
    ),
    Ruling(
        "What the pool does not pay, lands do of which nothing is said.",
        PINGED + "players: {Anna: 20, Noah: {life: 20, pool: G}}",
        {"2003": "Anna 19, Noah 17"},
    ),
    Ruling(
        "A cost that neither the pool nor the lands can pay is not paid.",
        PINGED + "players: {Anna: 20, Noah: {life: 20, mana: 0, pool: G}}",
        {"2003": "illegal by playing"},
    ),
    Ruling(
        "Who is the only one declared blocks alone, and what triggers on that does so once (306.5, 506.5).",
        """
        table:
          Anna: [Bear: 2/2]
          Noah: [Hermit: {pt: 1/4, abilities: [{trigger: gains 1, when: blocks alone, effect: {gain life: 1}}]}]
        attacks: [Bear]
        blocks: {Hermit: Bear}
        """,
        {"sixth": "Noah 21", "2003": "Noah 21", "2008-10-01": "Noah 21", "modern": "Noah 21"},
    ),
    Ruling(
        "Who is declared along with another does not block alone.",
        """
        table:
          Anna: [Bear: 2/2]
          Noah:
            - Hermit: {pt: 1/4, abilities: [{trigger: gains 1, when: blocks alone, effect: {gain life: 1}}]}
            - Friend: 0/4
        attacks: [Bear]
        blocks: {Hermit: Bear, Friend: Bear}
        """,
        {"sixth": "Noah 20", "2003": "Noah 20", "modern": "Noah 20"},
    ),
    *(
        Ruling(
            f"Where an effect adds a blocker to a blocked attacker, {says}.",
            f"""
            table:
              Anna: [Bear: {{pt: 2/6, abilities: [{{trigger: gains 1, when: {when}, effect: {{gain life: 1}}}}]}}]
              Noah: [Wall: 0/4, Horn: {{types: [artifact], abilities: [{{ability: call, targets: [creature, creature], effect: {{block: target 2, creature: target 1}}}}]}}, Friend: 0/4]
            attacks: [Bear]
            blocks: {{Wall: Bear}}
            plays: [{{by: Noah, when: blockers-declared, use: Horn, targets: [Friend, Bear]}}]
            """,
            outcomes,
        )
        for says, when, outcomes in (
            (
                "a creature blocks it once more, whatever the day (410.9c of 1999, 410.9d of 2006, 509.4d)",
                "a creature blocks this",
                {"sixth": "Anna 22", "2006": "Anna 22", "m10": "Anna 22", "2010-02-01": "Anna 22", "current": "Anna 22"},
            ),
            (
                "it has become blocked by a creature already, from 2006-05-01 to 2009-09-30 (309.4)",
                "becomes blocked by a creature",
                {"sixth": "Anna 22", "2006": "Anna 21", "m10": "Anna 21", "2010-02-01": "Anna 22", "current": "Anna 22"},
            ),
        )
    ),
)  # fmt: skip

REGENERATING = """
table:
  Anna: [Giant: 3/3]
  Noah: [Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}]
attacks: [Giant]
blocks: {Skeleton: Giant}
plays: [{by: Noah, when: combat-destroys, use: Skeleton}]
"""


def forestalled(card: str, cast: str, when: str) -> str:
    """An attack, and something that keeps combat damage from being dealt, used in a window."""
    return f"""
        table: {{Anna: [Giant: 3/3], Noah: [{card if cast == "use" else ""}]}}
        hand: {{Noah: [{card if cast == "cast" else ""}]}}
        attacks: [Giant]
        plays: [{{by: Noah, when: {when}, {cast}: {card}{", target: Giant" if cast == "use" else ""}}}]
    """


RULINGS_BEFORE_THE_STACK = (
    *(
        Ruling(
            f"{card} is no prevention of damage, and so is used like anything else before there is any.",
            forestalled(card, cast, "blockers-declared"),
            {"alpha": "Noah 20", "1994-04-14": "Noah 20", "fifth": "Noah 20", "1999-04-22": "Noah 20", "sixth": "Noah 20"},
        )
        for card, cast in (("Fog", "cast"), ("Holy Day", "cast"), ("Maze of Ith", "use"))
    ),
    *(
        Ruling(
            f"{card} is taken to be of no use once damage is assigned: a departure, and no rule's doing.",
            forestalled(card, cast, "damage-prevention"),
            {"1994-04-14": "illegal by no rule", "fifth": "illegal by no rule"},
        )
        for card, cast in (("Fog", "cast"), ("Holy Day", "cast"), ("Maze of Ith", "use"))
    ),
    Ruling(
        "What prevents one creature's damage, or so much of it, still waits until there is some.",
        """
        table: {Anna: [Giant: 3/3], Noah: [Healer: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 1, to: target}}]}]}
        attacks: [Giant]
        plays: [{by: Noah, when: blockers-declared, use: Healer, target: Noah}]
        """,
        {"alpha": "Noah 18", "1994-04-14": "illegal by prevention", "fifth": "illegal by prevention", "sixth": "Noah 18"},
    ),
    Ruling(
        "What combat damage destroys may regenerate at that moment, in 1993 as later.",
        REGENERATING,
        {
            "alpha": "Skeleton battlefield 1/1", "1994-04-14": "Skeleton battlefield 1/1", "fifth": "Skeleton battlefield 1/1",
            "1999-04-22": "Skeleton battlefield 1/1", "sixth": "illegal by regeneration",
        },
    ),
    Ruling(
        "From 1994 on what first-strike damage destroys may regenerate before the others deal theirs; in 1993 nobody speaks of that.",
        REGENERATING.replace("Giant: 3/3", "Giant: 3/3 first strike").replace("when: combat", "when: first-combat"),
        {
            "alpha": "illegal by no rule", "1994-04-14": "Skeleton battlefield 1/1", "fifth": "Skeleton battlefield 1/1",
            "1999-04-22": "Skeleton battlefield 1/1", "sixth": "illegal by regeneration",
        },
    ),
    *(
        Ruling(
            "A play meant for the prevention of damage is made right after it where it regenerates what is destroyed.",
            REGENERATING.replace("Giant: 3/3", giant).replace("combat-destroys", window),
            {"1994-04-14": "Skeleton battlefield 1/1", "fifth": "Skeleton battlefield 1/1"},
        )
        for giant, window in (("Giant: 3/3", "damage-prevention"), ("Giant: 3/3 first strike", "first-damage-prevention"))
    ),
    Ruling(
        "In 1993 what first-strike damage destroys may regenerate after both rounds of damage, as nothing is put away before.",
        REGENERATING.replace("Giant: 3/3", "Giant: 3/3 first strike"),
        {"alpha": "Skeleton battlefield 1/1, Giant battlefield 3/3"},
    ),
    Ruling(
        "What is destroyed at the end of the turn, as creatures heal, may regenerate (Heal Creatures, Cleanup).",
        """
        table:
          Anna: [Dusk: {pt: 0/1, abilities: [{trigger: destroys all walls, when: end of turn, effect: {destroy: each Wall creature}}]}]
          Noah: [Briar: {pt: 0/3, subtypes: [Wall], abilities: [{ability: regenerate, effect: {regenerate: this}}]}]
        attacks: []
        plays: [{by: Noah, when: cleanup, use: Briar}]
        """,
        {"alpha": "Briar battlefield 0/3", "1994-04-14": "Briar battlefield 0/3", "fifth": "Briar battlefield 0/3"},
    ),
    Ruling(
        "Damage at the end of the turn, as creatures heal, may be prevented (Heal Creatures, Damage Prevention).",
        """
        table:
          Anna: [Dusk: {pt: 0/1, abilities: [{trigger: 2 damage, when: end of turn, effect: {deal: 2, to: opponent}}]}]
          Noah: [Healer: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 1, to: target}}]}]
        attacks: []
        plays: [{by: Noah, when: cleanup, use: Healer, target: Noah}]
        """,
        {"1994-04-14": "Noah 19", "fifth": "Noah 19"},
    ),
    *(
        Ruling(
            f"A creature that must attack and does not is refused, {by}.",
            "table: {Anna: [Juggernaut: 5/3 attacks if able, Bear: 2/2], Noah: []}\nattacks: [Bear]",
            {rules: f"illegal by {rule}"},
        )
        for rules, rule, by in (
            ("alpha", "no rule", "in 1993 by its own card alone"),
            ("1994-04-14", "attack-requirements", "in 1994 by the rules"),
            ("fifth", "attack-requirements", "in 1997 by the rules"),
        )
    ),
    Ruling(
        "A creature that must attack does.",
        "table: {Anna: [Juggernaut: 5/3 attacks if able, Bear: 2/2], Noah: []}\nattacks: [Juggernaut]",
        {"alpha": "Noah 15", "1994-04-14": "Noah 15", "fifth": "Noah 15"},
    ),
    Ruling(
        "A creature that must block and does not is refused by its own card until the rules of 1997 say so.",
        "table: {Anna: [Bear: 2/2], Noah: [Guard: 1/4 blocks if able]}\nattacks: [Bear]",
        {"alpha": "illegal by no rule", "1994-04-14": "illegal by no rule", "fifth": "illegal by attack-requirements"},
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("ruling", "rules"),
    [
        pytest.param(ruling, rules, id=f"{rules}: {ruling.holds}")
        for ruling in RULINGS + RULINGS_BEFORE_THE_STACK
        for rules in ruling.outcomes
    ],
)
def test_a_ruling_holds(ruling: Ruling, rules: str) -> None:
    """The board comes to what the text of the day says."""
    expected = ruling.outcomes[rules]
    assert came_to(play(find(rules), ruling.board), expected) == expected


WISP = """
table: {Anna: [Wisp: {pt: 0/1, abilities: [{trigger: gains 1, when: deals damage, effect: {gain life: 1}}]}], Noah: []}
attacks: [Wisp]
"""
POKING_WISP = """
table:
  Anna:
    - Wisp:
        pt: 0/1
        abilities:
          - {trigger: gains 1, when: deals damage, effect: {gain life: 1}}
          - {ability: poke, effect: {deal: 0, to: opponent}}
  Noah: []
attacks: [Wisp]
plays: [{by: Anna, when: attackers-declared, use: Wisp}]
"""
HEALING = """
table:
  Anna: [Giant: 3/3]
  Noah: [Healer: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 1, to: target}}]}]
attacks: [Giant]
plays: [{by: Noah, when: blockers-declared, use: Healer, target: Noah}]
"""
RAGER = """
table: {Anna: [Rager: 3/4 rampage 1], Noah: [Wolf: 2/2, Bear: 2/2]}
attacks: [Rager]
blocks: {Wolf: Rager, Bear: Rager}
"""
STRENGTHENED = """
table:
  Anna: [Squire: 0/2 first strike, Drum: {types: [artifact], abilities: [{ability: beat, targets: [creature], effect: {pump: +2/+0, on: target}}]}]
  Noah: []
attacks: [Squire]
plays: [{by: Anna, when: first-damage-dealt, use: Drum, target: Squire}]
"""


HASTY = """
table: {Anna: [], Noah: []}
hand: {Noah: [Prayer: {types: [instant], abilities: [{spell: pray, only: before blockers are declared, effect: {gain life: 3}}]}]}
plays: [{by: Noah, when: combat-ends, cast: Prayer, otherwise: main-after-combat, if illegal: skip}]
"""
HORN = "Horn: {types: [artifact], abilities: [{ability: blow, targets: [creature, creature], effect: {block: target 2, creature: target}}]}"
BRISTLING = f"""
table:
  Anna: [Bristler: {{pt: 3/3, abilities: [{{trigger: bristle, when: becomes blocked by 2 or more creatures, effect: {{pump: +2/+2, on: this}}}}]}}, {HORN}]
  Noah: [One: 2/2, Two: 2/2]
attacks: [Bristler]
blocks: {{One: Bristler}}
plays: [{{by: Anna, when: blockers-declared, use: Horn, targets: [Two, Bristler]}}]
"""
BRAWLING = f"""
table:
  Anna: [One: 2/2, Two: 2/2, {HORN}]
  Noah: [Brawler: {{pt: 3/3, keywords: [blocks any number], abilities: [{{trigger: brawl, when: blocks 2 or more creatures, effect: {{pump: +2/+2, on: this}}}}]}}]
attacks: [One, Two]
blocks: {{Brawler: One}}
plays: [{{by: Anna, when: blockers-declared, use: Horn, targets: [Brawler, Two]}}]
"""
BANDED = """
table:
  Anna: [Bander: {pt: 1/1, keywords: [banding]}, Bear: 2/2]
  Noah: [Wall: 0/4]
attacks: [{creature: Bander, band: one}, {creature: Bear, band: one}]
blocks: {Wall: Bander}
"""
BAND_DIVIDES = """
table:
  Anna: [Bander: {pt: 2/2, keywords: [banding]}, Bear: 2/2]
  Noah: [Giant: {pt: 3/3, keywords: [blocks one more]}]
attacks: [Bander, Bear]
blocks: {Giant: [Bander, Bear]}
"""
HURT_BEFORE = """
table:
  Anna: [Trampler: 3/3 trample]
  Noah: [Wall: {pt: 0/3, damage: 1}]
attacks: [Trampler]
blocks: {Wall: Trampler}
"""
TWO_LOSSES = """
players:
  Anna: 20
  Noah: {life: 2, poison: 9, has: [starts anew instead of losing]}
table:
  Anna:
    - Viper:
        pt: 1/1
        abilities:
          - trigger: take 1 life and give a poison counter
            when: deals combat damage to a player
            effect: [{lose life: 1, who: opponent}, {poison: 1, who: opponent}]
  Noah: []
attacks: [Viper]
"""


@pytest.mark.parametrize(
    ("text", "open_under", "settled_under"),
    [
        pytest.param(WISP, "alpha 1994-04-14 sixth 1999-11-01", "fifth 2001-07-23 modern", id="combat damage of 0"),
        pytest.param(POKING_WISP, "alpha 1994-04-14 fifth sixth", "2001-07-23 modern", id="an effect's damage of 0"),
        pytest.param(REGENERATING, "alpha", "1994-04-14 fifth", id="regenerating in 1993"),
        pytest.param(HEALING, "alpha", "sixth modern", id="when damage is prevented in 1993"),
        pytest.param(STRENGTHENED, "sixth 2003-06-30 2003-07-01", "2004-02-01 modern", id="striking first with 0"),
        pytest.param(RAGER, "1995-06-01 1997-03-23 sixth 2001-07-22", "1997-03-24 1999-04-22 2001-07-23 modern", id="rampage"),
        pytest.param(HASTY, "sixth 2010-01-31", "fifth 2010-02-01 modern", id="before blocks, where none are to come"),
        pytest.param(BANDED, "sixth 2001-07-22", "1999-04-22 2001-07-23 2009-07-11 modern", id="a band without a rule"),
        pytest.param(BAND_DIVIDES, "sixth 2001-07-22 2009-07-11", "1999-04-22 2001-07-23 2009-10-01 modern", id="who divides to a band"),
        pytest.param(HURT_BEFORE, "1998-10-18 sixth 2001-07-22", "alpha fifth 1998-10-17 2001-07-23 modern", id="a trampler's hurt blocker"),
        pytest.param(TWO_LOSSES, "sixth 2001-07-23 2003 2008-09-30", "2008-10-01 modern", id="one replacement of two losses"),
        pytest.param(BRISTLING, "alpha fifth sixth 2001-07-22", "2001-07-23 modern", id="a later blocker of so many"),
        pytest.param(BRAWLING, "alpha fifth sixth 2001-07-22", "2001-07-23 modern", id="a later block of so many"),
    ],
)  # fmt: skip
def test_what_the_texts_leave_open_is_told_by_the_run_and_by_its_verdict(
    text: str, open_under: str, settled_under: str
) -> None:
    """An answer has to be given all the same; that it is not the rules' own is said beside it."""
    for name in open_under.split():
        found = compared(text, name)
        assert found.lines[0].runs[0].left_open, name
        assert "Not known for" in " ".join(page_view(found).caveats)
    for name in settled_under.split():
        found = compared(text, name)
        assert not found.lines[0].runs[0].left_open, name
        assert not any("Not known" in caveat for caveat in page_view(found).caveats)


HURT_ASLEEP = """
table:
  Anna: [Bear: 2/2]
  Noah:
    - Factory:
        types: [land, creature]
        pt: 2/2
        abilities:
          - {ability: sleep, effect: {stop being: [creature]}}
          - {ability: wake, effect: {become: {types: [creature], pt: 2/2}, on: this}}
          - {ability: burn, effect: {deal: 2, to: this}}
attacks: [Bear]
plays:
  - {by: Noah, when: attackers-declared, use: Factory, ability: sleep}
  - {by: Noah, when: attackers-declared, use: Factory, ability: burn}
  - {by: Noah, when: attackers-declared, use: Factory, ability: wake}
"""
HURT_IN_COMBAT = """
table:
  Anna: [Bear: 2/2]
  Noah:
    - Factory:
        types: [land, creature]
        pt: 2/2
        abilities:
          - {ability: sleep, effect: {stop being: [creature]}}
          - {ability: wake, effect: {become: {types: [creature], pt: 2/2}, on: this}}
attacks: [Bear]
blocks: {Factory: Bear}
plays:
  - {by: Noah, when: damage-assigned, use: Factory, ability: sleep}
  - {by: Noah, when: damage-dealt, use: Factory, ability: wake}
"""


@pytest.mark.parametrize(
    ("text", "dies_under", "lives_under"),
    [
        (HURT_ASLEEP, "sixth 1999-11-01 2003 2007-09-30", "2007-10-01 pre-m10 m10 modern"),
        (HURT_IN_COMBAT, "sixth 1999-11-01", "2001-07-23 2003 pre-m10"),
    ],
    ids=["by an effect", "in combat"],
)
def test_damage_to_what_is_no_creature_counts_once_it_is_one_again(
    text: str, dies_under: str, lives_under: str
) -> None:
    """The glossary of 1999-11-01 to 2007-09-07 knows no difference between combat damage and any other; what
    stops being a creature is dealt no combat damage since 2001-07-23 (310.4).
    """
    assert {fate(play(find(name), text), "Factory") for name in dies_under.split()} == {"graveyard"}
    assert {fate(play(find(name), text), "Factory") for name in lives_under.split()} == {"battlefield 2/2"}


@pytest.mark.parametrize("name", ["alpha", "fifth", "sixth", "2003", "modern"])
def test_drawn_cards_come_to_the_hand_and_count_against_its_size(name: str) -> None:
    """With seven cards in hand, two cards drawn are two too many at the end of the turn (314.1, 514.1)."""
    found = play(find(name), READER, SEVEN_IN_HAND)
    assert (found.facts["Anna"]["cards drawn"], found.facts["Anna"]["cards discarded"]) == (2, 2)
    assert fate(found, "Plains") == "hand"


def test_a_card_that_the_board_puts_into_the_library_is_drawn_from_there() -> None:
    found = play(
        find("modern"), READER, "library: {Anna: [Swamp: {types: [land]}], Noah: [Island: {types: [land]}]}"
    )
    assert (fate(found, "Swamp"), fate(found, "Island")) == ("hand", "library")


def test_a_draw_is_a_part_of_the_outcome() -> None:
    """Rulesets under one of which a card was drawn do not agree, and both page and text say so."""
    drawing_when_blocked_again = """
        table:
          Anna: [Reader: {pt: 2/6, abilities: [{trigger: draws 1, when: becomes blocked by a creature, effect: {draw: 1}}]}]
          Noah:
            - Wall: 0/4
            - Friend: 0/4
            - Horn: {types: [artifact], abilities: [{ability: call, targets: [creature, creature], effect: {block: target 2, creature: target 1}}]}
        attacks: [Reader]
        blocks: {Wall: Reader}
        plays: [{by: Noah, when: blockers-declared, use: Horn, targets: [Friend, Reader]}]
    """
    found = compared(drawing_when_blocked_again, "2006", "current")
    assert [group.rulesets for group in found.lines[0].groups] == [("2006",), ("current",)]
    assert [fact.fact for fact in found.lines[0].divergences[0].facts] == ["cards drawn"]
    assert "Anna draws 2 cards" in page_view(found).verdict
    assert "Anna draws 1 card" in page_view(found).lines[0].groups[0].summary


@pytest.mark.parametrize(
    ("card", "message", "expected"),
    [
        (
            "{types: [instant], abilities: [{spell: fling, cost: {sacrifice: creature}, targets: [any], effect: {deal: power, to: target}}]}",
            "it has no power of its own", "whose, such as `{power of: target}`",
        ),
        (
            "{types: [sorcery], abilities: [{spell: rest, cost: {sacrifice: creature}, effect: {gain life: toughness}}]}",
            "it has no toughness of its own", "whose, such as `{toughness of: sacrificed}`",
        ),
        (
            "{types: [enchantment], abilities: [{ability: bless, effect: {gain life: {power of: this}}}]}",
            "it has no power of its own", "whose, such as `{power of: sacrificed}`",
        ),
        (
            "{pt: 1/1, abilities: [{trigger: gain it, when: attacks, effect: {gain life: damage}}]}",
            "no damage set this off", "a number, or a trigger such as `deals damage`",
        ),
    ],
)  # fmt: skip
def test_an_amount_that_would_always_be_nothing_is_a_fault(card: str, message: str, expected: str) -> None:
    """A power that nobody has, or the damage of an event without any, would silently come to 0."""
    with pytest.raises(Faults) as caught:
        board(f"table: {{Anna: [Bear: 2/2], Noah: []}}\nhand: {{Anna: [Card: {card}]}}\nattacks: [Bear]")
    assert [(fault.message, fault.expected) for fault in caught.value.faults] == [(message, expected)]


def test_the_power_of_what_was_sacrificed_is_dealt() -> None:
    found = play(find("modern"), """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand:
          Anna:
            - Fling: {types: [instant], abilities: [{spell: fling, cost: {sacrifice: creature}, targets: [any], effect: {deal: {power of: sacrificed}, to: target}}]}
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, cast: Fling, target: Noah}]
    """)  # fmt: skip
    assert life(found) == 18


def test_a_thing_that_becomes_a_creature_has_a_power_of_its_own() -> None:
    found = play(find("modern"), """
        table:
          Anna:
            - Factory:
                types: [land]
                abilities:
                  - {ability: wake, effect: {become: {types: [creature], pt: 2/2}, on: this}}
                  - {ability: bless, effect: {gain life: power}}
          Noah: []
        attacks: []
        plays:
          - {by: Anna, when: combat-begins, use: Factory, ability: wake}
          - {by: Anna, when: combat-begins, use: Factory, ability: bless}
    """)  # fmt: skip
    assert life(found, "Anna") == 22


def test_only_a_creature_is_said_to_die() -> None:
    """An enchantment that is destroyed, or a planeswalker without loyalty, goes to the graveyard."""
    text = """
        table:
          Anna: [Bear: 2/2, Elk: 3/3]
          Noah:
            - Walker: {loyalty: 2}
            - Relic: {types: [artifact]}
            - Fox: 1/1
        hand:
          Noah: [Smash: {types: [instant], abilities: [{spell: smash, targets: [permanent], effect: {destroy: target}}]}]
        attacks: [{Bear: Walker}, Elk]
        blocks: {Fox: Elk}
        plays: [{by: Noah, when: attackers-declared, cast: Smash, target: Relic}]
    """
    found = compared(text, "2008")
    assert "Fox dies; Walker and Relic go to the graveyard" in page_view(found).lines[0].groups[0].summary
    sentences = [told.sentence for told in page_view(found).lines[0].runs[0].events]
    assert [
        sentence for sentence in sentences if "dies" in sentence or "goes to the graveyard" in sentence
    ] == [
        "Relic goes to the graveyard (destroyed).",
        "Walker goes to the graveyard (no loyalty left).",
        "Fox dies (lethal damage).",
    ]


SKELETON = """
table:
  Anna: [Giant: 3/3]
  Noah: [Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}, Bear: 2/2]
attacks: [Giant]
blocks: {Skeleton: Giant}
"""


def test_a_choice_that_nobody_asks_for_is_told() -> None:
    """Neither the page nor `check` passes it over in silence."""
    found = compared(SKELETON + "choices: [{for: Skeleton, may: true}]", "fifth", "modern")
    assert [[*map(unasked, run.unasked)] for run in found.lines[0].runs] == [["the choice for Skeleton"]] * 2
    note = next(note for note in page_view(found).lines[0].notes if note.kind == "not used")
    assert (note.text, note.rulesets) == (
        "the choice for Skeleton that the script gives",
        ("fifth", "modern"),
    )


@pytest.mark.parametrize("rules", ["1993-08-05", "1997-03-24", "2008", "modern"])
def test_a_division_that_nobody_asks_for_is_told(rules: str) -> None:
    """What is written of damage that its creature never assigns is not passed over in silence."""
    found = play(find(rules), """
        table:
          Anna: [Bear: 2/2]
          Noah: [Fox: {pt: 1/1, abilities: [{ability: go, cost: {sacrifice: this}, effect: {gain life: 1}}]}]
        attacks: [Bear]
        blocks: {Fox: Bear}
        damage: {Bear: {Fox: 2}}
        plays: [{by: Noah, when: blockers-declared, use: Fox}]
    """)  # fmt: skip
    assert [*map(unasked, found.unasked)] == ["the damage of Bear"]


def test_a_choice_that_is_asked_for_is_not_told() -> None:
    found = play(find("modern"), """
        table: {Anna: [Bear: {pt: 2/2, abilities: [{trigger: may gain 1, when: attacks, may: true, effect: {gain life: 1}}]}], Noah: []}
        attacks: [Bear]
        choices: [{for: Bear, may: false}]
    """)  # fmt: skip
    assert (life(found, "Anna"), found.unasked) == (20, ())


@pytest.mark.parametrize(
    ("rules", "plays", "told"),
    [
        (
            "fifth", "{by: Noah, when: first-damage-prevention, use: Skeleton}",
            "Noah did not get to use Skeleton: that moment did not come, as nobody struck first",
        ),
        (
            "fifth", "{by: Noah, when: damage-prevention, cast: Growth, target: Bear, if illegal: skip}",
            "Noah cannot cast Growth: Growth neither prevents nor redirects damage",
        ),
        (
            "2003", "{by: Noah, when: attackers-declared, cast: Growth, target: Growth, if illegal: skip}",
            "Noah cannot play Growth: Growth cannot be aimed at itself",
        ),
        (
            "modern", "{by: Noah, when: attackers-declared, cast: Growth, target: Growth, if illegal: skip}",
            "Noah cannot cast Growth: Growth cannot be aimed at itself",
        ),
    ],
)  # fmt: skip
def test_a_play_that_is_not_made_gives_its_reason(rules: str, plays: str, told: str) -> None:
    growth = """
hand: {Noah: [Growth: {types: [instant], abilities: [{spell: grow, targets: [creature], effect: {pump: +1/+1, on: target}}]}]}
"""
    found = play(find(rules), SKELETON, growth, f"plays: [{plays}]")
    assert [instead(missed, found.ruleset.date, Names()) for missed in found.missing_windows] == [told]


@pytest.mark.parametrize(
    ("rules", "taken"), [("alpha", True), ("1994-04-14", True), ("fifth", True), ("sixth", False), ("modern", False)]
)  # fmt: skip
@pytest.mark.parametrize(("card", "cast"), [("Fog", "cast"), ("Holy Day", "cast"), ("Maze of Ith", "use")])
def test_what_forestalls_combat_damage_before_1999_is_said_to_be_taken_so(
    card: str, cast: str, rules: str, taken: bool
) -> None:
    """No text before says what it is: none is cited for it, and the verdict tells that."""
    found = compared(forestalled(card, cast, "blockers-declared"), rules)
    (run,) = found.lines[0].runs
    causes = [event.cause for event in run.events if event.kind in ("shield", "prevent")]
    assert [cause is None for cause in causes] == [taken] * len(causes) != []
    assert any("combat damage from being dealt" in one for one in page_view(found).lines[0].caveats) == taken


def test_what_forestalls_combat_damage_leaves_none_to_be_prevented() -> None:
    """Creatures that deal no combat damage assign none, and so no damage prevention step follows."""
    found = play(find("fifth"), forestalled("Fog", "cast", "blockers-declared"))
    assert "damage-prevention" not in [event.detail for event in found.events if event.kind == "window"]


def test_a_creature_refused_by_its_own_card_is_told_so() -> None:
    """No rule of 1993 speaks of it, and none is cited."""
    found = play(
        find("alpha"), "table: {Anna: [Ox: 5/3 attacks if able, Bear: 2/2], Noah: []}\nattacks: [Bear]"
    )
    assert why(found.reason) == ("Ox attacks if able, as a card has it; no rule of the day has it so")


@pytest.mark.parametrize(
    ("zone", "card", "message"),
    [
        ("hand", "{pt: 1/1, tapped: true}", 'a card in hand has no "tapped"'),
        ("graveyard", "{pt: 1/1, damage: 1}", 'a card in the graveyard has no "damage"'),
        ("library", "{pt: 1/1, counters: {+1/+1: 1}}", 'a card in the library has no "counters"'),
        ("table", "{pt: 1/1, protector: Anna}", "only a battle has a protector"),
        (
            "table", "{pt: 1/1, abilities: [{ability: heal, timing: prevention, effect: {prevent: 1, to: you}}]}",
            'unknown timing "prevention"',
        ),
    ],
)  # fmt: skip
def test_what_would_be_passed_over_in_silence_is_a_fault(zone: str, card: str, message: str) -> None:
    """A field that could change nothing where it stands is no part of a board."""
    zones = {"table": "Noah: [Fox: 1/1]", zone: f"Anna: [Card: {card}]"}
    with pytest.raises(Faults) as caught:
        board("\n".join(f"{name}: {{{cards}}}" for name, cards in zones.items()))
    assert [fault.message for fault in caught.value.faults] == [message]

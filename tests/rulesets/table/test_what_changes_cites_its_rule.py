"""What an effect does to a life total or a size is told with the rule of the day by which it does so."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from rulesets.table.events import Kind
from tests.playing import cited, play, told

LIFE = """
table:
  Anna:
    - Bear: 2/2
    - Altar: {types: [artifact], abilities: [{ability: KIND, cost: {COST}, effect: {EFFECT}}]}
  Noah: []
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, use: Altar}]
"""
GAIN = LIFE.replace("KIND", "gain 1 life").replace("COST", "").replace("EFFECT", "gain life: 1")
DRAIN = LIFE.replace("KIND", "drain").replace("COST", "").replace("EFFECT", "lose life: 1, who: opponent")
PAY = LIFE.replace("KIND", "pay").replace("COST", "life: 1").replace("EFFECT", "untap: this")
DAMAGE = """
table: {Anna: [Bear: 2/2], Noah: []}
attacks: [Bear]
"""


@pytest.mark.parametrize(
    ("text", "amount", "numbers"),
    [
        (GAIN, 1, {"1998": "", "2003": "", "2008": "215.3", "2009-07-11": "117.3", "2010-07-16": "118.3", "current": "119.3"}),
        (DRAIN, -1, {"1998": "This Is Your Life", "2003": "", "2008": "215.3", "2009-07-11": "117.3", "2010-07-16": "118.3", "current": "119.3"}),
        (PAY, -1, {"1998": "", "2003": "", "2008": "215.4", "2009-07-11": "117.4", "2010-07-16": "118.4", "current": "119.4"}),
        (DAMAGE, -2, {"1993-08-05": "Damage", "1994-04-14": "Loss of Life", "1998": "Damage", "2003": "glossary Damage", "2008": "215.2", "2009-07-11": "118.3a", "2010-07-16": "119.3a", "current": "120.3a"}),
    ],
    ids=["gained", "lost", "paid", "damage"],
)  # fmt: skip
def test_a_change_of_life_cites_what_the_day_says_of_it(
    text: str, amount: int, numbers: dict[str, str]
) -> None:
    """The first numbered text to speak of it is that of May 2007; of damage, each but that of April 1999 does, and the rulebook of 1997 of loss."""
    for ruleset, number in numbers.items():
        found = play(find(ruleset), text)
        (event,) = [event for event in told(found, "life") if event.amount == amount]
        assert (ruleset, *cited(found, [event])) == (ruleset, number)


GROWTH = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Growth: {types: [instant], abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3}}]}]}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, cast: Growth, target: Bear}]
"""


HUMBLING = GROWTH.replace("pump: +3/+3", "set: 1/1")
COPYING = GROWTH.replace("pump: +3/+3", "set: 2/2")
HUMBLED_AND_GROWN = """
table:
  Anna: [Bear: 2/2]
  Noah: [Shrine: {types: [artifact], abilities: [{ability: humble, targets: [creature], effect: {set: 1/1}}]}]
hand: {Anna: [Growth: {types: [instant], abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3}}]}]}
attacks: [Bear]
plays:
  - {by: Noah, when: blockers-declared, use: Shrine, target: Bear}
  - {by: Anna, when: blockers-declared, cast: Growth, target: Bear}
"""
MADE_A_CREATURE_AND_GROWN = HUMBLED_AND_GROWN.replace(
    "set: 1/1", "become: {types: [artifact, creature], pt: 1/1}"
)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        (GROWTH, {"alpha": "", "fifth": "", "sixth": "418.1", "2003": "418.1", "2009-07-11": "610.1, 610.2", "current": "611.1, 611.2"}),
        (HUMBLING, {"alpha": "", "fifth": "", "sixth": "418.1", "2003": "418.1", "2009-07-11": "610.1, 610.2", "current": "611.1, 611.2"}),
        (HUMBLED_AND_GROWN, {
            "fifth": "Resolving Effects", "sixth": "418.5c", "2001-07-23": "418.5c", "2003": "418.5d", "2003-12-01": "418.5a",
            "2009-07-11": "612.3c", "2019": "613.3c", "current": "613.4c",
        }),
        (MADE_A_CREATURE_AND_GROWN, {
            "fifth": "Resolving Effects", "sixth": "214.5", "2001-07-23": "418.5e", "2003": "418.5a", "2003-12-01": "418.5b",
            "2009-07-11": "612.3c", "current": "613.4c",
        }),
    ],
    ids=["added alone", "set alone", "set, then added", "set with its types, then added"],
)  # fmt: skip
def test_a_change_of_size_cites_the_order_of_all_only_where_that_decides(
    text: str, numbers: dict[str, str]
) -> None:
    """Where nothing else changes the size, it cites that what resolves may change a permanent, if the day says so."""
    for ruleset, number in numbers.items():
        found = play(find(ruleset), text)
        event = told(found, "size")[-1]
        assert (ruleset, *cited(found, [event])) == (ruleset, number)


@pytest.mark.parametrize("ruleset", ["fifth", "2003", "current"])
def test_a_size_that_an_effect_leaves_as_it_is_becomes_nothing(ruleset: str) -> None:
    """It stays, which no rule has to say."""
    found = play(find(ruleset), COPYING)
    assert told(found, "size") == []
    (event,) = told(found, "size stays")
    assert (event.detail, event.cause) == ("2/2", None)


LEGION = """
table:
  Anna: [Legion: {pt: 0/0, abilities: [{static: counted, boost: {pt: +1/+1, for each: creature you control, defines: true}}]}, Ogre: 2/2]
  Noah: [Shop: {types: [artifact], abilities: [{ability: refit, targets: [creature], effect: {become: {types: [artifact, creature], pt: 1/1}}}]}]
attacks: [Legion]
plays: [{by: Noah, when: attackers-declared, use: Shop, target: Legion}]
"""


@pytest.mark.parametrize(
    ("ruleset", "kind", "detail", "number"),
    [
        ("1999-04-23", "size", "1/1", "214.5"),
        ("2003-07-01", "size", "1/1", "418.5a"),
        ("2003-12-01", "size stays", "2/2", "418.5b"),
        ("2005-10-01", "size", "1/1", "418.5a, 418.5b"),
        ("2009-07-11", "size", "1/1", "612.3b"),
    ],
)
def test_a_size_that_comes_with_types_cites_the_layer_of_types(
    ruleset: str, kind: Kind, detail: str, number: str
) -> None:
    """While that layer had all that such an effect does, what defines a size came after it."""
    found = play(find(ruleset), LEGION)
    (event,) = told(found, kind)
    assert (event.detail, event.cause and found.ruleset.cite(event.cause).label) == (detail, number)


RAGER = """
table: {Anna: [Rager: {pt: 3/4, keywords: [rampage 1]}], Noah: [Bear 1: 2/2, Bear 2: 2/2]}
attacks: [Rager]
blocks: {Bear 1: Rager, Bear 2: Rager}
"""


LONE_BLOCKER = RAGER.replace(", Bear 2: 2/2", "").replace(", Bear 2: Rager", "")


@pytest.mark.parametrize(
    ("text", "ruleset", "said", "number"),
    [
        (
            RAGER,
            "1999-04-23",
            ("size", "4/5"),
            "left out until the text of 2001-07-23 (502.12a)",
        ),
        (RAGER, "2001-07-23", ("size", "4/5"), "502.12a"),
        (RAGER, "2009-07-11", ("size", "4/5"), "702.20a"),
        (RAGER, "current", ("size", "4/5"), "702.23a"),
        (LONE_BLOCKER, "2003-07-01", ("size stays", "3/4"), "502.12a"),
        (LONE_BLOCKER, "current", ("size stays", "3/4"), "702.23a"),
    ],
)
def test_the_bonus_of_rampage_cites_for_how_many_it_is(
    text: str, ruleset: str, said: tuple[Kind, str], number: str
) -> None:
    """That is for each blocker beyond the first; and a bonus of nothing makes it no larger."""
    found = play(find(ruleset), text)
    (event,) = [event for event in found.events if event.kind in ("size", "size stays")]
    assert event.cause is not None
    assert ((event.kind, event.detail), found.ruleset.cite(event.cause).label) == (said, number)


def test_what_is_plain_is_cited_and_explains_no_difference() -> None:
    """A life total that falls by damage falls under all rules: which of them say so parts nothing."""
    found = play(find("current"), DAMAGE)
    plain = {cause for cause in found.cited if cause.plain}
    assert {cause.name for cause in plain} == {"damage-is-loss"}
    assert plain.isdisjoint(found.causes)


@pytest.mark.parametrize(("ruleset", "size"), [("2003-11-30", 3), ("2003-12-01", 0), ("modern", 0)])
def test_that_a_size_is_lost_with_the_ability_that_defines_it_is_cited_and_so_is_that_it_is_not(
    ruleset: str, size: int
) -> None:
    found = play(
        find(ruleset),
        """
        table:
          Anna: [Sage: {pt: 0/0, abilities: [{static: size, boost: {pt: +1/+1, for each: card in your hand, defines: true}}]}]
          Noah: [Mute: {pt: 1/1, abilities: [{ability: mute, targets: [creature], effect: {lose all abilities: target}}]}]
        hand: {Anna: [3 Forest]}
        attacks: [Sage]
        plays: [{by: Noah, when: attackers-declared, use: Mute, target: Sage}]
        """,
    )
    (lost,) = told(found, "lose", "Sage")
    assert lost.cause is not None
    assert lost.cause.name == "defined"
    assert found.facts["Noah"]["life"] == 20 - size

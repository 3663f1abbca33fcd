"""What a price comes to is told by its rule: what takes mana off it, what is given for it, and what is paid to fight."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import cited, in_words, play, told, with_rules

BOARD = """
players: {Anna: 20, Noah: 20, Nora: 20}
table: {Anna: [Cog: {types: [artifact]}, Orb: {types: [artifact]}, Elf: 1/1 green, Ogre: {pt: 3/3, subtypes: [Ogre], cost: 2R}], Noah: [], Nora: []}
graveyard: {Anna: [Old: 1/1, Stale: 1/1]}
attacks: []
"""
INSTANT = "types: [instant], abilities: [{spell: life, effect: {gain life: 1}}]"
CREATURE = "pt: 3/3, subtypes: [Ogre]"


def _paying(day: str, card: str, keyword: str, how: str) -> list[str]:
    """The sentences and rules of what is told between the casting of a card and what comes of it."""
    run = play(
        find(day),
        BOARD,
        f"hand: {{Anna: [Gain: {{{card}, cost: 4R, keywords: [{keyword}]}}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Gain{how}}}]",
    )
    assert run.status == "finished"
    first, last = (
        next(place for place, event in enumerate(run.events) if event.kind == kind)
        for kind in ("cast", "resolve")
    )
    return with_rules(run, run.events[first + 1 : last])


@pytest.mark.parametrize(
    ("day", "card", "keyword", "how", "said"),
    [
        ("2004-10-01", INSTANT, "affinity for artifact", "", ["Gain: costs 2 less. 502.31a"]),
        ("current", INSTANT, "affinity for artifact", "", ["Gain: costs 2 less. 702.41a"]),
        ("current", INSTANT, "undaunted", "", ["Gain: costs 2 less. 702.125a"]),
        ("2005-10-01", INSTANT, "convoke", ", tap: Elf", ["Elf becomes tapped. 502.46a"]),
        ("current", INSTANT, "improvise", ", tap: [Cog, Orb]", ["Cog becomes tapped. 702.126a", "Orb becomes tapped. 702.126a"]),
        ("2007-05-01", INSTANT, "delve", ", exile: [Old, Stale]", ["Old is removed from the game. 502.64a", "Stale is removed from the game. 502.64a"]),
        ("current", INSTANT, "delve", ", exile: [Old, Stale]", ["Old is exiled. 702.66a", "Stale is exiled. 702.66a"]),
        ("2005-02-01", CREATURE, "offering Ogre", ", ability: offering, sacrifice: Ogre", ["Gain: costs 3 less. 502.42a", "Ogre is sacrificed. 502.42b"]),
        ("current", CREATURE, "offering Ogre", ", ability: offering, sacrifice: Ogre", ["Gain: costs 3 less. 702.48a", "Ogre is sacrificed. 702.48b"]),
        ("current", INSTANT, "emerge 5", ", ability: emerge, sacrifice: Ogre", ["Gain: costs 3 less. 702.119a", "Ogre is sacrificed. 702.119a"]),
        ("current", INSTANT, "casualty 1", ", ability: casualty, sacrifice: Elf", ["Elf is sacrificed. 702.153a", "Gain triggers: casualty. 702.153a"]),
    ],
)  # fmt: skip
def test_what_takes_mana_off_a_price_or_is_given_for_it_is_told_by_the_rule_of_its_keyword(
    day: str, card: str, keyword: str, how: str, said: list[str]
) -> None:
    assert _paying(day, card, keyword, how) == said


@pytest.mark.parametrize(
    ("day", "rule"), [("1999-04-23", "308.3"), ("2003-07-01", "308.2f"), ("current", "508.1j")]
)
@pytest.mark.parametrize("mana", ["20", "{life: 20, mana: GGG}"])
def test_what_attackers_pay_is_told_for_all_of_them_at_once(day: str, rule: str, mana: str) -> None:
    run = play(find(day), f"""
        players: {{Anna: {mana}, Noah: 20}}
        table: {{Anna: [Bear: {{pt: 2/2, keywords: [attack tax 1]}}, Ox: {{pt: 2/2, keywords: [attack tax 2]}}], Noah: []}}
        attacks: [Bear, Ox]
    """)  # fmt: skip
    (paid,) = told(run, "note", "Anna")
    assert (in_words(run, [paid]), cited(run, [paid])) == (["Anna: pays 3 to attack."], [rule])


def test_what_a_blocker_pays_is_told() -> None:
    run = play(find("current"), """
        table: {Anna: [Bear: 2/2], Noah: [Ox: {pt: 2/2, keywords: [block tax 2]}]}
        attacks: [Bear]
        blocks: {Ox: Bear}
    """)  # fmt: skip
    (paid,) = told(run, "note", "Noah")
    assert (in_words(run, [paid]), cited(run, [paid])) == (["Noah: pays 2 to block."], ["509.1f"])

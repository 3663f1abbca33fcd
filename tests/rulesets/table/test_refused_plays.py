"""Plays that the rules do not allow: for what reason, and by which number of the day."""

from __future__ import annotations

import pytest

from comparator.running.setup import lay_out
from reports.words.obstacles import why
from rulesets.registry import find
from rulesets.table.state import ACTIVE
from rulesets.table.targets import choices_of_targets, count_choices_of_targets
from tests.playing import board, play

ZAP = "abilities: [{ability: zap, cost: {tap: true}, targets: [player], effect: {deal: 1, to: target}}]"
LASH = """
    - Lash:
        types: [instant]
        abilities:
          - spell: hurt one and strengthen one
            targets: [creature, creature]
            effect: [{deal: 1, to: target}, {pump: +2/+0, on: target 2}]
"""
BOLT = "- Bolt: {types: [instant], colors: [red], abilities: [{spell: bolt, targets: [creature], effect: {deal: 3, to: target}}]}"
ONCE = "{pt: 1/1, abilities: [{ability: grow, only: once each turn, effect: {pump: +1/+1}}]}"


def plays(what: str, *, table: str, hand: str = "") -> str:
    """A board on which the active player makes plays as an attacker goes unblocked."""
    held = f"hand:\n  Anna:\n{hand}" if hand else ""
    return f"table: {{Anna: [Bear: 2/2, {table}], Noah: []}}\n{held}\nattacks: [Bear]\nplays:\n{what}"


def use(what: str) -> str:
    return f"  - {{by: Anna, when: attackers-declared, {what}}}\n"


TIRED = plays(use("use: Zapper, target: Noah"), table=f"Zapper: {{pt: 1/1, tapped: true, {ZAP}}}")
SICK = plays(use("use: Zapper, target: Noah"), table=f"Zapper: {{pt: 1/1, sick: true, {ZAP}}}")
SPENT = plays(use("use: Grower") * 2, table=f"Grower: {ONCE}")
SHROUDED = plays(use("cast: Bolt, target: Bat"), table="Bat: 1/1 shroud", hand=f"    {BOLT}\n")
PROTECTED = plays(use("cast: Bolt, target: Bat"), table="Bat: 1/1 protection from red", hand=f"    {BOLT}\n")
AIMED_AT_NO_CREATURE = plays(
    use("cast: Bolt, target: Rock"), table="Rock: {types: [artifact]}", hand=f"    {BOLT}\n"
)
TWICE = plays(use("cast: Lash, targets: [Bear, Bear]"), table="Bat: 1/1", hand=LASH)
ARC = "    - Arc: {types: [instant], abilities: [{spell: hurt up to two, targets: [up to 2 creature], effect: {deal: 1, to: target}}]}\n"
TWO_OF_A_KIND = plays(use("cast: Arc, targets: [Bear, Bear]"), table="Bat: 1/1", hand=ARC)

BOARDS = {
    "tapped": TIRED,
    "new": SICK,
    "spent": SPENT,
    "shroud": SHROUDED,
    "protected": PROTECTED,
    "no creature": AIMED_AT_NO_CREATURE,
    "twice": TWICE,
    "two of a kind": TWO_OF_A_KIND,
}


@pytest.mark.parametrize(
    ("on", "ruleset", "reason", "rule"),
    [
        ("tapped", "alpha", "Zapper is tapped already", "Clarification to Rules"),
        ("tapped", "2003", "Zapper is tapped already", "104.4"),
        ("tapped", "modern", "Zapper is tapped already", "107.5"),
        ("new", "alpha", "Zapper came under its controller's control this turn", "Creatures"),
        ("new", "1999-06-01", "Zapper came under its controller's control this turn", "409.3, 502.5b"),
        ("new", "2008", "Zapper came under its controller's control this turn", "403.4"),
        ("new", "modern", "Zapper came under its controller's control this turn", "602.5a"),
        ("spent", "1999-06-01", "Grower has used that this turn", "403.3"),
        ("spent", "alpha", "Grower has used that this turn", "in no text before that of 1999-04-23 (403.3)"),
        ("spent", "fifth", "Grower has used that this turn", "in no text before that of 1999-04-23 (403.3)"),
        ("spent", "modern", "Grower has used that this turn", "602.5b"),
        ("shroud", "modern", "Bat has shroud", "702.18a"),
        ("protected", "2003", "Bat has protection from red", "502.7b"),
        ("protected", "modern", "Bat has protection from red", "702.16b"),
        ("no creature", "fifth", "Bolt may not be aimed at Rock, only at a creature", "More on Targeting"),
        ("no creature", "2003", "Bolt may not be aimed at Rock, only at a creature", "409.1c"),
        ("no creature", "modern", "Bolt may not be aimed at Rock, only at a creature", "601.2c"),
        ("twice", "fifth", "Bear cannot be two of the targets", "More on Targeting"),
        ("twice", "2003", "Bear cannot be two of the targets", "409.1c"),
        ("two of a kind", "2008", "the targets of Arc must all be different", "409.1c"),
        ("two of a kind", "modern", "the targets of Arc must all be different", "601.2c, 115.3"),
    ],
)  # fmt: skip
def test_a_play_that_is_refused_says_why_and_by_which_number(
    on: str, ruleset: str, reason: str, rule: str
) -> None:
    """What may be paid and what may be aimed at is as dated as all else."""
    found = play(find(ruleset), BOARDS[on])
    assert (found.status, why(found.reason)) == ("illegal", reason)
    assert found.citation is not None
    assert found.citation.label == rule


@pytest.mark.parametrize(
    ("mana", "rule"), [("1999-06-01", "409.1f"), ("2003", "409.1h"), ("2008", "424.2"), ("modern", "118.3")]
)
def test_what_cannot_be_paid_is_refused_by_the_rule_on_paying(mana: str, rule: str) -> None:
    """A player who has green mana alone cannot pay red."""
    found = play(find(mana), """
        players: {Anna: {life: 20, mana: G}, Noah: 20}
        table: {Anna: [], Noah: []}
        hand: {Anna: [Lightning Bolt]}
        plays: [{by: Anna, when: combat-begins, cast: Lightning Bolt, target: Noah}]
    """)  # fmt: skip
    assert found.citation is not None
    assert (why(found.reason), found.citation.label) == ("Anna lacks the mana R", rule)


@pytest.mark.parametrize(
    ("cost", "has", "lacks"),
    [
        ("1R", "R", "1 of the mana 1R"),
        ("1R", "GG", "R of the mana 1R"),
        ("1RR", "GGG", "RR of the mana 1RR"),
        ("3R", "RG", "2 of the mana 3R"),
        ("1(R/W)", "W", "1 of the mana 1(R/W)"),
        ("RG", "WW", "the mana RG"),
    ],
)
def test_what_of_a_price_is_lacking_is_told_in_the_words_of_the_cost(cost: str, has: str, lacks: str) -> None:
    """As little as would do, and all of it only where nothing of it can be paid."""
    found = play(find("modern"), f"""
        players: {{Anna: {{life: 20, mana: "{has}"}}, Noah: 20}}
        table: {{Anna: [], Noah: []}}
        hand: {{Anna: [Dart: {{types: [instant], cost: {cost}, text: "Dart deals 1 damage to any target."}}]}}
        plays: [{{by: Anna, when: combat-begins, cast: Dart, target: Noah}}]
    """)  # fmt: skip
    assert why(found.reason) == f"Anna lacks {lacks}"


@pytest.mark.parametrize("ruleset", ["2004-10-01", "2008", "modern"])
def test_each_use_of_the_word_target_may_choose_the_same_thing(ruleset: str) -> None:
    """Since October 2004 one creature may be hurt and strengthened by one spell."""
    found = play(find(ruleset), TWICE)
    assert found.status == "finished"
    assert found.facts["Noah"]["life"] == 16


def test_a_trigger_with_two_targets_and_one_creature_does_nothing_before_2004() -> None:
    """Where nothing may be chosen twice, and there is but one thing to choose, there is no legal choice."""
    text = """
        table:
          Anna:
            - Bear:
                pt: 2/2
                abilities: [{trigger: twice, when: attacks, targets: [creature, creature],
                             effect: [{pump: +1/+0, on: target}, {pump: +2/+0, on: target 2}]}]
          Noah: []
        attacks: [Bear]
    """
    assert play(find("2003"), text).facts["Noah"]["life"] == 18
    assert play(find("modern"), text).facts["Noah"]["life"] == 15


@pytest.mark.parametrize("ruleset", ["2003", "modern"])
@pytest.mark.parametrize(
    "targets",
    ["creature", "creature, creature", "creature, different creature", "up to 3 creature", "any number of creature"],
)  # fmt: skip
def test_choices_of_targets_are_counted_as_they_are_listed(targets: str, ruleset: str) -> None:
    """What is reckoned agrees with the list, whether one thing may be chosen twice or not."""
    ability = f"{{ability: aim, targets: [{targets}], effect: {{tap: target}}}}"
    scenario = board(
        f"table: {{Anna: [A: {{pt: 2/2, abilities: [{ability}]}}, B: 1/1], Noah: [C: 1/1, D: 1/1]}}"
    )
    state = lay_out(scenario, find(ruleset))
    source = next(each for each in state.objects if each.id == "A")
    (aim,) = source.facts.abilities
    listed = [*choices_of_targets(state, aim, ACTIVE, source)]
    assert len(listed) == len({*listed}) == count_choices_of_targets(state, aim, ACTIVE, source) > 1


@pytest.mark.parametrize(
    ("what", "on", "since"),
    [
        ("where", "2005-10-01", "1993-08-05"),
        ("where", "2008", "1993-08-05"),
        ("on_the_stack", "2008", "2006-02-01"),
    ],
)
def test_that_spells_have_their_abilities_on_the_stack_is_said_since_2006(
    what: str, on: str, since: str
) -> None:
    """What permanents do in play is so in one text after the other since 1993, under one number since 1999 until it moved with all others in 2009."""
    rules = find(on)
    cited = rules.cite(getattr(rules.playing.says, what))
    assert (cited.numbers, cited.since.isoformat()) == (("402.8",), since)


def test_what_a_spell_cannot_be_about_is_told_with_its_reason() -> None:
    """It is no target of its own."""
    found = play(
        find("modern"),
        """
        table: {Anna: [], Noah: []}
        hand: {Anna: [Word: {types: [instant], text: "Counter target spell."}]}
        attacks: []
        plays: [{by: Anna, when: combat-begins, cast: Word, target: Word}]
        """,
    )
    assert (found.status, why(found.reason)) == ("illegal", "Word cannot be aimed at itself")

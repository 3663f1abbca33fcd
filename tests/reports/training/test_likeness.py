"""When two questions are one: a name, a size or an ability on which no answer hangs makes no other question."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.training.likeness import likeness, pattern
from reports.training.making import bank_of, questions

_LEGION = """Legion: {pt: 0/0, abilities: [{static: its power and toughness are the number of creatures you control,
    boost: {pt: +1/+1, for each: creature you control, defines: true}}]}"""


def _board(attacker: str, *, name: str) -> str:
    return f"""format: 1
title: A board
players: {{Anna: 20, Noah: 20}}
table: {{Anna: [{attacker}]}}
attacks: [{name}]
"""


@pytest.mark.parametrize(
    ("attacker", "name"),
    [
        (_LEGION, "Legion"),
        ("Serra Angel", "Serra Angel"),
        ("Raider: 4/4", "Raider"),
        ("Worker: {pt: 0/0, counters: {+1/+1: 1}}", "Worker"),
    ],
)
def test_what_no_answer_hangs_on_makes_no_other_question(attacker: str, name: str) -> None:
    """Who acts first while damage waits is one question, whatever the creature that has dealt it is like."""
    boards = [
        read(_board("Hill Giant", name="Hill Giant"), "plain"),
        read(_board(attacker, name=name), "other"),
    ]
    banks = [questions(board, ("2003",)) for board in boards]
    asked = [one for bank in banks for one in bank.questions if one.asks == "next: damage-assigned"]
    assert len(asked) == 2
    assert pattern(asked[0]) == pattern(asked[1])
    assert likeness(asked[0]) == likeness(asked[1])
    whole = bank_of(boards, iter(banks))
    assert [one.asks for one in whole.questions].count("next: damage-assigned") == 1

"""What stands behind max speed on a card is read as what the permanent has while its controller's speed is 4."""

from __future__ import annotations

import pytest

from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import play


@pytest.mark.parametrize(
    ("line", "boost"),
    [
        ("~ has flying.", {"keywords": ["flying"]}),
        ("~ gets +2/+0 and has menace.", {"pt": "+2/+0", "keywords": ["menace"]}),
        ("~ can't be blocked.", {"keywords": ["unblockable"]}),
        ("Flying", {"keywords": ["flying"]}),
        ("Other creatures you control have haste.", {"who": "each other creature you control", "keywords": ["haste"]}),
        ("Whenever ~ attacks, draw a card.", {"abilities": [{"trigger": "draw a card", "when": "attacks", "effect": {"draw": "1"}}]}),
    ],
)  # fmt: skip
def test_a_line_is_read_as_it_is_by_itself(line: str, boost: dict[str, object]) -> None:
    (found,) = read_text(f"Max speed — {line.replace('~', 'Brisk Racer')}", "Brisk Racer", ("creature",))
    assert (found.outcome, [one["boost"] for one in found.abilities if isinstance(one, dict)]) == (
        "read",
        [{**boost, "while": "max speed"}],
    )


@pytest.mark.parametrize(
    "line",
    [
        "As long as it's your turn, ~ has flying.",
        "Fold your arms.",
    ],
)
def test_what_is_not_so_as_long_as_the_speed_is_high_is_not_read(line: str) -> None:
    (found,) = read_text(f"Max speed — {line.replace('~', 'Brisk Racer')}", "Brisk Racer", ("creature",))
    assert found.outcome == "not read"


@pytest.mark.parametrize(("speed", "life", "drawn"), [(4, 14, 1), (3, 18, 0)])
@pytest.mark.parametrize("day", ["2025-02-07", "current"])
def test_a_card_plays_from_such_text(speed: int, life: int, drawn: int, day: str) -> None:
    text = "Max speed — Racer gets +4/+0.\\nMax speed — Whenever Racer attacks, draw a card."
    found = play(
        find(day), f"players: {{Anna: {{speed: {speed}}}, Noah: 20}}",
        f'table: {{Anna: [Racer: {{pt: 2/2, text: "{text}"}}], Noah: []}}', "attacks: [Racer]",
    )  # fmt: skip
    assert (found.facts["Noah"]["life"], found.facts["Anna"].get("cards drawn", 0)) == (life, drawn)


@pytest.mark.parametrize(("lost", "life"), [(0, 18), (1, 17)])
def test_that_an_opponent_has_lost_life_is_read_as_a_condition(lost: int, life: int) -> None:
    text = "Racer gets +1/+0 as long as an opponent lost life this turn."
    found = play(
        find("current"), f"players: {{Anna: 20, Noah: {{lost life: {lost}}}}}",
        f'table: {{Anna: [Racer: {{pt: 2/2, text: "{text}"}}], Noah: []}}', "attacks: [Racer]",
    )  # fmt: skip
    assert found.facts["Noah"]["life"] == life

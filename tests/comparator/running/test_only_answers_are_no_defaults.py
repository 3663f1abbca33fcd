"""An answer that is the only one is no default, since nothing was left open."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

BOARD = """
table:
  Anna: [Hunter: {pt: 2/2, abilities: [{trigger: hunt, when: attacks, targets: [creature an opponent controls], effect: {deal: 1, to: target}}]}]
  Noah: [Wall: 0/4, OTHERS]
attacks: [Hunter]
"""


@pytest.mark.parametrize(("others", "told"), [("", []), (", Rat: 1/1", ["target: Hunter"])])
def test_a_target_is_a_default_only_where_there_is_another(others: str, told: list[str]) -> None:
    found = play(find("modern"), BOARD.replace(", OTHERS", others))
    assert found.status == "finished"
    assert [str(one) for one in found.defaults] == told

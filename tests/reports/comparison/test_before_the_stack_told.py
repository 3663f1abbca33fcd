"""What a comparison of the days from 1993 to 2003 tells is what the texts of those days have."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.comparison import text
from tests import compared

HEAD = "format: 1\ntitle: Before the stack\nplayers: {Anna: 20, Noah: 20}\n"

FOG = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Noah: [Fog]}
attacks: [Bear]
plays: [{by: Noah, when: damage-assigned, cast: Fog, otherwise: [damage-prevention, blockers-declared]}]
"""

LURE = """
table: {Anna: [Lure: 2/2 blocked by all able], Noah: [Ogre: 2/2]}
attacks: [Lure]
"""

SHADE = """
table: {Anna: [Wolves: 1/1 first strike], Noah: [Looming Shade]}
attacks: [Wolves]
blocks: {Looming Shade: Wolves}
plays: [{by: Noah, when: first-damage-dealt, use: Looming Shade}]
"""

FLANKERS = """
table: {Anna: [Knight: 2/2 flanking, Rider: 2/2 flanking], Noah: [Bear: 2/2, Ox: 2/3]}
attacks: [Knight, Rider]
blocks: {Bear: Knight, Ox: Rider}
"""


def told(board: str, *names: str) -> str:
    """A whole comparison in one line."""
    return " ".join(text.comparison(compared.under(read(HEAD + board, "board"), names), full=True).split())


@pytest.mark.parametrize(
    ("board", "names", "sentence"),
    [
        (FOG, ("1997", "2003"), "Noah may not play Fog when the script has it"),
        (FOG, ("1997", "2003"), "In the step for preventing damage, nothing may be used but what prevents or redirects it."),
        (LURE, ("alpha", "1997"), "Ogre blocks Lure if able, as a card has it; no rule of the day has it so"),
        (FLANKERS, ("1997", "1999-04-23"), "trigger-order: Triggered Abilities on 24 March 1997 → 408.1f on 23 April 1999"),
        (FLANKERS, ("alpha", "1997"), "first seen in the text of 23 April 1999 (502.3b))"),
    ],
    ids=("moment", "rule", "card", "matter", "day"),
)  # fmt: skip
def test_what_is_told_is_to_the_point(board: str, names: tuple[str, ...], sentence: str) -> None:
    """No moment is named that other days lack, no card as a creature's own that is another's, no rule on another matter."""
    assert sentence in told(board, *names)


def test_what_stands_in_the_way_of_a_mixture_alone_explains_nothing() -> None:
    """That damage was prevented in a step of its own has no part in it that nobody may act once first strikes are dealt."""
    whole = told(SHADE, "1997", "1999-04-23")
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert "Once combat damage is dealt, the active player gets priority." in why
    assert "prevents" not in why

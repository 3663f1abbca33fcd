"""Sentences that were not true once, each with the board on which it was said."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words import narration
from reports.words.words import Names, words
from rulesets.registry import find
from tests.playing import fate, play, told


def sentences(found: Run, kind: str, subject: str = "") -> list[str]:
    """What is told of the events of a kind, each with the numbers of its rule."""
    spoken = words(found.ruleset.modern_words)
    said = []
    for event in told(found, kind, subject):
        label = found.ruleset.cite(event.cause).label if event.cause is not None else ""
        said.append(f"{narration.sentence(event, Names(), spoken)} {label}".strip())
    return said


PUT_IN = """
table: {Anna: [Bear: 2/2], Noah: []}
hand:
  WHO:
    - Visitor:
        KIND
        abilities: [{ability: arrive, zone: hand, targets: [attacking creature],
                     effect: {put into play: this, HOW: true AIM}}]
attacks: [Bear]
plays: [{by: WHO, when: attackers-declared, use: Visitor, target: Bear}]
"""


@pytest.mark.parametrize(
    ("day", "who", "kind", "how", "expected"),
    [
        ("2007-10-01", "Anna", "types: [artifact]", "attacking", "is never attacking, though the effect says so. 306.3a"),
        ("2008-10-01", "Noah", "pt: 2/2", "attacking", "is never attacking, though the effect says so. 306.3b"),
        ("2008-10-01", "Anna", "pt: 2/2", "blocking", "is never blocking, though the effect says so. 306.3c"),
        ("current", "Anna", "pt: 2/2", "blocking", "is never blocking, though the effect says so. 506.3e"),
    ],
)  # fmt: skip
def test_what_is_put_in_but_never_attacks_or_blocks_is_told_so_by_its_rule(
    day: str, who: str, kind: str, how: str, expected: str
) -> None:
    """It comes into play, and not "attacking" or "blocking", which it never is."""
    aim = ", at: target" if how == "blocking" else ""
    text = PUT_IN.replace("WHO", who).replace("KIND", kind).replace("HOW", how).replace(" AIM", aim)
    found = play(find(day), text)
    assert sentences(found, "stays out of combat") == [f"Visitor {expected}"]
    assert not any("ing" in said for said in sentences(found, "enter"))
    assert fate(found, "Visitor").startswith("battlefield")

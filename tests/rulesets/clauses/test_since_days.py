"""Since when a sentence is so: since the rules said it first, not since they came to name more things in it."""

from __future__ import annotations

from datetime import date

import pytest

from rulesets.history import CLAUSES
from rulesets.points import Confidence, Provision
from rulesets.registry import find


def provision(name: str) -> Provision:
    """The provision of that name, such as `trample.surplus`."""
    clause, _, own = name.partition(".")
    found: Provision = getattr(CLAUSES[clause].says, own.replace("-", "_"))
    return found


@pytest.mark.parametrize(
    ("name", "numbers", "since"),
    [
        ("division.unblocked-attacker", ("510.1b",), "1993-08-05"),
        ("trample.surplus", ("702.19b",), "1999-04-23"),
        ("trample.onto-a-planeswalker", ("702.19b",), "2007-10-01"),
        ("trample.onto-a-battle", ("702.19b",), "2023-04-14"),
        ("trample.lethal-first", ("702.19b",), "1999-04-23"),
        ("deathtouch.destroys", ("702.2b", "704.5h"), "2009-07-11"),
        ("protection.from-everything", ("702.16j",), "2009-02-01"),
        ("protection.players-from-everything", ("702.16j",), "2021-06-18"),
        ("protection.from-a-player", ("702.16k",), "2013-11-01"),
        ("protection.players-from-a-player", ("702.16k",), "2022-07-08"),
        ("attack-targets.planeswalkers-too", ("506.3",), "2007-10-01"),
        ("attack-targets.battles-too", ("506.3",), "2023-04-14"),
        ("absent-target.goes-on-attacking", ("506.4c",), "2007-10-01"),
        ("banding.same-target", ("702.22d",), "2007-10-01"),
        ("prevention.moved", ("614.9",), "2001-07-23"),
        ("removal-from-combat.stopped-being-a-creature", ("506.4",), "1997-03-24"),
        ("death-check.lethal-damage", ("704.5g",), "1993-08-05"),
        ("rampage.bonus", ("702.23a",), "1997-03-24"),
        ("attachment.aura-goes", ("704.5m",), "1997-03-24"),
    ],
)
def test_a_sentence_is_so_since_the_rules_said_it_first(
    name: str, numbers: tuple[str, ...], since: str
) -> None:
    """What was added later, such as battles, is a sentence of its own, with a day of its own."""
    cited = find("modern").cite(provision(name))
    assert (cited.numbers, cited.since.isoformat()) == (numbers, since)


def test_a_rule_that_can_be_read_otherwise_for_a_while_goes_on_to_hold() -> None:
    """That of 2001 to 2003 on creatures that stop being creatures is disputed, and before and after it is not."""
    leaving = provision("removal-from-combat.stopped-being-a-creature")
    cited = [leaving.cite(date.fromisoformat(day)) for day in ("1999-11-01", "2002-02-20", "2003-07-01")]
    assert [one.confidence for one in cited] == [Confidence.TEXT, Confidence.CONTRADICTORY, Confidence.TEXT]
    assert {one.since for one in cited} == {date(1997, 3, 24)}

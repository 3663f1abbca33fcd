"""Abilities that a card grants: what the rules of a day know nothing of stands in them as on the card itself."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play


@pytest.mark.parametrize(
    ("ability", "lacking"),
    [
        ("ability: grow, cost: {energy: 1}, effect: {pump: +1/+1}", "energy"),
        ("ability: grow, cost: {blight: 1}, effect: {pump: +1/+1}", "blight"),
        ("ability: grow, cost: {waterbend: 2}, effect: {pump: +1/+1}", "waterbend"),
        ("ability: grow, cost: {collect evidence: 2}, effect: {pump: +1/+1}", "collect evidence"),
        ("ability: grow, only: [boast], effect: {pump: +1/+1}", "boast"),
        ("trigger: grow, when: explores, effect: {pump: +1/+1}", "explore"),
    ],
)
@pytest.mark.parametrize("lent", [True, False])
def test_what_is_granted_is_refused_before_the_rules_knew_of_what_it_costs_asks_or_waits_for(
    ability: str, lacking: str, lent: bool
) -> None:
    """Whether it is lent to whatever is in play, or gained for the turn."""
    lends = f"pt: 1/1, abilities: [{{static: lends, boost: {{who: each creature you control, abilities: [{{{ability}}}]}}}}]"
    gives = f"types: [instant], abilities: [{{spell: give, targets: [creature], effect: {{gain abilities: [{{{ability}}}], on: target}}}}]"
    table = f"table: {{Anna: [Bear: 2/2{f', Lender: {{{lends}}}' if lent else ''}], Noah: []}}"
    hand = "" if lent else f"hand: {{Anna: [Gift: {{{gives}}}]}}"
    run = play(find("1999-11-01"), table, hand, "attacks: [Bear]")
    assert run.status == "refused"
    assert run.reason is not None
    assert str(run.reason) == f"no such abilities yet: {lacking}"
    assert play(find("current"), table, hand, "attacks: [Bear]").status == "finished"

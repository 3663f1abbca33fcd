"""The kit that the comparator ships, run over the ruleset of this package."""

from kitchen_table import ERA

from rulesets.conformance import ConformanceSuite


class TestKitchenTable(ConformanceSuite):
    """The whole of it."""

    ruleset = ERA.ruleset()

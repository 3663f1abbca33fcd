"""The template is a scenario of its own."""

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from rulesets.registry import find


def test_the_template_expects_what_comes_out() -> None:
    scenario = read(TEMPLATE, "template")
    comparison = compare(scenario, [find(name) for name in scenario.rulesets])
    assert comparison.failures == ()

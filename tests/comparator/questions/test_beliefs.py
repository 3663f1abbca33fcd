"""What people believe: on which days it is wrong is known from the rule that it gets wrong."""

from __future__ import annotations

from importlib.resources import files

from comparator.files.data import data_in
from comparator.questions.beliefs import beliefs


def test_days_are_written_only_where_they_are_not_those_of_the_rule() -> None:
    """A belief is wrong as long as its rule stands, if nothing else is said."""
    written = data_in((files("comparator.questions") / "beliefs.yaml").read_text(encoding="utf-8"))
    known = beliefs()
    assert not [
        slug
        for slug, said in written.items()
        if ((known[slug].since, known[slug].until) == known[slug].rule.days) is ("wrong" in said)
    ]

"""A sample of a family as scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from comparator.census.surveys import survey
from comparator.discovery.families import Sample
from comparator.discovery.plain import as_plain
from comparator.discovery.sketch import Sketch
from comparator.exploring.scripts import as_text
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario


def sample(family: str, limit: int, seed: int) -> Sample:
    """The numbers of so many boards, scattered evenly over a family; the seed says where they begin."""
    size = len(survey(family))
    return Sample(size, limit, Random(f"sample {seed}").randrange(size))


def scenarios(family: str, drawn: Sample, title: Callable[[Sketch], str]) -> Iterator[Scenario]:
    """The boards of a sample, each read from the file that it would be written as, and named by its number."""
    for place in range(len(drawn)):
        number = drawn[place]
        sketch = survey(family)[number]
        head = {"format": 1, "title": title(sketch)}
        yield read(as_text(head | as_plain(sketch)), f"{family}-{number}")

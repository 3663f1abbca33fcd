"""A small static site: the index, a page for each scenario, the history, its clauses, and the eras.

Every address is relative, so that it works from a folder as well as from a server.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote

from comparator.blaming.timeline import Timeline
from comparator.catalogue.showing import shows
from comparator.comparing.results import Comparison
from comparator.scenario.scenario import Scenario
from reports import html
from reports.catalogue import chronicle
from reports.catalogue import index as catalogue
from reports.catalogue.index import IndexEntry
from reports.comparison import picture, view
from reports.comparison.model.runs import RulesetView
from reports.writing.formats import Written
from rulesets.registry import listing

SCENARIOS, PICTURES, CLAUSES = "scenarios/", "pictures/", "clauses/"
"""The folders that pages lie in, one below the top."""


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the site: where it goes, and what it holds."""

    path: str
    text: Written


def scenario_sheets(
    comparison: Comparison, timelines: Sequence[Timeline]
) -> tuple[tuple[SiteFile, ...], IndexEntry]:
    """The picture and the page of one comparison, and its row in the index."""
    model = view.page_view(comparison, timelines)
    drawn = f"{PICTURES}{comparison.scenario.slug}.png"
    page = html.drawn_page(model, root="../", pictured=f"../{quote(drawn)}")
    sheets = (
        SiteFile(drawn, picture.png(picture.drawn(model))),
        SiteFile(f"{SCENARIOS}{comparison.scenario.slug}.html", page),
    )
    return sheets, catalogue.entry(model, _eras())


@cache
def _eras() -> tuple[RulesetView, ...]:
    """The named rulesets that are of a day, and so need no run of their own: the ribbon knows them."""
    return tuple(view.ruleset_view(named.ruleset()) for named in listing() if named.kind == "era")


def common_sheets(
    entries: Sequence[IndexEntry], scenarios: Sequence[Scenario], left_out: Sequence[str] = ()
) -> Iterator[SiteFile]:
    """All pages that are not about one scenario; `left_out` says of files that cannot be read what is wrong."""
    told = {each.slug: (each.slug, each.title, each.witnesses) for each in scenarios}
    shipped = ((show.file.removesuffix(".yaml"), show.title, sorted(show.witnesses)) for show in shows())
    shown_by = chronicle.witnesses([*told.values(), *(each for each in shipped if each[0] not in told)])
    clauses = tuple(chronicle.clauses(shown_by))
    yield SiteFile("index.html", html.index(entries, SCENARIOS, root="", left_out=left_out))
    yield SiteFile(
        "history.html",
        html.rendered(
            "history.html",
            "",
            story=tuple(chronicle.story(shown_by)),
            clauses=clauses,
            pages=told,
            turns=tuple(chronicle.turning_points({slug: title for slug, title, _ in told.values()})),
            moments=chronicle.moments(),
        ),
    )
    yield SiteFile(
        "eras.html",
        html.rendered(
            "eras.html", "", eras=tuple(chronicle.eras()), windows=tuple(chronicle.windows()),
            departures=chronicle.known_departures(),
        ),
    )  # fmt: skip
    for clause in clauses:
        text = html.rendered("clause.html", "../", clause=clause, pages=told)
        yield SiteFile(f"{CLAUSES}{clause.slug}.html", text)

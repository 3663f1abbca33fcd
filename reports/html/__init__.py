"""The HTML page of one comparison, and the index of many: one self-contained file each.

No script, no network, nothing inline that the page's own content-security policy does not name.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from comparator.results import Board, Comparison
from reports import board, view
from reports.words import FAN_WORK, words

TEMPLATES = Path(__file__).parent / "templates"


def page(comparison: Comparison) -> str:
    """The page of one comparison."""
    return _rendered("comparison.html", page=view.page(comparison))


def index(comparisons: Sequence[Comparison]) -> str:
    """A table of many comparisons, each linked to its page `SLUG.html` beside it."""
    pages = [view.page(comparison) for comparison in comparisons]
    rulesets = {ruleset.name: ruleset for each in pages for ruleset in each.rulesets}
    return _rendered(
        "index.html", pages=pages, rulesets=sorted(rulesets.values(), key=lambda ruleset: ruleset.date)
    )


def _rendered(template: str, **context: object) -> str:
    return _environment().get_template(template).render(context)


def _drawn(picture: Board, names: Mapping[str, str], modern: bool, prefix: str) -> Markup:
    return Markup(board.svg(picture, names, words(modern), prefix))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    style = (TEMPLATES / "style.css").read_text(encoding="utf-8")
    environment.globals.update(
        drawn=_drawn,
        fan_work=FAN_WORK,
        style=Markup(style),
        style_hash=b64encode(sha256(style.encode()).digest()).decode(),
    )
    return environment

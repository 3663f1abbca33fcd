"""A comparison as a fragment for another page: a figure with its style, and no script, frame or link."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from markupsafe import Markup

from comparator.comparing.results import Comparison
from reports import html
from reports.board.style import SANS, palette, style_rules
from reports.comparison import colophon, view

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

AROUND = f"""
background: var(--paper); color: var(--ink); font: 1rem/1.5 {SANS};
margin: 1.5em 0; padding: 1em 1.1em; border: 1px solid var(--hair); border-radius: .5em; overflow-wrap: anywhere;
:where(p, div, figure, figcaption, span, strong, b, bdi) {{ all: revert; }}
:where(p, figure) {{ margin: 0; }}
:where(svg) {{ float: none; max-width: none; margin: 0; }}
:where(*, ::before, ::after) {{ box-sizing: border-box; }}
.verdict {{ font-size: 1.4em; line-height: 1.25; margin-top: .3em; }}
.boards .board {{ max-height: 22rem; }}
--sans: {SANS};
"""
"""What the fragment is like on any page, whatever that says of its own; it is by day or by night as the page is."""


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """The fragment of one comparison; its ids are like no other page's."""
    model = view.page_with_years(comparison, texts)
    lead = [line.name for line in model.lines].index(model.lead or model.lines[0].name)
    unlike = sha256(model.scenario.text.encode()).hexdigest()[:8]
    return html.template("embed.html").render(
        page=model, line=model.lines[lead], number=lead + 1, modern=html.modern_names(model),
        scenario=model.scenario, style=Markup(_style()), made=colophon.made(model),
        linked=False, prefix=f"rules-compared-{unlike}-",
    )  # fmt: skip


def _style() -> str:
    """What the pages' sheet says of all that is in the fragment, for nothing outside of it."""
    night = palette(dark=True)
    hues = "".join(f"--{name}: light-dark({hue}, {night[name]}); " for name, hue in palette().items())
    rules = style_rules(
        "group-0", "group-1", "group-2", "group-3", "group-4", "group-5", "verdict strong", "verdict .badge", "nb",
        "caveat", "boards", "beside", "others", "why", "badge", "small", "ribbon", "untold", "besides", "board",
    )  # fmt: skip
    slim = ".ribbon .wide { display: none; }\n.ribbon .slim { display: inline; }\n.untold.roomy { display: block; }"
    return f".rules-compared {{\n{hues}{rules}\n{slim}\n}}\n.rules-compared {{{AROUND}}}"

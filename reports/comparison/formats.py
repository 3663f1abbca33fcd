"""The formats in which a comparison is written, and the questions since when and why; what each writer takes stands below it."""

from __future__ import annotations

from reports.writing.formats import Format, table

FORMATS = table(
    Format("text", ".txt", "reports.comparison.text:comparison", "text for a terminal"),
    Format(
        "html",
        ".html",
        "reports.html:comparison",
        "a page",
        apart=True,
        entry="reports.html:with_entry",
        index="reports.html:index",
    ),
    Format("json", ".json", "reports.comparison.json:comparison", "data for programs", listed=True),
    Format("markdown", ".md", "reports.comparison.markdown:comparison", "a post for a forum or a chat"),
    Format(
        "embed", ".embed.html", "reports.html.embed:comparison", "a fragment for another page", apart=True
    ),
    Format("svg", ".svg", "reports.comparison.picture:comparison", "the answer as a picture", apart=True),
    Format("png", ".png", "reports.comparison.picture:pixels", "the same picture in pixels", apart=True),
)
"""A comparison: it, whether to colour, the user's own texts, and whether to tell all."""

TIMELINES = table(
    Format("text", ".txt", "reports.comparison.tracing:timelines_text", "text for a terminal"),
    Format("json", ".json", "reports.comparison.json:timelines_data", "data for programs"),
)
"""Since when: a scenario, the timelines of its lines, and whether to colour."""

BLAMES = table(
    Format("text", ".txt", "reports.comparison.tracing:blames_text", "text for a terminal"),
    Format("json", ".json", "reports.comparison.json:blames_data", "data for programs"),
)
"""Why: a scenario, what parts rulesets on its lines, and whether to colour."""

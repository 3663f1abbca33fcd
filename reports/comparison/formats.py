"""The formats a comparison is written in: each takes a comparison, whether to colour, the user's own texts, and whether to tell all."""

from __future__ import annotations

from reports.formats import Format, table

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

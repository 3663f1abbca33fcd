"""The formats a comparison is written in: each takes a comparison, whether to colour, the user's own texts, and whether to tell all."""

from __future__ import annotations

from reports.formats import Format, table

FORMATS = table(
    Format("text", ".txt", "reports.comparison.text:comparison", "text for a terminal"),
    Format("html", ".html", "reports.html:comparison", "a page", folder="reports.html:comparisons"),
    Format("json", ".json", "reports.comparison.json:comparison", "data for programs", listed=True),
)

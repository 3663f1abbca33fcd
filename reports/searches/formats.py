"""The formats in which searches are written."""

from __future__ import annotations

from reports.writing.formats import Format, table

EXPLORED = table(
    Format("text", ".txt", "reports.searches.exploring:text", "text for a terminal"),
    Format("json", ".json", "reports.searches.exploring:data", "data for programs"),
)
"""What exploring found: each takes it, the goal or None, how many of a kind are listed, and whether to colour."""

DIVISIONS = table(
    Format("text", ".txt", "reports.searches.dividing:text", "text for a terminal"),
    Format("json", ".json", "reports.searches.dividing:data", "data for programs"),
)
"""The legal divisions: each takes a scenario, those of its lines, how many are listed, and whether to colour."""

CENSUS = table(
    Format("text", ".txt", "reports.searches.census:text", "text for a terminal"),
    Format("html", ".html", "reports.searches.census:page", "a page"),
)
"""What a census counted: each takes its job and the tally."""

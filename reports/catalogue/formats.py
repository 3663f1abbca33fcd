"""The formats in which the catalogue and cards are told; each writer takes what its table names, and whether to colour."""

from __future__ import annotations

from reports.writing.formats import Format, table

HISTORY = table(
    Format("text", ".txt", "reports.catalogue.history:text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.history:data", "data for programs, with every version"),
)
"""All amendments: nothing is taken."""

COUNTS = table(
    Format("text", ".txt", "reports.catalogue.history:extent_text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.history:counts_data", "data for programs"),
)
"""How much there is of everything: the counts."""

DEPARTURES = table(
    Format("text", ".txt", "reports.catalogue.departures:text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.departures:data", "data for programs"),
)
"""Where a run departs from the rules: the departures."""

AUDIT = table(
    Format("text", ".txt", "reports.catalogue.audit:text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.audit:data", "data for programs"),
)
"""What rules texts say of our citations: the audit."""

CARD = table(
    Format("text", ".txt", "reports.catalogue.cards:card_text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.cards:card_data", "data for programs"),
    Format("yaml", ".yaml", "reports.catalogue.cards:card_file", "a file of cards"),
)
"""What there is of a card: what was looked up."""

CARDS = table(
    Format("text", ".txt", "reports.catalogue.cards:found", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.cards:found_data", "data for programs"),
)
"""What a search found: its hits."""

COVERAGE = table(
    Format("text", ".txt", "reports.catalogue.coverage:text", "text for a terminal"),
    Format("json", ".json", "reports.catalogue.coverage:data", "data for programs"),
)
"""How much of some cards is read: the counts, and how many templates are listed."""

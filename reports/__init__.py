"""How a comparison is shown: as text, as JSON, as a page."""

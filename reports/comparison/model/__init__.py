"""The view model: everything that text, JSON and HTML show of a comparison, as plain records.

Every field is JSON-able but the stages of a ribbon, which JSON leaves out: to find what is behind them takes long, and
not all forms show it.  No record knows how it is drawn.
"""

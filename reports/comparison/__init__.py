"""A comparison as it is shown: one view model, and the text, JSON and pages read from it."""

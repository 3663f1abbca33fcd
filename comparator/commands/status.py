"""What the program ends with where a signal ended it."""

from typing import Final

INTERRUPTED: Final = 130
"""Somebody pressed Ctrl-C."""

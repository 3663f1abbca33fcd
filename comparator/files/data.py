"""YAML that nobody has to be told of faults in: our own tables, and what we wrote ourselves."""

from __future__ import annotations

from typing import Any


def data_in(text: str) -> Any:
    """What a text says, as Python has it."""
    import yaml  # noqa: PLC0415 - a help page needs none of it

    # The parser in C is about ten times as fast.
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))

"""JSON for programs, always written in one way: keys sorted, dates in ISO form, one blank a level, and its format named.

`FORMAT` is the version of every form that the program prints; it rises when a field of one changes its meaning or
goes, and stays when fields are added.  Equal records are equal texts on any day and machine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from dataclasses import fields as fields_of
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FORMAT = 2


def formatted(record: Mapping[str, object]) -> str:
    """A record as JSON that names its format."""
    return json_document({"format": FORMAT, **record})


def json_document(record: object) -> str:
    """Records and plain values as JSON."""
    return json.dumps(record, ensure_ascii=False, indent=1, sort_keys=True, default=_plain) + "\n"


def fields(record: DataclassInstance, *but: str) -> dict[str, object]:
    """A record's own fields, those named left out; what they hold is left as it is."""
    return {each.name: getattr(record, each.name) for each in fields_of(record) if each.name not in but}


def _plain(value: object) -> object:
    """Records become mappings; facts may hold sets, and citations hold dates."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, frozenset | set):
        return sorted(value)
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"not JSON-able: {value!r}")

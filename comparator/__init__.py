"""Run one combat under many dated versions of the rules of Magic, from Python.

    import comparator

    scenario = comparator.read(Path("fanatic.yaml"))
    (line,) = comparator.compare(scenario, "2003", "modern").lines
    for group in line.groups:
        print(group.rulesets, line.runs[group.leader].facts)

Nothing is imported before it is asked for: `import comparator` costs no more than this page.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from comparator.exploring.opening import CannotPlay
    from comparator.front.answers import Answer
    from comparator.front.functions import blame, compare, explore, find, history, read, run, timeline
    from comparator.front.table import OpenQuestion, Refused, Seen, Table
    from comparator.scenario.faults import Faults
    from comparator.scenario.scenario import Attack, Block, DamageDivision, Play, Scenario
    from rulesets.registry import UnknownRuleset
    from rulesets.table.obstacles import Obstacle

__version__ = "0.2.0"

__all__ = [
    "Answer",
    "Attack",
    "Block",
    "CannotPlay",
    "DamageDivision",
    "Faults",
    "Obstacle",
    "OpenQuestion",
    "Play",
    "Refused",
    "Scenario",
    "Seen",
    "Table",
    "UnknownRuleset",
    "__version__",
    "blame",
    "compare",
    "explore",
    "find",
    "history",
    "read",
    "run",
    "timeline",
]

_HOMES: Final = {
    "comparator.exploring.opening": ("CannotPlay",),
    "comparator.front.answers": ("Answer",),
    "comparator.front.functions": (
        "blame", "compare", "explore", "find", "history", "read", "run", "timeline",
    ),
    "comparator.front.table": ("OpenQuestion", "Refused", "Seen", "Table"),
    "comparator.scenario.faults": ("Faults",),
    "comparator.scenario.scenario": ("Attack", "Block", "DamageDivision", "Play", "Scenario"),
    "rulesets.registry": ("UnknownRuleset",),
    "rulesets.table.obstacles": ("Obstacle",),
}  # fmt: skip
"""Where each name is at home."""

if not TYPE_CHECKING:  # so that a misspelt name fails a type check

    def __getattr__(name: str) -> object:
        for module, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(module), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

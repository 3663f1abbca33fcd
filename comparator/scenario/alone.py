"""One line of a scenario as a file of its own, in plain values: JSON is YAML, so what it says can be read back."""

from __future__ import annotations

import re
from typing import Any

from comparator.scenario.scenario import Line, Scenario
from comparator.scenario.tree import read_tree
from comparator.scenario.vocabulary import FORMAT, LINE_KEYS, ZONE_KEYS
from rulesets.cards.part import Part, Plain

BOARD_KEYS = ("players", "table", *ZONE_KEYS)
SCRIPT_KEYS = tuple(key for key in LINE_KEYS if key != "expect")

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")


def alone(scenario: Scenario, line: Line) -> dict[str, Any]:
    """The board and the script of one line as a scenario file says them, and nothing of what is expected."""
    said: Any = read_tree(scenario.text, scenario.slug)[0].plain()
    own = said["lines"][line.name] if "lines" in said else {}
    written = said | own
    if "plays" in own:  # they follow those that all lines share
        written["plays"] = _items(said.get("plays", "")) + _items(own["plays"])
    borrows = {"anachronism": "borrow"} if scenario.anachronism == "borrow" else {}
    kept = {key: typed(written[key]) for key in (*BOARD_KEYS, *SCRIPT_KEYS) if key in written}
    return {"format": int(FORMAT), "title": scenario.title, **borrows, **kept}


def _items(said: Plain) -> list[Plain]:
    return [item.value for item in Part(said).items()]


def typed(said: Plain) -> Any:
    """Plain data with the numbers and truths that its texts mean, as JSON writes them."""
    if isinstance(said, list):
        return [typed(item) for item in said]
    if isinstance(said, dict):
        return {key: typed(value) for key, value in said.items()}
    if _INTEGER.fullmatch(said):
        return int(said)
    return {"true": True, "false": False}.get(said, said)

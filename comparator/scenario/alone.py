"""One line of a scenario as a file of its own, in plain values: JSON is YAML, so what it says can be read back."""

from __future__ import annotations

from typing import Any

from comparator.scenario.portable import portable, typed
from comparator.scenario.scenario import Line, Scenario
from comparator.scenario.tree import read_tree
from comparator.scenario.vocabulary import FORMAT, LINE_KEYS, ZONE_KEYS
from rulesets.cards.part import Part, Plain

BOARD_KEYS = ("players", "it is", "cards", "table", *ZONE_KEYS)
SCRIPT_KEYS = tuple(key for key in LINE_KEYS if key != "expect")


def alone(scenario: Scenario, line: Line) -> dict[str, Any]:
    """The board and the script of one line as a scenario file says them, and nothing of what is expected."""
    said: Any = read_tree(portable(scenario), scenario.slug)[0].plain()
    own = said["lines"][line.name] if "lines" in said else {}
    written = said | own
    if "plays" in own:  # they follow those that all lines share
        written["plays"] = _items(said.get("plays", "")) + _items(own["plays"])
    borrows = {"anachronism": "borrow"} if scenario.anachronism == "borrow" else {}
    kept = {key: typed(written[key]) for key in (*BOARD_KEYS, *SCRIPT_KEYS) if key in written}
    return {"format": int(FORMAT), "title": scenario.title, **borrows, **kept}


def _items(said: Plain) -> list[Plain]:
    return [item.value for item in Part(said).items()]

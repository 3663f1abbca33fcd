"""A scenario's text that can be read anywhere: with the cards in it that lie beside it or in the user's own file."""

from __future__ import annotations

import json
import re
from typing import Any

import yaml

from comparator.scenario.scenario import Scenario
from rulesets.cards.part import Plain

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")


def portable(scenario: Scenario) -> str:
    """The scenario's text as it was written, but for what it takes from other files, which is put under `cards:`."""
    if not scenario.definitions:
        return scenario.text
    text = scenario.text
    cards = json.dumps(typed(dict(scenario.definitions)), ensure_ascii=False)  # one line, and YAML as well
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode), "only a mapping is read as a scenario"
    for key, value in root.value:
        if key.value == "cards":
            start, end = key.end_mark.index, value.end_mark.index
            after = text[len(text[:end].rstrip()) :]
            return f"{text[:start]}: {cards}{after}"
    start = root.start_mark.index
    if root.flow_style:
        return f"{text[: start + 1]}cards: {cards}, {text[start + 1 :]}"
    return f"{text[:start]}cards: {cards}\n{' ' * root.start_mark.column}{text[start:]}"


def typed(said: Plain) -> Any:
    """Plain data with the numbers and truths that its texts mean, as JSON writes them."""
    if isinstance(said, list):
        return [typed(item) for item in said]
    if isinstance(said, dict):
        return {key: typed(value) for key, value in said.items()}
    if _INTEGER.fullmatch(said):
        return int(said)
    return {"true": True, "false": False}.get(said, said)

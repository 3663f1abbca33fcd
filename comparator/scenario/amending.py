"""Writing one part of a scenario's text anew, and leaving every other line, with its comments, as it is."""

from __future__ import annotations

from typing import Any

import yaml

from comparator.scenario.tree import Loader, lines_of
from comparator.scenario.vocabulary import LINE_KEYS, SCENARIO_KEYS, ZONE_KEYS
from rulesets.cards.part import FLAGS, NUMBER, Plain

WIDTH = 100
ORDER = (*SCENARIO_KEYS, *LINE_KEYS)
IN_BLOCKS = ("table", *ZONE_KEYS, "plays", "choices", "lines")
"""What is written with a line for each of its entries; other lists and mappings without inner ones take one line."""


class Interwoven(Exception):
    """The part is written in a way that no line of it can be told from its neighbours'."""


def amended(text: str, path: tuple[str, ...], value: Plain | None) -> str:
    """The text of a scenario with another value at `path`, or without what stood there.

    The text has been read before, and so keeps the limits of a scenario. Comments inside the part itself are lost.

    Raises:
        Interwoven: a mapping on the way is an alias, or no mapping.
    """
    lines = list(lines_of(text))
    node = yaml.compose(text, Loader)
    for depth, step in enumerate(path[:-1]):
        found = _entry(node, step)
        if found is None:
            return amended(text, path[: depth + 1], _nested(path[depth + 1 :], value))
        if found[1].flow_style and isinstance(found[1], yaml.MappingNode):
            inner = {**_plain(found[1]), **_nested(path[depth + 1 :], value)}
            return amended(
                text, path[: depth + 1], {key: one for key, one in inner.items() if one is not None}
            )
        node = found[1]
    if not isinstance(node, yaml.MappingNode) or not node.value:
        raise Interwoven(".".join(path))
    indent = node.value[0][0].start_mark.column
    written = [] if value is None else _written(path[-1], value, indent)
    present = _entry(node, path[-1])
    if present is not None:
        first, last = present[0].start_mark.line, _last_line(present[1])
        lines[first : last + 1] = written
    elif written:
        place = _place(node, path[-1])
        lines[place:place] = written
    return "\n".join(lines)


def _entry(node: Any, key: str) -> tuple[Any, Any] | None:
    entries = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((entry for entry in entries if entry[0].value == key), None)


def _nested(path: tuple[str, ...], value: Plain | None) -> Any:
    for step in reversed(path):
        value = {step: value} if value is not None else {}
    return value


def _plain(node: Any) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(each) for each in node.value]
    return node.value


def _last_line(node: Any) -> int:
    """The last line on which something of a value stands, counted from 0."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style:
        inner = [one for each in node.value for one in (each if isinstance(each, tuple) else (each,))]
        return max([node.start_mark.line, *map(_last_line, inner)])
    end = node.end_mark
    ended: int = end.line - 1 if end.column == 0 and end.line > node.start_mark.line else end.line
    return ended


def _place(node: Any, key: str) -> int:
    """Before which line a new entry goes: behind those that the file format names before it, or behind all."""
    earlier = [
        known for known in node.value if key not in ORDER or known[0].value in ORDER[: ORDER.index(key)]
    ]
    return max((_last_line(value) + 1 for _, value in earlier), default=int(node.value[0][0].start_mark.line))


class _Dumper(yaml.SafeDumper):
    """Writes lists a step further to the right than their key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002 - PyYAML's signature
        super().increase_indent(flow, False)


def _written(key: str, value: Plain, indent: int) -> list[str]:
    style = False if key in IN_BLOCKS or isinstance(value, str) else None
    text = yaml.dump(
        {key: _scalars(value)},
        Dumper=_Dumper,
        default_flow_style=style,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH,
    )
    return [" " * indent + line for line in text.splitlines()]


def _scalars(value: Plain) -> Any:
    """The value with numbers and flags as such, so that they are written without quotes."""
    if isinstance(value, dict):
        return {_scalars(key): _scalars(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_scalars(one) for one in value]
    if NUMBER.fullmatch(value) and str(int(value)) == value:
        return int(value)
    return FLAGS[value] if value in ("true", "false") else value

"""From what is wrong with plain data to where that stands in its file."""

from __future__ import annotations

import re

from comparator.scenario.faults import Fault
from comparator.scenario.tree import Node
from rulesets.cards.part import Complaint, Part
from rulesets.nearest import nearest

_COMMENT = re.compile(r"(?P<name>[^#\"'\[\]{},:]*[^#\"'\[\]{},:\s]) +#(?P<number>[0-9]+)")
"""A name whose number stands in a comment, as `Grizzly Bears #2` has it."""


def located(complaint: Complaint, tree: Node, source: tuple[str, ...]) -> Fault:
    """A complaint with its place in the file; the caret goes to the words at fault where they stand in that line."""
    mark = tree.locate(complaint.path, complaint.at_key)
    column = mark.column
    line = source[mark.line - 1] if mark.line <= len(source) else ""
    found = complaint.found if complaint.found and line.find(complaint.found, column - 1) >= 0 else ""
    if found:
        column = line.index(found, column - 1) + 1
    near = nearest(complaint.found, complaint.options, 1) if complaint.found else []
    suggestion = complaint.meant or (near[0] if near else "")
    expected = complaint.expected
    if comment := _COMMENT.match(line, column - 1):
        expected += "; ` #` begins a comment in YAML, so the number is not read: write it without the sign"
        suggestion = f"{comment['name']} {comment['number']}"
    return Fault(mark.line, column, complaint.message, found, expected, suggestion)


def check_format(root: Part, known: str, what: str) -> None:
    """Complain of a file that says it has another format than the one of `what` that is known."""
    said = root.get("format")
    if said is not None and said.value != known:
        said.complain(f"{said.kind} is no format of {what}", str(said.value), f"`format: {known}`")

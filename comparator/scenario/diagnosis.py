"""From what is wrong with plain data to where that stands in its file."""

from __future__ import annotations

import re

from comparator.scenario.faults import Fault
from comparator.scenario.tree import Mark, Node
from rulesets.cards.part import Complaint, Part
from rulesets.nearest import nearest

_COMMENT = re.compile(r"(?P<name>[^#\"'\[\]{},:]*[^#\"'\[\]{},:\s]) +#(?P<number>[0-9]+)")
"""A name whose number stands in a comment, as `Grizzly Bears #2` has it."""


def located(complaint: Complaint, tree: Node, source: tuple[str, ...]) -> Fault:
    """A complaint with its place in the file; the caret goes to the words at fault where they stand there."""
    mark, node = tree.reach(complaint.path, complaint.at_key)
    found = ""
    if complaint.found:
        text = isinstance(node.content, str) and not complaint.at_key
        lines = source[mark.line - 1 : max(mark.line, node.until if text else 0)]
        mark, found = _words(complaint.found, mark, lines, whole=not text)
    column = mark.column
    line = source[mark.line - 1] if mark.line <= len(source) else ""
    near = nearest(complaint.found, complaint.options, 1) if complaint.found else []
    suggestion = complaint.meant or (near[0] if near else "")
    expected = complaint.expected
    if comment := _COMMENT.match(line, column - 1):
        expected += "; ` #` begins a comment in YAML, so the number is not read: write it without the sign"
        suggestion = f"{comment['name']} {comment['number']}"
    return Fault(mark.line, column, complaint.message, found, expected, suggestion)


def _words(found: str, begins: Mark, lines: tuple[str, ...], whole: bool) -> tuple[Mark, str]:
    """Where words stand in lines of which the first begins somewhere, and how many of them.

    What is written over several lines, or with signs that stand for others, is found by as many of its first words as are
    in one line, two at least, if it need not be there `whole`; where there are not even those, it is taken to stand at the beginning.
    """
    words = found.split(" ")
    least = len(words) if whole else min(2, len(words))
    for number in range(len(words), least - 1, -1):
        some = " ".join(words[:number])
        for place, line in enumerate(lines):
            column = line.find(some, 0 if place else begins.column - 1)
            if column >= 0:
                return Mark(begins.line + place, column + 1), some
    return begins, ""


def check_format(root: Part, known: str, what: str) -> None:
    """Complain of a file that says it has another format than the one of `what` that is known."""
    said = root.get("format")
    if said is not None and said.value != known:
        said.complain(f"{said.kind} is no format of {what}", str(said.value), f"`format: {known}`")

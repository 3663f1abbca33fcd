"""What the YAML parser complains of, put so that it says what to do about it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from comparator.scenario.faults import Fault

_SYNTAX = {
    "found character that cannot start any token": "quotes around a text that begins with that sign",
    "mapping values are not allowed in this context": "quotes around a text that holds a colon and a space",
    "did not find expected ',' or ']'": "a comma, or the bracket that closes the list",
    "did not find expected ',' or '}'": "a comma, or the brace that closes the mapping",
    "did not find expected key": "a key as far to the left as one above it",
    "did not find expected '-' indicator": "an item of the list, as far to the left as the one above it",
    "could not find expected ':'": "a colon and a space behind the key",
    "found unexpected end of stream": "the quotation mark that ends the text",
}
"""What the parser's commonest complaints ask for."""


DEEPEST = 24
"""How many lists and mappings may lie within each other."""

TOO_DEEP = ("the file is nested too deeply", f"at most {DEEPEST} levels")
"""What is said of more, by the parser or by whoever reads what it has found, and what is expected."""

_A_KEY = re.compile(r"(?P<indent> *)(?:- +)*(?P<key>[^\s#'\"\[\]{}&*!|>%@`-][^:]*):(?:\s|$)")
"""A line that begins with a key."""


def misread(error: yaml.YAMLError, source: tuple[str, ...]) -> Fault:
    """What the parser complains of, in words that say what to do about it."""
    mark = getattr(error, "problem_mark", None)
    begun = getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or "this is no YAML")
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    if "nesting depth" in problem:
        return Fault(line, column, TOO_DEEP[0], expected=TOO_DEEP[1])
    if mark is not None and mark.line < len(source):
        text = source[mark.line]
        if "tab" in problem or text[mark.column : mark.column + 1] == "\t":
            return Fault(
                line,
                column,
                "a tab stands here",
                expected="spaces: YAML takes no tab before what it says",
            )
        if _misplaced(problem, text, mark.column) and (above := _keys_above(source, mark.line)):
            expected = f"as far to the left as {' or '.join(above)}"
            indent = len(text) - len(text.lstrip(" "))
            return Fault(line, indent + 1, "this line begins where no line above it does", expected=expected)
    if (
        begun is not None
        and mark is not None
        and (swallowed := _swallowed(problem, source[begun.line : mark.line + 1]))
    ):
        row, column = swallowed
        return Fault(
            begun.line + row + 1, column + 1, "from ` #` on this line is a comment, with the bracket in it",
            expected="a name without ` #`; two cards of a name are called `Grizzly Bears 1` and `Grizzly Bears 2`",
        )  # fmt: skip
    expected = _SYNTAX.get(problem, "")
    if expected and begun is not None and mark is not None and begun.line != mark.line:
        expected += f" that begins in line {begun.line + 1}"
    return Fault(line, column, f"YAML: {problem}", expected=expected)


def _swallowed(problem: str, lines: Sequence[str]) -> tuple[int, int] | None:
    """Where a comment begins in which the bracket stands that a list or a mapping is said to lack."""
    bracket = problem[-2:-1] if problem.startswith("did not find expected ','") else ""
    for row, line in enumerate(lines):
        said, comment, unsaid = line.partition(" #")
        if bracket and comment and bracket in unsaid:
            return row, len(said) + 1
    return None


def _misplaced(problem: str, line: str, column: int) -> bool:
    """Whether the complaint is of a line that begins with a key, and begins too far in or out."""
    key = _A_KEY.match(line)
    if problem == "mapping values are not allowed in this context":
        return key is not None and key.end("key") == column and bool(key["indent"])
    return problem == "did not find expected key" and key is not None and key.start("key") == column


def _keys_above(source: tuple[str, ...], number: int) -> list[str]:
    """The keys that the lines above begin with, nearest first, each further to the left than the one before it."""
    found: list[str] = []
    leftmost = len(source[number])
    for above in range(number - 1, -1, -1):
        key = _A_KEY.match(source[above])
        if key is not None and key.start("key") < leftmost:
            leftmost = key.start("key")
            found.append(f"`{key['key']}:` in line {above + 1}")
    return found

"""Overlays that users write: a base and the clauses that are answered otherwise, read from a short YAML file.

    format: 1
    name: kitchen-table
    title: Today's rules, with damage on the stack
    based_on: 2026-08-07
    replaced:
      damage-timing: 1999-04-23

The base is a date, or the name of a ruleset whose date is pinned.  A version is named by its date, by its
date and reading (`2009-07-11/literal`), or by its whole id.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path

from comparator.scenario.diagnosis import check_format, located
from comparator.scenario.faults import Faults
from comparator.scenario.tree import MOST_BYTES, lines_of, read_tree, text_in
from rulesets.cards.part import Part, TooManyComplaints
from rulesets.eras.overlay import Overlay
from rulesets.history import CLAUSES
from rulesets.plugins import NAME
from rulesets.registry import UnknownRuleset, find, ruleset_names
from rulesets.ruleset import Ruleset
from rulesets.version import AnyClause, AnyVersion

FORMAT = "1"
KEYS = ("format", "name", "title", "story", "based_on", "replaced")
ENDINGS = (".yaml", ".yml")
"""How a ruleset's name ends that is the path of a file."""


def read_overlay(path: Path) -> Ruleset:
    """The ruleset that a file describes.

    Raises:
        Faults: everything that is wrong with the file.
        OSError: it cannot be read at all.
    """
    with path.open("rb") as file:
        text = text_in(file.read(MOST_BYTES + 1), str(path))
    tree, faults = read_tree(
        text, str(path), "an overlay: `format: 1`, a name, what it is based on, and `replaced`"
    )
    source = lines_of(text)
    root = Part(tree.plain())
    ruleset = None
    with suppress(TooManyComplaints):
        ruleset = _overlay(root)
    faults += [located(one, tree, source) for one in root.complaints]
    if faults or ruleset is None:
        raise Faults(str(path), faults, source)
    return ruleset


def _overlay(root: Part) -> Ruleset | None:
    """The overlay, as good as it could be read; None where it has no base."""
    if not root.knows(KEYS, ("format", "name", "based_on", "replaced")):
        return None
    check_format(root, FORMAT, "overlays")
    name = _name(root)
    title = _words(root, "title") or name
    story = _words(root, "story")
    replaced = _replaced(root)
    base = _base(root)
    if base is None:
        return None
    overlay = Overlay(name, (), title, base.date, replaced, story or f"{base.title}, with other answers.")
    return overlay.upon(base)


def _name(root: Part) -> str:
    part = root.get("name")
    name = part.words("a name") if part is not None else ""
    if part is not None and name:
        if not NAME.fullmatch(name):
            part.complain(f'"{name}" is no name', name, "small letters, digits, spaces, dots and dashes")
        elif name in ruleset_names():
            part.complain(f'there is a ruleset called "{name}" already', name, "a name of its own")
    return name


def _words(root: Part, key: str) -> str:
    part = root.get(key)
    return part.words("text", 2000) if part is not None else ""


def _base(root: Part) -> Ruleset | None:
    part = root.get("based_on")
    base = part.words("a date, or the name of a ruleset") if part is not None else ""
    if part is None or not base:
        return None
    try:
        return find(base)
    except UnknownRuleset as unknown:
        part.complain(unknown.why, base, "a date such as 2026-08-07, or a ruleset's name", unknown.nearest)
        return None


def _replaced(root: Part) -> tuple[str, ...]:
    """The ids of the versions that are put in."""
    part = root.get("replaced")
    if part is None:
        return ()
    entries = part.entries("clauses and the versions that answer them")
    if not entries and part.value in ("", {}):
        part.complain("nothing is replaced", expected="clauses and the versions that answer them")
    if isinstance(part.value, dict):
        part.knows(CLAUSES, what="clause")
    return tuple(
        identifier
        for slug, answer in entries
        if slug in CLAUSES and (identifier := _version(CLAUSES[slug], answer))
    )


def _version(clause: AnyClause, part: Part) -> str:
    """The id of the version that is named, or nothing and a complaint."""
    wanted = part.words("a version's date")
    if not wanted:
        return ""
    found = [one for one in clause.versions if wanted in (one.id, _short(one), one.reading)]
    if len(found) == 1:
        return found[0].id
    options = [_short(one) for one in found or clause.versions]
    then = ""
    if found:
        message = f"{clause.slug} has {len(found)} versions of that reading"
    elif "@" in wanted and wanted.partition("@")[0] != clause.slug:
        message = f"{wanted} is no version of {clause.slug}"
    else:
        then = in_force_then(clause, wanted)
        message = f"{clause.slug} has no version of {wanted}{then}"
    part.complain(message, wanted, ", ".join(options), () if then else options)
    return ""


def _short(version: AnyVersion) -> str:
    """What a version is called within its clause: `2009-07-11/literal`."""
    return version.id.partition("@")[2]


def in_force_then(clause: AnyClause, wanted: str) -> str:
    """Which version was in force on a day on which none began."""
    try:
        then = clause.on(date.fromisoformat(wanted))
    except ValueError:
        return ""
    if then is None:
        return f"; its first is of {_short(clause.versions[0])}"
    return f"; in force then was that of {_short(then)}"

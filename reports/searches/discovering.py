"""What a search for boards found, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from comparator.discovery.ending import Kind
from comparator.discovery.searching import Discovery, Drawn, Found, Tried
from comparator.discovery.witnessing import Witnessing
from reports.searches.writing_down import comes_to, title
from reports.words.families import SEARCHED
from reports.words.phrasing import counted
from reports.words.words import listed

MOST_SHOWN = 3
"""How many boards of a group are told."""

HOW: dict[Kind, str] = {
    "result": "",
    "legality": " [what may be done]",
    "chance": " [a moment to act that one lacks]",
    "lack": " [could not be played before]",
}


def discovery(found: Discovery) -> str:
    """The groups with their smallest boards, and how far was searched."""
    rows = [f"Between {found.left.name} and {found.right.name}"]
    for group in found.groups:
        rows += [
            "",
            f"{listed(group.clauses)}: {counted(group.boards, 'board')}, {len(group.found)} when shrunk",
        ]
        for one in group.found[:MOST_SHOWN]:
            rows += _found(one, found.left.name, found.right.name)
    if not found.groups:
        rows += ["", "No board that was tried tells them apart."]
    return "\n".join([*rows, "", *tried_text(found.tried), boards_drawn(found.drawn)]) + "\n"


def _found(one: Found, left: str, right: str) -> Iterable[str]:
    yield f"  {title(one.sketch)}{HOW[one.kind]}"
    yield f"    {left}: {comes_to(one, one.left)}"
    yield f"    {right}: {comes_to(one, one.right)}"


def witnessing(found: Witnessing) -> str:
    """Each version with its smallest board, and the versions that nothing distinguishes."""
    rows = [
        f"{one.version.id}: {title(one.found.sketch)}{HOW[one.found.kind]}" for one in found.witnesses
    ]  # fmt: skip
    sought = len(found.witnesses) + len(found.unseen) + len(found.alike)
    lacking = sum(one.found.kind == "lack" for one in found.witnesses)
    summary = (
        f"{len(found.witnesses)} of {counted(sought, 'version')} have a witness that was found by searching"
    )
    rows += ["", f"{summary}; for {lacking} of them it is a board that could not be played before."]
    for versions, told in (
        (found.unseen, "Nothing that was tried distinguishes from what they replaced:"),
        (found.alike, "These answer as what they replaced did, in other words or on other pages:"),
    ):
        if versions:
            rows += [told, *(f"  {version.id}" for version in versions)]
    return "\n".join([*rows, "", *tried_text(found.tried), boards_drawn(found.drawn)]) + "\n"


def boards_drawn(found: Drawn) -> str:
    """How many boards were drawn, and for how many versions."""
    return f"{counted(found.boards, 'board')} drawn for {counted(found.versions, 'version')}, from what they speak of"


def tried_text(families: Iterable[Tried]) -> Iterable[str]:
    """How many boards of each family were tried, and whether those are all."""
    each = list(families)
    yield f"{counted(sum(one.tried for one in each), 'board')} tried:"
    for one in each:
        extent = "all" if one.whole else f"of {len(one.family):,}, scattered evenly"
        yield f"  {one.tried:,} {extent}: {one.family.name}, {SEARCHED[one.family.name]}"

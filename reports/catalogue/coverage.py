"""How much of a file of cards is read, as a table and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from comparator.cards.coverage import CardGroup, Coverage
from reports.writing.data import formatted
from reports.writing.ink import joined_lines
from rulesets.cards.text.silent import REASONS

_HEADS = ("", "cards", "whole", "lines", "read", "cannot matter", "not read")
_WIDEST = 100


def data(found: Coverage, most: int, color: bool = False) -> str:
    """The counts by group, the reasons and the templates most often missed, for programs."""
    return formatted({
        "groups": {name: asdict(group) | {"lines": group.lines} for name, group in _groups(found)},
        "cannot_matter": dict(found.reasons.most_common()),
        "not_read": [{"template": one, "lines": number} for one, number in _missed(found, most)],
    })  # fmt: skip


def text(found: Coverage, most: int, color: bool = False) -> str:
    """The same for people."""
    return joined_lines(_text(found, most))


def _text(found: Coverage, most: int) -> Iterator[str]:
    rows = [_HEADS, *(_row(name, group) for name, group in _groups(found))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join((first, *rest)).rstrip()
    if found.reasons:
        yield "\nLines that cannot matter, with the card in play since before the turn:"
        for reason, number in found.reasons.most_common():
            yield f"  {number:6,}  {REASONS[reason]}"
    missed = _missed(found, most)
    if missed:
        yield "\nMost often not read:"
        for one, number in missed:
            shown = one.replace("\n", " / ")
            yield f"  {number:6,}  {shown if len(shown) <= _WIDEST else f'{shown[: _WIDEST - 1]}…'}"


def _groups(found: Coverage) -> list[tuple[str, CardGroup]]:
    """The groups that have a card, and all of them together where there are several."""
    groups = [(name, group) for name, group in found.groups.items() if group.cards]
    if len(groups) > 1:
        whole = CardGroup()
        for _, group in groups:
            for part in ("cards", "whole", "read", "cannot_matter", "not_read"):
                setattr(whole, part, getattr(whole, part) + getattr(group, part))
        groups.append(("all", whole))
    return groups


def _row(name: str, group: CardGroup) -> tuple[str, ...]:
    lines = (group.read, group.cannot_matter, group.not_read)
    return (
        name,
        f"{group.cards:,}",
        _share(group.whole, group.cards),
        f"{group.lines:,}",
        *(_share(number, group.lines) for number in lines),
    )


def _share(number: int, of: int) -> str:
    return f"{number:,} ({100 * number / of:.1f} %)" if of else "0"


def _missed(found: Coverage, most: int) -> list[tuple[str, int]]:
    """The templates most often missed, those as often in the order of the alphabet."""
    return sorted(found.templates.items(), key=lambda one: (-one[1], one[0]))[:most]

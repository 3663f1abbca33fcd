"""Legal divisions as text for a terminal, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from comparator.exploring.divisions import Allowed, Divided, DivisionRow, DivisionVerdict, LegalDivisions
from comparator.scenario.scenario import Scenario
from reports.words.obstacles import why
from reports.words.phrasing import counted
from reports.words.words import called, listed, numbered_then
from reports.writing.data import formatted
from reports.writing.ink import Ink, joined_lines, wrapped

MOST_ORDERS = len(ascii_lowercase)
"""How many orders are told one by one."""
LEGAL, ILLEGAL, ALONE = "yes", "-", "*"


def text(scenario: Scenario, found: Sequence[LegalDivisions], most: int, color: bool = False) -> str:
    """For each line its divisions, of each creature at most so many."""
    ink = Ink(color)
    rows = [ink.bold(scenario.title)]
    for one in found:
        rows += ["", *([ink.bold(one.line)] if len(found) > 1 else [])]
        rows += _line(one, most, ink)
    return joined_lines(rows)


def data(scenario: Scenario, found: Sequence[LegalDivisions], most: int, color: bool = False) -> str:
    """All of them as data."""
    divided = [divisions_as_values(one) for one in found]
    return formatted({"scenario": scenario.slug, "divisions": divided})


def _line(found: LegalDivisions, most: int, ink: Ink) -> Iterator[str]:
    for ruleset, lack in found.refused:
        yield from wrapped(f"Not under the rules of {called(ruleset)}: {why(lack)}.")
    if not found.divided and len(found.refused) < len(found.rulesets):
        yield "No creature has damage to divide."
    for place, divided in enumerate(found.divided):
        if place:
            yield ""
        yield ink.bold(f"{divided.creature}, {divided.step}")
        yield from _counts(divided.allowed)
        yield from _table(divided, most, ink)


def _counts(allowed: Sequence[Allowed]) -> Iterator[str]:
    told: dict[tuple[int, tuple[int, ...]], list[Allowed]] = {}
    for one in allowed:
        told.setdefault((one.orders, one.counts), []).append(one)
    for (orders, counts), alike in told.items():
        who = listed([one.ruleset.name for one in alike])
        if orders == 1:
            yield from wrapped(f"{who}: {counted(counts[0], 'way')}{_together(alike[0])}", "    ", "  ")
            continue
        each = f"in each {_span(counts)}{_together(alike[0])}"
        yield from wrapped(f"{who}: {counted(orders, 'order')}, {each}", "    ", "  ")
        if orders <= MOST_ORDERS:
            for letter, asked in zip(ascii_lowercase, alike[0].asked, strict=False):
                yield from wrapped(f"{letter}: {', '.join(asked.order)}", "       ", "    ")


def _together(allowed: Allowed) -> str:
    """With whose damage it is divided in one decision, and so counted."""
    asked = allowed.asked[0]
    others = [asked.state.name(one.creature) for one in asked.decision.assigners]
    del others[asked.place]
    return f", together with {listed(others)}" if others else ""


def _span(counts: Sequence[int]) -> str:
    fewest, most = min(counts), max(counts)
    return counted(most, "way") if fewest == most else f"{fewest} to {counted(most, 'way')}"


def _table(divided: Divided, most: int, ink: Ink) -> Iterator[str]:
    if divided.rows is None:
        yield "  too many to list"
        return
    # What is disputed comes first where not everything can be shown.
    shown = sorted(divided.rows, key=lambda row: not row.disputed)[:most]
    names = [one.ruleset.name for one in divided.allowed]
    labels = [_split(row) for row in shown]
    width = max(map(len, labels), default=0)
    yield ""
    yield f"  {'':{width}}  {'  '.join(names)}"
    reasons: dict[str, int] = {}
    for label, row in zip(labels, shown, strict=True):
        cells = [
            _cell(verdict, one, reasons) for verdict, one in zip(row.verdicts, divided.allowed, strict=True)
        ]
        alone = f" {ALONE} {_alone(row, names)}" if row.disputed else ""
        line = "  ".join(f"{cell:<{len(name)}}" for cell, name in zip(cells, names, strict=True))
        yield f"  {label:{width}}  {line}{ink.bold(alone)}"
    if len(divided.rows) > most:
        yield f"  and {len(divided.rows) - most} more (--most shows more)"
    for reason, number in reasons.items():
        yield from wrapped(reason, "      ", f"  {number:>2}  ")


def _split(row: DivisionRow) -> str:
    return ", ".join(f"{amount} {name}" for name, amount in row.split) or "nothing"


def _alone(row: DivisionRow, names: Sequence[str]) -> str:
    legal = [name for name, verdict in zip(names, row.verdicts, strict=True) if verdict.legal]
    return f"{listed(legal)} only"


def _cell(verdict: DivisionVerdict, allowed: Allowed, reasons: dict[str, int]) -> str:
    if not verdict.legal:
        cited = f" ({numbered_then(verdict.citation)})" if verdict.citation is not None else ""
        return f"no {reasons.setdefault(f'{why(verdict.reason)}{cited}', len(reasons) + 1)}"
    if allowed.orders == 1 or len(verdict.orders) == len(allowed.asked):
        return LEGAL
    return "".join(ascii_lowercase[number] for number in verdict.orders if number < MOST_ORDERS)


def divisions_as_values(found: LegalDivisions) -> dict[str, object]:
    """The same for programs: counts, orders, and every division with what each ruleset says of it."""
    return {
        "line": found.line,
        "refused": {ruleset.name: why(lack) for ruleset, lack in found.refused},
        "creatures": [
            {
                "creature": divided.creature,
                "step": divided.step,
                "rulesets": {
                    one.ruleset.name: {
                        "orders": one.orders,
                        "looked_at": [list(asked.order) for asked in one.asked],
                        "counts": list(one.counts),
                    }
                    for one in divided.allowed
                },
                "divisions": None
                if divided.rows is None
                else [_row_values(row, divided.allowed) for row in divided.rows],
            }
            for divided in found.divided
        ],
    }


def _row_values(row: DivisionRow, allowed: Sequence[Allowed]) -> dict[str, object]:
    return {
        "amounts": dict(row.split),
        "legal": {
            one.ruleset.name: {
                "orders": list(verdict.orders),
                "reason": why(verdict.reason),
                "rule": verdict.citation.label if verdict.citation is not None else "",
            }
            for one, verdict in zip(allowed, row.verdicts, strict=True)
        },
    }

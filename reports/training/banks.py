"""Reading question banks back: our JSON, with every fault named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

from comparator.questions.facts import fact_of, names_in
from comparator.running.record import Board, BoardCreature
from comparator.scenario.faults import Faults
from comparator.scenario.reading import AS_WRITTEN, read
from comparator.scenario.tree import strange_sign
from reports.training.exports.jsons import FORMAT
from reports.training.question import KINDS, LANGUAGES, AnswerOrigin, Cited, Offer, Question

MOST_BYTES = 64_000_000
"""No bank is larger; what is read may be a device without an end."""


class NoBank(ValueError):
    """Raised for a file that is no bank of ours; says what was read, and where."""


def read_bank(path: Path) -> tuple[Question, ...]:
    """The questions of a bank that was written as JSON.

    Raises:
        NoBank: the file is no JSON, of another format, or a question lacks something.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise NoBank(f"{path}: too large for a bank: more than {MOST_BYTES:,} bytes")
    try:
        given = json.loads(content.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise NoBank(f"{path}: no text: byte {fault.start} is not UTF-8") from fault
    except json.JSONDecodeError as fault:
        raise NoBank(f"{path}:{fault.lineno}:{fault.colno}: no JSON: {fault.msg}") from fault
    except RecursionError as fault:
        raise NoBank(f"{path}: nested too deeply") from fault
    except ValueError as fault:
        raise NoBank(f"{path}: a number has too many digits") from fault
    if strange := next(filter(None, map(strange_sign, _texts(given))), ""):
        raise NoBank(f"{path}: the sign {strange} may not stand in a bank")
    if not isinstance(given, dict) or not isinstance(given.get("questions"), list):
        kind = f"a list of {len(given)}" if isinstance(given, list) else "none"
        raise NoBank(
            f"{path}: no bank of questions: expected an object with a list of `questions`, found {kind}"
        )
    if given.get("format") != FORMAT:
        raise NoBank(f"{path}: a bank of format {given.get('format')!r}; this program reads format {FORMAT}")
    return tuple(_question(path, number, one) for number, one in enumerate(given["questions"], 1))


def _texts(given: Any) -> Iterator[str]:
    """Every text in a piece of JSON, keys among them."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, dict):
        yield from given
        yield from _texts([*given.values()])
    elif isinstance(given, list):
        for one in given:
            yield from _texts(one)


def _question(path: Path, number: int, given: Any) -> Question:
    if not isinstance(given, dict):
        raise NoBank(f"{path}: question {number} is no object")
    missing = [
        field.name for field in fields(Question) if field.name not in given and field.default is MISSING
    ]
    if missing:
        raise NoBank(f"{path}: question {number} lacks {', '.join(missing)}")
    for field in fields(Question):
        if field.type == "str" and not isinstance(given.get(field.name, ""), str):
            raise NoBank(f"{path}: question {number}: `{field.name}` is no text")
    for name, known in (("kind", KINDS), ("language", LANGUAGES)):
        if given.get(name, "modern") not in [*known]:
            raise NoBank(
                f"{path}: question {number} is of no known {name}: expected {', '.join(known)}, found {given[name]!r}"
            )
    try:
        question = rebuilt(given)
        _check_that_it_can_be_answered(question)
    except (TypeError, KeyError, AttributeError, ValueError) as fault:
        raise NoBank(f"{path}: question {number} is not as this program writes them: {fault}") from fault
    except Faults as faults:
        raise NoBank(
            f"{path}: question {number}: its `source` is no scenario: {faults.faults[0].message}"
        ) from faults
    return question


def rebuilt(given: Mapping[str, Any]) -> Question:
    """A question out of its own JSON; raises KeyError, TypeError or AttributeError where that is none."""
    plain = {field.name: given[field.name] for field in fields(Question) if field.name in given}
    plain |= {
        "choices": tuple(_choice(one) for one in given["choices"]),
        "rules": tuple(Cited(**_tuples(one)) for one in given["rules"]),
        "board": _board(given["board"]),
        **{name: tuple(given.get(name, ())) for name in ("why", "tags", "cards", "clauses")},
    }
    return Question(**plain)


def _check_that_it_can_be_answered(question: Question) -> None:
    """Look whether what the key is worked out from is there; raises `Faults` or ValueError where it is not."""
    scenario = read(question.source, question.scenario)
    if scenario.not_read:
        raise ValueError(f"a line of {next(iter(scenario.not_read))} is not read")
    if AS_WRITTEN not in [line.name for line in scenario.lines]:
        raise ValueError("its source has several lines, and a question has one")
    fact = fact_of(question.asks)
    there = [*(seat.name for seat in scenario.seats), *(piece.id for piece in scenario.pieces)]
    strange = [name for name in names_in(fact) if name not in there]
    if strange:
        raise ValueError(f"it asks of {strange[0]!r}, which is none of {', '.join(there)}")


def _choice(given: Mapping[str, Any]) -> Offer:
    return Offer(
        given["text"],
        given["right"],
        given["belief"],
        AnswerOrigin(**_tuples(given["origin"])),
        tuple(given["right_under"]),
        given.get("right_when", ""),
    )


def _board(given: Mapping[str, Any]) -> Board:
    plain = _tuples(given)
    plain["permanents"] = tuple(BoardCreature(**_tuples(one)) for one in given["permanents"])
    return Board(**plain)


def _tuples(given: Mapping[str, Any]) -> dict[str, Any]:
    """JSON's lists as the tuples that frozen records hold."""
    return {name: _tuple(value) for name, value in given.items()}


def _tuple(value: Any) -> Any:
    return tuple(_tuple(one) for one in value) if isinstance(value, list) else value

"""Link files: which board and which fact stand behind a question of a foreign bank, and what it teaches.

    format: 1
    links:
      - bank: judges.gift
        question: Q17
        says: A 5/5 is blocked by a 0/4 and a 1/1 ...
        scenario: boards/wall-and-elves.yaml
        asks: 'legal: Vastwood Gorger; 4 to Wall of Wood; 1 to Llanowar Elves'
        taught: "No"
        checked: 2024-09-20

A question whose `scenario` or `asks` is empty is not linked yet.  A scenario is a file, as seen from the link file's
folder, or one of the library by its name; `line` names its line where it has several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path

import yaml

from comparator import library
from comparator.questions.documents import definite, document_of, world_of
from comparator.questions.facts import Fact, fact_of, names_in
from comparator.scenario.diagnosis import check_format, located
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Line, Scenario
from comparator.scenario.tree import MOST_BYTES, lines_of, read_tree, text_in
from reports.training.answers import asked_for, told
from reports.training.foreign.reading import BankEntry
from reports.training.stale import Stale, causes
from reports.words.left_out import all_not_read
from rulesets.cards.part import Part, TooManyComplaints
from rulesets.history import as_of
from rulesets.ruleset import Ruleset

FORMAT = "1"
KEYS = ("bank", "question", "says", "scenario", "line", "asks", "taught", "checked")
UNDECIDED = "the board does not decide it"
FACTS = (
    "a fact, such as `dies: Hill Giant`, `life: Nina`, `ordered: Bear Cub`, `most: Wild Elephant; Nina` or "
    "`legal: Craw Wurm; 2 to Wall of Wood; 4 to Eager Cadet`"
)


@dataclass(frozen=True, slots=True)
class Link:
    """One question of a bank with what stands behind it."""

    bank: str
    question: str
    says: str
    taught: str
    checked: date | None = None
    scenario: Scenario | None = None
    line: Line | None = None
    fact: Fact | None = None


def read_links(path: Path) -> tuple[Link, ...]:
    """The links of a file.

    Raises:
        Faults: everything that is wrong with it, or with a scenario that it names.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        text = text_in(file.read(MOST_BYTES + 1), str(path))
    tree, faults = read_tree(text, str(path), "a link file: `format: 1` and a list of `links`")
    source = lines_of(text)
    root = Part(tree.plain())
    links: list[Link] = []
    with suppress(TooManyComplaints):
        if root.knows(("format", "links"), ("format", "links")):
            check_format(root, FORMAT, "link files")
            listed = root.get("links")
            links = [_link(part, path.parent) for part in listed.items()] if listed is not None else []
    faults += [located(one, tree, source) for one in root.complaints]
    if faults:
        raise Faults(str(path), faults, source)
    return tuple(links)


def _link(part: Part, folder: Path) -> Link:
    part.knows(KEYS, ("question",))
    said = {key: _words(part, key) for key in KEYS}
    link = Link(said["bank"], said["question"], said["says"], said["taught"], _day(part, said["checked"]))
    if not said["scenario"] or not said["asks"]:
        return link
    scenario = _scenario(part, said["scenario"], folder)
    fact = _fact(part, said["asks"])
    if scenario is None or fact is None:
        return link
    there = [*(seat.name for seat in scenario.seats), *(piece.id for piece in scenario.pieces)]
    strange = [name for name in names_in(fact) if name not in there]
    named = [line for line in scenario.lines if line.name == said["line"] or not said["line"]]
    if strange:
        asks = part.get("asks")
        assert asks is not None
        asks.complain(f"{strange[0]} is not on that board", strange[0], "a player or a card of it", there)
    elif not named:
        line = part.get("line")
        assert line is not None
        line.complain(
            f'that scenario has no line "{said["line"]}"', said["line"], "one of its lines",
            [one.name for one in scenario.lines],
        )  # fmt: skip
    else:
        return replace(link, scenario=scenario, line=named[0], fact=fact)
    return link


def _words(part: Part, key: str) -> str:
    found = part.get(key)
    return "" if found is None or found.value == "" else found.words("text", 2000)


def _day(part: Part, said: str) -> date | None:
    if not said:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        checked = part.get("checked")
        assert checked is not None
        checked.complain(f'"{said}" is no day', said, "a date such as 2024-09-20")
        return None


def _scenario(part: Part, said: str, folder: Path) -> Scenario | None:
    shipped = {path.stem: path for path in library.every_path()}
    place = folder / said
    scenario = part.get("scenario")
    assert scenario is not None
    try:
        found = read_file(place if place.is_file() else shipped.get(said, place))
    except (OSError, Faults) as fault:
        why = fault.faults[0].message if isinstance(fault, Faults) else "there is no such file"
        scenario.complain(f"{said}: {why}", said, "a scenario file, or the name of one that ships", shipped)
        return None
    if why := next(all_not_read(found), ""):
        scenario.complain(f"{said}: {why}", said, "a scenario of whose cards all is read")
        return None
    return found


def _fact(part: Part, said: str) -> Fact | None:
    try:
        return fact_of(said)
    except ValueError as fault:
        asks = part.get("asks")
        assert asks is not None
        asks.complain(str(fault), said, FACTS)
        return None


def stale_links(links: Iterable[Link], today: Ruleset) -> Iterator[Stale]:
    """The linked questions whose answer as it is taught is not that of some rules."""
    for link in links:
        if link.scenario is None or link.line is None or link.fact is None:
            continue
        now = answered(link, today)
        if not _teaches(link.taught, now):
            before = as_of(link.checked) if link.checked is not None else today
            why = tuple(causes(before, today, partial(_answers, link)))
            name = " ".join(filter(None, (link.bank, link.question)))
            yield Stale(name, asked_for(link.fact, why=False), (link.taught,), (now,), why)


def _teaches(taught: str, answer: str) -> bool:
    """Whether what is taught is an answer, or begins with it as a sentence of its own: `Yes. Right after blocks ...`."""
    so = answer.rstrip(".")
    return taught.rstrip(".") == so or taught.startswith(f"{so}. ")


def _answers(link: Link, ruleset: Ruleset) -> tuple[str, ...]:
    return (answered(link, ruleset),)


def answered(link: Link, ruleset: Ruleset) -> str:
    """What a linked question's fact is under some rules, as an option would have it."""
    assert link.scenario is not None
    assert link.line is not None
    assert link.fact is not None
    world = world_of(definite(document_of(link.scenario, link.line), ruleset), ruleset)
    answer = None if world is None else link.fact.of(world)
    return UNDECIDED if answer is None else told(link.fact, answer)


def begun(bank: str, entries: Sequence[BankEntry]) -> str:
    """A link file for the questions of a bank, in which scenario and fact are still to be filled in."""
    links = [
        {"bank": bank, "question": one.id, "says": one.asks, "scenario": "", "asks": "",
         "taught": "; ".join(one.taught), "checked": ""}
        for one in entries
    ]  # fmt: skip
    head = f"# `scenario`: a file, or one that ships by its name. `asks`: {FACTS}.\n"
    return head + yaml.safe_dump(
        {"format": 1, "links": links}, sort_keys=False, allow_unicode=True, width=110
    )

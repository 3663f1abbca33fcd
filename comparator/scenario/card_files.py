"""Cards that a scenario defines under `cards:`: in itself, or in files beside it that many scenarios share.

    format: 1
    cards:
      Rusher: 2/2 first strike, red
      Old Wall: {pt: 0/8, keywords: [defender], subtypes: [Wall]}

A definition says all there is of a card, in the words of an entry of `table:`; it takes the place of a card of the
same name in the card book, and of those in files named later.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path, PurePosixPath

from comparator.scenario.diagnosis import check_format, located
from comparator.scenario.faults import Faults
from comparator.scenario.sources import CardSource, define
from comparator.scenario.tree import MOST_BYTES, Node, lines_of, read_tree, text_in
from comparator.scenario.vocabulary import FORMAT
from rulesets.cards.part import Part, TooManyComplaints

LONGEST_NAME = 80
ENDINGS = (".yaml", ".yml")
WHAT = "a file of cards: `format: 1`, and `cards:` with a description for each name"
BESIDE = "the path of a YAML file in the scenario's folder, such as my-cards.yaml"

Definitions = dict[str, CardSource]


def read_definitions(part: Part, folder: Path | None, beside: list[Faults]) -> Definitions:
    """The cards under `cards:`, by name; what is wrong with a file goes into `beside`, and is complained of here.

    `folder` is where the scenario lies, None where it is a text alone.
    """
    if isinstance(part.value, dict):
        return _definitions(part, "", None, {})
    found: Definitions = {}
    for item in part.items():
        place = _place(item, folder)
        if place is None:
            continue
        try:
            found, faults = _read_file(place, item.text(), found)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            item.complain(f"{item.value} cannot be read: {reason}", str(item.value), "a file of cards")
            continue
        if faults is not None:
            first = faults.faults[0]
            number = f"{len(faults.faults)} faults; the first" if len(faults.faults) > 1 else "a fault"
            item.complain(f"{item.value} has {number} in line {first.line}: {first.message}", str(item.value))
            beside.append(faults)
    return found


def _place(item: Part, folder: Path | None) -> Path | None:
    """The file that is named, which lies in the scenario's folder or below; None and a complaint otherwise."""
    written = item.words(BESIDE)
    if not written:
        return None
    if folder is None:
        item.complain(
            f"{written} cannot be found: this text lies in no folder", written, "the definitions themselves"
        )
        return None
    path = PurePosixPath(written)
    hidden = any(step.startswith(".") for step in path.parts)
    if path.is_absolute() or hidden or "\\" in written or path.suffix not in ENDINGS:
        item.complain(f"{written} is no file beside this one", written, BESIDE)
        return None
    place = folder / path
    if not place.resolve().is_relative_to(folder.resolve()):
        item.complain(f"{written} leads out of the scenario's folder", written, BESIDE)
        return None
    if place.exists() and not place.is_file():  # a pipe may never come to an end
        item.complain(f"{written} is no file", written, BESIDE)
        return None
    return place


def _read_file(path: Path, name: str, before: Definitions) -> tuple[Definitions, Faults | None]:
    """The definitions of a file after those `before` it, as good as they could be read, and what is wrong with it."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    found = before
    try:
        text = text_in(content, str(path))
        tree, faults = read_tree(text, str(path), WHAT)
    except Faults as unreadable:
        return found, unreadable
    source = lines_of(text)
    root = Part(tree.plain())
    with suppress(TooManyComplaints):
        if root.knows(("format", "cards"), ("format", "cards")):
            check_format(root, FORMAT, "card files")
            if (cards := root.get("cards")) is not None:
                found = _definitions(cards, name, tree, before)
    faults += [located(one, tree, source) for one in root.complaints]
    return found, Faults(str(path), faults, source) if faults else None


def _definitions(part: Part, file: str, tree: Node | None, before: Definitions) -> Definitions:
    found = dict(before)
    for name, described in part.entries("names of cards, and what each card is"):
        if not name.strip() or len(name) > LONGEST_NAME:
            described.complain(
                "a card needs a short name", name, f"1 to {LONGEST_NAME} characters", at_key=True
            )
            continue
        place = f"{file}:{tree.locate(described.path, at_key=True).line}" if tree is not None else ""
        found[name] = define(name, described, place, before)
    return found

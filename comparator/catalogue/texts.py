"""Rules texts that the user has on disk: as the publisher puts them out, or excerpts of them.

A text is read for its date, its numbered rules, its glossary, and how much of the rules it
holds: only what it would hold can be missed in it.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from pathlib import Path

GLOSSARY = "glossary "
"""How a number begins that is no number but an entry of the glossary."""

CONTENTS = 20
"""So many chapters are a table of contents, and the text a whole one."""

RULE = re.compile(r"[\s>*•–-]*(\d{3}\.\d+[a-z]*)(?:\.|\s*[-–—])?\s+(?=\S)(.*)")
RUN_ON = re.compile(r"(?<=\.) (\d{3}\.\d+[a-z]?)\.(?=[A-Z])")
"""A rule that stands on the line of the one before it, as `305.3.After` does in 1999."""
TORN = re.compile(r" (\d{3})\. (\d+[a-z]) (?=[A-Z])")
"""The same with its number torn in two, as `702. 37a` stands behind `702.37 Storm` in July 2009."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What follows the digits in the number of a rule below another."""
SENTENCE = re.compile(r"[.:]")
"""What a heading lacks, and whatever says something has."""
CHAPTER = re.compile(r"\s*(\d{3})\.?\s+[A-Z][^\d.]*$")
SECTION = re.compile(r"=====\s*(.*)")
ENTRY = re.compile(r"glossary: (.*)")
SCOPE = re.compile(r"(?<!\d)(\d{3}(?:\.\d+[a-z]*)?)(?:-(\d{3}))?")
EXAMPLE = re.compile(r"\s*\bExamples?:", re.IGNORECASE)
NAMED = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
AS_OF = re.compile(
    r"\b(?:effective|current|updated)\s+(?:as\s+of\s+)?([a-z]+\s+\d{1,2},\s+\d{4})", re.IGNORECASE
)
FINISHED = re.compile(r"[.!?:)\]\"'”’]\s*$")


class NotRules(Exception):
    """A file is no rules text, which is no fault of anybody's."""


class Damaged(Exception):
    """A file may be a rules text, and cannot be used."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """One dated text.

    `scopes` are the chapters and rules that an extract holds whole (`310`, `702.19`), and None stands for
    all of them; `ends_in` is the last rule of a text that breaks off.
    """

    file: str
    date: date
    rules: dict[str, str]
    entries: dict[str, str]
    scopes: frozenset[str] | None
    ends_in: str = ""
    openings: dict[str, str] = field(init=False, repr=False, compare=False)
    """The first rule of each chapter, by the number of the chapter."""
    headed: frozenset[str] = field(init=False, repr=False, compare=False)
    """Numbers under which rules with letters of their own stand, and no sentence: at most a name."""

    def __post_init__(self) -> None:
        # An audit asks for them once for each number of each point.
        first = {rule[:3]: text for rule, text in reversed(self.rules.items())}
        object.__setattr__(self, "openings", first)
        above = {rule.rstrip(LETTERS) for rule in self.rules if rule[-1] in LETTERS}
        headed = frozenset(number for number in above if not SENTENCE.search(self.rules.get(number, "")))
        object.__setattr__(self, "headed", headed)

    def wording(self, number: str) -> str | None:
        """What stands under a number; under a keyword's own, all that is said of it."""
        if number.startswith(GLOSSARY):
            return self.entries.get(number.removeprefix(GLOSSARY))
        if number in self.rules:
            return self.rules[number]
        below = [text for rule, text in self.rules.items() if rule.rstrip(LETTERS) == number]
        return " ".join(below) or None

    def opening(self, number: str) -> str:
        """How the chapter of a rule begins: what is said there is said of what all of it is about."""
        return self.openings.get(number[:3], "")

    def would_hold(self, number: str) -> bool:
        """Whether the rule would stand here if it existed on that date."""
        if number.startswith(GLOSSARY):
            return self.scopes is None and not self.ends_in
        if self.scopes is None:
            return not self.ends_in or number[:3] < self.ends_in[:3]
        return any(re.fullmatch(rf"{re.escape(scope)}(\D.*)?", number) for scope in self.scopes)


@dataclass(frozen=True, slots=True)
class FileNote:
    """What is to be said of a file; `wrong` where it is damaged, and not merely something else."""

    file: str
    says: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rules texts of a folder, oldest first, and what is to be said of its files."""

    texts: tuple[RulesText, ...]
    notes: tuple[FileNote, ...]


@cache
def shelf(folder: Path) -> Shelf:
    """Read every .txt file of a folder.

    Raises:
        OSError: the folder cannot be read.
    """
    texts: list[RulesText] = []
    notes: list[FileNote] = []
    for path in sorted(path for path in folder.iterdir() if path.suffix.lower() == ".txt"):
        try:
            text = read_rules_text(path)
        except NotRules as reason:
            notes.append(FileNote(path.name, str(reason), wrong=False))
        except Damaged as reason:
            notes.append(FileNote(path.name, str(reason), wrong=True))
        except OSError as error:
            reason_given = (error.strerror or str(error)).lower()
            notes.append(FileNote(path.name, f"cannot be read: {reason_given}", wrong=True))
        else:
            texts.append(text)
            if text.ends_in:
                says = f"breaks off after {text.ends_in}; what is not there is not missed"
                notes.append(FileNote(path.name, says, wrong=True))
    return Shelf(tuple(sorted(texts, key=lambda text: (text.date, text.file))), tuple(notes))


def read_rules_text(path: Path) -> RulesText:
    """One rules text.

    Raises:
        NotRules: the file holds no numbered rules.
        Damaged: it is a folder, a pipe or a device, cannot be decoded, or nothing tells its date.
        OSError: it cannot be read.
    """
    if path.exists() and not path.is_file():  # a pipe or a device may never come to an end
        raise Damaged("is no file")
    text = decoded(path.read_bytes())
    lines = TORN.sub(r"\n\1.\2 ", RUN_ON.sub(r"\n\1. ", text)).splitlines()
    rules = _rules(lines)
    if not rules:
        raise NotRules("holds no numbered rules")
    day = _date(path.name, text)
    last = list(rules)[-1]
    chapters = {found[1] for found in map(CHAPTER.match, lines) if found}
    if len(chapters) >= CONTENTS:
        broken = last if max(chapters) > max(rule[:3] for rule in rules) else ""
        return RulesText(path.name, day, rules, _glossary(lines), None, broken)
    sections = [found[1] for found in map(SECTION.match, lines) if found]
    broken = "" if FINISHED.search(text) else last
    scopes = frozenset(scope for section in sections[: -1 if broken else None] for scope in _scopes(section))
    return RulesText(path.name, day, rules, _entries(lines), scopes, broken)


def decoded(content: bytes) -> str:
    """The text of a file in any of the encodings in which the publisher has put texts out.

    Raises:
        Damaged: it is in none of them.
    """
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        encodings = ["utf-16"]
    elif b"\0" in content[:2]:
        encodings = ["utf-16-be" if content.startswith(b"\0") else "utf-16-le"]
    else:
        encodings = ["utf-8-sig"] if content.startswith(BOM_UTF8) else ["utf-8", "windows-1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Damaged("is no text in UTF-8, UTF-16 or Windows-1252")


def _date(name: str, text: str) -> date:
    """The date in the name of the file, or the one on which the text says that it takes effect."""
    for found in NAMED.findall(name):
        try:
            return date.fromisoformat(found)
        except ValueError:
            continue
    for found in AS_OF.findall(text):
        try:
            return datetime.strptime(" ".join(found.split()), "%B %d, %Y").date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    raise Damaged(
        "bears no date: name it like 2003-07-01.txt, or keep the line that says when it takes effect"
    )


def _rules(lines: list[str]) -> dict[str, str]:
    """Every numbered rule with its wording, lines joined and examples left out."""
    rules: dict[str, str] = {}
    number = ""
    for line in lines:
        found = RULE.match(line)
        if found:
            number = "" if found[1] in rules else found[1]
            text = found[2]
        else:
            text = line.strip()
            if not text or SECTION.match(line) or CHAPTER.match(line):
                number = ""
        if number:
            example = EXAMPLE.search(text)
            kept = text[: example.start()] if example else text
            rules[number] = f"{rules[number]} {kept}".strip() if number in rules else kept.strip()
            if example:
                number = ""
    return rules


def _scopes(section: str) -> list[str]:
    """What chapters and rules a section of an extract holds, as its heading says: `combat 306-311`."""
    scopes = []
    for first, last in SCOPE.findall(section):
        scopes += [str(chapter) for chapter in range(int(first), int(last) + 1)] if last else [first]
    return scopes


def _entries(lines: list[str]) -> dict[str, str]:
    """The glossary entries of an extract, each under a heading of its own."""
    entries: dict[str, str] = {}
    name = ""
    for line in lines:
        section = SECTION.match(line)
        if section:
            entry = ENTRY.match(section[1])
            name = entry[1] if entry else ""
        elif name and line.strip():
            entries[name] = f"{entries.get(name, '')} {line.strip()}".strip()
    return entries


def _glossary(lines: list[str]) -> dict[str, str]:
    """The glossary of a whole text: after its second heading, each entry's name on a line of its own."""
    starts = [place for place, line in enumerate(lines) if line.strip() == "Glossary"]
    entries: dict[str, str] = {}
    name = ""
    for line in lines[starts[-1] + 1 :] if starts else ():
        if not line.strip():
            name = ""
        elif not name:
            name = line.strip()
            entries[name] = ""
        else:
            entries[name] = f"{entries[name]} {line.strip()}".strip()
    return entries

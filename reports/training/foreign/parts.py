"""What stands in a bank, by what it is there: what is asked, what is taken for right and for wrong, what only names something.

The reader of each form gives the same: items with typed parts, and where in the text each of them stands.  What is
said of the rules of a day is then one question for all forms (`left_alone`).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import Enum, auto
from itertools import pairwise

from reports.training.foreign.plain import without_words


class UnreadableBank(ValueError):
    """Raised for a file that is no bank that can be read; says what was found, and where."""


class Role(Enum):
    """What a place of a bank is."""

    STEM = auto()
    """What is asked."""
    TOLD = auto()
    """A text that asks nothing: a lesson, a description."""
    OPTION = auto()
    """An answer of which nobody can tell yet whether it is taken for right."""
    KEY = auto()
    """An answer that is taken for right."""
    WRONG = auto()
    """An answer that is taken for wrong."""
    FEEDBACK = auto()
    """What is said of a right answer, or of the question as a whole, once it is answered."""
    AGAINST = auto()
    """What is said against a wrong answer."""
    REPEATED = auto()
    """What another part says already, in other words or another form."""
    DATED = auto()
    """The number of a rule, beside which the day stands on which it bears that number."""
    NAME = auto()
    """What only names something: a tag, a category, a card, a remark of whoever keeps the bank."""


@dataclass(frozen=True, slots=True)
class BankPart:
    """A place of a bank, from `start` up to `end`, and the letter or name of the answer that it is or speaks of."""

    role: Role
    start: int
    end: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class BankItem:
    """A question of a bank, or a lesson: how it is known there, where it stands, and its parts.

    `day` is that whose rules it is about, where it says so.  What is asked is `denied` where the key is that it is not so.
    """

    id: str
    spans: tuple[range, ...]
    parts: tuple[BankPart, ...]
    day: date | None = None
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a bank with its items, and what its places are called by: the file, or a file or note in a package."""

    name: str
    said: str
    items: tuple[BankItem, ...] = ()
    names: tuple[range, ...] = ()
    """What only names something and belongs to no item."""
    plain: Callable[[str], str] = field(default=str.strip)
    """What a piece of it says to a reader, without the marks of its form."""

    def places(self, starts: Iterable[int]) -> Iterator[str]:
        """Where things stand that are named in the order of the text, which is gone through once: `bank.gift:12:5`."""
        line, begins, done = 1, 0, 0
        for start in starts:
            line += self.said.count("\n", done, start)
            begins = max(begins, self.said.rfind("\n", done, start) + 1)
            done = start
            yield f"{self.name}:{line}:{start - begins + 1}"

    @property
    def edges(self) -> tuple[int, ...]:
        """The places at which a part begins or ends, in order."""
        parts = (part for item in self.items for part in item.parts)
        return tuple(sorted({edge for part in parts for edge in (part.start, part.end)}))

    def of(self, item: BankItem, *roles: Role) -> tuple[str, ...]:
        """What the parts of an item say that are one of some things."""
        return tuple(
            self.plain(self.said[part.start : part.end]) for part in item.parts if part.role in roles
        )


@dataclass(frozen=True, slots=True)
class Stretches:
    """Stretches of a text, none of which touches another."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def __contains__(self, place: int) -> bool:
        before = bisect_right(self.starts, place) - 1
        return before >= 0 and place < self.ends[before]


def left_alone(text: Text, day: date) -> Stretches:
    """Where a text says nothing of the rules of a day: what it takes for wrong, what only names, and what is about earlier rules."""
    found = [*text.names, *without_words(text.said)]
    for item in text.items:
        if item.day is not None and item.day < day:
            found += item.spans
            continue
        roles = _UNSAID | ({Role.STEM} if item.denied else set())
        found += [range(part.start, part.end) for part in item.parts if part.role in roles]
    return _joined(found)


_UNSAID = frozenset({Role.WRONG, Role.AGAINST, Role.DATED, Role.NAME})


def _joined(stretches: Iterable[range]) -> Stretches:
    starts: list[int] = []
    ends: list[int] = []
    for one in sorted(stretches, key=lambda one: (one.start, one.stop)):
        if ends and one.start <= ends[-1]:
            ends[-1] = max(ends[-1], one.stop)
        else:
            starts.append(one.start)
            ends.append(one.stop)
    return Stretches(tuple(starts), tuple(ends))


LETTERS = "ABCDEFGH"
_MARK = re.compile(
    r"(?:(?:^[ \t]*(?:[-*+•][ \t]+)*|(?<=[\s>]))(?:\(([A-H])\)|\*\*([A-H])[.):]?\*\*|([A-H])[):](?=\s))"
    r"|^[ \t]*(?:[-*+•][ \t]+)*(?:\(?([a-h])[.)]|([A-H])\.)(?=\s)"
    r"|^(?:[ \t]*(?:[-*+•][ \t]+)+)?([A-H])(?=\s))"
    r"[ \t]*",
    re.MULTILINE,
)
"""What stands before an answer or before what is said of it: `(A)`, `**A**`, `A)`, `A:`, and at the head of a line `A.`, `- A` and `a)`."""


@dataclass(frozen=True, slots=True)
class Lettered:
    """What stands behind the letter of an answer, from its mark on, and where the words begin."""

    letter: str
    start: int
    words: int
    end: int


def lettered(said: str, start: int, end: int, known: Iterable[str] = LETTERS) -> list[Lettered]:
    """What stands in a stretch of a text behind the letters of answers, each up to the next or to the end of its paragraph."""
    among = frozenset(known)
    marks = [
        (letter, one)
        for one in _MARK.finditer(said, start, end)
        for letter in [next(filter(None, one.groups())).upper()]
        if letter in among
    ]
    ends = [*(one.start() for _, one in marks[1:]), *([end] if marks else [])]
    return [
        Lettered(letter, one.start(), one.end(), _paragraph(said, one.end(), stop))
        for (letter, one), stop in zip(marks, ends, strict=True)
    ]


def _paragraph(said: str, start: int, end: int) -> int:
    """Where the paragraph ends in which something begins, or what stands behind it."""
    blank = _BLANK.search(said, start, end)
    return blank.start() if blank else end


_BLANK = re.compile(r"\n[ \t]*\n")


def offered_in(said: str, start: int, end: int) -> list[Lettered]:
    """The answers that are offered in a stretch of a text: two or more, with the letters from A on."""
    found: list[Lettered] = []
    for one in lettered(said, start, end):
        if one.letter == LETTERS[len(found) : len(found) + 1]:
            found.append(one)
        elif one.letter == "A" and len(found) < 2:
            found = [one]
    return found if len(found) > 1 else []


def right_among(key: str, options: Mapping[str, str]) -> frozenset[str]:
    """The letters of those answers which a key names, by letter, by their words or by number; none where it cannot be told."""
    named = _NAMED.match(key) or _ONE_NAMED.fullmatch(key)
    letters = frozenset(re.findall(r"\b[A-H]\b", named[1].upper())) if named else frozenset()
    if letters:
        return letters & {*options}
    left = _bare(key)
    found: set[str] = set()
    while True:
        told = [one for one, words in options.items() if one not in found and _begins(left, _bare(words))]
        if not told:
            return frozenset(found) or _numbered(key, options)
        longest = max(told, key=lambda one: len(options[one]))
        found.add(longest)
        left = left[len(_bare(options[longest])) :].lstrip()


def _numbered(key: str, options: Mapping[str, str]) -> frozenset[str]:
    """The letter of the answer that a key names by its number."""
    number = key.strip(" .)")
    return frozenset(LETTERS[int(number) - 1 : int(number)] if number in _NUMBERS else "") & {*options}


_NUMBERS = frozenset("12345678")
_ONE_NAMED = re.compile(r"\W*([a-h])\W*")
"""A key that is no more than a small letter."""
_NAMED = re.compile(r"\W*((?:[A-H]\b(?:\s*[,;&/]\s*|\s+and\s+|\s+)?)+)(?:[:.)]|\s*$)")
"""How a key begins that names answers by their letters."""


def _bare(words: str) -> str:
    return " ".join(re.findall(r"\w+", words.lower()))


def _begins(said: str, words: str) -> bool:
    return bool(words) and (said == words or said.startswith(f"{words} "))


def settled(parts: Iterable[BankPart], right: frozenset[str]) -> Iterator[BankPart]:
    """Parts whose options are right or wrong, where it is known which are; what is said of a wrong one is said against it."""
    for part in parts:
        if part.role is Role.OPTION and right:
            yield replace(part, role=Role.KEY if part.letter in right else Role.WRONG)
        elif part.role is Role.FEEDBACK and part.letter and right and part.letter not in right:
            yield replace(part, role=Role.AGAINST)
        else:
            yield part


def split_at_options(said: str, part: BankPart) -> Iterator[BankPart]:
    """What is asked, and apart from it the answers that are offered behind it."""
    options = offered_in(said, part.start, part.end)
    start = part.start
    for one in options:
        yield replace(part, start=start, end=one.start)
        yield BankPart(Role.OPTION, one.words, one.end, one.letter)
        start = one.end
    if not options or said[start : part.end].strip():
        yield replace(part, start=start)


def _with_notes(part: BankPart, said: str, answers: Sequence[BankPart]) -> Iterator[BankPart]:
    """What is said of a question as a whole, and apart from it what is said there of each answer that is wrong.

    A note names its answer by the letter or by its words (or the first line of them), with a colon behind them.
    """
    yield part
    starts = {one.start: one.letter for one in lettered(said, part.start, part.end)}
    for answer in answers:
        whole = said[answer.start : answer.end].strip()
        for words in filter(None, {whole, whole.partition("\n")[0].strip()}):
            for found in re.finditer(rf"(?<![\w-]){re.escape(words)}\\?:\s", said[part.start : part.end]):
                starts[part.start + found.start()] = answer.letter
    wrong = {one.letter for one in answers if one.role is Role.WRONG}
    for start, end in pairwise([*sorted(starts), part.end]):
        if starts[start] in wrong:
            yield BankPart(Role.AGAINST, start, end, starts[start])


_DAY = r"(?:(\d{1,2})\s+)?(?:([A-Z][a-z]+)\s+)?(?:(\d{1,2}),\s+)?((?:19|20)\d\d)(?:-(\d\d)-(\d\d))?\b"
_RULES_OF = re.compile(rf"\b[Rr]ules\s+(?:as\s+)?(?:of|from|in)\s+{_DAY}")
_LESSON_OF = re.compile(rf"\b[Ll]esson\s+(?:of|from)\s+{_DAY}")
"""The day whose rules something is about; and that of an old lesson, about which a question asks."""
_NUMBERED_ON = re.compile(rf"\bnumbered\s+on\s+{_DAY}")
_BEGINS_WITH_A_DAY = re.compile(rf"\s*(?:\[\w+\])?(?:[Ss]ince\s+|[Ii]n\s+|[Oo]n\s+)?{_DAY}")


def day_asked_about(heading: str, stem: str, answers: Sequence[str]) -> date | None:
    """The day whose rules something is about: as it says before any answer, or the first where its answers are days."""
    said = [*_RULES_OF.finditer(f"{heading} {stem}"), *_LESSON_OF.finditer(stem)]
    begun = [_BEGINS_WITH_A_DAY.match(answer) for answer in answers]
    days = [_day(found) for found in said]
    if len(answers) > 1 and all(begun):
        days += [_day(found) for found in begun if found is not None]
    return min((day for day in days if day is not None), default=None)


def is_numbered_on_a_day(said: str) -> bool:
    """Whether a text says on which day a rule bears the number that is cited."""
    return _NUMBERED_ON.search(said) is not None


def _day(found: re.Match[str]) -> date | None:
    """The last day that is meant; None for 31 June."""
    day, month, behind, year, number, of_it = found.groups()
    try:
        if number:
            return date(int(year), int(number), int(of_it))
        if not month:
            return date(int(year), 12, 31)
        told = f"{day or behind or 28} {month[:3]} {year}"
        return datetime.strptime(told, "%d %b %Y").date()  # noqa: DTZ007  # a day has no time and no zone
    except ValueError:
        return None


def finished(said: str, item: BankItem, heading: str = "") -> BankItem:
    """An item as a reader found it, with the day that it is about, and with what it says against its wrong answers."""
    answers = [part for part in item.parts if part.role in _ANSWERS]
    stem = " ".join(said[part.start : part.end] for part in item.parts if part.role is Role.STEM)
    told = [said[part.start : part.end] for part in answers]
    days = [item.day, day_asked_about(heading, stem[:_HEAD], told)]
    parts = [
        note
        for part in item.parts
        for note in (_with_notes(part, said, answers) if _may_hold_notes(part) else (part,))
    ]
    keys = [said[part.start : part.end] for part in item.parts if part.role in (Role.KEY, Role.REPEATED)]
    denied = any(_FALSE.fullmatch(key) for key in keys) or (
        any(_NO.match(key) for key in keys) and _WHETHER.fullmatch(stem) is not None
    )
    return replace(
        item, parts=tuple(parts), day=min((one for one in days if one), default=None), denied=denied
    )


_ANSWERS = frozenset({Role.OPTION, Role.KEY, Role.WRONG})
_FALSE = re.compile(r"\W*F(?:ALSE)?\W*", re.IGNORECASE)
"""The key of a statement that is not so."""
_NO = re.compile(r"\W*NO(?:[^\w\s]|\s*$)", re.IGNORECASE)
_WHETHER = re.compile(
    r"(?:[^\w<]|\d|<[^<>]{0,99}>)*(?:is|are|do|does|must|may|can)\b(?!.*\b(?:if|when|while|with|once)\b)[^.?!]*\?(?:[^\w<]|<[^<>]{0,99}>)*",
    re.IGNORECASE | re.DOTALL,
)
"""A question that asks no more than whether something is so, and the key by which it is not."""


def _may_hold_notes(part: BankPart) -> bool:
    """Whether a part may say something of several answers: what is none of those that are offered."""
    return part.role in (Role.FEEDBACK, Role.REPEATED) or (part.role is Role.KEY and not part.letter)


_HEAD = 1200
"""So many signs of a question are looked at for the rules that it asks about."""

"""Small pieces of English: numbers with their nouns, and lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 counter`, `2 counters`, `2 libraries`."""
    return f"{number} {noun if abs(number) == 1 else plural or noun + 's'}"


def aside(remark: str) -> str:
    """A remark in parentheses, with the blank before it; nothing where there is none."""
    return f" ({remark})" if remark else ""


_CLAUSE = re.compile(r"(?:\([^()]*\)|[^;(]|;(?! )|\((?![^()]*\)))+")
"""What stands between two semicolons, neither of them within brackets."""


def whole_clauses(sentence: str, fits: Callable[[str], bool]) -> str:
    """A sentence, or as many of its clauses as fit with an ellipsis behind them; its first in any case, since half of it says nothing."""
    if fits(sentence):
        return sentence
    clauses = [clause.strip() for clause in _CLAUSE.findall(sentence)]
    cut = [f"{'; '.join(clauses[:number])};\u00a0…" for number in range(len(clauses) - 1, 1, -1)]
    first = f"{clauses[0]};\u00a0…" if len(clauses) > 1 else sentence
    return next(filter(fits, cut), first)


READABLE = 10**9
"""Nobody reads more digits than such a number has."""


def in_few_digits(number: int) -> str:
    """`4,096`; of what has more digits than anybody reads `5.6e+46`."""
    if number < READABLE:
        return f"{number:,}"
    digits = str(number)
    return f"{digits[0]}.{digits[1]}e+{len(digits) - 1}"


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    """`ten`, `12`: as many as have a word here."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counters(number: int, kind: str) -> str:
    """`one +1/+1 counter`, `12 charge counters`: in words, as figures would run into those of the kind."""
    return f"{in_words(number)} {kind} counter{'s' * (number != 1)}"


def ordinal(number: int) -> str:
    """A place in a row: `1st`, `12th`, `23rd`."""
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


ORDINALS = ("first", "second", "third")


def ordinal_word(place: int) -> str:
    """Which of a few it is, from 0 on: `first`."""
    return ORDINALS[place] if place < len(ORDINALS) else ordinal(place + 1)


def times_in_words(number: int) -> str:
    """How often: `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def joined(words: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def continued(sentence: str, names: Iterable[str]) -> str:
    """A sentence as it goes on after a colon: with a small letter, unless it begins with a name."""
    return sentence if sentence.startswith((*names,)) else f"{sentence[:1].lower()}{sentence[1:]}"


def quoted_moment(window: str) -> str:
    """A window as it is called in a sentence: `“blockers declared”`."""
    return f"“{window.replace('-', ' ')}”"


_AN = re.compile(r"[aeiou8]|1[18]\b", re.IGNORECASE)
"""How a word or a number begins that is said with a vowel first: eight, eleven, eighteen."""


def with_article(words: str) -> str:
    """`a Frog`, `an artifact creature`, `an 8/6`."""
    return f"{'an' if _AN.match(words) else 'a'} {words}"


def is_plural(name: str) -> bool:
    """Whether a card's name speaks of several: `Grizzly Bears`, `Knights of Thorn`, and not `Mother of Runes` or `Colossus`.

    What is named before a comma is a legend, and one; an id in brackets after a name is no part of it.  A few letters are no word.
    """
    if ", " in name or _NO_NOUN.match(name):
        return False
    head = _BEHIND_THE_NOUN.split(name)[0]
    return len(head) > _A_FEW and head.endswith("s") and not head.lower().endswith(_ONE_IN_S)


_A_FEW = 3
_BEHIND_THE_NOUN = re.compile(r" (?:of|from|in|with|for|to|at|on|among|against|the|who|without|over) | \(")
_NO_NOUN = re.compile(
    r"(?:borrowing|bring|clip|dash|destroy|end|gather|give|ignite|join|make|peer|raise|reach|remove|repel|revoke|sift|start|take"
    r"|by|in|it|on) ",
    re.IGNORECASE,
)
"""How names begin that bid do something, as `Join Shields` does, or tell how or where something is, as `On Serra's Wings`: each is one."""
_ONE_IN_S = (
    "ss", "us", "is", " gas", "lens", "summons", "ops", "ceros", "colos", "atlas", "aurochs", "longlegs", "-tails", "at-arms", "catoblepas",
    # lands
    "plains", "wastes", "karakas",
    # and legends
    "bolas", "coldeyes", "daxos", "who hungers", " mons", "-mors", "nighteyes", "rhonas", "rhys",
)  # fmt: skip
"""How the names of single things end that end as those of several do."""


def agreeing(name: str, phrase: str) -> str:
    """What is said of one, as it is said of a card by its name: of `Grizzly Bears` not `dies` but `die`."""
    return said_of_several(phrase) if is_plural(name) else phrase


def to_you(phrase: str) -> str:
    """A phrase with `you` as who does something, as that is said to somebody: not `you loses life` but `you lose life`."""
    you, _, does = phrase.partition(" ")
    return f"you {said_of_several(does)}" if you == "you" else phrase


def said_of_several(phrase: str) -> str:
    """What is said of one, as it is said of more than one."""
    verb, space, rest = phrase.partition(" ")
    return f"{_PLURALS.get(verb) or verb.removesuffix('s')}{space}{rest}"


_PLURALS = {
    "is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "flies": "fly", "it": "they", "its": "their",
}  # fmt: skip


def of_them(fate: tuple[str, str], names: Sequence[str]) -> str:
    """What is said of one and of several, as it is said of cards by their names."""
    return fate[0] if len(names) == 1 and not is_plural(names[0]) else fate[1]


def possessive(name: str) -> str:
    """`Mogg Fanatic's`, `Drudge Skeletons'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capitalized(text: str) -> str:
    """A sentence, or the beginning of one, with a capital first; all else stays as it is."""
    return text[:1].upper() + text[1:]

"""Goals: conditions on how a turn ends, such as `Fanatic in graveyard and Noah.life <= 0`.

    goal       = part { "or" part }
    part       = condition { "and" condition }
    condition  = "not" condition | "(" goal ")" | NAME "in" ZONE | NAME "." FACT [ COMPARISON NUMBER ]

A name is that of a card or player, or any words of it that no other has; in double quotes, it may hold anything.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from comparator.running.facts import Facts
from comparator.scenario.faults import Fault, Faults
from comparator.scenario.scenario import Scenario
from rulesets.nearest import nearest

Condition = Callable[[Facts], bool]

ZONES: Final = {zone: zone for zone in ("battlefield", "graveyard", "hand", "exile", "library")} | {
    "play": "battlefield"
}
CARD_NUMBERS: Final = ("damage", "power", "toughness")
CARD_FLAGS: Final = ("tapped",)
PLAYER_NUMBERS: Final = ("life", "poison")
PLAYER_FLAGS: Final = ("lost",)
COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "==": operator.eq, "<": operator.lt, ">": operator.gt,
    "=": operator.eq,
}  # fmt: skip

_TOKEN = re.compile(
    r'\s*(?:"(?P<quoted>[^"]*)"|(?P<sign>[<>!=]=|[().<>=])|(?P<word>[^\s().<>=!"]+)|(?P<other>\S))'
)
_OLD_NUMBER: Final = re.compile("#(?=[0-9]+$)")
"""As one of several cards of a name was numbered in former versions."""
DEEPEST: Final = 50
"""So deep may `not` and parentheses be nested."""
KEYWORDS: Final = frozenset({"and", "or", "not", "in"})


class Token(NamedTuple):
    """A piece of a goal: `kind` is word, quoted, sign, keyword or end; columns count from 1."""

    kind: str
    text: str
    column: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition that has been read, and the ids that it names."""

    text: str
    names: tuple[str, ...]
    holds: Condition


def read_goal(text: str, scenario: Scenario) -> Goal:
    """The goal that a text states of a scenario.

    Raises:
        Faults: it cannot be read, or names what is not there.
    """
    reader = _Reader(text, scenario)
    holds = reader.read()
    if reader.faults:
        raise Faults("--goal", reader.faults, (text,))
    return Goal(text, tuple(dict.fromkeys(reader.named)), holds)


class _Unreadable(Exception):
    """Raised where reading cannot go on."""


class _Reader:
    """Reads a goal from left to right; names that are not there are noted, and reading goes on."""

    def __init__(self, text: str, scenario: Scenario) -> None:
        self.tokens = list(_tokens(text))
        self.faults: list[Fault] = []
        self.named: list[str] = []
        self.depth = 0
        self.players = tuple(seat.name for seat in scenario.seats)
        self.ids = (*self.players, *(piece.id for piece in scenario.pieces))

    def read(self) -> Condition:
        """The whole goal."""
        try:
            condition = self._any()
            if self.tokens[0].kind != "end":
                self._stop("`and`, `or`, or the end")
        except _Unreadable:
            return lambda _facts: False
        return condition

    def _stop(self, expected: str) -> None:
        token = self.tokens[0]
        what = "the goal ends too soon" if token.kind == "end" else f'"{token.text}" does not belong here'
        self.faults.append(Fault(1, token.column, what, token.text, expected))
        raise _Unreadable

    def _take(self, *texts: str) -> bool:
        token = self.tokens[0]
        if token.kind in ("keyword", "sign") and token.text in texts:
            del self.tokens[0]
            return True
        return False

    def _any(self) -> Condition:
        parts = [self._all()]
        while self._take("or"):
            parts.append(self._all())
        return parts[0] if len(parts) == 1 else lambda facts: any(part(facts) for part in parts)

    def _all(self) -> Condition:
        parts = [self._one()]
        while self._take("and"):
            parts.append(self._one())
        return parts[0] if len(parts) == 1 else lambda facts: all(part(facts) for part in parts)

    def _one(self) -> Condition:
        if self.depth == DEEPEST:
            self._stop(f"at most {DEEPEST} of `not` and `(` within each other")
        self.depth += 1
        condition = self._plain_or_nested()
        self.depth -= 1
        return condition

    def _plain_or_nested(self) -> Condition:
        if self._take("not"):
            inner = self._one()
            return lambda facts: not inner(facts)
        if self._take("("):
            inside = self._any()
            if not self._take(")"):
                self._stop("`)`")
            return inside
        id_ = self._name()
        if id_ not in self.players and self._take("in"):
            return self._in_zone(id_)
        if not self._take("."):
            self._stop(
                "a dot and a fact, such as `.life <= 0`"
                if id_ in self.players
                else "`in` and a zone, or a dot and a fact, such as `.damage > 0`"
            )
        return self._fact(id_)

    def _name(self) -> str:
        first = self.tokens[0]
        if first.kind == "quoted":
            return self._find(self.tokens.pop(0).text, first)
        words = []
        while self.tokens[0].kind == "word":
            words.append(self.tokens.pop(0).text)
        if not words:
            self._stop("a card or a player")
        return self._find(" ".join(words), first)

    def _find(self, name: str, where: Token) -> str:
        """The id that a name means; the name itself, with a fault, where it means none or several."""
        name = _OLD_NUMBER.sub("", name)
        exact = [id_ for id_ in self.ids if id_.casefold() == name.casefold()]
        words = set(name.casefold().split())
        found = exact or [id_ for id_ in self.ids if words <= set(id_.casefold().split())]
        if len(found) == 1:
            self.named.append(found[0])
            return found[0]
        if found:
            problem, expected = f'"{name}" may be any of {len(found)}', " or ".join(found[:6])
            self.faults.append(Fault(1, where.column, problem, name, expected, found[0]))
        else:
            near = self._nearest(name)
            expected = f"a card or player of the scenario: {', '.join(self.ids)}"
            self.faults.append(Fault(1, where.column, f'there is no "{name}" here', name, expected, near))
        return name

    def _nearest(self, name: str) -> str:
        words = {word: id_ for id_ in self.ids for word in (id_, *id_.split())}
        near = nearest(name, words, 1)
        return words[near[0]] if near else ""

    def _word(self, options: Sequence[str], what: str) -> str:
        token = self.tokens[0]
        if token.kind != "word":
            self._stop(f"{what}: {', '.join(options)}")
        del self.tokens[0]
        word = token.text.casefold()
        if word not in options:
            near = nearest(word, options, 1)
            problem = f'"{token.text}" is no {what} here'
            self.faults.append(
                Fault(1, token.column, problem, token.text, ", ".join(options), near[0] if near else "")
            )
        return word

    def _in_zone(self, id_: str) -> Condition:
        zone = ZONES.get(self._word(tuple(ZONES), "zone"))
        return lambda facts: facts[id_].get("zone") == zone

    def _fact(self, id_: str) -> Condition:
        of_player, of_card = (*PLAYER_NUMBERS, *PLAYER_FLAGS), (*CARD_NUMBERS, *CARD_FLAGS)
        known = of_player if id_ in self.players else of_card if id_ in self.ids else (*of_player, *of_card)
        fact = self._word(known, "fact")
        if fact in (*PLAYER_FLAGS, *CARD_FLAGS):
            return lambda facts: bool(facts[id_].get(fact))
        sign = self.tokens[0].text
        if not self._take(*COMPARISONS):
            self._stop(f"a comparison: {' '.join(COMPARISONS)}")
        number = self.tokens[0]
        if not re.fullmatch(r"-?[0-9]{1,6}", number.text):
            self._stop("a whole number of at most six digits")
        del self.tokens[0]
        return _comparison(id_, fact, COMPARISONS[sign], int(number.text))


def _comparison(id_: str, fact: str, compare: Callable[[int, int], bool], number: int) -> Condition:
    def holds(facts: Facts) -> bool:
        value = facts[id_].get(fact)
        return isinstance(value, int) and compare(value, number)

    return holds


def _tokens(text: str) -> Sequence[Token]:
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        word, column = match[kind], match.start(kind) + 1
        is_keyword = kind == "word" and word.casefold() in KEYWORDS
        found.append(Token("keyword", word.casefold(), column) if is_keyword else Token(kind, word, column))
    return [*found, Token("end", "", len(text) + 1)]

"""The parser: the tables of phrases as a grammar, the lexer of card text, and every reading of a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lark import Token, Tree
from lark.common import LexerConf, ParserConf
from lark.exceptions import UnexpectedInput
from lark.grammar import NonTerminal, Rule, Terminal
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers import earley

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import Kind, Kinds, Leaf, Slot, Words
from rulesets.cards.text.words import OTHER_SUBTYPES, SUBTYPES, plural

_CUT = re.compile(
    r'"[^"]*"|(?:\{[^{}]+\})+|[+-][0-9X]+/[+-][0-9X]+|[0-9]+/[0-9]+|[+-]?[0-9]+'
    r"|~|'s|[A-Za-z][A-Za-z-]*(?:'t)?|[^\s]"
)


def cut(text: str) -> Words:
    """The words of a text; `a` and `an` are one word."""
    return tuple("a" if word == "an" else word for word in _CUT.findall(text))


def text_of_words(words: Words) -> str:
    """The text of some words, which have one article where texts have both."""
    text = _AN.sub("an", " ".join(words))
    return re.sub(r" ([.,:;]|'s)", r"\1", text)


_AN = re.compile(r"\ba(?= (?:[aeioAEIO]|[uU](?!ni|til)))")


_CLASSES = (
    ("MANA", re.compile(r"(?:\{(?!E\})[^{}]+\})+")),
    ("ENERGY", re.compile(r"(?:\{E\})+")),
    ("CHANGE", re.compile(r"[+-][0-9]+/[+-][0-9]+")),
    ("SIZE", re.compile(r"[0-9]+/[0-9]+")),
    ("NUMBER", re.compile(r"[0-9]+")),
    ("SIGNED", re.compile(r"[+-][0-9]+")),
    ("QUOTED", re.compile(r'"[^"]*"')),
    ("NONNAME", re.compile(f"non-(?:{'|'.join(SUBTYPES)})")),
    ("NAME", re.compile("|".join({*SUBTYPES, *map(plural, SUBTYPES), *OTHER_SUBTYPES}))),
)
"""Open classes of words: what a grammar cannot list."""
_OPEN = frozenset(name for name, _ in _CLASSES)


class Unparsed(Exception):
    """A line that no rule reads: how many of its words were understood."""

    def __init__(self, understood: int) -> None:
        super().__init__(understood)
        self.understood = understood


class _Rule(NamedTuple):
    """A rule of the parser's: its kind, and the words and kinds that it cannot do without."""

    rule: Rule
    kind: str
    words: frozenset[str]
    kinds: frozenset[str]


class _Cut(NamedTuple):
    """What the parser takes for a lexer: the tokens are cut already."""

    tokens: Sequence[Token]

    def lex(self, _expected: object) -> Iterator[Token]:
        return iter(self.tokens)


def _terminal(word: str) -> str:
    """A name for the terminal that is this one word."""
    return "W_" + "".join(
        letter.upper() if letter.islower() else letter if letter.isdigit() else f"_{ord(letter):X}_"
        for letter in word
    )


class Parser:
    """Reads lines of some kinds; all readings of a line are kept."""

    def __init__(self, kinds: Kinds) -> None:
        self._known = frozenset(_terminals(kinds))
        self._origins = {name: NonTerminal(name) for name in kinds}
        self._slots: dict[str, tuple[Kind, int, list[Slot]]] = {}
        self._rules: list[_Rule] = []
        for name, kind in kinds.items():
            for number, pieces in enumerate(kind.rules()):
                slots = [piece for piece in pieces if isinstance(piece, Slot)]
                alias = f"{name}__{number}"
                self._slots[alias] = (kind, number, slots)
                expansion = [self._symbol(piece, name) for piece in pieces]
                self._rules.append(
                    _Rule(
                        Rule(self._origins[name], expansion, number, alias),
                        name,
                        frozenset(one.name for one in expansion if one.is_term),
                        frozenset(one.name for one in expansion if not one.is_term),
                    )
                )
        self._by_word = _by_rarest_word(self._rules)
        self._earley = _earley([one.rule for one in self._rules])

    def readings(self, kind: str, words: Words) -> list[Plain]:
        """Every different reading of the words as that kind; `Unparsed` where there is none."""
        tokens = [self._token(place, word) for place, word in enumerate(words)]
        # The parser tries each rule wherever its kind may stand; it need not try those with a word that is not there.
        self._earley.predictions = self._fitting({token.type for token in tokens})
        try:
            tree = self._earley.parse(_Cut(tokens), kind)
        except UnexpectedInput as fault:
            raise Unparsed(_place(fault, words)) from None
        found: list[Plain] = []
        for value in self._values(tree, words):
            if value not in found:
                found.append(value)
        return found

    def _symbol(self, piece: str | Slot, name: str) -> Terminal | NonTerminal:
        """A piece of a rule of that kind, for the parser; a slot for no kind says its own kind."""
        if isinstance(piece, Slot):
            return self._origins[piece.kind or name]
        return Terminal(piece if piece in _OPEN else _terminal(piece))

    def _token(self, place: int, word: str) -> Token:
        name = _terminal(word)
        if name not in self._known:
            name = next((kind for kind, shape in _CLASSES if shape.fullmatch(word)), "")
        if not name:
            raise Unparsed(place)
        return Token(name, word, start_pos=place, end_pos=place + 1)

    def _fitting(self, present: set[str]) -> dict[Any, list[Any]]:
        """The rules of each kind all of whose words are there, and that need no kind without such rules."""
        rules = [
            rule for word in ("", *present) for rule in self._by_word.get(word, ()) if rule.words <= present
        ]
        while True:
            alive = {rule.kind for rule in rules}
            kept = [rule for rule in rules if rule.kinds <= alive]
            if len(kept) == len(rules):
                break
            rules = kept
        found: dict[str, list[Any]] = {name: [] for name in self._origins}
        for rule in rules:
            found[rule.kind].append(rule.rule)
        return {self._origins[name]: fitting for name, fitting in found.items()}

    def _values(self, tree: Tree[Token], words: Words) -> Iterator[Plain]:
        if tree.data == "_ambig":
            for one in tree.children:
                yield from self._values(one, words)  # type: ignore[arg-type]  # readings are trees
            return
        kind, number, slots = self._slots[str(tree.data)]
        if isinstance(kind, Leaf):
            yield kind.meaning(words[_edge(tree, 0).start_pos : _edge(tree, -1).end_pos])
            return
        branches = [child for child in tree.children if isinstance(child, Tree)]
        for parts in self._parts(list(zip(slots, branches, strict=True)), words):
            yield kind.read(number, parts)

    def _parts(self, pairs: list[tuple[Slot, Tree[Token]]], words: Words) -> Iterator[Mapping[str, Plain]]:
        if not pairs:
            yield {}
            return
        (slot, tree), *rest = pairs
        for value in self._values(tree, words):
            for parts in self._parts(rest, words):
                yield {slot.name: value, **parts}


def _by_rarest_word(rules: list[_Rule]) -> Mapping[str, list[_Rule]]:
    """The rules by that of their words which the fewest rules have: most lines lack it, and need not look further."""
    often = Counter(word for rule in rules for word in rule.words)
    found: dict[str, list[_Rule]] = {}
    for rule in rules:
        found.setdefault(min(rule.words, key=lambda word: (often[word], word), default=""), []).append(rule)
    return found


def _edge(tree: Tree[Token], which: int) -> Token:
    """The first or the last token of a tree."""
    child = tree.children[which]
    return child if isinstance(child, Token) else _edge(child, which)


def _place(fault: UnexpectedInput, words: Words) -> int:
    token = getattr(fault, "token", None)
    place = getattr(token, "start_pos", None)
    return place if isinstance(place, int) else len(words)


def _earley(rules: list[Rule]) -> earley.Parser:
    """Lark's parser for these rules, all of whose readings it tells.

    It is made with none, and handed them: what it would work out of them first takes seconds, for a grammar written
    out and read back, and for sets of what may follow what, which it never asks for.
    """
    callbacks = ParseTreeBuilder(rules, Tree, ambiguous=True).create_callback()
    conf = ParserConf([], callbacks, [])
    made = earley.Parser(LexerConf([], re), conf, _is_of_type, resolve_ambiguity=False)
    symbols = {symbol for rule in rules for symbol in rule.expansion}
    made.TERMINALS = {symbol for symbol in symbols if symbol.is_term}
    made.NON_TERMINALS = symbols - made.TERMINALS
    return made


def _is_of_type(terminal: Terminal, token: Token) -> bool:
    return terminal.name == token.type


def _terminals(kinds: Kinds) -> Iterator[str]:
    for kind in kinds.values():
        for pieces in kind.rules():
            yield from (_terminal(one) for one in pieces if isinstance(one, str) and one not in _OPEN)

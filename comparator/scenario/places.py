"""Where a file says a piece of its script or its board, for what is wrong with that under some rules alone."""

from __future__ import annotations

from typing import Literal, NamedTuple

from comparator.scenario.diagnosis import located
from comparator.scenario.faults import Faults
from comparator.scenario.scenario import (
    TIME,
    Attack,
    Block,
    Choice,
    DamagePlan,
    Line,
    Order,
    Piece,
    Play,
    Scenario,
    Seat,
)
from comparator.scenario.tree import Node, lines_of, read_tree
from rulesets.cards.part import Complaint, Path


class Withheld(NamedTuple):
    """That a creature is left out of what a line says under a key, `attacks` or `blocks`."""

    key: str
    creature: str


class Bringing(NamedTuple):
    """A card or a player with something, or the time of day that the board says, by what that is called."""

    who: Piece | Seat | Literal["it is"]
    what: str


Said = Attack | Block | DamagePlan | Play | Choice | Order | Withheld | Bringing
_SCRIPT = ("plays", "damage", "blocks", "attacks", "table")
"""Where a line is taken to stand that has no name, by the first of these that it has."""


def shown_at(name: str, scenario: Scenario, line: Line, said: Said | None, message: str) -> str:
    """What is wrong with a piece of a line's script, or with the line, with its place in the file of that name and the words there."""
    tree, _ = read_tree(scenario.text, name)
    source = lines_of(scenario.text)
    where = _place(tree, source, scenario, line, said) if said is not None else _of_line(tree, line)
    return Faults(name, [located(where(message), tree, source)], source).render()


class _Place(NamedTuple):
    """A path in a file, and the words to look for there."""

    path: Path
    found: str
    at_key: bool = False

    def __call__(self, message: str) -> Complaint:
        return Complaint(self.path, message, self.found, at_key=self.at_key)


def _place(tree: Node, source: tuple[str, ...], scenario: Scenario, line: Line, said: Said) -> _Place:
    match said:
        case Block():
            return _Place((*_under(tree, line, "blocks"), said.creature), said.creature, at_key=True)
        case DamagePlan():
            return _Place((*_under(tree, line, "damage"), said.creature), said.creature, at_key=True)
        case Attack():
            return _Place((*_under(tree, line, "attacks"), line.attacks.index(said)), said.creature)
        case Choice():
            # One that is made again in the same words is another choice.
            same = (number for number, one in enumerate(line.choices) if one is said)
            place = next(same, line.choices.index(said))
            return _Place((*_under(tree, line, "choices"), place, "for"), said.source)
        case Order():
            key = "trigger order" if said.of == "triggers" else "effect order"
            return _Place(_under(tree, line, key), key, at_key=True)
        case Play():
            return _Place(_of_play(tree, line, said), said.source)
        case Withheld():
            under = _under(tree, line, said.key)
            left_out = next((piece for piece in scenario.pieces if piece.id == said.creature), None)
            if _node(tree, under) is None and left_out is not None:
                return _of_piece(left_out)
            return _Place(under, said.key, at_key=True)
        case Bringing():
            return _of_what_brings(tree, source, said)


def _of_what_brings(tree: Node, source: tuple[str, ...], said: Bringing) -> _Place:
    """The word itself where it stands beside a card, or else the card; or the time of day."""
    if said.who == TIME:
        return _Place((TIME,), TIME, at_key=True)
    if isinstance(said.who, Seat):
        return _Place(("players", said.who.name), said.who.name, at_key=True)
    place = _of_piece(said.who)
    mark = tree.locate(place.path)
    there = source[mark.line - 1].find(said.what, mark.column - 1) >= 0
    return place._replace(found=said.what) if there else place


def _of_piece(piece: Piece) -> _Place:
    return _Place(piece.path, piece.facts.name or piece.id)


def _of_line(tree: Node, line: Line) -> _Place:
    """The name of a line, or else what comes last of it."""
    named: Path = ("lines", line.name)
    if _node(tree, named) is not None:
        return _Place(named, line.name, at_key=True)
    key = next((key for key in _SCRIPT if _node(tree, (key,)) is not None), "title")
    return _Place((key,), key, at_key=True)


def _under(tree: Node, line: Line, key: str) -> Path:
    """The path to what a line says under a key: in its own lines, or in those that all share."""
    own: Path = ("lines", line.name, key)
    return own if _node(tree, own) is not None else (key,)


def _of_play(tree: Node, line: Line, play: Play) -> Path:
    """The path to a play: the item that begins where it is noted to stand and plays its card."""
    for plays in (("plays",), ("lines", line.name, "plays")):
        node = _node(tree, plays)
        items = node.content if node is not None and isinstance(node.content, list) else ()
        for place, item in enumerate(items):
            played = {_text(item, "use"), _text(item, "cast")}
            if item.mark.line == play.line and play.source in played:
                return (*plays, place, "cast" if play.cast else "use")
    return ()


def _node(tree: Node, path: Path) -> Node | None:
    for step in path:
        if not isinstance(tree.content, dict) or not isinstance(step, str) or step not in tree.content:
            return None
        tree = tree.content[step][1]
    return tree


def _text(node: Node, key: str) -> str:
    found = _node(node, (key,))
    return found.content if found is not None and isinstance(found.content, str) else ""

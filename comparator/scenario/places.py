"""Where a file says a piece of its script, for what is wrong with that under some rules alone."""

from __future__ import annotations

from comparator.scenario.diagnosis import located
from comparator.scenario.faults import Fault, Faults
from comparator.scenario.scenario import Attack, Block, Choice, DamagePlan, Line, Play, Scenario
from comparator.scenario.tree import Node, lines_of, read_tree
from rulesets.cards.part import Complaint, Path

Said = Attack | Block | DamagePlan | Play | Choice


def shown_at(name: str, scenario: Scenario, line: Line, said: Said, message: str) -> str:
    """What is wrong with a piece of a line's script, with its place in the file of that name and the words there."""
    tree, _ = read_tree(scenario.text, name)
    source = lines_of(scenario.text)
    return Faults(name, [_fault(tree, source, line, said, message)], source).render()


def _fault(tree: Node, source: tuple[str, ...], line: Line, said: Said, message: str) -> Fault:
    match said:
        case Block():
            complaint = Complaint(
                (*_under(tree, line, "blocks"), said.creature), message, said.creature, at_key=True
            )
        case DamagePlan():
            complaint = Complaint(
                (*_under(tree, line, "damage"), said.creature), message, said.creature, at_key=True
            )
        case Attack():
            place = line.attacks.index(said)
            complaint = Complaint((*_under(tree, line, "attacks"), place), message, said.creature)
        case Choice():
            complaint = Complaint(
                (*_under(tree, line, "choices"), line.choices.index(said)), message, said.source
            )
        case Play():
            complaint = Complaint(_of_play(tree, line, said), message, said.source)
    return located(complaint, tree, source)


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

"""QTI 2: an item for each file, whose right answers are told apart from what is offered."""

from __future__ import annotations

from collections.abc import Iterator

from reports.training.foreign.marked import Document, Element
from reports.training.foreign.parts import BankItem, BankPart, Role, Text, finished, settled
from reports.training.foreign.plain import unmarked

ITEM = "assessmentItem"
NAMES_ALONE = ("manifest", "assessmentTest")
"""What in a package only lists its items."""


def text_of_qti(name: str, said: str, document: Document) -> Text:
    """An item, or a list of items, which says nothing."""
    root = document.elements[0]
    if root.tag in NAMES_ALONE:
        return Text(name, said, names=(root.span,), plain=unmarked)
    correct = document.first(root, "correctResponse")
    right = (
        frozenset(document.text(one) for one in document.within(correct, "value")) if correct else frozenset()
    )
    parts = sorted(_parts(root, document, right), key=lambda part: part.start)
    known = root.attributes.get("identifier") or name
    item = BankItem(known, (root.span,), tuple(settled(parts, right)))
    return Text(name, said, (finished(said, item, root.attributes.get("title", "")),), plain=unmarked)


def _parts(root: Element, document: Document, right: frozenset[str]) -> Iterator[BankPart]:
    yield BankPart(Role.NAME, root.start, root.inside)
    options = [
        BankPart(Role.OPTION, one.inside, one.end, one.attributes.get("identifier", ""))
        for one in document.within(root, "simpleChoice", "inlineChoice")
    ]
    yield from options
    body = document.first(root, "itemBody")
    if body is not None:
        yield from _stem(body, options, document)
    wrong = {one.letter for one in options} - right if right else set()
    for told in document.within(root, "modalFeedback", "rubricBlock"):
        role = Role.AGAINST if told.attributes.get("identifier") in wrong else Role.FEEDBACK
        yield BankPart(role, told.inside, told.end)


def _stem(body: Element, options: list[BankPart], document: Document) -> Iterator[BankPart]:
    """What is asked: all of the body that is not offered; a body that asks for no answer tells something."""
    asks = Role.STEM if any(True for _ in _interactions(body, document)) else Role.TOLD
    start = body.inside
    for one in sorted(options, key=lambda one: one.start):
        yield BankPart(asks, start, one.start)
        start = one.end
    yield BankPart(asks, start, body.end)


def _interactions(body: Element, document: Document) -> Iterator[Element]:
    return (one for one in document.elements[body.elements] if one.tag.endswith("Interaction"))

"""XML with places: every element of a document, and where in its text it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from reports.training.foreign.parts import UnreadableBank


@dataclass(slots=True)
class Element:
    """An element: where it begins, where what is in it begins and ends, and which texts and elements lie in it."""

    tag: str
    attributes: Mapping[str, str]
    start: int
    inside: int
    end: int = 0
    texts: slice = field(default_factory=lambda: slice(0))
    elements: slice = field(default_factory=lambda: slice(0))

    @property
    def span(self) -> range:
        """Where it stands, up to its closing tag."""
        return range(self.start, self.end)


@dataclass(slots=True)
class Document:
    """The elements of a document in their order, each before those in it, and its texts."""

    elements: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def within(self, element: Element, *tags: str) -> Iterator[Element]:
        """The elements of some names that lie in another, however deep."""
        return (one for one in self.elements[element.elements] if one.tag in tags)

    def first(self, element: Element, *tags: str) -> Element | None:
        """The first element of some names that lies in another."""
        return next(self.within(element, *tags), None)

    def text(self, element: Element | None) -> str:
        """All that an element says."""
        return "" if element is None else "".join(self.texts[element.texts]).strip()


def marked_text(name: str, said: str) -> Document:
    """A document by its text.

    Raises:
        UnreadableBank: it is no XML, or defines entities.
    """
    if "<!ENTITY" in said:  # such as grow without bound
        raise UnreadableBank(f"{name}: it defines entities, which no bank needs")
    try:
        return _Reading(said).document
    except expat.ExpatError as fault:
        raise UnreadableBank(f"{name}: no XML: {fault}") from fault


class _Reading:
    """One document while it is read; the parser counts bytes, and places are counted in signs."""

    def __init__(self, said: str) -> None:
        self.document = Document()
        self._open: list[Element] = []
        self._just_opened: Element | None = None
        self._content = said.encode()
        self._bytes = self._signs = 0
        self._parser = expat.ParserCreate("UTF-8")
        self._parser.buffer_text = False
        self._parser.StartElementHandler = self._starts
        self._parser.EndElementHandler = self._ends
        self._parser.CharacterDataHandler = self._says
        self._parser.StartCdataSectionHandler = self._passes
        self._parser.CommentHandler = self._passes
        self._parser.Parse(self._content, True)

    def _place(self) -> int:
        now = self._parser.CurrentByteIndex
        self._signs += len(self._content[self._bytes : now].decode())
        self._bytes = now
        return self._signs

    def _passes(self, *_: str) -> int:
        place = self._place()
        if self._just_opened is not None:
            self._just_opened.inside = place
            self._just_opened = None
        return place

    def _starts(self, tag: str, attributes: dict[str, str]) -> None:
        place = self._passes()
        said, found = len(self.document.texts), len(self.document.elements)
        element = Element(
            tag.rpartition(":")[2], attributes, place, place, texts=slice(said, said),
            elements=slice(found + 1, found + 1),
        )  # fmt: skip
        self.document.elements.append(element)
        self._open.append(element)
        self._just_opened = element

    def _ends(self, _tag: str) -> None:
        element = self._open.pop()
        element.end = self._passes()
        element.texts = slice(element.texts.start, len(self.document.texts))
        element.elements = slice(element.elements.start, len(self.document.elements))

    def _says(self, said: str) -> None:
        self._passes()
        self.document.texts.append(said)

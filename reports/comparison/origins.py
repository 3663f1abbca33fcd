"""Where the cards of a scenario come from, in sentences: files beside it, the user's own, and which of two was taken."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.scenario.scenario import Scenario
from reports.comparison.model.page import CardOrigin
from reports.words.words import listed


def origins(scenario: Scenario) -> tuple[CardOrigin, ...]:
    """Where each card comes from, once for each name and origin."""
    return tuple(
        dict.fromkeys(
            CardOrigin(
                (piece.facts.face_up or piece.facts).name or piece.id,
                piece.origin.kind,
                piece.origin.place,
                piece.origin.passed_over,
            )
            for piece in scenario.pieces
        )
    )


def origin_sentences(found: tuple[CardOrigin, ...]) -> Iterator[str]:
    """A sentence for each place outside scenario and card book, and one for each name that several places have."""
    places: dict[str, list[str]] = {}
    for card in found:
        if card.kind == "card file":
            places.setdefault(card.place.rpartition(":")[0], []).append(card.name)
        elif card.kind == "own file":
            places.setdefault(f"your own card file ({card.place})", []).append(card.name)
    for place, names in places.items():
        yield f"From {place}: {listed(names)}."
    yield from clashes(found)


def clashes(found: tuple[CardOrigin, ...]) -> Iterator[str]:
    """A sentence for each name that several places have."""
    for card in found:
        if card.passed_over:
            there = card.place or "the scenario itself"
            yield f"Several cards are called {card.name}: taken from {there}, not from {listed(_named(card))}."


def _named(card: CardOrigin) -> list[str]:
    return [f"the {place}" if place == "card book" else place for place in card.passed_over]

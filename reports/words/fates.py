"""What differing facts come to in words, as one side has them: `Goblin Piker survives and Nina is at 19`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from comparator.blaming.causes import Side
from comparator.running.facts import FactDifference
from comparator.scenario.scenario import Scenario
from comparator.scenario.vocabulary import lying
from reports.words.outcomes import DIES, DRAWN, GONE_WORDS
from reports.words.phrasing import agreeing, counted, joined
from reports.words.words import Words, briefly, names, words_throughout
from rulesets.ruleset import Ruleset


def fates(
    differences: Iterable[FactDifference], side: Side, scenario: Scenario, rulesets: Iterable[Ruleset]
) -> str:
    """The facts of one side as a clause of a sentence, in words that are true under the rulesets that are compared."""
    era = words_throughout(ruleset.date for ruleset in rulesets)
    everything = list(differences)
    if any(one.fact == "drawn" and getattr(one, side) for one in everything):
        return DRAWN
    shown = names(scenario)
    told: list[str] = []
    for name, of_one in groupby(_that_count(everything), key=lambda one: one.id):
        piece = next((one for one in scenario.pieces if one.id == name), None)
        a_creature = piece is None or "creature" in piece.facts.types
        players = {seat.name for seat in scenario.seats}
        facts = list(of_one)
        back = piece is not None and piece.zone == "battlefield" and _has_left(facts, side)
        words = _of_one(facts, side, a_creature, back, era)
        called = briefly(shown, name)
        told.extend(f"{called} {one if name in players else agreeing(called, one)}" for one in words)
    return joined(told)


def _that_count(differences: list[FactDifference]) -> list[FactDifference]:
    """What differs: where one end is a draw that alone, and who loses at the other, since after a draw there is nothing else."""
    drawn = [one for one in differences if one.fact == "drawn"]
    lost = [one for one in differences if one.fact == "lost" and (one.left or one.right)]
    return (lost or drawn) if drawn else differences


def _has_left(differences: Sequence[FactDifference], side: Side) -> bool:
    """Whether one side has it as another object than it was at first."""
    return any(one.fact == "incarnation" and getattr(one, side) not in (None, 1) for one in differences)


def _of_one(
    differences: Sequence[FactDifference], side: Side, a_creature: bool, back: bool, era: Words
) -> Iterator[str]:
    for one in differences:
        if one.fact == "zone":  # where a card is makes what else differs of it a matter of course
            yield _whereabouts(
                getattr(one, side), one.left if side == "right" else one.right, a_creature, back, era
            )
            return
    yield from dict.fromkeys(_fact(one.fact, getattr(one, side)) for one in differences)


_OF_CREATURES = ("power", "toughness", "damage")
"""Facts that what is in play has only while it is a creature."""


def _whereabouts(zone: object, otherwise: object, a_creature: bool, back: bool, era: Words) -> str:
    """Where it is, beside where it is otherwise: a creature that might be in play and is in the graveyard has died.

    `back` is whether it was in play before it came to be in play.
    """
    if zone is None:
        return "is never made"
    if otherwise is None:
        return "is made"
    if zone == "battlefield":
        if back:
            return "comes back"
        return "survives" if a_creature and otherwise == "graveyard" else "stays"
    if zone == "graveyard" and a_creature and otherwise == "battlefield":
        return DIES[0]
    if zone == "exile":
        return era.moves["exile"]
    return GONE_WORDS.get(str(zone), (f"is {lying(str(zone))}",))[0]


_WHETHER = {
    "lost": ("loses the game", "does not lose the game"),
    "drawn": ("draws the game", "plays on"),
    "saved": ("is saved from destruction", "is not saved from destruction"),
    "forgotten": ("is dealt damage that is forgotten at once", "is dealt none that is forgotten"),
    "died": (DIES[0], "does not die"),
    "tapped": ("is tapped", "is untapped"),
    "transformed": ("shows its back face", "shows its front face"),
}
"""What is said of each fact that is the case, or is not."""


def _fact(fact: str, value: object) -> str:
    if value is None and fact in _OF_CREATURES:
        return "is no creature"
    if fact == "life":
        return f"is at {value}"
    if fact in _WHETHER:
        return _WHETHER[fact][0 if value else 1]
    if fact == "incarnation":
        return "stays" if value in (None, 1) else "comes back"
    if fact in {"damage", "poison"} or fact.endswith(" counters"):
        return f"has {value or 'no'} {fact.removesuffix('s') if value == 1 else fact}"
    if fact.startswith("cards "):
        return f"has {fact.removeprefix('cards ')} {counted(int(str(value)), 'card') if value else 'nothing'}"
    if fact == "controller":
        return f"is controlled by {value}"
    return f"has {fact} {value}"

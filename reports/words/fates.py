"""What differing facts come to in words, as one side has them: `Goblin Piker survives and Nina is at 19`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from comparator.blaming.causes import Side
from comparator.comparing.outcome import would_die
from comparator.running.facts import FactDifference
from comparator.scenario.scenario import Scenario
from comparator.scenario.vocabulary import lying
from reports.words.outcomes import GONE_WORDS, TO_THE_GRAVEYARD
from reports.words.phrasing import counted, joined


def fates(differences: Iterable[FactDifference], side: Side, scenario: Scenario) -> str:
    """The facts of one side as a clause of a sentence."""
    told: list[str] = []
    for name, of_one in groupby(differences, key=lambda one: one.id):
        told.extend(f"{name} {words}" for words in _of_one(list(of_one), side, would_die(scenario, name)))
    return joined(told)


def _of_one(differences: list[FactDifference], side: Side, dies: bool) -> Iterator[str]:
    for one in differences:
        if one.fact == "zone":  # where a card is makes what else differs of it a matter of course
            yield _whereabouts(getattr(one, side), one.left if side == "right" else one.right, dies)
            return
    for one in differences:
        yield _fact(one.fact, getattr(one, side))


def _whereabouts(zone: object, otherwise: object, dies: bool) -> str:
    if zone is None:
        return "is never made"
    if otherwise is None:
        return "is made"
    if zone == "battlefield":
        return "survives" if dies and otherwise == "graveyard" else "stays in play"
    if zone == "graveyard" and not (dies and otherwise == "battlefield"):
        return TO_THE_GRAVEYARD[0]
    return GONE_WORDS.get(str(zone), (f"is {lying(str(zone))}",))[0]


def _fact(fact: str, value: object) -> str:
    if fact == "life":
        return f"is at {value}"
    if fact == "lost":
        return "loses the game" if value else "does not lose the game"
    if fact in {"damage", "poison"} or fact.endswith(" counters"):
        return f"has {value or 'no'} {fact}"
    if fact.startswith("cards "):
        return f"has {fact.removeprefix('cards ')} {counted(int(str(value)), 'card') if value else 'nothing'}"
    if fact == "tapped":
        return "is tapped" if value else "is untapped"
    if fact == "transformed":
        return "shows its back face" if value else "shows its front face"
    if fact == "controller":
        return f"is controlled by {value}"
    return f"has {fact} {value}"

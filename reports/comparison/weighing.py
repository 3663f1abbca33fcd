"""What of the ends of a combat differs, what of it tells them apart, and what weighs most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from comparator.running.facts import HOW_IT_CAME, Facts, is_drawn
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.words.outcomes import (
    of_spell,
)
from reports.words.words import (
    THROUGHOUT,
)

WEIGHTS = ("lost", "zone", "life", "poison", "controller", "power", "toughness", "damage", "tapped")
"""Facts in the order in which they are worth telling; any other, such as counters, stays longer than `damage` and stands before it."""

CARDS = ("cards drawn", "cards discarded")

IN_HAND_OR_DISCARDED = {"hand", "graveyard"}
"""Where a card ends that has stayed in a hand, or been discarded since there were too many in it."""

CARD_OF_SPELL = "card of a spell"
"""What is told of the card of a spell that is not in the graveyard: after who dies and what becomes of players."""

TOGETHER = ({"power", "toughness"}, {"life", *CARDS})
"""Facts of one player or permanent that are told as one."""
COUNTERS = " counters"
"""How the facts end that number counters of a kind."""

LIGHT = ("tapped", "damage")
"""Facts that are not told where others say enough."""


def changed(run: Run, scenario: Scenario) -> dict[str, set[str]]:
    """Who ends otherwise than they began, and in which facts that matter in the end; after a draw nothing but that counts."""
    if is_drawn(run.facts):
        return {seat.name: {"drawn"} for seat in scenario.seats}
    found: dict[str, set[str]] = {}
    for piece in scenario.pieces:
        here = run.facts.get(piece.id, {})
        if piece.id in scenario.spells:
            continue
        if here.get("too many"):
            continue  # its player is told to discard
        if here.get("zone") != piece.zone:
            found[piece.id] = {"zone"}
        else:
            unlike = counters_changed(run, piece.id) | {fact for fact in ("damage",) if here.get(fact)}
            unlike |= (
                {"controller"} if here.get("controller", piece.controller) != piece.controller else set()
            )
            if unlike:
                found[piece.id] = unlike
    for seat in scenario.seats:
        here = run.facts.get(seat.name, {})
        unlike = {fact for fact in ("life", "poison") if here.get(fact) != getattr(seat, fact)}
        unlike |= {fact for fact in CARDS if here.get(fact)}
        if unlike or here.get("lost"):
            found[seat.name] = unlike | ({"lost"} if here.get("lost") else set())
    found |= {
        piece.id: {CARD_OF_SPELL}
        for piece in scenario.pieces
        if piece.id in scenario.spells
        and of_spell(run.facts.get(piece.id, {}), piece.zone, THROUGHOUT) is not None
    }
    return found


def counters_changed(run: Run, identifier: str) -> set[str]:
    """The facts by which a permanent that is there ends with other counters than it began with; one that came back with some
    began with none.
    """
    begun = next(
        (each for board in run.boards[:1] for each in board.permanents if each.id == identifier), None
    )
    here = run.facts.get(identifier, {})
    if begun is None or here.get("zone") != "battlefield":
        return set()
    anew = int(str(here.get("incarnation", 1))) > 1 and any(
        here[fact] for fact in here if fact.endswith(COUNTERS)
    )
    before = {} if anew else {**dict(begun.counters), "loyalty": begun.loyalty, "defense": begun.defense}
    kinds = {*before, *(fact.removesuffix(COUNTERS) for fact in here if fact.endswith(COUNTERS))}
    return {f"{kind}{COUNTERS}" for kind in kinds if here.get(f"{kind}{COUNTERS}", 0) != before.get(kind, 0)}


def telling_apart(ends: Sequence[Facts], scenario: Scenario) -> dict[str, set[str]]:
    """The facts that weigh most of those who end differently; who is tapped or hurt goes without saying where others
    tell all ends apart.
    """
    changing = headline(differing(ends, scenario))
    for light in LIGHT:
        heavy = {who: names for who, names in changing.items() if names != {light}}
        seen = [
            [(end.get(who, {}).get(name)) for who, names in heavy.items() for name in sorted(names)]
            for end in ends
        ]
        if all(one != other for one, other in combinations(seen, 2)):
            changing = heavy
    return changing


def headline(changing: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Of those who end differently the facts that weigh most, in that order."""
    heaviest = {who: min(sorted(names), key=weight) for who, names in changing.items()}
    ranked = sorted(heaviest, key=lambda who: weight(heaviest[who]))
    return {who: _beside(heaviest[who], changing[who]) for who in ranked}


def _beside(fact: str, changing: set[str]) -> set[str]:
    """Of facts that change those that are told as one: a size, what a player loses or wins, and all counters."""
    if fact.endswith(COUNTERS):
        return {each for each in changing if each.endswith(COUNTERS)}
    return next((together for together in TOGETHER if fact in together), {fact}) & changing


def weight(fact: str) -> float:
    """How late a fact is told."""
    return WEIGHTS.index(fact) if fact in WEIGHTS else WEIGHTS.index("damage") - 0.5


def differing(ends: Sequence[Facts], scenario: Scenario) -> dict[str, set[str]]:
    """Who ends differently, and in which facts: permanents first, then players, spells only if nobody else.

    Where one has left and the other not, that says it all; the rest is compared among those still there.
    """
    found: dict[str, set[str]] = {}
    players = {seat.name for seat in scenario.seats}
    for identifier in dict.fromkeys(each for facts in ends for each in facts):
        mine = [facts.get(identifier, {}) for facts in ends]
        if identifier not in players:
            mine = [each for each, facts in zip(mine, ends, strict=True) if not is_drawn(facts)]
        if (
            any(each.get("too many") for each in mine)
            and {each.get("zone") for each in mine} <= IN_HAND_OR_DISCARDED
        ):
            continue  # its player is told to discard
        unlike = {"zone", "drawn"} & _unlike(mine)
        unlike |= _unlike(
            [
                each for each in mine
                if each.get("zone") == "battlefield" or (each and not {"zone", "drawn"} & {*each})
            ]
        )  # fmt: skip
        if unlike:
            found[identifier] = unlike
    spells = scenario.spells
    told = [
        *(each for each in found if each not in players | spells),
        *(each for each in found if each in players),
    ]
    return {each: found[each] for each in told or found}


def _unlike(mine: Sequence[Mapping[str, object]]) -> set[str]:
    names = {fact for each in mine for fact in each if fact not in HOW_IT_CAME}
    return {fact for fact in names if any(each.get(fact) != mine[0].get(fact) for each in mine)}

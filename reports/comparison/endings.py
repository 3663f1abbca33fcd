"""What happened to each permanent and player, as a verb phrase: equal fates are told together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from comparator.running.facts import Facts, is_drawn
from comparator.scenario.scenario import Piece, Scenario, Seat
from comparator.scenario.vocabulary import lying
from reports.comparison.weighing import CARD_OF_SPELL, COUNTERS
from reports.words.outcomes import (
    ARRIVES,
    BACK_IN_HAND,
    DRAWN,
    GONE_WORDS,
    SURVIVES,
    Fate,
    damage_left,
    gone,
)
from reports.words.phrasing import (
    counted,
    counters,
    of_them,
    possessive,
    with_article,
)
from reports.words.words import (
    Names,
    Words,
    briefly,
    listed,
    names_at_the_end,
)

MOST_FACTS = 2
"""How many facts the sentence tells of each outcome: deaths before life, and life before all else."""

MOST_NAMED = 3
"""How many who share a fate are named before the rest is counted."""
WITHSTANDING = frozenset({"loyalty counters", "defense counters"})
"""The facts that are of a planeswalker or battle what life is of a player."""
LEFT: Mapping[str, Fate] = {
    **GONE_WORDS,
    "hand": ("returns to hand", "return to hand"),
    "library": ("goes to the library", "go to the library"),
}


def telling(
    facts: Facts,
    changing: Mapping[str, set[str]],
    scenario: Scenario,
    shown: Names,
    era: Words,
    most: int = MOST_FACTS,
) -> str:
    """The first few fates of those who end differently: `Piker and Hawk die and Noah falls to 19 life`."""
    return fates_together(changing, [facts], scenario, shown, era, most)


def fates_together(
    changing: Mapping[str, set[str]],
    ends: Sequence[Facts],
    scenario: Scenario,
    shown: Names,
    era: Words,
    most: int = MOST_FACTS,
) -> str:
    """The fates under the first of some ends; those are one fact who share theirs under all of them."""
    if is_drawn(ends[0]):
        return DRAWN
    over = any(here.get("lost") for here in ends[0].values())
    alike: dict[tuple[Fate, ...], list[str]] = {}
    for identifier, names in changing.items():
        if names == {"drawn"} and over and not ends[0][identifier].get("lost"):
            continue  # of whom the others' loss tells how it ended
        fates = tuple(fate(identifier, facts, names, scenario, era) for facts in ends)
        alike.setdefault(fates, []).append(identifier)
    same: dict[Fate, list[str]] = {}
    players = {seat.name for seat in scenario.seats}
    several = [*alike.items()]
    first = several[:most]
    if first and players.issuperset(first[-1][1]):
        # The life of one player is not told without the others', nor how a turn ended without where a spell went.
        spells = {each for each, names in changing.items() if names == {CARD_OF_SPELL}}
        first += takewhile(lambda one: (players | spells).issuperset(one[1]), several[most:])
    elif not any(facts.get(each, {}).get("died") for _, who in first for each in who for facts in ends) or (
        first and ARRIVES in first[-1][0]
    ):
        # Where nobody dies, or who came would be told last, that somebody's life is another weighs more than who came or went.
        first += (
            (mine, who) for mine, who in several[most:]
            if players.issuperset(who) and any("life" in changing[each] for each in who)
        )  # fmt: skip
    # What is attacked is told of as a player is: its loyalty or defense is its life.
    first += (
        one for one in several[most:]
        if one not in first and all(changing[each] and changing[each] <= WITHSTANDING for each in one[1])
    )  # fmt: skip
    for (mine, *_), who in first:
        same.setdefault(mine, []).extend(who)
    at_the_end = names_at_the_end(shown, ends[0])
    told = []
    for (one, many), ids in same.items():
        who = [briefly(at_the_end, each) for each in ids]
        some = who if len(who) <= MOST_NAMED + 1 else [*who[:MOST_NAMED], f"{len(who) - MOST_NAMED} more"]
        # No player is several, whatever the name.
        told.append(
            f"{listed(some)} {one if {*ids} <= players and len(ids) == 1 else of_them((one, many), who)}"
        )
    return listed(told)


def fate(identifier: str, facts: Facts, changing: set[str], scenario: Scenario, era: Words) -> Fate:
    """What became of one permanent or player, as far as it changes."""
    here = facts.get(identifier, {})
    seat = next((seat for seat in scenario.seats if seat.name == identifier), None)
    if seat is not None:
        told = list(_of_player(here, changing, seat))
        return listed([one for one, _ in told]), listed([many for _, many in told])
    piece = next((piece for piece in scenario.pieces if piece.id == identifier), None)
    zone = here.get("zone")
    if not here:
        return "never comes to be", "never come to be"
    if zone != "battlefield":
        if piece is not None and piece.zone == zone:
            return _back_where_it_was(here)
        if zone == "hand" and piece is not None and piece.zone == "library":
            return "goes to hand", "go to hand"
        if not here.get("died") and zone in LEFT:
            return LEFT[str(zone)]
        return gone(here, era) or (f"ends {lying(str(zone))}", f"end {lying(str(zone))}")
    return _alive(here, changing, piece)


def _back_where_it_was(here: Mapping[str, object]) -> Fate:
    """What became of what ends where it began, outside of play: it may have come and gone again."""
    if here.get("died"):
        return "arrives and dies", "arrive and die"
    if here.get("incarnation"):
        return BACK_IN_HAND
    return "stays where it is", "stay where they are"


def _of_player(here: Mapping[str, object], changing: set[str], seat: Seat) -> Iterator[Fate]:
    if here.get("drawn"):
        yield "draws the game", "draw the game"
        return
    if here.get("lost"):
        # Where others lose as well, it is with what.
        left = f" at {here['life']} life" * ("life" in changing)
        left += f" with {here['poison']} poison" * ("poison" in changing)
        yield f"loses the game{left}", f"lose the game{left}"
        return
    if "life" in changing:
        life = int(str(here["life"]))
        verb = "stay" if life == seat.life else "fall" if life < seat.life else "rise"
        after = f"{'at' if verb == 'stay' else 'to'} {life} life"
        yield f"{verb}s {after}", f"{verb} {after}"
    if "poison" in changing:
        yield f"has {here['poison']} poison", f"have {here['poison']} poison"
    if changing == {"drawn"}:
        yield "plays on", "play on"
    for verb, fact in (("draw", "cards drawn"), ("discard", "cards discarded")):
        if fact in changing:
            number = int(str(here.get(fact, 0)))
            cards = "nothing" if not number else "a card" if number == 1 else counted(number, "card")
            yield f"{verb}s {cards}", f"{verb} {cards}"
    if changing == {"lost"}:
        yield "stays in the game", "stay in the game"


def _alive(here: Mapping[str, object], changing: set[str], piece: Piece | None) -> Fate:
    """What is still in play survives; where it survives in all, how it differs is told."""
    details: list[Fate] = []
    if "power" in changing or "toughness" in changing:
        size = f"{here.get('power')}/{here.get('toughness')}"
        details.append((f"as {with_article(size)}", f"as {size}"))
    kinds = [fact for fact in sorted(changing) if fact.endswith(COUNTERS)]
    on_it = [counters(int(str(here.get(fact, 0))), fact.removesuffix(COUNTERS)) for fact in kinds]
    alike = [f"with {listed(on_it)}" for _ in on_it[:1]]
    if "damage" in changing:
        left = " left" * bool(here.get("saved"))
        alike.append(f"with {damage_left(here)}{left}")
    if "tapped" in changing:
        alike.append("tapped" if here.get("tapped") else "untapped")
    if "controller" in changing:
        alike.append(f"under {possessive(str(here['controller']))} control")
    if changing == {"damage"} and not here.get("saved"):
        # What was saved has lost the damage that was on it by then.
        return f"takes {damage_left(here)}", f"take {damage_left(here)}"
    arrived = piece is None or piece.zone != "battlefield"
    details += [(each, each) for each in alike]
    of_one, of_many = ("".join(f" {each[number]}" for each in details) for number in (0, 1))
    if not arrived and int(str(here.get("incarnation", 1))) > 1:
        return f"comes back{of_one}", f"come back{of_many}"
    one, many = ARRIVES if arrived else SURVIVES
    return one + of_one, many + of_many

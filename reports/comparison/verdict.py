"""What came of a combat, in plain sentences: only what differs is told, by name.

A *fate* is what happened to one permanent or player, as a verb phrase; equal fates are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from comparator.comparing.outcome import TO_THE_GRAVEYARD, would_die
from comparator.comparing.results import LineComparison
from comparator.phrasing import counted
from comparator.running.facts import Facts, is_drawn
from comparator.running.record import Run
from comparator.scenario.scenario import Piece, Scenario, Seat
from reports.words.words import Names, Words, listed, rules_of, spoken, words
from rulesets.ruleset import Ruleset

MOST_TOLD = 4
"""How many different fates, or outcomes, one sentence tells before it says that there are more."""

LEAST_SPAN = 4
"""From how many rulesets on a span of time is said instead of their names."""

Fate = tuple[str, str]
"""A verb phrase for one and for several: `dies`, `die`."""

LEFT: Mapping[str, Fate] = {
    "graveyard": ("dies", "die"),
    "hand": ("returns to hand", "return to hand"),
    "library": ("goes to the library", "go to the library"),
    "phased out": ("is phased out", "are phased out"),
    "gone": ("ceases to exist", "cease to exist"),
}


def line_verdict(line: LineComparison, scenario: Scenario, shown: Names, since: Sequence[str] = ()) -> str:
    """Who agrees, and on what; told in one sentence that names only what differs.

    Where an answer that nobody scripted made the difference, a second sentence says which; where the texts
    leave open what was answered all the same, another one says that.
    `since` holds for each group what it may be called instead of by its rulesets, or nothing.
    """
    leaders = [line.runs[number] for number in line.leaders]
    if len(leaders) == 1:
        return _agreement(line, leaders[0]) + _left_open(line)
    changing = differing([run.facts for run in leaders if run.status == "finished"], scenario)
    told = []
    for group, run, now in zip(line.groups, leaders, since or [""] * len(leaders), strict=True):
        rulesets = [each.ruleset for each in line.runs if each.ruleset.name in group.rulesets]
        told.append(
            f"{now or f'under {_rules(rulesets, line)}'}, {_outcome(run, changing, leaders, scenario, shown)}"
        )
    more = len(told) - MOST_TOLD
    if more > 0:
        told[MOST_TOLD:] = [f"and there {'is' if more == 1 else 'are'} {counted(more, 'more outcome')}"]
    sentence = "; ".join(told)
    defaults = dict.fromkeys(default for each in line.divergences for default in each.by_default)
    decided = f" A default took part: {'; '.join(defaults)}." if defaults else ""
    return f"{sentence[0].upper()}{sentence[1:]}.{decided}{_left_open(line)}"


def _left_open(line: LineComparison) -> str:
    """What the texts of some day do not say, though an answer had to be given: it is not the rules' own."""
    concerned: dict[str, list[Ruleset]] = {}
    for run in line.runs:
        for what in run.left_open:
            concerned.setdefault(what, []).append(run.ruleset)
    return "".join(f" Not known for {_rules(rulesets, line)}: {what}" for what, rulesets in concerned.items())


def _agreement(line: LineComparison, run: Run) -> str:
    who = _rules([each.ruleset for each in line.runs], line)
    if run.status != "finished":
        return f"Under {who}, {_stopped(run)}."
    verb = "agree" if len(line.runs) > 1 else "say"
    way = " They come to it by different ways." if line.divergences else ""
    return f"{who[0].upper()}{who[1:]} {verb}: {line.groups[0].summary}.{way}"


def _rules(rulesets: Sequence[Ruleset], line: LineComparison) -> str:
    """The rulesets of a group; many that follow each other in time are said as a span."""
    in_time = sorted((run.ruleset for run in line.runs), key=lambda ruleset: ruleset.date)
    places = sorted(in_time.index(each) for each in rulesets)
    if len(rulesets) < LEAST_SPAN or places[-1] - places[0] >= len(places):
        return rules_of(rulesets)
    return f"the rules from {spoken(in_time[places[0]])} to {spoken(in_time[places[-1]])}"


def _outcome(
    run: Run, changing: Mapping[str, set[str]], leaders: Sequence[Run], scenario: Scenario, shown: Names
) -> str:
    if run.status != "finished":
        return _stopped(run)
    if not changing:
        return "it is legal" if any(each.status == "illegal" for each in leaders) else "it can be played"
    return telling(run.facts, changing, scenario, shown, words(run.ruleset.modern_words))


def _stopped(run: Run) -> str:
    if run.status == "illegal":
        return f"it is not legal: {run.reason}"
    if run.status == "unfinished":
        return f"it is not played to the end: {run.reason}"
    return f"it cannot be played: {run.reason}"


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
        unlike = {"zone", "drawn"} & _unlike(mine)
        unlike |= _unlike(
            [
                each for each in mine
                if each.get("zone") == "battlefield" or (each and not {"zone", "drawn"} & {*each})
            ]
        )  # fmt: skip
        if unlike:
            found[identifier] = unlike
    spells = {piece.id for piece in scenario.pieces if piece.facts.types & {"instant", "sorcery"}}
    told = [
        *(each for each in found if each not in players | spells),
        *(each for each in found if each in players),
    ]
    return {each: found[each] for each in told or found}


def _unlike(mine: Sequence[Mapping[str, object]]) -> set[str]:
    names = {fact for each in mine for fact in each if fact != "incarnation"}
    return {fact for fact in names if any(each.get(fact) != mine[0].get(fact) for each in mine)}


def telling(
    facts: Facts, changing: Mapping[str, set[str]], scenario: Scenario, shown: Names, era: Words
) -> str:
    """The fates of those who end differently: `Piker and Hawk die and Noah falls to 19`."""
    together: dict[Fate, list[str]] = {}
    for identifier, names in changing.items():
        together.setdefault(fate(identifier, facts, names, scenario, era), []).append(shown[identifier])
    told = []
    for (one, many), who in together.items():
        some = who if len(who) <= 2 * MOST_TOLD else [*who[:MOST_TOLD], f"{len(who) - MOST_TOLD} more"]
        told.append(f"{listed(some)} {one if len(who) == 1 else many}")
    if len(told) > MOST_TOLD:
        told[MOST_TOLD:] = [f"{len(told) - MOST_TOLD} more things differ"]
    return listed(told)


def fate(identifier: str, facts: Facts, changing: set[str], scenario: Scenario, era: Words) -> Fate:
    """What became of one permanent or player, as far as it changes."""
    here = facts.get(identifier, {})
    seat = next((seat for seat in scenario.seats if seat.name == identifier), None)
    if seat is not None:
        told = list(_of_player(here, changing, seat))
        return " and ".join(one for one, _ in told), " and ".join(many for _, many in told)
    piece = next((piece for piece in scenario.pieces if piece.id == identifier), None)
    zone = here.get("zone")
    if not here:
        return "never comes to be", "never come to be"
    if zone == "exile":
        gone = "exiled" if era.exile == "Exile" else "removed from the game"
        return f"is {gone}", f"are {gone}"
    if zone != "battlefield":
        if piece is not None and piece.zone == zone:
            return "stays where it is", "stay where they are"
        if zone == "graveyard" and not would_die(scenario, identifier):
            return TO_THE_GRAVEYARD
        return LEFT.get(str(zone), (f"ends in the {zone}", f"end in the {zone}"))
    return _alive(here, changing, piece)


def _of_player(here: Mapping[str, object], changing: set[str], seat: Seat) -> Iterator[Fate]:
    if here.get("drawn"):
        yield "draws the game", "draw the game"
        return
    if here.get("lost"):
        yield "loses the game", "lose the game"
        return
    if "life" in changing:
        life = int(str(here["life"]))
        verb = "stay" if life == seat.life else "fall" if life < seat.life else "rise"
        after = f"{'at' if verb == 'stay' else 'to'} {life}"
        yield f"{verb}s {after}", f"{verb} {after}"
    if "poison" in changing:
        yield f"has {here['poison']} poison", f"have {here['poison']} poison"
    if changing == {"drawn"}:
        yield "plays on", "play on"
    for verb, fact in (("draw", "cards drawn"), ("discard", "cards discarded")):
        if fact in changing:
            number = int(str(here.get(fact, 0)))
            cards = counted(number, "card") if number else "nothing"
            yield f"{verb}s {cards}", f"{verb} {cards}"
    if changing == {"lost"}:
        yield "stays in the game", "stay in the game"


def _alive(here: Mapping[str, object], changing: set[str], piece: Piece | None) -> Fate:
    """What is still in play survives; where it survives in all, how it differs is told."""
    details = []
    if "power" in changing or "toughness" in changing:
        details.append(f"as a {here.get('power')}/{here.get('toughness')}")
    details += (
        f"with {counted(int(str(here.get(fact, 0))), fact.removesuffix('s'))}"
        for fact in sorted(changing)
        if fact.endswith("counters")
    )
    if "damage" in changing or ("zone" in changing and here.get("damage")):
        details.append(f"with {here.get('damage') or 'no'} damage")
    if "tapped" in changing:
        details.append("tapped" if here.get("tapped") else "untapped")
    if "controller" in changing:
        details.append(f"under {here['controller']}'s control")
    arrived = piece is None or piece.zone != "battlefield"
    rest = "".join(f" {detail}" for detail in details)
    if not arrived and int(str(here.get("incarnation", 1))) > 1:
        return f"comes back{rest}", f"come back{rest}"
    return ("is there" if arrived else "survives") + rest, ("are there" if arrived else "survive") + rest

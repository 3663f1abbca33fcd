"""Outcomes in plain words: what a run came to, and how several that do not agree differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from comparator.blaming.timeline import Timeline
from comparator.comparing.outcome import Ended, read_by_people
from comparator.running.facts import Facts, is_drawn
from comparator.scenario.scenario import Piece, Scenario, Seat
from reports.words.obstacles import why
from reports.words.phrasing import agreeing, counted, counters, in_words, joined, of_them
from reports.words.words import (
    MODERN,
    THROUGHOUT,
    Names,
    Words,
    briefly,
    names,
    names_at_the_end,
    words_throughout,
)

Fate = tuple[str, str]
"""What is said of one and of several."""
DIES: Fate = ("dies", "die")
"""Said of a creature that went from play to the graveyard, and of a token that has ceased to exist there."""
GONE_WORDS: Mapping[str, Fate] = {
    "graveyard": ("goes to the graveyard", "go to the graveyard"),
    "hand": ("is in hand", "are in hand"),
    "library": ("is in the library", "are in the library"),
    "phased out": ("is phased out", "are phased out"),
    "gone": ("ceases to exist", "cease to exist"),
}
BACK_IN_HAND: Fate = ("is back in hand", "are back in hand")
"""Said of the card of a spell that was cast and came back."""
ARRIVES: Fate = ("arrives and stays", "arrive and stay")
"""Said of what came into play in the course of the run, and is there in the end."""
FORGOTTEN = "damage that is forgotten at once"
"""What is said of the damage of which nothing is left as soon as it has been dealt."""
UNHURT: Fate = ("is unhurt", "are unhurt")
SURVIVES: Fate = ("survives", "survive")
"""Said of what was to be destroyed and was not, so that no damage is on it."""

NOTHING_CHANGES = "nothing dies, and no life changes"
ONLY_THE_WAY = "The end is the same under all of these; only steps on the way to it differ."
NO_END = "Under none of these is it played to an end."
NOT_EVEN_THE_WAY = "The end is the same under all of these, and so is every step on the way to it."

SINGLE_ORDERS = "damage orders of a single creature"
"""What is announced under some rules alone, and keeps nothing from anybody."""
BUT_SINGLE_ORDERS = (
    f"The end is the same under all of these, and so is every step on the way to it but {SINGLE_ORDERS}."
)


def all_agree(others: str, way: bool) -> str:
    """That all rules asked for end alike, be it in another `way`, and which stand beside them since they do not."""
    but = ", and only steps on the way differ" if way else ""
    return f"All the rules asked for end alike{but}; beside them stand {others}, the last that end otherwise."


MOST_EARLIER = 2
"""Of how many earlier stretches of time a sentence tells one by one; more are counted."""


def earlier_times(held: Sequence[tuple[str, str, str]]) -> str:
    """`until 22 July 2001 it was as since 11 July 2009, and then until 10 July 2009, Elk dies`: what held on which days.

    It held as on the days that a sentence tells, or else it is something that the sentence does not tell.
    """
    told = [f"{days}, {what}" if what else f"{days} it was as {alike}" for days, alike, what in held]
    return ", and then ".join(told)


def more_changes(number: int) -> str:
    """`two more changes`, which are too many to be told one by one."""
    return f"{in_words(number)} more changes"


def end_words(scenario: Scenario, run: Ended, era: Words | None = None) -> str:
    """The outcome of a run in one line, in the words of its days or of an era."""
    if run.status == "illegal":
        return f"illegal: {why(run.reason, names(scenario), max(run.days))}"
    if run.status == "refused":
        return f"cannot be played: {why(run.reason, names(scenario), max(run.days))}"
    if run.status == "unfinished":
        return f"not played to the end: {why(run.reason, names(scenario), max(run.days))}"
    return fact_words(scenario, run.facts, era or words_throughout(run.days))


def words_apart(scenario: Scenario, runs: Sequence[Ended], eras: Sequence[Words] = ()) -> list[str]:
    """The outcome of each of several runs that do not agree; where two would read alike, with what differs.

    `eras` are the words for each, where it stands for others than its own days.
    """
    spoken = eras or [words_throughout(run.days) for run in runs]
    told = [end_words(scenario, run, era) for run, era in zip(runs, spoken, strict=True)]
    shown = names(scenario)
    apart = []
    for words, run in zip(told, runs, strict=True):
        others = [other for same, other in zip(told, runs, strict=True) if same == words and other is not run]
        more = dict.fromkeys(each for other in others for each in _apart(run.facts, other.facts, shown))
        apart.append("; ".join([words, *more]))
    return apart


def stages_apart(scenario: Scenario, timeline: Timeline) -> list[str]:
    """The outcome of each stage of a timeline, by its first stage with that result."""
    first = {stage.result: stage for stage in reversed(timeline.stages)}
    eras = [
        words_throughout([day for stage in timeline.stages if stage.result == result for day in stage.days])
        for result in first
    ]
    told = dict(zip(first, words_apart(scenario, list(first.values()), eras), strict=True))
    return [told[stage.result] for stage in timeline.stages]


def _apart(mine: Facts, theirs: Facts, shown: Names) -> Iterator[str]:
    """How one end stands where another differs from it."""
    everybody = {identifier: mine.get(identifier, {}) for identifier in sorted({*mine, *theirs})}
    called = names_at_the_end(shown, everybody)
    for identifier, facts in everybody.items():
        here, there = read_by_people(facts), read_by_people(theirs.get(identifier, {}))
        name = briefly(called, identifier)
        if not here and there:
            yield f"there is no {name}"
        elif here.get("zone") != there.get("zone"):
            yield f"{name} is {THROUGHOUT.place(str(here['zone']))}"
        else:
            unlike = sorted(fact for fact in {*here, *there} if here.get(fact) != there.get(fact))
            yield from dict.fromkeys(_standing(name, fact, here) for fact in unlike)


def _standing(name: str, fact: str, facts: Mapping[str, object]) -> str:
    if fact in ("power", "toughness") and "power" in facts:
        return f"{name} is {facts['power']}/{facts['toughness']}"
    if fact == "controller":
        return f"{facts[fact]} has {name}"
    value = facts.get(fact, 0)
    if isinstance(value, bool):
        return f"{name} is {fact if value else f'not {fact}'}"
    return f"{name}: {fact} {value}"


DRAWN = "the game is a draw"
"""What becomes of everybody where nobody wins."""


def fact_words(scenario: Scenario, facts: Facts, era: Words = MODERN) -> str:
    """What became of everybody, in one line."""
    if is_drawn(facts):
        return DRAWN
    return "; ".join(_outcome(scenario, facts, names(scenario), era)) or NOTHING_CHANGES


def gone(facts: Mapping[str, object], era: Words) -> Fate | None:
    """What is said of one and of several that are in play no more; nothing of what is."""
    if facts.get("died"):
        return DIES
    zone = str(facts.get("zone"))
    return (
        (era.moves[zone], era.moves[zone].replace("is ", "are ", 1))
        if zone == "exile"
        else GONE_WORDS.get(zone)
    )


def damage_left(facts: Mapping[str, object]) -> str:
    """The damage that is on a creature in the end: `2 damage`, `no damage`, `damage that is forgotten at once`."""
    left = f"{facts.get('damage') or 'no'} damage"
    if not facts.get("forgotten"):
        return left
    return f"{left} beside {FORGOTTEN}" if facts.get("damage") else FORGOTTEN


def of_spell(facts: Mapping[str, object], started: str, era: Words) -> Fate | None:
    """What is said of the card of a spell that has been cast and is not in the graveyard, where those go; nothing of others."""
    zone = facts.get("zone")
    if zone == "hand" and facts.get("incarnation"):
        return BACK_IN_HAND
    return gone(facts, era) if zone not in ("graveyard", started) else None


def _outcome(scenario: Scenario, found: Facts, shown: Names, era: Words) -> Iterator[str]:
    at_the_end = names_at_the_end(shown, found)
    called = {name: briefly(at_the_end, name) for name in found}
    for seat in scenario.seats:
        if found[seat.name]["lost"]:
            yield f"{seat.name} loses the game"
    started = {piece.id: piece.zone for piece in scenario.pieces}
    spells = scenario.spells
    left: dict[Fate, list[str]] = {}
    for name, facts in found.items():
        fate = gone(facts, era)
        # Of what is discarded since there were too many in a hand its player tells.
        moved = (started.get(name) != facts.get("zone") and not facts.get("too many")) or facts.get("died")
        if fate is not None and moved and name not in spells:
            left.setdefault(fate, []).append(name)
        elif name in spells and (where := of_spell(facts, started[name], era)) is not None:
            left.setdefault(where, []).append(name)
    for fate in sorted(left, key=lambda fate: fate != DIES):
        some = [called[name] for name in left[fate]]
        yield f"{joined(some)} {of_them(fate, some)}"
    stayed = [
        name for name, facts in found.items()
        if facts.get("zone") == "battlefield" and started.get(name) == "battlefield" and "damage" in facts
    ]  # fmt: skip
    before = {piece.id: dict(piece.counters) for piece in scenario.pieces}
    back = [name for name in stayed if int(str(found[name].get("incarnation", 1))) > 1]
    marks = {name: tuple(_marks(found[name], before[name])) for name in stayed if name not in back}
    marked = [f"{called[name]} ({', '.join(told)})" for name, told in marks.items() if told]
    if marked:
        yield f"{joined(marked)} {of_them(('lives', 'live'), [called[name] for name, told in marks.items() if told])}"
    yield from _of_the_unmarked(found, [name for name, told in marks.items() if not told], called)
    for name, facts in found.items():
        if name not in marks and name not in back and started.get(name) == facts.get("zone") == "battlefield":
            yield from _counted_on(called[name], facts, before[name])
    come = [name for name, facts in found.items() if _is_new(facts, started.get(name))]
    yield from _arrivals(found, called, (back, "comes back", "come back"), (come, *ARRIVES))
    for piece in scenario.pieces:
        yield from _what_it_withstands(piece, called.get(piece.id, piece.id), found.get(piece.id, {}))
    for seat in scenario.seats:
        yield from _of_player(seat, found[seat.name])


def _of_the_unmarked(found: Facts, names: Sequence[str], called: Mapping[str, str]) -> Iterator[str]:
    """Creatures that stay with nothing on them: those that were saved from destruction, and those that nothing befell."""
    for fate, saved in ((SURVIVES, True), (UNHURT, False)):
        some = [called[name] for name in names if bool(found[name].get("saved")) is saved]
        if some:
            yield f"{joined(some)} {of_them(fate, some)}"


def _of_player(seat: Seat, facts: Mapping[str, object]) -> Iterator[str]:
    if facts["life"] != seat.life:
        yield f"{seat.name} is at {facts['life']}"
    if facts["poison"] != seat.poison:
        yield f"{seat.name} has {facts['poison']} poison"
    for verb, fact in (("draws", "cards drawn"), ("discards", "cards discarded")):
        if number := facts.get(fact):
            yield f"{seat.name} {verb} {counted(int(str(number)), 'card')}"


def _is_new(facts: Mapping[str, object], started: str | None) -> bool:
    return facts.get("zone") == "battlefield" and started != "battlefield"


def _arrivals(
    found: Facts, called: Mapping[str, str], *ways: tuple[Sequence[str], str, str]
) -> Iterator[str]:
    """What came into play in the course of the run: names, with what is said of one and of several."""
    for some, one, many in ways:
        if some:
            told = [_with_marks(called[name], found[name]) for name in some]
            yield f"{joined(told)} {of_them((one, many), [called[name] for name in some])}"


def _with_marks(name: str, facts: Mapping[str, object]) -> str:
    """A card that came into play in the course of the run, with what it carries in the end."""
    told = tuple(_marks(facts, {}))
    return f"{name} ({', '.join(told)})" if told else name


def _counted_on(name: str, facts: Mapping[str, object], before: Mapping[str, int]) -> Iterator[str]:
    """The counters that a permanent of which no damage is told did not begin with."""
    told = list(_marks(facts, before))
    if told:
        yield f"{name} {agreeing(name, 'has')} {joined(told)}"


def _what_it_withstands(piece: Piece, called: str, facts: Mapping[str, object]) -> Iterator[str]:
    """The loyalty or defense that is left, where it is not what it was."""
    for kind, first in (("loyalty", piece.facts.loyalty), ("defense", piece.facts.defense)):
        left = facts.get(f"{kind} counters", 0)
        if first and facts.get("zone") == "battlefield" and left != first:
            yield f"{called} {agreeing(called, 'has')} {left} {kind} left"


def _marks(facts: Mapping[str, object], before: Mapping[str, int]) -> Iterator[str]:
    """What a creature that stays carries in the end: its damage, and the counters that it did not begin with."""
    if facts.get("damage"):
        yield f"{facts['damage']} damage"
    if facts.get("forgotten"):
        yield FORGOTTEN
    if facts.get("transformed"):
        yield "transformed"
    kinds = {fact.removesuffix(" counters") for fact in facts if fact.endswith(" counters")} | {*before}
    for kind in sorted(kinds - {"loyalty", "defense"}):
        number = int(str(facts.get(f"{kind} counters", 0)))
        if number != before.get(kind, 0):
            yield counters(number, kind)

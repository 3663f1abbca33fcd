"""What the outcome adds up to: for those whose end is told, the damage they took and the life they had left."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import NamedTuple

from comparator.comparing.results import LineComparison
from comparator.comparing.unending import is_drawn_by_a_loop
from comparator.running.facts import is_drawn
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario, Seat
from reports.board.described import size_of
from reports.comparison import courses, endings
from reports.comparison.orders import asked_by_order
from reports.comparison.weighing import changed, headline, telling_apart
from reports.words import narration
from reports.words import sums as words
from reports.words.obstacles import why
from reports.words.outcomes import ARRIVES, DIES, SURVIVES, Fate
from reports.words.words import Names, briefly, called, listed, names_at_the_end, words_on
from rulesets.history import CLAUSES
from rulesets.keywords.table import ROWS
from rulesets.table.characteristics import counter_size
from rulesets.table.events import Event
from rulesets.table.obstacles import is_departure

MOST_SUMS = 2
"""Of how many in each group it is told, as many as the verdict names."""

MOST_GROUPS = 3
"""Of how many groups it is told, as many as are pictured."""


def sums(line: LineComparison, scenario: Scenario, shown: Names) -> tuple[str, ...]:
    """For each of the first groups what its end adds up to; empty where nothing was played, or no damage was dealt.

    Where all end alike, a sum is told only of a player's life; where not all of a group come to its end so, it is told whose it is.
    """
    leaders = line.leaders
    hurt = {event.target for run in leaders for event in run.events if event.kind in _HURTING}
    if len(leaders) == 1:
        return tuple(islice(_of_run(leaders[0], {}, scenario, shown, leaders[0].ruleset.date, hurt), 1))
    finished = [run.facts for run in leaders if run.status == "finished"]
    changing = telling_apart(finished, scenario)
    told = []
    for run, alike in islice(zip(leaders, line.alike, strict=True), MOST_GROUPS):
        # In the words of one day, whatever the days: only what it adds up to is compared.
        own, *others = (
            tuple(islice(_of_run(one, changing, scenario, shown, run.ruleset.date, hurt), MOST_SUMS))
            or tuple(_of_untouched(one, leaders, changing))
            for one in (run, *alike)
        )
        asked = asked_by_order(run, alike, [other for other in leaders if other is not run], shown)
        whole = "; ".join(filter(None, (asked, *_taken_to_be(run), *own)))
        told.append(f"Under {called(run.ruleset)}: {whole}" if any(each != own for each in others) else whole)
    return tuple(told)


_HURTING = frozenset({"deal", "prevent"})
"""The events that tell of damage that is dealt, or would be."""


def _of_untouched(run: Run, leaders: Sequence[Run], changing: Mapping[str, set[str]]) -> Iterator[str]:
    """Whose life is what it was, where another's end is told by it and nothing else is of this one."""
    here = run.facts if run.status == "finished" and not is_drawn(run.facts) else {}
    for name in (name for name, facts in changing.items() if "life" in facts and name in here):
        hit = [any(_hits(event, name) for event in one.events) for one in (run, *leaders)]
        yield words.stays_at(name, int(str(here[name]["life"])), any(hit) and not hit[0])


def _hits(event: Event, player: str) -> bool:
    return event.kind == "deal" and event.target == player and event.amount > 0


def _taken_to_be(run: Run) -> Iterator[str]:
    """What no rule says of a play that was to be made, and is taken to be so."""
    obstacles = [run.reason, *(missed.reason for missed in run.missing_windows)]
    taken = (one for one in obstacles if one is not None and is_departure(one))
    yield from map(why, dict.fromkeys(taken))


def _of_run(
    run: Run,
    changing: Mapping[str, set[str]],
    scenario: Scenario,
    shown: Names,
    worded: date,
    hurt: Container[str],
) -> Iterator[str]:
    """What a run adds up to; of who is dealt no damage it tells that alone where damage is done to them in some, who are `hurt`."""
    if run.status != "finished":
        return
    if is_drawn(run.facts):
        if not is_drawn_by_a_loop(run):
            yield from filter(None, (_of_player(run, seat, shown, worded) for seat in scenario.seats))
        yield from _of_end(run, shown, worded)
        return
    shown = names_at_the_end(shown, run.facts)
    # Where no other end stands beside it, only a player's life is worth adding up.
    telling = changing or headline(changed(run, scenario))
    alike: dict[_Taking, list[str]] = {}
    players = {seat.name for seat in scenario.seats}
    gone: list[str] = []
    for identifier, names in telling.items():
        if identifier not in players and changing and {"zone", "damage"} & names:
            fate = endings.fate(identifier, run.facts, {"zone"}, scenario, words_on(worded))
            taking = _taken(run, identifier, fate, shown)
            spared = fate[0] == "survives" and identifier in hurt
            if taking.size and (taking.taken or taking.steps != (fate,) or spared):
                alike.setdefault(taking, []).append(briefly(shown, identifier))
            elif "zone" in names:
                gone += _of_permanent(run, identifier, fate, shown, worded)
    yield from (words.of_creatures(who, *taking) for taking, who in alike.items())
    yield from gone
    for seat in scenario.seats:
        if seat.name in telling and (told := _of_player(run, seat, shown, worded)):
            yield told


class _Taking(NamedTuple):
    """What damage does to a creature, and what keeps some of it off; those alike are told of together."""

    size: str
    taken: tuple[int, ...]
    kept_off: tuple[words.Change, ...]
    steps: tuple[Fate, ...]
    """What becomes of it: its end, or how it was saved or came back, and what came of that."""


def _taken(run: Run, identifier: str, fate: Fate, shown: Names) -> _Taking:
    steps = courses.course_of(run, identifier, fate, shown)
    taken = tuple(
        event.amount for event in (courses.unsaved(run, identifier) if steps else run.events)
        if event.kind == "deal" and event.target == identifier and event.amount
    )  # fmt: skip
    # What came into play did so before it was dealt any damage; and not all that is dealt some dies of that.
    end = SURVIVES if taken and fate == ARRIVES else fate
    end = courses.death_of(run, identifier, shown) if taken and not steps and fate == DIES else end
    return _Taking(_size(run, identifier), taken, _kept_off(run, identifier), steps or (end,))


def _of_permanent(run: Run, identifier: str, fate: Fate, shown: Names, worded: date) -> Iterator[str]:
    """What the loyalty or defense of one adds up to that no damage is marked on; else how it went, if it is there no more."""
    of_it = [event for event in run.events if event.subject == identifier]
    counted = [event for event in of_it if event.kind in _COUNTED]
    if counted:
        first = counted[0]
        yield words.of_counters(
            briefly(shown, identifier),
            first.kind,
            int(first.detail) - first.amount,
            [event.amount for event in counted],
            fate,
        )
        return
    left = [event for event in of_it if event.kind in _LEAVING]
    if left and run.facts.get(identifier, {}).get("zone") != "battlefield":
        yield _told(left[-1], shown, worded)


_COUNTED = ("loyalty", "defense")
_LEAVING = ("die", "put into the graveyard", "move", "phase out")


def _of_end(run: Run, shown: Names, worded: date) -> Iterator[str]:
    """By what nobody wins: that the players lose at once, or that the game goes on for ever."""
    yield from (_told(event, shown, worded) for event in run.events if event.kind in _ENDING)


_ENDING = ("loses the game", "drawn")


def _told(event: Event, shown: Names, worded: date) -> str:
    """An event as the story has it, as a part of a sentence."""
    return narration.sentence(event, shown, words_on(worded)).removesuffix(".")


def _kept_off(run: Run, recipient: str) -> tuple[words.Change, ...]:
    """The damage to somebody that was prevented, in all by what prevents it."""
    by: dict[str, int] = {}
    for event in run.events:
        if event.kind == "prevent" and event.target == recipient and event.amount:
            why = words.prevented_by(event)
            by[why] = by.get(why, 0) + event.amount
    return tuple((amount, why) for why, amount in by.items())


def _of_player(run: Run, seat: Seat, shown: Names, worded: date) -> str:
    changes = _changes(run, seat.name)
    lost = [event for event in run.events if event.kind == "loses the game" and event.subject == seat.name]
    if (
        lost
        and seat.life + sum(amount for amount, _ in changes) > 0
        and all(by != words.ANEW for _, by in changes)
    ):
        return _told(lost[0], shown, worded)
    if not changes:
        kept_off = _kept_off(run, seat.name)
        return words.spared(seat.name, kept_off) if kept_off else ""
    by = [(briefly(shown, source), size, amounts) for source, size, amounts in _dealers(run, seat.name)]
    return words.of_player(seat.name, seat.life, changes, bool(lost), by, _too_late(run, seat.name))


def _changes(run: Run, player: str) -> list[words.Change]:
    """How a player's life changes, step by step; by what, unless all of it is damage."""
    found = [
        (event.amount, _by(run, place))
        for place, event in enumerate(run.events)
        if event.kind == "life" and event.subject == player
    ]
    return found if any(by != words.DAMAGE for _, by in found) else [(amount, "") for amount, _ in found]


def _by(run: Run, place: int) -> str:
    """What a change of life comes of: damage, what no card does, a keyword, or the spell or ability that resolved last."""
    event = run.events[place]
    before = next((each for each in reversed(run.events[:place]) if each.kind in _BEFORE_LIFE), None)
    if event.amount < 0 and before is not None and before.kind == "deal" and before.target == event.subject:
        return words.DAMAGE
    if untold := _no_card(event, before):
        return untold
    if event.cause is not None and CLAUSES[clause := run.ruleset.cite(event.cause).clause].group == "keyword":
        return next(row.name for row in ROWS if row.slug == clause)
    if before is None:
        return ""
    return words.ability_named(before.detail, before.subject) if before.kind == "resolve" else before.subject


_BEFORE_LIFE = ("deal", "resolve", "cast", "use", "mana burn")
"""What a change of life may come of; what is cast or used has been announced, and is being paid for."""


def _no_card(event: Event, before: Event | None) -> str:
    """What changes a life that is no doing of the card that acted last; empty where it is."""
    if event.detail.startswith("starts anew instead"):
        return words.ANEW
    if event.cause is not None and (event.cause.clause, event.cause.name) == ("prevention", "right-after"):
        return words.PREVENTED
    if before is None or event.amount > 0:
        return ""
    return {"mana burn": words.MANA_BURN, "cast": words.PAID, "use": words.PAID}.get(before.kind, "")


def _too_late(run: Run, player: str) -> str:
    """All that triggered for a player and never resolved, in the words of its own labels."""
    controller = {each.id: each.controller for board in run.boards for each in board.permanents}
    resolved = {(event.subject, event.detail) for event in run.events if event.kind == "resolve"}
    late = (
        words.ability_named(event.detail, event.subject)
        for event in run.events
        if event.kind == "trigger"
        and controller.get(event.subject) == player
        and (event.subject, event.detail) not in resolved
    )
    return listed(list(dict.fromkeys(late)))


def _dealers(run: Run, player: str) -> Iterator[tuple[str, str, list[int]]]:
    """Who deals a player combat damage, at what size as it deals the last of it, and how much each time."""
    dealt: dict[str, list[int]] = {}
    for event in run.events:
        if event.kind == "deal" and event.detail == "combat" and event.target == player and event.amount:
            dealt.setdefault(event.subject, []).append(event.amount)
    for source, amounts in dealt.items():
        yield source, _size(run, source), amounts


def _size(run: Run, identifier: str) -> str:
    """The size a creature had last before it left, or before what lasts a turn wore off, unless damage came after that; none for what is
    no creature.

    Counters count that were there as it last dealt damage or was dealt any, but for those which that damage is.
    """
    here = (each for board in run.boards for each in board.permanents if each.id == identifier)
    size = next(filter(None, map(size_of, here)), "")
    numbered = list(enumerate(run.events))
    dealt = [
        number for number, event in numbered
        if event.kind == "deal" and identifier in (event.subject, event.target)
    ]  # fmt: skip
    last = max(dealt, default=len(numbered))
    for number, event in numbered:
        if event.subject != identifier or not size:
            continue
        if event.kind in ("die", "move") or (event.kind == "wear off" and (not dealt or number > last)):
            break
        if event.kind == "size":
            size = event.detail
        elif event.kind == "wear off":
            size = event.detail.partition(" becomes ")[2] or size
        elif event.kind == "counters" and number < last and not _is_damage(event):
            size = _with_counters(size, event)
    return size


def _is_damage(counters: Event) -> bool:
    """Whether counters are what damage comes to."""
    return counters.cause is not None and counters.cause.clause in ("infect", "wither")


def _with_counters(size: str, event: Event) -> str:
    """A size with the counters that an event puts on a creature, or takes off."""
    change = counter_size(event.detail)
    if change is None:
        return size
    power, toughness = map(int, size.split("/"))
    return f"{power + event.amount * change[0]}/{toughness + event.amount * change[1]}"

"""Why a fact is as it is, told of these cards: the rule that decides, what they deal each other, and until when it was otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.questions.asked import Asked, Source, named
from comparator.questions.beliefs import beliefs
from comparator.questions.causes import last_day_before
from comparator.questions.facts import (
    Amount,
    Answer,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Lesson,
    Life,
    Moments,
    Most,
    Since,
    Struck,
    World,
)
from comparator.running.record import Run
from reports.training.answers import told
from reports.words.phrasing import joined, plural, possessive
from reports.words.words import day
from rulesets.history import CLAUSES


def reason(asked: Asked) -> str:
    """What decides, in a sentence or two of the rules."""
    if asked.because.belief:
        return beliefs()[asked.because.belief].so
    return " ".join(dict.fromkeys(citation.says for citation in asked.because.citations))


def explained(asked: Asked, run: Run) -> tuple[str, ...]:
    """Up to three sentences: what decides, what it comes to on this board, and since or until when."""
    return tuple(filter(None, (reason(asked), " ".join(_on_this_board(asked, run)), " ".join(_dated(asked)))))


def _on_this_board(asked: Asked, run: Run) -> Iterator[str]:
    fact = asked.fact.fact if isinstance(asked.fact, Since | Days) else asked.fact
    match fact:
        case Dies(creature):
            yield from _fate(creature, run)
        case Deaths(among):
            for creature in among:
                yield from _fate(creature, run)
        case Life(player):
            yield from _hurt(player, run)
        case Most(creature, _):
            seen = [one.power for board in run.boards for one in board.permanents if one.id == creature]
            power = seen[-1]
            if isinstance(asked.answer, int) and power > asked.answer:
                yield f"Of {possessive(creature)} {power} damage at least {power - asked.answer} stays with its blockers."
        case Struck(creature) | Amount(creature):
            yield from _blows(creature, run)
        case Divisions() | Moments() | Lesson():
            return


def _fate(creature: str, run: Run) -> Iterator[str]:
    """What a creature is dealt, against its toughness as it is then."""
    dealt = [event for event in run.events if event.kind == "deal" and event.target == creature]
    toughness = _toughness(creature, run)
    if any(event.kind == "regenerate" and event.subject == creature for event in run.events):
        yield f"{creature} {'regenerate' if plural(creature) else 'regenerates'} instead of being destroyed."
    elif not dealt:
        yield f"Nothing deals {creature} any damage."
    elif toughness is not None:
        amount = sum(event.amount for event in dealt)
        are, have = ("are", "have") if plural(creature) else ("is", "has")
        yield f"{creature} {are} dealt {amount} and {have} toughness {toughness}."


def _blows(creature: str, run: Run) -> Iterator[str]:
    """What a creature deals to whom."""
    dealt = [event for event in run.events if event.kind == "deal" and event.subject == creature]
    verb = "deal" if plural(creature) else "deals"
    blows = [f"{event.amount} to {event.target}" for event in dealt]
    yield f"{creature} {verb} {joined(blows)}." if blows else f"{creature} {verb} no damage."


def _toughness(creature: str, run: Run) -> int | None:
    if (standing := run.facts.get(creature, {}).get("toughness")) is not None:
        return int(str(standing))
    seen = [one.toughness for board in run.boards for one in board.permanents if one.id == creature]
    return seen[-1] if seen else None


def _hurt(player: str, run: Run) -> Iterator[str]:
    dealt = [event for event in run.events if event.kind == "deal" and event.target == player]
    parts = [f"{event.amount} by {event.subject}" for event in dealt]
    gained = sum(
        event.amount
        for event in run.events
        if event.kind == "life" and event.subject == player and event.amount > 0
    )
    if parts or not gained:
        yield f"{player} is dealt {joined(parts)}." if parts else f"Nothing deals {player} any damage."
    if gained:
        yield f"{player} gains {gained} life."


def _dated(asked: Asked) -> Iterator[str]:
    fact = asked.fact.fact if isinstance(asked.fact, Since) else asked.fact
    if isinstance(fact, Divisions | Days | Moments | Lesson):
        return
    if asked.since is not None:
        yield f"Until {day(last_day_before(asked.since))} {_was(fact, asked.since.before)}."
    if asked.until is not None:
        yield f"That changed on {day(asked.until.day)}: since then {_is(fact, asked.until.after)}."


def _was(fact: Fact, answer: Answer) -> str:
    if isinstance(fact, Dies):
        return f"{fact.creature} {'died' if answer else 'survived'}"
    return f"the answer was: {_small(told(fact, answer))}"


def _is(fact: Fact, answer: Answer) -> str:
    if isinstance(fact, Dies):
        return f"{fact.creature} {_verb(fact.creature, bool(answer))}"
    return f"the answer is: {_small(told(fact, answer))}"


def _small(text: str) -> str:
    """A word that begins an option, as it stands within a sentence; names stay as they are."""
    first, space, rest = text.partition(" ")
    return f"{first.lower() if first in ('Neither', 'Both', 'Only', 'None', 'All') else first}{space}{rest}"


def tried(fact: Moments, world: World) -> str:
    """What comes of a play at a moment at which it does not bring about what is asked, without a full stop."""
    if world.run.missing_windows:
        return "these rules know no such moment"
    if not world.as_told:
        return "it cannot be done any more then"
    return f"done then, {fact.creature} {_verb(fact.creature, not fact.dies)} all the same"


def _verb(creature: str, dies: bool) -> str:
    verb = "die" if dies else "survive"
    return verb if plural(creature) else f"{verb}s"


def mistake(source: Source, said: bool) -> str:
    """Whose answer a wrong one is, without a full stop; a belief that the option itself has `said` is not told again."""
    if source.version:
        clause = CLAUSES[source.version.partition("@")[0]]
        version = clause.get(source.version)
        assert version is not None
        return f"what changed that day decides nothing here: {version.told.split('. ')[0].rstrip('.')}"
    if source.ruleset:
        return f"so it is under the rules of {day(named()[source.ruleset].date)}"
    held = [beliefs()[slug] for slug in source.beliefs]
    return ". ".join(
        f"{'' if said else f'Believes: {one.says} In fact: '}{one.so.rstrip('.')}" for one in held
    )

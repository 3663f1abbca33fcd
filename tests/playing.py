"""Playing small boards inside tests: format 1, written inline, under any ruleset."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from comparator.running.record import Run
from comparator.running.run import run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario
from reports.words import narration
from reports.words.words import Names, words_on
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event
from rulesets.table.machine import advance, answer_decision, begin
from rulesets.table.state import Decision, GameObject, State

HEAD = """
format: 1
title: A board for a test
"""
TRADE = """\
format: 1
title: Two bears trade
players: {Anna: 20, Noah: 20}
table:
  Anna: [Attacker: 2/2]
  Noah: [Blocker: 2/2]
attacks: [Attacker]
blocks: {Blocker: Attacker}
"""
FANATIC = """\
format: 1
title: A blocker strikes and is sacrificed
players: {Anna: 20, Noah: 20}
table:
  Anna: [Suntail Hawk, Goblin Piker]
  Noah: [Mogg Fanatic]
attacks: [Suntail Hawk, Goblin Piker]
blocks: {Mogg Fanatic: Goblin Piker}
plays:
  - {by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Suntail Hawk, otherwise: blockers-declared}
"""
FANATIC_OF_TWO_DAYS = FANATIC.replace("players:", "rulesets: [2003, modern]\nplayers:")
PLAYERS = "players: {Anna: 20, Noah: 20}\n"


@cache
def board(*parts: str) -> Scenario:
    """A scenario from the parts of its file that matter: table, attacks, blocks, plays."""
    body = "\n".join(textwrap.dedent(part) for part in parts)
    return read(HEAD + ("" if "players:" in body else PLAYERS) + body, "a test")


def play(ruleset: Ruleset, *parts: str) -> Run:
    """The only line of a board, played to the end."""
    scenario = board(*parts)
    return run(scenario, scenario.lines[0], ruleset)


def keywords_read(card: str) -> list[str]:
    """The keywords of a card that is written with its text, as it lies in a hand."""
    scenario = board("table: {Anna: [], Noah: []}", f"hand: {{Anna: [{card}]}}\nattacks: []")
    return [str(one) for one in scenario.pieces[-1].facts.keywords]


def decisions(ruleset: Ruleset, *parts: str) -> Iterator[tuple[State, Decision]]:
    """Every question that a board asks, each with the state it is asked in; answered by the script."""
    scenario = board(*parts)
    state = lay_out(scenario, ruleset, attended=True)
    script = Script(scenario.lines[0], state)
    begin(state)
    while (decision := advance(state)) is not None:
        yield state, decision
        reply = script.reply(state, decision)
        assert reply.illegal is None, reply.illegal
        answer_decision(state, reply.answer)


Kind = TypeVar("Kind", bound=Decision)


def asked(ruleset: Ruleset, kind: type[Kind], *parts: str) -> tuple[State, Kind]:
    """The first question of a kind that a board asks, with the state it is asked in."""
    return next(
        (state, decision) for state, decision in decisions(ruleset, *parts) if isinstance(decision, kind)
    )


def of_pieces(pieces: Mapping[str, str], names: str, ruleset: Ruleset) -> State:
    """A board before anything is played: those of the pieces that are named, all of them Anna's, the oldest first."""
    there = ", ".join(f"{{{pieces[name]}}}" for name in names.split())
    return lay_out(board(f"table: {{Anna: [{there}], Noah: []}}\nattacks: []"), ruleset)


def named(state: State, name: str) -> GameObject:
    """The card of that name, as it is now."""
    found = state.current(name)
    assert found is not None
    return found


def fate(found: Run, name: str) -> str:
    """Where a card ended up: `battlefield 2/1 damage 1`, `graveyard`."""
    facts = found.facts[name]
    words = [str(facts["zone"])]
    if "power" in facts:
        words.append(f"{facts['power']}/{facts['toughness']}")
        if facts["damage"]:
            words.append(f"damage {facts['damage']}")
    return " ".join(words)


def zones(found: Run, *names: str) -> list[object]:
    """Where each of some cards is at the end."""
    return [found.facts[name]["zone"] for name in names]


def life(found: Run, player: str = "Noah") -> object:
    """A player's life at the end."""
    return found.facts[player]["life"]


def told(found: Run, kind: str, subject: str = "") -> list[Event]:
    """Every event of a kind (about a subject), in order."""
    return [one for one in found.events if one.kind == kind and (not subject or one.subject == subject)]


def in_words(found: Run, events: Iterable[Event]) -> list[str]:
    """What is said of some events of a run, in the words of its day."""
    words = words_on(found.ruleset.date)
    return [narration.sentence(one, Names(), words) for one in events]


def cited(found: Run, events: Iterable[Event]) -> list[str]:
    """The numbers of the rule behind each of some events of a run, as of its day; nothing where none is."""
    return [found.ruleset.cite(one.cause).label if one.cause is not None else "" for one in events]


def with_rules(found: Run, events: Sequence[Event]) -> list[str]:
    """What is said of some events of a run, each with the number of its rule where one is behind it."""
    return [
        f"{said} {rule}".strip()
        for said, rule in zip(in_words(found, events), cited(found, events), strict=True)
    ]


def dealt(found: Run) -> list[tuple[str, str, int]]:
    """All damage that was dealt: source, recipient, amount."""
    return [(one.subject, one.target, one.amount) for one in told(found, "deal")]


def assigned(found: Run) -> list[tuple[str, str, int]]:
    """All combat damage that was assigned: source, recipient, amount."""
    return [(one.subject, one.target, one.amount) for one in told(found, "assign")]

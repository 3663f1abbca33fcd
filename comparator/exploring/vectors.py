"""Conformance vectors: what another engine of the rules can be held against, one JSON object a line.

A vector is one line of play of one scenario under one ruleset.  `vectors.schema.json` beside this file describes
every field; in short:

=============  ======================================================================================
format         this table's version: 2
id             `scenario/line/ruleset`
scenario, line, ruleset, date
board          the players, and every card where it lies as combat begins, ids as everywhere else
file           the board and the line as a scenario file says them; it can be given to `comparator run -` as it is,
               and the order of its keys counts: the player named first attacks
cards          what the card book says of the cards that the file only names, in the words of such a file
status         `finished`; `illegal` (a scripted answer that the rules forbid: `reason`, `rule`); `refused`
               (the date lacks something that the board needs); or `unfinished` (it goes beyond the budget)
decisions      every question that had more than one legal answer, or one that is no pass: who was
               asked, in which window, how many answers are legal (`count`), the first of them (`legal`,
               all of them unless `capped`), and what was answered
events         what happened, each as `[kind, window, subject, target, amount, detail, point]`
outcome        the facts at the end, by id
clauses        the versions that the run asked for, with the rule numbers of the date; under `as_of` those that are
               of another day, since only the rules of that day have what a ruleset of one's own takes from them
=============  ======================================================================================

An answer is null for passing; a play `{source, ability, targets, paid_with, choice, chosen}`, with `x` and `crew` where it has them, `paid_with` a list of ids; lists of
`{creature, target, band}` and `{creature, attackers}` for attackers and blockers; a list of ids for an order and for
targets; `{creature: {recipient: amount}}` for a division; the words for one of several things that an effect may do;
an id, true or false for the rest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from comparator.comparing.leaving_out import untold
from comparator.exploring.opening import CannotPlay, board_before_combat
from comparator.running.answering.named import said_life
from comparator.running.following import follow
from comparator.running.record import Run
from comparator.running.run import run
from comparator.running.script import Script
from comparator.scenario.alone import alone
from comparator.scenario.portable import typed
from comparator.scenario.scenario import Line, Piece, Scenario
from rulesets.cards import book
from rulesets.points import Provision
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.attacking import Attacker
from rulesets.table.blocking import Blocker
from rulesets.table.budget import OverBudget
from rulesets.table.course import ApplyNext
from rulesets.table.events import Event
from rulesets.table.granted import usable_abilities
from rulesets.table.plays import Announcement
from rulesets.table.state import NOTHING, Decision, Ref, State
from rulesets.table.triggers import OrderTriggers
from rulesets.version import NotInForce

FORMAT = 2


def vector(
    scenario: Scenario, line: Line, ruleset: Ruleset, most: int, says: Callable[[str], str]
) -> dict[str, Any]:
    """One line of play as plain values; of each decision's legal answers at most so many are listed.

    `says` puts into words what stood in the way, wherever that is told.

    Raises:
        CannotPlay: what is not read of a card may matter, so that no engine is to be held against it.
    """
    if (lack := untold(scenario)) is not None:
        raise CannotPlay(lack)
    done = run(scenario, line, ruleset)
    return {
        "format": FORMAT,
        "id": f"{scenario.slug}/{line.name}/{ruleset.name}",
        "scenario": scenario.slug,
        "line": line.name,
        "ruleset": ruleset.name,
        "date": ruleset.date.isoformat(),
        "board": _board(scenario.on(ruleset.date)),
        "file": alone(scenario, line),
        "cards": _described(scenario),
        "status": done.status,
        "reason": says(str(done.reason)) if done.reason is not None else "",
        "rule": done.citation.label if done.citation is not None else "",
        "rule_as_of": done.citation.as_of.isoformat() if done.citation is not None else "",
        "decisions": list(_decisions(scenario, line, ruleset, most)),
        "events": [_told_event(done, event, says) for event in done.events],
        "outcome": {name: dict(facts) for name, facts in done.facts.items()},
        "clauses": _clauses(done),
    }


def _told_event(done: Run, event: Event, says: Callable[[str], str]) -> list[Any]:
    return [*event._replace(detail=says(event.detail))[:-1], _point(done, event.cause)]


def as_line(found: dict[str, Any]) -> str:
    """A vector as a line of JSON, its keys in the order in which they were put there."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _board(scenario: Scenario) -> dict[str, Any]:
    players = [
        {
            "name": seat.name, "life": seat.life, "poison": seat.poison, "mana": seat.mana, "pool": seat.pool,
            "has": [str(keyword) for keyword in seat.keywords], **({"cast": seat.cast} if seat.cast else {}),
            **({"buried": seat.buried} if seat.buried else {}), **({} if seat.drew is None else {"drew": seat.drew}),
            **{key: number for key in ("energy", "rad", "hurt", "bled", "speed", "ring", "monarch", "blessed") if (number := getattr(seat, key))},
        }
        for seat in scenario.seats
    ]  # fmt: skip
    time = {"it is": scenario.daytime} if scenario.daytime else {}
    return {"players": players, **time, "cards": [_card(piece) for piece in scenario.pieces]}


def _card(piece: Piece) -> dict[str, Any]:
    facts = piece.facts
    return {
        "id": piece.id, "name": facts.name, "zone": piece.zone, "controller": piece.controller,
        "owner": piece.owner or piece.controller, "types": sorted(facts.types), "subtypes": sorted(facts.subtypes),
        "colors": sorted(facts.colors), "power": facts.power, "toughness": facts.toughness,
        "keywords": [str(keyword) for keyword in facts.keywords],
        "abilities": [ability.label for ability in facts.abilities], "counters": dict(piece.counters),
        "damage": piece.damage, "tapped": piece.tapped, "sick": piece.sick, "token": piece.token,
        "attached_to": piece.attached_to, "protector": piece.protector,
        **({"paired_with": piece.paired_with} if piece.paired_with else {}),
        **({"encoded_on": piece.encoded_on} if piece.encoded_on else {}),
        **({"merged": [one.name for one in facts.merged.others]} if facts.merged is not None else {}),
        **({"haunts": piece.haunts} if piece.haunts else {}),
        **({"marks": sorted(piece.marks)} if piece.marks else {}),
    }  # fmt: skip


def _described(scenario: Scenario) -> dict[str, Any]:
    """The cards of the card book that the scenario speaks of, by name."""
    printed = (piece.facts.face_up or piece.facts for piece in scenario.pieces)
    names = sorted({facts.name for facts in printed} & set(book.card_names()) - set(scenario.definitions))
    return {name: typed(book.description(name)) for name in names}


def _decisions(scenario: Scenario, line: Line, ruleset: Ruleset, most: int) -> Iterator[dict[str, Any]]:
    """The questions up to the end, or to where the script may not go on."""
    try:
        state = board_before_combat(scenario, ruleset)
        for decision, reply, refused in follow(state, Script(line, state)):
            if refused is not None:
                return
            count = decision.count(state)
            if count == 1 and reply.answer is None:
                continue  # nobody could do anything but pass
            legal = [_told(state, decision, each) for each in islice(decision.answers(state), most)]
            yield {
                "kind": type(decision).__name__, "player": state.name(decision.player), "window": state.window,
                "count": count, "legal": legal, "capped": count > len(legal),
                "answer": _told(state, decision, reply.answer),
            }  # fmt: skip
    except (CannotPlay, NotInForce, OverBudget):
        return


def _told(state: State, decision: Decision, given: Any) -> Any:
    """An answer in ids."""
    if isinstance(decision, AssignDamage):
        return {
            state.name(one.creature): {
                state.name(ref): amount for ref, amount in zip(one.everyone, amounts, strict=True)
            }
            for one, amounts in zip(decision.assigners, given, strict=True)
        }
    if isinstance(decision, OrderTriggers):
        return list(given)
    if isinstance(decision, ApplyNext):
        change = decision.changes[given]
        return {"source": state.name(change.source), "effect": change.label}
    if isinstance(given, Announcement):
        ability = usable_abilities(state, state.objects[given.source])[given.ability]
        return {
            "source": state.name(given.source), "ability": ability.label, "targets": _names(state, given.targets),
            "paid_with": _names(state, given.paid_with), "choice": given.choice, "chosen": _name(state, given.chosen),
            **({"x": given.x} if ability.cost.has_x else {}),
            **({"life": life} if (life := said_life(ability.cost, given)) is not None else {}),
            **({"crew": _names(state, given.crew)} if ability.cost.tap_power or given.crew else {}),
        }  # fmt: skip
    if given is None or isinstance(given, bool | str):
        return given
    if isinstance(given, int):
        return _name(state, Ref(given))
    return [_declared(state, one) for one in given]


def _declared(state: State, one: Any) -> Any:
    if isinstance(one, Attacker):
        return {"creature": state.name(one.creature), "target": state.name(one.target), "band": one.band}
    if isinstance(one, Blocker):
        return {"creature": state.name(one.creature), "attackers": _names(state, one.attackers)}
    return _name(state, one)


def _names(state: State, refs: Sequence[Ref]) -> list[str]:
    return [state.name(ref) for ref in refs]


def _name(state: State, ref: Ref) -> str:
    return "" if ref == NOTHING else state.name(ref)


def _point(done: Run, cause: Provision | None) -> str:
    """The point behind an event, as the ruleset has it; nothing where no rule is behind it."""
    return done.ruleset.cite(cause).point if cause is not None else ""


def _clauses(done: Run) -> dict[str, dict[str, Any]]:
    versions = {version.clause: version for version in done.ruleset.versions()}
    numbers: dict[str, dict[str, str]] = {}
    for cause in done.causes:
        cited = done.ruleset.cite(cause)
        numbers.setdefault(cause.clause, {}).update(dict.fromkeys(cited.numbers, cited.as_of.isoformat()))
    return {
        slug: {
            "version": versions[slug].id,
            "numbers": sorted(numbers.get(slug, ())),
            "as_of": {
                number: day
                for number, day in sorted(numbers.get(slug, {}).items())
                if day != done.ruleset.date.isoformat()
            },
        }
        for slug in sorted(done.consulted)
    }

"""The story of a small board in a few plain sentences: who fights whom, how large they are, and what is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby

from comparator.questions.facts import (
    Days,
    Divisions,
    Fact,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Most,
    Next,
    Since,
)
from comparator.scenario.scenario import Line, Play, Scenario, Seat
from reports.training.cards import asked_on, described, heading
from reports.words.costs import paid
from reports.words.phrasing import counted, is_plural, joined
from reports.words.words import day
from rulesets.cards.meanings import TRAITS


def stem(scenario: Scenario, line: Line, fact: Fact, *, ordered: bool = True) -> str:
    """All that the answer hangs on, and nothing else; the day of the rules stands above it.

    `ordered`: whether the rules that are asked about have an order of damage; of several days, some may.
    """
    if isinstance(fact, LessonSentence):
        written = day(date.fromisoformat(fact.day))
        return f"A lesson of {written} teaches what follows, and it was all true then."
    sentences = [*_lives(scenario, fact), *_bystanders(scenario, line), *_fight(scenario, line)]
    early_on = isinstance(fact, Next) and not fact.after_damage
    divided = [] if early_on or isinstance(fact, Most | Divisions | Legal) else list(_damage(line))
    plays = [] if isinstance(fact, Moments) else _until(fact, line.plays)
    early = [play for play in plays if "damage" not in play.window]
    late = [play for play in plays if "damage" in play.window]
    sentences += [
        *_orders(line, ordered=ordered and not early_on, several=isinstance(fact, Since | Days)),
        *_plays(scenario, early),
        *divided,
        *_plays(scenario, late),
    ]
    if isinstance(fact, Moments):
        sentences += [f"{play.player} can {_done(scenario, play, _ONCE)}, once." for play in line.plays]
    sentences += _choices(scenario, line)
    return _naming_all(" ".join(sentences), scenario)


def _until(fact: Fact, plays: Sequence[Play]) -> Sequence[Play]:
    """What is done by the moment that a fact asks about."""
    if not isinstance(fact, Next):
        return plays
    windows = [*WHEN]
    return [play for play in plays if windows.index(play.window) < windows.index(fact.moment)]


def _naming_all(told: str, scenario: Scenario) -> str:
    """The same with who is attacked, where nothing else names that player: answers and reasons may."""
    attacks = f"{scenario.active.name} attacks"
    if scenario.defending.name in told:
        return told
    return told.replace(f"{attacks} with", f"{attacks} {scenario.defending.name} with", 1)


def _lives(scenario: Scenario, fact: Fact) -> Iterator[str]:
    asked = fact.fact if isinstance(fact, Since | Days) else fact
    for seat in scenario.seats:
        counts = isinstance(asked, Life) and asked.player == seat.name
        has = [f"is at {seat.life} life"] if counts or seat.life != 20 else []
        has += [f"has {counted(seat.poison, 'poison counter')}"] if seat.poison else []
        if has:
            yield f"{seat.name} {joined(has)}."
        yield from _traits(seat)
        yield from _mana(seat)


def _traits(seat: Seat) -> Iterator[str]:
    """What a player has, as protection, or what becomes of a player otherwise than the rules have it."""
    told = {str(keyword): TRAITS.get(str(keyword), "") for keyword in seat.keywords}
    own = [keyword for keyword, said in told.items() if not said]
    if own:
        yield f"{seat.name} has {joined(own)}."
    for said in filter(None, told.values()):
        yield f"{seat.name} {said.removeprefix('its player ')}."


def _mana(seat: Seat) -> Iterator[str]:
    if seat.mana is not None:
        yield f"{seat.name} has {f'mana for {seat.mana}' if seat.mana not in ('', '0') else 'no mana'}."
    if seat.pool:
        yield f"{seat.name} has {seat.pool} in the mana pool."


def _bystanders(scenario: Scenario, line: Line) -> Iterator[str]:
    """Who has what beside those that fight, unless it is told as it is used."""
    told = _told(scenario)
    fighting = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
    for seat in scenario.seats:
        others = [
            told[piece.id]
            for piece in scenario.pieces
            if piece.controller == seat.name and piece.zone == "battlefield" and piece.id not in fighting
        ]
        if others:
            yield f"{seat.name} controls {joined(others)}."


def _told(scenario: Scenario) -> dict[str, str]:
    """Every card in words, with what anything on the board asks about it."""
    asked = asked_on(scenario)
    return {piece.id: described(piece, asked) for piece in scenario.pieces}


def _fight(scenario: Scenario, line: Line) -> Iterator[str]:
    active, attacked = scenario.active.name, scenario.defending.name
    told = _told(scenario)
    if not line.attacks:
        yield f"{active} does not attack."
        return
    sent: dict[str, list[str]] = {}
    bands: dict[str, list[str]] = {}
    for attack in line.attacks:
        sent.setdefault(attack.target, []).append(told[attack.creature])
        if attack.band:
            bands.setdefault(attack.band, []).append(attack.creature)
    attacks = [
        f"attacks {'' if target == attacked else target + ' '}with {joined(who)}"
        for target, who in sent.items()
    ]
    yield f"{active} {joined(attacks)}."
    for band in bands.values():
        if len(band) > 1:
            yield f"{joined(band)} attack as a band."
    yield from _blocks(line, told)


def _blocks(line: Line, told: Mapping[str, str]) -> Iterator[str]:
    together: dict[tuple[str, ...], list[str]] = {}
    for block in line.blocks:
        together.setdefault(block.attackers, []).append(told[block.creature])
    for attacked, blockers in together.items():
        alone = len(blockers) == 1 and not is_plural(blockers[0].partition(" (")[0])
        yield f"{joined(blockers)} {'blocks' if alone else 'block'} {joined(list(attacked))}."
    if not together:
        yield "Nothing blocks."


def _damage(line: Line) -> Iterator[str]:
    """How damage is divided, whoever may choose that."""
    for plan in line.damage:
        step = {"first": " in the first step", "second": " in the second step"}.get(plan.step, "")
        amounts = joined([f"{amount} to {name}" for name, amount in plan.wishes[0].amounts if amount])
        yield f"{plan.creature} {'assign' if is_plural(plan.creature) else 'assigns'} {amounts}{step}."


def _plays(scenario: Scenario, plays: Sequence[Play]) -> Iterator[str]:
    before = ""
    for (window, player, done), alike in groupby(
        plays, lambda play: (play.window, play.player, _done(scenario, play))
    ):
        times = len(list(alike))
        often = "" if times == 1 else " twice" if times == 2 else f" {times} times"
        yield f"{WHEN[window] if window != before else 'Then'} {player} {done}{often}."
        before = window


_EACH = ("turns", "casts", "uses")
_ONCE = ("turn", "cast", "use")


def _done(scenario: Scenario, play: Play, verbs: tuple[str, str, str] = _EACH) -> str:
    """What somebody does: the card, what it does and costs, what it is aimed at, and what is given up for it."""
    turns, casts, uses = verbs
    piece = next(piece for piece in scenario.pieces if piece.id == play.source)
    facts = piece.facts
    if facts.face_up is not None:
        return f"{turns} {play.source} face up"
    counting = next(seat.mana for seat in scenario.seats if seat.name == play.player) is not None
    ability = next(
        each for each in facts.abilities
        if each.kind in ("activated", "spell") and play.ability.lower() in each.label.lower()
    )  # fmt: skip
    cost = ", ".join(paid(ability.cost, mana=counting, others=False))
    text = ": ".join(filter(None, (cost, ability.label if ability.label != "cast" else "")))
    if piece.zone in ("battlefield", "stack") or "creature" not in facts.types:
        told = f"{casts if facts.types & {'instant', 'sorcery'} else uses} {play.source} ({text})"
    else:
        told = f"{casts if ability.kind == 'spell' else uses} {_told(scenario)[piece.id]} from {piece.zone}{f' ({text})' if text else ''}"
    told += f" on {joined(list(play.targets))}" if play.targets else ""
    if play.sacrifice and not ability.cost.sacrifice_this:
        told += f", sacrificing {'itself' if play.sacrifice == play.source else play.sacrifice}"
    told += f", returning {play.returning}" if play.returning else ""
    told += f", choosing {play.choose}" if play.choose else ""
    told += f", with X {play.x}" if play.x else ""
    return told + (", in response" if play.respond else "")


def _orders(line: Line, *, ordered: bool, several: bool) -> Iterator[str]:
    for creature, opponents in line.order:
        if len(opponents) > 1 and (ordered or several):
            where = "" if ordered and not several else ", where the rules have one,"
            yield f"The damage assignment order of {creature}{where} is {', then '.join(opponents)}."


def _choices(scenario: Scenario, line: Line) -> Iterator[str]:
    spells = {piece.id for piece in scenario.pieces if {"instant", "sorcery"} & {*piece.facts.types}}
    for choice in line.choices:
        if choice.source in spells and choice.targets and choice.may is not False:
            chosen = joined(list(choice.targets))
            yield f"For {choice.source}, {chosen} {'are' if len(choice.targets) > 1 or is_plural(chosen) else 'is'} chosen."
            continue
        on = f" on {joined(list(choice.targets))}" if choice.targets else ""
        yield f"The ability of {choice.source} is {'not used' if choice.may is False else 'used'}{on}."
    if line.effect_order:
        first, *others = (source for source, _ in line.effect_order)
        rest = f", then that of {joined(others)}" if others else ""
        yield f"Of the effects that would change the damage, that of {first} applies first{rest}."


WHEN = {
    "main-before-combat": "Before the attack",
    "attack-intended": "As the attack is announced",
    "attack-stopped": "Once the attack has been stopped",
    "combat-begins": "As combat begins",
    "attackers-declared": "After attackers are declared",
    "blockers-declared": "After blockers are declared",
    "first-damage-assigned": "With first-strike damage on the stack",
    "first-damage-prevention": "While first-strike damage may be prevented",
    "first-damage-dealt": "After first-strike damage",
    "damage-assigned": "With combat damage on the stack",
    "damage-prevention": "While combat damage may be prevented",
    "damage-dealt": "After combat damage",
    "combat-destroys": "As creatures are destroyed",
    "combat-ends": "As combat ends",
    "main-after-combat": "After combat",
    "turn-ends": "As the turn ends",
    "cleanup": "During cleanup",
}
"""The windows as judges speak of them."""


def sized(scenario: Scenario) -> Iterator[str]:
    """Each creature with its size and keywords, wherever it is, as every stem has to show it."""
    asked = asked_on(scenario)
    for piece in scenario.pieces:
        if "creature" in piece.facts.types:
            yield f"{piece.id} ({heading(piece, asked)}"

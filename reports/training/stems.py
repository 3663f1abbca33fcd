"""The story of a board in a few sentences, told as of the rules that are asked about.

It tells all that the answer hangs on: a reader has neither the scenario nor the cards at hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from comparator.phrasing import counted, joined, possessive
from comparator.scenario.scenario import Line, Piece, Play, Scenario, Seat
from reports.training.cards import asks_for_colors, described, paid
from reports.words.words import day
from rulesets.ruleset import Ruleset


def stem(scenario: Scenario, line: Line, ruleset: Ruleset, plays: bool = True) -> str:
    """Who controls what, who attacks and blocks, and what is played, under which rules."""
    sentences = [_rules(ruleset), *_board(scenario, line), *_damage(scenario, line)]
    if plays:
        sentences += [*_orders(line), *_plays(scenario, line), *_choices(line)]
    return " ".join(sentences)


def _rules(ruleset: Ruleset) -> str:
    return f"The rules are those of {day(ruleset.date)} ({ruleset.title})."


def _board(scenario: Scenario, line: Line) -> Iterator[str]:
    active, other = scenario.seats
    told = _told(scenario)
    fighting = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
    lives = f"{active.name} is at {_life(active)} and {other.name} at {_life(other).replace(' life', '', 1)}"
    yield (
        "; ".join(
            (lives, *(has for seat in scenario.seats for has in _possessions(scenario, seat, fighting, told)))
        )
        + "."
    )
    if not line.attacks:
        yield f"{active.name} attacks with nothing."
        return
    together: dict[tuple[str, ...], list[str]] = {}
    for block in line.blocks:
        together.setdefault(block.attackers, []).append(told[block.creature])
    blocks = [
        f"{joined(blockers)} {'blocks' if len(blockers) == 1 else 'block'} {joined(list(attacked))}"
        for attacked, blockers in together.items()
    ]
    blocked = joined(blocks) or "nothing blocks"
    yield f"{active.name} {_attacks(line, told, other.name)}; {blocked}."


def _told(scenario: Scenario) -> dict[str, str]:
    """Every card in words, with its colours where anything on the board asks for them."""
    colored = any(map(asks_for_colors, scenario.pieces)) or any(seat.keywords for seat in scenario.seats)
    return {piece.id: described(piece, colored=colored) for piece in scenario.pieces}


def _life(seat: Seat) -> str:
    """What a player has as the combat begins: `20 life`, `3 life with 9 poison counters`."""
    poison = f" with {counted(seat.poison, 'poison counter')}" if seat.poison else ""
    return f"{seat.life} life{poison}{''.join(f' and {keyword}' for keyword in seat.keywords)}"


def _possessions(
    scenario: Scenario, seat: Seat, fighting: set[str], told: Mapping[str, str]
) -> Iterator[str]:
    """What a player has beside those who fight."""
    mine = [piece for piece in scenario.pieces if piece.controller == seat.name]
    if at_home := [told[each.id] for each in mine if each.zone == "battlefield" and each.id not in fighting]:
        yield f"{seat.name} also controls {joined(at_home)}"
    if held := [each.id for each in mine if each.zone == "hand"]:
        yield f"{seat.name} holds {joined(held)}"
    if seat.mana is not None:
        yield f"{seat.name} has mana for {seat.mana or 'nothing'}"
    if seat.pool:
        yield f"{seat.name} has {seat.pool} in the mana pool"


def _attacks(line: Line, told: Mapping[str, str], player: str) -> str:
    """Who attacks whom: `attacks with Raptor`, `attacks with Raptor and attacks Jace Beleren with Bear`."""
    sent: dict[str, list[str]] = {}
    bands: dict[str, list[str]] = {}
    for attack in line.attacks:
        sent.setdefault(attack.target, []).append(told[attack.creature])
        if attack.band:
            bands.setdefault(attack.band, []).append(attack.creature)
    attacks = joined([
        f"attacks {'' if target == player else target + ' '}with {joined(who)}" for target, who in sent.items()
    ])  # fmt: skip
    return "; ".join((attacks, *(f"{joined(band)} attack as a band" for band in bands.values())))


def _orders(line: Line) -> Iterator[str]:
    """The order in which a creature's opponents are lined up, for the rules that have one."""
    orders = [
        f"that of {creature} is {', then '.join(opponents)}"
        for creature, opponents in line.order
        if len(opponents) > 1
    ]
    if orders:
        yield f"Where the rules have an order of damage announced, {joined(orders)}."


def _plays(scenario: Scenario, line: Line) -> Iterator[str]:
    together: list[tuple[str, list[str]]] = []
    alike = len({(play.otherwise, play.skip) for play in line.plays}) == 1
    for play in line.plays:
        told = f"{used(scenario, play)}{_in_detail(scenario, play)} {when(play.window)}"
        if not alike:
            told += f" (or {_instead(play)})" if _instead(play) else ""
        if together and together[-1][0] == play.player:
            together[-1][1].append(told)
        else:
            together.append((play.player, [told]))
    if together:
        means = joined([f"{player} means to {joined(told)}" for player, told in together])
        subject = "it is" if len(line.plays) == 1 else "they are"
        instead = _instead(line.plays[0]) if alike else ""
        used_then = f"used {instead}" if line.plays[0].otherwise else "not used"
        yield (
            f"{means}; where the rules give no such chance, {subject} {used_then}."
            if instead
            else f"{means}."
        )


def used(scenario: Scenario, play: Play) -> str:
    """What is done with the source of a play: a spell is cast, a face-down creature turned up, an ability activated."""
    facts = _card(scenario, play.source).facts
    if facts.types & {"instant", "sorcery"}:
        return f"cast {play.source}"
    if facts.face_up is not None:
        return f"turn {play.source} face up"
    return f"activate {possessive(play.source)} ability"


def _in_detail(scenario: Scenario, play: Play) -> str:
    """What it does, what is chosen for it and given up for it, and what it is aimed at."""
    card = _card(scenario, play.source)
    counting = next(seat.mana for seat in scenario.seats if seat.name == play.player) is not None
    label = ""
    if card.facts.face_up is None:
        ability = next(
            each for each in card.facts.abilities
            if each.kind in ("activated", "spell") and play.ability.lower() in each.label.lower()
        )  # fmt: skip
        label = f" ({': '.join(filter(None, (paid(ability.cost, mana=counting), ability.label)))})"
    at = f" on {joined(list(play.targets))}" if play.targets else ""
    given = f", sacrificing {play.sacrifice}" if play.sacrifice and play.sacrifice != play.source else ""
    given += f", returning {play.returning}" if play.returning else ""
    given += f", choosing {play.choose}" if play.choose else ""
    given += ", in response" if play.respond else ""
    return f"{label}{at}{given}{',' if given else ''}"


def _instead(play: Play) -> str:
    """What is done where the rules have no such window; nothing where the file does not say."""
    if play.otherwise:
        return ", or else ".join(map(when, play.otherwise))
    return "not at all" if play.skip else ""


def _card(scenario: Scenario, identifier: str) -> Piece:
    return next(piece for piece in scenario.pieces if piece.id == identifier)


def _damage(scenario: Scenario, line: Line) -> Iterator[str]:
    """How damage is meant to be divided: the first wish that the rules allow."""
    controllers = {piece.id: piece.controller for piece in scenario.pieces}
    for plan in line.damage:
        wishes = [
            joined([f"{amount} on {name}" for name, amount in wish.amounts if amount]) for wish in plan.wishes
        ]
        at = {"first": " in the first combat damage step", "second": " in the second combat damage step"}.get(
            plan.step, ""
        )
        legal = f" (or, where that is illegal, {', then '.join(wishes[1:])})" if len(wishes) > 1 else ""
        yield (
            f"{controllers[plan.creature]} wants {possessive(plan.creature)} damage{at} "
            f"divided as {wishes[0]}{legal}."
        )


def _choices(line: Line) -> Iterator[str]:
    """The answers to what the rules ask while an ability is used."""
    for choice in line.choices:
        said = () if choice.may is None else ("yes" if choice.may else "no",)
        yield f"If there is a choice about {choice.source}, it is: {', '.join((*said, *choice.targets))}."


WHEN = {
    "main-before-combat": "before the attack",
    "attack-intended": "as the attack is announced",
    "attack-stopped": "once the attack has been stopped",
    "combat-begins": "as combat begins",
    "attackers-declared": "once attackers are declared",
    "blockers-declared": "once blockers are declared",
    "first-damage-assigned": "with first-strike damage assigned but not dealt",
    "first-damage-prevention": "while first-strike damage may be prevented",
    "first-damage-dealt": "once first-strike damage is dealt",
    "damage-assigned": "with combat damage assigned but not dealt",
    "damage-prevention": "while combat damage may be prevented",
    "combat-destroys": "as combat damage destroys",
    "damage-dealt": "once combat damage is dealt",
    "combat-ends": "as combat ends",
    "main-after-combat": "after combat",
    "turn-ends": "as the turn ends",
    "cleanup": "during cleanup",
}


def when(window: str) -> str:
    """A window in words that fit into a sentence."""
    return WHEN.get(window, window)

"""The story of a small board in a few plain sentences: who fights whom, how large they are, and what is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from types import MappingProxyType

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
from comparator.scenario.scenario import Line, Piece, Play, Scenario, Seat
from reports.training.cards import asked_on, described, heading
from reports.training.doing import done, used
from reports.words.phrasing import agreeing, counted, is_plural, joined
from reports.words.words import day
from rulesets.cards.meanings import TRAITS
from rulesets.table.abilities.filters import MANA_OF


def stem(
    scenario: Scenario,
    line: Line,
    fact: Fact,
    *,
    ordered: bool = True,
    sizes: Mapping[str, str] = MappingProxyType({}),
    idle: bool = False,
) -> str:
    """All that the answer hangs on, and nothing else, in the order in which it happens; the day of the rules stands above it.

    `ordered`: whether the rules that are asked about have an order of damage; of several days, some may.
    `sizes`: of creatures that others make larger or smaller, their size as it is, and why.
    `idle`: whether there is a first combat damage step in which nothing is dealt.
    """
    if isinstance(fact, LessonSentence):
        written = day(date.fromisoformat(fact.day))
        return f"A lesson of {written} teaches what follows, and it was all true then."
    told = _told(scenario, line, sizes)
    early_on = isinstance(fact, Next) and not fact.after_damage
    divided = [] if early_on or isinstance(fact, Most | Divisions | Legal) else list(_damage(line))
    when = {**WHEN, "first-damage-dealt": IN_AN_IDLE_STEP} if idle else WHEN
    plays = [] if isinstance(fact, Moments) else _until(fact, line.plays)
    before, coming, late = _parted(plays, line)
    early = {name: name for name in _early(line, before, coming)}
    sentences = [
        *_lives(scenario, fact),
        *_bystanders(scenario, line, told, early),
        *_plays(scenario, line, before, told, when),
        *_attack(scenario, line, told | early),
        *_ages(scenario, plays),
        *_plays(scenario, line, coming, told, when),
        *(_blocks(line, told | early) if line.blocks or not _before_blocks(fact) else ()),
        *_orders(line, ordered=ordered and not early_on, several=isinstance(fact, Since | Days)),
        *_plays(scenario, line, [play for play in late if "damage" not in play.window], told, when),
        *divided,
        *_plays(scenario, line, [play for play in late if "damage" in play.window], told, when),
    ]
    if isinstance(fact, Moments):
        sentences += [
            f"{play.player} can once {done(scenario, play, told, bare=True)}." for play in line.plays
        ]
    sentences += _choices(scenario, line)
    free = early_on or isinstance(fact, Moments | Most | Divisions | Legal)
    if not free and _could_do_more(scenario, line, plays):
        sentences.append("Nothing else is done.")
    return _naming_all(" ".join(sentences), scenario)


def _before_blocks(fact: Fact) -> bool:
    """Whether it is asked what comes first before anything has blocked."""
    return isinstance(fact, Next) and fact.moment == "attackers-declared"


def _parted(plays: Sequence[Play], line: Line) -> tuple[list[Play], list[Play], list[Play]]:
    """What is done before the attack, between attack and blocks, and after these."""
    windows = [*WHEN]
    attack = windows.index("attackers-declared")
    before: list[Play] = []
    coming: list[Play] = []
    late: list[Play] = []
    for play in plays:
        place = windows.index(play.window)
        (late if not line.attacks or place > attack else coming if place == attack else before).append(play)
    return before, coming, late


def _early(line: Line, before: Sequence[Play], coming: Sequence[Play]) -> Iterator[str]:
    """Whoever fights and is spoken of before that, so that it has to be shown by then."""
    attacking = [attack.creature for attack in line.attacks]
    blocking = [block.creature for block in line.blocks]
    for plays, fighting in ((before, [*attacking, *blocking]), (coming, blocking)):
        spoken = {
            name
            for play in plays
            for name in (play.source, *play.giving("sacrifice"), play.choose, *play.targets)
        }
        yield from (name for name in fighting if name in spoken)


def _ages(scenario: Scenario, plays: Sequence[Play]) -> Iterator[str]:
    """Which of two came first, where one becomes a copy of a legend: rules have gone by that."""
    pieces = {piece.id: piece for piece in scenario.pieces}
    for play in plays:
        piece = pieces[play.source]
        if piece.facts.face_up is not None or all(
            effect.verb != "become copy of" for effect in used(piece, play).effects
        ):
            continue
        first, *others = [name for name in pieces if name in play.targets]
        if any("legendary" in pieces[name].facts.supertypes for name in play.targets) and others:
            yield f"{first} entered the battlefield before {joined(others)}."


def _could_do_more(scenario: Scenario, line: Line, plays: Sequence[Play]) -> bool:
    """Whether a creature in the fight has an ability that might change it, and nobody is told to use it."""
    fighting = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
    fighting -= {play.source for play in plays}
    return any(
        ability.kind == "activated"
        and ability.zone == "battlefield"
        and not all(effect.verb in ("mana", "gain") for effect in ability.effects)
        for piece in scenario.pieces
        if piece.id in fighting
        for ability in piece.facts.abilities
    )


def _until(fact: Fact, plays: Sequence[Play]) -> Sequence[Play]:
    """What is done by the moment that a fact asks about."""
    if not isinstance(fact, Next):
        return plays
    windows = [*WHEN]
    return [play for play in plays if windows.index(play.window) < windows.index(fact.moment)]


def _naming_all(told: str, scenario: Scenario) -> str:
    """The same with who is attacked, where nothing says that of that player: to be assigned damage, as answers and reasons, says nothing."""
    attacks, attacked = f"{scenario.active.name} attacks", scenario.defending.name
    if attacked in told.replace(f" to {attacked}", ""):
        return told
    return told.replace(f"{attacks} with", f"{attacks} {attacked} with", 1)


def _lives(scenario: Scenario, fact: Fact) -> Iterator[str]:
    asked = fact.fact if isinstance(fact, Since | Days) else fact
    if scenario.daytime:
        yield f"It is {scenario.daytime}."
    for seat in scenario.seats:
        counts = isinstance(asked, Life) and asked.player == seat.name
        has = [f"is at {seat.life} life"] if counts or seat.life != 20 else []
        has += [f"has {counted(seat.poison, 'poison counter')}"] if seat.poison else []
        has += [f"has cast {counted(seat.cast, 'spell')} this turn"] if seat.cast else []
        has += (
            [f"has had {counted(seat.buried, 'permanent')} put into the graveyard this turn"]
            if seat.buried
            else []
        )
        has += [f"has been dealt {seat.hurt} damage this turn"] if seat.hurt else []
        has += [f"has lost {seat.bled} life this turn"] if seat.bled else []
        has += [f"has {counted(seat.energy, 'energy counter')}"] if seat.energy else []
        has += [f"has {counted(seat.rad, 'rad counter')}"] if seat.rad else []
        has += [f"has speed {seat.speed}"] if seat.speed else []
        has += ["is the monarch"] if seat.monarch else []
        has += ["has the city's blessing"] if seat.blessed else []
        has += [f"has been tempted by the Ring {counted(seat.ring, 'time')}"] if seat.ring else []
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
        yield f"{seat.name} has {_unspent(seat.pool)} in the mana pool, and does not spend it."


def _unspent(pool: str) -> str:
    """`one green mana`; several as they are written."""
    colors = {letter: color for color, letter in MANA_OF.items()}
    return f"one {colors[pool]} mana" if pool in colors else pool


def _bystanders(
    scenario: Scenario, line: Line, told: Mapping[str, str], early: Mapping[str, str]
) -> Iterator[str]:
    """Who has what beside those that fight, unless it is told as it is used, and what is spoken of before it fights."""
    fighting = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
    for seat in scenario.seats:
        others = [
            told[piece.id]
            for piece in scenario.pieces
            if piece.controller == seat.name
            and piece.zone == "battlefield"
            and (piece.id not in fighting or piece.id in early)
        ]
        if others:
            yield f"{seat.name} controls {joined(others)}."


def _told(scenario: Scenario, line: Line, sizes: Mapping[str, str]) -> dict[str, str]:
    """Every card in words, with what anything on the board asks about it; a token that is not there yet by its name."""
    asked = asked_on(scenario)
    fighting = [attack.creature for attack in line.attacks] + [block.creature for block in line.blocks]
    cards = {piece.id: described(piece, asked, sizes.get(piece.id, "")) for piece in scenario.pieces}
    return {name: name for name in fighting} | cards


def _attack(scenario: Scenario, line: Line, told: Mapping[str, str]) -> Iterator[str]:
    active, attacked = scenario.active.name, scenario.defending.name
    if not line.attacks:
        could = any(
            "creature" in piece.facts.types and piece.controller == active for piece in scenario.pieces
        )
        if could or line.plays:
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


def _blocks(line: Line, told: Mapping[str, str]) -> Iterator[str]:
    if not line.attacks:
        return
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
        yield f"{plan.creature} {agreeing(plan.creature, 'assigns')} {amounts}{step}."


def _plays(
    scenario: Scenario, line: Line, plays: Sequence[Play], told: Mapping[str, str], when: Mapping[str, str]
) -> Iterator[str]:
    chosen = dict(_chosen(scenario, line))
    before: Play | None = None
    for (window, player, source, doing), alike in groupby(
        plays, lambda play: (play.window, play.player, play.source, done(scenario, play, told))
    ):
        played = list(alike)
        often = {1: "", 2: " twice"}.get(len(played), f" {len(played)} times")
        choosing = f", choosing {chosen[source]}" if source in chosen else ""
        unspent = ", and does not spend the mana" if _is_left_over(scenario, line, played[-1]) else ""
        begins = when[window] if before is None or window != before.window else "Then"
        if before is not None and begins == "Then" and _is_destroyed_by(scenario, before, source):
            begins = f"As {source} {agreeing(source, 'is')} destroyed"
        yield f"{begins} {player} {doing}{often}{choosing}{unspent}."
        before = played[-1]


def _is_destroyed_by(scenario: Scenario, play: Play, name: str) -> bool:
    """Whether a play destroys something that is used only then, as it could be under old rules."""
    return name in play.targets and any(
        effect.verb == "destroy" for effect in used(_piece(scenario, play.source), play).effects
    )


def _is_left_over(scenario: Scenario, line: Line, play: Play) -> bool:
    """Whether a play makes mana, and the player does nothing afterwards that it could pay for."""
    piece = _piece(scenario, play.source)
    makes_mana = piece.facts.face_up is None and any(
        effect.verb == "mana" for effect in used(piece, play).effects
    )
    later = line.plays[line.plays.index(play) + 1 :]
    return makes_mana and all(one.player != play.player for one in later)


def _piece(scenario: Scenario, name: str) -> Piece:
    return next(piece for piece in scenario.pieces if piece.id == name)


def _chosen(scenario: Scenario, line: Line) -> Iterator[tuple[str, str]]:
    """What is chosen as a spell does what it does, by the spell."""
    spells = scenario.spells
    for choice in line.choices:
        if choice.source in spells and choice.targets and choice.may is not False:
            yield choice.source, joined(list(choice.targets))


def _namesakes(piece: Piece, other: Piece | None) -> bool:
    """Whether two are legends of one name and one player, who keeps one of them."""
    return (
        other is not None
        and "legendary" in piece.facts.supertypes & other.facts.supertypes
        and (piece.facts.name, piece.controller) == (other.facts.name, other.controller)
    )


def _orders(line: Line, *, ordered: bool, several: bool) -> Iterator[str]:
    for creature, opponents in line.order:
        if len(opponents) > 1 and (ordered or several):
            where = "" if ordered and not several else ", where the rules have one,"
            yield f"The damage assignment order of {creature}{where} is {', then '.join(opponents)}."


def _newcomer(pieces: Mapping[str, Piece], line: Line) -> str:
    """The creature that enters and is paired where the script does not choose another."""
    come = [
        play.source
        for play in line.plays
        if "creature" in pieces[play.source].facts.types and pieces[play.source].zone == "hand"
    ]
    return come[0] if len(come) == 1 else "the creature that enters"


def _choices(scenario: Scenario, line: Line) -> Iterator[str]:
    """What is decided on the way and is not told where it is cast: which legend is kept, whether an ability is used."""
    pieces = {piece.id: piece for piece in scenario.pieces}
    cast = dict(_chosen(scenario, line))
    for choice in line.choices:
        piece = pieces[choice.source]
        chosen = joined(list(choice.targets))
        if choice.source in cast:
            continue
        if chosen and all(_namesakes(piece, pieces.get(name)) for name in choice.targets):
            several = [one.id for one in pieces.values() if _namesakes(piece, one)]
            yield f"Of {joined(several)} {piece.controller} keeps {chosen}."
            continue
        if "soulbond" in piece.facts.keyword_names and choice.may is not False:
            yield f"Soulbond pairs {choice.source} with {chosen or _newcomer(pieces, line)}."
            continue
        on = f" on {chosen}" if chosen else ""
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
    "first-combat-destroys": "As first-strike damage destroys creatures",
    "first-damage-dealt": "After first-strike damage",
    "damage-assigned": "With combat damage on the stack",
    "damage-prevention": "While combat damage may be prevented",
    "combat-destroys": "As combat damage destroys creatures",
    "damage-dealt": "After combat damage",
    "combat-ends": "As combat ends",
    "main-after-combat": "After combat",
    "turn-ends": "As the turn ends",
    "cleanup": "During cleanup",
}
"""The windows as judges speak of them."""

IN_AN_IDLE_STEP = "In the first combat damage step"
"""After first-strike damage where there is none: to say so would refute whoever believes that there is some."""


def sized(scenario: Scenario) -> Iterator[str]:
    """Each creature with its size and keywords, wherever it is, as every stem has to show it."""
    asked = asked_on(scenario)
    for piece in scenario.pieces:
        if "creature" in piece.facts.types:
            yield f"{piece.id} ({heading(piece, asked)}"

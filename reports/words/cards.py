"""What a card is and does, in our words, as it is played in a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from comparator.scenario.scenario import Origin, Piece, Scenario
from reports.words.costs import paid
from reports.words.obstacles import CAST
from reports.words.phrasing import capitalized, counted, to_you
from reports.words.words import day_before, listed
from rulesets.table.abilities.ability import Ability
from rulesets.table.printed import Facts

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine

SOURCES = {
    "card book": "from the program's own book of cards",
    "scenario": "as this scenario describes it",
    "card file": "from the card file",
    "own file": "from the reader's own card file",
}


@dataclass(frozen=True, slots=True)
class CardNote:
    """What a card is, as it is played here: its size and types, what it does in our words, where that is from."""

    id: str
    pieces: tuple[str, ...]
    """The permanents and cards that are of it, by their ids."""
    name: str
    line: str
    does: tuple[str, ...]
    source: str
    silent: str = ""
    """What of its text is not played, since it has no say on this board, and why."""
    not_read: tuple[str, ...] = ()
    """The lines of its text that are left out, since they are not read and may have a say."""

    @property
    def told(self) -> str:
        """What it does in one line; the book tells of abilities only that bear on combats, and of none does not mean none."""
        nothing = "No abilities that matter here." if self.source == SOURCES["card book"] else "No abilities."
        nothing = "No abilities that are read." if self.not_read else nothing
        return " ".join(self.does) or nothing


def card_notes(scenario: Scenario) -> Iterator[CardNote]:
    """A note for every card of a scenario, each once."""
    pieces: dict[tuple[Facts, tuple[str, ...]], list[Piece]] = {}
    for piece in scenario.pieces:
        left_out = tuple([line.said for line in scenario.not_read.get(piece.id, ())])
        pieces.setdefault((piece.facts, left_out), []).append(piece)
    for number, ((facts, left_out), same) in enumerate(pieces.items(), 1):
        ids = tuple(piece.id for piece in same)
        source = _source(same[0].origin)
        silent = _silent(scenario.silent.get(same[0].id, ()))
        yield CardNote(
            f"card-{number}",
            ids,
            _called(same[0]),
            card_type_line(facts),
            tuple(does(facts)),
            source,
            silent,
            left_out,
        )


def _silent(lines: Sequence[CardLine]) -> str:
    """`2 lines of its text have no say here: nobody draws; nothing comes into play.`"""
    if not lines:
        return ""
    from rulesets.cards.text.silent import REASONS  # noqa: PLC0415 - for cards of the own file alone

    have = "has" if len(lines) == 1 else "have"
    why = "; ".join(dict.fromkeys(REASONS[line.reason] for line in lines))
    return f"{counted(len(lines), 'line')} of its text {have} no say here: {why}."


def _called(piece: Piece) -> str:
    return piece.facts.name or piece.id


def card_type_line(facts: Facts) -> str:
    """Its size, colours, types and year: `1/1 red creature, Goblin, 1997`."""
    kinds: list[str] = [*sorted(facts.supertypes)]
    kinds += [each for each in ("artifact", "enchantment", "land") if each in facts.types]
    kinds += sorted(facts.types - {*kinds, "creature"}) + ["creature"] * ("creature" in facts.types)
    size = f"{facts.power}/{facts.toughness}" if "creature" in facts.types else ""
    number = (
        f"loyalty {facts.loyalty}" if facts.loyalty else f"defense {facts.defense}" if facts.defense else ""
    )
    main = " ".join(filter(None, (size, listed(sorted(facts.colors)), " ".join(kinds))))
    rest = (number, " ".join(sorted(facts.subtypes)), str(facts.year or ""))
    return ", ".join(filter(None, (main, *rest)))


def does(facts: Facts) -> Iterator[str]:
    """Its keywords and abilities, each in a few words of ours."""
    if facts.keywords:
        yield f"{capitalized(', '.join(map(str, facts.keywords)))}."
    for ability in facts.abilities:
        if (
            ability.kind != "spell" or ability.label != CAST or ability.keyword
        ):  # that it is cast is no news of a permanent
            yield f"{_ability(ability)}."
    if facts.face_up is not None:
        yield f"Face down; turned up it is {facts.face_up.name}, {card_type_line(facts.face_up)}."
    if (other := facts.back or facts.front) is not None:
        sides = ("Not flipped", "Flipped") if facts.flips else ("On its front", "On its back")
        yield f"{sides[facts.front is None]} it is {other.name}, {card_type_line(other)}."
        if other.keywords:
            yield f"There: {', '.join(map(str, other.keywords))}."
        for ability in other.abilities:
            yield f"There: {_ability(ability)}."
    if facts.adventure is not None:
        yield f"As an Adventure it is {facts.adventure.name}, {card_type_line(facts.adventure)}."
    for until, before in facts.earlier:
        yield f"Until {day_before(until)}: {_otherwise(facts, before)}"


def _otherwise(now: Facts, before: Facts) -> str:
    """In what a card was worded otherwise before."""
    lost = [str(each) for each in now.keywords if each not in before.keywords]
    had = [str(each) for each in before.keywords if each not in now.keywords]
    parts = [card_type_line(before)] if card_type_line(before) != card_type_line(now) else []
    parts += [f"with {listed(had)}"] if had else []
    parts += [f"without {listed(lost)}"] if lost else []
    abilities = list(map(_ability, before.abilities))
    changed = abilities != list(map(_ability, now.abilities))
    parts += ["; ".join(abilities) or "without abilities"] if changed else []
    return f"{', '.join(parts) or 'worded otherwise'}."


def _ability(ability: Ability) -> str:
    cost = listed(list(paid(ability.cost)))
    label = ability.label
    if ability.trigger is not None and ability.trigger.phrase:
        label = f"{to_you(ability.trigger.phrase)}: {label}"
    told = f"{cost}: {label}" if cost else label
    aims = ["any target" if aim.phrase == "any" else aim.phrase for aim in ability.targets if aim.phrase]
    if aims:
        told += f" (at {listed(aims)})"
    return capitalized(told)


def _source(origin: Origin) -> str:
    told = SOURCES[origin.kind]
    return f"{told} ({origin.place})" if origin.place and origin.kind == "card file" else told

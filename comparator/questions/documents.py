"""A scenario's text as a document: one line of it taken out, made definite for one day, and shrunk.

What is left out is left out of the file itself, so that a question carries the text of its own small board.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any

from comparator.discovery.shrinking import shrunk
from comparator.exploring.scripts import as_text
from comparator.questions.budget import WORK_FOR_A_SIGN, use_up
from comparator.questions.facts import Played, World
from comparator.scenario.alone import BOARD_KEYS, SCRIPT_KEYS, alone
from comparator.scenario.faults import Faults
from comparator.scenario.reading import AS_WRITTEN, read
from comparator.scenario.scenario import Line, Piece, Scenario
from comparator.scenario.vocabulary import ZONE_KEYS
from rulesets.cards import book
from rulesets.ruleset import Ruleset
from rulesets.windows import windows_of

Document = dict[str, Any]

_KEPT = ("title", "format", *BOARD_KEYS, *SCRIPT_KEYS, "anachronism")
_LISTS = ("plays", "choices", "trigger order", "effect order", "attacks")
_MAPPINGS = ("blocks", "order", "damage")
_RETURNS = ("persist", "undying")
"""What brings a creature back that dies."""
_BY_DAMAGE = ("lifelink", "infect")
_BY_DAMAGE_TO_CREATURES = ("deathtouch", "wither")
"""What comes with damage, or is otherwise about it."""
_REFERENCES = ("use", "cast", "target", "sacrifice", "return", "tap", "choose", "for", "creature", "at")


def document_of(scenario: Scenario, line: Line) -> Document:
    """One line of a scenario as a document of its own, without what it teaches and expects."""
    said = alone(scenario, line) | {"title": "A question"}
    found = {key: said[key] for key in _KEPT if said.get(key)}
    if isinstance(found.get("plays"), dict):
        found["plays"] = [found["plays"]]
    if isinstance(found.get("attacks"), str):
        found["attacks"] = [found["attacks"]]
    return found


def document_text(document: Document) -> str:
    """A document as the text of a scenario."""
    return as_text(document)


@lru_cache(maxsize=256)
def played_of(text: str) -> Played | None:
    """The board and line in a text; None where it is no scenario."""
    use_up(len(text) * WORK_FOR_A_SIGN)
    try:
        scenario = read(text, "question")
    except Faults:
        return None
    return Played(scenario, only_line(scenario)) if not scenario.not_read else None


def world_of(document: Document, ruleset: Ruleset) -> World | None:
    """The one line of a document under some rules; None where the document is no scenario."""
    played = played_of(
        json.dumps(document, ensure_ascii=False)
    )  # which is YAML as well, and written far quicker
    return None if played is None else World(played, ruleset)


def only_line(scenario: Scenario) -> Line:
    """The line of a scenario that has one."""
    return next(line for line in scenario.lines if line.name == AS_WRITTEN)


def definite(document: Document, ruleset: Ruleset) -> Document:
    """The script as it is under some rules, without what it says of others.

    Each play stands in the window in which it is made, and what those rules skip is gone. An order of blockers that they
    do not announce stays: others do, and some believe in it.
    """
    found = deepcopy(document)
    opens = windows_of(ruleset)
    plays = []
    for play in found.pop("plays", []):
        instead = play.pop("otherwise", [])
        wanted = [play["when"], *([instead] if isinstance(instead, str) else instead)]
        window = next((one for one in wanted if one in opens or one == "skip"), play["when"])
        if window != "skip":
            plays.append({**play, "when": window})
    if plays:
        found["plays"] = plays
    return found


def as_printed(document: Document) -> Document:
    """The document with every card in the book as it is printed, whatever less is said of it."""
    found = deepcopy(document)
    for zone in ("table", *ZONE_KEYS):
        for player, cards in (found.get(zone) or {}).items():
            found[zone][player] = [_as_printed(card) for card in _listed(cards)]
    return found


def _as_printed(card: Any) -> Any:
    if isinstance(card, str):
        return card
    name, said = next(iter(card.items()))
    if name not in book.card_names():
        return card
    if isinstance(said, str):  # `5/5 flying`, or less
        return name
    left = {key: value for key, value in said.items() if key not in _PRINTED}
    return {name: left} if left else name


def smallest(document: Document, keeps: Callable[[Document], bool]) -> Document:
    """The document without all that can be left out while `keeps` holds."""
    return shrunk(document, keeps, smaller)


def plainest(
    document: Document, keeps: Callable[[Document], bool], same: Callable[[Document], object]
) -> Document:
    """A smallest document, its cards without all that is printed on them and that nothing hangs on.

    Everybody knows what is on a card of the book; to be told of it is to be told that it counts.
    `same`: what must besides be what it is with all of it, so that whatever is explained is true of the card as well.
    """
    small = smallest(document, keeps)
    known = same(small)
    return shrunk(small, lambda one: keeps(one) and same(one) == known, _told_less)


def deaths_in(world: World, places: int | None = None) -> object:
    """In which ways creatures die, are saved or leave combat among so many events; of all where no number is named.

    That deathtouch destroys beside damage tells nothing new.
    """
    return [
        (event.kind, event.subject, event.detail.replace("lethal damage and deathtouch", "lethal damage"))
        for event in world.run.events[:places]
        if event.kind in ("die", "regenerate", "leaves combat")
    ]


def playing(world: World, places: int | None = None) -> frozenset[tuple[str, str]]:
    """Whose lifelink, or the like, has a part in what is dealt among so many events: nobody who knows the card forgets it."""
    had = {piece.id: piece.facts.keyword_names for piece in world.scenario.pieces}
    return frozenset(
        (event.subject, keyword)
        for event in world.run.events[:places]
        if event.kind == "deal"
        for keyword in had.get(event.subject, ())
        if keyword in _BY_DAMAGE or (keyword in _BY_DAMAGE_TO_CREATURES and event.target in had)
    )


def _told_less(document: Document) -> Iterator[Document]:
    """Every document in which one card of the book has one keyword less; its other abilities stay, as who knows the card asks after them."""
    blocked = {name for said in (document.get("blocks") or {}).values() for name in _listed(said)}
    for zone in ("table", *ZONE_KEYS):
        for player, cards in (document.get(zone) or {}).items():
            for place, card in enumerate(_listed(cards)):
                for one in _with_less_printed(card, evades=name_of(card) in blocked):
                    found = deepcopy(document)
                    found[zone][player] = [*_listed(cards)[:place], one, *_listed(cards)[place + 1 :]]
                    yield found


def _with_less_printed(card: Any, *, evades: bool) -> Iterator[Any]:
    """A card of the book with less on it.

    What it takes to block it stays where it is blocked (`evades`), and what brings it back, as everybody asks of a death.
    """
    name, said = (card, {}) if isinstance(card, str) else next(iter(card.items()))
    if name not in book.card_names() or not isinstance(said, dict):
        return
    printed = book.description(name)
    assert isinstance(printed, dict)
    if "as of" in printed and "keywords" not in said:  # such as it has been given later
        yield {name: said | {"keywords": _listed(printed.get("keywords"))}}
    for key in _PRINTED:
        there = _listed(said.get(key, printed.get(key)))
        for place, one in enumerate(there):
            shown = one in _RETURNS or (evades and one == "flying")
            if key == "keywords" and not (shown and "face down" not in said):
                yield {name: said | {key: there[:place] + there[place + 1 :]}}
            if (larger := _without_its_keywords(one)) is not None:
                yield {name: said | {key: [*there[:place], larger, *there[place + 1 :]]}}


def _without_its_keywords(ability: Any) -> Any:
    """An ability that makes others larger, without the keywords that it gives them besides; None where it is none."""
    boost = ability.get("boost") if isinstance(ability, dict) else None
    if not isinstance(boost, dict) or not {"pt", "keywords"} <= boost.keys():
        return None
    larger, gives, _ = str(ability.get("static", "")).partition(" and have ")
    return ability | {"static": larger, "boost": _without(boost, "keywords")} if gives else None


def smaller(document: Document) -> Iterator[Document]:
    """Every document that says one thing less, large things first; last of all that without any blocker."""
    for zone in ("table", *ZONE_KEYS):
        for player, cards in (document.get(zone) or {}).items():
            for place, card in enumerate(_listed(cards)):
                yield _without_card(document, zone, player, place, name_of(card))
    for key in _LISTS:
        for place in range(len(_listed(document.get(key)))):
            yield _without_item(document, key, place)
    for key in _MAPPINGS:
        for name in document.get(key) or {}:
            yield _without_key(document, key, name)
    yield from _wished_once(document)
    yield from _plainer_plays(document)
    yield from _plainer_players(document)
    yield from _plainer_cards(document)
    yield from _unblocked(document)


def _unblocked(document: Document) -> Iterator[Document]:
    """The document without all that block, where several do: one alone may leave a division that nobody has told."""
    blockers = {*(document.get("blocks") or {})}
    if len(blockers) > 1:
        found = document
        for player, cards in document["table"].items():
            for place, card in reversed([*enumerate(_listed(cards))]):
                if name_of(card) in blockers:
                    found = _without_card(found, "table", player, place, name_of(card))
        if found is not document:  # what blocks may be put onto the table by the script alone
            yield found


def _listed(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [] if given is None else [given]


def name_of(card: Any) -> str:
    """What a card is called on the board: its name, or the id that it is given."""
    if isinstance(card, str):
        return card
    name, said = next(iter(card.items()))
    return str(said.get("id", name)) if isinstance(said, dict) else str(name)


def _without_card(document: Document, zone: str, player: str, place: int, name: str) -> Document:
    """The document without one card, and without all that speaks of it."""
    found = deepcopy(document)
    cards = _listed(found[zone][player])
    found[zone][player] = cards[:place] + cards[place + 1 :]
    for key in _LISTS:
        if key in found:
            found[key] = [one for one in _listed(found[key]) if not _speaks_of(one, name)]
    for key in _MAPPINGS:
        if key in found:
            found[key] = {
                one: said if key != "order" else [other for other in _listed(said) if other != name]
                for one, said in found[key].items()
                if one != name and (key == "order" or not _speaks_of(said, name))
            }
    return _tidy(found)


def _speaks_of(said: Any, name: str) -> bool:
    if isinstance(said, dict):
        if name in said:
            return True
        return any(_speaks_of(value, name) for key, value in said.items() if key in (*_REFERENCES, "targets"))
    if isinstance(said, list):
        return any(_speaks_of(one, name) for one in said)
    return bool(said == name)


def _without_item(document: Document, key: str, place: int) -> Document:
    found = deepcopy(document)
    items = _listed(found[key])
    found[key] = items[:place] + items[place + 1 :]
    return _tidy(found)


def _without_key(document: Document, key: str, name: str) -> Document:
    found = deepcopy(document)
    del found[key][name]
    return _tidy(found)


def _wished_once(document: Document) -> Iterator[Document]:
    """One wish for a creature's damage, where the script has several to fall back to."""
    for name, wishes in (document.get("damage") or {}).items():
        if isinstance(wishes, list) and len(wishes) > 1:
            for wish in wishes:
                found = deepcopy(document)
                found["damage"][name] = wish
                yield found


def _plainer_plays(document: Document) -> Iterator[Document]:
    for place, play in enumerate(_listed(document.get("plays"))):
        for key in ("respond", "if illegal", "choose", "ability"):
            if key in play:
                found = deepcopy(document)
                del found["plays"][place][key]
                yield found


def _plainer_players(document: Document) -> Iterator[Document]:
    for name, said in document["players"].items():
        plainer: list[Any] = [20] if said != 20 else []
        if isinstance(said, dict):
            plainer += [{**_without(said, key)} for key in said if len(said) > 1]
        for one in plainer:
            found = deepcopy(document)
            found["players"][name] = one
            yield found


def _plainer_cards(document: Document) -> Iterator[Document]:
    """A card that lies as it was printed, or of which less is said."""
    for zone in ("table", *ZONE_KEYS):
        for player, cards in (document.get(zone) or {}).items():
            for place, card in enumerate(_listed(cards)):
                for one in _plainer(card):
                    found = deepcopy(document)
                    found[zone][player] = [*_listed(cards)[:place], one, *_listed(cards)[place + 1 :]]
                    yield found
                    about = [
                        choice
                        for choice in _listed(found.get("choices"))
                        if choice.get("for") == name_of(card)
                    ]
                    if about:  # of an ability that is gone nothing is chosen any more
                        left = [choice for choice in found["choices"] if choice not in about]
                        yield _tidy(found | {"choices": left})


def _plainer(card: Any) -> Iterator[Any]:
    """One card with less said of it; one in the card book keeps all that is printed on it, as everybody knows it."""
    name, said = (card, {}) if isinstance(card, str) else next(iter(card.items()))
    if isinstance(said, str):
        yield name
        size, _, keywords = said.partition(" ")
        if keywords:  # `5/5 flying, banding`
            yield {name: size}
        listed = keywords.split(", ")
        for one in listed if len(listed) > 1 else ():
            yield {name: f"{size} {', '.join(other for other in listed if other != one)}"}
        return
    if said:
        yield name
    for key in _PRINTED:
        printed = _listed(said.get(key))
        for place, one in enumerate(printed):
            if not (
                isinstance(one, dict) and one.keys() & {"ability", "spell"}
            ):  # told where it is used alone
                yield {name: said | {key: printed[:place] + printed[place + 1 :]}}
    if any(
        isinstance(one, dict) and one.get("boost", {}).get("defines")
        for one in _listed(said.get("abilities"))
    ):
        yield {name: A_PLAIN_SIZE}
    for key in said:
        if key not in ("id", "types", "pt"):
            yield {name: _without(said, key)}


A_PLAIN_SIZE = "2/2"
"""That of a creature which stands in for one whose own size is worked out, or is none without counters, where nothing hangs on it."""


def with_plain_creature(document: Document) -> Iterator[Document]:
    """Every document in which one creature on the table that has more than its size is one that has no more."""
    played = played_of(document_text(document))
    pieces = {} if played is None else {piece.id: piece for piece in played.scenario.pieces}
    for player, cards in document["table"].items():
        for place, card in enumerate(_listed(cards)):
            piece = pieces.get(name_of(card))
            if piece is not None and "creature" in piece.facts.types and _has_more_than_its_size(piece):
                sized = not piece.facts.resizing and piece.facts.toughness > 0
                size = f"{piece.facts.power}/{piece.facts.toughness}" if sized else A_PLAIN_SIZE
                found = deepcopy(document)
                plain = {piece.id: {"pt": size, "types": ["creature"], "keywords": [], "abilities": []}}
                found["table"][player] = [*_listed(cards)[:place], plain, *_listed(cards)[place + 1 :]]
                yield found


def _has_more_than_its_size(piece: Piece) -> bool:
    return bool(piece.facts.keywords or piece.facts.abilities or piece.counters)


_PRINTED = ("keywords", "abilities")
"""What a card in the book has again where it is not said."""


def _without(said: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {one: value for one, value in said.items() if one != key}


def _tidy(document: Document) -> Document:
    """The document without keys that say nothing any more; the table always stays."""
    for zone in ZONE_KEYS:
        if zone in document:
            document[zone] = {player: cards for player, cards in document[zone].items() if cards}
    document["table"] = {player: cards for player, cards in document["table"].items() if cards}
    return {key: said for key, said in document.items() if said or key in ("table", "attacks")}


def signature(document: Document) -> str:
    """What two boards have in common that differ only in their players' names."""
    text = document_text(document)
    for role, player in zip("AN", document["players"], strict=False):
        text = re.sub(rf"\b{re.escape(player)}\b", role, text)
    return text

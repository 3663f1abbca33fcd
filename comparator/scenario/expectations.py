"""What a scenario expects: the fate of every player and card, ruleset by ruleset."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from comparator.scenario.board import Roster
from comparator.scenario.scenario import Expectation, Fate
from comparator.scenario.vocabulary import FATE_KEYS, FATES_MEANT, ZONE_WORDS
from comparator.scenario.written import Written
from rulesets.cards.part import Part, Unreadable
from rulesets.cards.phrases import read_counter, read_size

Known = Callable[[str], str | None]
"""What is wrong with a ruleset's name, or None."""

_ZONE = re.compile(f"({'|'.join(ZONE_WORDS)})(?: |$)")
_FATE_FORM = (
    "a zone and what is known of the card there: `graveyard`, `in play 2/1 damage 1`, `in play tapped`"
)
_FATE_WORDS = ("damage", "tapped", "untapped", "transformed", "under", "counters", "loyalty", "defense")


def read_expectations(part: Part, board: Roster, known: Known) -> list[Written[Expectation]]:
    """The expectations of one line, one for each ruleset named."""
    found: list[Written[Expectation]] = []
    seen: set[str] = set()
    entries = part.entries("rulesets and what is expected under them")
    if not entries:
        part.complain(
            "nothing is expected", expected="rulesets and what is expected under them, or no `expect:` at all"
        )
    for names, described in entries:
        expectation = _expectation(described, board)
        for name in (word.strip() for word in names.split(",")):
            if name in seen:
                described.complain(
                    f'"{name}" has an expectation already', name, "each ruleset once", at_key=True
                )
            seen.add(name)
            check_ruleset(described, name, known, at_key=True)
            found.append(Written(replace(expectation, ruleset=name), described))
    return found


def check_ruleset(part: Part, name: str, known: Known, at_key: bool = False) -> None:
    """Complain of a ruleset that nobody knows."""
    wrong = known(name)
    if wrong is not None:
        part.complain(wrong, name, "a ruleset's name, or a date such as 2003-07-01", at_key=at_key)


def _expectation(part: Part, board: Roster) -> Expectation:
    if part.value == "unknown":
        return Expectation("", "unknown")
    if not isinstance(part.value, dict) or not part.value:
        part.complain(
            "nothing is expected" if not part.value else f"{part.kind} is no expectation",
            expected="the fate of players and cards, `unknown`, `disputed:`, `illegal:` or `refused:`",
        )
        return Expectation("", "unknown")
    read = part.get("read")
    source = read.words("the dated rule that was read") if read is not None else ""
    rest = replace(part, value={key: value for key, value in part.value.items() if key != "read"})
    if (illegal := part.get("illegal")) is not None:
        rest.knows(("illegal",), what='key beside "illegal"')
        return Expectation("", "illegal", rule=illegal.words("a rule's number, or `no rule`"), read=source)
    if (refused := part.get("refused")) is not None:
        rest.knows(("refused",), what='key beside "refused"')
        lacking = refused.words("what the rules do not have yet, such as `lifelink`")
        return Expectation("", "refused", lacking=lacking, read=source)
    if (disputed := part.get("disputed")) is not None:
        rest.knows(("disputed",), what='key beside "disputed"')
        return Expectation("", "disputed", _readings(disputed, board), read=source)
    return Expectation("", "outcome", (_reading(rest, board),), read=source)


def _readings(part: Part, board: Roster) -> tuple[Mapping[str, Fate], ...]:
    items = part.items()
    if len(items) < 2:
        part.complain("a dispute of one reading", expected="a list of two or more readings")
    return tuple(_reading(item, board) for item in items)


def _reading(part: Part, board: Roster) -> Mapping[str, Fate]:
    """One outcome; of players and cards that it does not name nothing is checked."""
    fates: dict[str, Fate] = {}
    for name, described in part.entries("players and cards with their fates"):
        if name in board.players:
            fates[name] = _player_fate(described)
        else:
            # A fate whose card is unknown is read all the same, for the faults in it.
            id_ = board.find_key(name, described, players=True, what="player or card")
            fates[id_] = described.read(lambda phrase: read_fate(phrase, board.players), Fate())
    return fates


def _player_fate(part: Part) -> Fate:
    if isinstance(part.value, str):
        return Fate(life=part.number(-9999, 9999))
    fate = Fate()
    if part.knows(FATE_KEYS):
        if (life := part.get("life")) is not None:
            fate = replace(fate, life=life.number(-9999, 9999))
        if (poison := part.get("poison")) is not None:
            fate = replace(fate, poison=poison.number(0, 9999))
        if (lost := part.get("lost")) is not None:
            fate = replace(fate, lost=lost.flag())
        if (drawn := part.get("drawn")) is not None:
            fate = replace(fate, drawn=drawn.flag())
    return fate


def read_fate(phrase: str, players: tuple[str, ...] = ()) -> Fate:
    """The fate of a card: `in play 2/1 damage 1`."""
    text = " ".join(phrase.replace(",", " ").split())
    zone = _ZONE.match(text)
    if zone is None:
        told = text.lower().partition(" ")[0]
        meant = next((fate for fate, words in FATES_MEANT.items() if told in words), "")
        raise Unreadable(f'"{phrase}" is no fate', expected=_FATE_FORM, options=ZONE_WORDS, meant=meant)
    fate = Fate(zone=ZONE_WORDS[zone[1]])
    words = text[zone.end() :].split()
    counters: list[tuple[str, int]] = []
    while words:
        word = words.pop(0)
        if word[0].isdigit() or word[0] == "-":
            power, toughness = read_size(word)
            fate = replace(fate, power=power, toughness=toughness)
        elif word == "damage":
            fate = replace(fate, damage=_number(words, word))
        elif word in ("tapped", "untapped"):
            fate = replace(fate, tapped=word == "tapped")
        elif word == "transformed":
            fate = replace(fate, transformed=True)
        elif word == "under":
            fate = replace(fate, controller=_player(words, players))
        elif word == "counters":
            counters.append((read_counter(words.pop(0) if words else ""), _number(words, word)))
        elif word in ("loyalty", "defense"):
            counters.append((word, _number(words, word)))
        else:
            raise Unreadable(f'"{word}" says nothing of a fate', word, _FATE_FORM, _FATE_WORDS)
    return replace(fate, counters=tuple(counters)) if counters else fate


def _number(words: list[str], of: str) -> int:
    if not words or not re.fullmatch("[0-9]{1,4}", words[0]):
        raise Unreadable(f'"{of}" has no number behind it', of, f"such as `{of} 2`")
    return int(words.pop(0))


def _player(words: list[str], players: tuple[str, ...]) -> str:
    """The player named by the next words; a name may have several."""
    for name in players:
        own = name.split()
        if words[: len(own)] == own:
            del words[: len(own)]
            return name
    raise Unreadable('"under" has no player behind it', "under", " or ".join(players), players)

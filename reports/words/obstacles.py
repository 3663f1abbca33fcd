"""Why something cannot be done, in a sentence: refused answers, plays that were not made, boards that the rules of a day cannot play."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from inspect import FullArgSpec, getfullargspec
from types import MappingProxyType

from comparator.running.anachronism import first_version
from comparator.running.record import Status
from comparator.scenario.vocabulary import lying
from reports.words.labels import label_of_day
from reports.words.phrasing import (
    agreeing,
    in_words,
    is_plural,
    ordinal_word,
    possessive,
    quoted_moment,
    with_article,
)
from reports.words.traits import restriction
from reports.words.words import day, days_in_words
from rulesets.cards.filters import TYPES
from rulesets.cards.text.words import plural
from rulesets.history import CLAUSES
from rulesets.keywords.symbols import KINDS
from rulesets.keywords.table import NAMED
from rulesets.points import Confidence
from rulesets.table.abilities.filters import DEVOTION
from rulesets.table.obstacles import Obstacle
from rulesets.terms import TODAY, in_words_of_day

CAST = "cast"
"""How it is labelled that a permanent card is cast at an unwonted time, which tells no more than that it is cast."""


def why(obstacle: Obstacle | None, names: Mapping[str, str] = MappingProxyType({}), on: date = TODAY) -> str:
    """What stands in the way, in the words of a day, by the names that things are shown with; empty where nothing does.

    What a plug-in has named is left as it is.
    """
    if obstacle is None:
        return ""
    said = SENTENCES.get(obstacle.name)
    if said is None:
        return str(obstacle)
    about = [names.get(one, one) for one in obstacle.about]
    if isinstance(said, str):
        return filled(said, about, on)
    return said(*about, on=on) if "on" in _parameters(said).kwonlyargs else said(*about)


def stopped(status: Status, obstacle: Obstacle | None) -> str:
    """How a script came to a stop, and why: `illegal: Wall has defender`."""
    return f"{status}: {why(obstacle)}"


def why_told(detail: str, names: Mapping[str, str] = MappingProxyType({}), on: date = TODAY) -> str:
    """The same of what an event holds as its detail, which may say something else, by the names that things are shown with."""
    name, _, about = detail.partition(": ")
    said = SENTENCES.get(name)
    if said is None:
        return detail
    # What comes last may be a card's own words, with any sign in them.
    things = about.split("; ", _asked_for(said) - 1)
    return why(Obstacle(name, tuple(things)), names, on)


def _asked_for(said: str | Callable[..., str]) -> int:
    """About how many things a sentence speaks; of any number it is none."""
    return said.count("{") if isinstance(said, str) else len(_parameters(said).args)


@cache
def _parameters(said: Callable[..., str]) -> FullArgSpec:
    """What a sentence is made from."""
    return getfullargspec(said)


def _unnamed_then(*keywords: str) -> str:
    """Since when there are the abilities that a board needs."""
    return "; ".join(map(_none_until, keywords))


def not_yet(reason: Obstacle | None) -> str:
    """What the rules of a day lacked, in as few words as fit a bar: `no persist or wither yet`; empty for what takes more.

    Of several abilities it names those that came last, without which a board could not be played all the while.
    """
    if reason is not None and reason.name == "no such abilities yet":
        last = max(map(_came, reason.about))
        lacked = [name for name in reason.about if _came(name) == last]
        return f"no {' or '.join(map(_where_missing, lacked))} yet"
    if reason is not None and reason.name in ("no such permanents yet", "on no card yet"):
        return f"no {reason.about[0]} yet"
    if reason is not None and reason.name == "not said yet":
        return f"no answer yet to “{CLAUSES[reason.about[0]].question}”"
    return ""


def _where_missing(keyword: str) -> str:
    """What a keyword is called of which there is none."""
    return _MISSING.get(keyword, keyword)


_MISSING: Mapping[str, str] = {
    "the ring tempts you": "Ring that tempts players",
    "merge": "merged permanents",
    "meld": "melded permanents",
    "rad": "rad counters",
    "flip": "flip cards",
    "transform": "double-faced cards",
    "adventure": "Adventures",
    "face a villainous choice": "villainous choices",
    "convert": "permanents that convert",
}
"""Names that are none of what there could be one of."""


def _came(keyword: str) -> date:
    return first_version(NAMED[keyword]).effective.day


def _too_few(wanted: str, there: str, how: str, fit: str, *, on: date) -> str:
    """What a cost takes, in the words of a day, and how much of that there is."""
    number = in_words(int(wanted))
    what = number if not fit else _one_of(fit) if wanted == "1" else f"{number}, each {_one_of(fit)}"
    given = label_of_day(f"{how} {what}", on)
    cost = f"the cost is to {given}{' to hand' if how == 'return' else ''}"
    # What is named may be none of those, or they have to do for another part of the cost.
    if int(there) >= int(wanted):
        return f"{cost}, and what is left for that, or named, is not enough"
    some = "none" if there == "0" else "only one" if there == "1" else f"only {in_words(int(there))}"
    return f"{cost}, and {some} can be"


def _lacks_mana(who: str, lacked: str, price: str, to_do: str = "") -> str:
    """What of a price is lacking, where some of it could be paid."""
    some = "" if lacked == price else f"{lacked} of "
    return f"{who} lacks {some}the mana {price}{to_do}"


def _none_until(keyword: str) -> str:
    row = NAMED[keyword]
    first = first_version(row).effective.day
    if first == row.in_rules or first != row.begins:
        return f"the rules had no {_where_missing(row.name)} before {day(first)}"
    told = "the rules no name for it until" if row.unnamed else "no text at hand before"
    has = "there are no" if row in KINDS or row.name in _MISSING else "no card has"
    return f"{has} {_where_missing(row.name)} until {day(first)} ({row.first_set}), and {told} {day(row.in_rules)}"


def _no_permanents(kind: str, first: str, in_text: str = "") -> str:
    """`in_text` is the day of the first text that has them, where cards are older."""
    if in_text:
        return f"no card is {kind} until {days_in_words(first)}, and no text at hand has it before {days_in_words(in_text)}"
    return f"the rules had no {kind} before {days_in_words(first)}"


def _not_said_until(clause: str, said_on: str) -> str:
    """Of what is only inferred at first, the day on which a text says it is told beside the day on which it begins to be."""
    first = next(iter(CLAUSES[clause].versions[0].new()))
    when = days_in_words(said_on)
    if first.confidence is Confidence.INFERRED and first.until is not None:
        when = f"{day(first.until)}, and it is inferred since {when}"
    return f"the rules do not say until {when}: “{CLAUSES[clause].question}”"


def _no_moment(window: str, player: str, used: str) -> str:
    """A spell is cast, or played, and an ability used: what is done in no moment is told without either word."""
    return f"the rules have no moment {quoted_moment(window)} in which {player} could act with {used}"


_IS_SOMETHING = re.compile(
    rf"((?:this|attached) is (?:not )?)(?!an? )([^,:]*?\b(?:permanent|{'|'.join(TYPES)})\b)"
)
"""Where a condition says what something is, which the language of cards says without an article."""


_BOUNDED = re.compile(
    r"(graveyard types|graveyard|life|opponent's life|devotion to [a-z ]+) at (least|most) (-?[0-9]+)"
)
"""Where a condition asks for a number."""
_THERE = re.compile(
    r"there is (at (?:least|most)) ([0-9]+) ([^:]*?\b)(permanent|[a-z]+)((?: (?:you|an opponent|with|named)\b.*)?)"
)
"""Where it asks for so many of a kind."""
_ONE_IS_THERE = re.compile(r"there is (?!at |no )([^:]*?)( you control)?")
"""Where it asks for one of a kind."""
_COUNTERS = re.compile(r"(level|charge) ([0-9]+)(?: to ([0-9]+)| or more)")
_OF_ITSELF: Mapping[str, str] = {
    "attacking alone": "it is attacking alone",
    "blocking alone": "it is blocking alone",
    "attacked alone": "it has attacked alone",
    "attacked or blocked": "it has attacked or blocked",
    "your turn": "it is its controller's turn",
    "not your turn": "it is not its controller's turn",
    "an opponent lost life": "an opponent has lost life this turn",
    "you cast another spell": "its player has cast another spell this turn",
    "one of its types struck a player": "something of its player's and of one of its creature types has dealt combat damage to a player this turn",
    "an Assassin struck a player": "an Assassin of its player's has dealt combat damage to a player this turn",
    "max speed": "its controller has max speed",
    "outspent": "more mana was spent on that spell than its power or its toughness",
    "teamwork": "it was cast by teamwork",
    "bargain": "it was bargained",
    "gift": "its gift was promised",
    "kicked": "it was kicked",
    "offspring": "its offspring cost was paid",
    "evidence": "evidence was collected for it",
    "behold": "something was beheld for it",
    "paid": "it was paid for",
    "won": "its controller has won the clash",
    "monarch": "its controller is the monarch",
    "city's blessing": "its controller has the city's blessing",
    "day": "it is day",
    "night": "it is night",
    "you are attacked": "its controller is attacked",
}
"""Conditions that are said in a word or two."""


def condition_in_words(condition: str) -> str:
    """A condition of a card's as a sentence has it: `it is a creature`, `seven or more cards are in its controller's graveyard`."""
    if found := _BOUNDED.fullmatch(condition):
        return _bounded(found[1], found[2] == "least", int(found[3]))
    if found := _THERE.fullmatch(condition):
        number = int(found[2])
        kind = found[4] if number == 1 else plural(found[4])
        return (
            f"there {'is' if number == 1 else 'are'} {found[1]} {in_words(number)} {found[3]}{kind}{found[5]}"
        )
    if found := _COUNTERS.fullmatch(condition):
        bounds = f"{found[2]} to {found[3]}" if found[3] else f"{in_words(int(found[2]))} or more"
        return f"it has {bounds} {found[1]} counters"
    if found := _ONE_IS_THERE.fullmatch(condition):
        one = with_article(found[1])
        return f"its controller controls {one}" if found[2] else f"there is {one}"
    plain = _OF_ITSELF.get(condition, condition)
    return _seen_on_it(_IS_SOMETHING.sub(lambda found: f"{found[1]}{with_article(found[2])}", plain))


def _seen_on_it(words: str) -> str:
    """Words on a card about itself as others speak of it: `creature blocking it`."""
    return re.sub(r"\bthis\b(?! turn)", "it", words)


def _bounded(what: str, at_least: bool, number: int) -> str:
    """So much of a player's life, or of the cards in a graveyard."""
    if what.endswith("life"):
        whose = "an opponent" if what.startswith("opponent") else "its controller"
        return f"{whose} has {number} or {'more' if at_least else 'less'} life"
    if what.startswith(DEVOTION):
        return f"its controller's {what} is at {'least' if at_least else 'most'} {in_words(number)}"
    many = f"{in_words(number)} or more" if at_least else f"at most {in_words(number)}"
    where = "its controller's graveyard"
    if what == "graveyard types":
        return f"{many} card types are among the cards in {where}"
    return f"{many} card{'s are' if number != 1 or at_least else ' is'} in {where}"


def _only_at(wanted: str, on: date) -> str:
    """What alone may be aimed at, as its author asked for it, in the words of a day: `, only at a creature blocking it`."""
    if wanted in ("", "any"):
        return ""
    return f", only at {label_of_day(_one_of(wanted), on)}"


def _one_of(wanted: str) -> str:
    """One of those that a filter means, as others speak of it: `another Goblin of its player's`, `a card in its player's graveyard`."""
    seen = re.sub(
        r"\byour\b", "its player's", _seen_on_it(wanted).replace(" you control", " of its player's")
    )
    seen = _DAMAGED.sub(r"\g<whose> that was dealt damage", seen)
    return seen if seen.startswith("another ") else with_article(seen)


_DAMAGED = re.compile(r"(?P<whose>\bcontrols| of its player's) dealt damage\b")
"""Where it is said that something was dealt damage, behind whose it is."""


def _not_to_pay_with(*about: str, on: date) -> str:
    """What does not pay a cost, and what alone does, where that is said, in the words of a day."""
    name, *wanted = about
    only = f", only {label_of_day(' or '.join(map(_one_of, wanted)), on)}" if wanted else ""
    return f"{name} cannot pay that cost{only}"


def _no_aim(name: str, source: str, wanted: str, where: str = "", *, on: date) -> str:
    aim = name if name != source else "themselves" if is_plural(name) else "itself"
    return f"{source} may not be aimed at {aim}{where}{_only_at(wanted, on)}"


def _without_banding(*names: str) -> str:
    return f"a band holds at most one creature without banding, not {' and '.join(names)}"


SENTENCES: Mapping[str, str | Callable[..., str]] = {
    "all as though unblocked or none": "{0} [assigns] all of [its] combat damage as though [it] weren't blocked, or none of it",
    "aimed at": "it is aimed at {0}",
    "aimed at itself": "{0} cannot be aimed at itself",
    "asks in vain": "{0}: what it asks for is not so any more",
    "answers nothing": "{0} cannot be used in answer to anything",
    "attack is for others to answer": "{0} means to attack, which is for the opponent to answer",
    "attacks if able by a card": "{0} [attacks] if able, as a card has it; no rule of the day has it so",
    "attacks if able": "{0} [attacks] if able",
    "attacks no opponent": "players attack their opponents",
    "band attacks apart": "all creatures of a band attack the same",
    "battle of another": "{0} [attacks] {1}, which {2} does not protect",
    "blocks if able by a card": "{0} [blocks] if able, as a card has it; no rule of the day has it so",
    "blocks if able": "{0} [blocks] if able",
    "blocks that if able by a card": "{0} [blocks] {1} if able, as a card has it; no rule of the day has it so",
    "blocks that if able": "{0} [blocks] {1} if able",
    "came this turn": "{0} came under [its] controller's control this turn",
    "cannot attack alone": "{0} cannot attack alone",
    "cannot attack": "{0} cannot attack",
    "cannot be blocked": "{0} cannot be blocked",
    "cannot block alone": "{0} cannot block alone",
    "cannot block so many": "{0} cannot block that many attackers",
    "cannot block that": "{0} cannot block {1}",
    "cannot block": "{0} cannot block",
    "cannot be enlisted": "{0} cannot be enlisted: [it] [is] tapped, [attacks], or [has] only just come",
    "cannot pay that cost": _not_to_pay_with,
    "given beyond the cost": "{0} would be given beyond what the cost asks for",
    "given twice": "{0} would be given twice for one cost",
    "chosen twice": "{0} cannot be two of the targets",
    "combat damage is not countered": "combat damage is neither a spell nor an ability",
    "costs no X": "{0} costs no X",
    "X is 0": "X of {0} is 0, since its mana cost is not paid",
    "divides no damage": "{0} has no damage to divide",
    "division not said": "nothing is said of {0}'s damage",
    "copies": "it copies {0}",
    "is copied": "it is copied",
    "is copied by another": "{0} copies it",
    "another copies": "{0} copies {1}",
    "costs less": "costs {0} less",
    "pays to attack": "pays {0} to attack",
    "pays to block": "pays {0} to block",
    "has speed": "speed {0} now",
    "no Aura to swap for": "no Aura in hand can take its place",
    "not to be swapped for": "{0} may not lie where it lies, and nothing is exchanged",
    "not both to exchange": "there are not two to exchange any more, so nothing is exchanged",
    "one player's to exchange": "one player controls both, so nothing is exchanged",
    "may not gain life to exchange": "{0} [gains] no life, so nothing is exchanged",
    "nothing to exchange": "it lies there no more, and nothing is exchanged",
    "tempted by the Ring": lambda times: f"tempted by the Ring for the {ordinal_word(int(times) - 1)} time",
    "haunts": "it haunts {0}",
    "is not being destroyed": "it is not being destroyed, and so it does not regenerate",
    "encoded": "it is encoded on {0}",
    "leaves its player life": "the damage leaves {0} {1} life",
    "nothing to enchant": "it does not arrive, since there is nothing that it could enchant",
    "may enchant a player": "{0} may come to lie on a player, which is not played",
    "chooses what it comes to lie on": "chooses what {0} [comes] to lie on",
    "not to be enchanted": "that is nothing that {0} may enchant",
    "not to be encoded on": "{0} cannot be encoded on that",
    "does not control": "{0} does not control {1}",
    "not theirs to end": "{0} did not make what {1} is, and cannot end that",
    "does not hurt who is asked": "it does not hurt the one who is asked",
    "does not regenerate it": "{0} [does] not regenerate what is being destroyed",
    "gets nothing": "nothing goes to {0}",
    "has defender": "{0} [has] defender",
    "enters as a copy of": "{0} may arrive as a copy, and comes in a way in which nobody is asked of what",
    "not to be copied": "that is nothing that {0} may be a copy of",
    "paired": "it is paired with {0}",
    "not to be paired": "{0} cannot be paired with that",
    "not to be blocked by it": "{0} [is] none of what {1} may be made to block",
    "not next": "that is nothing that {0} has {1} next",
    "foretold this turn": "{0} was foretold this turn, and can be cast once that is over",
    "gone before it could trigger": "its ability is gone before it could trigger",
    "explores": "it explores, and {0} lies on top of the library",
    "may be cast for": "whoever owns it may cast it from there for {{{0}}}",
    "clashes": "{0} [clashes] with {1}",
    "revealed for a clash": "revealed, with mana value {0}",
    "reveals no card with a name": "{0} [reveals] a card that the board does not name, which is taken to have mana value 0",
    "wins the clash": "{0} [wins] the clash",
    "nobody wins the clash": "nobody wins the clash",
    "not there to be spliced": "{0} [is] not in its player's hand to be spliced onto that",
    "is beheld": "it is beheld",
    "is revealed": "it is revealed",
    "may be cast for nothing": "it may be cast without being paid for",
    "may be cast until": "{0} may cast it from there until passing",
    "too dear to be cast now": "what {0} would be cast as has a greater mana value than it may have",
    "at another price": "{0} may be cast in this way alone: at no other price",
    "fused elsewhere": "{0} may be fused only where it is cast from a hand",
    "not to be cast now": "{0} [is] not what is to be cast now",
    "endures": "it endures {0}",
    "dredges": "it comes back in the place of a draw, for {0} from the top of the library",
    "revealed": "it is revealed to amplify {0} as that comes",
    "connives": "it connives {0}",
    "whether a land is discarded": "the board does not say whether what {0} [discards] is a land: name it under `library:`",
    "not to be found": "that is no card that {0} may find",
    "finds none": "finds no such card in the library",
    "chooses to find none": "chooses to find no such card in the library, though one is there",
    "taken as found": "taken as found, since the board names no basic land in the library",
    "half without a cost": "something asks for the mana value of {0}, of which the board does not say what both halves cost",
    "two mana values": "something counts the mana value of {0}, a split card that has two",
    "basic land type not named": "the board does not say of which basic land type {0} is, and something asks for it: name the card to be found under `library:`",
    "top of the library not named": "the board does not say what lies on top of {0}'s library",
    "has not attacked": "{0} [has] not attacked this turn",
    "has no horsemanship": "{0} [has] horsemanship, and {1} [has:1] not",
    "has": "{0} [has] {1}",
    "held back by": lambda name, trait: f"{name} {restriction(trait)}",
    "is a Wall": "{0} [is] a Wall",
    "is a battle": "{0} [is] a battle",
    "is attacking": "{0} [is] attacking",
    "is controlled by": "{0} [is] controlled by {1}",
    "is another's to use": "{0} [is] not {1}'s to use",
    "is blocked if able by a card": "{0} [is] blocked if able, as a card has it; no rule of the day has it so",
    "is blocked if able": "{0} [is] blocked if able",
    "is not a creature in play": "{0} [is] no creature that is there",
    "is not a creature": "{0} [is] not a creature",
    "is not attacking": "{0} [is] not attacking",
    "is not controlled by": "{0} [is] not controlled by {1}",
    "is not in play": "{0} [is] not there",
    "is not in": "{0} [is] not in the {1}",
    "is not there": "{0} [is] not there",
    "no ability on its way": "no ability of {0} waits that could be answered",
    "is no spell on its way": "{0} is no spell that can be answered now",
    "is tapped already": "{0} [is] tapped already",
    "tapped artifact": "{0} is a tapped artifact, of which nothing can be used until it is untapped",
    "is not tapped": "{0} [is] not tapped",
    "is tapped": "{0} [is] tapped",
    "is gone": "{0} [is] gone",
    "left combat": "{0} [has] left combat",
    "neither creature nor planeswalker": "{0} [is] neither a creature nor a planeswalker",
    "no longer a creature": "{0} [is] no longer a creature",
    "no longer attacked": "{0}; it is no longer attacked",
    "not enough to its blockers": "too little goes to its blockers",
    "starts anew instead": "{0}, instead of losing",
    "not to be singled out": "{0} [is] nothing that is to be chosen for {1}",
    "scry": "scry {0}",
    "surveil": "surveil {0}",
    "order on top": "order the top {0} cards of the library",
    "not among those on top": "that is nothing that {0} may leave on top of the library",
    "all stay on top": "{0} takes nothing from the top of the library",
    "goes under the library": "it goes under the library",
    "on top, from the top down": lambda *names: f"from the top down there lie {', '.join(names)}",
    "cards that nobody names": "which of the cards that the board does not name {0} leaves on top",
    "found in the library": "puts into hand from the library: {0}",
    "taken to be in the library": "puts into hand from the library: {0}, taken as found, since the board names none there",
    "is no permanent card": "as an instant or sorcery it stays where it is",
    "lacks cards to discard": "{0} lacks the cards to discard",
    "lacks life to pay": "{0} lacks the life to pay",
    "lacks mana to attack": lambda who, lacked, price: _lacks_mana(who, lacked, price, " to attack"),
    "lacks mana to block": lambda who, lacked, price: _lacks_mana(who, lacked, price, " to block"),
    "cannot pay to attack": "{0} lacks what attacking costs",
    "cannot pay to block": "{0} lacks what blocking costs",
    "lacks energy": "{0} lacks the energy counters to pay with",
    "lacks mana": _lacks_mana,
    "lethal before beyond": "{0} must assign lethal damage to {1} before [it] [assigns] any past [its] blockers",
    "lethal before the next": "{0} must assign lethal damage to {1} before [it] [assigns] any to the next in order",
    "lethal first": "{0} must assign lethal damage to {1} first",
    "lies elsewhere": lambda name, zone: f"{name} {agreeing(name, 'is')} {lying(zone)}",
    "loyalty used this turn": "{0} [has] used such an ability this turn",
    "loyalty first": "{0} must first assign {1} as much as its loyalty",
    "cast in answer to nothing": "{0} cannot be cast in answer to anything",
    "cast in the main phase only": "{0} can only be cast in [its] controller's main phase",
    "main phase only": "{0} can only be used in [its] controller's main phase",
    "may not assign to": "{0} may not assign combat damage to {1}",
    "may not be attacked": "{0} [is] not something that may be attacked",
    "more than lethal to one": "more than lethal damage to one",
    "neither black nor artifact": "{0} [has] fear, and {1} [is:1] neither black nor an artifact",
    "neither yes nor no": "the answer is yes or no",
    "new to its controller": "{0} [has] not been under [its] controller's control since the turn began",
    "no artifact of its colour": "{0} [has] intimidate, and {1} [is:1] neither an artifact nor of any of [its] colours",
    "no colour chosen": "a colour must be chosen",
    "no basic land type chosen": "a basic land type must be chosen",
    "none of the ways chosen": "one of the things that it may do must be chosen",
    "no division": "no division was given",
    "no legal aim": _no_aim,
    "no legal aim on the stack": lambda name, source, wanted, *, on: _no_aim(
        name, source, wanted, ", on the stack", on=on
    ),
    "no legal target": "{0}: no legal target",
    "no longer on the stack": "it is no longer on the stack",
    "no room beside the others": "the player's other creatures leave no room for it",
    "no source to choose": "there is no source of damage that it could be about",
    "no source chosen": "a source of damage must be chosen",
    "no such abilities yet": _unnamed_then,
    "no such ability": "{0} [has] no such ability",
    "has lost its abilities": "{0} [has] lost [its] abilities",
    "is another land": lambda name, became: (
        f"{name} {agreeing(name, 'is')} {with_article(became)} by now, and {agreeing(name, 'has')} lost what else {agreeing(name, 'it')} had"
    ),
    "no such effect": "there is no such effect on this damage",
    "no such permanents yet": _no_permanents,
    "on no card yet": lambda what, came: f"no card gave {what} before {days_in_words(came)}",
    "no such source": "{0} [is] not a source of that kind",
    "no such window": _no_moment,
    "not all divided": "every creature's damage must be divided",
    "could be played": lambda name, said: (
        f"{name} is played without what is not read of it: {said.rstrip('.')}"
    ),
    "not cast, as not read": lambda name, said: (
        f"nobody plays {name}, since this of it is not read: {said.rstrip('.')}"
    ),
    "not used, as not read": lambda name, said: f"nobody uses what is not read of {name}: {said.rstrip('.')}",
    "could matter": lambda name, said: (
        f"{name}: this of it, which is not read, could matter: {said.rstrip('.')}"
    ),
    "may mean what is not read": lambda name, said: (
        f"this of {name}, which is not read, may be meant: {said.rstrip('.')}"
    ),
    "not among its opponents": "{0}'s damage must be divided among those it fights",
    "not blocked by one alone": "{0} cannot be blocked by one creature alone",
    "not each ability once": "every waiting ability goes on the stack exactly once",
    "not enough loyalty": "{0} [has] not enough loyalty",
    "not in force": "{0} is not in force until {1}",
    "not its player's planeswalker": "only the player's own planeswalker can take it",
    "not said yet": _not_said_until,
    "not there to pay with": "{0} [is] not there to pay with",
    "has no counters": "no counters are on {0}",
    "other counters given": "{0} gets one of each of its counters where the rules say so, and else one of one kind",
    "not to be kept": "{0} [is] not among those of which one is kept",
    "not to be discarded": "{0} [is] not in the hand of whoever discards",
    "not to be championed": "{0} [is] not what may be championed",
    "not to be revealed": "{0} [is] not what may be revealed",
    "not to be sacrificed": "{0} [is] not what is to be sacrificed",
    "not usable from there": lambda name, zone: (
        f"{name} {agreeing(name, 'is')} {lying(zone)}, and cannot use that there"
    ),
    "not used nor put on the stack": "{0}: not used, nor put on the stack",
    "not paid for": "{0}: it cannot be paid for, and nothing comes of it",
    "not used": "{0}: not used",
    "paid off": "{0}: its price is paid, and nothing comes of it",
    "one has shadow": "only one of {0} and {1} has shadow",
    "only at times": lambda name, when: (
        f"the only time for {name} is {'the ' if when.endswith(' step') else ''}{when}"
    ),
    "only in an opponent's turn": "the only time for {0} is an opponent's turn",
    "only in your turn": "the only time for {0} is [its] player's turn",
    "only one may attack": "only one creature may attack",
    "only one may block": "only one creature may block",
    "only two may attack": "only two creatures may attack",
    "only two may block": "only two creatures may block",
    "only through its player": "{0} cannot be aimed at, only damage to its player moved to it",
    "decision of that kind": "{0}",
    "exact moments of plays": "when exactly each of its plays is made",
    "order of abilities called alike": "an order of abilities that are called alike",
    "order of effects called alike": "an order of effects that are called alike",
    "several choices for one card": "different choices for {0}",
    "several orders of the same abilities": "different orders of the same abilities",
    "order not complete": "the order must hold each creature fighting {0} once",
    "order of others changed": "the order of the others must stay as it was",
    "flies": "{0} [flies], and {1} [does:1] not",
    "out of reach": "{0} [flies], and {1} [has:1] neither flying nor reach",
    "would stop no damage": "{0} would stop none of the damage that has been assigned so far",
    "prevents assigned damage only": "{0} can prevent only damage that has been assigned",
    "redirects assigned damage only": "{0} can redirect only damage that has been assigned",
    "prevents nothing in that way": "used for “{1}”, {0} neither [prevents] nor [redirects] damage",
    "prevents nothing": "{0} neither [prevents] nor [redirects] damage",
    "recipient is gone": "{0} [is] gone, and can be assigned no combat damage",
    "regenerates the destroyed only": "{0} can regenerate only what is being destroyed",
    "restricted by": lambda name, trait: f"{name} {restriction(trait)}",
    "no source where it lies": lambda name, zone: (
        f"{name} {agreeing(name, 'is')} {lying(zone)}, and may not be chosen as a source of damage"
    ),
    "source is gone": "{0} [is] gone, and may not be chosen as a source of damage",
    "static abilities without end": "too many static abilities change what the effects of others reach",
    "stays with a blocker": "what could pass stays with a blocker",
    "such a land": "{0} [has] {1}, and {2} controls such a land",
    "tapped for that already": "{0} [is] tapped for that already",
    "nothing left to act on": "{0}: what it would act on is not there",
    "nothing such to act on": "{0}: there is nothing that it would act on",
    "asks for what is not so": "{0}: what it asks for is not so",
    "aimed at nothing": "{0}: it has no target",
    "no damage to heal": "{1}: {0} has no damage that could be healed",
    "so already": "{0}: that is so already",
    "comes to 0": "{0}: what that comes to is 0",
    "another's to sacrifice": "{2}: {0} [is] {1}'s, and nobody sacrifices what another controls",
    "no such counters": "{2}: {0} [has] no {1} counters",
    "may not lie there": "{2}: {0} may not lie on {1}",
    "target gone or illegal": lambda label: (
        f"{'' if label == CAST else f'{label}: '}its target is gone or no longer legal"
    ),
    "target left out": "{0} [is] gone or no longer a legal target",
    "targets alike": "the targets of {0} must all be different",
    "too few to pay with": _too_few,
    "too few counters": "{0} [has] not so many {1} counters",
    "too late for assigned damage": "{0} [is] taken to be of no use once damage is assigned (a departure: the rules do not say whether it is)",
    "no legal answer found": "no legal answer was found among all that were tried",
    "too much to look at": "there is too much to look at: more than {0} objects, abilities and answers, each as often as it is asked about",
    "too many lines": "the runs of all lines have looked at {0} objects, abilities and answers in all, and no more are played",
    "too many runs": "the runs of this line have looked at {0} objects, abilities and answers in all, and no more are played",
    "too many objects": "it takes more than {0} objects",
    "too many spells and abilities": "it takes more than {0} spells and abilities",
    "too many steps without a decision": "it takes more than {0} steps without a decision",
    "too many without banding": _without_banding,
    "too strong for a Ring-bearer": "{0} [is] a Ring-bearer, and {1} [has:1] greater power",
    "too strong for skulk": "{0} [has] skulk, and {1} [has:1] greater power",
    "no more to be interrupted": "{0} has been answered already, and can be interrupted only while it is being cast",
    "nothing but interrupts": "nothing but another interrupt may be used as long as {0} interrupts what is being cast",
    "may not cast": "an effect keeps {0} from casting {1}",
    "nobody answers": "nobody answers {0} while it waits, which has split second",
    "pays for nothing": "{0} would be tapped for nothing: no mana that [it] could pay for is left to be paid",
    "life pays for nothing": "no {0} life can be paid for {1}: 2 life pay for each Phyrexian symbol of what it costs",
    "given for nothing": "{0} would be given for nothing: no mana that [it] could pay for is left to be paid",
    "too little mana value": "what is given for {0} has less mana value in all than {1}",
    "too little power": "what is tapped for {0} has less power in all than {1}",
    "offered only if": lambda name, keyword, said: (
        f"{name} can be cast for its {keyword} cost only if this is so: {condition_in_words(said)}"
    ),
    "cast only if": lambda name, said: f"{name} can be cast only if this is so: {condition_in_words(said)}",
    "used only if": lambda name, said: f"{name} can be used only if this is so: {condition_in_words(said)}",
    "used so often this turn": "{0} [has] used that {1} this turn",
    "used this turn": "{0} [has] used that this turn",
    "uses no activated abilities": "the activated abilities of {0} cannot be used",
    "was no creature as the turn began": "{0} [was] no creature as the turn began",
    "window not spoken of": lambda window, player, used: (
        f"the rules of the day do not speak of a moment {quoted_moment(window)} in which {player} could act with {used}"
    ),
    "wrong number of targets": lambda number, named, label: (
        f"“{label}” has {_counted_by(number, 'target')}, not {named}"
    ),
    "wrong number discarded": "{0} discards {1}, each another",
    "wrong number sacrificed": "{0} sacrifices {1}, each another",
    "wrong total": "{0} [assigns] {1} in all, not {2}",
}
"""What is said of each obstacle, with what it is about in the order in which that is given.

A word in brackets agrees with the first card that it is about, or with the one of the number behind it: `[is]`, `[has:1]`.
"""


def _counted_by(number: str, noun: str) -> str:
    """So many of something, of which the number may be `1 to 2`."""
    return f"no {noun}" if number == "0" else f"{number} {noun if number == '1' else f'{noun}s'}"


_AGREEING = re.compile(r"\[(\w+)(?::(\d))?\]")
_OWNED = re.compile(r"\{(\d)\}'s\b")


def filled(said: str, about: Sequence[str], on: date = TODAY) -> str:
    """A sentence with what it is about, in the words of a day and in the number of the cards that they are said of."""

    def word(found: re.Match[str]) -> str:
        place = int(found[2] or 0)
        return agreeing(about[place], found[1]) if place < len(about) else found[1]

    def owned(found: re.Match[str]) -> str:
        ending = possessive(about[int(found[1])]).removeprefix(about[int(found[1])])
        return f"{{{found[1]}}}{ending}"

    return in_words_of_day(_AGREEING.sub(word, _OWNED.sub(owned, said)), on).format(*about)

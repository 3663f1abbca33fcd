"""Reading a card's text: each line ends as read, as nothing that could matter, or as not read.  Never as a guess.

What is read must build without a complaint, and printed again it must be the normalised line: else it is not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations, product

from rulesets.cards.building import build
from rulesets.cards.keywords import read_keyword
from rulesets.cards.part import Part, Plain
from rulesets.cards.text import abilities as lifting
from rulesets.cards.text import choices, facing, levels, speeding
from rulesets.cards.text.line import borne, of_a_spell, whole
from rulesets.cards.text.lines import KINDS
from rulesets.cards.text.normal import normalised, own_names, raw_lines
from rulesets.cards.text.outcome import KICKER, Bearer, CardLine, Outcome
from rulesets.cards.text.parser import Parser, Unparsed, cut, text_of_words
from rulesets.cards.text.phrases import Kind, Leaf, Words, items
from rulesets.cards.text.silent import reason_of
from rulesets.cards.text.words import SUBTYPES
from rulesets.keywords.table import OF_PRICED_MODES, WAYS_TO_CAST
from rulesets.table.abilities.names import CLEAVE, KICKED
from rulesets.table.printed import NO_PERMANENTS

_OTHERS = re.compile(r"\b(?:an)?other (?:[a-z-]+ )*(?:creature(?! types?\b)|[A-Z])")
"""Other creatures: than the one that says so, if a creature does; else than one that was named before."""


_OF_A_SPELL = re.compile(rf"(?!\b(?:an)?other target\b){_OTHERS.pattern}")
"""The same, where another target is another than the one before it."""


class Ambiguous(Exception):
    """A line with two readings: a fault of the grammar."""


@cache
def parser() -> Parser:
    """The parser of card text, made once."""
    return Parser(GRAMMAR)


def words_of_text() -> frozenset[str]:
    """The words that the grammar of card text knows, in small letters."""
    return frozenset(
        word.lower()
        for kind in GRAMMAR.values()
        for pieces in kind.rules()
        for word in pieces
        if isinstance(word, str) and word.isalpha()
    ) | {*map(str.lower, SUBTYPES)}


def read_text(text: str, name: str, types: Iterable[str]) -> tuple[CardLine, ...]:
    """What becomes of each line of a card's text."""
    kinds = {one.lower() for one in types}
    bearer: Bearer = "permanent"
    if kinds & NO_PERMANENTS:
        bearer = "spell"
    elif "creature" in kinds:
        bearer = "creature"
    own = tuple(own_names(name, "legendary" in kinds))
    spell = bearer == "spell"
    raw = raw_lines(text)
    if spell and (cloven := _CLEAVE.search("\n".join(raw))):
        found = tuple(_with_cloven(raw, own, cloven[1]))
    else:
        found = tuple(_read(line, own, bearer) for line in raw)
    found = _lending(found)
    if any(line.text.startswith("escalate") for line in found):
        found = tuple(map(_each_mode_alone, found))
    found = tuple(_kicked_at_all(found, bearer))
    if spell:
        found = tuple(_with_kicked(found, own))
    if spell and sum(map(_does_something, found)) > 1:
        found = tuple(
            replace(line, outcome="not read", reason=_NOT_ALL_OF_IT) if _is_optional(line) else line
            for line in found
        )
    if spell and not any("'sacrifice'" in str(line.abilities) for line in found):
        found = tuple(
            replace(line, outcome="not read", reason="nothing is sacrificed")
            if line.outcome == "read" and speaks_of(list(line.abilities), "sacrificed")
            else line
            for line in found
        )
    found = tuple(replace(line, abilities=_called(line.abilities, own[-1])) for line in found)
    return tuple(_castable(borne(found))) if spell else found


def _read(line: str, own: tuple[str, ...], bearer: Bearer) -> CardLine:
    """What becomes of one line of a card, be its last full stop missing."""
    found = read_line(normalised(line, own, bearer == "spell"), bearer)
    if found.outcome == "not read" and line[-1:].isalpha():
        stopped = read_line(normalised(f"{line}.", own, bearer == "spell"), bearer)
        found = found if stopped.outcome == "not read" else stopped
    return replace(found, said=line)


def _castable(lines: tuple[CardLine, ...]) -> Iterator[CardLine]:
    """The lines of a spell, of which one by which it could be cast in a way that is not played is an option that no play takes."""
    spells = list(items(whole(lines).get("abilities", [])))
    for line in lines:
        offers = [one for one in line.keywords if read_keyword(one).name in WAYS_TO_CAST]
        why = "" if spells else "nothing is read of what the spell does"
        if offers and (why := why or _fault_of(spells, offers, "spell")):
            yield replace(_unread(line.text, "spell", why), said=line.said)
        else:
            yield line


def _lending(lines: tuple[CardLine, ...]) -> tuple[CardLine, ...]:
    """The lines, of which that with backup is not read where what it lends could not be told: all abilities are taken to stand below it."""
    lender = next((one for one in lines if any(word.startswith("backup ") for word in one.keywords)), None)
    if lender is None:
        return lines
    below = lines.index(lender)
    if any(one.abilities for one in lines[:below]):
        why = "abilities stand above it"
    elif any(isinstance(one, dict) and "static" in one for line in lines[below:] for one in line.abilities):
        why = "a static ability would be lent"
    else:
        return lines
    return tuple(CardLine(one.text, "not read", reason=why) if one is lender else one for one in lines)


_CLEAVE = re.compile(r"^Cleave (\{[^ ]+)$", re.MULTILINE)
_IN_BRACKETS = re.compile(r"\[[^\[\]]*\] ?")


def _with_cloven(raw: list[str], own: tuple[str, ...], price: str) -> Iterator[CardLine]:
    """The lines of a spell with cleave, of which that with words in brackets is two spells: with them, and without at that price."""
    paid = _paid_besides(price)
    in_brackets = [line for line in raw if "[" in line]
    ways = _both_ways(in_brackets[0], own, paid) if len(in_brackets) == 1 else None
    for line in raw:
        if _CLEAVE.fullmatch(line):
            why = "" if ways is not None else "no words in brackets that are read"
            outcome: Outcome = "not read" if why else "silent"
            yield CardLine(normalised(line, own, True), outcome, reason=why or KICKER, said=line)
        elif ways is not None and "[" in line:
            yield replace(ways, said=line)
        else:
            yield replace(read_line(normalised(_in_full(line), own, True), "spell"), said=line)


def _paid_besides(price: str) -> CardLine:
    """What becomes of a price as of the line that says in so many words that it is paid for a spell besides."""
    return read_line(f"as a additional cost to cast this spell, {price}.", "spell")


def _in_full(line: str) -> str:
    """A line with the words that it has in brackets, and without the brackets."""
    return line.replace("[", "").replace("]", "")


def _both_ways(line: str, own: tuple[str, ...], paid: CardLine) -> CardLine | None:
    """What a line says with the words that it has in brackets, and what without; None where not both are read."""
    wordings = (_in_full(line), _IN_BRACKETS.sub("", line).strip())
    full, short = (read_line(normalised(one, own, True), "spell") for one in wordings)
    if any(one.outcome != "read" or len(one.abilities) != 1 for one in (full, short, paid)):
        return None
    (spell,), (cloven,), (cost,) = full.abilities, short.abilities, paid.abilities
    if not (isinstance(spell, dict) and isinstance(cloven, dict) and isinstance(cost, dict)):
        return None
    if not all("effect" in one and "cost" not in one for one in (spell, cloven)):
        return None
    return replace(full, abilities=(spell, {**cloven, **cost, CLEAVE: "true"}))


_NOT_ALL_OF_IT = "not all of what the spell does may be left undone"


def _does_something(line: CardLine) -> bool:
    """Whether a line of a spell says more than what it costs, or when it is cast; for a kicker it says it of another."""
    return any(isinstance(one, dict) and "effect" in one and KICKER not in one for one in line.abilities)


_KICKER = re.compile(r"kicker (\{.+)|kicker—(.+)\.")
_KICKED = re.compile(r"If this spell was kicked, (instead )?(.+?)( instead)?\.$")
_SPOKEN_OF = {"that creature": "target creature", "that permanent or player": "any target"}
"""How what a kicked spell does instead speaks of the target of what it takes the place of."""


def _kicked_at_all(lines: tuple[CardLine, ...], bearer: Bearer) -> Iterator[CardLine]:
    """The lines, of which what asks whether its card was kicked is read where the price of that is: of an instant or sorcery no play takes a kicker otherwise than as a spell of its own."""
    priced = any(line.outcome == "read" and line.text.startswith(("multikicker", "kicker")) for line in lines)
    for line in lines:
        if priced and line.outcome == "silent" and _KICKED.match(line.said):
            yield CardLine(line.text, "not read", reason="what it does where it is kicked", said=line.said)
        elif not priced and line.outcome == "read" and _asks_whether_kicked(list(line.abilities)):
            yield replace(_unread(line.text, bearer, "no play takes its kicker"), said=line.said)
        else:
            yield line


def _asks_whether_kicked(value: Plain) -> bool:
    return any(
        said in (KICKED, f"not {KICKED}") or said.startswith(f"{KICKED} with ") for said in _all_said(value)
    )


def _with_kicked(lines: tuple[CardLine, ...], own: tuple[str, ...]) -> Iterator[CardLine]:
    """The lines with what the spell is where it was kicked, which is another spell of the card at a higher price.

    It is read where that spell could be read whole; else no play takes the option.
    """
    price = next((found for line in lines if (found := _KICKER.fullmatch(line.text))), None)
    options = [line for line in lines if _KICKED.match(line.said)]
    done = [line for line in lines if _does_something(line)]
    kicked = None
    if price is not None and len(options) == len(done) == 1:
        kicked = _kicked(done[0], options[0], price[1] or price[2], own)
    for line in lines:
        if kicked is not None and line is options[0]:
            yield kicked
        elif kicked is not None and _KICKER.fullmatch(line.text):
            yield replace(line, reason=KICKER)
        else:
            yield line


def _kicked(done: CardLine, option: CardLine, price: str, own: tuple[str, ...]) -> CardLine | None:
    """What a spell is where it was kicked, given what it does else, or None where that cannot be read."""
    said = _KICKED.match(option.said)
    assert said is not None
    does = re.sub(r"^it deals", "~ deals", said[2])
    if said[1] or said[3]:
        for pronoun, target in _SPOKEN_OF.items():
            if pronoun in does and done.said.lower().count("target") == 1 and target in done.said.lower():
                does = does.replace(pronoun, target, 1)
        text = f"{does}."
    else:
        text = f"{done.said} {does[0].upper()}{does[1:]}."
    paid = read_line(f"as a additional cost to cast this spell, {price[0].lower()}{price[1:]}.", "spell")
    whole_text = normalised(text, own, spell=True)
    if "that creature" in whole_text or "kicked" in whole_text:
        return None
    found = read_line(whole_text, "spell")
    if paid.outcome != "read" or found.outcome != "read" or len(found.abilities) != 1:
        return None
    (spell,), (cost,) = found.abilities, paid.abilities
    if not (isinstance(spell, dict) and isinstance(cost, dict) and "effect" in spell and "cost" not in spell):
        return None
    label = lifting.with_room(f"kicked: {spell['spell']}")
    kicked: dict[str, Plain] = {**spell, "spell": label, KICKER: cost["cost"]}
    return replace(found, abilities=(kicked,), said=option.said)


def _is_optional(line: CardLine) -> bool:
    """Whether what a line of a spell says may be left undone as it resolves."""
    return any(isinstance(one, dict) and "may" in one for one in line.abilities)


@lru_cache(maxsize=20_000)
def read_line(text: str, bearer: Bearer = "creature") -> CardLine:
    """What becomes of one normalised line of a card of that kind."""
    spell = bearer == "spell"
    if spell and (modes := _MODES_READ.get(text.partition("\n")[0])) is not None:
        return modes(text)
    if not spell and (block := levels.block_of(text, bearer)):
        return _block(text, block)
    if not spell and (leader := speeding.leader_of(text)) is not None:
        return _behind(leader, text, bearer)
    try:
        if bearer != "creature" and (_OF_A_SPELL if spell else _OTHERS).search(text):
            raise lifting.Misread("other than what, it does not say")
        values = parser().readings("spell" if spell else "line", cut(text))
        if "where X is" in text:
            # X is one number all through a line, and that is not the one that is paid.
            values = [value for value in values if not speaks_of(value, "x")]
            if not values:
                raise lifting.Misread("X is one number, and not all of what speaks of it is told which")
        values = [value for value in values if not _brings_back_what_left(value)]
        if not values:
            raise lifting.Misread("what comes back is what had left by that alone")
        if len(values) > 1:
            raise Ambiguous(f"{text}: {values}")
        (value,) = values
        assert isinstance(value, dict)
        found = _spell(value, text) if spell else _line(value, text)
        why = _fault(found, bearer)
        if not why:
            return found
    except (Unparsed, lifting.Misread) as fault:
        why = str(fault)
    if (chosen := _with_a_choice(text, bearer)) is not None:
        return chosen
    return _unread(text, bearer, why)


def _unread(text: str, bearer: Bearer, why: str) -> CardLine:
    """A line of which nothing is played: it has no say for a reason, or it is not read, and why."""
    reason = reason_of(text, bearer)
    return CardLine(text, "silent" if reason else "not read", reason=reason or why)


def _brings_back_what_left(value: Plain) -> bool:
    """Whether one instruction sends something away and a later one has the same come back, wherever that may be by then.

    What comes back is what the first has sent away, and nothing where that did nothing: one instruction says both.
    """
    if isinstance(value, dict):
        return any(map(_brings_back_what_left, value.values()))
    if not isinstance(value, list):
        return False
    sent: set[str] = set()
    for one in value:
        if isinstance(one, dict):
            if str(one.get("put into play")) in sent:
                return True
            sent |= {str(one[verb]) for verb in _SENDING_AWAY if verb in one}
    return any(map(_brings_back_what_left, value))


_SENDING_AWAY = ("exile", "sacrifice", "destroy", "bury", "return")
"""Verbs by which a permanent leaves."""


def speaks_of(value: Plain, word: str) -> bool:
    """Whether a word stands in what was read: `x` for the number that is chosen, `sacrificed` for what was given up."""
    return word in _all_said(value)


def _all_said(value: Plain) -> Iterator[str]:
    """Each word or phrase of what was read."""
    if isinstance(value, str):
        yield value
        return
    for one in value.values() if isinstance(value, dict) else value:
        yield from _all_said(one)


def _line(value: dict[str, Plain], text: str) -> CardLine:
    """A line of a permanent, as scenario files write it."""
    if "keywords" in value:
        keywords = value["keywords"]
        assert isinstance(keywords, list)
        beside = lifting.abilities({"static": value["static"]}, label(text)) if "static" in value else ()
        return CardLine(text, "read", tuple(map(str, keywords)), tuple(beside))
    return CardLine(text, "read", abilities=tuple(lifting.abilities(value, label(text))))


def _spell(value: dict[str, Plain], text: str) -> CardLine:
    """A line of an instant or sorcery: a part of what it does, or of what it costs, or when it may be cast."""
    if "keywords" in value or "when" in value:
        return _line(value, text)
    if "effect" not in value:
        part = lifting.merged(value["cost"]) if "cost" in value else {}
        limit = value.get("limit", {})
        assert isinstance(limit, dict)
        return CardLine(text, "read", abilities=({"cost": part} if part else dict(limit),))
    return CardLine(text, "read", abilities=tuple(lifting.abilities(value, label(text), spell=True)))


_ONE = "choose one —"
_OR_MORE = "choose one or more —"
_MODES: Mapping[str, Callable[[int], range]] = {
    _ONE: lambda _: range(1, 2),
    "choose two —": lambda _: range(2, 3),
    "choose one or both —": lambda _: range(1, 3),
    _OR_MORE: lambda modes: range(1, modes + 1),
}
"""How a spell with modes begins, and how many of them may be chosen."""


def _modes(text: str) -> CardLine:
    """A spell with modes is a spell for every choice of them, of which one is cast; it is read where every mode is."""
    head, *said = text.split("\n• ")
    modes = [read_line(mode, "spell") for mode in said]
    unread = [mode.reason for mode in modes if mode.outcome != "read"]
    if unread:
        return CardLine(text, "not read", reason=unread[0])
    chosen = [choice for number in _MODES[head](len(modes)) for choice in combinations(modes, number)]
    if any(len(choice) > 1 and any(map(_is_optional, choice)) for choice in chosen):
        return CardLine(text, "not read", reason=_NOT_ALL_OF_IT)
    spells = [
        lifting.together(parts) if len(parts) > 1 else parts[0]
        for choice in chosen
        for parts in product(*(mode.abilities for mode in choice))
    ]
    why = next(filter(None, (_fault_of([spell]) for spell in spells)), "")
    return CardLine(text, "not read", reason=why) if why else CardLine(text, "read", abilities=tuple(spells))


_PRICED_MODE = re.compile(r"(?:• (?P<name>[^—\n]+) — |\+ )(?P<mana>\{[^ ]+) — (?P<does>.+)")
"""A mode with what it costs besides, which has a name where one alone is chosen."""


def _priced_modes(text: str) -> CardLine:
    """A spell whose modes have prices of their own; it is read where every mode is."""
    keyword, *said = text.split("\n")
    spells: list[Plain] = []
    for mode in map(_PRICED_MODE.fullmatch, said):
        if mode is None:
            return CardLine(text, "not read", reason="a mode without a price in mana of its own")
        found = read_line(mode["does"], "spell")
        price = _paid_besides(mode["mana"])
        if found.outcome != "read" or len(found.abilities) != 1:
            return CardLine(text, "not read", reason=found.reason)
        (spell,) = found.abilities
        (cost,) = price.abilities or ({},)
        if not (isinstance(spell, dict) and isinstance(cost, dict) and "effect" in spell and cost):
            return CardLine(text, "not read", reason=price.reason or "a mode that is no effect")
        called = f"{mode['name']}: {spell['spell']}" if mode["name"] else str(spell["spell"])
        spells.append({**spell, "spell": lifting.with_room(called), **cost})
    why = _fault_of(spells, [keyword], "spell")
    if why or not spells:
        return CardLine(text, "not read", reason=why or "no modes")
    return CardLine(text, "read", keywords=(keyword,), abilities=tuple(spells))


_MODES_READ: Mapping[str, Callable[[str], CardLine]] = {
    **dict.fromkeys(_MODES, _modes),
    **dict.fromkeys(OF_PRICED_MODES, _priced_modes),
}
"""How a spell with modes is read, by how it begins."""


def _each_mode_alone(line: CardLine) -> CardLine:
    """Each mode of a spell with escalate as a spell: several of them are chosen by that alone, and at its price."""
    if not line.text.startswith(_OR_MORE):
        return line
    alone = _modes(line.text.replace(_OR_MORE, _ONE, 1))
    return replace(alone, text=line.text, said=line.said)


def _with_a_choice(text: str, bearer: Bearer) -> CardLine | None:
    """A line that leaves a choice open is one ability with a way for each thing that may be chosen; None where not all of them are read."""
    facing_one = facing.two_things(text)
    ways = facing_one or choices.ways_of(text)
    lines = [read_line(line, bearer) for _, line in ways]
    if not lines or any(line.outcome != "read" or not _is_one_choice(line) for line in lines):
        return None
    each = [ability for line in lines for ability in line.abilities if isinstance(ability, dict)]
    if facing_one:
        ability = facing.faced(text, each, [label(way) for way, _ in ways], label(text))
    else:
        ability = choices.as_one(each, [way for way, _ in ways], label(text))
    found = None if ability is None else CardLine(text, "read", abilities=(ability,))
    return None if found is None or _fault(found, bearer) else found


def _is_one_choice(line: CardLine) -> bool:
    """Whether a line is one ability that is used or that triggers, or all that a spell does."""
    if line.keywords or len(line.abilities) != 1:
        return False
    (ability,) = line.abilities
    return (
        isinstance(ability, dict)
        and "effect" in ability
        and bool({"ability", "spell", "trigger"} & ability.keys())
    )


def _block(text: str, block: re.Match[str]) -> CardLine:
    """A level block, or what stands behind a station symbol, which is read where every line of it is."""
    try:
        found = CardLine(text, "read", abilities=levels.block_abilities(block, read_line))
        why = _fault(found, "creature")
    except lifting.Misread as fault:
        why = str(fault)
    return CardLine(text, "not read", reason=why) if why else found


def _behind(leader: speeding.Leader, text: str, bearer: Bearer) -> CardLine:
    """A line behind max speed or ∞, which is read where it would be read by itself."""
    said = text.removeprefix(leader.says)
    behind = read_line(said, bearer)
    try:
        if behind.outcome == "not read" and said.startswith("~ "):
            # What it has of itself only on a condition, no card says without one.
            found = replace(read_line(leader.condition + said, bearer), text=text)
        else:
            found = CardLine(text, "read", abilities=(speeding.ability_behind(leader, behind),))
        if found.outcome != "read":
            raise lifting.Misread(behind.reason)
        why = _fault(found, bearer)
    except lifting.Misread as fault:
        why = str(fault)
    return CardLine(text, "not read", reason=why) if why else found


_INTO_AN_AURA = "~ loses this ability and becomes an Aura enchantment"
"""How an effect begins whose three sentences are too many for a label."""


def label(text: str) -> str:
    """A few words for an ability: what it does, without what it costs or what sets it off."""
    effect = text if '"' in text.partition(": ")[0] else text.split(": ", 1)[-1]
    if effect.startswith(("whenever ", "at ")):
        effect = effect.partition(", ")[2]
    if effect.startswith(_INTO_AN_AURA):
        return "it becomes an Aura"
    effect = effect.replace("may have ~ enters", "may have ~ enter").replace(
        ". whenever you do", ". when you do"
    )
    effect = _WATCHED_FOR.sub(r"\1 this turn\2", effect).replace("attach ~ to", "attach this to")
    effect = re.sub(r'\."$', '"', effect.removesuffix("."))
    effect = _OF_ITS_OWN.sub(lambda own: f"{own[1]}{'its' if own[2] else 'it'}", effect)
    effect = _DEALT_TO_ITSELF.sub(r"\1 itself", effect).replace(" a opponent", " an opponent")
    if not _may_be_another(effect):
        effect = _as_it(effect)
    effect = re.sub(
        r"that target's(?= (?:a|an|attacking|blocking|white|blue|black|red|green)\b)", "it's", effect
    )
    effect = re.sub(r"(target [^,.;]* deals damage to) that target(?!'s)", r"\1 itself", effect)
    effect = _BY_ITS_TARGET.sub(r"\1that \2", effect)
    effect = effect.replace("that target's", "its").replace("that target", "it")
    effect = _COST_IN_QUOTES.sub(lambda cost: _TAPPING.sub(_symbol, cost[0]), effect)
    return lifting.with_room(_AFTER_A_STOP.sub(lambda found: found[0].upper(), effect))


_COST_IN_QUOTES = re.compile(r'"[^":]*(?=: )')
_TAPPING = re.compile(r"\b(?:un)?tap(?=,|$)")


def _symbol(tapping: re.Match[str]) -> str:
    """How a card has in a cost that its bearer is tapped or untapped."""
    return "{T}" if tapping[0] == "tap" else "{Q}"


_BY_ITS_TARGET = re.compile(
    r"((?:^|\"|: |, )(?:it|~|[A-Z][^.\"]*?) deals? [^.\"]*?\btarget (?:[\w-]+ )*?(creature|permanent|artifact|land)\b(?! or)[^.\"]*\. )that target\b(?!'s)"
)
"""Where a sentence begins with its target, of which the one before tells what is dealt to it: "it" would be whatever deals that."""
_OF_ITS_OWN = re.compile(r"(~ deals? damage equal to (?:the number of [\w+/-]+ counters on )?)~('s)?")
"""What a card deals by what is so of itself."""
_DEALT_TO_ITSELF = re.compile(r"(~ deals (?:(?!\bdeals\b)[^.])*? damage to) ~(?!')")
"""What a card deals to itself."""
_TOLD_FIRST = re.compile(r"(?:if [^,]+, )?(?:you may \w+ )?~(?: as ~ attacks)?")
"""How an effect begins that speaks of the card before all else."""
_QUOTED = re.compile(r'("[^"]*")')


def _may_be_another(effect: str) -> bool:
    """Whether "it" for the card could be taken for what is aimed at, as it cannot where the card is spoken of first."""
    own = _QUOTED.sub("", effect)
    told_first = _TOLD_FIRST.match(own)
    rest = own[told_first.end() :].replace("~'s", "") if told_first else own
    return re.search(r"\btarget\b", own) is not None and "~" in rest


_AS_IT_STANDS = re.compile(
    r"~'s (?=(?:attacking|blocking|tapped|untapped|enchanted|equipped|renowned|monstrous|suspected|saddled)\b)"
)
"""Where what looks like a possessive says how it stands."""


def _as_it(effect: str) -> str:
    return _AS_IT_STANDS.sub("it's ", effect).replace("~'s", "its").replace("~", "it")


def _called(abilities: tuple[Plain, ...], name: str) -> tuple[Plain, ...]:
    """The abilities of a card, whose labels call it by its name where "it" could be taken for another."""
    return tuple(
        {
            what: _by_name(one, name) if what in LABELS and isinstance(one, str) else _had_by_others(one)
            for what, one in ability.items()
        }
        if isinstance(ability, dict)
        else ability
        for ability in abilities
    )


def _by_name(label: str, name: str) -> str:
    """A label with the card's name, but for what it says that others have."""
    if "~" not in label:
        return label
    parts = _QUOTED.split(label)
    return lifting.with_room(
        "".join(_as_it(part) if part.startswith('"') else part.replace("~", name) for part in parts)
    )


def _had_by_others(value: Plain) -> Plain:
    """The same of what is granted, and of what a token has: whoever has it is not the card."""
    if isinstance(value, dict):
        return {
            what: _as_it(one) if what in LABELS and isinstance(one, str) else _had_by_others(one)
            for what, one in value.items()
        }
    return list(map(_had_by_others, value)) if isinstance(value, list) else value


LABELS = frozenset({"ability", "spell", "static", "trigger"})
"""The words under which an ability has its label."""


_WATCHED_FOR = re.compile(r'\bwatch for "([^",]*)(, [^"]*?)\.?"')
"""What an effect has something watch for, which a card says without quotes, and of this turn."""
_AFTER_A_STOP = re.compile(r"(?<=\. )[a-z]")
"""How a sentence begins that is not the first."""


def _fault(found: CardLine, bearer: Bearer) -> str:
    """Why a reading is not to be trusted: it does not print as what was read, or a scenario file cannot say it."""
    words = cut(found.text)
    if not any(said == words for said in printed(found)):
        return "what was read does not print as the line"
    if bearer == "spell" and any(keyword.startswith(_OF_PERMANENTS) for keyword in found.keywords):
        return "by that keyword no spell but that of a permanent is cast"
    if any(_is_part(ability) for ability in found.abilities):
        return ""
    return _fault_of(list(found.abilities), found.keywords, bearer)


_OF_PERMANENTS = ("suspend ",)
"""How keywords begin that are played for permanents alone."""


def _fault_of(abilities: list[Plain], keywords: Iterable[str] = (), bearer: Bearer = "permanent") -> str:
    """Why a scenario file cannot say these abilities and keywords of a card of that kind."""
    kind: dict[str, Plain] = (
        {"types": ["creature"], "pt": "1/1"} if bearer == "creature" else {"types": ["enchantment"]}
    )
    part = Part({**kind, "abilities": abilities, "keywords": list(keywords)})
    build("~", part)
    return part.complaints[0].message if part.complaints else ""


def printed(found: CardLine) -> Iterator[Words]:
    """Every way in which a card could say what was read from a line."""
    parts = [one for one in found.abilities if isinstance(one, dict)]
    if found.keywords:
        for beside in lifting.line(parts) if parts else ({},):
            yield from GRAMMAR["line"].spell({"keywords": list(found.keywords), **beside}, GRAMMAR)
        return
    if levels.is_block(parts):
        yield from levels.block_said(parts, printed)
        return
    if (leader := speeding.leader_for(parts[0])) is not None:
        yield from speeding.said_behind(leader, parts[0], printed)
    kind = "spell" if of_a_spell(parts[0]) else "line"
    if facing.is_faced(parts[0]):
        yield from facing.said_as_faced(parts[0], printed)
        return
    if apart := choices.taken_apart(parts[0]):
        each = [list(printed(CardLine("", "read", abilities=(one,)))) for one in apart]
        if all(each):
            yield from choices.said(each)
        return
    for back in [_part(parts[0])] if _is_part(parts[0]) else lifting.line(parts):
        for said in GRAMMAR[kind].spell(back, GRAMMAR):
            yield said
            yield from speeding.behind_the_leader(said)


def _is_part(ability: Plain) -> bool:
    """Whether this is what a line adds to a spell whose effect stands in another."""
    return of_a_spell(ability) and "effect" not in ability


def _part(ability: dict[str, Plain]) -> dict[str, Plain]:
    """A part of a spell as its line was parsed."""
    return {"cost": lifting.prices(ability["cost"])} if "cost" in ability else {"limit": ability}


def _abilities_in(words: Words) -> Plain:
    """The abilities that a text between quotation marks says; `Misread` where it cannot be read."""
    found = read_line(words[0].strip('"'))
    if found.outcome != "read" or found.keywords or any("static" in str(one) for one in found.abilities):
        raise lifting.Misread("what is granted is no ability that could be read")
    return list(found.abilities)


def _abilities_of_a_token(words: Words) -> Plain:
    """The same of what a token has of itself."""
    found = read_line(words[0].strip('"'))
    if found.outcome != "read" or found.keywords:
        raise lifting.Misread("what the token has is no ability that could be read")
    return list(found.abilities)


_WATCHED = ("attacks", "blocks", "dies")
"""How events end of which what is watched for speaks in the same way as an ability of a card does."""
_OF_THE_EVENT = ("'it'", "its controller", "that player", "'it: ")
"""What an effect says that speaks of whatever its event happened to."""


def _watched(words: Words) -> Plain:
    """The one ability that waits for an event this turn; whoever it is tied to, it does not say."""
    found = read_line(words[0].strip('"'))
    ability = found.abilities[0] if len(found.abilities) == 1 else None
    if found.outcome != "read" or not isinstance(ability, dict) or "when" not in ability:
        raise lifting.Misread("what is watched for is no event that could be read")
    event = str(ability["when"])
    if "~" in words[0] or "this" in str(ability):
        raise lifting.Misread("it does not say whom that is tied to")
    if not event.endswith(_WATCHED) and any(one in str(ability) for one in _OF_THE_EVENT):
        raise lifting.Misread("it may be one thing or another")
    return [ability]


def _quoted(value: Plain) -> Iterator[Words]:
    """Abilities between quotation marks."""
    for words in printed(CardLine("", "read", abilities=tuple(items(value)))):
        yield (f'"{text_of_words(words)}"',)


GRAMMAR: dict[str, Kind] = {
    **KINDS,
    "quoted": Leaf(("QUOTED",), _abilities_in, _quoted),
    "watched": Leaf(("QUOTED",), _watched, _quoted),
    "own": Leaf(("QUOTED",), _abilities_of_a_token, _quoted),
}
"""Every kind of phrase, by name."""

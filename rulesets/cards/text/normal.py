"""The normalised line: card text with what carries no meaning taken out and every template in one wording.

Old and new wordings of the same template come out the same (in play and on the battlefield, an ability's limit
before and after 2020), the card's own name is `~`, and so is a pronoun that can mean nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesets.cards.text.parser import cut, text_of_words
from rulesets.cards.text.words import ABILITY_WORDS, SUBTYPES, singular

_REMINDER = re.compile(r"\s*\([^()]*\)")
_KICKED = re.compile(r"^(?!•)(.*\.) (If this spell was kicked, [^.]*\.)$", re.MULTILINE)
_LEVEL = re.compile(r"LEVEL [0-9]+(-[0-9]+|\+)$")
_STATION = re.compile(r"[0-9]+\+(?: artifact creature)? \| ")
_CREATURE_AT = re.compile(r"\bIt's an artifact creature at ([0-9]+)\+\.")
"""How a card tells in a reminder with how many counters it has its size."""
_THIS = re.compile(
    r"\b[Tt]his (?:creature|permanent|artifact|enchantment|land|Aura|Equipment|Vehicle|Spacecraft|token|planeswalker)\b"
)
_QUOTED = re.compile(r'("[^"]*")')

_FOR_ANY_MANA = "tap, sacrifice ~: add one mana of any color\\."
"""What a Treasure does, where a card tells it."""
_ENDING_IN_QUOTES = re.compile(r'(?<=\.")(?=$| [A-Z])', re.MULTILINE)
"""Where a sentence ends that ends in an ability: with that ability's full stop, and here with its own as well."""

TEMPLATES: tuple[tuple[str, str], ...] = (
    (r"\u2212", "-"),
    (r"\u2019", "'"),
    (r"\{T\}(?=[,:])", "tap"),
    (r"\{Q\}(?=[,:])", "untap"),
    (r"\bcomes? into play\b", "enters"),
    (r"\benters? the battlefield\b", "enters"),
    (r"\bfrom play\b", "from the battlefield"),
    (r"\binto play\b", "onto the battlefield"),
    (r"\bin play\b", "on the battlefield"),
    (r"\bremoves? (.+?) from the game\b", r"exile \1"),
    (r"\bwhen\b", "whenever"),
    (r"—(?=\n)", " —"),
    (r" {2,}—", " —"),
    (r"\bat end of turn,", "at the beginning of the end step,"),
    (r"\bat end of turn(?=\.)", "at the beginning of the next end step"),
    (r"\bactivate this ability only any time you \w+ cast a sorcery\b", "activate only as a sorcery"),
    (r"\b(?:activate|play) this ability (?:only|no more than)\b", "activate only"),
    (r"\bactivate no more than\b", "activate only"),
    (r"\byou don't control\b", "an opponent controls"),
    (r"\bhis or her\b", "their"),
    (r"\battacks each turn if able\b", "attacks each combat if able"),
    (r"\bblocks each turn if able\b", "blocks each combat if able"),
    (r"\bcan block an additional creature\.$", "can block an additional creature each combat."),
    (r"\bconverted mana cost\b", "mana value"),
    (r"\b(exile target [^.,]*, then return) that card(?= to the battlefield)", r"\1 that target"),
    (r"^choose a color\. ([^.\n]*)\bthe chosen color\b([^.\n]*)\.$", r"\1the color of your choice\2."),
    (r"\b(pays?) \{X\}(?=[^.]*, where X is )", r"\1 X"),
    (rf'\ba colorless Treasure artifact token with "{_FOR_ANY_MANA}"', "a Treasure token"),
    (rf'\bcolorless Treasure artifact tokens with "{_FOR_ANY_MANA}"', "Treasure tokens"),
)
"""Wordings of the same thing: what is found, and the wording that stands for both."""
_COMPILED = tuple((re.compile(found), wording) for found, wording in TEMPLATES)


def raw_lines(text: str) -> list[str]:
    """The lines of a text without reminder text; modes and level blocks belong to the line before them, and so does what stands behind a station symbol.

    With which of those a card is a creature, it says in a reminder alone. What a spell does besides where it was kicked is a line of its own, as some cards print it.
    """
    found: list[str] = []
    creature_at = _CREATURE_AT.search(text)
    for line in _KICKED.sub(r"\1\n\2", _REMINDER.sub("", text)).split("\n"):
        words = line.strip()
        if creature_at and words.startswith(f"{creature_at[1]}+ | "):
            words = words.replace("+ |", "+ artifact creature |", 1)
        above = found[-1].partition("\n")[0] if found else ""
        in_block = any(head.match(above) and not head.match(words) for head in (_LEVEL, _STATION))
        if found and words and (words.startswith(("•", "+ {")) or in_block):
            found[-1] += f"\n{words}"
        elif words:
            found.append(words)
    return found


def normalised(line: str, own: Sequence[str], spell: bool = False) -> str:
    """One line in the wording that the grammar is written in; `own` are the names the card calls itself by.

    A spell is no creature or permanent that a pronoun could mean.
    """
    line = _WATCHING.sub(_as_watch, _LEADER.sub("", line))
    parts = _QUOTED.split(line)
    outside = [_with_name(part, own) for part in parts[::2]]
    quoted = [
        _quoted(part, own if _HAS_IT.search(before) else ())
        for part, before in zip(parts[1::2], outside, strict=False)
    ]
    text = "".join(part for pair in zip(outside, [*quoted, ""], strict=True) for part in pair)
    text = _sentences(_ENDING_IN_QUOTES.sub(".", text))
    for found, wording in _COMPILED:
        text = found.sub(wording, text)
    if spell and "~ deals" in text:
        text = _ITSELF.sub("~", text)
    return _without_pronouns(text, spell)


_WATCHING = re.compile(r"(^|[.,:\n] |\bthen )([Ww])henever ([^.,\"~]+?) this turn, ([^.\"~]+)\.(?! If|\w)")
"""A sentence that has something watched for until the turn ends."""


def _as_watch(found: re.Match[str]) -> str:
    """The same with the ability between quotation marks that waits for it."""
    watch = "Watch" if found[2] == "W" else "watch"
    return f'{found[1]}{watch} for "Whenever {found[3]}, {found[4]}."'


_ITSELF = re.compile(r"\bit(?= deals (?:[0-9]+|X|that much) damage)")
"""A spell that deals so much damage has dealt some before, and is no creature that would deal its power."""


_HAS_IT = re.compile(
    r"(?:^|, |\. )~ (?:gets [+-][0-9]+/[+-][0-9]+,? (?:and )?)?"
    r"(?:(?:has|gains) (?:(?!have |creature|permanent|enchanted|equipped|each |all )[a-z]+,? )*)$"
)
"""How what stands before an ability between quotation marks ends where the card itself has it: its name there is its own."""


def _quoted(part: str, own: Sequence[str]) -> str:
    """An ability between quotation marks: in it `~` is whatever comes to have it, and so are the names of the card that has it itself."""
    return f'"{text_of_words(cut(normalised(part[1:-1], own)))}"'


_LEADER = re.compile(rf"^(?:{'|'.join(map(re.escape, ABILITY_WORDS))}) — ")


def _with_name(text: str, own: Sequence[str]) -> str:
    """The text with the card's own names as `~`."""
    for name in own:
        text = re.sub(rf"(?<![\w~]){re.escape(name)}(?!\w)", "~", text)
    return _THIS.sub("~", text)


def own_names(name: str, legendary: bool) -> Iterator[str]:
    """What a card calls itself: its name, and for one with a title the name alone."""
    yield name
    if legendary:
        short = re.split(r", | the | of ", name)[0]
        if short != name and short not in SUBTYPES:
            yield short


_NAMES_A_MODE = re.compile(r"[^—\n]* — \{")
"""What follows upon the first word of the name of a mode: a price."""


def _sentences(text: str) -> str:
    """Sentences and effects begin with a small letter, unless with a subtype that is no part of a keyword's name, or with the name of a mode that has its price."""

    def small(found: re.Match[str]) -> str:
        word = found[2]
        is_subtype = {word, singular(word)} & SUBTYPES and not text.startswith(" swap", found.end())
        is_name = found[1] == "\n• " and _NAMES_A_MODE.match(text, found.end())
        return found[1] + (word if is_subtype or is_name else word[0].lower() + word[1:])

    return re.sub(r"(^|[.:,|] |\n• |\n|— )([A-Z][\w'-]*)", small, text)


def _without_pronouns(text: str, spell: bool) -> str:
    """Pronouns that can mean only one thing say it: `~`, or `that target` where one target has been named."""
    text = _FOUGHT.sub(r"\1 ~", text)
    found: list[str] = []
    seen: list[str] = []
    place = 0
    asides = [match.span() for match in _TO_BE_MADE.finditer(text)]
    asides += [match.span(1) for match in _EITHER.finditer(text)]
    asides += [match.span() for match in _ASIDES.finditer(text)] if spell else []
    for match in _PRONOUNS.finditer(text):
        found.append(text[place : match.start()])
        word = match[0]
        kind = match.lastgroup or ""
        if word == "itself" and _DEALT_BY_ITSELF.search(text, 0, match.start()):
            word = "~"
        elif kind == "pronoun":
            word = _meant(word, [one for one in seen if one != "this"] if spell else seen)
        elif kind and not (kind == "other" and any(a < match.start() < b for a, b in asides)):
            seen.append(kind)
        found.append(word)
        place = match.end()
    return "".join(found) + text[place:]


_SORT = "(?:artifact|creature|enchantment|land|planeswalker)"
_EITHER = re.compile(rf"\btarget (?:non\w+ |attacking |tapped )?{_SORT}((?:, {_SORT})*,? or {_SORT})\b")
"""A target that is of one of several types: those behind the first name nothing else."""
_DEALT_BY_ITSELF = re.compile(r"~ deals (?:(?!\bdeals\b)[^.])*$")
"""What stands before an "itself" that is the card, be a target named since: it is whatever deals the damage."""
_ASIDES = re.compile(
    r"\b(?:it|that creature|that permanent)(?:'s| is| was) [\w' -]+,|\bif you control [\w' -]+,"
)
"""What a spell asks about its target, or about somebody's permanents: none of it is what a pronoun means later."""
_TO_BE_MADE = re.compile(r"\bcreates? [^.,]*\bX/X [^.,]* tokens?(?: with [a-z ]+)?, where X is ")
"""A token whose size is counted before there is any: no pronoun means it."""
_FOUGHT = re.compile(
    r"((?:^|[.:,] )~ deals [^.,]+? target creature (?:blocking(?: or blocked by)?|blocked by)) it\b"
)
"""What a permanent fights that a target is said to fight: no creature blocks itself."""
_PRONOUNS = re.compile(
    r"(?P<pronoun>\b(?:it(?!(?:'s (?:not )?your turn|(?:'s| becomes) (?:day|night))\b)|its(?! owner)|itself|that creature(?: or planeswalker)?"
    r"|that permanent(?: or player)?|that artifact|that enchantment|that land|that spell)\b)"
    r"|(?P<player>\b(?:target|each|defending|that|a|an) (?:player|opponent)s?\b)"
    r"|(?P<target>(?<!the )\btarget\b)"
    r"|(?P<this>~)"
    r"|(?P<other>\b(?:creatures?|permanents?|artifacts?|enchantments?|lands?|tokens?|cards?|spells?|sources?"
    r"|planeswalkers?|dread|[A-Z][\w-]+)\b)"
)


def _meant(pronoun: str, seen: list[str]) -> str:
    """What a pronoun says outright, given what was named before it; itself where that is not certain."""
    objects = [one for one in seen if one != "player"]
    own = "'s" if pronoun == "its" else ""
    if pronoun in ("it", "its", "itself") and objects and set(objects) == {"this"}:
        return f"~{own}"
    # A target's noun stands behind it and is the target itself.
    others = list(objects)
    while "target" in others:
        place = others.index("target")
        del others[place : place + 2]
    if objects.count("target") == 1 and "other" not in others and (objects[-1] != "this"):
        return f"that target{own}"
    return pronoun

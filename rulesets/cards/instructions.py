"""Effects from plain data: one verb to a mapping, and what the verb needs beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, cast

from rulesets.cards.conditions import read_condition
from rulesets.cards.copied import why_not_cast
from rulesets.cards.counted import COUNTER_ON_THIS
from rulesets.cards.filters import read_filter
from rulesets.cards.idle import SUGGESTED, touched_by, untouched
from rulesets.cards.keywords import read_keyword, read_made_mana, read_price
from rulesets.cards.part import Part, Plain, Unreadable
from rulesets.cards.phrases import (
    ANYTHING,
    LOOKED_UP,
    read_amount,
    read_change,
    read_color,
    read_counter,
    read_size,
    read_subject,
    read_type,
)
from rulesets.cards.short_for import SHORT_FOR, in_other_words
from rulesets.cards.text.words import subtype_meant
from rulesets.keywords.actions import action_of
from rulesets.keywords.table import PAID_AS_CAST, abilities_of
from rulesets.nearest import nearest
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import (
    AS_ITS_MANA_VALUE,
    AT_ONCE,
    AT_RANDOM,
    NEW_TARGETS,
    NONLEGENDARY,
    THIS,
    THIS_ABILITY,
    TRANSFORMED,
    YOU,
    YOURS,
    Amount,
    Effect,
    Subject,
)
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import (
    ASCEND,
    BECOME_MONARCH,
    CASCADE,
    DAY,
    DISCOVER,
    HIDING,
    MANIFEST_DREAD,
    MARKS,
    NEXT_TIME,
    NIGHT,
    NO_LONGER,
    OTHER_TIME,
    PAID_OFF,
    RING_TEMPTS,
    RIPPLE,
)
from rulesets.table.printed import Facts

MOST_TOKENS = 20
CHOSEN_COLOR = "chosen color"
CHOSEN_TYPE = "chosen type"
"""Mana of the colour that was chosen."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What the ability around an effect has: the places of its targets, and how a token's facts are read.

    `abilities` reads abilities that are granted, `x` tells whether a number is chosen for X, `nothing` are the amounts that would always come to 0 where they are looked up on the object itself.
    """

    spans: tuple[tuple[int, int], ...]
    token: Callable[[Part], Facts]
    abilities: Callable[[Part], tuple[Ability, ...]]
    x: bool = False
    nothing: frozenset[str] = frozenset()
    choice: str = ""
    """What is chosen: `color` or `basic land type`, if either is."""
    ways: tuple[str, ...] = ()
    """The ways of which one is chosen."""
    triggered: bool = False
    """Whether an event sets it off, which speaks of something."""
    targets: tuple[Filter, ...] = ()
    """What its targets have to be."""

    @property
    def nearest(self) -> Subject:
        """Whom an effect means that does not say: the target, or without one the object itself."""
        return self.target(0) if self.spans else THIS

    def target(self, number: int) -> Subject:
        """The target, or the group of targets, of that number."""
        first, targets = self.spans[number]
        return Subject("target", first, number=targets)


def instructions(part: Part, scope: Scope) -> tuple[Effect, ...]:
    """The effects of an ability, in the order in which they are carried out."""
    found: list[Effect] = []
    for item in part.items():
        effect = _instruction(item, scope)
        if effect is None:
            continue
        if AT_ONCE in effect.words and found and found[-1].verb != effect.verb:
            item.complain(
                f'"{effect.verb}" is not done at once with "{found[-1].verb}"',
                expected="the same verb before it",
            )
        found += _spelled_out(item, effect, scope)
    return tuple(found)


def _spelled_out(part: Part, effect: Effect, scope: Scope) -> tuple[Effect, ...]:
    """An effect, and behind a keyword action that is short for others what it comes to once it has been told."""
    if effect.verb not in SHORT_FOR or part.complaints or not isinstance(part.value, dict):
        return (effect,)
    said = part.value[effect.verb]
    meant = {
        "N": part.value.get("amount", said),
        "WHOM": said,
        "OF": subtype_meant(str(part.value.get("of", "Zombie"))),
    }
    parts = instructions(replace(part, value=in_other_words(action_of(effect), meant)), scope)
    return (replace(effect, parts=len(parts)), *parts)


def _instruction(part: Part, scope: Scope) -> Effect | None:
    entries = dict(part.entries("an effect such as `deal: 1`"))
    verbs = [key for key in entries if key in VERBS]
    if len(verbs) != 1:
        if isinstance(part.value, dict):
            _complain_of_verbs(part, verbs)
        return None
    verb = VERBS[verbs[0]]
    part.knows((verbs[0], *verb.keys, LATER, IF, UNLESS, WAY), what=f'key beside "{verbs[0]}"')
    effect = verb.read(entries[verbs[0]], Effect(verb.name, verb.whom(scope)), scope)
    for key, beside in entries.items():
        if key in verb.keys:
            effect = KEYS[key](beside, effect, scope)
        elif key in _BESIDE_ANY:
            effect = _BESIDE_ANY[key](beside, effect, scope)
    if (effect.verb == "block" and "creature" not in entries) or (
        effect.verb == "become copy of" and "on" not in entries
    ):
        effect = replace(effect, subject=THIS)
    if effect.verb in ("must block", "cannot block") and effect.recipient is None:
        effect = replace(effect, recipient=THIS)
    if effect.verb in ("prevent", "redirect"):
        effect = replace(
            effect,
            subject=effect.subject if "to" in entries else ANYTHING,
            source=effect.source if "by" in entries else ANYTHING,
        )
    if effect.amount.of in ("life", "half life") and effect.amount.subject == THIS:
        effect = replace(effect, amount=replace(effect.amount, subject=effect.subject))
    if effect.verb == "make":
        _complain_of_tokens(part, effect)
    needed, what = ("", "") if effect.verb == "deal" and scope.spans else NEEDED.get(effect.verb, ("", ""))
    if needed and needed not in entries:
        part.complain(f'"{effect.verb}" does not say {what}', expected=f"`{needed}:` beside it")
    else:
        _complain_of_whom(part, verbs[0], effect, scope)
    return effect


def _complain_of_whom(part: Part, verb: str, effect: Effect, scope: Scope) -> None:
    """Complain of an effect on nothing but what its verb cannot touch."""
    meant = untouched(effect, scope.targets)
    if not meant:
        return
    said = next(filter(None, map(part.get, (*_WHOM, verb))), part)
    what = " or ".join(f"a {sort}" for sort in sorted(meant))
    words = said.value if isinstance(said.value, str) else ""
    said.complain(f'"{verb}" does nothing to {what}', words, SUGGESTED[touched_by(effect.verb)])


def _complain_of_verbs(part: Part, verbs: list[str]) -> None:
    if verbs:
        part.complain(
            f"{' and '.join(verbs)} stand in one effect", expected="a list with one verb to an item"
        )
        return
    for key in list(part.value)[:1]:
        part.child(str(key), "").complain(
            f'unknown effect "{key}"', str(key), "a verb such as deal, pump, destroy", VERBS, at_key=True
        )


Reader = Callable[[Part, Effect, Scope], Effect]


def _subject(part: Part, scope: Scope) -> Subject:
    found = part.read(read_subject, THIS)
    if found.kind in ("it", "its controller"):
        _complain_of_no_event(part, scope)
    if found.kind not in ("target", "controller") or not _is_there(part, scope, found.index):
        return found
    target = scope.target(found.index)
    return target if found.kind == "target" else replace(found, index=target.index)


def _complain_of_no_event(part: Part, scope: Scope) -> None:
    if not scope.triggered:
        part.complain("nothing sets the ability off that it could speak of", str(part.value), "a `trigger:`")


def _is_there(part: Part, scope: Scope, number: int) -> bool:
    """Whether the ability has a target of that number; else it is complained of."""
    if number >= max(len(scope.spans), 1):
        part.complain(
            f"there is no target {number + 1}", str(part.value), f"one of {len(scope.spans)} targets"
        )
    elif not scope.spans:
        part.complain("the ability has no target", "target", "`targets:` beside the effect")
    return number < len(scope.spans)


def _condition(part: Part, scope: Scope) -> Condition | None:
    """What must be so, or must not."""
    found = part.read(read_condition, None)
    if found is not None and found.kind == "it is":
        _complain_of_no_event(part, scope)
    if found is None or found.kind != "target is" or not _is_there(part, scope, found.index):
        return found
    return replace(found, index=scope.target(found.index).index)


def _puts(name: str) -> Reader:
    """A reader that puts the subject it reads into the effect's field `name`."""

    def read(part: Part, effect: Effect, scope: Scope) -> Effect:
        fields: dict[str, Any] = {name: _subject(part, scope)}
        return replace(effect, **fields)

    return read


def _amount(part: Part, effect: Effect, scope: Scope) -> Effect:
    if isinstance(part.value, dict) and (times := part.get("times")) is not None:
        if not part.knows(("times", "of"), ("of",)):
            return effect
        effect = _amount(part.child("of", part.value.get("of", "0")), effect, scope)
        return replace(effect, amount=replace(effect.amount, times=times.number(1, 20, 1)))
    if isinstance(part.value, dict):
        for key, subject in part.entries("an amount"):
            if key == "number of" and str(subject.value).endswith(COUNTER_ON_THIS):
                kind = replace(subject, value=str(subject.value).removesuffix(COUNTER_ON_THIS))
                amount = Amount("counters", counter=kind.read(read_counter, ""))
                _complain_of_nothing(subject, amount, scope)
                return replace(effect, amount=amount)
            if key == "number of" and len(part.value) == 1:
                counted = Subject("each", filter=subject.read(read_filter, Filter()))
                return replace(effect, amount=Amount("count", subject=counted))
            of = key.removesuffix(" of")
            if of not in LOOKED_UP or len(part.value) > 1:
                part.complain(f'"{key}" is no amount', key, "such as `{power of: this}`", at_key=True)
                return effect
            amount = replace(read_amount(of), subject=_subject(subject, scope))
            _complain_of_nothing(subject, amount, scope)
            return replace(effect, amount=amount)
    amount = part.read(read_amount, Amount())
    _complain_of_nothing(part, amount, scope)
    least = "0 or more" if effect.verb in _KNOW_ZERO else "a number above 0"
    if str(part.value) == "0" and effect.verb not in _KNOW_ZERO:
        part.complain(f"`{effect.verb}: 0` does nothing", "0", least)
    if amount.of == "number" and amount.number < 0 and effect.verb != _TAKES_OFF:
        part.complain(f"`{effect.verb}` takes no number below 0", str(part.value), least)
    return replace(effect, amount=amount)


_KNOW_ZERO = frozenset({"deal", "pump", "amass"})
"""What the rules say something of where it is of 0."""
_TAKES_OFF = "counter"
"""What is done the other way about where it is of less than 0: counters are taken off."""


def _complain_of_nothing(part: Part, amount: Amount, scope: Scope) -> None:
    """Complain of an amount that would silently be 0, whatever happens."""
    if amount.of == "x" and not scope.x:
        part.complain("nothing is chosen for X", "x", "a cost with an X in it, such as `XR`")
    if amount.of not in scope.nothing or amount.subject != THIS:
        return
    if amount.of == "damage":
        message, expected = "no damage set this off", "a number, or a trigger such as `deals damage`"
    else:
        message = f"it has no {amount.of} of its own"
        expected = f"whose, such as `{{{amount.of} of: {'target' if scope.spans else 'sacrificed'}}}`"
    part.complain(message, str(part.value), expected)


def _amount_or_all(part: Part, effect: Effect, scope: Scope) -> Effect:
    return effect if part.value == "all" else _amount(part, effect, scope)


def _prevented(part: Part, effect: Effect, scope: Scope) -> Effect:
    spared = all_but(part)
    return _amount_or_all(part, effect, scope) if spared is None else replace(effect, all_but=spared)


def all_but(part: Part) -> int | None:
    """How much damage is let through where all but so much is prevented: `all but 1`; None where that is not said."""
    words = str(part.value)
    if not words.startswith("all but "):
        return None
    return replace(part, value=words.removeprefix("all but ")).number(1, 99)


def _change(part: Part, effect: Effect, _scope: Scope) -> Effect:
    power, toughness = part.read(read_change, (1, 0))
    if not (power or toughness):
        part.complain(f'"{part.value}" changes nothing', str(part.value), "a change such as +1/+1")
    return replace(effect, power=power, toughness=toughness)


def _size(part: Part, effect: Effect, _scope: Scope) -> Effect:
    power, toughness = part.read(read_size, (0, 0))
    return replace(effect, power=power, toughness=toughness)


def _keywords(part: Part, effect: Effect, _scope: Scope) -> Effect:
    if not part.items():
        part.complain(
            "no keyword stands here, so that nothing would come of it", expected="a keyword such as flying"
        )
    return replace(effect, keywords=read_given(part))


def read_keywords(part: Part) -> tuple[Keyword, ...]:
    """Keywords in a list, or in one line with commas."""
    pieces = part.items()
    if isinstance(part.value, str):
        pieces = [replace(part, value=phrase.strip()) for phrase in part.value.split(",") if phrase.strip()]
    found = (piece.read(read_keyword, None) for piece in pieces)
    return tuple(keyword for keyword in found if keyword is not None)


def read_given(part: Part) -> tuple[Keyword, ...]:
    """Keywords that are given or taken, as what a card is of itself cannot be."""
    found = read_keywords(part)
    if any(keyword.name in _OF_ITSELF for keyword in found):
        part.complain(
            "a card is that of itself: nothing gives or takes it",
            str(part.value),
            "among a card's own `keywords:`",
        )
    return found


_OF_ITSELF = frozenset({
    "changeling", "all colors", "crew", "saddle", "equip", "fortify", "reconfigure", "reinforce", "commander ninjutsu", "bestow", "sneak",
    "disguise", "living metal", "unearth", "suspend", "station",
    "bloodthirst", "start your engines!", "encore", "embalm", "eternalize", "scavenge", *PAID_AS_CAST,
})  # fmt: skip


def _granted(part: Part, effect: Effect, scope: Scope) -> Effect:
    granted = scope.abilities(part)
    if not granted or any(ability.kind in ("static", "spell") for ability in granted):
        part.complain("that is no ability to be gained", expected="activated and triggered abilities")
    return replace(effect, abilities=granted)


def _watched_for(part: Part, effect: Effect, scope: Scope) -> Effect:
    found = scope.abilities(part)
    trigger = found[0].trigger if len(found) == 1 else None
    if trigger is None or trigger.at_least or trigger.along or trigger.state or trigger.whose == "attached":
        part.complain("that watches for nothing", expected="one `trigger:`, `when:` something happens")
        return replace(effect, verb="note")
    return replace(effect, abilities=found)


def _counter(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, words=(part.read(read_counter, ""),), amount=Amount(number=1))


def _types(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, types=frozenset(item.read(read_type, "") for item in part.items()))


def _color(part: Part, scope: Scope) -> str:
    """A colour that something becomes: one by its name, none at all, or the one that is chosen."""
    if part.value == CHOSEN_COLOR:
        _complain_of_no_choice(part, scope)
        return CHOSEN_COLOR
    return "colorless" if part.value == "colorless" else part.read(read_color, "")


def _complain_of_no_choice(part: Part, scope: Scope) -> None:
    if "color" not in (scope.choice, *scope.ways):
        part.complain("no colour is chosen", CHOSEN_COLOR, "`choose: color` beside the effect")


def _subtype(part: Part, scope: Scope) -> str:
    """A subtype that something becomes: one by its name, or the basic land type that is chosen."""
    if part.value == CHOSEN_TYPE and scope.choice != "basic land type":
        part.complain("no type is chosen", CHOSEN_TYPE, "`choose: basic land type` beside the effect")
    return part.words()


def _become(part: Part, effect: Effect, scope: Scope) -> Effect:
    """What something becomes; colours and subtypes share `words`."""
    if not part.knows(BECOMING):
        return effect
    if not part.value:
        part.complain("it would become nothing that it is not", expected=", ".join(BECOMING))
    return _described(part, effect, scope, _size_to_become)


def _size_to_become(part: Part, effect: Effect, scope: Scope) -> Effect:
    """A size, or that of its mana value."""
    if part.value == AS_ITS_MANA_VALUE:
        return replace(effect, words=(*effect.words, AS_ITS_MANA_VALUE))
    return _size(part, effect, scope)


BECOMING = ("types", "subtypes", "colors", "pt", "keywords")
"""What something may become."""
EXCEPTIONS = (*BECOMING, "abilities", THIS_ABILITY, NONLEGENDARY, "too")
"""What may be otherwise on a copy than on what it is a copy of."""


def _excepted(part: Part, effect: Effect, scope: Scope) -> Effect:
    """What is otherwise on a copy; types and abilities come besides those of what is copied."""
    if not part.knows(EXCEPTIONS):
        return effect
    if not part.value:
        part.complain("nothing would be otherwise on the copy", expected=", ".join(EXCEPTIONS))
    effect = replace(_described(part, effect, scope, _size), amount=effect.amount)
    if any(one.trigger is None for keyword in effect.keywords for one in abilities_of(keyword)):
        part.complain("a copy is given no keyword that is used", expected="the ability, among `abilities:`")
    if abilities := part.get("abilities"):
        effect = replace(effect, abilities=scope.abilities(abilities))
    for flag in (THIS_ABILITY, NONLEGENDARY, "too"):
        if said := part.get(flag):
            effect = _state(flag)(said, effect, scope)
    return effect


def _described(part: Part, effect: Effect, scope: Scope, sized: Reader) -> Effect:
    """Types, subtypes, colours, size and keywords, as an effect holds them."""
    if types := part.get("types"):
        effect = _types(types, effect, scope)
    if colors := part.get("colors"):
        effect = replace(effect, words=effect.words + tuple(_color(item, scope) for item in colors.items()))
    if subtypes := part.get("subtypes"):
        effect = replace(
            effect, words=effect.words + tuple(_subtype(item, scope) for item in subtypes.items())
        )
    if keywords := part.get("keywords"):
        effect = replace(effect, keywords=read_given(keywords))
    if size := part.get("pt"):
        effect = replace(sized(size, effect, scope), sets_size=True)
    return effect


def _token(part: Part, effect: Effect, scope: Scope) -> Effect:
    if (said := _of_counted_size(part)) is not None:
        part = replace(part, value={**said, "pt": "0/0"})
    return replace(effect, token=scope.token(part), amount=Amount(number=1))


COUNTED_SIZE = "X/X"
"""The size of a token that is counted as it is made, which `size:` beside it says."""


def _of_counted_size(token: Part) -> dict[str, Plain] | None:
    """What is said of a token of that size; None of another."""
    said = token.value
    return said if isinstance(said, dict) and said.get("pt") == COUNTED_SIZE else None


def _counted_size(part: Part, effect: Effect, scope: Scope) -> Effect:
    return replace(effect, size=_amount(part, Effect("pump"), scope).amount)


def _complain_of_tokens(part: Part, effect: Effect) -> None:
    """Complain of too many tokens, of one of X/X for which nothing is counted, or of what is counted for another."""
    if effect.amount.number > MOST_TOKENS:
        part.complain(f"{effect.amount.number} tokens are too many", expected=f"at most {MOST_TOKENS}")
    made, counted = part.get("make"), part.get("size")
    is_counted = made is not None and _of_counted_size(made) is not None
    if is_counted and counted is None:
        part.complain(f"nothing says how large a token of {COUNTED_SIZE} is", expected="`size:` beside it")
    elif counted is not None and not is_counted and effect.token is not None:
        counted.complain(
            "the token says itself how large it is", expected=f"`pt: {COUNTED_SIZE}` of the token"
        )


def _cast_copy(part: Part, effect: Effect, scope: Scope) -> Effect:
    card = scope.token(part)
    if why := why_not_cast(card):
        part.complain(why, card.name, "an instant or sorcery with one `spell:`")
    return replace(effect, token=card)


def _exchanged(other: Subject) -> Reader:
    """A reader of what is exchanged, for good unless it says otherwise: two that stand there, or one for the other."""

    def read(part: Part, effect: Effect, scope: Scope) -> Effect:
        effect = replace(_TO_SUBJECT(part, effect, scope), until="permanent")
        both = effect.subject.number > 1 or effect.subject.kind == "each"
        return effect if both else replace(effect, recipient=other)

    return read


def _once(part: Part, effect: Effect, scope: Scope) -> Effect:
    return replace(_TO_SUBJECT(part, effect, scope), amount=Amount(number=1))


def _given_up(part: Part, effect: Effect, scope: Scope) -> Effect:
    return replace(_any_of(part, effect, scope), amount=Amount(number=1))


def _any_of(part: Part, effect: Effect, _scope: Scope) -> Effect:
    """What is chosen from as the effect is carried out."""
    return replace(effect, recipient=Subject("each", filter=part.read(read_filter, Filter())))


def _mana(part: Part, effect: Effect, scope: Scope) -> Effect:
    if part.value == CHOSEN_COLOR:
        _complain_of_no_choice(part, scope)
        return effect
    mana = part.read(read_made_mana, "")
    generic = mana.rstrip("WUBRGCS")
    return replace(effect, words=(*"C" * int(generic or "0"), *mana[len(generic) :]))


def _words(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, words=(part.words(),))


def _marked(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, words=(part.choice(MARKS, "mark"),))


def _time(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, words=(part.choice((DAY, NIGHT, OTHER_TIME, *NEXT_TIME), "time"),))


def _with(*words: str) -> Reader:
    """A reader of whom an effect is on that says more by words of its own."""
    return lambda part, effect, scope: replace(_TO_SUBJECT(part, effect, scope), words=words)


def _nothing(part: Part, effect: Effect, _scope: Scope) -> Effect:
    part.choice(("true",), "word")
    return effect


def _until(part: Part, effect: Effect, _scope: Scope) -> Effect:
    until: Any = part.choice(DURATIONS, "duration", _duration_meant)
    return replace(effect, until=until)


def _duration_meant(said: str) -> str:
    """The duration that is meant by one that is spelled out, with a slip or two: `end of turn`."""
    spelled = {f"end of {duration}": duration for duration in DURATIONS}
    return next((spelled[one] for one in nearest(said, spelled, 1)), "")


def _combat_only(part: Part, effect: Effect, _scope: Scope) -> Effect:
    return replace(effect, combat_only=part.flag())


def _state(word: str) -> Reader:
    """A reader of yes or no that adds a word to what the effect says."""

    def read(part: Part, effect: Effect, _scope: Scope) -> Effect:
        return replace(effect, words=(*effect.words, word)) if part.flag() else effect

    return read


DURATIONS = ("turn", "combat", "permanent")
ENDED_FOR = "ended for"
"""What stands beside what makes an Aura of a card: the mana for which its player may end that."""
LATER, IF, UNLESS, WAY = "later", "if", "unless", "way"
"""What may stand beside any verb: a moment that it is put off until, what must or must not be so, and in which of several ways it is done."""
MOMENTS = ("end of combat", "end of turn")
"""What an effect may be put off until: `{destroy: target, later: end of combat}`."""


def _way(part: Part, scope: Scope) -> str:
    """The way in which something is done: one of those that the ability names."""
    if scope.ways:
        return part.choice(scope.ways, "way")
    part.complain("nothing is left open here", str(part.value), "`choose: [one, another]` beside the effect")
    return ""


_BESIDE_ANY: dict[str, Reader] = {
    LATER: lambda part, effect, _: replace(effect, later=cast(Any, part.choice(MOMENTS, "moment"))),
    IF: lambda part, effect, scope: replace(effect, condition=_condition(part, scope)),
    UNLESS: lambda part, effect, scope: replace(effect, unless=_condition(part, scope)),
    WAY: lambda part, effect, scope: replace(effect, way=_way(part, scope)),
}


def _what(part: Part, effect: Effect, _: Scope) -> Effect:
    """What is searched for: in words of the author's own where they are no filter."""
    said = part.words()
    sought = None
    with suppress(Unreadable):
        sought = read_filter(said)
    return replace(effect, words=(*effect.words, f"{said} card"), sought=sought)


def _ending(price: str) -> Ability:
    """The special action that ends what made an Aura of a card."""
    ends = (Effect("be itself"),)
    return Ability("activated", "end the effect", Cost(mana=price), effects=ends, keyword=PAID_OFF)


KEYS: dict[str, Reader] = {
    "on": _puts("subject"),
    "to": _puts("subject"),
    "who": _puts("subject"),
    "creature": _puts("subject"),
    "from": _puts("source"),
    "by": _puts("source"),
    "instead to": _puts("recipient"),
    "attacker": _puts("recipient"),
    "at": _puts("recipient"),
    "with": _puts("recipient"),
    "rest to": _puts("recipient"),
    "amount": _amount,
    "size": _counted_size,
    "until": _until,
    "combat only": _combat_only,
    "once": _state("once"),
    "gain that much": _state("gains"),
    AT_ONCE: _state(AT_ONCE),
    "unpreventable": _state("unpreventable"),
    "what": _what,
    "top": lambda part, effect, _: replace(effect, words=(*effect.words, f"among {part.words()} on top")),
    "instead": _state("instead"),
    "unblocking": _state("unblocking"),
    "too": _state("too"),
    "may": _state("may"),
    NEW_TARGETS: _state(NEW_TARGETS),
    AT_RANDOM: _state(AT_RANDOM),
    "as": lambda part, effect, _: replace(effect, words=(part.choice(("Aura",), "subtype"),)),
    ENDED_FOR: lambda part, effect, _: replace(effect, abilities=(_ending(part.read(read_price, "")),)),
    "except": _excepted,
    "least": lambda part, effect, _: replace(effect, words=(f"least {part.choice(('toughness',), 'size')}",)),
    "of": lambda part, effect, _: replace(effect, words=(subtype_meant(part.words()),)),
    "colors": lambda part, effect, _: replace(
        effect, words=(*effect.words, *(item.read(read_color, "red") for item in part.items()))
    ),
    "attacking": _state("attacking"),
    "blocking": _state("blocking"),
    "tapped": _state("tapped"),
    TRANSFORMED: _state(TRANSFORMED),
    YOURS: _state(YOURS),
}
"""What may stand beside a verb."""


@dataclass(frozen=True, slots=True)
class Verb:
    """How a verb is written: its name on the table, the reader of its own value, the keys beside it."""

    name: str
    read: Reader
    keys: tuple[str, ...] = ()
    player: bool = False
    """Whether it concerns the ability's controller unless it says otherwise."""

    def whom(self, scope: Scope) -> Subject:
        """Whom an effect of this verb concerns that does not say."""
        return YOU if self.player else scope.nearest


_WHOM = ("on", "to", "who", "creature")
"""The keys that say whom a verb acts on, where its own value does not."""
_STRUCK = "whom it strikes"
NEEDED = {
    "deal": ("to", _STRUCK), "redirect": ("instead to", _STRUCK), "fight": ("with", _STRUCK), "lie on": ("as", "as what"), "endure": ("amount", "how much"), "fabricate": ("amount", "how much"),
    "earthbend": ("amount", "how much"),
}  # fmt: skip
"""What a verb cannot do without, and what it then does not say; damage goes to the target where there is one."""


_STATES = ("attacking", "blocking", "tapped")
_TO_SUBJECT = _puts("subject")

MULTIPLYING: Mapping[str, tuple[str, tuple[str, ...]]] = {
    f"{action} {' and '.join(sizes)}": (action, sizes)
    for action in ("double", "triple")
    for sizes in (("power",), ("toughness",), ("power", "toughness"))
}
"""The verbs that give as much again of a size, each by the action that it is and the sizes that it is done to."""

VERBS: Mapping[str, Verb] = {
    "deal": Verb("deal", _amount, ("to", "from", "rest to", "unpreventable", AT_ONCE)),
    "pump": Verb("pump", _change, ("on", "until", "amount")),
    "set": Verb("set power and toughness", _size, ("on", "until")),
    "switch": Verb("switch", _TO_SUBJECT, ("until",)),
    "gain": Verb("gain", _keywords, ("on", "until")),
    "gain abilities": Verb("gain", _granted, ("on", "until")),
    "lose": Verb("lose", _keywords, ("on", "until")),
    "become": Verb("become", _become, ("on", "until", "instead", "too")),
    "copy spell": Verb("copy spell", _TO_SUBJECT, (NEW_TARGETS, "colors")),
    "cast copy": Verb("cast copy", _cast_copy, player=True),
    "become copy of": Verb("become copy of", _puts("recipient"), ("on", "until", "except")),
    "lie on": Verb("lie on", _TO_SUBJECT, ("as", ENDED_FOR)),
    "haunt": Verb("haunt", _puts("recipient"), ("on",)),
    "stop being": Verb("stop being", _types, ("on", "until")),
    "counter": Verb("counter", _counter, ("on", "amount")),
    "prevent": Verb("prevent", _prevented, ("to", "by", "combat only", "once", "gain that much")),
    "redirect": Verb("redirect", _amount_or_all, ("to", "by", "instead to", "combat only", "once")),
    "block": Verb("block", _puts("recipient"), ("creature", "attacker", "instead")),
    "block one of": Verb("block one of", _any_of, ("creature", "may")),
    "must block": Verb("must block", _TO_SUBJECT, ("attacker", "until")),
    "cannot block": Verb("cannot block", _TO_SUBJECT, ("attacker", "until")),
    "gain life": Verb("gain life", _amount, ("who",), player=True),
    "lose life": Verb("lose life", _amount, ("who",), player=True),
    "poison": Verb("poison", _amount, ("who",), player=True),
    "get energy": Verb("get energy", _amount, ("who",), player=True),
    "get rad": Verb("get rad", _amount, ("who",), player=True),
    "proliferate": Verb("proliferate", _nothing, player=True),
    "draw": Verb("draw", _amount, ("who",), player=True),
    "speed up": Verb("speed up", _amount, ("who",), player=True),
    "find": Verb("find", _amount, ("who", "what", "top"), player=True),
    "incubate": Verb("incubate", _amount, ("who",), player=True),
    "clash": Verb("clash", _nothing, ("with",), player=True),
    **{by: Verb(by, _amount, ("who",), player=True) for by in HIDING},
    MANIFEST_DREAD: Verb(MANIFEST_DREAD, _nothing, ("who",), player=True),
    "shuffle": Verb("shuffle", _TO_SUBJECT, player=True),
    "mill": Verb("mill", _amount, ("who",), player=True),
    "exile from library": Verb("exile from library", _amount, ("who",), player=True),
    **{word: Verb(word, _amount, player=True) for word in (DISCOVER, RIPPLE)},
    CASCADE: Verb(CASCADE, _nothing, player=True),
    "scry": Verb("scry", _amount, ("who",), player=True),
    "surveil": Verb("surveil", _amount, ("who",), player=True),
    "order on top": Verb("order on top", _amount, ("who",), player=True),
    "discard": Verb("discard", _amount, ("who", AT_RANDOM), player=True),
    "search land": Verb("search land", _amount, ("who",), player=True),
    "champion": Verb("champion", _any_of, player=True),
    "single out": Verb("single out", _any_of, ("least",), player=True),
    **{action: Verb(action, _amount, player=True) for action in ("bolster", "blight", "monstrosity", "adapt")},
    "amass": Verb("amass", _amount, ("of",), player=True),
    **{action: Verb(action, _nothing, player=True) for action in ("populate", "investigate")},
    "give up": Verb("give up", _given_up, ("who", "amount"), player=True),
    "make": Verb("make", _token, ("amount", "size", "who", "at", *_STATES), player=True),
    "connive": Verb("connive", _once, ("amount",)),
    **{action: Verb(action, _TO_SUBJECT, ("amount",)) for action in ("endure", "fabricate", "earthbend")},
    "copy": Verb("copy", _once, ("amount", "at", "except", *_STATES)),
    "put into play": Verb("put into play", _TO_SUBJECT, ("at", *_STATES, TRANSFORMED)),
    "exile and return": Verb("exile and return", _TO_SUBJECT, (TRANSFORMED, YOURS)),
    "fight": Verb("fight", _TO_SUBJECT, ("with",)),
    "exchange control": Verb("exchange control", _exchanged(THIS), ("with", "until")),
    "exchange life": Verb("exchange life", _exchanged(YOU), ("with",)),
    "attack": Verb("attack", _TO_SUBJECT, ("at",)),
    "remove from combat": Verb("remove from combat", _TO_SUBJECT, ("unblocking",)),
    "mana": Verb("mana", _mana, ("amount",), player=True),
    "note": Verb("note", _words, ("who",)),
    "it becomes": Verb("it becomes", _time),
    BECOME_MONARCH: Verb(BECOME_MONARCH, _nothing, ("who",), player=True),
    ASCEND: Verb(ASCEND, _nothing, player=True),
    RING_TEMPTS: Verb(RING_TEMPTS, _nothing, player=True),
    "mark": Verb("mark", _marked, ("on",)),
    "keep mana": Verb("keep mana", _TO_SUBJECT, ("until",), player=True),
    "end the turn": Verb("end the turn", _nothing),
    "watch for": Verb("watch for", _watched_for, ("on",)),
    "prevent nothing": Verb("prevent nothing", _nothing, ("until",)),
    "gain no life": Verb("gain no life", _TO_SUBJECT, ("until",), player=True),
    "cast nothing": Verb("cast nothing", _TO_SUBJECT, ("until",), player=True),
    "cast no creature": Verb("cast nothing", _with("creature"), ("until",), player=True),
    **{
        name: Verb(name, _TO_SUBJECT, ("until",))
        for name in ("lose all abilities", "control")
    },
    "suspect no longer": Verb("suspect", _with(NO_LONGER)),
    "double": Verb("double damage", _TO_SUBJECT, ("until",)),
    **{name: Verb(action, _with(*sizes), ("until",)) for name, (action, sizes) in MULTIPLYING.items()},
    **{name: Verb(name, _TO_SUBJECT, (AT_ONCE,)) for name in ("return", "exile", "destroy", "bury")},
    **{
        name: Verb(name, _TO_SUBJECT)
        for name in (
            "tap or untap", "put on the library", "put under the library", "sacrifice", "regenerate", "tap",
            "untap", "protect", "unblock", "become blocked", "phase out", "phase in",
            "counter spell", "turn face up", "attach", "unattach", "goad", "detain", "harness", "suspect", "support", "airbend",
            "heal", "transform", "convert", "flip", "pair", "explore", "exploit", "be itself", "swap", "cast from exile", "cast as drawn",
        )
    },
}  # fmt: skip
"""Every effect as it is written."""

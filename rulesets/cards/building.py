"""Card facts from plain data: from `2/2 first strike, red` to a card spelled out in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from datetime import date
from operator import itemgetter
from typing import Any

from rulesets.cards.abilities import read_abilities
from rulesets.cards.filters import TYPES
from rulesets.cards.instructions import read_keywords
from rulesets.cards.keyword_names import ENTERS_WITH, KEYWORDS
from rulesets.cards.keywords import keyword_at_start, read_price
from rulesets.cards.labels import called_apart
from rulesets.cards.part import Part, Plain, Unreadable
from rulesets.cards.phrases import read_color, read_size, read_type
from rulesets.cards.text.words import CREATURE_TYPES
from rulesets.keywords.abilities import lent_by_backup
from rulesets.keywords.castings import NotPlayed, aimed, of_permanent
from rulesets.keywords.table import OF_PRICED_MODES, abilities_of, cast_by_keywords, row_of
from rulesets.table.abilities.ability import Ability, Timing
from rulesets.table.abilities.costs import FREE, Cost
from rulesets.table.abilities.filters import COLORS, SUPERTYPES
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ADVENTURE, CLEAVE
from rulesets.table.mana import sum_of_costs
from rulesets.table.printed import Facts

CARD_KEYS: Mapping[str, str] = {
    "types": "the card types; a creature where nothing is said",
    "subtypes": "subtypes, with a capital letter",
    "supertypes": "legendary, basic, snow or world",
    "colors": "colours; those of the mana cost where nothing is said",
    "pt": "power/toughness, such as 2/1",
    "keywords": "keyword abilities, such as first strike, bushido 1, protection from red",
    "abilities": "what the card can do, an item for each ability",
    "loyalty": "a planeswalker's loyalty",
    "defense": "a battle's defense",
    "cost": "the mana cost, such as 2RR",
    "year": "when the card was first printed",
    "back": "the back face of a double-faced card: its `name:`, and what else is printed there",
    "flipped": "the lower half of a flip card: its `name:`, and what else is printed there",
    "adventure": "the Adventure that the card may be cast as: its `name:`, and what else is printed there; an instant where nothing is said",
    "other half": "of a half of a split card the other one: its `name:`, and what it is; the card is both wherever it is no spell",
    "as of": "how it was worded anew: a day or a name of rules, and what it says of itself from then on",
}
"""What a card may say, and what each key means."""

BACK_KEYS: Mapping[str, str] = {
    "name": "what the card is called while its back face is up",
    **{
        key: said
        for key, said in CARD_KEYS.items()
        if key not in ("back", "flipped", "adventure", "other half", "as of", "year", "cost")
    },
}
"""What may be said of a back face."""

ADVENTURE_KEYS: Mapping[str, str] = {
    "name": "what the spell is called",
    "types": "instant or sorcery; an instant where nothing is said",
    **{key: CARD_KEYS[key] for key in ("subtypes", "supertypes", "colors", "keywords", "abilities", "cost")},
}
"""What may be said of an Adventure."""

HALF_KEYS: Mapping[str, str] = {
    "name": "what the other half is called",
    **{key: CARD_KEYS[key] for key in ("types", "subtypes", "colors", "keywords", "abilities", "cost")},
    "left": "true: it is the left half, which by fuse is carried out first; else it is the right one",
}
"""What may be said of the other half of a split card."""

_REWORDED = tuple(key for key in CARD_KEYS if key not in ("as of", "year"))
"""What a wording may say of a card."""

LETTERS = dict(zip("WUBRG", COLORS, strict=True))


def build(name: str, part: Part, base: Facts | None = None) -> Facts:
    """The facts of the card that `part` describes: one line of text, or a mapping.

    With `base`, what the description leaves out is as on that card, and as it was worded on each day.
    """
    facts = _build(name, part, base)
    if base is None or not base.earlier or part.get("as of") is not None:
        return facts
    return replace(facts, earlier=tuple((day, _build(name, part, one)) for day, one in base.earlier))


def _build(name: str, part: Part, base: Facts | None) -> Facts:
    if isinstance(part.value, str):
        return part.read(lambda line: read_facts_line(name, line, base), base or Facts(name))
    if not part.knows(CARD_KEYS):
        return base or Facts(name)
    first = _from_mapping(part, base or Facts(name, types=_default_types(part)), own=base is None)
    return _worded_anew(part, first)


def _worded_anew(part: Part, facts: Facts) -> Facts:
    """The card as it is worded last, with what it was before; each wording says what it changes of the one before it."""
    earlier: list[tuple[date, Facts]] = []
    for day, wording in sorted(_wordings(part), key=itemgetter(0)):
        if wording.knows(_REWORDED):
            earlier.append((day, facts))
            facts = _from_mapping(wording, facts, own=False)
    return replace(facts, earlier=tuple(earlier)) if earlier else facts


def _wordings(part: Part) -> Iterator[tuple[date, Part]]:
    """Every later wording and its day, each day once."""
    from rulesets.registry import UnknownRuleset, find  # noqa: PLC0415 - for cards with several wordings alone

    seen: dict[date, str] = {}
    described = part.get("as of")
    for name, wording in described.entries("days, and what the card says from then on") if described else ():
        try:
            day = find(name).date
        except UnknownRuleset as unknown:
            wording.complain(str(unknown), name, "a day such as 2004-10-01, or a name of rules", at_key=True)
            continue
        if day in seen:
            wording.complain(f'"{name}" is the same day as "{seen[day]}"', name, "a day once", at_key=True)
            continue
        seen[day] = name
        yield day, wording


def read_facts_line(name: str, line: str, base: Facts | None = None) -> Facts:
    """The facts in one line: a size, then keywords, colours, types and subtypes: `1/1 red Goblin`."""
    first, _, rest = line.strip().partition(" ")
    sized = "/" in first
    found: dict[str, list[Any]] = {"types": [], "colors": [], "subtypes": [], "keywords": []}
    for phrase in (rest if sized else line).split(","):
        for key, fact in _facts_in(" ".join(phrase.split())):
            found[key].append(fact)
    if base is None:
        if not sized and not found["types"]:
            raise Unreadable(
                f'the card book has no card "{name}", and "{line}" gives it no size',
                expected="power/toughness first, such as `2/2 first strike`",
            )
        base = Facts(name, types=frozenset({"creature"} if sized else ()))
    power, toughness = read_size(first.rstrip(",")) if sized else (base.power, base.toughness)
    return _complete(
        replace(
            base,
            types=base.types.union(found["types"]),
            subtypes=base.subtypes.union(found["subtypes"]),
            colors=frozenset(found["colors"]) or base.colors,
            power=power,
            toughness=toughness,
            keywords=(*base.keywords, *found["keywords"]),
        )
    )


def _facts_in(phrase: str) -> Iterator[tuple[str, str | Keyword]]:
    """Every fact in a phrase without commas, and what it is a fact of."""
    while phrase:
        found = keyword_at_start(phrase)
        if found:
            keyword, phrase = found
            yield "keywords", keyword
            continue
        word, _, rest = phrase.partition(" ")
        if word in TYPES:
            yield "types", word
        elif word in COLORS:
            yield "colors", word
        elif word[0].isupper():
            yield "subtypes", word
        else:
            raise Unreadable(
                f'"{word}" is neither a keyword nor a colour nor a type',
                phrase,
                "keywords, colours, types, or a subtype with a capital letter",
                (*KEYWORDS, *COLORS, *TYPES),
            )
        phrase = rest


def _default_types(part: Part) -> frozenset[str]:
    """What a card is that does not say: its loyalty or defense tells, and else it is a creature."""
    tellers = {"loyalty": "planeswalker", "defense": "battle"}
    return frozenset({next((type_ for key, type_ in tellers.items() if part.get(key)), "creature")})


def _from_mapping(part: Part, facts: Facts, own: bool) -> Facts:
    """`facts` with everything replaced that the mapping says."""
    for key, change in _CHANGES.items():
        described = part.get(key)
        if described is not None:
            facts = replace(facts, **change(described))
    if (abilities := part.get("abilities")) is not None:
        sized = "creature" in facts.types or "become" in str(abilities.value)
        facts = replace(facts, abilities=read_abilities(abilities, build_token, sized))
    if own and "creature" in facts.types and part.get("pt") is None:
        part.complain(
            f'"{facts.name}" is a creature without a size', expected="`pt:` power/toughness, such as 2/1"
        )
    if part.get("colors") is None and part.get("cost") is not None:
        facts = replace(
            facts, colors=frozenset(color for letter, color in LETTERS.items() if letter in facts.cost)
        )
    try:
        facts = _complete(facts)
    except NotPlayed as lacking:
        part.complain(f"{lacking} is not played", "keywords", "the card without that keyword")
    if facts.lends is not None and any(one.kind == "static" for one in facts.lends.abilities):
        part.complain(
            "a static ability cannot be lent by backup",
            "backup",
            "activated and triggered abilities below it",
        )
    return facts


def _complete(facts: Facts) -> Facts:
    """The card with what its keywords stand for outside play, and with its mana cost on its spell."""
    names = frozenset(keyword.name for keyword in facts.keywords)
    kinds = CREATURE_TYPES if "changeling" in names else frozenset()
    facts = replace(facts, colors=_colors(facts, names), kinds=kinds)
    counters: Counter[str] = Counter()
    stays = not facts.is_no_permanent
    mana = facts.cost if OF_PRICED_MODES.isdisjoint(names) else ""
    abilities = [_paid(one, mana) for one in map(_cleaved, facts.abilities) if one.keyword in ("", CLEAVE)]
    for keyword in facts.keywords:
        if keyword.name == ENTERS_WITH:
            counters[keyword.quality] += keyword.value
        if (row := row_of(keyword)) is not None and row.counters and row.came is None:
            counters[row.counters] += keyword.value
        stood_for = [one for one in abilities_of(keyword) if one.trigger is None]
        abilities += [_paid(one, facts.cost) for one in stood_for if one.kind != "spell" or stays]
    spells = [one for one in abilities if one.kind == "spell"]
    if "flash" in names or "sorcery" in facts.types:
        timing: Timing = "instant" if "flash" in names else "sorcery"
        spells = [replace(one, timing=timing) for one in spells]
    abilities = [one for one in abilities if one.kind != "spell"] + cast_by_keywords(facts, spells)
    abilities = [aimed(one, facts) if one.kind == "spell" else one for one in abilities]
    if facts.adventure is not None:
        abilities += [replace(one, keyword=ADVENTURE) for one in _by_its_name(facts.adventure)]
    if facts.beside is not None:
        abilities += [replace(one, of_other_half=True) for one in _by_its_name(facts.beside)]
    called = tuple(called_apart(abilities))
    return replace(
        facts,
        counters=tuple(counters.items()),
        abilities=called,
        lends=lent_by_backup(facts.keywords, called) if "backup" in names else None,
    )


def castable(facts: Facts) -> Facts:
    """The card as whoever may cast a sorcery casts it: any permanent but a land, of which nothing says how else it is cast."""
    if facts.is_no_permanent or "land" in facts.types or any(one.kind == "spell" for one in facts.abilities):
        return facts
    spell = aimed(of_permanent(facts), facts)
    earlier = tuple([(day, castable(before)) for day, before in facts.earlier])
    return replace(facts, abilities=(*facts.abilities, spell), earlier=earlier)


def _by_its_name(other: Facts) -> Iterator[Ability]:
    """The spells that a card may be cast as by another name than its own, called by that."""
    spells = (one for one in other.abilities if one.kind == "spell")
    return (replace(one, label=f"{other.name}: {one.label}") for one in spells)


def _colors(facts: Facts, names: frozenset[str]) -> frozenset[str]:
    """The colours of a card; it may say that it has none, or all."""
    if "devoid" in names:
        return frozenset()
    return frozenset(COLORS) if "all colors" in names else facts.colors


def _cleaved(ability: Ability) -> Ability:
    """A spell that is cast for its cleave cost as what it is called."""
    if ability.keyword != CLEAVE or ability.label.startswith(f"{CLEAVE}: "):
        return ability
    return replace(ability, label=f"{CLEAVE}: {ability.label}")


def _paid(ability: Ability, mana: str) -> Ability:
    if ability.kind != "spell" or ability.kicked:
        return ability
    cost, more = ability.cost if ability.cost.mana else replace(ability.cost, mana=mana), ability.kicker
    if more == FREE:
        return replace(ability, cost=cost)
    paid: dict[str, Any] = {
        one.name: value for one in fields(Cost) if (value := getattr(more, one.name)) and one.name != "mana"
    }
    return replace(ability, kicked=True, cost=replace(cost, **paid, mana=sum_of_costs(cost.mana, more.mana)))


def build_token(part: Part) -> Facts:
    """The facts of a token: a card's, and its name among them."""
    named = part.get("name")
    if not isinstance(part.value, dict) or named is None:
        part.complain("a token without a name", expected="a mapping with `name:` and `pt:`")
        return Facts("token")
    if (dated := part.get("as of")) is not None:
        dated.complain(
            "a token is worded as what makes it is",
            "as of",
            "a wording of the card that makes it",
            at_key=True,
        )
    rest = {key: value for key, value in part.value.items() if key != "name"}
    return build(named.words(), replace(part, value=rest))


def _build_back(part: Part) -> Facts:
    """The facts of a card's back face or lower half: a card's, and its name among them."""
    side = "lower half" if part.path[-1] == "flipped" else "back face"
    expected = "a mapping with `name:`, and `pt:` if it is a creature"
    return _build_other(part, BACK_KEYS, f"a {side}", expected) or Facts(side)


def _build_half(part: Part) -> Facts:
    """The facts of the other half of a split card, as far as the whole card has them."""
    left = part.get("left")
    facts = _build_other(part, HALF_KEYS, "a half", "a mapping with `name:` and `types:`", types=["instant"])
    half = facts or Facts("half", types=frozenset({"instant"}))
    return replace(half, leads=left is not None and left.flag())


def _build_adventure(part: Part) -> Facts:
    """The facts of the Adventure that a card may be cast as: a card's, and its name among them."""
    expected = "a mapping with `name:` and `abilities:`"
    facts = _build_other(part, ADVENTURE_KEYS, "an Adventure", expected, types=["instant"])
    if facts is None:
        return Facts(ADVENTURE, types=frozenset({"instant"}))
    if not facts.is_no_permanent:
        part.complain("an Adventure is an instant or a sorcery", expected="`types: [instant]`")
    return replace(facts, subtypes=facts.subtypes | {"Adventure"})


def _build_other(
    part: Part, keys: Mapping[str, str], what: str, expected: str, **unsaid: Plain
) -> Facts | None:
    """The facts of what else is printed on a card, with what is so where it says nothing; a complaint where it has no name."""
    named = part.get("name")
    if not isinstance(part.value, dict) or named is None:
        part.complain(f"{what} without a name", expected=expected)
        return None
    part.knows(keys)
    said = {key: value for key, value in part.value.items() if key in keys and key in CARD_KEYS}
    return build(named.words(), replace(part, value={**unsaid, **said}))


def _size(part: Part) -> dict[str, Any]:
    power, toughness = part.read(read_size, (0, 0))
    return {"power": power, "toughness": toughness}


_CHANGES: Mapping[str, Callable[[Part], dict[str, Any]]] = {
    "types": lambda part: {"types": frozenset(item.read(read_type, "creature") for item in part.items())},
    "subtypes": lambda part: {"subtypes": frozenset(item.words() for item in part.items())},
    "supertypes": lambda part: {
        "supertypes": frozenset(item.choice(SUPERTYPES, "supertype") for item in part.items())
    },
    "colors": lambda part: {"colors": frozenset(item.read(read_color, "red") for item in part.items())},
    "pt": _size,
    "keywords": lambda part: {"keywords": read_keywords(part)},
    "loyalty": lambda part: {"loyalty": part.number(0, 99)},
    "defense": lambda part: {"defense": part.number(0, 99)},
    "cost": lambda part: {"cost": part.read(read_price, "")},
    "back": lambda part: {"back": _build_back(part)},
    "flipped": lambda part: {"back": _build_back(part), "flips": True},
    "adventure": lambda part: {"adventure": _build_adventure(part)},
    "other half": lambda part: {"beside": _build_half(part)},
    "year": lambda part: {"year": part.number(1993, 2100)},
}

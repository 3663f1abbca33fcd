"""Nouns: what a target, a cost or a static ability asks for, as card text words it for one and for many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations, product

from rulesets.cards.filters import EITHER_ROLE, HUES, TYPES, read_filter
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.part import Plain, Unreadable
from rulesets.cards.text.phrases import Kind, Leaf, Words, orders
from rulesets.cards.text.words import plural, singular
from rulesets.table.abilities.filters import COLORS, SUPERTYPES, Bound, Filter
from rulesets.table.abilities.names import MARKS

PERMANENT_TYPES = TYPES[: TYPES.index("instant")]
PLAIN_KEYWORDS = tuple(name for name, shape in KEYWORDS.items() if shape == "plain")
_ROLES = (
    "attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "nontoken", "enchanted", "equipped", "suspected",
)  # fmt: skip


STANDING = ("enchanted", "equipped", "tapped", "untapped")
"""What a text may also say behind a noun: `creatures you control that are enchanted`."""


def _joined(words: tuple[str, ...]) -> Iterator[Words]:
    """Alternatives as a text lists them: `a`, `a or b`, `a, b, or c`; in any order, since the data has none."""
    for order in orders(words):
        if len(order) < 3:
            yield tuple(" or ".join(order).split())
        else:
            yield (*(word for one in order[:-1] for word in (one, ",")), "or", order[-1])


def _kinds(words: tuple[str, ...], many: bool) -> Iterator[Words]:
    """What something may be, as a text lists it; of many, `a and b` are all that are the one or the other."""
    yield from _joined(words)
    if many and len(words) == 2:
        yield from (tuple(" and ".join(order).split()) for order in orders(words))


def _said(value: Plain, many: bool) -> Iterator[Words]:
    """A filter in the words of card text."""
    try:
        filter_ = read_filter(str(value))
    except Unreadable:
        return
    if filter_.permanents and not (
        filter_.players or filter_.zone or filter_.other or filter_.name or filter_.hurt or filter_.weaker or filter_.larger or filter_.on_this
        or filter_.roles.intersection(MARKS) or filter_.on_the_stack
    ):  # fmt: skip
        yield from _permanents(filter_, many)


def _permanents(filter_: Filter, many: bool) -> Iterator[Words]:
    ending = _ending(filter_, many)
    heads = filter_.types - {"artifact", "enchantment", "land"} if filter_.all_types else filter_.types
    before = tuple(filter_.types - heads)
    roles = tuple(sorted(filter_.roles - {"token"}))
    token = ("tokens" if many else "token",) if "token" in filter_.roles else ()
    number = plural if many and not token else str
    subtypes = tuple(filter_.subtypes)
    if heads:
        head = list(_kinds(tuple(map(number, heads)), many))
    elif subtypes:
        head, subtypes = list(_kinds(tuple(map(number, subtypes)), many)), ()
    else:
        head = [] if token else [("permanents" if many else "permanent",)]
    if token and not heads and not filter_.subtypes:
        return
    front = [
        list(group) for group in (
            _joined(roles) if filter_.roles <= EITHER_ROLE else orders(roles), orders(tuple(f"non{color}" for color in filter_.without_colors)),
            orders(tuple(f"non{type_}" for type_ in filter_.without_types)),
            orders(tuple(filter_.supertypes)), orders(tuple(f"non{one}" for one in filter_.without_supertypes)),
            orders(tuple(f"non-{subtype}" for subtype in filter_.without_subtypes)),
            iter([(filter_.hue,) if filter_.hue else ()]),
        )
    ]  # fmt: skip
    if len(roles) == 1 and roles[0] in STANDING:
        stands = ("that", "are" if many else "'s", *roles)
        yield from (
            (*said, *stands) for said in _permanents(replace(filter_, roles=filter_.roles - set(roles)), many)
        )
    used = [group for group in front if any(group)]
    for order in permutations(used):
        for adjectives, *rest in product(
            _in_a_row(order), _joined(tuple(filter_.colors)), _joined(subtypes), orders(before), head, [token], ending,
        ):  # fmt: skip
            yield (*adjectives, *(word for part in rest for word in part))


def _in_a_row(groups: Sequence[list[Words]]) -> Iterator[Words]:
    """Adjectives one after the other, with or without a comma between any two."""
    for said in product(*groups):
        for commas in product(((), (",",)), repeat=max(len(said) - 1, 0)):
            row = [said[0]] if said else []
            row += [word for pair in zip(commas, said[1:], strict=True) for word in pair]
            yield tuple(word for part in row for word in part)


def _ending(filter_: Filter, many: bool) -> list[Words]:
    """What stands behind the noun: keywords, and whose it is."""
    having: list[Words] = [()]
    for word, names in (("with", filter_.keywords), ("without", filter_.without_keywords)):
        if len(names) > 1:
            return []
        having = [(*one, word, *name.split()) for one in having for name in names] or having
    either = [
        ("with", *first.split(), "or", *second.split())
        for first, second in permutations(sorted(filter_.either_keyword), 2)
    ]
    having = [(*one, *other) for one in having for other in either] or having
    for bound in filter_.bounds:
        side = (
            (str(bound.most), "or", "less")
            if bound.most < Bound("power").most
            else (str(bound.least), "or", "greater")
        )
        having = [(*one, "with", *bound.of.split(), *side) for one in having]
    if filter_.counter:
        lying = (("on", "them"),) if many else (("on", "it"), ("on", "that", "target"))
        having = [
            (*one, "with", "a", filter_.counter, "counter", *where) for one in having for where in lying
        ]
    if len(filter_.colors) > 1:
        having += [("that", "'s", *said) for said in _joined(tuple(filter_.colors))]
    if filter_.roles >= EITHER_ROLE:
        having += [("that", "'s", "attacking", "or", "blocking")]
    if filter_.damaged:
        having = [(*one, *said) for one in having for said in (_HURT, ("that", "was", *_HURT))]
    if filter_.blocks_this or filter_.met_by_this:
        having = [(*one, *said) for one in having for said in _fighting(filter_)]
    whose = _whose(filter_, many)
    both = [(*one, *other) for one in having for other in whose]
    return both + [(*other, *one) for one in having for other in whose if one and other]


def _whose(filter_: Filter, many: bool) -> list[Words]:
    """Whose something is, in every way to say it."""
    if filter_.controller == "you":
        return [("you", "control")]
    if filter_.controller == "opponent":
        one = [("a", "opponent", "controls")]
        return [("your", "opponents", "control"), *one] if many else list[Words](one)
    if filter_.controller in ("defending player", "that player"):
        return [(*filter_.controller.split(), "controls")]
    return [()]


def _fighting(filter_: Filter) -> tuple[Words, ...]:
    """What something has to do in combat with the object that asks."""
    if filter_.blocks_this and filter_.met_by_this:
        return (("blocking", "or", "blocked", "by", "~"),)
    return (("blocking", "~"),) if filter_.blocks_this else (("blocked", "by", "~"), ("~", "is", "blocking"))


_THAT_IS = re.compile(r"(.*) that 's ((?:\w+) or (?:\w+))")
_STANDS = re.compile(rf"(.*) that (?:'s|are) ({'|'.join(STANDING)})")
_HURT = ("dealt", "damage", "this", "turn")


def _meant(words: Words, many: bool) -> Plain:
    """The filter phrase that these words are in scenario files."""
    # A comma before `or` parts alternatives; elsewhere it stands between adjectives, and says nothing.
    text = " ".join(words)
    text = text.replace(" , or ", " or ").replace(" , ", " or " if " , or " in text else " ")
    text = text.replace(" that was dealt damage", " dealt damage")
    text = _STANDS.sub(r"\2 \1", _THAT_IS.sub(r"\2 \1", text))
    text = (
        text.replace("~ is blocking", "blocked by ~")
        .replace("by ~", "by this")
        .replace("blocking ~", "blocking this")
    )
    text = re.sub(r" counter on (?:it|them|that target)\b", " counter", text)
    text = text.replace("your opponents control", "an opponent controls").replace("a opponent", "an opponent")
    if many:
        text = " ".join(_one(word) for word in text.replace(" and ", " or ").split())
    return text


def _one(word: str) -> str:
    if word[0].isupper():
        return singular(word)
    one = word.removesuffix("s")
    return one if one in (*PERMANENT_TYPES, "permanent", "token") else word


def _noun(many: bool) -> dict[str, Kind]:
    """The kinds that make up a noun in one number; the order of adjectives is held by how it prints."""
    end = "many" if many else "one"
    types = tuple(map(plural, PERMANENT_TYPES)) if many else PERMANENT_TYPES
    subtypes = ("NAME", "Walls" if many else "Wall")
    token = "tokens" if many else "token"
    stands = "are" if many else "'s"
    meant, said = partial(_meant, many=many), partial(_said, many=many)

    def leaf(*alternatives: str) -> Leaf:
        return Leaf(alternatives, meant, said)

    whose = [
        "you control",
        "a opponent controls",
        "defending player controls",
        "that player controls",
        *(["your opponents control"] if many else []),
    ]
    return {
        f"noun_{end}": leaf(f"{{core_{end}}}", f"{{core_{end}}} {{having}}", f"{{core_{end}}} {{whose_{end}}}",
                            f"{{core_{end}}} {{having}} {{whose_{end}}}",
                            f"{{core_{end}}} {{whose_{end}}} {{having}}", f"{{core_{end}}} {{standing_{end}}}",
                            f"{{core_{end}}} {{whose_{end}}} {{standing_{end}}}"),
        f"standing_{end}": _as_they_stand(*(f"that {stands} {role}" for role in STANDING)),
        f"plain_{end}": leaf(f"{{core_{end}}}", f"{{core_{end}}} {{having}}"),
        f"core_{end}": leaf(f"{{head_{end}}}", f"{{adjective}} {{core_{end}}}", f"{{nots}} , {{core_{end}}}"),
        f"head_{end}": leaf(
            f"{{type_{end}}}", f"{{type_{end}}} or {{type_{end}}}", f"{{type_{end}}} , {{type_{end}}} , or {{type_{end}}}",
            f"{{type}} {token}", f"{{subtype_one}} {token}", f"{{subtype_{end}}}", f"{{subtype_{end}}} or {{subtype_{end}}}",
            *(f"{{{kind}_many}} and {{{kind}_many}}" for kind in ("type", "subtype") if many),
            "permanents" if many else "permanent",
        ),
        f"type_{end}": leaf(*types),
        f"subtype_{end}": leaf(*subtypes),
        f"whose_{end}": leaf(*whose),
    }  # fmt: skip


def _as_they_stand(*alternatives: str) -> Leaf:
    return Leaf(alternatives, " ".join, lambda value: iter([tuple(str(value).split())]))


NOUNS: dict[str, Kind] = {
    **_noun(many=False),
    **_noun(many=True),
    "adjective": _as_they_stand(
        "{role}", "{role} or {role}", "{not_color}", "{color}", "{color} or {color}", "{subtype_one}",
        "{subtype_one} or {subtype_one}", "artifact", "enchantment", "land", "{not_type}", "NONNAME", *HUES,
        *SUPERTYPES, *(f"non{one}" for one in SUPERTYPES),
    ),
    "nots": _as_they_stand("{not_color}", "{not_type}", "NONNAME", "nontoken"),
    "not_type": _as_they_stand(*(f"non{type_}" for type_ in PERMANENT_TYPES)),
    "role": _as_they_stand(*_ROLES),
    "color": _as_they_stand(*COLORS),
    "not_color": _as_they_stand(*(f"non{color}" for color in COLORS)),
    "type": _as_they_stand(*PERMANENT_TYPES),
    "having": _as_they_stand(
        "with {evasion}", "without {evasion}", "with {evasion} or {evasion}",
        *(f"with {of} NUMBER or {side}" for of in ("power", "toughness", "mana value") for side in ("less", "greater")),
        *(f"with a CHANGE counter on {where}" for where in ("it", "them", "that target")),
        "dealt damage this turn", "that was dealt damage this turn", "that 's {color} or {color}",
        "that 's attacking or blocking", "blocking ~", "blocked by ~", "blocking or blocked by ~", "~ is blocking",
    ),
    "evasion": _as_they_stand(*PLAIN_KEYWORDS),
}  # fmt: skip
"""Nouns for one and for many, and their parts."""

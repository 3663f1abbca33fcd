"""Tokens that an effect makes: `1/1 white Bird creature token with flying`, both ways."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import Kind, OneOf, Phrase


def _phrases(many: bool) -> Iterator[Phrase]:
    tokens = "tokens" if many else "token"
    for colors, painted in (("{color} ", {"colors": ["{color}"]}), ("colorless ", {}),
                            ("{color} and {second:color} ", {"colors": ["{color}", "{second}"]})):
        for names, subtypes in (("{name}", ["{name}"]), ("{name} {more:name}", ["{name}", "{more}"])):
            for kinds, types in (("creature", ["creature"]), ("artifact creature", ["artifact", "creature"])):
                for having, keywords in (("", {}), (" with {keywords}", {"keywords": "{keywords}"})):
                    named = " ".join(subtypes)
                    means: dict[str, Plain] = {
                        "name": f"{named} token", "pt": "{size}", "types": list(types), "subtypes": list(subtypes),
                        **painted, **keywords,
                    }  # fmt: skip
                    yield Phrase(f"{{size}} {colors}{names} {kinds} {tokens}{having}", means)


TOKENS: dict[str, Kind] = {
    "token_one": OneOf(tuple(_phrases(many=False))),
    "token_many": OneOf(tuple(_phrases(many=True))),
}

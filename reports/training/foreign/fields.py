"""What a field of a bank is by its name: a column of a table, a field of a note, a key of JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from reports.training.foreign.parts import LETTERS, Role

_NAMED: Final = {
    Role.STEM: "questionsimple stem question text prompt front questionhtml ask asks",
    Role.KEY: "answersimple right answer answers key back correct correctanswer correctanswers rightanswer short "
    "answersimplecited answerhtml answerindex correctindex",
    Role.WRONG: "wrong wronganswer wronganswers incorrect incorrectanswers distractor distractors",
    Role.FEEDBACK: "why explanation feedback generalfeedback comment comments reason because extra",
    Role.NAME: "id number kind scenario ruleset date day level complexity tag tags card cards clause clauses lesson category deck "
    "includedcards submittername url guid name title numberedon since",
}
"""The names of fields by what they are."""
_AGAIN: Final = frozenset({"questionhtml", "short", "answersimplecited", "answerhtml"})
"""Those that say again what another says, where that is there."""
_OF_ONE = re.compile(r"(choice|option|answer|distractor|reason|feedback|explanation)?([a-h]|\d)")
KEYS: Final = frozenset(_NAMED[Role.KEY].split())
"""Fields that tell which answer is right."""
OFFERED: Final = ("choices", "options", "answers")
"""Fields that hold all answers that are offered."""


def bare(name: str) -> str:
    """A field's name without case, blanks and marks."""
    return re.sub(r"[\W_]+", "", name.lower())


def roles_of(names: Iterable[str]) -> dict[str, Role | None]:
    """What each of some fields is by its name, None where that tells nothing; what says again what another says is told apart."""
    listed = list(names)
    found: dict[str, Role | None] = {}
    for name in listed:
        role = _role(name)
        again = role is not None and bare(name) in _AGAIN
        others = (_role(one) for one in listed if bare(one) not in _AGAIN)
        found[name] = Role.REPEATED if again and role in others else role
    return found


def _role(name: str) -> Role | None:
    told = bare(name)
    return next((role for role, names in _NAMED.items() if told in names.split()), None)


def of_one_answer(name: str) -> tuple[Role, str] | None:
    """What a field is that belongs to one answer, `choice A` or `reason 2`, and the letter of that answer."""
    found = _OF_ONE.fullmatch(bare(name))
    if found is None:
        return None
    letter = found[2].upper() if found[2].isalpha() else LETTERS[int(found[2]) - 1 : int(found[2])]
    if found[1] == "distractor":
        return Role.WRONG, letter
    return (Role.FEEDBACK if found[1] in ("reason", "feedback", "explanation") else Role.OPTION), letter

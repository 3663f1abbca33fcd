"""What cards spell out and no rule names, said of a creature: `unblockable` as "cannot be blocked"."""

from __future__ import annotations

from datetime import date

from reports.words.phrasing import with_article
from rulesets.cards.meanings import TRAITS
from rulesets.terms import in_words_of_day


def restriction(trait: str) -> str:
    """By whom, or how many, something can be blocked, or whom it can block or attack, as what is said of it."""
    head = max((head for head in _OF_OTHERS if trait.startswith(f"{head} ")), key=len, default="")
    if not head:
        return trait
    others = trait.removeprefix(f"{head} ")
    return _OF_OTHERS[head].format(others if others.isdigit() else with_article(others))


def trait_told(subject: str, trait: str, day: date) -> str:
    """That something has a trait from now on, in the words of a day."""
    meaning = in_words_of_day(TRAITS.get(trait, ""), day)
    if meaning.startswith("it "):
        return f"As of now, {subject} {meaning.removeprefix('it ')}."
    said = restriction(trait)
    return f"As of now, {subject} {said}." if said != trait else f"As of now, {subject}: {meaning or trait}."


_OF_OTHERS = {
    "cannot be blocked by": "cannot be blocked by {}",
    "blocked only by": "can be blocked only by {}",
    "blocked by at most": "can be blocked by at most {}",
    "blocked by at least": "can be blocked only by at least {}",
    "blocks no": "cannot block {}",
    "blocks only": "can block only {}",
    "attacks only into": "can attack only whoever controls {}",
    "attacks nobody with": "cannot attack whoever controls {}",
}
"""What is said of a creature by a trait with others, or a number of them, behind it."""

"""JSON in the shape of public banks of rules questions: that of RulesGuru's public interface, as documented in 2025.

A list of objects with `id` (a number), `level` and `complexity` (its two axes, in its words), `tags` (those of its own that
fit), `questionSimple`, `questionHTML`, `answerSimple`, `answerSimpleCited` (with rule numbers in brackets), `answerHTML`,
`submitterName`, `includedCards` (real ones alone, each with its `name`), `citedRules` (each with `ruleNumber` and `ruleText`, here in our own words, with the day
on which it bears that number) and `url`.  What is asked under rules of another day says so in its first sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import with_its_day
from reports.training.question import Question
from reports.writing.data import json_document
from rulesets.cards.book import card_names
from rulesets.registry import find


def bank(sheet: Sheet) -> str:
    """The sheet as a bank of questions and answers without choices."""
    return json_document([_entry(item) for item in sheet.items])


LEVELS = {"corner": "Corner Case"}
"""How public banks name levels that they do not number."""
OFFERED = frozenset({"divisions", "since", "days", "moments", "first", "lesson"})
"""Kinds that nobody can answer who does not see what is offered."""
EVERY_QUESTION = "Combat"
TAGS: Mapping[str, str] = {
    "Damage": "amount most divisions struck damage-timing dealing-source dealing-recipient division lethal-damage excess trample",
    "Life": "life lifelink life-check",
    "Timing and priority": "moments first cast-windows response-model",
    "The stack": "response-model",
    "Turn structure": "end-of-combat steps-skipped strike-steps",
    "Cleanup Step": "cleanup end-of-turn",
    "State-based actions": "state-checks death-check life-check counter-annihilation legend-rule",
    "Triggered abilities": "trigger-check trigger-order trigger-choice block-triggers attack-triggers",
    "Delayed Triggers": "delayed-triggers",
    "Static abilities": "static-abilities static-ability",
    "Activated abilities": "activated-abilities",
    "Layers": "layers",
    "Type-changing effects": "changeling",
    "Control-changing effects": "change-of-control control",
    "Prevention effects": "prevention prevention-sources",
    "Redirection effects": "redirection planeswalker-redirection",
    "Regenerate": "regeneration",
    "Counters": "counters counter-annihilation wither infect proliferate",
    "Zone-changes": "new-object return-to-hand bounce persist undying",
    "Last known information": "last-known-information",
    "Planeswalkers": "planeswalker planeswalkers loyalty planeswalker-redirection trample-over-planeswalkers",
    "Face-down objects": "morph manifest megamorph disguise",
    "Morph cards": "morph megamorph",
    "Double-faced cards": "transform",
    "Transform": "transform",
    "Phasing": "phasing",
    "Banding": "banding bands-with-other",
    "Auras": "aura-arrival totem-armor umbra-armor bestow",
    "Bestow": "bestow",
    "Equipment": "equip reconfigure living-weapon for-mirrodin job-select",
    "Vehicles": "crew",
    "Mana": "mana mana-emptying",
    '"Can\'t" effects': "attack-restrictions block-restrictions restrictions blocking-restrictions",
    "Numbers and symbols": "negative-numbers",
    "Evergreen keywords": "deathtouch double-strike first-strike flash flying haste hexproof indestructible lifelink menace protection "
    "reach trample vigilance ward prowess",
    "Non-evergreen keywords": "banding battle-cry bushido changeling evolve exalted flanking infect persist rampage shadow soulbond toxic "
    "undying wither umbra-armor totem-armor",
}  # fmt: skip
"""The tags of RulesGuru that fit a question: by the names of kinds of questions, of clauses that decide, and of our own tags."""


def _tags(question: Question) -> list[str]:
    """The tags of public banks that fit a question."""
    mine = {question.kind, *question.clauses, *(tag.replace(" ", "-") for tag in question.tags)}
    return [EVERY_QUESTION, *(tag for tag, names in TAGS.items() if mine & {*names.split()})]


def _entry(item: Item) -> dict[str, Any]:
    question = item.question
    today = question.ruleset == find("current").name
    asked = " ".join(filter(None, ("" if today else f"{question.title}.", question.stem, question.asked)))
    if question.kind in OFFERED:
        asked += " " + " ".join(
            f"({item.letter(place)}) {choice.text}" for place, choice in enumerate(item.choices)
        )
    answer = " ".join((question.short, *question.why))
    cited = f"{answer} [{'; '.join(map(with_its_day, question.rules))}]"
    return {
        "id": int(question.id, 16),
        "level": LEVELS.get(question.level, question.level),
        "complexity": question.complexity.capitalize(),
        "tags": _tags(question),
        "questionSimple": asked,
        "questionHTML": f"<p>{escape(asked)}</p>",
        "answerSimple": answer,
        "answerSimpleCited": cited,
        "answerHTML": f"<p>{escape(cited)}</p>",
        "submitterName": "",
        "includedCards": [{"name": card} for card in question.cards if is_printed(card)],
        "citedRules": [
            {"ruleNumber": number, "ruleText": f"{rule.says} ({with_its_day(rule)})"}
            for rule in question.rules
            for number in rule.numbers
        ],
        "url": "",
    }


def is_printed(card: str) -> bool:
    """Whether a card is a real one, as those of the book are; it has tokens besides, which are none."""
    return card in card_names() and not card.endswith(" token")

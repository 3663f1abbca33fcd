"""What a question must be to be asked: each gate names what is wrong with one that does not pass.

Whoever makes questions drops what a gate names, and counts it; the tests hold every gate over the whole bank.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from comparator.files.data import data_in
from comparator.questions.asked import named
from comparator.questions.beliefs import beliefs
from comparator.questions.documents import as_printed, document_text
from comparator.questions.facts import Divisions, Legal, Life, Most, World, fact_of
from comparator.questions.names import TELLING
from comparator.scenario.scenario import Piece
from reports.training.answers import key, laid_out
from reports.training.doing import used
from reports.training.question import Question
from reports.training.telling import sized
from reports.training.wording import day_of_words
from rulesets.registry import find
from rulesets.terms import in_words_of_day

LONGEST_STEM = 60
LONGEST_BEFORE_WHAT_COMES_FIRST = 42
"""Words that a stem may have: what comes first hangs on little of a board, and nobody reads the rest for it."""
LONGEST_OPTION = 28
"""Words that an option may have: who gives an answer does not recite a rule."""

_NOTES = re.compile(
    r"\bextract\b|\bscript\b|\btexts?\b|\bsources? contradict|\bnone seen\b|\bis taken\b|\bwindow\b|\binferred\b"
    r"|[a-z]+-[a-z]+@\d|\bdefault\b|\bRead (alone|strictly)\b"
)
"""What only those say who work on the program."""


def one_true_key(question: Question) -> bool:
    """One right answer, or at least one and one wrong where all are to be found; two wrong ones besides."""
    right = len(question.key)
    wrong = len(question.choices) - right
    return right >= 1 and wrong >= 1 if question.several else right == 1 and wrong >= 2


def options_differ(question: Question) -> bool:
    """No two options read alike, whatever the order of their parts and their punctuation."""
    said = [
        tuple(sorted(" ".join(re.findall(r"\w+", part)) for part in re.split("[,;:.]", choice.text.lower())))
        for choice in question.choices
    ]
    return len(set(said)) == len(said)


def short(question: Question) -> bool:
    """The stem fits on a few lines."""
    most = LONGEST_BEFORE_WHAT_COMES_FIRST if question.kind == "first" else LONGEST_STEM
    return len(question.stem.split()) <= most


def short_options(question: Question) -> bool:
    """Every option is read at a glance."""
    return all(len(choice.text.split()) <= LONGEST_OPTION for choice in question.choices)


def every_card_is_shown(question: Question) -> bool:
    """Every card on the board is spoken of, and every creature, wherever it is, with its size and keywords."""
    if question.kind == "lesson":
        return True
    board = laid_out(question).scenario
    told_of = f"{question.stem} {question.prompt}"
    return all(size in question.stem for size in sized(board)) and all(
        piece.id in told_of for piece in board.pieces
    )


def nothing_hangs_on_what_is_left_out(question: Question) -> bool:
    """With all that is printed on its cards the key is the same: everybody knows what they have besides."""
    if question.kind in ("since", "lesson"):
        return True
    printed = document_text(as_printed(data_in(question.source)))
    return key(replace(question, source=printed), find(question.ruleset)) == question.key


def key_not_told(question: Question) -> bool:
    """The key is not much longer, nor much shorter, than every other option."""
    if question.several:
        return True
    words = [len(choice.text.split()) for choice in question.choices if not choice.right]
    key = len(question.key[0].split())
    return len(question.key) > 1 or not words or min(words) / 2 - 2 <= key <= max(words) * 1.5 + 2


def before_the_answer(question: Question) -> bool:
    """The picture shows nobody dead and nothing dealt."""
    hurt = {piece.id: piece.damage for piece in laid_out(question).scenario.pieces}
    there = {one.id for one in question.board.permanents}
    in_play = {piece.id for piece in laid_out(question).scenario.pieces if piece.zone == "battlefield"}
    return in_play <= there and all(one.damage == hurt.get(one.id, 0) for one in question.board.permanents)


def explained(question: Question) -> bool:
    """The explanation says why, and cites a rule by its number."""
    return bool(question.why and question.rules) and all(rule.numbers for rule in question.rules)


def names_the_keyword(question: Question) -> bool:
    """Deathtouch, where a trampler with it is asked what it must assign, and lifelink, where life is, are explained."""
    board = laid_out(question)
    named = " ".join((*question.why, *question.clauses)).lower()
    match fact_of(question.asks):
        case Most(creature) | Divisions(creature) | Legal(creature):
            own = [piece for piece in board.scenario.pieces if creature in (piece.id, piece.attached_to)]
            said = " ".join(word for piece in own for word in _abilities(piece))
            return not {"trample", "deathtouch"} <= {*said.split()} or "deathtouch" in named
        case Life(player):
            fighting = {block.creature for block in board.line.blocks}
            fighting |= {attack.creature for attack in board.line.attacks}
            own = [piece for piece in board.scenario.pieces if piece.controller == player]
            gives = any("lifelink" in _abilities(piece) for piece in own if piece.id in fighting)
            return not gives or "lifelink" in named
    return True


def _abilities(piece: Piece) -> tuple[str, ...]:
    """Its keywords, and what its abilities are called."""
    return (*piece.facts.keyword_names, *(ability.label for ability in piece.facts.abilities))


def of_its_years(question: Question) -> bool:
    """Every card was printed before the year asked about; what asks about several days may use any."""
    if question.kind in ("since", "days", "lesson"):
        return True
    year = int(question.day[:4])
    return all((piece.facts.year or 0) < year for piece in laid_out(question).scenario.pieces)


def somebody_attacks(question: Question) -> bool:
    """Somebody attacks where a rule decides about whom attackers attack."""
    return not {"defending-player", "absent-target"} & {*question.clauses} or bool(
        laid_out(question).line.attacks
    )


def no_name_misleads(question: Question) -> bool:
    """No invented card is called after a keyword that it has not, as what is left of one may be."""
    if question.kind == "lesson":
        return True
    return all(
        any(keyword in said for keyword in meant)
        for piece in laid_out(question).scenario.pieces
        if not piece.facts.year
        for said in [" ".join(_abilities(piece))]
        for word, meant in _CALLED_AFTER.items()
        if word in piece.id.lower()
    )


_CALLED_AFTER = {
    "trample": ("trample",), "touch": ("deathtouch", "protection"), "strike": ("first strike", "double strike"),
    "flyer": ("flying",), "ward ": ("ward",), "fog": ("prevent",), "healer": ("lifelink", "regenerate", "prevent"),
    "proof": ("protection",),
}  # fmt: skip
"""What an invented card must say if its name has a word in it."""


def no_name_tells(question: Question) -> bool:
    """No invented card is called after its part in the fight, or after what becomes of it."""
    return question.kind == "lesson" or not any(
        _TELLING.search(piece.id.lower())
        for piece in laid_out(question).scenario.pieces
        if not piece.facts.year
    )


_TELLING = re.compile(rf"\b({'|'.join(TELLING)})")


def each_has_a_part(question: Question) -> bool:
    """Where something is done to several, it is told which of them becomes, blocks or attacks what."""
    if question.kind == "lesson":
        return True
    played = laid_out(question)
    pieces = {piece.id: piece for piece in played.scenario.pieces}
    return all(
        len(play.targets) < 2 or any(f": {one} " in question.stem for one in play.targets)
        for play in played.line.plays
        if pieces[play.source].facts.face_up is None and len(used(pieces[play.source], play).targets) > 1
    )


def nothing_hangs_loose(question: Question) -> bool:
    """Every Aura in play enchants something."""
    return question.kind == "lesson" or all(
        piece.attached_to
        for piece in laid_out(question).scenario.pieces
        if piece.zone == "battlefield" and "Aura" in piece.facts.subtypes
    )


def of_one_time(question: Question) -> bool:
    """No word of an earlier or a later day than that whose words it is written in."""
    day = day_of_words(question)
    return all(in_words_of_day(text, day) == text for text in _texts(question))


def no_note(question: Question) -> bool:
    """Nothing that only those say who work on the program, and no ruleset by its name there instead of its day."""
    return not any(_NOTES.search(text) or _LABELS.search(text) for text in _texts(question))


_LABELS = re.compile(rf"\b({'|'.join(name for name in named() if not name.isdigit())})\b")


def nothing_refuted_that_is_not_there(question: Question) -> bool:
    """Of what comes first, nothing is said against a mistake about deaths where nothing dies, and nobody loses."""
    if question.kind != "first" or question.answer.startswith("The damage"):
        return True
    slugs = {slug for choice in question.choices for slug in choice.origin.beliefs}
    rules = {beliefs()[slug].rule.clause for slug in slugs if beliefs()[slug].comes_first}
    return question.answer.startswith("The triggered") == ("trigger-order" in rules) or rules.isdisjoint(
        ("trigger-order", "state-checks")
    )


def nothing_refuted_by_what_has_no_part(question: Question) -> bool:
    """What is said against a mistake is of a rule that was asked about as the board was played.

    That damage equals power nothing asks, and all combat damage goes by it.
    """
    if question.kind in ("since", "days", "lesson"):
        return True
    played = World(laid_out(question), find(question.ruleset)).run
    fought = any((event.kind, event.detail) == ("deal", "combat") for event in played.events)
    consulted = played.consulted | ({"zero-power"} if fought else set())
    held = [beliefs()[slug] for choice in question.choices for slug in choice.origin.beliefs]
    return all(one.rule.clause in consulted for one in held)


def nothing_is_told_that_is_asked_for(question: Question) -> bool:
    """Where the board tells which effect applies first, no rule is cited that says who chooses."""
    return "effect-order" not in question.clauses or not laid_out(question).line.effect_order


def nothing_lies_face_down_in_vain(question: Question) -> bool:
    """A card that is no creature lies face down only where a rule of what lies so is cited."""
    if question.kind == "lesson" or not {"manifest", "morph"}.isdisjoint(question.clauses):
        return True
    faces = (piece.facts.face_up for piece in laid_out(question).scenario.pieces)
    return all("creature" in face.types for face in faces if face is not None)


def nothing_comes_as_a_copy(question: Question) -> bool:
    """No card may come into play as a copy: what it copies is chosen as it comes, and no stem says so in order."""
    return question.kind == "lesson" or all(
        piece.facts.enters_as is None for piece in laid_out(question).scenario.pieces
    )


def _texts(question: Question) -> tuple[str, ...]:
    choices = (text for one in question.choices for text in (one.text, one.belief, one.right_when))
    return (question.stem, question.prompt, question.short, *question.why, *choices)


GATES: Mapping[str, Callable[[Question], bool]] = {
    "more or less than one key": one_true_key,
    "options alike": options_differ,
    "stem too long": short,
    "option as long as a rule": short_options,
    "a card not shown": every_card_is_shown,
    "something hangs on what is left out": nothing_hangs_on_what_is_left_out,
    "key told by its length": key_not_told,
    "picture tells the answer": before_the_answer,
    "explanation names no rule": explained,
    "a keyword that decides is not explained": names_the_keyword,
    "a card of later years": of_its_years,
    "a name that misleads": no_name_misleads,
    "a name that tells the answer": no_name_tells,
    "who does what to whom is not told": each_has_a_part,
    "an Aura on nothing": nothing_hangs_loose,
    "nobody attacks": somebody_attacks,
    "words of another day": of_one_time,
    "internal note": no_note,
    "a mistake about what is not there": nothing_refuted_that_is_not_there,
    "a rule that has no part in it": nothing_refuted_by_what_has_no_part,
    "what is asked for is told": nothing_is_told_that_is_asked_for,
    "a card lies face down in vain": nothing_lies_face_down_in_vain,
    "a card comes as a copy": nothing_comes_as_a_copy,
}
"""Every gate by what is wrong with a question that does not pass."""

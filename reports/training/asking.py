"""Asking: from a scenario to its questions, each with an answer that was computed.

A question is only asked where there is one right answer and there are at least two wrong
ones, each of which some rules, or some belief about them, would make right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from comparator.comparing.outcome import agreement
from comparator.phrasing import joined
from comparator.running.facts import is_drawn
from comparator.running.record import Board, Run
from comparator.running.sharing import shared
from comparator.scenario.portable import portable
from comparator.scenario.scenario import Scenario
from reports.training.answers import allowed, legal_divisions, life, procedure
from reports.training.played import Played, choice, cite, hard, holds_still, play_out, wordy, wrong_outcomes
from reports.training.question import Choice, Cited, Kind, Origin, Question
from reports.training.stems import stem, used, when
from reports.training.wording import in_language
from reports.words.words import day
from rulesets.history import CLAUSES
from rulesets.ruleset import answer_alike, is_in_force
from rulesets.version import AnyVersion
from rulesets.windows import has_unplayed, windows_of

MOST_FROM_ONE = 8
"""How many questions one scenario may give."""
MOST_WRONG = 4
LEAST_WRONG = 2
PREFERRED = ("current", "modern", "foundations", "2003", "2008", "m10")
"""Which of several rulesets that agree speaks for them."""


def questions(scenario: Scenario) -> tuple[Question, ...]:
    """All questions a scenario gives, the most telling first; none where it is too thin."""
    asked: dict[tuple[str, str], Question] = {}
    by_line = [list(_of_line(played)) for played in play_out(scenario)]
    # The lines take turns, so that a scenario with many of them does not spend all on the first.
    for place in range(max(map(len, by_line), default=0)):
        for found in by_line:
            if place < len(found):
                # Two lines may read alike, where they differ in nothing that is asked about.
                asked.setdefault((found[place].stem, found[place].prompt), found[place])
    return tuple(in_language(one, "modern") for one in islice(asked.values(), MOST_FROM_ONE))


def ask(scenarios: Sequence[Scenario]) -> Iterator[tuple[Question, ...]]:
    """The questions of each scenario, in their order; several processes ask where there are many."""
    return shared(questions, scenarios)


def _of_line(played: Played) -> Iterator[Question]:
    names = representatives(played)
    for name in names[:2]:
        yield from _result(played, name)
    for asked in (_witnessed, _rule, _may, _divisions, _first, _life, _eras):
        for name in names[:1]:
            yield from asked(played, name)
    for name in names[1:3]:
        yield from _rule(played, name)
        yield from _divisions(played, name)


def representatives(played: Played) -> list[str]:
    """One named ruleset for each outcome: the current rules' first, then the rest by preference."""
    able = played.finished or {name: one for name, one in played.runs.items() if one.status == "illegal"}
    order = [name for name in PREFERRED if name in able]
    order += [name for name in able if name not in order]
    found: list[str] = []
    for name in order:
        if all(agreement(played.runs[name]) != agreement(played.runs[other]) for other in found):
            found.append(name)
    return found


def _question(  # noqa: PLR0913  # a question has as many parts
    played: Played, name: str, kind: Kind, asks: str, prompt: str, choices: Sequence[Choice], *,
    plays: bool = True, rules: Sequence[Cited] = (), board: Board | None = None,
) -> Question:  # fmt: skip
    scenario, one = played.scenario, played.runs[name]
    rules = tuple(rules) or played.cited(name)
    right = [option.text for option in choices if option.right]
    return Question(
        scenario.slug, played.line.name, kind, name, played.rulesets[name].date.isoformat(), asks,
        scenario.title, stem(scenario, played.line, played.rulesets[name], plays), prompt, tuple(choices),
        short=joined(right), why=tuple(told for told in _why(rules, one) if told not in right), rules=rules, board=board or _telling(one),
        level=scenario.level or hard(played, name), complexity=scenario.complexity or wordy(played),
        derived=not (scenario.level and scenario.complexity), tags=scenario.tags,
        cards=tuple(dict.fromkeys(piece.facts.name or piece.id for piece in scenario.pieces)),
        clauses=tuple(rule.clause for rule in rules), source=portable(scenario),
    )  # fmt: skip


def _why(rules: Sequence[Cited], one: Run) -> tuple[str, ...]:
    """Up to three sentences: the rules that decide, and what was taken for granted."""
    told = [rule.says for rule in rules[:2]]
    for window, instead in one.missing_windows[:1]:
        comes = window in windows_of(one.ruleset) or has_unplayed(one.ruleset, window)
        told.append(f"{instead}." if comes else f"There is no moment {when(window)}.")
    return tuple(told)


def _telling(one: Run) -> Board:
    """The board to show with a question: with blockers declared, before anything else is done."""
    for board in one.boards:
        if board.moment == "blockers-declared":
            return board
    return one.boards[0]


def _with_wrong(played: Played, name: str, text: str) -> list[Choice]:
    """The right outcome and enough wrong ones, or nothing where there are too few."""
    right = choice(played, played.runs[name], True, text, Origin("ruleset", name))
    wrong: list[Choice] = []
    for one, belief, origin in wrong_outcomes(played, name):
        option = choice(played, one, False, belief, origin)
        if option.text != right.text and all(option.text != other.text for other in wrong):
            wrong.append(option)
        if len(wrong) == MOST_WRONG - 1:
            break
    return [right, *wrong] if len(wrong) >= LEAST_WRONG else []


def _told_in_full(one: Run) -> bool:
    """Whether the script answered everything that was asked, so that the stem tells it all."""
    return all(default.startswith("triggers in the order") for default in one.defaults)


def _result(played: Played, name: str) -> Iterator[Question]:
    if not _told_in_full(played.runs[name]):
        return
    choices = _with_wrong(played, name, "what the rules of that date come to")
    if choices:
        yield _question(played, name, "result", "", "What is the result at the end of the turn?", choices)


def _life(played: Played, name: str) -> Iterator[Question]:
    """A player's life total, where the wrong totals are what other rules would leave."""
    if not _told_in_full(played.runs[name]):
        return
    for seat in played.scenario.seats if not is_drawn(played.runs[name].facts) else ():
        mine = played.runs[name].facts[seat.name]["life"]
        right = Choice(
            life(played.runs[name], seat.name), True, "what the rules of that date come to", Origin("ruleset", name),
            tuple(other for other, one in played.finished.items() if one.facts[seat.name].get("life") == mine),
        )  # fmt: skip
        wrong: dict[object, Choice] = {}
        for one, belief, origin in wrong_outcomes(played, name):
            total = one.facts[seat.name].get("life")
            if total not in (None, mine) and total not in wrong and len(wrong) < MOST_WRONG - 1:
                under = tuple(
                    other
                    for other, had in played.finished.items()
                    if had.facts[seat.name].get("life") == total
                )
                wrong[total] = Choice(life(one, seat.name), False, belief, origin, under)
        if len(wrong) >= LEAST_WRONG:
            prompt = f"At how much life is {seat.name} at the end of the turn?"
            yield _question(played, name, "life", seat.name, prompt, [right, *wrong.values()])


def _may(played: Played, name: str) -> Iterator[Question]:
    """May a play be made in its window, and what comes of it?"""
    for play in played.line.plays[:1]:
        opened = {other: play.window in windows_of(ruleset) for other, ruleset in played.rulesets.items()}
        unplayed = any(has_unplayed(ruleset, play.window) for ruleset in played.rulesets.values())
        if unplayed or len(set(opened.values())) < 2:
            continue
        right = Choice(
            allowed(played.scenario, played.runs[name], play.window, played.rulesets[name]), True, "what the rules of that date say",
            Origin("ruleset", name), _alike(played, opened, name),
        )  # fmt: skip
        wrong: dict[str, Choice] = {}
        for other, one in played.finished.items():
            text = allowed(played.scenario, one, play.window, played.rulesets[other])
            if text != right.text and text not in wrong and len(wrong) < MOST_WRONG - 1:
                wrong[text] = Choice(
                    text,
                    False,
                    holds_still(played.rulesets[other]),
                    Origin("ruleset", other),
                    _alike(played, opened, other),
                )
        if len(wrong) >= LEAST_WRONG:
            prompt = (
                f"May {play.player} {used(played.scenario, play)} {when(play.window)}, and what comes of it?"
            )
            yield _question(
                played, name, "may", f"{play.source} {play.window}", prompt, [right, *wrong.values()]
            )


def _alike(played: Played, opened: dict[str, bool], name: str) -> tuple[str, ...]:
    return tuple(other for other in played.agreeing(played.runs[name]) if opened[other] == opened[name])


def _divisions(played: Played, name: str) -> Iterator[Question]:
    """Which divisions of one creature's damage are legal: offered are those that some rules allow."""
    legal = {
        other: legal_divisions(played.scenario, played.line, played.rulesets[other])
        for other in _spread(played, name)
    }
    if not legal.get(name):
        return
    creature, mine = legal[name][0], legal[name][1]  # type: ignore[index]  # just seen to be there
    elsewhere = {
        text: other for other, found in legal.items() if found and found[0] == creature for text in found[1]
    }
    wrong = [text for text in elsewhere if text not in mine]
    right = [text for text in mine if text in elsewhere]
    if not right or len(wrong) < LEAST_WRONG:
        return
    rule = cite(played.rulesets[name], "division")
    choices = [
        Choice(text, True, "legal", Origin("ruleset", name), _where(legal, creature, text)) for text in _thin(right, 2)
    ] + [
        Choice(
            text, False, holds_still(played.rulesets[elsewhere[text]]),
            Origin("ruleset", elsewhere[text]), _where(legal, creature, text),
        )
        for text in _thin(wrong, 3)
    ]  # fmt: skip
    prompt = f"Which of these divisions of {creature}'s combat damage are legal?"
    yield _question(played, name, "divisions", creature, prompt, choices, rules=(rule,))


def _where(legal: dict[str, tuple[str, tuple[str, ...]] | None], creature: str, text: str) -> tuple[str, ...]:
    return tuple(
        other for other, found in legal.items() if found and found[0] == creature and text in found[1]
    )


def _thin(texts: Sequence[str], most: int) -> list[str]:
    """A few of many, spread over the whole."""
    if len(texts) <= most:
        return list(texts)
    return [texts[place * (len(texts) - 1) // (most - 1)] for place in range(most)]


def _spread(played: Played, name: str) -> list[str]:
    return [name, *(other for other in played.finished if other != name)]


def _first(played: Played, name: str) -> Iterator[Question]:
    """What comes first once several creatures block one attacker, and how its damage is then dealt."""
    blocked = [attacker for block in played.line.blocks for attacker in block.attackers]
    crowded = next((attacker for attacker in dict.fromkeys(blocked) if blocked.count(attacker) > 1), "")
    if not crowded:
        return
    player = played.scenario.seats[0].name
    texts = {other: procedure(played.rulesets[other], player, crowded) for other in _spread(played, name)}
    choices = [
        Choice(
            text, other == name,
            "what the rules of that date say" if other == name
            else holds_still(played.rulesets[other]),
            Origin("fact", other), tuple(alike for alike, told in texts.items() if told == text),
        )
        for other, text in texts.items()
        if next(first for first, told in texts.items() if told == text) == other
    ]  # fmt: skip
    if len(choices) > LEAST_WRONG:
        rules = (cite(played.rulesets[name], "division"), cite(played.rulesets[name], "damage-timing"))
        prompt = f"What must {player} do first for {crowded} once blocks are made, and how is its damage then dealt?"
        yield _question(
            played, name, "first", crowded, prompt, choices[:MOST_WRONG], plays=False, rules=rules,
        )  # fmt: skip


def _eras(played: Played, name: str) -> Iterator[Question]:
    """Under which of several rules the same script comes to the same."""
    outcome = played.words(played.runs[name])
    groups = {other: played.words(one) == outcome for other, one in played.finished.items()}
    right = [other for other, same in groups.items() if same]
    wrong = [other for other, same in groups.items() if not same]
    if not right or len(wrong) < LEAST_WRONG:
        return
    choices = [
        Choice(
            f"the rules of {day(played.rulesets[other].date)} ({played.rulesets[other].title})", groups[other],
            "comes to that" if groups[other] else f"comes to: {played.words(played.runs[other])}",
            Origin("ruleset", other), (other,),
        )
        for other in sorted([*_thin(right, 2), *_thin(wrong, 3)], key=lambda one: (not groups[one], one))
    ]  # fmt: skip
    prompt = f"Under which of these rules does the same script come to this: {outcome}"
    yield replace(_question(played, name, "eras", outcome, prompt, choices), stem=_timeless(played, name))


def _timeless(played: Played, name: str) -> str:
    told = stem(played.scenario, played.line, played.rulesets[name])
    return told.split(". ", 1)[1] if ". " in told else told


def _rule(played: Played, name: str) -> Iterator[Question]:
    """Which rule decides: the clause of that date, against what the clause said on other dates."""
    mine = agreement(played.runs[name])
    for slug in played.decisive(name)[:1]:
        # Another answer by which the board comes to the same would decide it as well.
        rivals = [
            version
            for version, one in played.swaps(name)
            if version.clause == slug and agreement(one) != mine
        ]
        yield from _which_rule(played, name, slug, "Which rule decides here?", rivals)


def _witnessed(played: Played, name: str) -> Iterator[Question]:
    """What a clause says that the board was made to show, where it decides nothing that anybody could see."""
    shown = dict.fromkeys(identifier.partition("@")[0] for identifier in played.scenario.witnesses)
    for slug in shown:
        if slug in played.runs[name].consulted and slug not in played.decisive(name)[:1]:
            question = CLAUSES[slug].question
            mine = played.rulesets[name].version(slug)
            rivals = [
                one for one in CLAUSES[slug].versions if not one.reading and not answer_alike(one, mine)
            ]
            prompt = f"{question} Which answer do these rules give?"
            yield from _which_rule(played, name, slug, prompt, rivals)


def _which_rule(
    played: Played, name: str, slug: str, prompt: str, rivals: Sequence[AnyVersion]
) -> Iterator[Question]:
    """A clause as it stands, against its other answers, and where those are too few against other clauses."""
    ruleset = played.rulesets[name]
    mine = ruleset.version(slug)
    others = [one for one in rivals if one.told != mine.told]
    wrong = list({one.told: one for one in others}.values())[-(MOST_WRONG - 1) :]
    if len(wrong) < LEAST_WRONG:
        idle = [
            ruleset.version(other) for other in sorted(played.runs[name].consulted)
            if other != slug and other not in played.decisive(name) and is_in_force(ruleset.version(other))
        ]  # fmt: skip
        # Those of the same group are the likeliest to be mixed up.
        idle.sort(key=lambda one: CLAUSES[one.clause].group != CLAUSES[slug].group)
        wrong += idle[: MOST_WRONG - 1 - len(wrong)]
    if len(wrong) < LEAST_WRONG:
        return
    under = tuple(other for other, one in played.rulesets.items() if one.version(slug).id == mine.id)
    choices = [Choice(mine.told, True, "the rule of that date", Origin("fact", name, mine.id), under)]
    choices += [
        Choice(one.told, False, _believed(one.id, slug), Origin("fact", name, one.id)) for one in wrong
    ]
    yield _question(played, name, "rule", slug, prompt, choices, rules=(cite(ruleset, slug),))


def _believed(version: str, slug: str) -> str:
    clause, _, since = version.partition("@")
    if clause == slug:
        return f"cites the answer of {since}, which is not in force"
    return f"cites a rule that is in force but decides nothing here ({clause})"

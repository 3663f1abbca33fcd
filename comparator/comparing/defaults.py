"""Whether an answer that nobody scripted made the difference: found by answering otherwise and playing on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import compress
from typing import NamedTuple

from comparator.comparing.outcome import readable
from comparator.comparing.results import DefaultTried
from comparator.running.answering.reply import Unscripted
from comparator.running.caching import Runs
from comparator.running.facts import facts_of
from comparator.running.following import follow
from comparator.running.record import Run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line
from rulesets.history import version_of
from rulesets.keywords.table import PAID_BESIDES
from rulesets.table.assignment import AssignDamage
from rulesets.table.budget import OverBudget
from rulesets.table.granted import usable_abilities
from rulesets.table.machine import begin, give
from rulesets.table.plays import Announcement
from rulesets.table.state import Decision, State
from rulesets.version import NotInForce

MOST_ANSWERS = 40
"""How many other answers to one question are played out."""
MOST_WORK = 1_000_000
"""No other is played out once so much was looked at for those before it, counted as the budget of a run counts it."""


End = Mapping[str, Mapping[str, object]]
"""What becomes of everybody, as people read it."""


class Replies(NamedTuple):
    """What each answer that was tried to a question comes to in the end, and of how many answers they are."""

    ends: dict[object, End | None]
    number: int


def defaults_between(runs: Runs, left: Run, right: Run) -> Iterator[DefaultTried]:
    """The questions answered by default on which it hung that two runs end differently, or may have for all that was tried.

    Of a run that stops at something that is not legal it is whether that is legal after another answer.  Where both were asked the same, the same answer is tried on both sides.  What that takes is taken from what the runs
    of the line may take.
    """
    if "finished" not in (left.status, right.status):
        return
    if left.status != right.status:
        yield from _legal_otherwise(runs, left if right.status == "finished" else right)
        return
    ends = readable(left.facts), readable(right.facts)
    if ends[0] == ends[1]:
        return
    if runs.left < 0:
        yield from (
            DefaultTried(one, False, 0, 0) for one in dict.fromkeys([*left.defaults, *right.defaults])
        )
        return
    mine, theirs = _other_ends(runs, left), _other_ends(runs, right)
    for question in dict.fromkeys([*mine, *theirs]):
        one, other = mine.get(question), theirs.get(question)
        pairs = list(_beside_each_other(one, other, ends))
        agree = any(left_end == right_end for left_end, right_end in pairs)
        most = max((one, other), key=lambda replies: replies.number if replies else 0)
        assert most is not None
        facts = () if agree else tuple(_agreed_on(pairs, ends))
        alone = None in (one, other) and _leads_nowhere_else(most)
        if agree or alone or facts or most.number > len(most.ends):
            yield DefaultTried(question, agree or alone, len(most.ends), most.number, facts)


_OF_NO_WEIGHT = frozenset({"damage order", "division"})
"""What not all rules ask, since they have no such orders, or have everybody divide as they like."""


def defaults_hiding(runs: Runs, played: Sequence[Run]) -> Iterator[Unscripted]:
    """The questions that not all of several runs with one end were asked, and were answered by default, where another answer ends otherwise."""
    if len({run.status for run in played}) > 1 or played[0].status != "finished" or runs.left < 0:
        return
    asked = Counter(question for run in played for question in dict.fromkeys(run.defaults))
    some = [one for one, number in asked.items() if number < len(played) and one.choice not in _OF_NO_WEIGHT]
    if not some:
        return
    end = readable(played[0].facts)
    if any(readable(run.facts) != end for run in played[1:]):
        return
    tried: dict[Unscripted, Replies] = {}
    for run in played:
        if any(one in run.defaults and one not in tried for one in some):
            tried = _other_ends(runs, run) | tried
    for question in some:
        if question in tried and any(one not in (None, end) for one in tried[question].ends.values()):
            yield question


def _leads_nowhere_else(replies: Replies) -> bool:
    """Whether after every other answer the script could not be gone on with, so that it hung on the default that it could."""
    return (
        replies.number == len(replies.ends) and [*replies.ends.values()].count(None) == replies.number - 1 > 0
    )


def _beside_each_other(
    one: Replies | None, other: Replies | None, ends: tuple[End, End]
) -> Iterator[tuple[End, End]]:
    """The two ends that each other answer comes to; where the two sides were not asked the same, each end beside the other side's own."""
    if one is not None and other is not None and one.ends.keys() & other.ends.keys():
        both = [(end, other.ends[reply]) for reply, end in one.ends.items() if reply in other.ends]
    else:
        both = [(end, ends[1]) for end in (one.ends.values() if one is not None else ())]
        both += [(ends[0], end) for end in (other.ends.values() if other is not None else ())]
    yield from ((left, right) for left, right in both if left is not None and right is not None)


def _agreed_on(pairs: Sequence[tuple[End, End]], ends: tuple[End, End]) -> Iterator[tuple[str, str]]:
    """Of the facts in which two ends differ those in which they do not with some other answer."""
    left, right = ends
    for who in dict.fromkeys((*left, *right)):
        for fact in dict.fromkeys((*left.get(who, {}), *right.get(who, {}))):
            if _of(left, who, fact) != _of(right, who, fact) and any(
                _of(mine, who, fact) == _of(theirs, who, fact) for mine, theirs in pairs
            ):
                yield who, fact


def _of(end: End, who: str, fact: str) -> object:
    return end.get(who, {}).get(fact)


def _legal_otherwise(runs: Runs, stopped: Run) -> Iterator[DefaultTried]:
    """The questions answered by default of which another answer makes legal what a run stopped at."""
    if stopped.tried is None or runs.left < 0:
        return
    for question, replies in _other_ends(runs, stopped).items():
        if any(end is not None for end in replies.ends.values()):
            yield DefaultTried(question, True, len(replies.ends), replies.number)


def _other_ends(runs: Runs, run: Run) -> dict[Unscripted, Replies]:
    """For every question answered by default, what each answer to it comes to."""
    found: dict[Unscripted, Replies] = {}
    if not run.defaults:
        return found
    ruleset, line = run.ruleset.replacing(*map(version_of, run.borrowed)), runs.line
    state = lay_out(runs.scenario, ruleset, listen=False)
    script = Script(line, state)
    begin(state)
    left = MOST_WORK
    with suppress(OverBudget):
        for decision, reply, _ in follow(state, script):
            if reply.default is None or reply.default in found:
                continue
            given: dict[object, End | None] = {
                reply.answer: readable(run.facts) if run.status == "finished" else None
            }
            found[reply.default], spent = _tried(state, script, line, decision, reply.default, given, left)
            left -= spent
    runs.take(MOST_WORK - left + state.work)
    return found


def _tried(
    state: State,
    script: Script,
    line: Line,
    decision: Decision,
    question: Unscripted,
    given: Mapping[object, End | None],
    left: int,
) -> tuple[Replies, int]:
    """What each answer comes to, as is known of the `given` one, as long as there is anything `left` to look at; and how much was."""
    ends = dict(given)
    (default,) = given
    asked, spent = state.copy(), 0
    replies = _others(asked, decision, line, question, default)
    try:
        while len(ends) < MOST_ANSWERS and spent < left:
            one = next(replies)
            twin = state.copy()
            # What is answered by default is no play of the script, which is where it was before.
            ends[one] = _played_on(twin, script.copy(), one)
            spent += twin.work - state.work
        next(replies)
        number = decision.count(asked)
    except StopIteration:
        number = len(ends)
    except OverBudget:
        number = len(ends) + 1
    return Replies(ends, number), spent + asked.work - state.work


def _others(
    state: State, decision: Decision, line: Line, question: Unscripted, given: object
) -> Iterator[object]:
    """The legal answers but the given one to a question that keep to what the script says of it."""
    others = (other for other in decision.answers(state) if other != given)
    if isinstance(given, Announcement):
        # The play is the script's; what it is paid for with was left open, or how much its X is.
        unsaid = any(play.x is None for play in line.plays)
        life_unsaid = any(play.life is None for play in line.plays)
        besides = _paid_besides(state, given) if question.choice == "besides" else set()
        yield from (
            other
            for other in others
            if isinstance(other, Announcement)
            and _paid_otherwise(
                other._replace(
                    x=given.x if unsaid else other.x,
                    life=given.life if life_unsaid else other.life,
                    ability=given.ability if other.ability in besides else other.ability,
                ),
                given,
            )
        )
        return
    if not isinstance(decision, AssignDamage):
        yield from others
        return
    planned = {plan.creature for plan in line.damage}
    scripted = [state.name(assigner.creature) in planned for assigner in decision.assigners]
    said = _scripted(given, scripted)
    yield from (other for other in others if _scripted(other, scripted) == said)


def _paid_besides(state: State, play: Announcement) -> set[int]:
    """The abilities by which what is cast may be cast so that something is paid besides."""
    able = usable_abilities(state, state.objects[play.source])
    return {index for index, ability in enumerate(able) if ability.keyword in PAID_BESIDES}


def _paid_otherwise(other: Announcement, play: Announcement) -> bool:
    """Whether they are one play but for what pays for it."""
    return other._replace(paid_with=play.paid_with, crew=play.crew) == play


def _scripted(divided: object, scripted: Sequence[bool]) -> list[object]:
    """Of an answer that divides the damage of several, what is divided as the script says."""
    return list(compress(divided, scripted)) if isinstance(divided, tuple) else []


def _played_on(state: State, script: Script, given: object) -> End | None:
    """What the rest of the line comes to after an answer; None where the script cannot go on from there."""
    try:
        give(state, given)
        if any(answered.refused for answered in follow(state, script)):
            return None
    except (NotInForce, OverBudget):
        return None
    return readable(facts_of(state))

"""Why a wrong reason is wrong on this board: what would come of it there, and what does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from comparator.questions.asked import Asked, Wrong
from comparator.questions.beliefs import beliefs
from comparator.questions.facts import LOST, Answer, Dies, Fact, Legal, Life, Split
from comparator.running.record import Run
from reports.training.explaining.explanation import of_the_fact
from reports.training.explaining.fates import dies_or_survives, fate_of
from reports.words.phrasing import agreeing, continued


def unfounded(asked: Asked, wrong: Wrong, believed: Run, run: Run) -> str:
    """Why one wrong reason does not hold, without a full stop.

    First what the reason would come to here, then what the rule is. Where the right option says the rule already, what
    does come of it is told instead, or if that is nothing the rule in its own words; where the reason would come to the
    same, besides.
    """
    would, does = [*_told_of(asked, believed, run)], [*_told_of(asked, run, believed)]
    would_alone, does_alone = (
        [one for one in would if one not in does],
        [one for one in does if one not in would],
    )
    would_alone = _concluded(asked.fact, wrong.answer, would_alone)
    if would_alone and does_alone and _says_the_same(asked, wrong):
        does_alone = _concluded(asked.fact, asked.answer, does_alone)
        granted = tuple(f"{one} " for one in _idle_in_both(believed, run))
        if all(one.startswith(("Nothing deals ", *granted)) for one in does_alone):  # which is no reason
            does_alone = [asked.because.citations[0].says]
        return _on_that_view(would_alone, run, f"In fact {continued(' '.join(does_alone), run.facts)}")
    return _refuted(asked, wrong, would_alone, does, run)


def _told_of(asked: Asked, run: Run, other: Run) -> Iterator[str]:
    """What befalls those asked about in one of two runs: of a player who is dealt nothing in either, what becomes of others.

    These are the creatures that end elsewhere in the other run.
    """
    fact = asked.fact
    if not isinstance(fact, Life) or _is_dealt_any(fact.player, run) or _is_dealt_any(fact.player, other):
        yield from of_the_fact(asked, run)
        return
    told = [one for one in of_the_fact(asked, run) if not one.startswith("Nothing deals ")]
    fates = [
        each
        for one in run.boards[0].permanents
        if _ends(one.id, run) != _ends(one.id, other)
        for each in fate_of(one.id, run)
    ]
    yield from dict.fromkeys((*fates, *told))


def _idle_in_both(believed: Run, run: Run) -> set[str]:
    """Who assigns nothing in a step in which that is believed as well, so that it refutes nothing."""
    idle = (
        {(event.subject, event.window) for event in one.events if event.kind == "assign nothing"}
        for one in (believed, run)
    )
    return {creature for creature, _ in set.intersection(*idle)}


def _is_dealt_any(player: str, run: Run) -> bool:
    """Whether a player is dealt damage, or is spared some."""
    return any(event.kind in ("deal", "prevent") and event.target == player for event in run.events)


def _ends(creature: str, run: Run) -> tuple[object, bool]:
    """Where a creature is in the end, and whether it has died: it may be back."""
    died = any((event.kind, event.subject) == ("die", creature) for event in run.events)
    return run.facts.get(creature, {}).get("zone"), died


def _concluded(fact: Fact, answer: Answer, told: list[str]) -> list[str]:
    """What a creature is dealt against its toughness, with whether it dies of that."""
    if not isinstance(fact, Dies):
        return told
    ends = f", and so {dies_or_survives(fact.creature, answer is True)}."
    weighed = re.compile(
        rf"{re.escape(fact.creature)} (is|are) dealt .* (has|have) toughness -?\d+(?!.*instead)"
    )
    return [f"{one.rstrip('.')}{ends}" if weighed.match(one) else one for one in told]


def unfounded_division(asked: Asked, wrong: Wrong, believed: Set[Split], legal: Set[Split], run: Run) -> str:
    """The same of a reason for or against one division, by those that would be legal and those that are."""
    assert isinstance(asked.fact, Legal)
    does = [*_against(asked.fact, legal)] or [*of_the_fact(asked, run)]
    return _refuted(asked, wrong, [*_against(asked.fact, believed)], does, run)


def _says_the_same(asked: Asked, wrong: Wrong) -> bool:
    """Whether the right option says already what is so instead of a belief."""
    held = beliefs()
    right = asked.because.belief
    return bool(right) and held[right].so == held[wrong.source.beliefs[0]].so


def _refuted(asked: Asked, wrong: Wrong, would: Sequence[str], does: Sequence[str], run: Run) -> str:
    """What the reason would come to, and what is so instead."""
    so = beliefs()[wrong.source.beliefs[0]].so
    comes_to = [*_comes_to(asked, wrong)] if wrong.answer != asked.answer and not would else []
    if comes_to:
        told = " ".join((f"In fact {continued(so, ())}", *does))
        return _on_that_view(comes_to, run, told)
    right = "The answer is right, but not for that reason. " if wrong.answer == asked.answer else ""
    if would:
        return f"{right}{_on_that_view(would, run, f'In fact {continued(so, ())}')}".rstrip(". ")
    return f"{right}{so} {' '.join(does)}".rstrip(". ")


def _comes_to(asked: Asked, wrong: Wrong) -> Iterator[str]:
    """What an answer is, as a sentence; nothing of a division, which is what is asked for."""
    match asked.fact:
        case Dies(creature):
            yield f"{creature} {dies_or_survives(creature, wrong.answer is True)}."
        case Life(player):
            yield f"{player} {'loses' if wrong.answer == LOST else f'ends at {wrong.answer}'}."


def _on_that_view(would: Sequence[str], run: Run, then: str = "") -> str:
    return f"On that view {continued(' '.join(would), run.facts)} {then}".rstrip(". ")


def _against(fact: Legal, legal: Set[Split]) -> Iterator[str]:
    """What a division has too little or too much of, for it to be one of some."""
    mine, others = dict(fact.split), [dict(one) for one in legal]
    whole = {sum(one.values()) for one in others}
    if not others or fact.split in legal:
        return
    if sum(mine.values()) not in whole:
        assign = agreeing(fact.creature, "assigns")
        yield f"{fact.creature} {assign} {max(whole)} damage, and not {sum(mine.values())}."
        return
    names = sorted({name for one in (mine, *others) for name in one})
    for name in names:
        least = min(one.get(name, 0) for one in others)
        if mine.get(name, 0) < least:
            yield f"{f'All {least}' if {least} == whole else f'At least {least}'} must be assigned to {name}."
            return
    for name in names:
        most = max(one.get(name, 0) for one in others)
        if mine.get(name, 0) > most:
            yield f"{f'At most {most}' if most else 'Nothing'} may be assigned to {name}."
            return

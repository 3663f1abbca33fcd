"""What befalls a creature: what it is dealt against its toughness, what else brings it down, and what spares it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from comparator.questions.happened import left_while_it_waits
from comparator.running.record import Run
from reports.training.explaining.returning import came_back, regenerated_before
from reports.training.explaining.sizes import bonuses, grown_to, toughness_at_last, toughness_by
from reports.words.narration import kept_off
from reports.words.phrasing import agreeing, counters, is_plural, joined, possessive
from rulesets.table.events import Event


def fate_of(creature: str, run: Run) -> Iterator[str]:
    """What makes a creature larger, what befalls it, and whether it comes back."""
    yield from bonuses(creature, run)
    yield from regenerated_before(creature, run)
    yield from befalls(creature, run)
    yield from came_back(creature, run)


def befalls(creature: str, run: Run) -> Iterator[str]:
    """What a creature is dealt, against its toughness as it is then."""
    dealt = [event for event in run.events if event.kind == "deal" and event.target == creature]
    toughness = toughness_at_last(creature, run)
    died = next(
        (event.detail for event in run.events if event.kind == "die" and event.subject == creature), ""
    )
    are = agreeing(creature, "is")
    if died.startswith("toughness"):
        late = " as the turn ends" if died_late(creature, run) else ""
        have = agreeing(creature, "has")
        by = shrunk_by(creature, run) or toughness_by(creature, run)
        yield f"{creature} {have} {died}{late}{by}, and {are} put into the graveyard without being destroyed{_shield_of_no_use(creature, run)}."
    elif died and not BY_DAMAGE.issuperset(died.split(" and ")):
        if died in BY_NAME:
            yield from _now_a_legend(run)
        yield f"{creature} {are} {_brought_down(died, creature, run)}."
    elif not died and any(event.kind == "regenerate" and event.subject == creature for event in run.events):
        plural = is_plural(creature)
        leaves = f", and {'leave' if plural else 'leaves'} combat" if _left_combat(creature, run) else ""
        if any((event.kind, event.target) == ("not dealt", creature) for event in run.events):
            leaves += f"; the damage that waits is not dealt to {'them' if plural else 'it'}"
        amount = sum(event.amount for event in dealt)
        have = "have" if plural else "has"
        enough = toughness is not None and amount >= toughness
        hurt = (
            f"{are} dealt {amount}{_in_parts(dealt, run)} and {have} toughness {toughness}; {'they' if plural else 'it'} "
            if enough
            else ""
        )
        yield f"{creature} {hurt}{'regenerate' if plural else 'regenerates'} instead of being destroyed{leaves}."
    elif not died and toughness is not None and toughness <= 0:  # as somebody believes
        have, saved = agreeing(creature, "has"), agreeing(creature, "regenerates")
        shielded = any((event.kind, event.subject) == ("shield", creature) for event in run.events)
        ends = saved if shielded else dies_or_survives(creature, dies=False)
        by = shrunk_by(creature, run) or toughness_by(creature, run)
        yield f"{creature} {have} toughness {toughness}{by}{',' if by.startswith(',') else ''} and {ends}."
    elif not dealt:
        yield from _regenerated_foes(creature, run)
        yield from _foes_under_others(creature, run)
        yield f"Nothing deals {creature} any damage{kept_from(creature, run, nothing=True)}."
    elif toughness is not None:
        amount = sum(event.amount for event in dealt)
        have = agreeing(creature, "has")
        several = len({event.subject for event in dealt}) > 1
        bitten = (
            ""
            if "deathtouch" not in died
            else ", some of it by a source with deathtouch,"
            if several
            else " by a source with deathtouch"
        )
        for source in dict.fromkeys(event.subject for event in dealt):
            yield from tuple(bonuses(source, run)) or grown_to(source, run)
        spared = kept_from(creature, run)
        lying = next((one.damage for one in run.boards[0].permanents if one.id == creature), 0)
        besides = f" besides the {lying} there already" if lying else ""
        by = toughness_by(creature, run)
        yield f"{creature} {are} dealt {amount}{_in_parts(dealt, run)}{besides}{bitten} and {have} toughness {toughness}{by}{spared}."
        yield from _assigned_before(creature, run)
        for source in dict.fromkeys(event.subject for event in dealt):
            yield from out_of_combat(source, run)


def spell_or_ability(source: str, run: Run) -> str:
    """What deals or gives something otherwise than in combat: a spell, or the ability of what lies there."""
    there = any(one.id == source for one in run.boards[0].permanents)
    return f"{possessive(source)} ability" if there else source


def _in_parts(dealt: Sequence[Event], run: Run) -> str:
    """By whom how much of some damage was dealt, where it is a sum or none of combat; and how much in combat, where both is one's own."""
    parts = Counter[tuple[str, bool]]()
    for event in dealt:
        parts[event.subject, event.detail == "combat"] += event.amount
    if len(parts) == 1:
        ((source, in_combat),) = parts
        return "" if in_combat else f" by {spell_or_ability(source, run)}"
    sources = Counter(source for source, _ in parts)
    told = []
    for (source, in_combat), amount in parts.items():
        both = sources[source] > 1
        its_own = f"{possessive(source)} ability"
        told.append(
            f"{amount} by {source if in_combat or not both else its_own}{' in combat' if both and in_combat else ''}"
        )
    return f" ({joined(told)})"


def _regenerated_foes(creature: str, run: Run) -> Iterator[str]:
    """Who has fought a creature, and has regenerated and left combat before dealing any damage to it."""
    fought = {(event.subject, event.target) for event in run.events if event.kind == "block"}
    for event in run.events:
        met = {(event.subject, creature), (creature, event.subject)} & fought
        if met and (event.kind, event.detail) == ("leaves combat", "regenerated"):
            yield from befalls(event.subject, run)


def _foes_under_others(creature: str, run: Run) -> Iterator[str]:
    """Who has fought a creature, and has left combat with a change of controllers."""
    fought = {frozenset((event.subject, event.target)) for event in run.events if event.kind == "block"}
    for event in run.events:
        changed = (event.kind, event.detail) == ("leaves combat", "its controller changed")
        if changed and frozenset((event.subject, creature)) in fought:
            are, leave = agreeing(event.subject, "is"), agreeing(event.subject, "leaves")
            yield f"{event.subject} {are} under another player's control then, and {leave} combat."


def out_of_combat(source: str, run: Run) -> Iterator[str]:
    """That a creature leaves combat which stays on the battlefield, and its damage, assigned before, is dealt all the same."""
    for event in left_while_it_waits(run):
        if event.subject == source and event.detail in _LEAVING:
            its, leave = ("their", "leave") if is_plural(source) else ("its", "leaves")
            yield f"{source} {leave} combat as {_LEAVING[event.detail].format(its)}, and {its} damage is dealt all the same."


_LEAVING = {"its controller changed": "{} controller changes"}
"""Why a creature leaves combat of whose damage somebody may think that it is not dealt any more."""


def _assigned_before(creature: str, run: Run) -> Iterator[str]:
    """Whose damage to a creature was assigned before its power changed."""
    assigned: dict[str, int] = {}
    for place, event in enumerate(run.events):
        if event.kind == "assign" and event.target == creature:
            assigned[event.subject] = place
        elif event.kind == "deal" and event.target == creature and event.subject in assigned:
            between = run.events[assigned[event.subject] : place]
            if any((one.kind, one.subject) == ("size", event.subject) for one in between):
                its = "their" if is_plural(event.subject) else "its"
                yield f"{possessive(event.subject)} damage was assigned before {its} power changed."


def _shield_of_no_use(creature: str, run: Run) -> str:
    """That a creature which has a shield cannot regenerate, as it is not destroyed."""
    shielded = any((event.kind, event.subject) == ("shield", creature) for event in run.events)
    they = "they" if is_plural(creature) else "it"
    return f", so {they} cannot regenerate" if shielded else ""


def _brought_down(why: str, creature: str, run: Run) -> str:
    """What has become of a creature that damage has not destroyed."""
    if why in ("sacrificed", "destroyed"):
        return why
    if why in BY_NAME:
        return f"put into the graveyard because {_bearing_its_name(creature, run) or f'of {why}'}"
    return "put into the graveyard otherwise than by damage"


BY_NAME = frozenset({"an older legend of its name", "another legend of its name"})
"""Why a legend goes."""


def _bearing_its_name(creature: str, run: Run) -> str:
    """Who has only borne the name for longer, where the rules look at that, or that another came first where they look at timestamps."""
    cause = next(event.cause for event in run.events if (event.kind, event.subject) == ("die", creature))
    if cause is not None and "timestamp" in run.ruleset.cite(cause).says:
        return "of a legend of its name with an earlier timestamp"
    named_so = _copies(run).get(creature, "")
    longest = cause is not None and "longest time" in run.ruleset.cite(cause).says
    return f"{named_so} has been a legend of that name for longer" if longest and named_so else ""


def _now_a_legend(run: Run) -> Iterator[str]:
    """Of which name a creature is a legend since it has become a copy of one."""
    for creature, name in _copies(run).items():
        yield f"As a copy {creature} {agreeing(creature, 'is')} a legend named {name}."


def _copies(run: Run) -> dict[str, str]:
    """Who has become a copy of whom."""
    found = ((event.subject, _COPY.match(event.detail)) for event in run.events if event.kind == "become")
    return {creature: copy[1] for creature, copy in found if copy is not None}


_COPY = re.compile(r"a copy of (?!a face-down)([^,]+)")
"""What something becomes, as its event tells it."""


BY_DAMAGE = frozenset({"lethal damage", "deathtouch"})
"""Why a creature is destroyed that damage destroys; either or both."""


def _left_combat(creature: str, run: Run) -> bool:
    """Whether a creature has left combat while there was damage still to come."""
    return any(
        (event.kind, event.subject) == ("leaves combat", creature) and event.window != "damage-dealt"
        for event in run.events
    )


def kept_from(hurt: str, run: Run, nothing: bool = False) -> str:
    """What would have been dealt besides, or where `nothing` was dealt at all, and was prevented."""
    kept = [event for event in run.events if (event.kind, event.target) == ("prevent", hurt)]
    return not_dealt(kept, run, nothing=nothing)


def not_dealt(kept: Sequence[Event], run: Run, besides: bool = False, nothing: bool = False) -> str:
    """How much of the damage was kept off, `besides` what was dealt, or so that `nothing` was: `; 2 more are prevented`."""
    amount = sum(event.amount for event in kept)
    are = "are" if amount > 1 else "is"
    told = f"{amount} {'more ' if besides else ''}{are} {kept_off(kept, run.ruleset.date)}"
    return f"{':' if nothing else ';'} {told}" if amount else ""


def shrinking_counters(creature: str, run: Run) -> int:
    """How many -1/-1 counters have been put on a creature."""
    return sum(
        event.amount
        for event in run.events
        if (event.kind, event.subject, event.detail) == ("counters", creature, "-1/-1")
    )


def shrunk_by(creature: str, run: Run) -> str:
    """The counters that damage has put on it instead of staying there."""
    put = shrinking_counters(creature, run)
    if not put:
        return ""
    on_it = "them" if is_plural(creature) else "it"
    return f", with {counters(put, '-1/-1') if put > 1 else 'a -1/-1 counter'} put on {on_it}"


def died_late(creature: str, run: Run) -> bool:
    """Whether it died as what lasts for the turn wore off."""
    return any(
        (event.kind, event.subject, event.window) == ("die", creature, "cleanup") for event in run.events
    )


def dies_or_survives(creature: str, dies: bool) -> str:
    """What a creature does, as a verb."""
    return agreeing(creature, "dies" if dies else "survives")

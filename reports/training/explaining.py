"""Why a fact is as it is, told of these cards: the rule that decides, what they deal each other, and until when it was otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, takewhile
from types import MappingProxyType

from comparator.questions.asked import Asked, OfADay, Source, Wrong, named
from comparator.questions.beliefs import beliefs
from comparator.questions.causes import last_day_before
from comparator.questions.deciding import assigned_beside, is_sure
from comparator.questions.facts import (
    LOST,
    Answer,
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Most,
    Next,
    Since,
    Struck,
    World,
)
from comparator.questions.moments import gone_by_then
from comparator.running.record import Board, Run
from comparator.scenario.scenario import Line
from reports.training.answers import MOMENT, told
from reports.training.steps import bonuses, came_back, finding_no_counter, regenerated_before, resized
from reports.words.phrasing import counted, counters, is_plural, joined, possessive
from reports.words.words import day
from rulesets.points import Citation, Provision
from rulesets.table.events import PLAYS

EMPTY: Mapping[date | str, Run] = MappingProxyType({})
"""No run but the one."""


def reason(asked: Asked, run: Run | None = None) -> str:
    """What decides, in a sentence or two of the rules; where they name several cases, that of the run."""
    if isinstance(asked.fact, Next) and isinstance(asked.answer, str):
        what = asked.answer.partition(":")[0]
        if what in _CHECKED:
            return " ".join(
                [_checked(what, run), *(_said(asked, one, run) for one in asked.because.citations[1:])]
            )
    if isinstance(asked.fact, Dies) and run is not None and _outlasted(asked.fact.creature, run):
        return _OUTLASTED
    if asked.because.belief:
        return beliefs()[asked.because.belief].against(run.causes if run else ())
    return " ".join(dict.fromkeys(_said(asked, one, run) for one in asked.because.citations))


_OUTLASTED = "The -1/-1 counter stays as the bonus ends."
"""Why a creature dies only as the turn ends."""
_IN_CLEANUP = {
    "wears-off": "Effects of the turn end in the cleanup step, and counters stay.",
    "players-act": "State-based actions are checked in that step as well.",
}
"""What the rules of the cleanup come to for a creature that dies then."""


def _outlasted(creature: str, run: Run) -> bool:
    """Whether a creature dies as what made it larger wears off, of counters that it has been given."""
    return _died_late(creature, run) and bool(_shrunk_by(creature, run))


def _said(asked: Asked, citation: Citation, run: Run | None) -> str:
    """What a rule says, as far as it decides a fight: where an option gets it wrong, what is said against that."""
    if citation.clause == "state-checks":
        return _checked("die", run)
    if citation.clause == "cleanup" and run is not None:
        return next(said for name, said in _IN_CLEANUP.items() if f".{name}@" in citation.point)
    if isinstance(asked.fact, Divisions) and ".surplus@" in citation.point:
        return beliefs()["trample-is-a-must"].so
    rules = named()[asked.ruleset]
    against = [beliefs()[slug] for one in asked.wrong for slug in one.source.beliefs]
    acted = run.causes if run else ()
    refuted = next(
        (one.against(acted) for one in against if rules.cite(one.rule).point == citation.point), ""
    )
    return refuted or _why_it_left(citation, run) or citation.says


def _why_it_left(citation: Citation, run: Run | None) -> str:
    """Of all that takes a creature out of combat, what did."""
    left = () if run is None or citation.clause != "removal-from-combat" else run.events
    by_itself = next((_LEFT.get(event.detail, "") for event in left if event.kind == "leaves combat"), "")
    moved = {event.subject for event in left if event.kind == "move" and event.target != "stack"}
    back = run is not None and any(run.facts.get(one, {}).get("zone") == "battlefield" for one in moved)
    leaves = "What leaves the battlefield leaves combat"
    return by_itself or (
        f"{leaves}, and comes back as another object." if back else f"{leaves}." if moved else ""
    )


_LEFT = {
    "stopped being a creature": "What stops being a creature leaves combat.",
    "phased out": "What phases out leaves combat.",
    "its controller changed": "A creature that changes controllers leaves combat.",
    "became a battle": "A creature that becomes a battle leaves combat.",
}
"""What the rule about leaving combat says of each case."""


_CHECKED = frozenset({"die", "lose", "trigger", "triggers"})
"""What comes before priority."""


def _checked(what: str, run: Run | None) -> str:
    """What the rule about priority says of what comes before it."""
    if what.startswith("trigger"):
        return "What has triggered goes on the stack before anybody gets priority."
    triggered = run is not None and any(event.kind == "trigger" for event in run.events)
    too = ", and before anything that has triggered goes on the stack" if triggered else ""
    return f"State-based actions come before anybody may act{too}."


def explanation(
    asked: Asked,
    run: Run,
    line: Line,
    each: Mapping[date | str, Run] = EMPTY,
    sizes: Mapping[str, str] = MappingProxyType({}),
) -> tuple[str, ...]:
    """Up to four parts: what decides, what besides, what it comes to on this board, and since or until when.

    `each`: the run of each right moment or day; of several each has what comes of it, and of days why, for itself.
    `sizes`: of creatures that others make larger or smaller, their size where the stem does not tell it.
    """
    if isinstance(asked.fact, Moments):
        return (
            *_of_each({MOMENT[str(one)]: works(asked.fact, each[one]) for one in each}),
            reason(asked, run),
        )
    if isinstance(asked.fact, Days):
        days = [one for one in asked.right if isinstance(one, date)]
        lines = zip(days, asked.days, strict=True)
        return tuple(_one_by_one({day(one): on_that_day(asked, why, each[one]) for one, why in lines}))
    told = (
        reason(asked, run),
        _besides(asked, run),
        " ".join((*_as_others_make_it(sizes), *finding_no_counter(run), *_on_this_board(asked, run))),
        " ".join(_dated(asked, line)),
    )
    return tuple(filter(None, told))


def _as_others_make_it(sizes: Mapping[str, str]) -> Iterator[str]:
    for name, size in sizes.items():
        yield f"{name} {'are' if is_plural(name) else 'is'} {size}."


def _of_each(lines: Mapping[str, str]) -> Iterator[str]:
    """A line for each right moment, which is not named anew where it is the only one."""
    if len(lines) > 1:
        yield from _one_by_one(lines)
    for line in lines.values() if len(lines) == 1 else ():
        yield f"{line[0].upper()}{line[1:]}."


def _one_by_one(lines: Mapping[str, str]) -> Iterator[str]:
    """A line for each right answer, and one for several of which the same is to be said."""
    said: dict[str, list[str]] = {}
    for name, line in lines.items():
        said.setdefault(line, []).append(name)
    for line, names in said.items():
        later = (f"{name[0].lower()}{name[1:]}" for name in names[1:])
        yield f"{joined([names[0], *later])}: {line}."


def on_that_day(asked: Asked, why: OfADay, run: Run) -> str:
    """Why it is so on one of several days, and what comes of it then, without a full stop."""
    held = beliefs().get(asked.because.belief)
    refuted = held is not None and named()[asked.ruleset].cite(held.rule).point == why.cited.point
    if why.stood:
        said = held.so if held is not None and refuted else why.cited.says
    else:
        assert why.instead is not None
        said = why.instead.says
    return " ".join((said, *_on_this_board(asked, run))).rstrip(".")


def on_a_wrong_day(asked: Asked, wrong: Wrong, value: Answer, run: Run) -> str:
    """What came of the board on a day on which it is not so, and by which rules, without a full stop."""
    assert isinstance(asked.fact, Days)
    held = [
        f"{_said(asked, one, run).rstrip('.')} ({one.label})."
        for one in (wrong.citation, *wrong.last)
        if one is not None
    ]
    gone = _gone_idle(run) if isinstance(asked.fact.fact, Dies) and not value else ()
    told = " ".join((*held, *gone, *_on_this_board(asked, run)))
    return f"on that day {_was(asked.fact.fact, value)}, for this held: {told}".rstrip(".")


def _gone_idle(run: Run) -> Iterator[str]:
    """What has become of those that died without having dealt any damage: another may have lived by that."""
    dealt = {event.subject for event in run.events if event.kind == "deal"}
    for event in run.events:
        if event.kind == "die" and event.subject not in dealt:
            yield from _befalls(event.subject, run)


def _besides(asked: Asked, run: Run) -> str:
    """What the fact hangs on beside what a belief gets wrong."""
    if not asked.because.belief:
        return ""
    told = isinstance(asked.fact, Dies) and _outlasted(asked.fact.creature, run)
    left = asked.because.citations if told else asked.because.citations[1:]
    return " ".join(dict.fromkeys(_said(asked, one, run) for one in left))


_OF_SIZES = frozenset({"layers", "negative-numbers"})
"""Clauses by which it is told how large each effect in turn makes a creature."""


def _on_this_board(asked: Asked, run: Run) -> tuple[str, ...]:
    """What comes to what on the board, each thing said once."""
    cited = asked.because.citations[:1]
    steps = resized(run) if any(one.clause in _OF_SIZES for one in cited) else ()
    return tuple(dict.fromkeys((*steps, *_of_the_fact(asked, run))))


def _of_the_fact(asked: Asked, run: Run) -> Iterator[str]:
    fact = asked.fact.fact if isinstance(asked.fact, Since | Days) else asked.fact
    match fact:
        case Dies(creature):
            yield from _fate(creature, run)
        case Deaths(among):
            for creature in among:
                if not _is_no_matter_of_damage(creature, among, run):
                    yield from _fate(creature, run)
        case Life(player):
            yield from _who_might_return(run)
            yield from _grown_by_counters(player, run)
            yield from _hurt(player, run)
        case Most(creature, _):
            assigned = [event for event in run.events if (event.kind, event.subject) == ("assign", creature)]
            power = sum(event.amount for event in assigned if event.window == assigned[0].window)
            yield from _assigned_beside(creature, run)
            yield from _grown(creature, run)
            yield from _to_be_killed(creature, run)
            yield from _lethal(asked, creature, run)
            if isinstance(asked.answer, int) and power > asked.answer:
                yield f"Of {possessive(creature)} {power} damage at least {power - asked.answer} stays with its blockers."
        case Struck(creature) | DamageDealt(creature):
            yield from _met_but_gone(creature, run)
            yield from _blows(creature, run)
        case Divisions(creature) | Legal(creature):
            yield from _assigned_beside(creature, run)
            yield from _grown(creature, run)
            yield from _gone_blockers(creature, run)
            yield from _to_be_killed(creature, run)
            yield from _lethal(asked, creature, run)
            yield from _more_than_lethal(asked, creature, run)
        case Next():
            yield from _by_that_moment(fact, str(asked.answer), run)
        case Moments() | LessonSentence():  # each right moment has a line of its own
            return


def _is_no_matter_of_damage(creature: str, among: Sequence[str], run: Run) -> bool:
    """Whether nothing befalls a creature while another goes because of its name: no damage is asked about."""
    happens = {event.subject for event in run.events if event.kind in ("die", "regenerate")}
    happens |= {event.target for event in run.events if event.kind in ("deal", "prevent")}
    by_name = any(
        event.kind == "die" and event.subject in among and event.detail in _BY_NAME for event in run.events
    )
    return by_name and creature not in happens


def _by_that_moment(fact: Next, answer: str, run: Run) -> Iterator[str]:
    """What has been dealt by the moment asked about: why something dies first, or why nothing does."""
    if not fact.after_damage:
        yield from _late_first_strikes(run)
        return
    place = fact.place(run.events)
    boards = [board for board in run.boards if board.event <= place]
    so_far = replace(run, events=run.events[:place], boards=tuple(boards), facts={})
    what, _, who = answer.partition(": ")
    kinds = {one.id: one.types for board in so_far.boards for one in board.permanents}
    if what == "die":
        dying = who.split("; ")
        for name in dying:
            yield from _fate(name, so_far) if "creature" in kinds[name] else [_spent(name, kinds[name])]
        for name in dict.fromkeys(event.target for event in so_far.events if event.kind == "deal"):
            if name not in dying and "creature" in kinds.get(name, ()):
                yield from _fate(name, so_far)
    elif what == "lose":
        for player in who.split("; "):
            yield from _hurt(player, so_far)
    elif what == "act":
        for name in dict.fromkeys(event.target for event in so_far.events if event.kind == "deal"):
            if "creature" in kinds.get(name, ()):
                yield from _fate(name, so_far)
        yield from _nothing_comes_first(so_far)


def _late_first_strikes(run: Run) -> Iterator[str]:
    """Who has assigned nothing in the first step, and so does in the second."""
    idle = {
        event.subject
        for event in run.events
        if (event.kind, event.window) == ("assign nothing", "first-damage-assigned")
    }
    for event in run.events:
        if (event.kind, event.window) == ("assign", "damage-assigned") and event.subject in idle:
            they, assign = ("they", "assign") if is_plural(event.subject) else ("it", "assigns")
            yield f"{event.subject} assigned nothing in the first step, so {they} {assign} {event.amount} in the second."


def _nothing_comes_first(run: Run) -> Iterator[str]:
    """That nothing dies at that moment; who has died in an earlier step is told first, and what is dealt without it."""
    dead = [event.subject for event in run.events if event.kind == "die"]
    if not dead:
        yield "Nothing dies, and nothing has triggered."
        return
    earlier = any(event.window == "first-damage-dealt" for event in run.events)
    have = "have" if len(dead) > 1 or is_plural(dead[0]) else "has"
    yield f"{joined(dead)} {have} died before {'regular ' if earlier else ''}damage is dealt."
    for player, _, _ in run.boards[0].players:
        if any((event.kind, event.target) == ("deal", player) for event in run.events):
            yield from _hurt(player, run)
    yield "Nothing dies then, and nothing triggers."


def _spent(name: str, types: tuple[str, ...]) -> str:
    """What has brought down a permanent that is no creature."""
    return f"{name} has no {'loyalty' if 'planeswalker' in types else 'defense'} left."


def _assigned_beside(attacker: str, run: Run) -> Iterator[str]:
    """What others assign in the same step to those that an attacker fights."""
    for event in assigned_beside(run, attacker):
        verb = "assign" if is_plural(event.subject) else "assigns"
        yield f"{event.subject} {verb} {event.amount} to {event.target} in the same step."


def _gone_blockers(attacker: str, run: Run) -> Iterator[str]:
    """Which of those that were declared to block an attacker do so no more as it assigns its damage."""
    before = list(takewhile(lambda event: (event.kind, event.subject) != ("assign", attacker), run.events))
    met = {event.subject for event in before if (event.kind, event.target) == ("block", attacker)}
    for name in dict.fromkeys(
        event.subject
        for event in before
        if event.kind in ("move", "die", "leaves combat") and event.subject in met
    ):
        yield f"{name} {'have' if is_plural(name) else 'has'} left combat by then, and need{'' if is_plural(name) else 's'} no damage."


def _to_be_killed(attacker: str, run: Run) -> Iterator[str]:
    """What the blockers are as an attacker divides its damage, where it is not what the cards say."""
    printed = {one.id: one for one in run.boards[0].permanents}
    for one in _as_it_assigns(attacker, run).permanents:
        was = printed.get(one.id)
        if (
            attacker in one.blocking
            and was is not None
            and (one.toughness, one.damage) != (was.toughness, was.damage)
        ):
            have = "have" if is_plural(one.id) else "has"
            on_it = "them" if is_plural(one.id) else "it"
            hurt = f" and {one.damage} damage marked on {on_it}" if one.damage else ""
            yield f"By then {one.id} {have} toughness {one.toughness}{_by_what(one.id, run)}{hurt}."


def _by_what(creature: str, run: Run) -> str:
    """What has changed a creature's size: its own ability, or other cards by name."""
    changing = dict.fromkeys(
        event.subject
        for event, then in pairwise(run.events)
        if event.kind == "resolve" and (then.kind, then.subject) == ("size", creature)
    )
    its_own = "their" if is_plural(creature) else "its"
    named_so = [f"{its_own} own ability" if name == creature else name for name in changing]
    return f" by {joined(named_so)}" if named_so else ""


def _toughness_by(creature: str, run: Run) -> str:
    """Which other cards have changed a creature's toughness until it died or the turn was over, where it is not what it was."""
    was = next((one.toughness for one in run.boards[0].permanents if one.id == creature), None)
    now = was
    changing: dict[str, None] = {}
    by = ""
    for event in takewhile(lambda event: (event.kind, event.subject) != ("die", creature), run.events):
        if event.kind in ("resolve", "window"):
            by = event.subject if event.kind == "resolve" else ""
        elif (event.kind, event.subject) == ("size", creature):
            then = int(event.detail.rpartition("/")[2])
            if then != now and by not in ("", creature):
                changing[by] = None
            now = then
    return f" by {joined([*changing])}" if changing and now != was else ""


def _as_it_assigns(attacker: str, run: Run) -> Board:
    """The table as an attacker divides its damage, or as the turn left it where it never does."""
    assigns = next(
        (
            place
            for place, event in enumerate(run.events)
            if (event.kind, event.subject) == ("assign", attacker)
        ),
        len(run.events),
    )
    return [board for board in run.boards if board.event <= assigns][-1]


_OF_WHAT_IS_LETHAL = frozenset({"trample", "lethal-damage", "deathtouch"})
"""Clauses by which a division hangs on what is lethal to each blocker."""


def _lethal(asked: Asked, attacker: str, run: Run) -> Iterator[str]:
    """How much is lethal to each blocker, where the rule that decides speaks of lethal damage."""
    ordered = named()[asked.ruleset].division.says.attackers_order_kept
    cited = asked.because.citations
    if not any(
        one.clause in _OF_WHAT_IS_LETHAL or one.says == ordered.nearest(one.as_of).says for one in cited
    ):
        return
    board = _as_it_assigns(attacker, run).permanents
    needs = {one.id: max(0, (one.toughness or 0) - one.damage) for one in board if attacker in one.blocking}
    bites = any("deathtouch" in one.keywords for one in board if one.id == attacker)
    if needs and not bites:
        each = [f"{amount} to {name}" for name, amount in needs.items()]
        yield f"Lethal damage is {joined(each)}."
        beside: dict[str, int] = {}
        for event in assigned_beside(run, attacker):
            beside[event.target] = beside.get(event.target, 0) + event.amount
        for name, amount in beside.items():
            left = max(0, needs.get(name, 0) - amount)
            need = "need" if is_plural(attacker) else "needs"
            yield f"{attacker} {need} to assign {f'{left} more' if left else 'nothing'} to {name}."


def _more_than_lethal(asked: Asked, attacker: str, run: Run) -> Iterator[str]:
    """That a blocker may be assigned more than it needs before the next, where a right division does that in an order."""
    if not named()[asked.ruleset].division.does.announced or not isinstance(asked.fact, Divisions):
        return
    board = _as_it_assigns(attacker, run).permanents
    needs = {one.id: (one.toughness or 0) - one.damage for one in board if attacker in one.blocking}
    parts = [part for one in asked.right if isinstance(one, tuple) for part in one]
    tramples = any("trample" in one.keywords for one in board if one.id == attacker)
    if len(needs) > 1 and not tramples and any(amount > needs.get(name, amount) for name, amount in parts):
        yield "A blocker may be assigned more than that."


def _fate(creature: str, run: Run) -> Iterator[str]:
    """What makes a creature larger, what befalls it, and whether it comes back."""
    yield from bonuses(creature, run)
    yield from regenerated_before(creature, run)
    yield from _befalls(creature, run)
    yield from came_back(creature, run)


def _befalls(creature: str, run: Run) -> Iterator[str]:
    """What a creature is dealt, against its toughness as it is then."""
    dealt = [event for event in run.events if event.kind == "deal" and event.target == creature]
    toughness = _toughness(creature, run)
    died = next(
        (event.detail for event in run.events if event.kind == "die" and event.subject == creature), ""
    )
    are = "are" if is_plural(creature) else "is"
    if died.startswith("toughness"):
        late = " as the turn ends" if _died_late(creature, run) else ""
        have = "have" if is_plural(creature) else "has"
        by = _shrunk_by(creature, run) or _toughness_by(creature, run)
        yield f"{creature} {have} {died}{late}{by}, and {are} put into the graveyard without being destroyed{_shield_of_no_use(creature, run)}."
    elif died and not _BY_DAMAGE.issuperset(died.split(" and ")):
        if died in _BY_NAME:
            yield from _now_a_legend(run)
        yield f"{creature} {are} {_brought_down(died, creature, run)}."
    elif not died and any(event.kind == "regenerate" and event.subject == creature for event in run.events):
        plural = is_plural(creature)
        leaves = f", and {'leave' if plural else 'leaves'} combat" if _left_combat(creature, run) else ""
        yield f"{creature} {'regenerate' if plural else 'regenerates'} instead of being destroyed{leaves}."
    elif not dealt:
        yield from _regenerated_foes(creature, run)
        yield f"Nothing deals {creature} any damage{_kept_from(creature, run)}."
    elif toughness is not None:
        amount = sum(event.amount for event in dealt)
        have = "have" if is_plural(creature) else "has"
        several = len({event.subject for event in dealt}) > 1
        bitten = (
            ""
            if "deathtouch" not in died
            else ", some of it by a source with deathtouch,"
            if several
            else " by a source with deathtouch"
        )
        for source in dict.fromkeys(event.subject for event in dealt):
            yield from bonuses(source, run)
        spared = _kept_from(creature, run)
        lying = next((one.damage for one in run.boards[0].permanents if one.id == creature), 0)
        besides = f" besides the {lying} there already" if lying else ""
        by = _toughness_by(creature, run)
        yield f"{creature} {are} dealt {amount}{besides}{bitten} and {have} toughness {toughness}{by}{spared}."
        yield from _assigned_before(creature, run)


def _regenerated_foes(creature: str, run: Run) -> Iterator[str]:
    """Who has fought a creature, and has regenerated and left combat before dealing any damage to it."""
    fought = {(event.subject, event.target) for event in run.events if event.kind == "block"}
    for event in run.events:
        met = {(event.subject, creature), (creature, event.subject)} & fought
        if met and (event.kind, event.detail) == ("leaves combat", "regenerated"):
            yield from _befalls(event.subject, run)


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
    if why in _BY_NAME:
        return f"put into the graveyard because {_bearing_its_name(creature, run) or f'of {why}'}"
    return "put into the graveyard otherwise than by damage"


_BY_NAME = frozenset({"an older legend of its name", "another legend of its name"})
"""Why a legend goes."""


def _bearing_its_name(creature: str, run: Run) -> str:
    """Who has only borne the name for longer, where the rules look at that and not at who came first."""
    cause = next(event.cause for event in run.events if (event.kind, event.subject) == ("die", creature))
    named_so = _copies(run).get(creature, "")
    longest = cause is not None and "longest time" in run.ruleset.cite(cause).says
    return f"{named_so} has been a legend of that name for longer" if longest and named_so else ""


def _now_a_legend(run: Run) -> Iterator[str]:
    """Of which name a creature is a legend since it has become a copy of one."""
    for creature, name in _copies(run).items():
        yield f"As a copy {creature} {'are' if is_plural(creature) else 'is'} a legend named {name}."


def _copies(run: Run) -> dict[str, str]:
    """Who has become a copy of whom."""
    found = ((event.subject, _COPY.match(event.detail)) for event in run.events if event.kind == "become")
    return {creature: copy[1] for creature, copy in found if copy is not None}


_COPY = re.compile(r"a copy of (?!a face-down)([^,]+)")
"""What something becomes, as its event tells it."""


_BY_DAMAGE = frozenset({"lethal damage", "deathtouch"})
"""Why a creature is destroyed that damage destroys; either or both."""


def _left_combat(creature: str, run: Run) -> bool:
    """Whether a creature has left combat while there was damage still to come."""
    return any(
        (event.kind, event.subject) == ("leaves combat", creature) and event.window != "damage-dealt"
        for event in run.events
    )


def _kept_from(hurt: str, run: Run) -> str:
    """What would have been dealt besides, and was prevented."""
    prevented = sum(event.amount for event in run.events if (event.kind, event.target) == ("prevent", hurt))
    return f"; {prevented} {'are' if prevented > 1 else 'is'} prevented" if prevented else ""


def _shrunk_by(creature: str, run: Run) -> str:
    """The counters that damage has put on it instead of staying there."""
    put = sum(
        event.amount
        for event in run.events
        if (event.kind, event.subject, event.detail) == ("counters", creature, "-1/-1")
    )
    if not put:
        return ""
    on_it = "them" if is_plural(creature) else "it"
    return f", with {counters(put, '-1/-1') if put > 1 else 'a -1/-1 counter'} put on {on_it}"


def _died_late(creature: str, run: Run) -> bool:
    """Whether it died as what lasts for the turn wore off."""
    return any(
        (event.kind, event.subject, event.window) == ("die", creature, "cleanup") for event in run.events
    )


def _met_but_gone(creature: str, run: Run) -> Iterator[str]:
    """Who has regenerated, and so left combat, before a creature deals its damage to it all the same."""
    dealt = {event.target for event in run.events if (event.kind, event.subject) == ("deal", creature)}
    before = takewhile(lambda event: (event.kind, event.subject) != ("deal", creature), run.events)
    for event in before:
        if (event.kind, event.detail) == ("leaves combat", "regenerated") and event.subject in dealt:
            have = "have" if is_plural(event.subject) else "has"
            yield f"{event.subject} {have} regenerated and left combat by then."


def _blows(creature: str, run: Run) -> Iterator[str]:
    """What a creature deals to whom."""
    dealt = [
        event
        for event in run.events
        if (event.kind, event.subject, event.detail) == ("deal", creature, "combat")
    ]
    verb = "deal" if is_plural(creature) else "deals"
    blows = [f"{event.amount} to {event.target}" for event in dealt]
    prevented = sum(
        event.amount for event in run.events if event.kind == "prevent" and event.subject == creature
    )
    kept = (
        f"; {prevented} {'more ' if blows else ''}{'are' if prevented > 1 else 'is'} prevented"
        if prevented
        else ""
    )
    stays = "" if blows else _stays_blocked(creature, run)
    if stays:
        yield from _dead_blockers(creature, run)
    yield f"{creature} {stays}{verb} {joined(blows) or 'no damage'}{kept}."
    yield from _grown(creature, run)


def _dead_blockers(attacker: str, run: Run) -> Iterator[str]:
    """What has become of those that blocked an attacker, where they have died by themselves before any damage."""
    before = list(takewhile(lambda event: event.kind != "deal", run.events))
    met = {event.subject for event in before if (event.kind, event.target) == ("block", attacker)}
    for event in before:
        if event.kind == "die" and event.subject in met and event.detail.startswith("toughness"):
            yield from _fate(event.subject, run)


def _grown(creature: str, run: Run) -> Iterator[str]:
    """How large a creature is as it assigns its damage, where it was another size before."""
    yield from bonuses(creature, run)
    for place, event in enumerate(run.events):
        if (event.kind, event.subject) == ("assign", creature):
            boards = [board for board in run.boards if board.event <= place]
            sizes = [
                f"{one.power}/{one.toughness}"
                for board in boards
                for one in board.permanents
                if one.id == creature
            ]
            if sizes[0] != sizes[-1]:
                yield f"By then {creature} {'are' if is_plural(creature) else 'is'} {sizes[-1]}."
            return


def _grown_by_counters(player: str, run: Run) -> Iterator[str]:
    """How large those are that deal a player damage, where counters have changed that since the fight began."""
    counted_on = {event.subject for event in run.events if event.kind == "counters"}
    hitting = (event.subject for event in run.events if (event.kind, event.target) == ("deal", player))
    for name in dict.fromkeys(hitting):
        if name in counted_on:
            yield from _grown(name, run)


def _stays_blocked(creature: str, run: Run) -> str:
    """That an attacker has met a blocker that is gone, so that it has nobody to deal damage to."""
    gone = named()["current"].division.says.no_blocker_left
    if not any((event.subject, event.cause) == (creature, gone) for event in run.events):
        return ""
    return f"{'stay' if is_plural(creature) else 'stays'} blocked and "


def _toughness(creature: str, run: Run) -> int | None:
    """Its toughness as it died, or else as the turn left it: what comes back is another creature."""
    died = next(
        (place for place, event in enumerate(run.events) if (event.kind, event.subject) == ("die", creature)),
        None,
    )
    if died is None and (standing := run.facts.get(creature, {}).get("toughness")) is not None:
        return int(str(standing))
    boards = [board for board in run.boards if died is None or board.event <= died]
    seen = [
        (board.event, one.toughness) for board in boards for one in board.permanents if one.id == creature
    ]
    since = [
        int(event.detail.rpartition("/")[2])
        for event in run.events[seen[-1][0] if seen else 0 : died]
        if (event.kind, event.subject) == ("size", creature)
    ]
    return since[-1] if since else seen[-1][1] if seen else None


def _hurt(player: str, run: Run) -> Iterator[str]:
    dealt: dict[str, list[str]] = {}
    for event in run.events:
        if event.kind == "deal" and event.target == player:
            dealt.setdefault(event.subject, []).append(str(event.amount))
    parts = [f"{' and then '.join(amounts)} by {creature}" for creature, amounts in dealt.items()]
    gained = sum(
        event.amount
        for event in run.events
        if event.kind == "life" and event.subject == player and event.amount > 0
    )
    poisoned = sum(event.amount for event in run.events if (event.kind, event.subject) == ("poison", player))
    attacked = any(event.kind == "attack" and event.target == player for event in run.events)
    if parts or (attacked and not gained):
        spared = _kept_from(player, run)
        yield (
            f"{player} is dealt {joined(parts)}{spared}."
            if parts
            else f"Nothing deals {player} any damage{spared}."
        )
    if gained:
        yield from (
            f"{event.amount} of {possessive(event.subject)} damage {'are' if event.amount > 1 else 'is'} prevented."
            for event in run.events
            if event.kind == "prevent" and event.target != player
        )
        yield f"{player} gains {gained} life{_twice_as_much(player, run)}."
    for event in run.events:
        if (event.kind, event.target) == ("attack", player) and _died_idle(event.subject, run):
            are = "are" if is_plural(event.subject) else "is"
            yield f"{event.subject} {are} gone before dealing any."
    if poisoned:
        had = next(poison for name, _, poison in run.boards[0].players if name == player)
        besides = f" besides the {had} there already, which makes {had + poisoned}" if had else ""
        yield f"{player} is given {counted(poisoned, 'poison counter')}{besides}."
    yield from _only_triggered(player, run)


def _only_triggered(player: str, run: Run) -> Iterator[str]:
    """Whose abilities have triggered as a player loses, and have not brought anything yet."""
    waiting: dict[str, None] = {}
    for event in run.events:
        if event.kind == "trigger":
            waiting[event.subject] = None
        elif event.kind == "resolve":
            waiting.pop(event.subject, None)
        elif (event.kind, event.subject) == ("loses the game", player) and waiting:
            what = "ability" if len(waiting) == 1 else "abilities"
            have = "has" if len(waiting) == 1 else "have"
            yield f"The {what} of {joined([*waiting])} {have} only triggered by then."


def _who_might_return(run: Run) -> Iterator[str]:
    """What those have died of that come back by themselves, unless there is a counter on them by then."""
    dead = {event.subject for event in run.events if event.kind == "die"}
    for one in run.boards[0].permanents:
        if one.id in dead and not {"persist", "undying"}.isdisjoint(one.keywords):
            yield from _fate(one.id, run)


def _twice_as_much(player: str, run: Run) -> str:
    """That a gain has been doubled, by what the player controls."""
    doubling = [
        one.name
        for one in run.boards[0].permanents
        if one.controller == player and "gains twice as much life" in one.keywords
    ]
    return f" in all, as doubled by {joined(doubling)}" if doubling else ""


def _died_idle(attacker: str, run: Run) -> bool:
    """Whether an attacker that nothing blocked died without having dealt any damage."""
    kinds = {event.kind for event in run.events if event.subject == attacker}
    met = any((event.kind, event.target) == ("block", attacker) for event in run.events)
    return "die" in kinds and "deal" not in kinds and not met


def _dated(asked: Asked, line: Line) -> Iterator[str]:
    fact = asked.fact.fact if isinstance(asked.fact, Since) else asked.fact
    if isinstance(fact, Divisions | Days | Moments | LessonSentence):
        return
    given = _in_order(asked, line)
    if asked.since is not None:
        began, last = asked.since.began, day(last_day_before(asked.since))
        when = f"Until {last}" if began is None else f"From {day(began)} to {last}"
        yield f"{when}{given} {_was(fact, asked.since.before)}."
    if asked.until is not None:
        ended = asked.until.ended
        if ended is None:
            yield f"Since {day(asked.until.day)}{given} {_is(fact, asked.until.after)}."
        else:
            last = day(ended - timedelta(days=1))
            yield f"From {day(asked.until.day)} to {last}{given} {_was(fact, asked.until.after)}."


def _in_order(asked: Asked, line: Line) -> str:
    """The order by which other rules come to another answer, where the question's own have none and it is not told."""
    if named()[asked.ruleset].division.does.announced or not isinstance(asked.fact, Legal):
        return ""
    firsts = [opponents[0] for creature, opponents in line.order if creature == asked.fact.creature]
    return f", with {firsts[0]} first in the order of damage," if firsts else ""


def _was(fact: Fact, answer: Answer) -> str:
    if isinstance(fact, Dies):
        return f"{fact.creature} {'died' if answer else 'survived'}"
    if isinstance(fact, Life):
        return f"{fact.player} {'lost' if answer == LOST else f'ended at {answer}'}"
    return f"the answer was: {_small(told(fact, answer))}"


def _is(fact: Fact, answer: Answer) -> str:
    if isinstance(fact, Dies):
        return f"{fact.creature} {_verb(fact.creature, bool(answer))}"
    if isinstance(fact, Life):
        return f"{fact.player} {'loses' if answer == LOST else f'ends at {answer}'}"
    return f"the answer is: {_small(told(fact, answer))}"


def _small(text: str) -> str:
    """A word that begins an option, as it stands within a sentence; names stay as they are."""
    first, space, rest = text.partition(" ")
    return f"{first.lower() if first in ('Neither', 'Both', 'Only', 'None', 'All') else first}{space}{rest}"


def tried(fact: Moments, world: World, run: Run) -> str:
    """What comes of a play at a moment at which it does not bring about what is asked, without a full stop."""
    if world.run.missing_windows:
        return f"under these rules combat damage does not use the stack{_dealt_at_once(world)}"
    gone = gone_by_then(world, fact) if not world.as_told else ""
    if not gone and not fact.dies and _died_before(fact, run):
        gone = fact.creature
    if gone:
        return f"too late: {gone} {'have' if is_plural(gone) else 'has'} been put into the graveyard before anybody may act{_checked_first(world)}"
    fate = " ".join(_fate(fact.creature, run)).rstrip(".")
    return f"done then, {fact.creature} {_verb(fact.creature, not fact.dies)} all the same. {fate}"


def _dealt_at_once(world: World) -> str:
    """By which rule damage is dealt with nobody in between, as far as one says so."""
    return _labelled(world, world.ruleset.damage_timing.says.dealt_at_once)


def _checked_first(world: World) -> str:
    """By which rule what has lethal damage is gone before anybody may act."""
    return _labelled(world, world.ruleset.state_checks.says.looked_for)


def _labelled(world: World, rule: Provision) -> str:
    """The number of a rule in brackets, where a text has it under one."""
    stands = rule.on(world.ruleset.date) is not None
    return f" ({world.ruleset.cite(rule).label})" if stands and is_sure(world.ruleset.cite(rule)) else ""


def _died_before(fact: Moments, run: Run) -> bool:
    """Whether the creature had died as the card was used."""
    before = takewhile(
        lambda event: not (event.kind in PLAYS and fact.card in (event.subject, event.target)), run.events
    )
    return any((event.kind, event.subject) == ("die", fact.creature) for event in before)


def works(fact: Moments, run: Run) -> str:
    """What comes of a play at a moment at which it brings about what is asked, without a full stop."""
    return f"done then, it works. {' '.join(_worked(fact, run)).rstrip('.')}"


def _worked(fact: Moments, run: Run) -> Iterator[str]:
    """Who has gone by the time that damage is assigned, or before it is dealt, and what becomes of the creature."""
    dealing = {
        event.subject for event in run.events if event.kind == "deal" and event.target == fact.creature
    }
    there = {one.id for one in run.boards[0].permanents if "creature" in one.types}
    fought = {frozenset((event.subject, event.target)) for event in run.events if event.kind == "block"}
    blows = [
        place for place, event in enumerate(run.events) if (event.kind, event.detail) == ("deal", "combat")
    ]
    for place, event in enumerate(run.events):
        if event.kind != "die" or event.subject not in there - dealing - {fact.creature}:
            continue
        if frozenset((event.subject, fact.creature)) in fought or place < max(blows, default=0):
            yield from _fate(event.subject, run)
    yield from _fate(fact.creature, run)


def _verb(creature: str, dies: bool) -> str:
    verb = "die" if dies else "survive"
    return verb if is_plural(creature) else f"{verb}s"


def not_since(so: bool, told: Citation) -> str:
    """Why a day is not that since which something is so, without a full stop: whether it was `so` by then, and what changed."""
    when = "it was so already" if so else "it was not so yet"
    return f"{when}; what was new on that day: {told.says.rstrip('.')}"


def mistake(source: Source, said: bool, run: Run) -> str:
    """Whose answer a wrong one is, without a full stop; a belief that the option itself has `said` is not told again."""
    if source.ruleset:
        return f"so it is under the rules of {day(named()[source.ruleset].date)}"
    held = [beliefs()[slug] for slug in source.beliefs]
    return ". ".join(
        f"{'' if said else f'Believes: {one.says} In fact: '}{one.against(run.causes).rstrip('.')}"
        for one in held
    )

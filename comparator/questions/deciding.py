"""What decides a fact: the rule that a belief gets wrong, or the points that other rules did not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from comparator.questions.asked import Because, Dropped, Wrong, named
from comparator.questions.beliefs import Belief, beliefs, held_on
from comparator.questions.besides import (
    as_it_now_is,
    at_one_time,
    besides,
    lifelink,
    past_its_blockers,
    triggered,
    what_is_lethal,
    what_regenerates,
    without_power,
)
from comparator.questions.causes import OF_DAMAGE, apart
from comparator.questions.certainty import is_sure, sure, surely
from comparator.questions.facts import (
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Fact,
    Legal,
    Life,
    Next,
    Since,
    Struck,
    Turn,
    World,
    names_in,
)
from comparator.questions.happened import a_source_has_gone
from rulesets.history import CLAUSES
from rulesets.points import Citation, Provision
from rulesets.table.events import Event


def because_of(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Because:
    """What decides: what the first belief gets wrong, or else the points that other rules did not have.

    What beginners believe comes last: there is mostly more to it.
    """
    if isinstance(fact, Next):
        behind = _behind(fact, world)
        return Because(
            "",
            sure(
                [
                    world.ruleset.cite(behind),
                    *_lost_by(fact, world),
                    *_waiting(fact, world, wrong),
                    *_shrunk_at(fact, world),
                    *_died_before(fact, world),
                    *(_not_looked_at(fact, world, wrong) or _overlooked_before(fact, world, wrong, behind)),
                    *_of_other_rules(world, fact, wrong),
                ]
            ),
        )
    if (cause := _prevented(world, fact)) is not None:
        return Because(
            "", sure([world.ruleset.cite(cause), *_prevents(world, cause), *lifelink(world, fact)])
        )
    if isinstance(fact, Life) and (excess := [one for one in world.run.causes if one.clause == "excess"]):
        return Because("", sure([world.ruleset.cite(one) for one in excess]))
    held = [beliefs()[one.source.beliefs[0]] for one in wrong if _refutes(world, fact, one)]
    known = [one for one in held if not one.novice or (one.moved and isinstance(fact, Legal))]
    if known:
        regenerating = {cited.point for cited in what_regenerates(world, fact)}
        first = min(
            known,
            key=lambda one: (
                not _makes_it_enough(one, fact, world),
                bool(one.imagined or one.moved),
                isinstance(fact, Struck) and one.moved[:1] == ("damage-dealt",),
                world.ruleset.cite(one.rule).point not in regenerating,
                not _has_acted(one.rule, world),
            ),
        )
        return _against(first, world, fact, wrong)
    for one in wrong:
        if one.source.ruleset:
            found = apart(world, fact, named()[one.source.ruleset])
            if found:
                besides = (
                    *_before_anybody_acts(world),
                    *what_is_lethal(world, fact),
                    *past_its_blockers(world, fact),
                    *without_power(world, fact),
                    *at_one_time(world, wrong),
                )
                return Because("", sure([*found[:2], *besides]))
    if any(one.source.ruleset for one in wrong):  # and nobody can say by what they differ
        raise Dropped("no deciding rule")
    if deaths := _of_deaths(world, fact):
        besides = (*triggered(world, fact), *at_one_time(world, wrong))
        return Because("", sure([*map(world.ruleset.cite, deaths), *besides]))
    if held:
        return _against(min(held, key=lambda one: not one.moved), world, fact, wrong)
    raise Dropped("no deciding rule")


def _has_acted(rule: Provision, world: World) -> bool:
    """Whether something came about by a rule; that an attacker stays blocked shows as it deals no damage."""
    says = world.ruleset.division.says
    return (says.no_blocker_left if rule == says.stays_blocked else rule) in world.run.causes


def _before_anybody_acts(world: World) -> Iterator[Citation]:
    """When counters go in pairs, where anything is done afterwards: that no player could act before."""
    go = [place for place, event in enumerate(world.run.events) if _takes_a_pair(event)]
    if go and any(event.kind in ("use", "cast") for event in world.run.events[go[0] :]):
        yield from surely(world, world.ruleset.state_checks.says.looked_for)


def _takes_a_pair(event: Event) -> bool:
    return event.cause is not None and event.cause.clause == "counter-annihilation"


def _makes_it_enough(belief: Belief, fact: Fact, world: World) -> bool:
    """Whether a division is legal since a blocker needs less than its toughness, or is gone: that is the reason, not trample."""
    needs_less = belief.rule.clause == "lethal-damage" or bool(belief.moved)
    return isinstance(fact, Legal) and bool(fact.of(world)) and needs_less


def _of_other_rules(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """The point by which something else came first under the rules that are offered; no question without one."""
    for name in [one.source.ruleset for one in wrong if one.source.ruleset][:1]:
        found = apart(world, fact, named()[name])
        if not found:
            raise Dropped("no deciding rule")
        yield found[0]


def _behind(fact: Next, world: World) -> Provision:
    """What makes something come first: its own cause, or what the game does before anybody gets priority."""
    found = fact.sequel(world)
    assert found is not None
    if found.told.startswith("trigger"):
        says, day = world.ruleset.trigger_order.says, world.ruleset.date
        of_the_step = {
            "attackers-declared": says.as_attackers_are_declared,
            "blockers-declared": says.as_blockers_are_declared,
        }.get(fact.moment, says.damage_and_deaths)
        stands = of_the_step.on(day) is not None and is_sure(world.ruleset.cite(of_the_step))
        return of_the_step if stands else says.before_priority
    return found.cause or world.ruleset.state_checks.says.looked_for


def _lost_by(fact: Next, world: World) -> Iterator[Citation]:
    """The rules by which players lose, where that is what comes first."""
    found = fact.sequel(world)
    if found is not None and found.told.startswith("lose"):
        for event in world.run.events:
            if event.kind == "loses the game" and event.cause is not None:
                yield world.ruleset.cite(event.cause)


def _waiting(fact: Next, world: World, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """The rules by which something has triggered: where a keyword has it trigger, or its source was turned face up.

    What has triggered as something dies first is no matter, unless an option has that come first.
    """
    place = fact.place(world.run.events)
    yield from as_it_now_is(world, world.run.events[:place])
    offered = (fact.of(world), *(one.answer for one in wrong))
    matters = any(isinstance(one, str) and one.startswith("trigger") for one in offered)
    for event in world.run.events[:place] if matters else ():
        if event.kind == "trigger" and event.cause is not None:
            yield from surely(world, event.cause)


def _died_before(fact: Next, world: World) -> Iterator[Citation]:
    """What has killed those that an earlier step has, where nothing dies at the moment asked about."""
    found = fact.sequel(world)
    if fact.after_damage and found is not None and found.told.startswith("act"):
        for event in world.run.events[: fact.place(world.run.events)]:
            if event.kind == "die" and event.cause is not None:
                yield from surely(world, event.cause)


def _shrunk_at(fact: Next, world: World) -> Iterator[Citation]:
    """What has shrunk those that go first as damage is dealt; of a source that is gone, by what is known of it."""
    found = fact.sequel(world)
    if not fact.after_damage or found is None or not found.told.startswith("die"):
        return
    yield from shrinks(
        world, world.run.events[: fact.place(world.run.events)], found.told.partition(": ")[2].split("; ")
    )


def shrinks(world: World, events: Sequence[Event], dying: Iterable[str]) -> Iterator[Citation]:
    """By what damage has shrunk creatures by some events; of a source that is gone, by what is known of it."""
    gone: set[str] = set()
    telling = {piece.id for piece in world.scenario.pieces if piece.facts.keyword_names & OF_DAMAGE}
    for event in events:
        gone |= {event.subject} if event.kind == "move" else set()
        if event.kind == "counters" and event.subject in dying and event.cause is not None:
            yield from surely(world, event.cause)
        elif event.kind == "deal" and event.target in dying and event.subject in gone & telling:
            known = world.ruleset.dealing_source.says.last_known
            yield from surely(world, known)


def _not_looked_at(fact: Next, world: World, wrong: Sequence[Wrong]) -> tuple[Citation, ...]:
    """That nothing triggers of what is gone by the time its event happens, where somebody takes it to.

    What has triggered, and dies as the game looks for that, has nothing to do with it.
    """
    before = world.run.events[: fact.place(world.run.events)]
    gone = {event.subject for event in before if event.kind in ("move", "die")}
    gone -= {event.subject for event in before if event.kind == "trigger"}
    taken = {
        one.answer.partition(": ")[2]
        for one in wrong
        if isinstance(one.answer, str) and one.answer.startswith("trigger")
    }
    just_after = world.ruleset.trigger_check.says.just_after
    stands = just_after.on(world.ruleset.date) is not None
    return (world.ruleset.cite(just_after),) if stands and gone & taken else ()


def _overlooked_before(
    fact: Next, world: World, wrong: Sequence[Wrong], first: Provision
) -> Iterator[Citation]:
    """What besides has brought about what comes first: the rule without which something else would."""
    for event in world.run.events:
        if event.kind == "prevent" and event.cause:
            yield world.ruleset.cite(event.cause)
            return
    offered = {slug for one in wrong for slug in one.source.beliefs}
    for belief in held_on(world.ruleset.date):
        acted = belief.rule in world.run.causes and not belief.moved
        if belief.comes_first or belief.novice or not (acted or belief.slug in offered):
            continue
        believed = belief.world(world)
        cited = world.ruleset.cite(belief.rule)
        if (
            believed is not None
            and is_sure(cited)
            and cited.clause != first.clause
            and not acted_beside(belief.rule, world)
            and _otherwise(fact, world, believed)
        ):
            yield cited
            return


def _otherwise(fact: Next, world: World, believed: World) -> bool:
    """Whether something else comes first as it is believed; once damage is dealt, it may be something without a name."""
    other = fact.of(believed)
    if other is None:
        return believed.as_told and fact.moment == "damage-dealt"
    return other != fact.of(world)


def _of_deaths(world: World, fact: Fact) -> tuple[Provision, ...]:
    """What destroys or buries those that die, where it is damage and toughness alone."""
    among = fact.among if isinstance(fact, Deaths) else (fact.creature,) if isinstance(fact, Dies) else ()
    why = [event.detail for event in world.run.events if event.kind == "die" and event.subject in among]
    checks = world.ruleset.death_check.says
    shrunk = [
        event.cause
        for event in world.run.events
        if event.kind == "counters" and event.detail == "-1/-1" and event.subject in among and event.cause
    ]
    known = [
        checks.lethal_damage if one == "lethal damage" else checks.no_toughness
        for one in why
        if one == "lethal damage" or one.startswith("toughness")
    ]
    return tuple(dict.fromkeys([*shrunk, *known])) if len(known) == len(why) else ()


def _prevented(world: World, fact: Fact) -> Provision | None:
    """What prevented or redirected damage that would have made the fact another: of who deals it, or to who is spared."""
    for event in world.run.events:
        if event.kind == "redirect" and fact == Struck(event.subject):
            return event.cause
        if event.kind == "prevent":
            match fact:
                case Struck(name) | DamageDealt(name) if event.subject == name:
                    return event.cause
                case Life(name) if event.target == name or _links(world, event.subject, name):
                    return event.cause
                case Dies(name) if event.target == name and not fact.of(world):
                    return event.cause
                case Deaths(among) if event.target in among and event.target not in _dead(fact, world):
                    return event.cause
    return None


def _prevents(world: World, cause: Provision) -> Iterator[Citation]:
    """What protection does about damage, where what tells whose damage it is has been cited."""
    prevented = world.ruleset.protection.says.damage_prevented
    if cause.clause == prevented.clause and cause != prevented:
        yield from surely(world, prevented)


def _links(world: World, source: str, player: str) -> bool:
    """Whether damage of a source would gain a player life."""
    return any(
        piece.id == source and piece.controller == player and "lifelink" in piece.facts.keyword_names
        for piece in world.scenario.pieces
    )


def _dead(fact: Deaths, world: World) -> Iterable[object]:
    died = fact.of(world)
    return died if isinstance(died, frozenset) else ()


def _refutes(world: World, fact: Fact, wrong: Wrong) -> bool:
    """Whether the fact is what it is since one belief is wrong, and not for another reason as well."""
    if len(wrong.source.beliefs) != 1 or wrong.answer == fact.of(world):
        return False
    belief = beliefs()[wrong.source.beliefs[0]]
    deals_nothing = isinstance(fact, Struck | DamageDealt) and not fact.of(world)
    return (
        belief.rule.on(world.ruleset.date) is not None
        and not acted_beside(belief.rule, world)
        and not (belief.imagined == "trample" and deals_nothing)
        and not ((belief.imagined or belief.moved) and isinstance(fact, Life) and _gains(world, fact.player))
    )


def _gains(world: World, player: str) -> bool:
    """Whether a player gains life, so that who is dealt damage is not what the life total hangs on."""
    return any(
        (event.kind, event.subject) == ("life", player) and event.amount > 0 for event in world.run.events
    )


def _against(belief: Belief, world: World, fact: Fact, wrong: Sequence[Wrong]) -> Because:
    cited = world.ruleset.cite(_of_it_that_acted(belief.rule, world, fact))
    return Because(
        belief.slug, sure([cited, *(one for one in besides(world, fact, wrong) if one.point != cited.point)])
    )


def _of_it_that_acted(rule: Provision, world: World, fact: Fact) -> Provision:
    """The rule, or where damage had another result here the sentence of the same clause that gave it that."""
    asked = {*names_in(fact)}
    acted_on_it = (
        event.cause
        for event in world.run.events
        if event.kind in ("counters", "poison")
        and event.cause
        and event.cause.clause == rule.clause
        and event.subject in asked
    )
    if rule == world.ruleset.dealing_source.says.as_assigned:
        rule = as_it_was_assigned(world)
    return rule if rule in world.run.causes else next(acted_on_it, rule)


def as_it_was_assigned(world: World) -> Provision:
    """By which rule waiting damage is dealt as it was assigned: where its source is gone or changed, by what is said of that."""
    if a_source_has_gone(world.run):
        return world.ruleset.dealing_source.says.as_assigned
    return world.ruleset.damage_timing.says.dealt_as_it_resolves


def is_beside(belief: Belief, world: World, fact: Fact) -> bool:
    """Whether a belief speaks of something else: of what its clause does not find here, or of what befalls others."""
    asked = {*names_in(fact)}
    befalls = any(
        event.cause == belief.rule and {event.subject, event.target} & asked for event in world.run.events
    )
    if belief.comes_first and not isinstance(fact, Next):
        return True
    if belief.moved and belief.aside and isinstance(fact, Next):
        return True
    return acted_beside(belief.rule, world) or (
        belief.acted and not isinstance(fact, Next | Since | Days) and not befalls
    )


CHECKS = frozenset({"life-check", "death-check"})
"""Clauses whose sentences each find something else: of them only what found something decides."""


def acted_beside(rule: Provision, world: World) -> bool:
    """Whether it was another sentence of the same check that acted: poison loses the game where life does not."""
    acting = [cause for cause in world.run.causes if cause.clause == rule.clause]
    return rule.clause in CHECKS and bool(acting) and rule not in acting


def of_the_cause(because: Because, turn: Turn | None) -> Turn | None:
    """A turn at which a sentence that is cited began, or was changed later; None where something else brought it about."""
    if turn is None:
        return None
    days = {day for one in because.citations for day in (one.since, *_changed_later(one))}
    return turn if turn.day in days else None


def _changed_later(cited: Citation) -> Iterator[date]:
    """The days on which what a sentence says came to be said otherwise, or no more."""
    for provision in CLAUSES[cited.clause].says.all():
        if repr(provision) == cited.provision:
            for point in provision.points:
                yield from (day for day in (point.since, point.gone) if day is not None and day > cited.since)

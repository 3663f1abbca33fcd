"""What decides a fact: the rule that a belief gets wrong, or the points that other rules did not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from datetime import date
from itertools import takewhile

from comparator.questions.asked import Because, Dropped, Wrong, named
from comparator.questions.beliefs import Belief, beliefs, held_on, saved_twice_over
from comparator.questions.causes import acted, carriers, last_day_before, under
from comparator.questions.facts import (
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    Life,
    Most,
    Next,
    Since,
    Struck,
    Turn,
    World,
    names_in,
    splits_of,
)
from comparator.running.record import Run
from rulesets.history import CLAUSES, FIRST_DAY, as_of, provision_of
from rulesets.points import Citation, Confidence, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event
from rulesets.texts import RULINGS

UNSURE = (Confidence.INFERRED, Confidence.CONTRADICTORY, Confidence.ANNOUNCED)


def disputed(world: World, fact: Fact) -> bool:
    """Whether another reading of the same day's text would make the fact another."""
    answer = fact.of(world)
    for slug in world.run.consulted:
        mine = world.ruleset.version(slug)
        for version in CLAUSES[slug].versions:
            beside = version.reading and version is not mine and version.effective.day == mine.effective.day
            if beside and fact.of(under(world, world.ruleset.replacing(version))) != answer:
                return True
    return False


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
            "", sure([world.ruleset.cite(cause), *_prevents(world, cause), *_lifelink(world, fact)])
        )
    if isinstance(fact, Life) and (excess := [one for one in world.run.causes if one.clause == "excess"]):
        return Because("", sure([world.ruleset.cite(one) for one in excess]))
    held = [beliefs()[one.source.beliefs[0]] for one in wrong if _refutes(world, fact, one)]
    known = [one for one in held if not one.novice or (one.moved and isinstance(fact, Legal))]
    if known:
        regenerating = {cited.point for cited in _regenerates(world, fact)}
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
                    *_lethal(world, fact),
                    *past_its_blockers(world, fact),
                    *_without_power(world, fact),
                    *_at_one_time(world, wrong),
                )
                return Because("", sure([*found[:2], *besides]))
    if any(one.source.ruleset for one in wrong):  # and nobody can say by what they differ
        raise Dropped("no deciding rule")
    if deaths := _of_deaths(world, fact):
        besides = (*_triggered(world, fact), *_at_one_time(world, wrong))
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
        yield from filter(is_sure, [world.ruleset.cite(world.ruleset.state_checks.says.looked_for)])


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
    yield from _as_it_now_is(world, world.run.events[:place])
    offered = (fact.of(world), *(one.answer for one in wrong))
    matters = any(isinstance(one, str) and one.startswith("trigger") for one in offered)
    for event in world.run.events[:place] if matters else ():
        if event.kind == "trigger" and event.cause is not None:
            yield from filter(is_sure, [world.ruleset.cite(event.cause)])


def _as_it_now_is(world: World, events: Sequence[Event]) -> Iterator[Citation]:
    """That damage comes from a creature as it now is, where by some events one is turned face up and what it deals sets it off."""
    turned = {event.subject for event in events if _turned_up(event)}
    sets_off = any(event.kind == "trigger" and event.subject in turned for event in events)
    as_it_is = world.ruleset.dealing_source.says.what_it_was
    if sets_off and as_it_is.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(as_it_is)])


def _died_before(fact: Next, world: World) -> Iterator[Citation]:
    """What has killed those that an earlier step has, where nothing dies at the moment asked about."""
    found = fact.sequel(world)
    if fact.after_damage and found is not None and found.told.startswith("act"):
        for event in world.run.events[: fact.place(world.run.events)]:
            if event.kind == "die" and event.cause is not None:
                yield from filter(is_sure, [world.ruleset.cite(event.cause)])


OF_DAMAGE = frozenset({"deathtouch", "lifelink", "infect", "wither", "toxic", "poisonous"})
"""Keywords by which a source's damage has other results, or more: for them it is looked at as its damage is dealt."""


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
            yield from filter(is_sure, [world.ruleset.cite(event.cause)])
        elif event.kind == "deal" and event.target in dying and event.subject in gone & telling:
            known = world.ruleset.dealing_source.says.last_known
            if known.on(world.ruleset.date) is not None:
                yield from filter(is_sure, [world.ruleset.cite(known)])


def assigned_late(run: Run) -> Iterator[Event]:
    """What first strikers assign in the second step that have assigned nothing in the first: another question than who acts first."""
    idle = {
        event.subject
        for event in run.events
        if (event.kind, event.window) == ("assign nothing", "first-damage-assigned")
    }
    for event in run.events:
        if (event.kind, event.window) == ("assign", "damage-assigned") and event.subject in idle:
            yield event


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


def _triggered(world: World, fact: Fact) -> Iterator[Citation]:
    """The keywords whose triggers have made one that is asked about larger, before it is dealt damage or dies."""
    asked = {*names_in(fact)}
    resized = {event.subject for event in world.run.events if event.kind in ("size", "counters")}
    if asked & resized:
        dead: set[str] = set()
        for event in world.run.events:
            dead |= {event.subject} if event.kind == "die" else set()
            if event.subject in dead and isinstance(fact, Struck | DamageDealt):
                continue  # what it does once it has died has no part in what it dealt
            cause = event.cause if event.kind == "trigger" else None
            if cause is not None and cause.name == "exists" and cause.on(world.ruleset.date) is not None:
                yield from filter(is_sure, [world.ruleset.cite(cause)])


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
        yield from filter(is_sure, [world.ruleset.cite(prevented)])


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
        belief.slug, sure([cited, *(one for one in _besides(world, fact, wrong) if one.point != cited.point)])
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
    if _a_source_has_gone(world):
        return world.ruleset.dealing_source.says.as_assigned
    return world.ruleset.damage_timing.says.dealt_as_it_resolves


def _a_source_has_gone(world: World) -> bool:
    """Whether what deals damage has left the battlefield, or has another power, since it was assigned."""
    assigned: set[str] = set()
    changed: set[str] = set()
    for event in world.run.events:
        if event.kind == "assign":
            assigned.add(event.subject)
        elif event.kind in ("move", "die", "size", "counters") or _turned_up(event):
            changed |= {event.subject} & assigned
        elif event.kind == "deal" and event.subject in changed:
            return True
    return False


def _turned_up(event: Event) -> bool:
    """Whether a creature is turned face up, and has the size that its card says."""
    return event.kind == "become" and event.detail.startswith("face up")


SIZING = frozenset({"bushido", "flanking", "rampage"})
"""Clauses by which a fight makes a creature larger or smaller: told wherever they acted."""
LONGEST_BESIDES = 24
"""Words that may tell what decides besides."""


def _besides(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """What the fact hangs on as well: what lethal damage is, and where other rules answer otherwise, what these say."""
    yield from _lethal(world, fact)
    yield from _stays_blocked(world, fact, wrong)
    yield from _whom(world, fact)
    yield from _strikes_first(world, fact, wrong)
    yield from _lifelink(world, fact)
    yield from _as_it_now_is(world, world.run.events) if isinstance(fact, Life) else ()
    yield from _returns(world, fact)
    yield from _leaves(world, fact)
    yield from _leaves_for_good(world, fact)
    yield from _nothing_left_to_prevent(world)
    yield from loses(world, fact)
    yield from _regenerates(world, fact)
    yield from _shrinks_to_nothing(world, fact)
    yield from _triggered(world, fact)
    yield from _divides(world, fact)
    yield from past_its_blockers(world, fact)
    yield from _nothing_elsewhere(world, fact, wrong)
    sized = [*_sized(world)]
    yield from filter(is_sure, map(world.ruleset.cite, sized))
    if sized:
        yield from _comes_to_block(world)
        yield from _goes_past(world, fact, wrong)
    named_others = [
        one.source.ruleset for one in wrong if one.source.ruleset and one.answer != fact.of(world)
    ]
    for name in named_others[:1]:
        found = [one for one in apart(world, fact, named()[name]) if is_sure(one)]
        yield from (one for one in found[:1] if len(one.says.split()) <= LONGEST_BESIDES)
    yield from _at_one_time(world, wrong)  # mostly only against a wrong option


def _sized(world: World) -> Iterator[Provision]:
    """By which rule each of those keywords acted; when rampage is counted only where its blockers are others by then."""
    counted = world.ruleset.rampage.says.counted_once
    for rule in world.run.causes:
        if rule.clause in SIZING and (rule != counted or _other_blockers(world.run)):
            yield rule


def _other_blockers(run: Run) -> bool:
    """Whether a blocker has come or gone once blockers were declared and before any damage was assigned."""
    before = [*takewhile(lambda event: event.kind not in ("assign", "assign nothing"), run.events)]
    blocking = {event.subject for event in before if event.kind == "block"}
    return any(
        (event.kind == "block" and event.detail)
        or (event.kind in ("move", "die", "leaves combat") and event.subject in blocking)
        for event in before
    )


def _at_one_time(world: World, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That all damage is dealt at one time, where an option has one side deal its own first."""
    at_once = world.ruleset.damage_timing.says.at_one_time
    held = {beliefs()[slug].rule for one in wrong for slug in one.source.beliefs if beliefs()[slug].imagined}
    if at_once in held and at_once.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(at_once)])


def _without_power(world: World, fact: Fact) -> Iterator[Citation]:
    """That without power a creature assigns nothing, where one that it fights is asked about and lives."""
    if not isinstance(fact, Dies | Deaths):
        return
    asked = {*names_in(fact)} - {event.subject for event in world.run.events if event.kind == "die"}
    fought = {(event.subject, event.target) for event in world.run.events if event.kind == "block"}
    for event in world.run.events:
        foes = {pair for pair in fought if event.subject in pair and asked & {*pair} - {event.subject}}
        if event.kind == "assign nothing" and event.cause is not None and foes:
            yield from filter(is_sure, [world.ruleset.cite(event.cause)])
            return


def _strikes_first(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That first strikers deal their damage before the others, where an option comes to something else by overlooking that."""
    at_once = beliefs()["first-strike-ties"]
    overlooked = any(at_once.slug in one.source.beliefs and one.answer != fact.of(world) for one in wrong)
    if overlooked and at_once.rule.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(at_once.rule)])


def _stays_blocked(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That a blocked attacker stays blocked, and so deals nothing, where an option has it unblocked by its blocker's leaving."""
    says = world.ruleset.division.says
    held = {
        beliefs()[slug].rule for one in wrong for slug in one.source.beliefs if one.answer != fact.of(world)
    }
    if says.stays_blocked in held and says.no_blocker_left in world.run.causes:
        both = (says.stays_blocked, says.no_blocker_left)
        cited = [world.ruleset.cite(one) for one in both if one.on(world.ruleset.date) is not None]
        yield from filter(is_sure, cited)


def _whom(world: World, fact: Fact) -> Iterator[Citation]:
    """By which rule a creature deals its combat damage to whom it does, or to nobody since what it met is gone."""
    if not isinstance(fact, Struck):
        return
    says = world.ruleset.division.says
    by = (says.to_its_blockers, says.to_what_it_blocks, says.no_blocker_left, says.nothing_left_to_block)
    own = [event for event in world.run.events if event.subject == fact.creature]
    told = [event.cause for event in own if event.cause is not None and event.cause in by]
    withstands = {
        piece.id for piece in world.scenario.pieces if "indestructible" in piece.facts.keyword_names
    }
    if any(event.kind == "deal" and event.target in withstands for event in own):
        attacks = any(attack.creature == fact.creature for attack in world.line.attacks)
        told.append(says.to_its_blockers if attacks else says.to_what_it_blocks)
    for cause in dict.fromkeys(told):
        if cause.on(world.ruleset.date) is not None:
            yield from filter(is_sure, [world.ruleset.cite(cause)])


def _goes_past(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """What trample says where an option gets that wrong, beside what makes the trampler larger."""
    if isinstance(fact, Most | Divisions | Legal):
        held = [beliefs()[slug].rule for one in wrong for slug in one.source.beliefs]
        tramples = [rule for rule in held if rule.clause == "trample"]
        divided = world.ruleset.division.says.attackers_division
        if isinstance(fact, Divisions) and not tramples and divided.on(world.ruleset.date) is not None:
            tramples = [divided]
        yield from map(world.ruleset.cite, tramples)


def past_its_blockers(world: World, fact: Fact) -> Iterator[Citation]:
    """By what a trampler may assign to what it attacks what its blockers do not need, where a right division does that."""
    if not isinstance(fact, Divisions | Legal) or not _tramples(world, fact.creature):
        return
    answer = fact.of(world)
    alone = {fact.split} if isinstance(fact, Legal) and answer else set()
    attacked = {attack.target for attack in world.line.attacks if attack.creature == fact.creature}
    if any(not attacked.isdisjoint(dict(one)) for one in (*alone, *splits_of(answer or frozenset()))):
        says, kinds = world.ruleset.trample.says, _kinds(world, attacked)
        past = says.onto_a_planeswalker if "planeswalker" in kinds else says.surplus
        cited = says.onto_a_battle if "battle" in kinds else past
        if cited.on(world.ruleset.date) is not None:
            yield from filter(is_sure, [world.ruleset.cite(cited)])


def _tramples(world: World, creature: str) -> bool:
    """Whether a creature has trample as the turn begins."""
    return any(
        piece.id == creature and "trample" in piece.facts.keyword_names for piece in world.scenario.pieces
    )


def _kinds(world: World, attacked: set[str]) -> frozenset[str]:
    """The types of those permanents, of a player none."""
    return frozenset(
        kind for piece in world.scenario.pieces if piece.id in attacked for kind in piece.facts.types
    )


def _nothing_elsewhere(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That whoever controls a planeswalker is assigned nothing past it, where an option has some go there."""
    elsewhere = world.ruleset.trample.says.nothing_elsewhere
    held = {beliefs()[slug].rule for one in wrong for slug in one.source.beliefs}
    if isinstance(fact, Divisions) and elsewhere in held and elsewhere.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(elsewhere)])


def _divides(world: World, fact: Fact) -> Iterator[Citation]:
    """What is said of dividing among several blockers, where some divisions are legal and some are not."""
    divided = world.ruleset.division.says.attackers_division
    if isinstance(fact, Divisions) and divided.on(world.ruleset.date) is not None:
        blockers = [block for block in world.line.blocks if fact.creature in block.attackers]
        ordered = world.ruleset.division.does.announced
        if len(blockers) > 1 and not ordered:
            yield from filter(is_sure, [world.ruleset.cite(divided)])


def _comes_to_block(world: World) -> Iterator[Citation]:
    """That blocking by an effect sets off what blocking does, where something blocks that was not declared to."""
    declared = {block.creature for block in world.line.blocks}
    blocking = world.ruleset.block_triggers.says.blocks
    made_to = any(event.kind == "block" and event.subject not in declared for event in world.run.events)
    if made_to and blocking.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(blocking)])


def _lethal(world: World, fact: Fact) -> Iterator[Citation]:
    """What makes less than its toughness lethal to a creature, where it is asked how much one is to be assigned."""
    if not isinstance(fact, Most | Divisions | Legal):
        return
    rules = world.ruleset
    touch, there = rules.deathtouch.says.any_amount_is_lethal, rules.lethal_damage.says.damage_there_already
    without = beliefs()["deathtouch-asks-toughness"].world(world)
    if touch.on(rules.date) is not None and without is not None and fact.of(without) != fact.of(world):
        yield rules.cite(touch)
    fought = [block.creature for block in world.line.blocks if fact.creature in block.attackers]
    leaves = rules.removal_from_combat.says.left_play
    if _has_gone(world, fought) and leaves.on(rules.date) is not None:
        yield rules.cite(leaves)
    if not _tramples(world, fact.creature):
        # Without trample, what is lethal matters only to who keeps an order of damage.
        there = rules.lethal_damage.says.there_already_in_an_attackers_order
    if _is_hurt_already(world, fact.creature, fought) and there.on(rules.date) is not None:
        yield rules.cite(there)
    together = rules.lethal_damage.says.assigned_together
    beside = _tramples(world, fact.creature) and assigned_beside(world.run, fact.creature)
    if beside and together.on(rules.date) is not None:
        yield rules.cite(together)


def assigned_beside(run: Run, creature: str) -> tuple[Event, ...]:
    """What others assign together with a creature to those that it fights."""
    own = [event for event in run.events if (event.kind, event.subject) == ("assign", creature)]
    met = {event.subject for event in run.events if (event.kind, event.target) == ("block", creature)}
    return tuple(
        event
        for event in run.events
        if event.kind == "assign"
        and event.subject != creature
        and event.target in met
        and any(event.window == one.window for one in own)
    )


def _has_gone(world: World, fought: Sequence[str]) -> bool:
    """Whether any of those that a creature fights has been moved elsewhere."""
    return any(event.kind == "move" and event.subject in fought for event in world.run.events)


def _is_hurt_already(world: World, creature: str, fought: Sequence[str]) -> bool:
    """Whether any of those that a creature fights has been dealt damage before it assigns its own."""
    before = takewhile(lambda event: (event.kind, event.subject) != ("assign", creature), world.run.events)
    dealt = {event.target for event in before if event.kind == "deal"}
    lying = {piece.id for piece in world.scenario.pieces if piece.damage}
    return not (dealt | lying).isdisjoint(fought)


def _lifelink(world: World, fact: Fact) -> Iterator[Citation]:
    """When lifelink gives its life, where a creature of the player asked about has it and fights."""
    gains = world.ruleset.lifelink.says.gains
    if not isinstance(fact, Life) or gains.on(world.ruleset.date) is None:
        return
    fighting = {block.creature for block in world.line.blocks}
    fighting |= {attack.creature for attack in world.line.attacks}
    bearers = [piece for piece in world.scenario.pieces if "lifelink" in piece.facts.keyword_names]
    if any(piece.controller == fact.player and piece.id in fighting for piece in bearers):
        yield world.ruleset.cite(gains)


def _returns(world: World, fact: Fact) -> Iterator[Citation]:
    """What persist and undying do, where a life total is asked and a creature that has one of them dies."""
    if isinstance(fact, Life):
        yield from map(world.ruleset.cite, returning(world))


def returning(world: World, among: Set[str] | None = None) -> Iterator[Provision]:
    """By which keyword those that die come back, or would but for a counter on them; of all, or of some."""
    dead = {event.subject for event in world.run.events if event.kind == "die"}
    had = {
        name
        for piece in world.scenario.pieces
        if piece.id in (dead if among is None else dead & among)
        for name in piece.facts.keyword_names
    }
    for keyword in sorted(had & {"persist", "undying"}):
        yield CLAUSES[keyword].says.exists


def loses(world: World, fact: Fact) -> Iterator[Citation]:
    """What makes a player lose whose life is asked about."""
    if not isinstance(fact, Life):
        return
    waits = False
    for event in world.run.events:
        waits |= event.kind == "trigger"
        if (event.kind, event.subject) == ("loses the game", fact.player) and event.cause:
            yield world.ruleset.cite(event.cause)
            checks = world.ruleset.state_checks.says.looked_for
            yield from filter(is_sure, [world.ruleset.cite(checks)] if waits else [])


def _nothing_left_to_prevent(world: World) -> Iterator[Citation]:
    """That of several effects on the same damage the next applies only if it still can, where the script puts them in order."""
    rest = world.ruleset.effect_order.says.then_the_rest
    spent = any(event.kind == "prevent" for event in world.run.events)
    if world.line.effect_order and spent and rest.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(rest)])


def made_to_block(run: Run) -> Iterator[Event]:
    """Who blocks whom since an effect has it do so."""
    return (event for event in run.events if (event.kind, event.detail) == ("block", "by an effect"))


def is_fought_by_an_effect(run: Run, attacker: str) -> bool:
    """Whether an effect has a creature block an attacker."""
    return any(event.target == attacker for event in made_to_block(run))


def left_while_it_waits(run: Run) -> Iterator[Event]:
    """Who leaves combat after assigning damage that is dealt all the same."""
    waiting: set[str] = set()
    for event in run.events:
        if event.kind == "assign":
            waiting.add(event.subject)
        elif event.kind == "deal":
            waiting.discard(event.subject)
        elif event.kind == "leaves combat" and event.subject in waiting:
            yield event


def _leaves(world: World, fact: Fact) -> Iterator[Citation]:
    """That a blocker leaves combat that stays on the battlefield, or comes back: nothing else tells why nothing blocks.

    So does an attacker of which it is asked whom it deals damage to; what regenerates is told of elsewhere.
    """
    blocking = {block.creature for block in world.line.blocks}
    if isinstance(fact, Struck):
        blocking.add(fact.creature)
    gone = {
        event.subject
        for event in world.run.events
        if event.kind in ("move", "die")
        and world.run.facts.get(event.subject, {}).get("zone") != "battlefield"
    }
    waiting: set[str] = set()
    for event in world.run.events:
        waiting |= {event.subject} if event.kind == "assign" else set()
        if event.kind == "leaves combat" and (event.detail == "regenerated" or event.subject in waiting):
            continue  # damage that waits is dealt all the same
        if event.kind == "leaves combat" and event.subject in blocking - gone and event.cause:
            yield from filter(is_sure, [world.ruleset.cite(event.cause)])
        elif event.kind == "move" and event.subject in blocking - gone:
            leaves = world.ruleset.removal_from_combat.says.left_play
            if leaves.on(world.ruleset.date) is not None:
                yield from filter(is_sure, [world.ruleset.cite(leaves)])


def _leaves_for_good(world: World, fact: Fact) -> Iterator[Citation]:
    """That what dies leaves combat, where a life total hangs on an attacker that stays blocked with no blocker left."""
    leaves = world.ruleset.removal_from_combat.says.left_play
    alone = world.ruleset.division.says.no_blocker_left in world.run.causes
    before = takewhile(lambda event: event.kind != "assign nothing", world.run.events)
    dead = {event.subject for event in before if event.kind == "die"}
    met = {block.creature for block in world.line.blocks}
    if isinstance(fact, Life) and alone and dead & met and leaves.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(leaves)])


def _regenerates(world: World, fact: Fact) -> Iterator[Citation]:
    """What deathtouch does to one that regenerates, and that what regenerates leaves combat and deals no damage."""
    saved = {event.subject for event in world.run.events if event.kind == "regenerate"}
    touching = {piece.id for piece in world.scenario.pieces if "deathtouch" in piece.facts.keyword_names}
    if any(
        event.subject in touching and event.target in saved & {*names_in(fact)} for event in world.run.events
    ):
        yield from filter(is_sure, [world.ruleset.cite(world.ruleset.deathtouch.says.destroys)])
        yield from saved_at_once(world, fact)
    leaves = world.ruleset.removal_from_combat.says.regenerating
    fighting_on = beliefs()["regenerated-fights-on"].world(world) if leaves in world.run.causes else None
    if fighting_on is not None and fact.of(fighting_on) != fact.of(world):
        yield world.ruleset.cite(leaves)


def saved_at_once(world: World, fact: Fact) -> Iterator[Citation]:
    """That one replacement is enough, where one regeneration saves from deathtouch and from lethal damage."""
    once = world.ruleset.life_check.says.one_replacement
    if saved_twice_over(world) & {*names_in(fact)} and once.on(world.ruleset.date) is not None:
        yield from filter(is_sure, [world.ruleset.cite(once)])


def _shrinks_to_nothing(world: World, fact: Fact) -> Iterator[Citation]:
    """That a creature without toughness goes to the graveyard, where one does that is asked about."""
    for event in world.run.events:
        died = event.kind == "die" and event.detail.startswith("toughness")
        if isinstance(fact, Dies | Deaths) and died and event.subject in names_in(fact):
            ending = world.ruleset.cleanup.says
            late = [ending.wears_off, ending.players_act] if event.window == "cleanup" else []
            checks = [world.ruleset.death_check.says.no_toughness, *late]
            yield from filter(is_sure, map(world.ruleset.cite, [*checks, *_shrunk_by(world, event.subject)]))
            return


def _shrunk_by(world: World, creature: str) -> Iterator[Provision]:
    """By which rule damage has put -1/-1 counters on a creature."""
    for event in world.run.events:
        if (event.kind, event.subject, event.detail) == ("counters", creature, "-1/-1") and event.cause:
            yield event.cause
            return


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


def apart(world: World, fact: Fact, other: Ruleset) -> tuple[Citation, ...]:
    """The points by which the fact is not what it is under other rules: such as acted, or else the one that is said anew.

    Of several that are said anew, none of which acted, nobody could say which decides.
    """
    clauses = carriers(world, fact, other)
    if "phasing" in clauses and any(piece.damage for piece in world.scenario.pieces):
        return ()  # what decides is whether the damage stays, and no event tells of that
    found = acted(world, clauses, other)
    said = () if found else said_anew(world.ruleset, clauses, other)
    return found or (said if len(said) == 1 else ())


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


def was_sure(world: World, fact: Fact, turn: Turn) -> bool:
    """Whether a text bears out what the fact was before a turn: nothing was left open, and what acted was not supposed."""
    then, after = under(world, as_of(last_day_before(turn))), as_of(turn.day)
    return turn.began_sure and _is_clear(then, fact) and _is_borne_out(then, fact, after)


def begun_surely(world: World, fact: Fact, turn: Turn) -> Turn | None:
    """A turn with the first day from which texts bear out what the fact was before it until then; None where there is no such day."""
    then = under(world, as_of(last_day_before(turn)))
    changed = {
        version.effective.day
        for slug in world.run.consulted | then.run.consulted
        for version in CLAUSES[slug].versions
        if not version.reading
    }
    changed |= {day for slug in carriers(then, fact, as_of(turn.day)) for day in _days_of_texts(slug)}
    changed -= {RULINGS}  # what they do not speak of goes on
    within = sorted(day for day in changed if (turn.began or FIRST_DAY) < day < turn.day)
    sure = [*takewhile(lambda day: was_sure_on(world, fact, day), reversed([turn.began, *within]))]
    return replace(turn, began=sure[-1]) if sure else None


def _days_of_texts(clause: str) -> Iterator[date]:
    """The days from which on texts have the points of a clause, or have them no more."""
    for provision in CLAUSES[clause].says.all():
        for point in provision.points:
            yield from (entry.since for entry in point.numbered)


def was_sure_on(world: World, fact: Fact, day: date | None) -> bool:
    """The same of a day, the first of all where none is named, as against the rules asked about."""
    then = under(world, as_of(day or FIRST_DAY))
    mine = world.ruleset
    return _is_clear(then, fact) and _is_borne_out(then, fact, mine)


def _is_borne_out(then: World, fact: Fact, other: Ruleset) -> bool:
    """Whether a text has what acted and other rules have not, or else all that is said: what follows from silence has none."""
    clauses = carriers(then, fact, other)
    found = acted(then, clauses, other) or said_anew(then.ruleset, clauses, other)
    return all(map(is_sure, found)) and bool(found or not clauses)


def _is_clear(world: World, fact: Fact) -> bool:
    return not world.run.left_open and not disputed(world, fact) and not _by_what_is_gone(world)


def _by_what_is_gone(world: World) -> bool:
    """Whether damage has another result by a keyword of a source that is gone: old texts are silent on that."""
    bearing = {piece.id for piece in world.scenario.pieces if piece.facts.keyword_names & OF_DAMAGE}
    gone: set[str] = set()
    for event in world.run.events:
        if event.kind in ("die", "move"):
            gone.add(event.subject)
        elif event.kind == "deal" and event.subject in gone & bearing:
            return True
    return False


def said_anew(mine: Ruleset, clauses: Sequence[str], other: Ruleset) -> tuple[Citation, ...]:
    """What some clauses say under one ruleset and not under another, but for what is plain."""
    return tuple(
        citation
        for slug in clauses
        for citation in mine.version(slug).standing(mine.date)
        if not provision_of(citation).plain
        and citation.point not in {one.point for one in other.version(slug).standing(other.date)}
    )


def is_sure(citation: Citation) -> bool:
    """Whether a text has it, under a number, and nothing contradicts it."""
    return citation.confidence not in UNSURE and bool(citation.numbers)


def sure(citations: Sequence[Citation]) -> tuple[Citation, ...]:
    """The same citations, each once; raises `Dropped` where one of them is not sure."""
    if not all(map(is_sure, citations)):
        raise Dropped("rules unsure")
    return tuple({one.point: one for one in citations}.values())

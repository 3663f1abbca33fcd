"""What a fact hangs on besides the rule that decides it: what is lethal, who is dealt the damage, what leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import takewhile

from comparator.questions.asked import Wrong, named
from comparator.questions.beliefs import beliefs, saved_twice_over
from comparator.questions.causes import apart
from comparator.questions.certainty import is_sure, surely
from comparator.questions.facts import (
    DamageDealt,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    Life,
    Most,
    Struck,
    World,
    names_in,
    splits_of,
)
from comparator.questions.happened import (
    assigned_beside,
    has_other_blockers,
    is_turned_up,
)
from comparator.running.record import Run
from rulesets.history import CLAUSES
from rulesets.points import Citation, Provision
from rulesets.table.events import Event


def as_it_now_is(world: World, events: Sequence[Event]) -> Iterator[Citation]:
    """That damage comes from a creature as it now is, where by some events one is turned face up and what it deals sets it off."""
    turned = {event.subject for event in events if is_turned_up(event)}
    sets_off = any(event.kind == "trigger" and event.subject in turned for event in events)
    as_it_is = world.ruleset.dealing_source.says.what_it_was
    if sets_off:
        yield from surely(world, as_it_is)


def triggered(world: World, fact: Fact) -> Iterator[Citation]:
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
            if cause is not None and cause.name == "exists":
                yield from surely(world, cause)


SIZING = frozenset({"bushido", "flanking", "rampage"})
"""Clauses by which a fight makes a creature larger or smaller: told wherever they acted."""

LONGEST_BESIDES = 24
"""Words that may tell what decides besides."""


def besides(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """What the fact hangs on as well: what lethal damage is, and where other rules answer otherwise, what these say."""
    yield from what_is_lethal(world, fact)
    yield from _stays_blocked(world, fact, wrong)
    yield from _whom(world, fact)
    yield from _strikes_first(world, fact, wrong)
    yield from lifelink(world, fact)
    yield from as_it_now_is(world, world.run.events) if isinstance(fact, Life) else ()
    yield from _returns(world, fact)
    yield from _leaves(world, fact)
    yield from _leaves_for_good(world, fact)
    yield from _nothing_left_to_prevent(world)
    yield from loses(world, fact)
    yield from what_regenerates(world, fact)
    yield from _shrinks_to_nothing(world, fact)
    yield from triggered(world, fact)
    yield from _divides(world, fact)
    yield from past_its_blockers(world, fact)
    yield from _nothing_elsewhere(world, fact, wrong)
    sized = [*_sized(world)]
    yield from surely(world, *sized)
    if sized:
        yield from _comes_to_block(world)
        yield from _goes_past(world, fact, wrong)
    named_others = [
        one.source.ruleset for one in wrong if one.source.ruleset and one.answer != fact.of(world)
    ]
    for name in named_others[:1]:
        found = [one for one in apart(world, fact, named()[name]) if is_sure(one)]
        yield from (one for one in found[:1] if len(one.says.split()) <= LONGEST_BESIDES)
    yield from at_one_time(world, wrong)  # mostly only against a wrong option


def _sized(world: World) -> Iterator[Provision]:
    """By which rule each of those keywords acted; when rampage is counted only where its blockers are others by then."""
    counted = world.ruleset.rampage.says.counted_once
    for rule in world.run.causes:
        if rule.clause in SIZING and (rule != counted or has_other_blockers(world.run)):
            yield rule


def at_one_time(world: World, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That all damage is dealt at one time, where an option has one side deal its own first."""
    at_once = world.ruleset.damage_timing.says.at_one_time
    held = {beliefs()[slug].rule for one in wrong for slug in one.source.beliefs if beliefs()[slug].imagined}
    if at_once in held:
        yield from surely(world, at_once)


def without_power(world: World, fact: Fact) -> Iterator[Citation]:
    """That without power a creature assigns nothing, where one that it fights is asked about and lives."""
    if not isinstance(fact, Dies | Deaths):
        return
    asked = {*names_in(fact)} - {event.subject for event in world.run.events if event.kind == "die"}
    fought = {(event.subject, event.target) for event in world.run.events if event.kind == "block"}
    for event in world.run.events:
        foes = {pair for pair in fought if event.subject in pair and asked & {*pair} - {event.subject}}
        if event.kind == "assign nothing" and event.cause is not None and foes:
            yield from surely(world, event.cause)
            return


def _strikes_first(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That first strikers deal their damage before the others, where an option comes to something else by overlooking that."""
    at_once = beliefs()["first-strike-ties"]
    overlooked = any(at_once.slug in one.source.beliefs and one.answer != fact.of(world) for one in wrong)
    if overlooked:
        yield from surely(world, at_once.rule)


def _stays_blocked(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Citation]:
    """That a blocked attacker stays blocked, and so deals nothing, where an option has it unblocked by its blocker's leaving."""
    says = world.ruleset.division.says
    held = {
        beliefs()[slug].rule for one in wrong for slug in one.source.beliefs if one.answer != fact.of(world)
    }
    if says.stays_blocked in held and says.no_blocker_left in world.run.causes:
        yield from surely(world, says.stays_blocked, says.no_blocker_left)


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
        yield from surely(world, cause)


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
        yield from surely(world, cited)


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
    if isinstance(fact, Divisions) and elsewhere in held:
        yield from surely(world, elsewhere)


def _divides(world: World, fact: Fact) -> Iterator[Citation]:
    """What is said of dividing among several blockers, where some divisions are legal and some are not."""
    divided = world.ruleset.division.says.attackers_division
    if isinstance(fact, Divisions):
        blockers = [block for block in world.line.blocks if fact.creature in block.attackers]
        ordered = world.ruleset.division.does.announced
        if len(blockers) > 1 and not ordered:
            yield from surely(world, divided)


def _comes_to_block(world: World) -> Iterator[Citation]:
    """That blocking by an effect sets off what blocking does, where something blocks that was not declared to."""
    declared = {block.creature for block in world.line.blocks}
    blocking = world.ruleset.block_triggers.says.blocks
    made_to = any(event.kind == "block" and event.subject not in declared for event in world.run.events)
    if made_to:
        yield from surely(world, blocking)


def what_is_lethal(world: World, fact: Fact) -> Iterator[Citation]:
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


def _has_gone(world: World, fought: Sequence[str]) -> bool:
    """Whether any of those that a creature fights has been moved elsewhere."""
    return any(event.kind == "move" and event.subject in fought for event in world.run.events)


def _is_hurt_already(world: World, creature: str, fought: Sequence[str]) -> bool:
    """Whether any of those that a creature fights has been dealt damage before it assigns its own."""
    before = takewhile(lambda event: (event.kind, event.subject) != ("assign", creature), world.run.events)
    dealt = {event.target for event in before if event.kind == "deal"}
    lying = {piece.id for piece in world.scenario.pieces if piece.damage}
    return not (dealt | lying).isdisjoint(fought)


def lifelink(world: World, fact: Fact) -> Iterator[Citation]:
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
            yield from surely(world, checks) if waits else ()


def _nothing_left_to_prevent(world: World) -> Iterator[Citation]:
    """That of several effects on the same damage the next applies only if it still can, where the script puts them in order."""
    rest = world.ruleset.effect_order.says.then_the_rest
    spent = any(event.kind == "prevent" for event in world.run.events)
    if world.line.effect_order and spent:
        yield from surely(world, rest)


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
            yield from surely(world, event.cause)
        elif event.kind == "move" and event.subject in blocking - gone:
            leaves = world.ruleset.removal_from_combat.says.left_play
            yield from surely(world, leaves)


def _leaves_for_good(world: World, fact: Fact) -> Iterator[Citation]:
    """That what dies leaves combat, where a life total hangs on an attacker that stays blocked with no blocker left."""
    leaves = world.ruleset.removal_from_combat.says.left_play
    alone = world.ruleset.division.says.no_blocker_left in world.run.causes
    before = takewhile(lambda event: event.kind != "assign nothing", world.run.events)
    dead = {event.subject for event in before if event.kind == "die"}
    met = {block.creature for block in world.line.blocks}
    if isinstance(fact, Life) and alone and dead & met:
        yield from surely(world, leaves)


def what_regenerates(world: World, fact: Fact) -> Iterator[Citation]:
    """What deathtouch does to one that regenerates, and that what regenerates leaves combat and deals no damage."""
    saved = {event.subject for event in world.run.events if event.kind == "regenerate"}
    touching = {piece.id for piece in world.scenario.pieces if "deathtouch" in piece.facts.keyword_names}
    if any(
        event.subject in touching and event.target in saved & {*names_in(fact)} for event in world.run.events
    ):
        yield from surely(world, world.ruleset.deathtouch.says.destroys)
        yield from saved_at_once(world, fact)
    leaves = world.ruleset.removal_from_combat.says.regenerating
    fighting_on = beliefs()["regenerated-fights-on"].world(world) if leaves in world.run.causes else None
    if fighting_on is not None and fact.of(fighting_on) != fact.of(world):
        yield world.ruleset.cite(leaves)


def saved_at_once(world: World, fact: Fact) -> Iterator[Citation]:
    """That one replacement is enough, where one regeneration saves from deathtouch and from lethal damage."""
    once = world.ruleset.life_check.says.one_replacement
    if saved_twice_over(world) & {*names_in(fact)}:
        yield from surely(world, once)


def _shrinks_to_nothing(world: World, fact: Fact) -> Iterator[Citation]:
    """That a creature without toughness goes to the graveyard, where one does that is asked about."""
    for event in world.run.events:
        died = event.kind == "die" and event.detail.startswith("toughness")
        if isinstance(fact, Dies | Deaths) and died and event.subject in names_in(fact):
            ending = world.ruleset.cleanup.says
            late = [ending.wears_off, ending.players_act] if event.window == "cleanup" else []
            checks = [world.ruleset.death_check.says.no_toughness, *late]
            yield from surely(world, *checks, *_shrunk_by(world.run, event.subject))
            return


def _shrunk_by(run: Run, creature: str) -> Iterator[Provision]:
    """By which rule damage has put -1/-1 counters on a creature."""
    for event in run.events:
        if (event.kind, event.subject, event.detail) == ("counters", creature, "-1/-1") and event.cause:
            yield event.cause
            return

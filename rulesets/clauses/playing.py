"""What does it take to cast a spell or to activate an ability?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.turn import Playing
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.names import ONE_OF_ITS_LOYALTY
from rulesets.table.characteristics import has, is_creature, types
from rulesets.table.main_phase import no_time_for_a_sorcery
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, Clause, Version, answer, on

Missing = Callable[[State, GameObject], Obstacle | None]
"""Why a creature has not been its player's for long enough to be tapped for what it can do, or None."""


def _was_no_creature_then(state: State, thing: GameObject) -> Obstacle | None:
    """It has to have been a creature on that side as the turn began."""
    if is_creature(state, thing) and "creature" not in thing.facts.types:
        return because("was no creature as the turn began", thing.id)
    return _began_elsewhere(state, thing)


def _began_elsewhere(state: State, thing: GameObject) -> Obstacle | None:
    """It has to have been on that side as the turn began, wherever it was since; what is no creature of itself does all the same what it could do before."""
    obstacle = _came_this_turn(state, thing)
    if obstacle is None or "creature" not in thing.facts.types:
        return None
    if thing.home == thing.controller:
        state.heed(Says.back_again)
        return None
    return obstacle


def _came_this_turn(state: State, thing: GameObject) -> Obstacle | None:
    """It has to have been on that side all the time since the turn began."""
    if thing.sick and is_creature(state, thing) and not has(state, thing, "haste"):
        return because("came this turn", thing.id)
    return None


Counts = Callable[[State, GameObject, Ability], bool]
"""Whether an ability is one of those of which a permanent's controller uses one each turn."""


def _none_counts(_state: State, _thing: GameObject, _ability: Ability) -> bool:
    """There are no planeswalkers."""
    return False


def _of_a_planeswalker(state: State, thing: GameObject, ability: Ability) -> bool:
    """Whatever a planeswalker in play can do that is activated."""
    return ability.kind == "activated" and thing.in_play and "planeswalker" in types(state, thing)


def _with_loyalty_in_its_cost(_state: State, _thing: GameObject, ability: Ability) -> bool:
    """A loyalty ability, of whatever permanent."""
    return ability.cost.loyalty is not None


@answer
class PlayingAnswer:
    """A permanent pays with itself only as long as it is untapped, and a creature not before its second turn.

    Of the abilities that `once` means a permanent's controller uses one each turn, when a sorcery could be cast.
    `missing` says why a creature has not had that turn yet, by what the rules of the day ask of where it was since, and as what.
    """

    once: Counts = _none_counts
    missing: Missing = _came_this_turn

    def refuse_tap(self, state: State, thing: GameObject) -> Illegal | None:
        """Why a permanent cannot be tapped for a cost of its own, or None."""
        says = state.rules.playing.says
        if thing.tapped:
            return Illegal(because("is tapped already", thing.id), says.untapped)
        obstacle = self.missing(state, thing)
        return None if obstacle is None else Illegal(obstacle, says.since_the_turn_began)

    def refuse_loyalty(
        self, state: State, player: Ref, thing: GameObject, ability: Ability
    ) -> Illegal | None:
        """Why an ability that counts among the loyalty abilities cannot be used now, or None."""
        if not self.once(state, thing, ability):
            return None
        obstacle = no_time_for_a_sorcery(state, player, thing, ability)
        if obstacle is None and (thing.handle, ONE_OF_ITS_LOYALTY) in state.used:
            obstacle = because("loyalty used this turn", thing.id)
        return None if obstacle is None else Illegal(obstacle, state.rules.playing.says.of_a_planeswalker)


class Says(Provisions):
    """What a player has to have, and to choose, for a spell or an ability."""

    clause = "playing"

    where = Provision(
        Point(
            "What a permanent can do, it can do while it is in play, unless it says otherwise.",
            "Game Turn from 1993-08-05; none seen from 1994-04-14; More about Permanents from 1997-03-24; 402.8 from 1999-04-23; 112.5 from 2009-07-11; 112.6 from 2009-10-01; 113.6 from 2019-07-12",
            speaks="abilities function in+play|battlefield",
        ),
    )
    on_the_stack = Provision(
        Point(
            "What an instant or a sorcery can do, it can do while it is on the stack, unless it says otherwise.",
            "402.8 from 2006-02-01; 112.5 from 2009-07-11; 112.6 from 2009-10-01; 113.6 from 2019-07-12",
            speaks="abilities function stack",
        ),
    )
    by_whom = Provision(
        Point(
            "Nobody but its controller can use what a permanent can do, unless it says otherwise.",
            "Spell Types from 1993-08-05; Control Questions from 1994-04-14; More about Permanents from 1997-03-24; 403.2 from 1999-04-23; 602.2 from 2009-07-11",
            speaks="controller activated|activate|play",
        ),
    )
    by_its_owner = Provision(
        Point(
            "What nobody controls is used by its owner.",
            "403.2 from 2003-07-01; 602.2 from 2009-07-11",
            speaks="controller owner activated|activate",
        ),
    )
    restricted = Provision(
        Point(
            "When an ability may be used is for its own words to say.",
            "Game Turn from 1993-08-05; Timing Questions from 1994-04-14; Timing Simplified from 1997-03-24",
        ),
        Point(
            "An ability is used only within the limits that it names, whoever controls what has it.",
            "403.3 from 1999-04-23; 403.4 from 2008-10-01; 602.5b from 2009-07-11",
            speaks="restriction continues controller",
        ),
    )
    how_often = Provision(
        Point(
            "How often a turn an ability may be used is for its own words to say: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "An ability that names how often a turn it may be used is used no more often, whoever controls what has it.",
            "403.3 from 1999-04-23; 403.4 from 2008-10-01; 602.5b from 2009-07-11",
            speaks="restriction once+each+turn controller",
        ),
    )
    spell_prohibited = Provision(
        Point(
            "A spell is cast only as its own words let it be: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2002-10-07, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A spell is not cast as long as something forbids it.",
            "409.4 from 2002-10-07; 410.4 from 2003-05-26; 409.4 from 2003-07-01; 601.5 from 2009-07-11",
            speaks="spell prohibited",
        ),
        Point(
            "Whether a spell may be cast is looked at once it is proposed, and if it may not it is taken back.",
            "601.2e from 2015-07-17",
            speaks="legally+be+cast illegal returns",
        ),
        Point(
            "A spell is cast only where something allows it.",
            "601.3 from 2016-07-22",
            speaks="begin+to+cast allows",
        ),
    )
    of_its_land_types = Provision(
        Point(
            "A land that a spell has made one of another type gives the mana of that type.",
            "Casting Spells from 1993-08-05; none seen from 1994-04-14",
        ),
        Point(
            "What an effect makes a basic land has the mana ability of that land and no other.",
            "214.9f from 1999-04-23",
            speaks="only+the+mana+ability",
        ),
        Point(
            "A land that an effect gives a basic land type has the mana ability of that type.",
            "212.6e from 2003-07-01; 212.6h from 2007-10-01; 305.7 from 2009-07-11",
            speaks="appropriate+mana+ability",
        ),
    )
    as_a_sorcery = Provision(
        Point(
            "An ability for the time at which a sorcery could be cast waits for its player's main phase with nothing on the stack, and is no sorcery.",
            "403.5 from 2003-07-01; 602.5d from 2009-07-11",
            speaks="timing+rules sorcery",
        ),
    )
    of_a_planeswalker = Provision(
        Point(
            "Of what a planeswalker can do one thing is used each turn, in its controller's main phase with nothing on the stack.",
            "212.9f from 2007-10-01; 306.7 from 2009-07-11",
            speaks="main+phase none+of+its+activated",
        ),
        Point(
            "Of the loyalty abilities of a permanent one is used each turn, in its controller's main phase with nothing on the stack.",
            "606.3 from 2009-10-01",
            speaks="main+phase loyalty activated+that+turn|previously+activated",
        ),
    )
    enough_loyalty = Provision(
        Point(
            "As many loyalty counters as an ability takes off must lie there for it to be used.",
            "212.9f from 2007-10-01; 306.7b from 2009-07-11; 606.5 from 2009-10-01; 606.6 from 2021-06-18",
            speaks="negative+loyalty at+least",
        ),
    )
    paid = Provision(
        Point(
            "Only who has mana enough may cast a spell, and what costs something to use is paid for as it is used.",
            "Game Turn, Spell Types from 1993-08-05; Timing Questions from 1994-04-14",
        ),
        Point(
            "A cost is paid in full or not at all.",
            "Paying Costs from 1997-03-24; 409.1f from 1999-04-23; 409.1h from 2003-07-01; 424.2 from 2007-05-01; 116.3 from 2009-07-11; 117.3 from 2010-07-16; 118.3 from 2019-07-12",
            speaks="partial|fully pay|pays cost|costs",
        ),
    )
    untapped = Provision(
        Point(
            "What is tapped cannot be used again until it is untapped.",
            "Clarification to Rules from 1993-08-05; Basic Rulings We All Should Know from 1994-04-14; Parts of the Turn from 1997-03-24",
        ),
        Point(
            "That what is tapped cannot be tapped once more for a cost is not said.",
            "none seen from 1999-04-23",
            document="rules of 1 July 2003, the first numbered ones that say it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A permanent that is tapped cannot be tapped once more for a cost.",
            "104.4 from 2003-07-01; 107.5 from 2009-07-11",
            speaks="tap+symbol already+tapped",
        ),
    )
    since_the_turn_began = Provision(
        Point(
            "Only what was a creature on its player's side as the turn began can, as a creature, be tapped for what it can do.",
            "Creatures from 1993-08-05",
            document="rulebook of 1993-08-05, as the general rulings of 1994-04-14 have it, which call the opposite a reversal",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature cannot be tapped for what it can do before its player begins a turn with it in play; what has only become a creature does what it could do before.",
            "Attack Sequence 2 from 1994-04-14",
        ),
        Point(
            "A creature cannot be tapped for what it can do unless it has been its player's ever since a turn of theirs began.",
            "More on Creatures from 1997-03-24",
        ),
        Point(
            "A creature's ability whose cost taps it waits until it has been its controller's since a turn of theirs began; haste does away with that.",
            "409.3, 502.5b from 1999-04-23; 409.3 from 2001-07-23; 403.4 from 2003-07-01; 403.3 from 2008-10-01; 602.5a from 2009-07-11",
            speaks="tap|tapping since",
        ),
    )
    back_again = Provision(
        Point(
            "A creature that was lost and has come back may be used if it was its player's as the turn began: no text says so yet.",
            "none seen from 1993-08-05",
            document="general rulings of 1994-04-14, the first at hand that have the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that was lost and has come back may be used if it was its player's as the turn began.",
            "Other Stuff from 1994-04-14; gone from 1997-03-24",
        ),
        instead_of="since-the-turn-began",
    )
    legal_target = Provision(
        Point(
            "A spell or fast effect that needs a target cannot be used where there is none.",
            "Spell Types, Timing from 1993-08-05",
        ),
        Point(
            "A spell cannot be cast without a legal target, if it has one.",
            "Spell Casting Questions from 1994-04-14",
        ),
        Point(
            "A spell or ability cannot be used on an illegal target, nor where it lacks a legal one.",
            "More on Targeting from 1997-03-24; 409.1c from 1999-04-23; 409.1d from 2009-05-01; 601.2c from 2009-07-11",
            speaks="legal+target|appropriate target",
        ),
    )
    effect_ended = Provision(
        Point(
            "An effect that lets a player end it is ended whenever that player may act, and nobody answers: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2003-07-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "To end an effect that lets a player end it is a special action, for whenever that player may act, and nobody answers it.",
            "408.2i from 2003-07-01; 114.2c from 2009-07-11; 115.2c from 2010-07-16; 116.2c from 2019-07-12",
            speaks="end+a+continuous+effect special+action",
        ),
    )
    x_is_chosen = Provision(
        Point(
            "A spell costs in all as much mana as was needed to cast it, and what was chosen for X is part of that.",
            "Casting Spells from 1993-08-05; Spell Casting Questions from 1994-04-14",
        ),
        Point(
            "As long as a spell is being cast, the X of its cost is the mana that went into it, and at any other time 0.",
            "Paying Costs from 1997-03-24",
        ),
        Point(
            "On the stack the X of a spell's cost counts as what was chosen for it, as before: no text of the time says so.",
            "none seen from 1999-04-23",
            document="rules text of 2007-05-01, the first at hand that has the rule again",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "In what the cost of an object comes to, X is the number chosen for it on the stack, and 0 elsewhere.",
            "203.3b from 2007-05-01; 202.3b from 2009-07-11; 202.3c from 2016-04-08; 202.3d from 2016-07-22; 202.3e from 2018-08-10",
            speaks="X number+chosen stack 0",
        ),
    )
    copied = Provision(
        Point(
            "A copy of a spell has all that was chosen for the spell, and is not played: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A copy of a spell has all that was chosen for the spell, its targets and X among it.",
            "503.10 from 2001-07-23; 706.9 from 2009-07-11; 706.10 from 2011-09-30; 707.10 from 2021-07-23",
            speaks="copy|copying decisions targets",
        ),
    )
    aimed_anew = Provision(
        Point(
            "A target changes only to another legal one, and otherwise stays what it is.",
            "none seen from 1993-08-05; 415.2 from 1999-04-23; 415.7a from 2003-07-01",
            speaks="target change legal unchanged",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "Where a copy may be aimed anew, any of its targets may stay what they are, legal or not, and new ones are legal.",
            "503.10b from 2007-02-01; 503.10c from 2007-10-01; 706.9c from 2009-07-11; 706.10c from 2011-09-30; 707.10c from 2021-07-23",
            speaks="new+targets unchanged copy",
        ),
    )


CLAUSE: Clause[Playing, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), PlayingAnswer(missing=_was_no_creature_then)),
        Version(Says, on("1994-04-14"), PlayingAnswer(missing=_began_elsewhere)),
        Version(Says, FIFTH_EDITION, PlayingAnswer()),
        Version(Says, on("2007-10-01"), PlayingAnswer(_of_a_planeswalker)),
        Version(Says, on("2009-10-01"), PlayingAnswer(_with_loyalty_in_its_cost)),
    ),
)

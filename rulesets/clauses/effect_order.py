"""Which of several effects on the same damage applies next, and who says so?"""

from __future__ import annotations

from rulesets.contract.damage import EffectOrder
from rulesets.points import Point, Provision, Provisions
from rulesets.version import APOCALYPSE, FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """In what order effects that prevent or replace damage are applied to it."""

    clause = "effect-order"

    fixed = Provision(
        Point(
            "Damage is prevented first; what is left of it is moved.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "What prevents damage by itself comes first; then what is used against it, each as it is used; what moves it by "
            "itself comes last.",
            "Damage Prevention from 1997-03-24; gone from 1999-04-23",
        ),
    )
    chosen = Provision(
        Point(
            "Of several effects that contradict each other over an event, whoever is affected, or controls the permanent "
            "that is, chooses the order.",
            "419.8a from 1999-04-23",
            speaks="contradictory player+who+controls order",
        ),
        Point(
            "Of several effects that contradict each other over an event, the player who is affected chooses the order, or, "
            "where none is, the controller of the permanent that is.",
            "419.8a from 1999-11-01",
            speaks="contradictory affected+player directly order",
        ),
        Point(
            "Of several effects that would change how an event affects a permanent or player, its controller or that player "
            "chooses one to apply.",
            "419.8a from 2001-07-23",
            speaks="permanent+or+player chooses+one",
        ),
        Point(
            "Of several effects that would change how an event affects an object or player, its controller or that player "
            "chooses one to apply.",
            "419.9a from 2003-07-01; 615.1 from 2009-07-11; 616.1 from 2009-10-01",
            speaks="object+or+player chooses+one",
        ),
        instead_of="fixed",
    )
    chosen_by_its_owner = Provision(
        Point(
            "Of several effects on what nobody controls, its owner chooses one to apply.",
            "419.9a from 2003-07-01; 615.1 from 2009-07-11; 616.1 from 2009-10-01",
            speaks="object+or+player owner chooses+one",
        ),
    )
    then_the_rest = Provision(
        Point(
            "Another effect then applies if it still can.",
            "419.8a from 2001-07-23; 419.9a from 2003-07-01; 615.1d from 2009-07-11; 616.1d from 2009-10-01; 616.1e from 2011-09-30; 616.1f from 2022-02-18",
            speaks="then+the+other|process+is+repeated|process+repeats|repeated",
        ),
    )
    one_after_another = Provision(
        Point(
            "Of more than two effects, one is chosen each time from those that apply by then.",
            "419.9a from 2008-10-01; 615.1d from 2009-07-11; 616.1d from 2009-10-01; 616.1e from 2011-09-30; 616.1f from 2022-02-18",
            speaks="process repeated now",
        ),
    )
    in_turn = Provision(
        Point(
            "Where both players choose at once, the active player does so first.",
            "419.9a from 2003-07-01; 615.1 from 2009-07-11; 616.1 from 2009-10-01",
            speaks="active+player|apnap",
        ),
    )
    in_turn_order = Provision(
        Point(
            "Where more than two players choose at once, they do so in turn order.",
            "419.9a from 2005-08-01; 615.1 from 2009-07-11; 616.1 from 2009-10-01",
            speaks="two+or+more+players apnap",
        ),
    )
    own_first = Provision(
        Point(
            "An effect that replaces part of its own spell's or ability's effect comes before all others.",
            "419.8a from 2001-07-23; 419.9a from 2003-07-01; 615.1a from 2009-07-11; 616.1a from 2009-10-01",
            speaks="self-replacement",
        ),
    )
    becomes_applicable = Provision(
        Point(
            "Effects on the same event that do not contradict each other all apply, whatever their age.",
            "419.8b from 1999-04-23",
            speaks="interact contradicting",
        ),
        Point(
            "An effect may come to apply to an event by what another has made of it.",
            "419.8b from 2001-07-23; 419.9b from 2003-07-01; 615.2 from 2009-07-11; 616.2 from 2009-10-01",
            speaks="become+applicable another",
        ),
    )


@answer
class EffectOrderAnswer:
    """What effects do, in the order in which those of each kind apply; nothing where whoever is hurt chooses."""

    fixed: tuple[frozenset[str], ...] = ()


_INCREASE, _STANDING = frozenset({"increase"}), frozenset({"standing"})
_PREVENT, _MOVE = frozenset({"prevent"}), frozenset({"redirect", "planeswalker"})
_UNSAID = "The texts before 1999-04-23 do not say when damage is made more: it is before any is prevented."
_NOT_CONTRADICTORY = (
    "The texts of 1999 let the order be chosen only of effects that contradict each other, and say nothing of effects "
    "that all apply but come to something else in another order; of those it is chosen, too."
)


CLAUSE: Clause[EffectOrder, Says] = Clause(
    Says,
    "damage",
    (
        Version(
            Says,
            on("1993-08-05"),
            EffectOrderAnswer((_INCREASE, _STANDING, _PREVENT, _MOVE)),
            dispute=f"The text of 1993-08-05 does not say; that of 1994-04-14 is taken. {_UNSAID}",
        ),
        Version(
            Says, FIFTH_EDITION, EffectOrderAnswer((_INCREASE, _STANDING, _PREVENT | _MOVE)), dispute=_UNSAID
        ),
        Version(Says, SIXTH_EDITION, EffectOrderAnswer(), dispute=_NOT_CONTRADICTORY),
        Version(Says, APOCALYPSE, EffectOrderAnswer()),
    ),
)

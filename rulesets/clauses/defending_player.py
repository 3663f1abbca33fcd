"""Who is the defending player, for an ability that speaks of one?"""

from __future__ import annotations

from rulesets.contract.turn import DefendingPlayer
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import DEFENDING, NOTHING, GameObject, Ref, State
from rulesets.version import Clause, Version, on


def _the_nonactive_player(_state: State, _thing: GameObject) -> Ref:
    """The one player whom the active player's creatures attack."""
    return DEFENDING


def _what_it_attacks_now(state: State, thing: GameObject) -> Ref:
    """The player it attacks, or the controller of the planeswalker; nobody where that is gone.

    Of a creature that has left, what is last known counts (413.2f of 2007-10-01, 608.2g of 2010-02-01). A spell attacks
    nothing, so that it means the one player who defends.
    """
    if thing.last is None and thing.zone != "battlefield":
        return DEFENDING
    if thing.last is None and thing.attacking == NOTHING:
        state.leave_open(state.rules.defending_player.dispute)
        state.weigh(state.rules.defending_player.says.nobody_once_it_is_gone)
    attacking = thing.attacked is not None if thing.last is None else thing.last.attacking
    return DEFENDING if attacking else NOTHING


class Says(Provisions):
    """Who the defending player is, for an ability that speaks of one."""

    clause = "defending-player"

    who_defends = Provision(
        Point(
            "The opponent of the player whose turn it is defends.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Attack! from 1997-03-24; 310.1b from 1999-04-23; 306.3 from 2003-07-01; 306.2 from 2007-10-01; 506.2 from 2009-07-11",
            speaks="defending+player",
        ),
    )
    whom_it_means = Provision(
        Point(
            "The defending player, for an attacker, is whom it attacks, or who controls the planeswalker that it attacks.",
            "308.1 from 2007-10-01; 508.4 from 2009-07-11",
            speaks="refer+to+a+defending+player refer+only controller+of+the+planeswalker",
        ),
        Point(
            "The defending player, for an attacker, is fixed as it becomes one.",
            "508.5 from 2010-06-18; 508.4 from 2016-09-30",
            speaks="defending+player refers",
        ),
        Point(
            "The defending player, for an attacker, is whom it attacks now or attacked last.",
            "508.5 from 2017-08-25",
            speaks="defending+player refers",
        ),
    )
    nobody_once_it_is_gone = Provision(
        Point(
            "Nobody is the defending player for an attacker once the planeswalker that it attacked is gone, of which the text does not speak.",
            "none seen from 2007-10-01; gone from 2010-06-18",
            document="no text of that day",
            confidence=Confidence.INFERRED,
        ),
        instead_of="whom-it-means",
    )


CLAUSE: Clause[DefendingPlayer, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), _the_nonactive_player),
        Version(
            Says,
            on("2007-10-01"),
            _what_it_attacks_now,
            dispute="Who the defending player is once the planeswalker that was attacked is gone is in no text before 2010-06-18; "
            "it is taken to be nobody.",
        ),
        Version(Says, on("2010-06-18"), _the_nonactive_player, amendments=("S150",)),
        Version(Says, on("2017-08-25"), _the_nonactive_player, amendments=("S172",)),
    ),
)

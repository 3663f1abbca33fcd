"""Definitions: points that every run rests on and no clause acts by, since no two dates answer them otherwise."""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions


class Definitions(Provisions):
    """What the rules call an ability, an effect and a spell."""

    clause = "definitions"
    question = "What are abilities, effects and spells?"

    ability = Provision(
        Point(
            "An ability is what an object does or can do, and it is what makes effects.",
            "400.1 from 2003-07-01; 112.1a from 2009-07-11; 113.1a from 2019-07-12",
            speaks="abilit generate|affects effects object",
            betrays="resolve",
        )
    )
    effects = Provision(
        Point(
            "Spells, activated abilities and triggered abilities make effects as they resolve; static ones make effects that go on.",
            "400.1 from 2001-07-23; 400.2 from 2003-07-01; 608.1 from 2009-07-11; 609.1 from 2009-10-01",
            speaks="triggered effects resolve",
        )
    )
    spell = Provision(
        Point(
            "A card is a spell while it is on the stack, and it comes there as the first step of being cast.",
            "401.1 from 1999-11-01; 111.1 from 2009-07-11; 112.1 from 2019-07-12",
            speaks="card stack spell first+step",
        )
    )
    copy_of_a_spell = Provision(
        Point(
            "A copy of a spell is a spell, even though no card belongs to it.",
            "401.1 from 2002-10-07; 401.1a from 2005-08-01; 111.1a from 2009-07-11; 112.1a from 2019-07-12",
            speaks="copy spell card",
        )
    )
    no_mana_cost = Provision(
        Point(
            "What has no mana cost at all cannot be cast by paying for it.",
            "401.1b from 2005-08-01; none seen from 2007-05-01; 202.1b from 2009-07-11",
            speaks="mana+cost",
            betrays="copy",
        )
    )
    spell_until_it_resolves = Provision(
        Point(
            "A spell is one until it resolves or is countered.",
            "401.1 from 1999-04-23",
            speaks="stops+being+a+spell resolves countered",
        ),
        Point(
            "A spell is one until it resolves, is countered, or leaves the stack in some other way.",
            "401.1 from 2001-07-23; 401.2 from 2003-07-01; 111.1 from 2009-07-11; 112.1 from 2019-07-12",
            speaks="spell resolves countered leaves+the+stack",
            betrays="static",
        ),
    )
    instructions = Provision(
        Point(
            "What an instant or sorcery says is done as it resolves, unless it can only be meant for another time.",
            "401.3 from 2003-07-01; 112.3a from 2009-07-11; 113.3a from 2019-07-12",
            speaks="instant sorcery instructions resolves|resolv",
        )
    )
    from_other_zones = Provision(
        Point(
            "An ability that lets an object be cast from another zone than a hand works while the object is there.",
            "401.4 from 2003-07-01",
            speaks="static zone other+than",
        ),
        Point(
            "An ability that says from which zones an object may be cast works wherever the object is.",
            "112.5e from 2009-07-11; 112.6e from 2009-10-01; 113.6e from 2019-07-12; 113.6f from 2021-06-18",
            speaks="modifies+what+zones cast functions+everywhere|functions+in+all+zones",
        ),
    )
    while_it_may_be_cast = Provision(
        Point(
            "An ability that says when or how an object may be cast works in whatever zone it may be cast from.",
            "401.5 from 2003-07-01; 112.5d from 2009-07-11; 112.6d from 2009-10-01; 113.6d from 2019-07-12; 113.6e from 2021-06-18",
            speaks="restrict zone+from+which",
            betrays="functions+everywhere",
        )
    )

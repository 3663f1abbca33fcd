"""May damage to a player go to one of that player's planeswalkers instead?"""

from __future__ import annotations

from rulesets.version import Clause, Version, numbered, on

SLUG = "planeswalker-redirection"

CLAUSE: Clause[bool] = Clause(
    SLUG, "May noncombat damage to a player go to a planeswalker of that player's instead?", "damage",
    (
        Version(
            SLUG, on("2007-10-01"), numbered("212.9g from 2007-10-01; 306.8 from 2009-07-11; 306.7 from 2009-10-01"),
            "An opponent whose source would deal noncombat damage to a player may have it dealt to a planeswalker of "
            "that player's instead; what could be aimed at any target could be aimed at a creature or a player.",
            "Noncombat damage may be moved to a planeswalker.", True, amendments=("S110",),
        ),
        Version(
            SLUG, on("2018-04-27"), numbered("306.7 from 2018-04-27"),
            "Damage to a player stays with the player; any target may be a planeswalker.",
            "The redirection is gone.", False, amendments=("S175",),
        ),
    ),
)  # fmt: skip

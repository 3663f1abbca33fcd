"""Magic 2012: only the finished assignment of damage is judged."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "m12", ("2011", "magic-2012"), "Magic 2012: judged as a whole", date(2011, 7, 15),
    "Creatures no longer need to finish their assignments one after the other: all of a player's attackers together "
    "must come out right.",
)  # fmt: skip

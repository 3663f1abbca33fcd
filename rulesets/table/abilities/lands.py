"""The basic land types, and the abilities that are called after lands: landwalk and landcycling."""

from __future__ import annotations

from rulesets.table.abilities.filters import Filter

LANDCYCLING = {
    "plainscycling": "Plains", "islandcycling": "Island", "swampcycling": "Swamp", "mountaincycling": "Mountain",
    "forestcycling": "Forest",
}  # fmt: skip
"""The land that is searched for instead of a card that is drawn, by ability; since Scourge."""
BASIC_LANDS = {
    "plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}  # fmt: skip
"""The basic land types, by the landwalk of each."""
BASIC_LAND_TYPES = frozenset(BASIC_LANDS.values())
_SNOW: frozenset[str] = frozenset({"snow"})
_LANDS = frozenset({"land"})

LANDWALK = {walk: Filter(subtypes=frozenset({land})) for walk, land in BASIC_LANDS.items()}
"""The land that a defending player must not control for the creature to be blocked, by ability."""
SNOW_LANDWALK = {
    "snow landwalk": Filter(types=_LANDS, supertypes=_SNOW),
    **{
        f"snow {walk}": Filter(subtypes=frozenset({land}), supertypes=_SNOW)
        for walk, land in BASIC_LANDS.items()
    },
}
"""The same of snow lands."""
ANY_LANDWALK = {
    **LANDWALK,
    **SNOW_LANDWALK,
    "desertwalk": Filter(subtypes=frozenset({"Desert"})),
    "legendary landwalk": Filter(types=_LANDS, supertypes=frozenset({"legendary"})),
    "nonbasic landwalk": Filter(types=_LANDS, without_supertypes=frozenset({"basic"})),
}
"""The same of every ability of the kind."""

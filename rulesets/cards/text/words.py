"""Lists of words that card text is full of: names only, from the rules on types and ability words."""

ABILITY_WORDS = (
    "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma", "Cohort",
    "Constellation", "Converge", "Corrupted", "Council's dilemma", "Coven", "Delirium", "Domain", "Eerie", "Eminence",
    "Enrage", "Fateful hour", "Fathomless descent", "Ferocious", "Flurry", "Formidable", "Grandeur", "Hellbent",
    "Heroic", "Imprint", "Inspired", "Join forces", "Kinship", "Landfall", "Lieutenant", "Magecraft", "Metalcraft",
    "Morbid", "Pack tactics", "Paradox", "Parley", "Radiance", "Raid", "Rally", "Renew", "Revolt", "Secret council",
    "Spell mastery", "Strive", "Survival", "Sweep", "Tempting offer", "Threshold", "Undergrowth", "Valiant",
    "Vivid", "Void", "Will of the council", "Will of the planeswalkers",
)  # fmt: skip
"""Words in front of a line that tell what it is about and do nothing."""

SUBTYPES = frozenset((
    "Qu", "Ox", "Orb", "Orc", "God", "Ape", "Eye", "Elf", "Hag", "Egg", "Dog", "Elk", "Imp", "Kor", "Myr",
    "Bat", "Cat", "Rat", "Fox", "Toy", "Spy", "Naga", "Saga", "Aura", "Azra", "Crab", "Gold", "Sand",
    "Food", "Bard", "Bird", "Lord", "Kree", "Mole", "Ogre", "Gate", "Mite", "Clue", "Ooze", "Wolf",
    "Serf", "Orgg", "Frog", "Atog", "Slug", "Fish", "Gith", "Yeti", "Monk", "Seal", "Wall", "Germ",
    "Worm", "Wurm", "Hero", "Bear", "Boar", "Goat", "Pest", "Kavu", "Drix", "Ally", "Army", "Lamia",
    "Ninja", "Llama", "Gamma", "Hyena", "Hydra", "Nomad", "Dryad", "Licid", "Squid", "Druid", "Child",
    "Hound", "Weird", "Shade", "Ouphe", "Snake", "Drake", "Spike", "Whale", "Sable", "Noble", "Gnome",
    "Drone", "Horse", "Curse", "Mouse", "Rogue", "Dwarf", "Leech", "Nymph", "Slith", "Synth", "Sloth",
    "Dalek", "Skunk", "Shark", "Rebel", "Angel", "Camel", "Snail", "Devil", "Gnoll", "Troll", "Golem",
    "Utrom", "Prism", "Human", "C'tan", "Alien", "Siren", "Kirin", "Djinn", "Scion", "Demon", "Bison",
    "Spawn", "Clown", "Rhino", "Hippo", "Servo", "Sheep", "Swamp", "Elder", "Gamer", "Otter", "Lemur",
    "Satyr", "Giant", "Plant", "Mount", "Robot", "Pilot", "Beast", "Guest", "Scout", "Harpy", "Zubera",
    "Cleric", "Mystic", "Kobold", "Island", "Coward", "Lizard", "Wizard", "Sponge", "Zombie", "Faerie",
    "Beeble", "Noggle", "Moogle", "Turtle", "Shrine", "Pirate", "Coyote", "Wraith", "Dauthi", "Jackal",
    "Weasel", "Thrull", "Skrull", "Possum", "Shaman", "Kraken", "Goblin", "Dragon", "Gorgon", "Archon",
    "Minion", "Necron", "Shi'ar", "Avatar", "Spider", "Badger", "Rigger", "Ranger", "Monger", "Archer",
    "Oyster", "Beaver", "Sliver", "Volver", "Horror", "Doctor", "Plains", "Fungus", "Walrus", "Wombat",
    "Insect", "Efreet", "Ferret", "Knight", "Rabbit", "Spirit", "Mutant", "Desert", "Forest", "Sphinx",
    "Monkey", "Echidna", "Chimera", "Tyranid", "Camarid", "Homarid", "Demigod", "Giraffe", "Vehicle",
    "Vampire", "Inkling", "Samurai", "Soltari", "Eldrazi", "Warlock", "Merfolk", "Eternal", "Fractal",
    "Inhuman", "Citizen", "Villain", "Griffin", "Kithkin", "Gremlin", "Hellion", "Raccoon", "Balloon",
    "Unicorn", "Bringer", "Pincher", "Soldier", "Carrier", "Glimmer", "Specter", "Thopter", "Lobster",
    "Hamster", "Warrior", "Advisor", "Praetor", "Centaur", "Aurochs", "Cyclops", "Octopus", "Pegasus",
    "Peasant", "Serpent", "Varmint", "Caribou", "Lammasu", "Phoenix", "Capybara", "Cephalid", "Employee",
    "Tentacle", "Gargoyle", "Antelope", "Treasure", "Mongoose", "Symbiote", "Werewolf", "Lhurgoyf",
    "Tiefling", "Halfling", "Hedgehog", "Primarch", "Starfish", "Treefolk", "Moonfolk", "Basilisk",
    "Squirrel", "Nephilim", "Cyberman", "Vedalken", "Mountain", "Pangolin", "Assassin", "Scorpion",
    "Illusion", "Skeleton", "Kangaroo", "Surrakar", "Beholder", "Sorcerer", "Splinter", "Deserter",
    "Survivor", "Dinosaur", "Minotaur", "Custodes", "Astartes", "Thalakos", "Nautilus", "Platypus",
    "Elephant", "Crocodile", "Porcupine", "Wolverine", "Nightmare", "Manticore", "Masticore", "Sculpture",
    "Trilobite", "Tetravite", "Pentavite", "Detective", "Brushwagg", "Saproling", "Jellyfish",
    "Blinkmoth", "Elemental", "Leviathan", "Barbarian", "Phyrexian", "Metathran", "Graveborn",
    "Armadillo", "Artificer", "Berserker", "Performer", "Processor", "Construct", "Equipment",
    "Scientist", "Scarecrow", "Mercenary", "Cockatrice", "Hippogriff", "Reflection", "Aetherborn",
    "Salamander", "Flagbearer", "Inquisitor", "Homunculus", "Juggernaut", "Phelddagrif", "Incarnation",
    "Contraption", "Spellshaper", "Dreadnought", "Triskelavite", "Nightstalker", "Shapeshifter",
    "Fortification", "Assembly-Worker",
))  # fmt: skip
"""Subtypes of creatures, and those of other permanents that texts name; by length."""

CREATURE_TYPES = SUBTYPES - {
    "Aura", "Clue", "Contraption", "Curse", "Desert", "Equipment", "Food", "Forest", "Fortification", "Gate", "Gold",
    "Island", "Lord", "Mountain", "Plains", "Saga", "Shrine", "Swamp", "Treasure", "Vehicle",
}  # fmt: skip
"""The creature types that there are, or have been since anything was of every one."""

OTHER_SUBTYPES = frozenset((
    "Arcane", "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bolas", "Chandra", "Dack", "Daretti", "Davriel",
    "Domri", "Dovin", "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Huatli", "Jace", "Jaya", "Karn", "Kasmina",
    "Kaya", "Kiora", "Koth", "Liliana", "Nahiri", "Narset", "Nissa", "Nixilis", "Oko", "Ral", "Rowan", "Saheeli", "Samut",
    "Sarkhan", "Serra", "Sorin", "Tamiyo", "Teferi", "Tezzeret", "Tibalt", "Ugin", "Venser", "Vivien", "Vraska", "Will",
    "Windgrace", "Xenagos", "Yanggu", "Yanling",
))  # fmt: skip
"""Subtypes of spells and planeswalkers, whose cards may call themselves by such a name."""

FURTHER_SUBTYPES = frozenset((
    "Attraction", "Blood", "Bobblehead", "Incubator", "Infinity", "Junk", "Lander", "Map", "Powerstone", "Spacecraft", "Stone",
    "Background", "Cartouche", "Case", "Class", "Plan", "Role", "Room", "Rune", "Shard", "Cave", "Lair", "Locus", "Mine",
    "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's", "Adventure", "Chorus", "Lesson", "Omen", "Trap", "Siege",
    "Basri", "Calix", "Comet", "Dakkon", "Dihada", "Ellywick", "Elminster", "Grist", "Guff", "Jared", "Jeska", "Kaito",
    "Lolth", "Lukka", "Minsc", "Mordenkainen", "Niko", "Quintorius", "Szat", "Tasha", "Teyo", "Tyvar", "Urza", "Vronos",
    "Wrenn", "Zariel", "Legend", "Viashino",
))  # fmt: skip
"""Subtypes that there are, or were, and that the reader of card text knows by no list."""

_ODD = {
    "Bolas": "Bolas",
    **{one: one for one in (
        "Plains", "Merfolk", "Kithkin", "Samurai", "Ninja", "Moonfolk", "Treefolk", "Dauthi", "Soltari", "Thalakos",
        "Fish", "Sheep", "Aurochs", "Myr", "Eldrazi", "Equipment", "Vedalken", "Kor", "Viashino", "Nephilim", "Djinn",
        "Efreet", "Jellyfish", "Surrakar",
    )},
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Ally": "Allies",
    "Mercenary": "Mercenaries", "Harpy": "Harpies", "Pegasus": "Pegasi", "Octopus": "Octopuses",
    "Sphinx": "Sphinxes", "Fox": "Foxes", "Mouse": "Mice", "Ox": "Oxen", "Cyclops": "Cyclopes",
    "Homunculus": "Homunculi",
}  # fmt: skip
"""Subtypes whose plural is not made with an s."""
_SINGULAR = {plural: one for one, plural in _ODD.items()}


def plural(word: str) -> str:
    """The plural of a type or subtype."""
    return _ODD.get(word, f"{word}s")


def singular(word: str) -> str:
    """The type or subtype whose plural this is."""
    return _SINGULAR.get(word) or word.removesuffix("s")


def subtype_meant(word: str) -> str:
    """The subtype that a word means which may be its plural, as in `protection from Goblins`."""
    one = singular(word)
    return one if word not in SUBTYPES and one in SUBTYPES else word

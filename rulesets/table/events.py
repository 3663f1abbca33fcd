"""Events: the only narration. Every text, page and diff is read from these."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from rulesets.points import Provision

Kind = Literal[
    "step",
    "step skipped",
    "window",
    "attack",
    "attack alone",
    "block",
    "blocked",
    "unblocked",
    "order",
    "single order",
    "assign",
    "assign nothing",
    "damage on the stack",
    "damage resolves",
    "deal",
    "not dealt",
    "prevent",
    "not prevented",
    "redirect",
    "increase",
    "applies next",
    "chooses",
    "cast",
    "use",
    "resolve",
    "fizzle",
    "kept off",
    "countered",
    "trigger",
    "aim",
    "triggers ordered",
    "move",
    "die",
    "put into the graveyard",
    "enter",
    "life",
    "poison",
    "energy",
    "rad",
    "counters",
    "loyalty",
    "defense",
    "size",
    "size stays",
    "gain",
    "lose",
    "become",
    "transform",
    "convert",
    "flip",
    "time",
    "control",
    "attach",
    "protector",
    "tap",
    "untap",
    "shield",
    "regenerate",
    "not destroyed",
    "stood in for",
    "leaves combat",
    "stays out of combat",
    "check",
    "mana burn",
    "mana lost",
    "phase out",
    "phase in",
    "wear off",
    "discard",
    "draw",
    "damage undone",
    "turn ends",
    "default",
    "window missing",
    "illegal",
    "loses the game",
    "drawn",
    "game over",
    "note",
]
"""What can happen; `KINDS` says of each what its fields mean."""


PLAYS: Final[frozenset[Kind]] = frozenset({"cast", "use"})
"""What a player does by a play."""

CHOOSING: Final = "choosing "
"""Stands in the detail of a play before what is chosen for it and is nothing that it is aimed at, beside what is."""
TIMES_PAID: Final = "times paid: "
"""Before the number of times that a further cost is paid for a spell."""
BACK_UP: Final = "with its back face up, as "
"""What stands before the name of that face, of what comes into play so."""


class Event(NamedTuple):
    """One thing that happened, and the provision of the rules that made it happen.

    `subject` and `target` are stable ids (a player's name, a permanent's id);
    `detail` is a word or phrase whose meaning depends on `kind`; `cause` is None where
    no clause of the history decides (a card's own text).
    """

    kind: Kind
    window: str
    subject: str = ""
    target: str = ""
    amount: int = 0
    detail: str = ""
    cause: Provision | None = None

    @property
    def key(self) -> tuple[Kind, str, str, int, str]:
        """What the event is apart from the rules behind it, for aligning two runs."""
        return (self.kind, self.subject, self.target, self.amount, self.detail)


KINDS: dict[Kind, str] = {
    "step": "a step begins; detail is its name",
    "step skipped": "a step does not take place; detail is its name",
    "window": "players may act; detail is the window's name",
    "attack": "subject attacks target",
    "attack alone": "subject attacks alone",
    "block": "subject blocks target",
    "blocked": "subject becomes blocked",
    "unblocked": "subject becomes unblocked",
    "order": "subject's damage order is announced; detail lists it",
    "single order": "the same of a subject that has one opponent, the only one in it",
    "assign": "subject assigns amount to target",
    "assign nothing": "subject assigns no combat damage; detail says why",
    "damage on the stack": "the assigned combat damage waits on the stack",
    "damage resolves": "the waiting combat damage is dealt",
    "deal": "subject deals amount to target; detail is combat or empty",
    "not dealt": "amount assigned by subject to target is not dealt; detail says why",
    "prevent": "amount of subject's damage to target is prevented; detail says by what",
    "not prevented": "amount of subject's damage to target cannot be prevented by what would prevent it",
    "redirect": "amount of subject's damage goes to target; detail says by what",
    "increase": "subject's damage to target grows to amount; detail says by what",
    "chooses": "subject (a player) says which of several things is done by target; detail says which",
    "applies next": "subject (a player) has an effect of target apply next to damage or a destruction; detail says which",
    "cast": "subject (a player) casts target, a spell; detail says what it does, at what",
    "use": "subject (a player) uses an ability of target; detail says which, at what",
    "resolve": "subject's spell or ability resolves; detail says which",
    "fizzle": "subject's spell or ability does nothing; detail says why",
    "kept off": "an effect of target does nothing to subject; detail says what keeps it off",
    "countered": "subject, a spell, is countered; or `its ability`",
    "trigger": "an ability of subject triggers; detail says which",
    "aim": "an ability of subject that has triggered gets its targets; target lists them",
    "triggers ordered": "subject (a player) puts waiting triggers on the stack; detail lists them",
    "move": "subject goes to the zone in detail; target is the zone it left",
    "die": "subject, a creature, goes from play to its owner's graveyard; detail says why, target what comes for which it is given",
    "put into the graveyard": "the same of a subject that is no creature",
    "enter": "subject comes into play; detail says tapped where it is, and what it is called (after BACK_UP) where its back face is up",
    "stays out of combat": "subject is never attacking or blocking (detail), though an effect would have it so",
    "life": "subject's life changes by amount; detail is the new total",
    "poison": "subject gets amount poison counters; detail is the new total",
    "energy": "subject gets amount energy counters, or pays with them; detail is the new total",
    "rad": "subject gets amount rad counters; detail is the new total",
    "counters": "amount counters of the kind in detail on subject (negative: off)",
    "loyalty": "subject's loyalty changes by amount; detail is what is left",
    "defense": "subject's defense changes by amount; detail is what is left",
    "size": "subject becomes detail (power/toughness)",
    "size stays": "an effect on subject's size leaves it at detail (power/toughness)",
    "gain": "subject gains detail; target is the one attacker that it is about, where it is about one",
    "lose": "subject loses detail",
    "become": "subject becomes detail (types)",
    "transform": "subject turns over, and is detail (the name of its other face) from then on",
    "convert": "the same of a permanent that is converted",
    "flip": "subject flips, and is detail (the name of its lower half) from then on",
    "time": "it becomes detail (day or night)",
    "control": "target (a player) gains control of subject",
    "attach": "subject, an Aura or Equipment, comes to lie on target; `nothing` where it is on nothing any more",
    "protector": "target (a player) becomes the protector of subject",
    "tap": "subject becomes tapped",
    "untap": "subject becomes untapped",
    "shield": "a shield stands before damage to subject by target (empty: any), up to amount (0: all); detail says what "
    "it does: regeneration or [next, or waiting: of what is assigned] [combat] [all-but-N] [such, of sources its text names] "
    "prevented, dealt to another or dealt to itself all the same [still and of what kind a source has to be by then] [whoever, what is meant, for whom, where it is all that are so then]",
    "regenerate": "subject regenerates",
    "not destroyed": "subject is indestructible and stays; detail is what would destroy it, where that is a check",
    "stood in for": "subject would be destroyed; the damage on it is removed, and target, an Aura on it, is destroyed instead",
    "leaves combat": "subject is removed from combat; detail says why",
    "check": "a state-based check acts on subject; detail says which",
    "mana burn": "subject loses amount life to unspent mana",
    "mana lost": "subject's unspent mana empties",
    "phase out": "subject phases out",
    "phase in": "subject phases in",
    "wear off": "subject's damage and effects of the turn end, or its effects of combat; detail lists what",
    "discard": "subject discards target",
    "draw": "subject draws amount cards",
    "damage undone": "an illegal division is taken back; subject is the player",
    "turn ends": "an effect ends the turn",
    "default": "subject's answer was a default; detail says which",
    "window missing": "a scripted play's window did not come; detail says what was done",
    "illegal": "subject's scripted choice is illegal; detail says why",
    "loses the game": "subject loses; detail says why",
    "drawn": "the game is a draw; detail says why",
    "game over": "the game ends; detail says where others are left, who play on without being followed",
    "note": "detail tells what happened off the table",
}

"""What a picture shows beyond the table as it lies: a play, damage that is dealt at once, and how all ends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class End:
    """What becomes of one player or permanent, in a word or two; `differs` where it does not so everywhere."""

    id: str
    word: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A size that a permanent has for a while: what made it so, and what damage does meanwhile.

    `fixed` marks the size by which its combat damage is assigned.
    """

    size: str
    by: str = ""
    fixed: bool = False
    says: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """The sizes of one permanent, one after another, until combat damage is dealt."""

    of: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """What happens at the moment of a picture.

    `by` uses `source` (empty for nobody and nothing), and `label` says what it does.  `dealt` is damage that does
    not wait: source, recipient, amount; `then` is combat damage that is dealt later, None where that is not to be shown;
    `before` is combat damage that was dealt before a play; `alike` is damage that does the same under all rules that the
    picture stands for, though under some it waits on the way; `refused` is damage that was to be divided so and may not be.
    `shown` are those who have a part in it, empty for all; those left out
    are counted in `others`, and `gone` are those who had one and have left, each with whose it was.  `track` tells whose size changes, where that decides.
    `lost` are sources and recipients of damage that waits and is then dealt under none of the rules that the picture stands for.
    `remarks` are words for single cards, `sizes` those that creatures have once damage is dealt, where it is another;
    `worn` says what is attached to what, and `crowds` who stands for how many of which name that are drawn as one card.
    `answered` are spells that wait and that it is aimed at, each with whose it is.  `barred` are blocks that were to be made and may not be: attacker and blocker.  `size` is that of the `source` where it is a
    creature that is still to come.  `when` names the rules by which damage does what it does, where not all that the picture stands for agree: `in 2003`.
    """

    by: str = ""
    source: str = ""
    targets: tuple[str, ...] = ()
    label: str = ""
    dealt: tuple[tuple[str, str, int], ...] = ()
    then: tuple[tuple[str, str, int], ...] | None = None
    refused: tuple[tuple[str, str, int], ...] = ()
    ends: tuple[End, ...] = ()
    shown: tuple[str, ...] = ()
    others: int = 0
    track: Track | None = None
    gone: tuple[tuple[str, str], ...] = ()
    before: tuple[tuple[str, str, int], ...] = ()
    alike: tuple[tuple[str, str, int], ...] = ()
    when: str = ""
    lost: tuple[tuple[str, str], ...] = ()
    crowds: tuple[tuple[str, int, str], ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()
    sizes: tuple[tuple[str, str], ...] = ()
    worn: tuple[tuple[str, str], ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    answered: tuple[tuple[str, str], ...] = ()
    size: str = ""

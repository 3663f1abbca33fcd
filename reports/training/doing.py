"""What somebody does with a card, as a stem tells it: what it is used for, on whom, and who becomes or blocks what."""

from __future__ import annotations

from collections.abc import Mapping

from comparator.scenario.scenario import Piece, Play, Scenario
from reports.words.costs import paid
from reports.words.phrasing import is_plural, joined
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect, Subject


def done(scenario: Scenario, play: Play, told: Mapping[str, str], *, bare: bool = False) -> str:
    """What somebody does: the card, what it does and costs, what it is aimed at, and what is given up for it.

    `told`: every card in words. `bare`: for after `can`.
    """
    piece = next(piece for piece in scenario.pieces if piece.id == play.source)
    if piece.facts.face_up is not None:
        return f"{'turn' if bare else 'turns'} {play.source} face up"
    ability = used(piece, play)
    verb, rest = _done(scenario, piece, play, ability, told)
    together = _together(ability, piece, play)
    aim = f" on {_aim(piece, play)}" if play.targets and not together and not _arrives(ability) else ""
    said = f"{verb}{'' if bare else 's'} {rest}{aim}"
    for how, doing in _PAYING.items():
        given = ["itself" if one == play.source else one for one in play.giving(how)]
        if given and ability.cost.takes(how):
            said += f", {doing} {joined(given)}"
    said += f", choosing {play.choose}" if play.choose else ""
    said += f", with X {play.x}" if play.x else ""
    said += f", paying {play.life} life" if play.life else ""
    said += ", in response" if play.respond else ""
    return f"{said}: {together}" if together else said


_PAYING = {
    "sacrifice": "sacrificing", "return": "returning", "exile": "exiling", "discard": "discarding", "blight": "blighting", "behold": "beholding",
}  # fmt: skip
"""What is done with what a play is paid with."""


def used(piece: Piece, play: Play) -> Ability:
    """The ability that a play uses."""
    return next(
        each for each in piece.facts.abilities
        if each.kind in ("activated", "spell") and play.ability.lower() in each.label.lower()
    )  # fmt: skip


def _done(
    scenario: Scenario, piece: Piece, play: Play, ability: Ability, told: Mapping[str, str]
) -> tuple[str, str]:
    """The verb, and the card with what it does and costs."""
    counting = next(seat.mana for seat in scenario.seats if seat.name == play.player) is not None
    costs = [*paid(ability.cost, mana=counting, others=False)]
    if ability.cost.sacrifice_this and all(effect.verb == "note" for effect in ability.effects):
        return "sacrifice", piece.id
    if _arrives(ability):
        costs = [cost for cost in costs if not cost.startswith("discard")]
        by = f" by {ability.label}" if ability.label == "ninjutsu" else ""
        return "put", f"{told[piece.id]} from {piece.zone} onto the battlefield{_joins(ability, play)}{by}"
    known = ability.label == "cast" or (piece.facts.year and _together(ability, piece, play))
    does = "" if known else ability.label
    text = ": ".join(filter(None, (", ".join(costs), does)))
    inside = f" ({text})" if text else ""
    if piece.zone in ("battlefield", "stack") or "creature" not in piece.facts.types:
        return "cast" if piece.facts.is_no_permanent else "use", f"{play.source}{inside}"
    return "cast" if ability.kind == "spell" else "use", f"{told[piece.id]} from {piece.zone}{inside}"


def _aim(piece: Piece, play: Play) -> str:
    return joined(["itself" if name == piece.id else name for name in play.targets])


def _arrives(ability: Ability) -> bool:
    """Whether the card itself comes from where it is onto the battlefield."""
    return any(
        effect.verb == "put into play" and effect.subject.kind in ("this", "this card")
        for effect in ability.effects
    )


def _joins(ability: Ability, play: Play) -> str:
    """How what arrives joins the fight: `, tapped and attacking`, `, blocking Ogre`."""
    words = {word for effect in ability.effects for word in effect.words}
    how = [word for word in ("tapped", "attacking", "blocking") if word in words]
    told = joined(how) + (f" {joined(list(play.targets))}" if play.targets else "")
    return f", {told.strip()}" if told.strip() else ""


_TOGETHER = {
    "block": ("blocks", "block"),
    "attack": ("attacks", "attack"),
    "become copy of": ("becomes a copy of", "become a copy of"),
}
"""What one thing does to another, so that it has to be told which does it to which."""


def _together(ability: Ability, piece: Piece, play: Play) -> str:
    """`Bear becomes a copy of Hound`, `it blocks Ogre`: who does what to whom."""
    return ", and ".join(filter(None, (_deed(effect, ability, piece, play) for effect in ability.effects)))


def _deed(effect: Effect, ability: Ability, piece: Piece, play: Play) -> str:
    if effect.verb not in _TOGETHER or effect.recipient is None:
        return ""
    who, whom = _who(effect.subject, piece, play), _who(effect.recipient, piece, play)
    if not who or not whom:
        return ""
    verb = _TOGETHER[effect.verb][is_plural(who)]
    more = next((f" {word}" for word in ("instead", "as well") if ability.label.endswith(word)), "")
    return f"{'it' if who == piece.id else who} {verb} {'it' if whom == piece.id else whom}{more}"


def _who(subject: Subject, piece: Piece, play: Play) -> str:
    """Whom an instruction concerns, where the play names it."""
    if subject.kind == "this":
        return piece.id
    if subject.kind == "target" and subject.index < len(play.targets):
        return play.targets[subject.index]
    return ""

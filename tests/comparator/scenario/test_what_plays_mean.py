"""Which card and which of its abilities a play means."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import HEAD, PLAYERS, fate, play

RULES = find("modern")
SNEAK = "{pt: 2/2, keywords: [flash, haste], abilities: [{ability: grow, cost: {tap: true}, effect: {pump: +1/+1}}]}"
SLOW = SNEAK.replace("flash, ", "")
CALL = "{pt: 1/1, abilities: [{ability: call, effect: {make: {name: Sprite of Air token, pt: 1/1}}}]}"
HIT = "{pt: 1/1, abilities: [{ability: hit, targets: [creature], effect: {destroy: target}}]}"


def _told(*parts: str) -> str:
    with pytest.raises(Faults) as found:
        read("\n".join([HEAD + PLAYERS.rstrip(), *parts]), "a test")
    return "; ".join([one.message for one in found.value.faults])


@pytest.mark.parametrize("how", ["use: Sneak", "use: Sneak, ability: grow"])
def test_what_is_cast_may_be_used(how: str) -> None:
    """A card in hand has what it will have in play, if it can come there."""
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [Sneak: {SNEAK}]}}\nattacks: [Rider]"
    plays = f"plays:\n  - {{by: Anna, when: attackers-declared, cast: Sneak}}\n  - {{by: Anna, when: blockers-declared, {how}}}"
    assert fate(play(RULES, board, plays), "Sneak") == "battlefield 3/3"


def test_what_cannot_be_cast_in_combat_cannot_be_used() -> None:
    board = f"table: {{Anna: [Rider: 1/1], Noah: []}}\nhand: {{Anna: [Slow: {SLOW}]}}\nattacks: [Rider]"
    assert "has nothing that can be used" in _told(
        board, "plays: [{by: Anna, when: blockers-declared, use: Slow}]"
    )


@pytest.mark.parametrize("maker", ["Caller", "Caller of Winds", "Lord of the Caller of Winds"])
def test_a_token_is_named_after_its_maker_whatever_that_is_called(maker: str) -> None:
    """Its own name may have an "of" in it as well."""
    board = f"table: {{Anna: [Rider: 1/1, {maker}: {CALL}, Hitter: {HIT}], Noah: []}}\nattacks: [Rider]"
    token = f"Sprite of Air token of {maker} 1"
    plays = f"  - {{by: Anna, when: attackers-declared, use: {maker}}}\n  - {{by: Anna, when: blockers-declared, use: Hitter, target: {token}}}"
    found = play(RULES, board, f"plays:\n{plays}")
    assert (found.status, found.facts[token]["zone"]) == ("finished", "gone")


@pytest.mark.parametrize(("named", "size"), [(", ability: swell", "3/3"), (", ability: brace", "2/4")])
def test_of_its_own_ability_and_one_that_it_grants_to_itself_one_is_named(named: str, size: str) -> None:
    grants = "{static: is grown, boost: {who: this, abilities: [{ability: brace, effect: {pump: +0/+2}}]}}"
    rider = f"{{pt: 2/2, abilities: [{{ability: swell, effect: {{pump: +1/+1}}}}, {grants}]}}"
    board = f"table: {{Anna: [Rider: {rider}], Noah: []}}\nattacks: [Rider]"
    used = "plays: [{by: Anna, when: blockers-declared, use: RiderHOW}]"
    assert fate(play(RULES, board, used.replace("HOW", named)), "Rider") == f"battlefield {size}"
    assert '"Rider" has 2 abilities' in _told(board, used.replace("HOW", ""))


@pytest.mark.parametrize("lies", ["true", "manifested"])
def test_what_lies_face_down_is_no_copy_of_anything(lies: str) -> None:
    card = f"Hidden: {{pt: 3/3, keywords: [morph 1], copy of: Elk, face down: {lies}}}"
    assert "is a copy of nothing" in _told(
        f"table: {{Anna: [{card}, Elk: 4/4], Noah: []}}", "attacks: [Hidden]"
    )

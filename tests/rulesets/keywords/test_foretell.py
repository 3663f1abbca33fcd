"""Cards that are foretold: exiled for two mana in one turn, and cast from there for less in another."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import board, cited, play, told, zones

FIRST, TODAY = "2021-02-05", "current"
BURN = "Burn: {types: [instant], cost: 3R, keywords: [foretell R], abilities: [{spell: burn, targets: [creature], effect: {deal: 5, to: target}}]HOW}"
GIANT = "Giant: {pt: 4/4, cost: 4G, keywords: [FLASH foretell G]HOW}"


def _play(
    where: str,
    card: str,
    plays: str,
    day: str = TODAY,
    anna: str = "RGG",
    noah: str = "RGG",
    who: str = "Anna",
) -> Run:
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {anna}}}, Noah: {{life: 20, mana: {noah}}}}}",
        "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5]}", f"{where}: {{{who}: [{card}]}}", f"attacks: [Bear]\nblocks: {{Ox: Bear}}\nplays: [{plays}]",
    )  # fmt: skip


def _foretold(card: str) -> str:
    return card.replace("HOW", ", foretold: true")


@pytest.mark.parametrize(
    ("card", "play", "found"),
    [
        (BURN, "{by: Anna, when: blockers-declared, cast: Burn, target: Ox}", {"Ox": "graveyard", "Burn": "graveyard"}),
        (GIANT.replace("FLASH", "flash,"), "{by: Anna, when: blockers-declared, cast: Giant}", {"Giant": "battlefield"}),
        (GIANT.replace("FLASH", ""), "{by: Anna, when: main-after-combat, cast: Giant}", {"Giant": "battlefield"}),
        (GIANT.replace("FLASH", ""), "{by: Anna, when: blockers-declared, cast: Giant, if illegal: skip}", {"Giant": "exile"}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", [FIRST, TODAY])
def test_what_was_foretold_in_an_earlier_turn_is_cast_from_exile_for_its_foretell_cost(
    day: str, card: str, play: str, found: dict[str, str]
) -> None:
    run = _play("exile", _foretold(card), play, day, anna="RG")
    assert (run.status, {name: run.facts[name]["zone"] for name in found}) == ("finished", found)
    assert {*cited(run, told(run, "cast"))} <= {"702.142a" if day == FIRST else "702.143a"}


def test_its_mana_cost_is_none_of_the_ways_to_cast_it_from_there() -> None:
    run = _play(
        "exile", _foretold(BURN), "{by: Anna, when: blockers-declared, cast: Burn, target: Ox}", anna="GGGG"
    )
    assert (run.status, why(run.reason)) == ("illegal", "Anna lacks the mana R")


def test_what_lies_in_exile_for_another_reason_is_not_cast() -> None:
    run = _play(
        "exile", BURN.replace("HOW", ""), "{by: Anna, when: blockers-declared, cast: Burn, target: Ox}"
    )
    assert run.status == "illegal"


@pytest.mark.parametrize(
    ("who", "mana", "found"), [("Anna", "RR", "exile"), ("Anna", "R", "illegal"), ("Noah", "RR", "illegal")]
)
def test_a_card_is_foretold_for_two_mana_in_its_players_own_turn(who: str, mana: str, found: str) -> None:
    said = f"{{by: {who}, when: attackers-declared, use: Burn, ability: foretell}}"
    run = _play("hand", BURN.replace("HOW", ""), said, anna=mana, noah=mana, who=who)
    assert (run.status if run.status == "illegal" else zones(run, "Burn")[0]) == found
    if found == "exile":
        assert cited(run, told(run, "use")) == ["702.143a"]


@pytest.mark.parametrize(
    ("day", "number"), [(FIRST, "702.142a"), ("2021-04-22", "702.143a"), (TODAY, "702.143a")]
)
def test_what_is_foretold_in_this_turn_is_not_cast_in_it(day: str, number: str) -> None:
    """What keeps it from that is the rule of foretelling itself, which lets it be cast in later turns."""
    plays = "{by: Anna, when: attackers-declared, use: Burn, ability: foretell}, {by: Anna, when: blockers-declared, cast: Burn, target: Ox}"
    run = _play("hand", BURN.replace("HOW", ""), plays, day, anna="RRRR")
    forbidden = "Burn was foretold this turn, and can be cast once that is over"
    assert (run.status, why(run.reason)) == ("illegal", forbidden)
    assert run.cause is not None
    assert run.ruleset.cite(run.cause).label == number


def test_in_another_s_turn_it_is_its_own_rule_that_forbids_to_foretell_a_card() -> None:
    said = "{by: Noah, when: attackers-declared, use: Burn, ability: foretell}"
    for day, number in ((FIRST, "702.142a"), (TODAY, "702.143a")):
        run = _play("hand", BURN.replace("HOW", ""), said, day, who="Noah")
        assert run.cause is not None
        assert run.ruleset.cite(run.cause).label == number


def test_nobody_answers_a_foretelling() -> None:
    run = _play(
        "hand", BURN.replace("HOW", ""), "{by: Anna, when: attackers-declared, use: Burn, ability: foretell}"
    )
    assert not told(run, "resolve", "Burn")


def test_there_is_none_before_kaldheim() -> None:
    run = _play(
        "exile", _foretold(BURN), "{by: Anna, when: blockers-declared, cast: Burn, target: Ox}", "2020-11-20"
    )
    assert run.status == "refused"


@pytest.mark.parametrize(("parts", "fault"), [
    ("hand: {Anna: [Giant: {pt: 4/4, keywords: [foretell G], foretold: true}]}", 'a card in hand has no "foretold"'),
    ("exile: {Anna: [Giant: {pt: 4/4, foretold: true}]}", '"Giant" has no foretell'),
])  # fmt: skip
def test_only_a_card_in_exile_that_has_foretell_is_foretold(parts: str, fault: str) -> None:
    with pytest.raises(Faults) as raised:
        board("table: {Anna: [], Noah: []}", parts, "attacks: []")
    assert fault in raised.value.render()


@pytest.mark.parametrize("types", [("creature",), ("instant",)])
def test_foretell_is_read_from_text(types: tuple[str, ...]) -> None:
    said = "Foretell {1}{G} (During your turn, you may pay {2} and exile this card from your hand face down.)"
    (line, *_) = read_text(said + "\nDraw a card." * (types == ("instant",)), "Giant", types)
    assert (line.outcome, line.keywords) == ("read", ("foretell 1G",))

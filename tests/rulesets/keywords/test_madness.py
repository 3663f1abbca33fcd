"""Cards that are discarded and cast for that: madness, in each of its wordings, and mayhem."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.discarded import ExileDiscarded
from rulesets.table.effects.casting_now import CastNow
from tests.playing import asked, board, cited, play, told, zones

FIRST, TIME_SPIRAL, EXILES, TODAY = "2002-02-20", "2006-10-01", "2016-04-08", "current"
DAYS = (FIRST, TIME_SPIRAL, EXILES, TODAY)
MONGREL = "Mongrel: {pt: 2/2, abilities: [{ability: grow, cost: {discard: 1}, effect: {pump: +1/+1}}]}"
FIEND = "Fiend: {pt: 4/4, cost: 3RR, keywords: [madness R]}"
BURN = "Burn: {types: [instant], cost: 1RR, keywords: [madness R], abilities: [{spell: 3 damage, targets: [any], effect: {deal: 3, to: target}}]}"
CHANT = "Chant: {types: [sorcery], cost: 4G, keywords: [madness 1], abilities: [{spell: life, effect: {gain life: 4}}]}"
GRAVES = "Ghoul: {pt: 2/4, abilities: [{static: graves, boost: {who: this, pt: +1/+0, for each: card in your graveyard}}]}"


def _mad(day: str, card: str, more: str = "", plays: str = "", mana: str = "", choices: str = "") -> Run:
    """Noah's Mongrel blocks, and he discards a card for it; then he does what the plays say."""
    seat = f"{{life: 20, mana: {mana}}}" if mana else "20"
    return play(
        find(day), f"players: {{Anna: 20, Noah: {seat}}}", f"table: {{Anna: [Bear: 2/2], Noah: [{MONGREL}{more}]}}",
        f"hand: {{Noah: [{card}]}}\nattacks: [Bear]\nblocks: {{Mongrel: Bear}}{choices}",
        f"plays: [{{by: Noah, when: blockers-declared, use: Mongrel}}{plays}]",
    )  # fmt: skip


def _cast(what: str) -> str:
    return f", {{by: Noah, when: blockers-declared, cast: {what}}}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("card", "cast", "found"),
    [
        (FIEND, "Fiend", "battlefield"),
        (FIEND, "", "graveyard"),
        (BURN, "Burn, target: Bear", "graveyard"),
        (CHANT, "Chant", "graveyard"),
    ],
)
def test_what_is_discarded_with_madness_is_cast_in_the_midst_of_combat(
    day: str, card: str, cast: str, found: str
) -> None:
    run = _mad(day, card, plays=_cast(cast) if cast else "")
    name = card.partition(":")[0]
    assert (run.status, zones(run, name)) == ("finished", [found])
    assert [event.detail.partition(":")[0] for event in told(run, "cast", "Noah")] == ["madness"] * bool(cast)
    if name == "Burn":
        assert zones(run, "Bear") == ["graveyard"]
    if name == "Chant":
        assert run.facts["Noah"]["life"] == 24


def test_what_could_be_cast_from_the_hand_as_well_is_cast_from_where_it_is() -> None:
    run = _mad(TODAY, FIEND.replace("[madness", "[flash, madness"), plays=_cast("Fiend"), mana="R")
    assert zones(run, "Fiend") == ["battlefield"]


@pytest.mark.parametrize(
    ("day", "number"), [(FIRST, "502.24a"), (TIME_SPIRAL, "502.24a"), (TODAY, "702.35a")]
)
def test_what_was_let_go_is_cast_no_more_and_that_is_told_by_its_rule(day: str, number: str) -> None:
    other = "{by: Noah, when: damage-dealt, cast: Fiend}"
    run = _mad(day, FIEND, plays=f", {other}")
    assert (run.status, why(run.reason)) == ("illegal", "Fiend is in the graveyard")
    assert run.cause is not None
    assert run.ruleset.cite(run.cause).label == number


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(("x", "left"), [(1, 19), (2, 18)])
def test_a_number_for_x_means_the_madness_cost_where_that_alone_has_an_x(day: str, x: int, left: str) -> None:
    burn = "Burn: {types: [instant], cost: 4R, keywords: [madness XR], abilities: [{spell: X damage, targets: [player], effect: {deal: x, to: target}}]}"
    run = _mad(day, burn, plays=_cast(f"Burn, target: Anna, x: {x}"), mana="RRR")
    assert (run.status, run.facts["Anna"]["life"]) == ("finished", left)


@pytest.mark.parametrize("day", DAYS)
def test_it_costs_its_madness_cost(day: str) -> None:
    assert _mad(day, FIEND, plays=_cast("Fiend"), mana="R").status == "finished"
    run = _mad(day, FIEND, plays=_cast("Fiend"), mana="G")
    assert (run.status, why(run.reason)) == ("illegal", "Noah lacks the mana R")


@pytest.mark.parametrize(("day", "numbers"), [
    (FIRST, ["502.24a"] * 2), (TIME_SPIRAL, ["502.24a"] * 2), (EXILES, ["702.34a"] * 2), (TODAY, ["702.35a"] * 2),
])  # fmt: skip
def test_it_is_told_by_the_rule_of_the_day(day: str, numbers: list[str]) -> None:
    run = _mad(day, FIEND, plays=_cast("Fiend"))
    assert cited(run, [told(run, "move", "Fiend")[0], told(run, "cast", "Noah")[0]]) == numbers


@pytest.mark.parametrize(
    ("day", "triggers"), [(FIRST, False), (TIME_SPIRAL, False), (EXILES, True), (TODAY, True)]
)
def test_until_april_2016_its_player_might_have_it_go_to_the_graveyard_at_once(
    day: str, triggers: bool
) -> None:
    run = _mad(day, FIEND, choices="\nchoices: [{for: Fiend, may: false}]")
    assert zones(run, "Fiend") == ["graveyard"]
    assert bool(told(run, "trigger", "Fiend")) is triggers
    assert (run.defaults, run.unasked) == ((), ())


def test_what_goes_to_the_graveyard_at_once_counts_there_while_damage_is_dealt() -> None:
    sized = ", " + GRAVES
    run = _mad(FIRST, FIEND, more=sized, choices="\nchoices: [{for: Fiend, may: false}]")
    assert run.facts["Ghoul"]["power"] == 3


@pytest.mark.parametrize(("day", "waits"), [(FIRST, True), (TIME_SPIRAL, False), (TODAY, False)])
def test_until_2006_the_others_could_act_once_it_might_be_cast(day: str, waits: bool) -> None:
    run = _mad(day, FIEND, plays=_cast("Fiend"))
    notes = [event.detail for event in told(run, "note", "Fiend")]
    assert (notes == ["may be cast until: Noah"]) is waits


@pytest.mark.parametrize("day", [TIME_SPIRAL, TODAY])
def test_whoever_says_nothing_of_it_leaves_it_by_default(day: str) -> None:
    run = _mad(day, FIEND)
    assert "cast from exile: Fiend" in [event.detail for event in told(run, "default")]
    poor = _mad(day, FIEND, mana="G")
    assert "cast from exile: Fiend" not in [event.detail for event in told(poor, "default")]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("first", [("Fiend", "Burn, target: Bear"), ("Burn, target: Bear", "Fiend")])
def test_two_cards_are_cast_as_they_are_discarded_in_whatever_order_the_plays_stand(
    day: str, first: tuple[str, str]
) -> None:
    again = ", {by: Noah, when: blockers-declared, use: Mongrel}"
    run = _mad(day, f"{FIEND}, {BURN}", plays=again + "".join(map(_cast, first)))
    assert (run.status, zones(run, "Fiend", "Burn", "Bear")) == (
        "finished",
        ["battlefield", "graveyard", "graveyard"],
    )


def test_a_play_that_is_skipped_where_it_is_illegal_leaves_it_for_the_graveyard() -> None:
    run = _mad(TODAY, FIEND, plays=_cast("Fiend, if illegal: skip"), mana="G")
    assert (run.status, zones(run, "Fiend")) == ("finished", ["graveyard"])


def test_what_is_asked_is_whether_it_is_exiled_and_how_it_is_cast() -> None:
    parts = (
        f"table: {{Anna: [Bear: 2/2], Noah: [{MONGREL}]}}", f"hand: {{Noah: [{BURN}, Swamp: {{types: [land]}}]}}", "attacks: [Bear]",
        "plays: [{by: Noah, when: attackers-declared, use: Mongrel}]\nchoices: [{for: Mongrel, targets: Burn}]",
    )  # fmt: skip
    state, whether = asked(find(FIRST), ExileDiscarded, *parts)
    assert (state.name(whether.source), list(whether.answers(state))) == ("Burn", [True, False])
    state, how = asked(find(TODAY), CastNow, *parts)
    aims = [None if one is None else state.name(one.targets[0]) for one in how.answers(state)]
    assert (aims, how.count(state)) == ([None, "Anna", "Noah", "Bear", "Mongrel"], 5)


def test_an_opponent_who_has_it_discarded_pays_for_that() -> None:
    mind = "Mind: {types: [instant], cost: B, abilities: [{spell: discard, targets: [player], effect: {discard: 1, who: target}}]}"
    run = play(
        find(TODAY), "table: {Anna: [Bear: 2/2], Noah: [Elf: 1/1]}", f"hand: {{Anna: [{mind}], Noah: [{FIEND}]}}",
        "attacks: [Bear]",
        "blocks: {Fiend: Bear}\nplays: [{by: Anna, when: attackers-declared, cast: Mind, target: Noah}, {by: Noah, when: attackers-declared, cast: Fiend}]",
    )  # fmt: skip
    assert (zones(run, "Fiend"), zones(run, "Bear")) == (["battlefield"], ["graveyard"])


def test_nobody_casts_by_madness_what_lies_in_exile_for_another_reason_or_what_is_in_hand() -> None:
    run = play(
        find(TODAY), "table: {Anna: [Bear: 2/2], Noah: []}", f"exile: {{Noah: [{FIEND}]}}",
        "attacks: [Bear]\nplays: [{by: Noah, when: attackers-declared, cast: Fiend}]",
    )  # fmt: skip
    assert run.status == "illegal"


@pytest.mark.parametrize("day", ["2001-09-24", "2002-02-03"])
def test_there_is_no_madness_before_torment(day: str) -> None:
    assert _mad(day, FIEND).status == "refused"


def test_madness_is_read_from_text() -> None:
    (line,) = read_text("Madness {1}{R}", "Fiend", ("creature",))
    assert line.outcome == "read"
    board_ = board(
        'table: {Anna: [Fiend: {pt: 4/4, cost: 3RR, text: "Madness {R}"}], Noah: []}', "attacks: []"
    )
    assert [str(one) for one in board_.pieces[0].facts.keywords] == ["madness R"]
    with pytest.raises(Faults):
        board("table: {Anna: [Fiend: {pt: 4/4, keywords: [madness]}], Noah: []}", "attacks: []")


# --- mayhem -----------------------------------------------------------------------------------------------------------

JEST = "Jest: {types: [instant], cost: 3RR, keywords: [mayhem R], abilities: [{spell: 3 damage, targets: [any], effect: {deal: 3, to: target}}]HOW}"


@pytest.mark.parametrize(("mana", "status"), [("R", "finished"), ("G", "illegal")])
def test_what_is_discarded_with_mayhem_is_cast_from_the_graveyard_for_its_mayhem_cost(
    mana: str, status: str
) -> None:
    for day in ("2025-09-19", TODAY):
        run = _mad(day, JEST.replace("HOW", ""), plays=_cast("Jest, target: Bear"), mana=mana)
        assert run.status == status
        if status == "finished":
            assert zones(run, "Jest", "Bear") == ["graveyard", "graveyard"]
            assert cited(run, told(run, "cast")) == ["702.187b"]


def test_a_creature_that_could_be_cast_from_the_hand_as_well_is_cast_by_mayhem_once_it_is_discarded() -> None:
    imp = "Imp: {pt: 3/2, cost: 3R, keywords: [flash, mayhem R]}"
    assert zones(_mad(TODAY, imp, plays=_cast("Imp"), mana="R"), "Imp") == ["battlefield"]


@pytest.mark.parametrize(("how", "found"), [
    (", discarded: true", ""), ("", "Jest can be cast for its mayhem cost only if this is so: it has lain there since it was discarded this turn"),
])  # fmt: skip
def test_a_card_that_was_discarded_in_another_turn_is_not_cast_by_mayhem(how: str, found: str) -> None:
    run = play(
        find(TODAY), "table: {Anna: [Bear: 2/2], Noah: []}", f"graveyard: {{Noah: [{JEST.replace('HOW', how)}]}}",
        "attacks: [Bear]\nplays: [{by: Noah, when: attackers-declared, cast: Jest, target: Bear}]",
    )  # fmt: skip
    assert (run.status, why(run.reason) if run.reason else "") == ("illegal" if found else "finished", found)


def test_there_is_no_mayhem_before_its_day_and_it_is_read_from_text() -> None:
    assert _mad("2025-07-25", JEST.replace("HOW", "")).status == "refused"
    lines = read_text("Mayhem {1}{R}\nDraw a card.", "Jest", ("instant",))
    assert [line.outcome for line in lines] == ["read", "read"]


@pytest.mark.parametrize(
    "parts",
    [
        f"hand: {{Anna: [{JEST}]}}",
        f"exile: {{Anna: [{JEST}]}}",
        "graveyard: {Anna: [Elf: {pt: 1/1HOW}]}",
    ],
)
def test_only_a_card_in_a_graveyard_that_has_mayhem_was_discarded(parts: str) -> None:
    with pytest.raises(Faults):
        board("table: {Anna: [], Noah: []}", parts.replace("HOW", ", discarded: true"), "attacks: []")

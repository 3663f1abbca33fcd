"""Offering, for which a permanent is sacrificed whose mana cost comes off, and spells that cost more for each further target."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.mana import without
from rulesets.table.plays import legal_plays, offers
from rulesets.table.priority import Act
from tests.playing import asked, life, play, zones

GOBLINS = "Imp: {pt: 1/1, subtypes: [Goblin], cost: 1R}, Sage: {pt: 1/1, subtypes: [Goblin], cost: UUU}, Elf: {pt: 1/1, cost: G}"


def _offered(
    mana: str, said: str, day: str = "current", cost: str = "4RR", when: str = "attackers-declared"
) -> Run:
    """A run in which Noah casts a creature with Goblin offering in the midst of combat."""
    return play(
        find(day), f"players: {{Anna: 20, Noah: {{life: 20, mana: {mana}}}}}", f"table: {{Anna: [Bear: 2/2], Noah: [{GOBLINS}]}}",
        f"hand: {{Noah: [Patron: {{pt: 5/5, cost: {cost}, keywords: [offering Goblin]}}]}}",
        f"attacks: [Bear]\nblocks: {{Patron: Bear}}\nplays: [{{by: Noah, when: {when}, cast: Patron{said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("mana", "said", "status"),
    [
        ("UUUR", ", ability: offering, sacrifice: Imp", "finished"),
        ("UUUU", ", ability: offering, sacrifice: Imp", "illegal"),
        ("UUR", ", ability: offering, sacrifice: Imp", "illegal"),
        ("URR", ", ability: offering, sacrifice: Sage", "finished"),
        ("UUUUUUUU", ", ability: offering, sacrifice: Elf", "illegal"),
    ],
)
@pytest.mark.parametrize("day", ["2005-02-01", "2009-07-11", "2016-07-22", "current"])
def test_the_mana_cost_of_what_is_offered_comes_off_by_its_colours_and_the_spell_may_come_at_any_time(
    mana: str, said: str, status: str, day: str
) -> None:
    """What is too much of a colour comes off what any mana pays for."""
    run = _offered(mana, said, day)
    assert run.status == status
    if status == "finished":
        assert zones(run, "Bear", "Patron") == ["graveyard", "battlefield"]


def _kin(day: str, keywords: str, mana: str, said: str = "", more: str = "") -> Run:
    """A run in which Noah offers a Goblin for a spell with other keywords besides."""
    return play(
        find(day), f"players: {{Anna: 20, Noah: {{life: 20, mana: {mana}}}}}",
        'table: {Anna: [Bear: 2/2], Noah: [Gob: {pt: 1/1, cost: "1", subtypes: [Goblin]}]}',
        f"hand: {{Noah: [Patron: {{cost: 2R, keywords: [offering Goblin, {keywords}], {more or 'pt: 5/5'}}}]}}",
        f"attacks: [Bear]\nplays: [{{by: Noah, when: attackers-declared, cast: Patron, sacrifice: Gob{said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("keywords", "mana", "said", "more"),
    [
        ("affinity for Goblin", "R", "", ""),
        ("convoke", "R", ", ability: offering, tap: Gob", ""),
        (
            "trample", "1R", ", ability: 'offering: growth', target: Gob",
            "types: [instant], abilities: [{spell: growth, targets: [creature], effect: {pump: +3/+3, on: target}}]",
        ),
    ],
)  # fmt: skip
def test_what_is_offered_was_gone_before_a_spell_was_aimed_and_its_cost_worked_out(
    keywords: str, mana: str, said: str, more: str
) -> None:
    """Since July 2016 it is sacrificed as the cost is paid, after it has been counted, tapped or aimed at."""
    for day in ("2006-02-01", "2009-07-11", "2016-07-21"):
        run = _kin(day, keywords, mana, said, more)
        assert (run.status, repr(run.cause)) == ("illegal", "offering.sacrificed")
    for day in ("2016-07-22", "current"):
        run = _kin(day, keywords, mana, said, more)
        assert run.status == "finished"
        assert zones(run, "Gob") == ["graveyard"]


@pytest.mark.parametrize(("day", "number"), [("2016-07-21", 0), ("2016-07-22", 1)])
def test_no_play_is_listed_for_which_what_is_offered_had_to_be_there(day: str, number: int) -> None:
    """Of what is listed each is legal, and it is counted as often as it is listed."""
    for keywords, more in (
        ("affinity for Goblin", "types: [instant], abilities: [{spell: one, effect: {draw: 1}}]"),
        ("convoke", "types: [instant], abilities: [{spell: one, effect: {draw: 1}}]"),
    ):
        state, act = asked(
            find(day), Act, "players: {Anna: {life: 20, mana: R}, Noah: 20}", 'table: {Anna: [Gob: {pt: 1/1, cost: "1", subtypes: [Goblin]}]}',
            f"hand: {{Anna: [Patron: {{cost: 2R, keywords: [offering Goblin, {keywords}], {more}}}]}}",
        )  # fmt: skip
        assert len(list(legal_plays(state, act.player))) == number
        assert sum(offer.count(state) for offer in offers(state, act.player)) == number


def test_no_two_permanents_are_offered_for_one_spell() -> None:
    """The other would do as well, and is said to be one too many."""
    run = _offered("UUUUUUUU", ", ability: offering, sacrifice: [Imp, Sage]")
    assert (run.status, why(run.reason)) == ("illegal", "Sage would be given beyond what the cost asks for")
    assert repr(run.cause) == "offering.paid"


def test_a_keyword_as_a_card_prints_it_is_answered_with_how_it_is_written_and_nothing_follows_from_it() -> (
    None
):
    """Of the card it is not told besides that nothing casts it: the keyword may."""
    for place in ("hand: {Noah: [Patron: {CARD}]}", "cards: {Patron: {CARD}}\nhand: {Noah: [Patron]}"):
        with pytest.raises(Faults) as found:
            play(
                find("current"), "table: {Anna: [Bear: 2/2], Noah: [Imp: 1/1]}",
                place.replace("CARD", "pt: 5/5, cost: 4RR, keywords: [Goblin offering]"),
                "attacks: [Bear]\nplays: [{by: Noah, when: attackers-declared, cast: Patron, sacrifice: Imp}]",
            )  # fmt: skip
        told = found.value.render()
        assert 'did you mean "offering Goblin"?' in told
        assert told.count("expected:") == 1


@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("4RR", "1R", "3R"), ("4RR", "UU", "2RR"), ("1R", "RRR", ""), ("RR", "5", "RR"),
        ("2W", "(W/U)", "2"), ("2R", "(W/U)", "1R"), ("3U", "", "3U"), ("3U", "XU", "3"),
        ("4RR", "(2/R)", "2R(2/R)"), ("1RR", "(2/R)", "1R"), ("3G", "(2/R)", "1G"), ("3WU", "(W/U)", "3(W/U)"),
        ("4(R/G)", "R", "4"), ("4R(R/G)", "R", "4(R/G)"), ("4(R/P)", "R", "4"), ("4R", "(R/P)", "4"), ("(2/R)", "2", "(0/R)"),
    ],
)  # fmt: skip
def test_one_cost_comes_off_another(cost: str, less: str, left: str) -> None:
    assert without(cost, less) == left


# --- for each target beyond the first ------------------------------------------------------------------------------

WINGS = "Wings: {types: [instant], cost: U, abilities: [{spell: wings, cost: {each target: 1U}, targets: [any number of creature], effect: {gain: [flying], on: target}}]}"
FLIERS = "table: {Anna: [Bear: 2/2, Elf: 1/1, Imp: 1/1], Noah: [Wall: 0/4]}"


@pytest.mark.parametrize(
    ("mana", "targets", "status"),
    [
        ("U", "[]", "finished"), ("U", "[Bear]", "finished"), ("UU", "[Bear, Elf]", "illegal"), ("UUU", "[Bear, Elf]", "finished"),
        ("RUU", "[Bear, Elf]", "finished"), ("RRU", "[Bear, Elf]", "illegal"), ("UUUUU", "[Bear, Elf, Imp]", "finished"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ["2014-05-01", "current"])
def test_a_spell_costs_more_for_each_target_beyond_the_first(
    mana: str, targets: str, status: str, day: str
) -> None:
    run = play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", FLIERS, f"hand: {{Anna: [{WINGS}]}}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: combat-begins, cast: Wings, targets: {targets}}}]",
    )  # fmt: skip
    assert run.status == status
    if status == "finished":
        assert life(run) == 18


@pytest.mark.parametrize(("mana", "status"), [("RRU", "finished"), ("RU", "illegal")])
def test_what_any_mana_pays_for_each_further_target_is_added_up(mana: str, status: str) -> None:
    run = play(
        find("current"), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", FLIERS,
        f"hand: {{Anna: [{WINGS.replace('each target: 1U', 'each target: 1')}]}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: combat-begins, cast: Wings, targets: [Bear, Elf, Imp]}]",
    )  # fmt: skip
    assert run.status == status


def test_only_as_many_targets_are_offered_as_can_be_paid_for() -> None:
    state, act = asked(
        find("current"), Act, "players: {Anna: {life: 20, mana: UUU}, Noah: 20}", FLIERS, f"hand: {{Anna: [{WINGS}]}}"
    )  # fmt: skip
    ways = [one.targets for one in legal_plays(state, act.player)]
    assert {len(one) for one in ways} == {0, 1, 2}
    assert sum(offer.count(state) for offer in offers(state, act.player)) == len(ways)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("creature", "Goblin offering"),
        ("creature", "Artifact offering\nFlying"),
        ("instant", "Strive — Quiet Test costs {1}{W} more to cast for each target beyond the first.\nAny number of target creatures each gain double strike until end of turn."),
        ("instant", "Strive — This spell costs {1}{W} more to cast for each target beyond the first.\nAny number of target creatures each gain double strike until end of turn."),
    ],
)  # fmt: skip
def test_both_are_read_from_a_card_s_own_words(types: str, text: str) -> None:
    assert {line.outcome for line in read_text(text, "Quiet Test", [types])} == {"read"}


def test_before_its_day_there_is_no_offering() -> None:
    assert _offered("UUUUUU", ", ability: offering", "2005-01-31").status == "refused"

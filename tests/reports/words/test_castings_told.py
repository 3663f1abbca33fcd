"""What is told of the ways in which spells are cast: by their own names, in the words of the day, and with what was left open."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.faults import Faults
from reports.comparison.tried import attempted
from reports.comparison.view import page_view
from reports.words.obstacles import why
from reports.words.outcomes import end_words
from reports.words.scripts import by_default, default_tried
from reports.words.words import names
from rulesets.registry import find
from rulesets.release import RELEASE_DAY
from tests.playing import board, in_words, play

TODAY = "current"
BEASTS = """
table: {Anna: [Bear: 2/2, Elf: 1/1 red, Imp: 1/1 red], Noah: [Ox: {pt: 2/5, cost: 1G}, Cub: 1/1]}
attacks: [Bear]
"""


def _spell(keywords: str, does: str = "targets: [creature or player], effect: {deal: 2, to: target}") -> str:
    does = does if does.startswith("text:") else f"abilities: [{{spell: act, {does}}}]"
    return f"hand: {{Anna: [Tester: {{types: [instant], subtypes: [Rogue], cost: 2R, keywords: [{keywords}], {does}}}]}}"


def _plays(said: str, window: str = "attackers-declared") -> str:
    return f"plays: [{{by: Anna, when: {window}, cast: Tester{said}}}]"


@pytest.mark.parametrize(
    ("keyword", "said", "tried", "reason"),
    [
        ("prowl 1B", "ability: prowl, target: Noah", "play Tester for its prowl cost",
         "Tester can be cast for its prowl cost only if this is so: something of its player's and of one of its creature types has dealt combat damage to a player this turn"),
        ("surge R", "ability: surge, target: Noah", "play Tester for its surge cost",
         "Tester can be cast for its surge cost only if this is so: its player has cast another spell this turn"),
        ("conspire", "ability: conspire, target: Noah, tap: [Bear, Imp]", "play Tester with conspire", "Bear cannot pay that cost"),
        ("prowl 1B", "target: Noah, x: 1", "", ""),
        ("split second", "target: Sheep", "", ""),
    ],
)  # fmt: skip
def test_only_the_way_that_is_barred_is_told_to_be(keyword: str, said: str, tried: str, reason: str) -> None:
    """For its mana cost it may be cast."""
    if not tried:
        with pytest.raises(Faults):
            board(BEASTS, _spell(keyword), _plays(f", {said}"))
        return
    scenario = board(BEASTS, _spell(keyword), _plays(f", {said}"))
    run = play(find(TODAY), BEASTS, _spell(keyword), _plays(f", {said}"))
    assert (attempted(run, scenario, names(scenario)), why(run.reason)) == (("Anna", tried), reason)


@pytest.mark.parametrize(
    ("keyword", "tried"),
    [
        ("jump-start", "play Tester with jump-start"),
        ("retrace", "play Tester with retrace"),
        ("flashback 7", "play Tester for its flashback cost"),
    ],
)
def test_a_keyword_without_a_price_of_its_own_is_told_to_have_none(keyword: str, tried: str) -> None:
    spell = _spell(keyword).replace("hand:", "players: {Anna: {life: 20, mana: 2R}, Noah: 20}\ngraveyard:")
    parts = (BEASTS, spell, _plays(", target: Noah"))
    scenario = board(*parts)
    assert attempted(play(find(TODAY), *parts), scenario, names(scenario)) == ("Anna", tried)


@pytest.mark.parametrize(
    ("keyword", "said", "where", "zone"),
    [
        ("jump-start", ", discard: Spare", "graveyard", "is exiled"),
        ("flashback 2R", "", "graveyard", "is exiled"),
        ("rebound", "", "hand", "is exiled"),
        ("buyback 1", ", ability: buyback", "hand", "is back in hand"),
        ("split second", "", "hand", ""),
    ],
)  # fmt: skip
def test_where_the_card_of_a_spell_is_that_is_not_in_the_graveyard_is_part_of_how_it_ends(
    keyword: str, said: str, where: str, zone: str
) -> None:
    """Beside the others in the row, and in the headline after who dies and the lives of players."""
    spell = _spell(keyword).replace("hand: {Anna: [", "").removesuffix("]}")
    spare = "Spare: {types: [artifact]}"
    cards = f"hand: {{Anna: [{spare}{', ' + spell if where == 'hand' else ''}]}}"
    cards += f"\ngraveyard: {{Anna: [{spell}]}}" * (where == "graveyard")
    scenario = board(BEASTS, cards, _plays(f"{said}, target: Noah"))
    comparison = compare(scenario, [find("modern"), find(TODAY)], causes=False)
    (run, _) = comparison.lines[0].runs
    assert (f"Tester {zone}" in end_words(scenario, run)) is bool(zone)
    verdict = page_view(comparison).lines[0].verdict
    assert ("Noah falls to 16 life and Tester" in verdict.replace(",", "")) is (
        zone != "" and keyword != "jump-start"
    )
    assert (f"Tester {zone}" in verdict) is bool(zone)


def test_who_would_be_tapped_for_no_mana_is_told_so() -> None:
    seat = "players: {Anna: {life: 20, mana: 0}, Noah: 20}"
    run = play(
        find(TODAY), seat, BEASTS, _spell("convoke").replace("2R", "1"),
        _plays(", target: Noah, tap: [Elf, Imp]"),
    )  # fmt: skip
    assert (
        why(run.reason) == "Imp would be tapped for nothing: no mana that it could pay for is left to be paid"
    )


@pytest.mark.parametrize(
    ("does", "label"),
    [
        ('text: "Tap target creature you don\'t control."', "overload: tap each creature an opponent controls"),
        ('text: "Target creature you control gets +3/+0 until end of turn."', "overload: each creature you control gets +3/+0 until end of turn"),
    ],
)  # fmt: skip
def test_an_overloaded_spell_is_told_without_a_target(does: str, label: str) -> None:
    run = play(find(TODAY), BEASTS, _spell("overload R", does), _plays(", ability: overload"))
    assert f"Anna casts Tester: {label}." in in_words(run, run.events)


# --- what is left open ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyword", "said", "told"),
    [
        ("conspire", "", "whether Tester is cast with conspire"),
        ("casualty 2", "", "whether Tester is cast with casualty"),
        ("casualty 3", "", ""),
        ("casualty 2", ", ability: act", ""),
        ("prowl R", "", ""),
    ],
)
def test_that_nothing_was_paid_besides_is_a_default(keyword: str, said: str, told: str) -> None:
    run = play(find(TODAY), BEASTS, _spell(keyword), _plays(f", target: Noah{said}"))
    defaults = [
        sentence for sentence in in_words(run, run.events) if sentence.startswith("The script does not say")
    ]
    assert defaults == ([f"The script does not say, so Anna takes the default: {told}."] if told else [])


@pytest.mark.parametrize(
    ("said", "given"),
    [("target: Ox", "Elf"), ("target: Elf", "Imp"), ("target: Ox, sacrifice: Bear", "Bear")],
)
def test_what_fights_and_what_is_aimed_at_is_given_last_where_nothing_is_said(said: str, given: str) -> None:
    run = play(find(TODAY), BEASTS, _spell("casualty 1"), _plays(f", ability: casualty, {said}"))
    assert [event.subject for event in run.events if event.detail == "sacrificed"] == [given]
    default = "The script does not say, so Anna takes the default: with what Tester is paid for."
    assert (default in in_words(run, run.events)) is (given != "Bear")


@pytest.mark.parametrize(
    ("named", "label"), [("buyback", "buyback: act"), ("overload", "overload: act"), ("'buyback: overload'", "buyback: overload: act")]
)  # fmt: skip
def test_of_ways_of_several_keywords_the_name_of_one_means_that_one_alone(named: str, label: str) -> None:
    target = ", target: Ox" if label == "buyback: act" else ""
    spell = _spell("overload R, buyback 1", "targets: [creature], effect: {deal: 1, to: target}")
    run = play(find(TODAY), BEASTS, spell, _plays(f", ability: {named}{target}"))
    assert [event.detail.partition(" -> ")[0] for event in run.events if event.kind == "cast"] == [label]


def test_it_is_found_that_it_hung_on_what_was_not_paid_besides() -> None:
    """With its copy it kills before any mana burns."""
    scenario = board(
        "players: {Anna: 20, Noah: 4}",
        "table: {Anna: [Bear: 2/2, Elf: 1/1 red, Imp: {pt: 1/1, colors: [red], abilities: [{ability: mana, effect: {mana: RRRRR}}]}], Noah: []}",
        _spell("conspire"),
        "plays: [{by: Anna, when: combat-begins, use: Imp}, {by: Anna, when: combat-begins, cast: Tester, target: Noah}]",
    )
    found = compare(scenario, [find("2008-05-01"), find("2010-07-16")])
    told = [
        default_tried(one, by_default(one.question, names(scenario), RELEASE_DAY), names(scenario))
        for pair in found.lines[0].divergences
        for one in pair.by_default
    ]
    assert told == ["A default took part: whether Tester is cast with conspire"]


@pytest.mark.parametrize(
    ("keyword", "given", "hint"),
    [
        ("emerge 5RR", "sacrifice: Elf", "`ability: emerge: act` or no `sacrifice:`"),
        ("conspire", "tap: [Elf, Imp]", "`ability: conspire: act` or no `tap:`"),
        ("overload R", "tap: [Elf, Imp]", "no `tap:`"),
    ],
)
def test_what_is_given_for_another_way_than_is_meant_is_a_fault_that_names_that_way(
    keyword: str, given: str, hint: str
) -> None:
    with pytest.raises(Faults) as found:
        board(BEASTS, _spell(keyword), _plays(f", target: Noah, {given}"))
    assert [fault.expected for fault in found.value.faults] == [hint]


# --- in the words of the day ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "day", "told"),
    [
        ("Destroy target creature with mana value 2 or less.", "2003-07-01", "Anna plays Tester on Ox: destroy target creature with converted mana cost 2 or less."),
        ("Destroy target creature with mana value 2 or less.", "2021-02-05", "Anna casts Tester on Ox: destroy target creature with converted mana cost 2 or less."),
        ("Destroy target creature with mana value 2 or less.", "2021-04-22", "Anna casts Tester on Ox: destroy target creature with mana value 2 or less."),
        ("Exile target creature, then return it to the battlefield under its owner's control.", "2003-07-01",
         "Anna plays Tester on Ox: remove target creature from the game, then return it to play under its owner's control."),
        ("Exile target creature, then return it to the battlefield under its owner's control.", "2009-07-11",
         "Anna casts Tester on Ox: exile target creature, then return it to the battlefield under its owner's control."),
    ],
)  # fmt: skip
def test_what_a_spell_does_is_told_in_the_words_of_the_day(text: str, day: str, told: str) -> None:
    run = play(find(day), BEASTS, _spell("", f'text: "{text}"'), _plays(", target: Ox"))
    assert told in in_words(run, run.events)


@pytest.mark.parametrize(
    ("day", "does"), [("2003-07-01", "playing"), ("2008-10-01", "playing"), (TODAY, "casting")]
)
def test_who_is_kept_from_casting_is_so_in_the_words_of_the_day(day: str, does: str) -> None:
    calm = 'hand: {Anna: [Calm: {types: [instant], text: "Players can\'t cast creature spells this turn."}], Noah: [Late: {pt: 1/1, keywords: [flash]}]}'
    run = play(
        find(day), BEASTS, calm,
        "plays: [{by: Anna, when: attackers-declared, cast: Calm}, {by: Noah, when: blockers-declared, cast: Late}]",
        "anachronism: borrow",
    )  # fmt: skip
    assert why(run.reason, on=run.ruleset.date) == f"an effect keeps Noah from {does} Late"

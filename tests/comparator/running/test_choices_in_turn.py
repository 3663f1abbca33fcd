"""What a card asks several times is answered by one choice after the other, and by the last from then on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from comparator.exploring.choosing import Limits
from comparator.exploring.exploration import explore
from comparator.exploring.opening import Since
from comparator.exploring.outcomes import Telling
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.scenario import Line
from rulesets.registry import find
from tests.found_again import played_again
from tests.playing import board, fate, life, play, told

DOUBLE = "Double: {pt: 0/0, keywords: [flash], abilities: [{static: a double, enters as copy of: creature}]}"
KILLER = "Killer: {pt: 2/1, colors: [black], abilities: [{trigger: murder, when: enters, targets: [nonblack creature], effect: {destroy: target}}]}"
BRAWLER = "{pt: 2/2, abilities: [{trigger: hit, when: enters, targets: [player], effect: {deal: 1, to: target}}, {trigger: hit back, when: dies, targets: [player], effect: {deal: 2, to: target}}]}"


def doubled(*choices: str) -> Run:
    """Noah's Double comes as a copy of the Killer, whose ability is aimed at something."""
    table = f"table: {{Anna: [Giant: 3/3, {KILLER}], Noah: [Bear: 2/2]}}\nhand: {{Noah: [{DOUBLE}]}}\nattacks: [Giant]"
    plays = "plays: [{by: Noah, when: attackers-declared, cast: Double}]"
    return play(find("modern"), table, plays, f"choices: [{', '.join(choices)}]")


@pytest.mark.parametrize("dead", ["Giant", "Bear"])
def test_what_is_copied_and_what_the_copy_is_aimed_at_are_two_choices(dead: str) -> None:
    found = doubled("{for: Double, target: Killer}", f"{{for: Double, target: {dead}}}")
    assert (found.status, fate(found, dead), found.unasked) == ("finished", "graveyard", ())


def test_a_choice_for_which_nobody_asks_any_more_is_told() -> None:
    found = doubled(*[f"{{for: Double, target: {name}}}" for name in ("Killer", "Giant", "Bear")])
    assert [one.targets for one in found.unasked] == [("Bear",)]  # type: ignore[union-attr]  # only choices stand there


def test_of_two_choices_that_are_alike_each_is_asked_for_by_itself() -> None:
    found = doubled("{for: Double, target: Killer}", *["{for: Double, target: Giant}"] * 2)
    assert len(found.unasked) == 1


def fought(*choices: str) -> Run:
    """Noah puts a Brawler into play that Anna's Giant kills."""
    table = f"table: {{Anna: [Giant: 3/3], Noah: []}}\nhand: {{Noah: [Brawler: {BRAWLER.replace('pt: 2/2,', 'pt: 2/2, keywords: [flash],')}]}}"
    plays = "attacks: [Giant]\nblocks: {Brawler: Giant}\nplays: [{by: Noah, when: attackers-declared, cast: Brawler}]"
    return play(find("modern"), table, plays, f"choices: [{', '.join(choices)}]")


@pytest.mark.parametrize(
    ("first", "second", "lives"), [("Anna", "Noah", (19, 18)), ("Noah", "Anna", (18, 19))]
)
def test_what_triggers_twice_is_aimed_by_one_choice_after_the_other(
    first: str, second: str, lives: tuple[int, int]
) -> None:
    found = fought(f"{{for: Brawler, target: {first}}}", f"{{for: Brawler, target: {second}}}")
    assert (life(found, "Anna"), life(found, "Noah")) == lives


def test_one_choice_serves_each_time_it_is_asked_for() -> None:
    found = fought("{for: Brawler, target: Anna}")
    assert (life(found, "Anna"), told(found, "default")) == (17, [])


@pytest.mark.parametrize(
    ("choices", "lives"),
    [
        ("{for: Giver, may: false}, {for: Giver, may: true, target: Anna}", (25, 18)),
        ("{for: Giver, may: true, target: Anna}, {for: Giver, may: false, target: Noah}", (21, 18)),
        ("{for: Giver, may: true}, {for: Giver, target: Anna}, {for: Giver, target: Noah}", (21, 23)),
    ],
)
def test_whether_it_is_used_and_what_it_is_aimed_at_are_taken_in_turn_apart(
    choices: str, lives: tuple[int, int]
) -> None:
    """A choice may say both, or one of them; each is answered by the next that says it."""
    giver = (
        "{trigger: give, when: attacks, may: true, targets: [player], effect: {gain life: 1, who: target}}"
    )
    other = "{trigger: give more, when: deals combat damage to a player, may: true, targets: [player], effect: {gain life: 5, who: target}}"
    table = (
        f"table: {{Anna: [Giver: {{pt: 2/1, abilities: [{giver}, {other}]}}], Noah: []}}\nattacks: [Giver]"
    )
    found = play(find("1999-04-23"), table, f"choices: [{choices}]")
    assert (life(found, "Anna"), life(found, "Noah")) == lives


HEALER = (
    "{trigger: heal, when: attacks, may: true, targets: [player], effect: {gain life: 1, who: target}}, "
    "{trigger: cure, when: attacks, may: true, targets: [player], effect: {gain life: 5, who: target}}"
)


@pytest.mark.parametrize(
    ("choices", "lives", "defaults"),
    [
        ("{for: Healer, target: Anna, may: false}, {for: Healer, target: Noah, may: true}", (20, 25), 0),
        ("{for: Healer, target: Anna, may: true}, {for: Healer, target: Noah, may: false}", (21, 20), 0),
        ("{for: Healer, target: Anna, may: false}, {for: Healer, target: Noah}", (20, 25), 1),
        ("{for: Healer, target: Anna}, {for: Healer, target: Noah, may: false}", (21, 20), 1),
        ("{for: Healer, may: false}, {for: Healer, target: Anna}, {for: Healer, target: Noah}", (20, 20), 0),
        ("{for: Healer, target: Anna, may: false}, {for: Healer, target: Anna, may: true}", (25, 20), 0),
    ],
)
def test_what_a_choice_has_aimed_is_used_as_that_choice_says(
    choices: str, lives: tuple[int, int], defaults: int
) -> None:
    """Targets are chosen as two abilities trigger, and whether they are used as they resolve, the last first."""
    table = f"table: {{Anna: [Healer: {{pt: 0/1, abilities: [{HEALER}]}}], Noah: []}}\nattacks: [Healer]\ntrigger order: [Healer: heal, Healer: cure]\n"
    found = play(find("modern"), table, f"choices: [{choices}]")
    assert (life(found, "Anna"), life(found, "Noah")) == lives
    assert len(found.defaults) == defaults


def written_again(text: str, since: Since = "declared") -> Iterator[Line]:
    """The lines that explore writes for a board, each of which comes to the same once it is read again."""
    scenario = board(text)
    (found,) = explore(
        scenario, scenario.lines[0], [find("modern")], since, Limits(), exact=True
    ).explorations
    for outcome, line, done in played_again(found, scenario):
        assert not done.defaults
        assert Telling(scenario, found.keys.shared, exact=True).outcome(done.facts) == outcome
        yield line


def test_a_script_that_was_found_has_every_choice() -> None:
    """What explore writes for a card that is asked twice is read again and comes to the same."""
    text = f"table: {{Anna: [Giant: 3/3, {KILLER}], Noah: [Bear: 2/2]}}\nhand: {{Noah: [{DOUBLE}]}}\nattacks: [Giant]"
    assert any(len(line.choices) > 1 for line in written_again(text))


TWO_OFFERS = (
    "{pt: 2/2, abilities: [{trigger: a life, when: attacks, may: true, effect: {gain life: 1}}, "
    "{trigger: a card, when: attacks, may: true, effect: {draw: 1}}]}"
)


@pytest.mark.parametrize(
    ("choices", "gained", "drawn"),
    [
        (["{for: Host, ability: a life, may: false}"], 0, 1),
        (["{for: Host, ability: card, may: false}"], 1, None),
        (["{for: Host, may: false}"], 0, None),
        (["{for: Host, ability: a card, may: true}", "{for: Host, ability: a life, may: false}"], 0, 1),
    ],
)
def test_a_choice_that_names_an_ability_answers_for_that_alone(
    choices: list[str], gained: int, drawn: int | None
) -> None:
    found = play(
        find("modern"),
        f"table: {{Anna: [Host: {TWO_OFFERS}], Noah: []}}\nattacks: [Host]\nchoices: [{', '.join(choices)}]",
    )
    assert (life(found, "Anna"), found.facts["Anna"].get("cards drawn")) == (20 + gained, drawn)
    assert not found.unasked


def test_a_choice_that_names_no_ability_of_the_card_is_a_fault() -> None:
    table = f"table: {{Anna: [Host: {TWO_OFFERS}], Noah: []}}\nattacks: [Host]\n"
    with pytest.raises(Faults) as refused:
        board(table, "choices: [{for: Host, ability: a live, may: true}]")
    (fault,) = refused.value.faults
    assert (fault.message, fault.suggestion) == ('"a live" is none of its abilities', "a life")


DAZER = '{pt: 2/2, text: "When Dazer attacks, tap up to one target creature."}'


def dazed(*choices: str) -> str:
    return f"""
cards: {{Dazer: {DAZER}}}
table: {{Anna: [Dazer], Noah: [Giant: 3/3]}}
attacks: [Dazer]
choices: [{", ".join(choices)}]
"""


@pytest.mark.parametrize("none", ["targets: []", "may: no", "targets: [], may: no"])
def test_a_trigger_with_up_to_so_many_targets_may_be_given_none(none: str) -> None:
    found = play(find("modern"), dazed(f"{{for: Dazer, {none}}}"), "blocks: {Giant: Dazer}")
    assert (fate(found, "Dazer"), found.unasked) == ("graveyard", ())
    assert not found.defaults


def test_a_trigger_that_has_to_have_a_target_is_not_given_none() -> None:
    choices = dazed("{for: Dazer, targets: []}").replace("up to one target", "target")
    assert play(find("modern"), choices).status == "illegal"


@pytest.mark.parametrize("none", ["targets: []", "may: no", "targets: [], may: no"])
@pytest.mark.parametrize(("word", "zone"), [("surveil", "graveyard"), ("scry", "library")])
def test_an_empty_list_of_what_stays_on_a_library_leaves_nothing_there(
    none: str, word: str, zone: str
) -> None:
    """It means what `may: no` does, and is no choice that nobody asked for."""
    found = play(find("modern"), f"""
        cards: {{Seer: {{pt: 2/2, text: "When Seer attacks, {word} 1. Draw a card."}}}}
        table: {{Anna: [Seer], Noah: []}}
        library: {{Anna: [Elk: 1/1, Owl: 1/1]}}
        attacks: [Seer]
        choices: [{{for: Seer, {none}}}]
    """)  # fmt: skip
    assert (found.facts["Elk"]["zone"], found.facts["Owl"]["zone"]) == (zone, "hand")
    assert (found.unasked, found.defaults) == ((), ())


def test_what_an_exploration_aims_at_nothing_is_written_so_that_it_is_played_again() -> None:
    text = (
        dazed()
        .replace("choices: []\n", "")
        .replace("target creature", "target creature an opponent controls")
    )
    assert any(choice.aimless for line in written_again(text, "attackers") for choice in line.choices)


LEGENDS = """
cards: {Chief: {pt: 2/2, supertypes: [legendary], keywords: [flash], text: "When Chief enters, destroy target creature."}}
table: {Anna: [Chief: {id: Old}], Noah: [Giant: 3/3]}
hand: {Anna: [Chief]}
attacks: [Old]
plays: [{by: Anna, when: attackers-declared, cast: Chief}]
"""


@pytest.mark.parametrize(
    ("choices", "kept"),
    [
        ("{for: Chief, ability: destroy, target: Giant}", "Old"),
        ("{for: Chief, ability: destroy, target: Giant}, {for: Old, target: Chief}", "Chief"),
        ("{for: Chief, target: Giant}, {for: Old, target: Chief}", "Chief"),
    ],
)
def test_a_choice_for_a_named_ability_does_not_say_which_legend_is_kept(choices: str, kept: str) -> None:
    found = play(find("modern"), LEGENDS, f"choices: [{choices}]")
    assert (found.status, fate(found, "Giant")) == ("finished", "graveyard")
    assert found.facts[kept]["zone"] == "battlefield"

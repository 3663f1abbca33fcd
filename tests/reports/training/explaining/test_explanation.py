"""Explanations: what comes of a fight is told of these cards, and nothing is told that is not so."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from comparator import library
from comparator.questions.facts import Next, World
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from reports.training.answers import laid_out
from reports.training.explaining.damage import blows
from reports.training.explaining.fates import fate_of
from reports.training.explaining.returning import counters_taken_off
from reports.training.explaining.sizes import toughness_by
from reports.training.question import Question
from reports.training.telling import stem
from rulesets.history import CLAUSES
from rulesets.registry import find
from rulesets.spoken import MONTHS
from rulesets.terms import in_words_of_day
from tests.questions_asked import asked, asked_about

pytestmark = pytest.mark.xdist_group("training")
"""Questions are made once for all who share them."""


def _path(board: str) -> Path:
    return next(path for path in library.every_path() if path.stem == board)


def _first(board: str, kind: str, era: str = "current") -> Question:
    """The first question of a kind about a board that ships, under the rules of an era."""
    return next(one for one in asked_about(board, era) if one.kind == kind)


def _held(question: Question) -> set[str]:
    """The beliefs that a question offers."""
    return {slug for choice in question.choices for slug in choice.origin.beliefs}


def test_infect_is_cited_by_the_sentence_about_creatures_where_a_creature_is_asked_about() -> None:
    """The same keyword does one thing to players and another to creatures."""
    assert _first("an-elf-and-a-retainer", "reason").rules[0].where == "702.90c"


def test_an_order_that_is_kept_is_cited_by_the_sentence_that_keeps_it() -> None:
    """Not by the one that has it announced, though that alone acted."""
    question = _first("a-gorger-and-a-grown-wall", "reason", "m11")
    assert question.asks.startswith("legal")
    assert question.rules[0].where == "510.1c"


def test_a_reason_is_that_by_which_the_fact_is_what_it_is() -> None:
    """Persist does nothing once wither has put counters there; what regenerated first and died then has died."""
    assert _first("finks-meet-a-ripper", "reason").key[0].startswith("20. Damage from a source with wither")
    told = " ".join(_first("removal-from-combat-waiting-damage", "reason", "2003").why)
    assert "has only left combat" in told
    assert "regenerates instead of being destroyed" not in told


def test_a_belief_that_spares_is_no_reason_for_more_damage() -> None:
    """Nobody says that a newcomer dies because it comes too late to deal damage."""
    offered = _first("strike-steps-nothing-assigned-in-the-first", "reason").choices
    assert not any("newcomer-waits" in choice.origin.beliefs for choice in offered)


def test_days_are_explained_by_the_rule_of_one_of_them() -> None:
    """A rule of today's, which none of the days had, explains nothing about them."""
    question = _first("layers-a-counter-on-what-was-shrunk", "days")
    assert question.rules[0].where == "418.5a"


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        ("deathtouch-of-a-source-that-left", "since"),
        ("arrival-in-combat-on-the-wrong-side", "since"),
        ("phasing-keeps-the-damage", "days"),
        ("experiment-one-outgrows-a-bear", "moments"),
        ("strike-steps-each-round-is-finished", "amount"),
        ("strike-steps-each-round-is-finished", "reason"),
    ],
)
def test_nothing_is_asked_that_no_rule_told_here_decides(board: str, kind: str) -> None:
    """Texts are silent on sources that are gone; or what decides is no rule that the history has."""
    assert kind not in {one.kind for one in asked_about(board)}


def test_one_blocker_is_no_case_of_one_of_several() -> None:
    """That one blocker with lethal damage is enough is wrong only where there are others."""
    held = {slug for one in asked_about("a-plain-attacker-beside-a-trampler") for slug in _held(one)}
    assert "own-damage-alone" in held
    assert "one-blocker-is-enough" not in held


def test_what_is_settled_at_blocks_is_who_fights_and_how_hard() -> None:
    """Whoever believes that still knows of toughness that grew."""
    assert all("settled-at-blocks" not in _held(one) for one in asked_about("a-gorger-and-a-grown-wall"))


def test_each_moment_is_told_with_what_comes_of_it() -> None:
    """Right ones say who is gone by then; where damage waits already, it is too late."""
    question = _first("a-bounce-with-damage-waiting", "moments", "2003")
    told = {choice.text: choice.belief for choice in question.choices}
    assert told["After blockers are declared"] == (
        "Hill Giant leaves the battlefield. Nothing deals Gray Ogre any damage"
    )
    assert told["With combat damage on the stack"].startswith("done then, Gray Ogre dies all the same")
    assert "After combat damage is dealt" not in told


@pytest.mark.parametrize(
    "board",
    ["excess-goes-elsewhere", "protection-of-a-player-from-everything"],
)
def test_nobody_is_asked_for_a_day_that_was_not_the_only_one(board: str) -> None:
    """It had been so once before; or what was so until then is disputed."""
    assert "since" not in {one.kind for one in asked_about(board)}


def _why(board: str, kind: str) -> str:
    """What the questions of a kind about a board that ships are explained by."""
    return " ".join(sentence for one in asked_about(board) if one.kind == kind for sentence in one.why)


@pytest.mark.parametrize(
    ("board", "kind", "said"),
    [
        ("a-winnower-meets-finks", "result", "Kitchen Finks are dealt 2 by a source with deathtouch and have toughness 2."),
        ("a-troll-and-a-halberdier", "reason", "Charging Troll is dealt 3 and has toughness 3; it regenerates instead of being destroyed, and leaves combat."),
        ("a-troll-and-a-halberdier", "reason", "A creature that regenerates leaves combat, and assigns no combat damage"),
        ("samite-healer-three-models", "moments", "Grizzly Bears are dealt 1 and have toughness 2; 1 is prevented."),
        ("a-shielded-guardian-and-the-elves", "moments", "A shield against the next N damage stops N damage in all"),
        ("an-elf-and-a-retainer", "reason", "has toughness 0 as the turn ends, with a -1/-1 counter put on it"),
        ("layers-grown-and-then-shrunk", "result", "What sets a size to a value comes after what defines it, and before all that adds to it"),
        ("block-triggers-a-block-without-a-declaration", "reason", "also as an effect has it start blocking"),
        ("zero-power-a-first-striker-that-grows", "reason", "A creature with first strike deals its damage in the first step alone."),
        ("mana-emptying-every-step", "days", "Unspent mana is lost, and there is no mana burn any more."),
        ("rafiq-attacks-alone", "first", "What has triggered goes on the stack"),
        ("toxic-with-the-damage", "first", "ten or more poison counters loses"),
        ("toxic-with-the-damage", "first", "Toxic gives Noah 1 poison counter besides the 9 there already, which makes 10."),
        ("finks-meet-a-ripper", "reason", "Kitchen Finks have toughness 0, with two -1/-1 counters put on them"),
        ("a-plain-attacker-beside-a-trampler", "reason", "What other creatures assign in the same step counts"),
        ("a-plain-attacker-beside-a-trampler", "most", "Mons's Goblin Raiders assign 1 to Foriysian Brigade in the same step."),
        ("disenchant-on-control-magic-in-an-attack", "reason", "A creature that changes controllers leaves combat."),
        ("a-blinked-blocker", "struck", "Hill Giant stays blocked and deals no damage."),
        ("a-bolt-after-the-first-blow", "life", "Hill Giant is dealt 3 by Lightning Bolt and has toughness 3. Hill Giant is gone before dealing any damage."),
        ("removal-from-combat-in-part", "struck", "What stops being a creature leaves combat."),
    ],
)  # fmt: skip
def test_a_fate_is_told_with_all_that_it_hangs_on(board: str, kind: str, said: str) -> None:
    """Lethal damage by deathtouch is damage; a regeneration leaves combat; a shield keeps something off."""
    assert said in _why(board, kind)


def test_a_card_of_the_book_does_the_same_with_all_that_is_printed_on_it() -> None:
    """A flyer keeps its flying on the smallest board, and is blocked by nobody who could not block it."""
    blocked = [one.stem for one in asked_about("fire-that-is-white") if "blocks Mesa Pegasus" in one.stem]
    assert blocked
    assert all("Mesa Pegasus (1/1" in stem and stem.count("flying") == 2 for stem in blocked)


def test_a_belief_speaks_of_what_the_option_is_about() -> None:
    """Who is dealt damage is offered no mistake about creatures."""
    assert "infect-overlooked" in _held(_first("an-elf-and-a-retainer", "reason"))
    lives = [one for one in asked_about("infect-instead-of-damage") if one.asks.startswith("life: ")]
    assert not any("infect-overlooked" in _held(one) for one in lives)


def test_a_division_cites_what_is_said_of_dividing_among_several_blockers() -> None:
    """Beside what keeps the rest from going past them."""
    question = _first("an-avatar-before-a-wall-and-a-giant", "divisions")
    assert [rule.where for rule in question.rules] == ["702.19b", "510.1c"]


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("a-mammoth-and-a-bitten-blocker", "Damage that is there already"),
        ("a-plain-attacker-beside-a-trampler", "What other creatures assign"),
    ],
)
def test_why_less_than_the_toughness_is_enough_is_the_reason(board: str, said: str) -> None:
    """That a trampler needs lethal damage is no reason why so little of it is lethal."""
    question = next(
        one for one in asked_about(board) if one.kind == "reason" and one.asks.startswith("legal")
    )
    assert question.key[0].startswith(f"Yes. {said}")


def test_a_moment_cites_what_saves_or_kills_the_one_asked_about() -> None:
    """Whether a blocked attacker has anything left to hit is nothing to a creature that is shot."""
    assert "division" not in _first("mogg-fanatic-and-the-hawk", "moments", "2003").clauses


def test_a_keyword_that_triggers_is_cited_by_its_own_rule() -> None:
    """Both where its trigger comes first, and where it made a creature as large as it is."""
    first = _first("accorder-paladin-cries-for-bears", "first")
    assert "702.91a" in {rule.where for rule in first.rules}
    assert "702.100a" in {rule.where for rule in _first("experiment-one-outgrows-a-bear", "result").rules}


def test_since_when_is_not_asked_where_a_sentence_that_went_is_what_decides() -> None:
    """That unspent mana went more often from one day on is not why it costs nothing any more."""
    assert "since" not in {one.kind for one in asked_about("mana-emptying-every-step")}
    offered = _first("phasing-noticed-as-leaving", "since").choices
    assert {choice.text.partition(":")[0] for choice in offered} >= {"11 July 2009", "16 July 2010"}


def test_what_is_chosen_for_a_spell_is_told_as_a_choice() -> None:
    """A spell has no ability that is used; a size that counts something is told as it is."""
    told = _first("proliferate-every-kind", "days").stem
    assert "casts Winding Up (proliferate), choosing Spring Golem." in told
    assert "now 3/2" in told


def test_a_keyword_that_was_renamed_has_the_name_of_the_day() -> None:
    """What lies on a creature in its stead is umbra armor today."""
    today = find("current").date
    board = read_file(_path("hyena-umbra-takes-the-blow")).on(today)
    told = stem(board, board.lines[0], Next("damage-dealt"))
    assert "(umbra armor;" in in_words_of_day(told, today)


def test_a_card_that_makes_another_larger_does_so_in_the_question_as_well() -> None:
    """Whoever knows the card would take the board for another one."""
    told = _first("loxodon-warhammer-at-three-life", "reason")
    assert "Savannah Lions (2/1; 5/1 with Loxodon Warhammer)" in told.stem


def test_how_damage_is_divided_is_not_asked_where_a_band_has_another_player_divide_it() -> None:
    """Of whoever divides, and of what may be given to whom, the words for other fights would not be true."""
    asked = asked_about("banding-overrides-the-order")
    assert "divisions" not in {one.kind for one in asked}
    assert not [one for one in asked if "banding" in one.stem and "division" in one.clauses]


def test_what_is_lethal_is_told_of_each_blocker() -> None:
    """Whoever reads why a division is legal need not reckon it out."""
    why = _why("deathtouch-with-trample", "reason")
    assert "Lethal damage is 1 to Eager Cadet, 2 to Grizzly Bears and 3 to Trained Armodon." in why
    assert "Lethal damage is 2 to Trained Armodon." in _why("a-mammoth-and-a-bitten-blocker", "most")


_TOLD_DAY = re.compile(r"\b(Until|to|Since|From) (\d+ [A-Z][a-z]+ \d{4})")


def _begun_and_changed(question: Question) -> set[date | None]:
    """The days on which sentences that a question cites began to be said, and on which they were changed later."""
    return {
        when
        for rule in question.rules
        for one in CLAUSES[rule.clause].says.all()
        if one.cite(date.fromisoformat(rule.as_of)).says == rule.says
        for point in one.points
        for when in (point.since, point.gone, date.fromisoformat(rule.since))
        if when is None or when >= date.fromisoformat(rule.since)
    }


def test_no_turn_is_told_at_which_nothing_that_is_cited_began_or_was_changed() -> None:
    """Until when it was otherwise is told where a sentence beside it has stood since then, or was changed then."""
    for question in asked():
        if question.kind in ("days", "since", "first"):
            continue
        told = _TOLD_DAY.findall(" ".join(question.why))
        turns = {_day_of(when) + timedelta(days=word in ("Until", "to")) for word, when in told}
        assert not turns or turns & _begun_and_changed(question), (question.scenario, question.why)


def test_a_rule_of_one_day_does_not_stand_on_a_day_with_another_answer() -> None:
    """Of a question that asks for days, what is cited for the right ones was not said, or was, on the others."""
    for question in (one for one in asked() if one.kind == "days"):
        right = [_day_of(one.text) for one in question.choices if one.right]
        wrong = [_day_of(one.text) for one in question.choices if not one.right]
        for rule in question.rules:
            standing = {day for day in (*right, *wrong) if rule.says in _said_on(rule.clause, day)}
            assert not standing & {*right} or not standing & {*wrong}, (question.scenario, rule.says)


def _day_of(text: str) -> date:
    number, month, year = text.split()
    return date(int(year), MONTHS.index(month) + 1, int(number))


def _said_on(clause: str, day: date) -> set[str]:
    return {one.says for one in CLAUSES[clause].says.standing(day)}


_FATE = re.compile(
    r"(?:^|(?<=[.:] ))([^.:]+?) (?:is|are) dealt (\d+)(?: besides the (\d+) there already)? and (?:has|have) toughness (\d+)(?: by [^.]+)?\."
)


def test_who_dies_of_damage_is_dealt_as_much_as_its_toughness_and_who_survives_is_not() -> None:
    """The toughness that is told is that of the moment, whatever has grown or shrunk."""
    told = 0
    for question in asked():
        if question.kind not in ("result", "reason"):
            continue
        events = World(laid_out(question), find(question.ruleset)).run.events
        destroyed = {
            event.subject for event in events if (event.kind, event.detail) == ("die", "lethal damage")
        }
        spared = {event.subject for event in events if event.kind in ("regenerate", "die")} - destroyed
        for name, dealt, lying, toughness in _FATE.findall(" ".join(question.why)):
            if "indestructible" not in question.stem and name not in spared:
                told += 1
                assert (int(dealt) + int(lying or 0) >= int(toughness)) is (name in destroyed), question.why
    assert told > 10


def test_a_creature_that_shrinks_after_its_damage_dies_of_the_toughness_it_has_then() -> None:
    """No picture is taken between a play and the check that follows it."""
    scenario = read(SHRUNK, "shrunk")
    played = run(scenario, scenario.lines[0], find("current"))
    assert [*fate_of("Hill Giant", played)] == ["Hill Giant is dealt 2 and has toughness 2 by Rod."]


def test_who_goes_otherwise_than_by_damage_is_told_by_what() -> None:
    """A sacrifice, a spell that destroys and another legend are not one and the same."""
    elder = _first("sakura-tribe-elder-blocks", "moments", "2008")
    assert "Sakura-Tribe Elder is sacrificed." in " ".join(elder.why)
    legends = _first("legend-rule-a-copy-of-a-legend", "result", "2003")
    assert (
        "As a copy Bear is a legend named Hound. "
        "Bear is put into the graveyard because Hound has been a legend of that name for longer."
    ) in " ".join(legends.why)


def test_who_died_of_first_strikes_is_not_said_to_live_since_nothing_dies_afterwards() -> None:
    """What is dealt an earlier step's damage has died of it, though nothing dies once the rest is dealt."""
    question = next(
        one
        for one in asked_about("halberdier-strikes-first")
        if one.kind == "first" and "regular combat damage is dealt" in one.prompt
    )
    assert question.why[1] == (
        "The first strikes had destroyed Aquamoeba already. "
        "Norwin is dealt 2 by Grizzly Bears. Nothing dies then, and nothing triggers."
    )
    assert "704.5g" in {number for rule in question.rules for number in rule.numbers}


def test_a_first_striker_that_assigned_nothing_in_the_first_step_is_told_to_strike_in_the_second() -> None:
    """A first striker has its damage in the second step only since it had none to assign before."""
    scenario = read_file(_path("zero-power-a-first-striker-that-grows"))
    told = list(blows("Akiri, Line-Slinger", run(scenario, scenario.lines[0], find("2008"))))
    assert "Akiri, Line-Slinger assigned nothing in the first step, so it assigns 3 in the second." in told


def test_life_that_a_card_brings_for_a_counter_does_not_hide_that_it_took_one_off() -> None:
    """Until October 2006 counters of two kinds lay side by side."""
    scenario = read_file(_path("counter-annihilation-before-the-block"))
    told = [*counters_taken_off(run(scenario, scenario.lines[0], find("2006-09-30")))]
    assert told == ["Woeleecher takes a -1/-1 counter off Grizzly Bears."]


def test_who_acts_first_is_not_asked_where_a_first_striker_had_nothing_to_assign_before() -> None:
    """What is hard about that board is another question."""
    made = asked_about("zero-power-first-striker", "2008")
    assert "first" not in {one.kind for one in made}


def test_no_day_is_told_since_which_it_had_been_otherwise_that_no_text_bears_out() -> None:
    """Cards phased out years before the first text at hand that speaks of it."""
    told = _why("phasing-noticed-as-leaving", "since")
    assert "From 23 July 2001 to 30 September 2005 Anna ended at 22." in told
    assert "1996" not in told


def test_a_newcomer_that_has_grown_since_is_told_without_counters_of_before() -> None:
    """What comes in the middle of combat lay nowhere as the fight began."""
    scenario = read(NEWCOMER, "newcomer")
    played = run(scenario, scenario.lines[0], find("current"))
    assert toughness_by("Late Cub", played) == " by Giant Growth"


SHRUNK = """
format: 1
title: A giant shrinks between the steps
players: {Anna: 20, Noah: 20}
table:
  Anna: [Knight: 2/2 first strike, Rod: {types: artifact, abilities: {ability: -1/-1, targets: creature, effect: {pump: -1/-1, on: target}}}]
  Noah: [Hill Giant]
attacks: [Knight]
blocks: {Hill Giant: Knight}
plays: [{by: Anna, when: first-damage-dealt, use: Rod, target: Hill Giant}]
"""

NEWCOMER = """
format: 1
title: A cub that comes late grows
players: {Anna: 20, Noah: 20}
table: {Anna: [Bear: 2/2]}
hand: {Noah: [Late Cub: {pt: 2/2, keywords: [flash]}, Giant Growth]}
attacks: [Bear]
plays:
  - {by: Noah, when: attackers-declared, cast: Late Cub}
  - {by: Noah, when: blockers-declared, cast: Giant Growth, target: Late Cub}
"""


def test_who_had_died_before_the_moment_asked_about_is_not_told_as_dying_with_the_rest() -> None:
    """What first strikes or a sacrifice have brought down is gone by the time that the rest is dealt."""
    by_then = {
        era: " ".join(
            " ".join(one.why) for one in asked_about(board, era) if one.asks == "next: damage-dealt"
        )
        for board, era in (
            ("a-halberdier-is-met-by-two", "current"),
            ("goblin-sledder-saves-itself", "pre-m10"),
        )
    }
    assert "The first strikes had destroyed Grizzly Bears already." in by_then["current"]
    assert "Grizzly Bears are dealt" not in by_then["current"]
    assert "Goblin Piker had died before any of this damage was dealt." in by_then["pre-m10"]


@pytest.mark.parametrize(
    ("board", "kind", "era", "said"),
    [
        ("strike-steps-who-survives-a-step", "reason", "current", "Page blocks Ogre by an effect, and so assigns its damage to it."),
        ("life-check-at-the-next-chance-to-act", "reason", "fifth", "Noah is first dealt 2 by White Knight, which leaves 0 life, and is not checked yet. Noah then gains 1 life by El-Hajjâj's ability."),
        ("life-check-at-the-next-chance-to-act", "struck", "fifth", "Noah is first dealt 2 by White Knight, which leaves 0 life, and is not checked yet. Gray Ogre deals 2 to El-Hajjâj."),
        ("ray-of-command-steals-an-attacker", "amount", "2003", "Hill Giant leaves combat as its controller changes, and its damage is dealt all the same."),
        ("a-ripper-blocks-a-mammoth", "most", "current", "Of War Mammoth's 3 damage at least 1 stays with Sickle Ripper."),
        ("phasing-noticed-as-leaving", "since", "current", "Until then: Abilities that trigger on leaving the battlefield see a permanent phase out. From 23 July 2001"),
        ("block-triggers-made-to-block", "reason", "current", "Devoted Retainer blocks Grizzly Bears by an effect, and so assigns its damage to them."),
        ("block-triggers-made-to-block", "result", "current", "no blocker was declared for them (509.1h, glossary Blocked Creature)."),
        ("giant-growth-after-damage", "moments", "current", "After combat damage is dealt: state-based actions come"),
        ("blinking-spirit-for-free", "moments", "2003", "After blockers are declared: Blinking Spirit leaves the battlefield. What leaves the battlefield leaves combat. Nothing deals"),
        ("a-bolt-with-damage-waiting", "moments", "2003", "or more, is destroyed. Trained Armodon is gone before dealing any damage. Nothing deals Hill Giant"),
        ("block-triggers-a-block-without-a-declaration", "moments", "2008", "With combat damage on the stack: the combat damage that waits is dealt, as it was assigned,"),
        ("phyrexian-plaguelord-shrinks-a-blocker", "moments", "2003", "toughness 2 by Phyrexian Plaguelord. Damage is dealt as it was assigned"),
        ("kitchen-finks-and-the-husk", "moments", "pre-m10", "After blockers are declared: Kitchen Finks are sacrificed. By persist Kitchen Finks come back with a -1/-1 counter. What leaves the battlefield leaves combat."),
        ("negative-numbers-count-as-nothing", "result", "current", "Chameleon Colossus becomes -1/4 by Shrink. Its own ability then changes nothing"),
        ("a-herder-on-the-flank", "struck", "current", "The flanking of Mtenda Herder gives Savannah Lions -1/-1. Savannah Lions have toughness 0, and"),
    ],
)  # fmt: skip
def test_a_step_is_told_by_its_name_with_what_it_does_and_when(
    board: str, kind: str, era: str, said: str
) -> None:
    """Who is blocked by an effect, of which moment a rule speaks, what flanking takes, and what changes nothing."""
    made = asked_about(board, era)
    assert any(said in " ".join(one.why) for one in made if one.kind == kind)


@pytest.mark.parametrize(
    ("board", "era", "belief", "said"),
    [
        ("blinking-spirit-for-free", "2003", "gone-deals-none",
         "On that view nothing deals Grizzly Bears any damage. In fact Grizzly Bears are dealt 2 and have toughness 2"),
        ("blinking-spirit-for-free", "2003", "power-before-damage",
         "In fact damage on the stack was assigned already, and is dealt as it was assigned"),
        ("a-recluse-stops-an-angel", "current", "deathtouch-overlooked",
         "On that view Serra Angel is dealt 1 and has toughness 4, and so survives."),
        ("deathtouch-destroys-by-a-trigger", "current", "deathtouch-destroys-again",
         "as the damage would destroy them, which uses up the shield and takes them out of combat; none is left for what the deathtouch"),
        ("a-recluse-stops-an-angel", "current", "deathtouch-triggers", "The answer is right, but not for that reason."),
        ("indestructible-lethal-damage", "current", "indestructible-overlooked",
         "On that view Darksteel Myr dies. In fact lethal damage does not destroy what is indestructible."),
        ("trample-and-damage-already-there", "current", "counts-from-scratch", "On that view all 3 must be assigned to Hill Giant"),
        ("life-check-at-the-next-chance-to-act", "fifth", "first-strike-ties",
         "On that view Noah is dealt 2 by White Knight. El-Hajjâj deals 1 to Gray Ogre. Noah gains 1 life by El-Hajjâj's ability."),
        ("a-frog-that-had-grown", "2008", "equal-is-not-enough", "Fencer is dealt 1 and has toughness 1 by Make It a Frog"),
        ("craw-wurm-legal-splits", "current", "exactly-lethal", "even while another lacks it"),
        ("craw-wurm-legal-splits", "current", "order-of-blockers", "On that view at least 3 must be assigned to Wall of Wood"),
        ("a-winnower-meets-finks", "current", "blocker-strikes-first",
         "On that view nothing deals Kitchen Finks any damage. In fact attackers and blockers"),
        ("a-winnower-meets-finks", "current", "persist-overlooked",
         "On that view Noel ends at 20. In fact by persist a creature that had no -1/-1 counter on it comes back"),
        ("a-giant-before-three", "current", "rampage-overlooked", "On that view Craw Giant assigns 6 damage, and not 10"),
        ("a-gorger-and-a-grown-wall", "m11", "free-division", "All 5 must be assigned to Wall of Wood"),
        ("zero-power-a-first-striker-that-grows", "current", "first-is-double", "On that view Akiri, Line-Slinger has power 3 by Giant Growth as it assigns its damage. Noah is dealt 3"),
        ("zero-power-a-first-striker-that-grows", "current", "undone-between-the-steps", "dealt as that step begins, before anybody may act"),
        ("an-elf-meets-skeletons", "current", "counters-destroy", "Drudge Skeletons have toughness 0, with a -1/-1 counter put on them, and regenerate."),
    ],
)  # fmt: skip
def test_a_wrong_reason_is_told_why_it_does_not_hold_here(
    board: str, era: str, belief: str, said: str
) -> None:
    """By what it would come to on the board; that the right option gives another reason refutes nothing."""
    made = asked_about(board, era)
    notes = [
        choice.belief
        for one in made
        if one.kind == "reason"
        for choice in one.choices
        if belief in choice.origin.beliefs
    ]
    assert any(said in note for note in notes), notes


def test_a_moment_that_the_rules_do_not_have_is_offered_where_it_would_help() -> None:
    """A creature that grows while damage waits was saved by that; what blocked by then had come too late already."""
    made = [one for one in asked_about("giant-growth-after-damage") if one.kind == "moments"]
    assert made
    assert all("With combat damage on the stack" in {choice.text for choice in one.choices} for one in made)
    assert not [one for one in asked_about("strike-steps-who-survives-a-step") if one.kind == "moments"]

"""Sentences that were not true once, each with the board on which it was said."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from comparator.blaming.blame import blame
from comparator.blaming.timeline import Stage, Timeline, timeline
from comparator.commands.cli import commands
from comparator.comparing.compare import compare
from comparator.exploring.choosing import Limits
from comparator.exploring.exploration import explore, scripted
from comparator.exploring.goals import read_goal
from comparator.running.facts import FactDifference
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.reading import read
from reports.comparison import text, tracing
from reports.comparison.endings import telling as fates
from reports.comparison.view import page_view
from reports.searches import exploring
from reports.training.explaining.fates import kept_from
from reports.words import narration
from reports.words.cards import does
from reports.words.causes import enough, needed
from reports.words.fates import fates as clause_of
from reports.words.obstacles import why
from reports.words.outcomes import end_words, stages_apart, words_apart
from reports.words.words import MODERN, Names, names, words_on
from reports.words.words import day as in_words
from reports.writing.ink import Ink
from rulesets.registry import find
from rulesets.table.events import Event, Kind
from rulesets.windows import windows_of
from tests import compared
from tests.playing import board, fate, play, told, with_rules
from tests.shipped import board_named


def sentences(found: Run, kind: str, subject: str = "") -> list[str]:
    """What is told of the events of a kind, each with the numbers of its rule."""
    return with_rules(found, told(found, kind, subject))


PUT_IN = """
table: {Anna: [Bear: 2/2], Noah: []}
hand:
  WHO:
    - Visitor:
        KIND
        abilities: [{ability: arrive, zone: hand, targets: [attacking creature],
                     effect: {put into play: this, HOW: true AIM}}]
attacks: [Bear]
plays: [{by: WHO, when: attackers-declared, use: Visitor, target: Bear}]
"""


@pytest.mark.parametrize(
    ("day", "who", "kind", "how", "expected"),
    [
        ("2007-10-01", "Anna", "types: [artifact]", "attacking", "is never attacking, though the effect says so. 306.3a"),
        ("2008-10-01", "Noah", "pt: 2/2", "attacking", "is never attacking, though the effect says so. 306.3b"),
        ("2008-10-01", "Anna", "pt: 2/2", "blocking", "is never blocking, though the effect says so. 306.3c"),
        ("current", "Anna", "pt: 2/2", "blocking", "is never blocking, though the effect says so. 506.3e"),
    ],
)  # fmt: skip
def test_what_is_put_in_but_never_attacks_or_blocks_is_told_so_by_its_rule(
    day: str, who: str, kind: str, how: str, expected: str
) -> None:
    """It comes into play, and not "attacking" or "blocking", which it never is."""
    aim = ", at: target" if how == "blocking" else ""
    text = PUT_IN.replace("WHO", who).replace("KIND", kind).replace("HOW", how).replace(" AIM", aim)
    found = play(find(day), text)
    assert sentences(found, "stays out of combat") == [f"Visitor {expected}"]
    assert not any("ing" in said for said in sentences(found, "enter"))
    assert fate(found, "Visitor").startswith("battlefield")


@pytest.mark.parametrize(
    ("kind", "detail", "said"),
    [
        ("lose", "creature", "Bear is no longer a creature."),
        ("lose", "artifact creature", "Bear is no longer an artifact creature."),
        (
            "gain",
            'flying, "{R}: it attacks, if able", trample',
            'Bear gains flying, "{R}: it attacks, if able" and trample.',
        ),
        ("lose", "flying, trample", "Bear loses flying and trample."),
        ("become", "creature", "Bear becomes a creature."),
        ("become", "Frog blue", "Bear becomes a blue Frog."),
        ("become", "blue", "Bear becomes blue."),
        ("become", "colorless", "Bear becomes colorless."),
        ("become", "colorless Frog", "Bear becomes a colorless Frog."),
        ("become", "face up", "Bear becomes face up."),
        ("become", "monstrous", "Bear becomes monstrous."),
        ("become", "face up, 4/5", "Bear becomes face up, 4/5."),
        ("gain", "flying", "Bear gains flying."),
        (
            "enter",
            "tapped with its back face up, as Ox",
            "Bear enters the battlefield tapped with its back face up, as Ox.",
        ),
        ("gain", "cannot attack", "As of now, Bear cannot attack."),
        ("gain", "unblockable", "As of now, Bear cannot be blocked."),
        ("gain", "blocked by all able", "As of now, Bear: everything that can block it does."),
        ("gain", "blocks no artifact creature", "As of now, Bear cannot block an artifact creature."),
    ],
)
def test_what_something_becomes_has_or_is_no_longer_is_a_sentence(kind: Kind, detail: str, said: str) -> None:
    """Kinds, colours, abilities with a name, and what cards spell out are each told as English has it."""
    assert narration.sentence(Event(kind, "combat-begins", "Bear", "", 0, detail), Names(), MODERN) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("gain", "", "Bear", "Mocking Bird", 0, "blocks if able"), "Bear has to block Mocking Bird if able."),
        (Event("gain", "", "Bear", "Mocking Bird", 0, "blocks no"), "Bear cannot block Mocking Bird."),
        (Event("gain", "", "Bears", "", 0, "cannot attack"), "As of now, Bears cannot attack."),
        (Event("gain", "", "Bears", "", 0, "attacks if able"), "As of now, Bears attack if able."),
        (Event("aim", "", "Bear", "Elk"), "Bear targets Elk."),
        (Event("aim", "", "Bears", "Elk, Imp"), "Bears target Elk and Imp."),
        (Event("aim", "", "Bear", "Zhuge Jin, Wu Strategist"), "Bear targets Zhuge Jin, Wu Strategist."),
        (Event("aim", "", "Bear"), "Bear targets nothing."),
        (Event("use", "", "Anna", "Bear", detail="mana -> choosing green"), "Anna uses Bear, choosing green: mana."),
        (Event("cast", "", "Anna", "Raze", detail="destroy -> Forest"), "Anna casts Raze on Forest: destroy."),
        (Event("cast", "", "Anna", "Shift", detail="hue -> Elk, choosing red, X is 2"), "Anna casts Shift on Elk, choosing red, where X is 2: hue."),
        (Event("resolve", "", "copy of Shock 1", detail="hurt"), "Copy of Shock 1 resolves: hurt."),
        (Event("die", "", "Elk", detail="an older legend of its name"), "Elk dies (there is an older legend of its name)."),
        (Event("applies next", "", "Anna", "Umbra", detail="totem armor"), "Of several effects, Anna lets one of Umbra apply next: umbra armor."),
        (Event("fizzle", "", "Sigil", detail="target gone or illegal: bounce what that player controls"),
         "Sigil does nothing: bounce what that player controls: its target is gone or no longer legal."),
        (Event("default", "", "Anna", detail="division: Bears"), "The script does not say, so Anna takes the default: how Bears divide their damage."),
        (Event("default", "", "Anna", detail="division: Elk"), "The script does not say, so Anna takes the default: how Elk divides its damage."),
    ],
)  # fmt: skip
def test_what_is_aimed_chosen_or_told_of_one_or_of_several_is_a_sentence(event: Event, said: str) -> None:
    """A choice is no target, a plural has its verb, and a copy with no name of its own begins a sentence."""
    called = Names({name: name for name in ("Bears", "Zhuge Jin, Wu Strategist")})
    assert narration.sentence(event, called, MODERN) == said


@pytest.mark.parametrize("name", ["fifth", "1999-06-01", "2003", "modern"])
def test_the_target_of_what_triggers_is_told_as_it_is_chosen(name: str) -> None:
    """Also where the script leaves it open, and where the target is gone by the time it resolves."""
    zap = "{trigger: zap, when: attacks, targets: [creature an opponent controls], effect: {destroy: target}}"
    found = play(
        find(name),
        f"table: {{Anna: [Bear: {{pt: 2/2, abilities: [{zap}]}}], Noah: [Elk: 1/1, Imp: 1/1]}}\nattacks: [Bear]",
    )
    assert sentences(found, "aim") == ["Bear targets Elk."]


@pytest.mark.parametrize(
    ("day", "expected"),
    [("1994-04-14", "Up to 1 of the damage assigned to Bear is to be prevented. Dealing with Damage"),
     ("fifth", "Up to 1 of the damage assigned to Bear is to be prevented. Damage"),
     ("2003", "The next 1 damage to Bear will be prevented. 419.7b")],
)  # fmt: skip
def test_before_the_stack_what_is_prevented_has_been_assigned(day: str, expected: str) -> None:
    """There is no shield to wait for damage to come, and a moment at which nothing else may be done."""
    found = play(find(day), """
        table:
          Anna: [Bear: 2/2]
          Noah: [Ogre: 2/2, Healer: {pt: 1/1, abilities: [{ability: heals, targets: [any], effect: {prevent: 1, to: target}}]}]
        attacks: [Bear]
        blocks: {Ogre: Bear}
        plays: [{by: Noah, when: damage-prevention, use: Healer, target: Bear, otherwise: blockers-declared}]
    """)  # fmt: skip
    assert sentences(found, "shield") == [expected]
    moments = [said for said in sentences(found, "window") if "damage prevention" in said]
    assert all(said.startswith("Damage may be prevented or moved") for said in moments)
    assert bool(moments) == (day != "2003")


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2006", "Bird flies, and Ground does not"),
        ("modern", "Bird flies, and Ground has neither flying nor reach"),
    ],
)
def test_reach_is_spoken_of_once_it_has_a_name(day: str, expected: str) -> None:
    found = play(
        find(day),
        "table: {Anna: [Bird: 2/2 flying], Noah: [Ground: 2/2]}\nattacks: [Bird]\nblocks: {Ground: Bird}",
    )
    assert why(found.reason) == expected


@pytest.mark.parametrize(
    ("day", "told"),
    [
        (
            "alpha",
            "until the attack is over wear off: 4/2 becomes 2/2. in no text before that of 1999-04-23 (300.3, 306.1)",
        ),
        ("2003", "until end of combat wear off: 4/2 becomes 2/2. 300.4"),
        ("modern", "until end of combat wear off: 4/2 becomes 2/2. 500.5"),
        ("current", "until end of combat wear off: 4/2 becomes 2/2. 500.5a"),
    ],
)
def test_an_effect_until_end_of_combat_is_told_to_end_then(day: str, told: str) -> None:
    """It does not last the turn, no damage goes with it, and a rule of its own says so."""
    found = play(find(day), """
        table:
          Anna: [Bear: {pt: 2/2, abilities: [{ability: grows, effect: {pump: +2/+0, on: this, until: combat}}]}]
          Noah: []
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, use: Bear}]
    """)  # fmt: skip
    assert sentences(found, "wear off") == [f"Effects on Bear that last {told}"]


def test_what_has_transformed_goes_by_the_name_of_its_other_face_until_it_leaves() -> None:
    """One of two of a name keeps what sets it apart; in the graveyard it is again what is on its front."""
    hand = (
        "{pt: 2/1, abilities: [{ability: turn over, effect: {transform: this}}], back: {name: Wolf, pt: 3/3}}"
    )
    found = play(
        find("modern"),
        f"table: {{Anna: [Hand 1: {hand}, Hand 2: {hand}], Noah: [Ogre: 5/5]}}\n"
        "attacks: [Hand 2]\nblocks: {Ogre: Hand 2}\n"
        "plays: [{by: Anna, when: blockers-declared, use: Hand 2}]",
    )
    story = [
        said
        for event, said in narration.in_sentences(found.events, Names(), words_on(found.ruleset.date))
        if event.kind in ("block", "transform", "size", "deal", "die")
    ]
    assert story == [
        "Ogre blocks Hand 2.",
        "Hand 2 transforms into Wolf.",
        "Wolf 2 becomes 3/3.",
        "Wolf 2 deals 3 combat damage to Ogre.",
        "Ogre deals 5 combat damage to Wolf 2.",
        "Wolf 2 dies (lethal damage).",
    ]
    assert narration.called_after(found.events, Names())["Hand 2"] == "Hand 2"


MIRAGE = 'Mirage: {types: [instant], text: "Target creature becomes a copy of another target creature until end of turn."}'


@pytest.mark.parametrize(
    ("aims", "told"),
    [
        ("Lord, Bear", ["Lord becomes a copy of Bear, 2/2.", "Ox becomes 3/3.", "Effects on Lord that last for the turn wear off: 2/2 becomes 1/1.", "Ox becomes 4/4."]),
        ("Bear, Lord", ["Bear becomes a copy of Lord, 1/1.", "Elf becomes 2/2.", "Effects on Bear that last for the turn wear off: 1/1 becomes 2/2.", "Elf becomes 1/1."]),
    ],
)  # fmt: skip
def test_whose_size_hangs_on_a_copy_is_told_as_it_comes_and_as_it_ends(aims: str, told: list[str]) -> None:
    lord = '{pt: 1/1, text: "Other creatures you control get +1/+1."}'
    board_ = f"table: {{Anna: [Ox: 3/3, Lord: {lord}], Noah: [Bear: 2/2, Elf: 1/1]}}\nhand: {{Anna: [{MIRAGE}]}}\nattacks: []\n"
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: Mirage, targets: [{aims}]}}]"
    run = play(find("modern"), board_, plays)
    kinds = ("become", "size", "wear off")
    sizes = [narration.sentence(event, Names(), MODERN) for event in run.events if event.kind in kinds]
    assert sizes == told


def test_a_copy_that_turns_over_stays_what_it_has_copied() -> None:
    turn = "Moon: {types: [artifact], abilities: [{ability: turn, targets: [creature], effect: {transform: target}}]}"
    board_ = f"table: {{Anna: [Wolf: {{pt: 1/1, back: {{name: Killer, pt: 4/4}}}}, {turn}], Noah: [Bear: 2/2]}}\nhand: {{Anna: [{MIRAGE}]}}\nattacks: []\n"
    plays = "plays: [{by: Anna, when: attackers-declared, cast: Mirage, targets: [Wolf, Bear]}, {by: Anna, when: attackers-declared, use: Moon, target: Wolf}]"
    run = play(find("modern"), board_, plays)
    kinds = ("become", "size", "transform", "wear off")
    sizes = [narration.sentence(event, Names(), MODERN) for event in run.events if event.kind in kinds]
    assert sizes == [
        "Wolf becomes a copy of Bear, 2/2.",
        "Wolf turns over, and stays a copy.",
        "Effects on Wolf that last for the turn wear off: 2/2 becomes 4/4.",
    ]


def test_an_order_of_damage_calls_by_its_other_face_what_has_transformed() -> None:
    """It begins with its back face up, and stands in the order of what blocks it."""
    miller = "{pt: 2/2, back: {name: Wolf, pt: 4/4}, transformed: true}"
    scenario = board(
        f"table: {{Anna: [Miller: {miller}], Noah: [Ox: 3/3, Cub: 1/1]}}",
        "attacks: [Miller]",
        "blocks: {Ox: Miller, Cub: Miller}",
    )
    told = text.run_text(run(scenario, scenario.lines[0], find("2021-09-24")), scenario)
    assert "The damage order for Wolf: Ox, Cub." in told
    assert "The damage order for Ox: Wolf." in told


def test_a_story_and_its_end_call_by_its_other_face_what_has_transformed() -> None:
    """In the line on a division that nobody scripted, and where it stands in the end."""
    scenario = board_named("a-werewolf-turns-twice")
    told_so = text.run_text(run(scenario, scenario.lines[0], find("modern")), scenario)
    assert "takes the default: how Mill Wolf divides" in " ".join(told_so.split())
    assert "  Mill Wolf: on the battlefield, 5/4" in told_so
    page = page_view(compared.shipped("a-werewolf-turns-twice", ("2008", "modern")))
    assert [row.name for row in page.lines[0].endings if row.id == "Mill Hand"] == ["Mill Wolf"]


@pytest.mark.parametrize(
    ("aim", "told"),
    [("Ox", "dealt to another instead"), ("Kor", "dealt to it all the same")],
)
def test_damage_that_is_moved_to_where_it_goes_is_told_as_that(aim: str, told: str) -> None:
    kor = "Kor: {pt: 2/2, abilities: [{ability: move, targets: [creature], effect: {redirect: 1, to: this, instead to: target}}]}"
    found = play(
        find("modern"), f"table: {{Anna: [Ox: 3/3, {kor}], Noah: []}}", "attacks: [Ox]",
        f"plays: [{{by: Anna, when: attackers-declared, use: Kor, target: {aim}}}]",
    )  # fmt: skip
    assert sentences(found, "shield") == [f"The next 1 damage to Kor will be {told}. 614.9"]


def test_what_no_text_says_yet_is_told_with_the_day_of_the_text_that_does() -> None:
    """That what cards say is taken before is no rule; the first text with a rule is of 1 October 2007."""
    found = play(find("2002-10-07"), """
        table:
          Anna: [Bear: 2/2, Horn: {types: [artifact], abilities: [{ability: call, effect: {make: {name: Rhino, pt: 3/3}, attacking: true}}]}]
          Noah: []
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, use: Horn}]
    """)  # fmt: skip
    assert why(found.reason).startswith(
        "the rules do not say until 1 October 2007, and it is inferred since 1 July 2003: "
    )


def test_a_copy_of_what_lies_face_down_is_told_to_be_one_of_no_name() -> None:
    found = play(find("modern"), """
        table:
          Anna: [Bear: {pt: 2/3, abilities: [{ability: ape, targets: [creature], effect: {become copy of: target, on: this}}]}]
          Noah: [Cave: {pt: 4/4, keywords: [morph 2], face down: true}]
        plays: [{by: Anna, when: combat-begins, use: Bear, target: Cave}]
    """)  # fmt: skip
    assert [event.detail for event in told(found, "become", "Bear")] == [
        "a copy of a face-down creature, 2/2"
    ]


def test_all_that_dies_at_one_moment_is_told_before_the_auras_that_follow() -> None:
    """Both creatures die, then what lay on one of them goes by its own rule (704.3 and 704.5n of 2009-07-11)."""
    found = play(find("m10"), """
        table:
          Anna: [Bear: 2/2, Rag: {types: [enchantment], subtypes: [Aura], attached to: Bear}]
          Noah: [Ogre: 2/2]
        attacks: [Bear]
        blocks: {Ogre: Bear}
    """)  # fmt: skip
    gone = [event.subject for event in found.events if event.kind in ("die", "put into the graveyard")]
    assert gone == ["Bear", "Ogre", "Rag"]
    assert sentences(found, "put into the graveyard") == [
        "Rag goes to the graveyard (attached to nothing). 704.3, 704.5n"
    ]


EARLY = """
table: {Anna: [Bear: 2/2], Noah: [Imp: {pt: 1/1, abilities: [{ability: sting, cost: {sacrifice: this}, targets: [any], effect: {deal: 1, to: target}}]}]}
attacks: [Bear]
plays: [{by: Noah, when: WINDOW, use: Imp, target: Anna, otherwise: skip}]
"""


def test_a_moment_that_the_rules_lack_is_said_to_be_lacking() -> None:
    """No attack is announced under the rules of 2003."""
    page = page_view(
        compare(board(EARLY.replace("WINDOW", "attack-intended")), [find("fifth"), find("2003")])
    )
    found = page.lines[0]
    notes = [note.kind for note in found.notes if note.rulesets == ("2003",) and "Imp" in note.text]
    assert notes == ["missing window"]
    gaps = [rung.standings[-1].gap for rung in found.ladder if rung.window == "attack-intended"]
    assert gaps == ["These rules have no such moment to act in."]


KNIGHT = """
table: {Anna: [Knight: 2/2 first strike, Bear: 2/2], Noah: [Guard: 2/2]}
attacks: [Knight, Bear]
blocks: {Guard: Knight}
"""


@pytest.mark.parametrize("name", ["alpha", "1994-04-14", "fifth"])
def test_the_story_before_1999_is_told_without_the_steps_of_later_rules(name: str) -> None:
    """There is one attack in the main phase, and there are phases, but no steps of combat and no cleanup step."""
    story = text.run_text(play(find(name), KNIGHT), board(KNIGHT))
    assert "The blockers are declared." in story
    assert "Fast effects may be used (blockers declared)." in story
    assert not [row for row in story.splitlines() if " step begins" in row or "Players may act" in row]


def test_the_end_of_the_turn_is_called_as_on_its_day() -> None:
    """No text has a cleanup before 1997, nor a cleanup step before 1999."""
    told_as = [
        sentences(play(find(name), KNIGHT), "step")[-1] for name in ("alpha", "1994-04-14", "fifth", "sixth")
    ]
    assert [said.partition(".")[0] for said in told_as] == [
        "The turn is over", "Creatures heal, and what lasts for the turn ends", "The cleanup phase begins",
        "The cleanup step begins",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("alpha", "The 2 damage from Ogre cannot be dealt to Guard: protection from red. Creature Abilities"),
        (
            "1994-04-14",
            "The 2 damage from Ogre cannot be dealt to Guard: protection from red. Protection from Color",
        ),
        ("fifth", "2 damage from Ogre to Guard is reduced to 0: protection from red. Protection"),
        ("sixth", "2 damage from Ogre to Guard is prevented: protection from red. 502.7b"),
        ("modern", "2 damage from Ogre to Guard is prevented: protection from red. 702.16e"),
    ],
)
def test_protection_keeps_damage_off_in_the_words_of_each_text(name: str, said: str) -> None:
    ogre = "table: {Anna: [Ogre: 2/2 red], Noah: [Guard: 1/1 protection from red]}\nattacks: [Ogre]\nblocks: {Guard: Ogre}"
    assert sentences(play(find(name), ogre), "prevent") == [said]


@pytest.mark.parametrize(
    ("name", "said"),
    [("alpha", "; 2 are not dealt"), ("fifth", "; 2 are reduced to 0"), ("modern", "; 2 are prevented")],
)
def test_a_lesson_tells_of_protection_in_the_words_of_each_text(name: str, said: str) -> None:
    ogre = "table: {Anna: [Ogre: 2/2 red], Noah: [Guard: 1/1 protection from red]}\nattacks: [Ogre]\nblocks: {Guard: Ogre}"
    assert kept_from("Guard", play(find(name), ogre)) == said


FANATIC_EARLY = """
table: {Anna: [Suntail Hawk, Goblin Piker], Noah: [Mogg Fanatic]}
attacks: [Suntail Hawk, Goblin Piker]
blocks: {Mogg Fanatic: Goblin Piker}
plays:
  - {by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Suntail Hawk, otherwise: blockers-declared}
"""


def test_two_groups_part_where_members_with_the_same_moments_do() -> None:
    """Alpha agrees with today's rules, but has a moment more, which has nothing to do with why 2008 parts from them."""
    found = page_view(
        compare(board(FANATIC_EARLY), [find(name) for name in ("alpha", "2003", "modern")], causes=False)
    )
    parting = [each for each in found.lines[0].differences if each.left != each.right]
    assert [(each.rulesets, each.moment) for each in parting] == [(("modern", "2003"), "Damage assigned")]


def test_what_differs_only_in_the_words_of_the_day_is_no_difference() -> None:
    """A bear in play in 2003 is one on the battlefield today."""
    found = page_view(compare(board(FANATIC_EARLY), [find("2003"), find("modern")], causes=False)).lines[0]
    cells = {ending.name: (ending.same, ending.cells) for ending in found.endings}
    assert cells["Mogg Fanatic"][0]
    assert not cells["Goblin Piker"][0]


FINKS = """
table: {Anna: [Bear: 2/2, Finks: 3/2 persist], Noah: [Sage: {loyalty: 4}, Guard: 5/5]}
attacks: [Bear: Sage, Finks: Noah]
blocks: {Guard: Finks}
"""


def test_an_outcome_tells_what_is_left_of_a_planeswalker_and_what_came_back() -> None:
    """A creature that died and persisted has not just survived."""
    found = compare(board(FINKS), [find("modern")], causes=False).lines[0]
    assert end_words(board(FINKS), found.runs[0]) == (
        "Guard (3 damage) lives; Bear is unhurt; Finks (one -1/-1 counter) come back; Sage has 2 loyalty left"
    )
    away = fates(found.runs[0].facts, {"Finks": {"zone", "-1/-1 counters"}}, board(FINKS), Names(), MODERN)
    assert away == "Finks come back with one -1/-1 counter"


SAVED = """
table:
  Anna: [Bear: 2/2, Elk: 3/3]
  Noah: [Troll: {pt: 2/2, abilities: [{ability: mend, effect: {regenerate: this}}]}, Lion: 2/2, Ox: 0/4, Umbra: {types: [enchantment], subtypes: [Aura], attached to: Lion, keywords: [totem armor]}]
attacks: [Bear, Elk]
blocks: {Troll: Bear, Lion: Elk}
plays: [{by: Noah, when: blockers-declared, use: Troll}]
"""


def test_what_was_saved_from_destruction_is_not_called_unhurt() -> None:
    """Nobody is unhurt who was hurt, though no damage is on it any more."""
    found = compare(board(SAVED), [find("modern")], causes=False).lines[0]
    told = end_words(board(SAVED), found.runs[0])
    assert "Troll and Lion survive; Ox is unhurt" in told
    assert "Umbra goes to the graveyard" in told


NOBODY = """
table:
  Anna: [Bear: 2/2]
  Noah: [Imp: {pt: 1/1, abilities: [{ability: spark, effect: {make: {name: Spark, pt: 1/1}}}, {ability: rest, effect: {tap: this}}]}]
attacks: []
plays: [{by: Noah, when: blockers-declared, use: Imp, ability: ABILITY, otherwise: skip}]
"""


@pytest.mark.parametrize(
    ("ability", "summaries"),
    [
        ("spark", ["Bear and Imp are unhurt", "Bear and Imp are unhurt; Spark of Imp 1 arrives and stays"]),
        ("rest", ["Bear and Imp are unhurt; Imp is not tapped", "Bear and Imp are unhurt; Imp is tapped"]),
    ],
)
def test_outcomes_that_differ_never_read_alike(ability: str, summaries: list[str]) -> None:
    """Without an attack there are no blocks in some rules: what that leaves otherwise is told, though nobody dies."""
    text_of = NOBODY.replace("ABILITY", ability)
    found = compare(board(text_of), [find("modern"), find("alpha")], causes=False).lines[0]
    assert words_apart(board(text_of), found.leaders) == summaries
    swept = timeline(board(text_of), board(text_of).lines[0])
    assert len(set(stages_apart(board(text_of), swept))) == len({stage.result for stage in swept.stages})


def test_the_sentence_of_a_cause_names_both_rulesets_the_clause_with_its_day_and_what_comes_of_it() -> None:
    scenario = board(FANATIC_EARLY)
    found = blame(scenario, scenario.lines[0], find("2008"), find("2009-07-11"))
    (cause,) = found.causes
    assert enough(cause.sufficient[0], cause, found, scenario) == (
        "Give the rules of Morningtide (2008) only damage-timing of 11 July 2009 and Goblin Piker survives"
        " and Noah is at 20."
    )
    assert needed(cause.necessary[0], cause, found, scenario) == (
        "Take only damage-timing back to 23 April 1999 in the rules of 11 July 2009"
        " and Goblin Piker dies and Noah is at 19."
    )


def test_what_comes_back_is_not_said_to_survive() -> None:
    """It died, and is another object; so the cause says what the outcome says."""
    scenario = compared.shipped("witnesses/state-checks-remembered-as-before", ()).scenario
    found = blame(scenario, scenario.lines[0], find("2006-07-15"), find("2006-10-01"))
    (cause,) = found.causes
    assert enough(cause.sufficient[0], cause, found, scenario).endswith("and Young Wolf comes back.")


GROWN_LATE = """
table: {Anna: [Hydra: 6/6], Noah: [Elf: 1/1, Bear: 2/2, Ogre: 3/3]}
hand: {Noah: [Giant Growth]}
attacks: [Hydra]
blocks: {Elf: Hydra, Bear: Hydra, Ogre: Hydra}
order: {Hydra: [Bear, Ogre, Elf]}
damage: {Hydra: [{Ogre: 3, Bear: 1, Elf: 2}, {Bear: 5, Ogre: 1}, {Bear: 6}]}
plays: [{by: Noah, when: damage-assigned, cast: Giant Growth, target: Bear, otherwise: skip}]
"""


def test_no_size_is_told_of_what_is_in_the_graveyard() -> None:
    """That the Bear dies needs two clauses, that it is grown where it lives another: only that it dies is a cause."""
    scenario = board(GROWN_LATE)
    found = blame(scenario, scenario.lines[0], find("2008"), find("m10"))
    told = [enough(cause.sufficient[0], cause, found, scenario) for cause in found.causes]
    assert sum("Bear" in one for one in told) == 1
    assert not [one for one in told if "None" in one or "Bear has" in one]


def test_no_size_is_told_of_what_is_no_creature() -> None:
    """What stays in play without being a creature has neither power nor toughness, and no damage."""
    scenario = board(FANATIC_EARLY)
    parted = [FactDifference("Goblin Piker", fact, 2, None) for fact in ("damage", "power", "toughness")]
    assert clause_of(parted, "right", scenario, [find("modern")]) == "Goblin Piker is no creature"


def test_what_is_asked_for_on_the_way_is_told_apart_from_what_carries_the_difference() -> None:
    scenario = compared.shipped("terminate-comes-too-late", ()).scenario
    found = blame(scenario, scenario.lines[0], find("fifth"), find("1999-06-01"))
    (cause,) = found.causes
    assert enough(cause.sufficient[0], cause, found, scenario) == (
        "Give the rules of Fifth Edition (1997) only damage-timing of 23 April 1999, with dealing-source of 23 April 1999,"
        " without which it cannot be played, and Grizzly Bears die."
    )


POISONED = FANATIC_EARLY.replace("Goblin Piker],", "Goblin Piker: 2/1 deathtouch],")


def test_what_makes_a_line_legal_is_not_said_to_carry_all_that_it_comes_to() -> None:
    """Deathtouch alone makes the board playable under the rules of 2006; that the Fanatic deals no damage as well needs another clause."""
    scenario = board(POISONED)
    found = blame(scenario, scenario.lines[0], find("2006"), find("modern"))
    kinds = {
        cause.kind: [sorted(swap.clause for swap in one) for one in cause.sufficient]
        for cause in found.causes
    }
    assert kinds == {"legality": [["deathtouch"]], "outcome": [["damage-timing", "deathtouch"]]}
    second = found.causes[1]
    assert "all of it comes out as under Modern (2025)" in enough(
        second.sufficient[0], second, found, scenario
    )


def test_the_sentence_of_a_cause_tells_when_a_rule_came_where_the_later_rules_have_it_reworded() -> None:
    """Deathtouch came in 2007 and was said otherwise in 2010: whoever lacked it did not lack it until then."""
    scenario = board(POISONED)
    found = blame(scenario, scenario.lines[0], find("2006"), find("modern"))
    told = enough(found.causes[0].sufficient[0], found.causes[0], found, scenario)
    assert "only deathtouch of 16 July 2010 (it came on 1 May 2007) and the script can be played" in told
    early = blame(scenario, scenario.lines[0], find("2006"), find("2008"))
    told = enough(early.causes[0].sufficient[0], early.causes[0], early, scenario)
    assert "only deathtouch of 1 May 2007 and the script can be played" in told


def test_what_is_aimed_at_its_own_source_is_told_to_be() -> None:
    found = play(
        find("modern"),
        """
        table: {Anna: [Elder: {pt: 2/2, text: "{T}: Target creature gets +1/+1 until end of turn."}], Noah: []}
        attacks: []
        plays: [{by: Anna, when: combat-begins, use: Elder, target: Elder}]
        """,
    )
    assert sentences(found, "use") == [
        "Anna uses Elder on itself: target creature gets +1/+1 until end of turn."
    ]


def test_a_flash_aura_that_does_nothing_is_not_told_by_a_label_that_says_nothing() -> None:
    found = play(
        find("modern"),
        """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Anna: [Veil: {types: [enchantment], subtypes: [Aura], keywords: [flash, enchant creature], text: "Enchanted creature gets +1/+1."}], Noah: [Doom: {types: [instant], text: "Destroy target creature."}]}
        attacks: []
        plays:
          - {by: Anna, when: combat-begins, cast: Veil, target: Bear}
          - {by: Noah, when: combat-begins, cast: Doom, target: Bear, respond: true}
        """,
    )
    assert sentences(found, "fizzle") == ["Veil does nothing: its target is gone or no longer legal."]


def test_of_several_targets_those_are_told_to_which_nothing_is_done() -> None:
    found = play(
        find("modern"),
        """
        table: {Anna: [Bear: 2/2, Ogre: 3/3], Noah: []}
        hand:
          Noah: [Arc: {types: [instant], abilities: [{spell: arc, targets: [creature, creature], effect: [{deal: 1, to: target}, {deal: 1, to: target 2}]}]}]
          Anna: [Veil: {types: [instant], abilities: [{spell: veil, targets: [creature], effect: {gain: hexproof, on: target}}]}]
        attacks: []
        plays:
          - {by: Noah, when: combat-begins, cast: Arc, targets: [Bear, Ogre]}
          - {by: Anna, when: combat-begins, cast: Veil, target: Bear, respond: true}
        """,
    )
    assert sentences(found, "note") == ["Arc: Bear is gone or no longer a legal target."]


def test_what_nothing_ever_blocked_is_not_said_to_be_blocked_by_nothing_any_more() -> None:
    """An effect has made it blocked, and no creature has."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Noah: [Bog: {types: [instant], text: "Target unblocked attacking creature becomes blocked."}]}
        attacks: [Bear]
        plays: [{by: Noah, when: blockers-declared, cast: Bog, target: Bear}]
        """,
    )
    (told,) = sentences(found, "assign nothing")
    assert told.startswith("Bear assigns no combat damage: nothing is blocking it.")


def test_a_shield_around_all_of_a_kind_promises_nothing_to_those_who_are_of_it_now() -> None:
    """Whoever is stolen is protected no more, and whoever comes is: the sentence names nobody."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Bear: 2/2], Noah: [Ox: 2/2, Elk: 3/3]}
        hand: {Noah: [Ruse: {types: [instant], text: "Prevent all damage that would be dealt this turn to creatures you control."}]}
        attacks: [Bear]
        plays: [{by: Noah, when: attackers-declared, cast: Ruse}]
        """,
    )
    assert sentences(found, "shield") == [
        "All damage to each creature that Noah controls will be prevented. 615.1"
    ]


def test_a_shield_is_told_by_the_damage_it_stands_before() -> None:
    """Maze of Ith prevents what its target would deal, and what it would be dealt: two shields, none around nobody."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Bear: 2/2], Noah: [Maze of Ith]}
        attacks: [Bear]
        plays: [{by: Noah, when: attackers-declared, use: Maze of Ith, target: Bear}]
        """,
    )
    assert sentences(found, "shield") == [
        "All combat damage to Bear will be prevented. 615.1",
        "All combat damage from Bear will be prevented. 615.1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("day", "comes"), [("2003", "comes into play"), ("modern", "enters the battlefield")]
)
def test_a_land_that_is_searched_for_comes_to_somebody_in_the_words_of_the_day(day: str, comes: str) -> None:
    found = play(
        find(day),
        """
        table: {Anna: [Bear: 2/2], Noah: [Sakura-Tribe Elder]}
        attacks: [Bear]
        plays: [{by: Noah, when: attackers-declared, use: Sakura-Tribe Elder}]
        """,
    )
    assert sentences(found, "enter") == [f"Basic land of Sakura-Tribe Elder 1 {comes} tapped."]


def test_whoever_loses_is_told_as_losing_and_not_as_a_value() -> None:
    """What is lost has no number: whether Noah loses is told, and by which words nobody would."""
    scenario = board("players: {Anna: 20, Noah: 1}\n", FANATIC_EARLY)
    found = [blame(scenario, scenario.lines[0], find("2003"), find("modern"))]
    told_as = " ".join(tracing.blames_text(scenario, found).split())
    assert "whether Noah loses the game" in told_as
    assert "lost (" not in told_as


TAPPED = """
format: 1
title: A tapped creature attacks
players: {Anna: 20, Noah: 20}
table: {Anna: [Bear: {pt: 2/2, tapped: true}], Noah: []}
attacks: [Bear]
"""


def test_a_line_that_no_ruleset_lets_be_played_is_told_by_check_and_page(tmp_path: Path) -> None:
    """Nothing is expected of it, and yet "none unmet" is not what there is to say."""
    (tmp_path / "tapped.yaml").write_text(TAPPED, encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(tmp_path / "tapped.yaml")])
    assert found.exit_code == 1
    assert "Bear may not attack under any ruleset named" in found.output
    assert "modern: Bear is tapped. 508.1a" in found.output
    assert "none unmet" not in found.output
    scenario = read(TAPPED, "tapped")
    assert (
        "Bear may not attack (Bear is tapped)"
        in page_view(compare(scenario, [find("2003"), find("modern")])).verdict
    )


def test_a_line_that_is_expected_to_be_illegal_is_in_order(tmp_path: Path) -> None:
    (tmp_path / "tapped.yaml").write_text(TAPPED + "expect: {modern: {illegal: 508.1a}}\n", encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(tmp_path / "tapped.yaml")])
    assert (found.exit_code, "none unmet" in found.output) == (0, True)


@pytest.mark.parametrize(
    ("slug", "day", "open_there"),
    [
        (
            "zero-power-first-striker",
            "2003-07-01",
            "Whether a creature that assigns 0 damage has assigned damage",
        ),
        ("zero-power-first-striker", "2004-02-01", ""),
        ("zero-power-first-striker", "2009-05-01", ""),
        ("trample-and-damage-already-there", "1999-06-01", "Whether damage that is there already counts"),
        ("trample-and-damage-already-there", "2001-07-23", ""),
    ],
)
def test_what_the_texts_leave_open_is_not_told_as_known(slug: str, day: str, open_there: str) -> None:
    """The run goes on by the likelier reading, and the verdict says that it is one."""
    told = " ".join(page_view(compare(board_named(slug), [find(day), find("modern")], causes=False)).caveats)
    assert (f"Not known for the rules of {in_words(date.fromisoformat(day))}: {open_there}" in told) is bool(
        open_there
    )
    assert bool(open_there) is ("Not known" in told)


@given(
    st.sets(st.dates(date(1993, 8, 6), date(2026, 12, 31)), min_size=1, max_size=tracing.RIBBON - 1),
    st.integers(0, 400),
)
def test_the_ribbon_is_as_wide_as_it_says_whatever_the_dates(changes: set[date], after: int) -> None:
    """A stage for each stretch between two changes, however short, and 72 signs in all."""
    since = [date(1993, 8, 5), *sorted(changes)]
    last = since[-1] + timedelta(after)
    until = [*(day - timedelta(1) for day in since[1:]), last]
    stages = tuple(
        Stage(begun.isoformat(), ended.isoformat(), "", "result", "finished", None, {}, number, number, "")
        for number, (begun, ended) in enumerate(zip(since, until, strict=True))
    )
    drawn = tracing.letters_of_years(
        Timeline("", "", since[0].isoformat(), last.isoformat(), stages), Ink(False)
    )
    assert len(drawn) == tracing.RIBBON


def test_a_goal_that_the_files_own_line_reaches_is_never_said_to_be_out_of_reach() -> None:
    """A search that is cut after a few states comes to nothing; the line that is written does."""
    scenario = board(FANATIC_EARLY)
    goal = read_goal("Goblin Piker in graveyard", scenario)
    found = explore(
        scenario, scenario.lines[0], [find("2003")], limits=Limits(states=2), told_apart=goal.names
    )
    told_as = " ".join(exploring.goal(found, goal).split())
    assert "2003: reachable, as the file has it in “as written”" in told_as
    assert "not reached" not in told_as


HEALERS = """
table:
  Anna: [Bear: 2/2 first strike, Ox: 3/3]
  Noah:
    - Bones: {pt: 1/1, abilities: [{ability: mend, cost: {mana: B}, effect: {regenerate: this}}]}
    - Healer: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 1, to: target}}]}
    - Imp: {pt: 1/1, abilities: [{ability: sting, cost: {sacrifice: this}, targets: [any], effect: {deal: 1, to: target}}]}
attacks: [Bear, Ox]
blocks: {Bones: Bear}
"""


@pytest.mark.parametrize("name", ["alpha", "1994-04-14", "fifth", "2003", "modern"])
def test_exploring_offers_no_play_in_a_window_that_the_rules_of_the_day_lack(name: str) -> None:
    scenario, rules = board(HEALERS), find(name)
    found = explore(scenario, scenario.lines[0], [rules], "attackers", Limits(300, 1))
    one = found.explorations[0]
    windows = set()
    for node in one.outcomes.values():
        windows |= {play.window for play in scripted(one, scenario, node, "a line").line.plays}
    assert windows
    assert windows <= windows_of(rules)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Until end of turn, target creature gets +0/+2 and gains \"{R}: This creature gets +1/+0 until end of turn.\"", "Bear gains \"{R}: it gets +1/+0 until end of turn\"."),
        ("Until end of turn, target creature gains \"{1}, {T}: Tap target creature.\"", "Bear gains \"{1}, {T}: tap target creature\"."),
        ("Until end of turn, target creature gains \"{1}, {T}: Tap target creature.\"", "Anna uses Lamp on Bear: until end of turn, target creature gains \"{1}, {T}: tap target creature\"."),
        ("Tap target creature. That creature doesn't untap during its controller's next untap step.", "Bear: it stays tapped next time."),
    ],
)  # fmt: skip
def test_what_an_ability_in_a_card_s_own_words_does_is_told_of_whom_it_does_it_to(
    text: str, said: str
) -> None:
    """With what is granted in quotes, and one stop at the end."""
    found = play(
        find("modern"),
        f"table: {{Anna: [Bear: 2/2, Lamp: {{types: [artifact], text: '{{0}}: {text.replace(chr(39), chr(39) * 2)}'}}], Noah: []}}\nattacks: [Bear]\n"
        "plays: [{by: Anna, when: attackers-declared, use: Lamp, target: Bear}]",
    )
    assert found.status == "finished", found.reason
    names, words = Names(), MODERN
    every = [narration.sentence(event, names, words) for event in found.events]
    assert any(one.endswith(said) for one in every), every
    assert not [one for one in every if one.endswith(("..", '.".'))]


def test_a_sentence_that_is_cut_short_has_no_stop_after_its_ellipsis() -> None:
    cut = Event("note", "combat-begins", "Lamp", "", 0, "it shines and…")
    assert narration.sentence(cut, Names(), MODERN) == "Lamp: it shines and…"


def test_what_lay_with_its_back_face_up_goes_by_its_front_once_it_has_left() -> None:
    turning = "{pt: 2/2, abilities: [{ability: turn, effect: {transform: this}}], back: {name: Stone, pt: 4/2}, transformed: true}"
    flicker = "{types: [instant], abilities: [{spell: flicker, targets: [creature], effect: {exile and return: target}}]}"
    parts = (
        f"table: {{Anna: [Hawk: 1/1], Noah: [Gargoyle: {turning}]}}\nhand: {{Noah: [Flicker: {flicker}]}}\nattacks: [Hawk]",
        "plays: [{by: Noah, when: attackers-declared, cast: Flicker, target: Gargoyle}, {by: Noah, when: blockers-declared, use: Gargoyle}]",
    )
    shown = names(board(*parts))
    told = [said for _, said in narration.in_sentences(play(find("modern"), *parts).events, shown, MODERN)]
    assert shown["Gargoyle"] == "Stone"
    assert "Gargoyle enters the battlefield." in told
    assert "Gargoyle transforms into Stone." in told


def test_what_enters_with_its_back_face_up_is_called_by_that_from_then_on() -> None:
    names = narration.called_after(
        [Event("enter", "", "Bear", "Anna", 0, "with its back face up, as Ox")], Names()
    )
    assert names["Bear"] == "Ox"


def test_of_a_permanent_that_a_script_casts_its_card_does_not_say_that_it_can_be_cast() -> None:
    found = board("""
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Rusher: {pt: 3/1, cost: R, keywords: [haste]}]}
attacks: [Rusher]
plays: [{by: Anna, when: main-before-combat, cast: Rusher}]
""")
    assert [*does(next(piece.facts for piece in found.pieces if piece.id == "Rusher"))] == ["Haste."]

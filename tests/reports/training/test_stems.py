"""Stems: the story of a board tells all that the answer hangs on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from comparator import library
from comparator.questions.documents import document_of, document_text, played_of
from comparator.questions.facts import Dies, Life, Moments
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Scenario
from reports.board.described import describe_board
from reports.training.cards import asked_on, described
from reports.training.pictures import NAMES
from reports.training.situation import situation
from reports.training.telling import sized, stem
from reports.words.words import MODERN
from rulesets.registry import find
from rulesets.terms import in_words_of_day
from tests.questions_asked import asked_about
from tests.shipped import scenario_in

BOARD = """\
format: 1
title: A board to be told
players: {{Anna: 20, Noah: {noah}}}
table:
  Anna: [{anna}]
  Noah: [{his}]
hand: {{Noah: [{held}]}}
attacks: {attacks}
blocks: {{{blocks}}}
plays: [{plays}]
{more}
"""
LEECH = "Leech: {pt: 2/2, abilities: [{trigger: gain 1 life, when: %s, effect: {gain life: 1}}]}"
FLASK = "Flask: {types: [artifact], abilities: [{ability: %s, cost: {%s}, targets: [creature], effect: {deal: 1, to: target}}]}"
WALKER = "Walker: {loyalty: 3}"
RED_WARD = "Ward: 2/2 protection from red"


def laid(**parts: str) -> Scenario:
    """A board of which only some parts matter."""
    rest = dict.fromkeys(("his", "held", "blocks", "plays", "more"), "")
    return read(
        BOARD.format(**{"noah": "20", "anna": "Ogre: 2/2", "attacks": "[Ogre]", **rest, **parts}),
        "told",
        slug="told",
    )


def story(**parts: str) -> str:
    """Its stem."""
    scenario = laid(**parts)
    return stem(scenario, scenario.lines[0], Dies("Ogre"))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("deals damage to a player", "when it deals damage to a player, gain 1 life"),
        ("another creature you control dies", "when another creature you control dies, gain 1 life"),
        ("end of combat", "at the end of combat, gain 1 life"),
        ("you attack", "when you attack, gain 1 life"),
        ("creature you control attacks alone", "when a creature you control attacks alone, gain 1 life"),
        ("attached deals damage", "when what it is attached to deals damage, gain 1 life"),
    ],
)
def test_what_a_card_does_by_itself_is_told_with_what_sets_it_off(event: str, said: str) -> None:
    """A trigger's label says what comes of it; what it watches for stands beside."""
    assert f"Leech (2/2; {said})" in story(anna=LEECH % event, attacks="[Leech]")


def test_two_triggers_that_do_the_same_are_told_as_one() -> None:
    """What a card does stands once, with all that sets it off."""
    same = "{{trigger: gain 1 life, when: {}, effect: {{gain life: 1}}}}"
    leech = f"Leech: {{pt: 2/2, abilities: [{same.format('blocks')}, {same.format('attacks')}]}}"
    assert "Leech (2/2; when it blocks and when it attacks, gain 1 life)" in story(
        anna=leech, attacks="[Leech]"
    )


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"anna": f"Ogre: 2/2, {LEECH % 'enters'}"}, False),
        ({"held": LEECH % "enters"}, True),
        ({"anna": f"Ogre: 2/2, {LEECH % 'enters'}", "held": "Unsummon",
          "plays": "{by: Noah, when: blockers-declared, cast: Unsummon, target: Leech}"}, True),
        ({"anna": "Ogre: 2/2, Leech: {pt: 2/2, keywords: [undying], abilities: [{trigger: gain 1 life, when: enters, "
                  "effect: {gain life: 1}}]}"}, True),
    ],
)  # fmt: skip
def test_what_a_card_does_as_it_enters_is_told_where_it_may_still_enter(
    parts: dict[str, str], told: bool
) -> None:
    """What lies on the battlefield and stays there has done it already."""
    scenario = laid(**parts)
    leech = next(piece for piece in scenario.pieces if piece.id == "Leech")
    assert ("when it enters the battlefield, gain 1 life" in described(leech, asked_on(scenario))) is told


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Spirit Link: {attached to: Ogre}", "when the enchanted creature deals damage, gain that much life"),
        ("Loxodon Warhammer: {attached to: Ogre}", "+3/+0, trample and lifelink for the equipped creature"),
        ("Wall Runner: {pt: 1/1, keywords: [cannot be blocked by Wall]}", "Wall Runner (1/1, cannot be blocked by Walls)"),
        ("Sprite: {pt: 1/1, keywords: [blocks only creature with flying]}", "Sprite (1/1, blocks only creatures with flying)"),
    ],
)  # fmt: skip
def test_a_card_is_told_in_the_words_of_cards(card: str, said: str) -> None:
    """What it lies on is enchanted or equipped, and what it may not meet are several."""
    assert said in story(his=card)


def test_what_befalls_a_player_otherwise_than_the_rules_have_it_is_told_as_a_sentence() -> None:
    """A trait of a player is nothing that a player has."""
    said = story(noah="{life: 1, has: [starts anew instead of losing]}")
    assert "Noah starts anew at 20 life and without poison instead of losing, once." in said


def test_mana_in_the_pool_is_told_and_that_nobody_spends_it() -> None:
    assert "Noah has one green mana in the mana pool, and does not spend it." in story(noah="{pool: G}")


def test_one_creature_makes_no_band() -> None:
    said = story(attacks="[{creature: Ogre, at: Noah, band: one}]")
    assert "band" not in said


def test_an_event_is_told_in_the_words_of_a_date() -> None:
    """What enters the battlefield today came into play."""
    scenario = laid(held=LEECH % "enters")
    said = described(next(piece for piece in scenario.pieces if piece.id == "Leech"))
    assert "when it comes into play" in in_words_of_day(said, date(2003, 7, 1))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Hurt: {pt: 2/4, damage: 3}", "Hurt (2/4; 3 damage on it)"),
        ("Grown: {pt: 1/1, counters: {+1/+1: 2}}", "Grown (1/1; 2 +1/+1 counters: now 3/3)"),
        ("Sleeper: {pt: 1/1, tapped: true}", "Sleeper (1/1; tapped)"),
        ("Pup: {pt: 1/1, token: true}", "Pup (1/1; a token)"),
    ],
)
def test_how_a_card_lies_on_the_table_is_told(card: str, said: str) -> None:
    """Damage, counters and tapping decide fights."""
    assert said in story(his=card)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"his": WALKER, "attacks": "[{Ogre: Walker}]"}, "Anna attacks Walker with Ogre (2/2). Nothing blocks."),
        ({"attacks": "[{creature: Ogre, at: Noah, band: one}, {creature: Hero, at: Noah, band: one}]",
          "anna": "Ogre: 2/2, Hero: 1/1 banding"}, "Ogre and Hero attack as a band"),
        ({"noah": "{life: 3, poison: 9}"}, "Noah is at 3 life and has 9 poison counters."),
        ({"noah": "{life: 3, mana: 1R}"}, "Noah has mana for 1R."),
        ({"anna": "Ogre: {pt: 2/2, colors: [red]}", "his": RED_WARD}, "Ogre (2/2 red)"),
        ({"his": "Imp: 1/1, Rat: 1/1", "blocks": "Imp: Ogre, Rat: Ogre", "more": "order: {Ogre: [Rat, Imp]}"},
         "The damage assignment order of Ogre is Rat, then Imp."),
    ],
)  # fmt: skip
def test_whom_the_attack_is_sent_at_and_what_it_meets_is_told(parts: dict[str, str], said: str) -> None:
    """An attack on a planeswalker, a band, poison, counted mana, colours that are asked for, an order."""
    assert said in story(**parts)


@pytest.mark.parametrize(
    ("flask", "play", "said"),
    [
        (("spill", "tap: true"), "otherwise: skip",
         "With combat damage on the stack Noah uses Flask (tap it: spill) on Ogre."),
        (("throw", "sacrifice: this"), "otherwise: blockers-declared",
         "With combat damage on the stack Noah uses Flask (sacrifice it: throw) on Ogre."),
        (("spill", "sacrifice: creature you control"), "sacrifice: Imp, otherwise: [damage-prevention, blockers-declared]",
         "Noah uses Flask (spill) on Ogre, sacrificing Imp."),
    ],
)  # fmt: skip
def test_a_play_is_told_with_its_moment_cost_and_aim_and_without_what_other_rules_would_do(
    flask: tuple[str, str], play: str, said: str
) -> None:
    """The label, the cost, and what is given up; no window to fall back to."""
    play = f"{{by: Noah, when: damage-assigned, use: Flask, target: Ogre, {play}}}"
    assert said in story(his=f"Imp: 1/1, {FLASK % flask}", plays=play)


def test_what_is_done_several_times_is_told_once() -> None:
    play = "{by: Noah, when: blockers-declared, use: Drudge Skeletons}"
    said = story(his="Drudge Skeletons", plays=f"{play}, {play}")
    assert said.endswith("After blockers are declared Noah uses Drudge Skeletons (regenerate) twice.")


def test_what_the_rules_ask_on_the_way_is_told() -> None:
    """A choice that the script makes is part of the story."""
    said = story(anna=LEECH % "dies", attacks="[Leech]", more="choices: [{for: Leech, may: yes}]")
    assert said.endswith("The ability of Leech is used.")


def test_what_is_chosen_is_told_after_what_can_be_done() -> None:
    """What can be done comes before what it sets off; who only has an ability does not attack."""
    play = "{by: Noah, when: combat-begins, cast: Giant Growth, target: Leech}"
    more = "choices: [{for: Leech, may: yes}]"
    scenario = laid(anna=LEECH % "dies", attacks="[]", held="Giant Growth", plays=play, more=more)
    said = stem(scenario, scenario.lines[0], Moments("Giant Growth", "Leech", dies=False))
    assert "Anna does not attack." in said
    assert said.endswith("on Leech. The ability of Leech is used.")


def test_in_which_order_effects_apply_to_damage_is_told() -> None:
    """Where a player chooses the order, what comes of the fight hangs on it."""
    flask = "Flask: {types: [artifact], abilities: [{ability: shield, targets: [creature], effect: {prevent: 1, to: target}}]}"
    said = story(
        his=flask,
        plays="{by: Noah, when: blockers-declared, use: Flask, target: Ogre}",
        more="effect order: [Flask]",
    )
    assert said.endswith("Of the effects that would change the damage, that of Flask applies first.")


AMBUSHER = "Ambusher: {pt: 3/1, keywords: [haste], abilities: [{ability: comes in attacking, zone: hand, effect: {put into play: this, attacking: true}}]}"


def test_a_creature_that_comes_from_hand_is_told_with_its_size_and_keywords() -> None:
    """What joins the fight fights with a size."""
    said = story(held=AMBUSHER, plays="{by: Noah, when: blockers-declared, use: Ambusher}")
    assert "Noah puts Ambusher (3/1, haste) from hand onto the battlefield, attacking." in said


def test_every_creature_on_a_board_has_to_be_told_wherever_it_is() -> None:
    """The gate looks into hands as well."""
    assert [*sized(laid(held=AMBUSHER))] == ["Ogre (2/2", "Ambusher (3/1, haste"]


MIRROR = "Mirror: {types: [artifact], abilities: [{ability: a copy, targets: [creature, creature], effect: {become copy of: target 2, on: target}}]}"
HORN = "Horn: {types: [artifact], abilities: [{ability: a creature blocks an attacker, targets: [creature, creature], effect: {block: target 2, creature: target}}]}"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"his": MIRROR, "plays": "{by: Noah, when: attackers-declared, use: Mirror, targets: [Ogre, Imp]}"},
         "Noah uses Mirror (a copy): Ogre becomes a copy of Imp."),
        ({"his": HORN, "plays": "{by: Noah, when: blockers-declared, use: Horn, targets: [Imp, Ogre]}"},
         "Noah uses Horn (a creature blocks an attacker): Imp blocks Ogre."),
    ],
)  # fmt: skip
def test_where_something_is_done_to_several_it_is_told_who_does_what_to_whom(
    parts: dict[str, str], said: str
) -> None:
    """Two names in a row leave open which of them becomes, or blocks, the other; what a card does that nobody knows stands with it."""
    assert said in story(**parts | {"his": f"Imp: 1/1, {parts['his']}"})


def test_which_of_two_came_first_is_told_where_one_becomes_a_copy_of_a_legend() -> None:
    """Rules have gone by the time that a permanent has been there."""
    said = story(
        anna="Ogre: 2/2, Hound: {pt: 3/3, supertypes: [legendary]}",
        his=MIRROR,
        plays="{by: Noah, when: attackers-declared, use: Mirror, targets: [Ogre, Hound]}",
    )
    assert "Ogre entered the battlefield before Hound." in said


def test_which_legend_is_kept_is_told_as_a_choice_and_not_as_an_ability() -> None:
    """No card does it: the rule has its controller keep one."""
    said = story(
        anna="Ogre: 2/2, Hound, Hound",
        more="cards: {Hound: {pt: 3/3, supertypes: [legendary]}}\nchoices: [{for: Hound 1, target: Hound 2}]",
    )
    assert said.endswith("Of Hound 1 and Hound 2 Anna keeps Hound 2.")


def test_a_creature_that_is_put_into_the_fight_is_told_with_how_it_joins() -> None:
    """It comes onto the battlefield, and blocks there; nobody uses it in hand."""
    late = "Squire: {pt: 1/1, abilities: [{ability: comes in, zone: hand, targets: [creature], effect: {put into play: this, blocking: true, at: target}}]}"
    said = story(held=late, plays="{by: Noah, when: blockers-declared, use: Squire, target: Ogre}")
    assert "Noah puts Squire (1/1) from hand onto the battlefield, blocking Ogre." in said


def test_what_is_sacrificed_to_no_effect_is_just_sacrificed() -> None:
    cub = "Cub: {pt: 1/1, abilities: [{ability: no effect, cost: {sacrifice: this}, effect: {note: it is gone}}]}"
    said = story(his=cub, plays="{by: Noah, when: blockers-declared, use: Cub}")
    assert "Noah sacrifices Cub." in said


def test_a_story_is_told_in_the_order_in_which_it_happens() -> None:
    """What is done before the blocks stands before them, and whoever is spoken of has been shown."""
    said = story(
        his="Imp: 1/1",
        held="Giant Growth",
        blocks="Imp: Ogre",
        plays="{by: Noah, when: attackers-declared, cast: Giant Growth, target: Imp}",
    )
    assert said.startswith(
        "Noah controls Imp (1/1). Anna attacks with Ogre (2/2). After attackers are declared"
    )
    assert said.endswith("on Imp. Imp blocks Ogre.")


def test_that_nothing_else_is_done_is_told_where_a_fighter_could_still_do_something() -> None:
    """Who knows that a creature can regenerate must know that it does not."""
    blocked = {"his": "Drudge Skeletons", "blocks": "Drudge Skeletons: Ogre"}
    assert story(**blocked).endswith("Nothing else is done.")
    play = "{by: Noah, when: blockers-declared, use: Drudge Skeletons}"
    assert "Nothing else is done." not in story(**blocked, plays=play)


def test_what_no_creature_is_yet_is_told_by_its_type() -> None:
    grove = "Grove: {types: [land], abilities: [{ability: rise as a 2/2, effect: {become: {types: [creature], pt: 2/2}}}]}"
    assert "Noah controls Grove (land)." in story(his=grove)


def test_what_may_be_done_once_is_told_without_its_moment() -> None:
    """The moment is what is asked."""
    scenario = laid(
        anna="Ogre: 2/2",
        held="Giant Growth",
        plays="{by: Noah, when: blockers-declared, cast: Giant Growth, target: Ogre}",
    )
    said = stem(scenario, scenario.lines[0], Moments("Giant Growth", "Ogre", dies=False))
    assert said.endswith("Noah can once cast Giant Growth (+3/+3 this turn) on Ogre.")


def test_a_face_down_card_is_told_with_its_face() -> None:
    """Who turns it up must know what turns up."""
    (angel,) = laid(anna="{Exalted Angel: {face down: true}}", attacks="[Exalted Angel]").pieces
    assert (
        described(angel)
        == "Exalted Angel (2/2; face down; face up it is 4/5, flying, morph 2WW; when it deals damage, gain that much life)"
    )


def test_every_line_that_ships_can_be_a_document_of_its_own() -> None:
    """The words `on` and `yes` stay what they are to the reader, which are truths to other readers of YAML."""
    for path in library.paths():
        scenario = read_file(path)
        for line in scenario.lines:
            assert played_of(document_text(document_of(scenario, line))) is not None, (path.stem, line.name)


def test_a_document_holds_the_cards_of_a_file_and_the_plays_that_lines_share(tmp_path: Path) -> None:
    """A question is read again from its own text alone, wherever its scenario had things from."""
    (tmp_path / "mine.yaml").write_text("format: 1\ncards:\n  Rusher: 3/1 first strike\n", encoding="utf-8")
    path = tmp_path / "board.yaml"
    path.write_text(
        """
format: 1
title: A rusher, and a trick
cards: mine.yaml
players: {Anna: 20, Noah: 20}
table: {Anna: [Rusher], Noah: []}
hand: {Anna: [Giant Growth, Lightning Bolt]}
attacks: [Rusher]
plays: [{by: Anna, when: attackers-declared, cast: Giant Growth, target: Rusher}]
lines:
  and a Bolt:
    plays: [{by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Noah}]
""",
        encoding="utf-8",
    )
    scenario = read_file(path)
    played = played_of(document_text(document_of(scenario, scenario.lines[0])))
    assert played is not None
    assert [play.source for play in played.line.plays] == ["Giant Growth", "Lightning Bolt"]
    (rusher,) = (piece for piece in played.scenario.pieces if piece.id == "Rusher")
    assert rusher.facts.power == 3


def test_what_a_card_is_protected_from_is_told_in_the_plural() -> None:
    """Protection is from all creatures of a type."""
    assert "protection from Demons, protection from Dragons" in story(his="Baneslayer Angel")


def _under_a_king(name: str) -> list[str]:
    """The stems of a case that have a Goblin King."""
    return [one.stem for one in asked_about(name) if "Goblin King (" in one.stem]


def test_a_size_that_another_card_changes_is_told_as_it_is_with_why() -> None:
    """The printed size alone would mislead, and who does not know the other card could not answer."""
    told = _under_a_king("goblin-king-falls-first")
    assert told
    assert all("Goblin Balloon Brigade (1/1; 2/2 with Goblin King)" in stem for stem in told)


def test_a_size_that_is_asked_about_is_not_told() -> None:
    """Whether a changeling is a Goblin is what the question wants to know."""
    told = _under_a_king("woodland-changeling-follows-the-goblin-king")
    assert told
    assert all("Woodland Changeling (2/2, changeling)" in stem for stem in told)


def test_that_nothing_becomes_of_two_legends_is_offered_where_somebody_could_believe_it() -> None:
    """Who does not know the rule about legends thinks that both stay."""
    (asked,) = [one for one in asked_about("legend-rule-a-copy-of-a-legend", "2003") if one.kind == "result"]
    assert {choice.text for choice in asked.choices} == {"Only Bear", "Only Hound", "Both", "Neither"}


@pytest.mark.parametrize(
    ("board", "kind", "era", "shown"),
    [
        ("a-monk-is-bounced-late", "moments", "pre-m10", "Rhox War Monk (3/4, lifelink)"),
        ("a-winnower-meets-finks", "reason", "current", "Moonglove Winnower (2/3, deathtouch)"),
        ("finks-meet-a-ripper", "struck", "current", "Sickle Ripper (2/1, wither)"),
        ("a-winnower-meets-finks", "first", "current", "Moonglove Winnower (2/3). Nothing blocks"),
    ],
)
def test_a_keyword_that_plays_is_told_with_the_card(board: str, kind: str, era: str, shown: str) -> None:
    """Whoever knows the card sees it act, though the answer is the same without; where nothing is dealt it does not."""
    assert any(shown in one.stem for one in asked_about(board, era) if one.kind == kind)


@pytest.mark.parametrize(
    ("parts", "shown"),
    [
        ({"his": "Monk: 1/1 bushido 1", "blocks": "Monk: Ogre"}, "Ogre 2/2, tapped, attacks Noah, blocked by Monk. Monk 1/1, bushido 1, blocks Ogre."),
        ({"his": "Wall: 0/4", "blocks": "Wall: Ogre", "held": "Giant Growth",
          "plays": "{by: Noah, when: attackers-declared, cast: Giant Growth, target: Wall}"},
         "attacks Noah, blocked by Wall. Wall 0/4, blocks Ogre. Giant Growth is in Noah's hand."),
        ({"anna": "Ogre: 2/2 exalted", "his": "Bear: 2/2"}, "Ogre 2/2, exalted, tapped, attacks Noah. Bear 2/2."),
    ],
    ids=["a trigger as it blocks", "a spell before the block", "a trigger as it attacks"],
)  # fmt: skip
def test_the_picture_shows_the_fight_that_the_story_tells(parts: dict[str, str], shown: str) -> None:
    """Whoever attacks and blocks is drawn so, though something happens before a picture is taken; and a hand is somebody's."""
    scenario = laid(**parts)
    board = situation(run(scenario, scenario.lines[0], find("modern")), scenario.lines[0])
    hands = {piece.id: piece.owner for piece in scenario.pieces if piece.zone == "hand"}
    assert shown in describe_board(board, NAMES, MODERN, hands)


@pytest.mark.parametrize("path", library.every_path(), ids=lambda path: path.stem)
def test_whoever_fights_on_a_board_that_ships_can_be_told(path: Path) -> None:
    """A token that comes in the midst of combat as well, of which no card lies on the board."""
    scenario = scenario_in(path)
    for line in scenario.lines:
        told = stem(scenario, line, Life(scenario.defending.name))
        fighting = {attack.creature for attack in line.attacks} | {block.creature for block in line.blocks}
        names = {piece.id: piece.facts.name or piece.id for piece in scenario.pieces}
        assert not [one for one in fighting if one not in told and names.get(one, one) not in told]

"""What happens is cited by the rule by which it does, and not by one beside that."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.running.run import run
from reports.comparison.text import run_text
from reports.words.narration import sentence
from reports.words.words import names, words_on
from reports.writing.ink import WIDTH
from rulesets.registry import find
from tests.shipped import board_named


def played(slug: str, day: str, line: int = 0) -> tuple[Run, list[tuple[str, str]]]:
    """A scenario that ships under the rules of a day: the run, and each of its sentences with what it is cited by."""
    scenario = board_named(slug)
    found = run(scenario, scenario.lines[line], find(day))
    shown, spoken = names(scenario), words_on(found.ruleset.date)
    cited = [
        found.ruleset.cite(event.cause).label if event.cause is not None else "" for event in found.events
    ]
    return found, [
        (sentence(event, shown, spoken), rule) for event, rule in zip(found.events, cited, strict=True)
    ]


@pytest.mark.parametrize(
    ("slug", "day", "told", "rule"),
    [
        ("phasing-tokens-stay", "2001-07-23", "Soldier token ceases to exist.", "217.8d"),
        ("phasing-tokens-stay", "2009-05-01", "Soldier token ceases to exist.", "217.8d"),
        ("phasing-tokens-stay", "2009-07-11", "Soldier token ceases to exist.", "702.23j"),
        ("mana-emptying-as-an-attack-begins", "1993-08-05", "Anna loses the game (0 or less life).", "Overview of Play"),
        ("mana-emptying-as-an-attack-begins", "1994-04-14", "Anna loses the game (0 or less life).", "Dealing with Damage"),
        ("deathtouch-and-toughness-zero", "2010-07-15", "Cub dies (toughness 0 and deathtouch).", "704.5f, 702.2c, 704.5h"),
        ("deathtouch-and-toughness-zero", "2010-07-16", "Cub dies (toughness 0).", "704.5f"),
        ("a-troll-is-bitten-in-time", "2025-06-06", "Charging Troll regenerates (deathtouch).", "701.19a"),
        ("a-troll-is-bitten-in-time", "2025-06-06", "Charging Troll becomes tapped.", "701.19a"),
        ("a-troll-is-bitten-in-time", "2008-02-01", "Charging Troll regenerates.", "501.5a"),
        ("trigger-check-a-dealer-that-is-gone", "2006-09-30", "Courier: its ability is gone before it could trigger.", "402.8"),
        ("trigger-check-a-dealer-that-is-gone", "2006-10-01", "Courier: its ability is gone before it could trigger.", "410.10d"),
        ("a-scout-sees-what-is-ahead", "2025-06-06", "Craw Wurm goes to its owner's graveyard.", "701.44a"),
        ("a-scout-sees-what-is-ahead", "2017-09-29", "Craw Wurm goes to its owner's graveyard.", "701.38a"),
        ("a-fog-in-time", "2008-02-01", "All combat damage will be prevented.", "419.1"),
        ("a-fog-in-time", "2026-08-07", "All combat damage will be prevented.", "615.1"),
        ("a-fog-in-time", "2026-08-07", "3 damage from Rhox War Monk to Grizzly Bears is prevented: no combat damage this turn.", "615.6"),
        ("phasing-keeps-the-damage", "2009-05-01", "Wanderer phases in.", "217.8c"),
        ("phasing-keeps-the-damage", "2025-06-06", "Wanderer phases in.", "702.26c"),
        ("arrival-in-combat-blocking-what-no-longer-attacks", "2008-10-01", "Ambusher is never blocking, though the effect says so.", "306.3c"),
        ("arrival-in-combat-blocking-what-no-longer-attacks", "2016-07-22", "Ambusher is never blocking, though the effect says so.", "509.7a"),
        ("arrival-in-combat-blocking-what-no-longer-attacks", "2026-08-07", "Ambusher is never blocking, though the effect says so.", "509.4a"),
        ("excess-damage-triggers", "2021-02-05", "Ledger triggers: gain as much life.", "120.10"),
        ("block-triggers-so-many-blockers", "2003-07-01", "Bristler triggers: +2/+2.", "410.9d"),
        ("block-triggers-put-in-blocking", "2010-02-01", "Ambusher is put into combat, blocking Flanker.", "509.7"),
        ("layers-switched-and-then-grown", "1999-04-23", "Yotian Soldier becomes 4/1.", "418.5c"),
        ("layers-switched-and-then-grown", "2003-07-01", "Yotian Soldier becomes 4/1.", "418.5i"),
        ("layers-switched-and-then-grown", "2005-10-01", "Yotian Soldier becomes 4/1.", "418.5i"),
        ("layers-switched-and-then-grown", "2009-07-11", "Yotian Soldier becomes 4/1.", "612.3e"),
        ("layers-switched-and-then-grown", "2025-06-06", "Yotian Soldier becomes 4/1.", "613.4d"),
        ("layers-grown-and-then-shrunk", "2005-10-01", "Gray Ogre becomes 0/2.", "418.5a"),
        ("layers-grown-and-then-shrunk", "2009-10-01", "Gray Ogre becomes 3/5.", "613.3b"),
        ("layers-grown-and-then-shrunk", "2025-06-06", "Gray Ogre becomes 3/5.", "613.4b"),
        ("removal-from-combat-an-attacked-planeswalker-regenerates", "2009-01-31", "Hill Giant assigns no combat damage: what it attacked is attacked no longer.", "310.2b"),
        ("removal-from-combat-an-attacked-planeswalker-regenerates", "2009-01-31", "Warrior Sage is removed from combat, and no longer attacked: regenerated.", "306.4"),
        ("dealing-recipient-a-planeswalker-out-of-combat", "2009-02-01", "Jace Beleren is removed from combat by an effect, and no longer attacked.", "306.4"),
        ("two-lifelinkers-and-a-pridemate", "2009-07-11", "Abel gains 5 life (now 25).", "702.13a"),
        ("two-lifelinkers-and-a-pridemate", "2010-07-16", "Abel gains 2 life (now 22).", "118.8"),
        ("two-lifelinkers-and-a-pridemate", "2025-06-06", "Abel gains 2 life (now 22).", "702.15e"),
        ("defending-player-of-a-planeswalker-that-left", "2010-07-16", "Noah loses 1 life (now 19).", "508.5"),
        ("defending-player-of-a-planeswalker-that-left", "2025-06-06", "Noah loses 1 life (now 19).", "508.5"),
        ("indestructible-and-losing-all-abilities", "2009-07-11", "Bear loses all abilities.", "700.4a"),
        ("indestructible-and-losing-all-abilities", "2025-06-06", "Bear loses all abilities.", "702.12a"),
        ("prevention-a-group-is-settled-on-resolution", "2005-08-01", "The next 1 damage to Grizzly Bears will be prevented.", "419.7b"),
        ("prevention-a-group-is-settled-on-resolution", "2005-10-01", "The next 1 damage to Grizzly Bears will be prevented.", "419.7c"),
        ("prevention-a-group-is-settled-on-resolution", "2007-05-01", "The next 1 damage to Grizzly Bears will be prevented.", "419.7d"),
        ("prevention-a-group-is-settled-on-resolution", "2009-07-11", "The next 1 damage to Grizzly Bears will be prevented.", "614.10"),
        ("prevention-a-group-is-settled-on-resolution", "2016-07-22", "The next 1 damage to Grizzly Bears will be prevented.", "615.10"),
        ("prevention-a-group-is-settled-on-resolution", "2025-06-06", "The next 1 damage to Grizzly Bears will be prevented.", "615.11"),
        ("life-check-damage-is-a-loss-of-life", "1993-08-05", "Noah loses 2 life (now 18).", "Damage"),
        ("life-check-damage-is-a-loss-of-life", "1994-04-14", "Noah loses 2 life (now 18).", "Loss of Life"),
        ("life-check-damage-is-a-loss-of-life", "1997-03-24", "Noah goes from 20 to 18 life.", "Damage"),
        ("life-check-damage-is-a-loss-of-life", "1999-04-23", "Noah goes from 20 to 18 life.", "left out until the text of 1999-11-01 (glossary Damage)"),
        ("life-check-damage-is-a-loss-of-life", "2007-04-30", "Noah goes from 20 to 18 life.", "glossary Damage"),
        ("life-check-damage-is-a-loss-of-life", "2007-05-01", "Noah loses 2 life (now 18).", "215.2"),
        ("ninjutsu-between-the-damage-steps", "2005-02-01", "Ninja of the Deep Hours is put into combat, attacking Nils.", "502.43a, 502.43c"),
        ("ninjutsu-between-the-damage-steps", "2006-02-01", "Ninja of the Deep Hours is put into combat, attacking Nils.", "502.43c"),
        ("ninjutsu-between-the-damage-steps", "2009-07-11", "Ninja of the Deep Hours is put into combat, attacking Nils.", "702.46c"),
        ("ninjutsu-between-the-damage-steps", "2025-06-06", "Ninja of the Deep Hours is put into combat, attacking Nils.", "702.49c"),
        ("banding-does-not-loosen-trample", "2007-10-01", "Trampler attacks Nuri in a band.", "502.10b"),
        ("zero-power-below-zero", "1994-04-14", "Withered Bear assigns 0 damage.", "Dealing with Damage"),
        ("zero-power-below-zero", "2003-06-30", "Withered Bear assigns 0 damage.", "310.1a"),
        ("zero-power-below-zero", "2003-07-01", "Withered Bear assigns 0 damage.", "104.2"),
        ("zero-power-below-zero", "2004-01-31", "Withered Bear assigns 0 damage.", "104.2"),
        ("zero-power-below-zero", "2004-02-01", "Withered Bear assigns no combat damage: it has no damage to assign.", "310.2a"),
        ("zero-power-below-zero", "2009-05-01", "Withered Bear assigns 0 damage.", "310.2a"),
        ("a-guardian-and-the-elves-in-five-parts", "1993-08-05", "Stout Guardian assigns 0 damage.", "The Attack"),
        ("a-guardian-and-the-elves-in-five-parts", "2003-07-01", "Stout Guardian assigns 0 damage.", "310.2a"),
        ("a-guardian-and-the-elves-in-five-parts", "2004-02-01", "Stout Guardian assigns no combat damage: it has no damage to assign.", "310.2a"),
    ],
)  # fmt: skip
def test_each_sentence_is_cited_by_the_rule_by_which_it_happens(
    slug: str, day: str, told: str, rule: str
) -> None:
    """Shields as they are set up and as they act, what phases in, tokens that phase out, blockers of what has left combat, steps of the order of sizes, lifelinkers side by side, whom a defending player means, triggers on excess damage, creatures of power exactly 0."""
    assert (told, rule) in played(slug, day)[1]


@pytest.mark.parametrize(
    ("slug", "day", "line", "dealing"),
    [
        ("trample-against-protection", "2003-07-01", 0, "310.4"),
        ("zero-power-assigning-by-toughness", "2003-07-01", 0, "310.4"),
        ("mogg-fanatic-and-the-hawk", "2003-07-01", 0, "310.4a"),
    ],
)
def test_damage_of_what_has_not_changed_is_dealt_as_all_is(
    slug: str, day: str, line: int, dealing: str
) -> None:
    """Damage that is divided, or assigned by toughness, is no damage of a source that has another power by then."""
    dealt = {rule for told, rule in played(slug, day, line)[1] if " combat damage to " in told}
    assert dealing in dealt
    assert dealing == "310.4a" or "310.4a" not in dealt


def test_what_would_have_destroyed_what_regenerates_is_noted() -> None:
    """The shield is cited by its own; what it stood in for is no event."""
    found, _ = played("a-troll-is-bitten-in-time", "2025-06-06")
    assert "702.2b, 704.5h" in {found.ruleset.cite(cause).label for cause in found.weighed}


@pytest.mark.parametrize(("day", "rule"), [("2003-07-01", "314.2"), ("2025-06-06", "514.2")])
def test_the_end_of_effects_is_cited_as_that_of_damage_is(day: str, rule: str) -> None:
    """Both are what one sentence of the cleanup has come to an end."""
    ends = [
        cited
        for told, cited in played("morphling-like-a-five-five", day)[1]
        if "wear off" in told or "wears off" in told
    ]
    assert set(ends) == {rule}


def test_a_card_that_is_cast_is_told_as_no_more_than_that() -> None:
    """Its label is the act itself: `casts Stunt Double`, not `casts Stunt Double: cast`."""
    told = [sentence for sentence, _ in played("a-double-of-a-clone", "2025-06-06")[1]]
    assert "Nathalie casts Stunt Double." in told
    assert "Stunt Double resolves." in told


@pytest.mark.parametrize("day", ["1993-08-05", "1997-03-24", "1999-04-23"])
def test_alone_means_what_it_does_before_any_text_speaks_of_it(day: str) -> None:
    """Two that cannot attack alone attack together on days whose texts say no more of it than that of 1999."""
    both, _ = played("two-that-dare-not-go-alone", day)
    assert both.status == "finished"
    one, _ = played("two-that-dare-not-go-alone", day, line=1)
    assert one.citation is not None
    assert one.citation.label == "in no text before that of 2001-07-23 (308.1a)"


def test_a_long_citation_stands_below_its_sentence_with_its_day_in_words() -> None:
    """What no text of the day has is named in so many words that they would run over the edge."""
    scenario = board_named("mogg-fanatic-and-the-hawk")
    told = run_text(run(scenario, scenario.lines[0], find("1999-04-23")), scenario).splitlines()
    place = told.index("  Players may act (damage dealt).")
    assert [line.strip() for line in told[place + 1 : place + 3]] == [
        "in no text before that of 23 July 2001",
        "(310.4); until then by 408.1c",
    ]
    assert max(map(len, told)) <= WIDTH


@pytest.mark.parametrize(
    ("slug", "day", "left_open"),
    [
        ("life-check-damage-is-a-loss-of-life", "1994-04-14", False),
        ("life-check-damage-is-a-loss-of-life", "1997-03-24", True),
        ("life-check-damage-is-a-loss-of-life", "2007-04-30", True),
        ("life-check-damage-is-a-loss-of-life", "2007-05-01", False),
        ("mogg-fanatic-and-the-hawk", "2003-07-01", False),
    ],
)
def test_whether_damage_is_a_loss_of_life_is_left_open_where_the_text_has_it_taken_off(
    slug: str, day: str, left_open: bool
) -> None:
    """From 1997 to 2007 no text says it, and it matters where something triggers on a loss of life."""
    found, _ = played(slug, day)
    assert any("loss of life" in each for each in found.left_open) is left_open


@pytest.mark.parametrize(
    ("day", "left_open"), [("2006-10-01", True), ("2007-02-01", True), ("2009-07-11", False)]
)
def test_whether_a_newcomer_has_survived_the_first_damage_step_is_left_open_until_2009(
    day: str, left_open: bool
) -> None:
    """The second step was for surviving creatures until then, in one rule or another of the same text."""
    found, _ = played("ninjutsu-between-the-damage-steps", day)
    assert any("surviving one" in each for each in found.left_open) is left_open


@pytest.mark.parametrize(
    ("slug", "day", "left_open"),
    [
        ("phasing-noticed-as-leaving", "1996-10-08", True),
        ("phasing-noticed-as-leaving", "2001-07-23", False),
        ("phasing-tokens-stay", "1999-04-23", True),
        ("phasing-keeps-the-damage", "1999-04-23", True),
        ("reality-ripple-phases-out-a-blocker", "1997-03-24", False),
    ],
)
def test_what_phasing_takes_along_is_left_open_until_a_text_speaks_of_phasing(
    slug: str, day: str, left_open: bool
) -> None:
    """Cards of 1996 have it, and the first text that does is of 2001; that what phased out is not in play is sure."""
    found, _ = played(slug, day)
    assert any("speaks of phasing" in each for each in found.left_open) is left_open

"""What is said of an outcome in rules and sums: what holds of it always, and what it adds up to."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.comparison import text, view
from reports.comparison.model.page import Page
from reports.words import outcomes, sums
from rulesets.history import CLAUSES
from rulesets.registry import find
from tests import compared
from tests.playing import play
from tests.shipped import board_named

PROTECTED = """
table: {Anna: [Ogre: 2/2 red], Noah: [Knight: 2/2 protection from red]}
attacks: [Ogre]
blocks: {Knight: Ogre}
"""

pytestmark = compared.COMPARED_ONCE


def page_of(slug: str) -> Page:
    return view.page_view(compared.shipped(slug, ("2003", "2008", "modern")))


@pytest.mark.parametrize(
    ("slug", "number"),
    [
        ("blocked-stays-blocked", "510.1c"),
        ("ball-lightning-over-a-lion", "702.19b"),
        ("ironclaw-orcs-fear-the-strong", "509.1b"),
        ("giant-against-bears", "704.5g"),
    ],
    ids=["what acted", "a keyword", "what forbids the other way", "damage that kills"],
)
def test_where_nothing_differs_the_rule_of_the_end_is_told_and_not_that_of_the_way(
    slug: str, number: str
) -> None:
    """When damage is dealt is the way to an end; why a blocked creature deals none is the end's own rule."""
    page = page_of(slug)
    line = next(line for line in page.lines if line.name == (page.lead or page.lines[0].name))
    assert line.ends_by is not None
    assert page.rule(line.ends_by.rule).label == number


def test_a_sum_says_what_each_outcome_adds_up_to() -> None:
    """A life that comes too late is told where it is missed."""
    page = page_of("loxodon-warhammer-at-three-life")
    assert page.lines[0].sums == (
        "",
        "Noah 3 − 3 = 0 life and loses before lifelink could count",
        "Noah 3 − 3 (damage) + 5 (lifelink) = 5 life",
    )


@pytest.mark.parametrize(
    ("slug", "rulesets", "told"),
    [
        (
            "the-planeswalker-that-leaves",
            ("2008", "2009-07-11"),
            ("Jace Beleren goes to its owner's hand", "Jace Beleren 3 − 3 = 0 loyalty and goes to the graveyard"),
        ),
        (
            "witnesses/legend-rule-planeswalkers-side-by-side",
            ("2017-09-28", "2017-09-29"),
            ("Mage goes to the graveyard (another planeswalker of its type)", "Mage 5 − 2 = 3 loyalty and survives"),
        ),
        (
            "witnesses/defense-only-sieges-wait",
            ("2026-08-06", "2026-08-07"),
            ("Old Battle 3 − 3 + 1 = 1 defense and survives", "Old Battle 3 − 3 = 0 defense and goes to the graveyard"),
        ),
        (
            "witnesses/phasing-tokens-stay",
            ("2017-08-24", "2017-08-25"),
            ("Soldier token ceases to exist", "Soldier token phases out"),
        ),
        (
            "witnesses/block-triggers-put-in-blocking",
            ("2010-01-31", "2010-02-01"),
            ("", "Ambusher dies (toughness 0)"),
        ),
    ],
)  # fmt: skip
def test_what_is_gone_without_damage_on_it_is_told_how_it_went(
    slug: str, rulesets: tuple[str, ...], told: tuple[str, ...]
) -> None:
    """Loyalty and defense add up as life does; who is killed by no damage, or leaves, does so by something else."""
    assert told in [line.sums for line in view.page_view(compared.shipped(slug, rulesets)).lines]


POISON = """\
format: 1
title: An elf poisons
players: {Anna: 20, Noah: {life: 20, poison: 9}}
table:
  Anna: [Bear: 2/2, Elf: 1/1 infect]
  Noah: [Wall: 0/3]
attacks: [Bear, Elf]
blocks: {Wall: Elf}
"""


def test_a_game_lost_to_poison_is_not_told_to_be_lost_to_damage() -> None:
    """A sum of the life that is left would have nothing to do with it."""
    board = POISON.replace("Elf}", "Bear}")
    comparison = compared.under(read(board, "poison"), ("2003", "modern"))
    assert view.page_view(comparison).lines[0].sums == (
        "",
        "Noah loses the game (ten or more poison counters)",
    )


def test_what_came_too_late_is_named_by_its_card_where_it_is_no_keyword() -> None:
    """Spirit Link has no keyword for what it does."""
    assert sums.ability_named("gain that much life", "Spirit Link") == "Spirit Link"
    assert sums.ability_named("lifelink: gain that much life", "Savannah Lions") == "lifelink"


def test_a_sum_shows_a_blow_that_is_struck_twice() -> None:
    """Eight damage of a 3/3 is four at a time, from a creature that has grown."""
    page = page_of("rafiq-attacks-alone")
    assert page.lines[0].sums == ("", "Rafiq of the Many, 4/4, deals 4 twice: Noah 20 − 4 − 4 = 12 life")


def test_a_creature_is_held_against_the_damage_it_takes() -> None:
    """Several blows are added up, and none is said to be none."""
    dies, survives = ("dies", "die"), ("survives", "survive")
    assert (
        sums.of_creatures(["Guard"], "1/3", (2, 1), (), [dies])
        == "Guard, 1/3, takes 2 + 1 = 3 damage and dies"
    )
    assert (
        sums.of_creatures(["Guard"], "1/3", (), (), [survives]) == "Guard, 1/3, takes no damage and survives"
    )


def test_a_sum_tells_what_was_prevented_and_takes_those_who_fare_alike_together() -> None:
    """Why two damage is left of four, and why a creature with protection lives, is part of the sum."""
    page = page_of("siege-gang-throws-every-token")
    assert page.lines[0].sums == (
        "Giant One, Giant Two and Giant Three, 3/3, each take 2 + 1 = 3 damage and die",
        "Giant One, Giant Two and Giant Three, 3/3, each take 2 damage and survive",
    )
    shielded = view.page_view(
        compared.shipped("trample-worked-out-after-prevention", ("1997-03-24", "modern"))
    )
    assert shielded.lines[0].sums == (
        "Grizzly Bears, 2/2, take 4 − 2 (prevented) = 2 damage and die; Noa 20 − 1 = 19 life",
        "Grizzly Bears, 2/2, take 2 − 2 (prevented) = 0 damage and survive; Noa 20 − 3 = 17 life",
    )
    (protected,) = (event for event in play(find("modern"), PROTECTED).events if event.kind == "prevent")
    assert sums.prevented_by(protected) == "protection"


def test_a_life_that_changes_otherwise_than_by_damage_says_by_what() -> None:
    """The Spike halves a life after its bearer has struck, and no 9 stands there without its card."""
    page = view.page_view(compared.shipped("deathtouch-with-trample", ()))
    assert page.lines[0].sums[0] == "Nastasia 20 − 2 (damage) − 9 (Quietus Spike) = 9 life"


BY_NO_CARD = """\
format: 1
title: A price in life
players: {Anna: 20, Noah: 20}
table:
  Anna: [Grizzly Bears]
  Noah:
    - Ogre: 3/3
    - Book: {types: [artifact], abilities: [{ability: pay, cost: {life: 2}, effect: {deal: 1, to: target}, targets: [creature]}]}
attacks: [Grizzly Bears]
plays: [{by: Noah, when: attackers-declared, use: Book, target: Ogre}]
"""


@pytest.mark.parametrize(
    ("board", "rules", "told"),
    [
        ("witnesses/mana-emptying-every-step", (), "Anna 20 − 1 (mana burn) = 19 life"),
        (
            "witnesses/life-check-two-losses-one-replacement",
            ("2008-09-30", "2008-10-01"),
            "Noah 2 − 1 (damage) − 1 (Viper) + 20 (instead of losing) = 20 life and loses",
        ),
        (
            "witnesses/prevention-gaining-what-was-prevented",
            (),
            "Noah 2 − 2 (damage) + 3 (prevented) = 3 life",
        ),
        (BY_NO_CARD, (), "Noah 20 − 2 (paid) − 2 (damage) = 16 life"),
    ],
    ids=["mana burn", "starting anew", "as much as was prevented", "a cost"],
)
def test_a_life_is_credited_to_no_card_that_did_nothing_to_it(
    board: str, rules: tuple[str, ...], told: str
) -> None:
    """What acted last is not what changed a life, where mana burned, a shield or a loss was replaced, or a price was paid."""
    comparison = compared.under(read(board, "board")) if "\n" in board else compared.shipped(board, rules)
    assert any(told in one for one in view.page_view(comparison).lines[0].sums)


def test_mana_in_the_pool_says_at_which_moment_it_is_there() -> None:
    """The first moment that is played is not the same under all rules, and mana does not outlast it under all."""
    board = BY_NO_CARD.replace("Anna: 20", "Anna: {life: 20, pool: G}")
    told = view.page_view(compared.under(read(board, "board"))).scenario.costs
    assert told.startswith(
        "Costs are taken as paid. The mana of Anna is in the pool at the first moment played: "
    )
    assert "pool" not in view.page_view(compared.under(read(BY_NO_CARD, "board"))).scenario.costs


@pytest.mark.parametrize(
    ("board", "days"),
    [
        ("mana-emptying-every-step", ("2009-07-10", "2009-07-11")),
        ("mana-emptying-as-an-attack-begins", ("1994-04-14", "2009-07-11")),
    ],
)
def test_that_mana_costs_nothing_any_more_is_told_by_what_went(board: str, days: tuple[str, str]) -> None:
    """That it goes more often since the same day costs nobody a life, and saves none."""
    page = view.page_view(compared.shipped(f"witnesses/{board}", days))
    (why,) = next(line for line in page.lines if line.name == (page.lead or page.lines[0].name)).reasons
    assert (why.says, why.until) == (
        "Mana burn: whoever loses unspent mana loses 1 life for each.",
        "10 July 2009",
    )


def test_a_title_that_asks_for_a_block_is_answered_by_it() -> None:
    """Where nothing differs the way that stands first speaks for the page, though it is legal nowhere."""
    comparison = compared.shipped("black-knight-cannot-stop-white-knight", ())
    page = compared.in_years(comparison)
    assert page.lead == "the knight blocks"
    assert page.verdict == (
        "On every day since 5 August 1993: Black Knight may not block White Knight "
        "(White Knight has protection from black)."
    )


def test_a_verdict_says_what_is_not_legal() -> None:
    """A play that is refused is named, and so is what the rules that allow it allow."""
    page = view.page_view(compared.shipped("regeneration-from-first-strike", ("fifth", "modern")))
    told = {phrase.told for phrase in page.lines[0].phrases}
    assert told == {"Nadine may not use Drudge Skeletons at “blockers declared”", "Nadine may"}


def test_many_equal_parts_of_a_division_are_one() -> None:
    """Ten bears are not told one by one."""
    page = view.page_view(compared.shipped("gigantosaurus-against-ten-bears", ("2009-07-11", "modern")))
    assert [phrase.told for phrase in page.lines[0].phrases] == [
        "Gigantosaurus may not assign 1 damage to each of ten creatures in the announced order",
        "Gigantosaurus may",
    ]


def test_a_keyword_that_is_lost_is_a_cause() -> None:
    """A bear may block an angel because the Hammer has taken her flying; without that cause Why told how damage kills."""
    page = view.page_view(compared.shipped("colossus-hammer-brings-an-angel-down", ("2008", "modern")))
    line = page.lines[0]
    assert line.ends_by is not None
    (said,) = page.said(line.ends_by)
    assert said.lead == "Serra Angel has lost flying here; since 5 August 1993"
    assert said.rule.label == "702.9b"


def test_the_rule_by_which_a_board_ends_stands_beside_what_older_rules_lacked() -> None:
    """That there was no Equipment in 2003 does not say why a red giant may not block."""
    page = view.page_view(compared.shipped("sword-of-fire-and-ice-and-a-red-blocker", ("2003", "modern")))
    labels = [said.rule.label for row in page.why(page.lines[0]).rules for said in row]
    assert labels == ["301.5", "702.16f"]


def test_what_holds_on_beside_a_new_rule_is_not_said_to_have_ended() -> None:
    """A trampler's surplus goes on being divided; only what is lethal came to be less."""
    comparison = compared.shipped("deathtouch-with-trample", ())
    page = compared.in_years(comparison)
    leads = [said.lead for row in page.why(page.lines[0]).rules for said in row]
    assert leads == [
        "From 16 July 2010 to 13 November 2025",
        "Beside it, and alone until then, since 23 April 1999",
    ]


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ([], ""),
        (
            [("until 22 July 2001", "in 2003", ""), ("until 30 September 2005", "since 2009", "")],
            "until 22 July 2001 it was as in 2003, and then until 30 September 2005 it was as since 2009",
        ),
        (
            [("until a", "in b", ""), ("until c", "", "Elk dies")],
            "until a it was as in b, and then until c, Elk dies",
        ),
        (
            [("until a", "", "Elk dies"), ("until c", "in d", "")],
            "until a, Elk dies, and then until c it was as in d",
        ),
    ],
    ids=["nothing", "both", "last another", "first another"],
)
def test_what_was_before_is_told_by_days(held: list[tuple[str, str, str]], told: str) -> None:
    """Each earlier stretch has its days, and those on which it was so that are told; one of which no more is told says what it was."""
    assert outcomes.earlier_times(held) == told


def test_who_is_saved_by_an_aura_stands_before_the_aura_that_goes() -> None:
    """Who is destroyed is what the board asks."""
    assert page_of("hyena-umbra-takes-the-blow").verdict.endswith(
        "Grizzly Bears survive and Hyena Umbra goes to the graveyard."
    )


def test_reasons_are_told_in_the_order_of_time() -> None:
    """Of several, what was before the first leads on to it; of one alone, it follows."""
    comparison = compared.shipped("goblin-sledder-saves-itself", ())
    page = compared.in_years(comparison)
    assert [said.lead for row in page.in_time(page.lines[0]) for said in row] == [
        "Earlier, from 14 April 1994 to 22 April 1999",
        "From 23 April 1999 to 10 July 2009",
        "And",
        "Since 11 July 2009",
    ]


@pytest.mark.parametrize(
    ("slug", "first"),
    [
        ("goblin-sledder-saves-itself", "damage-timing.no-fast-effects@1994-04-14"),
        ("witnesses/prevention-set-up-beforehand", "prevention.played-when@1993-08-05"),
    ],
)
def test_what_was_before_speaks_of_what_is_told_since(slug: str, first: str) -> None:
    """Of when something may be done, where that is what came, and not of what else went on the same day."""
    comparison = compared.shipped(slug, ())
    page = compared.in_years(comparison)
    assert page.in_time(page.lines[0])[0][0].rule.point == first


def test_what_a_provision_came_instead_of_is_one_of_its_clause() -> None:
    for clause in CLAUSES.values():
        named = {one.name for one in clause.says.all()}
        assert {one.instead_of for one in clause.says.all() if one.instead_of} <= named


@pytest.mark.parametrize(
    ("slug", "lead"),
    [
        ("ball-lightning-over-a-lion", "Since 23 April 1999, and before that to the same end"),
        ("giant-against-bears", "Since 5 August 1993"),
    ],
)
def test_a_rule_younger_than_the_end_is_said_to_have_changed_nothing_of_it(slug: str, lead: str) -> None:
    """The end is the same on every day since 1993, and the rule by which it comes has another day."""
    comparison = compared.shipped(slug, ())
    page = compared.in_years(comparison)
    (ends_by,) = (line.ends_by for line in page.lines[:1])
    assert ends_by is not None
    assert next(page.said(ends_by)).lead == lead


def test_where_all_end_alike_a_life_is_added_up() -> None:
    """A double striker deals its damage twice, and nowhere else on the page do the two stand side by side."""
    line = next(line for line in page_of("double-strike-hits-twice").lines if line.name == "nobody blocks")
    assert line.sums == ("Ridgetop Raptor, 2/1, deals 2 twice: Nick 20 − 2 − 2 = 16 life",)
    assert page_of("giant-against-bears").lines[0].sums == ()


def test_whoever_is_spared_by_a_blocked_attacker_is_told_to_keep_their_life() -> None:
    """That its blocker returned to hand says nothing of what the attacker did, and to whom."""
    assert (
        page_of("blocked-stays-blocked")
        .lines[0]
        .verdict.endswith("return to hand and Nael stays at 20 life.")
    )


def test_a_way_that_alone_can_be_played_is_told_by_its_end() -> None:
    """Nothing sets it apart from ways that are illegal, and that it ends "the same" would say nothing."""
    cells = [cell for choice in page_of("mirran-crusader-past-the-green").choices for cell in choice.cells]
    assert cells == ["illegal: Mirran Crusader has protection from green", "Noah falls to 16 life"]


def test_a_verdict_on_one_of_several_lines_says_of_which_it_speaks() -> None:
    """Another line of the board ends otherwise."""
    told = text.comparison(compared.shipped("craw-wurm-and-a-grown-wall", ()))
    assert "Played here: go for the Cadet." in told


@pytest.mark.parametrize(
    ("slug", "days", "told"),
    [
        ("arcbound-ravager-and-worker", ("2008", "modern"), "Step by Step, Damage Prevention (rules of 24 March 1997)"),
        ("arcbound-ravager-and-worker", ("2003", "2008", "modern"), "310.1 (rules of 1 February 2008)"),
        ("examples/a-shielded-guardian-and-the-elves", ("fifth", "sixth", "m10"), "Then, from 24 March 1997 to 22 April 1999: What prevents or redirects damage is used in a step that follows"),
    ],
    ids=["a rule that no day compared has", "one that some have, under their number", "a heading"],
)  # fmt: skip
def test_a_rule_of_another_day_is_named_so_that_it_can_be_found(
    slug: str, days: tuple[str, ...], told: str
) -> None:
    """By its number with the day that has it, and by a heading as the rules that stand under it."""
    comparison = compared.shipped(slug, days)
    page = compared.in_years(comparison)
    line = next(line for line in page.lines if line.name == (page.lead or page.lines[0].name))
    why = page.why(line)
    assert told in f"{' '.join(str(said) for row in why.rules for said in row)} {why.before_that}"


def _reasons(slug: str, *names: str) -> str:
    """All of "Why" on the first line of a board of the library, as text has it in one line."""
    told = text.comparison(compared.shipped(slug, names))
    return " ".join(told.partition("Why: ")[2].partition("All behind it")[0].split())


def test_a_size_that_came_with_a_type_is_told_by_the_rule_of_each_time() -> None:
    """An initial value at first, its own order until 2003, the layer of types until 2005, then its age among sizes; what the texts of 1997 said was before."""
    told = _reasons("witnesses/layers-a-size-that-comes-with-types", "fifth", "2003", "2005-10-01", "modern")
    parts = (
        "Earlier, from 24 March 1997 to 22 April 1999: What permanents do to a creature's size",
        "From 23 April 1999 to 22 July 2001: What comes with a change of types, such as a size, is an initial value",
        "And from 23 July 2001 to 30 November 2003: A size that comes with a change of types is set first",
        "And from 1 December 2003 to 30 September 2005: An effect that changes types applies wholly",
        "From 1 October 2005 to 10 July 2009: A size coming with a change of types follows one that an ability defines",
        "Since 11 July 2009: What sets a size",
    )
    places = [told.find(part) for part in parts]
    assert -1 not in places, told
    assert places == sorted(places)


def test_why_a_division_is_illegal_for_another_reason_is_told_by_that_reason() -> None:
    """Where the surplus goes is no reason against dividing it so."""
    board = compared.shipped("examples/a-plain-attacker-beside-a-trampler", ("1998-10-17", "2003", "modern"))
    page = view.page_view(board)
    (line,) = [each for each in page.lines if each.name == "all six run over"]
    (reason,) = line.reasons
    assert reason.says.startswith("Unless all its blockers are assigned lethal damage")


def test_that_double_strike_was_lost_is_told_by_its_own_rule() -> None:
    """A title that names the keyword asks of it, too."""
    scenario = read(
        """
format: 1
title: Double strike lost after the first blow
players: {Anna: 20, Noah: 20}
table: {Anna: [Duellist: 3/3 double strike], Noah: [Guard: 2/4]}
hand:
  Noah: [Dull Blade: {types: [instant], abilities: [{spell: dull, targets: [creature], effect: {lose: [double strike], on: target}}]}]
attacks: [Duellist]
blocks: {Guard: Duellist}
plays: [{by: Noah, when: first-damage-dealt, cast: Dull Blade, target: Duellist}]
""",
        "board",
    )
    page = compared.with_years(scenario, ("2009-10-01", "modern"))
    ends_by = page.lines[0].ends_by
    assert ends_by is not None
    (said,) = page.said(ends_by)
    assert (
        said.lead
        == "Duellist has lost double strike here; since 15 March 2003, and before that to the same end"
    )
    assert said.rule.label == "702.4c"


TWO_TRIGGERS_LATE = """
format: 1
title: Two abilities of a blocker come too late
players: {Anna: 2, Noah: 4}
table: {Anna: [Knight: 2/2 first strike, Giant: 3/3], Noah: [Nighthawk: 2/3 deathtouch lifelink]}
attacks: [Knight, Giant]
blocks: {Nighthawk: Giant}
plays: [{by: Anna, when: damage-dealt, cast: Lightning Bolt, target: Noah}]
hand: {Anna: [Lightning Bolt]}
"""


def test_all_that_triggers_too_late_for_whoever_loses_is_named() -> None:
    """Lifelink would have kept him in the game, and waits beside deathtouch."""
    shown = compared.under(read(TWO_TRIGGERS_LATE, "a test"), ("2008", "m10"))
    whole = compared.in_one_line(shown)
    assert "loses before deathtouch and lifelink could count" in whole
    assert whole.count("Damage from a source with lifelink brings its controller that much life") == 1


LACKED = {
    "a trampler with another keyword": ("""
title: A trampler with menace
table: {Anna: [Snake: "5/5 deathtouch, trample"], Noah: [Hill Giant]}
attacks: [Snake]
blocks: {Hill Giant: Snake}
""", ("2003", "m10"), "deathtouch"),
    "a trampler beside a creature with another keyword": ("""
title: A trampler with a lifelinker at its side
table: {Anna: [Rhino: 4/4 trample, Cleric: 2/2 lifelink], Noah: []}
attacks: [Rhino, Cleric]
""", ("2003", "m10"), "lifelink"),
    "a band beside a flanker": ("""
title: A band of a Hero and a Wurm with a flanker beside it
table: {Anna: [Benalish Hero, Craw Wurm, Mtenda Herder], Noah: [Hill Giant]}
attacks: [{creature: Benalish Hero, at: Noah, band: one}, {creature: Craw Wurm, at: Noah, band: one}, Mtenda Herder]
blocks: {Hill Giant: Craw Wurm}
damage: {Hill Giant: {Benalish Hero: 3}}
""", ("alpha", "2003"), "flanking"),
}  # fmt: skip


@pytest.mark.parametrize(("board", "rulesets", "lacked"), LACKED.values(), ids=LACKED)
def test_where_a_keyword_was_lacking_no_rule_is_told_that_was_said_then_or_is_of_none_here(
    board: str, rulesets: tuple[str, ...], lacked: str
) -> None:
    """That banding was gone in between is not why the board can be played, nor what is said of a planeswalker that is not there."""
    page = view.page_view(
        compared.under(read("format: 1\nplayers: {Anna: 20, Noah: 20}" + board, "lacked"), rulesets)
    )
    (line,) = page.lines
    told = [each for each in (*line.reasons, line.ends_by) if each is not None]
    assert told
    assert all(lacked in each.says.lower() for each in told)


OF_ONE_RULESET = {
    "day-and-night-a-wolf-in-the-midst-of-combat": "Since 24 September 2021: What has daybound and shows its front turns over",
    "the-ring-tempts-you-a-bearer-and-two-guards": "Since 16 June 2023: From the third time on a creature that blocks their Ring-bearer is sacrificed",
    "loyalty-runs-out": "Since 1 October 2007: A planeswalker without loyalty goes to its owner's graveyard. 420.5p",
    "playing-a-planeswalker-once-a-turn": "Since 1 October 2007: Of what a planeswalker can do one thing is used each turn",
    "monarch-the-crown-is-taken": "Since 26 August 2016: The monarch draws a card",
    "attachment-equipment-comes-loose": "Since 1 December 2003, and before that to the same end: An Equipment on what is no creature",
    "defense-its-own-ability-first": "Since 14 April 2023: As the last defense counter is taken off a Siege, an ability that every Siege has triggers",
}  # fmt: skip


@pytest.mark.parametrize("slug", OF_ONE_RULESET)
def test_a_page_of_one_ruleset_tells_the_rule_without_which_there_is_no_such_end(slug: str) -> None:
    """What acts most of all that some day lacked, and no word on ends that are the same: there is one."""
    scenario = board_named(slug)
    page = compared.with_years(scenario, scenario.rulesets)
    line = page.lines[0]
    assert line.ends_by is not None
    assert " ".join(map(str, page.said(line.ends_by))).startswith(OF_ONE_RULESET[slug])
    assert line.agreement == ""

"""What somebody who looks once at a first screen finds there: who does what, in which order, what is not legal, why, and since when."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import escape
from itertools import combinations, product

import pytest

from comparator.blaming.timeline import Stage
from comparator.comparing.results import Comparison
from reports.board.measure import width
from reports.board.picture import svg
from reports.comparison import picture as saved
from reports.comparison import ribbon, view
from reports.comparison.model.lines import LineView
from reports.comparison.model.moments import Deciding
from reports.comparison.model.page import Page
from reports.comparison.model.ribbon import RibbonChange
from reports.words.words import MODERN
from tests import compared
from tests.playing import board

pytestmark = compared.COMPARED_ONCE

MAIN = ("2003", "2008", "modern")
STRIKES_FIRST = "Where an attacker or a blocker has first strike, creatures without it or its like assign nothing in the first combat damage step."
STRIKES_TWICE = "Where an attacker or a blocker has double strike, only creatures with it or with first strike assign in the first combat damage step."


def shown(slug: str, rulesets: tuple[str, ...] = MAIN) -> tuple[Page, LineView]:
    """The page and its line that leads, with all years known."""
    comparison = compared.shipped(slug, rulesets)
    page = compared.in_years(comparison)
    return page, next((line for line in page.lines if line.name == page.lead), page.lines[0])


def drawn(page: Page, turn: Deciding) -> str:
    assert turn.board is not None
    return svg(turn.board, page.names, MODERN, "x", turn.stroke)


@pytest.mark.parametrize(
    ("slug", "attacker", "blocker"),
    [
        ("black-knight-cannot-stop-white-knight", "White Knight", "Black Knight"),
        ("juggernaut-runs-past-a-wall", "Juggernaut", "Wall of Wood"),
        ("sword-of-fire-and-ice-and-a-red-blocker", "Grizzly Bears", "Hill Giant"),
    ],
)
def test_a_block_that_is_not_legal_is_drawn_and_struck_through(
    slug: str, attacker: str, blocker: str
) -> None:
    """Between the two stands a broken line, and the words for who cannot see it say so too."""
    page, line = shown(slug)
    turn = line.deciding[-1]
    assert turn.stroke.barred == ((attacker, blocker),)
    picture = drawn(page, turn)
    assert picture.count('<g class="barred">') == 1
    assert f"{blocker} may not block {attacker}." in picture
    assert ">blocked<" not in picture


def test_a_creature_that_is_still_to_come_is_drawn_with_its_size() -> None:
    """The Ninja is in hand as its ninjutsu is used; what is on the table has its size from there, and a spell has none."""
    _, ninja = shown("ninjutsu-between-the-damage-steps", ("2006", "modern"))
    assert ninja.deciding[0].stroke.size == "2/2"
    page, line = shown("experiment-one-outgrows-a-bear")
    turn = line.deciding[-1]
    assert turn.stroke.source == "Shambleshark"
    assert re.search(r"<title>Shambleshark</title>.*?>2/1<", drawn(page, turn))
    _, spell = shown("terminate-comes-too-late")
    assert [turn.stroke.size for turn in spell.deciding] == ["", ""]


@pytest.mark.parametrize(
    ("slug", "rulesets", "says"),
    [
        (
            "ninjutsu-between-the-damage-steps",
            ("2006", "modern"),
            "A creature that ninjutsu swaps in attacks, unblocked, what the returned one attacked.",
        ),
        (
            "double-strike-hits-twice",
            MAIN,
            STRIKES_TWICE,
        ),
        (
            "halberdier-strikes-first",
            MAIN,
            STRIKES_FIRST,
        ),
        (
            "a-double-of-a-clone",
            MAIN,
            "A copy is what is printed on the other, or what that is a copy of, or what that is face down; nothing else is copied.",
        ),
    ],
)
def test_the_rule_beside_an_end_that_is_the_same_everywhere_is_the_one_that_the_title_asks_for(
    slug: str, rulesets: tuple[str, ...], says: str
) -> None:
    """A keyword in the title, or one that struck first, goes before the rule that damage kills."""
    page, line = shown(slug, rulesets)
    assert line.ends_by is not None
    assert page.rule(line.ends_by.rule).says == says


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        (
            "mogg-fanatic-and-the-hawk",
            (
                "Suntail Hawk and Mogg Fanatic are gone before combat damage is dealt. Goblin Piker assigns no combat damage: nothing is "
                "blocking it any more (510.1c; so since 5 August 1993)."
            ),
        ),
        (
            "siege-gang-throws-every-token",
            (
                "Goblin One and 2 more are gone before combat damage is dealt. Giant One and 2 more assign no combat damage: they are not blocking "
                "anything any more (510.1d; so since 23 April 1999)."
            ),
        ),
        (
            "ray-of-command-steals-an-attacker",
            "Grizzly Bears assign no combat damage: they are not blocking anything any more (510.1d; so since 23 April 1999).",
        ),
    ],
)
def test_a_side_that_deals_nothing_says_who_why_by_which_rule_and_since_when(slug: str, told: str) -> None:
    """It stands beside the picture over which is written that there is no combat damage."""
    page, line = shown(slug)
    turn = line.deciding[-1]
    assert ">no combat damage<" in drawn(page, turn)
    assert told in turn.damage


def test_damage_that_was_dealt_before_a_trigger_waits_no_more() -> None:
    """As lifelink triggers the damage has been dealt, and who triggers is marked; the stack would tell another story."""
    page, line = shown("lifelink-saves-or-not", ("2003", "2007"))
    _, turn = line.deciding
    assert turn.board is not None
    assert turn.board.pending == ()
    assert (turn.stroke.source, turn.stroke.label) == ("Rhox War Monk", "lifelink: gain that much life")
    picture = drawn(page, turn)
    assert ">dealt already<" in picture
    assert "waits" not in picture
    assert [page.rule(reason.rule).clause for reason in line.reasons] == ["lifelink"]


def test_the_label_of_what_triggers_lies_over_nobody_that_stands_below() -> None:
    """Battle cry, which stands on the card, is not written again; any other label has room above the next attacker."""
    page, line = shown("accorder-paladin-cries-for-bears")
    turn = line.deciding[-1]
    assert turn.stroke.source == ""
    stroke = replace(turn.stroke, source="Accorder Paladin", label="cry out")
    picture = drawn(page, replace(turn, stroke=stroke))
    bears, label = (
        re.search(rf'<g class="{kind}[^>]*><title>{name}.*?<rect x="[\d.-]+" y="([\d.-]+)" width="[\d.]+" height="([\d.]+)"', picture)
        for kind, name in (("card", "Grizzly Bears"), ("play", "Accorder Paladin"))
    )  # fmt: skip
    assert bears is not None
    assert label is not None
    assert float(label[1]) + float(label[2]) <= float(bears[1])


def test_the_label_of_what_triggers_stands_below_what_its_creature_wears() -> None:
    """Lifelink comes of the Hammer, which lies under the Lions."""
    page, line = shown("loxodon-warhammer-at-three-life")
    picture = drawn(page, line.deciding[1])
    hammer, label = (
        re.search(rf'<g class="{kind}[^>]*><title>{name}.*?<rect x="[\d.-]+" y="([\d.-]+)" width="[\d.]+" height="([\d.]+)"', picture)
        for kind, name in (("card", "Loxodon Warhammer"), ("play", "Savannah Lions"))
    )  # fmt: skip
    assert hammer is not None
    assert label is not None
    assert float(label[1]) >= float(hammer[1]) + float(hammer[2])


@pytest.mark.parametrize(
    ("slug", "rulesets", "told"),
    [
        (
            "five-power-against-three-and-four",
            (*MAIN, "2009-07-11"),
            "Trained Armodon, 1st in order, must be assigned 6 before Air Elemental gets any",
        ),
        (
            "craw-wurm-legal-splits",
            (*MAIN, "2009-07-11"),
            "Wall of Wood, 1st in order, must be assigned 3 before Eager Cadet gets any",
        ),
        (
            "gigantosaurus-against-ten-bears",
            (*MAIN, "2009-07-11"),
            "First Bear, 1st in order, must be assigned 2 before the next gets any",
        ),
        (
            "examples/two-attackers-share-a-blocker",
            ("2003", "2009-07-11"),
            "Foriysian Brigade, 2nd in order, must be assigned 4 before Silverback Ape gets any",
        ),
    ],
)
def test_an_announced_order_says_what_it_asks_for_on_this_board(
    slug: str, rulesets: tuple[str, ...], told: str
) -> None:
    """Who comes first, how much is lethal, and who has to wait: only on the side that keeps an order."""
    _, line = shown(slug, rulesets)
    found = [told in text for text in line.sums]
    assert found == [group.rulesets == ("2009-07-11",) for group in line.groups]


def test_an_order_asks_for_no_more_where_the_deathtouch_of_another_makes_any_amount_enough() -> None:
    """Asp's 1 damage is lethal to Guard since 2010, so Ogre may assign all of its own to Cub."""
    scenario = board(
        "table: {Anna: [Ogre: 4/4, Asp: 1/1 deathtouch], Noah: [Guard: {pt: 0/6, keywords: [blocks any number]}, "
        "Cub: 1/1]}\nattacks: [Ogre, Asp]\nblocks: {Guard: [Ogre, Asp], Cub: Ogre}\norder: {Ogre: [Guard, Cub]}\n"
        "damage: {Ogre: [{Cub: 4}, {Guard: 4}]}"
    )
    line = view.page_view(compared.under(scenario, ("2009-10-01", "2010-07-16"))).lines[0]
    assert ["in order" in text for text in line.sums] == [True, False]


def test_who_has_a_place_in_two_orders_is_pictured_with_that_in_the_one_that_is_not_kept() -> None:
    """The Brigade is second among the Baloth's blockers, though it comes first for the Boars."""
    _, line = shown("examples/two-attackers-share-a-blocker", ("2003", "2009-07-11"))
    remarks = line.deciding[-1].stroke.remarks
    assert [told for who, told in remarks if who == "Foriysian Brigade" and "order" in told] == [
        "2nd in order"
    ]
    assert not any(who == "Durkwood Boars" and "order" in told for who, told in remarks)


def test_damage_that_waits_is_said_to_be_dealt_as_it_was_assigned_where_its_source_changes_or_leaves() -> (
    None
):
    """The Angel has grown and the Fanatic has gone; a creature that only changes sides is what it was."""
    for slug, so in (
        ("exalted-angel-turns-up-late", "has another power"),
        ("mogg-fanatic-and-the-hawk", "has left"),
    ):
        page, line = shown(slug)
        old, new = line.deciding
        assert (
            f"What waits is dealt as it was assigned, though its source {so} by then (310.4a)." in old.damage
        )
        (whole,) = {
            rule.says
            for rule in page.rules
            if rule.numbers == ("310.4",) and "as it was assigned" in rule.says
        }
        assert "source" not in whole
        assert "as it was assigned" not in new.damage
    _, stolen = shown("ray-of-command-steals-an-attacker")
    assert "as it was assigned" not in stolen.deciding[0].damage


@pytest.mark.parametrize(
    ("slug", "caption"),
    [
        ("exalted-angel-turns-up-late", "Aya turns Exalted Angel face up."),
        ("a-manifest-turns-up", "Aya turns Hill Giant face up."),
        ("ninjutsu-between-the-damage-steps", "Ayumi uses the ninjutsu of Ninja of the Deep Hours."),
    ],
)
def test_an_act_with_a_name_of_its_own_is_told_by_it(slug: str, caption: str) -> None:
    """Turning up and the abilities of keywords are more than a use of the card."""
    _, line = shown(slug)
    assert line.deciding[-1].caption == caption


def test_what_comes_before_the_moment_is_told_before_it_and_what_is_done_twice_once() -> None:
    """The Growth stands ahead of the division that it changes, and two alike pumps are one sentence."""
    _, line = shown("five-power-against-three-and-four")
    turn = line.deciding[0]
    cast = "Noemi casts Giant Growth on Trained Armodon: +3/+3 this turn."
    assert turn.before == f"Under Modern (2025), earlier that turn: {cast}"
    assert "Earlier" not in turn.plays
    _, morphling = shown("morphling-like-a-five-five")
    assert (
        morphling.deciding[0].before
        == "Earlier that turn: Aurora uses Morphling: it gets +1/-1 this turn, twice."
    )


def test_a_life_total_tells_only_of_what_is_still_to_come() -> None:
    """What was lost before the moment that is drawn is in the number already."""
    page, line = shown("circle-of-protection-and-a-source-that-left", ("1999-06-01", *MAIN))
    for turn in line.deciding:
        picture = drawn(page, turn)
        assert "19 life" in picture
        assert "19 life, then −1" not in picture


def change(place: float, since: str, day: str, amendment: str) -> RibbonChange:
    stage = Stage(since, since, amendment, "result", "finished", None, {}, 0, 0, "")
    return RibbonChange(place, since, day, amendment, "result", "A", "", "", stage)


def test_marks_of_near_days_do_not_lie_on_each_other() -> None:
    """On a phone; of a crowd every second one is set lower, and one with room to either side is not."""
    days = [change(place, "2009-07-11", "11 July 2009", "x") for place in (20.0, 49.1, 50.7, 52.2, 70.0)]
    assert ribbon.rows_of_ways(days, 330) == [0, 0, 1, 0, 0]
    assert ribbon.rows_of_ways(days, 1090) == [0, 0, 0, 0, 0]


def test_a_day_on_the_ribbon_is_written_in_full_on_the_side_that_has_room() -> None:
    """To the left of its mark where the next is near, or the end; a month before a year alone, and nothing over anything else."""
    late = change(94.8, "2024-11-08", "8 November 2024", "Foundations")
    near = [
        change(42.7, "2007-05-01", "1 May 2007", "Future Sight"),
        change(49.1, "2009-07-11", "11 July 2009", "Magic 2010"),
    ]
    assert ribbon.date_labels([late], 1090, 13) == [("8 November 2024 Foundations", True)]
    assert ribbon.date_labels(near, 1090, 13) == [
        ("1 May 2007 Future Sight", True),
        ("11 July 2009 Magic 2010", False),
    ]
    assert ribbon.date_labels(near, 1090, 13, named=False) == [("1 May 2007", True), ("11 July 2009", False)]
    between = [
        change(40, "2006-01-01", "1 January 2006", "x"),
        *near,
        change(53, "2010-07-16", "16 July 2010", "Magic 2011"),
    ]
    told = [label.text for label in ribbon.date_labels(between, 1090, 13)]
    assert told[1:3] == ["2007", ""]


def test_two_days_of_a_month_are_told_apart_on_a_ribbon_without_room_for_their_month() -> None:
    """No month and no year stands for both: the day is written with its month in short, or not at all."""
    turns = [change(30, "1999-04-01", "1 April 1999", "x"), change(60, "1999-04-23", "23 April 1999", "x")]
    shown = {
        across: [label.text for label in ribbon.date_labels(turns, across, 13, named=False)]
        for across in (330, 290, 240, 100)
    }
    assert shown == {
        330: ["1 April 1999", "23 April 1999"], 290: ["1 Apr 1999", "23 April 1999"], 240: ["", "23 Apr 1999"], 100: ["", ""],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "rulesets", "told"),
    [
        (
            "witnesses/prevention-sources-an-unused-shield-is-kept", ("2002-02-20", "current"),
            "From 23 April 1999 to 10 July 2009, Anna may use Lenses at “damage assigned” (in part taken to be so); since 11 July 2009, Anna may not; before 23 April 1999, two more changes.",
        ),
        (
            "an-edict-that-humbles-creatures", MAIN,
            "Until 30 September 2005, Roc dies (in part taken to be so); since 1 October 2005, Roc survives.",
        ),
        (
            "examples/a-healer-beside-the-raiders", ("alpha", *MAIN),
            (
                "Until 13 April 1994, Merfolk of the Pearl Trident survives; since 23 April 1999, Merfolk of the Pearl Trident dies; "
                "from 14 April 1994 to 22 April 1999, Noor may not use Samite Healer at “blockers declared”."
            ),
        ),
        (
            "witnesses/lethal-damage-stays-on-a-land", ("1999-04-22", "1999-11-01"),
            (
                "Until 22 April 1999, Noah may not use Restless Grove at “combat ends”; since 23 April 1999, Noah may (in part taken to be so)."
            ),
        ),
        (
            "witnesses/legend-rule-planeswalkers-side-by-side", (),
            (
                "From 13 July 2013 to 28 September 2017, Mage goes to the graveyard; since 29 September 2017, Mage survives; "
                "from 1 October 2007 to 12 July 2013, Mage and Sage go to the graveyard; "
                "until 30 September 2007, it cannot be played: no planeswalkers yet."
            ),
        ),
    ],
)  # fmt: skip
def test_a_headline_has_the_days_of_what_it_speaks_of(
    slug: str, rulesets: tuple[str, ...], told: str
) -> None:
    """Of what may be done it tells since when it may, whatever came of it first; of an end, since when it was that; and of the
    days that are nobody's what came of it then.
    """
    assert shown(slug, rulesets)[0].verdict == told


@pytest.mark.parametrize(
    ("slug", "rulesets", "told"),
    [
        ("an-edict-that-humbles-creatures", MAIN, ["Not known until 22 July 2001"]),
        ("an-edict-that-humbles-creatures", ("alpha", "modern"), ["Not known until 22 July 2001"]),
        ("siege-gang-throws-every-token", MAIN, []),
    ],
)
def test_a_headline_of_years_says_for_which_of_them_it_is_taken(
    slug: str, rulesets: tuple[str, ...], told: list[str]
) -> None:
    """What no text of some years says is said to be so of all of them, whether any of their rules is compared or not; and once."""
    found = [each.partition(":")[0] for each in shown(slug, rulesets)[0].caveats]
    assert [each for each in found if each.startswith("Not known")] == told


@pytest.mark.parametrize(
    ("slug", "rulesets", "told"),
    [
        (
            "examples/green-only-afterwards",
            ("1994-04-14", "modern"),
            [
                "Nieves may not use Green Dye at “combat begins”",
                "Nieves may",
            ],
        ),
        (
            "witnesses/attack-restrictions-walls",
            ("2003", "modern"),
            ["Walking Wall may not attack", "Walking Wall may"],
        ),
        (
            "witnesses/attack-requirements-a-tax-that-is-paid",
            ("2003", "modern"),
            ["Free One may not decline to attack", "Free One may"],
        ),
        (
            "witnesses/same-target-one-bear-for-two-words",
            ("2003", "modern"),
            ["Anna may not play Hard Lesson", "Anna may"],
        ),
        (
            "witnesses/block-restrictions-a-flyer-passes-over",
            ("2003", "modern"),
            ["Grizzly Bears may not block Suntail Hawk (Suntail Hawk flies, and Grizzly Bears do not)"],
        ),
    ],
)
def test_a_verdict_says_which_act_is_legal_on_which_days(
    slug: str, rulesets: tuple[str, ...], told: list[str]
) -> None:
    """An attack, a block, a play and its moment, or to leave what has to be done: no headline says that "it" is legal, and none
    says it again of the other days.
    """
    line = next(
        line for line in view.page_view(compared.shipped(slug, rulesets)).lines
        if any(run.status == "illegal" for run in line.runs)
    )  # fmt: skip
    assert [phrase.told for phrase in line.phrases] == told


@pytest.mark.parametrize(
    "slug",
    [
        "mogg-fanatic-and-the-hawk",
        "craw-wurm-legal-splits",
        "a-frog-that-had-grown",
        "phyrexian-crusader-poisons",
    ],
)
def test_why_is_told_in_one_order_everywhere(slug: str) -> None:
    """The saved picture has the page's sentences, as far as they fit; what is listed of rules that decide begins with them."""
    comparison = compared.shipped(slug, ())
    page = compared.in_years(comparison)
    line = next(line for line in page.lines if line.name == (page.lead or page.lines[0].name))
    why = page.why(line)
    leads = [escape(row[0].lead, quote=False) for row in why.rules]
    pictured = re.findall(r">([^<]*)<tspan dx=\"6\" font-weight=\"700\">([^<]+)</tspan>", saved.drawn(page))
    assert [label for _, label in pictured] == [row[0].rule.label for row in why.rules]
    if len(leads) > 1:
        assert [text.startswith(lead) for (text, _), lead in zip(pictured, leads, strict=True)] == [
            True
        ] * len(leads)
    whole = compared.in_one_line(comparison, full=True)
    told = whole[whole.index("Why: ") :] if len(page.lines) == 1 else whole[whole.index(f"── {line.name} ") :]
    places = [told.index(f"{row[0].lead}: ") for row in why.rules]
    assert places == sorted(places)
    listed = [told.point for _, points in page.shelves[:1] for told, _ in points]
    first = [
        row[0].rule.point for line in page.lines for row in (*page.why(line).earlier, *page.why(line).rules)
    ]
    assert [point for point in listed if point in first] == [
        point for point in dict.fromkeys(first) if point in listed
    ]


LEAST = 3
"""How many pixels lie between two numbers at least."""


@pytest.mark.parametrize(
    "compare",
    [
        lambda: compared.shipped("examples/two-attackers-share-a-blocker", ("2003", "2009-07-11")),
        lambda: compared.shipped("witnesses/assignment-check-only-the-whole", ("1999-06-01", "modern")),
        lambda: compared.shipped("ray-of-command-steals-an-attacker", MAIN),
        lambda: compared.under(compared.crowd(8, 3), ("2003", "modern")),
        lambda: compared.under(compared.crowd(4, 12), ("2003", "modern")),
        compared.crowded,
    ],
)
def test_no_number_of_a_damage_lies_over_another(compare: Callable[[], Comparison]) -> None:
    """Where lines cross, a number stands elsewhere on its own, some way from the next; no line is drawn over one."""
    page = view.page_view(compare())
    for line in page.lines:
        pictures = [drawn(page, turn) for turn in line.deciding if turn.board is not None]
        boards = [svg(board, page.names, MODERN, "x") for run in line.runs for board in run.boards]
        for picture in (*pictures, *boards):
            lines, numbers = (
                [found.start() for found in re.finditer(rf'<g class="{what} ', picture)]
                for what in ("flow", "tag")
            )
            assert max(lines, default=0) <= min(numbers, default=0)
            boxes = re.findall(
                r'<g class="tag[^>]*><title>[^<]*</title><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"',
                picture,
            )
            for one, other in combinations([tuple(map(float, box)) for box in boxes], 2):
                apart = (
                    one[0] + one[2] + LEAST <= other[0] or other[0] + other[2] + LEAST <= one[0]
                    or one[1] + one[3] + LEAST <= other[1] or other[1] + other[3] + LEAST <= one[1]
                )  # fmt: skip
                assert apart, (one, other)


@pytest.mark.parametrize(
    "slug", ["banding-does-not-loosen-trample", "examples/two-attackers-share-a-blocker"]
)
def test_the_words_on_the_line_of_a_block_keep_clear_of_numbers_and_plays(slug: str) -> None:
    """They stand elsewhere on the line where the number of a damage, or the label of a play, is in its middle."""
    page = view.page_view(compared.shipped(slug, ("1997-03-24", "2009-07-11", "modern")))
    found = 0
    for turn in (turn for line in page.lines for turn in line.deciding if turn.board is not None):
        picture = drawn(page, turn)
        boxes = re.findall(
            r'</title><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx="4"', picture
        )
        words = re.findall(r'<text class="tied" x="([\d.-]+)" y="([\d.-]+)"[^>]*>blocked', picture)
        for (x, y), box in product(words, boxes):
            left, top, across, high = map(float, box)
            half = width("blocked", 11.5) / 2
            beside = float(x) + half <= left or left + across <= float(x) - half
            assert beside or float(y) <= top or top + high <= float(y) - 8, (x, y, box)
            found += 1
    assert found


def test_years_that_could_not_be_played_take_no_letter_from_those_that_could() -> None:
    """They bear none on the ribbon, so that a reader of A, B and D would look for C."""
    _, line = shown("witnesses/legend-rule-planeswalkers-side-by-side", ("2017-09-28", "2017-09-29"))
    assert line.ribbon is not None
    assert {band.letter for band in line.ribbon.bands if band.played} == {"A", "B", "C"}


def test_rules_that_no_day_had_stand_beside_the_days_and_not_on_the_ribbon() -> None:
    """Middle School ends as the days since Magic 2010 do; it is no ruleset of the last day, where its mark would be."""
    page, line = shown("lifelink-saves-or-not", ("2008", "modern", "middle-school"))
    assert page.verdict == (
        "From 1 May 2007 to 10 July 2009, Noor loses the game; "
        "since 11 July 2009 and under Middle School, Noor stays in the game; "
        "until 30 April 2007, it cannot be played: no lifelink yet."
    )
    assert line.ribbon is not None
    assert [mark.day[:4] for mark in line.ribbon.marks] == ["2008", "2025"]
    _, alone = shown("mogg-fanatic-and-the-hawk", ("modern", "middle-school"))
    assert [phrase.when for phrase in alone.phrases][-1] == "under the rules of Middle School"
    _, beside = shown("mogg-fanatic-and-the-hawk", ("middle-school", "2003", "modern"))
    assert beside.reasons[-1].when == "under Middle School"
    assert "goes on the stack" in beside.reasons[-1].says

"""Why a line ends as it does: the rules that decide, with their days, and what stood there before."""

from __future__ import annotations

import re

import pytest

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.scenario.reading import read
from reports import html
from reports.comparison import markdown, text, view
from reports.comparison import picture as passed_on
from rulesets.registry import MAIN, find
from tests import compared

pytestmark = compared.COMPARED_ONCE


def test_a_kind_of_permanent_that_rules_lacked_is_the_reason_why_a_board_could_not_be_played() -> None:
    """A Jitte could not be played since there was no Equipment, and not for want of the ability to equip."""
    comparison = compared.shipped("umezawas-jitte-with-one-counter", ())
    for line in compared.in_years(comparison).lines:
        assert [(each.since, each.says, each.before) for each in line.reasons] == [
            (
                "2 October 2003",
                "There is Equipment, an artifact that can be attached to a creature and to nothing else.",
                "",
            )
        ]
    walkers = compared.shipped("trample-at-a-planeswalker", ("2003", "modern"))
    (reason,) = compared.in_years(walkers).lines[0].reasons
    assert reason.since == "1 October 2007"


def test_the_rule_that_decides_is_told_by_its_number_of_the_day_and_since_when() -> None:
    """510.2 is the number of 2025; that nobody may act in between is so since 2009, and the line above says what was before."""
    older, newer = compared.fanatic_page().lines[0].reasons
    assert (older.when, newer.when) == ("from 23 April 1999 to 10 July 2009", "since 11 July 2009")
    assert (compared.fanatic_page().rule(newer.rule).label, newer.before) == ("510.2", "")
    assert [str(each) for each in compared.fanatic_page().said(newer)] == [
        (
            "Since 11 July 2009: Nobody has an opportunity to act between the assigning of combat damage and the "
            "dealing of it. 510.2 (rules of 6 June 2025)."
        )
    ]
    came, beside, before = map(str, compared.fanatic_page().said(older))
    assert came.endswith(
        "the active player gets priority and players may act. 310.1 (rules of 1 February 2008)."
    )
    assert beside == (
        "And: Damage is dealt as it was assigned, even if its source has left play or has another power by then. "
        "310.4a (rules of 1 February 2008)."
    )
    assert before == (
        "Until then, since 14 April 1994: Between the assigning of combat damage and the dealing of it nothing may be used "
        "but what bears on damage, and what may be used at any time. Step by Step, Damage Prevention (rules of 24 March 1997)."
    )


def test_what_takes_the_place_of_a_rule_that_acted_is_what_came_as_it_went() -> None:
    """No order is announced since 8 November 2024: where nothing acts instead, a newer wording of other rules is no reason."""
    page = view.page_view(compared.shipped("banding-overrides-the-order", ()))
    assert page.lines[0].the_way is not None
    assert [(each.lead, each.rule.label) for each in page.said(page.lines[0].the_way)] == [
        ("Since 8 November 2024", "510.1c"),
        ("Until then, since 11 July 2009", "510.1c"),
        ("Earlier, from 5 August 1993 to 10 July 2009", "310.2c"),
    ]


def test_what_a_rule_became_before_all_came_to_end_otherwise_is_told_with_its_days() -> None:
    """From 1997 to 1999 the Healer may heal itself as little as from 1994 on."""
    found = compared.shipped("examples/a-healer-beside-the-raiders", ())
    page = compared.in_years(found)
    line = next(line for line in page.lines if line.name == page.lead)
    leads = [each.lead for reason in line.reasons for each in page.said(reason)]
    assert "And from 24 March 1997 to 22 April 1999" in leads


def test_what_had_to_come_on_one_day_is_told_together() -> None:
    """The order alone would bind nobody while damage waits, and nobody may save its first in line without it."""
    page = compared.in_years(compared.shipped("five-power-against-three-and-four", ()))
    (line, _) = page.lines
    assert [each.lead for each in page.said(line.reasons[0])] == [
        "From 11 July 2009 to 7 November 2024", "And ever since", "Until then, since 5 August 1993",
        "Beside it, since 23 April 1999",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "rules", "before"),
    [
        (
            "wither-from-a-creature-that-left", (),
            "While the combat damage waits, the active player gets priority and players may act. 310.1 (rules of 1 May 2008).",
        ),
        ("lifelink-saves-or-not", (), "Lifelink triggers whenever the permanent deals damage,"),
        (
            "deathtouch-with-trample", ("2009-07-11", "2010-07-16"),
            ("Once all its blockers are assigned lethal damage, what is left of a trampler's damage is divided among "
            "them and what it attacks. 702.17b (rules of 16 July 2010)."),
        ),
        (
            "trample-and-damage-already-there", (),
            "All damage that a creature takes in a turn counts together. Damage (rules of 24 March 1997).",
        ),
        (
            "an-edict-that-humbles-creatures", ("2005-08-01", "2008"),
            ("In the layer of sizes what defines a size comes first, then counters, then all else by age. 418.5a (rules of 1 August 2005)."),
        ),
    ],
    ids=["what opened the window", "the same provision", "what acted in its place", "what was before a rule that is gone",
         "as it was on the day before"],
)  # fmt: skip
def test_why_says_what_the_rules_said_before(scenario: str, rules: tuple[str, ...], before: str) -> None:
    """The counterpart of what they say now, as it stood until the day before or as it stands beside it, with its number."""
    comparison = compared.shipped(scenario, rules)
    page = compared.in_years(comparison)
    why = page.why(next(line for line in page.lines if line.name == page.lead or not page.lead))
    told = [str(said) for row in (*why.earlier, *why.rules) for said in row]
    day = r"\d+ \w+ \d{4}"
    lead = (
        rf"((Until then|Beside it, and alone until then|Earlier), since {day}|Earlier, from {day} to {day}): "
    )
    assert any(re.match(lead + re.escape(before), each) for each in told), told


def why(scenario: str, rules: tuple[str, ...] = ()) -> list[str]:
    """The sentences by which it is told why the line on top parts, the lesson of the scenario first."""
    comparison = compared.shipped(scenario, rules)
    page = compared.in_years(comparison)
    told = page.why(next(line for line in page.lines if line.name == page.lead or not page.lead))
    return [told.taught, *(str(said) for row in (*told.earlier, *told.rules) for said in row)]


@pytest.mark.parametrize(
    ("scenario", "rules", "told"),
    [
        (
            "training/a-monk-is-bounced-late", MAIN,
            "Until then, since 23 April 1999: While the combat damage waits, the active player gets priority",
        ),
        ("training/a-recluse-stops-an-avatar", MAIN, "And since 11 July 2009: A creature that a source with deathtouch"),
        (
            "training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"),
            "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on",
        ),
        (
            "witnesses/regeneration-in-advance", ("1999-04-22", "1999-04-23"),
            "Until then, since 5 August 1993: A creature may be regenerated only at the moment at which it would otherwise go to the graveyard.",
        ),
        (
            "witnesses/response-model-the-intention-is-answered", (),
            "Since 23 April 1999: The active player gets priority as combat begins. 307.1",
        ),
        (
            "witnesses/layers-types-before-abilities", (),
            "Since 1 July 2003: Types are changed before abilities are lost, so that a lost ability goes on changing them. 418.5a",
        ),
        (
            "witnesses/layers-switched-and-then-grown", (),
            "Since 1 October 2005: A switch swaps power and toughness as they are after all else that changes them. 418.5i",
        ),
        (
            "witnesses/steps-skipped-no-attackers", ("1999-04-22", "1999-04-23"),
            "From 23 April 1999 to 30 June 2003: Where no creature is declared, nobody acts in the step of the declaration",
        ),
        (
            "witnesses/removal-from-combat-an-attacked-planeswalker-regenerates", (),
            "Since 1 February 2009: What regenerates leaves combat only if it is an attacking or blocking creature. 306.4",
        ),
        (
            "circle-of-protection-and-a-source-that-left", (),
            "Until then, since 23 July 2001: Combat damage waits on the stack like a pseudospell",
        ),
        (
            "circle-of-protection-and-a-source-that-left", (),
            "And from 1 August 2005 to 10 July 2009: A creature that assigned combat damage still on the stack may be chosen",
        ),
        (
            "siege-gang-throws-every-token", MAIN,
            "And: Damage is dealt as it was assigned, even if its source has left play or has another power by then. 310.4",
        ),
        (
            "siege-gang-throws-every-token", ("alpha", "2003"),
            "Earlier, from 5 August 1993 to 13 April 1994: Fast effects may be used before combat damage is assigned",
        ),
        (
            "siege-gang-throws-every-token", ("1994-04-14", "2003"),
            "Earlier, from 14 April 1994 to 22 April 1999: Between the assigning of combat damage and the dealing of it",
        ),
        (
            "an-edict-that-humbles-creatures", MAIN,
            "Earlier, from 1 July 2003 to 30 November 2003: The size that an ability defines comes first, then one set with",
        ),
    ],
    ids=["of a clause that the rule above does not speak of", "amended to the same end", "of the moment that was waited for",
         "what changed, and not what was put in other words", "what the clause does here", "what went without saying",
         "what came to matter later", "a moment that nobody gets", "what is left in combat", "by what a play was forbidden",
         "what a rule that is gone became before it went",
         "of a source that has left", "what a compared day had, and not the eve",
         "what a compared day had, and the eve as well", "what a compared day had, within one provision"],
)  # fmt: skip
def test_why_speaks_of_what_parts_the_ends(scenario: str, rules: tuple[str, ...], told: str) -> None:
    """Each sentence is of the matter that decides: what came, what was there in its place, and what says it now."""
    assert any(each.startswith(told) for each in why(scenario, rules)), why(scenario, rules)


@pytest.mark.parametrize(
    ("scenario", "rules", "idle"),
    [
        ("training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"), "dealt, as it was assigned, when it resolves"),
        ("a-frog-that-had-grown", ("2003", "modern"), "And since 17 April 2020"),
        ("witnesses/removal-from-combat-waiting-damage", (), "And: While the combat damage waits"),
        ("examples/a-menace-and-one-that-must-block", (), "since 15 March 2003"),
    ],
    ids=["of damage on which nobody waits", "that another outcome has overtaken", "told already", "over a text that lacks it"],
)  # fmt: skip
def test_why_has_no_sentence_that_is_idle(scenario: str, rules: tuple[str, ...], idle: str) -> None:
    """What is true of the rules and has no part in what is told is left out."""
    assert not any(idle in each for each in why(scenario, rules)), why(scenario, rules)


def test_a_lesson_is_why_ends_part_only_where_the_scenario_expects_them_to() -> None:
    """A lesson about one end, under whatever rules, says nothing of how another came about."""
    assert why("training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"))[0] == ""
    assert why("kitchen-finks-and-the-husk", ("2003", "modern"))[0]


def test_a_lesson_is_not_why_a_line_parts_that_it_is_not_about() -> None:
    """That some rules cannot play a board goes for each of its lines; the lesson is of the one that parts the others."""
    assert why("a-werewolf-turns-twice", ("2003", "modern"))[0] == ""


@pytest.mark.parametrize(
    ("name", "rules", "when"),
    [
        (
            "kitchen-finks-and-the-husk", ("2003", "modern", "middle-school"),
            ["since 1 May 2008", "since 11 July 2009", "under Middle School"],
        ),
        (
            "adamant-will-on-the-first-blocker", ("modern", "2003", "classic-magic", "m10"),
            ["since 1 February 2004", "from 11 July 2009 to 7 November 2024", "since 8 November 2024"],
        ),
        ("mogg-fanatic-and-the-hawk", ("middle-school", "modern"), ["under Middle School"]),
    ],
    ids=["rules that no day had", "three changes", "two groups"],
)  # fmt: skip
def test_each_pair_of_pictures_has_its_reason(name: str, rules: tuple[str, ...], when: list[str]) -> None:
    """A day on which the outcome changes, also by way of one that no picture shows, or rules that no day had."""
    assert reasons(compared.shipped(name, rules)) == when


def test_what_rules_lack_that_no_day_had_is_their_reason() -> None:
    """A house rule without deathtouch is told by what the others say of it."""
    modern = find("modern")
    lent = modern.replacing(find("2003").version("deathtouch"), name="our-table", title="Our Table")
    scenario = compared.shipped("deathtouch-with-trample", ("modern",)).scenario
    assert reasons(compare(scenario, [modern, lent])) == ["not under Our Table"]


def reasons(comparison: Comparison) -> list[str]:
    """When each rule holds that the line on top gives for a reason; the picture to save gives all of them."""
    page = compared.in_years(comparison)
    line = next(line for line in page.lines if line.name == page.lead or not page.lead)
    found = [each.when for each in line.reasons]
    drawn = passed_on.drawn(page)
    leads = [f"{each[0].upper()}{each[1:]}" for each in found]
    assert all(f"{lead}: " in drawn or f"{lead}, " in drawn for lead in leads)
    return found


@pytest.mark.parametrize(
    ("name", "older", "days"),
    [
        ("soften-then-sweep", "2009-07-11", ["11 July 2009", "8 November 2024"]),
        ("trample-worked-out-after-prevention", "1997-03-24", ["18 October 1998"]),
        ("banding-does-not-loosen-trample", "2008", ["18 October 1998"]),
    ],
)
def test_each_rule_that_decides_is_of_a_day_on_which_the_outcome_changes(
    name: str, older: str, days: list[str]
) -> None:
    """One line for each change of the verdict, also where the rulesets asked for agree and older ones did not."""
    comparison = compared.shipped(name, tuple(dict.fromkeys((*MAIN, older))))
    page = compared.in_years(comparison)
    line = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    assert [each.since for each in line.reasons] == days


@pytest.mark.parametrize(
    ("name", "since", "says"),
    [
        (
            "witnesses/excess-damage-triggers",
            "5 February 2021",
            "Abilities that trigger on excess damage count",
        ),
        ("reality-ripple-phases-out-a-blocker", "11 July 2009", "Nobody has an opportunity to act"),
    ],
)
def test_the_rule_that_decides_is_the_sentence_that_does_and_no_other_of_its_clause(
    name: str, since: str, says: str
) -> None:
    """What a trigger or a packet was reckoned by is cited, and what shuts a window under whatever rules lack it."""
    comparison = compared.shipped(name, ())
    lines = compared.in_years(comparison).lines
    told = {each.since for line in lines for each in line.reasons if each.says.startswith(says)}
    assert told == {since}


@pytest.mark.parametrize(
    ("name", "rulesets", "told"),
    [
        (
            "training/skeletons-and-a-first-striker", ("2003", "dominaria"),
            [("23 April 1999", "", "What regenerates has to be there", "only at the moment at which it would")],
        ),
        (
            "witnesses/prevention-nothing-else-in-the-step", ("m12", "dominaria"),
            [("23 April 1999", "", "What prevents damage has to be there", "In the step for preventing damage, nothing")],
        ),
        (
            "witnesses/prevention-sources-moved-damage", ("2006", "m12"),
            [("1 July 2003", "", "What replaces damage from sources of a kind looks", "")],
        ),
        (
            "witnesses/excess-goes-elsewhere", (),
            [
                ("17 April 2020", "4 February 2021", "Where an effect has excess damage dealt elsewhere, all but 1", ""),
                ("15 February 2021", "", "Where an effect has excess damage dealt elsewhere, all but 1", ""),
            ],
        ),
        (
            "witnesses/block-triggers-put-in-blocking", (),
            [
                ("1 May 2006", "30 September 2009", "An ability on becoming blocked by a creature triggers for one that is put in blocking only if", "is taken to trigger for one"),
                ("1 February 2010", "", "An ability on becoming blocked by a creature triggers for one that is put in", ""),
            ],
        ),
        (
            "witnesses/block-triggers-a-second-blocker-by-an-effect", (),
            [
                ("1 May 2006", "30 September 2009", "An ability on becoming blocked by a creature triggers for one that an effect adds only if", "is taken to trigger for one"),
                ("1 October 2009", "", "An ability on becoming blocked by a creature is one on a creature's blocking", ""),
            ],
        ),
        (
            "witnesses/block-triggers-made-to-block", (),
            [
                ("1 May 2006", "10 July 2009", "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, and only", "does so once each combat."),
                ("11 July 2009", "", "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, also", ""),
            ],
        ),
        (
            "witnesses/rampage-counted-on-resolution", (),
            [("23 April 1999", "", "The bonus of rampage is counted once, as it resolves", "counted as blockers are assigned")],
        ),
        (
            "training/a-recluse-beside-bears", ("2003", "m12"),
            [("1 May 2007", "10 July 2009", "Deathtouch triggers whenever", "")],
        ),
        (
            "training/a-recluse-beside-bears", ("2003", "2008"),
            [("1 May 2007", "10 July 2009", "Deathtouch triggers whenever", "")],
        ),
        (
            "witnesses/phasing-tokens-stay", (),
            [("25 August 2017", "", "A token that has phased out goes on", "A token that has phased out ceases")],
        ),
        (
            "witnesses/legend-rule-planeswalkers-side-by-side", (),
            [("29 September 2017", "", "Planeswalkers of one type may stand side by side", "Of the planeswalkers of one")],
        ),
        (
            "witnesses/counter-annihilation-before-the-block", (),
            [("1 October 2006", "", "A permanent with +1/+1 and -1/-1 counters", "No rule takes counters off")],
        ),
        (
            "examples/a-stare-that-aims-at-nobody", (),
            [("14 April 1994", "", "An effect that is aimed at nothing", "An effect of the colour does nothing")],
        ),
    ],
)  # fmt: skip
def test_what_is_told_is_the_sentence_on_which_the_outcome_hangs_as_long_as_it_stood(
    name: str, rulesets: tuple[str, ...], told: list[tuple[str, str, str, str]]
) -> None:
    """What refused a play, what went, and of what nobody acted by what speaks of the same matter."""
    comparison = compared.shipped(name, rulesets)
    page = compared.in_years(comparison)
    reasons = next((line for line in page.lines if line.name == page.lead), page.lines[0]).reasons
    said = {"": "", **{rule.id: rule.says for rule in page.rules}}
    found = [(each.since, each.until, each.says, said[each.before]) for each in reasons]
    assert len(found) == len(told)
    for (since, until, says, before), (*days, begins, was) in zip(found, told, strict=True):
        assert [since, until] == days
        assert says.startswith(begins)
        assert was in before


@pytest.mark.parametrize(
    ("name", "leads"),
    [
        (
            "witnesses/rampage-counted-on-resolution",
            [
                ("Since 23 April 1999 (inferred until 22 July 2001)", "The bonus of rampage"),
                ("And", "Spells and abilities wait on the stack"),
                ("And", "What has triggered"),
                ("Until then, since 24 March 1997", "The bonus of rampage"),
                ("Beside it, since 24 March 1997", "What triggers in a step"),
            ],
        ),
        (
            "witnesses/end-of-combat-phased-out-creatures",
            [
                ("From 11 July 2009 to 30 September 2009", "What has phased out is taken not to leave"),
                ("And ever since, phasing", "A permanent that has phased out stays"),
                ("Until then, since 23 July 2001", "A permanent that phases out goes to the phased-out zone"),
                ("Earlier, from 8 October 1996 to 22 July 2001", "A permanent that phases out leaves play"),
            ],
        ),
    ],
)  # fmt: skip
def test_what_stands_beside_a_rule_opens_the_moment_of_a_play_and_has_days_of_its_own(
    name: str, leads: list[tuple[str, str]]
) -> None:
    """Nothing hangs on a moment in which nobody plays anything, and a rule may go on where another ends."""
    comparison = compared.shipped(name, ())
    page = compared.in_years(comparison)
    told = [(each.lead, each.rule.says) for each in page.said(page.lines[0].reasons[0])]
    assert [lead for lead, _ in told] == [lead for lead, _ in leads]
    assert all(says.startswith(begins) for (_, says), (_, begins) in zip(told, leads, strict=True))


@pytest.mark.parametrize(
    ("name", "told", "before"),
    [
        (
            "witnesses/infect-who-puts-the-counters",
            ["The -1/-1 counters of wither are put by the controller", "The -1/-1 counters of infect are put by the controller"],
            "put by nobody who is named",
        ),
        (
            "witnesses/deathtouch-of-a-source-that-left",
            ["Damage from a source with lifelink", "A creature that a source with deathtouch has damaged"],
            "Lifelink triggers",
        ),
    ],
)  # fmt: skip
def test_of_rules_on_which_other_facts_hang_each_is_told(name: str, told: list[str], before: str) -> None:
    """Each is enough for what hangs on it, and does nothing for the rest."""
    comparison = compared.shipped(name, ())
    page = compared.in_years(comparison)
    (reason,) = page.lines[0].reasons
    said = [page.rule(one).says for one in (reason.rule, *reason.also)]
    assert all(one.startswith(begins) for one, begins in zip(said, told, strict=True))
    assert before in page.rule(reason.before).says


def test_beside_what_decides_stands_what_else_came_that_day_without_which_the_line_could_not_be_played() -> (
    None
):
    """On the eve of that day the board was not legal, though it was under the older rules that are compared."""
    comparison = compared.shipped("examples/a-healer-beside-the-raiders", ())
    page = compared.in_years(comparison)
    line = next(line for line in page.lines if line.name == "the Healer blocks and heals itself")
    told = [
        (page.rule(each.rule).clause, [page.rule(one).clause for one in each.also]) for each in line.reasons
    ]
    assert told[-1] == ("tapped-blockers", ["prevention"])


@pytest.mark.parametrize(
    ("name", "rulesets", "clause", "says"),
    [
        ("trample-at-a-battle", ("m12", "2023"), "trample", "A trampler that attacks a battle"),
        ("training/an-avatar-at-a-planeswalker", (), "trample", "A trampler that attacks a planeswalker"),
    ],
)
def test_of_a_clause_the_most_particular_sentence_that_acted_says_why_all_ends_so(
    name: str, rulesets: tuple[str, ...], clause: str, says: str
) -> None:
    """What it says of one kind came after what it says of all."""
    comparison = compared.shipped(name, rulesets)
    page = compared.in_years(comparison)
    line = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    assert line.ends_by is not None
    assert page.rule(line.ends_by.rule).clause == clause
    assert line.ends_by.says.startswith(says)


NO_MOMENT = """\
format: 1
title: A fling at {window}
players: {{Anna: 20, Noah: 20}}
table: {{Anna: [Grizzly Bears], Noah: [Mogg Fanatic]}}
attacks: [Grizzly Bears]
plays: [{{by: Noah, when: {window}, use: Mogg Fanatic, target: Grizzly Bears}}]
"""


@pytest.mark.parametrize(
    ("window", "silent", "told"),
    [
        ("damage-dealt", "13 April 1994", {"damage-timing"}),
        ("combat-ends", "23 March 1997", {"end-of-combat"}),
    ],
)
def test_a_moment_of_which_no_text_speaks_is_told_apart_from_one_that_the_rules_do_not_have(
    window: str, silent: str, told: set[str]
) -> None:
    """There is one reason and not two; and the day on which a text began to say so is no clause's doing."""
    scenario = read(NO_MOMENT.format(window=window), "a test")
    page = compared.with_years(scenario, ("alpha", "1994-04-14", "fifth", "sixth"))
    (line,) = page.lines
    assert f"Until {silent}, it is not legal: the rules of the day do not speak of a moment" in page.verdict
    assert "to 22 April 1999, as the rules themselves say: the rules have no moment" in page.verdict
    assert "for another reason" not in page.verdict
    (reason,) = line.reasons
    assert {page.rule(each).clause for each in (reason.rule, *reason.also)} == told


def test_what_a_card_says_before_the_rules_do_is_no_other_reason() -> None:
    page = view.page_view(compared.shipped("witnesses/attack-requirements-a-creature-that-must-attack", ()))
    assert page.verdict.endswith(
        "14 April 1994, Juggernaut may not, as the rules themselves say: Juggernaut attacks if able."
    )


def test_a_rule_of_a_keyword_says_which_and_a_day_stays_in_one_row() -> None:
    """By its own sentence, so that nothing has to stand before it; what was attached is no keyword, though it has a name of one."""
    comparison = compared.shipped("hyena-umbra-takes-the-blow", ())
    page = compared.in_years(comparison)
    (said,) = page.said(page.lines[0].reasons[0])
    assert said.lead == "Since 23 April 2010"
    told = html.drawn_page(page)
    assert "What an Aura with umbra armor enchants is not destroyed" in told
    assert '<span class="nb">22 April</span> 2010' in told
    assert '<p class="gap">Not played.</p>' in told
    hammer = compared.shipped("loxodon-warhammer-at-three-life", ())
    (line,) = compared.in_years(hammer).lines
    assert line.reworded == ()


@pytest.mark.parametrize(
    "name", ["a-frog-that-had-grown", "adamant-will-on-the-first-blocker", "craw-wurm-legal-splits"]
)
def test_why_is_told_in_one_order_whatever_it_is_told_in(name: str) -> None:
    """The page, the terminal, in full or not, the saved picture and, as far as it has room, the post name the same rules in turn."""
    found = compared.shipped(name, ())
    page = compared.in_years(found)
    line = next(line for line in page.lines if line.name == (page.lead or line.name))
    rows = [[str(said) for said in sentences] for sentences in page.why(line).rules]
    for told in (text.comparison(found), text.comparison(found, full=True)):
        assert " ".join(" ".join(row) for row in rows) in " ".join(told.split())
    post = " ".join(markdown.comparison(found).replace("\\", "").split())
    places = [post.find(row[0]) for row in rows]
    placed = [place for place in places if place > -1]
    assert places[0] > -1
    assert places[: len(placed)] == sorted(placed)
    drawn = passed_on.drawn(page)
    places = [drawn.find(f">{sentences[0].lead}: ") for sentences in page.in_time(line)]
    places = places[-len(line.reasons) :]
    assert places[0] > -1
    assert places == sorted(places)

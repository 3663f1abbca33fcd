"""What judges found in questions, mended for the whole bank: days, keywords, totals, the last step, and lessons."""

from __future__ import annotations

import re
from datetime import date

import pytest

from comparator.questions.causes import under
from comparator.questions.facts import Days, Since, World, fact_of
from reports.training.answers import laid_out
from reports.training.question import Cited, Question
from reports.training.spreading import fact_of_form
from rulesets.history import CLAUSES, as_of
from rulesets.keywords.table import ROWS
from rulesets.registry import find
from rulesets.windows import windows_of
from tests.questions_asked import asked, asked_about

pytestmark = pytest.mark.xdist_group("training")


def _about(board: str, kind: str, era: str = "current") -> list[Question]:
    """The questions of a kind about a board that ships."""
    return [one for one in asked_about(board, era) if one.kind == kind]


def _of_days() -> list[Question]:
    boards = ("phasing-noticed-as-leaving", "layers-grown-and-then-shrunk", "layers-switched-and-then-grown")
    some = [one for board in boards for kind in ("since", "days") for one in _about(board, kind)]
    return [*some, *(one for one in asked() if one.kind in ("since", "days"))]


def test_no_day_is_offered_on_which_the_board_could_not_be_played() -> None:
    """Nobody takes a day for the right one that is older than the youngest thing on the board, or of which rules leave it open."""
    seen = 0
    for question in _of_days():
        fact = fact_of(question.asks)
        assert isinstance(fact, Since | Days)
        for choice in question.choices:
            day = choice.origin.ruleset if question.kind == "days" else ""
            version = CLAUSES.get(choice.origin.version.partition("@")[0])
            if version is not None:
                day = choice.origin.version.partition("@")[2]
            if day and day[0].isdigit():
                then = under(
                    World(laid_out(question), find(question.ruleset)), as_of(date.fromisoformat(day))
                )
                assert fact.of(then) is not None, (question.scenario, day)
                assert not then.run.left_open, (question.scenario, day)
                seen += 1
    assert seen


def test_a_day_is_offered_by_what_acts_on_the_board() -> None:
    """Of tokens nothing is said where there are none; and nobody proliferates before that was a word."""
    offered = " ".join(choice.text for choice in _about("phasing-noticed-as-leaving", "since")[0].choices)
    assert "token" not in offered
    assert "What phases out leaves combat" in offered
    assert not _about("proliferate-every-kind", "since")


@pytest.mark.parametrize("board", ["deathtouch-tramples-through", "negative-numbers-count-as-nothing"])
def test_no_day_is_offered_on_which_something_else_changed(board: str) -> None:
    """That damage is dealt without the stack is not taken for what a division or a size hangs on."""
    (question,) = _about(board, "since")
    offered = " ".join(choice.text for choice in question.choices)
    assert "without using the stack" not in offered
    assert "with deathtouch may be divided" in offered or "assigns none" in offered


def test_nothing_is_told_of_days_of_which_no_rule_is_known() -> None:
    """Where the first rules that say so are younger than the day from which it may have been so, they begin it."""
    (question,) = _about("phasing-noticed-as-leaving", "since")
    assert "From 23 July 2001 to 30 September 2005" in question.why[-1]


@pytest.mark.parametrize("slug", [slug for slug, one in CLAUSES.items() if one.group == "keyword"])
def test_every_sentence_of_a_keyword_names_it(slug: str) -> None:
    """A rule of the chapter on keywords is told by the name of its keyword, so that a citation can be followed."""
    rows = [row for row in ROWS if row.slug == slug]
    names = {
        slug.replace("-", " "),
        *(
            name
            for row in rows
            for name in (row.name, *(row.spellings or ()), *row.speaks.split("|"))
            if name
        ),
    }
    stems = [_stem(name) for name in names]
    for provision in CLAUSES[slug].says.all():
        for point in provision.points:
            in_chapter = any(
                number.startswith(("502.", "702.")) for one in point.numbered for number in one.numbers
            )
            assert not in_chapter or any(stem in point.says.lower() for stem in stems), (slug, point.says)


def _stem(name: str) -> str:
    """As much of a name as every form of it has: `phasing` and `phased out`, `banding` and `a band`."""
    return re.sub(r"(ing|s|!)$", "", name.lower())


def test_a_keyword_with_a_number_is_applied_with_it() -> None:
    """The step to the larger size can be followed."""
    (most,) = _about("a-giant-with-rampage", "most")
    assert "Rampage 2 gives Craw Giant +2/+2, for one blocker beyond the first." in " ".join(most.why)


def test_what_comes_back_or_not_is_told_of_the_card() -> None:
    """Persist looks at the counters with which a creature died."""
    (stays,) = _about("finks-meet-a-ripper", "reason")
    assert "died with two -1/-1 counters on them, so persist does not bring them back" in " ".join(stays.why)
    (back,) = _about("finks-block-and-come-back", "reason")
    assert "By persist Kitchen Finks come back with a -1/-1 counter." in " ".join(back.why)


def test_a_shield_that_is_used_up_is_told_of() -> None:
    """What regenerated first and dies all the same has no shield left."""
    (question,) = _about("removal-from-combat-waiting-damage", "reason", "2003")
    told = " ".join(question.why)
    assert (
        "as Northern Paladin would destroy them, which uses up the shield and takes them out of combat"
        in told
    )
    assert {"419.6b", "420.5c"} <= {number for rule in question.rules for number in rule.numbers}
    assert any(rule.says.startswith("A creature that regenerates leaves combat.") for rule in question.rules)


def test_no_text_is_told_to_say_more_of_the_order_of_sizes_than_it_does() -> None:
    """Where counters and switches come was not said at first; no question hangs on such a day."""
    for board in ("layers-switched-and-then-grown", "layers-a-counter-on-what-was-shrunk"):
        (question,) = _about(board, "days")
        assert min(choice.text[-4:] for choice in question.choices) == "2003"
    assert "of whatever kind" not in " ".join(one.told for one in CLAUSES["layers"].versions)


@pytest.mark.parametrize("board", ["zero-power-assigning-by-toughness", "zero-power-negative-power"])
def test_no_day_is_asked_about_on_which_it_was_so_for_want_of_a_word(board: str) -> None:
    """What follows from silence a judge may answer otherwise: the text of 1 July 2003 is that of 1 October 2006 there."""
    assert not _about(board, "days")


def test_a_wrong_day_is_told_with_what_came_of_it_then_and_the_number_of_its_rule() -> None:
    for question in _of_days():
        days = {choice.text for choice in question.choices if not choice.right}
        for choice in question.choices:
            if question.kind == "days" and not choice.right:
                alike = re.match(r"as on (\d+ \w+ \d+)( \(\d[^()]*\))?$", choice.belief)
                assert alike is None or alike[1] in days - {choice.text}
                assert alike or re.match(
                    r"on that day .+ (died|survived|lost|ended at -?\d+|was not legal), since the rules? (was|were): .+ \(.+\)",
                    choice.belief,
                )


def test_a_division_of_a_wrong_total_is_told_to_be_one() -> None:
    """All damage has to be assigned, and the rule that says so is cited."""
    seen = 0
    for question in (*_about("rampage-counted-as-blockers-are-assigned", "divisions"), *asked()):
        if question.kind != "divisions":
            continue
        whole = {_total(choice.text) for choice in question.choices if choice.right}
        for choice in question.choices:
            if _total(choice.text) not in whole:
                assert "neither more nor less" in choice.belief, choice.text
                assert any(rule.clause == "zero-power" for rule in question.rules)
                seen += 1
    assert seen


def _total(division: str) -> int:
    return sum(int(number) for number in re.findall(r"\b(\d+) to ", division))


_DIES_OF_DAMAGE = re.compile(
    r"(?P<dealt>\d+)(?P<by>[^.]* by a source with deathtouch|) and (has|have) toughness (?P<toughness>\d+)\."
)
_OF_DAMAGE = frozenset({"death-check", "deathtouch", "lethal-damage", "legend-rule"})


def test_the_rule_is_cited_by_which_a_creature_dies_of_damage() -> None:
    """Where it is asked who dies, or what comes first and that is a death, the last step is cited too."""
    seen = 0
    for question in asked():
        asks_of_death = (
            question.kind == "result" or question.asks.startswith("dies:") or question.kind == "first"
        )
        if not asks_of_death or question.kind in ("days", "since", "moments", "lesson"):
            continue
        told = " ".join(question.why)
        dies = (
            "graveyard" in question.answer
            or question.answer in ("Yes", "Both")
            or question.answer.startswith("Only")
        )
        if dies and any(int(one["dealt"]) >= int(one["toughness"]) for one in _DIES_OF_DAMAGE.finditer(told)):
            assert _OF_DAMAGE & {rule.clause for rule in question.rules}, (question.scenario, question.asks)
            seen += 1
    assert seen > 5


def test_an_old_lesson_is_cited_as_it_was_then_and_as_it_is_now() -> None:
    """That it was all true then can be checked."""
    lessons = [one for one in asked() if one.kind == "lesson"]
    assert lessons
    for question in (*lessons, *_about("icy-manipulator-on-a-blocker", "lesson")):
        days = {rule.as_of for rule in question.rules}
        assert days == {question.asks.partition(": ")[2], question.day}, question.scenario


def _on(board: str, moment: str) -> str:
    """What is said of a day that is offered of a board, or of the day as on which it is said to have been."""
    asked_of_days = (one for era in ("current", "m10") for one in _about(board, "days", era))
    beliefs = next(
        {choice.text: choice.belief for choice in one.choices}
        for one in asked_of_days
        if moment in {choice.text for choice in one.choices}
    )
    alike = re.match(r"as on (\d+ \w+ \d+)", beliefs[moment])
    return beliefs[alike[1]] if alike else beliefs[moment]


@pytest.mark.parametrize(
    ("board", "moment", "steps"),
    [
        (
            "lifelink-saves-or-not",
            "1 May 2009",
            (
                "Noor lost",
                "(502.68a)",
                "(420.5a, 420.3)",
                "before anything that has triggered goes on the stack (420.3)",
            ),
        ),
        (
            "layers-switched-and-then-grown",
            "1 July 2003",
            ("Noah ended at 12", "(418.5i)", "is dealt 8 by Yotian Soldier"),
        ),
        (
            "layers-a-size-that-comes-with-types",
            "1 May 2009",
            (
                "Gray Ogre died",
                "counts by age",
                "is destroyed (420.5c)",
                "is dealt 5 and has toughness 5",
            ),
        ),
        (
            "legend-rule-a-copy-of-a-legend",
            "23 April 1999",
            (
                "Bear survived",
                "(420.5e)",
                "Hound is put into the graveyard because of a legend of its name with an earlier timestamp",
            ),
        ),
    ],
)
def test_every_step_to_what_came_of_a_wrong_day_is_told(
    board: str, moment: str, steps: tuple[str, ...]
) -> None:
    """A rule alone may point the wrong way."""
    told = _on(board, moment)
    for step in steps:
        assert step in told


def test_one_regeneration_is_told_to_be_enough_where_it_is() -> None:
    """The reason carries its No, and the mistake its Yes."""
    (question,) = _about("deathtouch-destroys-by-a-trigger", "reason")
    assert question.key == (
        "No. Deathtouch and lethal damage destroy in one check, and one regeneration replaces both.",
    )
    options = {choice.text for choice in question.choices}
    assert "Yes. Deathtouch triggers, and destroys again once the regeneration is used up." in options
    cited = {number for rule in question.rules for number in rule.numbers}
    assert {"701.19a", "704.5h", "704.7"} <= cited


def test_who_strikes_first_is_told_where_that_is_overlooked() -> None:
    (question,) = (
        one for one in _about("regeneration-from-first-strike", "reason") if "Tundra Wolves" in one.prompt
    )
    assert "First strikers deal their damage before the others do." in " ".join(question.why)
    assert "510.4" in {number for rule in question.rules for number in rule.numbers}


def test_it_is_cited_by_what_a_creature_dies_that_might_come_back() -> None:
    for question in _about("finks-meet-a-ripper", "reason"):
        assert "704.5f" in {number for rule in question.rules for number in rule.numbers}


def test_protection_has_prevented_damage_since_the_first_numbered_rules() -> None:
    """It kept damage off since the first book, of which the texts before 1999 speak in other words."""
    for question in _about("protection-from-everything", "struck"):
        prevented = [rule for rule in question.rules if "is prevented" in rule.says]
        assert [rule.since for rule in prevented] == ["1999-04-23"]


def test_no_stem_speaks_of_damage_that_nobody_deals() -> None:
    """Where what would have struck first met nothing any more, its step is told to pass so."""
    stems = [
        one.stem
        for kind in ("struck", "reason")
        for one in _about("strike-steps-nothing-assigned-in-the-first", kind, "sixth")
    ]
    assert stems
    for stem in stems:
        assert "In the first combat damage step Noah uses Page" in stem


def test_a_size_that_no_stem_tells_is_explained() -> None:
    """What a king gives is told where it is what is asked for."""
    (question,) = _about("woodland-changeling-follows-the-goblin-king", "amount")
    assert "Woodland Changeling is 3/3 with Goblin King, since it is a Goblin as well." in " ".join(
        question.why
    )
    assert "3/3 with" not in question.stem


def test_moments_with_one_answer_are_one_fact_of_a_form_whether_damage_waits_or_not() -> None:
    """Whether a spell or an ability removes what would deal damage, the same moment has to be found."""
    moments = [one for one in asked() if one.kind == "moments"]
    waits = {one.ruleset: "damage-assigned" in windows_of(find(one.ruleset)) for one in moments}
    assert len({fact_of_form(one) for one in moments}) == len(
        {(waits[one.ruleset], one.answer) for one in moments}
    )


def test_moments_are_told_by_what_comes_of_the_cards_and_then_by_two_rules_at_most() -> None:
    """What a wrong moment comes to stands beside it, with its rule."""
    questions_asked = [*_about("mogg-fanatic-trades-up", "moments", "2003"), *asked()]
    for question in questions_asked:
        if question.kind == "moments":
            right = tuple(one.text for one in question.choices if one.right)
            assert len(right) == 1 or question.why[0].startswith(right)
            assert len(question.rules) <= 2
            for choice in question.choices:
                assert "too late" not in choice.belief or "anybody may act (" in choice.belief
    assert questions_asked[0].key == ("With combat damage on the stack",)
    assert [rule.where for rule in questions_asked[0].rules] == ["310.4a", "306.2"]


def test_no_two_options_are_of_one_belief() -> None:
    """A second would be wrong for the same reason, and each is held by one belief alone."""
    for question in asked():
        held = [choice.origin.beliefs for choice in question.choices if choice.origin.beliefs]
        assert all(len(one) == 1 for one in held), question.asks
        assert len({*held}) == len(held), question.asks


def test_a_card_is_told_with_what_something_hangs_on_alone() -> None:
    """Everybody knows what else is on it; who has been told of it looks for what it does."""
    stems = {
        board: " ".join(one.stem for one in _about(board, kind))
        for board, kind in (
            ("regenerate-after-deathtouch", "reason"),
            ("goblin-king-falls-first", "result"),
            ("vampire-nighthawk-meets-craw-wurm", "reason"),
            ("craw-wurm-and-a-grown-wall", "divisions"),
        )
    }
    assert "Charging Troll (3/3)" in stems["regenerate-after-deathtouch"]
    assert "mountainwalk" not in stems["goblin-king-falls-first"]
    nighthawk = stems["vampire-nighthawk-meets-craw-wurm"]
    assert ("lifelink" in nighthawk, "flying" in nighthawk) == (True, False)
    assert "defender" not in stems["craw-wurm-and-a-grown-wall"]


def test_a_keyword_by_which_something_dies_otherwise_stays_told() -> None:
    """Of wither nobody dies by lethal damage, so that the explanation would be false without it."""
    assert all("wither" in one.stem for one in _about("finks-meet-a-ripper", "result"))


def test_a_creature_that_cannot_regenerate_is_told_not_to() -> None:
    """Both by an option that takes it to, and by why it does not."""
    (question,) = _about("withered-skeletons", "reason")
    assert "counters-destroy" in {slug for choice in question.choices for slug in choice.origin.beliefs}
    assert "so they cannot regenerate" in " ".join(question.why)


def test_what_finds_nothing_to_do_is_told_to_find_nothing() -> None:
    """Counters go in pairs before anybody may act, so that what would take one off comes too late."""
    (question,) = _about("counter-annihilation-before-the-block", "amount")
    assert "Woeleecher finds no -1/-1 counter on Grizzly Bears." in " ".join(question.why)
    assert "704.3" in {rule.numbers[0] for rule in question.rules}
    assert any(
        choice.belief.startswith(
            "so it is under the rules from 23 April 1999 to 30 September 2006. The rule of 23 April 1999: "
        )
        for choice in question.choices
    )


def test_a_death_as_the_turn_ends_is_told_by_what_ends_and_what_stays() -> None:
    (question,) = _about("an-elf-and-a-retainer", "reason")
    assert question.key == ("Yes. The -1/-1 counter stays as the bonus ends.",)
    assert {"514.2", "514.3a", "704.5f"} <= {number for rule in question.rules for number in rule.numbers}


def test_it_is_told_that_excess_damage_may_stay_with_the_blockers() -> None:
    (question,) = _about("a-ripper-blocks-a-mammoth", "divisions")
    assert "A trampler may assign more than lethal damage to its blockers." in question.why


def test_a_sentence_of_a_lesson_was_wholly_true_on_its_day() -> None:
    """Nothing struck twice before 3 February 2003, and a tapped blocker dealt no damage in 1997."""
    lessons = [
        *_about("spirit-link-is-still-too-late", "lesson"),
        *_about("icy-manipulator-on-a-blocker", "lesson"),
    ]
    of_1997 = [one for one in lessons if one.asks == "lesson: 1997-03-24"]
    assert {one.scenario for one in of_1997} == {one.scenario for one in lessons}
    assert "twice" not in " ".join(choice.text for one in of_1997 for choice in one.choices)


def test_a_rule_that_a_text_in_between_blurs_is_told_with_the_days_on_which_earlier_texts_had_it() -> None:
    """That a creature which stops being one leaves combat was said from 1997 on; the text of July 2001 can be read otherwise."""
    cited = Cited(
        "removal-from-combat",
        "",
        ("306.4",),
        "2003-07-01",
        "",
        "",
        "2008-02-01",
        "from 24 March 1997 to 22 July 2001",
    )
    assert cited.cited == (
        "306.4, as numbered on 1 February 2008; so since 1 July 2003, and from 24 March 1997 to 22 July 2001"
    )


def test_a_rule_is_cited_where_it_stands_and_not_where_keywords_repeat_it() -> None:
    for question in asked():
        for rule in question.rules:
            if CLAUSES[rule.clause].group != "keyword":
                chapters = {one.partition(".")[0] for one in rule.numbers if one[:1].isdigit()}
                assert len(chapters) <= 1, rule.numbers


def test_why_a_creature_lives_or_is_larger_is_told_of_the_cards() -> None:
    """What was assigned before it grew, what is there already, who has left combat, and what is not spent."""

    def told(board: str, kind: str, era: str = "current") -> str:
        return " ".join(text for one in _about(board, kind, era) for text in (one.stem, *one.why))

    sledder = told("goblin-sledder-saves-itself", "result", "2003")
    assert "Goblin Sledder's damage was assigned before its power changed." in sledder
    assert "Stampeding Rhino needs to assign nothing to Guardian of the Gateless" in told(
        "one-blocker-three-attackers-one-tramples", "most"
    )
    assert "has toughness 6 by its own ability" in told("one-blocker-three-attackers-one-tramples", "most")
    assert "regenerates instead of being destroyed, and leaves combat. Nothing deals Halberdier" in told(
        "a-troll-and-a-halberdier", "reason"
    )
    assert "As Drudge Skeletons are destroyed Noah uses Drudge Skeletons (regenerate)." in told(
        "regeneration-out-of-the-fighting", "struck", "fifth"
    )


def test_it_is_told_how_large_each_card_in_turn_makes_a_creature() -> None:
    """Where the order of sizes decides nobody need work it out, neither of the right days nor of the wrong ones."""
    (question,) = _about("layers-grown-and-then-shrunk", "days")
    assert "Gray Ogre becomes 5/5 by Giant Growth, then 3/5 by Sorceress Queen." in question.why[0]
    assert any("then 0/2 by Sorceress Queen." in choice.belief for choice in question.choices)
    (other,) = _about("negative-numbers-count-as-nothing", "days")
    assert "becomes -1/4 by Shrink. Its own ability then changes nothing about that." in other.why[0]


def test_what_makes_the_one_larger_that_deals_the_damage_is_told() -> None:
    question = next(one for one in _about("a-retainer-blocks", "reason") if "Grizzly" in one.prompt)
    assert "Bushido 1 gives Devoted Retainer +1/+1." in " ".join(question.why)


def test_of_other_rules_it_is_told_until_when_they_had_it_so_as_far_as_that_is_known() -> None:
    """No text is at hand between 1 November 1999 and 23 July 2001, so that the last day is not known."""
    (question,) = _about("legend-rule-a-copy-of-a-legend", "result", "2003")
    told = {choice.belief for choice in question.choices}
    unsure = next(one for one in told if one.startswith("so it is under the rules of 23 April 1999"))
    assert (
        "1999, and no longer under those of 23 July 2001. The rule of 23 April 1999: Of legends of one name"
        in unsure
    )
    sure = next(one for one in told if one.startswith("so it is under the rules from 1 October 2004"))
    assert "to 12 July 2013. The rule of 1 October 2004: All legendary permanents of one name" in sure


@pytest.mark.parametrize(
    ("board", "kind", "era", "told"),
    [
        ("spirit-link-at-three", "reason", "current", "The ability of Spirit Link has triggered, and is not on the stack yet."),
        ("umezawas-jitte-with-one-counter", "result", "current", "is dealt 2 and has toughness 2 by Umezawa's Jitte."),
        ("a-will-against-a-plaguelord", "result", "current", "toughness 0 by Adamant Will and Phyrexian Plaguelord, and"),
        ("an-elf-grows-unblocked", "first", "current", "Infect gives Noel 4 poison counters besides the 6 there already, which makes 10."),
        ("proliferate-every-kind", "days", "current", "Spring Golem has power 5 with two +1/+1 counters and two charge counters as it assigns its damage. Noah is dealt 5"),
        ("layers-a-size-that-comes-with-types", "days", "current", "Gray Ogre becomes 5/5 by Giant Growth, then 7/8 by Suit Up. Gray Ogre is dealt 5 and has toughness 8."),
    ],
)  # fmt: skip
def test_it_is_told_what_made_a_number_what_it_is(board: str, kind: str, era: str, told: str) -> None:
    """Nobody sees from an answer which card, or which sum, has brought it about."""
    assert any(told in " ".join(question.why) for question in _about(board, kind, era))


@pytest.mark.parametrize(
    ("board", "kind", "era", "cited"),
    [
        ("wither-from-a-creature-that-left", "first", "pre-m10", {"502.80a", "310.4b"}),
        ("negative-numbers-count-as-nothing", "result", "current", {"107.1b", "510.1a"}),
        ("spirit-link-at-three", "reason", "current", {"704.5a", "704.3"}),
        ("finks-meet-a-ripper", "result", "current", {"702.79a", "702.80a"}),
        ("blinking-spirit-for-free", "struck", "current", {"509.1h", "506.4"}),
        ("toxic-with-the-damage", "first", "current", {"702.164c", "704.5c"}),
        ("kitchen-finks-and-the-husk", "moments", "pre-m10", {"502.79a"}),
        ("mogg-fanatic-and-the-hawk", "life", "current", {"510.1c", "506.4"}),
    ],
)  # fmt: skip
def test_each_step_to_an_answer_is_cited_under_a_number_of_its_own(
    board: str, kind: str, era: str, cited: set[str]
) -> None:
    """What shrinks, what a source was that is gone, and that without power nothing is assigned; no number twice."""
    asked_so = [
        [number for rule in question.rules for number in rule.numbers]
        for question in _about(board, kind, era)
    ]
    assert any(cited <= {*numbers} and len({*numbers}) == len(numbers) for numbers in asked_so)


def test_who_dies_together_with_the_rest_is_not_told_of_one_that_it_does_not_fight() -> None:
    """Of two blockers of one attacker only the one is told of that is asked about."""
    questions_asked = _about("craw-wurm-and-a-grown-wall", "moments")
    told = " ".join(question.why[0] for question in questions_asked)
    assert "Wall of Wood is dealt 5 and has toughness 6 by Giant Growth." in told
    assert "Eager Cadet" not in told


def test_more_than_lethal_damage_is_told_to_be_legal_where_a_right_division_has_it() -> None:
    """An order of damage sets how much comes first at least, and no upper limit."""
    told = [
        " ".join(one.why)
        for one in _about("a-giant-before-two", "divisions", "m10")
        if "3 to Grizzly Bears" in one.key
    ]
    assert any("A blocker may be assigned more than that." in one for one in told)


@pytest.mark.parametrize("board", ["regenerate-after-deathtouch", "a-troll-is-bitten-in-time"])
def test_who_regenerates_as_the_last_damage_is_dealt_is_not_told_to_leave_combat(board: str) -> None:
    """Nothing is left from which that would keep it, so that it decides nothing of who dies."""
    (question, *_) = _about(board, "reason")
    assert question.why[-1] == "Charging Troll regenerates instead of being destroyed."
    assert not any("leaves combat" in rule.says for rule in question.rules)


def test_a_trigger_that_only_waits_is_not_explained_as_something_dies_first() -> None:
    """Modular has no part in who dies before anybody may act."""
    for question in _about("arcbound-ravager-and-worker", "first"):
        assert "modular" not in " ".join(question.why)


def test_a_card_that_dies_of_the_damage_is_asked_about_today_as_well() -> None:
    """It was thrown while damage waited; today that is no moment, and once the damage is dealt it is gone."""
    (question,) = [one for one in _about("mogg-fanatic-and-the-hawk", "moments") if "Hawk" in one.prompt]
    wrong = {choice.text: choice.belief for choice in question.choices if not choice.right}
    assert question.key == ("After blockers are declared",)
    assert "does not use the stack (510.2)" in wrong["With combat damage on the stack"]
    assert "Mogg Fanatic is in the graveyard" in wrong["After combat damage is dealt"]


@pytest.mark.parametrize(
    ("board", "kind", "era", "number", "cited"),
    [
        ("terminate-comes-too-late", "amount", "2003", "420.5c", False),
        ("terminate-comes-too-late", "amount", "2003", "310.2a", True),
        ("skeletons-and-a-recluse", "since", "current", "704.6", True),
    ],
)
def test_what_is_cited_beside_decides_the_very_fact(
    board: str, kind: str, era: str, number: str, cited: bool
) -> None:
    """Who dies once all is dealt changes nothing about how much was; what one replacement replaces decides who lives."""
    (question, *_) = _about(board, kind, era)
    assert any(number in rule.numbers for rule in question.rules) == cited


def test_a_day_before_which_a_belief_was_right_is_said_of_its_answer() -> None:
    """Behind what is so in fact it would seem to be said of that."""
    made = _about("loxodon-warhammer-at-three-life", "life")
    told = [choice.right_when for one in made for choice in one.choices if choice.right_when]
    assert told
    assert all(one.startswith("The answer was right under the rules ") for one in told)


def test_what_is_granted_by_a_wrong_reason_refutes_it_not() -> None:
    """Whoever takes a first striker to deal damage in both steps grants that it deals none in the first."""
    (question,) = [one for one in _about("zero-power-first-striker", "reason") if one.asks == "life: Nicolo"]
    (note,) = [one.belief for one in question.choices if "both steps" in one.text]
    assert "second combat damage step is for those left" in note
    assert "power 0" not in note

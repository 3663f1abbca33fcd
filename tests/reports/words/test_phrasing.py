"""Verbs and names that have to agree, and words that have to be true on every day of which they are said."""

from __future__ import annotations

from datetime import date

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.vocabulary import lying
from reports.comparison import text
from reports.words.narration import sentence
from reports.words.phrasing import agreeing, is_plural, to_you, whole_clauses, with_article
from reports.words.words import Names, names, words_on, words_throughout
from rulesets.registry import find
from rulesets.table.events import Event
from tests import compared
from tests.playing import board
from tests.shipped import board_named

MIRROR = """
table:
  Anna: [Wurm: 6/4, Mirror: {pt: 0/0, abilities: [{static: a copy, enters as copy of: creature}], copy of: Wurm}]
  Noah: [Bear: 2/2]
attacks: [Mirror]
"""


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("Grizzly Bears", True),
        ("Knights of Thorn", True),
        ("Summit Apes (Hers)", True),
        ("Colossus (Bears)", False),
        ("Mother of Runes", False),
        ("Join Shields", False),
        ("On Serra's Wings", False),
        ("Devastating Summons", False),
        ("Distorting Lens", False),
        ("It That Betrays", False),
        ("Fs", False),
        ("Imps", True),
        ("Colossus", False),
        ("Nicol Bolas", False),
        ("Snow-Covered Plains", False),
        ("Plains (Hers)", False),
        ("Pashalik Mons", False),
        ("Pit Demons", True),
        ("Cyclops", False),
        ("Athreos, God of Passage", False),
        ("Arcades, the Strategist", False),
        ("Golgari Germination", False),
        ("Karakas", False),
        ("Grizzly Bears 1", False),
    ],
)
def test_a_name_speaks_of_several_or_of_one(name: str, several: bool) -> None:
    """By its head: what stands after `of` is whose or what it is, and a legend is one."""
    assert is_plural(name) is several


@pytest.mark.parametrize(
    ("detail", "said"), [("", "Bear is countered."), ("its ability", "The ability of Bear is countered.")]
)
def test_of_a_source_whose_ability_is_countered_it_is_the_ability(detail: str, said: str) -> None:
    event = Event("countered", "turn", "Bear", detail=detail)
    assert sentence(event, Names({"Bear": "Bear"}), words_on(date(2026, 8, 7))) == said


@pytest.mark.parametrize(
    ("zone", "place"),
    [("stack", "on the stack"), ("battlefield", "in play"), ("graveyard", "in the graveyard"), ("exile", "in exile")],
)  # fmt: skip
def test_each_zone_has_its_preposition(zone: str, place: str) -> None:
    assert lying(zone) == place


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ("Bear, Troll", "Bear and Troll"),
        ("Talrand, Sky Summoner", "Talrand, Sky Summoner"),
        ("Drake token of Talrand, Sky Summoner 1", "Drake token of Talrand, Sky Summoner 1"),
        ("Bear, Drake token of Talrand, Sky Summoner 1", "Bear and Drake token of Talrand, Sky Summoner 1"),
        ("Bear of Troll 1, Troll", "Bear of Troll 1 and Troll"),
        ("Talrand, Sky Summoner of Troll 1", "Talrand, Sky Summoner of Troll 1"),
        ("Bear, Talrand, Sky Summoner of Mark of Night 1", "Bear and Talrand, Sky Summoner of Mark of Night 1"),
        ("Cub token of Bear 1, Cub token of Bear 2", "Cub token of Bear 1 and Cub token of Bear 2"),
        ("Drake token of Drake token of Talrand, Sky Summoner 1 2", "Drake token of Drake token of Talrand, Sky Summoner 1 2"),
    ],
)  # fmt: skip
def test_a_comma_in_a_name_makes_no_two_of_it(told: str, named: str) -> None:
    """Neither in that of a card on the board, nor in that of a token it has made or been copied by."""
    known = Names({one: one for one in ("Bear", "Troll", "Talrand, Sky Summoner", "Mark of Night")})
    assert (
        sentence(Event("enter", "turn", told), known, words_on(date(2026, 8, 7)))
        == f"{named} enters the battlefield."
    )


@pytest.mark.parametrize(
    ("one", "many"),
    [("dies", "die"), ("is exiled", "are exiled"), ("goes to it", "go to it"), ("has 2", "have 2"), ("may not", "may not")],
)  # fmt: skip
def test_a_verb_agrees_with_the_name_before_it(one: str, many: str) -> None:
    assert (agreeing("Hill Giant", one), agreeing("Grizzly Bears", one)) == (one, many)


def told(slug: str, *rulesets: str) -> str:
    """All that the terminal says of a comparison, with its verdict over the years, in one line."""
    scenario = board_named(slug)
    found = compare(scenario, [find(name) for name in rulesets])
    page = compared.in_years(found)
    return " ".join([page.verdict, text.comparison(found, full=True)]).replace("\n", " ")


@pytest.mark.parametrize(
    ("slug", "rulesets", "said", "unsaid"),
    [
        # What came from the hand and died has died, as the story says; what is discarded, or is no creature, goes.
        ("a-double-of-a-clone", ("2003", "modern"), "Clone and Stunt Double die;", "goes to the graveyard"),
        ("legend-rule-one-on-each-side", ("2013-07-12", "2013-07-13"), "Hound 3 dies", "Hound 3 goes to the"),
        ("dealing-recipient-no-longer-a-creature", ("2001-07-22", "2001-07-23"), "Restless Grove dies", "Restless Grove goes"),
        ("seshiro-dies-with-damage-waiting", ("2003", "modern"), "Snake One and Gray Ogre die", "ceases to exist"),
        # In play until July 2009, on the battlefield since: of both nothing is said but what is true of both.
        ("a-partner-in-the-nick-of-time", ("2003", "modern"), "Wolfir Avenger arrives and stays", "is in play"),
        ("swords-to-plowshares-on-a-grown-attacker", ("2003", "modern"), "removed from the game (today: exiled) and", "is exiled"),
        ("swords-to-plowshares-on-a-grown-attacker", ("2010", "modern"), "removed from the game (today: exiled) and", "is exiled"),
        # Days are written as everywhere else.
        ("loxodon-warhammer-at-three-life", ("2003", "2008", "modern"), "no text at hand has it before 1 December 2003", "2003-12-01"),
        ("mogg-fanatic-and-the-hawk", ("2008", "modern"), "310.4 on 1 February 2008", "2008-02-01"),
    ],
)  # fmt: skip
def test_a_comparison_says_one_thing_in_one_way(
    slug: str, rulesets: tuple[str, ...], said: str, unsaid: str
) -> None:
    whole = " ".join(told(slug, *rulesets).split())
    assert said in whole
    assert unsaid not in whole


def test_what_lies_as_a_copy_is_called_by_its_own_card() -> None:
    """In a story as in a headline, whether or not what it copies stands beside it."""
    scenario = board(MIRROR)
    assert [names(scenario)[piece.id] for piece in scenario.pieces] == ["Wurm", "Mirror", "Bear"]


def test_words_of_one_era_are_kept_for_days_of_that_era() -> None:
    before, after = date(2009, 7, 10), date(2009, 7, 11)
    said = [words_throughout(days).moves["exile"] for days in ((before,), (after,), (before, after))]
    assert said == ["is removed from the game", "is exiled", "is removed from the game (today: exiled)"]


@pytest.mark.parametrize(
    ("words", "told"),
    [("Frog", "a Frog"), ("Elf", "an Elf"), ("8/6", "an 8/6"), ("11/2", "an 11/2"), ("18/1", "an 18/1"),
     ("1/1", "a 1/1"), ("110/1", "a 110/1"), ("2/8", "a 2/8")],
)  # fmt: skip
def test_an_article_is_that_of_how_a_word_or_a_number_is_said(words: str, told: str) -> None:
    assert with_article(words) == told


def test_what_has_not_resolved_as_the_game_ends_is_on_the_stack() -> None:
    assert (
        words_on(date(2025, 6, 6)).place("stack")
        == words_on(date(2003, 7, 1)).place("stack")
        == "on the stack"
    )


@pytest.mark.parametrize(
    ("sentence", "room", "told"),
    [
        ("Until 1999, a; since, b.", 30, "Until 1999, a; since, b."),
        ("Until 1999, a; since, b; c.", 26, "Until 1999, a; since, b;\u00a0…"),
        ("Until 1999, a; since, b.", 5, "Until 1999, a;\u00a0…"),
        ("A may not (b; c); since, d.", 20, "A may not (b; c);\u00a0…"),
        ("All in one clause (or so).", 5, "All in one clause (or so)."),
    ],
    ids=["all fits", "two fit", "not even the first", "brackets stay whole", "one clause"],
)  # fmt: skip
def test_a_sentence_is_cut_after_a_whole_clause_and_never_within_its_first(
    sentence: str, room: int, told: str
) -> None:
    assert whole_clauses(sentence, lambda text: len(text) <= room) == told


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("you loses life", "you lose life"),
        ("you gain life", "you gain life"),
        ("you sacrifices a creature", "you sacrifice a creature"),
        ("an opponent loses life", "an opponent loses life"),
        ("attacks", "attacks"),
    ],
)
def test_what_sets_off_an_ability_agrees_with_you(written: str, said: str) -> None:
    assert to_you(written) == said

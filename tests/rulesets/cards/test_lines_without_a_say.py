"""Lines of card text that can have no say in a combat, each told with its reason, and those that have one all the same."""

from __future__ import annotations

import pytest

from rulesets.cards.text import silent
from rulesets.cards.text.line import whole
from rulesets.cards.text.reading import read_line, read_text
from rulesets.cards.text.silent import is_of_plays


@pytest.mark.parametrize("forbidden", ["cast artifact spells", "play lands"])
def test_a_spell_s_line_that_takes_aim_is_never_put_aside(forbidden: str) -> None:
    """Without it the spell would have no target, whoever casts or plays anything else."""
    read = read_text(f"Target player can't {forbidden} this turn.\nDraw a card.", "Trick", ["instant"])
    assert [line.outcome for line in read] == ["not read", "read"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("whenever ~ enters, fold your arms.", "entering"),
        ("~ enters with X +1/+1 counters on it.", "entering"),
        ("amplify X", "entering"),
        ("this spell can't be countered.", "countering"),
        ("kicker—Pay 3 life.", "casting"),
        ("wizardcycling {3}", "elsewhere"),
        ("{2}{B}: return ~ from your graveyard to your hand.", "from the graveyard"),
        ("affinity for historic permanents", "price"),
        ("this spell costs {2} less to cast for each card you've cycled or discarded this turn.", "price"),
        ("at the beginning of your upkeep, fold your arms.", "before combat"),
        ("echo {5}", "before combat"),
        ("equip planeswalker {4}", "main phase"),
        ("craft with artifact {3}{W}", "main phase"),
        ("hideaway 4", "entering"),
        ("equip legendary Goblin {2}", "main phase"),
        ("plot {2}{R}", "elsewhere"),
        (
            "forecast — {1}{U}, reveal ~ from your hand: draw a card. activate only during your upkeep.",
            "before combat",
        ),
        ("choose a Background", "outside the game"),
        ("tap: add two mana of any one color.", "mana"),
        ("whenever a player taps a Forest for mana, fold your arms.", "tapping for mana"),
        ("hidden agenda", "outside the game"),
        ("as ~ enters, you may pay 2 life. if you don't, ~ enters tapped.", "entering"),
        ('-8: you get an emblem with "whenever you cast a spell, copy it."', "main phase"),
        ("whenever you cast a purple spell, fold your arms.", "other castings"),
        ("whenever a land enters under your control, fold your arms.", "arrivals"),
        ("whenever you draw a card, fold your arms.", "drawing"),
        ("whenever you discard a card, fold your arms.", "discarding"),
        ("whenever ~ becomes untapped, fold your arms.", "untapping"),
        ("whenever ~ becomes the target of a spell, fold your arms.", "aiming"),
        ("play with the top card of your library revealed.", "library"),
        ("you have no maximum hand size.", "hand size"),
        ("you may play an additional land on each of your turns.", "land drop"),
        ("~ can be your commander.", "outside the game"),
        ("partner with Brisk Other", "entering"),
        ("whenever ~ leaves the battlefield, return the exiled card to its owner's hand.", "exiled"),
        ("as long as you have the city's blessing, ~ has hexproof and can't be blocked.", "ten permanents"),
        ("enchant player", "attaching"),
    ],
)
def test_a_line_that_can_have_no_say_is_told_with_its_reason(text: str, reason: str) -> None:
    found = read_line(text)
    assert (found.outcome, found.reason) == ("silent", reason)
    assert reason in silent.REASONS


@pytest.mark.parametrize(
    "text",
    [
        "whenever ~ enters or attacks, fold your arms.",
        "whenever ~ enters, exile target Wall until ~ leaves the battlefield.",
        "as ~ enters, it becomes a copy of a creature.",
        "as ~ enters, flip a coin. it enters as a 5/2 creature or as none.",
        "whenever ~ enters, target Wall gets +1/+1 until your next turn.",
        "whenever ~ enters, gain control of target Wall for as long as you control ~. fold your arms.",
        "~ enters tapped. whenever ~ attacks, fold your arms.",
        "whenever ~ attacks, fold your arms at the beginning of your upkeep.",
        "tap: add {G}. fold your arms.",
        "whenever ~ enters, each player becomes the monarch.",
        "whenever ~ enters, you take the initiative.",
        "whenever ~ enters, the Ring tempts each player.",
        "whenever ~ enters, venture into the dungeon.",
        "whenever ~ enters, you get an experience counter.",
        'whenever ~ enters, you get an emblem with "Walls fold."',
        "whenever ~ enters, creatures can't block you in your next turn.",
        "whenever you draw a card, ~ gets +1/+1 and folds until end of turn.",
        "at the beginning of your upkeep, target Wall gets +1/+1 until end of turn, or so.",
        "whenever a Wall enters, exile it. return it when ~ leaves the battlefield.",
        "~ can't be the target of spells and can't be folded.",
        "enchanted creature has flying and can't be the target of spells.",
        "enchanted creature gets +1/+4 and doesn't untap during its controller's untap step.",
        "whenever a Wall you control enters or attacks, fold your arms.",
        "whenever a Wall attacks or a creature enters, fold your arms.",
        "whenever a player casts a spell or a Wall blocks, fold your arms.",
        "whenever you cycle ~ or ~ dies, fold your arms.",
        "whenever you draw a card or ~ attacks, fold your arms.",
        "whenever you cast a purple spell or a Swamp enters under your control, fold your arms.",
        "sacrifice a creature: add two mana of any one color.",
        "sacrifice ~: add two mana of any one color.",
        "exile a creature you control: add {G}{G}. spend this mana only to cast creature spells.",
        "tap, tap an untapped creature you control: add two mana of any one color.",
        "remove a +1/+1 counter from ~: add two mana of any one color.",
    ],
)
def test_a_form_of_silence_covers_a_line_whole_or_not_at_all(text: str) -> None:
    assert read_line(text).outcome == "not read"


def test_that_a_spell_goes_elsewhere_as_it_resolves_is_read() -> None:
    assert read_line("paradigm", "spell").keywords == ("paradigm",)


@pytest.mark.parametrize(
    ("text", "reason", "played"),
    [
        ("embalm {5}{B}", "from the graveyard", True),
        ("{5}, exile ~ from your graveyard: fold.", "from the graveyard", True),
        ("kicker {2}", "option", True),
        ("equip planeswalker {1}", "main phase", True),
        ("tap: add two mana of any one color.", "mana", True),
        ("{1}: counter target spell.", "other castings", True),
        ("whenever you cycle ~, fold.", "elsewhere", False),
        ("whenever an opponent casts a spell, if ~ is suspended, fold.", "elsewhere", False),
        ("whenever ~ enters, fold.", "entering", False),
    ],
)
def test_what_a_play_of_the_card_may_have_meant(text: str, reason: str, played: bool) -> None:
    assert is_of_plays(text, reason) == played


def _fates(text: str, types: str = "Instant") -> list[tuple[str, str]]:
    return [(line.said, line.outcome) for line in read_text(text, "Ilm", types.split())]


def test_no_part_of_a_spell_is_read_where_the_spell_is_not_there() -> None:
    assert _fates("Counter target spell unless its controller folds.\nDraw a card.") == [
        ("Counter target spell unless its controller folds.", "silent"),
        ("Draw a card.", "silent"),
    ]
    assert _fates("Cast this spell only during combat.\nFold your arms.") == [
        ("Cast this spell only during combat.", "not read"),
        ("Fold your arms.", "not read"),
    ]
    assert {outcome for _, outcome in _fates("Cast this spell only during combat.\nDraw a card.")} == {"read"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("counter target purple spell. fold your arms.", "no spell"),
        ("change the target of target spell with a single target.", "no spell"),
        ("you may choose new targets for target spell.", "no spell"),
        ("changeling", "every type"),
        ("you may cast ~ as though ~ had flash if you pay {3} more to cast ~.", "option"),
        ("if this spell was kicked, fold your arms.", "option"),
        ("gift a Horse", "option"),
        ("embalm {3}{G}", "from the graveyard"),
        ("suspend 4—{U}", "suspended"),
        (
            "{4}, tap: search your library for a Wall card and put that card onto the battlefield. then shuffle your library.",
            "library",
        ),
        ("{R}, tap, pay {E}{E}: fold your arms. flip a coin.", "energy"),
        ("whenever ~ blocks, you may pay {E}. if you do, fold your arms.", "energy"),
        ("basic landcycling {1}{U}", "cycled"),
        ("transmute {1}{U}{U}", "cycled"),
        ("if you cast this spell during your main phase, fold your arms.", "main phase"),
    ],
)
def test_a_spell_s_line_that_can_have_no_say_is_told_with_its_reason(text: str, reason: str) -> None:
    found = read_line(text, "spell")
    assert (found.outcome, found.reason) == ("silent", reason)
    assert reason in silent.REASONS


@pytest.mark.parametrize(
    "text",
    [
        "counter target purple spell or ability.",
        "counter target activated ability, triggered ability, or purple spell.",
        "return target spell or creature to its owner's hand.",
        "counter up to two target purple spells.",
        "counter all purple spells.",
        "if this spell was kicked, fold your arms. flip a coin.",
    ],
)
def test_a_spell_that_could_be_cast_all_the_same_has_a_say(text: str) -> None:
    assert read_line(text, "spell").outcome == "not read"


def test_a_spell_that_cannot_be_cast_does_nothing_else_either() -> None:
    text = "Copy target instant spell.\nDraw a card."
    assert "abilities" not in whole(read_text(text, "Test", ("instant",)))


def test_what_is_sacrificed_for_mana_is_missed_only_where_it_fights() -> None:
    line = "{1}, tap, sacrifice ~: add two mana of any one color."
    assert read_line(line, "permanent").reason == "mana"
    assert read_line(line, "creature").outcome == "not read"

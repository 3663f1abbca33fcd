"""Documents: what is left out of one to make a question's board as small as it can be."""

from __future__ import annotations

import pytest

from comparator import library
from comparator.questions.documents import Document, document_of, smaller
from comparator.scenario.reading import read_file


def test_every_step_to_a_smaller_board_leaves_something_out() -> None:
    """Of every board that ships; a step to the same board again would be taken for ever."""
    scenarios = map(read_file, library.every_path())
    documents = [document_of(one, line) for one in scenarios for line in one.lines]
    assert [one for one in documents if one in smaller(one)] == []


BOARD: Document = {
    "players": {"Anna": 20, "Noah": 20},
    "table": {"Anna": ["Ogre"]},
    "attacks": ["Ogre"],
}


@pytest.mark.parametrize(
    ("card", "plainer"),
    [
        ({"Cub": "5/5 banding"}, {"Cub": "5/5"}),
        ({"Cub": {"pt": "2/2", "keywords": ["trample", "flying"]}}, {"Cub": {"pt": "2/2", "keywords": ["flying"]}}),
        ({"Grizzly Bears": {"damage": 1}}, "Grizzly Bears"),
        ({"Mesa Pegasus": {"tapped": True, "damage": 1}}, {"Mesa Pegasus": {"tapped": True}}),
    ],
)  # fmt: skip
def test_a_card_is_left_without_what_nothing_hangs_on(card: object, plainer: object) -> None:
    """A keyword of a creature made for the board, or how a card lies there."""
    board = BOARD | {"table": {"Anna": ["Ogre", card]}}
    assert BOARD | {"table": {"Anna": ["Ogre", plainer]}} in smaller(board)


def test_a_card_of_the_book_keeps_all_that_is_printed_on_it() -> None:
    """Everybody knows it, and would wonder where it has gone."""
    said = [str(one["table"]) for one in smaller(BOARD | {"table": {"Anna": ["Ogre", "Kitchen Finks"]}})]
    assert not [one for one in said if "keywords" in one or "abilities" in one]


def test_a_blocker_leaves_the_order_alone() -> None:
    """The other blockers stay in it, so that nobody has to stand by for the order's sake."""
    blocked = {"Noah": ["Cub", "Bear", "Wolf"]}
    board = BOARD | {
        "table": BOARD["table"] | blocked,
        "blocks": {"Cub": "Ogre", "Bear": "Ogre", "Wolf": "Ogre"},
        "order": {"Ogre": ["Cub", "Bear", "Wolf"]},
    }
    assert BOARD | {
        "table": BOARD["table"] | {"Noah": ["Cub", "Wolf"]},
        "blocks": {"Cub": "Ogre", "Wolf": "Ogre"},
        "order": {"Ogre": ["Cub", "Wolf"]},
    } in smaller(board)


def test_what_is_chosen_for_an_ability_goes_with_it() -> None:
    """Without its trigger a card chooses nothing."""
    cub = {"pt": "2/2", "abilities": [{"trigger": "gain 1 life", "when": "dies", "effect": {"gain life": 1}}]}
    board = BOARD | {"table": {"Anna": ["Ogre", {"Cub": cub}]}, "choices": [{"for": "Cub", "may": True}]}
    assert BOARD | {"table": {"Anna": ["Ogre", {"Cub": {"pt": "2/2", "abilities": []}}]}} in smaller(board)

"""The command `cards`: a card file of the user's own, and what stands in it.

What reads, finds and downloads is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import say_in
from comparator.commands.intake import BadInput
from comparator.commands.options import format_option, most_option
from comparator.commands.terminal import say
from reports.catalogue.formats import CARD, CARDS, COVERAGE

if TYPE_CHECKING:
    from comparator.cards.adding import Added
    from comparator.cards.records import Card
    from comparator.cards.store import Store


class Subcommands(click.Group):
    """Commands listed in the order in which they are needed."""

    def list_commands(self, context: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self.commands)


@click.group(
    cls=Subcommands,
    epilog="""\b
Examples:
  comparator cards fetch                     download every card there is, once a day at most
  comparator cards add oracle-cards.json     or take a file that you have
  comparator cards show "Serra Angel"        what is printed on a card, and what of it is read
  comparator cards search goblin haste       find a card by what it says

\b
The file lies in your data folder; the variable COMPARATOR_CARDS names another place for it.""",
)
def cards() -> None:
    """Keep a card file of your own, for cards that the book lacks.

    Scenarios take a card from what they say themselves, then from a `cards:` file beside them, then from
    the card book, and last from your own file. Everything works without one.
    """


@cards.command(
    epilog="""\b
Examples:
  comparator cards add oracle-cards-20260529.json
  comparator cards add default-cards.jsonl.gz
  comparator cards add AtomicCards.json.gz

\b
Exit status: 0; 2 where the file cannot be used: what is wrong, and where. The old cards are then kept.""",
)
@click.argument("file", metavar="FILE", type=click.Path())
def add(file: str) -> None:
    """Take the cards of a file, in place of those before.

    FILE is Scryfall's bulk file oracle_cards or default_cards (a JSON array or JSON Lines) or MTGJSON's
    AtomicCards.json, gzipped or not. It is read piece by piece, however large it is.
    """
    from comparator.cards.adding import add as added
    from comparator.cards.place import own_file
    from comparator.commands.meter import reading

    with _told():
        try:
            _say_added(added(Path(file), own_file(), reading))
        except OSError as error:
            raise BadInput(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}") from error


@cards.command(
    epilog="""\b
Examples:
  comparator cards fetch
  comparator cards fetch --kind default_cards
  comparator cards fetch --force

\b
Exit status: 0, also where nothing new is to be had; 2 where it could not be fetched. The old cards are
then kept.""",
)
@click.option(
    "--kind",
    type=click.Choice(["oracle_cards", "default_cards"]),
    default="oracle_cards",
    show_default=True,
    help="Each card once, or each printing, from which the first printing of a card is told.",
)
@click.option("--force", is_flag=True, help="Download it though that was done within a day.")
@click.option("--catalogue", metavar="ADDRESS", help="Ask there instead of at Scryfall's address.")
def fetch(kind: str, force: bool, catalogue: str | None) -> None:
    """Download Scryfall's bulk file, at most once a day.

    One request asks for the catalogue and one for the file, which is checked before it takes the place of
    the cards before.
    """
    from comparator.cards.faults import BadCardFile, CannotFetch
    from comparator.cards.fetching import BY_HAND, CATALOGUE, NotFetched
    from comparator.cards.fetching import fetch as fetched
    from comparator.cards.place import own_file
    from comparator.commands.meter import reading

    with _told():
        try:
            done = fetched(own_file(), kind, catalogue or CATALOGUE, force, reading)
        except (BadCardFile, CannotFetch) as error:
            by_hand = (
                f"By hand: save the file {kind} from {BY_HAND} and run\n  comparator cards add FILE\n"
                "Whatever cards you had before are kept."
            )
            raise BadInput(f"{error}\n{by_hand}") from error
    if isinstance(done, NotFetched):
        say(done.reason)
    else:
        _say_added(done)


@cards.command(
    epilog="""\b
Examples:
  comparator cards show "Serra Angel"
  comparator cards show "fire // ice"
  comparator cards show ice --format json
  comparator cards show "Serra Angel" --format yaml > my-cards.yaml""",
)
@click.argument("name", nargs=-1, required=True)
@format_option(CARD)
def show(name: tuple[str, ...], form: str) -> None:
    """Show a card of your file, and what of it is read.

    NAME may be the whole name or that of one face, in any case and without accents. As YAML it comes as a
    file of cards, which scenarios name under `cards:`; what is not read stands there as a remark.
    """
    from comparator.cards.lookup import looked_up

    with _told():
        found = looked_up(" ".join(name))
    say_in(CARD[form], found)


@cards.command(
    epilog="""\b
Examples:
  comparator cards search goblin haste
  comparator cards search first strke knight
  comparator cards search angel --most 50 --format json""",
)
@click.argument("words", nargs=-1, required=True)
@most_option("--most", default=20, use="How many cards are listed.")
@format_option(CARDS)
def search(words: tuple[str, ...], most: int, form: str) -> None:
    """Find cards of your file by name, type and text.

    Each of WORDS has to stand on the card; a few letters of its beginning will do, and typing errors are forgiven.
    """
    from comparator.cards.finding import search as searched

    with _own() as store:
        hits = searched(store, " ".join(words), most)
    say_in(CARDS[form], hits)


@cards.command(
    epilog="""\b
Examples:
  comparator cards coverage
  comparator cards coverage oracle-cards.json.gz
  comparator cards coverage --most 50 --format json""",
)
@click.argument("file", metavar="[FILE]", type=click.Path(), required=False)
@most_option("--most", default=20, use="How many templates that are not read are listed.")
@format_option(COVERAGE)
def coverage(file: str | None, most: int, form: str) -> None:
    """Count how much of the text of your cards is read.

    FILE is as for `add`; without it your own card file is counted. Three figures apart: lines that are read
    and played, lines that cannot matter to a combat with the card in play, and lines that are not read: what is told
    and left out where such a card lies on the table.
    """
    from comparator.cards.adding import cards_in
    from comparator.cards.coverage import coverage as counted
    from comparator.commands.meter import cards_read, reading

    if file is None:
        with _own() as store:
            watch = reading(int(store.about["cards"]), tell=cards_read)
            found = counted(_watched(store.cards(), watch))
    else:
        with _told():
            try:
                found = counted(cards_in(Path(file), reading))
            except OSError as error:
                raise BadInput(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    say_in(COVERAGE[form], found, most)


def _watched(cards: Iterable[Card], watch: Callable[[int], None]) -> Iterator[Card]:
    """The cards one by one, with how many there were told."""
    for number, card in enumerate(cards, 1):
        yield card
        watch(number)


def _say_added(done: Added) -> None:
    from reports.catalogue import cards as reported

    say(reported.added(done))


@contextmanager
def _own() -> Iterator[Store]:
    """The user's card file, open; bad input where there is none or it cannot be read."""
    from comparator.cards.place import own_file
    from comparator.cards.store import opened

    with _told(), opened(own_file()) as store:
        yield store


@contextmanager
def _told() -> Iterator[None]:
    """Whatever is wrong with a card file is bad input."""
    from comparator.cards.faults import BadCardFile, BrokenCards, NoCards, UnknownCard
    from comparator.files.writing import CannotWrite

    try:
        yield
    except (BadCardFile, BrokenCards, NoCards, UnknownCard) as error:
        raise BadInput(str(error)) from error
    except CannotWrite as error:
        raise BadInput(str(error)) from error

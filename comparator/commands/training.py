"""The commands that teach: questions from scenarios, and which of them a change of the rules made wrong.

What asks, draws and writes is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator import library
from comparator.commands.delivery import save
from comparator.commands.intake import (
    BadInput,
    keep_apart,
    read_all,
    rulesets_named,
    spare_what_was_read,
    two_rulesets,
)
from comparator.commands.options import OUTPUT, RULESET, SCENARIO
from comparator.commands.terminal import progress, say
from reports.training.exports.formats import FORMATS, write_every
from reports.words.phrasing import counted
from reports.writing.formats import MissingPackage, named_by, write

if TYPE_CHECKING:
    from comparator.scenario.scenario import Scenario
    from reports.training.drawing import Sheet
    from reports.training.making import Bank
    from reports.training.question import Question
    from reports.training.stale import Stale
    from rulesets.ruleset import Ruleset

STALE = 1
"""The exit status where some answer has changed."""

EVERY = "every"
"""Every form at once, each a file of a folder."""


@click.command(
    epilog="""\b
Examples:
  comparator train --count                                  how many questions there are, and of what
  comparator train --number 10 --seed 7 -o quiz.html        a quiz to play in a browser
  comparator train --clause division --level 1 -f markdown  print some about the division of damage
  comparator train --between 2024-11-07 2024-11-08 -o stale.json
  comparator train --course -o course/                      a lesson for each clause, as pages
  comparator train --number 20 -f pdf -o handout.pdf --form B
  comparator train -f every -o training/                    the whole library, in every form
  comparator train --era sixth --language era -o 1999.html  in the words of 1999
  comparator train mine.yaml -f gift -o mine.gift           from scenarios of your own""",
)
@click.argument("files", nargs=-1, metavar="[FILE...]", type=SCENARIO)
@click.option(
    "--topic", "topics", multiple=True, help="A kind of question, a tag, a card, or a word of a title."
)
@click.option("--clause", "clauses", multiple=True, help="A clause, such as division.")
@click.option("--level", "levels", multiple=True, help="0, 1, 2, 3 or corner.")
@click.option("--tag", "tags", multiple=True, help="A tag of the scenarios.")
@click.option("--era", "eras", multiple=True, type=RULESET, help="The rules asked about, by name.")
@click.option(
    "--between",
    nargs=2,
    type=RULESET,
    metavar="A B",
    help="Only questions whose answer differs between two rulesets.",
)
@click.option("--number", "-n", type=click.IntRange(1), help="How many; all where it is left out.")
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="Draws and shuffles; the same seed, the same sheet.",
)
@click.option(
    "--form",
    type=click.Choice(["A", "B"]),
    default="A",
    show_default=True,
    help="The same questions, shuffled otherwise.",
)
@click.option(
    "--language",
    default="modern",
    show_default=True,
    metavar="modern|era",
    help="Today's words throughout, or those of the date that a question asks about: in play, removed from the game,"
    " play an ability; before 1999 the attack and its damage-dealing step. The ids stay.",
)
@click.option("--title", default="Rules across time", help="What stands above the questions.")
@click.option(
    "--format",
    "-f",
    "kind",
    type=click.Choice([*FORMATS, EVERY]),
    help="Without it: what the output's name says, else markdown. `every` fills a folder.",
)
@click.option("--output", "-o", type=OUTPUT, metavar="FILE|DIR", help="Write there instead of printing.")
@click.option(
    "--course", is_flag=True, help="A lesson for each clause, the spine of combat first; needs a folder."
)
@click.option("--count", is_flag=True, help="Only count the questions, by kind, level and clause.")
def train(  # one parameter for each option
    files: tuple[str, ...], topics: tuple[str, ...], clauses: tuple[str, ...], levels: tuple[str, ...],
    tags: tuple[str, ...], eras: tuple[str, ...], between: tuple[str, str] | None, number: int | None, seed: int,
    form: str, language: str, title: str, kind: str | None, output: str | None, course: bool, count: bool,
) -> None:  # fmt: skip
    """Make training material: quizzes, handouts, decks and question banks.

    Each asks one fact, and the right answer is computed. The wrong ones are what the rules of another day,
    or a belief that people hold, would have made of it. Without files the scenarios that ship are taken.
    """
    from comparator.scenario.tree import strange_sign
    from reports.training.drawing import NothingCalled, Wanted, draw, language_called
    from reports.training.wording import in_language

    try:
        spoken = language_called(language)
    except NothingCalled as fault:
        raise BadInput(str(fault)) from fault
    keep_apart(output, *files)
    if strange := strange_sign(title):
        raise BadInput(f"The title holds the sign {strange}, which may stand in no text.")
    bank = _bank(files)
    asked = [in_language(question, spoken) for question in bank.questions]
    if count:
        _count(bank)
        return
    two = two_rulesets(between) if between is not None else None
    wanted = Wanted(topics, clauses, levels, tags, eras, two, number)
    try:
        if course:
            _write_course(asked, wanted, seed, output, kind or "html")
            return
        sheet = draw(asked, wanted, seed, form, title)
    except NothingCalled as fault:
        raise BadInput(str(fault)) from fault
    if not sheet.items:
        raise BadInput(
            f"No question fits; there are {len(asked)} in all. `comparator train --count` tells of what."
        )
    name = kind or named_by(output, FORMATS, "markdown", "html").name
    if name == EVERY:
        _write_every(sheet, output)
    else:
        _write(sheet, name, output)
    if sheet.short:
        click.echo(f"Note: {sheet.short}.", err=True)


def _bank(files: tuple[str, ...]) -> Bank:
    """Every question of the scenarios; those of the library are made once and kept."""
    from reports.training.keeping import kept
    from reports.training.making import bank_of, make

    paths = [Path(name) for name in files] or library.every_path()

    def made() -> Bank:
        scenarios = list(read_all(tuple(map(str, paths))).values())
        return bank_of(scenarios, zip_with_progress(scenarios, make(scenarios)))

    return made() if files else kept(paths, made)


def zip_with_progress(scenarios: list[Scenario], made: Iterator[Bank]) -> Iterator[Bank]:
    """What is made of each scenario, with progress shown."""
    for _, one in zip(progress(scenarios, "asking"), made, strict=True):
        yield one


def _count(bank: Bank) -> None:
    asked, thin = bank.questions, bank.thin
    say(f"{counted(len(asked), 'question')} from {counted(len({one.scenario for one in asked}), 'scenario')}")
    dropped = ", ".join(f"{why} {times}" for why, times in bank.dropped.most_common())
    say(f"of {counted(bank.candidates, 'candidate')}; dropped: {dropped or 'none'}")
    for title, tally in (
        ("kind", Counter(one.kind for one in asked)),
        ("level", Counter(one.level for one in asked)),
        ("clause", Counter(one.clauses[0] for one in asked if one.clauses)),
    ):
        say(f"by {title}: " + ", ".join(f"{name} {times}" for name, times in sorted(tally.items())))
    if thin:
        say(f"too thin to ask about: {counted(len(thin), 'scenario')} ({', '.join(sorted(thin))})")


def _write(sheet: Sheet, name: str, output: str | None) -> None:
    try:
        made = write(FORMATS[name], sheet)
    except MissingPackage as fault:
        raise BadInput(str(fault)) from fault
    if output is None:
        if isinstance(made, bytes):
            raise BadInput(f"{name} is not text: say where it goes with --output FILE{FORMATS[name].suffix}")
        say(made)
        return
    save(Path(output), made)
    say(f"Wrote {output}: {counted(len(sheet.items), 'question')}.")


def _write_every(sheet: Sheet, output: str | None) -> None:
    """Every form into a folder; what an optional package is missing for is said and left out."""
    if output is None:
        raise BadInput("Every form is a folder of files: say where it goes with --output DIR/")
    spare_what_was_read(*(Path(output) / f"questions{form.suffix}" for form in FORMATS.values()))
    written = 0
    for form, made in zip(progress(list(FORMATS.values()), "writing"), write_every(sheet), strict=True):
        if isinstance(made, MissingPackage):
            click.echo(f"Note: {made}", err=True)
        else:
            save(Path(output) / f"questions{form.suffix}", made)
            written += 1
    say(f"Wrote {counted(len(sheet.items), 'question')} in {counted(written, 'form')}: {output}")


def _write_course(asked: list[Question], wanted: object, seed: int, output: str | None, name: str) -> None:
    from reports.training.drawing import Sheet, Wanted, course, select

    if name == EVERY:
        raise BadInput("A course is written in one form: name it with --format")
    if output is None:
        raise BadInput("A course is a folder of lessons: say where it goes with --output DIR/")
    assert isinstance(wanted, Wanted)
    lessons = course(select(asked, wanted), seed)
    for number, lesson in enumerate(progress(lessons, "writing"), 1):
        path = Path(output) / f"{number:02}-{lesson.clause}{FORMATS[name].suffix}"
        sheet = Sheet(f"Lesson {number}: {lesson.clause.replace('-', ' ')}", "A", lesson.items)
        _write(sheet, name, str(path))
    say(f"{counted(len(lessons), 'lesson')} in {output}")


@click.command(
    epilog="""\b
Examples:
  comparator stale bank.json --from 2024-11-07 --to 2024-11-08
  comparator stale scenarios/*.yaml --from modern --to current
  comparator stale bank.json --from foundations --to current --write

\b
Exit status: 0 where every answer still holds; 1 where some do not; 2 for bad input.""",
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option(
    "--from",
    "before",
    required=True,
    type=RULESET,
    metavar="NAME",
    help="The rules the answers were right under.",
)
@click.option(
    "--to", "after", required=True, type=RULESET, metavar="NAME", help="The rules they are held against."
)
@click.option("--write", is_flag=True, help="Refresh banks of ours in place, and say what was changed.")
@click.pass_context
def stale(context: click.Context, files: tuple[str, ...], before: str, after: str, write: bool) -> None:
    """List the questions whose answer a change of the rules has made wrong.

    Takes banks that `comparator train --format json` wrote, and scenario files with expectations.
    """
    old, new = rulesets_named([before])[0], rulesets_named([after])[0]
    found: list[Stale] = []
    for name in files:
        found += _stale_in(name, old, new, write)
    for one in found:
        say(f"{one.name}: {one.asked}")
        say(f"  under {old.name}: {'; '.join(one.was) or 'nothing'}")
        say(f"  under {new.name}: {'; '.join(one.now) or 'nothing'}")
        for cause in one.causes:
            say(f"  because of {cause.clause}, {cause.label}: {cause.says}")
    say(f"{counted(len(found), 'answer')} changed between {old.name} and {new.name}.")
    if found:
        context.exit(STALE)


def _stale_in(name: str, before: Ruleset, after: Ruleset, write: bool) -> list[Stale]:
    from reports.training.banks import NoBank, read_bank
    from reports.training.stale import stale_lines, stale_questions

    if not name.endswith(".json"):
        return [one for scenario in read_all([name]).values() for one in stale_lines(scenario, before, after)]
    try:
        bank = read_bank(Path(name))
    except NoBank as fault:
        raise BadInput(str(fault)) from fault
    except OSError as fault:
        raise BadInput(f"{name}: cannot be read: {(fault.strerror or str(fault)).lower()}") from fault
    found = list(stale_questions(progress(bank, "asking again"), before, after))
    if write and found:
        _refresh(name, bank, after)
    return found


def _refresh(name: str, bank: tuple[Question, ...], after: Ruleset) -> None:
    """Write a bank anew as the newer rules would have it, and say what was done."""
    from reports.training.drawing import Item, Sheet
    from reports.training.exports.jsons import own
    from reports.training.stale import refreshed

    kept = []
    for question, note in refreshed(bank, after):
        if note:
            say(note)
        if question.choices:
            kept.append(question)
    items = tuple(Item(number, one, one.choices) for number, one in enumerate(kept, 1))
    save(Path(name), own(Sheet(f"Refreshed for {after.name}", "A", items)))

"""The command that teaches: questions from scenarios, and lessons and seminars made of them.

What asks, draws and writes is imported inside the functions: a help page needs none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from comparator import library
from comparator.commands.delivery import by_ending, save
from comparator.commands.intake import (
    BadInput,
    keep_apart,
    read_all,
    spare_what_was_read,
    two_rulesets,
    wholly_read,
)
from comparator.commands.options import OUTPUT, RULESET, SCENARIO
from comparator.commands.terminal import complain, progress, say
from reports.training.exports.formats import FORMATS, KEY_APART, write_every
from reports.words.phrasing import counted
from reports.writing.formats import MissingPackage, write

if TYPE_CHECKING:
    from comparator.scenario.scenario import Scenario
    from reports.training.drawing import Sheet, Wanted
    from reports.training.making import Bank
    from reports.training.question import Question

EVERY = "every"
"""Every form at once, each a file of a folder."""


@click.command(
    epilog="""\b
Examples:
  comparator train --count                                  how many questions there are, and of what
  comparator train --number 10 --seed 7 -o quiz.html        a quiz to play in a browser
  comparator train --clause division --level 1 -f markdown  print some about the division of damage
  comparator train --between 2024-11-07 2024-11-08 -o stale.json
  comparator train --course -o course/                      lessons in an order of learning, as pages
  comparator train --seminar -o evening/                    an hour on combat from 1993 to today, in one folder
  comparator train --seminar trample -o trample/            an hour on one topic
  comparator train --number 20 -f pdf -o handout.pdf --form B
  comparator train --number 10 --no-key                     the questions alone, as Markdown
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
@click.option(
    "--no-key",
    is_flag=True,
    help="Leave the answers out of print, pdf and markdown, which have them behind the questions. All other forms have them"
    " with each question.",
)
@click.option("--output", "-o", type=OUTPUT, metavar="FILE|DIR", help="Write there instead of printing.")
@click.option(
    "--course", is_flag=True,
    help="Lessons in an order of learning: the rule, then and now, an example, questions; needs a folder.",
)  # fmt: skip
@click.option(
    "--seminar", is_flag=False, flag_value="", metavar="[TOPIC]",
    help="A folder ready for one hour: outline, notes, slides, handout, questions, key, deck and quiz.",
)  # fmt: skip
@click.option("--count", is_flag=True, help="Only count the questions, by kind, level and clause.")
def train(  # one parameter for each option
    files: tuple[str, ...], topics: tuple[str, ...], clauses: tuple[str, ...], levels: tuple[str, ...],
    tags: tuple[str, ...], eras: tuple[str, ...], between: tuple[str, str] | None, number: int | None, seed: int,
    form: str, language: str, title: str, kind: str | None, output: str | None, course: bool,
    seminar: str | None, count: bool, no_key: bool,
) -> None:  # fmt: skip
    """Make training material: quizzes, handouts, decks and question banks.

    Each asks one fact, and the right answer is computed. The wrong ones are what the rules of another day,
    or a belief that people hold, would have made of it. Without files the scenarios that ship are taken.
    """
    from comparator.questions.asked import named
    from reports.training.drawing import NothingCalled, Wanted, check_names, draw, language_called
    from reports.training.lessons import about
    from reports.training.wording import in_language

    two = two_rulesets(between) if between is not None else None
    wanted = Wanted(topics, clauses, levels, tags, tuple(map(_own_name, eras)), two, number)
    try:
        spoken = language_called(language)
        check_names(wanted)
        about(seminar or "")
    except NothingCalled as fault:
        raise BadInput(str(fault)) from fault
    keep_apart(output, *files)
    if count and files and files[0].isdecimal():
        raise BadInput(f"`--count` only counts the questions; did you mean `--number {files[0]}`?")
    _check_title(title)
    apart = count or course or seminar is not None
    name = "" if apart else kind or by_ending(output, FORMATS, "markdown", "html").name
    _check_key_apart(name or "what fills a folder", no_key)
    bank = _bank(files, tuple(one for one in eras if one in named()), wanted)
    asked = [in_language(question, spoken) for question in bank.questions]
    if count:
        _count(bank, _fitting(asked, wanted, bool(files)))
        return
    if bank.cut_short:
        told = ", ".join(sorted(bank.cut_short))
        complain(f"Note: not all that could be asked was tried of {told}: it takes too much to work out.")
    try:
        if course:
            _write_course(asked, wanted, output)
            return
        if seminar is not None:
            _write_seminar(asked, wanted, seminar, seed, output)
            return
        sheet = replace(draw(asked, wanted, seed, form, title), keyed=not no_key)
    except NothingCalled as fault:
        raise BadInput(str(fault)) from fault
    if not sheet.items:
        raise BadInput("\n".join(_nothing_fits(asked, wanted, bool(files))))
    if name == EVERY:
        _write_every(sheet, output)
    else:
        _write(sheet, name, output)
    if sheet.short:
        complain(f"Note: {sheet.short}.")


def _nothing_fits(asked: Sequence[Question], wanted: Wanted, named: bool) -> Iterator[str]:
    """That no question fits, what would, and how to have questions under rules that nothing is asked about yet."""
    from reports.training.drawing import what_would_fit

    yield f"No question fits; there are {len(asked)} in all. `comparator train --count` tells of what."
    yield from what_would_fit(asked, wanted)
    for era in dict.fromkeys(wanted.eras):
        if not named and all(one.ruleset != era for one in asked):
            yield f"A scenario that is named is asked about under it: `comparator train FILE --era {era}`."


def _check_title(title: str) -> None:
    """Refuse a title with a sign that no text may have."""
    from comparator.scenario.tree import strange_sign

    if strange := strange_sign(title):
        raise BadInput(f"The title holds the sign {strange}, which may stand in no text.")


def _check_key_apart(name: str, no_key: bool) -> None:
    """Refuse to leave out the key of a form that has each answer with its question."""
    if no_key and name not in KEY_APART:
        forms = ", ".join(KEY_APART)
        raise BadInput(
            f"`--no-key` is for {forms}, which have the key behind the questions; {name} has it with each."
        )


def _own_name(era: str) -> str:
    """A ruleset's own name, which is what questions go by; what is no ruleset stays as it was typed."""
    from rulesets.registry import UnknownRuleset, find

    try:
        return find(era).name
    except UnknownRuleset:
        return era


def _bank(files: tuple[str, ...], eras: tuple[str, ...], wanted: Wanted) -> Bank:
    """Every question of the scenarios; those of the library are made once and kept, others under the eras asked for.

    What no question could be about is refused before they are made, which takes long.
    """
    from reports.training.drawing import NothingCalled, check_words
    from reports.training.keeping import kept
    from reports.training.making import bank_of, make

    paths = [Path(name) for name in files] or library.every_path()

    def made() -> Bank:
        scenarios = list(wholly_read(read_all(tuple(map(str, paths))).values()))
        try:
            check_words(wanted, scenarios)
        except NothingCalled as fault:
            raise BadInput(str(fault)) from fault
        return bank_of(scenarios, zip_with_progress(scenarios, make(scenarios, eras if files else ())))

    return made() if files else kept(paths, made)


def zip_with_progress(scenarios: list[Scenario], made: Iterator[Bank]) -> Iterator[Bank]:
    """What is made of each scenario, with progress shown."""
    for _, one in zip(progress(scenarios, "asking"), made, strict=True):
        yield one


def _fitting(asked: Sequence[Question], wanted: Wanted, named: bool) -> Sequence[Question]:
    """The questions that are counted: those that fit, of which there are some."""
    from reports.training.drawing import NothingCalled, select

    try:
        fitting = select(asked, wanted)
    except NothingCalled as fault:
        raise BadInput(str(fault)) from fault
    if asked and not fitting:
        raise BadInput("\n".join(_nothing_fits(asked, wanted, named)))
    return fitting


def _count(bank: Bank, asked: Sequence[Question]) -> None:
    """What there is to ask, of what fits; of the whole bank, what was tried for it."""
    thin, real = bank.thin, [one.id for one in asked if one.id in bank.real]
    say(f"{counted(len(asked), 'question')} from {counted(len({one.scenario for one in asked}), 'scenario')}")
    if len(asked) < len(bank.questions):
        say(f"of {len(bank.questions)} there are in all")
    dropped = ", ".join(f"{why} {times}" for why, times in bank.dropped.most_common())
    say(f"of {counted(bank.candidates, 'candidate')}; dropped: {dropped or 'none'}")
    lengths = sorted(len(one.stem.split()) for one in asked)
    if lengths:
        middle, most = lengths[len(lengths) // 2], lengths[len(lengths) * 9 // 10]
        say(f"words a stem: {middle} in the middle, at most {most} in nine of ten")
    say(f"with real cards alone: {len(real)}")
    for title, tally in (
        ("kind", Counter(one.kind for one in asked)),
        ("level", Counter(one.level for one in asked)),
        ("clause", Counter(one.clauses[0] for one in asked if one.clauses)),
    ):
        say(f"by {title}: " + ", ".join(f"{name} {times}" for name, times in sorted(tally.items())))
    if thin:
        say(f"too thin to ask about: {counted(len(thin), 'scenario')} ({', '.join(sorted(thin))})")
    if cut := bank.cut_short:
        say(f"not all was tried: {counted(len(cut), 'scenario')} ({', '.join(sorted(cut))})")


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
            complain(f"Note: {made}")
        else:
            save(Path(output) / f"questions{form.suffix}", made)
            written += 1
    say(f"Wrote {counted(len(sheet.items), 'question')} in {counted(written, 'form')}: {output}")


def _write_course(asked: list[Question], wanted: Wanted, output: str | None) -> None:
    from reports.training.drawing import select
    from reports.training.lessons import course
    from reports.training.pages import lesson_page

    if output is None:
        raise BadInput("A course is a folder of lessons: say where it goes with --output DIR/")
    lessons = course(select(asked, wanted))
    for number, (lesson, questions) in enumerate(progress(lessons, "writing"), 1):
        save(Path(output) / f"{number:02}-{lesson.slug}.html", lesson_page(number, lesson, questions))
    say(f"{counted(len(lessons), 'lesson')} in {output}")


def _write_seminar(asked: list[Question], wanted: Wanted, topic: str, seed: int, output: str | None) -> None:
    from reports.training.drawing import select
    from reports.training.lessons import about
    from reports.training.seminar import folder, seminar

    if output is None:
        raise BadInput("A seminar is a folder of files: say where it goes with --output DIR/")
    chosen = about(topic)
    title = f"Combat across time: {topic}" if topic else "Combat from 1993 to today"
    made = seminar(title, chosen, select(asked, wanted), seed)
    for name, content in folder(made):
        save(Path(output) / name, content)
    say(
        f"Wrote {output}: {counted(len(made.works), 'case')} and {counted(len(made.sheet.items), 'question')} for one hour."
    )

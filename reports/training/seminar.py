"""A seminar: a folder ready for one hour, with outline, notes, slides, handout, questions, key, deck and quiz."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from reports.board.style import style_rules
from reports.training.drawing import Sheet, item
from reports.training.exports.formats import FORMATS
from reports.training.exports.markdown import answers, document, escaped
from reports.training.exports.paper import handout, templates
from reports.training.exports.quiz import template_file
from reports.training.lessons import Lesson, Matter, Worked, questions_of, worked
from reports.training.question import Question
from reports.words.words import FAN_WORK, day
from reports.writing.formats import Written, write
from reports.writing.pages import inline

MINUTES = 60
OPENING, QUIZ, CLOSING = 3, 9, 3
"""Minutes for the beginning, for the questions at the end, and for what is asked back."""
MOST_CASES = 12
"""How many cases fit into an hour."""
MOST_QUESTIONS = 12


@dataclass(frozen=True, slots=True)
class Seminar:
    """What a seminar is about: its cases in the order of learning, and the questions to ask."""

    title: str
    works: tuple[Worked, ...]
    sheet: Sheet

    @property
    def minutes(self) -> int:
        """How long a case may take."""
        return (MINUTES - OPENING - QUIZ - CLOSING) // max(1, len(self.works))


def seminar(title: str, lessons: Sequence[Lesson], bank: Sequence[Question], seed: int) -> Seminar:
    """A seminar on some lessons: as many cases as an hour holds, and a question about each."""
    chosen = lessons[:MOST_CASES]
    asked_of = [questions_of(lesson, bank) for lesson in chosen]
    picked: list[Question] = []
    place = 0
    while len(picked) < MOST_QUESTIONS and any(len(found) > place for found in asked_of):
        picked += [found[place] for found in asked_of if len(found) > place]
        place += 1
    unique = list(dict.fromkeys(picked))[:MOST_QUESTIONS]
    items = tuple(item(number, one, f"seminar {seed}") for number, one in enumerate(unique, 1))
    return Seminar(title, tuple(map(worked, chosen)), Sheet(title, "A", items))


def folder(made: Seminar) -> Iterator[tuple[str, Written]]:
    """Every file of a seminar, by its name."""
    yield "outline.md", outline(made)
    yield "notes.md", speaker_notes(made)
    yield "slides.html", slides(made)
    yield "handout.html", handout(replace(made.sheet, title=f"{made.title}: handout", keyed=False))
    yield "questions.md", document(replace(made.sheet, keyed=False))
    yield "key.md", answers(made.sheet)
    yield "quiz.html", write(FORMATS["html"], made.sheet)
    yield "deck.apkg", write(FORMATS["anki"], made.sheet)


def outline(made: Seminar) -> str:
    """When what is said, by the minute."""
    lines = [f"# {escaped(made.title)}", "", f"{MINUTES} minutes, {len(made.works)} cases.", "", "| from | what | minutes |", "|---|---|---|"]  # fmt: skip
    at = 0
    for what, minutes in _parts(made):
        lines.append(f"| {at // 60}:{at % 60:02} | {escaped(what)} | {minutes} |")
        at += minutes
    lines += ["", f"*{FAN_WORK}*", ""]
    return "\n".join(lines)


def _parts(made: Seminar) -> Iterator[tuple[str, int]]:
    yield "Beginning: who is here, what changed in thirty years", OPENING
    for work in made.works:
        yield f"{work.lesson.title}: {work.scenario.title}", made.minutes
    spare = MINUTES - OPENING - QUIZ - CLOSING - made.minutes * len(made.works)
    yield f"Questions, from the quiz or on paper ({len(made.sheet.items)})", QUIZ + spare
    yield "What is asked back", CLOSING


def speaker_notes(made: Seminar) -> str:
    """What the speaker says, case by case."""
    lines = [f"# {escaped(made.title)}: notes for the speaker", ""]
    for number, work in enumerate(made.works, 1):
        lines += [f"## {number}. {escaped(work.lesson.title)} ({made.minutes} minutes)", "", *_note(work)]
    return "\n".join([*lines, f"*{FAN_WORK}*", ""])


def _note(work: Worked) -> Iterator[str]:
    then, now = work.played[0]
    yield f"**Ask first:** {escaped(work.lesson.ask)} Let them vote before the board moves."
    yield ""
    yield f"**{day(work.then.date)}:** {escaped(then.end)}."
    yield ""
    same = " It ends as it did, and that is worth telling." if not work.changed else ""
    yield f"**{day(work.now.date)}:** {escaped(now.end)}.{same}"
    yield ""
    yield f"**The rule today:** {escaped(work.lesson.rule)}"
    yield ""
    for matter in work.matters:
        yield f"- *{escaped(matter.asks)}* {' '.join(_sides(matter))}"
    yield ""
    yield "**What people get wrong:**"
    yield ""
    for belief in work.mistakes:
        yield f"- *{escaped(belief.says)}* {escaped(work.set_right(belief))}"
    yield ""


def _sides(matter: Matter) -> Iterator[str]:
    sides = (
        {"Then as now:": matter.both_told}
        if matter.alike
        else {"Then:": matter.then_told, "Now:": matter.now_told}
    )
    for when, said in sides.items():
        where = f" ({escaped(said.where)})" if said.where else ""
        yield f"{when} {escaped(said.says)}{where}"


def slides(made: Seminar) -> str:
    """The slides, as one page that asks no network for anything."""
    style = inline(f"{template_file('quiz.css')}\n{style_rules('board')}\n{template_file('slides.css')}")
    script = inline(template_file("slides.js"))
    shown: Mapping[str, object] = {
        "title": made.title, "works": made.works, "day": day, "style": style,
        "script": script,
    }  # fmt: skip
    return templates().get_template("slides.html").render(shown)

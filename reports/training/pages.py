"""The trainer's pages of a site: a course, what there is to download, and how each question came to be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from reports import html
from reports.catalogue.site import SCENARIOS, SiteFile
from reports.training.drawing import Sheet as Questions
from reports.training.drawing import Wanted, draw, item
from reports.training.exports.formats import FORMATS
from reports.training.exports.quiz import page
from reports.training.lessons import Lesson, course, worked
from reports.training.question import KINDS, AnswerOrigin, Question
from reports.writing.formats import write

TRAINING = "training/"
SEED = 1
DOWNLOADS = ("json", "bank", "moodle", "gift", "csv", "markdown")
"""The forms that are offered ready made; the others need a package that not everybody has."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A lesson or a download as the trainer's page lists it."""

    address: str
    name: str
    says: str
    questions: int


@dataclass(frozen=True, slots=True)
class QuestionOrigin:
    """How a question came to be: what it asks of which combat, by the title and the page of that, and where its wrong answers come from."""

    id: str
    title: str
    page: str
    asks: str
    ruleset: str
    level: str
    origins: tuple[str, ...]

    @property
    def board(self) -> tuple[str, str]:
        """The combat that it is about: its title, and its page."""
        return self.title, self.page


def training_sheets(
    asked: Sequence[Question], titles: Mapping[str, str], not_all: Collection[str]
) -> Iterator[SiteFile]:
    """The pages of a course, the downloads, and the page that leads to them.

    `titles` are those of the scenarios, by slug; `not_all` are the slugs of those of which not all was tried that could be asked.
    """
    offered = []
    for number, (lesson, questions) in enumerate(course(asked), 1):
        sheet = SiteFile(f"{TRAINING}{number:02}-{lesson.slug}.html", lesson_page(number, lesson, questions))
        yield sheet
        offered.append(Offered(sheet.path, lesson.title, lesson.rule, len(questions)))
    everything = draw(asked, Wanted(), SEED, title="All questions")
    downloads = []
    for name in DOWNLOADS:
        form = FORMATS[name]
        made = write(form, everything)
        assert isinstance(made, str), name
        path = f"{TRAINING}questions{form.suffix}"
        yield SiteFile(path, made)
        downloads.append(Offered(path, name, form.says, len(everything.items)))
    yield SiteFile(
        "training.html",
        html.rendered(
            "training.html", "", lessons=offered, downloads=downloads,
            not_all=[(f"{SCENARIOS}{slug}.html", title) for slug, title in titles.items() if slug in not_all],
            made=sorted((_made(question, titles) for question in asked), key=lambda one: (one.title, one.page, one.id)),
        ),
    )  # fmt: skip


def lesson_page(number: int, lesson: Lesson, questions: Sequence[Question]) -> str:
    """A lesson as a page: what the rule is, then and now, an example, what people get wrong, and its questions."""
    items = tuple(item(place, one, f"lesson {SEED}") for place, one in enumerate(questions, 1))
    return page(Questions(f"Lesson {number}: {lesson.title}", "A", items), worked(lesson))


def _made(question: Question, titles: Mapping[str, str]) -> QuestionOrigin:
    wrong = (_told(choice.origin) for choice in question.choices if not choice.right)
    return QuestionOrigin(
        question.id, titles[question.scenario], f"{SCENARIOS}{question.scenario}.html", KINDS[question.kind], question.ruleset,
        question.level, tuple(dict.fromkeys(wrong)),
    )  # fmt: skip


def _told(origin: AnswerOrigin) -> str:
    """The rules, and by which beliefs they were taken for others: `current, gone-deals-none`."""
    return ", ".join(filter(None, (origin.version or origin.ruleset, *origin.beliefs)))

"""The house rules: who imports whom, what start-up costs, what a help page holds, what no file says."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import click
import grimp
import pytest
from click.testing import CliRunner

from comparator.commands.cli import commands
from tests.conftest import ROOT, cannot_run

COMMANDS = tuple(
    each
    for name, command in commands.commands.items()
    for each in (name, *(f"{name} {below}" for below in getattr(command, "commands", ())))
)
HEAVY = {
    "yaml", "pydantic", "jinja2", "deepdiff", "pytest", "rapidfuzz", "platformdirs", "sqlite3", "rulesets",
    "reports.board", "reports.html", "reports.comparison.view", "reports.training.drawing", "reports.words.words",
}  # fmt: skip
NOT_FOR_A_COMPARISON = {
    "deepdiff", "pytest", "rapidfuzz", "platformdirs", "sqlite3", "lark", "multiprocessing", "asyncio",
    "comparator.cards.mattering", "comparator.cards.own", "comparator.discovery", "comparator.exploring",
    "comparator.questions", "comparator.serving", "reports.comparison.json", "reports.training.drawing",
    "rulesets.cards.text.line", "rulesets.cards.text.silent", "rulesets.conformance",
}  # fmt: skip
"""What a comparison from a cold start has no use for, as text or as a page, where its board is of cards in the book."""

PACKAGES = ("rulesets", "comparator", "reports")
SHARED_NAMES = {
    "Says": "what a clause says: one in each clause, and each version is made of it",
    "Literal": "what a clause says read to the letter; the ids of its points begin with the name",
    "comparison": "who writes a comparison: one in each format",
    "document": "who writes a sheet: one in each format that is a text",
    "page": "who writes a thing as a page",
    "text": "who writes a thing for a terminal",
    "data": "who writes a thing for programs",
}
"""Names that stand in several modules, since the modules answer the same question; each by why."""


WORD = re.compile(r"(?<![\w.-])[A-Za-z’']{2,}(?![\w-])")
SENTENCE = re.compile(r"[A-Z“].*[.?!]", re.DOTALL)
WORDED_BELOW = {
    "rulesets/cards/": "faults of what a file says a card does; phrases of the grammar of card text",
    "rulesets/clauses/": "what the rules said, dated: points are the facts",
    "rulesets/keywords/": "the same of keywords",
    "rulesets/eras/": "what the rules of a time are called, and their story",
    "rulesets/history.py": "what amendments did, as points say it",
    "rulesets/turning_points.py": "the same in paragraphs, for the days that turned the game",
    "rulesets/contract/": "the questions that clauses answer",
    "rulesets/definitions.py": "what the rules said of words: points as well",
    "rulesets/points.py": "the document that a point was read in",
    "rulesets/spoken.py": "why a time is that day, one for each set and format",
    "rulesets/terms.py": "the rules' own words of a day, some of them whole phrases",
    "rulesets/plugins.py": "faults of a plug-in",
    "rulesets/conformance.py": "faults of a clause that somebody has written",
    "rulesets/nearest.py": "what a fault adds to say what may have been meant",
    "rulesets/registry.py": "faults of a name that was typed",
    "rulesets/table/abilities/prices.py": "what a card has before the colon of an ability: it tells abilities of one label apart",
    "rulesets/table/zones.py": "what cards are called that the board does not name",
    "comparator/scenario/": "faults of scenario files",
    "comparator/cards/": "faults of card files, and statements of their database",
    "comparator/census/ledger.py": "faults of a ledger, and statements of its database",
    "comparator/catalogue/lookup.py": "faults of a name that was typed",
    "comparator/catalogue/texts.py": "faults of a folder of rules texts",
    "comparator/exploring/goals.py": "faults of a goal that was typed",
    "comparator/discovery/tricks.py": "what stands on drawn cards: their files hold it, and a search goes by its words",
    "comparator/discovery/witnessing.py": "what is under way, for whoever waits",
    "comparator/serving/": "faults of requests, answered by the server itself",
    "comparator/live/": "what the live page carries, and under which licences",
    "comparator/running/mishap.py": "an error of the program's own, told without what may be broken",
}
"""Where below the reports words are put together all the same, and which: everything else is worded in `reports/words`."""


def test_imports_go_one_way_only() -> None:
    """The contracts in pyproject.toml hold: packages in one line, a table that knows no clause, clauses apart."""
    linter = Path(sys.executable).with_name("lint-imports")
    found = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Every module can be read after those that it imports; a name that only an annotation mentions is none of them."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True, cache_dir=None)
    order = TopologicalSorter({one: graph.find_modules_directly_imported_by(one) for one in graph.modules})
    order.prepare()
    assert order.is_active()


def test_a_public_name_stands_in_one_module() -> None:
    """A class or function is found by its name; a command bears the name that is typed, the front door that of what it calls."""
    places: dict[str, set[str]] = defaultdict(set)
    for path in (each for package in PACKAGES for each in (ROOT / package).rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if where == "comparator/front/functions.py":
            continue
        for each in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.ClassDef | ast.FunctionDef) and not _is_a_command(each):
                places[each.name].add(where)
    several = {name: where for name, where in places.items() if len(where) > 1 and not name.startswith("_")}
    assert {name: where for name, where in several.items() if name not in SHARED_NAMES} == {}
    assert set(SHARED_NAMES) == set(several)


def test_no_sentence_is_put_together_below_the_reports() -> None:
    """What happens hands over facts: no f-string of three words and no sentence, but for exceptions and the rooms that `WORDED_BELOW` names."""
    worded: dict[str, list[str]] = defaultdict(list)
    for path in (each for package in ("rulesets", "comparator") for each in (ROOT / package).rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if where.startswith("comparator/commands/"):
            continue
        for told in _put_together(ast.parse(path.read_text(encoding="utf-8"))):
            room = next(filter(where.startswith, WORDED_BELOW), where)
            worded[room].append(f"{where}:{told}")
    assert {room: told for room, told in worded.items() if room not in WORDED_BELOW} == {}
    assert set(worded) == set(WORDED_BELOW)


ISO_DAY = re.compile(r"(19|20)\d\d-\d\d-\d\d")
DAY_IN_WORDS = re.compile(
    r"\d+ (January|February|March|April|May|June|July|August|September|October|November|December) (19|20)\d\d"
)
FOR_EXAMPLE = re.compile(r"(such as|like)( [\w-]+@| )(19|20)\d\d-\d\d-\d\d")
"""How a fault or a setting says by an example how a day is written."""
VERSION_BY_NAME = re.compile(r"(?<=^  version: )[\w-]+@[\d-]+", re.MULTILINE)
"""The name of a version, which never changes; a table that names one nobody has is a fault of its own."""
WRITTEN_WITH_DAYS = {
    "comparator/commands/": "what a help page gives as examples to type",
    "comparator/library/": "under which rules a scenario is played, what is expected of each, and which texts say so",
    "reports/training/lessons.yaml": "under the rules of which day an example is played that has no name",
    "comparator/scenario/template.py": "a scenario to begin with, whose remarks say how a day is written",
}


def test_nothing_outside_the_rulesets_knows_a_date() -> None:
    """What the rules said, and from which day on, stands where it is dated: no date is made from numbers, no string holds a day."""
    knowing: dict[str, list[str]] = defaultdict(list)
    for path in (each for package in PACKAGES[1:] for each in (ROOT / package).rglob("*")):
        where = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            told = [*_days_known(ast.parse(path.read_text(encoding="utf-8")))]
        elif path.suffix in (".html", ".js", ".css", ".txt", ".yaml"):
            text = VERSION_BY_NAME.sub("", path.read_text(encoding="utf-8"))
            told = [found[0] for rule in (ISO_DAY, DAY_IN_WORDS) for found in rule.finditer(text)]
        else:
            continue
        if told:
            knowing[next(filter(where.startswith, WRITTEN_WITH_DAYS), where)] += told
    assert {room: told for room, told in knowing.items() if room not in WRITTEN_WITH_DAYS} == {}
    assert set(knowing) == set(WRITTEN_WITH_DAYS)


@pytest.mark.parametrize(
    "code",
    [
        "FIRST = date(1993, 8, 5)",
        "FIRST = datetime.date(year=1993, month=8, day=5)",
        'SAID = {"2006-05-01": "only as it is declared"}',
        'FIRST = date.fromisoformat("1993-08-05")',
        'TOLD = f"so until {day} and since 27 April 2018"',
    ],
)
def test_a_day_is_found_however_it_is_written(code: str) -> None:
    assert [*_days_known(ast.parse(code))]


def _days_known(module: ast.Module) -> Iterator[str]:
    """The days that code holds, by their line; what explains code, or is said to be an example, holds none."""
    explaining = {
        id(each.value)
        for each in ast.walk(module)
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
    }
    for each in ast.walk(module):
        if isinstance(each, ast.Call) and re.search(r"\bdate(time)?$", ast.unparse(each.func)):
            given = [*each.args, *(one.value for one in each.keywords)]
            if len(given) >= 3 and all(isinstance(one, ast.Constant) for one in given):
                yield f"{each.lineno}: {ast.unparse(each)}"
        elif isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in explaining:
            said = FOR_EXAMPLE.sub("", each.value)
            if ISO_DAY.search(said) or DAY_IN_WORDS.search(said):
                yield f"{each.lineno}: {each.value}"


def _put_together(module: ast.Module) -> Iterator[str]:
    """The f-strings that read as prose and the whole sentences, by their line; what is raised or explains code may be prose."""
    exempt = {
        id(part)
        for each in ast.walk(module)
        if isinstance(each, ast.Raise)
        or (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
        or (isinstance(each, ast.ClassDef) and _is_an_error(each))
        for part in ast.walk(each)
    }
    for each in ast.walk(module):
        if id(each) in exempt:
            continue
        if isinstance(each, ast.JoinedStr):
            said = "".join(str(one.value) if isinstance(one, ast.Constant) else "0" for one in each.values)
            if len(WORD.findall(said)) >= 3:
                yield f"{each.lineno}: {said}"
        elif (
            isinstance(each, ast.Constant)
            and isinstance(each.value, str)
            and SENTENCE.fullmatch(each.value)
            and len(WORD.findall(each.value)) >= 4
        ):
            yield f"{each.lineno}: {each.value}"


def _is_an_error(each: ast.ClassDef) -> bool:
    return any(ast.unparse(base).endswith(("Error", "Exception")) for base in each.bases)


def _is_a_command(each: ast.ClassDef | ast.FunctionDef) -> bool:
    return any(
        ast.unparse(one).partition("(")[0].endswith((".command", ".group")) for one in each.decorator_list
    )


@pytest.mark.parametrize(
    "arguments", [[], ["--help"], ["--version"], *([*name.split(), "--help"] for name in COMMANDS)]
)
def test_help_imports_click_alone(arguments: list[str]) -> None:
    """Asking for help imports none of the libraries that cost time."""
    assert _heavy_ones_of(arguments) == set()


@pytest.mark.parametrize(
    ("form", "too"), [("text", {"jinja2", "json", "hashlib", "reports.html"}), ("html", set())]
)
def test_a_comparison_waits_for_nothing_that_only_others_need(form: str, too: set[str]) -> None:
    """From a cold start it loads neither what other forms and other commands need, nor what reads text printed on cards."""
    loaded = _loaded_by(["compare", "mogg-fanatic-and-the-hawk", "--format", form])
    assert loaded & (NOT_FOR_A_COMPARISON | too) == set()


def test_a_comparison_from_a_cold_start_never_looks_through_memory() -> None:
    """Nor does it as it ends: all that was loaded would be looked through for what goes in circles."""
    watch = (
        "import atexit, gc\n"
        "atexit.register(lambda: print(before == collections(), gc.get_freeze_count() > 0, file=sys.stderr))\n"
        "collections = lambda: sum(each['collections'] for each in gc.get_stats())\n"
        "before = collections()"
    )
    assert _called(["compare", "mogg-fanatic-and-the-hawk"], first=watch).splitlines()[-1] == "True True"


def _heavy_ones_of(arguments: list[str]) -> set[str]:
    """Which of what costs time is loaded as the program is called so."""
    return _loaded_by(arguments) & HEAVY


def _loaded_by(arguments: list[str]) -> set[str]:
    """What is loaded as the program is called so."""
    watch = "import atexit\natexit.register(lambda: print(sorted(sys.modules), file=sys.stderr))"
    return set(ast.literal_eval(_called(arguments, first=watch).splitlines()[-1]))


def _called(arguments: list[str], first: str) -> str:
    """What is said on standard error as the program is called so, in a process that does something else first."""
    program = (
        f"import sys\nfrom comparator.commands.entry import main\nsys.argv = ['comparator', *{arguments!r}]\n"
        f"{first}\nmain()\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stderr


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_shows_an_example(name: str) -> None:
    """Every command's help explains it and shows how it is typed."""
    found = CliRunner().invoke(commands, [*name.split(), "--help"], prog_name="comparator")
    assert found.exit_code == 0
    assert re.search(rf"Examples:\n +comparator {name}", found.output)


def command_of(name: str) -> click.Command:
    """The command of that name, which may stand below another."""
    found: click.Command = commands
    for word in name.split():
        assert isinstance(found, click.Group)
        found = found.commands[word]
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    """No option stands in a help page without a sentence."""
    unexplained = [
        option.name
        for option in command_of(name).params
        if option.param_type_name == "option" and not getattr(option, "help", None)
    ]
    assert not unexplained


@pytest.mark.parametrize(
    ("everywhere", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)]
)
def test_what_is_missing_skips_a_test_but_fails_where_all_have_to_run(
    monkeypatch: pytest.MonkeyPatch, everywhere: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", everywhere)
    with pytest.raises(outcome):
        cannot_run("none here")


FRONT = {
    "rulesets": "the rules", "comparator": "what is done with them", "reports": "how it is told", "tests": "what holds it",
    "docs": "what is read beside the program, and what makes it so", "live": "what the page without a server is made of: lock files alone",
    "pyproject.toml": "the package", "Makefile": "the commands", "mkdocs.yml": "the documentation",
    "README.md": "to begin with", "ARCHITECTURE.md": "the house", "CONTRIBUTING.md": "the recipes",
    "CHANGELOG.md": "what changed", "LICENSE": "what may be done with it",
    ".ci": "every check", ".github": "the published page", ".gitignore": "what is made, not kept",
    ".pre-commit-hooks.yaml": "the check of banks, for others", "action.yml": "the same where others build",
}  # fmt: skip
"""All that stands at the top, each by what it is for; the program is in the first three alone."""


def files_of_the_project(*more: str) -> list[str]:
    """The files that a clone holds, and `more` that `git ls-files` is asked for; skips where there is no clone."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files are the project's")
    listing = ["git", "ls-files", "--cached", *more, "-z"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in names.split("\0") if name]


def test_nothing_stands_at_the_top_but_what_is_known_there() -> None:
    """Whoever opens the project sees the program, its tests, its documents, and beside them only what tools look for."""
    names = files_of_the_project()
    assert {name.split("/")[0] for name in names} == set(FRONT)
    elsewhere = [
        name for name in names
        if name.endswith(".py") and name.split("/")[0] not in {"rulesets", "comparator", "reports", "tests", "docs"}
    ]  # fmt: skip
    assert not elsewhere


def test_no_file_names_a_place_on_one_machine() -> None:
    """Files speak of places relative to the project, so that it works wherever it is cloned."""
    names = files_of_the_project("--others", "--exclude-standard")
    place = re.compile(r"(?<![a-z.])/(?:work|farm|root|tmp|home)/")
    found = []
    for name in names:
        path = ROOT / name
        text = path.read_text(encoding="utf-8", errors="ignore") if path.is_file() else ""
        found += [
            f"{name}:{number}" for number, line in enumerate(text.splitlines(), 1) if place.search(line)
        ]
    assert not found

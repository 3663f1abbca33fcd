"""The command line as its user meets it: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from comparator import library
from comparator.commands import cli, comparing, terminal
from comparator.commands.beginning import SCHEMA_FILE
from comparator.commands.cli import commands
from comparator.commands.intake import STANDARD_INPUT
from rulesets.registry import MAIN, find, listing
from rulesets.table.windows import WINDOWS
from rulesets.windows import windows_of
from tests.playing import FANATIC, TRADE

DUEL = f"""\
{TRADE}expect:
  2003, 2008, modern: {{Anna: 20, Noah: 20, Attacker: graveyard, Blocker: graveyard}}
"""
SCENARIOS = {
    "duel": DUEL,
    "fanatic": FANATIC,
    "mistaken": DUEL.replace("Noah: 20, Attacker", "Noah: 18, Attacker"),
    "broken": DUEL.replace("attacks:", "atacks:"),
    "worse": DUEL.replace("format: 1", "format: 9"),
}

Comparator = Callable[..., Result]


@pytest.fixture
def comparator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Comparator:
    """The program, in a folder that holds the scenarios above."""
    for name, text in SCENARIOS.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def call(line: str, given: str = "") -> Result:
        return CliRunner().invoke(commands, line.split(), input=given, prog_name="comparator")

    return call


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("compare duel.yaml", 0),
        ("compare fanatic.yaml", 0),
        ("compare duel.yaml --exit-code", 0),
        ("compare fanatic.yaml --exit-code", 1),
        ("compare duel.yaml fanatic.yaml --exit-code", 1),
        ("compare fanatic.yaml --exit-code -r 2003 -r 2008", 0),
        ("compare broken.yaml --exit-code", 2),
        ("compare", 2),
        ("compare duel.yaml -r 1492", 2),
        ("compare duel.yaml --line no-such-line", 2),
        ("compare duel.yaml --no-such-option", 2),
        ("compare missing.yaml", 2),
        ("compare .", 2),
        ("run duel.yaml -r 2003", 0),
        ("run duel.yaml", 2),
        ("run duel.yaml -r 1492", 2),
        ("run broken.yaml -r 2003", 2),
        ("check duel.yaml", 0),
        ("check mistaken.yaml", 1),
        ("check broken.yaml", 2),
        ("check broken.yaml mistaken.yaml", 2),
        ("rulesets", 0),
        ("schema", 0),
        ("new", 0),
        ("new duel.yaml", 2),
    ],
)
def test_the_exit_status_tells_same_from_different_from_bad_input(
    comparator: Comparator, line: str, status: int
) -> None:
    found = comparator(line)
    assert found.exit_code == status, found.output
    assert "Traceback" not in found.output


def test_bad_input_is_told_on_standard_error_and_nothing_is_printed(comparator: Comparator) -> None:
    found = comparator("compare broken.yaml")
    assert not found.stdout
    assert "atacks" in found.stderr


def test_all_faults_of_all_files_are_told_at_once(comparator: Comparator) -> None:
    found = comparator("compare broken.yaml missing.yaml duel.yaml worse.yaml")
    assert all(name in found.stderr for name in ("broken.yaml", "missing.yaml", "worse.yaml"))
    assert "duel.yaml" not in found.stderr


def test_a_dash_reads_standard_input(comparator: Comparator) -> None:
    from_file = json.loads(comparator("compare duel.yaml --format json").stdout)
    from_input = json.loads(comparator("compare - --format json", DUEL).stdout)
    assert from_input.keys() == from_file.keys()
    assert comparator("run - -r 2003", DUEL).stdout == comparator("run duel.yaml -r 2003").stdout


def test_a_story_may_go_into_a_file(comparator: Comparator, tmp_path: Path) -> None:
    assert comparator("run duel.yaml -r 2003 -o story.txt").stdout == "Wrote story.txt.\n"
    assert (tmp_path / "story.txt").read_text("utf-8") == comparator("run duel.yaml -r 2003").stdout


def test_faults_on_standard_input_are_told_like_those_of_a_file(comparator: Comparator) -> None:
    found = comparator("check -", SCENARIOS["broken"])
    assert found.exit_code == 2
    assert f"{STANDARD_INPUT}:7:" in found.stderr


def test_input_that_is_no_text_is_bad_input() -> None:
    found = CliRunner().invoke(commands, ["compare", "-"], input=b"\xff\xfe\x00\x01")
    assert found.exit_code == 2
    assert f"{STANDARD_INPUT}:1:" in found.stderr


def test_input_without_end_is_bad_input() -> None:
    """Only as much is read as a scenario may hold at most."""
    with Path("/dev/zero").open("rb") as endless:
        found = CliRunner().invoke(commands, ["compare", "-"], input=endless)
    assert found.exit_code == 2


def test_every_unknown_ruleset_is_told_with_what_is_near(comparator: Comparator) -> None:
    found = comparator("compare duel.yaml -r modrn -r 2003 -r plansewalkers")
    assert "modrn" in found.stderr
    assert "modern" in found.stderr
    assert "plansewalkers" in found.stderr
    assert "planeswalkers" in found.stderr


def test_an_unknown_line_is_told_with_those_there_are(comparator: Comparator) -> None:
    assert "`as written`" in comparator("compare duel.yaml --line nope").stderr


def test_a_ruleset_named_twice_runs_once(comparator: Comparator) -> None:
    twice = comparator(f"compare duel.yaml -r {MAIN[0]} -r {MAIN[0]}")
    assert twice.stdout == comparator(f"compare duel.yaml -r {MAIN[0]}").stdout


def test_without_rulesets_the_main_ones_run(comparator: Comparator) -> None:
    named = comparator("compare duel.yaml " + " ".join(f"-r {name}" for name in MAIN))
    assert comparator("compare duel.yaml").stdout == named.stdout


def test_a_scenario_may_name_the_rulesets_to_run(comparator: Comparator) -> None:
    own = FANATIC.replace("players:", "rulesets: [2003, 2008]\nplayers:")
    assert comparator("compare - --exit-code", own).exit_code == 0


@pytest.mark.parametrize(
    ("options", "begins"),
    [
        ("--format text", ""),
        ("--format json", "{"),
        ("--format html", "<!doctype html>"),
        ("--output out.txt", ""),
        ("--output out.json", "{"),
        ("--output out.html", "<!doctype html>"),
        ("--output out.page --format html", "<!doctype html>"),
    ],
)
def test_the_form_is_the_one_asked_for_or_the_one_the_name_says(
    comparator: Comparator, tmp_path: Path, options: str, begins: str
) -> None:
    found = comparator(f"compare duel.yaml {options}")
    written = sorted(tmp_path.glob("out.*"))
    text = written[0].read_text(encoding="utf-8") if written else found.stdout
    assert text.lower().startswith(begins)
    assert "bears" in text


def test_a_folder_takes_a_page_each_and_an_index(comparator: Comparator, tmp_path: Path) -> None:
    found = comparator("compare duel.yaml fanatic.yaml --output pages/")
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == [
        "duel.html",
        "fanatic.html",
        "index.html",
    ]
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert "duel.html" in index
    assert "fanatic.html" in index
    assert "pages/index.html" in found.stdout.replace(os.sep, "/")


def test_a_folder_takes_other_forms_too(comparator: Comparator, tmp_path: Path) -> None:
    comparator("compare duel.yaml fanatic.yaml --output records/ --format json")
    for name in ("duel", "fanatic"):
        json.loads((tmp_path / "records" / f"{name}.json").read_text(encoding="utf-8"))


def test_several_json_documents_are_printed_as_a_list(comparator: Comparator) -> None:
    assert len(json.loads(comparator("compare duel.yaml fanatic.yaml --format json").stdout)) == 2


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("compare duel.yaml -o out.pdf", "no format is written to out.pdf"),
        ("train -o out.gif", "no format is written to out.gif"),
        ("train --era nosuch", 'no question has the era "nosuch"'),
        ("train --clause damge-timing", "did you mean damage-timing?"),
        ("train --between 2003 20003", 'no ruleset is called "20003"'),
        ("compare all-but-ona", "did you mean all-but-one-and-a-shield"),
        ("explain Alara", "did you mean Shards of Alara or Alara Reborn"),
        ("explain definitions@1994-01-01", "none of the definitions stood"),
    ],
)
def test_a_name_that_nothing_bears_is_refused_before_anything_is_worked_out(
    comparator: Comparator, command: str, told: str
) -> None:
    found = comparator(command)
    assert (found.exit_code, told in found.stderr) == (2, True)


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("definitions", "401.1"),
        ("definitions@2005-01-01", "definitions on 2005-01-01"),
        ("rule 510.2", "510.2: every point"),
        ("704.5g.", "704.5g: every point"),
    ],
)
def test_a_rule_is_explained_as_people_call_it(what: str, told: str) -> None:
    assert told in CliRunner().invoke(commands, ["explain", what]).stdout


@pytest.mark.parametrize("options", ["--format html", "--output both.html"])
def test_several_pages_do_not_go_into_one_file(comparator: Comparator, tmp_path: Path, options: str) -> None:
    found = comparator(f"compare duel.yaml fanatic.yaml {options}")
    assert found.exit_code == 2
    assert "--output pages/" in found.stderr
    assert not (tmp_path / "both.html").exists()


def test_two_files_of_one_name_are_refused_before_one_overwrites_the_other(
    comparator: Comparator, tmp_path: Path
) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "duel.yaml").write_text(DUEL, encoding="utf-8")
    found = comparator("compare duel.yaml more/duel.yaml --output pages/")
    assert found.exit_code == 2
    assert "`duel`" in found.stderr
    assert not (tmp_path / "pages").exists()


def test_one_broken_file_among_many_leaves_nothing_written(comparator: Comparator, tmp_path: Path) -> None:
    assert comparator("compare duel.yaml broken.yaml --output pages/").exit_code == 2
    assert not (tmp_path / "pages").exists()


def test_a_folder_that_cannot_be_made_is_bad_input(comparator: Comparator, tmp_path: Path) -> None:
    found = comparator("compare duel.yaml --output duel.yaml/inside/page.html")
    assert found.exit_code == 2
    assert "cannot write" in found.stderr
    assert (tmp_path / "duel.yaml").read_text(encoding="utf-8") == DUEL


@pytest.mark.parametrize(
    "command", ["compare", "run -r 2003", "explore -r 2003 -r modern", "vectors", "train --format markdown"]
)
def test_what_is_written_does_not_take_the_place_of_what_was_read(
    comparator: Comparator, tmp_path: Path, command: str
) -> None:
    found = comparator(f"{command} fanatic.yaml --output ./fanatic.yaml")
    assert (found.exit_code, found.stderr) == (
        2, "./fanatic.yaml is read as well; what is written has to go elsewhere.\n",
    )  # fmt: skip
    assert (tmp_path / "fanatic.yaml").read_text(encoding="utf-8") == FANATIC


OVERLAY = """\
format: 1
name: own
based_on: 2003-07-01
replaced: {damage-timing: 2009-07-11}
"""


@pytest.mark.parametrize(
    ("name", "content", "command"),
    [
        ("a.txt", DUEL, "compare a.txt --format text -o ./"),
        ("a.html", DUEL, "compare a.html -o ./"),
        ("index.html", DUEL, "compare duel.yaml index.html --format html -o ./"),
        ("questions.json", FANATIC, "train questions.json -f every -o ./"),
        ("own.yaml", OVERLAY, "compare duel.yaml -r own.yaml -r 2003 --format text -o own.yaml"),
        ("own.yaml", OVERLAY, "vectors duel.yaml -r own.yaml -o ./own.yaml"),
        ("index.html", DUEL, "site index.html -r 2003 -r 2008 -o ."),
    ],
)
def test_no_name_makes_a_command_write_over_what_it_reads(
    comparator: Comparator, tmp_path: Path, name: str, content: str, command: str
) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    found = comparator(command)
    assert (
        found.exit_code,
        f"{name} is read as well" in found.stderr or "would be called" in found.stderr,
    ) == (2, True)
    assert (tmp_path / name).read_text(encoding="utf-8") == content


@pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
def test_another_name_of_what_is_read_is_not_written_to_either(
    comparator: Comparator, tmp_path: Path, link: str
) -> None:
    getattr(tmp_path / "other.txt", link)(tmp_path / "duel.yaml")
    assert comparator("run duel.yaml -r 2003 -o other.txt").exit_code == 2
    assert (tmp_path / "duel.yaml").read_text(encoding="utf-8") == DUEL


@pytest.mark.parametrize(
    "option", ["compare duel.yaml -o", "site duel.yaml -o", "train duel.yaml -f every -o"]
)
@pytest.mark.parametrize("output", ["", "x" * 300])
def test_an_output_without_a_name_that_files_can_have_is_refused(
    comparator: Comparator, tmp_path: Path, option: str, output: str
) -> None:
    before = sorted(tmp_path.iterdir())
    found = CliRunner().invoke(commands, [*option.split(), output])
    assert (found.exit_code, "Invalid value for" in found.stderr) == (2, True)
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_whose_name_is_no_text_is_compared_into_a_folder(
    comparator: Comparator, tmp_path: Path
) -> None:
    (tmp_path / os.fsdecode(b"\xff.yaml")).write_text(DUEL, encoding="utf-8")
    found = CliRunner().invoke(commands, ["compare", os.fsdecode(b"\xff.yaml"), "--output", "pages/"])
    assert found.exit_code == 0, found.output
    assert {each.name for each in (tmp_path / "pages").iterdir()} == {"index.html", "\ufffd.html"}
    assert "%EF%BF%BD.html" in (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")


def test_the_library_needs_no_file_names(
    comparator: Comparator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page for each scenario that ships, and an index; of a small library here, for time's sake."""
    shipped = library.paths()[:5]
    monkeypatch.setattr(library, "paths", lambda: shipped)
    assert comparator("compare --all-library --output pages/").exit_code == 0
    pages = {f"{path.stem}.html" for path in shipped}
    assert {path.name for path in (tmp_path / "pages").iterdir()} == pages | {"index.html"}


def test_check_names_the_place_of_an_unmet_expectation(comparator: Comparator) -> None:
    assert "mistaken.yaml:10:" in comparator("check mistaken.yaml").stdout


def test_check_counts_what_it_checked(comparator: Comparator) -> None:
    found = comparator("check duel.yaml fanatic.yaml")
    assert "2 scenarios, 3 expectations: none unmet" in found.stdout


def test_rulesets_lists_every_name(comparator: Comparator) -> None:
    output = comparator("rulesets").stdout
    assert all(name in output for named in listing() for name in (named.name, *named.aliases))


def test_the_table_of_windows_is_made_from_the_rulesets(comparator: Comparator) -> None:
    """Every named ruleset has a column, and a mark where players may act."""
    table = comparator("rulesets --windows").stdout
    eras = [line.partition("┌ ")[2] for line in table.splitlines() if "┌" in line]
    rows = [row.split() for row in table.splitlines() if row]
    marks = {name: signs for name, *signs in rows if name in WINDOWS}
    assert eras == [named.name for named in listing()]
    for place, era in enumerate(eras):
        opened = {window for window, signs in marks.items() if signs[place] == "●"}
        assert opened == windows_of(find(era))


def test_a_new_scenario_runs_as_it_stands_and_fits_its_schema(comparator: Comparator, tmp_path: Path) -> None:
    assert comparator("new mine.yaml").exit_code == 0
    assert comparator("compare mine.yaml").exit_code == 0
    first, *_ = (tmp_path / "mine.yaml").read_text(encoding="utf-8").splitlines()
    assert SCHEMA_FILE in first
    assert (tmp_path / SCHEMA_FILE).read_text(encoding="utf-8") == comparator("schema").stdout


def test_new_replaces_a_file_only_when_forced(comparator: Comparator, tmp_path: Path) -> None:
    assert "--force" in comparator("new duel.yaml").stderr
    assert (tmp_path / "duel.yaml").read_text(encoding="utf-8") == DUEL
    assert comparator("new duel.yaml --force").exit_code == 0
    assert (tmp_path / "duel.yaml").read_text(encoding="utf-8") == comparator("new").stdout


def test_new_prints_where_the_file_is_a_dash(comparator: Comparator, tmp_path: Path) -> None:
    assert comparator("new -").stdout == comparator("new").stdout
    assert not (tmp_path / "-").exists()


@pytest.mark.parametrize(
    "command", ["compare duel.yaml", "run duel.yaml --ruleset modern", "train duel.yaml"]
)
def test_a_dash_for_the_output_prints_as_no_output_does(
    comparator: Comparator, tmp_path: Path, command: str
) -> None:
    printed = comparator(f"{command} --output -")
    assert (printed.exit_code, printed.stdout) == (0, comparator(command).stdout)
    assert not (tmp_path / "-").exists()


@pytest.mark.parametrize("command", ["explore duel.yaml", "picture duel.yaml", "site duel.yaml"])
def test_a_dash_is_no_place_for_what_is_written_only(
    comparator: Comparator, tmp_path: Path, command: str
) -> None:
    refused = comparator(f"{command} --output -")
    assert (refused.exit_code, "a file or a folder only" in refused.stderr) == (2, True)
    assert not (tmp_path / "-").exists()


def test_the_schema_is_a_schema(comparator: Comparator) -> None:
    schema = json.loads(comparator("schema").stdout)
    jsonschema.validators.validator_for(schema).check_schema(schema)


def test_the_same_input_gives_the_same_bytes(comparator: Comparator) -> None:
    for form in ("text", "json", "html"):
        line = f"compare fanatic.yaml --format {form}"
        assert comparator(line).stdout == comparator(line).stdout


def test_what_goes_into_a_pipe_has_no_color(comparator: Comparator) -> None:
    assert "\x1b" not in comparator("compare fanatic.yaml").stdout + comparator("rulesets").stdout


@pytest.mark.parametrize(
    ("a_terminal", "environment", "colored"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
    ],
)
def test_color_is_for_terminals_whose_user_has_not_declined_it(
    monkeypatch: pytest.MonkeyPatch, a_terminal: bool, environment: dict[str, str], colored: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: a_terminal)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.colored() is colored


@pytest.mark.parametrize(
    ("a_terminal", "patience", "spoken"), [(True, -1.0, True), (True, 60.0, False), (False, -1.0, False)]
)
def test_progress_is_told_to_a_terminal_once_work_takes_long(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    a_terminal: bool,
    patience: float,
    spoken: bool,
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: a_terminal)
    monkeypatch.setattr(terminal, "PATIENCE", patience)
    assert list(terminal.progress("abc", "reading")) == ["a", "b", "c"]
    output = capsys.readouterr()
    assert ("reading 2 of 3" in output.err) is spoken
    assert not output.out


def test_an_interrupt_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(comparing, "read_all", interrupted)
    monkeypatch.setattr(sys, "argv", ["comparator", "check", "duel.yaml"])
    with pytest.raises(SystemExit) as end:
        cli.run_commands()
    assert end.value.code == 130
    assert capsys.readouterr().err.strip().startswith("Interrupted")


@pytest.mark.parametrize("loading", ["comparator.commands.cli", "click", "comparator.commands.vectors"])
def test_an_interrupt_while_the_program_loads_ends_it_without_a_word(loading: str) -> None:
    code = f"""
import sys
from comparator.commands.entry import main
class Interrupting:
    def find_spec(self, name, *_):
        if name == {loading!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting())
main()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


@pytest.mark.parametrize("arguments", [["--help"], ["new"], ["rulesets"]])
def test_a_reader_that_leaves_early_ends_the_program_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    found = subprocess.run(
        [sys.executable, "-m", "comparator", *arguments], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (found.returncode, found.stderr) == (cli.READER_LEFT, b"")


def test_output_that_is_full_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        found = subprocess.run(
            [sys.executable, "-m", "comparator", "rulesets"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (found.returncode, found.stderr) == (2, b"Cannot print: no space left on device.\n")


def test_nothing_that_others_wrote_is_a_command_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Colours pass, and line ends; a title, a cleared screen and a line written over do not. A pipe gets what there is."""
    hostile = "\x1b[31mred\x1b[0m\r\n\x1b]0;title\x07\x9b2J once\rtwice\x7f\n"
    tame = "red\r\n\N{REPLACEMENT CHARACTER}]0;title\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}2J once"
    tame += "\N{REPLACEMENT CHARACTER}twice\N{REPLACEMENT CHARACTER}\n"
    terminal.complain(hostile)
    assert capsys.readouterr().err == f"{tame}\n"
    terminal.say(hostile)
    assert "\x07" in capsys.readouterr().out
    monkeypatch.setattr(terminal, "is_watched", lambda: True)
    terminal.say(hostile)
    assert capsys.readouterr().out.replace("\x1b[31m", "").replace("\x1b[0m", "") == tame


def test_a_format_that_is_taken_for_an_option_is_told_as_it_is_asked_for() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "comparator", "cards", "show", "Bear", "--yaml"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.returncode, "Did you mean '--format yaml'?" in found.stderr) == (2, True)


def test_a_plain_comparison_says_from_which_file_a_card_came(comparator: Comparator, tmp_path: Path) -> None:
    (tmp_path / "my-cards.yaml").write_text("format: 1\ncards: {Own Bear: 2/2}\n", encoding="utf-8")
    (tmp_path / "own-bear.yaml").write_text(
        "format: 1\ntitle: own\nplayers: {Anna: 20, Noah: 20}\ncards: my-cards.yaml\n"
        "table: {Anna: [Own Bear]}\nattacks: [Own Bear]\n",
        encoding="utf-8",
    )
    assert "From my-cards.yaml: Own Bear." in comparator("compare own-bear.yaml").stdout

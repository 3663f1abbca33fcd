"""The commands that help to begin a scenario: `new` and `schema`."""

from __future__ import annotations

from pathlib import Path

import click

from comparator.commands.delivery import ends_in, save
from comparator.commands.intake import BadInput
from comparator.commands.options import OUTPUT
from comparator.commands.terminal import program, say

SCHEMA_FILE = "scenario.schema.json"
"""The name under which the first line of a new scenario looks for its schema."""


@click.command(
    epilog="""\b
Examples:
  comparator new                 print the template
  comparator new mine.yaml       write it, and beside it the schema that editors complete from""",
)
@click.argument("file", required=False, type=OUTPUT)
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
def new(file: str | None, force: bool) -> None:
    """Begin a scenario from a commented template."""
    from comparator.scenario.template import TEMPLATE

    if file is None:
        say(TEMPLATE)
        return
    ends_in(file, ".yaml", ".yml")
    path = Path(file)
    if path.exists() and not force:
        raise BadInput(f"{path} exists already; --force replaces it.")
    save(path, TEMPLATE)
    save(path.with_name(SCHEMA_FILE), schema_text())
    say(f"Wrote {path}, and {SCHEMA_FILE} beside it. Next: {program()} compare {path}")


SHELLS = {
    "bash": 'eval "$(comparator completion bash)"   in ~/.bashrc',
    "zsh": 'eval "$(comparator completion zsh)"    in ~/.zshrc, after compinit',
    "fish": "comparator completion fish | source    in ~/.config/fish/config.fish",
}
"""The line that has each shell complete, and where it stands."""


@click.command(
    epilog="\b\nExamples:\n  comparator completion bash\n\n\b\nA line in the file that your shell starts with:\n"
    + "\n".join(f"  {line}" for line in SHELLS.values()),
)
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print what lets your shell complete.

    Commands, options, the names of rulesets, and those of the scenarios that ship, with the tabulator key.
    """
    from click.shell_completion import get_completion_class

    asked = get_completion_class(shell)
    assert asked is not None, "click knows every shell that is offered"
    say(asked(context.find_root().command, {}, "comparator", "_COMPARATOR_COMPLETE").source())


@click.command(
    epilog=f"""\b
Examples:
  comparator schema > {SCHEMA_FILE}""",
)
def schema() -> None:
    """Print the JSON Schema of scenario files.

    Editors complete and check from it; a scenario names it in its first line.
    """
    say(schema_text())


def schema_text() -> str:
    """The JSON Schema as it is printed and written."""
    import json

    from comparator.scenario.schema import schema as scenario_schema

    return json.dumps(scenario_schema(), indent=2, ensure_ascii=False) + "\n"

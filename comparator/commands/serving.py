"""The command that opens a page to write in: `serve`."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import click

from comparator.commands.delivery import comparison_page
from comparator.commands.intake import BadInput
from comparator.commands.terminal import say

PORT = 8400
NEEDED = ("starlette", "uvicorn", "django_ace")
WARM = "comparator.commands.warm"
"""What a process imports so that its forks have everything loaded."""


@click.command(
    epilog="""\b
Examples:
  comparator serve scenarios/
  comparator serve scenarios/ --open
  comparator serve --port 0                      any port that is free
  comparator serve --watch fanatic.yaml          follow a file that another editor saves

\b
Only this machine reaches the page, and only who has its address. Ctrl-C ends it.""",
)
@click.argument("folder", required=False, type=click.Path())
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="Where to listen; 0 for any free port.",
)
@click.option(
    "--watch", metavar="FILE", type=click.Path(), help="Show what comes of this file whenever it is saved."
)
@click.option("--open", "opened", is_flag=True, help="Open the page in the browser.")
def serve(folder: str | None, port: int, watch: str | None, opened: bool) -> None:
    """Write scenarios on a page, with their comparison beside them.

    Opens and saves the scenario files of FOLDER, by default the one you are in, and writes nowhere else. With
    --watch it writes nothing at all.
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise BadInput("`comparator serve` needs more: pip install 'rules-version-comparator[serve]'")
    from secrets import token_urlsafe

    from comparator.serving.app import application
    from comparator.serving.desk import Desk
    from comparator.serving.errands import Errands
    from comparator.serving.folder import Folder
    from comparator.serving.guard import LOOPBACK
    from comparator.serving.running import PortTaken, listen, make_room, server

    watched = followed(watch, folder) if watch is not None else None
    place = watched.parent if watched else writable(Path(folder or "."))
    try:
        listening = listen(port)
    except PortTaken as error:
        raise BadInput(f"Port {port} is taken; name another with --port, or 0 for any free one.") from error
    except OSError as error:
        raise BadInput(f"Cannot listen on port {port}: {(error.strerror or str(error)).lower()}.") from error
    with listening, suppress(KeyboardInterrupt):  # raised again once the server has ended
        port = listening.getsockname()[1]
        token = token_urlsafe(24)
        os.environ["PYTHONSAFEPATH"] = "1"  # processes must not find modules in the folder they begin in
        make_room()
        errands = Errands(WARM)
        errands.begin()
        app = application(Desk(Folder(place), watched, comparison_page), errands, port, token)
        address = f"http://{LOOPBACK}:{port}/#{token}"

        def started() -> None:
            """Say where the page is, once an interrupt ends the server quietly and not before."""
            say(
                f"{f'Following {watched}' if watched else f'Scenarios of {place}'}: {address}\nCtrl-C ends it."
            )
            if opened and click.launch(address) != 0:
                say("No browser could be opened; open that address yourself.")

        server(app, started, errands.end).run(sockets=[listening])
    say("Ended.")


def followed(watch: str, folder: str | None) -> Path:
    """The file to follow, if there is one."""
    if folder is not None:
        raise click.UsageError("--watch follows one file and needs no FOLDER.")
    path = Path(watch)
    if not path.is_file():
        raise BadInput(f"{path}: there is no such file to follow.")
    return path


def writable(folder: Path) -> Path:
    """The folder, if files can be saved there."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: there is no such folder.")
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise BadInput(f"{folder}: this folder cannot be written to; name one that can.")
    return folder

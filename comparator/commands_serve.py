"""The command that opens the workbench: `serve`."""

from __future__ import annotations

import socket
from pathlib import Path

import click

from comparator.intake import BadInput
from comparator.terminal import say

LOOPBACK = "127.0.0.1"


@click.command(
    epilog="""\b
Examples:
  comparator serve
  comparator serve scenarios/
  comparator serve --watch mine.yaml""",
)
@click.argument("folder", default=".", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--port", default=8310, show_default=True, type=click.IntRange(0, 65535), help="0 takes any.")
@click.option(
    "--watch",
    "watched",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Show this file's comparison as it changes, for those who keep their own editor.",
)
def serve(folder: Path, port: int, watched: Path | None) -> None:
    """Open a workbench in the browser.

    A scenario in an editor that completes and marks faults, and the live comparison beside it. It listens on
    this machine alone, asks no network, and writes only scenarios into FOLDER. Needs the extra `serve`.
    """
    try:
        import uvicorn

        from reports.workbench.app import application
        from reports.workbench.desk import Folder
    except ImportError as missing:
        raise BadInput(
            f"The workbench needs more packages ({missing.name} is missing):"
            " pip install 'rules-version-comparator[serve]'"
        ) from missing
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((LOOPBACK, port))
        except OSError as error:
            raise BadInput(f"Port {port} cannot be had: {(error.strerror or str(error)).lower()}.") from error
        taken = listening.getsockname()[1]
        hosts = frozenset({f"{LOOPBACK}:{taken}", f"localhost:{taken}"})
        say(f"The workbench is at http://{LOOPBACK}:{taken}/ (Ctrl+C ends it)")
        config = uvicorn.Config(
            application(Folder(folder), hosts, watched), log_level="error", lifespan="off"
        )
        uvicorn.Server(config).run(sockets=[listening])

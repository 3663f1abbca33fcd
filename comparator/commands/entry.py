"""Where the program begins: it is interrupted without a word, also while it still loads."""

from __future__ import annotations

import sys

from comparator.commands.status import INTERRUPTED
from comparator.running.circles import look_no_more, look_seldom


def main() -> None:
    """Load the command line, and run it."""
    look_seldom()
    try:
        from comparator.commands.cli import run_commands

        run_commands()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        look_no_more()

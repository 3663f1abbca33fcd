"""Where the program begins: it is interrupted without a word, also while it still loads."""

from __future__ import annotations

import gc
import sys

from comparator.commands.status import INTERRUPTED


def main() -> None:
    """Load the command line, and run it."""
    try:
        from comparator.running.sharing import SELDOM

        gc.set_threshold(SELDOM)
        from comparator.commands.cli import run_commands

        run_commands()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)

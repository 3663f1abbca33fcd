"""Lets `python -m comparator` stand in for the `comparator` command."""

from comparator.commands.cli import main

if __name__ == "__main__":
    main()

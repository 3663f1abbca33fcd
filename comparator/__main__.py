"""Lets `python -m comparator` stand in for the `comparator` command."""

from comparator.commands.entry import main

if __name__ == "__main__":
    main()

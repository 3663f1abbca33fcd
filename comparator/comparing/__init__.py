"""Comparing runs: who agrees, where the paths part, and what differs at the end."""

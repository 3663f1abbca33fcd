"""The table: players, permanents, the stack and the turn, and what happens on them."""

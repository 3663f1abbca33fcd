"""What could have happened: legal divisions, every line of play, and what a player can force."""

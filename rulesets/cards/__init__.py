"""The card book: facts about cards as data, and the words they are written in."""

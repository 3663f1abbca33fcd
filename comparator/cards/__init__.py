"""The user's own card file: cards as others publish them, streamed in, kept in one SQLite file, found by name."""

"""The words for everything that happens: narration, names, dates, and the vocabulary of an era."""

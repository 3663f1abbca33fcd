"""The history as a catalogue: looked up, explained, told in order, and held against rules texts on disk."""

"""The eras that people name: each module is a name, a date and a story, and no logic."""

"""Playing: a scenario is laid out, its script answers, and a run is told to its end."""

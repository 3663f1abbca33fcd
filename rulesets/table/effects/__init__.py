"""What the verbs of cards do, each kind in a module of its own."""

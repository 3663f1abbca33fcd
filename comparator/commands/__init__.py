"""The commands of the command line, a module for each family; what they need is imported when they run."""

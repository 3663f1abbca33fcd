"""The front door for programs: what `import comparator` gives."""

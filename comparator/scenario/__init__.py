"""Scenarios: from a YAML file to frozen records, with the line and column of every fault."""

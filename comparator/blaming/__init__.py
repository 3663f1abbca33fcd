"""Which clause did it: hybrids of two rulesets, the smallest sets that carry a difference, and the sweep over all dates."""

"""What happens: scenarios are read, run under dated rules, and compared."""

__version__ = "0.1.0"

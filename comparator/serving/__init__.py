"""A page on loopback to write scenarios in, with their comparison beside them."""

"""Judge training: questions whose right answers are computed, and whose wrong ones were right once."""

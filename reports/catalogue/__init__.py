"""The catalogue as it is shown: the index of scenarios, the history, the eras, the site."""

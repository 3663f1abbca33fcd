"""Why a fact is as it is, told of these cards."""

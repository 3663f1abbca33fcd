"""What searching, exploring and counting came to, as it is shown."""

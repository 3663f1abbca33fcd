"""The page that needs nothing installed: a folder of static files in which the program runs in a visitor's browser."""

"""Card text both ways: from the words on a card to abilities as data, and from the data back to the words."""

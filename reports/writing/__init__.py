"""How anything is written: in which formats, with which ink and width, as data and as pages."""

"""Banks of questions that trainers have, read by what each place of them is: GIFT, Moodle XML, QTI, CSV, JSON, Anki, Markdown, text."""

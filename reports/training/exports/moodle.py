"""Moodle XML: multiple-choice questions with feedback for every answer."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from xml.etree import ElementTree as ET

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.lessons import shelved
from reports.training.pictures import alternative, standalone


def document(sheet: Sheet) -> str:
    """The sheet as a Moodle quiz, each question in the category of its lesson and level."""
    quiz = ET.Element("quiz")
    last = ("", "")
    for item in sheet.items:
        shelf = shelved(item.question)
        if shelf != last:
            category = ET.SubElement(quiz, "question", type="category")
            _text(ET.SubElement(category, "category"), "/".join(("$course$", sheet.title, *shelf)))
            last = shelf
        _question(quiz, item)
    ET.indent(quiz)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(quiz, encoding="unicode") + "\n"


def _question(quiz: ET.Element, item: Item) -> None:
    one = item.question
    question = ET.SubElement(quiz, "question", type="multichoice")
    _text(ET.SubElement(question, "name"), f"{stands_above(one)} ({one.id})")
    asks = ET.SubElement(question, "questiontext", format="html")
    board = f"board-{one.id}.svg"
    image = (
        f'<p><img src="@@PLUGINFILE@@/{board}" alt="{escape(alternative(one))}"></p>'
        if one.of_a_board
        else ""
    )
    _text(asks, f"<p>{escape(one.stem)}</p>{image}<p>{escape(one.asked)}</p>")
    if one.of_a_board:
        picture = standalone(one).encode()
        ET.SubElement(asks, "file", name=board, path="/", encoding="base64").text = b64encode(
            picture
        ).decode()
    _text(ET.SubElement(question, "generalfeedback", format="plain_text"), one.because)
    ET.SubElement(question, "idnumber").text = one.id
    ET.SubElement(question, "defaultgrade").text = "1"
    ET.SubElement(question, "single").text = "false" if one.several else "true"
    ET.SubElement(question, "shuffleanswers").text = "false"
    ET.SubElement(question, "answernumbering").text = "ABCD"
    right = sum(choice.right for choice in item.choices)
    wrong = len(item.choices) - right
    for choice in item.choices:
        answer = ET.SubElement(
            question, "answer", fraction=_fraction(one.several, choice.right, right, wrong)
        )
        answer.set("format", "plain_text")
        ET.SubElement(answer, "text").text = choice.text
        _text(ET.SubElement(answer, "feedback", format="plain_text"), choice.belief)
    tags = ET.SubElement(question, "tags")
    for tag in (*one.tags, *one.clauses, f"level {one.level}"):
        _text(ET.SubElement(tags, "tag"), tag)


def _fraction(several: bool, is_right: bool, right: int, wrong: int) -> str:
    if not several:
        return "100" if is_right else "0"
    return f"{100 / right:.5f}" if is_right else f"{-100 / max(1, wrong):.5f}"


def _text(parent: ET.Element, words: str) -> None:
    ET.SubElement(parent, "text").text = words

"""QTI 2.1: a content package with an item for each question, byte for byte the same each time."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.lessons import shelved
from reports.training.pictures import alternative, standalone

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
QTI_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
SCHEMA = "http://www.w3.org/2001/XMLSchema-instance"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every entry, so that the same sheet makes the same bytes."""


def qti_package(sheet: Sheet) -> bytes:
    """The sheet as a zip with a manifest, a test and its items."""
    files = {"imsmanifest.xml": _manifest(sheet), "test.xml": _test(sheet)}
    files |= {_file(item): _item(item) for item in sheet.items}
    files |= {_board(item): standalone(item.question) for item in _pictured(sheet)}
    return zipped({name: text.encode() for name, text in files.items()})


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip archive with fixed dates."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return out.getvalue()


def _file(item: Item) -> str:
    return f"items/{_identifier(item)}.xml"


def _board(item: Item) -> str:
    return f"boards/{_identifier(item)}.svg"


def _pictured(sheet: Sheet) -> list[Item]:
    return [item for item in sheet.items if item.question.of_a_board]


def _identifier(item: Item) -> str:
    return f"Q{item.question.id}"


def _xml(root: ET.Element) -> str:
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _item(item: Item) -> str:
    one = item.question
    root = ET.Element(
        "assessmentItem",
        {
            "xmlns": QTI, "xmlns:xsi": SCHEMA, "xsi:schemaLocation": f"{QTI} {QTI_SCHEMA}",
            "identifier": _identifier(item), "title": stands_above(one), "adaptive": "false", "timeDependent": "false",
        },
    )  # fmt: skip
    cardinality = "multiple" if one.several else "single"
    response = ET.SubElement(
        root, "responseDeclaration", identifier="RESPONSE", cardinality=cardinality, baseType="identifier"
    )
    correct = ET.SubElement(response, "correctResponse")
    for letter in item.right:
        ET.SubElement(correct, "value").text = letter
    ET.SubElement(root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    ET.SubElement(
        root, "outcomeDeclaration", identifier="FEEDBACK", cardinality="single", baseType="identifier"
    )
    body = ET.SubElement(root, "itemBody")
    ET.SubElement(body, "p").text = one.stem
    if one.of_a_board:
        ET.SubElement(ET.SubElement(body, "p"), "img", src=f"../{_board(item)}", alt=alternative(one))
    chosen = ET.SubElement(
        body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="false",
        maxChoices="0" if one.several else "1",
    )  # fmt: skip
    ET.SubElement(chosen, "prompt").text = one.asked
    for place, choice in enumerate(item.choices):
        ET.SubElement(chosen, "simpleChoice", identifier=item.letter(place)).text = choice.text
    _marked(ET.SubElement(root, "responseProcessing"))
    told = ET.SubElement(
        root, "modalFeedback", outcomeIdentifier="FEEDBACK", identifier="WHY", showHide="show", title="Why"
    )
    told.text = " ".join((f"{', '.join(item.right)}.", one.because, *_mistakes(item)))
    return _xml(root)


def _mistakes(item: Item) -> Iterator[str]:
    for place, choice in enumerate(item.choices):
        if not choice.right:
            yield f"{item.letter(place)}: {choice.belief}."


def _marked(processing: ET.Element) -> None:
    """One point for just the right answers, none for others; and why, in either case."""
    condition = ET.SubElement(processing, "responseCondition")
    for branch, score in (("responseIf", "1"), ("responseElse", "0")):
        part = ET.SubElement(condition, branch)
        if branch == "responseIf":
            match = ET.SubElement(part, "match")
            ET.SubElement(match, "variable", identifier="RESPONSE")
            ET.SubElement(match, "correct", identifier="RESPONSE")
        _set(part, "SCORE", "float", score)
    _set(processing, "FEEDBACK", "identifier", "WHY")


def _set(parent: ET.Element, outcome: str, kind: str, value: str) -> None:
    chosen = ET.SubElement(parent, "setOutcomeValue", identifier=outcome)
    ET.SubElement(chosen, "baseValue", baseType=kind).text = value


def _test(sheet: Sheet) -> str:
    """The test, with a section for the questions of each lesson and level."""
    root = ET.Element(
        "assessmentTest",
        {
            "xmlns": QTI, "xmlns:xsi": SCHEMA, "xsi:schemaLocation": f"{QTI} {QTI_SCHEMA}",
            "identifier": "TEST", "title": f"{sheet.title}, form {sheet.form}",
        },
    )  # fmt: skip
    part = ET.SubElement(
        root, "testPart", identifier="PART", navigationMode="nonlinear", submissionMode="individual"
    )
    shelves: dict[tuple[str, str], list[Item]] = {}
    for item in sheet.items:
        shelves.setdefault(shelved(item.question), []).append(item)
    for number, (shelf, items) in enumerate(shelves.items(), 1):
        section = ET.SubElement(
            part, "assessmentSection", identifier=f"SECTION{number}", title=", ".join(shelf), visible="true"
        )
        for item in items:
            ET.SubElement(section, "assessmentItemRef", identifier=_identifier(item), href=_file(item))
    return _xml(root)


def _manifest(sheet: Sheet) -> str:
    root = ET.Element(
        "manifest",
        {"xmlns": PACKAGE, "xmlns:xsi": SCHEMA, "identifier": "MANIFEST"},
    )
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "QTIv2.1 Package"
    ET.SubElement(metadata, "schemaversion").text = "1.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    test = ET.SubElement(
        resources, "resource", identifier="TEST", type="imsqti_test_xmlv2p1", href="test.xml"
    )
    ET.SubElement(test, "file", href="test.xml")
    for item in sheet.items:
        ET.SubElement(test, "dependency", identifierref=_identifier(item))
    for item in sheet.items:
        resource = ET.SubElement(
            resources, "resource", identifier=_identifier(item), type="imsqti_item_xmlv2p1", href=_file(item)
        )
        ET.SubElement(resource, "file", href=_file(item))
        if item.question.of_a_board:
            ET.SubElement(resource, "file", href=_board(item))
    return _xml(root)

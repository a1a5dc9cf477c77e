"""The Atom feed in which arXiv answers a query."""

from __future__ import annotations

import xml.sax
from io import StringIO
from typing import TYPE_CHECKING
from xml.sax.handler import ContentHandler, feature_namespaces
from xml.sax.xmlreader import Locator

from generator.model import Origin, Problem
from generator.papers.sources.fields import Author, Reading, Table, joined, picked, record

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesNSImpl

FIELDS: Table = {
    "arxiv": ("id",),
    "title": ("title",),
    "abstract": ("summary",),
    "venue": ("journal_ref",),
    "doi": ("doi",),
    "year": ("published",),
}
"""The elements of an entry. The authors stand in `author`, each with a `name`."""
NAMESPACE = "http://www.w3.org/2005/Atom"


def read(path: str, text: str) -> Reading:
    """Make a record of each entry.

    Feeds have no document type, so text with one is refused: without it no entity can be declared, so none can grow or fetch anything.
    """
    if "<!DOCTYPE" in text:
        message = "the feed declares a document type, which is never needed"
        return Reading((), (Problem(path, 1, "xml-doctype", message, "delete the `<!DOCTYPE …>`"),))
    feed = _Feed()
    parser = xml.sax.make_parser()  # noqa: S317  the text has no document type
    parser.setFeature(feature_namespaces, True)  # noqa: FBT003  its signature
    parser.setContentHandler(feed)
    try:
        parser.parse(StringIO(text))
    except xml.sax.SAXParseException as error:
        fault = Problem(
            path, error.getLineNumber() or 0, "xml-syntax", f"the XML is broken: {error.getMessage()}", "download the feed again"
        )
        return Reading((), (fault,))
    return joined(_paper(Origin(path, position, entry.line), entry) for position, entry in enumerate(feed.entries, 1))


class _Entry:
    """What one entry says, by element."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.texts: dict[str, str] = {}
        self.authors: list[str] = []


class _Feed(ContentHandler):
    """Collects the entries, each with its line."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[_Entry] = []
        self._path: list[str] = []
        self._text = ""
        self._at = Locator()

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  its signature
        self._at = locator

    def startElementNS(self, name: tuple[str | None, str], qname: str | None, attrs: AttributesNSImpl) -> None:  # noqa: N802, ARG002  its signature
        if name == (NAMESPACE, "entry"):
            self.entries.append(_Entry(self._at.getLineNumber() or 0))
        self._path.append(name[1])
        self._text = ""

    def characters(self, content: str) -> None:
        self._text += content

    def endElementNS(self, name: tuple[str | None, str], qname: str | None) -> None:  # noqa: N802, ARG002  its signature
        match self._path[1:]:
            case ["entry", "author", "name"]:
                self.entries[-1].authors.append(self._text)
            case ["entry", element]:
                self.entries[-1].texts.setdefault(element, self._text)
        self._path.pop()


def _paper(origin: Origin, entry: _Entry) -> Reading:
    values = picked({key: text.strip() for key, text in entry.texts.items()}, FIELDS)
    values |= {"id": values.get("arxiv", "").rpartition("/abs/")[2], "year": values.get("year", "")[:4]}
    return record(origin, values, [Author(name) for name in entry.authors])

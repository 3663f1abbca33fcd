"""The server's addresses, and what each answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from comparator.scenario.template import TEMPLATE
from comparator.scenario.tree import MOST_BYTES
from comparator.serving.answers import Answer, Compared, Pages, Render, check, compared, offered
from comparator.serving.completion import complete
from comparator.serving.errands import Errands
from comparator.serving.folder import Folder, Refused, shipped, stored
from comparator.serving.guard import Guard

PAGE = Path(__file__).parent / "page"
SANDBOX = "sandbox allow-scripts; frame-ancestors 'self'"
"""A comparison runs its own short script and nothing else; it is a stranger to the page around it."""

MOST_SENT = 2 * MOST_BYTES + 10_000
"""Bytes of a request: JSON may take two signs for one of a scenario's."""
SECONDS_TO_SEND = 10.0
"""How long a request may take to come in."""
LEFT = 499
"""The status for whoever does not wait for the answer."""

Given = Mapping[str, Any]


Ask = Callable[[Given], Coroutine[Any, Any, Answer]]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page works with: a folder, perhaps a file that it follows, and who works on what readers write."""

    folder: Folder
    watched: Path | None
    render: Render
    errands: Errands
    pages: Pages = field(default_factory=Pages)

    def start(self, _: Given) -> Answer:
        """All that the page needs to begin."""
        return {
            "folder": self.folder.path.resolve().name,
            "files": [] if self.watched else self.folder.names(),
            "library": [] if self.watched else list(shipped()),
            "rulesets": offered(),
            "template": TEMPLATE,
            "watching": self.watched.name if self.watched else None,
        }

    def open(self, given: Given) -> Answer:
        """A file of the folder."""
        self._unless_following()
        return asdict(self.folder.read(_text(given, "name")))

    def save(self, given: Given) -> Answer:
        """Write a file of the folder."""
        self._unless_following()
        version = given.get("version")
        saved = self.folder.write(
            _text(given, "name"), _text(given, "text"), version if isinstance(version, str) else None
        )
        return {"name": saved.name, "version": saved.version, "files": self.folder.names()}

    def borrow(self, given: Given) -> Answer:
        """A scenario that ships."""
        path = shipped().get(_text(given, "name"))
        if path is None:
            raise Refused(404, "The library has no such scenario.")
        return {"name": path.name, "text": path.read_text(encoding="utf-8")}

    def follow(self, _: Given) -> Answer:
        """The file that is followed, as it is now."""
        if self.watched is None:
            raise Refused(404, "No file is followed.")
        return asdict(stored(self.watched))

    async def check(self, given: Given) -> Answer:
        """What is wrong with a scenario."""
        return await self.errands.run(check, _text(given, "text"), _text(given, "name"), self.folder.path)

    async def complete(self, given: Given) -> Answer:
        """What may follow."""
        return asdict(await self.errands.run(complete, _text(given, "before")))

    async def compare(self, given: Given) -> Answer:
        """What comes of a scenario."""
        names = given.get("rulesets", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise Refused(400, "`rulesets` is not a list of names.")
        found = await self.errands.run(
            compared, self.render, _text(given, "text"), _text(given, "name"), self.folder.path, names
        )
        if not isinstance(found, Compared):
            return found
        return {"faults": [], "more": False, "page": self.pages.keep(found.page), "under": found.under}

    def _unless_following(self) -> None:
        if self.watched:
            raise Refused(403, "Only a file is followed; nothing is opened or saved.")


def application(desk: Desk, port: int, token: str) -> Guard:
    """The guarded server."""

    def comparison(request: Request) -> Response:
        page = desk.pages.kept.get(request.path_params["key"])
        if page is None:
            return Response("This comparison is gone; compare again.", 404, media_type="text/plain")
        return HTMLResponse(page, headers={"Content-Security-Policy": SANDBOX})

    here = [desk.start, desk.open, desk.save, desk.borrow, desk.follow]
    asked: list[tuple[str, Ask]] = [
        *((each.__name__, _aside(each)) for each in here),
        *((each.__name__, each) for each in (desk.check, desk.complete, desk.compare)),
    ]
    routes: list[BaseRoute] = [
        Route("/", lambda _: FileResponse(PAGE / "index.html")),
        Route("/pages/{key}", comparison),
        Mount("/page", StaticFiles(directory=PAGE)),
        Mount("/editor", StaticFiles(directory=editor())),
        Mount("/api", routes=[_answering(name, ask) for name, ask in asked]),
    ]
    return Guard(Starlette(routes=routes, exception_handlers={Refused: _refused}), port, token)


def editor() -> Path:
    """Where the editor's own files lie; the package around them is never imported."""
    spec = find_spec("django_ace")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("No module named 'django_ace'")
    return Path(spec.origin).parent / "static" / "django_ace" / "ace"


class Told(JSONResponse):
    """An answer in JSON, also of what was typed as half a sign."""

    def render(self, content: object) -> bytes:
        """The answer in ASCII, in which half a sign can be written."""
        return json.dumps(content).encode()


def _aside(ask: Callable[[Given], Answer]) -> Ask:
    """Asks of what is slow to read or write, while others are answered."""

    async def asked(given: Given) -> Answer:
        return await run_in_threadpool(ask, given)

    return asked


def _answering(name: str, ask: Ask) -> Route:
    """The address of a question, which is asked and answered in JSON."""

    async def answer(request: Request) -> Response:
        try:
            given = await _given(request)
            return Told(await _unless_left(request, ask(given)))
        except ClientDisconnect:
            return Response(status_code=LEFT)

    return Route(f"/{name}", answer, methods=["POST"])


async def _given(request: Request) -> Given:
    """What a request asks with."""
    sent = bytearray()
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            async for part in request.stream():
                sent += part
                if len(sent) > MOST_SENT:
                    raise Refused(413, f"The request is too large; at most {MOST_SENT:,} bytes are read.")
    except TimeoutError as error:
        raise Refused(408, "The request did not come to an end.") from error
    try:
        given = json.loads(sent)
    except (ValueError, RecursionError) as error:
        raise Refused(400, "The request is not JSON.") from error
    if not isinstance(given, dict):
        raise Refused(400, "The request is not a JSON object.")
    return given


async def _unless_left(request: Request, answer: Coroutine[Any, Any, Answer]) -> Answer:
    """An answer, unless whoever asked stops waiting for it; then the work on it ends."""

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    answering, leaving = asyncio.ensure_future(answer), asyncio.ensure_future(left())
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientDisconnect
        return answering.result()
    finally:
        leaving.cancel()
        answering.cancel()


def _text(given: Given, key: str) -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise Refused(400, f"`{key}` is not text.")
    return value


def _refused(_: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused), "the only ones that are handled here"
    return Told({"message": refused.message}, refused.status)

"""The server's addresses, and what each answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from comparator.scenario.template import TEMPLATE
from comparator.serving.answers import Answer, Comparer, Render, check, offered
from comparator.serving.completion import complete
from comparator.serving.folder import Folder, Refused, shipped, stored
from comparator.serving.guard import Guard

PAGE = Path(__file__).parent / "page"
SANDBOX = "sandbox allow-scripts; frame-ancestors 'self'"
"""A comparison runs its own short script and nothing else; it is a stranger to the page around it."""

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page works with: a folder, perhaps a file that it follows, and what compares."""

    folder: Folder
    watched: Path | None
    comparer: Comparer

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

    def check(self, given: Given) -> Answer:
        """What is wrong with a scenario."""
        return check(_text(given, "text"), _text(given, "name"), self.folder.path)

    def complete(self, given: Given) -> Answer:
        """What may follow."""
        return asdict(complete(_text(given, "before")))

    def compare(self, given: Given) -> Answer:
        """What comes of a scenario."""
        names = given.get("rulesets", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise Refused(400, "`rulesets` is not a list of names.")
        return self.comparer.compare(_text(given, "text"), _text(given, "name"), names)

    def _unless_following(self) -> None:
        if self.watched:
            raise Refused(403, "Only a file is followed; nothing is opened or saved.")


def application(folder: Folder, watched: Path | None, render: Render, port: int, token: str) -> Guard:
    """The guarded server."""
    desk = Desk(folder, watched, Comparer(render, folder.path))

    def comparison(request: Request) -> Response:
        page = desk.comparer.pages.get(request.path_params["key"])
        if page is None:
            return Response("This comparison is gone; compare again.", 404, media_type="text/plain")
        return HTMLResponse(page, headers={"Content-Security-Policy": SANDBOX})

    asked = [
        desk.start,
        desk.open,
        desk.save,
        desk.borrow,
        desk.follow,
        desk.check,
        desk.complete,
        desk.compare,
    ]
    routes: list[BaseRoute] = [
        Route("/", lambda _: FileResponse(PAGE / "index.html")),
        Route("/pages/{key}", comparison),
        Mount("/page", StaticFiles(directory=PAGE)),
        Mount("/editor", StaticFiles(directory=editor())),
        Mount("/api", routes=[_answering(each) for each in asked]),
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


def _answering(ask: Callable[[Given], Answer]) -> Route:
    """The address of a question, which is asked and answered in JSON."""

    async def answer(request: Request) -> Response:
        try:
            given = await request.json()
        except (ValueError, RecursionError) as error:
            raise Refused(400, "The request is not JSON.") from error
        if not isinstance(given, dict):
            raise Refused(400, "The request is not a JSON object.")
        return Told(await run_in_threadpool(ask, given))

    return Route(f"/{ask.__name__}", answer, methods=["POST"])


def _text(given: Given, key: str) -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise Refused(400, f"`{key}` is not text.")
    return value


def _refused(_: Request, refused: Exception) -> Response:
    status = refused.status if isinstance(refused, Refused) else 500
    return Told({"message": str(refused)}, status)

"""The workbench's web application: a handful of addresses, for requests from its own pages alone."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from comparator.intake import BadInput
from comparator.scenario.tree import MOST_BYTES
from comparator.writing import CannotWrite
from reports.workbench.desk import Folder, NotHere, choices, judged

OWN = Path(__file__).parent / "files"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PAGES_KEPT = 8


class Guard:
    """Lets through what is asked of this machine by this machine's own pages, and nothing else.

    A foreign Host is a name that somebody made to point here; a foreign Origin is another site's page.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        host, origin = headers.get("host", ""), headers.get("origin")
        foreign = host not in self.hosts or (origin is not None and origin != f"http://{host}")
        # A page that is opened by hand says "none"; one that another site opens or embeds does not.
        foreign = foreign or headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        unsaid = scope["method"] != "GET" and headers.get("content-type") != "application/json"
        app = refused if foreign or unsaid else self.app
        await app(scope, receive, send)


async def refused(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer what comes from elsewhere."""
    await PlainTextResponse("This workbench answers only its own pages.", 403)(scope, receive, send)


class Workbench:
    """The addresses; `watched` is a file that is shown as it changes, in place of the editor."""

    def __init__(self, folder: Folder, watched: Path | None = None) -> None:
        self.folder = folder
        self.watched = watched
        self.pages: dict[str, str] = {}
        self.number = 0

    def front(self, _: Request) -> Response:
        return FileResponse(OWN / "workbench.html", headers={"Content-Security-Policy": POLICY})

    def choices(self, _: Request) -> Response:
        return JSONResponse({**choices(self.folder), "watched": self.watched.name if self.watched else ""})

    def scenario(self, request: Request) -> Response:
        name = request.query_params.get("name", "")
        try:
            text = self.watched.read_text(encoding="utf-8") if self.watched else self.folder.text(name)
        except (NotHere, OSError, UnicodeDecodeError) as error:
            return JSONResponse({"problem": f"{name or 'the file'} cannot be read: {error}"}, 404)
        return JSONResponse({"text": text})

    async def compare(self, request: Request) -> Response:
        given = await _given(request)
        if given is None:
            return JSONResponse({"problem": "that is too much, or no scenario at all"}, 400)
        try:
            found = await run_in_threadpool(judged, given["text"], given.get("rulesets", []))
        except BadInput as fault:
            return JSONResponse({"problem": fault.message}, 400)
        if found.faults:
            return JSONResponse({"faults": found.faults})
        self.number += 1
        self.pages[str(self.number)] = found.page
        self.pages.pop(str(self.number - PAGES_KEPT), None)
        return JSONResponse({"page": f"/page/{self.number}"})

    def page(self, request: Request) -> Response:
        page = self.pages.get(request.path_params["number"])
        policy = {"Content-Security-Policy": "frame-ancestors 'self'"}
        return HTMLResponse(page, headers=policy) if page else PlainTextResponse("It has gone.", 404)

    async def save(self, request: Request) -> Response:
        given = await _given(request)
        if given is None:
            return JSONResponse({"problem": "that is too much, or no scenario at all"}, 400)
        try:
            self.folder.save(str(given.get("name", "")), given["text"])
        except (NotHere, CannotWrite) as error:
            return JSONResponse({"problem": str(error)}, 400)
        return JSONResponse({"saved": given["name"]})


async def _given(request: Request) -> dict[str, Any] | None:
    """What was sent, where it is of a size and shape to be looked at."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > 2 * MOST_BYTES:
            return None
    try:
        given = json.loads(body)
    except ValueError:
        return None
    good = isinstance(given, dict) and isinstance(given.get("text"), str)
    names = given.get("rulesets", []) if good else []
    good = good and isinstance(names, list) and all(isinstance(name, str) for name in names)
    return given if good else None


def application(folder: Folder, hosts: frozenset[str], watched: Path | None = None) -> ASGIApp:
    """The whole application, for a server that binds to one of `hosts` (name and port)."""
    bench = Workbench(folder, watched)
    editor = str(files("django_ace") / "static" / "django_ace" / "ace")
    routes = [
        Route("/", bench.front),
        Route("/choices", bench.choices),
        Route("/scenario", bench.scenario),
        Route("/compare", bench.compare, methods=["POST"]),
        Route("/page/{number}", bench.page),
        Route("/save", bench.save, methods=["POST"]),
        Mount("/files", StaticFiles(directory=OWN)),
        Mount("/ace", StaticFiles(directory=editor)),
    ]
    return Guard(Starlette(routes=routes), hosts)

"""The server's addresses, and what each answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from comparator.scenario.tree import MOST_BYTES
from comparator.serving.answers import Answer, Compared, Pages, Work
from comparator.serving.desk import Desk, Given
from comparator.serving.errands import Errands
from comparator.serving.folder import NotGiven
from comparator.serving.guard import Guard
from comparator.serving.parts import PAGE, editor

SANDBOX = "sandbox allow-scripts allow-downloads; frame-ancestors 'self'"
"""A comparison runs its own short script, lets its picture be saved, and does nothing else; it is a stranger to the page around it."""

MOST_SENT = 2 * MOST_BYTES + 10_000
"""Bytes of a request: JSON may take two signs for one of a scenario's."""
SECONDS_TO_SEND = 10.0
"""How long a request may take to come in."""
LEFT = 499
"""The status for whoever does not wait for the answer."""

Ask = Callable[[Given], Coroutine[Any, Any, Answer]]


def application(desk: Desk, errands: Errands, port: int, token: str) -> Guard:
    """The guarded server: what a desk answers, with others to work on what readers write."""
    pages = Pages()

    def comparison(request: Request) -> Response:
        made = pages.kept.get(request.path_params["key"])
        if made is None:
            return Response("This comparison is gone; compare again.", 404, media_type="text/plain")
        return HTMLResponse(made.page, headers={"Content-Security-Policy": SANDBOX})

    async def answered(work: Work, urgency: int) -> Answer:
        known = pages.again(work)
        if known is not None:
            return known
        found = await errands.run(work, urgency)
        return pages.keep(found, work) if isinstance(found, Compared) else found

    asked: list[tuple[str, Ask]] = [
        *((name, _aside(answer)) for name, answer in desk.answers.items()),
        *(
            (name, _abroad(errand, partial(answered, urgency=urgency)))
            for urgency, (name, errand) in enumerate(desk.errands.items())
        ),
    ]
    routes: list[BaseRoute] = [
        Route("/", lambda _: FileResponse(PAGE / "index.html")),
        Route("/pages/{key}", comparison),
        Mount("/page", StaticFiles(directory=PAGE)),
        Mount("/editor", StaticFiles(directory=editor())),
        Mount("/api", routes=[_answering(name, ask) for name, ask in asked]),
    ]
    return Guard(Starlette(routes=routes, exception_handlers={NotGiven: _refused}), port, token)


class JsonAnswer(JSONResponse):
    """An answer in JSON, also of what was typed as half a sign."""

    def render(self, content: object) -> bytes:
        """The answer in ASCII, in which half a sign can be written."""
        return json.dumps(content).encode()


def _aside(ask: Callable[[Given], Answer]) -> Ask:
    """Asks of what is slow to read or write, while others are answered."""

    async def asked(given: Given) -> Answer:
        return await run_in_threadpool(ask, given)

    return asked


def _abroad(errand: Callable[[Given], Work], answered: Callable[[Work], Coroutine[Any, Any, Answer]]) -> Ask:
    """Asks of what takes work, which is done elsewhere."""

    async def asked(given: Given) -> Answer:
        return await answered(errand(given))

    return asked


def _answering(name: str, ask: Ask) -> Route:
    """The address of a question, which is asked and answered in JSON."""

    async def answer(request: Request) -> Response:
        try:
            given = await _given(request)
            return JsonAnswer(await _unless_left(request, ask(given)))
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
                    raise NotGiven(413, f"The request is too large; at most {MOST_SENT:,} bytes are read.")
    except TimeoutError as error:
        raise NotGiven(408, "The request did not come to an end.") from error
    try:
        given = json.loads(sent)
    except (ValueError, RecursionError) as error:
        raise NotGiven(400, "The request is not JSON.") from error
    if not isinstance(given, dict):
        raise NotGiven(400, "The request is not a JSON object.")
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


def _refused(_: Request, refused: Exception) -> Response:
    assert isinstance(refused, NotGiven), "the only ones that are handled here"
    return JsonAnswer({"message": refused.message}, refused.status)

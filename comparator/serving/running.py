"""Where the server listens, and how it runs."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from comparator.serving.guard import LOOPBACK, Guard

MOST_CONNECTIONS = 2_000
"""Browsers open six each, and every one takes some 8 kB while nothing is asked on it."""
MORE_FILES = 100
"""How many files the server may have open beside them."""
SECONDS_TO_ASK = 10.0
"""After so long, at most twice, a connection without a whole request, or another one, is closed."""
SECONDS_TO_LEAVE = 0.3
"""How long those who still send or read have once the server ends."""


class PortTaken(Exception):
    """Somebody else listens there."""


def listen(port: int) -> socket.socket:
    """A socket that listens on loopback; port 0 stands for any that is free."""
    # That it is TCP has to be said: asyncio looks for it before it has what is small sent at once, rather than
    # some 40 ms later with what follows.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen()
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from error
        raise
    return listening


class Impatient(H11Protocol):
    """A connection that is closed where nothing whole has been asked on it for long, nor is being answered."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's own
        """Begin to look at it now and then."""
        super().connection_made(transport)
        self._look_later()

    def _look_later(self) -> None:
        self.loop.call_later(SECONDS_TO_ASK, self._look, self.cycle)

    def _look(self, last: RequestResponseCycle | None) -> None:
        """Close it if what was asked last is what was asked last before."""
        if self.transport.is_closing():
            return
        if self.cycle is last and self.conn.our_state not in {h11.SEND_RESPONSE, h11.SEND_BODY}:
            self.transport.close()
        else:
            self._look_later()


class TellingServer(uvicorn.Server):
    """A server that tells when it has started, from when on an interrupt ends it quietly, and when it ends."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None], ending: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._started = started
        self._ending = ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell, and part from whoever does not go by themselves."""
        self._ending()
        asyncio.get_running_loop().call_later(SECONDS_TO_LEAVE, self._part)
        await super().shutdown(sockets)

    def _part(self) -> None:
        for connection in [*self.server_state.connections]:
            if isinstance(connection, Impatient):
                connection.transport.abort()


def make_room() -> None:
    """Let this process have as many files open as there may be connections, as far as its system lets it."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + MORE_FILES
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):  # then it waits with those for whom there is no room
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def nothing() -> None:
    """Nobody wants to be told."""


def server(
    app: Guard, started: Callable[[], None] = nothing, ending: Callable[[], None] = nothing
) -> TellingServer:
    """A server that says nothing but what went wrong, and waits for nobody once it is to end."""
    return TellingServer(
        uvicorn.Config(
            app,
            access_log=False,
            http=Impatient,
            lifespan="off",
            limit_concurrency=MOST_CONNECTIONS,
            log_level="error",
            loop="asyncio",
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=1,
            ws="none",
        ),
        started,
        ending,
    )

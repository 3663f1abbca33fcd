"""Where the server listens, and how it runs."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable

import uvicorn

from comparator.serving.guard import LOOPBACK, Guard


class PortTaken(Exception):
    """Somebody else listens there."""


def listen(port: int) -> socket.socket:
    """A socket that listens on loopback; port 0 stands for any that is free."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
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


class Telling(uvicorn.Server):
    """A server that tells when it has started: from then on it answers, and an interrupt ends it quietly."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        self._tell()


def server(app: Guard, started: Callable[[], None] = lambda: None) -> Telling:
    """A server that says nothing but what went wrong, and waits for nobody once it is to end."""
    return Telling(
        uvicorn.Config(
            app,
            access_log=False,
            http="h11",
            lifespan="off",
            log_level="error",
            loop="asyncio",
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=1,
            ws="none",
        ),
        started,
    )

"""Who may speak to the server: only the page that it handed out itself, on this machine.

A page on the web can send requests to loopback and can give a name of its own the address of loopback.
The first shows in `Origin` and `Sec-Fetch-Site`, the second in `Host`. Other users of the machine lack the
token, which travels in the part of the address that browsers keep to themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = "127.0.0.1"
API = "/api/"
TOKEN = "X-Comparator-Token"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@dataclass(frozen=True, slots=True)
class Guard:
    """Lets through what the page itself asks for."""

    app: ASGIApp
    port: int
    token: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the application, or say why not."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] != "http":
            return
        refusal = self.refusal(Headers(scope=scope), scope["path"])
        answer = PlainTextResponse(refusal, 403) if refusal else self.app
        await answer(scope, receive, send_guarded)

    def refusal(self, headers: Headers, path: str) -> str:
        """Why a request is refused, or nothing."""
        host = headers.get("host", "")
        if host not in {f"{LOOPBACK}:{self.port}", f"localhost:{self.port}"}:
            return "This server answers to its own address only."
        if headers.get("origin", f"http://{host}") != f"http://{host}":
            return "This server answers its own page only."
        if headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
            return "This server answers its own page only."
        if path.startswith(API) and not compare_digest(headers.get(TOKEN, "").encode(), self.token.encode()):
            return "Open the address that the running `comparator serve` printed: its key is missing here."
        return ""

"""The browser client: files built by Vite; every page of it begins with index.html."""

import os
from pathlib import Path

from starlette.datastructures import URL
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from courtly.server.previews import preview

# COURTLY_STATIC: another build of the client, for those who work on it.
STATIC = Path(os.environ.get("COURTLY_STATIC") or Path(__file__).with_name("static"))
UNBUILT = "The browser client is not built; `./courtly serve` builds it.\n"
FOREVER = "public, max-age=31536000, immutable"  # names in assets/ change with their content
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


class Pages:
    """Static files, and index.html for every address that the client routes itself."""

    def __init__(self, folder: Path = STATIC) -> None:
        """The folder may not be there yet."""
        self.folder = folder
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        response = await self._response(scope)
        response.headers["content-security-policy"] = POLICY
        response.headers["x-content-type-options"] = "nosniff"
        response.headers["referrer-policy"] = "same-origin"
        await response(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("Pages are read with GET.\n", 405)
        path = scope["path"].lstrip("/")
        if path and self._is_ours(path):
            response = await self.files.get_response(path, scope)
            if path.startswith("assets/"):
                response.headers["cache-control"] = FOREVER
            return response
        return await self._index(scope)

    def _is_ours(self, path: str) -> bool:
        """Is there such a file, and is it in the folder?"""
        try:
            file = (self.folder / path).resolve()
            return file.is_file() and self.folder.resolve() in file.parents
        except (OSError, ValueError):  # names too long, or with a NUL
            return False

    async def _index(self, scope: Scope) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(UNBUILT, 503)
        text, state = index.read_text(encoding="utf-8"), scope["app"].state
        text = await preview(text, scope["path"].lstrip("/"), URL(scope=scope), state.house)
        return HTMLResponse(text, headers={"cache-control": "no-cache"})

"""The yardstick of the server: the same stack with nothing in it. One message in, four out.

What goes out is as long as the room asks for, so that both carry as many bytes.
"""

import gc
import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

ROOMS: defaultdict[str, list[WebSocket]] = defaultdict(list)


async def repeat(socket: WebSocket) -> None:
    """Whenever one says something, all in the room hear something."""
    room = ROOMS[socket.path_params["room"]]
    text = "x" * int(socket.query_params.get("bytes", "100"))
    await socket.accept()
    room.append(socket)
    try:
        while True:
            await socket.receive_text()
            for other in room:
                await other.send_text(text)
    except WebSocketDisconnect:
        room.remove(socket)


def main() -> None:
    """`PORT SELDOM`: where to listen, and how seldom to look for circles among objects."""
    port, seldom = map(int, sys.argv[1:])
    gc.set_threshold(seldom)
    app = Starlette(routes=[WebSocketRoute("/ws/tables/{room}", repeat)])
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", ws="websockets-sansio")


if __name__ == "__main__":
    main()

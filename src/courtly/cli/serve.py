"""`courtly serve`: tables for friends, on one address, from one file."""

import asyncio
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from rich.text import Text

from courtly.cli.screen import err, out
from courtly.cli.settings import PREFIX, read_settings
from courtly.cli.waiting import wait_option
from courtly.kernel.errors import CourtlyError
from courtly.server.addresses import HERE

if TYPE_CHECKING:
    from courtly.server.logs import LogForm

PORT = 8700
DATA = Path("courtly.db")
DATA_NAMED = f"{PREFIX}_DATA"  # in the environment
SWITCH_SECONDS = 0.0005  # the thread that writes must not wait long for the one that computes


@click.command(context_settings={"auto_envvar_prefix": PREFIX})
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    is_eager=True,
    expose_value=False,
    callback=read_settings,
    help="A file (TOML) with these settings; the environment (COURTLY_PORT=80) goes before it.",
)
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--data",
    type=click.Path(path_type=Path, dir_okay=False),
    default=DATA,
    show_default=True,
    help="The file that keeps every table.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Where several processes keep every table, instead of a file: postgresql://...",
)
@click.option("--redis", metavar="URL", help="How they hear of each other: redis://...")
@wait_option
@click.option(
    "--public", metavar="URL", help="Where browsers find it: https://play.example, behind a proxy."
)
@click.option("--bot-seconds", default=0.7, type=float, help="Bots take at least so long.")
@click.option("--window-seconds", default=1.2, type=float, help="Windows last at least so long.")
@click.option("--requests-a-second", default=20.0, type=float, help="From one address, over HTTP.")
@click.option("--sockets", default=200, type=int, help="From one address, at the same time.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar=f"{PREFIX}_PROXY",
    metavar="ADDRESS",
    help="A proxy in front of the house: its word on who calls is believed.",
)
@click.option(
    "--limit",
    "changes",
    multiple=True,
    envvar=f"{PREFIX}_LIMIT",
    metavar="NAME=NUMBER",
    help="Another limit of docs/tables.md.",
)
@click.option(
    "--metrics",
    "readers",
    multiple=True,
    envvar=f"{PREFIX}_METRICS",
    metavar="ADDRESS",
    default=HERE,
    show_default=True,
    help="Who reads /metrics.",
)
@click.option(
    "--control",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The socket for `courtly admin`; by default beside the file.",
)
@click.option("--log", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--quiet", is_flag=True, help="No link and no code to scan.")
def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    redis: str | None,
    wait_seconds: float,
    public: str | None,
    bot_seconds: float,
    window_seconds: float,
    requests_a_second: float,
    sockets: int,
    proxies: tuple[str, ...],
    changes: tuple[str, ...],
    readers: tuple[str, ...],
    control: Path | None,
    log: "LogForm",
    quiet: bool,
) -> None:
    """Serve tables to browsers on this machine and on phones in the same network."""
    from courtly.server.file import check, claim, exposed
    from courtly.server.keeping import Keeping
    from courtly.server.limits import Limits
    from courtly.server.logs import set_up
    from courtly.server.pace import Pace
    from courtly.server.running import house_server

    if public is not None:
        public = checked(public)
    set_up(log)
    sys.setswitchinterval(SWITCH_SECONDS)
    keeping = Keeping(data, database, redis, wait_seconds)
    claimed = None
    if database is None:
        claimed = claim(data)
        check(data)
        if (warning := exposed(data)) is not None:
            err.print(Text(warning, style="yellow"), soft_wrap=True)
    if database is not None or redis is not None:
        asyncio.run(keeping.check())
    listening = bound(host, port)
    number = listening.getsockname()[1]
    here = own_address() if host in ("0.0.0.0", "::") else host
    address = public or f"http://{f'[{here}]' if ':' in here else here}:{number}"
    pace = Pace(bot_seconds, window_seconds)
    limits = Limits(requests_a_second, sockets).changed(changes)
    server = house_server(keeping, pace, limits, address, proxies, readers, log, control)
    if not quiet:
        show_link(address, number)
    server.run(sockets=[listening])
    if claimed is not None:
        claimed.close()


def checked(public: str) -> str:
    """The name of the house in the network. Raises CourtlyError."""
    try:
        found = urlsplit(public)
        plain = found.scheme in ("http", "https") and found.hostname and found.port != 0
    except ValueError:
        plain = False
    rest = public.partition("://")[2].rstrip("/")
    if not plain or set(rest) & set("/?#@"):
        raise CourtlyError(f"--public is like https://play.example, not {public!r:.80}")
    return public.rstrip("/")


def bound(host: str, port: int) -> socket.socket:
    """A socket on this address, or one line that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CourtlyError(f"cannot listen on {host}:{port} ({error.strerror})") from None
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def own_address() -> str:
    """The address of this machine as others in its network know it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def show_link(link: str, port: int) -> None:
    """The link, and the same as a code that phones scan."""
    import segno

    out.print(Text.assemble("\nCourtly is open at ", (link, "bold cyan underline")))
    if "127.0.0.1" not in link:
        out.print(Text(f"on this machine also at http://127.0.0.1:{port}", style="dim"))
    code = segno.make(link, micro=False, error="l")
    lines = code_lines([[bool(dark) for dark in row] for row in code.matrix_iter(border=2)])
    out.print(Text("\n" + "\n".join(lines), style="black on white", no_wrap=True))
    out.print(Text("\nScan it with a phone in the same network. Ctrl-C stops.\n", style="dim"))


def code_lines(dark: list[list[bool]]) -> list[str]:
    """Two rows of squares to a line of text."""
    blank = [False] * len(dark[0])
    lines = []
    for i in range(0, len(dark), 2):
        below = dark[i + 1] if i + 1 < len(dark) else blank
        pairs = zip(dark[i], below, strict=True)
        lines.append("".join(" ▄▀█"[2 * upper + lower] for upper, lower in pairs))
    return lines

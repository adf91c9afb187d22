"""The examples in `deploy/` with the real programs: the house is reached through them, by TLS."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
import httpx
import pytest
from websockets.sync.client import connect

from amount import PATIENCE
from courtly.cli import program
from courtly.cli.serve import serve
from courtly.games import every_game
from server.house import NOT_GIVEN, free_port, serving

pytestmark = pytest.mark.once

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
CERTIFICATE = "/etc/letsencrypt/live/play.example"
Program = Callable[[Path, str, tuple[int, int]], list[str]]  # what runs a proxy, on which ports
NGINX = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/courtly.conf;
}}
"""


def found(program: str) -> str:
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if path is None:
        pytest.skip(f"{program} is not installed; as root `./courtly test` installs it")
    return path


def nginx(folder: Path, house: str, ports: tuple[int, int]) -> list[str]:
    written = (DEPLOY / "nginx.conf").read_text()
    written = written.replace("127.0.0.1:8700", house).replace(CERTIFICATE, str(folder))
    written = written.replace("listen 443", f"listen 127.0.0.1:{ports[0]}")
    written = written.replace("listen 80", f"listen 127.0.0.1:{ports[1]}")
    (folder / "courtly.conf").write_text(written)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    return [found("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, house: str, ports: tuple[int, int]) -> list[str]:
    written = (DEPLOY / "Caddyfile").read_text()
    written = written.replace("127.0.0.1:8700", house)
    own = f"play.example:{ports[0]} {{\n\tbind 127.0.0.1\n"
    own += f"\ttls {folder}/fullchain.pem {folder}/privkey.pem\n"
    written = written.replace("play.example {\n", own)
    general = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {ports[1]}\n}}\n"
    (folder / "Caddyfile").write_text(general + written)
    return [found("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def proxy(command: list[str], folder: Path, port: int) -> Iterator[None]:
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "said").open("w") as said:
        running = subprocess.Popen(command, stdout=said, stderr=said, env=environment, cwd=folder)
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and running.poll() is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.02)
        assert running.poll() is None, (folder / "said").read_text()
        yield
    finally:
        running.terminate()
        running.wait(PATIENCE)


def certified(folder: Path) -> ssl.SSLContext:
    """A certificate for `play.example`, and who believes it."""
    words = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=play.example",
    ]
    words += ["-addext", "subjectAltName=DNS:play.example"]
    words += ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([found("openssl"), *words], check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


@pytest.mark.parametrize("kind", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_house_is_played_in_through_the_example(kind: Program, tmp_path: Path) -> None:
    found(kind.__name__)
    believer = certified(tmp_path)
    with serving(tmp_path / "courtly.db", proxies=("127.0.0.1",)) as house:
        ports = (free_port(), free_port())
        assert set(ports) <= set(NOT_GIVEN)
        with proxy(kind(tmp_path, house, ports), tmp_path, ports[0]):
            look_at(f"play.example:{ports[0]}", ports[0], believer)
    saying = (tmp_path / "said").read_text()
    assert not re.search(r"\[(emerg|crit)\]", saying), saying


def look_at(host: str, port: int, believer: ssl.SSLContext) -> None:
    """A guest who knows the name of the house, and tries to be somebody else as well."""
    base, named = f"https://127.0.0.1:{port}", {"sni_hostname": "play.example"}
    headers = {"Host": host, "Origin": f"https://{host}"}
    with httpx.Client(base_url=base, verify=believer, headers=headers, timeout=PATIENCE) as http:
        wish = {"game": every_game()[0].name, "seats": 2}
        opened = http.post("/api/tables", json=wish, extensions=named)
        assert opened.status_code == 200, opened.text
        assert "secure" in opened.headers["set-cookie"].lower()  # the house knows that it is TLS
        table = opened.json()["id"]
        name = {"name": "Ada"}
        headers["Cookie"] = "; ".join(f"{one}={value}" for one, value in opened.cookies.items())
        joined = http.post(
            f"/api/tables/{table}/join", json=name, extensions=named, headers=headers
        )
        assert joined.json()["seat"] == "A"
        claims = {"X-Forwarded-For": "127.0.0.1"}
        assert http.get("/metrics", headers=claims, extensions=named).status_code in (403, 404)
        foreign = {"Origin": "https://elsewhere.example"}
        assert http.get("/api/games", headers=foreign, extensions=named).status_code == 403
    with connect(
        f"wss://{host}/ws/tables/{table}",
        sock=socket.create_connection(("127.0.0.1", port)),
        ssl=believer,
        server_hostname="play.example",
        additional_headers={"Cookie": headers["Cookie"], "Origin": headers["Origin"]},
        open_timeout=PATIENCE,
        legacy=True,
    ) as line:
        assert '"seat":"A"' in str(line.recv(PATIENCE))
        line.send('{"type":"ping"}')
        while '"pong"' not in str(line.recv(PATIENCE)):
            pass


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "courtly.service").read_text()
    unit = unit.replace("/opt/courtly/bin/courtly", sys.executable)  # what is there to be started
    (tmp_path / "courtly.service").write_text(unit)
    words = [found("systemd-analyze"), "verify", "--man=no", str(tmp_path / "courtly.service")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "courtly.service" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr


def test_the_container_is_made_of_what_is_there() -> None:
    """What is copied lies here, and each setting is one of `courtly serve`."""
    written = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    copied = [line.split()[1:-1] for line in written.splitlines() if line.startswith("COPY ")]
    sources = [name for names in copied if "--from=build" not in names for name in names]
    assert sources
    assert not [name for name in sources if not (DEPLOY.parent / name).exists()]
    known = {f"COURTLY_{one.name}".upper() for one in serve.params}
    assert set(re.findall(r"COURTLY_[A-Z]+(?==)", written)) <= known


def test_the_example_of_settings_is_read(tmp_path: Path) -> None:
    words = ["--config", str(DEPLOY / "courtly.toml")]
    parent = click.Context(program, **program.context_settings)
    with serve.make_context("serve", words, parent) as context:
        assert context.params["proxies"] == ("127.0.0.1", "::1")
        assert context.params["public"] == "https://play.example"

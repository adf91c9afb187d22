"""The link of a table as a code that the camera of a phone reads."""

import re
from collections.abc import Collection
from functools import lru_cache
from io import BytesIO
from urllib.parse import urlsplit

import segno

from courtly.kernel.errors import CourtlyError

LONGEST_LINK = 200
KEPT = 1_000  # codes
TABLE = re.compile(r"/table/[\w-]+/?", re.ASCII)
EDGE = 3  # squares of white around it
INK, PAPER = "#111", "#fff"  # on a dark page too: a camera looks for dark on light
CRISP = 'shape-rendering="crispEdges"'  # no seams between the rows


def code_of(link: str, hosts: Collection[str]) -> str:
    """The code as SVG; of links to tables at these hosts only. Raises CourtlyError."""
    if len(link) > LONGEST_LINK or not leads_to_a_table(link, hosts):
        raise CourtlyError("text is to be the link of a table of this house")
    return drawn(link)


def leads_to_a_table(link: str, hosts: Collection[str]) -> bool:
    """Is it the link of a table at one of these hosts, and nothing but that?"""
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    named = parts.scheme in ("http", "https") and parts.netloc in hosts
    whole = parts.geturl() == link and not parts.query and not parts.fragment
    return named and whole and TABLE.fullmatch(parts.path) is not None


@lru_cache(KEPT)
def drawn(link: str) -> str:
    """The SVG: dark squares on a light ground, with an edge."""
    code = segno.make(link, micro=False, error="l")
    written = BytesIO()
    code.save(written, "svg", border=EDGE, dark=INK, light=PAPER, omitsize=True, xmldecl=False)
    return written.getvalue().decode().replace("<svg ", f"<svg {CRISP} ", 1)

"""The link of a table as a code to scan, drawn by the house."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
import segno

from courtly.kernel.errors import CourtlyError
from courtly.server.qr import EDGE, LONGEST_LINK, code_of, drawn
from server.house import Guest

pytestmark = pytest.mark.once

HOST = "10.0.0.7:8700"
LINK = f"http://{HOST}/table/abc-_1"
STEP = re.compile(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?")


def dark_squares(svg: str) -> set[tuple[int, int]]:
    """The squares that the picture inks: row and column, the edge left out."""
    path = ElementTree.fromstring(svg)[1].attrib["d"]
    found, x, y = set(), 0.0, 0.0
    for step, first, second in STEP.findall(path):
        if step == "h":
            found |= {(int(y) - EDGE, int(x) - EDGE + i) for i in range(int(first))}
        x = float(first) if step == "M" else x + float(first)
        y = float(second) if step == "M" else y + float(second or 0)
    return found


def test_the_picture_is_the_code_of_the_link() -> None:
    code = segno.make(LINK, micro=False, error="l")
    rows = enumerate(code.matrix)
    assert dark_squares(drawn(LINK)) == {
        (y, x) for y, row in rows for x, ink in enumerate(row) if ink
    }


def test_it_has_room_around_it_and_needs_nothing_from_outside() -> None:
    picture = ElementTree.fromstring(code_of(LINK, {HOST}))
    side = segno.make(LINK, micro=False, error="l").symbol_size(border=EDGE)[0]
    assert picture.attrib["viewBox"] == f"0 0 {side} {side}"
    assert [part.tag.rpartition("}")[2] for part in picture.iter()] == ["svg", "path", "path"]
    assert "href" not in drawn(LINK)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "http://elsewhere.example/table/abc",
        f"http://{HOST}",
        f"http://{HOST}/replay/abc",
        f"http://{HOST}/table/abc/more",
        f"http://{HOST}/table/abc?x=1",
        f"http://{HOST}/table/abc#x",
        f"http://{HOST}@elsewhere.example/table/abc",
        f"javascript://{HOST}/table/abc",
        f"http://{HOST}/table/a\nbc",
        "http://[/table/abc",
        f"http://{HOST}/table/{'x' * LONGEST_LINK}",
    ],
)
def test_nothing_but_links_to_tables_of_the_house_is_drawn(text: str) -> None:
    with pytest.raises(CourtlyError, match="the link of a table of this house"):
        code_of(text, {HOST})


def test_the_house_draws_links_to_itself(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    link = f"http://{ada.address}/table/abc"
    answer = ada.http.get("/api/qr", params={"text": link})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text == drawn(link)
    refused = ada.http.get("/api/qr", params={"text": LINK})
    assert refused.status_code == 400
    assert refused.json()["error"] == "text is to be the link of a table of this house"

"""A link says what it leads to before it is followed: nothing that is not for everybody."""

import re
from collections.abc import Callable

from server.house import Guest


def head(guest: Guest, path: str) -> dict[str, str]:
    text = guest.http.get(path).text
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', text))


def test_a_link_tells_what_it_leads_to(guest: Callable[[str], Guest], address: str) -> None:
    ada = guest("Ada & <Co>")
    table = ada.open("corvo", 2)
    home = head(ada, "/")
    assert home["title"] == "Courtly: games of the court"
    assert home["image"] == f"http://{address}/card.png"
    assert ada.http.get("/card.png").headers["content-type"] == "image/png"
    assert head(ada, f"/table/{table}")["description"] == "2 free seats."
    path = f"/api/tables/{table}/picture.png"
    assert head(ada, f"/table/{table}")["image"] == f"http://{address}{path}"
    assert ada.http.get(path).headers["content-type"] == "image/png"
    ada.join(table)
    waiting = head(ada, f"/table/{table}")
    assert waiting["title"] == "Corvo: a seat is free"
    assert waiting["description"] == "Ada &amp; &lt;Co&gt; and 1 free seat."
    bela = guest("Bela")
    bela.join(table)
    assert head(bela, f"/table/{table}")["title"] == "Corvo: a game under way"
    ada.http.post(f"/api/tables/{table}/leave")
    over = head(bela, f"/replay/{table}")
    assert over["title"] == "Corvo: the game is over"
    assert "Look back" in over["description"]
    for wrong in ("/table/nobody-knows-it", "/table/" + "x" * 99, "/games"):
        assert head(ada, wrong)["title"] == home["title"]

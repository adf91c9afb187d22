"""Takes the pictures of the README in a browser: `python docs/pictures/photograph.py [NAME...]`.

Each is a moment of a game between bots, shown to one seat as the house would, or a page as a guest
finds it. Needs Chromium.
"""

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests", "web", "workshop")]

from draw import BUILT, session_at  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser.conftest import FLAGS, PHONE  # noqa: E402
from browser.moments import Moment, Walk  # noqa: E402
from browser.table import at_rest  # noqa: E402
from browser.test_sizes import show  # noqa: E402
from building import build_client  # noqa: E402
from checks import BROWSERS  # noqa: E402
from courtly.games import game  # noqa: E402
from courtly.kernel.dice import Dice  # noqa: E402
from courtly.server.messages import Player  # noqa: E402
from courtly.server.pace import Pace  # noqa: E402
from server.house import serving  # noqa: E402

NAMES = ("Ada", "Beatrix", "Cosima", "Dorn", "Elska", "Falk")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


@dataclass(frozen=True)
class Photograph:
    """A game of so many seats after so many decisions, and what is pressed before it is taken."""

    name: str
    game: str
    seats: int
    seed: int
    decisions: int
    colours: str = "light"
    bot: str = "greedy"
    opening: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()  # the small moves of a declaration, as far as it goes
    press: str = ""  # a button, by its name

    @property
    def size(self) -> dict[str, Any]:
        return PHONE if self.name.startswith("phone") else DESKTOP

    def moment(self) -> Moment:
        """What seat A is shown."""
        session, seat = session_at(
            self.game, self.seats, self.seed, self.decisions, self.bot, self.opening
        )
        played = game(self.game)
        walk = Walk(played, session.match.state, Dice(self.seed), session.match.log)
        if self.declared:
            walk.origin, walk.begun = walk.state.copy(), list(self.declared)
            for text in self.declared:
                walk.state.apply(seat, played.read_move(walk.state, seat, text))
        moment = Moment(walk, seat)
        for at, player in enumerate(moment.state.players):
            moment.state.players[at] = Player(player.seat, NAMES[at], player.kind, True)
        return moment


PHOTOGRAPHS = (
    Photograph("tables-court_of_shadows", "court_of_shadows", 4, 19, 9),
    Photograph("phone-court_of_shadows", "court_of_shadows", 4, 23, 6, "dark"),
    Photograph("tables-corvo", "corvo", 2, 67, 15, bot="random"),
    Photograph("phone-corvo", "corvo", 2, 67, 25, bot="random"),
    Photograph("tables-cyvasse", "cyvasse", 2, 5, 6, opening=BUILT),
    Photograph("tables-korona", "korona", 3, 5, 24),
    Photograph("phone-korona", "korona", 3, 5, 24),
    Photograph("tables-corvassa", "corvassa", 4, 5, 8, "dark"),
    Photograph("phone-corvassa", "corvassa", 4, 7, 8),
)
# Pages on a phone, and what is there when all is.
PAGES = {
    "phone-home": ("/", "main .button, main button.primary"),
    "phone-lesson": ("/learn/cyvasse/first", ".coach"),
}


def take_page(browser: Browser, address: str, name: str) -> None:
    """Open a page and take the picture."""
    path, shows = PAGES[name]
    context = browser.new_context(
        base_url=f"http://{address}", reduced_motion="reduce", color_scheme="light", **PHONE
    )
    page = context.new_page()
    page.goto(path)
    page.locator(shows).first.wait_for()
    page.wait_for_timeout(500)
    at_rest(page)
    page.screenshot(path=str(ROOT / "docs" / "pictures" / f"{name}.png"))
    context.close()


def take(browser: Browser, address: str, photograph: Photograph) -> None:
    """Open the table and take the picture."""
    context = browser.new_context(
        base_url=f"http://{address}",
        reduced_motion="reduce",
        color_scheme="dark" if photograph.colours == "dark" else "light",
        **photograph.size,
    )
    page: Page = context.new_page()
    show(page, photograph.moment())
    if photograph.press:
        page.get_by_role("button", name=photograph.press).first.click()
    page.wait_for_timeout(500)
    at_rest(page)
    page.screenshot(path=str(ROOT / "docs" / "pictures" / f"{photograph.name}.png"))
    context.close()


def main(wanted: list[str]) -> None:
    """All of them, or those that are named."""
    build_client()
    data = Path(tempfile.mkdtemp()) / "courtly.db"
    with (
        serving(data, Pace(bot_seconds=0.0, window_seconds=0.1)) as address,
        sync_playwright() as playwright,
    ):
        program = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        for photograph in PHOTOGRAPHS:
            if not wanted or photograph.name in wanted:
                take(browser, address, photograph)
        for name in PAGES:
            if not wanted or name in wanted:
                take_page(browser, address, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

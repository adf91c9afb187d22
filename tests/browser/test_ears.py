"""Every game is won by ear: by the accessibility tree alone, with Tab, arrows and Enter alone."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pytest

from amount import PATIENCE
from browser.conftest import Visit
from browser.ears import Ears, Spoken
from browser.nearly_won import NAMES, OTHER, WINNER, House, house_with, nearly_won
from browser.table import SELDOM
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.rows import Codes, Kind
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Plain, Said
from courtly.server.seen import offered

pytestmark = pytest.mark.browser

GAMES = every_game()
DECISIONS = 3  # of the winner, which are left
SUMMARY = "DisclosureTriangle"
CAREFUL = "careful: "  # said before a move that the house asks about once more
T = TypeVar("T")
Move = tuple[str, str]  # as it is heard: under which heading, where there are several, and what


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[House]:
    tables = [nearly_won(game, DECISIONS, game.name) for game in GAMES]
    with house_with(tables, tmp_path_factory.mktemp("ears") / "courtly.db") as found:
        yield found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_won_by_ear(visit: Visit, house: House, game: Game[Any]) -> None:
    table = house.tables[game.name]
    match, other = table.match(), house.guest(OTHER).sit(game.name)
    page = visit(house.url)
    page.context.add_cookies([house.cookie(WINNER)])
    page.goto(f"{house.url}/table/{game.name}")
    ears = Ears(page)
    (moves,) = hear(ears, lambda said: said.find("group", "Legal moves"))
    first = next(one for one in moves.all() if one.role in (SUMMARY, "button"))
    ears.tab_to(first.role, first.name)
    for line in table.rest:
        if line.seat == WINNER:
            declare(ears, match, line.text)
        elif line.seat == OTHER:
            assert other.wait_until_asked()
            assert other.move(line.text)["type"] == "accepted"
        match.repeat(line)
    (end,) = hear(ears, lambda said: said.find("region", "Afterwards"))
    assert re.search("You win|Ada wins", end.text), end.text


def hear(ears: Ears, what: Callable[[Spoken], T | None]) -> T:
    """Listen until there is something to hear."""
    for _ in range(int(PATIENCE * 1000 / SELDOM)):
        found = what(ears.page())
        if found:
            return found
        ears.wait(SELDOM)
    raise AssertionError(f"only this is heard: {ears.page().text}")


def declare(ears: Ears, match: Match[Any], text: str) -> None:
    """Press all that makes up a move; where the house asks once more, say yes."""
    draft = Draft(match.game, match.state, WINNER)
    for part in text.split(", "):
        _, moves = offered(match.game, draft.state, WINNER)
        wanted = next(one for one in moves if one.text == part)
        heard = [as_heard(match.game, draft.state, one.id) for one in moves]
        if len({heading for heading, _ in heard}) == 1:
            heard = [("", words) for _, words in heard]
        press(ears, heard, heard[moves.index(wanted)])
        if wanted.warning:
            (question,) = hear(ears, lambda said: said.find("dialog", "Do you mean it?"))
            ears.tab_to("button", question.of_role("button")[-1].name)
            ears.keys.press("Enter")
        draft.add(part)


def as_heard(game: Game[Any], state: Any, move: int) -> Move:
    """Its heading and its words, with the names of the players."""
    heading = game.words.heading(state, WINNER, move)
    return shown(game, heading), shown(game, game.words.label(state, WINNER, move))


def shown(game: Game[Any], said: Said | None) -> str:
    if said is None:
        return ""
    speech = game.words.speech
    assert speech is not None
    fields = {name: drawn(speech.kinds.get(name), value) for name, value in said.fields.items()}
    return speech.spoken(replace(said, fields=fields), NAMES, seat_name(WINNER)).lower()


def drawn(kind: Kind | None, value: Plain) -> Plain:
    """What is typed as codes is drawn as signs."""
    if not isinstance(kind, Codes):
        return value
    return kind.between.join(kind.signs.get(code, code) for code in str(value).split())


def press(ears: Ears, moves: list[Move], wanted: Move) -> None:
    """Wait for these moves; unfold the heading of the one, go there, and press it."""
    heading = wanted[0]
    listed = hear(ears, lambda said: Listed.of(said, moves))
    if heading not in listed.unfolded:
        ears.tab_to(SUMMARY, listed.summaries[heading])
        ears.keys.press("Enter")
        listed = hear(ears, lambda said: Listed.of(said, moves, heading))
    ears.keys.press("ArrowDown")
    at, there = hear(ears, lambda said: Listed.way(said, moves, wanted))
    ears.step(there - at)
    assert ears.focused().name.lower().endswith(wanted[1])
    ears.keys.press("Enter")


@dataclass
class Listed:
    """The list of moves, as far as it is unfolded."""

    summaries: dict[str, str]  # of the headings
    unfolded: set[str]
    moves: list[Move]
    buttons: list[Spoken]

    @classmethod
    def of(cls, said: Spoken, moves: list[Move], unfolded: str | None = None) -> "Listed | None":
        """Once it holds these moves, and one of its headings is unfolded."""
        found = cls({}, set(), [], [])
        heading = ""
        for one in (one for group in said.find("group", "Legal moves") for one in group.all()):
            if one.role == SUMMARY:
                heading = one.name.rsplit(" ", 1)[0].lower()
                found.summaries[heading] = one.name
            elif one.role == "button" and not one.states.get("disabled"):
                found.moves.append((heading, one.name.removeprefix(CAREFUL).lower()))
                found.buttons.append(one)
                found.unfolded.add(heading)
        headings = found.unfolded | set(found.summaries)
        seen = sorted(one for one in moves if one[0] in found.unfolded)
        meant = headings == {one[0] for one in moves} and sorted(found.moves) == seen
        return found if meant and (unfolded is None or unfolded in found.unfolded) else None

    @classmethod
    def way(cls, said: Spoken, moves: list[Move], wanted: Move) -> tuple[int, int] | None:
        """From which of the moves in sight to which, once the focus is among them."""
        listed = cls.of(said, moves, wanted[0])
        buttons = listed.buttons if listed else []
        at = next((i for i, one in enumerate(buttons) if one.states.get("focused")), None)
        return None if listed is None or at is None else (at, listed.moves.index(wanted))

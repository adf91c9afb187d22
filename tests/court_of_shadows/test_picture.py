"""What the terminal shows of a court: all that the view holds, and nothing else."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import partial
from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, Group

from amount import Run
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.terminal import faces, picture
from courtly.games.court_of_shadows.terminal.declaring import Claiming
from courtly.games.court_of_shadows.terminal.picture import draw
from courtly.games.court_of_shadows.words import terms
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data
from courtly.testing.walk import step
from pictures import COLOUR, CONTROL, System, in_turn, on_paper, view_after

pytestmark = pytest.mark.once

GAMES = 3  # for each number of seats
EVERY = 60  # view of them
SIZES = [(80, 24, 13), (120, 40, 22), (80, 40, 22), (120, 24, 13)]
NAMES = ["Anselm", "Beatrix", "Cosima", "Dorn", "Edda", "Falk"]
ODD_NAMES = [
    ["", " ", "\t\n", "B", "", "F"],
    ["A" * 40, "Wilhelmina von und zu Hohenstein-Falken", "C" * 40, "D" * 40, "E" * 40, "F" * 40],
    ["女王陛下", "影の宮廷の摂政閣下であらせられるお方", "왕", "皇" * 20, "x皇" * 20, "皇x"],
    ["e\u0301" * 10, "\u0301", "Z\u0335\u0321\u0322a\u0315lgo" * 8, "n\u0303", "a", "o\u0308"],
    ["\x1b[31mred", "two\nlines", "back\b\b", "\u202eright to left", "♛\ufe0f", "👑👩‍👩‍👧"],
    ["only one"],
]
FOUR: Data = {
    "seats": 4,
    "A": "Reg Wid 5c",
    "B": "Cor Dip 3c",
    "C": "Bla †Wid 7c",
    "D": "Dip Bla 2c",
    "turn": "B",
}
SIX: Data = {
    "seats": 6,
    "A": "Reg Wid 3c",
    "B": "Bla Dip 9c",
    "C": "Bla †Wid 7c",
    "D": "Dip Cor 2c",
    "E": "Reg Dip 0c",
    "F": "Wid Cor 1c",
    "turn": "B",
}


def printed(
    view: Data,
    names: Iterable[str] = LETTERS,
    width: int = 80,
    height: int = 24,
    colours: System | None = None,
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    return on_paper(draw(view, list(names), width, height), width, height, colours)


after = partial(view_after, GAME)


def views(seed: int) -> Iterator[Data]:
    """Views of random games for each number of seats: every kind when it first comes, and then
    some of them; in a soak all.
    """
    met = set()
    for number, view in enumerate(all_views(seed)):
        kind = kind_of(view)
        if Run.soak or kind not in met or number % EVERY == 0:
            met.add(kind)
            yield view


def all_views(seed: int) -> Iterator[Data]:
    for seats in GAME.seats:
        for number in range(GAMES):
            match, dice = Match(GAME, seats), Dice(1000 * seed + number)
            while not match.state.over():
                step(match, dice)
                yield from (GAME.words.view(match.state, seat) for seat in range(-1, seats))


def kind_of(view: Any) -> tuple[Any, ...]:
    """What decides how a picture is laid out: who looks, at how many, at what moment."""
    seat = view["seat"]
    cards = view["players"].get(seat, {}).get("cards", ())
    looks = seat is None, len(cards), seat == view["turn"], seat in view["awaited"]
    return len(view["players"]), view["phase"], view["shown"] is None, *looks


# ---- shape -------------------------------------------------------------------------


def test_every_picture_of_random_games_keeps_to_its_place() -> None:
    met = set()
    for view, (width, height, rows) in in_turn(views(3), SIZES):
        met.add(view["phase"])
        lines = printed(view, NAMES, width, height).splitlines()
        assert {cell_len(line) for line in lines} == {width}
        assert len(lines) <= rows
    assert met == set(PHASES)


@pytest.mark.parametrize("names", ODD_NAMES)
def test_odd_names_break_nothing(names: list[str]) -> None:
    views = [after(SIX, seat=seat) for seat in range(-1, 6)]
    views += [after(FOUR, "B steal A", seat=seat) for seat in range(-1, 4)]
    views.append(after({**FOUR, "C": "†Bla †Wid 0c", "D": "†Dip †Reg 0c"}, "B steal A"))
    for view, (width, height, rows) in in_turn(views, SIZES, ODD_NAMES.index(names)):
        plain, odd = (printed(view, each, width, height) for each in (NAMES, names))
        assert {cell_len(line) for line in odd.splitlines()} == {width}
        assert len(odd.splitlines()) == len(plain.splitlines()) <= rows
        assert "\x1b" not in odd
        assert "\u202e" not in odd


@pytest.mark.parametrize("width", [20, 40, 60, 72, 200])
def test_other_widths_are_kept_as_well(width: int) -> None:
    for seat in range(-1, 6):
        for view in (after(SIX, seat=seat), after(SIX, "B exchange", seat=seat)):
            for height in (20, 24, 60):
                lines = printed(view, NAMES, width, height).splitlines()
                assert {cell_len(line) for line in lines} == {width}


def test_the_emblems_are_one_cell_wide_in_every_terminal() -> None:
    signs = (*terms.EMBLEMS, terms.COIN, terms.CROWN, terms.ON_TURN)
    assert {unicodedata.east_asian_width(sign) for sign in signs} == {"N"}
    assert len(set(terms.EMBLEMS)) == len(set(faces.INKS)) == len(set(picture.GLOWS)) == len(CODES)


# ---- nothing but the view ----------------------------------------------------------


def roles_open(view: Any) -> set[str]:
    """The codes of all roles that a view speaks of."""
    codes = {code for player in view["players"].values() for code in player["dead"]}
    codes |= {code for player in view["players"].values() for code in player.get("cards", ())}
    if view["action"]:
        codes |= {view["action"]["claims"], view["action"]["block_claims"]} - {None}
    if view["shown"]:
        codes.add(view["shown"]["card"])
    return codes | {code for code in CODES if code in (view["answered"] or "")}


def test_a_hidden_card_is_never_named() -> None:
    signs = dict(zip(CODES, terms.EMBLEMS, strict=True))
    for number, view in enumerate(views(4)):
        width, height, _ = SIZES[number % len(SIZES)]
        text = printed(view, NAMES, width, height)
        named = {code for code in CODES if re.search(code, text, re.IGNORECASE)}
        assert named == roles_open(view)
        assert {code for code in CODES if signs[code] in text} <= named


def test_pictures_of_equal_views_are_equal() -> None:
    other_cards = FOUR | {"B": "Reg Bla 3c", "D": "Cor Cor 2c"}
    for seat in (-1, 0, 2):
        views = [after(cards, "B steal A", seat=seat) for cards in (FOUR, other_cards)]
        assert views[0] == views[1]
        assert draw(views[0], NAMES, 80, 24) == draw(views[1], NAMES, 80, 24)


# ---- colours -----------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_without_colours_the_words_are_the_same(width: int, height: int, rows: int) -> None:
    view = after(FOUR, "B steal A", "A allow")
    bare = printed(view, NAMES, width, height)
    for system in ("truecolor", "256", "standard"):
        bright = printed(view, NAMES, width, height, system)
        assert COLOUR.search(bright)
        assert CONTROL.sub("", bright) == bare


# ---- what is to be seen ------------------------------------------------------------


@pytest.mark.parametrize("height", [24, 40])
def test_names_and_coins_stand_clockwise_from_the_own_left(height: int) -> None:
    text = printed(after({**FOUR, "turn": "A"}, seat=2), NAMES, 120, height)
    assert re.findall("[A-D] (?=Dorn|Beatrix|Cosima|Anselm)", text) == ["D ", "A ", "B ", "C "]
    for coins in (5, 3, 7, 2):
        assert f"{terms.COIN * coins} {coins}" in text


def test_a_claim_is_one_clear_line() -> None:
    claimed, blocked = "Beatrix claims the Corsair to steal from", "claims the Diplomat to block."
    assert f"{claimed} Anselm." in printed(after(FOUR, "B steal A"), NAMES)
    moves = ("B steal A", "A allow", "C allow", "D allow", "A block Dip")
    told = printed(after(FOUR, *moves, seat=-1), NAMES)
    assert f"{claimed} Anselm." in told
    assert f"Anse… {blocked}" in told
    assert blocked in printed(after(FOUR, *moves, seat=2), NAMES)


def test_whoever_is_at_the_keyboard_is_you_and_reads_the_claim_in_the_question_alone() -> None:
    names = ["", *NAMES[1:]]
    claimed = "Beatrix claims the Corsair to steal from"
    for seat, expected in ((0, 0), (-1, 1)):
        told = printed(after(FOUR, "B steal A", seat=seat), names)
        assert told.count(claimed) == expected
    moves = ("B steal A", "A allow", "C allow", "D allow", "A block Dip")
    told = printed(after(FOUR, *moves), names)
    assert f"{claimed} you." in told
    assert "You claim the Diplomat to block." in told
    assert "A You" in told


def test_a_shown_card_lies_open_and_is_told() -> None:
    view = after(FOUR, "B steal A", "A challenge", "C allow", "D allow", seat=-1)
    assert "B shows the Corsair." in printed(view)
    assert "CORSAIR" in printed(view)
    assert "A must turn up a card." in printed(view)


def test_a_proven_block_is_told() -> None:
    cards = FOUR | {"B": "Bla Cor 3c"}
    allowed = ("A allow", "C allow", "D allow")
    view = after(cards, "B assassinate A", *allowed, "A block Wid", "B challenge", *allowed[1:])
    assert "You block and show the Widow." in printed(view)
    assert "Anselm blocks and shows the Widow." in printed(view, NAMES)


def test_who_is_awaited_is_told_and_marked() -> None:
    text = printed(after(FOUR, "B steal A", "A allow"), NAMES)
    assert "Will Cosima or Dorn challenge?" in text
    assert "C Cosima …" in text
    assert "D Dorn …" in text
    assert "▸ B Beatrix " in text
    assert "A Anselm …" not in text


def test_the_own_sealed_answer_is_shown_to_nobody_else() -> None:
    moves = ("B steal A", "A challenge")
    assert re.search(r"sealed answer .*\n *challenge ", printed(after(FOUR, *moves)))
    for seat in (-1, 1, 2, 3):
        assert "sealed" not in printed(after(FOUR, *moves, seat=seat))


def test_all_sentences_are_whole_however_long_the_names_and_many_the_players() -> None:
    allowed = [f"{letter} allow" for letter in "ACDEF"]
    view = after(SIX, "B assassinate A", *allowed, "A block Wid")
    for names in (NAMES, ODD_NAMES[1], ODD_NAMES[2]):
        for seats in (names, names[::-1]):
            text = printed(view, seats)
            assert re.search(r"claims? the Widow to block\. .*challenge\? *\n", text)
            assert re.search(r"pays 3 coins and claims the Blade to assassinate .*\. *\n", text)


def test_four_cards_of_an_exchange_are_all_to_be_seen() -> None:
    cards = FOUR | {"turn": "A", "A": "Reg Dip 5c", "B": "Cor Cor 3c"}
    moves = ("A exchange", "B allow", "C allow", "D allow", "* Wid", "* Cor")
    text = printed(after(cards, *moves))
    assert re.search(r"REGENT.*DIPLOMAT.*CORSAIR.*WIDOW", text)
    for height in (24, 40):
        others = printed(after(cards, *moves, seat=1), height=height)
        assert not re.search("REGENT|Regent", others)


@pytest.mark.parametrize("height", [24, 40])
def test_dead_cards_and_exiles_are_told(height: int) -> None:
    position = FOUR | {"C": "†Bla †Wid 0c"}
    text = printed(after(position), NAMES, height=height)
    assert "exiled" in text
    assert text.count("†") >= 2
    assert re.search(r"†\s?(blade|bla)\b", text, re.IGNORECASE)


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_winner_is_crowned(width: int, height: int, rows: int) -> None:
    position: Data = {"seats": 2, "A": "Reg †Bla 8c", "B": "Cor †Dip 1c", "turn": "A"}
    for seat in (-1, 0, 1):
        text = printed(after(position, "A usurp B", seat=seat), NAMES, width, height)
        assert "♔  Anselm claims the throne.  ♔" in text
        assert "♔ A Anselm" in text


def test_a_draw_has_no_throne_for_one() -> None:
    match = Match(GAME, 2)
    match.happen(0)
    match.agree_draw()
    assert "A draw: A and B share the throne." in printed(GAME.words.view(match.state, -1))


def test_what_is_printed_after_a_picture_begins_a_line() -> None:
    console = Console(file=StringIO(), width=80)
    with console.capture() as capture:
        console.print(Group(draw(after(FOUR), NAMES, 80, 24), "A: your turn"))
    assert len(capture.get().splitlines()) == 14
    assert capture.get().splitlines()[-1] == "A: your turn"


def test_the_deck_is_counted() -> None:
    assert "deck 7" in printed(after(FOUR))
    assert "deck 7" in printed(after(FOUR, seat=-1))


def test_large_cards_say_what_a_role_does_and_blocks() -> None:
    text = printed(after(FOUR), NAMES, 120, 40)
    assert "Tax" in text
    assert "blocks Royal Grant" in text
    assert "blocks Assassinate" in text


def test_what_is_offered_names_its_claim_and_says_what_would_be_a_bluff() -> None:
    match = Match(GAME, position={"A": "Reg Wid 3c", "B": "Cor Cor 2c"})
    noted = {offer.text: offer.note for offer in Claiming(GAME, match.state, 0).offers()}
    assert noted["tax"] == "(Regent)"
    assert noted["steal B"] == "(bluff: Corsair)"
    assert noted["allowance"] == ""
    match.play(0, "grant")
    blocks = {offer.text: offer.note for offer in Claiming(GAME, match.state, 1).offers()}
    assert blocks == {"allow": "", "block Reg": "(bluff)"}

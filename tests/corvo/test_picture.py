"""What the terminal shows of a table of Corvo: all that the view holds, and nothing else."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest
from rich.cells import cell_len

from amount import Run
from courtly.games.corvo import GAME
from courtly.games.corvo.terminal import faces
from courtly.games.corvo.terminal.picture import ARRANGEMENTS, draw
from courtly.games.corvo.words import terms
from courtly.games.corvo.words.cards import PHASES, RANK_LETTERS, SUIT_LETTERS
from courtly.games.corvo.words.colours import INKS
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data
from courtly.testing.walk import step
from pictures import COLOUR, CONTROL, ODD_NAMES, System, in_turn, on_paper, view_after

pytestmark = pytest.mark.once

GAMES = 3
EVERY = 9 if Run.soak else 40  # position of them
SIZES = [(80, 24, 13), (120, 40, 21), (80, 40, 21), (120, 24, 13)]
NAMES = ["Anselm", "Beatrix"]
OPTIONS = {"cube": "on", "match_target": "20"}
INDEX = re.compile(r"([2-9TJQKA])([♣♦♥♠])")
TRICK: Data = {
    "phase": "leading",
    "A": {"cards": "9d 2c 3h 4s Jd", "known": "3h"},
    "B": {"cards": "2s 7h 8h Tc Kd", "known": "8h Kd"},
    "trump": "Js",
    "stock": 23,
    "leader": "A",
}
CLIMB: Data = {
    "A": {"cards": "2c 9d 9h Ks", "known": "9h"},
    "B": {"cards": "3c 4d 5h As", "known": "As"},
    "turn": "A",
    "to_beat": "8h 8s",
}


def printed(
    view: Data,
    names: Iterable[str] = LETTERS,
    width: int = 80,
    height: int = 24,
    arranged: str = "rank",
    colours: System | None = None,
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    return on_paper(draw(view, list(names), width, height, arranged), width, height, colours)


after = partial(view_after, GAME)


def views(seed: int) -> Iterator[Data]:
    """Both seats' and the spectator's views of random matches, some of which are left.

    Every phase is seen when it first comes, and then some further positions.
    """
    met = set()
    for number in range(GAMES):
        options = {**OPTIONS, "burn": "4"} if number % 2 else OPTIONS
        match, dice = Match(GAME, options=options), Dice(1000 * seed + number)
        while not match.state.over():
            step(match, dice, leaving=number == 0 and len(match.lines) > 150)
            if match.state.phase not in met or len(match.lines) % EVERY == 0:
                met.add(match.state.phase)
                yield from (GAME.words.view(match.state, seat) for seat in (-1, 0, 1))


def cards_in(text: str) -> list[str]:
    """The cards whose faces are to be seen, each as often as an index names it."""
    return [rank + SUIT_LETTERS[terms.SUIT_SIGNS.index(sign)] for rank, sign in INDEX.findall(text)]


# ---- shape -------------------------------------------------------------------------


def test_every_picture_of_random_matches_keeps_to_its_place() -> None:
    met = set()
    for view, (width, height, rows) in in_turn(views(seed=3), SIZES):
        met.add(view["phase"])
        lines = printed(view, NAMES, width, height).splitlines()
        assert {cell_len(line) for line in lines} == {width}
        assert len(lines) == rows
    assert met == set(PHASES)


@pytest.mark.parametrize("names", ODD_NAMES)
def test_odd_names_break_nothing(names: list[str]) -> None:
    views = [after(TRICK, "A 9d", seat=seat) for seat in (-1, 0, 1)]
    views += [after({**CLIMB, "options": OPTIONS}, *moves) for moves in ((), ("A double",))]
    views.append(after({**CLIMB, "A": "9d 9h"}, "A 9d 9h"))
    for view, (width, height, rows) in in_turn(views, SIZES, ODD_NAMES.index(names)):
        odd = printed(view, names, width, height)
        assert {cell_len(line) for line in odd.splitlines()} == {width}
        assert len(odd.splitlines()) == rows
        assert "\x1b" not in odd
        assert "\u202e" not in odd


@pytest.mark.parametrize("width", [20, 40, 60, 72, 200])
def test_other_widths_are_kept_as_well(width: int) -> None:
    for seat in (-1, 0, 1):
        for view in (after(TRICK, seat=seat), after(CLIMB, seat=seat)):
            for height in (20, 24, 60):
                lines = printed(view, NAMES, width, height).splitlines()
                assert {cell_len(line) for line in lines} == {width}


def test_the_signs_are_told_apart_and_never_two_cells_wide() -> None:
    signs = (*terms.SUIT_SIGNS, terms.CROWN, terms.ON_TURN, terms.PRIZE, terms.WON)
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "A"}
    assert len(set(terms.SUIT_SIGNS)) == len(set(INKS)) == len(set(faces.GLOWS)) == 4


# ---- nothing but the view ----------------------------------------------------------


def open_cards(view: Any) -> set[str]:
    """The cards that a view shows on the table or in a hand."""
    cards = {view[name] for name in ("trump", "led", "followed")} - {None}
    for player in view["players"].values():
        cards |= set(player.get("hand", player["known"]))
    return cards | set(view["to_beat"]["cards"] if view["to_beat"] else ())


def test_all_open_cards_are_shown_and_no_hidden_one() -> None:
    for number, view in enumerate(views(seed=4)):
        width, height, _ = SIZES[number % len(SIZES)]
        assert set(cards_in(printed(view, NAMES, width, height))) == open_cards(view)


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_without_colours_the_words_are_the_same(width: int, height: int, rows: int) -> None:
    view = after(TRICK, "A 9d", "B 2s")
    bare = printed(view, NAMES, width, height)
    for system in ("truecolor", "256", "standard"):
        bright = printed(view, NAMES, width, height, colours=system)
        assert COLOUR.search(bright)
        assert CONTROL.sub("", bright) == bare


# ---- hands -------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_thirteen_cards_lie_whole_in_the_asked_order(width: int, height: int, rows: int) -> None:
    cards = "2s 3d 3h 5d 6c 7h 9d Tc Th Jd Qs Kc Ah"
    view = after({**CLIMB, "A": cards})
    by_suit = sorted(cards.split(), key=lambda code: SUIT_LETTERS.index(code[1]))
    for arranged, wanted in zip(ARRANGEMENTS, (cards.split(), by_suit), strict=True):
        text = printed(view, NAMES, width, height, arranged)
        hand = next(line for line in text.splitlines() if line.count("│") == 26)
        assert cards_in(hand) == wanted
        assert f"by {arranged}" in text


def test_a_high_two_stands_last_in_phase_2_only() -> None:
    options = {"options": {"ranks": "two_high"}}
    climbing = printed(after({**CLIMB, **options}))
    assert cards_in(climbing)[-4:] == ["9d", "9h", "Ks", "2c"]
    assert cards_in(printed(after({**TRICK, **options})))[-5:] == ["2c", "3h", "4s", "9d", "Jd"]


def test_known_cards_of_a_hand_are_open_and_marked_the_others_are_backs() -> None:
    far = printed(after(TRICK), NAMES).splitlines()[1:3]
    assert cards_in(far[0]) == ["8h", "Kd"]
    assert far[1].count(terms.SEEN) == 2
    assert "5 cards" in far[1]
    near = printed(after(TRICK), NAMES)
    assert "• seen by Beatrix" in near
    top = near.splitlines()[-4]
    assert top.count(terms.SEEN) == 1
    unseen = printed(after({**TRICK, "A": "9d 2c 3h 4s Jd"}), NAMES)
    assert "seen by" not in unseen


def test_a_spectator_sees_no_hand_but_what_is_known_of_both() -> None:
    text = printed(after(TRICK, seat=-1), NAMES)
    assert set(cards_in(text)) == {"3h", "8h", "Kd", "Js"}


# ---- the table ---------------------------------------------------------------------


def test_the_trick_shows_trump_stock_and_who_leads() -> None:
    text = printed(after(TRICK, "A 9d"), NAMES)
    assert "Anselm leads" in text
    assert "trick 1 of 12" in text
    assert "▸ B Beatrix" in text
    assert re.search(r"│ 23 │ +│J♠", text)
    assert "burned 2" in text


def test_prizes_are_marked_and_the_taken_one_is_crossed_off() -> None:
    won = printed(after(TRICK, "A 9d", "B 2s"), NAMES)
    for words in ("◆ unseen", "◆ trump", "◆ lost", "★ Beatrix"):
        assert words in won
    assert "taken" not in won
    taken = printed(after(TRICK, "A 9d", "B 2s", "B take lost"), NAMES)
    assert "◆ lost" not in taken
    assert taken.count("taken") == 1
    assert "◆ trump" in taken
    drawing = printed(after(TRICK, "A 9d", "B 2s", "B take unseen"), NAMES)
    assert "◆ unseen" not in drawing
    assert "taken" in drawing


def test_what_left_play_is_counted() -> None:
    moves = ("A 9d", "B 2s", "B take lost", "A take trump")
    text = printed(after(TRICK, *moves), NAMES)
    assert "removed 2" in text
    assert "face down 1" in text


def test_the_combination_to_beat_is_named_with_its_player() -> None:
    assert "B: pair" in printed(after(CLIMB))
    assert "A: pair" in printed(after(CLIMB, "A 9d 9h", seat=1))
    assert "Beatrix leads any combination" in printed(after(CLIMB, "A pass"), NAMES)


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_cube_and_the_points_of_a_match(width: int, height: int, rows: int) -> None:
    position: Data = {**CLIMB, "options": OPTIONS, "cube": 4, "owner": "A", "deals": 1}
    position["B"] = {"cards": "3c 4d 5h As", "points": 7}
    text = printed(after(position), NAMES, width, height)
    assert "A Anselm   ×4 " in text
    assert "4 cards, 7 points" in text
    assert "deal 2, to 20" in text
    assert "×4 ▸ ×8?" in printed(after(position, "A double"), NAMES, width, height)
    assert "×" not in printed(after(CLIMB), NAMES, width, height)


def test_before_phase_2_the_cube_is_nobodys() -> None:
    text = printed(after({**TRICK, "options": OPTIONS}), NAMES, 120, 40)
    assert "1   nobody's" in text


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_winner_is_crowned(width: int, height: int, rows: int) -> None:
    for seat in (-1, 0, 1):
        view = after({**CLIMB, "A": "9d 9h"}, "A 9d 9h", seat=seat)
        text = printed(view, NAMES, width, height)
        assert "♔  Anselm wins  ♔" in text
        assert "♔ A Anselm" in text
        assert "0 cards, 4 points" in text


def test_a_draw_crowns_nobody_alone() -> None:
    match = Match(GAME, position=CLIMB)
    match.agree_draw()
    assert "the players agree on a draw" in printed(GAME.words.view(match.state, -1))


def test_cards_that_nobody_placed_yet_are_listed_by_suit() -> None:
    view: Any = after(TRICK)
    text = printed(view)
    for suit, sign in zip(SUIT_LETTERS, terms.SUIT_SIGNS, strict=True):
        ranks = "".join(r for r in reversed(RANK_LETTERS) if r + suit in view["missing"])
        assert re.search(rf"{sign} {ranks}\s", text)

"""What the terminal shows of a board of Cyvasse: all that the view holds, and nothing else."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest
from rich.cells import cell_len

from amount import Run
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.terminal import faces, picture
from courtly.games.cyvasse.terminal.picture import EDGE, choose, draw, size_for
from courtly.games.cyvasse.words import terms
from courtly.games.cyvasse.words.colours import SHADES
from courtly.games.cyvasse.words.lines import declaration
from courtly.games.cyvasse.words.names import CODES, SQUARE_NAMES, TILE_NAMES
from courtly.games.cyvasse.words.position import PHASES
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data
from courtly.testing.walk import step
from pictures import COLOUR, CONTROL, ODD_NAMES, System, in_turn, on_paper, view_after

pytestmark = pytest.mark.once

GAMES = 3
EVERY = 9 if Run.soak else 40  # position of them
SIZES = [(80, 24, 10), (120, 40, 26), (80, 40, 26), (120, 24, 10)]
NAMES = ["Anselm", "Beatrix"]
HOMELANDS = (
    ".M.F.W.M/F.W.M.F./.M.X.W.F/WF.M.FWM Raa4Spc4Cre4LHg4HHb3Eld3Cae2Trg2Drd1Kid2",
    "M..M..M./.WF.FW.F/M..X..M./FWFWM.FW Rab4Spc4Cre4LHh4HHh2Ele3Caf1Trf2Drd3Kid2",
)
BATTLE: Data = {
    "tiles": {"M": "c3 e3", "W": "d3 b6", "F": "d4", "X": "d5", "R": "e6"},
    "A": {"units": "LH d2 Ca e2 Tr g2 Ki a1 Sp b6", "facing": "NE", "wait": "b6"},
    "B": {"units": "Ra e4 Dr d5 Ki h8"},
    "turn": "A",
    "quiet": 7,
    "turns": 30,
}
OWN_SIGNS = terms.SOLID + terms.HOLLOW


def printed(
    view: Data,
    names: Iterable[str] = LETTERS,
    width: int = 80,
    height: int = 24,
    chosen: str = "",
    colours: System | None = None,
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    return on_paper(draw(view, list(names), width, height, chosen), width, height, colours)


after = partial(view_after, GAME)


def building(*ready: int, seat: int, parts: int = 0) -> Data:
    """The view of a seat in the set-up, with so many parts of its own homeland laid."""
    match = Match(GAME)
    for other in ready:
        match.play(other, declaration(HOMELANDS[other], other))
    if not parts:
        return GAME.words.view(match.state, seat)
    draft = Draft(GAME, match.state, seat)
    for part in declaration(HOMELANDS[seat], seat).split(",")[:parts]:
        draft.add(part)
    return GAME.words.view(draft.state, seat)


def views(seed: int) -> Iterator[Data]:
    """Both seats' and the spectator's views of random games, some of which are left.

    Every phase is seen when it first comes, and then some further positions.
    """
    met = set()
    for number in range(GAMES):
        match, dice = Match(GAME), Dice(1000 * seed + number)
        yield from (GAME.words.view(match.state, seat) for seat in (-1, 0, 1))
        while not match.state.over():
            step(match, dice, leaving=number == 0 and len(match.lines) > 20)
            if match.state.phase not in met or len(match.lines) % EVERY == 0:
                met.add(match.state.phase)
                yield from (GAME.words.view(match.state, seat) for seat in (-1, 0, 1))


def tile_at(text: str, square: str, width: int = 80, height: int = 24, turned: bool = False) -> str:
    """What stands in the middle row of a tile."""
    size = size_for(width, height)
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    down, across = (rank - 1, 7 - file) if turned else (8 - rank, file)
    line = text.splitlines()[1 + down * size.rows + size.rows // 2]
    return line[EDGE + across * size.tile :][: size.tile]


# ---- shape -------------------------------------------------------------------------


def test_every_picture_of_random_games_keeps_to_its_place() -> None:
    met = set()
    for view, (width, height, rows) in in_turn(views(seed=3), SIZES):
        met.add(view["phase"])
        lines = printed(view, NAMES, width, height).splitlines()
        assert {cell_len(line) for line in lines} == {width}
        assert len(lines) == rows
    assert met == set(PHASES)


@pytest.mark.parametrize("names", ODD_NAMES)
def test_odd_names_break_nothing(names: list[str]) -> None:
    views = [after(BATTLE, seat=seat) for seat in (-1, 0, 1)]
    views += [building(1, seat=seat) for seat in (-1, 0, 1)]
    views.append(after({**BATTLE, "B": "Ra b2 Ki h8", "turn": "B"}, "B Ra b2xa1"))
    for view, (width, height, rows) in in_turn(views, SIZES, ODD_NAMES.index(names)):
        odd = printed(view, names, width, height)
        assert {cell_len(line) for line in odd.splitlines()} == {width}
        assert len(odd.splitlines()) == rows
        assert "\x1b" not in odd
        assert "\u202e" not in odd


@pytest.mark.parametrize("width", [20, 40, 60, 72, 200])
def test_other_widths_are_kept_as_well(width: int) -> None:
    for seat in (-1, 0, 1):
        for view in (after(BATTLE, seat=seat), building(0, seat=seat)):
            for height in (20, 24, 60):
                lines = printed(view, NAMES, width, height).splitlines()
                assert {cell_len(line) for line in lines} == {width}


def test_the_signs_are_told_apart_and_never_two_cells_wide() -> None:
    marks = (terms.LAST, terms.FIRE, terms.GO, terms.ATTACK, terms.CHOSEN)
    signs = (
        *terms.TILE_SIGNS.values(),
        *marks,
        *OWN_SIGNS,
        *terms.ARROWS,
        terms.WAITS,
        terms.FALLEN,
    )
    assert len(set(signs)) == len(signs)
    signs += (terms.CROWN, terms.ON_TURN, terms.READY, faces.SCREEN_SIGN)
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "A", "Na"}
    assert len(set(SHADES.values())) == len(terms.TILE_SIGNS)


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_without_colours_the_words_are_the_same(width: int, height: int, rows: int) -> None:
    for view in (after(BATTLE), building(1, seat=0, parts=12)):
        bare = printed(view, NAMES, width, height, "d2")
        for system in ("truecolor", "256", "standard"):
            bright = printed(view, NAMES, width, height, "d2", system)
            assert COLOUR.search(bright)
            assert CONTROL.sub("", bright) == bare


# ---- nothing but the view ----------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_screen_hides_tiles_and_units_of_the_other_homeland(
    width: int, height: int, rows: int
) -> None:
    for seat, ready in ((0, 1), (1, 0)):
        text = printed(building(ready, seat=seat), NAMES, width, height)
        for square in SQUARE_NAMES[32 * ready : 32 * ready + 32]:
            tile = tile_at(text, square, width, height, turned=seat == 1)
            assert not set(tile) & {*terms.TILE_SIGNS.values(), *OWN_SIGNS}
        assert f"{NAMES[ready]} is ready" in text
        assert f"{terms.READY} ready" in text


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_two_homelands_behind_the_screen_look_the_same(seat: int) -> None:
    other = 1 if seat < 1 else 0
    texts = set()
    for homeland in HOMELANDS:
        match = Match(GAME)
        match.play(other, declaration(homeland, other))
        texts.add(printed(GAME.words.view(match.state, seat), NAMES, 120, 40))
    assert len(texts) == 1


# ---- behind the screen -------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_what_is_left_to_lay_and_to_place_is_counted(width: int, height: int, rows: int) -> None:
    assert "^M 6 ≈W 5 ♣F 6 ♖X 1" in printed(building(seat=0), NAMES, width, height)
    text = printed(building(seat=0, parts=8), NAMES, width, height)
    assert "^M 0 ≈W 3 ♣F 6 ♖X 1" in text
    assert tile_at(text, "b4", width, height).startswith("^")
    nearly = printed(building(seat=0, parts=26), NAMES, width, height)
    assert re.search(r"place Dr Ki +(\n|▲|$)", nearly)
    assert "Beatrix builds in secret" in text


def test_a_homeland_is_shown_as_it_grows_with_its_owner_below() -> None:
    for seat, turned in ((0, False), (1, True)):
        text = printed(building(seat=seat, parts=28 - 1), NAMES)
        fortress, king = ("d2", "c4") if seat == 0 else ("e7", "f5")
        assert tile_at(text, fortress, turned=turned)[0] == terms.TILE_SIGNS["X"]
        own = (terms.SOLID, terms.HOLLOW)[seat][0]
        assert tile_at(text, king, turned=turned)[1:4] == f"{own}Sp"
        assert text.splitlines()[-2].startswith(f" {8 if turned else 1} ")


def test_whoever_is_ready_sees_the_own_homeland_and_nothing_left_to_do() -> None:
    text = printed(building(0, seat=0), NAMES)
    assert "lay " not in text
    assert tile_at(text, "d2")[1:4] == "▲Ki"
    assert "✓ ready" in text


def test_a_spectator_sees_two_screens() -> None:
    text = printed(building(1, seat=-1), NAMES)
    assert "Beatrix is ready" in text
    assert "Anselm builds in secret" in text
    assert not any(code in text for code in CODES)


# ---- the battle --------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_every_tile_and_unit_of_the_view_is_on_the_board(
    width: int, height: int, rows: int
) -> None:
    for seat in (-1, 0, 1):
        view: Any = after(BATTLE, seat=seat)
        text = printed(view, NAMES, width, height)
        turned = seat == 1
        for square in SQUARE_NAMES:
            letter = view["tiles"][8 - int(square[1])]["abcdefgh".index(square[0])]
            tile = tile_at(text, square, width, height, turned)
            assert tile[0] == terms.TILE_SIGNS[letter]
            for number, (side, units) in enumerate(view["units"].items()):
                code = next((code for code, where in units.items() if where == square), None)
                near = side == (view["seat"] or "A")
                sign = (terms.SOLID, terms.HOLLOW)[number][0 if near else 1]
                assert sign not in tile if code is None else f"{sign}{code}" in tile


def test_north_sees_its_own_side_below_and_the_files_turned() -> None:
    text = printed(after(BATTLE, seat=1), NAMES)
    assert text.splitlines()[-1].split()[:8] == list("hgfedcba")
    assert [line[1] for line in text.splitlines()[1:9]] == list("12345678")


def test_the_trebuchets_arrow_turns_with_the_picture() -> None:
    assert tile_at(printed(after(BATTLE)), "g2")[4] == "↗"
    assert tile_at(printed(after(BATTLE, seat=1)), "g2", turned=True)[4] == "↙"
    assert "Tr faces ↗ NE" in printed(after(BATTLE))
    assert "faces" not in printed(after({**BATTLE, "A": "Tr g2"}))


def test_waiting_units_are_marked_on_the_board_and_beside_it() -> None:
    text = printed(after(BATTLE))
    assert tile_at(text, "b6")[4] == terms.WAITS
    assert "Sp waits …" in text
    assert re.search(r"Sp Spearmen +2 +b6 …", printed(after(BATTLE), NAMES, 120, 40))


def test_the_last_move_is_marked_where_it_began_and_ended() -> None:
    text = printed(after(BATTLE, "A Ki a1-b1"))
    assert terms.LAST in tile_at(text, "a1")
    assert terms.LAST in tile_at(text, "b1")


def test_a_chosen_unit_of_either_side_shows_where_it_can_go_strike_and_shoot() -> None:
    view: Any = after(BATTLE)
    for side, square, code in (("A", "d2", "LH"), ("A", "e2", "Ca"), ("B", "e4", "Ra")):
        text, reach = printed(view, chosen=square), view["reach"][side][code]
        for other in SQUARE_NAMES:
            tile = tile_at(text, other)
            assert (terms.GO in tile) == (other in reach["moves"])
            assert (terms.ATTACK in tile) == (other in reach["attacks"])
            fire_only = {*reach["fire"]} - {*reach["moves"], *reach["attacks"]}
            assert (terms.FIRE in tile) == (other in fire_only)
            assert (terms.CHOSEN in tile) == (other == square)


def test_when_no_unit_is_chosen_all_that_the_side_can_reach_is_marked() -> None:
    view: Any = after(BATTLE)
    text = printed(view)
    reach = view["reach"]["A"].values()
    for square in SQUARE_NAMES:
        tile = tile_at(text, square)
        assert (terms.GO in tile) == any(square in unit["moves"] for unit in reach)
        enemy = square in view["units"]["B"].values()
        assert (terms.ATTACK in tile) == (
            enemy and any(square in unit["attacks"] for unit in reach)
        )


def test_a_unit_is_chosen_by_code_by_name_or_by_square() -> None:
    view = after(BATTLE)
    for text in ("LH", "lh", "Light Horse", "light", "d2", "LH d2", "Light Horse on d2"):
        assert choose(view, text) == "d2"
    assert choose(view, "e4") == "e4"
    moves = ("LH d2-d3", "LH d3", "LH e4", "LH e2xe4", "Ca e2*e4", "d2 e4", "pass", "why", "7")
    for text in ("El", "d8", "horse", "on", "", " ", *moves):
        assert choose(view, text) == ""
    assert choose(after(BATTLE, seat=1), "Ki") == "h8"
    assert choose(after(BATTLE, seat=-1), "Ki") == "a1"
    assert choose(building(seat=0, parts=27), "Ra") == ""


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_fallen_are_named(width: int, height: int, rows: int) -> None:
    view = after({**BATTLE, "A": "Sp e5 LH d2", "turn": "A"}, "A Sp e5xe4")
    text = printed(view, NAMES, width, height)
    if height >= picture.TALL:
        assert re.search(r"Ra Rabble +1 +†", text)
    else:
        assert "† Ra Sp Cr LH HH El Ca Tr" in text


@pytest.mark.parametrize("alive", ["", "Ra b2"])
def test_a_whole_army_can_have_fallen(alive: str) -> None:
    position: Data = {**BATTLE, "A": f"{alive} Ki a1", "B": "Sp a2", "turn": "B"}
    text = printed(after(position, "B Sp a2xa1"))
    line = [line for line in text.splitlines() if terms.FALLEN in line][-1]
    fallen = line.partition(terms.FALLEN)[2]
    assert [code for code in CODES if code not in fallen] == ([alive[:2]] if alive else [])


def test_turn_and_quiet_turns_are_counted() -> None:
    assert "turn 31 · quiet 7 of 100" in printed(after(BATTLE))
    options = {"options": {"draw_rules": "repetition"}}
    assert "quiet" not in printed(after({**BATTLE, **options}))
    assert "Anselm is to move" in printed(after(BATTLE), NAMES)
    assert "▸ A Anselm" in printed(after(BATTLE), NAMES)


def test_ranks_follow_the_option() -> None:
    options = {"options": {"rank_order": "contents"}}
    assert re.search(r"El Elephant +6", printed(after(BATTLE), NAMES, 120, 40))
    assert re.search(r"El Elephant +8", printed(after({**BATTLE, **options}), NAMES, 120, 40))


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_signs_of_the_tiles_are_explained(width: int, height: int, rows: int) -> None:
    text = printed(after({**BATTLE, "A": "LH d2"}), NAMES, width, height)
    assert all(name in text for name in (*TILE_NAMES, "grass"))


# ---- the end -----------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_winner_is_crowned(width: int, height: int, rows: int) -> None:
    for seat in (-1, 0, 1):
        view = after({**BATTLE, "B": "Ra b2 Ki h8", "turn": "B"}, "B Ra b2xa1", seat=seat)
        text = printed(view, NAMES, width, height)
        assert "♔  Beatrix wins  ♔" in text
        assert "♔ B Beatrix" in text
        assert "turn 31" in text
        assert not {terms.GO, terms.ATTACK} & set(text)


def test_draws_are_told_with_their_reason() -> None:
    match = Match(GAME, position=BATTLE)
    match.agree_draw()
    assert "the players agree on a draw" in printed(GAME.words.view(match.state, -1))
    text = printed(after({**BATTLE, "quiet": 99}, "A LH d2-d1"))
    assert "drawn: 100 quiet turns" in text
    assert "♔" not in text


def test_who_leaves_the_set_up_leaves_the_screens_standing() -> None:
    match = Match(GAME)
    match.leave(1)
    for seat in (-1, 0, 1):
        assert "keeps the screen" in printed(GAME.words.view(match.state, seat))

"""What the terminal shows of a table of Corvassa: all that the view holds, and nothing else."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len

from amount import Run
from courtly.games.corvassa import GAME
from courtly.games.corvassa.terminal.captions import may_command, playable
from courtly.games.corvassa.terminal.picture import draw
from courtly.games.corvassa.words import terms
from courtly.games.corvassa.words.cards import CODES
from courtly.games.corvassa.words.view import PHASES
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data
from courtly.terminal.canvas import FILLER
from courtly.testing.walk import step
from pictures import COLOUR, CONTROL, ODD_NAMES, System, in_turn, on_paper

pytestmark = pytest.mark.once

EVERY = 31 if Run.soak else 90  # position of a game
SIZES = [(80, 24, 13), (100, 30, 19), (120, 40, 26)]
COURT = ["Anselm", "Beatrix", "Cosima", "Dorn"]
HANDS = {"A": "K2 Rk Qn Ft Fl", "B": "K1 Rk Pn Bp Df", "C": "K3 Kt Ch", "D": "K4 Pn Sh Dc"}
TABLE: Data = {"seats": 4, **HANDS, "commanded": ["C"], "discards": "Rk Kt Kt Pn"}
TABLE |= {"knows": {"A": {"B": "Rk Pn"}}}
TRIO: Data = {"seats": 3, "options": {"mode": "two_v_one"}, "solo": "A", "A": "K1 Rk Sh Pn"}
TRIO |= {"B": "K2 Qn", "C": "K3 Df Kt"}
PAIR: Data = {"seats": 2, "A": "K1 Rk Kt Ch", "B": "K2 Qn Dc"}
MODES = [(4, "main4"), (4, "ffa4"), (3, "two_v_one"), (3, "ffa3"), (2, "duel")]
FRAMED = re.compile(r"╔ \S+ (\w[\w ]*?) ═")


def printed(
    view: Data,
    names: Iterable[str] = COURT,
    width: int = 80,
    height: int = 24,
    colours: System | None = None,
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    return on_paper(draw(view, list(names), width, height), width, height, colours)


def at_every_size(view: Data) -> Iterator[str]:
    """The picture small, larger, large."""
    for width, height, _ in SIZES:
        yield printed(view, COURT, width, height)


def after(position: Data, *moves: str, seat: int = 0) -> Data:
    """The view of a seat after moves such as `A Ft B`, and after what chance makes of them."""
    match = Match(GAME, position=position)
    for line in moves:
        who, _, move = line.partition(" ")
        match.play(LETTERS.index(who), move)
        match.roll(Dice(2))
    return GAME.words.view(match.state, seat)


def games(seed: int) -> Iterator[Match[Any]]:
    """Random games of all modes, step by step."""
    for seats, mode in MODES:
        match, dice = Match(GAME, seats, {"mode": mode}), Dice(seed)
        while not match.state.over():
            yield match
            step(match, dice, leaving=False)
        yield match


@cache
def some_views() -> list[Data]:
    """Tables of every size, during an attack, and at the end."""
    seen = [after(table, seat=seat) for table in (TABLE, TRIO, PAIR) for seat in (-1, 0, 1)]
    seen += [after(TABLE, "A Ft B", "B crown D", seat=seat) for seat in (0, 3)]
    return [*seen, ended()]


def ended() -> Data:
    """A has won."""
    return after({"seats": 2, "A": "K1 Rk", "B": "K2"}, "A Rk B")


# ---- shape -------------------------------------------------------------------------


def test_every_picture_of_random_games_keeps_to_its_place() -> None:
    met: dict[str, int] = {}
    for match in games(seed=3):
        phase = PHASES[match.state.phase]
        met[phase] = met.get(phase, 0) + 1
        if met[phase] > 3 and len(match.lines) % EVERY:
            continue
        seats = (-1, len(match.lines) % match.seats)
        views = [GAME.words.view(match.state, seat) for seat in seats]
        for view, (width, height, rows) in in_turn(views, SIZES, len(match.lines)):
            lines = printed(view, COURT, width, height).splitlines()
            assert {cell_len(line) for line in lines} == {width}
            assert len(lines) == rows
    assert met.keys() == {*PHASES}


@pytest.mark.parametrize("names", ODD_NAMES)
def test_odd_names_break_nothing(names: list[str]) -> None:
    for view, (width, height, rows) in in_turn(some_views(), SIZES, ODD_NAMES.index(names)):
        odd = printed(view, (names * 2)[:4], width, height)
        assert {cell_len(line) for line in odd.splitlines()} == {width}
        assert len(odd.splitlines()) == rows
        assert not {"\x1b", "\u202e", FILLER} & {*odd}


@pytest.mark.parametrize("width", [20, 40, 63, 64, 72, 200])
def test_other_widths_are_kept_as_well(width: int) -> None:
    for view in some_views():
        for height in (20, 24, 60):
            lines = printed(view, COURT, width, height).splitlines()
            assert {cell_len(line) for line in lines} == {width}


def test_the_signs_are_told_apart_and_never_two_cells_wide() -> None:
    icons = [terms.NEUTRAL, terms.DIAMOND, terms.STRIKES, terms.GUARDS, terms.BLANK]
    marks = [terms.CROWN, terms.ON_TURN, terms.AWAITED, terms.AIMED_AT, terms.FALLEN]
    signs = [*icons, *marks, *terms.CRESTS, terms.COMMAND, terms.LONER, terms.HIDDEN]
    assert len(set(signs)) == len(signs)
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "A"}


def test_without_colours_the_words_are_the_same() -> None:
    view = after(TABLE, "A Ft B", "B crown D")
    for width, height, _ in SIZES:
        bare = printed(view, COURT, width, height)
        for system in ("truecolor", "256", "standard"):
            bright = printed(view, COURT, width, height, system)
            assert COLOUR.search(bright)
            assert CONTROL.sub("", bright) == bare


# ---- nothing but the view ----------------------------------------------------------


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    for seat in range(-1, 4):
        for text in at_every_size(after(TABLE, seat=seat)):
            assert ("Decoy" in text) == ("Dc" in text) == (seat == 3)
            assert ("▲ Check" in text) == (" Ch " in text) == (seat == 2)


def test_an_open_hand_is_shown_to_the_ally() -> None:
    allied: Data = {**TABLE, "options": {"ally_hands": "open"}}
    for text in at_every_size(after(allied, seat=1)):
        assert re.search("K4.Pn.Sh.Dc", text)
        assert "K3 Kt" not in text.replace("│", " ")
    for text in at_every_size(after(TABLE, seat=1)):
        assert "Dc" not in text


def test_what_a_rook_has_found_is_for_its_player() -> None:
    found: Data = {**TABLE, "B": "K1 Pn Bp Df Kt", "top": "Fv Dc", "D": "K4 Pn Sh"}
    found["knows"] = {}
    moves = ("A Rk B", "B allow")
    for seat, shown in ((0, True), (1, False), (-1, False)):
        view = after(found, *moves, seat=seat)
        assert view["phase"] == "ordering"
        for text in at_every_size(view):
            assert "Anselm puts two cards back on the Draw Pile" in text
            assert ("on top of the Draw Pile: a Favor, then a Decoy" in text) == shown
            assert ("Fv" in text) == ("Dc" in text) == shown
    view = after(found, *moves, "A order Fv Dc", seat=0)
    assert "Draw Pile" in printed(view)


# ---- the seats ---------------------------------------------------------------------


def test_every_seat_has_name_king_and_cards() -> None:
    for text in at_every_size(after(TABLE)):
        for letter, name in zip(LETTERS, COURT, strict=False):
            assert f"{letter} {name}" in text
        flat = text.replace("│", " ").replace("▒▒", "▮")
        for hand in ("K1 Rk Pn ▮ ?▮", "K3 ▮ ?▮", "K4 ▮ ?▮ ?▮", "King II"):
            assert re.search(hand, flat)
    for view, others in ((after(TRIO), "BC"), (after(PAIR), "B")):
        for text in at_every_size(view):
            assert all(f"{x} {COURT[LETTERS.index(x)]}" in text for x in others)


def test_alliances_have_crests_and_who_is_alone_is_marked() -> None:
    for text in at_every_size(after(TABLE)):
        assert re.search("✠ (with )?Anselm", text)
        assert re.search("✠ (with )?Cosima", text)
        assert "❖ with Beatrix" in text
        assert "❖ with Dorn" in text
    for text in at_every_size(after(TRIO)):
        assert "● solo" in text
        assert "❖ with Cosima" in text
    free: Data = {**TABLE, "options": {"mode": "ffa4"}}
    assert not {*terms.CRESTS} & {*printed(after(free))}


def test_commands_and_first_turns_are_shown() -> None:
    for text in at_every_size(after({**TABLE, "fresh": ["D"]})):
        assert len(re.findall("↷ (Command )?spent", text)) == 1
        assert "no turn yet" in text
    assert "↷" not in printed(after(PAIR))
    assert "a first turn: no Check, no Shadow" in printed(after({**TABLE, "fresh": ["A"]}))


def test_who_is_out_is_struck() -> None:
    for text in at_every_size(after({**TABLE, "B": {"king": 1}, "out": ["B"], "knows": {}})):
        assert "† B Beatrix out" in text
        assert "❖" not in text


# ---- the attack --------------------------------------------------------------------


def test_an_attack_is_an_arrow_with_words_for_what_stops_it() -> None:
    for text in at_every_size(after(TABLE, "A Ft B", seat=1)):
        assert "Anselm attacks Beatrix with a Footpad" in text
        assert re.search(r"◎ …|… ◎", text)
        assert "▲ Footpad" in text
        assert "Anselm steals a card from Beatrix, unless" in text
        assert "Defender or Crown's Command" in text


def test_a_redirected_attack_names_who_has_sent_it_on() -> None:
    for text in at_every_size(after(TABLE, "A Fl=Rk B", "B crown D")):
        assert re.search("sent on by (Beat…|Beatrix): ", text)
        assert "◆4 Faceless as Rook" in text
        assert re.search(r"╌.* ◆4 Faceless as Rook .*━+▶", text)
        assert "Crown's Command" not in text


def test_a_betrayal_is_called_one() -> None:
    view = after({**TABLE, "turn": "D"}, "D Sh betray B", seat=1)
    for text in at_every_size(view):
        assert "Dorn betrays Beatrix with a Shadow" in text
        assert "Beatrix's King falls, unless stopped by a Queen or a Defender" in text
        assert "❖" not in text


def test_frames_and_words_agree_with_the_rules() -> None:
    for match in games(seed=5):
        phase, state = PHASES[match.state.phase], match.state
        if phase not in ("acting", "answering"):
            continue
        seat = state.turn if phase == "acting" else state.target
        legal = GAME.legal_texts(state, seat)
        view: Any = GAME.words.view(state, seat)
        words = "|".join(re.escape(code) for code in sorted(CODES, key=len, reverse=True))
        moved = [re.match(rf"(?:defend )?({words})\b|(?:defend )?({words})", x) for x in legal]
        used = {found[1] or found[2] for found in moved if found}
        used |= {f"K{state.kings[seat]}"} if any("crown" in text for text in legal) else set()
        held = view["players"][LETTERS[seat]]["hand"]
        assert {code for code in held if playable(view, LETTERS[seat], code)} == used
        if phase == "answering":
            assert may_command(view) == any(text.startswith("crown") for text in legal)


def test_cards_that_can_be_played_have_double_frames() -> None:
    text = printed(after(TABLE))
    assert FRAMED.findall(text) == ["Queen", "Rook", "Footpad", "Faceless"]
    text = printed(after(TABLE, "A Ft B", seat=1))
    assert FRAMED.findall(text) == ["King I", "Defender"]
    assert FRAMED.findall(printed(after(TABLE, seat=1))) == []


# ---- the piles and the end ---------------------------------------------------------


def test_all_discards_are_counted_by_kind() -> None:
    spent = "Qn Qn Qn Rk Rk Rk Rk Bp Bp Bp Bp Kt Kt Kt Kt Pn Pn Pn Pn Sh Ch Ch Ft Df Dc Dc Fv Fv Fl"
    hands = {"A": "K1 Rk Ft", "B": "K2 Qn", "C": "K3 Pn", "D": "K4 Kt"}
    position: Data = {"seats": 4, **hands, "discards": spent}
    for view in (after(position), after(position, "A Ft D", seat=3)):
        for text in at_every_size(view):
            for part in ["3Qn", "4Rk", "4Bp", "4Kt", "4Pn", "2Ch", "2Dc", "2Fv"]:
                assert part in text
            assert all(re.search(rf" {code}\b", text) for code in ["Sh", "Df", "Fl"])
            assert "29" in text


def test_the_draw_pile_shows_what_one_knows_of_it() -> None:
    known: Data = {**TABLE, "top": "Fv Dc", "D": "K4 Pn Sh", "knows": {"A": {"top": True}}}
    for text in at_every_size(after(known)):
        assert "you know what lies on top: Favor, then Decoy" in text
    for text in at_every_size(after(known, seat=1)):
        assert "Favor" not in text
        assert "Fv" not in text


def test_the_winner_is_crowned() -> None:
    for text in at_every_size(ended()):
        assert "♛  Anselm has the last King  ♛" in text
        assert "♛ A Anselm" in text
    match = Match(GAME, position=PAIR)
    match.agree_draw()
    assert "a draw between Anselm and Beatrix" in printed(GAME.words.view(match.state, -1))


def test_an_arrow_never_parts_the_draw_pile_from_its_number() -> None:
    court: Data = {
        "seats": 4,
        "A": "K1 Ft Pn",
        "B": "K2 Df",
        "C": "K3 Pn",
        "D": "K4 Pn",
        "turn": "A",
    }
    for target in "BC":
        match = Match(GAME, position={**court, "options": {"mode": "ffa4"}})
        match.play(0, f"Ft {target}")
        for seat in range(4):
            text = printed(GAME.words.view(match.state, seat))
            assert re.search(r"Draw Pile \d+", text), text

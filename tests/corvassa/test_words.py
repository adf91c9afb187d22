"""Corvassa: every move can be written, read, labelled and looked up, and slips are explained."""

import pytest

from amount import amount
from corvassa.plays import MODES, RULEBOOK, legal, played, table
from courtly.games.corvassa.rules import moves
from courtly.games.corvassa.rules.cards import KNIGHT, PAWN, QUEEN
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import ALLIANCE, DUEL, FREE_FOUR, TWO_AGAINST_ONE
from courtly.games.corvassa.rules.phases import ANSWERING, ORDERING
from courtly.games.corvassa.words.game import CorvassaWords
from courtly.games.corvassa.words.labels import cited
from courtly.games.corvassa.words.moves import move_text, read_move
from courtly.kernel.seats import seats_in
from courtly.kernel.words import Said

GAMES = amount(1, 5)
SAYS = CorvassaWords()


def answering(attack: str, given: str, mode: int = ALLIANCE) -> Corvassa:
    """A has attacked B, who is to answer."""
    state = table(given, mode)
    move = read_move(state, 0, attack)
    assert isinstance(move, int)
    assert move in legal(state, 0)
    state.apply(0, move)
    assert state.phase == ANSWERING
    return state


def said(state: Corvassa, text: str, seat: int = 0) -> str:
    """The move that a text means, written as it should be; or the rule against it."""
    move = SAYS.parse(state, seat, text)
    if isinstance(move, Said):
        assert move.cite in RULEBOOK.entries
        assert not move.text[:1].isupper()
        assert not move.text.endswith(".")
        return move.cite
    assert move is not None, text
    return move_text(state, seat, move)


# ---- all moves ---------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_every_legal_move_can_be_written_and_read(mode: int) -> None:
    for seed in range(GAMES):
        for state in played(mode, seed):
            for seat in seats_in(state.actors()):
                for move in legal(state, seat):
                    text = move_text(state, seat, move)
                    padded = f"  {text.lower().replace(' ', '   ')} "
                    for written in (text, text.upper(), padded, text.replace("=", " → ")):
                        assert read_move(state, seat, written) == move, written


@pytest.mark.parametrize("mode", MODES)
def test_no_two_legal_moves_look_alike_and_each_has_its_rule(mode: int) -> None:
    for seed in range(GAMES):
        for state in played(mode, seed):
            for seat in seats_in(state.actors()):
                choices = legal(state, seat)
                assert len({move_text(state, seat, move) for move in choices}) == len(choices)
                labels = {SAYS.label(state, seat, move).text for move in choices}
                assert len(labels) == len(choices)
                assert all(text[0].isupper() for text in labels)
                for move in choices:
                    assert cited(state, seat, move) in RULEBOOK.entries
                    SAYS.heading(state, seat, move)
                    warned = warning(state, seat, move)
                    assert not warned or warned.endswith(".")


@pytest.mark.parametrize("mode", MODES)
def test_every_move_has_a_text_of_its_own_at_any_time(mode: int) -> None:
    for number, state in enumerate(played(mode, 1)):
        if number % 11 == 0:
            texts = {move_text(state, 0, move) for move in range(moves.MOVES)}
            assert len(texts) == moves.MOVES


# ---- other ways to write them --------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("rk b", "Rk B"),
        ("Rook B", "Rk B"),
        ("attack B with the Rook", "Rk B"),
        ("Rk", "Rk B"),
        ("Fl→Rk B", "Fl=Rk B"),
        ("fl = rk b", "Fl=Rk B"),
        ("Fl -> Rk", "Fl=Rk B"),
        ("Faceless=Rook B", "Fl=Rk B"),
        ("Faceless as a Rook against B", "Fl=Rk B"),
        ("Fl (Kt) B", "Fl(Kt) B"),
        ("Faceless Knight B", "Fl(Kt) B"),
        ("fl(knight)", "Fl(Kt) B"),
        ("Shadow betray C", "Sh betray C"),
        ("sh betray", "Sh betray C"),
        ("betray C", "Sh betray C"),
        ("Favor Rook", "Fv Rk"),
        ("promotion", "promote"),
        ("block with the Queen", "defend Qn"),
        ("defend Faceless as Defender", "defend Fl=Df"),
        ("Crown's Command to D", "crown D"),
        ("redirect d", "crown D"),
        ("let it happen", "allow"),
        ("show King", "show K1"),
        ("show k", "show K1"),
        ("throw Decoy", "discard Dc"),
    ],
)
def test_moves_are_read_as_people_write_them(written: str, meant: str) -> None:
    assert said(table("Rk Fl Fl(Kt) Sh"), written) == meant


def test_a_betrayal_without_a_shadow_takes_the_faceless() -> None:
    assert said(table("Rk Fl"), "betray C") == "Fl=Sh betray C"


def test_to_pass_is_an_answer_to_an_attack_and_nothing_else() -> None:
    assert said(table("Rk; Pn"), "pass") == "§5.1-a"
    assert said(answering("Rk B", "Rk Pn; Pn"), "pass", 1) == "allow"


def test_the_solo_player_says_whom_a_diamond_goes_at() -> None:
    state = table("Rk; Pn; Kt", TWO_AGAINST_ONE)
    assert said(state, "Kt", 2) == "§9.3-b"
    assert said(state, "Kt B", 2) == "Kt B"
    assert said(state, "Rk") == "Rk C"


def test_what_a_rook_found_is_no_secret_to_its_owner_alone() -> None:
    state = table("Rk; Pn")
    state.phase, state.found, state.found_next = ORDERING, QUEEN, PAWN
    assert said(state, "order Qn Pn") == "order Qn Pn"
    assert read_move(state, 0, "order pawn queen") == moves.ORDER + 1
    assert read_move(state, 0, "order swapped") == moves.ORDER + 1
    assert said(state, "order Rk Pn") == "§11-Rk"
    answers = {read_move(state, 1, f"order {pair}") for pair in ("Qn Pn", "Pn Qn", "Rk Rk")}
    assert answers == {moves.ORDER}
    state.found_next = QUEEN
    assert said(state, "order Qn Qn") == "order Qn Qn"


# ---- slips -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "cite"),
    [
        ("K1 B", "§3.2-a"),
        ("Fv B", "§3.2-a"),
        ("pass", "§5.1-a"),
        ("Rk Pn B", "§5.1-a"),
        ("Pn Pn", "§5.1-a"),
        ("Rk B D", "§5.1-b"),
        ("Rk E", "§5.1-b"),
        ("Ft", "§5.1-d"),
        ("Fl=Ch", "§5.1-e"),
        ("Sh", "§5.1-f"),
        ("Rk betray C", "§5.1-f"),
        ("Fl=Qn B", "§8.5-b"),
        ("Fl=K B", "§8.5-b"),
        ("Fl→Fl B", "§8.5-b"),
        ("Fl=Fv B", "R70"),
        ("Fl=Fv Rk", "R70"),
        ("Fl=Df B", "§3.2-d"),
        ("Df B", "§3.2-d"),
        ("Dc B", "§3.2-d"),
        ("Fl B", "§8.5-a"),
        ("Fl Rk B", "§8.5-c"),
        ("Fl(Kt)=Sh B", "§8.5-g"),
        ("Fl(Kt)→Sh", "§8.5-g"),
        ("Fl(Pn) B", "R72"),
        ("Rk=Kt B", "§3.2-e"),
        ("Fv", "§11-Fv"),
        ("Fv K1", "§11-Fv"),
        ("Fv Fv", "§11-Fv"),
        ("Fv Rk Pn", "§11-Fv"),
        ("Fv Fl=Rk", "§8.5-c"),
        ("discard K1", "R28"),
        ("discard", "§5.3-a"),
        ("discard Rk Pn", "§5.3-a"),
        ("discard Fl=Rk", "§8.5-c"),
        ("defend", "§5.2-a"),
        ("defend K1", "§3.2-a"),
        ("defend Fv", "§3.2-a"),
        ("defend Sh", "§3.2-c"),
        ("defend Ch", "§3.2-c"),
        ("defend Ft", "§3.2-c"),
        ("defend Fl=Sh", "§3.2-c"),
        ("defend Fl", "§8.5-a"),
        ("defend Fl=Qn", "§8.5-b"),
        ("defend Fl=Fv", "R70"),
        ("defend Fl(Rk)=Df", "§8.5-g"),
        ("defend Rk Pn", "R34"),
        ("crown", "§8.1-c"),
        ("crown E", "§8.1-c"),
        ("show", "§11-Kt"),
        ("show K2", "R03"),
        ("order Pn", "§11-Rk"),
    ],
)
def test_what_is_nearly_a_move_is_explained(written: str, cite: str) -> None:
    assert said(table("Rk Fl Sh Ft"), written) == cite
    assert said(table("Rk Fl Sh Ft"), written.upper()) == cite


@pytest.mark.parametrize("mode", [FREE_FOUR, DUEL])
def test_there_may_be_nobody_to_betray(mode: int) -> None:
    assert said(table("Sh", mode), "Sh betray") == "§8.8-b"


@pytest.mark.parametrize("text", ["", " ", "hello", "B", "Rk ?", "show me", "fl(", "=", "()", "k("])
def test_what_means_nothing_is_no_move(text: str) -> None:
    assert not isinstance(read_move(table("Rk"), 0, text), int)


# ---- what the moves say ----------------------------------------------------------------------


def warning(state: Corvassa, seat: int, move: int) -> str:
    said = SAYS.warning(state, seat, move)
    return said.text if said else ""


def labelled(state: Corvassa, seat: int, text: str) -> tuple[str, str]:
    move = read_move(state, seat, text)
    assert isinstance(move, int)
    assert move in legal(state, seat)
    heading, label = SAYS.heading(state, seat, move), SAYS.label(state, seat, move)
    return heading.text if heading else "", label.text


@pytest.mark.parametrize(
    ("hand", "written", "under", "says"),
    [
        ("Rk", "Rk B", "Attack", "Rook against B"),
        ("Fl(Rk)", "Fl(Rk) B", "Attack", "Faceless Rook against B"),
        ("Fl", "Fl=Rk B", "With a Faceless", "Faceless as a Rook against B"),
        ("Sh", "Sh B", "Attack", "Shadow: B loses two cards"),
        ("Sh", "Sh betray C", "Betrayal", "Betray C with the Shadow"),
        ("Fv Rk", "Fv Rk", "Instead of an attack", "Favor: give C a Rook"),
        (
            "Pn Pn Pn Pn",
            "promote",
            "Instead of an attack",
            "Promotion: four Pawns for a Queen",
        ),
        ("Dc Df", "discard Dc", "Discard", "Discard the Decoy"),
    ],
)
def test_labels_on_your_turn(hand: str, written: str, under: str, says: str) -> None:
    assert labelled(table(hand), 0, written) == (under, says)


@pytest.mark.parametrize(
    ("attack", "written", "says"),
    [
        ("Rk B", "defend Qn", "Block with the Queen"),
        ("Rk B", "defend Rk", "Block with the Rook: both are discarded"),
        ("Rk B", "defend Fl=Kt", "Defend with the Faceless as a Knight: too low"),
        ("Ch B", "defend Qn", "Block with the Queen, for another card"),
        ("Ch B", "defend Fl=Dc", "Block with the Faceless as a Decoy"),
        ("Sh B", "defend Qn", "Block with the Queen"),
        ("Rk B", "crown D", "Crown's Command: send it to D"),
        ("Rk B", "allow", "Let it happen"),
    ],
)
def test_labels_of_answers(attack: str, written: str, says: str) -> None:
    state = answering(attack, "Rk Ch Sh; Qn Rk Fl")
    assert labelled(state, 1, written)[1] == says


def test_labels_of_what_is_shown_and_ordered() -> None:
    state = answering("Kt B", "Kt Pn; Pn")
    state.apply(1, moves.ALLOW)
    assert labelled(state, 1, "show Pn") == ("", "Show the Pawn")
    assert labelled(state, 1, "show K2") == ("", "Show the King")
    state = table("Rk")
    state.phase, state.found, state.found_next = ORDERING, KNIGHT, PAWN
    assert labelled(state, 0, "order Pn Kt") == ("", "Pawn on top, Knight below")


@pytest.mark.parametrize(
    ("attack", "hand", "written", "warned"),
    [
        ("Ch B", "Df", "defend Df", "out"),  # R44
        ("Ch B", "Df Pn", "defend Df", ""),
        ("Ch B", "Qn", "defend Qn", ""),  # R43
        ("Ch B", "Dc", "defend Dc", ""),
        ("Ch B", "Dc", "allow", "out"),
        ("Ch B", "Pn", "allow", ""),  # there is nothing else to do
        ("Rk B", "Pn", "defend Pn", "out"),  # R33
        ("Rk B", "Pn Pn", "defend Pn", "all the same"),  # R32
        ("Rk B", "Rk", "defend Rk", ""),
        ("Rk B", "", "allow", "out"),  # Crown's Command is left
        ("Sh B", "Qn", "allow", "out"),  # R48
        ("Sh B", "Qn Pn", "allow", ""),
    ],
)
def test_warnings_of_answers(attack: str, hand: str, written: str, warned: str) -> None:
    state = answering(attack, f"Rk Ch Sh; {hand}")
    move = read_move(state, 1, written)
    assert isinstance(move, int)
    assert move in legal(state, 1)
    assert warned in warning(state, 1, move)
    assert bool(warning(state, 1, move)) == bool(warned)


def test_a_betrayal_is_asked_about() -> None:
    for hand, warned in (("Sh Pn", "even if your ally blocks"), ("Sh", "you are out")):
        state = table(hand)
        move = read_move(state, 0, "betray C")
        assert isinstance(move, int)
        assert warned in warning(state, 0, move)

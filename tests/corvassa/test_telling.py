"""Corvassa: what is told, asked and shown, each with a rule and to nobody who may not know it."""

from typing import cast

import pytest

from amount import amount
from corvassa.plays import MODES, RULEBOOK, legal, played, table
from courtly.games.corvassa.rules import events, moves
from courtly.games.corvassa.rules.cards import KING, NO_CARD, QUEEN
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import ALLIANCE, DUEL, TWO_AGAINST_ONE
from courtly.games.corvassa.rules.phases import DEALING, LOOKING, LOSING
from courtly.games.corvassa.words.game import CorvassaWords
from courtly.games.corvassa.words.moves import read_move
from courtly.games.corvassa.words.speech import SPEECH
from courtly.kernel.event import event
from courtly.kernel.seats import LETTERS, seats_in
from courtly.kernel.state import Log
from courtly.kernel.words import Data, Said

TABLE = CorvassaWords()
GAMES = amount(1, 5)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def checked(text: Said) -> str:
    """A whole sentence with a rule that exists."""
    assert text.cite in RULEBOOK.entries, text
    assert not text.text[0].islower()
    assert text.text[-1] in ".!?"
    return text.text


def does(state: Corvassa, seat: int, text: str) -> Corvassa:
    move = read_move(state, seat, text)
    assert isinstance(move, int), text
    assert move in legal(state, seat), text
    state.apply(seat, move)
    return state


# ---- events --------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_every_event_has_a_sentence_with_a_rule_and_a_signal(mode: int) -> None:
    for seed in range(GAMES):
        log = Log()
        for _ in played(mode, seed, log):
            pass
        for happened in log.events:
            checked(TABLE.event(happened, NAMES[: MODES[mode]]))
            signal = TABLE.signal(happened)
            assert signal["what"] in {row.name for row in SPEECH.events.values()}


def test_no_kind_of_event_is_forgotten() -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper()}
    assert kinds == set(SPEECH.events)
    for kind in kinds:
        checked(TABLE.event(event(kind, 0, 1, 1), NAMES))


@pytest.mark.parametrize(
    ("kind", "b", "c", "sentence"),
    [
        (events.ATTACKS, 1, 1, "Ann attacks Ben with a Rook."),
        (events.ATTACKS, 9, 1, "Ann turns a Faceless into a Rook and attacks Ben."),
        (events.ATTACKS, 17, 1, "Ann attacks Ben with a Faceless that is a Rook."),
        (events.ATTACKS, 5, 1, "Ann sends a Footpad to rob Ben."),
        (events.ATTACKS, 6, 1, "Ann aims a Check at Ben's King."),
        (events.ATTACKS, 14, 1, "Ann turns a Faceless into a Check and strikes at Ben's King."),
        (events.ATTACKS, 7, 1, "Ann sends a Shadow after two of Ben's cards."),
        (events.ATTACKS, moves.BETRAYAL, 2, "Ann betrays Cleo!"),
        (events.DEFENDS, 0, 0, "Ann defends with a Queen."),
        (events.DEFENDS, 11, 0, "Ann turns a Faceless into a Defender and defends."),
        (events.KEEPS, QUEEN, 0, "Ann's Queen blocks and returns to the hand."),
        (events.KEEPS, 13, 0, "Ann's Faceless wins the duel and goes on as a Rook."),
        (events.LOSES, KING, 0, "The card picked blindly is Ann's King!"),
        (events.SHOWS_HAND, KING, 1, "Ann shows Ben the King."),
        (events.HAS_KING, 4, 0, "Ann is dealt King IV."),
        (events.ENDS_ALLIANCE, 2, 0, "The alliance of Ann and Cleo is over."),
        (events.SHARE, 5, 0, "Ann and Cleo have outlived all: both win."),
    ],
)
def test_sentences(kind: int, b: int, c: int, sentence: str) -> None:
    assert checked(TABLE.event(event(kind, 0, b, c), NAMES)) == sentence


def test_signals_take_ways_apart() -> None:
    assert TABLE.signal(event(events.ATTACKS, 0, moves.FACELESS_BETRAYAL, 2)) == {
        "what": "attacks",
        "seat": "A",
        "target": "C",
        "card": "Fl",
        "as": "Sh",
        "betrays": True,
        "how": "Fl betrayal",
    }
    defended = TABLE.signal(event(events.DEFENDS, 1, 13))
    assert defended == {
        "what": "defends",
        "seat": "B",
        "card": "Fl(Rk)",
        "as": "Rk",
        "result": "stops",
        "how": "rank",
    }
    assert TABLE.signal(event(events.SHARE, 0, 5)) == {"what": "share", "seats": ["A", "C"]}
    assert TABLE.signal(event(events.GIVES_UNSEEN, 0, 0, 2)) == {
        "what": "gives_unseen",
        "seat": "A",
        "other": "C",
    }
    promoted = TABLE.signal(event(events.PROMOTES, 0, 1))
    assert promoted == {"what": "promotes", "seat": "A", "from_pile": True}


def test_an_unseen_twin_names_no_card() -> None:
    unseen = [
        *(events.DRAWS_UNSEEN, events.STEALS_UNSEEN, events.SHOWS_HAND_UNSEEN),
        *(events.SEES_UNSEEN, events.ORDERS_UNSEEN, events.GIVES_UNSEEN),
    ]
    for kind in unseen:
        assert not {"card", "next"} & set(TABLE.signal(event(kind, 0, 0, 1)))


@pytest.mark.parametrize(
    ("kind", "b", "c", "to_a", "to_b"),
    [
        (events.HAS_KING, 1, 0, "You are dealt King I.", "Ann is dealt King I."),
        (events.DRAWS, QUEEN, 0, "You draw a Queen.", "Ann draws a Queen."),
        (events.ATTACKS, 1, 1, "You attack Ben with a Rook.", "Ann attacks you with a Rook."),
        (events.ATTACKS, 6, 1, "You aim a Check at Ben's King.", "Ann aims a Check at your King."),
        (
            *(events.ATTACKS, 9, 1),
            "You turn a Faceless into a Rook and attack Ben.",
            "Ann turns a Faceless into a Rook and attacks you.",
        ),
        (events.ATTACKS, moves.BETRAYAL, 1, "You betray Ben!", "Ann betrays you!"),
        (
            *(events.ENDS_ALLIANCE, 1, 0),
            "Your alliance with Ben is over.",
            "Your alliance with Ann is over.",
        ),
        (
            *(events.COMMANDS, 1, 0),
            "By Crown's Command you send the attack on to Ben.",
            "By Crown's Command Ann sends the attack on to you.",
        ),
        (
            *(events.KEEPS, QUEEN, 0),
            "Your Queen blocks and returns to the hand.",
            "Ann's Queen blocks and returns to the hand.",
        ),
        (
            *(events.LOSES, KING, 0),
            "The card picked blindly is your King!",
            "The card picked blindly is Ann's King!",
        ),
        (
            *(events.STEALS, QUEEN, 1),
            "You steal a Queen from Ben.",
            "Ann steals a Queen from you.",
        ),
        (
            *(events.SHOWS_HAND_UNSEEN, 0, 1),
            "You show Ben the whole hand.",
            "Ann shows you the whole hand.",
        ),
        (
            *(events.GIVES, QUEEN, 1),
            "As a Favor you give Ben a Queen.",
            "As a Favor Ann gives you a Queen.",
        ),
        (
            *(events.WINS, 0, 0),
            "You are the last king and win.",
            "Ann is the last king and wins.",
        ),
        (events.TURN, 0, 0, "It is your turn.", "It is Ann's turn."),
    ],
)
def test_whom_it_concerns_is_told_so(kind: int, b: int, c: int, to_a: str, to_b: str) -> None:
    happened = event(kind, 0, b, c)
    assert SPEECH.told(happened, NAMES, "A").text == to_a
    assert SPEECH.told(happened, NAMES, "B").text == to_b


def test_whoever_does_something_is_told_without_a_name() -> None:
    for kind, row in SPEECH.events.items():
        if "seat" in row.fields.split():
            assert "Ann" not in SPEECH.told(event(kind, 0, 1, 1), NAMES, "A").text


# ---- what is asked ---------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_prompts_are_cited_and_the_others_all_read_the_same(mode: int) -> None:
    for seed in range(GAMES):
        for state in played(mode, seed):
            asked = seats_in(state.actors())
            others = [seat for seat in range(-1, state.seats) if seat not in asked]
            for seat in asked:
                checked(TABLE.prompt(state, seat))
            all_read = TABLE.prompt(state, -1)
            assert all(TABLE.prompt(state, seat) == all_read for seat in others)
            checked(all_read)


BLINDLY = "you would lose a random card, by a chance of"


def test_the_target_hears_what_would_happen() -> None:
    state = does(table("Rk; Pn; ; "), 0, "Rk B")
    text = f"A attacks you with a Rook: {BLINDLY} 1 in 2 your King."
    options = "Defend, use Crown's Command or let it happen."
    assert TABLE.prompt(state, 1).text == f"{text} {options}"
    assert TABLE.prompt(state, 2).text == "Waiting for B to answer A's Rook."


def test_a_question_can_be_put_with_the_names_of_the_players() -> None:
    state = does(does(table("Bp Pn; Pn; ; Pn"), 0, "Bp B"), 1, "crown D")
    asked = SPEECH.spoken(TABLE.prompt(state, 3), NAMES, "D")
    sent = "Ben sends Ann's attack with a Bishop on to you: Ann would see your hand."
    assert asked == f"{sent} Defend or let it happen."
    waits = TABLE.prompt(state, 0)
    assert SPEECH.spoken(waits, NAMES, "A") == "Waiting for Dan to answer your Bishop."


@pytest.mark.parametrize(
    ("attack", "hand", "text"),
    [
        ("Fl=Bp B", "Pn", "A attacks you with a Faceless as a Bishop: A would see your hand."),
        ("Ft B", "Pn", "A attacks you with a Footpad: A would steal a random card."),
        ("Qn B", "Pn Kt Bp", f"A attacks you with a Queen: {BLINDLY} 1 in 4 your King."),
        ("Sh B", "Pn", "A attacks you with a Shadow: your King would fall."),
        (
            *("Sh B", "Pn Kt Bp"),
            "A attacks you with a Shadow: you would lose a card of your choice and a random one, "
            "by a chance of 1 in 3 your King.",
        ),
        ("Ch B", "Pn", "A attacks you with a Check: your King would fall."),
        ("Pn B", "", "A attacks you with a Pawn: your King would fall."),
    ],
)
def test_threats(attack: str, hand: str, text: str) -> None:
    state = does(table(f"Fl Ft Sh Ch Pn Qn; {hand}"), 0, attack)
    assert TABLE.prompt(state, 1).text.startswith(text)


@pytest.mark.parametrize(
    ("attack", "hand", "commanded", "ways"),
    [
        ("Ch B", "Pn", False, "You cannot stop this."),
        ("Sh B", "Dc Pn", False, "You cannot stop this."),
        ("Ft B", "Qn", True, "You cannot stop this."),
        ("Ft B", "Qn", False, "Use Crown's Command or let it happen."),
        ("Ft B", "Df", True, "Defend or let it happen."),
    ],
)
def test_one_who_can_only_allow_it_is_told_so(
    attack: str, hand: str, commanded: bool, ways: str
) -> None:
    state = table(f"Ft Sh Ch Pn; {hand}")
    state.commanded = 2 if commanded else 0
    assert TABLE.prompt(does(state, 0, attack), 1).text.endswith(ways)


def test_a_redirected_attack_says_who_sent_it() -> None:
    state = does(does(table("Kt Pn; Pn; ; Pn"), 0, "Kt B"), 1, "crown D")
    start = "B sends A's attack with a Knight on to you: you would show all a card"
    assert TABLE.prompt(state, 3).text.startswith(start)
    assert TABLE.prompt(state, 3).text.endswith("Defend or let it happen.")


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("Rk", "Your turn: attack with one card."),
        ("Fv Rk", "Your turn: attack with one card or do C a Favor."),
        ("Dc Df", "None of your cards can attack: discard one and draw one."),
        ("Pn Pn Pn Pn", "Your turn: attack with one card or trade your Pawns for a Queen."),
    ],
)
def test_questions_on_your_turn(hand: str, text: str) -> None:
    assert checked(TABLE.prompt(table(hand), 0)) == text


# ---- what is seen ------------------------------------------------------------------------------


def players_seen(state: Corvassa, seat: int) -> dict[str, Data]:
    return cast(dict[str, Data], TABLE.view(state, seat)["players"])


def test_a_view_shows_the_own_hand_and_the_attack() -> None:
    state = does(table("Fl Rk; Pn Qn", ALLIANCE), 0, "Fl=Kt B")
    view = TABLE.view(state, 1)
    assert view["attack"] == {
        "by": "A",
        "card": "Fl",
        "as": "Kt",
        "target": "B",
        "betrays": False,
        "redirected_by": None,
    }
    players = players_seen(state, 1)
    assert players["B"]["hand"] == ["K2", "Qn", "Pn"]
    assert "hand" not in players["A"]
    assert (view["phase"], view["turn"], view["awaited"]) == ("answering", "A", ["B"])


@pytest.mark.parametrize("mode", MODES)
def test_a_view_has_hands_of_those_only_whom_the_seat_may_see(mode: int) -> None:
    for state in played(mode, 3):
        for seat in range(-1, state.seats):
            players = players_seen(state, seat)
            for other in range(state.seats):
                allies = state.open_hands and seat >= 0 and state.ally[seat] == other
                assert ("hand" in players[LETTERS[other]]) == (other == seat or allies)


# ---- chance ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_every_outcome_can_be_written_and_read(mode: int) -> None:
    for seed in range(GAMES // 3):
        for state in played(mode, seed):
            texts = {TABLE.outcome_text(state, outcome) for outcome in range(state.chances())}
            for text in texts:
                for written in (text, f"  {text.upper()}"):
                    found = TABLE.parse_outcome(state, written)
                    assert found is not None
                    assert TABLE.outcome_text(state, found) == text


def test_outcomes_as_the_rulebook_writes_them() -> None:
    state = table("Rk Pn; Bp Kt")
    does(does(state, 0, "Rk B"), 1, "allow")
    assert state.phase == LOSING
    texts = [TABLE.outcome_text(state, outcome) for outcome in range(3)]
    assert texts == ["B loses K2", "B loses Bp", "B loses Kt"]
    assert TABLE.parse_outcome(state, "Knight") == 2
    state.happen(2)
    assert (state.phase, state.top) == (LOOKING, NO_CARD)
    assert TABLE.parse_outcome(state, "A sees Qn") == 0
    assert TABLE.parse_outcome(state, "A draws Qn") is None


@pytest.mark.parametrize(("mode", "text"), [(TWO_AGAINST_ONE, "B is solo"), (DUEL, "A draws K2")])
def test_outcomes_of_the_deal(mode: int, text: str) -> None:
    positions = played(mode, 2)
    assert TABLE.outcome_text(next(positions), 1) == text
    dealing = next(state for state in positions if state.phase == DEALING)
    assert TABLE.outcome_text(dealing, 0) == "A draws Qn"

"""Corvo as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.corvo import moves
from courtly.games.corvo.cards import CARDS, FULL_DECK
from courtly.games.corvo.combinations import NOTHING
from courtly.games.corvo.deal import (
    BEGINNING,
    CLIMBING,
    DOUBLING,
    FOLLOWING,
    LEADING,
    LOSER_TAKES,
    NO_CARD,
    NOBODY,
    REVEALING,
    SEATS,
    WINNER_TAKES,
)
from courtly.games.corvo.numbers import COMBINATIONS
from courtly.games.corvo.position import PHASES, burned, options_of, position_of, set_up
from courtly.games.corvo.reasons import CHANCE, why_not
from courtly.games.corvo.rules import Corvo
from courtly.games.corvo.telling import KIND_RULES, READERS, SHAPES, told
from courtly.games.corvo.words import (
    KIND_NAMES,
    PRIZES,
    card_text,
    codes_of,
    combination_text,
    combination_words,
    move_text,
    read_combination,
    read_taken,
    read_words,
)
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.signals import signal
from courtly.kernel.table import Data, Plain, Said, Table


class CorvoTable(Table[Corvo]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: Corvo, seat: int) -> Data:
        """R17, R18, R43: counts, cards seen and cards seen taken are public; hands are not."""
        return {
            "seat": None if seat < 0 else seat_name(seat),
            "options": options_of(state),
            "phase": PHASES[state.phase],
            "deal": state.deals + (0 if state.over() else 1),
            "trick": trick_number(state),
            "tricks": tricks(state),
            "leader": None if state.phase <= BEGINNING else seat_name(state.leader),
            "turn": seat_name(state.turn) if state.actors() else None,
            "players": {seat_name(other): _player(state, other, seat) for other in range(SEATS)},
            "trump": _card(state.trump),
            "led": _card(state.led),
            "followed": _card(state.followed),
            "trick_winner": None if state.winner == NOBODY else seat_name(state.winner),
            "taken": [name for prize, name in enumerate(PRIZES) if has(state.taken, prize)],
            "to_beat": _to_beat(state),
            "cube": _cube(state),
            "stock": state.stock,
            "burned": burned(state),
            "face_down": state.face_down,
            "removed": codes_of(state.removed),
            "shed": codes_of(state.shed),
            "missing": codes_of(missing(state, seat)),
            "awaited": names_in(state.actors()),
            "winners": names_in(state.winners()) if state.over() else None,
        }

    def prompt(self, state: Corvo, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        if state.over():
            return Said("The game is over.", "P2.3-f")
        if state.phase in CHANCE:
            text, cite = CHANCE[state.phase]
            return Said(f"{text[0].upper()}{text[1:]}.", cite)
        if seat == state.turn:
            return _question(state)
        return Said(f"Waiting for {seat_name(state.turn)}.", _question(state).cite)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return signal(event, SHAPES, READERS)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Corvo, seat: int, move: int) -> str:
        """`9d`, `8h 8s`, `take trump`, `pass`, `double`."""
        return move_text(move)

    def label(self, state: Corvo, seat: int, move: int) -> str:
        """A prize with its card, a combination in words."""
        if moves.TAKE <= move < moves.PASS:
            cards = (state.trump, state.losing_card(), NO_CARD)
            card = cards[move - moves.TAKE]
            return f"take the {PRIZES[move - moves.TAKE]} card {_card(card) or ''}".rstrip()
        if move < COMBINATIONS and state.phase == CLIMBING and move >= CARDS:
            return combination_words(move, state.order)
        return move_text(move)

    def heading(self, state: Corvo, seat: int, move: int) -> str:
        """In phase 2 combinations are offered by kind."""
        if move >= COMBINATIONS or state.phase != CLIMBING:
            return ""
        return KIND_NAMES[state.order.kind_of(move)]

    def parse(self, state: Corvo, seat: int, text: str) -> int | Said | None:
        """Cards in any order and either case, `take Js`, `take the losing card`."""
        words = read_words(text)
        if words is not None:
            return words
        card = read_taken(text)
        if card is not None:
            return _prize(state, card)
        meant = read_combination(text)
        if isinstance(meant, Said) and state.phase < CLIMBING and meant.cite != "OV-b":
            return Said("one card is played to a trick", "P1.2-a")
        return meant

    def cite(self, state: Corvo, seat: int, move: int) -> str:
        """The rule that gives the move."""
        if state.phase in (LEADING, FOLLOWING):
            return "P1.2-a" if state.phase == LEADING else "P1.2-b"
        if state.phase in (WINNER_TAKES, LOSER_TAKES):
            return "P1.3b-a" if state.phase == WINNER_TAKES else "P1.4-a"
        named = {moves.PASS: "R23", moves.DOUBLE: "DC-d", moves.ACCEPT: "DC-e"}
        if move >= COMBINATIONS:
            return named.get(move, "DC-f")
        return KIND_RULES[state.order.kind_of(move)]

    def explain(self, state: Corvo, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: Corvo, outcome: int) -> str:
        """`A draws 9d`, `B begins`, `trump Js`."""
        if state.phase == BEGINNING:
            return f"{seat_name(outcome)} begins"
        card = card_text(nth(state.unseen, outcome))
        return (
            f"trump {card}" if state.phase == REVEALING else f"{seat_name(state.turn)} draws {card}"
        )

    def parse_outcome(self, state: Corvo, text: str) -> int | None:
        """The pending outcome with this text; `9d` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            whole = self.outcome_text(state, outcome).lower().split()
            short = whole[0] if state.phase == BEGINNING else whole[-1]
            if words in (whole, [short]):
                return outcome
        return None

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: Corvo) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: Corvo) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Corvo, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up(state, position)


def tricks(state: Corvo) -> int:
    """P1-a, R11: how many tricks phase 1 has."""
    return state.whole_stock() // 2


def trick_number(state: Corvo) -> int | None:
    """Which trick is under way."""
    if not BEGINNING < state.phase < CLIMBING:
        return None
    to_come = state.stock // 2  # including the one whose trump is being turned up
    return tricks(state) - to_come + (1 if state.phase == REVEALING else 0)


def missing(state: Corvo, seat: int) -> int:
    """The cards that this seat cannot place: unseen, or hidden in a hand not its own."""
    found = state.removed | state.shed
    for card in (state.trump, state.led, state.followed):
        if card != NO_CARD:
            found |= bit(card)
    for other in range(SEATS):
        found |= state.hands[other] if other == seat else state.known[other]
    return FULL_DECK & ~found


def _player(state: Corvo, other: int, seat: int) -> Data:
    player: Data = {
        "cards": count(state.hands[other]),
        "known": codes_of(state.known[other]),
        "points": state.points[other],
    }
    if other == seat:
        player["hand"] = codes_of(state.hands[seat])
    return player


def _card(card: int) -> str | None:
    return None if card == NO_CARD else card_text(card)


def _to_beat(state: Corvo) -> Data | None:
    """The combination on the table; whoever is not on turn played it."""
    if state.kind == NOTHING:
        return None
    player = state.turn if state.phase == DOUBLING else 1 - state.turn
    return {
        "seat": seat_name(player),
        "cards": combination_text(state.to_beat).split(),
        "kind": KIND_NAMES[state.kind],
    }


def _cube(state: Corvo) -> Data | None:
    if not state.with_cube:
        return None
    return {
        "value": state.cube(),
        "owner": None if state.owner == NOBODY else seat_name(state.owner),
        "offered": state.phase == DOUBLING,
    }


def _prize(state: Corvo, card: int) -> int | Said:
    """`take Js`: the prize that this card is."""
    if state.phase not in (WINNER_TAKES, LOSER_TAKES):
        return why_not(state, state.turn, moves.TAKE)
    if card == state.trump:
        return moves.TAKE + moves.TRUMP
    if card == state.losing_card():
        return moves.TAKE + moves.LOST
    if card == state.winning_card():
        return Said("the card that won the trick leaves the game", "P1.5-a")
    left = [name for prize, name in enumerate(PRIZES) if not has(state.taken, prize)]
    return Said(f"is no prize; left are {in_words(left)}", "P1.3b-a")


def _question(state: Corvo) -> Said:
    if state.phase == LEADING:
        return Said(f"Trump is {card_text(state.trump)}: lead a card.", "P1.2-a")
    if state.phase == FOLLOWING:
        lead = f"{seat_name(state.leader)} leads {card_text(state.led)}"
        return Said(f"Trump is {card_text(state.trump)}, {lead}: play any card.", "P1.2-b")
    if state.phase == WINNER_TAKES:
        return Said("You won the trick: take a prize.", "P1.3b-a")
    if state.phase == LOSER_TAKES:
        return Said("You lost the trick: take one of the other two.", "P1.4-a")
    if state.phase == DOUBLING:
        value = 2 * state.cube()
        return Said(f"{seat_name(1 - state.turn)} doubles to {value}: accept or decline?", "DC-e")
    if state.kind == NOTHING:
        return Said("You lead: play any combination.", "R22")
    on = f"{KIND_NAMES[state.kind]} {combination_text(state.to_beat)}"
    return Said(f"Beat the {on}, or pass.", "P2.1-a")

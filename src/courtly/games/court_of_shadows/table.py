"""Court of Shadows as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.court_of_shadows import moves
from courtly.games.court_of_shadows.cards import NOBODY, nth_role, size
from courtly.games.court_of_shadows.court import (
    BEGINNING,
    BLOCKING,
    CHALLENGING_BLOCK,
    LOSING,
    RETURNING,
    TURN,
)
from courtly.games.court_of_shadows.decisions import MUST_USURP_AT
from courtly.games.court_of_shadows.memory import DECK
from courtly.games.court_of_shadows.position import (
    PHASES,
    declared,
    options_of,
    position_of,
    set_up,
)
from courtly.games.court_of_shadows.reasons import CHANCE, why_not
from courtly.games.court_of_shadows.rules import CourtOfShadows
from courtly.games.court_of_shadows.telling import (
    ACTION_RULES,
    READERS,
    SHAPES,
    declaration,
    the,
    told,
)
from courtly.games.court_of_shadows.words import (
    CODES,
    codes_of,
    move_text,
    read_move,
)
from courtly.kernel.bits import has, nth
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.signals import signal
from courtly.kernel.table import Data, Plain, Said, Table


class CourtTable(Table[CourtOfShadows]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: CourtOfShadows, seat: int) -> Data:
        """R03: coins, dead cards, claims and numbers of cards are public; hands are not."""
        return {
            "seat": None if seat < 0 else seat_name(seat),
            "options": options_of(state),
            "phase": PHASES[state.phase],
            "turn": None if state.phase <= BEGINNING else seat_name(state.turn),
            "turns": state.turns,
            "deck": size(state.cards[DECK]),
            "players": {
                seat_name(other): _player(state, other, seat) for other in range(state.seats)
            },
            "action": _action(state),
            "shown": _shown(state),
            "awaited": names_in(state.actors()),
            "answered": _own_answer(state, seat),
            "winners": names_in(state.winners()) if state.over() else None,
        }

    def prompt(self, state: CourtOfShadows, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        if state.over():
            return Said("The game is over.", "§8-a")
        if state.phase in CHANCE:
            text, cite = CHANCE[state.phase]
            return Said(f"{text[0].upper()}{text[1:]}.", cite)
        if seat >= 0 and has(state.actors(), seat):
            return _question(state, seat)
        return Said(f"Waiting for {in_words(names_in(state.actors()))}.", "§3-c")

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return signal(event, SHAPES, READERS)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: CourtOfShadows, seat: int, move: int) -> str:
        """`tax`, `steal B`, `block Wid`, `return Reg Dip`."""
        return move_text(move)

    def parse(self, state: CourtOfShadows, seat: int, text: str) -> int | Said | None:
        """Any case, roles by three letters or more, `steal from B`, `block as Regent`."""
        return read_move(text, state.seats)

    def cite(self, state: CourtOfShadows, seat: int, move: int) -> str:
        """The rule that gives the move."""
        if move < moves.ALLOW:
            return ACTION_RULES[moves.kind_of(move)]
        if move >= moves.RETURN:
            return "R39"
        if move >= moves.LOSE:
            return "§7-a"
        if move >= moves.BLOCK:
            return "§6-a"
        if move == moves.CHALLENGE:
            return "§6-c" if state.phase == CHALLENGING_BLOCK else "§5-a"
        return "R21"

    def explain(self, state: CourtOfShadows, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: CourtOfShadows, outcome: int) -> str:
        """`B begins` or `A draws Reg`."""
        if state.phase == BEGINNING:
            return f"{seat_name(nth(state.living, outcome))} begins"
        role = nth_role(state.cards[DECK], outcome)
        return f"{seat_name(state.drawer())} draws {CODES[role]}"

    def parse_outcome(self, state: CourtOfShadows, text: str) -> int | None:
        """The first pending outcome with this text; `Reg` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            seat, verb, *card = self.outcome_text(state, outcome).lower().split()
            if words == [seat, verb, *card] or (words and words in (card, [seat, *card])):
                return outcome
        return None

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: CourtOfShadows) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: CourtOfShadows) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: CourtOfShadows, position: Mapping[str, Plain]) -> None:
        """Fill a new court from a position."""
        set_up(state, position)


def _player(state: CourtOfShadows, other: int, seat: int) -> Data:
    player: Data = {
        "living": has(state.living, other),
        "coins": state.coins[other],
        "face_down": size(state.cards[other]),
        "dead": codes_of(state.dead[other]),
    }
    if other == seat:
        player["cards"] = codes_of(state.cards[seat])
    return player


def _action(state: CourtOfShadows) -> Data | None:
    """The action under way, with the block against it."""
    if not TURN < state.phase <= RETURNING:
        return None
    blocked = state.blocker != NOBODY
    claim = moves.claim_of(state.action)
    return {
        "seat": seat_name(state.turn),
        "move": move_text(declared(state)),
        "claims": None if claim == NOBODY else CODES[claim],
        "blocker": seat_name(state.blocker) if blocked else None,
        "block_claims": CODES[state.block] if blocked else None,
    }


def _shown(state: CourtOfShadows) -> Data | None:
    """The card that lies open as proof, until it is swapped or the game is over."""
    if state.shown == NOBODY:
        return None
    return {"seat": seat_name(state.claimant), "card": CODES[state.shown]}


def _own_answer(state: CourtOfShadows, seat: int) -> str | None:
    """The seat's own sealed answer in the open window."""
    if seat < 0 or not state.asked or not has(state.answerers() & ~state.asked, seat):
        return None
    return move_text(state.answer(seat))


def _question(state: CourtOfShadows, seat: int) -> Said:
    names = [seat_name(other) for other in range(state.seats)]
    if state.phase == TURN:
        if state.coins[seat] >= MUST_USURP_AT:
            return Said(f"{MUST_USURP_AT} coins or more: you must usurp somebody.", "§3-d")
        return Said("Your turn: take one action.", "§3-a")
    if state.phase == LOSING:
        return Said("You lose influence: which card do you turn up?", "§7-a")
    if state.phase == RETURNING:
        return Said("Return two cards to the deck.", "R39")
    if state.phase == CHALLENGING_BLOCK:
        claim = f"{names[state.blocker]} claims {the(state.block)} to block."
        return Said(f"{claim} Do you challenge?", "§6-c")
    claim = declaration(declared(state), names[state.turn], names)
    if state.phase == BLOCKING:
        return Said(f"{claim} Do you block?", "§6-a")
    return Said(f"{claim} Do you challenge?", "§5-a")

"""What a seat sees, built field by field."""

from courtly.games.court_of_shadows.rules import challenges
from courtly.games.court_of_shadows.rules.cards import DECK, NOBODY, size
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import BEGINNING, RETURNING, TURN
from courtly.games.court_of_shadows.words.cards import CODES, codes_of
from courtly.games.court_of_shadows.words.moves import TEXTS, parts
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data

PHASES = (
    *("dealing", "beginning", "turn", "challenging", "blocking", "challenging block"),
    *("losing", "swapping", "drawing", "returning", "over"),
)


def view_of(court: CourtOfShadows, seat: int) -> Data:
    """R03: coins, dead cards, claims and numbers of cards are public; hands are not."""
    own = _own_answer(court, seat)
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": court.options,
        "phase": PHASES[court.phase],
        "turn": None if court.phase <= BEGINNING else seat_name(court.turn),
        "turns": court.turns,
        "deck": size(court.cards[DECK]),
        "players": {seat_name(other): _player(court, other, seat) for other in range(court.seats)},
        "action": _action(court),
        "shown": _shown(court),
        "awaited": names_in(court.actors()),
        "answered": None if own is None else TEXTS[own],
        "answer": None if own is None else parts(court, own),
        "winners": names_in(court.winners()) if court.over() else None,
    }


def _player(court: CourtOfShadows, other: int, seat: int) -> Data:
    player: Data = {
        "living": has(court.living, other),
        "coins": court.coins[other],
        "face_down": size(court.cards[other]),
        "dead": codes_of(court.dead[other]),
    }
    if other == seat:
        player["cards"] = codes_of(court.cards[seat])
    return player


def _action(court: CourtOfShadows) -> Data | None:
    """The action under way, with the block against it."""
    if not TURN < court.phase <= RETURNING:
        return None
    blocked = court.blocker != NOBODY
    return {
        "seat": seat_name(court.turn),
        "move": TEXTS[court.declared()],
        **parts(court, court.declared()),
        "blocker": seat_name(court.blocker) if blocked else None,
        "block_claims": CODES[court.block] if blocked else None,
    }


def _shown(court: CourtOfShadows) -> Data | None:
    """The card that lies open as proof, until it is swapped or the game is over."""
    if court.shown == NOBODY:
        return None
    return {"seat": seat_name(court.claimant), "card": CODES[court.shown]}


def _own_answer(court: CourtOfShadows, seat: int) -> int | None:
    """The seat's own sealed answer in the open window."""
    if seat < 0 or not court.asked or not has(challenges.answerers(court) & ~court.asked, seat):
        return None
    return int(court.answer(seat))

"""A whole court as plain data, and back: for tests, scenarios, puzzles and records."""

import re
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import actions, cards, challenges, moves, setup, state
from courtly.games.court_of_shadows.rules.cards import ASIDE, DECK, NOBODY
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES, cards_text, read_cards
from courtly.games.court_of_shadows.words.moves import TEXTS, read_move
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel.bits import first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, seat_number, seats_in, set_of
from courtly.kernel.words import Data, Plain

AFTER = ("end turn", "swap", "fail", "resolve")
REMEMBERED = ("drew", "returned", "showed", "lost", "bluffed")
MIDDLE = ("block", "target_hurt", "asked", "answers", "loser", "after", "claimant", "shown")
COINS = re.compile(r"\d{1,4}c")
SOME_CARDS = "a list of cards such as `Reg Dip`"


# ---- the court as data -------------------------------------------------------------


def position_of(court: CourtOfShadows) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "phase": PHASES[court.phase],
        "turn": seat_name(court.turn),
        "turns": court.turns,
    }
    for seat in range(court.seats):
        data[seat_name(seat)] = {
            "cards": cards_text(court.cards[seat]),
            "dead": cards_text(court.dead[seat]),
            "coins": court.coins[seat],
        }
    data["out"] = names_in(first(court.seats) & ~court.living)
    data["deck"] = cards_text(court.cards[DECK])
    data["aside"] = cards_text(court.cards[ASIDE])
    data |= _under_way(court)
    data["knows"] = [line_of(court.tape.entries[i]) for i in range(court.tape.n)]
    return data


def _under_way(court: CourtOfShadows) -> Data:
    """The action of this turn, or the last one, and how far it has come."""
    data: Data = {}
    if court.phase > state.TURN or court.turns > 0:
        data["action"] = TEXTS[court.declared()]
    if state.CHALLENGING <= court.phase <= state.RETURNING:
        if court.blocker != NOBODY:
            data["block"] = f"{seat_name(court.blocker)} {CODES[court.block]}"
        data["target_hurt"] = court.target_hurt
    if court.asked:
        answered = seats_in(challenges.answerers(court) & ~court.asked)
        data["asked"] = names_in(court.asked)
        data["answers"] = {seat_name(seat): TEXTS[court.answer(seat)] for seat in answered}
    if court.phase == state.LOSING:
        data["loser"] = seat_name(court.loser)
        data["after"] = AFTER[court.after]
    if court.phase == state.SWAPPING or court.shown != NOBODY:
        data["claimant"] = seat_name(court.claimant)
    if court.shown != NOBODY:
        data["shown"] = CODES[court.shown]
    return data


def line_of(remembered: int) -> str:
    """One remembered event: `A showed Reg`."""
    who = seat_name(tape.seat_of(remembered))
    what = REMEMBERED[tape.what_of(remembered)]
    return f"{who} {what} {cards_text(tape.cards_of(remembered))}"


# ---- data as a court ---------------------------------------------------------------


def set_up(court: CourtOfShadows, position: Mapping[str, Plain]) -> None:
    """Fill a new court. A position may leave out all that it does not care about."""
    fields = Fields(position, court.seats)
    court.phase = fields.one_of("phase", PHASES, "turn")
    fields.refuse_the_middle(court.settled(), *MIDDLE)
    court.turn = fields.seat("turn", 0)
    # At the limit the game is over (R49).
    court.turns = fields.number("turns", range(court.turn_limit + court.over()), 0)
    last = fields.read("action", lambda text: _action(text, court.seats), "one such as `steal B`")
    if last is not None:
        court.action, court.target = moves.kind_of(last), moves.target_of(last)
    _lay_out(court, fields)
    _remember(court, fields)
    fields.finish()
    _check_that_it_can_go_on(court)


def _action(text: str, seats: int) -> int | None:
    move = read_move(text, seats)
    return move if isinstance(move, int) and move < moves.ALLOW else None


def _check_that_it_can_go_on(court: CourtOfShadows) -> None:
    """Two at least are in the game, so is whose turn it is, and the deck suffices (R41)."""
    living = seats_in(court.living)
    if len(living) < (1 if court.over() else 2):
        raise BadPosition("out: the game goes on while two players live, and ends with one (§8-a)")
    if court.over():
        return
    if court.actors() & ~court.living:
        raise BadPosition(f"turn: {seat_name(court.turn)} is out of the game (R47)")
    if court.phase == state.DEALING and setup.next_dealt(court, 0) == NOBODY:
        raise BadPosition("phase: all have their cards, the deal is over (§2-b)")
    to_deal = sum(court.influence(seat) - cards.size(court.cards[seat]) for seat in living)
    if cards.size(court.cards[DECK]) < to_deal + actions.EXCHANGE_CARDS:
        raise BadPosition("deck: there are too few cards to deal and to exchange (R41)")


# ---- cards and coins ---------------------------------------------------------------


def _lay_out(court: CourtOfShadows, fields: Fields) -> None:
    """Named cards first; then hands nobody named, from the roles most left; then the deck."""
    seats = [fields.inner(seat_name(seat), _hand) for seat in range(court.seats)]
    hands = [inner.read("cards", read_cards, SOME_CARDS) for inner in seats]
    dead = [inner.read("dead", read_cards, SOME_CARDS) for inner in seats]
    deck, aside = (fields.read(name, read_cards, SOME_CARDS) for name in ("deck", "aside"))
    left = _left_over(court.copies, [*hands, *dead, deck, aside])
    lost = [seat for seat, some in enumerate(dead) if cards.size(some or 0) == court.start_cards]
    court.living = first(court.seats) & ~set_of([*lost, *fields.seats_listed("out")])
    for seat, inner in enumerate(seats):
        living = has(court.living, seat)
        purse = range(actions.most_coins(court) + 1)  # R07
        court.coins[seat] = inner.number("coins", purse, court.start_coins if living else 0)
        inner.finish()
        court.dead[seat], left = _named(dead[seat], 0 if living else court.start_cards, left)
        most = court.influence(seat) if living else 0
        least = 0 if court.phase in (state.DEALING, state.OVER) else most
        court.cards[seat], left = _named(hands[seat], least, left)
        held, gone = cards.size(court.cards[seat]), cards.size(court.dead[seat])
        if not least <= held <= most:
            right = f"together they are {court.start_cards} (§2-b)"
            raise inner.complain("cards", f"{held} are face-down and {gone} dead; {right}")
    court.cards[DECK] = left if deck is None else deck
    court.cards[ASIDE] = (aside or 0) + (0 if deck is None else left)


def _hand(text: str) -> Data:
    """A hand in words, such as `Reg †Bla 3c`; one of coins alone says nothing of cards."""
    coins = [word for word in text.split() if COINS.fullmatch(word)]
    words = [word for word in text.split() if word not in coins]
    hand: Data = {"coins": int(coins[-1][:-1])} if coins else {}
    if words:
        hand["cards"] = " ".join(word for word in words if word[0] != "†")
        hand["dead"] = " ".join(word[1:] for word in words if word[0] == "†")
    return hand


def _left_over(copies: int, named: list[int | None]) -> int:
    """What is in none of these handfuls; all cards are there once."""
    for role in range(cards.ROLES):
        if sum(cards.copies(some or 0, role) for some in named) > copies:
            raise BadPosition(f"there are more than {copies} {CODES[role]} (§2-a)")
    return copies * cards.EACH_ROLE - sum(some or 0 for some in named)


def _named(named: int | None, number: int, left: int) -> tuple[int, int]:
    """The named cards, or so many of those that are left; and what is left then."""
    if named is not None:
        return named, left
    if cards.size(left) < number:
        raise BadPosition("deck: too few cards are left for the hands (§2-b)")
    some = 0
    for _ in range(number):
        some += cards.card(
            max(range(cards.ROLES), key=lambda role: cards.copies(left - some, role))
        )
    return some, left - some


# ---- what is known -----------------------------------------------------------------


def _remember(court: CourtOfShadows, fields: Fields) -> None:
    """The position itself must be a world that fits what is remembered."""
    right = "a memory such as `A showed Reg`"
    memories = fields.read_each("knows", lambda line: _memory(line, court.seats), right)
    if len(memories) > tape.EACH_TURN * court.turns + tape.LOSSES:
        raise fields.complain("knows", f"{court.turns} turns do not hold {len(memories)} events")
    lying = vec[i64]([court.cards[place] for place in range(cards.PLACES)])
    dead = [court.dead[seat] for seat in range(court.seats)]
    for memory in memories:
        court.tape.note(tape.what_of(memory), tape.seat_of(memory), tape.cards_of(memory))
    for memory in reversed(memories):
        who, some = tape.seat_of(memory), tape.cards_of(memory)
        lost = tape.what_of(memory) == tape.LOST
        fits = cards.contains(dead[who], some) if lost else tape.fits(lying, memory)
        if not fits or (court.phase == state.DEALING and not lost):
            raise fields.complain("knows", f"{line_of(memory)!r} does not fit the cards")
        tape.take_back(lying, memory)
        dead[who] -= some if lost else 0


def _memory(line: str, seats: int) -> int | None:
    """One remembered event from its line; two cards are returned at the most, else it is one."""
    who, what, text = [*line.split(maxsplit=2), "", "", ""][:3]
    seat, some = seat_number(who, seats), read_cards(text)
    most = actions.EXCHANGE_CARDS if what == "returned" else 1
    if seat is None or what not in REMEMBERED or not some or cards.size(some) > most:
        return None
    return tape.entry(REMEMBERED.index(what), seat, some)

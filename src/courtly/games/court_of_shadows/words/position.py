"""A whole court as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import challenges, moves, state
from courtly.games.court_of_shadows.rules.actions import EXCHANGE_CARDS, MOST_COINS, TURN_LIMIT
from courtly.games.court_of_shadows.rules.cards import (
    ASIDE,
    COPIES,
    DECK,
    FULL_DECK,
    NOBODY,
    PLACES,
    ROLES,
    card,
    contains,
    copies,
    size,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES, cards_text, read_cards, read_role
from courtly.games.court_of_shadows.words.moves import move_text, read_move
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel.bits import count, first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import names_in, seat_name, seat_number, seats_in, set_of
from courtly.kernel.words import Data, Plain

AFTER = ("end turn", "swap", "fail", "resolve")
REMEMBERED = ("drew", "returned", "showed", "lost", "bluffed")
MIDDLE = ("block", "target_hurt", "asked", "answers", "loser", "after", "claimant", "shown")
FURTHER_MEMORIES = 60  # besides those of the Exchanges that may still come


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
        data["action"] = move_text(court.declared())
    if state.CHALLENGING <= court.phase <= state.RETURNING:
        if court.blocker != NOBODY:
            data["block"] = f"{seat_name(court.blocker)} {CODES[court.block]}"
        data["target_hurt"] = court.target_hurt
    if court.asked:
        answered = seats_in(challenges.answerers(court) & ~court.asked)
        data["asked"] = names_in(court.asked)
        data["answers"] = {seat_name(seat): move_text(court.answer(seat)) for seat in answered}
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
    _refuse_the_middle(court, position)
    court.turn = fields.seat("turn", 0)
    court.turns = fields.number("turns", range(TURN_LIMIT + 1), 0)
    _last_action(court, fields)
    hands = [_hand(fields, seat_name(seat)) for seat in range(court.seats)]
    out = set_of(fields.seats_listed("out"))
    out |= set_of(
        seat for seat, hand in enumerate(hands) if size(hand.dead or 0) == state.START_CARDS
    )
    court.living = first(court.seats) & ~out
    _lay_out(court, hands, _handful(fields, "deck"), _handful(fields, "aside"))
    _remember(court, fields)
    fields.finish()
    for complaint in (_seats(court), _deck(court), _losses(court)):
        if complaint:
            raise BadPosition(complaint)


def _refuse_the_middle(court: CourtOfShadows, position: Mapping[str, Plain]) -> None:
    """A position begins between actions."""
    found = [] if court.settled() else ["phase"]
    found += [name for name in MIDDLE if name in position]
    if found:
        raise BadPosition(
            f"{found[0]}: {shown(position[found[0]])} is the middle of an action; "
            "give the position before the action, and as `moves` what has happened since"
        )


def _last_action(court: CourtOfShadows, fields: Fields) -> None:
    text = fields.text("action")
    if text is not None:
        move = read_move(text, court.seats)
        if not isinstance(move, int) or move >= moves.ALLOW:
            raise fields.complain("action", f"{text!r:.40} is not an action such as `steal B`")
        court.action, court.target = moves.kind_of(move), moves.target_of(move)


def _seats(court: CourtOfShadows) -> str:
    living = count(court.living)
    if living == 0 or (living == 1 and court.phase != state.OVER):
        return "out: the game goes on while two players live, and ends with one (§8-a)"
    if court.turns == TURN_LIMIT and court.phase != state.OVER:
        return f"turns: after {TURN_LIMIT} turns the game is over (R49)"
    if court.phase == state.TURN and not has(court.living, court.turn):
        return f"turn: {seat_name(court.turn)} is out of the game"
    return ""


# ---- cards and coins ---------------------------------------------------------------


class Hand(NamedTuple):
    """What a position says of one seat, None where it says nothing."""

    cards: int | None = None
    dead: int | None = None
    coins: int | None = None


def _hand(fields: Fields, name: str) -> Hand:
    """A hand is a mapping, or a text such as `Reg †Bla 3c`."""
    entry = fields.take(name)
    if entry is None:
        return Hand()
    if isinstance(entry, str):
        return _hand_in_words(fields, name, entry)
    if not isinstance(entry, Mapping):
        raise fields.complain(name, f"{shown(entry)} is neither a mapping nor a text")
    inner = Fields(entry, fields.seats, name)
    cards, dead = _handful(inner, "cards"), _handful(inner, "dead")
    coins = (
        inner.number("coins", range(MOST_COINS + 1), state.START_COINS)
        if "coins" in entry
        else None
    )
    inner.finish()
    return Hand(cards, dead, coins)


def _hand_in_words(fields: Fields, name: str, entry: str) -> Hand:
    cards = dead = 0
    coins: int | None = None
    for word in entry.split():
        role = read_role(word.lstrip("†"))
        if word.endswith("c") and word[:-1].isdecimal() and len(word) < 5:
            coins = int(word[:-1])
        elif role is None:
            raise fields.complain(name, f"{word!r:.40} is neither a card nor coins, as in `3c`")
        elif word.startswith("†"):
            dead += card(role)
        else:
            cards += card(role)
    if coins is not None and coins > MOST_COINS:
        raise fields.complain(name, f"nobody ever has more than {MOST_COINS} coins (R07)")
    return Hand(cards, dead, coins) if cards or dead else Hand(coins=coins)


def _handful(fields: Fields, name: str) -> int | None:
    text = fields.text(name)
    if text is None:
        return None
    cards = read_cards(text)
    if cards is None:
        raise fields.complain(name, f"{text!r:.40} is not a list of cards such as `Reg Dip`")
    return cards


def _lay_out(court: CourtOfShadows, hands: list[Hand], deck: int | None, aside: int | None) -> None:
    """Named cards first; then hands nobody named, from the roles most left; then the deck."""
    named = [cards or 0 for hand in hands for cards in (hand.cards, hand.dead)]
    named += [deck or 0, aside or 0]
    for role in range(ROLES):
        if sum(copies(cards, role) for cards in named) > COPIES:
            raise BadPosition(f"there are more than three {CODES[role]} (§2-a)")
    left = FULL_DECK - sum(named)
    for seat, hand in enumerate(hands):
        left = _lay_hand(court, seat, hand, left)
    court.cards[DECK] = left if deck is None else deck
    court.cards[ASIDE] = (aside or 0) + (left if deck is not None else 0)


def _lay_hand(court: CourtOfShadows, seat: int, hand: Hand, left: int) -> int:
    living = has(court.living, seat)
    court.coins[seat] = hand.coins if hand.coins is not None else state.START_COINS * living
    dead, left = _named_or_left(hand.dead, 0 if living else state.START_CARDS, left)
    court.dead[seat] = dead
    if size(dead) > state.START_CARDS:
        raise BadPosition(f"{seat_name(seat)}: {size(dead)} dead cards are too many (§2-b)")
    spans = _face_down(court, seat)
    cards, left = _named_or_left(hand.cards, spans[0], left)
    court.cards[seat] = cards
    if size(cards) not in spans:
        wanted = f"{spans[0]} to {spans[-1]}" if len(spans) > 1 else f"{spans[0]}"
        raise BadPosition(
            f"{seat_name(seat)}: has {size(cards)} face-down and {size(dead)} dead cards; "
            f"{wanted} face-down would be right (§2-b)"
        )
    return left


def _face_down(court: CourtOfShadows, seat: int) -> range:
    """How many face-down cards a seat can have in this phase."""
    if not has(court.living, seat):
        return range(1)
    whole = court.influence(seat)
    if court.phase in (state.DEALING, state.OVER):  # the end may come in the middle of a deal
        return range(whole + 1)
    return range(whole, whole + 1)


def _named_or_left(named: int | None, number: int, left: int) -> tuple[int, int]:
    """The named cards, or so many of those that are left; and what is left then."""
    if named is not None:
        return named, left
    if size(left) < number:
        raise BadPosition("deck: too few cards are left for the hands (§2-b)")
    cards = 0
    for _ in range(number):
        cards += card(max(range(ROLES), key=lambda role: copies(left - cards, role)))
    return cards, left - cards


def _deck(court: CourtOfShadows) -> str:
    """R41: there must be enough cards to draw from."""
    deck = size(court.cards[DECK])
    if court.phase == state.DEALING:
        if any(court.dead[seat] for seat in seats_in(court.living)):
            return "dead: nobody living has a dead card before the deal is over"
        places = sum(state.START_CARDS - size(court.cards[seat]) for seat in seats_in(court.living))
        if places not in range(1, deck + 1):
            return "deck: the deal needs as many cards as there are places for them (§2-b)"
        deck -= places
    return "deck: there are too few cards for an Exchange (R41)" if deck < EXCHANGE_CARDS else ""


# ---- what is known -----------------------------------------------------------------


def _remember(court: CourtOfShadows, fields: Fields) -> None:
    """The position itself must be a world that fits what is remembered."""
    lines = fields.texts("knows")
    if len(lines) > most_memories(court.turns):
        raise fields.complain(
            "knows", f"{len(lines)} events are more than {court.turns} turns hold"
        )
    for line in lines:
        what, seat, some = _read_line(fields, line)
        court.tape.note(what, seat, some)
    cards = vec[i64]([court.cards[place] for place in range(PLACES)])
    for i in range(court.tape.n - 1, -1, -1):
        remembered = court.tape.entries[i]
        if not tape.fits(cards, remembered):
            raise BadPosition(f"knows: {line_of(remembered)!r} does not fit the cards")
        tape.take_back(cards, remembered)


def most_memories(turns: int) -> int:
    """How much can be remembered now, so that there is room for the rest of the game."""
    return tape.ROOM - FURTHER_MEMORIES - 3 * (TURN_LIMIT - turns)


def _read_line(fields: Fields, line: str) -> tuple[int, int, int]:
    """Two cards are returned at the most, one is drawn, shown, lost or bluffed with."""
    who, what, text = [*line.split(maxsplit=2), "", "", ""][:3]
    seat, cards = seat_number(who, fields.seats), read_cards(text)
    most = EXCHANGE_CARDS if what == "returned" else 1
    if seat is None or what not in REMEMBERED or not cards or size(cards) > most:
        raise fields.complain("knows", f"{line!r:.40} is not a memory such as `A showed Reg`")
    return REMEMBERED.index(what), seat, cards


def _losses(court: CourtOfShadows) -> str:
    """What was lost is dead; before the deal is over there is nothing else to remember."""
    entries = [court.tape.entries[i] for i in range(court.tape.n)]
    losses = [entry for entry in entries if tape.what_of(entry) == tape.LOST]
    for seat in range(court.seats):
        lost = [tape.cards_of(entry) for entry in losses if tape.seat_of(entry) == seat]
        if len(lost) > state.START_CARDS or not contains(court.dead[seat], sum(lost)):
            return f"knows: {seat_name(seat)} lost a card that is not dead (§7-a)"
    if court.phase == state.DEALING and len(losses) < len(entries):
        return "knows: before the deal is over there is nothing to know"
    return ""

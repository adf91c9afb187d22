"""A whole court as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.court_of_shadows import memory, moves
from courtly.games.court_of_shadows.cards import (
    FULL_DECK,
    NOBODY,
    ROLES,
    card,
    contains,
    copies,
    size,
)
from courtly.games.court_of_shadows.court import (
    CHALLENGING,
    DEALING,
    LOSING,
    OVER,
    RETURNING,
    START_CARDS,
    START_COINS,
    SWAPPING,
    TURN,
)
from courtly.games.court_of_shadows.decisions import EXCHANGE_CARDS
from courtly.games.court_of_shadows.memory import ASIDE, DECK
from courtly.games.court_of_shadows.rules import TURN_LIMIT, CourtOfShadows
from courtly.games.court_of_shadows.words import (
    CODES,
    cards_text,
    move_text,
    read_cards,
    read_move,
    read_role,
)
from courtly.kernel.bits import count, first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import names_in, seat_name, seat_number, seats_in, set_of
from courtly.kernel.table import Data, Plain

PHASES = (
    "dealing",
    "beginning",
    "turn",
    "challenging",
    "blocking",
    "challenging block",
    "losing",
    "swapping",
    "drawing",
    "returning",
    "over",
)
AFTER = ("end turn", "swap", "fail", "resolve")
REMEMBERED = ("drew", "returned", "showed", "lost", "bluffed")
MIDDLE = ("block", "target_hurt", "asked", "answers", "loser", "after", "claimant", "shown")
MOST_COINS = 12  # R07
FURTHER_MEMORIES = 60  # besides those of the Exchanges that may still come


# ---- the court as data -------------------------------------------------------------


def position_of(court: CourtOfShadows) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "seats": court.seats,
        "options": options_of(court),
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
    data["knows"] = [line_of(court.memory.tape[i]) for i in range(court.memory.n)]
    return data


def options_of(court: CourtOfShadows) -> dict[str, str]:
    """The options of this table, as they are written."""
    return {
        "block_scope": "anyone" if court.anyone_blocks else "target",
        "refund_on_bluff": "on" if court.refund_on_bluff else "off",
        "double_loss": "on" if court.double_loss else "off",
        "two_player_starter_coins": str(court.starter_coins),
    }


def declared(court: CourtOfShadows) -> int:
    """The action of this turn, or the last one, as a move."""
    return court.action + (court.target if court.target != NOBODY else 0)


def _under_way(court: CourtOfShadows) -> Data:
    data: Data = {}
    if court.phase > TURN or court.turns > 0:
        data["action"] = move_text(declared(court))
    if CHALLENGING <= court.phase <= RETURNING:
        if court.blocker != NOBODY:
            data["block"] = f"{seat_name(court.blocker)} {CODES[court.block]}"
        data["target_hurt"] = court.target_hurt
    if court.asked:
        answered = court.answerers() & ~court.asked
        data["asked"] = names_in(court.asked)
        data["answers"] = {
            name: move_text(court.answer(seat))
            for seat, name in enumerate(map(seat_name, range(court.seats)))
            if has(answered, seat)
        }
    if court.phase == LOSING:
        data["loser"] = seat_name(court.loser)
        data["after"] = AFTER[court.after]
    if court.phase == SWAPPING or court.shown != NOBODY:
        data["claimant"] = seat_name(court.claimant)
    if court.shown != NOBODY:
        data["shown"] = CODES[court.shown]
    return data


def line_of(remembered: int) -> str:
    """One remembered event: `A showed Reg`."""
    who = seat_name(memory.seat_of(remembered))
    what = REMEMBERED[memory.what_of(remembered)]
    return f"{who} {what} {cards_text(memory.cards_of(remembered))}"


# ---- data as a court ---------------------------------------------------------------


def set_up(court: CourtOfShadows, position: Mapping[str, Plain]) -> None:
    """Fill a new court. A position may leave out all that it does not care about."""
    fields = Fields(position, court.seats)
    court.phase = fields.one_of("phase", PHASES, "turn")
    _refuse_the_middle(court, position)
    court.turn = fields.seat("turn", 0)
    court.turns = fields.number("turns", range(TURN_LIMIT + 1), 0)
    _last_action(court, fields)
    hands = {seat: Hand(court, fields, seat) for seat in range(court.seats)}
    out = set_of(fields.seats_listed("out"))
    out |= set_of(seat for seat, hand in hands.items() if hand.exiled)
    court.living = first(court.seats) & ~out
    _lay_out(court, fields, hands)
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
    if living == 0 or (living == 1 and court.phase != OVER):
        return "out: the game goes on while two players live, and ends with one (§8-a)"
    if court.turns == TURN_LIMIT and court.phase != OVER:
        return f"turns: after {TURN_LIMIT} turns the game is over (R49)"
    if court.phase == TURN and not has(court.living, court.turn):
        return f"turn: {seat_name(court.turn)} is out of the game"
    return ""


def _deck(court: CourtOfShadows) -> str:
    """R41: there must be enough cards to draw from."""
    deck = size(court.cards[DECK])
    if court.phase == DEALING:
        if any(court.dead[seat] for seat in seats_in(court.living)):
            return "dead: nobody living has a dead card before the deal is over"
        places = sum(START_CARDS - size(court.cards[seat]) for seat in seats_in(court.living))
        if places not in range(1, deck + 1):
            return "deck: the deal needs as many cards as there are places for them (§2-b)"
        deck -= places
    return "deck: there are too few cards for an Exchange (R41)" if deck < EXCHANGE_CARDS else ""


class Hand:
    """What a position says of one seat: a mapping, or a text such as `Reg †Bla 3c`."""

    def __init__(self, court: CourtOfShadows, fields: Fields, seat: int) -> None:
        """Cards stay None where the position does not name them."""
        name = seat_name(seat)
        entry = fields.take(name)
        self.cards: int | None = None
        self.dead: int | None = None
        self.coins: int | None = None
        if isinstance(entry, str):
            self._read(fields, name, entry)
        elif isinstance(entry, Mapping):
            inner = Fields(entry, court.seats, name)
            self.cards = _handful(inner, "cards")
            self.dead = _handful(inner, "dead")
            if "coins" in entry:
                self.coins = inner.number("coins", range(MOST_COINS + 1), START_COINS)
            inner.finish()
        elif entry is not None:
            raise fields.complain(name, f"{entry!r} is neither a mapping nor a text")

    @property
    def exiled(self) -> bool:
        """Are both cards dead?"""
        return self.dead is not None and size(self.dead) == START_CARDS

    def _read(self, fields: Fields, name: str, entry: str) -> None:
        cards = dead = 0
        for word in entry.split():
            role = read_role(word.lstrip("†"))
            if word.endswith("c") and word[:-1].isdecimal() and len(word) < 5:
                self.coins = int(word[:-1])
            elif role is None:
                raise fields.complain(name, f"{word!r:.40} is neither a card nor coins, as in `3c`")
            elif word.startswith("†"):
                dead += card(role)
            else:
                cards += card(role)
        self.cards = cards if cards or dead else None
        self.dead = dead if cards or dead else None
        if self.coins is not None and self.coins > MOST_COINS:
            raise fields.complain(name, f"nobody ever has more than {MOST_COINS} coins (R07)")


def _handful(fields: Fields, name: str) -> int | None:
    text = fields.text(name)
    if text is None:
        return None
    cards = read_cards(text)
    if cards is None:
        raise fields.complain(name, f"{text!r:.40} is not a list of cards such as `Reg Dip`")
    return cards


# ---- cards -------------------------------------------------------------------------


def _lay_out(court: CourtOfShadows, fields: Fields, hands: dict[int, Hand]) -> None:
    """Named cards first; then hands nobody named, from the roles most left; then the deck."""
    deck, aside = _handful(fields, "deck"), _handful(fields, "aside")
    named = [hand.cards or 0 for hand in hands.values()] + [
        hand.dead or 0 for hand in hands.values()
    ]
    named += [deck or 0, aside or 0]
    for role in range(ROLES):
        if sum(copies(cards, role) for cards in named) > copies(FULL_DECK, role):
            raise BadPosition(f"there are more than three {CODES[role]} (§2-a)")
    left = FULL_DECK - sum(named)
    for seat, hand in hands.items():
        left = _lay_hand(court, seat, hand, left)
    court.cards[DECK] = left if deck is None else deck
    court.cards[ASIDE] = (aside or 0) + (left if deck is not None else 0)


def _lay_hand(court: CourtOfShadows, seat: int, hand: Hand, left: int) -> int:
    living = has(court.living, seat)
    court.coins[seat] = hand.coins if hand.coins is not None else START_COINS * living
    dead, left = (hand.dead, left) if hand.dead is not None else _fill(0 if living else 2, left)
    court.dead[seat] = dead
    spans = _face_down(court, seat)
    cards, left = (hand.cards, left) if hand.cards is not None else _fill(spans[0], left)
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
    whole = max(0, START_CARDS - size(court.dead[seat]))
    if court.phase in (DEALING, OVER):  # the end may come in the middle of a deal
        return range(whole + 1)
    return range(whole, whole + 1)


def _fill(number: int, left: int) -> tuple[int, int]:
    cards = 0
    for _ in range(number):
        role = max(range(ROLES), key=lambda r: copies(left - cards, r))
        cards += card(role)
    return cards, left - cards


# ---- what is known ---------------------------------------------------------------


def _remember(court: CourtOfShadows, fields: Fields) -> None:
    lines = fields.texts("knows")
    if len(lines) > most_memories(court.turns):
        raise fields.complain(
            "knows", f"{len(lines)} events are more than {court.turns} turns hold"
        )
    for line in lines:
        words = line.split(maxsplit=2)
        seat = seat_number(words[0], court.seats) if len(words) == 3 else None
        cards = read_cards(words[2]) if len(words) == 3 else None
        if seat is None or not cards or words[1] not in REMEMBERED or not _right_number(words):
            raise fields.complain("knows", f"{line!r:.40} is not a memory such as `A showed Reg`")
        court.memory.note(REMEMBERED.index(words[1]), seat, cards)
    _check_memory(court)


def _right_number(words: list[str]) -> bool:
    """Two cards are returned at the most, one is drawn, shown, lost or bluffed with."""
    return len(words[2].split()) <= (EXCHANGE_CARDS if words[1] == "returned" else 1)


def _check_memory(court: CourtOfShadows) -> None:
    """The position itself must be a world that fits what is remembered."""
    cards = [court.cards[place] for place in range(memory.PLACES)]
    for i in range(court.memory.n - 1, -1, -1):
        remembered = court.memory.tape[i]
        what, who = memory.what_of(remembered), memory.seat_of(remembered)
        some = memory.cards_of(remembered)
        source = {memory.DREW: who, memory.RETURNED: DECK, memory.SHOWED: DECK}.get(what)
        fits = not contains(cards[who], some) if source is None else contains(cards[source], some)
        if what != memory.LOST and not fits:
            raise BadPosition(f"knows: {line_of(remembered)!r} does not fit the cards")
        if source is not None:
            cards[source] -= some
            cards[DECK if source == who else who] += some
        elif what == memory.LOST:
            cards[who] += some


def _losses(court: CourtOfShadows) -> str:
    """What was lost is dead; before the deal is over there is nothing else to remember."""
    tape = [court.memory.tape[i] for i in range(court.memory.n)]
    losses = [entry for entry in tape if memory.what_of(entry) == memory.LOST]
    for seat in range(court.seats):
        lost = [memory.cards_of(entry) for entry in losses if memory.seat_of(entry) == seat]
        if len(lost) > START_CARDS or not contains(court.dead[seat], sum(lost)):
            return f"knows: {seat_name(seat)} lost a card that is not dead (§7-a)"
    if court.phase == DEALING and len(losses) < len(tape):
        return "knows: before the deal is over there is nothing to know"
    return ""


def most_memories(turns: int) -> int:
    """How much can be remembered now, so that there is room for the rest of the game."""
    return memory.ROOM - FURTHER_MEMORIES - 3 * (TURN_LIMIT - turns)

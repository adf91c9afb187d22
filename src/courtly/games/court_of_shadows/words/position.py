"""A whole court as plain data, and back: for tests, scenarios, puzzles and records."""

import re

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import actions, cards, challenges, moves, setup, state
from courtly.games.court_of_shadows.rules.cards import ASIDE, DECK, NOBODY
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES, cards_text, read_cards
from courtly.games.court_of_shadows.words.moves import TEXTS, read_move
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel import entries
from courtly.kernel.bits import has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name, seat_number, seats_in, set_of
from courtly.kernel.words import Data

AFTER = ("end turn", "swap", "fail", "resolve")
REMEMBERED = ("drew", "returned", "showed", "lost", "bluffed")
COINS = re.compile(r"\d{1,4}c")
UNSAID = -1  # of coins


# ---- cards and coins ---------------------------------------------------------------


def _some_cards(name: str, of: str = "cards", at: int | None = None) -> entries.Entry:
    """Of each seat, or of a place."""
    return entries.text(name, cards_text, read_cards, "a list of cards such as `Reg Dip`", of, at)


def _hand(text: str) -> Data:
    """A hand in words, such as `Reg †Bla 3c`; one of coins alone says nothing of cards."""
    coins = [word for word in text.split() if COINS.fullmatch(word)]
    words = [word for word in text.split() if word not in coins]
    hand: Data = {"coins": int(coins[-1][:-1])} if coins else {}
    if words:
        hand["cards"] = " ".join(word for word in words if word[0] != "†")
        hand["dead"] = " ".join(word[1:] for word in words if word[0] == "†")
    return hand


def _lay_out(court: CourtOfShadows, given: entries.Given, fields: Fields) -> None:
    """Named cards first; then hands nobody named, from the roles most left; then the deck."""
    hands, dead, deck, aside = [given[name] for name in ("cards", "dead", "deck", "aside")]
    left = _left_over(court.copies, [*hands, *dead, deck, aside])
    lost = [seat for seat, some in enumerate(dead) if cards.size(some or 0) == court.start_cards]
    court.living &= ~set_of(lost)
    if given["action"] is not None:
        court.action = moves.kind_of(given["action"])
        court.target = moves.target_of(given["action"])
    for seat in range(court.seats):
        living = has(court.living, seat)
        if court.coins[seat] == UNSAID:
            court.coins[seat] = court.start_coins if living else 0
        court.dead[seat], left = _named(dead[seat], 0 if living else court.start_cards, left)
        most = court.influence(seat) if living else 0
        least = 0 if court.phase in (state.DEALING, state.OVER) else most
        court.cards[seat], left = _named(hands[seat], least, left)
        held, gone = cards.size(court.cards[seat]), cards.size(court.dead[seat])
        if not least <= held <= most:
            right = f"together they are {court.start_cards} (§2-b)"
            problem = f"{held} are face-down and {gone} dead; {right}"
            raise given["seats"][seat].complain("cards", problem)
    court.cards[DECK] = left if deck is None else deck
    court.cards[ASIDE] = (aside or 0) + (0 if deck is None else left)
    _remember(court, given["knows"], fields)
    _check_that_it_can_go_on(court)


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


# ---- what is known -----------------------------------------------------------------


def line_of(remembered: int) -> str:
    """One remembered event: `A showed Reg`."""
    who = seat_name(tape.seat_of(remembered))
    what = REMEMBERED[tape.what_of(remembered)]
    return f"{who} {what} {cards_text(tape.cards_of(remembered))}"


def _lines(court: CourtOfShadows) -> list[str]:
    return [line_of(court.tape.entries[i]) for i in range(court.tape.n)]


def _memories(court: CourtOfShadows, fields: Fields) -> list[int]:
    right = "a memory such as `A showed Reg`"
    return fields.read_each("knows", lambda line: _memory(line, court.seats), right)


def _memory(line: str, seats: int) -> int | None:
    """One remembered event from its line; two cards are returned at the most, else it is one."""
    who, what, text = [*line.split(maxsplit=2), "", "", ""][:3]
    seat, some = seat_number(who, seats), read_cards(text)
    most = actions.EXCHANGE_CARDS if what == "returned" else 1
    if seat is None or what not in REMEMBERED or not some or cards.size(some) > most:
        return None
    return tape.entry(REMEMBERED.index(what), seat, some)


def _remember(court: CourtOfShadows, memories: list[int], fields: Fields) -> None:
    """The position itself must be a world that fits what is remembered."""
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


# ---- the action of this turn, or the last one, and how far it has come --------------------


def _action(court: CourtOfShadows, fields: Fields) -> int | None:
    return fields.read("action", lambda text: _move(text, court.seats), "one such as `steal B`")


def _move(text: str, seats: int) -> int | None:
    move = read_move(text, seats)
    return move if isinstance(move, int) and move < moves.ALLOW else None


def _block(court: CourtOfShadows) -> str:
    return f"{seat_name(court.blocker)} {CODES[court.block]}"


def _answers(court: CourtOfShadows) -> Data:
    answered = seats_in(challenges.answerers(court) & ~court.asked)
    return {seat_name(seat): TEXTS[court.answer(seat)] for seat in answered}


def _has_acted(court: CourtOfShadows) -> bool:
    return court.phase > state.TURN or court.turns > 0


def _under_way(court: CourtOfShadows) -> bool:
    return state.CHALLENGING <= court.phase <= state.RETURNING


def _blocked(court: CourtOfShadows) -> bool:
    return _under_way(court) and court.blocker != NOBODY


def _proving(court: CourtOfShadows) -> bool:
    return court.phase == state.SWAPPING or court.shown != NOBODY


# ---- all of it ----------------------------------------------------------------------------


def _turns(court: CourtOfShadows) -> range:
    """At the limit the game is over (R49)."""
    return range(court.turn_limit + court.over())


FORM = entries.Form(
    _lay_out,
    entries.phase(PHASES, "turn"),
    entries.seat("turn"),
    entries.number("turns", _turns),
    entries.EachSeat(
        _hand,
        _some_cards("cards"),
        _some_cards("dead", of="dead"),
        entries.number("coins", lambda court: range(actions.most_coins(court) + 1), UNSAID),
    ),
    entries.all_but("out", "living"),
    _some_cards("deck", at=DECK),
    _some_cards("aside", at=ASIDE),
    entries.Entry("action", lambda court: TEXTS[court.declared()], _action, when=_has_acted),
    *entries.middle(
        entries.Entry("block", _block, when=_blocked),
        entries.flag("target_hurt", _under_way),
        entries.seats("asked", entries.some("asked")),
        entries.Entry("answers", _answers, when=entries.some("asked")),
        entries.seat("loser", when=entries.during(state.LOSING)),
        entries.word("after", AFTER, when=entries.during(state.LOSING)),
        entries.seat("claimant", when=_proving),
        entries.Entry("shown", lambda court: CODES[court.shown], when=entries.any_of("shown")),
    ),
    entries.Entry("knows", _lines, _memories),
)

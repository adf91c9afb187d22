"""A whole game of Corvassa as plain data, and back: for tests, scenarios, puzzles and records.

Written is every moment. Read is what lies between actions: the deal, the beginning of a turn, the
end. The middle of an action is such a position and the `moves` that led there.
"""

from collections.abc import Mapping

from courtly.games.corvassa.rules import cards, modes, phases, setup
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.numbers import COPIES_OF
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words import tape
from courtly.games.corvassa.words.cards import (
    CODES,
    hand_codes,
    heap_codes,
    placed_codes,
    read_card,
)
from courtly.games.corvassa.words.view import DRAWN, OWED, PHASES, attack_of
from courtly.kernel.bits import count, first, has, lowest
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import in_words, names_in, seat_name, seat_number, set_of
from courtly.kernel.words import Data, Plain

NOTHING = "-"
IN_THE_MIDDLE = (
    "this is the middle of an action; give the position at the beginning of the turn, and what has "
    "happened since as `moves` (§5.1)"
)
UNSAID = -1  # of a King's number
SETTLED = ("solo", "kings", "dealing", "acting", "drawing", "over")  # drawing: by a bare King
MIDDLE = ("attack", "found", "debtor")  # what only the middle of an action has
MODE_RULES = ("", "§9.2-a", "§9.3-a", "§9.4-a", "§9.5-a")  # of each, what its deck leaves out


# ---- the game as data --------------------------------------------------------------


def position_of(state: Corvassa) -> Data:
    """Everything, secrets included."""
    data: Data = {"phase": PHASES[state.phase]}
    if state.phase > phases.DEALING:
        data["turn"] = seat_name(state.turn)
        data["turns"] = state.turns
    for seat in range(state.seats):
        data[seat_name(seat)] = _hand(state, seat)
    data["out"] = names_in(first(state.seats) & ~state.living)
    data |= _sides(state)
    data["pile"] = " ".join(heap_codes(state.rest))
    data["discards"] = " ".join(heap_codes(state.discards))
    if state.top != cards.NO_CARD:
        data["top"] = " ".join(placed_codes(state.top, state.second))
    if state.found != cards.NO_CARD:
        data["found"] = " ".join(placed_codes(state.found, state.found_next))
    if state.aside:
        data["aside"] = " ".join(heap_codes(state.aside))
    data |= _under_way(state)
    if state.over():
        data["victors"] = names_in(state.victors)
        data["limit_reached"] = state.limit_reached
        data["agreed"] = state.agreed
    data["memory"] = [tape.line_of(state.memory.tape[i]) for i in range(state.memory.n)]
    return data


def _hand(state: Corvassa, seat: int) -> Plain:
    """`K1 Rk Pn`; of who is out, the King that has left; before the Kings are dealt, nothing."""
    king = state.kings[seat]
    if not has(state.living, seat) and (king or state.phase == phases.OVER):
        return {"king": king}
    if king == 0 and state.phase == phases.OVER:
        return {"hand": "", "king": 0}
    return " ".join(hand_codes(state.hands[seat], king))


def _sides(state: Corvassa) -> Data:
    """Who stands with whom, who has spent the Command, who has not had a turn."""
    data: Data = {}
    if state.solo != NOBODY:
        data["solo"] = seat_name(state.solo)
    if state.partner((state.solo + 1) % state.seats) != NOBODY:
        pairs = [(seat, state.ally[seat]) for seat in range(state.seats)]
        data["allies"] = [f"{seat_name(a)} {seat_name(b)}" for a, b in pairs if a < b]
    if state.commanded:
        data["commanded"] = names_in(state.commanded)
    fresh = first(state.seats) & ~state.had_turn
    if fresh and state.phase > phases.DEALING:
        data["fresh"] = names_in(fresh)
    return data


def _under_way(state: Corvassa) -> Data:
    data: Data = {}
    attack = attack_of(state)
    if attack:
        del attack["by"]
        data["attack"] = {name: value for name, value in attack.items() if value}
    if state.phase == phases.DRAWING:
        data["why"] = DRAWN[state.why]
        data["owed"] = state.owed
    elif state.phase == phases.OWING:
        data["why"] = OWED[state.why]
        data["debtor"] = seat_name(state.debtor)
    if state.was_bare and state.phase == phases.ACTING:
        data["was_bare"] = True
    if state.promotion_closed:
        data["promotion_closed"] = True
    return data


# ---- data as a game ----------------------------------------------------------------


def set_up(state: Corvassa, position: Mapping[str, Plain]) -> None:
    """Fill a new court. A position may leave out all that it does not care about."""
    fields = Fields(position, state.seats)
    _read_turn(state, fields)
    _read_hands(state, fields)
    _read_sides(state, fields)
    _read_piles(state, fields)
    state.victors = set_of(fields.seats_listed("victors"))
    state.limit_reached = fields.flag("limit_reached")
    state.agreed = fields.flag("agreed")
    told = fields.data.get("memory") is not None
    lines = fields.texts("memory")
    knows = Fields(fields.mapping("knows"), state.seats, "knows")
    fields.finish()
    _refuse(fields, [*_wrong_ends(state), *_wrong_deals(state), *_wrong_turns(state)])
    if told and knows.data:
        raise fields.complain("knows", "the tape in `memory` says already what is known (R119)")
    if told:
        tape.read_tape(state, fields, lines)
    else:
        tape.imply(state, knows)
    tape.check(state, fields)
    _go_on(state)


def _read_turn(state: Corvassa, fields: Fields) -> None:
    state.phase = fields.one_of("phase", PHASES, PHASES[phases.ACTING])
    why = fields.text("why") or DRAWN[phases.BARE]
    owed = fields.number("owed", range(state.hand_limit), 1)
    middle = [name for name in MIDDLE if fields.take(name) is not None]
    if PHASES[state.phase] not in SETTLED or why != DRAWN[phases.BARE] or owed != 1:
        middle = ["phase"]
    if middle:
        raise fields.complain(middle[0], IN_THE_MIDDLE)
    state.turn = fields.seat("turn", 0)
    state.turns = fields.number("turns", range(state.turn_limit + 1), 0)
    fresh = set_of(fields.seats_listed("fresh"))
    state.had_turn = 0 if state.phase <= phases.DEALING else first(state.seats) & ~fresh
    state.commanded = set_of(fields.seats_listed("commanded"))
    state.was_bare = fields.flag("was_bare")
    state.promotion_closed = fields.flag("promotion_closed")
    state.living = first(state.seats) & ~set_of(fields.seats_listed("out"))


# ---- hands and Kings ---------------------------------------------------------------


def _read_hands(state: Corvassa, fields: Fields) -> None:
    """Hands that are not named are bare Kings; numbers not named are the lowest left."""
    numbers = [_read_hand(state, fields, seat) for seat in range(state.seats)]
    left = [number for number in range(1, state.seats + 1) if number not in numbers]
    for seat, number in enumerate(numbers):
        if number > state.seats or (number > 0 and numbers.count(number) > 1):
            problem = f"K1 to K{state.seats} play here, and each is there once (§3.1-a, R03)"
            raise fields.complain(f"K{number}", problem)
        state.kings[seat] = left.pop(0) if number == UNSAID else number
        if number and has(state.living, seat):
            state.receive(seat, cards.KING)


def _read_hand(state: Corvassa, fields: Fields, seat: int) -> int:
    """Take a hand such as `K1 Rk Pn` or `{hand: Rk Pn, king: 1}`; the number of its King."""
    entry = fields.take(seat_name(seat))
    inner = Fields(
        entry if isinstance(entry, Mapping) else {"hand": entry}, state.seats, seat_name(seat)
    )
    early = state.phase <= phases.KINGS
    least = 0 if early or state.phase == phases.OVER else 1
    number = inner.number("king", range(least, MAX_SEATS + 1), UNSAID)
    words = (inner.text("hand") or "").replace(NOTHING, "").split()
    inner.finish()
    held = [_read_card(inner, word) for word in words]
    others = [card for card in held if card != cards.KING]
    named = {int(word[1:]) for word in words if word[:1] in "Kk" and word[1:].isdecimal()}
    named |= {number} - {UNSAID}
    most = state.hand_limit - (state.phase != phases.OVER)
    wrong = [
        (held and not has(state.living, seat), "who is out has no cards, only `{king: 2}` (R103)"),
        (held.count(cards.KING) > 1 or len(named) > 1, "everybody has one King (§4-a)"),
        (len(others) > most, f"{len(others) + 1} cards; {state.hand_limit} are the most (§8.3-a)"),
    ]
    _refuse(inner, [(bool(is_so), "hand", problem) for is_so, problem in wrong])
    for card in others:
        state.receive(seat, card)
    if named:
        return named.pop()
    return 0 if early and cards.KING not in held else UNSAID


def _read_card(fields: Fields, word: str) -> int:
    card = read_card(word)
    if card is None:
        raise fields.complain("hand", f"{word!r:.40} is not a card such as `Rk` (§3.1-n)")
    return card


# ---- sides -------------------------------------------------------------------------


def _read_sides(state: Corvassa, fields: Fields) -> None:
    """Who stands alone, and the alliances: those of the beginning, unless they are named."""
    named = fields.data.get("allies") is not None
    pairs = [_pair(state, fields, text) for text in fields.texts("allies")]
    trio, drawn = state.mode == modes.TWO_AGAINST_ONE, state.phase != phases.SOLO
    alone = state.solo  # by option
    if trio and drawn and alone == NOBODY and not _is_over_early(state):
        alone = state.seats - (sum(pairs[0]) if pairs else 1)  # 0 + 1 + 2 less the two allies
    state.solo = fields.seat("solo", alone)
    if (state.solo != NOBODY and not (trio and drawn)) or not (drawn or trio):
        raise fields.complain("solo", "only two_v_one has a solo player, soon drawn (§9.3-a, R04)")
    for seat in range(state.seats):
        state.ally[seat] = NOBODY
    if not named:
        began = [(seat, state.partner(seat)) for seat in range(state.seats)]
        pairs = [pair for pair in began if _may_be_allies(state, *pair)]
    for one, other in pairs:
        if not _may_be_allies(state, one, other):
            problem = "are none; allies began together, live and have a foe (R04, R07, R10)"
            names = f"{seat_name(one)} and {seat_name(other)}"
            raise fields.complain("allies", f"{names} {problem}")
        state.ally[one], state.ally[other] = other, one


def _is_over_early(state: Corvassa) -> bool:
    """Have all but one left before anything was dealt?"""
    return state.phase == phases.OVER and state.kings_dealt() == 0


def _pair(state: Corvassa, fields: Fields, text: str) -> tuple[int, int]:
    seats = [seat_number(word, state.seats) for word in text.replace("+", " ").split()]
    if len(seats) != 2 or seats[0] is None or seats[1] is None or seats[0] == seats[1]:
        raise fields.complain("allies", f"{text!r:.40} are not two seats such as `A C` (§4-h)")
    return seats[0], seats[1]


def _may_be_allies(state: Corvassa, one: int, other: int) -> bool:
    if other == NOBODY or state.partner(one) != other:
        return False
    if not (has(state.living, one) and has(state.living, other)):
        return False
    return count(state.living) > 2 or (state.phase == phases.OVER and state.shared_win)


# ---- piles -------------------------------------------------------------------------


def _read_piles(state: Corvassa, fields: Fields) -> None:
    """Cards that nobody names are in the pile, or aside where the pile is named."""
    whole = fields.data.get("pile") is None
    top, pile, discards, aside = [
        tape.read_heap(fields, name, (fields.text(name) or "").replace(NOTHING, ""))
        for name in ("top", "pile", "discards", "aside")
    ]
    if len(top) > 2:
        raise fields.complain("top", f"{len(top)} cards; a Rook sees two at most (§11-Rk)")
    state.top, state.second = [*top, cards.NO_CARD, cards.NO_CARD][:2]
    left = _unnamed(state, [*top, *pile, *discards, *aside, *_in_hands(state)])
    (pile if whole else aside).extend(left)
    state.rest_cards = len(pile)
    state.rest, state.discards, state.aside = [
        sum(map(cards.in_heap, heap)) for heap in (pile, discards, aside)
    ]


def _in_hands(state: Corvassa) -> list[int]:
    """Every card held but the Kings; a Faceless as it was printed."""
    seats, kinds = range(state.seats), range(cards.KING + 1, cards.KINDS)
    hands = [(state.hands[seat], card) for seat in seats for card in kinds]
    return [cards.blank(card) for hand, card in hands for _ in range(cards.held(hand, card))]


def _unnamed(state: Corvassa, named: list[int]) -> list[int]:
    """The rest of the deck."""
    left: list[int] = []
    for card in range(cards.KING + 1, cards.FACELESS_ROOK):
        copies, n = cards.heaped(state.deck, card), named.count(card)
        if n > copies:
            problem = f"{n} are more than there are, {copies} ({COPIES_OF[card - 1].cite})"
            if copies == 0:
                problem = f"none is in the deck of this mode ({MODE_RULES[state.mode]})"
            raise BadPosition(f"{CODES[card]}: {problem}")
        left += [card] * (copies - n)
    return left


# ---- what must hold so that the game can go on ------------------------------------------

Wrong = tuple[bool, str, str]  # whether it is so, the field, the problem


def _refuse(fields: Fields, wrong: list[Wrong]) -> None:
    for is_so, name, problem in wrong:
        if is_so:
            raise fields.complain(name, problem)


def _wrong_ends(state: Corvassa) -> list[Wrong]:
    over, living = state.phase == phases.OVER, count(state.living)
    names = in_words(names_in(state.living))
    right = f"{names} would be right, who still live (§10-e, R107)"
    alone = f"{names} alone is left and has won; phase `over` would be right (§10-e)"
    allies = living == 2 and state.ally[lowest(state.living)] != NOBODY  # R07
    return [
        (living == 0, "out", "somebody has to be left (R106)"),
        (
            not over and (state.victors > 0 or state.drawn()),
            "victors",
            "nobody has won before the game is over (§10-e)",
        ),
        (not over and living == 1, "out", alone),
        (over and state.victors not in (0, state.living), "victors", right),
        (
            over and living > 1 and not allies and not state.drawn(),
            "phase",
            "the game is not over while several play on (§10-e, R107)",
        ),
    ]


def _wrong_deals(state: Corvassa) -> list[Wrong]:
    if state.phase > phases.DEALING:
        return []
    dealt = [state.kings[seat] != 0 for seat in range(state.seats)]
    in_order = dealt == sorted(dealt, reverse=True) and not all(dealt)
    living = [seat for seat in range(state.seats) if has(state.living, seat)]
    missing = [state.start_cards - max(state.others_held(seat), 0) for seat in living]
    return [
        (
            state.phase != phases.DEALING
            and not (in_order and (state.phase == phases.KINGS or not any(dealt))),
            "king",
            "the Kings are dealt in the order of the seats (§4-a)",
        ),
        (
            state.phase == phases.DEALING and not any(missing),
            "phase",
            f"everybody has {state.start_cards} cards and a King; `acting` would be right (§4-e)",
        ),
        (
            sum(missing) > state.rest_cards,
            "pile",
            f"{sum(missing)} cards are still to be dealt (§4-e)",
        ),
        (state.top != cards.NO_CARD, "top", "there is none before the first turn (§4-b)"),
    ]


def _wrong_turns(state: Corvassa) -> list[Wrong]:
    if state.phase <= phases.DEALING or state.phase == phases.OVER:
        return []
    bare = state.others_held(state.turn) == 0
    nothing = "there is nothing to draw for a bare King (§5.3-b)"
    return [
        (not has(state.living, state.turn), "turn", f"{seat_name(state.turn)} is out (R14)"),
        (
            state.turns == state.turn_limit,
            "turns",
            f"after {state.turn_limit} the game is over (R107)",
        ),
        (state.phase == phases.DRAWING and not bare, "phase", IN_THE_MIDDLE),
        (bare and state.pile_is_empty(), "pile", nothing),
    ]


def _go_on(state: Corvassa) -> None:
    """Whose card is dealt; 5.3-b: the turn of a bare King begins with a draw; who has won."""
    if state.phase == phases.DEALING:
        state.debtor = setup.next_dealt(state)
    elif state.phase == phases.OVER:
        state.victors = state.living
    elif state.phase > phases.DEALING and state.others_held(state.turn) == 0:
        state.phase, state.was_bare = phases.DRAWING, True
        state.why, state.owed, state.debtor = phases.BARE, 1, state.turn

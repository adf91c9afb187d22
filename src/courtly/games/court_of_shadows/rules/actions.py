"""§3 The turn and §4 Actions: what may be declared, what it costs and what it does.

An action runs as B0 of the rulebook has it: declared here, doubted and stopped in
challenges.py, and back here to take effect.
"""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import cards, challenges, events, influence, moves, state
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, clockwise, first, has
from courtly.kernel.state import Moves

EXCHANGE_CARDS: Final = 2  # §4-f: the moves that return cards name pairs


# ---- declare and pay (B0, step 1) ----------------------------------------------------


def legal_actions(court: Court, seat: i64, out: Moves) -> None:
    """The actions open to the seat whose turn it is."""
    others: i64 = court.living & ~bit(seat)  # R05, R06
    coins = court.coins[seat]
    if coins < court.must_usurp_at:  # §3-d
        out.add_all(first(moves.ASSASSINATE), moves.ALLOWANCE)  # those without a target
        if coins >= court.assassinate_cost:  # R09
            out.add_all(others, moves.ASSASSINATE)
        for target in range(court.seats):
            if has(others, target) and court.coins[target] > 0:  # R42
                out.add(moves.STEAL + target)
    if coins >= court.usurp_cost:  # R08
        out.add_all(others, moves.USURP)


def price_of(court: Court, action: i64) -> i64:
    """§4-c, §4-e: what an action costs."""
    if action == moves.USURP:
        return court.usurp_cost
    if action == moves.ASSASSINATE:
        return court.assassinate_cost
    return 0


def gain_of(court: Court, action: i64) -> i64:
    """§4-a, §4-b, §4-d: what an Allowance, a Royal Grant or a Tax brings."""
    if action == moves.TAX:
        return court.tax_gain
    return court.grant_gain if action == moves.GRANT else court.allowance_gain


def most_coins(court: Court) -> i64:
    """R07: what one can own, having had less than obliges to usurp."""
    gains = max(max(court.allowance_gain, court.grant_gain), max(court.tax_gain, court.steal_gain))
    return max(court.start_coins, court.must_usurp_at - 1 + gains)


def declare(court: Court, move: i64) -> None:
    """The seat whose turn it is names its action and pays for it."""
    seat = court.turn
    court.action = moves.kind_of(move)
    court.target = moves.target_of(move)  # R56
    court.target_hurt = False
    court.blocker = cards.NOBODY
    price = price_of(court, court.action)
    court.coins[seat] -= price  # §4-j, R10
    court.say(events.DECLARES, seat, move, price)
    claim = moves.claim_of(court.action)
    if court.action == moves.USURP:
        influence.lose(court, court.target, state.END_TURN)  # R51
    elif claim == cards.NOBODY:
        challenges.ask_for_blocks(court)  # R53
    else:
        court.claim(seat, claim)
        challenges.open_window(court, state.CHALLENGING)


# ---- take effect (B0, steps 3 and 6) ---------------------------------------------------


def still_possible(court: Court) -> bool:
    """Are the actor (R26) and the target (R24) there, and may the target be hit (R34)?"""
    if not has(court.living, court.turn):
        return False
    if court.target == cards.NOBODY:
        return True
    spared = court.target_hurt and not court.double_loss and court.action == moves.ASSASSINATE
    return has(court.living, court.target) and not spared


def resolve(court: Court) -> None:
    """What the action does, if it still can."""
    action = court.action
    if not still_possible(court):
        fail(court)
    elif action <= moves.TAX:
        gain(court, gain_of(court, action))
    elif action == moves.ASSASSINATE:
        influence.lose(court, court.target, state.END_TURN)  # R33a
    elif action == moves.EXCHANGE:
        court.phase = state.DRAWING  # R38, R40
    else:
        steal(court)


def gain(court: Court, coins: i64) -> None:
    """Coins of the treasury (R01)."""
    court.coins[court.turn] += coins
    court.say(events.GAINS, court.turn, coins)
    end_turn(court)


def steal(court: Court) -> None:
    """§4-g: coins of the target."""
    taken = min(court.coins[court.target], court.steal_gain)  # §4-k, R44
    court.coins[court.target] -= taken
    court.coins[court.turn] += taken
    court.say(events.STEALS, court.turn, court.target, taken)
    end_turn(court)


def fail(court: Court) -> None:
    """§5-i, R24, R26: no effect; it was this turn's action all the same (R50)."""
    court.say(events.FAILS, court.turn)
    end_turn(court)


# ---- §4-f Exchange ---------------------------------------------------------------------


def after_draw(court: Court) -> None:
    """When all cards of the Exchange are drawn, some are to be returned."""
    if drawn_cards(court, court.turn) == EXCHANGE_CARDS:
        court.phase = state.RETURNING


def drawn_cards(court: Court, seat: i64) -> i64:
    """How many cards the seat holds beyond its influence."""
    return cards.size(court.cards[seat]) - court.influence(seat)


def legal_returns(court: Court, seat: i64, out: Moves) -> None:
    """R39: any two of the hidden cards, old or new."""
    for pair in range(i64(cards.PAIRS)):
        if cards.contains(court.cards[seat], cards.PAIR[pair]):
            out.add(moves.RETURN + pair)


def give_back(court: Court, some: i64) -> None:
    """R39: cards of the Exchange go into the deck; nobody else sees which."""
    court.cards[court.turn] -= some
    court.cards[cards.DECK] += some
    court.note(tape.RETURNED, court.turn, some)
    court.whisper(court.turn, events.RETURNS, some, events.RETURNS_UNSEEN, cards.size(some))


def put_back_drawn(court: Court) -> None:
    """R60, R62: an Exchange that stops half-way leaves the old cards."""
    extra = drawn_cards(court, court.turn)
    if extra > 0:
        give_back(court, court.tape.drawn_by(court.turn, extra))


# ---- the next turn (B0, step 7) --------------------------------------------------------


def end_turn(court: Court) -> None:
    """§3-c: the nearest living player clockwise comes next."""
    court.ask_nobody()
    court.turns += 1
    if court.turns == court.turn_limit:  # R49
        court.say(events.LIMIT, 0, court.turns)
        influence.finish(court)
    else:
        court.turn = clockwise(court.living, court.turn)  # R59
        court.phase = state.TURN

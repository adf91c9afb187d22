"""§7 Losing influence, §8 The end, and R61 Leaving."""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import actions, cards, challenges, events, moves, state
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, count, has, lowest

# ---- §7 Losing influence -------------------------------------------------------------


def lose(court: Court, seat: i64, after: i64) -> None:
    """A seat must turn up a card; `after` says how it goes on then."""
    court.loser = seat
    court.after = after
    court.phase = state.LOSING
    if court.influence(seat) == 1:  # R33: all can see that there is no choice
        turn_up(court, seat, cards.nth_role(court.cards[seat], 0))
        after_loss(court)


def turn_up(court: Court, seat: i64, role: i64) -> None:
    """§7-a: the card is dead and public."""
    court.cards[seat] -= cards.card(role)
    court.dead[seat] += cards.card(role)
    court.note(tape.LOST, seat, cards.card(role))
    court.unclaim(seat, role)
    court.say(events.LOSES, seat, role)
    if seat == court.target:
        court.target_hurt = True
    if court.influence(seat) == 0:
        exile(court, seat)


def exile(court: Court, seat: i64) -> None:
    """§7-c; R25: the coins go to the treasury."""
    court.say(events.IS_EXILED, seat, court.coins[seat])
    court.living &= ~bit(seat)
    court.unclaim_all(seat)
    court.coins[seat] = 0
    if count(court.living) == 1:  # §8-a, R48: at this instant
        court.say(events.WINS, lowest(court.living))
        finish(court)


def after_loss(court: Court) -> None:
    """The action goes on where the loss interrupted it."""
    if court.phase == state.OVER:
        return
    if court.after == state.SWAP and court.shown != cards.NOBODY:
        challenges.swap(court)
    elif court.after == state.SWAP:
        challenges.go_on(court)  # the claimant left, the shown card with it (R61)
    elif court.after == state.RESOLVE:
        actions.resolve(court)  # §6-d
    elif court.after == state.FAIL:
        refund(court)
        actions.fail(court)
    else:
        actions.end_turn(court)


def refund(court: Court) -> None:
    """R11: by option an exposed Blade gets its price back."""
    paid = court.action == moves.ASSASSINATE and has(court.living, court.turn)
    if paid and court.refund_on_bluff:
        court.coins[court.turn] += court.assassinate_cost
        court.say(events.IS_REFUNDED, court.turn, court.assassinate_cost)


# ---- §8 The end ------------------------------------------------------------------------


def finish(court: Court) -> None:
    """Everything stops (R48)."""
    actions.put_back_drawn(court)
    court.phase = state.OVER
    court.ask_nobody()


# ---- R61 Leaving -----------------------------------------------------------------------


def leave(court: Court, seat: i64) -> None:
    """All influence is lost: cards face up, coins to the treasury."""
    court.say(events.LEAVES, seat)
    if seat == court.claimant and court.shown != cards.NOBODY:
        court.cards[seat] += cards.card(court.shown)
        court.shown = cards.NOBODY
    if seat == court.turn:
        actions.put_back_drawn(court)
    while court.cards[seat]:
        turn_up(court, seat, cards.nth_role(court.cards[seat], 0))
    if has(court.living, seat):  # a card of it is still in the deck
        exile(court, seat)
    if court.phase != state.OVER:
        go_on_without(court, seat)


def go_on_without(court: Court, seat: i64) -> None:
    """R62: what is under way, now that one of the table is gone."""
    phase = court.phase
    court.asked &= ~bit(seat)
    court.seal(seat, moves.ALLOW)
    if phase == state.LOSING:
        if seat == court.loser:
            after_loss(court)
    elif phase == state.SWAPPING:
        if seat == court.claimant:
            challenges.go_on(court)
    elif phase == state.TURN and seat == court.turn:
        actions.end_turn(court)
    elif phase > state.TURN and seat == court.turn:
        actions.fail(court)  # R26
    elif phase == state.CHALLENGING_BLOCK and seat == court.blocker:
        court.ask_nobody()
        actions.resolve(court)  # a block nobody can prove counts for nothing (§6-d)
    elif seat == court.target and (phase == state.BLOCKING or phase == state.CHALLENGING_BLOCK):
        actions.fail(court)  # R24: there is nothing left to block
    elif state.CHALLENGING <= phase <= state.CHALLENGING_BLOCK and court.asked == 0:
        challenges.close_window(court)

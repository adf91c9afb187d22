"""Which positions can come about: what a person sets up must be playable."""

from courtly.games.court_of_shadows import memory, moves
from courtly.games.court_of_shadows.cards import NOBODY, contains, size
from courtly.games.court_of_shadows.court import (
    BLOCKING,
    CHALLENGING,
    CHALLENGING_BLOCK,
    DEALING,
    DRAWING,
    END_TURN,
    FAIL,
    LOSING,
    OVER,
    RESOLVE,
    RETURNING,
    START_CARDS,
    SWAP,
    SWAPPING,
    TURN,
)
from courtly.games.court_of_shadows.decisions import EXCHANGE_CARDS
from courtly.games.court_of_shadows.memory import DECK
from courtly.games.court_of_shadows.rules import TURN_LIMIT, CourtOfShadows
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name, seats_in

ACTORS_NEEDED = (TURN, CHALLENGING, BLOCKING, CHALLENGING_BLOCK, DRAWING, RETURNING)
FURTHER_MEMORIES = 60  # besides those of the Exchanges that may still come


def check(court: CourtOfShadows) -> None:
    """Complain about the first thing that cannot be."""
    for problem in (_seats, _action, _proof, _deck, _memories):
        complaint = problem(court)
        if complaint:
            raise BadPosition(complaint)


def _seats(court: CourtOfShadows) -> str:
    living = count(court.living)
    if living == 0 or (living == 1 and court.phase != OVER):
        return "out: the game goes on while two players live, and ends with one (§8-a)"
    if court.turns == TURN_LIMIT and court.phase != OVER:
        return f"turns: after {TURN_LIMIT} turns the game is over (R49)"
    if court.phase in ACTORS_NEEDED and not has(court.living, court.turn):
        return f"turn: {seat_name(court.turn)} is out of the game"
    return ""


def _action(court: CourtOfShadows) -> str:
    """The action under way must be one that this phase can follow."""
    phase, action = court.phase, court.action
    if not CHALLENGING <= phase <= RETURNING:
        return ""
    if court.target == court.turn:
        return "action: nobody is the target of their own action (R05, R06)"
    if phase == CHALLENGING and moves.claim_of(action) == NOBODY:
        return "action: it claims no role, so nobody can challenge it (§4-h)"
    if phase in (BLOCKING, CHALLENGING_BLOCK) and not moves.blocks_of(action):
        return "action: nothing blocks it (§6-b)"
    if phase == BLOCKING and court.target != NOBODY and not has(court.living, court.target):
        return "action: its target is out of the game (R24)"
    if phase in (DRAWING, RETURNING) and action != moves.EXCHANGE:
        return "action: cards are drawn for an Exchange only (§4-f)"
    return _block(court)


def _block(court: CourtOfShadows) -> str:
    if court.blocker == NOBODY:
        return ""
    if court.blocker == court.turn or not has(moves.blocks_of(court.action), court.block):
        return "block: this player or this role cannot block this action (§6-b, R54)"
    if court.phase == CHALLENGING_BLOCK and not has(court.living, court.blocker):
        return "block: the blocker is out of the game (R47)"
    return ""


def _proof(court: CourtOfShadows) -> str:
    """Who loses, and who has shown a card."""
    swapping = court.phase == LOSING and court.after == SWAP
    if court.phase == LOSING and not has(court.living, court.loser):
        return f"loser: {seat_name(court.loser)} has no influence left to lose (§7-c)"
    if court.shown != NOBODY and not swapping and court.phase != OVER:
        return "shown: a card lies open only until the challenger has lost influence (R35)"
    if court.phase == LOSING and court.loser != _who_loses(court):
        return "loser: neither this action nor a challenge costs this player influence (§7-b)"
    if court.phase == LOSING and court.influence(court.loser) < START_CARDS:
        return "loser: with one card left there is nothing to choose (R33)"
    if court.shown != NOBODY or court.phase == SWAPPING:
        if not has(court.living, court.claimant) or court.claimant == court.loser:
            return "claimant: must be a living player other than the loser"
        if court.phase != OVER and court.claimant not in _claimants(court):
            return "claimant: only the actor and the blocker make claims (§5-a)"
    return ""


def _claimants(court: CourtOfShadows) -> tuple[int, ...]:
    claims = moves.claim_of(court.action) != NOBODY
    return (court.turn, court.blocker) if claims else (court.blocker,)


def _who_loses(court: CourtOfShadows) -> int:
    """Who must be losing influence, going by what comes after; the challenger is anyone's guess."""
    if court.after == FAIL and moves.claim_of(court.action) != NOBODY:
        return court.turn
    if court.after == RESOLVE:
        return court.blocker
    if court.after == END_TURN and court.action in (moves.USURP, moves.ASSASSINATE):
        return court.target
    claims = moves.claim_of(court.action) != NOBODY or court.blocker != NOBODY
    return court.loser if court.after == SWAP and claims else NOBODY


def _deck(court: CourtOfShadows) -> str:
    """R41: there must be enough cards to draw from."""
    deck = size(court.cards[DECK])
    if court.phase == DEALING:
        hands = [size(court.cards[seat]) for seat in seats_in(court.living)]
        if any(court.dead[seat] for seat in seats_in(court.living)):
            return "dead: nobody living has a dead card before the deal is over"
        places = sum(START_CARDS - hand for hand in hands)
        if places not in range(1, deck + 1):
            return "deck: the deal needs as many cards as there are places for them (§2-b)"
        deck -= places
    drawing = court.phase in (DRAWING, RETURNING)
    drawn = size(court.cards[court.turn]) - court.influence(court.turn) if drawing else 0
    needed = EXCHANGE_CARDS - drawn
    return "deck: there are too few cards for an Exchange (R41)" if deck < needed else ""


def _memories(court: CourtOfShadows) -> str:
    tape = [court.memory.tape[i] for i in range(court.memory.n)]
    for seat in range(court.seats):
        lost = [memory.cards_of(e) for e in tape if _is(e, memory.LOST, seat)]
        if len(lost) > START_CARDS or not contains(court.dead[seat], sum(lost)):
            return f"knows: {seat_name(seat)} lost a card that is not dead (§7-a)"
    if court.phase == DEALING and any(memory.what_of(entry) != memory.LOST for entry in tape):
        return "knows: before the deal is over there is nothing to know"
    if court.phase in (DRAWING, RETURNING):
        drawn = size(court.cards[court.turn]) - court.influence(court.turn)
        own = [memory.cards_of(e) for e in tape if _is(e, memory.DREW, court.turn)]
        if len(own) < drawn or not contains(court.cards[court.turn], sum(own[len(own) - drawn :])):
            who = seat_name(court.turn)
            return f"knows: must say what {who} drew for the Exchange, as in `{who} drew Reg`"
    return ""


def _is(entry: int, what: int, seat: int) -> bool:
    return memory.what_of(entry) == what and memory.seat_of(entry) == seat


def most_memories(turns: int) -> int:
    """How much can be remembered now, so that there is room for the rest of the game."""
    return memory.ROOM - FURTHER_MEMORIES - 3 * (TURN_LIMIT - turns)

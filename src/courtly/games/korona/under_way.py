"""Whether what is under way in a position is something that the rules lead to."""

from courtly.games.korona import moves
from courtly.games.korona.cards import (
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    NO_CARD,
    REVOLT,
    RULER,
    SHIELD,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
    THIEF,
)
from courtly.games.korona.choices import MOST_ACTIONS
from courtly.games.korona.piles import alone, is_bare, is_legal
from courtly.games.korona.realm import (
    ACTING,
    COUNTERING,
    DONATING,
    DRAWING,
    FREEING,
    GIVING,
    LANDING,
    MOVING,
    NOBODY,
    NONE,
    OVER,
    PASSING,
    PLACING,
    REFILLING,
    SHIELDING,
    TAKING,
)
from courtly.games.korona.rules import Korona
from courtly.games.korona.words import CODES, NAMES, move_text, pile_text
from courtly.kernel.bits import bit, count, has
from courtly.kernel.game import twin
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.state import Moves

AIMED = (DONATION, TACTICAL_SWAP, SNEAK_ATTACK, GLORIOUS_ATTACK)
SHIELDED = (*AIMED, REVOLT)
UNDER_WAY = {
    DRAWING: (NO_CARD, EXTRA_DRAW),
    REFILLING: (NO_CARD, EXTRA_DRAW),
    MOVING: (INTERNAL_MOVE,),
    TAKING: (TACTICAL_SWAP, SNEAK_ATTACK, GLORIOUS_ATTACK),
    LANDING: (SNEAK_ATTACK,),
    GIVING: (TACTICAL_SWAP,),
    SHIELDING: SHIELDED,
    COUNTERING: SHIELDED,
    DONATING: (DONATION,),
    PASSING: (REVOLT,),
    PLACING: SHIELDED,
    FREEING: (GLORIOUS_ATTACK, REVOLT),
}
CITES = {
    DONATION: "R13, R48",
    INTERNAL_MOVE: "R52",
    TACTICAL_SWAP: "R56, R58",
    SNEAK_ATTACK: "R40, R58",
    GLORIOUS_ATTACK: "ga-1, R27",
    REVOLT: "re-1",
}


# ---- the card ----------------------------------------------------------------------


def card(state: Korona) -> str:
    """The card under way must be one of this phase, and be where it belongs."""
    played, target = state.card, state.target
    allowed = UNDER_WAY.get(state.phase, (NO_CARD,))
    if played not in allowed:
        codes = [CODES[other] for other in allowed if other != NO_CARD]
        return f"playing: {in_words(codes, 'or') or 'nothing'} is under way in this phase (R78)"
    if played in AIMED and (target == NOBODY or target == state.turn):
        return "playing: target: the card is aimed at another player (R20)"
    if played in AIMED and state.phase <= DONATING and not has(state.living, target):
        return f"playing: target: {seat_name(target)} has left (R101)"
    if state.drafting() and not state.holds(state.turn, played):
        return f"{seat_name(state.turn)}: hand: lacks the {CODES[played]} declared (act-2)"
    if announced(state) and state.discards[played] == 0:
        return f"discards: lack the {CODES[played]} under way (R93)"
    return _acts(state)


def announced(state: Korona) -> bool:
    """Has a card been played that is not done with?"""
    return state.card != NO_CARD and not state.drafting()


def _acts(state: Korona) -> str:
    if state.phase == OVER:
        return ""
    if announced(state):
        return "" if state.acts else "acts: the card under way counts as one (act-2)"
    if state.phase < ACTING and state.acts:
        return "acts: there are none before the draw (turn-1)"
    if state.acts == MOST_ACTIONS:
        return f"acts: after {MOST_ACTIONS} actions the turn is over (R16)"
    return ""


# ---- the moment --------------------------------------------------------------------


def moment(state: Korona) -> str:
    """Shields, answers, passes, and what waits to be put down."""
    for problem in (_shields, _window, _ring, _aside, _declaration, _donating, _placing):
        complaint = problem(state)
        if complaint:
            return complaint
    return ""


def _shields(state: Korona) -> str:
    """R77: a Shield, a counter, and so on."""
    shields = state.shields
    if shields == 0 and state.phase != COUNTERING:
        return ""
    if state.card not in SHIELDED or not SHIELDING <= state.phase <= FREEING:
        return "shields: none are played in this phase (R75)"
    if shields > state.discards[SHIELD]:
        return "shields: those that are played lie in the discards (R80)"
    if (shields % 2 == 1) != (state.phase == COUNTERING):
        return "shields: every other one is a counter (shield-2, R77)"
    if not state.long_chain and shields > (2 if state.phase > COUNTERING else 1):
        return "shields: one counter is the end of it here (R77)"
    return ""


def _window(state: Korona) -> str:
    if not state.reacting():
        closed = state.asked == 0 and state.raised == 0
        return "" if closed else "asked: nobody is asked for a Shield in this phase (R78)"
    answerers = state.answerers()
    if state.asked == 0 or state.asked & ~answerers:
        names = in_words(names_in(answerers)) or "nobody"
        return f"asked: {names} can be asked for a Shield (R76, R79, R81)"
    if state.raised & (state.asked | ~answerers):
        return "raised: only who has answered the window can play a Shield (R79)"
    for seat in range(state.seats):
        if has(state.raised, seat) and not state.holds(seat, SHIELD):
            return f"raised: {seat_name(seat)} has no Shield (R79)"
    return ""


# ---- what is declared --------------------------------------------------------------


def _declaration(state: Korona) -> str:
    """R78: while nothing has moved, the declaration can be made once more."""
    if state.phase == MOVING and not _names_card(state):
        return "playing: moved: names a pile, its top card or a Joker in it being moved (im-2)"
    unmoved = state.phase == PASSING and state.passes == 0 and has(state.living, state.turn)
    if not MOVING <= state.phase <= DONATING and not unmoved:
        return _resolved(state)
    scratch = _before(state)
    legal = Moves(moves.MOST_LEGAL)
    for move in _declared(state):
        legal.clear()
        scratch.legal(state.turn, legal)
        if move not in legal.listed():
            text, name = move_text(move), NAMES[state.card]
            return f"playing: {text!r} cannot be declared for this {name} ({CITES[state.card]})"
        scratch.apply(state.turn, move)
    too_far = state.drafting() and scratch.phase != state.phase
    if too_far or scratch.drafting() != state.drafting():
        return "playing: not as much is declared as this phase needs, or too much (R78)"
    return ""


def _resolved(state: Korona) -> str:
    """What has come to pass was declared."""
    if state.phase not in (PLACING, FREEING):
        return ""
    if state.card in (TACTICAL_SWAP, SNEAK_ATTACK, GLORIOUS_ATTACK) and state.first_taken == NONE:
        return "playing: taken: what is put down was declared (R78)"
    if state.card == TACTICAL_SWAP and state.given == NONE:
        return "playing: given: what is put down was declared (R78)"
    return ""


def _before(state: Korona) -> Korona:
    """The table before the card was declared, its Shields back in the hands."""
    scratch = twin(state)
    scratch.drop_action()
    scratch.phase = ACTING
    if announced(state):
        scratch.acts -= 1
        scratch.receive(state.turn, state.card)
        scratch.discards[state.card] -= 1
        for number in range(state.shields):
            scratch.discards[SHIELD] -= 1
            if number % 2 == 1:
                scratch.receive(state.turn, SHIELD)
            elif state.target != NOBODY:
                scratch.receive(state.target, SHIELD)
    return scratch


def _declared(state: Korona) -> list[int]:
    """The moves that have led to what is declared."""
    if state.card == REVOLT:
        return [moves.REVOLT]
    if state.card == DONATION:
        source = moves.DONATE_HAND if state.from_hand else moves.DONATE_AREA
        return [source + state.target]
    if state.card == INTERNAL_MOVE:
        source = moves.MOVE_JOKER if _moves_joker(state) else moves.MOVE_TOP
        return [source + state.moved]
    made: list[int] = [moves.aim(state.card, state.target)]
    if state.sent != NONE:
        made.append(moves.SEND + state.sent)
        if state.phase != LANDING:
            made.append(moves.TO + state.landing)
    for taken in (state.first_taken, state.second_taken):
        if taken != NONE:
            made.append(moves.TAKE + taken)
    if state.given != NONE:
        made.append(moves.GIVE + state.given)
    return made


def _names_card(state: Korona) -> bool:
    """im-2: the top card of a pile, or a Joker below others."""
    mine = state.areas[state.turn]
    if not 0 <= state.moved < mine.n:
        return False
    return state.height == mine.top_height(state.moved) or _moves_joker(state)


def _moves_joker(state: Korona) -> bool:
    return state.height > 0 and state.height == state.areas[state.turn].joker_below(state.moved)


def _donating(state: Korona) -> str:
    if state.phase != DONATING:
        return ""
    if state.from_hand and state.sizes[state.target] == 0:
        return f"{seat_name(state.target)}: hand: there is nothing to give (R105)"
    if not state.from_hand and count(state.givable(state.target)) < 2:
        return f"{seat_name(state.target)}: area: the only card is given without asking (R106)"
    return ""


# ---- what is passed on and put down ------------------------------------------------


def _ring(state: Korona) -> str:
    if state.card != REVOLT or state.phase < PASSING:
        none = state.ring == 0 and state.passes == 0
        return "" if none else "ring: nothing is passed on in this phase (re-2)"
    if (state.living | bit(state.turn)) & ~state.ring:
        return "ring: everybody takes part (re-2)"
    if state.phase != PASSING:
        done = state.passes == count(state.ring)
        return "" if done else "passes: all pass something before it is put down (R71)"
    if state.passes >= count(state.ring) or count(state.possible_passes()) < 2:
        return "passes: the next pass leaves nobody a choice (R72, R106)"
    return ""


def _aside(state: Korona) -> str:
    """What is held aside, for whom, and who puts it down."""
    if not PASSING <= state.phase <= FREEING:
        return "aside: nothing waits to be put down in this phase (R22)" if state.waiting else ""
    last = 0
    for number in range(state.waiting):
        pile, seat, by = state.aside[number], state.bound_for[number], state.placer[number]
        if not is_bare(pile) and (
            state.card not in (GLORIOUS_ATTACK, REVOLT) or not is_legal(pile)
        ):
            return f"aside: {pile_text(pile)} cannot be on its way (R64, R69)"
        place = _place_in_line(state, number)
        if place <= last:
            return f"aside: {pile_text(pile)} is not due to {seat_name(seat)} here (R22, R70)"
        if by != seat and (pile != alone(THIEF) or by != _thief_placer(state, place)):
            return f"aside: {seat_name(by)} does not put {pile_text(pile)} down (R37)"
        last = place
    return ""


def _place_in_line(state: Korona, number: int) -> int:
    """R22, R70: the how-manieth thing held aside goes to this seat by the card; 0: none."""
    seat = state.bound_for[number]
    if state.card == REVOLT:
        for number in range(1, state.passes + 1):
            if state.nth_in_ring(number) == seat:
                return number
        return 0
    if state.card == TACTICAL_SWAP and seat == state.target:
        return 3
    most = 2 if state.card in (TACTICAL_SWAP, SNEAK_ATTACK) else 1
    return number + 1 if seat == state.turn and number < most else 0


def _thief_placer(state: Korona, place: int) -> int:
    """R37: who sends the Thief; in a Revolt, who has decided the pass."""
    if state.card == REVOLT and place > 1:
        return state.nth_in_ring(place - 2)
    return state.turn


def _placing(state: Korona) -> str:
    """What comes first is for somebody to choose."""
    if state.phase != PLACING and state.phase != FREEING:
        return ""
    if state.waiting == 0:
        return "aside: there is nothing to put down (R22)"
    if not has(state.living, state.bound_for[0]) or not has(state.living, state.placer[0]):
        return "aside: who has left neither receives nor puts down anything (R101)"
    if state.phase == FREEING and not state.joker_may_go():
        return "aside: there is no Joker of a Ruler pair to move (ga-3, re-5)"
    freed = state.card == GLORIOUS_ATTACK and state.aside[0] == alone(RULER)
    on_its_own = is_bare(state.aside[0]) if state.card != GLORIOUS_ATTACK else freed
    if state.phase == PLACING and not on_its_own:
        return f"aside: {pile_text(state.aside[0])} arrives as it is (R64, R73)"
    return _choice(state) or _room(state)


def _choice(state: Korona) -> str:
    """There must be a place for what comes first, and more than one thing to do."""
    spots = state.spots_for(0)
    if state.is_double():
        spots |= state.spots_for(1)
    if spots == 0:
        return f"aside: there is no place for {pile_text(state.aside[0])} (R36)"
    if state.forced_placement() != NONE:
        return "aside: what has one place alone goes there without asking (R106)"
    return ""


def _room(state: Korona) -> str:
    """R26 to R28, R36: all that waits must find a place."""
    for number in range(2 if state.is_double() else 1, state.waiting):
        seat, pile = state.bound_for[number], state.aside[number]
        area = state.areas[seat]
        fits = area.may_receive(pile) or area.may_receive_apart(pile)
        if has(state.living, seat) and not fits:
            return f"aside: there is no place for {pile_text(pile)} (R28, R36)"
    return ""

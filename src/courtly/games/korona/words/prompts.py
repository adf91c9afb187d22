"""What a seat is asked, and what it waits for."""

from courtly.games.korona.rules import actions, drawing, phases, placing, revolt
from courtly.games.korona.rules.cards import DONATION, REVOLT, SNEAK_ATTACK, TACTICAL_SWAP
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import at, top
from courtly.games.korona.words.cards import NAMES, a_card, pile_text
from courtly.games.korona.words.reasons import CHANCE
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Said


def prompt_of(state: Korona, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return Said("The game is over.", "end-1")
    if state.phase in CHANCE:
        text, cite = CHANCE[state.phase]
        return Said(f"{text[0].upper()}{text[1:]}.", cite)
    if seat >= 0 and has(state.actors(), seat):
        return _question(state, seat)
    cite = "R79" if state.reacting() else "turn-1"
    return Said(f"Waiting for {in_words(names_in(state.actors()))}.", cite)


def _question(state: Korona, seat: int) -> Said:
    phase = state.phase
    if phase == phases.DRAW:
        return _draw_question(state)
    if phase == phases.ACTING:
        return _action_question(state)
    if phase in (phases.SHIELDING, phases.COUNTERING):
        return _shield_question(state)
    if phases.MOVING <= phase <= phases.GIVING:
        return _declaration_question(state)
    actor = seat_name(state.turn)
    if phase == phases.DONATING:
        source = "hand" if state.from_hand else "area"
        return Said(f"Give {actor} a card from your {source}.", "don-1")
    if phase == phases.PASSING:
        giver, receiver = revolt.pass_giver(state), revolt.pass_receiver(state)
        whose = "of yours" if giver == seat else f"of {seat_name(giver)}"
        return Said(f"Which pile {whose} goes to {seat_name(receiver)}?", "re-3")
    if phase == phases.FREEING:
        return Said("A Ruler pair with a Joker: you may move the Joker.", "R66")
    where = "your area" if state.bound_for[0] == seat else f"{seat_name(state.bound_for[0])}'s area"
    cards = [
        a_card(placing.card_aside(state, i)) for i in range(2 if placing.is_double(state) else 1)
    ]
    return Said(f"Put {in_words(cards)} into {where}.", "R22")


def _draw_question(state: Korona) -> Said:
    if state.picked:
        return Said("Take a second card from the Market.", "R07")
    if drawing.began_empty(state):
        return Said("Your hand is empty: draw five blind cards, or two from the Market.", "draw-4")
    return Said("Draw: two blind cards, or one from the Market.", "draw-2")


def _action_question(state: Korona) -> Said:
    left = actions.MOST_ACTIONS - state.acts
    more = "one more action" if left == 1 else f"{left} more actions"
    surplus = state.sizes[state.turn] - actions.HAND_LIMIT
    if surplus > 0:
        return Said(
            f"You hold {surplus} too many: at most {actions.HAND_LIMIT} at the end.", "limit-1"
        )
    if state.acts == 0:
        return Said("Take one to three actions.", "act-1")
    return Said(f"Take up to {more}, or end your turn.", "R16")


def _shield_question(state: Korona) -> Said:
    card, actor = NAMES[state.card], seat_name(state.turn)
    if state.phase == phases.COUNTERING:
        return Said(f"Your {card} is shielded. Do you counter with a Shield?", "shield-2")
    declared = _declaration(state)
    return Said(f"{actor} plays {card}{declared}. Do you play a Shield?", "shield-1")


def _declaration(state: Korona) -> str:
    """What the card will do to the one who is asked."""
    if state.card == DONATION:
        return f": a card from your {'hand' if state.from_hand else 'area'}"
    if state.card == REVOLT:
        return ": everybody passes a pile on"
    theirs, parts = state.areas[state.target], []
    if state.sent >= 0:
        parts.append("sends you a Thief")
    if state.card in (TACTICAL_SWAP, SNEAK_ATTACK):
        taken = []
        if state.first_taken >= 0:
            taken.append(f"your {NAMES[top(theirs.piles[state.first_taken])]}")
        if state.second_taken >= 0:
            card = theirs.card_after(state.first_taken, state.second_taken)
            taken.append(f"your {NAMES[card]}")
        parts += [f"takes {in_words(taken)}"] if taken else []
    else:
        parts.append(f"takes your {pile_text(theirs.piles[state.first_taken])}")
    if state.given >= 0:
        given = top(state.areas[state.turn].piles[state.given])
        parts.append(f"gives you {a_card(given)}")
    return f" and {in_words(parts)}"


def _declaration_question(state: Korona) -> Said:
    if state.phase == phases.MOVING:
        card = at(state.areas[state.turn].piles[state.moved], state.height)
        return Said(f"Where does the {NAMES[card]} go?", "im-1")
    target = seat_name(state.target)
    if state.phase == phases.LANDING:
        return Said(f"Where in {target}'s area does the Thief go?", "thief-4")
    if state.phase == phases.GIVING:
        return Said(f"Which card of yours does {target} get?", "ts-1")
    if state.card == TACTICAL_SWAP or state.card == SNEAK_ATTACK:
        which = "second" if state.first_taken >= 0 else "first"
        if state.sent >= 0:
            return Said(f"Which card of {target} do you steal?", "sa-1")
        return Said(f"Which is the {which} card you take from {target}?", "R58")
    return Said(f"Which full stack of {target} do you take?", "ga-1")

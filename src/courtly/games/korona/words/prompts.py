"""What a seat is asked, or what it waits for."""

from courtly.games.korona.rules import cards, drawing, phases, piles, placing, revolt
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.scoring import tally_of
from courtly.games.korona.words.cards import CODES, COMBOS, PHASES, codes_of, pile_codes
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.rows import Row
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data, Saying

CHANCE = {
    phases.DEALING: ("the cards are still being dealt", "setup-2"),
    phases.OPENING: ("the Market is being laid out", "setup-4"),
    phases.BEGINNING: ("chance has yet to name the first player", "setup-6"),
    phases.DRAWING: ("cards are being drawn", "draw-2"),
    phases.REFILLING: ("the Market is being refilled", "draw-3"),
}
# What a card will do to the one who may answer it.
THREATS = {
    "hand": ": a card from your hand",
    "area": ": a card from your area",
    "passes": ": everybody passes a pile on",
    "swap": " and takes your {first} and your {second} and gives you {gift:a}",
    "swap_one": " and takes your {first} and gives you {gift:a}",
    "steal": " and takes your {first} and your {second}",
    "steal_one": " and takes your {first}",
    "send": " and sends you a Thief",
    "send_and_steal": " and sends you a Thief and takes your {first}",
    "conquer": " and takes your {stack}",
}
QUESTIONS = {
    # The turn.
    "draw": Row("Draw: {blind}, or one from the Market.", "draw-2"),
    "draw_five": Row("Your hand is empty: draw {blind}, or two from the Market.", "draw-4"),
    "draw_five_or_one": Row("Your hand is empty: draw {blind}, or one from the Market.", "R10"),
    "draw_second": Row("Take a second card from the Market.", "R07"),
    "act": Row("Take one to {most} actions.", "act-1"),
    "act_on": Row("Take up to {left}, or end your turn.", "R16"),
    "too_many": Row("You hold {surplus} too many: at most {limit} at the end.", "limit-1"),
    # A declaration.
    "move_where": Row("Where does {card:the} go?", "im-1"),
    "thief_where": Row("Where in {other}'s area does the Thief go?", "thief-4"),
    "give_which": Row("Which card of yours does {other} get?", "ts-1"),
    "take_stack": Row("Which full stack of {other} do you take?", "ga-1"),
    "steal_which": Row("Which card of {other} do you steal?", "sa-1"),
    "take_first": Row("Which is the first card you take from {other}?", "R58"),
    "take_second": Row("Which is the second card you take from {other}?", "R58"),
    # What others choose.
    "shield": Row(
        {
            how: f"{{seat}} plays {{card}}{does}. Do you play a Shield?"
            for how, does in THREATS.items()
        },
        "shield-1",
        by="how",
    ),
    "counter": Row("Your {card} is shielded. Do you counter with a Shield?", "shield-2"),
    "donate_hand": Row("Give {other} a card from your hand.", "don-1"),
    "donate_area": Row("Give {other} a card from your area.", "don-1"),
    "pass_yours": Row("Which pile of yours goes to {other}?", "re-3"),
    "pass_theirs": Row("Which pile of {giver} goes to {other}?", "re-3"),
    # What is put down.
    "free_joker": Row("A Ruler pair with a Joker: you may move the Joker.", "R66"),
    "put_down": Row("Put {cards:a} into your area.", "R22"),
    "put_down_there": Row("Put {cards:a} into {other}'s area.", "R22"),
}
PROMPTS = {
    **QUESTIONS,
    **{
        PHASES[phase]: Row(f"{text[0].upper()}{text[1:]}.", cite)
        for phase, (text, cite) in CHANCE.items()
    },
    "wait": Row("Waiting for {seats}.", "turn-1"),
    "wait_for_draw": Row("Waiting for {seats} to draw.", "draw-1"),
    "wait_for_action": Row("Waiting for {seats} to act.", "act-1"),
    "wait_for_shields": Row("A Shield? Waiting for {seats}.", "R79"),
    "wait_for_counters": Row("A counter? Waiting for {seats}.", "R79"),
    "wait_for_gift": Row("Waiting for {seats} to choose what to give.", "don-1"),
    "wait_for_pass": Row("Waiting for {seats} to decide what is passed on.", "re-3"),
    "wait_for_building": Row("Waiting for {seats} to build.", "R22"),
    # The end.
    "draw_agreed": Row("A draw is agreed.", "R102"),
    "crown_shared": Row("{seats} share the crown.", "end-4"),
    "crowned_by_combo": Row("{seat} wear[s] the crown, by {combo}.", "end-1"),
    "crowned_by_points": Row("{seat} wear[s] the crown, with {points}.", "end-4"),
}
DRAFTS = {phases.LANDING: "thief_where", phases.GIVING: "give_which"}

WAITING = {
    phases.DRAW: "wait_for_draw",
    phases.ACTING: "wait_for_action",
    phases.SHIELDING: "wait_for_shields",
    phases.COUNTERING: "wait_for_counters",
    phases.DONATING: "wait_for_gift",
    phases.PASSING: "wait_for_pass",
    phases.PLACING: "wait_for_building",
    phases.FREEING: "wait_for_building",
}


def asked(state: Korona, seat: int) -> Saying:
    """The question to a seat that owes an answer; to others, whom they wait for."""
    if state.over():
        return _ended(state)
    if state.phase in CHANCE:
        return PHASES[state.phase], {}
    if seat < 0 or not has(state.actors(), seat):
        return WAITING.get(state.phase, "wait"), {"seats": names_in(state.actors())}
    if state.phase == phases.DRAW:
        return _draw(state)
    if state.phase == phases.ACTING:
        return _action(state)
    if phases.MOVING <= state.phase <= phases.GIVING:
        return _declaration(state)
    return _choice(state, seat)


def _ended(state: Korona) -> Saying:
    """Who wears the crown, and why."""
    if state.agreed:
        return "draw_agreed", {}
    if count(state.victors) != 1:
        return "crown_shared", {"seats": names_in(state.victors)}
    victor = lowest(state.victors)
    if state.combo:
        return "crowned_by_combo", {"seat": seat_name(victor), "combo": COMBOS[state.combo]}
    points = tally_of(state.areas[victor]).total()
    return "crowned_by_points", {"seat": seat_name(victor), "points": points}


def _draw(state: Korona) -> Saying:
    if state.picked:
        return "draw_second", {}
    if not drawing.began_empty(state):
        return "draw", {"blind": state.blind}
    two = state.pile > 0 or state.two_at_the_end  # R10
    return ("draw_five" if two else "draw_five_or_one"), {"blind": state.blind_when_empty}


def _action(state: Korona) -> Saying:
    surplus = state.sizes[state.turn] - state.hand_limit
    if surplus > 0:
        return "too_many", {"surplus": surplus, "limit": state.hand_limit}
    if state.acts == 0:
        return "act", {"most": state.most_actions}
    return "act_on", {"left": state.most_actions - state.acts}


def _declaration(state: Korona) -> Saying:
    if state.phase == phases.MOVING:
        card = piles.at(state.areas[state.turn].piles[state.moved], state.height)
        return "move_where", {"card": CODES[card]}
    if state.phase in DRAFTS:
        question = DRAFTS[state.phase]
    elif state.card == cards.GLORIOUS_ATTACK:
        question = "take_stack"
    elif state.sent >= 0:
        question = "steal_which"
    else:
        question = "take_second" if state.first_taken >= 0 else "take_first"
    return question, {"other": seat_name(state.target)}


def _choice(state: Korona, seat: int) -> Saying:
    """What others choose, and what is put down."""
    if state.phase == phases.SHIELDING:
        playing: Data = {"seat": seat_name(state.turn), "card": CODES[state.card]}
        return "shield", playing | _threat(state)
    if state.phase == phases.COUNTERING:
        return "counter", {"card": CODES[state.card]}
    if state.phase == phases.DONATING:
        question = "donate_hand" if state.from_hand else "donate_area"
        return question, {"other": seat_name(state.turn)}
    if state.phase == phases.PASSING:
        giver, receiver = revolt.pass_giver(state), revolt.pass_receiver(state)
        question = "pass_yours" if giver == seat else "pass_theirs"
        return question, {"giver": seat_name(giver), "other": seat_name(receiver)}
    if state.phase == phases.FREEING:
        return "free_joker", {}
    owner = state.bound_for[0]
    question = "put_down" if owner == seat else "put_down_there"
    return question, {"cards": codes_of(cards_to_put_down(state)), "other": seat_name(owner)}


def cards_to_put_down(state: Korona) -> list[int]:
    """R59: one card held aside, or two that wait for the same place."""
    return [placing.card_aside(state, i) for i in range(2 if placing.is_double(state) else 1)]


def _threat(state: Korona) -> Data:
    """What the card will do to the one who is asked."""
    if state.card == cards.DONATION:
        return {"how": "hand" if state.from_hand else "area"}
    if state.card == cards.REVOLT:
        return {"how": "passes"}
    if state.card == cards.GLORIOUS_ATTACK:
        stack = state.areas[state.target].piles[state.first_taken]
        return {"how": "conquer", "stack": " ".join(pile_codes(stack))}
    taken = codes_of([card for _, card in cards_taken(state)])
    threat: Data = dict(zip(("first", "second"), taken, strict=False))
    one = "_one" if len(taken) == 1 else ""
    if state.sent >= 0:
        return threat | {"how": "send_and_steal" if taken else "send"}
    if state.card == cards.SNEAK_ATTACK:
        return threat | {"how": f"steal{one}"}
    gift = piles.top(state.areas[state.turn].piles[state.given])
    return threat | {"how": f"swap{one}", "gift": CODES[gift]}


def cards_taken(state: Korona) -> list[tuple[int, int]]:
    """R58: the piles that are named in a declaration so far, and the card that each stands for."""
    theirs, one, other = state.areas[state.target], state.first_taken, state.second_taken
    found = [(one, piles.top(theirs.piles[one]))] if one >= 0 else []
    return [*found, (other, theirs.card_after(one, other))] if other >= 0 else found

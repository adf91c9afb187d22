"""Moves and outcomes of chance as people write them, and how to read what people write."""

from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.cards import CARDS, RANKS, ranks_held, suits_held
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import COMBINATIONS, RUN
from courtly.games.corvo.words import reasons
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    KIND_RULES,
    PHASES,
    PRIZES,
    card_text,
    combination_cards,
    combination_of,
    combination_text,
    combination_words,
    read_cards,
    set_of_cards,
)
from courtly.games.corvo.words.speech import RULES, say
from courtly.kernel.bits import count, has, nth
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Said

SIMPLE = {
    moves.PASS: "pass",
    moves.DOUBLE: "double",
    moves.ACCEPT: "accept",
    moves.DECLINE: "decline",
}
FILLERS = {"play", "lead", "the", "card", "with"}
SYNONYMS = {"losing": "lost", "loser": "lost", "blind": "unseen", "stock": "unseen"}
CITES = {
    moves.PASS: "R23",
    moves.DOUBLE: "DC-d",
    moves.ACCEPT: "DC-e",
    moves.DECLINE: "DC-f",
}


# ---- moves in words ------------------------------------------------------------------


def move_text(move: int) -> str:
    """`9d`, `8h 8s`, `take trump`, `pass`, `double`."""
    if move < COMBINATIONS:
        return combination_text(move)
    return SIMPLE[move] if move in SIMPLE else f"take {PRIZES[move - moves.TAKE]}"


def parts(move: int) -> Data:
    """What is done: cards are played, a prize is taken, or a word is said."""
    if move < COMBINATIONS:
        return {"action": "play", "cards": combination_cards(move)}
    if move in SIMPLE:
        return {"action": SIMPLE[move]}
    return {"action": "take", "prize": PRIZES[move - moves.TAKE]}


def label(state: Corvo, move: int) -> str:
    """A prize with its card, a combination in words."""
    if moves.TAKE <= move < moves.PASS:
        cards = (f" {card_text(state.trump)}", f" {card_text(state.losing_card())}", "")
        prize = move - moves.TAKE
        return f"take the {PRIZES[prize]} card{cards[prize]}"
    if CARDS <= move < COMBINATIONS and state.phase == phases.CLIMBING:
        return combination_words(move, state.order)
    return move_text(move)


def heading(state: Corvo, move: int) -> str:
    """In phase 2 combinations are offered by kind."""
    if move >= COMBINATIONS or state.phase != phases.CLIMBING:
        return ""
    return KIND_NAMES[state.order.kind_of(move)]


def cite(state: Corvo, move: int) -> str:
    """The rule that gives the move."""
    if state.phase < phases.CLIMBING:
        return RULES[PHASES[state.phase]]
    if move >= COMBINATIONS:
        return CITES[move]
    return KIND_RULES[state.order.kind_of(move)]


# ---- words as moves ------------------------------------------------------------------


def read_move(state: Corvo, text: str) -> int | Said | None:
    """Cards in any order and either case, `take Js`, `take the losing card`."""
    words = read_words(text)
    if words is not None:
        return words
    card = read_taken(text)
    if card is not None:
        return prize_of(state, card)
    meant = read_combination(text)
    if isinstance(meant, Said) and state.phase < phases.CLIMBING and meant.name != "twice":
        return say("one_card")
    return meant


def read_words(text: str) -> int | None:
    """`pass`, `double`, `take the losing card`, `trump`."""
    words = [SYNONYMS.get(word, word) for word in text.lower().split() if word not in FILLERS]
    for move, name in SIMPLE.items():
        if words == [name]:
            return move
    prize = words[1:] if words[:1] == ["take"] else words
    if len(prize) == 1 and prize[0] in PRIZES:
        return moves.TAKE + PRIZES.index(prize[0])
    return None


def read_taken(text: str) -> int | None:
    """The card that `take Js` or `take the Js` asks for."""
    verb, *words = [word for word in text.split() if word.lower() not in FILLERS] or [""]
    cards = read_cards(" ".join(words)) if verb.lower() == "take" else None
    return cards[0] if cards is not None and len(cards) == 1 else None


def prize_of(state: Corvo, card: int) -> int | Said:
    """`take Js`: the prize that this card is."""
    if state.phase not in (phases.WINNER_TAKES, phases.LOSER_TAKES):
        return reasons.why_not(state, state.turn, moves.TAKE)
    if card == state.trump:
        return moves.TAKE + moves.TRUMP
    if card == state.losing_card():
        return moves.TAKE + moves.LOST
    if card == state.winning_card():
        return say("winning_card")
    left = [name for prize, name in enumerate(PRIZES) if not has(state.taken, prize)]
    return say("no_prize", prizes=left)


def read_combination(text: str) -> int | Said | None:
    """The combination a text names; or why its cards make none; or None for other words."""
    words = text.split()
    while words and words[0].lower() in FILLERS:
        words = words[1:]
    cards = read_cards(" ".join(words))
    if not cards:
        return None
    twice = [card for card in cards if cards.count(card) > 1]
    if twice:
        return say("twice", card=card_text(twice[0]))
    combination = combination_of(set_of_cards(cards))
    return no_combination(set_of_cards(cards)) if combination is None else combination


def no_combination(cards: int) -> Said:
    """What is wrong with cards that are no combination."""
    number = count(cards)
    if number != 5:
        return say("no_such_number", number=number)
    if any(count(suits_held(cards, rank)) == 4 for rank in range(RANKS)):
        return say("no_fifth_card")
    if _wraps(ranks_held(cards)):
        return say("round_the_corner")
    return say("no_five")


def _wraps(ranks: int) -> bool:
    """Are these five ranks in a row round the corner of the ace?"""
    turned = ranks | ranks << 4 * RANKS
    return any(turned >> 4 * rank & RUN == RUN for rank in range(RANKS))


# ---- outcomes of chance ----------------------------------------------------------------


def outcome_text(state: Corvo, outcome: int) -> str:
    """`A draws 9d`, `B begins`, `trump Js`."""
    if state.phase == phases.BEGINNING:
        return f"{seat_name(outcome)} begins"
    card = card_text(nth(state.unseen, outcome))
    drawing = state.phase != phases.REVEALING
    return f"{seat_name(state.turn)} draws {card}" if drawing else f"trump {card}"


def read_outcome(state: Corvo, text: str) -> int | None:
    """The pending outcome with this text; `9d` or `B` alone will do."""
    words = text.lower().split()
    for outcome in range(state.chances()):
        whole = outcome_text(state, outcome).lower().split()
        short = whole[0] if state.phase == phases.BEGINNING else whole[-1]
        if words in (whole, [short]):
            return outcome
    return None

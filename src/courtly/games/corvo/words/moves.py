"""Moves as people write them, and how to read what people write."""

from courtly.games.corvo.rules import deck, moves, phases, tricks
from courtly.games.corvo.rules.combinations import QUAD
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words import cards, reasons
from courtly.games.corvo.words.speech import WHICH_CARDS
from courtly.kernel.bits import count, has
from courtly.kernel.words import Saying

# Each word alone that is a move, and its rule.
SIMPLE = {
    moves.PASS: ("pass", "R23"),
    moves.DOUBLE: ("double", "DC-d"),
    moves.ACCEPT: ("accept", "DC-e"),
    moves.DECLINE: ("decline", "DC-f"),
}
FILLERS = ("play", "lead", "follow", "the", "card", "with", "prize")
SYNONYMS = {"losing": "lost", "loser": "lost", "blind": "unseen", "stock": "unseen"}
PEEKING = ("peek", "look")


def move_text(move: int) -> str:
    """`9d`, `8h 8s`, `take trump`, `pass`, `double`."""
    if move < moves.COMBINATIONS:
        return cards.combination_text(move)
    return SIMPLE[move][0] if move in SIMPLE else f"take {cards.PRIZES[move - moves.TAKE]}"


# ---- words as moves ------------------------------------------------------------------


def read_move(state: Corvo, seat: int, text: str) -> int | Saying | None:
    """Cards in any order and either case, `take Js`, `take the losing card`."""
    written = text.split()
    words = [word for word in written if word.lower() not in FILLERS]
    if not words:
        return _which_cards(state, seat) if written else None
    move = _read_word([SYNONYMS.get(word.lower(), word.lower()) for word in words])
    if move is not None:
        return move
    if words[0].lower() in PEEKING:
        return "no_peeking", {}
    if words[0].lower() == "take":
        return _read_taken(state, seat, " ".join(words[1:]))
    meant = read_combination(" ".join(words))
    if isinstance(meant, tuple) and state.phase < phases.CLIMBING and meant[0] != "twice":
        return "one_card", {}
    return meant


def _read_word(words: list[str]) -> int | None:
    """`pass`, `double`, `take lost`, `trump`."""
    prize = words[-1]
    if prize in cards.PRIZES and words[:-1] in ([], ["take"]):
        return moves.TAKE + cards.PRIZES.index(prize)
    return next((move for move, (word, _) in SIMPLE.items() if words == [word]), None)


def _which_cards(state: Corvo, seat: int) -> Saying:
    """`play` alone, where cards can be played at all."""
    moment = cards.PHASES[state.phase]
    if seat == state.turn and moment in WHICH_CARDS:
        return "which_cards", {"moment": moment}
    return reasons.why_not(state, seat, moves.PAIRS)


def _read_taken(state: Corvo, seat: int, text: str) -> int | Saying | None:
    """The prize that is the card of `take Js`; to `take` alone, what can be taken."""
    found = cards.read_cards(text)
    if found is None:
        return None
    taking = state.phase in (phases.WINNER_TAKES, phases.LOSER_TAKES)
    for prize in (moves.TRUMP, moves.LOST):
        if taking and found == [tricks.open_prize(state, prize)]:
            return moves.TAKE + prize
    if not taking or seat != state.turn:
        return reasons.why_not(state, seat, moves.TAKE)
    if found == [state.winning_card()]:
        return "winning_card", {}
    left = [name for prize, name in enumerate(cards.PRIZES) if not has(state.taken, prize)]
    return "no_prize" if found else "which_prize", {"prizes": left}


def read_combination(text: str) -> int | Saying | None:
    """The combination a text names; or why its cards make none; or None for other words."""
    found = cards.read_cards(text)
    if not found:
        return None
    twice = [card for card in found if found.count(card) > 1]
    if twice:
        return "twice", {"card": cards.card_text(twice[0])}
    whole = cards.set_of_cards(found)
    return moves.NUMBER_OF[whole] if whole in moves.NUMBER_OF else no_combination(whole)


def no_combination(held: int) -> Saying:
    """What is wrong with cards that are no combination."""
    number = count(held)
    if number != moves.FIVE:
        return "no_such_number", {"number": number}
    if any(count(deck.suits_held(held, rank)) == QUAD for rank in range(deck.RANKS)):
        return "no_fifth_card", {}
    return "round_the_corner" if _wraps(deck.ranks_held(held)) else "no_five", {}


def _wraps(ranks: int) -> bool:
    """Are these five ranks in a row round the corner of the ace?"""
    turned = ranks | ranks << deck.CARDS
    starts = range(0, deck.CARDS, deck.SUITS)
    return any(turned >> start & moves.RUN == moves.RUN for start in starts)

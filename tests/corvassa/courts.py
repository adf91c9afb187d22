"""Positions of Corvassa between the rules and the slow way, and random ones to begin with."""

from random import Random

from corvassa.slow_court import (
    CONVERTED,
    DEAL,
    KING,
    MODES,
    MOST_CARDS,
    MOST_TURNS,
    SEATS,
    Attack,
    Court,
    deck_of,
    in_order,
)
from corvassa.tables import new_game
from courtly.games.corvassa.rules import modes, moves, phases
from courtly.games.corvassa.rules.cards import NO_CARD, in_hand, in_heap
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, hand_codes, heap_codes
from courtly.kernel.seats import seats_in, set_of
from courtly.kernel.state import Moves

MODE_NUMBERS = {
    "main4": modes.ALLIANCE,
    "ffa4": modes.FREE_FOUR,
    "two_v_one": modes.TWO_AGAINST_ONE,
    "ffa3": modes.FREE_THREE,
    "duel": modes.DUEL,
}
MODE_NAMES = {number: name for name, number in MODE_NUMBERS.items()}
PHASES = (
    *("solo", "kings", "dealing", "drawing", "losing", "stealing", "looking"),
    *("acting", "answering", "owing", "showing", "ordering", "over"),
)
REASONS = {
    phases.BARE: "bare",
    phases.INSTEAD: "instead",
    phases.BY_FAVOR: "favor",
    phases.REWARD: "reward",
    phases.BY_PROMOTION: "promotion",
    phases.AT_THE_END: "end",
    phases.BY_PAWN: "pawn",
    phases.BY_SHADOW: "shadow",
    phases.PRICE: "price",
    phases.PUNISHMENT: "punishment",
}

# ---- from the rules to the slow way ------------------------------------------------------------


def read(state: Corvassa) -> Court:
    """The position of the rules in plain words; nothing that no longer matters."""
    phase = PHASES[state.phase]
    beginning = phase == "acting" or (phase == "drawing" and state.why == phases.BARE)
    return Court(
        MODE_NAMES[state.mode],
        *(state.refill, state.shared_win, state.shadow_eliminates, state.footpad_only),
        hands=[hand_of(state, seat) for seat in range(state.seats)],
        kings=[state.kings[seat] for seat in range(state.seats)],
        pile=heap_codes(state.rest),
        living=seats_in(state.living),
        top=cards_of(state.top, state.second),
        discards=heap_codes(state.discards),
        alliances=alliances_of(state),
        solo=None if state.solo == NOBODY else state.solo,
        commanded=seats_in(state.commanded & state.living),
        had_turn=seats_in(state.had_turn & state.living),
        phase=phase,
        turn=None if phase in (*DEAL, "over") else state.turn,
        turns=state.turns,
        was_bare=state.was_bare and beginning,
        promotion_closed=state.promotion_closed,
        attack=attack_of(state),
        debt=(state.debtor, REASONS[state.why]) if phase == "owing" else None,
        draws=(REASONS[state.why], state.owed) if phase == "drawing" else None,
        found=cards_of(state.found, state.found_next),
        winners=seats_in(state.winners()) if phase == "over" else [],
        limit_reached=state.limit_reached,
    )


def cards_of(first: int, second: int) -> list[str]:
    """Up to two cards in their order; the second never without the first."""
    assert first != NO_CARD or second == NO_CARD
    return [CODES[card] for card in (first, second) if card != NO_CARD]


def hand_of(state: Corvassa, seat: int) -> list[str]:
    hand = [
        KING if code[0] == KING and code != "Kt" else code
        for code in hand_codes(state.hands[seat], state.kings[seat])
    ]
    assert len(hand) == state.sizes[seat]
    return hand


def alliances_of(state: Corvassa) -> list[tuple[int, int]]:
    """The living pairs; each knows of the other."""
    pairs = [(seat, state.ally[seat]) for seat in seats_in(state.living)]
    pairs = [pair for pair in pairs if pair[1] in seats_in(state.living)]
    assert all(pair[::-1] in pairs for pair in pairs)
    return [pair for pair in pairs if pair[0] < pair[1]]


def attack_of(state: Corvassa) -> Attack | None:
    if state.card == NO_CARD:
        return None
    return Attack(
        CODES[state.card],
        CODES[state.played_as],
        None if state.target == NOBODY else state.target,
        state.betrays,
        None if state.redirector == NOBODY else state.redirector,
    )


# ---- from the slow way to the rules ------------------------------------------------------------


def begun(mode: str, options: tuple[bool, bool, bool, bool], open_hands: bool) -> Corvassa:
    refill, shared_win, shadow_eliminates, footpad_only = options
    return new_game(
        *(MODES[mode], MODE_NUMBERS[mode]),
        *(refill, shared_win, shadow_eliminates, open_hands, footpad_only),
    )


def placed(court: Court, open_hands: bool) -> Corvassa:
    """A position in which somebody is to act."""
    options = (court.refill, court.shared_win, court.shadow_eliminates, court.footpad_only)
    state = begun(court.mode, options, open_hands)
    for seat, hand in enumerate(court.hands):
        state.hands[seat] = sum(in_hand(CODES.index(card)) for card in hand)
        state.sizes[seat] = len(hand)
        state.kings[seat] = court.kings[seat]
        ally = court.ally(seat)
        state.ally[seat] = NOBODY if ally is None else ally
    state.rest, state.rest_cards = heap_of(court.pile), len(court.pile)
    state.discards = heap_of(court.discards)
    top = [CODES.index(card) for card in court.top]
    state.top, state.second = [*top, NO_CARD, NO_CARD][:2]
    state.living = set_of(court.living)
    state.commanded, state.had_turn = set_of(court.commanded), set_of(court.had_turn)
    state.solo = NOBODY if court.solo is None else court.solo
    state.phase, state.turn, state.turns = phases.ACTING, court.acting(), court.turns
    state.was_bare, state.promotion_closed = court.was_bare, court.promotion_closed
    return state


def heap_of(cards: list[str]) -> int:
    return sum(in_heap(CODES.index(card)) for card in cards)


# ---- moves -------------------------------------------------------------------------------------


def legal_for(state: Corvassa, seat: int) -> dict[str, int]:
    """The legal moves by their texts; no two have the same."""
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    texts = {text_of(state, seat, move): move for move in found.listed()}
    assert len(texts) == found.n, texts
    return texts


def text_of(state: Corvassa, seat: int, move: int) -> str:
    """A move as the rulebook's notation has it."""
    if move < moves.PROMOTE:
        way = moves.way_of(move)
        written = played(moves.ATTACK_CARD[way], moves.ATTACK_AS[way])
        betray = " betray" if moves.is_betrayal(way) else ""
        return f"{written}{betray} {SEATS[moves.target_of(move)]}"
    if move == moves.PROMOTE:
        return "promote"
    if move < moves.DISCARD:
        return f"Fv {CODES[move - moves.FAVOR]}"
    if move < moves.DEFEND:
        return f"discard {CODES[move - moves.DISCARD]}"
    if move < moves.CROWN:
        way = move - moves.DEFEND
        return f"defend {played(moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way])}"
    if move < moves.ALLOW:
        return f"crown {SEATS[move - moves.CROWN]}"
    if move == moves.ALLOW:
        return "allow"
    if move < moves.ORDER:
        card = CODES[move - moves.SHOW]
        return f"show {card}{state.kings[seat] if card == KING else ''}"
    found = cards_of(state.found, state.found_next)
    return f"order {' '.join(found if move == moves.ORDER else found[::-1])}"


def played(card: int, used_as: int) -> str:
    """`Rk`, `Fl(Rk)`, `Fl=Rk`."""
    return f"Fl={CODES[used_as]}" if CODES[card] == "Fl" else CODES[card]


# ---- random positions --------------------------------------------------------------------------


def random_options(chance: Random) -> tuple[bool, bool, bool, bool]:
    return (*(chance.random() < 0.3 for _ in range(4)),)  # type: ignore[return-value]


def random_court(chance: Random) -> Court:
    """Thin hands, short piles, broken alliances: somebody is to act."""
    mode = chance.choice([*MODES, "main4", "two_v_one"])  # there is most to do
    seats = range(MODES[mode])
    deck = deck_of(mode)
    chance.shuffle(deck)
    living = sorted(chance.sample(seats, max(2, len(seats) - chance.choice((0, 0, 1, 2)))))
    turn = chance.choice(living)
    hands: list[list[str]] = [[] for _ in seats]
    for seat in living:
        least = 1 if seat == turn else 0
        hands[seat] = random_hand(chance, deck, least)
    top = [deck.pop() for _ in range(chance.choice((0, 0, 1, 2)))]
    pile, discards = random_heaps(chance, deck)
    court = Court(
        mode,
        *random_options(chance),
        *(hands, chance.sample([seat + 1 for seat in seats], len(seats)), pile, living),
        top=top,
        discards=discards,
        solo=chance.choice(seats) if mode == "two_v_one" else None,
        commanded=some_of(chance, living, 0.3),
        had_turn=some_of(chance, living, 0.8),
        phase="acting",
        turn=turn,
        turns=chance.choice((3, 10, MOST_TURNS - 3, MOST_TURNS - 1)),
        was_bare=len(hands[turn]) == 2 and chance.random() < 0.5,
        promotion_closed=chance.random() < 0.1,
    )
    court.alliances = random_alliances(chance, court)
    return court


def some_of(chance: Random, seats: list[int], share: float) -> list[int]:
    return [seat for seat in seats if chance.random() < share]


def random_hand(chance: Random, deck: list[str], least: int) -> list[str]:
    """A King and a few cards; many Pawns, or many of the rare ones, or a bit of everything."""
    liked = chance.choice((("Pn",), ("Sh", "Ch", "Ft", "Fv"), ("Df", "Dc", "Qn"), ("Fl",), ()))
    hand = [KING]
    for _ in range(chance.choice((least, 1, 2, 3, MOST_CARDS - 1, MOST_CARDS - 1))):
        wanted = [card for card in deck if card in liked] if chance.random() < 0.8 else []
        card = chance.choice(wanted or deck)
        deck.remove(card)
        hand.append(chance.choice(CONVERTED) if card == "Fl" and chance.random() < 0.4 else card)
    return in_order(hand)


def random_heaps(chance: Random, deck: list[str]) -> tuple[list[str], list[str]]:
    """The pile and the discards; at times without Queens, at times most of it out of play."""
    if chance.random() < 0.3:
        deck = [card for card in deck if card != "Qn"]
    if chance.random() < 0.3:
        deck = deck[: chance.randint(0, 4)]
    size = chance.choice((0, 1, 2, 3, len(deck) // 2, len(deck)))
    return in_order(deck[:size]), in_order(deck[size:])


def random_alliances(chance: Random, court: Court) -> list[tuple[int, int]]:
    """R07, R10: an alliance takes two that live, and somebody else."""
    pairs = [(0, 2), (1, 3)] if court.mode == "main4" else []
    if court.solo is not None:
        first, second = (seat for seat in range(3) if seat != court.solo)
        pairs = [(first, second)]
    if len(court.living) == 2:
        return []
    return [pair for pair in pairs if {*pair} <= {*court.living} and chance.random() < 0.8]

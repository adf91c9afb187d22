"""What happens, in sentences, each with its rule; and as data, for pictures that move."""

from collections.abc import Callable, Sequence

from courtly.games.korona.rules import events, scoring
from courtly.games.korona.rules.cards import (
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    REVOLT,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
)
from courtly.games.korona.words.cards import CODES, NAMES, a_card, pile_codes, pile_text
from courtly.kernel.event import parts_of
from courtly.kernel.seats import in_words, names_in, seat_name, seats_in
from courtly.kernel.signals import Reader, signal
from courtly.kernel.table import Data, Said

COMBOS = {
    scoring.NO_COMBO: None,
    scoring.HEALING: "healing",
    scoring.MILITARY: "military",
    scoring.PRODUCTION: "production",
}
COMBO_SENTENCES = {
    scoring.HEALING: ("the Healer combo, a Ruler pair and all ten colours", "win-2"),
    scoring.MILITARY: ("the Military combo, a Ruler pair and a full army", "win-3"),
    scoring.PRODUCTION: ("the Production combo, a Ruler pair and four farmed Fields", "win-4"),
}
CARD_RULES = {
    DONATION: "don-1",
    INTERNAL_MOVE: "im-1",
    EXTRA_DRAW: "ed-1",
    TACTICAL_SWAP: "ts-1",
    SNEAK_ATTACK: "sa-1",
    GLORIOUS_ATTACK: "ga-1",
    REVOLT: "re-2",
}


# ---- sentences -----------------------------------------------------------------------


def told(event: int, names: Sequence[str]) -> Said:
    """An event as a sentence."""
    kind, a, b, c = parts_of(event)
    if kind == events.PLAYS:
        return Said(_played(names, a, b, c), CARD_RULES[b])
    if kind == events.COMPLETES:
        combo, cite = COMBO_SENTENCES[b]
        return Said(f"{names[a]} completes {combo}!", cite)
    sentence, cite = SENTENCES[kind]
    return Said(sentence(names, a, b, c), cite)


def _played(names: Sequence[str], seat: int, card: int, packed: int) -> str:
    """The card, and whom it is aimed at."""
    name = names[seat]
    if card == REVOLT:
        return f"{name} calls a Revolt: everybody passes a pile on."
    if packed == 0:
        return f"{name} plays {a_card(card)}."
    target = names[target_of(packed)]
    if card == DONATION:
        source = "their hand" if from_hand(packed) else "their area"
        return f"{name} plays a Donation: {target} owes a card from {source}."
    return f"{name} plays {a_card(card)} on {target}."


def target_of(packed: int) -> int:
    """Whom a card is aimed at; -1: nobody."""
    return packed % events.FROM_HAND - 1


def from_hand(packed: int) -> bool:
    """Does a Donation ask for a card from the hand?"""
    return packed >= events.FROM_HAND


def the(card: int) -> str:
    """`the Archer`."""
    return f"the {NAMES[card]}"


def _onto(spot: int) -> str:
    """`onto p2`, `down as a new pile`."""
    return f"onto p{spot}" if spot else "down as a new pile"


def _at(owner: str, spot: int) -> str:
    """`onto B's p2`, `into B's area`."""
    return f"onto {owner}'s p{spot}" if spot else f"into {owner}'s area, as a new pile"


def _put(names: Sequence[str], seat: int, card: int, packed: int) -> str:
    by, spot = packed % events.SEATS, packed // events.SEATS
    where = _onto(spot) if by == seat else _at(names[seat], spot)
    return f"{names[by]} puts {the(card)} {where}."


def _scored(name: str, points: int, farmers: int) -> str:
    total = f"{points} point{'' if abs(points) == 1 else 's'}"
    return f"{name} has {total} and {farmers} Farmer{'' if farmers == 1 else 's'}."


def _share(names: Sequence[str], seats: int) -> str:
    return f"{in_words([names[seat] for seat in seats_in(seats)])} share the crown."


Sentence = Callable[[Sequence[str], int, int, int], str]
SENTENCES: dict[int, tuple[Sentence, str]] = {
    events.BEGINS: (lambda n, a, b, c: f"{n[a]} begins.", "setup-6"),
    events.TURN: (lambda n, a, b, c: f"It is {n[a]}'s turn.", "turn-1"),
    events.DRAWS: (lambda n, a, b, c: f"{n[a]} draws {a_card(b)}.", "R12"),
    events.DRAWS_UNSEEN: (lambda n, a, b, c: f"{n[a]} draws a card.", "R12"),
    events.TURNS_UP: (lambda n, a, b, c: f"The Market offers {a_card(b)}.", "draw-3"),
    events.TAKES: (lambda n, a, b, c: f"{n[a]} takes {the(b)} from the Market.", "draw-2"),
    events.PLACES: (lambda n, a, b, c: f"{n[a]} builds: {a_card(b)} {_onto(c)}.", "R23"),
    events.DISCARDS: (lambda n, a, b, c: f"{n[a]} throws {a_card(b)} away.", "act-2"),
    events.WOULD_TAKE: (
        lambda n, a, b, c: f"Marked: {n[a]}'s p{c + 1}, with {the(b)} on top.",
        "R78",
    ),
    events.WOULD_GIVE: (
        lambda n, a, b, c: f"{n[a]} offers {the(b)} of p{c + 1} in return.",
        "ts-1",
    ),
    events.WOULD_SEND: (
        lambda n, a, b, c: (
            f"{n[a]}'s Thief on p{b + 1} is to sneak over, {f'onto p{c}' if c else 'by himself'}."
        ),
        "thief-4",
    ),
    events.SHIELDS: (lambda n, a, b, c: f"{n[a]} raises a Shield!", "shield-1"),
    events.NO_SHIELD: (lambda n, a, b, c: f"{n[a]} raises no Shield.", "R78"),
    events.IS_VOID: (lambda n, a, b, c: f"{n[a]}'s {NAMES[b]} comes to nothing.", "R80"),
    events.MOVES: (
        lambda n, a, b, c: (
            f"{n[a]} moves {the(b)} of p{c // events.PACKED + 1} {_onto(c % events.PACKED)}."
        ),
        "im-1",
    ),
    events.GIVES: (lambda n, a, b, c: f"{n[a]} gives {n[c]} {a_card(b)} from hand.", "don-3"),
    events.GIVES_UNSEEN: (lambda n, a, b, c: f"{n[a]} gives {n[c]} a card from hand.", "R12"),
    events.HANDS_OVER: (
        lambda n, a, b, c: (
            f"The {NAMES[b]} leaves {n[a]}'s p{c % events.PACKED + 1} for {n[c // events.PACKED]}."
        ),
        "R35",
    ),
    events.SENDS: (
        lambda n, a, b, c: (
            f"{n[a]}'s Thief sneaks {_at(n[c // events.PACKED], c % events.PACKED)}."
        ),
        "sa-1",
    ),
    events.CONQUERS: (
        lambda n, a, b, c: (
            f"{n[a]} conquers {n[c // events.PACKED]}'s p{c % events.PACKED + 1}: {pile_text(b)}."
        ),
        "ga-1",
    ),
    events.PASSES: (
        lambda n, a, b, c: f"{pile_text(b)} passes from {n[a]} to {n[c // events.PACKED]}.",
        "re-2",
    ),
    events.NOTHING_TO_PASS: (lambda n, a, b, c: f"{n[a]} has nothing to pass.", "R72"),
    events.PUTS: (lambda n, a, b, c: _put(n, a, b, c), "R23"),
    events.ARRIVES: (lambda n, a, b, c: f"{pile_text(b)} now stands in {n[a]}'s area.", "R64"),
    events.LAST_TURN: (
        lambda n, a, b, c: f"Nothing is left to draw: {n[a]} plays the last turn.",
        "R82",
    ),
    events.SCORES: (lambda n, a, b, c: _scored(n[a], b - events.ABOVE_ZERO, c), "R90"),
    events.WINS: (lambda n, a, b, c: f"{n[a]} wins the crown.", "end-1"),
    events.SHARE: (lambda n, a, b, c: _share(n, b), "R88"),
    events.LEAVES: (lambda n, a, b, c: f"{n[a]} leaves the game.", "R101"),
    events.AGREEMENT: (lambda n, a, b, c: "Both agree on a draw.", "R102"),
}


# ---- data ----------------------------------------------------------------------------

SHAPES = {
    events.BEGINS: "begins seat",
    events.TURN: "turn seat",
    events.DRAWS: "draws seat card",
    events.DRAWS_UNSEEN: "draws seat",
    events.TURNS_UP: "turns_up - card slot",
    events.TAKES: "takes seat card slot",
    events.PLACES: "places seat card spot",
    events.DISCARDS: "discards seat card",
    events.PLAYS: "plays seat card",
    events.WOULD_TAKE: "would_take seat card pile",
    events.WOULD_GIVE: "would_give seat card pile",
    events.WOULD_SEND: "would_send seat pile spot",
    events.SHIELDS: "shields seat",
    events.NO_SHIELD: "no_shield seat",
    events.IS_VOID: "is_void seat card",
    events.MOVES: "moves seat card",
    events.GIVES: "gives seat card other",
    events.GIVES_UNSEEN: "gives seat - other",
    events.HANDS_OVER: "hands_over seat card",
    events.SENDS: "sends seat pile",
    events.CONQUERS: "conquers seat cards",
    events.PASSES: "passes seat cards",
    events.NOTHING_TO_PASS: "nothing_to_pass seat",
    events.PUTS: "puts seat card",
    events.ARRIVES: "arrives seat cards",
    events.LAST_TURN: "last_turn seat",
    events.COMPLETES: "completes seat combo",
    events.SCORES: "scores seat points farmers",
    events.WINS: "wins seat",
    events.SHARE: "share - seats",
    events.LEAVES: "leaves seat",
    events.AGREEMENT: "agreement",
}
READERS: dict[str, Reader] = {
    "seat": seat_name,
    "other": seat_name,
    "seats": names_in,
    "card": lambda card: CODES[card],
    "cards": pile_codes,
    "pile": lambda index: index + 1,
    "spot": int,
    "slot": int,
    "combo": lambda combo: COMBOS[combo],
    "points": lambda points: points - events.ABOVE_ZERO,
    "farmers": int,
}


def signal_of(event: int) -> Data:
    """An event as data; what is packed into one detail is taken apart."""
    kind, _, b, c = parts_of(event)
    data = signal(event, SHAPES, READERS)
    high, low = divmod(c, events.PACKED)
    if kind == events.PLAYS:
        target = target_of(c)
        data["target"] = seat_name(target) if target >= 0 else None
        data["from"] = ("hand" if from_hand(c) else "area") if b == DONATION else None
    elif kind == events.MOVES:
        data |= {"pile": high + 1, "spot": low}
    elif kind == events.SENDS:
        data |= {"other": seat_name(high), "spot": low}
    elif kind in (events.HANDS_OVER, events.CONQUERS, events.PASSES):
        data |= {"other": seat_name(high), "pile": low + 1}
    elif kind == events.PUTS:
        data |= {"spot": c // events.SEATS, "by": seat_name(c % events.SEATS)}
    return data

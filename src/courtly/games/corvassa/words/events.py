"""What happens, in sentences, each with its rule; and as data, for pictures that move."""

from collections.abc import Callable, Sequence

from courtly.games.corvassa.rules import cards, events, moves
from courtly.games.corvassa.rules.turns import TURN_LIMIT
from courtly.games.corvassa.words.cards import CODES, NAMES, a_card
from courtly.kernel.event import parts_of
from courtly.kernel.seats import in_words, names_in, seat_name, seats_in
from courtly.kernel.signals import Reader, signal
from courtly.kernel.table import Data, Said

ROMAN = ("", "I", "II", "III", "IV")
DEFENCE_RULES = {cards.QUEEN: "§11-Qn", cards.DEFENDER: "§11-Df", cards.DECOY: "§11-Dc"}


# ---- sentences -----------------------------------------------------------------------


def told(event: int, names: Sequence[str]) -> Said:
    """An event as a sentence."""
    kind, a, b, c = parts_of(event)
    if kind == events.ATTACKS:
        return Said(attack_told(names[a], b, names[c]), attack_rule(b))
    if kind == events.DEFENDS:
        return _defence(names[a], b, c)
    if kind in SPECIAL:
        return SPECIAL[kind](names[a], b)
    sentence, cite = SENTENCES[kind]
    return Said(sentence(names, a, b, c), cite)


def attack_told(name: str, way: int, target: str) -> str:
    """An attack as it is announced: `A turns a Faceless into a Rook and attacks B.`"""
    card, played_as = moves.ATTACK_CARD[way], moves.ATTACK_AS[way]
    start = name
    if card == cards.FACELESS:
        start = f"{name} turns a Faceless into {a_card(played_as)} and"
    if moves.is_betrayal(way):
        return f"{start} betrays {target}!"
    if played_as == cards.SHADOW:
        return f"{start} sends {_it(card)} after two of {target}'s cards."
    if played_as == cards.FOOTPAD:
        return f"{start} sends {_it(card)} to rob {target}."
    faceless = card == cards.FACELESS
    if played_as == cards.CHECK:
        return f"{start} {'strikes' if faceless else 'aims a Check'} at {target}'s King."
    return f"{start} attacks {target}{'' if faceless else f' with {a_card(card)}'}."


def _it(card: int) -> str:
    return "it" if card == cards.FACELESS else a_card(card)


def attack_rule(way: int) -> str:
    """What is written about an attack: §11, or how a Faceless is announced."""
    card = moves.ATTACK_CARD[way]
    if card == cards.FACELESS:
        return "§8.5-c"
    return "§8.8-d" if moves.is_betrayal(way) else f"§11-{CODES[cards.identity_of(card)]}"


def _defence(name: str, way: int, against: int) -> Said:
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    text, cite = f"{name} defends with {a_card(card)}", DEFENCE_RULES.get(card, "§6.2-a")
    if card == cards.FACELESS:
        text, cite = f"{name} turns a Faceless into {a_card(played_as)} and defends", "§8.5-c"
    result = _result(played_as, against)
    if result == "equal":
        return Said(f"{text}: the ranks are equal, and both cards are discarded.", "§6.2-e")
    if result == "lower":
        return Said(f"{text}: too low, and lost.", "§6.2-f")
    return Said(f"{text}.", cite)


def _result(played_as: int, against: int) -> str:
    """How a defence turns out."""
    if not cards.is_diamond(against) or not cards.is_diamond(played_as):
        return "stops"
    if cards.RANK[played_as] == cards.RANK[against]:
        return "equal"
    return "higher" if cards.RANK[played_as] > cards.RANK[against] else "lower"


def _kept(name: str, card: int) -> Said:
    if card > cards.FACELESS:
        kind = NAMES[cards.identity_of(card)]
        return Said(f"{name}'s Faceless wins the duel and goes on as a {kind}.", "R72")
    cite = "§6.3-c" if card == cards.QUEEN else "§6.2-d"
    return Said(f"{name}'s {NAMES[card]} blocks and returns to the hand.", cite)


def _lost(name: str, card: int) -> Said:
    if card == cards.KING:
        return Said(f"The card picked blindly is {name}'s King!", "§8.4-a")
    return Said(f"{name} loses {a_card(card)}, picked blindly.", "§8.4-c")


def _shown(name: str, card: int) -> Said:
    return Said(f"{name} shows {a_card(card)} to all.", "R57" if card == cards.KING else "§11-Kt")


def _promoted(name: str, from_pile: int) -> Said:
    if from_pile:
        text = f"{name} gets a Queen for the Pawns out of the Draw Pile, which is shuffled."
        return Said(text, "§8.2-e")
    return Said(f"{name} gets a Queen for the Pawns from the discard pile.", "§8.2-d")


def _share(names: Sequence[str], seats: int) -> str:
    return f"{in_words([names[seat] for seat in seats_in(seats)])} have outlived all: both win."


# Why a King falls, in the order of rules/phases.py.
FALLS_BY = ("lost", "struck", "cannot_pay", "bare", "given_up")
FALLS_FOR = (
    ("was picked blindly and has fallen", "§8.4-a"),
    ("was struck, and nothing stopped the blow: it has fallen", "§10-b"),
    ("has fallen: there were not enough cards to pay", "§10-c"),
    ("stood bare when the attack succeeded, and has fallen", "§10-d"),
    ("is given up and leaves the game", "R110"),
)


def _fallen(name: str, why: int) -> Said:
    reason, cite = FALLS_FOR[why]
    return Said(f"{name}'s King {reason}.", cite)


SPECIAL: dict[int, Callable[[str, int], Said]] = {
    events.KEEPS: _kept,
    events.LOSES: _lost,
    events.SHOWS: _shown,
    events.PROMOTES: _promoted,
    events.FALLS: _fallen,
}
Sentence = Callable[[Sequence[str], int, int, int], str]
SENTENCES: dict[int, tuple[Sentence, str]] = {
    events.IS_SOLO: (lambda n, a, b, c: f"{n[a]} stands alone against the other two.", "R04"),
    events.HAS_KING: (lambda n, a, b, c: f"{n[a]} is dealt King {ROMAN[b]}.", "R03"),
    events.BEGINS: (lambda n, a, b, c: f"{n[a]} begins.", "§4-b"),
    events.DRAWS: (lambda n, a, b, c: f"{n[a]} draws {a_card(b)}.", "R118"),
    events.DRAWS_UNSEEN: (lambda n, a, b, c: f"{n[a]} draws a card.", "R118"),
    events.ENDS_ALLIANCE: (
        lambda n, a, b, c: f"The alliance of {n[a]} and {n[b]} is over.",
        "R12",
    ),
    events.COMMANDS: (
        lambda n, a, b, c: f"By Crown's Command {n[a]} sends the attack on to {n[b]}.",
        "§8.1-c",
    ),
    events.ALLOWS: (lambda n, a, b, c: f"{n[a]} lets it happen.", "R35"),
    events.DISCARDS: (lambda n, a, b, c: f"{n[a]} discards {a_card(b)}.", "R104"),
    events.STEALS: (lambda n, a, b, c: f"{n[a]} steals {a_card(b)} from {n[c]}.", "R52"),
    events.STEALS_UNSEEN: (lambda n, a, b, c: f"{n[a]} steals a card from {n[c]}.", "R52"),
    events.SHOWS_HAND: (lambda n, a, b, c: f"{n[a]} shows {n[c]} {a_card(b)}.", "§11-Bp"),
    events.SHOWS_HAND_UNSEEN: (
        lambda n, a, b, c: f"{n[a]} shows {n[c]} the whole hand.",
        "R58",
    ),
    events.SEES: (lambda n, a, b, c: f"{n[a]} finds {a_card(b)} on the Draw Pile.", "§11-Rk"),
    events.SEES_UNSEEN: (
        lambda n, a, b, c: f"{n[a]} looks at a card on top of the Draw Pile.",
        "§11-Rk",
    ),
    events.ORDERS: (
        lambda n, a, b, c: f"{n[a]} puts {a_card(b)} on top and {a_card(c)} below.",
        "R59b",
    ),
    events.ORDERS_UNSEEN: (
        lambda n, a, b, c: f"{n[a]} puts the two cards back on the Draw Pile.",
        "R59b",
    ),
    events.PROMOTION_FAILS: (
        lambda n, a, b, c: f"{n[a]} shows the Pawns, but there is no Queen to be had for them.",
        "R79",
    ),
    events.GIVES: (lambda n, a, b, c: f"As a Favor {n[a]} gives {n[c]} {a_card(b)}.", "§11-Fv"),
    events.GIVES_UNSEEN: (lambda n, a, b, c: f"As a Favor {n[a]} gives {n[c]} a card.", "R91"),
    events.RESHUFFLES: (
        lambda n, a, b, c: "The discards are shuffled: they are the new Draw Pile.",
        "§5.3-d",
    ),
    events.WINS: (lambda n, a, b, c: f"{n[a]} is the last king and wins.", "§10-e"),
    events.SHARE: (lambda n, a, b, c: _share(n, b), "R07"),
    events.LIMIT: (
        lambda n, a, b, c: f"{TURN_LIMIT} turns are played: a draw between the living.",
        "R107",
    ),
    events.LEAVES: (lambda n, a, b, c: f"{n[a]} leaves the game.", "R110"),
    events.AGREEMENT: (lambda n, a, b, c: "Both agree on a draw.", "R116"),
    events.TURN: (lambda n, a, b, c: f"It is {n[a]}'s turn.", "§4-c"),
}


# ---- data ----------------------------------------------------------------------------

SHAPES = {
    events.IS_SOLO: "is_solo seat",
    events.HAS_KING: "has_king seat number",
    events.BEGINS: "begins seat",
    events.DRAWS: "draws seat card",
    events.DRAWS_UNSEEN: "draws_unseen seat",
    events.ATTACKS: "attacks seat - target",
    events.ENDS_ALLIANCE: "ends_alliance seat other",
    events.DEFENDS: "defends seat",
    events.KEEPS: "keeps seat card",
    events.COMMANDS: "commands seat target",
    events.ALLOWS: "allows seat",
    events.DISCARDS: "discards seat card",
    events.LOSES: "loses seat card",
    events.STEALS: "steals seat card other",
    events.STEALS_UNSEEN: "steals_unseen seat - other",
    events.SHOWS: "shows seat card",
    events.SHOWS_HAND: "shows_hand seat card other",
    events.SHOWS_HAND_UNSEEN: "shows_hand_unseen seat - other",
    events.SEES: "sees seat card",
    events.SEES_UNSEEN: "sees_unseen seat",
    events.ORDERS: "orders seat card next",
    events.ORDERS_UNSEEN: "orders_unseen seat",
    events.PROMOTES: "promotes seat from_pile",
    events.PROMOTION_FAILS: "promotion_fails seat",
    events.GIVES: "gives seat card other",
    events.GIVES_UNSEEN: "gives_unseen seat - other",
    events.RESHUFFLES: "reshuffles",
    events.FALLS: "falls seat why",
    events.WINS: "wins seat",
    events.SHARE: "share - seats",
    events.LIMIT: "limit",
    events.LEAVES: "leaves seat",
    events.AGREEMENT: "agreement",
    events.TURN: "turn seat",
}
READERS: dict[str, Reader] = {
    "seat": seat_name,
    "other": seat_name,
    "target": seat_name,
    "seats": names_in,
    "card": lambda card: CODES[card],
    "next": lambda card: CODES[card],
    "number": int,
    "from_pile": bool,
    "why": lambda why: FALLS_BY[why],
}


def signal_of(event: int) -> Data:
    """An event as data; a way to attack or to defend is taken apart."""
    kind, _, way, against = parts_of(event)
    data = signal(event, SHAPES, READERS)
    if kind == events.ATTACKS:
        data["card"] = CODES[moves.ATTACK_CARD[way]]
        data["as"] = CODES[moves.ATTACK_AS[way]]
        data["betrays"] = moves.is_betrayal(way)
    elif kind == events.DEFENDS:
        data["card"] = CODES[moves.DEFENCE_CARD[way]]
        data["as"] = CODES[moves.DEFENCE_AS[way]]
        data["result"] = _result(moves.DEFENCE_AS[way], against)
    return data

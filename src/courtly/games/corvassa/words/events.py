"""What happens, a row for each event."""

from collections.abc import Mapping

from courtly.games.corvassa.rules import cards, events, moves
from courtly.games.corvassa.words.cards import CODES
from courtly.kernel.rows import event
from courtly.kernel.seats import names_in
from courtly.kernel.words import Data

# ---- fields --------------------------------------------------------------------------


def attack(seat: int, way: int, target: int) -> Data:
    """A way to attack, taken apart."""
    card, played_as = moves.ATTACK_CARD[way], moves.ATTACK_AS[way]
    betrays = moves.is_betrayal(way)
    how = "betrayal" if betrays else CODES[played_as]
    return {
        "card": CODES[card],
        "as": CODES[played_as],
        "betrays": betrays,
        "how": f"Fl {how}" if card == cards.FACELESS else how,
    }


def defence(seat: int, way: int, against: int) -> Data:
    """A way to defend, taken apart, and how it turns out."""
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    result = result_of(played_as, against)
    faceless = card == cards.FACELESS
    if result in ("equal", "lower"):
        how = f"Fl {result}" if faceless else result
    else:
        how = CODES[card] if CODES[card] in DEFENCES else "rank"
    return {"card": CODES[card], "as": CODES[played_as], "result": result, "how": how}


def result_of(played_as: int, against: int) -> str:
    """How a card against an attack turns out."""
    if not cards.is_diamond(against) or not cards.is_diamond(played_as):
        return "stops"
    if cards.RANK[played_as] == cards.RANK[against]:
        return "equal"
    return "higher" if cards.RANK[played_as] > cards.RANK[against] else "lower"


def kept(seat: int, card: int, _: int) -> Data:
    """A Faceless that has won a duel is a card of that kind from now on."""
    how = "queen" if card == cards.QUEEN else "faceless" if card > cards.FACELESS else "rank"
    return {"as": CODES[cards.identity_of(card)], "how": how}


def of_a_king(seat: int, card: int, _: int) -> Data:
    """Is it the King?"""
    return {"king": card == cards.KING}


def shared(_: int, seats: int, __: int) -> Data:
    """Who wins together."""
    return {"seats": names_in(seats)}


# ---- sentences -----------------------------------------------------------------------


def ruled(rows: Mapping[str, tuple[str, str]]) -> tuple[dict[str, str], dict[str, str]]:
    """Sentences that each have a rule of their own: the sentences, and the rules."""
    texts = {key: text for key, (text, _) in rows.items()}
    return texts, {key: cite for key, (_, cite) in rows.items()}


def of_yours(rows: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Sentences that begin with what is somebody's, for the one whose it is."""
    return {key: text.replace("{seat}'s", "Your") for key, (text, _) in rows.items()}


# By what the card is played as; a blank Faceless is turned into it first.
DIAMOND = "{seat} attack[s] {target} with {card:a}."
TURNED = "{seat} turn[s] a Faceless into {as:a} and"
ATTACKS = {
    **{code: (DIAMOND, f"§11-{code}") for code in ("Qn", "Rk", "Bp", "Kt", "Pn")},
    "Ft": ("{seat} send[s] a Footpad to rob {target}.", "§11-Ft"),
    "Ch": ("{seat} aim[s] a Check at {target}'s King.", "§11-Ch"),
    "Sh": ("{seat} send[s] a Shadow after two of {target}'s cards.", "§11-Sh"),
    "betrayal": ("{seat} betray[s] {target}!", "§8.8-d"),
    **{f"Fl {code}": (f"{TURNED} attack[s] {{target}}.", "§8.5-c") for code in CODES[2:6]},
    "Fl Ft": (f"{TURNED} send[s] it to rob {{target}}.", "§8.5-c"),
    "Fl Ch": (f"{TURNED} strike[s] at {{target}}'s King.", "§8.5-c"),
    "Fl Sh": (f"{TURNED} send[s] it after two of {{target}}'s cards.", "§8.5-c"),
    "Fl betrayal": (f"{TURNED} betray[s] {{target}}!", "§8.5-c"),
}
DEFENDED = "{seat} defend[s] with {card:a}"
EQUAL = ": the ranks are equal, and both cards are discarded."
LOWER = ": too low, and lost."
DEFENCES = {
    **{code: (f"{DEFENDED}.", f"§11-{code}") for code in ("Qn", "Df", "Dc")},
    "rank": (f"{DEFENDED}.", "§6.2-a"),
    "equal": (DEFENDED + EQUAL, "§6.2-e"),
    "lower": (DEFENDED + LOWER, "§6.2-f"),
    "Fl": (f"{TURNED} defend[s].", "§8.5-c"),
    "Fl equal": (f"{TURNED} defend[s]{EQUAL}", "§6.2-e"),
    "Fl lower": (f"{TURNED} defend[s]{LOWER}", "§6.2-f"),
}
KEPT = "{seat}'s {card} blocks and returns to the hand."
KEEPS = {
    "rank": (KEPT, "§6.2-d"),
    "queen": (KEPT, "§6.3-c"),
    "faceless": ("{seat}'s Faceless wins the duel and goes on as {as:a}.", "R72"),
}
LOSES = {
    "no": ("{seat} lose[s] {card:a}, picked blindly.", "§8.4-c"),
    "yes": ("The card picked blindly is {seat}'s King!", "§8.4-a"),
}
SHOWN = "{seat} show[s] {card:a} to all."
SHOWS = {"no": (SHOWN, "§11-Kt"), "yes": (SHOWN, "R57")}
FOR_THE_PAWNS = "{seat} get[s] a Queen for the Pawns"
PROMOTES = {
    "no": (f"{FOR_THE_PAWNS} from the discard pile.", "§8.2-d"),
    "yes": (f"{FOR_THE_PAWNS} out of the Draw Pile, which is shuffled.", "§8.2-e"),
}
NO_QUEEN = "{seat} show[s] the Pawns, but there is no Queen to be had for them."
# Why a King falls, in the order of rules/phases.py.
FALLS = {
    "lost": ("it was picked blindly", "§8.4-a"),
    "struck": ("nothing stopped the blow", "§10-b"),
    "cannot_pay": ("there were not enough cards to pay", "§10-c"),
    "bare": ("it stood bare when the attack succeeded", "§10-d"),
    "given_up": ("it was given up", "R110"),
}
EVENTS = {
    events.IS_SOLO: event("is_solo", "seat", "{seat} stand[s] alone against the other two.", "R04"),
    events.HAS_KING: event(
        "has_king", "seat number", "{seat} [is|are] dealt King {number}.", "R03"
    ),
    events.BEGINS: event("begins", "seat", "{seat} begin[s].", "§4-b"),
    events.TURN: event("turn", "seat", "It is {seat}'s turn.", "§4-c", you="It is your turn."),
    events.DRAWS: event("draws", "seat card", "{seat} draw[s] {card:a}.", "R118"),
    events.DRAWS_UNSEEN: event("draws_unseen", "seat", "{seat} draw[s] a card.", "R118"),
    # §5.1, §5.2: an attack and its answer.
    events.ATTACKS: event("attacks", "seat - target", *ruled(ATTACKS), by="how", more=attack),
    events.ENDS_ALLIANCE: event(
        *("ends_alliance", "seat other", "The alliance of {seat} and {other} is over.", "R12"),
        you="Your alliance with {other} is over.",
        to_you="Your alliance with {seat} is over.",
    ),
    events.DEFENDS: event("defends", "seat", *ruled(DEFENCES), by="how", more=defence),
    events.KEEPS: event(
        "keeps", "seat card", *ruled(KEEPS), you=of_yours(KEEPS), by="how", more=kept
    ),
    events.COMMANDS: event(
        *("commands", "seat target"),
        *("By Crown's Command {seat} send[s] the attack on to {target}.", "§8.1-c"),
    ),
    events.ALLOWS: event("allows", "seat", "{seat} let[s] it happen.", "R35"),
    # §11: what comes of it.
    events.DISCARDS: event("discards", "seat card", "{seat} discard[s] {card:a}.", "R104"),
    events.LOSES: event("loses", "seat card", *ruled(LOSES), by="king", more=of_a_king),
    events.STEALS: event(
        "steals", "seat card other", "{seat} steal[s] {card:a} from {other}.", "R52"
    ),
    events.STEALS_UNSEEN: event(
        "steals_unseen", "seat - other", "{seat} steal[s] a card from {other}.", "R52"
    ),
    events.SHOWS: event("shows", "seat card", *ruled(SHOWS), by="king", more=of_a_king),
    events.SHOWS_HAND: event(
        "shows_hand", "seat card other", "{seat} show[s] {other} {card:a}.", "§11-Bp"
    ),
    events.SHOWS_HAND_UNSEEN: event(
        "shows_hand_unseen", "seat - other", "{seat} show[s] {other} the whole hand.", "R58"
    ),
    events.SEES: event("sees", "seat card", "{seat} find[s] {card:a} on the Draw Pile.", "§11-Rk"),
    events.SEES_UNSEEN: event(
        "sees_unseen", "seat", "{seat} look[s] at a card on top of the Draw Pile.", "§11-Rk"
    ),
    events.ORDERS: event(
        "orders", "seat card next", "{seat} put[s] {card:a} on top and {next:a} below.", "R59b"
    ),
    events.ORDERS_UNSEEN: event(
        "orders_unseen", "seat", "{seat} put[s] the two cards back on the Draw Pile.", "R59b"
    ),
    # In place of an attack.
    events.PROMOTES: event("promotes", "seat from_pile", *ruled(PROMOTES), by="from_pile"),
    events.PROMOTION_FAILS: event("promotion_fails", "seat", NO_QUEEN, "R79"),
    events.GIVES: event(
        "gives", "seat card other", "As a Favor {seat} give[s] {other} {card:a}.", "§11-Fv"
    ),
    events.GIVES_UNSEEN: event(
        "gives_unseen", "seat - other", "As a Favor {seat} give[s] {other} a card.", "R91"
    ),
    events.RESHUFFLES: event(
        "reshuffles", "", "The discards are shuffled: they are the new Draw Pile.", "§5.3-d"
    ),
    # §10: the end.
    events.FALLS: event(
        *("falls", "seat why", "{seat}'s King has fallen: {why}.", ruled(FALLS)[1]), by="why"
    ),
    events.LEAVES: event("leaves", "seat", "{seat} leave[s] the game.", "R110"),
    events.WINS: event("wins", "seat", "{seat} [is|are] the last king and win[s].", "§10-e"),
    events.SHARE: event("share", "", "{seats} have outlived all: both win.", "R07", more=shared),
    events.LIMIT: event(
        "limit", "- turns", "{turns} turns are played: a draw between the living.", "R107"
    ),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R116"),
}

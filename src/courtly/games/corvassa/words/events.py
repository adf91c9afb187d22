"""What happens, a row for each event."""

from collections.abc import Mapping

from courtly.games.corvassa.rules import cards, events, moves
from courtly.games.corvassa.rules.turns import TURN_LIMIT
from courtly.games.corvassa.words.cards import CODES
from courtly.kernel.rows import Event, More, event
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
    result = _result(played_as, against)
    faceless = card == cards.FACELESS
    if result in ("equal", "lower"):
        how = f"Fl {result}" if faceless else result
    else:
        how = CODES[card] if CODES[card] in DEFENCES else "rank"
    return {"card": CODES[card], "as": CODES[played_as], "result": result, "how": how}


def _result(played_as: int, against: int) -> str:
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


def done(name: str, fields: str, text: str, cite: str) -> Event:
    """What a seat does: `{seat} draw(s) a card.`, and of yourself `You draw a card.`"""
    return event(name, fields, text.replace("(s)", "s"), cite, you=_own(text))


def one_of(
    name: str, fields: str, by: str, rows: Mapping[str, tuple[str, str]], more: More | None = None
) -> Event:
    """What a seat does in one of several ways, each with its sentence and its rule."""
    text = {key: sentence.replace("(s)", "s") for key, (sentence, _) in rows.items()}
    you = {key: _own(sentence) for key, (sentence, _) in rows.items()}
    cite = {key: rule for key, (_, rule) in rows.items()}
    return event(name, fields, text, cite, you=you, by=by, more=more)


def _own(text: str) -> str:
    """The sentence to the one who does it."""
    own = text.replace("{seat}'s", "your").replace("{seat}", "you").replace("(s)", "")
    return f"{own[0].upper()}{own[1:]}"


# By what the card is played as; a blank Faceless is turned into it first.
DIAMOND = "{seat} attack(s) {target} with {card:a}."
TURNED = "{seat} turn(s) a Faceless into {as:a} and"
ATTACKS = {
    **{code: (DIAMOND, f"§11-{code}") for code in ("Qn", "Rk", "Bp", "Kt", "Pn")},
    "Ft": ("{seat} send(s) a Footpad to rob {target}.", "§11-Ft"),
    "Ch": ("{seat} aim(s) a Check at {target}'s King.", "§11-Ch"),
    "Sh": ("{seat} send(s) a Shadow after two of {target}'s cards.", "§11-Sh"),
    "betrayal": ("{seat} betray(s) {target}!", "§8.8-d"),
    **{f"Fl {code}": (f"{TURNED} attack(s) {{target}}.", "§8.5-c") for code in CODES[2:6]},
    "Fl Ft": (f"{TURNED} send(s) it to rob {{target}}.", "§8.5-c"),
    "Fl Ch": (f"{TURNED} strike(s) at {{target}}'s King.", "§8.5-c"),
    "Fl Sh": (f"{TURNED} send(s) it after two of {{target}}'s cards.", "§8.5-c"),
    "Fl betrayal": (f"{TURNED} betray(s) {{target}}!", "§8.5-c"),
}
DEFENDED = "{seat} defend(s) with {card:a}"
EQUAL = ": the ranks are equal, and both cards are discarded."
LOWER = ": too low, and lost."
DEFENCES = {
    **{code: (f"{DEFENDED}.", f"§11-{code}") for code in ("Qn", "Df", "Dc")},
    "rank": (f"{DEFENDED}.", "§6.2-a"),
    "equal": (DEFENDED + EQUAL, "§6.2-e"),
    "lower": (DEFENDED + LOWER, "§6.2-f"),
    "Fl": (f"{TURNED} defend(s).", "§8.5-c"),
    "Fl equal": (f"{TURNED} defend(s){EQUAL}", "§6.2-e"),
    "Fl lower": (f"{TURNED} defend(s){LOWER}", "§6.2-f"),
}
KEPT = "{seat}'s {card} blocks and returns to the hand."
KEEPS = {
    "rank": (KEPT, "§6.2-d"),
    "queen": (KEPT, "§6.3-c"),
    "faceless": ("{seat}'s Faceless wins the duel and goes on as {as:a}.", "R72"),
}
LOSES = {
    "no": ("{seat} lose(s) {card:a}, picked blindly.", "§8.4-c"),
    "yes": ("The card picked blindly is {seat}'s King!", "§8.4-a"),
}
SHOWN = "{seat} show(s) {card:a} to all."
SHOWS = {"no": (SHOWN, "§11-Kt"), "yes": (SHOWN, "R57")}
FOR_THE_PAWNS = "{seat} get(s) a Queen for the Pawns"
PROMOTES = {
    "no": (f"{FOR_THE_PAWNS} from the discard pile.", "§8.2-d"),
    "yes": (f"{FOR_THE_PAWNS} out of the Draw Pile, which is shuffled.", "§8.2-e"),
}
NO_QUEEN = "{seat} show(s) the Pawns, but there is no Queen to be had for them."
# Why a King falls, in the order of rules/phases.py.
FALLS = {
    "lost": ("{seat}'s King was picked blindly and has fallen.", "§8.4-a"),
    "struck": ("{seat}'s King was struck, and nothing stopped the blow: it has fallen.", "§10-b"),
    "cannot_pay": ("{seat}'s King has fallen: there were not enough cards to pay.", "§10-c"),
    "bare": ("{seat}'s King stood bare when the attack succeeded, and has fallen.", "§10-d"),
    "given_up": ("{seat}'s King is given up and leaves the game.", "R110"),
}
EVENTS = {
    events.IS_SOLO: done("is_solo", "seat", "{seat} stand(s) alone against the other two.", "R04"),
    events.HAS_KING: event(
        *("has_king", "seat number", "{seat} is dealt King {number}.", "R03"),
        you="You are dealt King {number}.",
    ),
    events.BEGINS: done("begins", "seat", "{seat} begin(s).", "§4-b"),
    events.TURN: done("turn", "seat", "It is {seat}'s turn.", "§4-c"),
    events.DRAWS: done("draws", "seat card", "{seat} draw(s) {card:a}.", "R118"),
    events.DRAWS_UNSEEN: done("draws_unseen", "seat", "{seat} draw(s) a card.", "R118"),
    # §5.1, §5.2: an attack and its answer.
    events.ATTACKS: one_of("attacks", "seat - target", "how", ATTACKS, attack),
    events.ENDS_ALLIANCE: event(
        *("ends_alliance", "seat other", "The alliance of {seat} and {other} is over.", "R12"),
        you="Your alliance with {other} is over.",
        to_you="Your alliance with {seat} is over.",
    ),
    events.DEFENDS: one_of("defends", "seat", "how", DEFENCES, defence),
    events.KEEPS: one_of("keeps", "seat card", "how", KEEPS, kept),
    events.COMMANDS: done(
        *("commands", "seat target"),
        *("By Crown's Command {seat} send(s) the attack on to {target}.", "§8.1-c"),
    ),
    events.ALLOWS: done("allows", "seat", "{seat} let(s) it happen.", "R35"),
    # §11: what comes of it.
    events.DISCARDS: done("discards", "seat card", "{seat} discard(s) {card:a}.", "R104"),
    events.LOSES: one_of("loses", "seat card", "king", LOSES, of_a_king),
    events.STEALS: done(
        "steals", "seat card other", "{seat} steal(s) {card:a} from {other}.", "R52"
    ),
    events.STEALS_UNSEEN: done(
        "steals_unseen", "seat - other", "{seat} steal(s) a card from {other}.", "R52"
    ),
    events.SHOWS: one_of("shows", "seat card", "king", SHOWS, of_a_king),
    events.SHOWS_HAND: done(
        "shows_hand", "seat card other", "{seat} show(s) {other} {card:a}.", "§11-Bp"
    ),
    events.SHOWS_HAND_UNSEEN: done(
        "shows_hand_unseen", "seat - other", "{seat} show(s) {other} the whole hand.", "R58"
    ),
    events.SEES: done("sees", "seat card", "{seat} find(s) {card:a} on the Draw Pile.", "§11-Rk"),
    events.SEES_UNSEEN: done(
        "sees_unseen", "seat", "{seat} look(s) at a card on top of the Draw Pile.", "§11-Rk"
    ),
    events.ORDERS: done(
        "orders", "seat card next", "{seat} put(s) {card:a} on top and {next:a} below.", "R59b"
    ),
    events.ORDERS_UNSEEN: done(
        "orders_unseen", "seat", "{seat} put(s) the two cards back on the Draw Pile.", "R59b"
    ),
    # In place of an attack.
    events.PROMOTES: one_of("promotes", "seat from_pile", "from_pile", PROMOTES),
    events.PROMOTION_FAILS: done("promotion_fails", "seat", NO_QUEEN, "R79"),
    events.GIVES: done(
        "gives", "seat card other", "As a Favor {seat} give(s) {other} {card:a}.", "§11-Fv"
    ),
    events.GIVES_UNSEEN: done(
        "gives_unseen", "seat - other", "As a Favor {seat} give(s) {other} a card.", "R91"
    ),
    events.RESHUFFLES: event(
        "reshuffles", "", "The discards are shuffled: they are the new Draw Pile.", "§5.3-d"
    ),
    # §10: the end.
    events.FALLS: one_of("falls", "seat why", "why", FALLS),
    events.LEAVES: done("leaves", "seat", "{seat} leave(s) the game.", "R110"),
    events.WINS: event(
        *("wins", "seat", "{seat} is the last king and wins.", "§10-e"),
        you="You are the last king and win.",
    ),
    events.SHARE: event("share", "", "{seats} have outlived all: both win.", "R07", more=shared),
    events.LIMIT: event(
        "limit", "", f"{TURN_LIMIT} turns are played: a draw between the living.", "R107"
    ),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R116"),
}

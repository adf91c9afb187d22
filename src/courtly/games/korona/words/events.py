"""What happens: a row for each event."""

from courtly.games.korona.rules import cards, events
from courtly.games.korona.words.cards import CODES, pile_codes
from courtly.kernel.rows import event
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data

# How a card is played: its code, and with a Donation where the card comes from.
PLAYED = {
    "Do hand": "{seat} play[s] {card:a}: {target} owes a card from their hand.",
    "Do area": "{seat} play[s] {card:a}: {target} owes a card from their area.",
    **dict.fromkeys(("IM", "ED"), "{seat} play[s] {card:a}."),
    **dict.fromkeys(("TS", "SA", "GA"), "{seat} play[s] {card:a} on {target}."),
    "Re": "{seat} call[s] {card:a}: everybody passes a pile on.",
}
PLAYED_ON_YOU = {
    how: text.replace("[s]", "s").replace("{target} owes", "you owe").replace("their", "your")
    for how, text in PLAYED.items()
}
CARD_RULES = {
    "Do hand": "don-1",
    "Do area": "don-1",
    "IM": "im-1",
    "ED": "ed-1",
    "TS": "ts-1",
    "SA": "sa-1",
    "GA": "ga-1",
    "Re": "re-2",
}


# ---- what is packed into one detail ------------------------------------------------------


def played(seat: int, card: int, packed: int) -> Data:
    """Whom a card is aimed at, and where a Donation is to come from."""
    target = packed % events.FROM_HAND
    source = ("hand" if packed >= events.FROM_HAND else "area") if card == cards.DONATION else None
    return {
        "target": seat_name(target - 1) if target else None,
        "from": source,
        "how": f"{CODES[card]} {source}" if source else CODES[card],
    }


def moved(seat: int, card: int, packed: int) -> Data:
    """From which pile, and to which spot."""
    index, spot = divmod(packed, events.PACKED)
    return {"pile": index + 1, "spot": spot}


def sent(seat: int, index: int, packed: int) -> Data:
    """To whom the Thief goes, and where he lands."""
    other, spot = divmod(packed, events.PACKED)
    return {"other": seat_name(other), "spot": spot, "onto": spot, "alone": spot == 0}


def handed_over(seat: int, card: int, packed: int) -> Data:
    """Whose pile it is, or whom it goes to; and which pile."""
    other, index = divmod(packed, events.PACKED)
    return {"other": seat_name(other), "pile": index + 1}


def pile_handed_over(seat: int, pile: int, packed: int) -> Data:
    """The same with a whole pile."""
    return {"stack": " ".join(pile_codes(pile)), **handed_over(seat, pile, packed)}


def put(seat: int, card: int, packed: int) -> Data:
    """By whom, and where: in the own area, or at another's as a new pile or on one there."""
    spot, by = divmod(packed, events.SEATS)
    where = "own" if by == seat else "pile" if spot else "new"
    return {"spot": spot, "onto": spot, "by": seat_name(by), "where": where}


# ---- the rows ----------------------------------------------------------------------------

DRAWS = event(
    "draws", "seat card", "{seat} draw[s] {card:a}.", "R12", unseen="{seat} draws a card."
)
GIVES = event(
    "gives",
    "seat card other",
    "{seat} give[s] {other} {card:a} from hand.",
    "don-3",
    unseen="{seat} gives {other} a card from hand.",
    unseen_cite="R12",
)
EVENTS = {
    events.BEGINS: event("begins", "seat", "{seat} begin[s].", "setup-6"),
    events.TURN: event("turn", "seat", "It is {seat}'s turn.", "turn-1"),
    events.DRAWS: DRAWS,
    events.DRAWS_UNSEEN: DRAWS.hidden(),
    events.TURNS_UP: event("turns_up", "- card slot", "The Market offers {card:a}.", "draw-3"),
    events.TAKES: event(
        "takes", "seat card slot", "{seat} take[s] {card:the} from the Market.", "draw-2"
    ),
    events.PLACES: event("places", "seat card spot", "{seat} build[s]: {card:a} {spot}.", "R23"),
    events.DISCARDS: event("discards", "seat card", "{seat} throw[s] {card:a} away.", "act-2"),
    events.PLAYS: event(
        "plays", "seat card", PLAYED, CARD_RULES, to_you=PLAYED_ON_YOU, by="how", more=played
    ),
    events.WOULD_TAKE: event(
        "would_take", "seat card pile", "Marked: {seat}'s {pile}, with {card:the} on top.", "R78"
    ),
    events.WOULD_GIVE: event(
        "would_give", "seat card pile", "{seat} offer[s] {card:the} of {pile} in return.", "ts-1"
    ),
    events.WOULD_SEND: event(
        "would_send",
        "seat pile spot",
        {
            "no": "{seat}'s Thief on {pile} is to sneak over, {spot}.",
            "yes": "{seat}'s Thief on {pile} is to sneak over, by himself.",
        },
        "thief-4",
        by="alone",
        more=lambda seat, index, spot: {"alone": spot == 0},
    ),
    events.SHIELDS: event("shields", "seat", "{seat} raise[s] a Shield!", "shield-1"),
    events.NO_SHIELD: event("no_shield", "seat", "{seat} raise[s] no Shield.", "R78"),
    events.IS_VOID: event("is_void", "seat card", "{seat}'s {card} comes to nothing.", "R80"),
    events.MOVES: event(
        "moves", "seat card", "{seat} move[s] {card:the} of {pile} {spot}.", "im-1", more=moved
    ),
    events.GIVES: GIVES,
    events.GIVES_UNSEEN: GIVES.hidden("seat - other"),
    events.HANDS_OVER: event(
        "hands_over",
        "seat card",
        "The {card} leaves {seat}'s area for {other}.",
        "R35",
        more=handed_over,
    ),
    events.SENDS: event(
        "sends",
        "seat pile",
        {
            "no": "{seat}'s Thief sneaks onto {other}'s {onto}.",
            "yes": "{seat}'s Thief sneaks into {other}'s area, as a new pile.",
        },
        "sa-1",
        by="alone",
        more=sent,
    ),
    events.CONQUERS: event(
        "conquers",
        "seat cards",
        "{seat} conquer[s] {other}'s {pile}: {stack}.",
        "ga-1",
        more=pile_handed_over,
    ),
    events.PASSES: event(
        "passes",
        "seat cards",
        "{stack} passes from {seat} to {other}.",
        "re-2",
        you="{stack} passes from you to {other}.",
        more=pile_handed_over,
    ),
    events.NOTHING_TO_PASS: event(
        "nothing_to_pass", "seat", "{seat} ha[s|ve] nothing to pass.", "R72"
    ),
    events.PUTS: event(  # `seat` is whose area it is
        "puts",
        "seat card",
        {
            "own": "{by} puts {card:the} {spot}.",
            "pile": "{by} puts {card:the} onto {seat}'s {onto}.",
            "new": "{by} puts {card:the} into {seat}'s area, as a new pile.",
        },
        "R23",
        you={
            "own": "You put {card:the} {spot}.",
            "pile": "{by} puts {card:the} onto your {onto}.",
            "new": "{by} puts {card:the} into your area, as a new pile.",
        },
        to_you={
            "own": "",
            "pile": "You put {card:the} onto {seat}'s {onto}.",
            "new": "You put {card:the} into {seat}'s area, as a new pile.",
        },
        by="where",
        more=put,
    ),
    events.ARRIVES: event(
        "arrives",
        "seat cards",
        "{stack} now stands in {seat}'s area.",
        "R64",
        more=lambda seat, pile, _: {"stack": " ".join(pile_codes(pile))},
    ),
    events.LAST_TURN: event(
        "last_turn", "seat", "Nothing is left to draw: {seat} play[s] the last turn.", "R82"
    ),
    events.COMPLETES: event(
        "completes",
        "seat combo",
        {
            "healing": "{seat} complete[s] {combo}, a Ruler pair and all ten colours!",
            "military": "{seat} complete[s] {combo}, a Ruler pair and a full army!",
            "production": "{seat} complete[s] {combo}, a Ruler pair and four farmed Fields!",
        },
        {"healing": "win-2", "military": "win-3", "production": "win-4"},
        by="combo",
    ),
    events.SCORES: event(
        "scores",
        "seat - farmers",
        "{seat} ha[s|ve] {points} and {farmers}.",
        "R90",
        more=lambda seat, points, _: {"points": points - events.ABOVE_ZERO},
    ),
    events.WINS: event("wins", "seat", "{seat} win[s] the crown.", "end-1"),
    events.SHARE: event(
        "share",
        "",
        "{seats} share the crown.",
        "R88",
        more=lambda _, seats, __: {"seats": names_in(seats)},
    ),
    events.LEAVES: event("leaves", "seat", "{seat} leave[s] the game.", "R101"),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R102"),
}

"""What happens: a row for each event."""

import re
from typing import Any

from courtly.games.korona.rules import events
from courtly.games.korona.rules.cards import DONATION
from courtly.games.korona.words.cards import CODES, pile_text
from courtly.kernel.rows import Event, Texts, event
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data

# How a card is played: its code, and with a Donation where the card comes from.
PLAYED = {
    "Do hand": "{seat} plays {card:a}: {target} owes a card from their hand.",
    "Do area": "{seat} plays {card:a}: {target} owes a card from their area.",
    **dict.fromkeys(("IM", "ED"), "{seat} plays {card:a}."),
    **dict.fromkeys(("TS", "SA", "GA"), "{seat} plays {card:a} on {target}."),
    "Re": "{seat} calls {card:a}: everybody passes a pile on.",
}
PLAYED_ON_YOU = {
    how: text.replace("{target} owes", "you owe").replace("their", "your")
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
    source = ("hand" if packed >= events.FROM_HAND else "area") if card == DONATION else None
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
    return {"stack": pile_text(pile), **handed_over(seat, pile, packed)}


def put(seat: int, card: int, packed: int) -> Data:
    """By whom, and where: in the own area, or at another's as a new pile or on one there."""
    spot, by = divmod(packed, events.SEATS)
    where = "own" if by == seat else "pile" if spot else "new"
    return {"spot": spot, "onto": spot, "by": seat_name(by), "where": where}


# ---- the rows ----------------------------------------------------------------------------


def addressed(text: str) -> str:
    """The sentence as it is told to `seat`: `{seat} draws` is `You draw`, `{seat}'s` is `your`."""
    text = re.sub(r"\{seat\} (\w+)s\b", r"you \1", text.replace("{seat} has ", "you have "))
    text = text.replace("{seat}'s", "your").replace("{seat}", "you")
    return text[0].upper() + text[1:]


def told(name: str, fields: str, text: Texts, cite: Texts, **more: Any) -> Event:
    """The row of something that a seat does or that befalls it."""
    if isinstance(text, str):
        return event(name, fields, text, cite, you=addressed(text), **more)
    you = {key: addressed(one) for key, one in text.items()}
    return event(name, fields, text, cite, you=you, **more)


DRAWS = told("draws", "seat card", "{seat} draws {card:a}.", "R12", unseen="{seat} draws a card.")
GIVES = told(
    "gives",
    "seat card other",
    "{seat} gives {other} {card:a} from hand.",
    "don-3",
    unseen="{seat} gives {other} a card from hand.",
    unseen_cite="R12",
)
EVENTS = {
    events.BEGINS: told("begins", "seat", "{seat} begins.", "setup-6"),
    events.TURN: told("turn", "seat", "It is {seat}'s turn.", "turn-1"),
    events.DRAWS: DRAWS,
    events.DRAWS_UNSEEN: DRAWS.hidden(),
    events.TURNS_UP: event("turns_up", "- card slot", "The Market offers {card:a}.", "draw-3"),
    events.TAKES: told(
        "takes", "seat card slot", "{seat} takes {card:the} from the Market.", "draw-2"
    ),
    events.PLACES: told("places", "seat card spot", "{seat} builds: {card:a} {spot}.", "R23"),
    events.DISCARDS: told("discards", "seat card", "{seat} throws {card:a} away.", "act-2"),
    events.PLAYS: told(
        "plays", "seat card", PLAYED, CARD_RULES, to_you=PLAYED_ON_YOU, by="how", more=played
    ),
    events.WOULD_TAKE: told(
        "would_take", "seat card pile", "Marked: {seat}'s p{pile}, with {card:the} on top.", "R78"
    ),
    events.WOULD_GIVE: told(
        "would_give", "seat card pile", "{seat} offers {card:the} of p{pile} in return.", "ts-1"
    ),
    events.WOULD_SEND: told(
        "would_send",
        "seat pile spot",
        {
            "no": "{seat}'s Thief on p{pile} is to sneak over, {spot}.",
            "yes": "{seat}'s Thief on p{pile} is to sneak over, by himself.",
        },
        "thief-4",
        by="alone",
        more=lambda seat, index, spot: {"alone": spot == 0},
    ),
    events.SHIELDS: told("shields", "seat", "{seat} raises a Shield!", "shield-1"),
    events.NO_SHIELD: told("no_shield", "seat", "{seat} raises no Shield.", "R78"),
    events.IS_VOID: told("is_void", "seat card", "{seat}'s {card} comes to nothing.", "R80"),
    events.MOVES: told(
        "moves", "seat card", "{seat} moves {card:the} of p{pile} {spot}.", "im-1", more=moved
    ),
    events.GIVES: GIVES,
    events.GIVES_UNSEEN: GIVES.hidden("seat - other"),
    events.HANDS_OVER: told(
        "hands_over",
        "seat card",
        "The {card} leaves {seat}'s area for {other}.",
        "R35",
        more=handed_over,
    ),
    events.SENDS: told(
        "sends",
        "seat pile",
        {
            "no": "{seat}'s Thief sneaks onto {other}'s p{onto}.",
            "yes": "{seat}'s Thief sneaks into {other}'s area, as a new pile.",
        },
        "sa-1",
        by="alone",
        more=sent,
    ),
    events.CONQUERS: told(
        "conquers",
        "seat cards",
        "{seat} conquers {other}'s p{pile}: {stack}.",
        "ga-1",
        more=pile_handed_over,
    ),
    events.PASSES: told(
        "passes",
        "seat cards",
        "{stack} passes from {seat} to {other}.",
        "re-2",
        more=pile_handed_over,
    ),
    events.NOTHING_TO_PASS: told("nothing_to_pass", "seat", "{seat} has nothing to pass.", "R72"),
    events.PUTS: event(  # `seat` is whose area it is
        "puts",
        "seat card",
        {
            "own": "{by} puts {card:the} {spot}.",
            "pile": "{by} puts {card:the} onto {seat}'s p{onto}.",
            "new": "{by} puts {card:the} into {seat}'s area, as a new pile.",
        },
        "R23",
        you={
            "own": "You put {card:the} {spot}.",
            "pile": "{by} puts {card:the} onto your p{onto}.",
            "new": "{by} puts {card:the} into your area, as a new pile.",
        },
        to_you={
            "own": "",
            "pile": "You put {card:the} onto {seat}'s p{onto}.",
            "new": "You put {card:the} into {seat}'s area, as a new pile.",
        },
        by="where",
        more=put,
    ),
    events.ARRIVES: told(
        "arrives",
        "seat cards",
        "{stack} now stands in {seat}'s area.",
        "R64",
        more=lambda seat, pile, _: {"stack": pile_text(pile)},
    ),
    events.LAST_TURN: told(
        "last_turn", "seat", "Nothing is left to draw: {seat} plays the last turn.", "R82"
    ),
    events.COMPLETES: told(
        "completes",
        "seat combo",
        {
            "healing": "{seat} completes {combo}, a Ruler pair and all ten colours!",
            "military": "{seat} completes {combo}, a Ruler pair and a full army!",
            "production": "{seat} completes {combo}, a Ruler pair and four farmed Fields!",
        },
        {"healing": "win-2", "military": "win-3", "production": "win-4"},
        by="combo",
    ),
    events.SCORES: told(
        "scores",
        "seat - farmers",
        "{seat} has {points} and {farmers}.",
        "R90",
        more=lambda seat, points, _: {"points": points - events.ABOVE_ZERO},
    ),
    events.WINS: told("wins", "seat", "{seat} wins the crown.", "end-1"),
    events.SHARE: event(
        "share",
        "",
        "{seats} share the crown.",
        "R88",
        more=lambda _, seats, __: {"seats": names_in(seats)},
    ),
    events.LEAVES: told("leaves", "seat", "{seat} leaves the game.", "R101"),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R102"),
}

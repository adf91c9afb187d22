"""What happens, a row for each event."""

from courtly.games.corvo.rules import events
from courtly.games.corvo.words.cards import KIND_NAMES, KIND_RULES, combination_text
from courtly.kernel.bits import bit
from courtly.kernel.rows import Event, More, Texts, event
from courtly.kernel.words import Data


def done(
    name: str, fields: str, does: str, do: str, cite: Texts, by: str = "", more: More | None = None
) -> Event:
    """What a seat does: `draws the {card}.`, and of yourself `draw the {card}.`

    What depends on a field ends in one of `ENDINGS`.
    """
    if not by:
        return event(name, fields, f"{{seat}} {does}", cite, you=f"You {do}")
    text = {key: f"{{seat}} {does} {end}" for key, end in ENDINGS[by].items()}
    you = {key: f"You {do} {end}" for key, end in ENDINGS[by].items()}
    return event(name, fields, text, cite, you=you, by=by, more=more)


def _as_written(seat: int, combination: int, kind: int) -> Data:
    return {"combination": combination_text(combination)}


def _sum(seat: int, left: int, doublings: int) -> Data:
    return {"points": left * bit(doublings), "doubled": doublings > 0}


KINDS = KIND_NAMES[1:]
KIND_CITES = dict(zip(KINDS, KIND_RULES[1:], strict=True))
ENDINGS: dict[str, dict[str, str]] = {
    "prize": {"trump": "the trump card, the {card}.", "lost": "the losing card, the {card}."},
    "kind": dict.fromkeys(KINDS, "a {kind}, {combination}.") | {"single": "the {combination}."},
    "doubled": {"no": "{points}.", "yes": "{left} × {cube} = {points}."},
}
DRAWN = event(
    "draws",
    "seat card",
    "{seat} draws the {card}.",
    "R61",
    you="You draw the {card}.",
    unseen="{seat} draws a card.",
)
LEFT_UNSEEN = "The {card} leaves the game, the unseen card face down."
EVENTS = {
    events.DRAWS: DRAWN,
    events.DRAWS_UNSEEN: DRAWN.hidden(),
    events.BEGINS: done(
        "begins", "seat", "leads the first trick.", "lead the first trick.", "P0-e"
    ),
    events.TURNS_UP: event("turns_up", "- card", "The {card} is turned up: trump.", "P1.1-a"),
    events.LEADS: done("leads", "seat card", "leads the {card}.", "lead the {card}.", "P1.2-a"),
    events.FOLLOWS: done(
        "follows", "seat card", "follows with the {card}.", "follow with the {card}.", "P1.2-b"
    ),
    events.WINS_TRICK: done(
        *("wins_trick", "seat card"),
        *("wins the trick with the {card}.", "win the trick with the {card}.", "P1.3-a"),
    ),
    events.TAKES: done("takes", "seat card prize", "takes", "take", "R17", by="prize"),
    events.TAKES_UNSEEN: done(
        "takes_unseen", "seat", "takes the unseen card.", "take the unseen card.", "R16"
    ),
    events.LEAVE_PLAY: event(
        "leave_play", "- card second", "The {card} and the {second} leave the game.", "P1.5-a"
    ),
    events.LEAVES_UNSEEN: event("leaves_unseen", "- card", LEFT_UNSEEN, "P1.5-b"),
    events.OPENS: done(
        *("opens", "seat"),
        *("won the last trick and opens phase 2.", "won the last trick and open phase 2.", "P1-c"),
    ),
    events.PLAYS: done(
        "plays", "seat cards kind", "plays", "play", KIND_CITES, by="kind", more=_as_written
    ),
    events.PASSES: done("passes", "seat", "passes.", "pass.", "R24"),
    events.DOUBLES: done(
        *("doubles", "seat cube"),
        *("offers to double the stake to {cube}.", "offer to double the stake to {cube}.", "DC-d"),
    ),
    events.ACCEPTS: done(
        *("accepts", "seat cube", "accepts: the cube is at {cube} and {seat}'s."),
        *("accept: the cube is at {cube} and yours.", "DC-e"),
    ),
    events.DECLINES: done(
        "declines", "seat", "declines and loses the deal.", "decline and lose the deal.", "DC-f"
    ),
    events.GOES_OUT: done(
        "goes_out", "seat", "has no cards left.", "have no cards left.", "P2.3-f"
    ),
    events.SCORES: done(
        "scores", "seat left cube", "scores", "score", "R46", by="doubled", more=_sum
    ),
    events.NEXT_DEAL: event("next_deal", "- deal", "Deal {deal} begins.", "R47"),
    events.RESIGNS: done("resigns", "seat", "resigns.", "resign.", "R57"),
    events.WINS: done("wins", "seat", "wins.", "win.", "R47"),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R58"),
}

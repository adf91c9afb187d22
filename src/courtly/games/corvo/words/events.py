"""What happens, a row for each event."""

from courtly.games.corvo.rules import events
from courtly.games.corvo.words.cards import KIND_NAMES, KIND_RULES, combination_text
from courtly.kernel.bits import bit
from courtly.kernel.rows import event
from courtly.kernel.table import Data


def _as_written(seat: int, combination: int, kind: int) -> Data:
    return {"combination": combination_text(combination)}


def _sum(seat: int, left: int, doublings: int) -> Data:
    return {"points": left * bit(doublings), "doubled": doublings > 0}


KINDS = KIND_NAMES[1:]
PLAYED = dict.fromkeys(KINDS, "a {kind}, {combination}.") | {"single": "the {combination}."}
SCORED = {"no": "{points}.", "yes": "{left} × {cube} = {points}."}
TAKEN = {"trump": "the trump card, the {card}.", "lost": "the losing card, the {card}."}

DRAWN = event(
    "draws",
    "seat card",
    "{seat} draws the {card}.",
    "R61",
    you="You draw the {card}.",
    unseen="{seat} draws a card.",
)
EVENTS = {
    events.DRAWS: DRAWN,
    events.DRAWS_UNSEEN: DRAWN.hidden(),
    events.BEGINS: event(
        "begins",
        "seat",
        "{seat} leads the first trick.",
        "P0-e",
        you="You lead the first trick.",
    ),
    events.TURNS_UP: event("turns_up", "- card", "The {card} is turned up: trump.", "P1.1-a"),
    events.LEADS: event(
        "leads", "seat card", "{seat} leads the {card}.", "P1.2-a", you="You lead the {card}."
    ),
    events.FOLLOWS: event(
        "follows",
        "seat card",
        "{seat} follows with the {card}.",
        "P1.2-b",
        you="You follow with the {card}.",
    ),
    events.WINS_TRICK: event(
        "wins_trick",
        "seat card",
        "{seat} wins the trick with the {card}.",
        "P1.3-a",
        you="You win the trick with the {card}.",
    ),
    events.TAKES: event(
        "takes",
        "seat card prize",
        {prize: f"{{seat}} takes {what}" for prize, what in TAKEN.items()},
        "R17",
        you={prize: f"You take {what}" for prize, what in TAKEN.items()},
        by="prize",
    ),
    events.TAKES_UNSEEN: event(
        "takes_unseen",
        "seat",
        "{seat} takes the unseen card.",
        "R16",
        you="You take the unseen card.",
    ),
    events.LEAVE_PLAY: event(
        "leave_play", "- card second", "The {card} and the {second} leave the game.", "P1.5-a"
    ),
    events.LEAVES_UNSEEN: event(
        "leaves_unseen",
        "- card",
        "The {card} leaves the game, the unseen card face down.",
        "P1.5-b",
    ),
    events.OPENS: event(
        "opens",
        "seat",
        "{seat} won the last trick and opens phase 2.",
        "P1-c",
        you="You won the last trick and open phase 2.",
    ),
    events.PLAYS: event(
        "plays",
        "seat cards kind",
        {kind: f"{{seat}} plays {what}" for kind, what in PLAYED.items()},
        dict(zip(KINDS, KIND_RULES[1:], strict=True)),
        you={kind: f"You play {what}" for kind, what in PLAYED.items()},
        by="kind",
        more=_as_written,
    ),
    events.PASSES: event("passes", "seat", "{seat} passes.", "R24", you="You pass."),
    events.DOUBLES: event(
        "doubles",
        "seat cube",
        "{seat} offers to double the stake to {cube}.",
        "DC-d",
        you="You offer to double the stake to {cube}.",
    ),
    events.ACCEPTS: event(
        "accepts",
        "seat cube",
        "{seat} accepts: the cube is at {cube} and {seat}'s.",
        "DC-e",
        you="You accept: the cube is at {cube} and yours.",
    ),
    events.DECLINES: event(
        "declines",
        "seat",
        "{seat} declines and loses the deal.",
        "DC-f",
        you="You decline and lose the deal.",
    ),
    events.GOES_OUT: event(
        "goes_out", "seat", "{seat} has no cards left.", "P2.3-f", you="You have no cards left."
    ),
    events.SCORES: event(
        "scores",
        "seat left cube",
        {doubled: f"{{seat}} scores {points}" for doubled, points in SCORED.items()},
        "R46",
        you={doubled: f"You score {points}" for doubled, points in SCORED.items()},
        by="doubled",
        more=_sum,
    ),
    events.NEXT_DEAL: event("next_deal", "- deal", "Deal {deal} begins.", "R47"),
    events.RESIGNS: event("resigns", "seat", "{seat} resigns.", "R57", you="You resign."),
    events.WINS: event("wins", "seat", "{seat} wins.", "R47", you="You win."),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R58"),
}

"""What happens, a row for each event."""

from courtly.games.corvo.rules import events
from courtly.games.corvo.words.cards import KIND_NAMES, KIND_RULES, combination_text
from courtly.kernel.bits import bit
from courtly.kernel.rows import event
from courtly.kernel.words import Data


def _as_written(seat: int, combination: int, kind: int) -> Data:
    return {"combination": combination_text(combination)}


def _sum(seat: int, left: int, doublings: int) -> Data:
    return {"points": left * bit(doublings), "doubled": doublings > 0}


DRAWN = event(
    "draws", "seat card", "{seat} draw[s] the {card}.", "R61", unseen="{seat} draw[s] a card."
)
PRIZES_TAKEN = {
    "trump": "{seat} take[s] the trump card, the {card}.",
    "lost": "{seat} take[s] the losing card, the {card}.",
}
KINDS_PLAYED = {
    **dict.fromkeys(KIND_NAMES[1:], "{seat} play[s] a {kind}, {combination}."),
    "single": "{seat} play[s] the {combination}.",
}
KIND_CITES = dict(zip(KIND_NAMES[1:], KIND_RULES[1:], strict=True))
POINTS = {
    "no": "{seat} score[s] {points}.",
    "yes": "{seat} score[s] {left} × {cube} = {points}.",
}
ACCEPTED = "{seat} accepts: the cube is at {cube} and {seat}'s."
ACCEPTED_BY_YOU = "You accept: the cube is at {cube} and yours."
LEFT = "The {card} and the {second} leave the game."
LEFT_UNSEEN = "The {card} leaves the game, the unseen card face down."

EVENTS = {
    events.DRAWS: DRAWN,
    events.DRAWS_UNSEEN: DRAWN.hidden(),
    events.BEGINS: event("begins", "seat", "{seat} lead[s] the first trick.", "P0-e"),
    # Phase 1.
    events.TURNS_UP: event("turns_up", "- card", "The {card} is turned up: trump.", "P1.1-a"),
    events.LEADS: event("leads", "seat card", "{seat} lead[s] the {card}.", "P1.2-a"),
    events.FOLLOWS: event("follows", "seat card", "{seat} follow[s] with the {card}.", "P1.2-b"),
    events.WINS_TRICK: event(
        "wins_trick", "seat card", "{seat} win[s] the trick with the {card}.", "P1.3-a"
    ),
    events.TAKES: event("takes", "seat card prize", PRIZES_TAKEN, "R17", by="prize"),
    events.TAKES_UNSEEN: event("takes_unseen", "seat", "{seat} take[s] the unseen card.", "R16"),
    events.LEAVE_PLAY: event("leave_play", "- card second", LEFT, "P1.5-a"),
    events.LEAVES_UNSEEN: event("leaves_unseen", "- card", LEFT_UNSEEN, "P1.5-b"),
    # Phase 2.
    events.OPENS: event("opens", "seat", "{seat} won the last trick and open[s] phase 2.", "P1-c"),
    events.PLAYS: event(
        "plays", "seat cards kind", KINDS_PLAYED, KIND_CITES, by="kind", more=_as_written
    ),
    events.PASSES: event("passes", "seat", "{seat} pass[es].", "R24"),
    events.DOUBLES: event(
        "doubles", "seat cube", "{seat} offer[s] to double the stake to {cube}.", "DC-d"
    ),
    events.ACCEPTS: event("accepts", "seat cube", ACCEPTED, "DC-e", you=ACCEPTED_BY_YOU),
    events.DECLINES: event("declines", "seat", "{seat} decline[s] and lose[s] the deal.", "DC-f"),
    events.GOES_OUT: event("goes_out", "seat", "{seat} [has|have] no cards left.", "P2.3-f"),
    # The score.
    events.SCORES: event("scores", "seat left cube", POINTS, "R46", by="doubled", more=_sum),
    events.NEXT_DEAL: event("next_deal", "- deal", "Deal {deal} begins.", "R47"),
    events.RESIGNS: event("resigns", "seat", "{seat} resign[s].", "R57"),
    events.WINS: event("wins", "seat", "{seat} win[s].", "R47"),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R58"),
}

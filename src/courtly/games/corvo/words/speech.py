"""All that Corvo says: events, questions and refusals, and the kinds of their fields."""

from courtly.games.corvo.words.cards import (
    DRAWN,
    KIND_NAMES,
    PRIZES,
    RANK_LETTERS,
    RANK_NAMES,
    RANKS_OF,
    card_text,
    combination_text,
)
from courtly.games.corvo.words.events import EVENTS
from courtly.kernel.bits import bit
from courtly.kernel.rows import NUMBER, SEAT, Codes, Count, Label, Names, Read, Row, Several, Speech

CARD = Codes(DRAWN, card_text)
NAMED = Names([*DRAWN], [*DRAWN.values()])
COMBINATION = Codes(DRAWN, combination_text)
KIND = Names(KIND_NAMES, KIND_NAMES)
PRIZE = Names(PRIZES, PRIZES)
KINDS = {
    "seat": SEAT,
    "other": SEAT,
    "card": CARD,
    "second": CARD,
    "trump": CARD,
    "led": CARD,
    "cards": Several(NAMED, lambda combination: combination_text(combination).split()),
    "combination": COMBINATION,
    "to_beat": COMBINATION,
    "drawn": NAMED,
    "of": Names(RANK_LETTERS, RANKS_OF),
    "over": Names(RANK_LETTERS, RANKS_OF),
    "to": Names(RANK_LETTERS, RANK_NAMES),
    "kind": KIND,
    "on": KIND,
    "prize": PRIZE,
    "prizes": PRIZE,
    "cube": Read(bit),
    "points": Count("{n} point", "{n} points"),
    "left": NUMBER,
    "deal": NUMBER,
    "number": NUMBER,
}

# ---- questions -----------------------------------------------------------------------

QUESTIONS = {
    "leading": ("Trump is {trump}: lead a card.", "P1.2-a"),
    "following": ("Trump is {trump}, {other} leads {led}: play any card.", "P1.2-b"),
    "winner takes": ("You won the trick: take a prize.", "P1.3b-a"),
    "loser takes": ("You lost the trick: take one of the other two.", "P1.4-a"),
    "doubling": ("{other} doubles to {cube}: accept or decline?", "DC-e"),
    "opening": ("You lead: play any combination.", "R22"),
    "climbing": ("Beat the {kind} {to_beat}, or pass.", "P2.1-a"),
}
CHANCE = {
    "dealing": ("the cards are still being dealt", "P0-c"),
    "beginning": ("chance has yet to name the first leader", "P0-e"),
    "revealing": ("the trump card is being turned up", "P1.1-a"),
    "drawing": ("the unseen card is being drawn", "R16"),
}
RULES = {moment: cite for moment, (_, cite) in (QUESTIONS | CHANCE).items()}
HAPPENING = {moment: text for moment, (text, _) in CHANCE.items()}
ASKED = {
    "asked": Row({moment: text for moment, (text, _) in QUESTIONS.items()}, RULES, by="moment")
}
PROMPTS = {
    **ASKED,
    "waiting": Row("Waiting for {other}.", RULES, by="moment"),
    "chance": Row(
        {moment: f"{text[0].upper()}{text[1:]}." for moment, text in HAPPENING.items()},
        RULES,
        by="moment",
    ),
    "ended": Row("{seat} win[s] with {points}.", "R47"),
    "ended_in_a_draw": Row("A draw.", "R58"),
}

# ---- refusals ------------------------------------------------------------------------

WHICH_CARDS = {
    **dict.fromkeys(("leading", "following"), "say which card, such as `9d`"),
    "climbing": "say which cards, such as `8h 8s`",
}
REFUSALS = {
    "over": Row("the game is over", "P2.3-f"),
    "still": Row(HAPPENING, RULES, by="moment"),
    # Phase 1.
    "to_lead": Row("{other} is to lead", "P1.2-a"),
    "to_follow": Row("{other} is to follow", "P1.2-a"),
    "must_play": Row("one may not pass in phase 1: play a card", "P1.2-a"),
    "prizes_later": Row("the prizes come after both have played", "R12"),
    "one_card": Row("one card is played to a trick", "P1.2-a"),
    "no_such_card": Row("you do not hold the {card}", "P1.2-b"),
    "trick_played": Row("the trick is played; {other} is to take a prize", "R12"),
    "winner_first": Row("{other} won the trick and chooses first", "P1.4-a"),
    "one_prize": Row("you have taken yours; {other} is to take one", "P1.4-a"),
    "must_take": Row("both players must take a prize", "R13"),
    "taken": Row("{other} has taken the {prize} card already", "P1.4-a"),
    "which_prize": Row("say which prize; left are {prizes}", "P1.3b-a"),
    "no_prize": Row("is no prize; left are {prizes}", "P1.3b-a"),
    "winning_card": Row("the card that won the trick leaves the game", "P1.5-a"),
    "no_peeking": Row("nobody looks at a card before it is theirs", "R16"),
    # Phase 2.
    "not_your_go": Row("it is {other}'s go", "P2.1-a"),
    "must_lead": Row("the leader of a turn may not pass", "R21"),
    "no_more_prizes": Row("phase 1 is over: there are no more prizes", "P1-b"),
    "not_held": Row("you do not hold the {card}", "P2.1-a"),
    "no_wheel": Row("A 2 3 4 5 is no straight at this table", "R37"),
    "two_is_high": Row("the two is high at this table and begins no straight", "R02"),
    "round_the_corner": Row("a straight does not go round the corner", "R38"),
    "other_size": Row("a {kind} never beats a {on}", "R26"),
    "never_beats_five": Row("a {kind} never beats a {on}", "R29"),
    "same_kind_only": Row("a {on} is answered by a {on} only at this table", "R28"),
    "lower_kind": Row("a {kind} is below a {on}", "R30"),
    "lower_suit": Row("the ranks tie and the suit is below {to_beat}", "P2.3-c"),
    "lower": Row("{combination} is below {to_beat}", "P2.3-b"),
    # The cube.
    "no_double": Row("no double is offered", "DC-e"),
    "double_offered": Row("{other} offers a double: accept or decline", "DC-e"),
    "double_unanswered": Row("{other} has yet to answer the double", "DC-e"),
    "no_cube": Row("this table plays without the cube", "DC-a"),
    "cube_later": Row("the cube is offered in phase 2 only", "R49"),
    "cube_of_other": Row("the cube is {other}'s", "DC-d"),
    "cube_on_own_go": Row("it is {other}'s go; the cube is offered on one's own", "R49"),
    # What is no combination at all, or not yet.
    "which_cards": Row(WHICH_CARDS, RULES, by="moment"),
    "twice": Row("names the {card} twice; there is one of each card", "OV-b"),
    "no_such_number": Row("{number} such cards are no combination", "R32"),
    "no_fifth_card": Row("a quad takes no fifth card", "R31"),
    "no_five": Row("these five are no straight, flush, full house or straight flush", "R32"),
}


def _ending(kind: str) -> str:
    """What makes several of it: pairs, flushes."""
    return "es" if kind.endswith("sh") else "s"


# ---- moves, their headings, and what to warn of --------------------------------------

LABELS = {
    **{f"move_{word}": Label(word) for word in ("pass", "double", "accept", "decline")},
    "move_card": Label("{cards}"),
    "move_take": Label(
        {
            "trump": "take the trump card {drawn}",
            "lost": "take the lost card {drawn}",
            "unseen": "take the unseen card",
        },
        by="prize",
    ),
    "move_combination": Label(
        {
            **{kind: f"a {kind} of {{of}}: {{combination}}" for kind in ("pair", "triple")},
            "quad": "a quad of {of}",
            "straight": "a straight to the {to}: {combination}",
            "straight flush": "a straight flush to the {to}: {combination}",
            "flush": "a flush, {to} high: {combination}",
            "full house": "a full house, {of} over {over}: {combination}",
        },
        by="kind",
    ),
    "under_kind": Label({kind: kind for kind in KIND_NAMES}, by="kind"),
    "under_kinds": Label({kind: f"{kind}{_ending(kind)}" for kind in KIND_NAMES[1:]}, by="kind"),
    "deal_lost": Row(
        "you lose the deal at once, with {left} × {cube} points for the other", "DC-f"
    ),
    "could_go_out": Row("you could play your last cards and win the deal", "P2.3-f"),
}

SPEECH = Speech(KINDS, EVENTS, PROMPTS | LABELS | REFUSALS, ASKED)

"""All that Corvassa says: events, questions and refusals, and the kinds of their fields."""

from functools import cached_property

from courtly.games.corvassa.rules import moves
from courtly.games.corvassa.words.cards import CODES, TOLD, declared, played
from courtly.games.corvassa.words.events import EVENTS, FALLS
from courtly.kernel.rows import NUMBER, SEAT, Count, Names, Read, Row, Speech


class Cards(Names):
    """A player has one King: it is `the King` where others are `a Rook`."""

    @cached_property
    def forms(self) -> dict[str, dict[str, str]]:
        forms = super().forms
        forms["a"][CODES[0]] = forms["the"][CODES[0]]
        return forms


# ---- kinds of fields -----------------------------------------------------------------

WAYS = list(zip(moves.ATTACK_CARD, moves.ATTACK_AS, strict=True))
ANSWERS = {
    "defend command allow": "Defend, use Crown's Command or let it happen",
    "defend allow": "Defend or let it happen",
    "command allow": "Use Crown's Command or let it happen",
    "allow": "Let it happen",
}
# Why a card is owed: what it is for, and the rule against doing something else.
DEBTS = {
    "pawn": ("for the Pawn", "§11-Pn"),
    "shadow": ("for the Shadow", "§11-Sh"),
    "price": ("for stopping the Check", "§8.6-c"),
    "punishment": ("for the Betrayal that failed", "§8.8-e"),
    "favor": ("as six are too many", "R87"),
    "reward": ("as six are too many", "§8.3-b"),
    "overflow": ("as six are too many", "§8.3-b"),
}
WHY = {why: cite for why, (_, cite) in DEBTS.items()}
CARD = Cards(CODES, TOLD)
KINDS = {
    **dict.fromkeys(("seat", "other", "others", "seats", "target", "attacker"), SEAT),
    **dict.fromkeys(("card", "next", "as"), CARD),
    "attack": Names([declared(*way) for way in WAYS], [played(*way) for way in WAYS]),
    "ways": Names([*ANSWERS], [*ANSWERS.values()]),
    "debt": Names([*DEBTS], [words for words, _ in DEBTS.values()]),
    "why": Read(lambda why: [*FALLS][why]),
    "from_pile": Read(bool),
    "number": Count("I", "{n}", {2: "II", 3: "III", 4: "IV"}),
    **dict.fromkeys(
        ("held", "needed", "pawns", "king", "coming", "threat", "word", "code"), NUMBER
    ),
}


def choice(by: str, rows: dict[str, tuple[str, str]]) -> Row:
    """One of several sentences, each with its rule."""
    text = {key: sentence for key, (sentence, _) in rows.items()}
    return Row(text, {key: cite for key, (_, cite) in rows.items()}, by=by)


# ---- questions -----------------------------------------------------------------------

CHANCE = {
    "solo": ("chance has yet to say who stands alone", "R04"),
    "kings": ("the Kings are being dealt", "§4-a"),
    "dealing": ("the cards are still being dealt", "§4-e"),
    "drawing": ("a card is being drawn", "§5.1-i"),
    "losing": ("a random card is being picked", "§8.4-c"),
    "stealing": ("the Footpad is picking a card", "§11-Ft"),
    "looking": ("the Rook is looking at the Draw Pile", "§11-Rk"),
}
TURN = {
    "attack": "",
    "attack promote": " or trade your Pawns for a Queen",
    "attack favor": " or do {other} a Favor",
    "attack promote favor": ", trade your Pawns for a Queen or do {other} a Favor",
}


def turn(why: str) -> dict[str, str]:
    """What may be done on a turn, by the choices there are."""
    return {key: f"{why}: attack with one card{others}." for key, others in TURN.items()}


WITHOUT_ATTACK = "None of your cards can attack: discard one and draw one"
OVERFLOW = "You hold {held} cards: discard one."
OWING = {
    "pawn": ("{attacker}'s Pawn has hit you: discard a card of your choice.", "§11-Pn"),
    "shadow": (
        "{attacker}'s Shadow has hit you: discard a card, and a random one goes with it.",
        "R48",
    ),
    "price": ("Your block against the Check has a price: discard another card.", "§8.6-c"),
    "punishment": ("Your Betrayal was blocked: discard a card as a punishment.", "§8.8-e"),
    "favor": ("With {attacker}'s gift you hold {held} cards: discard one.", "R87"),
    "reward": ("With your reward you hold {held} cards: discard one.", "§8.8-f"),
    "overflow": (OVERFLOW, "§8.3-b"),
    "giver_left": (OVERFLOW, "R113"),
}
DEBT_RULES = {why: cite for why, (_, cite) in OWING.items()}
STOPPED_BY = dict.fromkeys(CODES, "§7-b") | {"Sh": "§7-c", "Ch": "§7-d", "Ft": "§7-e"}
PROMPTS = {
    "ended": Row("The game is over.", "§10-e"),
    "chance": choice(
        "phase",
        {key: (f"{text[0].upper()}{text[1:]}.", cite) for key, (text, cite) in CHANCE.items()},
    ),
    # What the others read.
    "waits_for_answer": Row("Waiting for {other} to answer {attacker}'s {card}.", "R111"),
    "waits_for_debt": Row("Waiting for {other} to discard a card.", DEBT_RULES, by="why"),
    "waits_for_card": Row("Waiting for {other} to show a card.", "§11-Kt"),
    "waits_for_order": Row("Waiting for {other} to put two cards back on the Draw Pile.", "R59b"),
    "waits_for_turn": Row("Waiting for {other} to play a card.", "§5-a"),
    # What the one who is asked reads.
    "turn": Row(turn("Your turn"), "§5.1-a", by="choices"),
    "turn_without_queen": Row(turn("There is no Queen for your Pawns"), "R79", by="choices"),
    "bare_without_attack": Row("The card you drew cannot attack: discard it.", "§5.3-c"),
    "without_attack": Row(f"{WITHOUT_ATTACK}.", "§5.3-a"),
    "only_a_favor": Row(f"{WITHOUT_ATTACK}, or play the Favor.", "§5.3-a"),
    "attacked": Row("{coming}: {threat}. {ways}.", STOPPED_BY, by="card"),
    "owing": choice("why", OWING),
    "showing": Row("{attacker}'s Knight has hit you. Which card do you show to all?", "§11-Kt"),
    "ordering": Row(
        "Your Rook finds {card:a} on top and {next:a} below. How do they go back?", "§11-Rk"
    ),
    # What comes at the one who is attacked, and what it would do.
    "coming": choice(
        "how",
        {
            "attack": ("{attacker} attacks you with {attack:a}", "§5.1-a"),
            "betrayal": ("{attacker} betrays you with {attack:a}", "§8.8-d"),
            "command": ("{other} sends {attacker}'s attack with {attack:a} on to you", "§8.1-c"),
        },
    ),
    "threat": choice(
        "danger",
        {
            "King": ("your King would fall", "§10-a"),
            "Qn": ("you would lose a random card", "§11-Qn"),
            "Rk": ("you would lose a random card", "§11-Rk"),
            "Bp": ("{attacker} would see your hand", "§11-Bp"),
            "Kt": ("you would show all a card of your choice", "§11-Kt"),
            "Pn": ("you would discard a card of your choice", "§11-Pn"),
            "Ft": ("{attacker} would steal a random card", "§11-Ft"),
            "Sh": ("you would lose a card of your choice and a random one", "§11-Sh"),
        },
    ),
}

# ---- refusals ------------------------------------------------------------------------


def aimed(diamonds: str) -> dict[str, str]:
    """The rule on whom each card may be aimed at."""
    return dict.fromkeys(CODES, diamonds) | {"Ft": "§5.1-d", "Ch": "§5.1-e", "Sh": "§5.1-f"}


NOT_HELD = {
    "attack": "§5.1-a",
    "defend": "§5.2-a",
    "discard": "§5.3-a",
    "gift": "§11-Fv",
    "show": "§11-Kt",
}
NOT_NEXT = "a Diamond goes at the next opponent, which is {others:or}"
WAITING = {
    "over": Row("the game is over", "§10-e"),
    "out": Row("you are out of the game", "§10-a"),
    "still": choice("phase", CHANCE),
    "not_your_turn": Row("it is {other}'s turn", "§5-a"),
    "others_command": Row("{other} is attacked, and only {other} may send the attack on", "§8.1-b"),
    "others_answer": Row("{other} is attacked, and nobody else may answer", "R37"),
    "answer_comes_first": Row("{other} must first answer the attack", "§5.1-g"),
    "debt_comes_first": Row("{other} must first discard a card, {debt}", WHY, by="debt"),
    "card_comes_first": Row("{other} must first show a card", "§11-Kt"),
    "order_comes_first": Row("{other} must first put two cards back on the Draw Pile", "§11-Rk"),
}
AT_AN_ALLY = {
    "Ft": ("{other} is your ally: you cannot steal there", "§6.4-b"),
    "Sh": ("{other} is your ally: a Shadow can only betray {other}", "§5.1-f"),
    "Ch": ("{other} is your ally: a Check goes at an opponent", "R100"),
}
ON_YOUR_TURN = {
    "no_command_now": Row("Crown's Command answers an attack on you, and there is none", "§8.1-b"),
    "not_attacked": Row("nobody is attacking you", "§5.2-a"),
    "must_attack": Row("nothing is to be answered: it is your turn, and you must attack", "§5.1-a"),
    "nothing_to_show": Row("no Knight makes you show a card", "§11-Kt"),
    "nothing_to_order": Row("no Rook of yours has turned up cards", "§11-Rk"),
    "not_held": Row("you hold no {card}", NOT_HELD | WHY, by="purpose"),
    "first_turn": Row("on your first turn you cannot play {card:a}", "§8.8-g"),
    "first_turn_faceless": Row("on your first turn a Faceless cannot be {card:a}", "R16"),
    "betray_your_ally": Row("you can betray only your ally, {other}", "§5.1-f"),
    "nobody_to_betray": Row("in a free-for-all there is nobody to betray", "§8.8-c"),
    "no_ally_to_betray": Row("you have no ally to betray", "§8.8-b"),
    "at_yourself": Row("you cannot attack yourself", aimed("§5.1-c"), by="card"),
    "nobody_sits_there": Row("nobody sits at {other}", aimed("§5.1-c"), by="card"),
    "fallen": Row("{other} is out of the game", aimed("R06"), by="card"),
    "not_next": Row(NOT_NEXT, "§5.1-c"),
    "ally_is_not_next": Row(NOT_NEXT, "R05"),
    "is_your_ally": choice("card", AT_AN_ALLY),
    # What takes the place of an attack.
    "no_queen": Row("no Queen was to be had: you cannot try again on this turn", "R79"),
    "no_pawn": Row("a Faceless in your hand is no Pawn", "§8.5-f"),
    "too_few_pawns": Row(
        "a Promotion takes {needed} Pawns, you hold {pawns}",
        {"4": "§8.2-a", "3": "§8.2-b"},
        by="needed",
    ),
    "no_allies_here": Row("a Favor is for an ally, and here nobody has one", "§8.8-a"),
    "no_ally": Row("you have no ally any more who could be given a card", "R90"),
    "no_gift": Row("{card:a} cannot be given away", "§11-Fv"),
    "nothing_to_give": Row("you hold nothing that could be given away", "R88"),
    "never_the_king": Row("the King is never discarded by choice", "R28"),
    "drawn_card_attacks": Row("the card that you drew can attack, so it must", "R18"),
    "can_attack": Row("you hold a card that can attack, and so you must attack", "R25"),
    "faceless_can_attack": Row("your Faceless can attack, and so you must attack", "R27"),
}
DOES_NOT_STOP = {
    "diamond": ("a Decoy helps against a Check and nothing else", "R36"),
    "betrayal": ("a Decoy does not stop a Betrayal, only Queen and Defender do", "§8.7-a"),
    "decoy_footpad": ("a Decoy does not stop a Footpad, only a Defender does", "§7-e"),
    "footpad": ("{card:a} does not stop a Footpad, only a Defender does", "§6.4-a"),
    "check": ("{card:a} does not stop a Check; Queen, Defender and Decoy do", "§7-d"),
    "shadow": ("{card:a} does not stop a Shadow, only Queen and Defender do", "§7-c"),
}
TO_AN_ATTACK = {
    "only_answer": Row("it is {other}'s turn: you can only answer", "§5.2-b"),
    "does_not_stop": choice("how", DOES_NOT_STOP),
    # Crown's Command.
    "no_command_in_duel": Row("in the duel there is no Crown's Command", "§8.1-j"),
    "no_command_against": Row("Crown's Command is of no use against {card:a}", "§8.1-h"),
    "footpads_only": Row("at this table Crown's Command is for Footpads alone", "R60"),
    "redirected": Row("this attack was redirected already", "§8.1-f"),
    "command_spent": Row("you have used Crown's Command already", "§8.1-a"),
    "nobody_left": Row("nobody is left to whom the attack could be sent", "R66"),
    "not_sent_back": Row("{other} made the attack, and it cannot be sent back", "§8.1-d"),
    "not_to_yourself": Row("the attack goes on to another player, not to yourself", "§8.1-c"),
    "not_in_the_game": Row("{other} is not in the game", "§8.1-c"),
    "ally_of_the_thief": Row("{other} is the ally of the thief, who never steals there", "R64"),
    # What follows it.
    "command_too_late": Row("for Crown's Command it is too late: the attack is answered", "R61"),
    "answered": Row("the attack is answered: one card, and no second try", "§5.2-a"),
    "discard_first": Row("first discard a card, {debt}", WHY, by="debt"),
    "show_first": Row("first show a card, for the Knight", "§11-Kt"),
    "one_order": Row("the two cards are the same, so they have one order only", "§3.1-o"),
    "order_first": Row("first put the two cards back on the Draw Pile", "§11-Rk"),
}
# What is nearly a move.
SLIPS = {
    "no_passing": Row("nobody may pass: play one card to attack", "§5.1-a"),
    "comes_back_as": Row("a Faceless comes back as a Rook, a Bishop or a Knight only", "R72"),
    "declared_already": Row("what a Faceless was declared, nobody can change", "§8.5-g"),
    "never_changes": Row("{card:a} is nothing else; only a Faceless changes", "§3.2-e"),
    "never_becomes": Row("a Faceless never becomes a King, a Queen or a Faceless", "§8.5-b"),
    "never_a_favor": Row("a Faceless cannot be a Favor", "R70"),
    "blank": Row("a blank Faceless is nothing: say what it is, as in `Fl=Rk`", "§8.5-a"),
    "changes_to_fight": Row("a Faceless becomes something only to attack or to defend", "§8.5-c"),
    "becomes_as_in": Row("what a Faceless becomes is written as in `Fl=Rk B`", "§8.5-c"),
    "never_fights": Row("{card:a} neither attacks nor defends", "§3.2-a"),
    "never_attacks": Row("{card:a} never attacks", "§3.2-d"),
    "never_defends": Row("{card:a} never defends", "§3.2-c"),
    "never_betrays": Row("only a Shadow betrays", "§5.1-f"),
    "which_discard": Row("names one card, as in `discard Pn`", "§5.3-a"),
    "which_shown": Row("names one card, as in `show Pn`", "§11-Kt"),
    "which_defence": Row("names the card, as in `defend Qn`", "§5.2-a"),
    "one_defence": Row("you defend with one card", "R34"),
    "one_attack": Row("an attack is one card", "§5.1-a"),
    "one_target": Row("an attack has one target", "§5.1-b"),
    "at_whom": Row("says whom it goes at, as in `{code} B`", aimed("§5.1-b"), by="code"),
    "at_which": Row("says whom it goes at, as in `{code} B`", "§9.3-b"),
    "nobody_betrayed": Row("there is no ally to betray", "§8.8-b"),
    "no_such_target": Row("there is no seat {word} at this table", "§5.1-b"),
    "no_such_new_target": Row("there is no seat {word} at this table", "§8.1-c"),
    "which_gift": Row("names one card for your ally, as in `Fv Rk`", "§11-Fv"),
    "favor_attacks_nobody": Row(
        "a Favor attacks nobody: name the card for your ally, as in `Fv Rk`", "§3.2-a"
    ),
    "any_gift_but": Row("your ally may be given any card but a King or a Favor", "§11-Fv"),
    "never_discard_the_king": Row("the King is never a card that you choose to discard", "R28"),
    "new_target": Row("names the new target, as in `crown D`", "§8.1-c"),
    "not_your_king": Row("that King is not yours; yours is K{king}", "R03"),
    "two_cards": Row("names two cards, the upper one first, as in `order Pn Qn`", "§11-Rk"),
    "other_cards": Row(
        "your Rook has found other cards: `{word}` leaves them as they lie", "§11-Rk"
    ),
}

SPEECH = Speech(KINDS, EVENTS, {**PROMPTS, **WAITING, **ON_YOUR_TURN, **TO_AN_ATTACK, **SLIPS})
say = SPEECH.say

"""Why a move is refused: a row for each reason."""

from courtly.games.korona.words.cards import PHASES
from courtly.games.korona.words.prompts import CHANCE
from courtly.kernel.rows import Row


def _by_rule(text: str, *rules: str) -> Row:
    """A sentence that rests now on this rule, now on that."""
    return Row(text, {rule: rule for rule in rules}, by="rule")


def _of_area(yours: str, cite: str) -> Row:
    """A sentence about an area: to its owner, and to others."""
    theirs = yours.replace("you have", "{other} has").replace("you would", "{other} would")
    theirs = theirs.replace("{pile}", "{other}'s {pile}")
    return Row({"yours": yours, "theirs": theirs}, cite, by="whose")


BASE_RULES = {"St": "stable-1", "To": "tower-1", "Fi": "field-1"}
SPARED = {"TS": "ts-2", "SA": "sa-3"}  # full stacks are
REFUSALS = {
    "game_over": Row("the game is over", "end-1"),
    "left": Row("you have left the game", "R101"),
    **{f"still_{PHASES[phase]}": Row(*said) for phase, said in CHANCE.items()},
    # It is for others to decide.
    "not_your_turn": Row("it is {other}'s turn", "setup-6"),
    "not_your_gift": Row("{other} is to choose what to give", "don-1"),
    "not_your_pass": Row(
        "{other} is to choose what {giver} passes",
        "re-3",
        to_you="{other} is to choose what you pass",
    ),
    "not_your_card": Row("{other} is to put a card down", "R22"),
    # Shields.
    "no_window": Row("a Shield answers a card that is aimed at you, and none is", "R75"),
    "answer_card": Row("first answer {other}'s {card}: a Shield, or allow it", "R78"),
    "answer_shield": Row("first answer the Shield against your card: a Shield, or allow it", "R78"),
    "others_answer": Row("{seats} must first answer", "R78"),
    "answered": Row("you have answered already", "R79"),
    "not_your_counter": Row("only {other} may answer that Shield", "R76"),
    "no_shield_yet": Row(
        "your Shield answers a Shield against your card; there is none yet", "R75"
    ),
    "no_cards": Row("your hand is empty, so you hold no Shield", "shield-1"),
    "not_at_you": Row("{card:the} is aimed at {other}, not at you", "R76"),
    # The draw.
    "from_market": Row("you are drawing from the Market and cannot change to blind cards", "R04"),
    "two_from_market": Row("your hand was empty: you draw two Market cards, not one", "R06"),
    "not_drawn": Row("you have not drawn yet", "draw-1"),
    "drawn": Row("you have drawn already", "turn-1"),
    "pile_empty": _by_rule("the Draw Pile is empty: take a Market card", "end-2", "R08"),
    "not_in_market": _by_rule("the Market has no {card}", "draw-2", "ed-1"),
    "nothing_to_draw": Row("nothing is left to draw", "R18"),
    # An action.
    "not_in_hand": _by_rule("your hand holds no {card}", "act-2", "don-1", "shield-1"),
    "joker_built": Row("your hand holds no Joker, and one in a stack stays there", "R98"),
    "joker_to_move": Row(
        "your hand holds no Joker; an Internal Move may move one of your area, as in `IM p1`",
        "im-2",
    ),
    "own_area": Row("you have no {pile}, and your cards go into your own area", "R21"),
    "no_place": Row("you have no place for {card:the}: keep or discard it", "R94"),
    "over_limit": Row("{gain} would leave {held} cards with {actions} to go", "R13"),
    "at_yourself": Row("{card:a} is aimed at another player, not at yourself", "R20"),
    "no_seat": Row("nobody sits at {word}", "R20"),
    "has_left": Row("{other} has left the game", "R101"),
    "empty_hand": Row("{other} has no cards in hand", "R48"),
    "empty_area": Row("{other} has built nothing", "R48"),
    "too_few_farmers": Row("a Revolt needs {needed} Farmers in your area, you have {held}", "re-1"),
    "no_action_yet": Row("a turn has at least one action", "act-1"),
    "too_many_cards": Row("{held} cards in hand, at most {limit} at the end of a turn", "limit-1"),
    "undeclared": Row("first name the card you play and whom it is aimed at", "R78"),
    "no_card_named": Row("first say which card moves, as in `IM p2`", "im-1"),
    "not_asked": Row("nobody has asked you for a card", "don-1"),
    "no_revolt": Row("no Revolt is under way", "re-2"),
    "no_pair": Row("no Ruler pair has just come to you", "R66"),
    # A place for a card.
    "no_pile": _by_rule("you have no {pile}", "R23", "R56", "don-1", "im-1", "re-2", "sa-1"),
    "no_pile_there": _by_rule("{other} has no {pile}", "R23", "R58", "re-2"),
    "joker_alone": Row("a Joker never stands alone", "joker-2"),
    "bare_healer": Row("the next Healer must go on the one that lies bare", "healer-2"),
    "bare_ruler": Row("the next Ruler must go on the one that lies bare", "R25"),
    "extra_ruler": Row("at this table no extra Ruler may stand alone", "R26"),
    "pushed_under": Row("{card:a} cannot be pushed under {under:a}", "stack-5"),
    "goes_on_nothing": Row("{card:a} goes on top of nothing", BASE_RULES, by="card"),
    "carries_nothing": _of_area("{pile} is a lone {under}, and that carries nothing", "R24"),
    "only_its_like": Row("{card:a} goes on another {card} only", "R23"),
    "wrong_base": Row("{card:a} stands on {base:a}, not on {under:a}", "stack-1"),
    "full": _of_area("{pile} is full: {under:a} carries {room}", "stack-2"),
    "full_for_thief": _of_area("{pile} is full: {under:a} carries {room}", "thief-2"),
    "second_pair": _of_area("you have a Ruler pair already, and {pile} would be another", "R26"),
    "second_pair_by_joker": _of_area(
        "you have a Ruler pair already, and {pile} would be another", "R30"
    ),
    "no_place_for_joker": _of_area("you would have no open pile for the Joker", "R36"),
    "no_place_for_gift": _of_area("you would have no open pile for the Joker", "R96"),
    "no_place_for_ruler": _of_area("you would have no place for one more Ruler", "R26"),
    "pair_taken": _of_area("you have a Ruler pair already, and nobody has two", "R27"),
    "pair_passed": _of_area("you have a Ruler pair already, and nobody has two", "R28"),
    # Internal Move.
    "no_joker_below": Row("no Joker lies under other cards in {pile}", "im-2"),
    "stays_on_top": Row("{card:a} cannot be pushed under what lies there already", "stack-5"),
    "stays": Row("{card:a} stays where it is", "R53"),
    "joker_stays": Row("a Joker never stands alone, and no other pile is open for it", "joker-2"),
    "two_bare": Row("that would leave two {card}s bare beside each other", "R54"),
    "no_other_pile": Row("no other pile of yours is open for {card:the}", "R52"),
    "alone_already": Row("{card:the} stands alone already", "R52"),
    "must_leave": Row("{card:the} is to leave {pile}", "R52"),
    # A declaration.
    "unfinished_moving": Row("go on: where does the card go?", "im-1"),
    "unfinished_taking": Row("go on: what is to be taken?", "R78"),
    "unfinished_landing": Row("go on: where does the Thief go?", "thief-4"),
    "unfinished_giving": Row("go on: what do you give in return?", "ts-1"),
    "only_full_stacks": Row("{other} has nothing but full stacks", SPARED, by="card"),
    "full_stack": Row(
        "{other}'s {pile} is a full stack; only a Glorious Attack takes those", SPARED, by="card"
    ),
    "nothing_to_take": Row("{other} has nothing that could be {taken}", "R19"),
    "one_to_take": Row("{other} has one card that could be {taken}, and two are needed", "R19"),
    "named_already": Row("{other}'s {pile} is a single card and named already", "R58"),
    "nothing_to_give": Row("you have built nothing that you could give in the Swap", "R19"),
    "no_full_stack": Row("{other} has no full stack", "ga-1"),
    "single_card": Row(
        "{other}'s {pile} is a single card: a Glorious Attack takes full stacks", "ga-1"
    ),
    "not_full": Row("{other}'s {pile} is not full: a Glorious Attack takes full stacks", "ga-1"),
    "protected": Row(
        "{other}'s {pile} is protected by a full Knight set and a full Archer set", "prot-1"
    ),
    "joker_later": Row("only a Ruler pair may lose its Joker, and only once it has come", "R98"),
    # The Thief of a Sneak Attack.
    "only_sneak_attack": Row("only a Sneak Attack sends a Thief", "sa-1"),
    "thief_sent": Row("one Thief is sent already", "sa-1"),
    "without_thief": Row("you are stealing two cards already, without a Thief", "sa-2"),
    "thief_in_hand": Row(
        "your Thief is still in hand; only one in your area can be sent", "thief-3"
    ),
    "no_thief_on_top": Row("no Thief lies on top of {pile}", "R38"),
    "idle_thief": Row("with that Thief sent there is nothing to steal from {other}", "R19"),
    "idle_landing": Row("with the Thief there, nothing is left that you could steal", "R40"),
    "idle_landing_on": Row(
        "with the Thief on {other}'s {pile}, nothing is left that you could steal", "R40"
    ),
    "thief_stays": Row(
        "the Thief comes to {other} first: he covers what he lies on, and stays", "R40"
    ),
    # What others choose, and what is put down.
    "give_from_hand": Row("{other} wants a card from your hand: give one", "don-1"),
    "give_from_area": Row("{other} wants a card from your area: give one", "don-1"),
    "not_in_area": Row("no {card} lies in your area", "don-1"),
    "not_on_top": Row("{card:the} is not on top of its stack", "don-2"),
    "name_the_pile": Row("name the pile whose top card you give, as in `give {pile}`", "don-2"),
    "passed_whole": Row("in a Revolt a pile is passed whole", "R69"),
    "put_down_later": Row("nothing is put down before the last pass is made", "R71"),
    "pass_first": Row("choose which pile you pass on", "re-2"),
    "pass_theirs_first": Row("choose which pile {other} passes on", "re-2"),
    "joker_first": Row("first say whether the Joker leaves its Ruler", "R66"),
    "put_down_first": Row("first put down {cards:a or}", "R22"),
}

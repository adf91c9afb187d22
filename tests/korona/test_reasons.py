"""Korona: every refusal has a reason and a rule, tells no secret, and is the ledger's."""

from collections.abc import Iterator

import pytest

from amount import amount
from courtly.games.korona import GAME
from courtly.games.korona.rules import events, moves, phases
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import BUILDS, DONATION, JOKER, KINDS, REVOLT, SNEAK_ATTACK
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import alone, put_on
from courtly.games.korona.words.cards import CODES
from courtly.games.korona.words.events import EVENTS
from courtly.games.korona.words.moves import MEANT
from courtly.games.korona.words.speech import SPEECH
from courtly.kernel.bits import has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.event import event
from courtly.kernel.seats import LETTERS, seats_in
from courtly.kernel.state import Log, Moves
from courtly.kernel.words import Data, Said
from courtly.testing.said import undeclared
from korona.tables import new_table

RULES = GAME.rulebook.entries
PACKING = {"PACKED", "SEATS", "FROM_HAND", "ABOVE_ZERO"}  # of details, among the events
SIX_FARMERS = "[Fi Fa Fa Fa] [Fi Fa Fa Fa]"


# ---- tables ------------------------------------------------------------------------------


def table(given: str, **fields: int) -> Korona:
    """`Fa TS | [Kn]; Sh | [To Ar]`: hand and area of every seat; A has drawn and is to act."""
    players = [player.split("|") for player in given.split(";")]
    state = new_table(len(players), "refuse" not in fields, "partial" in fields)
    for seat, (hand, area) in enumerate(players):
        for code in hand.split():
            take_out(state, CODES.index(code))
            state.receive(seat, CODES.index(code))
        for written in area.replace("[", "").split("]")[:-1]:
            build(state, state.areas[seat], [CODES.index(code) for code in written.split()])
    state.phase = fields.get("phase", phases.ACTING)
    state.acts = fields.get("acts", 0)
    fill_market(state, fields.get("market", 3))
    state.pile = fields.get("pile", 20)
    return state


def take_out(state: Korona, card: int) -> None:
    """One of the unseen cards is somewhere else now."""
    state.unseen[card] -= 1
    state.unseen_cards -= 1
    assert state.unseen[card] >= 0


def build(state: Korona, area: Area, cards: list[int]) -> None:
    """One more pile."""
    pile = alone(cards[0])
    for card in cards[1:]:
        pile = put_on(pile, card)
    for card in cards:
        take_out(state, card)
    area.add_pile(pile)


def fill_market(state: Korona, cards: int) -> None:
    """The last of the unseen cards lie in the Market."""
    for slot in range(cards):
        card = max(kind for kind in range(KINDS) if state.unseen[kind])
        take_out(state, card)
        state.market[slot] = card


def legal(state: Korona, seat: int) -> list[int]:
    """The legal moves of a seat."""
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


def meant(text: str) -> tuple[int, int]:
    """`B Sh`: who, and which move."""
    who, move = text.split(" ", 1)
    return LETTERS.index(who), MEANT[move.lower()]


def go_on(state: Korona, *texts: str) -> None:
    """Legal moves, one after the other; chance takes the first outcome."""
    for text in texts:
        seat, move = meant(text)
        assert move in legal(state, seat), text
        state.apply(seat, move)
        while state.chances():
            state.happen(0)


def refusal(state: Korona, text: str) -> Said:
    """What the player is told."""
    seat, move = meant(text)
    assert move not in legal(state, seat), text
    return GAME.words.explain(state, seat, move)


# ---- the refusals of the ledger ------------------------------------------------------------

SWAP = "TS | [To] [Fa]; | [To Ar Ar] [Kn] [Fi Fa Fa Fa]"
MOVED = "IM | [Fi] [Fa] [Ru Ru] [St Jo]; |"
LEDGER = [
    ("K17", "Fa Fa Fa Fa Fa |; |", "", "A end", "act-1"),
    ("K19", "Fa Fa Fa Fa Fa Fa Fa Fa Fa |; |", "A discard Fa", "A end", "limit-1"),
    ("K21", "ED Fa Fa Fa Fa Fa Fa Fa |; |", "A ED blind", "A end", "limit-1"),
    ("R13", "ED Fa Fa Fa Fa Fa Fa Fa Fa |; |", "", "A ED blind", "R13"),
    ("R48", "Do |; | [Kn]", "", "A Do B hand", "R48"),
    ("R48", "Do |; Fa |", "", "A Do B area", "R48"),
    ("K25", "Do | [To Ar]; | [To Ar Jo Ar] [Kn]", "A Do B area", "B give Jo", "don-2"),
    ("don-1", "Do | [To Ar]; Fa | [To Ar] [Kn]", "A Do B hand, B allow", "B give Kn", "don-1"),
    ("K29", "Do | [Kn]; Fa Fa | [St Jo]", "", "A Do B area", "R36"),
    ("K31", MOVED, "A IM p2", "A to new", "R52"),
    ("K31", MOVED, "", "A IM p3", "R54"),
    ("K31", MOVED, "A IM p4", "A to new", "joker-2"),
    ("K31", MOVED, "", "A IM p1", "stack-5"),
    ("R53", "IM | [Fi]; |", "", "A IM p1", "R53"),
    ("im-2", "IM | [St Kn]; |", "", "A IM p1 Jo", "im-2"),
    ("K35", SWAP, "A TS B", "A take p3", "ts-2"),
    ("K37", "TS |; | [Kn] [Ar]", "", "A TS B", "R19"),
    ("R19", "TS | [Kn]; | [Ar]", "", "A TS B", "R19"),
    ("K41", "SA | [Kn] [Fa]; | [Fi Jo] [Ar]", "A SA B, A take p1", "A take p2", "R36"),
    ("K43", "SA | [Th]; | [Ru]", "A SA B, A send p1, A to new", "A take p2", "R40"),
    ("R40", "SA | [Th]; | [Ru]", "A SA B, A send p1", "A to p1", "R40"),
    ("K45", "SA Th |; | [Kn]", "", "A SA B", "thief-3"),
    ("K49", "GA |; | [To Ar Ar] [Fi Fa Fa Th] [Kn]", "A GA B", "A take p1", "ga-1"),
    ("K49", "GA |; | [To Ar Ar] [Fi Fa Fa Th] [Kn]", "A GA B", "A take p3", "ga-1"),
    ("T03", "GA |; | [Ru Jo] [St Kn Jo] [To Ar Ar Ar]", "A GA B", "A take p1", "prot-1"),
    ("K51", "GA | [Ru Ru] [To]; | [Ru Ru]", "", "A GA B", "R27"),
    ("K53", "GA | [Ru] [To]; | [Ru Jo]", "A GA B, A take p1", "A place Jo new", "joker-2"),
    ("K63", "ED Fa |; Sh |", "A ED blind", "B Sh", "R75"),
    ("K63", "IM Fa | [Fi] [Fa]; Sh |", "A IM p2, A to p1", "B Sh", "R75"),
    ("K65", "SA |; Fa | [Kn] [Ar]; Sh |", "A SA B, A take p1, A take p2", "C Sh", "R76"),
    ("R75", "Sh |; |", "", "A Sh", "R75"),
    ("K73", "Th |; | [Ru]", "", "A place Th p1", "R21"),
    ("K79", "TS | [To Jo]; | [Kn] [Ar] [Ru Ru]", "", "A TS B", "R96"),
    ("K83", "Kn Ar | [To] [St Kn Kn]; |", "", "A place Kn p1", "stack-1"),
    ("K83", "Kn Ar | [To] [St Kn Kn]; |", "", "A place Kn p2", "stack-2"),
    ("K87", f"Re | {SIX_FARMERS} [To Ar Ar]; | [Kn]", "A Re", "A give Ar", "R69"),
    ("K87", f"Re | {SIX_FARMERS} [To Ar Ar]; | [Kn]", "A Re", "A give p3", "R69"),
    ("re-1", "Re | [Fi Fa Fa Fa] [Fi Fa]; | [Kn]", "", "A Re", "re-1"),
    ("K89", "GA | [To]; | [St Kn Jo]", "A GA B", "A place Jo p1", "R98"),
    ("K89", "GA Fa | [To]; | [St Kn Jo]", "A GA B, A take p1", "A place Jo p1", "R98"),
    ("im-2", "Fa IM | [To Jo] [St]; |", "", "A place Jo p2", "im-2"),
    ("K95", "Jo | [Kn] [Ru Ru]; |", "", "A place Jo new", "R94"),
    ("K95", "Jo | [Kn] [Ru Ru]; |", "", "A place Jo p2", "R94"),
    ("joker-2", "Jo | [To]; |", "", "A place Jo new", "joker-2"),
    ("P01", "Ru | [Ru]; |", "", "A place Ru new", "R25"),
    ("P15", "He | [He]; |", "", "A place He new", "healer-2"),
    ("R30", "Jo | [Ru Ru] [Ru] [To]; |", "", "A place Jo p2", "R30"),
    ("R24", "Fa | [Fa]; |", "", "A place Fa p1", "R24"),
    ("stack-5", "Fi | [Fa]; |", "", "A place Fi p1", "stack-5"),
    ("field-1", "Fi | [To]; |", "", "A place Fi p1", "field-1"),
    ("thief-2", "Th | [Ru Ru]; |", "", "A place Th p1", "thief-2"),
    ("R26", "Ru | [Ru Ru] [Ru]; |", "", "A place Ru p2", "R26"),
    ("R27", "GA | [Ru Ru] [To] [Fi]; | [Ru Jo]", "A GA B, A take p1", "A keep", "R27"),
    ("R28", f"Re | {SIX_FARMERS} [Ru Ru]; | [Ru Ru] [Kn]", "A Re", "A pass p3", "R28"),
    ("R36", "TS | [To] [Fa]; | [Fi Jo] [Ar]", "A TS B, A take p1, A take p2", "A give p1", "R36"),
    ("R96", "TS | [To Jo] [Kn]; | [Kn] [Ar]", "A TS B, A take p1, A take p2", "A give p1", "R96"),
    ("R71", f"Re | {SIX_FARMERS}; | [Kn]", "A Re", "A place Kn new", "R71"),
    ("re-3", f"Re | {SIX_FARMERS}; | [Kn]", "A Re", "B pass p1", "re-3"),
    ("R79", f"Re Fa | {SIX_FARMERS}; Sh |; Fa |", "A Re, B Sh", "B Sh", "R79"),
    ("thief-3", "SA Th |; | [Kn] [Ar]", "A SA B", "A send p1", "thief-3"),
    ("R20", "GA |; | [Ru Ru]", "", "A GA C", "R20"),
]


@pytest.mark.parametrize(("name", "given", "made", "refused", "cite"), LEDGER)
def test_the_ledger_s_refusals(name: str, given: str, made: str, refused: str, cite: str) -> None:
    state = table(given)
    go_on(state, *(text.strip() for text in made.split(",") if text))
    assert refusal(state, refused).cite == cite


ELSEWHERE = [
    ("K03", "Fa Fa Fa Fa |; |", {"phase": phases.DRAW}, "", "A place Fa new", "draw-1"),
    ("K07", "|; |", {"phase": phases.DRAW}, "A draw Sh", "A end", "R06"),
    ("R04", "|; |", {"phase": phases.DRAW}, "A draw Sh", "A draw blind", "R04"),
    ("K11", "Fa Fa |; |", {"phase": phases.DRAW, "pile": 0}, "", "A draw blind", "end-2"),
    ("draw-2", "Fa Fa |; |", {"phase": phases.DRAW}, "", "A draw Ru", "draw-2"),
    ("K15", "ED Fa |; |", {"pile": 0, "market": 0}, "", "A ED blind", "R18"),
    ("K77", "SA | [Ru Ru]; | [Ru] [Kn]", {"refuse": 1}, "", "A SA B", "R26"),
    ("R94", "Ru | [Ru Ru]; |", {"refuse": 1}, "", "A place Ru new", "R94"),
    ("R19", "TS | [Kn]; |", {"partial": 1}, "", "A TS B", "R19"),
]


@pytest.mark.parametrize(("name", "given", "fields", "made", "refused", "cite"), ELSEWHERE)
def test_the_ledger_s_refusals_at_other_times_and_tables(
    name: str, given: str, fields: dict[str, int], made: str, refused: str, cite: str
) -> None:
    state = table(given, **fields)
    go_on(state, *(text for text in (made,) if text))
    assert refusal(state, refused).cite == cite


WORDS = [
    ("A{}", "|; |", "A place Fa new", "your hand holds no Farmer"),
    ("full", "Ar | [To Ar Ar Ar]; |", "A place Ar p1", "p1 is full: a Tower carries three"),
    (
        "R13",
        "ED Fa Fa Fa Fa Fa Fa Fa Fa |; |",
        "A ED blind",
        "a blind Extra Draw would leave 10 cards with 2 actions to go",
    ),
    ("alone", "Jo | [To]; |", "A place Jo new", "a Joker never stands alone"),
    ("turn", "Fa |; Fa |", "B place Fa new", "it is A's turn"),
]


@pytest.mark.parametrize(("name", "given", "refused", "text"), WORDS)
def test_a_refusal_speaks_to_the_player(name: str, given: str, refused: str, text: str) -> None:
    assert refusal(table(given), refused).text == text


def test_a_refusal_says_you_to_the_player_it_speaks_of() -> None:
    state = table(f"Re | {SIX_FARMERS}; | [Kn]; | [Ar]")
    go_on(state, "A Re")
    reason = refusal(state, "B pass p1")
    assert reason.text == "A is to choose what A passes"
    reason = SPEECH.say("not_your_pass", other="A", giver="B")
    assert SPEECH.spoken(reason, ("Ada", "Bo"), "B") == "Ada is to choose what you pass"


# ---- everywhere ------------------------------------------------------------------------------


def wild(seed: int) -> Korona:
    """A table in the middle of a game that never was: tight areas, hands of Action cards."""
    dice = Dice(seed)
    seats = 2 + dice.below(3)
    state = new_table(seats, *(dice.below(2) == 1 for _ in range(5)))
    for seat in range(seats):
        for _ in range(dice.below(14)):
            build_anything(state, state.areas[seat], dice)
        for _ in range(1 + dice.below(7)):
            card = DONATION + dice.below(KINDS - DONATION)
            if state.unseen[card]:
                take_out(state, card)
                state.receive(seat, card)
        state.receive(seat, state.unseen_card(dice.below(state.unseen_cards)))
    fill_market(state, 3)
    state.pile = min(dice.below(30), state.unseen_cards)
    state.turn = dice.below(seats)
    state.phase = phases.DRAW
    return state


def build_anything(state: Korona, area: Area, dice: Dice) -> None:
    """One more card, on a stack where there is one for it."""
    card = dice.below(BUILDS)
    spots = [spot for spot in range(area.n + 1) if has(area.places(card), spot)]
    if spots and state.unseen[card]:
        take_out(state, card)
        area.add(card, spots[-1])


def played(state: Korona, steps: int, seed: int) -> Iterator[Korona]:
    """So many random steps on; sometimes somebody leaves."""
    dice = Dice(seed)
    for _ in range(steps):
        yield state
        if state.over():
            return
        if state.chances():
            state.happen(dice.below(state.chances()))
        elif dice.below(150) == 0:
            state.leave(nth(state.living, 0))
        else:
            actors = seats_in(state.actors())
            seat = actors[dice.below(len(actors))]
            choices = legal(state, seat)
            state.apply(seat, choices[dice.below(len(choices))])


def refusals(state: Korona, seat: int) -> list[Said]:
    """All of them."""
    allowed = set(legal(state, seat))
    refused = [move for move in range(moves.MOVES) if move not in allowed]
    return [GAME.words.explain(state, seat, move) for move in refused]


def test_every_refusal_has_a_rule_and_tells_no_secret() -> None:
    for seed in range(amount(1, 2, soak=60)):
        for number, state in enumerate(played(wild(seed), 60, seed)):
            if number % 5:
                continue
            for seat in range(state.seats):
                reasons = refusals(state, seat)
                assert {reason.cite for reason in reasons} <= set(RULES)
                assert all(reason.text and "\n" not in reason.text for reason in reasons)
                names = LETTERS[: state.seats]
                assert all(SPEECH.spoken(reason, names, LETTERS[seat]) for reason in reasons)
                if state.extra_ruler:
                    assert not any("one more Ruler" in reason.text for reason in reasons)
                world = state.imagine(seat, Dice(number))
                assert isinstance(world, Korona)
                assert refusals(world, seat) == reasons


def test_a_refusal_changes_nothing() -> None:
    for seed in range(amount(1, 2, soak=60)):
        for state in played(wild(seed), 10, seed):
            before = piles(state)
            for seat in range(state.seats):
                refusals(state, seat)
            assert piles(state) == before


def piles(state: Korona) -> list[list[int]]:
    """All that lie before the players."""
    areas = [state.areas[seat] for seat in range(state.seats)]
    return [[area.piles[i] for i in range(area.n)] for area in areas]


TOLD = [
    ((events.PLAYS, 0, SNEAK_ATTACK, 2), "A plays a Sneak Attack on B."),
    ((events.PLAYS, 0, DONATION, 10), "A plays a Donation: B owes a card from their hand."),
    ((events.PLAYS, 0, DONATION, 2), "A plays a Donation: B owes a card from their area."),
    ((events.MOVES, 1, JOKER, 64 + 3), "B moves the Joker of p2 onto p3."),
    ((events.HANDS_OVER, 1, JOKER, 2), "The Joker leaves B's area for A."),
    ((events.SENDS, 0, 2, 64), "A's Thief sneaks into B's area, as a new pile."),
    ((events.PUTS, 1, JOKER, 9), "B puts the Joker onto p2."),
    ((events.PUTS, 1, JOKER, 8), "A puts the Joker onto B's p2."),
    ((events.PASSES, 0, 0x54, 64 + 2), "[To Ar] passes from A to B."),
    ((events.SCORES, 0, 1000 - 9, 1), "A has -9 points and 1 Farmer."),
    ((events.SHARE, 0, 0b101, 0), "A and C share the crown."),
]


@pytest.mark.parametrize(("happened", "text"), TOLD)
def test_what_happens_is_told(happened: tuple[int, int, int, int], text: str) -> None:
    assert SPEECH.told(event(*happened)).text == text


TOLD_TO = [
    ("A", (events.DRAWS, 0, JOKER), "You draw a Joker."),
    ("A", (events.PLAYS, 0, REVOLT), "You call a Revolt: everybody passes a pile on."),
    ("B", (events.PLAYS, 0, SNEAK_ATTACK, 2), "A plays a Sneak Attack on you."),
    ("B", (events.PLAYS, 0, DONATION, 10), "A plays a Donation: you owe a card from your hand."),
    ("C", (events.PLAYS, 0, DONATION, 10), "A plays a Donation: B owes a card from their hand."),
    ("B", (events.WOULD_TAKE, 1, JOKER, 2), "Marked: your p3, with the Joker on top."),
    ("A", (events.WOULD_SEND, 0, 2, 0), "Your Thief on p3 is to sneak over, by himself."),
    ("B", (events.GIVES_UNSEEN, 0, 0, 1), "A gives you a card from hand."),
    ("A", (events.HANDS_OVER, 1, JOKER, 2), "The Joker leaves B's area for you."),
    ("B", (events.SENDS, 0, 2, 65), "A's Thief sneaks onto your p1."),
    ("B", (events.PUTS, 1, JOKER, 9), "You put the Joker onto p2."),
    ("A", (events.PUTS, 1, JOKER, 8), "You put the Joker onto B's p2."),
    ("B", (events.PUTS, 1, JOKER, 0), "A puts the Joker into your area, as a new pile."),
    ("A", (events.PASSES, 0, 0x54, 64 + 2), "[To Ar] passes from you to B."),
    ("A", (events.LAST_TURN, 0), "Nothing is left to draw: you play the last turn."),
    ("A", (events.SCORES, 0, 1000 - 9, 1), "You have -9 points and 1 Farmer."),
    ("A", (events.WINS, 0), "You win the crown."),
]


@pytest.mark.parametrize(("viewer", "happened", "text"), TOLD_TO)
def test_what_happens_is_told_to_those_it_concerns(
    viewer: str, happened: tuple[int, ...], text: str
) -> None:
    assert SPEECH.told(event(*happened), viewer=viewer).text == text


SHOWN = [
    (
        (events.PLAYS, 0, DONATION, 10),
        {"what": "plays", "seat": "A", "card": "Do", "target": "B", "from": "hand"},
    ),
    (
        (events.MOVES, 1, JOKER, 64),
        {"what": "moves", "seat": "B", "card": "Jo", "pile": 2, "spot": 0},
    ),
    (
        (events.CONQUERS, 0, 0x54, 64 + 2),
        {"what": "conquers", "seat": "A", "cards": ["To", "Ar"], "other": "B", "pile": 3},
    ),
    ((events.SENDS, 0, 2, 65), {"what": "sends", "seat": "A", "pile": 3, "other": "B", "spot": 1}),
    ((events.PUTS, 1, JOKER, 8), {"what": "puts", "seat": "B", "card": "Jo", "spot": 2, "by": "A"}),
    ((events.SCORES, 0, 991, 1), {"what": "scores", "seat": "A", "points": -9, "farmers": 1}),
]


@pytest.mark.parametrize(("happened", "data"), SHOWN)
def test_what_happens_is_shown(happened: tuple[int, int, int, int], data: Data) -> None:
    assert data.items() <= SPEECH.signal(event(*happened)).items()


def test_every_event_has_words_a_rule_and_data() -> None:
    for seed in range(40):
        state = wild(seed)
        state.log = log = Log()
        for _ in played(state, 100, seed):
            pass
        for happened in log.events:
            sentence = SPEECH.told(happened)
            assert sentence.cite in RULES
            assert sentence.text[-1] in ".!"
            assert SPEECH.signal(happened)["what"]
    kinds = {name: kind for name, kind in vars(events).items() if name.isupper()}
    assert {kinds[name] for name in kinds.keys() - PACKING} == set(EVENTS)
    assert undeclared(GAME) == []

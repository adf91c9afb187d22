"""What an action leads to, step by step, in the core and in the slow search."""

import re
from collections import Counter
from random import Random

from courtly.games.korona.rules import phases, scoring
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import CODES, codes_of, counted
from courtly.kernel.seats import seats_in
from korona import slow, slow_areas
from korona.cases import DECK, Case, copy_of, declarations, hand_of, held_of, texts_of
from korona.slow_areas import Area, Outcome, Table

BOLD = 0.25  # of those actions are answered by Shields, if there are any
COMBOS = {
    scoring.NO_COMBO: None,
    scoring.HEALING: "healing",
    scoring.MILITARY: "military",
    scoring.PRODUCTION: "production",
}


# ---- what always holds -------------------------------------------------------------


def assert_sound(case: Case) -> None:
    """No card is lost, every area is lawful and worth what the slow count says."""
    state, table = case.state, case.table()
    held = held_of(state)
    cards = Counter(codes_of(counted(state.unseen) + counted(state.discards)))
    cards.update(table.market)
    for hand in table.hands:
        cards.update(hand)
    for pile in [pile for area in table.areas for pile in area] + [one.pile for one in held]:
        cards.update(pile)
    assert cards == Counter(DECK), table
    assert state.pile <= state.unseen_cards
    assert [state.sizes[seat] for seat in range(state.seats)] == [len(hand) for hand in table.hands]
    for seat, area in enumerate(table.areas):
        assert_same_worth(case, seat, area)


def assert_same_worth(case: Case, seat: int, area: Area) -> None:
    found = case.state.areas[seat]
    counts = scoring.tally_of(found)
    assert slow_areas.is_legal(area, case.options), area
    assert found.is_legal(), area
    assert counts.total() == slow_areas.points(area), area
    assert case.state.score(seat) == slow_areas.points(area), area
    assert counts.farmers == slow_areas.farmers(area, case.options), area
    colours = {CODES[kind] for kind in seats_in(counts.colours)}
    assert colours == slow_areas.colours(area), area
    combos = slow_areas.combos(area, case.options)
    combo = COMBOS[counts.combo()]
    assert (combo in combos) if combos else combo is None, area


# ---- what is carried out -----------------------------------------------------------


class Course:
    """One action, carried out by the core and by the slow rules side by side."""

    def __init__(self, case: Case, text: str, line: list[int], outcome: Outcome) -> None:
        self.before = case.table()
        self.case = Case(copy_of(case.state), case.options)
        self.state = self.case.state
        self.text = text
        self.outcome = outcome
        self.hands = [list(hand) for hand in self.before.hands]
        for move in line:
            self.state.apply(self.before.turn, move)

    def about(self) -> tuple[object, ...]:
        return (self.before, self.text, self.outcome)

    def follow(self, chance: Random, bold: bool) -> None:
        """To the end of the action."""
        self.pay()
        shields = self.answer(chance, bold)
        if shields % 2:
            self.outcome = Outcome(self.before.areas)  # R80
        elif self.text.startswith("Do"):
            self.donate(chance)
        elif self.text == "Re":
            self.revolt(chance)
        elif self.text.startswith("ED"):
            self.draw(chance)
        self.settle(chance)
        self.assert_done()

    def pay(self) -> None:
        """R93: the card has left the hand."""
        words = self.text.replace(",", "").split()
        if words[0] != "end":
            self.hands[self.before.turn].remove(
                words[1] if words[0] in ("place", "discard") else words[0]
            )

    # ---- Shields

    def targets(self) -> list[int]:
        """R75, R76."""
        words = self.text.replace(",", "").split()
        if words[0] == "Re":
            return self.before.others()
        aimed = words[0] in ("Do", "TS", "SA", "GA")
        return [slow_areas.SEATS.index(words[1])] if aimed else []

    def answer(self, chance: Random, bold: bool) -> int:
        """R77, R79: how many Shields were played."""
        shields = 0
        while self.state.reacting():
            asked = list(seats_in(self.state.actors()))
            due = [self.before.turn] if shields % 2 else self.targets()
            assert asked == sorted(seat for seat in due if self.hands[seat]), self.about()
            assert shields < 2 or self.case.options.shield_chain == "unlimited", self.about()
            raised = [seat for seat in asked if self.replies(seat, chance, bold)]
            if raised:
                nearest = min(raised, key=lambda seat: (seat - self.before.turn) % 4)
                self.hands[nearest].remove("Sh")
                shields += 1
        return shields

    def replies(self, seat: int, chance: Random, bold: bool) -> bool:
        """Whether it was with a Shield."""
        texts = texts_of(self.state, seat)
        assert set(texts) == {"allow"} | ({"Sh"} & set(self.hands[seat])), self.about()
        raises = bold and "Sh" in texts and chance.random() < 0.8
        self.state.apply(seat, texts["Sh" if raises else "allow"])
        return raises

    # ---- what follows

    def choose(self, asked: bool, seat: int, found: dict[str, Outcome], chance: Random) -> None:
        """R106: who is asked has a choice, who has none is not asked."""
        if asked:
            assert len(found) > 1, (self.about(), found)
            assert list(seats_in(self.state.actors())) == [seat], self.about()
            texts = texts_of(self.state, seat)
            assert set(texts) == set(found), (self.about(), set(texts) ^ set(found))
            text = chance.choice(sorted(texts))
            self.state.apply(seat, texts[text])
        else:
            results = {one for outcome in found.values() for one in self.results(outcome)}
            assert len(found) == 1 or len(results) == 1, (self.about(), found)
            text = next(iter(found))
        self.outcome = found[text]

    def results(self, outcome: Outcome) -> set[object]:
        """What may become of the area that is being settled, however its piles are ordered."""
        first, now = self.outcome.held[:1], outcome.held[:1]
        if not first or not now or first[0][1:] != now[0][1:]:
            return {tuple(tuple(sorted(area)) for area in outcome.areas)}
        found = slow.settlements(outcome, self.case.options)
        return {one for later in found.values() for one in self.results(later)}

    def donate(self, chance: Random) -> None:
        """don-1."""
        (target,) = self.targets()
        asked = self.state.phase == phases.DONATING
        if self.text.endswith("area"):
            self.choose(asked, target, slow.gifts(self.before, target), chance)
        elif self.hands[target]:  # R105
            assert asked, self.about()
            texts = texts_of(self.state, target)
            assert set(texts) == {f"give {card}" for card in self.hands[target]}, self.about()
            text = chance.choice(sorted(texts))
            self.state.apply(target, texts[text])
            self.hands[target].remove(text.split()[1])
            self.hands[self.before.turn].append(text.split()[1])

    def revolt(self, chance: Random) -> None:
        for number in range(self.state.seats):
            decider, found = slow.passes(self.before, self.outcome, number)
            asked = self.state.phase == phases.PASSING and self.state.passes == number
            if found:  # R72
                self.choose(asked, decider, found, chance)

    def draw(self, chance: Random) -> None:
        """ed-1, R09."""
        turn, wanted = self.before.turn, self.text.split()[1]
        blind = min(2, self.before.pile) if wanted == "blind" else 0
        while self.state.chances():
            self.state.happen(chance.randrange(self.state.chances()))
        refilled = self.before.pile - blind - (not blind and self.before.pile > 0)
        assert self.state.pile == refilled, self.about()
        if not blind:
            self.hands[turn].append(wanted)
        else:
            drawn = Counter(hand_of(self.state, turn)) - Counter(self.hands[turn])
            assert drawn.total() == blind, self.about()
            self.hands[turn] += drawn.elements()

    def settle(self, chance: Random) -> None:
        """R22: all that is held finds its place."""
        while self.outcome.held:
            asked = self.state.phase in (phases.PLACING, phases.FREEING)
            asked = asked and held_of(self.state) == self.outcome.held
            found = slow.settlements(self.outcome, self.case.options)
            assert found, (self.about(), "no place")
            self.choose(asked, self.outcome.held[0].by, found, chance)

    # ---- what has come of it

    def assert_done(self) -> None:
        assert_sound(self.case)
        after, state = self.case.table(), self.state
        assert after.areas == self.outcome.areas, self.about()
        assert list(after.hands) == [in_order(hand) for hand in self.hands], self.about()
        acts = self.before.acts + (self.text != "end")
        won = slow_areas.winner_by_combo(after.areas, self.before.turn, self.case.options)
        ended = (
            self.text == "end"
            or acts == slow_areas.MOST_ACTIONS
            or not after.hands[self.before.turn]
        )
        if won is not None and self.text != "end":
            assert_won(state, {won}, self.about())
        elif not ended:
            expected = (phases.ACTING, self.before.turn, acts)
            assert (state.phase, state.turn, state.acts) == expected, self.about()
        elif state.pile == 0 and not after.market:  # R82
            assert_won(
                state, slow_areas.winners_by_points(after.areas, self.case.options), self.about()
            )
        else:
            self.assert_next_turn(after)

    def assert_next_turn(self, after: Table) -> None:
        following = (self.before.turn + 1) % self.state.seats
        combo = slow_areas.combos(after.areas[following], self.case.options)
        if combo and self.case.options.combo_on_others_turn == "off":
            assert_won(self.state, {following}, self.about())  # R83
        else:
            assert len(after.hands[self.before.turn]) <= slow_areas.HAND_LIMIT, self.about()
            assert (self.state.phase, self.state.turn) == (phases.DRAW, following), self.about()


def assert_won(state: Korona, seats: set[int], about: object) -> None:
    assert state.over(), about
    assert set(seats_in(state.winners())) == seats, about


def in_order(hand: list[str]) -> tuple[str, ...]:
    return tuple(sorted(hand, key=CODES.index))


def assert_same_actions(case: Case, chance: Random, followed: int) -> None:
    """The same actions are offered, and those that are followed lead to the same."""
    table = case.table()
    lines = dict(declarations(case.state))
    found = slow.actions(table)
    assert set(lines) == set(found), (table, sorted(set(lines) ^ set(found)))
    for text in some_of(sorted(found), chance, followed):
        Course(case, text, lines[text], found[text]).follow(chance, chance.random() < BOLD)


def some_of(texts: list[str], chance: Random, number: int) -> list[str]:
    """A few, of different kinds rather than of the most frequent one."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(kind_of(text), []).append(text)
    names = chance.sample(sorted(kinds), min(number, len(kinds)))
    return [chance.choice(kinds[name]) for name in names]


def kind_of(text: str) -> str:
    """`TS take take give`, `place new`."""
    return re.sub(r" (p\d+|[A-D]|[A-Z][A-Za-z])\b|,", "", text)

"""Reading the others: all that a seat has lived through, played again on a scene of its own.

The scene shows what is public and the seat's own cards; what others hold there is made up so that
the rules run as they ran. Before every step of a rival it is judged by what it does.
"""

from typing import Final, final

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.player.hands import Hands
from courtly.games.court_of_shadows.rules import actions, cards, challenges, events, moves, state
from courtly.games.court_of_shadows.rules.cards import DECK, NOBODY, REGENT, ROLES, card
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.bits import bit, count, first, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Log

ROOM: Final = 32  # legal moves at most


@final
class Reading:
    """How one seat has read the others so far."""

    def __init__(self, scene: CourtOfShadows, me: i64, models: list[Policy]) -> None:
        """A new table with the same seats and options; nothing is read yet."""
        self.scene = scene
        self.me: i64 = me
        self.hands = Hands(scene, me, models, ROOM)
        self.lived: list[int] = []
        self.at: i64 = 0
        self.answer: i64 = moves.ALLOW  # the seat's own in the open window
        self.noted: i64 = 0  # on the tape
        self.lost = False

    def go_on(self, lived: list[int], dice: Dice) -> None:
        """Read on to the end; `lost` says that it cannot be followed."""
        self.lived = lived
        while self.at < len(lived) and not self.lost and not self.scene.over():
            self.step(dice)

    def has_read(self, lived: list[int]) -> bool:
        """Does this begin with what was read already?"""
        return len(self.lived) <= len(lived) and lived[: len(self.lived)] == self.lived

    def fits(self, world: CourtOfShadows) -> bool:
        """Has the scene come where the world is, as far as the seat can see?"""
        scene = self.scene
        if self.lost or scene.phase != world.phase or scene.turn != world.turn:
            return False
        if scene.turns != world.turns or scene.living != world.living:
            return False
        for seat in range(scene.seats):
            if scene.coins[seat] != world.coins[seat] or scene.dead[seat] != world.dead[seat]:
                return False
        return scene.cards[self.me] == world.cards[self.me]

    # ---- one step ------------------------------------------------------------------------

    def step(self, dice: Dice) -> None:
        """The next thing lived through: an event, or the seat's own move."""
        scene = self.scene
        now = self.lived[self.at]
        self.make_up()
        log = scene.log = Log()
        if now >= 0 and kind_of(now) == events.LEAVES:
            scene.leave(seat_of(now))
        elif now >= 0 and kind_of(now) == events.AGREEMENT:
            scene.agree_draw()
        elif scene.chances():
            self.chance(now)
        elif scene.asked:
            self.window(now, dice)
        else:
            self.decision(now, dice)
        self.check(log)

    def check(self, log: Log) -> None:
        """The scene must tell what was told; what others drew or returned stays unknown."""
        told = log.seen(self.me)
        if self.lived[self.at : self.at + len(told)] != told:
            self.lost = True
        self.at += len(told)
        notes = self.scene.tape
        for i in range(self.noted, notes.n):
            what = tape.what_of(notes.entries[i])
            who = tape.seat_of(notes.entries[i])
            if who != self.me and (what == tape.DREW or what == tape.RETURNED):
                notes.entries[i] = tape.entry(what, who, 0)
        self.noted = notes.n

    # ---- hands that make the rules run as they ran ---------------------------------------

    def make_up(self) -> None:
        """Give every rival what it goes on to show or lose, and nothing it is caught without."""
        scene = self.scene
        for seat in range(scene.seats):
            if seat != self.me and has(scene.living, seat):
                scene.cards[seat] = self.made_up(seat, cards.size(scene.cards[seat]))

    def made_up(self, seat: i64, size: i64) -> i64:
        """A hand of this size that fits all that is told until the seat draws."""
        hand: i64 = 0
        others: i64 = first(i64(ROLES))
        for i in range(self.at, i64(len(self.lived))):
            now = self.lived[i]
            if now < 0 or seat_of(now) != seat:
                continue
            kind = kind_of(now)
            if kind == events.DRAWS_UNSEEN:
                break
            if kind == events.LOSES or kind == events.SHOWS:
                hand += card(what_of(now))
            elif kind == events.IS_CAUGHT:
                others &= ~bit(what_of(now))
        filler = card(cards.nth_role(hand, 0) if hand else lowest(others))
        while cards.size(hand) < size:
            hand += filler
        return hand

    # ---- chance --------------------------------------------------------------------------

    def chance(self, now: i64) -> None:
        """The first player, or a card: one's own is known."""
        scene = self.scene
        if scene.phase == state.BEGINNING:
            scene.happen(count(scene.living & (bit(seat_of(now)) - 1)))
            return
        who = scene.drawer()
        role = what_of(now) if who == self.me else i64(REGENT)
        scene.cards[DECK] = cards.size(scene.cards[DECK]) * card(role)
        rival = who != self.me
        if rival and scene.phase == state.DRAWING and actions.drawn_cards(scene, who) == 0:
            self.hands.take(who)
        swapping = rival and scene.phase == state.SWAPPING
        if swapping:
            self.hands.take(who)
            self.hands.draw_one(who)
        scene.happen(0)
        if swapping:
            self.hands.put(who)

    # ---- decisions -----------------------------------------------------------------------

    def decision(self, now: i64, dice: Dice) -> None:
        """Of the only seat that owes one."""
        scene = self.scene
        who = lowest(scene.actors())
        if who == self.me:
            self.at += 1
            scene.apply(who, ~now)
        elif scene.phase == state.TURN:
            self.hands.judge(who, what_of(now), dice)
            scene.apply(who, what_of(now))
        elif scene.phase == state.LOSING:
            self.loss(who, what_of(now), dice)
        else:
            self.hands.exchange(who, dice)
            scene.cards[who] = cards.size(scene.cards[who]) * card(REGENT)
            scene.apply(who, i64(moves.RETURN))
            self.hands.put(who)

    def loss(self, who: i64, role: i64, dice: Dice) -> None:
        """A rival turns up one of two cards."""
        self.hands.judge(who, moves.LOSE + role, dice)
        self.hands.take(who)
        self.scene.apply(who, moves.LOSE + role)
        self.hands.part_with(role)
        if has(self.scene.living, who):
            self.hands.put(who)

    # ---- windows -------------------------------------------------------------------------

    def window(self, now: i64, dice: Dice) -> None:
        """One's own answer, or how the window closed."""
        if now < 0:
            self.answer = ~now
            self.at += 1
            return
        kind = kind_of(now)
        silence = kind == events.NO_CHALLENGE or kind == events.NO_BLOCK
        speaker: i64 = NOBODY if silence else seat_of(now)
        said: i64 = moves.CHALLENGE
        if kind == events.BLOCKS:
            said = moves.BLOCK + what_of(now)
        self.judge_answers(speaker, said, dice)
        claimant = challenges.claimant(self.scene)
        proven = self.shows_next(claimant) if speaker != NOBODY else i64(NOBODY)
        if proven != NOBODY:
            self.hands.take(claimant)
        self.close(speaker, said)
        if proven != NOBODY:
            self.hands.part_with(proven)
            self.hands.put(claimant)

    def judge_answers(self, speaker: i64, said: i64, dice: Dice) -> None:
        """Who spoke did so; who would have gone before the speaker allowed it; else who knows?"""
        scene = self.scene
        for seat in range(scene.seats):
            if seat == self.me or not has(scene.asked, seat):
                continue
            if seat == speaker:
                self.hands.judge(seat, said, dice)
            elif speaker == NOBODY or self.goes_before(seat, speaker):
                self.hands.judge(seat, i64(moves.ALLOW), dice)

    def goes_before(self, seat: i64, speaker: i64) -> bool:
        """Would this seat have had the word (R17 to R19)?"""
        scene = self.scene
        scene.answers = 0
        scene.seal(seat, i64(moves.CHALLENGE))
        scene.seal(speaker, i64(moves.CHALLENGE))
        ahead = challenges.first_to_speak(scene) == seat
        scene.answers = 0
        return ahead

    def shows_next(self, claimant: i64) -> i64:
        """The role that a rival shows now, if it does."""
        if claimant != self.me and self.at + 1 < len(self.lived):
            after = self.lived[self.at + 1]
            if after >= 0 and kind_of(after) == events.SHOWS:
                return what_of(after)
        return NOBODY

    def close(self, speaker: i64, said: i64) -> None:
        """All who were asked answer, as far as it is known."""
        scene = self.scene
        asked = scene.asked
        for seat in range(scene.seats):
            if has(asked, seat):
                move: i64 = moves.ALLOW
                if seat == speaker:
                    move = said
                elif seat == self.me:
                    move = self.answer
                scene.apply(seat, move)
        self.answer = moves.ALLOW


def kind_of(event: i64) -> i64:
    """Which kind of event it is."""
    return event & 0xFF


def seat_of(event: i64) -> i64:
    """Whom it is about."""
    return (event >> 8) & 0xFF


def what_of(event: i64) -> i64:
    """The card or move in it."""
    return (event >> 16) & 0xFFFFFF

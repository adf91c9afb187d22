"""Lanterns: the rules, in the order of rulebook.md."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from courtly.kernel.bits import bit, clockwise, count, first, has
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in, set_of
from courtly.kernel.state import EVERYONE, Moves, State, sees

NONE = -1
KINDS = ("gold", "jade", "rose")
GOLD, JADE, ROSE = range(3)
LANTERNS = [GOLD, GOLD, JADE, JADE, ROSE, ROSE, ROSE]  # §1-b
WORTH = (3, 2, 1)
NIGHTS, TURNS = 2, 6  # §1-a, §2-c
RAID_GAIN, PEARL_GAIN = 2, 2  # §4-d, §5-a

CHARMS, DEEDS, HOOKS = ("bell", "thorn", "pearl"), ("hang", "raid"), ("left", "right")
MOVES = (*CHARMS, *DEEDS, "A", "B", "C", *HOOKS, "yield", "ward", "let", "counter")
BELL, THORN, PEARL, HANG, RAID, TARGET, _, _, LEFT, RIGHT, YIELD, WARD, LET, COUNTER = range(14)

PHASES = ("choosing", "dealing", "turn", "hanging", "warding", "countering", "over")
CHOOSING, DEALING, TURN, HANGING, WARDING, COUNTERING, OVER = PHASES

CHOSEN, HANGS, HANGS_UNSEEN, DISCARDS, REFILLS, RAIDS, UNWARDED, WARDS = range(8)
UNCOUNTERED, COUNTERS, SUCCEEDS, SPIES, SHOWS, SCORES, LEAVES, AGREED = range(8, 16)


class Hung(NamedTuple):
    """A lantern on a hook: its kind, who has seen it, how often the pile had been refilled."""

    kind: int
    seen_by: int
    refills: int


class Lanterns(State):
    """A table with all its secrets. Hook 2s is the left one of seat s, 2s+1 the right one."""

    NUMBERS = ("night", "turns", "turn", "here", "asked", "shown", "hook", "target", "refills")
    LISTS = ("oil", "charms", "answers", "draft", "pile", "discards", "hooks")

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        """Everyone is at the table, nobody has any oil."""
        super().__init__(seats, options)
        self.rose_raids = options.get("rose_raids") == "on"  # R01
        self.here = first(seats)
        self.oil = [0] * seats
        self.night = 0
        self.begin_night()

    # ---- who must do what --------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> int:
        return len(self.pile) if self.phase in (DEALING, HANGING) else 0

    def actors(self) -> int:
        return bit(self.turn) if self.phase == TURN else self.asked

    def reacting(self) -> bool:
        return self.phase in (WARDING, COUNTERING)

    def drafting(self) -> int:
        return bit(self.turn) if self.draft else 0

    def staying(self) -> int:
        return self.here

    def legal(self, seat: int, out: Moves) -> None:
        for move in self.choices(seat):
            out.add(move)

    def default(self, seat: int) -> int:
        return self.choices(seat)[0]  # R04

    def choices(self, seat: int) -> list[int]:
        """The legal moves, the most harmless first."""
        if not has(self.actors(), seat):
            return []
        if self.phase == CHOOSING:
            return [BELL, THORN, PEARL]  # §2-a
        return self.deeds(seat) if self.phase == TURN else self.replies(seat)

    def replies(self, seat: int) -> list[int]:
        """What a seat can say in the open window: §4-a, §4-c."""
        if self.phase == WARDING:
            return [YIELD, WARD] if self.charms[seat] == BELL else [YIELD]
        return [LET, COUNTER] if self.charms[seat] == THORN else [LET]

    def deeds(self, seat: int) -> list[int]:
        """How the declaration of this turn can go on: `hang, left` or `raid, B, left`."""
        if self.draft == [HANG]:
            return [LEFT, RIGHT]
        others = seats_in(self.here & ~bit(seat))
        targets = [TARGET + other for other in others if self.lanterns_of(other)]  # §3-d
        stakes = [
            LEFT + hook % 2
            for hook, hung in self.lanterns_of(seat)
            if self.rose_raids or hung.kind != ROSE  # §3-e, R01
        ]
        if not self.draft:
            return [HANG, RAID] if targets and stakes else [HANG]
        return targets if self.draft == [RAID] else stakes

    def lanterns_of(self, seat: int) -> list[tuple[int, Hung]]:
        """The hooks of a seat that bear a lantern, and the lanterns."""
        hooks = enumerate(self.hooks)
        return [(hook, hung) for hook, hung in hooks if hook // 2 == seat and hung is not None]

    # ---- moves and chance --------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.phase == TURN:
            self.draft.append(move)
            if move in (LEFT, RIGHT):
                self.carry_out(2 * seat + move - LEFT)
            return
        (self.charms if self.phase == CHOOSING else self.answers)[seat] = move
        self.asked &= ~bit(seat)
        if not self.asked:
            self.close_window()

    def happen(self, outcome: int) -> None:
        kind, owner = self.pile.pop(outcome), sees(self.hook // 2)
        self.hooks[self.hook] = Hung(kind, owner, self.refills)
        self.mention(HANGS, self.hook, kind, owner)
        self.mention(HANGS_UNSEEN, self.hook, 0, EVERYONE & ~owner)
        if self.phase == DEALING:
            self.deal_on()
        else:
            self.end_turn()

    def mention(self, what: int, a: int = 0, b: int = 0, audience: int = EVERYONE) -> None:
        """Tell an event with its details."""
        self.tell(what + 16 * a + 256 * b, audience)

    # ---- §2 Dusk -----------------------------------------------------------------------

    def begin_night(self) -> None:
        self.settle()
        self.phase = CHOOSING
        self.asked = self.here
        self.turns, self.turn = 0, NONE
        self.charms = [NONE] * self.seats
        self.shown = 0  # the seats whose charm all have seen
        self.hooks: list[Hung | None] = [None] * (2 * self.seats)
        self.pile = list(LANTERNS)  # in no order but that of the kinds
        self.discards: list[int] = []
        self.refills = 0

    def settle(self) -> None:
        """Nothing is under way."""
        self.asked = 0  # who is yet to answer
        self.answers = [NONE] * self.seats
        self.draft: list[int] = []
        self.target = NONE
        self.hook = NONE  # where the next lantern from the pile goes

    def deal_on(self) -> None:
        hooks = [hook for hook in range(2 * self.seats) if has(self.here, hook // 2)]
        empty = [hook for hook in hooks if self.hooks[hook] is None]
        if empty:
            self.phase, self.hook = DEALING, empty[0]  # §2-b
        else:
            self.settle()
            self.phase, self.turn = TURN, clockwise(self.here, self.night - 1)  # §2-c

    # ---- §3 The turn -------------------------------------------------------------------

    def carry_out(self, hook: int) -> None:
        deed, target = self.draft[:2]
        self.settle()
        if deed == HANG:
            self.discard(hook)
            if not self.pile:
                self.pile, self.discards = self.discards, []  # §3-c
                self.refills += 1
                self.mention(REFILLS)
            self.phase, self.hook = HANGING, hook
        else:
            self.target = target - TARGET
            self.mention(RAIDS, self.turn, self.target)
            self.discard(hook)
            self.open_window(WARDING, self.here & ~bit(self.turn))

    def discard(self, hook: int) -> None:
        hung = self.hooks[hook]
        if hung is not None:
            self.hooks[hook] = None
            self.discards = sorted([*self.discards, hung.kind])
            self.mention(DISCARDS, hook, hung.kind)

    def end_turn(self) -> None:
        self.settle()
        self.turns += 1
        self.phase, self.turn = TURN, clockwise(self.here, self.turn)
        if self.turns == TURNS:
            self.dawn()

    # ---- §4 Wards and counters ---------------------------------------------------------

    def open_window(self, phase: str, seats: int) -> None:
        self.phase = phase
        self.answers = [NONE] * self.seats
        self.asked = seats & ~self.shown  # §4-b
        if not self.asked:
            self.close_window()

    def close_window(self) -> None:
        if self.phase == CHOOSING:
            self.mention(CHOSEN)
            self.deal_on()
            return
        speaking = set_of(i for i, move in enumerate(self.answers) if move in (WARD, COUNTER))
        speaker = clockwise(speaking, self.turn) if speaking else 0
        self.shown |= bit(speaker) if speaking else 0
        if self.phase == WARDING and speaking:
            self.mention(WARDS, speaker)
            self.open_window(COUNTERING, self.here)  # §4-c
        elif self.phase == COUNTERING and not speaking:
            self.mention(UNCOUNTERED)
            self.end_turn()
        else:
            self.mention(COUNTERS if speaking else UNWARDED, speaker)
            self.succeed()

    def succeed(self) -> None:
        """§4-d: oil, and a look at the target's lanterns."""
        self.oil[self.turn] += RAID_GAIN
        self.mention(SUCCEEDS, self.turn, self.target)
        for hook, hung in self.lanterns_of(self.target):
            self.hooks[hook] = hung._replace(seen_by=hung.seen_by | sees(self.turn))
            self.mention(SPIES, hook, hung.kind, sees(self.turn))
        self.end_turn()

    # ---- §5 Dawn and the end -----------------------------------------------------------

    def dawn(self) -> None:
        for seat in seats_in(self.here):
            gain = PEARL_GAIN if self.charms[seat] == PEARL else 0
            for hook, hung in self.lanterns_of(seat):
                gain += WORTH[hung.kind]
                self.hooks[hook] = hung._replace(seen_by=EVERYONE)
                self.mention(SHOWS, hook, hung.kind)
            self.oil[seat] += gain
            self.mention(SCORES, seat, 16 * self.charms[seat] + gain)
        self.shown = self.here
        self.night += 1
        if self.night < NIGHTS:
            self.begin_night()
        else:
            self.phase = OVER

    def winners(self) -> int:
        most = max(self.oil[seat] for seat in seats_in(self.here))
        best = set_of(seat for seat in seats_in(self.here) if self.oil[seat] == most)
        return self.here if self.drawn() else best

    def score(self, seat: int) -> int:
        return self.oil[seat]

    def drawn(self) -> bool:
        return self.over() and self.night < NIGHTS and count(self.here) > 1

    def agree_draw(self) -> None:
        self.mention(AGREED)
        self.settle()
        self.phase = OVER

    def leave(self, seat: int) -> None:
        """R02: lanterns to the discards, the charm unseen; the turn ends."""
        self.mention(LEAVES, seat)
        for hook, _ in self.lanterns_of(seat):
            self.discard(hook)
        self.charms[seat] = NONE
        self.here &= ~bit(seat)
        self.asked &= ~bit(seat)
        if count(self.here) == 1:
            self.settle()
            self.phase = OVER
        elif self.phase == DEALING:
            self.deal_on()
        elif self.phase != CHOOSING:
            self.end_turn()
        elif not self.asked:
            self.close_window()

    # ---- copies and guesses ------------------------------------------------------------

    def copy_from(self, other: State) -> None:
        self.phase = cast(Lanterns, other).phase
        for name in self.NUMBERS:
            setattr(self, name, getattr(other, name))
        for name in self.LISTS:
            setattr(self, name, list(getattr(other, name)))

    def redeal(self, seat: int, dice: Dice) -> None:
        if seat != self.turn:
            self.draft = []  # nobody else knows of it
        for refills in range(self.refills + 1):
            self.change_places(seat, refills, dice)
        for other in seats_in(self.here & ~self.shown):
            if other != seat and self.charms[other] != NONE:
                self.charms[other] = dice.below(3)
            if other != seat and self.answers[other] != NONE:
                replies = self.replies(other)
                self.answers[other] = replies[dice.below(len(replies))]

    def change_places(self, seat: int, refills: int, dice: Dice) -> None:
        """Unseen lanterns may be in each other's place if the pile was not refilled in between.

        All that hung at a refill were known not to be in the new pile.
        """
        places = [
            (hook, hung)
            for hook, hung in enumerate(self.hooks)
            if hung is not None and hung.refills == refills and not hung.seen_by & sees(seat)
        ]
        kinds = [hung.kind for _, hung in places]
        if refills == self.refills:
            kinds += self.pile
        for hook, hung in places:
            self.hooks[hook] = hung._replace(kind=kinds.pop(dice.below(len(kinds))))
        if refills == self.refills:
            self.pile = sorted(kinds)

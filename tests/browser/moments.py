"""Every kind of moment at a table, as the server would send it: what is asked, in which phase.

The moments come from random games. Of each kind the fullest is kept: the one with the most to show.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.seats import names_in, seat_name, seats_in
from courtly.kernel.state import SPECTATOR, Log, sees
from courtly.server.messages import Asked, Further, Happened, Player, Sentence, TableState, Wording
from courtly.server.seen import choices, ranking, usual_answer, worded, wording

NAMES = ("Ada", "Wilhelmina", "Konstantin", "Bo", "Theodora", "Maximilian")
TOLD = 12  # events, the latest
PLY = 40


@dataclass
class Walk:
    """A random game, and the small moves of a declaration under way."""

    game: Game[Any]
    state: Any
    dice: Dice
    log: Log = field(default_factory=Log)
    origin: Any = None
    begun: list[str] = field(default_factory=list)
    labels: list[list[Wording]] = field(default_factory=list)

    def step(self) -> None:
        """A random outcome, or one small move of somebody who is asked."""
        self.state.log = self.log
        if self.state.chances():
            self.state.happen(self.dice.below(self.state.chances()))
            return
        seat = self.actor
        moves = self.game.legal(self.state, seat)
        move = moves[self.dice.below(len(moves))]
        if self.origin is None:
            self.origin = self.state.copy()
        words = self.game.words
        self.begun.append(words.text(self.state, seat, move))
        self.labels.append([wording(words.label(self.state, seat, move))])
        self.state.apply(seat, move)
        if seat not in seats_in(self.state.drafting()):
            self.origin, self.begun, self.labels = None, [], []

    @property
    def actor(self) -> int:
        return seats_in(self.state.actors())[0]

    def moments(self) -> Iterator["Moment"]:
        """How it looks to whoever is asked, to one who waits, and to a spectator."""
        if self.state.chances():
            return
        if self.begun:
            yield Moment(self, self.actor)
            return
        asked = seats_in(self.state.actors())
        yield from (Moment(self, seat) for seat in asked[:1])
        yield from (Moment(self, seat) for seat in range(self.state.seats) if seat not in asked)
        yield Moment(self, SPECTATOR)


class Moment:
    """What one seat is sent."""

    def __init__(self, walk: Walk, seat: int) -> None:
        game, state, words = walk.game, walk.state, walk.game.words
        origin = walk.origin or state
        said = words.prompt(origin, seat)
        asked = None
        if seat >= 0 and seat in seats_in(origin.actors()):
            window, usual = origin.reacting(), usual_answer(game, origin, seat)
            asked = Asked(PLY, choices(game, origin, seat), window, False, False, usual)
        heard = [event for event, knowing in walk_events(walk) if knowing & sees(seat)][-TOLD:]
        view = words.view(state, seat)
        over = state.over()
        self.state = TableState(
            table="moment",
            game=game.name,
            stage="over" if over else "playing",
            ply=PLY,
            since=0,
            seat=None if seat == SPECTATOR else seat_name(seat),
            players=[
                Player(seat_name(one), NAMES[one], "bot" if one else "person", True)
                for one in range(state.seats)
            ],
            options=dict(state.options),
            view=words.view(origin, seat),
            prompt=Sentence(said.text, said.cite, said.name, said.fields),
            awaited=names_in(origin.actors()),
            staying=names_in(origin.staying()),
            asked=asked,
            events=[Happened(PLY, *worded(game.name, event)) for event in heard],
            dealt=[],
            seconds_left=None,
            standing=None,
            draw_offered=[],
            result=f"{ranking(state)[0].seat} wins" if over else None,
            ranking=ranking(state) if over else [],
            drawn=over and bool(state.drawn()),
            commitment="",
            rematch=None,
        )
        self.draft = None
        if walk.begun:
            moves = choices(game, state, seat)
            self.draft = Further(PLY, walk.begun[:], walk.labels[:], False, moves, view)
        phase = view.get("phase", "")
        role = "watching" if seat == SPECTATOR else "asked" if asked else "waiting"
        self.kind = (f"{state.seats}", str(phase), role, said.name if asked else "")
        self.size = len(json.dumps(view)) + 20 * len(self.moves)

    @property
    def moves(self) -> list[Any]:
        if self.draft:
            return self.draft.moves
        return self.state.asked.moves if self.state.asked else []

    @property
    def matters(self) -> bool:
        """Is somebody asked, or is it the end? Whoever waits or watches sees less of the same."""
        return self.state.asked is not None or (
            self.state.stage == "over" and bool(self.state.seat)
        )

    @property
    def name(self) -> str:
        return "-".join(part.replace(" ", "_") for part in self.kind if part)

    def messages(self) -> list[str]:
        """In the order in which they are sent."""
        sent = [self.state, *([self.draft] if self.draft else [])]
        return [msgspec.json.encode(message).decode() for message in sent]


def walk_events(walk: Walk) -> list[tuple[int, int]]:
    return list(zip(walk.log.events, walk.log.audiences, strict=True))


def kinds_of_moments(game: Game[Any], seats: list[int], games: int) -> dict[str, Moment]:
    """The fullest moment of every kind, by its name."""
    found: dict[str, Moment] = {}
    for number in seats:
        for kind in game.kinds_for({}, number):
            for seed in range(games):
                walk = Walk(game, game.new(number, kind), Dice(seed))
                while not walk.state.over():
                    walk.step()
                    for moment in walk.moments():
                        known = found.get(moment.name)
                        if known is None or known.size < moment.size:
                            found[moment.name] = moment
    return found

"""Every kind of moment at a table, as the server would send it: what is asked, in which phase.

The moments come from random games. Of each kind the fullest is kept: the one with the most to show.
Questions that random games put too seldom are looked for at tables with other options and in the
scenarios.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from amount import Run
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.scenario import do
from courtly.kernel.seats import names_in, seat_name, seats_in
from courtly.kernel.state import SPECTATOR, Log, sees
from courtly.server.messages import Asked, Further, Happened, Player, TableState, Wording
from courtly.server.seen import offered, ranking, sentence, usual_answer, worded, wording
from courtly.testing.scenarios import load

NAMES = ("Ada", "Wilhelmina", "Konstantin", "Bo", "Theodora", "Maximilian")
TOLD = 12  # events, the latest
PLY = 40
SEARCHED = 6  # games at each kind of table, for questions that are seldom put
SECOND_THOUGHT = 8  # one in so many times whoever need not answer any more takes the answer back
SCENARIOS = Path(__file__).parents[1] / "scenarios"


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

    def __post_init__(self) -> None:
        """What happens from here on is heard."""
        self.state.log = self.log

    def step(self) -> None:
        """A random outcome, or one small move of somebody who is asked."""
        if self.state.chances():
            self.state.happen(self.dice.below(self.state.chances()))
            return
        again = seats_in(self.state.revising())
        seat = again[0] if again and self.dice.below(SECOND_THOUGHT) == 0 else self.actor
        moves = self.game.legal(self.state, seat)
        self.make(seat, moves[self.dice.below(len(moves))])

    def make(self, seat: int, move: int) -> None:
        """One small move, which begins, goes on with or ends a declaration."""
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

    @property
    def question(self) -> str:
        """What the one who is asked is asked, in the middle of a declaration too."""
        speech = self.game.words.speech
        assert speech is not None
        return speech.kind_of_question(*self.game.words.asked(self.state, self.actor))

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
            asked = Asked(PLY, *offered(game, origin, seat), window, False, False, usual)
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
            prompt=sentence(said),
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
            labels = walk.labels[:]
            prompt, moves = sentence(words.prompt(state, seat)), offered(game, state, seat)
            self.draft = Further(PLY, walk.begun[:], labels, False, prompt, *moves, view)
        phase = view.get("phase", "")
        role = "watching" if seat == SPECTATOR else "asked" if asked else "waiting"
        self.question = walk.question if asked else ""
        question = self.question if Run.soak else self.question.split(" ")[0]
        self.kind = (f"{state.seats}", str(phase), "declaring" if walk.begun else role, question)
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


class Found(dict[str, Moment]):
    """The fullest moment of every kind, by its name; and every question that was put."""

    questions: set[str]

    def __init__(self) -> None:
        """Nothing was found yet."""
        super().__init__()
        self.questions = set()

    def add(self, moment: Moment) -> None:
        """Keep the moment, if there is none of its kind with more to show."""
        self.questions.add(moment.question)
        known = self.get(moment.name)
        if known is None or known.size < moment.size:
            self[moment.name] = moment


def kinds_of_moments(game: Game[Any], seats: list[int], games: int) -> Found:
    """The fullest moment of every kind in a few games."""
    found = Found()
    for number in seats:
        for kind in game.kinds_for({}, number):
            for seed in range(games):
                for walk in walks(game, number, kind, seed):
                    for moment in walk.moments():
                        found.add(moment)
    return found


def walks(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> Iterator[Walk]:
    """A random game, position by position."""
    walk = Walk(game, game.new(seats, options), Dice(seed))
    while not walk.state.over():
        walk.step()
        yield walk


def add_what_is_seldom_asked(game: Game[Any], found: Found, wanted: set[str]) -> None:
    """Look further for questions that are not among those found."""
    for walk in chain(far_walks(game), scenario_walks(game)):
        if wanted <= found.questions:
            return
        asking = not walk.state.over() and not walk.state.chances()
        if asking and walk.question in wanted - found.questions:
            found.add(Moment(walk, walk.actor))


def far_walks(game: Game[Any]) -> Iterator[Walk]:
    """More games, at tables with another option each."""
    others = [{option.name: value} for option in game.options for value in option.values[1:]]
    for seed in range(SEARCHED):
        for chosen in others:
            seats = game.tables_for(chosen)[-1]
            for kind in game.kinds_for(chosen, seats):
                yield from walks(game, seats, kind, seed)


def scenario_walks(game: Game[Any]) -> Iterator[Walk]:
    """What is asked in the scenarios."""
    for scenario in load(SCENARIOS / game.name):
        match = Watched(game, position=scenario.given)
        for line in scenario.when:
            do(match, line)
        yield from match.seen
        yield match.now()


class Watched(Match[Any]):
    """A match that keeps how it looked before each move, and within declarations."""

    def __init__(self, game: Game[Any], position: dict[str, Any]) -> None:
        """Begin at a position."""
        self.seen: list[Walk] = []
        super().__init__(game, position=position)

    def now(self) -> Walk:
        """How it looks."""
        log = Log()
        log.events, log.audiences = self.log.events[:], self.log.audiences[:]
        return Walk(self.game, self.state.copy(), Dice(0), log)

    def make(self, draft: Draft[Any]) -> None:
        for number in range(len(draft.moves)):
            walk = self.now()
            for move in draft.moves[:number]:
                walk.make(draft.seat, move)
            self.seen.append(walk)
        super().make(draft)

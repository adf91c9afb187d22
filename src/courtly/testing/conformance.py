"""What every game promises, as properties that hold at every position of random games.

from courtly.testing import conformance
conformance.check(GAME)
"""

import json
from collections.abc import Callable
from typing import Any

from courtly.kernel.bits import bit, first, has
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.record import read_record, record_of, replay
from courtly.kernel.seats import seat_name, seats_in
from courtly.testing import declared, said, secrets
from courtly.testing.walk import Broken, Spot, declare, finish, walk

NONSENSE = ("", " ", "?", "no such move", "1e9", "-1", "A", "\x00", "🂡 ♛", "x" * 5000, ",", ",,a")

Property = Callable[[Spot], None]


def check(game: Game[Any], games: int = 12, seed: int = 0) -> None:
    """All properties over a few random games. Raises Broken with the way there."""
    for spot in walk(game, games, seed):
        for name, holds in PROPERTIES.items():
            try:
                holds(spot)
            except Broken as broken:
                raise Broken(f"{game.name} breaks «{name}»: {broken}") from broken
            except Exception as error:
                complaint = spot.broken(repr(error))
                raise Broken(f"{game.name} breaks «{name}»: {complaint}") from error


# ---- the shape of a game -----------------------------------------------------------


def one_of_three_holds(spot: Spot) -> None:
    """The game is over, chance must act, or some seat owes a decision; never two of them."""
    state = spot.state
    holding = [state.over(), state.chances() > 0, state.actors() != 0]
    if holding.count(True) != 1:
        raise spot.broken(f"over, chance, actors: {holding}")
    if state.actors() & ~first(state.seats):
        raise spot.broken("an actor is not at the table")


def actors_and_only_actors_have_moves(spot: Spot) -> None:
    """Every seat that owes a decision or may take one back has a legal move, nobody else has."""
    for seat in range(spot.match.seats):
        moves = spot.game.legal(spot.state, seat)
        if bool(moves) != has(spot.state.actors() | spot.state.revising(), seat):
            raise spot.broken(f"{seat_name(seat)} has {len(moves)} legal moves")
        if len(set(moves)) != len(moves) or len(moves) > spot.game.room:
            raise spot.broken(f"{seat_name(seat)} has doubled or too many moves: {moves}")
        if any(not 0 <= move < spot.game.actions for move in moves):
            raise spot.broken(f"{seat_name(seat)} has a move beyond {spot.game.actions}: {moves}")


def moves_read_as_they_are_written(spot: Spot) -> None:
    """Text and back gives the same move, in any case; no two legal moves look alike."""
    table, state = spot.game.words, spot.state
    for seat in seats_in(state.actors() | state.revising()):
        moves = spot.game.legal(state, seat)
        texts = [table.text(state, seat, move) for move in moves]
        if len(set(texts)) != len(texts):
            raise spot.broken(f"two legal moves of {seat_name(seat)} look alike: {texts}")
        for move, text in zip(moves, texts, strict=True):
            for written in (text, text.upper(), text.lower(), f"  {text} "):
                if table.parse(state, seat, written) != move:
                    raise spot.broken(f"{written!r} is not read as the move it is")
            if table.cite(state, seat, move) not in spot.game.rulebook.entries:
                raise spot.broken(f"{text!r} cites no rule of the book")


def moves_are_made_of_parts(spot: Spot) -> None:
    """The parts of a legal move are plain data, and no two legal moves have the same."""
    table, state = spot.game.words, spot.state
    for seat in seats_in(state.actors() | state.revising()):
        known: dict[str, int] = {}
        for move in spot.game.legal(state, seat):
            parts = table.parts(state, seat, move)
            if not parts:
                continue
            try:
                written = json.dumps(parts, sort_keys=True)
            except (TypeError, ValueError):
                raise spot.broken(f"the parts of a move are no plain data: {parts}") from None
            if written in known:
                raise spot.broken(f"moves {known[written]} and {move} have the same parts: {parts}")
            known[written] = move


def outcomes_read_as_they_are_written(spot: Spot) -> None:
    """The text of a chance outcome brings about the same position."""
    table, state = spot.game.words, spot.state
    for outcome in spot.some(range(state.chances()), 3):
        text = table.outcome_text(state, outcome)
        read = table.parse_outcome(state, text)
        if read is None:
            raise spot.broken(f"{text!r} is not read as an outcome")
        one, other = state.copy(), state.copy()
        one.happen(outcome)
        other.happen(read)
        if table.position(one) != table.position(other):
            raise spot.broken(f"{text!r} means another outcome")


def refusals_have_a_reason_and_a_rule(spot: Spot) -> None:
    """A reason exists exactly when a move is illegal, and it cites the rulebook."""
    state, game, speech = spot.state, spot.game, spot.game.words.speech
    for seat in range(spot.match.seats):
        legal = set(game.legal(state, seat))
        for move in spot.some(range(game.actions), 200):
            reason = game.why_not(state, seat, move)
            if (reason is None) != (move in legal):
                raise spot.broken(f"move {move} of {seat_name(seat)}: {reason}")
            if reason is not None and (not reason.text or reason.cite not in game.rulebook.entries):
                raise spot.broken(f"move {move} of {seat_name(seat)} is refused with {reason}")
            if reason is not None and speech is not None and reason.name not in speech.rows:
                raise spot.broken(f"move {move} is refused with what is no row: {reason}")


def refusals_change_nothing(spot: Spot) -> None:
    """Nonsense and illegal moves raise IllegalMove, one line, and leave the position as it was."""
    before = spot.game.words.position(spot.state)
    for seat in range(spot.match.seats):
        for text in NONSENSE:
            try:
                spot.match.play(seat, text)
            except IllegalMove as refusal:
                if "\n" in str(refusal):
                    raise spot.broken(f"{text!r} is refused in several lines") from None
            except Exception as error:
                raise spot.broken(f"{text!r} raises {error!r}") from error
            else:
                raise spot.broken(f"{text!r} is accepted")
    if spot.game.words.position(spot.state) != before:
        raise spot.broken("a refused move changed the position")


def defaults_are_legal(spot: Spot) -> None:
    """What a deadline does is a legal move."""
    for seat in seats_in(spot.state.actors()):
        if spot.state.default(seat) not in spot.game.legal(spot.state, seat):
            raise spot.broken(f"the default of {seat_name(seat)} is not legal")


# ---- copies and positions ----------------------------------------------------------


def copies_are_equal_and_apart(spot: Spot) -> None:
    """A copy is equal, goes on equally, and what happens to it does not happen here."""
    game, state = spot.game, spot.state
    before = game.words.position(state)
    copy, kept = state.copy(), state.copy()
    if game.words.position(copy) != before:
        raise spot.broken("a copy differs")
    if not copy.over():
        seed = spot.dice.below(1 << 20)
        finish(spot, copy, seed)
        if game.words.position(state) != before or game.words.position(kept) != before:
            raise spot.broken("playing on a copy changed the original")
        kept.copy_from(state)
        finish(spot, kept, seed)
        if game.words.position(kept) != game.words.position(copy):
            raise spot.broken("two copies go on differently")


def positions_round_trip(spot: Spot) -> None:
    """Between actions a position is plain data from which the same state can be set up again."""
    game, state = spot.game, spot.state
    if not state.settled():
        return
    position = game.words.position(state)
    again = game.from_position(json.loads(json.dumps(position)))
    if game.words.position(again) != position:
        raise spot.broken(f"the position {position} comes back otherwise")
    for seat in spot.everyone:
        if secrets.seen(game, again, seat) != secrets.seen(game, state, seat):
            raise spot.broken(f"set up again, {seat_name(seat)} sees something else")
        seed = spot.dice.below(1 << 20)
        worlds = [one.imagine(seat, Dice(seed)) for one in (state, again)]
        if game.words.position(worlds[0]) != game.words.position(worlds[1]):
            raise spot.broken(f"set up again, {seat_name(seat)} imagines something else")
    seed = spot.dice.below(1 << 20)
    on = state.copy()
    finish(spot, on, seed)
    finish(spot, again, seed)
    if game.words.position(again) != game.words.position(on):
        raise spot.broken("set up again, the game goes on differently")


def records_replay_exactly(spot: Spot) -> None:
    """The record of a finished game leads to the same end, and everyone is told the same."""
    if not spot.state.over():
        return
    record = read_record(record_of(spot.match).write())
    again = replay(record, spot.game)
    if spot.game.words.position(again.state) != spot.game.words.position(spot.state):
        raise spot.broken("the record leads to another end")
    for seat in spot.everyone:
        if again.told(seat) != spot.match.told(seat):
            raise spot.broken(f"replayed, {seat_name(seat)} is told something else")


# ---- windows, leaving, the end -----------------------------------------------------


def answers_in_any_order_are_the_same(spot: Spot) -> None:
    """Where several seats owe an answer, who answers first changes nothing."""
    game, state = spot.game, spot.state
    actors = seats_in(state.actors())
    if len(actors) < 2:
        return
    answers = {seat: declare(game, state.copy(), seat, spot.dice) for seat in actors}
    ends = []
    for order in (actors, actors[::-1], actors[1:] + actors[:1]):
        world = state.copy()
        told = secrets.listen(world)
        for seat in order:
            if not has(world.actors(), seat):
                raise spot.broken(f"the window closed before {seat_name(seat)} had answered")
            for move in answers[seat]:
                world.apply(seat, move)
        ends.append((game.words.position(world), [told.seen(seat) for seat in spot.everyone]))
    if any(end != ends[0] for end in ends):
        raise spot.broken("the order of answers matters")


def leaving_is_always_possible(spot: Spot) -> None:
    """Any seat still in the game can leave, and the others play to an end."""
    state = spot.state
    if state.over():
        return
    for seat in spot.some(seats_in(state.staying()), 2):
        world = state.copy()
        world.leave(seat)
        holding = [world.over(), world.chances() > 0, world.actors() != 0]
        if holding.count(True) != 1 or world.actors() & bit(seat):
            raise spot.broken(f"after {seat_name(seat)} left: over, chance, actors {holding}")
        finish(spot, world, spot.dice.below(1 << 20))


def results_are_shared_out(spot: Spot) -> None:
    """At the end somebody has won or shares, payoffs lie in [-1, 1] and add up to nothing."""
    state = spot.state
    if not state.over():
        return
    payoffs = [state.payoff(seat) for seat in range(state.seats)]
    if (
        not state.winners()
        or any(abs(payoff) > 1 for payoff in payoffs)
        or abs(sum(payoffs)) > 1e-9
    ):
        raise spot.broken(f"winners {seats_in(state.winners())}, payoffs {payoffs}")


PROPERTIES: dict[str, Property] = {
    holds.__name__.replace("_", " "): holds
    for holds in (
        one_of_three_holds,
        actors_and_only_actors_have_moves,
        moves_read_as_they_are_written,
        moves_are_made_of_parts,
        outcomes_read_as_they_are_written,
        refusals_have_a_reason_and_a_rule,
        refusals_change_nothing,
        said.what_is_said_is_declared,
        said.what_is_offered_names_the_players,
        defaults_are_legal,
        copies_are_equal_and_apart,
        positions_round_trip,
        declared.packed_states_come_back,
        declared.copies_miss_no_field,
        declared.what_may_be_known_is_the_same_in_every_world,
        answers_in_any_order_are_the_same,
        leaving_is_always_possible,
        results_are_shared_out,
        records_replay_exactly,
        secrets.worlds_look_alike,
        secrets.worlds_are_whole,
        secrets.what_is_seen_was_told,
        secrets.worlds_follow_from_worlds,
        secrets.who_knows_the_same_is_told_the_same,
        secrets.chance_tells_what_it_shows,
    )
}

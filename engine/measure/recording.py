"""Games of a level against itself as logs of actions, and positions out of them with the outcome for a seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.measure.tournament import Pairing, TournamentSetup, play_game
from engine.rules.actions import Action, read_action
from engine.rules.contract import NATURE, Rules, Seat


class RecordedGame(msgspec.Struct, frozen=True):
    """A finished game: its number in the series, and the texts of its actions."""

    number: int
    actions: list[str]


class Sample(msgspec.Struct, frozen=True):
    """A position in which somebody decides, a seat, and that seat's share of the win in the end."""

    state: Any
    seat: Seat
    won: float


def record_game(setup: TournamentSetup, level: str, number: int) -> RecordedGame:
    """Play a game of a level against itself."""
    actions: list[str] = []
    opponent = level if setup.seats > 1 else ""
    play_game(setup, Pairing(level, opponent, number), lambda action: actions.append(action.text))
    return RecordedGame(number, actions)


def samples_of(
    rules: Rules[Any], verbs: Sequence[type[Action]], game: RecordedGame, every: int, seed: int
) -> list[Sample]:
    """About one in `every` decisions of a game, each seen by a random seat; equal seeds choose the same."""
    rng = random.Random(f"{seed}:{game.number}")
    chosen: list[tuple[Any, Seat]] = []
    for state in _decisions(rules, verbs, game):
        if rng.randrange(every) == 0:
            chosen.append((state.copy(), 1 + rng.randrange(rules.seats)))
    end = rules.start()
    for text in game.actions:
        rules.play(end, read_action(verbs, text))
    winners = rules.standings(end).winners
    return [Sample(state, seat, 1 / len(winners) if seat in winners else 0.0) for state, seat in chosen]


def _decisions(rules: Rules[Any], verbs: Sequence[type[Action]], game: RecordedGame) -> Iterator[Any]:
    """The positions of a game in which a seat has a choice; one and the same state that changes."""
    state = rules.start()
    for text in game.actions:
        turn = rules.turn(state)
        if turn is not None and turn.seat != NATURE and len(rules.legal(state)) > 1:
            yield state
        rules.play(state, read_action(verbs, text))

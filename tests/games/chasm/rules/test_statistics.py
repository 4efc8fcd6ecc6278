"""The statistics of RULES.md 6, in games of players who look one action ahead: long enough, and out of the mine."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.rules.actions import Action
from engine.rules.contract import NATURE, play_through
from engine.rules.events import Event
from games.chasm import bot
from games.chasm.model.events import ChasmDrawn, Delivered, Discarded, Entered, Opened
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.at import rules

pytestmark = pytest.mark.full


GAMES = 3

TURNS = {2: (11, 31), 3: (12, 32), 4: (17, 37)}
"""The fewest and the most turns of a game: the chasm card as draw 9 to 13 (with four 13 to 17), a last turn each, and
from none to all of the 16 tokens."""


def ahead(of: ChasmRules, state: ChasmState, seat: int, chance: random.Random) -> Action:
    """The action that leads to the highest value for a seat."""

    def worth(action: Action) -> float:
        after = state.copy()
        play_through(of, after, action, seat)
        return sum(bot.features(of, after, seat).values()) + chance.random() / 1000

    return max(bot.candidate_moves(of, state, of.legal(state)), key=worth)


def events_of(of: ChasmRules, seed: int) -> list[tuple[int, int, Event]]:
    """All that happens in a game: the number of the turn, the seat that has it, the event."""
    chance, state = random.Random(seed), of.start()
    events: list[tuple[int, int, Event]] = []
    while (turn := of.turn(state)) is not None:
        if turn.seat == NATURE:
            action = chance.choices(of.legal(state), of.odds(state))[0]
        else:
            action = ahead(of, state, turn.seat, chance)
        number, seat = state.turn_number, state.seat
        events += [(number, seat, event) for event in of.play(state, action)]
    return events


@pytest.mark.parametrize("seats", TURNS)
def test_a_game_for_several(seats: int) -> None:
    of = rules(seats)
    least, most = TURNS[seats]
    delivered: Counter[str] = Counter()
    for seed in range(GAMES):
        events = events_of(of, seed)
        assert least <= events[-1][0] <= most
        drawer, drawn = next((seat, number) for number, seat, event in events if isinstance(event, ChasmDrawn))
        opened = next(((seat, number) for number, seat, event in events if isinstance(event, Opened)), None)
        assert opened == (drawer, drawn + seats), "everybody has one more turn, the drawer the last"
        assert not any(isinstance(event, Discarded) for _, _, event in events)
        delivered.update(item for _, _, event in events if isinstance(event, Delivered) for item in event.items)
    assert sum(delivered.values()) - delivered["rock"] >= GAMES, "jewels come home"


def test_a_solo_game() -> None:
    of = rules(1)
    delivered: Counter[str] = Counter()
    for seed in range(GAMES):
        events = events_of(of, seed)
        assert events[-1][0] <= of.solo_deck.longest
        assert any(isinstance(event, Entered) for _, _, event in events)
        delivered.update(item for _, _, event in events if isinstance(event, Delivered) for item in event.items)
    assert sum(delivered.values()) - delivered["rock"] >= GAMES

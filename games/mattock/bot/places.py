"""Where to place a miner in the freestyle set-up: the best places after the best answer to each."""

from __future__ import annotations

from random import Random

from engine.bots.analysis import Line
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.mattock.bot.evaluation import share_of, value
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


def place_lines(rules: MattockRules, state: MattockState, rng: Random) -> list[Line]:
    """The places worth a look, with their values after the answer of whoever is next."""
    search = _PlaceSearch(rules, rng)
    after = {place: search.after(state, place) for place in rules.legal(state)}
    worth = {place: search.worth(placed, state.seat) for place, placed in after.items()}
    best = sorted(worth, key=worth.__getitem__, reverse=True)[: WEIGHTS.places]
    return [search.line(place, after[place]) for place in best]


class _PlaceSearch:
    """One look at the places of a position."""

    def __init__(self, rules: MattockRules, rng: Random) -> None:
        self.rules, self.rng = rules, rng
        self.noise = WEIGHTS.noise * share_of(len(rules.ground.spaces)) / WEIGHTS.value_scale

    def after(self, state: MattockState, place: Action) -> MattockState:
        """The position after a place."""
        after = state.copy()
        self.rules.play(after, place)
        return after

    def worth(self, state: MattockState, seat: Seat) -> float:
        """The value of a position for a seat from -1 to 1, with a little noise: starts should not all be alike."""
        worth = value(self.rules, state, seat)
        return worth / (abs(worth) + WEIGHTS.value_scale) + self.noise * (self.rng.random() - 0.5)

    def line(self, place: Action, placed: MattockState) -> Line:
        """The line of a place: what it is worth after the best answer, if another place is to answer."""
        seat = placed.seat
        if placed.decision == "place":
            worth = max(self.worth(self.after(placed, answer), seat) for answer in self.rules.legal(placed))
        else:
            worth = self.worth(placed, seat)
        return Line((place,), (worth, -worth) if seat == 1 else (-worth, worth))

"""What comes after a turn of the build: the turns of all seats played on to its end, as each seems best at once."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from engine.bots.evaluator import weigh_rivals
from games.veins.bot.choices.policies import policy_action
from games.veins.bot.evaluation import prospects
from games.veins.bot.turn_search import greedy_action
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState, left_in_phase
from games.veins.rules import VeinsRules

Worth: TypeAlias = tuple[float, ...]
"""What a position is worth, in points, per seat: its own prospects less those of the others."""


def play_out(rules: VeinsRules, state: VeinsState, rng: Random) -> VeinsState:
    """A position of the build after a playout to the end of the build, with errors drawn from `rng`."""
    state = state.copy()
    while state.decision in BUILDS:
        if state.decision == "build":
            action = greedy_action(rules, state, WEIGHTS.playout_noise, rng)
        else:
            action = policy_action(rules, state, WEIGHTS.playout_route_tries)
        rules.play(state, action)
    return state


def actions_to_come(state: VeinsState) -> int:
    """Number of actions in the build until its end."""
    return sum(left_in_phase(state, seat) for seat in state.seats)


def worth_of(rules: VeinsRules, state: VeinsState) -> Worth:
    """What a position is worth per seat: nothing but points once the game is over."""
    own = [prospects(rules, state, seat) for seat in state.seats]
    share = WEIGHTS.prospects_share if state.decision else 1.0
    rivals = [own[:place] + own[place + 1 :] for place in range(len(own))]
    return tuple(
        mine - share * weigh_rivals(others, WEIGHTS.leader_share) for mine, others in zip(own, rivals, strict=True)
    )

"""Helpers for tests of the build of Veins."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState
from games.veins.rules import RECORD, VeinsRules
from tests.games.short import events_of as events_of
from tests.games.short import find as find
from tests.games.short import legal as legal
from tests.games.short import play as play
from tests.games.veins.arrange import arrange

BUILDING = ("build", "prospect", "route")
"""The decisions of the build."""

EAGER = 0.85
"""Probability that a digger builds when it can."""


def rules(seats: int = 2, **options: str) -> VeinsRules:
    """The rules of a table."""
    made = RECORD.make_rules({name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(made, VeinsRules)
    return made


TWO = rules(2)


def dig(of: VeinsRules = TWO, **parts: Any) -> VeinsState:
    """A mountain with nothing but the given parts, in the middle of a turn of seat 1 in phase 1."""
    taken = int(parts.get("decision", "build") in BUILDS)
    return arrange(of, **{"bare": True, "taken": taken, **parts})


def verbs(of: VeinsRules, state: VeinsState, start: str) -> list[str]:
    """The texts of legal actions with a beginning, without it."""
    return [text.removeprefix(start + " ") for text in legal(of, state) if text.startswith(start + " ")]


def lays(of: VeinsRules, state: VeinsState, tile: str, space: str) -> str:
    """The orientations in which a tile of the tray may be laid on a space, "02"."""
    return "".join(
        orientation
        for kind, there, orientation in map(str.split, verbs(of, state, "lay"))
        if (kind, there) == (tile, space)
    )


def spaces_for(of: VeinsRules, state: VeinsState, tile: str) -> list[str]:
    """The spaces where a tile of the tray may be laid, each once."""
    return sorted({there for kind, there, _ in map(str.split, verbs(of, state, "lay")) if kind == tile})


def named(of: VeinsRules, mask: int) -> list[str]:
    """The names of a mask's spaces, sorted."""
    return sorted(of.ground.named(mask))


def eager(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """A random action of a player that builds rather than discards, and prospects if it can."""
    turn, legal_actions = of.turn(state), of.legal(state)
    assert turn is not None
    if turn.seat == NATURE or chance.random() > EAGER:
        return chance.choice(legal_actions)
    stations = [action for action in legal_actions if "station" in action.text and action.verb != "discard"]
    built = [action for action in legal_actions if action.verb in ("lay", "vein", "option", "route")]
    return chance.choice(stations or built or legal_actions)


def digs(of: VeinsRules, seed: int) -> Iterator[tuple[VeinsState, str]]:
    """The positions of a random game at decisions of the build, with the decision."""
    chance, state = random.Random(seed), of.start()
    while (turn := of.turn(state)) is not None:
        if turn.decision in BUILDING:
            yield state, turn.decision
        of.play(state, eager(of, state, chance))


def texts(actions: Iterable[Action]) -> list[str]:
    """The texts of actions."""
    return [action.text for action in actions]

"""The golden scenes of bots at a table: one that thinks, all that are skipped, and a hint with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from engine.bots.explain import Advice, Reason
from engine.match.match import Match
from engine.rules.actions import read_action
from scenes.app import App
from tests.golden.matches import kept_match
from tests.golden.scenes.mattock import FULL, mattock
from tests.golden.scenes.scene import LARGE, SMALL, USUAL, GoldenScene, Setup, keys, table_of

AMOUNTS = (3.0, 2.0, -1.0)
"""The changes of the first features of a game by the hint."""


def against_bots(match: Match) -> Match:
    """The same match with a person at the first seat and hard bots at the others."""
    person, *others = match.header.seats
    bots = [msgspec.structs.replace(seat, player="hard") for seat in others]
    return Match.replay(match.record, msgspec.structs.replace(match.header, seats=(person, *bots)), match.log)


def at_table(app: App, game: str, match: str, actions: int, person: bool) -> None:
    """The table of a kept match (of Mattock: "") once it is the turn of the person, or of a bot; bots are silent."""
    cast(Any, app).bot_advice = lambda match, level, explain=False: None
    while True:
        people = kept_match(game, match, actions) if match else mattock(FULL, actions)
        if people.turn is not None and (people.turn.seat == 1) == person and len(people.legal()) > 1:
            break
        actions += 1
    app.show_table(against_bots(people))
    app.stack.update(0.0)


def thinks(game: str, match: str, actions: int) -> Setup:
    """A bot thinks about its turn."""

    def set_up(app: App) -> None:
        app.settings.animation = "normal"
        at_table(app, game, match, actions, person=False)
        app.stack.update(1.0)

    return set_up


def skipped(game: str, match: str, actions: int) -> Setup:
    """The bots are not watched."""

    def set_up(app: App) -> None:
        thinks(game, match, actions)(app)
        keys(app, "x")
        app.stack.update(0.0)

    return set_up


GOES_ON = ("upgrade d2 NSEW", "cart red-white d1", "faster red-white", "done")
"""A line of Chasm that sets out a cart."""


def hinted(game: str, match: str, actions: int, line: Sequence[str] = ()) -> Setup:
    """A person has been given a hint, with a line of play."""

    def set_up(app: App) -> None:
        at_table(app, game, match, actions, person=True)
        scene = table_of(app)
        reasons = (Reason(term, amount) for term, amount in zip(scene.session.sheet.values, AMOUNTS, strict=False))
        played = scene.session.match
        further = tuple(read_action(played.record.verbs, text) for text in line)
        advice = Advice(further[0] if further else played.legal()[-1], tuple(reasons), further)
        cast(Any, app).bot_advice = lambda match, level, explain=False: advice
        keys(app, "h")
        app.stack.update(0.0)
        app.stack.update(1.0)

    return set_up


SCENES = (
    GoldenScene("bots-mattock-thinks", USUAL, thinks("mattock", "", 40)),
    GoldenScene("bots-chasm-thinks", USUAL, thinks("chasm", "two", 54)),
    GoldenScene("bots-boomtown-thinks", LARGE, thinks("boomtown", "boomtown-three", 88)),
    GoldenScene("bots-blast-skipped", USUAL, skipped("blast", "blast-four", 60)),
    GoldenScene("bots-veins-skipped", SMALL, skipped("veins", "veins-three", 128)),
    GoldenScene("hint-mattock", USUAL, hinted("mattock", "", 40)),
    GoldenScene("hint-chasm", USUAL, hinted("chasm", "two", 54)),
    GoldenScene("hint-chasm-small", SMALL, hinted("chasm", "two", 54)),
    GoldenScene("hint-chasm-line", USUAL, hinted("chasm", "two", 54, GOES_ON)),
    GoldenScene("hint-blast", USUAL, hinted("blast", "blast-four", 60)),
    GoldenScene("hint-boomtown", USUAL, hinted("boomtown", "boomtown-three", 88)),
    GoldenScene("hint-veins", LARGE, hinted("veins", "veins-three", 128)),
)

"""Every page of the program as those who listen to it get it: how each is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import saves_folder, write_save
from scenes.handover.deeds import Deed
from scenes.review.scene import ReviewScene
from scenes.screenshot import play_at_random
from tests.scenes.ears.listening import ANN, BEN, Listening
from tests.scenes.review.made_up import findings_of, over

GAMES = ("mattock", "chasm", "boomtown", "blast", "veins")


def match_of(game: str = "mattock", actions: int | None = None, **options: str) -> Match:
    """A match after some random actions, or to its end."""
    record = games.discover()[game]
    usual = record.sheet().seats.usual
    seats = [ANN, BEN, SeatSetup("Cleo", "green"), SeatSetup("Dan", "yellow")][:usual]
    return play_at_random(Match.new(record, record.resolve_options(options), seats, 1), actions)


def finished() -> Match:
    """A short match that is over."""
    return match_of(board="short")


def library(at: Listening) -> None:
    """The saved matches."""
    saves_folder().mkdir(parents=True, exist_ok=True)
    write_save(saves_folder() / "one.finished.jsonl", finished())
    at.app.push_matches()


def lesson(at: Listening) -> None:
    """The first lesson of a game."""
    at.app.school.lesson("mattock", "dig")


def table(game: str, actions: int = 8, key: str = "") -> Callable[[Listening], None]:
    """A table after some actions, and a key pressed there."""

    def show(at: Listening) -> None:
        at.app.settings.handover = "off"
        at.app.show_table(match_of(game, actions))
        at.wait()
        if key:
            at.key(key)

    return show


def end_of_kiosk(at: Listening) -> None:
    """The pad for the code that ends kiosk mode."""
    at.app.kiosk.begin("12")
    at.app.kiosk.open()


def review(at: Listening) -> None:
    """A match with turning points."""
    match = over(match_of(actions=40))
    at.stack.push(ReviewScene(at.app, match, 0, findings_of(match)))


def handover(at: Listening) -> None:
    """The slip between two people."""
    deeds = (Deed(2, "blue", "Ben", "Mines e2.", 3, unit="spaces"), Deed(2, "blue", "Ben", "Moves to e3."))
    at.app.push_handover(ANN, "Since your last turn", deeds)


PAGES: Mapping[str, Callable[[Listening], object]] = {
    "title": lambda at: at.app.show_title(),
    "lobby": lambda at: at.app.show_lobby("mattock"),
    "lobby alone": lambda at: at.app.show_lobby("chasm", 1),
    "school": lambda at: at.app.school.show(),
    "lesson": lesson,
    "puzzle": lambda at: at.app.school.puzzle("mattock", 1),
    "results": lambda at: at.app.show_results(finished()),
    "replay": lambda at: at.app.push_replay(finished(), 4),
    "review": review,
    "records": lambda at: at.app.push_records(),
    "rulebook": lambda at: at.app.push_rulebook("veins"),
    "settings": lambda at: at.app.push_settings(),
    "keys": lambda at: at.app.push_bindings(),
    "slip": handover,
    "new code": lambda at: at.app.kiosk.open(),
    "library": library,
    "end of kiosk mode": end_of_kiosk,
    "menu": table("mattock", key="escape"),
    "help": table("mattock", key="?"),
    "log": table("mattock", key="l"),
    **{f"table of {game}": table(game) for game in GAMES},
}
"""How to get to each page from a program that shows nothing yet."""

"""Results made up by hand, of all the games: some for several, some alone; and the page that shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pytest

import games
from engine.data.seats import PERSON
from engine.match.save_file import saves_folder
from engine.records import index
from engine.records.results import MatchResult, SeatResult, reader_version
from scenes.records import scene as records
from scenes.records.scene import RecordsScene
from tests.scenes.fake_app import FakeApp, SceneDriver

GAMES = games.discover()

COLOURS = {"Anna": "vermilion", "Ben": "blue", "Cleo": "green", "Dan": "yellow"}


def seat(name: str, total: int, rank: int, player: str = PERSON, rival: bool = False) -> SeatResult:
    return SeatResult(name, COLOURS.get(name, "purple"), player, total, rank, is_rival=rival)


def match(
    game: str,
    day: int,
    *players: SeatResult,
    level: str = "",
    turns: int = 20,
    resigned: bool = False,
    options: Mapping[str, str] = MappingProxyType({}),
) -> MatchResult:
    """A match of a game on a day of the year."""
    made = f"2026-{1 + day // 28:02}-{1 + day % 28:02}T19:30:00"
    chosen = GAMES[game].resolve_options(options)
    file, deals, seats = f"{day:03}-{game}.finished.jsonl", (f"{day}{game}",), sum(not one.is_rival for one in players)
    return MatchResult(file, game, chosen, made, turns, level, resigned, deals, seats, players)


def table(game: str, day: int, totals: dict[str, int], **options: str) -> MatchResult:
    """A match for several by names and totals; names in small letters are bots of that level."""
    order = sorted(totals.values(), reverse=True)
    players = [
        seat(
            name.capitalize() if name.islower() else name,
            total,
            1 + order.index(total),
            name if name.islower() else PERSON,
        )
        for name, total in totals.items()
    ]
    return match(game, day, *players, options=options)


def against_rival(day: int, name: str, lead: int, level: str) -> MatchResult:
    mine, his = seat(name, 60 + lead, 1 if lead > 0 else 2), seat("The Rival", 60, 1 if lead < 0 else 2, level, True)
    return match("boomtown", day, mine, his, turns=13, options={"rival": level})


def alone(day: int, name: str, level: str, total: int, turns: int) -> MatchResult:
    return match("chasm", day, seat(name, total, 2 if level == "defeat" else 1), level=level, turns=turns)


BLAST = ((77, 60, 91, 30, 41), (118, 90, 70, 60, 50), (92, 99, 71, 60, 20), (88, 12, 31, 9, 64))
"""The totals of four matches of five players."""

ALONE = "defeat 2 18, partial 4 24, partial 5 27, victory 6 31, defeat 1 9, victory 6 33"
"""Solo games: level, total, turns."""

RIVALS = (
    "greenhorn 41, greenhorn 12, prospector 22, prospector -8, prospector 9, "
    "foreman 9, foreman -21, baron -6, foreman -2"
)
"""Matches against the automaton: its level, and the lead over it."""


def season() -> list[MatchResult]:
    """Matches of half a year between four people and bots."""
    results = [table("mattock", day, {"Anna": 6 + day % 7, "Ben": day % 3}) for day in range(4)]
    results += [table("mattock", 4 + day, {"Anna": 0, "Ben": 9 + day}, board="short") for day in range(2)]
    for day in range(7):
        totals = {"Cleo": 25 + 4 * day % 17, "Dan": 21, "Anna": 18, "hard": 12}
        results.append(table("chasm", 10 + day, totals))
    for day, points in enumerate(BLAST):
        results.append(table("blast", 20 + day, dict(zip(("Dan", "Ben", "Anna", "Cleo", "easy"), points, strict=True))))
    for day in range(24):
        bots = {"easy": 40 + day % 9, "medium": 52 + 5 * day % 23} if day % 2 else {"hard": 61 + 7 * day % 19}
        results.append(table("boomtown", 30 + day, {"Anna": 44 + 37 * day % 29 + day, **bots}))
    results += [table("veins", 60 + day, {"Ben": 120 + 11 * day % 45, "Dan": 131, "medium": 102}) for day in range(6)]
    for day, (level, total, turns) in enumerate(map(str.split, ALONE.split(", "))):
        results.append(alone(80 + day, "Anna" if day % 2 else "Cleo", level, int(total), int(turns)))
    for day, (level, lead) in enumerate(map(str.split, RIVALS.split(", "))):
        results.append(against_rival(100 + day, "Anna" if day % 3 else "Dan", int(lead), level))
    return results


def shown(
    monkeypatch: pytest.MonkeyPatch,
    results: Sequence[MatchResult],
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
) -> tuple[RecordsScene, SceneDriver, FakeApp]:
    """The page as it shows these results."""

    def read(games: object, publish: index.Publish, watch: object) -> list[MatchResult]:
        publish(list(results))
        return list(results)

    monkeypatch.setattr(records, "read_results", read)
    app = FakeApp(GAMES.values())
    scene = RecordsScene(app)  # type: ignore[arg-type]
    return scene, SceneDriver(scene, size, scale), app


def keep_results(results: Sequence[MatchResult]) -> None:
    """Put results into the index of the user's folder, beside files that it takes for their matches."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    kept = index.IndexFile(index.index_path())
    for result in results:
        path = folder / result.file
        path.write_bytes(b"kept")
        status = path.stat()
        stamp = index.Stamp(status.st_size, status.st_mtime_ns)
        kept.read[result.file] = index.Row(stamp, reader_version(GAMES, result.game), result)
    kept.keep()
    kept.close()

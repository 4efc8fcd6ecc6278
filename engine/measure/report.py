"""The report of a tournament: how the levels did, with 95 % intervals, and how long they thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.data.record import GameRecord
from engine.data.text import columns
from engine.measure.selfplay import mean_text, share_text, table_heading
from engine.measure.tournament import GameResult, ThinkingTime, TournamentSetup, strength, thinking_times
from engine.rules.contract import Rules


def tournament_report(
    record: GameRecord, rules: Rules[Any], setup: TournamentSetup, results: Sequence[GameResult]
) -> str:
    """The statistics of games as lines: the results of every level with 95 % intervals, and its thinking time.

    The results may be in any order.
    """
    series: dict[tuple[str, str], list[GameResult]] = {}
    for result in sorted(results, key=lambda result: (strength(result.pairing.level), result.pairing.number)):
        series.setdefault((result.pairing.level, result.pairing.opponent), []).append(result)
    fair_share = f"; one of a level among {rules.seats - 1} of the other, an even share is {1 / rules.seats:.1%}"
    solo = rules.seats == 1
    rows = _solo_rows(record, rules, series) if solo else _pair_rows(series)
    return "\n".join(
        [
            f"{table_heading(record, rules)}, seed {setup.seed}{fair_share if rules.seats > 2 else ''}",
            *columns(rows),
            "",
            *columns(_time_rows(thinking_times(results))),
        ]
    )


def _pair_rows(series: Mapping[tuple[str, str], Sequence[GameResult]]) -> list[list[str]]:
    rows = [["pair", "games", "won-shared-lost", "rate", "margin"]]
    for (level, opponent), games in series.items():
        rows.append([f"{level} over {opponent}", str(len(games)), _record(games), _rate(games), _margin(games)])
    return rows


def _solo_rows(
    record: GameRecord, rules: Rules[Any], series: Mapping[tuple[str, str], Sequence[GameResult]]
) -> list[list[str]]:
    """The results of every level in solo, with the margin over an automaton and the levels of success, if any."""
    names = record.sheet().scoring.levels
    rows = [["level", "games", "won", "points", *(["margin"] if rules.rivals else []), *names]]
    for (level, _), games in series.items():
        reached = [f"{sum(result.level == name for result in games) / len(games):.0%}" for name in names]
        margin = [_margin(games)] if rules.rivals else []
        points = mean_text([result.total for result in games])
        rows.append([level, str(len(games)), _rate(games), points, *margin, *reached])
    return rows


def _time_rows(times: Mapping[str, ThinkingTime]) -> list[list[str]]:
    rows = [["thinking", "decisions", "mean", "95 %", "longest"]]
    for player, time in times.items():
        mean = f"{time.mean * 1000:.1f} ms"
        rows.append(
            [player, str(time.decisions), mean, *(f"{time.quantile(share) * 1000:.0f} ms" for share in (0.95, 1))]
        )
    return rows


def _record(games: Sequence[GameResult]) -> str:
    """The numbers of games won, shared and lost."""
    won, lost = (sum(result.won == share_of for result in games) for share_of in (1, 0))
    return f"{won}-{len(games) - won - lost}-{lost}"


def _rate(games: Sequence[GameResult]) -> str:
    return share_text(sum(result.won for result in games), len(games))


def _margin(games: Sequence[GameResult]) -> str:
    return mean_text([result.margin for result in games])

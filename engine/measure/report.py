"""The report of a tournament: how the levels did, with 95 % intervals, and how long they thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.data.record import GameRecord
from engine.data.text import columns
from engine.measure.selfplay import mean_text, share_text, table_heading
from engine.measure.tournament import OTHER, GameResult, ThinkingTime, TournamentSetup, strength, thinking_times
from engine.measure.words import measuring_words
from engine.rules.contract import Rules
from engine.words.filling import fill
from engine.words.phrases import decimal_text, percent_text


def tournament_report(
    record: GameRecord, rules: Rules[Any], setup: TournamentSetup, results: Sequence[GameResult]
) -> str:
    """The statistics of games as lines: the results of every level with 95 % intervals, and its thinking time.

    The results may be in any order.
    """
    series: dict[tuple[str, str], list[GameResult]] = {}
    for result in sorted(results, key=lambda result: (strength(result.pairing.level), result.pairing.number)):
        series.setdefault((result.pairing.level, result.pairing.opponent), []).append(result)
    words, names = measuring_words(), {"table": table_heading(record, rules), "seed": str(setup.seed)}
    even = percent_text(1 / rules.seats, 1)
    head = (
        fill(words.seed_many, names, others=rules.seats - 1, share=even) if rules.seats > 2 else fill(words.seed, names)
    )
    solo = rules.seats == 1
    rows = _solo_rows(record, rules, series) if solo else _pair_rows(series)
    return "\n".join(
        [
            head,
            *columns(rows),
            "",
            *columns(_time_rows(thinking_times(results))),
        ]
    )


def _pair_rows(series: Mapping[tuple[str, str], Sequence[GameResult]]) -> list[list[str]]:
    words, heads = measuring_words(), measuring_words().pairs
    rows = [[heads.pair, heads.games, heads.record, heads.rate, heads.margin]]
    for (level, opponent), games in series.items():
        pair = fill(words.over, level=level, opponent=_player(opponent))
        rows.append([pair, str(len(games)), _record(games), _rate(games), _margin(games)])
    return rows


def _solo_rows(
    record: GameRecord, rules: Rules[Any], series: Mapping[tuple[str, str], Sequence[GameResult]]
) -> list[list[str]]:
    """The results of every level in solo, with the margin over an automaton and the levels of success, if any."""
    names = record.sheet().scoring.levels
    heads = measuring_words().solo
    rows = [[heads.level, heads.games, heads.won, heads.points, *([heads.margin] if rules.rivals else []), *names]]
    for (level, _), games in series.items():
        reached = [percent_text(sum(result.level == name for result in games) / len(games)) for name in names]
        margin = [_margin(games)] if rules.rivals else []
        points = mean_text([result.total for result in games])
        rows.append([level, str(len(games)), _rate(games), points, *margin, *reached])
    return rows


def _time_rows(times: Mapping[str, ThinkingTime]) -> list[list[str]]:
    heads = measuring_words().times
    rows = [[heads.thinking, heads.decisions, heads.mean, heads.most, heads.longest]]
    for player, time in times.items():
        most = (_milliseconds(time.quantile(share), 0) for share in (0.95, 1))
        rows.append([_player(player), str(time.decisions), _milliseconds(time.mean, 1), *most])
    return rows


def _milliseconds(seconds: float, digits: int) -> str:
    """A time in milliseconds."""
    return fill(measuring_words().milliseconds, number=decimal_text(seconds * 1000, digits))


def _player(name: str) -> str:
    """A level, or one of another program."""
    level = name.removeprefix(OTHER)
    return level if level == name else fill(measuring_words().other, level=level)


def _record(games: Sequence[GameResult]) -> str:
    """The numbers of games won, shared and lost."""
    won, lost = (sum(result.won == share_of for result in games) for share_of in (1, 0))
    return f"{won}-{len(games) - won - lost}-{lost}"


def _rate(games: Sequence[GameResult]) -> str:
    return share_text(sum(result.won for result in games), len(games))


def _margin(games: Sequence[GameResult]) -> str:
    return mean_text([result.margin for result in games])

"""Scoring (RULES.md 4 SCORE): the chart of points, wild gems at their best, ranks and ties."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.rules.bits import bits_of
from engine.rules.contract import Standings, Tally, ranks_of, tie_break
from engine.rules.events import Event
from games.blast.model.events import Counted, Totalled
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState
from games.blast.model.vocabulary import STANDINGS_REASONS


class GemScore(NamedTuple):
    """Points of a seat's gems: `points[colour]`, the colours of the wild cards in card order, and the `total`."""

    points: tuple[int, ...]
    wilds: tuple[int, ...]
    total: int


def score_gems(setup: Setup, gems: int, cursed: int) -> GemScore:
    """Points of the gem cards of a mask for a seat with this cursed colour (-1: none), which counts negative.

    Each wild gem stands by itself for the colour where it pays most; of several best ways it is the first in the order
    of the colours.
    """
    wilds = (gems & setup.wild).bit_count()
    return _best_wilds(setup.gems_per_colour(gems), wilds, cursed, setup.sheet.setup.chart)


@lru_cache(1 << 14)
def _best_wilds(gems: tuple[int, ...], wilds: int, cursed: int, chart: tuple[int, ...]) -> GemScore:
    """The best of all ways to count wild gems, brute force: at most 126 ways for four."""

    def count(chosen: tuple[int, ...]) -> GemScore:
        """The points if the wild gems stand for these colours."""
        stacks = enumerate(gems)
        points = tuple(chart_points(own + chosen.count(colour), colour == cursed, chart) for colour, own in stacks)
        return GemScore(points, chosen, sum(points))

    return max(map(count, combinations_with_replacement(range(len(gems)), wilds)), key=lambda score: score.total)


def chart_points(gems: int, cursed: bool, chart: tuple[int, ...]) -> int:
    """The points of a number of gems of one colour."""
    points = chart[min(gems, len(chart) - 1)]
    return -points if cursed else points


def seat_scores(setup: Setup, state: BlastState) -> list[GemScore]:
    """The points of every seat, seat 1 first."""
    return [score_gems(setup, gems, cursed) for gems, cursed in zip(state.gems, state.cursed, strict=True)]


def standings(setup: Setup, state: BlastState) -> Standings:
    """The score sheet, one category per colour, with ranks and reason once the game is over."""
    scores = seat_scores(setup, state)
    sheet = tuple(
        Tally(colour, tuple(score.points[index] for score in scores)) for index, colour in enumerate(setup.colours)
    )
    totals = tuple(score.total for score in scores)
    if state.decision:
        return Standings(sheet, totals)
    return Standings(sheet, totals, ranks_of(totals), tie_break([(total,) for total in totals], STANDINGS_REASONS))


def final_count(setup: Setup, state: BlastState) -> list[Event]:
    """The events of the final count: colour by colour, then the total of every seat."""
    scores = seat_scores(setup, state)
    wild = [setup.names_of(bits_of(gems & setup.wild)) for gems in state.gems]
    events: list[Event] = []
    for index, colour in enumerate(setup.colours):
        spent = tuple(
            tuple(card for card, chosen in zip(own, score.wilds, strict=True) if chosen == index)
            for own, score in zip(wild, scores, strict=True)
        )
        points = tuple(score.points[index] for score in scores)
        totals = tuple(sum(score.points[: index + 1]) for score in scores)
        events.append(Counted(colour, spent, points, totals))
    events += [Totalled(seat, score.total) for seat, score in enumerate(scores, 1)]
    return events

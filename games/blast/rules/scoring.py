"""What counts in Fire in the Hole (RULES.md 4, SCORE): the chart, wild gems at their best, ranks and ties."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from engine.rules.contract import Event, Standings, Tally
from games.blast.model.events import Counted, Totalled
from games.blast.model.vocabulary import MOST, SHARED

if TYPE_CHECKING:
    from games.blast.model.components import Cards
    from games.blast.model.state import BlastState
    from games.blast.rules import BlastRules


class GemScore(NamedTuple):
    """What a seat's gems count: the `points` a colour, the colour of every wild card in card order, the `total`."""

    points: tuple[int, ...]
    wilds: tuple[int, ...]
    total: int


def score_gems(cards: Cards, chart: tuple[int, ...], gems: int, cursed: int) -> GemScore:
    """What the gem cards of a mask count by a chart, the cursed colour (-1: none) against their owner.

    Each wild gem stands by itself for the colour where it pays most; of several ways the first in the order of the
    colours.
    """
    return _best_wilds(cards.gems_on(gems), (gems & cards.wild).bit_count(), cursed, chart)


@lru_cache(1 << 14)
def _best_wilds(gems: tuple[int, ...], wilds: int, cursed: int, chart: tuple[int, ...]) -> GemScore:
    best: GemScore | None = None
    for chosen in combinations_with_replacement(range(len(gems)), wilds):
        points = tuple(_chart_points(own + chosen.count(at), at == cursed, chart) for at, own in enumerate(gems))
        total = sum(points)
        if best is None or total > best.total:
            best = GemScore(points, chosen, total)
    assert best is not None, "there is a way to choose even nothing"
    return best


def _chart_points(gems: int, cursed: bool, chart: tuple[int, ...]) -> int:
    points = chart[min(gems, len(chart) - 1)]
    return -points if cursed else points


def seat_scores(rules: BlastRules, state: BlastState) -> list[GemScore]:
    """What every seat has, seat 1 first."""
    return [rules.count_of(gems, cursed) for gems, cursed in zip(state.gems, state.cursed, strict=True)]


def standings(rules: BlastRules, state: BlastState) -> Standings:
    """The score sheet, a category a colour, with ranks and reason once the game is over."""
    found = seat_scores(rules, state)
    sheet = tuple(Tally(colour, tuple(count.points[at] for count in found)) for at, colour in enumerate(rules.colours))
    totals = tuple(count.total for count in found)
    if state.decision:
        return Standings(sheet, totals)
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Standings(sheet, totals, ranks, SHARED if ranks.count(1) > 1 else MOST)


def final_count(rules: BlastRules, state: BlastState) -> list[Event]:
    """The final count, colour by colour, and what every seat has."""
    found = seat_scores(rules, state)
    wild = [rules.deck.named(gems & rules.wild) for gems in state.gems]
    events: list[Event] = []
    for at, colour in enumerate(rules.colours):
        spent = tuple(
            tuple(card for card, chosen in zip(own, count.wilds, strict=True) if chosen == at)
            for own, count in zip(wild, found, strict=True)
        )
        points = tuple(count.points[at] for count in found)
        totals = tuple(sum(count.points[: at + 1]) for count in found)
        events.append(Counted(colour, spent, points, totals))
    events += [Totalled(seat, count.total) for seat, count in enumerate(found, 1)]
    return events

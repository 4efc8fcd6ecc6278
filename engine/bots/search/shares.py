"""Root parallel search: several independent searches of one decision, merged; in one process or in several.

The number of searches is fixed, so that the answer does not depend on the number of processors. No game by name.
"""

from __future__ import annotations

import importlib
import os
import random
from collections.abc import Callable, Sequence
from functools import cache
from time import monotonic
from types import TracebackType
from typing import Any, Self

import msgspec

from engine.bots.analysis import Line, merged
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.process_pool import ProcessPool
from engine.bots.search.mcts import analyse as tree_search
from engine.bots.search_request import SearchRequest
from engine.rules.contract import Rules, Seat

SHARES = 4
"""Number of searches of a decision."""

PROCESSES = min(SHARES, os.cpu_count() or 1)
"""Number of processes that make them."""


class Share(msgspec.Struct, frozen=True):
    """One of the searches: the view, the seat to decide, the seconds it may take, its effort and its seed."""

    view: Any
    seat: Seat
    seconds: float
    effort: float
    seed: int

    def request(self, rules: Rules[Any], evaluator: Evaluator) -> SearchRequest:
        """The share as a request, whose time begins now."""
        deadline = monotonic() + self.seconds
        return SearchRequest(
            rules, self.view, self.seat, evaluator, deadline, random.Random(self.seed), effort=self.effort
        )


class Table(msgspec.Struct, frozen=True):
    """What a process needs to know of a table: the package that discovers the games, game, options, seats."""

    package: str
    game: str
    options: tuple[tuple[str, str], ...]
    seats: int


Analyser = Callable[[Sequence[Share]], list[list[Line]]]
"""Makes the searches; one analysis per share, in their order."""


def search(request: SearchRequest) -> list[Line]:
    """The lines of one search, best first: of the game's own one, or of the tree search."""
    return (request.evaluator.analyse or tree_search)(request)


def shared_search(request: SearchRequest, analyser: Analyser | None = None) -> list[Line]:
    """The lines of `SHARES` searches with seeds of the request's, merged; best first.

    They share the time of the request. Without an analyser they are made here, one after the other.
    """
    seconds = max(0.0, request.deadline - monotonic()) * PROCESSES / SHARES
    shares = [
        Share(request.view, request.seat, seconds, request.effort, request.rng.getrandbits(32)) for _ in range(SHARES)
    ]
    if analyser is None:
        analyses = [search(share.request(request.rules, request.evaluator)) for share in shares]
    else:
        analyses = analyser(shares)
    return merged(analyses, request.seat)


def open_table(table: Table) -> tuple[Rules[Any], Evaluator]:
    """The rules of a table, and the evaluator of its game."""
    games = importlib.import_module(table.package)
    rules = games.discover()[table.game].make_rules(dict(table.options), table.seats)
    return rules, evaluator_of(games, table.game)


_opened = cache(open_table)


def _search_share(job: tuple[Table, Share]) -> list[Line]:
    """The task of a process of the pool."""
    table, share = job
    return search(share.request(*_opened(table)))


class SharePool:
    """Processes that make the searches of one table; they start with the first one. Use as a context manager."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pool = ProcessPool(_search_share, PROCESSES)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._pool.__exit__(kind, error, at)

    def __call__(self, shares: Sequence[Share]) -> list[list[Line]]:
        """The analyses of the shares, in their order. Raises `PoolError` if a search fails or a process ends."""
        found = dict(self._pool.imap_unordered([(self._table, share) for share in shares]))
        return [found[at] for at in range(len(shares))]

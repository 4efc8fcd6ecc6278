"""What the protocol answers: games and standings as JSON values, errors clipped, hints at what is legal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeAlias

from engine.data.record import GameRecord
from engine.match.match import Match
from engine.rules.contract import Standings

Answer: TypeAlias = dict[str, Any]
"""The answer to a request, JSON-ready."""

_MAX_HINTS = 8


def one_line(answer: Answer) -> str:
    """The answer as JSON in plain ASCII, safe in any terminal or pipe."""
    return json.dumps(answer, separators=(",", ":"), allow_nan=False)


def game_answer(record: GameRecord) -> Answer:
    """What `games` answers for one game."""
    options: Answer = {
        name: {"values": option.values, "default": option.default} for name, option in record.options.items()
    }
    for name, words in record.sheet().options.items():
        if words.seats:
            options[name]["seats"] = words.seats
    rivals = [{"name": rival.name, "seats": rival.seats} for rival in record.sheet().rivals]
    game = {"id": record.id, "title": record.title, "seats": record.seats, "options": options}
    return {**game, **({"rivals": rivals} if rivals else {})}


def _by_seat(values: Iterable[int]) -> dict[str, int]:
    return {str(seat): value for seat, value in enumerate(values, 1)}


def standings_answer(standings: Standings) -> Answer:
    """The standings, with values by seat."""
    return {
        "totals": _by_seat(standings.totals),
        "sheet": {tally.category: _by_seat(tally.values) for tally in standings.sheet},
        "ranks": _by_seat(standings.ranks),
        "winners": list(standings.winners),
        "reason": standings.reason,
        "level": standings.level,
    }


def legal_hint(match: Match) -> str:
    """The first few legal actions, as a hint."""
    legal = match.legal()
    first = ", ".join(action.text for action in legal[:_MAX_HINTS])
    more = f", and {len(legal) - _MAX_HINTS} more" if len(legal) > _MAX_HINTS else ""
    return f"(legal now: {first}{more})"


def suggestion(match: Match, action: str) -> str:
    """The legal action whose text differs only in upper and lower case, as a question; "" if there is none."""
    lowered = " ".join(action.lower().split())
    similar = next((legal.text for legal in match.legal() if legal.text.lower() == lowered), "")
    return f"(did you mean {similar}?)" if similar else ""

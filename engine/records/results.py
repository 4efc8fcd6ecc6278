"""The result of a kept match: who played, and how it ended. Read off its file once, then kept in the index."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import PERSON, Rival
from engine.match.line import LineOfPlay
from engine.match.log import FORMAT
from engine.match.save_file import load_save
from engine.match.save_format import SaveError, Watch


class SeatResult(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How one player of a match came off, a seat or an automaton.

    `player` is `PERSON`, or the level of a bot or of an automaton. `rank` is that of the standings: 1 has won, and a
    victory can be shared. `is_handed`: the seat changed hands on the way; `gave_up`: it resigned.
    """

    name: str
    colour: str
    player: str
    total: int
    rank: int
    is_handed: bool = False
    gave_up: bool = False
    is_rival: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person played it."""
        return self.player == PERSON and not self.is_rival

    @property
    def is_bot(self) -> bool:
        """Whether a bot played it."""
        return self.player != PERSON and not self.is_rival

    @property
    def won(self) -> bool:
        """Whether it has won, alone or with others."""
        return self.rank == 1


class MatchResult(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How a match ended.

    `file` is its name in the saves folder, `made` the local time it was begun (ISO 8601, as the file says it), `turns`
    its length as players count it, `level` the level of success in a solo game, "" without. `is_resigned`: it ended by
    a resignation, so that its totals are no results. `deals` tell whether two files hold one deal of one match: copies
    of it, and what was tried from a place of it, share one of them. `players` are the `seats` ones at seats, then the
    automata.
    """

    file: str
    game: str
    options: dict[str, str]
    made: str
    turns: int
    level: str
    is_resigned: bool
    deals: tuple[str, ...]
    seats: int
    players: tuple[SeatResult, ...]


def read_result(path: Path, games: Mapping[str, GameRecord], watch: Watch | None = None) -> MatchResult | None:
    """The result of a kept match; None if it is not over, or cannot be replayed to its end.

    The file is only read. What `watch` raises ends the reading.
    """
    try:
        match = load_save(path, games, watch).match
    except SaveError:
        return None
    return result_of(match, path.name) if match.over else None


def result_of(match: LineOfPlay, file: str) -> MatchResult:
    """The result of a finished match that is kept in a file of this name."""
    standings = match.standings()
    handed = {handing.seat for handing in match.seat_history.handings}
    players = tuple(
        SeatResult(
            player.name,
            player.colour,
            player.player,
            standings.totals[seat - 1],
            standings.ranks[seat - 1],
            is_handed=seat in handed,
            gave_up=seat in match.resigned_seats,
            is_rival=isinstance(player, Rival),
        )
        for seat, player in enumerate(match.players, 1)
    )
    return MatchResult(
        file=file,
        game=match.record.id,
        options=dict(match.header.options),
        made=match.header.made,
        turns=match.turn_count,
        level="" if match.resigned else standings.level,
        is_resigned=match.resigned is not None,
        deals=_deals(match),
        seats=len(match.seats),
        players=players,
    )


def _deals(match: LineOfPlay) -> tuple[str, ...]:
    """What copies of a match share: its header without the seed. Beside it, what branches of it share: the deal."""
    header = match.header
    whole = _fingerprint(msgspec.structs.replace(header, seed=msgspec.UNSET))
    return whole, _fingerprint([header.game, header.options, len(header.seats), header.seed, header.position])


def _fingerprint(value: object) -> str:
    plain = msgspec.to_builtins(
        [part for part in value if part is not msgspec.UNSET] if isinstance(value, list) else value
    )
    return blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=8).hexdigest()


def reader_version(games: Mapping[str, GameRecord], game: str) -> str:
    """By what a result was read: it is read again when the file format or the rules of its game have a new version.

    What could not be read (`game` is "") is tried again when anything of that has changed.
    """
    if game in games:
        return f"{FORMAT} {games[game].version}"
    return f"{FORMAT} {' '.join(f'{name} {games[name].version}' for name in sorted(games))}"

"""The outcome of a match in words and numbers: headline, ranking, score table, scores over time. No drawing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from engine.data.seats import PERSON, Rival, SeatSetup
from engine.data.sections import CategoryWords
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import RESIGNED
from engine.rules.contract import NATURE, Seat, Standings, Tally
from engine.words.filling import fill
from engine.words.match_words import match_words
from engine.words.phrases import joined, number_text, uncapitalize
from scenes.common.player_labels import display_players, name_of
from scenes.common.words.outcome import outcome_words
from scenes.common.words.players import player_words

CUP = "cup"
"""The sprite of a victory."""


class Verdict(NamedTuple):
    """How a match ended: a sentence without a full stop, and the reason; "" if there is nothing to say."""

    headline: str
    reason: str


class RankCard(msgspec.Struct, frozen=True):
    """The ranking of one player, a seat or an automaton.

    `note` says what decided, `won` whether it shares rank 1. `rank` is 0 if nobody has won, and for one who plays
    alone.
    """

    seat: Seat
    rank: int
    setup: SeatSetup
    played_by: str
    total: int
    note: str
    won: bool


class Column(msgspec.Struct, frozen=True):
    """One column of the score table: its words, one value per player (seat 1 first), the best (None: all equal)."""

    words: CategoryWords
    values: tuple[int, ...]
    best: int | None


class Outcome(msgspec.Struct, frozen=True):
    """The content of the results.

    `reason` is the line below the headline, "" if the headline says it all; `sprite` is beside both: the cup, or that
    of the level reached. `level` is the index of this level (0 is the highest), None without levels. `cards` are in
    order of rank, `score_lines` the scores over time per player; `has_total` adds a column for the total to the score
    table. `length` is the length of the match in words: "24 turns", "9 rounds".
    """

    headline: str
    reason: str
    sprite: str
    level: int | None
    cards: tuple[RankCard, ...]
    columns: tuple[Column, ...]
    has_total: bool
    score_lines: tuple[tuple[int, ...], ...]
    length: str

    @property
    def table_words(self) -> str:
        """The score table in words: every category with what each player has in it, in order of rank."""
        rows = (
            ", ".join(f"{card.setup.name} {number_text(column.values[card.seat - 1])}" for card in self.cards)
            for column in self.columns
        )
        return " ".join(f"{column.words.label}: {row}." for column, row in zip(self.columns, rows, strict=True))


def outcome_of(match: Match, sheet: Sheet) -> Outcome:
    """The outcome of a finished match. Raises `ValueError` if it is not over."""
    standings = match.outcome
    if standings is None:
        raise ValueError("the match goes on; only one that is over has results")
    lines = score_lines(match)
    ending = verdict(match)
    return Outcome(
        headline=ending.headline,
        reason=ending.reason,
        sprite=outcome_sprite(sheet, standings, match.resigned),
        level=list(sheet.scoring.levels).index(standings.level) if standings.level else None,
        cards=rank_cards(sheet, display_players(match.players), standings, match.resigned_seats),
        columns=tuple(score_column(sheet, tally) for tally in standings.sheet),
        has_total=sum(tally.counts for tally in standings.sheet) > 1,
        score_lines=lines,
        length=sheet.length_text(len(lines[0]) - 1),
    )


def verdict(match: Match) -> Verdict:
    """Headline and reason of a finished match; both "" before its end."""
    standings, sheet = match.outcome, match.record.sheet()
    if standings is None:
        return Verdict("", "")
    losers = match.resigned_seats if match.resigned else ()
    text = headline(sheet, display_players(match.players), standings, losers)
    return Verdict(text, "" if match.resigned else ending_words(sheet, standings))


def ending_words(sheet: Sheet, standings: Standings) -> str:
    """Why a match ended, and what the next level of a solo game lacked; "" if there is nothing to say."""
    why, levels = sheet.scoring.reasons.get(standings.reason, ""), list(sheet.scoring.levels)
    if not (standings.lacking and sheet.scoring.lacked):
        return why
    missed = sheet.scoring.levels[levels[levels.index(standings.level) - 1]].label
    kinds = [sheet.picks[kind].plural or uncapitalize(sheet.picks[kind].label) for kind in standings.lacking]
    lacked = fill(sheet.scoring.lacked, level=uncapitalize(missed), kinds=joined(kinds))
    return "; ".join(filter(None, (why, lacked)))


def outcome_sprite(sheet: Sheet, standings: Standings, resigned: Seat | None = None) -> str:
    """The sprite of an outcome: that of the level reached, else the cup if anybody has won, else ""."""
    if standings.level and not resigned:
        return sheet.scoring.levels[standings.level].icon
    return CUP if standings.winners else ""


def seats_of(players: Sequence[SeatSetup]) -> int:
    """The number of players at seats, without automata."""
    return sum(not isinstance(player, Rival) for player in players)


def headline(sheet: Sheet, players: Sequence[SeatSetup], standings: Standings, losers: Sequence[Seat] = ()) -> str:
    """Who has won, in one sentence; in a game with levels the level reached.

    The sheet's wording may use {winner}, {loser} (all others), {score} (the best) and {unit}. Shared victories,
    resignations and defeats by automata have wordings of their own.
    """
    words, winners = outcome_words(), [players[seat - 1].name for seat in standings.winners]
    others = [player.name_in_sentence for seat, player in enumerate(players, 1) if seat not in standings.winners]
    score = max(standings.totals[seat - 1] for seat in standings.winners or range(1, len(players) + 1))
    unit = sheet.scoring.unit_of(score, len(players))
    if losers:
        given_up = joined([players[seat - 1].name for seat in losers])
        if given_up == player_words().you:
            wording = words.you_resigned_won if winners else words.you_resigned
        else:
            wording = words.resigned_won if winners else words.resigned
        return fill(wording, winners=joined(winners), count=len(winners), losers=given_up, lost=len(losers))
    if standings.level:
        return sheet.scoring.levels[standings.level].label
    if len(winners) > 1:
        return fill(words.shared, winners=joined(winners), score=score, unit=unit)
    wording = _wording(sheet, players, standings)
    return fill(wording, winner=joined(winners), loser=joined(others), score=score, unit=unit)


def _wording(sheet: Sheet, players: Sequence[SeatSetup], standings: Standings) -> str:
    """The sheet's wording for one winner at most: a seat, a seat against automata alone, or none."""
    scoring, seats = sheet.scoring, seats_of(players)
    if not any(winner <= seats for winner in standings.winners):
        return scoring.lose or (scoring.win if standings.winners else outcome_words().no_one)
    return (scoring.win_alone if seats == 1 < len(players) else "") or scoring.win


def rank_cards(
    sheet: Sheet, players: Sequence[SeatSetup], standings: Standings, resigned_seats: Collection[Seat] = ()
) -> tuple[RankCard, ...]:
    """A card per player, the best rank first, equal ranks in turn order; no ranks if nobody has won.

    `resigned_seats` are the seats that have resigned.
    """
    order = sorted(range(1, len(players) + 1), key=lambda seat: (standings.ranks[seat - 1], seat))
    return tuple(
        RankCard(
            seat=seat,
            rank=standings.ranks[seat - 1] if standings.winners and len(players) > 1 else 0,
            setup=players[seat - 1],
            played_by=played_by(players[seat - 1]),
            total=standings.totals[seat - 1],
            note=rank_note(sheet, standings, order, seat, resigned_seats),
            won=standings.ranks[seat - 1] == 1,
        )
        for seat in order
    )


def played_by(player: SeatSetup) -> str:
    """Who plays: a person, a bot with its level, the level of an automaton."""
    words = player_words()
    if player.is_bot:
        return fill(words.played_by, level=words.levels.get(player.player, player.player))
    return words.person if player.player == PERSON else player.player


def rank_note(
    sheet: Sheet, standings: Standings, order: Sequence[Seat], seat: Seat, resigned_seats: Collection[Seat] = ()
) -> str:
    """The remark on a player's card: that it resigned, or how far the best is ahead; "" for none."""
    if seat in resigned_seats:
        return sheet.scoring.reasons.get(RESIGNED, "")
    if standings.reason == RESIGNED:
        return ""
    if seat != order[0] or list(standings.winners) != [seat] or len(order) == 1:
        return ""
    totals = standings.totals
    lead = totals[seat - 1] - max(totals[rival - 1] for rival in order[1:])
    return fill(sheet.scoring.ahead, count=lead, unit=sheet.scoring.unit_of(lead, len(totals))) if lead > 0 else ""


def score_column(sheet: Sheet, tally: Tally) -> Column:
    """A column of the score table; the best value is marked unless all are equal."""
    values = tally.values
    best = max(values) if len(set(values)) > 1 else None
    return Column(sheet.scoring.categories[tally.category], values, best)


def score_lines(match: Match) -> tuple[tuple[int, ...], ...]:
    """The scores per player over time: at the start, then after every turn, round or stage.

    One without any decision repeats the scores before it.
    """
    after = {score.count: score.totals for score in match.scores()}
    points = [after.get(0) or match.rules.standings(match.states[0]).totals]
    for count in range(1, max(after, default=0) + 1):
        points.append(after.get(count, points[-1]))
    return tuple(zip(*points, strict=True))


def progress_line(match: Match) -> str:
    """Where a match stands: "before the first turn", "turn 5: Anna to play", "finished: Anna wins".

    Games with rounds or stages name these: "Phase 2: tunnels, Anna to play". Solo games with levels name the level
    reached: "finished: partial victory".
    """
    players, turn, outcome, words = match.players, match.turn, match.outcome, outcome_words()
    if outcome is not None and outcome.level and not match.resigned:
        level = match.record.sheet().scoring.levels[outcome.level].label
        return fill(words.finished_level, level=uncapitalize(level))
    if outcome is not None:
        winners = [_named(players[seat - 1]) for seat in outcome.winners]
        text = words.finished if winners else words.finished_no_one
        return fill(text, winners=joined(winners), count=len(winners))
    sheet = match.record.sheet()
    if turn is None or turn.seat == NATURE or not turn.count:
        return match_words().before[sheet.counted]
    text = words.to_play_in if sheet.stages else words.to_play
    return fill(text, progress=sheet.progress_text(turn.count), player=name_of(players[turn.seat - 1]))


def _named(player: SeatSetup) -> str:
    """A player within a sentence; an unnamed one by the colour."""
    return player.name_in_sentence if isinstance(player, Rival) else name_of(player)

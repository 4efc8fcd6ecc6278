"""Figures of people and games out of the results of matches: best results, wins, averages, streaks.

What counts:

* A match counts if a person sat in it. Of several files with one deal (copies of a match, and what was tried from a
  place of another one) the match that was begun first counts, and no other.
* A seat counts for the person who had it from the first action to the last. One that changed hands counts for nobody:
  neither for who sat there before or after, nor as the bot that somebody has played against. Whoever gave up has
  played, and has not won.
* A person without a name but that of the colour counts under it, as it is called in the language in use.
* A person counts once in a match. Whoever had several seats there, because names were merged, counts with the best
  placed of them, the first of equals, and is not among the own opponents.
* What was undone is no part of a match. A match that ended by a resignation counts as played, and as won for those
  whom its standings rank first; its totals are no results: not the best, not part of an average.
* Whoever shares the first rank has won. A streak are matches won in a row, in the order in which they were begun at
  this screen, whoever else played in between.
* The best result is the greatest total, or lead over the next player, as the sheet of the game says; alone the highest
  level, or the greatest lead over an automaton. Equal results: the one with fewer turns, then the earlier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

import msgspec

from engine.data.sheet import Sheet
from engine.records.names import NameRules, name_key, spelling
from engine.records.results import MatchResult, SeatResult
from engine.words.match_words import colour_name, colour_names, is_unnamed


class Play(msgspec.Struct, frozen=True, gc=False):
    """What a person did in a match: their `seat` among the `players` of `match`, under the `name` that counts.

    `also` are further seats that the person had there.
    """

    match: MatchResult
    seat: SeatResult
    name: str
    also: tuple[SeatResult, ...] = ()

    @property
    def opponents(self) -> list[SeatResult]:
        """All other players; none if every seat was the person's own."""
        return [player for player in self.match.players if player is not self.seat and player not in self.also]

    @property
    def won(self) -> bool:
        """Whether the person has won, alone or with others."""
        return self.seat.won

    @property
    def has_result(self) -> bool:
        """Whether the total is one that the rules brought about: nobody gave up."""
        return not (self.match.is_resigned or self.seat.gave_up)

    @property
    def lead(self) -> int:
        """How far the total is ahead of the best opponent's, or of the best own one; negative if it is behind."""
        others = [player.total for player in self.opponents or self.also]
        return self.seat.total - max(others, default=0)

    def worth(self, sheet: Sheet) -> int:
        """The number by which results of the game are compared."""
        alone = self.match.seats == 1 and len(self.match.players) > 1
        return self.lead if alone or sheet.records.by == "lead" else self.seat.total

    def merit(self, sheet: Sheet) -> tuple[int, ...]:
        """What makes one result better than another; the earlier of equal ones is better."""
        level = -[*sheet.scoring.levels].index(self.match.level) if self.match.level in sheet.scoring.levels else -99
        return level, self.worth(sheet), -self.match.turns


class Mode(msgspec.Struct, frozen=True, order=True):
    """A way of playing with records of its own: the number of seats, and the values of the options that matter."""

    seats: int
    values: tuple[str, ...] = ()

    @classmethod
    def of(cls, match: MatchResult, sheet: Sheet) -> Mode:
        """The mode of a match; alone against an automaton its level is one of the values."""
        options = [*sheet.records.modes, *(rival.option for rival in sheet.automata_for(match.seats) if rival.option)]
        return cls(match.seats, tuple(match.options.get(option, "") for option in options))


class BotFigures(msgspec.Struct, frozen=True):
    """Matches against bots of a level: how many, and in how many the person came in before all of them, or won."""

    level: str
    games: int
    beaten: int


class Figures(msgspec.Struct, frozen=True):
    """The figures of some plays of one person: games, wins, streaks, and the plays with a result, in order.

    `streak` is the longest number of games won in a row, `running` that of the last ones.
    """

    games: int
    won: int
    streak: int
    running: int
    against: tuple[BotFigures, ...]
    results: tuple[Play, ...]

    @property
    def share(self) -> float:
        """The fraction of games won, 0 to 1."""
        return self.won / self.games if self.games else 0.0

    def average(self, sheet: Sheet) -> float | None:
        """The mean of the results of one game; None without any."""
        values = [play.worth(sheet) for play in self.results]
        return sum(values) / len(values) if values else None


def plays_of(results: Iterable[MatchResult], names: NameRules) -> list[Play]:
    """What people did in all matches that count, in the order in which these were begun.

    Those are left out whose names are forgotten or whose seats changed hands.
    """
    plays, dealt = list[Play](), set[str]()
    for match in sorted(results, key=attrgetter("made", "file")):
        if dealt.isdisjoint(match.deals):
            plays += _plays_in(match, names)
        dealt.update(match.deals)
    return _with_one_spelling(plays)


def _plays_in(match: MatchResult, names: NameRules) -> Iterable[Play]:
    """What each person did in a match."""
    people: dict[str, list[Play]] = {}
    for seat in match.players:
        if seat.is_person and not seat.is_handed and (name := _name_of(seat, match.made, names)):
            people.setdefault(name_key(name), []).append(Play(match, seat, name))
    for own in people.values():
        best = min(own, key=lambda play: play.seat.rank)
        also = tuple(play.seat for play in own if play is not best)
        yield msgspec.structs.replace(best, also=also) if also else best


def _name_of(seat: SeatResult, made: str, names: NameRules) -> str:
    """The name under which a person counts; "" if it is forgotten.

    Whoever has no name but that of the colour is called by it in the language in use, and follows the rules of that
    name in whatever language they were made.
    """
    if not is_unnamed(seat.name, seat.colour):
        return names.name_of(seat.name, made)
    here = colour_name(seat.colour)
    known = [here, *sorted(colour_names(seat.colour) - {here})]
    ruled = [names.name_of(name, made) for name in known]
    changed = [shown for name, shown in zip(known, ruled, strict=True) if shown != name]
    return "" if "" in ruled else next(iter(changed), here)


def matches_together(plays: Iterable[Play], name: str, other: str) -> int:
    """In how many matches two people have sat at one table."""
    files = [{play.match.file for play in plays if play.name == person} for person in (name, other)]
    return len(files[0] & files[1])


def _with_one_spelling(plays: list[Play]) -> list[Play]:
    """The plays, each person under the spelling that they use most."""
    used = Counter([play.name for play in plays])
    spellings: dict[str, dict[str, int]] = {}
    for name, count in used.items():
        spellings.setdefault(name_key(name), {})[name] = count
    shown = {name: spelling(spellings[name_key(name)]) for name in used}
    if all(name == other for name, other in shown.items()):
        return plays
    return [msgspec.structs.replace(play, name=shown[play.name]) for play in plays]


def matches_of(plays: Iterable[Play]) -> dict[str, MatchResult]:
    """The matches of some plays by the names of their files, in order."""
    return {play.match.file: play.match for play in plays}


def people_in(plays: Iterable[Play]) -> list[str]:
    """The names of all people: whoever played most comes first, then by name."""
    counts = Counter(play.name for play in plays)
    return sorted(counts, key=lambda name: (-counts[name], name_key(name), name))


def best_play(plays: Iterable[Play], sheet: Sheet) -> Play | None:
    """The best result among plays of one game, the first of equals; None without any."""
    return max((play for play in plays if play.has_result), key=lambda play: play.merit(sheet), default=None)


def plays_by_mode(plays: Iterable[Play], sheet: Sheet) -> dict[Mode, list[Play]]:
    """Plays of one game by mode, in the order of seats and then of the options' values."""
    modes: dict[Mode, list[Play]] = {}
    for play in plays:
        modes.setdefault(Mode.of(play.match, sheet), []).append(play)
    order = {value: at for option in sheet.options.values() for at, value in enumerate(option.values)}
    return dict(sorted(modes.items(), key=lambda item: (item[0].seats, [order.get(v, 0) for v in item[0].values])))


def figures_of(plays: Sequence[Play], levels: Sequence[str]) -> Figures:
    """The figures of plays of one person, in order; bots by `levels`, those without a game left out."""
    streak = longest = 0
    for play in plays:
        streak = streak + 1 if play.won else 0
        longest = max(longest, streak)
    return Figures(
        games=len(plays),
        won=sum(play.won for play in plays),
        streak=longest,
        running=streak,
        against=tuple(figures for level in levels if (figures := _against(plays, level)).games),
        results=tuple(play for play in plays if play.has_result),
    )


def _against(plays: Iterable[Play], level: str) -> BotFigures:
    """The figures of one person against bots of a level, whatever other players were there."""
    games = beaten = 0
    for play in plays:
        ranks = [
            seat.rank for seat in play.match.players if seat.is_bot and seat.player == level and not seat.is_handed
        ]
        games += bool(ranks)
        beaten += bool(ranks) and (play.won or play.seat.rank < min(ranks))
    return BotFigures(level, games, beaten)


def levels_reached(plays: Iterable[Play], levels: Mapping[str, object]) -> dict[str, int]:
    """How many matches ended with each of the levels of success."""
    counts = Counter(play.match.level for play in plays)
    return {level: counts[level] for level in levels}

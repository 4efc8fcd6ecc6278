"""The checks themselves: every kind of mistake a new game may make, put into the toy Pan, fails one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from engine.data.record import GameRecord, Option
from engine.data.sections import Decision, EventWords
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat, Standings, Turn
from engine.rules.events import Event, Score
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Panels
from engine.view.picture import Cue, CueKind, MapUse, Target
from engine.view.pieces import Picture, Piece
from engine.view.table import GameTable
from tests.conformance.checks import CHECKS, Walk
from tests.conformance.harness import Table, plies, settings, tables
from tests.toys.pan import table as look
from tests.toys.pan.rules import RECORD, Find, Pan, Position, Wash, Washed

pytestmark = pytest.mark.few

PLIES = 300


def failing(rules: type[Pan] = Pan, table_changes: Mapping[str, Any] | None = None, **record_changes: Any) -> set[str]:
    """The names of the checks that fail in Pan with other rules, a changed table module or a changed record."""
    record = msgspec.structs.replace(RECORD, rules=rules, **record_changes)
    changed = SimpleNamespace(**(vars(look) | dict(table_changes or {})))
    package = SimpleNamespace(table=lambda game: GameTable(changed))
    walk = Walk(Table(cast(ModuleType, package), record, record.resolve_options({}), 2))
    names: set[str] = set()
    for ply in plies(walk.rules, PLIES):
        walk.enter(ply)
        for check in CHECKS:
            try:
                check(walk, ply)
            except (AssertionError, LookupError, TypeError):
                names.add(check.__name__)
    return names


def test_nothing_is_wrong_with_pan() -> None:
    assert failing() == set()


# Rules with a mistake each


class NoComponents(Pan):
    def components(self, state: Position) -> dict[str, int]:
        return {}


class SilentAboutTheClaim(Pan):
    """The claim in question is not among the facts."""

    def facts(self, state: Position) -> dict[str, Any]:
        return super().facts(state) | {"asked": state.asked.verb if state.asked else ""}


class SilentAboutAsking(Pan):
    """The question to nature is not among the facts: the action of a seat leaves the facts unchanged."""

    def facts(self, state: Position) -> dict[str, Any]:
        return super().facts(state) | {"asked": ""}


class CountsRounds(Pan):
    """A seat acts, hands over and acts again within one turn number."""

    def turn(self, state: Position) -> Turn | None:
        turn = super().turn(state)
        return turn and Turn(turn.seat, turn.decision, 1, turn.known_to)


class CountsBackwards(Pan):
    def turn(self, state: Position) -> Turn | None:
        turn = super().turn(state)
        return turn and Turn(turn.seat, turn.decision, 99 - turn.number, turn.known_to)


class CountsByRounds(Pan):
    """Turns have rounds, but the sheet does not count rounds."""

    def turn(self, state: Position) -> Turn | None:
        turn = super().turn(state)
        return turn and msgspec.structs.replace(turn, round=turn.number)


class AsksOtherwise(Pan):
    def turn(self, state: Position) -> Turn | None:
        turn = super().turn(state)
        return turn and Turn(turn.seat, "pan", turn.number, turn.known_to)


class Sifted(Event, frozen=True):
    seat: Seat
    claim: str

    @property
    def scores(self) -> tuple[Score, ...]:
        return ()


class TellsMore(Pan):
    def play(self, state: Position, action: Action) -> list[Event]:
        return [*super().play(state, action), Sifted(1, "a")]


class ScoresOtherwise(Pan):
    def standings(self, state: Position) -> Standings:
        standings = super().standings(state)
        named = tuple(msgspec.structs.replace(tally, category=f"my {tally.category}") for tally in standings.sheet)
        return msgspec.structs.replace(standings, sheet=named)


class EndsOtherwise(Pan):
    def standings(self, state: Position) -> Standings:
        standings = super().standings(state)
        return msgspec.structs.replace(standings, reason="flood" if standings.ranks else "")


class CountsNothing(Pan):
    def standings(self, state: Position) -> Standings:
        standings = super().standings(state)
        sheet = tuple(msgspec.structs.replace(tally, counts=False) for tally in standings.sheet)
        return msgspec.structs.replace(standings, sheet=sheet)


class NeverRefuses(Pan):
    def why_not(self, state: Position, picks: Sequence[Pick]) -> str:
        return ""


class AlwaysRefuses(Pan):
    def why_not(self, state: Position, picks: Sequence[Pick]) -> str:
        return "No."


class RefusesByWhatIsHidden(Pan):
    def why_not(self, state: Position, picks: Sequence[Pick]) -> str:
        reason = super().why_not(state, picks)
        return reason and f"{reason} {state.gold}"


class Discloses(Pan):
    """An action discloses what another seat has glimpsed."""

    def play(self, state: Position, action: Action) -> list[Event]:
        events = super().play(state, action)
        asked = state.asked
        if isinstance(action, Wash) and isinstance(asked, Wash):
            gold = state.gold[self.claims.index(asked.claim)]
            return super().play(state, Find(gold)) if gold >= 0 else events
        return events


class DisclosesWithoutAWord(Discloses):
    """The same without an event: the next position discloses it."""

    def play(self, state: Position, action: Action) -> list[Event]:
        events = super().play(state, action)
        return [] if isinstance(action, Wash) else events


class WinsNowhere(Pan):
    def standings(self, state: Position) -> Standings:
        standings = super().standings(state)
        return msgspec.structs.replace(standings, ranks=tuple(rank + 2 for rank in standings.ranks))


@pytest.mark.parametrize(
    ("rules", "check"),
    [
        (NoComponents, "conserved"),
        (SilentAboutTheClaim, "siblings_differ"),
        (SilentAboutAsking, "siblings_differ"),
        (CountsRounds, "turn_numbers"),
        (CountsBackwards, "turn_numbers"),
        (CountsByRounds, "rounds"),
        (AsksOtherwise, "sheet_covers"),
        (TellsMore, "sheet_covers"),
        (ScoresOtherwise, "sheet_covers"),
        (EndsOtherwise, "sheet_covers"),
        (CountsNothing, "score_sheet"),
        (WinsNowhere, "score_sheet"),
        (NeverRefuses, "reasons"),
        (AlwaysRefuses, "reasons"),
        (RefusesByWhatIsHidden, "reasons"),
        (Discloses, "disclosure"),
        (DisclosesWithoutAWord, "disclosure"),
    ],
)
def test_a_mistake_in_the_rules_is_found(rules: type[Pan], check: str) -> None:
    assert check in failing(rules)


# Sheets and records with a mistake each


def sheet(**changed: Any) -> Callable[[], Any]:
    made = msgspec.structs.replace(RECORD.sheet(), **changed)
    return lambda: made


@pytest.mark.parametrize(
    "changed",
    [
        {"events": (Washed,)},
        {"decisions": ("claim",)},
        {"sheet": sheet(decisions={"claim": Decision("{seat}", "", "rules")})},
        {"sheet": sheet(verbs={"find": RECORD.sheet().verbs["find"]})},
        {"sheet": sheet(events=RECORD.sheet().events | {"washed": EventWords("washes {spot}")})},
        {"sheet": sheet(events=RECORD.sheet().events | {"washed": EventWords("washes {{claim}}")})},
        {"sheet": sheet(events={})},
    ],
    ids=["event", "decision", "words of decision", "words of verb", "field", "braces", "words of event"],
)
def test_what_comes_up_stands_in_the_record_and_in_the_sheet(changed: dict[str, Any]) -> None:
    assert "sheet_covers" in failing(**changed)


# Tables with a mistake each


def changed_picture(**changed: Any) -> Callable[[Pan, Position], Picture]:
    """A picture with every piece changed in the same way."""

    def picture(rules: Pan, view: Position) -> Picture:
        return Picture(tuple(msgspec.structs.replace(piece, **changed) for piece in look.picture(rules, view).pieces))

    return picture


def names_what_is_not_there(rules: Pan, view: Position) -> Panels:
    return msgspec.structs.replace(look.panels(rules, view), prompt={"rest": 1})


def leaves_out_a_card(rules: Pan, view: Position) -> Panels:
    panels = look.panels(rules, view)
    return msgspec.structs.replace(panels, seat_cards=panels.seat_cards[1:])


def one_target(name: str) -> Callable[[Pan, Position], Mapping[Pick, Target]]:
    """Targets that have every claim at one space."""

    def targets(rules: Pan, view: Position) -> Mapping[Pick, Target]:
        return {(pick := Pick(Kind.SPACE, claim)): Target(pick, space=name) for claim in rules.claims}

    return targets


def goes_nowhere(rules: Pan, view: Position, event: Event) -> Sequence[Cue]:
    return (Cue(CueKind.MOVE, Piece("cube-gold", "a")),)


def leaves_braces(rules: Pan, view: Position, action: Action, effects: Effects) -> InfoCard:
    return InfoCard("Wash {claim}")


@pytest.mark.parametrize(
    "shown",
    [
        {"picture": changed_picture(space="z9")},
        {"picture": changed_picture(sprite="cube-lead")},
        {"picture": changed_picture(id="the same")},
        {"picture": changed_picture(tint="seat3")},
        {"panels": names_what_is_not_there},
        {"panels": leaves_out_a_card},
        {"targets": one_target("z9")},
        {"targets": one_target("a")},
        {"cues": goes_nowhere},
        {"preview_text": leaves_braces},
    ],
    ids=["space", "sprite", "ids", "seat", "live number", "card", "target", "two at one target", "cue", "explanation"],
)
def test_a_mistake_in_the_table_is_found(shown: dict[str, Any]) -> None:
    assert failing(table_changes=shown) == {"table"}


class LooksUnderTheCover(Pan):
    """A view that keeps the gold of a claim another seat glimpsed, outside the facts."""

    def view(self, state: Position, seat: Seat) -> Position:
        view = super().view(state, seat)
        view.purses = [*view.purses, sum(max(gold, 0) for gold in state.gold)]
        return view

    def facts(self, state: Position) -> dict[str, Any]:
        return super().facts(state) | {"purses": state.purses[: self.seats]}

    def standings(self, state: Position) -> Standings:
        state = state.copy()
        del state.purses[self.seats :]
        return super().standings(state)


def counts_all_that_lies_there(rules: Pan, view: Position, deciding: bool = True) -> Panels:
    panels = look.panels(rules, view)
    cards = tuple(msgspec.structs.replace(card, help=str(view.purses)) for card in panels.seat_cards[: rules.seats])
    return msgspec.structs.replace(panels, seat_cards=cards)


def test_what_a_viewer_may_not_know_is_found_on_the_table() -> None:
    found = failing(LooksUnderTheCover, {"panels": counts_all_that_lies_there})
    assert "table" in found
    assert "table" not in failing(table_changes={"panels": counts_all_that_lies_there})


@pytest.mark.parametrize(
    "uses",
    [
        (MapUse(look.RIVER), MapUse(look.RIVER)),
        (MapUse(look.RIVER, closed=frozenset({"z9"})),),
        (MapUse(look.RIVER, ground="hex-rok"),),
    ],
    ids=["names twice", "closed", "ground"],
)
def test_a_mistake_in_the_layout_is_found(uses: tuple[MapUse, ...]) -> None:
    with pytest.raises(AssertionError):
        failing(table_changes={"layout": lambda rules: uses})


# Tables that cover all options


def record(seats: tuple[int, int], *values: int) -> GameRecord:
    """A game whose options have n values each, named by their numbers."""
    options = {f"option{i}": Option(tuple(map(str, range(count))), "0") for i, count in enumerate(values)}
    return msgspec.structs.replace(RECORD, seats=seats, options=options)


def set_out(record: GameRecord, every: bool = False) -> list[str]:
    package = SimpleNamespace(discover=lambda: {record.id: record})
    return [str(table).removeprefix("pan-") for table in tables(cast(ModuleType, package), every)]


def test_a_game_without_options_is_set_out_for_every_number_of_seats() -> None:
    assert set_out(record((1, 3))) == ["1", "2", "3"]


def test_two_options_of_two_values_are_set_out_in_all_four_ways() -> None:
    assert sorted(set_out(record((2, 2), 2, 2))) == ["0-0-2", "0-1-2", "1-0-2", "1-1-2"]


def test_with_few_settings_every_two_values_meet() -> None:
    found = settings(record((2, 2), 2, 2, 2))
    assert len(found) < 8
    pairs = {(a, b, options[a], options[b]) for options in found for a in options for b in options if a < b}
    assert len(pairs) == 3 * 4


def test_with_many_settings_every_value_is_met_once_and_the_seats_take_turns() -> None:
    found = set_out(record((2, 4), 3, 2, 2))
    assert found == ["0-0-0-2", "0-0-0-3", "0-0-0-4", "1-0-0-3", "2-0-0-4", "0-1-0-2", "0-0-1-3"]


def test_all_that_can_be_set_out_is_set_out_where_that_is_wished() -> None:
    assert len(set_out(record((2, 4), 3, 2, 2), every=True)) == 3 * 3 * 2 * 2

"""Actions and events as classes of a game: texts that can be parsed, fields that can be picked."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from engine.data.record import GameRecord
from engine.rules.actions import Action, BadAction, Item, Kind, Number, Pick, SeatField, Space, read_action
from engine.rules.contract import Seat
from engine.rules.events import Event, Score
from tests.toys.pan.rules import RECORD

# Several actions with one verb


class Points(Action, frozen=True):
    verb = "option"
    worth: Item


class Lay(Action, frozen=True):
    verb = "option"
    what: Item
    tile: Item
    space: Space
    turn: Number


class Station(Action, frozen=True):
    verb = "option"
    what: Item
    space: Space


class Charge(Action, frozen=True):
    verb = "option"
    seat: SeatField
    price: Number


class Skip(Action, frozen=True):
    verb = "option"


FORMS: tuple[type[Action], ...] = (Points, Lay, Station, Charge, Skip)


@pytest.mark.parametrize(
    "action", [Points("3vp"), Lay("lay", "T3", "f5", 1), Station("station", "f5"), Charge(2, -30), Skip()], ids=str
)
def test_actions_of_one_verb_are_read_back_as_what_they_were(action: Action) -> None:
    for forms in (FORMS, FORMS[::-1]):
        assert read_action(forms, action.text) == action


@pytest.mark.parametrize("text", ["option lay T3 f5", "option lay T3 f5 one", "option a b c d e"])
def test_a_text_of_none_of_the_forms_of_a_verb_is_answered_with_all_forms(text: str) -> None:
    with pytest.raises(BadAction) as bad:
        read_action(FORMS, text)
    assert str(bad.value) == (
        f'"{text}" is no action; it is spelt "option WORTH" or "option WHAT TILE SPACE TURN" or '
        '"option WHAT SPACE" or "option SEAT PRICE" or "option"'
    )


def test_a_text_of_the_only_form_of_a_verb_is_answered_with_its_fault() -> None:
    for word in ("one", "01", "+1", "1" * 19):
        with pytest.raises(BadAction) as wrong:
            read_action((Lay,), f"option lay T3 f5 {word}")
        right = "a number of at most 18 digits without noughts before it"
        assert str(wrong.value) == f'"option": turn is {right}, not "{word}"'


# What a record refuses


class NoKind(Action, frozen=True):
    space: Space
    seat: Seat


class Several(Action, frozen=True):
    spaces: tuple[Space, ...]


class Twin(Action, frozen=True):
    verb = "option"
    what: Item
    place: Space


class TwoWords(Action, frozen=True):
    verb = "take option"


def with_verbs(*verbs: type[Action]) -> GameRecord:
    return msgspec.structs.replace(RECORD, verbs=verbs)


@pytest.mark.parametrize(
    ("verbs", "message"),
    [
        ((NoKind,), "NoKind.seat names nothing that can be picked; annotate it as Space, .* SeatField or Number"),
        ((Several,), "Several.spaces names nothing that can be picked"),
        ((*FORMS, Twin), 'Station and Twin are spelt alike, "option WHAT SPACE"; make them one class, or two verbs'),
        ((TwoWords,), 'TwoWords.verb is "take option"; a verb is one word'),
    ],
)
def test_a_record_refuses_actions_that_cannot_be_picked_or_read(verbs: tuple[type[Action], ...], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        with_verbs(*verbs)


def test_a_record_takes_forms_that_can_be_told_apart() -> None:
    assert with_verbs(*FORMS).verbs == FORMS


def test_an_action_with_a_field_of_no_kind_has_no_picks() -> None:
    with pytest.raises(TypeError, match=r"NoKind\.seat"):
        _ = NoKind("a1", 1).picks
    assert Charge(2, 5).picks == (Pick(Kind.VERB, "option"), Pick(Kind.SEAT, 2), Pick(Kind.NUMBER, 5))


# Events


class Routed(Event, frozen=True):
    seat: Seat
    route: tuple[Space, ...]
    end: Space | None
    price: Number = 0
    start: Space = ""


class Renamed(Event, frozen=True, tag="sent"):
    seat: Seat


class Sent(Event, frozen=True):
    seat: Seat


def test_an_event_names_the_spaces_of_all_its_fields_in_order() -> None:
    assert Routed(1, ("a1", "b2"), "c3", 4, "d4").spaces == ("a1", "b2", "c3", "d4")
    assert Routed(1, (), None).spaces == ()


def test_an_events_name_is_its_tag() -> None:
    assert (Renamed(1).name, Routed(1, (), None).name) == ("sent", "routed")
    assert msgspec.json.decode(msgspec.json.encode(Renamed(1)))["event"] == Renamed(1).name


def test_a_record_refuses_two_events_of_one_name() -> None:
    with pytest.raises(TypeError, match='Renamed and Sent are both called "sent"'):
        msgspec.structs.replace(RECORD, events=(Renamed, Sent))


@pytest.mark.parametrize("field", ["spaces", "scores", "name", "gains", "event"])
def test_no_field_of_an_event_hides_what_every_event_has(field: str) -> None:
    with pytest.raises(TypeError, match=rf"Hiding\.{field} cannot be a field"):
        type("Hiding", (Event,), {"__annotations__": {field: "int"}})


@pytest.mark.parametrize("field", ["text", "picks"])
def test_no_field_of_an_action_hides_what_every_action_has(field: str) -> None:
    with pytest.raises(TypeError, match=rf"Hiding\.{field} cannot be a field"):
        type("Hiding", (Action,), {"__annotations__": {field: "int"}})


def test_what_is_no_field_may_be_made_over() -> None:
    class Paid(Event, frozen=True):
        seat: Seat
        most: ClassVar[int] = 3

        @property
        def scores(self) -> tuple[Score, ...]:
            return (Score(self.seat, "gold", self.most),)

    assert Paid(2).scores == (Score(2, "gold", 3),)

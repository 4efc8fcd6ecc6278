"""The points that events declare: from a field, as a constant, taken away."""

from __future__ import annotations

from engine.rules.events import Event, Gain, Score, add_gains


class Income(Event, frozen=True):
    seat: int
    points: int
    paid: int

    gains = (Gain("fields"), Gain("auction", "paid", lost=True), Gain("visits", 1))


class Quiet(Event, frozen=True):
    seat: int


def test_an_event_scores_what_it_declares_without_what_comes_to_nothing() -> None:
    assert Income(2, 3, 4).scores == (Score(2, "fields", 3), Score(2, "auction", -4), Score(2, "visits", 1))
    assert Income(2, 0, 0).scores == (Score(2, "visits", 1),)
    assert Quiet(1).scores == ()


def test_gains_are_added_at_the_place_of_seat_and_category() -> None:
    scored = [10, 0, 0] * 2
    add_gains(scored, Income(2, 3, 4), {"fields": 0, "visits": 1, "auction": 2})
    assert scored == [10, 0, 0, 13, 1, -4]

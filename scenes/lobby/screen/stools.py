"""The stools of people round the table of a plan: at which place of which side each stands. No drawing."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engine.data.seats import FAR, NEAR, Side
from engine.words.filling import fill
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import Plan, settled_name

LEAST = 3
"""The least number of places at a side."""

SLIDE = 0.2
"""Seconds in which a stool slides to another place."""


class Place(NamedTuple):
    """A place at the table: its side, and its number from the left."""

    side: Side
    number: int


class Stools:
    """The stools of a plan, one for every person, by the index of the seat.

    `held` is the stool that was lifted, -1 for none. The side of a seat is kept with the match, its place at that side
    only here. `sliding` are the colours of stools on their way, from where, and for how many seconds.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.held = -1
        self.cursor = Place(NEAR, 0)
        self.sliding: dict[str, tuple[Place, float]] = {}
        self._places: dict[str, Place] = {}

    @property
    def people(self) -> list[int]:
        """The seats with a stool."""
        return [index for index, seat in enumerate(self.plan.seats) if not seat.is_bot]

    @property
    def width(self) -> int:
        """The number of places at each side: everybody may sit at one, where at least one place is free."""
        far = sum(self.plan.seats[index].is_far for index in self.people)
        most = max(far, len(self.people) - far)
        return max(LEAST, min(len(self.people), most + 1))

    @property
    def all_places(self) -> list[Place]:
        """All places, the far side first."""
        return [Place(side, number) for side in (FAR, NEAR) for number in range(self.width)]

    def refresh(self) -> None:
        """Take over who sits at the plan: stools stay where they are, as long as they are at the side of their seat."""
        taken: dict[str, Place] = {}
        for index in self.people:
            seat = self.plan.seats[index]
            place = self._places.get(seat.colour)
            if place and place.side == seat.side and place.number < self.width and place not in taken.values():
                taken[seat.colour] = place
        for index in self.people:
            seat = self.plan.seats[index]
            if seat.colour not in taken:
                outward = (0, self.width - 1, *range(1, self.width - 1))
                free = (Place(seat.side, number) for number in outward)
                taken[seat.colour] = next(place for place in free if place not in taken.values())
        self._places = taken
        self.held = self.held if self.held in self.people else -1

    def place_of(self, index: int) -> Place:
        """The place of a person's seat."""
        return self._places[self.plan.seats[index].colour]

    def seat_at(self, place: Place) -> int:
        """The seat whose stool stands at a place; -1 if it is free."""
        return next((index for index in self.people if self.place_of(index) == place), -1)

    def press(self, place: Place) -> bool:
        """Lift the stool at a place, or set the lifted one down there; one that stands there changes places with it.

        Returns whether anybody sits elsewhere now.
        """
        self.cursor, there = place, self.seat_at(place)
        if self.held < 0 or there == self.held:
            self.held = there if self.held < 0 else -1
            return False
        moved, self.held = self.held, -1
        before = self.place_of(moved)
        if there >= 0:
            self._move(there, before)
        self._move(moved, place)
        self.refresh()
        return True

    @property
    def next_step(self) -> str:
        """What to press next, in words."""
        words = flat_words()
        return words.take if self.held < 0 else fill(words.put, name=settled_name(self.plan.seats[self.held]))

    def put_back(self) -> bool:
        """Set the lifted stool down where it was; whether one was lifted."""
        was_held, self.held = self.held >= 0, -1
        return was_held

    def _move(self, index: int, place: Place) -> None:
        seat = self.plan.seats[index]
        self.sliding[seat.colour] = (self._places[seat.colour], 0.0)
        self._places[seat.colour] = place
        self.plan.sit(index, place.side)

    def update(self, seconds: float) -> bool:
        """Let stools slide for some seconds; whether any did."""
        is_moving = bool(self.sliding)
        later = {colour: (place, at + seconds) for colour, (place, at) in self.sliding.items()}
        self.sliding = {colour: way for colour, way in later.items() if way[1] < SLIDE}
        return is_moving


def spread(plan: Plan) -> None:
    """Seat the people of a plan round the table, the first at the near side, if all of them sit there; not those who
    chose it.
    """
    people = [index for index, seat in enumerate(plan.seats) if not seat.is_bot]
    if any(plan.seats[index].is_far for index in people):
        return
    for index in people[1 : len(people) // 2 + 1]:
        _seat_far(plan, index)


def seat_across(plan: Plan, place: int) -> None:
    """Seat the person at a seat, who came just now, at the far side if there are others and all of them sit near."""
    others = [seat for index, seat in enumerate(plan.seats) if index != place and not seat.is_bot]
    if others and not plan.seats[place].is_bot and not any(seat.is_far for seat in others):
        _seat_far(plan, place)


def _seat_far(plan: Plan, place: int) -> None:
    """Seat somebody at the far side whose side is not known."""
    if plan.seats[place].colour not in plan.sides:
        plan.seats[place] = msgspec.structs.replace(plan.seats[place], side=FAR)

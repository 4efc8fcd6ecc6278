"""Seating: number of seats, unique colours, names, random order, and what is remembered."""

from __future__ import annotations

import pytest

from engine.data import seats
from engine.data.seats import PERSON, SeatSetup
from engine.data.settings import Seating
from engine.data.text import NAME_LENGTH, clean_name
from scenes.lobby.counting import players_sentence
from scenes.lobby.seating import (
    Plan,
    plan_key,
    seat_styles,
)
from scenes.lobby.seed import first_seat_by_lot, read_seed
from tests.scenes.fake_app import COLOURS, GULLY, PAIR, PIT, record

LEVELS = ("easy", "medium")


def colours(plan: Plan) -> list[str]:
    return [seat.colour for seat in plan.seats]


def test_a_fresh_table_has_the_usual_seats_and_one_person() -> None:
    plan = Plan(PIT, LEVELS)
    assert [seat.player for seat in plan.seats] == [PERSON, "medium"]
    assert colours(plan) == ["vermilion", "blue"]
    assert plan.options == dict.fromkeys(PIT.options, "one")
    assert not plan.is_remembered


def test_seats_stay_within_what_the_game_takes() -> None:
    plan = Plan(PIT, LEVELS)
    for _ in range(9):
        plan.add()
    assert len(plan.seats) == 6
    assert len(set(colours(plan))) == 6
    assert not plan.can_add
    for _ in range(9):
        plan.remove(0)
    assert len(plan.seats) == 2
    assert not plan.can_remove


def test_a_new_seat_takes_the_first_free_colour() -> None:
    plan = Plan(PIT, LEVELS)
    plan.add()
    plan.remove(0)
    plan.add()
    assert colours(plan) == ["blue", "green", "vermilion"]


def test_a_seat_takes_any_colour_that_is_free() -> None:
    plan = Plan(PIT, LEVELS)
    plan.add()
    assert plan.colours_for(1) == ["blue", "yellow", "purple", "sky"]
    plan.recolour(1, "sky")
    assert colours(plan) == ["vermilion", "sky", "green"]
    assert plan.colours_for(0) == ["vermilion", "blue", "yellow", "purple"]


@pytest.mark.parametrize("colour", ["blue", "mauve"])
def test_a_colour_that_is_taken_or_none_is_refused(colour: str) -> None:
    plan = Plan(PIT, LEVELS)
    with pytest.raises(ValueError, match="one of vermilion, green, yellow, purple, sky"):
        plan.recolour(0, colour)
    assert colours(plan) == ["vermilion", "blue"]


def test_a_name_that_was_the_colours_goes_with_it() -> None:
    plan = Plan(PIT, LEVELS)
    plan.rename(1, "Ben")
    plan.recolour(0, "green")
    plan.recolour(1, "sky")
    assert [seat.name for seat in plan.seats] == ["Green", "Ben"]


def test_seats_change_places() -> None:
    plan = Plan(PIT, LEVELS)
    plan.add()
    assert plan.move(0, -1) == 0
    assert plan.move(2, 1) == 2
    assert plan.move(0, 1) == 1
    assert colours(plan) == ["blue", "vermilion", "green"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\tLena", "Anna Lena"),
        ("a  b", "a b"),
        ("x" * 40, "x" * NAME_LENGTH),
        ("   ", ""),
        ("twenty-three of letters and", "twenty-three of letters"),
        ("An\0na", "An na"),
        ("An\u200bna\u202e", "Anna"),
        ("\u200b" * 300, ""),
        ("\u3164\ufe0f", ""),
        ("\ud800", ""),
    ],
)
def test_names_are_clean_name(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_an_empty_name_falls_back_to_the_colours() -> None:
    plan = Plan(PIT, LEVELS)
    plan.rename(0, "   ")
    plan.rename(1, "Bob")
    assert [seat.name for seat in plan.seats_at_play(1)] == ["Red", "Bob"]


def test_a_bot_of_no_level_cannot_sit() -> None:
    plan = Plan(PIT, LEVELS)
    with pytest.raises(ValueError, match="easy"):
        plan.set_player(0, "genius")
    assert plan.seats[0].player == PERSON


def test_a_value_that_an_option_does_not_have_is_refused() -> None:
    plan = Plan(PIT, LEVELS)
    with pytest.raises(ValueError, match="cannot be"):
        plan.choose("option0", "nine")
    assert plan.options["option0"] == "one"


def test_the_lot_turns_the_table_and_keeps_the_order() -> None:
    plan = Plan(PIT, LEVELS)
    plan.add()
    plan.by_lot = True
    firsts = set()
    for seed in range(40):
        seated = plan.seats_at_play(seed)
        assert seated == plan.seats_at_play(seed)
        names = "".join(seat.name[0] for seat in seated)
        assert names in "RBGRBG"
        firsts.add(names[0])
    assert firsts == set("RBG")


def test_without_the_lot_the_first_seat_begins() -> None:
    plan = Plan(PIT, LEVELS)
    assert all(plan.seats_at_play(seed)[0].colour == "vermilion" for seed in range(20))


def test_the_lot_of_a_seed_is_fixed_for_ever() -> None:
    assert [first_seat_by_lot(seed, 4) for seed in range(12)] == [1, 2, 2, 1, 2, 2, 1, 3, 0, 1, 3, 2]


def test_a_remembered_table_is_set_out_again() -> None:
    plan = Plan(PIT, LEVELS)
    plan.add()
    plan.rename(0, "Anna")
    plan.set_player(1, "easy")
    plan.choose("option2", "four")
    plan.move(0, 1)
    plan.by_lot = True
    again = Plan(PIT, LEVELS, plan.as_seating())
    assert again.is_remembered
    assert (again.seats, again.options, again.by_lot) == (plan.seats, plan.options, True)


@pytest.mark.parametrize(
    "seats",
    [
        [SeatSetup("A", "vermilion", PERSON)],
        [SeatSetup("A", "vermilion", PERSON), SeatSetup("B", "vermilion", PERSON)],
        [SeatSetup("A", "mauve", PERSON), SeatSetup("B", "blue", PERSON)],
        [SeatSetup("A", "vermilion", "genius"), SeatSetup("B", "blue", PERSON)],
        [SeatSetup(colour, colour, PERSON) for colour in ("vermilion", "blue", "green")],
    ],
)
def test_a_table_that_no_longer_fits_is_forgotten(seats: list[SeatSetup]) -> None:
    plan = Plan(PAIR, LEVELS, Seating(seats))
    assert not plan.is_remembered
    assert colours(plan) == ["vermilion", "blue"]


def test_seats_outlive_an_option_that_is_gone() -> None:
    seats = [SeatSetup("Anna", "sky", PERSON), SeatSetup("Ben", "blue", PERSON)]
    plan = Plan(PAIR, LEVELS, Seating(seats, {"fog": "thick"}))
    assert plan.seats == seats
    assert plan.options == PAIR.resolve_options({})


def test_fixed_colours_go_with_the_places() -> None:
    plan = Plan(GULLY, LEVELS)
    assert (colours(plan), plan.low, plan.next_colour) == (["vermilion", "green"], 2, "yellow")
    plan.rename(1, "Ben")
    assert plan.add() == 1
    assert [seat.name for seat in plan.seats] == ["Red", "Yellow", "Ben"]
    assert colours(plan) == COLOURS[3]
    plan.move(2, -1)
    assert [(seat.name, seat.colour) for seat in plan.seats][1:] == [("Ben", "yellow"), ("Green", "green")]
    plan.remove(0)
    assert [(seat.name, seat.colour) for seat in plan.seats] == [("Ben", "vermilion"), ("Green", "green")]
    assert [plan.add(), plan.add()] == [1, 3]
    assert colours(plan) == COLOURS[4]


def test_a_fixed_colour_cannot_be_changed() -> None:
    plan = Plan(GULLY, LEVELS)
    assert (plan.has_fixed_colours, plan.free_colours, plan.colours_for(1)) == (True, [], ["green"])
    with pytest.raises(ValueError, match="it can be one of green"):
        plan.recolour(1, "sky")
    assert not Plan(PIT, LEVELS).has_fixed_colours


def test_the_lot_moves_players_round_and_leaves_fixed_colours_where_they_are() -> None:
    plan = Plan(GULLY, LEVELS)
    plan.add()
    for place, name in enumerate(("Anna", "Ben", "Cleo")):
        plan.rename(place, name)
    plan.set_player(2, "easy")
    plan.by_lot = True
    firsts = set()
    for seed in range(40):
        seated = plan.seats_at_play(seed)
        assert [seat.colour for seat in seated] == COLOURS[3]
        assert "".join(seat.name[0] for seat in seated) in "ABCAB"
        assert {seat.name: seat.player for seat in seated}["Cleo"] == "easy"
        firsts.add(seated[0].name)
    assert firsts == {"Anna", "Ben", "Cleo"}


def test_a_remembered_table_takes_the_colours_that_the_game_fixes_now() -> None:
    seats = [SeatSetup("Anna", "sky", PERSON), SeatSetup("Blue", "blue", "easy")]
    plan = Plan(GULLY, LEVELS, Seating(seats))
    assert plan.is_remembered
    assert [(seat.name, seat.colour) for seat in plan.seats] == [("Anna", "vermilion"), ("Green", "green")]


def test_a_game_for_one_is_a_table_of_its_own() -> None:
    plan = Plan(GULLY, LEVELS, alone=True)
    assert [(seat.name, seat.colour, seat.player) for seat in plan.seats] == [("Red", "vermilion", PERSON)]
    assert not plan.can_add
    assert not plan.can_remove
    assert not Plan(GULLY, LEVELS, plan.as_seating()).is_remembered
    assert Plan(GULLY, LEVELS, plan.as_seating(), alone=True).is_remembered
    assert plan_key("chasm", True) != plan_key("chasm", False) == "chasm"


def test_options_that_do_not_count_are_at_their_defaults_when_it_starts() -> None:
    plan = Plan(GULLY, LEVELS)
    for _ in range(2):
        plan.add()
    for option in plan.options:
        plan.choose(option, "two")
    assert plan.options_at_play == dict.fromkeys(plan.options, "two")
    plan.remove(3)
    plan.remove(2)
    assert plan.options_at_play == {"option0": "two", "option1": "two", "option2": "two", "option3": "one"}
    assert plan.options["option3"] == "two"


def test_the_colours_that_are_dealt_are_those_of_the_theme() -> None:
    assert tuple(seat_styles()) == seats.COLOURS


@pytest.mark.parametrize(("text", "seed"), [("", None), ("  ", None), ("0", 0), (" 42 ", 42), ("9" * 18, 10**18 - 1)])
def test_a_seed_is_a_whole_number(text: str, seed: int | None) -> None:
    assert read_seed(text) == seed


def test_a_seed_counts_only_where_it_decides_something() -> None:
    plan = Plan(PAIR, LEVELS)
    plan.typed_seed = "12"
    assert (plan.needs_seed, plan.seed) == (False, None)
    plan.by_lot = True
    assert (plan.needs_seed, plan.seed) == (True, 12)
    assert Plan(PIT, LEVELS).needs_seed


def test_what_is_wrong_with_a_seed_is_told_only_where_it_counts() -> None:
    plan = Plan(PAIR, LEVELS)
    plan.typed_seed = "7x"
    assert (plan.seed_fault, plan.seed) == ("", None)
    plan.by_lot = True
    assert "“7x” is not a seed" in plan.seed_fault
    with pytest.raises(ValueError, match="whole number"):
        assert plan.seed


@pytest.mark.parametrize("text", ["-1", "1.5", "abc", "9" * 19, "²", "1e3"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="whole number"):
        read_seed(text)


def test_who_sits_here_is_told_in_words() -> None:
    plan = Plan(record(seats=(1, 6)), LEVELS)
    assert players_sentence(plan.seats, secrets=True) == "One person and one bot: no one has to look away."
    plan.set_player(1, PERSON)
    assert players_sentence(plan.seats, secrets=False) == "Two people: no one has to look away."
    assert players_sentence(plan.seats, secrets=True) == "Two people: a curtain covers what others may not see."
    plan.remove(0)
    plan.set_player(0, "easy")
    assert players_sentence(plan.seats, secrets=True) == "One bot: no one has to look away."


def test_every_colour_has_a_name_and_a_mark_of_its_own() -> None:
    looks = seat_styles().values()
    assert len({skin.name for skin in looks}) == len({skin.mark for skin in looks}) == 6


def test_names_of_persons_go_with_their_colours_into_every_game() -> None:
    first = Plan(PIT, LEVELS)
    first.rename(0, "Anna")
    colour = first.seats[0].colour
    assert first.known_names == {colour: "Anna"}
    other = Plan(GULLY, LEVELS, names=first.known_names)
    assert [seat.name for seat in other.seats if seat.colour == colour] == ["Anna"]
    remembered = Plan(GULLY, LEVELS, Seating([SeatSetup("Red", colour), *other.seats[1:]]), names=first.known_names)
    assert remembered.seats[0].name == "Anna"


def test_a_bot_does_not_bear_the_name_of_the_person_before_it() -> None:
    plan = Plan(PIT, LEVELS, names={"vermilion": "Anna", "blue": "Bert"})
    place = next(place for place, seat in enumerate(plan.seats) if seat.colour == "vermilion")
    plan.set_player(place, "easy")
    assert plan.seats[place].name == "Red"
    plan.set_player(place, PERSON)
    assert plan.seats[place].name == "Anna"
    plan.rename(place, "")
    assert plan.known_names == {"blue": "Bert"}, "a name wiped out is forgotten; others stay"

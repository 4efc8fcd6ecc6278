"""The board (RULES.md 3.2, 3.3): names, coordinates, cities, and the facts that the page states."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engine.board.board import load_board
from games.veins.model.board import STEPS
from games.veins.rules.network import top_code, vein_at
from tests.games.veins.digging import TWO
from tests.games.veins.reference import CITIES, CITY_OF, MARKED, MOUNTAIN, PLACE, ROCK, distance, name_of, steps

GROUND = TWO.ground


def test_the_steps_go_round_from_the_east() -> None:
    assert STEPS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for direction, (q, r) in enumerate(STEPS):
        assert STEPS[(direction + 3) % 6] == (-q, -r)


def test_all_spaces_lie_where_their_names_say() -> None:
    assert {name: GROUND.axial[space] for name, space in GROUND.index.items()} == PLACE
    assert (len(GROUND.names), GROUND.mountain.bit_count(), GROUND.city.bit_count()) == (122, 91, 31)
    known = {"a1": (-5, 5), "a6": (0, 5), "b3": (-3, 4), "f1": (-5, 0), "f6": (0, 0), "f11": (5, 0), "k1": (0, -5)}
    assert {name: PLACE[name] for name in known} == known
    assert PLACE["k6"] == (5, -5)
    assert len({name.lower() for name in GROUND.names}) == 122


def test_the_rows_of_the_mountain() -> None:
    rows = Counter(name[0] for name in GROUND.named(GROUND.mountain))
    assert [rows[letter] for letter in "abcdefghijk"] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]


def test_the_board_has_rock_between_the_cities() -> None:
    board = load_board(TWO.sheet.setup.map)
    assert len(board.groups["rock"]) == len(ROCK) == 5
    ring = {place for place in ((q, r) for q in range(-6, 7) for r in range(-6, 7)) if distance(place) == 6}
    assert ring == {*CITY_OF, *ROCK}
    assert len(ring) == 36


def test_the_cities_and_their_spaces_in_order() -> None:
    assert GROUND.city_names == ("S", "SE", "NE", "NW", "SW") == TWO.cities
    assert TWO.city_size == (5, 6, 7, 7, 6)
    for city, spaces in zip(GROUND.city_names, GROUND.city_spaces, strict=True):
        assert [GROUND.names[space] for space in spaces] == [f"{city}{at + 1}" for at in range(len(spaces))]
        assert tuple(GROUND.axial[space] for space in spaces) == CITIES[city]
        assert all(GROUND.city_names[GROUND.city_of[space]] == city for space in spaces)
    assert {GROUND.city_of[space] for space in GROUND.bits(GROUND.mountain)} == {-1}


def test_the_board_is_its_own_mirror_image() -> None:
    for name, (q, r) in PLACE.items():
        mirrored = name_of((-q - r, r))
        if name[:2] in ("SE", "NE"):
            assert mirrored == name.replace("E", "W")
        if name[0] == "S" and name[1:].isdigit():
            assert mirrored == f"S{6 - int(name[1:])}"
    assert {(-q - r, r) for q, r in ROCK} == {*ROCK}
    assert {(-q - r, r) for q, r in MARKED} == MARKED


def test_what_touches_what() -> None:
    for name, space in GROUND.index.items():
        around = [name_of(place) if place in PLACE.values() else "" for place in steps(PLACE[name])]
        assert [GROUND.names[other] if other >= 0 else "" for other in GROUND.step[space]] == around
        assert sorted(GROUND.named(GROUND.near[space])) == sorted(filter(None, around))


def test_a_step_is_one_shift() -> None:
    for space, bit in enumerate(GROUND.bit):
        for direction, shift in enumerate(GROUND.shifts):
            there = bit << shift if shift > 0 else bit >> -shift
            neighbour = GROUND.step[space][direction]
            assert there & GROUND.all == (GROUND.bit[neighbour] if neighbour >= 0 else 0)
        assert GROUND.spread(bit) & GROUND.all == GROUND.near[space]


def test_masks_and_numbers() -> None:
    every = range(len(GROUND.names))
    assert [*GROUND.bits(GROUND.all)] == [*every] == [*GROUND.bits(GROUND.mask(reversed(every)))]
    assert GROUND.bits(0) == b""
    assert GROUND.named(GROUND.bit[3] | GROUND.bit[1]) == (GROUND.names[1], GROUND.names[3])


def test_every_city_space_touches_two_hexes_of_the_mountain_but_four() -> None:
    touched = {name_of(place): sum(other in MOUNTAIN for other in steps(place)) for place in CITY_OF}
    assert {name for name, number in touched.items() if number != 2} == {"SE6", "NE5", "NW5", "SW6"}
    assert {touched[name] for name in ("SE6", "NE5", "NW5", "SW6")} == {1}


def test_cities_are_strings_and_touch_no_other() -> None:
    for city, places in CITIES.items():
        assert all(after in steps(before) for before, after in pairwise(places))
        beside = {CITY_OF[other] for place in places for other in steps(place) if other in CITY_OF}
        assert beside == {city}


def test_veins_can_lie_on_61_hexes() -> None:
    inside = {place for place in MOUNTAIN if distance(place) <= 4}
    assert {GROUND.axial[space] for space in GROUND.bits(GROUND.veinable)} == inside
    assert len(inside) == 61
    rim = MOUNTAIN - inside
    assert len(rim) == 30
    assert all(any(other in CITY_OF for other in steps(place)) for place in rim)
    two = [name_of(place) for place in rim if len({CITY_OF[other] for other in steps(place) if other in CITY_OF}) == 2]
    assert sorted(two) == ["a1", "a6"]


def test_all_18_veins_find_room() -> None:
    """In a colouring with three colours no two veins touch: the largest part has 21, that of the centre 19."""
    inside = [place for place in MOUNTAIN if distance(place) <= 4]
    parts = [{(q, r) for q, r in inside if (q - r) % 3 == part} for part in range(3)]
    assert sorted(map(len, parts)) == [19, 21, 21]
    assert len(next(part for part in parts if (0, 0) in part)) == 19
    assert not any(other in part for part in parts for place in part for other in steps(place))


def test_the_marked_spaces() -> None:
    assert set(GROUND.named(TWO.marked)) == {"f6", "a2", "a3", "a4", "a5"}
    start = TWO.start()
    tops = {name: top_code(start, TWO.space_index[name]) for name in GROUND.names}
    assert {name for name, code in tops.items() if code >= 0} == {"f6", "a2", "a3", "a4", "a5"}
    assert [name for name in GROUND.names if vein_at(start, TWO.space_index[name])] == ["f6"]
    assert vein_at(start, TWO.space_index["f6"]) == (TWO.colour_index["yellow"], 9)

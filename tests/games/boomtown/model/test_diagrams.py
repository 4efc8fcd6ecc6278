"""Diagrams of the rulebook: positions in a few words, read and refused."""

from __future__ import annotations

import pytest

from games.boomtown.model.data import load_sheet
from games.boomtown.model.snapshot.diagrams import read_diagram
from games.boomtown.rules.operations import next_reward
from games.boomtown.table import position
from tests.games.boomtown.at import bins, hand


def test_a_map_is_read_from_its_tiles_and_tokens() -> None:
    parts = {"camps": "1 e3, 2 i5 h5", "settlements": "1 f2", "looted": "2 i4", "up": "g4, e4"}
    rules, state = position({"tiles": "D0 A2 C1 E3 B4 F2 G5 H1", **parts})
    assert rules.seats == 4
    assert [rules.named(mask) for mask in state.camps] == [("e3",), ("h5", "i5"), (), ()]
    assert (rules.named(state.settlements[0]), rules.named(state.looted)) == (("f2",), ("i4",))
    assert set(rules.named(state.up)) == {"e4", "g4"}
    assert state.wanted == [0, 1, 0, 0]


def test_a_mat_is_that_of_the_first_seat() -> None:
    rules, state = position({"bins": "W - G CCS", "hand": "WT"})
    assert bins(rules, state, 1) == ["W", "", "G", "CCS"]
    assert hand(state) == "WT"


def test_tracks_town_and_market_are_read_from_names_and_numbers() -> None:
    town = {"layout": "4", "offices": "O10 O12 O08 O11", "cells": "r1c1 1, r1c3 3"}
    rules, state = position({"seats": "3", "coaches": "1 0 0 5", "market": "I02 I05", "owned": "2 I13", **town})
    assert list(state.coaches[:3]) == [0, 0, 5]
    assert [rules.offices[office] for office in state.offices] == ["O10", "O12", "O08", "O11"]
    assert [state.cells[rules.cell_index[cell]] for cell in ("r1c1", "r1c3", "r3c3")] == [1, 3, 0]
    assert (state.market.bit_count(), state.owned[1].bit_count()) == (2, 1)
    assert next_reward(rules, state) == 3


def test_no_face_up_token_and_an_empty_market_can_be_read() -> None:
    _, state = position({"up": "-", "market": "-"})
    assert (state.up, state.market) == (0, 0)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"score": "3"}, '"score" is not part of a position'),
        ({"camps": "3 f5"}, "camps tells of player 3; there are 2"),
        ({"camps": ""}, "camps"),
        ({"cells": "r1c1"}, "cells"),
        ({"layout": "north"}, "layout"),
    ],
)
def test_what_cannot_be_is_refused(parts: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_diagram(parts, 2)


def test_a_number_of_seats_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match='"5" is not a number of seats'):
        position({"seats": "5"})


def test_every_figure_of_the_rulebook_is_a_position() -> None:
    figures = [figure for page in load_sheet().rulebook for figure in page.figures]
    assert len(figures) > 10
    for figure in figures:
        rules, state = position(figure.position)
        assert rules.turn(state) is not None

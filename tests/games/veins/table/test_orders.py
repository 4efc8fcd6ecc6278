"""The slips of orders: where they lie, and that nothing on them lies over anything else, whatever the window."""

from __future__ import annotations

import itertools

import pytest

from engine.board.board import Board, load_board
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.view.pieces import Badge, Piece
from games.veins.model.data import MOST_DRAFTED
from games.veins.table.parts.orders import (
    ON_MAT,
    RACKS,
    offer_rack,
    order_piece,
    order_pieces,
    order_places,
    own_rack,
    place_in,
)
from games.veins.table.preview_routes import _way_label
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import rules

FIGURE = 0.5
"""The width of a figure of two digits at most, in its heights."""

OF = rules()

SHAPES = [load_board(name) for name in OF.sheet.setup.shapes]

FRACTION = 0.03
"""How far two things on a slip may lie over one another, in heights of the slip: gems have empty corners."""


def box_of(board: Board, space: str) -> tuple[float, float]:
    return board.boxes[board.index[space]]


def edges(badge: Badge, board: Board, space: str) -> tuple[float, float]:
    """The left and the right end of a badge of a slip, about, in heights of the slip from its left end."""
    width, height = box_of(board, space)
    wide = badge.size * FIGURE * len(badge.text) if badge.text else badge.size
    assert badge.at is not None
    assert badge.origin is not None
    at = badge.at[0] + (0.5 + badge.origin[0]) * width / height
    left = at - (wide if badge.align == "right" else wide / 2)
    return left, left + wide


def slips(points: int) -> list[Piece]:
    """Every order in every rack."""
    places = [place_in(rack, step.room, 1) for rack, steps in RACKS.items() for step in steps]
    return [order_piece(OF, order, place, points) for place in places for order in range(len(OF.orders))]


@pytest.mark.parametrize("board", SHAPES, ids=lambda board: board.name)
def test_what_is_on_a_slip_lies_side_by_side_and_within_it(board: Board) -> None:
    for slip in slips(4):
        width, height = box_of(board, slip.space)
        lines: dict[float, list[tuple[float, float]]] = {}
        for badge in slip.badges:
            if not (badge.text and badge.sprite == "" and badge.align == "middle"):
                assert badge.at is not None
                lines.setdefault(badge.at[1], []).append(edges(badge, board, slip.space))
        for line in lines.values():
            for (_, right), (left, _) in itertools.pairwise(sorted(line)):
                assert right <= left + FRACTION, (board.name, slip.id, slip.space, line)
            assert min(line)[0] >= 0, (board.name, slip.id, slip.space)
            assert max(line)[1] <= width / height, (board.name, slip.id, slip.space, line, width / height)


@pytest.mark.parametrize("board", SHAPES, ids=lambda board: board.name)
@pytest.mark.parametrize("orders", range(1, 16))
def test_slips_to_choose_lie_apart_so_that_their_rims_do(board: Board, orders: int) -> None:
    for rack in ("draft", "held"):
        if orders > RACKS[rack][-1].room:
            continue
        spaces = [place_in(rack, orders, number).space for number in range(1, orders + 1)]
        boxes = [(*board.centres[board.index[space]], *box_of(board, space)) for space in spaces]
        for (x, y, w, h), (x2, y2, w2, h2) in itertools.combinations(boxes, 2):
            apart = max(abs(x - x2) - (w + w2) / 2, abs(y - y2) - (h + h2) / 2)
            assert apart >= (8 if orders <= ON_MAT or rack == "draft" else 4)
            assert rack == "held" or min(w, h) >= FINGERTIP


def test_the_draft_lies_on_the_mat_and_many_on_the_shelf() -> None:
    for number, rack, own in (
        (5, "draft", "kept"),
        (ON_MAT, "draft", "kept"),
        (ON_MAT + 1, "draft", "held"),
        (MOST_DRAFTED, "draft", "held"),
        (MOST_DRAFTED + 1, "offer", "held"),
    ):
        state = arrange(OF, bare=True, decision="draft", offer=" ".join(OF.orders[:number]))
        assert (offer_rack(state), own_rack(state)) == (rack, own)
        spaces = [place.space for place in order_places(state, 1).values()]
        assert len({*spaces}) == number
        assert all(space.startswith(rack) for space in spaces)


def test_orders_of_the_seat_lie_on_the_shelf_while_none_are_face_up() -> None:
    of = rules(3)
    for offer, rack, titles in (("O01", "pinned", ["offer-title", "pinned-title"]), ("", "kept", ["offer-title"])):
        state = arrange(of, held={1: "O02 O05"}, offer=offer, seat=1)
        spaces = {piece.id: piece.space for piece in order_pieces(of, state, 1)}
        assert [spaces["order-O02"], spaces["order-O05"]] == [place_in(rack, 2, 1).space, place_in(rack, 2, 2).space]
        assert [space for id, space in spaces.items() if id.endswith("s-title") or id == "held-title"] == titles


def test_stones_lie_at_the_foot_of_the_shelf_for_whoever_may_see_them() -> None:
    of = rules(3)
    state = arrange(of, held={1: "O02 O05"}, offer="O01", stones={1: "red blue", 2: "green"}, seat=1)
    for eyes, stones, notes in ((1, 2, ["fills 1 of 2 orders"]), (2, 0, []), (0, 0, [])):
        pieces = order_pieces(of, of.view(state, eyes), 1)
        assert sum(piece.id.startswith("stone") and piece.id[5:].isdigit() for piece in pieces) == stones
        assert [piece.badges[0].text for piece in pieces if piece.id == "pinned-note"] == notes


def test_other_routes_with_as_many_stones_are_told_apart_by_an_end() -> None:
    of = rules()
    a, b, c, d = range(4)
    labels = [_way_label(of, 3, spaces, [other]) for spaces, other in (((a, b), (c, d)), ((a, b), (a, d)))]
    stones = of.sheet.count_words("stone", 3)
    assert labels == [f"Or: {stones} from {of.spaces[a]}", f"Or: {stones} to {of.spaces[b]}"]
    assert _way_label(of, 3, (a, b), []) == f"Or: {stones}"


@pytest.mark.parametrize("shape", OF.sheet.setup.large_shapes)
def test_with_larger_text_orders_fill_the_shelf_as_far_as_they_keep_their_form(shape: str) -> None:
    board = load_board(shape)
    shelf = box_of(board, "offer")
    for end, rows, form in (("-low", 4, 2.1), ("-small", 4, 1.3), ("-tiny", 5, 1.3)):
        width, height = box_of(board, f"offer{end}1")
        assert height * rows > 0.75 * shelf[1] or width / height < form

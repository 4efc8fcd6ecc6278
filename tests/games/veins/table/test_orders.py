"""The slips of orders: where they lie, and that nothing on them lies over anything else."""

from __future__ import annotations

import itertools

import pytest

from engine.board.board import load_board
from engine.view.pieces import Badge, Piece
from games.veins.table.column import RACKS, order_piece, place_in
from tests.games.veins.digging import rules

FIGURE = 0.5
"""The width of a figure of two digits at most, in its heights."""

OF = rules()


def edges(badge: Badge) -> tuple[float, float]:
    """The left and the right end of a badge of a slip, about, in widths of the slip."""
    wide = badge.size * FIGURE * len(badge.text) if badge.text else badge.size
    assert badge.at is not None
    left = badge.at[0] - (wide if badge.align == "right" else wide / 2)
    return left, left + wide


def slips() -> list[Piece]:
    """Every order with chips in every rack."""
    places = [place_in(rack, room, 1) for rack, steps in RACKS.items() for _, _, room in steps]
    return [order_piece(OF, order, place, 4) for place in places for order in range(len(OF.orders))]


def test_stones_chips_reward_and_penalty_lie_side_by_side() -> None:
    for slip in slips():
        gems = [badge for badge in slip.badges if badge.sprite.startswith("gem-")]
        disc = next(badge for badge in slip.badges if badge.sprite == "points-disc")
        reward, penalty = (badge for badge in slip.badges if badge.align == "right")
        in_line = [edges(badge) for badge in (gems[-1], disc, reward, penalty)]
        for (_, right), (left, _) in itertools.pairwise(in_line):
            assert right <= left + 0.01, (slip.id, slip.space)


@pytest.mark.parametrize("orders", range(1, 16))
def test_a_rim_around_an_order_leaves_its_penalty_free(orders: int) -> None:
    board = load_board(OF.sheet.setup.board)
    for rack in RACKS:
        slip = order_piece(OF, 0, place_in(rack, orders, orders), 0)
        width, _ = board.boxes[board.index[slip.space]]
        _, right = edges(slip.badges[-1])
        assert (0.5 - right) * width >= 4, "the thickness of a rim"


def test_up_to_ten_orders_lie_on_wide_slips() -> None:
    board = load_board(OF.sheet.setup.board)
    boxes = [board.boxes[board.index[place_in("offer", orders, orders).space]] for orders in (1, 6, 7, 10, 11)]
    assert [width for width, _ in boxes] == [122, 122, 122, 122, 81]

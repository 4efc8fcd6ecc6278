"""Pieces of the market, of the hand and of the table of influence."""

from __future__ import annotations

import pytest

from engine.board.board import load_board
from engine.match.log_text import log_lines
from engine.stage.board.piece_sprites import LEAST_TEXT, SQUEEZE
from engine.stage.sight.sight import USUAL
from engine.stage.sight.typeface import ScaledFont
from engine.stage.window import use_dummy_display
from engine.words.language import languages, speaking
from games.boomtown.model.components import pile
from games.boomtown.model.events import PAID, Settled
from games.boomtown.table.pieces.market import influence_pieces, market_pieces
from games.boomtown.table.pieces.mat import bin_pieces, hand_pieces
from games.boomtown.table.pieces.town import office_piece, town_pieces
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules
from tests.games.short import find

OF = rules(3)


def test_a_track_of_influence_is_full_when_its_spaces_are() -> None:
    """Influence may go beyond the printed spaces (RULES.md 4): the number does, the lamps do not."""
    full = OF.sheet.setup.influence
    state = arrange(OF, up={}, influence={1: (full, full + 2, 0, 1)})
    badges = {piece.id: piece.badges for piece in influence_pieces(OF, state)}
    tracks = [badges[f"influence-{terrain}-1"][-1] for terrain in OF.terrains]
    assert [badge.sprite for badge in tracks] == [f"influence-track-{lamps}" for lamps in (full, full, 0, 1)]
    assert [badge.text for badge in badges["influence-silver-1"] if badge.text] == [str(full + 2)]


def test_a_settlement_stands_beside_influence_that_wins_a_tie() -> None:
    of = rules(2)
    state = arrange(of, settlements={1: "f4"}, camps={2: "g4"})
    terrain = state.terrain[of.hex_index["f4"]]
    state.influence[terrain] = state.influence[len(of.terrains) + terrain] = 2
    pieces = {piece.id: [badge.sprite for badge in piece.badges] for piece in influence_pieces(of, state)}
    signs = [id for id, sprites in pieces.items() if "settlement" in sprites]
    assert signs == [f"influence-{of.terrains[terrain]}-1"]


def test_a_plate_shows_the_places_that_are_paid() -> None:
    state = arrange(OF, up={}, influence={1: (3, 3, 0, 0), 2: (1, 3, 0, 0), 3: (2, 0, 0, 0)})
    sprites_by_piece = {piece.id: [badge.sprite for badge in piece.badges] for piece in influence_pieces(OF, state)}
    plates = ("influence-lead", "influence-second")
    shown_plates = {id: [sprite for sprite in sprites if sprite in plates] for id, sprites in sprites_by_piece.items()}
    assert [shown_plates[f"influence-copper-{seat}"] for seat in (1, 2, 3)] == [
        ["influence-lead"],
        [],
        ["influence-second"],
    ]
    assert [shown_plates[f"influence-silver-{seat}"] for seat in (1, 2, 3)] == [
        ["influence-lead"],
        ["influence-lead"],
        [],
    ]


def test_what_is_sold_stays_in_its_place_under_its_owners_mark() -> None:
    state = arrange(OF, up={}, market="I02 I05", owned={2: "I03"})
    tickets = [piece for piece in market_pieces(OF, state) if piece.id.startswith("ticket-")]
    assert [(piece.id, piece.space) for piece in tickets] == [
        ("ticket-I02", "ticket1"),
        ("ticket-I03", "ticket2"),
        ("ticket-I05", "ticket3"),
    ]
    assert [badge.tint for badge in tickets[1].badges if badge.sprite == "mark"] == ["seat2"]
    assert tickets[1].alpha < tickets[0].alpha == 1


def test_the_mark_of_an_owner_covers_no_word() -> None:
    word = OF.sheet.words["slip_upgrade"]
    for table, shown in (({"market": "I18"}, True), ({"market": "", "owned": {2: "I18"}}, False)):
        (ticket,) = [piece for piece in market_pieces(OF, arrange(OF, up={}, **table)) if piece.id == "ticket-I18"]
        assert (word in [badge.text for badge in ticket.badges]) is shown


RIM = 0.62
"""Half the width of the rim around a cube that may be picked, in cubes of a hand with three kinds."""


@pytest.mark.parametrize("held", ["CC", "CCSS", "CCSSGG", "CCSSGGW", "CCSSGGWT"])
def test_counts_and_names_in_the_hand_are_clear_of_the_rim_of_their_cube(held: str) -> None:
    cubes = [piece for piece in hand_pieces(OF, pile(held)) if piece.id]
    for cube in cubes:
        names = [badge for badge in cube.badges if badge.text.isalpha()]
        counts = [badge for badge in cube.badges if badge.text.isdigit()]
        assert all(name.at and name.at[1] - name.size / 4 > RIM for name in names)
        assert all(count.at and (count.at[0] > RIM if count.bare else count.at[1] < RIM - 0.3) for count in counts)
    assert all(names for names in ([b for b in cube.badges if b.text.isalpha()] for cube in cubes)) is (len(cubes) < 4)


def test_counts_in_a_bin_lie_beside_their_cubes_and_clear_of_the_next() -> None:
    held = (("copper", 12), ("silver", 2), ("gold", 1), ("wood", 3), ("stone", 4))
    cubes = bin_pieces(0, held)
    assert [[badge.text for badge in cube.badges] for cube in cubes] == [["12"], ["2"], [], ["3"], ["4"]]
    for cube in cubes:
        (x, y), half = cube.offset, cube.size / 2
        ends = [x + badge.at[0] * cube.size for badge in cube.badges if badge.at and badge.bare]
        assert len(ends) == len(cube.badges)
        beside = [other.offset[0] - half for other in cubes if other.offset[1] == y and other.offset[0] > x]
        assert all(x + half < end < min(beside, default=0.5) for end in ends)


def test_the_last_move_brackets_the_token_and_not_the_name_of_its_office() -> None:
    assert Settled(1, "r2c2", "O05", PAID, 0).spaces == ("r2c2-spot",)
    assert "r2c2-spot" in load_board(OF.board).index


def test_the_word_on_a_ticket_lies_apart_from_its_points_and_its_sign() -> None:
    state = arrange(OF, up={}, market="I10 I14 I15 I16 I17 I18 I19 I20")
    tickets = [piece.badges for piece in market_pieces(OF, state) if piece.id.startswith("ticket-")]
    for badges in tickets:
        word = next(badge for badge in badges if badge.room)
        assert word.at is not None
        in_line = [(badge.at[0], badge.size / 2) for badge in badges if badge.sprite and badge.at and badge.at[1] > 0]
        assert len(in_line) == 2
        assert [at for at, half in in_line if abs(at - word.at[0]) < half + word.room / 2 + 0.02] == []


@pytest.mark.parametrize("goods", ["gold", "forest"])
def test_the_log_calls_a_trading_post_one_and_its_tile_names_the_goods(goods: str) -> None:
    of = rules(3, trading_post="replace")
    state = arrange(of, hand="CG", market="", layout=0, ninth=goods)
    turn = of.turn(state)
    assert turn is not None
    events = of.play(state, find(of, state, "office r3c3"))
    line = log_lines([(turn, events)], of.sheet.events, picks=of.sheet.picks)[0]
    assert line.text.endswith("trading post")
    tile = next(piece for piece in town_pieces(of, state) if piece.id == "office-ninth")
    assert [badge.text for badge in tile.badges] == [of.sheet.picks[goods].label]


CELL = 46
"""The width of a space of Boomtown in a window of 1024 by 640, in pixels."""


@pytest.mark.parametrize("language", languages())
def test_the_name_of_an_office_is_not_cut_on_its_plates(language: str) -> None:
    use_dummy_display()
    font = ScaledFont("Semibold", False, LEAST_TEXT, USUAL.typeface)
    with speaking(language):
        of = rules(3, bandits="on")
        for name in of.offices:
            for across, cells in ((2, ("r1c1", "r1c2")), (1, ("r1c1", "r2c1"))):
                words = office_piece(of, name, cells).badges[0]
                assert font.width(words.text) * SQUEEZE <= words.room * across * CELL, words.text

"""Tooltips of hexes, bins, tracks, cells, investments and influence."""

from __future__ import annotations

import random

import pytest

import games
from engine.board.board import load_board
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.view.panels import InfoCard
from engine.words.filling import fill
from games.boomtown.model.board import TOKEN_SUFFIX
from games.boomtown.model.components import pile
from games.boomtown.model.state import BoomtownState, contents_left
from games.boomtown.model.vocabulary import items_words
from games.boomtown.rules import RECORD, BoomtownRules
from games.boomtown.rules.operations import would_turn_up
from games.boomtown.table import layout
from games.boomtown.table.wording import points_words, scores_words
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, begun, rules, step
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few

TABLE = games.table("boomtown")


def point(of: BoomtownRules, state: BoomtownState, place: str) -> InfoCard:
    """The tooltip of a space, or of a piece by its id: its own, or that of its space."""
    below = [piece.space for piece in TABLE.picture(of, state).pieces if piece.id == place]
    info = next((card for name in (place, *below) if (card := TABLE.describe(of, state, name))), None)
    assert info is not None, place
    return info


def words(of: BoomtownRules, key: str, **names: str | int) -> str:
    return fill(of.sheet.words[key], names)


# The land


def test_a_face_down_token_shows_the_contents_left_for_its_terrain() -> None:
    of = rules()
    state = arrange(of, up={"e4": ""})
    info = point(of, state, "f5")
    contents = contents_left(of, state, state.terrain[of.hex_index["f5"]])
    assert info.text == of.sheet.words["hex_down"]
    assert info.rows[0].heading == words(of, "left_heading", count=sum(count for _, count in contents))
    assert [len(icon.badges) for icon in info.rows[0].icons] == [of.content_size[content] for content, _ in contents]


def test_a_looked_at_token_is_shown_to_its_looker_alone() -> None:
    of = rules()
    hex = of.hex_index["f5"]
    kind = of.contents[
        of.contents_of[
            arrange(
                of,
            ).terrain[hex]
        ][0]
    ]
    state = arrange(of, up={"e4": ""}, peeks={"f5": (kind, (1,))})
    own = point(of, of.view(state, 1), "f5")
    assert own.text == words(of, "hex_seen", items=items_words(of.sheet, pile(kind)))
    assert own.rows == ()
    others = point(of, of.view(state, 2), "f5")
    assert others.text == of.sheet.words["hex_looked"]
    assert len(others.rows[0].icons) == len(contents_left(of, of.view(state, 2), state.terrain[hex]))


def test_in_the_last_turn_no_token_is_there_to_take_or_turns_up() -> None:
    of = rules()
    state = arrange(of, up={"e4": ""}, last=True)
    content = of.content_pile[state.content[of.hex_index["e4"]]]
    left = point(of, state, "e4")
    assert left.text == words(of, "hex_over", items=items_words(of.sheet, content))
    assert left.overlay.pieces == ()
    assert point(of, state, "f5").text == of.sheet.words["hex_hidden"]


def test_an_open_token_shows_its_contents_and_marks_those_that_turn_up() -> None:
    of = rules()
    state = arrange(of, up={"f5": ""})
    info = point(of, state, "token-f5")
    hex = of.hex_index["f5"]
    assert items_words(of.sheet, of.content_pile[state.content[hex]]) in info.text
    assert [piece.space for piece in info.overlay.pieces] == [of.hexes[at] for at in would_turn_up(of, state, hex)]


def test_a_building_outlines_its_group() -> None:
    of = rules()
    info = point(of, arrange(of, camps={2: "f5 f4", 1: "e4"}, settlements={2: "j3"}), "building-f5")
    assert (info.sprite, info.tint) == ("camp", "seat2")
    (outline,) = info.overlay.outlines
    assert (sorted(outline.spaces), outline.colour) == (["f4", "f5"], "seat2")
    assert point(of, arrange(of, settlements={2: "j3"}), "j3").sprite == "settlement"


def test_looted_land_and_water_have_tooltips() -> None:
    of = rules()
    state = arrange(of, looted={1: "f5"})
    assert point(of, state, "f5").text == of.sheet.words["hex_looted"]
    assert point(of, state, "g3").title == of.sheet.words["water_title"]


# The mat


def test_a_bin_shows_its_points_and_resources() -> None:
    of = rules()
    state = arrange(of, seat=2, bins={2: "W,TC,,"})
    info = point(of, state, "bin1")
    assert info.title == words(of, "bin_title", bin=1, points=points_words(of, 1))
    assert info.text == words(of, "bin_text", items=items_words(of.sheet, pile("CT")))
    assert point(of, state, "bin3-title").rows == ()


def test_the_hand_shows_its_uses() -> None:
    of = rules()
    info = point(of, arrange(of, hand="GGWT", coaches={1: (0, 0, 3)}), "hand-gold")
    assert points_words(of, 12) in info.text
    assert of.sheet.words["build_settlement"] in info.text
    last = point(of, arrange(of, hand="WT", last=True), "hand")
    assert of.sheet.words["build_settlement"] not in last.text


# Shipping


def test_a_track_shows_its_rewards_and_the_next_of_every_coach() -> None:
    of = rules()
    state = arrange(of, coaches={1: (0, 0, 3), 2: (0, 0, 8), 3: (0, 0, 5)})
    info = point(of, state, "gold-bonus1")
    assert info.text == " ".join(
        (
            words(of, "track_line", step=2, points=points_words(of, 2)),
            words(of, "track_taken", step=4),
            words(of, "track_line", step=5, points=points_words(of, 3)),
            words(of, "track_place", step=8, points=points_words(of, 6)),
        )
    )
    assert [icon.text for icon in info.rows[0].icons] == [
        words(of, "track_coming", points=3, count=2),
        of.sheet.words["track_end"],
        words(of, "track_coming", points=6, count=3),
    ]


def test_every_part_of_a_track_has_the_same_tooltip() -> None:
    of = rules()
    state = begun(of)
    info = [point(of, state, place) for place in ("track-copper", "copper-cube", "copper-5", "coach-copper-2")]
    assert all(other == info[0] for other in info)


# The town


def test_a_cell_shows_its_office_its_price_and_everybodys_points() -> None:
    of = rules()
    state = arrange(of, hand="C", offices="O08 O02 O03 O04", owned={1: "I01 I02", 3: "I03"})
    info = point(of, state, "r1c1")
    price = items_words(of.sheet, of.price[0])
    assert info.title == of.sheet.picks["O08"].label
    assert scores_words(of, "O08") in info.text
    assert words(of, "cell_missing", items=price, missing=items_words(of.sheet, pile("G"))) in info.text
    assert [icon.text for icon in info.rows[0].icons] == ["4", "0", "2"]
    assert words(of, "cell_price", items=price) in point(of, arrange(of, hand="CG"), "r1c1").text


def test_a_cell_that_is_taken_says_so() -> None:
    of = rules()
    state = arrange(of, cells={"r1c1": 2, "r1c2": 1}, shares={"r1c2": 3})
    assert point(of, state, "claim-r1c1-2").text.endswith(of.sheet.words["cell_taken"])
    assert point(of, state, "r1c2").text.endswith(of.sheet.words["cell_shared"])


def test_every_cell_of_an_office_is_told_with_its_own_price() -> None:
    """Also where it cannot be bought: the plate of the office lies over both cells."""
    at = TableDriver(Match.new(RECORD, {}, numbered_seats(2), 1), animation="off")
    of, session = rules(2), at.scene.session
    for cell, price in zip(of.cells, of.price, strict=True):
        for place in (cell, f"{cell}{TOKEN_SUFFIX}"):
            places = at.scene.display.places_at(at.pixel_of(place))
            card = next(card for name in places if (card := session.describe(name)))
            assert card == session.describe(cell)
            assert words(of, "cell_price", items=items_words(of.sheet, price)) in card.text


def test_the_tile_of_the_ninth_cell_has_the_tooltip_of_its_cell() -> None:
    of = rules()
    state = arrange(of, offices="O08 O02 O03 O04")
    ninth = of.cells[of.layouts[0][1]]
    assert point(of, state, "office-ninth") == point(of, state, ninth)


def test_the_metals_beside_the_town_have_tooltips_by_line() -> None:
    of = rules()
    state = begun(of)
    assert [point(of, state, f"column{at}-price").sprite for at in (1, 2, 3)] == [
        "cube-copper",
        "cube-silver",
        "cube-gold",
    ]
    assert [point(of, state, f"row{at}-price").sprite for at in (1, 2, 3)] == [
        "cube-gold",
        "cube-silver",
        "cube-copper",
    ]


# The market, and influence


def test_a_ticket_shows_the_missing_metals_or_that_it_is_sold() -> None:
    of = rules()
    state = arrange(of, hand="CC", owned={2: "I03"}, market="I01 I02")
    info = point(of, state, "ticket1")
    price = {"items": items_words(of.sheet, pile("CCCC")), "missing": items_words(of.sheet, pile("CC"))}
    assert words(of, "ticket_missing", **price) in info.text
    assert point(of, state, "ticket-I03").text.startswith(of.sheet.words["ticket_sold"])
    assert TABLE.describe(of, state, "ticket8") is None


def test_a_terrain_shows_its_bonus_and_its_current_points() -> None:
    of = rules()
    state = arrange(of, influence={1: (3, 0, 0, 0), 2: (3, 0, 0, 0), 3: (1, 0, 0, 0)})
    info = point(of, state, "copper-row")
    assert info.text == words(of, "influence_text", first=12, second=8)
    assert [icon.text for icon in info.rows[0].icons] == ["", "3", "3", "1"]
    assert [icon.text for icon in info.rows[1].icons] == ["+10", "+10", "0"]
    state = arrange(of, settlements={1: "f4"}, camps={2: "g4"})
    terrain = of.terrains[state.terrain[of.hex_index["f4"]]]
    for seat in (0, 1):
        state.influence[seat * len(of.terrains) + of.terrains.index(terrain)] = 2
    info = point(of, state, f"{terrain}-row")
    assert of.sheet.words["influence_ties"] in info.text
    assert [icon.text for icon in info.rows[1].icons] == ["1", "0", "0"]
    two = rules(2)
    assert point(two, begun(two), "influence-gold-1").text == words(two, "influence_alone", first=8, second=4)


# Everything


@pytest.mark.parametrize("place", ["", "nowhere", "a9", "bin4", "r4c1", "track-forest", "buttons", "shipping", "words"])
def test_missing_pieces_have_no_tooltip(place: str) -> None:
    of = rules()
    assert TABLE.describe(of, begun(of), place) is None


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_sight_has_something_to_say_all_game_long(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(seats)
    table, land = load_board(of.board), load_board(of.sheet.setup.map)
    sights = [space for space in table.spaces if table.properties.get(space, {}).get("sight")]
    assert len(sights) > 20
    shut = {space for use in layout(of) for space in use.closed}
    state = begun(of, seats)
    while of.turn(state) is not None:
        view = of.view(state, state.seat)
        for place in chance.sample([*sights, *land.spaces], 6):
            info = TABLE.describe(of, view, place)
            assert info is not None or place in shut
            assert info is None or (info.title and "{" not in f"{info.title} {info.text}")
        step(of, state, chance)

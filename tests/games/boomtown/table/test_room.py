"""The table of Boomtown where room is short: questions, buttons, info cards and the log, states, cubes of the hand."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Kind
from engine.stage.inputs import Hover
from engine.stage.widgets import Button
from engine.view.pieces import Layer
from games.boomtown.model.actions import Camp, Loot
from games.boomtown.model.components import RESOURCES
from scenes.match_view.board.ghosts import ghosts_of
from scenes.match_view.layout import GAP, PROMPT_BUTTON
from scenes.match_view.panels.info_card import fits_info_card, info_card_height
from scenes.match_view.panels.sidebar import drawer_rects
from scenes.screenshot import play_at_random
from tests.golden.matches import kept_match
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few

NAMES = ("Bartholomew", "Ben", "Cat", "Dan")

COLOURS = ("vermilion", "blue", "green", "yellow")

SIZES = ((1280, 800), (1024, 640))

BESIDE_THE_QUESTION = 82
"""Units of the prompt that mark and margins take."""


def boomtown(decision: str, seats: int = 4, size: tuple[int, int] = (1280, 800), lone: bool = False) -> TableDriver:
    """The first table at a decision of the first seat; `lone`: with two kinds in hand, and one cube of a metal."""
    people = [SeatSetup(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)][:seats]
    for seed in range(1, 20):
        match = Match.new(games.discover()["boomtown"], {}, people, seed)
        while match.turn is not None:
            if (match.turn.decision, match.turn.seat) == (decision, 1):
                at = TableDriver(match, size)
                if not lone or (len(held(at)) > 1 and lone_metal(at)):
                    return at
            play_at_random(match, 1)
    raise AssertionError(f"no {decision}")


def held(at: TableDriver) -> list[str]:
    """The ids of the cubes of the hand."""
    pieces = [live.piece for live in at.scene.display.motion.live]
    return [piece.id for piece in pieces if piece.space == "hand" and piece.layer is Layer.GOODS and piece.id]


def lone_metal(at: TableDriver) -> str:
    """The id of a metal cube that is the only one of its kind in the hand; "" if there is none."""
    hand = [live.piece for live in at.scene.display.motion.live if live.piece.space == "hand"]
    metals = [f"hand-{pick.value}" for pick in at.scene.session.selection.targets if pick.kind is Kind.ITEM]
    alone = (
        piece.id for piece in hand if piece.id in metals and [other.sprite for other in hand].count(piece.sprite) == 1
    )
    return next(alone, "")


def point_at_piece(at: TableDriver, id: str) -> None:
    display = at.scene.display
    live = next(live for live in display.motion.live if live.piece.id == id)
    at.send(Hover(display.board.piece_box(display.screen.skin, live).center))
    at.wait(1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("decision", ["activate", "leave", "metals", "build"])
def test_no_question_is_cut_beside_a_long_name_and_three_buttons(decision: str, size: tuple[int, int]) -> None:
    at = boomtown(decision, size=size)
    skin, prompt = at.scene.display.screen.skin, at.scene.view.prompt
    room = at.scene.display.screen.layout.prompt.w - skin.px(BESIDE_THE_QUESTION + 3 * (PROMPT_BUTTON + GAP))
    assert skin.shrink_to_fit(prompt.question, "prompt", room)[0] == prompt.question


@pytest.mark.parametrize("size", SIZES)
def test_no_question_is_cut_once_a_token_is_chosen(size: tuple[int, int]) -> None:
    at = boomtown("build", size=size)
    at.settle()
    at.click(next(action for action in at.match.legal() if isinstance(action, Camp | Loot)).hex)
    skin, prompt = at.scene.display.screen.skin, at.scene.view.prompt
    room = at.scene.display.screen.layout.prompt.w - skin.px(BESIDE_THE_QUESTION + 2 * (PROMPT_BUTTON + GAP))
    assert "bin?" in prompt.question
    assert skin.shrink_to_fit(prompt.question, "prompt", room)[0] == prompt.question


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("place", ["track-silver", "d1", "town"])
def test_the_card_of_a_place_leaves_all_influence_in_sight(place: str, seats: int) -> None:
    at = boomtown("build", seats)
    screen, board = at.scene.display.screen, at.scene.display.board
    at.point(place)
    at.wait(1)
    card, bar = at.scene.view.info_card, screen.sidebar
    height = info_card_height(screen.skin, bar.card_rect.w, card, bar.log.bottom - bar.card_rect.y)
    rect, _ = drawer_rects(screen.skin, bar, at.scene.session.panels, height)
    lowest = board.box(f"forest-influence{max(seats, 2)}")
    assert rect.top >= lowest.bottom


def test_cubes_that_stay_in_the_hand_do_not_slide_over_the_one_that_is_shipped() -> None:
    at = boomtown("metals", lone=True)
    before = {live.piece.id: live.piece.offset for live in at.scene.display.motion.live if live.piece.space == "hand"}
    point_at_piece(at, lone_metal(at))
    preview = at.scene.view.preview
    assert preview is not None
    assert {change.space for change in preview.change.removed} >= {"hand"}
    drawn = [piece for piece, _ in ghosts_of(preview).drawn if piece.space == "hand" and piece.id]
    assert drawn
    assert all(piece.offset == before[piece.id] for piece in drawn)


@pytest.mark.parametrize("size", SIZES)
def test_what_ships_all_metals_says_so_beside_buttons_with_words(size: tuple[int, int]) -> None:
    at = boomtown("metals", size=size)
    while len(at.scene.session.panels.chains[:1]) == 0 or len(at.scene.session.panels.chains[0].actions) < 2:
        play_at_random(at.match, 1)
        at = TableDriver(at.match, size)
    buttons = [widget for widget in at.scene.ui.widgets if isinstance(widget, Button) and widget.name.startswith("bar")]
    labels = [button.text for button in buttons]
    assert at.scene.session.sheet.words["ship_all"] in labels
    assert all(labels), "a picture alone does not say what it does"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_is_in_sight_when_a_game_is_over_and_the_card_speaks_of_it(seats: int) -> None:
    people = [SeatSetup(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)][:seats]
    match = Match.new(games.discover()["boomtown"], {}, people, 2)
    play_at_random(match, None)
    at = TableDriver(match)
    screen, card = at.scene.display.screen, at.scene.view.info_card
    assert "log" in card.text
    assert fits_info_card(screen.skin, screen.sidebar.card_rect, card), "a longer card covers the log"


def test_every_state_of_a_seat_fits_beside_a_gain() -> None:
    """What a seat has gained takes the end of the line; the widest place in turn order fits there."""
    at = boomtown("metals")
    skin, words = at.scene.display.screen.skin, at.scene.session.sheet.words
    widths = {key: skin.measure(words[key], "small")[0] for key in ("state_last", "state_done", "state_wins")}
    assert max(widths.values()) <= max(skin.measure(words[f"state_{seat}"], "small")[0] for seat in range(1, 5))


def test_a_long_card_covers_the_button_of_the_log_below_a_dialog_as_well() -> None:
    at = boomtown("metals")
    place = at.scene.ui.find("log").rect.inflate(-4, -4)
    while fits_info_card(
        at.scene.display.screen.skin, at.scene.display.screen.sidebar.card_rect, at.scene.view.info_card
    ):
        play_at_random(at.match, 1)
        at = TableDriver(at.match)
    without = colours(at, place)
    at.keys("escape")
    assert at.scene.ui.dialogs
    assert len(colours(at, place)) <= len(without), "what is dimmed has no more colours than before"


def colours(at: TableDriver, place: pygame.Rect) -> set[tuple[int, ...]]:
    """The colours of a part of the screen."""
    at.wait()
    screen = pygame.image.frombytes(at.picture(), at.stack.size, "RGB")
    return {
        tuple(screen.get_at((x, y))) for x in range(place.left, place.right) for y in range(place.top, place.bottom)
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_mark_of_a_second_place_is_explained_where_second_places_score(seats: int) -> None:
    players = [SeatSetup(colour, colour, "person") for colour in COLOURS[:seats]]
    at = TableDriver(Match.new(games.discover()["boomtown"], {}, players, 1))
    marks = [line.text for line in at.scene.view.legend]
    assert "most influence" in marks
    assert ("second most" in marks) == (seats > 2)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_the_buttons_of_the_resources_that_may_be_gained_are_alike(size: tuple[int, int]) -> None:
    at = TableDriver(kept_match("boomtown", "boomtown-four", 151), size)
    buttons = [button for button in at.scene.ui.widgets if isinstance(button, Button)]
    resources = [button for button in buttons if button.name.startswith("bar item ")]
    assert len(resources) == len(RESOURCES)
    assert {button.text for button in resources} in ({""}, {*map(str.capitalize, RESOURCES)})
    assert [button.name for button in resources if not (button.text or button.tooltip)] == []

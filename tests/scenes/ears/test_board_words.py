"""The whole board is told as lists, whoever is to act: what stands where, whose it is, and how coordinates lie."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.board.board import load_board
from engine.stage.access.item import Item
from scenes.match_view.spoken.lying import LYING, naming_words
from tests.scenes.ears.listening import ANN, Listening


def lying(listening: Listening) -> list[Item]:
    """What stands on the boards."""
    return [item for item in listening.items if item.key.startswith(LYING) and item.role == "text"]


@pytest.mark.parametrize("game", [*games.discover()])
def test_everything_on_a_board_is_told_without_signs(game: str) -> None:
    listening = Listening()
    listening.start(game)
    told = lying(listening)
    groups = [item.name for item in listening.items if item.key.startswith(LYING) and item.role == "group"]
    assert told
    assert len(groups) == len({*groups}) > 0
    assert not any(sign in item.name + item.about for item in told for sign in ("**", "[", "{"))
    assert [item.key for item in told if not item.name.strip(" ,:")] == []


def test_pieces_are_told_with_their_owners_and_all_their_spaces() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    scene.controller.perform(scene.session.match.legal()[0])
    listening.wait()
    view = scene.session.view
    ground = scene.session.match.rules.ground
    told = [item.name for item in lying(listening)]
    for player, miners in zip(("Ann", "Ben"), view.miners, strict=True):
        (row,) = (name for name in told if name.startswith(f"{player}'s miner"))
        assert {*row.rpartition(": ")[2].split(", ")} == {*ground.names(miners)}
    places = [place for name in told[1:] for place in name.rpartition(": ")[2].split(", ")]
    assert sorted(places) == sorted(ground.names(view.tiles))


def test_the_list_is_not_made_again_while_nothing_changes() -> None:
    listening = Listening()
    listening.start("chasm")
    scene: Any = listening.stack.top
    assert scene.accessible()[-2] is scene.accessible()[-2]


def test_a_heap_is_told_with_its_kinds_and_a_tile_with_its_sides() -> None:
    listening = Listening()
    listening.start("chasm")
    scene: Any = listening.stack.top
    action = next(action for action in scene.session.match.legal() if action.verb == "track")
    scene.controller.perform(action)
    listening.wait()
    told = [item.name for item in lying(listening)]
    assert any("ruby 1" in name or "ruby 2" in name for name in told)
    label = scene.session.sheet.picks[action.shape].label
    assert any(label in name and name.endswith(action.space) for name in told)


@pytest.mark.parametrize(
    ("board", "said"), [("mattock-short", "Letters are rows, from a in the south"), ("chasm", "Letters are columns")]
)
def test_coordinates_are_explained_by_the_board_itself(board: str, said: str) -> None:
    words = naming_words(load_board(board))
    assert words.startswith(said)
    assert "to the east" in words


def test_the_way_of_a_cart_is_told_in_words() -> None:
    listening = Listening()
    listening.start("chasm", seats=(ANN,))
    scene: Any = listening.stack.top
    legal = scene.session.match.legal()
    track = next(action for action in legal if action.verb == "track" and (action.space, action.shape) == ("d2", "NS"))
    scene.controller.perform(track)
    listening.wait()
    cart = next(a for a in scene.session.match.legal() if a.verb == "cart" and a.space == "d1")
    scene.controller.perform(cart)
    listening.wait()
    told = [item.name for item in lying(listening)]
    assert any("facing south" in name and name.endswith(": d1") for name in told)
    assert any("a cart would" in name for name in told)

"""The keys that ask the table answer in the words of its tooltips, cards and log, and disturb nothing."""

from __future__ import annotations

from typing import Any

import pytest

import games
from tests.scenes.ears.listening import ANN, Listening


@pytest.fixture(scope="module")
def table() -> Listening:
    """A game after two moves."""
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    for _ in range(2):
        scene.controller.perform(scene.session.match.legal()[0])
        listening.wait()
        while listening.stack.top is not scene:
            listening.key("return")
    return listening


def ask(listening: Listening, name: str, **held: bool) -> str:
    """Ask by a key; the answer, which the info card shows too."""
    (answer,) = listening.key(name, ctrl=True, **held)
    scene: Any = listening.stack.top
    shown = scene.view.info_card
    assert answer.startswith(shown.title)
    return answer


def test_it_tells_where_one_is_and_what_is_around(table: Listening) -> None:
    table.key("right", ctrl=True)
    scene: Any = table.stack.top
    place = scene.display.hover.cursor
    assert place in ask(table, "t")
    assert "Mine" in ask(table, "d")
    around = ask(table, "a")
    assert place in around
    assert ("east" in around.lower()) or ("west" in around.lower())


def test_it_says_why_nothing_can_be_done_at_a_dark_space(table: Listening) -> None:
    scene: Any = table.stack.top
    (told,) = table.key("n", ctrl=True)
    assert told.startswith(f"{scene.display.hover.cursor}: Ben's miner")
    assert "You can select nothing here" in ask(table, "d")
    assert scene.session.selection.picks == ()


def test_it_tells_moves_things_and_scores(table: Listening) -> None:
    assert "mines" in ask(table, "l")
    assert "spaces" in ask(table, "g")
    scores = ask(table, "s")
    assert "Ann" in scores
    assert "Ben" in scores


def test_the_same_answer_is_said_again(table: Listening) -> None:
    assert ask(table, "s") == ask(table, "s")


def test_next_choice_walks_over_choices_alone_and_round(table: Listening) -> None:
    scene: Any = table.stack.top
    lit = len(scene.session.selection.highlighted)
    told = [line for _ in range(lit) for line in table.key("right", ctrl=True)]
    assert len({*told}) == lit
    assert table.key("right", ctrl=True) == told[:1]
    assert table.key("left", ctrl=True) == told[-1:]


@pytest.mark.parametrize("game", [*games.discover()])
def test_every_game_answers_every_key(game: str) -> None:
    listening = Listening()
    listening.start(game)
    scene: Any = listening.stack.top
    match = scene.session.match
    line = len(match.line)
    for name in ("right", "t", "d", "a", "n", "l", "g", "s"):
        said = listening.key(name, ctrl=True)
        assert said, name
        assert not any(sign in text for text in said for sign in ("**", "[", "{")), said
    assert len(match.line) == line
    assert scene.session.selection.picks == ()


def test_shift_and_arrows_walk_over_every_space_and_tell_it() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    listening.key("right", shift=True)
    told, before = dict[str, str](), ""
    for arrow in ("up", "left"):
        while scene.display.hover.cursor != before:
            before = scene.display.hover.cursor
            listening.key(arrow, shift=True)
        before = ""
    while scene.display.hover.cursor not in told:
        place = scene.display.hover.cursor
        (told[place],) = [item.name for item in listening.items if item.focused]
        for arrow in ("right", "left"):
            before = ""
            while scene.display.hover.cursor != before:
                before = scene.display.hover.cursor
                (told[before],) = [item.name for item in listening.items if item.focused]
                listening.key(arrow, shift=True)
        listening.key("down", shift=True)
    assert {*told} == {*scene.session.match.rules.ground.spaces}
    assert all(place in words for place, words in told.items())
    assert any("Ben's miner" in words for words in told.values())


def test_a_dark_space_walked_to_answers_why_it_cannot_be_chosen() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    listening.key("n", ctrl=True)
    assert listening.key("return")
    assert any(item.kind == "refusal" for item in listening.items)


def test_what_is_around_is_explained_once_and_carts_are_walked_to() -> None:
    listening = Listening()
    listening.start("chasm", seats=(ANN,))
    scene: Any = listening.stack.top
    cart = next(action for action in scene.session.match.legal() if action.verb == "cart")
    scene.controller.perform(cart)
    listening.wait()
    (told,) = listening.key("n", ctrl=True)
    place = scene.display.hover.cursor
    assert place in {piece.space for piece in scene.session.picture.pieces if piece.id}
    assert "cart" in told
    around = "".join(listening.key("a", ctrl=True))
    assert around.count("Surface") == 2
    assert around.count("Any cart that comes out") == 1

"""What can be chosen is told with what it is, what lies there and what follows; choosing it once more sets nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.access.item import Item, Request
from scenes.match_view.spoken.targets import without_repeats
from tests.scenes.ears.listening import ANN, BEN, Listening, Reader

MOST = 300


def at(decision: str) -> Listening:
    """A game of Chasm that has come to a decision by chance."""
    record = games.discover()["chasm"]
    for seed in range(40):
        match, dice = Match.new(record, record.resolve_options({}), [ANN, BEN], seed), Random(seed)
        for _ in range(MOST):
            if match.over or (match.turn and match.turn.decision == decision):
                break
            legal = [*match.legal()]
            likely = [action for action in legal if action.verb in ("upgrade", "cart")]
            match.play(dice.choice(likely if likely and dice.random() < 0.5 else legal))
        if not match.over:
            listening = Listening()
            listening.app.show_table(match)
            listening.wait(9)
            if not hasattr(listening.stack.top, "session"):
                listening.key("return")
                listening.wait(5)
            return listening
    raise AssertionError(decision)


def on_board(listening: Listening) -> list[Item]:
    """What can be chosen on the board."""
    return [item for item in listening.items if item.key.startswith("board.")]


def test_a_junction_asks_where_and_its_ways_say_what_follows() -> None:
    listening = at("turn")
    scene: Any = listening.stack.top
    rules, view = scene.session.match.rules, scene.session.view
    place = rules.ground.names[view.where[view.rolling_cart]]
    assert any(item.kind == "prompt" and f"on {place}" in item.name for item in listening.items)
    sides = tuple(f"Turn: {side}: " for side in ("North", "East", "South", "West"))
    assert all(item.name.startswith(sides) for item in on_board(listening))
    assert all(item.about for item in listening.items if item.key.startswith("bar shape"))


def test_carts_to_roll_are_named_before_what_they_do() -> None:
    listening = at("roll")
    assert all("cart, speed" in item.name.partition(":")[0] for item in on_board(listening))


def test_a_choice_that_is_chosen_sets_nothing_and_its_button_does() -> None:
    listening = Listening()
    listening.start("chasm")
    scene: Any = listening.stack.top
    count = len(scene.session.match.line)
    square = next(target.pick for target in scene.session.selection.open_targets if target.quiet)
    listening.ask(Request(f"board.space.{square.value}", "press"))
    pending = scene.session.selection.pending
    assert pending is not None
    chosen = next(name for name, pick in scene.display.bar_picks.items() if pick == pending and name != "bar set")
    for _ in range(2):
        listening.ask(Request(chosen, "press"))
    assert len(scene.session.match.line) == count
    assert scene.session.selection.pending == pending
    (setting,) = (item for item in listening.items if item.key == "bar set")
    assert setting.name.startswith("Set it")
    listening.ask(Request("bar set", "press"))
    assert len(scene.session.match.line) > count


def test_items_of_a_square_are_told_where_track_is_laid() -> None:
    listening = Listening()
    listening.start("chasm")
    scene: Any = listening.stack.top
    heaps = [piece.space for piece in scene.session.picture.pieces if piece.sprite == "gem-ruby"]
    told = next(item for item in on_board(listening) if item.key == f"board.space.{heaps[0]}")
    assert "ruby" in told.about


def test_a_miner_that_can_walk_is_told_with_its_owner() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    scene.controller.perform(scene.session.match.legal()[0])
    listening.wait()
    assert scene.session.match.turn.decision == "move"
    assert all(item.name.startswith("Ann's miner") for item in on_board(listening))


def test_it_says_wait_while_nobody_is_to_choose() -> None:
    listening = Listening()
    listening.app.settings.animation = "normal"
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    scene.controller.perform(scene.session.match.legal()[0])
    assert scene.display.motion.moving
    assert any(item.name.startswith("Wait") for item in listening.items)
    assert any(item.key.startswith("lies.") for item in listening.items)


def test_what_all_of_a_kind_share_is_said_once_and_facts_stay() -> None:
    about = "It comes in at speed 3. Points: Ann 6 to {}."
    items = [Item(f"board.{n}", "button", f"White cart on d{n}, minus 3", about.format(n)) for n in range(1, 4)]
    others = [Item(f"board.o{n}", "button", f"Track: North-south on b{n}", "") for n in range(9)]
    told, shared = without_repeats([*items, *others])
    assert [item.about for item in told[:3]] == [f"Points: Ann 6 to {n}." for n in range(1, 4)]
    assert shared == ["White cart on d1 and the like: It comes in at speed 3."]


def test_who_asks_for_all_they_have_is_told_once_what_the_card_shows() -> None:
    listening = Listening()
    listening.start("mattock")
    first, again = ("".join(listening.key("g", ctrl=True)) for _ in range(2))
    assert "The number of spaces" in first
    assert "The number of spaces" not in again
    assert again


def test_who_listens_is_told_of_keys_and_what_happened() -> None:
    listening = Listening()
    listening.ears.listeners[:0] = [Reader()]
    listening.start("chasm")
    asked = next(item.name for item in listening.ears.items if item.kind == "prompt")
    assert "Click" not in asked
    assert "Select a square" in asked


def test_the_only_person_is_told_which_card_is_theirs() -> None:
    for seats, count in (((ANN, SeatSetup("Ben", "blue", "easy")), 1), ((ANN, BEN), 0)):
        listening = Listening()
        listening.start("mattock", seats)
        cards = [item.name for item in listening.items if item.key.startswith("seat.")]
        assert sum(name.startswith("Ann, you,") for name in cards) == count
        assert sum(", you," in name for name in cards) == count


def test_what_only_leads_on_is_not_told_as_selected() -> None:
    listening = Listening()
    listening.start("chasm")
    listening.ask(Request("bar done", "press"))
    assert [item.selected for item in listening.items if item.key.startswith("dialog.")] == [None] * 3

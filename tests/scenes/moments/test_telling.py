"""While a story is animated the panels follow it: they tell what is told now, and nothing of what was to be decided."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules.actions import Action
from engine.stage.scene import Size
from engine.view.panels import SeatCard
from engine.words.phrases import uncapitalize
from scenes.match_view import painter
from scenes.match_view.moments.place import AGAIN, LOOK_KEY
from scenes.match_view.view_model.moment_view import counting_seconds
from scenes.match_view.view_model.view import EMPTY_CARD, NO_LAMP, TableView
from tests.golden.matches import kept_match
from tests.scenes.moments.test_moments import PHASE, open_moment
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import TableDriver

FRAME = 0.05

MANY = 2000

OFFICE, TRACK, ROUTE = ("boomtown", "boomtown-four", 100), ("chasm", "two", 90), ("veins", "veins-four", 422)
"""An action each: game, match, number in its line."""

LAST_ROLL = "blast", "blast-two", 192
"""The roll that ends the last fire, and with it the game."""


def at_table(place: tuple[str, str, int], size: Size = (1280, 800)) -> TableDriver:
    """The table right before an action, where people see everything."""
    game, name, count = place
    at = TableDriver(kept_match(game, name, count), size, "normal")
    at.wait(0.0)
    return at


def actions(place: tuple[str, str, int], count: int = 1) -> list[Action]:
    game, name, start = place
    return [step.action for step in kept_match(game, name).line[start : start + count]]


def told(at: TableDriver) -> TableView:
    """What the panels show."""
    before = at.scene.display.before
    assert before is not None
    assert at.scene.display.motion.moving
    return before


def cards_after(at: TableDriver, count: int) -> tuple[SeatCard, ...]:
    """The seat cards after n actions of the line."""
    return at.scene.session.told_panels(count).seat_cards


@pytest.mark.parametrize("place", [OFFICE, ROUTE])
def test_the_card_of_the_decision_before_makes_way_for_what_is_told(place: tuple[str, str, int]) -> None:
    at = at_table(place)
    before = at.scene.view
    at.scene.controller.perform(*actions(place))
    at.wait(FRAME)
    seat = at.match.line[place[2]].turn.seat
    card, player = told(at).info_card, at.scene.display.labels[seat - 1]
    assert card != before.info_card
    assert (card.title, card.sprite) == (player.title, player.mark)
    assert told(at).prompt.question != before.prompt.question
    assert not told(at).prompt.line


def test_a_line_that_goes_on_stands_on_the_card_once() -> None:
    at = at_table(ROUTE)
    at.scene.controller.perform(*actions(ROUTE))
    cards = set()
    while at.scene.display.motion.moving and at.scene.display.motion.at == ROUTE[2]:
        cards.add(told(at).info_card.text)
        at.wait(FRAME)
    longest = max(cards, key=len)
    assert len(cards) > 3
    assert longest.count("White from h2") == 1
    assert "Violet from e2" in longest


def test_where_there_is_a_mat_it_has_the_whole_card() -> None:
    at = at_table(TRACK)
    assert at.scene.view.info_card != EMPTY_CARD
    at.scene.controller.perform(*actions(TRACK))
    assert told(at).panels.mat is not None
    assert told(at).info_card == EMPTY_CARD


def story_of_two() -> tuple[TableDriver, int]:
    """A story of two actions of one player, after the first of which the seat cards have changed."""
    game, name, _ = OFFICE
    line = kept_match(game, name).line
    for start in range(60, len(line) - 1):
        first, second = line[start : start + 2]
        if first.turn.seat and first.turn.seat == second.turn.seat:
            at = at_table((game, name, start))
            if not at.scene.session.awaits_person:
                continue
            at.scene.controller.perform(first.action, second.action)
            if len(at.match.line) >= start + 2 and cards_after(at, start) != cards_after(at, start + 1):
                return at, start
    raise AssertionError("there is no such story")


def test_seat_cards_follow_the_actions_of_a_story() -> None:
    at, start = story_of_two()
    seen = []
    for _ in range(MANY):
        if not at.scene.display.motion.moving:
            break
        number = at.scene.display.motion.at
        if number is not None:
            assert told(at).panels.seat_cards == cards_after(at, number)
            seen.append(number)
        at.wait(FRAME)
    assert {start, start + 1} <= {*seen}


def test_panels_are_drawn_at_each_step_of_a_story_not_at_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = story_of_two()
    steps, drawn, frames = set(), [], 0
    real: Callable[..., None] = painter._draw_panels

    def draw(*arguments: object) -> None:
        drawn.append(1)
        real(*arguments)

    monkeypatch.setattr(painter, "_draw_panels", draw)
    while at.scene.display.motion.moving:
        steps.add((at.scene.display.motion.at, at.scene.display.motion.log_line))
        at.picture()
        at.wait(FRAME / 4)
        frames += 1
    assert 0 < len(drawn) <= len(steps) + 1 < frames / 2


def test_a_new_size_in_the_middle_of_a_story_tells_nothing_in_advance() -> None:
    at = at_table(ROUTE)
    at.scene.controller.perform(*actions(ROUTE))
    at.wait(FRAME)
    cards = told(at).panels.seat_cards
    at.scene.layout((1024, 640), at.stack.skin)
    assert told(at).panels.seat_cards == cards
    assert told(at).info_card != EMPTY_CARD


def test_a_new_size_in_the_middle_of_a_story_keeps_all_that_the_card_has_told() -> None:
    at, _ = story_of_two()
    while at.scene.display.motion.moving and "\n" not in told(at).info_card.text:
        at.wait(FRAME)
    card = told(at).info_card
    for size in ((1920, 1200), (1280, 800)):
        at.scene.layout(size, at.stack.skin)
        assert told(at).info_card == card


def test_a_bot_that_acts_does_not_think_any_more() -> None:
    game, name, count = OFFICE
    match = kept_match(game, name, count)
    seat = match.turn.seat if match.turn else 0
    match.hand(seat, "easy", "bot")
    at = TableDriver(match, (1280, 800), "normal")
    at.wait(0.0)
    assert at.scene.view.thinking_lamp != NO_LAMP
    at.scene.controller.perform(*actions(OFFICE))
    assert told(at).thinking_lamp == NO_LAMP
    assert told(at).acting_seat == seat


def test_who_lets_a_roll_stand_that_takes_the_claim_is_told_to_take_it() -> None:
    line = kept_match("blast", "blast-four").line
    said = set()
    for count in [count for count, step in enumerate(line) if step.action.verb == "accept"]:
        at = at_table(("blast", "blast-four", count))
        button = at.scene.session.panels.verb_labels["accept"]
        at.scene.controller.perform(line[count].action)
        if at.scene.display.motion.at == count:
            assert told(at).prompt.question.endswith(f": {uncapitalize(button)}")
            said.add(button)
    assert "Steal the claim" in said
    assert len(said) > 1


def test_what_a_die_shows_is_told_of_its_roller() -> None:
    match = kept_match("blast", "blast-four")
    rolled = next(at for at, step in enumerate(match.line) if at > 60 and step.turn.decision == "die")
    at = ReplayDriver(match, rolled - 1, animation="normal")
    at.keys("right")
    while at.scene.display.motion.moving and at.scene.display.motion.at != rolled:
        at.wait(FRAME)
    while at.scene.display.motion.moving and at.scene.display.motion.log_line is None:
        at.wait(FRAME)
    before, line = at.scene.display.before, at.scene.display.motion.log_line
    assert before is not None
    assert line is not None
    assert match.line[rolled].turn.seat == 0 != line.seat
    assert before.info_card.title == at.scene.display.labels[line.seat - 1].title


def test_what_is_counted_for_everybody_stands_on_nobody_s_card() -> None:
    line = kept_match("blast", "blast-four").line
    at = ReplayDriver(kept_match("blast", "blast-four"), len(line) - 1, animation="normal")
    at.keys("right")
    counted = set()
    for _ in range(MANY):
        told_line, before = at.scene.display.motion.log_line, at.scene.display.before
        if told_line is not None and before is not None and told_line.apart:
            counted.add(before.info_card.title)
        at.wait(FRAME)
    assert counted
    assert not counted & {player.title for player in at.scene.display.labels}


def test_what_is_counted_at_the_end_stands_on_the_card_of_who_gets_it() -> None:
    """Not on that of the player who acted last: "Blue: Kit has one token in the office" says too much."""
    match = kept_match("boomtown", "boomtown-four")
    at = ReplayDriver(match, len(match.line) - 1, animation="normal")
    at.keys("right")
    counted = set()
    for _ in range(MANY):
        line, before = at.scene.display.motion.log_line, at.scene.display.before
        if line is not None and before is not None and not line.deed and line.seat:
            counted.add(line.seat)
            assert before.info_card.title == at.scene.display.labels[line.seat - 1].title
        at.wait(FRAME)
    assert len(counted) > 1


def test_from_where_a_summary_is_counted_the_panels_show_what_has_been_summed_up() -> None:
    at, moment = open_moment(PHASE)
    count = len(at.match.line)
    last = at.scene.display.motion.at
    assert last is not None
    assert last < count
    assert told(at).panels.seat_cards == cards_after(at, last)
    at.wait(counting_seconds(moment))
    assert told(at).panels.seat_cards == cards_after(at, last + 1) != cards_after(at, last)
    assert not told(at).gains
    at.keys(LOOK_KEY)
    at.wait(FRAME)
    assert told(at).panels.seat_cards == cards_after(at, last + 1)
    at.keys(LOOK_KEY)
    at.press(AGAIN)
    at.wait(FRAME)
    assert told(at).panels.seat_cards == cards_after(at, last)


def test_after_the_last_fire_nothing_goes_back_to_before_it_and_nothing_is_told_in_advance() -> None:
    at = at_table(LAST_ROLL)
    at.scene.controller.perform(*actions(LAST_ROLL))
    if at.scene.session.throwing_seat:
        at.scene.controller.throw()
    totals, wins = at.match.rules.standings(at.match.state).totals, at.scene.session.sheet.words["place_wins"]
    titles: list[str] = []
    for _ in range(MANY):
        moment = at.scene.display.motion.moment
        if not at.scene.display.motion.moving:
            break
        assert not [line.text for _, line in at.scene.display.screen.log_lines if line.text.startswith("ends with")]
        cards = told(at).panels.seat_cards
        if moment is not None and at.scene.display.moments.is_counted:
            titles.append(moment.title)
            assert tuple(int(card.score.replace("−", "-")) for card in cards) == totals
            assert (wins in [card.state for card in cards]) == (len(titles) == 2)
            at.scene.controller.go_on()
        elif titles:
            assert tuple(int(card.score.replace("−", "-")) for card in cards) == totals
            assert wins not in [card.state for card in cards]
        at.wait(FRAME)
    assert len(titles) == 2
    assert [line.text for _, line in at.scene.display.screen.log_lines if line.text.startswith("ends with")]

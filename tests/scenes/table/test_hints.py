"""Hints: the move of a hard bot and its reasons, requested and cancelled, played and closed, and behind a curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import games
from engine.bots.explain import Advice, Reason
from engine.data.sections import ValueWords
from engine.match.match import Match
from engine.rules.actions import read_action
from engine.stage.inputs import Key, Leave
from engine.stage.widgets import Button
from engine.view.panels import InfoCard
from engine.view.preview import Preview
from scenes.match_view.layout import GAP, PROMPT_BUTTON
from scenes.match_view.panels.prompt import buttons_in, cuts_line
from tests import toys
from tests.golden.matches import kept_match
from tests.scenes.fake_app import SIZES
from tests.scenes.table.test_public_decisions import claim, curtains
from tests.scenes.table_driver import PEOPLE, TableDriver, mattock

pytestmark = pytest.mark.few

FINE = 1.0

WORDS = {
    "room": ValueWords("more room to mine", "some room"),
    "miners": ValueWords("miners that are safe", "a miner in danger"),
}

WHY = (Reason("room", 2.0), Reason("miners", -1.0))


def hinted(why: tuple[Reason, ...] = WHY, more: int = 0) -> tuple[TableDriver, Any]:
    """A table where a hint is requested, and the bot's answer, with some more actions in its line."""
    at = TableDriver(mattock(12, "mine"))
    at.scene.session.sheet = at.scene.session.sheet = msgspec.structs.replace(at.scene.session.sheet, values=WORDS)
    answer = at.match.legal()[2]
    at.app.bot_advice = lambda match, level, explain=False: Advice(answer, why, (answer, *match.legal()[:more]))
    at.keys("h")
    return at, answer


def test_the_prompt_shows_a_hint_request_until_escape_cancels_it() -> None:
    at, _ = hinted()
    assert "Thinking of a hint" in at.scene.view.prompt.line
    assert at.scene.view.prompt.thinking_lamp == 0
    at.keys("escape")
    assert not at.scene.controller.flow.advice.hint_requested
    assert not at.scene.ui.dialogs
    at.wait(FINE)
    assert at.scene.display.hover.hinted_action is None


def test_prompt_and_info_card_show_the_move_of_a_hard_bot_and_its_reasons() -> None:
    levels: list[str] = []
    at, answer = hinted()
    think = at.app.bot_advice

    def record_level(match: Match, level: str, *, explain: bool = False) -> Advice:
        levels.append(level)
        advice: Advice = think(match, level)
        return advice

    at.app.bot_advice = record_level
    at.send(Leave())
    at.wait(FINE)
    assert levels == ["hint"]
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action == answer
    title = at.scene.view.preview.info.title
    assert (
        at.scene.view.prompt.line == f"Hint: {title}. It brings more room to mine. But the cost is a miner in danger."
    )
    assert at.scene.view.prompt.shorter_lines == (f"Hint: {title}. It brings more room to mine.", f"Hint: {title}.")
    assert (
        "would do this. It brings more room to mine. But the cost is a miner in danger." in at.scene.view.info_card.text
    )


def test_what_does_as_well_is_told_in_the_prompt_before_what_it_gains() -> None:
    at, _ = hinted((Reason("alike", 3.0), *WHY))
    at.send(Leave())
    at.wait(FINE)
    assert at.scene.view.preview is not None
    title = at.scene.view.preview.info.title
    alike = f"Hint: {title}. Three choices are about equally good."
    short = (f"{alike} It brings more room to mine.", alike, f"Hint: {title}.")
    assert at.scene.view.prompt.shorter_lines == short


def test_the_card_says_if_more_of_the_turn_is_to_follow() -> None:
    at, _ = hinted(more=1)
    at.send(Leave())
    at.wait(FINE)
    assert "would go on like this. It brings more room" in at.scene.view.info_card.text


def test_a_hint_without_reasons_gives_none() -> None:
    at, _ = hinted(())
    at.send(Leave())
    at.wait(FINE)
    assert at.scene.view.prompt.line.count(".") == 1
    assert "would do this." in at.scene.view.info_card.text


def test_enter_or_its_button_plays_a_hint_and_escape_closes_it() -> None:
    for entered in (True, False):
        at, answer = hinted()
        at.send(Leave())
        at.wait(FINE)
        if entered:
            at.keys("return")
        else:
            at.press("take")
        assert at.match.line[-1].action == answer
    at, _ = hinted()
    at.wait(FINE)
    assert any(widget.name == "take" for widget in at.scene.ui.widgets)
    at.keys("escape")
    assert at.scene.display.hover.hinted_action is None
    at.wait(0.01)
    assert all(widget.name != "take" for widget in at.scene.ui.widgets)
    assert len(at.match.line) == 12


def test_space_presses_the_hint_button_when_it_has_the_focus() -> None:
    at, answer = hinted()
    at.send(Leave())
    at.wait(FINE)
    at.scene.ui.focus(at.scene.ui.find("take"), keyboard=True)
    at.keys("space")
    assert at.match.line[-1].action == answer
    assert len(at.match.line) == 13


def test_an_action_cancels_a_hint_request() -> None:
    at = TableDriver(mattock(13, "move"))
    at.app.bot_advice = lambda match, level, explain=False: None
    at.keys("h")
    at.wait(0.1)
    assert at.scene.controller.flow.advice.hint_requested
    at.click(at.lit[0])
    assert not at.scene.controller.flow.advice.hint_requested
    at.keys("h")
    at.scene.controller.perform(at.match.legal()[0])
    assert not at.scene.controller.flow.advice.hint_requested


@pytest.mark.parametrize("key", ["+", "left", "f9"])
def test_looking_round_does_not_cancel_a_hint_request(key: str) -> None:
    at, answer = hinted()
    at.keys(key)
    assert at.scene.controller.flow.advice.hint_requested
    at.send(Leave())
    at.wait(FINE)
    assert at.scene.display.hover.hinted_action == answer


def test_undo_cancels_a_hint_request() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.click(at.lit[0])
    at.app.bot_advice = lambda match, level, explain=False: None
    at.keys("h")
    at.wait(0.1)
    at.keys("u")
    assert not at.scene.controller.flow.advice.hint_requested


def test_with_others_watching_a_hint_comes_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint may reveal secrets: no bot is asked before the seat is alone at the screen."""
    monkeypatch.setattr(games, "table", toys.table)
    at = claim("peek f3")
    assert at.scene.session.viewpoint.can_reveal
    levels: list[str] = []

    def think(match: Match, level: str, *, explain: bool = False) -> Advice:
        levels.append(level)
        return Advice(match.legal()[0], WHY)

    at.app.bot_advice = think
    at.send(Key("h"))
    at.wait(FINE)
    assert levels == []
    assert at.scene.display.hover.hinted_action is None
    ((*_, lift),) = curtains(at)
    lift()
    at.wait(FINE)
    assert at.scene.session.viewpoint.shows_secrets
    at.wait(FINE)
    assert levels == ["hint"]
    assert at.scene.display.hover.hinted_action is not None
    at.keys("k")
    assert not at.scene.session.viewpoint.shows_secrets
    assert at.scene.display.hover.hinted_action is None


def hinted_stay() -> TableDriver:
    """A table where the hint is to stay, with the pointer at rest elsewhere."""
    at = TableDriver(mattock(13, "move"))
    stay = next(action for action in at.match.legal() if action.verb == "stay")
    at.app.bot_advice = lambda match, level, explain=False: Advice(stay, ())
    at.keys("h")
    at.send(Leave())
    at.wait(FINE)
    assert at.scene.display.hover.hinted_action == stay
    return at


def lit_buttons(at: TableDriver) -> list[str]:
    return [widget.name for widget in at.scene.ui.widgets if isinstance(widget, Button) and widget.chosen]


def test_a_press_on_the_hinted_button_plays_it_at_once() -> None:
    at = hinted_stay()
    assert lit_buttons(at) == ["bar stay"]
    at.press("bar stay")
    assert at.match.line[-1].action.verb == "stay"
    assert at.scene.display.hover.hinted_action is None


def test_a_click_on_the_board_counts_while_a_hint_shows_and_puts_it_away() -> None:
    at = hinted_stay()
    at.click(at.lit[0])
    assert len(at.scene.session.selection.picks) == 1
    assert at.scene.display.hover.hinted_action is None
    assert lit_buttons(at) == [], "a hint gone lights nothing, and something is half made"


@pytest.mark.parametrize("by_key", [True, False])
def test_undo_while_a_hint_shows_takes_back(by_key: bool) -> None:
    at = hinted_stay()
    played = len(at.match.line)
    if by_key:
        at.keys("u")
    else:
        at.press("undo")
    assert len(at.match.line) == played - 1
    assert at.scene.display.hover.hinted_action is None


def test_a_hint_lights_its_verb_alone_in_the_bar() -> None:
    at = TableDriver(Match.new(games.discover()["chasm"], {}, PEOPLE, 1))
    track = next(action for action in at.match.legal() if action.verb == "track")
    assert lit_buttons(at) == ["bar done"]
    at.scene.display.hover.hint(Advice(track))
    at.wait(FINE)
    assert lit_buttons(at) == ["bar track"]


def test_the_line_of_a_hint_stays_whatever_is_pointed_at() -> None:
    at, answer = hinted()
    at.send(Leave())
    at.wait(FINE)
    line = at.scene.view.prompt.line
    assert answer.picks[1].value in line
    other = next(action for action in at.match.legal() if action != answer)
    at.point(str(other.picks[1].value))
    at.wait(FINE)
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action == other
    assert at.scene.view.prompt.line == line


@pytest.mark.parametrize("actions", [63, 100, 140, 190])
def test_boomtowns_prompt_has_room_for_what_speaks_for_a_hint(actions: int) -> None:
    at = TableDriver(kept_match("boomtown", "boomtown-three", actions))
    display, prompt_of = at.scene.display, at.scene.controller.views.build
    skin, rect = display.screen.skin, display.screen.layout.prompt
    for action in at.match.legal()[::3]:
        for feature in at.scene.session.sheet.values:
            display.hover.hint(Advice(action, (Reason(feature, 1.0),)))
            at.scene.controller.build()
            buttons = skin.px(PROMPT_BUTTON + GAP) * buttons_in(rect, display.ui.widgets)
            prompt = msgspec.structs.replace(prompt_of().prompt, shorter_lines=())
            assert at.scene.session.sheet.values[feature].more in prompt.line
            assert not cuts_line(skin, rect, prompt, buttons), prompt.line


def test_a_hint_shows_the_whole_line_of_the_turn_as_ghosts() -> None:
    at, _ = hinted()
    mine = at.match.legal()[0]
    after = at.match.state.copy()
    at.match.rules.play(after, mine)
    walk = next(action for action in at.match.rules.legal(after) if action.verb == "move")
    at.app.bot_advice = lambda match, level, explain=False: Advice(mine, (), (mine, walk))
    at.wait(FINE)
    preview = at.scene.view.preview
    assert preview is not None
    assert preview.action == mine
    assert preview.change != at.scene.session.selection.preview_action(mine).change
    at.match.rules.play(after, walk)
    assert preview.after == at.scene.session.table.picture(at.match.rules, after, 1)


NEW_CART = ("cart red-white f1", "track f2 NS", "faster red-white", "faster red-white", "done")


def cards_of_hint(texts: Sequence[str], size: tuple[int, int] = (1280, 800)) -> list[tuple[Preview, InfoCard]]:
    """Preview and card of a hint in Chasm: of the first of some actions alone, and of all as its line."""
    at = TableDriver(Match.new(games.discover()["chasm"], {}, PEOPLE, 1), size)
    line = tuple(read_action(at.match.record.verbs, text) for text in texts)
    seen = []
    for hint in (Advice(line[0]), Advice(line[0], (), line)):
        at.scene.display.hover.hint(hint)
        at.wait(FINE)
        preview, card = at.scene.view.preview, at.scene.view.info_card
        assert preview is not None
        assert at.scene.display.screen.card_room.fits(card)
        seen.append((preview, card))
    return seen


def test_a_hint_whose_line_goes_on_foretells_nothing_of_its_first_action_alone() -> None:
    (alone, told), (first, whole) = cards_of_hint(NEW_CART)
    assert alone.action == first.action
    assert alone.info.overlay.pieces
    assert not first.info.overlay.pieces
    assert not first.info.overlay.links
    assert "The white cart:" in told.text
    assert "The white cart:" not in whole.text


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_card_of_a_hint_tells_how_its_line_goes_on_where_there_is_room(size: tuple[int, int]) -> None:
    track, cart, *others = NEW_CART[1], NEW_CART[0], *NEW_CART[2:]
    (_, alone), (_, whole) = cards_of_hint((track, cart, *others), size)
    assert "Then: new white cart on f1; speed up the white cart. [icon-check] or **Enter**." in whole.text
    assert "Then:" not in alone.text
    (_, short) = cards_of_hint(NEW_CART, size)[1]
    assert ("Then:" in short.text) == (size != SIZES[2])

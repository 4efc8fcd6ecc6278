"""The demo on the screen: cards, captions, how long they stay, and how any input ends it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import games
from engine.bots.client import BotError
from engine.bots.explain import Advice, Reason
from engine.bots.reasons.subjects import Player
from engine.data.seats import SeatSetup
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.board.animation import AnimationStep
from engine.stage.inputs import Drag, Expose, FocusChanged, Hover, Input, Key, Leave, Press, Quit, Release, Text, Wheel
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.view.moments import Slip, Summary
from scenes.app import App
from scenes.common.bot_client import BotClient
from scenes.demo.caption import Caption, action_phrase, reason_phrases
from scenes.demo.card import closing_card, opening_card
from scenes.demo.demo_loop import DemoLoop
from scenes.demo.scene import DemoScene
from scenes.demo.words import demo_words
from scenes.screenshot import play_at_random
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import WINDOWS, sheet
from tests.scenes.table_driver import PEOPLE

pytestmark = pytest.mark.few

GAMES = games.discover()

AGES = 1000.0

REASONS = (Reason("room", 3.0), Reason("miners", 2.0), Reason("ways", -1.0))

WORDS = {
    "room": {"more": "more room to mine", "less": "room to mine"},
    "miners": {"more": "safer miners", "less": "safety"},
    "ways": {"more": "shorter ways", "less": "longer ways"},
}


RED = Player("Red", is_bot=True)


def opened(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> App:
    app = App(GAMES, SceneStack(size, Skin(fitting_scale(size, scale))))
    app.settings.animation = "off"
    return app


def demo(app: App) -> DemoScene:
    assert isinstance(app.stack.top, DemoScene)
    return app.stack.top


def shown(only: str = "mattock", pace: str = "unhurried") -> App:
    """A demo of one game over the title."""
    app = opened()
    app.show_title()
    app.show_demo(DemoLoop(GAMES, 1, only, pace), (100, 100))
    return app


# What it tells


def test_reasons_are_told_ever_shorter() -> None:
    told = sheet("pit", "The Pit", (2, 2), (), {"values": WORDS})
    assert reason_phrases(told, REASONS, RED) == (
        "It brings more room to mine and safer miners. But the cost is longer ways.",
        "It brings more room to mine and safer miners.",
        "It brings more room to mine.",
    )
    assert reason_phrases(told, REASONS[:1], RED) == ("It brings more room to mine.",)
    assert reason_phrases(told, (), RED) == ()


def test_what_is_done_is_what_the_log_says_of_the_seat_or_the_name_of_the_action() -> None:
    lines = [
        LogLine(3, 3, seat, text, True, False, (), 9, gain) for seat, text, gain in ((1, "mines e2", 4), (0, "x", 0))
    ]
    assert action_phrase(lines, 1, "Mine") == "mines e2, +4"
    assert action_phrase(lines, 2, "Mine") == "chooses “Mine”"


def test_the_first_card_tells_what_is_played_and_by_whom() -> None:
    seats = (SeatSetup("Red", "vermilion", "hard"), SeatSetup("Blue", "blue", "medium"))
    card = opening_card(Match.new(GAMES["mattock"], {"board": "short"}, seats, 1))
    told = GAMES["mattock"].sheet()
    assert (card.heading, card.line, card.box) == ("Mattock", told.blurb, "mattock")
    assert card.text.startswith(told.rulebook[0].text[0])
    assert told.options["board"].values["short"].label in card.text
    assert [(row.name, row.note, row.score) for row in card.rows] == [
        ("Red", "hard bot", ""),
        ("Blue", "medium bot", ""),
    ]


def test_a_game_for_one_has_a_card_of_its_own() -> None:
    card = opening_card(Match.new(GAMES["chasm"], {}, (SeatSetup("Red", "vermilion", "hard"),), 1))
    solo = GAMES["chasm"].sheet().solo
    assert solo is not None
    assert (card.heading, card.line) == (solo.title, solo.blurb)
    assert card.text != opening_card(Match.new(GAMES["chasm"], {}, PEOPLE, 1)).text


def test_the_last_card_tells_who_has_won_by_rank() -> None:
    match = play_at_random(Match.new(GAMES["boomtown"], {}, PEOPLE, 1), None)
    card, standings = closing_card(match), match.outcome
    assert standings is not None
    assert card.sprite == "cup"
    assert [row.won for row in card.rows] == [True, False]
    best = standings.ranks.index(1)
    assert (card.rows[0].name, card.rows[0].score) == (match.players[best].name, str(standings.totals[best]))


def test_a_game_that_is_cut_short_tells_how_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_at_random(Match.new(GAMES["boomtown"], {}, PEOPLE, 1), 60)
    totals = match.standings().totals
    card = closing_card(match)
    best = totals.index(max(totals))
    assert card.heading == demo_words().time
    assert card.line.startswith(f"{match.players[best].name} leads with {max(totals)} ")
    assert [row.won for row in card.rows] == [True, False]
    level = closing_card(Match.new(GAMES["boomtown"], {}, PEOPLE, 1))
    assert level.line == "It is a tie so far, at 0 points."
    match = Match.new(GAMES["blast"], {}, (*PEOPLE, SeatSetup("Cleo", "green")), 1)
    while (totals := match.standings().totals).count(max(totals)) != 2:
        play_at_random(match, 1)
    leaders = [player.name for player, total in zip(match.players, totals, strict=True) if total == max(totals)]
    assert closing_card(match).line.startswith(f"{' and '.join(leaders)} lead with ")


def test_where_rounds_are_counted_a_game_is_cut_early_at_the_end_of_one() -> None:
    app = shown("blast")
    controller = demo(app).controller
    match, ended = controller.session.match, []
    controller.age = controller.loop.share(300) - 16 - 7
    while match.turn is not None and match.turn.round < 4:
        play_at_random(match, 1)
        if match.turn is not None and controller._at_end:
            ended.append(match.turn.round)
    assert ended == [2, 3, 4]
    app.quit()


# How long it stays


def test_the_first_card_stays_as_long_as_it_takes_to_read_and_then_the_bots_play() -> None:
    app = shown()
    stays = app.stack.skin.theme.seconds("demo-card")
    app.stack.update(stays)
    assert demo(app).controller.card is not None, "there are letters to read as well"
    app.stack.update(20.0)
    assert demo(app).controller.card is None
    app.stack.update(0.1)
    assert len(demo(app).session.match.line) == 1
    app.quit()


def test_a_long_caption_stays_longer_than_a_short_one_and_one_just_read_shorter() -> None:
    scene = demo(shown())
    short, long = Caption(None, "digs", ("For room.",)), Caption(None, "digs", ("For more room to mine in the end.",))
    first, second, again = (scene.controller.reading_time(caption) for caption in (short, long, short))
    assert again < first < second
    fast = demo(shown(pace="fastest"))
    assert fast.controller.reading_time(long) == 0


def test_captions_say_who_what_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app = shown("chasm", "fastest")
    scene = demo(app)
    term = next(iter(scene.session.sheet.values))
    monkeypatch.setattr(
        BotClient, "advice", lambda _, match, level, explain: Advice(match.legal()[0], (Reason(term, 1.0),))
    )
    told: list[Caption] = []
    for _ in range(60):
        app.stack.update(0.01)
        if not told or told[-1] != scene.controller.caption:
            told.append(scene.controller.caption)
    why = f"It brings {scene.session.sheet.values[term].more}."
    assert {caption.reason for caption in told[1:]} == {why, demo_words().no_choice}
    assert all(caption.player and caption.headline.startswith(f"{caption.player.title}: ") for caption in told[1:])
    app.quit()


def test_what_chance_has_brought_is_not_told_before_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = shown("blast", "unhurried")
    app.settings.animation = "normal"
    scene = demo(app)
    for _ in range(4000):
        before = len(scene.session.match.line)
        app.stack.update(0.1)
        moved = scene.session.match.line[before:]
        if (
            any(step.seat == NATURE for step in moved)
            and scene.display.motion.moving
            and scene.controller.caption_after != scene.controller.caption
        ):
            break
    else:
        pytest.fail("no story of chance was told")
    assert "chooses" in scene.controller.caption.headline
    later = scene.controller.caption_after
    while scene.display.motion.moving:
        app.stack.update(0.1)
    app.stack.update(0.0)
    assert scene.controller.caption == later
    app.quit()


# How it goes on, and how it ends


def test_after_the_last_card_the_next_game_follows_and_the_bots_of_the_last_are_gone(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    app = shown(pace="fastest")
    rests: list[int] = []
    monkeypatch.setattr(BotClient, "close", lambda _: rests.append(1))
    first = demo(app)
    while demo(app) is first:
        app.stack.update(0.05)
    assert first.session.match.over
    assert first.controller.card == closing_card(first.session.match)
    assert (len(app.stack), len(rests)) == (2, 1)
    assert list(home.rglob("*.jsonl")) == [], "nothing is kept"
    app.quit()


def test_a_long_game_is_cut_short() -> None:
    app = shown(pace="fastest")
    app.stack.update(0.01)
    app.stack.update(AGES)
    scene = demo(app)
    assert not scene.session.match.over
    assert scene.controller.card is not None
    assert scene.controller.card.heading == demo_words().time
    app.quit()


@pytest.mark.full
def test_every_game_is_shown_within_five_minutes_and_cut_at_the_end_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        BotClient,
        "advice",
        lambda _, match, level, explain: Advice(match.legal()[len(match.line) * 7 % len(match.legal())], ()),
    )
    app = opened()
    app.settings.animation = "normal"
    app.show_title()
    app.show_demo(DemoLoop(GAMES, 4, pace="unhurried"), (100, 100))
    shown_for: dict[str, float] = {}
    while len(shown_for) < len(GAMES):
        scene, seconds = demo(app), 0.0
        while demo(app) is scene and seconds < 100:
            app.stack.update(0.1)
            seconds += 0.1
        match = scene.session.match
        shown_for[match.record.id] = seconds
        assert match.turn is None or match.turn.seat != match.line[-1].seat
    assert sum(shown_for.values()) <= 300
    assert min(shown_for.values()) > 30
    app.quit()


def test_a_game_whose_bots_fail_gives_way_and_where_all_do_the_title_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()
    app.show_title()
    app.show_demo(DemoLoop(GAMES, 1, pace="fastest"))
    first = demo(app)

    def lost(*_: object, explain: bool = False) -> Advice:
        raise BotError("it is gone")

    monkeypatch.setattr(BotClient, "advice", lost)
    app.stack.update(0.01)
    app.stack.update(0.01)
    assert demo(app) is not first
    for _ in range(2 * len(GAMES)):
        app.stack.update(0.01)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert "it is gone" in title.notice


@pytest.mark.parametrize(
    "given",
    [
        Key("escape"),
        Key("x"),
        Press((100, 100)),
        Wheel((100, 100), 1),
        Drag((103, 100), (3, 0)),
        Hover((120, 100)),
    ],
)
def test_any_input_leads_back_to_the_title_as_it_was(given: Input) -> None:
    app = opened()
    app.show_title()
    title = app.stack.top
    assert isinstance(title, TitleScene)
    title.message = "This stays."
    app.show_demo(DemoLoop(GAMES, 1, "mattock"), (100, 100))
    app.stack.update(1.0)
    app.stack.handle(given)
    assert (app.stack.top, len(app.stack), title.message) == (title, 1, "This stays.")


@pytest.mark.parametrize(
    "given",
    [Hover((104, 100)), Release((100, 100)), Leave(), Expose(), FocusChanged(False), Text("d"), Key("d", repeat=True)],
)
def test_what_nobody_means_as_an_input_does_not(given: Input) -> None:
    app = shown()
    app.stack.update(1.0)
    app.stack.handle(given)
    assert demo(app)
    app.quit()


def test_the_pointer_is_where_it_is_in_the_first_moment() -> None:
    app = opened()
    app.show_demo(DemoLoop(GAMES, 1, "mattock"))
    app.stack.handle(Hover((500, 500)))
    app.stack.update(1.0)
    app.stack.handle(Hover((503, 500)))
    assert demo(app)
    app.stack.handle(Hover((530, 500)))
    assert isinstance(app.stack.top, TitleScene), "a demo that was not begun from the title leads there as well"


def test_the_close_of_the_window_is_not_taken_for_an_input() -> None:
    app = shown()
    assert not app.stack.handle(Quit())
    app.quit()


def test_the_program_ends_with_a_tour_whose_time_is_up() -> None:
    now = SimpleNamespace(time=0.0)
    app = opened()
    app.show_demo(DemoLoop(GAMES, 1, "mattock", minutes=1, clock=lambda: now.time))
    app.stack.update(0.1)
    assert demo(app)
    now.time = 61.0
    app.stack.update(0.1)
    assert not app.stack


# What is seen


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_card_caption_and_sign_have_their_place(size: tuple[int, int], scale: float) -> None:
    app = opened(size, scale)
    app.show_demo(DemoLoop(GAMES, 2, "boomtown", "fastest"))
    surface = pygame.Surface(size)
    app.stack.draw(surface)
    scene = demo(app)
    assert not list(scene.ui.widgets), "nothing looks as if it were to be pressed but the sign"
    window, sign = (
        surface.get_rect(),
        scene.display.screen.layout.tools[0].unionall(scene.display.screen.layout.tools[1:]),
    )
    assert window.contains(scene.display.screen.layout.prompt)
    assert window.contains(sign)
    assert not scene.display.screen.layout.prompt.colliderect(sign)
    covered = pygame.image.tobytes(surface, "RGB")
    app.stack.update(0.1)
    app.stack.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != covered
    app.quit()


def test_the_demo_waits_for_nobody_at_a_moment() -> None:
    app = shown()
    moments = demo(app).display.moments
    slip, summary = Slip("A load", 1, (), 0), Summary("A phase", (0, 0), ())
    assert not moments.waits(slip)
    assert not moments.waits(summary)
    demo(app).display.play_story(None, [AnimationStep("", (), moment=slip)], demo(app).display.session.picture, 1.0)
    assert moments.moment is slip
    for _ in range(200):
        demo(app).display.advance_story(0.05)
    assert moments.moment is None

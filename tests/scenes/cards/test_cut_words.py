"""Words of seat cards that have little room: names stay apart, and a state goes on where a line is free."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.data.seats import SeatSetup
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.panels import Row, SeatCard
from engine.words.language import speaking
from scenes.common.player_labels import PlayerLabel, display_players, fitted_name, labels_of
from scenes.match_view.panels import seat_cards
from scenes.match_view.panels.rail.small_card import draw_small_card
from scenes.match_view.panels.seat_cards import draw_card
from tests.scenes.fake_app import shared_skin

SMALL_CARD, CARD = (52, 82), (192, 170)
"""Sizes of a card in the small frame and beside the table, in pixels."""


@pytest.fixture(name="drawn")
def drawn_texts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The texts that are drawn, with the pixels that they take."""
    use_dummy_display()
    texts: list[tuple[str, int]] = []
    draw_text = Skin.text

    def note(self: Skin, text: str, style: str, *how: Any) -> pygame.Surface:
        texts.append((text, self.measure(text, style)[0]))
        return draw_text(self, text, style, *how)

    monkeypatch.setattr(Skin, "text", note)
    return texts


def labels(*names: str) -> tuple[PlayerLabel, ...]:
    colours = ("vermilion", "yellow", "blue")
    players = [SeatSetup(name, colour) for name, colour in zip(names, colours, strict=False)]
    return labels_of(shared_skin(1.0), display_players(players))


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "Anna"),
        ("Maximilian", "Maximiliane"),
        ("Anna Maria", "Anna Lena", "Bo"),
        ("Bob Andersson", "Bob Anderssen", "Bob Anders"),
    ],
)
def test_names_that_are_cut_are_told_apart(drawn: list[tuple[str, int]], names: tuple[str, ...]) -> None:
    skin, players = shared_skin(1.0), labels(*names)
    shown = []
    for player in players:
        drawn.clear()
        rect = pygame.Rect((0, 0), SMALL_CARD)
        draw_small_card(pygame.Surface(rect.size), skin, rect, player, SeatCard(1, "4"), False)
        (name, width), _ = drawn
        assert width <= rect.w
        assert name[0] == player.title[0]
        shown.append(name)
    assert len({*shown}) == len(names), shown


def test_a_name_that_is_cut_keeps_the_colour_that_tells_it_apart() -> None:
    use_dummy_display()
    skin, (_, yellow) = shared_skin(1.0), labels("Anna", "Anna")
    room = skin.measure("Anna (yello", "number")[0]
    assert fitted_name(skin, yellow, "number", room)[0].endswith("yellow")


def test_how_a_name_is_cut_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    use_dummy_display()
    cut: list[str] = []

    def note(skin: Skin, player: PlayerLabel, style: str, room: int) -> tuple[str, str]:
        cut.append(player.title)
        return fitted_name(skin, player, style, room)

    monkeypatch.setattr(seat_cards, "fitted_name", note)
    skin, players, rect = shared_skin(1.0), labels("Bartholomea", "Bartholomea"), pygame.Rect((0, 0), SMALL_CARD)
    for player in (*players, *players):
        draw_small_card(pygame.Surface(rect.size), skin, rect, player, SeatCard(1, "4"), False)
    assert cut == [player.title for player in players]


@pytest.mark.parametrize("gained", [0, 62])
def test_a_state_that_finds_no_room_beside_a_gain_goes_below_it(drawn: list[tuple[str, int]], gained: int) -> None:
    skin, (player,) = shared_skin(1.0), labels("Anna")
    rect = pygame.Rect((0, 0), CARD)
    card = SeatCard(1, "90", rows=(Row(text="7 gems"),), state="6 stones left")
    draw_card(pygame.Surface(rect.size), skin, rect, player, card, False, gained)
    assert "6 stones left" in [text for text, _ in drawn]


@pytest.mark.parametrize(("language", "whole", "short"), [("en", "The Rival", "Rival"), ("de", "Der Rivale", "Rivale")])
def test_a_name_with_a_short_form_is_short_before_it_is_cut(language: str, whole: str, short: str) -> None:
    use_dummy_display()
    skin = shared_skin(1.0)
    with speaking(language):
        player = PlayerLabel(whole, "", "purple", "miner", bot=True)
        roomy, narrow = (skin.measure(name, "number")[0] for name in (whole, short))
        assert fitted_name(skin, player, "name", roomy)[0] == whole
        assert fitted_name(skin, player, "name", narrow)[0] == short

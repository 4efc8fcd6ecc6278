"""The missions beside the board."""

from __future__ import annotations

import msgspec
import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.skin import Skin
from engine.view.panels import OfferCard
from games.chasm.table.panels import SPEED_DIE
from scenes.match_view.panels.offers import PlacedOffer, arrange_offers, draw_offers
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few


def test_the_die_of_a_mission_shows_the_speed_that_it_asks_for() -> None:
    of = rules(2)
    number, mission = next(pair for pair in enumerate(of.missions) if pair[1].speed)
    state = arrange(of)
    state.missions_shown = 1 << number
    cards = games.table("chasm").panels(of, state).offers
    card = next(card for card in cards if isinstance(card, OfferCard) and card.title == mission.title)
    die = next(icon for icon in card.icons if icon.sprite == SPEED_DIE)
    assert [badge.text for badge in die.badges] == [str(mission.speed)]


def card_picture(units: Skin, placed: PlacedOffer, text: str) -> bytes:
    """How a card with other words would be drawn in its place."""
    card = msgspec.structs.replace(placed.block, text=text)
    surface = pygame.Surface((placed.rect.right, placed.rect.bottom))
    draw_offers(surface, units, [PlacedOffer(card, placed.rect, placed.setting)])
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    "size",
    [
        (1024, 640),
        *(pytest.param(size, marks=pytest.mark.full) for size in ((1024, 700), (1100, 640), (1216, 720))),
        (1280, 720),
    ],
)
@pytest.mark.parametrize("taken_by", [0, 1])
def test_no_mission_is_without_its_words_however_low_the_window_is(size: tuple[int, int], taken_by: int) -> None:
    """Three rubies tell another mission than three rubies in one load."""
    of = rules(4, missions="on")
    for first in range(len(of.missions) - 4):
        owners = dict.fromkeys(of.mission_names[first : first + 5], taken_by)
        position = of.facts(arrange(of, missions=owners))
        at = TableDriver(Match.new(games.discover()["chasm"], {}, numbered_seats(4), 1, position=position), size)
        screen = at.scene.display.screen
        assert screen.offers is not None
        placed = arrange_offers(screen.skin, screen.offers, at.scene.session.panels.offers)
        cards = [(offer.block, offer) for offer in placed if isinstance(offer.block, OfferCard)]
        assert len(cards) == 5
        for card, offer in cards:
            assert screen.offers.contains(offer.rect)
            with_words = card_picture(screen.skin, offer, card.text)
            assert with_words != card_picture(screen.skin, offer, ""), card.title

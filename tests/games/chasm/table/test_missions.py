"""The missions beside the board."""

from __future__ import annotations

import games
from engine.view.panels import OfferCard
from games.chasm.table.panels import SPEED_DIE
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules


def test_the_die_of_a_mission_shows_the_speed_that_it_asks_for() -> None:
    of = rules(2)
    number, mission = next(pair for pair in enumerate(of.missions) if pair[1].speed)
    state = arrange(of)
    state.missions_shown = 1 << number
    cards = games.table("chasm").panels(of, state).offers
    card = next(card for card in cards if isinstance(card, OfferCard) and card.title == mission.title)
    die = next(icon for icon in card.icons if icon.sprite == SPEED_DIE)
    assert [badge.text for badge in die.badges] == [str(mission.speed)]

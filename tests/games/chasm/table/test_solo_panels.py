"""The panels of a solo game: the level so far, what the next one needs, and what ending the game would mean."""

from __future__ import annotations

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.view.panels import OfferCard, Panel
from games.chasm.model.goods import SINGLE
from games.chasm.model.state import ChasmState
from scenes.common.outcome import verdict
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import play, rules

SOLO = rules(1)

TABLE = games.table("chasm")

LEVELS = SOLO.sheet.scoring.levels


def level_panel(state: ChasmState) -> tuple[list[str], list[str]]:
    """The texts of the panel of levels, and the sprites of the jewels on it."""
    panel = TABLE.panels(SOLO, state).offers[1]
    assert isinstance(panel, Panel)
    return [row.text for row in panel.rows if row.text], [icon.sprite for row in panel.rows for icon in row.icons]


def needs(level: str) -> str:
    return SOLO.sheet.words["lacks"].format(level=LEVELS[level].label)


def test_the_next_level_is_named_with_the_jewels_that_it_needs() -> None:
    state = arrange(SOLO)
    texts, jewels = level_panel(state)
    assert texts == [SOLO.sheet.words["no_level"], needs("partial")]
    assert len(jewels) == 4
    state.stock[0] = state.delivered_right = sum(SINGLE[kind] for kind in SOLO.exit_kinds.values())
    assert level_panel(state)[0] == [LEVELS["victory"].label, needs("major")]


def test_the_question_before_the_end_says_the_result() -> None:
    prompt = TABLE.panels(SOLO, arrange(SOLO)).prompt
    assert LEVELS["defeat"].label in SOLO.sheet.verbs["leave"].question.format(**prompt)


def test_the_surface_says_which_jewels_should_leave_over_its_side() -> None:
    for place, sort in {"b1": "all_ruby", "k4": "all_gold", "j11": "all_emerald"}.items():
        card = TABLE.describe(SOLO, arrange(SOLO), place)
        assert card is not None
        assert SOLO.sheet.words[sort] in card.text


def test_after_the_end_nothing_is_said_to_come() -> None:
    state = arrange(SOLO)
    play(SOLO, state, "leave")
    chasm, level, *_ = TABLE.panels(SOLO, state).offers
    assert isinstance(chasm, Panel)
    assert isinstance(level, Panel)
    assert level.title == SOLO.sheet.words["level_over"]
    assert SOLO.sheet.words["open_now"] not in [row.text for row in chasm.rows]


def test_the_score_is_not_called_jewels_for_those_astray_are_no_part_of_it() -> None:
    state = arrange(SOLO)
    state.stock[0] = sum(SINGLE[kind] for kind in SOLO.exit_kinds.values())
    (card,) = TABLE.panels(SOLO, state).seat_cards
    assert (card.score, card.unit) == ("0", "matching")


def test_the_end_says_what_the_next_level_lacked() -> None:
    stock = ["ruby", "emerald", "emerald", "gold", "diamond"]
    position = SOLO.facts(arrange(SOLO, stock={1: stock}, delivered_right=["ruby", "diamond"]))
    match = Match.new(games.discover()["chasm"], dict(SOLO.options), numbered_seats(1), 1, position=position)
    match.play("leave")
    ending = verdict(match)
    assert ending.headline == LEVELS["partial"].label
    assert ending.reason.startswith(SOLO.sheet.scoring.reasons["left"])
    assert ending.reason.endswith("a victory lacked gold and emeralds")
    _, jewels = level_panel(match.state)
    assert sorted(jewels) == ["gem-emerald", "gem-gold"]


def test_who_has_reached_everything_lacked_nothing() -> None:
    kinds = [kind for kind in SOLO.exit_kinds.values() for _ in range(2)]
    state = arrange(SOLO, stock={1: kinds}, delivered_right=kinds)
    play(SOLO, state, "leave")
    assert SOLO.standings(state).lacking == ()


def test_more_than_enough_by_a_side_is_enough() -> None:
    state = arrange(SOLO, stock={1: ["ruby"] * 4}, delivered_right=["ruby"] * 3)
    north = TABLE.panels(SOLO, state).offers[2]
    assert isinstance(north, OfferCard)
    assert north.text == SOLO.sheet.say("exit_wrong", right=2, wanted=2, wrong=1)
    assert len(north.icons) == 3

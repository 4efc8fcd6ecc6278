"""Odds can be left out of a table: pieces, rows and blocks, and shown again at once."""

from __future__ import annotations

from typing import Any, cast

from engine.stage.scene import Scene
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Panels, Row, SeatCard
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Picture, Piece
from scenes.match_view.view_model.odds_filter import OddsFilter
from tests.scenes.table_driver import TableDriver, mattock

PLAIN, CHANCE = Row(text="two cards"), Row(text="5 in 8", aid=True)

CARD, ODDS = Piece("card", "claim"), Piece("", "chance", aid=True)


class FakeTable:
    """A table with the same pieces and rows everywhere, odds included."""

    def picture(self, *_: Any) -> Picture:
        return Picture((CARD, ODDS))

    def cues(self, *_: Any) -> list[Cue]:
        return [Cue(CueKind.FLASH, CARD), Cue(CueKind.FLASH, ODDS)]

    def panels(self, *_: Any) -> Panels:
        block, odds, title = Panel("Chart", (PLAIN, CHANCE)), Panel("Odds", (CHANCE,)), Panel("Title", ())
        cards = (SeatCard(1, "7", rows=(PLAIN, CHANCE)),)
        offers = (odds, OfferCard("Offer", (Icon("cup"),)))
        return Panels({}, cards, seat_column=(block, odds), sidebar=(odds, title), mat=odds, offers=offers)

    def preview_text(self, *_: Any) -> InfoCard:
        return InfoCard("Roll", rows=(PLAIN, CHANCE), overlay=Picture((ODDS,)))

    def describe(self, _rules: Any, _view: Any, place: str, _subjects: Any) -> InfoCard | None:
        return self.preview_text() if place else None


def table(shows_odds: bool) -> OddsFilter:
    filtered = OddsFilter(cast(Any, FakeTable()))
    filtered.shows_odds = shows_odds
    return filtered


RULES, VIEW, EVENT = cast(Any, None), None, cast(Any, None)


def test_with_odds_the_table_is_that_of_the_game() -> None:
    filtered, original = table(shows_odds=True), FakeTable()
    assert filtered.picture(RULES, VIEW) == original.picture()
    assert filtered.cues(RULES, VIEW, EVENT) == original.cues()
    assert filtered.panels(RULES, VIEW) == original.panels()
    assert (
        filtered.describe(RULES, VIEW, "die")
        == filtered.preview_text(RULES, VIEW, cast(Any, None), cast(Any, None))
        == original.preview_text()
    )


def test_without_odds_there_are_no_aids_and_no_blocks_of_aids_alone() -> None:
    filtered = table(shows_odds=False)
    assert filtered.picture(RULES, VIEW).pieces == (CARD,)
    assert [cue.piece for cue in filtered.cues(RULES, VIEW, EVENT)] == [CARD]
    panels = filtered.panels(RULES, VIEW)
    assert panels.seat_cards[0].rows == (PLAIN,)
    assert [(block.title, block.rows) for block in panels.seat_column] == [("Chart", (PLAIN,))]
    assert [block.title for block in (*panels.sidebar, *panels.offers)] == ["Title", "Offer"]
    assert panels.mat is None
    for card in (
        filtered.preview_text(RULES, VIEW, cast(Any, None), cast(Any, None)),
        filtered.describe(RULES, VIEW, "die"),
    ):
        assert card is not None
        assert (card.rows, card.overlay.pieces) == ((PLAIN,), ())
    assert filtered.describe(RULES, VIEW, "") is None


def test_the_setting_applies_at_once_and_a_half_made_action_stays() -> None:
    at = TableDriver(mattock(8, "move"))
    at.click(at.lit[0])
    picks = at.scene.session.selection.picks
    for wanted in (False, True):
        at.stack.push(Scene())
        at.app.settings.chances = wanted
        at.stack.pop()
        assert at.scene.session.table.shows_odds is wanted
        assert (len(picks), at.scene.session.selection.picks) == (1, picks)


def test_a_table_opens_without_odds_if_they_are_turned_off() -> None:
    at = TableDriver(mattock(8))
    at.app.settings.chances = False
    assert not type(at.scene)(at.app, at.match).session.table.shows_odds

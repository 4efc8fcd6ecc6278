"""What tells of chances can be left out of a table: pieces, rows and blocks, and back again at once."""

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


class Told:
    """A table that tells the same of everything, chances included."""

    def picture(self, *_: Any) -> Picture:
        return Picture((CARD, ODDS))

    def cues(self, *_: Any) -> list[Cue]:
        return [Cue(CueKind.FLASH, CARD), Cue(CueKind.FLASH, ODDS)]

    def panels(self, *_: Any) -> Panels:
        block, odds, title = Panel("Chart", (PLAIN, CHANCE)), Panel("Odds", (CHANCE,)), Panel("Title", ())
        cards = (SeatCard(1, "7", rows=(PLAIN, CHANCE)),)
        shelf = (odds, OfferCard("Offer", (Icon("cup"),)))
        return Panels({}, cards, seat_column=(block, odds), sidebar=(odds, title), mat=odds, offers=shelf)

    def preview_text(self, *_: Any) -> InfoCard:
        return InfoCard("Roll", rows=(PLAIN, CHANCE), overlay=Picture((ODDS,)))

    def describe(self, _rules: Any, _view: Any, place: str) -> InfoCard | None:
        return self.preview_text() if place else None


def table(aided: bool) -> OddsFilter:
    made = OddsFilter(cast(Any, Told()))
    made.shows_odds = aided
    return made


RULES, VIEW, EVENT = cast(Any, None), None, cast(Any, None)


def test_where_aids_are_wanted_all_is_as_the_game_tells_it() -> None:
    made, told = table(aided=True), Told()
    assert made.picture(RULES, VIEW) == told.picture()
    assert made.cues(RULES, VIEW, EVENT) == told.cues()
    assert made.panels(RULES, VIEW) == told.panels()
    assert (
        made.describe(RULES, VIEW, "die")
        == made.preview_text(RULES, VIEW, cast(Any, None), VIEW)
        == told.preview_text()
    )


def test_else_they_are_nowhere_and_a_block_that_was_nothing_else_goes() -> None:
    made = table(aided=False)
    assert made.picture(RULES, VIEW).pieces == (CARD,)
    assert [cue.piece for cue in made.cues(RULES, VIEW, EVENT)] == [CARD]
    panels = made.panels(RULES, VIEW)
    assert panels.seat_cards[0].rows == (PLAIN,)
    assert [(block.title, block.rows) for block in panels.seat_column] == [("Chart", (PLAIN,))]
    assert [block.title for block in (*panels.sidebar, *panels.offers)] == ["Title", "Offer"]
    assert panels.mat is None
    for said in (made.preview_text(RULES, VIEW, cast(Any, None), VIEW), made.describe(RULES, VIEW, "die")):
        assert said is not None
        assert (said.rows, said.overlay.pieces) == ((PLAIN,), ())
    assert made.describe(RULES, VIEW, "") is None


def test_the_setting_holds_at_once_and_a_half_made_action_stays() -> None:
    at = TableDriver(mattock(8, "move"))
    at.click(at.lit[0])
    picks = at.scene.session.selection.picks
    for wanted in (False, True):
        at.stack.push(Scene())
        at.app.settings.chances = wanted
        at.stack.pop()
        assert at.scene.session.table.shows_odds is wanted
        assert (len(picks), at.scene.session.selection.picks) == (1, picks)


def test_a_table_opens_without_chances_where_they_are_not_wanted() -> None:
    at = TableDriver(mattock(8))
    at.app.settings.chances = False
    assert not type(at.scene)(at.app, at.match).session.table.shows_odds

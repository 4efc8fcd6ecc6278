"""What chance does is shown where it happens: the card that names a square, the token of a mine."""

from __future__ import annotations

import games
from engine.view.picture import Cue, CueKind
from games.chasm.model.events import Collapsed, Deposited, TokenDrawn
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules

OF, SOLO = rules(), rules(1)

TABLE = games.table("chasm")


def cards(cues: list[Cue]) -> list[tuple[str, list[str]]]:
    """Where cards come down, and what stands on them."""
    down = [cue.piece for cue in cues if cue.kind is CueKind.APPEAR and cue.piece.sprite == "card-front"]
    return [(piece.space, [badge.text for badge in piece.badges]) for piece in down]


def test_a_deposit_card_comes_down_on_the_square_that_it_names() -> None:
    cues = [*TABLE.cues(OF, arrange(OF), Deposited("red", 2, "d3", 2))]
    assert cards(cues) == [("d3", ["2"])]
    assert cues[-1].kind is CueKind.VANISH


def test_a_square_falls_in_after_the_card_that_names_it_but_without_one_where_the_player_chose() -> None:
    event = Collapsed("red", "d3", ())
    assert cards([*TABLE.cues(SOLO, arrange(SOLO, decision="solo"), event)]) == [("d3", ["2"])]
    assert cards([*TABLE.cues(OF, arrange(OF, decision="build"), event)]) == []


def test_a_token_shows_over_its_mine() -> None:
    (first, *_) = TABLE.cues(OF, arrange(OF), TokenDrawn("yellow"))
    assert (first.piece.sprite, first.piece.space) == ("chasm", OF.ground.names[OF.ground.mine[1][0]])

"""The effects of an action: what its preview may say of it, and the default info card."""

from __future__ import annotations

from engine.view.effects import Effects
from engine.view.table import GameTable
from tests.toys.pan.rules import Find, Glimpse, Pan, Wash, Washed
from tests.worked.reversi.rules import RECORD, Pass, Place, Placed, Reversi


def reversi() -> Reversi:
    rules = RECORD.make_rules({}, 2)
    assert isinstance(rules, Reversi)
    return rules


def test_an_action_is_played_ahead_and_the_view_stays_as_it_is() -> None:
    rules = reversi()
    view = rules.start()
    action = next(action for action in rules.legal(view) if isinstance(action, Place))
    effects = Effects(rules, view, action)
    placed = effects.own_event(Placed)
    assert (placed.seat, placed.space, len(placed.turned)) == (1, action.space, 1)
    assert effects.events == effects.own_events == (placed,)
    assert rules.points(effects.at_once) == rules.points(effects.after) == (4, 1)
    assert view == rules.start()


def test_the_default_card_has_the_words_of_the_verb_and_the_totals() -> None:
    rules = reversi()
    view = rules.start()
    action = rules.legal(view)[0]
    assert isinstance(action, Place)
    card = GameTable(None).preview_text(rules, view, action, Effects(rules, view, action))
    assert (card.title, card.text) == (f"Place on {action.space}", rules.sheet.verbs["place"].text)
    assert (card.measure, card.before, card.after, card.gain) == ("Discs", (2, 2), (4, 1), "+2")


def test_the_card_of_an_action_that_changes_no_total_has_none() -> None:
    rules = reversi()
    corner = {"discs": {"1": ["a1"], "2": ["h8", "h7"]}, "seat": 1, "decision": "place"}
    view = rules.position(corner)
    assert rules.legal(view) == [Pass()]
    card = Effects(rules, view, Pass()).card
    assert (card.title, card.measure, card.before, card.after, card.gain) == ("Pass", "", (), (), "")


def test_the_points_that_the_events_of_an_action_give() -> None:
    rules = Pan({"claims": "four"}, 2)
    view = rules.start()
    for action in (Glimpse("a"), Find(3), Wash("b"), Find(0)):
        rules.play(view, action)
    effects = Effects(rules, view, Wash("a"))
    assert (effects.own_event(Washed).gold, effects.own_gain) == (3, "+3")
    assert Effects(rules, view, Wash("c")).own_gain == "", "what nature draws is not known before"

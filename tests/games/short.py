"""Short ways to play a game by the texts of its actions, whatever game it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from engine.rules.actions import Action
from engine.rules.contract import Rules
from engine.rules.events import Event

E = TypeVar("E", bound=Event)


def legal(of: Rules[Any], state: Any) -> list[str]:
    return [action.text for action in of.legal(state)]


def find(of: Rules[Any], state: Any, text: str) -> Action:
    """The legal action with this text."""
    action = next((action for action in of.legal(state) if action.text == text), None)
    assert action is not None, f"{text} is not among {legal(of, state)[:20]} ..."
    return action


def play(of: Rules[Any], state: Any, *texts: str) -> list[Event]:
    """Play actions one after the other; the events of all of them."""
    events: list[Event] = []
    for text in texts:
        events += of.play(state, find(of, state, text))
    return events


def events_of(events: Iterable[Event], of: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, of)]

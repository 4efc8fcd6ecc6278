"""A whole game by ear: whoever plays it knows nothing but the lines that the voice says."""

from __future__ import annotations

from random import Random

from engine.stage.access.words import spoken
from tests.scenes.ears.listening import Listening

MOST_TURNS = 200


def test_a_game_is_played_by_its_spoken_lines_alone() -> None:
    """Every choice is heard before it is made, every move told after it; in the end the winner is named."""
    listening, dice, told = Listening(), Random(5), list[str]()
    listening.start("mattock", board="short")
    heard = listening.mouth.said
    for _ in range(MOST_TURNS):
        told += [said for said in heard if " mines " in said]
        if any("wins" in said for said in heard):
            break
        if any("your turn" in said for said in heard):
            heard = listening.key("return") + listening.wait(5)
            continue
        offered = [said for _ in range(dice.randint(1, 5)) for said in listening.key("right", ctrl=True)]
        assert offered, f"nothing is offered after {heard}"
        heard = listening.key("return")
        assert heard, f"nothing is said after {offered[-1]} was chosen"
    assert any("wins" in said for said in heard)
    match = listening.app.last_match
    assert match is not None
    assert match.over
    mined = [step.action for step in match.line if step.action.verb == "mine"]
    assert len(told) >= len(mined) > 0


def test_a_voice_that_says_what_is_asked_tells_no_deeds() -> None:
    listening = Listening("asked")
    listening.start("mattock", board="short")
    assert any("Ann: mine a space" in said for said in listening.mouth.said)
    assert any(said.startswith("Mine ") for said in listening.key("tab"))
    assert not any("mines" in said for said in listening.key("return"))


def test_a_refusal_is_said_at_once() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    cuts = listening.mouth.cut
    said = listening.key("u")
    assert said == []
    listening.stack.top.controller.click(("a1",))  # type: ignore[union-attr]
    said = listening.wait()
    assert len(said) == 1
    assert listening.mouth.cut == cuts + 1


def test_a_voice_is_silent_where_a_reader_listens() -> None:
    listening = Listening()
    listening.ears.listeners.append(_Reader())
    listening.start("mattock", board="short")
    assert listening.mouth.said == []


def test_texts_are_spoken_without_signs() -> None:
    assert spoken("**Lay** a *tile*: +2 or −1, [gem-ruby] ×3 → 4–5") == (
        "Lay a tile: plus 2 or minus 1, ruby times 3 to 4 to 5"
    )


class _Reader:
    is_listening = walks = True

    def take(self, *_: object) -> None:
        """Hear."""

    def note_focus(self, has_focus: bool) -> None:
        """Hear."""

    def close(self) -> None:
        """End."""

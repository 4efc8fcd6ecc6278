"""The makers of game controllers: whose signs stand on a controller's buttons, and what these are called.

SDL tells the buttons of a Nintendo controller by the letters on them (its A is at the right), those of all others by
their places. So a command keeps its letter everywhere, and what is drawn is what stands on the button.
"""

from __future__ import annotations

from itertools import chain

from engine.stage.controls.signs import USUAL, Maker
from engine.stage.controls.words import control_words
from engine.words.filling import fill


def maker_of(name: str, guid: str) -> Maker:
    """The maker of a controller by the `name` that the system has for it, else by the vendor in its `guid`; the usual
    one for all that nobody knows.
    """
    lowered, vendor = name.lower(), f"{guid[10:12]}{guid[8:10]}".lower()
    makers = control_words().makers
    named = (maker for maker, known in makers.items() if any(part in lowered for part in known.names))
    sold = (maker for maker, known in makers.items() if vendor in known.vendors)
    return next(chain(named, sold), USUAL)


def button_words(button: str, maker: Maker = USUAL) -> str:
    """A pad button as people hear it: "A button", "left shoulder", "cross"."""
    words = control_words()
    said = words.makers[maker].said if maker != USUAL else {}
    return said.get(button) or words.buttons.get(button) or fill(words.button, name=button.capitalize())

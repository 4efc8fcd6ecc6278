"""What the toys share: a codec for values that are facts as they stand."""

from __future__ import annotations

from typing import Any, Final

from engine.rules.facts import Codec, custom

PLAIN: Final[Codec[Any]] = custom(lambda _, value: value, lambda _, fact: fact)
"""A value that is written and read as it is."""

"""The rolling of one cart once more, slow and plain, straight from RULES.md 4.3 to 4.5: squares as (row, column).

It shares nothing with the program but the words of events: own geometry, own tiles as texts, own bags as lists.
"""

from __future__ import annotations

from collections.abc import Generator

Square = tuple[int, int]

STEPS: dict[str, Square] = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}

ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}

CENTRES = ((3, 3), (3, 7), (7, 7), (7, 3))

KINDS = ("rock", "ruby", "emerald", "gold", "diamond")

Question = tuple[str, list[str]]
"""The question, and the possible answers."""


def name(square: Square) -> str:
    return "abcdefghijk"[square[1]] + str(square[0] + 1)


def square(name: str) -> Square:
    return int(name[1:]) - 1, "abcdefghijk".index(name[0])


class Cart:
    def __init__(self, seat: int, at: Square, tail: str, speed: int, hold: list[str]) -> None:
        self.seat, self.tail, self.speed, self.hold = seat, tail, speed, hold
        self.at: Square | None = at
        self.fate = ""


class Mine:
    """Tiles, heaps and carts; `opened`: whether derailed carts are lost."""

    def __init__(self, opened: bool, bumpers: bool) -> None:
        self.tiles: dict[Square, str] = {}
        self.heaps: dict[Square, list[str]] = {}
        self.carts: dict[str, Cart] = {}
        self.stock: dict[int, list[str]] = {}
        self.opened, self.bumpers = opened, bumpers
        self.log: list[str] = []

    def on(self, square: Square) -> str:
        return next((key for key, cart in self.carts.items() if cart.at == square), "")

    def roll(self, key: str) -> Generator[Question, str, None]:
        """Roll a cart its full speed; yields what its owner or nature is asked and is sent the answer."""
        cart = self.carts[key]
        for step in range(cart.speed):
            assert cart.at is not None
            edge = yield from self.choose_exit(cart)
            row, column = cart.at
            there = (row + STEPS[edge][0], column + STEPS[edge][1])
            if there[0] in (0, 10) or there[1] in (0, 10):
                self.stock.setdefault(cart.seat, []).extend(cart.hold)
                self.log.append(f"delivered {key} {name(there)}")
                cart.at, cart.hold, cart.fate = None, [], "home"
                return
            if there in CENTRES or ACROSS[edge] not in self.tiles.get(there, ""):
                self.derail(key)
                return
            other = self.on(there)
            if other:
                yield from self.crash(key, other, edge)
                return
            cart.at, cart.tail = there, ACROSS[edge]
            self.log.append(f"rolled {key} {name(there)}")
            last = step == cart.speed - 1
            yield from self.load(key, 5 if last else 1)

    def choose_exit(self, cart: Cart) -> Generator[Question, str, str]:
        assert cart.at is not None
        row, column = cart.at
        if row in (0, 10) or column in (0, 10):
            return {0: "S", 10: "N"}.get(row) or ("E" if column == 0 else "W")
        exits = [edge for edge in self.tiles[cart.at] if edge != cart.tail]
        return (yield "turn", exits) if len(exits) > 1 else exits[0]

    def load(self, key: str, most: int) -> Generator[Question, str, None]:
        """Take up to `most` items; rocks first, then the owner chooses unless all of it goes into the hold."""
        cart = self.carts[key]
        assert cart.at is not None
        heap = self.heaps.setdefault(cart.at, [])
        for _ in range(most):
            room = min(most, 5 - len(cart.hold))
            if not heap or room <= 0:
                return
            kinds = [kind for kind in KINDS if kind in heap]
            if "rock" in kinds:
                kind = "rock"
            elif len(kinds) == 1 or len(heap) <= room:
                kind = kinds[0]
            else:
                kind = yield "take", kinds
            heap.remove(kind)
            cart.hold.append(kind)
            self.log.append(f"loaded {key} {kind}")

    def derail(self, key: str) -> None:
        cart = self.carts[key]
        assert cart.at is not None
        self.heaps.setdefault(cart.at, []).extend(cart.hold)
        cart.at, cart.hold, cart.fate = None, [], "lost" if self.opened else "derailed"
        self.log.append(f"derailed {key}")

    def crash(self, key: str, other: str, edge: str) -> Generator[Question, str, None]:
        """RULES.md 4.4: the mover fills up, the other loses half or derails; a cart hit on its front turns."""
        cart, hit = self.carts[key], self.carts[other]
        self.log.append(f"crashed {key} {other}")
        yield from self.load(key, 5)
        if not self.bumpers and not hit.hold:
            self.derail(other)
        elif not self.bumpers:
            assert hit.at is not None
            for _ in range((len(hit.hold) + 1) // 2):
                kind = yield "drop", [kind for kind in KINDS if kind in hit.hold]
                hit.hold.remove(kind)
                self.heaps.setdefault(hit.at, []).append(kind)
                self.log.append(f"dropped {other} {kind}")
        if cart.tail:
            cart.tail = edge
            self.log.append(f"turnedround {key}")
        if hit.at is not None and self.nose(hit) == ACROSS[edge]:
            hit.tail = ACROSS[edge]
            self.log.append(f"turnedround {other}")

    def nose(self, cart: Cart) -> str:
        assert cart.at is not None
        tile = self.tiles[cart.at]
        if len(tile) == 2:
            return tile.replace(cart.tail, "")
        return ACROSS[cart.tail] if ACROSS[cart.tail] in tile else ""

"""Every word of Yard, made in code: it has no YAML of its own."""

from __future__ import annotations

from engine.data.sections import BoardWords, Decision, EventWords, PickWords, VerbWords
from tests.toys.plain import points_in, toy_sheet

BAR = ["lay", "widen", "cart", "slower", "faster", "end"]

TILES = {"NS": 0, "EW": 1, "NE": 0, "SW": 2}

SHEET = toy_sheet(
    "yard",
    (1, 2, 1),
    decisions={
        "build": Decision("{seat}: build, or end", "{left} actions are left.", "rules", bar=BAR),
        "roll": Decision("{seat}: which cart?", "It rolls.", "rules"),
        "take": Decision("{seat}: which gem?", "It is yours.", "rules"),
    },
    verbs={
        "lay": VerbWords("Track", icon="rail-straight", title="Lay {shape} on {space}", text="Lay a tile."),
        "widen": VerbWords("Upgrade", icon="rail-cross", title="Make {space} {shape}"),
        "cart": VerbWords("Cart", icon="cart-south", title="{cart} to {space}"),
        "slower": VerbWords("Slower", icon="icon-minus", title="{cart} slower"),
        "faster": VerbWords("Faster", icon="icon-plus", title="{cart} faster"),
        "end": VerbWords("Roll carts", icon="icon-play", title="Roll", text="Ends it.", confirm=True, closing=True),
        "roll": VerbWords("Roll", title="Roll {cart}"),
        "take": VerbWords("Take", title="Take {item}"),
    },
    events={"done": EventWords("{seat}: {text}", sound="tile")},
    scoring=points_in("gems"),
    board=BoardWords("hex-rock"),
    picks={
        **{
            shape: PickWords(shape, icon="rail-straight" if shape in ("NS", "EW") else "rail-corner", turn=turn)
            for shape, turn in TILES.items()
        },
        **{shape: PickWords(shape, icon="rail-tee") for shape in ("NSE", "NSW", "NEW", "SEW")},
        "NSEW": PickWords("Cross", icon="rail-cross"),
        "1-white": PickWords("White", icon="cart-south", tint="seat1"),
        "1-black": PickWords("Black", icon="cart-south", tint="seat1"),
        "2-white": PickWords("White", icon="cart-south", tint="seat2"),
        "2-black": PickWords("Black", icon="cart-south", tint="seat2"),
        "ruby": PickWords("Ruby", icon="gem-ruby"),
        "gold": PickWords("Gold", icon="gem-gold"),
    },
)

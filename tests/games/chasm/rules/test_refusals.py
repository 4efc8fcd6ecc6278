"""Every refusal has its reason: each wording of the sheet where it applies, and none where a pick is allowed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.contract import NATURE
from engine.rules.router import offer
from games.chasm.model.actions import VERBS_BY_DECISION
from games.chasm.model.board import SHAPE_OF, TILES
from games.chasm.model.data import load_sheet
from games.chasm.model.goods import KINDS
from games.chasm.model.setup import cart_words
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import WHY_NOT
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, begun, railways, rules
from tests.games.short import play

OF, SOLO = rules(), rules(1)

VERBS = ("track", "upgrade", "cart", "slower", "faster", "done", "leave", "roll", "turn", "take", "collapse", "card")

COLOURS = ("red", "yellow", "green", "blue")


def pick(word: str) -> Pick:
    """A pick given as a word."""
    if word in VERBS:
        return Pick(Kind.VERB, word)
    if word.isupper():
        return Pick(Kind.SHAPE, word)
    if word in KINDS or word == "coal":
        return Pick(Kind.ITEM, word)
    if word.isdecimal():
        return Pick(Kind.NUMBER, int(word))
    return Pick(Kind.PIECE if word in COLOURS or "-" in word else Kind.SPACE, word)


def why(of: ChasmRules, state: ChasmState, words: str) -> str:
    return of.why_not(state, [pick(word) for word in words.split()])


def says(wording: str, of: ChasmRules = OF, **named: Any) -> str:
    """A wording of the sheet; `cart` is a name, and is put into words."""
    cart = str(named.get("cart", ""))
    if cart in of.cart_index:
        named["cart"] = cart_words(of, cart, 1)
    text = load_sheet().why_not[wording].format(**named)
    return text if text.startswith(str(named.get("space", " "))) else text[:1].upper() + text[1:]


def building(**parts: object) -> ChasmState:
    """Red's turn: tiles and carts in some squares, red's black cart derailed, one square fallen."""
    tiles = {"b2": "NS", "c2": "NSE", "d2": "NSEW", "e2": "NS"}
    carts: Carts = {
        "red-white": ("d1", "", 1, []),
        "red-black": "derailed",
        "green-white": ("e2", "N", 6, []),
        "green-black": "lost",
    }
    position = {"tiles": tiles, "carts": carts, "chasm": {"red": ["c3"]}, "chasm_open": True}
    return arrange(OF, **{**position, **parts})


@pytest.mark.parametrize(
    ("words", "wording", "named"),
    [
        ("z9", "outside", {"space": "z9"}),
        ("track z9 NS", "outside", {"space": "z9"}),
        ("cart red-black z9", "outside", {"space": "z9"}),
        ("track b1 NS", "surface", {"space": "b1"}),
        ("a1", "surface", {"space": "a1"}),
        ("track k4", "surface", {"space": "k4"}),
        ("d4", "centre", {"space": "d4"}),
        ("upgrade d4 NSE", "centre", {"space": "d4"}),
        ("track c3 NS", "fallen", {"space": "c3"}),
        ("track b2", "tile", {"space": "b2"}),
        ("track b2 NS", "tile", {"space": "b2"}),
        ("upgrade b3", "no_tile", {"space": "b3"}),
        ("upgrade b3 NSE", "no_tile", {"space": "b3"}),
        ("e2", "under_cart", {"cart": "green-white", "space": "e2"}),
        ("upgrade e2 NSE", "under_cart", {"cart": "green-white", "space": "e2"}),
        ("d2", "cross", {"space": "d2"}),
        ("upgrade d2", "cross", {"space": "d2"}),
        ("track b3 NSE", "plain", {"shape": "NSE"}),
        ("track NSEW", "plain", {"shape": "NSEW"}),
        ("b3 NSEW", "plain", {"shape": "NSEW"}),
        ("track b3 SN", "no_shape", {"shape": "SN"}),
        ("upgrade b2 N", "no_shape", {"shape": "N"}),
        ("upgrade b2 NSEW", "one_edge", {"space": "b2", "tile": "NS", "shape": "NSEW"}),
        ("upgrade b2 NEW", "keeps", {"space": "b2", "tile": "NS", "shape": "NEW"}),
        ("upgrade b2 EW", "keeps", {"space": "b2", "tile": "NS", "shape": "EW"}),
        ("upgrade b2 NS", "keeps", {"space": "b2", "tile": "NS", "shape": "NS"}),
        ("upgrade SEW", "nowhere", {"shape": "SEW"}),
        ("cart pink-white", "no_such_cart", {"cart": "pink-white"}),
        ("faster blue-white", "no_such_cart", {"cart": "blue-white"}),
        ("green-white", "not_yours", {"cart": "green-white"}),
        ("faster green-white", "not_yours", {"cart": "green-white"}),
        ("cart red-white", "on_board", {"cart": "red-white"}),
        ("cart red-white f1", "on_board", {"cart": "red-white"}),
        ("faster red-black", "off_board", {"cart": "red-black"}),
        ("cart red-black b1", "not_gate", {"space": "b1"}),
        ("cart red-black b3", "not_gate", {"space": "b3"}),
        ("cart red-black d11", "other_gate", {"space": "d11", "colour": "Green"}),
        ("cart k4", "not_gate", {"space": "k4"}),
        ("k4", "not_gate", {"space": "k4"}),
        ("cart red-black d1", "gate_taken", {"cart": "red-white", "space": "d1"}),
        ("d1", "gate_taken", {"cart": "red-white", "space": "d1"}),
        ("slower red-white", "slowest", {"cart": "red-white", "speed": 1}),
        ("slower", "no_slower", {}),
        ("leave", "leave_solo", {}),
        ("b3 b4", "mixed", {}),
        ("upgrade b2 b3", "no_tile", {"space": "b3"}),
        ("track b3 c3", "fallen", {"space": "c3"}),
        ("red-white NS", "mixed", {}),
        ("done b3", "mixed", {}),
        ("track red-white", "mixed", {}),
        ("track upgrade", "mixed", {}),
        ("b3 NS NS", "mixed", {}),
        ("roll", "wrong_step", {"ask": load_sheet().words["ask_build"]}),
        ("roll red-white", "wrong_step", {"ask": load_sheet().words["ask_build"]}),
        ("ruby", "wrong_step", {"ask": load_sheet().words["ask_build"]}),
        ("7", "wrong_step", {"ask": load_sheet().words["ask_build"]}),
    ],
)
def test_building(words: str, wording: str, named: dict[str, Any]) -> None:
    assert why(OF, building(), words) == says(wording, **named)


@pytest.mark.parametrize("words", ["b3", "b3 NS", "track b3", "NS b3", "b2 NSE", "upgrade b2", "NSE", "red-black f1"])
def test_no_reason_where_there_is_none(words: str) -> None:
    assert why(OF, building(), words) == ""


@pytest.mark.parametrize(
    ("words", "wording", "named"),
    [
        ("b3", "no_actions", {}),
        ("track", "no_actions", {}),
        ("cart red-black f1", "no_actions", {}),
        ("faster red-white", "no_actions", {}),
        ("z9", "outside", {"space": "z9"}),
        ("green-white", "not_yours", {"cart": "green-white"}),
        ("roll", "wrong_step", {"ask": load_sheet().words["ask_build"]}),
    ],
)
def test_no_actions_left(words: str, wording: str, named: dict[str, Any]) -> None:
    assert why(OF, building(actions_left=0), words) == says(wording, **named)
    assert why(OF, building(actions_left=0), "done") == ""


def test_what_is_used_up() -> None:
    full = {OF.ground.names[square]: "NSEW" for square in OF.ground.squares_in(OF.ground.buildable)}
    carts: Carts = {"red-white": ("d1", "", 6, []), "red-black": ("f1", "", 6, [])}
    state = arrange(OF, tiles=full, carts=carts)
    for verb, wording in (("track", "no_track"), ("upgrade", "no_upgrade"), ("cart", "no_carts")):
        assert why(OF, state, verb) == says(wording)
    assert why(OF, state, "faster") == says("no_faster")
    assert why(OF, state, "faster red-white") == says("fastest", cart="red-white", speed=6)
    assert why(OF, state, "h1") == says("no_carts")
    assert why(OF, state, "b2 NSE") == says("cross", space="b2")


def test_a_lost_cart() -> None:
    state = arrange(SOLO, carts={"red": "lost"}, chasm_open=True)
    for words in ("red", "cart red", "cart red d1", "faster red"):
        assert why(SOLO, state, words) == says("lost", SOLO, cart="red")


def test_leaving() -> None:
    state = begun(SOLO)
    assert why(SOLO, state, "leave") == ""
    play(SOLO, state, "track b2 NS")
    assert why(SOLO, state, "leave") == says("leave_begun")


def rolling() -> ChasmState:
    tiles = {"b6": "EW", "c6": "NSW", "f6": "EW"}
    carts: Carts = {
        "red-white": ("b6", "W", 2, []),
        "red-black": ("f6", "W", 1, []),
        "green-white": ("d11", "", 3, []),
    }
    state = arrange(OF, tiles=tiles, carts=carts, heaps={"c6": ["ruby", "gold"]})
    play(OF, state, "done")
    return state


def test_which_cart_rolls() -> None:
    state = rolling()
    play(OF, state, "roll red-black")
    assert why(OF, state, "red-white") == ""
    assert why(OF, state, "roll red-black") == says("off_board", cart="red-black")
    assert why(OF, state, "roll green-white") == says("not_yours", cart="green-white")
    assert why(OF, state, "roll red") == says("no_such_cart", cart="red")
    assert why(OF, state, "done") == says("wrong_step", ask=load_sheet().words["ask_roll"])
    assert why(OF, state, "b3") == says("wrong_step", ask=load_sheet().words["ask_roll"])


def test_a_cart_that_has_rolled() -> None:
    tiles = {"b6": "EW", "c6": "EW", "f6": "EW"}
    carts: Carts = {"red-white": ("b6", "W", 1, []), "red-black": ("f6", "W", 1, [])}
    state = arrange(OF, tiles=tiles, carts=carts)
    play(OF, state, "done", "roll red-white")
    assert why(OF, state, "roll red-white") == says("rolled", cart="red-white")


def test_items_and_ways() -> None:
    state = rolling()
    play(OF, state, "roll red-white")
    assert state.decision == "take"
    assert why(OF, state, "take gold") == ""
    assert why(OF, state, "take diamond") == says("not_there", item="diamond", space="c6")
    assert why(OF, state, "take coal") == says("no_item", item="coal")
    play(OF, state, "take gold")
    assert state.decision == "turn"
    assert why(OF, state, "turn N") == ""
    assert why(OF, state, "turn W") == says("tail", edge="west", cart="red-white")
    assert why(OF, state, "turn E") == says("closed", edge="east", space="c6")
    assert why(OF, state, "turn X") == says("no_edge", edge="X")
    assert why(OF, state, "take gold") == says("wrong_step", ask=load_sheet().words["ask_turn"])


def test_where_tokens_fall() -> None:
    carts: Carts = {"red-white": ("f1", "", 3, [])}
    state = arrange(OF, chasm={"red": ["e4", "f4"]}, chasm_open=True, decision="token", carts=carts)
    assert why(OF, state, "card") == says("chance")
    play(OF, state, "token red")
    assert why(OF, state, "e5") == ""
    assert why(OF, state, "collapse b2") == says("not_beside", space="b2", colour="red")
    assert why(OF, state, "collapse f4") == says("fallen", space="f4")
    assert why(OF, state, "d4") == says("centre", space="d4")
    assert why(OF, state, "f1") == says("safe", space="f1")
    assert why(OF, state, "z9") == says("outside", space="z9")


def test_after_the_end() -> None:
    state = begun(SOLO)
    play(SOLO, state, "leave")
    assert why(SOLO, state, "done") == why(SOLO, state, "z9") == says("over")


@pytest.mark.few
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_silent_exactly_where_the_router_offers(seats: int, full: bool) -> None:
    """Along random games every pick and every two picks have a reason against them, or can be made."""
    of = rules(seats)
    everything = [Pick(Kind.VERB, verb) for verb in VERBS]
    everything += [Pick(Kind.SPACE, space) for space in (*of.ground.names, "z9", "l1")]
    everything += [Pick(Kind.SHAPE, shape) for shape in (*SHAPE_OF[1:], *TILES, "XY")]
    everything += [Pick(Kind.PIECE, cart.name) for cart in of.carts] + [Pick(Kind.PIECE, "pink")]
    everything += [Pick(Kind.ITEM, kind) for kind in KINDS] + [Pick(Kind.NUMBER, 3), Pick(Kind.COLOUR, "red")]
    for seed in range(3 if full else 1):
        chance = random.Random(seed)
        state = railways(of, chance, decision="build")
        for _ in range(25):
            turn = of.turn(state)
            if turn is None:
                break
            legal = of.legal(state)
            if turn.seat != NATURE:
                for first in ((), *((pick,) for pick in chance.sample(everything, 4))):
                    for last in chance.sample(everything, 12):
                        picks = (*first, last)
                        refused = not offer(legal, picks).actions
                        assert bool(of.why_not(state, picks).strip()) is refused
            odds = of.odds(state) if turn.seat == NATURE else None
            of.play(state, chance.choices(legal, odds)[0])


def test_every_decision_of_a_seat_is_asked_in_words() -> None:
    words = load_sheet().words
    assert all(words[f"ask_{decision}"] for decision in VERBS_BY_DECISION)


def test_every_wording_has_its_names() -> None:
    sheet = load_sheet()
    assert sorted(sheet.why_not) == sorted(WHY_NOT)
    for wording, fields in WHY_NOT.items():
        text = sheet.why_not[wording].format(**dict.fromkeys(fields, "e5"))
        assert text.endswith(".")
        assert "{" not in text

"""What the parchment says in Veins of an action: what it brings, what it costs, and what comes of it.

What is pointed at is told in `pointing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.picture import Explanation
from engine.rules import Action
from games.veins import actions as told
from games.veins import explain_builds as builds
from games.veins import explain_routes as routes
from games.veins import explain_sales as sales
from games.veins.state import VeinsState

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

Teller: TypeAlias = Callable[["VeinsRules", VeinsState, Any, VeinsState], Explanation]


def explain(rules: VeinsRules, view: VeinsState, action: Action, after: VeinsState) -> Explanation:
    """What an action of a seat would do; `after` is the position when its forced consequences are done too."""
    return _TELLERS[type(action)](rules, view, action, after)


_TELLERS: Final[dict[type[Action], Teller]] = {
    told.Bid: sales.explain_bid,
    told.Pass: sales.explain_pass,
    told.TakeCard: sales.explain_card,
    told.TakeOrder: sales.explain_order,
    told.Lay: builds.explain_lay,
    told.BuyTile: builds.explain_lay,
    told.Station: builds.explain_station,
    told.BuyStation: builds.explain_station,
    told.Vein: builds.explain_vein,
    told.BuyVein: builds.explain_vein,
    told.OptionPoints: builds.explain_points,
    told.Discard: builds.explain_discard,
    told.Stop: builds.explain_stop,
    told.Route: routes.explain_route,
    told.Prospect: routes.explain_prospect,
    told.Skip: routes.explain_skip,
    told.SellStones: sales.explain_amount,
    told.Deliver: sales.explain_deliver,
    told.SellStone: sales.explain_stone,
}
"""What is told of every action of a seat."""

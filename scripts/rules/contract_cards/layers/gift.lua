-- Gift ships: when the trader has been paid, somebody else gains a coin from the deck (JC-6).
return {
  extend = {
    ["visit.trade"] = { args = { { name = "gift_to", seats = "others", when = "chooses_gift" } } },
  },

  wrap = {
    ["visit.trade"] = function(inner, game, player, ship, gift_to, visit)
      if gift_to then game:set("gift_to", gift_to.seat + 1) end
      return inner(game, player, ship, visit)
    end,
  },

  after = {
    ["trade.trade"] = { "gift", function(game, trade) -- another player gains the gift of the ship
      local gift = rules.gift_coins(game, trade.ship)
      if gift == 0 or game:player_count() == 1 then return end -- in a solo game there is nobody to take it
      local chosen = game:get("gift_to")
      game:set("gift_to", 0)
      local receiver = trade.player:next()
      if chosen > 0 then receiver = game:player(chosen - 1) end
      game:run("gain_coins", receiver, gift)
    end },
  },
}

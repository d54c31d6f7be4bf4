-- Ships with an item: traded they bring coins or crowns, stowed they are kept as an item (AD-25, AD-26).
local stow_needs <const> = {
  { "card.item", "!=", -1, "no_item" },
  { "takes_left", ">", 0, "no_takes_left" },
  { { "coins", "stow_pay" }, ">=", "fee", "needs_coins" },
}
if option.compensation_paid_in_hand then
  stow_needs[#stow_needs + 1] = { "coins", ">=", "fee", "needs_coins" }
end

local function with_bonus(income, game, player, ship)
  return ship.color == "ares" and income + rules.ares_bonus(game, player) or income
end

return {
  extend = {
    visit = {
      moves = {
        stow = {
          from = "harbor",
          where = { kind = "ship" },
          needs = stow_needs,
          apply = function(game, player, ship)
            game:set("stowing", true)
            game:run("take", player, ship)
          end,
        },

        sell = {
          from = "items",
          args = { { name = "innkeeper", from = "display", where = { profession = "innkeeper" } } },
          when = function(game, _, item, innkeeper)
            return rules.may_sell(game, item, innkeeper)
          end,
          apply = { run = { "sell", "player", "card", "innkeeper" } },
        },
      },
    },

    ["discover.claim"] = { cover = { needs = "goods", from = "items", by = "goods" } },
    ["after_bust.claim"] = { cover = { needs = "goods", from = "items", by = "goods" } },
    ["visit.claim"] = { cover = { needs = "goods", from = "items", by = "goods" } },
  },

  wrap = {
    ["take.take"] = function(inner, game, take)
      if not game:get("stowing") then return inner(game, take) end
      game:set("stowing", false)
      game:run("stow", take.player, take.card)
    end,
  },

  on = {
    ship_traded = function(game, player, ship)
      if ship.crowns > 0 then game:run("gain_crowns", player, ship.crowns) end
    end,

    ship_stowed = function(game, player) -- its color has left the harbor (B-36)
      if option.trade_hire_live_colors then rules.recount_colors(game, player) end
    end,
  },

  adjust = {
    side_gain = function(gain, game, player, ship)
      return gain + ship.crowns + (ship.item and 1 or 0)
    end,

    trade_income = with_bonus,
    stow_income = with_bonus,
  },
}

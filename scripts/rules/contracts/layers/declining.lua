-- Decline: a trade like any other, but neither the ship nor traders pay anything (JC-23).
return {
  extend = {
    visit = {
      moves = {
        decline = {
          from = "harbor",
          where = { kind = "ship" },
          args = { { name = "gift_to", seats = "others", when = "chooses_declined_gift" } },
          needs = {
            { "takes_left", ">", 0, "no_takes_left" },
            { "may_decline", "==", true, "cannot_decline" },
            { "decline_funds", ">=", "fee", "needs_coins" },
          },
          apply = function(game, player, ship, gift_to)
            if gift_to then game:set("gift_to", gift_to.seat + 1) end
            game:run("decline", player, ship)
          end,
        },
      },
    },
  },

  adjust = {
    trade_income = function(income, game)
      return not game:get("declining") and income or 0
    end,

    side_gain = function(gain, game, player, ship)
      if not rules.may_decline(game, player, ship) then return gain end
      return rules.decline_funds(game, player, ship) >= rules.compensation(game, player) and gain + 1 or gain
    end,
  },
}

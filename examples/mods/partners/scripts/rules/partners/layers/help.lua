-- Partners pay each other nothing, and the active player may give the partner a coin before the partner's part.

---@type Layer
return {
  adjust = {
    compensation = function(coins, game, player)
      return rules.partner(game, player) == game:active() and 0 or coins
    end,
  },

  extend = {
    visit = {
      moves = {
        give = {
          needs = {
            { "active", "==", true, "not_your_turn" },
            { "coins", ">", 0, "no_coin_to_give" },
            { "given", "==", false, "coin_already_given" },
            { "harbor_count", ">", 0, "nothing_to_pay" }, -- otherwise coins passed back and forth would never let a match end
          },
          apply = function(game, player)
            local partner = rules.partner(game, player)
            game:set("given", true)
            player.coins:move(partner.coins, 1)
            game:emit("coin_given", player, partner)
          end,
        },
      },
    },
  },
}

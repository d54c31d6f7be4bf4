-- Headhunter: once in your turn, pay two coins more than its cost to another player for a person in that display.

---@type Layer
return {
  extend = {
    visit = {
      moves = {
        lure = {
          from = "display",
          of = "others",
          where = { kind = "profession" },
          needs = {
            { "active", "==", true, "not_your_turn" },
            { "lures_left", ">", 0, "needs_headhunter" },
            { "coins", ">=", "lure_price", "needs_coins" },
          },
          apply = function(game, player, person)
            local owner = person:owner()
            game:add("lured", 1)
            player.coins:move(owner.coins, rules.lure_price(game, player, person))
            person:move(player.display)
            game:emit("person_lured", player, owner, person)
          end,
        },
      },
    },
  },
}

-- The storehouse: in their own part players may put coins there, one by one, as long as the newest page asks for them.

---@type Layer
return {
  extend = {
    visit = {
      moves = {
        store = {
          needs = {
            { "coins_missing", ">", 0, "storehouse_full" },
            { "coins", ">", 0, "no_coin_to_store" },
          },
          apply = function(game, player)
            player.coins:move(game.storehouse, 1)
            game:emit("coin_stored", player)
          end,
        },
      },
    },
  },
}

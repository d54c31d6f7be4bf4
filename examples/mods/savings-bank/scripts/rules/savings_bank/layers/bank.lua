-- Savings bank: before the first card of a turn the active player may put coins in a vault. They come back next turn, with one
-- more if there were many.

---@type Layer
return {
  extend = {
    discover = {
      moves = {
        save = {
          args = { { name = "amount", low = 1, high = "coins" } },
          needs = {
            { "coins", ">", 0, "no_coin_to_save" },
            { "drawn", "==", 0, "bank_is_closed" },
            { "cards_to_draw", ">", 0, "bank_is_closed" }, -- otherwise a game without cards would never end
            { "savings", "==", 0, "vault_is_full" },
          },
          apply = function(game, player, amount)
            player.coins:move(player.vault, amount)
            game:emit("coins_saved", player, amount)
          end,
        },
      },
    },
  },

  on = {
    turn_begins = function(game, player)
      local coins = player.vault:move_all(player.coins)
      if coins > 0 then
        game:emit("coins_withdrawn", player, coins)
        if coins >= option.coins_for_interest then
          game:run("gain_coins", player, 1)
        end
      end
    end,
  },
}

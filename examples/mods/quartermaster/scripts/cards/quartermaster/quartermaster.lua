-- Quartermaster: when hired, every other player with enough coins hands one over.

---@type Ability
return {
  on_own = {
    card_hired = function(game, quartermaster, player, hired)
      if hired ~= quartermaster then
        return
      end
      for giver in game:players() do
        if giver ~= player and rules.coins(game, giver) >= quartermaster.needs then
          giver.coins:move(player.coins, 1)
          game:emit("coin_collected", player, giver)
        end
      end
    end,
  },
}

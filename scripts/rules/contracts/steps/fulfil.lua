-- A contract is completed: the marker goes to the leftmost free coin space, and the player gains its coins (JC-11 to JC-13).
return {
  args = { "seat player", "card contract" },

  { "pay", function(game, fulfil) -- the player pays what the contract costs
      local paid = fulfil.player.coins:move(game.discard, fulfil.contract.cost)
      if paid > 0 then game:emit("coins_paid", fulfil.player, paid) end
    end },

  { "mark", function(game, fulfil) -- the marker goes to a coin space, and the player gains its coins
      local player, contract = fulfil.player, fulfil.contract
      if contract:get("waiting", player) == 0 then player:add("markers_placed", 1) end
      contract:set("waiting", 0, player)
      local coins = rules.space_coins(game, contract)
      contract:set("coin_space", contract:add("completions", 1), player)
      rules.show_points(game, player, rules.contract_worth(game, player))
      player:add("contracts_done", 1)
      game:emit("contract_completed", player, contract)
      game:run("gain_coins", player, coins)
    end },
}

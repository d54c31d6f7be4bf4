-- Completes all contracts that a player has met; if markers run short, the priority decides (JC-41).
return {
  args = { "seat player" },

  { "next", function(game, ready) -- the contract that goes first is completed, until none is met
      local player = ready.player
      local best
      for contract in game.contract_row:cards() do
        local due = rules.is_due(game, player, contract)
        if due and (not best or rules.goes_before(game, contract, best)) then best = contract end
      end
      if not best then return end
      game:run("advance", player, best)
      return again
    end },
}

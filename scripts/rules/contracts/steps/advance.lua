-- One step on a contract: to the next waiting space, or from the last one to completion (JC-16).
return {
  args = { "seat player", "card contract" },

  { "step", function(game, advance) -- the marker goes to the next space, or the contract is completed
      local player, contract = advance.player, advance.contract
      contract:set("offered", false, player)
      local space = contract:get("waiting", player) + 1
      if space > contract.waiting_spaces then
        game:run("fulfil", player, contract)
        return
      end
      if space == 1 then player:add("markers_placed", 1) end
      contract:set("waiting", space, player)
      game:emit("marker_waits", player, contract, space)
    end },
}

-- The chest is worth a take like any other, and crosses; it comes back in cleanup (DG-82).
return {
  args = { "seat player", "card chest" },

  { "take", function(game, take) -- the player takes the chest for its crosses
      local player = take.player
      player:add("takes_left", -1)
      take.chest:move(player.hold)
      player:add("budget", option.worth_chest)
      game:emit("chest_taken", player, take.chest)
    end },
}

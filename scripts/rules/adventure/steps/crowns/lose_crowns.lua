-- Return crowns: the marker goes down the track (AD-23).
return {
  args = { "seat player", "int crowns" },

  { "lose", function(game, loss) -- the player returns crowns
      if loss.crowns == 0 then return end
      loss.player:add("crowns", -loss.crowns)
      game:emit("crowns_lost", loss.player, loss.crowns)
    end },
}

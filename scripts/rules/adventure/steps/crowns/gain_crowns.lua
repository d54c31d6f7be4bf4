-- Gain crowns: the marker goes up the track, whose end it cannot pass (AD-23).
return {
  args = { "seat player", "int crowns" },

  { "gain", function(game, gain) -- the player gains crowns, up to the end of the track
      local crowns = gain.player:get("crowns")
      local gained = math.min(gain.crowns, #option.crown_track - 1 - crowns)
      if gained <= 0 then return end
      gain.player:set("crowns", crowns + gained)
      game:emit("crowns_gained", gain.player, gained)
    end },
}

-- The leftmost marker goes to the box; it has its benefit, but completes nothing (AD-32).
return {
  args = { "seat player" },

  { "take off", function(game, buying) -- the marker leaves the character
      buying.player:add("markers_bought", 1)
      game:emit("marker_bought", buying.player)
    end },

  { "benefit", { run = { "benefit", "player" } } }, -- the player gains what the marker uncovers
}

-- A complete island scores, then its person joins and acts at once if it can (DG-48).
return {
  args = { "seat player", "region island" },

  { "points", function(game, complete) -- the player gains the points of the island
      game:emit("island_completed", complete.player, complete.island)
      game:run("gain_points", complete.player, complete.island.points)
    end },

  { "person", function(game, complete) -- the person of the island joins the player's crew
      local player = complete.player
      local person = game.box:find("island", complete.island)
      if not person then return end
      person:move(player.crew)
      person:set("joined", true)
      if game:get("filling") then
        game:later("senorita", "welcome", player, person) -- a second one waits until the first is done
      else
        game:run("welcome", player, person)
      end
    end },
}

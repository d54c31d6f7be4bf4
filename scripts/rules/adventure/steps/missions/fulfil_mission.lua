-- A mission is completed: pay, place the marker, then its benefit, the reward of the first, and that of all (AD-16 to AD-18).
return {
  args = { "seat player", "card mission" },
  locals = { "bool first", "bool uncovered" }, -- a marker that has waited may have had its benefit

  { "pay", function(game, fulfil) -- the player gives back the coins and crowns that the mission asks for
      game:run("pay_coins", fulfil.player, fulfil.mission.gives.coins)
      game:run("lose_crowns", fulfil.player, fulfil.mission.gives.crowns)
    end },

  { "place", function(game, fulfil) -- a marker of the player goes from the character to the mission
      local player, mission = fulfil.player, fulfil.mission
      local before = rules.benefits(game, player)
      mission:set("offered", false, player)
      if mission:get("waiting", player) > 0 then player:add("markers_waiting", -1) end
      mission:set("waiting", 0, player)
      mission:set("mission_done", true, player)
      player:add("missions_done", 1)
      fulfil.uncovered = rules.benefits(game, player) > before
      fulfil.first = mission:add("completions", 1) == 1
      if mission.moment == "stop_at" then
        game:set("discover_ended", true)
        game:add("fewer_takes", -mission.takes)
      end
      game:emit("mission_completed", player, mission)
    end },

  { "benefit", function(game, fulfil) -- the player gains what the marker uncovers
      if fulfil.uncovered then game:run("benefit", fulfil.player) end
    end },

  { "first", function(game, fulfil) -- the first player to complete the mission gains its reward
      if not fulfil.first then return end
      game:run("gain_coins", fulfil.player, fulfil.mission.first_coins)
      game:run("gain_crowns", fulfil.player, fulfil.mission.first_crowns)
    end },

  { "all", function(game, fulfil) -- the player gains the crowns that everybody gains
      game:run("gain_crowns", fulfil.player, fulfil.mission.crowns)
    end },
}

-- House rule: an admiral who joins while the crosses of a well-stocked action are being made adds to them (R-8).
return {
  before = {
    ["action.budget"] = { "fleet", function(game, action)
      local player = action.player
      if action.stocked and rules.barred(game, player) == 0 then player:set("spending", 1) end
    end },
  },

  after = {
    ["action.budget"] = { "spent", function(_, action)
      action.player:set("spending", 0)
    end },
  },

  on = {
    person_joined = function(_, player, person)
      if player:get("spending") == 0 then return end
      if person.person == "vice_admiral" or person.person == "admiral" then player:add("budget", person.crosses) end
    end,
  },
}

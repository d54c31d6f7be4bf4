-- House rule: an admiral who joins in the middle of an action adds crosses to it if the board is full enough (R-8).
return {
  before = {
    ["action.budget"] = { "fleet", function(game, action) -- admirals who join from now on count, if the board is full enough
      local player = action.player
      if action.stocked and not rules.barred(game, player) then player:set("spending", true) end
    end },
  },

  after = {
    ["action.budget"] = { "spent", function(_, action) -- admirals who join later add nothing to this action
      action.player:set("spending", false)
    end },
  },

  on = {
    person_joined = function(_, player, person)
      if not player:get("spending") then return end
      if person.person == "vice_admiral" or person.person == "admiral" then player:add("budget", person.crosses) end
    end,
  },
}

-- Pilot: from the turn after the pilot joins, a ship taken from column A or B is worth more crosses.
local b <const> = 2

---@type Ability
return {
  adjust = {
    ship_crosses = function(crosses, _, pilot, _, ship)
      return ship:get("column") <= b and crosses + pilot.crosses or crosses
    end,
  },
}

-- Harbormaster: each ship that another player trades pays the owner.

---@type Ability
return {
  on = {
    ship_traded = function(game, harbormaster, trader)
      local owner = harbormaster:owner()
      if owner ~= trader then game:run("gain_coins", owner, harbormaster.pays) end
    end,
  },
}

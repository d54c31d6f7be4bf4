-- Tax bonus: who has the fewest influence, or the most cutlasses, gains; so does everybody tied (B-27).
return {
  args = { "name bonus" },

  { "pay", function(game, tax)
      local function standing(player)
        if tax.bonus == "influence" then return -rules.influence(game, player) end
        return rules.cutlasses(game, player)
      end

      local best
      for player in game:seats() do
        local value = standing(player)
        if not best or value > best then best = value end
      end
      for player in game:seats() do
        if standing(player) == best then game:run("gain_coins", player, option.tax_bonus) end
      end
    end },
}

-- A bee on the tray: a puff of smoke sends it off. Without one it stings, and too many stings chase the keeper away.
return {
  args = { "card bee" },

  { "smoke", { -- the player may send the bee off with smoke
      about = "sting",
      unless = "no_smoke",
      moves = {
        smoke = {
          apply = function(game, player, sting)
            player:add("puffs", -1)
            sting.bee:move(game.field)
            game:emit("bee_smoked", player, sting.bee)
            return stop
          end,
        },
        bear = { apply = stop },
      },
    } },

  { "flee", function(game) -- too many stings chase the keeper away
      if rules.tray_stings(game) > option.calm then
        game:run("flee")
      end
    end },
}

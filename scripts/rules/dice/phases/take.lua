-- Take: ships for crosses, wheels for the sheet, or the chest, one by one; taking is optional (DG-21, DG-27 to DG-33).
return {
  args = { "seat player" },

  { "choose", { -- the player takes a ship, a wheel or the chest, or is done
      to = "player",
      unless = "takes_over",
      moves = {
        take_ship = {
          from = "harbor",
          where = { kind = "ship" },
          args = { { name = "double", low = 0, high = "may_double" } }, -- 1: with a yellow wheel (DG-35)
          needs = { { "takes_left", ">", 0, "no_takes_left" } },
          apply = { run = { "take_ship", "player", "card", "double" } },
        },

        take_wheel = {
          from = "harbor",
          where = { kind = "wheel" },
          needs = { { "takes_left", ">", 0, "no_takes_left" } },
          apply = { run = { "take_wheel", "player", "card" } },
        },

        take_chest = {
          from = "chest",
          needs = { { "takes_left", ">", 0, "no_takes_left" } },
          apply = { run = { "take_chest", "player", "card" } },
        },

        end_takes = { implied = true, apply = stop },
      },
    } },
}

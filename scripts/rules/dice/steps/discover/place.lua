-- A ship or wheel is placed on its cell; enough of them may mean sudden death (DG-16, DG-17, DG-20, DG-88).
return {
  args = { "seat player", "card item", "name column", "int place" },

  { "place", function(game, placing) -- the ship or wheel goes to its cell
      placing.item:move(game.harbor)
      placing.item:set("column", placing.place)
      game:emit("item_placed", placing.player, placing.item, placing.column)
    end },

  { "sudden death", function(game, placing) -- the player wins at once with enough on the board
      if not option.game_end_sudden_death then return end
      local enough, items = rules.sudden_death_items(game, placing.player), rules.items(game)
      if enough == 0 or items < enough then return end
      game:emit("sudden_death", placing.player, items)
      game:run("win", placing.player)
    end },
}

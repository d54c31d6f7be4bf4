-- The roll counts: its cell says ship or wheel (DG-15 to DG-19).
return {
  args = { "seat player" },

  { "cell", function(game, accept) -- the cell of the roll gets a ship or wheel, loses a wheel, or the turn fails
      local color, letter = game.color_die:face(), game.letter_die:face()
      local kind = letter.place <= color.ships and "ship" or "wheel"
      local item = rules.in_supply(game, kind, color.color)
      if item then
        game:run("place", accept.player, item, letter.column, letter.place)
      elseif kind == "wheel" then
        game:run("remove_wheel", accept.player, color.color)
      else
        game:run("fail", accept.player)
      end
    end },
}

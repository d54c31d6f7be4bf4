-- What becomes of a card of time after a tax is agreed upon beforehand (JC-36).
return {
  before = {
    ["set_time_aside.choose"] = { "agreed", function(game)
      if option.tax_set_aside == "always" then game.time_deck:move(game.point_deck, 1) end
      return stop
    end },
  },
}

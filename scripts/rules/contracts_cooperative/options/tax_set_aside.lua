-- What happens to a time card after a tax is agreed in advance (JC-36).
return {
  before = {
    ["set_time_aside.choose"] = { "agreed", function(game)
      if option.tax_set_aside == "always" then game.time_deck:move(game.point_deck, 1) end
      return stop
    end },
  },
}

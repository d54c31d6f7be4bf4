-- What happens to a time card after a tax is agreed in advance (JC-36).
return {
  before = {
    ["set_time_aside.choose"] = { "agreed", function(game) -- a time card is set aside or not, as agreed
      if option.tax_set_aside == "always" then game.time_deck:move(game.point_deck, 1) end
      return stop
    end },
  },
}

-- House rule: the colors still in the harbor say how many cards the active player may take (B-36).
return {
  on = {
    visit_begins = function(game, player)
      player:set("by_colors", rules.color_allowance(game))
    end,

    ship_traded = function(game, player)
      rules.recount_colors(game, player)
    end,
  },
}

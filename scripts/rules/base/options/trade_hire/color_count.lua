-- House rule: the colors still in the harbor say how many cards the active player may take (B-36).
return {
  on = {
    visit_begins = function(game, player)
      player:set("by_colors", rules.color_allowance(game))
    end,

    ship_traded = function(game, player)
      if not player:is_active() then return end
      local now = rules.color_allowance(game)
      player:add("takes_left", now - player:get("by_colors"))
      player:set("by_colors", now)
    end,
  },
}

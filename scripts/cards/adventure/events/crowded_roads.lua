--- Crowded Roads: The active player may not stop with fewer than three cards in the harbor.
-- If nothing is left to turn up, the player may stop all the same.
local enough <const> = 3

return {
  adjust = {
    stop_needs = function(needs, game)
      if game:get("batched") > 0 or rules.cards_to_look_at(game) == 0 then return needs end
      return math.min(enough, option.harbor_cap or enough)
    end,
  },
}

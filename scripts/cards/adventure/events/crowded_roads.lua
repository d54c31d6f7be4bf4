-- Crowded Roads: nobody stops with fewer than three harbor cards, unless nothing is left to turn up.
local enough <const> = 3

return {
  adjust = {
    stop_needs = function(needs, game)
      return rules.cards_to_look_at(game) > 0 and enough or needs
    end,
  },
}

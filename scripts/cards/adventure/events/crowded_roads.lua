--- Crowded Roads: The active player may not stop with fewer than {needs} cards in the harbor.
-- If nothing is left to turn up, the player may stop anyway.
return {
  adjust = {
    stop_needs = function(needs, game, roads)
      if game:get("batched") > 0 or rules.cards_to_look_at(game) == 0 then return needs end
      return math.min(roads.needs, option.harbor_cap or roads.needs)
    end,
  },
}

-- Another player who could take only worthless ships is skipped (B-51).
return {
  adjust = {
    passed_over = function(passed, game, player)
      if player:is_active() or player:get("takes_left") <= 0 then return passed end
      local skipped = passed
      for card in game.harbor:cards() do
        if rules.is_affordable(game, player, card) then
          if not rules.is_worthless(game, player, card) then return passed end
          skipped = 1
        end
      end
      return skipped
    end,
  },
}

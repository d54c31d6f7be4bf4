-- House rule: the coins of a contract completed by declining may pay the compensation for it (JC-23).
return {
  after = {
    ["take.take"] = { "declined", function(game, take) -- the declined ship counts before the fee is paid
      rules.declined(game, take.player, take.card)
    end },
  },

  adjust = {
    decline_funds = function(funds, game, player, ship)
      local nemesis = rules.nemesis(game, ship)
      if not nemesis or nemesis:get("waiting", player) < nemesis.waiting_spaces then return funds end
      local supply = game.deck:count() + game.discard:count() + 1 - rules.gift_coins(game, ship) -- the ship included
      return funds + math.max(math.min(rules.space_coins(game, nemesis), supply), 0)
    end,
  },
}

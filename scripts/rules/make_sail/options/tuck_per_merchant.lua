-- House rule: a ship under a merchant counts once for each merchant of this color that its owner has (MS-8).
return {
  adjust = {
    tucked_worth = function(worth, game, player, merchant)
      return worth * rules.merchants(game, player, merchant)
    end,
  },
}

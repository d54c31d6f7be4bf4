-- A tax leaves a fixed number of coins instead of half of them (MS-4).
local kept <const> = option.tax_loss

return {
  wrap = {
    tax_loss = function(_, game, player, threshold)
      local coins = rules.coins(game, player)
      if coins < threshold or coins <= kept then return 0 end
      return coins - kept
    end,
  },
}

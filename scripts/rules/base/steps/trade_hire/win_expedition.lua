-- An expedition has been paid for with professions and is in the player's display; now it pays its coins (B-32).
return {
  args = { "seat player", "card expedition" },

  { "tell", { emit = { "expedition_claimed", "player", "expedition" } } }, -- everybody hears that the expedition is claimed

  { "pay", function(game, win) -- the expedition pays its coins
      game:run("gain_coins", win.player, win.expedition.coins)
    end },
}

-- Bruja: a captain and a señorita in the display (JC-20).
return {
  met = function(game, player)
    return rules.captains(game, player) > 0 and rules.senoritas(game, player) > 0
  end,

  still_lacks = function(game, player)
    return rules.lacks_captain(game, player) + rules.lacks_senorita(game, player)
  end,

  brings = function(game, player, _, card)
    if card.profession == "captain" then return rules.lacks_captain(game, player) end
    return card.profession == "senorita" and rules.lacks_senorita(game, player) or 0
  end,
}

-- New Colony: a settler and a gunner in the display (JC-20).
return {
  met = function(game, player)
    return rules.settlers(game, player) > 0 and rules.gunners(game, player) > 0
  end,

  still_lacks = function(game, player)
    return rules.lacks_settler(game, player) + rules.lacks_gunner(game, player)
  end,

  brings = function(game, player, _, card)
    if card.profession == "settler" then return rules.lacks_settler(game, player) end
    return card.profession == "gunner" and rules.lacks_gunner(game, player) or 0
  end,
}

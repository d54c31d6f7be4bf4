-- Trade Outpost: a settler and a clerk in the display (JC-20).
return {
  met = function(game, player)
    return rules.settlers(game, player) > 0 and rules.clerks(game, player) > 0
  end,

  still_lacks = function(game, player)
    return rules.lacks_settler(game, player) + rules.lacks_clerk(game, player)
  end,

  brings = function(game, player, _, card)
    if card.profession == "settler" then return rules.lacks_settler(game, player) end
    return card.profession == "clerk" and rules.lacks_clerk(game, player) or 0
  end,
}

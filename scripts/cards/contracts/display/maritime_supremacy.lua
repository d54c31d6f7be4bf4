-- Maritime Supremacy: a captain and a vice admiral in the display (JC-20).
return {
  met = function(game, player)
    return rules.captains(game, player) > 0 and rules.vice_admirals(game, player) > 0
  end,

  still_lacks = function(game, player)
    return rules.lacks_captain(game, player) + rules.lacks_vice_admiral(game, player)
  end,

  brings = function(game, player, _, card)
    if card.profession == "captain" then return rules.lacks_captain(game, player) end
    return card.profession == "vice_admiral" and rules.lacks_vice_admiral(game, player) or 0
  end,
}

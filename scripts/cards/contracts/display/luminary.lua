-- Luminary: a priest and a jester in the display (JC-20).
return {
  met = function(game, player)
    return rules.priests(game, player) > 0 and rules.jesters(game, player) > 0
  end,

  still_lacks = function(game, player)
    return rules.lacks_priest(game, player) + rules.lacks_jester(game, player)
  end,

  brings = function(game, player, _, card)
    if card.profession == "priest" then return rules.lacks_priest(game, player) end
    return card.profession == "jester" and rules.lacks_jester(game, player) or 0
  end,
}

-- Jean Blackbeard: fights like a sailor, but is none (AD-19).
return {
  adjust = {
    cutlasses = function(cutlasses, game, blackbeard, player)
      return rules.is_unlocked(game, player) and cutlasses + blackbeard.cutlasses or cutlasses
    end,

    crew = function(crew, game, _, player)
      return rules.is_unlocked(game, player) and crew + 1 or crew
    end,

    own_cutlasses = function(cutlasses, game, blackbeard, player)
      if not option.character_cutlasses_in_missions or not rules.is_unlocked(game, player) then return cutlasses end
      return cutlasses + blackbeard.cutlasses
    end,
  },
}

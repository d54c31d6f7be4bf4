--- Jean Blackbeard: Adds {cutlasses} cutlasses to your strength, like a sailor. Missions do not
---   count it.
-- Clause AD-19
return {
  adjust = {
    cutlasses = function(cutlasses, game, blackbeard, player)
      return rules.is_unlocked(game, player) and cutlasses + blackbeard.cutlasses or cutlasses
    end,

    crew = function(crew, game, blackbeard, player)
      return rules.is_unlocked(game, player) and crew + 1 or crew
    end,

    own_cutlasses = function(cutlasses, game, blackbeard, player)
      local counts = option.characters_cutlasses_in_missions and rules.is_unlocked(game, player)
      return counts and cutlasses + blackbeard.cutlasses or cutlasses
    end,
  },
}
